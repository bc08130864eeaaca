"""The rulings, the answered questions of players and the finer clauses, each at its moment."""

from __future__ import annotations

import msgspec
import pytest

from game.vagrant.content import Goal, HaintAction, TerrainRule, Trigger
from game.vagrant.events import (
    CoinsMissing,
    Displaced,
    ForcedMove,
    HaintBroke,
    HaintDrew,
    HaintMoved,
    HaintSkips,
    HumanityGained,
    HumanityLost,
    Moved,
    Rolled,
    RoundBegins,
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
    TokensDrawn,
)
from game.vagrant.rules.acting import menu
from game.vagrant.rules.haint import fresh_turn
from game.vagrant.rules.moving import ways_of
from game.vagrant.rules.targeting import first
from game.vagrant.state import PUP, Haint
from game.vagrant.vocabulary import (
    Afflict,
    Choose,
    Cleanse,
    Drive,
    HealWound,
    Lay,
    Lose,
    Pack,
    Push,
    Restore,
    Sap,
    Spill,
    Table,
    Wall,
    Where,
    Wounded,
)
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
    keys = [option.key for option in menu(play.state, 0)]
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
    assert play.ended.winners == ()
    assert not play.happened(RoundBegins)
    first_round = vagrant_with(step="round_end", scenario=timed, round=1).on()
    assert first_round.ended is None


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
def test_with_every_token_in_somebodys_hands_the_haint_has_no_action():
    play = vagrant_with(step="haint", spaces=("2.2", "2.3"))
    for kind, amount in play.state.bindle.items():
        play.one.tokens += [kind] * amount
        play.state.bindle[kind] = 0
    play.one.used = play.state.vagrants[1].used = True
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
