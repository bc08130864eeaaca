"""Sheets: what turns or flickers is drawn once in all its turns, each beneath the one before, and kept as a picture."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil

import pygame

from sprites.canvas import Canvas


@dataclass(frozen=True)
class Sheet:
    """The turns of a thing `w` x `h` units large; each of `draws` gives its surface at the scale of a canvas."""

    name: str
    w: float
    h: float
    draws: Sequence[Callable[[Canvas], pygame.Surface]]

    def size(self, k: float) -> tuple[int, int]:
        """Of all of it, in pixels."""
        return max(1, ceil(self.w * k)), max(1, ceil(self.h * k)) * len(self.draws)

    def paint(self, c: Canvas) -> None:
        """Every turn at its place."""
        high = c.surface.get_height() // len(self.draws)
        for n, draw in enumerate(self.draws):
            c.surface.blit(draw(c), (0, n * high), special_flags=pygame.BLEND_RGBA_ADD)

    def cut(self, made: pygame.Surface) -> list[pygame.Surface]:
        """The turns, one after the other."""
        wide, high = made.get_width(), made.get_height() // len(self.draws)
        return [made.subsurface((0, n * high, wide, high)) for n in range(len(self.draws))]
