"""The 16 Skills: when each is offered, what it does, and that it is gone afterwards."""

from __future__ import annotations

import pytest

from game.passenger.content import SKILLS
from game.passenger.events import (
    Answered,
    CardRegained,
    DisguiseDiscarded,
    Drew,
    InitiativeSwapped,
    Investigates,
    LowProfile,
    PutBack,
    RoundOver,
    SkillPlayed,
    TopSeen,
    Watched,
)
from game.passenger.state import Ask
from tests.passenger.builder import Play, passenger_with

FOUR = ("dancer", "nurse", "judge", "poet")
PLATFORM = (["stoker", "angler"], ["typist"], ["barber"])


def after(card: str, *skills: str, others=("scheming", "scheming", "scheming"), **moment) -> Play:
    """The first seat has carried out an Action and is asked about its Skills."""
    told = {"platform": PLATFORM, "deck": ["painter", "soprano", "inventor"], **moment}
    play = passenger_with(*FOUR, skills={0: skills}, **told).on().lay(card, *others)
    while play.choice.rule != "P27-020":
        key = "name:judge" if "name:judge" in play.keys else play.keys[0]
        play.do(play.choice.seat, key)
    assert play.choice.seat == 0
    return play


def fitting(play: Play) -> set[str]:
    """The Skills on offer by name."""
    names = {f"skill:{card.id}": card.face for card in play.state.players[0].skills}
    return {names[key] for key in play.keys if key in names}


@pytest.mark.rule("P27-020")
@pytest.mark.parametrize("skill", sorted(SKILLS))
def test_a_skill_is_offered_after_its_action_and_after_no_other(skill):
    for card in ("investigation", "assassination", "scheming", "deception"):
        play = after(card, skill)
        single_use_only = skill == "thrifty"
        asked_only = skill == "resentful"
        wanted = SKILLS[skill].after == card and not single_use_only and not asked_only
        assert fitting(play) == ({skill} if wanted else set())
        assert play.keys[-1] == "close", "never forced"


@pytest.mark.rule("P27-050")
def test_bold_is_offered_after_your_assassination_and_nothing_else():
    assert fitting(after("assassination", "bold")) == {"bold"}
    for card in ("investigation", "pursuit", "tail_after", "scheming", "deception"):
        assert fitting(after(card, "bold")) == set()


@pytest.mark.rule("P27-020", "P27-036")
def test_one_is_asked_with_every_skill_so_that_nobody_can_tell():
    play = after("scheming", "bold")
    assert play.choice.private
    assert play.keys == ["close"]
    assert play.choice.prompt.key == "ask.skill"
    assert passenger_with(*FOUR).on().lay(*["deception"] * 4).choice.rule != "P27-020"


@pytest.mark.rule("P27-020")
def test_it_is_single_use_and_revealed_to_all():
    play = after("scheming", "sharp", "farsighted").do(0, "close")
    assert len(play.state.players[0].skills) == 2, "keeping it is free"
    play = after("scheming", "sharp", "farsighted")
    play.do(0, play.skill(0, "sharp"))
    assert play.happened(SkillPlayed)[0].seen(None).skill == "sharp"
    assert [card.face for card in play.view(None).players[0].used] == ["sharp"]
    assert fitting(play) == {"farsighted"}, "one after the other, as many as fit"


@pytest.mark.rule("P27-020")
def test_right_after_the_action_before_the_next_player():
    play = after("investigation", "watchful", others=("investigation", "scheming", "scheming"), initiative=(4, 3, 2, 1))
    assert [event.seat for event in play.happened(Investigates)] == [0]
    play.do(0, play.skill(0, "watchful"), "close")
    assert play.choice.seat == 1


@pytest.mark.rule("P27-020")
def test_a_cancelled_action_was_still_performed():
    play = after("investigation", "watchful", others=("deception", "deception", "deception"))
    assert play.happened(LowProfile)
    assert fitting(play) == {"watchful"}


@pytest.mark.rule("P27-020", "P27-046")
def test_after_several_assassinations_skills_follow_by_seat_and_only_for_the_living():
    play = passenger_with(*FOUR, skills={0: ["bold"], 1: ["elusive"], 2: ["composed"]}).on()
    play.lay("assassination", "assassination", "assassination", "deception")
    play.do(0, "name:typist").do(1, "name:poet").do(2, "name:poet")
    assert play.choice.seat == 1
    play.do(1, "close")
    assert play.choice.seat == 2


@pytest.mark.rule("P27-046")
def test_thorough_asks_the_same_player_again():
    play = after("investigation", "thorough")
    target = play.happened(Investigates)[0].target
    play.do(0, play.skill(0, "thorough"), "type:voice")
    assert [event.target for event in play.happened(Investigates)] == [target, target]
    assert len(play.happened(Answered)) == 2


@pytest.mark.rule("P27-046")
def test_restless_asks_another_player():
    play = after("investigation", "restless")
    target = play.happened(Investigates)[0].target
    play.do(0, play.skill(0, "restless"))
    assert f"target:{target}" not in play.keys
    play.do(0, play.keys[0], "type:voice", "close")
    assert play.happened(Investigates)[1].target != target


@pytest.mark.rule("P27-046")
def test_restless_needs_another_player():
    assert fitting(after("investigation", "restless", others=("scheming", "scheming"), dead=[3])) == {"restless"}
    assert fitting(after("investigation", "restless", others=("scheming",), dead=[2, 3])) == set()


@pytest.mark.rule("P27-046", "P27-037")
def test_thrifty_takes_a_single_use_card_back():
    play = after("pursuit", "thrifty")
    assert fitting(play) == {"thrifty"}
    play.do(0, play.skill(0, "thrifty"))
    assert play.happened(CardRegained)[0].card == "pursuit"
    assert play.state.players[0].spent == []
    play.drift(until=RoundOver)
    assert play.state.players[0].hand.count("pursuit") == 1


@pytest.mark.rule("P27-046")
def test_watchful_looks_at_the_first_space():
    play = after("investigation", "watchful")
    play.do(0, play.skill(0, "watchful"))
    assert play.happened(Watched)[0].names == ("stoker", "angler")
    assert play.choice.prompt.key == "read.passengers"


@pytest.mark.rule("P27-046", "P27-019")
@pytest.mark.parametrize(("card", "skill", "n"), [("investigation", "cunning", 1), ("deception", "versatile", 1)])
def test_cunning_and_versatile_draw_a_disguise(card, skill, n):
    play = after(card, skill)
    before = len(play.hand(0))
    play.do(0, play.skill(0, skill))
    assert len(play.hand(0)) == before + n
    assert play.happened(Drew)[-1].seat == 0


@pytest.mark.rule("P27-046", "P27-019", "P27-045")
def test_elusive_draws_two_and_keeps_to_the_limit():
    play = after("assassination", "elusive")
    assert len(play.hand(0)) == 1, "the reward"
    play.do(0, play.skill(0, "elusive"))
    assert play.choice.rule == "P27-045"
    play.do(0, play.keys[0])
    assert len(play.hand(0)) == 2
    assert play.happened(DisguiseDiscarded)


@pytest.mark.rule("P27-046", "P27-050")
def test_bold_investigates_anybody():
    play = after("assassination", "bold")
    play.do(0, play.skill(0, "bold"))
    assert play.keys == ["target:1", "target:3"]
    play.do(0, "target:3", "type:looks")
    assert play.happened(Answered)[0].feature == "eccentric"


@pytest.mark.rule("P27-046", "P27-016")
def test_an_extra_investigation_meets_a_deception_still_face_down():
    play = after("assassination", "bold", others=("deception", "scheming", "scheming"))
    play.do(0, play.skill(0, "bold"), "target:1")
    assert play.happened(LowProfile)[0].seat == 1
    assert play.state.players[1].turned


@pytest.mark.rule("P27-046")
def test_composed_looks_at_two_spaces():
    play = after("assassination", "composed")
    play.do(0, play.skill(0, "composed"))
    assert [event.names for event in play.happened(Watched)] == [("stoker", "angler"), ("typist",)]
    assert len(play.choice.prompt.values["names"]) == 3


@pytest.mark.rule("P27-046")
def test_of_a_skill_what_cannot_be_done_is_left_out():
    play = after("assassination", "composed", platform=([], ["typist"], []))
    assert fitting(play) == {"composed"}
    play.do(0, play.skill(0, "composed"))
    assert [event.space for event in play.happened(Watched)] == [2]
    assert fitting(after("assassination", "composed", platform=([], [], ["barber"]))) == set()


@pytest.mark.rule("P27-046", "P27-045")
def test_a_disguise_can_be_drawn_while_any_are_discarded():
    play = passenger_with(*FOUR, skills={0: ["cunning"]}).on().lay("investigation", "scheming", "scheming", "scheming")
    deck = play.state.disguises
    deck.discard.extend(deck.cards)
    deck.cards.clear()
    play.do(0, "target:1", "type:looks")
    assert fitting(play) == {"cunning"}
    play.do(0, play.skill(0, "cunning"), until=Drew)
    assert len(play.hand(0)) == 1


@pytest.mark.rule("P27-046", "P27-026")
def test_sharp_looks_at_the_second_space():
    play = after("scheming", "sharp")
    play.do(0, play.skill(0, "sharp"))
    assert play.happened(Watched)[-1].names == ("typist",)


@pytest.mark.rule("P27-046")
def test_farsighted_looks_at_the_next_two_on_the_train():
    play = after("scheming", "farsighted")
    order = [card.face for card in play.state.deck]
    play.do(0, play.skill(0, "farsighted"))
    assert list(play.happened(TopSeen)[-1].names) == order[:2]
    assert [card.face for card in play.state.deck] == order


@pytest.mark.rule("P27-046", "P27-039")
def test_persuasive_intimidates_once_more():
    play = after("scheming", "persuasive")
    before = len(play.happened(PutBack))
    play.do(0, play.skill(0, "persuasive"), "bottom")
    assert len(play.happened(PutBack)) == before + 1
    assert play.happened(PutBack)[-1].bottom


@pytest.mark.rule("P27-046")
def test_inquisitive_investigates_after_scheming():
    play = after("scheming", "inquisitive", others=("deception", "deception", "deception"))
    play.do(0, play.skill(0, "inquisitive"), "target:2")
    assert play.happened(LowProfile)[0].seat == 2


@pytest.mark.rule("P27-046")
def test_attentive_looks_at_the_first_space():
    play = after("deception", "attentive")
    play.do(0, play.skill(0, "attentive"))
    assert play.happened(Watched)[-1].names == ("stoker", "angler")


@pytest.mark.rule("P27-046", "P27-030")
def test_punctual_changes_initiative_with_anybody():
    play = after("deception", "punctual", others=("scheming", "scheming", "pursuit"))
    play.do(0, play.skill(0, "punctual"), "target:3")
    assert play.happened(InitiativeSwapped)[0].other == 3
    assert [player.initiative.face for player in play.state.players] == ["4", "2", "3", "1"]
    assert play.view(0).players[3].initiative.face == "1", "each knows what was given away"
    assert play.view(3).players[0].initiative.face == "4"
    assert [play.view(1).players[seat].initiative.face for seat in (0, 3)] == ["?", "?"]


@pytest.mark.rule("P27-046", "P27-018")
def test_resentful_asks_an_asker_whom_no_disguise_saves():
    moment = {"disguises": {1: ["looks", "scent"]}, "initiative": (1, 2, 3, 4)}
    play = after("deception", "resentful", others=("investigation", "scheming", "scheming"), **moment)
    assert play.happened(LowProfile)
    assert fitting(play) == {"resentful"}
    play.do(0, play.skill(0, "resentful"), "type:looks")
    assert play.happened(Investigates)[-1].target == 1
    assert play.happened(Answered)[-1].feature == "formal"


@pytest.mark.rule("P27-046")
def test_resentful_asks_nobody_who_asked_in_another_round_or_was_told_by_the_steward():
    play = passenger_with(*FOUR, skills={0: ["resentful"]}).on()
    play.state.asks.append(Ask(1, 1, 0, "investigation", "answer", "looks", "eccentric"))
    play.state.asks.append(Ask(2, 2, 0, "steward_talks", "told", "scent", "perfumed"))
    play.lay("deception", "scheming", "scheming", "scheming")
    while play.choice.rule != "P27-020":
        play.do(play.choice.seat, play.keys[0])
    assert fitting(play) == set()


@pytest.mark.rule("P27-020", "P27-027")
def test_skills_of_a_deception_turned_early_wait_for_the_fourth_action_turn():
    play = after("deception", "attentive", others=("investigation", "scheming", "scheming"))
    assert play.happened(LowProfile)
    assert play.state.turn == 3
    assert fitting(play) == {"attentive"}
