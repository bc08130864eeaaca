"""What a table does by itself: its small life in its own beat, and painting ahead while nothing moves."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from itertools import pairwise
from typing import Any

import pytest

from scenes.ambience import BEATS, LATE
from scenes.table import TableScene
from sprites import dice, shelf
from tests.driver import FRAME, Driver
from tests.scenes.conftest import sit_down


def decided(driver: Driver) -> TableScene:
    """A person decides at a table on which nothing moves any more."""
    table = sit_down(driver, "person", "person")
    driver.ready()
    driver.settle()
    return table


def test_small_life_moves_in_its_beat_and_not_between(driver: Driver) -> None:
    table = decided(driver)
    seen = []
    for _ in range(12):
        driver.wait(FRAME)
        seen.append(table.ambience.alive)
    changes = sum(a is not b for a, b in pairwise(seen))
    assert changes == pytest.approx(11 * FRAME * BEATS, abs=1)


def test_a_full_frame_leaves_it_as_it_is_but_not_for_long(driver: Driver) -> None:
    table = decided(driver)
    driver.app.step(FRAME)
    driver.app.full = True
    before = table.ambience.parts()
    kept = 0
    while table.ambience.parts() is before:
        table.time += FRAME
        kept += 1
    assert FRAME * BEATS * kept == pytest.approx(LATE, abs=1)


def test_the_pause_and_dice_in_the_air_are_painted_while_nothing_moves(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = decided(driver)
    table.ahead.at = None
    shelf.clear_all()
    for _ in range(2000):
        driver.wait(FRAME)
        if table.ahead.left is None:
            break
    made: list[object] = []
    get = shelf.Shelf.get

    def spy(self: shelf.Shelf[Any], key: Hashable, make: Callable[[], Any]) -> Any:
        return get(self, key, lambda: made.append(key) or make())

    monkeypatch.setattr(shelf.Shelf, "get", spy)
    driver.key("esc")
    dice.tumble(driver.app.canvas, 100.0, 4, 1, 30.0)
    assert not [key for key in made if "panel" in str(key) or "resume" in str(key) or str(key).startswith("(4,")]
