"""Lines of type as kept surfaces: measured, fitted, cut and wrapped in pixels."""

from dataclasses import dataclass
from functools import lru_cache

import pygame

from sprites import fonts
from sprites.art import native
from sprites.fonts import LEAST
from sprites.palette import rgb
from sprites.shelf import Shelf, weight

ELLIPSIS = "…"


@dataclass(frozen=True)
class Line:
    """One line of type: its surface, its width and how far down the middle of its capitals lies, in pixels."""

    surface: pygame.Surface
    width: int
    middle: float


_LINES: Shelf[Line] = Shelf(10 * 1024 * 1024, lambda made: weight(made.surface))


def pixels(size: float, k: float) -> int:
    """Type of `size` units at `k` pixels the unit; what is under 23 units is set in 23."""
    return max(1, round(max(size, LEAST) * k))


@lru_cache(maxsize=8192)
def measure(text: str, face: str, px: int, gap: int = 0) -> int:
    """Width of a line in pixels with `gap` pixels between its letters."""
    made = fonts.font_for(face, px, text)
    if gap:
        return sum(made.size(letter)[0] for letter in text) + gap * max(0, len(text) - 1)
    return made.size(text)[0]


@lru_cache(maxsize=4096)
def fitted(text: str, face: str, px: int, gap: int, least: int, room: int) -> tuple[str, int]:
    """The text and pixel size that stay within `room` pixels: smaller down to `least`, then cut with an ellipsis."""
    while px > least and measure(text, face, px, gap) > room:
        px -= 1
    if measure(text, face, px, gap) <= room:
        return text, px
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if measure(text[:middle].rstrip(" .,;:") + ELLIPSIS, face, px, gap) <= room:
            low = middle
        else:
            high = middle - 1
    cut = text[:low].rstrip(" .,;:") + ELLIPSIS
    return (cut if measure(cut, face, px, gap) <= room else ""), px


def line(
    text: str,
    face: str,
    size: float,
    k: float,
    colour: str,
    spacing: float = 0,
    fit: float | None = None,
    shadow: str | None = None,
) -> Line:
    """The line as it is to be blitted; kept, so do not draw on it."""
    px, gap = pixels(size, k), round(spacing * k)
    if fit is not None:
        text, px = fitted(text, face, px, gap, min(px, pixels(LEAST, k)), int(fit * k))
    drop = (max(1, round(2 * k)), max(1, round(3 * k))) if shadow else (0, 0)
    key = (text, face, px, gap, colour, shadow, drop)
    return _LINES.get(key, lambda: _set(text, face, px, gap, colour, shadow, drop))


def _set(text: str, face: str, px: int, gap: int, colour: str, shadow: str | None, drop: tuple[int, int]) -> Line:
    made = fonts.font_for(face, px, text)
    wide, high = measure(text, face, px, gap), made.get_height()
    surface = native(pygame.Surface((max(1, wide + drop[0] + px // 6), high + drop[1]), pygame.SRCALPHA))
    if shadow:
        _letters(surface, text, made, gap, shadow, drop)
    _letters(surface, text, made, gap, colour, (0, 0))
    return Line(surface, wide, fonts.cap_middle(face, px, text))


def _letters(
    surface: pygame.Surface, text: str, made: pygame.font.Font, gap: int, ink: str, at: tuple[int, int]
) -> None:
    x, y = at
    for piece in text if gap else (text,):
        surface.blit(made.render(piece, True, rgb(ink)), (x, y))
        x += made.size(piece)[0] + gap


@lru_cache(maxsize=2048)
def wrapped(text: str, face: str, px: int, room: int) -> tuple[str, ...]:
    """The text broken into lines of at most `room` pixels."""
    rows: list[str] = []
    for paragraph in text.split("\n"):
        row = ""
        for word in paragraph.split():
            longer = f"{row} {word}" if row else word
            if measure(longer, face, px) <= room:
                row = longer
                continue
            if row:
                rows.append(row)
            row = word
            while len(row) > 1 and measure(row, face, px) > room:
                n = len(row) - 1
                while n > 1 and measure(row[:n], face, px) > room:
                    n -= 1
                rows.append(row[:n])
                row = row[n:]
        rows.append(row)
    return tuple(rows)


def clear() -> None:
    """Forget every measure: the faces have changed."""
    measure.cache_clear()
    fitted.cache_clear()
    wrapped.cache_clear()
    _LINES.clear()
