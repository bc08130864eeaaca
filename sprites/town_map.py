"""Where everything lies in the town at night: thirteen places, the roads between them, and who stands where on each.

Units are the canvas' own; the point of a place is the middle of its doorstep or threshold. East mirrors west."""

from dataclasses import dataclass
from itertools import pairwise

WIDTH, HEIGHT = 1490.0, 1080.0
"""The part of the screen that the town's picture fills, from the top left corner."""
TOP, FLOOR = 72.0, 800.0
"""Between these heights nothing of the house's own lies over the town."""
RAIL = 222.0
"""Height of the rails on the embankment behind the town."""
MIDDLE = WIDTH / 2

Point = tuple[float, float]

_WEST: dict[str, Point] = {
    "item_shop": (490, 526),
    "zone_2": (444, 350),
    "zone_4": (216, 464),
    "zone_6": (216, 608),
    "zone_8": (444, 726),
}
_EAST = {"item_shop": "magic_shop", "zone_2": "zone_1", "zone_4": "zone_3", "zone_6": "zone_5", "zone_8": "zone_7"}

PLACES: dict[str, Point] = {
    "university": (MIDDLE, 548),
    "lodge": (MIDDLE, 308),
    "hospital": (MIDDLE, 740),
    **_WEST,
    **{east: (2 * MIDDLE - _WEST[west][0], _WEST[west][1]) for west, east in _EAST.items()},
}
BUILDINGS = {"university": 260.0, "item_shop": 150.0, "magic_shop": 150.0, "lodge": 190.0, "hospital": 180.0}
"""The five places that are houses, and how wide they are drawn."""
GATES = tuple(f"zone_{n}" for n in range(1, 9))
GATE_WIDTH = 104.0
GATE_HEIGHT = 124.8

_BENDS: dict[tuple[str, str], Point] = {
    ("university", "item_shop"): (0, 10),
    ("university", "lodge"): (0, 0),
    ("university", "hospital"): (0, 0),
    ("item_shop", "zone_2"): (26, 6),
    ("item_shop", "zone_4"): (14, -26),
    ("item_shop", "zone_6"): (14, 12),
    ("item_shop", "zone_8"): (26, -6),
    ("zone_2", "zone_4"): (-34, -22),
    ("zone_4", "zone_6"): (-34, 0),
    ("zone_6", "zone_8"): (-46, 30),
    ("lodge", "zone_2"): (0, -24),
    ("hospital", "zone_8"): (0, 22),
}


def _mirrored() -> dict[tuple[str, str], Point]:
    bends = dict(_BENDS)
    for (a, b), (dx, dy) in _BENDS.items():
        pair = _EAST.get(a, a), _EAST.get(b, b)
        if pair not in bends:
            bends[pair] = -dx, dy
    return bends


_ALL_BENDS = _mirrored()
ROADS: tuple[tuple[str, str], ...] = tuple(_ALL_BENDS)
"""Every pair of places that a road joins, once."""


def neighbours(place: str) -> tuple[str, ...]:
    """The places one step away."""
    return tuple(b if a == place else a for a, b in ROADS if place in (a, b))


def bend(a: str, b: str) -> Point:
    """The point towards which the road between two places curves."""
    dx, dy = _ALL_BENDS[a, b] if (a, b) in _ALL_BENDS else _ALL_BENDS[b, a]
    (x0, y0), (x1, y1) = PLACES[a], PLACES[b]
    return (x0 + x1) / 2 + 2 * dx, (y0 + y1) / 2 + 2 * dy


def along(a: str, b: str, t: float) -> Point:
    """The point of the road from `a` to `b` at share `t` of the way; where no road joins them, of the straight line."""
    (x0, y0), (x1, y1) = PLACES[a], PLACES[b]
    if (a, b) not in _ALL_BENDS and (b, a) not in _ALL_BENDS:
        return x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
    x, y = bend(a, b)
    p, q, r = (1 - t) ** 2, 2 * t * (1 - t), t * t
    return p * x0 + q * x + r * x1, p * y0 + q * y + r * y1


def road_path(a: str, b: str) -> str:
    """SVG path data of a road."""
    (x0, y0), (x1, y1), (x, y) = PLACES[a], PLACES[b], bend(a, b)
    return f"M{x0} {y0} Q{x} {y} {x1} {y1}"


@dataclass(frozen=True)
class Label:
    """Where a place's plate goes: its edge nearest the place (its middle where `align` is c), and its middle height."""

    x: float
    y: float
    align: str


def _west(place: str) -> bool:
    return PLACES[place][0] < MIDDLE


def _label(place: str) -> Label:
    x, y = PLACES[place]
    if place in BUILDINGS:
        return Label(x, y + 24, "c")
    return Label(x - 70, y - 48, "r") if _west(place) else Label(x + 70, y - 48, "l")


LABELS: dict[str, Label] = {place: _label(place) for place in PLACES}

STANDEE = 56.0
"""How wide a person on the town's map is drawn."""
_AT_GATE: tuple[Point, ...] = ((80, 4), (104, 46), (136, -4), (158, 40))
_SLOTS: dict[str, tuple[Point, ...]] = {
    "university": ((-148, 4), (148, 4), (-150, 60), (150, 60)),
    "lodge": ((-148, 22), (148, 22), (-156, 72), (156, 72)),
    "hospital": ((-136, 18), (136, 18), (-194, 14), (194, 14)),
    "item_shop": ((-98, 4), (-150, 14), (-94, 52), (-146, 62)),
    "magic_shop": ((98, 4), (150, 14), (94, 52), (146, 62)),
}


def _slots(place: str) -> tuple[Point, ...]:
    x, y = PLACES[place]
    if place in _SLOTS:
        return tuple((x + dx, y + dy) for dx, dy in _SLOTS[place])
    side = 1 if _west(place) else -1
    return tuple((x + side * dx, y + dy) for dx, dy in _AT_GATE)


SLOTS: dict[str, tuple[Point, ...]] = {place: _slots(place) for place in PLACES}
"""Where up to four people stand at a place, in the order in which they come; the points are their feet."""

MONSTER = 98.0
"""How wide a creature before its gate is drawn."""
LAIRS: dict[str, Point] = {gate: (PLACES[gate][0], PLACES[gate][1] + 4) for gate in GATES}
"""Where the creature of a gate stands; the point is its foot."""
BADGES: dict[str, Point] = {
    gate: (PLACES[gate][0] + (52 if _west(gate) else -52), PLACES[gate][1] - 100) for gate in GATES
}
"""The middle of the round number at a gate, on the side towards the town."""

LAMPS: tuple[Point, ...] = tuple(
    sorted(
        {
            (round(x), round(y))
            for a, b, t, dx, dy in (
                ("lodge", "zone_2", 0.52, 0, 34),
                ("zone_2", "zone_4", 0.5, 30, 22),
                ("item_shop", "zone_4", 0.46, 4, -20),
                ("item_shop", "zone_6", 0.46, 4, -20),
                ("hospital", "zone_8", 0.5, 0, -24),
                ("item_shop", "zone_8", 0.46, 36, 14),
                ("zone_6", "zone_8", 0.5, 34, -12),
            )
            for px, py in [along(a, b, t)]
            for x, y in ((px + dx, py + dy), (2 * MIDDLE - px - dx, py + dy))
        },
        key=lambda p: (p[1], p[0]),
    )
)
"""The street lamps, by the foot of the post."""


def road_points(step: float = 12) -> list[Point]:
    """Points along all roads, about `step` units apart."""
    points: list[Point] = []
    for a, b in ROADS:
        rough = [along(a, b, i / 24) for i in range(25)]
        length = sum(((q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2) ** 0.5 for p, q in pairwise(rough))
        n = max(2, round(length / step))
        points += [along(a, b, i / n) for i in range(n + 1)]
    return points
