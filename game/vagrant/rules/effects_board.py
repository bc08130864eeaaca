"""What effects do to Haints, to the board and to the course of the scenario."""

from __future__ import annotations

from game.core import Luck, Option, Script, choose, choose_together, text
from game.vagrant import board
from game.vagrant.content import SKILLS
from game.vagrant.events import HaintDriven, HaintLifted, HaintPut
from game.vagrant.events_camp import BindleChanged, JunkGained
from game.vagrant.events_things import (
    BreakMoved,
    CoinsWon,
    CountMoved,
    EventGone,
    EventKept,
    EventLaid,
    EventOnTrack,
    EventPacked,
    SoulCame,
    SoulLeft,
    SummonCame,
    TerrainGone,
    TerrainOpened,
    TerrainPlaced,
)
from game.vagrant.rules import humanity
from game.vagrant.rules.effects_people import meant, say_card_or_store
from game.vagrant.rules.haint import act, go, haunt_list
from game.vagrant.rules.moving import say_space, summon_spaces
from game.vagrant.rules.reaching import forced
from game.vagrant.rules.reading import trigger
from game.vagrant.rules.resolve import Now, resolve, word
from game.vagrant.rules.scenario import owned
from game.vagrant.rules.settling import NO_TERRAIN
from game.vagrant.rules.tokens import HAINT, keep_within
from game.vagrant.rules.triggers import holds
from game.vagrant.state import Held, State, Summon
from game.vagrant.vocabulary import (
    Bindle,
    Breaks,
    Cadenced,
    Choose,
    Cleanse,
    Count,
    Cured,
    DoRitual,
    Drain,
    Drive,
    Effect,
    Effects,
    Fail,
    HaintActs,
    HealWound,
    If,
    Keep,
    Lay,
    LiftHaint,
    Mood,
    OnTrack,
    Opens,
    Pack,
    Pot,
    PutHaint,
    Read,
    Restore,
    Souls,
    Spill,
    Summoned,
    TakeJunk,
    Twice,
    Unlay,
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
DRIVE_TO = text("ask.drive_to")
WHICH_ACTS = text("ask.which_acts")
CALLS = {
    effect.soul: skill.id for skill in SKILLS.values() for effect in skill.play.effects if isinstance(effect, Summoned)
}


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
        centre = now.seat
        if effect.toward != "you":
            equals = by_distance(state, haint.space, effect.toward)
            if not equals:
                return
            centre = yield from choose_together(now.seat, DRIVE_TO, equals, humanity.PLAYER.__getitem__, rule="VAG-075")
        if state.vagrants[centre].space < 0:
            return
        away, down = board.DISTANCE[state.vagrants[centre].space], not effect.away
    prey = board.bits([state.vagrants[seat].space for seat in haunt_list(state, now.haint)])
    ways = tuple(forced(haint.space, steps, away, down, 0, 0, prey, 0))
    chosen = ways[0]
    if len(ways) > 1:
        ends = tuple([found.path[-1] for found in ways])
        end = yield from choose_together(now.seat, DRIVEN, ends, say_space, rule="VAG-090")
        chosen = next(found for found in ways if found.path[-1] == end)
    path = to_candle(state, chosen.path)
    if path:
        haunted = tuple([seat for seat, one in enumerate(state.vagrants) if one.space in path])
        yield HaintDriven(rule="VAG-121", haint=haint.id, path=path)
        yield from go(state, luck, now.haint, path, haunted)


def to_candle(state: State, path: tuple[int, ...]) -> tuple[int, ...]:
    """VAG-096: a Candle on the way ends it."""
    stop = next((place for place, at in enumerate(path) if at in state.candles), len(path))
    return path[: stop + 1]


def by_distance(state: State, at: int, which: str) -> tuple[int, ...]:
    """The Vagrants closest to a space or furthest from it."""
    seats = [(board.DISTANCE[at][one.space], seat) for seat, one in enumerate(state.vagrants) if one.space >= 0]
    pick = min if which == "closest" else max
    steps = pick((steps for steps, _ in seats), default=0)
    return tuple([seat for far, seat in seats if far == steps])


@word(PutHaint)
def put_haint(state: State, luck: Luck, now: Now, effect: PutHaint) -> Script[None]:
    """The Haint appears somewhere else; that is no Move."""
    at = yield from find_place(state, luck, now, effect.where, open_only=True)
    if at >= 0 and not state.haints[now.haint].saved:
        state.haints[now.haint].space = at
        yield HaintPut(rule="VAG-121", haint=state.haints[now.haint].id, space=at)


@word(LiftHaint)
def lift_haint(state: State, luck: Luck, now: Now, effect: LiftHaint) -> Script[None]:
    """The Haint leaves the board; it has no turn until it is put back."""
    haint = state.haints[now.haint]
    if haint.space >= 0:
        haint.space = -1
        yield HaintLifted(rule="VAG-121", haint=haint.id)


@word(Mood)
def mood(state: State, luck: Luck, now: Now, effect: Mood) -> Script[None]:
    """VAG-040: due; it comes in its place in the order of simultaneous things."""
    for place in state.standing():
        haint = state.haints[place]
        haint.turns_to = effect.to - 1 if effect.to else 1 - haint.mood
    yield from ()


@word(HaintActs)
def haint_acts(state: State, luck: Luck, now: Now, effect: HaintActs) -> Script[None]:
    """An Action out of turn, not in the middle of another one. Of two Haints the players name which (VAG-075)."""
    standing = state.standing()
    if state.blow is None and standing:
        place = yield from choose_together(now.seat, WHICH_ACTS, standing, HAINT.__getitem__, rule="VAG-075")
        yield from act(state, luck, place, effect.token, free=True)
        state.blow = None


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
        spaces = [at] if at in spaces else closest_to(at, spaces)
    if where.car:
        spaces = [at for at in spaces if board.CAR[at] == where.car]
    if where.edge:
        spaces = [at for at in spaces if board.EDGE[at]]
    if where.connecting:
        spaces = [at for at in spaces if board.CONNECTING[at]]
    centre = centre_of(state, now, where.near)
    if centre >= 0:
        near = [at for at in spaces if board.DISTANCE[centre][at] <= where.within]
        spaces = near or closest_to(centre, spaces)
    return tuple(spaces)


def closest_to(centre: int, spaces: list[int]) -> list[int]:
    """Those of these spaces that are nearest to one."""
    least = min((board.DISTANCE[centre][at] for at in spaces), default=0)
    return [at for at in spaces if board.DISTANCE[centre][at] == least]


def centre_of(state: State, now: Now, near: str) -> int:
    """The space of the character a place lies near to, -1 for none."""
    if near == "haint":
        return state.haints[now.haint].space
    if near == "you":
        return state.where(now.body) if now.body >= 0 else state.vagrants[now.seat].space
    if near == "struck":
        struck = now.struck or (tuple(state.blow.struck) if state.blow else ())
        return state.where(struck[0]) if struck else -1
    return -1


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
    """Terrain comes on open spaces as long as the supply lasts, goes, or is moved from one space to another."""
    for _ in range(effect.amount):
        if effect.op != "place":
            spaces = lying(state, now, effect)
            if spaces:
                at = yield from choose_together(now.seat, TAKE_OFF, spaces, say_space, rule="VAG-077")
                del state.terrain[at]
                state.supply[effect.kind] = state.supply.get(effect.kind, 0) + 1
                yield TerrainGone(rule="VAG-077", terrain=effect.kind, space=at)
                if effect.op == "move":
                    yield from put_terrain(state, luck, now, effect.kind, effect.to)
        elif not state.supply.get(effect.kind, 0):
            state.counters[NO_TERRAIN] = 1
            yield CountMoved(rule="VAG-042", counter=NO_TERRAIN, at=1)
        else:
            yield from put_terrain(state, luck, now, effect.kind, effect.where)


def lying(state: State, now: Now, effect: Wall) -> tuple[int, ...]:
    """Where Terrain lies that an effect can take away."""
    spaces = place_options(state, now, effect.where, False)
    return tuple([at for at in spaces if state.terrain.get(at) == effect.kind])


def put_terrain(state: State, luck: Luck, now: Now, kind: str, where: Where) -> Script[None]:
    """A piece of Terrain comes to lie on an open space."""
    at = yield from find_place(state, luck, now, where, open_only=True)
    if at >= 0:
        state.terrain[at] = kind
        state.supply[kind] -= 1
        yield TerrainPlaced(rule="VAG-077", terrain=kind, space=at)


@word(Opens)
def opens(state: State, luck: Luck, now: Now, effect: Opens) -> Script[None]:
    """VAG-076: the rule of a kind of Terrain changes for the rest of the scenario."""
    state.opened[effect.kind] = effect.passable
    yield TerrainOpened(rule="VAG-076", terrain=effect.kind, passable=effect.passable)


@word(Lay)
def lay(state: State, luck: Luck, now: Now, effect: Lay) -> Script[None]:
    """VAG-166: an Event token on the board."""
    at = yield from find_place(state, luck, now, effect.where, open_only=True)
    if at >= 0:
        take_off(state, effect.event)
        token = state.token(effect.event)
        token.place, token.at = "board", at
        yield EventLaid(rule="VAG-166", number=effect.event, space=at)


@word(Unlay)
def unlay(state: State, luck: Luck, now: Now, effect: Unlay) -> Script[None]:
    """VAG-166: an Event token is taken away unread."""
    if state.token(effect.event).place not in ("out", "card"):
        take_off(state, effect.event)
        yield EventGone(rule="VAG-166", number=effect.event)


def take_off(state: State, number: int) -> None:
    """An Event token leaves wherever it is; one that stood for a Candle takes it along."""
    token = state.token(number)
    state.bindle.pop(f"e{number}", None)
    if token.place == "candle":
        state.candles.remove(token.at)
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
    """VAG-133: one of the ways, with its whole text. A way that can do nothing is open only where none
    can."""
    can = tuple([number for number, way in enumerate(effect.ways) if possible(state, now, way)])
    ways = can or tuple(range(len(effect.ways)))
    says = tuple([Option(f"way:{number + 1}", text(said)) for number, said in enumerate(effect.says)])
    if effect.who == "group":
        way = yield from choose_together(now.seat, CHOOSE, ways, says.__getitem__, rule="VAG-133")
    else:
        way = yield from choose(now.seat, CHOOSE, ways, says.__getitem__, rule="VAG-133")
    yield from resolve(state, luck, now, effect.ways[way])


def possible(state: State, now: Now, effects: Effects) -> bool:
    """Some effect of these can do something; where there are none, nothing is what they say."""
    return not effects or any(can_do(state, now, effect) for effect in effects)


def can_do(state: State, now: Now, effect: Effect) -> bool:
    """What takes something away, heals or completes needs something to take, heal or complete."""
    if isinstance(effect, Wall):
        return bool(lying(state, now, effect)) if effect.op != "place" else True
    if isinstance(effect, Souls):
        return bool(state.souls) if effect.op == "remove" else True
    if isinstance(effect, Keep):
        return state.token(effect.event).place != "card"
    if isinstance(effect, Cured):
        return bool(state.malady)
    if isinstance(effect, DoRitual):
        return any(ritual.id == effect.ritual and not ritual.done for ritual in state.rituals)
    if isinstance(effect, TakeJunk):
        return not owned(state, effect.junk)
    if isinstance(effect, HealWound | Cleanse | Spill):
        seats = {state.owner(target) for target in meant(state, now, effect.whom) if state.where(target) >= 0}
        vagrants = [state.vagrants[seat] for seat in sorted(seats)]
        if isinstance(effect, HealWound):
            return any(one.wounded() for one in vagrants)
        return (
            any(one.marks for one in vagrants) if isinstance(effect, Cleanse) else any(one.tokens for one in vagrants)
        )
    return True


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
    riding = tuple([seat for seat, one in enumerate(state.vagrants) if one.riding])
    seat = yield from choose_together(now.seat, WHO_TAKES, riding, humanity.PLAYER.__getitem__, rule="VAG-071")
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
            if vagrant.placed.pop(key, None) is not None:
                vagrant.last_kept.append(key)
            vagrant.junk[number] = Held(effect.junk)


@word(DoRitual)
def do_ritual(state: State, luck: Luck, now: Now, effect: DoRitual) -> Script[None]:
    """A Ritual is fulfilled; its Reward comes in its place in the order."""
    for ritual in state.rituals:
        if ritual.id == effect.ritual and not ritual.done:
            ritual.due = True
    yield from ()


@word(Cadenced)
def cadenced(state: State, luck: Luck, now: Now, effect: Cadenced) -> Script[None]:
    """VAG-060: the Cadence card in the mystery slot is complete; its Reward comes in its place in the order."""
    cadence = next((one for one in state.cadences if not one.done), None)
    if cadence is not None:
        cadence.due = True
    yield from ()


@word(Count)
def count(state: State, luck: Luck, now: Now, effect: Count) -> Script[None]:
    """A counter of the scenario."""
    at = max(0, state.counters.get(effect.counter, 0) + effect.by)
    state.counters[effect.counter] = at
    yield CountMoved(rule=now.rule, counter=effect.counter, at=at)


@word(Summoned)
def summon(state: State, luck: Luck, now: Now, effect: Summoned) -> Script[None]:
    """VAG-037: on an open space within the Skill's Range, never on Terrain; called again it moves."""
    spaces = summon_spaces(state, now.seat, now.least, now.most)
    if not spaces:
        return
    at = yield from choose_together(now.seat, PLACE, spaces, say_space, rule="VAG-037")
    state.summons[:] = [old for old in state.summons if old.soul != effect.soul]
    state.summons.append(Summon(CALLS[effect.soul], effect.soul, at))
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
