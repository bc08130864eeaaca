"""What the setup screen is painted with: the night, the carriage, its windows and plates, the ticket."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from scenes.frame import SCREEN, WIDTH, Box
from scenes.journey import COLOURS, EMPTY, PERSON, Place
from scenes.words import say
from sprites import widgets
from sprites.canvas import Canvas, circ, lgrad, pathd, rect
from sprites.figures import portrait
from sprites.palette import BRASS, BURGUNDY, NIGHT, SOOT, mix

WIN_TOP, WIN_H = 208, 216
PLATE_TOP, PLATE_H = 440, 94
MOON = (880, 76)
"""Between the heading and the buttons."""
GUESTS = ("lucia", "al", "kathryn", "dick", "lulu", "gregory")
"""Who looks out of the windows, by seat."""


def paint_guest(c: Canvas, seat: int, box: Box, r: float, zoom: float) -> None:
    """Who looks out of the window of a seat, in its colour, `r` round at the corners."""
    colour = COLOURS[seat % len(COLOURS)]
    ground, rays = mix(colour, "#2a1a08", 0.35), mix(colour, "#fff0c0", 0.3)
    portrait(c, f"arkham/inv_{GUESTS[seat % len(GUESTS)]}", *box, ground, colour, rays, r, zoom)


def paint_night(c: Canvas) -> None:
    """A night sky with its moon; below the rails the dark blue of the rules."""
    from sprites import paint

    c.fill(NIGHT, *SCREEN)
    paint.field(c, (0, 0, WIDTH, 650), "#0b1830", "#27477a", 0, 620)
    paint.stars(c, 0, 0, WIDTH, 300, 120)
    x, y = MOON
    paint.glow(c, x, y + 8, 260, "#7fa6e8", 0.5)
    c.xml(
        circ(x, y, 50, "#f2dfae") + circ(x - 12, y - 6, 9, "#d9c28a") + circ(x + 16, y + 12, 12, "#d9c28a"),
        (x - 60, y - 60, 120, 120),
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
    for hub in (292, 390, 1480, 1580):
        wheels += circ(hub, 604, 40, "#0c1018") + circ(hub, 604, 29, "none", 1, "#7f93b8", 6) + circ(hub, 604, 9, BRASS)
        wheels += rect(hub - 2, 578, 4, 52, "#7f93b8") + rect(hub - 26, 602, 52, 4, "#7f93b8")
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
        paint_guest(c, n, (x + 2, WIN_TOP + 2, w - 4, WIN_H - 4), 14, min(0.66, 190 / w))
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
    c: Canvas, x: float, y: float, w: float, n: int, name: str, what: str, place: Place, typing: bool, hot: bool
) -> None:
    """The brass plate under a window: key, name, who it is; a narrow one without its key."""
    empty, h, narrow = place.who == EMPTY, PLATE_H, w <= 250
    face, ink, sub = ("#2a1a0d", "#f0d9a0", "#c9a86a") if empty else ("#f3e4bd", SOOT, "#5a4426")
    if hot:
        face = mix(face, "#ffffff", 0.25 if not empty else 0.08)
    edge = "#ffffff" if typing else BRASS
    c.xml(
        rect(x, y, w, h, face, 1, 10) + rect(x + 5, y + 5, w - 10, h - 10, "none", 1, 7, edge, 2 if not typing else 4),
        (x - 3, y - 3, w + 6, h + 6),
    )
    left, align = (x + w / 2, "c") if narrow else (x + 66, "l")
    room = w - 24 if narrow else w - 84
    if not narrow:
        widgets.keycap(c, x + 16, y + h / 2, str((n + 1) % 10), dark=not empty)
    c.text(name if not empty else what, left, y + 32, "head", 32 if not narrow else 27, ink, align, fit=room)
    if empty:
        help = say("setup.empty_help", n=n + 1)
        if c.width(help, "body", 23) > room:
            help = say("setup.empty_short", n=n + 1)
        c.text(help, left, y + 68, "body", 23, sub, align, fit=room)
        return
    if not narrow:
        widgets.icon(c, "person" if place.who == PERSON else "bot", x + 80, y + 67, 26, BURGUNDY)
    c.text(what, left + (0 if narrow else 36), y + 68, "head" if w < 160 else "body", 23, sub, align,
           fit=room - (0 if narrow else 36))  # fmt: skip


def torn(x: float, y: float, w: float, h: float, teeth: int) -> str:
    """The outline of a ticket with torn sides, as path data."""
    step = h / teeth
    left = " ".join(f"L{x + (0 if k % 2 else 12)} {y + h - k * step:.1f}" for k in range(teeth + 1))
    right = " ".join(f"L{x + w - (0 if k % 2 else 12)} {y + k * step:.1f}" for k in range(teeth + 1))
    return f"M{x + 12} {y} {right} {left} Z"


def paint_paper(c: Canvas, x: float, y: float, w: float, h: float, teeth: int, more: str = "") -> None:
    d = torn(x, y, w, h, teeth)
    c.xml(
        f'<path d="{d}" fill="#05080f" fill-opacity="0.5" transform="translate(0 10)"/><path d="{d}" fill="#f3e4bd"/>'
        + rect(x + 26, y + 18, w - 52, h - 36, "none", 1, 3, BURGUNDY, 2)
        + more,
        (x - 6, y - 6, w + 12, h + 26),
    )


def paint_ticket(c: Canvas, x: float, y: float, title: str, lines: Sequence[tuple[str, str]], seed: str) -> None:
    """The ticket: what the setup makes, line by line, and its seed."""
    w, h = 594.0, 438.0
    paint_paper(c, x, y, w, h, 14, rect(x + 26, y + 84, w - 52, 2, BURGUNDY))
    number = say("setup.number", n=seed) if seed else ""
    if c.width(title.upper(), "title", 24) > w - 120 - c.width(number, "head", 28):
        number = ""
    used = c.width(number, "head", 28)
    c.text(title.upper(), x + 48, y + 52, "title", 34, BURGUNDY, fit=w - 100 - used - (20 if used else 0))
    c.text(number, x + w - 48, y + 52, "head", 28, SOOT, "r", fit=200)
    for n, (name, value) in enumerate(lines):
        c.text(name, x + 48, y + 114 + n * 38, "body", 23, "#5a4426", fit=200)
        c.text(value, x + w - 48, y + 114 + n * 38, "head", 27, SOOT, "r", fit=330)
    c.text(say("setup.seed"), x + 48, y + 266, "body", 23, "#5a4426")
    c.text(seed, x + w - 48, y + 266, "head", 27, BURGUNDY, "r", fit=180)
    c.xml(
        "".join(rect(x + 36 + k * 15, y + 304, 8, 3, BURGUNDY, 0.7) for k in range(35)), (x + 30, y + 300, w - 60, 10)
    )


def paint_strip(
    c: Canvas, box: tuple[float, float, float, float], room: float, lines: Sequence[tuple[str, str]], seed: str
) -> None:
    """The ticket laid on its side: two lines beside each other, the seed below them."""
    x, y, w, h = box
    paint_paper(c, x, y, w, h, 6)
    each = room / 2
    for n, (name, value) in enumerate(lines):
        left, top = x + 46 + (n % 2) * each, y + 42 + (n // 2) * 34
        used = c.text(name, left, top, "body", 23, "#5a4426", fit=each * 0.45) + 14 if name else 0
        c.text(value, left + used, top, "head", 25, SOOT, fit=each - used - 20)
    foot = y + h - 42
    c.text(say("setup.seed"), x + 46, foot, "body", 23, "#5a4426")
    c.text(seed, x + room + 16, foot, "head", 27, BURGUNDY, "r", fit=170)
