"""The Orient Express at its table: going, reading aloud and in secret, the notebook that keeps what one has heard."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import GAMES
from game.core import Player, Session
from game.core.store import Store
from game.core.table import Table
from scenes import orient_cases
from scenes.app import Folders
from scenes.inputs import Move, Press, Release
from scenes.orient_notebook import Diary, NotebookScene, Notes
from scenes.orient_reading import ReadingScene, VerdictScene
from scenes.setup import SetupScene
from scenes.table import TableScene
from scenes.words import say
from sprites import plan
from tests.driver import Driver, middle

PAINTED: list[Path | None] = [None]


def journey(
    *names: str, seed: int = 4, case: int = 1, first: str = "lot", folders: Folders | None = None, **more: Any
) -> tuple[Driver, TableScene]:
    """A game of these people, at its first choice; with folders it is kept."""
    people = [Player(name=name, person=name) for name in names]
    options = {"case": case, "first": first}
    session = Session.new(GAMES["orient"], seats=len(names), seed=seed, people=people, options=options, **more)
    driver = Driver(folders=folders or Folders(cache=PAINTED[0]), inline=True)
    scene = TableScene(Table(session, store=driver.app.store if folders is not None else None))
    driver.app.replace(scene)
    driver.see()
    driver.settle()
    return driver, scene


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return Folders(tmp_path / "saves", PAINTED[0], tmp_path / "config", tmp_path / "reports")


@pytest.fixture(autouse=True)
def painted(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Pictures are painted once for all tests."""
    PAINTED[0] = tmp_path_factory.getbasetemp() / "pictures"


def notebook(driver: Driver, tab: int = 0) -> NotebookScene:
    """The notebook of whoever looks, open at a page."""
    driver.key("n", text="n")
    driver.settle()
    book = driver.scene
    assert isinstance(book, NotebookScene)
    if tab:
        driver.click(f"tab:{tab}")
    return book


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


def go_on(driver: Driver, scene: TableScene, until: str) -> None:
    """Plays on, going far and reading whatever is on offer, until an option of this kind is open."""
    for _ in range(60):
        if isinstance(driver.scene, ReadingScene):
            if until == "aloud":
                return
            driver.key("enter")
        elif scene.curtain is not None:
            driver.key("enter")
        elif scene.choosing is not None:
            keys = [option.key for option in scene.choosing.choice.options]
            found = next((key for key in keys if key.startswith(until)), None)
            if found is not None:
                return
            goes = [key for key in keys if key.startswith("go:")]
            scene.choose(next((key for key in keys if key.startswith("read:")), goes[-1] if goes else keys[0]))
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


def test_the_notebook_opens_by_its_key_and_finds_a_word():
    driver, scene = journey("Maria")
    go_on(driver, scene, "aloud")
    while isinstance(driver.scene, ReadingScene):
        driver.key("enter")
        driver.settle()
    book = notebook(driver)
    everything = len(book.listed())
    word = book.listed()[0].quote.split()[-1]
    driver.click("search")
    driver.type(word)
    assert 0 < len(book.listed()) <= everything
    driver.type("zzzz")
    assert not book.listed()


def test_statements_are_filed_by_card_person_time_and_place_and_pinned():
    driver, scene = journey("Maria")
    go_on(driver, scene, "aloud")
    driver.key("enter")
    driver.settle()
    book = notebook(driver)
    everything = book.listed()
    for n, kind in enumerate(("speaker", "about", "hour", "place"), 1):
        driver.click(f"sort:{n}")
        for value in book.values():
            driver.click(f"value:{value}")
            assert book.listed(), (kind, value)
            assert all(value in book.tags(saying) for saying in book.listed())
            driver.click(f"value:{value}")
    driver.click("sort:5")
    assert not book.listed()
    driver.click("sort:0")
    driver.click(f"pin:{everything[0].id}")
    driver.click("sort:5")
    assert book.listed() == everything[:1]


def test_a_statement_is_found_by_whom_and_what_place_it_speaks_of():
    driver, scene = journey("Maria")
    go_on(driver, scene, "aloud")
    driver.key("enter")
    driver.settle()
    book = notebook(driver)
    saying = next(saying for saying in book.sayings() if saying.about)
    who = scene.seen.cast.get(saying.about[0]) or scene.seen.victim
    driver.click("search")
    driver.type(who.split()[-1])
    assert saying in book.listed()


def test_what_is_written_in_the_notebook_is_there_again(tmp_path: Path):
    store, place = Store(tmp_path / "saves"), tmp_path / "saves" / "notes" / "one.json"
    notes = Notes(crossed=["count"], cells={"count:2": "R"}, pins=["cook:1"], words={"cook": "mustard"})
    diary = Diary(store, place, 5)
    diary.notes = notes
    diary.keep(5)
    assert store.flush()
    assert Diary(store, place, 5).notes == notes


def test_an_earlier_save_shows_what_stood_in_the_notebook_then(tmp_path: Path):
    store, place = Store(tmp_path / "saves"), tmp_path / "saves" / "notes" / "one.json"
    diary = Diary(store, place, 3)
    for answers, name in ((3, "count"), (8, "cook"), (8, "waiter"), (20, "library")):
        diary.notes.crossed.append(name)
        diary.keep(answers)
    assert store.flush()
    for answers, crossed in ((2, []), (3, ["count"]), (19, ["count", "cook", "waiter"]), (20, diary.notes.crossed)):
        assert Diary(store, place, answers).notes.crossed == crossed


def test_the_same_journey_begun_anew_has_an_empty_notebook(folders: Folders):
    driver, _ = journey("Maria", folders=folders)
    notebook(driver, 1).cross("count")
    assert driver.app.store.flush()
    again, _ = journey("Maria", folders=folders)
    assert notebook(again, 1).notes == Notes()


def test_a_save_that_is_opened_again_has_its_notebook(folders: Folders):
    driver, scene = journey("Maria", folders=folders)
    go_on(driver, scene, "go:")
    notebook(driver, 1).cross("count")
    assert driver.app.store.flush()
    driver.app.replace(TableScene(Table.open(scene.table.save(), store=driver.app.store)))
    driver.settle()
    assert notebook(driver, 1).notes.crossed == ["count"]


def test_to_take_back_who_begins_wipes_no_notebook(folders: Folders):
    driver, scene = journey("Maria", "Tom", folders=folders, first="chosen")
    go_on(driver, scene, "player:")
    scene.choose("player:0")
    driver.settle()
    go_on(driver, scene, "throw")
    notebook(driver, 1).cross("count")
    driver.key("esc")
    scene.undo()
    driver.settle()
    go_on(driver, scene, "player:")
    scene.choose("player:0")
    driver.settle()
    go_on(driver, scene, "throw")
    assert scene.table.viewer == 0
    assert notebook(driver, 1).notes.crossed == ["count"]


@pytest.mark.parametrize("harm", [b"", b"{", b"[" * 50_000, b'{"1": {"cells": 3}}'])
def test_a_damaged_notebook_is_its_copy_before_or_an_empty_one(tmp_path: Path, harm: bytes):
    store, place = Store(tmp_path / "saves"), tmp_path / "one.json"
    place.write_bytes(harm)
    assert Diary(store, place, 9).notes == Notes()
    store.write(place, b'{"1": {"pins": ["cook.1"]}}')
    store.write(place, b'{"1": {"pins": []}}')
    place.write_bytes(harm)
    assert Diary(store, place, 9).notes == Notes(pins=["cook.1"])


@pytest.mark.rule("ORI-028")
def test_028_people_staff_and_sections_are_crossed_out_and_notes_written_beside_them(folders: Folders):
    driver, _ = journey("Maria", folders=folders)
    book = notebook(driver, 1)
    for name in ("count", "waiter", "library"):
        driver.click(f"person:{name}")
    assert book.notes.crossed == ["count", "waiter", "library"]
    driver.click("person:waiter")
    assert book.notes.crossed == ["count", "library"]
    driver.click("words:doctor")
    driver.type("ten past ten?")
    driver.key("enter")
    driver.click("words:cook")
    driver.type("mustard")
    driver.key("esc")
    assert book.notes.words == {"doctor": "ten past ten?"}
    driver.key("esc")
    driver.app.store.flush()
    again, _ = journey("Maria", folders=folders, seed=5)
    assert not notebook(again, 1).notes.crossed, "another game has other notes"


def cell(driver: Driver, who: str, n: int) -> tuple[float, float]:
    """Where a cell of the timetable lies on the screen."""
    table = driver.scene.timetable
    left, _, wide, _ = table.grid
    _, y = middle(driver.hit(f"row:{who}").box)
    return left + (n - table.first + 0.5) * wide, y


def test_a_cell_of_the_timetable_takes_the_chosen_mark_and_gives_it_back():
    driver, _ = journey("Maria")
    book = notebook(driver, 2)
    assert len(book.people) == 15
    driver.click("brush:R")
    for who in book.people:
        driver.click_at(*cell(driver, who, 1))
    assert book.notes.cells == {f"{who}:1": "R" for who in book.people}
    driver.click_at(*cell(driver, "count", 1))
    assert "count:1" not in book.notes.cells
    last = len(book.view.hours) - 1
    driver.click_at(*cell(driver, "count", last))
    assert book.notes.cells[f"count:{last}"] == "R"


def test_a_mark_is_drawn_along_a_row():
    driver, _ = journey("Maria")
    book = notebook(driver, 2)
    driver.click("brush:S")
    start, end = (cell(driver, "cook", n) for n in (1, 4))
    driver.give(Move(*start), Press(*start), Move(*end, True), Release(*end))
    assert book.notes.cells == {f"cook:{n}": "S" for n in range(1, 5)}


def test_the_timetable_is_written_in_by_keys_too():
    driver, _ = journey("Maria")
    book = notebook(driver, 2)
    driver.click("brush:?")
    while book.focus != "row:actress":
        driver.key("tab")
    for _ in range(3):
        driver.key("right")
    driver.key("enter")
    assert book.notes.cells == {"actress:3": "?"}


def test_a_long_evening_is_shifted_through_the_timetable():
    driver, _ = journey("Maria", case=5)
    book = notebook(driver, 2)
    last = len(book.view.hours) - 1
    assert book.timetable.first + book.timetable.shown <= last
    for _ in range(5):
        driver.key("right")
    driver.click_at(*cell(driver, "count", last))
    assert f"count:{last}" in book.notes.cells


def test_whoever_is_chosen_is_marked_in_the_section_of_the_plan_that_is_pressed():
    driver, _ = journey("Maria")
    book = notebook(driver, 3)
    assert {hit.id for hit in driver.hits} >= {f"section:{name}" for name in plan.SECTIONS}
    driver.key("right")
    driver.click("chosen:colonel")
    driver.click("section:R")
    assert book.notes.cells == {"colonel:1": "R"}, "and so it stands in the timetable"
    assert any(part.id == "there:colonel" for part in book.page.parts)
    driver.key("right")
    assert not any(part.id == "there:colonel" for part in book.page.parts)
    driver.click("as-before")
    assert book.notes.cells == {"colonel:1": "R", "colonel:2": "R"}
    driver.click("section:R")
    assert book.notes.cells == {"colonel:1": "R"}


def test_places_that_a_case_adds_can_be_marked_too():
    driver, scene = journey("Maria", case=9)
    book = notebook(driver, 3)
    place = next(iter(scene.seen.places))
    driver.click("chosen:gambler")
    driver.click(f"section:{place}")
    assert book.notes.cells == {"gambler:0": place}


def test_everybody_writes_in_a_notebook_of_their_own(folders: Folders):
    driver, scene = journey("Maria", "Tom", folders=folders)
    go_on(driver, scene, "throw")
    first = scene.table.viewer
    notebook(driver, 1).cross("count")
    driver.key("esc")
    while scene.table.viewer == first:
        go_on(driver, scene, "end" if scene.seen.die else "throw")
        scene.choose("end" if scene.seen.die else "throw")
        driver.settle()
        if scene.curtain is not None:
            driver.key("n", text="n")
            assert not isinstance(driver.scene, NotebookScene), "nobody's notebook is to be had at the curtain"
            driver.key("enter")
            driver.settle()
    assert notebook(driver, 1).notes.crossed == []
    driver.app.store.flush()
    kept = [path.read_text() for path in (folders.saves / "notes").glob("*.json")]
    assert len(kept) == 1
    assert "count" in kept[0]


def test_what_another_person_read_in_secret_is_in_nobody_elses_notebook():
    driver, scene = journey("Maria", "Tom")
    go_on(driver, scene, "close")
    reader, secret = scene.table.viewer, scene.board.known(scene.seen.reading)
    assert secret.how == "secret"
    scene.choose("close")
    driver.settle()
    go_on(driver, scene, "end")
    assert {saying.card for saying in notebook(driver).sayings()} >= {secret.card}
    driver.key("esc")
    scene.choose("end")
    driver.settle()
    go_on(driver, scene, "throw")
    assert scene.table.viewer != reader
    assert secret.card not in {page.card for page in scene.seen.notebook}
    book = notebook(driver)
    driver.click("search")
    driver.type(secret.sayings[0].quote.split()[0])
    assert secret.card not in {saying.card for saying in (*book.listed(), *book.sayings())}


def test_the_phase_of_the_turn_is_to_read_while_a_card_is_read_in_secret():
    driver, scene = journey("Maria")
    go_on(driver, scene, "close")
    names, now = scene.board.phases(scene.seen)
    assert names[now] == say("orient.phase_2")


# -- the end, and what is remembered of it


def test_the_ending_reads_the_super_clues_and_the_reconstruction_and_then_who_was_right():
    driver, scene = journey("Maria")
    driver.app.settings.speed = "off"
    scene.resume()
    solve(driver, scene, "diplomat")
    read = []
    while isinstance(driver.scene, ReadingScene):
        read.append(driver.scene.card)
        driver.key("enter")
        driver.settle()
    assert read == ["super_1", "super_2", "reconstruction"]
    assert isinstance(driver.scene, VerdictScene)
    assert scene.seen.detectives[0].right
    driver.key("enter")
    driver.settle()
    assert type(driver.scene).__name__ == "EndingScene"


def test_alone_the_record_of_the_case_is_told_with_the_verdict(folders: Folders):
    driver, scene = journey("Maria", folders=folders)
    orient_cases.remember(driver.app.store, 1, [("Ada", 9)], alone=True)
    solve(driver, scene, "diplomat")
    while not isinstance(driver.scene, VerdictScene):
        driver.key("enter")
        driver.settle()
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
    orient_cases.remember(store, 3, [("Maria", 11)], alone=True)
    orient_cases.remember(store, 3, [("Ada", 9)], alone=True)
    orient_cases.remember(store, 3, [("Tom", 10)], alone=True)
    entry = orient_cases.read(store)[3]
    assert (entry.count, entry.who) == (12, "Tom")
    assert (entry.solo, entry.solo_who) == (9, "Ada")


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
