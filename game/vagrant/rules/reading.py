"""Events: on spaces, on tracks, in the Bindle; read when they are triggered or Investigated."""

from __future__ import annotations

from game.core import Luck, Script
from game.vagrant.content import EventCard
from game.vagrant.events_things import EventGone, EventOpened, EventTold
from game.vagrant.rules.resolve import Now, resolve
from game.vagrant.state import State


def event_page(state: State, number: int) -> EventCard:
    """The text of an Event of this scenario."""
    return next(event for event in state.book.event if event.number == number)


def trigger(state: State, luck: Luck, number: int, seat: int) -> Script[None]:
    """VAG-038, VAG-132: a triggered or drawn Event is resolved; its token leaves the game unless the text keeps it."""
    token = state.token(number)
    token.place, token.at = "out", 0
    before, state.reading = state.reading, number
    story = f"{state.scenario}.e{number}"
    yield EventOpened(rule="VAG-038", number=number, story=f"{story}.now")
    yield from resolve(state, luck, Now(seat, struck=(seat,), rule="VAG-132"), event_page(state, number).now)
    state.reading = before
    if state.token(number).place == "out":
        yield EventGone(rule="VAG-132", number=number)


def investigated(state: State, luck: Luck, number: int, seat: int, successes: int) -> Script[None]:
    """VAG-023, VAG-094: 0, 1 or 2 successes pick the text; a success discards the token, unless told otherwise."""
    page, token = event_page(state, number), state.token(number)
    level = ("none", "one", "two")[min(successes, 2)]
    if successes and not page.stays:
        token.place, token.at = "out", 0
    before, state.reading = state.reading, number
    yield EventTold(rule="VAG-023", number=number, story=f"{state.scenario}.e{number}.{level}")
    effects = (page.none, page.one, page.two)[min(successes, 2)]
    yield from resolve(state, luck, Now(seat, struck=(seat,), n=successes, rule="VAG-023"), effects)
    state.reading = before
    if successes and state.token(number).place == "out":
        yield EventGone(rule="VAG-094", number=number)
