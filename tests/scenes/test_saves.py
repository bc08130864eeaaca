"""The list of saves: what is deleted is what was asked for, nothing takes another's place unseen."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core import text
from game.core.save import pack, unpack
from scenes.inputs import Wheel
from scenes.saves import NameScene, SavesScene
from scenes.words import house, say
from tests.driver import Driver
from tests.scenes.conftest import sit_down
from tests.scenes.test_repaint import left_behind


@pytest.fixture
def saves(driver: Driver) -> SavesScene:
    """The list of three named saves, "third" on top."""
    table = sit_down(driver, "person", "random").table
    for name in ("first", "second", "third"):
        assert table.save_as(name) is None
    driver.app.push(scene := SavesScene(0))
    driver.ready()
    assert names(scene) == ["third", "second", "first"]
    return scene


def names(scene: SavesScene) -> list[str]:
    scene.read()
    return [entry.name for entry in scene.shown]


def test_a_save_is_deleted_when_it_was_asked_for_twice(driver: Driver, saves: SavesScene) -> None:
    driver.key("delete")
    assert saves.note == say("saves.sure")
    driver.key("delete")
    assert names(saves) == ["second", "first"]


@pytest.mark.parametrize("way", ["wheel", "down", "rename"])
def test_whoever_goes_on_to_another_save_is_asked_anew(driver: Driver, saves: SavesScene, way: str) -> None:
    driver.key("delete")
    if way == "wheel":
        driver.give(Wheel(640, 500, -1))
    elif way == "down":
        driver.key("down")
    else:
        driver.key("f2")
        driver.key("esc")
    driver.key("delete")
    assert len(names(saves)) == 3
    assert saves.note == say("saves.sure")


def test_the_chosen_save_stays_the_chosen_one(driver: Driver, saves: SavesScene) -> None:
    driver.key("down")
    driver.key("c")
    assert names(saves) == ["second, copy", "third", "second", "first"]
    assert saves.entry.name == "second"


def test_a_copy_takes_no_place_of_another(driver: Driver, saves: SavesScene) -> None:
    for _ in range(3):
        driver.key("c")
    assert set(names(saves)) == {"first", "second", "third", "third, copy", "third, copy 2", "third, copy 3"}


def test_a_name_that_is_taken_is_told_before_it_is_given(driver: Driver, saves: SavesScene) -> None:
    driver.key("f2")
    assert isinstance(driver.scene, NameScene)
    assert not any(say("saves.taken") in str(part.look) for part in driver.scene.page.parts), "it is its own name"
    driver.type("second")
    driver.see()
    assert any(say("saves.taken") in str(part.look) for part in driver.scene.page.parts)


def test_a_name_that_is_the_same_file_to_the_disk_loses_nothing(
    driver: Driver, saves: SavesScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where a disk does not tell capitals from small letters."""
    store = saves.app.store
    before = store.read(saves.entry.path)

    def unfolded(name: str) -> Path:
        return store.folder / "auto" / ".." / "named" / f"{name.lower()}.night"

    monkeypatch.setattr(store, "named", unfolded)
    driver.key("f2")
    driver.type("Third")
    driver.key("enter")
    assert names(saves) == ["third", "second", "first"]
    assert store.read(saves.entry.path) == before


def test_a_save_that_turns_out_to_be_damaged_is_shown_so(driver: Driver, saves: SavesScene) -> None:
    """Its head is sound, so the list does not know it before somebody opens it."""
    path = saves.entry.path
    saved = unpack(path.read_bytes())
    saved.marks = []
    path.write_bytes(pack(saved))
    saves.read()
    driver.wait(0.5)
    driver.key("enter")
    assert saves.note == house().say(text("save.damaged"))
    assert not left_behind(driver), "the row says so too"
