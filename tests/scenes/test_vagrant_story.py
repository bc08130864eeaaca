"""Vagrantsong with one hand, by mouse alone and by keys alone: a scenario, a Camp, the doors of the next train."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from game import GAMES
from game.core import Player, Session
from game.core.bots.bot import random_keys
from game.core.table import Table
from scenes.ending import EndingScene
from scenes.question import QuestionScene
from scenes.table import TableScene
from tests.driver import Driver

Hand = Callable[[Driver, TableScene, Random], None]
ASIDE = ("piece:tab", "piece:journal", "piece:haint")
"""What turns or opens something and answers nothing."""


def by_mouse(driver: Driver, scene: TableScene, rng: Random) -> None:
    """One press: on the page, on a piece that answers or on a row of the column."""
    if isinstance(driver.scene, QuestionScene):
        driver.click("yes")
        return
    if scene.story is not None and not (scene.story.asks and driver.has("option:A")):
        driver.click("story-on")
        return
    hits = [hit.id for hit in driver.hits if hit.act is not None]
    pieces = [id for id in hits if id.startswith("piece:") and not id.startswith(ASIDE)]
    rows = [id for id in hits if id.startswith("option:") or id == "more"]
    if scene.choosing is not None and scene.choosing.ready and "confirm" in hits and rng.random() < 0.5:
        driver.click("confirm")
    elif pieces and rng.random() < 0.6:
        driver.click(rng.choice(pieces))
    else:
        driver.click(rng.choice(rows or pieces))


def by_keys(driver: Driver, scene: TableScene, rng: Random) -> None:
    """The keys of one answer, as the caps in the column show them."""
    choosing = scene.choosing
    if (
        isinstance(driver.scene, QuestionScene)
        or choosing is None
        or (scene.story is not None and not scene.story.last)
    ):
        driver.key("enter")
        return
    for wanted in random_keys(choosing.choice, rng):
        for _ in range(choosing.pages):
            cap = scene.letters.get(wanted) or choosing.keys().get(wanted)
            if cap:
                driver.key(cap)
                break
            driver.key("pagedown")
    if choosing.several:
        driver.key("enter")


def rides(story: str, seed: int) -> tuple[Driver, TableScene]:
    """Two Vagrants of one person, from the choice of who they are on."""
    game = GAMES["vagrant"]
    people = [Player(name=name, person="p1") for name in ("Maria", "Jonas")]
    session = Session.new(game, seats=2, seed=seed, people=people, options=game.options(story=story))
    scene = TableScene(Table(session))
    driver = Driver(inline=True)
    driver.app.settings.speed = "off"
    driver.app.replace(scene)
    driver.settle(60)
    return driver, scene


@pytest.mark.parametrize("hand", [by_mouse, by_keys])
def test_a_scenario_to_its_end(hand: Hand) -> None:
    driver, scene = rides("shelter", 4)
    rng = Random(6)
    for _ in range(3000):
        if isinstance(driver.scene, EndingScene):
            break
        hand(driver, scene, rng)
        driver.settle(60)
    assert isinstance(driver.scene, EndingScene)
    driver.app.close()


@pytest.mark.parametrize("hand", [by_mouse, by_keys])
def test_a_scenario_its_camp_and_the_doors_of_the_next(hand: Hand) -> None:
    driver, scene = rides("campaign", 9)
    rng = Random(2)
    seen: set[str] = set()
    for _ in range(5000):
        view = scene.seen
        seen.add(view.step)
        if view.scenario != "shelter" and view.step == "coins":
            break
        hand(driver, scene, rng)
        driver.settle(60)
        assert driver.scene is scene or isinstance(driver.scene, QuestionScene)
    assert {"vagrants", "seat", "coins", "act", "spend", "manage", "between"} <= seen
    assert scene.seen.scenario != "shelter"
    driver.app.close()
