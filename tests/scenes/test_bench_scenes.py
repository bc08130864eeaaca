"""The bench looks at every screen there is."""

from __future__ import annotations

import importlib
import pkgutil

import scenes
from scenes.asking import AskingScene
from scenes.bench_frames import painted, show
from scenes.bench_scenes import scenes as measured
from scenes.gallery import Posing
from scenes.pause import Menu
from scenes.scene import Scene, Sheet
from scenes.shares import SharedScene
from scenes.story import StoryPage
from scenes.table import TableScene
from tests.driver import Driver
from tests.scenes.test_eye import driver

__all__ = ["driver"]
BARE = {Scene, Sheet, SharedScene, AskingScene, Menu, Posing}
"""What screens are made of, and a table that holds still for a picture."""


def kinds(of: type[Scene]) -> set[type[Scene]]:
    """This kind of screen and all that are made of it."""
    return {of, *(kind for one in of.__subclasses__() for kind in kinds(one))}


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
    house = {kind for kind in kinds(Scene) if kind.__module__.startswith("scenes.")}
    assert house - BARE == shown
    assert stories
