"""A recording is watched from end to end, at any place, with the right eyes, and gone on from."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.core import OPEN, Choice, Ended, Event, Game, Option, Session, text
from game.core.bots import Advice, random_keys
from game.core.rerun import Rerun, reasons
from tests.core.envelopes import GAME
from tests.core.robots import Setup, begin, course, encode

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


def test_back_and_forth_shows_what_was_there_when_it_was_played(game: Game[Any]) -> None:
    """At every moment, with all eyes: the table, the log and the event that comes, in whatever order one steps."""
    session = begin(game, Setup(game.seats[-1], seed=3), "mixed")
    eyes = (None, *range(game.seats[-1]))
    seen = [{one: session.view(one) for one in eyes}]
    logs = [{one: session.log(one) for one in eyes}]
    events: list[Event] = []
    for step in course(session):
        if isinstance(step, Event):
            events.append(step)
            seen.append({one: encode(session.view(one)) for one in eyes})
            logs.append({one: session.log(one) for one in eyes})
    seen[0] = {one: encode(view) for one, view in seen[0].items()}
    begun, first = session._begun_events, bool(session.chapters)
    seen, logs, events = seen[begun:], logs[begun:], events[begun:]
    reel = Rerun(session.save(), {game.id: game})
    assert reel.length == len(events)
    rng = Random(game.id)
    walk = [*range(12), *range(10, 5, -1), reel.length, *range(reel.length - 1, max(0, reel.length - 12), -1)]
    for at in (*walk, *(rng.randrange(reel.length + 1) for _ in range(30))):
        reel.seek(max(first, at))
        for one in eyes:
            reel.look_as(one)
            assert encode(reel.view()) == seen[reel.at][one]
            assert reel.log() == logs[reel.at][one]
        reel.look_as(None)
        if reel.at < reel.length:
            assert reel.forward() == events[reel.at - 1].seen(None)
            assert encode(reel.view()) == seen[reel.at][None]


def test_once_it_is_open_no_step_plays_anything_again(monkeypatch: pytest.MonkeyPatch) -> None:
    reel = Rerun(recorded(), GAMES)
    played: list[int] = []
    monkeypatch.setattr(Session, "step", lambda session: played.append(1))
    for at in (*range(reel.length), reel.length // 2, 0, reel.length - 1, reel.length - 2):
        reel.seek(at)
        reel.forward()
        reel.view()
        reel.log()
    reel.awards()
    assert not played


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


def test_another_order_is_another_answer_and_another_order_of_marks_is_not() -> None:
    def options(*keys: str) -> tuple[Option, ...]:
        return tuple(Option(key, text(f"envelopes.{key}")) for key in keys)

    again = Advice(("b", "a"), text("envelopes.why"))
    line = Choice(0, text("envelopes.order"), options("a", "b"), "E1", 2, 2, ordered=True)
    told = reasons(line, ("a", "b"), again)
    assert not told.same
    assert [one.key for one in told.chose] == ["envelopes.a", "envelopes.b"]
    assert [one.key for one in reasons(line, ("b", "a"), again).chose] == ["envelopes.b", "envelopes.a"]
    marks = Choice(0, text("envelopes.marks"), options("a", "b", "c"), "E1", 2, 2)
    assert reasons(marks, ("a", "b"), again).same
    assert not reasons(marks, ("a", "c"), again).same


def test_turning_points_lie_within_the_game_and_have_words() -> None:
    reel = Rerun(recorded(), GAMES)
    points = reel.turning_points()
    assert [point.events for point in points] == sorted(point.events for point in points)
    assert all(0 < point.events <= reel.length and reel.say(point.said) for point in points)
