"""Where a Vagrant can go: its own Moves, and those that an effect makes it take. Pure reckoning."""

from __future__ import annotations

from msgspec import Struct

from game.vagrant.board import COLUMN, LINKS, ROW, SPACES

_reach: dict[tuple[int, int, int, int], dict[int, tuple[int, ...]]] = {}


def reach(start: int, steps: int, walls: int, haints: int) -> dict[int, tuple[int, ...]]:
    """VAG-021: every space within so many steps with a way to it that keeps clear of Haints."""
    key = (start, steps, walls, haints)
    found = _reach.get(key)
    if found is None:
        if len(_reach) > 50_000:
            _reach.clear()
        found = _reach[key] = _explore(start, steps, walls | haints)
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


def through(start: int, steps: int, walls: int, haints: int, haint: int) -> dict[int, tuple[int, ...]]:
    """VAG-088: spaces right behind a Haint, by a way that leads through it and through no other."""
    others = haints & ~(1 << haint)
    ways = reach(start, steps - 1, walls, others)
    if haint not in ways:
        return {}
    first = ways[haint]
    return {
        there: (*first, there)
        for there in LINKS[haint]
        if not walls >> there & 1 and not haints >> there & 1 and len(first) < steps
    }


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
    start: int, steps: int, away: tuple[int, ...], down: bool, walls: int, no_end: int, haints: int, least: int
) -> list[Forced]:
    """VAG-089, VAG-090: every step makes the distance `away` 1 less (down) or 1 more, for as many steps as there are.

    A way is cut at its last space where one may end (no_end: bits of the others); least: the distance at which it
    arrives. Of all ways those that keep the most steps, then those that pass the most Haints.
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
                passed = walk.passed | (1 << there & haints)
                ends = not no_end >> there & 1
                kept, kept_passed = (number, passed) if ends else (walk.kept, walk.kept_passed)
                further.setdefault((there, passed, kept), _Walk((*walk.path, there), passed, kept, kept_passed))
            if not goes:
                stuck.append(walk)
        walks = list(further.values())
    walks += stuck
    most = max(walk.kept for walk in walks)
    best = [walk for walk in walks if walk.kept == most]
    passing = max(walk.kept_passed.bit_count() for walk in best)
    by_end: dict[int, Forced] = {}
    for walk in best:
        if walk.kept_passed.bit_count() == passing:
            path = walk.path[: walk.kept]
            by_end.setdefault(path[-1] if path else start, Forced(path, walk.kept_passed))
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
