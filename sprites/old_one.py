"""The last night: the old one rises behind the viaduct, as tall as the moon, and the express stands before it."""

import math
import random
import re
from functools import lru_cache

from sprites import art
from sprites import little_train as train
from sprites.canvas import Box, Canvas, lgrad, oval, pathd, poly, rect
from sprites.glimmer import Glimmer
from sprites.paint import field, glow, grain, hills_path, spray, stars, sunburst, vignette
from sprites.palette import PHYSICAL, PSYCHIC, mix

WIDTH, HEIGHT = 1920.0, 1080.0
RAIL = 752.0
"""Height of the rails on the viaduct."""
NOSE = 1216.0
TRAIN = 1.24
"""How much larger the train is than in the town."""
EYES = ((859.0, 361.0), (1061.0, 361.0))
"""The middles of its eyes: the left one is its physical strength, the right one its psychic."""
FRAMES = 12
_BREATH = 4.2
_FULL: Box = (0.0, 0.0, WIDTH, HEIGHT)
_TONES = ("#5c5a22", "#a09a48", "#efe9b4")
_ELEMENT = re.compile(r"<defs>.*?</defs>|<(?:path|circle|ellipse|rect)\b[^>]*/>", re.DOTALL)
_STOPS = re.compile(
    r'id="(\w+)".*?y1="([-\d.]+)".*?y2="([-\d.]+)".*?stop-color="(#\w+)".*?stop-color="(#\w+)"', re.DOTALL
)


def paint_old_one(c: Canvas) -> None:
    """The whole picture but for what lives in it: the light of the eyes, the train and its smoke."""
    _heaven(c)
    body, hands = art.source("arkham/cthulhu").split("<!-- hands -->")
    art.note("arkham/cthulhu")
    _sprayed(c, body)
    _mist(c)
    _town(c)
    _viaduct(c)
    _sprayed(c, hands)
    _foot(c)
    grain(c, 12)
    vignette(c, "#040502", 0.6)


def _heaven(c: Canvas) -> None:
    field(c, (0, 0, WIDTH, 780), "#141505", "#7c7a22", -40, 700, 0.5, gamma=1.2)
    sunburst(c, 960, 420, 1500, 64, "#0d0e04", 0.34, 144, 396, (0, 0, WIDTH, 780))
    stars(c, 0, 0, WIDTH, 200, 60, seed=4, op=0.6, colour="#eef0b0")
    glow(c, 960, 340, 640, "#6f7423", 0.95)
    moon = (650, 24, 620, 620)
    spray(c, '<circle cx="960" cy="334" r="302" fill="#ffffff"/>', "#f4f2b4", "#c3c45c", 40, 640, 0.5, box=moon)
    c.xml(
        oval(820, 150, 26, 22, "#d6d382", 0.7)
        + oval(1130, 190, 34, 28, "#d6d382", 0.6)
        + oval(760, 236, 16, 14, "#d6d382", 0.6)
        + oval(1096, 120, 14, 11, "#d6d382", 0.6),
        moon,
    )
    ridges = (640, 110, 330, 3, "#6d6f20", "#50531a"), (720, 90, 240, 8, "#575a1c", "#33370f")
    for base, amp, step, seed, c0, c1 in ridges:
        d = hills_path(0, WIDTH, base, amp, step, seed, floor=800)
        spray(c, d, c0, c1, base - amp, base + 60, 0.5, box=(0, base - amp * 1.4, WIDTH, 800 - base + amp * 1.4))


def _sprayed(c: Canvas, xml: str) -> None:
    """A drawing in which every plane with a vertical gradient is sprayed like a lithograph."""
    ramps: dict[str, tuple[str, str, float, float]] = {}
    plain = ""
    for element in _ELEMENT.findall(xml):
        ramp = _STOPS.search(element) if element.startswith("<defs>") else None
        used = re.search(r'fill="url\(#(\w+)\)"', element)
        if ramp:
            ramps[ramp[1]] = ramp[4], ramp[5], float(ramp[2]), float(ramp[3])
        elif used:
            if plain:
                c.xml(plain, _FULL)
                plain = ""
            c0, c1, y0, y1 = ramps[used[1]]
            white = element.replace(used[0], 'fill="#ffffff"')
            spray(c, white, c0, c1, y0, y1, 0.34, box=_reach(element), seed=len(ramps))
        else:
            plain += element
    if plain:
        c.xml(plain, _FULL)


def _reach(element: str) -> Box:
    """The box round all points of a path, within the picture."""
    path = re.search(r' d="([^"]+)"', element)
    numbers = [float(v) for v in re.findall(r"-?\d+\.?\d*", path[1])] if path else [0.0, 0.0, WIDTH, HEIGHT]
    xs, ys = numbers[0::2], numbers[1::2]
    left, top = max(0.0, min(xs) - 2), max(0.0, min(ys) - 2)
    return left, top, min(WIDTH, max(xs) + 2) - left, min(HEIGHT, max(ys) + 2) - top


def _mist(c: Canvas) -> None:
    """Haze between the old one and the town."""
    veil = lgrad("mist", "#8f8c34", 0, "#a5a040", 0.5)
    c.xml(veil + rect(0, 560, WIDTH, 200, "url(#mist)"), (0, 560, WIDTH, 200))
    r = random.Random(21)
    bands = ""
    for _ in range(9):
        x, y, w = r.uniform(-80, WIDTH), r.uniform(612, 716), r.uniform(180, 420)
        bands += rect(x, y, w, r.uniform(7, 15), "#b9b558", 0.13, 7)
    c.xml(bands, (0, 560, WIDTH, 200))


def _roof(r: random.Random, x: float, w: float, base: float) -> tuple[list[tuple[float, float]], float]:
    h = r.uniform(34, 78)
    top, kind = base - h, r.random()
    if kind < 0.5:
        crown = [(x, top), (x + w / 2, top - w * 0.42), (x + w, top)]
    elif kind < 0.72:
        crown = [(x, top), (x + w * 0.2, top - w * 0.3), (x + w * 0.8, top - w * 0.3), (x + w, top)]
    elif kind < 0.82:
        near, far = x + w * 0.34, x + w * 0.66
        crown = [
            (x, top),
            (near, top),
            (near, top - 40),
            (x + w / 2, top - 84),
            (far, top - 40),
            (far, top),
            (x + w, top),
        ]
    else:
        crown = [
            (x, top),
            (x + w * 0.6, top - w * 0.34),
            (x + w * 0.6, top - w * 0.5),
            (x + w * 0.72, top - w * 0.5),
            (x + w * 0.72, top - w * 0.2),
            (x + w, top),
        ]
    return [(x, base), *crown, (x + w, base)], h


def _town(c: Canvas) -> None:
    """The roofs of the town, black against the haze, with here and there a light."""
    base = RAIL + 6
    for seed, lift, colour, panes in ((11, 14.0, "#3c3f16", False), (5, 0.0, "#14140a", True)):
        r = random.Random(seed)
        out, x = "", -30.0
        while x < WIDTH + 20:
            w = r.uniform(40, 92)
            hidden = 330 < x < 1590 and r.random() < 0.62
            if not hidden:
                outline, h = _roof(r, x, w, base)
                out += poly([(px, py - (lift * 3 if py < base else 0)) for px, py in outline], colour)
                for _ in range(2 if panes else 0):
                    if r.random() < 0.5 and not 220 < x < 1240:
                        out += rect(
                            x + r.uniform(0.2, 0.7) * w,
                            base - h * r.uniform(0.3, 0.85),
                            7,
                            10,
                            r.choice(("#ffcf7a", "#f0a848", "#ff8f4e")),
                            r=1,
                        )
            x += w * r.uniform(0.86, 1.15)
        c.xml(out, (0, 540, WIDTH, 230))


def _viaduct(c: Canvas) -> None:
    box = (0.0, RAIL - 10, WIDTH, 340.0)
    wall = rect(0, RAIL, WIDTH, 330, "#ffffff")
    spray(c, wall, "#54402a", "#120d08", RAIL, RAIL + 230, 0.5, box=(0, RAIL, WIDTH, 328))
    out, crown, spring = "", RAIL + 44, RAIL + 86
    for x in range(-88, int(WIDTH), 100):
        mid, end = x + 38, x + 76
        out += pathd(
            f"M{x} 1080 L{x} {spring} Q{x} {crown} {mid} {crown} Q{end} {crown} {end} {spring} L{end} 1080 Z", "#0a0906"
        )
        out += pathd(f"M{x} {RAIL + 170} L{x} {spring} Q{x} {crown} {mid} {crown}", "none", "#7c6038", 3)
        out += pathd(f"M{mid} {crown} Q{end} {crown} {end} {spring} L{end} {RAIL + 170}", "none", "#2c2013", 3)
    out += rect(0, RAIL + 24, WIDTH, 5, "#2a1e12") + rect(0, RAIL + 4, WIDTH, 20, "#6b5132")
    out += rect(0, RAIL + 2, WIDTH, 5, "#ead9a0")
    out += "".join(rect(x, RAIL + 9, 2, 15, "#3c2c1a") for x in range(10, int(WIDTH), 34))
    c.xml(out, box)


def _foot(c: Canvas) -> None:
    """Under the arches it is dark: there the dice and the people will be."""
    veil = lgrad("foot", "#080703", 0, "#080703", 0.97)
    c.xml(
        veil + rect(0, RAIL + 40, WIDTH, 150, "url(#foot)") + rect(0, RAIL + 189, WIDTH, HEIGHT, "#080703", 0.97),
        (0, RAIL + 40, WIDTH, HEIGHT - RAIL - 40),
    )


def _lid(left: bool, shut: float) -> str:
    """The eyelid, `shut` from 0 (wide open) to 1."""

    def x(v: float) -> float:
        return v if left else WIDTH - v

    cx, cy = 868 + (846 - 868) * shut, 324 + (398 - 324) * shut
    d = f"M{x(796)} 337 Q{x(868)} 318 {x(922)} 381 Q{x(cx)} {cy:.1f} {x(796)} 337 Z"
    edge = f"M{x(796)} 337 Q{x(cx)} {cy:.1f} {x(922)} 381"
    return pathd(d, "#55662a" if left else "#242e12") + pathd(edge, "none", "#0b0f06", 4)


def draw_eyes(c: Canvas, physical: float = 1.0, psychic: float = 1.0, frame: int = FRAMES // 2) -> None:
    """Its eyes with the light of the strength that is left in each (0-1); one without strength is shut."""
    swell = 0.5 - 0.5 * math.cos(2 * math.pi * frame / FRAMES)
    for left, strength, colour in ((True, physical, PHYSICAL), (False, psychic, PSYCHIC)):
        x, y = EYES[0] if left else EYES[1]
        shut = 1.0 if strength <= 0 else (1 - min(1.0, strength)) * 0.62
        if shut > 0:
            c.xml(_lid(left, round(shut, 2)), (x - 72, y - 50, 144, 80))
        if strength > 0:
            power = (0.4 + 0.6 * min(1.0, strength)) * (0.62 + 0.38 * swell)
            power = round(power * 16) / 16
            bright = 0.5 if left else 0.32
            glow(c, x, y, 150, mix("#000000", colour, bright), power, 118)
            glow(c, x, y + 4, 74, colour, power * bright * 0.4, 40)


def draw_express(c: Canvas, beam: bool = True) -> None:
    """The train on the viaduct."""
    near = Canvas(c.surface, c.k * TRAIN, c.origin)
    train.draw_train(near, NOSE / TRAIN, (RAIL + 3) / TRAIN, 0.04, beam)


def _smoke(c: Canvas, blown: float) -> None:
    near = Canvas(c.surface, c.k * TRAIN, c.origin)
    c.surface.fblits(train.plume(NOSE / TRAIN, (RAIL + 3) / TRAIN, 0.72, _TONES).blits(near, blown))


@lru_cache(maxsize=1)
def _boxes() -> tuple[Box, Box]:
    def grown(box: Box) -> Box:
        x, y, w, h = box
        return x * TRAIN, y * TRAIN, w * TRAIN, h * TRAIN

    rail = (RAIL + 3) / TRAIN
    return grown(train.reach(NOSE / TRAIN, rail)), grown(train.plume(NOSE / TRAIN, rail, 0.72).reach())


def old_one_life(seconds: float, physical: float = 1.0, psychic: float = 1.0, still: bool = False) -> list[Glimmer]:
    """What lives in the picture: the eyes with the strength left in them (0-1), the train, its smoke."""
    frame = FRAMES // 2 if still else math.floor(seconds / _BREATH * FRAMES) % FRAMES
    blown = 31.0 if still else math.floor(seconds * 12) / 12 * 2.6
    express, smoke = _boxes()
    eyes = (700.0, 230.0, 520.0, 262.0)
    return [
        Glimmer("old_one.eyes", eyes, (frame, physical, psychic), lambda c: draw_eyes(c, physical, psychic, frame)),
        Glimmer("old_one.smoke", smoke, blown, lambda c: _smoke(c, blown)),
        Glimmer("old_one.train", express, 0, draw_express),
    ]
