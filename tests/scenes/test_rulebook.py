"""The rulebook is read by its contents, by words and by the numbers of its rules."""

from __future__ import annotations

import pytest

from game import GAMES
from game.core.rulebook import Rulebook
from scenes.rulebook import RulebookScene
from scenes.title import TitleScene
from tests.driver import Driver


@pytest.fixture
def reading(driver: Driver) -> RulebookScene:
    scene = RulebookScene(Rulebook.load("arkham"), "Arkham Express")
    driver.app.push(scene)
    driver.ready()
    return scene


@pytest.mark.parametrize("typed", ["ARK-026", "ark-026", "026", "26"])
def test_a_number_that_is_typed_is_jumped_to(driver: Driver, reading: RulebookScene, typed: str) -> None:
    driver.type(typed)
    driver.key("enter")
    assert reading.open.id == "ARK-026"


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_rule_is_found_by_its_number(game: object) -> None:
    book = Rulebook.load(game.id)  # type: ignore[attr-defined]
    for id in book.rules:
        assert book.search(id)[0].id == id
        assert book.search(id.partition("-")[2])[0].id == id


def test_words_that_are_typed_are_found_wherever_they_stand(driver: Driver, reading: RulebookScene) -> None:
    driver.type("retreat")
    listed = [hit.id for hit in driver.hits if hit.id.startswith("rule:")]
    assert listed
    assert all("retreat" in f"{rule.title} {rule.text}".casefold() for rule in reading.found)
    driver.key("down")
    driver.key("enter")
    assert reading.open in reading.found


def test_words_that_stand_nowhere_are_told_and_taken_back(driver: Driver, reading: RulebookScene) -> None:
    driver.type("zeppelin")
    assert not [hit for hit in driver.hits if hit.id.startswith("rule:")]
    driver.key("esc")
    if isinstance(driver.scene, RulebookScene):
        assert [hit for hit in driver.hits if hit.id.startswith("rule:")]
        driver.key("esc")
    assert isinstance(driver.scene, TitleScene)


def test_a_rule_named_in_another_leads_there(driver: Driver, reading: RulebookScene) -> None:
    named = [hit.id for hit in driver.hits if hit.id.startswith("see:")]
    assert named
    driver.click(named[0])
    assert reading.open.id == named[0].removeprefix("see:")
