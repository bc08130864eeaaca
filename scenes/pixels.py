"""Which pixels of the window a frame touches, and how those drawn smaller become large."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from scenes.frame import Box, Frame
from scenes.page import Part

MOST_DIRTY = 24
MOST_RECTS = 4000
ROUNDING = 2
"""Pixels by which what is painted may reach beyond its box."""


class Pixels:
    """The pixels of parts in a window of one size."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.rects: dict[Box, pygame.Rect] = {}

    def of(self, part: Part) -> pygame.Rect:
        """The pixels of a part, with those that its edges are rounded to."""
        found = self.rects.get(part.box)
        if found is None:
            if len(self.rects) > MOST_RECTS:
                self.rects.clear()
            found = self.rects[part.box] = self.frame.pixels(part.box).inflate(2 * ROUNDING, 2 * ROUNDING)
        return found

    def differing(self, before: Mapping[str, Part], now: Mapping[str, Part]) -> list[pygame.Rect]:
        """Where one frame does not look like the one before."""
        dirty: list[pygame.Rect] = []
        for id, part in now.items():
            old = before.get(id)
            if old is part:
                continue
            if old is None:
                dirty.append(self.of(part))
            elif old.look != part.look or old.box != part.box or old.layer != part.layer:
                dirty += [self.of(old), self.of(part)]
        dirty += [self.of(part) for id, part in before.items() if id not in now]
        area = self.frame.canvas
        return merged([r.clip(area) for r in dirty if r.colliderect(area)], area)


def merged(rects: list[pygame.Rect], area: pygame.Rect) -> list[pygame.Rect]:
    """Fewer rectangles that cover the same: those that touch become one; very many become their union."""
    out: list[pygame.Rect] = []
    for rect in rects:
        while (n := rect.collidelist(out)) >= 0:
            rect = rect.union(out.pop(n))
        out.append(rect)
    if len(out) > MOST_DIRTY or sum(r.w * r.h for r in out) > 0.7 * area.w * area.h:
        return [out[0].unionall(out[1:])] if out else []
    return out


def enlarge(drawn: pygame.Surface, window: pygame.Surface, rect: pygame.Rect) -> pygame.Rect:
    """Shows what was drawn smaller at the window's size; gives the pixels of the window touched."""
    source = rect.inflate(4, 4).clip(drawn.get_rect())
    across, down = (a / b for a, b in zip(window.get_size(), drawn.get_size(), strict=True))

    def of(r: pygame.Rect) -> pygame.Rect:
        left, top = round(r.x * across), round(r.y * down)
        return pygame.Rect(left, top, round(r.right * across) - left, round(r.bottom * down) - top)

    target, inner = of(source), of(rect.clip(source))
    if not inner.w or not inner.h:
        return inner
    exact = across == down == int(across)
    enlarged = pygame.transform.scale if exact else pygame.transform.smoothscale
    large = enlarged(drawn.subsurface(source), target.size)
    window.blit(large, inner, inner.move(-target.x, -target.y))
    return inner
