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

    n: successes. rule: of what is happening. deed: it belongs to a Haint's Action.
    """

    seat: int
    haint: int = 0
    struck: tuple[int, ...] = ()
    n: int = 0
    rule: str = "VAG-132"


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
