"""What a person's notebook holds, how it is filed, and the sheet that is marked by hand."""

import pytest

from game.orient.content import STAFF, SUSPECTS
from game.orient.notebook import Sheet, about, at_hour, at_place, by_speaker, search
from tests.orient.builder import orient_with


@pytest.mark.rule("ORI-028")
def test_028_only_what_this_person_has_heard_is_in_it():
    play = orient_with(2, open=("waiter",), secret={0: ["cook"], 1: ["doctor"]})
    assert [page.card for page in play.seen(0).notebook] == ["waiter", "cook"]
    assert [page.card for page in play.seen(1).notebook] == ["waiter", "doctor"]
    assert [page.card for page in play.seen(None).notebook] == ["waiter"]


@pytest.mark.rule("ORI-028")
def test_028_names_and_sections_are_crossed_out_and_notes_written_by_hand():
    sheet = Sheet()
    sheet.cross("waiter")
    sheet.cross("library")
    sheet.note("waiter", "knows more")
    sheet.mark_hour("count", "22:10", "C2")
    sheet.mark_section("12", "blood")
    sheet.pin("doctor.1")
    assert (sheet.crossed, sheet.notes) == (["waiter", "library"], {"waiter": "knows more"})
    assert (sheet.timetable, sheet.plan, sheet.pinned) == ({"count@22:10": "C2"}, {"12": "blood"}, ["doctor.1"])
    sheet.cross("waiter")
    sheet.note("waiter", "")
    sheet.pin("doctor.1")
    assert (sheet.crossed, sheet.notes, sheet.pinned) == (["library"], {}, [])
    with pytest.raises(ValueError, match="no stoker"):
        sheet.cross("stoker")


@pytest.mark.rule("ORI-036")
def test_036_what_the_diplomat_said_stands_beside_his_name_in_that_notebook_only():
    play = orient_with(2, at="15", throws=[6]).answers("throw", "go:15", "read:diplomat")
    assert by_speaker(play.seen(0).notebook, "diplomat")
    assert not by_speaker(play.seen(1).notebook, "diplomat")
    assert not by_speaker(play.seen(None).notebook, "diplomat")


def test_statements_are_filed_by_speaker_person_hour_and_place():
    seen = orient_with(open=("waiter", "ballerina", "baroness", "doctor")).seen(0)
    pages = seen.notebook
    assert {saying.card for saying in by_speaker(pages, "waiter")} == {"waiter"}
    assert {saying.card for saying in about(pages, "gambler")} >= {"waiter", "baroness"}
    assert {saying.card for saying in at_hour(pages, "22:05", seen.hours)} >= {"waiter", "ballerina"}
    assert {saying.card for saying in at_hour(pages, "21:45", seen.hours)} == set()
    assert {saying.card for saying in at_place(pages, "C2")} == {"ballerina"}
    assert {saying.card for saying in about(pages, "victim")} == {"doctor"}
    assert [page.card for page in search(pages, "plaster monte")] == ["ballerina"]


def test_every_statement_quotes_its_page_and_is_tagged():
    for page in orient_with(open=(*SUSPECTS, *STAFF)).seen(0).notebook:
        assert page.speaker == page.card
        for saying in page.sayings:
            assert saying.quote in page.text
            assert saying.kind in ("fact", "talk", "opinion")
            assert saying.about
