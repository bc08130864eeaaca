"""What the person at the window wishes of every picture: colour-safe shapes, contrast, the face they read best."""

from __future__ import annotations

from dataclasses import dataclass

from sprites import fonts, lettering, shelf
from sprites.palette import Contrast, set_contrast


@dataclass
class Taste:
    """shapes: every meaning that has a colour has a shape, a letter or a weave as well. reading: a key of READING."""

    shapes: bool = True
    contrast: Contrast = "normal"
    reading: str = "hyperlegible"


TASTE = Taste()
"""As it is now; drawing asks for `TASTE.shapes`, all else follows by itself."""


def suit(shapes: bool, contrast: Contrast, reading: str) -> bool:
    """From now on everything is drawn to this taste. Gives whether that changes anything already drawn."""
    if (TASTE.shapes, TASTE.contrast, TASTE.reading) == (shapes, contrast, reading):
        return False
    TASTE.shapes, TASTE.contrast, TASTE.reading = shapes, contrast, reading
    set_contrast(contrast)
    fonts.set_reading(reading)
    lettering.clear()
    shelf.clear_all()
    return True
