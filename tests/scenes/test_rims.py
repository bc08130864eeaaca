"""What can be chosen on a table is lit so that it is seen, whatever lies round it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pygame
import pytest

from game import GAMES
from game.core import Choice, Ended, Session
from game.core.bots import random_keys
from game.core.table import Table
from scenes.app import Folders
from scenes.gallery import fresh
from scenes.page import Part
from scenes.table import TableScene
from sprites.canvas import Canvas
from tests.driver import Driver, window

CHOICES = 400
LEAST = 30
"""Pixels that a light changes at least."""
GROUND = (255, 0, 255)


@pytest.fixture
def driver(folders: Folders) -> Iterator[Driver]:
    with window(folders, GAMES, speed="off", render="100") as driver:
        yield driver


def changed(one: pygame.Surface, other: pygame.Surface) -> int:
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (10, 10, 10, 255), other)
    mask.invert()
    return mask.count()


def hidden(driver: Driver, rim: Part, parts: list[Part]) -> bool:
    """The light paints something, and nothing of it is seen."""
    app = driver.app
    box = app.pixels.of(rim).clip(app.frame.canvas)
    alone, bare = pygame.Surface(app.surface.get_size()), pygame.Surface(app.surface.get_size())
    alone.fill(GROUND)
    bare.fill(GROUND)
    rim.paint(Canvas(alone, app.frame.k, app.frame.origin))
    if not changed(alone, bare):
        return False
    app.pixels.paint(app.canvas, parts, [(box, None)])
    lit = app.surface.subsurface(box).copy()
    app.pixels.paint(app.canvas, [part for part in parts if part is not rim], [(box, None)])
    return changed(lit, app.surface.subsurface(box)) < LEAST


@pytest.mark.parametrize("game", list(GAMES.values()), ids=list(GAMES))
def test_every_kind_of_piece_on_offer_is_seen_to_be(driver: Driver, game: Any) -> None:
    driver.resize(1280, 720)
    session, rng = fresh(game, 3), Random(3)
    known: set[str] = set()
    looked = 0
    for _ in range(CHOICES):
        while not isinstance(got := session.step(), Choice | Ended):
            pass
        if isinstance(got, Ended):
            break
        kinds = {option.at.partition(":")[0] for option in got.options if option.at}
        if kinds - known and not got.private and not got.sealed:
            known |= kinds
            driver.app.replace(TableScene(Table(Session.load(session.save(), GAMES))))
            driver.ready()
            driver.settle()
            parts = driver.app.parts()
            rims = [part for part in parts if part.id.startswith("rim:")]
            looked += len(rims)
            unseen = [rim.id for rim in rims[:12] if hidden(driver, rim, parts)]
            assert not unseen
        session.answer(*random_keys(got, rng))
    assert looked
