"""The Vampire preys, grows stronger, and moves along the train."""

from __future__ import annotations

from game.core import Luck, Script, text
from game.horror import events as ev
from game.horror.content import BENEATH, DEAD, PANICKED, STATUS, STRENGTHS, WOUNDED
from game.horror.rules import say
from game.horror.rules.effects import always, pick, resolves
from game.horror.rules.passengers import ILL_DIES, turn
from game.horror.state import CARS, LOCOMOTIVE, Die, State
from game.horror.vocabulary import Lure, Prey, Strengthen, Weaken

CAR = text("ask.lure")


def bite(state: State, status: int) -> int:
    """What he does to a passenger of a status where he hangs: a status, -1 for nothing."""
    dark = state.is_closed(state.vampire)
    stack = state.strengths[status - PANICKED] if status else []
    if stack:
        tile = STRENGTHS[stack[-1]]
        result: str = tile.closed if dark else tile.open
    else:
        result = BENEATH[status][0 if dark else 1]
    return STATUS[result] if result else -1


def becomes(state: State, die: Die) -> int:
    """What is made of a victim; HOE-090: whoever is Ill dies of any change for the worse."""
    to = bite(state, die.status)
    return DEAD if die.ill and to in ILL_DIES else to


def victim(state: State) -> Die | None:
    """HOE-074: the leftmost status in his car whose cell is not blank."""
    there = state.living(state.vampire)
    for status in range(DEAD):
        for die in there:
            if die.status == status and bite(state, status) >= 0:
                ill = [one for one in there if one.status == status and one.ill]
                return ill[0] if ill else die
    return None


def strengthen_once(state: State) -> Script[None]:
    """The leftmost tile goes: the top one of the leftmost spot that still has one."""
    for stack in state.strengths:
        if stack:
            state.gone.append(stack.pop())
            left = sum([len(tiles) for tiles in state.strengths])
            yield ev.StrengthGone(rule="HOE-074", n=left)
            return


@resolves(Strengthen, always)
def strengthen(state: State, luck: Luck, effect: Strengthen, seat: int, car: int) -> Script[None]:
    """A card makes him stronger."""
    for _ in range(effect.times):
        yield from strengthen_once(state)


@resolves(Prey, always)
def prey(state: State, luck: Luck, effect: Prey, seat: int, car: int) -> Script[None]:
    """HOE-074: one passenger; if wounded or dead by it, a Strength tile goes."""
    die = victim(state)
    name = state.cars[state.vampire].name
    if die is None:
        yield ev.VampireIdle(rule="HOE-074", car=name)
        return
    to = bite(state, die.status)
    yield ev.VampirePreys(rule="HOE-074", status=die.status, car=name, die=die.id)
    yield from turn(state, die, to, "HOE-074")
    if die.status in (WOUNDED, DEAD):
        yield from strengthen_once(state)


def next_car(state: State, forward: bool) -> int:
    """The nearest other car with a passenger in the direction of the arrow, else the other way; his own if none."""
    ahead = range(state.vampire - 1, LOCOMOTIVE, -1)
    behind = range(state.vampire + 1, CARS)
    for way in (ahead, behind) if forward else (behind, ahead):
        for car in way:
            if state.living(car):
                return car
    return state.vampire


def hang(state: State, car: int) -> Script[None]:
    """He hangs on another car."""
    if car != state.vampire:
        state.vampire = car
        yield ev.VampireMoves(rule="HOE-074", car=state.cars[car].name, at=car)


def vampire_event(state: State, luck: Luck, token: str, seat: int) -> Script[None]:
    """He preys, then moves by the arrow, whether he has found anybody or not."""
    yield from prey(state, luck, Prey(), seat, -1)
    yield from hang(state, next_car(state, token == "vampire_right"))


def _cars(state: State) -> tuple[int, ...]:
    return tuple([car for car in range(LOCOMOTIVE + 1, CARS) if car != state.vampire])


@resolves(Lure, always)
def lure(state: State, luck: Luck, effect: Lure, seat: int, car: int) -> Script[None]:
    """Hang him where you like, never on the Locomotive."""
    goal = yield from pick(state, seat, CAR, _cars(state), say.car, "HOE-074")
    if goal is not None:
        yield from hang(state, goal)


def can_weaken(state: State, effect: Weaken, seat: int, car: int) -> bool:
    """A spare Strength tile is left."""
    return bool(state.spares)


@resolves(Weaken, can_weaken)
def weaken(state: State, luck: Luck, effect: Weaken, seat: int, car: int) -> Script[None]:
    """HOE-114: a spare tile on the leftmost spot."""
    if state.spares:
        state.strengths[0].append(state.spares.pop())
        yield ev.StrengthLaid(rule="HOE-114", n=sum([len(tiles) for tiles in state.strengths]))
