"""Horror's table: the train cut open, the Dreamlands going by above it, drawers with everything else below."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.core import Choice, Event
from scenes.board import Board, Danger
from scenes.frame import HEIGHT, Box
from scenes.horror_drawers import Drawers
from scenes.horror_lands import Lands
from scenes.horror_people import ICONS
from scenes.horror_sights import SIGHTS, sights
from scenes.horror_signs import MARKS, SOUNDS, TELLS
from scenes.horror_sparks import Sparks
from scenes.horror_talk import Offer, Talk
from scenes.horror_train import Train
from scenes.page import Page, Part, Tip
from scenes.stage import Layout
from scenes.story import Story
from sprites import aboard, dreamlands, wagons
from sprites.canvas import Canvas, rect
from sprites.figures import portrait
from sprites.palette import HORROR, mix

PHASES = ("act", "event", "board", "train")
PHASE_OF = {
    "begin": 0,
    "act": 0,
    "event": 1,
    "drawn": 1,
    "token": 1,
    "board": 2,
    "space": 2,
    "clear": 2,
    "train": 3,
    "next": 3,
}
SETTING_OUT = ("layout", "investigators", "first", "table", "first_monsters", "first_desires", "offer", "generals",
               "attributes", "harder")  # fmt: skip


BENEATH = frozenset(("bag", "event_token", "pawn", "portal", "space", "tile"))
"""What lies under a Talk and under the cards on offer."""


class HorrorBoard(Board):
    """The train through the Dreamlands."""

    skin = HORROR
    marks = MARKS
    MOMENTOUS = ("cultist", "not_cultist")
    SIGHTS, GUIDE = SIGHTS, "partner"
    resettles = False

    def __init__(self, scene: Any) -> None:
        super().__init__(scene)
        self.lands = Lands(self)
        self.train = Train(self)
        self.talk = Talk(self)
        self.offer = Offer(self)
        self.drawers = Drawers(self)
        self.sparks = Sparks(self)
        self.tips: dict[str, Tip | None] = {}
        self.tips_of: tuple[Any, ...] | None = None

    @property
    def title(self) -> str:
        return self.words("scene.title")

    # -- words

    @property
    def facts(self) -> Any:
        """What is printed on the pieces, as the view knows it."""
        return (self.scene.seen or self.scene.table.view()).facts

    def name(self, seat: int) -> str:
        return str(self.scene.table.players[seat].name)

    def named(self, id: str) -> str:
        """What a card of whatever kind is called."""
        for kind in ("card", "story", "item", "spell", "skill", "attribute"):
            said = self.words(f"{kind}.{id}")
            if said != f"{kind}.{id}" and not said.startswith(("{", "[", f"{kind}.")):
                return said
        return id

    def card_words(self, kind: str, id: str) -> tuple[str, str]:
        """Name and effect of a card."""
        if kind == "token":
            sort = "fast" if id in aboard.FAST else "slow" if id in aboard.SLOW else "regular"
            return self.words(f"token.{id}"), self.words(f"scene.sort_{sort}")
        if kind == "talk":
            return self.words(f"talk.{id}"), ""
        if kind == "favor":
            return self.words(f"suspect.{id}"), self.scene.say(self.facts.card(id))
        if kind == "card":
            return self.named(id), self.scene.say(self.facts.card(id))
        if kind == "skill" and id in ("rest", "quality_rest", "night_study"):
            return self.words(f"skill.{id}"), self.words("scene.rest_tip")
        return self.words(f"{kind}.{id}"), self.scene.say(self.facts.card(id))

    def icon_of(self, kind: str, id: str) -> str:
        """The sign on a card: by the first thing it does."""
        if kind == "skill" and id in self.facts.skills:
            return ICONS.get(type(self.facts.skills[id].effects[0]).__name__.lower(), "ritual")
        if kind == "attribute" and id in self.facts.attributes:
            return ICONS.get(type(self.facts.attributes[id].effects[0]).__name__.lower(), "ritual")
        return {"item": "grimoire", "spell": "grimoire"}.get(kind, "mask")

    # -- stories

    def story(self, of: Any, view: Any) -> Story | None:
        """A Story that is read, what breaks into the cab, and the arrival are told on a page of their own."""
        kind = type(of).__name__
        if kind == "StoryRead":
            body = (self.words(f"flavour.{of.story}"), self.scene.say(self.facts.card(of.story)))
            kicker = self.words("scene.story", n=of.number)
            return Story(self.words(f"story.{of.story}"), body, kicker, picture=self.here(view), rule=of.rule)
        if kind == "Unleashed":
            body = (self.words(f"flavour.{of.card}"), self.scene.say(self.facts.card(of.card)))
            kicker = self.words("scene.unleashed", who=self.words(f"monster.{of.monster}"))
            return Story(self.words(f"card.{of.card}"), body, kicker, picture=self.here(view), rule=of.rule)
        if kind == "Arrived":
            body = tuple(self.words(f"scene.arrival_{n}") for n in (1, 2, 3))
            return Story(
                self.words("scene.arrival"), body, self.words("scene.arrival_kicker"), picture="arrival", rule=of.rule
            )
        return None

    def here(self, view: Any) -> str:
        """The Landscape above the train."""
        current = [t.face for t in view.table.tiles if t.face and t.last <= view.table.rail + 5]
        return current[-1] if current else "victoria_of_mist"

    def story_picture(self, canvas: Canvas, name: str, wide: float) -> None:
        scale = HEIGHT / dreamlands.HIGH
        plane = canvas.plane(scale, 0, 0)
        if name == "arrival":
            dreamlands.paint_arrival(plane, wide / scale)
        else:
            dreamlands.paint_land(plane, name if name in dreamlands.LANDS else "victoria_of_mist", wide / scale)

    # -- the table

    def ground(self, page: Page, view: Any) -> None:
        self.backdrop(page, "horror-night", wagons.paint_night)

    def layout(self, view: Any) -> Layout:
        poses = {**self.lands.poses(view), **self.train.poses(view), **self.talk.poses(view)}
        for id, pose in self.offer.poses(view).items():
            poses.setdefault(id, pose)
        return poses

    def paint(self, canvas: Canvas, face: Any, w: float, h: float) -> None:
        match face[0]:
            case "land" | "unseen" | "arrival" | "departure" | "rail":
                self.lands.paint(canvas, face, w, h)
            case "portal":
                aboard.draw_portal(canvas, w, h, *face[1:])
            case "event":
                aboard.draw_event(canvas, face[1], w)
            case "token":
                aboard.draw_token(canvas, face[1], w)
            case "offer":
                self.offer.paint(canvas, face[1], w, h)
            case _:
                self.train.paint(canvas, face, w, h)

    def foresee(self, view: Any) -> None:
        self.train.foretold(view)

    def furniture(self, page: Page, view: Any) -> None:
        self.lands.compose(page, view)
        self.train.compose(page, view)
        self.talk.compose(page, view)
        self.offer.compose(page, view)

    def beside(self, page: Page, view: Any) -> None:
        self.drawers.compose(page, view)

    @property
    def lively(self) -> bool:
        return True

    def ambient(self, time: float) -> Iterable[Part]:
        view = self.scene.seen
        if view is None:
            return
        still = self.scene.app.settings.reduced
        yield from self.train.ambient(view, time, still)
        yield from self.lands.ambient(view, time, still)

    def flares(self, time: float) -> Iterable[Part]:
        return self.sparks.parts(time)

    def lying(self) -> set[str]:
        """Cards that lie on the table already, so that they are chosen where they are."""
        table = self.scene.seen.table
        found = {f"skill:{slot.skill}" for hero in table.heroes for slot in hero.slots}
        found |= {f"item:{item}" for item in table.items} | {
            f"spell:{slot.spell}" for slot in table.grimoire if slot.spell
        }
        if table.talk is not None:
            found |= {f"talk:{n}" for n in range(len(table.talk.drawn))}
        return found

    def places(self, view: Any) -> dict[str, Box]:
        boxes = {**self.lands.places(view), **self.train.places(view), **self.drawers.places(view)}
        boxes.update(self.talk.places(view))
        if view.table.talk is not None or self.offer.shown():
            boxes = {id: box for id, box in boxes.items() if id.partition(":")[0] not in BENEATH}
        return boxes

    def tells(self, id: str, view: Any) -> bool:
        kind = id.partition(":")[0]
        return kind in TELLS and not (kind in BENEATH and (view.table.talk is not None or bool(self.offer.shown())))

    def tip(self, id: str, view: Any) -> Tip | None:
        """The hover card of a piece; kept as long as the view and the open drawer are the same."""
        of = (view, self.drawers.open, self.drawers.seat)
        if self.tips_of is None or any(a is not b for a, b in zip(of, self.tips_of, strict=True)):
            self.tips_of, self.tips = of, {}
        if id not in self.tips:
            self.tips[id] = self.card_of(id, view)
        return self.tips[id]

    def card_of(self, id: str, view: Any) -> Tip | None:
        for part in (self.talk, self.lands, self.train, self.drawers):
            found = part.tip(id, view)
            if found is not None:
                return found
        kind, _, rest = id.partition(":")
        if kind == "hero" and rest:
            hero = view.table.heroes[int(rest)]
            if not hero.who:
                return None
            body = self.words("scene.hero_tip", stamina=hero.stamina, health=hero.health, sanity=hero.sanity)
            return Tip(self.words(f"investigator.{hero.who}"), body + self.train.omens_of(view, id), "HOE-001")
        return None

    def piece(self, at: str) -> str:
        """A Suspect is meant on the train; a spell that is known in its slot."""
        kind, _, rest = at.partition(":")
        if kind == "spell" and self.scene.seen is not None:
            for n, slot in enumerate(self.scene.seen.table.grimoire):
                if slot.spell == rest:
                    return f"slot:{n}"
        return at

    def rim(self, canvas: Canvas, id: str, box: Box, state: str) -> None:
        kind = id.partition(":")[0]
        colour = {"offer": "#ffd27a", "hover": "#ffffff", "marked": self.skin.good}[state]
        if kind in ("skill", "rest", "unique") and id in self.drawers.places(self.scene.seen):
            return
        x, y, w, h = box
        if kind == "car":
            w = wagons.car_wide(int(id[4:]))
            y, h = y + 4, 268
        r = 8.0 if kind in ("clue", "slot", "item", "quest", "plaque", "curtains", "skill") else 14.0
        wide = 3.5 if state == "offer" else 6
        out = rect(x - 3, y - 3, w + 6, h + 6, "none", 1, r, "#05080f", wide + 4)
        canvas.xml(out + rect(x - 3, y - 3, w + 6, h + 6, "none", 1, r, colour, wide), (x - 12, y - 12, w + 24, h + 24))

    def rim_layer(self, id: str) -> float:
        if id in ("curtains", "plaque"):
            return 2.7
        return 14.0 if id in self.drawers.places(self.scene.seen) else super().rim_layer(id)

    def accused(self, view: Any) -> int:
        """The Suspect whose mark is being laid at the end; -1 before that."""
        choosing = self.scene.choosing
        if choosing is None or not any(option.key == "cultist" for option in choosing.choice.options):
            return -1
        return min(len(view.table.guesses), len(view.table.suspects) - 1)

    # -- the course of things

    def asked(self, choice: Any) -> None:
        self.drawers.seat = -1
        if choice is None:
            return
        wanted = 1 if choice.options[0].key == "cultist" else self.drawers.wanted(choice)
        if wanted >= 0:
            self.drawers.open = wanted

    def happened(self, event: Event) -> None:
        if not self.scene.app.settings.reduced and self.scene.app.settings.speed != "off":
            self.sparks.happened(event, self.scene.time)

    def sights(self, what: Event | Choice, view: Any) -> frozenset[str]:
        return sights(what, view)

    def sound(self, event: Event) -> str:
        return "healed" if event.good() else SOUNDS.get(type(event).__name__, "")

    def help(self, option: Any, view: Any) -> tuple[str, str]:
        """What a card does, where the option tells only its name."""
        kind, _, rest = option.at.partition(":")
        if option.key in ("draw",) and view.talk is not None:
            return self.words("scene.draw_help", pair=round(100 * view.talk.pair)), self.words(
                "scene.draw_safe", n=round(100 * (1 - view.talk.fail))
            )
        if kind in ("skill", "attribute", "item", "spell", "investigator", "card") and rest:
            return self.card_words(kind, rest)[1], ""
        if kind == "slot" and option.key.startswith("spell:"):
            return self.card_words("spell", option.key[6:])[1] if not option.key[6:].isdigit() else "", ""
        if kind == "clue":
            n = int(rest.split(":")[0])
            hidden = sum(not clue.shown for clue in view.table.suspects[n].clues)
            return self.words("scene.clue_help", n=hidden, share=round(100 * view.suspicion[n])), ""
        if option.key in ("cultist", "not_cultist") and (n := self.accused(view)) >= 0:
            share = view.suspicion[n] if option.key == "cultist" else 1 - view.suspicion[n]
            return "", f"{round(100 * share)} %"
        if option.at == "plaque" and view.table.heroes:
            car = view.table.cars[view.table.heroes[view.table.seat].car]
            return self.words(f"scene.does_{car.name}"), ""
        if option.at == "unique" and view.table.heroes:
            return self.card_words("investigator", view.table.heroes[view.table.seat].who)[1], ""
        if option.at == "rest":
            return self.words("scene.rest_tip"), ""
        if kind == "suspect" and option.key.startswith("favor"):
            return self.card_words("favor", view.table.suspects[int(rest)].tile)[1], ""
        return "", ""

    # -- the column and the bar

    def phases(self, view: Any) -> tuple[tuple[str, ...], int]:
        if view.table.step in SETTING_OUT:
            return (), -1
        return tuple(self.words(f"scene.phase_{name}") for name in PHASES), (
            PHASE_OF.get(view.table.step, -1) if view.table.rail else -1
        )

    def confirm(self, choice: Any, marked: list[str]) -> str:
        if choice.prompt.key != "ask.return":
            return ""
        return self.words("scene.put_back", n=len(marked)) if marked else self.words("scene.keep_all")

    def turn(self, view: Any) -> int:
        return int(view.table.turn)

    def active(self, view: Any) -> int | None:
        return int(view.table.seat) if view.table.step not in SETTING_OUT else None

    def standing(self, view: Any, seat: int) -> str:
        hero = view.table.heroes[seat]
        if not hero.who:
            return ""
        name = self.words(f"investigator.{hero.who}")
        return name if hero.car < 0 else self.words("scene.standing", who=name)

    def portrait(self, page: Page, seat: int, box: Box, view: Any, layer: float = 0) -> None:
        who = view.table.heroes[seat].who
        if not who:
            super().portrait(page, seat, box, view, layer)
            return
        colour = aboard.COATS.get(who, "#335577")

        def paint(c: Canvas) -> None:
            portrait(
                c,
                f"horror/inv_{who}",
                *box,
                mix(colour, "#0d1524", 0.6),
                colour,
                mix(colour, "#0d1524", 0.3),
                box[2] / 2,
                edge=HORROR.accent,
            )

        page.part(f"portrait:{seat}", (box[0] - 4, box[1] - 4, box[2] + 8, box[3] + 8), (who, box), paint, layer)

    def dangers(self, view: Any) -> list[Danger]:
        table = view.table
        if not table.heroes or table.step in SETTING_OUT[:4]:
            return []
        words = self.words

        def item(name: str, now: int, most: int, icon: str, hot: int, rule: str, good: bool = False) -> Danger:
            tip = Tip(words(f"scene.{name}_bar"), words(f"scene.{name}_bar_tip"), rule)
            return Danger(
                words(f"scene.{name}_bar"),
                now,
                max(1, most),
                icon,
                hot=now <= hot and not good,
                good=good,
                tip=tip,
                slim=True,
            )

        hidden = sum(len(suspect.clues) for suspect in table.suspects)
        return [
            item("monsters", view.monsters, len(table.monsters), "monster", 3, "HOE-086"),
            item("essence", table.essence, max(table.essence, table.essence + table.banished), "gate", 3, "HOE-086"),
            item("coffins", table.coffins, 7, "skull", 2, "HOE-086"),
            item("sanity", view.sanity, 7, "mind", 2, "HOE-086"),
            item("health", view.health, 7, "heart", 2, "HOE-086"),
            item("spaces", min(view.spaces, 43), 43, "flag", -1, "HOE-085"),
            item("clues", view.clues, hidden, "eye", 0, "HOE-053", good=True),
        ]
