"""A turn: the throw, the way, the card, the train and its telegrams."""

import pytest

from game.orient.content import CARDS, STEPS, TELEGRAMS
from game.orient.events import (
    CardRead,
    CardReadInSecret,
    DieThrown,
    Moved,
    SomebodyReads,
    TrainMoves,
    TurnBegins,
)
from tests.orient.builder import orient_with, some


def goals(play):
    """The sections on offer."""
    return {key.removeprefix("go:") for key in play.keys}


@pytest.mark.rule("ORI-009")
@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("start", ["G", "C3", "K", "14"])
def test_009_every_section_within_the_throw_and_none_beyond(start, die):
    play = orient_with(at=start, throws=[die]).answer("throw")
    assert goals(play) == {there for there, far in STEPS[start].items() if far <= die}


@pytest.mark.rule("ORI-009")
def test_009_the_way_is_any_way_and_other_pieces_do_not_block():
    play = orient_with(3, at={0: "C1", 1: "C2", 2: "C3"}, throws=[3]).answers("throw", "go:12")
    assert play.happened(Moved)[-1].way == ("C2", "C3", "12")
    assert play.state.detectives[0].place == "12"


@pytest.mark.rule("ORI-009")
def test_009_one_may_stay_but_must_throw():
    play = orient_with(at="R")
    assert "throw" in play.keys
    assert not any(key.startswith(("go:", "read:")) for key in play.keys)


@pytest.mark.rule("ORI-009")
def test_009_staying_walks_no_way_and_a_card_may_be_taken_there():
    play = orient_with(at="K", throws=[3]).answers("throw", "go:K", "read:cook")
    assert not play.happened(Moved)
    assert play.happened(CardRead)[0].card == "cook"


@pytest.mark.rule("ORI-009")
def test_009_turns_go_round_and_pass_over_whoever_has_solved():
    play = orient_with(3, throws=[2, 2, 2], solved={1: (("count",), 4)}).answers("throw", "go:G", "no_card", "end")
    assert play.asked == 2
    play.answers("throw", "go:G", "no_card", "end")
    assert play.asked == 0
    assert [event.seat for event in play.happened(TurnBegins)] == [0, 2, 0]


@pytest.mark.rule("ORI-023")
def test_023_a_throw_of_4_halts_one_to_four_sections_away_or_stays_and_5_is_illegal():
    play = orient_with(at="G", throws=[4]).answer("throw")
    for steps, section in ((0, "G"), (1, "C1"), (2, "C2"), (3, "C3"), (4, "C4"), (4, "L")):
        assert section in goals(play), steps
    assert STEPS["G"]["14"] == 5
    assert "14" not in goals(play)


@pytest.mark.rule("ORI-010")
def test_010_one_card_a_turn_and_the_player_chooses_which():
    play = orient_with(at="K", throws=[2]).answers("throw", "go:K")
    assert play.keys == ["read:cook", "read:kitchen", "no_card"]
    play.answer("read:kitchen")
    assert not any(key.startswith("read:") for key in play.keys)
    assert sum(play.state.open) == 1


@pytest.mark.rule("ORI-010")
def test_010_a_card_may_be_left_and_there_is_none_where_all_lie_face_up():
    left = orient_with(at="L", throws=[2]).answers("throw", "go:L", "no_card")
    assert not any(left.state.open)
    none = orient_with(at="L", throws=[2], open=("gambler", "library")).answers("throw", "go:L")
    assert "end" in none.keys


@pytest.mark.rule("ORI-024")
def test_024_in_the_restaurant_three_cards_are_on_offer_and_next_turn_another():
    play = orient_with(at="S", throws=[2, 5]).answers("throw", "go:R")
    assert set(play.keys) == {"read:waiter", "read:colonel", "read:restaurant", "no_card"}
    play.answers("read:waiter", "end")
    assert "throw" in play.keys
    play.answers("throw", "go:R")
    assert set(play.keys) == {"read:colonel", "read:restaurant", "no_card"}
    play.answer("read:restaurant")
    assert play.state.is_open("restaurant")


@pytest.mark.rule("ORI-011")
@pytest.mark.parametrize("die", [2, 3, 4, 5])
def test_011_green_moves_the_train_one_station_and_the_card_lies_face_up_for_all(die):
    play = orient_with(2, at="G", throws=[die]).answers("throw", "go:G", "read:chief_guard")
    assert play.happened(TrainMoves)[0].station == "chateau_thierry"
    assert play.state.station == 1
    assert play.happened(CardRead)[0].card == "chief_guard"
    for seat in (None, 0, 1):
        seen = play.seen(seat)
        assert [page.card for page in seen.notebook] == ["chief_guard"]
        assert [card.card for card in seen.cards if card.open] == ["chief_guard"]


@pytest.mark.rule("ORI-011")
def test_011_a_face_up_card_is_read_again_at_no_cost_and_never_taken_again():
    play = orient_with(2, open=("chief_guard",), throws=[3, 3])
    for seat in (0, 1):
        assert play.seen(seat).notebook[0].text
    play.answer("throw")
    play.answer("go:G")
    assert "end" in play.keys


@pytest.mark.rule("ORI-011", "ORI-014")
def test_011_whoever_has_solved_the_case_still_hears_what_is_read_aloud():
    play = orient_with(2, station="luneville", solved={1: (("count",), 3)}, throws=[2])
    play.answers("throw", "read:telegram_victim", "go:G", "read:chief_guard")
    assert [page.card for page in play.seen(1).notebook] == ["telegram_victim", "chief_guard"]


@pytest.mark.rule("ORI-012")
@pytest.mark.parametrize("die", [1, 6])
def test_012_red_leaves_the_train_and_only_that_player_reads(die):
    play = orient_with(2, at="G", throws=[die]).answers("throw", "go:G", "read:chief_guard")
    assert play.choice.private
    assert play.keys == ["close"]
    play.answer("close")
    assert not play.happened(TrainMoves)
    assert play.state.station == 0
    assert not any(play.state.open)
    assert [page.card for page in play.seen(0).notebook] == ["chief_guard"]
    assert not play.seen(1).notebook
    assert not play.seen(None).notebook


@pytest.mark.rule("ORI-012")
def test_012_the_others_see_which_card_is_read_in_secret_and_no_more():
    play = orient_with(2, at="G", throws=[6]).answers("throw", "go:G", "read:chief_guard")
    event = play.happened(CardReadInSecret)[0]
    assert event.seen(0) is event
    assert event.seen(1) == event.seen(None) == SomebodyReads(rule="ORI-012", seat=0, card="chief_guard")
    guard = next(card for card in play.seen(1).cards if card.card == "chief_guard")
    assert (guard.thing.face, guard.readers, guard.known) == ("?", (0,), False)


@pytest.mark.rule("ORI-013")
def test_013_a_card_read_in_secret_is_read_again_on_red_or_made_public_on_green():
    again = orient_with(2, at="G", secret={1: ["chief_guard"]}, throws=[6]).answers("throw", "go:G", "read:chief_guard")
    assert again.happened(CardReadInSecret)
    assert not any(again.state.open)
    aloud = orient_with(2, at="G", secret={1: ["chief_guard"]}, throws=[3]).answers("throw", "go:G", "read:chief_guard")
    assert aloud.happened(CardRead)
    assert aloud.state.is_open("chief_guard")


@pytest.mark.rule("ORI-013")
def test_013_the_die_of_the_turn_decides_for_one_s_own_secret_too():
    play = orient_with(2, at="G", secret={0: ["chief_guard"]}, throws=[4]).answers("throw", "go:G", "read:chief_guard")
    assert play.state.is_open("chief_guard")
    assert [heard.card for heard in play.state.detectives[0].heard] == ["chief_guard"]


@pytest.mark.rule("ORI-025")
def test_025_two_secret_readings_of_the_waiter_and_then_a_public_one():
    play = orient_with(3, at="R", throws=[6, 1, 3])
    for seat in (0, 1):
        assert play.asked == seat
        play.answers("throw", "go:R", "read:waiter")
        assert [page.card for page in play.seen(seat).notebook] == ["waiter"]
        play.answer("close")
        assert not play.state.is_open("waiter")
        assert play.state.station == 0
        play.answer("end")
    assert not play.seen(2).notebook
    play.answers("throw", "go:R", "read:waiter")
    assert play.state.is_open("waiter")
    assert play.state.station == 1
    assert [page.card for page in play.seen(2).notebook] == ["waiter"]
    assert [event.red for event in play.happened(DieThrown)] == [True, True, False]


@pytest.mark.rule("ORI-014")
def test_014_a_telegram_at_a_station_with_a_t_always_aloud_and_extra():
    play = orient_with(2, station="luneville", throws=[2]).answer("throw")
    assert play.keys == [*(f"read:{card}" for card in TELEGRAMS), "no_telegram"]
    play.answers("read:telegram_count", "go:G", "read:chief_guard")
    assert [event.card for event in play.happened(CardRead)] == ["telegram_count", "chief_guard"]
    assert {page.card for page in play.seen(1).notebook} == {"telegram_count", "chief_guard"}


@pytest.mark.rule("ORI-014")
def test_014_only_telegrams_not_yet_read_and_a_declined_one_is_not_made_up_later():
    play = orient_with(1, station="luneville", open=TELEGRAMS[1:], throws=[2, 2]).answer("throw")
    assert play.keys == ["read:telegram_actress", "no_telegram"]
    play.answers("no_telegram", "go:G", "no_card", "end", "throw")
    assert play.state.station == 8
    assert play.keys[0].startswith("go:")


@pytest.mark.rule("ORI-014")
def test_014_red_brings_no_telegram():
    play = orient_with(1, station="luneville", throws=[6]).answer("throw")
    assert play.keys[0].startswith("go:")
    assert "telegram" not in " ".join(play.keys)
    standing = orient_with(1, station="strasbourg", throws=[1]).answer("throw")
    assert standing.keys[0].startswith("go:"), "nor does a station that was reached before"


@pytest.mark.rule("ORI-027")
def test_027_a_telegram_and_a_card_in_one_turn_count_two_more():
    play = orient_with(2, open=some(4), station="luneville", throws=[3, 2])
    before = [play.state.count(seat) for seat in (0, 1)]
    play.answers("throw", "read:telegram_victim", "go:G", "read:chief_guard", "end")
    assert play.state.is_open("telegram_victim")
    assert play.state.is_open("chief_guard")
    assert [play.state.count(seat) for seat in (0, 1)] == [count + 2 for count in before]


def test_telegrams_are_read_nowhere_on_the_train():
    assert all(not CARDS[card].at for card in TELEGRAMS)


def test_what_is_read_in_private_is_closed_before_anybody_else_looks():
    play = orient_with(2, at="G", throws=[1]).answers("throw", "go:G", "read:chief_guard")
    assert play.seen(0).reading == "chief_guard"
    assert play.seen(1).reading == ""
    assert play.answer("close").seen(0).reading == ""
