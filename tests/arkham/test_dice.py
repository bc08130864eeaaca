"""The roll of a turn and what the dice give."""

import pytest

from game.arkham.events import DiceRerolled, DiceRolled, Healed, MonsterAppears, NoMonsterLeft, TokensTaken
from tests.arkham.builder import COMBAT, COMBAT_TOO, HEAL, MONSTER, STEP, TOKEN, arkham_with

NOTHING = [COMBAT] * 5


def again(play):
    """The sets of dice that a free reroll is offered for."""
    return {key for key in play.keys if key.startswith("again:")}


@pytest.mark.rule("ARK-005")
def test_a_turn_begins_with_five_dice():
    play = arkham_with("dick", rolls=[[TOKEN, STEP, HEAL, COMBAT, COMBAT_TOO]]).on()
    assert play.happened(DiceRolled)[0].dice == (TOKEN, STEP, HEAL, COMBAT, COMBAT_TOO)
    assert play.state.frees == 3


@pytest.mark.rule("ARK-005")
def test_any_of_the_dice_may_be_rolled_again():
    play = arkham_with("dick", rolls=[NOTHING, [TOKEN, STEP]]).on()
    assert len(again(play)) == 2**5 - 1
    play.answer("again:1,3")
    assert play.state.dice == [COMBAT, TOKEN, COMBAT, STEP, COMBAT]


@pytest.mark.rule("ARK-005")
def test_three_rerolls_and_no_fourth():
    play = arkham_with("dick", rolls=[NOTHING, [COMBAT], [COMBAT] * 5, [COMBAT, COMBAT]]).on()
    for key in ("again:0", "again:0,1,2,3,4", "again:2,3"):
        play.answer(key)
    assert play.stopped, "nothing more was asked and the next turn's roll comes"
    assert len(play.happened(DiceRerolled)) == 3


@pytest.mark.rule("ARK-005")
def test_one_may_stop_before_all_rerolls_are_used():
    play = arkham_with("dick", rolls=[[STEP, *NOTHING[1:]]]).on().answer("stop")
    assert not play.happened(DiceRerolled)
    assert play.state.step == "move"


@pytest.mark.rule("ARK-005")
def test_a_die_that_shows_a_monster_is_locked():
    play = arkham_with("dick", rolls=[[MONSTER, COMBAT, COMBAT, COMBAT, COMBAT], [MONSTER, COMBAT]]).on()
    assert not [key for key in again(play) if "0" in key]
    play.answer("again:1,2")
    assert not [key for key in again(play) if "0" in key or "1" in key]
    assert len(again(play)) == 2**3 - 1


@pytest.mark.rule("ARK-013")
def test_a_single_die_may_be_rolled_again_for_a_token():
    play = arkham_with("dick", "al", heroes={0: {"tokens": 2}}, rolls=[[MONSTER, *NOTHING[1:]], [STEP], [STEP]])
    play.on().answer("pay")
    assert play.keys == ["die:1", "die:2", "die:3", "die:4"], "the monster is not on offer"
    play.answer("die:1")
    assert play.state.dice == [MONSTER, STEP, COMBAT, COMBAT, COMBAT]
    assert (play.hero.tokens, play.state.frees) == (1, 3), "no free reroll is used up"
    play.answer("pay").answer("die:1")
    assert play.hero.tokens == 0
    assert "pay" not in play.keys


@pytest.mark.rule("ARK-013")
def test_one_may_pay_between_and_after_free_rerolls():
    rolls = [NOTHING, [COMBAT], [TOKEN], [COMBAT], [COMBAT], [STEP]]
    play = arkham_with("lucia", heroes={0: {"tokens": 2}}, rolls=rolls).on()
    play.answer("again:0").answer("pay").answer("die:1").answer("again:0").answer("again:0")
    assert play.state.frees == 0
    assert play.keys == ["pay", "stop"]
    play.answer("pay").answer("die:2")
    assert [event.paid for event in play.happened(DiceRerolled)] == [False, True, False, False, True]
    assert play.hero.tokens == 1, "two were spent, and the one rolled was taken when rolling had ended"


@pytest.mark.rule("ARK-036")
def test_tokens_rolled_now_cannot_pay_for_this_roll():
    play = arkham_with("dick", rolls=[[TOKEN] * 5]).on()
    assert "pay" not in play.keys
    assert play.hero.tokens == 0
    play.answer("stop")
    assert play.state.heroes[0].tokens == 5


@pytest.mark.rule("ARK-036", "ARK-006")
def test_tokens_come_after_the_monster_check():
    play = arkham_with("dick", "al", rolls=[[MONSTER, MONSTER, MONSTER, TOKEN, TOKEN], NOTHING]).on()
    play.answer("stop")
    kinds = [type(event) for event in play.events]
    assert kinds.index(MonsterAppears) < kinds.index(TokensTaken)


@pytest.mark.rule("ARK-006")
@pytest.mark.parametrize(("monsters", "placed"), [(2, 0), (3, 1), (4, 1), (5, 1)])
def test_three_or_more_symbols_bring_one_monster(monsters, placed):
    dice = [MONSTER] * monsters + [STEP] * (5 - monsters)
    play = arkham_with("dick", guards={1: "witch"}, rolls=[dice]).on()
    if play.state.step == "tray":
        play.answer("stop")
    assert len(play.happened(MonsterAppears)) == placed
    assert play.state.monsters() == 1 + placed


@pytest.mark.rule("ARK-006")
def test_symbols_of_all_throws_count_together():
    play = arkham_with("dick", rolls=[[MONSTER, *NOTHING[1:]], [MONSTER, COMBAT], [MONSTER, STEP]]).on()
    play.answer("again:1,2").answer("again:2,3").answer("stop")
    assert play.happened(MonsterAppears)[0].number == 1


@pytest.mark.rule("ARK-006")
def test_with_six_monsters_on_the_board_three_symbols_lose():
    six = dict(zip(range(1, 7), ("witch", "zombie", "vampire", "mi_go", "byakhee", "maniac"), strict=True))
    play = arkham_with("dick", guards=six, rolls=[[MONSTER, MONSTER, MONSTER, STEP, STEP]]).on().answer("stop")
    assert play.ended.rule == "ARK-006"
    assert play.ended.winners == ()
    assert play.ended.reason.key == "over.seventh"


@pytest.mark.rule("ARK-006")
def test_only_face_up_monsters_count_against_the_limit():
    six = dict(zip(range(1, 6), ("witch", "zombie", "vampire", "mi_go", "byakhee"), strict=True))
    play = arkham_with(
        "dick", guards=six, open_gates={6: "maniac", 7: "cultist"}, rolls=[[MONSTER, MONSTER, MONSTER, STEP, STEP]]
    )
    play.on().answer("stop")
    assert play.ended is None
    assert play.state.monsters() == 6


@pytest.mark.rule("ARK-006")
def test_nothing_is_placed_when_no_token_is_left():
    play = arkham_with("dick", stack=[], rolls=[[MONSTER, MONSTER, MONSTER, STEP, STEP]]).on().answer("stop")
    assert play.happened(NoMonsterLeft)
    assert play.ended is None
    assert play.state.monsters() == 0


@pytest.mark.rule("ARK-006")
def test_with_six_on_the_board_three_symbols_lose_even_without_a_token_left():
    six = dict(zip(range(1, 7), ("witch", "zombie", "vampire", "mi_go", "byakhee", "maniac"), strict=True))
    play = arkham_with("dick", guards=six, stack=[], rolls=[[MONSTER, MONSTER, MONSTER, STEP, STEP]])
    assert play.on().answer("stop").ended.rule == "ARK-006"


@pytest.mark.rule("ARK-007")
def test_dice_are_used_in_the_order_tokens_healing_movement():
    play = arkham_with("dick", heroes={0: {"physical": 1}}, rolls=[[STEP, HEAL, TOKEN, COMBAT, COMBAT]]).on()
    play.answer("stop")
    assert [type(event) for event in play.events][-2:] == [TokensTaken, Healed]
    assert play.state.step == "move"
    assert play.state.steps == 1


@pytest.mark.rule("ARK-012")
def test_the_six_faces():
    rolls = [[TOKEN, STEP, HEAL, MONSTER, COMBAT], [COMBAT_TOO]]
    play = arkham_with("dick", heroes={0: {"psychic": 1}}, rolls=rolls).on().answer("again:4").answer("stop")
    assert play.hero.tokens == 1
    assert play.state.steps == 1
    assert play.hero.psychic == 2
    assert (TOKEN, STEP, HEAL, MONSTER, COMBAT, COMBAT_TOO) == (1, 2, 3, 4, 5, 6)


@pytest.mark.rule("ARK-012", "ARK-016")
@pytest.mark.parametrize(("face", "hits"), [(1, 0), (2, 0), (3, 0), (4, 0), (5, 5), (6, 5)])
def test_five_and_six_are_combat_and_nothing_else_is(face, hits):
    play = arkham_with("dick", guards={1: "witch"}, heroes={0: {"zone": "zone_1"}}, step="meet", rolls=[[face] * 5])
    play.on()
    won = play.state.spots[0].guarded is False
    assert won == (hits > 2)


@pytest.mark.rule("ARK-014")
@pytest.mark.parametrize(("key", "values"), [("heal:2-0", (3, 1)), ("heal:1-1", (2, 2)), ("heal:0-2", (1, 3))])
def test_each_healing_goes_to_either_value(key, values):
    play = arkham_with("dick", heroes={0: {"physical": 1, "psychic": 1}}, rolls=[[HEAL, HEAL, *NOTHING[2:]], NOTHING])
    play.on().answer("stop")
    assert play.keys == ["heal:2-0", "heal:1-1", "heal:0-2"]
    play.answer(key)
    assert (play.hero.physical, play.hero.psychic) == values


@pytest.mark.rule("ARK-014")
def test_combat_symbols_of_the_turns_roll_do_nothing():
    """A turn of five combat symbols next to a monster leaves everything as it was."""
    play = arkham_with("lucia", "dick", guards={1: "cultist"}, rolls=[NOTHING, NOTHING]).on().answer("stop")
    assert play.state.spots[0].guarded
    assert play.state.heroes[0].tokens == 0
    assert play.hero is play.state.heroes[1] or play.state.step == "move"
