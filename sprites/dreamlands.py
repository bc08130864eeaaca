"""The Landscapes of the Dreamlands: posters above the rails, each painted once, and the backs of those not yet seen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, pi, sin
from random import Random

from sprites.canvas import Canvas, circ, lgrad, line, oval, pathd, poly, rect
from sprites.paint import field, glow, hills, spray, stars, sunburst
from sprites.palette import BRASS, CREAM, mix

HIGH = 284.0
"""How high a Landscape is, in units."""


@dataclass(frozen=True)
class Scenery:
    """A Landscape: its sky from above to below, the moon (share of the width, height, radius, colour), what stands."""

    top: str
    low: str
    earth: str
    moon: tuple[float, float, float, str] | None
    stands: tuple[tuple[str, str, float], ...]


def _s(top: str, low: str, earth: str, moon: tuple[float, float, float, str] | None, *stands: str) -> Scenery:
    """`stands` are words of kind, colour and place from left to right (0-1)."""
    told = tuple((kind, colour, float(at)) for kind, colour, at in (word.split(" ") for word in stands))
    return Scenery(top, low, earth, moon, told)


PALE, GOLD, ROSE, JADE, BLUE = "#f6e6c0", "#f0c56a", "#f0b0a0", "#8ff5d2", "#bcd6f2"
LANDS: dict[str, Scenery] = {
    "victoria_of_mist": _s(
        "#10203a", "#7f93ab", "#1c2b44", None, "arch #43577a .5", "lamps #f0c56a .5", "mist #b9c6d6 .5"
    ),
    "plain_of_masts": _s("#12203c", "#5f86a6", "#152740", (0.72, 84, 32, PALE), "masts #0d1a2e .5", "water #3c6580 .5"),
    "salt_meadows": _s("#1a2b4c", "#c9b7a6", "#7f8a9c", (0.25, 92, 40, PALE), "dunes #9fa9b8 .5", "pools #dfe7ee .5"),
    "gate_of_lions": _s("#241a35", "#a2604c", "#2b1722", (0.5, 110, 52, GOLD), "gate #5b3340 .5", "lions #1d0f18 .5"),
    "orchard_of_bells": _s(
        "#101f35", "#4e7f6f", "#0e2426", (0.3, 80, 30, PALE), "trees #123032 .5", "bells #c9a45c .5"
    ),
    "river_of_lamps": _s(
        "#0d1a32", "#31588a", "#0c1830", None, "hills #1b3358 .5", "water #27497a .5", "lanterns #ffcf7a .5"
    ),
    "onyx_quay": _s(
        "#0a1222",
        "#3a4f78",
        "#060b16",
        (0.76, 80, 34, BLUE),
        "towers #16213c .4",
        "water #223760 .5",
        "boat #05080f .7",
    ),
    "forest_of_zoogs": _s(
        "#0a1c22", "#2f6a5c", "#081416", (0.62, 74, 26, JADE), "hills #14383a .5", "pines #0a2024 .5", "eyes #f0e08a .5"
    ),
    "marble_terraces": _s(
        "#1b2b52", "#d0a58c", "#6b5a72", (0.7, 96, 44, ROSE), "terraces #cdbfb6 .45", "cypress #1d2440 .8"
    ),
    "bridge_of_faces": _s(
        "#151b36",
        "#6d6a94",
        "#141830",
        (0.22, 88, 36, PALE),
        "bridge #4b4e76 .5",
        "faces #8b8fb4 .5",
        "water #353a64 .5",
    ),
    "fields_of_poppy": _s(
        "#1c1f3f", "#b06a5a", "#3a1720", (0.5, 120, 58, GOLD), "hills #6a2c34 .5", "poppies #e0584f .5"
    ),
    "moonlit_viaduct": _s(
        "#0d1d3a", "#5b86b4", "#10203c", (0.66, 86, 46, PALE), "peaks #35557f .3", "viaduct #223a62 .5"
    ),
    "sunken_cathedral": _s(
        "#0a1a2c", "#2f6a74", "#081a24", (0.5, 74, 28, JADE), "cathedral #1b3f4c .5", "flood #2c6470 .5"
    ),
    "harbour_of_oriab": _s(
        "#12264a",
        "#6f97bb",
        "#0c1a30",
        (0.24, 92, 42, PALE),
        "campanile #dcbf8c .66",
        "water #3f6288 .5",
        "sails #e8dcc0 .4",
    ),
    "valley_of_pillars": _s(
        "#181f40", "#8a7a9c", "#2a2644", (0.8, 84, 32, ROSE), "peaks #4a4a76 .2", "pillars #c2b2b8 .5"
    ),
    "glass_desert": _s(
        "#0c2236", "#79b0b4", "#2c5a66", (0.4, 100, 48, "#e8fff4"), "dunes #4f8a90 .5", "shards #bfe9e2 .6"
    ),
    "copper_city": _s("#1a1830", "#b0704a", "#2a1718", (0.2, 86, 34, GOLD), "domes #a4583a .55", "village #6a2f28 .2"),
    "whale_bone_arch": _s("#0d1e36", "#4f7690", "#0f2234", (0.5, 96, 40, PALE), "bones #e6dcc4 .5", "dunes #27455c .5"),
    "wandering_hills": _s("#12203a", "#4a7a74", "#0d2630", (0.7, 76, 28, JADE), "feet #173a44 .5", "hills #1d4a50 .4"),
    "lake_of_hali": _s(
        "#080f1f",
        "#2b3c6a",
        "#070d1c",
        (0.36, 84, 34, BLUE),
        "twin #bcd6f2 .68",
        "flood #20315c .5",
        "towers #111a34 .6",
    ),
    "kilns": _s("#170f1e", "#7a3430", "#140a10", None, "kilns #3a1c22 .5", "smoke #6d4a50 .5"),
    "bazaar_of_shadows": _s(
        "#141228",
        "#5d3f70",
        "#120e20",
        (0.78, 80, 26, ROSE),
        "mosque #3a2c58 .5",
        "tents #8a3a4a .5",
        "lamps #f0a05a .5",
    ),
    "thunder_pass": _s("#0b1224", "#45587a", "#0a1120", None, "peaks #50648c .5", "bolt #e9f4ff .4"),
    "silent_carillon": _s(
        "#122038", "#567a92", "#0f1e30", (0.3, 84, 32, PALE), "belfry #1d3350 .55", "pines #10233a .9"
    ),
    "ruined_signal_box": _s("#131c36", "#6b6f88", "#121a2e", (0.75, 76, 24, PALE), "signal #0c1424 .4"),
    "mushroom_wood": _s("#0d1830", "#3d6a80", "#0a1a26", (0.7, 70, 22, JADE), "mushrooms #b8788a .5"),
    "cliff_of_eyes": _s("#160f26", "#57406e", "#120c1e", None, "cliff #2c2144 .55", "eyes #e8f07a .55"),
    "ferry_of_the_dead": _s(
        "#0a1420", "#3f5f66", "#08121a", (0.66, 78, 26, "#d8e8dc"), "flood #29484e .5", "ferry #05090e .5"
    ),
    "pale_embankment": _s(
        "#1e2c4a", "#aab4bf", "#5a6a80", (0.5, 86, 34, PALE), "cypress #26344e .2", "wall #cfd2d0 .5"
    ),
    "tunnel_of_breath": _s("#0d1526", "#3c5068", "#0a111e", None, "peaks #2c3d58 .6", "tunnel #05080f .5"),
    "weir": _s("#0e1f36", "#4f8098", "#0b1c2c", (0.26, 76, 24, PALE), "hills #1c3d54 .5", "falls #bfe0e8 .55"),
    "gate_of_silver": _s("#14243e", "#8aa6bd", "#20344e", (0.5, 112, 52, "#eef6fb"), "gate #aebccb .5"),
    "cat_village": _s("#131c3a", "#6f6a8e", "#12162c", (0.6, 96, 44, PALE), "village #38466e .45", "cats #070b16 .5"),
    "crossroads": _s("#1a1c30", "#7a6a66", "#1a1620", (0.24, 84, 26, ROSE), "post #0d0c14 .55", "roads #b49a78 .5"),
}


def paint_land(c: Canvas, face: str, w: float) -> None:
    """The Landscape `face`, `w` wide, its corner at (0, 0)."""
    it = LANDS[face]
    box = (0.0, 0.0, w, HIGH)
    field(c, box, it.top, it.low, 20, HIGH - 60, 0.55, seed=len(face))
    stars(c, 0, 40, w, 150, max(5, int(w / 12)), seed=sum(map(ord, face)), op=0.8)
    if it.moon:
        x, y, r, colour = it.moon
        x, y = x * w, y + 14
        glow(c, x, y, r * 2.8, mix(colour, it.low, 0.35), 0.45)
        c.xml(circ(x, y, r, colour) + pathd(
            f"M{x} {y - r} A{r} {r} 0 0 1 {x} {y + r} Q{x + r * 0.66} {y} {x} {y - r} Z", mix(colour, it.low, 0.3)
        ), box)  # fmt: skip
    hills(c, 0, w, HIGH - 66, 46, 64, len(face) * 7, mix(it.low, it.earth, 0.55), mix(it.low, it.earth, 0.8),
          floor=HIGH, box=box)  # fmt: skip
    for kind, colour, at in it.stands:
        STANDS[kind](c, w, colour, at, Random(face + kind))
    hills(c, 0, w, HIGH - 10, 16, 46, len(face) * 3, it.earth, mix(it.earth, "#000000", 0.55), floor=HIGH, box=box)
    shade = lgrad("name", "#070d18", 0.92, "#070d18", 0, mid=(0.62, "#070d18", 0.62)) + rect(0, 0, w, 104, "url(#name)")
    low = lgrad("low", "#070d18", 0, "#070d18", 0.55) + rect(0, HIGH - 90, w, 90, "url(#low)")
    c.xml(shade + low, box)


def paint_unseen(c: Canvas, w: float, far: float) -> None:
    """The back of a Landscape; `far` (0-1) is how deep in the night it lies."""
    box = (0.0, 0.0, w, HIGH)
    field(c, box, mix("#1a2d4c", "#0d1524", far * 0.6), mix("#0e1a30", "#0a101c", far * 0.5), 0, HIGH, 0.4)
    sunburst(c, w / 2, HIGH, 420, 18, "#4c6d9c", 0.2 - 0.1 * far, box=box)
    x, y = w / 2, HIGH - 20
    star = f"M{x} {y - 30} L{x + 6} {y - 6} L{x + 30} {y} L{x - 30} {y} L{x - 6} {y - 6} Z"
    sun = circ(x, HIGH, 74, mix("#203860", "#0d1524", far * 0.5)) + circ(
        x, HIGH, 58, mix("#2b4872", "#0d1524", far * 0.5)
    )
    c.xml(sun + pathd(star, BRASS, op=0.9 - 0.4 * far), box)


def paint_arrival(c: Canvas, w: float) -> None:
    """What lies beyond the last rail: the domes of the city in the morning."""
    box = (0.0, 0.0, w, HIGH)
    field(c, box, "#22335c", "#e0a860", 10, HIGH - 50, 0.5)
    sunburst(c, w * 0.5, HIGH - 60, 380, 30, "#f6dfa8", 0.3, box=box)
    c.xml(circ(w * 0.5, HIGH - 70, 54, "#f6e6c0"), box)
    size = min(max(w * 0.9, 150), 330)
    for at, share, hue in ((0.06, 0.5, "#a8787c"), (0.96, 0.56, "#9a6c7a"), (0.5, 1.0, "#5a4668")):
        swap = {"#6f8fb8": hue, "#2a3f63": mix(hue, "#241c38", 0.6), "#1c2f4e": mix(hue, "#241c38", 0.75)}
        c.part("horror/mosque", w * at, HIGH - 34, size * share, size * share, "b", swap)
    birds = ""
    for n, (at, y) in enumerate(((0.1, 66), (0.15, 78), (0.2, 60), (0.8, 82), (0.85, 92))):
        x, r = w * at, 5 + n % 2
        birds += pathd(
            f"M{x - 2 * r} {y - r} Q{x - r} {y - r} {x} {y} Q{x + r} {y - r} {x + 2 * r} {y - r}", st="#33284a", sw=2
        )
    c.xml(birds, box)
    _water(c, w, "#c08a5a", 0.5, Random("arrival"), 38)
    _sails(c, w, "#f6e6c0", 0.4, Random("arrival"))


def paint_departure(c: Canvas, w: float) -> None:
    """The hall of the station that the train leaves."""
    box = (0.0, 0.0, w, HIGH)
    field(c, box, "#0c1628", "#33496c", 20, HIGH - 40, 0.5)
    x, r = w * 0.56, 214.0
    out = pathd(
        f"M{x - r} {HIGH} L{x - r} {HIGH - 60} A{r} {r * 0.9} 0 0 1 {x + r} {HIGH - 60} L{x + r} {HIGH} Z",
        "#5c7496",
        op=0.55,
    )
    for n in range(9):
        k = -1 + n / 4
        top = HIGH - 60 - r * 0.9 * max(0.0, 1 - k * k) ** 0.5
        out += line(x + k * r, top, x + k * r, HIGH, "#16243c", 5)
    for n in range(3):
        y = HIGH - 80 - 50 * n
        half = r * max(0.0, 1 - ((HIGH - 60 - y) / (r * 0.9)) ** 2) ** 0.5
        out += line(x - half, y, x + half, y, "#16243c", 4)
    out += pathd(f"M{x - r} {HIGH - 60} A{r} {r * 0.9} 0 0 1 {x + r} {HIGH - 60}", st=BRASS, sw=5)
    out += (
        circ(x, 112, 40, BRASS)
        + circ(x, 112, 34, CREAM)
        + line(x, 112, x, 88, "#1b2b45", 5)
        + line(x, 112, x + 15, 122, "#1b2b45", 5)
    )
    for n in range(3):
        px = x - 150 + 92 * n
        out += rect(px, HIGH - 66, 56, 30, "#0d1626", 1, 4) + circ(px + 10, HIGH - 74, 8, "#0d1626")
        out += pathd(
            f"M{px + 66} {HIGH - 34} L{px + 69} {HIGH - 76} L{px + 83} {HIGH - 76} L{px + 86} {HIGH - 34} Z", "#0d1626"
        ) + circ(px + 76, HIGH - 84, 8, "#0d1626")
    c.xml(out + rect(0, HIGH - 36, w, 36, "#0a1120"), box)
    for n in (-1, 1):
        glow(c, x + n * 130, 150, 80, "#f0c56a", 0.55)
        c.xml(circ(x + n * 130, 150, 10, "#fff0c0") + line(x + n * 130, 140, x + n * 130, 60, "#16243c", 3), box)
    c.xml(lgrad("dep", "#070d18", 0.9, "#070d18", 0, True) + rect(0, 0, w * 0.4, HIGH, "url(#dep)"), box)


# -- what stands in them; each takes canvas, width, colour, place and chance

_Stand = Callable[[Canvas, float, str, float, Random], None]
FLOOR = HIGH - 12


def _all(c: Canvas, w: float, xml: str) -> None:
    c.xml(xml, (0, 0, w, HIGH))


def _hills(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    hills(
        c,
        0,
        w,
        HIGH - 40,
        54,
        70,
        luck.randrange(99),
        colour,
        mix(colour, "#060a12", 0.5),
        floor=HIGH,
        box=(0, 0, w, HIGH),
    )


def _peaks(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    out = ""
    for n, (dx, high) in enumerate(((-0.34, 120), (0.36, 140), (0.0, 178))):
        x, y, half = w * (at + dx), FLOOR - high, 58 + high * 0.42
        out += pathd(f"M{x} {y} L{x - half} {FLOOR} L{x + half} {FLOOR} Z", mix(colour, CREAM, 0.12 * n + 0.1))
        out += pathd(
            f"M{x} {y} L{x + half * 0.1} {y + high * 0.25} L{x - half * 0.06} {y + high * 0.45} "
            f"L{x + half * 0.14} {y + high * 0.7} L{x} {FLOOR} L{x + half} {FLOOR} Z",
            mix(colour, "#0a1224", 0.45),
        )
        if n:
            out += pathd(
                f"M{x} {y} L{x - half * 0.34} {y + high * 0.34} L{x - half * 0.2} {y + high * 0.29} "
                f"L{x - half * 0.12} {y + high * 0.42} L{x - half * 0.02} {y + high * 0.3} L{x + half * 0.1} "
                f"{y + high * 0.25} Z",
                CREAM,
            )
    _all(c, w, out)


def _water(c: Canvas, w: float, colour: str, at: float, luck: Random, deep: float = 52) -> None:
    y = HIGH - deep
    spray(
        c,
        f"M0 {y} L{w} {y} L{w} {HIGH} L0 {HIGH} Z",
        colour,
        mix(colour, "#050a14", 0.7),
        y,
        HIGH,
        0.6,
        box=(0, y, w, deep),
    )
    out = ""
    for _n in range(int(w / 13)):
        x, yy = luck.uniform(4, w - 30), y + luck.uniform(4, deep - 8)
        out += rect(x, yy, luck.uniform(10, 34), 2, mix(colour, CREAM, 0.55), 0.45, 1)
    _all(c, w, out)


def _flood(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    _water(c, w, colour, at, luck, 96)


def _pines(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    for n in range(int(w / 26)):
        x, high = luck.uniform(-10, w - 20), luck.uniform(80, 168)
        out = rect(x + high * 0.22, FLOOR - 14, high * 0.06, 20, colour)
        for k in range(4):
            top, half = FLOOR - high + k * high * 0.2, high * (0.1 + 0.05 * k)
            out += pathd(f"M{x + high / 4} {top} L{x + high / 4 - half} {top + high * 0.32} L{x + high / 4 + half} "
                         f"{top + high * 0.32} Z", mix(colour, "#000000", 0.1 * (n % 3)))  # fmt: skip
        _all(c, w, out)


def _windows(x: float, y: float, n: int, luck: Random, gap: float = 13) -> str:
    return "".join(rect(x + k * gap, y, 5, 9, "#ffd88a", 0.9, 1) for k in range(n) if luck.random() < 0.75)


def _towers(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    out = ""
    for n in range(7):
        wide, high = luck.uniform(20, 34), luck.uniform(60, 150)
        x = w * at - 100 + n * 31
        out += rect(x, FLOOR - 30 - high, wide, high + 30, mix(colour, CREAM, 0.05 * (n % 3)))
        out += pathd(
            f"M{x - 3} {FLOOR - 30 - high} L{x + wide / 2} {FLOOR - 62 - high} L{x + wide + 3} {FLOOR - 30 - high} Z",
            mix(colour, "#000000", 0.3),
        )
        out += _windows(x + 5, FLOOR - high, 2, luck)
    _all(c, w, out)


def _part(name: str, wide: float) -> _Stand:
    def draw(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
        swap = {
            "#6f8fb8": mix(colour, CREAM, 0.2),
            "#2a3f63": mix(colour, "#0a1224", 0.5),
            "#1c2f4e": mix(colour, "#0a1224", 0.65),
        }
        size = min(wide, w * 0.92)
        c.part(f"horror/{name}", w * at, FLOOR - 16, size, size, "b", swap)

    return draw


def _arch(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    x, r = w * at, min(w * 0.42, 120)
    out = pathd(
        (
            f"M{x - r - 14} {FLOOR} L{x - r - 14} {FLOOR - 60} A{r + 14} {r + 14} 0 0 1 {x + r + 14} "
            f"{FLOOR - 60} L{x + r + 14} {FLOOR} Z"
        ),
        colour,
    )
    out += pathd(
        f"M{x - r} {FLOOR} L{x - r} {FLOOR - 60} A{r} {r} 0 0 1 {x + r} {FLOOR - 60} L{x + r} {FLOOR} Z",
        "#b9c6d6",
        op=0.55,
    )
    for n in range(-3, 4):
        out += line(
            x + n * r / 3.6, FLOOR - 60 - (r * r - (n * r / 3.6) ** 2) ** 0.5, x + n * r / 3.6, FLOOR, colour, 3
        )
    _all(c, w, out)


def _mist(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    out = "".join(
        oval(luck.uniform(0, w), HIGH - luck.uniform(20, 90), luck.uniform(50, 110), 9, colour, 0.28) for _ in range(9)
    )
    _all(c, w, out)


def _lamps(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    for n in range(3):
        x = w * (0.2 + 0.3 * n)
        _all(c, w, line(x, FLOOR, x, FLOOR - 84, "#0b1322", 4) + circ(x, FLOOR - 90, 8, colour))
        glow(c, x, FLOOR - 90, 34, colour, 0.5)


def _lanterns(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    for _n in range(int(w / 22)):
        x, y = luck.uniform(10, w - 10), HIGH - luck.uniform(12, 54)
        size = 2 + (y - HIGH + 60) / 12
        _all(c, w, oval(x, y + 2, size * 1.6, size * 0.6, "#0a1322") + circ(x, y - size, size, colour))
        glow(c, x, y - size, size * 4.5, colour, 0.4)


def _masts(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    out = ""
    for n in range(int(w / 17)):
        x, high = 8 + n * 17 + luck.uniform(-5, 5), luck.uniform(90, 170)
        lean = luck.uniform(-10, 10)
        out += line(x, FLOOR, x + lean, FLOOR - high, mix(colour, "#4f7896", luck.random() * 0.5), 3)
        for k in (0.55, 0.75):
            y = FLOOR - high * k
            out += line(x + lean * k - 15, y, x + lean * k + 15, y + 3, colour, 2)
    _all(c, w, out)


def _dunes(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    for n, base in enumerate((HIGH - 62, HIGH - 34)):
        hills(
            c,
            0,
            w,
            base,
            30,
            130,
            luck.randrange(99),
            mix(colour, CREAM, 0.2 - 0.1 * n),
            mix(colour, "#0a1224", 0.5),
            floor=HIGH,
            box=(0, 0, w, HIGH),
        )


def _pools(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    _all(c, w, "".join(
        oval(luck.uniform(10, w - 10), HIGH - luck.uniform(16, 60), luck.uniform(12, 36),
             luck.uniform(3, 6), colour, 0.75)
        for _ in range(9)
    ))  # fmt: skip


def _gate(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    x = w * at
    out = ""
    for side in (-1, 1):
        left = x + side * 58 - 22
        out += rect(left, FLOOR - 150, 44, 150, colour) + rect(
            left + (22 if side > 0 else 0), FLOOR - 150, 22, 150, mix(colour, "#060a14", 0.4)
        )
        out += rect(left - 6, FLOOR - 162, 56, 14, mix(colour, CREAM, 0.25))
    out += rect(x - 92, FLOOR - 186, 184, 24, mix(colour, CREAM, 0.12)) + rect(
        x - 100, FLOOR - 192, 200, 8, mix(colour, CREAM, 0.3)
    )
    out += pathd(f"M{x - 60} {FLOOR - 192} L{x} {FLOOR - 226} L{x + 60} {FLOOR - 192} Z", mix(colour, "#060a14", 0.2))
    _all(c, w, out)


def _lions(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    out = ""
    for side in (-1, 1):
        x = w * at + side * min(96, w * 0.4)
        out += rect(x - 26, FLOOR - 22, 52, 24, mix(colour, CREAM, 0.15))
        out += pathd(
            (
                f"M{x - side * 22} {FLOOR - 22} Q{x - side * 24} {FLOOR - 54} {x - side * 2} {FLOOR - 56} "
                f"L{x + side * 20} {FLOOR - 40} L{x + side * 22} {FLOOR - 22} Z"
            ),
            colour,
        )
        out += circ(x - side * 10, FLOOR - 64, 17, mix(colour, GOLD, 0.25)) + circ(x - side * 14, FLOOR - 62, 9, colour)
    _all(c, w, out)


def _trees(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    out = ""
    for n in range(max(2, int(w / 58))):
        x = 30 + n * 60 + luck.uniform(-8, 8)
        out += pathd(
            (
                f"M{x - 5} {FLOOR} Q{x} {FLOOR - 50} {x - 14} {FLOOR - 96} L{x + 4} {FLOOR - 60} L{x + 22} "
                f"{FLOOR - 100} Q{x + 6} {FLOOR - 50} {x + 7} {FLOOR} Z"
            ),
            "#0a1818",
        )
        for k in range(5):
            out += circ(
                x + luck.uniform(-30, 30),
                FLOOR - 96 + luck.uniform(-22, 18),
                luck.uniform(15, 25),
                mix(colour, "#6fae8e", 0.12 * (k % 3)),
            )
    _all(c, w, out)


def _bells(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    out = ""
    for _n in range(int(w / 19)):
        x, y = luck.uniform(10, w - 10), FLOOR - luck.uniform(58, 104)
        out += pathd(f"M{x - 7} {y} Q{x - 6} {y - 14} {x} {y - 15} Q{x + 6} {y - 14} {x + 7} {y} Z", colour) + circ(
            x, y + 1.5, 2.4, colour
        )
        out += pathd(f"M{x} {y - 15} Q{x + 6} {y - 14} {x + 7} {y} L{x} {y} Z", "#8f6a26")
    _all(c, w, out)


def _boat(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    x, y = w * at, HIGH - 20
    _all(c, w, pathd((
        f"M{x - 50} {y - 12} Q{x} {y + 12} {x + 50} {y - 12} L{x + 56} {y - 28} L{x + 40} {y - 6} "
        f"Q{x} {y} {x - 40} {y - 6} L{x - 56} {y - 26} Z"
    ), colour)
         + circ(x + 18, y - 44, 6, colour)
         + pathd(f"M{x + 10} {y - 4} L{x + 13} {y - 40} L{x + 24} {y - 40} L{x + 26} {y - 4} Z", colour)
         + line(x - 4, y - 52, x + 34, y + 4, colour, 2.5))  # fmt: skip


def _eyes(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    out = ""
    for _n in range(int(w / 20)):
        x, y, r = luck.uniform(14, w - 14), FLOOR - luck.uniform(8, 128), luck.uniform(4, 10)
        out += pathd(
            f"M{x - r * 1.7} {y} Q{x} {y - r * 1.4} {x + r * 1.7} {y} Q{x} {y + r * 1.4} {x - r * 1.7} {y} Z", colour
        )
        out += oval(x, y, r * 0.32, r * 0.72, "#0a0a14")
    _all(c, w, out)


def _terraces(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    out, x = "", w * at
    for n in range(5):
        half, y = 128 - n * 22, FLOOR - 26 - n * 31
        out += rect(x - half, y, 2 * half, 31, mix(colour, "#4a3c5c", 0.1 * n)) + rect(
            x - half, y, 2 * half, 5, CREAM, 0.75
        )
        for k in range(int(half / 9)):
            out += rect(x - half + 7 + k * 18, y + 8, 7, 23, "#3a2f4c", 0.55, 3)
    out += pathd(f"M{x - 30} {FLOOR - 150} Q{x} {FLOOR - 196} {x + 30} {FLOOR - 150} Z", mix(colour, GOLD, 0.4))
    _all(c, w, out)


def _cypress(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    out = ""
    for n in range(3):
        x, high = w * at + (n - 1) * 24, luck.uniform(84, 130)
        out += pathd(
            (
                f"M{x} {FLOOR - high} Q{x + 15} {FLOOR - high * 0.4} {x + 6} {FLOOR} L{x - 6} {FLOOR} "
                f"Q{x - 15} {FLOOR - high * 0.4} {x} {FLOOR - high} Z"
            ),
            colour,
        )
    _all(c, w, out)


def _bridge(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    y, span = FLOOR - 104, 78.0
    out = rect(0, y, w, 22, mix(colour, CREAM, 0.15)) + rect(0, y, w, 5, mix(colour, CREAM, 0.4))
    n = 0
    while n * span < w + span:
        x = n * span - 20
        out += pathd(
            (
                f"M{x} {y + 22} L{x + span} {y + 22} L{x + span} {HIGH} L{x + span - 10} {HIGH} L{x + span - 10} "
                f"{y + 60} A{span / 2 - 10} {span / 2 - 10} 0 0 0 {x + 10} {y + 60} L{x + 10} {HIGH} "
                f"L{x} {HIGH} Z"
            ),
            colour,
        )
        n += 1
    _all(c, w, out)


def _faces(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    out, x = "", 19.0
    while x < w:
        y = FLOOR - 60
        out += oval(x, y, 13, 18, colour) + pathd(
            f"M{x} {y - 18} Q{x + 13} {y - 16} {x + 13} {y} Q{x + 13} {y + 16} {x} {y + 18} L{x + 3} {y} Z",
            mix(colour, "#20224a", 0.45),
        )
        out += (
            rect(x - 8, y - 5, 6, 3, "#1c1f40")
            + rect(x + 3, y - 5, 6, 3, "#1c1f40")
            + rect(x - 4, y + 8, 9, 2.5, "#1c1f40")
        )
        x += 78
    _all(c, w, out)


def _poppies(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    out = ""
    for n in range(int(w / 5)):
        y = HIGH - 6 - 74 * (1 - n / (w / 5)) ** 1.4
        x, r = luck.uniform(0, w), 1.5 + (y - HIGH + 84) / 14
        out += (
            line(x, y, x, y + r * 2.4, "#2a1420", 1.4)
            + circ(x, y, r, mix(colour, "#ffb08a", luck.random() * 0.4))
            + circ(x, y, r * 0.35, "#240a12")
        )
    _all(c, w, out)


def _viaduct(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    y, span = FLOOR - 92, 54.0
    out = rect(0, y - 6, w, 14, mix(colour, CREAM, 0.3))
    for n in range(int(w / span) + 2):
        x = n * span - 14
        out += pathd(
            (
                f"M{x} {y + 6} L{x + span} {y + 6} L{x + span} {HIGH} L{x + span - 7} {HIGH} L{x + span - 7} "
                f"{y + 34} A{span / 2 - 7} {span / 2 - 7} 0 0 0 {x + 7} {y + 34} L{x + 7} {HIGH} L{x} "
                f"{HIGH} Z"
            ),
            mix(colour, CREAM, 0.08),
        )
    for k in range(3):
        out += rect(w * 0.2 + k * 40, y - 24, 36, 18, "#101a2e", 1, 3) + _windows(
            w * 0.2 + k * 40 + 5, y - 19, 2, luck, 14
        )
    _all(c, w, out)


def _cathedral(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    x = w * at
    out = rect(x - 46, FLOOR - 118, 92, 118, colour) + pathd(
        f"M{x - 52} {FLOOR - 118} L{x} {FLOOR - 168} L{x + 52} {FLOOR - 118} Z", mix(colour, "#000000", 0.3)
    )
    for side in (-1, 1):
        left = x + side * 62 - 15
        out += rect(left, FLOOR - 150, 30, 150, mix(colour, CREAM, 0.1)) + pathd(
            f"M{left - 3} {FLOOR - 150} L{left + 15} {FLOOR - 214} L{left + 33} {FLOOR - 150} Z",
            mix(colour, "#000000", 0.15),
        )
        out += rect(left + 10, FLOOR - 132, 10, 26, "#8ff5d2", 0.8, 5)
    out += circ(x, FLOOR - 112, 18, "#8ff5d2", 0.85)
    out += "".join(
        line(x, FLOOR - 112, x + 18 * cos(k * pi / 4), FLOOR - 112 + 18 * sin(k * pi / 4), colour, 2.5)
        for k in range(8)
    )
    _all(c, w, out)
    glow(c, x, FLOOR - 112, 60, "#2fb892", 0.5)


def _sails(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    out = ""
    for n in range(3):
        x, y, k = w * (0.18 + 0.22 * n), HIGH - 18 - 9 * n, 1 - 0.2 * n
        out += pathd(f"M{x - 26 * k} {y - 8} Q{x} {y + 8} {x + 26 * k} {y - 8} Z", "#0a1322")
        out += pathd(f"M{x} {y - 66 * k} Q{x + 30 * k} {y - 36 * k} {x + 24 * k} {y - 12} L{x + 2} {y - 12} Z", colour)
        out += pathd(
            f"M{x - 2} {y - 58 * k} Q{x - 22 * k} {y - 30 * k} {x - 20 * k} {y - 12} L{x - 2} {y - 12} Z",
            mix(colour, "#7a6a50", 0.4),
        )
    _all(c, w, out)


def _pillars(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    out = ""
    for n in range(max(3, int(w / 38))):
        x, high = 16 + n * 38, luck.choice((60, 96, 128, 148))
        out += rect(x, FLOOR - high, 20, high, colour) + rect(
            x + 10, FLOOR - high, 10, high, mix(colour, "#2a2644", 0.5)
        )
        if high > 90:
            out += rect(x - 5, FLOOR - high - 8, 30, 9, mix(colour, CREAM, 0.3))
        else:
            out += pathd(
                (
                    f"M{x} {FLOOR - high} L{x + 7} {FLOOR - high - 9} L{x + 12} {FLOOR - high - 2} L{x + 20} "
                    f"{FLOOR - high - 7} L{x + 20} {FLOOR - high + 3} L{x} {FLOOR - high + 3} Z"
                ),
                colour,
            )
    _all(c, w, out)


def _shards(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    out = ""
    for _n in range(9):
        x, high, wide = luck.uniform(10, w - 20), luck.uniform(30, 116), luck.uniform(8, 18)
        lean = luck.uniform(-18, 18)
        out += poly(((x, FLOOR), (x + lean, FLOOR - high), (x + wide, FLOOR)), colour, 0.85)
        out += poly(
            ((x + wide * 0.4, FLOOR), (x + lean, FLOOR - high), (x + wide, FLOOR)), mix(colour, "#2c5a66", 0.55), 0.9
        )
    _all(c, w, out)


def _domes(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    out = ""
    for _n, (dx, r, high) in enumerate(((-58, 26, 58), (52, 30, 66), (0, 44, 92))):
        x = w * at + dx
        out += rect(x - r, FLOOR - high, 2 * r, high, mix(colour, "#1c0e12", 0.45))
        out += pathd(
            (
                f"M{x - r - 4} {FLOOR - high} Q{x - r - 6} {FLOOR - high - r} {x} {FLOOR - high - r * 1.5} "
                f"Q{x + r + 6} {FLOOR - high - r} {x + r + 4} {FLOOR - high} Z"
            ),
            mix(colour, GOLD, 0.25),
        )
        out += pathd(
            (
                f"M{x} {FLOOR - high - r * 1.5} Q{x + r + 6} {FLOOR - high - r} {x + r + 4} {FLOOR - high} "
                f"L{x + 6} {FLOOR - high} Z"
            ),
            mix(colour, "#1c0e12", 0.25),
        )
        out += line(x, FLOOR - high - r * 1.5, x, FLOOR - high - r * 1.5 - 16, GOLD, 2.5)
        out += _windows(x - r + 9, FLOOR - high + 14, int(r / 7), luck)
    _all(c, w, out)


def _bones(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    out = ""
    for n in range(4):
        k = 1 - 0.18 * n
        x, r = w * at + n * 9 - 10, min(w * 0.4, 104) * k
        d = (
            f"M{x - r} {FLOOR} Q{x - r * 0.9} {FLOOR - 170 * k} {x} {FLOOR - 176 * k} Q{x + r * 0.9} "
            f"{FLOOR - 170 * k} {x + r} {FLOOR}"
        )
        out = pathd(d, st=mix(colour, "#4f6a80", 0.2 * n), sw=13 * k) + out
    _all(c, w, out)


def _feet(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    out = ""
    for n in range(3):
        x, r = w * (0.18 + 0.32 * n), luck.uniform(40, 58)
        y = FLOOR - 60 - luck.uniform(0, 26)
        out += line(x - r * 0.4, y, x - r * 0.5, FLOOR, colour, 9) + line(
            x + r * 0.4, y, x + r * 0.55, FLOOR, colour, 9
        )
        out += pathd(
            (
                f"M{x - r} {y + 12} Q{x - r * 0.5} {y - r * 1.2} {x + r * 0.3} {y - r * 0.9} Q{x + r} "
                f"{y - r * 0.4} {x + r} {y + 12} Q{x} {y + 26} {x - r} {y + 12} Z"
            ),
            mix(colour, JADE, 0.12),
        )
    _all(c, w, out)


def _twin(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    _all(c, w, circ(w * at, 112, 20, mix(colour, "#2b3c6a", 0.35)) + circ(w * at + 6, 108, 17, "#1d2a52"))


def _kilns(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    for n in range(3):
        x, high = w * (0.2 + 0.3 * n), 96 + 26 * (n % 2)
        _all(c, w, pathd((
            f"M{x - 38} {FLOOR} Q{x - 34} {FLOOR - high * 0.7} {x - 12} {FLOOR - high} L{x + 12} "
            f"{FLOOR - high} Q{x + 34} {FLOOR - high * 0.7} {x + 38} {FLOOR} Z"
        ), colour)
             + pathd((
                 f"M{x - 14} {FLOOR} L{x - 14} {FLOOR - 26} A14 14 0 0 1 {x + 14} {FLOOR - 26} L{x + 14} "
                 f"{FLOOR} Z"
             ), "#ff9a4a"))  # fmt: skip
        glow(c, x, FLOOR - 20, 58, "#ff7a2a", 0.55)


def _smoke(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    out = ""
    for n in range(3):
        x, y = w * (0.2 + 0.3 * n), FLOOR - 110 - 26 * (n % 2)
        for k in range(6):
            out += circ(x + k * 8 + luck.uniform(-4, 4), y - k * 15, 9 + 4 * k, mix(colour, "#2a1a24", 0.1 * k), 0.7)
    _all(c, w, out)


def _tents(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    out = ""
    for n in range(max(2, int(w / 62))):
        x = 34 + n * 62
        hue = (colour, "#3d6a80", "#8a6a3a")[n % 3]
        out += pathd(
            f"M{x - 32} {FLOOR} L{x - 28} {FLOOR - 30} L{x} {FLOOR - 62} L{x + 28} {FLOOR - 30} L{x + 32} {FLOOR} Z",
            hue,
        )
        out += pathd(
            f"M{x} {FLOOR - 62} L{x + 28} {FLOOR - 30} L{x + 32} {FLOOR} L{x + 8} {FLOOR} Z", mix(hue, "#0a0814", 0.45)
        )
        out += pathd(f"M{x - 9} {FLOOR} L{x} {FLOOR - 26} L{x + 9} {FLOOR} Z", "#ffd08a")
    _all(c, w, out)


def _bolt(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    x = w * at
    glow(c, x, 130, 110, "#7fa6e0", 0.5)
    _all(
        c,
        w,
        pathd(f"M{x} 62 L{x - 26} 130 L{x - 8} 128 L{x - 34} 206 L{x + 20} 116 L{x + 2} 118 L{x + 24} 62 Z", colour),
    )


def _belfry(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    x = w * at
    out = rect(x - 34, FLOOR - 168, 68, 168, colour) + rect(x, FLOOR - 168, 34, 168, mix(colour, "#000000", 0.3))
    out += pathd(f"M{x - 44} {FLOOR - 168} L{x} {FLOOR - 222} L{x + 44} {FLOOR - 168} Z", mix(colour, CREAM, 0.15))
    out += pathd(
        (
            f"M{x - 20} {FLOOR - 100} L{x - 20} {FLOOR - 138} A20 20 0 0 1 {x + 20} {FLOOR - 138} "
            f"L{x + 20} {FLOOR - 100} Z"
        ),
        "#8fb4cc",
    )
    out += pathd(
        (
            f"M{x - 13} {FLOOR - 108} Q{x - 12} {FLOOR - 134} {x} {FLOOR - 136} Q{x + 12} {FLOOR - 134} "
            f"{x + 13} {FLOOR - 108} Z"
        ),
        BRASS,
    )
    _all(c, w, out)


def _signal(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    x = w * at
    out = (
        rect(x - 44, FLOOR - 94, 88, 50, colour)
        + rect(x - 36, FLOOR - 44, 10, 44, colour)
        + rect(x + 26, FLOOR - 44, 10, 44, colour)
    )
    out += pathd(
        f"M{x - 52} {FLOOR - 94} L{x - 18} {FLOOR - 120} L{x + 10} {FLOOR - 112} L{x + 52} {FLOOR - 94} Z",
        mix(colour, CREAM, 0.12),
    )
    out += "".join(
        rect(x - 34 + 19 * n, FLOOR - 84, 13, 22, "#3f5f86" if n != 1 else "#f0c56a", 1, 1) for n in range(4)
    )
    out += line(x + 44, FLOOR, x + 44, FLOOR - 158, colour, 5) + pathd(
        f"M{x + 44} {FLOOR - 156} L{x + 8} {FLOOR - 142} L{x + 8} {FLOOR - 130} L{x + 44} {FLOOR - 142} Z", "#b23a3a"
    )
    _all(c, w, out)


def _mushrooms(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    for n in range(max(3, int(w / 36))):
        x, high, r = luck.uniform(20, w - 20), luck.uniform(40, 130), luck.uniform(20, 36)
        hue = mix(colour, JADE, 0.5 * (n % 2))
        out = pathd(
            (
                f"M{x - 6} {FLOOR} Q{x - 2} {FLOOR - high / 2} {x - 4} {FLOOR - high} L{x + 4} {FLOOR - high} "
                f"Q{x + 2} {FLOOR - high / 2} {x + 7} {FLOOR} Z"
            ),
            "#d8cdb4",
        )
        out += pathd(
            (
                f"M{x - r} {FLOOR - high} Q{x - r} {FLOOR - high - r} {x} {FLOOR - high - r} Q{x + r} "
                f"{FLOOR - high - r} {x + r} {FLOOR - high} Z"
            ),
            hue,
        )
        out += pathd(
            f"M{x} {FLOOR - high - r} Q{x + r} {FLOOR - high - r} {x + r} {FLOOR - high} L{x + 5} {FLOOR - high} Z",
            mix(hue, "#1a1030", 0.45),
        )
        out += circ(x - r * 0.4, FLOOR - high - r * 0.45, r * 0.14, CREAM) + circ(
            x - r * 0.05, FLOOR - high - r * 0.7, r * 0.1, CREAM
        )
        _all(c, w, out)


def _cliff(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    d = (
        f"M{w * 0.08} {HIGH} L{w * 0.16} {FLOOR - 120} L{w * 0.3} {FLOOR - 164} L{w * 0.62} "
        f"{FLOOR - 150} L{w * 0.78} {FLOOR - 178} L{w} {FLOOR - 140} L{w} {HIGH} Z"
    )
    _all(
        c,
        w,
        pathd(d, colour)
        + pathd(
            f"M{w * 0.62} {FLOOR - 150} L{w * 0.78} {FLOOR - 178} L{w} {FLOOR - 140} L{w} {HIGH} L{w * 0.7} {HIGH} Z",
            mix(colour, "#06040c", 0.45),
        ),
    )


def _ferry(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    x, y = w * at, HIGH - 34
    _all(c, w, pathd(f"M{x - 66} {y - 14} L{x + 66} {y - 14} L{x + 50} {y + 8} L{x - 50} {y + 8} Z", colour)
         + "".join(circ(x - 40 + 18 * n, y - 38, 6, colour) + pathd((
             f"M{x - 48 + 18 * n} {y - 12} L{x - 45 + 18 * n} {y - 32} L{x - 35 + 18 * n} {y - 32} "
             f"L{x - 32 + 18 * n} {y - 12} Z"
         ), colour) for n in range(5))
         + line(x + 52, y + 16, x + 40, y - 86, colour, 3.5) + circ(x + 56, y - 44, 7, colour)
         + pathd(f"M{x + 44} {y - 12} L{x + 50} {y - 38} L{x + 62} {y - 38} L{x + 66} {y - 12} Z", colour)
         + circ(x - 62, y - 34, 5, JADE))  # fmt: skip
    glow(c, x - 62, y - 34, 40, "#2fb892", 0.6)


def _wall(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    out = (
        rect(0, FLOOR - 66, w, 70, colour)
        + rect(0, FLOOR - 66, w, 8, CREAM)
        + rect(0, FLOOR - 34, w, 38, mix(colour, "#4a5a70", 0.3))
    )
    for n in range(int(w / 30) + 1):
        out += rect(n * 30 + 4, FLOOR - 96, 5, 32, mix(colour, "#26344e", 0.3))
    out += rect(0, FLOOR - 100, w, 6, mix(colour, "#26344e", 0.2))
    _all(c, w, out)


def _tunnel(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    x = w * at
    out = pathd(
        f"M{x - 70} {FLOOR} L{x - 70} {FLOOR - 56} A70 70 0 0 1 {x + 70} {FLOOR - 56} L{x + 70} {FLOOR} Z", "#8a93a4"
    )
    out += pathd(
        f"M{x - 54} {FLOOR} L{x - 54} {FLOOR - 56} A54 54 0 0 1 {x + 54} {FLOOR - 56} L{x + 54} {FLOOR} Z", colour
    )
    for n in range(9):
        a = pi * (n + 0.5) / 9
        out += line(x + 54 * cos(a), FLOOR - 56 - 54 * sin(a), x + 70 * cos(a), FLOOR - 56 - 70 * sin(a), "#4c5568", 2)
    _all(c, w, out)
    glow(c, x, FLOOR - 40, 56, "#1f7a68", 0.5)


def _falls(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    y = FLOOR - 96
    out = rect(0, y - 10, w, 16, "#27506a") + rect(0, y, w, 78, mix(colour, "#3a7088", 0.35))
    for _n in range(int(w / 7)):
        x = luck.uniform(0, w)
        out += rect(
            x, y + luck.uniform(0, 16), luck.uniform(2, 6), luck.uniform(30, 66), colour, luck.uniform(0.3, 0.9), 2
        )
    out += "".join(
        circ(luck.uniform(0, w), FLOOR - 20 + luck.uniform(-6, 8), luck.uniform(7, 14), "#e8f6f8", 0.6)
        for _ in range(int(w / 10))
    )
    _all(c, w, out)


def _cats(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    out = ""
    for n in range(3):
        x, y = w * (0.2 + 0.3 * n), FLOOR + 2
        out += oval(x, y - 17, 13, 19, colour) + circ(x, y - 42, 10, colour)
        out += pathd(
            (
                f"M{x - 10} {y - 44} L{x - 9} {y - 60} L{x - 1} {y - 50} Z M{x + 10} {y - 44} L{x + 9} "
                f"{y - 60} L{x + 1} {y - 50} Z"
            ),
            colour,
        )
        out += (
            pathd(f"M{x + 10} {y - 4} Q{x + 30} {y - 8} {x + 24} {y - 34}", st=colour, sw=5)
            + circ(x - 4, y - 43, 1.8, "#f0e08a")
            + circ(x + 4, y - 43, 1.8, "#f0e08a")
        )
    _all(c, w, out)


def _post(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    x = w * at
    out = line(x, FLOOR + 4, x, FLOOR - 140, colour, 7)
    for n, side in enumerate((1, -1, 1)):
        y = FLOOR - 126 + n * 26
        out += poly(
            ((x, y), (x + side * 52, y), (x + side * 64, y + 9), (x + side * 52, y + 18), (x, y + 18)),
            mix(colour, "#b49a78", 0.25),
        )
    out += circ(x + 2, FLOOR - 150, 7, colour) + pathd(
        f"M{x - 10} {FLOOR - 146} Q{x} {FLOOR - 164} {x + 16} {FLOOR - 150} L{x + 6} {FLOOR - 144} Z", colour
    )
    _all(c, w, out)


def _roads(c: Canvas, w: float, colour: str, at: float, luck: Random) -> None:
    out = pathd(
        f"M{w * 0.5 - 8} {FLOOR - 40} L{w * 0.1} {HIGH} L{w * 0.34} {HIGH} L{w * 0.5 + 4} {FLOOR - 40} Z",
        colour,
        op=0.7,
    )
    out += pathd(
        f"M{w * 0.5} {FLOOR - 40} L{w * 0.7} {HIGH} L{w * 0.95} {HIGH} L{w * 0.5 + 10} {FLOOR - 40} Z", colour, op=0.5
    )
    _all(c, w, out)


STANDS: dict[str, _Stand] = {
    "hills": _hills, "peaks": _peaks, "water": _water, "flood": _flood, "pines": _pines, "towers": _towers,
    "campanile": _part("campanile", 176), "mosque": _part("mosque", 190), "village": _part("village", 190),
    "arch": _arch, "mist": _mist, "lamps": _lamps, "lanterns": _lanterns, "masts": _masts, "dunes": _dunes,
    "pools": _pools, "gate": _gate, "lions": _lions, "trees": _trees, "bells": _bells, "boat": _boat, "eyes": _eyes,
    "terraces": _terraces, "cypress": _cypress, "bridge": _bridge, "faces": _faces, "poppies": _poppies,
    "viaduct": _viaduct, "cathedral": _cathedral, "sails": _sails, "pillars": _pillars, "shards": _shards,
    "domes": _domes, "bones": _bones, "feet": _feet, "twin": _twin, "kilns": _kilns, "smoke": _smoke, "tents": _tents,
    "bolt": _bolt, "belfry": _belfry, "signal": _signal, "mushrooms": _mushrooms, "cliff": _cliff, "ferry": _ferry,
    "wall": _wall, "tunnel": _tunnel, "falls": _falls, "cats": _cats, "post": _post, "roads": _roads,
}  # fmt: skip
