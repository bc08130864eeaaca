"""Who and what stands in the cars: Vagrants, ghosts, tokens, Terrain, Bones, and the posters of the six."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

from sprites import boxcars, ink, paint
from sprites.boxcars import Box
from sprites.canvas import Canvas, circ, oval, rect
from sprites.palette import CREAM, GHOST, INK, RED, WASH


def token(canvas: Canvas, w: float, kind: str) -> None:
    """A Rummage token at 0, 0."""
    r = w / 2
    canvas.xml(
        circ(r, r + 2, r - 1, "#000000", 0.4) + circ(r, r, r - 1, "#fffaf0", 1, INK, 2.2), (-2, -2, w + 5, w + 6)
    )
    canvas.part(f"vagrant/tok_{kind}", r, r, w * 0.62)


def paw(canvas: Canvas, w: float, kind: str) -> None:
    """A token that the Pup carries."""
    token(canvas, w, kind)
    canvas.part("vagrant/pup", w * 0.84, w * 0.8, w * 0.5)


def malady(canvas: Canvas, w: float) -> None:
    """The token of a Malady at 0, 0."""
    boxcars.disc(canvas, w / 2, w / 2, w / 2 - 2, "", "#d3e36a")
    canvas.part("vagrant/act_patch_up", w / 2, w / 2, w * 0.62)


def event(canvas: Canvas, w: float, number: int) -> None:
    """An Event token at 0, 0."""
    boxcars.disc(canvas, w / 2, w / 2, w / 2 - 2, str(number))


def coin(canvas: Canvas, w: float) -> None:
    canvas.xml(circ(w / 2 + 1, w / 2 + 3, w * 0.45, "#000000", 0.4), (-2, -2, w + 6, w + 8))
    canvas.part("vagrant/coin", w / 2, w / 2, w)


def laid(canvas: Canvas, box: Box, letter: str, colour: str) -> None:
    """A Coin that was laid face down and is turned: a letter in the rim of its Vagrant's colour."""
    x, y, w, h = box
    middle, r = (x + w / 2, y + h / 2), w * 0.42
    rims = circ(*middle, r, colour) + circ(*middle, r, "none", 1, INK, 3) + circ(*middle, r * 0.74, CREAM, 1, INK, 2)
    canvas.xml(circ(middle[0] + 1, middle[1] + 4, r, "#000000", 0.35) + rims, (x - 2, y - 2, w + 6, h + 8))
    canvas.text(letter, *middle, "head", r * 1.05, INK, "c")


def terrain(canvas: Canvas, w: float, h: float, kind: str) -> None:
    canvas.xml(ink.shadow(w / 2 + 4, h - 6, w * 0.42, 9), (0, h - 20, w + 8, 24))
    ink.cutout(canvas, f"vagrant/ter_{kind}", w / 2, h / 2, min(w, h) - 4, r=2)


def candle(canvas: Canvas, w: float, h: float) -> None:
    paint.glow(canvas, w / 2, h * 0.3, w * 0.5, "#ffcf6a", 0.5, mode="lay")
    ink.cutout(canvas, "vagrant/tok_candle", w / 2, h / 2, w - 10, r=2)


def figure(
    canvas: Canvas, w: float, h: float, who: str, colour: str, number: str, active: bool, pale: bool, letter: str
) -> None:
    """A Vagrant's standee at 0, 0: feet on the lower edge, what Humanity is left on a plate."""
    foot = h - 9
    halo = oval(w / 2, foot, w * 0.46, 12, "none", 1, colour, 5) if active else ""
    canvas.xml(
        oval(w / 2, foot, w * 0.42, 10, INK, 0.6) + halo + oval(w / 2, foot, w * 0.36, 7, colour, 0.9),
        (-4, foot - 20, w + 8, 36),
    )
    swap = {CREAM: "#c9f1ff", "#fffaf0": "#e6f8ff", WASH: GHOST} if pale else None
    name = f"vagrant/{who}" if who else "vagrant/songsmith"
    ink.cutout(canvas, name, w / 2, h - 4, w * 0.9, "b", "#fffaf0", 2.5, swap)
    if number:
        x, y = w - 15, h - 19
        canvas.xml(rect(x - 15, y - 15, 30, 30, INK, 1, 6, "#fffaf0", 2), (x - 18, y - 18, 36, 36))
        canvas.text(number, x, y + 1, "head", 25, "#fffaf0", "c")
    if letter:
        canvas.xml(circ(14, h - 18, 13, colour, 1, INK, 2), (-2, h - 34, 32, 32))
        canvas.text(letter, 14, h - 17, "head", 23, INK, "c")


def ghost(canvas: Canvas, w: float, h: float, art: str, saved: bool) -> None:
    """A Haint at 0, 0 in its own light."""
    paint.glow(canvas, w / 2, h * 0.56, w * 0.72, GHOST, 0.75, h * 0.56, "lay")
    swap = {GHOST: "#e7d9b8", "#c9f1ff": "#fffaf0", "#4ba9cb": boxcars.BRASS} if saved else None
    ink.cutout(canvas, f"vagrant/{art}", w / 2, h - 2, w * 0.9, "b", "#eafaff", 2.5, swap)


def standing(canvas: Canvas, w: float, h: float, name: str) -> None:
    """Something that stands on a space: the Pup, a Soul, a Summon."""
    canvas.xml(ink.shadow(w / 2, h - 6, w * 0.38, 8, 0.5), (0, h - 18, w, 24))
    ink.cutout(canvas, f"vagrant/{name}", w / 2, h - 4, w - 4, "b", r=2.5)


def bone(canvas: Canvas, w: float, value: int, good: bool) -> None:
    """A Bone at 0, 0: cream with ink pips, its edge blue where it is a success."""
    rim = GHOST if good else INK
    marks = rect(1, 4, w, w, "#000000", 0.5, 9) + rect(0, 0, w, w, "#fffaf0", 1, 9, rim, 4)
    marks += rect(3, 3, w - 6, w - 6, "none", 1, 7, INK, 1.5)
    q, m, e = w * 0.27, w * 0.5, w * 0.73
    spots = {
        1: ((m, m),), 2: ((q, q), (e, e)), 3: ((q, q), (m, m), (e, e)), 4: ((q, q), (e, q), (q, e), (e, e)),
        5: ((q, q), (e, q), (m, m), (q, e), (e, e)), 6: ((q, q), (e, q), (q, m), (e, m), (q, e), (e, e)),
    }  # fmt: skip
    marks += "".join(circ(x, y, w * 0.09, INK) for x, y in spots.get(value, ()))
    canvas.xml(marks, (-4, -4, w + 10, w + 12))


def head(canvas: Canvas, box: boxcars.Box, who: str, tint: str, pale: bool, near: float = 0.98) -> None:
    """The head of a Vagrant in a circle of its seat's colour, `near` circles wide."""
    x, y, w, h = box
    r, rim = w / 2, 5 if w > 60 else 3
    canvas.xml(circ(x + r, y + h / 2, r - rim * 0.6, "#c9f1ff" if pale else "#fffaf0", 1, tint, rim), box)
    layer = canvas.layer(w, h)
    layer.part(f"vagrant/{who}", w / 2, h * 0.06, w * near, anchor="t")
    hole = canvas.layer(w, h)
    hole.xml(circ(r, h / 2, r - rim * 1.2, "#ffffff"), (0, 0, w, h))
    layer.surface.blit(hole.surface, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    canvas.blit(layer.surface, x, y)


def poster(
    canvas: Canvas,
    box: boxcars.Box,
    who: str,
    title: str,
    passive: str,
    skills: list[tuple[str, tuple[str, ...]]],
    card: Mapping[str, Any],
    taken: str,
    hot: bool,
) -> None:
    """A Vagrant to choose: who it is, what it can do, what is special about it."""
    x, y, w, h = box
    y -= 10 if hot else 0
    marks = rect(x + 6, y + 8, w, h, "#000000", 0.5) + rect(x, y, w, h, boxcars.CARD)
    marks += rect(x, y, w, 330, "#cfe9f2" if hot else "#d9cdb2") + ink.hatch(
        x, y, w, 330, 15, 2, INK, len(who), 0.6, 0.14
    )
    canvas.xml(marks + ink.frame(x, y, w, h, 5, len(who)), (x - 10, y - 10, w + 22, h + 24))
    canvas.xml(ink.shadow(x + w / 2, y + 306, 78, 15, 0.5), (x, y + 286, w, 40))
    ink.cutout(canvas, f"vagrant/{who}", x + w / 2, y + 312, 208, "b", r=4)
    canvas.text(title, x + w / 2, y + 362, "title", 34, INK, "c", fit=w - 20)
    boxcars.hearts(canvas, x + 14, y + 404, card["humanity"], card["humanity"], w - 28)
    figures = (("move", ""), ("rummage", ""), ("investigate", "+"), ("patch_up", "+"), ("bust", "+"))
    each = (w - 20) / 5
    for n, (key, plus) in enumerate(figures):
        canvas.part(f"vagrant/act_{key}", x + 10 + each * (n + 0.5), y + 452, 36)
        canvas.text(f"{card[key]}{plus}", x + 10 + each * (n + 0.5), y + 492, "head", 27, INK, "c")
    name, _, words = passive.partition(":")
    canvas.xml(ink.stroke(((x + 14, y + 520), (x + w - 14, y + 521)), 3, 6), (x, y + 510, w, 20))
    end = y + 546
    for row in canvas.wrap(name, "head", 25, w - 28):
        canvas.text(row, x + 14, end, "head", 25, boxcars.DEEP_BLUE)
        end += 30
    words = words.strip()
    end = canvas.para(words[:1].upper() + words[1:], x + 14, end + 4, w - 28, "body", 23, INK, 1.24, lines=7)
    foot = max(end + 10, y + 694)
    for n, (skill, texts) in enumerate(skills):
        canvas.xml(ink.stroke(((x + 14, foot - 12), (x + w - 14, foot - 11)), 2.5, 9 + n), (x, foot - 22, w, 20))
        rows = canvas.wrap(skill, "head", 24, w - 28)[:2]
        for k, row in enumerate(rows):
            canvas.text(row, x + 14, foot + 10 + 27 * k, "head", 24, INK, fit=w - 26)
        does = next((text for text in texts if len(canvas.wrap(text, "body", 23, w - 28)) <= 4 - len(rows)), "")
        canvas.para(does, x + 14, foot + 12 + 27 * len(rows), w - 28, "body", 23, "#403a38", 1.16)
        foot += 128
    if taken:
        canvas.xml(rect(x + 3, y + 262, w - 6, 44, RED, 0.94), (x, y + 260, w, 48))
        canvas.text(taken, x + w / 2, y + 285, "title", 27, "#fffaf0", "c", fit=w - 20)


def breath(canvas: Canvas, x: float, y: float, strong: float) -> None:
    """The light on the floor round a ghost."""
    paint.glow(canvas, x, y, 92, GHOST, strong, 78, "lay")
