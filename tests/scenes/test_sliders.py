"""A slider with nowhere to go: a recording of one turn, a game that ended at once."""

from __future__ import annotations

import pytest

from scenes import parts
from scenes.page import Page
from scenes.scene import Sheet
from tests.driver import Driver


class Sliding(Sheet):
    """One slider and nothing else."""

    def __init__(self, most: int, ticks: int) -> None:
        super().__init__()
        self.most, self.ticks, self.at = most, ticks, 0

    def compose(self, page: Page) -> None:
        parts.slider(self, page, "turn", 300, 300, 400, self.at, self.most, "", self.go, ticks=self.ticks)

    def go(self, at: int) -> None:
        self.at, self.stale = at, True


@pytest.mark.parametrize(("most", "ticks"), [(0, 0), (0, 1), (5, 1)])
def test_a_slider_with_one_stop_or_one_mark_is_drawn_and_stays_in_its_bounds(most: int, ticks: int) -> None:
    scene = Sliding(most, ticks)
    driver = Driver(scene)
    driver.key("tab")
    for key in ("right", "right", "left"):
        driver.key(key)
    assert scene.at == min(most, 1)
