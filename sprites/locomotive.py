"""The locomotive and its tender: a body that stands still and running gear that turns beneath it."""

import math

import pygame

from sprites.canvas import Canvas, circ, lgrad, line, pathd, rect
from sprites.paint import grain
from sprites.shelf import surfaces

WIDTH, HEIGHT = 475.0, 228.0
TREAD = 224.0
"""From the top of the drawing down to the rails."""
FUNNEL = (395.0, 10.0)
LAMP = (431.0, 47.0)
DRIVER = 34.2
"""Radius of the driving wheels in units: one turn carries the engine 2 pi times as far."""
FRAMES = 32
"""Drawings of one turn of the driving wheels."""
GEAR_TOP = 142.0

_SCALE = 0.95
_DRIVERS, _AXLE, _CRANK = (190.0, 266.0, 342.0), 200.0, 16.0
_CROSS, _ROD = 190.0, 104.0
_BODIES = surfaces(48)


def body(c: Canvas) -> pygame.Surface:
    """The engine and tender without wheels, as a kept surface `WIDTH` wide."""

    def make() -> pygame.Surface:
        made = c.layer(WIDTH, HEIGHT)
        made.part("train/loco", 0, 0, WIDTH, anchor="tl")
        grain(made, 8)
        return made.surface

    return _BODIES.get(("loco", c.k), make)


def gear(c: Canvas, frame: int) -> pygame.Surface:
    """Wheels and rods at one of the `FRAMES` of a turn; its top left lies `GEAR_TOP` under the body's."""
    made = c.layer(WIDTH, HEIGHT - GEAR_TOP)
    inner = Canvas(made.surface, c.k * _SCALE, (0, -c.px(GEAR_TOP)))
    inner.xml(_wheels(2 * math.pi * frame / FRAMES), inner.box())
    grain(made, 8, seed=frame)
    return made.surface


def beam(c: Canvas, x: float, y: float) -> pygame.Rect:
    """The headlight's cone from the lamp at (x, y) into the night at the right."""
    left, _, w, _ = c.box()
    long = max(160.0, left + w - x)

    def make() -> pygame.Surface:
        made = c.layer(long, long * 1.6)
        m = long * 0.52
        out = lgrad("b", "#fff3c8", 0.72, "#fff3c8", 0.08, horiz=True)
        out += pathd(f"M0 {m - 8} L{long} {m - long * 0.5} L{long} {m + long * 1.05} L0 {m + 8} Z", "url(#b)")
        out += lgrad("d", "#fffdf0", 0.5, "#fff3c8", 0.04, horiz=True)
        out += pathd(f"M0 {m - 5} L{long} {m - long * 0.16} L{long} {m + long * 0.52} L0 {m + 5} Z", "url(#d)")
        made.xml(out, made.box())
        return made.surface

    return c.blit(_BODIES.get(("beam", long, c.k), make), x, y - long * 0.52)


def wheel(x: float, y: float, r: float, angle: float, spokes: int, rim: str, hub: str, weight: bool = False) -> str:
    """A spoked wheel turned by `angle`, with a counterweight if it drives."""
    out = circ(x, y, r, "#04070d") + circ(x, y, r * 0.92, rim) + circ(x, y, r * 0.76, "#0c1526")
    for i in range(spokes):
        a = angle + 2 * math.pi * i / spokes
        out += line(x, y, x + r * 0.8 * math.cos(a), y + r * 0.8 * math.sin(a), rim, r * 0.115)
    if weight:
        a0, a1 = angle + math.pi - 0.62, angle + math.pi + 0.62
        q = r * 0.8
        out += pathd(
            f"M{x + q * math.cos(a0):.2f} {y + q * math.sin(a0):.2f} A{q:.2f} {q:.2f} 0 0 1 "
            f"{x + q * math.cos(a1):.2f} {y + q * math.sin(a1):.2f} Z",
            rim,
        )
    shine = r * 0.93
    rim_light = (
        f"M{x - shine * 0.5:.2f} {y - shine * 0.866:.2f} A{shine:.2f} {shine:.2f} 0 0 1 "
        f"{x + shine * 0.866:.2f} {y - shine * 0.5:.2f}"
    )
    out += pathd(rim_light, "none", "#e5eefa", max(1.0, r * 0.05), op=0.75)
    return out + circ(x, y, r * 0.24, hub) + circ(x, y, r * 0.1, "#5d4318")


def _bar(x0: float, y0: float, x1: float, y1: float, wide: float) -> str:
    dark = line(x0, y0 + 1.2, x1, y1 + 1.2, "#161c28", wide + 2.4)
    shine = line(x0, y0 - wide * 0.22, x1, y1 - wide * 0.22, "#fffaf0", wide * 0.3)
    return dark + line(x0, y0, x1, y1, "#d8d2c4", wide) + shine


def _wheels(angle: float) -> str:
    """The whole running gear, in the units of the drawing."""
    red, brass = "#b0303f", "#d8b468"
    out = "".join(wheel(x, 216, 20, 2 * angle, 6, red, brass) for x in (28, 92))
    out += rect(14, 206, 92, 7, "#0a101d") + rect(22, 201, 12, 16, "#1a2437") + rect(86, 201, 12, 16, "#1a2437")
    out += "".join(wheel(x, 218, 18, 2 * angle, 6, red, brass) for x in (402, 444))
    out += "".join(wheel(x, _AXLE, 36, angle, 10, red, brass, weight=True) for x in _DRIVERS)
    px, py = _CRANK * math.cos(angle), _CRANK * math.sin(angle)
    pins = [(x + px, _AXLE + py) for x in _DRIVERS]
    mid = pins[1]
    cross = mid[0] + math.sqrt(_ROD**2 - (mid[1] - _CROSS) ** 2)
    out += rect(330, _CROSS - 10, 68, 3.4, "#8b98ae") + rect(330, _CROSS + 7, 68, 3.4, "#5b6880")
    out += line(cross, _CROSS, 398, _CROSS, "#f3f5f8", 4)
    out += _bar(*pins[0], *pins[2], 7)
    out += _bar(*mid, cross, _CROSS, 6)
    out += rect(cross - 9, _CROSS - 8, 19, 16, "#aab4c4", 1, 2) + circ(cross, _CROSS, 3, "#3a4456")
    link = (mid[0] - px * 0.35, mid[1] - py * 0.35)
    out += line(link[0], link[1], 352 + px * 0.3, 178 + py * 0.1, "#9aa6b8", 3)
    out += line(352 + px * 0.3, 178 + py * 0.1, 396, 181, "#9aa6b8", 3)
    for x, y in pins:
        out += circ(x, y, 6.4, "#161c28") + circ(x, y, 5.2, "#e9dcc0") + circ(x, y, 2.2, "#6d5526")
    return out
