"""A key that is held comes again and again: it moves along and rubs out, but it answers and commands only once."""

from __future__ import annotations

import pygame
import pytest

from game.arkham import GAME as ARKHAM
from game.core import Session
from game.core.rulebook import Rulebook
from game.core.table import Table
from scenes.inputs import translate
from scenes.page import Page
from scenes.parts import dropdown, slider
from scenes.rulebook import RulebookScene
from scenes.scene import Sheet
from scenes.table import TableScene
from scenes.title import TitleScene
from tests.driver import Driver
from tests.scenes.conftest import PERSON, seated, sit_down

TIMES = 6


class Hands:
    """Keys of a real keyboard, as the window hears them."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.held: set[int] = set()

    def give(self, kind: int, **what: object) -> None:
        event = pygame.event.Event(kind, **what)
        self.driver.give(*translate([event], self.driver.app.glass, self.held))

    def down(self, key: int, text: str = "", mod: int = 0) -> None:
        self.give(pygame.KEYDOWN, key=key, unicode=text, mod=mod)
        if text:
            self.give(pygame.TEXTINPUT, text=text)

    def up(self, key: int) -> None:
        self.give(pygame.KEYUP, key=key, mod=0)

    def hold(self, key: int, text: str = "", mod: int = 0) -> None:
        """So long that it is repeated, each time with nothing left to be waited for."""
        for _ in range(TIMES):
            self.down(key, text, mod)
            self.driver.settle(60)
        self.up(key)


@pytest.fixture
def hands(driver: Driver) -> Hands:
    return Hands(driver)


def answers(table: TableScene) -> int:
    """How many a person has given."""
    return sum(answer.by == "person" for answer in table.table._session.answers)


def test_a_held_digit_answers_one_choice(driver: Driver, hands: Hands) -> None:
    driver.app.settings.speed = "off"
    table = sit_down(driver, PERSON)
    hands.hold(pygame.K_1, "1")
    assert answers(table) == 1
    hands.hold(pygame.K_1, "1")
    assert answers(table) == 2


def test_a_held_command_is_given_once(driver: Driver, hands: Hands) -> None:
    driver.app.settings.speed = "off"
    driver.app.open_table(Table(Session.new(ARKHAM, seats=1, seed=7, practice=True)))
    table = seated(driver)
    for _ in range(4):
        driver.key("1")
        driver.settle(60)
    given = answers(table)
    assert given > 2
    hands.hold(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert answers(table) == given - 1
    was = driver.app.settings.fullscreen
    hands.hold(pygame.K_F11)
    assert driver.app.settings.fullscreen is not was
    driver.key("f11")


def test_a_held_enter_boards_the_train_and_begins_nothing_there(driver: Driver, hands: Hands) -> None:
    hands.hold(pygame.K_RETURN, "\r")
    assert not isinstance(driver.scene, TitleScene | TableScene)


def test_a_held_escape_leaves_one_screen(driver: Driver, hands: Hands) -> None:
    table = sit_down(driver, PERSON)
    hands.hold(pygame.K_ESCAPE)
    paused = driver.scene
    assert paused is not table
    hands.hold(pygame.K_ESCAPE)
    assert driver.scene is table


def test_held_arrows_walk_along_a_list(driver: Driver, hands: Hands) -> None:
    driver.app.push(RulebookScene(Rulebook.load("arkham"), "Arkham Express"))
    driver.ready()
    book = driver.scene
    at = book.listed.index(book.open)
    for _ in range(TIMES):
        hands.down(pygame.K_DOWN)
    passed = [rule for rule in book.listed[at + 1 :] if not isinstance(rule, str)]
    assert book.open is passed[TIMES - 1]


def test_a_held_backspace_rubs_out_letter_by_letter(driver: Driver, hands: Hands) -> None:
    sit_down(driver, PERSON)
    driver.key("s", ctrl=True)
    driver.key("end")
    line = driver.scene.pen
    assert line is not None
    whole = line.text
    for _ in range(TIMES):
        hands.down(pygame.K_BACKSPACE)
    assert line.text == whole[:-TIMES]


def test_the_letter_that_opens_a_name_is_not_written_into_it_however_long_it_is_held(
    driver: Driver, hands: Hands
) -> None:
    sit_down(driver, PERSON)
    driver.key("esc")
    for _ in range(TIMES):
        hands.down(pygame.K_s, "s")
    line = driver.scene.pen
    assert line is not None
    assert line.text.startswith("Arkham Express")
    hands.up(pygame.K_s)
    hands.down(pygame.K_s, "s")
    assert line.text == "s"


def test_a_key_held_while_the_window_loses_the_keyboard_is_pressed_anew_afterwards(hands: Hands) -> None:
    hands.down(pygame.K_F5)
    hands.give(pygame.WINDOWFOCUSLOST)
    assert not hands.held


class ListPage(Sheet):
    """A drop-down and a slider that stand at the middle of what they offer."""

    def __init__(self) -> None:
        super().__init__()
        self.at = {"list": 2, "rail": 2}

    def compose(self, page: Page) -> None:
        def put(id: str, n: int) -> None:
            self.at[id], self.stale = n, True

        labels = [str(n) for n in range(5)]
        dropdown(self, page, "list", 60, 100, 300, labels, self.at["list"], False, lambda on: None,
                 lambda n: put("list", n))  # fmt: skip
        slider(self, page, "rail", 60, 300, 300, self.at["rail"], 4, "", lambda n: put("rail", n))


@pytest.mark.parametrize(("key", "listed", "railed"), [
    ("right", 3, 3), ("left", 1, 1), ("down", 3, 1), ("up", 1, 3),
])  # fmt: skip
def test_arrows_go_on_in_a_list_and_higher_on_a_rail(driver: Driver, key: str, listed: int, railed: int) -> None:
    page = ListPage()
    driver.app.push(page)
    driver.see()
    for id in ("list", "rail"):
        page.focus, page.ring = id, True
        driver.key(key)
    assert page.at == {"list": listed, "rail": railed}
