"""Curtains are opened, closed, and torn away."""

from __future__ import annotations

from game.core import Choice, Luck, Option, Script, text
from game.horror import events as ev
from game.horror.rules import say
from game.horror.rules.effects import always, in_cars, pick, place, resolves
from game.horror.state import CARS, LOCOMOTIVE, State
from game.horror.vocabulary import Curtains, Draw, Tear

WHICH = text("ask.curtains")
HOW = text("ask.open_close")
OPEN = Option("open", text("option.open"))
CLOSE = Option("close", text("option.close"))


def draw(state: State, car: int, closed: bool, rule: str = "HOE-037") -> Script[None]:
    """Slide the Curtains of a car; the Locomotive has none, banished ones are gone."""
    one = state.cars[car]
    if car == LOCOMOTIVE or not one.curtains or one.closed == closed:
        return
    one.closed = closed
    yield ev.CurtainsDrawn(rule=rule, car=one.name, at=car, to="closed" if closed else "open")


def slideable(state: State, to: str, car: int) -> bool:
    """There are Curtains here that can be slid that way."""
    one = state.cars[car]
    return car != LOCOMOTIVE and one.curtains and (to == "either" or one.closed != (to == "closed"))


def _cars(state: State, effect: Curtains, seat: int, car: int) -> tuple[int, ...]:
    if effect.where == "here":
        here = place(state, seat, car)
        return (here,) if slideable(state, effect.to, here) else ()
    return tuple([n for n in range(CARS) if slideable(state, effect.to, n)])


def can_slide(state: State, effect: Curtains, seat: int, car: int) -> bool:
    """Some Curtains in reach can be slid."""
    return bool(_cars(state, effect, seat, car))


@resolves(Curtains, can_slide)
def curtains(state: State, luck: Luck, effect: Curtains, seat: int, car: int) -> Script[None]:
    """A player's hand on the Curtains: here, anywhere, or on all of them at once."""
    cars = _cars(state, effect, seat, car)
    if effect.where == "all" and cars:
        to = effect.to
        if to == "either":
            key = (yield Choice(seat, HOW, (OPEN, CLOSE), "HOE-037"))[0]
            to = "open" if key == OPEN.key else "closed"
        for n in cars:
            yield from draw(state, n, to == "closed")
        return
    chosen = yield from pick(state, seat, WHICH, cars, say.car, "HOE-037")
    if chosen is not None:
        yield from draw(state, chosen, not state.cars[chosen].closed)


@resolves(Draw, always)
def draw_all(state: State, luck: Luck, effect: Draw, seat: int, car: int) -> Script[None]:
    """The game slides the Curtains of these cars."""
    here = place(state, seat, car)
    for n in tuple([n for n in range(CARS) if in_cars(state, effect.cars, n, here)]):
        yield from draw(state, n, effect.to == "closed", "HOE-032")


@resolves(Tear, always)
def tear(state: State, luck: Luck, effect: Tear, seat: int, car: int) -> Script[None]:
    """HOE-046: banished Curtains leave a car open for good."""
    here = place(state, seat, car)
    for n in range(1, CARS):
        one = state.cars[n]
        if in_cars(state, effect.cars, n, here) and one.curtains:
            one.curtains = one.closed = False
            yield ev.CurtainsTorn(rule="HOE-046", car=one.name, at=n)
