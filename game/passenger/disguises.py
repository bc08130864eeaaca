"""Disguises: drawing them, the limit of two in a hand, discarding them face down."""

from __future__ import annotations

from game.core import Choice, Luck, Script, Thing
from game.passenger.content import BOARD
from game.passenger.events import DisguiseDiscarded, DisguisePutUnder, DisguisesShuffled, Drew
from game.passenger.offers import KEEP, TOO_MANY, differing, discard, keep
from game.passenger.state import State


def draw(state: State, luck: Luck, seat: int, amount: int, rule: str) -> Script[None]:
    """A seat draws so many Disguises as far as there are any, then discards down to the limit."""
    yield from draw_only(state, luck, seat, amount, rule)
    yield from keep_limit(state, seat)


def draw_only(state: State, luck: Luck, seat: int, amount: int, rule: str) -> Script[int]:
    """P27-045: one may always draw; returns how many there were. An empty deck is the shuffled discard pile."""
    deck, player = state.disguises, state.players[seat]
    drawn = 0
    while drawn < amount:
        if not deck.cards:
            if not deck.discard:
                break
            reshuffle(state, luck)
            yield DisguisesShuffled(rule=rule)
        card = deck.cards.pop(0)
        player.knows |= 1 << card.id
        player.disguises.append(card)
        drawn += 1
    kinds = tuple([card.face for card in player.disguises[len(player.disguises) - drawn :]])
    yield Drew(rule=rule, seen_by=(seat,), seat=seat, n=drawn, kinds=kinds)
    return drawn


def reshuffle(state: State, luck: Luck) -> None:
    """Nobody knows any more which card is which."""
    gone = 0
    for card in state.disguises.discard:
        gone |= 1 << card.id
    for player in state.players:
        player.knows &= ~gone
    for ask in state.asks:
        if ask.card and gone >> ask.card & 1:
            ask.card = 0
    state.disguises.reshuffle(luck)


def keep_limit(state: State, seat: int) -> Script[None]:
    """P27-045: never more than two in hand; which are discarded is the owner's choice."""
    player = state.players[seat]
    while len(player.disguises) > BOARD.disguise_limit:
        options = tuple([discard(card) for card in differing(player)])
        keys = yield Choice(seat, TOO_MANY, options, "P27-045", private=True)
        put_away(state, seat, int(keys[0][8:]))
        yield DisguiseDiscarded(rule="P27-045", seat=seat)


def put_away(state: State, seat: int, id: int) -> Thing:
    """Move a Disguise from a hand to the discard pile, face down."""
    cards = state.players[seat].disguises
    for place, card in enumerate(cards):
        if card.id == id:
            state.disguises.discard.append(cards.pop(place))
            return card
    raise LookupError(f"seat {seat} does not hold Disguise {id}")


def find_disguise(state: State, luck: Luck, seat: int) -> Script[None]:
    """Draw two, keep one, the other goes to the bottom of the deck; the hand limit comes after that."""
    cards = state.players[seat].disguises
    drawn = yield from draw_only(state, luck, seat, BOARD.disguise_draw, "P27-042")
    if drawn > 1 and state.lasting != "keep_both":
        first = len(cards) - drawn
        alike = len({card.face for card in cards[first:]}) == 1
        options = tuple([keep(card) for card in (cards[first : first + 1] if alike else cards[first:])])
        keys = yield Choice(seat, KEEP, options, "P27-042", private=True)
        kept = int(keys[0][5:])
        for card in [card for card in cards[first:] if card.id != kept]:
            cards.remove(card)
            state.disguises.cards.append(card)
        yield DisguisePutUnder(rule="P27-042", seat=seat)
    yield from keep_limit(state, seat)
