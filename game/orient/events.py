"""Everything that happens on the Orient Express that a person at the table would notice. No event holds a text."""

from __future__ import annotations

from typing import ClassVar

from game.core import Event, Text, text, who


class FirstPlayer(Event, frozen=True, kw_only=True):
    """Who begins."""

    seat: int

    def said(self) -> Text:
        return text("event.first", who=who(self.seat))


class TurnBegins(Event, frozen=True, kw_only=True):
    """A player's turn begins."""

    seat: int
    turn: int

    def said(self) -> Text:
        return text("event.turn", who=who(self.seat), n=self.turn)


class DieThrown(Event, frozen=True, kw_only=True):
    """The die lies. red: the train stays and what is read now is read in secret."""

    seat: int
    die: int
    red: bool

    def said(self) -> Text:
        return text("event.red" if self.red else "event.green", who=who(self.seat), n=self.die)


class TrainMoves(Event, frozen=True, kw_only=True):
    """The train comes to the next station. telegrams: it bears a T."""

    station: str
    number: int
    telegrams: bool

    def said(self) -> Text:
        key = "event.telegraph" if self.telegrams else "event.station"
        return text(key, station=text(f"station.{self.station}"))


class Moved(Event, frozen=True, kw_only=True):
    """A detective walked. way: every section on it, the last being where he halts."""

    seat: int
    way: tuple[str, ...]

    def said(self) -> Text:
        return text("event.moved", who=who(self.seat), section=text(f"section.{self.way[-1]}"))


class CardRead(Event, frozen=True, kw_only=True):
    """A card or telegram was read aloud and lies face up. face: BLANK where an imagined game does not know it."""

    reveals: ClassVar[bool] = True
    seat: int
    card: str
    face: str

    def said(self) -> Text:
        return text("event.read", who=who(self.seat), card=text(f"card.{self.card}"))


class SomebodyReads(Event, frozen=True, kw_only=True):
    """The others see only which card is read in secret."""

    seat: int
    card: str

    def said(self) -> Text:
        return text("event.reads_secretly", who=who(self.seat), card=text(f"card.{self.card}"))


class CardReadInSecret(SomebodyReads, frozen=True, kw_only=True):
    """A card was read in secret; it stays face down."""

    reveals: ClassVar[bool] = True
    face: str

    def public(self) -> Event:
        return SomebodyReads(rule=self.rule, seat=self.seat, card=self.card)


class ChipLaid(Event, frozen=True, kw_only=True):
    """The others see a chip on S."""

    seat: int
    card: str

    def said(self) -> Text:
        return text("event.super_clue", who=who(self.seat), card=text(f"card.{self.card}"))


class SuperClueRead(ChipLaid, frozen=True, kw_only=True):
    """A super clue was read by whoever paid for it."""

    reveals: ClassVar[bool] = True
    face: str

    def public(self) -> Event:
        return ChipLaid(rule=self.rule, seat=self.seat, card=self.card)


class SomebodySolved(Event, frozen=True, kw_only=True):
    """The others see that a solution is written, and its count."""

    seat: int
    count: int

    def said(self) -> Text | None:
        return text("event.solved", who=who(self.seat), n=self.count)


class Solved(SomebodySolved, frozen=True, kw_only=True):
    """A solution was written."""

    culprits: tuple[str, ...]

    def said(self) -> Text | None:
        named = [text(f"card.{one}") for one in self.culprits]
        return text("event.solved_with", who=who(self.seat), n=self.count, named=named)

    def public(self) -> Event:
        return SomebodySolved(rule=self.rule, seat=self.seat, count=self.count)


class Arrived(Event, frozen=True, kw_only=True):
    """The train is in Istanbul and the last turn is over."""

    def said(self) -> Text:
        return text("event.arrived")


class CaseOpened(Event, frozen=True, kw_only=True):
    """The super clues and the reconstruction are read: these were the culprits."""

    reveals: ClassVar[bool] = True
    culprits: tuple[str, ...]

    def said(self) -> Text:
        return text("event.opened", named=[text(f"card.{one}") for one in self.culprits])


class SolutionOpened(Event, frozen=True, kw_only=True):
    """A written solution is laid open."""

    reveals: ClassVar[bool] = True
    seat: int
    culprits: tuple[str, ...]
    count: int
    right: bool

    def said(self) -> Text:
        named = [text(f"card.{one}") for one in self.culprits]
        key = "event.right" if self.right else "event.wrong"
        return text(key, who=who(self.seat), named=named, n=self.count)


EVENTS = (
    FirstPlayer, TurnBegins, DieThrown, TrainMoves, Moved, CardRead, SomebodyReads, CardReadInSecret, ChipLaid,
    SuperClueRead, SomebodySolved, Solved, Arrived, CaseOpened, SolutionOpened,
)  # fmt: skip
