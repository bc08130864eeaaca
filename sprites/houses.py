"""The many small houses of a town at night: where there is room for them, and how one is drawn."""

import random
from dataclasses import dataclass
from functools import lru_cache

from sprites.canvas import Box, circ, oval, poly, rect
from sprites.palette import mix
from sprites.town_map import (
    BUILDINGS,
    GATE_HEIGHT,
    LAMPS,
    MIDDLE,
    PLACES,
    RAIL,
    SLOTS,
    WIDTH,
    road_points,
)

_CELL = 8
_WARM = ("#ffd27c", "#f4b860", "#e09a44", "#ffe2a0")
DARK_PANE = "#1a110a"


@dataclass(frozen=True)
class House:
    """A house (or, if `tree`, a tree) whose foot has its middle at (x, y); `dim` sinks it into the night (0-1)."""

    x: float
    y: float
    w: float
    h: float
    dim: float
    seed: int
    tree: bool = False

    @property
    def roof(self) -> float:
        """How far the ridge lies over the walls."""
        return self.w * 0.42

    def panes(self) -> list[tuple[Box, str]]:
        """Its windows: box and colour of each; the dark ones too."""
        if self.tree:
            return []
        r = random.Random(self.seed)
        left, front = self.x - self.w / 2, self.w * 0.56
        wide, high = self.w * 0.125, self.w * 0.2
        rows = 2 if self.h > self.w * 0.9 else 1
        out: list[tuple[Box, str]] = []
        for row in range(rows):
            y = self.y - self.h * (0.82 if rows == 2 else 0.72) + row * self.h * 0.42
            for share in (0.22, 0.6):
                out.append(((left + front * share, y, wide, high), self._light(r)))
            if r.random() < 0.75:
                out.append(((left + front + self.w * 0.16, y, wide, high), self._light(r, 0.35)))
        return out

    def _light(self, r: random.Random, lit: float = 0.6) -> str:
        return mix(r.choice(_WARM), "#8a5a24", self.dim * 0.35) if r.random() < lit else DARK_PANE

    def shadow(self) -> str:
        """What it throws to the right, away from the moon."""
        left, right, y = self.x - self.w * 0.42, self.x + self.w * 0.5, self.y
        if self.tree:
            return oval(self.x + self.w * 0.5, y, self.w * 0.7, self.w * 0.16, "#000000", 0.3)
        reach = self.h * 0.75
        far = y + reach * 0.34
        return poly(((left, y), (right, y), (right + reach, far), (left + reach, far)), "#000000", 0.3)

    def drawing(self) -> str:
        """The house in flat planes: lit front, shaded side, roof, chimney, windows."""
        if self.tree:
            return self._tree()
        r = random.Random(self.seed + 1)
        tone = r.random() * 0.35
        night = "#17100a"
        front = mix(mix("#7a5a38", "#5e4429", tone), night, self.dim * 0.62)
        side = mix(mix("#3a2a1b", "#2f2116", tone), night, self.dim * 0.6)
        slope = mix(mix("#4b3725", "#3b2b1d", tone), night, self.dim * 0.6)
        left, right, y = self.x - self.w / 2, self.x + self.w / 2, self.y
        edge, mid, top, ridge = left + self.w * 0.56, left + self.w * 0.28, y - self.h, y - self.h - self.roof
        out = poly(((edge, y), (right, y), (right, top), (edge, top)), side)
        out += poly(((left, y), (left, top), (mid, ridge), (edge, top), (edge, y)), front)
        if r.random() < 0.6:
            stack = mid + self.w * r.uniform(0.25, 0.5)
            out += rect(stack, ridge - self.w * 0.16, self.w * 0.11, self.w * 0.4, side)
            out += rect(stack - 1, ridge - self.w * 0.18, self.w * 0.11 + 2, self.w * 0.06, night)
        out += poly(((mid, ridge), (mid + self.w * 0.46, ridge), (right + 2, top + 2), (edge, top + 2)), slope)
        out += poly(
            ((left - 2, top + 3), (mid, ridge - 2), (mid, ridge + 2.5), (left - 2, top + 6)), mix(front, "#e0b674", 0.3)
        )
        out += poly(((mid, ridge - 2), (edge + 2, top + 3), (edge + 2, top + 6), (mid, ridge + 2.5)), side)
        for box, colour in self.panes():
            out += rect(*box, colour, r=0.6)
        return out

    def _tree(self) -> str:
        x, y, w = self.x, self.y, self.w
        lit, dark = mix("#5b5228", "#17100a", self.dim * 0.6), mix("#2c2a15", "#120d08", self.dim * 0.6)
        return (
            rect(x - w * 0.07, y - w * 0.5, w * 0.14, w * 0.5, "#1c130b")
            + circ(x, y - w * 0.72, w * 0.42, dark)
            + circ(x - w * 0.1, y - w * 0.78, w * 0.31, lit)
            + circ(x + w * 0.12, y - w * 1.02, w * 0.26, dark)
            + circ(x + w * 0.05, y - w * 1.05, w * 0.19, lit)
        )


def _taken() -> set[tuple[int, int]]:
    """The cells of the map where no house may stand: roads, places and the room of those who will stand there."""
    cells: set[tuple[int, int]] = set()

    def fill(x0: float, y0: float, x1: float, y1: float) -> None:
        for i in range(int(x0 // _CELL), int(x1 // _CELL) + 1):
            cells.update((i, j) for j in range(int(y0 // _CELL), int(y1 // _CELL) + 1))

    for x, y in road_points():
        fill(x - 20, y - 18, x + 20, y + 17)
    for place, (x, y) in PLACES.items():
        half = BUILDINGS.get(place, 104) / 2 + 12
        fill(x - half, y - GATE_HEIGHT, x + half, y + 26)
        if place in BUILDINGS:
            fill(x - 45, y - 0.8 * BUILDINGS[place], x + 45, y)
        if place in BUILDINGS:
            fill(x - 120, y, x + 120, y + 50)
        for sx, sy in SLOTS[place][:2]:
            fill(sx - 16, sy - 52, sx + 16, sy + 8)
    for x, y in LAMPS:
        fill(x - 6, y - 60, x + 6, y + 4)
    return cells


def _free(cells: set[tuple[int, int]], x: float, y: float, w: float, h: float) -> bool:
    return not any(
        (int((x + dx * w) // _CELL), int((y - dy * h) // _CELL)) in cells
        for dx in (-0.55, -0.25, 0, 0.25, 0.55)
        for dy in (-0.1, 0.25, 0.5, 0.75, 1)
    )


def _house(r: random.Random, x: float, y: float, number: int) -> House:
    depth = (y - 262) / 560
    rim = min(1.0, abs(x - MIDDLE) / MIDDLE)
    w = (26 + 17 * depth) * r.uniform(0.8, 1.25)
    tree = r.random() < 0.12
    dim = min(0.85, 0.05 + 0.6 * rim**2.4 + max(0.0, (y - 740) / 200) + max(0.0, (330 - y) / 420))
    h = w * r.choice((0.62, 0.75, 1.0, 1.2))
    wide = round(w * (0.8 if tree else 1), 1)
    return House(round(x, 1), round(y, 1), wide, round(h, 1), round(dim, 2), number * 7 + 3, tree)


def _rows(r: random.Random, cells: set[tuple[int, int]]) -> list[House]:
    """Street after street, dense at the rims of the town."""
    out: list[House] = []
    y = 262.0
    while y < 850:
        x = r.uniform(-20, 20)
        while x < WIDTH + 20:
            crowd = 0.55 + 0.55 * abs(x - MIDDLE) / MIDDLE + max(0.0, (y - 690) / 140)
            house = _house(r, x, y + r.uniform(-7, 7), len(out))
            low = house.y - house.h - house.roof * 1.6 > RAIL + 2
            if r.random() < crowd and low and _free(cells, house.x, house.y, house.w, house.h + house.roof):
                out.append(house)
                x += house.w * r.uniform(1.0, 1.3)
            else:
                x += house.w * r.uniform(0.5, 1.1)
        y += 22 + 9 * (y - 262) / 560
    return out


def _strays(r: random.Random, cells: set[tuple[int, int]], others: list[House]) -> list[House]:
    """Small groups in the gardens between the roads."""
    out: list[House] = []
    for _ in range(90):
        cx, cy = r.uniform(170, WIDTH - 170), r.uniform(300, 770)
        for _ in range(r.randrange(2, 5)):
            house = _house(r, cx + r.gauss(0, 34), cy + r.gauss(0, 20), 1000 + len(out))
            apart = all(abs(o.x - house.x) > 24 or abs(o.y - house.y) > 16 for o in [*others, *out])
            if apart and _free(cells, house.x, house.y, house.w, house.h + house.roof):
                out.append(house)
    return out


@lru_cache(maxsize=1)
def houses() -> tuple[House, ...]:
    """The town's houses and trees, those behind first."""
    r = random.Random(1692)
    cells = _taken()
    rows = _rows(r, cells)
    return tuple(sorted([*rows, *_strays(r, cells, rows)], key=lambda house: house.y))
