"""27th Passenger's table: the platform by night, the files on the players, the hand, and the sheet at the right."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from game.core import Event, text, who
from scenes.board import Board, Danger
from scenes.frame import Box
from scenes.page import Page, Part, Tip
from scenes.passenger_files import Files
from scenes.passenger_notes import PENCIL
from scenes.passenger_platform import SIGNS, Platform
from scenes.passenger_sheet import SheetPage, cell_box
from scenes.passenger_signs import DWELL, HELD, MARKS, PACE, PHASES, RULES, SOUNDS, TELLS
from scenes.stage import Layout
from sprites import casefile, platform
from sprites.canvas import Canvas, circ, rect
from sprites.paint import glow
from sprites.palette import PASSENGER, PASSENGER_NIGHT, Skin


class PassengerBoard(Board):
    """The platform and the papers."""

    skin = PASSENGER
    marks = MARKS
    MOMENTOUS = ("name:",)
    resettles = False

    def __init__(self, scene: Any) -> None:
        super().__init__(scene)
        self.sheet = SheetPage(self)
        self.files = Files(self)
        self.platform = Platform(self)
        self.doomed = False

    @property
    def title(self) -> str:
        return self.words("scene.title")

    @property
    def night(self) -> Skin:
        return PASSENGER_NIGHT

    def name(self, seat: int) -> str:
        return str(self.scene.table.players[seat].name)

    # -- the table

    def ground(self, page: Page, view: Any) -> None:
        self.backdrop(page, "passenger-platform", platform.paint_platform)
        with page.upon(self.scene.desk.column):
            desk = self.scene.desk
            box = (6.0, 0.0, desk.column_width - 6, desk.column_height)

            def paper(c: Canvas) -> None:
                size = max(1, round(box[2] * c.k)), max(1, round(box[3] * c.k))
                made = self.scene.app.pictures.get("passenger-paper", size, casefile.column_paper, k=c.k)
                c.blit(made, box[0], box[1])

            page.part("paper", box, box, paper, -39)

    def furniture(self, page: Page, view: Any) -> None:
        self.platform.compose(page, view)
        self.files.compose(page, view)
        self.sheet.compose(page, view)

    def layout(self, view: Any) -> Layout:
        return {**self.platform.poses(view), **self.files.poses(view)}

    def paint(self, canvas: Canvas, face: Any, w: float, h: float) -> None:
        match face:
            case ("person", body, flip, name, level):
                platform.draw_body(canvas, body, w, h, bool(name), flip)
                if name:
                    platform.draw_plate(canvas, self.words(f"name.{name}"), w / 2, -13 - 30 * level)
            case ("passport", name):
                casefile.passport(canvas, w, h, name, self.words(f"name.{name}"))
            case ("disguise", kind):
                words = self.words(f"type.{kind}") if kind != "?" else ""
                casefile.disguise_card(canvas, w, h, "" if kind == "?" else kind, words)
            case ("sealed", _):
                casefile.envelope(canvas, w, h)
            case ("laid", action):
                casefile.laid_card(canvas, w, h, action, self.words(f"action.{action}"))
            case ("named", name):
                self.paint_name(canvas, name, w, h)
            case ("verdict", name, seat):
                words = self.scene.say(text("scene.names", who=who(seat)))
                casefile.verdict(canvas, w, h, name, self.words(f"name.{name}"), words)
            case ("feature", kind, feature, bright):
                said = self.words(f"feature.{feature}") if feature not in ("", "-") else ""
                said = self.words("scene.disguised") if feature == "-" else said or "?"
                casefile.feature_card(canvas, w, h, kind, self.words(f"type.{kind}"), said, bool(bright))
            case ("lens", _):
                canvas.part("passenger/act_investigation", w / 2, h / 2, w, h)

    def paint_name(self, c: Canvas, name: str, w: float, h: float) -> None:
        """The name written down, sealed or said."""
        if not name:
            casefile.envelope(c, min(w, h * 1.5), h)
            return
        c.xml(rect(2, 3, w, h, "#000000", 0.5, 4) + rect(0, 0, w, h, platform.BLACK, 1, 4), (-2, -2, w + 6, h + 8))
        casefile.bust(c, name, 6, 5, 42, h - 10)
        c.text(self.words(f"name.{name}"), 56, h / 2, "head", 26, "#ff8f84", fit=w - 62)

    # -- what can be pointed at

    def targets(self) -> set[str]:
        choosing = self.scene.choosing
        return {option.at for option in choosing.choice.options if option.at} if choosing is not None else set()

    def hot(self, piece: str, option: str) -> bool:
        """The pointer or the focus ring is on the piece or its option."""
        names = (f"piece:{piece}", f"option:{option}")
        return self.scene.hover in names or (self.scene.ring and self.scene.focus in names)

    def places(self, view: Any) -> dict[str, Box]:
        boxes: dict[str, Box] = {}
        offered = self.targets()
        boxes.update({at: cell_box(at[10:]) for at in offered if at.startswith("passenger:")})
        if self.platform.intimidating():
            boxes.update(SIGNS)
        trade = any(at.startswith("initiative:") for at in offered)
        for player in view.players:
            x, y, w, h = self.files.box(view, player.seat)
            if trade:
                boxes[f"initiative:{player.seat}"] = (x, y, w, h)
            else:
                dx, dy = self.files.discs.get(player.seat, (x + w - 27, y + 42))
                boxes[f"initiative:{player.seat}"] = (dx - 22, dy - 22, 44, 44)
                boxes[f"player:{player.seat}"] = (x, y, w, h)
        if view.seat >= 0 and view.players[view.seat].alive:
            boxes.update({f"action:{name}": self.files.card_box(name) for name in RULES})
            for n, (card, _) in enumerate(self.files.skills(view)):
                boxes[f"skill:{card.id}"] = self.files.skill_box(n)
        boxes["deck"] = (8, 424, 118, 110)
        boxes["clock"] = (900, 160, 150, 180)
        boxes["stations"] = (8, 78, 1040, 66)
        if view.happening:
            boxes["event"] = self.platform.event_box()
        for n, (a, b) in enumerate(platform.SPACES):
            boxes[f"space:{n}"] = (a - 10, 534, b - a + 20, 38)
        return boxes

    def actions(self, choice: Any) -> dict[str, tuple[Callable[[], object], str]]:
        if not self.platform.intimidating():
            return {}
        return {f"door:{key}": (lambda key=key: self.scene.choose(key), "") for key in ("top", "bottom")}  # type: ignore[misc]

    def rim(self, canvas: Canvas, id: str, box: Box, state: str) -> None:
        if id.startswith(("action:", "passenger:")):
            return
        x, y, w, h = box
        colour = {"offer": "#ff5a55", "hover": "#ffffff", "marked": "#8fd9b4"}[state]
        wide = 4 if state == "offer" else 6
        out = rect(x - 3, y - 3, w + 6, h + 6, "none", 1, 6, "#0b090a", wide + 4)
        canvas.xml(out + rect(x - 3, y - 3, w + 6, h + 6, "none", 1, 6, colour, wide), (x - 10, y - 10, w + 20, h + 20))

    def warning(self, key: str) -> str:
        """Naming somebody one knows to be innocent, by the game's marks or by one's own pencil."""
        if not key.startswith("name:"):
            return ""
        view, name = self.scene.seen, key[5:]
        if view.sheet is not None and view.sheet.marks.get(name) == "seen":
            return self.words("scene.warn_seen", name=self.words(f"passenger.{name}"))
        if view.sheet is not None and not any(name in d.candidates for d in view.sheet.dossiers if d.alive):
            return self.words("scene.warn_nobody", name=self.words(f"passenger.{name}"))
        if self.sheet.notes(view).mark(name, -1) == "no":
            return self.words("scene.warn_crossed", name=self.words(f"passenger.{name}"))
        return ""

    def momentous(self, choice: Any, keys: tuple[str, ...]) -> bool:
        """A name is asked for once more, unless a warning has asked already."""
        return super().momentous(choice, keys) and self.scene.warned not in keys

    # -- the course of things

    def happened(self, event: Event) -> None:
        """From the moment Assassinations are turned up until the names are said somebody is about to be named."""
        self.doomed = self.dooming(event) or type(event).__name__ == "BigCall"

    def sound(self, event: Event) -> str:
        return "heartbeat" if self.dooming(event) else SOUNDS.get(type(event).__name__, "")

    def dwell(self, event: Event) -> float:
        return HELD if self.dooming(event) else DWELL.get(type(event).__name__, 0.0)

    @staticmethod
    def dooming(event: Event) -> bool:
        """Assassinations are turned up: somebody is about to be named."""
        return getattr(event, "turn", None) == 1 and type(event).__name__ == "CardsTurned"

    @property
    def pace(self) -> float:
        scene = self.scene
        if any(scene.seen.players[seat].alive for seat, p in enumerate(scene.table.players) if p.is_person):
            return 1.0
        return PACE.get(sum(player.alive for player in scene.seen.players), 1.0)

    def asked(self, choice: Any) -> None:
        if choice is not None and choice.options[0].key.startswith("name:"):
            self.scene.app.sounds.play("heartbeat")

    def listed(self, choice: Any) -> list[Any]:
        """Names to write down: those somebody can be first, those known to be innocent late, those crossed out last."""
        options = list(choice.options)
        if not any(option.key.startswith("name:") for option in options):
            return options
        view = self.scene.seen
        reading = self.sheet.reading(view)
        can = self.sheet.candidates(view)
        notes = self.sheet.notes(view)
        wanted: dict[str, float] = {}
        for option in options:
            name = option.key[5:]
            shares = [1 / max(1, len(names)) for seat, names in can.items() if name in names]
            wanted[option.key] = max(shares, default=0.0) + (2.0 if name in can.get(reading, ()) else 0.0)
            wanted[option.key] -= 4.0 if notes.mark(name, PENCIL) == "no" else 0.0
        return sorted(options, key=lambda option: -wanted[option.key])

    def help(self, option: Any, view: Any) -> tuple[str, str]:
        """Of an opponent: how many they can be. Of a name: one of how few candidates it is, where the sheet knows."""
        if option.key.startswith("name:") and view.sheet is not None:
            counts = [len(names) for names in self.sheet.candidates(view).values() if option.key[5:] in names]
            return "", self.words("scene.one_in", n=min(counts)) if counts else "–"
        if not option.key.startswith("target:") or view.sheet is None:
            return "", ""
        count = self.sheet.count(view, int(option.key[7:]))
        return self.words("scene.can_still_be", n=int(count)) if count.isdigit() else "", ""

    def brief(self, option: Any) -> str:
        kind, _, name = option.key.partition(":")
        if kind == "action":
            return self.words(f"scene.do_{name}")
        if kind in ("top", "bottom"):
            return self.words(f"scene.do_{kind}")
        if kind == "skill":
            card = next((c for c, _ in self.files.skills(self.scene.seen) if str(c.id) == name), None)
            return self.words(f"scene.do_{card.face}") if card is not None else ""
        if kind == "name" and option.hint is not None and option.hint.key == "hint.innocent":
            return self.words("scene.do_innocent")
        return ""

    @property
    def lively(self) -> bool:
        return True

    def writing(self) -> bool:
        """Somebody here is about to write down a name."""
        choosing = self.scene.choosing
        return choosing is not None and any(o.key.startswith("name:") for o in choosing.choice.options)

    def naming(self, view: Any) -> bool:
        """Somebody is about to be named, or is just being named; what a Passport Control asks for is no name."""
        return self.doomed or self.writing() or (view.phase != "station" and any(p.named for p in view.players))

    def ambient(self, time: float) -> Iterable[Part]:
        view = self.scene.seen
        if view is None:
            return
        still = self.scene.app.settings.reduced
        for n, (x, y, r) in enumerate(platform.LAMPS):
            flicker = 0 if still else round(2 + 2 * math.sin(time * (2.1 + n)) * math.sin(time * 0.7 + n))
            yield Part(
                f"lamp:{n}",
                (x - 40, y - 30, 80, 64),
                flicker,
                lambda c, x=x, y=y, r=r, flicker=flicker: glow(c, x, y + 3, r * 1.4, "#ff8a70", 0.06 * flicker, r),
                -45,
            )
        for n, pace in ((1, 9.0), (2, 13.0), (5, 7.0)):
            shade = 0 if still else (0, 2, 0, 1)[int(time / pace + n) % 4]
            if shade:
                paint = partial(platform.draw_pane, n=n, shade=shade)
                yield Part(f"pane:{n}", platform.pane_box(n), shade, paint, -45)
        second = 0 if still else int(time) % 60
        x, y, r = platform.CLOCK
        angle = second * math.pi / 30
        tip = x + r * 0.72 * math.sin(angle), y - r * 0.72 * math.cos(angle)
        yield Part(
            "second",
            (x - r, y - r, 2 * r, 2 * r),
            second,
            lambda c: c.xml(
                f'<line x1="{x}" y1="{y}" x2="{tip[0]:.1f}" y2="{tip[1]:.1f}" stroke="#0b090a" stroke-width="2.5"/>'
                + circ(x, y, 4, platform.PAPER),
                (x - r, y - r, 2 * r, 2 * r),
            ),
            -38.5,
        )
        if self.naming(view):
            beat = 0.0 if still else max(0.0, math.sin(time * 7.2)) * (1 if time * 7.2 / math.tau % 1.6 < 1 else 0.35)
            size = 56 + round(beat * 5) * 4
            yield Part(
                "heart",
                (952, 400, 84, 84),
                size,
                lambda c: casefile.heart(c, 994, 442, size, "#ff4a4a"),
                9,
            )

    # -- the column and the bar

    def phases(self, view: Any) -> tuple[tuple[str, ...], int]:
        names = tuple(self.words(f"scene.phase_{name}") for name in PHASES)
        phase = {"exchange": PHASES[max(2, self.turned(view))], "big_call": "assassination"}.get(view.phase, view.phase)
        return names, PHASES.index(phase) if phase in PHASES else -1

    def turned(self, view: Any) -> int:
        """The phase of the last action turned up."""
        order = {"investigation": 2, "pursuit": 2, "tail_after": 2, "assassination": 3, "scheming": 4, "deception": 5}
        return max(
            (order[p.chosen] for p in view.players if p.turned and p.seat in view.group and p.chosen in order),
            default=2,
        )

    def turn(self, view: Any) -> int:
        return int(view.round)

    def active(self, view: Any) -> int | None:
        if view.question is not None:
            return int(view.question.seat)
        if view.exchanging:
            return int(view.exchanging[0])
        return int(view.waiting[0]) if view.waiting and view.phase != "assassination" else None

    def standing(self, view: Any, seat: int) -> str:
        player = view.players[seat]
        if player.identity is not None and player.identity.face != "?":
            said = self.words(f"name.{player.identity.face}")
            return said if player.alive else self.words("scene.was", name=said)
        count = self.sheet.count(view, seat)
        return self.words("scene.can_still_be", n=int(count)) if count.isdigit() else ""

    def portrait(self, page: Page, seat: int, box: Box, view: Any, layer: float = 0) -> None:
        player = view.players[seat]
        name = player.identity.face if player.identity is not None else "?"
        x, y, w, h = box

        def paint(c: Canvas) -> None:
            if name != "?":
                casefile.bust(c, name, x + w * 0.06, y, w * 0.88, h)
            else:
                casefile.unknown(c, seat, x + w * 0.06, y, w * 0.88, h)
            c.xml(rect(x + w * 0.06, y, w * 0.88, h, "none", 1, 0, platform.BLACK, 4), (x - 4, y - 4, w + 8, h + 8))

        page.part(f"portrait:{seat}", (x - 4, y - 4, w + 8, h + 8), (name, box), paint, layer)

    def dangers(self, view: Any) -> list[Danger]:
        items = []
        if view.sheet is not None and view.players[view.seat].alive:
            close = min((d.of_you for d in view.sheet.dossiers if d.alive), default=27)
            words = self.words("scene.on_to_you")
            items.append(
                Danger(
                    words,
                    close,
                    27,
                    "eye",
                    hot=close <= 2,
                    tip=Tip(words, self.words("scene.on_to_you_tip"), "P27-003"),
                )
            )
        words = self.words("scene.finale")
        items.append(
            Danger(
                words, view.round, view.rounds, "clock", hot=view.round >= view.rounds,
                tip=Tip(words, self.words("scene.finale_tip"), "P27-021"),
            )
        )  # fmt: skip
        out = sum(1 for player in view.players if not player.alive)
        words = self.words("scene.rivals")
        tip = Tip(words, self.words("scene.rivals_tip"), "P27-047")
        items.append(Danger(words, out, len(view.players) - 1, "crown", good=True, tip=tip))
        return items

    # -- hover cards

    def tells(self, id: str, view: Any) -> bool:
        return id.partition(":")[0] in TELLS

    def tip(self, id: str, view: Any) -> Tip | None:
        kind, _, name = id.partition(":")
        words = self.words
        if kind == "passenger":
            return self.sheet.tip(view, name)
        if kind == "action":
            return Tip(words(f"action.{name}"), words(f"action_does.{name}"), RULES[name])
        if kind == "skill":
            card = next((c for c, _ in self.files.skills(view) if str(c.id) == name), None)
            return Tip(words(f"skill.{card.face}"), words(f"skill_does.{card.face}"), "P27-020") if card else None
        if kind == "player":
            return self.player_tip(view, int(name))
        if kind == "initiative":
            return Tip(words("scene.initiative"), words("scene.initiative_tip"), "P27-017")
        if kind == "disguise":
            return Tip(words("scene.disguise"), words("scene.disguise_tip"), "P27-018")
        if kind == "type":
            return Tip(words(f"type.{name}"), words("scene.feature_tip"), "P27-012")
        if kind in ("person", "passport"):
            return self.person_tip(view, int(name))
        if kind == "laid":
            player = view.players[int(name)]
            if player.chosen in RULES:
                return Tip(
                    words(f"action.{player.chosen}"), words(f"action_does.{player.chosen}"), RULES[player.chosen]
                )
            return Tip(words("scene.sealed"), words("scene.sealed_tip"), "P27-011")
        if kind == "space":
            return Tip(words(f"scene.space_{int(name) + 1}"), words(f"scene.space_tip_{int(name) + 1}"), "P27-010")
        if kind == "event":
            return Tip(words(f"happening.{view.happening}"), words(f"happening_does.{view.happening}"), "P27-033")
        if kind in ("deck", "clock", "stations"):
            rule = {"deck": "P27-010", "clock": "P27-021", "stations": "P27-032"}[kind]
            values = {"n": len(view.deck)} if kind == "deck" else {"n": view.rounds - view.round}
            return Tip(words(f"scene.{kind}"), words(f"scene.{kind}_tip", **values), rule)
        return None

    def person_tip(self, view: Any, id: int) -> Tip:
        cards = [card for space in view.platform for card in space] + list(view.deck)
        face = next((card.face for card in cards if card.id == id), "?")
        if face == "?":
            return Tip(self.words("scene.somebody"), self.words("scene.somebody_tip"), "P27-032")
        return self.sheet.tip(view, face)

    def player_tip(self, view: Any, seat: int) -> Tip:
        """All that is known of a player, their attempts to hide and how near they are to whoever looks."""
        player = view.players[seat]
        lines = [words for words, sure in self.files.features(view, player) if sure]
        body = (", ".join(lines) + "." if lines else self.words("scene.nothing_known")) + " "
        if not player.alive:
            body += " ".join(filter(None, self.files.end(player))) + ". "
        found = [d for d in view.sheet.dossiers if d.seat == seat] if view.sheet is not None else []
        for dossier in found:
            if dossier.alive:
                names = ", ".join(self.words(f"name.{name}") for name in dossier.candidates[:6])
                body += self.words(
                    "scene.candidates", n=dossier.count, names=names + (" …" if dossier.count > 6 else "")
                )
                body += " " + self.words("scene.of_you", n=dossier.of_you)
            for tried in dossier.attempts[-3:]:
                body += " " + self.sheet.attempt(tried) + "."
        if player.played:
            body += " " + self.words(
                "scene.played", cards=", ".join(self.words(f"action.{c}") for c in player.played[-4:])
            )
        return Tip(self.name(seat), body, "P27-007")
