"""Dice: every face in every state, a tumble that ends on the face that was rolled, all within their boxes."""

import pygame
import pytest

from sprites import dice
from sprites.canvas import Canvas

STATES = ("loose", "chosen", "kept", "locked", "spent")
GROUND = "#2a1a10"


@pytest.fixture(autouse=True)
def window():
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.event.clear()


def table(k=1.0, side=800):
    canvas = Canvas(pygame.Surface((round(side * k), round(side * k))), k)
    canvas.surface.fill(GROUND)
    return canvas


def within(canvas, box):
    bare = pygame.Surface(canvas.surface.get_size())
    bare.fill(GROUND)
    touched = pygame.mask.from_threshold(canvas.surface, (0, 0, 0), (1, 1, 1, 255), bare)
    touched.invert()
    return touched.count() and all(canvas.rect(*box).contains(rect) for rect in touched.get_bounding_rects())


@pytest.mark.rule("ARK-012")
def test_faces_show_token_boots_healing_monster_and_twice_combat():
    assert [dice.FACES[n] for n in range(1, 7)] == ["token", "boot", "heal", "monster", "combat", "combat"]


def test_states_and_faces_look_different():
    pictures = {
        pygame.image.tobytes(dice.die(table(), 100, face, state), "RGBA") for face in range(1, 6) for state in STATES
    }
    assert len(pictures) == 25


@pytest.mark.parametrize("k", [0.667, 1.0, 2.0])
@pytest.mark.parametrize("state", STATES)
def test_a_lying_die_stays_within_its_box(state, k):
    canvas = table(k)
    dice.draw_die(canvas, 400, 400, 104, 4, state, tilt=12, breath=1)
    assert within(canvas, dice.die_box(400, 400, 104))


@pytest.mark.parametrize("throw", range(5))
def test_a_thrown_die_stays_within_its_box(throw):
    for i in range(26):
        canvas = table()
        dice.draw_tumble(canvas, 400, 400, 100, 1 + i % 6, i / 25, throw)
        assert within(canvas, dice.tumble_box(400, 400, 100)), i


@pytest.mark.parametrize("face", range(1, 7))
def test_a_throw_ends_as_the_die_lies(face):
    thrown, lying = table(), table()
    dice.draw_tumble(thrown, 400, 400, 100, face, 1.0, throw=2, tilt=-4)
    dice.draw_die(lying, 400, 400, 100, face, "loose", -4)
    assert pygame.image.tobytes(thrown.surface, "RGB") == pygame.image.tobytes(lying.surface, "RGB")


def test_opposite_faces_add_up_to_seven_and_all_six_are_there():
    for face in range(1, 7):
        sides = dice._around(face)
        assert sorted(sides.values()) == [1, 2, 3, 4, 5, 6]
        for a, b in (("top", "bottom"), ("north", "south"), ("east", "west")):
            assert sides[a] + sides[b] == 7


def test_a_cube_turned_once_round_looks_as_before():
    for axis in dice._AXES:
        for v in ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)):
            assert dice._rolled(v, axis, 360) == pytest.approx(v)
            assert sum(c * c for c in dice._rolled(v, axis, 77)) == pytest.approx(1)
