"""A game of the Orient Express at its table, for tests: begun, played on, its notebook opened."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import GAMES
from game.core import Player, Session
from game.core.table import Table
from scenes.app import Folders
from scenes.orient_notebook import NotebookScene
from scenes.orient_reading import ReadingScene
from scenes.scene import Scene
from scenes.table import TableScene
from tests.driver import Driver
from tests.going import until

PAINTED: list[Path | None] = [None]


def journey(
    *names: str, seed: int = 4, case: int = 1, first: str = "lot", folders: Folders | None = None, **more: Any
) -> tuple[Driver, TableScene]:
    """A game of these people, at its first choice; with folders it is kept."""
    people = [Player(name=name, person=name) for name in names]
    options = {"case": case, "first": first}
    session = Session.new(GAMES["orient"], seats=len(names), seed=seed, people=people, options=options, **more)
    driver = Driver(folders=folders or Folders(cache=PAINTED[0]), inline=True)
    scene = TableScene(Table(session, store=driver.app.store if folders is not None else None))
    driver.app.replace(scene)
    driver.see()
    driver.settle()
    return driver, scene


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return Folders(tmp_path / "saves", PAINTED[0], tmp_path / "config", tmp_path / "reports")


@pytest.fixture(autouse=True)
def painted(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Pictures are painted once for all tests."""
    PAINTED[0] = tmp_path_factory.getbasetemp() / "pictures"


def notebook(driver: Driver, tab: int = 0) -> NotebookScene:
    """The notebook of whoever looks, open at a page."""
    driver.key("n", text="n")
    driver.settle()
    book = driver.scene
    assert isinstance(book, NotebookScene)
    if tab:
        driver.click(f"tab:{tab}")
    return book


def turn_pages(driver: Driver, last: type[Scene]) -> list[str]:
    """What is to be read one page after the other, to the first screen of that kind; gives the cards."""
    read: list[str] = []

    def turn() -> None:
        if isinstance(driver.scene, ReadingScene):
            read.append(driver.scene.card)
        driver.key("enter")
        driver.settle()

    until(lambda: isinstance(driver.scene, last), turn, 40)
    return read


def go_on(driver: Driver, scene: TableScene, until: str) -> None:
    """Plays on, going far and reading whatever is on offer, until an option of this kind is open."""
    for _ in range(60):
        if isinstance(driver.scene, ReadingScene):
            if until == "aloud":
                return
            driver.key("enter")
        elif scene.curtain is not None:
            driver.key("enter")
        elif scene.choosing is not None:
            keys = [option.key for option in scene.choosing.choice.options]
            found = next((key for key in keys if key.startswith(until)), None)
            if found is not None:
                return
            goes = [key for key in keys if key.startswith("go:")]
            scene.choose(next((key for key in keys if key.startswith("read:")), goes[-1] if goes else keys[0]))
        driver.settle()
    raise AssertionError(f"nothing of the kind {until} came up")
