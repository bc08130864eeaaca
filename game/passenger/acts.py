"""What one player does in an action turn, the Skills that follow included."""

from __future__ import annotations

from collections.abc import Callable

from game.core import Luck, Script
from game.passenger.content import SINGLE_USE
from game.passenger.disguises import find_disguise
from game.passenger.events import CardSpent, NothingLeft
from game.passenger.investigating import investigate
from game.passenger.reading import look
from game.passenger.scheming import intimidate
from game.passenger.skills import after
from game.passenger.state import State


def investigation(state: State, luck: Luck, seat: int) -> Script[None]:
    """P27-012, P27-037: the Investigation of the card played; a single-use card is spent with it."""
    player = state.players[seat]
    by = player.chosen
    yield from investigate(state, luck, seat, by, state.others(seat), "P27-012", "")
    if by in SINGLE_USE:
        player.chosen = ""
        player.turned = False
        player.spent.append(by)
        yield CardSpent(rule="P27-037", seat=seat, card=by)
    yield from after(state, luck, seat, "investigation")


def scheming(state: State, luck: Luck, seat: int) -> Script[None]:
    """P27-015: both Observation and Intimidation, unless the Event card says otherwise."""
    lasting = state.lasting
    if lasting != "no_observation":
        yield look(state, seat, 1, "P27-015")
        if lasting == "long_halt":
            yield look(state, seat, 2, "P27-015")
    yield from intimidate(state, seat)
    yield from after(state, luck, seat, "scheming")


def deception(state: State, luck: Luck, seat: int) -> Script[None]:
    """P27-042: the Disguise action, only for one whom nobody investigated this round."""
    player = state.players[seat]
    if player.asked:
        yield NothingLeft(rule="P27-042", seat=seat)
    else:
        player.deceived = "disguise"
        yield from find_disguise(state, luck, seat)
    yield from after(state, luck, seat, "deception")


ACTS: dict[int, Callable[[State, Luck, int], Script[None]]] = {0: investigation, 2: scheming, 3: deception}
