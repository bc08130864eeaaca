"""What is painted in a frame: what moves at once, the rest a little later while things move, and nothing is lost."""

from __future__ import annotations

from random import Random

import pygame

from scenes.pixels import LONGEST, SHARE, WAITS, Owed, merged

AREA = pygame.Rect(0, 0, 1000, 1000)


def size(rects: list[pygame.Rect]) -> int:
    return sum(rect.w * rect.h for rect in rects)


def test_where_nothing_moves_everything_is_painted_at_once() -> None:
    owed = Owed(AREA)
    assert owed.due([pygame.Rect(0, 0, 500, 900)], moving=True, composed=True) == []
    assert size(owed.due([pygame.Rect(950, 950, 10, 10)], moving=False, composed=True)) == 450100
    assert owed.rects == []


def test_the_small_comes_first_and_the_large_in_pieces_with_the_next_frames() -> None:
    owed = Owed(AREA)
    small, large = pygame.Rect(0, 0, 100, 100), pygame.Rect(200, 200, 500, 500)
    first, *rest = [owed.due([large, small] if n == 0 else [], moving=True, composed=False) for n in range(WAITS + 1)]
    assert first[0] == small
    assert size(first) + sum(map(size, rest)) == size([small, large])
    assert max(map(size, (first, *rest))) <= SHARE * size([AREA])


def test_in_frames_that_compose_a_page_nothing_waits_for_ever() -> None:
    owed = Owed(AREA)
    rect = pygame.Rect(0, 0, 10, 10)
    shown = [owed.due([rect], moving=True, composed=True) for _ in range(LONGEST + 1)]
    assert shown[0] == []
    assert [rect] in shown


def test_what_was_due_is_painted_in_the_end_whatever_happens_meanwhile() -> None:
    rng, owed = Random(3), Owed(AREA)
    missing = pygame.mask.Mask(AREA.size)
    for _ in range(60):
        fresh = [pygame.Rect(rng.randrange(900), rng.randrange(900), rng.randrange(1, 100), rng.randrange(1, 100))]
        for rect in fresh:
            missing.draw(pygame.mask.Mask(rect.size, fill=True), rect.topleft)
        for rect in owed.due(fresh, moving=True, composed=rng.random() < 0.5):
            missing.erase(pygame.mask.Mask(rect.size, fill=True), rect.topleft)
    for rect in owed.due([], moving=False, composed=False):
        missing.erase(pygame.mask.Mask(rect.size, fill=True), rect.topleft)
    assert missing.count() == 0


def test_far_corners_that_touch_are_not_painted_as_one() -> None:
    tall, wide = pygame.Rect(0, 0, 10, 900), pygame.Rect(5, 5, 900, 10)
    assert sorted(map(tuple, merged([tall, wide], AREA))) == sorted(map(tuple, [tall, wide]))
    beside = [pygame.Rect(0, 0, 100, 100), pygame.Rect(90, 0, 100, 100)]
    assert merged(beside, AREA) == [pygame.Rect(0, 0, 190, 100)]
