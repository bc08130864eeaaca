"""Scheming: Observation, Intimidation, and what stays known of it."""

from __future__ import annotations

import pytest

from game.passenger.events import DeckWatched, InitiativeTaken, PassengersWatched, PutBack, RoundOver, TopSeen, Watched
from tests.passenger.builder import passenger_with

FOUR = ("dancer", "nurse", "judge", "poet")


def scheming(**moment):
    """The first seat schemes alone."""
    told = {"platform": (["stoker", "angler"], ["typist"], []), "deck": ["barber", "painter"], **moment}
    return passenger_with(*FOUR, **told).on().lay("scheming", "deception", "deception", "deception")


@pytest.mark.rule("P27-015")
def test_observation_and_intimidation_both():
    play = scheming()
    assert [type(event) for event in play.events[-2:]] == [Watched, TopSeen]
    assert play.happened(Watched)[0].names == ("stoker", "angler")
    assert play.happened(TopSeen)[0].names == ("barber",)
    assert play.choice.prompt.key == "ask.scheme"


@pytest.mark.rule("P27-015", "P27-036")
def test_others_see_only_that_somebody_looks():
    play = scheming()
    assert play.happened(Watched)[0].seen(1) == PassengersWatched(rule="P27-015", seat=0, space=1, n=2)
    assert play.happened(TopSeen)[0].seen(1) == DeckWatched(rule="P27-039", seat=0, n=1)
    assert [card.face for card in play.view(0).platform[0]] == ["stoker", "angler"]
    assert [card.face for card in play.view(1).platform[0]] == ["?", "?"]
    assert play.view(1).sheet.marks == {"nurse": "you"}


@pytest.mark.rule("P27-015")
def test_who_was_seen_is_innocent_for_the_one_who_looked():
    play = scheming()
    sheet = play.view(0).sheet
    assert {name for name, mark in sheet.marks.items() if mark == "seen"} == {"stoker", "angler", "barber"}
    assert [dossier.count for dossier in sheet.dossiers] == [23, 23, 23]
    assert [dossier.looked for dossier in play.view(1).sheet.dossiers] == [3, 0, 0]


@pytest.mark.rule("P27-039")
def test_the_top_card_goes_back_on_top():
    play = scheming().do(0, "top")
    assert [card.face for card in play.state.deck[:2]] == ["barber", "painter"]
    assert play.happened(PutBack)[0].bottom is False
    assert play.happened(PutBack)[0].seen(None) == play.happened(PutBack)[0], "everybody sees where it is put"


@pytest.mark.rule("P27-039")
def test_or_to_the_bottom():
    play = scheming().do(0, "bottom")
    assert play.state.deck[0].face == "painter"
    assert play.state.deck[-1].face == "barber"
    assert play.view(0).deck[-1].face == "barber"
    assert play.view(1).deck[-1].face == "?"


@pytest.mark.rule("P27-039")
def test_the_choice_is_private_but_has_no_secret_length():
    play = scheming()
    assert play.choice.private
    assert play.keys == ["top", "bottom"]


@pytest.mark.rule("P27-039")
def test_with_an_empty_train_intimidation_does_nothing():
    play = passenger_with(*FOUR, platform=(["stoker"], [], []))
    while play.state.deck:
        play.state.left.append(play.state.deck.pop())
    play.on().lay("scheming", "deception", "deception", "deception")
    assert play.happened(DeckWatched)[0].n == 0
    assert play.keys == ["close"], "what was observed is still to be read"
    play.do(0, "close").drift(until=RoundOver)
    assert not play.happened(PutBack)


@pytest.mark.rule("P27-015")
def test_several_schemers_look_one_after_the_other():
    play = passenger_with(*FOUR, deck=["barber", "painter"]).on()
    play.lay("scheming", "scheming", "deception", "deception")
    assert play.choice.seat == 1
    play.do(1, "bottom")
    assert [event.names for event in play.happened(TopSeen)] == [("barber",), ("painter",)]


@pytest.mark.rule("P27-043", "P27-015")
def test_schemers_exchange_initiative_like_any_group():
    play = passenger_with(*FOUR, deck=["barber", "painter"], initiative=(2, 4, 1, 3)).on()
    play.lay("scheming", "scheming", "deception", "deception")
    play.do(1, "top").do(0, "top")
    assert play.choice.rule == "P27-043"
    assert (play.choice.seat, play.keys) == (1, ["initiative:4", "initiative:2"])
    play.do(1, "initiative:2")
    assert [(event.seat, event.value) for event in play.happened(InitiativeTaken)] == [(1, "2"), (0, "4")]
