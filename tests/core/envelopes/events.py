"""What happens in Envelopes."""

from __future__ import annotations

from typing import ClassVar

from game.core import Event, Text, text, who


class Dealt(Event, frozen=True, kw_only=True):
    """Everybody has a hand."""

    reveals: ClassVar[bool] = True

    def said(self) -> Text:
        return text("event.dealt")


class Reshuffled(Event, frozen=True, kw_only=True):
    """The discarded envelopes are the deck again."""

    def said(self) -> Text:
        return text("event.reshuffled")


class LotLaid(Event, frozen=True, kw_only=True):
    """An envelope is up for auction."""

    def said(self) -> Text:
        return text("event.lot")


class LotShown(LotLaid, frozen=True, kw_only=True):
    """An open envelope is up for auction."""

    reveals: ClassVar[bool] = True
    face: str

    def said(self) -> Text:
        return text("event.lot_shown", face=text(f"face.{self.face}"))


class BidsOpened(Event, frozen=True, kw_only=True):
    """All bids are turned over."""

    reveals: ClassVar[bool] = True
    faces: dict[int, str]

    def said(self) -> Text:
        bids = [text("event.bid", who=who(seat), face=text(f"face.{face}")) for seat, face in self.faces.items()]
        return text("event.bids", bids=bids)


class LotWon(Event, frozen=True, kw_only=True):
    """The auction is decided."""

    seat: int

    def said(self) -> Text:
        return text("event.won", who=who(self.seat))


class SomebodyLooked(Event, frozen=True, kw_only=True):
    """The others see only that somebody looks."""

    seat: int

    def said(self) -> Text:
        return text("event.somebody_looked", who=who(self.seat))


class Looked(SomebodyLooked, frozen=True, kw_only=True):
    """The winner looks into the envelope."""

    reveals: ClassVar[bool] = True
    face: str

    def said(self) -> Text:
        return text("event.looked", who=who(self.seat), face=text(f"face.{self.face}"))

    def public(self) -> Event:
        return SomebodyLooked(rule=self.rule, seat=self.seat)


class Asked(Event, frozen=True, kw_only=True):
    """The winner asks another seat for an envelope."""

    seat: int
    other: int
    face: str

    def said(self) -> Text:
        return text("event.asked", who=who(self.seat), other=who(self.other), face=text(f"face.{self.face}"))


class Given(Asked, frozen=True, kw_only=True):
    """The other seat hands one over, which lies open now."""

    reveals: ClassVar[bool] = True

    def said(self) -> Text:
        return text("event.given", who=who(self.seat), other=who(self.other), face=text(f"face.{self.face}"))


class Denied(Asked, frozen=True, kw_only=True):
    """The other seat says that there is none, which may be a lie."""

    def said(self) -> Text:
        return text("event.denied", who=who(self.seat), other=who(self.other))


class LotTaken(Event, frozen=True, kw_only=True):
    """The winner keeps the envelope."""

    reveals: ClassVar[bool] = True
    seat: int
    spent: str = ""

    def said(self) -> Text:
        if self.spent:
            return text("event.spent", who=who(self.seat), face=text(f"face.{self.spent}"))
        return text("event.taken", who=who(self.seat))


class Eliminated(Event, frozen=True, kw_only=True):
    """The skull takes somebody, who sees everything from now on."""

    reveals: ClassVar[bool] = True
    seat: int

    def said(self) -> Text:
        return text("event.out", who=who(self.seat))


class Changed(Event, frozen=True, kw_only=True):
    """Somebody throws envelopes away, which lie open."""

    reveals: ClassVar[bool] = True
    seat: int
    faces: tuple[str, ...]

    def said(self) -> Text:
        return text("event.changed", who=who(self.seat), n=len(self.faces))


class SomebodyDrew(Event, frozen=True, kw_only=True):
    """The others see only how many were drawn."""

    seat: int
    n: int

    def said(self) -> Text:
        return text("event.drew", who=who(self.seat), n=self.n)


class Drew(SomebodyDrew, frozen=True, kw_only=True):
    """Somebody fills their hand."""

    reveals: ClassVar[bool] = True

    def public(self) -> Event:
        return SomebodyDrew(rule=self.rule, seat=self.seat, n=self.n)


class OrderSet(Event, frozen=True, kw_only=True):
    """The order of play of the next round."""

    seats: tuple[int, ...]

    def said(self) -> Text:
        return text("event.order", seats=[who(seat) for seat in self.seats])


class HandsShown(Event, frozen=True, kw_only=True):
    """The end: all hands are opened."""

    reveals: ClassVar[bool] = True

    def said(self) -> None:
        return None


EVENTS = (
    Dealt, Reshuffled, LotLaid, LotShown, BidsOpened, LotWon, SomebodyLooked, Looked, Asked, Given, Denied, LotTaken,
    Eliminated, Changed, SomebodyDrew, Drew, OrderSet, HandsShown,
)  # fmt: skip
