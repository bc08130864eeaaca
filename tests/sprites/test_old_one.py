"""The last night's picture: eyes that say how strong it still is, a train that stays on its rails."""

import pygame
import pytest

from sprites import old_one
from sprites.canvas import Canvas


@pytest.fixture(autouse=True)
def window():
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.event.clear()


@pytest.fixture(scope="module")
def night():
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    canvas = Canvas(pygame.Surface((480, 270)), 0.25)
    old_one.paint_old_one(canvas)
    return canvas.surface


def eye(night, left, physical, psychic):
    canvas = Canvas(night.copy(), 0.25)
    old_one.draw_eyes(canvas, physical, psychic)
    x, y = old_one.EYES[0 if left else 1]
    return pygame.transform.average_color(canvas.surface, canvas.rect(x - 40, y - 16, 80, 36))[:3]


def test_the_left_eye_burns_and_the_right_one_is_cold(night):
    r, _, b = eye(night, True, 1, 1)
    assert r > b + 40
    r, _, b = eye(night, False, 1, 1)
    assert b >= r


@pytest.mark.parametrize("left", [True, False])
def test_an_eye_darkens_with_the_strength_that_is_lost(night, left):
    light = [sum(eye(night, left, s, s)) for s in (1, 0.67, 0.33, 0)]
    assert light == sorted(light, reverse=True)
    assert light[0] > 1.6 * light[-1]


def test_what_lives_stays_in_its_box(night):
    for glimmer in old_one.old_one_life(4.2, 0.5, 0.0):
        canvas = Canvas(night.copy(), 0.25)
        glimmer.paint(canvas)
        touched = pygame.mask.from_threshold(canvas.surface, (0, 0, 0), (1, 1, 1, 255), night)
        touched.invert()
        box = canvas.rect(*glimmer.box).inflate(4, 4)
        assert touched.count()
        assert all(box.contains(rect) for rect in touched.get_bounding_rects()), glimmer.id


def test_with_reduced_motion_nothing_changes():
    def looks(seconds):
        return [(g.id, g.look) for g in old_one.old_one_life(seconds, still=True)]

    assert looks(1) == looks(9)


def test_the_lower_edge_is_dark_enough_to_write_on(night):
    assert sum(pygame.transform.average_color(night, (0, 240, 480, 30))[:3]) < 60
