"""The closed curtain of a stage: folds that catch the light in the middle, swags with tassels, a fringe at the foot."""

from __future__ import annotations

from random import Random

from sprites import paint
from sprites.canvas import Canvas, circ, pathd, rect
from sprites.palette import BRASS, mix

WIDTH, HEIGHT = 1920, 1080
RAIL, SWAGS, HANG = 32, 12, 62
FOOT = HEIGHT - 112
DARK_BRASS, PALE_BRASS = "#8f6c30", "#f3dfa8"


def paint_curtain(c: Canvas) -> None:
    """The whole screen of it, in units of the screen; the board below the fringe is free."""
    c.fill("#3a0f18", 0, 0, WIDTH, HEIGHT)
    c.xml(_folds(), (0, 0, WIDTH, HEIGHT))
    paint.glow(c, WIDTH / 2, 330, 620, "#7a2630", 0.5, 420)
    shade = "".join(rect(0, 120 + 14 * n, WIDTH, 14, "#14050a", 0.5 - 0.05 * n) for n in range(10))
    c.xml(shade + _swags() + _rail() + _foot(), (0, 0, WIDTH, HEIGHT))
    paint.vignette(c)
    paint.grain(c)


def _folds() -> str:
    """Pleats of uneven width, each light, full, dark; the farther from the middle, the dimmer."""
    rng, x, folds = Random(7), -20.0, ""
    while x < WIDTH:
        w = 44 + 34 * rng.random()
        dim = min(1.0, abs(x + w / 2 - WIDTH / 2) / (WIDTH / 2)) ** 1.3 * 0.66
        for part, share, colour in ((0.0, 0.3, "#a93440"), (0.28, 0.34, "#822636"), (0.6, 0.24, "#5a1823")):
            left, wide = x + part * w, share * w
            lean = 4 * rng.random()
            d = f"M{left:.1f} 60 L{left + wide:.1f} 60 L{left + wide + lean:.1f} {FOOT} L{left - lean:.1f} {FOOT} Z"
            folds += pathd(d, mix(colour, "#1c060b", dim))
        x += w
    return folds


def _swags() -> str:
    """The cloth that hangs from the rail in bows, each with its cord and fringe, a tassel where two meet."""
    each = WIDTH / SWAGS
    bows = cords = tassels = ""
    for n in range(-1, SWAGS + 1):
        a, b = (n + 0.5) * each, (n + 1.5) * each
        low = HANG + RAIL
        bow = f"M{a} {RAIL} L{a} {low} Q{(a + b) / 2} {low + 108} {b} {low} L{b} {RAIL} Z"
        dim = min(1.0, abs((a + b) / 2 - WIDTH / 2) / (WIDTH / 2)) * 0.5
        bows += pathd(bow, mix("#7c2433", "#1c060b", dim))
        fold = f"M{a + 26} {RAIL} Q{a + 40} {low + 6} {(a + b) / 2} {low + 34} Q{a + 74} {low - 10} {a + 62} {RAIL} Z"
        bows += pathd(fold, mix("#98303f", "#1c060b", dim))
        for k in range(1, 16):
            t = k / 16
            x, y = a + t * each, low + 108 * 2 * t * (1 - t)
            cords += rect(x - 2.5, y + 2, 5, 17, BRASS if k % 2 else DARK_BRASS, 1, 2)
        cord = f"M{a} {low} Q{(a + b) / 2} {low + 108} {b} {low}"
        cords += f'<path d="{cord}" fill="none" stroke="{BRASS}" stroke-width="7"/>'
        tassel = f"M{a - 8} {low + 8} L{a + 8} {low + 8} L{a + 13} {low + 56} L{a - 13} {low + 56} Z"
        split = f"M{a} {low + 8} L{a + 8} {low + 8} L{a + 13} {low + 56} L{a} {low + 56} Z"
        tassels += circ(a, low, 11, PALE_BRASS) + pathd(tassel, BRASS) + pathd(split, DARK_BRASS)
    return bows + cords + tassels


def _rail() -> str:
    rail = rect(0, 8, WIDTH, RAIL - 8, DARK_BRASS) + rect(0, 8, WIDTH, 16, BRASS)
    return rail + rect(0, 12, WIDTH, 4, PALE_BRASS, 0.8)


def _foot() -> str:
    """A cord with its fringe, and the dark boards before the stage."""
    foot = rect(0, FOOT + 50, WIDTH, HEIGHT - FOOT - 50, "#160c08") + rect(0, FOOT + 50, WIDTH, 2, "#3a2413")
    for n in range(WIDTH // 12 + 1):
        x = n * 12
        tip = FOOT + (46 if n % 2 else 40)
        foot += pathd(f"M{x} {FOOT + 8} L{x + 10} {FOOT + 8} L{x + 7} {tip} L{x + 3} {tip} Z",
                      BRASS if n % 2 else DARK_BRASS)  # fmt: skip
    return foot + rect(0, FOOT, WIDTH, 12, BRASS) + rect(0, FOOT + 2, WIDTH, 3, PALE_BRASS, 0.7)
