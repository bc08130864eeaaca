"""What a rule script yields: events, choices and checkpoints; and how a game ends."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import ClassVar, TypeVar

import msgspec

from game.core.text import Text, text, who

T = TypeVar("T")


class Event(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """Something happened that a person at the table would notice. The script is paused exactly there.

    rule: the id of the rule that made it happen. seen_by: the seats that see it as it is, None for all.
    """

    rule: str
    seen_by: tuple[int, ...] | None = None
    reveals: ClassVar[bool] = False

    def said(self) -> Text | None:
        """The line in the log, None for an event that needs no words."""
        return None

    def good(self) -> bool | None:
        """Whether it is welcome at the table, None where its kind alone tells."""
        return None

    def public(self) -> Event | None:
        """What those see who may not see it all, None for nothing."""
        return None

    def line(self, names: Sequence[str]) -> Text | None:
        """The line in the log with the names at the table filled in."""
        said = self.said()
        return None if said is None else said.named(names)

    def seen(self, seat: int | str | None) -> Event | None:
        """The event as `seat` sees it: itself, its public form, or None. OPEN sees everything."""
        if self.seen_by is None or seat == OPEN or seat in self.seen_by:
            return self
        return self.public()


class Skipped(Event, frozen=True, kw_only=True):
    """A choice the rules demand had nothing to choose from."""

    seat: int
    prompt: Text

    def said(self) -> Text | None:
        return text("skipped", who=who(self.seat), what=self.prompt)


class Option(msgspec.Struct, frozen=True):
    """One thing that can be chosen. key: stable id; at: the piece on the table that it stands for."""

    key: str
    text: Text
    at: str = ""
    hint: Text | None = None


class Choice(msgspec.Struct):
    """Somebody must decide: between `least` and `most` different options.

    private: others may not even learn what was on offer. sealed: answered in secret by several at once.
    group: the whole group's decision, asked of `seat` if a person sits there. wished_by: a seat that asks for the
    first option; whoever holds both has said so already. decision: its number in the game.
    """

    seat: int
    prompt: Text
    options: tuple[Option, ...]
    rule: str
    least: int = 1
    most: int = 1
    ordered: bool = False
    private: bool = False
    sealed: bool = False
    group: bool = False
    wished_by: int | None = None
    decision: int = 0

    def forced(self) -> bool:
        """Only one answer is possible and everybody may know it."""
        return not self.private and not self.ordered and len(self.options) == self.least


class Checkpoint(msgspec.Struct, frozen=True):
    """Here the whole game is plain data. chapter: the present one of a campaign; a new name begins a new one."""

    chapter: str = ""


class Over(Exception):
    """Ends the game from however deep: the reason in a sentence, the winning seats, the rule."""

    def __init__(self, reason: Text, winners: Sequence[int], rule: str) -> None:
        super().__init__(reason.key)
        self.reason, self.winners, self.rule = reason, tuple(winners), rule


class Ended(msgspec.Struct, frozen=True):
    """How the game ended."""

    winners: tuple[int, ...]
    reason: Text
    rule: str


OPEN = "open"
Script = Generator["Event | Choice | Checkpoint", Sequence[str], T]
