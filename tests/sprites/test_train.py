"""The night train of the title: what it covers, what it draws again, and how its carriages answer the pointer."""

from collections.abc import Iterator

import pygame
import pytest

from sprites.canvas import Canvas
from sprites.carriage import LIVERIES, TRAIN
from sprites.posters import POSTERS, poster, poster_overlay, roof_light, roof_light_overlay
from sprites.train import SMALL, NightTrain, small_train

NAMES = ("27th PASSENGER", "VAGRANTSONG", "ARKHAM EXPRESS", "HORROR", "ORIENT EXPRESS")
ALL = frozenset(range(5))
NOTHING = (255, 0, 255)


@pytest.fixture(autouse=True)
def window() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((640, 360))
    yield
    pygame.event.clear()


def stage(w: int = 640, h: int = 360) -> Canvas:
    """A canvas that fits 1920x1080 units into the window and centres them, as scenes do."""
    surface = pygame.Surface((w, h)).convert()
    surface.fill(NOTHING)
    k = min(w / 1920, h / 1080)
    return Canvas(surface, k, (round((w - 1920 * k) / 2), round((h - 1080 * k) / 2)))


def brightness(c: Canvas, box: tuple[float, float, float, float]) -> float:
    return sum(pygame.transform.average_color(c.surface, c.rect(*box))[:3])


def test_every_carriage_has_a_place_of_its_own() -> None:
    train = NightTrain(NAMES)
    boxes = [pygame.Rect(train.carriage_rect(i)) for i in range(5)]
    for i, box in enumerate(boxes):
        assert box.collidelist(boxes[i + 1 :]) == -1
        assert pygame.Rect(0, 0, 1920, 1080).contains(box)


@pytest.mark.parametrize("size", [(640, 360), (512, 384), (860, 360), (360, 640)])
def test_the_night_fills_every_window_to_its_edges(size: tuple[int, int]) -> None:
    c = stage(*size)
    NightTrain(NAMES).draw_all(c, 0.0, 3, ALL)
    empty = pygame.mask.from_threshold(c.surface, NOTHING, (2, 2, 2, 255))
    assert empty.count() == 0


def test_what_moved_is_drawn_again_and_nothing_is_left_behind() -> None:
    c, train = stage(), NightTrain(NAMES)
    train.draw_all(c, 0.0, 3, ALL)
    for step, (selected, available) in enumerate([(3, ALL)] * 8 + [(1, ALL)] * 12 + [(None, {0, 2, 3})] * 12, 1):
        train.draw_ambient(c, step / 20, selected, available)
    pieced = c.surface.copy()
    train.draw_all(c, 32 / 20, None, {0, 2, 3})
    assert pygame.image.tobytes(pieced, "RGB") == pygame.image.tobytes(c.surface, "RGB")


def test_a_moving_train_draws_less_than_half_the_picture_again() -> None:
    c, train = stage(1280, 720), NightTrain(NAMES)
    train.draw_all(c, 0.0, 3, ALL)
    drawn = sum(r.w * r.h for step in range(1, 61) for r in train.draw_ambient(c, step / 30, 3, ALL))
    assert 0 < drawn / 60 < 0.5 * 1280 * 720


def test_a_standing_train_draws_nothing() -> None:
    c, train = stage(), NightTrain(NAMES)
    train.speed = 0.0
    train.draw_all(c, 0.0, 2, ALL)
    assert [train.draw_ambient(c, step / 10, 2, ALL) for step in range(1, 20)] == [[]] * 19


def test_the_first_draw_at_a_size_is_the_whole_picture() -> None:
    train = NightTrain(NAMES)
    first, second = stage(640, 360), stage(512, 288)
    assert train.draw(first, 0.0, None, ALL) == [first.surface.get_rect()]
    assert train.draw(second, 0.1, None, ALL) == [second.surface.get_rect()]
    assert second.surface.get_rect() not in train.draw(second, 0.2, None, ALL)


def test_painting_says_how_far_it_is() -> None:
    c, train = stage(), NightTrain(NAMES)
    shares = list(train.prepare(c))
    assert shares == sorted(shares)
    assert shares[-1] == 1.0
    assert list(train.prepare(c)) == [1.0]


def test_the_chosen_carriage_shines_and_one_without_a_game_is_dark() -> None:
    c = stage(1280, 720)
    x, y, w, h = NightTrain(NAMES).carriage_rect(3)
    seen = {}
    for name, selected, available in (("glow", 3, ALL), ("lit", None, ALL), ("dark", None, ALL - {3})):
        NightTrain(NAMES).draw_all(c, 0.0, selected, available)
        seen[name] = brightness(c, (x, y + 40, w, h - 80))
    assert seen["glow"] > seen["lit"] > seen["dark"]


def test_what_the_caller_lays_over_the_train_stays_on_top() -> None:
    c, train = stage(), NightTrain(NAMES)
    card = pygame.Surface((40, 40)).convert()
    card.fill("#12fe34")
    over = [(card, (300, 300))]
    train.draw_all(c, 0.0, 3, ALL, over)
    for step in range(1, 10):
        train.draw_ambient(c, step / 20, 3, ALL, over)
    assert c.surface.get_at((320, 320))[:3] == (0x12, 0xFE, 0x34)


@pytest.mark.parametrize("game", TRAIN)
def test_every_game_has_a_livery_and_a_poster(game: str) -> None:
    c = stage()
    title = ("A TITLE FAR TOO LONG FOR ITS POSTER", "AND A SECOND LINE THAT IS NO SHORTER THAN THE FIRST")
    touched = poster(c, game, 792, 84, 376, 470, title, "1 to 4 players, 90 to 120 min", "Saved today: turn 20")
    assert game in LIVERIES
    assert game in POSTERS
    assert touched.w > c.px(376)
    assert not pygame.mask.from_threshold(c.surface, NOTHING, (2, 2, 2, 255)).get_at(c.at(980, 300))


def test_a_poster_is_made_once() -> None:
    c = stage()
    cards = [poster_overlay(c, "orient", 792, 84, 376, 470, ("ORIENT EXPRESS",), "1 to 6") for _ in range(2)]
    assert cards[0][0] is cards[1][0]
    carriage = NightTrain(NAMES).carriage_rect(4)
    light, place = roof_light_overlay(c, carriage, "orient", 792, 84, 376, 470)
    assert roof_light(c, carriage, "orient", 792, 84, 376, 470) == light.get_rect(topleft=place)


def test_the_little_train_stands_on_its_rails() -> None:
    c = stage(1280, 720)
    touched = small_train(c, 200, 400, 800, None, 5.5)
    below = c.rect(200, 402, 800, 40)
    assert touched.contains(c.rect(200, 400 - 800 * SMALL[1] / SMALL[0] + 2, 790, 60))
    assert pygame.transform.average_color(c.surface, below)[:3] == NOTHING
