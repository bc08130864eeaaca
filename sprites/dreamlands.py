"""The Landscapes of the Dreamlands: posters above the rails, each painted once, and the backs of those not yet seen."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from sprites.canvas import Canvas, circ, lgrad, line, pathd, rect
from sprites.dream_nature import BLUE, GOLD, HIGH, JADE, NATURE, PALE, ROSE, Stand
from sprites.dream_works import WORKS
from sprites.paint import field, glow, hills, stars, sunburst
from sprites.palette import BRASS, CREAM, mix

STANDS: dict[str, Stand] = {**NATURE, **WORKS}


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
    low = lgrad("low", "#070d18", 0, "#070d18", 0.55) + rect(0, HIGH - 90, w, 90, "url(#low)")
    c.xml(low, box)


def paint_tile(c: Canvas, face: str, w: float) -> None:
    """The Landscape as it lies above the rails, darker where its name stands."""
    paint_land(c, face, w)
    box = (0.0, 0.0, w, HIGH)
    shade = lgrad("name", "#070d18", 0.92, "#070d18", 0, mid=(0.62, "#070d18", 0.62)) + rect(0, 0, w, 104, "url(#name)")
    c.xml(shade, box)


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
    STANDS["water"](c, w, "#c08a5a", 0.5, Random("arrival"))
    STANDS["sails"](c, w, "#f6e6c0", 0.4, Random("arrival"))


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
