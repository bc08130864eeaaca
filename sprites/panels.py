"""What holds and tells: panels, headings, the hover card, notes, the log, toasts."""

import pygame

from sprites.canvas import Canvas, pathd, rect
from sprites.palette import BRASS, HOUSE, Skin, mix
from sprites.rows import keycap, keycap_width
from sprites.states import State, faded, focus_ring, icon, kept
from sprites.texture import softshadow


def panel(
    c: Canvas,
    x: float,
    y: float,
    w: float,
    h: float,
    fill: str = "#16243c",
    edge: str = BRASS,
    r: float = 14,
    op: float = 0.97,
    shadow: bool = True,
    step: bool = True,
) -> pygame.Rect:
    """A plane to put things on, with the stepped corners of the period where `step`."""
    if shadow:
        softshadow(c, x, y, w, h, r, 22, 190, 10)

    def draw(k: Canvas) -> None:
        k.xml(rect(0, 0, w, h, fill, op, r) + (_steps(w, h, edge) if step else ""), (-2, -2, w + 4, h + 4))

    return kept(c, x, y, w, h, ("panel", fill, edge, r, op, step), draw, 4)


def _steps(w: float, h: float, edge: str) -> str:
    a, b = 10, 24
    x, y, x2, y2 = a, a, w - a, h - a
    corners = (
        (x + b, y),
        (x2 - b, y),
        (x2 - b, y + b / 2),
        (x2 - b / 2, y + b / 2),
        (x2 - b / 2, y + b),
        (x2, y + b),
        (x2, y2 - b),
        (x2 - b / 2, y2 - b),
        (x2 - b / 2, y2 - b / 2),
        (x2 - b, y2 - b / 2),
        (x2 - b, y2),
        (x + b, y2),
        (x + b, y2 - b / 2),
        (x + b / 2, y2 - b / 2),
        (x + b / 2, y2 - b),
        (x, y2 - b),
        (x, y + b),
        (x + b / 2, y + b),
        (x + b / 2, y + b / 2),
        (x + b, y + b / 2),
    )
    return pathd("M" + " L".join(f"{p} {q}" for p, q in corners) + " Z", "none", edge, 2)


def heading(c: Canvas, text: str, x: float, y: float, w: float, skin: Skin = HOUSE, size: float = 26) -> pygame.Rect:
    """A small heading, its capitals' middle at `y`, with a line running on to its right."""

    def draw(k: Canvas) -> None:
        wide = k.text(text, 0, size, "caps", size, skin.accent, spacing=2, fit=w) + 16
        if wide < w:
            k.xml(rect(wide, size - 1, w - wide, 2, skin.accent, 0.5), (wide - 2, size - 4, w - wide + 4, 8))

    return kept(c, x, y - size, w, 2 * size, ("heading", text, skin, size), draw, 4)


def hover_card_height(c: Canvas, w: float, body: str, rule: str = "") -> float:
    """How high the hover card with that text becomes."""
    lines = len(c.wrap(body, "body", 24, w - 52)) if body else 0
    return 72 + lines * 31 + (64 if rule else 0)


def hover_card(
    c: Canvas,
    x: float,
    y: float,
    w: float,
    title: str,
    body: str,
    rule: str = "",
    value: str = "",
    mark: str = "",
    key: str = "F1",
    key_label: str = "",
    skin: Skin = HOUSE,
    point: tuple[float, float] | None = None,
) -> pygame.Rect:
    """What a piece is and does, on paper: title with a value, the text, the rule's number and the key that opens it.

    (x, y) is its top left; `point` is the piece that its tip points at, above or below the card."""
    h = hover_card_height(c, w, body, rule)
    softshadow(c, x, y, w, h, 8, 16, 170, 8)
    if point:
        tip = min(max(point[0], x + 40), x + w - 40)
        above = point[1] < y
        top = y - 20 if above else y + h - 2
        d = "M0 22 L20 0 L40 22 Z" if above else "M0 0 L20 22 L40 0 Z"
        kept(c, tip - 20, top, 40, 22, ("tip", d, skin), lambda k: k.xml(pathd(d, skin.key), (0, 0, 40, 22)), 0)
    wanted = ("card", title, body, rule, value, mark, key, key_label, skin)
    return kept(
        c, x, y, w, h, wanted, lambda k: _hover_card(k, w, h, title, body, rule, value, mark, key, key_label, skin), 4
    )


def _hover_card(
    c: Canvas,
    w: float,
    h: float,
    title: str,
    body: str,
    rule: str,
    value: str,
    mark: str,
    key: str,
    key_label: str,
    skin: Skin,
) -> None:
    ink, soft = skin.key_text, mix(skin.key_text, skin.key, 0.2)
    c.xml(
        rect(0, 0, w, h, skin.key, 1, 8) + rect(0, 0, 16, h, skin.bad_face, 1, 8) + rect(8, 0, 10, h, skin.key),
        (0, 0, w, h),
    )
    room = w - 52
    if value:
        c.text(value, w - 26, 32, "head", 30, ink, "r")
        room -= c.width(value, "head", 30) + 12
    if mark:
        icon(c, mark, 26 + room - 15, 32, 30, "#b4472f", skin.key)
        room -= 42
    c.text(title, 26, 32, "head", 30, ink, fit=room)
    c.para(body, 26, 74, w - 52, "body", 24, soft, 31 / 24)
    if rule:
        c.xml(rect(26, h - 62, w - 52, 2, soft, 0.4), (24, h - 64, w - 48, 6))
        wide = c.width(rule, "head", 24) + 40
        c.xml(rect(26, h - 46, wide, 32, skin.bad_face, 1, 6), (24, h - 48, wide + 4, 36))
        c.text(rule, 26 + wide / 2, h - 30, "head", 24, skin.key, "c")
        if key:
            at = 26 + wide + 18
            at += keycap(c, at, h - 29, key, "normal", skin, dark=True, h=34) + 16
            c.text(key_label, at, h - 30, "body", 23, soft, fit=w - at - 20)


def note(c: Canvas, x: float, y: float, w: float, key: str, text: str, skin: Skin = HOUSE, lines: int = 4) -> float:
    """A word of advice in a rim of the accent with its key cap (the hint and its reason). Gives its height."""
    left = 16 + (keycap_width(c, key) + 16 if key else 0)
    count = min(lines, len(c.wrap(text, "italic", 24, w - left - 16)))
    h = max(60.0, count * 31 + 24)

    def draw(k: Canvas) -> None:
        k.xml(
            rect(0, 0, w, h, skin.deep, 0.55, 10) + rect(1.5, 1.5, w - 3, h - 3, "none", 1, 9, skin.accent, 2.5),
            (0, 0, w, h),
        )
        if key:
            keycap(k, 14, h / 2 + 1, key, "normal", skin)
        k.para(text, left, h / 2 - (count - 1) * 15.5, w - left - 16, "italic", 24, skin.text, 31 / 24, lines=lines)

    kept(c, x, y, w, h, ("note", key, text, skin, lines), draw, 4)
    return h


def log_line(
    c: Canvas,
    x: float,
    y: float,
    w: float,
    text: str,
    mark: str = "",
    tone: str = "normal",
    state: State = "normal",
    skin: Skin = HOUSE,
    why: str = "",
    h: float = 40,
) -> pygame.Rect:
    """One line of what happened; `tone` is normal, good, warn, bad or mute. Hovered or focused it offers `why`."""
    ink = {"good": skin.good, "warn": skin.warn, "bad": skin.bad, "mute": skin.mute}.get(tone, skin.sub)
    awake = state in ("hover", "focus", "pressed", "selected")

    def draw(k: Canvas) -> None:
        if awake:
            xml = rect(0, 0, w, h, skin.face2 if state != "pressed" else skin.deep, 0.9, 7)
            k.xml(xml + (focus_ring(0, 0, w, h, 7) if state == "focus" else ""), (-14, -14, w + 28, h + 28))
        left = 12.0
        if mark:
            icon(k, mark, 26, h / 2, 26, ink, skin.deep)
            left = 52
        room = w - left - 12
        if why and awake:
            wide = k.width(why, "head", 23) + 18
            k.xml(rect(w - wide - 6, 5, wide, h - 10, skin.key, 1, 6), (w - wide - 8, 3, wide + 4, h - 6))
            k.text(why, w - 6 - wide / 2, h / 2, "head", 23, skin.key_text, "c")
            room -= wide + 6
        k.text(text, left, h / 2, "body", 23, ink, fit=room)

    return kept(c, x, y, w, h, ("log", text, mark, tone, state, skin, why), draw)


def toast(
    c: Canvas, x: float, y: float, text: str, tone: str = "normal", skin: Skin = HOUSE, mark: str = "", w: float = 900
) -> pygame.Rect:
    """A sentence that comes and goes (why there is no undo, saved), its middle at (x, y), at most `w` wide."""
    rim = {"good": skin.good, "warn": skin.warn, "bad": skin.bad}.get(tone, skin.accent)
    mark = mark or {"good": "tick", "warn": "warn", "bad": "warn"}.get(tone, "")
    before = 46 if mark else 0
    rows = c.wrap(text, "body", 25, w - 56 - before)
    wide = min(w, max(c.width(row, "body", 25) for row in rows) + 56 + before)
    h = len(rows) * 33 + 27

    def draw(k: Canvas) -> None:
        k.xml(
            rect(0, 5, wide, h, skin.shadow, 0.7, 12)
            + rect(0, 0, wide, h, skin.face, 1, 12)
            + rect(1.5, 1.5, wide - 3, h - 3, "none", 1, 11, rim, 3),
            (-4, -4, wide + 8, h + 16),
        )
        if mark:
            icon(k, mark, 38, h / 2, 28, rim, skin.face)
        k.para(text, 28 + before, 30, wide - 50 - before, "body", 25, skin.text, 33 / 25)

    return kept(c, x - wide / 2, y - h / 2, wide, h, ("toast", text, tone, skin, mark), draw)


def ribbon(
    c: Canvas, x: float, y: float, w: float, steps: tuple[str, ...], on: int, skin: Skin = HOUSE, h: float = 36
) -> pygame.Rect:
    """The steps of a turn as arrows one after another; `on` is where we are."""

    def draw(k: Canvas) -> None:
        q, tip = w / len(steps), 12
        xml = ""
        for i in range(len(steps)):
            a, b = q * i, q * (i + 1) - 3
            d = f"M{a} 0 L{b - tip} 0 L{b} {h / 2} L{b - tip} {h} L{a} {h}" + (f" L{a + tip} {h / 2}" if i else "")
            xml += pathd(d + " Z", skin.accent if i == on else skin.face)
        k.xml(xml, (0, 0, w, h))
        for i, step in enumerate(steps):
            ink = skin.on_accent if i == on else faded(skin) if i < on else skin.mute
            k.text(step, q * i + q / 2 + (2 if i else -4), h / 2, "head", 24, ink, "c", fit=q - 1.4 * tip)

    return kept(c, x, y, w, h, ("ribbon", steps, on, skin), draw, 0)
