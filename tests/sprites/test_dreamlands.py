"""The Landscapes, the cars and everybody aboard are drawn, each unlike the others."""

from __future__ import annotations

import pygame
import pytest

from game.horror.content import INVESTIGATORS, LANDSCAPES, SIZES, SUSPECTS, TALKS
from sprites import aboard, dreamlands, wagons
from sprites.art import source
from sprites.canvas import Canvas

K = 0.4


def drawn(w: float, h: float) -> Canvas:
    return Canvas(pygame.Surface((round(w * K), round(h * K)), pygame.SRCALPHA), K)


def test_every_landscape_of_the_box_has_its_picture() -> None:
    assert set(dreamlands.LANDS) == set(LANDSCAPES)
    seen = set()
    for face, land in LANDSCAPES.items():
        canvas = drawn(SIZES[land.size] * 46.2, dreamlands.HIGH)
        dreamlands.paint_land(canvas, face, SIZES[land.size] * 46.2)
        seen.add(pygame.image.tobytes(pygame.transform.smoothscale(canvas.surface, (16, 16)), "RGB"))
    assert len(seen) == len(LANDSCAPES)


@pytest.mark.parametrize("closed", [True, False])
def test_a_car_is_warm_behind_curtains_and_cold_without(closed: bool) -> None:
    canvas = drawn(wagons.WIDE, wagons.TALL)
    wagons.draw_car(canvas, closed, True, "SALON", "CALM ONE")
    red, _, blue, _ = pygame.transform.average_color(canvas.surface, canvas.rect(20, 120, 150, 100))
    assert (red > blue) is closed


def test_everybody_has_a_picture() -> None:
    for who in INVESTIGATORS:
        assert source(f"horror/inv_{who}")
        assert who in aboard.COATS
    for who in SUSPECTS:
        assert source(f"horror/sus_{who}")
        assert who in aboard.DRESS
    for token in TALKS:
        assert source(f"horror/tok_{aboard.TALK[token]}")
    for colour in aboard.MONSTERS:
        assert source(f"horror/monster_{colour}")


def test_the_spots_of_a_car_lie_apart() -> None:
    for car in range(7):
        spots = [wagons.spot(car, n) for n in range(6 if car else 4)]
        for n, (x, y) in enumerate(spots):
            assert all(abs(x - a) > 50 or abs(y - b) > 50 for a, b in spots[n + 1 :])


def test_curtains_meet_in_the_middle_when_they_are_closed() -> None:
    canvas = drawn(wagons.DRAPES[1], 44)
    wagons.draw_drapes(canvas, wagons.DRAPES[1])
    assert canvas.surface.get_at(canvas.at(wagons.DRAPES[1] / 2, 20)).a == 255
    wide = drawn(wagons.DRAPES[1], 44)
    wagons.draw_drapes(Canvas(wide.surface, K, wide.at((wagons.DRAPES[1] - wagons.DRAPES[0]) / 2, 0)), wagons.DRAPES[0])
    assert wide.surface.get_at(wide.at(wagons.DRAPES[1] / 2, 20)).a == 0
