"""The notebook that keeps what one has heard on the Orient Express: filed, searched, written in, one for each."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import GAMES
from game.core.store import Store
from game.core.table import Table
from game.orient.state import Heard
from scenes.app import Folders
from scenes.inputs import Move, Press, Release
from scenes.journey import PERSON, Journey, Place, again
from scenes.orient_notebook import Diary, NotebookScene, Notes
from scenes.table import TableScene
from sprites import plan
from tests.driver import Driver, middle
from tests.going import until
from tests.scenes.journeys import folders, go_on, journey, notebook, painted, turn_pages

__all__ = ["folders", "painted"]


def heard_aloud() -> tuple[Driver, TableScene, NotebookScene]:
    """Maria's notebook, opened after the first card that was read aloud."""
    driver, scene = journey("Maria")
    go_on(driver, scene, "aloud")
    driver.key("enter")
    driver.settle()
    return driver, scene, notebook(driver)


def test_the_notebook_opens_by_its_key_and_finds_a_word():
    driver, scene = journey("Maria")
    go_on(driver, scene, "aloud")
    turn_pages(driver, TableScene)
    book = notebook(driver)
    everything = len(book.listed())
    word = book.listed()[0].quote.split()[-1]
    driver.click("search")
    driver.type(word)
    assert 0 < len(book.listed()) <= everything
    driver.type("zzzz")
    assert not book.listed()


def test_statements_are_filed_by_card_person_time_and_place_and_pinned():
    driver, _, book = heard_aloud()
    everything = book.listed()
    for n, kind in enumerate(("speaker", "about", "hour", "place"), 1):
        driver.click(f"sort:{n}")
        assert book.values(), kind
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


def test_what_was_said_of_the_evening_is_read_hour_by_hour():
    driver, scene = journey("Maria", case=5)
    cards = ("waiter", "colonel", "actress", "count")
    scene.table._session.state.detectives[0].heard = [Heard(card, "aloud", 1, 1) for card in cards]
    scene.look(cut=True)
    book = notebook(driver)
    heard = book.listed()
    assert [saying.card for saying in heard] == sorted((s.card for s in heard), key=cards.index)
    driver.click("sort:3")
    hours = [saying.named[0] for saying in book.listed()]
    assert len(hours) > 5
    assert hours == sorted(hours)
    driver.click("value:22:01")
    assert [saying.card for saying in book.listed()] == ["count"]


def test_a_statement_is_found_by_whom_and_what_place_it_speaks_of():
    driver, scene, book = heard_aloud()
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


def test_the_same_journey_begun_anew_has_an_empty_notebook_and_leaves_the_other_one_alone(folders: Folders):
    setup = Journey(GAMES["orient"], [Place("Maria", PERSON)], seed=4)
    driver = Driver(folders=folders, inline=True)
    first, second = setup.begin(driver.app.store), setup.begin(driver.app.store)
    assert first.seed == second.seed
    kept = first.save()
    driver.app.replace(TableScene(first))
    driver.settle()
    notebook(driver, 1).cross("count")
    driver.app.replace(TableScene(second))
    driver.settle()
    assert notebook(driver, 1).notes == Notes()
    driver.app.replace(TableScene(again(second, driver.app.store, 4)))
    driver.settle()
    assert notebook(driver, 1).notes == Notes()
    assert driver.app.store.flush()
    driver.app.replace(TableScene(Table.open(kept, store=driver.app.store)))
    driver.settle()
    assert notebook(driver, 1).notes.crossed == ["count"]


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
    until(lambda: book.focus == "row:actress", lambda: driver.key("tab"))
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
    pressed = [hit.id.removeprefix("section:") for hit in driver.hits if hit.id.startswith("section:")]
    assert len(pressed) == 22
    assert sorted(pressed) == sorted(plan.SECTIONS)
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

    def play() -> None:
        go_on(driver, scene, "end" if scene.seen.die else "throw")
        scene.choose("end" if scene.seen.die else "throw")
        driver.settle()
        if scene.curtain is not None:
            driver.key("n", text="n")
            assert not isinstance(driver.scene, NotebookScene), "nobody's notebook is to be had at the curtain"
            driver.key("enter")
            driver.settle()

    until(lambda: scene.table.viewer != first, play, 40)
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
