"""A lesson is a recorded game: it fits today's rules to its last move, its words are there, and it can be made anew."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

import main
from game import GAMES
from game.core import IllegalAnswer, check
from game.core.check import findings
from game.core.lessons import Lesson, LessonTable, Move, anew, differs, lesson_of, recorded, written
from game.core.replay import compare
from game.core.rerun import Rerun
from game.core.script import Choice, Ended, Event
from game.core.table import Table, Thinking
from game.core.text import catalogue

LESSONS = [(game, lesson) for game in GAMES.values() if (lesson := lesson_of(game)) is not None]
MOST_WORDS = 40
each = pytest.mark.parametrize(("played", "lesson"), LESSONS, ids=[game.id for game, _ in LESSONS])


@each
def test_the_rules_lead_where_the_lesson_says(played: Any, lesson: Lesson) -> None:
    """Where it fails: are the words still true? Then `main.py replay data/<game>/lesson.toml --accept`."""
    assert differs(played, lesson) is None


@each
def test_its_words_are_there_and_few(played: Any, lesson: Lesson) -> None:
    said = catalogue(played.id, "en")
    for key in lesson.words():
        assert key in said
        assert len(said[key].split()) <= MOST_WORDS, f"{key} is too long for a card"
    told = [key for key in said if key.startswith("lesson.")]
    assert sorted(told) == sorted(lesson.words()), "every text is said, and said once"
    assert len({said[key] for key in told}) == len(told), "no two say the same"


@each
def test_it_takes_about_ten_minutes(played: Any, lesson: Lesson) -> None:
    """Five to ten minutes: reading at 150 words a minute, six seconds for each move of one's own."""
    said = catalogue(played.id, "en")
    words = sum(len(said[key].split()) for key in lesson.words())
    own = sum(move.seat in lesson.learner for move in lesson.move)
    minutes = words / 150 + own / 10
    assert 5 <= minutes <= 11, f"{minutes:.1f} minutes"


@each
def test_recorded_anew_it_is_the_same(played: Any, lesson: Lesson) -> None:
    again = anew(played, lesson)
    assert again == lesson
    assert msgspec.toml.decode(written(again), type=Lesson) == lesson


@each
def test_rules_that_have_changed_are_named_by_their_step(played: Any, lesson: Lesson) -> None:
    told = next(place for place, move in enumerate(lesson.move) if move.tell and place)
    moves = list(lesson.move)
    moves[told] = msgspec.structs.replace(moves[told], keys=("no such thing",))
    found = differs(played, msgspec.structs.replace(lesson, move=tuple(moves)))
    assert found is not None
    assert f"Move {told + 1} of {len(moves)}" in found
    assert lesson.move[told].tell[-1] in found
    moves[told] = msgspec.structs.replace(lesson.move[told], seen="00000000")
    assert "other things happened" in str(differs(played, msgspec.structs.replace(lesson, move=tuple(moves))))


@each
def test_a_void_answer_is_left_out_and_its_words_are_kept(played: Any, lesson: Lesson) -> None:
    place = next(n for n, move in enumerate(lesson.move) if move.tell and move.seat in lesson.learner)
    void = Move(lesson.move[place].seat, "no such rule", ("gone",), lesson.move[place].tell)
    rest = msgspec.structs.replace(lesson.move[place], tell=(), ring=())
    bent = msgspec.structs.replace(lesson, move=(*lesson.move[:place], void, rest, *lesson.move[place + 1 :]))
    assert differs(played, bent) is not None
    again = anew(played, bent)
    assert differs(played, again) is None
    assert again.words() == lesson.words()
    assert [move.keys for move in again.move] == [move.keys for move in lesson.move]


@each
def test_where_the_game_goes_another_way_no_words_are_lost(played: Any, lesson: Lesson) -> None:
    again = anew(played, msgspec.structs.replace(lesson, seed=lesson.seed + 1))
    assert differs(played, again) is None
    assert again.words() == lesson.words()


def step_to_somebody(table: Table) -> Choice | Thinking | Ended:
    while isinstance(got := table.step(), Event):
        pass
    assert isinstance(got, Choice | Thinking | Ended)
    return got


@each
def test_the_others_wait_for_their_words_and_answer_as_recorded(played: Any, lesson: Lesson) -> None:
    table = LessonTable(played, lesson, ["Ann", "Ben", "Cy", "Di", "Ed", "Flo"])
    while not table.over:
        got, at = step_to_somebody(table), table.at
        move = table.move
        assert move is not None
        if isinstance(got, Choice):
            table.answer(*move.keys)
        elif move.tell:
            assert not table.think()
            table.read = at
            assert table.think()
        else:
            assert table.think()
    onward = table.play_on(None)
    assert onward.players == table.players
    got = step_to_somebody(onward)
    if isinstance(got, Choice):
        with pytest.raises(IllegalAnswer):
            onward.answer("no such thing")


@each
def test_it_is_played_through_by_the_command_line(
    played: Any, lesson: Lesson, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "lesson.toml"
    path.write_text(written(msgspec.structs.replace(lesson, seed=lesson.seed + 1)), encoding="utf-8")
    assert main.main(["replay", str(path)]) == 1
    assert "Move" in capsys.readouterr().err
    assert main.main(["replay", str(path), "--accept"]) == 1
    assert main.main(["replay", str(path)]) == 0


@each
def test_as_a_save_it_is_watched_like_any_other(played: Any, lesson: Lesson) -> None:
    data = recorded(played, lesson, ["Ann", "Ben", "Cy", "Di", "Ed", "Flo"])
    assert compare(data).differs is None
    reel = Rerun(data)
    assert reel.places[-1].answers == len(lesson.move)


@each
def test_under_other_rules_it_is_watched_as_far_as_it_goes(played: Any, lesson: Lesson) -> None:
    wrong = next(place for place in range(len(lesson.move) // 2, len(lesson.move)) if len(lesson.move[place].keys) == 1)
    moves = list(lesson.move)
    moves[wrong] = msgspec.structs.replace(moves[wrong], keys=("no such thing",))
    changed = msgspec.structs.replace(lesson, move=tuple(moves))
    assert differs(played, changed) is not None
    data = recorded(played, changed, ["Ann", "Ben", "Cy", "Di", "Ed", "Flo"])
    assert Rerun(data).places[-1].answers <= wrong


@pytest.mark.parametrize(
    ("pack", "said"),
    [
        ('seats = "two"', "seats: expected int, got str"),
        ("seats = 9", "seats: expected 1 to 4, got 9"),
        ('game = "chess"', "game: expected arkham, got chess"),
        ('end = ["lesson.nowhere"]', "there is no text 'lesson.nowhere'"),
        ("options = {weather = true}", "options: "),
        ("seed = 4711", "Move "),
        ("surprise = 1", "surprise"),
    ],
)
def test_a_wrong_lesson_in_a_pack_is_told_by_check(
    pack: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NIGHT_EXPRESS_HOME", str(tmp_path))
    folder = tmp_path / "packs" / "mine" / "arkham"
    folder.mkdir(parents=True)
    (folder / "lesson.toml").write_text(pack + "\n", encoding="utf-8")
    (found,) = (one for one in findings({"arkham": GAMES["arkham"]}) if one.what == "lesson")
    assert len(found.wrong) == 1
    assert "arkham/lesson.toml" in found.wrong[0]
    assert said in found.wrong[0]


def test_a_pack_that_leads_elsewhere_than_the_lesson_of_the_box_is_no_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NIGHT_EXPRESS_HOME", str(tmp_path))
    (tmp_path / "packs" / "mine").mkdir(parents=True)
    monkeypatch.setattr(check, "differs", lambda *of: "Move 3 of 37 is another")
    (found,) = (one for one in findings({"arkham": GAMES["arkham"]}) if one.what == "lesson")
    assert not found.wrong
