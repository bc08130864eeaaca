"""The card on which a lesson speaks, where it lies, and the ring round what it speaks of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scenes.frame import Box, grow
from sprites import widgets
from sprites.canvas import Canvas, circ, rect
from sprites.palette import HOUSE, NOTEPAPER

WIDE = 560.0
INSET = 26.0
LEAD = 34.0
SIZE = 25
HEAD, FOOT = 54.0, 66.0
BULLET, ROW = 38.0, 30.0
SLACK = 18.0
"""By how much a card is lower on which nothing stands but what is to be done."""
AIR = 16.0
"""Between the card and the edges of its share of the screen."""


@dataclass(frozen=True)
class CardFace:
    """What stands on the card: its words in lines, the count at its head, what is to be done at its foot.

    key: the cap of what goes on; empty where a move is wanted."""

    lines: tuple[str, ...]
    head: str
    count: str
    foot: tuple[str, ...]
    key: str = ""

    @property
    def height(self) -> float:
        told = LEAD * len(self.lines) if self.lines or self.key else -SLACK
        return HEAD + told + FOOT + ROW * (len(self.foot) - 1)

    def paint(self, c: Canvas) -> None:
        """The card at 0, 0: a sheet of the company's paper with a brass edge."""
        skin, h = NOTEPAPER, self.height
        paper = rect(0, 7, WIDE, h, "#05080f", 0.6, 14) + rect(0, 0, WIDE, h, skin.face, 1, 12)
        paper += rect(3, 3, WIDE - 6, h - 6, "none", 1, 10, HOUSE.accent, 4)
        paper += rect(INSET, HEAD - 10, WIDE - 2 * INSET, 2, skin.edge)
        c.xml(paper, (-4, -4, WIDE + 8, h + 20))
        c.text(self.head, INSET, 28, "caps", 26, skin.bad, fit=WIDE * 0.6)
        c.text(self.count, WIDE - INSET, 28, "head", 23, skin.sub, "r")
        for n, line in enumerate(self.lines):
            c.text(line, INSET, HEAD + 14 + LEAD * n, "body", SIZE, skin.text)
        if self.key:
            return
        y = h - FOOT / 2 - 2 - ROW * (len(self.foot) - 1)
        c.xml(circ(INSET + 13, y, 13, skin.bad), (INSET - 2, y - 16, 32, 32))
        widgets.icon(c, "move", INSET + 13, y, 18, skin.face, skin.bad)
        for n, line in enumerate(self.foot):
            c.text(line, INSET + BULLET, y + ROW * n, "head", 24, skin.text)


def foot_of(c: Canvas, words: str) -> tuple[str, ...]:
    """What is to be done, as it stands at the foot of the card."""
    return tuple(c.wrap(words, "head", 24, WIDE - 2 * INSET - BULLET))


def lines_of(c: Canvas, words: str) -> tuple[str, ...]:
    """Words as they stand on the card."""
    return tuple(c.wrap(words, "body", SIZE, WIDE - 2 * INSET))


def place_card(
    share: Box,
    size: tuple[float, float],
    rings: Sequence[Box],
    wanted: Sequence[Box],
    others: Sequence[Box],
    before: tuple[float, float] | None,
) -> tuple[float, float]:
    """Where on that share of the screen a card covers least; where it lies already, if that is as good."""
    (left, top, wide, high), (w, h) = share, size
    xs = [left + AIR + (wide - w - 2 * AIR) * n / 4 for n in range(5)]
    ys = [top + AIR + (high - h - 2 * AIR) * n / 4 for n in range(5)]

    def cost(spot: tuple[float, float]) -> tuple[float, float, float]:
        box = (*spot, w, h)
        covered = 60 * covers(box, rings) + 12 * covers(box, wanted) + covers(box, others)
        return (round(covered / 1500), -spot[0], -spot[1])

    best = min(((x, y) for x in xs for y in ys), key=cost)
    if before is not None and inside_share(before, size, share) and cost(before)[0] <= cost(best)[0]:
        return before
    return best


def inside_share(spot: tuple[float, float], size: tuple[float, float], share: Box) -> bool:
    """A card of that size lies wholly in there."""
    return (
        share[0] <= spot[0]
        and share[1] <= spot[1]
        and spot[0] + size[0] <= share[0] + share[2]
        and spot[1] + size[1] <= share[1] + share[3]
    )


def covers(box: Box, others: Sequence[Box]) -> float:
    """The area that a box shares with others."""
    total = 0.0
    for x, y, w, h in others:
        wide = min(box[0] + box[2], x + w) - max(box[0], x)
        high = min(box[1] + box[3], y + h) - max(box[1], y)
        if wide > 0 and high > 0:
            total += wide * high
    return total


def ring(c: Canvas, box: Box) -> None:
    """A double ring that is seen on every ground."""
    x, y, w, h = grow(box, 7)
    r = min(26.0, w / 2, h / 2)
    xml = rect(x, y, w, h, "none", 1, r, "#05080f", 13) + rect(x, y, w, h, "none", 1, r, "#ffe9a8", 7)
    xml += rect(x, y, w, h, "none", 1, r, NOTEPAPER.bad, 2.5)
    c.xml(xml, (x - 8, y - 8, w + 16, h + 16))
