"""Luck: every draw has its own stream, named by the seed and the decisions so far."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Luck:
    """The same decisions give the same luck, other decisions other luck.

    seed: the game's. answers: given since the game began. draws: since the last answer.
    """

    __slots__ = ("_free", "_random", "answers", "draws", "seed")

    def __init__(self, seed: int | str, answers: int = 0, draws: int = 0) -> None:
        self.seed, self.answers, self.draws = seed, answers, draws
        self._random = Random(0)
        self._free: Random | None = None

    def free(self, rng: Random) -> None:
        """From here on draw from `rng`: a fork's future knows nothing of the truth."""
        self._free = rng

    def answered(self) -> None:
        """A decision was taken: the next draw is the first after it."""
        self.answers += 1
        self.draws = 0

    def _next(self) -> Random:
        self.draws += 1
        if self._free is not None:
            return self._free
        self._random.seed(f"{self.seed}:{self.answers}:{self.draws}")
        return self._random

    def dice(self, n: int, sides: int = 6) -> list[int]:
        """Roll `n` dice at once: one draw."""
        draw = self._next().random
        return [int(draw() * sides) + 1 for _ in range(n)]

    def shuffle(self, things: MutableSequence[T]) -> None:
        """Shuffle in place: one draw."""
        self._next().shuffle(things)

    def pick(self, things: Sequence[T]) -> T:
        """One of `things`, each as likely: one draw."""
        return things[self.below(len(things))]

    def below(self, n: int) -> int:
        """A number from 0 to `n` - 1: one draw."""
        return int(self._next().random() * n)
