"""The train moves, speeds up, arrives."""

from __future__ import annotations

from game.core import Luck, Script
from game.horror import events as ev
from game.horror.rules.arrival import identify
from game.horror.rules.combat import front_first, push_back
from game.horror.rules.portals import reveal
from game.horror.state import State


def move_train(state: State, luck: Luck, rule: str = "HOE-031") -> Script[None]:
    """One space whatever the speed; a Landscape it comes under is turned up at once; at the end the dream is over."""
    state.rail -= 1
    yield ev.TrainMoved(rule=rule, rail=state.rail)
    for tile in state.tiles:
        if not tile.face and state.rail < tile.first:
            yield from reveal(state, luck, tile, state.seat)
    if state.rail <= 0:
        yield ev.Arrived(rule="HOE-085", rail=state.rail)
        yield from identify(state, luck)


def speed_up(state: State, luck: Luck) -> Script[None]:
    """HOE-044: the dial up by one, a token into the bag, and every Monster back exactly one car."""
    state.speed += 1
    yield ev.SpeedRaised(rule="HOE-044", speed=state.speed)
    if state.reserve.take("train_moves"):
        state.bag.put("train_moves")
        yield ev.EventAdded(rule="HOE-044", token="train_moves", to="bag")
    for id in front_first(state):
        yield from push_back(state, state.monsters[id], 1, "HOE-044")
