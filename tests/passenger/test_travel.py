"""Choosing Actions, action turns, Initiative and its exchange."""

from __future__ import annotations

import pytest

from game.core import Words
from game.passenger.events import (
    CardsLaid,
    CardsTurned,
    Drew,
    InitiativeShown,
    InitiativeTaken,
    Investigates,
    LeavesGame,
    LowProfile,
    Named,
    RoundOver,
)
from tests.passenger.builder import Play, passenger_with

FOUR = ("dancer", "nurse", "judge", "poet")
FIVE = (*FOUR, "stoker")


@pytest.mark.rule("P27-011")
def test_everybody_alive_chooses_in_secret():
    play = passenger_with(*FOUR, dead=[1]).on()
    asked = []
    for card in ("scheming", "deception", "scheming"):
        assert play.choice.sealed
        assert play.choice.private
        asked.append(play.choice.seat)
        play.lay(card)
        if len(asked) < 3:
            assert not play.happened(CardsTurned)
    assert asked == [0, 2, 3]
    assert len(play.happened(CardsLaid)) == 1


@pytest.mark.rule("P27-011", "P27-034")
def test_a_card_laid_is_hidden_from_the_others():
    play = passenger_with(*FOUR).on().lay("assassination")
    assert play.view(0).players[0].chosen == "assassination"
    for seat in (None, 1, 2, 3):
        seen = play.view(seat).players[0]
        assert seen.chosen == "?"
        assert not seen.turned
        assert len(seen.hand) == 6, "any of them can be the one on the table"


@pytest.mark.rule("P27-011", "P27-034")
def test_four_action_turns_in_their_order():
    play = passenger_with(*FIVE, deck=["angler"]).on()
    play.lay("deception", "scheming", "assassination", "tail_after", "investigation")
    assert [event.turn for event in play.happened(CardsTurned)] == [0]
    assert [play.view(None).players[seat].turned for seat in range(5)] == [False, False, False, True, True]
    play.drift(until=RoundOver)
    turns = [(event.turn, event.cards) for event in play.happened(CardsTurned)]
    assert turns == [
        (0, ("investigation", "tail_after")),
        (1, ("assassination",)),
        (2, ("scheming",)),
        (3, ("deception",)),
    ]


@pytest.mark.rule("P27-034", "P27-016")
def test_only_a_deception_is_turned_before_its_turn():
    play = passenger_with(*FOUR).on().lay("investigation", "deception", "scheming", "assassination")
    play.do(0, "target:1", until=LowProfile)
    assert [play.view(None).players[seat].chosen for seat in range(4)] == ["investigation", "deception", "?", "?"]


@pytest.mark.rule("P27-031")
def test_the_six_cards_and_which_come_back():
    play = passenger_with(*FOUR).on()
    six = ["investigation", "pursuit", "tail_after", "assassination", "scheming", "deception"]
    assert play.keys == [f"action:{card}" for card in six]
    play.lay("pursuit", "investigation", "scheming", "deception").drift(until=RoundOver)
    hands = [player.hand for player in play.state.players]
    assert hands[0] == [card for card in six if card != "pursuit"]
    assert hands[1] == hands[2] == hands[3] == six
    assert play.state.players[0].spent == ["pursuit"]


@pytest.mark.rule("P27-037")
def test_all_three_investigations_are_one_group_for_initiative():
    play = passenger_with(*FOUR, initiative=(2, 4, 1, 3)).on().lay("pursuit", "tail_after", "scheming", "investigation")
    assert play.state.group == [1, 3, 0]
    assert play.happened(InitiativeShown)[0].values == ("4", "3", "2")


@pytest.mark.rule("P27-017")
def test_the_highest_acts_first_then_descending():
    play = passenger_with(*FOUR, initiative=(2, 4, 1, 3)).on()
    play.lay("investigation", "investigation", "investigation", "scheming")
    order = []
    while play.choice.rule != "P27-043":
        if play.choice.rule == "P27-012":
            order.append(play.choice.seat)
        play.do(play.choice.seat, play.keys[0])
    assert order == [1, 0, 2]
    assert [play.view(3).players[seat].initiative.face for seat in range(3)] == ["2", "4", "1"]
    assert play.view(0).players[3].initiative.face == "?", "who acts alone shows nothing"


@pytest.mark.rule("P27-017")
def test_one_alone_shows_no_initiative():
    play = passenger_with(*FOUR).on().lay("investigation", "scheming", "deception", "assassination")
    assert not play.happened(InitiativeShown)


def exchange(*initiative):
    """Three schemers have acted and exchange their cards."""
    play = passenger_with(*FOUR, initiative=initiative).on().lay("scheming", "scheming", "scheming", "deception")
    while play.choice.rule != "P27-043":
        play.do(play.choice.seat, "top")
    return play


def values(play):
    return [player.initiative.face for player in play.state.players]


@pytest.mark.rule("P27-043")
def test_from_the_highest_down_each_keeps_or_takes_one_not_chosen():
    play = exchange(2, 4, 1, 3)
    assert play.choice.seat == 1
    assert set(play.keys) == {"initiative:4", "initiative:2", "initiative:1"}
    play.do(1, "initiative:1")
    assert play.choice.seat == 0
    assert set(play.keys) == {"initiative:2", "initiative:4"}, "the 1 is safe now"
    play.do(0, "initiative:4", until=RoundOver)
    assert values(play) == ["4", "1", "2", "3"], "the last gets what is left"
    assert [event.seat for event in play.happened(InitiativeTaken)] == [1, 0, 2]


@pytest.mark.rule("P27-043")
def test_everybody_may_keep_their_own():
    play = exchange(2, 4, 1, 3).do(1, "initiative:4").do(0, "initiative:2")
    assert values(play) == ["2", "4", "1", "3"]


@pytest.mark.rule("P27-043")
def test_deceivers_exchange_too_even_when_turned_early():
    play = passenger_with(*FOUR).on().lay("deception", "deception", "scheming", "investigation")
    play.do(3, "target:1").drift(until=InitiativeShown)
    assert play.happened(InitiativeShown)[0].seats == (1, 0)
    play.on()
    while play.choice.rule != "P27-043":
        play.do(play.choice.seat, play.keys[0])
    assert play.choice.seat == 1


@pytest.mark.rule("P27-043", "P27-044")
def test_whoever_was_killed_meanwhile_takes_no_part():
    play = passenger_with(*FOUR).on().lay("assassination", "scheming", "scheming", "deception")
    play.do(0, "name:nurse")
    assert play.happened(LeavesGame)[0].seat == 1
    assert play.state.group == [2]
    assert not play.happened(InitiativeShown)


@pytest.mark.rule("P27-044")
def test_assassins_show_and_exchange_no_initiative():
    play = passenger_with(*FOUR).on().lay("assassination", "assassination", "scheming", "deception")
    assert play.choice.rule == "P27-014"
    play.do(0, "name:nurse").do(1, "name:stoker", until=Named)
    assert not play.happened(InitiativeShown)
    play.drift(until=RoundOver)
    assert not play.happened(InitiativeTaken)


@pytest.mark.rule("P27-012")
def test_only_living_opponents_can_be_asked():
    play = passenger_with(*FIVE, dead=[2]).on().lay("scheming", "investigation", "scheming", "scheming")
    assert play.choice.seat == 1
    assert play.keys == ["target:0", "target:3", "target:4"]
    play.do(1, "target:4", until=Investigates)
    assert play.happened(Investigates)[0].seen(None).target == 4


def next_round(play: Play) -> Play:
    """The first option, whoever is asked, until everybody is to choose an Action card again."""
    before = len(play.happened(RoundOver))
    while len(play.happened(RoundOver)) == before or play.choice.rule != "P27-011":
        play.do(play.choice.seat, play.keys[0])
    return play


@pytest.mark.rule("P27-031", "P27-041", "P27-042")
def test_in_the_next_round_a_deception_is_as_good_as_new():
    play = passenger_with(*FOUR).on().lay("deception", "investigation", "scheming", "scheming").do(1, "target:0")
    assert play.view(2).players[0].deceived == "low"
    assert play.view(2).players[0].asked == 1
    next_round(play)
    seen = play.view(2).players
    assert [(player.asked, player.deceived, player.turned) for player in seen] == [(0, "", False)] * 4
    assert [player.played for player in seen] == [("deception",), ("investigation",), ("scheming",), ("scheming",)]
    play.lay("deception", "scheming", "investigation", "scheming")
    assert play.view(2).players[0].chosen == "?", "it lies face down again"
    play.do(2, "target:0")
    assert [event.asker for event in play.happened(LowProfile)] == [1, 2]
    next_round(play).lay("deception", "scheming", "scheming", "scheming")
    next_round(play)
    assert [event.seat for event in play.happened(Drew) if event.rule == "P27-042"] == [0]


@pytest.mark.rule("P27-043", "P27-017")
def test_cards_are_exchanged_from_the_highest_down_also_where_the_lowest_acted_first():
    play = passenger_with(*FOUR, initiative=(2, 4, 1, 3), happening="running_backwards").on()
    play.lay("scheming", "scheming", "scheming", "deception")
    assert play.happened(InitiativeShown)[0].seats == (2, 0, 1)
    while play.choice.rule != "P27-043":
        play.do(play.choice.seat, "top")
    assert play.state.exchanging == [1, 0, 2]


@pytest.mark.rule("P27-043", "P27-025")
def test_who_lost_the_card_to_another_is_left_with_what_came_in_its_place():
    play = exchange(2, 4, 1, 3).do(1, "initiative:2")
    assert play.choice.seat == 0
    assert [option.text.key for option in play.choice.options] == ["option.left_initiative", "option.take_initiative"]
    play.do(0, "initiative:4", until=RoundOver)
    said = [event.said().key for event in play.happened(InitiativeTaken)]
    assert said == ["event.initiative_taken", "event.initiative_left", "event.initiative_kept"]


@pytest.mark.rule("P27-043", "P27-046")
def test_a_card_that_a_skill_brought_into_the_group_is_shown_before_the_exchange():
    play = passenger_with(*FIVE, initiative=(4, 2, 1, 3, 5), skills={0: ["punctual"]}).on()
    play.lay("deception", "deception", "scheming", "pursuit", "scheming").do(3, "target:2", "type:looks", "close")
    while play.choice.rule != "P27-020":
        play.do(play.choice.seat, play.keys[0])
    play.do(0, play.skill(0, "punctual"), "target:3")
    assert play.view(1).players[0].initiative.face == "?", "what was changed for the 4 is between the two"
    while play.choice.rule != "P27-043":
        play.do(play.choice.seat, play.keys[0])
    assert play.happened(InitiativeShown)[-1].values == ("3", "2")
    assert play.view(1).players[0].initiative.face == "3"


def test_what_several_do_at_once_is_one_sentence():
    words = Words("passenger", names=["Eva", "Nick", "Alex"])
    turned = CardsTurned(rule="P27-034", turn=0, seats=(2, 0, 1), cards=("pursuit", "investigation", "investigation"))
    assert words.say(turned.said()) == "Alex plays Pursuit and Eva and Nick play Investigation."
    named = Named(rule="P27-044", seats=(0, 1, 2), names=("poet", "judge", "nurse"))
    assert words.say(named.said()) == "Eva names the Poet, Nick the Judge and Alex the Nurse."
