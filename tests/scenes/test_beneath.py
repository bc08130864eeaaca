"""What moves in its place is painted alone, and yet the screen looks as if all had been painted."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from scenes.beneath import MOST, Beneath
from scenes.frame import Box, Frame
from scenes.page import Part
from scenes.pixels import Pixels
from sprites.canvas import Canvas

SIZE = 640, 360
COLOURS = ("#204060", "#806020", "#f3e9d2", "#b06a7a")


class Screen:
    """A screen that is painted bit by bit, and how often each part of it has been painted."""

    def __init__(self) -> None:
        self.frame = Frame(*SIZE)
        self.surface = pygame.Surface(SIZE)
        self.pixels = Pixels(self.frame)
        self.canvas = Canvas(self.surface, self.frame.k, self.frame.origin)
        self.shown: dict[str, Part] = {}
        self.count: dict[str, int] = {}

    def part(self, id: str, box: Box, shade: int, layer: float) -> Part:
        def paint(canvas: Canvas) -> None:
            self.count[id] = self.count.get(id, 0) + 1
            veil = pygame.Surface((round(box[2] * canvas.k), round(box[3] * canvas.k)), pygame.SRCALPHA)
            veil.fill((*pygame.Color(COLOURS[shade % len(COLOURS)])[:3], 255 if id == "ground" else 120))
            canvas.surface.blit(veil, canvas.at(box[0], box[1]))

        return Part(id, box, shade, paint, layer)

    def show(self, parts: list[Part], still: set[str]) -> None:
        parts = sorted(parts, key=lambda part: part.layer)
        now = {part.id: part for part in parts}
        self.count.clear()
        self.pixels.paint(self.canvas, parts, self.pixels.due(self.shown, now, still, None))
        self.shown = now

    def whole(self, parts: list[Part]) -> pygame.Surface:
        """The same parts painted on a fresh screen."""
        other = Screen()
        for part in sorted(parts, key=lambda part: part.layer):
            part.paint(other.canvas)
        return other.surface


@pytest.fixture
def screen() -> Screen:
    pygame.display.init()
    return Screen()


def test_under_what_changes_in_its_place_nothing_is_painted_again(screen: Screen) -> None:
    ground = screen.part("ground", (0, 0, 1920, 1080), 0, -10)
    cover = screen.part("cover", (300, 300, 60, 60), 1, 9)
    for shade in range(4):
        screen.show([ground, cover, screen.part("flare", (290, 290, 100, 100), shade, 5)], {"ground", "cover"})
        assert ("ground" in screen.count) == (shade < 2), "the first time it is seen all is painted there"
        assert {"flare", "cover"} <= screen.count.keys()
    screen.show([ground, cover], {"ground", "cover"})
    assert "ground" not in screen.count, "where the flare was, what lay under it is known"


def test_whatever_moves_the_screen_looks_as_if_all_had_been_painted(screen: Screen) -> None:
    rng = Random(8)
    boxes = [(rng.randrange(1500) * 1.0, rng.randrange(800) * 1.0, 40.0 + 60 * n, 200.0 - 20 * n) for n in range(8)]
    ground = screen.part("ground", (0, 0, 1920, 1080), 2, -10)
    still = {"ground", *(f"still:{n}" for n in range(8))}
    shades = {f"{kind}:{n}": 0 for kind in ("still", "alive") for n in range(8)}
    for frame in range(80):
        for id in rng.sample(sorted(shades), 3):
            shades[id] = rng.choice((-1, 0, 1, 2, 3))
        if frame % 9 == 0:
            n = rng.randrange(8)
            boxes[n] = (rng.randrange(1500) * 1.0, rng.randrange(800) * 1.0, *boxes[n][2:])
        parts = [ground]
        for id, shade in shades.items():
            kind, n = id.split(":")
            if shade >= 0:
                x, y, w, h = boxes[int(n)]
                parts.append(screen.part(id, (x, y + (kind == "alive") * 30, w, h), shade, (3 * int(n)) % 7))
        parts.sort(key=lambda part: part.layer)
        fresh = [part if screen.shown.get(part.id) != part else screen.shown[part.id] for part in parts]
        screen.show(fresh, still)
        seen = pygame.mask.from_threshold(screen.surface, (0, 0, 0), (3, 3, 3, 255), screen.whole(fresh))
        assert seen.count() == SIZE[0] * SIZE[1], f"frame {frame}"


def test_in_a_window_that_has_just_become_smaller_nothing_is_kept_from_beyond(screen: Screen) -> None:
    beneath = Beneath(400)
    beneath.keep(screen.surface, "flare", 1, pygame.Rect(SIZE[0] - 10, 0, 20, 20))
    assert not beneath.lay(screen.surface, "flare", 1, pygame.Rect(SIZE[0] - 10, 0, 20, 20))


def test_large_pixels_are_not_kept_and_never_too_many(screen: Screen) -> None:
    beneath = Beneath(400)
    beneath.keep(screen.surface, "large", 1, pygame.Rect(0, 0, 21, 20))
    assert not beneath.kept
    for n in range(3 * MOST):
        beneath.keep(screen.surface, f"part {n}", 1, pygame.Rect(n, 0, 20, 20))
    assert len(beneath.kept) == MOST
    assert not beneath.lay(screen.surface, "part 0", 1, pygame.Rect(0, 0, 20, 20))
    last = 3 * MOST - 1
    assert beneath.lay(screen.surface, f"part {last}", 1, pygame.Rect(last, 0, 20, 20))
