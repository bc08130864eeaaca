"""A window for the tests of the scenes: small, with a kept title and a table that anybody can sit down at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from game.arkham import GAME as ARKHAM
from game.core import Player, Session
from game.core.table import Table
from scenes.app import Folders
from scenes.journey import PERSON, Journey
from scenes.table import TableScene
from tests.driver import Driver, window


@pytest.fixture
def folders(tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> Folders:
    """Saves of their own; painted pictures are shared by the whole run."""
    cache = tmp_path_factory.getbasetemp() / "pictures"
    return Folders(tmp_path / "saves", cache, tmp_path / "config", tmp_path / "reports")


@pytest.fixture
def games() -> dict[str, Any]:
    """What can be played: Arkham Express, where a test does not say otherwise."""
    return {"arkham": ARKHAM}


@pytest.fixture
def driver(folders: Folders, games: dict[str, Any]) -> Iterator[Driver]:
    """The title on a window of 1280x720, with these games aboard."""
    with window(folders, games) as driver:
        driver.wait(0.3)
        yield driver


def sit_down(driver: Driver, *who: str, seed: int = 7) -> TableScene:
    """A table with these travellers: "person" or the level of a bot."""
    names = ["Maria", "Ada", "Tom", "Eva"]
    journey = Journey.usual(ARKHAM, names)
    journey.seed = seed
    for place, kind in zip(journey.places, [*who, *[""] * 4], strict=False):
        place.who = kind
    driver.app.open_table(journey.begin(driver.app.store))
    return seated(driver)


def set_out(driver: Driver, names: Sequence[str], state: Any, **options: Any) -> TableScene:
    """Arkham's table as it is told, one person on all seats."""
    people = [Player(name=name, person="p1") for name in names]
    session = Session.new(ARKHAM, seats=len(people), people=people, options=options)
    session.state = state
    session._begin()
    session._mark()
    driver.app.open_table(Table(session))
    return seated(driver)


def seated(driver: Driver) -> TableScene:
    """The table that has just been opened, once it rests."""
    driver.settle(60)
    scene = driver.scene
    assert isinstance(scene, TableScene)
    return scene


__all__ = ["PERSON", "seated", "set_out", "sit_down"]
