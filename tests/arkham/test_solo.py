"""Playing alone."""

import pytest

from game.arkham.events import FightWon, Suffered, WeaponTaken
from game.arkham.state import Cthulhu
from tests.arkham.builder import COMBAT, MONSTER, STEP, TOKEN, arkham_with

NOTHING = [COMBAT] * 5


def hits(n, other=STEP):
    """A roll with so many combat results."""
    return [COMBAT] * n + [other] * (5 - n)


def battle(character="al", *, rolls, physical=6, psychic=6, house=None, **hero):
    """The final battle of one player, before its next round."""
    return arkham_with(
        character, step="round", cthulhu=Cthulhu(physical, psychic, 0), rolls=rolls, heroes={0: hero}, house=house
    ).on()


@pytest.mark.rule("ARK-025")
def test_alone_there_is_no_limit_on_tokens_weapons_and_spells():
    rolls = [[TOKEN] * 5, [TOKEN] * 5, NOTHING, NOTHING]
    play = arkham_with("dick", heroes={0: {"zone": "item_shop", "weapons": 7, "spells": 4}}, rolls=rolls).on()
    play.answer("stop").answer("stop")
    assert play.hero.tokens == 10
    assert play.hero.weapons == 9
    assert len(play.happened(WeaponTaken)) == 2
    hoard = arkham_with("lulu", heroes={0: {"tokens": 400}}, rolls=[[TOKEN] * 5, NOTHING]).on().answer("stop")
    assert hoard.hero.tokens == 405
    magic = arkham_with("kathryn", heroes={0: {"zone": "magic_shop", "spells": 5}}, rolls=[NOTHING]).on().answer("stop")
    assert magic.hero.spells == 6


@pytest.mark.rule("ARK-047")
def test_alone_a_monster_die_may_be_rolled_again_for_a_token_but_not_for_free():
    play = arkham_with("al", heroes={0: {"tokens": 2}}, rolls=[[MONSTER, MONSTER, MONSTER, STEP, STEP], [STEP]]).on()
    assert not [key for key in play.keys if key.startswith("again:") and set("012") & set(key)]
    play.answer("pay").answer("die:1")
    assert play.state.dice == [MONSTER, STEP, MONSTER, STEP, STEP]
    assert play.hero.tokens == 1
    play.answer("stop")
    assert play.state.monsters() == 0, "the third symbol was undone before rolling ended"


@pytest.mark.rule("ARK-047")
def test_alone_monster_dice_may_be_rolled_again_in_combat_and_against_cthulhu():
    play = arkham_with(
        "al", guards={1: "zombie"}, heroes={0: {"zone": "zone_1", "tokens": 1}}, step="meet",
        rolls=[[COMBAT, COMBAT, MONSTER, STEP, STEP], [COMBAT]],
    ).on()  # fmt: skip
    play.answer("pay").answer("die:2")
    assert play.happened(FightWon)
    final = battle(rolls=[[MONSTER] * 5, [COMBAT]], tokens=1).answer("pay").answer("die:4")
    assert final.keys == ["strike:1-0", "strike:0-1"]


@pytest.mark.rule("ARK-048")
@pytest.mark.parametrize(("physical", "psychic", "key"), [(1, 6, "strike:1-0"), (6, 1, "strike:0-1")])
def test_alone_either_value_at_zero_wins(physical, psychic, key):
    play = battle(rolls=[hits(1)], physical=physical, psychic=psychic).answer(key)
    assert play.ended.winners == (0,)
    assert play.ended.rule == "ARK-048"


@pytest.mark.rule("ARK-048")
def test_alone_weapons_add_to_physical_and_spells_to_psychic_results():
    weapons = battle(rolls=[hits(2)], weapons=3).answer("strike:2-0:physical")
    assert weapons.state.cthulhu.physical == 1
    spells = battle(rolls=[hits(2)], spells=2).answer("strike:0-2:psychic")
    assert spells.state.cthulhu.psychic == 2


@pytest.mark.rule("ARK-048")
def test_alone_one_value_a_round_gets_the_bonus():
    play = battle(rolls=[hits(2)], weapons=3, spells=2)
    assert play.keys == ["strike:2-0:physical", "strike:1-1:physical", "strike:1-1:psychic", "strike:0-2:psychic"]
    play.answer("strike:1-1:psychic")
    assert (play.state.cthulhu.physical, play.state.cthulhu.psychic) == (5, 3)


@pytest.mark.rule("ARK-048")
def test_alone_the_bonus_needs_at_least_one_combat_result_there():
    play = battle(rolls=[hits(0)], weapons=6, spells=6)
    assert (play.state.cthulhu.physical, play.state.cthulhu.psychic) == (6, 6)
    one = battle(rolls=[hits(1)], weapons=6)
    assert one.keys == ["strike:1-0:physical", "strike:0-1"]
    assert one.answer("strike:0-1").state.cthulhu.physical == 6


@pytest.mark.rule("ARK-049")
def test_alone_each_point_of_damage_goes_where_the_player_chooses():
    """Three physical and one psychic received are four points to lay on either value."""
    play = battle(rolls=[hits(4)]).answer("strike:3-1")
    assert play.keys == ["split:4-0", "split:3-1", "split:2-2", "split:1-3", "split:0-4"]
    play.answer("split:2-2")
    assert (play.hero.physical, play.hero.psychic) == (4, 2)
    assert play.happened(Suffered)[0].rule == "ARK-049"


@pytest.mark.rule("ARK-049", "ARK-023")
def test_alone_a_value_at_zero_loses():
    play = battle(rolls=[hits(4)], psychic=6).answer("strike:4-0").answer("split:0-4")
    assert play.ended.winners == ()
    assert play.ended.reason.key == "over.all_out"


@pytest.mark.rule("ARK-049")
def test_alone_no_more_can_be_laid_on_a_value_than_it_has():
    hurt = {"physical": 2}
    play = arkham_with("al", step="round", cthulhu=Cthulhu(6, 6, 0), rolls=[hits(5)], heroes={0: hurt}).on()
    play.answer("strike:5-0")
    assert play.keys == ["split:2-3", "split:1-4"]


@pytest.mark.rule("ARK-021")
def test_alone_there_is_nobody_to_trade_with():
    play = arkham_with("al", heroes={0: {"tokens": 4}}, step="move", steps=1).on()
    assert not [key for key in play.keys if key.startswith("trade")]
