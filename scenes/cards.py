"""The hover card: what a piece is and does, with the number of its rule, beside what it explains."""

from __future__ import annotations

from scenes.frame import HEIGHT, WIDTH, Box, Plane
from scenes.page import TOP, Hit, Part, Tip, upon
from scenes.words import say
from sprites import widgets
from sprites.canvas import Canvas

CARD = 420
OFF = 14


def tip_part(canvas: Canvas, scale: float, key: str, hit: Hit, tip: Tip) -> Part:
    """Beside the hit, wherever the whole card fits; `key` opens the rule."""
    h = widgets.hover_card_height(canvas.plane(scale, 0, 0), CARD, tip.body, tip.rule)
    left, top, _, _ = place(hit.box, CARD * scale, h * scale)

    def paint(c: Canvas) -> None:
        widgets.hover_card(
            c, 0, 0, CARD, tip.title, tip.body, of_house(tip.rule), tip.value, key=key, key_label=say("rules.open")
        )

    card = Part("tip", (-40, -40, CARD + 80, h + 90), (tip, hit.box), paint, TOP + 1)
    return upon(Plane(scale, left, top), card)


def place(near: Box, w: float, h: float) -> Box:
    x, y, wide, high = near
    tries = (
        (x + wide + OFF, y + high / 2 - h / 2),
        (x - OFF - w, y + high / 2 - h / 2),
        (x + wide / 2 - w / 2, y + high + OFF),
        (x + wide / 2 - w / 2, y - OFF - h),
    )
    edge = 12
    for left, top in tries:
        top = min(max(edge, top), HEIGHT - h - edge) if left != x + wide / 2 - w / 2 else top
        left = min(max(edge, left), WIDTH - w - edge) if left == x + wide / 2 - w / 2 else left
        if left >= edge and left + w <= WIDTH - edge and top >= edge and top + h <= HEIGHT - edge:
            return left, top, w, h
    return min(max(edge, x), WIDTH - w - edge), min(max(edge, y), HEIGHT - h - edge), w, h


def of_house(rule: str) -> str:
    """A rule's number as a card shows it; a house rule has a name instead, which is nobody's business."""
    return say("rules.house") if "_" in rule else rule
