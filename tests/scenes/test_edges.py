"""In a window whose sides do not fit, every pixel of the screen is painted, whatever stood there before."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game import GAMES
from scenes.app import Folders
from scenes.bench import played
from scenes.bench_scenes import ending_of, story, table_of
from scenes.pause import PauseScene
from scenes.saves import SavesScene
from scenes.scene import Scene
from scenes.table import TableScene
from scenes.title import TitleScene
from tests.driver import Driver, window

BEFORE = (255, 0, 255)


@pytest.fixture
def driver(folders: Folders) -> Iterator[Driver]:
    with window(folders, GAMES, speed="off", render="100") as driver:
        yield driver


def screens() -> Iterator[tuple[str, tuple[Scene, ...]]]:
    game = GAMES["arkham"]
    (table,) = table_of(game, False)
    yield "title", (TitleScene(),)
    yield "saves", (SavesScene(),)
    yield "ending", ending_of(played(game, seats=2))
    yield "story", story()
    yield "pause", (table, PauseScene(table))


@pytest.mark.parametrize("size", [(1366, 768), (1377, 701), (1000, 700), (1280, 720)])
def test_no_pixel_of_what_stood_there_before_is_left(driver: Driver, size: tuple[int, int]) -> None:
    driver.resize(*size)
    app = driver.app
    for name, stack in screens():
        app.replace(stack[0])
        driver.ready()
        for scene in stack[1:]:
            driver.wait(0.3)
            app.push(scene)
            driver.ready()
        canvas = app.frame.canvas
        app.surface.fill(BEFORE, canvas)
        app.pixels.paint(app.canvas, app.parts(), [(canvas, None)])
        seen = app.surface.subsurface(canvas)
        left = pygame.mask.from_threshold(seen, BEFORE, (8, 8, 8, 255))
        assert not left.count(), f"{name}: {left.get_bounding_rects()}"
        if isinstance(stack[0], TableScene) and len(stack) > 1:
            edges = [seen.get_at((x, y)) for x in (0, canvas.w - 1) for y in range(0, canvas.h, 7)]
            assert max(sum(pixel[:3]) for pixel in edges) < 330, f"{name}: an edge is not darkened"
