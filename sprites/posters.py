"""The travel poster of each game: picture, title, who can play, and the newest save, as a kept card."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

import pygame

from sprites.canvas import Box, Canvas, circ, lgrad, line, pathd, rect
from sprites.paint import field, glow, grain, softshadow, sunburst
from sprites.palette import BRASS, CREAM, NIGHT
from sprites.shelf import surfaces

__all__ = ["POSTERS", "Overlay", "Print", "poster", "poster_overlay", "roof_light", "roof_light_overlay"]

Overlay = tuple[pygame.Surface, tuple[int, int]]
"""A surface and the pixel where its top left goes."""

_MARGIN = 60.0
_WHEELS = ((190, 200, 36), (266, 200, 36), (342, 200, 36), (28, 216, 20), (92, 216, 20), (402, 218, 18), (444, 218, 18))
_CARDS, _LIGHTS = surfaces(48), surfaces(16)


@dataclass(frozen=True)
class Print:
    """The inks of a poster: sky from high to low, rays, ground, the train's colours and those of the lettering."""

    high: str
    low: str
    rays: str
    rays_op: float
    ground: str
    rail: str
    coach: Mapping[str, str]
    panes: str
    title: str
    sub: str
    bar: str
    save: str
    light: str


def _coach(body: str, dark: str, lining: str, roof: str) -> dict[str, str]:
    return {"#203a63": body, "#17294a": dark, "#c9a45c": lining, "#3a4c69": roof}


POSTERS: Mapping[str, Print] = MappingProxyType(
    {
        "horror": Print(
            "#0b2a2c",
            "#3fae90",
            "#8ff5d2",
            0.22,
            "#06110f",
            BRASS,
            _coach("#8a2733", "#5d131d", "#d9b778", "#2a1a1e"),
            "#ffd88a",
            "#6e1f2b",
            NIGHT,
            "#0b1f1f",
            "#8ff5d2",
            "#8ff5d2",
        ),
        "orient": Print(
            "#122a6b",
            "#e2a64a",
            "#ffdf9a",
            0.26,
            "#070f26",
            "#e6be66",
            _coach("#2b56bb", "#1a3680", "#f0cf7e", "#31467c"),
            "#ffe4a0",
            "#1d3b8e",
            NIGHT,
            "#132352",
            "#ffd98a",
            "#ffd98a",
        ),
        "arkham": Print(
            "#1d130a",
            "#a87c42",
            "#e6c68a",
            0.2,
            "#0c0704",
            "#c8d84c",
            _coach("#6b4b2a", "#3f2c19", "#e0bd7c", "#2f2115"),
            "#dfe87c",
            "#4a3018",
            "#21170e",
            "#1c140b",
            "#dfe87c",
            "#dfe87c",
        ),
        "vagrant": Print(
            "#f1e6c8",
            "#d9c594",
            "#ffffff",
            0.5,
            "#1c1a1d",
            "#7fd6f2",
            _coach("#e6dabd", "#2b2724", "#2b2724", "#4c4742"),
            "#7fd6f2",
            "#1c1a1d",
            "#1c1a1d",
            "#1c1a1d",
            "#a6e6fb",
            "#b5ecff",
        ),
        "passenger": Print(
            "#16060a",
            "#c3262c",
            "#ff5a4a",
            0.24,
            "#080304",
            "#d2312f",
            _coach("#1b1417", "#0d090b", "#c2333a", "#201a1e"),
            "#ffb08a",
            "#a3161d",
            "#1c1a1d",
            "#14090b",
            "#ff9a86",
            "#ff8a66",
        ),
    }
)


def poster(
    c: Canvas,
    game_id: str,
    x: float,
    y: float,
    w: float,
    h: float,
    title: Sequence[str],
    players: str,
    save: str | None = None,
) -> pygame.Rect:
    """Draw a game's card, its top left at (x, y): title and second line, the line of players, the newest save."""
    surface, place = poster_overlay(c, game_id, x, y, w, h, title, players, save)
    return c.surface.blit(surface, place)


def poster_overlay(
    c: Canvas,
    game_id: str,
    x: float,
    y: float,
    w: float,
    h: float,
    title: Sequence[str],
    players: str,
    save: str | None = None,
) -> Overlay:
    """The card as a kept surface and its pixel place, to be laid over a `NightTrain` that moves behind it."""
    lines = tuple(title)

    def make() -> pygame.Surface:
        card = c.layer(w + 2 * _MARGIN, h + 2 * _MARGIN)
        inner = Canvas(card.surface, c.k, (c.px(_MARGIN), c.px(_MARGIN)))
        _card(inner, POSTERS[game_id], game_id, w, h, lines, players, save)
        return card.surface

    made = _CARDS.get((game_id, w, h, c.k, lines, players, save), make)
    return made, c.at(x - _MARGIN, y - _MARGIN)


def _card(
    c: Canvas, ink: Print, game_id: str, w: float, h: float, title: tuple[str, ...], players: str, save: str | None
) -> None:
    softshadow(c, 0, 0, w, h, 6, 26, 230, 14)
    c.xml(rect(0, 0, w, h, CREAM, 1, 6), (0, 0, w, h))
    edge = 14.0
    art = w - 2 * edge
    high = h - 218 if save else h - 166
    picture = c.layer(art, high)
    _picture(picture, ink, game_id, art, high)
    grain(c, 7, box=(edge / 2, edge / 2, w - edge, h - edge))
    c.blit(picture.surface, edge, edge)
    top, middle = edge + high, w / 2
    c.text(title[0], middle, top + 39, "title", 50, ink.title, "c", fit=w - 2 * edge)
    if len(title) > 1:
        c.text(title[1], middle, top + 81, "head", 27, ink.sub, "c", spacing=1.2, fit=w - 2 * edge)
    c.xml(rect(40, top + 105, w - 80, 2, BRASS), (36, top + 100, w - 72, 12))
    c.text(players, middle, top + 130, "body", 25, NIGHT, "c", fit=w - 2 * edge)
    if save:
        c.xml(rect(edge, top + 152, art, 40, ink.bar, 1, 4), (edge, top + 150, art, 44))
        c.text(save, middle, top + 172, "head", 25, ink.save, "c", fit=art - 20)


def _picture(c: Canvas, ink: Print, game_id: str, w: float, h: float) -> None:
    """The picture above the lettering: rays, a figure, and the game's train before it."""
    field(c, (0, 0, w, h), ink.high, ink.low, 0, h * 0.9, 0.6)
    sunburst(c, w / 2, h * 0.52, w, 40, ink.rays, ink.rays_op, 0, 360, (0, 0, w, h))
    wide = max(w, h * 348 / 252)
    base = h - 31.0
    c.part(f"title/poster_{game_id}", w / 2, h - 2, wide, anchor="b")
    field(c, (0, base, w, 31), ink.ground, "#000000", base, h + 30, 0.4)
    c.xml(rect(0, base - 2, w, 3, ink.rail), (0, base - 4, w, 8))
    if game_id == "vagrant":
        c.xml(lgrad("u", "#1c1a1d", 0, "#1c1a1d", 0.25) + rect(0, base - 60, w, 58, "url(#u)"), (0, base - 60, w, 60))
    engine = 100.0
    front = w - engine - 8
    coach, pitch = 65.0, 66.6
    for i in range(1, 6):
        left = front - i * pitch + 1
        top = base - coach * 192 / 256 - 1
        c.part("train/coach", left, top, coach, anchor="tl", swap=ink.coach)
        s = coach / 256
        out = "".join(rect(left + (46 + k * 34) * s, top + 78 * s, 6.7, 11, ink.panes, 1, 1) for k in range(5))
        for dx in (9.5, 18, 47, 55.5):
            out += circ(left + dx, base - 4.4, 3.7, "#0a0d14") + circ(left + dx, base - 4.4, 1.7, ink.rail)
        c.xml(out, (left, top, coach + 2, coach))
    _engine(c, ink, front, base, engine)
    glow(c, front + engine * 0.92, base - engine * 0.39, 26, "#fff0b8", 0.9)


def _engine(c: Canvas, ink: Print, x: float, base: float, w: float) -> None:
    top = base - w * 236 / 500
    swap = {"#c9a45c": ink.coach["#c9a45c"]}
    c.part("train/loco", x, top, w, anchor="tl", swap=swap)
    s = w / 500
    out = ""
    for dx, dy, r in _WHEELS:
        cx, cy = x + dx * s, top + dy * s
        out += circ(cx, cy, r * s, "#05080f") + circ(cx, cy, r * s * 0.86, "#b0303f")
        out += circ(cx, cy, r * s * 0.6, "#101a2e") + circ(cx, cy, r * s * 0.26, "#d8b468")
    out += line(x + 190 * s, top + 208 * s, x + 342 * s, top + 208 * s, "#e9dcc0", 2.2)
    c.xml(out, (x, top, w, base - top + 2))


def roof_light(c: Canvas, carriage: Box, game_id: str, x: float, y: float, w: float, h: float) -> pygame.Rect:
    """Draw the faint light from the roof of a carriage up to its poster at (x, y, w, h); the poster comes after it."""
    surface, place = roof_light_overlay(c, carriage, game_id, x, y, w, h)
    return c.surface.blit(surface, place)


def roof_light_overlay(c: Canvas, carriage: Box, game_id: str, x: float, y: float, w: float, h: float) -> Overlay:
    """The same light as a kept surface and its pixel place, to be laid over a `NightTrain` under its poster."""
    middle = carriage[0] + carriage[2] / 2
    roof, foot = carriage[1] + 6, y + h - 30
    left, right = min(middle - 44, x + 8), max(middle + 44, x + w - 8)
    colour = POSTERS[game_id].light

    def make() -> pygame.Surface:
        made = c.layer(right - left, roof - foot)
        inner = Canvas(made.surface, c.k, (-c.px(left), -c.px(foot)))
        cone = f"M{middle - 44} {roof} L{middle + 44} {roof} L{x + w - 14} {foot} L{x + 14} {foot} Z"
        inner.xml(lgrad("r", colour, 0.1, colour, 0.42) + pathd(cone, "url(#r)"), inner.box())
        return made.surface

    return _LIGHTS.get((carriage, game_id, x, y, w, h, c.k), make), c.at(left, foot)
