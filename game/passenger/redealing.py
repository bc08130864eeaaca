"""Dealing anew, in place, all that a seat cannot know: exactly what its view leaves open, and only from that view.

Identities are drawn evenly among all ways to give every living opponent a different passenger that the seat's own
answers, the features shown and the exits seen allow. Everything that hangs on them follows: what others asked and were
told, which innocents they have seen, whom they write down.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.core import Thing
from game.passenger.content import (
    ACTIONS,
    ASSASSINATION,
    BIT,
    COLOUR,
    DECEPTION,
    EVERYBODY,
    FEATURE,
    NAMES,
    SCHEMING,
    STEP_OF,
    TYPES,
)
from game.passenger.sheet import names_of, settle, with_features
from game.passenger.state import Ask, Player, State
from game.passenger.view import HEARD, learned

LIKELY = {SCHEMING: 3.0, DECEPTION: 2.0, "investigation": 4.0, "pursuit": 1.0, "tail_after": 1.0}


def redeal(state: State, seat: int, rng: Random) -> None:
    """Everything `seat` cannot know is dealt anew."""
    if state.step == "setup":
        return
    others = tuple([other for other in range(len(state.players)) if other != seat])
    deal_passengers(state, seat, others, rng)
    deal_disguises(state, seat, rng)
    skills = [card for other in others for card in state.players[other].skills] + state.skills
    deal(skills, rng)
    deal_initiative(state, seat, others, rng)
    for colour in ("green", "yellow", "red"):
        deal([card for card in (*state.happenings, *state.boxed) if COLOUR[card.face] == colour], rng)
    for place, ask in enumerate(state.asks):
        if not knows_of(ask, seat):
            deal_ask(state, place, ask, rng)
    question = state.question
    if question is not None and question.kind and seat not in (question.seat, question.target):
        question.kind = rng.choice(TYPES)
    for other in others:
        player = state.players[other]
        if player.alive:
            deal_chosen(state, other, player, rng)
            if player.named and not state.said:
                player.named = name_anew(state, other, player, rng)


def knows_of(ask: Ask, seat: int) -> bool:
    """The seat knows what this question was about."""
    return seat == ask.seat or (seat == ask.target and ask.how != "told") or ask.how == "low_profile"


def deal(cards: Sequence[Thing], rng: Random) -> None:
    """Give cards each other's faces. The order of the cards must be one that everybody sees."""
    faces = sorted([card.face for card in cards])
    rng.shuffle(faces)
    for card, face in zip(cards, faces, strict=True):
        card.face = face


def deal_passengers(state: State, seat: int, others: tuple[int, ...], rng: Random) -> None:
    """Identities of the living opponents and every Passenger card that the seat has not seen."""
    known = state.open | state.players[seat].knows
    hidden = [card for cards in (state.deck, *state.platform) for card in cards if not known >> card.id & 1]
    holders = [other for other in others if state.players[other].alive and state.players[other].identity is not None]
    pool = 0
    for card in hidden:
        pool |= BIT[card.face]
    for other in holders:
        pool |= BIT[state.players[other].who]
    free = pool & ~state.shown()
    sets = settle({other: free & with_features(learned(state, seat, other, HEARD)) for other in holders})
    choices = [names_of(sets[other]) for other in holders]
    while True:
        drawn = [names[int(rng.random() * len(names))] for names in choices]
        if len(set(drawn)) == len(drawn):
            break
    for other, name in zip(holders, drawn, strict=True):
        identity = state.players[other].identity
        assert identity is not None
        identity.face = name
        pool &= ~BIT[name]
    rest = list(names_of(pool))
    rng.shuffle(rest)
    for card, name in zip(hidden, rest, strict=True):
        card.face = name


def deal_disguises(state: State, seat: int, rng: Random) -> None:
    """Every Disguise that the seat has not seen."""
    known = state.open | state.players[seat].knows
    cards = [card for card in (*state.disguises.cards, *state.disguises.discard) if not known >> card.id & 1]
    for other, player in enumerate(state.players):
        if other != seat:
            cards += [card for card in player.disguises if not known >> card.id & 1]
    deal(cards, rng)


def deal_initiative(state: State, seat: int, others: tuple[int, ...], rng: Random) -> None:
    """Every Initiative card that the seat has not seen."""
    known = state.open | state.players[seat].knows
    held = [state.players[other].initiative for other in others]
    cards = [card for card in (*held, *state.initiative) if card is not None and not known >> card.id & 1]
    deal(cards, rng)


def deal_ask(state: State, place: int, ask: Ask, rng: Random) -> None:
    """What another asked: the type of the Disguise that was shown, or one that it does not know yet."""
    face = next((card.face for card in state.disguises.discard if card.id == ask.card), "") if ask.card else ""
    if face:
        ask.kind = face
        return
    before = [
        old.kind for old in state.asks[:place] if old.seat == ask.seat and old.target == ask.target and old.answer
    ]
    fresh = [kind for kind in TYPES if kind not in before]
    ask.kind = rng.choice(fresh or TYPES)
    if ask.how != "disguise":
        ask.answer = FEATURE[ask.kind][state.players[ask.target].who]


def deal_chosen(state: State, seat: int, player: Player, rng: Random) -> None:
    """The Action card lying face down: any that this player can have laid, those likelier that are."""
    if not player.chosen or player.turned:
        return
    held = [card for card in ACTIONS if card in player.hand or card == player.chosen]
    first = 0 if state.step == "choose" else state.turn + (state.step != "turn_up")
    can = [card for card in held if STEP_OF[card] >= first and not (card == DECEPTION and player.asked)]
    weights = [LIKELY[card] if card != ASSASSINATION else eager(state, seat) for card in can]
    chosen = rng.choices(can, weights)[0]
    player.hand[:] = [card for card in held if card != chosen]
    player.chosen = chosen


def eager(state: State, seat: int) -> float:
    """How likely a player is to assassinate, by the fewest passengers that an opponent can be to it."""
    fewest = min([suspects(state, seat, other).bit_count() for other in state.others(seat)], default=9)
    return {1: 8.0, 2: 1.0}.get(fewest, 0.1)


def suspects(state: State, seat: int, other: int) -> int:
    """The passengers that an opponent can be as far as a seat knows, as bits."""
    free = EVERYBODY & ~state.shown() & ~state.seen_by(seat) & ~BIT[state.players[seat].who]
    return free & with_features(learned(state, seat, other, HEARD))


def name_anew(state: State, seat: int, player: Player, rng: Random) -> str:
    """The name written down: of the opponent known best, one that it can be. In a Passport Control, a type."""
    if player.named in TYPES:
        return rng.choice([kind for kind in TYPES if FEATURE[kind][player.who] not in player.features])
    best = min([suspects(state, seat, other) for other in state.others(seat)], key=int.bit_count)
    names = names_of(best) or [name for name in NAMES if name != player.who]
    return rng.choice(names)
