"""What lies on a table in every game: small cards, spaces, round tokens, and the marks of the seats."""

import math

import pygame

from sprites.canvas import Canvas, circ, oval, poly, rect, rgrad
from sprites.palette import BURGUNDY, CREAM, HOUSE, NIGHT, SEATS, SOOT, Skin, mix
from sprites.states import State, faded, focus_ring, hatch, icon, kept
from sprites.taste import TASTE

_WARN_RED = "#c0392b"


def _badge(c: Canvas, x: float, y: float, state: State, skin: Skin, r: float = 15) -> None:
    """The shape that goes with a state's colour: a tick, a star, a triangle."""
    if state == "selected":
        c.xml(circ(x, y, r, skin.accent), (x - r, y - r, 2 * r, 2 * r))
        icon(c, "tick", x, y, r * 1.15, skin.on_accent)
    elif state == "danger":
        c.xml(circ(x, y, r, skin.bad_face, 1, skin.bad, 2.5), (x - r - 2, y - r - 2, 2 * r + 4, 2 * r + 4))
        icon(c, "warn", x, y - 1, r * 1.2, "#ffffff", skin.bad_face)
    elif state == "hint":
        c.xml(circ(x, y, r, skin.deep, 1, skin.accent, 2.5), (x - r - 2, y - r - 2, 2 * r + 4, 2 * r + 4))
        icon(c, "star", x, y, r * 1.4, skin.accent)


def card(
    c: Canvas,
    x: float,
    y: float,
    w: float,
    h: float,
    label: str,
    mark: str = "",
    state: State = "normal",
    skin: Skin = HOUSE,
    ground: str = BURGUNDY,
    focus: bool = False,
) -> pygame.Rect:
    """A small card: its icon on a ground that says what kind it is, its name on paper below."""
    return kept(
        c,
        x,
        y,
        w,
        h,
        ("card", label, mark, state, skin, ground, focus),
        lambda k: _card(k, w, h, label, mark, state, skin, ground, focus or state == "focus"),
        20,
    )


def _card(
    c: Canvas, w: float, h: float, label: str, mark: str, state: State, skin: Skin, ground: str, ring: bool
) -> None:
    top, paper, ink, sign = ground, CREAM, SOOT, CREAM
    lift = -6 if state == "hover" else 3 if state == "pressed" else 0
    if state == "hover":
        top = mix("#000000", ground, 1.3)
    elif state == "pressed":
        top, paper = mix(ground, "#000000", 0.2), mix(CREAM, "#000000", 0.14)
    elif state == "disabled":
        top, paper = mix(skin.face, skin.deep, 0.4), mix(skin.face, skin.deep, 0.7)
        ink = sign = faded(skin)
    elif state == "hint":
        top, sign = skin.accent, skin.on_accent
    elif state == "danger":
        top = _WARN_RED
    split = round(h * 0.56)
    xml = "" if state in ("disabled", "pressed") else rect(0, 5, w, h, skin.shadow, 0.8, 8)
    xml += rect(0, lift, w, h, paper, 1, 8) + rect(0, lift, w, split, top, 1, 8)
    xml += rect(0, lift + split - 10, w, 10, top)
    rim = {"selected": skin.accent, "danger": skin.bad}.get(state)
    if rim:
        xml += rect(-5, -5, w + 10, h + 10, "none", 1, 12, rim, 4)
    if ring:
        xml += focus_ring(0, lift, w, h, 8)
    c.xml(xml, (-20, -20, w + 40, h + 40))
    if mark:
        icon(c, mark, w / 2, lift + split / 2, min(split * 0.62, 44), sign, top)
    c.text(label, w / 2, lift + (split + h) / 2, "head", 27, ink, "c", fit=w - 12)
    if state == "disabled":
        icon(c, "lock", w - 18, 20, 20, faded(skin), top)
    elif state == "hint":
        icon(c, "star", 20, 20, 24, skin.on_accent)
    elif state == "danger":
        icon(c, "warn", 21, 21, 24, "#ffffff", _WARN_RED)
    else:
        _badge(c, w, 0, state, skin)


def space(
    c: Canvas,
    x: float,
    y: float,
    w: float,
    h: float,
    label: str,
    state: State = "normal",
    skin: Skin = HOUSE,
    focus: bool = False,
) -> pygame.Rect:
    """A place on a board where pieces can stand; `hint` is where to put it, `disabled` is closed."""
    return kept(
        c,
        x,
        y,
        w,
        h,
        ("space", label, state, skin, focus),
        lambda k: _space(k, w, h, label, state, skin, focus or state == "focus"),
    )


def _space(c: Canvas, w: float, h: float, label: str, state: State, skin: Skin, ring: bool) -> None:
    face, edge, ink, sw = mix(skin.face, skin.deep, 0.3), mix(skin.edge, skin.face2, 0.3), skin.text, 2.0
    if state == "hover":
        face, edge = skin.face2, skin.text
    elif state == "pressed":
        face = mix(skin.deep, "#000000", 0.2)
    elif state == "disabled":
        face, edge, ink = skin.deep, mix(skin.edge, skin.deep, 0.6), faded(skin)
    elif state == "selected":
        face, edge, ink, sw = mix(skin.deep, skin.accent, 0.3), skin.accent, "#f6dfa8", 4
    elif state == "hint":
        face, edge, ink, sw = mix("#3f7d5a", skin.deep, 0.15), skin.good, "#ffffff", 4
    elif state == "danger":
        face, edge, ink, sw = mix(skin.bad_face, skin.deep, 0.35), skin.bad, "#ffffff", 4
    xml = rect(0, 0, w, h, face, 1, 5)
    if state == "disabled":
        xml += hatch(3, 3, w - 6, h - 6, skin.edge, 14, 3, 0.45)
    elif state == "danger":
        xml += hatch(3, 3, w - 6, h - 6, skin.bad, 24, 7, 0.28)
    elif state == "pressed":
        xml += rect(2, 2, w - 4, 5, "#000000", 0.4, 2)
    xml += rect(sw / 2, sw / 2, w - sw, h - sw, "none", 1, 5, edge, sw)
    if ring:
        xml += focus_ring(0, 0, w, h, 5)
    c.xml(xml, (-16, -16, w + 32, h + 32))
    low = state in ("hint", "danger") and h >= 70
    if low:
        sign, tint = ("place", skin.good) if state == "hint" else ("warn", "#f6e0d8")
        icon(c, sign, w / 2, h * 0.36, 32, tint, face)
    if state == "selected":
        icon(c, "tick", w - 20, 20, 24, skin.accent)
    if state == "disabled" and label:
        wide = min(w - 12, c.width(label, "head", 26) + 14)
        c.xml(rect((w - wide) / 2, h / 2 - 15, wide, 30, skin.deep, 0.85, 6), (0, 0, w, h))
    c.text(label, w / 2, h * (0.75 if low else 0.5), "head", 26, ink, "c", fit=w - 12)


def token(
    c: Canvas,
    x: float,
    y: float,
    r: float,
    mark: str,
    state: State = "normal",
    skin: Skin = HOUSE,
    rim: str = "",
    face: str = CREAM,
    ink: str = NIGHT,
    focus: bool = False,
) -> pygame.Rect:
    """A round counter with an icon, its middle at (x, y)."""
    return kept(
        c,
        x - r,
        y - r,
        2 * r,
        2 * r,
        ("token", mark, state, skin, rim, face, ink, focus),
        lambda k: _token(k, r, mark, state, skin, rim or skin.accent, face, ink, focus or state == "focus"),
        r,
    )


def _token(c: Canvas, r: float, mark: str, state: State, skin: Skin, rim: str, face: str, ink: str, ring: bool) -> None:
    lift = -r * 0.14 if state == "hover" else 2 if state == "pressed" else 0
    x, y = r, r + lift
    box = (-r, -r, 4 * r, 4 * r)
    if state == "pressed":
        rim, face = mix(rim, "#000000", 0.25), mix(face, "#000000", 0.2)
    elif state == "disabled":
        rim, face, ink = (mix(skin.mute, skin.deep, t) for t in (0.68, 0.5, 0.86))
    xml = ""
    if state == "hint":
        xml += rgrad("light", skin.accent, 0.75, skin.accent, 0) + circ(x, y, r * 1.9, "url(#light)")
    if state == "hover":
        xml += oval(x, 2 * r + 6, r * 0.9, r * 0.2, skin.shadow, 0.75)
    elif state not in ("pressed", "disabled"):
        xml += circ(x, y + 4, r, skin.shadow, 0.7)
    half = r * 0.84
    xml += circ(x, y, r, rim) + circ(x, y, half, face)
    shade = f"M{x - half * 0.9} {y + half * 0.44} A{half} {half} 0 0 0 {x + half * 0.9} {y + half * 0.44} Z"
    xml += f'<path d="{shade}" fill="#000000" fill-opacity="0.14"/>'
    around = {"selected": skin.accent, "danger": skin.bad}.get(state)
    if around:
        xml += circ(x, y, r + 7, "none", 1, around, 3.5)
    if ring:
        xml += circ(x, y, r + 6, "none", 1, "#05080f", 5) + circ(x, y, r + 9.5, "none", 1, "#ffffff", 3)
    c.xml(xml, box)
    icon(c, mark, x, y, r * 1.22, ink, face)
    _badge(c, x + r * 0.78, y - r * 0.62, state, skin, max(13, r * 0.38))


def seat_mark(
    c: Canvas, x: float, y: float, r: float, seat: int, letter: str = "", colour: str = "", dark: bool = True
) -> pygame.Rect:
    """The mark of a seat (from 0): its colour, its shape and its letter, never told by colour alone."""
    colour = colour or SEATS[seat % len(SEATS)]
    letter = letter or chr(65 + seat)
    return kept(
        c,
        x - r,
        y - r,
        2 * r,
        2 * r,
        ("seat", seat, letter, colour, dark),
        lambda k: _seat_mark(k, r, seat, letter, colour, dark),
        6,
    )


_DISC = (0, 0.0, 1.0, 0.0)
_SHAPES = (
    _DISC,
    (4, 45, 1.2, 0),
    (3, -90, 1.28, 0.2),
    (4, 0, 1.22, 0),
    (6, 0, 1.08, 0),
    (5, -90, 1.1, 0.06),
    (8, 22.5, 1.04, 0),
    (3, 90, 1.28, -0.2),
)
"""Each seat's shape: corners (0: a disc), turned by, size, how far down the letter sits."""


def _seat_mark(c: Canvas, r: float, seat: int, letter: str, colour: str, dark: bool) -> None:
    corners, turn, big, sink = _SHAPES[seat % len(_SHAPES)] if TASTE.shapes else _DISC
    size = max(23, r * 1.02)
    if corners == 0:
        xml = circ(r, r, r * 0.96, colour)
    else:
        centre = r * (1 + (0.2 if corners == 3 and turn < 0 else -0.2 if corners == 3 else 0))
        angles = [math.radians(turn + 360 * i / corners) for i in range(corners)]
        xml = poly([(r + r * big * math.cos(a), centre + r * big * math.sin(a)) for a in angles], colour, 1, colour, 2)
    c.xml(xml, (-6, -6, 2 * r + 12, 2 * r + 12))
    if TASTE.shapes:
        c.text(letter, r, r * (1 + sink), "head", size, SOOT if dark else CREAM, "c")
