"""Haint ways on many boards, each against a search through every walk there is."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.vagrant import board
from game.vagrant.board import DISTANCE, LINKS, SPACES
from game.vagrant.rules.reaching import forced, reach, straight
from game.vagrant.rules.walking import best_walks, ends, spaces_of, way
from tests.vagrant.builder import at


def every_walk(start: int, move: int, candles: int) -> Iterator[tuple[int, ...]]:
    """Every walk of up to so many steps, Candles ending it."""
    yield ()
    paths: list[tuple[int, ...]] = [()]
    for _ in range(move):
        longer = []
        for path in paths:
            here = path[-1] if path else start
            if path and candles >> here & 1:
                continue
            longer += [(*path, there) for there in LINKS[here]]
        yield from longer
        paths = longer


def expected(start: int, move: int, bodies: tuple[int, ...], target: int, reach: int, candles: int):
    """How many are Haunted at most and the ends at which that happens, from every walk."""
    found = []
    for path in every_walk(start, move, candles):
        end = path[-1] if path else start
        found.append((DISTANCE[end][target], frozenset(n for n, body in enumerate(bodies) if body in path), end))
    within = [one for one in found if one[0] <= reach]
    if not within:
        least = min(one[0] for one in found)
        within = [one for one in found if one[0] == least]
    most = max(len(one[1]) for one in within)
    return most, {(tuple(sorted(one[1])), one[2]) for one in within if len(one[1]) == most}


def boards() -> Iterator[tuple[int, int, tuple[int, ...], int, int, int]]:
    """Eighty boards: random Haints, Vagrants, targets among them, Ranges, and on every other one Candles."""
    rng = Random(1931)
    for number in range(80):
        start = rng.choice(SPACES)
        near = [at for at in SPACES if 0 < DISTANCE[start][at] <= 6]
        bodies = tuple(rng.sample(near, rng.randint(1, 4)))
        candles = board.bits(rng.sample([at for at in near if at not in bodies], 2)) if number % 2 else 0
        yield start, rng.randint(0, 5), bodies, rng.choice(bodies), rng.randint(1, 3), candles


@pytest.mark.rule("VAG-033", "VAG-116", "VAG-117", "VAG-118")
@pytest.mark.parametrize("case", list(boards()), ids=str)
def test_a_haint_takes_a_way_that_haunts_the_most_and_ends_in_range(case):
    start, move, bodies = case[:3]
    most, ends = expected(*case)
    walks = best_walks(*case)
    assert {(walk.haunted, walk.end) for walk in walks} == ends
    for walk in walks:
        here = start
        for there in walk.path:
            assert there in LINKS[here]
            here = there
        assert here == walk.end
        assert len(walk.haunted) == most
        assert len(walk.path) == walk.steps <= move
        assert {n for n, body in enumerate(bodies) if body in walk.path} == set(walk.haunted)


@pytest.mark.rule("VAG-033")
def test_a_way_is_as_short_as_it_can_be():
    assert len(way(at("5.1"), at("7.1"))) == 4
    assert way(at("5.2"), at("5.2")) == ()


@pytest.mark.rule("VAG-089", "VAG-090", "VAG-052", "VAG-091")
def test_toward_a_haint_one_stops_beside_it():
    from game.vagrant.events import ForcedMove, WasHaunted
    from game.vagrant.rules.moving import push
    from tests.vagrant.builder import vagrant_with

    play = vagrant_with(spaces=("7.2", "17.4"))
    events = list(push(play.state, play.luck, 0, 4, "haint", False, False, at("9.2"), 0))
    assert [len(event.path) for event in events if isinstance(event, ForcedMove)] == [1]
    assert play.one.space == at("8.2")
    assert any(isinstance(event, WasHaunted) for event in events)


@pytest.mark.rule("VAG-089", "VAG-090")
def test_away_is_never_closer_and_the_longest_way_is_taken():
    away = board.distances(at("9.2"), 0)
    for found in forced(at("8.2"), 3, away, False, 0, 0, 0, 0):
        assert len(found.path) == 3
        steps = [away[space] for space in found.path]
        assert steps == sorted(steps)


@pytest.mark.rule("VAG-089")
def test_a_forced_move_goes_around_terrain_and_is_cut_where_nobody_may_end():
    walls = board.bits([at("6.2")])
    to = board.to_side("round", walls)
    (found,) = forced(at("7.2"), 2, to, True, walls, 0, 0, 0)
    assert [board.NAME[space] for space in found.path] == ["7.3", "6.3"]
    taken = board.bits([at("6.3")])
    (cut,) = forced(at("7.2"), 2, to, True, walls, taken, 0, 0)
    assert [board.NAME[space] for space in cut.path] == ["7.3"]


@pytest.mark.rule("VAG-089")
def test_a_straight_forced_move_ends_at_an_edge():
    found = straight(at("8.1"), 4, "round", 0, 0, 0)
    assert [board.NAME[space] for space in found.path] == ["7.1"]


@pytest.mark.rule("VAG-015", "VAG-088")
def test_reach_keeps_clear_of_haints_and_terrain():
    walls, haints = board.bits([at("2.1")]), board.bits([at("1.2")])
    assert set(reach(at("1.1"), 4, walls, haints)) == {at("1.1")}


@pytest.mark.rule("VAG-096")
@pytest.mark.parametrize("seed", range(12))
def test_a_walk_can_end_wherever_one_of_all_walks_does(seed: int):
    rng = Random(seed)
    start, move = rng.choice(SPACES), rng.randint(0, 5)
    candles = board.bits([space for space in LINKS[start] if rng.random() < 0.5])
    found = {path[-1] if path else start for path in every_walk(start, move, candles)}
    assert set(spaces_of(ends(start, move, candles))) == found
