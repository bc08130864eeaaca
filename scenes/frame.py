"""The one transform between logical units and pixels.

Everything on screen is placed on a canvas of 1920 by 1080 logical units. The window shows it as large as fits, centred.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property

import pygame

WIDTH, HEIGHT = 1920, 1080
Box = tuple[float, float, float, float]
"""x, y, width, height in logical units."""

SCREEN: Box = (0, 0, WIDTH, HEIGHT)


@dataclass(frozen=True)
class Frame:
    """A window of `width` by `height` pixels, seen as the logical canvas."""

    width: int
    height: int

    @cached_property
    def k(self) -> float:
        """Pixels per logical unit."""
        return max(0.05, min(self.width / WIDTH, self.height / HEIGHT))

    @cached_property
    def origin(self) -> tuple[int, int]:
        """The pixel where the logical canvas begins."""
        return round((self.width - WIDTH * self.k) / 2), round((self.height - HEIGHT * self.k) / 2)

    def logical(self, px: float, py: float) -> tuple[float, float]:
        left, top = self.origin
        return (px - left) / self.k, (py - top) / self.k

    def pixels(self, box: Box) -> pygame.Rect:
        """The pixels a box touches, rounded outwards."""
        x, y, w, h = box
        k, (left, top) = self.k, self.origin
        x0, y0 = math.floor(left + x * k), math.floor(top + y * k)
        return pygame.Rect(x0, y0, math.ceil(left + (x + w) * k) - x0, math.ceil(top + (y + h) * k) - y0)

    @cached_property
    def canvas(self) -> pygame.Rect:
        """The pixels of the logical canvas, rounded as everything painted on it is: none of them is ever left bare."""
        (left, top), k = self.origin, self.k
        whole = pygame.Rect(left, top, round(left + WIDTH * k) - left, round(top + HEIGHT * k) - top)
        return whole.clip(pygame.Rect(0, 0, self.width, self.height))


@dataclass(frozen=True, slots=True)
class Plane:
    """Units of their own within the canvas: each `scale` logical units, their (0, 0) at the point (x, y).

    The interface is laid out in such units (the scale that is wished for), a board in others. `window`: what of the
    canvas the plane may touch, None for all of it."""

    scale: float = 1.0
    x: float = 0.0
    y: float = 0.0
    window: Box | None = None

    def box(self, box: Box) -> Box:
        """A box of this plane in logical units, within the window."""
        s = self.scale
        out = self.x + box[0] * s, self.y + box[1] * s, box[2] * s, box[3] * s
        return out if self.window is None else common(out, self.window)

    def within(self, x: float, y: float) -> tuple[float, float]:
        """A point in logical units as one of this plane."""
        return (x - self.x) / self.scale, (y - self.y) / self.scale

    def across(self, box: Box) -> Box:
        """A box in logical units as one of this plane."""
        return (*self.within(box[0], box[1]), box[2] / self.scale, box[3] / self.scale)


BASE = Plane()
"""The canvas itself."""


def common(a: Box, b: Box) -> Box:
    """What two boxes share; of no size where they share nothing."""
    x, y = max(a[0], b[0]), max(a[1], b[1])
    return x, y, max(0.0, min(a[0] + a[2], b[0] + b[2]) - x), max(0.0, min(a[1] + a[3], b[1] + b[3]) - y)


def inside(x: float, y: float, box: Box) -> bool:
    return box[0] <= x < box[0] + box[2] and box[1] <= y < box[1] + box[3]


HAIR = 1e-6
"""Boxes that share less than this touch: sums of fractions are rounded."""


def overlap(a: Box, b: Box) -> bool:
    across = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    return across > HAIR and min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1]) > HAIR


def without(a: Box, b: Box) -> Box | None:
    """The largest rectangle of `a` that `b` leaves free."""
    if not overlap(a, b):
        return a
    ax, ay, aw, ah = a
    bx, by, bw, bh = b
    rest = [
        (ax, ay, bx - ax, ah),
        (bx + bw, ay, ax + aw - bx - bw, ah),
        (ax, ay, aw, by - ay),
        (ax, by + bh, aw, ay + ah - by - bh),
    ]
    free = [r for r in rest if r[2] > 0 and r[3] > 0]
    return max(free, key=lambda r: r[2] * r[3], default=None)


def grow(box: Box, by: float) -> Box:
    return box[0] - by, box[1] - by, box[2] + 2 * by, box[3] + 2 * by
