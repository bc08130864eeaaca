"""Movement: starts where it was, ends exactly where it goes, and can be ended at once."""

from itertools import pairwise

import pytest

from sprites import motion
from sprites.motion import Glide, Pose, Tween

EASES = [motion.linear, motion.ease_in, motion.ease_out, motion.ease_in_out, motion.overshoot, motion.bounce]


@pytest.mark.parametrize("ease", EASES)
def test_every_ease_leads_from_start_to_end_without_a_jump(ease: motion.Ease) -> None:
    way = [ease(i / 400) for i in range(401)]
    assert way[0] == pytest.approx(0, abs=1e-9)
    assert way[-1] == pytest.approx(1, abs=1e-9)
    assert max(abs(b - a) for a, b in pairwise(way)) < 0.03


def test_what_shakes_comes_back() -> None:
    assert motion.swing(0) == 0
    assert motion.swing(1) == 0
    assert max(abs(motion.swing(i / 100)) for i in range(100)) > 0.5


def test_a_tween_waits_moves_and_stays() -> None:
    tween = Tween(10, 20, 0.5, motion.linear, delay=1)
    assert [tween.at(t) for t in (0, 1, 1.25, 1.5, 9)] == [10, 10, 15, 20, 20]
    assert not tween.over(1.4)
    assert tween.over(1.5)


def test_a_glide_arrives_in_its_time_over_an_arc() -> None:
    glide = Glide(Pose(0, 100), Pose(200, 100), 0.4, arc=50)
    glide.step(0.2)
    assert glide.pose.x == pytest.approx(100)
    assert glide.pose.y == pytest.approx(50)
    assert glide.step(0.2)
    assert glide.pose == Pose(200, 100)


def test_a_click_ends_a_glide_and_another_goal_starts_from_where_it_is() -> None:
    glide = Glide(Pose(0, 0), Pose(100, 0), 1.0, motion.linear)
    glide.step(0.5)
    glide.redirect(Pose(50, 80))
    assert glide.pose == Pose(50, 0)
    glide.finish()
    assert glide.over
    assert glide.pose == Pose(50, 80)


def test_no_time_at_all_is_a_cut() -> None:
    assert Glide(Pose(0, 0), Pose(9, 9), 0).pose == Pose(9, 9)
    assert Tween(1, 2, 0).at(0) == 2


def test_turning_goes_the_shorter_way() -> None:
    assert Pose(0, 0, rot=350).towards(Pose(0, 0, rot=10), 0.5).rot == pytest.approx(360)
