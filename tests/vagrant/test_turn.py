"""The round, the turn, Coins, General Actions and Bones."""

from __future__ import annotations

import pytest

from game.vagrant import board
from game.vagrant.events import (
    HaintDrew,
    HumanityGained,
    HumanityLost,
    Moved,
    Rolled,
    RoundBegins,
    TurnBegins,
    WasHaunted,
)
from game.vagrant.events_things import EventOpened, EventTold
from game.vagrant.rules import values
from game.vagrant.rules.acting import takes_coin
from game.vagrant.rules.moving import push
from game.vagrant.state import Mod
from tests.vagrant.builder import acting, at, lay_event, vagrant_with


@pytest.mark.rule("VAG-017", "VAG-153")
def test_after_round_6_the_marker_stands_on_1_and_events_there_come_before_anything_else():
    play = vagrant_with(step="round", round=6)
    lay_event(play, 4, "round", 1)
    play.on()
    begins = play.happened(RoundBegins)[0]
    assert (begins.round, begins.at) == (7, 1)
    assert play.happened(EventOpened)[0].number == 4


@pytest.mark.rule("VAG-017")
def test_the_first_round_begins_on_1_and_triggers_nothing_there():
    play = vagrant_with(step="round", round=0)
    lay_event(play, 4, "round", 1)
    play.on()
    assert not play.happened(EventOpened)
    assert play.state.token(4).place == "round"


@pytest.mark.rule("VAG-082", "VAG-083")
def test_vagrants_in_any_order_and_a_haint_turn_after_each():
    play = vagrant_with(draws=["apple", "apple"], spaces=("2.2", "2.3")).on()
    assert play.keys == ["turn:0", "turn:1"]
    play.answer("turn:1", "enough")
    assert play.order(TurnBegins, HaintDrew, RoundBegins) == ["TurnBegins", "HaintDrew", "TurnBegins"]
    play.answer("enough")
    assert play.order(TurnBegins, HaintDrew, RoundBegins)[-2:] == ["HaintDrew", "RoundBegins"]
    assert play.keys == ["turn:0", "turn:1"]


@pytest.mark.rule("VAG-018", "VAG-084")
def test_a_turn_begins_with_three_coins_whatever_lay_where():
    play = vagrant_with(vagrants={0: {"placed": {"bust": 2, "skill:35": 1}, "strayed": [at("5.1")]}}).on()
    play.answer("turn:0")
    assert play.one.hand == 3
    assert not play.one.placed
    assert not play.one.strayed
    assert play.one.last == ["skill:35"]


@pytest.mark.rule("VAG-084")
def test_a_coin_that_is_missing_is_missing_for_one_turn():
    play = vagrant_with(vagrants={0: {"sapped": 1}}).on().answer("turn:0")
    assert play.one.hand == 2
    assert play.one.sapped == 0


@pytest.mark.rule("VAG-085")
def test_all_coins_lie_before_the_first_action():
    play = vagrant_with().on().answer("turn:0", "coin:patch_up", "coin:rummage")
    assert not [key for key in play.keys if key.startswith(("do:", "go:"))]
    play.answer("coin:move")
    assert {"do:patch_up", "do:rummage", "go:3.1", "end"} <= set(play.keys)


@pytest.mark.rule("VAG-019", "VAG-154")
def test_a_skill_used_last_turn_takes_no_coin_even_if_wounded_and_healed_since():
    play = vagrant_with(vagrants={0: {"placed": {"skill:35": 1}}}).on()
    play.one.skills[0].down = True
    play.one.skills[0].down = False
    play.answer("turn:0")
    assert "coin:skill:35" not in play.keys
    assert "coin:skill:36" in play.keys


@pytest.mark.rule("VAG-019", "VAG-086")
def test_junk_not_two_rounds_running_but_general_actions_always():
    play = vagrant_with("wayfarer", "empress", vagrants={0: {"placed": {"junk:31": 1, "bust": 2}}}).on()
    play.answer("turn:0")
    assert "coin:junk:31" not in play.keys
    assert "coin:bust" in play.keys


@pytest.mark.rule("VAG-155", "VAG-086", "VAG-108")
def test_the_same_westbound_action_in_two_rounds_running_is_legal():
    play = vagrant_with(
        vagrants={0: {"skills": [-35, -36, None, None], "westbound": True, "under": 0, "placed": {"west": 2}}}
    ).on()
    play.answer("turn:0")
    assert "coin:west" in play.keys


@pytest.mark.rule("VAG-020", "VAG-051")
def test_three_coins_on_bust_are_one_roll_of_three_bones():
    play = acting(placed={"bust": 3}, haint="2.2", spaces=("2.1", "9.4"), rolls=[[4, 5, 1]])
    play.answer("do:bust")
    rolls = play.happened(Rolled)
    assert [roll.bones for roll in rolls] == [(4, 5, 1)]
    assert play.haint.humanity == 2
    assert "do:bust" not in play.keys


@pytest.mark.rule("VAG-087", "VAG-106")
def test_whole_junk_works_without_a_coin_and_broken_junk_does_not():
    play = vagrant_with("wayfarer", "empress")
    assert values.success(play.state, 0, "investigate") == 3
    play.one.junk[0].down = True
    assert values.success(play.state, 0, "investigate") == 4
    assert "junk:31" not in takes_coin(play.one)


@pytest.mark.rule("VAG-081")
def test_bust_needs_an_adjacent_haint():
    play = acting(placed={"bust": 2, "patch_up": 1})
    assert "do:bust" not in play.keys
    assert "do:patch_up" in play.keys


@pytest.mark.rule("VAG-021", "VAG-085")
def test_a_move_is_split_over_the_turn():
    play = acting(placed={"move": 1, "patch_up": 1}, spaces=("1.1", "9.4"), rolls=[[1]])
    play.answer("go:3.1")
    assert play.one.moving == 1
    play.answer("do:patch_up", "go:3.2")
    assert play.one.space == at("3.2")
    assert play.one.moving == 0


@pytest.mark.rule("VAG-021")
def test_two_coins_move_twice_as_far():
    play = acting(placed={"move": 2}, spaces=("1.1", "9.4"))
    assert "go:7.2" not in play.keys
    assert "go:6.2" in play.keys


@pytest.mark.rule("VAG-088")
def test_one_passes_vagrants_and_tokens_but_ends_on_no_vagrant_haint_or_summon():
    play = acting(placed={"move": 1}, spaces=("1.1", "2.1"), terrain={"1.2": "box"}, candles=("3.1",))
    assert "go:2.1" not in play.keys
    assert "go:3.1" in play.keys
    near = acting(placed={"move": 1}, spaces=("1.1", "9.4"), haint="2.1", terrain={"1.2": "box"})
    assert [key for key in near.keys if key.startswith(("go:", "through:"))] == [
        "through:1.1",
        "through:2.2",
        "through:3.1",
    ]


@pytest.mark.rule("VAG-088", "VAG-034")
def test_a_vagrant_that_passes_a_haint_is_haunted_at_the_end_of_that_part():
    play = acting(placed={"move": 1}, spaces=("1.1", "9.4"), haint="2.1", terrain={"1.2": "box"})
    play.answer("through:3.1")
    assert play.order(Moved, WasHaunted, HumanityLost) == ["Moved", "WasHaunted", "HumanityLost"]
    assert play.one.humanity == 6


@pytest.mark.rule("VAG-013", "VAG-074")
def test_a_natural_6_adds_a_bone_and_every_further_6_another():
    play = acting(placed={"bust": 1}, haint="2.2", spaces=("2.1", "9.4"), rolls=[[6], [6], [3]])
    play.answer("do:bust")
    assert [(roll.bones, roll.successes) for roll in play.happened(Rolled)] == [((6, 6, 3), 2)]


@pytest.mark.rule("VAG-048")
def test_a_5_with_plus_1_does_not_chain():
    play = acting(
        placed={"bust": 1},
        haint="2.2",
        spaces=("2.1", "9.4"),
        rolls=[[5]],
        vagrants={0: {"mods": [Mod("bust", -1, "round")]}},
    )
    play.answer("do:bust")
    assert [roll.bones for roll in play.happened(Rolled)] == [(5,)]
    assert play.haint.humanity == 1


@pytest.mark.rule("VAG-023", "VAG-094")
def test_successes_in_investigate_pick_the_text_and_take_the_token():
    play = vagrant_with(step="act", spaces=("5.4", "9.4"), rolls=[[1, 2]])
    lay_event(play, 1, "board", "5.4")
    play.one.placed = {"investigate": 2}
    play.on().answer("do:investigate")
    assert [event.story for event in play.happened(EventOpened, EventTold)] == [
        "yard.e1.intro",
        "yard.e1.none",
    ]
    assert play.state.token(1).place == "board"
    good = vagrant_with(step="act", spaces=("5.4", "9.4"), rolls=[[4, 2]], draws=["apple"])
    lay_event(good, 1, "board", "5.4")
    good.one.placed = {"investigate": 2}
    good.on().answer("do:investigate", "token:apple")
    assert good.happened(EventTold)[0].story == "yard.e1.one"
    assert good.state.token(1).place == "out"
    assert good.one.tokens == ["apple"]


@pytest.mark.rule("VAG-024", "VAG-027")
def test_patch_up_gives_1_for_each_success_up_to_the_maximum():
    play = acting(placed={"patch_up": 2}, humanity=(6, 8), rolls=[[5, 4]])
    play.answer("do:patch_up")
    assert play.one.humanity == 7
    assert [event.n for event in play.happened(HumanityGained)] == [1]


@pytest.mark.rule("VAG-156", "VAG-024", "VAG-130")
def test_at_the_maximum_patch_up_heals_nothing_but_still_removes_an_effect():
    play = acting(placed={"patch_up": 1}, rolls=[[5]], vagrants={0: {"marks": ["white"]}})
    play.answer("do:patch_up")
    assert not play.happened(HumanityGained)
    assert play.one.marks == []


@pytest.mark.rule("VAG-095")
def test_bust_gives_one_adjacent_haint_1_for_each_success():
    play = acting(placed={"bust": 2}, haint="2.2", spaces=("2.1", "9.4"), rolls=[[4, 3]])
    play.answer("do:bust")
    assert play.haint.humanity == 1


@pytest.mark.rule("VAG-008")
def test_the_songsmiths_skill_with_exactly_one_coin_is_easier():
    play = acting(placed={"skill:35": 1}, haint="4.1", spaces=("2.1", "9.4"), rolls=[[3, 2]])
    play.answer("do:skill:35")
    assert play.happened(Rolled)[0].value == 3
    two = acting(placed={"skill:35": 2}, haint="4.1", spaces=("2.1", "9.4"), rolls=[[3, 2, 1]])
    two.answer("do:skill:35")
    assert two.happened(Rolled)[0].value == 4


@pytest.mark.rule("VAG-007")
def test_the_empress_first_boxcar_of_a_turn_brings_two_bones():
    play = acting(
        "empress", "songsmith", placed={"bust": 1}, haint="2.2", spaces=("2.1", "9.4"), rolls=[[6], [6, 1], [2]]
    )
    play.answer("do:bust")
    assert play.happened(Rolled)[0].bones == (6, 6, 1, 2)


@pytest.mark.rule("VAG-073")
def test_a_skills_text_applies_with_at_least_one_success_and_more_coins_add_bones():
    play = acting("songsmith", "empress", placed={"skill:36": 3}, humanity=(3, 8), rolls=[[1, 4, 4, 2]])
    play.answer("do:skill:36", "vagrant:0")
    assert play.one.humanity == 5
    none = acting("songsmith", "empress", placed={"skill:36": 2}, humanity=(3, 8), rolls=[[1, 2, 3]])
    none.answer("do:skill:36", "vagrant:0")
    assert none.one.humanity == 3


@pytest.mark.rule("VAG-089", "VAG-167")
def test_from_7_1_three_toward_the_round_side():
    play = vagrant_with(step="act", spaces=("7.1", "17.4"))
    (moved,) = push(play.state, play.luck, 0, 3, "round", False, False, -1, 0)
    assert [board.NAME[space] for space in moved.path] == ["7.2", "6.2", "5.2"]


@pytest.mark.rule("VAG-163")
def test_each_vagrant_goes_once_a_round():
    play = vagrant_with(vagrants={0: {"done": True}}).on()
    assert play.happened(TurnBegins)[0].seat == 1
