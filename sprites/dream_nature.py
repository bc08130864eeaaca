"""What grows and lies in the Dreamlands: hills, water, trees, and stranger things.

Each takes the canvas, the width of the Landscape, its colour, its place from left to right (0-1), and chance.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from sprites.canvas import Canvas, circ, line, oval, pathd, poly, rect
from sprites.paint import glow, hills, spray
from sprites.palette import CREAM, mix

HIGH = 284.0
"""How high a Landscape is, in units."""
FLOOR = HIGH - 12
PALE, GOLD, ROSE, JADE, BLUE = "#f6e6c0", "#f0c56a", "#f0b0a0", "#8ff5d2", "#bcd6f2"
Stand = Callable[[Canvas, float, str, float, Random], None]


def over_all(c: Canvas, w: float, xml: str) -> None:
    """A fragment over the whole of a Landscape."""
    c.xml(xml, (0, 0, w, HIGH))


def _hills(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    hills(
        c,
        0,
        w,
        HIGH - 40,
        54,
        70,
        luck.randrange(99),
        colour,
        mix(colour, "#060a12", 0.5),
        floor=HIGH,
        box=(0, 0, w, HIGH),
    )


def _peaks(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    out = ""
    for n, (dx, high) in enumerate(((-0.34, 120), (0.36, 140), (0.0, 178))):
        x, y, half = w * (at + dx), FLOOR - high, 58 + high * 0.42
        out += pathd(f"M{x} {y} L{x - half} {FLOOR} L{x + half} {FLOOR} Z", mix(colour, CREAM, 0.12 * n + 0.1))
        out += pathd(
            f"M{x} {y} L{x + half * 0.1} {y + high * 0.25} L{x - half * 0.06} {y + high * 0.45} "
            f"L{x + half * 0.14} {y + high * 0.7} L{x} {FLOOR} L{x + half} {FLOOR} Z",
            mix(colour, "#0a1224", 0.45),
        )
        if n:
            out += pathd(
                f"M{x} {y} L{x - half * 0.34} {y + high * 0.34} L{x - half * 0.2} {y + high * 0.29} "
                f"L{x - half * 0.12} {y + high * 0.42} L{x - half * 0.02} {y + high * 0.3} L{x + half * 0.1} "
                f"{y + high * 0.25} Z",
                CREAM,
            )
    over_all(c, w, out)


def _water(c: Canvas, w: float, colour: str, at: float, luck: Random, deep: float = 52) -> None:
    y = HIGH - deep
    spray(
        c,
        f"M0 {y} L{w} {y} L{w} {HIGH} L0 {HIGH} Z",
        colour,
        mix(colour, "#050a14", 0.7),
        y,
        HIGH,
        0.6,
        box=(0, y, w, deep),
    )
    out = ""
    for _n in range(int(w / 13)):
        x, yy = luck.uniform(4, w - 30), y + luck.uniform(4, deep - 8)
        out += rect(x, yy, luck.uniform(10, 34), 2, mix(colour, CREAM, 0.55), 0.45, 1)
    over_all(c, w, out)


def _flood(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    _water(c, w, colour, at, luck, 96)


def _pines(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    for n in range(int(w / 26)):
        x, high = luck.uniform(-10, w - 20), luck.uniform(80, 168)
        out = rect(x + high * 0.22, FLOOR - 14, high * 0.06, 20, colour)
        for k in range(4):
            top, half = FLOOR - high + k * high * 0.2, high * (0.1 + 0.05 * k)
            out += pathd(f"M{x + high / 4} {top} L{x + high / 4 - half} {top + high * 0.32} L{x + high / 4 + half} "
                         f"{top + high * 0.32} Z", mix(colour, "#000000", 0.1 * (n % 3)))  # fmt: skip
        over_all(c, w, out)


def _mist(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    out = "".join(
        oval(luck.uniform(0, w), HIGH - luck.uniform(20, 90), luck.uniform(50, 110), 9, colour, 0.28) for _ in range(9)
    )
    over_all(c, w, out)


def _dunes(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    for n, base in enumerate((HIGH - 62, HIGH - 34)):
        hills(
            c,
            0,
            w,
            base,
            30,
            130,
            luck.randrange(99),
            mix(colour, CREAM, 0.2 - 0.1 * n),
            mix(colour, "#0a1224", 0.5),
            floor=HIGH,
            box=(0, 0, w, HIGH),
        )


def _pools(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    over_all(c, w, "".join(
        oval(luck.uniform(10, w - 10), HIGH - luck.uniform(16, 60), luck.uniform(12, 36),
             luck.uniform(3, 6), colour, 0.75)
        for _ in range(9)
    ))  # fmt: skip


def _trees(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    out = ""
    for n in range(max(2, int(w / 58))):
        x = 30 + n * 60 + luck.uniform(-8, 8)
        out += pathd(
            (
                f"M{x - 5} {FLOOR} Q{x} {FLOOR - 50} {x - 14} {FLOOR - 96} L{x + 4} {FLOOR - 60} L{x + 22} "
                f"{FLOOR - 100} Q{x + 6} {FLOOR - 50} {x + 7} {FLOOR} Z"
            ),
            "#0a1818",
        )
        for k in range(5):
            out += circ(
                x + luck.uniform(-30, 30),
                FLOOR - 96 + luck.uniform(-22, 18),
                luck.uniform(15, 25),
                mix(colour, "#6fae8e", 0.12 * (k % 3)),
            )
    over_all(c, w, out)


def _bells(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    out = ""
    for _n in range(int(w / 19)):
        x, y = luck.uniform(10, w - 10), FLOOR - luck.uniform(58, 104)
        out += pathd(f"M{x - 7} {y} Q{x - 6} {y - 14} {x} {y - 15} Q{x + 6} {y - 14} {x + 7} {y} Z", colour) + circ(
            x, y + 1.5, 2.4, colour
        )
        out += pathd(f"M{x} {y - 15} Q{x + 6} {y - 14} {x + 7} {y} L{x} {y} Z", "#8f6a26")
    over_all(c, w, out)


def _eyes(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    out = ""
    for _n in range(int(w / 20)):
        x, y, r = luck.uniform(14, w - 14), FLOOR - luck.uniform(8, 128), luck.uniform(4, 10)
        out += pathd(
            f"M{x - r * 1.7} {y} Q{x} {y - r * 1.4} {x + r * 1.7} {y} Q{x} {y + r * 1.4} {x - r * 1.7} {y} Z", colour
        )
        out += oval(x, y, r * 0.32, r * 0.72, "#0a0a14")
    over_all(c, w, out)


def _cypress(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    out = ""
    for n in range(3):
        x, high = w * at + (n - 1) * 24, luck.uniform(84, 130)
        out += pathd(
            (
                f"M{x} {FLOOR - high} Q{x + 15} {FLOOR - high * 0.4} {x + 6} {FLOOR} L{x - 6} {FLOOR} "
                f"Q{x - 15} {FLOOR - high * 0.4} {x} {FLOOR - high} Z"
            ),
            colour,
        )
    over_all(c, w, out)


def _poppies(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    out = ""
    for n in range(int(w / 5)):
        y = HIGH - 6 - 74 * (1 - n / (w / 5)) ** 1.4
        x, r = luck.uniform(0, w), 1.5 + (y - HIGH + 84) / 14
        out += (
            line(x, y, x, y + r * 2.4, "#2a1420", 1.4)
            + circ(x, y, r, mix(colour, "#ffb08a", luck.random() * 0.4))
            + circ(x, y, r * 0.35, "#240a12")
        )
    over_all(c, w, out)


def _shards(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    out = ""
    for _n in range(9):
        x, high, wide = luck.uniform(10, w - 20), luck.uniform(30, 116), luck.uniform(8, 18)
        lean = luck.uniform(-18, 18)
        out += poly(((x, FLOOR), (x + lean, FLOOR - high), (x + wide, FLOOR)), colour, 0.85)
        out += poly(
            ((x + wide * 0.4, FLOOR), (x + lean, FLOOR - high), (x + wide, FLOOR)), mix(colour, "#2c5a66", 0.55), 0.9
        )
    over_all(c, w, out)


def _bones(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    out = ""
    for n in range(4):
        k = 1 - 0.18 * n
        x, r = w * at + n * 9 - 10, min(w * 0.4, 104) * k
        d = (
            f"M{x - r} {FLOOR} Q{x - r * 0.9} {FLOOR - 170 * k} {x} {FLOOR - 176 * k} Q{x + r * 0.9} "
            f"{FLOOR - 170 * k} {x + r} {FLOOR}"
        )
        out = pathd(d, st=mix(colour, "#4f6a80", 0.2 * n), sw=13 * k) + out
    over_all(c, w, out)


def _feet(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    out = ""
    for n in range(3):
        x, r = w * (0.18 + 0.32 * n), luck.uniform(40, 58)
        y = FLOOR - 60 - luck.uniform(0, 26)
        out += line(x - r * 0.4, y, x - r * 0.5, FLOOR, colour, 9) + line(
            x + r * 0.4, y, x + r * 0.55, FLOOR, colour, 9
        )
        out += pathd(
            (
                f"M{x - r} {y + 12} Q{x - r * 0.5} {y - r * 1.2} {x + r * 0.3} {y - r * 0.9} Q{x + r} "
                f"{y - r * 0.4} {x + r} {y + 12} Q{x} {y + 26} {x - r} {y + 12} Z"
            ),
            mix(colour, JADE, 0.12),
        )
    over_all(c, w, out)


def _twin(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    over_all(c, w, circ(w * at, 112, 20, mix(colour, "#2b3c6a", 0.35)) + circ(w * at + 6, 108, 17, "#1d2a52"))


def _smoke(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    out = ""
    for n in range(3):
        x, y = w * (0.2 + 0.3 * n), FLOOR - 110 - 26 * (n % 2)
        for k in range(6):
            out += circ(x + k * 8 + luck.uniform(-4, 4), y - k * 15, 9 + 4 * k, mix(colour, "#2a1a24", 0.1 * k), 0.7)
    over_all(c, w, out)


def _bolt(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    x = w * at
    glow(c, x, 130, 110, "#7fa6e0", 0.5)
    over_all(
        c,
        w,
        pathd(f"M{x} 62 L{x - 26} 130 L{x - 8} 128 L{x - 34} 206 L{x + 20} 116 L{x + 2} 118 L{x + 24} 62 Z", colour),
    )


def _mushrooms(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    for n in range(max(3, int(w / 36))):
        x, high, r = luck.uniform(20, w - 20), luck.uniform(40, 130), luck.uniform(20, 36)
        hue = mix(colour, JADE, 0.5 * (n % 2))
        out = pathd(
            (
                f"M{x - 6} {FLOOR} Q{x - 2} {FLOOR - high / 2} {x - 4} {FLOOR - high} L{x + 4} {FLOOR - high} "
                f"Q{x + 2} {FLOOR - high / 2} {x + 7} {FLOOR} Z"
            ),
            "#d8cdb4",
        )
        out += pathd(
            (
                f"M{x - r} {FLOOR - high} Q{x - r} {FLOOR - high - r} {x} {FLOOR - high - r} Q{x + r} "
                f"{FLOOR - high - r} {x + r} {FLOOR - high} Z"
            ),
            hue,
        )
        out += pathd(
            f"M{x} {FLOOR - high - r} Q{x + r} {FLOOR - high - r} {x + r} {FLOOR - high} L{x + 5} {FLOOR - high} Z",
            mix(hue, "#1a1030", 0.45),
        )
        out += circ(x - r * 0.4, FLOOR - high - r * 0.45, r * 0.14, CREAM) + circ(
            x - r * 0.05, FLOOR - high - r * 0.7, r * 0.1, CREAM
        )
        over_all(c, w, out)


def _cliff(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    d = (
        f"M{w * 0.08} {HIGH} L{w * 0.16} {FLOOR - 120} L{w * 0.3} {FLOOR - 164} L{w * 0.62} "
        f"{FLOOR - 150} L{w * 0.78} {FLOOR - 178} L{w} {FLOOR - 140} L{w} {HIGH} Z"
    )
    over_all(
        c,
        w,
        pathd(d, colour)
        + pathd(
            f"M{w * 0.62} {FLOOR - 150} L{w * 0.78} {FLOOR - 178} L{w} {FLOOR - 140} L{w} {HIGH} L{w * 0.7} {HIGH} Z",
            mix(colour, "#06040c", 0.45),
        ),
    )


def _falls(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    y = FLOOR - 96
    out = rect(0, y - 10, w, 16, "#27506a") + rect(0, y, w, 78, mix(colour, "#3a7088", 0.35))
    for _n in range(int(w / 7)):
        x = luck.uniform(0, w)
        out += rect(
            x, y + luck.uniform(0, 16), luck.uniform(2, 6), luck.uniform(30, 66), colour, luck.uniform(0.3, 0.9), 2
        )
    out += "".join(
        circ(luck.uniform(0, w), FLOOR - 20 + luck.uniform(-6, 8), luck.uniform(7, 14), "#e8f6f8", 0.6)
        for _ in range(int(w / 10))
    )
    over_all(c, w, out)


def _cats(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    out = ""
    for n in range(3):
        x, y = w * (0.2 + 0.3 * n), FLOOR + 2
        out += oval(x, y - 17, 13, 19, colour) + circ(x, y - 42, 10, colour)
        out += pathd(
            (
                f"M{x - 10} {y - 44} L{x - 9} {y - 60} L{x - 1} {y - 50} Z M{x + 10} {y - 44} L{x + 9} "
                f"{y - 60} L{x + 1} {y - 50} Z"
            ),
            colour,
        )
        out += (
            pathd(f"M{x + 10} {y - 4} Q{x + 30} {y - 8} {x + 24} {y - 34}", st=colour, sw=5)
            + circ(x - 4, y - 43, 1.8, "#f0e08a")
            + circ(x + 4, y - 43, 1.8, "#f0e08a")
        )
    over_all(c, w, out)


def _roads(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    out = pathd(
        f"M{w * 0.5 - 8} {FLOOR - 40} L{w * 0.1} {HIGH} L{w * 0.34} {HIGH} L{w * 0.5 + 4} {FLOOR - 40} Z",
        colour,
        op=0.7,
    )
    out += pathd(
        f"M{w * 0.5} {FLOOR - 40} L{w * 0.7} {HIGH} L{w * 0.95} {HIGH} L{w * 0.5 + 10} {FLOOR - 40} Z", colour, op=0.5
    )
    over_all(c, w, out)


NATURE: dict[str, Stand] = {
    "hills": _hills,
    "peaks": _peaks,
    "water": _water,
    "flood": _flood,
    "pines": _pines,
    "mist": _mist,
    "dunes": _dunes,
    "pools": _pools,
    "trees": _trees,
    "bells": _bells,
    "eyes": _eyes,
    "cypress": _cypress,
    "poppies": _poppies,
    "shards": _shards,
    "bones": _bones,
    "feet": _feet,
    "twin": _twin,
    "smoke": _smoke,
    "bolt": _bolt,
    "mushrooms": _mushrooms,
    "cliff": _cliff,
    "falls": _falls,
    "cats": _cats,
    "roads": _roads,
}
