"""One player against one monster."""

import pytest

from game.arkham.events import Collapses, FightLost, FightWon, MonsterAppears, Moved, Rests, Retreats, TurnSkipped
from tests.arkham.builder import COMBAT, COMBAT_TOO, HEAL, MONSTER, STEP, TOKEN, arkham_with


def hits(n, other=STEP):
    """A roll with so many combat results."""
    return [COMBAT] * n + [other] * (5 - n)


def fight(monster, *rolls, character="al", house=None, **hero):
    """The first seat fights a monster in zone 1; another player is elsewhere."""
    other = "gregory" if character != "gregory" else "al"
    return arkham_with(
        character, other, house=house, guards={1: monster}, heroes={0: {"zone": "zone_1", **hero}}, step="meet",
        rolls=rolls,
    ).on()  # fmt: skip


@pytest.mark.rule("ARK-016")
@pytest.mark.parametrize(
    ("monster", "results", "won"),
    [("cultist", 1, False), ("cultist", 2, True), ("zombie", 2, False), ("zombie", 3, True), ("night_gaunt", 3, False),
     ("night_gaunt", 4, True), ("witch", 2, False), ("witch", 3, True)],
)  # fmt: skip
def test_more_combat_results_than_strength_win_and_equal_loses(monster, results, won):
    play = fight(monster, hits(results))
    assert bool(play.happened(FightWon)) == won
    assert bool(play.happened(FightLost)) == (not won)


@pytest.mark.rule("ARK-016")
def test_no_other_face_counts_in_combat():
    for face in (TOKEN, STEP, HEAL, MONSTER):
        play = fight("cultist", hits(1, face))
        assert play.happened(FightLost)[0].hits == 1
    assert fight("cultist", [COMBAT, COMBAT_TOO, STEP, STEP, STEP]).happened(FightWon)


@pytest.mark.rule("ARK-039")
def test_all_damage_is_of_the_monsters_kind():
    physical = fight("zombie", hits(0)).hero
    assert (physical.physical, physical.psychic) == (4, 4)
    psychic = fight("witch", hits(0)).hero
    assert (psychic.physical, psychic.psychic) == (6, 2)


@pytest.mark.rule("ARK-039", "ARK-043")
def test_a_retreat_costs_the_monsters_kind_too():
    play = fight("witch", hits(0)).answer("retreat")
    assert (play.hero.physical, play.hero.psychic) == (6, 1)


@pytest.mark.rule("ARK-040")
def test_each_weapon_adds_one_against_physical_monsters_and_is_kept():
    play = fight("zombie", hits(1), character="dick", weapons=2)
    assert play.happened(FightWon)[0].bonus == 2
    assert play.state.heroes[0].weapons == 2
    assert fight("zombie", hits(1), character="dick", weapons=1).happened(FightLost)


@pytest.mark.rule("ARK-040")
def test_each_spell_adds_one_against_psychic_monsters_and_is_kept():
    play = fight("witch", hits(1), character="kathryn", spells=2)
    assert play.happened(FightWon)[0].bonus == 2
    assert play.state.heroes[0].spells == 2


@pytest.mark.rule("ARK-040")
def test_never_the_other_way_round():
    assert fight("witch", hits(2), weapons=2).happened(FightLost)
    assert fight("zombie", hits(2), spells=2).happened(FightLost)
    assert fight("witch", hits(2), tokens=0, weapons=1, spells=1).happened(FightWon)


@pytest.mark.rule("ARK-040")
def test_investigation_tokens_held_add_nothing():
    play = fight("witch", hits(2), tokens=6).answer("stop")
    assert play.happened(FightLost)


@pytest.mark.rule("ARK-041")
def test_in_combat_a_token_rolls_one_die_again():
    play = fight("zombie", [COMBAT, COMBAT, STEP, MONSTER, TOKEN], [COMBAT], tokens=2)
    assert play.keys == ["pay", "stop"]
    play.answer("pay")
    assert play.keys == ["die:0", "die:1", "die:2", "die:4"], "the monster is not on offer"
    play.answer("die:2")
    assert play.happened(FightWon)[0].hits == 3
    assert play.state.heroes[0].tokens == 1


@pytest.mark.rule("ARK-041")
def test_in_combat_there_are_no_free_rerolls():
    play = fight("zombie", hits(2))
    assert play.happened(FightLost), "without a token the roll stands"
    assert play.keys == ["fight", "retreat"]


@pytest.mark.rule("ARK-041")
def test_a_token_can_be_spent_as_often_as_one_has_any():
    play = fight("zombie", hits(2), [STEP], [STEP], [COMBAT], tokens=3)
    for _ in range(3):
        play.answer("pay").answer("die:4")
    assert play.happened(FightWon)
    assert play.state.heroes[0].tokens == 0


@pytest.mark.rule("ARK-041")
def test_monster_symbols_of_a_combat_roll_summon_nothing():
    play = fight("zombie", [MONSTER] * 5)
    assert not play.happened(MonsterAppears)
    assert play.state.monsters() == 1


@pytest.mark.rule("ARK-017")
@pytest.mark.parametrize(("monster", "results", "damage"), [("zombie", 2, 2), ("zombie", 0, 2), ("night_gaunt", 3, 3)])
def test_a_lost_battle_costs_the_full_strength_however_close(monster, results, damage):
    play = fight(monster, hits(results))
    assert play.happened(FightLost)[0].damage == damage
    assert play.hero.physical == 6 - damage


@pytest.mark.rule("ARK-042")
def test_after_a_loss_one_fights_again_at_once_as_often_as_needed():
    play = fight("cultist", hits(0), hits(1), hits(0), hits(2))
    for left in (5, 4, 3):
        assert play.hero.physical == left
        play.answer("fight")
    assert play.happened(FightWon)
    assert play.state.heroes[0].physical == 3


@pytest.mark.rule("ARK-042")
@pytest.mark.parametrize("monster", ["maniac", "vampire", "flying_polyp"])
def test_cannot_retreat_leaves_only_fighting(monster):
    play = fight(monster, hits(0), hits(5))
    assert len(play.happened(FightLost)) == 1
    assert len(play.happened(FightWon)) == 1
    assert not play.happened(Retreats)


@pytest.mark.rule("ARK-043")
def test_retreat_is_not_offered_before_the_first_lost_battle():
    play = fight("zombie", hits(0), tokens=1)
    assert play.keys == ["pay", "stop"]
    play.answer("stop")
    assert play.keys == ["fight", "retreat"]


@pytest.mark.rule("ARK-043")
def test_a_retreat_costs_one_damage_and_leads_to_a_neighbour_without_a_monster():
    play = arkham_with(
        "al", "gregory", guards={1: "zombie", 3: "witch"}, heroes={0: {"zone": "zone_1"}}, step="meet",
        rolls=[hits(0)],
    ).on()  # fmt: skip
    play.answer("retreat")
    assert play.hero.physical == 3
    assert play.keys == ["magic_shop", "lodge"], "zone 3 holds a monster"
    play.answer("magic_shop")
    hero = play.state.heroes[0]
    assert hero.zone == "magic_shop"
    assert hero.spells == 0, "a shop one flees to gives nothing"
    assert play.state.seat == 1, "the turn is over"
    assert play.state.spots[0].guarded


@pytest.mark.rule("ARK-043", "ARK-038")
def test_a_retreat_into_the_lodge_counts_as_entering():
    play = fight("zombie", hits(0), tokens=2).answer("stop").answer("retreat").answer("lodge")
    assert play.happened(Rests)
    assert "cure:physical" in play.keys
    play.answer("cure:physical")
    assert play.state.heroes[0].physical == 6
    assert play.state.heroes[0].skip == 1


@pytest.mark.rule("ARK-018")
@pytest.mark.parametrize(("monster", "value"), [("night_gaunt", "physical"), ("shoggoth", "psychic")])
def test_at_zero_one_wakes_in_the_hospital_with_that_value_full(monster, value):
    hurt = {"physical": 3, "psychic": 3, "tokens": 4, "weapons": 0}
    play = fight(monster, hits(0), **hurt).answer("stop")
    hero = play.state.heroes[0]
    assert hero.zone == "hospital"
    assert getattr(hero, value) == {"physical": 6, "psychic": 4}[value]
    other = "psychic" if value == "physical" else "physical"
    assert getattr(hero, other) == 3
    assert hero.tokens == 4, "tokens are kept"
    assert play.state.seat == 1, "the turn is over"
    assert play.state.spots[0].guarded, "the monster stays"
    assert play.happened(Collapses)[0].kind == value


@pytest.mark.rule("ARK-018")
def test_one_turn_is_skipped_not_two():
    play = fight("night_gaunt", hits(0), hits(5), hits(5), hits(5), physical=2)
    assert not play.happened(Rests), "one was put there and did not enter"
    assert not play.happened(Moved)
    assert play.state.heroes[0].skip == 1
    play.answer("stop").answer("stop")
    assert len(play.happened(TurnSkipped)) == 1


@pytest.mark.rule("ARK-018")
def test_damage_does_not_go_below_zero():
    play = fight("night_gaunt", hits(0), physical=1)
    assert play.state.heroes[0].physical == 6


@pytest.mark.rule("ARK-018", "ARK-043")
def test_the_price_of_a_retreat_can_bring_one_to_the_hospital():
    play = fight("zombie", hits(0), physical=3).answer("retreat")
    assert play.state.heroes[0].zone == "hospital"
    assert play.state.heroes[0].physical == 6
    assert play.happened(Collapses)
    assert not play.happened(Moved)


@pytest.mark.rule("ARK-018")
def test_a_fight_lost_at_zero_ends_without_a_retreat_to_pay():
    play = fight("zombie", hits(0), physical=2)
    assert not play.happened(Retreats)
    assert play.state.seat == 1


@pytest.mark.rule("ARK-019")
def test_the_beaten_monsters_token_lies_face_down_and_the_gate_may_be_closed_this_turn():
    play = fight("zombie", hits(3), tokens=5)
    spot = play.state.spots[0]
    assert spot.open
    assert [token.face for token in spot.tokens] == ["zombie"]
    assert play.keys == ["close:zone_1", "end"]
    play.answer("close:zone_1")
    assert play.state.closed_gates() == 1


@pytest.mark.rule("ARK-019", "ARK-010")
def test_without_a_victory_the_gate_cannot_be_closed():
    play = fight("zombie", hits(2), tokens=5).answer("stop").answer("retreat").answer("magic_shop")
    assert play.state.closed_gates() == 0
    assert play.state.seat == 1


@pytest.mark.rule("ARK-009")
def test_a_won_fight_leaves_the_tokens_that_were_not_needed():
    play = fight("zombie", hits(3), tokens=3)
    assert play.happened(FightWon), "nothing is asked of somebody who has won"
    assert play.state.heroes[0].tokens == 3
