"""A bot that tries each answer in the same imagined futures and takes the one that comes out best."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations, islice
from random import Random
from typing import TYPE_CHECKING, Any

from game.core.bots.bot import Advice, Bot, random_keys
from game.core.script import Choice, Ended
from game.core.text import text

if TYPE_CHECKING:
    from game.core.seat import Seat

Evaluate = Callable[[Any, "Ended | None", int], float]
Policy = Callable[[Choice, Any, Random], "tuple[str, ...]"]


class LookAhead(Bot):
    """Plays every candidate answer forward over forks and compares what `evaluate` says of the views.

    evaluate(view, ended, seat): how good a position is for the seat. policy: how everybody plays on in the imagined
    futures. forks: futures per candidate. depth: choices played on. candidates: at most so many answers are tried.
    """

    def __init__(
        self, evaluate: Evaluate, *, policy: Policy | None = None, forks: int = 6, depth: int = 12, candidates: int = 24
    ) -> None:
        self.evaluate, self.forks, self.depth, self.candidates = evaluate, forks, depth, candidates
        self.policy: Policy = policy or (lambda choice, view, rng: random_keys(choice, rng))

    def choose(self, seat: Seat) -> Advice:
        answers = list(islice(selections(seat.choice), self.candidates))
        stream = seat.rng().getrandbits(64)
        scores = [self._score(seat, keys, stream) for keys in answers]
        best = max(range(len(answers)), key=lambda place: (scores[place], -place))
        return Advice(answers[best], text("bot.look_ahead.why", n=self.forks))

    def _score(self, seat: Seat, keys: tuple[str, ...], stream: int) -> float:
        total = 0.0
        for number in range(self.forks):
            rng = Random(f"{stream}:{number}")
            fork = seat.fork(rng)
            fork.answer(*keys)
            fork.play(partial(self._decide, rng), self.depth)
            total += self.evaluate(fork.view(seat.seat), fork.ended, seat.seat)
        return total / self.forks

    def _decide(self, rng: Random, choice: Choice, view: Any) -> tuple[str, ...]:
        return self.policy(choice, view, rng)


def selections(choice: Choice) -> Iterator[tuple[str, ...]]:
    """Every legal selection of a choice, small ones first; an ordered choice in the order given and reversed."""
    keys = [option.key for option in choice.options]
    if choice.ordered:
        yield tuple(keys)
        yield tuple(reversed(keys))
        return
    for amount in range(choice.least, choice.most + 1):
        yield from combinations(keys, amount)
