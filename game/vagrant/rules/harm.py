"""VAG-075: how bad something is for the Vagrants, so that what the game thinks forced is the worst for them.

Compared in this order: more Vagrants Haunted, more Wounds now, more Humanity lost, more Haint Effects, more Coins and
tokens lost.
"""

from __future__ import annotations

from game.vagrant import board
from game.vagrant.state import PUP, State
from game.vagrant.vocabulary import Afflict, Effects, Lose, Sap, Spill, Stray, Wounded

Harm = tuple[int, int, int, int]
NONE: Harm = (0, 0, 0, 0)


def harm(state: State, target: int, effects: Effects, *, every: bool = False) -> Harm:
    """Wounds, Humanity, Haint Effects, Coins and tokens that these effects cost the one they strike. every: whomever
    their words mean, it is this one."""
    vagrant = state.vagrants[state.owner(target)]
    wounds = humanity = marks = things = 0
    for effect in effects:
        kind = type(effect)
        if kind is Lose:
            assert isinstance(effect, Lose)
            if every or effect.whom in ("struck", "you", "haunted"):
                humanity += effect.amount
        elif kind is Afflict:
            assert isinstance(effect, Afflict)
            marks += effect.mark not in vagrant.marks
        elif kind is Wounded:
            wounds += 1
        elif kind is Spill:
            assert isinstance(effect, Spill)
            things += min(effect.amount, len(vagrant.tokens))
        elif kind is Sap or kind is Stray:
            assert isinstance(effect, Sap | Stray)
            things += effect.amount
    if vagrant.westbound:
        return 0, min(humanity, vagrant.humanity - 1), marks, things
    return wounds + (humanity >= vagrant.humanity), min(humanity, vagrant.humanity), marks, things


def felt(state: State, seat: int, effects: Effects) -> bool:
    """An Action would do something to this Vagrant: only then there is anything to answer."""
    vagrant = state.vagrants[seat]
    for effect in effects:
        if isinstance(effect, Lose):
            if not vagrant.westbound or vagrant.humanity > 1:
                return True
        elif isinstance(effect, Afflict):
            if effect.mark not in vagrant.marks:
                return True
        elif isinstance(effect, Spill):
            if len(vagrant.tokens) > 1:
                return True
        elif hasattr(effect, "whom"):
            return True
    return False


def added(one: Harm, two: Harm) -> Harm:
    """Both together."""
    return one[0] + two[0], one[1] + two[1], one[2] + two[2], one[3] + two[3]


def area(state: State, at: int, area: str, range: int) -> tuple[int, ...]:
    """VAG-125: the Vagrants in the printed area around a Haint on `at`, the Runaway and her Pup as one."""
    struck = [target for target in state.bodies() if inside(at, state.where(target), area, range)]
    if PUP in struck and state.pup_owner() in struck:
        struck.remove(PUP)
    return tuple(struck)


def inside(at: int, where: int, area: str, range: int) -> bool:
    """A space lies in the area of a Haint on `at`."""
    if area == "all":
        return True
    if area == "adjacent":
        return board.DISTANCE[at][where] <= 1
    if area == "range":
        return board.DISTANCE[at][where] <= range
    if area == "edges":
        return board.EDGE[where]
    if area == "connecting":
        return board.CONNECTING[where]
    if board.CAR[at] != board.CAR[where]:
        return False
    if area == "row":
        return board.ROW[at] == board.ROW[where]
    if area == "column":
        return board.COLUMN[at] == board.COLUMN[where]
    return area == "car" or board.ROW[at] != board.ROW[where]
