"""Widgets on a page: each is painted by the kit and is a hit area at the same time."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from scenes.frame import BASE, SCREEN, Box, grow
from scenes.page import Page, Part, Tip, upon
from scenes.scene import Scene
from scenes.writing import Line
from sprites import widgets
from sprites.canvas import Canvas
from sprites.palette import HOUSE, Skin

Act = Callable[[], object]
Paint = Callable[[Canvas], object]


def button(
    scene: Scene,
    page: Page,
    id: str,
    x: float,
    y: float,
    w: float,
    label: str,
    act: Act | None,
    *,
    key: str = "",
    cap: str | None = None,
    h: float = 56,
    size: float = 28,
    primary: bool = False,
    state: widgets.State = "normal",
    skin: Skin = HOUSE,
    layer: float = 0,
    tip: Tip | None = None,
) -> None:
    """A button; without `act` it is disabled."""
    state = scene.state(id, state if act else "disabled")
    shown = scene.app.cap(key) if cap is None and key else (cap or "")

    def paint(canvas: Canvas) -> None:
        widgets.button(canvas, x, y, w, label, state=state, skin=skin, h=h, key=shown, size=size, primary=primary)

    box = (x, y, w, h)
    page.part(f"button:{id}", grow(box, 16), (box, label, state, shown, size, primary, id_of(skin)), paint, layer)
    page.hit(id, box, act, key=key, tip=tip, layer=layer + 100, tab=act is not None)


def row(
    scene: Scene,
    page: Page,
    id: str,
    box: Box,
    cap: str,
    title: str,
    act: Act | None,
    *,
    sub: str | None = None,
    value: str | None = None,
    state: widgets.State = "normal",
    key: str = "",
    skin: Skin = HOUSE,
    size: float = 27,
    sub_face: str = "body",
    tip: Tip | Callable[[], Tip | None] | None = None,
    layer: float = 0,
) -> None:
    """An option row: key cap, title, a value at the right, a second line of help."""
    state = scene.state(id, state)
    x, y, w, h = box

    def paint(canvas: Canvas) -> None:
        widgets.option_row(
            canvas, x, y, w, cap, title, sub or "", value or "", state, skin, h, size=size, sub_face=sub_face
        )

    look = (box, cap, title, sub, value, state, size, sub_face, id_of(skin))
    page.part(f"row:{id}", grow(box, 16), look, paint, layer)
    page.hit(id, box, act, key=key, tip=tip, layer=layer + 100)


def label(
    page: Page,
    id: str,
    text: str,
    x: float,
    y: float,
    face: str = "body",
    size: float = 23,
    colour: str = "",
    align: str = "l",
    *,
    w: float = 600,
    layer: float = 0,
    **more: Any,
) -> None:
    """A line of text; `w` is the room it may take."""
    colour = colour or HOUSE.text
    left = x - (w / 2 if align == "c" else w if align == "r" else 0)

    def paint(canvas: Canvas) -> None:
        canvas.text(text, x, y, face, size, colour, align, fit=w, **more)

    page.part(
        f"label:{id}", (left - 4, y - size, w + 8, 2 * size), (text, x, y, face, size, colour, align), paint, layer
    )


def segmented(
    scene: Scene,
    page: Page,
    id: str,
    x: float,
    y: float,
    w: float,
    labels: Sequence[str],
    on: int,
    choose: Callable[[int], object],
    *,
    skin: Skin = HOUSE,
    h: float = 44,
    layer: float = 0,
) -> None:
    """A row of alternatives; y is its middle."""

    def paint(canvas: Canvas) -> None:
        widgets.segmented(canvas, x, y - h / 2, w, labels, on, skin=skin, h=h)

    box = (x, y - h / 2, w, h)
    page.part(f"segmented:{id}", grow(box, 8), (box, tuple(labels), on, id_of(skin)), paint, layer)
    each = w / max(1, len(labels))
    for n in range(len(labels)):
        page.hit(f"{id}:{n}", (x + n * each, y - h / 2, each, h), partial(choose, n), layer=layer + 100)


def tab(
    scene: Scene,
    page: Page,
    id: str,
    x: float,
    y: float,
    w: float,
    label: str,
    on: bool,
    act: Act,
    *,
    skin: Skin = HOUSE,
    h: float = 48,
    layer: float = 0,
) -> None:
    """One of several pages in the same place; y is its top."""
    state = scene.state(id, "selected" if on else "normal")

    def paint(canvas: Canvas) -> None:
        widgets.tab(canvas, x, y, w, label, state, skin, h)

    page.part(f"tab:{id}", grow((x, y, w, h), 16), (x, y, w, label, state, id_of(skin)), paint, layer)
    page.hit(id, (x, y, w, h), act, layer=layer + 100)


def check(
    scene: Scene,
    page: Page,
    id: str,
    x: float,
    y: float,
    w: float,
    on: bool,
    text: str,
    act: Act,
    *,
    key: str = "",
    skin: Skin = HOUSE,
    layer: float = 0,
) -> None:
    """A box with a tick; y is its middle, w the room for box and text."""
    state = scene.state(id)

    def paint(canvas: Canvas) -> None:
        widgets.check(canvas, x, y - 17, on, text, state=state, skin=skin)

    box = (x, y - 20, w, 40)
    page.part(f"check:{id}", grow(box, 12), (box, on, text, state, id_of(skin)), paint, layer)
    page.hit(id, box, act, key=key, layer=layer + 100)


def entry(
    scene: Scene,
    page: Page,
    id: str,
    x: float,
    y: float,
    w: float,
    line: Line,
    begin: Act,
    *,
    ghost: str = "",
    note: str = "",
    wrong: bool = False,
    skin: Skin = HOUSE,
    h: float = 48,
    layer: float = 0,
) -> None:
    """A line to write in; y is its top. `begin` gives it the focus where it has none."""
    mine = scene.pen is line
    state: widgets.State = "danger" if wrong else "focus" if mine else scene.state(id)
    shown, at = line.shown, line.caret + len(line.composing)
    composed = (line.caret, at)

    def paint(c: Canvas) -> None:
        widgets.entry(
            c, x, y, w, shown, state, skin, h, ghost, note, at, blink=False, marked=line.marked, composed=composed
        )

    high = h + (36 if note else 0)
    look = (x, y, w, shown, at, line.marked, composed, state, ghost, note, id_of(skin))
    page.part(f"entry:{id}", grow((x, y, w, high), 12), look, paint, layer)
    ruler = page.canvas

    def letter(px: float) -> int:
        """The letter whose left edge is nearest."""
        shift = widgets.entry_shift(ruler, w, line.text, line.caret)
        edges = [ruler.width(line.text[:n], "body", 25) for n in range(len(line.text) + 1)]
        return min(range(len(edges)), key=lambda n: abs(edges[n] - (px - x - 16 + shift)))

    def drag(px: float, py: float) -> None:
        if scene.pen is not line:
            begin()
            line.place(letter(px))
        elif scene.pressed_at > 0:
            line.place(letter(px), keep=True)
        elif scene.twice:
            line.select_word(letter(px))
        else:
            line.place(letter(px))
        scene.blink = 0.0

    page.hit(id, (x, y, w, h), begin, drag=drag, layer=layer + 100, writes=True)
    if mine:
        before = ruler.width(shown[:at], "body", 25) - widgets.entry_shift(ruler, w, shown, at)
        box = (x + 17 + before, y + h / 2 - 14, 3.0, 28.0)
        caret = Part(f"caret:{id}", box, 0, lambda c: c.fill(skin.accent, *box), layer + 1)
        scene.caret = partial(upon, page.plane, caret)
        spot = page.plane.box((x, y, w, h))
        pygame.key.set_text_input_rect(scene.app.glass.pixels(spot))


def slider(
    scene: Scene,
    page: Page,
    id: str,
    x: float,
    y: float,
    w: float,
    at: int,
    most: int,
    words: str,
    choose: Callable[[int], object],
    *,
    skin: Skin = HOUSE,
    ticks: int = 0,
    layer: float = 0,
    settle: Callable[[], object] | None = None,
) -> None:
    """A knob on a rail with `most` + 1 stops of which it stands at `at`; y is its middle. Arrow keys move it.

    `settle` hears when it is let go."""
    state = scene.state(id)
    h = 44.0

    def paint(c: Canvas) -> None:
        widgets.slider(c, x, y - h / 2, w, at / max(1, most), words, state, skin, h, ticks or most + 1)

    wide = w + 44 + page.canvas.width(words, "head", 26)
    page.part(f"slider:{id}", (x - 30, y - h / 2 - 8, wide + 40, h + 16), (x, y, w, at, words, state), paint, layer)

    def drag(px: float, py: float) -> None:
        stop = min(most, max(0, round((px - x) / w * most)))
        if stop != at:
            choose(stop)

    def steps(right: int, up: int) -> None:
        to = at + right + up
        if 0 <= to <= most:
            choose(to)
            drop(0, 0)

    def drop(px: float, py: float) -> None:
        if settle is not None:
            settle()

    page.hit(id, (x - 22, y - h / 2, w + 44, h), None, drag=drag, drop=drop, steps=steps, layer=layer + 100)


def dropdown(
    scene: Scene,
    page: Page,
    id: str,
    x: float,
    y: float,
    w: float,
    labels: Sequence[str],
    on: int,
    unfolded: bool,
    unfold: Callable[[bool], object],
    choose: Callable[[int], object],
    *,
    skin: Skin = HOUSE,
    h: float = 46,
    layer: float = 0,
    upwards: bool = False,
) -> None:
    """A list that unfolds over what lies below or above; y is its middle. Arrow keys choose without unfolding it."""
    state: widgets.State = "selected" if unfolded else scene.state(id)
    top = y - h / 2

    def closed(c: Canvas) -> None:
        widgets.dropdown(c, x, top, w, labels[on], state, skin, h)

    def steps(right: int, up: int) -> None:
        choose(min(len(labels) - 1, max(0, on + right - up)))

    page.part(f"dropdown:{id}", grow((x, top, w, h), 12), (x, y, w, tuple(labels), on, state), closed, layer)
    page.hit(id, (x, top, w, h), lambda: unfold(not unfolded), steps=steps, layer=layer + 100)
    if not unfolded:
        return
    high = widgets.LIST_ROW * len(labels) + 12
    below = top - high - 4 if upwards else top + h + 4
    hot = next((n for n in range(len(labels)) if scene.hover == f"{id}:{n}" or scene.focus == f"{id}:{n}"), on)

    def open_list(c: Canvas) -> None:
        widgets.dropdown_list(c, x, below, w, labels, hot, skin)

    page.part(f"list:{id}", grow((x, below, w, high), 12), (x, below, w, tuple(labels), hot), open_list, layer + 300)
    for n in range(len(labels)):
        row = widgets.list_row(x, below, w, n)

        def take(n: int = n) -> None:
            unfold(False)
            choose(n)

        page.hit(f"{id}:{n}", row, take, layer=layer + 400)


def veil(page: Page, dark: int = 150, layer: float = -50) -> None:
    """Darkens what lies below."""

    with page.upon(BASE):
        page.part("veil", SCREEN, dark, lambda c: c.veil("#04070e", dark), layer)


def shade(page: Page, act: Act) -> None:
    """A press beside everything."""
    with page.upon(BASE):
        page.hit("shade", SCREEN, act, layer=-100, tab=False)


def backdrop(
    scene: Scene, page: Page, name: str, paint: Callable[[Canvas], object], layer: float = -20, look: Hashable = 0
) -> None:
    """A picture of the whole screen, painted once per size and kept."""
    app = scene.app
    size = app.frame.canvas.size

    def picture() -> pygame.Surface:
        return app.pictures.get(name, size, paint)

    def draw(canvas: Canvas) -> None:
        canvas.blit(picture(), 0, 0)

    if not app.pictures.near(name, size, paint):
        page.work[name, size] = picture
    with page.upon(BASE):
        page.part("ground", SCREEN, (name, app.frame, look), draw, layer)


def lifted(part: Part, by: float) -> Part:
    """The same part on a higher layer."""
    return replace(part, layer=part.layer + by)


def id_of(skin: Skin) -> str:
    return skin.face + skin.accent + skin.text
