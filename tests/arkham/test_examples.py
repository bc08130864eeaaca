"""The rulebook's worked examples and boundary cases, line by line."""

import pytest

from game.arkham.events import FightLost, FightWon, MonsterAppears
from game.arkham.setup import start
from game.arkham.state import Cthulhu, House
from tests.arkham.builder import COMBAT, MONSTER, STEP, Play, arkham_with

SUMMON = [MONSTER, MONSTER, MONSTER, STEP, STEP]
MONSTERS = ("witch", "zombie", "vampire", "mi_go", "byakhee", "maniac")


def first_turn(seats):
    """A game up to the first roll, which brings a monster."""
    play = Play(start(seats, House()), [SUMMON]).on()
    for character in ("dick", "gregory", "kathryn", "lucia")[:seats]:
        play.answer(f"character:{character}")
    if play.keys[0].startswith("player"):
        play.answer("player:0")
    return play


@pytest.mark.rule("ARK-033")
def test_033_cthulhu_inflicts_four_physical_the_first_takes_three_the_second_one():
    play = arkham_with(
        "al", "dick", step="round", cthulhu=Cthulhu(6, 6, 0), rolls=[[COMBAT] * 4 + [STEP], [STEP] * 5]
    ).on()
    play.answer("strike:4-0")
    play.answer("take:3")
    assert [(hero.physical, hero.psychic) for hero in play.state.heroes] == [(3, 4), (5, 4)]


@pytest.mark.rule("ARK-034")
@pytest.mark.parametrize("seats", [3, 4])
def test_034_three_or_four_players_zones_1_and_2_then_3(seats):
    play = first_turn(seats)
    assert [spot.guarded for spot in play.state.spots] == [True, True] + [False] * 6
    play.answer("stop")
    assert play.happened(MonsterAppears)[-1].number == 3


@pytest.mark.rule("ARK-050")
@pytest.mark.parametrize("seats", [1, 2])
def test_050_one_or_two_players_zone_1_then_2(seats):
    play = first_turn(seats)
    assert [spot.guarded for spot in play.state.spots] == [True] + [False] * 7
    play.answer("stop")
    assert play.happened(MonsterAppears)[-1].number == 2


@pytest.mark.rule("ARK-051")
def test_051_five_monsters_and_three_symbols_place_the_sixth_and_play_goes_on():
    five = dict(zip(range(1, 6), MONSTERS, strict=False))
    play = arkham_with("al", "dick", guards=five, rolls=[SUMMON]).on().answer("stop")
    assert play.ended is None
    assert play.happened(MonsterAppears)[0].number == 6
    assert play.state.monsters() == 6
    assert play.state.step == "move"


@pytest.mark.rule("ARK-051")
def test_051_six_monsters_and_three_symbols_lose():
    six = dict(zip(range(1, 7), MONSTERS, strict=True))
    play = arkham_with("al", "dick", guards=six, rolls=[SUMMON]).on().answer("stop")
    assert play.ended is not None
    assert play.ended.winners == ()
    assert not play.happened(MonsterAppears)


def against(monster, weapons):
    """One combat result against a monster, by Al with so many weapons."""
    heroes = {0: {"zone": "zone_1", "weapons": weapons}}
    dice = [COMBAT, STEP, STEP, STEP, STEP]
    return arkham_with("al", "dick", guards={1: monster}, heroes=heroes, step="meet", rolls=[dice]).on()


@pytest.mark.rule("ARK-052")
def test_052_one_result_loses_to_the_cultist_and_costs_one_physical():
    play = against("cultist", 0)
    assert play.happened(FightLost)
    assert (play.hero.physical, play.hero.psychic) == (5, 4)


@pytest.mark.rule("ARK-052")
def test_052_with_a_weapon_the_same_roll_wins():
    play = against("cultist", 1)
    assert play.happened(FightWon)
    assert (play.state.heroes[0].physical, play.state.heroes[0].psychic) == (6, 4)


@pytest.mark.rule("ARK-052")
def test_052_against_the_dimensional_shambler_the_weapon_does_not_help():
    play = against("dimensional_shambler", 1)
    assert play.happened(FightLost)
    assert (play.hero.physical, play.hero.psychic) == (6, 3)
