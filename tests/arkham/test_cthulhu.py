"""The final battle."""

import pytest

from game.arkham import GAME
from game.arkham.events import (
    CthulhuComes,
    CthulhuStrikes,
    DiceRolled,
    Falls,
    RoundBegins,
    Struck,
    Suffered,
    TurnSkipped,
)
from game.arkham.state import Cthulhu
from tests.arkham.builder import COMBAT, MONSTER, STEP, arkham_with


def hits(n, other=STEP):
    """A roll with so many combat results."""
    return [COMBAT] * n + [other] * (5 - n)


def battle(*characters, rolls, physical=6, psychic=6, first=0, heroes=None, house=None):
    """The final battle, before its next round."""
    return arkham_with(
        *characters, step="round", cthulhu=Cthulhu(physical, psychic, first), rolls=rolls, heroes=heroes, house=house
    ).on()


@pytest.mark.rule("ARK-022")
def test_cthulhu_has_six_of_either_strength():
    play = arkham_with(
        "al", "dick", closed=[1, 2, 3, 4, 5], open_gates={6: "witch"}, heroes={0: {"tokens": 5, "zone": "zone_6"}},
        step="gate", rolls=[],
    ).on()  # fmt: skip
    play.answer("close:zone_6")
    assert (play.state.cthulhu.physical, play.state.cthulhu.psychic) == (6, 6)


@pytest.mark.rule("ARK-011", "ARK-022")
def test_when_he_comes_the_last_turns_dice_are_put_away_and_skipped_turns_are_forgotten():
    play = arkham_with(
        "al", "dick", closed=[1, 2, 3, 4, 5], open_gates={6: "witch"},
        heroes={0: {"tokens": 5, "zone": "zone_6"}, 1: {"zone": "lodge", "skip": 1}}, rolls=[[STEP] * 5],
    ).on()  # fmt: skip
    play.answer("stop").answer("stay").answer("close:zone_6", until=CthulhuComes)
    seen = GAME.view(play.state, 1)
    assert seen.tray is None
    assert [hero.skip for hero in seen.heroes] == [0, 0]
    assert seen.steps == 0


@pytest.mark.rule("ARK-022")
def test_in_each_round_each_player_rolls_five_dice_once_clockwise():
    play = battle("al", "dick", "lulu", first=1, rolls=[hits(0)] * 6)
    assert [event.seat for event in play.happened(DiceRolled)] == [1, 2, 0, 1, 2, 0]
    assert {len(event.dice) for event in play.happened(DiceRolled)} == {5}
    assert [event.round for event in play.happened(RoundBegins)] == [1, 2, 3]


@pytest.mark.rule("ARK-022")
@pytest.mark.parametrize(("key", "left"), [("strike:3-0", (3, 6)), ("strike:2-1", (4, 5)), ("strike:0-3", (6, 3))])
def test_every_combat_result_takes_one_from_the_value_the_player_chooses(key, left):
    play = battle("al", "dick", rolls=[hits(3)])
    assert play.keys == ["strike:3-0", "strike:2-1", "strike:1-2", "strike:0-3"]
    play.answer(key)
    assert (play.state.cthulhu.physical, play.state.cthulhu.psychic) == left


@pytest.mark.rule("ARK-022")
def test_skipped_turns_are_forgotten_and_places_do_not_matter():
    heroes = {0: {"skip": 2, "zone": "hospital"}, 1: {"zone": "zone_8"}}
    play = battle("al", "dick", rolls=[hits(0), hits(0)], heroes=heroes)
    assert [event.seat for event in play.happened(DiceRolled)] == [0, 1]
    assert not play.happened(TurnSkipped)


@pytest.mark.rule("ARK-045")
def test_only_tokens_buy_rerolls_and_no_monsters():
    play = battle("al", "dick", rolls=[[MONSTER, STEP, STEP, STEP, STEP], [COMBAT]], heroes={0: {"tokens": 1}})
    assert play.keys == ["pay", "stop"]
    play.answer("pay")
    assert play.keys == ["die:1", "die:2", "die:3", "die:4"]
    play.answer("die:1")
    assert play.state.heroes[0].tokens == 0
    assert play.keys == ["strike:1-0", "strike:0-1"]
    without = battle("al", "dick", rolls=[hits(0), hits(1)])
    assert without.choice.seat == 1, "without a token the roll stands"


@pytest.mark.rule("ARK-045")
def test_weapons_and_spells_give_no_bonus_against_him():
    heroes = {0: {"weapons": 2, "spells": 2, "tokens": 0}}
    play = battle("dick", "al", rolls=[hits(1)], heroes=heroes).answer("strike:1-0")
    assert play.state.cthulhu.physical == 5


@pytest.mark.rule("ARK-023")
def test_at_the_end_of_a_round_he_deals_what_he_received():
    play = battle("al", "dick", rolls=[hits(3), hits(2)])
    play.answer("strike:3-0").answer("strike:0-2")
    strikes = play.happened(CthulhuStrikes)[0]
    assert (strikes.physical, strikes.psychic) == (3, 2)


@pytest.mark.rule("ARK-023")
def test_results_beyond_zero_were_not_received():
    play = battle("al", "dick", physical=2, rolls=[hits(5), hits(0)]).answer("strike:5-0")
    assert play.state.cthulhu.physical == 0
    assert play.happened(CthulhuStrikes)[0].physical == 2


@pytest.mark.rule("ARK-023")
def test_each_round_counts_for_itself():
    play = battle("al", "dick", rolls=[hits(2), hits(0), hits(0), hits(0)]).answer("strike:2-0")
    while play.keys:
        play.answer(play.keys[0])
    assert [(event.physical, event.psychic) for event in play.happened(CthulhuStrikes)] == [(2, 0), (0, 0)]


@pytest.mark.rule("ARK-023")
def test_a_value_at_zero_is_out_and_strikes_no_more():
    play = battle("al", "dick", rolls=[hits(2), hits(0), hits(0), hits(0)], heroes={1: {"psychic": 2}})
    play.answer("strike:0-2").answer("take:0")
    assert play.happened(Falls)[0].seat == 1
    assert play.state.heroes[1].psychic == 0, "nobody recovers"
    assert [event.seat for event in play.happened(DiceRolled)] == [0, 1, 0, 0]


@pytest.mark.rule("ARK-023")
def test_the_game_is_lost_when_all_are_out():
    hurt = {0: {"physical": 1}, 1: {"physical": 1}}
    play = battle("al", "dick", rolls=[hits(3), hits(0)], heroes=hurt).answer("strike:3-0")
    assert play.ended.winners == ()
    assert play.ended.reason.key == "over.all_out"


@pytest.mark.rule("ARK-033", "ARK-046")
def test_example_of_four_points_the_first_takes_three_the_second_one():
    play = battle("al", "dick", rolls=[hits(4), hits(0)]).answer("strike:4-0")
    assert play.choice.group, "the players decide together"
    play.answer("take:3")
    assert [hero.physical for hero in play.state.heroes] == [3, 5]
    assert [(event.seat, event.physical) for event in play.happened(Suffered)] == [(0, 3), (1, 1)]


@pytest.mark.rule("ARK-046")
def test_one_kind_may_be_split_over_several_players():
    play = battle("al", "dick", "lulu", rolls=[hits(5), hits(0), hits(0)]).answer("strike:5-0")
    assert play.keys == [f"take:{n}" for n in (5, 4, 3, 2, 1, 0)]
    play.answer("take:2").answer("take:2")
    assert [hero.physical for hero in play.state.heroes] == [4, 4, 3]


@pytest.mark.rule("ARK-046")
def test_each_point_goes_to_somebody_who_is_still_in():
    """Al has 2 left and Dick 6: Al can take no more than 2, and must take what Dick cannot."""
    play = battle("al", "dick", rolls=[hits(5), hits(0)], heroes={0: {"physical": 2}}).answer("strike:5-0")
    assert play.keys == ["take:2", "take:1", "take:0"]
    tight = battle("al", "dick", rolls=[hits(5), hits(0)], heroes={1: {"physical": 3}}).answer("strike:5-0")
    assert tight.keys == ["take:5", "take:4", "take:3", "take:2"]


@pytest.mark.rule("ARK-046")
def test_who_fell_to_physical_damage_takes_no_psychic():
    play = battle("al", "dick", rolls=[hits(4), hits(0)], heroes={0: {"physical": 2}}).answer("strike:2-2")
    play.answer("take:2")
    assert play.happened(Falls)[0].seat == 0
    assert play.state.heroes[0].psychic == 4
    assert play.state.heroes[1].psychic == 2


@pytest.mark.rule("ARK-024")
def test_both_values_at_zero_win_at_once():
    play = battle("al", "dick", physical=1, psychic=2, rolls=[hits(3)]).answer("strike:1-2")
    assert play.ended.winners == (0, 1)
    assert play.ended.rule == "ARK-024"
    assert not play.happened(CthulhuStrikes), "the round is not finished"
    assert len(play.happened(Struck)) == 1


@pytest.mark.rule("ARK-024")
def test_one_value_at_zero_is_not_enough():
    play = battle("al", "dick", physical=1, psychic=2, rolls=[hits(2), hits(0)]).answer("strike:1-1")
    assert play.ended is None


@pytest.mark.rule("ARK-024")
def test_who_fell_has_won_with_the_others():
    play = battle("al", "dick", psychic=1, physical=0, rolls=[hits(1)], heroes={1: {"physical": 0}})
    play.answer("strike:0-1")
    assert play.ended.winners == (0, 1)
