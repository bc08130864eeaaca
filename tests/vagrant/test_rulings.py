"""The rulings and the finer clauses, each at its moment."""

from __future__ import annotations

import msgspec
import pytest

from game.vagrant.content import HaintAction, TerrainRule, Trigger
from game.vagrant.events import (
    CoinsMissing,
    ForcedMove,
    HaintBroke,
    HaintDrew,
    HaintMoved,
    HaintSkips,
    HumanityGained,
    HumanityLost,
    Moved,
    Rolled,
    Targeted,
    TokenLaid,
    WasHaunted,
)
from game.vagrant.events_things import (
    Afflicted,
    CandleOut,
    Cycled,
    CycleStruck,
    EventOpened,
    RitualDone,
    Salted,
    TerrainPlaced,
)
from game.vagrant.rules.acting import coined
from game.vagrant.rules.moving import ways_of
from game.vagrant.state import PUP
from game.vagrant.terms import Where
from game.vagrant.vocabulary import Afflict, Drive, Lose, Push, Restore, Sap, Wall
from tests.vagrant.builder import YARD, Play, acting, at, haunting, lay_event, register, vagrant_with
from tests.vagrant.test_humanity import WEST, happens

BESIDE = Where(near="struck", among="luck")
LOW = YARD.haint[0].mood[0]


def yard(name: str, **changes: object) -> str:
    """The tests' scenario with something changed."""
    return register(msgspec.structs.replace(YARD, id=name, **changes))


def yard_acting(name: str, token: str, action: HaintAction, **changes: object) -> str:
    """The tests' scenario with another Action for a token in the upper Mood."""
    mood = msgspec.structs.replace(LOW, **{token: action}, **changes)
    haint = msgspec.structs.replace(YARD.haint[0], mood=(mood, YARD.haint[0].mood[1]))
    return yard(name, haint=(haint,))


def through(play: Play, *wanted: str) -> Play:
    """To the end of the Haint's Action, with these answers wherever they are on offer."""
    while play.choice is not None and not play.happened(TokenLaid):
        play.answer(next((key for key in wanted if key in play.keys), play.keys[0]))
    return play


STORM = yard_acting(
    "storm_yard",
    "salt",
    HaintAction(move=3, area="car", effects=(Lose(amount=2), Sap(amount=1), Afflict(mark="black"))),
)


@pytest.mark.rule("VAG-157", "VAG-097")
def test_salt_against_an_action_that_moves_haunts_and_costs_humanity_a_coin_and_an_effect():
    play = haunting(
        "salt", spaces=("9.3", "11.4"), haint="9.1", vagrants={0: {"tokens": ["salt"]}}, humanity=(6, 8), scenario=STORM
    )
    through(play, "use:salt")
    assert play.happened(HaintMoved)
    assert 0 in [event.target for event in play.happened(WasHaunted)]
    assert [event.seat for event in play.happened(Salted)] == [0]
    assert [event.n for event in play.happened(HumanityLost) if event.seat == 0] == [1], "the Haunted Effect alone"
    assert 2 in [event.n for event in play.happened(HumanityLost) if event.seat == 1]
    assert [event.seat for event in play.happened(CoinsMissing)] == [1]
    assert [event.seat for event in play.happened(Afflicted)] == [1]


@pytest.mark.rule("VAG-097")
def test_salt_keeps_off_what_the_action_does_to_all_and_the_rest_of_it_still_happens():
    wide = yard_acting(
        "wide_yard",
        "apple",
        HaintAction(
            area="edges",
            effects=(
                Lose(whom="all", amount=1),
                Wall(op="place", kind="box", where=Where(near="struck", among="luck")),
            ),
        ),
    )
    play = haunting(
        "apple", spaces=("1.1", "2.2"), vagrants={0: {"tokens": ["salt"]}}, scenario=wide, draws=["0"]
    )  # fmt: skip
    play.answer("use:salt")
    assert [(event.seat, event.n) for event in play.happened(HumanityLost)] == [(1, 1)]
    assert play.happened(TerrainPlaced)


@pytest.mark.rule("VAG-097", "VAG-109")
def test_salt_is_not_asked_for_where_the_action_would_do_nothing():
    plain = yard_acting("plain_yard", "apple", HaintAction(area="edges", effects=(Lose(amount=2),)))
    west = {**WEST, "tokens": ["salt"]}
    play = haunting("apple", spaces=("1.1", "2.2"), vagrants={0: west}, scenario=plain)
    assert not play.happened(Salted)
    assert play.choice is None or play.choice.rule != "VAG-097"


@pytest.mark.rule("VAG-158", "VAG-035")
def test_x_stays_the_target_though_y_is_haunted_on_the_way_and_then_hurt_more():
    far = yard_acting("far_yard", "nails", HaintAction(move=4, range=1, effects=(Lose(amount=1),)))
    play = haunting("nails", spaces=("11.2", "10.2"), haint="8.2", humanity=(5, 7), scenario=far)
    through(play)
    assert sorted(event.target for event in play.happened(WasHaunted)) == [0, 1]
    assert play.state.vagrants[1].lost > 0
    assert [event.target for event in play.happened(Targeted)] == [0]
    assert play.happened(HumanityLost)[-1].seat == 0


@pytest.mark.rule("VAG-158", "VAG-035", "VAG-118")
def test_with_x_out_of_range_in_step_4_the_next_in_order_within_range_is_struck():
    far = yard_acting("furthest_yard", "nails", HaintAction(move=2, range=1, aim="furthest", effects=(Lose(amount=3),)))
    play = haunting("nails", spaces=("1.2", "8.1"), haint="10.2", scenario=far)
    through(play)
    assert [event.target for event in play.happened(Targeted)] == [0, 1]
    assert play.happened(HumanityLost)[-1].seat == 1
    assert play.happened(HumanityLost)[-1].n == 3


@pytest.mark.rule("VAG-050", "VAG-137", "VAG-025")
def test_an_iron_nail_that_breaks_the_haint_and_completes_a_ritual():
    play = vagrant_with(
        scenario="wages",
        haint="4.1",
        haint_with={"humanity": 10, "threshold": 11},
        humanity=(3, 3),
        vagrants={0: {"tokens": ["nails"]}},
    )
    lay_event(play, 7, "break", 2)
    play.state.rituals[1].tally[0] = 2
    play.state.terrain[at("9.1")] = "coffin"
    play.state.supply["coffin"] -= 1
    play.on()
    play.luck.rolls = [[1], [1]]
    play.answer("use:0:nails")
    assert play.order(HaintBroke, HumanityGained, EventOpened, RitualDone) == [
        "HaintBroke",
        "HumanityGained",
        "HumanityGained",
        "EventOpened",
        "RitualDone",
    ]
    assert (play.haint.breaks, play.haint.humanity, play.haint.skips) == (2, 0, True)


@pytest.mark.rule("VAG-009", "VAG-126")
def test_the_revivalist_may_pass_on_what_a_break_gives_him():
    play = vagrant_with("revivalist", "empress", spaces=("2.1", "3.1"), humanity=(8, 3), haint_with={"humanity": 6})
    happens(play, Restore(amount=1))
    play.answer("vagrant:1")
    assert play.state.vagrants[1].humanity == 5


@pytest.mark.rule("VAG-128", "VAG-126")
def test_a_break_between_two_tokens_of_one_turn_lets_that_turn_go_on_and_ends_the_next():
    play = vagrant_with(
        "cursebearer", "empress", step="haint", draws=["apple", "apple"], spaces=("2.2", "2.3"), more_draws=1,
        haint_with={"due": 1},
    )  # fmt: skip
    play.state.acting = [0]
    play.on(until=HaintSkips)
    assert len(play.happened(HaintDrew)) == 2
    assert not play.happened(HaintSkips)
    assert play.haint.skips


@pytest.mark.rule("VAG-112", "VAG-039", "VAG-131")
def test_with_two_haints_each_turn_has_its_own_cycle_check():
    two = yard("pair_yard", haint=(YARD.haint[0], YARD.haint[0]))
    play = vagrant_with(
        step="haint", spaces=("2.2", "2.3"), draws=["apple", "nails"], track={"apple": 1}, scenario=two, haint="14.2"
    )
    play.state.haints[1].space = at("16.2")
    play.state.acting = [0, 1]
    play.on()
    through(play)
    order = play.order(HaintDrew, CycleStruck, Cycled)
    assert order[:4] == ["HaintDrew", "CycleStruck", "CycleStruck", "Cycled"]
    assert order[4] == "HaintDrew"


@pytest.mark.rule("VAG-112", "VAG-126")
def test_a_skipped_turn_has_no_cycle_check():
    play = vagrant_with(step="haint", spaces=("2.2", "2.3"), track={"apple": 2}, haint_with={"skips": True})
    play.state.acting = [0]
    play.on()
    assert play.happened(HaintSkips)
    assert not play.happened(Cycled)


@pytest.mark.rule("VAG-018")
def test_what_begins_with_a_turn_comes_before_the_coins_are_taken_back():
    toll = yard("toll_yard", trigger=(Trigger(on="turn_begins", effects=(Sap(whom="you", amount=1),)),))
    play = vagrant_with(scenario=toll).on().answer("turn:0")
    assert play.one.hand == 2
    assert play.one.sapped == 0


@pytest.mark.rule("VAG-034", "VAG-088")
def test_a_haint_that_has_haunted_one_this_turn_is_passed_like_anybody():
    play = acting(placed={"move": 1}, spaces=("1.1", "9.4"), haint="2.1", terrain={"1.2": "box"})
    assert "go:3.1" not in play.keys
    play.one.haunted.append(0)
    keys = [option.key for option in coined(play.state, 0)]
    assert "go:3.1" in keys
    assert not [key for key in keys if key.startswith("through") or key == "go:2.1"]


@pytest.mark.rule("VAG-068", "VAG-088")
def test_the_pup_passes_a_haint_unharmed():
    play = acting(
        "runaway", "empress", placed={"pup": 1}, haint="2.1", terrain={"1.2": "box"}, spaces=("9.1", "9.4"),
        vagrants={0: {"pup": "1.1"}},
    )  # fmt: skip
    play.answer("pupdo:move", "pup:3.1")
    assert play.one.pup == at("3.1")
    assert not play.happened(WasHaunted)


@pytest.mark.rule("VAG-088")
def test_one_passes_a_haint_and_a_vagrant_behind_it_in_one_go():
    play = acting(
        placed={"move": 1},
        spaces=("5.2", "7.2"),
        haint="6.2",
        terrain={"6.3": "box", "5.3": "box", "7.1": "box", "7.3": "box"},
    )
    assert "through:8.2" in play.keys
    play.answer("through:8.2")
    assert play.happened(Moved)[0].path == (at("6.2"), at("7.2"), at("8.2"))
    assert [event.target for event in play.happened(WasHaunted)] == [0]


SNOW = yard("snow_yard", terrain=(TerrainRule(kind="snow", passable=True, enters=(Lose(amount=1),)),))


@pytest.mark.rule("VAG-076", "VAG-021")
def test_a_move_goes_around_harmful_terrain_where_it_can_and_through_it_where_it_must():
    play = vagrant_with(scenario=SNOW, spaces=("1.1", "9.4"), terrain={"2.1": "snow"})
    assert ways_of(play.state, 0, 4)[at("3.1")] == (at("1.2"), at("2.2"), at("3.2"), at("3.1"))
    assert ways_of(play.state, 0, 2)[at("3.1")] == (at("2.1"), at("3.1"))


@pytest.mark.rule("VAG-075", "VAG-089")
def test_a_forced_move_with_several_ways_takes_the_one_that_hurts():
    play = vagrant_with(scenario=SNOW, spaces=("9.2", "17.4"), haint="17.1", terrain={"8.3": "snow"})
    happens(play, Push(whom="you", steps=2, toward="haint", away=True))
    assert play.one.space == at("8.3"), "7.2 and 9.4 are as far away, and no snow lies there"
    assert [event.n for event in play.happened(HumanityLost)] == [1]


@pytest.mark.rule("VAG-089")
def test_toward_a_character_with_a_stop_terrain_ends_the_move():
    play = vagrant_with(spaces=("5.2", "17.4"), haint="9.2", terrain={"6.2": "box"})
    happens(play, Push(whom="you", steps=4, toward="haint", stops=True))
    assert play.one.space == at("5.2")
    around = vagrant_with(spaces=("5.2", "17.4"), haint="9.2", terrain={"6.2": "box"})
    happens(around, Push(whom="you", steps=3, toward="haint"))
    assert around.one.space == at("7.3")


@pytest.mark.rule("VAG-098", "VAG-108")
def test_a_rabbits_foot_lies_on_any_action_the_westbound_one_and_the_pups_too():
    west = {**WEST, "tokens": ["foot"]}
    play = acting("cursebearer", "empress", placed={"rummage": 1}, haint="2.2", spaces=("2.1", "9.4"),
                  vagrants={0: {**west, "skills": [None, -68, -67, None]}}, rolls=[[5]])  # fmt: skip
    play.answer("foot:west", "do:west")
    assert [len(event.bones) for event in play.happened(Rolled)] == [1]
    pup = acting("runaway", "empress", placed={"rummage": 1}, vagrants={0: {"tokens": ["foot"], "pup": "1.1"}})
    pup.answer("foot:pup")
    assert pup.one.pup_coins == 1
    assert "pupdo:move" in pup.keys


@pytest.mark.rule("VAG-092", "VAG-096")
def test_an_event_token_kept_as_a_candle_burns_like_one_and_is_aside_afterward():
    play = vagrant_with(spaces=("2.1", "17.4"), haint="5.1")
    play.one.tokens.append("3=candle")
    play.state.token(3).place = "card"
    play.on().answer("use:0:candle", "space:3.1")
    assert play.state.candles == [at("3.1")]
    assert play.state.token(3).place == "candle"
    happens(play, Drive(steps=3, toward="you"))
    assert play.happened(CandleOut)
    assert play.haint.space == at("3.1")
    assert (play.state.token(3).place, play.state.track["candle"]) == ("out", 0)


@pytest.mark.rule("VAG-104", "VAG-069")
def test_a_token_of_the_pup_cannot_be_discarded():
    leaves = msgspec.structs.replace(YARD.white.leaves, token="any", success="")
    scenario = yard("any_yard", white=msgspec.structs.replace(YARD.white, leaves=leaves))
    mine = {"pup_tokens": ["salt"], "marks": ["white"]}
    play = acting("runaway", "empress", placed={"rummage": 1}, vagrants={0: mine}, scenario=scenario)
    assert not [key for key in play.keys if key.startswith("shed")]


@pytest.mark.rule("VAG-069", "VAG-066")
def test_what_the_pup_looks_into_concerns_the_pup():
    play = vagrant_with(
        "runaway", "empress", step="act", spaces=("1.1", "9.4"), vagrants={0: {"pup": "5.4"}}, rolls=[[4]],
        draws=["nails"],
    )  # fmt: skip
    lay_event(play, 1, "board", "5.4")
    play.one.placed, play.one.pup_coins = {"pup": 1}, 1
    play.on().answer("pupdo:investigate", "token:nails")
    assert (play.one.tokens, play.one.pup_tokens) == ([], ["nails"])
    pushed = vagrant_with(
        "runaway", "empress", step="act", spaces=("1.1", "9.1"), vagrants={0: {"pup": "9.4"}}, rolls=[[1]], haint="17.1"
    )
    lay_event(pushed, 2, "board", "9.4")
    pushed.one.placed, pushed.one.pup_coins = {"pup": 1}, 1
    pushed.on().answer("pupdo:investigate")
    assert [event.target for event in pushed.happened(ForcedMove)] == [PUP]


@pytest.mark.rule("VAG-070", "VAG-102")
def test_the_pup_trades_and_what_it_gets_lies_on_its_card():
    play = acting("runaway", "empress", placed={"rummage": 1}, spaces=("9.1", "1.2"),
                  vagrants={0: {"pup": "1.1", "pup_tokens": ["salt"]}, 1: {"tokens": ["apple"]}})  # fmt: skip
    play.answer("puptrade:1:salt:apple", "yes")
    assert (play.one.pup_tokens, play.state.vagrants[1].tokens) == (["apple"], ["salt"])
    assert play.one.used
    assert play.state.vagrants[1].used
