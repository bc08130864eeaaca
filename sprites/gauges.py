"""What counts: progress, the chips of the danger bar, shares of chance."""

from collections.abc import Sequence

import pygame

from sprites.canvas import Canvas, circ, rect
from sprites.palette import HOUSE, Skin, mix
from sprites.states import State, focus_ring, hatch, icon, kept
from sprites.taste import TASTE


def progress(
    c: Canvas, x: float, y: float, w: float, share: float, label: str = "", skin: Skin = HOUSE, h: float = 16
) -> pygame.Rect:
    """How much of something long is done (0-1), with what it is doing above it. Cheap at any share."""
    if label:
        c.text(label, x, y - 22, "body", 24, skin.sub, fit=w)
    r = h / 2
    touched = kept(
        c,
        x,
        y,
        w,
        h,
        ("bar", skin.shadow),
        lambda k: k.xml(
            rect(0, 0, w, h, skin.shadow, 1, r) + rect(1, 1, w - 2, h - 2, "none", 1, r, skin.edge, 2), (0, 0, w, h)
        ),
        0,
    )
    before = c.surface.get_clip()
    c.surface.set_clip(c.rect(x, y, w * min(1.0, max(0.0, share)), h).clip(before))
    kept(
        c,
        x,
        y,
        w,
        h,
        ("full", skin.accent),
        lambda k: k.xml(
            rect(3, 3, w - 6, h - 6, skin.accent, 1, r - 3) + rect(r, 4.5, w - 2 * r, 2, "#ffffff", 0.4, 1),
            (0, 0, w, h),
        ),
        0,
    )
    c.surface.set_clip(before)
    return touched


def chip_width(c: Canvas, label: str, value: str, mark: str = "", total: int = 0) -> float:
    """How wide the chip with these words is."""
    words = c.width(label, "head", 23) + c.width(value, "head", 29) + (12 if label and value else 0)
    return 32 + (46 if mark else 0) + max(words, min(total, 12) * 24 - 4)


def chip(
    c: Canvas,
    x: float,
    y: float,
    label: str,
    value: str,
    mark: str = "",
    filled: int = 0,
    total: int = 0,
    state: State = "normal",
    skin: Skin = HOUSE,
    h: float = 58,
    w: float = 0,
    tone: str = "warn",
) -> float:
    """A way to lose with its distance: icon, name, number, and one pip for each step, `filled` of `total`.

    `danger` is one step from the end; `tone` colours the filled pips (good, warn, bad, accent). Gives its width."""
    w = w or chip_width(c, label, value, mark, total)
    kept(
        c,
        x,
        y,
        w,
        h,
        ("chip", label, value, mark, filled, total, state, skin, tone),
        lambda k: _chip(k, w, h, label, value, mark, filled, total, state, skin, tone),
    )
    return w


def _chip(
    c: Canvas,
    w: float,
    h: float,
    label: str,
    value: str,
    mark: str,
    filled: int,
    total: int,
    state: State,
    skin: Skin,
    tone: str,
) -> None:
    face, edge, ink, name = "", "", skin.text, skin.sub
    full = {"good": skin.good, "bad": skin.bad, "accent": skin.accent}.get(tone, skin.warn)
    if state == "danger":
        face, edge, full, name = mix(skin.bad_face, skin.bad, 0.12), skin.bad, skin.bad, "#f6d9d0"
    elif state in ("hover", "pressed"):
        face = skin.face2 if state == "hover" else skin.deep
    elif state == "hint":
        face, ink, name, full = skin.accent, skin.on_accent, skin.accent_sub, skin.on_accent
    elif state == "selected":
        face, edge = mix(skin.deep, skin.accent, 0.3), skin.accent
    elif state == "disabled":
        ink = name = full = skin.mute
    xml = rect(0, 0, w, h, face, 1, 10) if face else ""
    if edge:
        xml += rect(1, 1, w - 2, h - 2, "none", 1, 9, edge, 2)
    if state == "focus":
        xml += focus_ring(0, 0, w, h, 10)
    left = 14 + (46 if mark else 0)
    room = w - left - 14
    if total:
        xml += _pips(left, h - 18, room, filled, total, full, mix(skin.edge, skin.shadow, 0.45))
    c.xml(xml, (-14, -14, w + 28, h + 28))
    if mark:
        icon(c, mark, 14 + 16, h / 2, 32, skin.bad if state == "danger" else ink, face or skin.deep)
    middle = h / 2 - (10 if total else 0)
    if value:
        c.text(value, w - 14, middle, "head", 29, ink, "r")
        room -= c.width(value, "head", 29) + 12
    if label:
        c.text(label, left, middle + 1, "head", 23, name, fit=room)


def _pips(x: float, y: float, w: float, filled: int, total: int, full: str, empty: str) -> str:
    if total > 12:
        return rect(x, y, w, 8, empty, 1, 4) + (rect(x, y, w * min(1, filled / total), 8, full, 1, 4) if filled else "")
    q = (w + 4) / total
    return "".join(rect(x + q * i, y, q - 4, 8, full if i < filled else empty, 1, 4) for i in range(total))


def shares(
    c: Canvas, x: float, y: float, w: float, parts: Sequence[tuple[float, str, str]], skin: Skin = HOUSE, h: float = 42
) -> pygame.Rect:
    """What may happen and how likely, side by side: (share, words, tone); tone is good, warn, bad or plain.

    Each tone has its weave besides its colour: bad is barred, plain is dotted."""
    wanted = tuple(parts)
    return kept(c, x, y, w, h, ("shares", wanted, skin), lambda k: _shares(k, w, h, wanted, skin), 0)


def _shares(c: Canvas, w: float, h: float, parts: tuple[tuple[float, str, str], ...], skin: Skin) -> None:
    colours = {"good": skin.good, "warn": skin.warn, "bad": skin.bad}
    whole, left, words = sum(part[0] for part in parts) or 1, 0.0, []
    xml = ""
    for share, label, tone in parts:
        wide = w * share / whole
        colour, box = colours.get(tone, mix(skin.mute, skin.edge, 0.25)), (left + 1.5, 0, wide - 3, h)
        xml += rect(*box, colour, 1, 5)
        if tone == "bad" and TASTE.shapes:
            xml += hatch(box[0], 0, box[2], h, "#000000", 13, 3.5, 0.16)
        elif tone not in colours and TASTE.shapes:
            xml += "".join(
                circ(box[0] + 8 + 18 * i, (9, h - 9)[i % 2], 2.4, "#000000", 0.2) for i in range(int((box[2] - 8) / 18))
            )
        words.append((label, left + wide / 2, wide - 12))
        left += wide
    c.xml(xml, (0, 0, w, h))
    for label, middle, room in words:
        c.text(label, middle, h / 2, "head", 25, "#1a140c", "c", fit=max(0, room))
