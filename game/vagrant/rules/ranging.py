"""How far everything goes, for whoever looks at the table: by the same reckoning as what happens on it."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from game.vagrant import board
from game.vagrant.content import JUNK, SKILLS, TOKENS, HaintAction, Play
from game.vagrant.rules.actions import furthest
from game.vagrant.rules.harm import inside
from game.vagrant.rules.moving import summon_spaces
from game.vagrant.rules.targeting import within
from game.vagrant.rules.walking import ends, spaces_of
from game.vagrant.state import State
from game.vagrant.vocabulary import Summoned


class Reach(Struct, frozen=True):
    """How far an Action of a Haint goes. walk: spaces where its Move can end. strike: what it then reaches."""

    walk: tuple[int, ...]
    strike: tuple[int, ...]


def reach_of(state: State, place: int) -> dict[str, Reach]:
    """Of a Haint on the board, by the token that is drawn for the Action."""
    start = state.haints[place].space
    if start < 0:
        return {}
    candles, mood = board.bits(state.candles), state.mood(place)
    return {token: _reach(start, candles, mood.action(token)) for token in TOKENS}


@lru_cache(maxsize=4096)
def _reach(start: int, candles: int, action: HaintAction) -> Reach:
    aims = action.area == "target"
    area, far = ("range", within(action)) if aims else (action.area, max(action.range, 1))
    walk = spaces_of(ends(start, action.move, candles))
    strike = [at for at in board.SPACES if any(inside(end, at, area, far) for end in walk)]
    return Reach(walk, tuple(strike))


def ranges_of(state: State, seat: int, further: int) -> dict[str, tuple[int, ...]]:
    """VAG-078: the spaces on which the target of each card may stand, or a Summon come to stand; `west` for the
    Westbound Action. further: by so much every Range is changed now."""
    vagrant = state.vagrants[seat]
    if vagrant.space < 0:
        return {}
    plays: dict[str, Play | None] = {}
    if vagrant.westbound:
        plays["west"] = vagrant.card.west
    else:
        plays.update({f"skill:{one.id}": SKILLS[one.id].play for one in vagrant.skills if one and not one.down})
    plays.update({f"junk:{one.id}": JUNK[one.id].play for one in vagrant.junk if not one.down})
    walls, found = state.walls(), {}
    for key, play in plays.items():
        if play is not None and play.target:
            found[key] = _range(vagrant.space, walls, play.least, furthest(play, further))
        elif play is not None and type(play.effects[0]) is Summoned:
            found[key] = summon_spaces(state, seat, play.least, furthest(play, further))
    return found


@lru_cache(maxsize=4096)
def _range(start: int, walls: int, least: int, most: int) -> tuple[int, ...]:
    away = board.distances(start, walls)
    return tuple([at for at in board.SPACES if least <= away[at] <= most])
