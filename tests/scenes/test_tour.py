"""The demo as a visitor sees it: game after game with the title between, and a seat for whoever comes by."""

from __future__ import annotations

from pathlib import Path

import pygame

from game import GAMES
from scenes.app import Folders
from scenes.demo import Album, run
from scenes.ending import EndingScene
from scenes.pause import DemoScene
from scenes.settings import Speed
from scenes.table import TableScene
from scenes.title import TitleScene
from scenes.tour import ENDING, TITLE
from tests.core.envelopes import GAME as ENVELOPES
from tests.driver import Driver


class Twin(type(ENVELOPES)):  # type: ignore[misc]
    id, title = "envelopes", "Envelopes again"


def demo(driver: Driver, *games: object, speed: Speed = "off") -> None:
    driver.app.settings.speed = speed
    driver.app.open_demo(*games)
    driver.see()


def until(driver: Driver, scene: type, most: float = 120.0) -> None:
    for _ in range(round(most / 0.25)):
        if isinstance(driver.scene, scene):
            return
        driver.app.step(0.25)
        driver.see()
    raise AssertionError(f"{scene.__name__} never came")


def test_the_next_game_follows_after_the_ending_and_the_title() -> None:
    other = Twin()
    driver = Driver(inline=True)
    demo(driver, ENVELOPES, other)
    shown = []
    for _ in range(3):
        assert isinstance(driver.scene, TableScene)
        shown.append(driver.scene.table.game)
        until(driver, EndingScene)
        until(driver, TitleScene, ENDING + 2)
        until(driver, TableScene, TITLE + 60)
    assert shown == [ENVELOPES, other, ENVELOPES]


def test_who_touches_the_ending_or_the_title_is_left_in_peace() -> None:
    driver = Driver(inline=True)
    demo(driver, ENVELOPES)
    until(driver, EndingScene)
    driver.key("tab")
    driver.wait(ENDING + 1)
    assert isinstance(driver.scene, EndingScene)
    demo(driver, ENVELOPES)
    until(driver, EndingScene)
    until(driver, TitleScene, ENDING + 2)
    driver.key("right")
    driver.wait(TITLE + 1)
    assert isinstance(driver.scene, TitleScene)


def test_a_visitor_takes_the_seat_in_turn_and_the_game_is_kept(tmp_path: Path) -> None:
    folders = Folders(saves=tmp_path, cache=None, config=None, reports=None)
    driver = Driver(inline=True, folders=folders)
    demo(driver, ENVELOPES, speed="normal")
    driver.wait(0.5)
    assert not list(tmp_path.rglob("*"))
    driver.key("x")
    assert isinstance(driver.scene, DemoScene)
    driver.key("enter")
    assert isinstance(driver.scene, TableScene)
    table = driver.scene.table
    assert any(player.is_person for player in table.players)
    driver.app.store.flush()
    assert driver.app.store.newest() is not None
    driver.app.quit()


def test_a_picture_of_the_demo_shows_the_whole_screen_as_it_is(tmp_path: Path) -> None:
    """Also while what has changed is still being painted, frame by frame."""
    driver = Driver(inline=True)
    demo(driver, ENVELOPES, speed="normal")
    driver.ready()
    driver.app.surface.fill("#ff00ff")
    Album(tmp_path).take(driver.app, "table")
    picture = pygame.image.load(tmp_path / "table-01.png")
    assert not [x for x in range(0, 1280, 16) if picture.get_at((x, 360))[:3] == (255, 0, 255)]
    driver.app.whole = True
    driver.app.draw()
    assert pygame.image.tobytes(picture, "RGB") == pygame.image.tobytes(driver.app.surface, "RGB")


def test_pictures_are_left_of_every_screen(tmp_path: Path) -> None:
    run(GAMES["arkham"], headless=True, shots=tmp_path, turns=1)
    kinds = {path.name.rpartition("-")[0] for path in tmp_path.iterdir()}
    assert kinds == {"title", "setup", "settings", "saves", "rulebook", "table", "pause", "curtain", "replay"}


def pass_time(driver: Driver, seconds: float) -> None:
    for _ in range(round(seconds / 0.25)):
        driver.app.step(0.25)
        driver.see()


def test_the_demo_begins_when_the_title_was_left_alone_for_a_minute() -> None:
    driver = Driver(TitleScene(), inline=True, games={ENVELOPES.id: ENVELOPES})
    driver.ready()
    pass_time(driver, 55)
    driver.key("right")
    pass_time(driver, 55)
    assert isinstance(driver.scene, TitleScene)
    pass_time(driver, 7)
    assert isinstance(driver.scene, TableScene)
    driver.key("space")
    assert isinstance(driver.scene, DemoScene)
    driver.click("title")
    driver.settle()
    assert isinstance(driver.scene, TitleScene)
