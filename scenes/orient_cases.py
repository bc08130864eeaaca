"""The cases of the Orient Express on their shelf: closed covers, opened ones, and what has been solved with what count.

Nothing of a case but its cover is shown here. What has been opened is kept in the player's data folder.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from game.core import SaveError
from game.core.store import Store
from scenes import parts
from scenes.page import Page
from scenes.scene import Sheet
from scenes.words import moment_as, say
from sprites import covers
from sprites.canvas import Canvas
from sprites.palette import CREAM, ORIENT_NIGHT

FILE = "orient-cases.json"


class Opened(msgspec.Struct):
    """A case that was played to its end. solved, count, who: when it was first solved, with how many clues, by whom;
    solo: the fewest clues with which somebody travelling alone has solved it, -1 for never; solo_who: who that was;
    seen: who was there when it was opened: it is no riddle to them any more."""

    opened: str
    solved: str = ""
    count: int = -1
    who: str = ""
    solo: int = -1
    solo_who: str = ""
    seen: list[str] = []

    def is_known_to(self, who: str) -> bool:
        return who in (self.who, self.solo_who, *self.seen)


Shelf = dict[int, Opened]


def place(store: Store) -> Path:
    """The file in the player's data folder, beside the saves."""
    return store.folder.parent / FILE


def read(store: Store) -> Shelf:
    """What has been opened; a damaged file gives way to its previous copy, else nothing is known."""
    for path in (place(store), store.backup(place(store))):
        try:
            return msgspec.json.decode(store.read(path), type=Shelf)
        except (SaveError, msgspec.MsgspecError, RecursionError):
            continue
    return {}


def remember(store: Store, case: int, right: list[tuple[str, int]], alone: bool, there: Sequence[str] = ()) -> Shelf:
    """A case has been opened: the names that were right, each with its clues, and all who were there. Kept at once.

    Whoever has seen it opened before sets no record in it."""
    shelf, today = read(store), time.strftime("%Y-%m-%d")
    entry = shelf.setdefault(case, Opened(today))
    for who, count in sorted(right, key=lambda one: one[1]):
        if alone and not entry.is_known_to(who) and (entry.solo < 0 or count < entry.solo):
            entry.solo, entry.solo_who = count, who
        if not entry.solved:
            entry.solved, entry.count, entry.who = today, count, who
    entry.seen = sorted({*entry.seen, *there, *(who for who, _ in right)})
    store.write(place(store), msgspec.json.format(msgspec.json.encode(shelf)))
    return shelf


def seal(entry: Opened | None) -> str:
    return "closed" if entry is None else "solved" if entry.solved else "opened"


def status(entry: Opened | None) -> str:
    """What is known of a case, in a sentence."""
    if entry is None:
        return say("orient.case_closed")
    if not entry.solved:
        return say("orient.case_opened", date=dated(entry.opened))
    words = say("orient.case_solved", date=dated(entry.solved), n=entry.count, who=entry.who)
    if entry.solo >= 0:
        words += " " + say("orient.case_record", n=entry.solo, who=entry.solo_who)
    return words


def dated(day: str) -> str:
    """A kept day as it is read; one that nobody can read as it stands there."""
    try:
        return moment_as(say("orient.date_pattern"), time.strptime(day, "%Y-%m-%d"))
    except ValueError:
        return day


class CasesScene(Sheet):
    """The shelf: one cover is chosen."""

    def __init__(self, shown: dict[int, Any], on: int, choose: Callable[[int], object]) -> None:
        super().__init__()
        self.covers, self.on, self.choose = shown, on, choose
        self.shelf: Shelf = {}

    def resume(self) -> None:
        self.shelf = read(self.app.store)

    @property
    def columns(self) -> int:
        return min(5, len(self.covers))

    def compose(self, page: Page) -> None:
        w, h = self.width, self.height
        parts.backdrop(self, page, f"orient-shelf-{self.app.settings.scale}",
                       partial(covers.paint_shelf, scale=self.app.scale), -50)  # fmt: skip
        parts.label(page, "heading", say("orient.cases"), 48, 46, "title", 44, ORIENT_NIGHT.text, w=w - 330)
        parts.button(self, page, "back", w - 240, 20, 200, say("back"), self.back, cap="Esc", h=48, size=25,
                     skin=ORIENT_NIGHT)  # fmt: skip
        foot = h - 132
        rows = -(-len(self.covers) // self.columns)
        gap = 24.0 if h > 900 else 14.0
        high = (foot - 104 - gap * rows) / rows
        wide = min((w - 80 - gap * (self.columns - 1)) / self.columns, high * 0.86)
        left = (w - wide * self.columns - gap * (self.columns - 1)) / 2
        for n, number in enumerate(self.covers):
            x = left + (n % self.columns) * (wide + gap)
            self.cover(page, number, x, 104 + (n // self.columns) * (high + gap), wide, high)
        self.below(page, foot)
        for key, by in (("left", -1), ("right", 1), ("up", -self.columns), ("down", self.columns)):
            page.on(key, partial(self.go, by))

    def cover(self, page: Page, number: int, x: float, y: float, w: float, h: float) -> None:
        one, entry = self.covers[number], self.shelf.get(number)
        state = self.state(f"case:{number}", "selected" if number == self.on else "normal")
        stamp = str(entry.count) if entry is not None and entry.solved else ""

        def paint_cover(c: Canvas) -> None:
            covers.cover(c, x, y, w, h, number, one.title, one.grade, seal(entry), stamp, state)

        look = (x, y, w, h, seal(entry), stamp, state)
        page.part(f"case:{number}", (x - 18, y - 18, w + 36, h + 36), look, paint_cover)
        key = str(number % 10) if number <= 10 else ""
        page.hit(f"case:{number}", (x, y, w, h), partial(self.look_at, number), key=key)

    def below(self, page: Page, y: float) -> None:
        """What stands on the cover of the chosen case, and what is known of it."""
        one, w = self.covers[self.on], self.width
        room = w - 470
        teaser = page.canvas.wrap(f"{covers.roman(self.on)}. {one.teaser}", "italic", 25, room)[:2]
        for n, words in enumerate(teaser):
            parts.label(page, f"teaser:{n}", words, 48, y + 24 + 32 * n, "italic", 25, CREAM, w=room)
        known = status(self.shelf.get(self.on))
        parts.label(page, "status", known, 48, y + 94, "body", 23, ORIENT_NIGHT.accent, w=room)
        parts.button(self, page, "take", w - 400, y + 26, 360, say("orient.case_take", n=covers.roman(self.on)),
                     self.take, key="enter", primary=True, h=68, size=28, skin=ORIENT_NIGHT)  # fmt: skip

    def go(self, by: int) -> None:
        numbers = list(self.covers)
        at = numbers.index(self.on) + by
        if 0 <= at < len(numbers):
            self.on, self.stale = numbers[at], True

    def look_at(self, number: int) -> None:
        """The first press looks at a cover, the second takes the case."""
        if number == self.on:
            self.take()
        else:
            self.on, self.stale = number, True

    def take(self) -> None:
        self.choose(self.on)
        self.app.pop()
