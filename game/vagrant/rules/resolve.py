"""Effects one after the other: each word of the vocabulary has one script, registered here by its own module."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from game.core import Luck, Script
from game.vagrant.state import State
from game.vagrant.vocabulary import Effects


class Now(Struct, frozen=True):
    """For whom effects happen. seat: who acts, reads or is in turn. haint: acting or targeted. struck: targets.

    n: successes. rule: of what is happening. body: the one concerned where that is the Pup. salted: seats that this
    Haint's Action does nothing to. least, most: the Range of the card that is played.
    """

    seat: int
    haint: int = 0
    struck: tuple[int, ...] = ()
    n: int = 0
    rule: str = "VAG-132"
    body: int = -1
    salted: tuple[int, ...] = ()
    least: int = 0
    most: int = 0


Word = Callable[[State, Luck, Now, Any], Script[None]]
WORDS: dict[type, Word] = {}


def word(kind: type) -> Callable[[Word], Word]:
    """Registers the script of a word."""

    def keep(script: Word) -> Word:
        WORDS[kind] = script
        return script

    return keep


def resolve(state: State, luck: Luck, now: Now, effects: Effects) -> Script[None]:
    """VAG-041: effects in the order they stand."""
    for effect in effects:
        yield from WORDS[type(effect)](state, luck, now, effect)
