"""Special rules of a scenario: what happens when something happens, and the conditions it depends on."""

from __future__ import annotations

from game.core import Luck, Script
from game.vagrant import board
from game.vagrant.rules.resolve import Now, resolve
from game.vagrant.state import State
from game.vagrant.terms import When


def happens(state: State, luck: Luck, on: str, place: int = 0, seat: int = -1) -> Script[None]:
    """Everything in the scenario that waits for this. place: the Haint concerned; seat: the Vagrant, else in turn."""
    triggers = state.book.trigger
    if not triggers:
        return
    for trigger in triggers:
        who = state.seat if seat < 0 else seat
        if trigger.on == on and holds(state, trigger.when, place, who):
            yield from resolve(state, luck, Now(who, haint=place, struck=(who,), rule="VAG-014"), trigger.effects)


def holds(state: State, when: When, place: int, seat: int) -> bool:
    """Every part of a condition that is given holds."""
    haint = state.haints[place] if state.haints else None
    if when.side:
        at = state.vagrants[seat].space
        if at < 0 or board.to_side(when.side, 0)[at]:
            return False
    if when.mood and (haint is None or haint.mood != when.mood - 1):
        return False
    if when.counter and not when.least <= state.counters.get(when.counter, 0) <= when.most:
        return False
    if when.breaks and (haint is None or haint.breaks > when.breaks):
        return False
    if when.ritual and not any(ritual.done for ritual in state.rituals if ritual.id == when.ritual):
        return False
    if when.gone >= 0 and state.token(when.gone).place != "out":
        return False
    if when.round and state.round < when.round:
        return False
    return not when.west or any(vagrant.westbound for vagrant in state.vagrants)
