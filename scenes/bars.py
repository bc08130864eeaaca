"""The danger bar along the top of a table, and the sentence that lies over the board for a moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes import parts
from scenes.board import BAR, COLUMN, Danger
from scenes.frame import grow
from scenes.scene import Page
from scenes.words import say
from sprites import widgets
from sprites.canvas import Canvas

if TYPE_CHECKING:
    from scenes.table import TableScene


def dangers(scene: TableScene, page: Page, items: list[Danger]) -> None:
    """Every way to lose with its distance, and at the right the way to win."""
    skin, title, canvas = scene.board.skin, scene.table.game.title, scene.app.canvas

    def ground(c: Canvas) -> None:
        c.fill(skin.deep, 0, 0, COLUMN, BAR)
        c.fill(skin.accent, 0, BAR - 3, COLUMN, 3)
        c.text(title, 24, BAR / 2, "title", 38, skin.text, fit=330)

    page.part("bar", (0, 0, COLUMN, BAR), (title, parts.id_of(skin)), ground, -30)
    widths = [widgets.chip_width(canvas, item.label, figure(item), item.icon, item.most) for item in items]
    right = COLUMN - 16.0
    x = 40 + min(330.0, canvas.width(title, "title", 38))
    losing = [(item, w) for item, w in zip(items, widths, strict=True) if not item.good]
    for item, w in zip(items, widths, strict=True):
        if item.good:
            right -= w
            one(scene, page, item, right, w)
            right -= 10
    spare = right - x - sum(w for _, w in losing)
    gap = max(4.0, min(34.0, spare / max(1, len(losing))))
    for item, w in losing:
        one(scene, page, item, x, w)
        x += w + gap


def figure(item: Danger) -> str:
    return say("table.of", now=item.now, most=item.most)


def one(scene: TableScene, page: Page, item: Danger, x: float, w: float) -> None:
    skin, id = scene.board.skin, f"danger:{item.label}"
    state = "danger" if item.hot else scene.state(id)
    tone = "good" if item.good else "warn"

    def paint(c: Canvas) -> None:
        widgets.chip(c, x, 6, item.label, figure(item), item.icon, item.now, item.most, state, skin, w=w, tone=tone)

    box = (x, 6, w, 58)
    page.part(id, grow(box, 2), (item, x, state), paint)
    page.hit(id, box, None, tip=item.tip, layer=150)


def note(scene: TableScene, page: Page, words: str) -> None:
    """A sentence over the board, in the middle under the bar."""
    skin = scene.board.skin

    def paint(c: Canvas) -> None:
        widgets.toast(c, COLUMN / 2, BAR + 66, words, skin=skin, mark="info")

    page.part("note", (COLUMN / 2 - 470, BAR, 940, 180), words, paint, 500)
