"""The states a widget can be in, and what they have in common: rings, weaves, and surfaces drawn once and kept."""

from collections.abc import Callable, Hashable
from typing import Literal

import pygame

from sprites.canvas import Canvas, line, rect
from sprites.palette import CREAM, NIGHT, Skin, mix
from sprites.shelf import surfaces

State = Literal["normal", "hover", "focus", "pressed", "disabled", "selected", "hint", "danger"]
STATES: tuple[State, ...] = ("normal", "hover", "focus", "pressed", "disabled", "selected", "hint", "danger")
"""A hint is recommended: filled in the accent. Selected is a tinted plane with a rim, focus a white ring over a gap."""

_WIDGETS = surfaces(28, largest=12)
MARGIN = 16


def kept(
    c: Canvas,
    x: float,
    y: float,
    w: float,
    h: float,
    key: Hashable,
    draw: Callable[[Canvas], object],
    margin: float = MARGIN,
) -> pygame.Rect:
    """Draw a widget of `w` x `h` at (x, y) from its kept surface; `draw` makes that, its corner at (0, 0).

    `key` names everything that `draw` depends on. `margin` is the room for ring and shadow.
    Gives the pixels touched."""

    def make() -> pygame.Surface:
        layer = c.layer(w + 2 * margin, h + 2 * margin)
        draw(Canvas(layer.surface, c.k, (layer.px(margin), layer.px(margin))))
        return layer.surface

    surface = _WIDGETS.get((key, w, h, margin, c.k), make)
    left, top = c.at(x, y)
    return c.surface.blit(surface, (left - c.px(margin), top - c.px(margin)))


def focus_ring(x: float, y: float, w: float, h: float, r: float) -> str:
    """The white ring over a dark gap that says where the keyboard is, as a fragment."""
    return rect(x - 7, y - 7, w + 14, h + 14, "none", 1, r + 6, "#ffffff", 3) + rect(
        x - 3.5, y - 3.5, w + 7, h + 7, "none", 1, r + 3, "#05080f", 4
    )


def hatch(x: float, y: float, w: float, h: float, colour: str, gap: float = 16, sw: float = 5, op: float = 0.35) -> str:
    """The weave for what is closed or dangerous: diagonal bars cut to a rectangle, as a fragment."""
    out, t = "", -h + gap / 2
    while t < w:
        x0, y0, x1, y1 = x + t, y + h, x + t + h, y
        if x0 < x:
            y0, x0 = y0 - (x - x0), x
        if x1 > x + w:
            y1, x1 = y1 + x1 - (x + w), x + w
        if y0 - y1 > 1:
            out += line(x0, y0, x1, y1, colour, sw, op).replace("round", "butt")
        t += gap
    return out


def icon(
    c: Canvas,
    name: str,
    x: float,
    y: float,
    size: float,
    colour: str = CREAM,
    hole: str = NIGHT,
    alpha: int | None = None,
) -> pygame.Rect:
    """A house icon (data/art/ui) in one colour, its middle at (x, y); a name with a folder is any drawing as it is."""
    if "/" in name:
        return c.part(name, x, y, size, size, alpha=alpha)
    return c.part(f"ui/{name}", x, y, size, size, swap={CREAM: colour, NIGHT: hole}, alpha=alpha)


def faded(skin: Skin) -> str:
    """The colour of words that cannot be chosen now."""
    return mix(skin.mute, skin.deep, 0.3)
