"""Before the first round: the decks are shuffled, everybody gets an identity, cards and an Initiative."""

from __future__ import annotations

from game.core import Deck, Luck, Script, Thing
from game.core import things as box
from game.passenger.content import ACTIONS, BOARD, COLOUR, FINALE, HAPPENINGS, MOST_SEATS, NAMES, SIDE, SKILLS, TYPES
from game.passenger.events import Dealt, GotOff
from game.passenger.state import (
    FIRST_DISGUISE,
    FIRST_HAPPENING,
    FIRST_INITIATIVE,
    FIRST_PASSENGER,
    FIRST_SKILL,
    House,
    Player,
    State,
)

_DISGUISES = tuple(kind for kind in TYPES for _ in range(BOARD.disguises_each))
_COLOURS = ("green", "yellow", "red")


def start(seats: int, house: House) -> State:
    """The table before anything happened."""
    return State(
        house=house,
        players=[Player(hand=list(ACTIONS)) for _ in range(seats)],
        deck=box.make(NAMES, FIRST_PASSENGER),
        disguises=Deck(box.make(_DISGUISES, FIRST_DISGUISE)),
        happenings=box.make(HAPPENINGS, FIRST_HAPPENING),
        skills=box.make(SKILLS, FIRST_SKILL),
        initiative=box.make((str(value) for value in range(1, MOST_SEATS + 1)), FIRST_INITIATIVE),
        platform=[[], [], []],
    )


def setup(state: State, luck: Luck) -> Script[None]:
    """P27-004 to P27-008: decks, the Event deck by colours, identities, first passengers, Skills, Initiative."""
    players = state.players
    box.shuffle(state.deck, luck)
    state.disguises.shuffle(luck)
    stack_happenings(state, luck)
    box.shuffle(state.skills, luck)
    deal_initiative(state, luck)
    for player in players:
        player.identity = state.deck.pop(0)
        player.skills.extend(state.skills[: BOARD.skills_each])
        del state.skills[: BOARD.skills_each]
    first = state.stations[0]
    state.platform[0].extend(state.deck[:first])
    del state.deck[:first]
    state.step = "happening"
    yield Dealt(rule="P27-007")
    yield GotOff(rule="P27-008", station=1, n=first)


def stack_happenings(state: State, luck: Luck) -> None:
    """P27-005: so many cards of each colour, green on top, the finale at the bottom; the others go to the box."""
    side = SIDE[len(state.players)]
    box.shuffle(state.happenings, luck)
    wanted = {"green": side.green, "yellow": side.yellow, "red": side.red}
    by_colour: dict[str, list[Thing]] = {colour: [] for colour in (*_COLOURS, "finale")}
    for card in state.happenings:
        by_colour[COLOUR[card.face]].append(card)
    state.happenings.clear()
    for colour in _COLOURS:
        state.happenings.extend(by_colour[colour][: wanted[colour]])
        state.boxed.extend(by_colour[colour][wanted[colour] :])
    state.happenings.extend(by_colour["finale"])
    assert state.happenings[-1].face == FINALE


def deal_initiative(state: State, luck: Luck) -> None:
    """P27-030: exactly the values 1 to the number of players, one each."""
    dealt = state.initiative[: len(state.players)]
    del state.initiative[: len(state.players)]
    box.shuffle(dealt, luck)
    for player, card in zip(state.players, dealt, strict=True):
        player.initiative = card
    for card in state.initiative:
        state.open |= 1 << card.id
