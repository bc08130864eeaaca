"""What can be clicked never overlaps and is never too small, in every scene at every size."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.core.rulebook import Rulebook
from scenes.frame import Frame, overlap, without
from scenes.page import LEAST_HIT
from scenes.rulebook import RulebookScene
from scenes.saves import SavesScene
from scenes.scene import Scene
from scenes.setting_page import SettingsScene
from scenes.setup import SetupScene
from tests.driver import Driver
from tests.scenes.conftest import ARKHAM, PERSON, sit_down

SIZES = [(1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160)]


def check(scene: Scene) -> None:
    hits = scene.page.hits
    assert hits or not scene.page.keys
    for hit in hits:
        assert hit.box[2] >= LEAST_HIT, hit
        assert hit.box[3] >= LEAST_HIT, hit
        assert hit.box[0] >= -1, hit
        assert hit.box[0] + hit.box[2] <= 1921, hit
        assert hit.box[1] >= -1, hit
        assert hit.box[1] + hit.box[3] <= 1081, hit
    for a, b in combinations(hits, 2):
        assert not overlap(a.box, b.box), (a, b)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[1]}p")
def test_no_two_hit_areas_overlap_at_any_size(driver: Driver, size: tuple[int, int]) -> None:
    driver.resize(*size)
    check(driver.scene)
    for scene in (SetupScene(ARKHAM), SavesScene(), SettingsScene()):
        driver.app.push(scene)
        driver.wait(0.05)
        check(scene)
        driver.key("esc")
    table = sit_down(driver, PERSON, "random", "random", "random")
    check(table)
    for _ in range(6):
        driver.key("1")
        driver.settle(60)
        if driver.scene is not table:
            break
        check(table)


def test_the_rulebook_has_room_for_every_rule(driver: Driver) -> None:
    driver.app.push(RulebookScene(Rulebook.load("arkham"), "Arkham Express"))
    driver.wait(0.05)
    check(driver.scene)


def test_what_lies_higher_keeps_its_box() -> None:
    assert without((0, 0, 100, 100), (40, 0, 60, 100)) == (0, 0, 40, 100)
    assert without((0, 0, 100, 100), (200, 0, 10, 10)) == (0, 0, 100, 100)
    assert without((0, 0, 10, 10), (-5, -5, 30, 30)) is None


@pytest.mark.parametrize("size", [*SIZES, (1024, 768), (800, 900)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_pixels_and_units_are_one_transform(size: tuple[int, int]) -> None:
    frame = Frame(*size)
    x, y = frame.logical(*frame.pixels((960, 540, 2, 2)).topleft)
    assert abs(x - 960) <= 1 / frame.k
    assert abs(y - 540) <= 1 / frame.k
    assert frame.canvas.w <= size[0]
    assert frame.canvas.h <= size[1]
