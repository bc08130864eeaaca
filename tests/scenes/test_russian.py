"""The house in another language: chosen in the settings, said at once, and nothing cut or too small in Russian."""

from __future__ import annotations

import string
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.arkham import GAME as ARKHAM
from game.arkham.state import Cthulhu
from game.core.rulebook import Rulebook
from game.core.text import catalogue
from scenes import settings
from scenes.app import Folders
from scenes.lesson import LessonScene
from scenes.setting_page import SettingsScene
from scenes.settings import Settings
from scenes.words import say
from sprites import fonts
from sprites.taste import suit
from tests.driver import Driver
from tests.scenes.conftest import PERSON, sit_down
from tests.scenes.eye import Eye
from tests.scenes.lessons import learn, on
from tests.scenes.test_eye import at, house_looked_at, keep_some, looked_at, playing, rooms_looked_at
from tests.scenes.test_final_battle import at_the_battle

LOOKS = [((1280, 720), 100), ((1920, 1080), 100), ((1280, 720), 150)]


@pytest.fixture(autouse=True)
def _letters_as_they_were() -> Iterator[None]:
    yield
    suit(True, "normal", "hyperlegible")


@pytest.fixture
def russian(driver: Driver) -> Driver:
    driver.app.settings.speed = "off"
    driver.app.settings.render = "100"
    speak(driver, "ru")
    return driver


def speak(driver: Driver, lang: str) -> None:
    driver.app.settings.language = lang
    driver.app.keep_settings()


@pytest.mark.parametrize(("size", "scale"), LOOKS)
def test_the_house_in_russian(russian: Driver, size: tuple[int, int], scale: int) -> None:
    keep_some(russian)
    at(russian, size, scale)
    faults = house_looked_at(russian, "RuntimeError: котёл", say("saves.name"), "Вторник с Марией")
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(("size", "scale"), LOOKS)
def test_the_rooms_of_arkham_in_russian(russian: Driver, size: tuple[int, int], scale: int) -> None:
    at(russian, size, scale)
    happened = "Ада побеждает, успехов 3: Пространственный скиталец."
    faults = rooms_looked_at(russian, ARKHAM, Rulebook.load("arkham", "ru"), "Аркхэм Экспресс", happened)
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(("size", "scale"), LOOKS)
def test_the_table_of_arkham_in_russian(russian: Driver, size: tuple[int, int], scale: int) -> None:
    at(russian, size, scale)
    faults = playing(russian, ARKHAM, 4, Random(4))
    for name, step, cthulhu, dice in (
        ("where results strike", "land", Cthulhu(6, 5, 0, round=2, waiting=[0, 1, 2]), [5, 6, 5, 6, 5]),
        ("damage", "suffer", Cthulhu(4, 4, 0, round=1, hurt_physical=2, hurt_psychic=1, due_physical=5), []),
    ):
        at_the_battle(russian, step, cthulhu, dice=dice)
        faults += looked_at(russian, name)
    assert not faults, "\n".join(faults)


def test_the_lesson_in_russian_is_read_and_played_to_its_end(folders: Folders) -> None:
    settings.write(folders.config / "settings.json" if folders.config else None, Settings(language="ru"))
    driver = learn(ARKHAM, folders)
    faults: list[str] = []

    def seen(scene: LessonScene) -> None:
        eye = Eye(driver.app)
        eye.look()
        faults.extend(f"{scene.telling[scene.leaf]}: {fault}" for fault in eye.texts())
        assert any("а" <= letter <= "я" for letter in scene.words())

    while on(driver, seen):
        pass
    assert not faults, "\n".join(faults)
    driver.app.close()


def test_a_language_counts_at_once_and_is_kept(driver: Driver) -> None:
    table = sit_down(driver, PERSON)
    before = table.prompt()
    driver.app.push(SettingsScene(2))
    driver.wait(0.1)
    assert driver.scene.page.named("tongue") is not None
    driver.click("tongue")
    driver.click("tongue:1")
    assert settings.read(driver.app.settings_file).language == "ru"
    assert say("settings.heading") == "Настройки"
    driver.key("esc")
    driver.settle(60)
    assert before == "Who are you in Arkham?"
    assert table.prompt() == "Кто вы в Аркхэме?"
    assert table.table.rulebook.rules["ARK-011"].title == "Шестеро врат"
    driver.click("option:character:lulu")
    driver.settle(60)
    assert "Maria выбирает роль: Лулу Бэнкхед." in [table.say(line.text) for line in table.log]
    speak(driver, "en")
    assert "Maria is Lulu Bankhead." in [table.say(line.text) for line in table.log]
    assert fonts.FACES == fonts.DRAWN


def test_a_language_that_is_not_there_any_more_is_english(driver: Driver) -> None:
    speak(driver, "eo")
    assert say("back") == "Back"
    driver.app.push(SettingsScene(2))
    driver.wait(0.1)
    assert driver.has("tongue")


def test_headings_are_set_in_oswald_and_reading_in_lato(russian: Driver) -> None:
    assert {fonts.FACES[face] for face in ("title", "caps", "head")} == {fonts.OSWALD}
    assert (fonts.FACES["body"], fonts.FACES["bold"], fonts.FACES["italic"]) == (
        fonts.LATO,
        fonts.LATO_BOLD,
        fonts.LATO_ITALIC,
    )
    assert fonts.font("head", 30).size("Щит")[0] > 0


@pytest.mark.parametrize("id", ["core", "arkham"])
def test_every_sign_of_the_russian_texts_is_in_the_faces(russian: Driver, id: str) -> None:
    said = "".join(catalogue(id, "ru").values())
    if id == "arkham":
        said += "".join(f"{rule.title}{rule.text}" for rule in Rulebook.load("arkham", "ru").rules.values())
    signs = set(said) - set(string.whitespace)
    for face in ("head", "body", "italic"):
        lacking = {sign for sign in signs if not fonts._has(fonts.FACES[face], sign)}
        assert lacking <= {"→"}, f"{face} has no {sorted(lacking)}"


def test_the_second_reading_face_was_called_otherwise_before(folders: Folders) -> None:
    assert folders.config is not None
    folders.config.mkdir(parents=True, exist_ok=True)
    place = folders.config / "settings.json"
    place.write_text('{"reading": "noto", "language": "../ru", "scale": 125}')
    kept: Any = settings.read(place)
    assert (kept.reading, kept.language, kept.scale) == ("lato", "en", 125)
