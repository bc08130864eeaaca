"""What is said of a game, in words."""

from __future__ import annotations

from random import Random

from game.core import Choice, Ended, Session
from game.core.bots import random_keys
from game.core.text import Words
from game.passenger import GAME


def test_every_line_of_the_journal_and_every_question_begins_like_a_sentence():
    words = Words(GAME.id, "en", ["Eva", "Nick", "Alex", "Maria", "Olga", "Tom"])
    said = set()
    for seed in range(12):
        session, rng = Session.new(GAME, seats=3 + seed % 4, seed=seed), Random(seed)
        while not isinstance(got := session.step(), Ended):
            if isinstance(got, Choice):
                said.add(words.say(got.prompt))
                session.answer(*random_keys(got, rng))
            elif (line := got.said()) is not None:
                said.add(words.say(line))
        said.add(words.say(got.reason))
    assert len(said) > 200
    assert not [line for line in said if line[0].islower()]
    assert not words.missing
