"""What is painted piece by piece is what would be painted as a whole: nothing is left behind, nothing is missing."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from game.core import Player, Session
from game.core.bots import random_keys
from game.core.table import Table
from scenes.inputs import Move
from scenes.scene import Scene
from scenes.setting_page import PAGES, SettingsScene
from scenes.setup import SetupScene
from scenes.table import TableScene
from tests.driver import Driver, middle
from tests.scenes.test_eye import ENVELOPES, games

SIZES = ((1366, 768), (1280, 720))


def left_behind(driver: Driver) -> str:
    """Where the screen differs from the screen painted anew, and what lies there; empty where it does not."""
    app = driver.app
    app.fade.end()
    driver.see()
    before = app.surface.copy()
    app.whole = True
    driver.see()
    same = pygame.mask.from_threshold(before, (0, 0, 0), (12, 12, 12, 255), app.surface)
    same.invert()
    spots = same.get_bounding_rects()
    return "; ".join(
        f"{spot}: {[part.id for part in app.parts() if app.pixels.of(part).colliderect(spot)]}" for spot in spots[:4]
    )


def still(driver: Driver, size: tuple[int, int]) -> None:
    driver.app.settings.reduced = True
    driver.app.settings.speed = "off"
    driver.resize(*size)
    driver.wait(0.3)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", games())
def test_a_table_leaves_nothing_behind(driver: Driver, game: Any, size: tuple[int, int]) -> None:
    still(driver, size)
    rng = Random(3)
    seats = game.seats[-1]
    people = [Player(name=f"P{n}", person="p1") for n in range(seats)]
    driver.app.open_table(Table(Session.new(game, seats=seats, seed=3, people=people)))
    for count in range(60):
        driver.settle(60)
        scene = driver.scene
        if not isinstance(scene, TableScene):
            break
        if scene.story is not None and not scene.story.asks:
            driver.key("enter")
            continue
        if scene.choosing is None:
            driver.wait(0.1)
            continue
        if count % 6 == 0:
            assert not (spots := left_behind(driver)), f"after {count} choices: {spots}"
        if hits := driver.hits:
            driver.give(Move(*middle(rng.choice(hits).box)))
        scene.answered(random_keys(scene.choosing.choice, rng))


def screens() -> list[Scene]:
    return [SetupScene(ENVELOPES), *(SettingsScene(n) for n in range(len(PAGES)))]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_screen_leaves_nothing_behind(driver: Driver, size: tuple[int, int]) -> None:
    still(driver, size)
    for scene in screens():
        driver.app.push(scene)
        driver.wait(0.4)
        for hit in driver.hits[:40]:
            driver.give(Move(*middle(hit.box)))
            driver.wait(0.02)
        for _ in range(6):
            driver.key("tab")
        assert not (spots := left_behind(driver)), f"{type(scene).__name__}: {spots}"
        driver.app.pop()
