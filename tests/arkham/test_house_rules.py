"""The house rules, each alone, and the preset that turns them all on."""

import pytest

from game.arkham import GAME
from game.arkham.events import CthulhuStrikes, Cured, FightLost, FightWon, MonsterAppears, TokensTaken, TurnSkipped
from game.arkham.state import Cthulhu, House
from game.core.options import make_options
from tests.arkham.builder import COMBAT, MONSTER, STEP, TOKEN, arkham_with

NOTHING = [COMBAT] * 5
SUMMON = [MONSTER, MONSTER, MONSTER, COMBAT, COMBAT]


def hits(n, other=STEP):
    """A roll with so many combat results."""
    return [COMBAT] * n + [other] * (5 - n)


def test_all_are_off_by_default_and_the_preset_turns_them_all_on():
    rules = ("three_throws", "meet_or_beat", "damage_left", "sixth_loses", "rest_cure", "merged_tokens")
    assert House.__struct_fields__ == rules
    default, preset = make_options(GAME, None), make_options(GAME, {"preset": "v1.0"})
    assert not any(getattr(default, rule) for rule in rules)
    assert all(getattr(preset, rule) for rule in rules)
    all_but_one = make_options(GAME, {"preset": "v1.0", "rest_cure": False})
    assert [rule for rule in rules if not getattr(all_but_one, rule)] == ["rest_cure"]


@pytest.mark.rule("ARK-three_throws")
def test_three_throws():
    play = arkham_with("al", "dick", house={"three_throws": True}, rolls=[NOTHING, [COMBAT], [COMBAT]]).on()
    assert play.state.frees == 2
    play.answer("again:0").answer("again:0")
    assert play.state.seat == 0
    assert play.state.step == "move", "only a trade is left to be asked about"


@pytest.mark.rule("ARK-meet_or_beat")
@pytest.mark.parametrize(("results", "won"), [(1, False), (2, True)])
def test_meet_or_beat(results, won):
    play = arkham_with(
        "al", "dick", house={"meet_or_beat": True}, guards={1: "zombie"}, heroes={0: {"zone": "zone_1"}}, step="meet",
        rolls=[hits(results)],
    ).on()  # fmt: skip
    assert bool(play.happened(FightWon)) == won
    assert bool(play.happened(FightLost)) == (not won)


@pytest.mark.rule("ARK-damage_left")
def test_damage_left():
    play = arkham_with(
        "al", "dick", "lulu", house={"damage_left": True}, step="round", cthulhu=Cthulhu(6, 6, 0),
        rolls=[hits(4), hits(1), hits(0)],
    ).on()  # fmt: skip
    play.answer("strike:4-0").answer("strike:0-1")
    strikes = play.happened(CthulhuStrikes)[0]
    assert (strikes.physical, strikes.psychic, strikes.rule) == (2, 5, "ARK-damage_left")


SIX = {"guards": {1: "witch", 2: "zombie"}, "open_gates": {4: "maniac", 6: "vampire"}}


@pytest.mark.rule("ARK-sixth_loses")
def test_the_sixth_loses():
    """Two monsters and three open gates make five; the next monster makes six."""
    gates = {4: "maniac", 6: "vampire", 7: "mi_go"}
    play = arkham_with(
        "al", "dick", house={"sixth_loses": True}, guards=SIX["guards"], open_gates=gates, rolls=[SUMMON]
    )
    play.on().answer("stop")
    assert play.ended.winners == ()
    assert (play.ended.reason.key, play.ended.rule) == ("over.sixth", "ARK-sixth_loses")
    assert play.happened(MonsterAppears), "it is placed, and that is the end"


@pytest.mark.rule("ARK-sixth_loses")
def test_with_four_the_fifth_does_not_lose():
    play = arkham_with("al", "dick", house={"sixth_loses": True}, **SIX, rolls=[SUMMON]).on().answer("stop")
    assert play.ended is None
    assert play.state.monsters() + play.state.open_gates() == 5


@pytest.mark.rule("ARK-rest_cure")
def test_the_lodge_gives_two_tokens():
    house = {"rest_cure": True}
    play = arkham_with("al", "gregory", house=house, step="move", steps=3, rolls=[NOTHING] * 2).on().answer("lodge")
    assert play.state.heroes[0].tokens == 2
    assert play.happened(TokensTaken)[0].rule == "ARK-rest_cure"
    play.answer("stop")
    assert play.happened(TurnSkipped)[0].seat == 0
    full = arkham_with("lulu", "al", house=house, step="move", steps=1, heroes={0: {"tokens": 5}}).on()
    assert full.answer("lodge").state.heroes[0].tokens == 6, "no more than she can hold"


@pytest.mark.rule("ARK-rest_cure")
def test_the_hospital_heals_one_value_for_nothing():
    hurt = {0: {"physical": 1, "psychic": 1}}
    play = arkham_with("al", "gregory", house={"rest_cure": True}, step="move", steps=3, heroes=hurt).on()
    play.answer("hospital")
    assert play.keys == ["cure:physical", "cure:psychic"]
    play.answer("cure:physical")
    hero = play.state.heroes[0]
    assert (hero.physical, hero.psychic, hero.tokens) == (6, 1, 0)
    assert hero.skip == 1
    assert (play.happened(Cured)[0].price, play.happened(Cured)[0].rule) == (0, "ARK-rest_cure")


@pytest.mark.rule("ARK-merged_tokens")
def test_the_magic_shop_gives_an_investigation_token():
    play = arkham_with("al", "dick", house={"merged_tokens": True}, step="move", steps=1).on().answer("magic_shop")
    assert (play.state.heroes[0].tokens, play.state.heroes[0].spells) == (1, 0)
    assert play.happened(TokensTaken)[0].rule == "ARK-merged_tokens"


@pytest.mark.rule("ARK-merged_tokens")
def test_each_investigation_token_held_adds_one_against_psychic_monsters():
    def fight(monster, tokens, *rolls):
        heroes = {0: {"zone": "zone_1", "tokens": tokens}}
        return arkham_with(
            "al", "dick", house={"merged_tokens": True}, guards={1: monster}, heroes=heroes, step="meet", rolls=rolls
        ).on()

    assert fight("witch", 2, hits(1)).happened(FightWon)[0].bonus == 2
    assert fight("witch", 3, hits(0)).state.heroes[0].tokens == 3, "they are not spent"
    assert not fight("witch", 1, hits(1)).happened(FightWon)
    assert not fight("zombie", 6, hits(2)).happened(FightWon)


@pytest.mark.rule("ARK-merged_tokens")
def test_a_token_spent_no_longer_adds():
    """One hit and one token against the Witch: the reroll hits, and two results are still too few."""
    heroes = {0: {"zone": "zone_1", "tokens": 1}}
    play = arkham_with(
        "al", "dick", house={"merged_tokens": True}, guards={1: "witch"}, heroes=heroes, step="meet",
        rolls=[hits(1), [COMBAT]],
    ).on()  # fmt: skip
    play.answer("pay").answer("die:4")
    assert play.happened(FightLost)[0].hits == 2


@pytest.mark.rule("ARK-merged_tokens", "ARK-029")
def test_kathryn_begins_with_one_token_and_holds_two():
    play = arkham_with("kathryn", "al", house={"merged_tokens": True}, rolls=[[TOKEN] * 5])
    assert (play.hero.tokens, play.hero.spells) == (1, 0)
    play.on().answer("stop")
    assert play.state.heroes[0].tokens == 2


@pytest.mark.rule("ARK-merged_tokens", "ARK-048")
def test_alone_tokens_add_to_psychic_results():
    play = arkham_with(
        "al", house={"merged_tokens": True}, step="round", cthulhu=Cthulhu(6, 6, 0), heroes={0: {"tokens": 3}},
        rolls=[hits(2)],
    ).on()  # fmt: skip
    play.answer("stop").answer("strike:0-2:psychic")
    assert play.state.cthulhu.psychic == 1
