"""The plan of two railway carriages in gold on blue, the line from Paris to Istanbul, and what lies on them."""

from __future__ import annotations

import math

from sprites import paint
from sprites.canvas import Canvas, circ, line, oval, pathd, rect
from sprites.palette import BURGUNDY, CREAM, mix
from sprites.states import kept

WIDTH, HEIGHT = 1490, 1080
GOLD, PALE_GOLD, INK = "#e6c77a", "#f6e3ae", "#16377f"
DEEP, ROYAL, NIGHT = "#0a1b4d", "#12308a", "#060f30"
Box = tuple[float, float, float, float]

STATIONS = 31
SLEEPING: Box = (26, 556, 664, 286)
DAY: Box = (784, 556, 680, 286)
_COMPARTMENTS = ("16", "15", "14", "13", "12", "11", "26", "25", "24", "23", "22", "21")
_WIDE = 54
SECTIONS: dict[str, Box] = {
    **{name: (34 + n * _WIDE, 566, _WIDE, 148) for n, name in enumerate(_COMPARTMENTS)},
    **{name: (34 + n * 3 * _WIDE, 714, 3 * _WIDE, 120) for n, name in enumerate(("C4", "C3", "C2", "C1"))},
    "G": (690, 668, 94, 112),
    "K": (792, 566, 104, 138),
    "V": (792, 704, 104, 130),
    "R": (896, 566, 236, 268),
    "S": (1132, 566, 168, 268),
    "L": (1300, 566, 156, 268),
}
"""Every section of the plan, by id."""

DIE: Box = (705, 572, 64, 64)
SUPERS: tuple[Box, Box] = ((694, 792, 42, 54), (740, 792, 42, 54))


def station(n: float) -> tuple[float, float]:
    """Where a station lies on the map; a number between two for a train on its way."""
    t = n / (STATIONS - 1)
    return 74 + 1342 * t, 214 + 26 * math.sin(t * 5.2 + 0.35) + 46 * t * t


def paint_table(canvas: Canvas) -> None:
    """The whole ground but the sky: the plan, rails under it."""
    box = (0, 0, WIDTH, HEIGHT)
    canvas.fill(NIGHT, *box)
    paint.spray(canvas, rect(0, 330, WIDTH, 750, "#ffffff"), "#0d2468", "#081640", 330, 1080, box=(0, 330, WIDTH, 750))
    canvas.xml(rect(0, 330, WIDTH, 3, GOLD, 0.55), (0, 328, WIDTH, 8))
    carriages(canvas)
    _rails(canvas)
    paint.grain(canvas, 9, 3, box)


def carriages(canvas: Canvas) -> None:
    """The two carriages from above, with the gangway between them."""
    _carriage(canvas, SLEEPING)
    _carriage(canvas, DAY)
    _sleeping(canvas)
    _day(canvas)
    _gangway(canvas)


def travelled(canvas: Canvas, n: int) -> None:
    """The part of the line that lies behind the train, lit."""
    x, y, w, h = 50.0, 150.0, 1400.0, 170.0
    before = canvas.surface.get_clip()
    canvas.surface.set_clip(canvas.rect(x, y, station(n)[0] + 9 - x, h).clip(before))
    kept(canvas, x, y, w, h, "lit line", lambda k: k.plane(1.0, -x, -y).xml(_lit_line(), (x, y, w, h)), 0)
    canvas.surface.set_clip(before)


def _lit_line() -> str:
    points = [station(k / 4) for k in range((STATIONS - 1) * 4 + 1)]
    dots = pathd("M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points), "none", GOLD, 7)
    return dots + "".join(circ(*station(k), 8, PALE_GOLD) for k in range(STATIONS))


def _carriage(canvas: Canvas, box: Box) -> None:
    x, y, w, h = box
    paint.softshadow(canvas, x, y, w, h, 16, 20, 200, 10, "#020718")
    paint.spray(canvas, rect(x, y, w, h, "#ffffff", 1, 14), "#1a43ab", "#0f2c7c", y, y + h, box=(x, y, w, h))
    canvas.xml(
        rect(x, y, w, h, "none", 1, 14, PALE_GOLD, 5) + rect(x + 7, y + 7, w - 14, h - 14, "none", 0.8, 9, GOLD, 2),
        (x - 4, y - 4, w + 8, h + 8),
    )


def _sleeping(canvas: Canvas) -> None:
    """Twelve compartments with their berths, four stretches of corridor."""
    marks = ""
    for n in range(12):
        x = 34 + n * _WIDE
        if n:
            marks += line(x, 566, x, 700, GOLD, 3 if n == 6 else 2, 0.9)
        marks += rect(x + 8, 576, 38, 50, "#0d2568", 0.55, 5, GOLD, 2) + line(x + 8, 588, x + 46, 588, GOLD, 2, 0.85)
        marks += line(x + 6, 714, x + 22, 714, PALE_GOLD, 4) + line(x + 34, 714, x + 50, 714, PALE_GOLD, 4)
    for n in range(1, 4):
        x = 34 + n * 3 * _WIDE
        marks += line(x, 718, x, 832, GOLD, 2, 0.8, "3 7")
    canvas.xml(marks, (26, 556, 664, 286))


def _day(canvas: Canvas) -> None:
    """Kitchen and pantry, the restaurant's laid tables, the saloon's chairs, the library's shelves."""
    marks = line(896, 566, 896, 834, GOLD, 3) + line(792, 704, 862, 704, GOLD, 3)
    marks += line(868, 704, 896, 704, GOLD, 2, 0.8, "3 7")
    for x in (1132, 1300):
        marks += (
            line(x, 566, x, 660, GOLD, 3) + line(x, 740, x, 834, GOLD, 3) + line(x, 662, x, 738, GOLD, 2, 0.8, "3 7")
        )
    marks += rect(802, 576, 84, 30, "none", 1, 5, GOLD, 2)
    marks += "".join(circ(822 + 22 * n, 591, 8, "none", 1, GOLD, 2) for n in range(3))
    for x, y in ((950, 606), (1070, 606), (950, 794), (1070, 794)):
        marks += rect(x - 30, y - 18, 60, 36, "none", 1, 5, GOLD, 2) + circ(x, y, 11, PALE_GOLD) + circ(x, y, 6, ROYAL)
        marks += line(x - 40, y - 16, x - 40, y + 16, GOLD, 5) + line(x + 40, y - 16, x + 40, y + 16, GOLD, 5)
    marks += pathd("M1150 580 L1196 580 L1196 596 L1166 596 L1166 626 L1150 626 Z", "none", GOLD, 2)
    marks += circ(1268, 606, 22, "none", 1, GOLD, 2)
    marks += rect(1150, 800, 52, 22, "none", 1, 5, GOLD, 2) + rect(1226, 800, 52, 22, "none", 1, 5, GOLD, 2)
    for n in range(10):
        tone = (PALE_GOLD, GOLD, "#b2904c")[n % 3]
        marks += rect(1318 + n * 12, 576, 10, 34, tone) + rect(1318 + n * 12, 792, 10, 34, tone)
    canvas.xml(marks, (784, 556, 680, 286))


def _gangway(canvas: Canvas) -> None:
    x, y, w, h = SECTIONS["G"]
    marks = (
        rect(x, y, w, h, "#0f2c7c") + line(x, y, x + w, y, PALE_GOLD, 4) + line(x, y + h, x + w, y + h, PALE_GOLD, 4)
    )
    for n in range(8):
        at = x + 8 + n * 11
        marks += line(at, y - 8, at, y + 8, GOLD, 3) + line(at, y + h - 8, at, y + h + 8, GOLD, 3)
    canvas.xml(marks, (x - 4, y - 12, w + 8, h + 24))


def _rails(canvas: Canvas) -> None:
    marks = "".join(rect(6 + n * 46, 852, 24, 20, "#1c3a8f", 0.8) for n in range(33))
    marks += rect(0, 854, WIDTH, 3, GOLD, 0.9) + rect(0, 867, WIDTH, 3, GOLD, 0.9)
    canvas.xml(marks, (0, 848, WIDTH, 28))


def lit(canvas: Canvas, box: Box, colour: str, strong: float) -> None:
    """A section that can be chosen: its floor shines."""
    x, y, w, h = box
    canvas.xml(
        rect(x + 2, y + 2, w - 4, h - 4, colour, 0.12 + 0.2 * strong, 6)
        + rect(x + 3, y + 3, w - 6, h - 6, "none", 0.7 + 0.3 * strong, 6, colour, 2 + 2 * strong),
        (x, y, w, h),
    )


def medallion(canvas: Canvas, x: float, y: float, icon: str, heard: bool, r: float = 19) -> None:
    """Somebody's printed seat. heard: their card lies open."""
    rim, ground = (PALE_GOLD, INK) if heard else ("#b2904c", NIGHT)
    canvas.xml(circ(x, y, r, ground, 1, rim, 3), (x - r - 3, y - r - 3, 2 * r + 6, 2 * r + 6))
    canvas.part(f"orient/{icon}", x, y, r * 1.25, swap={GOLD: PALE_GOLD if heard else "#b2904c"})


def card(canvas: Canvas, w: float, h: float, icon: str, label: str, state: str, small: bool = False) -> None:
    """A clue card at 0, 0. state: open (face up), down, or secret (down, but known to whoever looks)."""
    up = state == "open"
    ground, ink, edge = (CREAM, INK, "#c9a45c") if up else (DEEP, GOLD, "#8a6f35")
    marks = rect(0, 4, w, h, "#020718", 0.7, 9) + rect(0, 0, w, h, ground, 1, 8, edge, 2)
    marks += rect(5, 5, w - 10, h - 10, "none", 0.6, 5, edge, 1.5)
    if state == "secret":
        marks += pathd(f"M{w - 26} 0 L{w - 8} 0 Q{w} 0 {w} 8 L{w} 26 Z", "#c2303f")
    canvas.xml(marks, (-3, -3, w + 6, h + 10))
    rows = [label]
    if small and " " in label and canvas.width(label, "head", 23) > w - 12:
        rows = canvas.wrap(label, "head", 23, w - 12)[:2]
    size = min(w * 0.56, h - 58) if not small else min(w - 26, h - 66)
    foot = h - 24 - 26 * (len(rows) - 1)
    canvas.part(f"orient/{icon}", w / 2, (foot - 10) / 2 + 4, min(size, foot - 26), swap={GOLD: ink})
    for n, row in enumerate(rows):
        canvas.text(row, w / 2, foot + 26 * n, "head", 25 if not small else 23, ink, "c", fit=w - 2)


def super_clue(canvas: Canvas, w: float, h: float, number: str, state: str) -> None:
    """A super clue at 0, 0: a folded card with its number."""
    ground, ink = (CREAM, INK) if state == "open" else (BURGUNDY, PALE_GOLD)
    marks = rect(0, 3, w, h, "#020718", 0.7, 5) + rect(0, 0, w, h, ground, 1, 5, ink, 2.5)
    if state == "secret":
        marks += rect(5, 5, w - 10, 4, ink)
    canvas.xml(marks, (-3, -3, w + 6, h + 8))
    canvas.text(number, w / 2, h / 2 + 1, "head", 28, ink, "c")


def envelope(canvas: Canvas, w: float, h: float, state: str, icon: str = "") -> None:
    """A telegram at 0, 0. state as of cards."""
    up = state == "open"
    ground, ink = (CREAM, INK) if up else (DEEP, GOLD)
    flap = pathd(f"M3 4 L{w / 2} {h * 0.58} L{w - 3} 4", "none", ink, 3)
    canvas.xml(
        rect(0, 3, w, h, "#020718", 0.7, 5) + rect(0, 0, w, h, ground, 1, 5, ink, 2.5) + flap, (-3, -3, w + 6, h + 8)
    )
    if icon:
        canvas.xml(circ(w / 2, h * 0.55, 11, BURGUNDY), (w / 2 - 12, h * 0.55 - 12, 24, 24))
        canvas.part(f"orient/{icon}", w / 2, h * 0.55, 16, swap={GOLD: CREAM})


def post(canvas: Canvas, x: float, y: float, state: str) -> None:
    """A telegram on its post over a station of the map at x, y."""
    kept(canvas, x - 17, y - 48, 34, 23, ("post", state), lambda k: envelope(k, 34, 23, state), 4)
    canvas.fill(GOLD, x - 1, y - 24, 2, 16)


def pawn(canvas: Canvas, w: float, h: float, colour: str) -> None:
    """A detective's piece at 0, 0, standing in the middle of its foot."""
    dark = mix(colour, "#05080f", 0.5)
    foot, neck = h * 0.88, h * 0.46
    left = f"M{w * 0.2} {foot} Q{w * 0.34} {h * 0.6} {w * 0.36} {neck}"
    body = f"{left} L{w * 0.64} {neck} Q{w * 0.66} {h * 0.6} {w * 0.8} {foot} Z"
    canvas.xml(
        oval(w / 2, h * 0.9, w * 0.46, h * 0.09, "#020718", 0.7)
        + oval(w / 2, h * 0.87, w * 0.4, h * 0.1, dark)
        + pathd(body, colour, "#05080f", 2)
        + circ(w / 2, h * 0.3, h * 0.2, colour, 1, "#05080f", 2)
        + pathd(f"M{w / 2} {h * 0.11} A{h * 0.2} {h * 0.2} 0 0 1 {w / 2} {h * 0.49} Z", "#000000", op=0.14),
        (-2, -2, w + 4, h + 6),
    )


def die(canvas: Canvas, w: float, value: int, red: bool, thrown: bool) -> None:
    """The die at 0, 0: 1 and 6 are red, the others green."""
    ground = ("#b23a3a" if red else "#3f7d5a") if thrown else "#22344f"
    marks = rect(0, 5, w, w, "#020718", 0.7, 13) + rect(0, 0, w, w, ground, 1, 12, mix(ground, "#ffffff", 0.35), 2)
    marks += rect(5, 3, w - 10, 3, "#ffffff", 0.3, 1.5)
    if thrown:
        q, m, e = w * 0.26, w * 0.5, w * 0.74
        spots = {
            1: ((m, m),), 2: ((q, q), (e, e)), 3: ((q, q), (m, m), (e, e)), 4: ((q, q), (e, q), (q, e), (e, e)),
            5: ((q, q), (e, q), (m, m), (q, e), (e, e)),
            6: ((q, q), (e, q), (q, m), (e, m), (q, e), (e, e)),
        }[value]  # fmt: skip
        marks += "".join(circ(x, y, w * 0.085, CREAM) for x, y in spots)
    canvas.xml(marks, (-3, -3, w + 6, w + 12))


def train(canvas: Canvas, w: float, h: float) -> None:
    """The little train of the map at 0, 0, heading right, its wheels on the lower edge."""
    marks = rect(0, h * 0.3, w * 0.42, h * 0.5, CREAM, 1, 4) + rect(w * 0.06, h * 0.4, w * 0.1, h * 0.18, INK)
    marks += rect(w * 0.24, h * 0.4, w * 0.1, h * 0.18, INK) + rect(w * 0.42, h * 0.66, w * 0.06, 4, GOLD)
    marks += rect(w * 0.48, h * 0.12, w * 0.18, h * 0.68, CREAM, 1, 4) + rect(w * 0.52, h * 0.24, w * 0.1, h * 0.2, INK)
    marks += rect(w * 0.64, h * 0.4, w * 0.3, h * 0.4, CREAM, 1, 8) + rect(w * 0.82, h * 0.14, w * 0.07, h * 0.3, CREAM)
    marks += pathd(f"M{w * 0.93} {h * 0.8} L{w} {h * 0.86} L{w * 0.93} {h * 0.56} Z", GOLD)
    for x in (0.08, 0.32, 0.56, 0.72, 0.88):
        marks += circ(w * x, h * 0.86, h * 0.13, INK, 1, PALE_GOLD, 3)
    canvas.xml(marks, (-2, -2, w + 4, h + 4))


def sheet(canvas: Canvas, x: float, y: float, w: float, h: float) -> None:
    """A sheet of letter paper under a gold clip."""
    paint.softshadow(canvas, x, y, w, h, 8, 26, 220, 14, "#020718")
    canvas.xml(
        rect(x, y, w, h, CREAM, 1, 6)
        + rect(x + 14, y + 14, w - 28, h - 28, "none", 0.8, 4, "#c9a45c", 2)
        + rect(x + 20, y + 20, w - 40, h - 40, "none", 0.5, 3, "#c9a45c", 1),
        (x - 4, y - 4, w + 8, h + 8),
    )


def notebook(canvas: Canvas, x: float, y: float, w: float, h: float) -> None:
    """A page of a ruled notebook with its wire binding at the left."""
    paint.softshadow(canvas, x, y, w, h, 10, 24, 220, 12, "#020718")
    marks = rect(x, y, w, h, CREAM, 1, 10) + line(x + 58, y, x + 58, y + h, "#c2303f", 2, 0.7)
    canvas.xml(marks, (x - 4, y - 4, w + 8, h + 8))
    rings(canvas, x, y + 20, h - 40)


def paint_notebook(canvas: Canvas, scale: float) -> None:
    """The whole screen: an open page on the night, in interface units of that scale."""
    units = canvas.plane(scale, 0, 0)
    w, h = 1920 / scale, 1080 / scale
    canvas.fill(NIGHT, 0, 0, 1920, 1080)
    notebook(units, 30, 84, w - 60, h - 108)


def rings(canvas: Canvas, x: float, y: float, h: float) -> None:
    """The wire that holds a notebook's pages, from top to bottom."""
    kept(canvas, x - 24, y - 20, 56, h + 40, "rings", lambda k: _rings(k.plane(1.0, 24 - x, 20 - y), x, y, h), 0)


def _rings(canvas: Canvas, x: float, y: float, h: float) -> None:
    amount = max(2, round(h / 46))
    pitch = h / (amount - 1)
    marks = ""
    for n in range(amount):
        at = y + n * pitch
        marks += circ(x + 17, at, 7, DEEP) + pathd(
            f"M{x + 17} {at} C{x + 8} {at - 14} {x - 16} {at - 12} {x - 14} {at + 2}", "none", "#7d6330", 7
        )
        marks += pathd(f"M{x + 17} {at - 1} C{x + 8} {at - 15} {x - 16} {at - 13} {x - 14} {at + 1}", "none", GOLD, 4)
    canvas.xml(marks, (x - 24, y - 20, 56, h + 40))


def pin(canvas: Canvas, x: float, y: float, stuck: bool) -> None:
    """A pin through a statement; without one the place for it."""
    if not stuck:
        canvas.xml(circ(x, y, 8, "none", 1, "#b09a66", 2.5), (x - 12, y - 12, 24, 24))
        return
    marks = line(x, y, x - 7, y + 17, "#5f5643", 3) + circ(x, y - 2, 11, "#7a1f2e", 1, "#4b121b", 2)
    canvas.xml(marks + circ(x - 4, y - 6, 3.5, "#e9a8ae"), (x - 16, y - 18, 32, 40))


def emblem(canvas: Canvas, icon: str, x: float, y: float, size: float, ink: str = BURGUNDY) -> None:
    """The sign of a card, its middle at x, y; for the victim, the super clues and the reconstruction one of ours."""
    if icon not in LETTERED:
        canvas.part(f"orient/{icon}", x, y, size, swap={GOLD: ink})
        return
    r = size / 2
    marks = circ(x, y, r, "none", 1, ink, size / 20) + circ(x, y, r * 0.84, "none", 0.7, ink, size / 60)
    canvas.xml(marks, (x - r - 4, y - r - 4, size + 8, size + 8))
    canvas.text(LETTERED[icon], x, y, "caps", size * 0.46, ink, "c")


LETTERED = {"victim": "\u2020", "super_1": "I", "super_2": "II", "reconstruction": "R"}


def portrait(canvas: Canvas, x: float, y: float, w: float, h: float, icon: str, wired: bool) -> None:
    """The poster beside a card's words: its sign in gold before the rays of the night; wired: it came by telegraph."""
    box = (x + 26, y + 26, w - 26, h - 52)
    paint.spray(canvas, rect(*box, "#ffffff", 1, 4), "#2456c8", DEEP, y, y + h, box=box)
    paint.sunburst(canvas, x + 13 + w / 2, y + h * 0.58, h, 30, "#9cc0ff", 0.16, 180, 360,
                   (box[0], box[1], box[2], h * 0.58 - 26))  # fmt: skip
    foot = y + h * 0.58
    marks = rect(box[0], foot, box[2], 3, GOLD) + rect(box[0] + 8, box[1] + 8, box[2] - 16, box[3] - 16, "none", 0.8, 3,
                                                       GOLD, 2)  # fmt: skip
    canvas.xml(marks, box)
    if wired:
        poles = "".join(rect(box[0] + box[2] * t, foot - 150, 5, 150, "#08184a") for t in (0.1, 0.88))
        poles += "".join(rect(box[0] + box[2] * t - 16, foot - 140, 37, 4, "#08184a") for t in (0.1, 0.88))
        wire = f"M{box[0]} {foot - 128} Q{box[0] + box[2] * 0.5} {foot - 96} {box[0] + box[2]} {foot - 128}"
        canvas.xml(poles + pathd(wire, "none", GOLD, 2), box)
    emblem(canvas, icon, x + 13 + w / 2, y + h * 0.34, min(w * 0.56, h * 0.4), PALE_GOLD)
