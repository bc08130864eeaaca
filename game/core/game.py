"""What a game tells the core about itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import msgspec

from game.core.luck import Luck
from game.core.script import Ended, Event, Script
from game.core.text import Text

if TYPE_CHECKING:
    from game.core.bots.bot import Bot
    from game.core.check import Finding

S = TypeVar("S", bound=msgspec.Struct)


class NoOptions(msgspec.Struct, frozen=True, kw_only=True):
    """A game without options."""


class Leg(msgspec.Struct, frozen=True):
    """How a chapter of a campaign has ended."""

    name: Text
    won: bool


class Award(msgspec.Struct, frozen=True):
    """An award of the ending: its title, what it is given for, the seat that gets it (None: everybody)."""

    title: Text
    why: Text
    seat: int | None = None


def alone(counted: Counter[int]) -> int | None:
    """The seat with the most, None where several have it or nobody has any: who an award goes to."""
    best = counted.most_common(2)
    if not best or best[0][1] <= 0 or (len(best) == 2 and best[0][1] == best[1][1]):
        return None
    return best[0][0]


class Game(Generic[S]):
    """One game: a subclass overrides what differs; there is one instance of it, in `GAMES`.

    seats: how many can play. options: a frozen Struct of bool, bounded int and Literal fields whose Meta description
    is the text key of the help line. presets: names of ready option values. levels: the bots' levels, weakest first
    ("random" is everybody's). rules: the ids the rulebook must hold. printed: what the box holds, compared with
    `conserved`. events: the classes of its events. version: of its state and rules. rivals: players compete.
    secrets: seats see different things, so the screen changes hands. quiet: fields of the view that say where the
    scripts are or what is being reckoned; all else in the public view moves only with an event or an answer. turns:
    the word for what `turn` counts. standing: rules whose question may be answered beforehand: the key that is given
    from then on, and the events that end it.
    """

    id: ClassVar[str]
    title: ClassVar[str]
    seats: ClassVar[range]
    state: ClassVar[type[Any]]
    options: ClassVar[type[msgspec.Struct]] = NoOptions
    presets: ClassVar[dict[str, dict[str, Any]]] = {}
    levels: ClassVar[tuple[str, ...]] = ()
    rules: ClassVar[frozenset[str]] = frozenset()
    printed: ClassVar[dict[str, Any]] = {}
    events: ClassVar[tuple[type[Event], ...]] = ()
    version: ClassVar[int] = 1
    rivals: ClassVar[bool] = False
    secrets: ClassVar[bool] = False
    quiet: ClassVar[frozenset[str]] = frozenset()
    turns: ClassVar[str] = "turns"
    cards: ClassVar[tuple[str, ...]] = ()
    standing: ClassVar[dict[str, tuple[str, tuple[str, ...]]]] = {}

    def start(self, seats: int, options: Any) -> S:
        """The table before anything happened: no luck and no choices."""
        raise NotImplementedError

    def play(self, state: S, luck: Luck) -> Script[None]:
        """The game from wherever `state` stands to its end by `Over`."""
        raise NotImplementedError

    def conserved(self, state: S) -> dict[str, Any]:
        """What of the box lies on the table, wherever: always equal to `printed`."""
        return self.printed

    def view(self, state: S, seat: int | str | None) -> Any:
        """What `seat` may see; None is the public, OPEN everything."""
        raise NotImplementedError

    def redeal(self, state: S, seat: int, rng: Random) -> None:
        """Deal anew, in place, all that `seat` cannot know."""

    def migrate(self, version: int, plain: Any) -> Any:
        """A plain state of `version` as one of `version` + 1."""
        return plain

    def check(self) -> Iterable[Finding]:
        """What `check` finds out about this game's content beyond what all games have in common."""
        return ()

    def bot(self, level: str) -> Bot:
        """A bot of one of the `levels`."""
        raise NotImplementedError

    def out(self, state: S) -> frozenset[int]:
        """The seats that have nothing more to decide; once among themselves their persons may see all cards."""
        return frozenset()

    def tracks(self, view: Any) -> dict[str, int]:
        """The numbers that the ending's chart draws over the turns."""
        return {}

    def turn(self, view: Any) -> int:
        """The number of the turn, for lists and headings."""
        return 0

    def scores(self, state: S) -> tuple[dict[str, int], ...]:
        """What each seat ends with, by name, for the table of many games."""
        return ()

    def leg(self, event: Event) -> Leg | None:
        """The chapter of a campaign that this event ends."""
        return None

    def played(self, event: Event, state: S) -> str | None:
        """The one of `cards` that this event is the use of: the key of its name."""
        return None

    def awards(self, view: Any, ended: Ended, events: Sequence[Event]) -> list[Award]:
        """The awards that the ending shows, from the open table and all that happened in this chapter."""
        return []
