"""Stories told with the driver: what a person does at the window and what comes of it."""

from __future__ import annotations

import pygame

from scenes import loop
from scenes.ending import EndingScene
from scenes.error import ErrorScene
from scenes.inputs import Focus, Key, Leave
from scenes.pause import PauseScene
from scenes.saves import NameScene, SavesScene
from scenes.setup import SetupScene
from scenes.table import TableScene
from scenes.title import TitleScene
from tests.driver import Driver
from tests.going import until
from tests.scenes.conftest import PERSON, sit_down


def test_enter_twice_starts_a_good_game(driver: Driver) -> None:
    driver.key("enter")
    assert isinstance(driver.scene, SetupScene)
    driver.wait(0.3)
    driver.key("enter")
    driver.settle()
    assert isinstance(driver.scene, TableScene)
    assert driver.scene.choosing is not None


def test_a_dark_carriage_says_that_its_game_is_not_there(driver: Driver) -> None:
    driver.click("carriage:horror")
    assert isinstance(driver.scene, TitleScene)
    assert "shed" in driver.scene.note


def test_a_game_played_to_its_end_by_keys_alone(driver: Driver) -> None:
    driver.app.settings.speed = "off"
    sit_down(driver, PERSON, "random", seed=5)
    for _ in range(3000):
        if isinstance(driver.scene, EndingScene):
            break
        table = driver.scene
        assert isinstance(table, TableScene)
        if table.story is not None:
            driver.key("enter")
            driver.settle(60)
            continue
        assert table.choosing is not None
        stop = [k for k, cap in table.choosing.keys().items() if k in ("stop", "stay", "end", "no")]
        keys = table.choosing.keys()
        driver.key(keys[stop[0]] if stop else next(iter(keys.values())))
        driver.settle(60)
    assert isinstance(driver.scene, EndingScene)
    assert driver.has("again")


def test_a_choice_can_be_made_by_its_piece_its_row_and_its_key(driver: Driver) -> None:
    for way in ("piece", "row", "key"):
        table = sit_down(driver, PERSON)
        if way == "piece":
            driver.click("piece:character:lulu")
        elif way == "row":
            driver.click("option:character:lulu")
        else:
            assert table.choosing is not None
            driver.key(table.choosing.keys()["character:lulu"])
        driver.settle(60)
        assert table.seen.heroes[0].character == "lulu", way


def test_a_click_during_an_animation_finishes_it_and_is_not_lost(driver: Driver) -> None:
    table = sit_down(driver, PERSON, "random", "random")
    driver.click("option:character:al")
    assert table.stage.moving or table.rest > 0 or table.choosing is not None
    driver.click_at(5, 500)
    driver.settle(60)
    before = table.seen.step
    assert table.choosing is not None
    driver.key("1")
    driver.key("1")
    assert table.seen is not None
    assert before


def test_dice_are_marked_by_click_and_letter_and_thrown_by_enter(driver: Driver) -> None:
    table = at_the_tray(driver)
    loose = [n for n, locked in enumerate(table.seen.tray.locked) if not locked]
    driver.click(f"piece:die:{loose[0]}")
    driver.key("qwert"[loose[1]])
    driver.settle()
    assert table.board.marked == set(loose[:2])  # type: ignore[attr-defined]
    frees = table.seen.tray.frees
    driver.key("enter")
    driver.settle(60)
    assert table.seen.tray is None or table.seen.tray.frees == frees - 1


def test_dice_are_thrown_by_enter_as_soon_as_they_are_marked(driver: Driver) -> None:
    table = at_the_tray(driver)
    loose = [n for n, locked in enumerate(table.seen.tray.locked) if not locked]
    frees = table.seen.tray.frees
    for key in ("qwert"[loose[0]], "qwert"[loose[1]], "enter"):
        driver.key(key)
    driver.settle(60)
    assert table.seen.tray is None or table.seen.tray.frees == frees - 1


def test_undo_goes_back_or_says_why_not(driver: Driver) -> None:
    table = sit_down(driver, PERSON)
    driver.click("option:character:al")
    driver.settle(60)
    driver.key("z", ctrl=True)
    driver.see()
    assert table.note
    assert table.choosing is not None


def test_tab_reaches_every_option_and_enter_presses_it(driver: Driver) -> None:
    table = sit_down(driver, PERSON)
    seen = set()
    for _ in range(40):
        driver.key("tab")
        seen.add(table.focus)
    assert {f"option:character:{c}" for c in ("al", "dick", "gregory", "kathryn", "lucia", "lulu")} <= seen
    until(lambda: table.focus == "option:character:dick", lambda: driver.key("tab"))
    driver.key("enter")
    driver.settle(60)
    assert table.seen.heroes[0].character == "dick"


def test_a_hint_marks_an_option_and_gives_its_reason(driver: Driver) -> None:
    table = sit_down(driver, PERSON)
    driver.key("h")
    driver.settle(60)
    assert table.table.hint is not None
    assert table.hint_words()
    assert any(table.hinted(o.key) for o in table.choosing.options)  # type: ignore[union-attr]


def test_what_was_played_is_kept_and_continue_opens_it(driver: Driver) -> None:
    sit_down(driver, PERSON, "random")
    driver.click("option:character:al")
    driver.settle(60)
    driver.key("esc")
    assert isinstance(driver.scene, PauseScene)
    driver.click("title")
    driver.settle()
    assert isinstance(driver.scene, TitleScene)
    driver.click("continue")
    driver.settle()
    assert isinstance(driver.scene, TableScene)
    assert driver.scene.seen.heroes[0].character == "al"


def test_a_named_save_is_listed_and_loads(driver: Driver) -> None:
    table = sit_down(driver, PERSON, "random")
    driver.key("s", ctrl=True)
    assert isinstance(driver.scene, NameScene)
    driver.type("Tuesday")
    driver.key("enter")
    driver.see()
    assert driver.scene is table
    assert "Tuesday" in table.note
    driver.app.replace(TitleScene())
    driver.wait(0.3)
    driver.click("load")
    driver.wait(0.3)
    assert isinstance(driver.scene, SavesScene)
    assert [e.name for e in driver.scene.shown] == ["Tuesday"]
    driver.key("enter")
    driver.settle()
    assert isinstance(driver.scene, TableScene)


def test_the_rule_behind_a_line_of_the_journal_opens(driver: Driver) -> None:
    table = sit_down(driver, PERSON)
    driver.click("option:character:al")
    driver.settle(60)
    line = next(h for h in driver.hits if h.id.startswith("log:"))
    driver.click(line.id)
    assert driver.scene is not table
    driver.key("esc")
    assert driver.scene is table


def test_resizing_and_losing_the_keyboard_at_any_moment_does_no_harm(driver: Driver) -> None:
    table = sit_down(driver, PERSON, "random")
    driver.click("option:character:al")
    driver.resize(1600, 900)
    driver.give(Leave(), Focus(False), Focus(True))
    driver.resize(1024, 768)
    driver.settle(60)
    assert (driver.app.frame.width, driver.app.frame.height) == (1024, 768)
    assert table.choosing is not None
    assert not table.held


def test_nothing_is_redrawn_where_nothing_moves(driver: Driver) -> None:
    driver.app.settings.reduced = True
    sit_down(driver, PERSON, "random")
    driver.see()
    for _ in range(30):
        driver.app.step(1 / 30)
        assert driver.app.draw() == []


def test_a_crash_leaves_a_report_and_a_calm_screen(driver: Driver) -> None:
    table = sit_down(driver, PERSON)
    driver.click("option:character:al")
    driver.settle(60)
    loop.crash(driver.app, "Traceback\nRuntimeError: the boiler")
    driver.see()
    assert isinstance(driver.scene, ErrorScene)
    assert driver.scene.path is not None
    assert "boiler" in driver.scene.path.read_text(encoding="utf-8")
    assert driver.scene.path.with_suffix(".night").stat().st_size > 0
    driver.key("enter")
    assert isinstance(driver.scene, TitleScene)
    assert table is not driver.scene


def test_stray_keys_never_break_a_scene(driver: Driver) -> None:
    sit_down(driver, PERSON, "random", "random")
    for key in ("f1", "space", "pageup", "pagedown", "left", "x", "0", "tab", "tab", "f1", "esc", "delete"):
        driver.give(Key(key))
        driver.wait(0.05)
    assert driver.app.running
    assert pygame.display.get_surface() is not None


def at_the_tray(driver: Driver) -> TableScene:
    table = sit_down(driver, PERSON)
    for _ in range(40):
        assert table.choosing is not None
        if table.seen.step == "tray" and sum(not x for x in table.seen.tray.locked) > 1 and table.seen.tray.frees:
            return table
        driver.key("1")
        driver.settle(60)
    raise AssertionError("no tray with two loose dice came")


def test_a_die_to_pay_for_is_taken_by_its_letter_and_by_a_number(driver: Driver) -> None:
    driver.app.settings.speed = "off"
    for way in ("letter", "number"):
        table = sit_down(driver, PERSON, seed=5)
        for _ in range(400):
            assert table.choosing is not None
            if table.letters:
                break
            keys = [option.key for option in table.choosing.options]
            table.choose("pay" if "pay" in keys else "stop" if "stop" in keys else keys[0])
            driver.settle(60)
        assert table.letters
        assert table.choosing is not None
        before = table.choosing.choice.decision
        driver.key(next(iter(table.letters.values())) if way == "letter" else "1")
        driver.settle(60)
        assert table.choosing is None or table.choosing.choice.decision > before
