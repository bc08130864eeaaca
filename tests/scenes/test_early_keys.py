"""Somebody types faster than the screens are painted: no key is lost, none goes to the wrong screen."""

from __future__ import annotations

from scenes.app import Folders
from scenes.inputs import Key
from scenes.table import TableScene
from scenes.title import TitleScene
from tests.driver import Driver


def test_two_enters_before_anything_is_painted_begin_a_journey(folders: Folders) -> None:
    driver = Driver(folders=folders, inline=True)
    driver.app.replace(TitleScene())
    driver.give(Key("enter", False, False, ""), Key("enter", False, False, ""))
    for _ in range(400):
        driver.wait(0.05)
        if isinstance(driver.scene, TableScene):
            break
    driver.settle(60)
    assert isinstance(driver.scene, TableScene)
    assert not driver.app.early
    driver.app.close()
