"""Rummage tokens: drawing, keeping, using, giving, trading, discarding; Events in the Bindle; the Cycle."""

from __future__ import annotations

import pytest

from game.vagrant.content import NUMBERS
from game.vagrant.events import HaintDrew, MoodChanged, NoTarget, Rolled, TokenLaid
from game.vagrant.events_things import Cycled, CycleStruck, EventGone, EventOpened, TokenUsed
from game.vagrant.rules.bindle import cycle_due
from tests.vagrant.builder import acting, at, haunting, lay_event, vagrant_with


@pytest.mark.rule("VAG-022")
def test_one_token_for_each_coin_and_at_most_one_is_kept():
    play = acting(placed={"rummage": 3}, draws=["nails", "apple", "nails"])
    play.answer("do:rummage")
    assert play.keys == ["token:nails", "token:apple", "none"]
    play.answer("token:apple")
    assert play.one.tokens == ["apple"]
    assert play.state.bindle["nails"] == 8


@pytest.mark.rule("VAG-092")
def test_more_than_the_rummage_value_goes_back_into_the_bindle():
    play = acting(placed={"rummage": 1}, draws=["apple"], vagrants={0: {"tokens": ["salt", "nails"]}})
    play.answer("do:rummage", "token:apple")
    assert play.keys == ["token:nails", "token:salt", "token:apple"]
    play.answer("token:salt")
    assert play.one.tokens == ["nails", "apple"]
    assert play.state.bindle["salt"] == 5


@pytest.mark.rule("VAG-092")
def test_an_event_token_kept_as_a_rummage_token_is_put_aside_instead():
    play = acting("cursebearer", "empress", placed={"rummage": 1}, draws=["apple"])
    play.one.tokens.append("3=candle")
    play.state.token(3).place = "card"
    play.answer("do:rummage", "token:apple", "token:candle")
    assert play.one.tokens == ["apple"]
    assert play.state.token(3).place == "out"
    assert play.state.bindle["candle"] == 7


@pytest.mark.rule("VAG-159", "VAG-093")
def test_events_7_and_3_and_a_salt_for_three_coins():
    play = vagrant_with(step="act", draws=["e7", "e3", "salt", "nails", "apple"], spaces=("9.1", "9.4"), haint="9.2")
    lay_event(lay_event(play, 7, "bindle"), 3, "bindle")
    play.one.placed = {"rummage": 3}
    play.on().answer("do:rummage")
    read = [event.number for event in play.happened(EventOpened)]
    assert read[0] == 3
    while "token:apple" not in play.keys:
        play.answer(play.keys[0])
    assert [event.number for event in play.happened(EventOpened)] == [3, 7]
    assert play.keys == ["token:nails", "token:salt", "token:apple", "none"]


@pytest.mark.rule("VAG-025", "VAG-100")
def test_iron_nails_give_a_haint_within_range_2_two_humanity_and_only_one_token_a_round():
    play = vagrant_with(haint="4.1", vagrants={0: {"tokens": ["nails", "apple"]}}).on()
    play.answer("use:0:nails")
    assert play.haint.humanity == 2
    assert play.state.track["nails"] == 1
    assert play.keys == ["turn:0", "turn:1"]
    far = vagrant_with(haint="5.1", vagrants={0: {"tokens": ["nails"]}}).on()
    assert "use:0:nails" not in far.keys


@pytest.mark.rule("VAG-101")
def test_before_coins_nails_and_a_candle_may_be_used_salt_and_a_rabbits_foot_not():
    play = vagrant_with(
        "wayfarer",
        "empress",
        haint="4.1",
        vagrants={0: {"tokens": ["nails", "candle", "salt", "foot"], "junk": [5]}},
    ).on()
    play.answer("turn:0")
    uses = [key for key in play.keys if key.startswith(("use:", "foot:"))]
    assert uses == ["use:0:nails", "use:0:candle"]


@pytest.mark.rule("VAG-096")
def test_a_candle_stands_on_an_open_adjacent_space():
    play = vagrant_with(spaces=("1.1", "1.2"), vagrants={0: {"tokens": ["candle"]}}).on()
    play.answer("use:0:candle")
    assert play.state.candles == [at("2.1")]


@pytest.mark.rule("VAG-096")
def test_a_haint_that_steps_on_a_candle_stops_and_the_candle_is_discarded():
    play = haunting("nails", spaces=("11.4", "16.1"), haint="9.2", candles=("10.2",))
    assert play.haint.space == at("10.2")
    assert not play.state.candles
    assert play.state.track["candle"] == 1


@pytest.mark.rule("VAG-098")
def test_a_rabbits_foot_is_a_fourth_coin_and_discarded_after_that_action():
    play = acting(
        placed={"bust": 3}, haint="2.2", spaces=("2.1", "9.4"), vagrants={0: {"tokens": ["foot"]}}, rolls=[[1, 1, 1, 5]]
    )
    play.answer("foot:bust")
    assert play.state.track["foot"] == 0
    play.answer("do:bust")
    assert len(play.happened(Rolled)[0].bones) == 4
    assert play.state.track["foot"] == 1


@pytest.mark.rule("VAG-098")
def test_a_rabbits_foot_may_lie_on_an_action_without_a_coin_and_goes_even_if_that_is_never_done():
    play = acting(placed={"rummage": 1}, vagrants={0: {"tokens": ["foot"]}})
    play.answer("foot:patch_up", "end")
    assert play.state.track["foot"] == 1


@pytest.mark.rule("VAG-099", "VAG-107")
def test_an_apple_flips_a_wounded_skill_up_not_while_westbound_and_not_junk():
    play = vagrant_with(
        vagrants={
            0: {"tokens": ["apple"], "skills": [-35, 36, None, None]},
            1: {"tokens": ["apple"], "westbound": True, "skills": [-51, None, -52, None]},
        }
    ).on()
    assert "use:1:apple" not in play.keys
    play.answer("use:0:apple")
    assert not play.one.skills[0].down
    broken = vagrant_with("wayfarer", "empress", vagrants={0: {"tokens": ["apple"], "junk": [-31]}}).on()
    assert "use:0:apple" not in broken.keys


@pytest.mark.rule("VAG-100", "VAG-103")
def test_a_token_is_used_in_another_vagrants_turn_if_its_holder_agrees():
    play = acting(placed={"rummage": 1}, haint="4.2", vagrants={1: {"tokens": ["nails"]}})
    play.answer("use:1:nails")
    assert play.choice.seat == 1
    play.answer("yes")
    assert play.haint.humanity == 2
    assert play.state.vagrants[1].used


@pytest.mark.rule("VAG-026")
def test_in_a_haint_turn_tokens_wait_for_the_end_of_its_action():
    play = haunting("apple", spaces=("9.3", "2.2"), vagrants={0: {"tokens": ["nails"]}})
    assert play.choice.rule == "VAG-026"
    assert play.keys == ["use:0:nails", "pass"]
    assert play.order(NoTarget, TokenLaid) == ["NoTarget", "TokenLaid"]


@pytest.mark.rule("VAG-100", "VAG-026")
@pytest.mark.parametrize("step", ["pick", "haint_window"])
def test_what_the_whole_group_decides_needs_no_second_question(step: str):
    play = vagrant_with(step=step, haint="4.2", vagrants={1: {"tokens": ["nails"]}}).on()
    assert play.choice.group
    play.answer("use:1:nails", until=TokenUsed)
    assert play.state.vagrants[1].used


@pytest.mark.rule("VAG-102", "VAG-103")
def test_the_giver_has_used_a_token_and_it_is_not_discarded():
    play = acting(placed={"rummage": 1}, vagrants={0: {"tokens": ["salt"]}})
    play.answer("give:1:salt")
    assert play.state.vagrants[1].tokens == ["salt"]
    assert play.one.used
    assert not play.state.vagrants[1].used
    assert play.state.track["salt"] == 0


@pytest.mark.rule("VAG-102")
def test_one_gives_only_to_an_adjacent_vagrant():
    play = acting(placed={"rummage": 1}, vagrants={0: {"tokens": ["salt"]}}, spaces=("2.1", "2.4"))
    assert "give:1:salt" not in play.keys


@pytest.mark.rule("VAG-056", "VAG-102")
def test_two_traders_have_both_used_their_token_this_round():
    play = acting(placed={"rummage": 1}, vagrants={0: {"tokens": ["salt"]}, 1: {"tokens": ["apple"]}})
    play.answer("trade:1:salt:apple", "yes")
    assert (play.one.tokens, play.state.vagrants[1].tokens) == (["apple"], ["salt"])
    assert play.one.used
    assert play.state.vagrants[1].used


@pytest.mark.rule("VAG-102")
def test_a_trade_that_is_refused_costs_nothing():
    play = acting(placed={"rummage": 1}, vagrants={0: {"tokens": ["salt"]}, 1: {"tokens": ["apple"]}})
    play.answer("trade:1:salt:apple", "no")
    assert play.one.tokens == ["salt"]
    assert not play.one.used


@pytest.mark.rule("VAG-103", "VAG-104")
def test_discarding_for_a_haint_effect_is_no_use_and_only_ones_own():
    play = acting(
        placed={"rummage": 1},
        vagrants={0: {"tokens": ["candle"], "marks": ["black"]}, 1: {"marks": ["black"]}},
    )
    play.answer("shed:black")
    assert play.one.marks == []
    assert not play.one.used
    assert play.state.vagrants[1].marks == ["black"]
    assert play.state.track["candle"] == 1
    assert not play.state.candles


@pytest.mark.rule("VAG-105", "VAG-131")
def test_an_empty_bindle_cycles_at_once_and_then_the_token_is_drawn():
    play = vagrant_with(step="haint", draws=["nails"], spaces=("2.2", "2.3"))
    play.state.acting = [0]
    for kind in play.state.track:
        play.state.track[kind], play.state.bindle[kind] = play.state.bindle[kind], 0
    play.on(until=HaintDrew)
    assert play.order(CycleStruck, Cycled, HaintDrew) == ["CycleStruck", "Cycled", "HaintDrew"]


@pytest.mark.rule("VAG-039")
def test_at_its_limit_a_kind_cycles_at_the_end_of_the_turn():
    play = acting(placed={"rummage": 1}, track={"apple": 2}, draws=["apple"], spaces=("2.2", "2.3"))
    play.answer("end")
    assert play.order(CycleStruck, Cycled, HaintDrew) == ["CycleStruck", "Cycled", "HaintDrew"]
    assert [dict(NUMBERS.limits)[kind] for kind in ("nails", "candle", "salt", "foot", "apple")] == [5, 4, 3, 2, 2]


@pytest.mark.rule("VAG-131", "VAG-040")
def test_the_cycle_effect_comes_first_then_every_token_goes_back():
    play = acting(placed={"rummage": 1}, track={"salt": 3, "nails": 1}, draws=["apple"], spaces=("2.2", "2.3"))
    play.answer("end")
    assert play.order(CycleStruck, Cycled, MoodChanged) == ["CycleStruck", "Cycled", "MoodChanged"]
    assert play.happened(Cycled)[0].n == 4
    assert play.state.track["salt"] == 0


@pytest.mark.rule("VAG-054")
def test_eleven_tokens_can_lie_there_and_the_twelfth_always_cycles():
    play = vagrant_with(track={"nails": 4, "candle": 3, "salt": 2, "foot": 1, "apple": 1})
    assert not cycle_due(play.state)
    assert sum(play.state.bindle.values()) == 16
    for kind in play.state.track:
        play.state.track[kind] += 1
        assert cycle_due(play.state), kind
        play.state.track[kind] -= 1


@pytest.mark.rule("VAG-166", "VAG-132", "VAG-031")
def test_an_event_drawn_for_a_haint_is_resolved_and_another_token_drawn():
    play = vagrant_with(step="haint", draws=["e4", "apple"], spaces=("2.2", "2.3"))
    lay_event(play, 4, "bindle")
    play.state.acting = [0]
    play.on()
    while play.choice is not None and not play.happened(HaintDrew):
        play.answer(play.keys[0])
    assert play.order(EventOpened, EventGone, HaintDrew) == ["EventOpened", "EventGone", "HaintDrew"]
    assert play.state.token(4).place == "out"
    assert "e4" not in play.state.bindle
