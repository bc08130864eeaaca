"""Where the pieces lie tells nothing: another truth that a seat cannot tell from the real one is laid out alike."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.core import Player
from game.core.table import Table
from scenes.table import TableScene
from tests.core.robots import ALL, at_mark, encode, setups
from tests.core.test_secrets import copy, recorded
from tests.driver import Driver

SECRET = [game for game in ALL.values() if game.secrets]
MOMENTS = 4


def laid_out(driver: Driver, session: Any, seat: int) -> Any:
    """The layout that the one person at this table sees, who holds that seat."""
    session.people = [
        Player(name=f"N{n}", person="p") if n == seat else Player(name=f"N{n}", bot="random")
        for n in range(session.setup.seats)
    ]
    driver.app.open_table(Table(session))
    scene = driver.scene
    assert isinstance(scene, TableScene)
    assert scene.table.viewer == seat
    return scene.board.layout(scene.table.view())


@pytest.mark.parametrize("game", SECRET, ids=lambda game: game.id)
def test_another_truth_is_laid_out_alike(driver: Driver, game: Any) -> None:
    driver.app.games[game.id] = game
    rng, compared = Random(f"layout:{game.id}"), 0
    session, marks = recorded(game, setups(game, game.seats[-1])[0])
    rng.shuffle(marks)
    for mark, _ in marks:
        seat = rng.randrange(session.setup.seats)
        truth = at_mark(session, mark, mark.state)
        other = copy(game, truth.state)
        game.redeal(other, seat, rng)
        if encode(other) == mark.state:
            continue
        twin = at_mark(session, mark, encode(other))
        here = laid_out(driver, truth, seat)
        assert here, "nothing lies on the table"
        assert laid_out(driver, twin, seat) == here
        compared += 1
        if compared == MOMENTS:
            break
    assert compared == MOMENTS
