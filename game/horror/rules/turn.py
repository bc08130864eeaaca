"""The turn in the order of the rulebook, and the one loop that everything goes on from."""

from __future__ import annotations

from collections.abc import Callable

from game.core import Checkpoint, Luck, Script
from game.horror import events as ev
from game.horror import setup
from game.horror.content import RITUALS
from game.horror.rules import actions, bag
from game.horror.rules.effects import resolve
from game.horror.rules.journey import move_train
from game.horror.state import State

HERE = Checkpoint()


def play(state: State, luck: Luck) -> Script[None]:
    """Go on from wherever the state says, step by step, until somebody raises Over."""
    while True:
        if state.step in MARKED:
            yield HERE
        yield from STEPS[state.step](state, luck)


def begin(state: State, luck: Luck) -> Script[None]:
    """A new turn."""
    state.turn += 1
    state.main = False
    state.moves = state.extra = 0
    state.step = "act"
    yield ev.TurnBegins(rule="HOE-031", seat=state.seat, turn=state.turn)


def train(state: State, luck: Luck) -> Script[None]:
    """The last step: the train moves one space, or stands where there is still time; then the next player."""
    state.step = "next"
    if state.held:
        state.held = False
        yield from resolve(state, luck, RITUALS[state.journey.ritual].standing, state.seat)
    else:
        yield from move_train(state, luck)


def next_player(state: State, luck: Luck) -> Script[None]:
    """Clockwise."""
    state.seat = (state.seat + 1) % len(state.heroes)
    state.step = "begin"
    yield from ()


STEPS: dict[str, Callable[[State, Luck], Script[None]]] = {
    "layout": setup.lay_rails,
    "investigators": setup.choose_investigators,
    "first": setup.choose_first,
    "table": setup.lay_table,
    "first_monsters": setup.first_monsters,
    "first_desires": setup.first_desires,
    "offer": setup.offer,
    "generals": setup.choose_general,
    "attributes": setup.choose_attribute,
    "harder": setup.harder,
    "begin": begin,
    "act": actions.act,
    "event": bag.draw_event,
    "drawn": bag.redraw,
    "token": bag.resolve_token,
    "board": bag.board,
    "space": bag.resolve_space,
    "clear": bag.clear,
    "train": train,
    "next": next_player,
}
MARKED = frozenset(("investigators", "generals", "attributes", "begin", "act", "drawn", "token", "space"))
