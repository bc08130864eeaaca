"""The pictures of 27th Passenger: everybody has a face, every sign is drawn, the ground fills its frame."""

from __future__ import annotations

import tomllib
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from sprites import art, casefile, platform
from sprites.canvas import Canvas

DATA = Path(art.ART).parent / "passenger"
NAMES = [card["id"] for card in tomllib.loads((DATA / "passengers.toml").read_text(encoding="utf-8"))["passenger"]]


def blank(w: int, h: int) -> Canvas:
    return Canvas(pygame.Surface((w, h), pygame.SRCALPHA))


def colours(c: Canvas) -> int:
    w, h = c.surface.get_size()
    return len({tuple(c.surface.get_at((x, y))) for x in range(0, w, 3) for y in range(0, h, 3)})


@pytest.mark.parametrize("name", NAMES)
def test_every_passenger_has_a_face_of_their_own(name: str) -> None:
    others = {art.source(f"passenger/face_{other}") for other in NAMES if other != name}
    assert art.source(f"passenger/face_{name}") not in others
    c = blank(100, 122)
    casefile.bust(c, name, 0, 0, 100, 122)
    assert colours(c) > 3


@pytest.mark.parametrize("action", list(casefile.TURN))
def test_every_action_has_its_sign_in_every_state(action: str) -> None:
    faces = set()
    for state in ("open", "rest", "hover", "spent"):
        c = blank(150, 270)
        casefile.action_card(c, 136, 254, action, "Name", "Two words", "1", state)
        faces.add(pygame.image.tobytes(c.surface, "RGBA"))
    assert len(faces) == 4


def test_the_figure_on_the_platform_says_nothing_of_the_face() -> None:
    assert {platform.body_of(id)[0] for id in range(1, 28)} == set(platform.BODIES)


def test_the_ground_fills_its_frame_at_small_size() -> None:
    c = Canvas(pygame.Surface((373, 270)), 0.25)
    platform.paint_platform(c)
    platform.draw_stations(c, (2, 3, 2), 2, "#ffffff")
    platform.draw_clock(c, 2, 3)
    assert c.surface.get_at((130, 100))[:3] != c.surface.get_at((300, 250))[:3]
    assert colours(c) > 100


def test_stations_keep_their_distance() -> None:
    xs = [platform.station_x(n, 12) for n in range(1, 13)]
    assert all(b - a > 60 for a, b in pairwise(xs))
