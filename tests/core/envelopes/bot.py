"""Bots of Envelopes."""

from __future__ import annotations

from typing import Any

from game.core import Ended, text
from game.core.bots import Advice, Bot, LookAhead, random_keys
from game.core.seat import Seat
from tests.core.envelopes.state import WORTH, State


class Casual(Bot):
    """Bids low while the hand is good, else decides blindly."""

    def choose(self, seat: Seat) -> Advice:
        choice = seat.choice
        if choice.rule == "ENV-03":
            best = max(choice.options, key=lambda option: (_worth(seat.view(), option.key), option.key))
            return Advice((best.key,), text("bot.bids"), (text("belief.deck", n=len(seat.view().deck.cards)),))
        return Advice(random_keys(choice, seat.rng()), text("bot.random.why"))


def _worth(view: State, key: str) -> int:
    things = {f"card:{thing.id}": thing for player in view.players for thing in player.hand}
    return WORTH.get(things[key].face, 0) if key in things else -1


def evaluate(view: State, ended: Ended | None, seat: int) -> float:
    """Own points, or the end."""
    if ended is not None:
        return 20.0 if seat in ended.winners else -20.0
    player: Any = view.players[seat]
    return -20.0 if player.out else float(sum(WORTH.get(thing.face, 0) for thing in (*player.hand, *player.won)))


def sharp() -> Bot:
    """Looks ahead."""
    return LookAhead(evaluate, forks=3, depth=8, candidates=8)
