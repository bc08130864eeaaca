"""The cars of the Horror train seen from the side, cut open: rooms, windows, plaques, wheels, and where all of it is.

The board is 1490 units wide. Cars count from 0, the Locomotive at the right, to 6 at the left end.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from sprites.canvas import Canvas, circ, lgrad, line, oval, pathd, rect
from sprites.paint import field, glow, hills, softshadow, spray
from sprites.palette import BRASS, CREAM
from sprites.states import kept

LEFT, PITCH, WIDE, TOP = 10.0, 199.0, 194.0, 424.0
TALL = 306.0
RAIL = 728.0
CABIN, ENGINE = 138.0, 278.0
WINDOW_W, WINDOW_H = 55.0, 44.0
LAMP = (LEFT + 6 * PITCH + 268, TOP + 120)
FUNNEL = (LEFT + 6 * PITCH + 218, TOP + 30)
WHEELS = tuple([(LEFT + car * PITCH + dx, TOP + 288) for car in range(6) for dx in (22, 60, WIDE - 60, WIDE - 22)])
DRIVERS = ((LEFT + 6 * PITCH + 160, TOP + 264), (LEFT + 6 * PITCH + 222, TOP + 264))


def car_x(car: int) -> float:
    """The left edge of a car."""
    return LEFT + (6 - car) * PITCH


def car_wide(car: int) -> float:
    return WIDE if car else CABIN


def middle(car: int) -> float:
    return car_x(car) + car_wide(car) / 2


def spot(car: int, n: int) -> tuple[float, float]:
    """Where figure `n` of a car stands: the middle of its foot. One too many stands in the door."""
    x = car_x(car)
    if car == 0:
        return (x + 38 + 62 * (n % 2), TOP + 170 + 60 * (n // 2)) if n < 4 else (x + 69, TOP + 200)
    if n < 6:
        return x + 36 + 61 * (n % 3), TOP + 170 + 60 * (n // 3)
    return x + WIDE / 2 + 30 * (n - 6), TOP + 200


def window(car: int, n: int) -> tuple[float, float]:
    """The top left corner of a car's window 0 to 2."""
    return car_x(car) + 10 + n * 59.5, TOP + 66


def paint_night(c: Canvas) -> None:
    """What lies behind the train and under it."""
    box = (0.0, 0.0, 1490.0, 1080.0)
    field(c, box, "#0b1526", "#22395c", 360, 640, 0.6)
    hills(c, 0, 1490, 560, 70, 120, 31, "#1b2f4e", "#132238", noise=0.5, floor=860, box=(0, 400, 1490, 460))
    spray(c, "M0 690 L1490 690 L1490 900 L0 900 Z", "#15233b", "#0a1120", 690, 800, 0.7, box=(0, 690, 1490, 210))
    glow(c, 750, 470, 900, "#2d4d7e", 0.5, 150)
    out = rect(0, RAIL, 1490, 5, BRASS) + rect(0, RAIL + 5, 1490, 5, "#4a3c22")
    c.xml(out + rect(0, 694, 1490, 34, "#05080f", 0.5), box)
    for car in range(7):
        glow(c, middle(car), 756, 130, "#5f8cc8", 0.16, 40)


@lru_cache(maxsize=4)
def _tones(closed: bool) -> tuple[tuple[str, str], ...]:
    """The panelling: amber by lamplight behind closed curtains, moonlit blue with open ones."""
    if closed:
        return (("#8a5630", "#c07a3c"), ("#4f2a1e", "#713a22"))
    return (("#8a5630", "#4b587c"), ("#4f2a1e", "#222f4c"), ("#2b1617", "#131a2c"))


def draw_car(c: Canvas, closed: bool, plaque: bool, name: str, words: str) -> None:
    """A car at (0, 0), without windows: they have curtains. `plaque`: its action side is up."""
    c.part("horror/car", 0, 0, WIDE, TALL, "tl", dict(_tones(closed)))
    for dx in (6, WIDE - 76):
        c.part("horror/bogie", dx, 270, 70, 34, "tl")
    light = "#ffb650" if closed else "#5f86c8"
    for k in range(2):
        glow(c, 52 + k * 90, 112, 92, light, 0.34 if closed else 0.16, 118)
    spots = ""
    for n in range(6):
        x, y = 36 + 61 * (n % 3), 166 + 60 * (n // 3)
        spots += oval(x, y, 21, 6, "#0d0709", 0.5) + oval(x, y - 1, 15, 4, BRASS, 0.24)
    if closed:
        cone = "".join(
            pathd(f"M{30 + 61 * n} 112 L{42 + 61 * n} 112 L{64 + 61 * n} 232 L{8 + 61 * n} 232 Z", "#ffd58a", op=0.06)
            for n in range(3)
        )
    else:
        cone = "".join(
            pathd(
                f"M{14 + 59.5 * n} 110 L{60 + 59.5 * n} 110 L{40 + 59.5 * n} 232 L{-6 + 59.5 * n} 232 Z",
                "#a9c6f2",
                op=0.07,
            )
            for n in range(3)
        )
        cone = f"<g>{cone}</g>"
    c.xml(cone + spots, (6, 100, WIDE - 12, 140))
    _plate(c, 12, 238, WIDE - 24, words if plaque else "", words)
    c.text(name, WIDE / 2, 46, "head", 24, "#f6dda4" if closed else "#cfdcf0", "c", 1, fit=WIDE - 14)


def _plate(c: Canvas, x: float, y: float, w: float, words: str, idle: str) -> None:
    if words:
        c.xml(rect(x, y + 1, w, 31, "#5d471f", 1, 4) + rect(x, y, w, 29, "#bf9c55", 1, 4)
              + rect(x + 3, y + 3, w - 6, 23, "none", 1, 2, "#7d5f28", 1.5), (x, y, w, 32))  # fmt: skip
        c.text(words, x + w / 2, y + 15, "head", 23, "#1a1206", "c", fit=w - 8)
    else:
        c.xml(rect(x, y, w, 30, "#0f1b31", 1, 5), (x, y, w, 30))
        c.text(idle, x + w / 2, y + 15, "head", 23, "#8298bb", "c", fit=w - 8)


def draw_engine(c: Canvas, name: str, words: str) -> None:
    """The Locomotive at (0, 0)."""
    c.part("horror/loco_table", 0, 0, ENGINE, TALL, "tl")
    glow(c, 70, 190, 92, "#ff8a3a", 0.45)
    spots = ""
    for n in range(4):
        x, y = 38 + 62 * (n % 2), 166 + 60 * (n // 2)
        spots += oval(x, y, 21, 6, "#0d0709", 0.5) + oval(x, y - 1, 15, 4, BRASS, 0.24)
    c.xml(spots, (6, 100, 130, 140))
    _plate(c, 8, 238, 122, words, words)
    c.text(name, 69, 46, "head", 24, "#f6dda4", "c", 1, fit=126)


def draw_pane(c: Canvas) -> None:
    """The night in a window, 55 by 44."""
    w, h = WINDOW_W, WINDOW_H
    out = (
        lgrad("pane", "#142848", 1, "#5a84b4", 1)
        + rect(0, 0, w, h, BRASS, 1, 3)
        + rect(3, 3, w - 6, h - 6, "url(#pane)")
    )
    out += pathd(f"M3 {h - 3} L3 30 L18 20 L30 32 L40 24 L{w - 3} 34 L{w - 3} {h - 3} Z", "#0d1a30") + circ(
        41, 12, 4.5, CREAM
    )
    c.xml(out, (0, 0, w, h))


DRAPES = (100.0, 177.0)
"""The width of the piece that a car's curtains are, wide open and closed."""


def draw_drapes(c: Canvas, w: float) -> None:
    """The curtains of a car's three windows on their rods, as far drawn as `w` says; its middle is the windows'."""
    share = (w - DRAPES[0]) / (DRAPES[1] - DRAPES[0])
    half = 8.0 + 16.5 * max(0.0, min(1.0, share))
    for n in range(3):
        x = w / 2 - 87 + n * 59.5
        _drape(c, x + 3, half, False)
        _drape(c, x + WINDOW_W - 3 - half, half, True)
        c.fill(BRASS, x + 2, 3, WINDOW_W - 4, 3)


def _drape(c: Canvas, x: float, w: float, right: bool) -> None:
    folds = 4
    step = w / folds
    lit = w > 14
    for n in range(folds):
        colour = ("#d0603e", "#8a2b2f")[n % 2] if lit else ("#8a2733", "#5d1823")[n % 2]
        c.fill(colour, x + n * step, 5, step + 0.6, 36)
    c.fill("#4a121d", x, 38, w, 3)
    c.fill("#f0c070" if lit else "#a06a4a", x if right else x + w - 1.6, 5, 1.6, 36)


WHEEL = 11.5
WHEEL_ROW = WHEELS[0][0] - 13, WHEELS[0][1] - 13, WHEELS[-1][0] - WHEELS[0][0] + 26, 26.0
"""The strip in which they all lie."""


def draw_wheel(c: Canvas, x: float, y: float, r: float, turn: float, driver: bool = False) -> None:
    """A wheel with its spokes turned so far; every wheel of a kind shares its pictures."""
    kept(c, x - r, y - r, 2 * r, 2 * r, ("wheel", driver, turn), lambda k: _wheel(k, r, turn, driver), 2)


def draw_wheels(c: Canvas, turn: float) -> None:
    """The wheels of all cars, turned so far: one picture, for they turn together."""
    left, top, w, h = WHEEL_ROW

    def row(k: Canvas) -> None:
        for x, y in WHEELS:
            draw_wheel(k, x - left, y - top, WHEEL, turn)

    kept(c, left, top, w, h, ("wheels", turn), row, 0)


def _wheel(c: Canvas, r: float, turn: float, driver: bool) -> None:
    colour = "#b2303f" if driver else "#8296b4"
    out = circ(r, r, r, colour) + circ(r, r, r * 0.8, "#161d2a" if driver else "#1d2838")
    spokes = 5 if driver else 3
    for k in range(spokes):
        a = turn + k * pi / spokes
        dx, dy = cos(a) * r * 0.86, sin(a) * r * 0.86
        out += line(r - dx, r - dy, r + dx, r + dy, colour, 3.6 if driver else 2.4)
    c.xml(out + circ(r, r, r * 0.26, BRASS), (-2, -2, 2 * r + 4, 2 * r + 4))


def draw_rod(c: Canvas, turn: float) -> None:
    """The coupling rod between the driving wheels."""
    (ax, ay), (bx, _) = DRIVERS
    dx, dy = cos(turn) * 15, sin(turn) * 15
    out = line(ax + dx, ay + dy, bx + dx, ay + dy, "#05080f", 9) + line(
        ax + dx, ay + dy, bx + dx, ay + dy, "#d8cdb4", 6
    )
    c.xml(
        out + circ(ax + dx, ay + dy, 4.5, BRASS) + circ(bx + dx, ay + dy, 4.5, BRASS),
        (ax - 34, ay - 34, bx - ax + 68, 68),
    )


def draw_sleepers(c: Canvas, shift: float) -> None:
    """The sleepers under the rail, as they go by: one strip, moved."""
    kept(c, shift - 52, 738, 1568, 9, "sleepers", _sleepers, 0)


def _sleepers(c: Canvas) -> None:
    c.xml(
        "".join(pathd(f"M{x} 0 L{x + 14} 0 L{x + 11} 8 L{x - 4} 8 Z", "#05080f") for x in range(4, 1568, 26)),
        (0, 0, 1568, 9),
    )


def draw_gravel(c: Canvas, shift: float) -> None:
    """Streaks of ballast beside the track, as they go by."""
    kept(c, shift - 180, 800, 1520, 12, "gravel", _gravel, 0)


def _gravel(c: Canvas) -> None:
    out = ""
    for n in range(26):
        x, y = (n % 13) * 60 * 2 + (n * 53) % 90, 1.5 + (n * 7) % 9
        out += rect(x % 1500, y, 16 + (n * 11) % 34, 2, "#5f86b8", 0.42, 1)
    c.xml(out, (0, 0, 1520, 12))


def draw_speed(c: Canvas, x: float, y: float, speed: int, most: int, words: str) -> None:
    """The speed dial beside the track."""
    out = circ(x, y + 3, 31, "#05080f") + circ(x, y, 31, BRASS) + circ(x, y, 26, CREAM)
    for k in range(most + 1):
        a = pi * (1.1 - k * 1.2 / most)
        out += line(x + 19 * cos(a), y - 19 * sin(a), x + 24 * cos(a), y - 24 * sin(a), "#1b2b45", 3)
    a = pi * (1.1 - speed * 1.2 / most)
    out += line(x, y, x + 20 * cos(a), y - 20 * sin(a), "#b23a3a", 4.5) + circ(x, y, 5, "#1b2b45")
    c.xml(out, (x - 34, y - 34, 68, 72))
    c.text(words, x + 42, y, "head", 25, CREAM)


def draw_panel(c: Canvas, x: float, y: float, w: float, h: float) -> None:
    """A plate of the night-blue kind with a brass line inside its edge."""
    softshadow(c, x, y, w, h, 12, 16, 190)
    c.xml(rect(x, y, w, h, "#0d1728", 1, 12) + rect(x + 5, y + 5, w - 10, h - 10, "none", 1, 8, BRASS, 2), (x, y, w, h))


def draw_pawn(c: Canvas, w: float) -> None:
    """The train on the numbered rails: five spaces of brass with its nose to the right."""
    d = f"M11 0 L{w - 8} 0 L{w + 12} 17.5 L{w - 8} 35 L8 35 Q0 35 0 27 L0 8 Q0 0 8 0 Z"
    c.xml(pathd(d, BRASS), (-2, -2, w + 20, 40))
