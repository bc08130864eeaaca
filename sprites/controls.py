"""What settings and dialogs are made of: ticks, switches, sliders, lists, lines to write in."""

from collections.abc import Sequence

import pygame

from sprites.canvas import Box, Canvas, circ, pathd, rect
from sprites.palette import CREAM, HOUSE, Skin, mix
from sprites.states import State, faded, focus_ring, icon, kept

LIST_ROW = 44
"""Height of one line of an open drop-down list."""


def check(
    c: Canvas,
    x: float,
    y: float,
    on: bool,
    label: str = "",
    state: State = "normal",
    skin: Skin = HOUSE,
    s: float = 34,
) -> pygame.Rect:
    """A box to tick, `s` wide and high, with its words at the right."""
    w = s + (14 + c.width(label, "body", 24) if label else 0)
    return kept(c, x, y, w, s, ("check", on, label, state, skin), lambda k: _check(k, on, label, state, skin, s))


def _check(c: Canvas, on: bool, label: str, state: State, skin: Skin, s: float) -> None:
    face, edge, ink = (skin.accent if on else skin.deep), skin.accent, skin.text
    if state == "disabled":
        face, edge, ink = skin.face, skin.edge, skin.mute
    elif state == "hover":
        face, edge = mix(face, "#ffffff", 0.16), mix(edge, "#ffffff", 0.25)
    elif state == "pressed":
        face = mix(face, "#000000", 0.3)
    elif state == "danger":
        edge = skin.bad
    xml = rect(0, 3, s, s, skin.shadow, 0.8, 8) + rect(1.5, 1.5, s - 3, s - 3, face, 1, 7, edge, 3)
    if state == "focus":
        xml += focus_ring(0, 0, s, s, 8)
    c.xml(xml, (-14, -14, s + 28, s + 28))
    if on:
        icon(c, "tick", s / 2, s / 2, s * 0.62, skin.on_accent if state != "disabled" else skin.mute)
    if label:
        c.text(label, s + 14, s / 2, "body", 24, ink)


def segmented(
    c: Canvas,
    x: float,
    y: float,
    w: float,
    options: Sequence[str],
    on: int,
    state: State = "normal",
    skin: Skin = HOUSE,
    h: float = 44,
) -> pygame.Rect:
    """A few answers side by side of which `on` is chosen."""
    words = tuple(options)
    return kept(
        c, x, y, w, h, ("segmented", words, on, state, skin), lambda k: _segmented(k, w, h, words, on, state, skin)
    )


def _segment(x: float, y: float, w: float, h: float, count: int, i: int) -> Box:
    """Where answer `i` of a segmented control lies."""
    q = (w - 6) / count
    return x + 3 + q * i, y, q, h


def _segmented(c: Canvas, w: float, h: float, words: tuple[str, ...], on: int, state: State, skin: Skin) -> None:
    xml = rect(0, 0, w, h, skin.shadow, 1, 9)
    fill = skin.accent if state != "disabled" else mix(skin.edge, skin.deep, 0.4)
    if 0 <= on < len(words):
        left, _, wide, _ = _segment(0, 0, w, h, len(words), on)
        xml += rect(left, 3, wide, h - 6, fill, 1, 7)
    if state == "focus":
        xml += focus_ring(0, 0, w, h, 9)
    c.xml(xml, (-14, -14, w + 28, h + 28))
    for i, word in enumerate(words):
        left, _, wide, _ = _segment(0, 0, w, h, len(words), i)
        ink = faded(skin) if state == "disabled" else skin.on_accent if i == on else skin.sub
        c.text(word, left + wide / 2, h / 2, "head", 24, ink, "c", fit=wide - 8)


def slider(
    c: Canvas,
    x: float,
    y: float,
    w: float,
    share: float,
    label: str = "",
    state: State = "normal",
    skin: Skin = HOUSE,
    h: float = 44,
    ticks: int = 5,
) -> pygame.Rect:
    """A knob on a rail at the share 0-1 of its way; `label` (the value in words) stands at the right of the rail."""
    share = min(1.0, max(0.0, share))
    off = state == "disabled"

    def rail(k: Canvas, colour: str, marks: bool) -> None:
        xml = rect(0, h / 2 - 4, w, 8, colour, 1, 4)
        for i in range(ticks if marks and ticks > 1 else 0):
            xml += rect(w * i / (ticks - 1) - 1, h / 2 + 11, 2, 6, skin.mute, 0.7)
        k.xml(xml, (-4, 0, w + 8, h))

    touched = kept(c, x, y, w, h, ("rail", skin, ticks), lambda k: rail(k, skin.shadow, True), 4)
    before = c.surface.get_clip()
    c.surface.set_clip(c.rect(x - 4, y, 4 + w * share, h).clip(before))
    full = skin.edge if off else skin.accent
    kept(c, x, y, w, h, ("rail full", full), lambda k: rail(k, full, False), 4)
    c.surface.set_clip(before)
    kept(c, x + w * share - 22, y, 44, h, ("knob", state, skin), lambda k: _knob(k, 22, h / 2, state, skin), 6)
    if label:
        c.text(label, x + w + 38, y + h / 2, "head", 26, faded(skin) if off else skin.text)
    return touched


def _knob(c: Canvas, x: float, y: float, state: State, skin: Skin) -> None:
    face = {"disabled": skin.mute, "hover": "#ffffff", "pressed": mix(CREAM, "#000000", 0.15)}.get(state, CREAM)
    xml = circ(x, y + 3, 16, skin.shadow, 0.8) + circ(x, y, 16, face)
    xml += circ(x, y, 6, skin.edge if state == "disabled" else skin.accent)
    if state == "focus":
        xml += circ(x, y, 18, "none", 1, "#05080f", 4) + circ(x, y, 21.5, "none", 1, "#ffffff", 3)
    c.xml(xml, (x - 26, y - 26, 52, 52))


def dropdown(
    c: Canvas,
    x: float,
    y: float,
    w: float,
    value: str,
    state: State = "normal",
    skin: Skin = HOUSE,
    h: float = 46,
) -> pygame.Rect:
    """The closed list with what is chosen; `dropdown_list` draws the open one over everything else."""
    return kept(c, x, y, w, h, ("dropdown", value, state, skin), lambda k: _dropdown(k, w, h, value, state, skin))


def _dropdown(c: Canvas, w: float, h: float, value: str, state: State, skin: Skin) -> None:
    face, edge, ink, arrow = skin.deep, skin.edge, skin.text, skin.accent
    if state == "hover":
        face, edge = skin.face, skin.accent
    elif state == "pressed":
        face = mix(skin.deep, "#000000", 0.3)
    elif state == "selected":
        edge = skin.accent
    elif state == "disabled":
        ink = arrow = faded(skin)
        edge = mix(skin.edge, skin.deep, 0.5)
    xml = rect(1.5, 1.5, w - 3, h - 3, face, 1, 9, edge, 3)
    m = h / 2
    xml += pathd(f"M{w - 36} {m - 5} L{w - 16} {m - 5} L{w - 26} {m + 7} Z", arrow)
    if state == "focus":
        xml += focus_ring(0, 0, w, h, 9)
    c.xml(xml, (-14, -14, w + 28, h + 28))
    c.text(value, 16, m, "head", 25, ink, fit=w - 60)


def dropdown_list(
    c: Canvas, x: float, y: float, w: float, options: Sequence[str], hot: int = -1, skin: Skin = HOUSE
) -> pygame.Rect:
    """The open list, its top left at (x, y), with the line `hot` lit."""
    words = tuple(options)
    h = LIST_ROW * len(words) + 12
    return kept(c, x, y, w, h, ("list", words, hot, skin), lambda k: _list(k, w, h, words, hot, skin))


def list_row(x: float, y: float, w: float, i: int) -> Box:
    """Where line `i` of an open list lies."""
    return x + 6, y + 6 + LIST_ROW * i, w - 12, LIST_ROW


def _list(c: Canvas, w: float, h: float, words: tuple[str, ...], hot: int, skin: Skin) -> None:
    xml = rect(0, 5, w, h, skin.shadow, 0.8, 9) + rect(1, 1, w - 2, h - 2, skin.face, 1, 9, skin.edge, 2)
    if 0 <= hot < len(words):
        xml += rect(*list_row(0, 0, w, hot), skin.accent, 1, 6)
    c.xml(xml, (-4, -4, w + 8, h + 16))
    for i, word in enumerate(words):
        c.text(word, 16, 6 + LIST_ROW * (i + 0.5), "head", 25, skin.on_accent if i == hot else skin.text, fit=w - 32)


ENTRY_INSET = 16.0


def entry_shift(c: Canvas, w: float, value: str, at: int) -> float:
    """How far the words of an entry `w` wide are moved to the left so that letter `at` is in sight."""
    return max(0.0, c.width(value[:at], "body", 25) - (w - 2 * ENTRY_INSET) + 4)


def entry(
    c: Canvas,
    x: float,
    y: float,
    w: float,
    value: str,
    state: State = "normal",
    skin: Skin = HOUSE,
    h: float = 48,
    ghost: str = "",
    note: str = "",
    caret: int | None = None,
    blink: bool = True,
    marked: tuple[int, int] = (0, 0),
    composed: tuple[int, int] = (0, 0),
) -> pygame.Rect:
    """A line to write in: `ghost` stands there while it is empty, `note` below it; `danger` is what cannot be accepted.

    With `focus` the caret stands before letter `caret` (else at the end), seen while `blink`. `marked` are the first
    letter selected and the one after the last, `composed` the same of what an input method has not yet given."""
    at = len(value) if caret is None else min(max(0, caret), len(value))
    return kept(
        c,
        x,
        y,
        w,
        h + (36 if note else 0),
        ("entry", value, state, skin, h, ghost, note, at, blink, marked, composed),
        lambda k: _entry(k, w, h, value, state, skin, ghost, note, at, blink, marked, composed),
    )


def _entry(
    c: Canvas,
    w: float,
    h: float,
    value: str,
    state: State,
    skin: Skin,
    ghost: str,
    note: str,
    at: int,
    blink: bool,
    marked: tuple[int, int],
    composed: tuple[int, int],
) -> None:
    edge = {"focus": "#ffffff", "danger": skin.bad, "hover": skin.accent}.get(state, skin.edge)
    ink = faded(skin) if state == "disabled" else skin.text
    c.xml(rect(1.5, 1.5, w - 3, h - 3, skin.deep, 1, 9, edge, 3), (-2, -2, w + 4, h + 4))
    inset = ENTRY_INSET
    shift = entry_shift(c, w, value, at)
    clip = c.surface.get_clip()
    c.surface.set_clip(c.rect(14, 4, w - 26, h - 8).clip(clip))

    def along(n: int) -> float:
        return inset - shift + c.width(value[:n], "body", 25)

    if marked[0] < marked[1] and state == "focus":
        c.fill(mix(skin.deep, skin.accent, 0.45), along(marked[0]), h / 2 - 16, along(marked[1]) - along(marked[0]), 32)
    if value:
        c.text(value, inset - shift, h / 2, "body", 25, ink)
    elif ghost:
        c.text(ghost, inset, h / 2, "body", 25, skin.mute, fit=w - 2 * inset)
    if composed[0] < composed[1]:
        c.fill(skin.accent, along(composed[0]), h / 2 + 14, along(composed[1]) - along(composed[0]), 2)
    if state == "focus" and blink:
        c.fill(skin.accent, along(at) + 1, h / 2 - 14, 3, 28)
    c.surface.set_clip(clip)
    if note:
        c.text(note, 4, h + 20, "body", 23, skin.bad if state == "danger" else skin.mute, fit=w - 8)


def scrollbar(
    c: Canvas,
    x: float,
    y: float,
    h: float,
    start: float,
    shown: float,
    state: State = "normal",
    skin: Skin = HOUSE,
    w: float = 10,
) -> pygame.Rect:
    """How far down a long list one is: the share `shown` (0-1) of it from the share `start` on."""
    touched = c.fill(skin.shadow, x, y, w, h)
    long = max(32.0, h * min(1.0, shown))
    top = y + (h - long) * min(1.0, max(0.0, start / (1 - shown) if shown < 1 else 0.0))
    colour = {"hover": skin.text, "pressed": skin.accent}.get(state, skin.edge)
    kept(
        c,
        x,
        top,
        w,
        long,
        ("thumb", colour),
        lambda k: k.xml(rect(0, 0, w, long, colour, 1, w / 2), (0, 0, w, long)),
        0,
    )
    return touched
