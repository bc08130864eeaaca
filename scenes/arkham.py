"""Arkham's table: the town by night with its gates and monsters, people on their stands, cards and tray below."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from itertools import chain
from typing import Any

from game.core import Event, text
from scenes import arkham_cards, arkham_final, arkham_tips, arkham_tray
from scenes.arkham_cards import coat_of
from scenes.arkham_plates import badge, label, percent, short
from scenes.arkham_signs import MARKS, PHASE_OF, PHASES, SOUNDS
from scenes.arkham_sparks import Sparks
from scenes.board import Board, Danger
from scenes.frame import Box
from scenes.page import Page, Part, Tip
from scenes.stage import Layout, Pose
from scenes.story import Story
from scenes.words import say
from sprites import dice, gate, town, widgets
from sprites.canvas import Canvas, oval, rect
from sprites.figures import portrait, standee
from sprites.old_one import paint_old_one
from sprites.palette import ARKHAM, mix
from sprites.town_life import town_life

DIE_LETTERS = "qwert"
MOST_DICE = 5


def draw_gate(x: float, y: float, shown: gate.GateState, at: int, c: Canvas) -> None:
    gate.draw_gate(c, x, y, shown, at)


class ArkhamBoard(Board):
    """The thirteen places of Arkham and everybody in them."""

    skin = ARKHAM
    marks = MARKS

    def __init__(self, scene: Any) -> None:
        super().__init__(scene)
        self.beats = [0] * MOST_DICE
        self.marked: set[int] = set()
        self.marking: Any = None
        self.final = arkham_final.Final(self)
        self.sparks = Sparks()

    # -- the course of things

    def story(self, of: Any, view: Any) -> Story | None:
        """The sixth gate is closed: who comes now, on a page of its own."""
        if type(of).__name__ != "CthulhuComes":
            return None
        paragraphs = tuple(say(f"arkham.story_{n}") for n in (1, 2, 3))
        return Story(
            say("arkham.final_heading"), paragraphs, say("arkham.story_kicker"), picture="old-one", rule=of.rule
        )

    def story_picture(self, canvas: Canvas, name: str, wide: float) -> None:
        paint_old_one(canvas.plane(1.0, wide / 2 - 960, 0))

    def whole_screen(self, view: Any) -> bool:
        return view.cthulhu is not None

    def happened(self, event: Event) -> None:
        kind = type(event).__name__
        if kind == "DiceRolled":
            self.beats = [beat + 1 for beat in self.beats]
        elif kind == "DiceRerolled":
            for place in event.which:  # type: ignore[attr-defined]
                self.beats[place] += 1
        self.marked.clear()
        if not self.scene.app.settings.reduced and self.scene.app.settings.speed != "off":
            self.sparks.happened(event, self.scene.time)

    def sound(self, event: Event) -> str:
        kind = type(event).__name__
        if kind in ("DiceRolled", "DiceRerolled"):
            return f"dice_{len(event.dice)}"  # type: ignore[attr-defined]
        return SOUNDS.get(kind, "")

    def asked(self, choice: Any) -> None:
        """A choice opens: with free rerolls the dice on the tray are marked first, then thrown together."""
        self.marked.clear()
        self.final.asked(choice, self.scene.table.view() if choice is not None else None)
        self.marking = (
            choice if choice is not None and any(o.key.startswith("again:") for o in choice.options) else None
        )

    def ready(self, choice: Any) -> tuple[str, ...]:
        return self.final.ready(choice)

    # -- the town

    def ground(self, page: Page, view: Any) -> None:
        if self.whole_screen(view):
            self.final.ground(page, view)
            return
        self.backdrop(page, "arkham-town", town.paint_town)

    @property
    def lively(self) -> bool:
        return True

    def ambient(self, time: float) -> Iterable[Part]:
        view = self.scene.seen
        if view is None:
            return
        if self.whole_screen(view):
            yield from self.final.ambient(view, time)
            return
        still = self.scene.app.settings.reduced
        for living in town_life(time, still):
            yield Part(living.id, living.box, living.look, living.paint, -50)
        for spot in view.spots:
            x, y = town.PLACES[spot.zone]
            shown: gate.GateState = "closed" if spot.closed and not spot.monster else spot.gate
            at = 0 if still or not gate.glows(shown) else gate.frame_at(time + spot.number)
            paint = partial(draw_gate, x, y, shown, at)
            yield Part(f"gate:{spot.zone}", gate.gate_box(x, y, shown), (shown, at), paint, -40 + y / 1000)

    def flares(self, time: float) -> Iterable[Part]:
        view = self.scene.seen
        return () if view is None or self.whole_screen(view) else self.sparks.parts(time)

    def ahead(self) -> Iterable[Callable[[Canvas], object]]:
        return chain(dice.throws(arkham_tray.SIZE), dice.throws(arkham_final.SIZE))

    def layout(self, view: Any) -> Layout:
        if self.whole_screen(view):
            return self.final.layout(view)
        poses: dict[str, Pose] = {}
        for spot in view.spots:
            if spot.monster:
                x, foot = town.LAIRS[spot.zone]
                token = spot.tokens[-1]
                h = town.MONSTER * 1.2
                poses[f"monster:{token.id}"] = Pose(
                    x,
                    foot - h / 2,
                    town.MONSTER,
                    h,
                    ("monster", spot.monster),
                    foot / 100,
                    born=(x, foot - 66),
                    bleed=10,
                )
        standing: dict[str, int] = {}
        for hero in view.heroes:
            if not hero.character:
                continue
            slot = standing.get(hero.zone, 0)
            standing[hero.zone] = slot + 1
            x, foot = town.SLOTS[hero.zone][slot % 4]
            w, h = town.STANDEE, town.STANDEE * 1.3
            active = hero.seat == view.seat and view.step not in ("characters", "first")
            poses[f"hero:{hero.seat}"] = Pose(
                x, foot - h / 2, w, h, ("hero", hero.character, active), foot / 100 + 0.1, bleed=30
            )
        poses.update(arkham_tray.poses(self, view))
        return poses

    def paint(self, canvas: Canvas, face: Any, w: float, h: float) -> None:
        match face:
            case ("monster", name):
                canvas.part(f"arkham/mon_{name}", w / 2, h, w, h, "b")
            case ("hero", name, active):
                standee(canvas, f"arkham/inv_{name}", w / 2, h, w, coat_of(name), self.skin.accent if active else None)
            case ("die", value, state, size, tilt):
                dice.draw_die(canvas, w / 2, h / 2, size, value, state, tilt)

    def tumble(self, id: str, pose: Pose, t: float) -> tuple[Box, Callable[[Canvas], object]]:
        face: Any = pose.face
        _, value, _, size, tilt = face
        throw = int(id[4:]) + pose.beat

        def paint(canvas: Canvas) -> None:
            dice.draw_tumble(canvas, pose.x, pose.y, size, value, t, throw, tilt)

        return dice.tumble_box(pose.x, pose.y, size, t, throw), paint

    # -- what surrounds the pieces

    def furniture(self, page: Page, view: Any) -> None:
        if self.whole_screen(view):
            self.final.furniture(page, view)
            return
        if view.step != "characters":
            for spot in view.spots:
                badge(self, page, spot)
            for place in town.PLACES:
                label(self, page, view, place)
        arkham_tray.furniture(self, page, view)
        for hero in view.heroes:
            arkham_cards.player_card(self, page, view, hero)
        if view.step == "characters":
            arkham_cards.character_cards(self, page)

    def targets(self) -> set[str]:
        choosing = self.scene.choosing
        return {option.at for option in choosing.choice.options} if choosing is not None else set()

    def places(self, view: Any) -> dict[str, Box]:
        if self.whole_screen(view):
            return self.final.places(view)
        boxes: dict[str, Box] = {}
        for place, (x, y) in town.PLACES.items():
            if place in town.GATES:
                boxes[place] = (x - 62, y - 124, 124, 150)
            else:
                w = town.BUILDINGS[place]
                boxes[place] = (x - w / 2, y - w * 0.62, w, w * 0.62 + 14)
        boxes.update({f"player:{hero.seat}": arkham_cards.card_box(hero.seat) for hero in view.heroes})
        if view.step == "characters":
            boxes.update(arkham_cards.character_boxes())
            boxes = {id: box for id, box in boxes.items() if id not in town.PLACES}
        return boxes

    def rim(self, canvas: Canvas, id: str, box: Box, state: str) -> None:
        colour = {"offer": self.skin.accent, "hover": "#ffffff", "marked": self.skin.good}[state]
        if id.startswith("player:"):
            x, y, w, h = box
            canvas.xml(
                rect(x - 3, y - 3, w + 6, h + 6, "none", 1, 12, colour, 2 if state == "offer" else 5),
                (x - 8, y - 8, w + 16, h + 16),
            )
            return
        if id not in town.PLACES:
            super().rim(canvas, id, box, state)
            return
        x, y = town.PLACES[id]
        half = town.BUILDINGS.get(id, town.GATE_WIDTH + 44) / 2
        rx, ry = (half + 22, 20 + half * 0.13) if id in town.BUILDINGS else (half + 10, 27)
        from sprites.paint import glow

        glow(
            canvas,
            x,
            y,
            rx + 26,
            self.skin.accent if state == "offer" else "#fff2c4",
            0.5 if state == "offer" else 0.8,
            ry + 20,
        )
        canvas.xml(
            oval(x, y - 2, rx, ry, "none", 1, "#0a0704", 8) + oval(x, y - 2, rx, ry, "none", 1, colour, 4),
            (x - rx - 8, y - ry - 10, 2 * rx + 16, 2 * ry + 20),
        )

    def rim_box(self, id: str, box: Box) -> Box:
        if id in town.PLACES:
            x, y = town.PLACES[id]
            return (x - 190, y - 90, 380, 170)
        return super().rim_box(id, box)

    def actions(self, choice: Any) -> dict[str, tuple[Callable[[], object], str]]:
        """With free rerolls left a die is marked by click or letter; Enter throws what is marked."""
        if self.marking is None or choice is not self.marking:
            return {}
        loose = {int(n) for o in choice.options if o.key.startswith("again:") for n in o.key[6:].split(",")}
        return {f"die:{n}": (self.marker(n), DIE_LETTERS[n]) for n in sorted(loose)}

    def marker(self, n: int) -> Callable[[], None]:
        def act() -> None:
            self.marked ^= {n}
            self.scene.look()

        return act

    def throw_key(self) -> str:
        """The option that throws exactly what is marked, empty for none."""
        return "again:" + ",".join(map(str, sorted(self.marked))) if self.marked and self.marking is not None else ""

    def throw(self) -> None:
        if key := self.throw_key():
            self.scene.choose(key)

    def help(self, option: Any, view: Any) -> tuple[str, str]:
        """Where a step leads, and the chance to win there; the chance of the fight that goes on."""
        here = view.heroes[view.seat].zone
        place = here if option.key == "fight" else option.at
        if place not in town.PLACES or view.step not in ("move", "stand", "flee"):
            return "", ""
        if place not in town.GATES:
            return say(f"arkham.go_{place}"), ""
        spot = view.spots[int(place[5:]) - 1]
        if spot.fight is None or not spot.monster:
            return say(f"arkham.go_{spot.gate}"), ""
        name = short(self.words(f"monster.{spot.monster}"))
        end = say("arkham.go_fight", who=name, n=percent(spot.fight.before_zero))
        return end, f"{percent(spot.fight.first)} %"

    def momentous(self, choice: Any, keys: tuple[str, ...]) -> bool:
        """A step to a Monster that is more likely to throw one down than to fall."""
        place = next((option.at for option in choice.options if option.key == keys[0]), "") if keys else ""
        if place not in town.GATES or self.scene.seen.step != "move":
            return False
        spot = self.scene.seen.spots[int(place[5:]) - 1]
        return spot.fight is not None and bool(spot.monster) and spot.fight.before_zero < 0.5

    def letters(self, choice: Any) -> dict[str, str]:
        return {
            o.key: DIE_LETTERS[int(o.at[4:])] for o in choice.options if o.at.startswith("die:") and not self.marking
        }

    def used_keys(self) -> set[str]:
        return set(DIE_LETTERS)

    def listed(self, choice: Any) -> list[Any]:
        """The natural throws first, of those that read alike one, and to stop always in sight."""
        seen: dict[str, Any] = {}
        for option in choice.options:
            seen.setdefault(self.scene.say(option.text) if option.key.startswith("again:") else option.key, option)
        options = list(seen.values())
        stop = next((o for o in options if o.key in ("stop", "stay", "end")), None)
        if stop is None or options.index(stop) < 5:
            return options
        options.remove(stop)
        options.insert(5, stop)
        return options

    def selected(self, key: str) -> bool:
        thrown = self.throw_key()
        return bool(thrown) and (key == thrown or self.alike(key, thrown))

    def alike(self, key: str, other: str) -> bool:
        """Throws of dice that show the same."""
        choosing = self.scene.choosing
        if choosing is None or not key.startswith("again:") or not other.startswith("again:"):
            return False
        mine, theirs = choosing.option(key), choosing.option(other)
        return bool(mine and theirs and self.scene.say(mine.text) == self.scene.say(theirs.text))

    # -- the column and the bar

    def phases(self, view: Any) -> tuple[tuple[str, ...], int]:
        return tuple(say(f"arkham.phase_{name}") for name in PHASES), PHASE_OF.get(view.step, -1)

    def turn(self, view: Any) -> int:
        return int(view.turn)

    def active(self, view: Any) -> int | None:
        return view.seat if view.step not in ("characters", "first") else None

    def standing(self, view: Any, seat: int) -> str:
        hero = view.heroes[seat]
        if not hero.character:
            return ""
        return self.words(f"character.{hero.character}")

    def portrait(self, page: Page, seat: int, box: Box, view: Any, layer: float = 0) -> None:
        name = view.heroes[seat].character
        skin = self.skin

        def paint(canvas: Canvas) -> None:
            if name:
                coat = coat_of(name)
                portrait(
                    canvas,
                    f"arkham/inv_{name}",
                    *box,
                    mix(coat, "#1b130b", 0.6),
                    coat,
                    mix(coat, "#1b130b", 0.35),
                    box[2] / 2,
                    1,
                    skin.accent,
                )
            else:
                widgets.seat_mark(canvas, box[0] + box[2] / 2, box[1] + box[3] / 2, box[2] / 2 - 14, seat)

        page.part(f"portrait:{seat}", (box[0] - 4, box[1] - 4, box[2] + 8, box[3] + 8), (name, box), paint, layer)

    def dangers(self, view: Any) -> list[Danger]:
        items = [
            Danger(
                say("arkham.monsters"),
                view.monsters,
                view.monsters_most,
                "monster",
                hot=view.monsters >= view.monsters_most,
                tip=self.rule_tip("monsters", "ARK-006"),
            )
        ]
        if view.tray is not None and view.step in arkham_tray.ROLLING:
            items.append(
                Danger(
                    say("arkham.this_roll"),
                    min(3, view.tray.monsters),
                    3,
                    "skull",
                    hot=view.tray.monsters >= 2,
                    tip=self.rule_tip("this_roll", "ARK-006"),
                )
            )
        weakest = min(
            (
                (getattr(hero, kind), hero, kind)
                for hero in view.heroes
                if hero.character
                for kind in ("physical", "psychic")
            ),
            key=lambda entry: entry[0],
            default=None,
        )
        if weakest is not None:
            value, hero, kind = weakest
            label = say("arkham.weakest", who=self.words(f"short.{hero.character}"), kind=self.words(f"kind.{kind}"))
            items.append(
                Danger(
                    label,
                    value,
                    getattr(hero, f"full_{kind}"),
                    "fist" if kind == "physical" else "mind",
                    hot=value <= 1,
                    tip=self.rule_tip("weakest", "ARK-018"),
                )
            )
        items.append(
            Danger(
                say("arkham.gates"),
                view.closed_gates,
                view.gates_to_close,
                "gate",
                good=True,
                tip=self.rule_tip("gates", "ARK-010"),
            )
        )
        return items

    def rule_tip(self, name: str, rule: str) -> Tip:
        return Tip(say(f"arkham.{name}"), say(f"arkham.{name}_tip"), rule)

    # -- hover cards

    def words(self, key: str, **values: Any) -> str:
        return self.scene.table.say(text(key, **values))

    def tip(self, id: str, view: Any) -> Tip | None:
        return arkham_tips.tip(self, id, view)
