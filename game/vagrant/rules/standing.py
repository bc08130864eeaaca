"""Where a Vagrant stands, as Rituals and Haint Effects ask for it."""

from __future__ import annotations

from game.vagrant import board
from game.vagrant.state import State


def stands(state: State, seat: int, near: str, car: str) -> bool:
    """A Vagrant stands where a Ritual or a Haint Effect asks for; the Pup's place counts, too."""
    places = [at for at in (state.vagrants[seat].space, state.vagrants[seat].pup) if at >= 0]
    if car and not any(board.CAR[at] == car for at in places):
        return False
    if near == "edge":
        return any(board.EDGE[at] for at in places)
    if near == "connecting":
        return any(board.CONNECTING[at] for at in places)
    if near == "haint":
        return any(board.DISTANCE[at][state.haints[place].space] <= 1 for at in places for place in state.standing())
    others = [one.space for other, one in enumerate(state.vagrants) if other != seat and one.space >= 0]
    close = any(board.DISTANCE[at][other] <= 1 for at in places for other in others)
    return close if near == "company" else not close if near == "alone" else True
