"""Saves of every game for the tests of trust: running, played at random, made once a process."""

from __future__ import annotations

from functools import cache
from typing import Any

from game.core import Choice, Ended, Player, Session
from tests.core.robots import ALL, reply

CAMPAIGN = "vagrant"


@cache
def save_of(id: str, choices: int = 40, seed: int = 5) -> bytes:
    """A running game of persons and a bot, after so many choices."""
    return played(id, choices, seed).save()


def played(id: str, choices: int, seed: int = 5, **options: Any) -> Session:
    """A random game up to a choice with that number, or a shorter one where it ends before."""
    game = ALL[id]
    seats = game.seats[-1]
    people = [
        Player(name=f"N{n}", bot="random") if n == 1 else Player(name=f"N{n}", person=f"p{n}") for n in range(seats)
    ]
    session = Session.new(game, seats=seats, seed=seed, people=people, options=options)
    while not isinstance(got := session.step(), Ended):
        if isinstance(got, Choice):
            if got.decision > choices:
                return session
            reply(session, got, seed)
    return played(id, choices // 2, seed, **options)
