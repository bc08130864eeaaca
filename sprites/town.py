"""Arkham at night, in sepia: moon and hills, the rails, roads between thirteen places, a hundred lit windows."""

import random

from sprites.canvas import Canvas, circ, lgrad, oval, pathd, poly, rect
from sprites.houses import houses
from sprites.paint import field, glow, grain, hills_path, noise, spray, stars, vignette
from sprites.palette import mix
from sprites.town_map import (
    BADGES,
    BUILDINGS,
    FLOOR,
    GATE_HEIGHT,
    GATE_WIDTH,
    GATES,
    HEIGHT,
    LABELS,
    LAIRS,
    LAMPS,
    MIDDLE,
    MONSTER,
    PLACES,
    RAIL,
    ROADS,
    SLOTS,
    STANDEE,
    TOP,
    WIDTH,
    Label,
    along,
    neighbours,
    road_path,
)

__all__ = [
    "BADGES",
    "BUILDINGS",
    "FLOOR",
    "GATES",
    "GATE_HEIGHT",
    "GATE_WIDTH",
    "HEIGHT",
    "LABELS",
    "LAIRS",
    "LAMPS",
    "MONSTER",
    "PLACES",
    "RAIL",
    "ROADS",
    "SLOTS",
    "STANDEE",
    "TOP",
    "WIDTH",
    "Label",
    "along",
    "neighbours",
    "paint_town",
]

MOON = (236.0, 142.0, 50.0)
LANTERN = 39.0
"""How high a street lamp's light hangs over its foot."""


def paint_town(c: Canvas) -> None:
    """The whole picture without what changes in play: no gates, creatures, people, labels, train."""
    before = c.surface.get_clip()
    c.surface.set_clip(c.rect(0, 0, WIDTH, HEIGHT).clip(before))
    _sky(c)
    _ground(c)
    _roads(c)
    _plates(c)
    _things(c)
    _dusk(c)
    noise(c, 5, 226, 255, 60, (0, RAIL, WIDTH, HEIGHT - RAIL))
    grain(c, 11, box=(0, 0, WIDTH, HEIGHT))
    vignette(c, "#060301", 0.5, (-60, 0, WIDTH + 120, FLOOR + 160))
    c.surface.set_clip(before)


def _sky(c: Canvas) -> None:
    field(c, (0, 0, WIDTH, RAIL + 10), "#120c08", "#a67c44", 60, RAIL + 8, 0.55, gamma=1.5)
    stars(c, 0, TOP + 6, WIDTH, 176, 90, seed=9, op=0.9)
    x, y, r = MOON
    glow(c, x, y, 250, "#7a5a2e", 0.9)
    c.xml(
        circ(x, y, r, "#f4e6bd")
        + circ(x + 13, y - 11, 8.5, "#d3bf8c")
        + circ(x - 16, y + 9, 11, "#d9c695")
        + circ(x + 8, y + 21, 6, "#d3bf8c")
        + circ(x - 14, y - 22, 5, "#dccb9c")
        + pathd(
            f"M{x + 18} {y - 46.6} A{r} {r} 0 0 1 {x + 18} {y + 46.6} A62 62 0 0 0 {x + 18} {y - 46.6} Z",
            "#c4ad78",
            op=0.6,
        ),
        (x - r - 2, y - r - 2, 2 * r + 4, 2 * r + 4),
    )
    box = (0, TOP, WIDTH, RAIL + 10 - TOP)
    spray(c, hills_path(0, WIDTH, 196, 42, 190, 12, floor=260), "#7a5b35", "#5d4426", 150, 205, 0.5, box=box)
    _steeples(c)
    spray(c, hills_path(0, WIDTH, 216, 30, 130, 31, floor=260), "#49341f", "#2c1e12", 186, 222, 0.5, box=box)
    poles = "".join(
        rect(px - 1.5, 174, 3, RAIL - 174, "#120c07")
        + rect(px - 11, 179, 22, 2.5, "#120c07")
        + rect(px - 8, 186, 16, 2, "#120c07")
        for px in range(46, int(WIDTH), 112)
    )
    wires = "".join(
        f"M{px} {py} Q{px + 56} {py + 9} {px + 112} {py} " for px in range(-66, int(WIDTH), 112) for py in (179, 186)
    )
    c.xml(poles + pathd(wires, "none", "#120c07", 1.1, op=0.8), box)


def _steeples(c: Canvas) -> None:
    """The far side of the town on the ridge."""
    r = random.Random(5)
    out = ""
    for x in sorted([*(r.uniform(1120, 1490) for _ in range(22)), *(r.uniform(330, 660) for _ in range(14))]):
        w, h, tall = r.uniform(9, 20), r.uniform(9, 22), r.random() < 0.2
        y, peak = 205.0, r.uniform(6, 12) + (24 if tall else 0)
        dark = mix("#34251a", "#241910", r.random())
        out += poly(((x, y + 12), (x, y - h), (x + w / 2, y - h - peak), (x + w, y - h), (x + w, y + 12)), dark)
        if r.random() < 0.6:
            out += rect(x + w * 0.36, y - h * 0.7, 2.4, 3.6, "#e8b058", 0.9)
    c.xml(out, (320, 130, WIDTH - 320, 95))


def _ground(c: Canvas) -> None:
    field(c, (0, RAIL + 8, WIDTH, HEIGHT - RAIL - 8), "#4d3824", "#20150c", RAIL, 820, 0.55, seed=8)
    glow(c, MIDDLE, 500, 700, "#4a3318", 0.75, 380)
    out = rect(0, RAIL + 2, WIDTH, 8, "#17100a")
    out += rect(0, RAIL, WIDTH, 3, "#e0c184") + rect(0, RAIL + 3, WIDTH, 1.5, "#7a5a30")
    out += "".join(rect(x, RAIL + 5, 8, 4, "#4d3820") for x in range(2, int(WIDTH), 17))
    bank = hills_path(0, WIDTH, RAIL + 22, 9, 26, 77, floor=RAIL + 60)
    c.xml(out, (0, RAIL - 2, WIDTH, 14))
    spray(c, bank, "#2c2013", "#49351f", RAIL + 12, RAIL + 56, 0.5, box=(0, RAIL + 8, WIDTH, 56))


def _roads(c: Canvas) -> None:
    edge = body = light = dash = ""
    for a, b in ROADS:
        d = road_path(a, b)
        wide = 30 + 8 * ((PLACES[a][1] + PLACES[b][1]) / 2 - 300) / 440
        edge += pathd(d, "none", "#120b06", wide + 13)
        body += pathd(d, "none", "#76583a", wide)
        light += pathd(d, "none", "#8d6c45", wide - 11)
        dash += pathd(d, "none", "#5a4228", 2.6, dash="13 13")
    c.xml(edge + body + light + dash, (0, RAIL, WIDTH, HEIGHT - RAIL))


def _plate(x: float, y: float, rx: float, ry: float) -> str:
    return (
        oval(x, y + 7, rx + 4, ry + 4, "#0f0905")
        + oval(x, y + 6, rx, ry, "#4d3620")
        + oval(x, y, rx, ry, "url(#plate)")
        + oval(x, y - 1, rx - 9, ry - 4, "none", 1, "#7d5d38", 2)
    )


def _plates(c: Canvas) -> None:
    out = lgrad("plate", "#b58c58", 1, "#6e5132", 1, horiz=True)
    for place, (x, y) in PLACES.items():
        half = BUILDINGS.get(place, GATE_WIDTH + 44) / 2
        out += _plate(x, y - 2, half + (16 if place in BUILDINGS else 4), 22 if place in GATES else 17 + half * 0.11)
    c.xml(out, (0, RAIL, WIDTH, HEIGHT - RAIL))
    for x, y in LAMPS:
        glow(c, x, y, 78, "#8a5a22", 0.75, 34)


def _things(c: Canvas) -> None:
    """Houses, buildings and lamps, those behind first."""
    box = (0.0, RAIL, WIDTH, HEIGHT - RAIL)
    town = houses()
    c.xml("".join(house.shadow() for house in town), box)
    rows = sorted([*((PLACES[b][1], b) for b in BUILDINGS), (9999.0, "")])
    lamps, start = list(LAMPS), 0.0
    for foot, building in rows:
        out = "".join(house.drawing() for house in town if start <= house.y < foot)
        out += "".join(_lamp(x, y) for x, y in lamps if start <= y < foot)
        c.xml(out, box)
        if building:
            _building(c, building)
        start = foot
    for x, y in lamps:
        glow(c, x, y - LANTERN, 32, "#c98a35", 0.75)
        glow(c, x, y - LANTERN, 11, "#ffe2a0", 0.8)


def _lamp(x: float, y: float) -> str:
    return (
        oval(x + 8, y + 1, 11, 3, "#000000", 0.35)
        + rect(x - 1.4, y - 35, 2.8, 36, "#150d07")
        + rect(x - 3.5, y - 3, 7, 4, "#150d07")
        + poly(((x - 4, y - 43), (x + 4, y - 43), (x + 2.7, y - 34), (x - 2.7, y - 34)), "#fff0c0")
        + poly(((x - 5.5, y - 43), (x, y - 47), (x + 5.5, y - 43)), "#150d07")
    )


def _building(c: Canvas, place: str) -> None:
    x, y = PLACES[place]
    wide = BUILDINGS[place]
    shade = lgrad("cast", "#000000", 0.45, "#000000", 0, horiz=True)
    cast = (x - wide * 0.45, y), (x + wide * 0.47, y), (x + wide * 0.75, y + 20), (x - wide * 0.1, y + 20)
    c.xml(shade + poly(cast, "url(#cast)"), (x - wide, y - 4, 2 * wide, 30))
    c.part(f"arkham/{place}", x, y + 3, wide, anchor="b")
    light = "#6b7a1e" if place == "magic_shop" else "#a8702a"
    door = {"item_shop": -20, "magic_shop": -24}.get(place, 0)
    glow(c, x + door, y + 2, wide * 0.34, light, 0.62, 26)


def _dusk(c: Canvas) -> None:
    """Towards the lower edge, where the tray and the cards will lie, the town sinks into the dark."""
    veil = lgrad("dusk", "#0d0804", 0, "#0d0804", 0.96)
    c.xml(
        veil + rect(0, 772, WIDTH, 90, "url(#dusk)") + rect(0, 861.5, WIDTH, HEIGHT - 861, "#0d0804", 0.96),
        (0, 772, WIDTH, HEIGHT - 772),
    )
    top = lgrad("bar", "#0d0804", 0.92, "#0d0804", 0)
    c.xml(top + rect(0, 0, WIDTH, TOP + 8, "url(#bar)"), (0, 0, WIDTH, TOP + 8))
