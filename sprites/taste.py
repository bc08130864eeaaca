"""What the person at the window wishes of every picture: colour-safe shapes, contrast, the face they read best, and the
language that all of it is lettered in."""

from __future__ import annotations

from dataclasses import dataclass

from sprites import fonts, lettering, shelf
from sprites.palette import Contrast, set_contrast


@dataclass
class Taste:
    """shapes: every meaning that has a colour has a shape, a letter or a weave as well. reading: a key of READING.
    letters: those that the language is written with."""

    shapes: bool = True
    contrast: Contrast = "normal"
    reading: str = "hyperlegible"
    language: str = "en"
    letters: str = ""


TASTE = Taste()
"""As it is now; drawing asks for `TASTE.shapes`, all else follows by itself."""


def suit(shapes: bool, contrast: Contrast, reading: str, language: str = "en", letters: str = "") -> bool:
    """From now on everything is drawn to this taste. Gives whether that changes anything already drawn."""
    wished = Taste(shapes, contrast, reading, language, letters)
    if wished == TASTE:
        return False
    TASTE.shapes, TASTE.contrast, TASTE.reading = shapes, contrast, reading
    TASTE.language, TASTE.letters = language, letters
    set_contrast(contrast)
    fonts.set_faces(reading, letters)
    lettering.clear()
    shelf.clear_all()
    return True
