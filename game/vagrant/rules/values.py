"""The values of a Vagrant as everything in play changes them."""

from __future__ import annotations

from collections.abc import Iterator

from game.vagrant import board
from game.vagrant.content import BETWEEN, JUNK, MALADIES, NUMBERS, SOULS, HaintEffect, Passive
from game.vagrant.state import State, Summon, Vagrant


def mark_card(state: State, vagrant: Vagrant, mark: str) -> HaintEffect:
    """The text of a Haint Effect or In-Between Effect that a Vagrant has."""
    if mark == "between":
        card = BETWEEN[vagrant.between].mark
        assert card is not None
        return card
    return state.book.black if mark == "black" else state.book.white


def mark_name(state: State, vagrant: Vagrant, mark: str) -> str:
    """Its name, as texts know it."""
    return f"between.{vagrant.between}" if mark == "between" else f"{state.scenario}.{mark}"


def _passives(state: State, vagrant: Vagrant) -> Iterator[Passive]:
    for held in vagrant.junk:
        if not held.down:
            yield from JUNK[held.id].passive
    for mark in vagrant.marks:
        yield from mark_card(state, vagrant, mark).passive
    for at, haint in enumerate(state.haints):
        if haint.space >= 0:
            yield from state.mood(at).passive
    if vagrant.westbound:
        yield vagrant.card.west_passive
    if state.malady:
        yield from MALADIES[state.malady].passive
    for summon in state.summons:
        if vagrant.space >= 0 and near_soul(summon, vagrant.space):
            yield from SOULS[summon.soul].passive


def near_soul(summon: Summon, at: int) -> bool:
    """VAG-037: a space is near enough to a Summon for what it does."""
    return board.DISTANCE[summon.space][at] <= SOULS[summon.soul].within


def change(state: State, seat: int, stat: str) -> int:
    """How much a value differs from the card."""
    vagrant = state.vagrants[seat]
    total = 0
    for passive in _passives(state, vagrant):
        if passive.stat == stat:
            total += passive.by
    for mod in vagrant.mods:
        if mod.stat == stat:
            total += mod.by
    return total


def changes(state: State, seat: int) -> dict[str, int]:
    """How much every value that something changes differs from the card."""
    vagrant = state.vagrants[seat]
    totals: dict[str, int] = {}
    for passive in _passives(state, vagrant):
        totals[passive.stat] = totals.get(passive.stat, 0) + passive.by
    for mod in vagrant.mods:
        totals[mod.stat] = totals.get(mod.stat, 0) + mod.by
    return totals


def amount(state: State, seat: int, stat: str) -> int:
    """Move or Rummage value, never below 0 or 1."""
    return amount_with(state.vagrants[seat], stat, change(state, seat, stat))


def amount_with(vagrant: Vagrant, stat: str, by: int) -> int:
    """The same, changed by so much."""
    base: int = getattr(vagrant.card, stat)
    return max(1 if stat == "rummage" else 0, base + by)


def success(state: State, seat: int, stat: str) -> int:
    """A success value, from 2 to 6."""
    return success_with(state.vagrants[seat], stat, change(state, seat, stat))


def success_with(vagrant: Vagrant, stat: str, by: int) -> int:
    """The same, changed by so much."""
    base: int = getattr(vagrant.card, stat)
    return max(2, min(6, base + by))


def coins(state: State, seat: int) -> int:
    """VAG-084: normally 3 Coins a turn."""
    return coins_with(state.vagrants[seat], change(state, seat, "coins"))


def coins_with(vagrant: Vagrant, by: int) -> int:
    """The same, changed by so much."""
    return max(0, NUMBERS.coins + by - vagrant.sapped)
