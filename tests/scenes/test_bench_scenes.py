"""The bench looks at every screen there is."""

from __future__ import annotations

import importlib
import pkgutil

import scenes
from scenes.bench_frames import painted, show
from scenes.bench_scenes import scenes as measured
from scenes.gallery import Posing
from scenes.scene import Scene
from scenes.story import StoryPage
from scenes.table import TableScene
from tests.driver import Driver
from tests.scenes.test_eye import driver

__all__ = ["driver"]
UNSEEN: set[type[Scene]] = {Posing}
"""A table that holds still for a picture."""


def kinds(of: type[Scene]) -> set[type[Scene]]:
    """The screens that are shown: what nothing is made of, and what stands by itself."""
    below = of.__subclasses__()
    return {of, *(kind for one in below for kind in kinds(one))}


def test_every_screen_of_the_house_and_of_every_game_is_measured(driver: Driver) -> None:
    for module in pkgutil.iter_modules(scenes.__path__):
        importlib.import_module(f"scenes.{module.name}")
    driver.app.settings.speed = "off"
    shown: set[type[Scene]] = set()
    stories = 0
    for name, make, _ in measured(moving=False):
        stack = make()
        painted(driver.app, stack)
        stack = make()
        show(driver.app, stack)
        assert driver.app.top is stack[-1], f"{name}: something else came up"
        driver.see()
        assert driver.app.top.page.parts, f"{name} is empty"
        shown |= {type(scene) for scene in stack}
        stories += isinstance(stack[-1], TableScene) and isinstance(stack[-1].story, StoryPage)
        for scene in reversed(stack):
            scene.close()
    leaves = {kind for kind in kinds(Scene) if kind.__module__.startswith("scenes.") and not kind.__subclasses__()}
    assert leaves - UNSEEN <= shown
    assert stories
