"""The deduction sheet: what a seat can know of every passenger and every opponent, worked out to the last conclusion.

Passengers are bits (`BIT[name]`), so that a set of candidates is a number.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from game.passenger.content import BIT, EVERYBODY, FEATURE, FEATURES, NAMES, TYPE_OF, TYPES, WITH

__all__ = ["BIT", "EVERYBODY", "FEATURE", "FEATURES", "NAMES", "TYPES", "TYPE_OF", "WITH"]


class Attempt(Struct, frozen=True):
    """An investigation of yours that brought no answer. kind is empty where a Low-Profile forestalled the question."""

    round: int
    how: str
    kind: str


class Dossier(Struct, frozen=True):
    """What you know of an opponent. known: feature by type; attempts: what was cancelled; candidates: who it can be.

    of_you: how many passengers you can still be to this opponent at most; looked: how many innocents it has seen in
    secret beyond those everybody knows.
    """

    seat: int
    alive: bool
    known: dict[str, str]
    attempts: tuple[Attempt, ...]
    candidates: tuple[str, ...]
    count: int
    of_you: int
    looked: int


class Sheet(Struct, frozen=True):
    """The sheet as the game marks it. marks: passenger -> you, seen (by you alone), left (got off and shown), murdered,
    shown (by an Event), dead (a player's); no entry for one who can still be anybody."""

    marks: dict[str, str]
    dossiers: tuple[Dossier, ...]


def names_of(bits: int) -> tuple[str, ...]:
    """The passengers of a set."""
    return tuple([name for name in NAMES if bits & BIT[name]])


def with_features(features: Iterable[str]) -> int:
    """The passengers who have all these features."""
    bits = EVERYBODY
    for feature in features:
        bits &= WITH[feature]
    return bits


def candidates(free: int, known: Mapping[int, Iterable[str]]) -> dict[int, int]:
    """Who each opponent can be: those of `free` with the features known, less those that others must be.

    No two players are the same passenger: where some opponents have no more candidates together than they are, nobody
    else can be one of these.
    """
    sets = {seat: free & with_features(features) for seat, features in known.items()}
    return settle(sets)


def settle(sets: dict[int, int]) -> dict[int, int]:
    """Take from every set what the others need for themselves."""
    groups = _groups(tuple(sets))
    changed = True
    while changed:
        changed = False
        for group in groups:
            union = 0
            for seat in group:
                union |= sets[seat]
            if union.bit_count() > len(group):
                continue
            for seat, bits in sets.items():
                if seat not in group and bits & union:
                    sets[seat] = bits & ~union
                    changed = True
    return sets


def _groups(seats: Sequence[int]) -> list[tuple[int, ...]]:
    """Every group of opponents but all of them together."""
    return [
        tuple([seat for place, seat in enumerate(seats) if mask >> place & 1])
        for mask in range(1, (1 << len(seats)) - 1)
    ]
