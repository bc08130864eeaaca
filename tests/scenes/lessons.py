"""Plays a lesson at the window as a newcomer does: reads every text, makes the move that is lit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scenes.app import Folders
from scenes.lesson import LessonOver, LessonScene, begin_lesson
from scenes.title import TitleScene
from tests.driver import Driver


def learn(game: Any, folders: Folders, size: tuple[int, int] = (1280, 720), speed: str = "off") -> Driver:
    """A window at the beginning of a game's lesson."""
    driver = Driver(TitleScene(), size=size, folders=folders, games={game.id: game}, inline=True)
    driver.app.settings.speed = speed  # type: ignore[assignment]
    begin_lesson(driver.app, game)
    driver.see()
    return driver


def on(driver: Driver, seen: Callable[[LessonScene], object] = lambda scene: None) -> bool:
    """One step further: a page is read, a text, a move is made; False at the end. `seen` looks at every stop."""
    scene = driver.scene
    if isinstance(scene, LessonOver):
        return False
    settle(driver)
    scene = driver.scene
    if not isinstance(scene, LessonScene):
        assert scene.over, f"the lesson is left for {type(scene).__name__}"
        driver.key("enter")
        return True
    if scene.story is not None and not (scene.story.asks and scene.story.last):
        driver.key("enter")
        return True
    if scene.telling:
        seen(scene)
    if scene.telling and (not scene.last_leaf or scene.ending or scene.choosing is None):
        driver.key("enter")
        return True
    assert scene.choosing is not None, "nobody is asked, and nothing is to be read"
    press(driver, scene)
    return True


def settle(driver: Driver) -> None:
    """Until somebody is asked or something is to be read."""
    for _ in range(1200):
        scene = driver.scene
        if not isinstance(scene, LessonScene):
            return
        still = not scene.busy and not scene.work and driver.app.fade.left <= 0
        if still and (scene.choosing is not None or scene.telling or scene.story is not None):
            return
        driver.app.step(1 / 60)
        driver.see()
    raise AssertionError("the lesson does not go on")


def press(driver: Driver, scene: LessonScene) -> None:
    """The wanted answer, by the rows of the column, each on the page that shows it."""
    wanted, choosing = scene.wanted(), scene.choosing
    assert choosing is not None
    for key in wanted:
        for _ in range(choosing.pages + 1):
            if driver.has(f"option:{key}"):
                break
            driver.click("more")
        driver.click(f"option:{key}")
    if choosing.several and scene.choosing is choosing:
        driver.click("confirm")
