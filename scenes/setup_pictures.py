"""What the setup screen is painted with: the night, the carriage, its windows and plates, the ticket."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from scenes.frame import SCREEN, WIDTH
from scenes.journey import COLOURS, EMPTY, PERSON, Place
from scenes.words import say
from sprites import widgets
from sprites.canvas import Canvas, circ, lgrad, pathd, rect
from sprites.figures import portrait
from sprites.palette import BRASS, BURGUNDY, NIGHT, SOOT, mix

WIN_TOP, WIN_H = 208, 216
PLATE_TOP, PLATE_H = 440, 94
GUESTS = ("lady", "bowler", "veil", "fedora", "moustache", "topper", "hobo", "waiter")


def paint_night(c: Canvas) -> None:
    """A night sky with its moon; below the rails the dark blue of the rules."""
    from sprites import paint

    c.fill(NIGHT, *SCREEN)
    paint.field(c, (0, 0, WIDTH, 650), "#0b1830", "#27477a", 0, 620)
    paint.stars(c, 0, 0, WIDTH, 300, 120)
    paint.glow(c, 1230, 84, 260, "#7fa6e8", 0.5)
    c.xml(
        circ(1230, 76, 50, "#f2dfae") + circ(1218, 70, 9, "#d9c28a") + circ(1246, 88, 12, "#d9c28a"),
        (1170, 16, 120, 120),
    )
    paint.field(c, (0, 644, WIDTH, 436), "#1c3050", "#0a1424", 650, 1080)
    paint.vignette(c)
    paint.grain(c)
    c.fill("#f3dfa8", 0, 642, WIDTH, 3)
    c.fill("#8a6d34", 0, 645, WIDTH, 4)


def paint_car(c: Canvas, title: str, windows: list[tuple[float, float]]) -> None:
    """The carriage: roof, name board, body, wheels."""
    dark, light = "#2a1a0d", "#6a4724"
    roof = pathd("M50 134 Q60 88 150 88 L1770 88 Q1860 88 1870 134 Z", "#3a2f2a")
    roof += pathd("M100 112 Q110 96 170 96 L1750 96 Q1700 108 100 112 Z", "#5b4c43")
    body = (
        lgrad("body", light, 1, dark, 1)
        + rect(60, 132, 1800, 60, dark)
        + rect(60, 190, 1800, 372, "url(#body)")
        + rect(60, 132, 1800, 4, BRASS)
        + rect(60, 188, 1800, 4, BRASS)
        + rect(60, 536, 1800, 4, BRASS)
        + rect(60, 552, 1800, 14, "#120c08")
        + rect(760, 560, 400, 34, "#120c08")
    )
    wheels = ""
    for x in (292, 390, 1480, 1580):
        wheels += circ(x, 604, 40, "#0c1018") + circ(x, 604, 29, "none", 1, "#7f93b8", 6) + circ(x, 604, 9, BRASS)
        wheels += "".join(rect(x - 2 + dx, 604 - 26 + dy, 4, 52, "#7f93b8") for dx, dy in ((0, 0),)) + rect(
            x - 26, 602, 52, 4, "#7f93b8"
        )
    c.xml(wheels + roof + body, (0, 60, WIDTH, 590))
    c.text(title, WIDTH / 2, 163, "title", 42, "#f0d9a0", "c", spacing=8)
    from sprites import paint

    for (x, w), (x2, _) in pairwise(windows):
        lamp = (x + w + x2) / 2
        if x2 - x - w > 36:
            paint.glow(c, lamp, 250, 70, "#ffb347", 0.55)
            c.xml(
                rect(lamp - 2, 200, 4, 26, BRASS)
                + rect(lamp - 10, 228, 20, 38, "#ffe6a8", 1, 4)
                + rect(lamp - 12, 224, 24, 6, BRASS)
                + rect(lamp - 12, 264, 24, 6, BRASS),
                (lamp - 16, 196, 32, 80),
            )


def paint_window(c: Canvas, x: float, w: float, n: int, place: Place, state: str) -> None:
    """A window: lit with its traveller, or its curtains drawn."""
    colour = COLOURS[n % len(COLOURS)]
    c.xml(rect(x - 5, WIN_TOP - 5, w + 10, WIN_H + 10, "#120b06", 1, 18), (x - 8, WIN_TOP - 8, w + 16, WIN_H + 16))
    if place.who == EMPTY:
        folds = "".join(
            rect(
                x + 4 + k * (w - 8) / 12, WIN_TOP + 4, (w - 8) / 12 * 0.55, WIN_H - 8, "#8a2a38" if k % 2 else "#5a1822"
            )
            for k in range(12)
        )
        c.xml(rect(x + 2, WIN_TOP + 2, w - 4, WIN_H - 4, "#6e1f2b", 1, 14) + folds, (x, WIN_TOP, w, WIN_H))
        c.xml(
            circ(x + w / 2, WIN_TOP + WIN_H / 2, 46, "#1c0d10", 0.85),
            (x + w / 2 - 50, WIN_TOP + WIN_H / 2 - 50, 100, 100),
        )
        widgets.icon(c, "plus", x + w / 2, WIN_TOP + WIN_H / 2, 46, "#f0d9a0")
    else:
        guest = f"train/guest_{GUESTS[n % len(GUESTS)]}"
        ground, rays = mix(colour, "#2a1a08", 0.35), mix(colour, "#fff0c0", 0.3)
        portrait(c, guest, x + 2, WIN_TOP + 2, w - 4, WIN_H - 4, ground, colour, rays, 14, min(0.66, 250 / w))
        side, top, foot = w * 0.17, WIN_TOP + 4, WIN_TOP + WIN_H - 4
        drape = ""
        for left in (True, False):
            a = x + 4 if left else x + w - 4
            s = 1 if left else -1
            out, in_, mid = a + s * side, a + s * side * 0.3, a + s * side * 0.6
            fall = f"M{a} {top} L{out} {top} Q{out - s * side * 0.1} {top + 86} {in_} {top + 132}"
            drape += pathd(f"{fall} Q{mid} {top + 166} {mid} {foot} L{a} {foot} Z", "#6e1f2b")
            fold = a + s * side * 0.45
            drape += pathd(f"M{a} {top} L{fold} {top} Q{fold} {top + 86} {a} {top + 128} Z", "#8a2a38")
            drape += rect(min(a, fold), top + 126, side * 0.45, 9, BRASS, 1, 3)
        c.xml(drape, (x, WIN_TOP, w, WIN_H))
        widgets.seat_mark(c, x + w - side - 30, WIN_TOP + 48, 28, n)
    edge = "#ffffff" if state == "hover" else BRASS
    c.xml(rect(x + 1, WIN_TOP + 1, w - 2, WIN_H - 2, "none", 1, 16, edge, 5), (x - 4, WIN_TOP - 4, w + 8, WIN_H + 8))


def paint_plate(
    c: Canvas, x: float, w: float, n: int, name: str, what: str, place: Place, typing: bool, hot: bool
) -> None:
    """The brass plate under a window: key, name, who it is."""
    empty = place.who == EMPTY
    face, ink, sub = ("#2a1a0d", "#f0d9a0", "#c9a86a") if empty else ("#f3e4bd", SOOT, "#5a4426")
    if hot:
        face = mix(face, "#ffffff", 0.25 if not empty else 0.08)
    edge = "#ffffff" if typing else BRASS
    c.xml(
        rect(x, PLATE_TOP, w, PLATE_H, face, 1, 10)
        + rect(x + 5, PLATE_TOP + 5, w - 10, PLATE_H - 10, "none", 1, 7, edge, 2 if not typing else 4),
        (x - 3, PLATE_TOP - 3, w + 6, PLATE_H + 6),
    )
    widgets.keycap(c, x + 16, PLATE_TOP + PLATE_H / 2, str((n + 1) % 10), dark=not empty)
    c.text(name if not empty else what, x + 66, PLATE_TOP + 32, "head", 32, ink, fit=w - 84)
    if not empty:
        widgets.icon(c, "person" if place.who == PERSON else "bot", x + 80, PLATE_TOP + 67, 26, BURGUNDY)
        c.text(what, x + 102, PLATE_TOP + 68, "body", 23, sub, fit=w - 120)
    else:
        c.text(say("setup.empty_help", n=n + 1), x + 66, PLATE_TOP + 68, "body", 23, sub, fit=w - 84)


def paint_ticket(c: Canvas, title: str, lines: Any, seed: str) -> None:
    """The ticket with its torn sides."""
    x, y, w, h = 1266, 612, 594, 438
    teeth = 14
    step = h / teeth
    left = " ".join(f"L{x + (0 if k % 2 else 12)} {y + h - k * step:.1f}" for k in range(teeth + 1))
    right = " ".join(f"L{x + w - (0 if k % 2 else 12)} {y + k * step:.1f}" for k in range(teeth + 1))
    d = f"M{x + 12} {y} {right} {left} Z"
    c.xml(
        f'<path d="{d}" fill="#05080f" fill-opacity="0.5" transform="translate(0 10)"/><path d="{d}" fill="#f3e4bd"/>'
        + rect(x + 26, y + 18, w - 52, h - 36, "none", 1, 3, BURGUNDY, 2)
        + rect(x + 26, y + 84, w - 52, 2, BURGUNDY),
        (x - 6, y - 6, w + 12, h + 26),
    )
    c.text(title.upper(), x + 48, y + 52, "title", 34, BURGUNDY, fit=360)
    c.text(say("setup.number", n=seed), x + w - 48, y + 52, "head", 28, SOOT, "r", fit=180)
    for n, (name, value) in enumerate(lines):
        c.text(name, x + 48, y + 114 + n * 38, "body", 23, "#5a4426", fit=200)
        c.text(value, x + w - 48, y + 114 + n * 38, "head", 27, SOOT, "r", fit=330)
    c.text(say("setup.seed"), x + 48, y + 266, "body", 23, "#5a4426")
    c.text(seed, x + w - 48, y + 266, "head", 27, BURGUNDY, "r", fit=180)
    c.xml(
        "".join(rect(x + 36 + k * 15, y + 304, 8, 3, BURGUNDY, 0.7) for k in range(35)), (x + 30, y + 300, w - 60, 10)
    )
