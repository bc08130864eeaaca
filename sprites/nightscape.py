"""The night landscape behind a train: sky with moon and lake, mountains, and wooded hills, each its own plane.

Every painter takes the canvas of a surface that is kept; the planes that scroll repeat after their period."""

import math
import random
from collections.abc import Callable, Iterator
from itertools import pairwise

import pygame

from sprites.canvas import Canvas, circ, lgrad, line, oval, pathd, rect
from sprites.paint import field, glow, grain, spray, stars_xml, vignette
from sprites.palette import CREAM

Painter = Callable[[Canvas], None]

RAIL = 802.0
"""The top of the rails: wheels stand on it."""
MOON = (1500.0, 300.0, 190.0)
SHORE = 946.0
"""Where the far bank meets the lake."""

RANGE, RANGE_TOP, RANGE_FOOT = 2880.0, 470.0, 850.0
HILLS, HILLS_TOP = 2400.0, 640.0

_PEAKS = (
    (60, 566, 470, "far"),
    (300, 618, 330, "far"),
    (575, 590, 420, "far"),
    (1010, 600, 380, "far"),
    (1290, 560, 460, "far"),
    (1700, 604, 360, "far"),
    (1960, 570, 450, "far"),
    (2390, 596, 400, "far"),
    (2660, 612, 360, "far"),
    (170, 540, 520, "near"),
    (700, 522, 600, "near"),
    (860, 596, 380, "near"),
    (1160, 588, 430, "near"),
    (1560, 560, 520, "near"),
    (1840, 500, 660, "near"),
    (2230, 556, 540, "near"),
    (2520, 540, 560, "near"),
)
_WOODS = (
    (140, 1.0),
    (210, 0.8),
    (246, 1.15),
    (900, 0.9),
    (948, 1.1),
    (1420, 0.85),
    (1466, 1.2),
    (1510, 0.95),
    (2080, 1.1),
    (2120, 0.85),
)


def across(period: float, x: float, w: float) -> Iterator[float]:
    """Where a thing `w` wide at `x` shows in one period of a strip that repeats: also where it sticks out at an end."""
    for shift in (-period, 0.0, period):
        if x + shift + w > 0 and x + shift - w < period:
            yield x + shift


def sky(c: Canvas) -> None:
    """All that stands still: the sky with its stars and moon, the mist, and the lake that mirrors them."""
    left, top, w, h = c.box()
    mx, my, mr = MOON
    field(c, (left, top, w, h), "#080f1f", "#3c6499", min(top, 0) + 40, 760, 0.55, gamma=1.3)
    small = stars_xml(left, top, left + w, 470, int(200 * w / 1920), 11)
    c.xml(small + _bright_stars(left, w), (left, top, w, 480 - top))
    glow(c, mx, my, 640, "#4c72a8", 0.8)
    glow(c, mx, my, 330, "#c9b688", 0.5)
    _moon(c, mx, my, mr)
    mist = lgrad("m", "#a9c4e0", 0, "#a9c4e0", 0.1, mid=(0.62, "#a9c4e0", 0.5))
    c.xml(mist + rect(left, 480, w, 380, "url(#m)"), (left, 480, w, 380))
    _lake(c, left, w, top + h)
    grain(c, 9)
    vignette(c, "#02050c", 0.42)


def _bright_stars(left: float, w: float) -> str:
    r = random.Random(4)
    out = ""
    for _ in range(14):
        x, y, s = left + r.uniform(0.02, 0.98) * w, r.uniform(30, 400), r.uniform(5, 8.5)
        if math.dist((x, y), MOON[:2]) < MOON[2] + 50 or (x < 780 and y < 480):
            continue
        t = s * 0.16
        out += pathd(
            f"M{x} {y - s} L{x + t} {y - t} L{x + s} {y} L{x + t} {y + t} L{x} {y + s} L{x - t} {y + t} "
            f"L{x - s} {y} L{x - t} {y - t} Z",
            CREAM,
            op=0.85,
        )
    return out


def _moon(c: Canvas, mx: float, my: float, mr: float) -> None:
    spray(
        c,
        circ(mx, my, mr, "#ffffff"),
        "#fdf3d8",
        "#dcbd82",
        my - mr,
        my + mr * 1.1,
        0.7,
        box=(mx - mr - 2, my - mr - 2, 2 * mr + 4, 2 * mr + 4),
    )
    seas = "".join(
        oval(mx + dx, my + dy, rx, ry, "#c9a567", 0.12)
        for dx, dy, rx, ry in (
            (-78, -58, 62, 44),
            (-100, -8, 40, 52),
            (-34, -84, 44, 26),
            (-62, 78, 34, 20),
            (58, 30, 74, 44),
            (92, 62, 44, 34),
            (14, 48, 40, 22),
            (84, -78, 26, 18),
        )
    )
    c.xml(seas, (mx - mr, my - mr, 2 * mr, 2 * mr))


def _lake(c: Canvas, left: float, w: float, bottom: float) -> None:
    field(c, (left, SHORE - 40, w, bottom - SHORE + 41), "#5f83b3", "#142643", SHORE - 40, SHORE + 130, 0.5)
    r = random.Random(9)
    out = ""
    for i in range(30):
        y = SHORE - 6 + i * 4.9
        half = 20 + i * 4.2
        for _ in range(3):
            dx, n = r.uniform(-half, half), r.uniform(14, 52)
            out += line(MOON[0] + dx - n, y, MOON[0] + dx + n, y, "#f6e6bd", 2.2, round(0.75 - i * 0.018, 2))
    for _ in range(70):
        x, y, n = left + r.uniform(0, w), r.uniform(SHORE, bottom), r.uniform(16, 60)
        out += line(x - n, y, x + n, y, "#8fb0d6", 1.6, 0.28)
    c.xml(out, (left, SHORE - 20, w, bottom - SHORE + 20))


def _peak(x: float, y: float, w: float, near: bool, seed: int) -> str:
    """One mountain lit from the moon's side, its snow torn differently for every seed."""
    h, r = w * 0.66, random.Random(seed)
    lit, shade = ("#7699c6", "#35568a") if near else ("#7d9dc6", "#547aab")
    snow, cold = (CREAM, "#a3b9d4") if near else ("#d3dceb", "#9bb3d1")

    def at(dx: float, dy: float) -> str:
        return f"{x + w * dx:.1f} {y + h * dy:.1f}"

    bend = [r.uniform(-0.02, 0.05) for _ in range(4)]
    crest = [(bend[0] + 0.02, 0.13), (bend[1] - 0.02, 0.3), (bend[2] + 0.02, 0.52), (bend[3] - 0.03, 0.74), (0.03, 1.0)]
    ridge = " ".join(f"L{at(*p)}" for p in crest)
    line_l, line_r = r.uniform(0.2, 0.32), r.uniform(0.24, 0.36)
    left = [(-0.5 * line_l, line_l)]
    right = [(0.5 * line_r, line_r)]
    for i in (1, 2, 3):
        down, up = r.uniform(0.05, 0.15), -r.uniform(0.02, 0.08)
        left.append((-0.5 * line_l * (1 - i / 3.4), line_l + (up if i % 2 else down)))
        right.insert(0, (0.5 * line_r * (1 - i / 3.2), line_r + (down if i % 2 else up)))
    cap = "L" + " L".join(at(*p) for p in left) + f" L{at(*crest[1])} L{at(*crest[0])} Z"
    sun = f"L{at(*crest[0])} L{at(*crest[1])} L" + " L".join(at(*p) for p in right) + " Z"
    out = pathd(f"M{at(0, 0)} L{at(-0.5, 1)} L{at(0.5, 1)} Z", shade)
    out += pathd(f"M{at(0, 0)} {ridge} L{at(0.5, 1)} Z", lit)
    a = r.uniform(0.1, 0.16)
    out += pathd(
        f"M{at(a, 0.34)} L{at(a + 0.03, 0.55)} L{at(a - 0.01, 0.74)} L{at(a + 0.1, 1)} L{at(a + 0.22, 1)} "
        f"L{at(a + 0.09, 0.62)} L{at(a + 0.07, 0.44)} Z",
        shade,
        op=0.4,
    )
    return out + pathd(f"M{at(0, 0)} {cap}", cold, op=0.95) + pathd(f"M{at(0, 0)} {sun}", snow)


def mountains(c: Canvas) -> None:
    """One period of the far range, its feet in mist."""
    box = (0.0, RANGE_TOP, RANGE, RANGE_FOOT - RANGE_TOP)
    for kind in ("far", "near"):
        out = "".join(
            _peak(at, y, w, kind == "near", x) for x, y, w, k in _PEAKS if k == kind for at in across(RANGE, x, w / 2)
        )
        c.xml(out, box)
        fog = lgrad("f", "#a9c4e0", 0, "#a9c4e0", 0.62 if kind == "far" else 0.5)
        mist = c.layer(RANGE, RANGE_FOOT - RANGE_TOP)
        veil = Canvas(mist.surface, c.k, (0, -c.px(RANGE_TOP)))
        veil.xml(fog + rect(0, 560, RANGE, 260, "url(#f)") + rect(0, 819, RANGE, 60, "#a9c4e0", 0.6), box)
        cut(mist.surface, c.surface)
        c.surface.blit(mist.surface, (0, 0))
    grain(c, 9)


def cut(veil: pygame.Surface, shape: pygame.Surface) -> None:
    """Keep of the veil only what lies over the shape."""
    mask = shape.copy()
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    veil.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def _ridge(base: float, amp: float, count: int, seed: int, floor: str) -> str:
    """A soft ridge over one period that meets itself; `floor` closes the path from right to left."""
    r = random.Random(seed)
    step = HILLS / count
    points = [(i * step + r.uniform(-0.25, 0.25) * step * (i > 0), base - amp * r.random()) for i in range(count)]
    points.append((HILLS, points[0][1]))
    d = f"M0 {points[0][1]:.1f}"
    for (a, b), (p, q) in pairwise(points):
        reach, lift = (p - a) * 0.4, amp * 0.12
        d += f" C{a + reach:.1f} {b - lift:.1f} {p - reach:.1f} {q - lift:.1f} {p:.1f} {q:.1f}"
    return f"{d} {floor} Z"


def hills(c: Canvas) -> None:
    """One period of the hills between the mountains and the lake, with a village, a castle and woods."""
    bank = f"L{HILLS} {SHORE}" + "".join(
        f" Q{HILLS * (1 - (i + 0.5) / 12):.0f} {SHORE + (9 if i % 2 else -7)} {HILLS * (1 - (i + 1) / 12):.0f} {SHORE}"
        for i in range(12)
    )
    spray(c, _ridge(790, 92, 11, 5, bank), "#33568a", "#1f3a63", 690, 830, 0.6, box=(0, HILLS_TOP, HILLS, 420))
    c.part("train/castle", 1880, 770, 124, anchor="b", flip=True, swap={"#1c2f4e": "#2a4a7a", "#2a3f63": "#27416b"})
    spray(c, _ridge(866, 84, 13, 18, bank), "#20395f", "#0f1e39", 770, 930, 0.6, box=(0, HILLS_TOP, HILLS, 420), seed=8)
    for x, y in ((520, 944), (1220, 946), (1730, 942)):
        walls = {"#2a3f63": "#1a2c4c", "#6f8fb8": "#4c6c99"}
        c.part("train/village", x, y, 132, anchor="b", flip=x != 1220, swap=walls)
    trees = {"#0a1220": "#1d3459", "#24385a": "#3d5c8c"}
    for x, s in _WOODS:
        c.part("train/pine", x, 946, 40 * s, anchor="b", flip=True, swap=trees)
    ground = "".join(
        oval(x, y, rx, ry, "#13243f")
        for x, y, rx, ry in (
            (520, 945, 110, 7),
            (1220, 947, 110, 7),
            (1730, 943, 110, 7),
            (200, 947, 90, 7),
            (924, 947, 70, 7),
            (1468, 947, 90, 7),
            (2100, 947, 70, 7),
        )
    )
    c.xml(ground, (0, 930, HILLS, 40))
    grain(c, 9)
