"""What effects do to the board: Terrain, Event tokens, Summons, Lost Souls, and the spaces that a constraint leaves."""

from __future__ import annotations

from game.core import Luck, Script, choose_together, text
from game.vagrant import board
from game.vagrant.content import SKILLS
from game.vagrant.events_things import (
    CountMoved,
    EventGone,
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
from game.vagrant.rules.moving import say_space, summon_spaces
from game.vagrant.rules.resolve import Now, word
from game.vagrant.rules.settling import NO_TERRAIN
from game.vagrant.state import State, Summon
from game.vagrant.terms import Where
from game.vagrant.vocabulary import Lay, OnTrack, Opens, Pack, Souls, Summoned, Unlay, Wall

PLACE = text("ask.place")
TAKE_OFF = text("ask.take_off")
CALLS = {
    effect.soul: skill.id for skill in SKILLS.values() for effect in skill.play.effects if isinstance(effect, Summoned)
}


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
