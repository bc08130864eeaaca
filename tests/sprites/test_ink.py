"""Brush lines: the same each time, within what they are given, uneven as a brush is."""

import re

import pygame
import pytest

from sprites import boxcars, ink
from sprites.canvas import Canvas


def points(fragment: str) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", fragment)]


def test_a_stroke_is_the_same_each_time_and_another_by_its_seed():
    way = ((0, 0), (200, 0))
    assert ink.stroke(way, 6, 1) == ink.stroke(way, 6, 1)
    assert ink.stroke(way, 6, 1) != ink.stroke(way, 6, 2)


def test_a_stroke_is_thinner_at_its_ends():
    outline = points(ink.stroke(((0, 0), (400, 0)), 20, 3, wobble=0, taper=0.2))
    half = len(outline) // 2
    wide = [abs(outline[n][1] - outline[-1 - n][1]) for n in range(half)]
    assert wide[0] < wide[half // 2] > wide[-1]


def test_hatching_keeps_within_its_rectangle():
    for x, y in points(ink.hatch(100, 100, 80, 60, seed=4)):
        assert 94 <= x <= 186
        assert 94 <= y <= 166


def test_a_sticker_is_wider_than_its_drawing_by_its_edge():
    canvas = Canvas(pygame.Surface((10, 10), pygame.SRCALPHA), 1.0)
    made = ink.sticker(canvas, "vagrant/coin", 60, r=4)
    assert made.get_width() == 68


def test_spaces_lie_in_three_cars_and_between_them():
    assert boxcars.space_box("1.1")[:2] == (boxcars.LEFT, boxcars.UP)
    assert boxcars.space_box("6.2")[2] == boxcars.LINK
    for column in range(1, 17):
        x, _, w, _ = boxcars.space_box(f"{column}.2")
        assert x + w == pytest.approx(boxcars.space_box(f"{column + 1}.2")[0])
    x, _, w, _ = boxcars.space_box("17.4")
    assert x + w < boxcars.BREAK[0]
