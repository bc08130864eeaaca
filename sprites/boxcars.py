"""Three boxcars from above in ink on cream, the tracks on their four sides, and everything that stands on them."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import lru_cache

from sprites import ink, paint
from sprites.canvas import Canvas, circ, line, oval, pathd, rect
from sprites.palette import CREAM, GHOST, INK, RED, WASH

WIDTH, HEIGHT, TOP = 1490, 1080, 72
NIGHT, SLATE, FLOOR, PLANK = "#101218", "#1b1f29", "#f3e9d2", "#d9cdb0"
PAPER, CARD, DEEP_BLUE, BRASS = "#d9cdb2", "#f6eedb", "#14597d", "#c9a45c"
Box = tuple[float, float, float, float]

LEFT, UP, CELL, LINK, HIGH = 84.0, 172.0, 78.0, 64.0, 84.0
HUMANITY: Box = (152, 84, 1242, 44)
ROUND: Box = (14, 190, 48, 324)
BREAK: Box = (1408, 190, 48, 324)
CYCLE_Y = 564.0
EDGE = 606.0
"""Where the night ends and the papers begin."""
HAINT: Box = (14, 624, 500, 444)
SEAT: Box = (528, 668, 666, 400)
BINDLE: Box = (1208, 624, 268, 444)
FOOT = 31
"""The dark foot of a card."""
MOST = 30
"""The last number of the Humanity track."""


def column_left(column: int) -> float:
    """The left edge of a column of spaces, 1 to 17."""
    before = column - 1
    links = (before >= 6) + (before >= 12)
    return LEFT + (before - links) * CELL + links * LINK


@lru_cache(maxsize=128)
def space_box(name: str) -> Box:
    """A space by its name `column.row`."""
    column, row = (int(part) for part in name.split("."))
    return column_left(column), UP + (row - 1) * HIGH, LINK if column in (6, 12) else CELL, HIGH


def space_middle(name: str) -> tuple[float, float]:
    x, y, w, h = space_box(name)
    return x + w / 2, y + h / 2


CARS = tuple((column_left(first), UP, 5 * CELL, 4 * HIGH) for first in (1, 7, 13))


def humanity_cell(n: int) -> Box:
    x, y, w, h = HUMANITY
    each = w / (MOST + 1)
    return x + n * each, y, each - 3, h


def track_cell(track: Box, n: int, of: int) -> Box:
    """The n-th (from 0) cell of a track that runs downwards."""
    x, y, w, h = track
    each = h / of
    return x, y + n * each, w, each - 4


# -- the ground


def paint_table(canvas: Canvas, floor: Callable[[Canvas], object] | None = None) -> None:
    """Night with the three cars in it, `floor` upon their planks; below a torn brush edge the papers of the table."""
    box = (0, 0, WIDTH, HEIGHT)
    canvas.fill(NIGHT, *box)
    paint.spray(canvas, rect(0, 0, WIDTH, 640, "#ffffff"), "#0c0e14", "#1d2836", 80, 640, box=(0, 0, WIDTH, 640))
    paint.sunburst(canvas, WIDTH / 2, 340, 1100, 26, GHOST, 0.06, 0, 360, (0, TOP, WIDTH, EDGE - TOP))
    paint.stars(canvas, 0, TOP, WIDTH, EDGE - TOP, 90, 11, 0.7, CREAM)
    paint.glow(canvas, WIDTH / 2, 340, 760, GHOST, 0.16, 330)
    _couplings(canvas)
    for n, car in enumerate(CARS):
        _car(canvas, car, n)
    if floor is not None:
        floor(canvas)
    _links(canvas)
    _smoke(canvas)
    _papers(canvas)
    paint.vignette(canvas, "#000000", 0.35, (0, 0, WIDTH, EDGE))
    paint.grain(canvas, 9, 3, box)


def _couplings(canvas: Canvas) -> None:
    marks = ""
    for x in (column_left(6), column_left(12)):
        for y in (UP + 30, UP + 4 * HIGH - 44):
            for k in range(3):
                marks += line(x - 14, y + 9 * k, x + LINK + 14, y + 9 * k, "#3a414e", 3)
            marks += "".join(rect(x + 4 + 16 * k, y - 8, 6, 34, "#2b313c") for k in range(4))
    canvas.xml(marks, (LEFT, UP, 1310, 4 * HIGH))


def _car(canvas: Canvas, car: Box, n: int) -> None:
    """A floor of planks within walls of ink."""
    x, y, w, h = car
    paint.softshadow(canvas, x - 6, y - 6, w + 12, h + 12, 8, 16, 220, 10, "#000000")
    canvas.xml(
        rect(x - 15, y - 15, w + 30, h + 30, "#05060a", 1, 9)
        + rect(x - 13, y - 13, w + 26, h + 26, CREAM, 1, 8)
        + rect(x - 9, y - 9, w + 18, h + 18, INK, 1, 5)
        + rect(x, y, w, h, FLOOR),
        (x - 20, y - 20, w + 40, h + 40),
    )
    r = random.Random(40 + n)
    marks = ""
    for row in range(12):
        top = y + row * h / 12
        if row % 3:
            marks += ink.stroke(((x, top), (x + w, top)), 1.1, 60 + row, WASH, 0.8, 0.9, 26)
        at = x + r.uniform(20, 130)
        while at < x + w:
            marks += line(at, top + 1, at, top + h / 12 - 1, WASH, 1.2, 0.8)
            marks += circ(at - 5, top + h / 24, 1.5, WASH) + circ(at + 5, top + h / 24, 1.5, WASH)
            at += r.uniform(90, 190)
    marks += ink.hatch(x, y, 40, h, 8, 1.3, INK, 3 + n, 0.5, 0.28, 0.8)
    marks += ink.hatch(x + w - 46, y, 46, h, 9, 1.2, INK, 7 + n, 0.5, 0.22, 0.7)
    marks += ink.hatch(x, y, w, 18, 8, 1.2, INK, 9 + n, 0.8, 0.25)
    for _ in range(26):
        marks += circ(x + r.uniform(20, w - 20), y + r.uniform(20, h - 20), r.uniform(0.8, 2.6), INK, 0.28)
    if n == 1:
        marks += _rug(x + 78, y + HIGH + 14, w - 156, 2 * HIGH - 28)
    if n == 0:
        marks += _straw(x + 240, y + 190, r)
    for column in range(1, 5):
        marks += ink.stroke(((x + column * CELL, y + 2), (x + column * CELL, y + h - 2)), 2.2, 90 + column, INK, 0.8)
    for row in range(1, 4):
        marks += ink.stroke(((x + 2, y + row * HIGH), (x + w - 2, y + row * HIGH)), 2.2, 97 + row, INK, 0.8)
    canvas.xml(marks, (x, y, w, h))
    paint.mottled(canvas, 232, 5 + n, (90, 30), (x, y, w, h))
    gaps = "".join(rect(x + 12 + k * 62, top, 34, 5, FLOOR) for k in range(6) for top in (y - 8, y + h + 3))
    canvas.xml(gaps, (x - 10, y - 10, w + 20, h + 20))


def _rug(x: float, y: float, w: float, h: float) -> str:
    marks = rect(x, y, w, h, "#cbbd9c", 0.55) + rect(x + 8, y + 8, w - 16, h - 16, "none", 0.8, 0, "#8e8168", 2)
    marks += rect(x + 14, y + 14, w - 28, h - 28, "none", 0.6, 0, "#8e8168", 1)
    for k in range(int(h / 8)):
        marks += line(x - 8, y + 4 + 8 * k, x, y + 4 + 8 * k, "#8e8168", 2)
        marks += line(x + w, y + 4 + 8 * k, x + w + 8, y + 4 + 8 * k, "#8e8168", 2)
    return marks


def _straw(x: float, y: float, r: random.Random) -> str:
    marks = ""
    for _ in range(46):
        a, b = x + r.gauss(0, 52), y + r.gauss(0, 38)
        marks += line(a, b, a + r.uniform(-16, 16), b + r.uniform(-7, 7), "#6b5f4b", 1.6, 0.75)
    return marks


def _links(canvas: Canvas) -> None:
    """The connecting spaces: a gangway of two spaces between bellows."""
    marks = ""
    for x in (column_left(6), column_left(12)):
        y, h = UP + HIGH, 2 * HIGH
        marks += rect(x - 4, y - 12, LINK + 8, h + 24, INK) + rect(x, y, LINK, h, PLANK)
        for k in range(9):
            marks += rect(x + 1 + 7.2 * k, y - 10, 3.6, 9, CREAM) + rect(x + 1 + 7.2 * k, y + h + 1, 3.6, 9, CREAM)
        marks += ink.hatch(x, y, LINK, h, 10, 1.3, INK, int(x), 0.5, 0.3, 0.8)
        marks += ink.stroke(((x + 2, y + HIGH), (x + LINK - 2, y + HIGH)), 2.6, 4)
        marks += ink.stroke(((x, y), (x, y + h)), 2.2, 5) + ink.stroke(((x + LINK, y), (x + LINK, y + h)), 2.2, 6)
    canvas.xml(marks, (LEFT, UP, 1310, 4 * HIGH))


def _smoke(canvas: Canvas) -> None:
    """Curls of ghostly smoke beside the Cycle track."""
    marks = ""
    for x, y, s in ((1170, 570, 1.0), (1290, 556, 0.8), (1390, 574, 1.1)):
        d = f"M{x - 90 * s} {y + 16 * s} C{x - 40 * s} {y - 30 * s} {x + 40 * s} {y - 26 * s} {x + 40 * s} {y} "
        d += f"C{x + 40 * s} {y + 24 * s} {x + 4 * s} {y + 22 * s} {x + 6 * s} {y + 2 * s}"
        marks += pathd(d, "none", "#2f5268", 5 * s) + pathd(d, "none", "#4f89a6", 2 * s)
    canvas.xml(marks, (1060, 516, 430, 90))


def _papers(canvas: Canvas) -> None:
    """The lower half of the table: paper with a brushed edge, a sheet for the Haint, the Vagrant and the Bindle."""
    box = (0, EDGE - 26, WIDTH, HEIGHT - EDGE + 26)
    points = [(x, EDGE + 5 * ((x // 70) % 3) - 5) for x in range(-20, WIDTH + 21, 70)]
    edge = "M" + " L".join(f"{x} {y}" for x, y in points) + f" L{WIDTH + 20} {HEIGHT} L-20 {HEIGHT} Z"
    marks = pathd(edge, PAPER) + ink.stroke(points, 11, 3, INK, 2.4, 0.6, 26)
    marks += ink.dry(0, EDGE - 6, WIDTH, EDGE - 2, 34, 7, 4, INK, 5) + ink.dry(
        0, EDGE + 4, WIDTH, EDGE, 20, 5, 3, CREAM, 8
    )
    canvas.xml(marks, box)
    paint.mottled(canvas, 222, 12, (120, 40), (0, EDGE + 12, WIDTH, HEIGHT - EDGE - 12))
    for n, (x, y, w, h) in enumerate((HAINT, SEAT, BINDLE)):
        sheet = rect(x + 5, y + 6, w, h, "#8a7f68", 0.7) + rect(x, y, w, h, CARD)
        sheet += ink.hatch(x + 2, y + h - 26, w - 4, 24, 11, 1.2, INK, 20 + n, 0.7, 0.14, 0.8)
        sheet += ink.frame(x, y, w, h, 5, 30 + 5 * n)
        canvas.xml(sheet, (x - 8, y - 8, w + 20, h + 20))
    x, y, w, _ = HAINT
    head = (
        f"M{x} {y} L{x + w} {y - 1} L{x + w} {y + 88} L{x + w * 0.6} {y + 93} L{x + w * 0.3} {y + 88} L{x} {y + 94} Z"
    )
    marks = pathd(head, INK) + ink.dry(x + 4, y + 92, x + w - 4, y + 90, 12, 3, 3, INK, 9)
    canvas.xml(marks, (x, y - 2, w, 110))
    x, y, w, _ = BINDLE
    canvas.xml(ink.stroke(((x + 12, y + 68), (x + w - 12, y + 70)), 3.5, 17), (x, y + 60, w, 20))


# -- lettering and tracks


def sign(canvas: Canvas, x: float, y: float, words: str) -> None:
    """The name of a car on a plate over its wall."""
    w = canvas.width(words, "head", 25) + 30
    box = (x - w / 2 - 6, y - 24, w + 12, 50)
    canvas.xml(rect(x - w / 2, y - 17, w, 36, CARD) + ink.frame(x - w / 2, y - 17, w, 36, 3.5, int(x)), box)
    canvas.text(words, x, y + 1, "head", 25, INK, "c")


GRID: Box = (LEFT - 22, UP - 4, 17 * CELL + 2 * LINK - 2 * CELL + 26, 4 * HIGH + 30)
"""Where the numbers of columns and rows hang."""


def grid(canvas: Canvas) -> None:
    """The numbers of the columns on the lower wall, those of the rows on the wall of the first car."""
    low = UP + 4 * HIGH + 9
    plates = [(str(n), column_left(n) + (LINK if n in (6, 12) else CELL) / 2, low) for n in range(1, 18)]
    plates += [(str(n), LEFT - 8, UP + (n - 0.5) * HIGH) for n in range(1, 5)]
    widths = [max(22.0, canvas.width(words, "head", 23) + 10) for words, _, _ in plates]
    marks = "".join(
        rect(x - w / 2, y - 12, w, 24, CARD, 1, 4, INK, 2) for (_, x, y), w in zip(plates, widths, strict=True)
    )
    canvas.xml(marks, GRID)
    for words, x, y in plates:
        canvas.text(words, x, y + 1, "head", 23, INK, "c")


def humanity(canvas: Canvas, now: int, goal: int) -> None:
    """The Humanity track: what is given back is filled with ghost blue, the goal is framed."""
    marks = ""
    for n in range(MOST + 1):
        x, y, w, h = humanity_cell(n)
        filled = n <= now
        marks += rect(x, y, w, h, GHOST if filled else SLATE, 1, 4, "#9fe4fa" if filled else "#4a4f5b", 1.6)
    x, y, w, h = humanity_cell(min(goal, MOST))
    shield = f"M{x - 3} {y - 4} H{x + w + 3} V{y + h + 1} L{x + w / 2} {y + h + 11} L{x - 3} {y + h + 1} Z"
    marks += pathd(shield, "none", CREAM, 3.5)
    x, y, w, h = humanity_cell(min(now, MOST))
    marks += oval(x + w / 2, y + h / 2, w / 2 + 4, h / 2 + 4, "#c9f1ff", 1, INK, 3.5)
    canvas.xml(marks, (HUMANITY[0] - 10, HUMANITY[1] - 10, HUMANITY[2] + 20, HUMANITY[3] + 24))
    for n in range(MOST + 1):
        x, y, w, h = humanity_cell(n)
        colour = INK if n <= now else CREAM if n == goal else "#b9b3a5"
        canvas.text(str(n), x + w / 2, y + h / 2 + 1, "head", 23, colour, "c")


def track(canvas: Canvas, box: Box, names: tuple[str, ...], now: int, gone: tuple[int, ...], blue: bool) -> None:
    """A track that runs downwards; `now` is where its marker stands."""
    marks = ""
    for n in range(len(names)):
        x, y, w, h = track_cell(box, n, len(names))
        here = n == now
        fill = (GHOST if blue else CREAM) if here else SLATE
        marks += rect(x, y, w, h, fill, 1, 6, CREAM if here else "#4a4f5b", 2)
        if n in gone:
            marks += ink.stroke(((x + 10, y + h - 8), (x + w - 10, y + 8)), 4, n, CREAM)
    canvas.xml(marks, (box[0] - 4, box[1] - 4, box[2] + 8, box[3] + 8))
    for n, name in enumerate(names):
        x, y, w, h = track_cell(box, n, len(names))
        canvas.text(name, x + w / 2, y + h / 2 + 1, "head", 30, INK if n == now else "#cfc8b8", "c")


def cycle_spots(limits: dict[str, int]) -> dict[str, list[tuple[float, float]]]:
    """Where the tokens of each kind lie on the Cycle track."""
    x, found = 166.0, {}
    for kind, limit in limits.items():
        found[kind] = [(x + 52 * n, CYCLE_Y) for n in range(limit)]
        x += 52 * limit + 24
    return found


def empty_spot(canvas: Canvas, x: float, y: float, kind: str) -> None:
    canvas.xml(circ(x, y, 22, SLATE, 1, "#5a5f6a", 2), (x - 25, y - 25, 50, 50))
    canvas.part(
        f"vagrant/tok_{kind}",
        x,
        y,
        26,
        swap={INK: "#7d7f86", CREAM: SLATE, "#fffaf0": SLATE, WASH: SLATE, RED: SLATE, BRASS: SLATE},
        alpha=150,
    )


def disc(canvas: Canvas, x: float, y: float, r: float, words: str = "", fill: str = "#fffaf0") -> None:
    """A round token of card with ink round it."""
    canvas.xml(
        circ(x + r * 0.06, y + r * 0.12, r, "#000000", 0.45)
        + circ(x, y, r, fill, 1, INK, 2.5)
        + circ(x, y, r - 5, "none", 1, INK, 1.2),
        (x - r - 3, y - r - 3, 2 * r + 7, 2 * r + 8),
    )
    if words:
        canvas.text(words, x, y + 1, "head", max(23, r * 1.15), INK, "c")


# -- the Haint's way


def lit(canvas: Canvas, box: Box, colour: str, strong: float, rim: float = 0) -> None:
    """A space under coloured light."""
    x, y, w, h = box
    marks = rect(x + 3, y + 3, w - 6, h - 6, colour, strong, 3)
    if rim:
        marks += rect(x + 4, y + 4, w - 8, h - 8, "none", 1, 4, colour, rim)
    canvas.xml(marks, (x, y, w, h))


def cap(canvas: Canvas, box: Box, key: str) -> None:
    """The key that takes a space, in its corner."""
    x, y, w, h = box
    canvas.xml(rect(x + 1, y + 1, w - 2, h - 2, INK, 0.92, 6), box)
    canvas.text(key, x + w / 2, y + h / 2 + 1, "head", 23, "#ffe7a6", "c")


def reach(canvas: Canvas, spaces: Sequence[tuple[str, str]]) -> None:
    """Spaces to which a Haint walks, beyond that its Action strikes (hatched), or to which a card has range."""
    for name, light in spaces:
        x, y, w, h = space_box(name)
        if light == "range":
            marks = rect(2, 2, w - 4, h - 4, BRASS, 0.5) + rect(6, 6, w - 12, h - 12, "none", 1, 4, "#8a6420", 2)
        else:
            marks = rect(2, 2, w - 4, h - 4, GHOST, 0.55 if light == "walk" else 0.22)
        if light == "strike":
            marks += ink.hatch(3, 3, w - 6, h - 6, 11, 2, DEEP_BLUE, 5, 0.6, 0.55)
        canvas.plane(1, x, y).xml(marks, (0, 0, w, h))


def way(canvas: Canvas, points: tuple[tuple[float, float], ...], box: Box) -> None:
    """The path of a Haint as a ghost-blue line with numbered stops and an arrow at its end."""
    if len(points) < 2:
        return
    marks = ""
    for wide, colour in ((16, INK), (9, GHOST)):
        d = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        marks += pathd(d, "none", colour, wide)
    (ax, ay), (bx, by) = points[-2], points[-1]
    d = max(1.0, ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5)
    ux, uy = (bx - ax) / d, (by - ay) / d
    tip = (bx + ux * 22, by + uy * 22)
    arrow = (
        f"M{tip[0]:.1f} {tip[1]:.1f} L{bx - uy * 20:.1f} {by + ux * 20:.1f} L{bx + uy * 20:.1f} {by - ux * 20:.1f} Z"
    )
    marks += pathd(arrow, GHOST, INK, 4)
    for x, y in points[1:-1]:
        marks += circ(x, y, 15, "#c9f1ff", 1, INK, 3.5)
    canvas.xml(marks, box)
    for n, (x, y) in enumerate(points[1:-1], 1):
        canvas.text(str(n), x, y + 1, "head", 23, INK, "c")


def target(canvas: Canvas, x: float, y: float) -> None:
    """The ring round whoever the Haint goes for."""
    box = (x - 52, y - 24, 104, 48)
    canvas.xml(ink.ring(x, y, 44, 15, 6, 3, RED) + ink.ring(x, y, 34, 10, 3, 5, RED), box)


def mood(canvas: Canvas, x: float, y: float, r: float, second: bool) -> None:
    """The face of a Mood; the second one is the worse."""
    brows = f"M{x - 15} {y - 12} L{x - 4} {y - 6} M{x + 15} {y - 12} L{x + 4} {y - 6}"
    mouth = f"M{x - 12} {y + 14} Q{x} {y + 4} {x + 12} {y + 14}" if second else f"M{x - 12} {y + 10} L{x + 12} {y + 10}"
    marks = circ(x, y, r, GHOST if not second else "#8fb6ff", 1, "#fffaf0", 2.5)
    marks += circ(x - 9, y - 2, 3.5, INK) + circ(x + 9, y - 2, 3.5, INK) + pathd(brows + mouth, "none", INK, 4)
    canvas.xml(marks, (x - r - 3, y - r - 3, 2 * r + 6, 2 * r + 6))


# -- cards


def dashed(x: float, y: float, w: float, h: float, colour: str) -> str:
    """Four dashed lines round a rectangle (a dashed outline in one piece is not drawn reliably)."""
    ends = ((x, y, x + w, y), (x, y + h, x + w, y + h), (x, y, x, y + h), (x + w, y, x + w, y + h))
    return "".join(line(*end, colour, 2.5, 1, "9 7") for end in ends)


def tile(canvas: Canvas, box: Box, state: str, seed: int = 0, head: str = "") -> None:
    """A card of the Vagrant. state: up, down (turned over), rests (had a Coin last round), lit (a Coin on it)."""
    x, y, w, h = box
    if state == "empty":
        canvas.xml(dashed(x + 2, y + 2, w - 4, h - 4, "#8a7f68"), (x - 2, y - 2, w + 4, h + 4))
        return
    ground = {"up": FLOOR, "down": "#3a3a42", "rests": "#d3c6a8", "lit": "#dcb867"}[state]
    marks = rect(x + 3, y + 4, w, h, "#8a7f68", 0.7) + rect(x, y, w, h, ground)
    if state == "rests":
        marks += ink.hatch(x, y, w, h, 9, 1.6, INK, seed, 0.6, 0.35)
    if head:
        marks += rect(x, y + h - FOOT, w, FOOT, INK if state != "down" else "#15161b")
    canvas.xml(marks + ink.frame(x, y, w, h, 3.4, seed), (x - 6, y - 6, w + 14, h + 14))


def hearts(canvas: Canvas, x: float, y: float, now: int, full: int, room: float) -> None:
    """Humanity as hearts in a row, `room` wide at most."""
    each = min(32.0, room / max(1, full))
    for n in range(full):
        swap = None if n < now else {RED: CARD}
        canvas.part("vagrant/heart", x + each * (n + 0.5), y, min(30, each + 2), swap=swap)


def badge(canvas: Canvas, box: Box, labels: Sequence[str], ground: str, icon: str) -> None:
    """A Haint Effect that somebody bears, with what it takes to be rid of it; of the labels the first that fits."""
    x, y, w, h = box
    colour = INK if ground == "#fffaf0" else "#fffaf0"
    canvas.xml(rect(x, y, w, h, ground, 1, h / 2, INK, 2.5), (x - 2, y - 2, w + 4, h + 4))
    room = w - 24 - (34 if icon else 0)
    words = next((label for label in labels if canvas.width(label, "head", 23) <= room), labels[-1])
    canvas.text(words, x + 16, y + h / 2 + 1, "head", 23, colour, fit=room)
    if icon:
        canvas.xml(circ(x + w - 20, y + h / 2, 16, "#fffaf0", 1, INK, 1.5), (x + w - 38, y, 36, h))
        canvas.part(f"vagrant/{icon}", x + w - 20, y + h / 2, 24)


def paint_column(canvas: Canvas) -> None:
    """The reading column: mottled paper."""
    w, h = canvas.size
    canvas.fill("#efe4cb", 0, 0, w, h)
    paint.mottled(canvas, 243, 21, (160, 40), (0, 0, w, h))
    points = [(1 + 2 * ((n * 7) % 3), n * h / 24) for n in range(25)]
    canvas.xml(ink.stroke(points, 7, 4, INK, 1.4, 0.8, 20) + ink.dry(4, 0, 4, h, 18, 3, 2.5, INK, 6), (0, 0, 30, h))
    paint.grain(canvas, 8, 6, (0, 0, w, h))
