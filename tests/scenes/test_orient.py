"""The Orient Express at its table: going, reading aloud and in secret, the notebook that keeps what one has heard."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import GAMES
from game.core import Player, Session
from game.core.store import Store
from game.core.table import Table
from scenes.orient_reading import NotebookScene, Notes, ReadingScene, keep_notes, kept_notes
from scenes.table import TableScene
from tests.driver import Driver


def journey(*names: str, seed: int = 4, store: Store | None = None) -> tuple[Driver, TableScene]:
    """A game of these people, at its first choice."""
    people = [Player(name=name, person=name) for name in names]
    session = Session.new(GAMES["orient"], seats=len(names), seed=seed, people=people)
    scene = TableScene(Table(session, store=store))
    driver = Driver(scene)
    driver.settle()
    return driver, scene


def go_on(driver: Driver, scene: TableScene, until: str) -> None:
    """Plays on, reading whatever is on offer, until an option of this kind is open."""
    for _ in range(60):
        if isinstance(driver.scene, ReadingScene):
            if until == "aloud":
                return
            driver.key("enter")
        elif scene.choosing is not None:
            keys = [option.key for option in scene.choosing.choice.options]
            found = next((key for key in keys if key.startswith(until)), None)
            if found is not None:
                return
            scene.choose(next((key for key in keys if key.startswith("read:")), keys[0]))
        driver.settle()
    raise AssertionError(f"nothing of the kind {until} came up")


def test_a_section_within_reach_is_chosen_by_pressing_it_on_the_plan():
    driver, scene = journey("Maria")
    go_on(driver, scene, "go:")
    target = next(option.at for option in scene.choosing.choice.options if option.key.startswith("go:"))
    driver.click(f"piece:{target}")
    driver.settle()
    assert f"section:{scene.seen.detectives[0].place}" == target


def test_a_card_read_aloud_is_shown_whole_and_stands_in_the_notebook():
    driver, scene = journey("Maria")
    go_on(driver, scene, "aloud")
    assert isinstance(driver.scene, ReadingScene)
    card = driver.scene.card
    driver.key("enter")
    driver.settle()
    assert card in [page.card for page in scene.seen.notebook]


def test_the_notebook_opens_by_its_key_and_finds_a_word():
    driver, scene = journey("Maria")
    go_on(driver, scene, "aloud")
    while isinstance(driver.scene, ReadingScene):
        driver.key("enter")
        driver.settle()
    driver.key("n", text="n")
    book = driver.scene
    assert isinstance(book, NotebookScene)
    everything = len(book.listed())
    word = book.listed()[0].quote.split()[-1]
    driver.click("search")
    driver.type(word)
    assert 0 < len(book.listed()) <= everything
    driver.type("zzzz")
    assert not book.listed()


def test_what_is_written_in_the_notebook_is_there_again(tmp_path: Path):
    place = tmp_path / "notes" / "one.json"
    keep_notes(place, Notes(crossed=["count"], cells={"count:2": "R"}, pins=["cook:1"]))
    assert kept_notes(place) == Notes(crossed=["count"], cells={"count:2": "R"}, pins=["cook:1"])


@pytest.mark.parametrize("harm", [b"", b"{", b"[" * 50_000, b'{"cells": 3}'])
def test_a_damaged_notebook_is_an_empty_one(tmp_path: Path, harm: bytes):
    place = tmp_path / "one.json"
    place.write_bytes(harm)
    assert kept_notes(place) == Notes()


def test_a_name_is_crossed_out_by_pressing_it():
    driver, _ = journey("Maria")
    driver.key("n", text="n")
    driver.scene.choose_tab(1)
    driver.settle()
    driver.click("person:count")
    assert "count" in driver.scene.notes.crossed
    driver.click("cell:count:0")
    assert driver.scene.notes.cells["count:0"]


def test_what_another_person_read_in_secret_is_in_nobody_elses_notebook():
    driver, scene = journey("Maria", "Tom")
    for _ in range(80):
        if scene.curtain is not None:
            driver.key("enter")
            driver.settle()
        others = {page.card for page in scene.seen.notebook if page.how == "secret"}
        viewer = scene.table.viewer
        if viewer is not None:
            own = set(scene.seen.detectives[viewer].heard)
            assert others <= own
        if isinstance(driver.scene, ReadingScene):
            driver.key("enter")
        elif scene.choosing is not None:
            keys = [option.key for option in scene.choosing.choice.options]
            scene.choose(next((key for key in keys if key.startswith("read:")), keys[0]))
        driver.settle()
