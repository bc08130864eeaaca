"""Envelopes at the real table: three persons at one window, who see only what is theirs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scenes.app import Folders
from scenes.curtain import CurtainScene
from scenes.ending import EndingScene
from scenes.journey import PERSON, Journey
from scenes.pause import PauseScene
from scenes.table import TableScene
from scenes.title import TitleScene
from tests.core.envelopes import GAME as ENVELOPES
from tests.driver import Driver

NAMES = ["Maria", "Ada", "Tom", "Eva"]


@pytest.fixture
def table(folders: Folders) -> Iterator[Driver]:
    driver = Driver(TitleScene(), folders=folders, games={"envelopes": ENVELOPES}, inline=True)
    journey = Journey.usual(ENVELOPES, NAMES)
    journey.seed = 7
    for place in journey.places[:3]:
        place.who = PERSON
    driver.app.settings.speed = "fast"
    driver.app.open_table(journey.begin(driver.app.store))
    driver.settle(60)
    yield driver
    driver.app.close()


def answer(driver: Driver) -> None:
    scene = driver.scene
    assert isinstance(scene, TableScene)
    assert scene.choosing is not None
    keys = list(scene.choosing.keys().values())
    if not scene.choosing.several:
        driver.key(keys[0])
        return
    for key in keys[: scene.choosing.choice.least]:
        driver.key(key)
    driver.key("enter")


def test_a_curtain_comes_before_anything_of_another_person(table: Driver) -> None:
    seen = []
    for _ in range(400):
        if isinstance(table.scene, EndingScene):
            break
        if isinstance(table.scene, CurtainScene):
            below = table.app.scenes[-2]
            assert isinstance(below, TableScene)
            assert below.choosing is None
            assert len(table.app.visible) == 1
            seen.append(table.scene.name)
            table.key("enter")
        else:
            viewer = table.scene.table.viewer  # type: ignore[attr-defined]
            assert table.scene.table.players[viewer].name == seen[-1]  # type: ignore[attr-defined]
            answer(table)
        table.settle(60)
    assert isinstance(table.scene, EndingScene)
    assert set(seen) == set(NAMES[:3])


def test_what_one_was_told_over_the_board_is_gone_when_another_comes(table: Driver) -> None:
    """What has happened since one last looked may be for one pair of eyes."""
    table.key("enter")
    table.settle(60)
    scene = table.scene
    assert isinstance(scene, TableScene)
    scene.say_note("Tom's own", 14.0)
    answer(table)
    table.settle(60)
    assert isinstance(table.scene, CurtainScene)
    table.key("enter")
    assert table.scene is scene
    assert scene.note == ""


def test_nothing_is_taken_back_before_a_closed_curtain(table: Driver) -> None:
    assert isinstance(table.scene, CurtainScene)
    table.key("esc")
    undo = table.hit("undo")
    assert undo.act is None
    table.key("u")
    assert isinstance(table.scene, PauseScene)
    table.key("esc")
    assert isinstance(table.scene, CurtainScene)


def test_hidden_cards_lie_face_down_and_own_cards_can_be_clicked(table: Driver) -> None:
    assert isinstance(table.scene, CurtainScene)
    table.key("enter")
    table.settle(60)
    scene = table.scene
    assert isinstance(scene, TableScene)
    faces = {pose.face for id, pose in scene.stage.layout.items() if f"piece:{id}" not in [h.id for h in table.hits]}
    assert faces == {"?"}
    own = [h.id for h in table.hits if h.id.startswith("piece:")]
    assert own
    table.click(own[0])
    table.settle(60)
    assert isinstance(table.scene, CurtainScene)


def test_the_curtain_can_be_left_for_the_title_without_showing_anything(table: Driver) -> None:
    table.key("esc")
    table.click("title")
    table.settle(60)
    assert isinstance(table.scene, TitleScene)


def test_a_game_with_secrets_keeps_no_picture(table: Driver) -> None:
    table.key("enter")
    table.settle(60)
    assert isinstance(table.scene, TableScene)
    assert table.scene.table.picture == b""
