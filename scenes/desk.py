"""How a table shares the screen: the reading column and the danger bar in interface units, the board in what is left.

One may look at the board more closely (wheel, plus and minus) and move over it (arrows, dragging).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

from scenes.board import BAR, COLUMN
from scenes.frame import BASE, HEIGHT, WIDTH, Box, Plane

NEAREST = 2.5
STEP = 1.25
PAN = 120.0


@dataclass(frozen=True)
class Desk:
    """The shares at one interface scale. `seam` is where the column begins, `top` where the bar ends, logical units."""

    scale: float
    rows: int = 1

    @cached_property
    def seam(self) -> float:
        return WIDTH - (WIDTH - COLUMN) - max(0.0, self.scale - 1) * 290

    @cached_property
    def top(self) -> float:
        return (BAR if self.rows == 1 else 2 * BAR - 14) * self.scale

    @cached_property
    def bar(self) -> Plane:
        return BASE if self.scale == 1 else Plane(self.scale)

    @cached_property
    def bar_width(self) -> float:
        return self.seam / self.scale

    @cached_property
    def column(self) -> Plane:
        return Plane(self.scale, self.seam, 0)

    @cached_property
    def column_width(self) -> float:
        return (WIDTH - self.seam) / self.scale

    @cached_property
    def column_height(self) -> float:
        return HEIGHT / self.scale

    @cached_property
    def window(self) -> Box:
        """What of the canvas is the board's."""
        return 0.0, self.top, self.seam, HEIGHT - self.top

    @cached_property
    def near(self) -> float:
        """Logical units to each unit of the board when all of it is seen."""
        return min(1.0, self.seam / COLUMN, (HEIGHT - self.top) / (HEIGHT - BAR))

    def board(self, look: Look) -> Plane:
        """The board's units, looked at as closely as `look` says."""
        near = self.near * look.zoom
        wide, high = self.seam, HEIGHT - self.top
        if near == 1 and self.scale <= 1:
            return BASE
        x = wide / 2 - look.x * near
        y = self.top + high / 2 - look.y * near
        left, over = COLUMN * near - wide, (HEIGHT - BAR) * near - high
        x = min(0.0, max(-left, x)) if left > 0 else -left / 2
        top = self.top - BAR * near
        y = min(top, max(top - over, y)) if over > 0 else top - over / 2
        return Plane(near, x, y, self.window)


@dataclass(frozen=True)
class Look:
    """Where on the board one looks and how closely."""

    x: float = COLUMN / 2
    y: float = (HEIGHT + BAR) / 2
    zoom: float = 1.0

    def nearer(self, desk: Desk, by: int, x: float, y: float) -> Look:
        """Closer (or farther) by so many steps, what lies at the logical point (x, y) staying there."""
        zoom = min(NEAREST, max(1.0, self.zoom * STEP**by))
        if zoom == 1:
            return Look()
        at = desk.board(self).within(x, y)
        near = desk.near * zoom
        middle = desk.seam / 2, desk.top + (HEIGHT - desk.top) / 2
        return Look(at[0] - (x - middle[0]) / near, at[1] - (y - middle[1]) / near, zoom).held(desk)

    def moved(self, desk: Desk, dx: float, dy: float) -> Look:
        """Looking so many logical units to the right and down."""
        near = desk.near * self.zoom
        return Look(self.x + dx / near, self.y + dy / near, self.zoom).held(desk)

    def held(self, desk: Desk) -> Look:
        """Never beyond the board's edge."""
        near = desk.near * self.zoom
        half, tall = desk.seam / 2 / near, (HEIGHT - desk.top) / 2 / near
        x = min(max(self.x, half), COLUMN - half) if half * 2 < COLUMN else COLUMN / 2
        y = min(max(self.y, BAR + tall), HEIGHT - tall) if tall * 2 < HEIGHT - BAR else (HEIGHT + BAR) / 2
        return Look(x, y, self.zoom)


@lru_cache(maxsize=16)
def desk(scale: float, rows: int = 1) -> Desk:
    """The shares at that scale with so many rows of dangers in the bar."""
    return Desk(scale, rows)
