"""Where a Haint walks: the way that Haunts the most and ends in Range. Pure reckoning on spaces and bits."""

from __future__ import annotations

from itertools import permutations

from msgspec import Struct

from game.vagrant.board import DISTANCE, LINKS, SPACES

MOST = 24
BALL = tuple(
    tuple(sum([1 << other for other in SPACES if DISTANCE[at][other] <= steps]) for steps in range(MOST + 1))
    for at in SPACES
)


class Walk(Struct, frozen=True):
    """A way: the bodies Haunted (their places in the list asked about), the end, its steps."""

    haunted: tuple[int, ...]
    end: int
    steps: int
    path: tuple[int, ...]


def way(start: int, end: int) -> tuple[int, ...]:
    """A shortest way, without its start."""
    path = []
    here = start
    while here != end:
        steps = DISTANCE[end][here] - 1
        here = next(there for there in LINKS[here] if DISTANCE[end][there] == steps)
        path.append(here)
    return tuple(path)


def goal_of(start: int, move: int, target: int, reach: int) -> int:
    """Spaces where a walk should end, as bits: in Range of the target, else as near to it as the Move allows."""
    goal = BALL[start][move] & BALL[target][reach]
    if goal:
        return goal
    nearest = max(0, DISTANCE[start][target] - move)
    return BALL[start][move] & BALL[target][nearest]


def ends(start: int, move: int, candles: int) -> int:
    """VAG-096: every space where a walk of so many steps can end, as bits; on a Candle it ends at once."""
    candles &= ~(1 << start)
    if not candles:
        return BALL[start][move]
    found = edge = 1 << start
    for _ in range(move):
        further = 0
        for here in spaces_of(edge & ~candles):
            further |= BALL[here][1]
        edge, found = further & ~found, found | further
    return found


def spaces_of(mask: int) -> tuple[int, ...]:
    """The spaces of these bits, in order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


def best_walks(start: int, move: int, bodies: tuple[int, ...], target: int, reach: int, candles: int) -> list[Walk]:
    """VAG-033, VAG-116 to VAG-118: of all walks that end in Range those that Haunt the most bodies, one for each set
    Haunted and end, as short as possible. bodies: spaces of Vagrants that can still be Haunted. candles: bits of the
    spaces on which a walk ends."""
    if candles & ~(1 << start):
        return _with_candles(start, move, bodies, target, reach, candles & ~(1 << start))
    goal = goal_of(start, move, target, reach)
    near = [place for place, at in enumerate(bodies) if DISTANCE[start][at] <= move]
    for count in range(len(near), -1, -1):
        found: dict[tuple[tuple[int, ...], int], Walk] = {}
        for order in permutations(near, count):
            steps, here = 0, start
            for place in order:
                steps += DISTANCE[here][bodies[place]]
                here = bodies[place]
            if steps > move:
                continue
            ends = BALL[here][move - steps] & goal
            if not ends:
                continue
            haunted = tuple(sorted(order))
            stops = tuple([bodies[place] for place in order])
            for end in spaces_of(ends):
                length = steps + DISTANCE[here][end]
                old = found.get((haunted, end))
                if old is None or length < old.steps:
                    found[haunted, end] = Walk(haunted, end, length, stops)
        if found:
            return [_along(start, walk) for walk in found.values()]
    raise AssertionError("a Haint can always stand still")


def _along(start: int, walk: Walk) -> Walk:
    """The same walk with every step in its path; `path` held the bodies in their order."""
    path: tuple[int, ...] = ()
    here = start
    for stop in (*walk.path, walk.end):
        path += way(here, stop)
        here = stop
    return Walk(walk.haunted, walk.end, walk.steps, path)


def _with_candles(start: int, move: int, bodies: tuple[int, ...], target: int, reach: int, candles: int) -> list[Walk]:
    """The same over (space, set of Haunted), for a board with Candles, on which every walk ends."""
    at_body: dict[int, int] = {}
    for place, at in enumerate(bodies):
        at_body[at] = at_body.get(at, 0) | 1 << place
    begun = (start, at_body.get(start, 0))
    came: dict[tuple[int, int], tuple[int, int] | None] = {begun: None}
    steps_to = {begun: 0}
    edge = [begun]
    for steps in range(1, move + 1):
        reached = []
        for here in edge:
            if candles >> here[0] & 1:
                continue
            for there in LINKS[here[0]]:
                node = (there, here[1] | at_body.get(there, 0))
                if node not in came:
                    came[node] = here
                    steps_to[node] = steps
                    reached.append(node)
        edge = reached
    within = [node for node in came if DISTANCE[node[0]][target] <= reach]
    if not within:
        least = min(DISTANCE[node[0]][target] for node in came)
        within = [node for node in came if DISTANCE[node[0]][target] == least]
    most = max(node[1].bit_count() for node in within)
    walks = []
    for node in within:
        if node[1].bit_count() == most:
            path: list[int] = []
            back: tuple[int, int] | None = node
            while back is not None and came[back] is not None:
                path.append(back[0])
                back = came[back]
            haunted = tuple([place for place in range(len(bodies)) if node[1] >> place & 1])
            walks.append(Walk(haunted, node[0], steps_to[node], tuple(reversed(path))))
    return walks
