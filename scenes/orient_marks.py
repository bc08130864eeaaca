"""The two pages of the notebook on which people are marked: the timetable, and the train plan at an instant.

Both show the same marks: what is written in a cell stands in that section of the plan at that time.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from scenes import parts
from scenes.frame import Box
from scenes.page import Page, Tip
from scenes.words import say
from sprites import plan
from sprites.canvas import Canvas, circ, line, rect
from sprites.palette import BURGUNDY, ORIENT
from sprites.states import kept

if TYPE_CHECKING:
    from scenes.orient_notebook import NotebookScene

ASKED, ELSEWHERE = "?", "–"
CELL = 48.0
"""The least width of a cell that can be read and pressed."""


def brushes(book: NotebookScene) -> list[str]:
    """What can be written in a cell: a question, certainly not in the train, every section, what the case adds."""
    return [ASKED, ELSEWHERE, *plan.SECTIONS, *book.view.places]


def shortened(canvas: Canvas, words: str, room: float, lines: int = 1) -> str:
    """As many whole words as there is room for, with a sign that there are more; the hover card has all of them."""
    found = canvas.wrap(words, "italic", 24, room)
    if len(found) <= lines:
        return words
    return " ".join(canvas.wrap(words, "italic", 24, room - 24)[:lines]) + " …"


class Timetable:
    """Fifteen people and the instants of the evening: press a cell to write the chosen mark, draw it along a row."""

    def __init__(self, book: NotebookScene) -> None:
        self.book = book
        self.brush = ASKED
        self.first = 0
        self.drawn: str | None = None
        """What is being drawn along a row, None while nothing is."""
        self.at: tuple[str, int] | None = None
        """The cell under the pointer."""
        self.column = 0
        """The instant that the arrow keys have reached."""
        self.shown = 1
        self.grid: Box = (0, 0, 1, 1)

    def compose(self, page: Page) -> None:
        book = self.book
        top = self.palette(page)
        people, hours = book.people, book.view.hours
        left = 320.0
        shown = self.shown = max(1, min(len(hours), int((book.width - left - 60) / CELL)))
        self.first = max(0, min(self.first, len(hours) - shown))
        wide = (book.width - left - 60) / shown
        top += 44
        high = min(58.0, (book.height - top - 40) / len(people))
        self.grid = (left, top, wide, high)
        every = max(1, -(-74 // int(wide)))
        seen = hours[self.first : self.first + shown]

        w, h = book.width - 166, high * len(people)

        def lines(c: Canvas) -> None:
            for n in range(shown):
                c.xml(rect(left - 108 + n * wide, 0, wide - 2, h, "#c9a45c", 0.18 if n % 2 else 0.06), (0, 0, w, h))
            for n in range(len(people) + 1):
                ink = plan.INK if n == 8 else "#8aa5d6"
                c.xml(line(2, n * high, w - 2, n * high, ink, 1.5, 0.6), (0, n * high - 2, w, 4))

        def paint(c: Canvas) -> None:
            kept(c, 108, top, w, h, ("timetable", shown, len(people), wide, high), lines, 4)
            for n in range(0, shown, every):
                c.text(seen[n], left + (n + 0.5) * wide, top - 20, "head", 24, BURGUNDY, "c")

        page.part("grid", (100, top - 40, book.width - 150, h + 50), (seen, len(people), wide, high), paint, -5)
        if shown < len(hours):
            for sign, x, cap in ((-1, 110.0, "<"), (1, 168.0, ">")):
                act = partial(self.shift, sign * max(1, shown // 2))
                parts.button(book, page, f"shift{cap}", x, top - 44, 50, cap, act, h=38, size=25, skin=ORIENT,
                             key="left" if sign < 0 else "right", cap="")  # fmt: skip
        for row, person in enumerate(people):
            y = top + row * high
            book.person(page, person, (110, y + 1, 204, high - 2))
            for n in range(self.first, self.first + shown):
                self.cell(page, person, n, (left + (n - self.first) * wide, y + 1, wide - 2, high - 2))
            page.hit(f"row:{person}", (left, y + 1, shown * wide, high - 2), partial(self.write, person),
                     drag=partial(self.draw, person), drop=self.lift, steps=self.step)  # fmt: skip

    def palette(self, page: Page) -> float:
        """The marks to write with; gives where it ends."""
        book = self.book
        x, y = 110.0, 104.0
        for mark in brushes(book):
            wide = max(50.0, page.canvas.width(mark, "head", 24) + 36)
            if x + wide > book.width - 60:
                x, y = 110.0, y + 46
            name = say("orient.mark_asked") if mark == ASKED else say("orient.mark_elsewhere") if mark == ELSEWHERE \
                else book.place_of(mark)  # fmt: skip
            parts.button(book, page, f"brush:{mark}", x, y, wide, mark, partial(self.take, mark), h=40, size=24,
                         primary=mark == self.brush, skin=ORIENT, tip=Tip(name, say("orient.mark_help")))  # fmt: skip
            x += wide + 6
        return y + 50

    def take(self, mark: str) -> None:
        self.brush, self.book.stale = mark, True

    def shift(self, by: int) -> None:
        self.first, self.book.stale = self.first + by, True

    def cell(self, page: Page, person: str, n: int, box: Box) -> None:
        """What is written there; lit where the pointer or the arrow keys are."""
        x, y, w, h = box
        book = self.book
        written = book.marked(person, n)
        keyed = book.ring and book.focus == f"row:{person}" and n == self.column
        hot = keyed or (self.at == (person, n) and not book.ring)
        if not written and not hot:
            return

        def paint(c: Canvas) -> None:
            if hot:
                c.xml(rect(x, y, w, h, "#c9a45c", 0.5, 4), box)
            ink = BURGUNDY if written in (ASKED, ELSEWHERE) else plan.INK
            c.text(written, x + w / 2, y + h / 2, "head", 26, ink, "c")

        page.part(f"cell:{person}:{n}", (x - 1, y - 1, w + 2, h + 2), (written, hot, box), paint)

    def where(self, x: float, y: float) -> tuple[str, int] | None:
        """The cell at a point of the page."""
        left, top, wide, high = self.grid
        n, row = int((x - left) // wide), int((y - top) // high)
        last = min(len(self.book.view.hours), self.first + self.shown)
        if 0 <= row < len(self.book.people) and n >= 0 and self.first + n < last:
            return self.book.people[row], self.first + n
        return None

    def point(self, x: float, y: float) -> None:
        at = self.where(x, y)
        if at != self.at:
            self.at, self.book.stale = at, True

    def step(self, right: int, up: int) -> None:
        """The arrow keys go along the row that has the focus; beyond the edge the evening is shifted."""
        self.column = max(0, min(len(self.book.view.hours) - 1, self.column + right + up))
        self.first = min(max(self.first, self.column - self.shown + 1), self.column)
        self.book.stale = True

    def write(self, person: str) -> None:
        """By key: the cell that the arrow keys have reached."""
        self.press(person, self.column)
        self.drawn = None

    def press(self, person: str, n: int) -> None:
        """Write the chosen mark; where it stands already, wipe it out."""
        mark = "" if self.book.marked(person, n) == self.brush else self.brush
        self.drawn, self.column = mark, n
        self.book.mark(person, n, mark)

    def lift(self, x: float, y: float) -> None:
        """The pencil leaves the paper."""
        self.drawn = None

    def draw(self, person: str, x: float, y: float) -> None:
        """Along the row as far as the pointer has got: the same mark, or none, as where it began."""
        left, _, wide, _ = self.grid
        to = self.first + max(0, min(self.shown - 1, int((x - left) // wide)))
        if self.drawn is None:
            self.press(person, to)
            return
        for step in range(min(self.column, to), max(self.column, to) + 1):
            if self.book.marked(person, step) != self.drawn:
                self.book.mark(person, step, self.drawn)


class PlanPage:
    """The train plan at one instant: whoever is chosen is put into the section that is pressed."""

    def __init__(self, book: NotebookScene) -> None:
        self.book = book
        self.instant = 0
        self.person = ""

    def compose(self, page: Page) -> None:
        book = self.book
        hours, people = book.view.hours, book.people
        self.instant = max(0, min(self.instant, len(hours) - 1))
        if self.person not in people:
            self.person = people[0]
        top = self.clock(page, hours)
        room = book.width - 190
        scale = min(room / 1438, (book.height - top - (250 if book.width > 1500 else 290)) / 286, 1.2)
        left = 110 + (room - 1438 * scale) / 2
        self.train(page, left, top, scale)
        top += 286 * scale + 16
        if book.view.places:
            top = self.added(page, top)
        top = self.tray(page, people, top)
        self.pinned(page, top + 16)

    def clock(self, page: Page, hours: tuple[str, ...]) -> float:
        """The instant that is shown, and the way to the others."""
        book, y = self.book, 122.0
        parts.button(book, page, "earlier", 110, y - 22, 60, "<", partial(self.go, -1), h=44, size=28, skin=ORIENT,
                     key="left", cap="")  # fmt: skip
        parts.label(page, "instant", hours[self.instant], 240, y, "head", 34, BURGUNDY, "c", w=120)
        parts.button(book, page, "later", 310, y - 22, 60, ">", partial(self.go, 1), h=44, size=28, skin=ORIENT,
                     key="right", cap="")  # fmt: skip
        wide = min(560.0, book.width - 900)
        if wide > 160:
            parts.slider(book, page, "instants", 420, y, wide, self.instant, max(1, len(hours) - 1), "", self.go_to,
                         ticks=len(hours) if len(hours) < 25 else 12)  # fmt: skip
        left, right = 460.0 + max(0.0, wide), book.width - 380
        if right - left > 400:
            parts.label(page, "legend", say("orient.legend_plan"), left, y, "italic", 24, ORIENT.mute, w=right - left)
        words, told = say("orient.as_before"), say("orient.as_before_help")
        parts.button(book, page, "as-before", book.width - 360, y - 22, 300, words, self.as_before, h=44, size=24,
                     skin=ORIENT, tip=Tip(words, told))  # fmt: skip
        return y + 42

    def go(self, by: int) -> None:
        self.go_to(self.instant + by)

    def go_to(self, instant: int) -> None:
        self.instant, self.book.stale = max(0, min(len(self.book.view.hours) - 1, instant)), True

    def as_before(self) -> None:
        """Everybody who is nowhere yet at this instant is where they were one earlier."""
        book = self.book
        for person in book.people:
            before = book.marked(person, self.instant - 1)
            if before and not book.marked(person, self.instant):
                book.mark(person, self.instant, before)

    def train(self, page: Page, left: float, top: float, scale: float) -> None:
        """The two carriages, everybody who is marked in them, and every section to press."""
        book = self.book

        def paint(c: Canvas) -> None:
            kept(c, left, top, 1438 * scale, 286 * scale, ("plan", scale),
                 lambda k: plan.carriages(k.plane(scale, -26 * scale, -556 * scale)), 48)  # fmt: skip

        page.part("plan", (left - 48, top - 48, 1438 * scale + 96, 286 * scale + 96), (left, top, scale), paint, -10)
        for section, (sx, sy, sw, sh) in plan.SECTIONS.items():
            x, y, w, h = left + (sx - 26) * scale, top + (sy - 556) * scale, sw * scale, sh * scale
            self.section(page, section, (x, y, w, h), scale)
            down = 40 * scale if section.isdigit() else 76 * scale if section == "L" else h - 22
            parts.label(page, f"no:{section}", section, x + w / 2, y + down, "head", 23, plan.PALE_GOLD, "c", w=w,
                        layer=-8)  # fmt: skip
        for section in (*plan.SECTIONS, *book.view.places):
            who = [one for one in book.people if book.marked(one, self.instant) == section]
            if who and section in plan.SECTIONS:
                sx, sy, sw, sh = plan.SECTIONS[section]
                box = (left + (sx - 26) * scale, top + (sy - 556) * scale, sw * scale, sh * scale)
                self.crowd(page, who, box, 60 * scale if section.isdigit() else 4)

    def section(self, page: Page, section: str, box: Box, scale: float) -> None:
        book, id = self.book, f"section:{section}"
        state = book.state(id)
        if state == "hover":
            page.part(id, box, box, lambda c: plan.lit(c, box, plan.PALE_GOLD, 0.6), -6)
        page.hit(id, box, partial(self.put, section), layer=1, tip=partial(self.tip, section))

    def tip(self, section: str) -> Tip:
        book = self.book
        who = [book.board.named(one) for one in book.people if book.marked(one, self.instant) == section]
        return Tip(book.place_of(section), ", ".join(who) or say("orient.nobody_marked"))

    def put(self, section: str) -> None:
        """The chosen one is there now; pressed again, nowhere."""
        there = self.book.marked(self.person, self.instant)
        self.book.mark(self.person, self.instant, "" if there == section else section)

    def crowd(self, page: Page, who: list[str], box: Box, head: float) -> None:
        """Everybody in a section, side by side in as many rows as it takes."""
        x, y, w, h = box
        y, h = y + head, h - head - (4 if head > 30 else 34)
        r = 20.0
        while r > 9 and (int(w // (2 * r + 4)) or 1) * (int(h // (2 * r + 4)) or 1) < len(who):
            r -= 1
        each = 2 * r + 4
        across = max(1, int(w // each))
        y += max(0.0, (h - each * -(-len(who) // across)) / 2)
        for n, one in enumerate(who):
            row = who[n // across * across : (n // across + 1) * across]
            px = x + w / 2 + (n % across - (len(row) - 1) / 2) * each
            py = y + each / 2 + (n // across) * each
            self.token(page, one, px, py, r, "there")

    def token(self, page: Page, person: str, x: float, y: float, r: float, where: str) -> None:
        out = person in self.book.notes.crossed
        chosen = person == self.person

        def paint(c: Canvas) -> None:
            plan.medallion(c, x, y, person, not out, r)
            if chosen:
                c.xml(circ(x, y, r + 3, "none", 1, "#ffffff", 3), (x - r - 6, y - r - 6, 2 * r + 12, 2 * r + 12))
            if out:
                c.xml(line(x - r, y + r, x + r, y - r, "#c2303f", 4), (x - r - 3, y - r - 3, 2 * r + 6, 2 * r + 6))

        page.part(f"{where}:{person}", (x - r - 6, y - r - 6, 2 * r + 12, 2 * r + 12), (x, y, r, out, chosen), paint, 2)

    def added(self, page: Page, top: float) -> float:
        """The places that this case adds to the train."""
        book, x, y = self.book, 110.0, top
        for place, name in book.view.places.items():
            who = [one for one in book.people if book.marked(one, self.instant) == place]
            wide = page.canvas.width(name, "head", 24) + 32 + 46 * len(who)
            if x + wide > book.width - 60:
                x, y = 110.0, y + 54
            box = (x, y, wide, 48.0)
            state = book.state(f"section:{place}")

            def paint(c: Canvas, box: Box = box, label: str = name, hot: bool = state == "hover") -> None:
                ground = "#1f4fc0" if hot else plan.INK
                c.xml(rect(*box, ground, 1, 8, plan.GOLD, 2), box)
                c.text(label, box[0] + 16, box[1] + 24, "head", 24, plan.PALE_GOLD)

            page.part(f"added:{place}", (x - 2, y - 2, wide + 4, 52), (box, name, state), paint, -6)
            page.hit(f"section:{place}", box, partial(self.put, place), layer=1, tip=partial(self.tip, place))
            for n, one in enumerate(who):
                self.token(page, one, x + wide - 26 - 46 * (len(who) - 1 - n), y + 24, 18, "there")
            x += wide + 10
        return y + 60

    def tray(self, page: Page, people: list[str], top: float) -> float:
        """Everybody with where they are marked now; one of them is chosen."""
        book = self.book
        columns = 5 if book.width > 1500 else 4
        rows = -(-len(people) // columns)
        wide = (book.width - 170) / columns
        high = min(62.0, (book.height - top - 34) / rows)
        for n, person in enumerate(people):
            box = (110 + (n % columns) * wide, top + (n // columns) * high, wide - 10, high - 6)
            self.chip(page, person, box)
        return top + rows * high

    def pinned(self, page: Page, top: float) -> None:
        """The statements that are pinned, as far as there is room for them."""
        book = self.book
        said = [saying for saying in book.sayings() if saying.id in book.notes.pins]
        rows = int((book.height - top - 40) / 44)
        for n, saying in enumerate(said[:rows]):
            y = top + 22 + 44 * n
            name, quote = book.board.named(saying.card), f"“{saying.quote}”"

            def paint(c: Canvas, y: float = y, name: str = name, quote: str = quote) -> None:
                plan.pin(c, 126, y - 2, True)
                used = c.text(name, 156, y, "head", 25, BURGUNDY)
                c.text(shortened(c, quote, book.width - 250 - used), 176 + used, y, "italic", 24, plan.INK)

            page.part(f"pinned:{n}", (106, y - 24, book.width - 170, 48), (saying.id, y), paint)
            page.hit(f"pinned:{n}", (106, y - 21, book.width - 170, 42), None, tip=Tip(name, saying.quote))

    def chip(self, page: Page, person: str, box: Box) -> None:
        x, y, w, h = box
        book, id = self.book, f"chosen:{person}"
        chosen, state = person == self.person, book.state(id)
        out = person in book.notes.crossed
        there = book.marked(person, self.instant)
        label = book.board.named(person)

        def paint(c: Canvas) -> None:
            ground = "#d9c48c" if chosen else "#eadcb6" if state == "hover" else "#efe4c6"
            c.xml(rect(x, y, w, h, ground, 1, 8, plan.INK if chosen else "#c9a45c", 3 if chosen else 1.5),
                  (x - 2, y - 2, w + 4, h + 4))  # fmt: skip
            c.part(f"orient/{person}", x + 26, y + h / 2, min(30.0, h - 6), swap={plan.GOLD: plan.INK})
            used = c.text(label, x + 50, y + h / 2, "head", 25, ORIENT.mute if out else plan.INK, fit=w - 104)
            if out:
                c.xml(line(x + 46, y + h / 2 + 2, x + used + 56, y + h / 2 - 4, BURGUNDY, 4), box)
            c.text(there, x + w - 12, y + h / 2, "head", 25, BURGUNDY, "r", fit=50)

        page.part(id, (x - 4, y - 4, w + 8, h + 8), (box, chosen, state, out, there), paint)
        tip = Tip(label, book.view.cast.get(person, "")) if book.view.cast.get(person) else None
        page.hit(id, box, partial(self.choose, person), tip=tip)

    def choose(self, person: str) -> None:
        self.person, self.book.stale = person, True
