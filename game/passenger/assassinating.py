"""Assassinations: all names are written first, then said, and everything takes effect at once."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import Choice, Luck, Option, Over, Script, Text, text, who
from game.passenger.content import BIT, BOARD, EVERYBODY, FEATURE, NAMES, TYPES
from game.passenger.disguises import draw
from game.passenger.events import Assassinated, FeatureShown, InnocentKilled, LeavesGame, Named
from game.passenger.offers import BLANK, KNOWN_INNOCENT, NAME, NAME_WHOM, SHOW
from game.passenger.skills import after
from game.passenger.state import State, order_hand


def act(state: State, luck: Luck) -> Script[None]:
    """The second action turn; Initiative is never used for it. Skills follow in the order of the seats."""
    group = tuple(state.group)
    yield from assassinate(state, luck, group, NAME_WHOM, "P27-014")
    for seat in group:
        if state.players[seat].alive:
            yield from after(state, luck, seat, "assassination")


def assassinate(state: State, luck: Luck, seats: tuple[int, ...], prompt: Text, rule: str) -> Script[None]:
    """P27-044: everybody writes down a name before any is said; victims and killers of innocents leave together."""
    for seat in seats:
        keys = yield Choice(seat, prompt, nameable(state, seat), rule, private=True, sealed=True)
        state.players[seat].named = keys[0][5:]
    names = tuple([state.players[seat].named for seat in seats])
    victims = tuple([holder(state, name) for name in names])
    state.said = True
    yield Named(rule="P27-044", seats=seats, names=names)
    for seat, name, victim in zip(seats, names, victims, strict=True):
        state.players[seat].named = ""
        if victim is not None:
            yield Assassinated(rule=rule, seat=seat, victim=victim, name=name)
        else:
            if name not in state.murdered:
                state.murdered.append(name)
            yield InnocentKilled(rule="P27-038", seat=seat, name=name)
    spared = state.lasting == "blank"
    failed = tuple([seat for seat, victim in zip(seats, victims, strict=True) if victim is None])
    for seat in state.living():
        if seat in victims:
            leave(state, seat, killers=[by for by, victim in zip(seats, victims, strict=True) if victim == seat])
        elif seat in failed and not spared:
            leave(state, seat, slain=names[seats.index(seat)])
        if not state.players[seat].alive:
            yield LeavesGame(rule=rule if seat in victims else "P27-038", seat=seat, name=state.players[seat].who)
    state.said = False
    over(state)
    for seat, victim in zip(seats, victims, strict=True):
        if state.players[seat].alive:
            if victim is not None:
                yield from draw(state, luck, seat, BOARD.reward, "P27-014")
            else:
                yield from show_passport(state, seat)


def nameable(state: State, seat: int) -> tuple[Option, ...]:
    """Every passenger but one's own and those known to all; those one knows to be innocent carry a warning."""
    free = EVERYBODY & ~state.shown() & ~BIT[state.players[seat].who]
    if not state.house.auto_marks:
        return tuple([NAME[name] for name in NAMES if free & BIT[name]])
    mine = state.seen_by(seat)
    return tuple([KNOWN_INNOCENT[name] if mine & BIT[name] else NAME[name] for name in NAMES if free & BIT[name]])


def holder(state: State, name: str) -> int | None:
    """The living player who is this passenger."""
    for seat, player in enumerate(state.players):
        if player.alive and player.who == name:
            return seat
    return None


def leave(state: State, seat: int, *, killers: Sequence[int] = (), slain: str = "") -> None:
    """The identity lies face up; Disguises are discarded, all other cards are out of the game."""
    player = state.players[seat]
    assert player.identity is not None
    player.alive = False
    player.out = state.round
    player.killers.extend(killers)
    player.slain = slain
    state.open |= 1 << player.identity.id
    state.disguises.discard.extend(player.disguises)
    player.disguises.clear()
    state.skills.extend(player.skills)
    player.skills.clear()
    if player.initiative is not None:
        state.initiative.append(player.initiative)
        player.initiative = None
    if player.chosen:
        player.hand.append(player.chosen)
        player.chosen = ""
        order_hand(player)
    player.turned = False


def over(state: State) -> None:
    """P27-047: whoever is alone has won; where nobody is left, nobody has. Counted after all that happened at once."""
    living = state.living()
    if len(living) == 1:
        raise Over(text("over.last", who=who(living[0])), living, "P27-047")
    if not living:
        raise Over(text("over.nobody"), (), "P27-047")


def show_passport(state: State, seat: int) -> Script[None]:
    """Blank Cartridge: the killer of an innocent stays and shows a feature instead."""
    player = state.players[seat]
    hidden = tuple([FEATURE[kind][player.who] for kind in TYPES if FEATURE[kind][player.who] not in player.features])
    if not hidden:
        return
    keys = yield Choice(seat, BLANK, tuple([SHOW[feature] for feature in hidden]), "P27-033", private=True)
    feature = FEATURE[keys[0][5:]][player.who]
    player.features.append(feature)
    yield FeatureShown(rule="P27-033", seat=seat, feature=feature)
