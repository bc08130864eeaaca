"""Exact odds: how likely each opponent is each passenger, all ways to give them different ones being equally likely.

Passengers that the same opponents can be are alike, so what is counted are these groups and how many are in each.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.passenger.sheet import BIT, NAMES


def identities(sets: Mapping[int, int]) -> dict[int, dict[str, float]]:
    """For every opponent the chance of each passenger; `sets` are the candidates as bits."""
    seats = tuple(sets)
    groups: dict[int, list[str]] = {}
    for name in NAMES:
        bit = BIT[name]
        mask = sum([1 << place for place, seat in enumerate(seats) if sets[seat] & bit])
        if mask:
            groups.setdefault(mask, []).append(name)
    sizes = [(mask, len(names)) for mask, names in groups.items()]
    before = [[1.0] + [0.0] * ((1 << len(seats)) - 1)]
    for mask, size in sizes:
        before.append(_spread(before[-1], mask, size))
    after = [[0.0] * ((1 << len(seats)) - 1) + [1.0]]
    for mask, size in reversed(sizes):
        after.append(_gather(after[-1], mask, size))
    after.reverse()
    total = before[-1][-1]
    chances: dict[int, dict[str, float]] = {seat: {} for seat in seats}
    for place, (mask, size) in enumerate(sizes):
        shares = _shares(before[place], after[place + 1], mask, size)
        for spot, seat in enumerate(seats):
            if mask >> spot & 1:
                each = shares[spot] / total / size if total else 0.0
                for name in groups[mask]:
                    chances[seat][name] = each
    return chances


def _parts(mask: int) -> list[int]:
    """Every part of a mask, the empty one included."""
    parts, part = [], mask
    while True:
        parts.append(part)
        if not part:
            return parts
        part = (part - 1) & mask


def _ways(size: int, amount: int) -> int:
    """In how many ways so many opponents can be different ones of `size` passengers."""
    ways = 1
    for less in range(amount):
        ways *= size - less
    return ways


def _spread(ways: list[float], mask: int, size: int) -> list[float]:
    """The ways to have given passengers to a set of opponents, one group of passengers later."""
    new = [0.0] * len(ways)
    for given, count in enumerate(ways):
        if count:
            for part in _parts(mask & ~given):
                new[given | part] += count * _ways(size, part.bit_count())
    return new


def _gather(ways: list[float], mask: int, size: int) -> list[float]:
    """The ways to give passengers to all who have none yet, one group of passengers earlier."""
    new = [0.0] * len(ways)
    for given in range(len(ways)):
        new[given] = sum(
            [ways[given | part] * _ways(size, part.bit_count()) for part in _parts(mask & ~given) if ways[given | part]]
        )
    return new


def _shares(before: list[float], after: list[float], mask: int, size: int) -> list[float]:
    """For each opponent in how many ways it is one of this group."""
    shares = [0.0] * len(before).bit_length()
    for given, count in enumerate(before):
        if not count:
            continue
        for part in _parts(mask & ~given):
            ways = count * _ways(size, part.bit_count()) * after[given | part]
            if ways:
                for spot in range(part.bit_length()):
                    if part >> spot & 1:
                        shares[spot] += ways
    return shares
