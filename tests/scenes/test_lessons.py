"""A lesson at the window: found from setup, read and played to its end, kind where another move is tried."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from game import GAMES
from game.arkham import GAME as ARKHAM
from game.core.lessons import LessonTable, lesson_of
from scenes.app import Folders
from scenes.lesson import LessonMenu, LessonOver, LessonScene
from scenes.notice import NoticeScene
from scenes.rulebook import RuleScene
from scenes.setup import SetupScene
from scenes.table import TableScene
from scenes.title import TitleScene
from tests.driver import Driver
from tests.going import until
from tests.scenes.lessons import learn, on, press, settle

TAUGHT = [game for game in GAMES.values() if lesson_of(game) is not None]
SIZES = [(1280, 720), (1920, 1080)]


def covered(scene: LessonScene) -> float:
    """The share of the ringed pieces that lies under the card."""
    from scenes.lesson_card import covers

    card = next(part.box for part in scene.page.parts if part.id == "lesson-card")
    rings = [part.box for part in scene.page.parts if part.id.startswith("lesson-ring")]
    area = sum(box[2] * box[3] for box in rings)
    return covers(card, rings) / area if area else 0.0


@pytest.mark.parametrize("played", TAUGHT, ids=[game.id for game in TAUGHT])
@pytest.mark.parametrize("size", SIZES, ids=["720", "1080"])
def test_it_is_played_to_its_end(played: Any, size: tuple[int, int], folders: Folders) -> None:
    driver = learn(played, folders, size)
    told: list[str] = []

    def seen(scene: LessonScene) -> None:
        told.append(scene.telling[scene.leaf])
        driver.see()
        card = next(part.box for part in scene.page.parts if part.id == "lesson-card")
        assert min(card[:2]) >= 0
        assert card[0] + card[2] <= 1920
        assert card[1] + card[3] <= 1100
        assert covered(scene) < 0.35, f"{told[-1]}: the card lies on what it speaks of"
        assert "[" not in scene.words()

    for _ in range(1500):
        if not on(driver, seen):
            break
    assert isinstance(driver.scene, LessonOver)
    assert tuple(told) == lesson_of(played).words()  # type: ignore[union-attr]
    driver.app.close()


@pytest.fixture
def lesson(folders: Folders) -> Any:
    driver = learn(ARKHAM, folders)
    yield driver
    driver.app.close()


def to_move(driver: Driver) -> LessonScene:
    """As far as the first move of one's own."""
    for _ in range(9):
        settle(driver)
        scene = driver.scene
        assert isinstance(scene, LessonScene)
        if scene.last_leaf and scene.choosing is not None:
            return scene
        driver.key("enter")
    raise AssertionError("no move is asked for")


def test_another_move_gets_a_kind_sentence_that_names_the_one(lesson: Driver) -> None:
    scene = to_move(lesson)
    lesson.click("option:character:dick")
    assert "Lucia Benson" in scene.note
    assert lesson.scene is scene
    assert scene.lesson.at == 0
    lesson.click("piece:character:al")
    assert "Lucia Benson" in scene.note
    lesson.key("enter")
    assert "Lucia Benson" in scene.note, "Enter alone makes no move"
    lesson.click("piece:character:lucia")
    assert scene.lesson.at > 0


def test_enter_and_a_click_on_the_card_read_on(lesson: Driver) -> None:
    settle(lesson)
    scene = lesson.scene
    assert isinstance(scene, LessonScene)
    lesson.key("enter")
    assert scene.leaf == 1
    lesson.click("lesson-on")
    assert scene.leaf == 2


def test_a_press_folds_the_card_up_and_opens_it(lesson: Driver) -> None:
    scene = to_move(lesson)
    whole = lesson.hit("lesson").box
    lesson.click_at(whole[0] + 30, whole[1] + 20)
    lesson.see()
    small = lesson.hit("lesson").box
    assert small[3] < whole[3] - 60
    lesson.wait(0.6)
    lesson.click_at(small[0] + 30, small[1] + 20)
    lesson.see()
    assert lesson.hit("lesson").box[3] == whole[3]
    lesson.click_at(whole[0] + 30, whole[1] + 20)
    lesson.see()
    assert lesson.hit("lesson").box[3] == whole[3], "the second press of two folds nothing up"
    lesson.wait(0.6)
    lesson.click_at(whole[0] + 30, whole[1] + 20)
    press(lesson, scene)
    settle(lesson)
    assert not scene.folded, "new words are open"


def test_the_progress_is_shown(lesson: Driver) -> None:
    settle(lesson)
    scene = lesson.scene
    assert isinstance(scene, LessonScene)
    whole = len(scene.lesson.lesson.words())
    assert scene.face(scene.app.canvas).count == f"1 of {whole}"
    lesson.key("enter")
    assert scene.face(scene.app.canvas).count == f"2 of {whole}"


def test_hint_rule_and_undo_work_in_passing(lesson: Driver) -> None:
    scene = to_move(lesson)
    lesson.key("h")
    assert scene.hint_words()
    assert scene.table.hint is not None
    assert scene.table.hint.keys == scene.wanted()
    press(lesson, scene)
    for _ in range(40):
        settle(lesson)
        if any(hit.id.startswith("log:") for hit in lesson.hits):
            break
        on(lesson)
    line = next(hit.id for hit in lesson.hits if hit.id.startswith("log:"))
    lesson.click(line)
    assert isinstance(lesson.scene, RuleScene)
    lesson.key("enter")
    assert lesson.scene is scene
    until(lambda: "magic_shop" in scene.wanted(), lambda: on(lesson))
    at = scene.lesson.at
    until(lambda: scene.leaf_of != at and scene.telling, lambda: on(lesson))
    lesson.key("z", ctrl=True)
    assert scene.note


def test_esc_asks_and_leaves(lesson: Driver) -> None:
    settle(lesson)
    lesson.key("esc")
    assert isinstance(lesson.scene, LessonMenu)
    lesson.key("esc")
    assert isinstance(lesson.scene, LessonScene)
    lesson.key("esc")
    lesson.click("leave")
    assert isinstance(lesson.scene, TitleScene)
    assert not lesson.app.store.entries(), "a lesson leaves no save behind"


def test_the_game_is_played_on_from_the_end(lesson: Driver) -> None:
    while on(lesson):
        pass
    lesson.click("play-on")
    lesson.wait(0.5)
    scene = lesson.scene
    assert type(scene) is TableScene
    assert scene.table.view().turn > 3
    assert lesson.app.store.entries(), "from here on it is kept"


def test_setup_recommends_it_the_first_time_only(driver: Driver) -> None:
    driver.app.push(SetupScene(ARKHAM))
    driver.wait(0.3)
    assert driver.scene.offer.new  # type: ignore[attr-defined]
    driver.click("learn")
    assert isinstance(driver.scene, LessonScene)
    driver.key("esc")
    driver.click("leave")
    driver.app.push(SetupScene(ARKHAM))
    driver.wait(0.3)
    assert not driver.scene.offer.new  # type: ignore[attr-defined]
    assert driver.has("learn"), "it stays within reach"


def test_the_title_leads_to_the_lesson_of_the_chosen_carriage(driver: Driver) -> None:
    driver.click("learn")
    assert isinstance(driver.scene, LessonScene)
    assert driver.scene.table.game is ARKHAM


def test_a_lesson_that_cannot_be_read_is_said_so_where_one_is(
    driver: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack = tmp_path / "packs" / "mine" / "arkham"
    pack.mkdir(parents=True)
    (pack / "lesson.toml").write_text("seats = 9\n", encoding="utf-8")
    monkeypatch.setenv("NIGHT_EXPRESS_HOME", str(tmp_path))
    driver.click("learn")
    assert isinstance(driver.scene, NoticeScene)
    assert "seats: expected 1 to 4, got 9" in driver.scene.words
    driver.key("enter")
    assert isinstance(driver.scene, TitleScene)


def test_where_the_rules_lead_elsewhere_it_says_so_and_the_game_goes_on(folders: Folders) -> None:
    written = lesson_of(ARKHAM)
    assert written is not None
    moves = list(written.move)
    own = next(n for n, move in enumerate(moves) if n and move.seat in written.learner)
    moves[own] = msgspec.structs.replace(moves[own], keys=("no such option",))
    driver = Driver(TitleScene(), folders=folders, games={"arkham": ARKHAM}, inline=True)
    driver.app.settings.speed = "off"
    table = LessonTable(ARKHAM, msgspec.structs.replace(written, move=tuple(moves)), ["Ann", "Ben"])
    driver.app.replace(TitleScene(), LessonScene(table))
    while on(driver):
        pass
    assert isinstance(driver.scene, LessonOver)
    assert table.astray
    driver.click("play-on")
    driver.wait(0.3)
    assert type(driver.scene) is TableScene
    assert driver.scene.choosing is not None
    driver.app.close()
