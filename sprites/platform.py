"""The platform by night in black and arterial red: the train, the vault, three pools of people leaving.

Units are the board's. The picture fills the left of the board; files and hand lie below it, the sheet at its right."""

from itertools import pairwise
from math import cos, pi, sin

from sprites.canvas import Canvas, circ, lgrad, line, oval, poly, rect
from sprites.paint import field, glow, grain, noise, vignette

WIDTH, HEIGHT = 1490.0, 1080.0
LEFT, TOP, RIGHT, FLOOR = 0.0, 150.0, 1056.0, 574.0
"""The scene's frame; right of RIGHT the sheet, below FLOOR the files."""
VANISH = (236.0, 288.0)
BLACK, RED, PAPER, DARK = "#0b090a", "#c1121f", "#f3e9d2", "#5a0810"
FEET = 518.0
SPACES = ((148.0, 378.0), (404.0, 668.0), (696.0, 944.0))
"""From where to where people stand on the three spaces."""
TALL = (166.0, 168.0, 170.0)
"""How tall they are there: nearer to the gate, nearer to us."""
DOOR = (104.0, 470.0)
"""Where people step out of the train."""
GATE = (1120.0, FEET)
CLOCK = (980.0, 218.0, 50.0)
STATIONS = (44.0, 1012.0, 104.0)
"""First and last middle of the stations, and their height."""
LAMPS = ((366.0, 244.0, 17.0), (872.0, 218.0, 27.0))
BODIES = ("trench", "veil", "stout", "topper", "child", "cloche")
"""The figures of those who get off: which one says nothing of who it is."""


def _on_side(x: float, y: float) -> tuple[float, float]:
    """A point on the train's side, its height as it is at the left edge of the picture."""
    vx, vy = VANISH
    return x, y + (vy - y) * (x + 8) / (vx + 8)


def _panes() -> list[tuple[tuple[float, float], ...]]:
    edges = (0.0, 30.0, 62.0, 88.0, 110.0, 128.0, 143.0, 156.0, 167.0, 176.0, 184.0, 191.0)
    found = []
    for left, edge in pairwise(edges):
        right = edge - max(2.0, (edge - left) * 0.24)
        found.append(tuple(_on_side(x, y) for x, y in ((left, 178), (right, 178), (right, 306), (left, 306))))
    return found


PANES = _panes()
"""The windows of the train, the nearest first."""


def draw_pane(c: Canvas, n: int, shade: int) -> None:
    """A window in which somebody puts out the light or stands before it. shade: 1 dark, 2 a figure in it."""
    pane = PANES[n]
    out = poly(pane, "#3a1417" if shade == 1 else "#ffd9a0")
    if shade == 2:
        left, right = pane[0][0], pane[1][0]
        mid, half = (left + right) / 2, (right - left) * 0.3
        head = _on_side(mid, 236)
        out += circ(head[0], head[1], half * 0.72, BLACK)
        shape = (mid - half, 306), (mid - half * 0.9, 262), (mid + half * 0.9, 262), (mid + half, 306)
        out += poly([_on_side(x, y) for x, y in shape], BLACK)
    c.xml(out, pane_box(n))


def pane_box(n: int) -> tuple[float, float, float, float]:
    pane = PANES[n]
    top, low = min(y for _, y in pane), max(y for _, y in pane)
    return pane[0][0] - 1, top - 1, pane[1][0] - pane[0][0] + 2, low - top + 2


def paint_platform(c: Canvas) -> None:
    """The whole ground of the table without what changes in play."""
    c.fill(BLACK, 0, 0, WIDTH, HEIGHT)
    before = c.surface.get_clip()
    c.surface.set_clip(c.rect(LEFT, TOP, RIGHT, FLOOR - TOP).clip(before))
    _air(c)
    _floor(c)
    _vault(c)
    _train(c)
    _light(c)
    noise(c, 7, 222, 255, 50, (LEFT, TOP, RIGHT, FLOOR - TOP))
    vignette(c, "#150305", 0.62, (LEFT - 60, TOP - 30, RIGHT + 120, FLOOR - TOP + 60))
    c.surface.set_clip(before)
    _frame(c)
    grain(c, 9, box=(0, 0, WIDTH, HEIGHT))


def _air(c: Canvas) -> None:
    x, y = VANISH
    field(c, (LEFT, TOP, RIGHT, FLOOR - TOP), "#4a070d", "#9c101b", TOP, y + 20, 0.5)
    glow(c, x, y, 620, "#b3121f", 0.85, 330)
    glow(c, x, y, 240, "#ff3440", 0.95, 190)


def _ray(x: float, y: float) -> tuple[float, float]:
    """Where the line from the vanishing point through (x, y) leaves the picture."""
    vx, vy = VANISH
    reach = 1400 / max(abs(x - vx), abs(y - vy), 1)
    return vx + (x - vx) * reach, vy + (y - vy) * reach


def _beam(a: tuple[float, float], b: tuple[float, float], colour: str, op: float = 1.0) -> str:
    return poly((VANISH, _ray(*a), _ray(*b)), colour, op)


def _vault(c: Canvas) -> None:
    out = _beam((300, TOP), (1056, TOP + 6), "#2a0409", 0.75) + _beam((1056, 150), (1056, 205), "#3a060c", 0.7)
    out += _beam((430, TOP), (520, TOP), "#6d0c15", 0.55) + _beam((700, TOP), (860, TOP), "#6d0c15", 0.5)
    out += _beam((1056, 168), (1056, 180), "#7d0e18", 0.7)
    for n, x in enumerate((250, 300, 372, 474, 622, 838)):
        op = 0.5 + 0.08 * n
        w = 2 + n * 1.6
        top, low = 150.0, 288 - (x - 236) * 0.062
        out += poly(((x, low), (x + w, low), (x + w * 2.2, top), (x - w, top)), "#1c0306", op)
    for lx, ly, r in LAMPS:
        out += line(lx, TOP, lx, ly - r * 0.5, BLACK, 2.2)
    c.xml(out, (LEFT, TOP, RIGHT, VANISH[1] - TOP + 2))


def _floor(c: Canvas) -> None:
    vx, vy = VANISH
    field(c, (LEFT, vy, RIGHT, FLOOR - vy), "#b5121f", "#640910", vy, FLOOR, 0.5, seed=9)
    glow(c, vx, vy + 20, 420, "#ff3743", 0.55, 160)
    out = "".join(line(vx, vy, *_ray(x, FLOOR), "#3d060c", 3.2, 0.8) for x in (392, 684, 1250))
    out += "".join(
        line(vx, vy, *_ray(x, FLOOR), "#8f0f19", 1.6, 0.55) for x in (250, 318, 470, 540, 612, 780, 900, 1060)
    )
    for n in range(7):
        y = vy + 22 + 6.2 * n * n + 8 * n
        out += line(150, y, RIGHT, y, "#7d0d16", 1.6, 0.4)
    out += poly((VANISH, (62, FLOOR + 40), (-260, FLOOR + 40), (-260, vy + 10)), BLACK)
    out += poly((VANISH, (70, FLOOR + 24), (102, FLOOR + 24)), "#ff7a68")
    out += poly((VANISH, (102, FLOOR + 24), (118, FLOOR + 24)), "#7b0b14")
    c.xml(out, (LEFT, vy, RIGHT, FLOOR - vy))


def _train(c: Canvas) -> None:
    vx, _ = VANISH
    body = poly((VANISH, (-8, 120), (-8, 438), (20, 420)), BLACK)
    body += poly((VANISH, (-8, 100), (-8, 122)), "#8f0f19") + poly((VANISH, (-8, 404), (-8, 422)), RED)
    panes = ""
    for n, pane in enumerate(PANES):
        panes += poly(pane, "#ffd9a0" if n in (1, 4) else PAPER)
        if n in (0, 3, 6):
            left, right = pane[0][0], pane[1][0]
            mid, half = (left + right) / 2, (right - left) * 0.3
            head = _on_side(mid, 236)
            panes += circ(head[0], head[1], half * 0.72, BLACK)
            shape = (mid - half, 306), (mid - half * 0.9, 262), (mid + half * 0.9, 262), (mid + half, 306)
            panes += poly([_on_side(x, y) for x, y in shape], BLACK)
    c.xml(body + panes, (LEFT, TOP, vx + 10, FLOOR - TOP))
    glow(c, 34, 268, 130, "#5c1a10", 0.6, 120)


def _light(c: Canvas) -> None:
    out = ""
    for lx, ly, r in LAMPS:
        spread, foot = r * 6.4, FEET + (4 if r > 20 else -70)
        out += lgrad(f"cone{int(lx)}", "#ff8d80", 0.34, "#ff6a60", 0.10)
        out += poly(
            ((lx - r * 0.7, ly + 3), (lx + r * 0.7, ly + 3), (lx + spread, foot), (lx - spread, foot)),
            f"url(#cone{int(lx)})",
        )
        out += oval(lx, foot, spread, spread * 0.13, "#ff7d70", 0.2)
        out += poly(
            ((lx - r * 1.5, ly), (lx - r * 0.5, ly - r * 0.75), (lx + r * 0.5, ly - r * 0.75), (lx + r * 1.5, ly)),
            BLACK,
        )
        out += oval(lx, ly + 1, r * 1.05, r * 0.42, PAPER)
    c.xml(out, (LEFT, TOP, RIGHT, FLOOR - TOP))
    for lx, ly, r in LAMPS:
        glow(c, lx, ly + 4, r * 3.4, "#ff9a86", 0.55)


def _frame(c: Canvas) -> None:
    """The black that holds it: the line of stations above, the tables of files and hand below, the sheet's wall."""
    fade = lgrad("low", BLACK, 0, BLACK, 1)
    out = fade + rect(0, FLOOR - 60, RIGHT, 61, "url(#low)")
    out += rect(0, TOP - 3, RIGHT, 3, DARK)
    out += rect(RIGHT, 72, 3, HEIGHT - 72, "#3d060c")
    c.xml(out, (0, 72, RIGHT + 4, HEIGHT - 72))


def station_x(n: int, of: int) -> float:
    """The middle of station n (from 1)."""
    a, b, _ = STATIONS
    return a + (b - a) * (n - 1) / max(1, of - 1)


def draw_stations(c: Canvas, stations: tuple[int, ...], now: int, next_colour: str) -> None:
    """The line of stations: those behind us full, where we are large, how many get off at each."""
    of, y = len(stations), STATIONS[2]
    first, last, here = station_x(1, of), station_x(of, of), station_x(now, of)
    out = line(first, y, here, y, RED, 5) + line(here, y, last, y, "#5a1017", 5)
    for n, people in enumerate(stations, 1):
        x = station_x(n, of)
        if n < now:
            out += circ(x, y, 17, RED)
        elif n == now:
            out += circ(x, y, 25, PAPER, 1, BLACK, 4)
        else:
            out += circ(x, y, 17, "#1a0d0f", 1, next_colour if n == now + 1 else "#8d1520", 3.5)
        lit = PAPER if n > now else RED if n == now else "#4d4044"
        for k in range(people):
            out += rect(x - people * 7 + k * 14 + 1, y + 30, 11, 8, lit, 1, 1)
    c.xml(out, (0, 72, RIGHT, TOP - 76))
    for n in range(1, of + 1):
        ink = BLACK if n == now else PAPER
        c.text(str(n), station_x(n, of), y, "head", 34 if n == now else 24, ink, "c")


def draw_clock(c: Canvas, now: int, of: int) -> None:
    """The station clock: the share of the journey that is over in red, its hand at the present round."""
    x, y, r = CLOCK
    out = rect(x - 2.5, TOP, 5, y - r - TOP, BLACK) + circ(x, y + 4, r + 9, "#000000", 0.5) + circ(x, y, r + 7, BLACK)
    out += circ(x, y, r, PAPER)
    share = min(1.0, now / max(1, of))
    a = 2 * pi * share
    end = x + r * 0.9 * sin(a), y - r * 0.9 * cos(a)
    if share >= 0.999:
        out += circ(x, y, r * 0.9, RED)
    else:
        big = 1 if share > 0.5 else 0
        out += (
            f'<path d="M{x} {y} L{x} {y - r * 0.9} A{r * 0.9} {r * 0.9} 0 {big} 1 {end[0]:.2f} {end[1]:.2f} Z" '
            f'fill="{RED}"/>'
        )
    for n in range(of):
        t = 2 * pi * n / of
        out += line(
            x + r * 0.82 * sin(t), y - r * 0.82 * cos(t), x + r * 0.93 * sin(t), y - r * 0.93 * cos(t), BLACK, 4
        )
    out += line(x, y, x + r * 0.7 * sin(a), y - r * 0.7 * cos(a), BLACK, 7) + circ(x, y, 8, BLACK)
    c.xml(out, (x - r - 14, TOP, 2 * r + 28, r * 2 + 100))


def draw_body(c: Canvas, body: str, w: float, h: float, known: bool, flip: bool = False) -> None:
    """Somebody on the platform, feet at the bottom of the box; those one knows stand in a little light."""
    shade = oval(w / 2 + 8, h - 2, w * 0.46, 9, "#1c0306", 0.65)
    if known:
        shade = oval(w / 2, h - 2, w * 0.62, 13, PAPER, 0.35) + shade
    c.xml(shade, (-24, h - 20, w + 60, 34))
    c.part(f"passenger/body_{body}", w / 2, h, w, h, "b", flip=flip)


def body_of(id: int) -> tuple[str, bool]:
    """The figure of a card and whether it is turned about: from the number of the card alone."""
    return BODIES[id * 5 % 6], id % 4 == 1


def draw_plate(c: Canvas, words: str, x: float, y: float, dark: bool = True) -> None:
    """A name over a head; (x, y) its middle."""
    w = c.width(words, "head", 23) + 16
    c.xml(rect(x - w / 2, y - 15, w, 30, BLACK if dark else PAPER, 0.92, 3), (x - w / 2 - 1, y - 16, w + 2, 32))
    c.text(words, x, y, "head", 23, PAPER if dark else BLACK, "c")
