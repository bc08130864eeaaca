"""The Haint's turn: draw, target, move, resolve, and the token goes to the Cycle Track."""

from __future__ import annotations

from game.core import Luck, Option, Script, choose_together, may_choose, text
from game.vagrant import board
from game.vagrant.content import SOULS, HaintAction
from game.vagrant.events import HaintActs, HaintDrew, HaintMoved, HaintSkips, NoTarget, Targeted, TokenLaid
from game.vagrant.events_things import CandleOut, Salted, SummonLeft, TerrainGone, TokenUsed
from game.vagrant.rules import harm
from game.vagrant.rules.bindle import discard, draw_token, kind_of, snuff
from game.vagrant.rules.moving import haunt, make_room, say_space
from game.vagrant.rules.resolve import Now, resolve
from game.vagrant.rules.settling import settle
from game.vagrant.rules.targeting import find_target, first, in_range, within
from game.vagrant.rules.triggers import happens
from game.vagrant.rules.walking import Walk, best_walks
from game.vagrant.state import CANDLE_AT, NOBODY, Blow, State

WAY = text("ask.way")
SALT = text("ask.salt")
USE_SALT = (Option("use:salt", text("option.use_salt"), "token:salt"),)
BEAR_IT = Option("no", text("option.bear_it"))


def haint_turn(state: State, luck: Luck) -> Script[None]:
    """VAG-112: each Haint whose turn it is acts once for every token it draws; after a Break its next turn ends at
    once. A Break in its own turn lets this one go on (VAG-128)."""
    if not state.acting:
        state.step = "pick"
        return
    place = state.acting[0]
    haint = state.haints[place]
    if haint.space < 0 or haint.saved:
        if state.draws:
            state.draws, state.step = 0, "haint_end"
        else:
            state.acting.pop(0)
        return
    if not state.draws:
        if haint.skips:
            haint.skips = False
            state.acting.pop(0)
            yield HaintSkips(rule="VAG-126", haint=haint.id)
            return
        state.draws = 1 + state.more_draws
        state.more_draws = 0
        fresh_turn(state)
        yield from happens(state, luck, "haint_begins", place)
        yield from settle(state, luck)
    token = yield from draw_token(state, luck)
    if token and haint.space >= 0:
        state.blow = Blow(place, token)
        yield HaintDrew(rule="VAG-031", haint=haint.id, token=token)
        yield from act(state, luck, place, token)
        state.track[token] += 1
        state.blow = None
        yield TokenLaid(rule="VAG-112", token=token)
    elif token:
        state.bindle[token] += 1
    yield from settle(state, luck)
    state.draws -= 1
    state.step = "haint_window"


def fresh_turn(state: State) -> None:
    """A character's turn begins: what happens once a turn may happen again."""
    for one in state.vagrants:
        one.haunted.clear()
        one.cursed = one.boomed = False
        one.triggered.clear()


def act(state: State, luck: Luck, place: int, token: str, free: bool = False) -> Script[None]:
    """VAG-112: one Action of the present Mood: target, move, resolve. free: without a token drawn for it."""
    haint = state.haints[place]
    action = state.mood(place).action(token)
    if free:
        state.blow = Blow(place, token, free=True)
    blow = state.blow
    assert blow is not None
    name = f"{haint.id}.{state.mood(place).id}.{token}"
    yield HaintActs(rule="VAG-031", haint=haint.id, action=name)
    if action.move or action.area == "target":
        blow.target = yield from find_target(state, place, action, True)
        if blow.target != NOBODY:
            yield Targeted(rule="VAG-032", haint=haint.id, target=blow.target)
            if action.move:
                yield from move(state, luck, place, action)
    yield from strike(state, luck, place, action)


def move(state: State, luck: Luck, place: int, action: HaintAction) -> Script[None]:
    """VAG-033: it walks so that it Haunts the most and ends in Range; what it stepped on is dealt with at the end."""
    haint, blow = state.haints[place], state.blow
    assert blow is not None
    reach = 0 if blow.target >= CANDLE_AT else within(action)
    prey = haunt_list(state, place)
    spaces = tuple([state.vagrants[seat].space for seat in prey])
    walks = worst(
        state,
        place,
        action,
        prey,
        best_walks(haint.space, action.move, spaces, state.where(blow.target), reach, board.bits(state.candles)),
    )
    chosen = walks[0]
    if len(walks) > 1:
        ends = tuple(dict.fromkeys([walk.end for walk in walks]))
        end = yield from choose_together(state.seat, WAY, ends, say_space, rule="VAG-120")
        chosen = next(walk for walk in walks if walk.end == end)
    if not chosen.path:
        return
    yield from go(state, luck, place, chosen.path, tuple([prey[number] for number in chosen.haunted]))


def haunt_list(state: State, place: int) -> tuple[int, ...]:
    """Vagrants on the board that this Haint has not Haunted in this turn."""
    return tuple(
        [
            seat
            for seat, vagrant in enumerate(state.vagrants)
            if vagrant.space >= 0 and place not in vagrant.haunted and vagrant.space != state.haints[place].space
        ]
    )


def worst(state: State, place: int, action: HaintAction, prey: tuple[int, ...], walks: list[Walk]) -> tuple[Walk, ...]:
    """VAG-120: of the ways that Haunt equally many the worst for the Vagrants, then the shortest."""
    if len(walks) > 1:
        sets = {walk.haunted for walk in walks}
        if len(sets) > 1 or action.area in MOVING_AREAS or strays(state, action, walks):
            harms = [harm_of(state, place, action, prey, walk) for walk in walks]
            most = max(harms)
            walks = [walk for walk, bad in zip(walks, harms, strict=True) if bad == most]
        least = min([walk.steps for walk in walks])
        walks = [walk for walk in walks if walk.steps == least]
    return tuple(walks)


def strays(state: State, action: HaintAction, walks: list[Walk]) -> bool:
    """The ways end out of Range of the target, so that it is open who will be acted on instead."""
    blow = state.blow
    assert blow is not None
    if action.area != "target":
        return False
    target = blow.target
    return target >= CANDLE_AT or not in_range(state, walks[0].end, action, target)


MOVING_AREAS = frozenset(("adjacent", "range", "row", "column", "car", "car_not_row"))


def harm_of(state: State, place: int, action: HaintAction, prey: tuple[int, ...], walk: Walk) -> harm.Harm:
    """What a way costs the Vagrants: those Haunted on it and, for an area, those it strikes from its end."""
    total = harm.NONE
    for number in walk.haunted:
        total = harm.added(total, harm.harm(state, prey[number], state.mood(place).haunted))
    if action.area in MOVING_AREAS:
        for target in harm.area(state, walk.end, action.area, max(action.range, 1)):
            total = harm.added(total, harm.harm(state, target, action.effects))
    elif strays(state, action, [walk]):
        found = first(state, action, False, walk.end)
        if found:
            total = harm.added(total, harm.harm(state, found[0], action.effects))
    return total


def go(state: State, luck: Luck, place: int, path: tuple[int, ...], haunted: tuple[int, ...]) -> Script[None]:
    """The Haint goes its way: Summons and what it crushes leave, a Candle ends it, the Haunted feel it at the end."""
    haint = state.haints[place]
    haint.space = path[-1]
    if state.blow is not None:
        state.blow.path = list(path)
        state.blow.haunted.extend(haunted)
    yield HaintMoved(rule="VAG-033", haint=haint.id, path=path)
    for number in reversed(range(len(state.summons))):
        if state.summons[number].space in path:
            soul = state.summons[number].soul
            yield summon_leaves(state, number)
            now = Now(state.seat, haint=place, struck=(state.seat,), rule="VAG-134")
            yield from resolve(state, luck, now, SOULS[soul].haunted)
    if haint.space in state.candles:
        snuff(state, haint.space)
        yield CandleOut(rule="VAG-096", haint=haint.id, space=haint.space)
    for rule in state.book.terrain:
        if rule.crushed and state.terrain.get(haint.space) == rule.kind:
            del state.terrain[haint.space]
            state.supply[rule.kind] += 1
            yield TerrainGone(rule="VAG-076", terrain=rule.kind, space=haint.space)
    yield from make_room(state, place)
    for seat in haunted:
        yield from haunt(state, luck, place, seat)


def summon_leaves(state: State, number: int) -> SummonLeft:
    """VAG-134: a Soul that a Haint has moved through."""
    summon = state.summons.pop(number)
    return SummonLeft(rule="VAG-134", soul=summon.soul, space=summon.space)


def strike(state: State, luck: Luck, place: int, action: HaintAction) -> Script[None]:
    """VAG-035, VAG-125: whom the Action strikes now, who answers with Salt, and what it does."""
    haint, blow = state.haints[place], state.blow
    assert blow is not None
    struck: tuple[int, ...]
    if action.area == "target":
        target = blow.target
        if target == NOBODY or target >= CANDLE_AT or not in_range(state, haint.space, action, target):
            target = yield from find_target(state, place, action, False)
            if target != NOBODY:
                yield Targeted(rule="VAG-035", haint=haint.id, target=target)
        struck = () if target == NOBODY else (target,)
    else:
        struck = harm.area(state, haint.space, action.area, max(action.range, 1))
    if not struck:
        yield NoTarget(rule="VAG-124", haint=haint.id)
        return
    blow.struck = list(struck)
    for target in struck:
        if harm.felt(state, state.owner(target), action.effects):
            yield from answer_with_salt(state, target)
    left = tuple([target for target in struck if state.owner(target) not in blow.salted])
    now = Now(state.seat, haint=place, struck=left, rule="VAG-031", salted=tuple(blow.salted))
    yield from resolve(state, luck, now, action.effects)


def answer_with_salt(state: State, target: int) -> Script[None]:
    """VAG-097: when an Action is about to strike, Salt keeps its effects off the one who uses it."""
    seat, blow = state.owner(target), state.blow
    assert blow is not None
    vagrant = state.vagrants[seat]
    salt = next((token for token in vagrant.tokens if kind_of(token) == "salt"), None)
    if vagrant.used or salt is None or seat in blow.salted:
        return
    used = yield from may_choose(seat, SALT, USE_SALT, _same, rule="VAG-097", no=BEAR_IT)
    if used is not None:
        vagrant.used = True
        blow.salted.append(seat)
        yield TokenUsed(rule="VAG-100", seat=seat, token="salt")
        yield discard(state, seat, salt, "VAG-103")
        yield Salted(rule="VAG-097", seat=seat)


def _same(option: Option) -> Option:
    return option
