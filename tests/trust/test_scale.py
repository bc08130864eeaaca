"""Random games by the hundred thousand: every choice can be answered, every game ends, the box is whole throughout.

CHOICES says how many choices a game of the house; 100000 without it, 1000000 for the full run (`simulate GAME
--choices 1000000 --jobs J` does the same with one setup)."""

from __future__ import annotations

import os
from typing import Any

import pytest

from game import GAMES
from game.core import Game
from game.core.simulate import Plan, play_one
from tests.core.robots import setups

CHOICES = int(os.environ.get("CHOICES", "100000"))
SLICES = 10


@pytest.mark.parametrize("part", range(SLICES))
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_random_games_keep_the_laws_of_the_rules(game: Game[Any], part: int) -> None:
    """Each slice goes round all numbers of players, and through their setups from another place on."""
    ways = {seats: setups(game, seats) for seats in game.seats}
    left, number = CHOICES // SLICES, part
    while left > 0:
        seats = game.seats[number % len(game.seats)]
        way = ways[seats][(number // len(game.seats) + 3 * part) % len(ways[seats])]
        plan = Plan(
            game=game.id, seats=seats, bots=("random",) * seats, seed=100_000 * part + number, options=way.options
        )
        played = play_one(game, plan, 0)
        assert not played.broken, f"seed {plan.seed}, {seats} seats, {way.options}: {played.broken}"
        left -= max(1, played.choices)
        number += 1
