"""The Camp: a fire beside the stopped train by night, the cat's stall, the pot of Coins, and the signs with prices."""

from __future__ import annotations

import math
from collections.abc import Sequence

from sprites import ink, interlude, paint
from sprites.boxcars import BRASS, CARD, HEIGHT, TOP, WIDTH, Box, dashed
from sprites.canvas import Canvas, circ, line, oval, pathd, rect
from sprites.palette import BURGUNDY, CREAM, GHOST, INK, mix

GROUND = 560.0
FIRE = (620.0, 886.0)
POT = (620.0, 1010.0)
DOOR: Box = (734, 316, 166, 178)
STALL: Box = (1104, 440, 372, 620)
SPOTS = ((414.0, 776.0), (414.0, 1024.0), (800.0, 808.0), (1030.0, 872.0))
"""Where the feet of the four stand round the fire."""
WARM, EMBER = "#ffcf6a", "#f08a3c"


def paint_camp(canvas: Canvas) -> None:
    """Everything that never moves: sky and moon, the train, the ground in firelight, the stall."""
    box = (0, 0, WIDTH, HEIGHT)
    paint.spray(
        canvas, rect(0, 0, WIDTH, GROUND, "#ffffff"), "#080f1d", "#274a74", 60, GROUND, box=(0, 0, WIDTH, GROUND)
    )
    paint.stars(canvas, 0, TOP, WIDTH, 360, 150, 7, 1.0, CREAM)
    _moon(canvas, 956, 190, 92)
    hills = f"M0 {GROUND} L0 480 Q160 420 340 470 Q620 520 860 460 Q1120 400 1490 470 L1490 {GROUND} Z"
    canvas.xml(pathd(hills, "#12243c"), (0, 380, WIDTH, 190))
    _poles(canvas)
    _smoke(canvas)
    canvas.xml(
        rect(0, GROUND - 14, WIDTH, 16, "#0b1322") + rect(0, GROUND - 14, WIDTH, 4, "#5f9cc4"),
        (0, GROUND - 20, WIDTH, 30),
    )
    canvas.part("vagrant/boxcar", 565, GROUND - 6, 500, anchor="bl")
    canvas.part("vagrant/boxcar", 1066, GROUND - 6, 500, anchor="bl")
    canvas.part("vagrant/loco", 36, GROUND - 6, 530, anchor="bl")
    _door(canvas)
    _post(canvas)
    _ground(canvas)
    _stall(canvas)
    paint.vignette(canvas, "#000000", 0.5, box)
    paint.grain(canvas, 9, 4, box)


def _moon(canvas: Canvas, x: float, y: float, r: float) -> None:
    paint.glow(canvas, x, y, r * 2.4, GHOST, 0.34)
    marks = circ(x, y, r, "#dff6ff")
    for dx, dy, q in ((-32, -24, 27), (40, 22, 30), (-12, 46, 14), (40, -42, 12), (6, 8, 8)):
        marks += circ(x + dx, y + dy, q, "#b5dced")
    canvas.xml(marks, (x - r - 4, y - r - 4, 2 * r + 8, 2 * r + 8))


def _poles(canvas: Canvas) -> None:
    marks = ""
    for x in (60, 330, 1330):
        marks += (
            rect(x - 4, 300, 8, GROUND - 300, "#0a1424")
            + rect(x - 34, 318, 68, 6, "#0a1424")
            + rect(x - 26, 336, 52, 5, "#0a1424")
        )
    for a, b in ((-200, 60), (60, 330), (330, 1330), (1330, 1700)):
        marks += pathd(f"M{a} 318 Q{(a + b) / 2} {334 + (b - a) / 30} {b} 318", "none", "#0a1424", 2)
    canvas.xml(marks, (0, 290, WIDTH, 280))


def _smoke(canvas: Canvas) -> None:
    """Scalloped smoke in three tones, from the chimney over the cars toward the moon."""
    for tone, dy, k in (("#1b2d48", 14, 1.0), ("#3f638a", 4, 0.88), ("#7ba6c8", -6, 0.6)):
        marks = ""
        for n in range(40):
            t = n / 39
            x, r = 168 + 800 * t, 21 + 32 * math.sin(min(1.0, t * 2.4) * 2.2) * (1 - t * 0.8)
            y = 262 - 76 * math.sin(t * 2.2) + 12 * math.sin(n * 1.7) + dy
            marks += circ(x, y, max(4.0, r * k), tone)
        canvas.xml(marks, (120, 110, 920, 210))


def _door(canvas: Canvas) -> None:
    x, y, w, h = DOOR
    paint.glow(canvas, x + w / 2, y + h / 2, 210, "#ffca5a", 0.6, 170)
    canvas.xml(
        rect(x - 6, y - 6, w + 12, h + 12, INK)
        + rect(x, y, w, h, "#f8dc86")
        + rect(x + 8, y + 8, w - 16, h - 16, "#ffeeb0")
        + line(x + w / 2, y, x + w / 2, y + 44, INK, 3),
        (x - 8, y - 8, w + 16, h + 16),
    )
    canvas.part("vagrant/bindle", x + w / 2, y + 104, 104)


def _post(canvas: Canvas) -> None:
    """The post by the stall on which the boards hang, with a lamp on it."""
    x, top = STALL[0] + STALL[2] / 2, 150
    paint.glow(canvas, x, top + 6, 110, WARM, 0.55)
    marks = rect(x - 9, top + 20, 18, STALL[1] - top, "#2d180e", 1, 2, INK, 3)
    marks += rect(x - 15, top - 14, 30, 36, WARM, 1, 5, INK, 3) + rect(x - 20, top - 20, 40, 9, BRASS, 1, 3, INK, 2.5)
    canvas.xml(marks, (x - 30, top - 30, 60, STALL[1] - top + 40))


def _ground(canvas: Canvas) -> None:
    fx, fy = FIRE
    top = GROUND + 2
    paint.spray(
        canvas,
        rect(0, top, WIDTH, HEIGHT - top, "#ffffff"),
        "#0b1220",
        "#241a14",
        top,
        820,
        box=(0, top, WIDTH, HEIGHT - top),
    )
    for rx, ry, tone, op in ((600, 250, "#4a2d18", 0.75), (440, 176, "#7a4720", 0.7), (270, 104, "#b8752f", 0.62)):
        canvas.xml(oval(fx, fy + 34, rx, ry, tone, op), (fx - rx, fy - ry, 2 * rx, 2 * ry + 80))
    beam = f"M{DOOR[0]} {top} L{DOOR[0] + DOOR[2]} {top} L{DOOR[0] + DOOR[2] + 120} 760 L{DOOR[0] - 120} 760 Z"
    canvas.xml(pathd(beam, "#ffdf8a", op=0.16), (DOOR[0] - 130, top, 430, 210))
    marks = ""
    for n in range(26):
        a = n * 2.4
        x, y = fx + (150 + 19 * n) * math.cos(a), fy + 30 + (40 + 8 * n) * math.sin(a)
        marks += line(x, y, x + 22, y, "#0b0806", 2, 0.5)
    canvas.xml(marks, (0, top, WIDTH, HEIGHT - top))


def _stall(canvas: Canvas) -> None:
    """The cat's stall with its awning, two lamps and a counter."""
    x, y, w, h = STALL
    paint.softshadow(canvas, x, y + 40, w, h - 40, 8, 20, 200, 10, "#000000")
    inner = (
        rect(x + 22, y + 60, w - 44, 330, "#120b08")
        + rect(x + 12, y + 50, 20, h - 50, "#3a2115")
        + rect(x + w - 32, y + 50, 20, h - 50, "#3a2115")
    )
    counter = rect(x + 8, y + 392, w - 16, h - 392, "#4a2a1a") + rect(x, y + 374, w, 22, BRASS, 1, 3, INK, 3)
    counter += "".join(line(x + 40 + 52 * n, y + 398, x + 40 + 52 * n, y + h, "#2d180e", 3) for n in range(6))
    canvas.xml(inner + counter, (x - 4, y, w + 8, h + 4))
    for lx in (x + 66, x + w - 66):
        paint.glow(canvas, lx, y + 150, 90, WARM, 0.6)
        lamp = (
            line(lx, y + 90, lx, y + 128, INK, 3)
            + rect(lx - 13, y + 128, 26, 42, WARM, 1, 4, INK, 3)
            + rect(lx - 16, y + 122, 32, 8, BRASS, 1, 2, INK, 2)
        )
        canvas.xml(lamp, (lx - 20, y + 80, 40, 100))
    ink.cutout(canvas, "vagrant/dc", x + w / 2, y + 378, 200, "b", BRASS, 2)
    canvas.xml(counter, (x - 4, y + 366, w + 8, h - 362))
    strips = ""
    each = (w + 24) / 8
    for n in range(8):
        sx = x - 12 + n * each
        tone = BURGUNDY if n % 2 == 0 else CREAM
        strips += pathd(
            f"M{sx} {y + 4} L{sx + each} {y + 4} L{sx + each} {y + 76} A{each / 2} 24 0 0 1 {sx} {y + 76} Z",
            tone,
            INK,
            3,
        )
    canvas.xml(strips, (x - 16, y, w + 32, 106))


def stall_sign(canvas: Canvas, words: str) -> None:
    x, y, w, _ = STALL
    wide = min(w - 20, canvas.width(words, "title", 32) + 60)
    left = x + (w - wide) / 2
    canvas.xml(rect(left, y - 46, wide, 54, INK, 1, 8, BRASS, 4), (left - 4, y - 50, wide + 8, 62))
    canvas.text(words, x + w / 2, y - 18, "title", 32, "#ffd98a", "c", fit=wide - 24)


def title(canvas: Canvas, words: str, sub: str) -> None:
    canvas.text(words, 44, 128, "title", 74, CREAM, shadow="#05080f")
    canvas.text(sub, 48, 186, "head", 29, "#c9f1ff", fit=620, shadow="#05080f")


def camper(canvas: Canvas, w: float, h: float, who: str, rests: bool) -> None:
    """Somebody at the fire: a warm edge, feet on the lower edge of the box."""
    ink.cutout(canvas, f"vagrant/{who}", w / 2, h, w, "b", "#6b7c93" if rests else "#f2c26a", 2.5)


def shade(canvas: Canvas, x: float, y: float) -> None:
    """What somebody whose feet are at (x, y) throws away from the fire."""
    dx, dy = (x - FIRE[0]) * 0.3, (y - FIRE[1]) * 0.5 + 10
    long = f"M{x - 30} {y} L{x + 30} {y} L{x + 30 + dx * 1.7} {y + dy + 26} L{x - 30 + dx * 1.7} {y + dy + 26} Z"
    canvas.xml(pathd(long, "#0b0806", op=0.5) + oval(x, y, 62, 12, "#0b0806", 0.5), (x - 190, y - 120, 380, 260))


def flame(canvas: Canvas, beat: int) -> None:
    """The fire with its light; `beat` 0-7 is how it leans just now."""
    x, y = FIRE
    k = 1 + 0.05 * math.sin(beat * math.pi / 4)
    paint.glow(canvas, x, y - 70, 250 + 8 * (beat % 3), "#ff9a3a", 0.42, 200)
    canvas.part("vagrant/fire", x, y + 26, round(216 * k), round(232 * (2 - k)), anchor="b")
    sparks = ""
    for n in range(7):
        t = ((beat / 8) + n / 7) % 1
        sparks += circ(x - 60 + 19 * n + 12 * math.sin(n + beat), y - 120 - 120 * t, 4 * (1 - t) + 1, WARM, 1 - t)
    canvas.xml(sparks, (x - 100, y - 260, 200, 150))


def pot(canvas: Canvas, coins: int) -> None:
    """The pot with everybody's Coins."""
    x, y = POT
    canvas.xml(oval(x, y + 50, 96, 14, "#0b0806", 0.6), (x - 100, y + 34, 200, 34))
    canvas.part("vagrant/pot", x, y, 178)
    canvas.xml(rect(x - 34, y + 4, 68, 44, BRASS, 1, 4, INK, 3.5), (x - 38, y, 76, 52))
    canvas.text(str(coins), x, y + 27, "head", 36, INK, "c")


def tag(canvas: Canvas, box: Box, cap: str, words: str, price: str, state: str) -> None:
    """A sign post's board: key, words, price in a Coin. state: offer, hover, off, done."""
    x, y, w, h = box
    ground = {"offer": CARD, "hover": "#ffe7a6", "off": "#948c7c", "done": "#e8d7a4"}[state]
    tip = f"M{x} {y} H{x + w - 20} L{x + w} {y + h / 2} L{x + w - 20} {y + h} H{x} Z"
    canvas.xml(
        pathd(
            f"M{x + 4} {y + 5} H{x + w - 16} L{x + w + 3} {y + h / 2 + 5} L{x + w - 16} {y + h + 5} H{x + 4} Z",
            "#000000",
            op=0.5,
        )
        + pathd(tip, ground, CREAM, 7)
        + pathd(tip, ground, INK, 3.5)
        + rect(x, y, 42, h, INK),
        (x - 4, y - 4, w + 12, h + 14),
    )
    cap = cap or "•"
    canvas.text(cap, x + 21, y + h / 2 + 1, "head", 27, CREAM if state != "off" else "#a59c8c", "c")
    colour = INK
    room = w - 42 - 34 - (44 if price else 0)
    canvas.text(words, x + 54, y + h / 2 + 1, "head", 27, colour, fit=room)
    if price:
        cx = x + w - 46
        canvas.xml(circ(cx, y + h / 2, 18, BRASS if state != "off" else "#8d8168", 1, INK, 3), (cx - 22, y, 44, h))
        canvas.text(price, cx, y + h / 2 + 1, "head", 25, INK, "c")


def prop(canvas: Canvas, name: str, x: float, y: float, w: float, lit: bool) -> None:
    """A thing that stands about: table of the Séance, songbook, needle, mile post."""
    ink.cutout(canvas, f"vagrant/{name}", x, y, w, "b", "#f2c26a" if lit else CREAM, 2.5)


def mile_post(canvas: Canvas, x: float, y: float, words: str) -> None:
    ink.cutout(canvas, "vagrant/milepost", x, y, 130, "b", CREAM, 2)
    canvas.text(words, x - 6, y - 141, "head", 25, INK, "c", fit=92)


def card(
    canvas: Canvas, box: Box, name: str, texts: Sequence[str], foot: str, state: str, seed: int, price: str = ""
) -> None:
    """A card of Skill or Junk laid out to be bought, mended or taken up. state: up, down, dark (face down).

    Of the texts, the longest first, that one is set which fits."""
    x, y, w, h = box
    ground = {"up": CARD, "down": "#3a3a42", "dark": "#1b2b45", "lit": "#ffe7a6"}[state]
    marks = rect(x + 4, y + 6, w, h, "#000000", 0.5) + rect(x, y, w, h, ground)
    if state == "down":
        marks += ink.hatch(x, y, w, h, 12, 1.6, "#000000", seed, 0.6, 0.5)
    canvas.xml(marks + ink.frame(x, y, w, h, 3.6, seed), (x - 6, y - 6, w + 14, h + 18))
    tone = INK if state in ("up", "lit") else CREAM
    if state == "dark":
        canvas.part("vagrant/dc", x + w / 2, y + h / 2 + 10, w * 0.5, anchor="c")
        canvas.text(name, x + w / 2, y + 22, "head", 24, "#ffd98a", "c", fit=w - 10)
        return
    rows = canvas.wrap(name, "head", 24, w - 16)[:3]
    for n, row in enumerate(rows):
        canvas.text(row, x + 9, y + 20 + 27 * n, "head", 24, tone, fit=w - 14)
    room = int((h - 8 - 27 * len(rows) - (34 if foot or price else 0)) // 25)
    words = next((text for text in texts if len(canvas.wrap(text, "body", 23, w - 16)) <= room), "")
    tint = "#403a38" if state != "down" else "#cfc8b8"
    canvas.para(words, x + 9, y + 22 + 27 * len(rows), w - 16, "body", 23, tint, 1.085)
    if foot:
        canvas.text(foot, x + 9, y + h - 17, "head", 24, "#14597d" if state != "down" else GHOST, fit=w - 16)
    if price:
        canvas.xml(circ(x + w - 20, y + h - 20, 17, BRASS, 1, INK, 3), (x + w - 40, y + h - 40, 42, 42))
        canvas.text(price, x + w - 20, y + h - 19, "head", 24, INK, "c")


def strip(canvas: Canvas, box: Box, name: str, price: str, hot: bool) -> None:
    """A torn or broken card that can be mended: a dark strip with its name and price."""
    x, y, w, h = box
    ground, tone = ("#ffe7a6", INK) if hot else ("#2f2f37", CREAM)
    marks = rect(x + 3, y + 4, w, h, "#000000", 0.5) + rect(x, y, w, h, ground, 1, 3, "#8d8168", 2)
    canvas.xml(marks, (x - 3, y - 3, w + 8, h + 9))
    canvas.part("vagrant/needle", x + 22, y + h / 2, 34, swap={INK: tone} if not hot else None)
    canvas.text(name, x + 44, y + h / 2 + 1, "head", 24, tone, fit=w - 84)
    canvas.xml(circ(x + w - 20, y + h / 2, 14, BRASS, 1, INK, 2.5), (x + w - 38, y, 38, h))
    canvas.text(price, x + w - 20, y + h / 2 + 1, "head", 23, INK, "c")


def mat(canvas: Canvas, box: Box) -> None:
    """A blanket on which cards are put in order."""
    x, y, w, h = box
    marks = rect(x + 6, y + 10, w, h, "#000000", 0.5, 6) + rect(x, y, w, h, "#7a3340", 1, 6)
    marks += rect(x + 12, y + 12, w - 24, h - 24, "none", 1, 4, "#e9c98c", 3)
    for n in range(int(w / 18)):
        marks += line(x + 9 + 18 * n, y + h, x + 9 + 18 * n, y + h + 12, "#e9c98c", 3)
    marks += ink.hatch(x, y, w, h, 26, 3, mix(BURGUNDY, "#000000", 0.4), 4, 0.5, 0.35)
    canvas.xml(marks, (x - 4, y - 4, w + 14, h + 20))


def slot(canvas: Canvas, box: Box) -> None:
    """Where a card may lie."""
    x, y, w, h = box
    canvas.xml(
        rect(x + 2, y + 2, w - 4, h - 4, "#000000", 0.12) + dashed(x + 2, y + 2, w - 4, h - 4, "#e9c98c"),
        (x - 2, y - 2, w + 4, h + 4),
    )


def ledger(canvas: Canvas, box: Box, rows: Sequence[tuple[str, str]]) -> None:
    """A board nailed to a post: what lasts of the campaign."""
    x, y, w, h = box
    canvas.xml(
        rect(x + 4, y + 6, w, h, "#000000", 0.45) + rect(x, y, w, h, CARD, 0.96) + ink.frame(x, y, w, h, 3.6, 8),
        (x - 6, y - 6, w + 16, h + 16),
    )
    for n, (words, value) in enumerate(rows):
        at = y + 21 + 32 * n
        canvas.text(words, x + 14, at, "body", 24, INK, fit=w - 80)
        canvas.text(value, x + w - 14, at, "head", 26, "#14597d", "r")


STORY_LIGHT = {
    "": ("#23405a", GHOST, GHOST),
    "fire": ("#5a3218", EMBER, "#ff9a3a"),
    "won": ("#6b4a22", WARM, WARM),
    "lost": ("#3d1620", "#b0475a", "#8c2f42"),
}
"""The light of a poster: how it was, by the fire, after a soul came to rest, after none did; ground, rays and glow."""


def paint_story(canvas: Canvas, wide: float, drawing: str, light: str = "") -> None:
    """The poster beside a story: a ghost in its light, or the fire. One that is at rest is no ghost any more."""
    low, rays, glow = STORY_LIGHT[light]
    box = (0, 0, wide, HEIGHT)
    paint.spray(
        canvas,
        rect(0, 0, wide, HEIGHT, "#ffffff"),
        "#0b0e16",
        low,
        40,
        1040,
        box=box,
    )
    paint.sunburst(canvas, wide * 0.5, 560, 1300, 30, rays, 0.10, 0, 360, box)
    paint.stars(canvas, 0, 0, wide, 420, 80, 3, 0.9, CREAM)
    canvas.xml(
        rect(0, 900, wide, 180, "#0a0c12") + ink.stroke(((-10, 900), (wide + 10, 896)), 10, 3, CREAM),
        (0, 880, wide, 200),
    )
    marks = "".join(rect(n * 90 - 10, 930, 52, 14, "#2b313c") for n in range(int(wide / 90) + 2))
    marks += rect(0, 918, wide, 6, "#7d8694") + rect(0, 950, wide, 6, "#7d8694")
    canvas.xml(marks, (0, 910, wide, 60))
    paint.glow(canvas, wide / 2, 560, 460, glow, 0.5, 420)
    if light == "fire":
        canvas.part("vagrant/fire", wide / 2, 930, 430, anchor="b")
    else:
        across = min(560.0, wide * 0.6) if drawing.startswith("haint") else min(480.0, wide * 0.5)
        edge, swap = ("#fffaf0", interlude.AT_REST) if light == "won" else ("#eafaff", None)
        ink.cutout(canvas, f"vagrant/{drawing}", wide / 2, 925, across, "b", edge, 5, swap)
    paint.vignette(canvas, "#000000", 0.5, box)
    paint.grain(canvas, 9, 5, box)
