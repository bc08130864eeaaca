"""Dice of cream and soot: loose, chosen, set aside, spent, or a creature's, locked and glowing; and how they tumble."""

import math
import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Literal

import pygame

from sprites import art
from sprites.canvas import Box, Canvas, oval, pathd, poly, rect
from sprites.motion import ease_out, swing
from sprites.palette import ICHOR, mix
from sprites.shelf import surfaces

DieState = Literal["loose", "chosen", "kept", "locked", "spent"]
FACES = {1: "token", 2: "boot", 3: "heal", 4: "monster", 5: "combat", 6: "combat"}
"""What each face of a die shows."""
ROOM = 1.7
"""The box a die may touch, in its own widths: rim, shadow and glow included."""
_DICE = surfaces(24)
_TUMBLES = surfaces(48)
_SKINS: dict[DieState, tuple[str, str, str, str, str]] = {
    # face lit, face, edge below, pip, rim
    "loose": ("#fffaf0", "#f6edd8", "#c9a870", "#211710", ""),
    "chosen": ("#ffffff", "#fff8e6", "#d9a94e", "#211710", "#f0c56a"),
    "kept": ("#efe2c4", "#e2d2ae", "#a98a58", "#33251a", ""),
    "locked": ("#263012", "#171d0b", "#0a0d05", ICHOR, ICHOR),
    "spent": ("#6a6052", "#5c5346", "#3d362d", "#322c25", ""),
}


def _pip(face: int, colour: str, ground: str) -> str:
    """The sign of a face in 64 x 64 units, without its frame."""
    xml = art.source(f"arkham/die_{FACES[face]}")
    inner = re.sub(r"^.*?<svg[^>]*>|</svg>\s*$", "", xml, flags=re.DOTALL)
    return art.recolour(inner, {"#f3e9d2": colour, "#0d1524": ground})


def die_box(x: float, y: float, size: float) -> Box:
    """All that a die with its middle at (x, y) may touch while it lies."""
    room = size * ROOM
    return x - room / 2, y - room / 2, room, room


def _lying(face: int, state: DieState, size: float, tilt: float) -> str:
    lit, plain, edge, ink, rim = _SKINS[state]
    h, r, deep = size / 2, size * 0.15, size * 0.085
    pip = size * (0.56 if state == "locked" else 0.6)
    out = f'<g transform="rotate({tilt:.1f})">'
    out += rect(-h, -h + deep, size, size, edge, r=r) + rect(-h, -h, size, size, plain, r=r)
    n, m, i = -h, h, h - r
    out += pathd(
        f"M{-i:.1f} {n:.1f} L{i:.1f} {n:.1f} Q{m:.1f} {n:.1f} {m:.1f} {-i:.1f} L{-i:.1f} {m:.1f} "
        f"Q{n:.1f} {m:.1f} {n:.1f} {i:.1f} L{n:.1f} {-i:.1f} Q{n:.1f} {n:.1f} {-i:.1f} {n:.1f} Z",
        lit,
    )
    if state in ("loose", "chosen"):
        out += rect(-h + size * 0.1, -h + size * 0.035, size * 0.8, size * 0.03, "#ffffff", r=size * 0.015)
    out += f'<g transform="translate({-pip / 2:.2f},{-pip / 2:.2f}) scale({pip / 64:.4f})">{_pip(face, ink, plain)}</g>'
    if rim:
        wide = size * 0.035
        out += rect(-h + wide / 2, -h + wide / 2, size - wide, size - wide, "none", r=r - wide / 2, st=rim, sw=wide)
    return out + "</g>"


def die(c: Canvas, size: float, face: int, state: DieState = "loose", tilt: float = 0.0) -> pygame.Surface:
    """A kept surface of a lying die, `ROOM` times its size wide, with its shadow."""
    tilt = round(tilt)

    def make() -> pygame.Surface:
        room = size * ROOM
        made = c.layer(room, room)
        lift = size * (0.11 if state == "chosen" else 0.0)
        shade = "".join(
            oval(0, size * (0.5 + 0.06), size * (0.56 - i * 0.05), size * (0.2 - i * 0.03), "#050302", 0.2)
            for i in range(4)
        )
        xml = f'<g transform="translate({room / 2:.2f},{room / 2:.2f})">{shade}</g>'
        xml += f'<g transform="translate({room / 2:.2f},{room / 2 - lift:.2f})">{_lying(face, state, size, tilt)}</g>'
        made.xml(xml, made.box())
        return made.surface

    return _DICE.get(("die", face, state, tilt, c.px(size), c.k), make)


def _halo(c: Canvas, size: float, level: int) -> pygame.Surface:
    """The creature's light round a locked die, to be added; `level` 0-4 of its breath."""

    def make() -> pygame.Surface:
        room = size * 1.66
        wide = max(2, c.px(room))
        side, at = size * c.k / 4, (room - size) / 2 * c.k / 4
        small = pygame.Surface((wide // 4 + 1, wide // 4 + 1))
        colour = mix("#000000", "#9cb626", 0.62 + 0.09 * level)
        pygame.draw.rect(small, colour, (at, at, side, side), border_radius=max(1, int(side * 0.2)))
        small = pygame.transform.gaussian_blur(small, max(1, int(side * 0.17)))
        made = pygame.transform.smoothscale(small, (wide, wide))
        return made.convert() if pygame.display.get_surface() else made

    return _DICE.get(("halo", level, c.px(size), c.k), make)


def draw_die(
    c: Canvas,
    x: float,
    y: float,
    size: float,
    face: int,
    state: DieState = "loose",
    tilt: float = 0.0,
    breath: float = 0.5,
) -> None:
    """A die with its middle at (x, y), turned by `tilt` degrees; `breath` (0-1) is how strongly a locked one glows."""
    if state == "locked":
        c.blit(_halo(c, size, round(4 * breath)), x, y, "c", flags=pygame.BLEND_RGB_ADD)
    c.blit(die(c, size, face, state, tilt), x, y, "c")


# -- tumbling: a cube that turns about an axis in the table's plane, seen from above

_STEP = 15
_FAST = 70
"""Degrees before it lies still up to which a die spins too fast for its pips to be read."""
_LANDED = 0.8
_AXES = (8.0, 62.0, -40.0)
"""Directions in which dice roll, as degrees of the axis; each die takes one of them."""
_SIDES = {
    "top": (0, 0, 1),
    "bottom": (0, 0, -1),
    "north": (0, -1, 0),
    "south": (0, 1, 0),
    "east": (1, 0, 0),
    "west": (-1, 0, 0),
}
_OPPOSITE = {1: 6, 2: 5, 3: 4, 4: 3, 5: 2, 6: 1}

Vector = tuple[float, float, float]


def _rolled(v: Vector, axis: float, angle: float) -> Vector:
    """`v` turned by `angle` degrees about the axis that lies in the plane at `axis` degrees."""
    p, a = math.radians(axis), math.radians(angle)
    ux, uy = math.cos(p), math.sin(p)
    x, y, z = v
    dot, cos, sin = ux * x + uy * y, math.cos(a), math.sin(a)
    return (
        x * cos + uy * z * sin + ux * dot * (1 - cos),
        y * cos - ux * z * sin + uy * dot * (1 - cos),
        z * cos + (ux * y - uy * x) * sin,
    )


def _around(face: int) -> dict[str, int]:
    """Which number lies on each side of a die that shows `face`."""
    rest = [n for n in (1, 2, 3, 4, 5, 6) if n not in (face, _OPPOSITE[face])]
    north = rest[0]
    east = next(n for n in rest if n not in (north, _OPPOSITE[north]))
    return {
        "top": face,
        "bottom": _OPPOSITE[face],
        "north": north,
        "south": _OPPOSITE[north],
        "east": east,
        "west": _OPPOSITE[east],
    }


def _basis(side: str) -> tuple[Vector, Vector]:
    """The right and the down of a side's sign."""
    if side in ("top", "bottom"):
        return (1, 0, 0), (0, 1 if side == "top" else -1, 0)
    x, y, _ = _SIDES[side]
    return (-y, x, 0), (0, 0, -1)


def _tumbling(face: int, axis: float, angle: float, size: float) -> str:
    """A die `angle` degrees before it shows `face`, round the origin."""
    h = size / 2
    numbers = _around(face)
    seen: list[tuple[float, str]] = []
    for side, (nx, ny, nz) in _SIDES.items():
        normal = _rolled((nx, ny, nz), axis, angle)
        if normal[2] > 0.04:
            right, down = (_rolled(v, axis, angle) for v in _basis(side))
            mx, my = normal[0] * h, normal[1] * h
            light = min(1.0, max(0.0, 0.35 + 0.55 * normal[2] - 0.32 * normal[0] - 0.22 * normal[1]))
            ground = mix("#8f7145", "#fbf3e0", light)
            face_xml = rect(-h, -h, size, size, ground, r=size * 0.13)
            pip = size * 0.6
            face_xml += (
                f'<g transform="translate({-pip / 2:.2f},{-pip / 2:.2f}) scale({pip / 64:.4f})">'
                f"{_pip(numbers[side], mix('#6b5233', '#211710', light), ground)}</g>"
            )
            matrix = ",".join(f"{v:.4f}" for v in (right[0], right[1], down[0], down[1], mx, my))
            seen.append((normal[2], f'<g transform="matrix({matrix})">{face_xml}</g>'))
    corners = [
        _rolled((sx * h * 0.9, sy * h * 0.9, sz * h * 0.9), axis, angle)[:2]
        for sx in (-1, 1)
        for sy in (-1, 1)
        for sz in (-1, 1)
    ]
    hull = poly(_hull(corners), "#d3b885", st="#d3b885", sw=size * 0.08)
    return hull + "".join(xml for _, xml in sorted(seen))


def _hull(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """The outline round the points."""

    def half(run: list[tuple[float, float]]) -> list[tuple[float, float]]:
        out: list[tuple[float, float]] = []
        for p in run:
            while (
                len(out) > 1
                and ((out[-1][0] - out[-2][0]) * (p[1] - out[-2][1]) - (out[-1][1] - out[-2][1]) * (p[0] - out[-2][0]))
                <= 0
            ):
                out.pop()
            out.append(p)
        return out[:-1]

    ordered = sorted(points)
    return half(ordered) + half(ordered[::-1])


def tumble(c: Canvas, size: float, face: int, throw: int, angle: float) -> pygame.Surface:
    """A kept surface of a die in the air, `angle` degrees before it comes to lie on `face`; `throw` picks its way. As
    long as it spins too fast to be read it is drawn coarsely."""
    step, axis = round(angle / _STEP) % (360 // _STEP), _AXES[throw % len(_AXES)]
    coarse = angle > _FAST
    if coarse:
        face = 1 + throw % len(_AXES)

    def make() -> pygame.Surface:
        room = size * ROOM
        made = (Canvas(c.surface, c.k / 2) if coarse else c).layer(room, room)
        cube = _tumbling(face, axis, step * _STEP, size)
        made.xml(f'<g transform="translate({room / 2:.2f},{room / 2:.2f})">{cube}</g>', made.box())
        return (
            pygame.transform.smoothscale(made.surface, c.layer(room, room).surface.get_size())
            if coarse
            else made.surface
        )

    return _TUMBLES.get((face, axis, step, coarse, c.px(size), c.k), make)


def throws(size: float) -> Iterator[Callable[[Canvas], object]]:
    """Each picture of a die in the air, to be painted ahead."""
    for throw in range(len(_AXES)):
        for step in range(360 // _STEP):
            yield partial(tumble, size=size, face=1, throw=throw, angle=_FAST + (step + 1) * _STEP)
        for face in FACES:
            for angle in range(0, _FAST + 1, _STEP):
                yield partial(tumble, size=size, face=face, throw=throw, angle=angle)


def draw_tumble(
    c: Canvas, x: float, y: float, size: float, face: int, t: float, throw: int = 0, tilt: float = 0.0
) -> None:
    """A thrown die on its way to lie at (x, y) with `face` up: `t` from 0 (in the hand) to 1 (lies still at `tilt`)."""
    t = min(1.0, max(0.0, t))
    if t >= _LANDED:
        rest = (t - _LANDED) / (1 - _LANDED)
        c.blit(die(c, size, face, "loose", tilt + 9 * swing(rest, 1) * (1 if throw % 2 else -1)), x, y, "c")
        return
    dx, dy, hop, away = _flight(size, t, throw)
    shade = round(4 * max(0.35, 1 - hop / size)) / 4
    c.blit(_shade(c, size, shade), x + dx, y + dy + size * 0.5, "c")
    c.blit(tumble(c, size, face, throw, 540 * away), x + dx, y + dy - hop, "c")


def _flight(size: float, t: float, throw: int) -> tuple[float, float, float, float]:
    """Where a die in the air is, from where it will lie: right, down, above the tray; and what of its way is left."""
    t /= _LANDED
    away = 1 - ease_out(t)
    axis = math.radians(_AXES[throw % len(_AXES)])
    dx, dy = -math.sin(axis) * away * size * 2.4, math.cos(axis) * away * size * 1.2 + away * size * 0.8
    hop = abs(math.sin(math.pi * min(1.0, t * 1.12) * 2.5)) * (1 - t) ** 1.4 * size * 0.95
    return dx, dy, hop, away


def _shade(c: Canvas, size: float, share: float) -> pygame.Surface:
    """The shadow under a die in the air, smaller and paler the higher it is."""

    def make() -> pygame.Surface:
        made = c.layer(size * 1.2, size * 0.4)
        wide, high = size * 0.55 * share, size * 0.17 * share
        made.xml(oval(size * 0.6, size * 0.2, wide, high, "#050302", 0.55 * share), made.box())
        return made.surface

    return _TUMBLES.get(("shade", share, c.px(size), c.k), make)


def tumble_box(x: float, y: float, size: float, t: float | None = None, throw: int = 0) -> Box:
    """All that a thrown die touches at the share `t` of its way to lie at (x, y); without `t` on all of it."""
    if t is None:
        return x - size * 3.4, y - size * 2.6, size * 6.8, size * 6.0
    reach = size * ROOM / 2 + 4
    dx, dy, hop, _ = (0.0, 0.0, 0.0, 0.0) if t >= _LANDED else _flight(size, max(0.0, t), throw)
    top, foot = y + dy - hop - reach, y + dy + max(reach - hop, size * 0.75)
    return x + dx - reach, top, 2 * reach, foot - top
