"""What stands in the pictures: stars, hills, sunbursts, smoke, people behind glass and on their bases."""

import math
import random
from collections.abc import Mapping
from itertools import pairwise

import pygame

from sprites.art import note, raster
from sprites.canvas import Box, Canvas, circ, oval, pathd, rect
from sprites.palette import CREAM, mix, rgb
from sprites.shelf import surfaces
from sprites.texture import spray

_COAT = ("#335577", "#223a55")
_PEOPLE = surfaces(12, largest=4)


def coat(colour: str, shade: str | None = None) -> dict[str, str]:
    """The swap that gives a bust its coat of that colour."""
    return {_COAT[0]: colour, _COAT[1]: shade or mix(colour, "#0d0a08", 0.42)}


def sunburst_xml(
    cx: float, cy: float, r: float, n: int, colour: str, op: float = 0.12, a0: float = 180, a1: float = 360
) -> str:
    """Every second of `n` rays from angle `a0` to `a1`, as a fragment."""

    def tip(j: int) -> str:
        a = math.radians(a0 + (a1 - a0) * j / n)
        return f"{cx + r * math.cos(a):.1f} {cy + r * math.sin(a):.1f}"

    rays = (f"M{cx:.1f} {cy:.1f} L{tip(i)} L{tip(i + 1)} Z" for i in range(0, n, 2))
    return pathd(" ".join(rays), colour, op=op)


def sunburst(
    c: Canvas,
    cx: float,
    cy: float,
    r: float,
    n: int,
    colour: str,
    op: float = 0.12,
    a0: float = 180,
    a1: float = 360,
    box: Box | None = None,
) -> None:
    """Rays from a point."""
    c.xml(sunburst_xml(cx, cy, r, n, colour, op, a0, a1), box or c.box())


def hills_path(
    x0: float, x1: float, base: float, amp: float, step: float, seed: int, sharp: bool = False, floor: float = 1200
) -> str:
    """Path data of a ridge between `x0` and `x1`, at most `amp` over `base`, filled down to `floor`."""
    r = random.Random(seed)
    points: list[tuple[float, float]] = []
    x = x0 - step
    while x < x1 + step:
        points.append((x, base - amp * r.random() ** (0.7 if sharp else 1)))
        x += step * (0.6 + 0.8 * r.random())
    d = f"M{x0 - step} {floor} L{points[0][0]:.0f} {points[0][1]:.0f}"
    for (a, b), (p, q) in pairwise(points):
        d += f" L{p:.0f} {q:.0f}" if sharp else f" Q{(a + p) / 2:.0f} {min(b, q) - amp * 0.25:.0f} {p:.0f} {q:.0f}"
    return d + f" L{x1 + step} {floor} Z"


def hills(
    c: Canvas,
    x0: float,
    x1: float,
    base: float,
    amp: float,
    step: float,
    seed: int,
    c0: str,
    c1: str,
    sharp: bool = False,
    floor: float = 1200,
    noise: float = 0.4,
    box: Box | None = None,
) -> None:
    """A sprayed ridge, `c0` at its tops and `c1` at its foot."""
    d = hills_path(x0, x1, base, amp, step, seed, sharp, floor)
    top = base - amp * 1.3
    seen = box or (x0, top, x1 - x0, floor - top)
    spray(c, d, c0, c1, base - amp, base + amp, noise, box=seen, seed=seed)


def stars_xml(
    x0: float, y0: float, x1: float, y1: float, n: int, seed: int = 1, op: float = 0.8, colour: str = CREAM
) -> str:
    """`n` stars in a box, as a fragment."""
    r = random.Random(seed)
    out = []
    for _ in range(n):
        x, y, k = r.uniform(x0, x1), r.uniform(y0, y1), r.random()
        out.append(circ(round(x, 1), round(y, 1), 0.8 + 1.3 * k * k, colour, round((0.25 + 0.6 * k) * op, 2)))
    return "".join(out)


def stars(
    c: Canvas, x0: float, y0: float, x1: float, y1: float, n: int, seed: int = 1, op: float = 0.8, colour: str = CREAM
) -> None:
    """A night sky's stars."""
    c.xml(stars_xml(x0, y0, x1, y1, n, seed, op, colour), (x0 - 3, y0 - 3, x1 - x0 + 6, y1 - y0 + 6))


def plume(
    c: Canvas,
    x: float,
    y: float,
    length: float,
    rise: float,
    big: float,
    seed: int,
    lit: str = CREAM,
    mid: str = "#9fb0c6",
    dark: str = "#53678a",
    direction: int = -1,
) -> None:
    """Scalloped smoke in three tones that trails from the funnel at (x, y), `length` far and `rise` up."""
    n = max(3, int(length / 26))
    out = ""
    for colour, off, swell in ((dark, 14, 1.12), (mid, 6, 1.02), (lit, -5, 0.8)):
        r = random.Random(seed)
        for i in range(n):
            t = i / (n - 1)
            wide = big * (0.28 + 0.72 * t**0.7) * swell * (0.8 + 0.35 * r.random())
            px = x + direction * length * t**1.05
            py = y - rise * (1 - (1 - t) ** 1.8) + r.uniform(-8, 8) * t
            if colour != lit or t <= 0.84:
                out += circ(px, py + off, wide * 0.5, colour)
    left = x - (length if direction < 0 else 0)
    c.xml(out, (left - big, y - rise - 1.5 * big, length + 2 * big, rise + 3 * big))


def portrait(
    c: Canvas,
    name: str,
    x: float,
    y: float,
    w: float,
    h: float,
    ground: str,
    coat_colour: str,
    rays: str | None = None,
    r: float = 0,
    scale: float = 1.0,
    edge: str | None = None,
    dim: float = 0,
) -> pygame.Rect:
    """A bust before its ground, cut to a rectangle with corners `r` (half the width makes a circle).

    `rays` colours a sunburst behind it, `edge` a rim, `dim` (0-1) darkens it all. Kept: cheap to draw again."""
    r = min(r, w / 2, h / 2)

    def make() -> pygame.Surface:
        card = c.layer(w + 8, h + 8)
        inner = c.layer(w, h)
        inner.xml(rect(0, 0, w, h, ground), (0, 0, w, h))
        if rays:
            sunburst(inner, w / 2, h * 0.72, max(w, h) * 1.2, 28, rays, 0.55, 0, 360, (0, 0, w, h))
        bust = w * 0.98 * scale
        inner.part(name, w / 2, h + bust * 0.07, bust, bust * 1.2, "b", coat(coat_colour))
        if dim:
            inner.surface.fill((int(255 * (1 - dim)),) * 3, special_flags=pygame.BLEND_RGB_MULT)
        cut = raster(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}">'
            f"{rect(0, 0, w, h, '#ffffff', r=r)}</svg>",
            *inner.surface.get_size(),
        )
        inner.surface.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        card.blit(inner.surface, 4, 4)
        if edge:
            card.xml(rect(4, 4, w, h, "none", 1, r, edge, 3), (0, 0, w + 8, h + 8))
        return card.surface

    note(name)
    key = ("portrait", name, w, h, c.k, ground, coat_colour, rays, r, scale, edge, dim)
    return c.blit(_PEOPLE.get(key, make), x - 4, y - 4)


def standee(
    c: Canvas,
    name: str,
    cx: float,
    base: float,
    w: float,
    colour: str,
    ring: str | None = None,
    swap: Mapping[str, str] | None = None,
    alpha: int | None = None,
) -> pygame.Rect:
    """A figure on its round base of `colour`, its foot at (cx, base); `ring` marks it. Kept: cheap to move."""
    high = w * 1.3

    def make() -> pygame.Surface:
        stand = c.layer(2 * w, high + w * 0.5)
        m, b = w, high
        under = oval(m, b + 1, w * 0.6, w * 0.17, "#0a0705", 0.75)
        under += oval(m, b - 3, w * 0.54, w * 0.15, mix(colour, "#0d0a08", 0.45))
        if ring:
            under += oval(m, b - 2, w * 0.72, w * 0.24, "none", 1, ring, 4)
        stand.xml(under, (0, b - w * 0.4, 2 * w, w * 0.9))
        stand.part(name, m, b - 3, w, w * 1.2, "b", swap if swap is not None else coat(colour))
        front = (
            f"M{m - w * 0.54} {b - 4} Q{m} {b + w * 0.22} {m + w * 0.54} {b - 4} L{m + w * 0.54} {b + 3} "
            f"Q{m} {b + w * 0.3} {m - w * 0.54} {b + 3} Z"
        )
        stand.xml(pathd(front, colour), (0, b - w * 0.4, 2 * w, w * 0.9))
        return stand.surface

    note(name)
    key = ("standee", name, w, c.k, colour, ring, tuple(sorted((swap or {}).items())))
    return c.blit(_PEOPLE.get(key, make), cx - w, base - high, alpha=alpha)


def dropshadow(
    c: Canvas,
    sprite: pygame.Surface,
    x: float,
    y: float,
    anchor: str = "tl",
    off: tuple[float, float] = (6, 8),
    colour: str = "#1c1a1d",
    op: int = 120,
    blur: float = 0,
) -> None:
    """The shadow that a cut-out throws to the side; draw the cut-out itself on top."""
    shape = pygame.mask.from_surface(sprite, 60).to_surface(setcolor=rgb(colour, op), unsetcolor=(0, 0, 0, 0))
    if blur:
        shape = pygame.transform.gaussian_blur(shape, max(1, c.px(blur)))
    c.blit(shape, x + off[0], y + off[1], anchor)


def halo(
    c: Canvas,
    sprite: pygame.Surface,
    x: float,
    y: float,
    colour: str,
    anchor: str = "tl",
    r: float = 10,
    times: int = 3,
) -> None:
    """Light that hugs the outline of a cut-out; draw the cut-out itself on top."""
    w, h = sprite.get_size()
    pad = max(1, c.px(3 * r))
    light = pygame.Surface((w + 2 * pad, h + 2 * pad), pygame.SRCALPHA)
    light.fill(rgb(colour, 0))
    shape = pygame.mask.from_surface(sprite, 60).to_surface(setcolor=rgb(colour), unsetcolor=rgb(colour, 0))
    light.blit(shape, (pad, pad))
    light = pygame.transform.gaussian_blur(light, max(1, c.px(r)))
    dx = {"l": -pad, "r": pad}
    sx = next((dx[a] for a in anchor if a in dx), 0) / c.k
    sy = next(({"t": -pad, "b": pad}[a] for a in anchor if a in "tb"), 0) / c.k
    for _ in range(times):
        c.blit(light, x + sx, y + sy, anchor)
