"""Which pixels of the window a frame touches, and how those drawn smaller become large."""

from __future__ import annotations

import io
from collections.abc import Container, Mapping

import pygame

from scenes.frame import Box, Frame
from scenes.page import Part

PICTURE = (368, 207)
MOST_DIRTY = 48
MOST_RECTS = 4000
MORE = 1.15
SHARE = 0.08
"""Of the screen: what is painted in one frame beside what moves."""
WAITS, LONGEST = 4, 6
"""Frames that something may wait, and in frames that compose a page."""
ROUNDING = 2
"""Pixels by which what is painted may reach beyond its box."""


class Owed:
    """What stands still and is to be painted anew, but may wait for a frame or two while other things move, so that no
    frame has too much to do."""

    def __init__(self, area: pygame.Rect) -> None:
        self.area = area
        self.most = SHARE * area.w * area.h
        self.rects: list[pygame.Rect] = []
        self.waited = 0

    def clear(self) -> None:
        """Nothing waits any more."""
        self.rects, self.waited = [], 0

    def due(self, fresh: list[pygame.Rect], moving: bool, composed: bool) -> list[pygame.Rect]:
        """What is painted now: everything where nothing moves or something has waited long enough, else the smallest
        up to a share of the screen, the large in pieces, and nothing in a frame that has already composed a page."""
        rects = merged([*self.rects, *fresh], self.area)
        if not moving or self.waited >= (LONGEST if composed else WAITS):
            self.clear()
            return rects
        room = 0.0 if composed else self.most
        now: list[pygame.Rect] = []
        later: list[pygame.Rect] = []
        pieces = [piece for rect in rects for piece in cut(rect, self.most)]
        for rect in sorted(pieces, key=lambda rect: rect.w * rect.h):
            room -= rect.w * rect.h
            (now if room >= 0 else later).append(rect)
        self.rects, self.waited = later, self.waited + 1 if later else 0
        return now


class Pixels:
    """The pixels of parts in a window of one size."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.rects: dict[Box, pygame.Rect] = {}
        self.owed = Owed(frame.canvas)

    def of(self, part: Part) -> pygame.Rect:
        """The pixels of a part, with those that its edges are rounded to."""
        found = self.rects.get(part.box)
        if found is None:
            if len(self.rects) > MOST_RECTS:
                self.rects.clear()
            found = self.rects[part.box] = self.frame.pixels(part.box).inflate(2 * ROUNDING, 2 * ROUNDING)
        return found

    def due(
        self, before: Mapping[str, Part], now: Mapping[str, Part], still: Container[str], moving: bool, composed: bool
    ) -> list[pygame.Rect]:
        """What this frame paints: where it does not look like the one before, and what waited for it. still: the ids
        of what does not move itself; that may wait while other things are `moving`, and more so in a frame that has
        `composed` a page."""
        moved: list[pygame.Rect] = [self.of(part) for id, part in before.items() if id not in now]
        changed: list[pygame.Rect] = []
        for id, part in now.items():
            old = before.get(id)
            if old is part:
                continue
            dirty = changed if id in still else moved
            if old is None:
                dirty.append(self.of(part))
            elif old.look != part.look or old.box != part.box or old.layer != part.layer:
                dirty += [self.of(old), self.of(part)]
        area = self.frame.canvas
        moved, changed = ([r.clip(area) for r in dirty if r.colliderect(area)] for dirty in (moved, changed))
        return merged([*moved, *self.owed.due(changed, moving, composed)], area)


def cut(rect: pygame.Rect, most: float) -> list[pygame.Rect]:
    """It in pieces of so many pixels at most, cut across its longer side."""
    x, y, w, h = rect
    if w * h <= most:
        return [rect]
    if w > h:
        halves = pygame.Rect(x, y, w // 2, h), pygame.Rect(x + w // 2, y, w - w // 2, h)
    else:
        halves = pygame.Rect(x, y, w, h // 2), pygame.Rect(x, y + h // 2, w, h - h // 2)
    return [piece for half in halves for piece in cut(half, most)]


def little(a: pygame.Rect, b: pygame.Rect) -> bool:
    """Both in one are hardly more to paint than one after the other."""
    both = a.union(b)
    return both.w * both.h <= MORE * (a.w * a.h + b.w * b.h)


def merged(rects: list[pygame.Rect], area: pygame.Rect) -> list[pygame.Rect]:
    """Fewer rectangles that cover the same: those that touch become one where that adds little to paint; very many
    become their union."""
    out: list[pygame.Rect] = []
    for rect in rects:
        while (n := next((n for n in rect.collidelistall(out) if little(rect, out[n])), -1)) >= 0:
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


def photograph(seen: pygame.Surface) -> bytes:
    """A small picture of what is seen, as the list of saves shows it."""
    out = io.BytesIO()
    pygame.image.save(pygame.transform.smoothscale(seen, PICTURE), out, "save.jpg")
    return out.getvalue()
