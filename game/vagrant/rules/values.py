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


def amount(state: State, seat: int, stat: str) -> int:
    """Move or Rummage value, never below 0 or 1."""
    base: int = getattr(state.vagrants[seat].card, stat)
    return max(1 if stat == "rummage" else 0, base + change(state, seat, stat))


def success(state: State, seat: int, stat: str) -> int:
    """A success value, from 2 to 6."""
    base: int = getattr(state.vagrants[seat].card, stat)
    return max(2, min(6, base + change(state, seat, stat)))


def coins(state: State, seat: int) -> int:
    """VAG-084: normally 3 Coins a turn."""
    return max(0, NUMBERS.coins + change(state, seat, "coins") - state.vagrants[seat].sapped)
