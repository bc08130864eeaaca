"""Intimidation: the second half of Scheming."""

from __future__ import annotations

from game.core import Choice, Script, Text, text
from game.passenger.events import DeckWatched, PutBack
from game.passenger.offers import BOTTOM, PERSON, TOP_OR_BOTTOM
from game.passenger.reading import faces, peek
from game.passenger.state import State


def intimidate(state: State, seat: int) -> Script[None]:
    """P27-039: the top Passenger card is looked at and goes back on top or to the bottom; none, and nothing happens."""
    if not state.deck:
        yield DeckWatched(rule="P27-039", seat=seat, n=0)
        return
    yield peek(state, seat, 1, "P27-039")
    keys = yield Choice(seat, what_to_do(state), TOP_OR_BOTTOM, "P27-039", private=True)
    state.glance = None
    bottom = keys[0] == BOTTOM.key
    if bottom:
        state.deck.append(state.deck.pop(0))
    yield PutBack(rule="P27-039", seat=seat, bottom=bottom)


def what_to_do(state: State) -> Text:
    """The question about the top card, with all that was seen in this Action."""
    glance = state.glance
    assert glance is not None
    seen = faces(state, glance)
    if len(seen) == 1:
        return text("ask.intimidate", name=PERSON[seen[0]])
    return text("ask.scheme", names=[PERSON[name] for name in seen[:-1]], name=PERSON[seen[-1]])
