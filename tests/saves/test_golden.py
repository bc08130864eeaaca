"""Golden saves: what was kept by any version opens for ever at its newest mark, is played on, and is watched again."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from game import GAMES
from game.core import Choice, Ended, SaveError, Session, Words
from game.core.bots import random_keys
from game.core.replay import accept, compare
from game.core.rerun import Rerun
from game.core.save import header, unpack
from game.core.table import Curtain, Table, Thinking
from tests.saves.make import GOLDEN, WANTED, sums, total

FILES = sorted(GOLDEN.glob("*.night"))
ON = 40
golden = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


def test_none_was_changed_or_lost() -> None:
    assert {path.name: total(path.read_bytes()) for path in FILES} == sums()


def test_there_is_one_of_every_game_and_of_a_campaign() -> None:
    assert {id for id, *_ in WANTED.values()} == set(GAMES)
    for name in WANTED:
        assert any(path.name.startswith(f"{name}-") for path in FILES), name
    campaigns = [unpack(path.read_bytes()) for path in FILES if path.name.startswith("vagrant-campaign-")]
    assert all(saved.chapters for saved in campaigns)


@golden
def test_it_opens_at_its_newest_mark(path: Path) -> None:
    """Answers since may not fit any more under other rules: then it says so, and stands at the last that fits."""
    data = path.read_bytes()
    saved, session = unpack(data), Session.load(data)
    assert header(data).note.answers == saved.begun_answers + len(saved.answers)
    assert len(saved.marks) > 1
    assert len(saved.answers) > saved.marks[-1].answers - saved.begun_answers
    assert session.marks[: len(saved.marks)][-1].number == saved.marks[-1].number
    assert session.luck.answers >= saved.marks[-1].answers
    if session.notice is None:
        assert session.luck.answers == saved.begun_answers + len(saved.answers)
    else:
        assert Words(session.game.id).say(session.notice).endswith(".")
    assert session.pending is not None or session.ended is not None
    words = Words(session.game.id, names=[player.name for player in session.people])
    for seat in (None, *range(session.setup.seats)):
        session.view(seat)
        for line in session.log(seat):
            words.say(line.text)
    assert not words.missing


@golden
def test_it_is_played_on_and_kept_again(path: Path) -> None:
    table, rng = Table.open(path.read_bytes()), Random(path.name)
    session = table._session
    for _ in range(ON):
        got = table.step()
        while not isinstance(got, (Choice, Thinking, Ended)):
            if isinstance(got, Curtain):
                table.take_seat(got)
            got = table.step()
        if isinstance(got, Ended):
            break
        assert session.pending is not None
        by = "person" if isinstance(got, Choice) else "bot"
        session.answer(*random_keys(session.pending, rng), by=by)
        assert session.game.conserved(session.state) == session.game.printed
    again = Session.load(session.save())
    session.step()
    while session.pending is None and session.ended is None:
        session.step()
    assert again.luck.answers == session.luck.answers
    assert again._encode(again.state) == session._encode(session.state)


@golden
def test_it_is_watched_again(path: Path) -> None:
    """From the beginning of its chapter as far as its answers fit; where they do not, it is said and not a crash."""
    data = path.read_bytes()
    with suppress(SaveError):
        reel = Rerun(data)
        reel.seek(reel.length)
        reel.view()
    found = compare(data)
    assert found.answers <= found.recorded
    if found.differs is None:
        assert found.answers == found.recorded
    else:
        assert found.differs
    fresh, _ = accept(data)
    assert compare(fresh).differs is None
