"""What a person's notebook holds, how it is filed, and the sheet that is marked by hand."""

import pytest

from game.orient.case import case
from game.orient.content import CARDS, COVERS, STAFF, SUSPECTS
from game.orient.notebook import page
from tests.orient.builder import orient_with


def cards(pages, **filed):
    """The cards with a statement that is filed so."""
    ((where, value),) = filed.items()
    return {said.card for told in pages for said in told.sayings if value in getattr(said, where)}


@pytest.mark.rule("ORI-028")
def test_028_only_what_this_person_has_heard_is_in_it():
    play = orient_with(2, open=("waiter",), secret={0: ["cook"], 1: ["doctor"]})
    assert [page.card for page in play.seen(0).notebook] == ["waiter", "cook"]
    assert [page.card for page in play.seen(1).notebook] == ["waiter", "doctor"]
    assert [page.card for page in play.seen(None).notebook] == ["waiter"]


@pytest.mark.rule("ORI-036")
def test_036_what_the_diplomat_said_stands_beside_his_name_in_that_notebook_only():
    play = orient_with(2, at="15", throws=[6]).answers("throw", "go:15", "read:diplomat")
    assert [(page.speaker, page.how) for page in play.seen(0).notebook] == [("diplomat", "secret")]
    assert {said.speaker for page in play.seen(0).notebook for said in page.sayings} == {"diplomat"}
    assert not play.seen(1).notebook
    assert not play.seen(None).notebook


def test_statements_are_filed_by_speaker_person_hour_and_place():
    seen = orient_with(open=("waiter", "ballerina", "baroness", "doctor")).seen(0)
    pages = seen.notebook
    assert cards(pages, speaker="waiter") == {"waiter"}
    assert cards(pages, about="gambler") >= {"waiter", "baroness"}
    assert cards(pages, hours="22:05") >= {"waiter", "ballerina"}
    assert cards(pages, hours="21:45") == set()
    assert cards(pages, places="C2") == {"ballerina"}
    assert cards(pages, about="victim") == {"doctor"}


def test_a_stretch_of_time_is_filed_at_each_of_its_instants_and_names_only_its_ends():
    waiter = page(1, "waiter", "aloud", 1, 1)
    long = max((said for said in waiter.sayings), key=lambda said: len(said.hours))
    assert len(long.hours) > len(long.named)
    assert long.hours[0] in long.named
    assert list(long.hours) == sorted(long.hours)


@pytest.mark.parametrize("number", COVERS)
def test_every_hour_that_a_statement_names_is_one_it_is_filed_under(number):
    hours = orient_with(case=number).seen(0).hours
    for card in CARDS:
        for said in page(number, card, "aloud", 1, 1).sayings:
            assert set(said.named) <= set(said.hours)
            assert set(said.hours) - set(said.named) <= set(hours)
            assert set(said.places) <= set(case(number).links)


def test_every_statement_quotes_its_page_and_is_tagged():
    for told in orient_with(open=(*SUSPECTS, *STAFF)).seen(0).notebook:
        assert told.speaker == told.card
        for saying in told.sayings:
            assert saying.quote in told.text
            assert saying.kind in ("fact", "talk", "opinion")
            assert saying.about
