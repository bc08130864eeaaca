"""Clauses that only a rare moment shows, each at its moment."""

from __future__ import annotations

import msgspec
import pytest

from game.vagrant.content import SKILLS, Goal
from game.vagrant.events import Moved, Rolled, WasHaunted
from game.vagrant.events_things import Cycled, EventOpened, Swapped, TokenDiscarded, TokenReturned
from game.vagrant.rules.acting import foot_options
from game.vagrant.rules.actions import targets
from game.vagrant.rules.humanity import closest_living
from game.vagrant.rules.resolve import Now, resolve
from game.vagrant.rules.settling import TrainStops, met, settle
from game.vagrant.state import PUP, Held
from game.vagrant.vocabulary import Breaks, Drain, Keep, Lift, Lose, Perform, Row, Sickens, Swap, Table, Win, Wounded
from tests.vagrant.builder import YARD, acting, at, lay_event, vagrant_with
from tests.vagrant.test_camp import camp, managing
from tests.vagrant.test_humanity import WEST, happens
from tests.vagrant.test_rulings import yard


@pytest.mark.rule("VAG-070", "VAG-102")
def test_the_pup_gives_to_whoever_is_beside_it_though_the_runaway_is_beside_them_too():
    play = acting("runaway", "empress", placed={"rummage": 1}, spaces=("2.1", "2.2"),
                  vagrants={0: {"pup": "1.2", "pup_tokens": ["salt"], "tokens": ["apple"]}})  # fmt: skip
    assert {"give:1:apple", "pupgive:1:salt"} <= set(play.keys)
    play.answer("pupgive:1:salt")
    assert (play.one.pup_tokens, play.state.vagrants[1].tokens) == ([], ["salt"])


@pytest.mark.rule("VAG-069", "VAG-092")
def test_an_event_token_that_the_pup_finds_and_keeps_lies_on_its_card():
    play = vagrant_with("runaway", "empress", step="act", spaces=("1.1", "9.4"), vagrants={0: {"pup": "5.4"}},
                        rolls=[[4]])  # fmt: skip
    lay_event(play, 3, "board", "5.4")
    play.one.placed, play.one.pup_coins = {"pup": 1}, 1
    play.on().answer("pupdo:investigate", "way:2")
    assert (play.one.tokens, play.one.pup_tokens) == ([], ["3=candle"])
    happens(play, Keep(event=4, kind="salt"))
    assert play.one.tokens == ["4=salt"]


@pytest.mark.rule("VAG-068", "VAG-121")
def test_to_change_places_with_the_pup_moves_no_haint():
    play = vagrant_with("runaway", "empress", spaces=("2.1", "9.4"), vagrants={0: {"pup": "4.1"}})
    happens(play, Swap(), struck=(PUP,))
    assert (play.one.space, play.one.pup, play.haint.space) == (at("4.1"), at("2.1"), at("9.2"))
    assert play.happened(Swapped)


@pytest.mark.rule("VAG-015", "VAG-081")
def test_nobody_changes_places_with_a_haint_in_terrain():
    swap = SKILLS[22].play
    open_space = vagrant_with(haint="4.1")
    in_terrain = vagrant_with(haint="4.1", terrain={"4.1": "box"})
    assert 10 in targets(open_space.state, 0, swap)
    assert 10 not in targets(in_terrain.state, 0, swap)
    assert 10 in targets(in_terrain.state, 0, SKILLS[35].play), "what stands in Terrain is a target like any other"


@pytest.mark.rule("VAG-068", "VAG-066")
def test_whether_it_is_the_runaway_or_the_pup_is_asked_where_it_matters():
    play = vagrant_with("empress", "runaway", spaces=("5.1", "5.2"), vagrants={1: {"pup": "6.2"}}, haint="7.2",
                        rolls=[[3], [5, 1]], step="act")  # fmt: skip
    play.one.placed = {"skill:51": 1}
    play.on().answer("do:skill:51")
    assert {"vagrant:1", "vagrant:pup"} <= set(play.keys)
    play.answer("vagrant:pup")
    assert [event.what for event in play.happened(Rolled)] == ["skill", "bust"]
    assert play.haint.humanity == 1
    assert PUP not in targets(play.state, 0, SKILLS[36].play), "Humanity is hers wherever it comes in"


@pytest.mark.rule("VAG-088", "VAG-034")
def test_a_move_that_a_skill_gives_may_lead_through_a_haint():
    play = happens(vagrant_with(spaces=("2.1", "17.4"), haint="3.1"), Perform(action="move", coins=1))
    assert "through:4.1" in play.keys
    play.answer("through:4.1")
    assert [event.path for event in play.happened(Moved)] == [(at("3.1"), at("4.1"))]
    assert [event.target for event in play.happened(WasHaunted)] == [0]
    far = happens(vagrant_with(spaces=("2.1", "17.4"), haint="9.1"), Perform(action="move", coins=1))
    assert not [key for key in far.keys if key.startswith("through")]


@pytest.mark.rule("VAG-021", "VAG-085")
def test_a_move_value_that_changes_in_the_turn_counts_for_the_rest_of_the_move():
    play = acting(placed={"move": 2, "skill:37": 1}, rolls=[[3]], haint="17.4",
                  vagrants={0: {"skills": [37, 36, None, None]}})  # fmt: skip
    play.answer("go:4.1")
    assert play.one.moving == 4
    play.answer("do:skill:37", "vagrant:0")
    assert play.one.moving == 6
    footed = acting(placed={"move": 1}, haint="17.4", vagrants={0: {"tokens": ["foot"]}})
    footed.answer("foot:move")
    assert footed.one.moving == 6


@pytest.mark.rule("VAG-104", "VAG-103")
def test_a_haint_effect_is_shed_before_the_coins_are_placed_and_its_burden_with_it():
    black = msgspec.structs.replace(
        YARD.black, passive=(msgspec.structs.replace(YARD.black.passive[0], stat="coins", by=-1),)
    )
    play = vagrant_with(
        scenario=yard("poor_yard", black=black), vagrants={0: {"tokens": ["candle"], "marks": ["black"]}}
    )
    play.on().answer("turn:0")
    assert play.one.hand == 2
    assert "shed:black" in play.keys
    play.answer("shed:black")
    assert (play.one.hand, play.one.marks, play.one.used) == (3, [], False)
    play.answer("coin:bust")
    assert "shed:black" not in play.keys


@pytest.mark.rule("VAG-092")
def test_when_the_rummage_value_falls_the_tokens_above_it_go_back_into_the_bindle():
    held = ["salt", "foot", "apple"]
    play = vagrant_with(humanity=(1, 8), vagrants={0: {"tokens": held, "junk": [5], "skills": [35, None, None, None]}})
    happens(play, Lose(amount=1)).answer("junk:5")
    assert play.keys == ["token:salt", "token:foot", "token:apple"]
    play.answer("token:foot")
    assert play.one.tokens == ["salt", "apple"]
    assert [event.token for event in play.happened(TokenReturned)] == ["foot"]
    fever = vagrant_with(vagrants={0: {"tokens": ["salt", "apple"]}})
    assert happens(fever, Sickens(malady="river_fever")).keys == ["token:salt", "token:apple"]


@pytest.mark.rule("VAG-106", "VAG-027")
def test_a_wound_that_is_told_for_itself_gives_no_humanity():
    play = happens(vagrant_with(humanity=(3, 8)), Wounded()).answer("skill:35")
    assert (play.one.humanity, play.one.wounded()) == (3, [0])


@pytest.mark.rule("VAG-108", "VAG-098")
def test_a_rabbits_foot_brings_no_westbound_action_in_the_turn_in_which_one_becomes_westbound():
    play = acting("songsmith", "empress", placed={"rummage": 1}, humanity=(1, 8), haint="3.1",
                  vagrants={0: {"skills": [35, -36, None, None], "tokens": ["foot"]}})  # fmt: skip
    happens(play, Lose(amount=1)).answer("skill:35")
    assert play.one.westbound
    assert "foot:west" not in [option.key for option in foot_options(play.state, 0)]
    next_turn = vagrant_with(haint="3.1", vagrants={0: {**WEST, "tokens": ["foot"]}}).on()
    next_turn.answer("turn:0", "coin:rummage", "enough")
    assert "foot:west" in next_turn.keys


@pytest.mark.rule("VAG-110", "VAG-109")
def test_whoever_is_about_to_go_westbound_takes_no_ghost_sickness():
    play = vagrant_with("songsmith", "empress", "wayfarer", spaces=("2.1", "2.2", "9.1"),
                        vagrants={0: {**WEST, "humanity": 4}, 1: {"fell": True}})  # fmt: skip
    assert closest_living(play.state, 0) == (2,)


@pytest.mark.rule("VAG-038", "VAG-129", "VAG-059")
@pytest.mark.parametrize(
    ("track", "now", "effect", "come_to"),
    [("humanity", {"humanity": 6}, Drain(amount=2), 5), ("break", {"breaks": 2}, Breaks(by=1), 3)],
)
def test_a_marker_on_its_way_back_triggers_what_it_comes_to_and_not_where_it_was(track, now, effect, come_to):
    play = vagrant_with(haint_with=now)
    lay_event(play, 4, track, come_to)
    lay_event(play, 5, track, next(iter(now.values())))
    happens(play, effect)
    assert [event.number for event in play.happened(EventOpened)] == [4]


@pytest.mark.rule("VAG-042", "VAG-014")
def test_an_effect_that_wins_while_all_are_westbound_is_a_defeat():
    west = {"westbound": True, "humanity": 1}
    play = vagrant_with(vagrants={0: west, 1: west})
    play.script = iter_settle(play, Win())
    play.on()
    assert play.state.outcome == "lost"
    won = vagrant_with(vagrants={0: west})
    won.script = iter_settle(won, Win())
    won.on()
    assert won.state.outcome == "won"


def iter_settle(play, *effects):
    """Effects and what they cause, up to the end of the scenario."""
    try:
        yield from resolve(play.state, play.luck, Now(0, struck=(0,)), effects)
        yield from settle(play.state, play.luck)
    except TrainStops:
        return


@pytest.mark.rule("VAG-042")
def test_whoever_was_taken_off_elsewhere_has_not_reached_the_break_side():
    play = vagrant_with(spaces=("17.1", "9.4"))
    edge = Goal(kind="break_edge")
    happens(play, Lift(whom="you"), seat=1, struck=(1,))
    assert not met(play.state, edge)
    play.state.vagrants[1].left_at = at("17.3")
    assert met(play.state, edge)


@pytest.mark.rule("VAG-138")
def test_moment_13_heals_no_wound_of_one_who_sat_the_scenario_out():
    west = {"westbound": True, "under": 0}
    play = camp("songsmith", "empress", "wayfarer", outcome="lost", draws=["0"],
                vagrants={0: {**west, "skills": [-35, -36, None, None]}, 1: {**west, "skills": [-51, None, -52, None]},
                          2: {"riding": False, "skills": [-75, 76, None, None], "space": -1}})  # fmt: skip
    play.on()
    while play.choice is not None and play.state.step != "spend":
        play.answer(play.keys[0])
    assert play.state.vagrants[0].skills[1] == Held(36)
    assert play.state.vagrants[2].skills[0] == Held(75, True)


@pytest.mark.rule("VAG-150")
def test_who_was_ready_is_called_again_for_what_another_puts_away():
    play = managing(vagrants={0: {"skills": [35, 36, None, None]}, 1: {"skills": [51, 3, 52, None]}})
    play.state.campaign.belongings.clear()
    play.state.campaign.junk_belongings.clear()
    play.answer("ready")
    assert not [key for key in play.keys if key.startswith("again")]
    play.answer("store:3")
    assert "again:0" in play.keys
    play.answer("again:0", "place:3", "ready")
    assert [held.id for held in play.one.skills if held] == [35, 36, 3]
    assert play.choice.seat == 1


@pytest.mark.rule("VAG-097")
def test_salt_keeps_off_what_a_table_in_an_action_would_do_to_all():
    play = vagrant_with(rolls=[[1]])
    rows = (Row(least=1, then=(Lose(whom="all", amount=1),)), Row(least=6))

    def script(state, luck):
        now = Now(0, struck=(1,), salted=(0,))
        yield from resolve(state, luck, now, (Table(whom="struck", rows=rows),))

    play.script = script(play.state, play.luck)
    play.on()
    assert [one.lost for one in play.state.vagrants] == [0, 1]


@pytest.mark.rule("VAG-098", "VAG-067")
def test_a_rabbits_foot_on_the_pup_is_discarded_once_the_pup_has_acted():
    play = acting("runaway", "empress", placed={"pup": 1, "rummage": 1}, spaces=("1.1", "9.4"), haint="5.1",
                  rolls=[[1, 1]], vagrants={0: {"pup": "4.1", "tokens": ["foot"]}})  # fmt: skip
    play.answer("foot:pup", "pupdo:bust", "n:2")
    assert [event.token for event in play.happened(TokenDiscarded)] == ["foot"]
    assert play.state.track["foot"] == 1


@pytest.mark.rule("VAG-112", "VAG-039")
def test_a_haint_that_leaves_between_two_tokens_of_its_turn_leaves_a_cycle_check():
    play = vagrant_with(step="haint", track={"apple": 2}, haint="", acting=[0], draws=["nails"])
    play.state.draws = 1
    play.on()
    assert play.happened(Cycled)
    gone = vagrant_with(step="haint", track={"apple": 2}, haint="", acting=[0]).on()
    assert not gone.happened(Cycled), "a turn that never began has none"
