"""Robots for the eye on what only the Orient Express has: its shelf of cases, its notebook, its sheets of paper."""

from __future__ import annotations

import pytest

from game import GAMES
from game.core import Player, Session
from game.core.table import Table
from game.orient.content import CARDS
from game.orient.state import Heard
from scenes import orient_cases
from scenes.orient_notebook import NotebookScene, Notes
from scenes.orient_reading import ReadingScene, VerdictScene
from scenes.table import TableScene
from tests.driver import Driver
from tests.scenes.test_eye import FULL, at, combinations, driver, looked_at

__all__ = ["driver"]


def table_at_the_end(driver: Driver, case: int) -> TableScene:
    """A game of six in which everybody has heard everything and has written."""
    people = [Player(name=name, person=name) for name in ("Maria", "Ada", "Tom", "Eva", "Max", "Constantinople")]
    session = Session.new(GAMES["orient"], seats=6, seed=3, people=people, options={"case": case})
    for detective in session.state.detectives:
        detective.heard = [Heard(card, "aloud", 1, 1) for card in (*CARDS, "super_1")]
        detective.solution, detective.count = ["fortune_teller", "ballerina", "count"], 28
    scene = TableScene(Table(session))
    driver.app.replace(scene)
    scene.table.viewer, scene.curtain = 0, None
    scene.look(cut=True)
    return scene


@pytest.mark.parametrize(("size", "scale"), combinations())
@pytest.mark.parametrize("case", [1, 4, 5, 9] if FULL else [5, 9])
def test_the_notebook_and_the_sheets(driver: Driver, size: tuple[int, int], scale: int, case: int) -> None:
    at(driver, size, scale)
    scene = table_at_the_end(driver, case)
    faults: list[str] = []
    book = NotebookScene(scene.board, Notes(pins=["doctor.1", "waiter.1"]))
    driver.app.push(book)
    driver.see()
    driver.settle()
    for n in range(6):
        book.choose_sort(n)
        faults += looked_at(driver, f"statements {n}")
    for n, name in ((1, "names"), (2, "timetable"), (3, "plan")):
        for who in book.people:
            book.mark(who, 0, "21" if n == 2 else "C2")
        book.notes.crossed = ["count", "fortune_teller"]
        book.notes.words = {"doctor": "between ten and half past, he says, and not from the front"}
        book.choose_tab(n)
        faults += looked_at(driver, name)
    driver.app.pop()
    for card in ("doctor", "telegram_victim", "super_1", "second_class"):
        driver.app.push(ReadingScene(scene.board, card, 5))
        faults += looked_at(driver, card)
        driver.app.pop()
    scene.table._session.state.opened = True
    record = orient_cases.remember(driver.app.store, case, [("Constantinople", 28)], True)[case]
    scene.look(cut=True)
    for page in (ReadingScene(scene.board, "reconstruction"), VerdictScene(scene.board, orient_cases.status(record))):
        driver.app.push(page)
        faults += looked_at(driver, type(page).__name__)
        driver.app.pop()
    assert not faults, "\n".join(dict.fromkeys(faults))


@pytest.mark.parametrize(("size", "scale"), combinations())
def test_the_shelf_of_cases(driver: Driver, size: tuple[int, int], scale: int) -> None:
    at(driver, size, scale)
    orient_cases.remember(driver.app.store, 1, [("Maria", 14)], True)
    orient_cases.remember(driver.app.store, 8, [], True)
    faults = []
    for on in (1, 8, 10):
        driver.app.replace(orient_cases.CasesScene(GAMES["orient"].covers, on, print))
        driver.see()
        driver.settle()
        faults += looked_at(driver, f"shelf {on}")
    assert not faults, "\n".join(dict.fromkeys(faults))
