"""The interface has a scale, the board can be looked at closely, and settings count at once and are kept."""

from __future__ import annotations

import pygame
import pytest

from scenes import keys, settings
from scenes.arkham import DIE_LETTERS, ArkhamBoard
from scenes.board import COLUMN, Board
from scenes.desk import Desk, Look
from scenes.frame import BASE, HEIGHT, Plane
from scenes.horror import HorrorBoard
from scenes.inputs import Key, Move, Press, Release, Wheel
from scenes.journey import again
from scenes.orient import OrientBoard
from scenes.passenger import PassengerBoard
from scenes.scene import Scene
from scenes.setting_page import SettingsScene
from scenes.table import TableScene
from scenes.vagrant import VagrantBoard
from scenes.vagrant_camp import LETTERS
from sprites.palette import HOUSE
from sprites.taste import TASTE, suit
from tests.driver import Driver, middle
from tests.going import until
from tests.scenes.conftest import PERSON, sit_down


@pytest.fixture(autouse=True)
def _as_it_was() -> object:
    yield None
    suit(True, "normal", "hyperlegible")


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.25, 1.5, 2.0])
def test_board_bar_and_column_share_the_screen(scale: float) -> None:
    for rows in (1, 2):
        desk = Desk(scale, rows)
        x, y, w, h = desk.board(Look()).box((0, 72, COLUMN, HEIGHT - 72))
        assert desk.top <= y + 15
        assert x >= -0.01
        assert x + w <= desk.seam + 0.01
        assert y + h <= HEIGHT + 0.01


def test_at_the_usual_scale_the_board_lies_in_logical_units() -> None:
    assert Desk(1.0).board(Look()) is BASE


def test_what_lies_under_the_pointer_stays_there_when_one_comes_nearer() -> None:
    desk = Desk(1.0)
    closer = Look().nearer(desk, 3, 700, 560)
    assert desk.board(closer).within(700, 560) == pytest.approx((700, 560), abs=1)
    assert closer.nearer(desk, -9, 0, 0) == Look()


def test_a_plane_and_its_points_are_one_transform() -> None:
    plane = Plane(1.5, 30, 40, (0, 0, 600, 500))
    assert plane.within(*plane.box((10, 20, 30, 40))[:2]) == pytest.approx((10, 20))
    assert plane.box((500, 20, 30, 40))[2] == 0


def test_the_wheel_comes_nearer_and_the_pointer_moves_over_the_board(driver: Driver) -> None:
    table = sit_down(driver, PERSON, "random")
    driver.click("option:character:al")
    driver.settle(60)
    driver.give(Wheel(700, 500, 1), Wheel(700, 500, 1))
    assert table.lens.look.zoom > 1.4
    before = table.lens.look
    driver.give(Move(700, 300), Press(700, 300), Move(500, 300, held=True), Release(500, 300))
    assert table.lens.look.x > before.x
    driver.key("left")
    assert table.lens.look.x < COLUMN
    for _ in range(9):
        driver.give(Wheel(700, 500, -1))
    assert table.board_plane is BASE


def test_a_table_under_a_sheet_is_painted_anew_after_a_resize(driver: Driver) -> None:
    sit_down(driver, PERSON, "random")
    driver.key("esc")
    assert len(driver.app.visible) == 2
    driver.resize(1366, 768)
    driver.ready()
    assert not any(part.id == "loading" for part in driver.app.parts())


def test_pieces_are_clicked_where_they_are_seen(driver: Driver) -> None:
    driver.app.settings.scale = 150
    driver.app.keep_settings()
    table = sit_down(driver, PERSON)
    driver.click("piece:character:lulu")
    driver.settle(60)
    assert table.seen.heroes[0].character == "lulu"


def open_settings(driver: Driver, page: int) -> Scene:
    driver.app.push(SettingsScene(page))
    driver.wait(0.1)
    return driver.scene


def test_the_scale_counts_when_its_knob_is_let_go_and_is_kept(driver: Driver) -> None:
    open_settings(driver, 0)
    x, y, w, h = driver.hit("scale").box
    driver.give(Move(x + w / 2, y + h / 2), Press(x + w / 2, y + h / 2), Move(x + w - 24, y + h / 2, held=True))
    assert driver.app.settings.scale == 100
    driver.give(Release(x + w - 24, y + h / 2))
    assert driver.app.settings.scale == 200
    assert settings.read(driver.app.settings_file).scale == 200


def test_contrast_face_and_shapes_change_at_once(driver: Driver) -> None:
    open_settings(driver, 0)
    before = HOUSE.text, HOUSE.deep
    driver.click("contrast:2")
    driver.click("reading:1")
    driver.click("safe_shapes")
    assert (HOUSE.text, HOUSE.deep) != before
    assert (TASTE.contrast, TASTE.reading, TASTE.shapes) == ("high", "lato", False)
    driver.click("contrast:1")
    assert (HOUSE.text, HOUSE.deep) == before


def test_arrow_keys_move_a_slider_and_choose_in_a_list(driver: Driver) -> None:
    scene = open_settings(driver, 0)
    until(lambda: scene.focus == "scale", lambda: driver.key("tab"))
    driver.key("right")
    assert driver.app.settings.scale == 110


def test_every_backdrop_of_a_board_looked_at_closely_is_enlarged_once(driver: Driver) -> None:
    table = sit_down(driver, PERSON)
    driver.key("+")
    k = table.board_plane.scale * driver.app.frame.k

    def seen(name: str) -> pygame.Surface:
        return table.lens.picture(name, k, (0, 0, 300, 200), lambda c: c.fill("#c8d84c", 0, 0, 300, 200))

    table_top, sky = seen("table"), seen("sky")
    assert table_top.get_width() == round(300 * k)
    assert seen("table") is table_top
    assert seen("sky") is sky


def test_a_command_gets_another_key(driver: Driver) -> None:
    open_settings(driver, 3)
    driver.click("key:hint")
    driver.key("f6")
    assert driver.app.settings.keys == {"hint": "f6"}
    driver.key("esc")
    table = sit_down(driver, PERSON)
    driver.key("h")
    assert not table.hint_wanted
    driver.give(Key("f6"))
    assert table.hint_wanted or table.table.hint is not None


def test_a_key_given_to_a_command_still_does_what_a_page_says_where_there_is_no_such_command(driver: Driver) -> None:
    driver.app.settings.keys = {"hint": "u"}
    table = sit_down(driver, PERSON)
    driver.key("u")
    assert table.hint_wanted or table.table.hint is not None
    table.say_note("")
    driver.key("esc")
    driver.key("u")
    assert driver.scene is table, "the pause's button for undo"
    assert table.note == "There is nothing to take back."


def test_keys_are_given_once_and_never_those_of_options() -> None:
    bound = keys.bind({}, "hint", "ctrl+z")
    assert bound == {"hint": "ctrl+z", "undo": "h"}
    for key in ("1", "enter", "q", "", "pagedown", "n"):
        assert keys.bind({}, "hint", key) is None


@pytest.mark.parametrize("board", [ArkhamBoard, HorrorBoard, OrientBoard, PassengerBoard, VagrantBoard])
def test_no_letter_of_a_table_is_given_to_a_command(driver: Driver, board: type[Board]) -> None:
    """Else what stands there with its letter could not be had by it."""
    table = board(sit_down(driver, PERSON))
    letters = {*table.used_keys(), *LETTERS.values(), *DIE_LETTERS}
    assert not [letter for letter in letters if keys.bind({}, "hint", letter) is not None]


def test_practice_is_what_new_journeys_begin_with(driver: Driver) -> None:
    open_settings(driver, 2)
    driver.click("practice")
    driver.key("esc")
    driver.key("enter")
    driver.wait(0.4)
    journey = driver.scene.journey  # type: ignore[attr-defined]
    assert journey.practice
    assert again(journey.begin(None), None, 3).practice, "the same setup once more is practice too"


def test_on_a_large_window_fewer_pixels_are_drawn_and_clicks_go_where_they_should(driver: Driver) -> None:
    table = sit_down(driver, PERSON)
    driver.resize(3840, 2160)
    assert driver.app.surface.get_size() == (1920, 1080)
    driver.app.whole = True
    driver.app.present()
    assert driver.app.window.get_at((200, 100)) == driver.app.surface.get_at((100, 50))
    x, y = middle(driver.hit("option:character:al").box)
    px, py = driver.app.glass.pixels((x, y, 1, 1)).topleft
    driver.click_at(*driver.app.glass.logical(px, py))
    driver.settle(60)
    assert isinstance(driver.scene, TableScene)
    assert table.seen.heroes[0].character == "al"
