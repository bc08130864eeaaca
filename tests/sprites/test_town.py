"""The town's map agrees with the board, leaves room for all who stand on it, and is painted and alive at every size."""

from itertools import combinations

import pygame
import pytest

from sprites import town, town_life
from sprites.canvas import Canvas
from sprites.houses import houses
from sprites.town_map import MIDDLE


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
    canvas = Canvas(pygame.Surface((745, 540)), 0.5)
    town.paint_town(canvas)
    return canvas


@pytest.mark.rule("ARK-003", "ARK-015")
def test_the_university_joins_the_shops_the_lodge_and_the_hospital():
    assert set(town.neighbours("university")) == {"item_shop", "magic_shop", "lodge", "hospital"}


def test_odd_zones_lie_at_the_magic_shop_and_even_ones_at_the_item_shop():
    assert set(town.neighbours("magic_shop")) == {"university", "zone_1", "zone_3", "zone_5", "zone_7"}
    assert set(town.neighbours("item_shop")) == {"university", "zone_2", "zone_4", "zone_6", "zone_8"}


def test_streets_run_along_both_sides_and_past_lodge_and_hospital():
    assert set(town.neighbours("lodge")) == {"university", "zone_1", "zone_2"}
    assert set(town.neighbours("hospital")) == {"university", "zone_7", "zone_8"}
    assert set(town.neighbours("zone_3")) == {"magic_shop", "zone_1", "zone_5"}
    assert set(town.neighbours("zone_6")) == {"item_shop", "zone_4", "zone_8"}
    assert len(town.ROADS) == 22


def test_a_road_starts_and_ends_at_its_places_from_either_side():
    for a, b in town.ROADS:
        assert town.along(a, b, 0) == pytest.approx(town.PLACES[a])
        assert town.along(a, b, 1) == pytest.approx(town.PLACES[b])
        assert town.along(a, b, 0.3) == pytest.approx(town.along(b, a, 0.7))


def test_east_mirrors_west():
    for west, east in (("item_shop", "magic_shop"), ("zone_2", "zone_1"), ("zone_4", "zone_3"), ("zone_8", "zone_7")):
        assert town.PLACES[west][0] + town.PLACES[east][0] == pytest.approx(2 * MIDDLE)
        assert [x for x, _ in town.SLOTS[west]] == pytest.approx([2 * MIDDLE - x for x, _ in town.SLOTS[east]])


def test_everybody_finds_a_place_of_their_own_within_the_town():
    for place, slots in town.SLOTS.items():
        assert len(slots) == 4, place
        for x, y in slots:
            assert town.STANDEE / 2 <= x <= town.WIDTH - town.STANDEE / 2
            assert town.TOP + 80 < y < town.FLOOR
        for (x0, y0), (x1, y1) in combinations(slots, 2):
            assert abs(x0 - x1) >= 40 or abs(y0 - y1) >= 40, place


def test_the_first_two_at_neighbouring_places_do_not_hide_each_other():
    feet = [(place, slot) for place in town.PLACES for slot in town.SLOTS[place][:2]]
    for (a, (x0, y0)), (b, (x1, y1)) in combinations(feet, 2):
        assert a == b or abs(x0 - x1) >= 30 or abs(y0 - y1) >= 30, (a, b)


def test_no_house_stands_in_a_road():
    for house in houses():
        for a, b in town.ROADS:
            for i in range(21):
                x, y = town.along(a, b, i / 20)
                assert abs(house.x - x) > 8 or not house.y - house.h <= y <= house.y, (a, b, house)


def test_the_picture_is_full_from_edge_to_edge(night):
    shown = night.surface
    assert shown.get_at((118, 71))[:3] > (150, 130, 90)
    tones = {tuple(v // 16 for v in shown.get_at((x, y))[:3]) for x in range(0, 745, 31) for y in range(40, 400, 17)}
    assert len(tones) > 12


def test_painting_stays_within_the_town():
    canvas = Canvas(pygame.Surface((960, 540)), 0.5)
    canvas.surface.fill("#ff00ff")
    town.paint_town(canvas)
    assert canvas.surface.get_at((750, 300))[:3] == (255, 0, 255)


def test_the_train_stands_first_then_leaves_and_another_comes():
    at_rest = town_life.train_at(0)
    assert at_rest is not None
    assert at_rest.nose == town_life.STOP
    assert at_rest.speed == 0
    assert town_life.train_at(town_life.PERIOD * 0.75) is None
    noses = [now.nose for t in range(51, 63) if (now := town_life.train_at(t))]
    assert noses == sorted(noses)
    assert town_life.train_at(town_life.PERIOD) == at_rest


def test_wheels_turn_with_the_way_the_train_goes():
    before, after = town_life.train_at(55), town_life.train_at(56)
    assert before is not None
    assert after is not None
    assert (after.nose - before.nose) / (after.turn - before.turn) == pytest.approx(town_life._TURN)


def test_what_lives_touches_only_its_own_box(night):
    for seconds in (0.0, 55.0, 58.5, 81.0, 85.0):
        for glimmer in town_life.town_life(seconds):
            canvas = Canvas(night.surface.copy(), 0.5)
            glimmer.paint(canvas)
            touched = pygame.mask.from_threshold(canvas.surface, (0, 0, 0), (1, 1, 1, 255), night.surface)
            touched.invert()
            box = canvas.rect(*glimmer.box).inflate(4, 4)
            assert all(box.contains(rect) for rect in touched.get_bounding_rects()), (seconds, glimmer.id)


def test_with_reduced_motion_nothing_changes():
    def looks(seconds):
        return [(g.id, g.box, g.look) for g in town_life.town_life(seconds, still=True)]

    assert looks(3) == looks(77)
    assert [id for id, _, _ in looks(3)] == ["town.train", "town.smoke"]
