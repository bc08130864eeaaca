"""The words of a case are read in play and nowhere else: not on covers, in logs, hover cards, saves or the title."""

from __future__ import annotations

import gc
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest
import tomli

from game import GAMES
from game.core import Player, Session, text
from game.core.content import data_dir
from game.core.table import Table
from scenes.app import Folders
from scenes.curtain import CurtainScene
from scenes.orient_cases import CasesScene, remember
from scenes.orient_reading import ReadingScene, VerdictScene
from scenes.pause import PauseScene
from scenes.question import QuestionScene
from scenes.saves import SavesScene
from scenes.setup import SetupScene
from scenes.table import TableScene
from scenes.title import TitleScene
from sprites.canvas import Canvas
from tests.driver import Driver

RUN = 4
"""So many words in a row are no accident."""


def runs(words: str) -> set[tuple[str, ...]]:
    found = re.findall(r"[\w']+", words.lower())
    return {tuple(found[n : n + RUN]) for n in range(len(found) - RUN + 1)}


def told(number: int) -> set[tuple[str, ...]]:
    """Every run of words of a case's 33 cards that does not stand on its cover as well."""
    raw = tomli.loads((data_dir() / "orient" / "cases" / f"{number:02}.toml").read_text(encoding="utf-8"))
    texts = [card["text"] for card in raw["card"]]
    texts += [raw[name]["text"] for name in ("super_1", "super_2", "reconstruction")]
    cover = GAMES["orient"].covers[number]
    return {run for text in texts for run in runs(text)} - runs(cover.teaser) - runs(cover.title)


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    made = Driver(folders=Folders(tmp_path / "saves", None, tmp_path / "config", tmp_path / "reports"), inline=True)
    made.app.settings.speed = "off"
    yield made
    made.app.close()
    pygame.event.clear()
    gc.collect()


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text that is put on the screen."""
    seen: list[str] = []
    text = Canvas.text

    def noted(canvas: Canvas, words: str, *rest: Any, **more: Any) -> float:
        seen.append(words)
        return text(canvas, words, *rest, **more)

    monkeypatch.setattr(Canvas, "text", noted)
    return seen


def spoken(drawn: list[str], case: int) -> list[str]:
    """What was drawn of a case's words."""
    secret = told(case)
    return [words for words in drawn if not secret.isdisjoint(runs(words))]


def is_read(driver: Driver, scene: TableScene) -> bool:
    """A card lies open before somebody now."""
    return isinstance(driver.scene, ReadingScene | VerdictScene) or bool(scene.seen.reading)


def act(driver: Driver, scene: TableScene, session: Session, drawn: list[str]) -> None:
    """One step of whoever is asked; hover cards and logs are noted with what is drawn."""
    driver.settle()
    if isinstance(driver.scene, ReadingScene | VerdictScene | CurtainScene | QuestionScene):
        driver.key("enter")
        driver.settle()
        return
    tips = [scene.board.tip(id, scene.seen) for id in scene.boxes()]
    drawn += [f"{tip.title} {tip.body}" for tip in tips if tip is not None]
    drawn += [scene.say(line.text) for seat in (0, 1) for line in session.log(seat)][-40:]
    if scene.choosing is None:
        driver.wait(0.05)
        return
    keys = [option.key for option in scene.choosing.choice.options]
    reads = [key for key in keys if key.startswith("read:")]
    supers = [key for key in keys if key.startswith("super_")]
    goes = [key for key in keys if key.startswith("go:")]
    scene.choose((reads or supers or goes[-1:] or keys)[0])
    if scene.choosing is not None and scene.choosing.choice.most > 1:
        scene.confirm()
    driver.settle()


def play(driver: Driver, drawn: list[str], case: int) -> tuple[TableScene, int]:
    """A whole game of two people; gives how many cards were read on the way. Everything drawn while nothing is read
    is noted, with every hover card and every line of both logs."""
    people = [Player(name=name, person=name) for name in ("Maria", "Tom")]
    session = Session.new(GAMES["orient"], seats=2, seed=3, people=people, options={"case": case})
    table = Table(session, store=driver.app.store)
    scene = TableScene(table)
    driver.app.replace(scene)
    driver.see()
    read = 0
    for _ in range(700):
        before, reading = len(drawn), is_read(driver, scene)
        act(driver, scene, session, drawn)
        if reading or is_read(driver, scene):
            read += reading
            del drawn[before:]
        if type(driver.scene).__name__ == "EndingScene":
            return scene, read
    raise AssertionError("the game has not ended")


@pytest.mark.parametrize("case", [1, 2, 3])
def test_a_played_case_is_read_on_its_cards_and_nowhere_else(driver: Driver, drawn: list[str], case: int):
    scene, read = play(driver, drawn, case)
    assert read > 10
    assert spoken(drawn, case) == []
    state = scene.table.save() + msgspec.json.encode(scene.table.note())
    assert not told(case) & runs(state.decode("latin-1"))
    drawn.clear()
    for after in (TitleScene(), SavesScene(), SavesScene(2), SetupScene(GAMES["orient"])):
        driver.app.replace(after)
        driver.see()
        driver.settle()
    driver.app.push(CasesScene(GAMES["orient"].covers, case, print))
    driver.see()
    for _ in range(10):
        for key in ("right", "down", "right", "up"):
            driver.key(key)
    assert drawn
    for number in range(1, 11):
        assert spoken(drawn, number) == []


def test_nothing_is_told_of_a_case_by_the_pause_over_a_card_that_is_read(driver: Driver, drawn: list[str]):
    """The words are seen where they are read: this is what the other tests look for."""
    people = [Player(name="Maria", person="Maria")]
    scene = TableScene(Table(Session.new(GAMES["orient"], seats=1, seed=3, people=people)))
    driver.app.replace(scene)
    driver.see()
    for _ in range(40):
        driver.settle()
        if isinstance(driver.scene, ReadingScene):
            break
        keys = [option.key for option in scene.choosing.choice.options]
        scene.choose(next((key for key in keys if key.startswith("read:")), keys[0]))
    driver.see()
    assert spoken(drawn, 1)
    drawn.clear()
    driver.key("enter")
    driver.app.push(PauseScene(scene))
    driver.settle()
    driver.see()
    assert spoken(drawn, 1) == []


def shown_by_the_demo(driver: Driver) -> str:
    """A whole game of bots as somebody sees it who only passes by; gives what stands on the screen afterwards."""
    driver.app.settings.speed = "fast"
    driver.app.open_demo(GAMES["orient"])
    for _ in range(4000):
        driver.app.step(0.5)
        driver.see()
        if not isinstance(driver.scene, TableScene):
            return type(driver.scene).__name__
    raise AssertionError("the demo has not ended")


def test_a_demo_is_over_before_a_case_is_opened_that_nobody_here_has_opened(driver: Driver, drawn: list[str]):
    assert shown_by_the_demo(driver) == "TitleScene"
    opened = driver.app.words_of(GAMES["orient"]).say(text("event.opened", named=[])).split(".")[0]
    assert not [words for words in drawn if opened in words]
    remember(driver.app.store, 1, [], alone=False)
    assert shown_by_the_demo(driver) == "EndingScene"
    assert [words for words in drawn if opened in words]
