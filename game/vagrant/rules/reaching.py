"""Where a Vagrant can go: its own Moves, and those that an effect makes it take. Pure reckoning."""

from __future__ import annotations

from msgspec import Struct

from game.vagrant.board import COLUMN, LINKS, ROW, SPACES

_reach: dict[tuple[int, int, int, int, int], dict[int, tuple[int, ...]]] = {}


def reach(start: int, steps: int, walls: int, haints: int, harmful: int = 0) -> dict[int, tuple[int, ...]]:
    """VAG-021: every space within so many steps with a way to it that keeps clear of Haints, and of what is harmful
    to enter wherever that can be done."""
    key = (start, steps, walls, haints, harmful)
    found = _reach.get(key)
    if found is None:
        if len(_reach) > 50_000:
            _reach.clear()
        found = _explore(start, steps, walls | haints | harmful)
        if harmful:
            found = {**_explore(start, steps, walls | haints), **found}
        _reach[key] = found
    return found


def _explore(start: int, steps: int, shut: int) -> dict[int, tuple[int, ...]]:
    ways: dict[int, tuple[int, ...]] = {start: ()}
    edge = [start]
    for _ in range(steps):
        reached = []
        for here in edge:
            for there in LINKS[here]:
                if there not in ways and not shut >> there & 1:
                    ways[there] = (*ways[here], there)
                    reached.append(there)
        edge = reached
    return ways


def through(start: int, steps: int, walls: int, haints: int, taken: int) -> dict[int, tuple[int, ...]]:
    """VAG-088: the first spaces behind a Haint where one may end, each with the shortest way that leads through one.
    taken: bits of the spaces with others on them, which are passed as well."""
    clear = _explore(start, steps - 1, walls | haints)
    edge: dict[int, tuple[int, ...]] = {}
    for here, way in clear.items():
        for there in LINKS[here]:
            if haints >> there & 1 and (there not in edge or len(edge[there]) > len(way) + 1):
                edge[there] = (*way, there)
    found: dict[int, tuple[int, ...]] = {}
    passed = dict(edge)
    while edge:
        further: dict[int, tuple[int, ...]] = {}
        for here, way in edge.items():
            for there in LINKS[here]:
                if len(way) >= steps or walls >> there & 1:
                    continue
                longer = (*way, there)
                if not (haints | taken) >> there & 1:
                    if there not in found or len(found[there]) > len(longer):
                        found[there] = longer
                elif there not in passed or len(passed[there]) > len(longer):
                    passed[there] = further[there] = longer
        edge = further
    return found


class Forced(Struct, frozen=True):
    """A way that an effect makes somebody go. passed: Haints gone through, as bits; meets: stopped before a Haint."""

    path: tuple[int, ...]
    passed: int = 0


class _Walk(Struct, frozen=True):
    path: tuple[int, ...]
    passed: int
    kept: int
    kept_passed: int


def forced(
    start: int,
    steps: int,
    away: tuple[int, ...],
    down: bool,
    walls: int,
    no_end: int,
    haints: int,
    least: int,
    harmful: int = 0,
) -> list[Forced]:
    """VAG-089, VAG-090: every step makes the distance `away` 1 less (down) or 1 more, for as many steps as there are.

    A way is cut at its last space where one may end (no_end: bits of the others); least: the distance at which it
    arrives. Of all ways those that keep the most steps, then those that pass the most Haints, then those that lead
    through something harmful.
    """
    walks, stuck = [_Walk((), 0, 0, 0)], []
    for number in range(1, steps + 1):
        further: dict[tuple[int, int, int], _Walk] = {}
        for walk in walks:
            here = walk.path[-1] if walk.path else start
            goes = False
            for there in LINKS[here]:
                if away[there] != away[here] + (-1 if down else 1) or walls >> there & 1:
                    continue
                if down and away[here] <= least:
                    continue
                goes = True
                passed = walk.passed | (1 << there & (haints | harmful))
                ends = not no_end >> there & 1
                kept, kept_passed = (number, passed) if ends else (walk.kept, walk.kept_passed)
                further.setdefault((there, passed, kept), _Walk((*walk.path, there), passed, kept, kept_passed))
            if not goes:
                stuck.append(walk)
        walks = list(further.values())
    walks += stuck
    most = max(walk.kept for walk in walks)
    best = [walk for walk in walks if walk.kept == most]
    bad = [((walk.kept_passed & haints).bit_count(), bool(walk.kept_passed & harmful)) for walk in best]
    worst = max(bad)
    by_end: dict[int, Forced] = {}
    for walk, suffered in zip(best, bad, strict=True):
        if suffered == worst:
            path = walk.path[: walk.kept]
            by_end.setdefault(path[-1] if path else start, Forced(path, walk.kept_passed & haints))
    return list(by_end.values())


DIRECTION = {"round": (-1, 0), "break": (1, 0), "humanity": (0, -1), "cycle": (0, 1)}
AT = {(COLUMN[at], ROW[at]): at for at in SPACES}


def straight(start: int, steps: int, side: str, walls: int, no_end: int, haints: int) -> Forced:
    """A straight way toward a side that an edge or Terrain ends."""
    path: list[int] = []
    kept = passed = kept_passed = 0
    across, along = DIRECTION[side]
    here = start
    for _ in range(steps):
        there = AT.get((COLUMN[here] + across, ROW[here] + along))
        if there is None or walls >> there & 1:
            break
        here = there
        path.append(here)
        passed |= 1 << here & haints
        if not no_end >> here & 1:
            kept, kept_passed = len(path), passed
    return Forced(tuple(path[:kept]), kept_passed)
