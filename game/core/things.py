"""The material of games: hidden things, decks, bags, tracks and pools."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from game.core.luck import Luck

HIDDEN = "?"


class Thing(msgspec.Struct):
    """A card or token that may be hidden. The id says nothing about the face and is dealt anew at each shuffle."""

    id: int
    face: str

    def hidden(self) -> Thing:
        """The same thing face down."""
        return Thing(self.id, HIDDEN)


def make(faces: Iterable[str], first: int = 1) -> list[Thing]:
    """Things with these faces, numbered from `first`."""
    return [Thing(first + place, face) for place, face in enumerate(faces)]


def shuffle(things: list[Thing], luck: Luck) -> None:
    """Mix the faces and deal the ids anew, so that no id betrays a face that was seen before.

    The ids stay with their places, so the things lie as they lay and only what they show is new.
    """
    faces = sorted(thing.face for thing in things)
    luck.shuffle(faces)
    ids = sorted(thing.id for thing in things)
    for place, thing in enumerate(things):
        thing.id, thing.face = ids[place], faces[place]


def deal_anew(things: Iterable[Thing], faces: Iterable[str]) -> None:
    """Give unknown things other faces, in place."""
    for thing, face in zip(things, faces, strict=True):
        thing.face = face


class Deck(msgspec.Struct):
    """Cards face down in order, the top first, and their discard pile."""

    cards: list[Thing] = []
    discard: list[Thing] = []

    def draw(self) -> Thing | None:
        """The top card, None where there is none."""
        return self.cards.pop(0) if self.cards else None

    def shuffle(self, luck: Luck) -> None:
        """Mix the cards that lie face down."""
        shuffle(self.cards, luck)

    def reshuffle(self, luck: Luck) -> None:
        """Turn the discard pile into the deck and mix."""
        self.cards.extend(self.discard)
        self.discard.clear()
        shuffle(self.cards, luck)

    def everything(self) -> list[Thing]:
        """All its cards, wherever they lie."""
        return [*self.cards, *self.discard]


class Bag(msgspec.Struct):
    """Tokens by kind; drawn blind."""

    tokens: dict[str, int] = {}

    def __len__(self) -> int:
        return sum(self.tokens.values())

    def put(self, kind: str, amount: int = 1) -> None:
        """Put `amount` tokens of a kind in."""
        self.tokens[kind] = self.tokens.get(kind, 0) + amount

    def take(self, kind: str) -> bool:
        """Take a token of a kind out; False where there is none."""
        if not self.tokens.get(kind):
            return False
        self.tokens[kind] -= 1
        return True

    def draw(self, luck: Luck) -> str | None:
        """Draw one token blind, None from an empty bag."""
        total = len(self)
        if not total:
            return None
        place = luck.below(total)
        for kind in sorted(self.tokens):
            place -= self.tokens[kind]
            if place < 0:
                self.tokens[kind] -= 1
                return kind
        raise AssertionError("a bag holds as many tokens as it counts")

    def odds(self, kind: str) -> float:
        """The chance that the next token drawn is of this kind."""
        total = len(self)
        return self.tokens.get(kind, 0) / total if total else 0.0


class Track(msgspec.Struct):
    """A value between two ends."""

    value: int
    most: int
    least: int = 0

    def move(self, by: int) -> int:
        """Move by so many steps as far as the ends allow; returns the steps really moved."""
        new = max(self.least, min(self.most, self.value + by))
        moved, self.value = new - self.value, new
        return moved

    @property
    def full(self) -> bool:
        """The marker stands at the upper end."""
        return self.value == self.most

    @property
    def empty(self) -> bool:
        """The marker stands at the lower end."""
        return self.value == self.least


class Pool(msgspec.Struct):
    """A common supply of equal tokens; what it lacks cannot be taken."""

    left: int

    def take(self, amount: int) -> int:
        """Take up to `amount`; returns how many there were."""
        taken = min(amount, self.left)
        self.left -= taken
        return taken

    def give(self, amount: int) -> None:
        """Put tokens back."""
        self.left += amount
