"""Whom a Haint goes for: the seven places of the target order, ties broken to the worst."""

from __future__ import annotations

from collections.abc import Iterator

from game.core import Option, Script, choose_together, text, who
from game.vagrant import board
from game.vagrant.content import HaintAction
from game.vagrant.rules.harm import harm
from game.vagrant.state import CANDLE_AT, NOBODY, PUP, State

WHO = text("ask.target")
BODY = [
    *[Option(f"vagrant:{seat}", text("option.vagrant", who=who(seat)), f"vagrant:{seat}") for seat in range(4)],
    Option("vagrant:pup", text("action.pup"), "pup"),
]
CANDLE = [Option(f"candle:{name}", text("option.candle", space=name), f"space:{name}") for name in board.NAME]


def say_body(target: int) -> Option:
    """A Vagrant, the Pup or a Candle."""
    return CANDLE[target - CANDLE_AT] if target >= CANDLE_AT else BODY[target]


def tiers(state: State, at: int, action: HaintAction, moving: bool) -> Iterator[tuple[int, ...]]:
    """VAG-032: the candidates of each place in the order, first to last, for a Haint on `at`."""
    bodies = state.bodies()
    if state.priority != NOBODY:
        yield tuple([target for target in bodies if state.owner(target) == state.priority])
    if action.aim:
        yield aimed(state, at, action, bodies)
    if moving and action.move:
        candles = [CANDLE_AT + there for there in state.candles if board.CAR[there] == board.CAR[at]]
        yield nearest(state, at, tuple(candles))
    living = tuple([target for target in bodies if not state.vagrants[state.owner(target)].westbound])
    hurt = [target for target in living if board.CAR[state.where(target)] == board.CAR[at] and lost(state, target)]
    most = max((lost(state, target) for target in hurt), default=0)
    yield tuple([target for target in hurt if lost(state, target) == most])
    yield nearest(state, at, living)
    yield tuple([target for target in bodies if state.vagrants[state.owner(target)].westbound])
    yield tuple([target for target in bodies if state.owner(target) == state.seat])


def lost(state: State, target: int) -> int:
    """Humanity that a body has lost now."""
    return state.vagrants[state.owner(target)].lost


def nearest(state: State, at: int, targets: tuple[int, ...]) -> tuple[int, ...]:
    """Those closest to a space, through everything."""
    away = board.DISTANCE[at]
    least = min((away[state.where(target)] for target in targets), default=0)
    return tuple([target for target in targets if away[state.where(target)] == least])


def aimed(state: State, at: int, action: HaintAction, bodies: tuple[int, ...]) -> tuple[int, ...]:
    """VAG-053: those an Action names by its own words; its Range counts only where they say so. Westbound Vagrants are
    left out in two other places of the order, not here (VAG-114)."""
    named = list(bodies)
    away = board.DISTANCE[at]
    if action.aim == "furthest_in_range":
        named = [target for target in named if away[state.where(target)] <= max(action.range, 1)]
    if action.aim == "afflicted":
        return tuple([target for target in named if state.vagrants[state.owner(target)].marks])
    if not named:
        return ()
    score = {target: rank(state, action.aim, away[state.where(target)], target) for target in named}
    most = max(score.values())
    return tuple([target for target in named if score[target] == most])


def rank(state: State, aim: str, steps: int, target: int) -> int:
    """How well a body fits an aim."""
    vagrant = state.vagrants[state.owner(target)]
    if aim == "most_tokens":
        return len(vagrant.tokens)
    if aim == "least_humanity":
        return -vagrant.humanity
    if aim == "fewest_wounds":
        return -len(vagrant.wounded())
    return steps


def in_range(state: State, at: int, action: HaintAction, target: int) -> bool:
    """VAG-035: within Range of a Haint on `at`, through everything."""
    return board.DISTANCE[at][state.where(target)] <= within(action)


def within(action: HaintAction) -> int:
    """VAG-119: the Range of an Action; without one it is 1."""
    return 1 if action.range < 0 else action.range


def find_target(state: State, place: int, action: HaintAction, moving: bool) -> Script[int]:
    """The first place of the order with anybody in it; in the step that resolves, only those within Range count."""
    found = first(state, action, moving, state.haints[place].space)
    if len(found) > 1:
        return (yield from choose_together(state.seat, WHO, found, say_body, rule="VAG-120"))
    return found[0] if found else NOBODY


def first(state: State, action: HaintAction, moving: bool, at: int) -> tuple[int, ...]:
    """Who is equally first in the order for a Haint on `at`, after the worst for the Vagrants has been sorted out."""
    for tier in tiers(state, at, action, moving):
        found = tier if moving else tuple([target for target in tier if in_range(state, at, action, target)])
        if found:
            return worst(state, action, found) if len(found) > 1 else found
    return ()


def worst(state: State, action: HaintAction, targets: tuple[int, ...]) -> tuple[int, ...]:
    """VAG-075: of several valid targets those whom it hurts most; the Runaway and her Pup in one place are one."""
    if any(target >= CANDLE_AT for target in targets):
        return targets
    if PUP in targets and len(targets) == 2 and state.pup_owner() in targets:
        return (state.pup_owner(),)
    harms = {target: harm(state, target, action.effects) for target in targets}
    most = max(harms.values())
    return tuple([target for target in targets if harms[target] == most])
