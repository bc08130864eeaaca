"""What a bot makes of its view: who the others can be, how much they know of it and of each other, what a step brings.

Knowledge is worth `worth(n)` where n passengers are left that somebody can be: 1 is certainty, 27 next to nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from game.passenger.odds import identities
from game.passenger.sheet import (
    BIT,
    EVERYBODY,
    FEATURE,
    FEATURES,
    NAMES,
    TYPES,
    WITH,
    candidates,
    with_features,
)

STEEPNESS = 0.7


@cache
def worth(n: float) -> float:
    """How much it is worth to have `n` candidates left."""
    return n**-STEEPNESS if n > 1 else 1.0


class Mind:
    """A view thought through. `remembers` says which of its own questions a forgetful player still has in mind.

    can: the candidates of every living opponent, as bits. free: passengers that can be anybody's identity.
    """

    def __init__(self, seen: Any, remembers: Callable[[Any], bool] = lambda ask: True) -> None:
        self.seen = seen
        self.me: int = seen.seat
        self.players: list[Any] = seen.players
        self.others: list[int] = [player.seat for player in self.players if player.alive and player.seat != self.me]
        self.name: str = self.players[self.me].identity.face
        self.shown = _bits(seen.shown)
        self.free = EVERYBODY & ~self.shown & ~_bits(seen.saw) & ~BIT[self.name]
        self.hidden_names = 27 - self.shown.bit_count()
        self.known: dict[int, list[str]] = {other: list(self.players[other].features) for other in self.others}
        for ask in seen.asks:
            if ask.seat == self.me and ask.answer and ask.target in self.known and remembers(ask):
                self.known[ask.target].append(ask.answer)
        self.can = candidates(self.free, self.known)
        self._of_me: dict[int, list[str]] = {}
        self._unseen: dict[int, float] = {}
        self._left_of_me: dict[tuple[int, tuple[str, ...]], float] = {}
        self._gain: dict[int, float] = {}
        self._sure: dict[int, float] = {}
        self._chances: dict[int, dict[str, float]] | None = None
        self._hits: dict[str, float] | None = None

    @property
    def last_rounds(self) -> int:
        """How many rounds are still to come after this one."""
        return int(self.seen.rounds - self.seen.round)

    def count(self, other: int) -> int:
        """How many passengers an opponent can be."""
        return self.can[other].bit_count()

    @property
    def innocents(self) -> int:
        """How many passengers that can be anybody are nobody."""
        return self.free.bit_count() - len(self.others)

    def unknown(self, cards: list[Any]) -> int:
        """How many of these cards I have not seen."""
        knows = self.players[self.me].knows
        return sum([card.face not in BIT and not knows >> card.id & 1 for card in cards])

    # -- whom a name would hit -------------------------------------------------------------------------------------

    @property
    def chances(self) -> dict[int, dict[str, float]]:
        """For every opponent the chance of each passenger."""
        if self._chances is None:
            self._chances = identities(self.can)
        return self._chances

    @property
    def hits(self) -> dict[str, float]:
        """For every passenger the chance that it is an opponent, whoever that is."""
        if self._hits is None:
            self._hits = {}
            for chances in self.chances.values():
                for name, chance in chances.items():
                    self._hits[name] = self._hits.get(name, 0.0) + chance
        return self._hits

    def sureness(self, other: int) -> float:
        """The best chance that a name out of an opponent's candidates hits somebody."""
        found = self._sure.get(other)
        if found is None:
            found = self._sure[other] = max([self.hits[name] for name in self.chances[other]])
        return found

    def left(self, other: int) -> float:
        """How many passengers are as good as left for an opponent."""
        return 1 / min(1.0, self.sureness(other))

    # -- what others know ------------------------------------------------------------------------------------------

    def shown_to(self, other: int) -> list[str]:
        """My features that an opponent has been shown."""
        found = self._of_me.get(other)
        if found is None:
            found = list(self.players[self.me].features)
            for ask in self.seen.asks:
                if ask.seat == other and ask.target == self.me and ask.how == "answer":
                    found.append(ask.answer)
            self._of_me[other] = found
        return found

    def unseen(self, seat: int) -> float:
        """The share of passengers not shown yet that can be innocents for an opponent."""
        found = self._unseen.get(seat)
        if found is None:
            knows, looked = self.players[seat].knows, 0
            for cards in (self.seen.deck, *self.seen.platform):
                for card in cards:
                    if knows >> card.id & 1 and not (card.face in BIT and self.shown & BIT[card.face]):
                        looked += 1
            rest = self.hidden_names - 2
            found = self._unseen[seat] = max(0, rest - (len(self.others) - 1) - looked) / max(1, rest)
        return found

    def left_of_me(self, other: int, *more: str) -> float:
        """How many passengers I am as good as among for an opponent; `more`: features it would learn."""
        key = (other, more)
        found = self._left_of_me.get(key)
        if found is None:
            rivals = (with_features((*self.shown_to(other), *more)) & ~self.shown).bit_count() - 1
            found = self._left_of_me[key] = 1 + max(0, rivals) * self.unseen(other)
        return found

    def left_of(self, seat: int, target: int) -> float:
        """The same of an opponent for another, guessed from what everybody saw."""
        answers = sum([ask.seat == seat and ask.target == target and ask.answer != "" for ask in self.seen.asks])
        features = min(3, answers + len(self.players[target].features))
        rivals = (27 / 3**features - 1) * (self.hidden_names - 1) / 26
        return float(1 + rivals * self.unseen(seat))

    def knows_me(self, other: int) -> float:
        """The chance that an opponent can name me and be sure."""
        rivals = (with_features(self.shown_to(other)) & ~self.shown).bit_count() - 1
        return float((1 - self.unseen(other)) ** max(0, rivals))

    # -- what a step brings ----------------------------------------------------------------------------------------

    def parts(self, bits: int, kind: str) -> list[int]:
        """How many candidates each answer about a type would leave."""
        return [(bits & WITH[feature]).bit_count() for feature in FEATURES[kind]]

    def gain(self, other: int, kind: str) -> float:
        """What an answer about a type is worth, on average."""
        bits = self.can[other]
        total, left = bits.bit_count(), self.left(other)
        if total < 2 or left <= 1:
            return 0.0
        ratio = left / total
        return sum([part / total * worth(part * ratio) for part in self.parts(bits, kind) if part]) - worth(left)

    def best_type(self, other: int, among: tuple[str, ...] = TYPES) -> str:
        """The type whose answer splits an opponent's candidates best."""
        return max(among, key=lambda kind: (self.gain(other, kind), -TYPES.index(kind)))

    def best_gain(self, other: int) -> float:
        """What the best question is worth."""
        found = self._gain.get(other)
        if found is None:
            found = self._gain[other] = max([self.gain(other, kind) for kind in TYPES])
        return found

    def looking_gain(self, cards: int) -> float:
        """What it is worth to learn so many innocents, over all opponents."""
        innocents = self.innocents
        if innocents <= 0 or not cards:
            return 0.0
        share = min(1.0, cards / innocents)
        gain = 0.0
        for other in self.others:
            left = self.left(other)
            gain += worth(1 + (left - 1) * (1 - share)) - worth(left)
        return gain

    def harm(self, other: int, kind: str) -> float:
        """What an opponent gains by learning my feature of a type."""
        return worth(self.left_of_me(other, FEATURE[kind][self.name])) - worth(self.left_of_me(other))

    def unknown_types(self, other: int) -> list[str]:
        """The types of mine that an opponent has not been told."""
        shown = self.shown_to(other)
        return [kind for kind in TYPES if FEATURE[kind][self.name] not in shown]


def _bits(names: tuple[str, ...]) -> int:
    bits = 0
    for name in names:
        bits |= BIT[name]
    return bits


def names_in(bits: int) -> list[str]:
    """The passengers of a set."""
    return [name for name in NAMES if bits & BIT[name]]
