"""Humanity, Wounds, Westbound, the way back; Haint Humanity, Breaks, Moods; the order of simultaneous things."""

from __future__ import annotations

import pytest

from game.vagrant import rules
from game.vagrant.content import JUNK
from game.vagrant.events import (
    HaintBroke,
    HaintDrew,
    HaintGained,
    HaintSaved,
    HaintSkips,
    HumanityGained,
    HumanityLost,
    MoodChanged,
    TokenLaid,
    WasHaunted,
)
from game.vagrant.events_things import Afflicted, EventOpened, RitualDone
from game.vagrant.rules import humanity as script
from game.vagrant.rules.acting import takes_coin
from game.vagrant.rules.moving import haunt
from game.vagrant.rules.resolve import Now, resolve
from game.vagrant.state import Held
from game.vagrant.vocabulary import Drain, Gain, Lose, Mood, Restore, TakeJunk, West
from tests.vagrant.builder import Play, acting, at, haunting, lay_event, vagrant_with

WEST = {"skills": [-35, -36, None, None], "westbound": True, "under": 0, "humanity": 1}


def happens(play: Play, *effects, seat: int = 0, struck: tuple[int, ...] = (0,), haint: int = 0) -> Play:
    """Effects and what they cause, at this moment."""

    def script(state, luck):
        yield from resolve(state, luck, Now(seat, haint, struck), effects)
        yield from rules.turn.settle(state, luck)
        state.step = "pick"

    play.script = script(play.state, play.luck)
    return play.on()


@pytest.mark.rule("VAG-049", "VAG-027", "VAG-106")
def test_humanity_1_lose_3_is_one_wound_and_the_rest_is_ignored():
    play = happens(vagrant_with(humanity=(1, 8)), Lose(amount=3))
    assert play.keys == ["skill:35", "skill:36"]
    play.answer("skill:35")
    assert play.one.humanity == 7
    assert play.one.wounded() == [0]
    assert play.one.whole() == [1]


@pytest.mark.rule("VAG-106")
def test_a_wound_may_break_a_junk_instead():
    play = happens(vagrant_with("wayfarer", "empress", humanity=(1, 8)), Lose(amount=1))
    play.answer("junk:31")
    assert play.one.junk[0].down
    assert len(play.one.whole()) == 2


@pytest.mark.rule("VAG-161", "VAG-028")
def test_the_last_skill_then_the_junk():
    play = vagrant_with("wayfarer", "empress", humanity=(1, 8), vagrants={0: {"skills": [75, -76, None, None]}})
    happens(play, Lose(amount=1)).answer("skill:75")
    assert not play.one.westbound
    assert play.one.humanity == 7
    play.one.humanity = 1
    happens(play, Lose(amount=1))
    play.answer("skill:75")
    assert play.one.westbound
    assert play.one.humanity == 1


@pytest.mark.rule("VAG-028", "VAG-108", "VAG-111")
def test_told_to_flip_all_is_wounded_effects_go_and_tokens_stay():
    play = vagrant_with(
        "wayfarer", "empress", vagrants={0: {"marks": ["black"], "tokens": ["salt"], "placed": {"skill:75": 2}}}
    )
    happens(play, West()).answer("skill:75")
    assert play.one.westbound
    assert play.one.marks == []
    assert play.one.tokens == ["salt"]
    assert all(held.down for held in (*play.one.junk, *filter(None, play.one.skills)))
    assert play.one.under == 0
    assert "skill:75" not in play.one.placed


@pytest.mark.rule("VAG-109")
def test_a_westbound_vagrant_plays_no_skill_even_a_healed_one_and_loses_nothing_at_1():
    play = vagrant_with(vagrants={0: {**WEST, "skills": [35, -36, None, None]}})
    assert takes_coin(play.one) == ["move", "rummage", "investigate", "patch_up", "bust", "west"]
    happens(play, Lose(amount=2))
    assert play.one.humanity == 1
    assert not play.happened(HumanityLost)


@pytest.mark.rule("VAG-110")
def test_ghost_sickness_is_offered_to_the_closest_who_takes_all_of_it_or_nothing():
    play = vagrant_with(
        "songsmith", "empress", "wayfarer", spaces=("2.1", "2.3", "5.1"), vagrants={0: {**WEST, "humanity": 4}}
    )
    happens(play, Lose(amount=2))
    assert play.choice.seat == 1
    play.answer("take")
    assert (play.one.humanity, play.state.vagrants[1].humanity) == (4, 6)
    refused = vagrant_with(vagrants={0: {**WEST, "humanity": 4}})
    happens(refused, Lose(amount=2)).answer("no")
    assert refused.one.humanity == 2


@pytest.mark.rule("VAG-029")
def test_at_the_maximum_a_westbound_vagrant_is_back_with_one_skill():
    play = happens(vagrant_with(vagrants={0: {**WEST, "humanity": 6}}), Gain(amount=1))
    play.answer("skill:36")
    assert not play.one.westbound
    assert play.one.humanity == 7
    assert play.one.whole() == [1]
    assert play.one.under == -1


@pytest.mark.rule("VAG-009")
def test_the_revivalist_passes_the_whole_gain_to_one_within_range_2_even_at_his_own_maximum():
    play = vagrant_with("revivalist", "empress", spaces=("2.1", "4.1"), humanity=(8, 3))
    happens(play, Gain(amount=2)).answer("vagrant:1")
    assert play.state.vagrants[1].humanity == 5


@pytest.mark.rule("VAG-036")
def test_on_the_threshold_it_breaks_and_the_rest_is_ignored():
    play = happens(vagrant_with(haint_with={"humanity": 5}), Restore(amount=4))
    assert (play.haint.humanity, play.haint.breaks) == (0, 2)
    assert [event.n for event in play.happened(HaintGained)] == [2]


@pytest.mark.rule("VAG-126")
def test_after_a_break_all_gain_1_and_the_next_turn_ends_at_once():
    play = vagrant_with(haint_with={"humanity": 6}, humanity=(3, 3), vagrants={0: {"done": True}, 1: {"done": True}})
    happens(play, Restore(amount=1))
    assert [one.humanity for one in play.state.vagrants] == [4, 4]
    play.state.step, play.state.acting = "haint", [0]
    skipped = Play(play.state, [], []).on(until=HaintSkips)
    assert not skipped.happened(HaintDrew)
    assert not play.haint.skips


@pytest.mark.rule("VAG-126")
def test_two_breaks_before_the_skipped_turn_are_one_skip_and_westbound_ones_gain_too():
    play = vagrant_with(haint_with={"humanity": 6}, vagrants={0: {**WEST}})
    happens(play, Restore(amount=1), Restore(amount=7))
    assert play.haint.breaks == 1
    assert play.haint.skips is True
    assert play.one.humanity == 3


@pytest.mark.rule("VAG-127", "VAG-042")
def test_a_break_at_1_saves_the_haint_and_wins():
    play = acting(
        placed={"bust": 1}, haint="2.2", spaces=("2.1", "9.4"), rolls=[[5]], haint_with={"humanity": 6, "breaks": 1}
    )
    play.answer("do:bust")
    assert play.happened(HaintSaved)
    assert play.ended.winners == (0, 1)
    assert play.ended.reason.key == "over.won"


@pytest.mark.rule("VAG-042", "VAG-014")
def test_all_westbound_is_lost_even_if_won_at_the_same_time():
    play = vagrant_with(
        vagrants={0: {**WEST}, 1: {"skills": [-51, None, -52, None], "westbound": True, "humanity": 1}},
        haint_with={"breaks": 1, "humanity": 6},
        haint="2.2",
        step="act",
    )
    play.one.placed = {"bust": 1}
    play.luck.rolls = [[6], [1]]
    play.on().answer("do:bust")
    assert play.ended.winners == ()
    assert play.ended.reason.key == "over.lost_westbound"


@pytest.mark.rule("VAG-129")
def test_a_haint_loses_humanity_down_to_0_and_no_break_is_undone():
    play = happens(vagrant_with(haint_with={"humanity": 2, "breaks": 2}), Drain(amount=5))
    assert (play.haint.humanity, play.haint.breaks) == (0, 2)


@pytest.mark.rule("VAG-128")
def test_a_break_in_its_own_action_waits_until_that_is_over():
    play = haunting(
        "nails", "cursebearer", "empress", spaces=("9.3", "2.2"), haint_with={"humanity": 6}, humanity=(5, 8)
    )
    while play.choice is not None and not play.happened(TokenLaid):
        play.answer(play.keys[0])
    order = play.order(WasHaunted, HaintBroke, HumanityLost, HumanityGained, TokenLaid)
    assert order.index("HaintBroke") < order.index("TokenLaid") < order.index("HumanityGained")
    assert order.count("HumanityLost") == 2


@pytest.mark.rule("VAG-006")
def test_the_cursebearer_gives_the_haint_1_once_a_turn():
    play = haunting("apple", "cursebearer", "empress", spaces=("2.2", "2.3"))
    play.state.vagrants[0].haunted.clear()
    events = list(rules.turn.settle(play.state, play.luck))
    assert not events
    list(haunt(play.state, play.luck, 0, 0))
    assert play.haint.humanity == 1
    play.one.haunted.clear()
    list(haunt(play.state, play.luck, 0, 0))
    assert play.haint.humanity == 1


@pytest.mark.rule("VAG-040")
def test_the_upper_mood_first_and_a_change_swaps_actions():
    play = vagrant_with()
    assert play.state.mood(0).id == "shouting"
    happens(play, Mood())
    assert play.state.mood(0).id == "braking"


@pytest.mark.rule("VAG-041", "VAG-038", "VAG-137", "VAG-050")
def test_a_nail_that_breaks_and_completes_a_ritual():
    play = vagrant_with(haint="4.1", haint_with={"humanity": 6}, humanity=(3, 3), vagrants={0: {"tokens": ["nails"]}})
    lay_event(play, 6, "break", 2)
    play.on()
    play.state.rituals[0].due = True
    play.luck.rolls = [[1], [1]]
    play.answer("use:0:nails")
    order = play.order(HaintGained, HaintBroke, HumanityGained, EventOpened, MoodChanged, RitualDone)
    assert order[:5] == ["HaintGained", "HaintBroke", "HumanityGained", "HumanityGained", "EventOpened"]
    assert order.index("MoodChanged") < order.index("RitualDone")
    assert play.haint.skips


@pytest.mark.rule("VAG-130")
def test_an_effect_does_not_stack():
    play = haunting("candle", spaces=("9.3", "2.2"), vagrants={0: {"marks": ["black"]}})
    while play.choice is not None and not play.happened(TokenLaid):
        play.answer(play.keys[0])
    assert play.one.marks == ["black"]
    assert not play.happened(Afflicted)


@pytest.mark.rule("VAG-071", "VAG-063")
def test_special_junk_is_placed_at_once_in_place_of_one_that_is_whole():
    play = vagrant_with(vagrants={0: {"junk": [2]}})
    happens(play, TakeJunk(junk=27)).answer("vagrant:0", "junk:2")
    assert [held.id for held in play.one.junk] == [27]
    assert play.state.campaign.junk_belongings == [2]
    assert JUNK[27].tier == 4
    broken = vagrant_with(vagrants={0: {"junk": [-2]}})
    happens(broken, TakeJunk(junk=27)).answer("vagrant:0")
    assert broken.state.campaign.junk_belongings == [27]


@pytest.mark.rule("VAG-012")
def test_the_wayfarer_alone_has_two_junk_slots():
    play = vagrant_with("wayfarer", "empress")
    happens(play, TakeJunk(junk=27)).answer("vagrant:0")
    assert play.one.junk == [Held(31), Held(27)]
    assert script.whole_cards(play.one) == ("skill:75", "skill:76", "junk:31", "junk:27")
    assert at("1.1") == 0
