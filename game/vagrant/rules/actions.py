"""Actions performed: the General ones, Skills, Junk with a Coin, Westbound Actions, the Pup's."""

from __future__ import annotations

from game.core import Luck, Option, Script, choose, text
from game.vagrant import board
from game.vagrant.content import JUNK, MALADIES, SKILLS, Play
from game.vagrant.events_things import EventOpened
from game.vagrant.rules import humanity
from game.vagrant.rules.deeds import deed
from game.vagrant.rules.effects_people import cure, drop_mark
from game.vagrant.rules.moving import SPACE, THROUGH, no_end, past_haints, summon_spaces, walk, ways_of
from game.vagrant.rules.reading import investigated
from game.vagrant.rules.resolve import Now, resolve, word
from game.vagrant.rules.rolling import roll
from game.vagrant.rules.targeting import say_body
from game.vagrant.rules.tokens import HAINT, find
from game.vagrant.rules.triggers import happens
from game.vagrant.rules.values import amount, change, mark_card, success
from game.vagrant.state import PUP, State, Vagrant
from game.vagrant.vocabulary import Perform, Push, Summoned, Swap

BUST_WHOM = text("ask.bust")
READ_WHICH = text("ask.investigate")
SKILL_ON = text("ask.skill_target")
MOVE_WHERE = text("ask.move")
EVENT = [Option(f"event:{number}", text("option.event", n=number), f"event:{number}") for number in range(10)]


def near_haints(state: State, target: int) -> tuple[int, ...]:
    """VAG-016: Haints adjacent to a body."""
    away = board.DISTANCE[state.where(target)]
    return tuple([place for place in state.standing() if away[state.haints[place].space] <= 1])


def events_here(state: State, target: int) -> tuple[int, ...]:
    """Event tokens in a body's space."""
    at = state.where(target)
    return tuple([token.number for token in state.tokens if token.at == at and token.place == "board"])


def bust(state: State, luck: Luck, target: int, coins: int) -> Script[None]:
    """VAG-095: one adjacent Haint gains 1 Humanity for each success."""
    seat = state.owner(target)
    haints = near_haints(state, target)
    if not haints or coins <= 0:
        return
    place = yield from choose(seat, BUST_WHOM, haints, HAINT.__getitem__, rule="VAG-095")
    successes = yield from roll(state, luck, seat, "bust", coins, success(state, seat, "bust"))
    if successes:
        deed(state, seat, "bust", successes)
        yield from humanity.restore(state, place, successes)
        yield from leaves(state, seat, "bust")


def investigate(state: State, luck: Luck, target: int, coins: int) -> Script[None]:
    """VAG-023: the first part is read, the Bones rolled, the successes pick the text."""
    seat = state.owner(target)
    here = events_here(state, target)
    if not here or coins <= 0:
        return
    number = yield from choose(seat, READ_WHICH, here, EVENT.__getitem__, rule="VAG-023")
    yield EventOpened(rule="VAG-023", number=number, story=f"{state.scenario}.e{number}.intro")
    successes = yield from roll(state, luck, seat, "investigate", coins, success(state, seat, "investigate"))
    yield from investigated(state, luck, number, target, successes)
    if successes:
        deed(state, seat, "investigate", 1)
        yield from leaves(state, seat, "investigate")
        yield from happens(state, luck, "investigated", seat=seat)


def patch_up(state: State, luck: Luck, seat: int, coins: int) -> Script[None]:
    """VAG-024: 1 Humanity for each success; at the maximum a success heals nothing but still removes other things."""
    if coins <= 0:
        return
    successes = yield from roll(state, luck, seat, "patch_up", coins, success(state, seat, "patch_up"))
    if successes:
        if state.vagrants[seat].lost:
            deed(state, seat, "patch_up", min(successes, state.vagrants[seat].lost))
        yield from humanity.gain(state, luck, seat, successes)
        yield from leaves(state, seat, "patch_up")


def leaves(state: State, seat: int, how: str) -> Script[None]:
    """Haint Effects that a success removes."""
    vagrant = state.vagrants[seat]
    for mark in tuple(vagrant.marks):
        if mark_card(state, vagrant, mark).leaves.success == how:
            yield drop_mark(state, seat, mark, "VAG-130")
    if state.malady and MALADIES[state.malady].leaves.success == how:
        yield cure(state, "VAG-130")


def move_at_once(state: State, luck: Luck, target: int, steps: int) -> Script[None]:
    """A Move that an effect gives: up to so many spaces, not split, around Haints or through them (VAG-088)."""
    here = state.where(target)
    ways = move_ends(state, target, steps)
    if not ways:
        return
    at, past = yield from choose(state.owner(target), MOVE_WHERE, ((here, False), *ways), say_way, rule="VAG-021")
    if at != here:
        yield from walk(state, luck, target, (past_haints if past else ways_of)(state, target, steps)[at])


def move_ends(state: State, target: int, steps: int) -> tuple[tuple[int, bool], ...]:
    """Where such a Move can end, clear of Haints or through one."""
    shut = no_end(state, target) | 1 << state.where(target)
    clear = [(at, False) for at in ways_of(state, target, steps) if not shut >> at & 1]
    return (*clear, *[(at, True) for at in past_haints(state, target, steps)])


def say_way(way: tuple[int, bool]) -> Option:
    """Where a Move ends, and whether it leads through a Haint."""
    return (THROUGH if way[1] else SPACE)[way[0]]


@word(Perform)
def perform(state: State, luck: Luck, now: Now, effect: Perform) -> Script[None]:
    """A General Action as if with Coins, separate from the Vagrant's own."""
    coins = effect.coins + effect.each * now.n
    me = now.body if now.body >= 0 else now.seat
    target = now.struck[0] if effect.whom == "struck" and now.struck else me
    yield from general(state, luck, target, effect.action, coins)


def general(state: State, luck: Luck, target: int, action: str, coins: int) -> Script[None]:
    """One of the five General Actions with so many Coins."""
    seat = state.owner(target)
    if action == "bust":
        yield from bust(state, luck, target, coins)
    elif action == "investigate":
        yield from investigate(state, luck, target, coins)
    elif action == "patch_up":
        yield from patch_up(state, luck, seat, coins)
    elif action == "rummage":
        yield from find(state, luck, seat, coins)
    else:
        yield from move_at_once(state, luck, target, coins * amount(state, seat, "move"))


def play_of(vagrant: Vagrant, key: str) -> Play:
    """What a card with Coins on it does."""
    kind, _, id = key.partition(":")
    if kind == "skill":
        return SKILLS[int(id)].play
    if kind == "junk":
        play = JUNK[int(id)].play
        assert play is not None
        return play
    return vagrant.card.west


def targets(state: State, seat: int, play: Play) -> tuple[int, ...]:
    """VAG-073, VAG-078: the characters a card can be aimed at: Vagrants as seats, Haints as 10 and their place.

    The Pup beside the Runaway is one of them where it matters which of the two it is (VAG-068). Nobody changes places
    with a Haint in Terrain (VAG-015)."""
    vagrant, walls = state.vagrants[seat], state.walls()
    most = furthest(play, change(state, seat, "reach"))
    away = board.distances(vagrant.space, walls)
    found: list[int] = []
    if play.target in ("V", "Any"):
        for target in state.bodies():
            steps = away[state.where(target)]
            if target == seat:
                if not play.least:
                    found.append(target)
            elif not steps or play.least <= steps <= most:
                found.append(target)
        if PUP in found and state.pup_owner() in found and not any(isinstance(one, BY_PLACE) for one in play.effects):
            found.remove(PUP)
    if play.target in ("H", "Any"):
        shut = walls if any(isinstance(one, Swap) for one in play.effects) else 0
        for place in state.standing():
            at = state.haints[place].space
            if (not away[at] or play.least <= away[at] <= most) and not shut >> at & 1:
                found.append(HAINTS + place)
    return tuple(found)


BY_PLACE = (Perform, Push, Swap)


HAINTS = 10


def furthest(play: Play, further: int) -> int:
    """How far a card's Range goes, changed by so much; one that allows only oneself never grows."""
    return play.most + further if play.most else 0


def can_play(state: State, seat: int, play: Play) -> bool:
    """VAG-081: only if its Target and Range can be met."""
    if play.target:
        return bool(targets(state, seat, play))
    if type(play.effects[0]) is Summoned:
        return bool(summon_spaces(state, seat, play.least, furthest(play, change(state, seat, "reach"))))
    return True


def say_target(target: int) -> Option:
    """A Vagrant or a Haint."""
    return HAINT[target - HAINTS] if target >= HAINTS else say_body(target)


def play_card(state: State, luck: Luck, seat: int, key: str, coins: int) -> Script[None]:
    """VAG-073: a card with Coins; its text applies with at least one success."""
    vagrant = state.vagrants[seat]
    play = play_of(vagrant, key)
    target = seat
    if play.target:
        target = yield from choose(seat, SKILL_ON, targets(state, seat, play), say_target, rule="VAG-073")
    successes = coins
    if play.bones:
        value = play.value
        if vagrant.passive == "tempo" and coins == 1 and key.startswith("skill"):
            value -= 1
        bones = play.bones + play.per_coin * (coins - 1)
        successes = yield from roll(state, luck, seat, "skill", bones, max(2, value))
    if successes:
        haint = target - HAINTS if target >= HAINTS else 0
        struck = () if target >= HAINTS else (target,)
        most = furthest(play, change(state, seat, "reach"))
        now = Now(seat, haint, struck, successes, "VAG-073", least=play.least, most=most)
        yield from resolve(state, luck, now, play.effects)
