"""The Haint's turn: target order, Candles, ways, areas, Salt, making room."""

from __future__ import annotations

import pytest

from game.vagrant.content import HaintAction
from game.vagrant.events import (
    ForcedMove,
    HaintActs,
    HaintDrew,
    HaintMoved,
    HumanityLost,
    NoTarget,
    Targeted,
    TokenLaid,
    WasHaunted,
)
from game.vagrant.events_things import Afflicted, Salted, SummonLeft
from game.vagrant.rules import harm
from game.vagrant.rules.haint import act
from game.vagrant.rules.targeting import find_target, tiers
from game.vagrant.state import CANDLE_AT, PUP, Blow, Haint
from game.vagrant.vocabulary import Lose
from tests.vagrant.builder import Play, at, haunting, lay_event, vagrant_with

NEAR = HaintAction(move=3, range=1, effects=(Lose(amount=2),))


def target(play: Play, action: HaintAction = NEAR, moving: bool = True) -> int:
    """Whom the Haint goes for, with nothing asked."""
    script = find_target(play.state, 0, action, moving)
    with pytest.raises(StopIteration) as done:
        next(script)
    return done.value.value


@pytest.mark.rule("VAG-032", "VAG-114")
def test_the_hurt_vagrant_in_its_car_goes_before_the_closest_and_wounds_do_not_count():
    play = vagrant_with(spaces=("10.2", "7.1"), humanity=(7, 6))
    assert target(play) == 1
    play = vagrant_with(spaces=("10.2", "7.1"), vagrants={1: {"skills": [-51, None, 52, None]}})
    assert target(play) == 0
    play = vagrant_with(spaces=("10.2", "2.1"), humanity=(7, 2))
    assert target(play) == 0


@pytest.mark.rule("VAG-032", "VAG-115")
def test_the_special_priority_token_goes_before_everything():
    play = vagrant_with(spaces=("10.2", "17.4"), humanity=(2, 8), candles=("10.3",), priority=1)
    assert target(play) == 1
    play.state.priority = -1
    assert target(play) == CANDLE_AT + at("10.3")


@pytest.mark.rule("VAG-032", "VAG-113")
def test_a_candle_draws_only_an_action_that_moves_the_haint_and_ranks_below_the_actions_own_words():
    play = vagrant_with(spaces=("10.2", "17.4"), candles=("11.4",))
    assert target(play) == CANDLE_AT + at("11.4")
    assert target(play, HaintAction(range=3, effects=(Lose(amount=1),))) == 0
    assert target(play, HaintAction(move=2, range=1, aim="furthest", effects=(Lose(amount=1),))) == 1


@pytest.mark.rule("VAG-162")
def test_a_candle_on_6_2_does_not_draw_a_haint_in_car_b():
    play = vagrant_with(spaces=("10.2", "17.4"), haint="7.3", candles=("6.2",))
    assert target(play) == 0
    play = vagrant_with(spaces=("10.2", "17.4"), haint="7.3", candles=("6.3",))
    assert target(play) == CANDLE_AT + at("6.3")


@pytest.mark.rule("VAG-053")
def test_the_furthest_vagrant_ignores_range_the_furthest_in_range_does_not():
    far = HaintAction(range=2, aim="furthest", effects=(Lose(amount=1),))
    near = HaintAction(range=2, aim="furthest_in_range", effects=(Lose(amount=1),))
    play = vagrant_with("songsmith", "empress", "wayfarer", spaces=("9.3", "9.4", "1.1"))
    assert target(play, far) == 2
    assert target(play, near) == 1


@pytest.mark.rule("VAG-032", "VAG-114")
def test_westbound_vagrants_come_after_all_living_ones_and_then_the_most_recent():
    west = {"westbound": True, "humanity": 1}
    play = vagrant_with(spaces=("9.3", "17.4"), vagrants={0: west})
    assert target(play) == 1
    order = list(tiers(play.state, 0, NEAR, True))
    assert order[-2] == (0,)
    assert order[-1] == (0,)


@pytest.mark.rule("VAG-068")
def test_the_pup_is_a_vagrant_for_targeting():
    play = vagrant_with("runaway", "empress", spaces=("17.4", "1.4"), vagrants={0: {"pup": "9.4"}})
    assert target(play) == PUP


@pytest.mark.rule("VAG-068", "VAG-123")
def test_haunting_the_pup_does_nothing_but_it_makes_room():
    play = haunting("nails", "runaway", "empress", spaces=("17.4", "1.4"), vagrants={0: {"pup": "12.2"}}, haint="8.2")
    while play.choice is not None:
        play.answer(play.keys[0])
    assert not [event for event in play.happened(WasHaunted) if event.target == PUP]


@pytest.mark.rule("VAG-075", "VAG-120")
def test_a_tie_goes_to_whom_it_hurts_more_and_only_true_ties_are_asked():
    play = vagrant_with(spaces=("9.1", "9.3"), humanity=(7, 8), vagrants={0: {"skills": [35, None, None, None]}})
    play.state.vagrants[0].humanity = 2
    play.state.vagrants[1].humanity = 3
    assert target(play) in (0, 1)
    even = vagrant_with("songsmith", "wayfarer", spaces=("9.1", "9.3"))
    script = find_target(even.state, 0, NEAR, True)
    assert [option.key for option in next(script).options] == ["vagrant:0", "vagrant:1"]


@pytest.mark.rule("VAG-033", "VAG-116")
def test_with_movement_to_spare_it_haunts_all_it_can_and_ends_in_range():
    play = haunting("candle", spaces=("10.2", "10.3"), haint="9.2", humanity=(5, 8))
    while play.choice is not None and not play.happened(TokenLaid):
        play.answer(play.keys[0])
    assert sorted(event.target for event in play.happened(WasHaunted)) == [0, 1]


@pytest.mark.rule("VAG-117")
def test_already_in_range_it_still_moves_to_haunt():
    play = haunting("candle", spaces=("10.2", "1.1"), haint="9.2")
    while play.choice is not None and not play.happened(TokenLaid):
        play.answer(play.keys[0])
    assert play.happened(HaintMoved)
    assert play.happened(WasHaunted)[0].target == 0


@pytest.mark.rule("VAG-118", "VAG-124")
def test_out_of_reach_it_moves_toward_the_target_and_finds_nobody():
    play = haunting("nails", spaces=("1.1", "1.2"), haint="17.4")
    while play.choice is not None and not play.happened(TokenLaid):
        play.answer(play.keys[0])
    assert len(play.happened(HaintMoved)[0].path) == 3
    assert play.happened(NoTarget)
    assert play.state.track["nails"] == 1


@pytest.mark.rule("VAG-119")
def test_an_action_with_a_move_but_no_range_counts_as_range_1_while_moving():
    play = haunting("salt", spaces=("9.4", "1.1"), haint="9.1")
    moved = play.happened(HaintMoved)
    assert moved
    assert play.happened(Targeted)[0].target == 0


@pytest.mark.rule("VAG-121")
def test_an_action_without_a_move_leaves_the_haint_where_it_is():
    play = haunting("apple", spaces=("9.1", "2.2"))
    assert not play.happened(HaintMoved)
    assert play.haint.space == at("9.2")


@pytest.mark.rule("VAG-034", "VAG-122")
def test_each_vagrant_is_haunted_once_in_a_turn_and_the_haint_moves_on():
    play = haunting("foot", spaces=("9.3", "9.4"), haint="9.2")
    while play.choice is not None and not play.happened(TokenLaid):
        play.answer(play.keys[0])
    haunted = [event.target for event in play.happened(WasHaunted)]
    assert sorted(haunted) == sorted(set(haunted))
    assert len(play.happened(HaintMoved)[0].path) > 1


@pytest.mark.rule("VAG-123")
def test_where_it_ends_on_a_vagrant_that_one_goes_to_an_open_space_of_the_players_choice_and_haunts_nobody():
    play = vagrant_with("songsmith", "empress", spaces=("9.3", "1.1"), step="haint", draws=["nails"])
    from game.vagrant.rules.moving import make_room

    play.haint.space = at("9.3")
    script = make_room(play.state, 0)
    asked = next(script)
    assert [option.key for option in asked.options] == ["space:8.3", "space:9.2", "space:9.4", "space:10.3"]
    script.send(("space:9.4",))
    assert play.one.space == at("9.4")
    assert not play.one.haunted


@pytest.mark.rule("VAG-035", "VAG-158")
def test_locked_on_to_x_though_y_is_hurt_more_on_the_way():
    play = haunting("candle", spaces=("11.2", "10.2"), haint="9.2", humanity=(5, 7))
    while play.choice is not None and not play.happened(TokenLaid):
        play.answer(play.keys[0])
    assert [event.target for event in play.happened(Targeted)] == [0]
    assert [event.seat for event in play.happened(Afflicted)] == [0]


@pytest.mark.rule("VAG-035", "VAG-158")
def test_out_of_range_in_the_resolve_step_it_acts_on_the_next_within_range():
    play = haunting("foot", spaces=("1.1", "14.1"), haint="13.1")
    while play.choice is not None and not play.happened(TokenLaid):
        play.answer(play.keys[0])
    targets = [event.target for event in play.happened(Targeted)]
    assert targets[0] == 0
    assert len(targets) == 1 or targets[1] == 1


@pytest.mark.rule("VAG-168", "VAG-096")
def test_on_a_candle_it_acts_on_the_next_within_range_or_on_nobody():
    play = haunting("nails", spaces=("11.2", "1.1"), candles=("10.2",))
    assert [event.target for event in play.happened(Targeted)] == [CANDLE_AT + at("10.2"), 0]
    nobody = haunting("nails", spaces=("17.1", "1.1"), candles=("10.2",))
    assert nobody.happened(NoTarget)


@pytest.mark.rule("VAG-125", "VAG-160")
def test_an_area_strikes_all_in_it_and_runaway_and_pup_once():
    play = haunting("apple", "runaway", "empress", spaces=("1.2", "1.3"), vagrants={0: {"pup": "1.1"}})
    assert [(event.seat, event.n) for event in play.happened(HumanityLost)] == [(0, 2), (1, 2)]


@pytest.mark.rule("VAG-125")
@pytest.mark.parametrize(
    ("area", "inside", "outside"),
    [
        ("adjacent", ("9.2", "9.3", "10.2"), ("10.3", "9.4")),
        ("range", ("9.2", "9.4", "11.2"), ("12.2", "6.2")),
        ("row", ("7.2", "11.2", "12.2"), ("9.3", "13.2", "6.2")),
        ("column", ("9.1", "9.4"), ("8.2",)),
        ("car", ("7.1", "12.2", "6.3"), ("6.2", "12.3")),
        ("car_not_row", ("7.1", "6.3"), ("7.2", "12.3")),
        ("edges", ("1.2", "9.1", "17.4"), ("9.2", "6.2")),
        ("connecting", ("6.2", "12.3"), ("5.2", "9.2")),
        ("all", ("1.1", "17.4"), ()),
    ],
)
def test_areas(area: str, inside: tuple[str, ...], outside: tuple[str, ...]):
    for name in inside:
        assert harm.inside(at("9.2"), at(name), area, 2), name
    for name in outside:
        assert not harm.inside(at("9.2"), at(name), area, 2), name


@pytest.mark.rule("VAG-157", "VAG-097")
def test_salt_keeps_off_the_action_but_neither_the_move_nor_the_haunting_nor_the_others():
    play = haunting("salt", spaces=("9.3", "11.4"), haint="9.2", vagrants={0: {"tokens": ["salt"]}}, humanity=(6, 8))
    while play.choice is not None and not play.happened(TokenLaid):
        play.answer("use:salt" if "use:salt" in play.keys else play.keys[0])
    assert play.happened(HaintMoved)
    assert play.happened(WasHaunted)[0].target == 0
    assert [event.seat for event in play.happened(Salted)] == [0]
    assert [(event.seat, event.n) for event in play.happened(HumanityLost)] == [(0, 1), (1, 1)]
    assert [event.target for event in play.happened(ForcedMove)] == [1]
    assert play.state.track["salt"] == 2


@pytest.mark.rule("VAG-112")
def test_the_token_goes_to_the_track_after_the_action():
    play = haunting("apple", spaces=("1.2", "2.2"))
    assert play.order(HaintDrew, HaintActs, HumanityLost, TokenLaid) == [
        "HaintDrew",
        "HaintActs",
        "HumanityLost",
        "TokenLaid",
    ]
    assert play.state.track["apple"] == 1


@pytest.mark.rule("VAG-031")
def test_the_action_is_that_of_the_mood_for_the_token():
    upper = haunting("apple", spaces=("2.2", "2.3"))
    lower = haunting("apple", spaces=("2.2", "2.3"), mood=1)
    assert upper.happened(HaintActs)[0].action == "amos.shouting.apple"
    assert lower.happened(HaintActs)[0].action == "amos.braking.apple"


@pytest.mark.rule("VAG-076")
def test_a_haint_walks_through_terrain():
    play = haunting("nails", spaces=("11.2", "1.1"), haint="8.2", terrain={"9.2": "box", "9.1": "box", "9.3": "box"})
    assert play.happened(HaintMoved)[0].path[0] in (at("9.2"), at("8.2"), at("7.2"))


@pytest.mark.rule("VAG-080")
def test_another_haint_makes_room_too():
    play = vagrant_with(spaces=("2.2", "2.3"))
    play.state.haints.append(Haint("amos", at("9.2"), 7, 3))
    from game.vagrant.rules.moving import make_room

    script = make_room(play.state, 0)
    next(script)
    script.send(("space:9.1",))
    assert play.state.haints[1].space == at("9.1")


@pytest.mark.rule("VAG-134", "VAG-037", "VAG-135")
def test_a_haint_that_moves_through_a_summon_drives_it_away():
    from game.vagrant.state import Summon

    play = vagrant_with(spaces=("11.2", "1.1"), step="haint", draws=["nails"], haint="9.2")
    play.state.summons.append(Summon(76, "crow", at("10.2")))
    play.state.acting = [0]
    play.one.skills[1].down = True
    play.on(until=SummonLeft)
    assert play.happened(SummonLeft)
    assert not play.state.summons


@pytest.mark.rule("VAG-036")
def test_an_action_out_of_turn_draws_no_token():
    play = vagrant_with(spaces=("2.2", "2.3"))
    lay_event(play, 7, "bindle")
    before = dict(play.state.bindle)
    for _ in act(play.state, play.luck, 0, "apple", free=True):
        pass
    assert play.state.bindle == before
    assert isinstance(play.state.blow, Blow)
