"""The log that is kept as it was read is the log as it would be read anew, also after going back and forth."""

from __future__ import annotations

from random import Random
from typing import Any

from game.core import Choice, Ended, Session
from game.core.bots import random_keys
from game.core.game import Game
from game.core.journal import Journal


def test_what_was_read_before_never_stands_for_what_happened(game: Game[Any]) -> None:
    rng = Random(5)
    session = Session.new(game, seats=game.seats[-1], seed=9, practice=True)
    eyes = [None, *range(game.seats[-1])]
    back = 0
    for _ in range(900):
        got = session.step()
        if isinstance(got, Ended):
            break
        if isinstance(got, Choice):
            session.answer(*random_keys(got, rng))
            if rng.random() < 0.15:
                back += session.undo() is None
                if rng.random() < 0.5:
                    session.redo()
        if rng.random() < 0.4:
            for seat in eyes:
                assert session.log(seat) == Journal().lines(session.events, seat)
    assert back
