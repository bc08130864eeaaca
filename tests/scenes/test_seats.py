"""Seats that change hands in a running game, and the question before a choice that no undo brings back."""

from __future__ import annotations

from game.arkham import GAME as ARKHAM
from game.core import Player
from scenes.inputs import Key, Typed
from scenes.pause import PauseScene
from scenes.question import QuestionScene
from scenes.seats import SeatsScene
from scenes.setup import SetupScene
from scenes.table import TableScene
from scenes.title import TitleScene
from tests.driver import Driver
from tests.scenes.conftest import PERSON, sit_down


def seats_page(driver: Driver) -> SeatsScene:
    driver.key("esc")
    assert isinstance(driver.scene, PauseScene)
    driver.click("seats")
    assert isinstance(driver.scene, SeatsScene)
    return driver.scene


def test_a_bot_takes_a_seat_and_gives_it_back(driver: Driver) -> None:
    table = sit_down(driver, PERSON, PERSON)
    before = table.table.players[0]
    seats_page(driver)
    driver.click("seat:0:1")
    assert not table.table.players[0].is_person
    assert table.table.players[0].name == before.name
    driver.click("seat:0:0")
    assert table.table.players[0] == before
    driver.key("enter")
    driver.key("esc")
    driver.settle(60)
    assert isinstance(driver.scene, TableScene)
    assert table.choosing is not None


def test_a_person_takes_the_seat_of_a_bot_and_is_asked(driver: Driver) -> None:
    table = sit_down(driver, PERSON, "random")
    seats_page(driver)
    driver.click("seat:1:0")
    driver.click("seat:0:1")
    driver.key("enter")
    driver.key("esc")
    driver.settle(60)
    assert table.table.players[1].is_person
    assert table.choosing is not None
    assert table.choosing.choice.seat == 1


def test_whoever_takes_a_seat_is_called_by_name_in_what_was_said_before(driver: Driver) -> None:
    table = sit_down(driver, PERSON, "random")
    name, lines = table.table.players[0].name, []
    while not lines:
        assert table.choosing is not None
        table.choose(table.choosing.choice.options[0].key)
        driver.settle(60)
        lines = [line for line in table.log if name in table.column.words(line)]
    line = lines[0]
    table.sitting.reseat(0, Player(name="Zenobia", person="visitor"))
    assert "Zenobia" in table.column.words(line)


def test_who_concedes_sees_bots_play_to_the_end(driver: Driver) -> None:
    table = sit_down(driver, PERSON, "random")
    seats_page(driver)
    driver.key("c")
    assert driver.scene is table
    assert not any(player.is_person for player in table.table.players)
    driver.wait(0.5)
    assert table.choosing is None


def deadly(driver: Driver) -> tuple[TableScene, str]:
    """A person asked where to go, with a Monster near that is likely to win."""
    driver.app.settings.speed = "off"
    for seed in range(5, 40):
        table = sit_down(driver, PERSON, seed=seed)
        for _ in range(60):
            if table.choosing is None:
                break
            choice = table.choosing.choice
            bad = [o.key for o in choice.options if table.board.momentous(choice, (o.key,))]
            if bad:
                return table, bad[0]
            keys = [option.key for option in choice.options]
            table.choose(next((key for key in ("stop", "stay", "end") if key in keys), keys[0]))
            driver.settle(60)
    raise AssertionError("no Monster was ever near")


def test_a_deadly_step_is_asked_for_once_more_unless_it_is_switched_off(driver: Driver) -> None:
    table, key = deadly(driver)
    driver.click(f"piece:{key}")
    assert isinstance(driver.scene, QuestionScene)
    driver.key("esc")
    assert driver.scene is table
    assert table.choosing is not None
    decision = table.choosing.choice.decision
    driver.click(f"piece:{key}")
    driver.key("enter")
    driver.settle(60)
    assert driver.scene is table
    assert table.choosing is None or table.choosing.choice.decision > decision
    table, key = deadly(driver)
    driver.app.settings.ask_first = False
    driver.click(f"piece:{key}")
    assert not isinstance(driver.scene, QuestionScene)


def test_a_save_is_named_for_game_turn_and_date(driver: Driver) -> None:
    sit_down(driver, PERSON, "random")
    driver.key("s", ctrl=True)
    assert driver.scene.pen is not None
    assert driver.scene.pen.text.startswith("Arkham Express, turn 0, ")


def test_the_letter_that_opens_the_name_is_not_written_into_it(driver: Driver) -> None:
    table = sit_down(driver, PERSON, "random")
    driver.key("esc")
    driver.give(Key("s", text="s"), Typed("s"))
    assert driver.scene.pen is not None
    assert driver.scene.pen.text.startswith("Arkham Express, turn 0, ")
    driver.give(Key("x", text="x"), Typed("x"))
    assert driver.scene.pen.text == "x"
    driver.key("esc")
    assert isinstance(driver.scene, PauseScene)
    driver.key("s")
    driver.key("enter")
    assert driver.scene is table


def test_a_hint_lights_an_option_that_is_in_sight(driver: Driver) -> None:
    driver.app.settings.speed = "off"
    for seed in range(4):
        table = sit_down(driver, PERSON, "random", seed=seed)
        for _ in range(12):
            if table.choosing is None:
                break
            driver.key("h")
            driver.settle(60)
            assert any(table.hinted(option.key) for option in table.choosing.shown), table.choosing.choice
            keys = [option.key for option in table.choosing.options]
            table.choose(next((key for key in ("stop", "stay", "end") if key in keys), keys[0]))
            if isinstance(driver.scene, QuestionScene):
                driver.key("enter")
            driver.settle(60)


def test_esc_folds_an_open_list_of_the_setup_up_and_nothing_else(driver: Driver) -> None:
    driver.app.replace(TitleScene(), SetupScene(ARKHAM))
    driver.wait(0.3)
    setup = driver.scene
    assert isinstance(setup, SetupScene)
    setup.rules.unfolded = "preset"
    driver.key("esc")
    assert driver.scene is setup
    assert not setup.rules.unfolded
    driver.key("esc")
    assert isinstance(driver.scene, TitleScene)
