"""A damaged save at the window: it is said what is wrong with it, and the backup is one click away."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from game import GAMES
from game.core import Choice, Session
from game.core.save import pack, unpack
from game.core.store import Store
from game.core.table import Table
from scenes.app import Folders
from scenes.saves import SavesScene
from scenes.table import TableScene
from scenes.title import TitleScene
from tests.driver import Driver
from tests.going import come_to

OLDER, NEWER = 5, 9


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """Two games: of an older one and of one that was played last."""
    for seed in (OLDER, NEWER):
        table = Table(Session.new(GAMES["arkham"], seats=1, seed=seed), store=Store(tmp_path / "saves"))
        for _ in range(4):
            table.answer(come_to(Choice, table).options[0].key)
        come_to(Choice, table)
        table.close()
    return Store(tmp_path / "saves")


@pytest.fixture
def driver(store: Store, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    pictures = tmp_path_factory.getbasetemp() / "pictures"
    yield (driver := Driver(size=(640, 360), folders=Folders(store.folder, pictures), inline=True))
    driver.app.quit()
    driver.app.close()


def cut(data: bytes) -> bytes:
    return data[: len(data) // 2]


def inside(data: bytes) -> bytes:
    """Well packed, but its newest state has lost a monster."""
    saved = unpack(data)
    game = GAMES["arkham"]
    state = msgspec.msgpack.decode(saved.marks[-1].state, type=game.state)
    del state.stack[0]
    from game.core.record import fingerprint

    plain = msgspec.msgpack.encode(state)
    saved.marks[-1] = msgspec.structs.replace(saved.marks[-1], state=plain, hash=fingerprint(plain))
    return pack(saved)


def saves_from_the_title(driver: Driver, button: str) -> SavesScene:
    """The list of saves, where that button of the title leads."""
    driver.app.replace(TitleScene())
    driver.see()
    driver.settle()
    driver.click(button)
    driver.settle()
    assert isinstance(driver.scene, SavesScene)
    return driver.scene


@pytest.mark.parametrize("damage", [cut, inside])
def test_continue_says_what_is_wrong_and_the_backup_goes_on(damage, store, driver):
    path = store.newest().path
    path.write_bytes(damage(path.read_bytes()))
    assert saves_from_the_title(driver, "continue").entry.path == path
    assert driver.scene.note == "This save is damaged."
    driver.click("backup")
    driver.settle(60)
    assert isinstance(driver.scene, TableScene)
    assert driver.scene.table.seed == NEWER


def test_where_the_backup_is_damaged_too_it_is_said_and_the_other_game_opens(store, driver):
    path = store.newest().path
    for one in (path, store.backup(path)):
        one.write_bytes(cut(one.read_bytes()))
    saves_from_the_title(driver, "load")
    assert not driver.has("backup")
    driver.key("enter")
    driver.settle()
    assert driver.scene.note == "This save is damaged."
    driver.key("esc")
    driver.settle()
    driver.click("continue")
    driver.settle(60)
    assert isinstance(driver.scene, TableScene)
    assert driver.scene.table.seed == OLDER
