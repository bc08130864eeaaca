"""A page that is composed share by share: each once, none for ever last, and nothing that changed meanwhile is lost."""

from __future__ import annotations

from functools import partial

import pytest

from scenes.inputs import Move, Press
from scenes.page import Page, Tip
from scenes.shares import SharedScene
from tests.driver import Driver

NAMES = ("board", "bar", "column")


class Three(SharedScene):
    """Three shares, each noted when it is composed; things follow each other by themselves."""

    flowing = True

    def __init__(self) -> None:
        super().__init__()
        self.composed_now: list[str] = []

    @property
    def flows(self) -> bool:
        return self.flowing

    def compose(self, page: Page) -> None:
        self.lay(page, [partial(self.share, name) for name in NAMES])

    def share(self, name: str, page: Page) -> None:
        self.composed_now.append(name)
        page.part(name, (0, 0, 10, 10), len(self.composed_now), lambda c: None)
        page.hit(name, (100.0, 300.0 * NAMES.index(name), 200, 200), print, tip=Tip(name, "Something to read."))

    def frame(self, driver: Driver) -> list[str]:
        self.composed_now.clear()
        driver.see()
        return list(self.composed_now)


@pytest.fixture
def three(driver: Driver) -> Three:
    scene = Three()
    driver.app.replace(scene)
    driver.wait(0.5)
    assert not scene.stale
    assert {part.id for part in scene.page.parts} >= set(NAMES)
    return scene


def test_after_something_has_happened_each_share_comes_once_and_the_others_stay(driver: Driver, three: Three) -> None:
    three.changed()
    assert [three.frame(driver) for _ in range(5)] == [[], ["board"], ["bar"], ["column"], []]
    assert {part.id for part in three.page.parts} >= set(NAMES)


def test_however_fast_things_happen_no_share_is_always_the_last(driver: Driver, three: Three) -> None:
    seen: set[str] = set()
    for _ in range(4):
        three.changed()
        for _ in range(2):
            seen.update(three.frame(driver))
    assert seen == set(NAMES)


def test_what_changes_while_the_shares_come_is_shown_as_well(driver: Driver, three: Three) -> None:
    three.changed()
    assert [three.frame(driver) for _ in range(2)] == [[], ["board"]]
    three.stale = True
    assert [three.frame(driver) for _ in range(4)] == [["bar"], ["column"], list(NAMES), []]


def test_for_whoever_does_something_all_is_composed(driver: Driver, three: Three) -> None:
    three.changed()
    assert [three.frame(driver) for _ in range(2)] == [[], ["board"]]
    three.composed_now.clear()
    driver.give(Press(900, 900))
    assert three.composed_now == list(NAMES)
    assert not three.stale


def test_whoever_only_moves_the_pointer_does_not_hurry_it(driver: Driver, three: Three) -> None:
    three.changed()
    assert three.frame(driver) == []
    seen: list[str] = []
    for n in range(3):
        three.composed_now.clear()
        driver.give(Move(900 + n, 900))
        assert len(three.composed_now) == 1
        seen += three.composed_now
    assert seen == list(NAMES)


@pytest.mark.parametrize("flowing", [True, False])
def test_what_is_pointed_at_comes_at_once_and_the_rest_after_it(driver: Driver, three: Three, flowing: bool) -> None:
    three.flowing = flowing
    three.composed_now.clear()
    driver.give(Move(200, 700))
    assert three.composed_now == ["column"]
    assert [three.frame(driver) for _ in range(3)] == [["board"], ["bar"], []]
    three.composed_now.clear()
    driver.give(Move(200, 100))
    assert three.composed_now == ["board"]
    assert [three.frame(driver) for _ in range(3)] == [["column"], ["bar"], []]


def test_a_change_while_somebody_points_is_shown_at_once(driver: Driver, three: Three) -> None:
    three.flowing = False
    driver.give(Move(200, 700))
    three.stale = True
    assert [three.frame(driver) for _ in range(2)] == [list(NAMES), []]


def test_the_card_of_what_is_pointed_at_needs_no_share(driver: Driver, three: Three) -> None:
    three.flowing = False
    driver.give(Move(200, 700))
    while three.stale:
        three.frame(driver)
    three.composed_now.clear()
    driver.wait(1.0)
    assert three.composed_now == []
    assert "tip" in {part.id for part in three.page.parts}
    driver.give(Move(900, 900))
    driver.wait(0.2)
    assert "tip" not in {part.id for part in three.page.parts}
