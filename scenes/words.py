"""The house's texts: what every screen says, from data/core/text."""

from __future__ import annotations

from functools import cache
from typing import Any

from game.core.text import Words, text


@cache
def house() -> Words:
    return Words("core")


def say(key: str, **values: Any) -> str:
    """The words of `scene.<key>`."""
    return house().say(text("scene." + key, **values))


def either(words: Words, key: str, otherwise: str) -> str:
    """A game's words of a key, else the plain name."""
    said = words.say(text(key))
    return otherwise.replace("_", " ").capitalize() if said.startswith("[") else said
