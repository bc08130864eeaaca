"""Assassinations in every combination, how the game ends, and the Big Call."""

from __future__ import annotations

import pytest

from game.passenger.events import (
    Assassinated,
    BigCall,
    CardsTurned,
    Drew,
    InnocentKilled,
    LeavesGame,
    Named,
    RoundOver,
    StationReached,
)
from tests.passenger.builder import Play, passenger_with

FIVE = ("dancer", "nurse", "judge", "poet", "stoker")
A, B, C, D, E = range(5)


def killing(names: dict[int, str], **moment) -> Play:
    """Those who are to name somebody assassinate, the others keep out of the way."""
    play = passenger_with(*FIVE, **moment).on()
    while play.choice.rule == "P27-011":
        play.lay("assassination" if play.choice.seat in names else "deception")
    for seat, name in names.items():
        play.do(seat, f"name:{name}")
    return play


def alive(play: Play) -> list[int]:
    return [seat for seat, player in enumerate(play.state.players) if player.alive]


def rewards(play: Play) -> list[Drew]:
    return [event for event in play.happened(Drew) if event.rule == "P27-014"]


@pytest.mark.rule("P27-014")
def test_a_success_shows_the_victim_and_brings_a_disguise():
    play = killing({A: "nurse"}, next_disguises=["voice"])
    assert play.happened(Assassinated)[0].victim == B
    assert play.happened(LeavesGame)[0].name == "nurse"
    assert alive(play) == [A, C, D, E]
    assert play.view(None).players[B].identity.face == "nurse"
    assert play.hand(A) == ["voice"]
    assert play.happened(Drew)[0].rule == "P27-014"
    for seat in (A, C, D, E):
        assert play.view(seat).sheet.marks["nurse"] == "dead"


@pytest.mark.rule("P27-014", "P27-045")
def test_the_reward_may_exceed_the_hand_and_is_discarded_down():
    play = killing({A: "nurse"}, disguises={A: ["looks", "looks"]}, next_disguises=["voice"])
    assert play.choice.rule == "P27-045"
    play.do(A, play.disguise("discard", A, "looks"))
    assert sorted(play.hand(A)) == ["looks", "voice"]


@pytest.mark.rule("P27-014")
def test_neither_oneself_nor_the_dead_nor_who_was_shown_can_be_named():
    play = passenger_with(*FIVE, dead=[B], left=["angler"]).on()
    play.lay("assassination", "deception", "deception", "deception")
    assert not {"name:dancer", "name:nurse", "name:angler"} & set(play.keys)
    assert len(play.keys) == 24


@pytest.mark.rule("P27-014")
def test_who_is_known_to_be_innocent_can_be_named_after_a_warning():
    play = passenger_with(*FIVE, deck=["angler"]).on()
    play.state.players[A].knows |= 1 << play.state.deck[0].id
    play.lay("assassination", "deception", "deception", "deception", "deception")
    warned = [option.key for option in play.choice.options if option.hint and option.hint.key == "hint.innocent"]
    assert warned == ["name:angler"]
    play.do(A, "name:angler")
    assert alive(play) == [B, C, D, E]


@pytest.mark.rule("P27-014")
def test_with_automatic_marks_off_nobody_is_warned():
    play = passenger_with(*FIVE, deck=["angler"], auto_marks=False).on()
    play.state.players[A].knows |= 1 << play.state.deck[0].id
    play.lay("assassination", "deception", "deception", "deception", "deception")
    assert not [option for option in play.choice.options if option.hint and option.hint.key == "hint.innocent"]


@pytest.mark.rule("P27-038")
def test_the_killer_of_an_innocent_is_out_and_all_cross_out_both():
    play = killing({A: "typist"})
    assert play.happened(InnocentKilled)[0].name == "typist"
    assert play.happened(LeavesGame)[0].seat == A
    assert alive(play) == [B, C, D, E]
    assert not rewards(play)
    for seat in (B, C, D, E):
        marks = play.view(seat).sheet.marks
        assert (marks["typist"], marks["dancer"]) == ("murdered", "dead")
        assert play.view(seat).sheet.dossiers[1].count == 24


@pytest.mark.rule("P27-038")
def test_what_the_dead_leave_behind():
    play = killing({A: "nurse"}, disguises={B: ["looks", "voice"]}, skills={B: ["bold", "sharp"]})
    state, dead = play.state, play.state.players[B]
    assert [card.face for card in state.disguises.discard] == ["looks", "voice"]
    assert {"bold", "sharp"} <= {card.face for card in state.skills}
    assert "2" in [card.face for card in state.initiative]
    assert (dead.disguises, dead.skills, dead.initiative, dead.chosen) == ([], [], None, "")
    assert not killing({A: "angler"}).view(None).players[A].turned, "nor does a card lie before the killer any more"
    assert play.view(A).players[B].hand == ()
    assert play.view(A).players[B].out == 2
    assert play.state.stations == (2, 1, 2, 2, 1, 3, 2, 2, 1, 2, 1, 1), "the numbers above the stations stay"


@pytest.mark.rule("P27-038")
def test_a_card_of_the_dead_is_not_carried_out_nor_shown():
    play = passenger_with(*FIVE).on().lay("assassination", "scheming", "deception", "deception", "deception")
    play.do(A, "name:nurse").drift(until=RoundOver)
    assert "scheming" not in [card for event in play.happened(CardsTurned) for card in event.cards]


@pytest.mark.rule("P27-044")
def test_all_write_before_any_name_is_said():
    play = passenger_with(*FIVE).on().lay("assassination", "assassination", "deception", "deception", "deception")
    assert play.choice.sealed
    play.do(A, "name:nurse")
    assert play.view(C).players[A].named == "?"
    assert play.view(A).players[A].named == "nurse"
    assert "name:dancer" in play.keys
    assert not play.happened(Named)
    play.do(B, "name:poet", until=Named)
    assert play.happened(Named)[0].names == ("nurse", "poet")
    assert play.view(C).players[A].named == "nurse"
    assert play.state.players[B].alive, "everything happens together"


@pytest.mark.rule("P27-044")
def test_a_name_written_in_a_later_round_is_as_secret_as_the_first():
    play = killing({A: "nurse"}).drift(until=RoundOver).on()
    while play.choice.rule == "P27-011":
        play.lay("assassination")
    play.do(A, "name:poet")
    assert play.view(C).players[A].named == "?"


@pytest.mark.rule("P27-044")
def test_two_who_name_each_other_both_succeed_and_are_both_out():
    play = killing({A: "nurse", B: "dancer"})
    assert [event.victim for event in play.happened(Assassinated)] == [B, A]
    assert alive(play) == [C, D, E]
    assert not rewards(play), "the dead draw nothing"


@pytest.mark.rule("P27-044")
def test_one_names_an_innocent_while_being_named():
    play = killing({A: "typist", B: "dancer"}, next_disguises=["voice"])
    assert len(play.happened(InnocentKilled)) == len(play.happened(Assassinated)) == 1
    assert alive(play) == [B, C, D, E]
    assert play.hand(B) == ["voice"]


@pytest.mark.rule("P27-044")
def test_several_who_name_the_same_player_all_succeed():
    play = killing({A: "stoker", B: "stoker", C: "stoker"})
    assert [event.victim for event in play.happened(Assassinated)] == [E, E, E]
    assert len(play.happened(LeavesGame)) == 1
    assert [len(play.hand(seat)) for seat in (A, B, C)] == [1, 1, 1]


@pytest.mark.rule("P27-044")
def test_a_chain_of_assassins():
    play = killing({A: "nurse", B: "judge", C: "poet"})
    assert alive(play) == [A, E]
    assert len(play.hand(A)) == 1
    ring = killing({A: "nurse", B: "judge", C: "dancer"})
    assert alive(ring) == [D, E]


@pytest.mark.rule("P27-044", "P27-038")
def test_two_who_name_the_same_innocent_are_both_out():
    play = killing({A: "typist", B: "typist"})
    assert alive(play) == [C, D, E]
    assert play.state.murdered == ["typist"]


@pytest.mark.rule("P27-044", "P27-038")
@pytest.mark.parametrize("looker", [None, A, B, E])
def test_everybody_sees_by_whom_and_for_whose_death_somebody_left(looker: int | None):
    """Names are said aloud. Who is killed while killing an innocent has been killed."""
    play = killing({A: "stoker", B: "dancer", C: "stoker", D: "typist", E: "angler"})
    ends = [(player.out, player.killers, player.slain) for player in play.view(looker).players]
    assert ends == [(2, (B,), ""), (0, (), ""), (0, (), ""), (2, (), "typist"), (2, (A, C), "")]


@pytest.mark.rule("P27-047")
def test_the_last_one_alive_wins_at_once():
    play = killing({A: "nurse"}, dead=[C, D, E])
    assert play.ended.winners == (A,)
    assert play.ended.rule == "P27-047"
    assert not play.happened(RoundOver)


@pytest.mark.rule("P27-047")
def test_who_watches_another_fail_has_won():
    play = killing({A: "typist"}, dead=[C, D, E])
    assert play.ended.winners == (B,)


@pytest.mark.rule("P27-047")
def test_the_living_are_counted_after_all_assassinations():
    play = killing({A: "nurse", B: "judge", C: "poet", D: "stoker"})
    assert play.ended.winners == (A,)
    assert len(play.happened(LeavesGame)) == 4


@pytest.mark.rule("P27-047")
def test_nobody_left_and_nobody_wins():
    play = killing({A: "nurse", B: "dancer"}, dead=[C, D, E])
    assert play.ended.winners == ()
    assert play.ended.reason.key == "over.nobody"
    both = killing({A: "typist", B: "angler"}, dead=[C, D, E])
    assert both.ended.winners == ()


def last_round(**moment) -> Play:
    """The last round with its ordinary Travel Phase, in which everybody hides."""
    play = passenger_with(*FIVE, happening="big_call", round=12, **moment).on()
    while play.choice.rule == "P27-011":
        play.lay("deception")
    return play.drift(until=BigCall).on()


@pytest.mark.rule("P27-021")
def test_at_the_big_call_everybody_alive_must_assassinate():
    play = last_round(dead=[E])
    asked = []
    for name in ("name:nurse", "name:judge", "name:poet", "name:dancer"):
        asked.append(play.choice.seat)
        assert play.choice.sealed
        assert all(key.startswith("name:") for key in play.keys), "it cannot be declined"
        play.do(play.choice.seat, name)
    assert asked == [A, B, C, D]
    assert play.ended.winners == ()
    assert play.ended.reason.key == "over.nobody"


@pytest.mark.rule("P27-021")
def test_two_or_more_left_after_the_big_call_and_nobody_wins():
    play = last_round(dead=[E]).do(A, "name:judge").do(B, "name:judge").do(C, "name:poet").do(D, "name:judge")
    assert alive(play) == [A, B]
    assert play.ended.winners == ()
    assert play.ended.rule == "P27-021"
    assert play.ended.reason.key == "over.big_call"


@pytest.mark.rule("P27-021", "P27-047")
def test_one_left_after_the_big_call_has_won():
    play = last_round(dead=[C, D, E]).do(A, "name:nurse").do(B, "name:typist")
    assert play.ended.winners == (A,)


@pytest.mark.rule("P27-021")
def test_the_last_round_has_an_ordinary_travel_phase_and_needs_no_card():
    play = passenger_with(*FIVE, happening="big_call", round=12, dead=[C, D, E]).on()
    play.lay("assassination", "deception").do(A, "name:nurse")
    assert play.ended.winners == (A,)
    assert not play.happened(BigCall)
    other = last_round(dead=[C, D, E])
    assert other.choice.rule == "P27-021"
    assert not other.happened(StationReached)


@pytest.mark.rule("P27-006", "P27-021")
def test_the_event_of_the_last_round_is_the_finale():
    play = passenger_with(*FIVE, step="station", round=11, coming=["big_call"]).on()
    assert play.view(None).round == play.view(None).rounds == 12
    assert play.view(None).happening == "big_call"
    assert play.view(None).backs == ()
