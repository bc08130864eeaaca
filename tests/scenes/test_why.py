"""Why? at the window: a press on any line of the journal opens the card of its rule, and from there the book."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game import GAMES
from game.core import Choice, Event, Player, Session
from game.core.bots import random_keys
from game.core.table import Table
from scenes.app import Folders
from scenes.rulebook import RulebookScene, RuleScene
from scenes.table import TableScene
from tests.driver import Driver

ANSWERS = 70


def underway(game: Any) -> Table:
    """A table of one person after so many blind decisions, or before the game's last."""
    seats = game.seats[-1]
    people = [Player(name=f"Traveller {n}", person="p") for n in range(seats)]
    for answers in range(ANSWERS, 0, -5):
        session = Session.new(game, seats=seats, seed=5, people=people)
        rng = Random(5)
        for _ in range(answers):
            while isinstance(got := session.step(), Event):
                pass
            if not isinstance(got, Choice):
                break
            session.answer(*random_keys(got, rng))
        while isinstance(session.step(), Event):
            pass
        if session.ended is None:
            return Table(session)
    raise AssertionError("no game lasts so long")


@pytest.mark.parametrize("played", GAMES.values(), ids=list(GAMES))
def test_a_press_on_any_line_opens_its_rule(played: Any, folders: Folders) -> None:
    driver = Driver(folders=folders, games={played.id: played}, inline=True)
    driver.app.settings.speed = "off"
    driver.app.open_table(underway(played))
    for _ in range(200):
        driver.wait(0.02)
        scene = driver.scene
        assert isinstance(scene, TableScene)
        if scene.story is None and scene.choosing is not None and not scene.work:
            break
        driver.key("enter")
    opened: set[str] = set()
    wanted = {line.rule for line in scene.log}
    if scene.board.whole_screen(scene.seen):
        pytest.skip("a board that fills the screen shows no journal")
    scene.column.scroll = 0
    for _ in range(300):
        for hit in [hit for hit in driver.hits if hit.id.startswith("log:")]:
            line = next(line for line in scene.log if f"log:{line.number}" == hit.id)
            if line.rule in opened:
                continue
            driver.click(hit.id)
            card = driver.scene
            assert isinstance(card, RuleScene), f"{line.rule} opens nothing"
            assert card.rule.id == line.rule
            assert card.why == scene.say(line.text)
            driver.key("f1")
            assert isinstance(driver.scene, RulebookScene)
            assert driver.scene.open.id == line.rule
            driver.key("esc")
            driver.key("esc")
            assert driver.scene is scene
            opened.add(line.rule)
        if opened >= wanted:
            break
        scene.scroll(1)
        driver.see()
    assert opened == wanted
    driver.app.close()
