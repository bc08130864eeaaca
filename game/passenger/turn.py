"""The rounds in the order of the rulebook, and the one loop that everything goes on from."""

from __future__ import annotations

from collections.abc import Callable

from game.core import Checkpoint, Choice, Luck, Over, Script, Thing, text, who
from game.passenger import assassinating, happening, setup
from game.passenger.acts import ACTS
from game.passenger.content import SINGLE_USE, STEP_OF
from game.passenger.events import (
    BigCall,
    CardsLaid,
    CardsTurned,
    GotOff,
    InitiativeShown,
    InitiativeTaken,
    PassengersMoved,
    RoundOver,
    SpaceShown,
    StationReached,
)
from game.passenger.offers import CALL_WHOM, TAKE_INITIATIVE, WHICH_ACTION, hand, take
from game.passenger.state import State, order_hand

HERE = Checkpoint()
ASSASSINATION_TURN, LAST_TURN = 1, 3


def play(state: State, luck: Luck) -> Script[None]:
    """Go on from wherever the state says, step by step, until somebody raises Over."""
    while True:
        if state.step in MARKED:
            yield HERE
        yield from STEPS[state.step](state, luck)


def station(state: State, luck: Luck) -> Script[None]:
    """P27-010: the third space is shown, the others move on, the next station, new passengers; then the Event."""
    platform = state.platform
    third = platform[2]
    if third:
        for card in third:
            state.open |= 1 << card.id
        names = tuple([card.face for card in third])
        yield SpaceShown(rule="P27-010", names=names)
        state.left.extend(third)
        third.clear()
    platform.insert(0, platform.pop())
    yield PassengersMoved(rule="P27-010")
    state.round += 1
    yield StationReached(rule="P27-010", round=state.round, of=len(state.stations))
    wanted = state.stations[state.round - 1]
    platform[0].extend(state.deck[:wanted])
    del state.deck[:wanted]
    state.step = "happening"
    yield GotOff(rule="P27-032", station=state.round, n=len(platform[0]))


def choose(state: State, luck: Luck) -> Script[None]:
    """P27-011: everybody alive chooses one Action card, all at once and in secret."""
    for seat, player in enumerate(state.players):
        if player.alive:
            options = hand(tuple(player.hand))
            keys = yield Choice(seat, WHICH_ACTION, options, "P27-011", private=True, sealed=True)
            player.chosen = keys[0][7:]
            player.hand.remove(player.chosen)
    state.turn = 0
    state.step = "turn_up"
    yield CardsLaid(rule="P27-034")


def turn_up(state: State, luck: Luck) -> Script[None]:
    """P27-011, P27-017: the cards of the next action turn are turned up; of several, Initiative gives the order."""
    players = state.players
    while state.turn <= LAST_TURN:
        group = tuple([s for s, player in enumerate(players) if player.chosen and STEP_OF[player.chosen] == state.turn])
        if group:
            break
        state.turn += 1
    else:
        state.step = "round_over"
        return
    for seat in group:
        players[seat].turned = True
        players[seat].played.append(players[seat].chosen)
    state.step = "act"
    several = len(group) > 1 and state.turn != ASSASSINATION_TURN
    if several:
        group = tuple(sorted(group, key=lambda seat: value(state, seat), reverse=state.lasting != "lowest_first"))
    state.group[:] = group
    state.waiting[:] = group
    yield CardsTurned(
        rule="P27-034", turn=state.turn, seats=group, cards=tuple([players[seat].chosen for seat in group])
    )
    if several:
        yield show_initiative(state, group)


def initiative(state: State, seat: int) -> Thing:
    """The Initiative card before a seat that is alive."""
    card = state.players[seat].initiative
    assert card is not None
    return card


def value(state: State, seat: int) -> int:
    """The number on the Initiative card of a seat."""
    return int(initiative(state, seat).face)


def show_initiative(state: State, group: tuple[int, ...]) -> InitiativeShown:
    """Everybody sees the Initiative cards of a group."""
    for seat in group:
        state.open |= 1 << initiative(state, seat).id
    return InitiativeShown(rule="P27-017", seats=group, values=tuple([str(value(state, seat)) for seat in group]))


def act(state: State, luck: Luck) -> Script[None]:
    """One player of the group after the other; Assassinations all at once. Then Initiative cards may change hands: one
    that a Skill has brought into the group is shown before."""
    if state.turn == ASSASSINATION_TURN:
        yield from assassinating.act(state, luck)
        following(state)
        return
    yield from ACTS[state.turn](state, luck, state.waiting[0])
    state.waiting.pop(0)
    if state.waiting:
        return
    if len(state.group) > 1:
        order = tuple(sorted(state.group, key=lambda seat: -value(state, seat)))
        state.exchanging[:] = order
        state.step = "exchange"
        if not all(state.open >> initiative(state, seat).id & 1 for seat in order):
            yield show_initiative(state, order)
    else:
        following(state)


def following(state: State) -> None:
    """On to the next action turn."""
    state.group.clear()
    state.waiting.clear()
    state.turn += 1
    state.step = "turn_up"


def exchange(state: State, luck: Luck) -> Script[None]:
    """P27-043: from the highest value down each keeps a card or takes one not chosen yet; the last gets the rest."""
    exchanging, players = state.exchanging, state.players
    own = tuple([value(state, seat) if player.alive else 0 for seat, player in enumerate(players)])
    while exchanging:
        seat = exchanging[0]
        of = seat
        if len(exchanging) > 1:
            among = [(other, value(state, other)) for other in exchanging]
            options = tuple([take(seat, other, number, number == own[seat]) for other, number in among])
            del among
            keys = yield Choice(seat, TAKE_INITIATIVE, options, "P27-043")
            of = next(other for other in exchanging if str(value(state, other)) == keys[0][11:])
        one, two = players[seat], players[of]
        one.initiative, two.initiative = two.initiative, one.initiative
        exchanging.pop(0)
        got = value(state, seat)
        yield InitiativeTaken(rule="P27-043", seat=seat, value=str(got), of=of, left=of == seat and got != own[seat])
    following(state)


def round_over(state: State, luck: Luck) -> Script[None]:
    """P27-031: the Action cards go back to the hands; after the last station the finale has the word."""
    for player in state.players:
        if player.chosen:
            (player.spent if player.chosen in SINGLE_USE else player.hand).append(player.chosen)
            player.chosen = ""
            order_hand(player)
        player.turned = False
        player.asked = 0
        player.deceived = ""
    state.turn = 0
    state.step = "big_call" if state.round == len(state.stations) else "station"
    yield RoundOver(rule="P27-031")


def big_call(state: State, luck: Luck) -> Script[None]:
    """P27-021: everybody alive must assassinate, all at once; two or more left, and nobody wins."""
    yield BigCall(rule="P27-021")
    yield from assassinating.assassinate(state, luck, state.living(), CALL_WHOM, "P27-021")
    living = state.living()
    raise Over(text("over.big_call", who=[who(seat) for seat in living]), (), "P27-021")


STEPS: dict[str, Callable[[State, Luck], Script[None]]] = {
    "setup": setup.setup,
    "happening": happening.turn_up,
    "station": station,
    "choose": choose,
    "turn_up": turn_up,
    "act": act,
    "exchange": exchange,
    "round_over": round_over,
    "big_call": big_call,
}
MARKED = frozenset(("setup", "station", "choose", "act", "exchange", "big_call"))
