"""However a game is kept, thrown away and taken up again, it is the same game."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

from game.core import Choice, Ended, Event, Game, Session
from game.core.record import Answer
from tests.core.digest import digest
from tests.core.robots import ALL, ROOT, Setup, begin, course, encode, keys, reply, same, setups, snapshot


def told(session: Session, stream: Any = 0) -> list[Any]:
    """A game as all it shows: every step with the whole state there, from which the views follow."""
    return [(type(step).__name__, encode(step), encode(session.state)) for step in course(session, stream)]


def test_a_script_thrown_away_at_every_checkpoint_and_a_game_without_marks_are_the_same(
    game: Game[Any], seats: int
) -> None:
    for setup in setups(game, seats):
        live = begin(game, setup)
        told_live = told(live)
        thrown = begin(game, setup, restart=True)
        assert told(thrown) == told_live
        assert (thrown.marks, thrown.doors, thrown.answers) == (live.marks, live.doors, live.answers)
        assert thrown.events == live.events
        assert told(begin(game, setup, record=False)) == told_live
        assert told(begin(game, setup, record=False, restart=True)) == told_live


def test_the_same_seed_is_the_same_game_and_another_seed_another(game: Game[Any]) -> None:
    seats = game.seats[-1]
    games = [told(begin(game, Setup(seats, {}, seed))) for seed in (1, 1, 2, 3)]
    assert games[0] == games[1]
    assert games[0] != games[2] or games[0] != games[3]


def test_a_save_at_every_choice_goes_on_to_the_next_mark_and_at_ten_places_to_the_end(
    game: Game[Any], seats: int
) -> None:
    setup = setups(game, seats)[0]
    live = begin(game, setup, "mixed" if seats % 2 else "strangers")
    saves: list[bytes] = []
    shots: list[dict[str, Any]] = []
    for step in course(live):
        if isinstance(step, Choice):
            shots.append(snapshot(live))
            saves.append(live.save())
    shots.append(snapshot(live))
    by_answers = {shot["luck"][0]: shot for shot in shots}
    far = set(range(0, len(saves), max(1, len(saves) // 10)))
    for place, data in enumerate(saves):
        other = Session.load(data, ALL, restart=bool(place % 2))
        assert other.notice is None
        kept(other, shots[place])
        assert other.save() == data
        marks = other._numbered
        for step in course(other):
            if isinstance(step, Choice):
                here = step.decision > shots[place]["pending"]["decision"]
                kept(other, by_answers[step.decision - 1])
                if other._numbered != marks and place not in far and here:
                    break
        else:
            kept(other, shots[-1])
            assert other.ended == live.ended


def kept(session: Session, shot: dict[str, Any]) -> None:
    """Everything is as it was in the session that was saved; of the marks those from the last closed door on."""
    now = snapshot(session)
    same(shot, now, but=("marks",))
    count = len(now["marks"])
    assert count > 0
    assert shot["marks"][-count:] == now["marks"]


def test_the_end_is_kept_too(game: Game[Any], seats: int) -> None:
    live = begin(game, setups(game, seats)[0])
    for _ in course(live):
        pass
    other = Session.load(live.save(), ALL)
    kept(other, snapshot(live))
    assert other.ended == live.ended


def test_a_save_between_two_events_opens_at_the_next_choice(game: Game[Any]) -> None:
    live = begin(game, setups(game, game.seats[-1])[0])
    half: list[bytes] = []
    for step in course(live):
        if isinstance(step, Event):
            half.append(live.save())
            continue
        shot = snapshot(live)
        for data in half[:3]:
            kept(Session.load(data, ALL), shot)
        half = []
        if isinstance(step, Ended) or step.decision > 60:
            break


def test_a_report_holds_the_game_one_answer_or_many_earlier(game: Game[Any]) -> None:
    live = begin(game, setups(game, game.seats[-1])[0], "one")
    count = 0
    for step in course(live):
        if isinstance(step, Choice) and live.answers:
            count += 1
            for fewer in (1, 2, 5, 9, len(live.answers)):
                left = max(0, len(live.answers) - fewer)
                other = Session.load(live.save(answers=len(live.answers) - fewer), ALL)
                assert other.answers[:left] == live.answers[:left]
                assert all(answer.by == "forced" for answer in other.answers[left:])
                loaded = Session.load(live.save(), ALL)
                report = Session.load(loaded.save(answers=len(live.answers) - fewer), ALL)
                assert report.answers[: len(other.answers)] == other.answers
                while report.undo() is None:
                    assert report.pending is not None
        if count > 35:
            break


def test_a_replay_tells_the_chapter_again(game: Game[Any], seats: int) -> None:
    live = begin(game, setups(game, seats)[0])
    for _ in course(live):
        pass
    replayed = Session.replay(live.save(), ALL)
    while isinstance(replayed.step(), Event):
        pass
    assert replayed.notice is None
    assert replayed.ended == live.ended
    assert replayed.answers == live.answers
    assert replayed.events == live.events
    assert replayed.marks == live.marks
    assert replayed.doors == live.doors


def test_every_answer_is_recorded_with_who_gave_it(game: Game[Any]) -> None:
    live = begin(game, setups(game, game.seats[-1])[0], "mixed")
    given = {"person": 0, "bot": 0}
    while isinstance(step := live.step(), Event | Choice):
        if isinstance(step, Choice):
            assert live._begun_answers + len(live.answers) == live.luck.answers == step.decision - 1
            persons = step.group or live.people[step.seat].is_person
            answer = Answer(keys(step), step.seat, step.rule, "person" if persons else "bot")
            reply(live, step)
            assert live.answers[-1] == answer
            given[answer.by] += 1
    assert all(given.values())


def test_the_same_game_whatever_the_hash_seed(game: Game[Any]) -> None:
    seats = game.seats[-1]
    told_here = digest(game.id, seats)
    for number in ("0", "1", "4242"):
        done = subprocess.run(
            [sys.executable, "-m", "tests.core.digest", game.id, str(seats)],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": number},
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout.strip() == told_here
