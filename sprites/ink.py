"""The brush of a cartoon of the thirties: lines of uneven width, hatching, dry streaks, pale cut-out edges."""

import itertools
import math
import random
from collections.abc import Mapping, Sequence
from functools import lru_cache

import pygame

from sprites import art
from sprites.canvas import Canvas, oval, rect
from sprites.palette import INK, rgb
from sprites.shelf import surfaces

Point = tuple[float, float]
STICKER = "#fffaf0"
_STICKERS = surfaces(24)


def _spaced(points: Sequence[Point], step: float) -> list[Point]:
    out = [points[0]]
    for a, b in itertools.pairwise(points):
        n = max(1, int(math.dist(a, b) / step))
        out += [(a[0] + (b[0] - a[0]) * i / n, a[1] + (b[1] - a[1]) * i / n) for i in range(1, n + 1)]
    return out


def stroke(
    points: Sequence[Point],
    wide: float = 4,
    seed: int = 0,
    colour: str = INK,
    wobble: float = 0.9,
    taper: float = 0.55,
    step: float = 13,
    op: float = 1,
) -> str:
    """A brush line through the points as a filled outline; its ends are `taper` as wide as its middle."""
    r = random.Random(seed * 977 + int(points[0][0]) * 31 + int(points[0][1]))
    way = _spaced(points, step)
    n = len(way)
    phase = [r.uniform(0, 6.3) for _ in range(3)]
    left: list[Point] = []
    right: list[Point] = []
    for i, (x, y) in enumerate(way):
        a, b = way[max(0, i - 1)], way[min(n - 1, i + 1)]
        dx, dy = b[0] - a[0], b[1] - a[1]
        d = math.hypot(dx, dy) or 1
        nx, ny, t = -dy / d, dx / d, i / max(1, n - 1)
        w = wide / 2 * (1 + 0.22 * math.sin(i * 0.41 + phase[0]) + 0.12 * math.sin(i * 1.13 + phase[1]))
        w *= taper + (1 - taper) * min(1, min(t, 1 - t) * n * step / (wide * 5))
        o = wobble * (math.sin(i * 0.29 + phase[2]) + 0.5 * math.sin(i * 0.83))
        left.append((x + nx * (o + w), y + ny * (o + w)))
        right.append((x + nx * (o - w), y + ny * (o - w)))
    outline = "L".join(f"{x:.1f} {y:.1f}" for x, y in left + right[::-1])
    return f'<path fill="{colour}" fill-opacity="{op}" d="M{outline}Z"/>'


@lru_cache(maxsize=600)
def frame(
    x: float,
    y: float,
    w: float,
    h: float,
    wide: float = 4,
    seed: int = 0,
    colour: str = INK,
    over: float = 3,
    fill: str | None = None,
) -> str:
    """A rectangle of four brush lines that cross at the corners by `over`."""
    o = over
    sides = (
        ((x - o, y), (x + w + o, y)),
        ((x + w, y - o), (x + w, y + h + o)),
        ((x + w + o, y + h), (x - o, y + h)),
        ((x, y + h + o), (x, y - o)),
    )
    ground = rect(x, y, w, h, fill) if fill else ""
    return ground + "".join(stroke(side, wide, seed + n, colour) for n, side in enumerate(sides))


@lru_cache(maxsize=600)
def ring(x: float, y: float, rx: float, ry: float, wide: float = 4, seed: int = 0, colour: str = INK) -> str:
    """A brush line round an ellipse, its ends overlapping a little."""
    turn = [-1.3 + (2 * math.pi + 0.1) * i / 40 for i in range(41)]
    around = [(x + rx * math.cos(a), y + ry * math.sin(a)) for a in turn]
    return stroke(around, wide, seed, colour, 0.6, step=7)


@lru_cache(maxsize=600)
def hatch(
    x: float,
    y: float,
    w: float,
    h: float,
    gap: float = 9,
    wide: float = 1.6,
    colour: str = INK,
    seed: int = 0,
    slope: float = 0.6,
    op: float = 0.7,
    dense: float = 1.0,
) -> str:
    """Slanting lines within a rectangle; of every hundred `dense` x 100 are drawn."""
    r = random.Random(seed)
    made, t = [], -h * slope
    while t < w:
        x0, y0, x1, y1 = x + t, y + h, x + t + h * slope, y
        if x0 < x:
            x0, y0 = x, y + h - (x - x0) / slope
        if x1 > x + w:
            x1, y1 = x + w, y + (x1 - x - w) / slope
        if y0 > y1 and r.random() < dense:
            a, b = r.uniform(0, 0.15), r.uniform(0.85, 1)
            ends = ((x0 + (x1 - x0) * a, y0 + (y1 - y0) * a), (x0 + (x1 - x0) * b, y0 + (y1 - y0) * b))
            made.append(stroke(ends, wide, int(t) + seed, colour, 0.5, 0.2, op=op))
        t += gap * r.uniform(0.8, 1.25)
    return "".join(made)


@lru_cache(maxsize=600)
def dry(x0: float, y0: float, x1: float, y1: float, n: int, spread: float, wide: float, colour: str, seed: int) -> str:
    """Streaks that break up a brushed edge."""
    r = random.Random(seed)
    dx, dy = x1 - x0, y1 - y0
    d = math.hypot(dx, dy) or 1
    nx, ny = -dy / d, dx / d
    made = []
    for i in range(n):
        o, a, j = r.gauss(0, spread), r.uniform(0, 0.7), r.uniform(-2, 2)
        b = min(1, a + r.uniform(0.12, 0.5))
        ends = (
            (x0 + dx * a + nx * o, y0 + dy * a + ny * o),
            (x0 + dx * b + nx * (o + j), y0 + dy * b + ny * (o + j)),
        )
        made.append(stroke(ends, r.uniform(0.4, 1) * wide, seed + i, colour, 1.2, 0.05, 22))
    return "".join(made)


def shadow(x: float, y: float, rx: float, ry: float, op: float = 0.35, colour: str = INK) -> str:
    """What somebody standing there throws on the floor."""
    return oval(x, y, rx, ry, colour, op)


def sticker(
    c: Canvas, name: str, w: float, edge: str = STICKER, r: float = 3, swap: Mapping[str, str] | None = None
) -> pygame.Surface:
    """A drawing with a pale edge as if cut out, so that it stands off dark and busy grounds. `r` units of margin."""
    art.note(name)
    wide, rim = max(4, c.px(w)), max(1, round(r * c.k))
    key = (name, wide, rim, edge, tuple(sorted((swap or {}).items())))

    def make() -> pygame.Surface:
        xml = art.recolour(art.source(name), swap or {})
        _, _, vw, vh = art.viewbox(xml)
        fine = art.raster(xml, 2 * wide, max(2, round(2 * wide * vh / vw)))
        fw, fh = fine.get_size()
        pad = 2 * rim
        out = pygame.Surface((fw + 2 * pad, fh + 2 * pad), pygame.SRCALPHA)
        out.fill(rgb(edge, 0))
        pale = pygame.mask.from_surface(fine, 90).to_surface(setcolor=rgb(edge), unsetcolor=rgb(edge, 0))
        for turn in range(20):
            a = turn * math.pi / 10
            out.blit(pale, (pad + round(pad * math.cos(a)), pad + round(pad * math.sin(a))))
        out.blit(fine, (pad, pad))
        return art.native(pygame.transform.smoothscale(out, (out.get_width() // 2, out.get_height() // 2)))

    return _STICKERS.get(key, make)


def cutout(
    c: Canvas,
    name: str,
    x: float,
    y: float,
    w: float,
    anchor: str = "c",
    edge: str = STICKER,
    r: float = 3,
    swap: Mapping[str, str] | None = None,
) -> pygame.Rect:
    """Draws a sticker; its anchor lies at (x, y)."""
    return c.blit(sticker(c, name, w, edge, r, swap), x, y, anchor)
