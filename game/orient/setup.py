"""Before the first turn: cards on the edge of the board, pieces in the gangway, train on Paris, and who begins."""

from __future__ import annotations

from game.core import Luck, Option, Script, choose_together, text, who
from game.core.things import Thing, make
from game.orient.case import case
from game.orient.content import CARDS, SUPERS
from game.orient.events import FirstPlayer
from game.orient.state import Detective, House, State, joined

BEGINS = text("ask.first")
FIRST = [Option(f"player:{seat}", text("option.begins", who=who(seat)), f"player:{seat}") for seat in range(6)]


def start(seats: int, house: House) -> State:
    """ORI-003: the table before anything happened."""
    cards = make(CARDS)
    supers = make(SUPERS, len(cards) + 1)
    return State(
        house=house,
        detectives=[Detective() for _ in range(seats)],
        cards=cards,
        open=[False] * len(cards),
        supers=supers,
        reconstruction=Thing(len(cards) + len(supers) + 1, joined(case(house.case).truth.culprits)),
    )


def first_player(state: State, luck: Luck) -> Script[None]:
    """Lots are drawn for who begins, or the players choose."""
    seats = len(state.detectives)
    if seats > 1:
        if state.house.first == "chosen":
            state.seat = yield from choose_together(0, BEGINS, range(seats), FIRST.__getitem__, rule="ORI-009")
        else:
            state.seat = luck.below(seats)
    state.step = "begin"
    yield FirstPlayer(rule="ORI-009", seat=state.seat)
