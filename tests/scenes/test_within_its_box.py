"""What a part paints lies in its box: else a rim of it would stay where it has gone, or come where it is not."""

from __future__ import annotations

import pygame
import pytest

from game import GAMES
from scenes.app import Folders
from scenes.bench_frames import painted, show
from scenes.bench_scenes import scenes
from scenes.page import TOP
from sprites.canvas import Canvas
from tests.driver import FRAME, Driver, window

MAGENTA, GREEN = (255, 0, 255), (0, 255, 0)
WASH = 3
"""Pixels of a shadow's last breath."""


def beyond(driver: Driver, part: object) -> int:
    """Pixels that the part changes outside of its box, on one ground or another."""
    app, touched = driver.app, None
    for ground in (MAGENTA, GREEN):
        surface = pygame.Surface(app.surface.get_size()).convert(app.surface)
        surface.fill(ground)
        surface.set_clip(app.frame.canvas)
        part.paint(Canvas(surface, app.frame.k, app.frame.origin))  # type: ignore[attr-defined]
        mask = pygame.mask.from_threshold(surface, ground, (2, 2, 2, 255))
        mask.invert()
        if touched is None:
            touched = mask
        else:
            touched.draw(mask, (0, 0))
    assert touched is not None
    box = app.pixels.of(part).clip(app.surface.get_rect())  # type: ignore[arg-type]
    touched.erase(pygame.mask.Mask(box.size, fill=True), box.topleft)
    return touched.count()


@pytest.mark.parametrize("kind", ["table", "lesson", "replay", "battle", "camp", "setup", "other"])
def test_nothing_paints_beyond_its_box(folders: Folders, kind: str) -> None:
    found: dict[str, int] = {}
    known: set[object] = set()
    with window(folders, GAMES, speed="normal", render="100") as driver:
        driver.resize(960, 540)
        for name, make, _ in scenes(moving=True):
            kinds = ("table", "lesson", "replay", "battle", "camp", "setup")
            if kind != next((one for one in kinds if name.endswith(one)), "other"):
                continue
            painted(driver.app, make())
            stack = make()
            show(driver.app, stack)
            for _ in range(2):
                for _ in range(12):
                    driver.app.step(FRAME)
                    driver.app.draw()
                for part in driver.app.shown.values():
                    fresh = (part.id.partition(":")[2] or part.id, part.look) not in known
                    known.add((part.id.partition(":")[2] or part.id, part.look))
                    if fresh and part.layer < TOP and (pixels := beyond(driver, part)) > WASH:
                        found[f"{name}: {part.id}"] = pixels
            for scene in reversed(stack):
                scene.close()
    assert not found
