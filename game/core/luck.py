"""Luck: every draw has its own stream, named by the seed and the decisions so far."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from hashlib import blake2b
from random import Random
from struct import Struct
from typing import TypeVar

T = TypeVar("T")
_WORDS, _UNIT = Struct("<8Q"), 2.0**-53


class Stream(Random):
    """The numbers of one draw, made from its name: quick to begin, and the same in every Python.

    (Beginning a Mersenne Twister fills 624 words; a draw is seldom more than a handful of numbers.)
    """

    def seed(self, a: object = None, version: int = 2) -> None:
        self._name = str(a).encode()
        self._block = 0
        self._fill()

    def _fill(self) -> None:
        salt = self._block.to_bytes(8, "little")
        self._block += 1
        words: list[int] = list(_WORDS.unpack(blake2b(self._name, digest_size=64, salt=salt).digest()))
        self._word = words.pop

    def getrandbits(self, k: int, /) -> int:
        if k > 64:
            return (self.getrandbits(k - 64) << 64) | self.getrandbits(64)
        try:
            return self._word() >> (64 - k)
        except IndexError:
            self._fill()
            return self._word() >> (64 - k)

    def random(self) -> float:
        try:
            return (self._word() >> 11) * _UNIT
        except IndexError:
            self._fill()
            return (self._word() >> 11) * _UNIT


class Luck:
    """The same decisions give the same luck, other decisions other luck.

    seed: the game's. answers: given since the game began. draws: since the last answer.
    """

    __slots__ = ("_free", "_random", "answers", "draws", "seed")

    def __init__(self, seed: int | str, answers: int = 0, draws: int = 0) -> None:
        self.seed, self.answers, self.draws = seed, answers, draws
        self._random = Stream(0)
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
        draw = self._next().random
        for last in range(len(things) - 1, 0, -1):
            other = int(draw() * (last + 1))
            things[last], things[other] = things[other], things[last]

    def pick(self, things: Sequence[T]) -> T:
        """One of `things`, each as likely: one draw."""
        return things[self.below(len(things))]

    def below(self, n: int) -> int:
        """A number from 0 to `n` - 1: one draw."""
        return int(self._next().random() * n)
