"""Movement, shops, resting houses, gates and where monsters come."""

import pytest

from game.arkham.content import LINKS, NUMBERS
from game.arkham.events import (
    Cured,
    FightBegins,
    GateClosed,
    MonsterAppears,
    Moved,
    Rests,
    SpellTaken,
    TurnBegins,
    TurnSkipped,
    WeaponTaken,
)
from tests.arkham.builder import COMBAT, MONSTER, STEP, arkham_with, moving

NOTHING = [COMBAT] * 5
SUMMON = [MONSTER, MONSTER, MONSTER, COMBAT, COMBAT]


# -- movement ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ARK-037")
def test_one_zone_a_step_and_no_farther():
    play = moving("al", steps=1)
    assert set(play.keys) == {"item_shop", "magic_shop", "lodge", "hospital", "stay"}
    play = moving("al", steps=2)
    assert {"zone_1", "zone_8"} <= set(play.keys)
    play.answer("zone_5")
    assert [event.zone for event in play.happened(Moved)] == ["magic_shop", "zone_5"]
    assert play.hero.zone == "zone_5"


@pytest.mark.rule("ARK-037")
def test_fewer_steps_than_symbols_or_none():
    play = moving("al", steps=3).answer("item_shop")
    assert play.state.steps == 2
    assert "zone_2" in play.keys
    play.answer("stay")
    assert play.state.heroes[0].zone == "item_shop"
    still = moving("al", steps=3).answer("stay")
    assert still.state.heroes[0].zone == "university"
    assert not still.happened(Moved)


@pytest.mark.rule("ARK-037")
def test_without_a_movement_symbol_nobody_moves():
    play = arkham_with("al", "dick", heroes={1: {"weapons": 0}}, rolls=[NOTHING, NOTHING]).on().answer("stop")
    assert not play.happened(Moved)
    assert play.choice.seat == 1


@pytest.mark.rule("ARK-037")
def test_the_board():
    """Thirteen zones; every numbered one is two steps from the University through a shop, odd and even apart."""
    assert len(LINKS) == 13
    assert set(LINKS["university"]) == {"item_shop", "magic_shop", "lodge", "hospital"}
    assert set(LINKS["magic_shop"]) == {"university", "zone_1", "zone_3", "zone_5", "zone_7"}
    assert set(LINKS["item_shop"]) == {"university", "zone_2", "zone_4", "zone_6", "zone_8"}
    assert set(LINKS["lodge"]) == {"university", "zone_1", "zone_2"}
    assert set(LINKS["hospital"]) == {"university", "zone_7", "zone_8"}
    for one, other in ((1, 3), (3, 5), (5, 7), (2, 4), (4, 6), (6, 8)):
        assert f"zone_{other}" in LINKS[f"zone_{one}"]
    assert sum(len(links) for links in LINKS.values()) == 2 * (4 + 8 + 6 + 2 + 2)


@pytest.mark.rule("ARK-037", "ARK-009")
def test_nobody_walks_past_a_monster():
    play = moving("al", steps=3, guards={1: "witch"}, closed=[3])
    assert "zone_1" in play.keys
    past = moving("al", steps=2, guards={3: "witch"}, heroes={0: {"zone": "zone_1"}})
    assert "zone_3" in past.keys
    assert "zone_5" in past.keys, "by way of the Magic Shop"
    only = moving("al", steps=1, guards={3: "witch"}, heroes={0: {"zone": "zone_5"}})
    assert "zone_1" not in only.keys


@pytest.mark.rule("ARK-009")
def test_entering_a_monsters_zone_stops_movement_and_begins_combat():
    play = moving("al", steps=5, guards={1: "witch"}).answer("zone_1")
    assert play.happened(FightBegins)[0].monster == "witch"
    assert play.state.steps == 0
    assert play.stopped


@pytest.mark.rule("ARK-020")
def test_a_monster_that_appeared_in_anothers_turn_holds_and_must_be_fought():
    play = arkham_with(
        "al",
        "lulu",
        stack=["witch"],
        heroes={1: {"zone": "zone_1"}},
        rolls=[SUMMON, [STEP] * 5],
    ).on()
    play.answer("stop")
    assert play.happened(MonsterAppears)[0].number == 1
    play.answer("stop")
    assert not play.happened(Moved)
    assert play.happened(FightBegins)[0].seat == 1


@pytest.mark.rule("ARK-020")
def test_a_monster_that_appeared_in_ones_own_turn_is_fought_in_this_turn():
    dice = [MONSTER, MONSTER, MONSTER, STEP, STEP]
    play = arkham_with("al", "lulu", stack=["witch"], heroes={0: {"zone": "zone_1"}}, rolls=[dice]).on().answer("stop")
    assert not play.happened(Moved)
    assert play.happened(FightBegins)[0].seat == 0


# -- shops -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ARK-008")
def test_the_item_shop_gives_a_weapon_and_the_magic_shop_a_spell():
    weapon = moving("al", "lulu", steps=1).answer("item_shop")
    assert weapon.happened(WeaponTaken)
    assert (weapon.state.heroes[0].weapons, weapon.state.heroes[0].spells) == (1, 0)
    spell = moving("al", "lulu", steps=1).answer("magic_shop")
    assert spell.happened(SpellTaken)
    assert (spell.state.heroes[0].weapons, spell.state.heroes[0].spells) == (0, 1)
    assert spell.state.heroes[0].tokens == 0


@pytest.mark.rule("ARK-008")
def test_a_shop_gives_to_whoever_stands_there_when_movement_is_over():
    passing = moving("al", "lulu", steps=2).answer("zone_1")
    assert passing.state.heroes[0].spells == 0, "passing through gives nothing"
    staying = arkham_with("al", "lulu", heroes={0: {"zone": "item_shop"}}, rolls=[NOTHING]).on().answer("stop")
    assert staying.state.heroes[0].weapons == 1, "neither need one have come this turn"


@pytest.mark.rule("ARK-008", "ARK-002")
def test_a_shop_gives_nothing_above_the_limit():
    play = moving("al", "lulu", steps=1, heroes={0: {"weapons": 1, "spells": 1}}).answer("item_shop")
    assert not play.happened(WeaponTaken)
    assert play.state.heroes[0].weapons == 1


# -- Lodge and Hospital ------------------------------------------------------------------------------------------------


@pytest.mark.rule("ARK-015")
@pytest.mark.parametrize("house", ["lodge", "hospital"])
@pytest.mark.parametrize(("key", "values"), [("cure:physical", (6, 1)), ("cure:psychic", (2, 4))])
def test_two_tokens_heal_one_value_fully(house, key, values):
    hurt = {"physical": 2, "psychic": 1, "tokens": 3}
    play = moving("al", "lulu", steps=1, heroes={0: hurt}).answer(house)
    assert play.keys == ["cure:physical", "cure:psychic", "no"]
    play.answer(key)
    hero = play.state.heroes[0]
    assert (hero.physical, hero.psychic) == values
    assert hero.tokens == 1
    assert play.happened(Cured)[0].price == 2


@pytest.mark.rule("ARK-015")
def test_paying_to_be_healed_is_optional_and_needs_two_tokens():
    refused = moving("al", "lulu", steps=1, heroes={0: {"physical": 2, "tokens": 2}}).answer("lodge").answer("no")
    assert (refused.state.heroes[0].physical, refused.state.heroes[0].tokens) == (2, 2)
    poor = moving("al", "lulu", steps=1, heroes={0: {"physical": 2, "tokens": 1}}).answer("lodge")
    assert not poor.happened(Cured)
    assert poor.stopped, "with one token nothing is asked"


@pytest.mark.rule("ARK-038")
@pytest.mark.parametrize("house", ["lodge", "hospital"])
def test_entering_ends_movement(house):
    halted = arkham_with("al", "lulu", step="move", steps=5).on().answer(house, until=Rests)
    assert halted.state.steps == 0
    play = moving("al", "lulu", steps=5).answer(house)
    assert play.happened(Rests)
    assert [event.zone for event in play.happened(Moved)] == [house]
    assert play.state.seat == 1, "the next player's turn has come"


@pytest.mark.rule("ARK-038")
def test_nobody_walks_through_the_lodge():
    play = moving("al", steps=2, heroes={0: {"zone": "zone_1"}})
    assert "lodge" in play.keys
    assert "zone_2" not in play.keys


@pytest.mark.rule("ARK-038")
@pytest.mark.parametrize("pays", [True, False])
def test_the_next_turn_is_skipped_paid_or_not(pays):
    hurt = {0: {"physical": 2, "tokens": 2}}
    play = moving("al", "gregory", steps=1, heroes=hurt, rolls=[NOTHING, NOTHING]).answer("lodge")
    play.answer("cure:physical" if pays else "no").answer("stop")
    assert play.happened(TurnSkipped)[0].seat == 0
    assert [event.seat for event in play.happened(TurnBegins)] == [1, 1], "and only one turn"


@pytest.mark.rule("ARK-038")
def test_a_skipped_turn_is_skipped_whole():
    play = arkham_with("al", "lulu", heroes={0: {"skip": 1}}, guards={1: "witch"}, rolls=[NOTHING]).on()
    assert type(play.events[0]) is TurnSkipped
    assert play.choice.seat == 1
    assert play.state.heroes[0].skip == 0


@pytest.mark.rule("ARK-038")
def test_two_causes_skip_two_turns():
    play = arkham_with("al", "gregory", heroes={0: {"skip": 2}}, rolls=[NOTHING] * 3).on()
    for skipped in (1, 2):
        assert len(play.happened(TurnSkipped)) == skipped
        assert play.choice.seat == 1
        play.answer("stop")
    assert play.choice.seat == 0


# -- gates -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ARK-010")
def test_five_tokens_close_an_open_gate():
    play = moving("al", "lulu", steps=2, open_gates={1: "witch"}, heroes={0: {"tokens": 7}}).answer("zone_1")
    assert play.keys == ["close:zone_1", "end"]
    play.answer("close:zone_1")
    hero = play.state.heroes[0]
    assert hero.tokens == 2
    assert [token.face for token in hero.gates] == ["witch"]
    assert play.state.spots[0].closed
    assert not play.state.spots[0].tokens
    assert play.happened(GateClosed)[0].closed == 1


@pytest.mark.rule("ARK-010")
def test_closing_is_optional_and_ends_the_turn():
    kept = moving("al", "lulu", steps=2, open_gates={1: "witch"}, heroes={0: {"tokens": 5}}).answer("zone_1")
    kept.answer("end")
    assert kept.state.heroes[0].tokens == 5
    assert not kept.state.spots[0].closed
    closed = moving("al", "lulu", steps=4, open_gates={1: "witch"}, heroes={0: {"tokens": 5}}).answer("zone_1")
    closed.answer("stay").answer("close:zone_1")
    assert closed.state.seat == 1


@pytest.mark.rule("ARK-010")
def test_four_tokens_are_too_few_and_a_guarded_gate_cannot_be_closed():
    poor = moving("al", "lulu", steps=2, open_gates={1: "witch"}, heroes={0: {"tokens": 4}}).answer("zone_1")
    assert not poor.keys
    assert poor.state.seat == 1
    sleeping = moving("al", "lulu", steps=2, heroes={0: {"tokens": 9}}).answer("zone_1")
    assert not sleeping.keys, "no monster has made a gate of zone 1 yet"


@pytest.mark.rule("ARK-010")
def test_a_gate_may_be_closed_where_one_came_in_an_earlier_turn():
    heroes = {0: {"tokens": 5, "zone": "zone_1"}}
    play = arkham_with("al", "lulu", heroes=heroes, open_gates={1: "witch"}, rolls=[NOTHING]).on().answer("stop")
    assert play.keys == ["close:zone_1", "end"]


@pytest.mark.rule("ARK-011")
def test_the_sixth_gate_brings_cthulhu_at_once_whoever_closed_the_others():
    play = moving(
        "al", "lulu", "dick", steps=2, seat=1, closed=[1, 2, 3, 4, 5], open_gates={7: "witch"},
        heroes={1: {"tokens": 5}},
    ).answer("zone_7")  # fmt: skip
    play.answer("close:zone_7")
    assert play.state.cthulhu is not None
    assert play.state.cthulhu.first == 2, "the next player begins"
    assert len(play.state.heroes[1].gates) == 1
    five = moving("al", "lulu", steps=2, closed=[1, 2, 3, 4], open_gates={7: "witch"}, heroes={0: {"tokens": 5}})
    five.answer("zone_7").answer("close:zone_7")
    assert five.state.cthulhu is None


# -- where monsters come -----------------------------------------------------------------------------------------------


def summoned(**moment):
    """Where the next monster lands."""
    play = arkham_with("al", "lulu", rolls=[SUMMON], **moment).on().answer("stop")
    return play.happened(MonsterAppears)[0]


@pytest.mark.rule("ARK-004")
def test_the_next_monster_goes_to_the_next_number():
    assert summoned(guards={1: "witch", 2: "zombie"}).number == 3
    assert summoned(guards={1: "witch"}, filled=6).number == 7


@pytest.mark.rule("ARK-004")
def test_after_eight_comes_one():
    assert summoned(guards={8: "witch"}, filled=8).number == 1


@pytest.mark.rule("ARK-004")
def test_zones_with_a_token_or_closed_are_passed_over():
    assert summoned(guards={2: "witch"}, open_gates={3: "zombie"}, closed=[4], filled=1).number == 5


FULL = {"guards": {1: "witch", 2: "zombie"}, "open_gates": {4: "maniac", 6: "vampire"}}


@pytest.mark.rule("ARK-004")
def test_with_no_zone_free_the_next_open_gate_is_guarded_again():
    play = arkham_with("al", "lulu", **FULL, closed=[3, 5, 7, 8], filled=5, stack=["cultist"], rolls=[SUMMON])
    play.on().answer("stop")
    came = play.happened(MonsterAppears)[0]
    assert (came.number, came.again) == (6, True)
    assert play.state.spots[5].guarded
    assert [token.face for token in play.state.spots[5].tokens] == ["vampire", "cultist"]


@pytest.mark.rule("ARK-004")
def test_the_one_after_goes_up_from_where_the_last_came_even_if_that_was_beaten_meanwhile():
    open_gates = {2: "maniac", 4: "vampire", 6: "mi_go"}
    play = arkham_with(
        "al", "lulu", open_gates=open_gates, closed=[1, 3, 5, 7, 8], filled=3, stack=["cultist", "witch"],
        rolls=[SUMMON, SUMMON],
    ).on()  # fmt: skip
    play.answer("stop")
    play.state.spots[3].guarded = False
    play.answer("stop")
    assert [event.number for event in play.happened(MonsterAppears)] == [4, 6]


@pytest.mark.rule("ARK-004")
def test_a_gate_guarded_again_is_still_one_gate():
    play = moving("al", "lulu", steps=2, open_gates={1: "witch"}, heroes={0: {"tokens": 5}}, stack=[])
    spot = play.state.spots[0]
    spot.tokens.append(play.state.gone.pop())
    play.answer("zone_1").answer("close:zone_1")
    assert play.state.closed_gates() == 1
    assert len(play.state.heroes[0].gates) == 1
    assert "witch" in [token.face for token in play.state.gone]


@pytest.mark.rule("ARK-004", "ARK-019")
def test_with_no_gate_open_either_it_comes_to_a_closed_zone_and_guards_nothing():
    guards = dict(zip((1, 2, 3, 4), ("witch", "zombie", "vampire", "mi_go"), strict=True))
    play = arkham_with(
        "al", "lulu", guards=guards, closed=[5, 6, 7, 8], filled=6, stack=["cultist"], rolls=[SUMMON, NOTHING]
    )
    play.on().answer("stop")
    assert play.happened(MonsterAppears)[0].number == 7
    assert play.state.closed_gates() == 4
    beaten = moving("al", "lulu", steps=2, heroes={0: {"tokens": 5}}, guards={1: "cultist"}, rolls=[NOTHING], stack=[])
    beaten.state.spots[0].closed = True
    beaten.answer("zone_1")
    assert not beaten.state.spots[0].tokens
    assert "cultist" in [token.face for token in beaten.state.gone]
    assert not beaten.keys, "there is no gate to close"


def test_the_numbers_of_the_rulebook():
    assert (NUMBERS.dice, NUMBERS.free_rerolls, NUMBERS.three_throws_rerolls) == (5, 3, 2)
    assert (NUMBERS.monsters_to_summon, NUMBERS.monsters_on_board, NUMBERS.gates_to_close) == (3, 6, 6)
    assert (NUMBERS.cthulhu_physical, NUMBERS.cthulhu_psychic) == (6, 6)
