"""The in-game rulebook: a card for one rule, and the book with its chapters, search and jumps from rule to rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scenes import illustrations, parts
from scenes.inputs import Key
from scenes.page import Page
from scenes.scene import Sheet
from scenes.words import say, title_of
from scenes.writing import Line
from sprites import widgets
from sprites.canvas import Canvas, rect
from sprites.palette import BRASS, CREAM, HOUSE, NIGHT
from sprites.states import kept

LEAD = 36.0
ROW = 54.0
LEAST_LINES = 3
"""So many lines of a rule are seen beside its picture, or the picture is left out."""


class Reading:
    """Lines of a text in a pane that shows some of them at a time."""

    def __init__(self) -> None:
        self.first = 0
        self.most = 0

    def lay(self, lines: int, rows: int) -> None:
        self.most = max(0, lines - rows)
        self.first = max(0, min(self.first, self.most))

    def turn(self, by: int) -> None:
        self.first = max(0, min(self.most, self.first + by))


def picture_height(game: str, rule: Any, room: float, high: float) -> float:
    """What a rule's picture takes of the room over its words; 0 where there is none or not enough for both."""
    if rule.picture not in illustrations.pictures(game):
        return 0.0
    tall = illustrations.height(min(room, illustrations.WIDE))
    return tall + 26 if high - tall >= LEAST_LINES * LEAD + 60 else 0.0


def picture(page: Page, game: str, rule: Any, x: float, y: float, room: float, high: float) -> float:
    """What the game's table draws for a rule, over its words; gives how much of their room that takes."""
    taken = picture_height(game, rule, room, high)
    if not taken:
        return 0.0
    wide = min(room, illustrations.WIDE)
    tall, left = illustrations.height(wide), x + (room - wide) / 2

    def paint(c: Canvas) -> None:
        def draw(k: Canvas) -> None:
            k.xml(rect(0, 0, wide, tall, HOUSE.deep, 1, 12), (-2, -2, wide + 4, tall + 4))
            illustrations.draw(k, game, rule.picture, 0, 0, wide)

        kept(c, left, y, wide, tall, ("illustration", game, rule.picture), draw, 4)

    page.part("picture", (left - 6, y - 6, wide + 12, tall + 12), (rule.id, wide, left, y), paint, 1)
    return taken


class RuleScene(Sheet):
    """One rule on a card over the table: what was asked about, the rule, its number."""

    over = True

    def __init__(self, table: Any, rule: Any, why: str = "") -> None:
        super().__init__()
        self.table, self.rule, self.why = table, rule, why
        self.reading = Reading()

    def compose(self, page: Page) -> None:
        wide = min(860.0, self.width - 60)
        canvas, rule = page.canvas, self.rule
        lines = canvas.wrap(rule.text, "body", 26, wide - 140)
        asked = canvas.wrap(self.why, "italic", 25, wide - 140)[:3] if self.why else []
        names = canvas.wrap(rule.title, "title", 38, wide - 140)[:2]
        top = 74 + 34 * len(asked) + (14 if asked else 0)
        game, pane = self.table.rulebook.game_id, top + 46 * len(names) + 14
        text_top = pane + picture_height(game, rule, wide - 140, self.height - 160 - pane)
        rows = max(2, min(len(lines), int((self.height - 40 - text_top - 120) / LEAD)))
        self.reading.lay(len(lines), rows)
        first = self.reading.first
        h = text_top + LEAD * rows + 112
        x, y = (self.width - wide) / 2, max(16.0, (self.height - h) / 2)
        parts.veil(page)
        picture(page, game, rule, x + 70, y + pane, wide - 140, self.height - 160 - pane)

        def paint(c: Canvas) -> None:
            widgets.panel(c, x, y, wide, h)
            for n, line in enumerate(asked):
                c.text(line, x + 70, y + 72 + 34 * n, "italic", 25, BRASS)
            for n, line in enumerate(names):
                c.text(line, x + 70, y + top + 8 + 46 * n, "title", 38, CREAM)
            for n, line in enumerate(lines[first : first + rows]):
                c.text(line, x + 70, y + text_top + 14 + LEAD * n, "body", 26, HOUSE.sub)
            c.text(rule.id, x + 70, y + h - 66, "head", 26, BRASS)
            if rows < len(lines):
                widgets.scrollbar(c, x + wide - 52, y + text_top, LEAD * rows, first / len(lines), rows / len(lines))

        look = (rule.id, self.why, first, rows, parts.id_of(HOUSE))
        page.part("card", (x - 60, y - 60, wide + 120, h + 130), look, paint)
        right, at = x + wide - 70, y + h - 94
        parts.button(
            self, page, "close", right - 200, at, 200, say("close"), self.back, key="enter", primary=True, h=54, size=26
        )  # fmt: skip
        parts.button(self, page, "book", right - 440, at, 226, say("rules.book"), self.book, key="f1", h=54, size=25)
        page.on("up", lambda: self.reading.turn(-1))
        page.on("down", lambda: self.reading.turn(1))
        parts.shade(page, self.back)

    def wheel(self, x: float, y: float, turns: int) -> None:
        self.reading.turn(-turns)
        self.stale = True

    def book(self) -> None:
        self.app.push(RulebookScene(self.table.rulebook, title_of(self.table.game), self.rule.id))


class RulebookScene(Sheet):
    """The whole book: chapters and rules at the left, the open rule at the right; what is typed searches."""

    def __init__(self, book: Any, title: str, open_at: str = "") -> None:
        super().__init__()
        self.book, self.title = book, title
        self.pen = Line(most=40)
        self.keeps_pen = True
        rules = list(book.rules.values())
        self.kept: tuple[str, list[Any]] = ("", rules)
        self.open = book.find(open_at) or rules[0]
        self.first = max(0, self.listed.index(self.open) - 4) if open_at else 0
        self.reading = Reading()

    @property
    def words(self) -> str:
        return self.pen.text.strip() if self.pen is not None else ""

    @property
    def found(self) -> list[Any]:
        if self.kept[0] != self.words:
            self.kept = (self.words, self.book.search(self.words) if self.words else list(self.book.rules.values()))
        return self.kept[1]

    @property
    def listed(self) -> list[Any]:
        """What the list shows: names of chapters with their rules, or what was found."""
        if self.words:
            return self.found
        return [entry for chapter in self.book.chapters for entry in (chapter.title, *chapter.rule)]

    @staticmethod
    def chapter(page: Page, title: str, box: tuple[float, float, float, float]) -> None:
        x, y, w, h = box

        def paint(c: Canvas) -> None:
            widgets.heading(c, title, x, y + h / 2 + 4, w)

        page.part(f"chapter:{title}", (x - 4, y, w + 8, h + 4), (title, box), paint)

    @property
    def rows(self) -> int:
        return max(3, int((self.height - 226) // ROW))

    @property
    def left(self) -> float:
        return 70.0 if self.width > 1500 else 32.0

    @property
    def list_width(self) -> float:
        return min(700.0, self.width * 0.4 - self.left)

    def compose(self, page: Page) -> None:
        w, h, left, wide = self.width, self.height, self.left, self.list_width
        title = self.title

        def ground(c: Canvas) -> None:
            c.fill(NIGHT, 0, 0, w, h)
            c.text(title, left, 66, "title", 48, CREAM, fit=w - left - 290)
            c.fill(BRASS, 0, 118, w, 3)

        page.part("ground", (0, 0, w, h), (title, w, h), ground, -10)
        assert self.pen is not None
        parts.entry(self, page, "search", left, 142, wide, self.pen, lambda: None, ghost=say("rules.search"))
        listed = self.listed
        self.first = max(0, min(self.first, len(listed) - self.rows))
        for n, entry in enumerate(listed[self.first : self.first + self.rows]):
            box = (left, 206 + n * ROW, wide, ROW - 6)
            if isinstance(entry, str):
                self.chapter(page, entry, box)
                continue
            state: widgets.State = "selected" if entry is self.open else "normal"
            number = entry.id.partition("-")[2] if wide > 420 else ""
            act = self.opener(entry)
            parts.row(self, page, f"rule:{entry.id}", box, number, entry.title, act, state=state, size=25)
        if not listed:
            parts.label(page, "none", say("rules.none"), left, 240, "italic", 26, HOUSE.sub, w=wide)
        self.text(page)
        parts.button(self, page, "back", w - left - 220, 32, 220, say("back"), self.back, cap="Esc", h=52, size=26)

    def opener(self, rule: Any) -> Callable[[], None]:
        def act() -> None:
            self.open = rule
            self.reading.first = 0

        return act

    def text(self, page: Page) -> None:
        rule = self.open
        x = self.left + self.list_width + 40
        y, w, h = 142.0, self.width - self.left - x, self.height - 142 - 30
        inset = 56.0 if w > 700 else 36.0
        known = [found for other in rule.see if (found := self.book.find(other))]
        across = max(1, int((w - 2 * inset + 12) // 184))
        known = known[: 2 * across]
        links = 60.0 * -(-len(known) // across)
        lines = page.canvas.wrap(rule.text, "body", 27, w - 2 * inset - 20)
        names = page.canvas.wrap(rule.title, "title", 42, w - 2 * inset)[:2]
        text_top = 84 + 52 * len(names) + 20
        if h - text_top - 40 - links < 2 * LEAD:
            known, links = [], 0.0
        text_top += picture(page, self.book.game_id, rule, x + inset, y + text_top, w - 2 * inset, h - text_top - links)
        rows = max(2, int((h - text_top - 40 - links) // LEAD))
        self.reading.lay(len(lines), rows)
        first = self.reading.first

        def paint(c: Canvas) -> None:
            widgets.panel(c, x, y, w, h)
            c.text(rule.id, x + inset, y + 56, "head", 27, BRASS)
            for n, line in enumerate(names):
                c.text(line, x + inset, y + 104 + 52 * n, "title", 42, CREAM)
            for n, line in enumerate(lines[first : first + rows]):
                c.text(line, x + inset, y + text_top + 20 + LEAD * n, "body", 27, HOUSE.sub)
            if rows < len(lines):
                share = rows / len(lines)
                widgets.scrollbar(c, x + w - inset + 8, y + text_top, LEAD * rows, first / len(lines), share)

        look = (rule.id, first, rows, x, w, parts.id_of(HOUSE))
        page.part("text", (x - 60, y - 30, w + 120, h + 90), look, paint)
        for n, other in enumerate(known):
            at = x + inset + (n % across) * 184, y + h - 34 - links + (n // across) * 58
            parts.button(self, page, f"see:{other.id}", *at, 172, other.id, self.opener(other), h=46, size=24)

    def wheel(self, x: float, y: float, turns: int) -> None:
        if self.plane.within(x, y)[0] > self.left + self.list_width:
            self.reading.turn(-turns)
        else:
            self.first -= turns * 2
        self.stale = True

    def written(self) -> None:
        self.first = 0
        if self.found and self.words:
            self.open = self.found[0]
            self.reading.first = 0

    def key(self, key: Key) -> None:
        found = self.found
        here = found.index(self.open) if self.open in found else -1
        if key.name in ("up", "down") and found:
            here = max(0, min(len(found) - 1, here + (1 if key.name == "down" else -1)))
            self.opener(found[here])()
            here = self.listed.index(self.open)
            self.first = min(max(self.first, here - self.rows + 1), here)
        elif key.name in ("pageup", "pagedown"):
            by = 1 if key.name == "pagedown" else -1
            if self.reading.most:
                self.reading.turn(by * 4)
            else:
                self.first += self.rows * by
        elif key.name == "esc" and self.words and self.pen is not None:
            self.pen.select_all()
            self.pen.cut(*self.pen.marked)
            self.written()
        else:
            super().key(key)
            return
        self.stale = True
