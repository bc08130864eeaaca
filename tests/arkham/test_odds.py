"""The odds are exact: compared with what the rules print, and with every roll written out."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from game.arkham import GAME, odds
from game.arkham.throws import Throws, count, shows, throw
from game.core import OPEN
from tests.arkham.builder import COMBAT, MONSTER, STEP, TOKEN, arkham_with

ROLLS = {n: [Counter("m" if d == 4 else "h" if d > 4 else "b" for d in dice) for dice in product(range(1, 7), repeat=n)]
         for n in (1, 2, 3)}  # fmt: skip


@pytest.mark.rule("ARK-006", "ARK-three_throws")
@pytest.mark.parametrize(("frees", "percent"), [(3, 53.3), (2, 35.5)])
def test_three_monsters_if_all_loose_dice_are_always_rolled_again(frees, percent):
    assert round(100 * odds.turn_brings_monster(frees), 1) == percent


@pytest.mark.rule("ARK-meet_or_beat")
@pytest.mark.parametrize(("hits", "percent"), [(1, "87"), (2, "54"), (3, "21"), (4, "4.5")])
def test_five_dice_with_a_third_of_hits(hits, percent):
    assert f"{100 * odds.roll_of(hits, 0):.{1 if '.' in percent else 0}f}" == percent


def brute_third(locked, dice, throws):
    """Every order of throws written out as exact fractions."""
    if not throws or not dice:
        return Fraction(int(locked >= 3))
    total = Fraction(0)
    for new in range(dice + 1):
        rolls = sum(1 for roll in product(range(1, 7), repeat=dice) if roll.count(4) == new)
        if rolls:
            total += Fraction(rolls, 6**dice) * brute_third(locked + new, dice - new, throws - 1)
    return total


@pytest.mark.parametrize("locked", [0, 1, 2, 3])
@pytest.mark.parametrize("dice", [1, 2, 3])
def test_a_third_monster_by_writing_every_throw_out(locked, dice):
    assert odds.monsters_now(locked, dice) == pytest.approx(float(brute_third(locked, dice, 1)))
    for throws in (1, 2, 3):
        expected = float(brute_third(locked, dice, throws))
        assert odds.monsters_to_the_end(locked, dice, throws) == pytest.approx(expected)


def test_battle_rolls_sum_to_one_and_agree_with_all_rolls():
    outcomes = odds._rolled(3)
    assert sum(chance for chance, _, _ in outcomes) == pytest.approx(1)
    for chance, hits, monsters in outcomes:
        alike = sum(1 for roll in ROLLS[3] if roll["h"] == hits and roll["m"] == monsters)
        assert chance == pytest.approx(alike / 6**3)


@cache
def fight(need, strength, value, tokens, tames, merged, hits, blanks, monsters):
    """The whole fight by plain recursion over single dice: the best chance from within a roll."""
    if hits + (tokens if merged else 0) >= need:
        return 1.0
    best = new_roll(need, strength, value - strength, tokens, tames, merged)
    if tokens and blanks:
        best = max(best, spend(need, strength, value, tokens, tames, merged, hits, blanks - 1, monsters))
    if tokens and tames and monsters:
        best = max(best, spend(need, strength, value, tokens, tames, merged, hits, blanks, monsters - 1))
    return best


def spend(need, strength, value, tokens, tames, merged, hits, blanks, monsters):
    """One die in the air."""
    rest = need, strength, value, tokens - 1, tames, merged
    return (
        fight(*rest, hits + 1, blanks, monsters) * 2
        + fight(*rest, hits, blanks + 1, monsters) * 3
        + fight(*rest, hits, blanks, monsters + 1)
    ) / 6


@cache
def new_roll(need, strength, value, tokens, tames, merged):
    """Five dice, every single roll of the 7776."""
    if value <= 0:
        return 0.0
    total = 0.0
    for (hits, monsters), ways in FIVE.items():
        total += ways * fight(need, strength, value, tokens, tames, merged, hits, 5 - hits - monsters, monsters)
    return total / 6**5


FIVE = Counter((sum(d > 4 for d in dice), dice.count(4)) for dice in product(range(1, 7), repeat=5))


@pytest.mark.rule("ARK-016", "ARK-017", "ARK-041", "ARK-028")
@pytest.mark.parametrize("strength", [1, 2, 3])
@pytest.mark.parametrize("bonus", [0, 1, 2])
@pytest.mark.parametrize("tokens", [0, 1, 3])
@pytest.mark.parametrize("tames", [False, True])
def test_the_whole_fight_by_plain_recursion(strength, bonus, tokens, tames):
    need = odds.needed(strength, bonus)
    for value in (1, 4, 6):
        expected = new_roll(need, strength, value, tokens, tames, False)
        assert odds.win_before_zero(need, strength, value, tokens, tames) == pytest.approx(expected)


@pytest.mark.rule("ARK-merged_tokens")
@pytest.mark.parametrize("tokens", [0, 1, 2])
def test_tokens_that_fight_are_worth_more_held_than_spent(tokens):
    need = odds.needed(3, 0)
    expected = new_roll(need, 3, 4, tokens, False, True)
    assert odds.win_before_zero(need, 3, 4, tokens, False, True) == pytest.approx(expected)
    held = odds.roll_of(need - tokens, 0)
    assert odds.win_first(need, tokens, False, True) == pytest.approx(held)


def test_the_first_roll_alone():
    """Without tokens it is the plain roll; a token is one more die for every roll that just missed."""
    assert odds.win_first(2, 0) == pytest.approx(odds.roll_of(2, 0))
    expected = sum(
        ways * (hits >= 2 or ((hits == 1 and monsters < 4) and 1 / 3)) for (hits, monsters), ways in FIVE.items()
    )
    assert odds.win_first(2, 1) == pytest.approx(expected / 6**5)
    assert odds.win_first(2, 1, True) > odds.win_first(2, 1)


@pytest.mark.rule("ARK-016", "ARK-meet_or_beat")
def test_what_is_needed():
    assert odds.needed(1, 0) == 2
    assert odds.needed(1, 0, meet_or_beat=True) == 1
    assert odds.needed(1, 2) == 0
    assert odds.needed(3, 1) == 3


@pytest.mark.rule("ARK-042")
def test_retreating_never_counts_as_winning():
    """The Cultist lets one retreat, the Maniac does not; to beat either is as likely."""
    play = arkham_with("al", "dick", guards={1: "cultist", 2: "maniac"})
    spots = GAME.view(play.state, 0).spots
    assert spots[0].fight == spots[1].fight
    assert (spots[0].retreat, spots[1].retreat) == (True, False)


@pytest.mark.rule("ARK-022", "ARK-045")
def test_strikes_against_cthulhu():
    assert odds.battle_hits(0) == pytest.approx(5 / 3)
    assert odds.battle_hits(2) > odds.battle_hits(1) > odds.battle_hits(0)
    assert odds.battle_hits(3, True) > odds.battle_hits(3)


# -- what the table shows ----------------------------------------------------------------------------------------------


def test_the_view_shows_the_odds_of_the_player_in_turn():
    heroes = {0: {"tokens": 2, "weapons": 1, "physical": 4}}
    play = arkham_with("al", "dick", guards={1: "zombie"}, heroes=heroes)
    seen = GAME.view(play.state, 1).spots[0].fight
    assert seen.need == 2
    assert seen.first == odds.win_first(2, 2)
    assert seen.before_zero == odds.win_before_zero(2, 2, 4, 2)


@pytest.mark.rule("ARK-025", "ARK-047")
def test_a_hoard_of_one_who_plays_alone_is_reckoned_with_to_the_last_token_that_can_matter():
    play = arkham_with("al", guards={1: "night_gaunt"}, heroes={0: {"tokens": 400}})
    seen = GAME.view(play.state, 0).spots[0].fight
    assert seen.need == 4
    assert seen.first == pytest.approx(1, abs=1e-6), "with 24 tokens it is 99.6 %"


def test_the_view_shows_what_each_reroll_would_bring():
    play = arkham_with("al", "dick", rolls=[[MONSTER, MONSTER, STEP, TOKEN, COMBAT]]).on()
    tray = GAME.view(play.state, 0).tray
    assert tray.locked == [True, True, False, False, False]
    assert [round(100 * reroll.third) for reroll in tray.rerolls] == [17, 31, 42, 52, 60]
    two = tray.rerolls[1]
    parts = (two.token, two.both, two.monster, two.neither)
    assert sum(parts) == pytest.approx(1)
    rolls = list(product(range(1, 7), repeat=2))
    counted = (
        sum(1 in roll and 4 not in roll for roll in rolls),
        sum(1 in roll and 4 in roll for roll in rolls),
        sum(1 not in roll and 4 in roll for roll in rolls),
        sum(1 not in roll and 4 not in roll for roll in rolls),
    )
    assert parts == pytest.approx([n / 36 for n in counted])
    hints = {option.key: option.hint.values["percent"] for option in play.choice.options if option.hint}
    assert hints["again:2"] == 17
    assert hints["again:2,3,4"] == 42


@pytest.mark.rule("ARK-013", "ARK-028")
def test_every_die_that_a_token_may_roll_again_says_the_chance_of_a_third_monster():
    def hints(*dice):
        play = arkham_with("gregory", "dick", heroes={0: {"tokens": 1}}, rolls=[dice]).on().answer("pay")
        return [(option.hint.key, option.hint.values.get("percent")) for option in play.choice.options]

    third, none, sure = ("hint.monster", 17), ("hint.monster", 0), ("hint.monster_comes", None)
    assert hints(MONSTER, MONSTER, STEP, TOKEN, COMBAT) == [none, none, third, third, third]
    assert hints(MONSTER, MONSTER, MONSTER, TOKEN, COMBAT) == [third, third, third, sure, sure]
    heroes = {0: {"tokens": 1, "zone": "zone_1"}}
    fight = arkham_with("al", "dick", guards={1: "zombie"}, heroes=heroes, step="meet", rolls=[[MONSTER, *[STEP] * 4]])
    fight.on().answer("pay")
    assert not [option for option in fight.choice.options if option.hint], "a battle roll summons nothing"


def test_in_a_battle_the_view_shows_the_chances_of_this_very_roll():
    heroes = {0: {"tokens": 1, "zone": "zone_1", "physical": 2}}
    dice = [COMBAT, COMBAT, STEP, MONSTER, MONSTER]
    play = arkham_with("al", "dick", guards={1: "zombie"}, heroes=heroes, step="meet", rolls=[dice]).on()
    tray = GAME.view(play.state, 0).tray
    assert tray.hits == 2
    assert tray.first == pytest.approx(1 / 3)
    assert tray.before_zero == pytest.approx(1 / 3), "losing this roll is the end"


@pytest.mark.rule("ARK-003")
def test_the_stack_is_hidden_from_all_and_the_rest_from_nobody():
    play = arkham_with("al", "dick", guards={1: "zombie"}, open_gates={2: "witch"})
    for seat in (0, 1, None):
        seen = GAME.view(play.state, seat)
        assert {token.face for token in seen.stack} == {"?"}
        assert seen.spots[0].monster == "zombie"
        assert seen.spots[1].tokens[0].face == "witch"
    assert "?" not in {token.face for token in GAME.view(play.state, OPEN).stack}


# -- the bots' dice ----------------------------------------------------------------------------------------------------


def test_throws_are_weighted_like_real_dice():
    real = Counter(count(dice) for dice in product(range(1, 7), repeat=3))
    assert {shown: chance for chance, shown in throw(3)} == pytest.approx({s: n / 6**3 for s, n in real.items()})


def test_the_best_use_of_the_dice_by_plain_recursion():
    """Tokens are worth 1 and three monsters cost 4: two throws of the best policy against trying everything."""

    def worth(shown):
        return shown[0] - (4 if shown[3] >= 3 else 0)

    def best(dice, frees):
        value = worth(count(dice))
        loose = [n for n, d in enumerate(dice) if d != 4]
        if not frees:
            return value
        for bits in range(1, 2 ** len(loose)):
            places = [n for k, n in enumerate(loose) if bits >> k & 1]
            total = 0.0
            for chance, shown in throw(len(places)):
                new = [face for face, n in zip((1, 2, 3, 4, 5), shown, strict=True) for _ in range(n)]
                kept = [d for n, d in enumerate(dice) if n not in places]
                total += chance * best([*kept, *new], frees - 1)
            value = max(value, total)
        return value

    throws = Throws(worth, 1)
    for dice in ([1, 2, 3, 5, 6], [4, 4, 5, 5, 1], [4, 5, 5, 5, 5], [2, 2, 2, 2, 2]):
        assert throws.value(count(dice), 1) == pytest.approx(best(dice, 1))
    assert len(shows(5)) == 126
