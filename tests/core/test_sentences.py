"""What a game says begins like a sentence: every line of the journal, every question, the end."""

from __future__ import annotations

from random import Random
from typing import Any

from game.core import Choice, Ended, Session
from game.core.bots import random_keys
from game.core.text import Words

NAMES = ["Eva", "Nick", "Alex", "Maria", "Olga", "Tom"]


def test_every_line_of_the_journal_and_every_question_begins_like_a_sentence(game: Any) -> None:
    words = Words(game.id, "en", NAMES)
    said: set[str] = set()
    for seed in range(8):
        session, rng = Session.new(game, seats=game.seats[seed % len(game.seats)], seed=seed), Random(seed)
        while not isinstance(got := session.step(), Ended):
            if isinstance(got, Choice):
                said.add(words.say(got.prompt))
                session.answer(*random_keys(got, rng))
            elif (line := got.said()) is not None:
                said.add(words.say(line))
        said.add(words.say(got.reason))
    assert len(said) > 100
    assert not [line for line in said if line[0].islower()]
    assert not [line for line in said if line.endswith(("?.", "!."))]
    assert not words.missing
