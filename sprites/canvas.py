"""A canvas of 1920x1080 units over a surface of any size: units in, pixels out, crisp at every scale."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from math import ceil, floor

import pygame

from sprites import art, lettering
from sprites.fonts import LEAST
from sprites.fragments import circ, lgrad, line, oval, pathd, poly, rect, rgrad
from sprites.palette import CREAM
from sprites.shelf import surfaces

__all__ = ["LEAST", "Box", "Canvas", "circ", "lgrad", "line", "oval", "pathd", "poly", "rect", "rgrad"]

Box = tuple[float, float, float, float]

_FRAGMENTS = surfaces(32, largest=16)
_PARTS = surfaces(32)

_SHARE = {"l": 0.0, "t": 0.0, "r": 1.0, "b": 1.0}


@lru_cache(maxsize=64)
def _corner(anchor: str) -> tuple[float, float]:
    """The share of width and height at which the anchor lies: any of t, b with any of l, r; what is not said is the
    middle."""
    across = next((_SHARE[a] for a in anchor if a in "lr"), 0.5)
    down = next((_SHARE[a] for a in anchor if a in "tb"), 0.5)
    return across, down


class Canvas:
    """Draws in logical units onto `surface`: `k` pixels to the unit, unit (0, 0) at the pixel `origin`."""

    __slots__ = ("k", "origin", "surface")

    def __init__(self, surface: pygame.Surface, k: float = 1.0, origin: tuple[int, int] = (0, 0)) -> None:
        self.surface = surface
        self.k = k
        self.origin = origin

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the whole surface in units."""
        w, h = self.surface.get_size()
        return w / self.k, h / self.k

    def px(self, v: float) -> int:
        """A length in pixels."""
        return round(v * self.k)

    def at(self, x: float, y: float) -> tuple[int, int]:
        """The pixel where the point lies."""
        return round(self.origin[0] + x * self.k), round(self.origin[1] + y * self.k)

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """The box in pixels; boxes that touch in units touch in pixels."""
        left, top = self.at(x, y)
        right, bottom = self.at(x + w, y + h)
        return pygame.Rect(left, top, max(0, right - left), max(0, bottom - top))

    def box(self) -> Box:
        """What the surface shows, in units."""
        w, h = self.size
        return -self.origin[0] / self.k, -self.origin[1] / self.k, w, h

    def plane(self, scale: float, x: float, y: float) -> "Canvas":
        """The same surface in other units: each `scale` of these, their (0, 0) at this canvas' point (x, y)."""
        return Canvas(self.surface, self.k * scale, self.at(x, y))

    def layer(self, w: float, h: float) -> "Canvas":
        """A transparent canvas of that size in units at the same scale, to be blitted as a whole."""
        size = max(1, ceil(w * self.k)), max(1, ceil(h * self.k))
        return Canvas(art.native(pygame.Surface(size, pygame.SRCALPHA)), self.k)

    def fill(self, colour: str, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A plain opaque rectangle without vector work: the cheapest thing there is."""
        return self.surface.fill(colour, self.rect(x, y, w, h))

    @contextmanager
    def within(self, box: Box) -> Iterator[None]:
        """Nothing is painted beyond the box meanwhile."""
        before = self.surface.get_clip()
        self.surface.set_clip(self.rect(*box).clip(before))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    def veil(self, colour: str, dark: int, box: Box | None = None) -> pygame.Rect:
        """Lays a colour over what is painted in a box, or wherever may be painted now, `dark` of 255 thick, without a
        surface of its own."""
        place = self.rect(*box) if box is not None else self.surface.get_clip()
        red, green, blue = tuple(pygame.Color(colour))[:3]
        left = 255 - dark
        self.surface.fill((left, left, left), place, pygame.BLEND_RGB_MULT)
        tint = red * dark // 255, green * dark // 255, blue * dark // 255
        return self.surface.fill(tint, place, pygame.BLEND_RGB_ADD)

    def blit(
        self, surface: pygame.Surface, x: float, y: float, anchor: str = "tl", alpha: int | None = None, flags: int = 0
    ) -> pygame.Rect:
        """Put a surface (its pixels are the screen's) so that its anchor lies at (x, y); gives the pixels touched."""
        w, h = surface.get_size()
        across, down = _corner(anchor)
        place = round(self.origin[0] + x * self.k - w * across), round(self.origin[1] + y * self.k - h * down)
        if alpha is None or alpha >= 255:
            return self.surface.blit(surface, place, special_flags=flags)
        if alpha <= 0:
            return pygame.Rect(place, (0, 0))
        before = surface.get_alpha()
        surface.set_alpha(alpha)
        touched = self.surface.blit(surface, place, special_flags=flags)
        surface.set_alpha(before)
        return touched

    def xml(self, fragment: str, box: Box) -> pygame.Rect:
        """Draw an SVG fragment given in this canvas' units; only what lies in `box` (x, y, w, h) is seen."""
        x, y, w, h = box
        left, top = floor(self.origin[0] + x * self.k), floor(self.origin[1] + y * self.k)
        right, bottom = ceil(self.origin[0] + (x + w) * self.k), ceil(self.origin[1] + (y + h) * self.k)
        wide, high = right - left, bottom - top
        if wide < 1 or high < 1:
            return pygame.Rect(left, top, 0, 0)
        view = (left - self.origin[0]) / self.k, (top - self.origin[1]) / self.k, wide / self.k, high / self.k
        key = (fragment, view, wide, high)
        return self.surface.blit(_FRAGMENTS.get(key, lambda: self._raster(fragment, view, wide, high)), (left, top))

    @staticmethod
    def _raster(fragment: str, view: Box, wide: int, high: int) -> pygame.Surface:
        seen = " ".join(f"{v:.6f}" for v in view)
        return art.raster(
            '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
            f'viewBox="{seen}" width="{wide}" height="{high}">{fragment}</svg>',
            wide,
            high,
        )

    def sprite(
        self,
        name: str,
        w: float,
        h: float | None = None,
        swap: Mapping[str, str] | None = None,
        flip: bool = False,
        rot: float = 0,
        alpha: int = 255,
    ) -> pygame.Surface:
        """The drawing `name` as a kept surface, `w` units wide (within `w` x `h`): do not draw on it."""
        art.note(name)
        rot, alpha = round(rot * 2) / 2 % 360, min(255, (max(0, alpha) + 4) // 8 * 8)
        wide, high = max(1, self.px(w)), (max(1, self.px(h)) if h else 0)
        recoloured = tuple(sorted((swap or {}).items()))

        def draw() -> pygame.Surface:
            if alpha < 255:
                pale = self.sprite(name, w, h, swap, flip, rot).copy()
                pale.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
                return pale
            return _sprite(art.recolour(art.source(name), swap or {}), wide, high, flip, rot)

        return _PARTS.get((name, wide, high, recoloured, flip, rot, alpha), draw)

    def part(
        self,
        name: str,
        x: float,
        y: float,
        w: float,
        h: float | None = None,
        anchor: str = "c",
        swap: Mapping[str, str] | None = None,
        flip: bool = False,
        alpha: int | None = None,
        rot: float = 0,
    ) -> pygame.Rect:
        """Draw data/art/`name`.svg, `w` units wide, its anchor at (x, y), turned by `rot` degrees."""
        return self.blit(self.sprite(name, w, h, swap, flip, rot, 255 if alpha is None else alpha), x, y, anchor)

    def text(
        self,
        text: str,
        x: float,
        y: float,
        face: str = "body",
        size: float = LEAST,
        colour: str = CREAM,
        align: str = "l",
        spacing: float = 0,
        alpha: int = 255,
        fit: float | None = None,
        shadow: str | None = None,
    ) -> float:
        """One line, its capitals' middle at `y`, its left, centre or right (l, c, r) at `x`; gives its width.

        What is wider than `fit` is set smaller, never under 23 units, then cut with an ellipsis."""
        made = lettering.line(text, face, size, self.k, colour, spacing, fit, shadow)
        left = self.origin[0] + x * self.k - made.width * {"l": 0.0, "c": 0.5, "r": 1.0}[align]
        place = round(left), round(self.origin[1] + y * self.k - made.middle)
        if alpha < 255:
            made.surface.set_alpha(alpha)
        self.surface.blit(made.surface, place)
        if alpha < 255:
            made.surface.set_alpha(255)
        return made.width / self.k

    def para(
        self,
        text: str,
        x: float,
        y: float,
        w: float,
        face: str = "body",
        size: float = LEAST,
        colour: str = CREAM,
        lead: float = 1.3,
        align: str = "l",
        lines: int | None = None,
    ) -> float:
        """Lines of text in a column from `x`, `w` wide, the first one's capitals at `y`; gives `y` of the next line.

        More than `lines` are cut, the last one with an ellipsis."""
        rows = self.wrap(text, face, size, w)
        if lines is not None and len(rows) > lines:
            rows = [*rows[: lines - 1], rows[lines - 1].rstrip(" .,;:") + "…"] if lines > 0 else []
        edge = x + w * {"l": 0.0, "c": 0.5, "r": 1.0}[align]
        for row in rows:
            self.text(row, edge, y, face, size, colour, align, fit=w)
            y += max(size, LEAST) * lead
        return y

    def width(self, text: str, face: str = "body", size: float = LEAST, spacing: float = 0) -> float:
        """How wide a line will be, in units."""
        return lettering.measure(text, face, lettering.pixels(size, self.k), round(spacing * self.k)) / self.k

    def wrap(self, text: str, face: str, size: float, w: float) -> list[str]:
        """The lines in which `text` fits a column `w` units wide; words wider than it are broken."""
        return list(lettering.wrapped(text, face, lettering.pixels(size, self.k), floor(w * self.k)))


def _sprite(xml: str, wide: int, high: int, flip: bool, rot: float) -> pygame.Surface:
    if not high:
        _, _, vw, vh = art.viewbox(xml)
        high = max(1, round(wide * vh / vw))
    fine = 2 if rot else 1
    made = art.raster(xml, wide * fine, high * fine)
    if flip:
        made = pygame.transform.flip(made, True, False)
    return pygame.transform.rotozoom(made, rot, 0.5) if rot else made
