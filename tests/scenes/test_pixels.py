"""What is painted in a frame: what moves at once, the rest a little later while things move, and nothing is lost."""

from __future__ import annotations

from itertools import chain, repeat
from math import inf
from random import Random

import pygame

from scenes.pixels import PATIENCE, SHARE, Owed, merged

AREA = pygame.Rect(0, 0, 1000, 1000)


def size(rects: list[pygame.Rect]) -> int:
    return sum(rect.w * rect.h for rect in rects)


def paid(owed: Owed, fresh: list[pygame.Rect], *spent: float) -> list[pygame.Rect]:
    """What a frame paints that has taken so many times the usual time before each piece, then more than any."""
    owed.owe(fresh)
    times = chain((share * owed.usual for share in spent), repeat(inf))
    return list(owed.pay(lambda: next(times)))


def test_a_frame_with_time_paints_everything_and_one_without_nothing() -> None:
    owed = Owed(AREA)
    assert paid(owed, [pygame.Rect(0, 0, 500, 900)]) == []
    assert size(paid(owed, [pygame.Rect(950, 950, 10, 10)], *[0.9] * 40)) == 450100
    assert owed.rects == []


def test_the_small_comes_first_and_the_large_in_pieces_with_the_next_frames() -> None:
    owed = Owed(AREA)
    small, large = pygame.Rect(0, 0, 100, 100), pygame.Rect(200, 200, 500, 500)
    frames = [paid(owed, [large, small] if n == 0 else [], 0.0, 0.5) for n in range(20)]
    assert frames[0][0] == small
    assert sum(map(size, frames)) == size([small, large])
    assert max(size([rect]) for frame in frames for rect in frame) <= SHARE * size([AREA])
    assert owed.clear() == []


def test_the_longer_something_waits_the_more_time_it_has() -> None:
    owed = Owed(AREA)
    rect = pygame.Rect(0, 0, 10, 10)
    frames = [paid(owed, [rect] if n == 0 else [], 29.9) for n in range(30 * PATIENCE)]
    assert frames.index([rect]) == 29 * PATIENCE
    assert paid(owed, [rect], 1.5) == []


def test_what_was_due_is_painted_in_the_end_whatever_happens_meanwhile() -> None:
    rng, owed = Random(3), Owed(AREA)
    missing = pygame.mask.Mask(AREA.size)
    for _ in range(60):
        fresh = [pygame.Rect(rng.randrange(900), rng.randrange(900), rng.randrange(1, 100), rng.randrange(1, 100))]
        for rect in fresh:
            missing.draw(pygame.mask.Mask(rect.size, fill=True), rect.topleft)
        for rect in paid(owed, fresh, *[rng.random() * 2 for _ in range(3)]):
            missing.erase(pygame.mask.Mask(rect.size, fill=True), rect.topleft)
    for rect in owed.clear():
        missing.erase(pygame.mask.Mask(rect.size, fill=True), rect.topleft)
    assert missing.count() == 0


def test_far_corners_that_touch_are_not_painted_as_one() -> None:
    tall, wide = pygame.Rect(0, 0, 10, 900), pygame.Rect(5, 5, 900, 10)
    assert sorted(map(tuple, merged([tall, wide], AREA))) == sorted(map(tuple, [tall, wide]))
    beside = [pygame.Rect(0, 0, 100, 100), pygame.Rect(90, 0, 100, 100)]
    assert merged(beside, AREA) == [pygame.Rect(0, 0, 190, 100)]
