"""Looking at cards in secret, and what is read of them until its reader closes it."""

from __future__ import annotations

from game.core import Choice, Script, Text, text, who
from game.passenger.events import TopSeen, Watched
from game.passenger.offers import CLOSE_ONLY, KIND, PERSON, SAID, SKILL
from game.passenger.state import Glance, State


def read(state: State, seat: int) -> Script[None]:
    """What is to be read in private stays until its reader closes it."""
    if state.glance is not None:
        yield Choice(seat, reading(state), CLOSE_ONLY, "P27-036", private=True)
        state.glance = None


def reading(state: State) -> Text:
    """What was just seen, in words; the plain question where that is nothing."""
    glance = state.glance
    if glance is None:
        return SKILL
    if glance.what == "answer":
        ask = next(ask for ask in reversed(state.asks) if ask.seat == glance.seat)
        return text("read.answer", who=who(ask.target), kind=KIND[ask.kind], feature=SAID[ask.answer])
    if glance.what == "disguise":
        ask = next(ask for ask in reversed(state.asks) if ask.seat == glance.seat)
        return text("read.disguise", who=who(ask.target), kind=KIND[ask.kind])
    return text("read.passengers", names=[PERSON[name] for name in faces(state, glance)])


def faces(state: State, glance: Glance) -> list[str]:
    """The passengers being looked at, in the order they are looked at."""
    wanted = glance.cards
    found = {card.id: card.face for cards in (state.deck, *state.platform) for card in cards if card.id in wanted}
    return [found[id] for id in wanted]


def look(state: State, seat: int, space: int, rule: str) -> Watched:
    """A look at the passengers on a space; they are known to be innocent from now on."""
    cards = state.platform[space - 1]
    player = state.players[seat]
    for card in cards:
        player.knows |= 1 << card.id
    see(state, seat, "space", [card.id for card in cards])
    names = tuple([card.face for card in cards])
    return Watched(rule=rule, seen_by=(seat,), seat=seat, space=space, n=len(names), names=names)


def peek(state: State, seat: int, amount: int, rule: str) -> TopSeen:
    """A look at the top cards of the Passenger deck."""
    cards = state.deck[:amount]
    player = state.players[seat]
    for card in cards:
        player.knows |= 1 << card.id
    see(state, seat, "top", [card.id for card in cards])
    names = tuple([card.face for card in cards])
    return TopSeen(rule=rule, seen_by=(seat,), seat=seat, n=len(names), names=names)


def see(state: State, seat: int, what: str, cards: list[int]) -> None:
    """Lay cards before the eyes of a seat, beside those that it is looking at already."""
    if not cards:
        return
    if state.glance is None:
        state.glance = Glance(seat, what, cards)
    else:
        state.glance.cards.extend(cards)
