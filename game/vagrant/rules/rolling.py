"""Bones: successes, Booming Boxcars."""

from __future__ import annotations

from game.core import Luck, Script
from game.vagrant.events import BoneRolled, Rolled
from game.vagrant.state import Roll, State


def roll(state: State, luck: Luck, seat: int, what: str, bones: int, value: int) -> Script[int]:
    """VAG-013, VAG-074: one roll; a natural 6 adds a Bone, again on each further 6. Returns the successes.

    The Empress' first Booming Boxcar in a turn brings two Bones (VAG-007)."""
    thrown = new = tuple(luck.dice(bones))
    while boxcars := new.count(6):
        vagrant = state.vagrants[seat]
        if vagrant.passive == "boxcar" and not vagrant.boomed:
            vagrant.boomed = True
            boxcars += 1
        new = tuple(luck.dice(boxcars))
        thrown += new
    successes = sum(bone >= value for bone in thrown)
    state.roll = Roll(seat, what, list(thrown), value, successes)
    yield Rolled(rule="VAG-013", seat=seat, what=what, bones=thrown, value=value, successes=successes)
    return successes


def tie(state: State, luck: Luck, tied: tuple[str, ...]) -> Script[str]:
    """VAG-014, ruling 14: Bones break a tie, one for each side, until one is highest; they do not chain."""
    while len(tied) > 1:
        bones = tuple(luck.dice(len(tied)))
        for seat, bone in enumerate(bones):
            yield BoneRolled(rule="VAG-075", seat=seat, bone=bone)
        tied = tuple([side for side, bone in zip(tied, bones, strict=True) if bone == max(bones)])
    return tied[0]
