"""One person's notebook on the Orient Express: what was heard, filed and searched; the sheet of names; what is marked.

Nothing in it but the statements comes from the game: everything else was written by hand, and by whom it was written
only they see it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from game.core import SaveError
from game.core.store import Store
from scenes import parts
from scenes.frame import Box
from scenes.notes import notes_file
from scenes.orient_marks import PlanPage, Timetable, shortened
from scenes.orient_reading import sheet
from scenes.page import Page, Tip
from scenes.rulebook import Reading
from scenes.scene import Sheet
from scenes.words import say
from scenes.writing import Line
from sprites import plan, widgets
from sprites.canvas import Canvas, line, rect
from sprites.palette import BURGUNDY, CREAM, ORIENT

if TYPE_CHECKING:
    from scenes.orient import OrientBoard

SAYING = 96.0
SORTS = ("all", "speaker", "about", "hour", "place", "pinned")
TABS = ("statements", "sheet", "timetable", "plan")
MOST_WORDS = 90


class Notes(msgspec.Struct):
    """What one person has written. crossed: names crossed out; cells: where somebody was, by `person:instant`; pins:
    statements pinned; words: free notes beside a name."""

    crossed: list[str] = []
    cells: dict[str, str] = {}
    pins: list[str] = []
    words: dict[str, str] = {}


def place_of(board: OrientBoard, seat: int) -> Path | None:
    """Where the notes of whoever sits there are kept: a file for each person of each game; None for nowhere."""
    table, folder = board.scene.table, board.scene.app.folders.saves
    if folder is None or board.watched:
        return None
    who = table.players[seat].person or f"seat{seat}"
    return notes_file(folder, "orient", table.options.case, table.seed, table.ticket, who)


Leaves = dict[int, Notes]
"""The notes as they stood after so many answers, wherever something was written then."""


class Diary:
    """One person's notes of a game, a leaf for each point of it: an earlier save shows nothing that was written later.

    place: where they are kept, None where they last as long as the table.
    """

    def __init__(self, store: Store, place: Path | None, answers: int) -> None:
        self.store, self.place = store, place
        kept = kept_notes(store, place) if place is not None else {}
        self.leaves = {leaf: notes for leaf, notes in kept.items() if leaf <= answers}
        self.notes = copied(self.leaves[max(self.leaves)]) if self.leaves else Notes()

    def keep(self, answers: int) -> None:
        """Something was written, after so many answers."""
        before = {leaf: notes for leaf, notes in self.leaves.items() if leaf < answers}
        self.leaves = before | {answers: copied(self.notes)}
        if self.place is not None:
            keep_notes(self.store, self.place, self.leaves)


def copied(notes: Notes) -> Notes:
    return msgspec.json.decode(msgspec.json.encode(notes), type=Notes)


def kept_notes(store: Store, place: Path) -> Leaves:
    """The notes of a file or of its previous copy, none where there are none that can be read."""
    for path in (place, store.backup(place)):
        try:
            return msgspec.json.decode(store.read(path), type=Leaves)
        except (SaveError, msgspec.MsgspecError, RecursionError):
            continue
    return {}


def keep_notes(store: Store, place: Path, leaves: Leaves) -> None:
    """Puts the notes in their place soon; where that is impossible they last as long as the game is open."""
    store.write_soon(place, msgspec.json.encode(leaves))


class NotebookScene(Sheet):
    """One person's notebook, open on one of its pages."""

    def __init__(self, board: OrientBoard, notes: Notes, keep: Callable[[], object] | None = None) -> None:
        super().__init__()
        self.board, self.notes, self.keep = board, notes, keep
        self.tab, self.sort, self.value = 0, 0, ""
        self.search = Line(most=40)
        self.first = 0
        self.open = ""
        self.noted = ""
        self.reading = Reading()
        self.timetable, self.plan = Timetable(self), PlanPage(self)

    @property
    def view(self) -> Any:
        return self.board.scene.seen

    @property
    def people(self) -> list[str]:
        """The fifteen in the order of the board."""
        return [card.card for card in self.view.cards if card.kind in ("suspect", "staff")]

    @property
    def listed_names(self) -> list[str]:
        """Everybody and every place on the box's note sheet: people first, then the sections to search."""
        return [*self.people, *(card.card for card in self.view.cards if card.kind == "section")]

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
        """The headings of the present order: hours that were named in the order of time, people and places as on the
        board."""
        kind = SORTS[self.sort]
        found = {tag for saying in self.sayings() for tag in (saying.named if kind == "hour" else self.tags(saying))}
        order = [
            *self.view.hours,
            *(card.card for card in self.view.cards),
            "victim",
            *plan.SECTIONS,
            *self.view.places,
        ]
        known = {value: n for n, value in enumerate(dict.fromkeys(order))}
        return sorted((tag for tag in found if tag), key=lambda tag: (known.get(tag, len(known)), tag))

    def listed(self) -> list[Any]:
        """What is shown: filed in the order of the headings, under one heading in the order of hearing."""
        words = self.search.text.lower().split()
        order = {value: n for n, value in enumerate(self.values())}
        found = []
        for saying in self.sayings():
            tags = self.tags(saying)
            if not tags or (self.value and self.value not in tags):
                continue
            if words:
                whole = self.searched(saying)
                if not all(word in whole for word in words):
                    continue
            found.append(saying)
        if self.value:
            return found
        return sorted(found, key=lambda saying: min(order.get(tag, len(order)) for tag in self.tags(saying)))

    def searched(self, saying: Any) -> str:
        """All that a statement is found by: its words, its card, whom, when and where it speaks of."""
        people = [self.person_of(who) for who in saying.about]
        where = [self.place_of(place) for place in saying.places]
        found = (saying.quote, self.board.named(saying.card), *people, *saying.hours, *where)
        return " ".join(found).lower()

    def person_of(self, who: str) -> str:
        if who == "victim":
            return str(self.view.victim)
        return f"{self.board.named(who)} {self.view.cast.get(who, '')}"

    def place_of(self, place: str) -> str:
        if place in self.view.places:
            return str(self.view.places[place])
        return self.board.say(f"section.{place}")

    def title_of(self, value: str) -> str:
        """A heading as it is read."""
        kind = SORTS[self.sort]
        if kind == "hour":
            return value
        if kind == "place":
            return self.place_of(value)
        if value == "victim":
            return str(self.view.victim)
        return self.board.named(value)

    # -- the page

    def compose(self, page: Page) -> None:
        w = self.width
        scale = self.app.scale
        name = f"orient-notebook-{self.app.settings.scale}"
        parts.backdrop(self, page, name, partial(plan.paint_notebook, scale=scale), -50)
        parts.label(page, "owner", say("orient.notebook_of", who=self.name), 40, 44, "title", 42, CREAM, w=w - 940)
        labels = [say(f"orient.tab_{name}") for name in TABS]
        wide = min(640.0, w - 560)
        parts.segmented(self, page, "tab", w - wide - 230, 44, wide, labels, self.tab, self.choose_tab)
        parts.button(self, page, "back", w - 210, 18, 180, say("back"), self.back, cap="Esc", h=52, size=25)
        (self.statements, self.names, self.timetable.compose, self.plan.compose)[self.tab](page)

    @property
    def name(self) -> str:
        table = self.board.scene.table
        return table.players[table.viewer].name if table.viewer is not None else ""

    def choose_tab(self, n: int) -> None:
        self.put_down()
        self.tab, self.first, self.stale = n, 0, True

    # -- statements

    def statements(self, page: Page) -> None:
        w, h = self.width, self.height
        sorts = [say(f"orient.sort_{name}") for name in SORTS]
        parts.segmented(self, page, "sort", 110, 126, min(820.0, w * 0.5), sorts, self.sort, self.choose_sort)
        parts.entry(
            self, page, "search", w - 470, 102, 410, self.search, lambda: self.write("search", self.search),
            ghost=say("orient.search"),
        )  # fmt: skip
        top = 166.0
        if values := self.values():
            top = self.headings(page, values, top)
        listed = self.listed()
        half = w * 0.56
        rows = max(2, int((h - top - 50) / SAYING))
        self.first = max(0, min(self.first, len(listed) - rows))
        for n, saying in enumerate(listed[self.first : self.first + rows]):
            self.saying(page, saying, (110, top + n * SAYING, half - 150, SAYING - 6))
        if not listed:
            words = say("orient.nothing_heard" if not self.view.notebook else "orient.nothing_found")
            parts.label(page, "none", words, 130, top + 60, "italic", 27, ORIENT.mute, w=half - 160)
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
                x, y = 110.0, y + 46
            on = value == self.value
            act = partial(self.pick, "" if on else value)
            parts.button(self, page, f"value:{value}", x, y, wide, label, act, h=40, size=24, primary=on, skin=ORIENT)
            x += wide + 8
        return y + 56

    def saying(self, page: Page, saying: Any, box: Box) -> None:
        x, y, w, h = box
        pinned = saying.id in self.notes.pins
        lines = page.canvas.wrap(f"“{saying.quote}”", "italic", 24, w - 80)[:2]
        title = self.board.named(saying.card)
        when = saying.hours[0] if len(saying.hours) == 1 else "–".join((saying.hours[0], saying.hours[-1])) if (
            saying.hours) else ""  # fmt: skip
        state = self.state(f"say:{saying.id}")

        def paint(c: Canvas) -> None:
            if state == "hover":
                c.xml(rect(x, y, w, h, "#c9a45c", 0.22, 8), box)
            c.xml(line(x, y + h, x + w, y + h, "#8aa5d6", 1.5, 0.6), (x, y + h - 2, w, 4))
            c.text(title, x + 60, y + 16, "head", 24, BURGUNDY)
            c.text(when, x + w - 8, y + 16, "head", 23, ORIENT.mute, "r")
            for n, words in enumerate(lines):
                c.text(words, x + 60, y + 42 + 27 * n, "italic", 24, plan.INK, fit=w - 70)
            plan.pin(c, x + 26, y + h / 2, pinned)

        look = (saying.id, pinned, state, box)
        page.part(f"say:{saying.id}", (x - 2, y - 2, w + 4, h + 6), look, paint)
        page.hit(f"pin:{saying.id}", (x, y, 52, h), partial(self.pin, saying.id), layer=3,
                 tip=Tip(say("orient.unpin" if pinned else "orient.pin")))  # fmt: skip
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

    def hover_at(self, x: float, y: float) -> None:
        super().hover_at(x, y)
        if TABS[self.tab] == "timetable":
            self.timetable.point(*self.plane.within(x, y))

    def wheel(self, x: float, y: float, turns: int) -> None:
        if TABS[self.tab] == "timetable":
            self.timetable.shift(-turns)
        elif TABS[self.tab] == "plan":
            self.plan.go(-turns)
        elif x > self.width * 0.56 * self.app.scale:
            self.reading.turn(-turns)
        else:
            self.first = max(0, self.first - turns)
        self.stale = True

    # -- the sheet of names

    def names(self, page: Page) -> None:
        """The box's note sheet: every name to cross out, with room to write beside it."""
        names, w, h = self.listed_names, self.width, self.height
        rows = -(-len(names) // 2)
        high = min(80.0, (h - 176) / rows)
        wide = (w - 220) / 2
        legend = say("orient.legend_sheet")
        parts.label(page, "legend", legend, 110, 116, "italic", 24, ORIENT.mute, w=w - 200)
        for n, name in enumerate(names):
            x, y = 110 + (n // rows) * (wide + 40), 146 + (n % rows) * high
            self.name_row(page, name, (x, y, wide, high - 6))

    def name_row(self, page: Page, name: str, box: Box) -> None:
        x, y, w, h = box
        self.person(page, name, (x, y, 290 if w > 600 else 220, h))
        written = self.notes.words.get(name, "")
        id, left, room = f"words:{name}", x + (302 if w > 600 else 232), w - (306 if w > 600 else 236)
        if self.noted == name and self.pen is not None:
            parts.entry(self, page, id, left, y + (h - 42) / 2, room, self.pen, lambda: None, h=42, layer=2)
            return
        state = self.state(id)

        def paint(c: Canvas) -> None:
            if state == "hover":
                c.xml(rect(left, y, room, h, "#c9a45c", 0.25, 6), box)
            c.xml(line(left, y + h - 4, left + room, y + h - 4, "#8aa5d6", 1.5, 0.7), (left, y + h - 8, room, 8))
            rows = c.wrap(shortened(c, written, room - 20, 2 if h > 62 else 1), "italic", 24, room - 16)
            for n, words in enumerate(rows):
                c.text(words, left + 10, y + h / 2 + 28 * (n - (len(rows) - 1) / 2), "italic", 24, plan.INK)

        page.part(id, (left - 2, y - 2, room + 4, h + 4), (written, state, box), paint)
        tip = Tip(self.board.named(name), written) if written else None
        page.hit(id, (left, y, room, h), partial(self.begin_words, name), writes=True, tip=tip)

    def begin_words(self, name: str) -> None:
        self.noted = name
        self.write(f"words:{name}", Line(self.notes.words.get(name, ""), MOST_WORDS))

    def put_down(self, keep: bool = True) -> None:
        if self.noted and self.pen is not None and keep:
            typed = self.pen.text.strip()
            if typed:
                self.notes.words[self.noted] = typed
            else:
                self.notes.words.pop(self.noted, None)
            self.wrote()
        self.noted = ""
        super().put_down(keep)

    def person(self, page: Page, name: str, box: Box) -> None:
        """A name that is crossed out by hand."""
        x, y, w, h = box
        out = name in self.notes.crossed
        state = self.state(f"person:{name}")
        label, cast = self.board.named(name), self.view.cast.get(name, "")
        small = min(38.0, h - 4)

        def paint(c: Canvas) -> None:
            if state == "hover":
                c.xml(rect(x, y, w, h, "#c9a45c", 0.3, 6), box)
            ink = ORIENT.mute if out else plan.INK
            c.part(f"orient/{name}", x + 20, y + h / 2, small * 0.8, swap={plan.GOLD: ink})
            both = bool(cast) and h > 62
            middle = y + h / 2 - (14 if both else 0)
            wide = c.text(label, x + 46, middle, "head", 26, ink, fit=w - 50)
            if both:
                c.text(cast, x + 46, middle + 29, "italic", 23, ORIENT.sub, fit=w - 48)
            if out:
                c.xml(line(x + 40, middle + 2, x + wide + 54, middle - 4, BURGUNDY, 4), (x, y, w + 10, h))

        page.part(f"person:{name}", (x - 2, y - 2, w + 12, h + 4), (out, state, box), paint)
        tip = Tip(label, cast) if cast else None
        page.hit(f"person:{name}", box, partial(self.cross, name), tip=tip)

    def cross(self, name: str) -> None:
        crossed = self.notes.crossed
        crossed.remove(name) if name in crossed else crossed.append(name)
        self.wrote()

    # -- where somebody was

    def mark(self, person: str, instant: int, place: str) -> None:
        """Where somebody was at an instant; nothing wipes the mark."""
        if place:
            self.notes.cells[f"{person}:{instant}"] = place
        else:
            self.notes.cells.pop(f"{person}:{instant}", None)
        self.wrote()

    def marked(self, person: str, instant: int) -> str:
        return self.notes.cells.get(f"{person}:{instant}", "")

    def wrote(self) -> None:
        self.stale = True
        if self.keep is not None:
            self.keep()
