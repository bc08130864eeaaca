"""Movement: starts where it was and ends exactly where it goes."""

from collections.abc import Callable
from itertools import pairwise

import pytest

from sprites import motion


@pytest.mark.parametrize("ease", [motion.ease_out, motion.ease_in_out])
def test_every_ease_leads_from_start_to_end_without_a_jump(ease: Callable[[float], float]) -> None:
    way = [ease(i / 400) for i in range(401)]
    assert way[0] == pytest.approx(0, abs=1e-9)
    assert way[-1] == pytest.approx(1, abs=1e-9)
    assert max(abs(b - a) for a, b in pairwise(way)) < 0.03


def test_what_shakes_comes_back() -> None:
    assert motion.swing(0) == 0
    assert motion.swing(1) == 0
    assert max(abs(motion.swing(i / 100)) for i in range(100)) > 0.5
