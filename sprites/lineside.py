"""What lies at the line itself: the viaduct with its rails, the pines beside it, and the dark banks in front.

The banks stand still and carry lettering, edged in brass like the cartouches of a poster."""

import math
import random

from sprites.canvas import Canvas, line, pathd, rect
from sprites.nightscape import RAIL, across, cut
from sprites.paint import grain, spray
from sprites.palette import BRASS, mix

ARCH = 300.0
PINES = 2700.0


def viaduct(c: Canvas) -> None:
    """One arch of the viaduct with the rails on it; arches stand shoulder to shoulder."""
    _, top, _, h = c.box()
    bottom, deck, crown = top + h, RAIL + 48, RAIL + 62
    inner = ARCH - 62
    half, x0, x1 = inner / 2, 31.0, 31.0 + inner
    spring = crown + half
    d = (
        f"M-2 {deck} L{ARCH + 2} {deck} L{ARCH + 2} {bottom} L{x1} {bottom} L{x1} {spring} "
        f"A{half} {half} 0 0 0 {x0} {spring} L{x0} {bottom} L-2 {bottom} Z"
    )
    spray(c, d, "#8ba6ca", "#1d3459", deck - 10, 1070, 0.55, box=(0, deck, ARCH, bottom - deck), seed=3)
    joints = "".join(line(0, y, ARCH, y, "#2a4470", 1.4, 0.32) for y in range(int(deck) + 22, int(bottom), 24))
    for row, y in enumerate(range(int(deck) + 22, int(bottom), 24)):
        joints += "".join(line(x, y, x, y + 24, "#2a4470", 1.4, 0.3) for x in range(-20 + (row % 2) * 22, 340, 44))
    stone = c.layer(ARCH, h)
    courses = Canvas(stone.surface, c.k, (0, -c.px(top)))
    courses.xml(joints, (0, deck, ARCH, bottom - deck))
    cut(stone.surface, c.surface)
    c.surface.blit(stone.surface, (0, 0))
    _arch_ring(c, x0, x1, spring, half, bottom)
    _deck(c, deck)
    grain(c, 7)


def _arch_ring(c: Canvas, x0: float, x1: float, spring: float, half: float, bottom: float) -> None:
    """The dark soffit that gives the arch its depth, and the lit ring of its stones with the keystone."""
    shade = (
        f"M{x0} {bottom} L{x0} {spring} A{half} {half} 0 0 1 {x0 + half} {spring - half} "
        f"A{half + 14} {half + 6} 0 0 0 {x0 + 20} {spring + 6} L{x0 + 20} {bottom} Z"
    )
    cx, out = (x0 + x1) / 2, pathd(shade, "#101f3c")
    for i in range(15):
        a0, a1 = math.pi + math.pi * i / 15 + 0.012, math.pi + math.pi * (i + 1) / 15 - 0.012
        deep = 26 if i == 7 else 17

        def at(a: float, r: float) -> str:
            return f"{cx + r * math.cos(a):.1f} {spring + r * math.sin(a):.1f}"

        tone = "#c3d4e8" if i == 7 else mix("#5f7ca8", "#a9c0dd", i / 14)
        out += pathd(f"M{at(a0, half)} L{at(a0, half + deep)} L{at(a1, half + deep)} L{at(a1, half)} Z", tone, op=0.8)
    out += rect(x0 - 30, spring - 5, 34, 10, "#7f9bc2") + rect(x1 - 4, spring - 5, 34, 10, "#a9c0dd")
    out += rect(x0 - 30, spring + 4, 34, 3, "#16294a") + rect(x1 - 4, spring + 4, 34, 3, "#16294a")
    c.xml(out, (0, RAIL, ARCH, bottom - RAIL))


def _deck(c: Canvas, deck: float) -> None:
    wall = rect(-2, RAIL + 5, ARCH + 4, 43, "#ffffff")
    spray(c, wall, "#9db5d4", "#4a678f", RAIL + 4, deck, 0.5, box=(0, RAIL, ARCH, 50))
    out = rect(0, deck - 6, ARCH, 6, "#223a63") + rect(0, RAIL + 13, ARCH, 3, "#2a4470", 0.8)
    out += rect(0, RAIL + 16, ARCH, 2, "#c5d6ea", 0.6)
    out += "".join(rect(10 + i * 37.5, RAIL + 24, 17.5, 16, "#35527f", 0.55) for i in range(8))
    out += "".join(rect(i * 37.5 + 6, deck, 12, 9, "#3f5c88") for i in range(8))
    out += "".join(rect(i * 25 + 5, RAIL + 7, 15, 5, "#131f36") for i in range(12))
    out += rect(0, RAIL, ARCH, 3.5, "#f0dca8") + rect(0, RAIL + 3.5, ARCH, 3.5, "#8d7440")
    c.xml(out, (0, RAIL - 2, ARCH, 70))


GROVE = (
    (90, 246, False),
    (170, 184, True),
    (236, 214, False),
    (700, 150, True),
    (1090, 226, False),
    (1150, 164, True),
    (1640, 250, True),
    (1728, 196, False),
    (1790, 140, True),
    (2240, 170, False),
    (2310, 232, True),
)
"""The pines beside the line: where they stand in their period, how high they are, and whether mirrored."""
GROVE_FOOT = 1064.0
GROVE_TOP = 800.0
_PINE = {"#0a1220": "#050b15", "#24385a": "#1d3152"}


def grove(c: Canvas) -> None:
    """One period of the pines that pass close by and of the dark ground they stand on."""
    for middle, high, mirrored in GROVE:
        for left in across(PINES, middle - high / 4, high / 2):
            c.part("train/pine", left, GROVE_FOOT, high / 2, anchor="bl", swap=_PINE, flip=mirrored)
    _, top, _, h = c.box()
    r = random.Random(2)
    n = 14
    ys = [1050 + r.uniform(-16, 16) for _ in range(n)]
    d = f"M0 {ys[0]:.1f}"
    for i in range(n):
        x, y, q = i * PINES / n, ys[i], ys[(i + 1) % n]
        d += f" C{x + 70:.1f} {y:.1f} {x + PINES / n - 70:.1f} {q:.1f} {x + PINES / n:.1f} {q:.1f}"
    spray(c, f"{d} L{PINES} {top + h} L0 {top + h} Z", "#0c1729", "#050a13", 1030, 1075, 0.5)


BANK_RIGHT, BANK_TOP = 1010.0, 800.0
NOOK_LEFT, NOOK_TOP = 1010.0, 920.0


def bank(c: Canvas) -> None:
    """The dark curve at the lower left that carries the menu, edged in brass like a poster's cartouche."""
    left, top, w, h = c.box()
    bottom = top + h
    run = f"M{left - 10} 838 Q240 800 470 870 Q640 924 740 1006 Q800 1056 868 1088 Q926 1116 1010 1116"
    inner = f"M{left - 10} 850 Q240 812 462 881 Q626 934 727 1014 Q790 1064 850 1104 Q910 1131 1010 1131"
    spray(c, f"{run} L{BANK_RIGHT} {bottom} L{left - 10} {bottom} Z", "#101c31", "#060b15", 840, 1010, 0.5)
    c.xml(
        pathd(run, "none", BRASS, 3.5) + pathd(inner, "none", BRASS, 1.3, op=0.7),
        (left, BANK_TOP - 20, w, bottom - BANK_TOP + 20),
    )


def nook(c: Canvas) -> None:
    """The smaller dark curve at the lower right, under the keys."""
    left, top, w, h = c.box()
    right, bottom = left + w, top + h
    run = f"M{right + 10} 938 Q1800 942 1650 976 Q1460 1012 1320 1018 Q1220 1028 1150 1092 Q1124 1116 1010 1116"
    spray(c, f"{run} L{NOOK_LEFT} {bottom} L{right + 10} {bottom} Z", "#0c1729", "#060b15", 950, 1060, 0.5)
    c.xml(pathd(run, "none", BRASS, 3), (left, 900, w, bottom - 900))
