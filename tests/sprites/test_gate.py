"""Gates: four states that differ, a light that breathes in a circle, nothing outside the box."""

import pygame
import pytest

from sprites import gate
from sprites.canvas import Canvas

STATES = ("sleeping", "guarded", "open", "closed")


@pytest.fixture(autouse=True)
def window():
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.event.clear()


def drawn(state, frame=6, k=1.0):
    canvas = Canvas(pygame.Surface((round(400 * k), round(400 * k))), k)
    canvas.surface.fill("#2a1d12")
    gate.draw_gate(canvas, 200, 260, state, frame)
    return canvas


def test_each_state_looks_different():
    assert len({pygame.image.tobytes(drawn(state).surface, "RGB") for state in STATES}) == 4


def test_only_guarded_and_open_gates_breathe():
    for state in STATES:
        pictures = {pygame.image.tobytes(drawn(state, frame).surface, "RGB") for frame in range(gate.FRAMES)}
        assert (len(pictures) > 1) == gate.glows(state)


def test_a_breath_ends_where_it_began():
    assert gate.frame_at(0) == gate.frame_at(gate.BREATH) == 0
    assert {gate.frame_at(gate.BREATH * i / 48) for i in range(48)} == set(range(gate.FRAMES))


@pytest.mark.parametrize("k", [0.667, 1.0, 2.0])
@pytest.mark.parametrize("state", STATES)
def test_a_gate_stays_within_its_box(state, k):
    canvas = drawn(state, k=k)
    bare = pygame.Surface(canvas.surface.get_size())
    bare.fill("#2a1d12")
    touched = pygame.mask.from_threshold(canvas.surface, (0, 0, 0), (1, 1, 1, 255), bare)
    touched.invert()
    box = canvas.rect(*gate.gate_box(200, 260, state))
    assert all(box.contains(rect) for rect in touched.get_bounding_rects())
