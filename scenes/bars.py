"""The danger bar along the top of a table, and the sentence that lies over the board for a moment."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenes import parts
from scenes.board import BAR, Danger
from scenes.frame import grow
from scenes.page import Page
from scenes.words import say
from sprites import widgets
from sprites.canvas import Canvas

if TYPE_CHECKING:
    from scenes.table import TableScene

TITLE = 330.0
EDGE = 16.0
ROW = 62.0
"""From one row to the next where there are two."""


def rows(canvas: Canvas, items: list[Danger], wide: float) -> int:
    """How many rows the ways to lose and to win need at that width, in the units of `canvas`."""
    return 1 if any(fits(canvas, items, wide, icons) for icons in (True, False)) else 2


def fits(canvas: Canvas, items: list[Danger], wide: float, icons: bool) -> bool:
    """In one row, with their icons or without."""
    return sum(chip_width(canvas, item, icons) + 4 for item in items) <= wide - 2 * EDGE


def chip_width(canvas: Canvas, item: Danger, icons: bool = True) -> float:
    most = 0 if item.slim else item.most
    return widgets.chip_width(canvas, item.label, figure(item), item.icon if icons else "", most)


def dangers(scene: TableScene, page: Page, items: list[Danger]) -> None:
    """Every way to lose with its distance, and at the right the way to win."""
    desk, skin = scene.desk, scene.board.night
    with page.upon(desk.bar):
        wide, high = desk.bar_width, desk.top / desk.scale
        if desk.rows == 1 and not fits(page.canvas, items, wide, True):
            items = [replace(item, icon="") for item in items]
        widths = {id(item): chip_width(page.canvas, item) for item in items}
        name = scene.board.title
        taken = min(TITLE, page.canvas.width(name, "title", 38)) + 40
        if desk.rows > 1 or taken + sum(widths.values()) + 4 * len(items) > wide - EDGE:
            name, taken = "", EDGE

        def ground(c: Canvas) -> None:
            c.fill(skin.deep, 0, 0, wide, high)
            c.fill(skin.accent, 0, high - 3, wide, 3)
            c.text(name, 24, BAR / 2, "title", 38, skin.text, fit=TITLE)

        page.part("bar", (0, 0, wide, high), (name, parts.id_of(skin)), ground, 600)
        if desk.rows > 1:
            half = -(-len(items) // 2)
            for n, chunk in enumerate((items[:half], items[half:])):
                row(scene, page, chunk, ROW * n, wide - 2 * EDGE)
            return
        right = wide - EDGE
        for item in items:
            if item.good:
                right -= widths[id(item)]
                one(scene, page, item, right, 0, widths[id(item)])
                right -= 10
        losing = [item for item in items if not item.good]
        spare = right - taken - sum(widths[id(item)] for item in losing)
        gap = max(4.0, min(34.0, spare / max(1, len(losing))))
        x = taken
        for item in losing:
            one(scene, page, item, x, 0, widths[id(item)])
            x += widths[id(item)] + gap


def row(scene: TableScene, page: Page, items: list[Danger], y: float, room: float) -> None:
    """One of two rows: where they need more than there is, first without their icons, then each a little narrower."""
    if not fits(page.canvas, items, room + 2 * EDGE, True):
        items = [replace(item, icon="") for item in items]
    widths = [chip_width(page.canvas, item) for item in items]
    between = max(1, len(items) - 1)
    taken = sum(widths)
    share = min(1.0, (room - 4 * between) / max(1.0, taken))
    gap = min(60.0, (room - share * taken) / between)
    x = EDGE
    for item, width in zip(items, widths, strict=True):
        one(scene, page, item, x, y, share * width)
        x += share * width + gap


def figure(item: Danger) -> str:
    return str(item.now) if item.slim else say("table.of", now=item.now, most=item.most)


def one(scene: TableScene, page: Page, item: Danger, x: float, y: float, w: float) -> None:
    skin, id = scene.board.night, f"danger:{item.label}"
    state: widgets.State = "danger" if item.hot else scene.state(id)
    tone = "good" if item.good else "warn"

    def paint(c: Canvas) -> None:
        widgets.chip(c, x, y + 6, item.label, figure(item), item.icon, item.now, item.most, state, skin, w=w, tone=tone)

    box = (x, y + 6, w, 58)
    page.part(id, grow(box, 2), (item, x, state), paint, 601)
    page.hit(id, box, None, tip=item.tip, layer=650)


def note(scene: TableScene, page: Page, words: str) -> None:
    """A sentence over the board, in the middle under the bar."""
    skin, desk = scene.board.night, scene.desk
    with page.upon(desk.bar):
        middle, top = desk.bar_width / 2, desk.top / desk.scale
        wide = min(900.0, desk.bar_width - 40)

        def paint(c: Canvas) -> None:
            widgets.toast(c, middle, top + 76, words, skin=skin, mark="info", w=wide)

        page.part("note", (middle - wide / 2 - 20, top, wide + 40, 200), words, paint, 880)
