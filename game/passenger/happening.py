"""Event cards: the next one is turned up, and what can be done at once is done now."""

from __future__ import annotations

from game.core import Choice, Luck, Script
from game.core import things as box
from game.passenger.content import FEATURE, HAPPENINGS, TYPES, Draw, Passports, Seats, ShowTop, Steward
from game.passenger.disguises import draw
from game.passenger.events import FeatureShown, HappeningTurned, InitiativeDealt, KeptAboard, Told, TopShown
from game.passenger.offers import ASK_ANY, SHOW, SHOW_WHICH, STEWARD
from game.passenger.reading import read
from game.passenger.state import Ask, Glance, State


def turn_up(state: State, luck: Luck) -> Script[None]:
    """P27-033: the next Event card covers the last one."""
    card = state.happenings.pop(0)
    state.past.append(card)
    yield HappeningTurned(rule="P27-033", card=card.face)
    now = HAPPENINGS[card.face].now
    if isinstance(now, Draw):
        for seat in state.living():
            yield from draw(state, luck, seat, now.amount, "P27-019")
    elif isinstance(now, ShowTop):
        yield from show_top(state)
    elif isinstance(now, Seats):
        deal_seats_anew(state, luck)
        yield InitiativeDealt(rule="P27-033")
    elif isinstance(now, Passports):
        yield from passports(state)
    elif isinstance(now, Steward):
        yield from steward(state, card.face)
    state.step = "choose"


def show_top(state: State) -> Script[None]:
    """The Guard's List: everybody sees the top Passenger card, then it goes to the bottom."""
    if not state.deck:
        return
    card = state.deck[0]
    state.open |= 1 << card.id
    yield TopShown(rule="P27-033", name=card.face)
    state.deck.append(state.deck.pop(0))
    yield KeptAboard(rule="P27-033", name=card.face)


def deal_seats_anew(state: State, luck: Luck) -> None:
    """Change of Seats: the Initiative cards of all who are alive are shuffled; nobody knows the others' any more."""
    cards = tuple([player.initiative for player in state.players if player.alive and player.initiative is not None])
    gone = 0
    for card in cards:
        gone |= 1 << card.id
    for player in state.players:
        player.knows &= ~gone
    state.open &= ~gone
    box.shuffle(list(cards), luck)


def passports(state: State) -> Script[None]:
    """Passport Control: everybody chooses in secret which feature to show; then all are shown."""
    for seat in state.living():
        player = state.players[seat]
        hidden = [FEATURE[kind][player.who] for kind in TYPES if FEATURE[kind][player.who] not in player.features]
        if hidden:
            options = tuple([SHOW[feature] for feature in hidden])
            del hidden
            keys = yield Choice(seat, SHOW_WHICH, options, "P27-033", private=True, sealed=True)
            player.named = keys[0][5:]
    for seat in state.living():
        player = state.players[seat]
        kind, player.named = player.named, ""
        if kind:
            player.features.append(FEATURE[kind][player.who])
            yield FeatureShown(rule="P27-033", seat=seat, feature=FEATURE[kind][player.who])


def steward(state: State, name: str) -> Script[None]:
    """The Steward Talks: everybody asks about the next living player to the left; nothing can cancel it."""
    living = state.living()
    for place, seat in enumerate(living):
        target = living[(place + 1) % len(living)]
        keys = yield Choice(seat, STEWARD[target], ASK_ANY, "P27-033", private=True)
        kind = keys[0][5:]
        feature = FEATURE[kind][state.players[target].who]
        state.asks.append(Ask(state.round, seat, target, name, "told", kind, feature))
        state.glance = Glance(seat, "answer")
        yield Told(rule="P27-033", seen_by=(seat,), seat=seat, target=target, feature=feature)
        yield from read(state, seat)
