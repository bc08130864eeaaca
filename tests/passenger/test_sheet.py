"""What a seat knows: the sheet, exact candidates and odds, what an unmarked sheet does not say, and dealing anew."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import msgspec
import pytest

from game.core import OPEN
from game.passenger import GAME
from game.passenger.odds import identities
from game.passenger.sheet import BIT, NAMES, candidates, names_of, settle
from game.passenger.state import State
from tests.passenger.builder import passenger_with

FOUR = ("dancer", "nurse", "judge", "poet")


def bits(*names: str) -> int:
    return sum(BIT[name] for name in names)


@pytest.mark.rule("P27-002", "P27-012")
def test_two_answers_leave_three_candidates():
    can = candidates(sum(BIT.values()), {1: ["formal", "soft"], 2: []})
    assert set(names_of(can[1])) == {"countess", "nurse", "surgeon"}
    assert can[2].bit_count() == 27


@pytest.mark.rule("P27-002")
def test_nobody_can_be_who_another_must_be():
    can = settle({1: bits("nurse"), 2: bits("nurse", "judge"), 3: bits("nurse", "judge", "poet")})
    assert [names_of(can[seat]) for seat in (1, 2, 3)] == [("nurse",), ("judge",), ("poet",)]
    pair = settle({1: bits("nurse", "judge"), 2: bits("nurse", "judge"), 3: bits("nurse", "judge", "poet")})
    assert names_of(pair[3]) == ("poet",)


@pytest.mark.rule("P27-002")
def test_candidates_are_exactly_those_some_deal_allows():
    rng = Random(4)
    for _ in range(60):
        sets = {seat: bits(*rng.sample(NAMES[:8], rng.randint(1, 5))) for seat in range(1, 5)}
        deals = [deal for deal in product(*map(names_of, sets.values())) if len(set(deal)) == len(deal)]
        if not deals:
            continue
        can = settle(dict(sets))
        for place, seat in enumerate(sets):
            assert set(names_of(can[seat])) == {deal[place] for deal in deals}
        chances = identities(sets)
        for place, seat in enumerate(sets):
            counted = Counter(deal[place] for deal in deals)
            for name in names_of(sets[seat]):
                assert chances[seat].get(name, 0.0) == pytest.approx(counted[name] / len(deals))


@pytest.mark.rule("P27-036")
def test_the_sheet_marks_answers_exits_attempts_and_counts():
    play = passenger_with(
        *FOUR, platform=(["stoker"], [], []), deck=["angler"], left=["typist"], disguises={2: ["voice"]}
    ).on()
    play.lay("investigation", "scheming", "scheming", "scheming").do(0, "target:2", "type:voice")
    play.do(2, "disguise").do(0, "close").drift(until=type(play.events[-1]))
    sheet = play.view(0).sheet
    assert sheet.marks == {"typist": "left", "dancer": "you"}
    dossier = sheet.dossiers[1]
    assert (dossier.seat, dossier.known, dossier.count) == (2, {}, 25)
    assert [(attempt.how, attempt.kind) for attempt in dossier.attempts] == [("disguise", "voice")]


@pytest.mark.rule("P27-036", "P27-016")
def test_the_sheet_keeps_a_question_that_was_forestalled():
    play = passenger_with(*FOUR).on().lay("investigation", "deception", "scheming", "scheming").do(0, "target:1")
    assert [(tried.how, tried.kind) for tried in play.view(0).sheet.dossiers[0].attempts] == [("low_profile", "")]
    assert [dossier.attempts for dossier in play.view(2).sheet.dossiers] == [()] * 3


@pytest.mark.rule("P27-036")
def test_the_sheet_says_how_close_others_are():
    play = passenger_with(*FOUR).on().lay("scheming", "investigation", "scheming", "scheming")
    play.do(1, "target:0", "type:looks", "close")
    close = play.view(0).sheet.dossiers[0]
    assert (close.seat, close.of_you) == (1, 9)
    assert play.view(0).sheet.dossiers[1].of_you == 27


@pytest.mark.rule("P27-036")
def test_of_what_others_saw_only_what_one_saw_too_brings_them_closer():
    play = passenger_with(*FOUR, platform=(["stoker", "angler"], [], [])).on()
    play.lay("deception", "scheming", "deception", "deception").do(1, "bottom")
    assert (play.view(0).sheet.dossiers[0].of_you, play.view(0).sheet.dossiers[0].looked) == (27, 3)
    play = passenger_with(*FOUR, platform=(["stoker", "angler"], [], [])).on()
    play.lay("scheming", "scheming", "deception", "deception").do(1, "bottom").do(0, "bottom")
    assert play.view(0).sheet.dossiers[0].of_you == 25, "the two that both have looked at"


@pytest.mark.rule("P27-036")
def test_what_was_seen_by_you_and_what_is_public_are_told_apart():
    play = passenger_with(*FOUR, platform=(["stoker"], [], []), deck=["angler"]).on()
    play.lay("scheming", "deception", "deception", "deception")
    assert play.view(0).sheet.marks["stoker"] == "seen"
    assert "stoker" not in play.view(1).sheet.marks


@pytest.mark.rule("P27-036")
def test_without_automatic_marks_the_view_holds_none():
    told = {"platform": (["stoker"], [], []), "deck": ["angler", "painter", "inventor"], "auto_marks": False}
    play = passenger_with(*FOUR, **told).on().lay("scheming", "deception", "deception", "deception")
    assert [card.face for card in play.view(0).platform[0]] == ["stoker"], "while one looks one sees"
    assert play.view(0).sheet is None
    play.do(0, "bottom")
    assert play.view(0).sheet is None
    assert [card.face for card in play.view(0).platform[0]] == ["?"], "put back, the card says nothing"
    assert play.view(0).deck[-1].face == "?"


@pytest.mark.rule("P27-007")
def test_open_cards_show_all():
    play = passenger_with(*FOUR, skills={1: ["bold"]}, disguises={2: ["voice"]})
    view = play.view(OPEN)
    assert [player.identity.face for player in view.players] == list(FOUR)
    assert view.players[1].skills[0].face == "bold"
    assert "?" not in {card.face for card in (*view.deck, *view.disguises)}
    assert view.sheet is None


def deals(play, seat: int, times: int = 300) -> list[State]:
    """The truth dealt anew many times for a seat."""
    encoded = msgspec.msgpack.encode(play.state)
    found = []
    for number in range(times):
        state = msgspec.msgpack.decode(encoded, type=State)
        GAME.redeal(state, seat, Random(number))
        found.append(state)
    return found


@pytest.mark.rule("P27-036", "P27-012")
def test_dealing_anew_draws_identities_evenly_among_those_that_fit():
    play = passenger_with(*FOUR).on().lay("investigation", "scheming", "scheming", "scheming")
    play.do(0, "target:1", "type:looks", "close")
    drawn = Counter(state.players[1].who for state in deals(play, 0, 900))
    can = play.view(0).sheet.dossiers[0].candidates
    assert set(drawn) == set(can)
    assert len(can) == 9
    assert all(60 < drawn[name] < 145 for name in can)


@pytest.mark.rule("P27-036")
def test_dealing_anew_gives_others_other_questions_with_true_answers():
    play = passenger_with(*FOUR).on().lay("investigation", "scheming", "scheming", "scheming")
    play.do(0, "target:1", "type:looks", "close")
    kinds = set()
    for state in deals(play, 3, 100):
        ask = state.asks[0]
        kinds.add(ask.kind)
        assert GAME.view(state, 0).sheet.dossiers[0].known == {ask.kind: ask.answer}
        assert state.players[1].who in GAME.view(state, 0).sheet.dossiers[0].candidates
    assert kinds == {"looks", "scent", "voice"}


@pytest.mark.rule("P27-034", "P27-011")
def test_dealing_anew_lays_other_cards_but_none_that_would_have_shown():
    play = passenger_with(*FOUR).on().lay("investigation", "scheming", "deception", "scheming").do(0, "target:1")
    laid = Counter(state.players[1].chosen for state in deals(play, 0))
    assert set(laid) == {"assassination", "scheming"}, "asked, and no Deception was turned up"
    others = Counter(state.players[2].chosen for state in deals(play, 0))
    assert set(others) == {"assassination", "scheming", "deception"}
    begun = passenger_with(*FOUR).on().lay("investigation")
    assert len({state.players[0].chosen for state in deals(begun, 1, 900)}) == 6


@pytest.mark.rule("P27-044")
def test_dealing_anew_writes_other_names():
    play = passenger_with(*FOUR).on().lay("assassination", "assassination", "scheming", "scheming")
    play.do(0, "name:stoker")
    names = {state.players[0].named for state in deals(play, 1)}
    assert len(names) > 10
    assert all(state.players[0].named != state.players[0].who for state in deals(play, 1))


@pytest.mark.rule("P27-039", "P27-042")
def test_dealing_anew_keeps_what_the_seat_has_seen():
    play = passenger_with(*FOUR, platform=(["stoker"], [], []), deck=["angler"], disguises={0: ["voice"]}).on()
    play.lay("scheming", "deception", "deception", "deception").do(0, "bottom")
    for state in deals(play, 0, 40):
        assert state.platform[0][0].face == "stoker"
        assert state.deck[-1].face == "angler"
        assert state.players[0].disguises[0].face == "voice"
    assert len({state.platform[0][0].face for state in deals(play, 1, 40)}) > 5
