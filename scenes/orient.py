"""The Orient Express's table: the plan in gold on blue, the cards round it, the line to Istanbul, what is read."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Any

from game.core import Event, text
from game.core.rerun import Rerun
from scenes import orient_cases, parts
from scenes.board import COLUMN, Board, Danger
from scenes.frame import BASE, Box
from scenes.orient_notebook import Diary, NotebookScene, place_of
from scenes.orient_places import BELOW, HEADINGS, LABELLED, SOLUTION, TELEGRAM, badge, card_box, printed, puffs, stand
from scenes.orient_reading import ReadingScene, VerdictScene, secret_sheet
from scenes.page import Page, Part, Tip
from scenes.stage import Layout, Pose
from scenes.words import say
from sprites import plan, railway
from sprites.canvas import Canvas, circ, rect
from sprites.covers import roman
from sprites.palette import ORIENT, ORIENT_NIGHT, SEATS, Skin, mix

MARKS = {
    "CardRead": ("book", "good"),
    "SomebodyReads": ("eye", ""),
    "CardReadInSecret": ("eye", "good"),
    "ChipLaid": ("token", "warn"),
    "SuperClueRead": ("token", "good"),
    "TrainMoves": ("move", ""),
    "Moved": ("person", ""),
    "SomebodySolved": ("lock", "warn"),
    "Solved": ("lock", "good"),
    "SolutionOpened": ("eye", ""),
    "CaseOpened": ("skull", "bad"),
}
SOUNDS = {
    "DieThrown": "dice_1",
    "TrainMoves": "chuff",
    "Moved": "token",
    "CardRead": "card_flip",
    "SomebodyReads": "card_slide",
    "CardReadInSecret": "card_flip",
    "ChipLaid": "coin",
    "SuperClueRead": "coin",
    "SomebodySolved": "page",
    "Solved": "page",
    "Arrived": "whistle",
    "CaseOpened": "warning",
}
TELLING = {"card", "section", "super", "player", "solution", "station", "die"}
"""The kinds of pieces and places that have a hover card."""
STEPS = {"begin": 0, "before": 0, "telegram": 0, "move": 1, "card": 2, "close": 2, "after": 3}
"""Which phase of the turn each step of the rules belongs to."""

SKIES = {hour: partial(railway.paint_sky, hour=hour) for hour in railway.HOURS}


class OrientBoard(Board):
    """Two carriages, thirty cards and a line of thirty-one stations."""

    skin = ORIENT
    marks = MARKS
    MOMENTOUS = ("suspect:",)

    def __init__(self, scene: Any) -> None:
        super().__init__(scene)
        self.notes: dict[Path, Diary] = {}
        self.throws = 0
        self.painted_at = 0.0
        """The size at which all skies have been asked for."""
        self.laid_open: list[Any] = []
        """The solutions laid open so far, when the case is."""

    @property
    def night(self) -> Skin:
        return ORIENT_NIGHT

    # -- the course of things

    def happened(self, event: Event) -> None:
        kind = type(event).__name__
        if kind == "DieThrown":
            self.throws += 1
        elif kind == "CardRead" and self.reads_aloud:
            self.scene.app.push(ReadingScene(self, event.card, event.seat))  # type: ignore[attr-defined]
        elif kind == "CaseOpened":
            self.laid_open = []
            for card in ("reconstruction", "super_2", "super_1") if self.reads_aloud else ():
                self.scene.app.push(ReadingScene(self, card))
        elif kind == "SolutionOpened":
            self.laid_open.append(event)
            if len(self.laid_open) == len(self.scene.table.players) and self.reads_aloud:
                self.scene.app.push(VerdictScene(self, self.remember()))

    @property
    def watched(self) -> bool:
        """This is a recording: nothing is decided, nothing kept."""
        return isinstance(self.scene.table, Rerun)

    @property
    def reads_aloud(self) -> bool:
        """Somebody plays here and listens."""
        return not self.scene.demo and not self.watched and any(player.is_person for player in self.scene.table.players)

    def remember(self) -> str:
        """The case is no longer closed: who of the people at this table has solved it, and with what count; gives what
        is known of it from now on."""
        table = self.scene.table
        if self.scene.app.folders.saves is None or not table.counts:
            return ""
        right = [
            (table.players[one.seat].name, one.count)
            for one in self.laid_open
            if one.right and table.players[one.seat].is_person
        ]
        there = [player.name for player in table.players if player.is_person]
        case, alone = table.options.case, len(table.players) == 1
        before = orient_cases.read(self.scene.app.store).get(case)
        shelf = orient_cases.remember(self.scene.app.store, case, right, alone, there)
        known = alone and before is not None and before.is_known_to(there[0])
        return orient_cases.status(shelf[case]) + (f" {say('orient.case_known')}" if known else "")

    def kept_back(self, event: Event) -> bool:
        """Who did it is no news to those who have opened the case themselves, and to nobody else."""
        app, case = self.scene.app, self.scene.table.options.case
        known = app.folders.saves is not None and case in orient_cases.read(app.store)
        return type(event).__name__ == "CaseOpened" and not known

    def sound(self, event: Event) -> str:
        return SOUNDS.get(type(event).__name__, "")

    # -- words

    def say(self, key: str, **values: Any) -> str:
        return str(self.scene.table.say(text(key, **values)))

    def say_all(self, words: list[str]) -> str:
        """Several names as one phrase."""
        if len(words) < 2:
            return "".join(words)
        return self.say("list.and", first=", ".join(words[:-1]), last=words[-1])

    def named(self, card: str) -> str:
        """A card as its place on the edge names it."""
        if card == "reconstruction":
            return say("orient.reconstruction")
        return self.say(f"card.{card}")

    def known(self, card: str) -> Any:
        """The page of the notebook on which a card's words stand, None where nobody here has heard it."""
        return next((page for page in self.scene.seen.notebook if page.card == card), None)

    # -- where things lie

    def ground(self, page: Page, view: Any) -> None:
        self.backdrop(page, "orient-table", plan.paint_table)
        now = railway.hour_at(view.station)
        self.backdrop(page, f"orient-sky-{now}", SKIES[now], railway.SKY)
        if self.painted_at != page.canvas.k:
            self.painted_at = page.canvas.k
            for hour, paint in SKIES.items():
                page.work |= self.scene.lens.unpainted(f"orient-sky-{hour}", railway.SKY, paint)

    def layout(self, view: Any) -> Layout:
        poses: dict[str, Pose] = {}
        for seen in view.cards:
            x, y, w, h = card_box(seen.card)
            state = "open" if seen.open else "secret" if seen.known else "down"
            poses[f"card:{seen.card}"] = Pose(
                x + w / 2, y + h / 2, w, h, ("card", seen.card, state), 1, turn="flip", bleed=8
            )
        x, y = plan.station(view.station)
        poses["train"] = Pose(x - 8, y - 32, 96, 44, ("train",), 6, bleed=4)
        dx, dy, dw, _ = plan.DIE
        poses["die"] = Pose(
            dx + dw / 2,
            dy + dw / 2,
            dw,
            dw,
            ("die", view.die, view.red, view.die > 0),
            5,
            beat=self.throws,
            path="arc",
            bleed=10,
        )
        for n, (thing, box) in enumerate(zip(view.supers, plan.SUPERS, strict=True), 1):
            bx, by, bw, bh = box
            state = "open" if view.opened else "secret" if thing.face != "?" else "down"
            poses[f"super:{n}"] = Pose(bx + bw / 2, by + bh / 2, bw, bh, ("super", n, state), 5, turn="flip", bleed=6)
        crowd: dict[str, int] = {}
        for one in view.detectives:
            place = crowd.get(one.place, 0)
            crowd[one.place] = place + 1
            x, y = stand(one.place, place)
            poses[f"player:{one.seat}"] = Pose(x, y, 38, 54, ("pawn", one.seat), 7 + y / 1000 + place / 100, bleed=6)
        return poses

    def paint(self, canvas: Canvas, face: Any, w: float, h: float) -> None:
        kind = face[0]
        if kind == "card":
            _, card, state = face
            if card.startswith(TELEGRAM):
                plan.envelope(canvas, w, h, state)
            else:
                plan.card(canvas, w, h, card, self.named(card), state, small=card in BELOW)
        elif kind == "train":
            plan.train(canvas, w, h)
        elif kind == "die":
            plan.die(canvas, w, face[1], face[2], face[3])
        elif kind == "super":
            plan.super_clue(canvas, w, h, "I" * face[1], face[2])
        else:
            plan.pawn(canvas, w, h, mix(SEATS[face[1] % len(SEATS)], "#ffffff", 0.15))
            canvas.text("ABCDEF"[face[1]], w / 2, h * 0.66, "head", 23, "#05080f", "c")

    def places(self, view: Any) -> dict[str, Box]:
        places: dict[str, Box] = {f"section:{name}": box for name, box in plan.SECTIONS.items()}
        places["solution"] = SOLUTION
        for n in view.telegraphs:
            x, y = plan.station(n)
            places[f"station:{n}"] = (x - 14, y - 14, 28, 28)
        return places

    def rim(self, canvas: Canvas, id: str, box: Box, state: str) -> None:
        colour = {"offer": plan.PALE_GOLD, "hover": "#ffffff", "marked": "#8fd9b4"}[state]
        if id.startswith("section:"):
            plan.lit(canvas, box, colour, 1.0 if state != "offer" else 0.4)
            return
        x, y, w, h = box
        wide = 4 if state == "offer" else 6
        canvas.xml(rect(x - 4, y - 4, w + 8, h + 8, "none", 1, 12, colour, wide), (x - 10, y - 10, w + 20, h + 20))

    def furniture(self, page: Page, view: Any) -> None:
        lit = view.station
        page.part("travelled", (40, 150, 1420, 170), lit, lambda c: plan.travelled(c, lit), -40)
        if self.scene.board_plane is BASE:
            page.part("rings", (COLUMN - 34, 70, 60, 1010), 0, lambda c: plan.rings(c, COLUMN - 10, 96, 960), -30)
        number = say("orient.case_named", n=roman(view.case))
        parts.label(page, "case-number", number, 238, 104, "head", 24, plan.GOLD, w=200, layer=-30)
        parts.label(page, "case-title", view.title, 238, 134, "caps", 30, plan.PALE_GOLD, w=420, layer=-30)
        self.stations(page, view)
        self.headings(page)
        self.seats(page, view)
        self.steps(page, view)
        self.solution(page, view)
        self.chips(page, view)
        self.reread(page, view)
        if self.scene.table.viewer is not None:
            words = say("orient.notebook")
            parts.button(
                self.scene, page, "notebook", 26, 92, 190, words, self.open_notebook, key="n", cap="N", h=50, size=26
            )
        if view.reading:
            secret_sheet(self, page, view.reading)

    def stations(self, page: Page, view: Any) -> None:
        """The names along the line, and a post with its telegram at every telegraph."""
        names = tuple(self.say(f"station.{view.stations[n]}") for n in LABELLED)
        reached = sum(n <= view.station for n in LABELLED)
        page.part("stations", (0, 150, COLUMN, 180), (names, reached), partial(self.paint_stations, names, view), -30)

    @staticmethod
    def paint_stations(names: tuple[str, ...], view: Any, c: Canvas) -> None:
        for (n, low), name in zip(LABELLED.items(), names, strict=True):
            x, y = plan.station(n)
            bright, ends = n <= view.station, n in (0, 30)
            face, size = ("caps", 30) if ends else ("head", 23)
            wide = c.width(name, face, size)
            at = min(max(x, wide / 2 + 16), COLUMN - wide / 2 - 16)
            down = (46 if n == 0 else 66) if ends else 34 + (26 if low else 0)
            c.text(name, at, y + down, face, size, plan.PALE_GOLD if bright else "#eaf0ff", "c")
            if n in view.telegraphs:
                plan.post(c, x, y, "open" if bright else "down")

    def headings(self, page: Page) -> None:
        names = tuple(self.named(name) for name in HEADINGS)

        def paint(c: Canvas) -> None:
            for x, name in zip(HEADINGS.values(), names, strict=True):
                c.text(name, x, 534, "caps", 24, plan.GOLD, "c", fit=200)
            for name, (x, y, w, _) in plan.SECTIONS.items():
                if name.isdigit():
                    c.text(name, x + w / 2, y + 42, "head", 23, plan.PALE_GOLD, "c", fit=w)

        page.part("headings", (20, 516, 1450, 118), names, paint, -30)

    def seats(self, page: Page, view: Any) -> None:
        """Where everybody is printed, and by whom a card was read in secret."""
        crowd: dict[str, int] = {}
        for seen in view.cards:
            if seen.kind in ("suspect", "staff"):
                place = seen.at[0]
                n = crowd.get(place, 0)
                crowd[place] = n + 1
                x, y = printed(place, n)
                heard = seen.known or seen.open

                def paint(c: Canvas, x: float = x, y: float = y, card: str = seen.card, heard: bool = heard) -> None:
                    plan.medallion(c, x, y, card, heard)

                page.part(f"seat:{seen.card}", (x - 24, y - 24, 48, 48), heard, paint, 0.6)
            if seen.readers and not seen.open:
                bx, by, _, _ = card_box(seen.card)
                for k, seat in enumerate(seen.readers):
                    spot = (bx + 6 + 16 * k, by + 6, 14, 14)

                    def dot(c: Canvas, spot: Box = spot, seat: int = seat) -> None:
                        x, y, _, _ = spot
                        c.xml(circ(x + 7, y + 7, 6, SEATS[seat % len(SEATS)], 1, "#05080f", 1.5), spot)

                    page.part(f"reader:{seen.card}:{seat}", spot, seat, dot, 4)

    def steps(self, page: Page, view: Any) -> None:
        """How many steps it is to every section within reach."""
        choosing = self.scene.choosing
        if choosing is None:
            return
        for reach in view.reach:
            if reach.steps:
                spot = badge(reach.section)

                def paint(c: Canvas, spot: Box = spot, n: int = reach.steps) -> None:
                    mx, my = spot[0] + 14, spot[1] + 14
                    c.xml(circ(mx, my, 13, plan.PALE_GOLD, 1, "#05080f", 2), spot)
                    c.text(str(n), mx, my, "head", 23, "#05080f", "c")

                page.part(f"steps:{reach.section}", spot, reach.steps, paint, 6)

    def chips(self, page: Page, view: Any) -> None:
        """ORI-015: whose chips lie on the super clues; a seat's first on I, its second on II."""
        for n, (bx, by, bw, bh) in enumerate(plan.SUPERS):
            paid = tuple(one.seat for one in view.detectives if one.supers > n)

            def paint(c: Canvas, bx: float = bx, by: float = by, bh: float = bh, paid: tuple[int, ...] = paid) -> None:
                for k, seat in enumerate(paid):
                    spot = (bx + 8 + 13 * (k % 3), by + (7 if k < 3 else bh - 7))
                    c.xml(circ(*spot, 6, SEATS[seat % len(SEATS)], 1, "#05080f", 1.5), (bx - 2, by - 3, 46, bh + 6))

            if paid:
                page.part(f"chips:{n}", (bx - 2, by - 3, bw + 4, bh + 6), paid, paint, 6)

    def confirm(self, choice: Any, marked: list[str]) -> str:
        return say("orient.seal", n=len(marked)) if marked and marked[0].startswith("suspect:") else ""

    def reread(self, page: Page, view: Any) -> None:
        """ORI-011: whatever one has heard may be read again at any time, by pressing its card."""
        heard = {one.card for one in view.notebook}
        boxes = {card.card: card_box(card.card) for card in view.cards}
        boxes |= {f"super_{n}": box for n, box in enumerate(plan.SUPERS, 1)}
        for card, box in boxes.items():
            if card in heard:
                id = f"super:{card[-1]}" if card.startswith("super") else f"card:{card}"
                page.hit(
                    f"reread:{card}", box, partial(self.read_again, card), layer=20, tip=partial(self.tip, id, view)
                )

    def read_again(self, card: str) -> None:
        self.scene.app.push(ReadingScene(self, card))

    def solution(self, page: Page, view: Any) -> None:
        """The sealed solutions: who has written one."""
        x, y, w, h = SOLUTION
        written = tuple(one.seat for one in view.detectives if one.solved)

        def paint(c: Canvas) -> None:
            c.xml(
                rect(x, y + 4, w, h, "#020718", 0.7, 8) + rect(x, y, w, h, plan.DEEP, 1, 8, "#c2303f", 2.5),
                (x - 3, y - 3, w + 6, h + 10),
            )
            c.part("ui/lock", x + w / 2, y + 38, 40)
            c.text(say("orient.solution"), x + w / 2, y + h - 24, "head", 25, plan.GOLD, "c", fit=w - 12)
            for k, seat in enumerate(written):
                c.xml(circ(x + 16 + 22 * k, y + 72, 8, SEATS[seat % len(SEATS)]), (x + 6 + 22 * k, y + 62, 20, 20))

        page.part("solution", (x - 4, y - 4, w + 8, h + 12), written, paint, -20)

    # -- meaning

    def tells(self, id: str, view: Any) -> bool:
        return id.partition(":")[0] in TELLING

    def tip(self, id: str, view: Any) -> Tip | None:
        kind, _, name = id.partition(":")
        if kind == "card":
            seen = next(card for card in view.cards if card.card == name)
            if name.startswith(TELEGRAM):
                where = say("orient.by_telegraph")
            else:
                where = say("orient.read_at", where=", ".join(self.say(f"section.{s}") for s in seen.at))
            state = "open" if seen.open else "known" if seen.known else "down"
            return Tip(self.named(name), f"{where} {say(f'orient.card_{state}')}", "ORI-011")
        if kind == "section":
            cards = [self.named(card.card) for card in view.cards if name in card.at]
            body = say("orient.section", cards=", ".join(cards)) if cards else say("orient.section_empty")
            return Tip(self.say(f"section.{name}"), body, "ORI-009")
        if kind == "super":
            return Tip(self.named(f"super_{name}"), say("orient.super"), "ORI-015")
        if kind == "player":
            one = view.detectives[int(name)]
            where = self.say(f"section.{one.place}")
            body = say("orient.stands", where=where, what=self.standing(view, one.seat))
            return Tip(self.scene.table.players[int(name)].name, body, "ORI-009")
        if kind == "solution":
            return Tip(say("orient.solution"), say("orient.solution_help"), "ORI-016")
        if kind == "station":
            return Tip(self.say(f"station.{view.stations[int(name)]}"), say("orient.by_telegraph"), "ORI-014")
        if kind == "die":
            return Tip(say("orient.die"), say("orient.die_help"), "ORI-011")
        return None

    def help(self, option: Any, view: Any) -> tuple[str, str]:
        if option.key == "solve":
            return "", say("orient.clues", n=view.detectives[view.seat].would_count)
        if option.key.startswith("read:"):
            seen = next(card for card in view.cards if card.card == option.at[5:])
            return "", say("orient.open_now") if seen.open else say("orient.heard") if seen.known else say("orient.new")
        return "", ""

    def dangers(self, view: Any) -> list[Danger]:
        last = len(view.stations) - 1
        left = last - view.station
        words = say("orient.bar_station")
        return [
            Danger(
                words, view.station, last, "move", hot=left <= 3,
                tip=Tip(words, say("orient.bar_station_help", n=left), "ORI-017"),
            ),
            Danger(
                say("orient.bar_open"), view.face_up, len(view.cards), "eye",
                tip=Tip(say("orient.bar_open"), say("orient.bar_open_help"), "ORI-016"),
            ),
        ]  # fmt: skip

    def phases(self, view: Any) -> tuple[tuple[str, ...], int]:
        names = tuple(say(f"orient.phase_{n}") for n in range(4))
        return names, STEPS.get(view.step, -1)

    def turn(self, view: Any) -> int:
        return int(view.turn)

    def active(self, view: Any) -> int | None:
        return int(view.seat)

    def standing(self, view: Any, seat: int) -> str:
        one = view.detectives[seat]
        if one.solved:
            return say("orient.has_solved", n=one.count)
        return say("orient.counts", n=one.would_count)

    # -- the notebook

    def used_keys(self) -> set[str]:
        return {"n"}

    def open_notebook(self) -> None:
        viewer = self.scene.table.viewer
        if self.scene.curtain is not None or viewer is None:
            return
        place, store = place_of(self, viewer), self.scene.app.store
        id = place or Path(self.scene.table.players[viewer].person or f"seat{viewer}")
        answers = self.scene.table.note().answers
        if id not in self.notes:
            self.notes[id] = Diary(store, place, answers)
        diary = self.notes[id]
        self.scene.app.push(NotebookScene(self, diary.notes, partial(diary.keep, answers)))

    # -- life

    @property
    def lively(self) -> bool:
        return True

    def ambient(self, time: float) -> Iterable[Part]:
        """A puff of steam over the little train, and the tables' lamps."""
        view = self.scene.seen
        if view is None:
            return
        still = self.scene.app.settings.reduced
        pose = self.scene.stage.layout.get("train")
        if pose is None:
            return
        tick = 0 if still else int(time * 8) % 24
        x, y = pose.x + 34, pose.y - 22
        box = (x - 110, y - 56, 130, 60)
        yield Part("puffs", box, (tick, round(x), round(y)), partial(puffs, x, y, tick), 5.5)
