"""What somebody has built in the Dreamlands: towers, bridges, gates, kilns, and boats."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from sprites.canvas import Canvas, circ, line, oval, pathd, poly, rect
from sprites.dream_nature import FLOOR, GOLD, HIGH, JADE, Stand, over_all
from sprites.paint import glow
from sprites.palette import BRASS, CREAM, mix


def _windows(x: float, y: float, n: int, luck: Random, gap: float = 13) -> str:
    return "".join(rect(x + k * gap, y, 5, 9, "#ffd88a", 0.9, 1) for k in range(n) if luck.random() < 0.75)


def _towers(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    out = ""
    for n in range(7):
        wide, high = luck.uniform(20, 34), luck.uniform(60, 150)
        x = w * at - 100 + n * 31
        out += rect(x, FLOOR - 30 - high, wide, high + 30, mix(colour, CREAM, 0.05 * (n % 3)))
        out += pathd(
            f"M{x - 3} {FLOOR - 30 - high} L{x + wide / 2} {FLOOR - 62 - high} L{x + wide + 3} {FLOOR - 30 - high} Z",
            mix(colour, "#000000", 0.3),
        )
        out += _windows(x + 5, FLOOR - high, 2, luck)
    over_all(c, w, out)


def _part(name: str, wide: float) -> Stand:
    def draw(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
        swap = {
            "#6f8fb8": mix(colour, CREAM, 0.2),
            "#2a3f63": mix(colour, "#0a1224", 0.5),
            "#1c2f4e": mix(colour, "#0a1224", 0.65),
        }
        size = min(wide, w * 0.92)
        c.part(f"horror/{name}", w * at, FLOOR - 16, size, size, "b", swap)

    return draw


def _arch(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    x, r = w * at, min(w * 0.42, 120)
    out = pathd(
        (
            f"M{x - r - 14} {FLOOR} L{x - r - 14} {FLOOR - 60} A{r + 14} {r + 14} 0 0 1 {x + r + 14} "
            f"{FLOOR - 60} L{x + r + 14} {FLOOR} Z"
        ),
        colour,
    )
    out += pathd(
        f"M{x - r} {FLOOR} L{x - r} {FLOOR - 60} A{r} {r} 0 0 1 {x + r} {FLOOR - 60} L{x + r} {FLOOR} Z",
        "#b9c6d6",
        op=0.55,
    )
    for n in range(-3, 4):
        out += line(
            x + n * r / 3.6, FLOOR - 60 - (r * r - (n * r / 3.6) ** 2) ** 0.5, x + n * r / 3.6, FLOOR, colour, 3
        )
    over_all(c, w, out)


def _lamps(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    for n in range(3):
        x = w * (0.2 + 0.3 * n)
        over_all(c, w, line(x, FLOOR, x, FLOOR - 84, "#0b1322", 4) + circ(x, FLOOR - 90, 8, colour))
        glow(c, x, FLOOR - 90, 34, colour, 0.5)


def _lanterns(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    for _n in range(int(w / 22)):
        x, y = luck.uniform(10, w - 10), HIGH - luck.uniform(12, 54)
        size = 2 + (y - HIGH + 60) / 12
        over_all(c, w, oval(x, y + 2, size * 1.6, size * 0.6, "#0a1322") + circ(x, y - size, size, colour))
        glow(c, x, y - size, size * 4.5, colour, 0.4)


def _masts(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    out = ""
    for n in range(int(w / 17)):
        x, high = 8 + n * 17 + luck.uniform(-5, 5), luck.uniform(90, 170)
        lean = luck.uniform(-10, 10)
        out += line(x, FLOOR, x + lean, FLOOR - high, mix(colour, "#4f7896", luck.random() * 0.5), 3)
        for k in (0.55, 0.75):
            y = FLOOR - high * k
            out += line(x + lean * k - 15, y, x + lean * k + 15, y + 3, colour, 2)
    over_all(c, w, out)


def _gate(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    x = w * at
    out = ""
    for side in (-1, 1):
        left = x + side * 58 - 22
        out += rect(left, FLOOR - 150, 44, 150, colour) + rect(
            left + (22 if side > 0 else 0), FLOOR - 150, 22, 150, mix(colour, "#060a14", 0.4)
        )
        out += rect(left - 6, FLOOR - 162, 56, 14, mix(colour, CREAM, 0.25))
    out += rect(x - 92, FLOOR - 186, 184, 24, mix(colour, CREAM, 0.12)) + rect(
        x - 100, FLOOR - 192, 200, 8, mix(colour, CREAM, 0.3)
    )
    out += pathd(f"M{x - 60} {FLOOR - 192} L{x} {FLOOR - 226} L{x + 60} {FLOOR - 192} Z", mix(colour, "#060a14", 0.2))
    over_all(c, w, out)


def _lions(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    out = ""
    for side in (-1, 1):
        x = w * at + side * min(96, w * 0.4)
        out += rect(x - 26, FLOOR - 22, 52, 24, mix(colour, CREAM, 0.15))
        out += pathd(
            (
                f"M{x - side * 22} {FLOOR - 22} Q{x - side * 24} {FLOOR - 54} {x - side * 2} {FLOOR - 56} "
                f"L{x + side * 20} {FLOOR - 40} L{x + side * 22} {FLOOR - 22} Z"
            ),
            colour,
        )
        out += circ(x - side * 10, FLOOR - 64, 17, mix(colour, GOLD, 0.25)) + circ(x - side * 14, FLOOR - 62, 9, colour)
    over_all(c, w, out)


def _boat(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    x, y = w * at, HIGH - 20
    over_all(c, w, pathd((
        f"M{x - 50} {y - 12} Q{x} {y + 12} {x + 50} {y - 12} L{x + 56} {y - 28} L{x + 40} {y - 6} "
        f"Q{x} {y} {x - 40} {y - 6} L{x - 56} {y - 26} Z"
    ), colour)
         + circ(x + 18, y - 44, 6, colour)
         + pathd(f"M{x + 10} {y - 4} L{x + 13} {y - 40} L{x + 24} {y - 40} L{x + 26} {y - 4} Z", colour)
         + line(x - 4, y - 52, x + 34, y + 4, colour, 2.5))  # fmt: skip


def _terraces(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    out, x = "", w * at
    for n in range(5):
        half, y = 128 - n * 22, FLOOR - 26 - n * 31
        out += rect(x - half, y, 2 * half, 31, mix(colour, "#4a3c5c", 0.1 * n)) + rect(
            x - half, y, 2 * half, 5, CREAM, 0.75
        )
        for k in range(int(half / 9)):
            out += rect(x - half + 7 + k * 18, y + 8, 7, 23, "#3a2f4c", 0.55, 3)
    out += pathd(f"M{x - 30} {FLOOR - 150} Q{x} {FLOOR - 196} {x + 30} {FLOOR - 150} Z", mix(colour, GOLD, 0.4))
    over_all(c, w, out)


def _bridge(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    y, span = FLOOR - 104, 78.0
    out = rect(0, y, w, 22, mix(colour, CREAM, 0.15)) + rect(0, y, w, 5, mix(colour, CREAM, 0.4))
    n = 0
    while n * span < w + span:
        x = n * span - 20
        out += pathd(
            (
                f"M{x} {y + 22} L{x + span} {y + 22} L{x + span} {HIGH} L{x + span - 10} {HIGH} L{x + span - 10} "
                f"{y + 60} A{span / 2 - 10} {span / 2 - 10} 0 0 0 {x + 10} {y + 60} L{x + 10} {HIGH} "
                f"L{x} {HIGH} Z"
            ),
            colour,
        )
        n += 1
    over_all(c, w, out)


def _faces(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    out, x = "", 19.0
    while x < w:
        y = FLOOR - 60
        out += oval(x, y, 13, 18, colour) + pathd(
            f"M{x} {y - 18} Q{x + 13} {y - 16} {x + 13} {y} Q{x + 13} {y + 16} {x} {y + 18} L{x + 3} {y} Z",
            mix(colour, "#20224a", 0.45),
        )
        out += (
            rect(x - 8, y - 5, 6, 3, "#1c1f40")
            + rect(x + 3, y - 5, 6, 3, "#1c1f40")
            + rect(x - 4, y + 8, 9, 2.5, "#1c1f40")
        )
        x += 78
    over_all(c, w, out)


def _viaduct(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    y, span = FLOOR - 92, 54.0
    out = rect(0, y - 6, w, 14, mix(colour, CREAM, 0.3))
    for n in range(int(w / span) + 2):
        x = n * span - 14
        out += pathd(
            (
                f"M{x} {y + 6} L{x + span} {y + 6} L{x + span} {HIGH} L{x + span - 7} {HIGH} L{x + span - 7} "
                f"{y + 34} A{span / 2 - 7} {span / 2 - 7} 0 0 0 {x + 7} {y + 34} L{x + 7} {HIGH} L{x} "
                f"{HIGH} Z"
            ),
            mix(colour, CREAM, 0.08),
        )
    for k in range(3):
        out += rect(w * 0.2 + k * 40, y - 24, 36, 18, "#101a2e", 1, 3) + _windows(
            w * 0.2 + k * 40 + 5, y - 19, 2, luck, 14
        )
    over_all(c, w, out)


def _cathedral(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    x = w * at
    out = rect(x - 46, FLOOR - 118, 92, 118, colour) + pathd(
        f"M{x - 52} {FLOOR - 118} L{x} {FLOOR - 168} L{x + 52} {FLOOR - 118} Z", mix(colour, "#000000", 0.3)
    )
    for side in (-1, 1):
        left = x + side * 62 - 15
        out += rect(left, FLOOR - 150, 30, 150, mix(colour, CREAM, 0.1)) + pathd(
            f"M{left - 3} {FLOOR - 150} L{left + 15} {FLOOR - 214} L{left + 33} {FLOOR - 150} Z",
            mix(colour, "#000000", 0.15),
        )
        out += rect(left + 10, FLOOR - 132, 10, 26, "#8ff5d2", 0.8, 5)
    out += circ(x, FLOOR - 112, 18, "#8ff5d2", 0.85)
    out += "".join(
        line(x, FLOOR - 112, x + 18 * cos(k * pi / 4), FLOOR - 112 + 18 * sin(k * pi / 4), colour, 2.5)
        for k in range(8)
    )
    over_all(c, w, out)
    glow(c, x, FLOOR - 112, 60, "#2fb892", 0.5)


def _sails(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    out = ""
    for n in range(3):
        x, y, k = w * (0.18 + 0.22 * n), HIGH - 18 - 9 * n, 1 - 0.2 * n
        out += pathd(f"M{x - 26 * k} {y - 8} Q{x} {y + 8} {x + 26 * k} {y - 8} Z", "#0a1322")
        out += pathd(f"M{x} {y - 66 * k} Q{x + 30 * k} {y - 36 * k} {x + 24 * k} {y - 12} L{x + 2} {y - 12} Z", colour)
        out += pathd(
            f"M{x - 2} {y - 58 * k} Q{x - 22 * k} {y - 30 * k} {x - 20 * k} {y - 12} L{x - 2} {y - 12} Z",
            mix(colour, "#7a6a50", 0.4),
        )
    over_all(c, w, out)


def _pillars(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    out = ""
    for n in range(max(3, int(w / 38))):
        x, high = 16 + n * 38, luck.choice((60, 96, 128, 148))
        out += rect(x, FLOOR - high, 20, high, colour) + rect(
            x + 10, FLOOR - high, 10, high, mix(colour, "#2a2644", 0.5)
        )
        if high > 90:
            out += rect(x - 5, FLOOR - high - 8, 30, 9, mix(colour, CREAM, 0.3))
        else:
            out += pathd(
                (
                    f"M{x} {FLOOR - high} L{x + 7} {FLOOR - high - 9} L{x + 12} {FLOOR - high - 2} L{x + 20} "
                    f"{FLOOR - high - 7} L{x + 20} {FLOOR - high + 3} L{x} {FLOOR - high + 3} Z"
                ),
                colour,
            )
    over_all(c, w, out)


def _domes(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    out = ""
    for _n, (dx, r, high) in enumerate(((-58, 26, 58), (52, 30, 66), (0, 44, 92))):
        x = w * at + dx
        out += rect(x - r, FLOOR - high, 2 * r, high, mix(colour, "#1c0e12", 0.45))
        out += pathd(
            (
                f"M{x - r - 4} {FLOOR - high} Q{x - r - 6} {FLOOR - high - r} {x} {FLOOR - high - r * 1.5} "
                f"Q{x + r + 6} {FLOOR - high - r} {x + r + 4} {FLOOR - high} Z"
            ),
            mix(colour, GOLD, 0.25),
        )
        out += pathd(
            (
                f"M{x} {FLOOR - high - r * 1.5} Q{x + r + 6} {FLOOR - high - r} {x + r + 4} {FLOOR - high} "
                f"L{x + 6} {FLOOR - high} Z"
            ),
            mix(colour, "#1c0e12", 0.25),
        )
        out += line(x, FLOOR - high - r * 1.5, x, FLOOR - high - r * 1.5 - 16, GOLD, 2.5)
        out += _windows(x - r + 9, FLOOR - high + 14, int(r / 7), luck)
    over_all(c, w, out)


def _kilns(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    for n in range(3):
        x, high = w * (0.2 + 0.3 * n), 96 + 26 * (n % 2)
        over_all(c, w, pathd((
            f"M{x - 38} {FLOOR} Q{x - 34} {FLOOR - high * 0.7} {x - 12} {FLOOR - high} L{x + 12} "
            f"{FLOOR - high} Q{x + 34} {FLOOR - high * 0.7} {x + 38} {FLOOR} Z"
        ), colour)
             + pathd((
                 f"M{x - 14} {FLOOR} L{x - 14} {FLOOR - 26} A14 14 0 0 1 {x + 14} {FLOOR - 26} L{x + 14} "
                 f"{FLOOR} Z"
             ), "#ff9a4a"))  # fmt: skip
        glow(c, x, FLOOR - 20, 58, "#ff7a2a", 0.55)


def _tents(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    out = ""
    for n in range(max(2, int(w / 62))):
        x = 34 + n * 62
        hue = (colour, "#3d6a80", "#8a6a3a")[n % 3]
        out += pathd(
            f"M{x - 32} {FLOOR} L{x - 28} {FLOOR - 30} L{x} {FLOOR - 62} L{x + 28} {FLOOR - 30} L{x + 32} {FLOOR} Z",
            hue,
        )
        out += pathd(
            f"M{x} {FLOOR - 62} L{x + 28} {FLOOR - 30} L{x + 32} {FLOOR} L{x + 8} {FLOOR} Z", mix(hue, "#0a0814", 0.45)
        )
        out += pathd(f"M{x - 9} {FLOOR} L{x} {FLOOR - 26} L{x + 9} {FLOOR} Z", "#ffd08a")
    over_all(c, w, out)


def _belfry(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    x = w * at
    out = rect(x - 34, FLOOR - 168, 68, 168, colour) + rect(x, FLOOR - 168, 34, 168, mix(colour, "#000000", 0.3))
    out += pathd(f"M{x - 44} {FLOOR - 168} L{x} {FLOOR - 222} L{x + 44} {FLOOR - 168} Z", mix(colour, CREAM, 0.15))
    out += pathd(
        (
            f"M{x - 20} {FLOOR - 100} L{x - 20} {FLOOR - 138} A20 20 0 0 1 {x + 20} {FLOOR - 138} "
            f"L{x + 20} {FLOOR - 100} Z"
        ),
        "#8fb4cc",
    )
    out += pathd(
        (
            f"M{x - 13} {FLOOR - 108} Q{x - 12} {FLOOR - 134} {x} {FLOOR - 136} Q{x + 12} {FLOOR - 134} "
            f"{x + 13} {FLOOR - 108} Z"
        ),
        BRASS,
    )
    over_all(c, w, out)


def _signal(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    x = w * at
    out = (
        rect(x - 44, FLOOR - 94, 88, 50, colour)
        + rect(x - 36, FLOOR - 44, 10, 44, colour)
        + rect(x + 26, FLOOR - 44, 10, 44, colour)
    )
    out += pathd(
        f"M{x - 52} {FLOOR - 94} L{x - 18} {FLOOR - 120} L{x + 10} {FLOOR - 112} L{x + 52} {FLOOR - 94} Z",
        mix(colour, CREAM, 0.12),
    )
    out += "".join(
        rect(x - 34 + 19 * n, FLOOR - 84, 13, 22, "#3f5f86" if n != 1 else "#f0c56a", 1, 1) for n in range(4)
    )
    out += line(x + 44, FLOOR, x + 44, FLOOR - 158, colour, 5) + pathd(
        f"M{x + 44} {FLOOR - 156} L{x + 8} {FLOOR - 142} L{x + 8} {FLOOR - 130} L{x + 44} {FLOOR - 142} Z", "#b23a3a"
    )
    over_all(c, w, out)


def _ferry(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    x, y = w * at, HIGH - 34
    over_all(c, w, pathd(f"M{x - 66} {y - 14} L{x + 66} {y - 14} L{x + 50} {y + 8} L{x - 50} {y + 8} Z", colour)
         + "".join(circ(x - 40 + 18 * n, y - 38, 6, colour) + pathd((
             f"M{x - 48 + 18 * n} {y - 12} L{x - 45 + 18 * n} {y - 32} L{x - 35 + 18 * n} {y - 32} "
             f"L{x - 32 + 18 * n} {y - 12} Z"
         ), colour) for n in range(5))
         + line(x + 52, y + 16, x + 40, y - 86, colour, 3.5) + circ(x + 56, y - 44, 7, colour)
         + pathd(f"M{x + 44} {y - 12} L{x + 50} {y - 38} L{x + 62} {y - 38} L{x + 66} {y - 12} Z", colour)
         + circ(x - 62, y - 34, 5, JADE))  # fmt: skip
    glow(c, x - 62, y - 34, 40, "#2fb892", 0.6)


def _wall(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    out = (
        rect(0, FLOOR - 66, w, 70, colour)
        + rect(0, FLOOR - 66, w, 8, CREAM)
        + rect(0, FLOOR - 34, w, 38, mix(colour, "#4a5a70", 0.3))
    )
    for n in range(int(w / 30) + 1):
        out += rect(n * 30 + 4, FLOOR - 96, 5, 32, mix(colour, "#26344e", 0.3))
    out += rect(0, FLOOR - 100, w, 6, mix(colour, "#26344e", 0.2))
    over_all(c, w, out)


def _tunnel(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    x = w * at
    out = pathd(
        f"M{x - 70} {FLOOR} L{x - 70} {FLOOR - 56} A70 70 0 0 1 {x + 70} {FLOOR - 56} L{x + 70} {FLOOR} Z", "#8a93a4"
    )
    out += pathd(
        f"M{x - 54} {FLOOR} L{x - 54} {FLOOR - 56} A54 54 0 0 1 {x + 54} {FLOOR - 56} L{x + 54} {FLOOR} Z", colour
    )
    for n in range(9):
        a = pi * (n + 0.5) / 9
        out += line(x + 54 * cos(a), FLOOR - 56 - 54 * sin(a), x + 70 * cos(a), FLOOR - 56 - 70 * sin(a), "#4c5568", 2)
    over_all(c, w, out)
    glow(c, x, FLOOR - 40, 56, "#1f7a68", 0.5)


def _post(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    x = w * at
    out = line(x, FLOOR + 4, x, FLOOR - 140, colour, 7)
    for n, side in enumerate((1, -1, 1)):
        y = FLOOR - 126 + n * 26
        out += poly(
            ((x, y), (x + side * 52, y), (x + side * 64, y + 9), (x + side * 52, y + 18), (x, y + 18)),
            mix(colour, "#b49a78", 0.25),
        )
    out += circ(x + 2, FLOOR - 150, 7, colour) + pathd(
        f"M{x - 10} {FLOOR - 146} Q{x} {FLOOR - 164} {x + 16} {FLOOR - 150} L{x + 6} {FLOOR - 144} Z", colour
    )
    over_all(c, w, out)


WORKS: dict[str, Stand] = {
    "towers": _towers,
    "campanile": _part("campanile", 176),
    "mosque": _part("mosque", 190),
    "village": _part("village", 190),
    "arch": _arch,
    "lamps": _lamps,
    "lanterns": _lanterns,
    "masts": _masts,
    "gate": _gate,
    "lions": _lions,
    "boat": _boat,
    "terraces": _terraces,
    "bridge": _bridge,
    "faces": _faces,
    "viaduct": _viaduct,
    "cathedral": _cathedral,
    "sails": _sails,
    "pillars": _pillars,
    "domes": _domes,
    "kilns": _kilns,
    "tents": _tents,
    "belfry": _belfry,
    "signal": _signal,
    "ferry": _ferry,
    "wall": _wall,
    "tunnel": _tunnel,
    "post": _post,
}
