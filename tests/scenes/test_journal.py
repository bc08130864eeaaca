"""The journal of every game: its lines begin below each other, whether they wear a mark or not."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.core import Choice, Ended, Player, Session
from game.core.bots import random_keys
from game.core.game import Game
from game.core.table import Table
from scenes import column
from scenes.table import TableScene
from tests.core.robots import ALL
from tests.driver import Driver


@pytest.mark.parametrize("game", ALL.values(), ids=list(ALL))
def test_all_lines_begin_below_each_other(game: Game[Any], driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    people = [Player(name=name, person="one") for name in ("Maria", "Ada", "Tom", "Eva", "Max", "Ivo")]
    session = Session.new(game, seats=game.seats[0], seed=7, people=people[: game.seats[0]])
    rng = Random(7)
    while not isinstance(got := session.step(), Ended) and len(session.log(None)) < 14:
        if isinstance(got, Choice):
            session.answer(*random_keys(got, rng))
    begun: set[float] = set()
    draw = column.widgets.log_line

    def spy(canvas: Any, x: float, y: float, w: float, row: str, mark: str, *rest: Any, **more: Any) -> Any:
        begun.add(x + (column.MARK if mark else 0))
        return draw(canvas, x, y, w, row, mark, *rest, **more)

    monkeypatch.setattr(column.widgets, "log_line", spy)
    driver.app.replace(TableScene(Table(session)))
    driver.ready()
    driver.settle()
    driver.app.whole = True
    driver.see()
    assert len(begun) == 1
