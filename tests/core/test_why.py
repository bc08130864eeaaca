"""Why? has an answer: every line that any log of any game shows names a rule that stands in the rulebook."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game import GAMES
from game.core import OPEN, Choice, Ended, Event, Session
from game.core.bots.bot import advise
from game.core.rulebook import Rulebook
from game.core.seat import Seat
from tests.core.robots import SCALE, people

THOUGHTS = 40 * SCALE
"""Decisions that a thinking bot makes before blind ones go on."""
GAMES_EACH = 2 * SCALE
EACH = pytest.mark.parametrize(
    ("played", "level"),
    [(game, level) for game in GAMES.values() for level in (*game.levels, "random")],
    ids=[f"{game.id}-{level}" for game in GAMES.values() for level in (*game.levels, "random")],
)


@EACH
def test_every_line_of_the_log_names_a_rule_of_the_rulebook(played: Any, level: str) -> None:
    book = Rulebook.load(played.id)
    seen = 0
    for seed in range(GAMES_EACH):
        seats = Random(f"{played.id}:{level}:{seed}").choice(list(played.seats))
        session = Session.new(played, seats=seats, seed=seed, people=people(played, seats, "one"))
        thoughts = 0
        while not isinstance(got := session.step(), Ended):
            if isinstance(got, Event):
                if got.said() is not None:
                    rule = book.find(got.rule)
                    assert rule is not None, f"{type(got).__name__} names {got.rule!r}, which no rulebook explains"
                    assert rule.text
                    seen += 1
                continue
            assert isinstance(got, Choice)
            assert book.find(got.rule) is not None, f"a choice names {got.rule!r}, which no rulebook explains"
            thoughts += 1
            now = level if thoughts <= THOUGHTS else "random"
            session.answer(*advise(played, now, Seat(session, got.seat)).keys)
        assert book.find(got.rule) is not None
        for eyes in (OPEN, None, *range(seats)):
            assert all(book.find(line.rule) is not None for line in session.log(eyes))
    assert seen > 20
