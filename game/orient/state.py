"""Everything that lies on the table of the Orient Express."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.core.things import Thing
from game.orient.content import COVERS, ORDER, ROUTE, START, SUPERS, SUSPECTS

RED = frozenset(ROUTE.red)
BLANK = "blank"
Case = Annotated[int, Meta(ge=min(COVERS), le=max(COVERS), description="option.case.help")]
Beginner = Annotated[Literal["lot", "chosen"], Meta(description="option.first.help")]
How = Literal["aloud", "secret", "telegram", "super"]


class House(Struct, frozen=True, kw_only=True):
    """What is played: the number of the case, and whether lots are drawn for the first player or one is chosen."""

    case: Case = 1
    first: Beginner = "lot"


class Heard(Struct, frozen=True):
    """A card that a detective knows: how it came about, in which turn, and how far the train was."""

    card: str
    how: How
    turn: int
    station: int


class Detective(Struct):
    """A seat. supers: how many super clues it has taken; solution: the culprits it has written down, nobody before.

    count: the clues counted at that moment, -1 while nothing is written.
    """

    place: str = START
    chips: int = ROUTE.chips
    heard: list[Heard] = []
    solution: list[str] = []
    count: int = -1

    @property
    def solved(self) -> bool:
        """A solution is written."""
        return self.count >= 0

    @property
    def supers(self) -> int:
        """How many super clues are taken; each costs a chip."""
        return ROUTE.chips - self.chips

    def knows(self, card: str) -> bool:
        """This card was heard, whichever way."""
        return any(heard.card == card for heard in self.heard)


class State(Struct):
    """The whole game. `step` names the script that goes on from here.

    cards: in the order of the board; open: which of them lie face up; a face is the card's name, or BLANK in an
    imagined game that does not know its text. reconstruction: its face are the culprits. centre: whose chips lie on S.
    die: thrown this turn, 0 before. taken: a super clue was taken this turn. reading: the card being read in secret.
    """

    house: House
    detectives: list[Detective]
    cards: list[Thing]
    open: list[bool]
    supers: list[Thing]
    reconstruction: Thing
    step: str = "first"
    turn: int = 0
    seat: int = 0
    station: int = 0
    die: int = 0
    taken: bool = False
    reading: str = ""
    centre: list[int] = []
    opened: bool = False

    @property
    def detective(self) -> Detective:
        """Whose turn it is."""
        return self.detectives[self.seat]

    @property
    def red(self) -> bool:
        """The die shows red: what is read is read in secret."""
        return self.die in RED

    @property
    def arrived(self) -> bool:
        """The train is in Istanbul."""
        return self.station == len(ROUTE.station) - 1

    @property
    def culprits(self) -> tuple[str, ...]:
        """The truth."""
        return culprits_of(self.reconstruction.face)

    def is_open(self, card: str) -> bool:
        """A card lies face up."""
        return self.open[ORDER[card]]

    def face_of(self, card: str) -> str:
        """What stands on a card or super clue: its name, or BLANK where this imagined game does not know."""
        place = ORDER.get(card)
        return self.cards[place].face if place is not None else self.supers[SUPERS.index(card)].face

    def count(self, seat: int) -> int:
        """ORI-016: the clues that a solution written now would count: cards face up and super clues taken."""
        return sum(self.open) + sum(ROUTE.super_clue_counts[: self.detectives[seat].supers])

    def waiting(self) -> tuple[int, ...]:
        """The seats that have not written a solution."""
        return tuple([seat for seat, detective in enumerate(self.detectives) if detective.count < 0])


def joined(culprits: tuple[str, ...] | list[str]) -> str:
    """A set of culprits as one word."""
    return "+".join([suspect for suspect in SUSPECTS if suspect in culprits])


def culprits_of(word: str) -> tuple[str, ...]:
    """The set of culprits of a word."""
    return tuple(word.split("+")) if word else ()
