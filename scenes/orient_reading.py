"""What is read on the Orient Express: a card as a sheet of paper, and in the end who was right with what count."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from scenes import parts
from scenes.frame import Box
from scenes.page import Page
from scenes.rulebook import Reading
from scenes.scene import Sheet
from scenes.words import say
from sprites import plan, widgets
from sprites.canvas import Canvas, line, rect
from sprites.palette import BURGUNDY, CREAM, ORIENT, SOOT
from sprites.states import kept

if TYPE_CHECKING:
    from scenes.orient import OrientBoard

SIZES = (37, 34, 31, 29, 27)
"""The sizes in which a card may be set, the largest that has room."""
LEAD = 1.42
LOW = 460.0
"""A sheet lower than this has its title and its words and nothing else."""
POSTER = 900.0
"""A sheet as wide as this has a picture beside its words."""


def sheet(board: OrientBoard, page: Page, reading: Any, box: Box, layer: float = 0, first: int = 0) -> tuple[int, int]:
    """A card's words on paper; gives how many lines there are and how many are shown."""
    x, y, w, h = box
    title = board.named(reading.card)
    seen, icon = board.scene.seen, reading.card.removeprefix("telegram_")
    who = seen.victim if icon == "victim" else seen.cast.get(icon, "")
    where = board.say(f"station.{seen.stations[reading.station]}")
    how = say(f"orient.how_{reading.how}", where=where)
    picture = min(380.0, w * 0.34) if w >= POSTER else 0.0
    left, room = x + picture, w - picture - 112
    low = h < LOW and not picture
    over, below = (74.0, 96.0) if picture else (104.0, 50.0) if low else (168.0, 86.0)
    for size in SIZES if picture else SIZES[-2:]:
        lines = page.canvas.wrap(reading.text, "body", size, room)
        rows = max(2, int((h - over - below) / (size * LEAD)))
        if len(lines) <= rows:
            break
    shown, lead = lines[first : first + rows], size * LEAD
    top = y + over + (max(0.0, (h - over - below - lead * len(lines)) * 0.34) if picture else 0) + size / 2

    wired = reading.card.startswith("telegram_")

    def ground(c: Canvas) -> None:
        plan.sheet(c, 0, 0, w, h)
        if picture:
            plan.portrait(c, 0, 0, picture, h, icon, wired)

    def paint(c: Canvas) -> None:
        kept(c, x, y, w, h, ("sheet", w, h, picture, icon if picture else "", wired), ground, 60)
        if picture:
            middle = x + 13 + picture / 2
            foot = y + h * 0.68
            for words in c.wrap(title, "caps", 40, picture - 60)[:2]:
                c.text(words, middle, foot, "caps", 40, plan.PALE_GOLD, "c", fit=picture - 50)
                foot += 46
            c.text(who, middle, foot + 2, "italic", 27, CREAM, "c", fit=picture - 50)
            came = c.wrap(how, "body", 23, picture - 64)
            for n, words in enumerate(came):
                foot = y + h - 56 - 30 * (len(came) - 1 - n)
                c.text(words, middle, foot, "body", 23, plan.PALE_GOLD, "c")
        elif low:
            c.text(title, x + 56, y + 60, "caps", 34, plan.INK, fit=w - 110)
        else:
            plan.emblem(c, icon, x + w - 92, y + 88, 80)
            c.text(title, x + 56, y + 70, "caps", 40, plan.INK, fit=w - 220)
            c.text(who or how, x + 56, y + 116, "italic", 25, BURGUNDY, fit=w - 220)
            c.xml(line(x + 56, y + 146, x + w - 56, y + 146, "#c9a45c", 2), (x + 52, y + 142, w - 104, 8))
            if who:
                c.text(how, x + 56, y + h - 46, "italic", 23, "#6b5a3a", fit=w - 112)
        for n, words in enumerate(shown):
            c.text(words, left + 56, top + lead * n, "body", size, SOOT)
        if rows < len(lines):
            widgets.scrollbar(c, x + w - 42, y + over, lead * rows, first / len(lines), rows / len(lines))

    page.part(f"sheet:{reading.card}", (x - 60, y - 60, w + 120, h + 140), (reading.card, first, box), paint, layer)
    return len(lines), rows


def secret_sheet(board: OrientBoard, page: Page, card: str) -> None:
    """What only this person reads, to be put back like a card that was read aloud."""
    reading, scene = board.known(card), board.scene
    if reading is None:
        return
    x, y, w, h = 250.0, 150.0, 990.0, 700.0
    sheet(board, page, reading, (x, y, w, h), 300)
    if scene.choosing is not None:
        close = scene.choosing.choice.options[0]
        parts.button(scene, page, "put-back", x + w - 316, y + h - 88, 260, scene.say(close.text),
                     partial(scene.choose, close.key), key="enter", primary=True, h=56, layer=301,
                     skin=ORIENT)  # fmt: skip


class ReadingScene(Sheet):
    """A card that has just been read aloud, to be enjoyed before the train goes on."""

    over = True

    def __init__(self, board: OrientBoard, card: str, seat: int | None = None) -> None:
        super().__init__()
        self.board, self.card, self.seat = board, card, seat
        self.reading = Reading()

    def compose(self, page: Page) -> None:
        words = self.board.known(self.card)
        parts.veil(page)
        wide, high = min(1380.0, self.width - 60), min(800.0, self.height - 40)
        x, y = (self.width - wide) / 2, (self.height - high) / 2
        if words is None:
            self.app.pop()
            return
        total, rows = sheet(self.board, page, words, (x, y, wide, high), 1, self.reading.first)
        self.reading.lay(total, rows)
        if self.seat is not None:
            said = say("orient.reads", who=self.board.scene.table.players[self.seat].name)
            parts.label(page, "aloud", said, x + wide - 320, y + high - 58, "head", 25, BURGUNDY, "r", w=460, layer=2)
        at = (x + wide - 296, y + high - 88)
        parts.button(self, page, "on", *at, 240, say("orient.go_on"), self.back, key="enter", primary=True, h=56,
                     layer=2, skin=ORIENT)  # fmt: skip
        for key in ("esc", "space"):
            page.on(key, self.back)
        page.on("up", lambda: self.turn(-1))
        page.on("down", lambda: self.turn(1))
        parts.shade(page, self.back)

    def turn(self, by: int) -> None:
        self.reading.turn(by)
        self.stale = True

    def wheel(self, x: float, y: float, turns: int) -> None:
        self.turn(-turns)


class VerdictScene(Sheet):
    """The written solutions laid open: who was right, with what count, and what is known of the case from now on."""

    over = True

    def __init__(self, board: OrientBoard, known: str = "") -> None:
        super().__init__()
        self.board, self.known = board, known

    def compose(self, page: Page) -> None:
        view, players = self.board.scene.seen, self.board.scene.table.players
        parts.veil(page)
        seats = len(view.detectives)
        each = min(96.0, (self.height - 330) / seats)
        wide, high = min(1180.0, self.width - 60), 250 + each * seats
        x, y = (self.width - wide) / 2, (self.height - high) / 2
        named = [self.board.named(who) for who in view.culprits]
        right = [one.count for one in view.detectives if one.right]
        fewest = min(right, default=-1)

        def ground(c: Canvas) -> None:
            kept(c, x, y, wide, high, ("verdict", wide, high), lambda k: plan.sheet(k, 0, 0, wide, high), 60)
            c.text(say("orient.verdict"), x + 56, y + 62, "italic", 27, BURGUNDY)
            c.text(self.board.say_all(named), x + 56, y + 112, "caps", 46, plan.INK, fit=wide - 150 - 84 * len(named))
            for n, who in enumerate(view.culprits):
                plan.emblem(c, who, x + wide - 92 - 84 * (len(named) - 1 - n), y + 92, 76)
            c.xml(line(x + 56, y + 146, x + wide - 56, y + 146, "#c9a45c", 2), (x + 52, y + 142, wide - 104, 8))

        page.part("sheet", (x - 60, y - 60, wide + 120, high + 140), (view.case, x, y, wide, high), ground)
        for n, one in enumerate(view.detectives):
            row = (x + 50, y + 158 + n * each, wide - 100, each - 8)
            page.part(f"row:{n}", row, row, partial(self.row, one, players[n].name, one.right and one.count == fewest,
                                                    row), 1)  # fmt: skip
        parts.button(self, page, "on", x + wide - 296, y + high - 82, 240, say("orient.go_on"), self.back, key="enter",
                     primary=True, h=56, layer=2, skin=ORIENT)  # fmt: skip
        room = wide - 370
        for n, words in enumerate(page.canvas.wrap(self.known, "italic", 24, room)[:2]):
            parts.label(
                page, f"known:{n}", words, x + 56, y + high - 66 + 30 * n, "italic", 24, "#6b5a3a", w=room, layer=2
            )
        for key in ("esc", "space"):
            page.on(key, self.back)
        parts.shade(page, self.back)

    def row(self, one: Any, name: str, best: bool, box: Box, c: Canvas) -> None:
        """What somebody wrote, whether it is right, and its count."""
        x, y, w, h = box
        middle = y + h / 2
        if best:
            c.xml(rect(x, y, w, h, "#c9a45c", 0.42, 10), box)
        widgets.seat_mark(c, x + 36, middle, 21, one.seat)
        c.text(name, x + 76, middle, "head", 31, plan.INK, fit=w * 0.2)
        wrote = self.board.say_all([self.board.named(who) for who in one.solution])
        c.text(wrote, x + 90 + w * 0.2, middle, "italic", 26, SOOT, fit=w * 0.4)
        c.text(say("orient.right" if one.right else "orient.wrong"), x + w - 190, middle, "head", 30,
               ORIENT.good if one.right else ORIENT.bad, "r")  # fmt: skip
        c.text(say("orient.clues", n=one.count), x + w - 20, middle, "head", 30, plan.INK, "r")
