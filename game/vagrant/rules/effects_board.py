"""What effects do to Haints, to the board and to the course of the scenario."""

from __future__ import annotations

from game.core import Luck, Option, Script, choose, choose_together, text
from game.vagrant import board
from game.vagrant.events import HaintDriven, HaintPut
from game.vagrant.events_camp import BindleChanged, JunkGained
from game.vagrant.events_things import (
    BreakMoved,
    CoinsWon,
    CountMoved,
    EventKept,
    EventLaid,
    EventOnTrack,
    EventPacked,
    SoulCame,
    SoulLeft,
    SummonCame,
    TerrainGone,
    TerrainPlaced,
)
from game.vagrant.rules import humanity
from game.vagrant.rules.haint import act, go
from game.vagrant.rules.moving import say_space
from game.vagrant.rules.reaching import forced
from game.vagrant.rules.reading import trigger
from game.vagrant.rules.resolve import Now, resolve, word
from game.vagrant.rules.scenario import owned
from game.vagrant.rules.settling import NO_TERRAIN
from game.vagrant.rules.tokens import keep_within
from game.vagrant.rules.triggers import holds
from game.vagrant.state import Held, State, Summon
from game.vagrant.vocabulary import (
    Bindle,
    Breaks,
    Choose,
    Count,
    DoRitual,
    Drain,
    Drive,
    Fail,
    HaintActs,
    If,
    Keep,
    Lay,
    Mood,
    OnTrack,
    Pack,
    Pot,
    PutHaint,
    Read,
    Restore,
    Souls,
    Summoned,
    TakeJunk,
    Twice,
    Wall,
    Where,
    Win,
)

PLACE = text("ask.place")
TAKE_OFF = text("ask.take_off")
CHOOSE = text("ask.choose_one")
DRIVEN = text("ask.driven")
WHO_TAKES = text("ask.who_takes")
JUNK_FOR = text("ask.replace_junk")
TO_STORE = Option("store", text("option.store"))


@word(Restore)
def restore(state: State, luck: Luck, now: Now, effect: Restore) -> Script[None]:
    """VAG-036."""
    for place in state.standing() if effect.which == "all" else (now.haint,):
        yield from humanity.restore(state, place, effect.amount + effect.each * now.n)


@word(Drain)
def drain(state: State, luck: Luck, now: Now, effect: Drain) -> Script[None]:
    """VAG-129."""
    for place in state.standing() if effect.which == "all" else (now.haint,):
        yield from humanity.drain(state, place, effect.amount)


@word(Drive)
def drive(state: State, luck: Luck, now: Now, effect: Drive) -> Script[None]:
    """The Haint is moved the full distance, through Terrain and characters, and Haunts on its way."""
    haint = state.haints[now.haint]
    steps = effect.steps + effect.each * now.n
    if haint.space < 0 or steps <= 0:
        return
    if effect.toward in board.OPPOSITE:
        side = board.OPPOSITE[effect.toward] if effect.away else effect.toward
        away, down = board.to_side(side, 0), True
    else:
        centre = now.seat if effect.toward == "you" else by_distance(state, haint.space, effect.toward)
        if state.vagrants[centre].space < 0:
            return
        away, down = board.DISTANCE[state.vagrants[centre].space], not effect.away
    prey = board.bits([vagrant.space for vagrant in state.vagrants if vagrant.space >= 0])
    ways = tuple(forced(haint.space, steps, away, down, 0, 0, prey, 0))
    chosen = ways[0]
    if len(ways) > 1:
        ends = tuple([found.path[-1] for found in ways])
        end = yield from choose_together(now.seat, DRIVEN, ends, say_space, rule="VAG-090")
        chosen = next(found for found in ways if found.path[-1] == end)
    if chosen.path:
        haunted = tuple([seat for seat, one in enumerate(state.vagrants) if one.space in chosen.path])
        yield HaintDriven(rule="VAG-121", haint=haint.id, path=chosen.path)
        yield from go(state, luck, now.haint, chosen.path, haunted)


def by_distance(state: State, at: int, which: str) -> int:
    """The Vagrant closest to a space or furthest from it; of equals the first in the order of seats."""
    seats = [(board.DISTANCE[at][one.space], seat) for seat, one in enumerate(state.vagrants) if one.space >= 0]
    if which == "closest":
        return min(seats)[1]
    return max(seats, key=lambda pair: (pair[0], -pair[1]))[1]


@word(PutHaint)
def put_haint(state: State, luck: Luck, now: Now, effect: PutHaint) -> Script[None]:
    """The Haint appears somewhere else; that is no Move."""
    at = yield from find_place(state, luck, now, effect.where, open_only=True)
    if at >= 0 and state.haints[now.haint].space >= 0:
        state.haints[now.haint].space = at
        yield HaintPut(rule="VAG-121", haint=state.haints[now.haint].id, space=at)


@word(Mood)
def mood(state: State, luck: Luck, now: Now, effect: Mood) -> Script[None]:
    """VAG-040: due; it comes in its place in the order of simultaneous things."""
    for place in state.standing():
        haint = state.haints[place]
        haint.turns_to = effect.to - 1 if effect.to else 1 - haint.mood
    yield from ()


@word(HaintActs)
def haint_acts(state: State, luck: Luck, now: Now, effect: HaintActs) -> Script[None]:
    """An Action out of turn; within a Haint's own Action the first one goes on afterward."""
    before = state.blow
    for place in state.standing()[:1]:
        if before is None:
            yield from act(state, luck, place, effect.token, free=True)
    state.blow = before


@word(Twice)
def twice(state: State, luck: Luck, now: Now, effect: Twice) -> Script[None]:
    """More tokens in the Haint's next turn."""
    state.more_draws += effect.amount
    yield CountMoved(rule=now.rule, counter="draws", at=1 + state.more_draws)


def place_options(state: State, now: Now, where: Where, open_only: bool) -> tuple[int, ...]:
    """The spaces a constraint leaves."""
    filled = state.filled() if open_only else 0
    spaces = [at for at in board.SPACES if not filled >> at & 1]
    if where.space:
        at = board.SPACE[where.space]
        spaces = [at] if at in spaces else sorted(spaces, key=lambda other: (board.DISTANCE[at][other], other))[:1]
    if where.car:
        spaces = [at for at in spaces if board.CAR[at] == where.car]
    if where.edge:
        spaces = [at for at in spaces if board.EDGE[at]]
    if where.connecting:
        spaces = [at for at in spaces if board.CONNECTING[at]]
    centre = centre_of(state, now, where.near)
    if centre >= 0:
        near = [at for at in spaces if board.DISTANCE[centre][at] <= where.within]
        spaces = near or sorted(spaces, key=lambda at: (board.DISTANCE[centre][at], at))[:1]
    return tuple(spaces)


def centre_of(state: State, now: Now, near: str) -> int:
    """The space of the character a place lies near to, -1 for none."""
    if near == "haint":
        return state.haints[now.haint].space
    if near == "you":
        return state.vagrants[now.seat].space
    return state.where(now.struck[0]) if near == "struck" and now.struck else -1


def find_place(state: State, luck: Luck, now: Now, where: Where, *, open_only: bool) -> Script[int]:
    """One of the spaces a constraint leaves, picked by the players or by luck; -1 where there is none."""
    spaces = place_options(state, now, where, open_only)
    if not spaces:
        return -1
    if len(spaces) == 1:
        return spaces[0]
    if where.among == "luck":
        return luck.pick(spaces)
    return (yield from choose_together(now.seat, PLACE, spaces, say_space, rule="VAG-075"))


@word(Wall)
def wall(state: State, luck: Luck, now: Now, effect: Wall) -> Script[None]:
    """Terrain comes on open spaces as long as the supply lasts, or goes."""
    for _ in range(effect.amount):
        if effect.op == "remove":
            spaces = tuple(
                [at for at in place_options(state, now, effect.where, False) if state.terrain.get(at) == effect.kind]
            )
            if spaces:
                at = yield from choose_together(now.seat, TAKE_OFF, spaces, say_space, rule="VAG-077")
                del state.terrain[at]
                state.supply[effect.kind] = state.supply.get(effect.kind, 0) + 1
                yield TerrainGone(rule="VAG-077", terrain=effect.kind, space=at)
        elif not state.supply.get(effect.kind, 0):
            state.counters[NO_TERRAIN] = 1
            yield CountMoved(rule="VAG-042", counter=NO_TERRAIN, at=1)
        else:
            at = yield from find_place(state, luck, now, effect.where, open_only=True)
            if at >= 0:
                state.terrain[at] = effect.kind
                state.supply[effect.kind] -= 1
                yield TerrainPlaced(rule="VAG-077", terrain=effect.kind, space=at)


@word(Lay)
def lay(state: State, luck: Luck, now: Now, effect: Lay) -> Script[None]:
    """VAG-166: an Event token on the board."""
    at = yield from find_place(state, luck, now, effect.where, open_only=True)
    if at >= 0:
        take_off(state, effect.event)
        token = state.token(effect.event)
        token.place, token.at = "board", at
        yield EventLaid(rule="VAG-166", number=effect.event, space=at)


def take_off(state: State, number: int) -> None:
    """An Event token leaves wherever it is."""
    token = state.token(number)
    state.bindle.pop(f"e{number}", None)
    token.place, token.at = "out", 0


@word(OnTrack)
def on_track(state: State, luck: Luck, now: Now, effect: OnTrack) -> Script[None]:
    """VAG-166: an Event token on a track."""
    take_off(state, effect.event)
    token = state.token(effect.event)
    at = (state.round - 1 + effect.ahead) % 6 + 1 if effect.ahead else effect.at
    token.place, token.at = effect.track, at
    yield EventOnTrack(rule="VAG-166", number=effect.event, track=effect.track, at=at)


@word(Pack)
def pack(state: State, luck: Luck, now: Now, effect: Pack) -> Script[None]:
    """VAG-166: an Event token into the Bindle."""
    take_off(state, effect.event)
    state.token(effect.event).place = "bindle"
    state.bindle[f"e{effect.event}"] = 1
    yield EventPacked(rule="VAG-166", number=effect.event)


@word(Read)
def read(state: State, luck: Luck, now: Now, effect: Read) -> Script[None]:
    """An Event named by an effect."""
    yield from trigger(state, luck, effect.event, now.seat)


@word(Keep)
def keep(state: State, luck: Luck, now: Now, effect: Keep) -> Script[None]:
    """An Event token kept as a Rummage token, within the Rummage value."""
    token = state.token(effect.event)
    if token.place == "card":
        return
    take_off(state, effect.event)
    token.place, token.at = "card", now.seat
    state.vagrants[now.seat].tokens.append(f"{effect.event}={effect.kind}")
    yield EventKept(rule="VAG-092", seat=now.seat, number=effect.event, token=effect.kind)
    yield from keep_within(state, now.seat)


@word(Choose)
def choose_one(state: State, luck: Luck, now: Now, effect: Choose) -> Script[None]:
    """VAG-133: one of the ways, with its whole text."""
    ways = range(len(effect.ways))
    says = tuple([Option(f"way:{number + 1}", text(effect.says[number])) for number in ways])
    if effect.who == "group":
        way = yield from choose_together(now.seat, CHOOSE, ways, says.__getitem__, rule="VAG-133")
    else:
        way = yield from choose(now.seat, CHOOSE, ways, says.__getitem__, rule="VAG-133")
    yield from resolve(state, luck, now, effect.ways[way])


@word(If)
def only_if(state: State, luck: Luck, now: Now, effect: If) -> Script[None]:
    """Under a condition, or else."""
    then = effect.then if holds(state, effect.when, now.haint, now.seat) else effect.otherwise
    yield from resolve(state, luck, now, then)


@word(TakeJunk)
def take_junk(state: State, luck: Luck, now: Now, effect: TakeJunk) -> Script[None]:
    """VAG-063, VAG-071: a Special Junk; placed at once, in place of one that is not Broken, or into the Belongings."""
    campaign = state.campaign
    if owned(state, effect.junk):
        return
    seat = yield from choose_together(
        now.seat, WHO_TAKES, range(len(state.vagrants)), humanity.PLAYER.__getitem__, rule="VAG-071"
    )
    yield JunkGained(rule="VAG-063", junk=effect.junk)
    vagrant = state.vagrants[seat]
    if len(vagrant.junk) < vagrant.card.junk_slots:
        vagrant.junk.append(Held(effect.junk))
        return
    out = tuple([f"junk:{held.id}" for held in vagrant.junk if not held.down])
    keys = (*out, "store")
    key = yield from choose(seat, JUNK_FOR, keys, say_card_or_store, rule="VAG-071")
    if key == "store":
        campaign.junk_belongings.append(effect.junk)
        return
    for number, held in enumerate(vagrant.junk):
        if f"junk:{held.id}" == key:
            campaign.junk_belongings.append(held.id)
            vagrant.placed.pop(key, None)
            vagrant.junk[number] = Held(effect.junk)


def say_card_or_store(key: str) -> Option:
    """A card that makes room, or none."""
    return TO_STORE if key == "store" else humanity.CARD[key]


@word(DoRitual)
def do_ritual(state: State, luck: Luck, now: Now, effect: DoRitual) -> Script[None]:
    """A Ritual is fulfilled; its Reward comes in its place in the order."""
    for ritual in state.rituals:
        if ritual.id == effect.ritual and not ritual.done:
            ritual.due = True
    yield from ()


@word(Count)
def count(state: State, luck: Luck, now: Now, effect: Count) -> Script[None]:
    """A counter of the scenario."""
    at = max(0, state.counters.get(effect.counter, 0) + effect.by)
    state.counters[effect.counter] = at
    yield CountMoved(rule=now.rule, counter=effect.counter, at=at)


@word(Summoned)
def summon(state: State, luck: Luck, now: Now, effect: Summoned) -> Script[None]:
    """VAG-037: on an open space near the one who calls, never on Terrain; called again it moves."""
    spaces = place_options(state, now, Where(near="you", within=2), True)
    at = yield from choose_together(now.seat, PLACE, spaces, say_space, rule="VAG-037")
    state.summons[:] = [old for old in state.summons if old.soul != effect.soul]
    state.summons.append(Summon(0, effect.soul, at))
    yield SummonCame(rule="VAG-037", soul=effect.soul, space=at)


@word(Souls)
def souls(state: State, luck: Luck, now: Now, effect: Souls) -> Script[None]:
    """VAG-136: Lost Souls come or go."""
    for _ in range(effect.amount):
        if effect.op == "place":
            at = yield from find_place(state, luck, now, effect.where, open_only=True)
            if at >= 0:
                state.souls.append(at)
                yield SoulCame(rule="VAG-136", space=at)
        elif state.souls:
            spaces = tuple(state.souls)
            at = yield from choose_together(now.seat, TAKE_OFF, spaces, say_space, rule="VAG-136")
            state.souls.remove(at)
            yield SoulLeft(rule="VAG-136", space=at)


@word(Breaks)
def breaks(state: State, luck: Luck, now: Now, effect: Breaks) -> Script[None]:
    """The Break marker is moved without a Break; what lies on its way is triggered."""
    haint = state.haints[now.haint]
    before, haint.breaks = haint.breaks, max(0, min(6, haint.breaks + effect.by))
    for token in state.tokens:
        if token.place == "break" and haint.breaks <= token.at < before:
            state.due.append(token.number)
    yield BreakMoved(rule="VAG-059", at=haint.breaks)


@word(Pot)
def pot(state: State, luck: Luck, now: Now, effect: Pot) -> Script[None]:
    """Coins that are there in Camp, won or lost."""
    state.campaign.pot += effect.amount
    yield CoinsWon(rule="VAG-043", n=effect.amount)


@word(Bindle)
def bindle(state: State, luck: Luck, now: Now, effect: Bindle) -> Script[None]:
    """VAG-062: tokens into the Bindle or out of it; lasting ones change its default."""
    n = effect.amount
    if effect.op == "add":
        n = min(n, state.away.get(effect.kind, 0))
        state.away[effect.kind] = state.away.get(effect.kind, 0) - n
        state.bindle[effect.kind] += n
    else:
        n = min(n, state.bindle[effect.kind])
        state.bindle[effect.kind] -= n
        state.away[effect.kind] = state.away.get(effect.kind, 0) + n
    if effect.lasting:
        state.campaign.bindle[effect.kind] += n if effect.op == "add" else -n
        yield BindleChanged(rule="VAG-062", token=effect.kind, n=n if effect.op == "add" else -n)


@word(Win)
def win(state: State, luck: Luck, now: Now, effect: Win) -> Script[None]:
    """The scenario is won; if it is lost at the same time, it is lost."""
    state.outcome = state.outcome or "won"
    yield from ()


@word(Fail)
def fail(state: State, luck: Luck, now: Now, effect: Fail) -> Script[None]:
    """The scenario is lost."""
    state.outcome = "lost"
    yield from ()
