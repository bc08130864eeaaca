"""What effects do to Haints."""

from __future__ import annotations

from game.core import Luck, Script, choose_together, text
from game.vagrant import board
from game.vagrant.events import HaintDriven, HaintLifted, HaintPut
from game.vagrant.events_things import (
    CountMoved,
)
from game.vagrant.rules import humanity
from game.vagrant.rules.effects_board import find_place
from game.vagrant.rules.haint import act, go, haunt_list
from game.vagrant.rules.moving import say_space
from game.vagrant.rules.reaching import forced
from game.vagrant.rules.resolve import Now, word
from game.vagrant.rules.tokens import HAINT
from game.vagrant.state import State
from game.vagrant.vocabulary import (
    Drain,
    Drive,
    HaintActs,
    LiftHaint,
    Mood,
    PutHaint,
    Restore,
    Twice,
)

DRIVEN = text("ask.driven")
DRIVE_TO = text("ask.drive_to")
WHICH_ACTS = text("ask.which_acts")


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
