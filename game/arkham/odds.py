"""Exact chances, enumerated and never sampled. Every function is pure and remembers what it has worked out.

Dice: one face in six is a token, a step, a healing or a monster, two faces in six are combat.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import comb

DICE = 5
HIT, MONSTER = 1 / 3, 1 / 6
BLANK = 1 - HIT - MONSTER
_Within = Callable[[int, int, int, int, bool, bool], float]


@cache
def at_least(wanted: int, dice: int, chance: float) -> float:
    """The chance that of `dice` dice at least `wanted` show what one die shows with `chance`."""
    return sum(comb(dice, k) * chance**k * (1 - chance) ** (dice - k) for k in range(max(0, wanted), dice + 1))


@cache
def monsters_now(locked: int, dice: int, summon: int = 3) -> float:
    """The chance of `summon` or more monster symbols after rolling `dice` dice again beside `locked` monsters."""
    return at_least(summon - locked, dice, MONSTER)


@cache
def monsters_to_the_end(locked: int, dice: int, throws: int, summon: int = 3) -> float:
    """The same if these dice are rolled `throws` times, all but those that show a monster again each time."""
    return at_least(summon - locked, dice, 1 - (1 - MONSTER) ** throws)


@cache
def _rolled(dice: int) -> list[tuple[float, int, int]]:
    """Every outcome of `dice` combat dice as (chance, combat results, monsters)."""
    return [
        (comb(dice, hits) * comb(dice - hits, monsters) * HIT**hits * MONSTER**monsters * BLANK**blanks, hits, monsters)
        for hits in range(dice + 1)
        for monsters in range(dice - hits + 1)
        for blanks in (dice - hits - monsters,)
    ]


@cache
def hits_at_least(wanted: int, blanks: int, tokens: int, tames: bool = False) -> float:
    """The chance of `wanted` more combat results from `blanks` dice that may be rolled again for a token each.

    tames: a die that then shows a monster may be rolled again as well.
    """
    if wanted <= 0:
        return 1.0
    if not tokens or not blanks:
        return 0.0
    again = hits_at_least(wanted, blanks, tokens - 1, tames)
    locked = again if tames else hits_at_least(wanted, blanks - 1, tokens - 1, tames)
    return HIT * hits_at_least(wanted - 1, blanks - 1, tokens - 1, tames) + MONSTER * locked + BLANK * again


@cache
def roll_of(wanted: int, tokens: int, tames: bool = False) -> float:
    """The chance of at least `wanted` combat results in one battle roll of five dice with `tokens` for rerolls."""
    return sum(
        chance * hits_at_least(wanted - hits, DICE - hits - (0 if tames else monsters), tokens, tames)
        for chance, hits, monsters in _rolled(DICE)
    )


@cache
def battle_hits(tokens: int, tames: bool = False) -> float:
    """The combat results to be expected of one battle roll if every token is spent on it."""
    return sum(roll_of(wanted, tokens, tames) for wanted in range(1, DICE + 1))


def needed(strength: int, bonus: int, meet_or_beat: bool = False) -> int:
    """The combat results that beat a monster of this strength; 0 if the bonus alone does."""
    return max(0, strength - bonus + (0 if meet_or_beat else 1))


@cache
def win_first(need: int, tokens: int, tames: bool = False, tokens_fight: bool = False) -> float:
    """The chance to win with the first roll, spending tokens as best one can.

    tokens_fight: tokens held count as combat results too (one kind of token, psychic monsters), so `need` is
    what is needed beyond them and each token spent must be made up for.
    """
    return sum(
        chance * _this_roll(need, hits, DICE - hits - (0 if tames else monsters), tokens, tames, tokens_fight)
        for chance, hits, monsters in _rolled(DICE)
    )


@cache
def _this_roll(need: int, hits: int, blanks: int, tokens: int, tames: bool, tokens_fight: bool) -> float:
    if hits + (tokens if tokens_fight else 0) >= need:
        return 1.0
    if not tokens or not blanks:
        return 0.0
    return _spend(_this_roll, need, hits, blanks, tokens, tames, tokens_fight)


@cache
def win_before_zero(
    need: int, strength: int, value: int, tokens: int, tames: bool = False, tokens_fight: bool = False
) -> float:
    """The chance to win before `value` falls to 0, each lost roll costing `strength`, with the best use of tokens.

    Retreating never counts as winning, so it makes no difference whether one could.
    """
    if value <= 0:
        return 0.0
    return sum(
        chance
        * _fight(need, strength, value, hits, DICE - hits - (0 if tames else monsters), tokens, tames, tokens_fight)
        for chance, hits, monsters in _rolled(DICE)
    )


@cache
def _fight(
    need: int, strength: int, value: int, hits: int, blanks: int, tokens: int, tames: bool, tokens_fight: bool
) -> float:
    """From within a roll: the chance to win this fight still."""
    if hits + (tokens if tokens_fight else 0) >= need:
        return 1.0
    lose = win_before_zero(need, strength, value - strength, tokens, tames, tokens_fight)
    if not tokens or not blanks:
        return lose

    def within(need: int, hits: int, blanks: int, tokens: int, tames: bool, tokens_fight: bool) -> float:
        return _fight(need, strength, value, hits, blanks, tokens, tames, tokens_fight)

    return max(lose, _spend(within, need, hits, blanks, tokens, tames, tokens_fight))


@cache
def chance_now(
    need: int, strength: int, value: int, hits: int, blanks: int, tokens: int, tames: bool = False, fight: bool = False
) -> tuple[float, float]:
    """Within a roll: the chance to win with this roll, and to win before the value falls to 0."""
    return (
        _this_roll(need, hits, blanks, tokens, tames, fight),
        _fight(need, strength, value, hits, blanks, tokens, tames, fight),
    )


def _spend(go_on: _Within, need: int, hits: int, blanks: int, tokens: int, tames: bool, tokens_fight: bool) -> float:
    """One die without combat rolled again for one token."""
    again = go_on(need, hits, blanks, tokens - 1, tames, tokens_fight)
    locked = again if tames else go_on(need, hits, blanks - 1, tokens - 1, tames, tokens_fight)
    return HIT * go_on(need, hits + 1, blanks - 1, tokens - 1, tames, tokens_fight) + MONSTER * locked + BLANK * again


@cache
def turn_brings_monster(frees: int, summon: int = 3) -> float:
    """The chance that a turn brings a monster if every loose die is rolled again with every free reroll."""
    return monsters_to_the_end(0, DICE, frees + 1, summon)
