"""The marks of the seats: a colour, a shape and a letter, the same in every game."""

import math

import pygame

from sprites.canvas import Canvas, circ, poly
from sprites.palette import CREAM, SEATS, SOOT
from sprites.states import kept
from sprites.taste import TASTE


def seat_mark(
    c: Canvas, x: float, y: float, r: float, seat: int, letter: str = "", colour: str = "", dark: bool = True
) -> pygame.Rect:
    """The mark of a seat (from 0): its colour, its shape and its letter, never told by colour alone."""
    colour = colour or SEATS[seat % len(SEATS)]
    letter = letter or chr(65 + seat)
    return kept(
        c,
        x - r,
        y - r,
        2 * r,
        2 * r,
        ("seat", seat, letter, colour, dark),
        lambda k: _seat_mark(k, r, seat, letter, colour, dark),
        6,
    )


_DISC = (0, 0.0, 1.0, 0.0)
_SHAPES = (
    _DISC,
    (4, 45, 1.2, 0),
    (3, -90, 1.28, 0.2),
    (4, 0, 1.22, 0),
    (6, 0, 1.08, 0),
    (5, -90, 1.1, 0.06),
    (8, 22.5, 1.04, 0),
    (3, 90, 1.28, -0.2),
)
"""Each seat's shape: corners (0: a disc), turned by, size, how far down the letter sits."""


def _seat_mark(c: Canvas, r: float, seat: int, letter: str, colour: str, dark: bool) -> None:
    corners, turn, big, sink = _SHAPES[seat % len(_SHAPES)] if TASTE.shapes else _DISC
    size = max(23, r * 1.02)
    if corners == 0:
        xml = circ(r, r, r * 0.96, colour)
    else:
        centre = r * (1 + (0.2 if corners == 3 and turn < 0 else -0.2 if corners == 3 else 0))
        angles = [math.radians(turn + 360 * i / corners) for i in range(corners)]
        xml = poly([(r + r * big * math.cos(a), centre + r * big * math.sin(a)) for a in angles], colour, 1, colour, 2)
    c.xml(xml, (-6, -6, 2 * r + 12, 2 * r + 12))
    if TASTE.shapes:
        c.text(letter, r, r * (1 + sink), "head", size, SOOT if dark else CREAM, "c")
