"""The hover card: what a piece is and does, with the number of its rule, beside what it explains."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.frame import HEIGHT, WIDTH, Box, Plane, overlap
from scenes.page import TOP, Hit, Part, Tip, upon
from scenes.words import say
from sprites import widgets
from sprites.canvas import Canvas

CARD = 420
OFF = 14
EDGE = 12


def tip_part(canvas: Canvas, scale: float, key: str, hit: Hit, tip: Tip, spared: Sequence[Box] = ()) -> Part:
    """Beside the hit, wherever the whole card fits and covers nothing of what it is about; `key` opens the rule."""
    h = widgets.hover_card_height(canvas.plane(scale, 0, 0), CARD, tip.body, tip.rule)
    left, top, _, _ = place(hit.box, CARD * scale, h * scale, spared)

    def paint(c: Canvas) -> None:
        widgets.hover_card(
            c, 0, 0, CARD, tip.title, tip.body, of_house(tip.rule), tip.value, key=key, key_label=say("rules.open")
        )

    card = Part("tip", (-40, -40, CARD + 80, h + 90), (tip, hit.box), paint, TOP + 1)
    return upon(Plane(scale, left, top), card)


def place(near: Box, w: float, h: float, spared: Sequence[Box] = ()) -> Box:
    """Where a card of that size lies: beside something, and higher or lower where it would cover what is spared."""
    usual = beside(near, w, h)
    tops = [top for _, y, _, high in spared for top in (y + high + OFF, y - OFF - h)]
    places = [usual, *((usual[0], top, w, h) for top in tops if EDGE <= top <= HEIGHT - h - EDGE)]
    return next((one for one in places if not any(overlap(one, box) for box in (*spared, near))), usual)


def beside(near: Box, w: float, h: float) -> Box:
    x, y, wide, high = near
    tries = (
        (x + wide + OFF, y + high / 2 - h / 2),
        (x - OFF - w, y + high / 2 - h / 2),
        (x + wide / 2 - w / 2, y + high + OFF),
        (x + wide / 2 - w / 2, y - OFF - h),
    )
    for left, top in tries:
        top = min(max(EDGE, top), HEIGHT - h - EDGE) if left != x + wide / 2 - w / 2 else top
        left = min(max(EDGE, left), WIDTH - w - EDGE) if left == x + wide / 2 - w / 2 else left
        if left >= EDGE and left + w <= WIDTH - EDGE and top >= EDGE and top + h <= HEIGHT - EDGE:
            return left, top, w, h
    return min(max(EDGE, x), WIDTH - w - EDGE), min(max(EDGE, y), HEIGHT - h - EDGE), w, h


def of_house(rule: str) -> str:
    """A rule's number as a card shows it; a house rule has a name instead, which is nobody's business."""
    return say("rules.house") if "_" in rule else rule
