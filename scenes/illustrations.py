"""Pictures in the rulebook, drawn with the pieces of the game's own table.

A rule names one (`picture = "faces"`); each game has a module that draws its own, without a word in them.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Protocol

from sprites.canvas import Canvas

WIDE, HIGH = 820.0, 250.0
"""The units on which every picture is drawn; its edges are free."""
Picture = Callable[[Canvas], object]


class Book(Protocol):
    """The pictures of one game's rulebook."""

    PICTURES: dict[str, Picture]


GAMES = ("arkham", "horror", "orient", "passenger", "vagrant")


def pictures(game_id: str) -> dict[str, Picture]:
    """The pictures of a game's rulebook by name; none for a game without."""
    if game_id not in GAMES:
        return {}
    book: Book = import_module(f"scenes.illustrations_{game_id}")  # type: ignore[assignment]
    return book.PICTURES


def height(wide: float) -> float:
    """How high a picture is at that width."""
    return wide * HIGH / WIDE


def draw(canvas: Canvas, game_id: str, name: str, x: float, y: float, wide: float) -> None:
    """A picture with its corner at (x, y), `wide` units wide. Raises KeyError for a name that is not there."""
    pictures(game_id)[name](canvas.plane(wide / WIDE, x, y))


def row(count: int, each: float, gap: float) -> list[float]:
    """The left edges of so many things of one width, in the middle of a picture."""
    left = (WIDE - count * each - (count - 1) * gap) / 2
    return [left + n * (each + gap) for n in range(count)]


def at(c: Canvas, x: float, y: float, scale: float = 1.0) -> Canvas:
    """The units of a piece that is drawn with its corner at (x, y), enlarged."""
    return c.plane(scale, x, y)
