"""What is drawn smaller than the window stands there whole, enlarged, wherever it has changed."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from scenes.pixels import enlarge


def noise(size: tuple[int, int]) -> pygame.Surface:
    rng = Random(4)
    drawn = pygame.Surface(size)
    for _ in range(200):
        drawn.fill((rng.randrange(256), rng.randrange(256), rng.randrange(256)),
                   (rng.randrange(size[0]), rng.randrange(size[1]), 20, 20))  # fmt: skip
    return drawn


@pytest.mark.parametrize("wide", [320, 240, 200])
def test_rect_by_rect_it_is_what_it_is_as_a_whole(wide: int) -> None:
    drawn = noise((160, 90))
    window, whole = (pygame.Surface((wide, wide * 9 // 16)) for _ in range(2))
    assert enlarge(drawn, whole, drawn.get_rect()).size == whole.get_size()
    for rect in (drawn.get_rect().inflate(6, 6), pygame.Rect(30, 20, 41, 33), pygame.Rect(150, 80, 30, 30)):
        drawn.fill("#c8d84c", rect.inflate(-4, -4))
        touched = enlarge(drawn, window, rect)
        assert window.get_rect().contains(touched)
        enlarge(drawn, whole, drawn.get_rect())
        inside = touched.inflate(-4, -4)
        for x, y in (inside.topleft, inside.center, (inside.right - 1, inside.bottom - 1)):
            one, other = window.get_at((x, y)), whole.get_at((x, y))
            assert all(abs(a - b) <= 24 for a, b in zip(one, other, strict=True))
