"""The locomotive's plume: puffs in three flat tones that leave the funnel, swell, trail away and tear."""

import math
import random
from dataclasses import dataclass
from functools import lru_cache

import pygame

from sprites.canvas import Canvas, circ
from sprites.paint import grain

TONES = ("#50698f", "#8ea4c0", "#ece5d6")
SEPIA_TONES = ("#7d6238", "#a98653", "#efdfb6")
JITTER = 32
"""So many puffs differ; then their shapes come again, and the plume is what it was so many puffs ago."""
_NOWHERE = pygame.Surface((1, 1))
Puffs = list[tuple[pygame.Surface, tuple[int, int]]]
"""What is blitted where."""


@dataclass(frozen=True)
class Plume:
    """A plume from the funnel at (x, y) that trails `length` to the left and rises `rise`; `big` = its fattest radius.

    `puffs` are in the air at once; each lives until the next `puffs` have left the funnel."""

    x: float
    y: float
    length: float
    rise: float
    big: float
    puffs: int = 16
    tones: tuple[str, str, str] = TONES
    seed: int = 23

    def reach(self) -> tuple[float, float, float, float]:
        """The box in units that no puff ever leaves."""
        pad = self.big * 1.9
        return self.x - self.length - pad, self.y - self.rise - pad, self.length + 2 * pad, self.rise + 2 * pad

    def blits(self, c: Canvas, blown: float) -> Puffs:
        """What to blit when `blown` puffs have left the funnel since the start, farthest tone first."""
        return _blown(self, c.k, c.origin, blown)

    def character(self, number: int) -> tuple[float, float, float]:
        """How wide a puff is, how it drops and sways, by its number."""
        table = _characters(self.seed)
        return table[number % JITTER]


@lru_cache(maxsize=11 * JITTER)
def _blown(plume: Plume, k: float, origin: tuple[int, int], blown: float) -> Puffs:
    c = Canvas(_NOWHERE, k, origin)
    shown: list[Puffs] = [[], [], []]
    newest = math.floor(blown)
    for i in range(plume.puffs - 1, -1, -1):
        age = (blown - newest + i) / plume.puffs
        wide, drop, sway = plume.character(newest - i)
        swell = 0.3 + 0.95 * math.sin(math.pi * min(1.0, age * 0.84 + 0.05)) ** 0.85
        fade = 1.0 if age < 0.8 else max(0.0, 1 - (age - 0.8) / 0.2)
        r = plume.big * swell * wide * math.sqrt(fade) * min(1.0, 0.35 + age * 9)
        x = plume.x - plume.length * age**1.12
        y = plume.y - plume.rise * age**0.62 + drop * plume.big * (0.1 + 0.6 * age) + sway * age
        for tone, (shrink, right, up, until) in enumerate(
            ((1.0, 0.0, 0.0, 1.0), (0.86, 0.1, 0.2, 0.93), (0.62, 0.2, 0.42, 0.7))
        ):
            late = min(1.0, max(0.0, (until - age) / 0.07)) if tone else 1.0
            radius = r * shrink * math.sqrt(late)
            if radius * c.k >= 1 and late > 0.3:
                puff = _puff(c, radius, plume.tones[tone])
                left, top = c.at(x + right * r, y - up * r)
                half = puff.get_width() // 2
                shown[tone].append((puff, (left - half, top - half)))
    return [*shown[0], *shown[1], *shown[2]]


_TABLES: dict[int, tuple[tuple[float, float, float], ...]] = {}
_PUFFS: dict[tuple[int, str], pygame.Surface] = {}


def _characters(seed: int) -> tuple[tuple[float, float, float], ...]:
    if seed not in _TABLES:
        r = random.Random(seed)
        _TABLES[seed] = tuple((r.uniform(0.78, 1.2), r.uniform(-0.3, 0.3), r.uniform(-6, 6)) for _ in range(JITTER))
    return _TABLES[seed]


def _puff(c: Canvas, radius: float, tone: str) -> pygame.Surface:
    """A kept disc; radii are rounded to steps of 3 % so that few are ever made."""
    px = max(1.0, radius * c.k)
    step = round(math.log(px) / 0.03)
    key = (step, tone)
    if key not in _PUFFS:
        if len(_PUFFS) > 600:
            _PUFFS.clear()
        size = math.exp(step * 0.03)
        side = 2 * math.ceil(size) + 2
        made = Canvas(pygame.Surface((side, side), pygame.SRCALPHA))
        made.xml(circ(side / 2, side / 2, size, tone), (0, 0, side, side))
        grain(made, 7, seed=step)
        _PUFFS[key] = made.surface.convert_alpha() if pygame.display.get_surface() else made.surface
    return _PUFFS[key]
