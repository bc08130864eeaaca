"""Which pixels of the window a frame touches, and how those drawn smaller become large."""

from __future__ import annotations

import io
from bisect import bisect_left
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from operator import attrgetter

import pygame

from scenes.beneath import Beneath
from scenes.frame import Box, Frame
from scenes.page import Part
from sprites.canvas import Canvas

Clock = Callable[[], float]
"""Tells seconds."""
Due = tuple[pygame.Rect, Part | None]
"""Pixels to paint; the part where it alone has changed there, in its place."""
PICTURE = (368, 207)
MOST_DIRTY = 48
MOST_RECTS = 4000
MORE = 1.15
SHARE = 0.05
"""Of the screen: the largest piece that waits for its turn."""
FOR_A_PIXEL = 0.8e-9
"""Seconds for each pixel of the screen after which a frame begins nothing more that may wait."""
BAND = 40
"""Pixels: the least height of a piece."""
PATIENCE = 5
"""After so many frames what waits gets double the time."""
ROUNDING = 2
"""Pixels by which what is painted may reach beyond its box."""


class Owed:
    """What stands still and is to be painted anew, but may wait for a few frames while other things move, so that no
    frame has too much to do."""

    def __init__(self, area: pygame.Rect) -> None:
        self.area = area
        self.piece = SHARE * area.w * area.h
        self.usual = FOR_A_PIXEL * area.w * area.h
        self.rects: list[pygame.Rect] = []
        self.waited = 0

    def enough(self, spent: float, before: float) -> bool:
        """A frame that has `spent` so many seconds, or follows one that took so many `before`, has enough to do."""
        return spent > self.usual / 2 or before > 2 * self.usual

    def owe(self, fresh: list[pygame.Rect]) -> None:
        """This is to be painted, too."""
        self.rects = merged([*self.rects, *fresh], self.area)

    def clear(self) -> list[pygame.Rect]:
        """Nothing waits any more; gives what did."""
        rects, self.rects, self.waited = self.rects, [], 0
        return rects

    def pay(self, spent: Clock) -> Iterator[pygame.Rect]:
        """What this frame has time for, the smallest first, the large in pieces. spent: the seconds that the frame has
        taken so far. The longer something waits, the more time there is."""
        pieces = sorted((p for rect in self.rects for p in cut(rect, self.piece)), key=lambda rect: rect.w * rect.h)
        time = self.usual * (1 + self.waited / PATIENCE)
        for n, piece in enumerate(pieces):
            if spent() >= time:
                self.rects, self.waited = pieces[n:], self.waited + 1
                return
            yield piece
        self.clear()


class Pixels:
    """The pixels of parts in a window of one size."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.rects: dict[Box, pygame.Rect] = {}
        self.owed = Owed(frame.canvas)
        self.beneath = Beneath(SHARE * frame.canvas.w * frame.canvas.h)

    def of(self, part: Part) -> pygame.Rect:
        """The pixels of a part, with those that its edges are rounded to."""
        found = self.rects.get(part.box)
        if found is None:
            if len(self.rects) > MOST_RECTS:
                self.rects.clear()
            found = self.rects[part.box] = self.frame.pixels(part.box).inflate(2 * ROUNDING, 2 * ROUNDING)
        return found

    def paint(self, canvas: Canvas, parts: list[Part], dirty: Iterable[Due]) -> list[pygame.Rect]:
        """Paints these pixels of the parts, from the ground up; gives the pixels."""
        known, screen = self.rects, canvas.surface
        boxes = [known.get(part.box) or self.of(part) for part in parts]
        painted = []
        for rect, changed in dirty:
            clip = rect.clip(self.frame.canvas)
            screen.set_clip(clip)
            found = clip.collidelistall(boxes)
            if changed is None:
                self.beneath.forget(clip)
            else:
                id, layer = changed.id, changed.layer
                first = bisect_left(found, bisect_left(parts, layer, key=attrgetter("layer")))
                if not self.beneath.lay(screen, id, layer, clip):
                    for n in found[:first]:
                        parts[n].paint(canvas)
                    self.beneath.keep(screen, id, layer, clip)
                self.beneath.forget(clip, layer)
                found = found[first:]
            for n in found:
                parts[n].paint(canvas)
            painted.append(rect)
        screen.set_clip(None)
        return painted

    def due(
        self,
        before: Mapping[str, Part],
        now: Mapping[str, Part],
        still: Container[str],
        spent: Clock | None,
    ) -> Iterator[Due]:
        """What this frame paints: where it does not look like the one before, and what waited for it. still: the ids
        of what does not move itself; that may wait while other things move and the frame has `spent` its time. None:
        nothing waits."""
        moved: list[pygame.Rect] = []
        changed: list[pygame.Rect] = []
        placed = [part for id, part in before.items() if id not in now]
        for id, part in now.items():
            old = before.get(id)
            if old is part:
                continue
            if id in still:
                if old is None:
                    changed.append(self.of(part))
                elif old.look != part.look or old.box != part.box or old.layer != part.layer:
                    changed += [self.of(old), self.of(part)]
            elif old is None or (old.box == part.box and old.layer == part.layer):
                if old is None or old.look != part.look:
                    placed.append(part)
            else:
                moved += [self.of(old), self.of(part)]
        area = self.frame.canvas
        moved, changed = ([r.clip(area) for r in dirty if r.colliderect(area)] for dirty in (moved, changed))
        self.owed.owe(changed)
        if spent is None:
            moved += self.owed.clear()
        alone = []
        for part in sorted(placed, key=attrgetter("layer")):
            rect = self.of(part).clip(area)
            if rect.collidelist(moved) >= 0:
                moved.append(rect)
            elif rect:
                alone.append((rect, part))
        for rect in merged(moved, area):
            yield rect, None
        yield from alone
        if spent:
            for rect in self.owed.pay(spent):
                yield rect, None


def cut(rect: pygame.Rect, most: float) -> list[pygame.Rect]:
    """It in pieces of so many pixels at most: bands, so that lines stay whole; what is no higher than a line across."""
    x, y, w, h = rect
    if w * h <= most:
        return [rect]
    if h > 2 * BAND:
        halves = pygame.Rect(x, y, w, h // 2), pygame.Rect(x, y + h // 2, w, h - h // 2)
    else:
        halves = pygame.Rect(x, y, w // 2, h), pygame.Rect(x + w // 2, y, w - w // 2, h)
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
    if exact:
        pygame.transform.scale(drawn.subsurface(rect.clip(source)), inner.size, window.subsurface(inner))
    elif source == drawn.get_rect():
        pygame.transform.smoothscale(drawn, target.size, window.subsurface(target))
    else:
        large = pygame.transform.smoothscale(drawn.subsurface(source), target.size)
        window.blit(large, inner, inner.move(-target.x, -target.y))
    return inner


def photograph(seen: pygame.Surface) -> bytes:
    """A small picture of what is seen, as the list of saves shows it."""
    out = io.BytesIO()
    pygame.image.save(pygame.transform.smoothscale(seen, PICTURE), out, "save.jpg")
    return out.getvalue()
