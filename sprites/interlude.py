"""The great moments of a ride: a torn band across the cars with whom it happens to, in the light of what happens."""

from __future__ import annotations

import math

import pygame

from sprites import art as drawings
from sprites import ink, paint
from sprites.boxcars import BRASS
from sprites.canvas import Canvas, circ, line, oval, pathd, poly, rect
from sprites.palette import BURGUNDY, CREAM, GHOST, INK

WIDE, HIGH = 1490.0, 330.0
FIGURE = 300.0
"""Where the middle of the figure stands."""
LIGHT = {
    "break": ("#0c1826", "#1d4d6b", GHOST),
    "saved": ("#2a1a10", "#8a5a24", "#ffdf8a"),
    "west": ("#0d0f18", "#41202c", "#d98a8f"),
    "back": ("#142018", "#2f6a4c", "#bff0d0"),
    "malady": ("#11180a", "#4a5a1e", "#dbe88a"),
    "ritual": ("#1c1408", "#6d4a16", "#ffcf6a"),
}
"""Of each kind the dark and the light end of its ground, and its lettering."""


AT_REST = {GHOST: "#e7d9b8", "#c9f1ff": "#fffaf0", "#4ba9cb": BRASS}
"""A ghost in the colours of the living."""


def ground(canvas: Canvas, kind: str) -> None:
    """The band at 0, 0 without figure and words: its torn edges, its light and what stands there."""
    dark, light, tint = LIGHT[kind]
    box = (0, 0, WIDE, HIGH)
    sheet = canvas.layer(WIDE, HIGH)
    paint.spray(sheet, rect(0, 0, WIDE, HIGH, "#ffffff"), dark, light, 0, HIGH, box=box)
    paint.sunburst(sheet, FIGURE, HIGH * 0.55, 1400, 34, tint, 0.16, 0, 360, box)
    paint.glow(sheet, FIGURE, HIGH * 0.55, 330, tint, 0.5, 250)
    _scene(sheet, kind, tint)
    paint.grain(sheet, 10, 5, box)
    hole = canvas.layer(WIDE, HIGH)
    hole.xml(pathd(_torn(14), "#ffffff"), box)
    sheet.surface.blit(hole.surface, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    canvas.xml(pathd(_torn(4), INK), box)
    canvas.blit(sheet.surface, 0, 0)


def words(canvas: Canvas, kind: str, art: str, title: str, sub: str) -> None:
    """Figure and words on the band."""
    tint = LIGHT[kind][2]
    figure(canvas, kind, art)
    x, room = FIGURE + 240, WIDE - FIGURE - 290
    size = 84
    while size > 46 and canvas.width(title, "title", size) > room:
        size -= 4
    canvas.text(title, x, HIGH * 0.43, "title", size, CREAM, fit=room, shadow="#05060a")
    canvas.xml(ink.stroke(((x, HIGH * 0.6), (x + room * 0.86, HIGH * 0.605)), 6, 7, tint), (x - 8, 0, room + 16, HIGH))
    canvas.text(sub, x + 2, HIGH * 0.73, "head", 33, tint, fit=room)


def _torn(inset: float) -> str:
    """The outline of the band, its long edges ragged."""
    above = [(x, inset + 7 * math.sin(x * 0.021) + 5 * math.sin(x * 0.083)) for x in range(-20, 1531, 22)]
    below = [(x, HIGH - inset + 6 * math.sin(x * 0.027 + 2) + 5 * math.sin(x * 0.071)) for x, _ in reversed(above)]
    return "M" + " L".join(f"{x} {y:.1f}" for x, y in above + below) + " Z"


def figure(canvas: Canvas, kind: str, art: str) -> None:
    """Whom it happens to; a ghost that is saved wears the colours of the living again, who goes West pales."""
    swap = None
    if kind == "saved":
        swap = AT_REST
    elif kind == "west":
        swap = {CREAM: "#c9f1ff", "#fffaf0": "#e6f8ff"}
    edge = "#fffaf0" if kind != "break" else "#eafaff"
    _, _, vw, vh = drawings.viewbox(drawings.source(f"vagrant/{art}"))
    wide = min(236, (HIGH - 66) * vw / vh)
    ink.cutout(canvas, f"vagrant/{art}", FIGURE, HIGH - 26, wide, "b", edge, 4, swap)


def _scene(canvas: Canvas, kind: str, tint: str) -> None:
    """What stands behind the figure."""
    x, y, box = FIGURE, HIGH * 0.55, (0, 0, WIDE, HIGH)
    marks = ""
    if kind == "break":
        for n in range(15):
            a = n * 2.399
            near, far = 150 + 17 * (n % 4), 250 + 60 * (n % 5)
            p, q = (
                (x + near * math.cos(a), y + near * math.sin(a) * 0.8),
                (x + far * math.cos(a), y + far * math.sin(a)),
            )
            side = 7 + 3 * (n % 3)
            marks += poly(((p[0], p[1]), (q[0] - side, q[1] + side), (q[0] + side, q[1] + side * 2)), "#dff6ff", 0.75)
    elif kind == "west":
        marks += (
            circ(x, y + 30, 150, BURGUNDY) + circ(x, y + 30, 118, "#b8505c") + rect(0, y + 96, WIDE, HIGH, "#0d0f18")
        )
        for n in range(9):
            t = (n / 9) ** 1.6
            marks += rect(x - 30 - 220 * t, y + 98 + 60 * t, 60 + 440 * t, 3 + 6 * t, "#2b2230")
        marks += line(x - 14, y + 96, x - 240, HIGH, tint, 4) + line(x + 14, y + 96, x + 240, HIGH, tint, 4)
    elif kind == "saved":
        marks += "".join(oval(x, HIGH - 30, 210 - 44 * n, 26 - 5 * n, "#ffdf8a", 0.2) for n in range(4))
        for n in range(22):
            a = n * 1.7
            marks += circ(
                x + (80 + 9 * n) * math.cos(a), y - 30 + (40 + 5 * n) * math.sin(a), 3 + n % 3, "#fff3c4", 0.8
            )
    elif kind == "back":
        marks += "".join(circ(x, y, 190 - 50 * n, "#bff0d0", 0.12) for n in range(3))
    else:
        marks += oval(x, HIGH - 30, 170, 22, "#000000", 0.4)
    canvas.xml(marks, box)
    if kind == "ritual":
        for dx, size in ((-200, 92), (200, 92), (-142, 70), (142, 70)):
            paint.glow(canvas, x + dx, HIGH - 96, 70, "#ffcf6a", 0.5)
            canvas.part("vagrant/tok_candle", x + dx, HIGH - 34, size, anchor="b")
