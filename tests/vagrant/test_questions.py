"""Answered questions of players and finer clauses, each at its moment."""

from __future__ import annotations

import msgspec
import pytest

from game.vagrant.content import Goal, HaintAction
from game.vagrant.events import (
    Displaced,
    HaintBroke,
    HaintDrew,
    HaintMoved,
    HumanityLost,
    Rolled,
    RoundBegins,
    Targeted,
    WasHaunted,
)
from game.vagrant.events_things import (
    Afflicted,
    CycleStruck,
    EventOpened,
    TokensDrawn,
)
from game.vagrant.rules.haint import fresh_turn
from game.vagrant.rules.targeting import first
from game.vagrant.state import Haint, Held
from game.vagrant.terms import Where
from game.vagrant.vocabulary import (
    Afflict,
    Choose,
    Cleanse,
    Drive,
    HealWound,
    Lay,
    Lose,
    Pack,
    Restore,
    Spill,
    Table,
    Wounded,
)
from tests.vagrant.builder import YARD, Play, acting, at, haunting, lay_event, vagrant_with
from tests.vagrant.test_humanity import WEST, happens
from tests.vagrant.test_rulings import yard


@pytest.mark.rule("VAG-114", "VAG-032")
def test_an_actions_own_words_count_westbound_vagrants_and_its_range_only_if_they_say_so():
    play = vagrant_with(spaces=("9.3", "17.4"), vagrants={1: {"westbound": True, "humanity": 1}})
    far = HaintAction(move=4, range=1, aim="furthest", effects=(Lose(amount=1),))
    assert first(play.state, far, True, at("9.2")) == (1,)
    near = HaintAction(move=4, range=2, aim="furthest_in_range", effects=(Lose(amount=1),))
    assert first(play.state, near, True, at("9.2")) == (0,)


@pytest.mark.rule("VAG-042")
def test_all_events_are_investigated_when_none_lies_on_the_board():
    read = yard("read_yard", victory=(Goal(kind="events"),))
    play = vagrant_with(step="act", scenario=read, spaces=("5.4", "9.4"), rolls=[[4]], draws=["apple"])
    lay_event(lay_event(play, 1, "board", "5.4"), 7, "bindle")
    play.one.placed = {"investigate": 1}
    play.on().answer("do:investigate", "token:apple")
    assert play.ended.winners == (0, 1)


@pytest.mark.rule("VAG-042", "VAG-083")
def test_a_round_limit_is_reached_at_the_end_of_that_round():
    timed = yard("timed_yard", defeat=(Goal(kind="rounds", amount=2),))
    play = vagrant_with(step="round_end", scenario=timed).on()
    assert play.ended.reason.key == "over.lost_rounds"
    assert play.ended.winners == ()
    assert not play.happened(RoundBegins)
    first_round = vagrant_with(step="round_end", scenario=timed, round=1).on()
    assert first_round.ended is None


@pytest.mark.rule("VAG-042")
def test_what_an_effect_has_lost_in_the_last_round_is_not_laid_to_the_rounds():
    timed = yard("timed_yard", defeat=(Goal(kind="rounds", amount=2),))
    play = vagrant_with(step="turn_end", scenario=timed, outcome="lost").on()
    assert play.ended.winners == ()
    assert play.ended.reason.key == "over.lost"


@pytest.mark.rule("VAG-093")
def test_what_replaces_an_event_is_told_as_it_is():
    play = vagrant_with(step="act", draws=["e4", "nails"], spaces=("2.2", "2.3"), haint="9.2")
    lay_event(play, 4, "bindle")
    play.one.placed = {"rummage": 1}
    play.on().answer("do:rummage")
    while "token:nails" not in play.keys:
        play.answer(play.keys[0])
    assert [event.tokens for event in play.happened(TokensDrawn)] == [("event",), ("nails",)]


@pytest.mark.rule("VAG-133")
def test_choose_one_is_free_unless_one_of_them_is_impossible():
    says = ("story.shelter.hold", "story.shelter.run")
    ways = ((HealWound(whom="you"),), (Cleanse(whom="you"), Spill(whom="you")))
    play = happens(vagrant_with(), Choose(says=says, ways=ways))
    assert play.keys == ["way:1", "way:2"], "where none can do anything each may be named"
    hurt = happens(vagrant_with(vagrants={0: {"skills": [-35, 36, None, None]}}), Choose(says=says, ways=ways))
    assert hurt.choice is None
    assert hurt.one.wounded() == []


@pytest.mark.rule("VAG-075", "VAG-114")
def test_of_two_closest_it_is_the_one_whom_it_hurts_more_and_equals_are_asked():
    play = vagrant_with(spaces=("9.1", "9.3"), vagrants={0: {"marks": ["black"]}})
    happens(play, Afflict(whom="closest", mark="black"))
    assert [event.seat for event in play.happened(Afflicted)] == [1]
    even = happens(vagrant_with(spaces=("9.1", "9.3")), Afflict(whom="closest", mark="black"))
    assert even.keys == ["vagrant:0", "vagrant:1"]


@pytest.mark.rule("VAG-038", "VAG-036")
def test_an_event_beyond_the_threshold_is_never_passed():
    play = lay_event(vagrant_with(haint_with={"humanity": 6}), 6, "humanity", 9)
    happens(play, Restore(amount=3))
    assert play.happened(HaintBroke)
    assert not play.happened(EventOpened)


@pytest.mark.rule("VAG-094", "VAG-132", "VAG-166")
def test_a_token_told_to_be_discarded_and_to_go_into_the_bindle_goes_into_the_bindle():
    event = msgspec.structs.replace(YARD.event[1], one=(Pack(event=1),))
    packed = yard("packed_yard", event=(YARD.event[0], event, *YARD.event[2:]))
    play = vagrant_with(step="act", scenario=packed, spaces=("5.4", "9.4"), rolls=[[4]])
    lay_event(play, 1, "board", "5.4")
    play.one.placed = {"investigate": 1}
    play.on().answer("do:investigate")
    assert play.state.token(1).place == "bindle"
    assert play.state.bindle["e1"] == 1


@pytest.mark.rule("VAG-105", "VAG-112")
def test_with_every_token_out_of_play_the_haint_has_no_action():
    play = vagrant_with(step="haint", spaces=("2.2", "2.3"))
    for kind, amount in play.state.bindle.items():
        play.state.away[kind], play.state.bindle[kind] = amount, 0
    play.state.acting = [0]
    play.on()
    assert play.happened(CycleStruck)
    assert not play.happened(HaintDrew)


@pytest.mark.rule("VAG-123", "VAG-034")
def test_displaced_without_an_open_space_beside_it_is_the_nearest_one_and_haunts_nobody():
    from game.vagrant.rules.moving import make_room

    walls = {"8.3": "box", "9.4": "box", "10.3": "box", "9.2": "box"}
    play = vagrant_with(spaces=("9.3", "1.1"), terrain=walls)
    play.haint.space = at("9.3")
    asked = next(make_room(play.state, 0))
    assert "space:8.2" in [option.key for option in asked.options]
    assert "space:9.2" not in [option.key for option in asked.options]
    assert not play.happened(Displaced)


@pytest.mark.rule("VAG-013", "VAG-014")
def test_event_tables_do_not_chain():
    from game.vagrant.vocabulary import Row

    play = vagrant_with(rolls=[[6], [6]])
    happens(play, Table(whom="all", rows=(Row(1), Row(6, (Lose(amount=1),)))))
    assert [event.n for event in play.happened(HumanityLost)] == [1, 1]
    assert play.luck.rolls == []


@pytest.mark.rule("VAG-007", "VAG-006")
def test_what_happens_once_a_turn_may_happen_again_in_the_haints():
    play = vagrant_with("empress", "cursebearer", vagrants={0: {"boomed": True}, 1: {"cursed": True}})
    fresh_turn(play.state)
    assert not play.one.boomed
    assert not play.state.vagrants[1].cursed


@pytest.mark.rule("VAG-110", "VAG-075")
def test_several_closest_are_asked_one_after_the_other_for_ghost_sickness():
    play = vagrant_with(
        "songsmith", "empress", "wayfarer", spaces=("2.2", "2.3", "2.1"), vagrants={0: {**WEST, "humanity": 4}}
    )
    happens(play, Lose(amount=2))
    assert play.choice.seat == 1
    play.answer("no")
    assert play.choice.seat == 2
    play.answer("take")
    assert play.state.vagrants[2].humanity == 5


@pytest.mark.rule("VAG-079", "VAG-166")
def test_nearest_with_ties_is_the_players_choice():
    play = happens(vagrant_with(spaces=("2.2", "9.4"), haint="17.1"), Lay(event=2, where=Where(space="2.2")))
    assert sorted(play.keys) == ["space:1.2", "space:2.1", "space:2.3", "space:3.2"]


@pytest.mark.rule("VAG-080", "VAG-075", "VAG-121")
def test_driven_toward_one_of_two_equals_the_players_name_which():
    play = happens(vagrant_with(spaces=("9.1", "9.3")), Drive(steps=1, toward="closest"))
    assert play.keys == ["vagrant:0", "vagrant:1"]


@pytest.mark.rule("VAG-016", "VAG-016")
def test_two_haints_can_be_adjacent_and_one_is_named():
    two = yard("bust_yard", haint=(YARD.haint[0], YARD.haint[0]))
    play = acting(placed={"bust": 1}, scenario=two, haint="2.2", spaces=("2.1", "9.4"), rolls=[[5]])
    play.state.haints[1] = Haint("amos", at("3.1"), 7, 3)
    play.answer("do:bust", "haint:1")
    assert play.state.haints[1].humanity == 1


@pytest.mark.rule("VAG-068", "VAG-123")
def test_a_haint_that_ends_on_the_pup_moves_it_1():
    from game.vagrant.rules.moving import make_room

    play = vagrant_with("runaway", "empress", spaces=("17.4", "1.4"), vagrants={0: {"pup": "9.2"}})
    script = make_room(play.state, 0)
    asked = next(script)
    assert [option.key for option in asked.options] == ["space:8.2", "space:9.1", "space:9.3", "space:10.2"]
    script.send(("space:9.1",))
    assert play.one.pup == at("9.1")


@pytest.mark.rule("VAG-148", "VAG-060")
def test_a_seance_that_was_paid_for_helps_when_the_next_scenario_opens_and_never_again():
    from game.vagrant.events_camp import SeanceHelps

    play = vagrant_with(step="open", round=0, scenario="end_of_the_line", haint="16.2", humanity=(3, 3))
    play.state.campaign.seance = True
    play.on()
    assert play.happened(SeanceHelps)
    assert play.haint.humanity == 3
    assert [one.humanity for one in play.state.vagrants] == [4, 4]
    assert not play.state.campaign.seance


@pytest.mark.rule("VAG-062", "VAG-141")
def test_the_bindle_is_as_it_was_after_a_scenario_but_for_what_is_changed_for_good():
    from game.vagrant.content import NUMBERS
    from game.vagrant.rules.scenario import clear
    from game.vagrant.vocabulary import Bindle

    play = happens(
        vagrant_with(track={"salt": 2}),
        Bindle(op="remove", kind="nails", amount=2),
        Bindle(op="remove", kind="apple", amount=1, lasting=True),
    )
    assert (play.state.bindle["nails"], play.state.bindle["apple"]) == (6, 2)
    clear(play.state)
    assert play.state.bindle == {**dict(NUMBERS.bindle), "apple": 2}
    assert play.state.away["apple"] == 1


@pytest.mark.rule("VAG-064")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_threshold_is_that_for_the_number_of_vagrants(seats: int):
    play = vagrant_with(*("songsmith", "empress", "wayfarer", "runaway")[:seats])
    assert play.haint.threshold == (7, 10, 12)[seats - 2]


@pytest.mark.rule("VAG-154", "VAG-099")
def test_a_skill_used_last_turn_wounded_and_healed_with_an_apple_takes_no_coin():
    play = vagrant_with(vagrants={0: {"placed": {"skill:35": 2}, "tokens": ["apple"]}}, humanity=(1, 8))
    happens(play, Lose(amount=1)).answer("skill:35")
    assert play.one.wounded() == [0]
    again = Play(play.state, [], []).on().answer("use:0:apple", "turn:0")
    assert again.one.wounded() == []
    assert "coin:skill:35" not in again.keys
    assert "coin:skill:36" in again.keys


@pytest.mark.rule("VAG-028", "VAG-109")
def test_whoever_has_nothing_left_to_turn_over_loses_nothing_more_before_the_card_is_flipped():
    play = vagrant_with(humanity=(1, 8), vagrants={0: {"skills": [35, -36, None, None]}})
    happens(play, Lose(amount=1), Lose(amount=7), Wounded())
    play.answer("skill:35")
    assert [event.n for event in play.happened(HumanityLost)] == [1]
    assert play.one.westbound
    assert play.one.humanity == 1


@pytest.mark.rule("VAG-106", "VAG-028")
def test_a_wound_of_one_without_any_card_makes_it_westbound():
    play = vagrant_with(humanity=(1, 8), vagrants={0: {"skills": [None, None, None, None]}})
    happens(play, Lose(amount=2))
    assert play.one.westbound
    assert (play.one.humanity, play.one.under) == (1, -1)


@pytest.mark.rule("VAG-063")
def test_the_junk_deck_begins_with_tier_1_others_join_when_told_and_special_never():
    from game.core import Session
    from game.vagrant import GAME
    from game.vagrant.content import JUNK
    from game.vagrant.vocabulary import JunkTier

    deck = Session.new(GAME, seats=2, options={"story": "campaign"}).state.campaign.junk_deck
    assert {JUNK[id].tier for id in deck} == {1}
    play = happens(vagrant_with(), JunkTier(tier=2))
    assert {JUNK[id].tier for id in play.state.campaign.junk_deck} == {1, 2}


@pytest.mark.rule("VAG-073")
def test_a_skills_first_sentence_without_a_condition_needs_a_success_too():
    play = acting(placed={"skill:3": 1}, haint="4.1", spaces=("2.1", "9.4"), rolls=[[2]],
                  vagrants={0: {"skills": [3, 36, None, None]}})  # fmt: skip
    play.answer("do:skill:3")
    assert play.haint.humanity == 0
    good = acting(placed={"skill:3": 1}, haint="4.1", spaces=("2.1", "9.4"), rolls=[[5]],
                  vagrants={0: {"skills": [3, 36, None, None]}})  # fmt: skip
    good.answer("do:skill:3")
    assert good.haint.humanity == 1


@pytest.mark.rule("VAG-020", "VAG-051")
def test_a_general_action_that_a_skill_gives_stands_beside_ones_own():
    play = acting(
        "empress", "songsmith", placed={"skill:51": 1, "bust": 1}, haint="2.2", spaces=("2.1", "9.4"),
        rolls=[[3], [3, 3], [3]],
    )  # fmt: skip
    play.answer("do:skill:51")
    assert [(event.what, len(event.bones)) for event in play.happened(Rolled)] == [("skill", 1), ("bust", 2)]
    assert "do:bust" in play.keys
    play.answer("do:bust")
    assert play.haint.humanity == 3


@pytest.mark.rule("VAG-078")
def test_one_more_range_makes_1_to_2_into_1_to_3():
    from game.vagrant.rules.actions import play_of, targets

    play = vagrant_with("empress", "songsmith", spaces=("2.1", "9.4"), haint="5.1")
    speech = play_of(play.one, "skill:52")
    assert (speech.least, speech.most) == (1, 2)
    assert targets(play.state, 0, speech) == ()
    play.state.campaign.junk_deck = [id for id in play.state.campaign.junk_deck if id != 16]
    play.one.junk = [Held(16)]
    assert targets(play.state, 0, speech) == (10,)


@pytest.mark.rule("VAG-037")
def test_a_summon_called_again_moves():
    from game.vagrant.state import Summon

    play = acting("wayfarer", "empress", placed={"skill:76": 1}, spaces=("2.1", "9.4"),
                  summons=[Summon(76, "crow", at("8.1"))])  # fmt: skip
    play.answer("do:skill:76", "space:3.1")
    assert [(one.soul, one.space) for one in play.state.summons] == [("crow", at("3.1"))]


@pytest.mark.rule("VAG-066")
def test_the_pup_has_the_junks_passives_and_its_place_counts_as_hers_but_it_is_not_one_of_all():
    from game.vagrant.rules.standing import stands

    play = acting("runaway", "empress", placed={"pup": 1}, spaces=("9.2", "9.4"), haint="17.1",
                  vagrants={0: {"pup": "6.2", "junk": [4]}})  # fmt: skip
    play.answer("pupdo:move")
    assert play.one.pup_moving == 5
    assert stands(play.state, 0, "connecting", "")
    happens(play, Lose(whom="all", amount=1))
    assert [event.seat for event in play.happened(HumanityLost)] == [0, 1]


@pytest.mark.rule("VAG-097", "VAG-041")
def test_salt_is_offered_after_target_and_move_and_before_any_loss():
    play = haunting("nails", spaces=("10.2", "17.1"), haint="9.2", vagrants={0: {"tokens": ["salt"]}})
    while "use:salt" not in play.keys:
        play.answer(play.keys[0])
    order = play.order(Targeted, HaintMoved, WasHaunted, HumanityLost)
    assert order[:3] == ["Targeted", "HaintMoved", "WasHaunted"]
    assert order.count("HumanityLost") == 1, "the Haunted Effect alone"


@pytest.mark.rule("VAG-019", "VAG-108")
def test_a_coin_that_left_its_skill_still_counts_for_the_next_turn():
    from game.vagrant.vocabulary import Gain, West

    play = vagrant_with(vagrants={0: {"placed": {"skill:35": 2}}})
    happens(play, West(whom="you")).answer("skill:35")
    happens(play, Gain(whom="you", amount=7))
    play.answer("skill:35")
    assert not play.one.westbound
    again = Play(play.state, [], []).on().answer("turn:0")
    assert "coin:skill:35" not in again.keys


@pytest.mark.rule("VAG-028", "VAG-027")
def test_becoming_westbound_is_a_wound_then_the_maximum_then_the_flip_and_1():
    from game.vagrant.events import TurnedWestbound, WoundSuffered

    play = vagrant_with(humanity=(2, 8), vagrants={0: {"skills": [35, -36, None, None]}})
    happens(play, Lose(amount=5))
    if play.choice is not None:
        play.answer(play.keys[0])
    assert play.order(HumanityLost, WoundSuffered, TurnedWestbound) == [
        "HumanityLost",
        "WoundSuffered",
        "TurnedWestbound",
    ]
    assert play.happened(HumanityLost)[0].n == 2
    assert play.one.humanity == 1
