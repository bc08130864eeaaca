"""A line that is written in: caret, words, selection, clipboard, undo, what an input method composes."""

from __future__ import annotations

import pygame
import pytest

from scenes.inputs import Composing, Key, Typed
from scenes.saves import NameScene
from scenes.writing import Line
from tests.driver import Driver


def pressed(line: Line, *chords: str) -> Line:
    for chord in chords:
        *mods, name = chord.split("+")
        line.key(Key(name, "ctrl" in mods, "shift" in mods))
    return line


def test_letters_go_where_the_caret_is() -> None:
    line = Line("Orient")
    pressed(line, "left", "left", "left")
    line.put("X")
    assert (line.text, line.caret) == ("OriXent", 4)


def test_words_are_passed_over_and_deleted_as_a_whole() -> None:
    line = Line("the last hole")
    pressed(line, "ctrl+backspace")
    assert line.text == "the last "
    pressed(line, "home", "ctrl+delete")
    assert line.text == "last "
    assert pressed(line, "ctrl+right").caret == 5


def test_a_selection_is_written_over() -> None:
    line = Line("the last hole")
    pressed(line, "home", "ctrl+shift+right")
    line.put("A ")
    assert line.text == "A last hole"
    pressed(line, "ctrl+z")
    assert line.text == "the last hole"


def test_a_double_click_takes_the_word() -> None:
    line = Line("the last hole")
    line.select_word(6)
    assert line.marked == (4, 8)


def test_what_does_not_fit_is_not_written() -> None:
    seed = Line("12", 4, str.isdecimal)
    assert not seed.put("x")
    assert seed.put("345678")
    assert seed.text == "1234"


def test_cut_and_paste_go_by_the_clipboard(driver: Driver) -> None:
    line = Line("Tuesday with Maria")
    pressed(line, "home", "ctrl+shift+right", "ctrl+x")
    assert line.text == "with Maria"
    pressed(line, "end", "ctrl+v")
    assert line.text == "with MariaTuesday "


@pytest.fixture
def asking(driver: Driver) -> tuple[Driver, list[str]]:
    given: list[str] = []
    driver.app.push(NameScene("A name", "Journey", given.append))
    driver.wait(0.1)
    return driver, given


def test_a_name_is_written_over_and_kept_by_enter(asking: tuple[Driver, list[str]]) -> None:
    driver, given = asking
    driver.type("Łódź 東京")
    driver.key("enter")
    assert given == ["Łódź 東京"]


def test_an_input_method_shows_what_it_composes(asking: tuple[Driver, list[str]]) -> None:
    driver, given = asking
    driver.give(Composing("toukyou"))
    scene = driver.scene
    assert scene.pen is not None
    assert "toukyou" in scene.pen.shown
    driver.give(Key("enter"))
    assert given == []
    driver.give(Composing(""), Typed("東京"))
    driver.key("enter")
    assert given == ["東京"]


def test_the_pointer_places_the_caret_and_selects(asking: tuple[Driver, list[str]]) -> None:
    driver, _ = asking
    scene = driver.scene
    x, y, w, h = driver.hit("name").box
    driver.click_at(x + 4, y + h / 2)
    assert scene.pen is not None
    assert scene.pen.caret == 0
    driver.click_at(x + w - 8, y + h / 2)
    assert scene.pen.caret == len("Journey")


def test_the_caret_blinks_without_anything_else_being_drawn(asking: tuple[Driver, list[str]]) -> None:
    driver, _ = asking
    driver.app.settings.reduced = True
    driver.wait(0.4)
    touched = [rect for _ in range(90) for rect in after(driver)]
    assert touched
    assert all(rect.w * rect.h < 4000 for rect in touched)


def after(driver: Driver) -> list[pygame.Rect]:
    driver.app.step(1 / 60)
    return driver.app.draw()


def test_a_seed_is_written_in_figures_that_make_a_number(driver: Driver) -> None:
    driver.key("enter")
    driver.wait(0.4)
    driver.click("seed")
    driver.type("1²2½3")
    driver.key("enter")
    assert driver.scene.journey.seed == 123  # type: ignore[attr-defined]
