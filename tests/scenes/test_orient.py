"""The Orient Express at its table: going, reading aloud and in secret, the end and what is remembered of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import GAMES
from game.core import text
from game.core.bots import Advice
from game.core.store import Store
from game.orient.content import STEPS
from scenes import orient_cases
from scenes.app import Folders
from scenes.orient_reading import ReadingScene, VerdictScene
from scenes.setup import SetupScene
from scenes.table import TableScene
from scenes.words import say
from tests.driver import Driver
from tests.scenes.journeys import folders, go_on, journey, painted, turn_pages

__all__ = ["folders", "painted"]


def solve(driver: Driver, scene: TableScene, *culprits: str) -> None:
    """Whoever is in turn writes this solution."""
    go_on(driver, scene, "solve")
    scene.choose("solve")
    driver.settle()
    for who in culprits:
        scene.choose(f"suspect:{who}")
    scene.confirm()
    driver.settle()
    if not isinstance(driver.scene, TableScene | ReadingScene):
        driver.key("enter")
        driver.settle()


def test_a_section_within_reach_is_chosen_by_pressing_it_on_the_plan():
    driver, scene = journey("Maria")
    go_on(driver, scene, "go:")
    target = next(option.at for option in scene.choosing.choice.options if option.key.startswith("go:"))
    driver.click(f"piece:{target}")
    driver.settle()
    assert f"section:{scene.seen.detectives[0].place}" == target


@pytest.mark.rule("ORI-009")
def test_009_every_section_within_reach_bears_its_number_of_steps_and_no_other():
    driver, scene = journey("Maria")
    assert not [part for part in scene.page.parts if part.id.startswith("steps:")]
    go_on(driver, scene, "go:")
    here, die = scene.seen.detectives[0].place, scene.seen.die
    borne = {part.id.removeprefix("steps:"): part.look for part in scene.page.parts if part.id.startswith("steps:")}
    assert borne == {there: far for there, far in STEPS[here].items() if 0 < far <= die}


def test_a_card_read_aloud_is_shown_whole_and_stands_in_the_notebook():
    driver, scene = journey("Maria")
    go_on(driver, scene, "aloud")
    assert isinstance(driver.scene, ReadingScene)
    card = driver.scene.card
    driver.key("enter")
    driver.settle()
    assert card in [page.card for page in scene.seen.notebook]


@pytest.mark.rule("ORI-011")
def test_011_a_card_that_was_heard_is_read_again_by_pressing_it():
    driver, scene = journey("Maria")
    go_on(driver, scene, "aloud")
    card = driver.scene.card
    driver.key("enter")
    driver.settle()
    before = scene.table.note().answers
    driver.click(f"reread:{card}")
    assert isinstance(driver.scene, ReadingScene)
    assert driver.scene.card == card
    driver.key("enter")
    driver.settle()
    assert scene.table.note().answers == before
    assert not any(hit.id.startswith("reread:") and hit.id != f"reread:{card}" for hit in driver.hits)


def test_the_phase_of_the_turn_is_to_read_while_a_card_is_read_in_secret():
    driver, scene = journey("Maria")
    go_on(driver, scene, "close")
    names, now = scene.board.phases(scene.seen)
    assert names[now] == say("orient.phase_2")


@pytest.mark.rule("ORI-012")
def test_012_a_card_read_in_secret_is_put_back_by_the_key_that_closes_one_read_aloud():
    driver, scene = journey("Maria")
    go_on(driver, scene, "close")
    card = scene.seen.reading
    assert card
    assert driver.hit("put-back")
    driver.key("enter")
    driver.settle()
    assert not scene.seen.reading
    assert not next(seen for seen in scene.seen.cards if seen.card == card).open


@pytest.mark.rule("ORI-016")
def test_016_whoever_may_write_reads_what_the_solution_would_count():
    driver, scene = journey("Maria")
    go_on(driver, scene, "aloud")
    driver.key("enter")
    driver.settle()
    go_on(driver, scene, "solve")
    solve_it = next(option for option in scene.choosing.choice.options if option.key == "solve")
    assert scene.option_words(solve_it)[2] == say("orient.clues", n=scene.seen.face_up)
    assert scene.seen.face_up == 1


def test_a_hint_marks_on_the_plan_where_it_sends():
    driver, scene = journey("Maria")
    go_on(driver, scene, "go:")
    wanted = scene.choosing.choice.options[-1]
    scene.table.hint = Advice((wanted.key,), text("bot.why.begin"))
    scene.stale = True
    driver.see()
    lit = {part.id for part in scene.page.parts if part.id.startswith("rim:") and part.look[1] == "hover"}
    assert lit == {f"rim:{wanted.at}"}


# -- the end, and what is remembered of it


def test_the_ending_reads_the_super_clues_and_the_reconstruction_and_then_who_was_right():
    driver, scene = journey("Maria")
    driver.app.settings.speed = "off"
    scene.resume()
    solve(driver, scene, "diplomat")
    assert turn_pages(driver, VerdictScene) == ["super_1", "super_2", "reconstruction"]
    assert scene.seen.detectives[0].right
    driver.key("enter")
    driver.settle()
    assert type(driver.scene).__name__ == "EndingScene"


def test_alone_the_record_of_the_case_is_told_with_the_verdict(folders: Folders):
    driver, scene = journey("Maria", folders=folders)
    orient_cases.remember(driver.app.store, 1, [("Ada", 9)], alone=True)
    solve(driver, scene, "diplomat")
    turn_pages(driver, VerdictScene)
    assert orient_cases.read(driver.app.store)[1].solo == 0
    assert driver.scene.known == orient_cases.status(orient_cases.read(driver.app.store)[1])
    assert "Ada with 9 clues" in driver.scene.known
    assert "0 clues, Maria" in driver.scene.known


def to_the_end(driver: Driver, scene: TableScene, *culprits: str) -> None:
    solve(driver, scene, *culprits)
    for _ in range(6):
        if not isinstance(driver.scene, ReadingScene | VerdictScene):
            return
        driver.key("enter")
        driver.settle()


def test_a_case_stays_closed_until_it_is_played_and_then_bears_date_and_count(folders: Folders):
    driver, scene = journey("Maria", folders=folders)
    assert orient_cases.read(driver.app.store) == {}
    to_the_end(driver, scene, "diplomat")
    entry = orient_cases.read(driver.app.store)[1]
    assert (entry.count, entry.who, entry.solo, entry.solo_who) == (0, "Maria", 0, "Maria")
    assert entry.solved == entry.opened
    words = orient_cases.status(entry)
    assert "0 clues" in words
    assert "Maria" in words
    assert orient_cases.status(None) != words


def test_a_case_that_nobody_solved_is_opened_and_not_solved(folders: Folders):
    driver, scene = journey("Maria", folders=folders)
    to_the_end(driver, scene, "count")
    entry = orient_cases.read(driver.app.store)[1]
    assert (entry.solved, entry.count, entry.solo) == ("", -1, -1)
    assert orient_cases.seal(entry) == "opened"


def test_alone_the_lowest_count_is_the_record_and_the_first_solution_stays(tmp_path: Path):
    store = Store(tmp_path / "saves")
    orient_cases.remember(store, 3, [("Maria", 14), ("Tom", 12)], alone=False)
    for who, count in (("Eva", 11), ("Ada", 9), ("Max", 10)):
        orient_cases.remember(store, 3, [(who, count)], alone=True)
    entry = orient_cases.read(store)[3]
    assert (entry.count, entry.who) == (12, "Tom")
    assert (entry.solo, entry.solo_who) == (9, "Ada")


def test_whoever_has_seen_a_case_opened_sets_no_record_in_it(tmp_path: Path, folders: Folders):
    store = Store(tmp_path / "other" / "saves")
    orient_cases.remember(store, 3, [("Maria", 14)], alone=False, there=("Maria", "Tom"))
    orient_cases.remember(store, 3, [("Tom", 0)], alone=True)
    orient_cases.remember(store, 3, [("Maria", 0)], alone=True)
    assert orient_cases.read(store)[3].solo == -1
    orient_cases.remember(store, 3, [("Ada", 9)], alone=True)
    orient_cases.remember(store, 3, [("Ada", 0)], alone=True)
    assert (orient_cases.read(store)[3].solo, orient_cases.read(store)[3].solo_who) == (9, "Ada")
    driver, scene = journey("Maria", folders=folders)
    to_the_end(driver, scene, "count")
    again, scene = journey("Maria", folders=folders)
    solve(again, scene, "diplomat")
    while not isinstance(again.scene, VerdictScene):
        again.key("enter")
        again.settle()
    assert say("orient.case_known") in again.scene.known
    entry = orient_cases.read(again.app.store)[1]
    assert (entry.solo, entry.count, entry.who) == (-1, 0, "Maria")


@pytest.mark.parametrize("harm", [b"", b"{", b"[" * 50_000, b'{"1": 3}'])
def test_a_damaged_record_gives_way_to_its_copy(tmp_path: Path, harm: bytes):
    store = Store(tmp_path / "saves")
    orient_cases.place(store).parent.mkdir(parents=True, exist_ok=True)
    orient_cases.place(store).write_bytes(harm)
    assert orient_cases.read(store) == {}
    orient_cases.remember(store, 1, [("Maria", 14)], alone=True)
    orient_cases.remember(store, 2, [], alone=True)
    orient_cases.place(store).write_bytes(harm)
    assert list(orient_cases.read(store)) == [1]


def test_a_practice_game_and_one_that_is_not_kept_are_not_remembered(folders: Folders):
    driver, scene = journey("Maria", folders=folders, practice=True)
    to_the_end(driver, scene, "diplomat")
    assert orient_cases.read(driver.app.store) == {}


def test_the_case_is_chosen_from_its_shelf(folders: Folders):
    driver = Driver(folders=folders, inline=True)
    orient_cases.remember(driver.app.store, 2, [("Maria", 12)], alone=False)
    setup = SetupScene(GAMES["orient"])
    driver.app.replace(setup)
    driver.see()
    driver.settle()
    assert setup.journey.options().case == 1
    driver.key("c", text="c")
    driver.settle()
    shelf = driver.scene
    assert isinstance(shelf, orient_cases.CasesScene)
    seals = {number: orient_cases.seal(shelf.shelf.get(number)) for number in shelf.covers}
    assert seals == {1: "closed", 2: "solved"} | dict.fromkeys(range(3, 11), "closed")
    driver.key("right")
    driver.click("case:7")
    driver.click("take")
    assert driver.scene is setup
    assert setup.journey.options().case == 7


def test_the_first_case_that_is_still_closed_is_on_the_table(folders: Folders):
    driver = Driver(folders=folders, inline=True)
    for case in (1, 2, 4):
        orient_cases.remember(driver.app.store, case, [], alone=False)
    setup = SetupScene(GAMES["orient"])
    driver.app.replace(setup)
    driver.see()
    assert setup.journey.options().case == 3
    assert setup.summary()[2][1] == say("setup.by_the_book")
