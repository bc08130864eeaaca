"""The covers of the Orient Express's cases: a folder in royal blue and gold, its seal whole, broken or stamped."""

from __future__ import annotations

from sprites import paint
from sprites.canvas import Canvas, circ, line, oval, pathd, rect
from sprites.palette import BURGUNDY, CREAM
from sprites.states import kept

GOLD, PALE, DEEP, ROYAL, NIGHT = "#e6c77a", "#f6e3ae", "#0a1b4d", "#12308a", "#060f30"
ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


LOW = 280.0
"""A cover lower than this is as small as a stamp: its number in the corner, its grade left out."""


def roman(number: int) -> str:
    """The number of a case as it stands on its cover."""
    return ROMAN[number - 1] if 0 < number <= len(ROMAN) else str(number)


def paint_shelf(canvas: Canvas, scale: float) -> None:
    """The whole screen on which the covers lie, its head as high as the interface at that scale has it."""
    canvas.fill("#081640", 0, 0, 1920, 1080)
    paint.sunburst(canvas, 960, 1080, 1920, 40, "#9cc0ff", 0.07, 180, 360, (0, 0, 1920, 1080))
    paint.grain(canvas, 8)
    canvas.fill(GOLD, 0, 84 * scale, 1920, 3)


def cover(
    c: Canvas, x: float, y: float, w: float, h: float, number: int, title: str, grade: int, seal: str, stamp: str = "",
    lit: str = "normal",
) -> None:  # fmt: skip
    """A case's cover at x, y. seal: closed, opened or solved; stamp: what stands on the stamp of a solved one."""
    key = ("cover", number, title, grade, seal, stamp, lit)
    kept(c, x, y, w, h, key, lambda k: _cover(k, w, h, number, title, grade, seal, stamp, lit))


def _cover(c: Canvas, w: float, h: float, number: int, title: str, grade: int, seal: str, stamp: str, lit: str) -> None:
    edge = "#ffffff" if lit in ("hover", "focus") else PALE if lit == "selected" else "#b2904c"
    worn = seal != "closed"
    box = (0.0, 0.0, w, h)
    c.xml(rect(0, 7, w, h, "#020718", 0.65, 10), (-4, 0, w + 8, h + 12))
    paint.spray(c, rect(0, 0, w, h, "#ffffff", 1, 10), "#1a43ab" if not worn else "#17377f", DEEP, 0, h, box=box)
    low = h < LOW
    foot = h * (0.54 if low else 0.62)
    paint.sunburst(c, w / 2, foot, h, 26, "#9cc0ff", 0.13, 180, 360, (8, 8, w - 16, foot - 8))
    frame = rect(2, 2, w - 4, h - 4, "none", 1, 9, edge, 5 if lit != "normal" else 3)
    frame += rect(12, 12, w - 24, h - 24, "none", 0.85, 5, GOLD, 1.5)
    frame += rect(12, foot, w - 24, 2, GOLD, 0.9)
    c.xml(frame, (-3, -3, w + 6, h + 6))
    size = min(64.0, h * 0.2)
    if low:
        c.text(roman(number), 22, 18 + size * 0.5, "caps", size, PALE)
    else:
        c.text(roman(number), w / 2, 16 + size * 0.62, "caps", size, PALE, "c")
    wide = min(w * 0.5, foot - size - 34)
    _emblem(c, number, w / 2 - wide / 2, 22 + size, wide)
    letters = 24 if low else 27
    rows = c.wrap(title, "caps", letters, w - 36)[:3]
    lead = letters + 4
    top = foot + (h - (14 if low else 46) - foot) / 2 - lead / 2 * (len(rows) - 1)
    for n, row in enumerate(rows):
        c.text(row, w / 2, top + lead * n, "caps", letters, CREAM, "c", fit=w - 30)
    for n in range(0 if low else 3):
        mark = circ(w / 2 + 26 * (n - 1), h - 30, 7, GOLD if n < grade else NIGHT, 1, GOLD, 2)
        c.xml(mark, (w / 2 + 26 * (n - 1) - 12, h - 42, 24, 24))
    k = c.plane(0.72, w * 0.28, 0) if low else c
    _seal(k, w, seal, stamp)


def _seal(c: Canvas, w: float, seal: str, stamp: str) -> None:
    """Over the corner the sash with its wax while the case is closed; a torn one; or the stamp of whoever solved it."""
    x, y, box = w - 47, 47.0, (w - 150, 0.0, 150.0, 150.0)
    if seal == "closed":
        sash = pathd(f"M{w - 124} 3 L{w - 92} 3 L{w - 3} 92 L{w - 3} 124 Z", "#8a2a38")
        sash += pathd(f"M{w - 124} 3 L{w - 119} 3 L{w - 3} 119 L{w - 3} 124 Z", "#c2303f")
        wax = circ(x, y, 29, BURGUNDY, 1, "#4b121b", 3) + circ(x, y, 20, "none", 1, "#a8404e", 3)
        wax += pathd(f"M{x - 9} {y + 9} L{x - 9} {y - 9} L{x} {y - 1} L{x + 9} {y - 9} L{x + 9} {y + 9}", "none",
                     PALE, 3)  # fmt: skip
        c.xml(sash + wax, box)
        return
    if seal == "opened":
        torn = pathd(f"M{w - 124} 3 L{w - 92} 3 L{w - 70} 25 L{w - 84} 26 L{w - 80} 46 Z", "#8a2a38")
        torn += pathd(f"M{w - 3} 92 L{w - 3} 124 L{w - 26} 101 L{w - 15} 97 L{w - 22} 74 Z", "#8a2a38")
        half = pathd(f"M{x} {y - 29} A29 29 0 0 1 {x} {y + 29} L{x - 8} {y + 12} L{x + 5} {y} L{x - 6} {y - 14} Z",
                     BURGUNDY, "#4b121b", 3)  # fmt: skip
        c.xml(torn + half, box)
        return
    c.xml(circ(x, y, 36, CREAM, 1, GOLD, 4) + circ(x, y, 29, "none", 1, BURGUNDY, 2), box)
    c.text(stamp, x, y, "head", 36, BURGUNDY, "c", fit=52)


def _emblem(c: Canvas, number: int, x: float, y: float, w: float) -> None:
    """What the title names, in gold lines on a field of 100 by 100."""
    marks = EMBLEMS[(number - 1) % len(EMBLEMS)]
    k = c.plane(w / 100, x, y)
    k.xml(marks, (-4, -4, 108, 108))


def _lines(*points: tuple[float, float], colour: str = GOLD, wide: float = 4) -> str:
    way = " L".join(f"{px} {py}" for px, py in points)
    return pathd(f"M{way}", "none", colour, wide)


def _clock(x: float, y: float, r: float, *hands: tuple[float, float]) -> str:
    marks = circ(x, y, r, NIGHT, 1, GOLD, 4) + circ(x, y, 3, PALE)
    return marks + "".join(line(x, y, x + hx, y + hy, PALE, 4) for hx, hy in hands)


TABLE = _lines((10, 34), (90, 34), wide=7) + _lines((26, 36), (74, 92)) + _lines((74, 36), (26, 92))
HOUR = _clock(50, 52, 38, (0, -26), (20, 8)) + _lines((30, 6), (50, 0), (70, 6)) + _lines((62, 2), (72, 8), (62, 16))
PASSED = rect(22, 10, 56, 82, NIGHT, 1, 4, GOLD, 4) + rect(32, 20, 36, 28, "none", 1, 3, PALE, 3)
PASSED += circ(66, 60, 4, PALE) + _lines((8, 92), (92, 92), wide=5)
HOST = oval(50, 46, 42, 26, NIGHT) + oval(50, 46, 40, 24, ROYAL)
HOST += "".join(circ(50 + dx, 46 + dy, 7, PALE) for dx, dy in ((-26, -6), (0, -14), (26, -6), (-26, 10), (26, 10)))
HOST += circ(0 + 50, 62, 9, BURGUNDY, 1, PALE, 3) + _lines((50, 74), (50, 96)) + _lines((36, 96), (64, 96))
MINUTE = _clock(50, 58, 34, (0, -22)) + rect(45, 8, 10, 14, GOLD) + _lines((36, 8), (64, 8), wide=6)
MINUTE += "".join(line(50 + dx, 58 + dy, 50 + dx * 0.86, 58 + dy * 0.86, PALE, 3)
                  for dx, dy in ((29, 0), (-29, 0), (0, 29), (20, 20), (-20, 20)))  # fmt: skip
WALL = rect(46, 6, 8, 90, GOLD) + rect(4, 62, 40, 10, PALE, 1, 3) + rect(4, 50, 14, 12, CREAM, 1, 5)
WALL += rect(56, 62, 40, 10, PALE, 1, 3) + rect(82, 50, 14, 12, CREAM, 1, 5) + circ(50, 56, 6, NIGHT, 1, "#c2303f", 3)
STOPPED = _clock(50, 50, 40, (-18, -14), (6, -28)) + _lines((22, 22), (78, 78), colour="#c2303f", wide=5)
TRUNK = rect(8, 34, 84, 54, NIGHT, 1, 6, GOLD, 4) + _lines((8, 54), (92, 54)) + rect(42, 46, 16, 18, PALE, 1, 3)
TRUNK += pathd("M34 34 Q34 16 50 16 Q66 16 66 34", "none", GOLD, 5)
TRUNK += rect(20, 34, 6, 54, GOLD) + rect(74, 34, 6, 54, GOLD)
DARK = "".join(
    circ(50 + dx, 52 + dy, 8, NIGHT, 1, GOLD, 3)
    for dx, dy in ((0, -38), (24, -29), (37, -7), (33, 19), (13, 36), (-13, 36), (-33, 19), (-37, -7), (-24, -29))
)
DARK += pathd("M44 62 L56 62 L52 44 Q60 36 50 26 Q54 38 46 42 Z", PALE)
STAR = pathd("M50 20 L59 56 L86 82 L50 71 L14 82 L41 56 Z", "none", CREAM, 5)
STAR += "".join(circ(px, py, 6, NIGHT, 1, CREAM, 4) for px, py in ((50, 15), (90, 86), (10, 86)))
EMBLEMS = (TABLE, HOUR, PASSED, HOST, MINUTE, WALL, STOPPED, TRUNK, DARK, STAR)
