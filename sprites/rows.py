"""What is chosen by key or click: key caps, option rows, buttons, tabs."""

import pygame

from sprites.canvas import Canvas, rect
from sprites.palette import HOUSE, SOOT, Skin, mix
from sprites.states import State, faded, focus_ring, icon, kept

_KEY = 24


def keycap_width(c: Canvas, key: str) -> float:
    """How wide the cap of that key is."""
    return max(34, c.width(key, "head", _KEY) + 18)


def keycap(
    c: Canvas,
    x: float,
    y: float,
    key: str,
    state: State = "normal",
    skin: Skin = HOUSE,
    dark: bool = False,
    h: float = 36,
) -> float:
    """A key as on a keyboard, its left edge at `x`, its middle at `y`; `dark` for light grounds. Gives its width."""
    w = keycap_width(c, key)
    kept(
        c,
        x,
        y - h / 2,
        w,
        h,
        ("keycap", key, state, skin, dark),
        lambda k: _keycap(k, w, h, key, state, skin, dark),
        12,
    )
    return w


def _keycap(c: Canvas, w: float, h: float, key: str, state: State, skin: Skin, dark: bool) -> None:
    face, ink = (SOOT, "#f6dfa8") if dark else (skin.key, skin.key_text)
    if state == "hover":
        face = "#3a3338" if dark else "#ffffff"
    elif state == "disabled":
        face, ink = mix(skin.face2, skin.deep, 0.15), mix(skin.mute, skin.deep, 0.2)
    elif state == "danger":
        face, ink = skin.bad, "#3a0d0d"
    elif state == "hint":
        face, ink = skin.accent, skin.on_accent
    down = 3 if state == "pressed" else 0
    xml = "" if state in ("disabled", "pressed") else rect(0, 1, w, h, skin.shadow, 1, 7)
    xml += rect(0, down, w, h - 3, face, 1, 7)
    if state not in ("disabled", "pressed"):
        xml += rect(4, 2 + down, w - 8, 2.5, "#ffffff", 0.12 if dark else 0.55, 1)
    if state == "selected":
        xml += rect(-4.5, -4.5, w + 9, h + 6, "none", 1, 10, skin.accent, 3)
    if state == "focus":
        xml += focus_ring(0, 0, w, h - 2, 7)
    c.xml(xml, (-12, -12, w + 24, h + 24))
    c.text(key, w / 2, (h - 3) / 2 + down, "head", _KEY, ink, "c")


def option_row(
    c: Canvas,
    x: float,
    y: float,
    w: float,
    key: str,
    title: str,
    sub: str = "",
    value: str = "",
    state: State = "normal",
    skin: Skin = HOUSE,
    h: float = 68,
    mark: str = "",
    mark_colour: str | None = None,
    value_colour: str | None = None,
    size: float = 27,
    sub_face: str = "body",
) -> pygame.Rect:
    """One answer on offer: key cap, title with a value (odds, price) at its right, a line of help below.

    `mark` is an icon before the title. Without `sub` a long title takes two
    lines. Without `key` there is no cap."""
    wanted = ("row", key, title, sub, value, state, skin, mark, mark_colour, value_colour, size, sub_face)

    def draw(k: Canvas) -> None:
        _row_ground(k, w, h, state, skin)
        _row_words(k, w, h, key, title, sub, value, state, skin, mark, mark_colour, value_colour, size, sub_face)

    return kept(c, x, y, w, h, wanted, draw)


def _row_ground(c: Canvas, w: float, h: float, state: State, skin: Skin) -> None:
    face, edge, down = skin.face, "", 2 if state == "pressed" else 0
    if state == "hover":
        face, edge = skin.face2, mix(skin.edge, "#ffffff", 0.12)
    elif state == "pressed":
        face = skin.deep
    elif state == "disabled":
        face = mix(skin.face, skin.deep, 0.72)
    elif state == "selected":
        face, edge = mix(skin.deep, skin.accent, 0.3), skin.accent
    elif state == "hint":
        face = skin.accent
    elif state == "danger":
        face, edge = skin.bad_face, skin.bad
    xml = "" if state in ("disabled", "pressed") else rect(0, 4, w, h, skin.shadow, 0.65, 10)
    xml += rect(0, down, w, h, face, 1, 10)
    if edge:
        xml += rect(1.5, 1.5, w - 3, h - 3, "none", 1, 9, edge, 3)
    if state == "hint":
        xml += rect(7, 2.5, w - 14, 3, "#ffffff", 0.5, 1.5)
    elif state == "pressed":
        xml += rect(6, down, w - 12, 4, "#000000", 0.35, 2)
    elif state == "selected":
        xml += rect(0, 14, 7, h - 28, skin.accent, 1, 3)
    if state == "focus":
        xml += focus_ring(0, down, w, h, 10)
    c.xml(xml, (-16, -16, w + 32, h + 32))


def _row_words(
    c: Canvas,
    w: float,
    h: float,
    key: str,
    title: str,
    sub: str,
    value: str,
    state: State,
    skin: Skin,
    mark: str,
    mark_colour: str | None,
    value_colour: str | None,
    size: float,
    sub_face: str,
) -> None:
    ink, help_, worth = skin.text, skin.sub, value_colour or skin.good
    if state == "disabled":
        ink = help_ = worth = faded(skin)
    elif state == "hint":
        ink, help_, worth = skin.on_accent, skin.accent_sub, skin.on_accent
    elif state == "danger":
        help_, worth = "#f3d2c8", skin.bad
    down, left = 2 if state == "pressed" else 0, 16.0
    if key:
        left = 14.0
        cap: State = "disabled" if state == "disabled" else "danger" if state == "danger" else "normal"
        left += keycap(c, 14, down + h / 2 + 1, key, cap, skin, dark=state == "hint") + 12
    if mark:
        icon(c, mark, left + 15, down + h / 2, 30, mark_colour or ink)
        left += 42
    upper = down + h * (0.32 if sub else 0.5)
    room = w - left - 14
    if value:
        c.text(value, w - 14, upper, "head", size, worth, "r")
        room -= c.width(value, "head", size) + 10
    if not sub and c.width(title, "head", 23) > room:
        c.para(title, left, down + h / 2 - 14, room, "head", 23, ink, 1.22, lines=2)
    else:
        c.text(title, left, upper, "head", size, ink, fit=room)
    badge = {"hint": "star", "danger": "warn"}.get(state)
    if sub:
        if c.width(sub, sub_face, 23) > w - left - 44:
            badge = None
        if badge:
            icon(c, badge, w - 26, down + h * 0.72, 21, help_ if state == "hint" else skin.bad, skin.bad_face)
        c.text(sub, left, down + h * 0.72, sub_face, 23, help_, fit=w - left - (44 if badge else 14))


def button(
    c: Canvas,
    x: float,
    y: float,
    w: float,
    label: str,
    state: State = "normal",
    skin: Skin = HOUSE,
    h: float = 56,
    key: str = "",
    mark: str = "",
    primary: bool = False,
    size: float = 28,
) -> pygame.Rect:
    """A thing to press; `primary` is what Enter would do, `key` its key cap, `mark` an icon (warn if it destroys)."""
    mark = mark or ("warn" if state == "danger" else "")

    def draw(k: Canvas) -> None:
        _button(k, w, h, label, state, skin, key, mark, primary, size)

    return kept(c, x, y, w, h, ("button", label, state, skin, key, mark, primary, size), draw)


def _button(
    c: Canvas,
    w: float,
    h: float,
    label: str,
    state: State,
    skin: Skin,
    key: str,
    mark: str,
    primary: bool,
    size: float,
) -> None:
    face, ink, edge, down = skin.face2, skin.text, skin.edge, 0
    bright = primary or state == "hint"
    if bright:
        face, ink, edge = skin.accent, skin.on_accent, ""
    if state == "hover":
        face, edge = mix(face, "#ffffff", 0.14), "" if primary else skin.accent
    elif state == "pressed":
        face, edge, down = mix(face, "#000000", 0.25) if primary else skin.deep, "", 4
    elif state == "disabled":
        face, ink, edge = "none", faded(skin), mix(skin.edge, skin.deep, 0.3)
    elif state == "selected":
        face, ink, edge = mix(skin.deep, skin.accent, 0.3), skin.text, skin.accent
    elif state == "danger":
        face, ink, edge = mix(skin.bad_face, "#d02a3c", 0.3), skin.text, skin.bad
    xml = "" if state == "disabled" else rect(0, 5, w, h, skin.shadow, 0.9, 12)
    xml += rect(0, down, w, h, face, 1, 12)
    if edge:
        xml += rect(1.5, 1.5 + down, w - 3, h - 3, "none", 1, 11, edge, 3)
    if state in ("normal", "hint", "hover", "focus", "danger"):
        xml += rect(10, 3.5, w - 20, 3, "#ffffff", 0.4 if bright else 0.14, 1.5)
    if state == "focus":
        xml += focus_ring(0, down, w, h, 12)
    c.xml(xml, (-16, -16, w + 32, h + 32))
    before = (keycap_width(c, key) + 12 if key else 0) + (40 if mark else 0)
    room = w - 24 - before
    x = w / 2 - (min(room, c.width(label, "head", size)) + before) / 2
    middle = down + h / 2
    if key:
        x += keycap(c, x, middle + 1, key, "disabled" if state == "disabled" else "normal", skin, bright) + 12
    if mark:
        icon(c, mark, x + 15, middle, 30, ink, skin.deep if face == "none" else face)
        x += 40
    c.text(label, x, middle, "head", size, ink, fit=room)


def tab(
    c: Canvas,
    x: float,
    y: float,
    w: float,
    label: str,
    state: State = "normal",
    skin: Skin = HOUSE,
    h: float = 48,
) -> pygame.Rect:
    """One of several pages in the same place; `selected` is the one that shows."""
    return kept(c, x, y, w, h, ("tab", label, state, skin), lambda k: _tab(k, w, h, label, state, skin))


def _tab(c: Canvas, w: float, h: float, label: str, state: State, skin: Skin) -> None:
    face, ink, edge = skin.face, skin.sub, ""
    if state == "hover":
        face, ink = skin.face2, skin.text
    elif state == "pressed":
        face, ink = skin.deep, skin.text
    elif state == "disabled":
        face, ink = mix(skin.face, skin.deep, 0.72), faded(skin)
    elif state == "selected":
        face, ink = skin.accent, skin.on_accent
    elif state == "hint":
        ink, edge = skin.accent, skin.accent
    elif state == "danger":
        face, ink, edge = skin.bad_face, skin.text, skin.bad

    def shape(inset: float, fill: str, stroke: str, sw: float) -> str:
        a, b, r = inset, w - inset, 10 - inset
        d = f"M{a} {h} L{a} {a + r} Q{a} {a} {a + r} {a} L{b - r} {a} Q{b} {a} {b} {a + r} L{b} {h}"
        outline = f'stroke="{stroke}" stroke-width="{sw}"' if stroke else ""
        return f'<path d="{d}" fill="{fill}" {outline}/>'

    xml = shape(0, face, "", 0) + (shape(1.5, "none", edge, 3) if edge else "")
    xml += rect(-8, h - 2, w + 16, 3, skin.accent, 0.9 if state == "selected" else 0.45)
    if state == "focus":
        xml += focus_ring(0, 0, w, h, 10)
    c.xml(xml, (-16, -16, w + 32, h + 32))
    badge = {"hint": "star", "danger": "warn"}.get(state)
    if badge:
        icon(c, badge, 26, h / 2, 24, skin.accent if state == "hint" else "#f3d2c8", face)
    c.text(label, w / 2 + (12 if badge else 0), h / 2 + 1, "head", 27, ink, "c", fit=w - (60 if badge else 20))
