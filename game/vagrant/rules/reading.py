"""Events: on spaces, on tracks, in the Bindle; read when they are triggered or Investigated."""

from __future__ import annotations

from game.core import Luck, Script
from game.vagrant.content import MALADIES, EventCard
from game.vagrant.events_things import EventGone, EventOpened, EventTold, MaladyStrikes
from game.vagrant.rules.resolve import Now, resolve
from game.vagrant.state import MALADY, State


def event_page(state: State, number: int) -> EventCard:
    """The text of an Event of this scenario."""
    return next(event for event in state.book.event if event.number == number)


def drawn(state: State, luck: Luck, token: str, seat: int) -> Script[None]:
    """VAG-031, VAG-093: what comes out of the Bindle and is no Rummage token is resolved at once."""
    if token == MALADY:
        state.malady_at = max(1, (state.round - 1) % 6 + 1)
        yield MaladyStrikes(rule="VAG-017", malady=state.malady, at=state.malady_at)
        yield from strike(state, luck)
    else:
        yield from trigger(state, luck, int(token[1:]), seat)


def strike(state: State, luck: Luck) -> Script[None]:
    """The Malady does what it does; its token stays on the Round Track."""
    now = Now(state.seat, struck=(state.seat,), rule="VAG-017")
    yield from resolve(state, luck, now, MALADIES[state.malady].strikes)


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


def investigated(state: State, luck: Luck, number: int, target: int, successes: int) -> Script[None]:
    """VAG-023, VAG-094: 0, 1 or 2 successes pick the text; a success discards the token, unless told otherwise. What
    the Pup finds concerns the Pup (VAG-069)."""
    seat = state.owner(target)
    page, token = event_page(state, number), state.token(number)
    level = ("none", "one", "two")[min(successes, 2)]
    if successes and not page.stays:
        token.place, token.at = "out", 0
    before, state.reading = state.reading, number
    yield EventTold(rule="VAG-023", number=number, story=f"{state.scenario}.e{number}.{level}")
    effects = (page.none, page.one, page.two)[min(successes, 2)]
    now = Now(seat, struck=(target,), n=successes, rule="VAG-023", body=target)
    yield from resolve(state, luck, now, effects)
    state.reading = before
    if successes and state.token(number).place == "out":
        yield EventGone(rule="VAG-094", number=number)
