"""The open choice as a person works on it: which options are marked, which key presses which, which page is shown."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

DIGITS = "1234567890"
LETTERS = "abcdefghijklmnopqrstuvwxyz"
"""After the digits; what is a command's key (h for the hint) is never an option's."""


class Choosing:
    """Works on one choice. Options marked so far are kept in the order they were marked."""

    def __init__(
        self, choice: Any, used: Collection[str] = (), rows: int = 9, options: Sequence[Any] | None = None
    ) -> None:
        self.choice = choice
        self.options = list(choice.options if options is None else options)
        self.used = frozenset(used)
        self.rows = max(1, rows)
        self.marked: list[str] = []
        self.page = 0
        self.wanted = ""
        """The option whose page is shown until somebody turns."""

    @property
    def several(self) -> bool:
        """More than one option may be taken, or none: marked one by one and confirmed."""
        return (self.choice.least, self.choice.most) != (1, 1)

    @property
    def pages(self) -> int:
        return max(1, -(-len(self.options) // self.rows))

    @property
    def shown(self) -> list[Any]:
        """The options of the page that is shown."""
        return list(self.options[self.page * self.rows : (self.page + 1) * self.rows])

    def keys(self) -> dict[str, str]:
        """Option key -> the key to press, for the page that is shown."""
        free = [c for c in DIGITS + LETTERS if c not in self.used]
        return {option.key: free[n] for n, option in enumerate(self.shown) if n < len(free)}

    def lay(self, rows: int) -> None:
        """So many options have room on a page; what was shown first stays in sight."""
        if rows != self.rows:
            first = self.page * self.rows
            self.rows = max(1, rows)
            self.page = min(first // self.rows, self.pages - 1)
        if self.wanted:
            self.page = next((n for n, o in enumerate(self.options) if o.key == self.wanted), 0) // self.rows

    def turn_to(self, wanted: Callable[[str], bool]) -> None:
        """To the page with the first option that is wanted, unless one is in sight."""
        if not any(wanted(option.key) for option in self.shown):
            place = next((n for n, option in enumerate(self.options) if wanted(option.key)), 0)
            self.page = place // self.rows

    def turn(self, by: int) -> None:
        self.wanted = ""
        self.page = (self.page + by) % self.pages

    def option(self, key: str) -> Any:
        return next((o for o in self.choice.options if o.key == key), None)

    def take(self, key: str) -> tuple[str, ...] | None:
        """An option was pressed: the answer, or None where it was only marked or unmarked."""
        if not self.several:
            return (key,)
        if key in self.marked:
            self.marked.remove(key)
        elif self.choice.most == 1:
            self.marked = [key]
        elif len(self.marked) < self.choice.most:
            self.marked.append(key)
        return None

    @property
    def ready(self) -> bool:
        return self.several and self.choice.least <= len(self.marked) <= self.choice.most

    def answer(self) -> tuple[str, ...]:
        """What is marked, in the order that counts."""
        if self.choice.ordered:
            return tuple(self.marked)
        return tuple(o.key for o in self.choice.options if o.key in self.marked)
