"""A page that has come to rest is what composing all of it gives, however its shares came and whoever points."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pygame
import pytest

from game import GAMES
from game.arkham import GAME as ARKHAM
from game.core.rerun import Rerun
from game.horror import GAME as HORROR
from scenes.app import Folders
from scenes.bench import played
from scenes.bench_scenes import lesson_table, story, table_of
from scenes.inputs import Move
from scenes.lesson import LessonScene
from scenes.page import Page
from scenes.replay import ReplayScene
from scenes.table import TableScene
from tests.driver import FRAME, Driver, middle, window

Seen = tuple[dict[str, Any], dict[str, Any]]
FRAMES = 420
SEED = 3


@pytest.fixture
def driver(folders: Folders) -> Iterator[Driver]:
    with window(folders, GAMES, speed="normal", render="100") as driver:
        yield driver


def snap(page: Page) -> Seen:
    return {part.id: (part.box, part.look) for part in page.parts}, {hit.id: (hit.box, hit.layer) for hit in page.hits}


def half(scene: TableScene) -> list[str]:
    """What differs on a page that claims to be up to date from one that is composed as a whole."""
    was = snap(scene.page)
    scene.stale = True
    scene.refresh()
    return [id for before, now in zip(was, snap(scene.page), strict=True)
            for id in before.keys() | now.keys() if before.get(id) != now.get(id)]  # fmt: skip


def faults(driver: Driver, scene: TableScene, rng: Random) -> list[str]:
    """Plays on while a pointer wanders about."""
    app = driver.app
    scene.table.use(app.worker)
    app.replace(scene)
    driver.ready()
    found: list[str] = []
    rested = 0
    x, y = 900.0, 500.0
    for number in range(FRAMES):
        inputs = []
        if rng.random() < 0.3:
            far = rng.random() < 0.2
            x = rng.random() * 1920 if far else min(1919, max(0, x + rng.uniform(-60, 60)))
            y = rng.random() * 1080 if far else min(1079, max(0, y + rng.uniform(-60, 60)))
            inputs = [Move(x, y)]
        if isinstance(scene, LessonScene) and number % 40 == 39:
            go_on(scene)
        app.step(FRAME, inputs)
        app.draw()
        if app.top is not scene:
            break
        if not app.stale and scene.story is None and not scene.work:
            rested += 1
            found += [f"{number}: {id}" for id in half(scene)]
    assert rested > 20
    return found


def go_on(scene: LessonScene) -> None:
    """The learner does as they are told."""
    if scene.story is not None:
        scene.put_away()
    elif scene.choosing is not None:
        scene.answered(scene.wanted())
    elif scene.telling and not scene.ending:
        scene.read_on()


@pytest.mark.parametrize("game", list(GAMES.values()), ids=list(GAMES))
def test_while_bots_play(driver: Driver, game: Any) -> None:
    assert not faults(driver, table_of(game, True)[0], Random(SEED))


@pytest.mark.parametrize("game", list(GAMES.values()), ids=list(GAMES))
def test_in_a_recording(driver: Driver, game: Any) -> None:
    reel = Rerun(played(game, seats=game.seats[-1]).save(), GAMES)
    assert not faults(driver, ReplayScene(reel), Random(SEED))


@pytest.mark.parametrize("game", list(GAMES.values()), ids=list(GAMES))
def test_in_a_lesson(driver: Driver, game: Any) -> None:
    assert not faults(driver, lesson_table(game)[0], Random(SEED))


@pytest.mark.parametrize("game", list(GAMES.values()), ids=list(GAMES))
def test_a_lesson_leaves_nothing_behind_on_the_screen(driver: Driver, game: Any) -> None:
    """What is painted bit by bit is what is painted as a whole."""
    driver.resize(1280, 720)
    driver.app.settings.reduced = True
    (scene,) = lesson_table(game)
    app, rng = driver.app, Random(5)
    scene.table.use(app.worker)
    app.replace(scene)
    driver.ready()
    for number in range(1, 1000):
        app.step(FRAME, [Move(rng.random() * 1920, rng.random() * 1080)] if rng.random() < 0.15 else [])
        app.present()
        if app.top is not scene:
            break
        if number % 60 == 50 and not app.stale and not app.pixels.owed.rects and not scene.busy:
            before = app.surface.copy()
            app.whole = True
            app.present()
            left = pygame.mask.from_threshold(before, (0, 0, 0), (14, 14, 14, 255), app.surface)
            left.invert()
            assert left.count() <= 2, f"frame {number}: {left.get_bounding_rects()[:3]}"
        if number % 60 == 59:
            go_on(scene)


def test_a_story_page_comes_to_rest_under_the_pointer(driver: Driver) -> None:
    (scene,) = story()
    assert isinstance(scene, TableScene)
    words, scene.story = scene.story, None
    driver.app.replace(scene)
    driver.ready()
    driver.wait(2)
    scene.story, scene.stale = words, True
    driver.wait(3)
    driver.give(Move(*middle(scene.page.hits[0].box)))
    driver.wait(1)
    assert not scene.stale
    scene.put_away()
    driver.wait(1)
    assert not half(scene)


@pytest.mark.parametrize("recorded", [True, False])
def test_a_pointer_that_comes_once_and_stays_gets_its_card(driver: Driver, recorded: bool) -> None:
    """While nobody is asked, what lies there is laid out only for whoever points at it."""
    if recorded:
        scene: TableScene = ReplayScene(Rerun(played(ARKHAM, seats=4).save(), GAMES))
        scene.playing = False
    else:
        (scene,) = table_of(HORROR, True)
    driver.app.replace(scene)
    driver.ready()
    driver.wait(1)
    if recorded:
        driver.key("right")
        driver.settle()
    scene.rest = 60.0
    driver.wait(1)
    assert scene.choosing is None
    boxes = scene.boxes()
    hero = next(id for id in boxes if id.startswith("hero"))
    driver.app.step(FRAME, [Move(*middle(scene.board_plane.box(boxes[hero])))])
    driver.see()
    driver.wait(1.5)
    assert "tip" in {part.id for part in scene.page.parts}
