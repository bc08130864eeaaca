"""What cards are worth on average, for bots, hints and odds on the table."""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from game.vagrant.content import JUNK, SKILLS, VAGRANTS, Play
from game.vagrant.vocabulary import Cleanse, Find, Gain, Perform, Restore, Summoned, Wounded

CHAIN = 6 / 5


class Worth(Struct, frozen=True):
    """What a card's Action brings with so many Coins, on average.

    restored: Humanity of a Haint; healed: of the target; mine: of oneself; tokens: found; other: anything else.
    """

    target: str
    least: int
    most: int
    restored: float = 0.0
    healed: float = 0.0
    mine: float = 0.0
    tokens: float = 0.0
    other: float = 0.0


def successes(bones: int, value: int) -> float:
    """Successes to be expected, Booming Boxcars included."""
    return bones * (7 - value) / 6 * CHAIN


def any_success(bones: int, value: int) -> float:
    """The chance of at least one success."""
    return 1.0 - ((value - 1) / 6) ** bones


@cache
def worth(key: str, coins: int, easier: bool = False) -> Worth:
    """Of a card by its key (`skill:35`, `junk:8`, `west:empress`). easier: its success value is one lower."""
    kind, _, id = key.partition(":")
    play = SKILLS[int(id)].play if kind == "skill" else JUNK[int(id)].play if kind == "junk" else VAGRANTS[id].west
    assert play is not None
    return reckon(play, coins, easier)


def reckon(play: Play, coins: int, easier: bool) -> Worth:
    """Effect by effect."""
    value = max(2, play.value - easier)
    bones = play.bones + play.per_coin * (coins - 1)
    n, chance = (successes(bones, value), any_success(bones, value)) if play.bones else (float(coins), 1.0)
    restored = healed = mine = tokens = other = 0.0
    for effect in play.effects:
        if isinstance(effect, Restore):
            restored += effect.amount * chance + effect.each * n
        elif isinstance(effect, Gain):
            gained = effect.amount * chance + effect.each * n
            if effect.whom == "you":
                mine += gained
            elif effect.whom == "struck":
                healed += gained
            else:
                healed += 1.5 * gained
                mine += gained * (effect.whom == "all")
        elif isinstance(effect, Find):
            tokens += chance if effect.amount + effect.each else 0.0
        elif isinstance(effect, Perform):
            other += 0.5 * (effect.coins * chance + effect.each * n)
        elif isinstance(effect, Wounded):
            other -= 2.0
        elif isinstance(effect, Summoned):
            other += 0.6
        elif isinstance(effect, Cleanse):
            other += 0.2 * chance
        else:
            other += 0.3 * chance
    return Worth(play.target, play.least, play.most, restored, healed, mine, tokens, other)


def value_of_skill(id: int) -> float:
    """How much one would miss a Skill: what one Coin on it brings."""
    found = worth(f"skill:{id}", 1)
    return 1.2 * found.restored + found.healed + found.mine * 0.7 + found.tokens + found.other
