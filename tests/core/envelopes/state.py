"""What lies on the table of Envelopes."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Literal

import msgspec

from game.core import OPEN, Deck, Thing

FACES = {"letter": 10, "map": 8, "crown": 6, "skull": 4}
WORTH = {"letter": 1, "map": 2, "crown": 3, "skull": 0}
Extra = Literal["look", "ask", "order"]


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """How Envelopes is played."""

    rounds: Annotated[int, msgspec.Meta(ge=2, le=6, description="option.rounds")] = 3
    open_lot: Annotated[bool, msgspec.Meta(description="option.open_lot")] = False
    tie: Annotated[Literal["group", "first"], msgspec.Meta(description="option.tie")] = "group"
    extras: Annotated[tuple[Extra, ...], msgspec.Meta(description="option.extras")] = ("look", "ask", "order")


class Player(msgspec.Struct):
    """One seat's envelopes: in the hand, as the bid, and those won from others, which lie open."""

    hand: list[Thing] = []
    bid: Thing | None = None
    won: list[Thing] = []
    out: bool = False


class State(msgspec.Struct):
    """The whole table. step: the part of the round; turn: whose part of it; order: the seats in the order of play."""

    options: Options
    players: list[Player]
    order: list[int]
    deck: Deck
    lot: Thing | None = None
    round: int = 1
    step: str = "deal"
    turn: int = 0
    winner: int | None = None
    looking: bool = False
    bids_open: bool = False

    def alive(self) -> tuple[int, ...]:
        """The seats still in the game, in the order of play."""
        return tuple(seat for seat in self.order if not self.players[seat].out)


def box(state: State) -> dict[str, int]:
    """Every envelope by its face, wherever it lies."""
    things = [*state.deck.everything(), *([state.lot] if state.lot else [])]
    for player in state.players:
        things += [*player.hand, *player.won, *([player.bid] if player.bid else [])]
    return dict(sorted(Counter(thing.face for thing in things).items()))


def unknown(state: State, seat: int | str | None) -> list[Thing]:
    """The envelopes that `seat` cannot look into, in an order that everybody sees."""
    if seat == OPEN or (isinstance(seat, int) and state.players[seat].out):
        return []
    things = list(state.deck.cards)
    for place, player in enumerate(state.players):
        if place != seat:
            things += player.hand
            if player.bid and not state.bids_open:
                things.append(player.bid)
    if state.lot and not state.options.open_lot and not (state.looking and state.winner == seat):
        things.append(state.lot)
    return things
