"""Vagrants and the Pup on the move, by their own will or not; being Haunted; making room for a Haint."""

from __future__ import annotations

from game.core import Luck, Option, Script, choose, choose_together, text
from game.vagrant import board
from game.vagrant.content import JUNK, SCENARIOS
from game.vagrant.events import Displaced, ForcedMove, HaintDisplaced, Moved, WasHaunted
from game.vagrant.rules import reaching
from game.vagrant.rules.deeds import deed
from game.vagrant.rules.humanity import restore
from game.vagrant.rules.resolve import Now, resolve
from game.vagrant.state import PUP, State

ROOM = text("ask.room")
FORCED = text("ask.forced")
HARMFUL = {
    name: frozenset(rule.kind for rule in scenario.terrain if rule.enters) for name, scenario in SCENARIOS.items()
}
THROUGH = [Option(f"through:{name}", text("option.through", space=name), f"space:{name}") for name in board.NAME]
SPACE = [Option(f"space:{name}", text("option.space", space=name), f"space:{name}") for name in board.NAME]


def say_space(at: int) -> Option:
    """A space of the board."""
    return SPACE[at]


def put(state: State, target: int, at: int) -> None:
    """A Vagrant or the Pup (4) stands on a space."""
    if target == PUP:
        state.vagrants[state.pup_owner()].pup = at
    else:
        state.vagrants[target].space = at


def haints_at(state: State) -> int:
    """Spaces with a Haint, as bits."""
    return board.bits([haint.space for haint in state.haints if haint.space >= 0])


def shy_of(state: State, target: int) -> int:
    """Spaces with a Haint that would Haunt this one in passing, as bits: not twice in a turn, and the Pup never."""
    if target == PUP:
        return 0
    haunted = state.vagrants[target].haunted
    return board.bits([one.space for place, one in enumerate(state.haints) if one.space >= 0 and place not in haunted])


def harmful(state: State, target: int) -> int:
    """Spaces that do something to a Vagrant who enters them: Terrain with an effect, Lost Souls. Not to the Pup."""
    if target == PUP:
        return 0
    mask = board.bits(state.souls) if state.book.soul_haunts else 0
    kinds = HARMFUL[state.scenario]
    if kinds:
        mask |= board.bits([at for at, kind in state.terrain.items() if kind in kinds])
    return mask


def ways_of(state: State, target: int, steps: int) -> dict[int, tuple[int, ...]]:
    """Where a Vagrant or the Pup can go with so many steps, and how, clear of Haints that would Haunt it."""
    start = state.where(target)
    return reaching.reach(start, steps, state.walls(), shy_of(state, target), harmful(state, target))


def past_haints(state: State, target: int, steps: int) -> dict[int, tuple[int, ...]]:
    """VAG-088: the spaces right behind a Haint, for whoever will be Haunted in passing, and the ways there."""
    start, shy = state.where(target), shy_of(state, target)
    spaces = [haint.space for haint in state.haints]
    if not any(at >= 0 and shy >> at & 1 and board.DISTANCE[start][at] < steps for at in spaces):
        return {}
    return reaching.through(start, steps, state.walls(), shy, no_end(state, target))


def no_end(state: State, target: int) -> int:
    """Spaces on which this one may not end a Move: characters other than itself and Summons."""
    return state.occupied() & ~(1 << state.where(target))


def walk(state: State, luck: Luck, target: int, path: tuple[int, ...]) -> Script[None]:
    """VAG-088: a Vagrant goes its way; whoever passes a Haint is Haunted when the way is at its end."""
    put(state, target, path[-1])
    yield Moved(rule="VAG-021", target=target, path=path)
    yield from entered(state, luck, target, path)
    for place in state.standing():
        if state.haints[place].space in path:
            yield from haunt(state, luck, place, target)


def entered(state: State, luck: Luck, target: int, path: tuple[int, ...]) -> Script[None]:
    """What the scenario's Terrain does to a Vagrant that goes into it or ends beside it."""
    if state.souls and state.book.soul_haunts and target != PUP and any(at in state.souls for at in path):
        yield from resolve(state, luck, Now(target, struck=(target,), rule="VAG-136"), state.book.soul_haunts)
    for rule in state.book.terrain:
        if not (rule.enters or rule.beside):
            continue
        if rule.enters and target != PUP and any(state.terrain.get(at) == rule.kind for at in path):
            yield from resolve(state, luck, Now(target, struck=(target,), rule="VAG-076"), rule.enters)
        if rule.beside and target != PUP and beside(state, path[-1], rule.kind):
            yield from resolve(state, luck, Now(target, struck=(target,), rule="VAG-076"), rule.beside)


def beside(state: State, at: int, kind: str) -> bool:
    """A Terrain of this kind lies beside a space."""
    return any(state.terrain.get(there) == kind for there in board.LINKS[at])


def haunt(state: State, luck: Luck, place: int, target: int) -> Script[None]:
    """VAG-034: the Haunted Effect of the present Mood, once per Vagrant, Haint and turn; the Pup feels nothing."""
    if target == PUP:
        return
    vagrant = state.vagrants[target]
    if place in vagrant.haunted or vagrant.space < 0:
        return
    vagrant.haunted.append(place)
    yield WasHaunted(rule="VAG-034", haint=state.haints[place].id, target=target)
    deed(state, target, "haunted", 1)
    now = Now(target, haint=place, struck=(target,), rule="VAG-034")
    yield from resolve(state, luck, now, state.mood(place).haunted)
    for held in tuple(vagrant.junk):
        if not held.down and JUNK[held.id].haunted and held.id not in vagrant.triggered:
            vagrant.triggered.append(held.id)
            yield from resolve(state, luck, now, JUNK[held.id].haunted)
    if vagrant.passive == "devil" and not vagrant.cursed:
        vagrant.cursed = True
        yield from restore(state, place, 1)


def push(
    state: State, luck: Luck, target: int, steps: int, toward: str, away: bool, stops: bool, centre: int, asked: int
) -> Script[None]:
    """VAG-089 to VAG-091: a forced Move of the full distance, toward or away from a side or the space `centre`."""
    start, walls, haints = state.where(target), state.walls(), shy_of(state, target)
    hurts = harmful(state, target)
    if steps <= 0 or start < 0:
        return
    stop = no_end(state, target)
    meets = False
    ways: tuple[reaching.Forced, ...]
    if toward in board.OPPOSITE:
        side = board.OPPOSITE[toward] if away else toward
        if stops:
            ways = (reaching.straight(start, steps, side, walls, stop, haints),)
        else:
            to = board.to_side(side, walls)
            ways = tuple(reaching.forced(start, steps, to, True, walls, stop, haints, 0, hurts))
    else:
        from_centre = board.distances(centre, 0 if stops else walls)
        least = 0
        if not away and haints_at(state) >> centre & 1 and 0 < from_centre[start] <= steps:
            meets, least = True, 1
        ways = tuple(reaching.forced(start, steps, from_centre, not away, walls, stop, haints, least, hurts))
    chosen = ways[0]
    if len(ways) > 1:
        ends = tuple([found.path[-1] for found in ways])
        end = yield from choose(asked, FORCED, ends, say_space, rule="VAG-089")
        chosen = next(found for found in ways if found.path[-1] == end)
    if chosen.path:
        put(state, target, chosen.path[-1])
        yield ForcedMove(rule="VAG-089", target=target, path=chosen.path)
        yield from entered(state, luck, target, chosen.path)
    for place in state.standing():
        at = state.haints[place].space
        if chosen.passed >> at & 1 or (
            meets and at == centre and (not stops or board.DISTANCE[at][state.where(target)] <= 1)
        ):
            yield from haunt(state, luck, place, target)


def open_near(state: State, at: int) -> tuple[int, ...]:
    """VAG-123: the open spaces adjacent to a space, else the nearest open ones."""
    filled = state.filled()
    for steps in range(1, 20):
        found = tuple(
            [there for there in board.SPACES if board.DISTANCE[at][there] == steps and not filled >> there & 1]
        )
        if found:
            return found
    return ()


def summon_spaces(state: State, seat: int, least: int, most: int) -> tuple[int, ...]:
    """VAG-037: the open spaces within a Skill's Range where a Soul may be called."""
    filled, away = state.filled(), board.distances(state.vagrants[seat].space, state.walls())
    return tuple([at for at in board.SPACES if least <= away[at] <= most and not filled >> at & 1])


def make_room(state: State, place: int) -> Script[None]:
    """VAG-123: where a Haint has ended on a character, that one goes to an adjacent open space; nobody is Haunted."""
    at = state.haints[place].space
    for target in state.bodies():
        if state.where(target) == at:
            seat = state.owner(target)
            space = yield from choose_together(seat, ROOM, open_near(state, at), say_space, rule="VAG-123")
            put(state, target, space)
            yield Displaced(rule="VAG-123", target=target, space=space)
    for other in state.standing():
        if other != place and state.haints[other].space == at:
            space = yield from choose_together(state.seat, ROOM, open_near(state, at), say_space, rule="VAG-123")
            state.haints[other].space = space
            yield HaintDisplaced(rule="VAG-123", haint=state.haints[other].id, space=space)
