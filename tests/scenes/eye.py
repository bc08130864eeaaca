"""An eye for pages: draws a scene part by part and notes every text with its ground, what is cut, what lies on what."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import pygame

from scenes.app import App
from scenes.frame import Box, overlap
from scenes.page import LEAST_HIT, Hit, Part
from scenes.stage import Stage
from sprites import lettering, palette, states
from sprites.canvas import Canvas
from sprites.pictures import Pictures
from sprites.states import faded

ENOUGH = 4.5
"""The least contrast of a text with its ground."""
CELLS = (16, 9)
GROUNDS = {"column"}
"""Parts that fill their box: what lies under them is not to be seen."""
QUIET = 3.0
"""Less spread of brightness than this in a quarter of the screen is no content."""
USUAL = (1280, 720)
"""Pictures are painted at this size only; for other sizes they are enlarged."""


@dataclass(frozen=True)
class Seen:
    """A text as it was drawn."""

    words: str
    part: str
    layer: float
    box: pygame.Rect
    size: float
    contrast: float | None
    cut: bool
    pale: bool


def contrast(ink: pygame.Color, ground: tuple[float, float, float]) -> float:
    def of(r: float, g: float, b: float) -> float:
        return palette.luminance(f"#{round(r):02x}{round(g):02x}{round(b):02x}") + 0.05

    a, b = of(ink.r, ink.g, ink.b), of(*ground)
    return max(a, b) / min(a, b)


class Eye:
    """Looks at whatever an app shows."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.seen: list[Seen] = []
        self.part: Part | None = None

    def look(self) -> list[Seen]:
        """Draws everything that is visible now, from the ground up."""
        self.seen = []
        app = self.app
        with self.open():
            app.surface.set_clip(None)
            app.surface.fill(palette.NIGHT)
            for part in app.parts():
                assert part.id != "loading", f"{type(app.top).__name__} is still loading: there is nothing to look at"
                self.part = part
                if part.id in GROUNDS:
                    ground = app.frame.pixels(part.box)
                    self.seen = [text for text in self.seen if not ground.contains(text.box)]
                app.surface.set_clip(app.frame.canvas)
                part.paint(app.canvas)
        app.surface.set_clip(None)
        app.whole = True
        return self.seen

    @contextmanager
    def open(self) -> Iterator[None]:
        """While it looks, nothing is drawn from what is kept."""
        before: list[tuple[Any, str, Any]] = []

        def put(where: Any, name: str, what: Any) -> None:
            before.append((where, name, getattr(where, name)))
            setattr(where, name, what)

        def direct(
            c: Canvas, x: float, y: float, w: float, h: float, key: Any, draw: Any, margin: float = 0
        ) -> pygame.Rect:
            draw(Canvas(c.surface, c.k, c.at(x, y)))
            return c.rect(x, y, w, h)

        drawn_once = states.kept
        for name, module in list(sys.modules.items()):
            if name.startswith(("sprites.", "scenes.")) and getattr(module, "kept", None) is drawn_once:
                put(module, "kept", direct)
        text, para, get = Canvas.text, Canvas.para, Pictures.get

        def noted(
            c: Canvas, words: str, x: float, y: float, face: str = "body", size: float = 23, *rest: Any, **more: Any
        ) -> float:
            self.note(c, words, x, y, face, size, *rest, **more)
            return text(c, words, x, y, face, size, *rest, **more)

        def column(
            c: Canvas, words: str, x: float, y: float, w: float, face: str = "body", size: float = 23, *rest: Any,
            **more: Any,
        ) -> float:  # fmt: skip
            lines = more.get("lines")
            if lines is not None and len(c.wrap(words, face, size, w)) > lines:
                self.cut(c, words, x, y, size)
            for word in words.split():
                if len(c.wrap(word, face, size, w)) > 1:
                    self.cut(c, word, x, y, size)
            return para(c, words, x, y, w, face, size, *rest, **more)

        def picture(
            self: Pictures, name: str, size: tuple[int, int], paint: Any, k: float | None = None, alpha: bool = False
        ) -> pygame.Surface:
            scale = k if k is not None else size[0] / 1920
            small = USUAL[0] / 1920
            if scale <= small or alpha:
                return get(self, name, size, paint, k, alpha)
            share = small / scale
            least = max(1, round(size[0] * share)), max(1, round(size[1] * share))
            return pygame.transform.scale(get(self, name, least, paint, small, alpha), size)

        def show(stage: Stage, canvas: Canvas, pose: Any, w: float, h: float) -> None:
            inner = canvas.plane(1.0, pose.x - pose.w / 2, pose.y - pose.h / 2)
            stage.painter(inner, pose.face, pose.w, pose.h)

        put(Canvas, "text", noted)
        put(Canvas, "para", column)
        put(Pictures, "get", picture)
        put(Stage, "show", show)
        try:
            yield
        finally:
            for where, name, what in reversed(before):
                setattr(where, name, what)

    def cut(self, c: Canvas, words: str, x: float, y: float, size: float) -> None:
        if self.part is None:
            return
        box = c.rect(x, y - size / 2, 10, size)
        self.seen.append(Seen(words, self.part.id, self.part.layer, box, size * c.k, None, True, False))

    def note(
        self, c: Canvas, words: str, x: float, y: float, face: str, size: float, colour: str = palette.CREAM,
        align: str = "l", spacing: float = 0, alpha: int = 255, fit: float | None = None, shadow: str | None = None,
    ) -> None:  # fmt: skip
        if not words.strip() or alpha < 200 or self.part is None:
            return
        px, gap = lettering.pixels(size, c.k), round(spacing * c.k)
        shown = words
        if fit is not None:
            shown, px = lettering.fitted(words, face, px, gap, min(px, lettering.pixels(23, c.k)), int(fit * c.k))
        wide = lettering.measure(shown, face, px, gap)
        left = c.origin[0] + x * c.k - wide * {"l": 0.0, "c": 0.5, "r": 1.0}[align]
        middle = c.origin[1] + y * c.k
        box = pygame.Rect(round(left), round(middle - px * 0.42), wide, max(1, round(px * 0.84)))
        area = box.clip(c.surface.get_rect())
        ratio = self.ground(c, area, colour, shadow)
        pale = colour in PALE
        self.seen.append(Seen(words, self.part.id, self.part.layer, box, px, ratio, shown != words, pale))

    @staticmethod
    def ground(c: Canvas, area: pygame.Rect, colour: str, shadow: str | None) -> float | None:
        """The contrast of ink with what lies there already, None where nothing solid does."""
        if not area.w or not area.h:
            return None
        there = c.surface.subsurface(area)
        r, g, b, a = pygame.transform.average_color(there)
        if c.surface.get_flags() & pygame.SRCALPHA and a < 250:
            return None
        if shadow:
            dark = pygame.Color(shadow)
            r, g, b = ((v * 0.65 + w * 0.35) for v, w in zip((r, g, b), (dark.r, dark.g, dark.b), strict=True))
        return contrast(pygame.Color(colour), (r, g, b))

    # -- what is wrong

    def faults(self) -> list[str]:
        """Everything that an eye would stumble over, each as a sentence."""
        self.look()
        return [*self.texts(), *self.hits(), *self.quarters(), *self.twins()]

    def twins(self) -> Iterator[str]:
        """Two parts or hits of one name: one of them would never be drawn or found."""
        for things in (self.app.top.page.parts, self.app.top.page.hits):
            names = [thing.id for thing in things]
            yield from (f"there are {names.count(name)} of {name}" for name in set(names) if names.count(name) > 1)

    def texts(self) -> Iterator[str]:
        near = min(getattr(getattr(scene, "desk", None), "near", 1.0) for scene in self.app.visible)
        least = int(23 * self.app.frame.k * min(1.0, self.app.scale, near)) - 1
        whole = self.app.surface.get_rect()
        for text in self.seen:
            if text.cut:
                yield f"{text.words!r} is cut ({text.part})"
            if text.size < least:
                yield f"{text.words!r} is {text.size} pixels high, not {least} ({text.part})"
            if text.contrast is not None and text.contrast < ENOUGH and not text.pale:
                yield f"{text.words!r} has a contrast of {text.contrast:.1f} ({text.part})"
            if not whole.inflate(4, 4).contains(text.box):
                yield f"{text.words!r} lies beyond the edge ({text.part})"
        drawn = [text for text in self.seen if text.layer < 300]
        for a, b in combinations(drawn, 2):
            both = a.box.clip(b.box)
            small = min(a.box.w * a.box.h, b.box.w * b.box.h)
            if both.w * both.h > 0.12 * small and covers(a, b):
                yield f"{a.words!r} lies on {b.words!r} ({a.part}, {b.part})"

    def hits(self) -> Iterator[str]:
        hits = self.app.top.page.hits
        for hit in hits:
            yield from small(hit)
        for a, b in combinations(hits, 2):
            if overlap(a.box, b.box):
                yield f"{a.id} overlaps {b.id}"
        for hit in hits:
            if hit.act and not hit.tab and not hit.key and hit.id.partition(":")[0] not in TWICE:
                yield f"{hit.id} cannot be reached by keys"

    def quarters(self) -> Iterator[str]:
        """Quarters of the screen in which nothing is to be seen."""
        area = self.app.surface.subsurface(self.app.frame.canvas)
        w, h = area.get_width() // 2, area.get_height() // 2
        for n in range(4):
            quarter = area.subsurface((n % 2) * w, (n // 2) * h, w, h)
            cells = pygame.transform.smoothscale(quarter.convert(24), CELLS)
            light = [sum(cells.get_at((x, y))[:3]) / 3 for x in range(CELLS[0]) for y in range(CELLS[1])]
            mean = sum(light) / len(light)
            spread = (sum((v - mean) ** 2 for v in light) / len(light)) ** 0.5
            if spread < QUIET:
                yield f"quarter {n + 1} of the screen is empty (spread {spread:.1f})"


def covers(a: Seen, b: Seen) -> bool:
    """Both are to be seen: neither lies on a plane above the other's (a note over the board, an open list)."""
    return abs(a.layer - b.layer) < 50 and (a.part != b.part or a.words != b.words)


def small(hit: Hit) -> Iterator[str]:
    x, y, w, h = hit.box
    if w < LEAST_HIT - 0.01 or h < LEAST_HIT - 0.01:
        yield f"{hit.id} is {w:.0f} by {h:.0f}"
    if x < -1 or y < -1 or x + w > 1921 or y + h > 1081:
        yield f"{hit.id} lies beyond the edge"


TWICE = {"shade", "page", "poster"}
"""What is pressed elsewhere as well: a click beside a panel is Esc, a poster is its carriage."""
PALE = {ink for skin in palette._SKINS for ink in (faded(skin), palette.mix(skin.mute, skin.deep, 0.2))} | {"#8b99b3"}
"""The ink of what cannot be chosen now."""

__all__ = ["Box", "Eye"]
