"""A carriage of the night train: livery, name on the frieze, five windows with their guests, and turning bogies."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

import pygame

from sprites import art
from sprites.canvas import Canvas, circ, lgrad, line, pathd, rect
from sprites.locomotive import wheel
from sprites.paint import grain
from sprites.palette import mix
from sprites.shelf import surfaces

State = Literal["dark", "lit", "glow"]

WIDTH, HEIGHT = 256.0, 192.0
TREAD = 192.0
BOGIE_TOP = 158.0
WHEEL = 15.0
PHASES = 8
"""Steps in which the guests sway and the lamps flicker."""
TURNS = 10
"""Drawings of a bogie between one spoke and the next."""

BAND = (43.0, 75.0, 170.0, 52.0)
"""Where the windows are in a carriage."""
_BODIES = surfaces(64)


@dataclass(frozen=True)
class Livery:
    """What a carriage looks like: its paint, the light in its windows and who travels in it, left to right."""

    body: str
    dark: str
    lining: str
    roof: str
    name: str
    glass: str
    low: str
    curtain: tuple[str, str, str]
    guests: tuple[str, str, str, str, str]


LIVERIES: Mapping[str, Livery] = MappingProxyType(
    {
        "passenger": Livery(
            "#231d21",
            "#100d11",
            "#c2333a",
            "#2b2b34",
            "#f4cdb8",
            "#ff8a66",
            "#b3261f",
            ("#8f1720", "#5a0d14", "#c0323a"),
            ("fedora", "veil", "curtain", "pointing", "fedora"),
        ),
        "vagrant": Livery(
            "#e6dabd",
            "#2b2724",
            "#2b2724",
            "#4c4742",
            "#f8efd8",
            "#b5ecff",
            "#4f9fc4",
            ("#5a5048", "#3a332d", "#7d7064"),
            ("ghost", "hobo", "kitten", "ghost", "curtain"),
        ),
        "arkham": Livery(
            "#7a5833",
            "#41301d",
            "#e0bd7c",
            "#4c3d2f",
            "#f7e3b4",
            "#dfe87c",
            "#8f9a34",
            ("#6b4423", "#472c15", "#8d5f35"),
            ("curtain", "hooded", "witch", "bowler", "lamp"),
        ),
        "horror": Livery(
            "#174a44",
            "#0c2a28",
            "#e0bd7c",
            "#31504f",
            "#f4e6bf",
            "#8ff5d2",
            "#239a83",
            ("#6e1f2b", "#48121b", "#93323f"),
            ("lady", "tentacle", "vampire", "tentacle", "topper"),
        ),
        "orient": Livery(
            "#264ca8",
            "#172f6e",
            "#e6be66",
            "#42598c",
            "#fbe7b2",
            "#ffd98a",
            "#e39a3a",
            ("#7a1f2a", "#4d121b", "#a33442"),
            ("moustache", "waiter", "curtain", "lady", "bowler"),
        ),
    }
)
"""By the house's short names of the five games."""
TRAIN = ("passenger", "vagrant", "arkham", "horror", "orient")
"""The order of the carriages from the tail of the train to the engine."""

_CURTAIN = ("#7a1f2a", "#4d121b", "#a33442")
_UNLIT = "#1b2740"


def body(c: Canvas, livery: Livery, name: str, state: State) -> pygame.Surface:
    """The carriage without its windows' light and its wheels, as a kept surface `WIDTH` wide."""

    def make() -> pygame.Surface:
        made = c.layer(WIDTH, HEIGHT)
        made.part(
            "train/coach",
            0,
            0,
            WIDTH,
            anchor="tl",
            swap={"#203a63": livery.body, "#17294a": livery.dark, "#c9a45c": livery.lining, "#3a4c69": livery.roof},
        )
        _skylight(made, livery, state)
        shade = {"dark": (104, 114, 142), "lit": (188, 194, 212), "glow": (255, 255, 255)}[state]
        made.surface.fill(shade, special_flags=pygame.BLEND_RGB_MULT)
        tone = {"dark": mix(livery.name, "#5c6c8c", 0.62), "lit": mix(livery.name, "#22304a", 0.1), "glow": livery.name}
        made.text(name, WIDTH / 2, 53, "title", 25, tone[state], "c", fit=232, shadow="#05080f")
        grain(made, 8)
        return made.surface

    return _BODIES.get((livery, name, state, c.k), make)


def _skylight(c: Canvas, livery: Livery, state: State) -> None:
    colour = "#141d30" if state == "dark" else livery.glass
    c.xml(
        "".join(rect(64 + i * 19, 5.5, 13, 4.5, colour, 0.95 if state == "glow" else 0.75, 1.5) for i in range(7)),
        (50, 0, 160, 16),
    )


def windows(c: Canvas, livery: Livery, state: State, phase: int) -> pygame.Surface:
    """The five windows at one of `PHASES`; in the carriage their surface lies at the corner of `BAND`."""
    x, y, w, h = BAND
    made = c.layer(w, h)
    inner = Canvas(made.surface, c.k, (-c.px(x), -c.px(y)))
    inner.xml("".join(_window(livery, state, i, phase) for i in range(5)), BAND)
    grain(made, 8, seed=phase + 1)
    return made.surface


def _window(livery: Livery, state: State, i: int, step: int) -> str:
    x, y, w, h = 46.0 + i * 34, 78.0, 27.0, 44.0
    out = rect(x - 3, y - 3, w + 6, h + 6, mix(livery.dark, "#000000", 0.45), 1, 6)
    out += rect(x - 3, y + h + 1.5, w + 6, 2, livery.lining, 0.8 if state != "dark" else 0.35, 1)
    if state == "dark":
        out += lgrad(f"w{i}", "#3c5075", 1, _UNLIT, 1) + rect(x, y, w, h, f"url(#w{i})", 1, 4)
        gleam = f"M{x + 3} {y + h - 6} L{x + 18} {y + 3} L{x + 24} {y + 3} L{x + 9} {y + h - 6} Z"
        return out + pathd(gleam, "#6f86ae", op=0.3)
    flicker = 0.06 * math.sin(2 * math.pi * (step / PHASES + i * 0.37))
    if state == "glow":
        high, low = mix(livery.glass, "#ffffff", 0.42 + flicker), mix(livery.glass, livery.low, 0.42 - flicker)
    else:
        high, low = mix(livery.glass, "#141c2c", 0.13 - flicker), mix(livery.low, "#141c2c", 0.22 - flicker)
    out += lgrad(f"w{i}", high, 1, low, 1) + rect(x, y, w, h, f"url(#w{i})", 1, 4)
    guest = livery.guests[i]
    sway = 0.0 if guest in ("curtain", "lamp") else 1.3 * math.sin(2 * math.pi * (step / PHASES + i * 0.23))
    lift = -1.2 * abs(sway) if guest == "tentacle" else 0.0
    drawing = art.recolour(art.source(f"train/guest_{guest}"), dict(zip(_CURTAIN, livery.curtain, strict=True)))
    inner = drawing[drawing.index(">") + 1 : drawing.rindex("</svg>")]
    out += f'<g transform="translate({x + sway:.2f} {y + lift:.2f})">{inner}</g>'
    out += pathd(f"M{x} {y + h} L{x} {y + h - 1} L{x + w} {y + h - 1} L{x + w} {y + h} Z", livery.dark)
    frame = mix(livery.dark, "#000000", 0.45)
    out += rect(x - 3, y, 3, h, frame) + rect(x + w, y, 3, h, frame) + rect(x - 3, y + h, w + 6, 1.6, frame)
    return out + rect(x + 1.5, y + 1, w - 3, 1.6, "#ffffff", 0.45, 1)


def bogie(c: Canvas, step: int) -> pygame.Surface:
    """The four-wheeled truck under a carriage, its wheels `step` of `TURNS` on their way to the next spoke."""
    made = c.layer(78, HEIGHT - BOGIE_TOP)
    inner = Canvas(made.surface, c.k, (0, -c.px(BOGIE_TOP)))
    angle = math.pi / 2 * step / TURNS
    out = "".join(wheel(x, TREAD - WHEEL, WHEEL, angle, 8, "#8ea2c2", "#d8b468") for x in (18, 60))
    out += rect(6, 164, 66, 5, "#0a101b", 1, 2) + pathd("M24 168 L54 168 L48 180 L30 180 Z", "#111a2a")
    out += line(33, 172, 45, 172, "#3d4f70", 2) + line(33, 176, 45, 176, "#3d4f70", 2)
    out += "".join(rect(x - 5, 168, 10, 12, "#1d2940", 1, 2) + circ(x, 177, 2.6, "#d8b468") for x in (18, 60))
    inner.xml(out, inner.box())
    return made.surface


BOGIES = (14.0, WIDTH - 92)
"""Where the left edges of the two bogies lie under the carriage."""
