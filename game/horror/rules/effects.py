"""Resolving card effects: one script for every word of the vocabulary, and whether it would change anything."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, TypeVar

from game.core import Choice, Luck, Option, Script, Text, text
from game.horror.content import DEAD, ITEMS, LANDSCAPES, STATUS
from game.horror.describe import effects_text
from game.horror.state import LAST, LOCOMOTIVE, State
from game.horror.vocabulary import AnyEffect, Effects, Either, If, May, Spend, When

Resolver = Callable[[State, Luck, Any, int, int], Script[None]]
Possible = Callable[[State, Any, int, int], bool]
RESOLVE: dict[type, Resolver] = {}
POSSIBLE: dict[type, Possible] = {}
T = TypeVar("T")
HERE = -1
ENOUGH = Option("enough", text("option.enough"))


def resolves(word: type, possible: Possible) -> Callable[[Resolver], Resolver]:
    """Teach a word: the script that does it, and whether it would change anything."""

    def teach(script: Resolver) -> Resolver:
        RESOLVE[word] = script
        POSSIBLE[word] = possible
        return script

    return teach


def always(state: State, effect: Any, seat: int, car: int) -> bool:
    """What the game does happens as far as it can."""
    return True


def resolve(state: State, luck: Luck, effects: Sequence[AnyEffect], seat: int, car: int = HERE) -> Script[None]:
    """HOE-032, HOE-033: in the order of the text and as much as possible. car: where "here" is, if not with `seat`."""
    for effect in effects:
        yield from RESOLVE[type(effect)](state, luck, effect, seat, car)


def possible(state: State, effects: Sequence[AnyEffect], seat: int, car: int = HERE) -> bool:
    """HOE-032: choosing what does nothing is not allowed while something else would do something."""
    return any(POSSIBLE[type(effect)](state, effect, seat, car) for effect in effects)


def place(state: State, seat: int, car: int) -> int:
    """Where "here" is."""
    return car if car >= 0 else state.heroes[seat].car


def near(car: int) -> tuple[int, ...]:
    """This car and its neighbours, front first."""
    return tuple(range(max(LOCOMOTIVE, car - 1), min(LAST, car + 1) + 1))


def reach(where: str, car: int) -> tuple[int, ...]:
    """The cars a player's effect reaches from `car`."""
    return (car,) if where == "here" else near(car) if where == "near" else tuple(range(LAST + 1))


def in_cars(state: State, cars: str, car: int, here: int) -> bool:
    """A car is one of those that a game effect speaks of."""
    match cars:
        case "all":
            return True
        case "open":
            return not state.is_closed(car)
        case "closed":
            return state.is_closed(car)
        case "here":
            return car == here
        case "near":
            return abs(car - here) <= 1
        case "vampire":
            return car == state.vampire
        case "last":
            return car == LAST
        case "front":
            return car == LOCOMOTIVE + 1
        case "locomotive":
            return car == LOCOMOTIVE
        case "monsters":
            return bool(state.beside(car))
        case "suspects":
            return any(suspect.car == car for suspect in state.suspects)
    return state.full(car)


def count(state: State, when: When, car: int) -> int:
    """Passengers of the statuses that a condition names, in a car or anywhere (-1)."""
    wanted = [STATUS[status] for status in when.of] or range(DEAD)
    return sum([1 for die in state.dice if die.status in wanted and die.car >= 0 and car in (die.car, -1)])


def holds(state: State, when: When, seat: int, car: int = HERE) -> bool:
    """Whether a condition is met where it is asked."""
    hero = state.heroes[seat]
    here = place(state, seat, car)
    match when.test:
        case "car":
            return state.cars[here].name in when.of
        case "passengers":
            return count(state, when, here) >= when.least
        case "aboard":
            return count(state, when, -1) >= when.least
        case "monster":
            return bool(state.beside(here))
        case "no_monster":
            return not state.beside(here)
        case "suspect":
            return any(suspect.car == here for suspect in state.suspects)
        case "no_suspect":
            return all(suspect.car != here for suspect in state.suspects)
        case "open":
            return not state.is_closed(here)
        case "closed":
            return state.is_closed(here)
        case "unstable":
            return hero.unstable
        case "vampire":
            return state.vampire == here
        case "city":
            return any(state.current(tile) and LANDSCAPES[tile.face].city for tile in state.tiles)
        case "fast":
            return state.speed >= when.least
        case "alone":
            return all(other is hero or other.car != here for other in state.heroes)
        case "occult":
            return state.occult >= when.least
        case "item":
            return len(state.items) >= when.least
        case "artifact" | "tome":
            return sum([ITEMS[item].kind == when.test for item in state.items]) >= when.least
        case "stamina":
            return hero.stamina >= when.least
        case "known":
            return any(
                one.car == here and sum([clue.shown for clue in one.clues]) >= when.least for one in state.suspects
            )
    return any(suspect.active for suspect in state.suspects)


def pick(
    state: State,
    seat: int,
    prompt: Text,
    among: tuple[T, ...],
    say: Callable[[State, T], Option],
    rule: str,
    no: Option | None = None,
) -> Script[T | None]:
    """Ask for one of these things of the state; without any nothing is asked, and a single one goes without saying."""
    if not among:
        return None
    if len(among) == 1 and no is None:
        return among[0]
    options = tuple([say(state, thing) for thing in among])
    key = (yield Choice(seat, prompt, options if no is None else (*options, no), rule))[0]
    for thing, option in zip(among, options, strict=True):
        if option.key == key:
            return thing
    return None


WHICH_WAY = text("ask.way")
IF_YOU_LIKE = text("ask.may")
DO = Option("do", text("option.do"))
DO_NOT = Option("do_not", text("option.do_not"))


def _ways(state: State, effect: Either, seat: int, car: int) -> tuple[int, ...]:
    return tuple([n for n, way in enumerate(effect.ways) if possible(state, way, seat, car)])


def _some_way(state: State, effect: Either, seat: int, car: int) -> bool:
    return bool(_ways(state, effect, seat, car))


def _branch(state: State, effect: If, seat: int, car: int) -> bool:
    branch = effect.then if holds(state, effect.when, seat, car) else effect.otherwise
    return possible(state, branch, seat, car)


def _worth(state: State, effect: May, seat: int, car: int) -> bool:
    for part in effect.then:
        if isinstance(part, Spend) and not POSSIBLE[Spend](state, part, seat, car):
            return False
    return possible(state, effect.then, seat, car)


@cache
def _way(n: int, way: Effects) -> Option:
    return Option(f"way:{n}", effects_text(way))


@resolves(Either, _some_way)
def either(state: State, luck: Luck, effect: Either, seat: int, car: int) -> Script[None]:
    """HOE-033: "or" is a free choice."""
    ways = _ways(state, effect, seat, car)
    if not ways:
        return
    n = ways[0]
    if len(ways) > 1:
        options = tuple([_way(n, effect.ways[n]) for n in ways])
        key = (yield Choice(seat, WHICH_WAY, options, "HOE-033"))[0]
        n = int(key.removeprefix("way:"))
    yield from resolve(state, luck, effect.ways[n], seat, car)


@resolves(If, _branch)
def if_so(state: State, luck: Luck, effect: If, seat: int, car: int) -> Script[None]:
    """HOE-033: what is possible first."""
    branch = effect.then if holds(state, effect.when, seat, car) else effect.otherwise
    yield from resolve(state, luck, branch, seat, car)


@resolves(May, _worth)
def may(state: State, luck: Luck, effect: May, seat: int, car: int) -> Script[None]:
    """What a card offers without demanding it."""
    if not _worth(state, effect, seat, car):
        return
    key = (yield Choice(seat, IF_YOU_LIKE, (DO, DO_NOT), "HOE-032"))[0]
    if key == DO.key:
        yield from resolve(state, luck, effect.then, seat, car)
