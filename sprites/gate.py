"""A gate to elsewhere: a stone arch that sleeps, is guarded, stands open or is sealed, and its breathing light."""

import math
from typing import Literal

import pygame

from sprites.canvas import Box, Canvas
from sprites.paint import glow
from sprites.palette import mix
from sprites.shelf import surfaces
from sprites.town_map import GATE_HEIGHT, GATE_WIDTH

GateState = Literal["sleeping", "guarded", "open", "closed"]

FRAMES = 12
"""So many pictures make one breath of a gate's light."""
BREATH = 3.6
"""Seconds that one breath takes."""
_LIGHTS = surfaces(24)
_ARCHES = surfaces(16)
_REACH = {"open": 1.55, "guarded": 1.12}
_SHINE = {"open": ("#a9c22c", 0.62), "guarded": ("#5a6a1c", 0.42)}


def frame_at(seconds: float) -> int:
    """Which of the pictures of a breath shows at that time."""
    return math.floor(seconds / BREATH * FRAMES) % FRAMES


def glows(state: GateState) -> bool:
    """Whether anything moves in it."""
    return state in _SHINE


def gate_box(x: float, y: float, state: GateState = "open", w: float = GATE_WIDTH) -> Box:
    """All that a gate with its threshold at (x, y) may touch."""
    reach = w * _REACH.get(state, 0.55)
    mid = y - 0.5 * w
    high = w * GATE_HEIGHT / GATE_WIDTH
    top, bottom = min(mid - reach, y - high), max(mid + reach, y + 4)
    return x - reach - 2, top - 2, 2 * reach + 4, bottom - top + 4


def _swell(frame: int) -> float:
    """How deep the breath is: 0 to 1 and back."""
    return 0.5 - 0.5 * math.cos(2 * math.pi * frame / FRAMES)


def _light(c: Canvas, state: GateState, frame: int, w: float) -> pygame.Surface:
    """What the gate sheds around it, to be added to what is there."""
    reach = w * _REACH[state]

    def make() -> pygame.Surface:
        made = Canvas(pygame.Surface((max(1, c.px(2 * reach)), max(1, c.px(2 * reach)))), c.k)
        colour, strong = _SHINE[state]
        swell = _swell(frame)
        glow(made, reach, reach, reach * (0.84 + 0.16 * swell), colour, strong * (0.72 + 0.28 * swell))
        glow(made, reach, reach + w * 0.46, reach * 0.8, colour, strong * (0.5 + 0.3 * swell), reach * 0.24)
        return made.surface

    return _LIGHTS.get((state, min(frame, FRAMES - frame), c.px(w), c.k), make)


def _arch(c: Canvas, state: GateState, frame: int, w: float) -> pygame.Surface:
    swap: dict[str, str] = {}
    if state == "open":
        swell = _swell(frame)
        swap = {
            "rotate(0,50,64)": f"rotate({120 * frame / FRAMES:.0f},50,64)",
            "#dbec5c": mix("#c9dc48", "#ecf786", swell),
            "#9db42c": mix("#8ea526", "#b2ca38", swell),
            "#5b6d18": mix("#4d5e12", "#6d801e", swell),
        }
    elif state == "guarded":
        swell = _swell(frame)
        swap = {
            "#b6ca40": mix("#93a52c", "#d0e456", swell),
            "#6d8020": mix("#55661a", "#84982a", swell),
            "#9db42c": mix("#7f9420", "#c4da48", swell),
        }
    key = state, frame if glows(state) else 0, c.px(w), c.k
    return _ARCHES.get(key, lambda: c.sprite(f"arkham/gate_{state}", w, swap=swap))


def draw_gate(c: Canvas, x: float, y: float, state: GateState, frame: int = FRAMES // 2, w: float = GATE_WIDTH) -> None:
    """The gate, its threshold's middle at (x, y), in picture `frame` of its breath; its creature goes on top."""
    if state in _SHINE:
        c.blit(_light(c, state, frame % FRAMES, w), x, y - 0.5 * w, "c", flags=pygame.BLEND_RGB_ADD)
    c.blit(_arch(c, state, frame % FRAMES, w), x, y + 4, "b")
