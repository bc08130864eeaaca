"""What each train leaves on its floors: rain, scorched planks, sawdust, frost, high water, punched tickets."""

from __future__ import annotations

import random
from functools import partial

from sprites import ink
from sprites.boxcars import CARS, paint_table
from sprites.canvas import Canvas, circ, line, oval, pathd, rect
from sprites.palette import INK

TINTS = {
    "shelter": ("#2f6c94", 0.10),
    "tickets": ("#a2461a", 0.11),
    "wages": ("#8a6a24", 0.12),
    "lullaby": ("#8fd2f0", 0.17),
    "high_water": ("#1f7f86", 0.15),
    "end_of_the_line": ("#7d1f33", 0.10),
}
"""The light of each train on its planks, and how strong it is."""


def paint_train(canvas: Canvas, scenario: str) -> None:
    """The whole table with the floors of that train."""
    paint_table(canvas, partial(paint_floor, scenario=scenario))


def paint_floor(canvas: Canvas, scenario: str) -> None:
    """The marks of one train upon the empty floors of its cars."""
    tint, strong = TINTS.get(scenario, ("#ffffff", 0.0))
    for n, (x, y, w, h) in enumerate(CARS):
        r = random.Random(len(scenario) * 31 + n)
        marks = rect(x, y, w, h, tint, strong)
        paint = {
            "shelter": _rain, "tickets": _scorched, "wages": _sawdust, "lullaby": _frost, "high_water": _water,
            "end_of_the_line": _confetti,
        }.get(scenario)  # fmt: skip
        if paint is not None:
            marks += paint(x, y, w, h, r)
        canvas.xml(marks, (x, y, w, h))


def _rain(x: float, y: float, w: float, h: float, r: random.Random) -> str:
    """Puddles under the leaks, each with its rings."""
    marks = ""
    for _ in range(6):
        cx, cy, q = x + r.uniform(50, w - 50), y + r.uniform(30, h - 30), r.uniform(16, 34)
        marks += oval(cx, cy, q * 1.6, q * 0.62, "#54707f", 0.26)
        marks += oval(cx, cy, q, q * 0.38, "none", 0.5, "#46606e", 1.6) + oval(
            cx, cy, q * 0.5, q * 0.18, "none", 0.5, "#46606e", 1.4
        )
    return marks


def _scorched(x: float, y: float, w: float, h: float, r: random.Random) -> str:
    """Black tongues from the walls, embers between the planks."""
    marks = ""
    for k in range(22):
        cx = x + (k // 2 + r.uniform(-0.2, 1.2)) * w / 11
        edge, deep = (y, 1) if k % 2 else (y + h, -1)
        tall, wide, lean = r.uniform(18, 74), r.uniform(14, 42), r.uniform(-20, 20)
        d = f"M{cx - wide} {edge} C{cx - wide * 0.2} {edge + deep * tall * 0.2} {cx - 6} {edge + deep * tall * 0.6} "
        d += f"{cx + lean} {edge + deep * tall} C{cx + 10} {edge + deep * tall * 0.6} {cx + wide * 0.2} "
        d += f"{edge + deep * tall * 0.25} {cx + wide} {edge} Z"
        marks += pathd(d, "#2a150c", op=0.2)
    for _ in range(16):
        marks += circ(x + r.uniform(8, w - 8), y + r.uniform(8, h - 8), r.uniform(1.4, 3), "#d9641f", 0.7)
    return marks


def _sawdust(x: float, y: float, w: float, h: float, r: random.Random) -> str:
    """Shavings in curls, and dropped nails."""
    marks = ""
    for _ in range(46):
        cx, cy = x + r.gauss(w / 2, w / 3.4), y + r.gauss(h / 2, h / 3.2)
        q = r.uniform(4, 9)
        if x + 12 < cx < x + w - 12 and y + 12 < cy < y + h - 12:
            marks += pathd(f"M{cx - q} {cy} Q{cx} {cy - q * 1.4} {cx + q} {cy}", "none", "#a9803a", 2, 0.8)
    for _ in range(9):
        cx, cy = x + r.uniform(14, w - 14), y + r.uniform(14, h - 14)
        dx, dy = r.uniform(-11, 11), r.uniform(-9, 9)
        marks += line(cx, cy, cx + dx, cy + dy, INK, 2.2, 0.7) + circ(cx, cy, 2.6, INK, 0.7)
    return marks


def _frost(x: float, y: float, w: float, h: float, r: random.Random) -> str:
    """Ferns of ice out of the corners."""
    marks = ""
    for cx, cy, sx, sy in ((x, y, 1, 1), (x + w, y, -1, 1), (x, y + h, 1, -1), (x + w, y + h, -1, -1)):
        marks += pathd(f"M{cx} {cy} l{sx * 104} 0 q{-sx * 70} {sy * 18} {-sx * 104} {sy * 96} Z", "#e9f8ff", op=0.6)
        for _ in range(7):
            a, b = r.uniform(24, 150), r.uniform(18, 112)
            marks += line(cx + sx * 4, cy + sy * 4, cx + sx * a, cy + sy * b, "#f7fdff", 1.8, 0.8)
            marks += line(
                cx + sx * a * 0.6,
                cy + sy * b * 0.6,
                cx + sx * (a * 0.6 + 14),
                cy + sy * (b * 0.6 - 6),
                "#f7fdff",
                1.4,
                0.8,
            )
    for _ in range(18):
        marks += circ(x + r.uniform(10, w - 10), y + r.uniform(10, h - 10), r.uniform(1.2, 2.6), "#ffffff", 0.8)
    return marks


def _water(x: float, y: float, w: float, h: float, r: random.Random) -> str:
    """The river has come in by the doors and stands along the lower wall."""
    marks = ""
    for k, (tall, op) in enumerate(((132, 0.16), (84, 0.2), (42, 0.26))):
        top = y + h - tall
        d = f"M{x} {top} " + " ".join(f"q{w / 16} {-10 if (n + k) % 2 else 10} {w / 8} 0" for n in range(8))
        marks += pathd(f"{d} L{x + w} {y + h} L{x} {y + h} Z", "#1d8a94", op=op)
        marks += pathd(d, "none", "#0f5f6b", 1.8, 0.55)
    for _ in range(9):
        cx, cy, q = x + r.uniform(24, w - 40), y + r.uniform(h * 0.5, h - 12), r.uniform(10, 24)
        marks += pathd(f"M{cx} {cy} q{q / 2} -6 {q} 0 t{q} 0", "none", "#0f5f6b", 1.6, 0.5)
    return marks


def _confetti(x: float, y: float, w: float, h: float, r: random.Random) -> str:
    """What falls from a conductor's punch, and torn tickets."""
    marks = "".join(
        circ(
            x + r.uniform(8, w - 8),
            y + r.uniform(8, h - 8),
            r.uniform(2, 3.4),
            r.choice(("#7d1f33", "#b9ad97", "#fffaf0")),
            0.75,
        )
        for _ in range(60)
    )
    for n in range(5):
        cx, cy = x + r.uniform(30, w - 60), y + r.uniform(24, h - 40)
        marks += ink.frame(cx, cy, 30, 17, 1.6, n, "#7d1f33", 1, "#f3dcd6") + circ(cx + 22, cy + 8, 3.4, "#7d1f33", 0.8)
    return marks
