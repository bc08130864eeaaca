"""The house's texts: what every screen says, from data/core/text."""

from __future__ import annotations

import time
from typing import Any

from game.core.text import ENGLISH, Words, date_fault, languages, text, translation

PLAIN_DATE = "%Y-%m-%d %H.%M"
"""How a moment is written where the pattern of a language is none."""


class Tongue:
    """The language that the whole house speaks."""

    def __init__(self) -> None:
        self.lang = ENGLISH
        self._words: Words | None = None

    @property
    def words(self) -> Words:
        if self._words is None:
            self._words = Words("core", self.lang)
        return self._words

    def become(self, lang: str) -> bool:
        """From now on everything is said in that language, or in English where nobody has brought it along. Gives
        whether that is another one than before."""
        lang = lang if lang in languages() else ENGLISH
        if lang == self.lang:
            return False
        self.lang, self._words = lang, None
        return True

    @property
    def letters(self) -> str:
        """Every letter that it is written with."""
        said = "".join(translation("core", self.lang).values())
        return "".join(sorted(letter for letter in set(said) if letter.isalpha()))


TONGUE = Tongue()
"""As it is now: `say` speaks it, and the app tells the tables."""


def house() -> Words:
    """The house's words in the language of the moment."""
    return TONGUE.words


def say(key: str, **values: Any) -> str:
    """The words of `scene.<key>`."""
    return house().say(text("scene." + key, **values))


def title_of(game: Any) -> str:
    """A game's name in the language of the house."""
    said = say(f"game.{game.id}")
    return str(game.title) if said.startswith("[") else said


def either(words: Words, key: str, otherwise: str) -> str:
    """A game's words of a key, else the plain name."""
    said = words.say(text(key))
    return otherwise.replace("_", " ").capitalize() if said.startswith("[") else said


def moment_as(pattern: str, moment: time.struct_time) -> str:
    """A moment as the pattern of a language has it; plainly where some machine would stop at the pattern."""
    try:
        return time.strftime(PLAIN_DATE if date_fault(pattern) else pattern, moment)
    except ValueError:
        return time.strftime(PLAIN_DATE, moment)
