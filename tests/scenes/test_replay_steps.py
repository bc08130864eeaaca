"""Stepping through a recording: the picture of a moment is the same whichever way one came, and it is there soon."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.core.rerun import Rerun
from scenes.inputs import Key, Move
from scenes.replay import ReplayScene
from tests.driver import FRAME, Driver, middle
from tests.scenes.test_eye import ALL, driver, games, played

__all__ = ["driver"]
WALK = ["right"] * 6 + ["left"] * 3 + ["down", "right", "right", "up", "right"]
BOARD = ("foresee", "compose_furniture", "compose_beside", "compose_pieces")
SHARES = (*BOARD, "compose_bar", "compose_column", "compose_journal")
SOON = 60
"""Frames within which all has come to rest after a step."""


def watching(driver: Driver, game: Any) -> ReplayScene:
    scene = ReplayScene(Rerun(played(game), ALL))
    scene.playing = False
    driver.app.settings.reduced = True
    driver.app.replace(scene)
    driver.ready()
    driver.wait(0.5)
    return scene


def frames(driver: Driver, key: str) -> int:
    """A key is pressed and the frames of a window go by until all of it is there; gives how many."""
    app = driver.app
    app.step(0.0, [Key(key)])
    for number in range(SOON):
        app.step(FRAME)
        app.present()
        if not app.stale and not app.pixels.owed.rects and not app.top.busy:
            return number
    raise AssertionError(f"{key}: not painted after {SOON} frames")


def differing(one: pygame.Surface, other: pygame.Surface) -> list[pygame.Rect]:
    same = pygame.mask.from_threshold(one, (0, 0, 0), (12, 12, 12, 255), other)
    same.invert()
    return list(same.get_bounding_rects())


def whole(driver: Driver) -> pygame.Surface:
    driver.app.whole = driver.app.top.stale = True
    driver.see()
    return driver.app.surface.copy()


@pytest.mark.parametrize("game", games())
def test_a_step_leaves_nothing_of_the_moment_before(driver: Driver, game: Any) -> None:
    scene = watching(driver, game)
    for key in WALK:
        frames(driver, key)
        if scene.story is None:
            shown = driver.app.surface.copy()
            assert not differing(shown, whole(driver)), f"after {key} at {scene.reel.at}"


def test_a_moment_looks_the_same_from_both_sides(driver: Driver) -> None:
    scene = watching(driver, ALL["passenger"])
    for _ in range(5):
        frames(driver, "right")
    there, seen = driver.app.surface.copy(), scene.seen
    for _ in range(3):
        frames(driver, "right")
    for _ in range(3):
        frames(driver, "left")
    assert scene.seen == seen
    assert not differing(driver.app.surface.copy(), there)


def test_an_event_is_composed_share_by_share_and_each_of_them_once(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = watching(driver, ALL["arkham"])
    composed: list[str] = []

    def counting(name: str) -> None:
        compose = getattr(scene, name)
        monkeypatch.setattr(scene, name, lambda page: (composed.append(name), compose(page)))

    for name in SHARES:
        counting(name)
    driver.app.step(0.0, [Key("right")])
    for number in range(len(SHARES) + 1):
        driver.app.step(FRAME)
        driver.app.present()
        assert composed == list(SHARES[:number])
    driver.app.step(0.0, [Key("right"), Key("t")])
    assert composed == [*SHARES, *SHARES], "what is pressed is what would be seen"


def test_the_buttons_stay_where_they_are_while_it_plays(driver: Driver) -> None:
    scene = watching(driver, ALL["passenger"])
    places = set()
    for _ in range(12):
        driver.key("right")
        driver.settle()
        places.add(driver.hit("on-one").box)
    assert len(places) == 1
    assert scene.column.tall


def test_a_piece_tells_what_it_is_when_it_is_pointed_at(driver: Driver) -> None:
    scene = watching(driver, ALL["arkham"])
    frames(driver, "right")
    assert not [hit for hit in scene.page.hits if hit.id.startswith("look:hero")]
    driver.give(Move(400, 300))
    hit = next(hit for hit in scene.page.hits if hit.id.startswith("look:hero"))
    driver.give(Move(*middle(hit.box)))
    driver.wait(0.5)
    assert scene.tip() is not None
    driver.key("right")
    driver.settle()
    assert scene.hover == hit.id
