"""What moves in the town while nobody touches it: lamps flicker, windows go dark, the express comes and goes."""

import math
import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import pygame

from sprites import little_train as train
from sprites.canvas import Box, Canvas
from sprites.glimmer import Glimmer
from sprites.houses import DARK_PANE, houses
from sprites.paint import glow, grain
from sprites.shelf import surfaces
from sprites.town import LANTERN
from sprites.town_map import BUILDINGS, LAMPS, PLACES, RAIL, TOP, WIDTH

PERIOD = 90.0
"""Seconds from one train to the next."""
STOP = 1095.0
"""Where the front of the train stands at the station behind the lodge."""
_COMES, _GOES, _GONE = 11.0, 62.0, 73.0
_TURN = 2 * math.pi * 35 * train.ENGINE / 480
_KEPT = surfaces(4)


@dataclass(frozen=True)
class Running:
    """The train at a moment: where its front is, how far its wheels turned, its speed (0-1)."""

    nose: float
    turn: float
    speed: float


def train_at(seconds: float) -> Running | None:
    """The train at that time; None between two trains. At 0 it stands at the station."""
    t = (seconds + _COMES) % PERIOD
    start, end = -train.BEAM, WIDTH + train.LENGTH + 20
    if t < _COMES:
        left = 1 - t / _COMES
        nose = start + (STOP - start) * (1 - left * left)
        return Running(nose, (nose - start) / _TURN, left)
    if t < _GOES:
        return Running(STOP, (STOP - start) / _TURN, 0.0)
    if t < _GONE:
        gone = (t - _GOES) / (_GONE - _GOES)
        nose = STOP + (end - STOP) * gone * gone
        return Running(nose, (nose - start) / _TURN, gone)
    return None


def _clipped(c: Canvas, box: Box, draw: Callable[[], object]) -> None:
    """Nothing of the train may reach over the bar above or the column beside the town."""
    before = c.surface.get_clip()
    c.surface.set_clip(c.rect(*box).clip(before))
    draw()
    c.surface.set_clip(before)


def _pediment(c: Canvas) -> None:
    """The lodge stands before the rails: its upper part is drawn again over the train."""
    x, y = PLACES["lodge"]
    wide = BUILDINGS["lodge"]

    def make() -> pygame.Surface:
        made = c.layer(wide, 130 * wide / 190)
        made.part("arkham/lodge", 0, 0, wide, anchor="tl")
        made.surface.fill((238, 234, 228), special_flags=pygame.BLEND_RGB_MULT)
        grain(made, 11)
        return made.surface

    lodge = _KEPT.get(("lodge", c.k), make)
    high = lodge.get_height()
    before = c.surface.get_clip()
    left, bottom = c.at(x - wide / 2, y + 3)
    upper = pygame.Rect(left, bottom - high, lodge.get_width(), c.at(0, RAIL + 1)[1] - (bottom - high))
    c.surface.set_clip(upper.clip(before))
    c.surface.blit(lodge, (left, bottom - high))
    c.surface.set_clip(before)


def _draw_train(c: Canvas, now: Running) -> None:
    def draw() -> None:
        train.draw_train(c, now.nose, RAIL, now.turn)
        _pediment(c)

    _clipped(c, _inside(train.reach(now.nose, RAIL)), draw)


def _draw_smoke(c: Canvas, now: Running, blown: float) -> None:
    smoke = train.plume(now.nose, RAIL, now.speed)
    _clipped(c, _inside(smoke.reach()), lambda: c.surface.fblits(smoke.blits(c, blown)))


def _inside(box: Box) -> Box:
    x, y, w, h = box
    left, top = max(0.0, x), max(TOP, y)
    return left, top, max(0.0, min(WIDTH, x + w) - left), max(0.0, y + h - top)


def express(seconds: float, still: bool = False) -> list[Glimmer]:
    """The train and its smoke as they are now; `still` shows it standing, with reduced motion."""
    now = train_at(0.0 if still else seconds)
    if now is None:
        return []
    frame = math.floor(now.turn * train.FRAMES)
    beat = 30 if now.speed else 12
    blown = 31.0 if still else 2.2 * math.floor(seconds * beat) / beat + 1.3 * now.turn
    out = []
    body = _inside(train.reach(now.nose, RAIL))
    if body[2] > 0:
        out.append(Glimmer("town.train", body, (round(now.nose), frame), lambda c: _draw_train(c, now)))
    smoke = _inside(train.plume(now.nose, RAIL, now.speed).reach())
    if smoke[2] > 0:
        look = round(now.nose), round(blown, 2)
        out.append(Glimmer("town.smoke", smoke, look, lambda c: _draw_smoke(c, now, blown)))
    return out


def lamps(seconds: float) -> list[Glimmer]:
    """The street lamps' extra light: steady, with now and then a flutter."""
    out = []
    for n, (x, y) in enumerate(LAMPS):
        level = _flutter(n, math.floor(seconds * 9))
        if level:
            out.append(Glimmer(f"town.lamp.{n}", (x - 26, y - LANTERN - 26, 52, 52), level, _lamp_light(x, y, level)))
    return out


@lru_cache(maxsize=256)
def _flutter(n: int, beat: int) -> int:
    """How bright a lamp is at a beat, 0 to 3."""
    restless = random.Random(n * 7919 + beat // 34).random() < 0.22
    return random.Random(n * 101 + beat * 13).randrange(4) if restless else 3


def _lamp_light(x: float, y: float, level: int) -> Callable[[Canvas], object]:
    return lambda c: glow(c, x, y - LANTERN, 25, "#7a4f1c", 0.25 * level)


@lru_cache(maxsize=1)
def _panes() -> tuple[tuple[Box, str], ...]:
    r = random.Random(77)
    lit = [pane for house in houses() if house.dim < 0.6 for pane in house.panes() if pane[1] != DARK_PANE]
    return tuple(r.sample(lit, min(36, len(lit))))


@lru_cache(maxsize=64)
def _hours(n: int) -> tuple[float, float, float]:
    """When a window is dark: its period in seconds, what share of it, from where on."""
    r = random.Random(n * 31)
    return r.uniform(24, 70), r.uniform(0.2, 0.5), r.random()


def windows(seconds: float) -> list[Glimmer]:
    """Windows where somebody has just gone to bed; they light again after a while."""
    out = []
    for n, (box, _) in enumerate(_panes()):
        period, dark, since = _hours(n)
        if (seconds / period + since) % 1 < dark:
            out.append(Glimmer(f"town.pane.{n}", box, 0, _pane(box)))
    return out


def _pane(box: Box) -> Callable[[Canvas], object]:
    return lambda c: c.fill(DARK_PANE, *box)


def town_life(seconds: float, still: bool = False) -> list[Glimmer]:
    """All that moves by itself, from behind to the front; with `still` a train that stands and nothing else."""
    return express(0.0, True) if still else [*windows(seconds), *lamps(seconds), *express(seconds)]
