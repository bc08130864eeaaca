"""A round among bots at the table of 27th Passenger: brisk, skipped through, with a heart that beats before a name."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import Event, Player, Session
from game.core.table import Table
from game.passenger import GAME
from scenes.table import TableScene
from tests.driver import FRAME, Driver
from tests.going import until

NAMES = ("Eva", "Nick", "Alex", "Maria", "Olga", "Tom")


@pytest.fixture
def games() -> dict[str, Any]:
    return {"passenger": GAME}


def bots(driver: Driver, seats: int, seed: int) -> TableScene:
    assert driver.app.settings.speed == "normal"
    people = [Player(name=name, bot="sharp") for name in NAMES[:seats]]
    driver.app.open_table(Table(Session.new(GAME, seats=seats, seed=seed, people=people)))
    driver.see()
    while driver.scene.work:
        driver.wait(FRAME)
    scene = driver.scene
    assert isinstance(scene, TableScene)
    return scene


def seconds(driver: Driver, table: TableScene, round: int, most: float = 60.0) -> float:
    """How long that round still takes."""
    time = 0.0
    while driver.scene is table and table.seen.round == round and time < most:
        driver.app.step(FRAME)
        time += FRAME
    return time


@pytest.mark.parametrize(("seats", "seed"), [(3, 2), (4, 3), (4, 8), (6, 3), (6, 8)])
def test_no_round_among_bots_lasts_ten_seconds_at_normal_speed(driver: Driver, seats: int, seed: int) -> None:
    table = bots(driver, seats, seed)
    lasted = []
    until(lambda: driver.scene is not table, lambda: lasted.append(seconds(driver, table, table.seen.round)), 40)
    assert len(lasted) > 3
    assert max(lasted) < 10.0
    assert sum(lasted) / len(lasted) > 2.0, "and yet it is seen"


def test_one_press_skips_the_rest_of_a_round_and_no_more(driver: Driver) -> None:
    table = bots(driver, 6, 8)
    driver.wait(1.0)
    round = table.seen.round
    driver.key("space")
    assert seconds(driver, table, round) < 1.0
    assert table.seen.round == round + 1
    assert not table.hurry
    assert seconds(driver, table, round + 1) > 2.0, "the next round is shown again"


def test_the_heart_beats_before_a_name_is_said_and_not_otherwise(driver: Driver) -> None:
    table = bots(driver, 4, 3)
    board, heard, beating = table.board, [], {}
    play = driver.app.sounds.play
    driver.app.sounds.play = lambda name, *rest: heard.append(name) or play(name, *rest)  # type: ignore[method-assign]
    shown = table.happened

    def happened(event: Event) -> None:
        shown(event)
        kind = type(event).__name__ + str(getattr(event, "turn", ""))
        beating.setdefault(kind, set()).add(any(part.id == "heart" for part in board.ambient(0.1)))
        if kind == "CardsTurned1":
            assert heard[-1] == "heartbeat"
            assert table.rest > READ_ALOUD

    table.happened = happened  # type: ignore[method-assign]
    until(lambda: driver.scene is not table, lambda: driver.app.step(FRAME), round(600 / FRAME))
    assert beating["CardsTurned1"] == {True}
    assert beating["Named"] == {True}
    assert beating["CardsLaid"] == {False}
    assert beating["CardsTurned0"] == {False}
    assert beating["StationReached"] == {False}


READ_ALOUD = 0.5
"""Longer than any usual event stays, in seconds."""
