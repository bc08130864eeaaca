"""What a Skill is worth in general, whatever lies on the table: for choosing which to have, not which to use."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.horror import vocabulary as v
from game.horror.content import SKILLS, UPGRADE

FAR = {"here": 1.0, "near": 1.2, "anywhere": 1.5}


def power(effects: v.Effects) -> float:
    """The sum of what the words of a Skill are worth on a table that has a use for them."""
    return sum([WORDS[type(effect)](effect) for effect in effects if type(effect) in WORDS])


def _body(e: v.Gain | v.Lose) -> float:
    return 0.55 * e.stamina + 0.9 * e.health + 2.0 * e.sanity


def _each(n: int) -> float:
    """The second and third of several are less often there."""
    return (0.0, 1.0, 1.6, 2.0)[min(3, n)]


WORDS: dict[type, Callable[[Any], float]] = {
    v.Talk: lambda e: 6.0 + 0.15 * e.amount + 0.4 * len(e.apart),
    v.Clue: lambda e: (3.2 if e.where == "anywhere" else 2.6) * e.times,
    v.Kill: lambda e: 2.4 * _each(e.times) * FAR[e.where],
    v.Push: lambda e: (1.2 + 0.4 * e.amount) * (2.0 if e.everyone else _each(e.times)) * FAR[e.where],
    v.Stun: lambda e: 0.7 * _each(e.times) * FAR[e.where],
    v.Dispel: lambda e: 1.5 * _each(e.amount) * _each(e.portals) * (1.0 if e.where == e.kind == "any" else 0.75),
    v.Change: lambda e: 1.1 * _each(e.times) * FAR[e.where],
    v.Gain: lambda e: _body(e) * (1.6 if e.who == "all" else 1.0),
    v.Lose: lambda e: -_body(e),
    v.Gather: lambda e: 0.4 * e.times,
    v.Send: lambda e: 0.2 * e.times,
    v.Move: lambda e: 0.6,
    v.Occult: lambda e: 2.4 * e.amount,
    v.GainItem: lambda e: 2.6,
    v.Favor: lambda e: 1.5,
    v.Curtains: lambda e: 0.4,
    v.Block: lambda e: (6.0 if e.on == "space" else 3.4) if e.forever else 2.0,
    v.Refresh: lambda e: 0.8 * min(3, e.amount),
    v.Lure: lambda e: 0.8,
    v.Foresee: lambda e: 0.8,
    v.Sift: lambda e: 1.5,
    v.Quiet: lambda e: 2.0,
    v.Unwind: lambda e: 1.4 * e.amount,
    v.Restore: lambda e: 1.1 * e.amount,
    v.Hold: lambda e: 3.0,
    v.Hasten: lambda e: 0.8 * e.amount,
    v.Spend: lambda e: -2.4 * e.amount,
    v.Either: lambda e: max([power(way) for way in e.ways]),
    v.If: lambda e: 0.5 * power(e.then) + 0.5 * power(e.otherwise),
    v.May: lambda e: power(e.then),
}
NEEDS = {"stamina": 0.95, "city": 0.5, "alone": 0.8, "closed": 0.75}
POWER: dict[str, float] = {}
for _skill in SKILLS.values():
    _chance = 1.0
    for _when in _skill.needs:
        _chance *= NEEDS.get(_when.test, 0.85)
    POWER[_skill.id] = power(_skill.effects) * _chance

__all__ = ["POWER", "UPGRADE", "power"]
