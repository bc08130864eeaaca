"""The express seen from afar: five coaches and their engine, lit windows, turning wheels, a beam, a plume."""

import math

import pygame

from sprites.canvas import Box, Canvas, lgrad, pathd
from sprites.paint import glow, grain
from sprites.shelf import surfaces
from sprites.smoke import SEPIA_TONES, Plume

COACH, ENGINE = 118.0, 206.0
COACHES = 5
LENGTH = COACH * COACHES + ENGINE
HEIGHT = 98.0
BEAM = 330.0
FRAMES = 12
_ENGINE_SCALE = ENGINE / 480
_TREAD = 224 * _ENGINE_SCALE
_KEPT = surfaces(24)


def _coaches(c: Canvas) -> pygame.Surface:
    def make() -> pygame.Surface:
        made = c.layer(COACH * COACHES, HEIGHT)
        for i in range(COACHES):
            made.part("arkham/coach", COACH * i, HEIGHT - 9, COACH, anchor="bl")
        grain(made, 9)
        return made.surface

    return _KEPT.get(("coaches", c.k), make)


def _engine(c: Canvas, frame: int) -> pygame.Surface:
    a = 360 * frame / FRAMES
    crank = f"translate({16 * math.cos(math.radians(a)):.1f},{16 * math.sin(math.radians(a)):.1f})"
    return c.sprite("arkham/loco", ENGINE, swap={"rotate(0,": f"rotate({a:.0f},", "translate(16,0)": crank})


def _whole(c: Canvas, frame: int) -> pygame.Surface:
    """Coaches, wheels and engine at one turn of the wheels, down to what reaches below the rails."""

    def make() -> pygame.Surface:
        made = c.layer(LENGTH + 4, HEIGHT + 24)
        made.blit(_coaches(c), 0, 0)
        swap = {"rotate(0,": f"rotate({360 * frame / FRAMES:.0f},"}
        for i in range(COACHES):
            for x in (20, 98):
                made.part("arkham/bogie", COACH * i + x, HEIGHT, 28, anchor="b", swap=swap)
        made.blit(_engine(c, frame), LENGTH - ENGINE, HEIGHT - _TREAD)
        return made.surface

    return _KEPT.get(("whole", frame, c.k), make)


def _beam(c: Canvas) -> pygame.Surface:
    def make() -> pygame.Surface:
        made = c.layer(BEAM, 110)
        cone = lgrad("beam", "#fff2c4", 0.62, "#fff2c4", 0, horiz=True)
        made.xml(cone + pathd(f"M0 34 L{BEAM} 0 L{BEAM} 110 L0 44 Z", "url(#beam)"), made.box())
        return made.surface

    return _KEPT.get(("beam", c.k), make)


def funnel(nose: float, rail: float) -> tuple[float, float]:
    """Where the smoke leaves the engine whose front is at `nose`."""
    return nose - ENGINE + 369 * _ENGINE_SCALE, rail - _TREAD + 12 * _ENGINE_SCALE


def reach(nose: float, rail: float) -> Box:
    """The box that holds the train and its beam, without its smoke."""
    return nose - LENGTH - 2, rail - HEIGHT - 4, LENGTH + BEAM + 4, HEIGHT + 26


def draw_train(c: Canvas, nose: float, rail: float, turn: float = 0.0, beam: bool = True) -> None:
    """The train with its front at `nose` on rails at height `rail`; `turn` = turns of the driving wheels so far."""
    frame = math.floor(turn * FRAMES) % FRAMES
    lamp = nose - ENGINE + 433 * _ENGINE_SCALE, rail - _TREAD + 98 * _ENGINE_SCALE
    if beam:
        c.blit(_beam(c), lamp[0] + 2, lamp[1] - 39)
    c.blit(_whole(c, frame), nose - LENGTH, rail - HEIGHT)
    glow(c, *lamp, 26, "#ffe9a8", 0.9)


def plume(nose: float, rail: float, speed: float = 1.0, tones: tuple[str, str, str] = SEPIA_TONES) -> Plume:
    """The engine's smoke: a long trail at full speed (1), a lazy cloud at rest (0)."""
    x, y = funnel(nose, rail)
    return Plume(x, y, 130 + 430 * speed, 34 - 4 * speed, 18.5, puffs=22, tones=tones)
