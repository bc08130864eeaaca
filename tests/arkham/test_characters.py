"""What the six cards say."""

import pytest

from game.arkham.content import CHARACTERS
from game.arkham.events import WeaponTaken
from game.arkham.state import Cthulhu
from tests.arkham.builder import COMBAT, MONSTER, STEP, TOKEN, arkham_with

NOTHING = [COMBAT] * 5


@pytest.mark.rule("ARK-027", "ARK-028", "ARK-029", "ARK-030", "ARK-031", "ARK-032")
@pytest.mark.parametrize(
    ("character", "physical", "psychic", "tokens"),
    [("dick", 6, 4, 6), ("gregory", 5, 5, 6), ("kathryn", 4, 6, 6), ("lucia", 4, 6, 6), ("lulu", 4, 6, 6),
     ("al", 6, 4, 10)],
)  # fmt: skip
def test_strengths_and_most_tokens(character, physical, psychic, tokens):
    other = "al" if character != "al" else "dick"
    play = arkham_with(character, other, heroes={0: {"tokens": tokens - 1}}, rolls=[[TOKEN] * 5])
    assert (play.hero.physical, play.hero.psychic) == (physical, psychic)
    play.on().answer("stop")
    assert play.state.heroes[0].tokens == tokens


@pytest.mark.rule("ARK-027")
def test_dick_starts_with_a_weapon_and_holds_two():
    play = arkham_with("dick", "al", heroes={0: {"zone": "item_shop"}}, rolls=[NOTHING])
    assert play.hero.weapons == 1
    play.on().answer("stop")
    assert play.state.heroes[0].weapons == 2
    full = arkham_with("dick", "al", heroes={0: {"zone": "item_shop", "weapons": 2}}, rolls=[NOTHING]).on()
    assert not full.answer("stop").happened(WeaponTaken)
    assert CHARACTERS["dick"].spell_limit == 1


@pytest.mark.rule("ARK-028")
def test_gregory_may_pay_to_roll_a_monster_again_in_his_turn():
    dice = [MONSTER, MONSTER, MONSTER, STEP, STEP]
    play = arkham_with("gregory", "al", heroes={0: {"tokens": 1}}, rolls=[dice, [STEP]]).on()
    play.answer("pay")
    assert play.keys == [f"die:{n}" for n in range(5)]
    play.answer("die:0").answer("stop")
    assert play.state.monsters() == 0
    assert play.state.heroes[0].tokens == 0


@pytest.mark.rule("ARK-028")
def test_gregorys_free_rerolls_leave_monsters_locked():
    play = arkham_with("gregory", "al", heroes={0: {"tokens": 1}}, rolls=[[MONSTER, *NOTHING[1:]]]).on()
    assert not [key for key in play.keys if key.startswith("again:") and "0" in key]


@pytest.mark.rule("ARK-028")
def test_gregory_may_pay_for_monsters_in_combat_and_against_cthulhu():
    fight = arkham_with(
        "gregory", "al", guards={1: "cultist"}, heroes={0: {"zone": "zone_1", "tokens": 1}}, step="meet",
        rolls=[[COMBAT, MONSTER, MONSTER, MONSTER, MONSTER], [COMBAT]],
    ).on()  # fmt: skip
    fight.answer("pay").answer("die:3")
    assert fight.state.spots[0].open
    final = arkham_with(
        "gregory", "al", step="round", cthulhu=Cthulhu(6, 6, 0), heroes={0: {"tokens": 1}},
        rolls=[[MONSTER] * 5, [COMBAT]],
    ).on()  # fmt: skip
    assert final.answer("pay").answer("die:0").keys == ["strike:1-0", "strike:0-1"]


@pytest.mark.rule("ARK-028", "ARK-041")
def test_nobody_else_may():
    fight = arkham_with(
        "lulu", "gregory", guards={1: "cultist"}, heroes={0: {"zone": "zone_1", "tokens": 1}}, step="meet",
        rolls=[[MONSTER] * 5],
    ).on()  # fmt: skip
    assert fight.keys == ["fight", "retreat"], "there is no die that her token could roll again"


@pytest.mark.rule("ARK-029")
def test_kathryn_starts_with_a_spell_and_holds_two():
    play = arkham_with("kathryn", "al", heroes={0: {"zone": "magic_shop"}}, rolls=[NOTHING])
    assert (play.hero.spells, play.hero.tokens) == (1, 0)
    play.on().answer("stop")
    assert play.state.heroes[0].spells == 2
    full = arkham_with("kathryn", "al", heroes={0: {"zone": "magic_shop", "spells": 2}}, rolls=[NOTHING]).on()
    assert full.answer("stop").state.heroes[0].spells == 2
    assert CHARACTERS["kathryn"].weapon_limit == 1


@pytest.mark.rule("ARK-030")
def test_lucia_closes_gates_with_four_and_spends_only_four():
    heroes = {0: {"zone": "zone_1", "tokens": 6}}
    play = arkham_with("lucia", "al", heroes=heroes, open_gates={1: "witch"}, step="gate").on().answer("close:zone_1")
    assert play.state.heroes[0].tokens == 2
    poor = {0: {"zone": "zone_1", "tokens": 4}}
    enough = arkham_with("lucia", "al", heroes=poor, open_gates={1: "witch"}, step="gate").on()
    assert "close:zone_1" in enough.keys
    three = {0: {"zone": "zone_1", "tokens": 3}}
    assert not arkham_with("lucia", "al", heroes=three, open_gates={1: "witch"}, step="gate").on().keys


@pytest.mark.rule("ARK-031")
def test_lulu_has_a_step_more_also_without_any():
    none = arkham_with("lulu", "al", rolls=[NOTHING]).on().answer("stop")
    assert none.state.steps == 1
    assert "item_shop" in none.keys
    two = arkham_with("lulu", "al", rolls=[[STEP, STEP, *NOTHING[2:]]]).on().answer("stop")
    assert two.state.steps == 3


@pytest.mark.rule("ARK-031", "ARK-020")
def test_lulus_step_does_not_take_her_away_from_a_monster():
    play = arkham_with("lulu", "al", heroes={0: {"zone": "zone_1"}}, guards={1: "witch"}, rolls=[NOTHING]).on()
    play.answer("stop")
    assert play.state.heroes[0].zone == "zone_1"
    assert play.state.step == "attack"


@pytest.mark.rule("ARK-032")
def test_al_holds_ten_tokens_and_others_trade_them_to_him():
    heroes = {0: {"tokens": 8}, 1: {"tokens": 6}}
    play = arkham_with("al", "lulu", heroes=heroes, step="move", steps=1).on().answer("trade:1")
    assert play.keys == ["none", "take:1", "take:2"]
