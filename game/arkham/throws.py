"""The best use of a turn's dice, worked out exactly for any way of valuing what they show in the end.

A roll is counted, not ordered: how many tokens, steps, healings, monsters and combats it shows. From the last throw
backwards, the value of a roll is that of the best set of dice to keep, and the value of a kept set is the mean over
everything the other dice can show.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import factorial

Shown = tuple[int, int, int, int, int]
DICE = 5
CHANCE = (1, 1, 1, 1, 2)
MONSTERS = 3


@cache
def shows(dice: int) -> tuple[Shown, ...]:
    """Every count of faces that so many dice can show."""
    return tuple(
        (tokens, steps, heals, monsters, dice - tokens - steps - heals - monsters)
        for tokens in range(dice + 1)
        for steps in range(dice + 1 - tokens)
        for heals in range(dice + 1 - tokens - steps)
        for monsters in range(dice + 1 - tokens - steps - heals)
    )


@cache
def throw(dice: int) -> tuple[tuple[float, Shown], ...]:
    """Everything that a throw of so many dice can show, with its chance."""
    outcomes = []
    for shown in shows(dice):
        ways = factorial(dice)
        for count, weight in zip(shown, CHANCE, strict=True):
            ways = ways // factorial(count) * weight**count
        outcomes.append((ways / 6**dice, shown))
    return tuple(outcomes)


@cache
def _places() -> dict[Shown, int]:
    return {shown: place for place, shown in enumerate(shows(DICE))}


@cache
def _keeps() -> tuple[tuple[tuple[float, int], ...], ...]:
    """For every set of dice that can be kept: the rolls it can become, as (chance, place)."""
    places = _places()
    return tuple(
        tuple((chance, places[_add(kept, new)]) for chance, new in throw(DICE - sum(kept))) for kept in _kept()
    )


@cache
def _kept() -> tuple[Shown, ...]:
    return tuple(kept for n in range(DICE + 1) for kept in shows(n))


@cache
def _choices() -> tuple[tuple[int, ...], ...]:
    """For every roll: the sets that can be kept of it, every monster among them."""
    number = {kept: place for place, kept in enumerate(_kept())}
    return tuple(
        tuple(
            number[kept]
            for kept in _kept()
            if kept[MONSTERS] == roll[MONSTERS] and all(a <= b for a, b in zip(kept, roll, strict=True))
        )
        for roll in shows(DICE)
    )


def _add(kept: Shown, new: Shown) -> Shown:
    return (kept[0] + new[0], kept[1] + new[1], kept[2] + new[2], kept[3] + new[3], kept[4] + new[4])


class Throws:
    """The value of every roll with so many free rerolls left. `worth` values a roll that stands."""

    def __init__(self, worth: Callable[[Shown], float], frees: int) -> None:
        self.stand: list[float] = [worth(roll) for roll in shows(DICE)]
        self.levels: list[list[float]] = [self.stand]
        self.kept: list[list[float]] = [[]]
        for _ in range(frees):
            values = self.levels[-1]
            kept = [sum([chance * values[place] for chance, place in rolls]) for rolls in _keeps()]
            best = [max([kept[number] for number in choices]) for choices in _choices()]
            self.kept.append(kept)
            self.levels.append([max(a, b) for a, b in zip(best, self.stand, strict=True)])

    def value(self, roll: Shown, frees: int) -> float:
        """What a roll is worth with so many free rerolls left."""
        return self.levels[frees][_places()[roll]]

    def best(self, roll: Shown, frees: int) -> tuple[float, Shown | None]:
        """What to keep for the next throw and what that is worth; None to stop."""
        stand = self.stand[_places()[roll]]
        if not frees:
            return stand, None
        kept = self.kept[frees]
        number = max(_choices()[_places()[roll]], key=lambda place: kept[place])
        chosen = _kept()[number]
        if sum(chosen) == DICE or kept[number] <= stand + 1e-9:
            return stand, None
        return kept[number], chosen


def count(dice: Sequence[int]) -> Shown:
    """The faces that dice show, counted."""
    return (dice.count(1), dice.count(2), dice.count(3), dice.count(4), dice.count(5) + dice.count(6))
