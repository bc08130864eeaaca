"""What changes hands between players in one zone, and when."""

import pytest

from game.arkham.events import TradeAccepted, TradeProposed, TradeRefused
from tests.arkham.builder import COMBAT, STEP, arkham_with, moving

NOTHING = [COMBAT] * 5


@pytest.mark.rule("ARK-021")
def test_investigation_weapon_and_spell_tokens_change_hands():
    play = moving("al", "kathryn", steps=1, heroes={0: {"tokens": 3, "weapons": 1}}).answer("trade:1")
    assert play.keys == ["give:3", "give:2", "give:1", "none"]
    play.answer("give:2").answer("give:1").answer("take:1")
    assert play.choice.seat == 1
    offered = play.happened(TradeProposed)[0]
    assert (offered.tokens, offered.weapons, offered.spells) == (2, 1, -1)
    play.answer("accept")
    al, kathryn = play.state.heroes
    assert (al.tokens, al.weapons, al.spells) == (1, 0, 1)
    assert (kathryn.tokens, kathryn.weapons, kathryn.spells) == (2, 1, 0)
    assert play.happened(TradeAccepted)


@pytest.mark.rule("ARK-021")
def test_the_partner_may_refuse():
    play = moving("al", "lulu", steps=1, heroes={1: {"tokens": 3}}).answer("trade:1").answer("take:3").answer("refuse")
    assert [hero.tokens for hero in play.state.heroes] == [0, 3]
    assert play.happened(TradeRefused)
    assert play.choice.seat == 0


@pytest.mark.rule("ARK-021")
def test_one_proposal_per_partner_and_turn():
    play = moving("al", "lulu", "lucia", steps=1, heroes={0: {"tokens": 3}}).answer("trade:1").answer("give:1")
    play.answer("refuse")
    assert "trade:1" not in play.keys
    assert "trade:2" in play.keys
    play.answer("trade:2").answer("none")
    assert "trade:2" not in play.keys


@pytest.mark.rule("ARK-021")
def test_the_next_turn_has_its_own_proposals():
    play = arkham_with("al", "lulu", heroes={0: {"tokens": 3}}, rolls=[NOTHING] * 3).on()
    for seat in (0, 1, 0):
        assert play.choice.seat == seat
        play.answer(f"trade:{1 - seat}").answer("give:1" if seat == 0 else "take:1").answer("refuse")
        assert f"trade:{1 - seat}" not in play.keys
        play.answer("stop")
        if "stay" in play.keys:
            play.answer("stay")


@pytest.mark.rule("ARK-021")
def test_only_players_in_the_same_zone_trade():
    play = moving("al", "lulu", "lucia", steps=1, heroes={0: {"tokens": 3}, 1: {"zone": "zone_1"}})
    assert "trade:1" not in play.keys
    assert "trade:2" in play.keys


@pytest.mark.rule("ARK-021", "ARK-002")
def test_nobody_trades_beyond_a_limit():
    heroes = {0: {"tokens": 4, "weapons": 1}, 1: {"tokens": 5, "weapons": 1}}
    play = moving("al", "lulu", steps=1, heroes=heroes).answer("trade:1")
    assert play.keys == ["give:1", "none", "take:1", "take:2", "take:3", "take:4", "take:5"], "Lulu may hold six"
    play.answer("give:1")
    assert play.choice.seat == 1, "both hold a weapon, so none can change hands"


@pytest.mark.rule("ARK-021")
def test_one_trades_in_ones_own_turn_also_while_rolling_and_at_a_gate():
    rolling = arkham_with("al", "lulu", heroes={1: {"tokens": 3}}, rolls=[NOTHING]).on()
    assert "trade:1" in rolling.keys
    rolling.answer("trade:1").answer("take:2").answer("accept")
    assert "pay" in rolling.keys
    heroes = {0: {"tokens": 3}, 1: {"tokens": 3, "zone": "zone_1"}}
    gate = moving("al", "lulu", steps=2, heroes=heroes, open_gates={1: "witch"}).answer("zone_1")
    gate.answer("trade:1").answer("take:2").answer("accept")
    assert "close:zone_1" in gate.keys


@pytest.mark.rule("ARK-021", "ARK-015")
@pytest.mark.parametrize("house", ["lodge", "hospital"])
def test_one_trades_with_whoever_already_rests_there_also_for_the_price_of_being_healed(house):
    heroes = {0: {"tokens": 1, "physical": 2}, 1: {"tokens": 3, "zone": house}}
    play = moving("al", "lulu", steps=1, heroes=heroes).answer(house)
    assert play.keys == ["trade:1", "end"], "one token is too few to be healed"
    play.answer("trade:1").answer("take:1").answer("accept")
    assert play.keys == ["cure:physical", "no"], "one proposal a turn"
    play.answer("cure:physical")
    assert [hero.tokens for hero in play.state.heroes] == [0, 2]
    assert (play.state.heroes[0].physical, play.state.heroes[0].skip) == (6, 1)
    assert play.state.seat == 1


@pytest.mark.rule("ARK-021", "ARK-043")
def test_a_retreat_ends_the_turn_with_no_trade_where_one_flees_to():
    heroes = {0: {"zone": "zone_1"}, 1: {"tokens": 3, "zone": "lodge"}}
    play = arkham_with("al", "lulu", heroes=heroes, guards={1: "cultist"}, step="meet", rolls=[[STEP] * 5]).on()
    play.answer("retreat").answer("lodge")
    assert not play.keys
    assert play.state.seat == 1


@pytest.mark.rule("ARK-021", "ARK-013")
def test_one_may_ask_for_a_token_before_the_roll_ends_when_all_free_rerolls_are_used():
    heroes = {1: {"tokens": 3}}
    rolls = [NOTHING, [COMBAT], [COMBAT], [COMBAT], [STEP]]
    play = arkham_with("al", "lulu", heroes=heroes, rolls=rolls).on()
    for _ in range(3):
        play.answer("again:0")
    assert play.keys == ["stop", "trade:1"]
    play.answer("trade:1").answer("take:1").answer("accept").answer("pay").answer("die:0")
    assert play.state.dice == [STEP, *NOTHING[1:]]


@pytest.mark.rule("ARK-021")
def test_when_a_monster_that_guarded_nothing_is_beaten_one_trades_with_whoever_stands_there():
    heroes = {0: {"weapons": 1}, 1: {"tokens": 3, "zone": "zone_1"}}
    play = moving("al", "lulu", steps=2, heroes=heroes, guards={1: "cultist"}, rolls=[NOTHING], stack=[])
    play.state.spots[0].closed = True
    play.answer("zone_1")
    assert play.keys == ["trade:1", "end"]


@pytest.mark.rule("ARK-021", "ARK-008")
def test_what_a_shop_gives_may_be_traded_at_once():
    heroes = {0: {"tokens": 0}, 1: {"zone": "magic_shop"}}
    play = moving("al", "lulu", steps=1, heroes=heroes).answer("magic_shop")
    assert play.keys == ["trade:1", "end"]
    play.answer("trade:1").answer("give:1").answer("accept")
    assert [hero.spells for hero in play.state.heroes] == [0, 1]
    armed = moving("al", "lulu", steps=1, heroes={1: {"zone": "item_shop"}}).answer("item_shop")
    assert armed.keys == ["trade:1", "end"]


@pytest.mark.rule("ARK-044")
def test_there_is_no_trade_during_combat():
    heroes = {0: {"tokens": 3, "zone": "zone_1"}, 1: {"tokens": 3, "zone": "zone_1"}}
    play = arkham_with("al", "lulu", heroes=heroes, guards={1: "witch"}, step="meet", rolls=[[STEP] * 5, [STEP] * 5])
    play.on()
    assert play.keys == ["pay", "stop"]
    play.answer("stop")
    assert play.keys == ["fight", "retreat"]


@pytest.mark.rule("ARK-044")
def test_there_are_no_joint_fights():
    """The other player's weapon beside one does not help."""
    heroes = {0: {"zone": "zone_1"}, 1: {"weapons": 2, "zone": "zone_1"}}
    dice = [COMBAT, COMBAT, STEP, STEP, STEP]
    play = arkham_with("al", "dick", heroes=heroes, guards={1: "zombie"}, step="meet", rolls=[dice]).on()
    assert play.state.spots[0].guarded
    assert play.state.heroes[1].physical == 6, "and only the one who fights is hurt"
    assert play.state.heroes[0].physical == 4
