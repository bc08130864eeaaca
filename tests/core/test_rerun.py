"""A recording is watched from end to end, at any place, with the right eyes, and gone on from."""

from __future__ import annotations

from random import Random

import pytest

from game.core import OPEN, Choice, Ended, Session
from game.core.bots import random_keys
from game.core.rerun import Rerun
from tests.core.envelopes import GAME

GAMES = {GAME.id: GAME}


def recorded(choices: int | None = None) -> bytes:
    session, rng = Session.new(GAME, seats=3, seed=4), Random(4)
    while not isinstance(got := session.step(), Ended):
        if isinstance(got, Choice):
            if got.decision == choices:
                break
            session.answer(*random_keys(got, rng))
    return session.save()


def test_every_moment_can_be_looked_at_and_looks_as_it_did() -> None:
    forwards = Rerun(recorded(), GAMES)
    seen = [forwards.view()]
    while forwards.at < forwards.length:
        forwards.forward()
        seen.append(forwards.view())
    again = Rerun(recorded(), GAMES)
    for at in (len(seen) - 1, 3, len(seen) // 2, 0):
        again.seek(at)
        assert again.view() == seen[at]


def test_a_finished_game_is_seen_by_everybody_a_running_one_as_the_public() -> None:
    over, running = Rerun(recorded(), GAMES), Rerun(recorded(6), GAMES)
    for eyes in (0, 2, None, OPEN):
        over.look_as(eyes)
        over.view()
    with pytest.raises(ValueError, match="everybody"):
        running.look_as(0)
    assert running.eyes is None


def test_the_game_goes_on_from_any_moment() -> None:
    reel = Rerun(recorded(), GAMES)
    reel.seek(reel.length // 2)
    table = reel.play_from_here(None)
    assert table.ended is None
    assert table.choice() is not None
    later = Rerun(recorded(), GAMES)
    later.seek(later.length - 1)
    assert table.note().answers < later.play_from_here(None).note().answers


def test_turning_points_lie_within_the_game_and_have_words() -> None:
    reel = Rerun(recorded(), GAMES)
    points = reel.turning_points()
    assert [point.events for point in points] == sorted(point.events for point in points)
    assert all(0 < point.events <= reel.length and reel.say(point.said) for point in points)
