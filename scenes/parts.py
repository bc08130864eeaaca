"""Widgets on a page: each is painted by the kit and is a hit area at the same time."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Any

from scenes.frame import Box, grow
from scenes.scene import Page, Scene, Tip
from sprites import widgets
from sprites.canvas import Canvas
from sprites.palette import HOUSE, Skin

Act = Callable[[], object]
KEY_NAMES = {
    "enter": "Enter",
    "esc": "Esc",
    "left": "Left",
    "right": "Right",
    "up": "Up",
    "down": "Down",
    "space": "Space",
    "tab": "Tab",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "delete": "Del",
}


def key_cap(key: str) -> str:
    """A key as its cap shows it."""
    if key.startswith("ctrl+"):
        return "Ctrl " + key_cap(key[5:])
    return KEY_NAMES.get(key, key.upper())


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
    shown = key_cap(key) if cap is None and key else (cap or "")

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
    tip: Tip | Callable[[], Tip | None] | None = None,
    layer: float = 0,
) -> None:
    """An option row: key cap, title, a value at the right, a second line of help."""
    state = scene.state(id, state)
    x, y, w, h = box

    def paint(canvas: Canvas) -> None:
        widgets.option_row(canvas, x, y, w, cap, title, sub or "", value or "", state, skin, h, size=size)

    page.part(f"row:{id}", grow(box, 16), (box, cap, title, sub, value, state, size, id_of(skin)), paint, layer)
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


def drawing(page: Page, id: str, box: Box, look: Hashable, paint: Callable[[Canvas], object], layer: float = 0) -> None:
    page.part(id, box, look, paint, layer)


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


def veil(page: Page, dark: int = 150, layer: float = -50) -> None:
    """Darkens what lies below."""
    from scenes.frame import SCREEN

    def paint(canvas: Canvas) -> None:
        import pygame

        clip = canvas.surface.get_clip()
        shade = pygame.Surface(clip.size, pygame.SRCALPHA)
        shade.fill((4, 7, 14, dark))
        canvas.surface.blit(shade, clip)

    page.part("veil", SCREEN, dark, paint, layer)


def id_of(skin: Skin) -> str:
    return skin.face + skin.accent
