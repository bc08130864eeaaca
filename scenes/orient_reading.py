"""What is read on the Orient Express: a card as a sheet of paper, and each person's own notebook."""

from __future__ import annotations

import contextlib
import os
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from scenes import parts
from scenes.frame import Box
from scenes.rulebook import Reading
from scenes.scene import Page, Sheet
from scenes.words import say
from scenes.writing import Line
from sprites import plan, widgets
from sprites.canvas import Canvas, line, rect
from sprites.palette import BRASS, BURGUNDY, CREAM, NIGHT, SOOT

if TYPE_CHECKING:
    from scenes.orient import OrientBoard

LEAD = 38.0
SAYING = 96.0
WRITTEN = ("", "?", "1", "2", "C", "R", "S", "L", "K", "V", "G", "-")
"""What a cell of the timetable can hold: sections by their letters, a question, certainly elsewhere."""
SORTS = ("all", "speaker", "about", "hour", "place", "pinned")


class Notes(msgspec.Struct):
    """What one person has written: people crossed out, cells of the timetable, statements pinned."""

    crossed: list[str] = []
    cells: dict[str, str] = {}
    pins: list[str] = []


def kept_notes(path: Path) -> Notes:
    """The notes of a file, empty ones where there is none that can be read."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Notes)
    except (OSError, msgspec.MsgspecError, RecursionError):
        return Notes()


def keep_notes(path: Path, notes: Notes) -> None:
    """Puts the notes in their place at once; where that is impossible they last as long as the game is open."""
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary = path.with_suffix(".tmp")
        temporary.write_bytes(msgspec.json.encode(notes))
        os.replace(temporary, path)


def sheet(board: OrientBoard, page: Page, reading: Any, box: Box, layer: float = 0, first: int = 0) -> tuple[int, int]:
    """A card's words on paper; gives how many lines there are and how many are shown."""
    x, y, w, h = box
    title = board.named(reading.card)
    who = board.scene.seen.cast.get(reading.card, "")
    where = board.say(f"station.{board.scene.seen.stations[reading.station]}")
    how = say(f"orient.how_{reading.how}", where=where)
    size = 27
    lines = page.canvas.wrap(reading.text, "body", size, w - 120)
    rows = max(2, int((h - 226) / LEAD))
    shown = lines[first : first + rows]

    def paint(c: Canvas) -> None:
        plan.sheet(c, x, y, w, h)
        icon = reading.card.removeprefix("telegram_")
        if icon not in ("victim", "super_1", "super_2", "reconstruction"):
            c.part(f"orient/{icon}", x + w - 96, y + 88, 84, swap={plan.GOLD: BURGUNDY})
        c.text(title, x + 60, y + 72, "title", 46, plan.INK, fit=w - 240)
        c.text(who or how, x + 60, y + 122, "italic", 25, BURGUNDY, fit=w - 240)
        c.xml(line(x + 60, y + 152, x + w - 60, y + 152, "#c9a45c", 2), (x + 56, y + 148, w - 112, 8))
        for n, words in enumerate(shown):
            c.text(words, x + 60, y + 186 + LEAD * n, "body", size, SOOT)
        if who:
            c.text(how, x + 60, y + h - 40, "italic", 23, "#6b5a3a", fit=w - 120)
        if rows < len(lines):
            widgets.scrollbar(c, x + w - 42, y + 170, LEAD * rows, first / len(lines), rows / len(lines))

    page.part(f"sheet:{reading.card}", (x - 60, y - 60, w + 120, h + 140), (reading.card, first, box), paint, layer)
    return len(lines), rows


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
        wide, high = min(1120.0, self.width - 60), min(860.0, self.height - 40)
        x, y = (self.width - wide) / 2, (self.height - high) / 2
        if words is None:
            self.app.pop()
            return
        total, rows = sheet(self.board, page, words, (x, y, wide, high), 1, self.reading.first)
        self.reading.lay(total, rows)
        if self.seat is not None:
            said = say("orient.reads", who=self.board.scene.table.players[self.seat].name)
            parts.label(page, "aloud", said, x + 60, y + 38, "head", 24, BURGUNDY, w=500, layer=2)
        at = (x + wide - 300, y + high - 84)
        parts.button(
            self, page, "on", *at, 240, say("orient.go_on"), self.back, key="enter", primary=True, h=54, layer=2
        )  # fmt: skip
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


class NotebookScene(Sheet):
    """One person's notebook: every statement heard, filed and searched, and a timetable to write in."""

    def __init__(self, board: OrientBoard, notes: Notes, keep: Any = None) -> None:
        super().__init__()
        self.board, self.notes, self.keep = board, notes, keep
        self.tab, self.sort, self.value = 0, 0, ""
        self.search = Line(most=40)
        self.first = 0
        self.open = ""
        self.reading = Reading()

    @property
    def view(self) -> Any:
        return self.board.scene.seen

    # -- what is listed

    def sayings(self) -> list[Any]:
        return [saying for page in self.view.notebook for saying in page.sayings]

    def tags(self, saying: Any) -> tuple[str, ...]:
        """Where a statement is filed in the present order."""
        return {
            "all": ("",),
            "speaker": (saying.card,),
            "about": saying.about,
            "hour": saying.hours,
            "place": saying.places,
            "pinned": ("",) if saying.id in self.notes.pins else (),
        }[SORTS[self.sort]]

    def values(self) -> list[str]:
        """The headings of the present order, in the order in which they were first heard."""
        return list(dict.fromkeys(tag for saying in self.sayings() for tag in self.tags(saying) if tag))

    def listed(self) -> list[Any]:
        words = self.search.text.lower().split()
        found = []
        for saying in self.sayings():
            tags = self.tags(saying)
            if not tags or (self.value and self.value not in tags):
                continue
            whole = f"{saying.quote} {self.title_of(saying.card)}".lower()
            if all(word in whole for word in words):
                found.append(saying)
        return found

    def title_of(self, value: str) -> str:
        kind = SORTS[self.sort]
        if kind == "hour":
            return value
        if kind == "place" and value in plan.SECTIONS:
            return self.board.say(f"section.{value}")
        if value in self.view.places:
            return str(self.view.places[value])
        if value == "victim":
            return str(self.view.victim)
        return self.board.named(value)

    # -- the page

    def compose(self, page: Page) -> None:
        w, h = self.width, self.height

        def ground(c: Canvas) -> None:
            c.fill(NIGHT, 0, 0, w, h)
            c.xml(
                rect(30, 92, w - 60, h - 116, CREAM, 1, 10) + line(86, 92, 86, h - 24, "#c2303f", 2, 0.7),
                (20, 80, w - 40, h - 90),
            )
            c.text(say("orient.notebook_of", who=self.name), 40, 48, "title", 44, CREAM, fit=w - 760)

        page.part("ground", (0, 0, w, h), (w, h, self.name), ground, -50)
        labels = [say("orient.tab_statements"), say("orient.tab_timetable")]
        parts.segmented(self, page, "tab", w - 700, 48, 430, labels, self.tab, self.choose_tab)
        parts.button(self, page, "back", w - 250, 22, 210, say("back"), self.back, cap="Esc", h=52)
        if self.tab == 0:
            self.statements(page)
        else:
            self.timetable(page)

    @property
    def name(self) -> str:
        table = self.board.scene.table
        return table.players[table.viewer].name if table.viewer is not None else ""

    def choose_tab(self, n: int) -> None:
        self.tab, self.first, self.stale = n, 0, True

    # -- statements

    def statements(self, page: Page) -> None:
        w, h = self.width, self.height
        sorts = [say(f"orient.sort_{name}") for name in SORTS]
        parts.segmented(self, page, "sort", 110, 130, min(820.0, w * 0.5), sorts, self.sort, self.choose_sort)
        parts.entry(
            self, page, "search", w - 470, 106, 410, self.search, lambda: self.write("search", self.search),
            ghost=say("orient.search"),
        )  # fmt: skip
        top = 170.0
        values = self.values()
        if values:
            top = self.headings(page, values, top)
        listed = self.listed()
        half = w * 0.56
        rows = max(2, int((h - top - 60) / SAYING))
        self.first = max(0, min(self.first, len(listed) - rows))
        for n, saying in enumerate(listed[self.first : self.first + rows]):
            self.saying(page, saying, (110, top + n * SAYING, half - 150, SAYING - 6))
        if not listed:
            words = say("orient.nothing_heard" if not self.view.notebook else "orient.nothing_found")
            parts.label(page, "none", words, 130, top + 60, "italic", 27, "#6b5a3a", w=half - 160)
        if rows < len(listed):
            share = (self.first / len(listed), rows / len(listed))
            page.part(
                "bar",
                (half - 34, top, 14, rows * SAYING),
                share,
                lambda c: widgets.scrollbar(c, half - 32, top, rows * SAYING - 8, *share),
            )
        words = self.board.known(self.open) if self.open else None
        if words is None and listed:
            words = self.board.known(listed[0].card)
        if words is not None:
            total, lines = sheet(
                self.board, page, words, (half, top, w - half - 60, h - top - 50), 1, self.reading.first
            )
            self.reading.lay(total, lines)
        page.on("up", lambda: self.move(-1))
        page.on("down", lambda: self.move(1))

    def headings(self, page: Page, values: list[str], top: float) -> float:
        x, y = 110.0, top
        for value in values:
            label = self.title_of(value)
            wide = page.canvas.width(label, "head", 24) + 32
            if x + wide > self.width - 60:
                x, y = 110.0, y + 48
            on = value == self.value
            act = partial(self.pick, "" if on else value)
            parts.button(self, page, f"value:{value}", x, y, wide, label, act, h=40, size=24, primary=on)
            x += wide + 10
        return y + 60

    def saying(self, page: Page, saying: Any, box: Box) -> None:
        x, y, w, h = box
        pinned = saying.id in self.notes.pins
        lines = page.canvas.wrap(f"“{saying.quote}”", "italic", 24, w - 80)[:2]
        title = self.board.named(saying.card)
        state = self.state(f"say:{saying.id}")

        def paint(c: Canvas) -> None:
            if state in ("hover", "focus"):
                c.xml(rect(x, y, w, h, "#c9a45c", 0.22, 8), box)
            c.xml(line(x, y + h, x + w, y + h, "#8aa5d6", 1.5, 0.6), (x, y + h - 2, w, 4))
            c.text(title, x + 60, y + 18, "head", 24, BURGUNDY)
            for n, words in enumerate(lines):
                c.text(words, x + 60, y + 46 + 28 * n, "italic", 24, plan.INK, fit=w - 70)
            widgets.icon(
                c, "star" if pinned else "tick", x + 26, y + h / 2, 26, BURGUNDY if pinned else "#c8b98e", CREAM
            )

        look = (saying.id, pinned, state, box)
        page.part(f"say:{saying.id}", (x - 2, y - 2, w + 4, h + 6), look, paint)
        page.hit(f"pin:{saying.id}", (x, y, 52, h), partial(self.pin, saying.id), layer=3)
        page.hit(f"say:{saying.id}", (x + 54, y, w - 54, h), partial(self.show_card, saying.card), layer=2)

    def choose_sort(self, n: int) -> None:
        self.sort, self.value, self.first, self.stale = n, "", 0, True

    def pick(self, value: str) -> None:
        self.value, self.first, self.stale = value, 0, True

    def show_card(self, card: str) -> None:
        self.open, self.reading, self.stale = card, Reading(), True

    def pin(self, id: str) -> None:
        pins = self.notes.pins
        pins.remove(id) if id in pins else pins.append(id)
        self.wrote()

    def move(self, by: int) -> None:
        self.first, self.stale = max(0, self.first + by), True

    def wheel(self, x: float, y: float, turns: int) -> None:
        if x > self.width * 0.56:
            self.reading.turn(-turns)
        else:
            self.first = max(0, self.first - turns)
        self.stale = True

    # -- the timetable

    def timetable(self, page: Page) -> None:
        people = [card.card for card in self.view.cards if card.kind in ("suspect", "staff")]
        hours = self.view.hours
        left, top = 330.0, 206.0
        wide = (self.width - left - 60) / max(1, len(hours))
        high = min(56.0, (self.height - top - 56) / len(people))
        every = max(1, -(-64 // int(wide)))

        def paint(c: Canvas) -> None:
            for n, hour in enumerate(hours):
                x = left + n * wide
                c.xml(
                    rect(x, top, wide - 2, high * len(people), "#c9a45c", 0.16 if n % 2 else 0.05),
                    (x, top, wide, high * len(people)),
                )
                if n % every == 0:
                    c.text(hour, x + wide / 2, top - 24, "head", 24, BURGUNDY, "c")
            for n in range(len(people) + 1):
                y = top + n * high
                c.xml(line(110, y, self.width - 60, y, "#8aa5d6", 1.5, 0.6), (108, y - 2, self.width - 166, 4))

        page.part(
            "grid", (100, top - 50, self.width - 150, high * len(people) + 60), (hours, len(people), wide), paint, -5
        )
        for row, person in enumerate(people):
            y = top + row * high
            self.person(page, person, (110, y + 2, 210, high - 4))
            for n in range(len(hours)):
                self.cell(page, f"{person}:{n}", (left + n * wide, y + 2, wide - 2, high - 4))
        legend = say("orient.legend")
        parts.label(page, "legend", legend, 110, 122, "italic", 24, "#6b5a3a", w=self.width - 180)

    def person(self, page: Page, person: str, box: Box) -> None:
        x, y, w, h = box
        out = person in self.notes.crossed
        state = self.state(f"person:{person}")
        label = self.board.named(person)

        def paint(c: Canvas) -> None:
            if state in ("hover", "focus"):
                c.xml(rect(x, y, w, h, "#c9a45c", 0.3, 6), box)
            wide = c.text(label, x + 8, y + h / 2, "head", 26, "#6b5a3a" if out else plan.INK, fit=w - 12)
            if out:
                c.xml(line(x + 2, y + h / 2 + 2, x + wide + 14, y + h / 2 - 4, BURGUNDY, 4), (x, y, w + 10, h))

        page.part(f"person:{person}", (x - 2, y - 2, w + 12, h + 4), (out, state, box), paint)
        page.hit(f"person:{person}", box, partial(self.cross, person))

    def cell(self, page: Page, id: str, box: Box) -> None:
        x, y, w, h = box
        written = self.notes.cells.get(id, "")
        state = self.state(f"cell:{id}")

        def paint(c: Canvas) -> None:
            if state in ("hover", "focus"):
                c.xml(rect(x, y, w, h, BRASS, 0.45, 4), box)
            if written:
                c.text(written, x + w / 2, y + h / 2, "head", 28, BURGUNDY if written in "?-" else plan.INK, "c")

        if written or state in ("hover", "focus"):
            page.part(f"cell:{id}", (x - 1, y - 1, w + 2, h + 2), (written, state, box), paint)
        page.hit(f"cell:{id}", box, partial(self.turn_cell, id))

    def cross(self, person: str) -> None:
        crossed = self.notes.crossed
        crossed.remove(person) if person in crossed else crossed.append(person)
        self.wrote()

    def turn_cell(self, id: str) -> None:
        now = self.notes.cells.get(id, "")
        after = WRITTEN[(WRITTEN.index(now) + 1) % len(WRITTEN)] if now in WRITTEN else ""
        if after:
            self.notes.cells[id] = after
        else:
            self.notes.cells.pop(id, None)
        self.wrote()

    def wrote(self) -> None:
        self.stale = True
        if self.keep is not None:
            self.keep(self.notes)
