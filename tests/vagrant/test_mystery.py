"""What the rulebook leaves to the scenarios: the mystery slot with Cadence and Maladies; Souls, changed rules."""

from __future__ import annotations

import msgspec
import pytest

from game.vagrant import GAME
from game.vagrant.content import Goal, Objective, Ritual
from game.vagrant.events import HaintGained, HumanityGained, HumanityLost
from game.vagrant.events_things import CadenceDone, EventGone, MaladyComes, MaladyCured, MaladyStrikes, SummonLeft
from game.vagrant.rules import values
from game.vagrant.rules.acting import coined
from game.vagrant.terms import Where
from game.vagrant.vocabulary import (
    Cadenced,
    HaintActs,
    LiftHaint,
    Lose,
    Opens,
    PutHaint,
    Restore,
    Sickens,
    Stray,
    TakeSkill,
    Unlay,
    Wall,
)
from tests.vagrant.builder import YARD, acting, at, haunting, lay_event, register, vagrant_with
from tests.vagrant.test_humanity import happens

CADENCE = register(
    msgspec.structs.replace(
        YARD,
        id="cadence_yard",
        victory=(Goal(kind="cadence"),),
        cadence=(
            Ritual(id="first", objective=Objective(deed="bust", amount=2), reward=(Restore(which="all", amount=1),)),
            Ritual(id="second", objective=Objective(deed="candle", amount=1), coins=1),
        ),
    )
)


@pytest.mark.rule("VAG-060", "VAG-042")
def test_cadence_cards_lie_in_the_mystery_slot_one_after_the_other_and_all_of_them_win():
    play = acting(
        placed={"bust": 2}, haint="2.2", spaces=("2.1", "9.4"), rolls=[[5, 5]], scenario=CADENCE,
        vagrants={0: {"tokens": ["candle"]}},
    )  # fmt: skip
    play.answer("do:bust")
    assert play.happened(CadenceDone)[0].ritual == "cadence_yard.first"
    assert [one.done for one in play.state.cadences] == [True, False]
    assert play.haint.humanity == 3
    play.answer("use:0:candle")
    if play.ended is None:
        play.answer(play.keys[0])
    assert play.state.campaign.pot == 1
    assert play.ended.winners == (0, 1)


@pytest.mark.rule("VAG-060")
def test_a_deed_counts_only_for_the_cadence_card_whose_turn_it_is():
    play = vagrant_with(scenario=CADENCE, vagrants={0: {"tokens": ["candle"]}}).on()
    play.answer("use:0:candle", play.keys[0] if play.keys[0].startswith("space") else "space:1.1")
    assert [one.tally for one in play.state.cadences] == [[0, 0], [0, 0]]
    happens(play, Cadenced(), Cadenced())
    assert [one.done for one in play.state.cadences] == [True, False]


@pytest.mark.rule("VAG-060", "VAG-003")
def test_a_malady_waits_in_the_bindle_and_weighs_on_everybody():
    play = happens(vagrant_with(), Sickens(malady="croup"))
    assert play.happened(MaladyComes)[0].malady == "croup"
    assert GAME.view(play.state, 0).malady == "croup"
    assert play.state.bindle["malady"] == 1
    assert values.success(play.state, 0, "patch_up") == 5
    happens(play, Sickens(malady="soot_lung"))
    assert play.state.malady == "croup"


@pytest.mark.rule("VAG-060", "VAG-093")
def test_drawn_the_malady_strikes_and_stays_on_the_round_track_where_it_strikes_again():
    play = vagrant_with(step="act", draws=["malady", "nails", "apple", "apple"], spaces=("2.2", "2.3"))
    play.state.malady, play.state.bindle["malady"], play.one.placed = "croup", 1, {"rummage": 1}
    play.on().answer("do:rummage", "token:nails")
    assert [event.at for event in play.happened(MaladyStrikes)] == [2]
    assert [(event.seat, event.n) for event in play.happened(HumanityLost)] == [(0, 1), (1, 1)]
    assert "malady" not in play.state.bindle
    play.state.step, play.state.round = "round", 7
    again = type(play)(play.state, [], []).on()
    assert [event.at for event in again.happened(MaladyStrikes)] == [2]
    assert again.state.malady_at == 2


@pytest.mark.rule("VAG-060", "VAG-104")
def test_a_malady_leaves_for_anybodys_token_or_success():
    play = acting(placed={"rummage": 1}, vagrants={0: {"tokens": ["apple"]}}, malady="croup", malady_at=4)
    play.answer("shed:malady")
    assert play.happened(MaladyCured)
    assert (play.state.malady, play.one.used) == ("", False)
    lung = acting(placed={"patch_up": 1}, rolls=[[5]], malady="soot_lung", malady_at=4)
    lung.answer("do:patch_up")
    assert lung.state.malady == ""


@pytest.mark.rule("VAG-037", "VAG-135")
def test_a_summon_does_its_own_even_while_its_skill_is_wounded():
    play = acting("wayfarer", "empress", placed={"skill:76": 1}, spaces=("1.1", "2.4"))
    assert values.success(play.state, 1, "investigate") == 5
    play.answer("do:skill:76", "space:2.2")
    assert [(one.skill, one.soul) for one in play.state.summons] == [(76, "crow")]
    play.one.skills[1].down = True
    assert values.success(play.state, 1, "investigate") == 4
    play.state.vagrants[1].space = at("5.4")
    assert values.success(play.state, 1, "investigate") == 5


@pytest.mark.rule("VAG-037", "VAG-015", "VAG-078")
def test_a_summon_comes_within_the_skills_range_which_ends_at_terrain():
    play = acting("wayfarer", "empress", placed={"skill:76": 1}, spaces=("1.1", "9.4"), terrain={"2.1": "box"})
    play.answer("do:skill:76")
    assert play.keys == ["space:1.2", "space:1.3", "space:2.2"]


@pytest.mark.rule("VAG-037", "VAG-018")
def test_the_fiddler_heals_whoever_begins_a_turn_near_him():
    from game.vagrant.state import Summon

    play = vagrant_with(humanity=(3, 3), spaces=("2.1", "8.1"), summons=[Summon(83, "fiddler", at("3.1"))]).on()
    play.answer("turn:0")
    assert [(event.seat, event.n) for event in play.happened(HumanityGained)] == [(0, 1)]


@pytest.mark.rule("VAG-134")
def test_a_summon_that_is_haunted_leaves_with_its_last_deed():
    from game.vagrant.state import Summon

    play = vagrant_with(
        spaces=("11.2", "1.1"), step="haint", draws=["nails"], summons=[Summon(85, "hound", at("10.2"))]
    )
    play.state.acting = [0]
    play.on()
    while play.choice is not None and not play.happened(SummonLeft):
        play.answer(play.keys[0])
    assert play.order(SummonLeft, HaintGained)[:2] == ["SummonLeft", "HaintGained"]
    assert play.haint.humanity == 2


@pytest.mark.rule("VAG-071", "VAG-012")
def test_a_skill_gained_in_a_scenario_is_placed_at_once_where_it_fits():
    play = happens(vagrant_with(), TakeSkill(skill=83)).answer("vagrant:0")
    assert [held.id for held in play.one.skills if held] == [35, 36, 83]
    assert play.state.campaign.belongings == []


@pytest.mark.rule("VAG-071", "VAG-019")
def test_it_may_take_the_place_of_one_that_is_not_wounded_and_that_one_remembers_its_coin():
    full = {"skills": [35, -36, 3, 6], "placed": {"skill:6": 1}}
    play = happens(vagrant_with(vagrants={0: full}), TakeSkill(skill=84)).answer("vagrant:0")
    assert play.keys == ["skill:35", "skill:3", "skill:6", "store"]
    play.answer("skill:6")
    assert [held.id for held in play.one.skills] == [35, 36, 3, 84]
    assert play.state.campaign.belongings == [6]
    assert play.one.last_kept == ["skill:6"]
    away = happens(vagrant_with(vagrants={0: full}), TakeSkill(skill=84)).answer("vagrant:0", "store")
    assert away.state.campaign.belongings == [84]


@pytest.mark.rule("VAG-071", "VAG-072")
def test_an_exclusive_one_that_makes_room_lies_among_its_vagrants_own():
    play = happens(vagrant_with(vagrants={0: {"skills": [35, -36, 3, 6]}}), TakeSkill(skill=84))
    play.answer("vagrant:0", "skill:35")
    assert play.one.personal == [35]


@pytest.mark.rule("VAG-076")
def test_the_rule_of_a_terrain_can_change():
    play = acting(placed={"move": 1, "rummage": 1}, spaces=("1.1", "9.4"), terrain={"1.2": "box", "2.1": "box"})
    assert [option.key for option in coined(play.state, 0)] == ["do:rummage"]
    happens(play, Opens(kind="box"))
    play.state.step = "act"
    assert "go:2.1" in [option.key for option in coined(play.state, 0)]
    happens(play, Opens(kind="box", passable=False))
    assert [option.key for option in coined(play.state, 0)] == ["do:rummage"]


@pytest.mark.rule("VAG-077")
def test_terrain_can_be_moved():
    play = vagrant_with(terrain={"4.1": "box"})
    happens(play, Wall(op="move", kind="box", where=Where(car="a"), to=Where(space="9.1")))
    assert play.state.terrain == {at("9.1"): "box"}
    assert play.state.supply["box"] == 5


@pytest.mark.rule("VAG-166")
def test_an_event_token_can_be_taken_away_unread():
    play = lay_event(vagrant_with(), 2, "board", "5.4")
    happens(play, Unlay(event=2))
    assert play.state.token(2).place == "out"
    assert play.happened(EventGone)


@pytest.mark.rule("VAG-121")
def test_a_haint_can_leave_the_board_and_has_no_turn_until_it_is_back():
    play = happens(vagrant_with(), LiftHaint())
    assert play.haint.space == -1
    assert play.state.standing() == ()
    happens(play, PutHaint(where=Where(space="9.2")))
    assert play.haint.space == at("9.2")


@pytest.mark.rule("VAG-073")
@pytest.mark.parametrize(
    ("whom", "hit"), [("within_2", [0]), ("within_3", [0, 1]), ("car_a", [2]), ("car_b", [0, 1]), ("car_c", [])]
)
def test_humanity_is_lost_by_range_and_by_car(whom: str, hit: list[int]):
    play = vagrant_with("songsmith", "empress", "wayfarer", spaces=("9.4", "7.3", "2.2"))
    happens(play, Lose(whom=whom, amount=1))
    assert [event.seat for event in play.happened(HumanityLost)] == hit


@pytest.mark.rule("VAG-075", "VAG-121")
def test_of_two_haints_the_players_name_the_one_that_is_made_to_act():
    from game.vagrant.state import Haint

    play = vagrant_with(spaces=("1.2", "2.2"))
    play.state.haints.append(Haint("amos", at("14.2"), 7, 3))
    register(msgspec.structs.replace(YARD, id="two_yard", haint=(YARD.haint[0], YARD.haint[0])))
    play.state.scenario = "two_yard"
    happens(play, HaintActs(token="apple"))
    assert play.keys == ["haint:0", "haint:1"]


def test_the_builders_haint_turn_is_one_haints():
    assert haunting("apple", spaces=("2.2", "2.3")).state.acting == []


@pytest.mark.rule("VAG-084", "VAG-079", "VAG-019")
def test_a_coin_that_has_rolled_onto_the_board_comes_back_with_its_turn():
    play = vagrant_with(vagrants={0: {"placed": {"skill:35": 1, "bust": 1}}}, spaces=("2.1", "9.4"))
    happens(play, Stray(whom="you", amount=3))
    assert play.one.strayed == [at("2.1"), at("2.1")]
    assert play.one.placed == {}
    play.one.space = at("3.1")
    assert play.state.filled() >> at("2.1") & 1
    again = type(play)(play.state, [], []).on().answer("turn:0")
    assert (again.one.strayed, again.one.hand) == ([], 3)
    assert "coin:skill:35" not in again.keys
