"""Sets up exactly one moment on the Orient Express, with the die one wants, and plays on from it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from game.core import Choice, Ended, Event, Luck, Over
from game.orient import GAME
from game.orient.content import CARDS, ORDER, STATIONS
from game.orient.setup import start
from game.orient.state import Heard, House, State


class LoadedDie(Luck):
    """A die that falls as told, throw after throw."""

    __slots__ = ("throws",)

    def __init__(self, throws: Sequence[int]) -> None:
        super().__init__("loaded")
        self.throws = list(throws)

    def below(self, n: int) -> int:
        return self.throws.pop(0) - 1


class Play:
    """A game from a moment on: what happened, what is asked, how it ended."""

    def __init__(self, state: State, throws: Sequence[int]) -> None:
        self.state = state
        self.script = GAME.play(state, LoadedDie(throws))
        self.events: list[Event] = []
        self.choice: Choice | None = None
        self.ended: Ended | None = None
        self._send(None)

    def answer(self, *keys: str) -> Play:
        """Take options and go on to the next choice, over those that only one answer fits."""
        assert self.choice is not None, "nothing is asked"
        assert set(keys) <= set(self.keys), f"{keys} are not all among {self.keys}"
        return self._send(keys)

    def answers(self, *keys: str) -> Play:
        """One answer after the other."""
        for key in keys:
            self.answer(key)
        return self

    def _send(self, reply: tuple[str, ...] | None) -> Play:
        self.choice = None
        while True:
            try:
                step = self.script.send(reply)
            except Over as over:
                self.ended = Ended(over.winners, over.reason, over.rule)
                return self
            reply = None
            if isinstance(step, Event):
                self.events.append(step)
            elif isinstance(step, Choice):
                if step.forced():
                    reply = (step.options[0].key,)
                else:
                    self.choice = step
                    return self

    @property
    def keys(self) -> list[str]:
        """What is on offer."""
        assert self.choice is not None
        return [option.key for option in self.choice.options]

    @property
    def asked(self) -> int:
        """Who is asked."""
        assert self.choice is not None
        return self.choice.seat

    def happened(self, kind: type[Event]) -> list[Event]:
        """The events of a kind so far."""
        return [event for event in self.events if type(event) is kind]

    def seen(self, seat: int | str | None):
        """The table as a seat sees it."""
        return GAME.view(self.state, seat)

    def write(self, *culprits: str) -> Play:
        """Name the culprits in a choice of the eight."""
        return self.answer(*[f"suspect:{who}" for who in culprits])


def orient_with(
    seats: int = 1,
    *,
    throws: Sequence[int] = (),
    at: Mapping[int, str] | str = "G",
    open: Iterable[str] = (),
    secret: Mapping[int, Sequence[str]] | None = None,
    supers: Mapping[int, int] | None = None,
    station: str = "paris",
    seat: int = 0,
    case: int = 1,
    solved: Mapping[int, tuple[Sequence[str], int]] | None = None,
) -> Play:
    """A table at the beginning of a seat's turn.

    at: where the pieces stand; open: cards face up, or a number of them; secret: cards that a seat has read in secret;
    supers: super clues a seat has taken; solved: what a seat has written, with its count; throws: how the die falls.
    """
    state = start(seats, House(case=case))
    state.step, state.seat = "begin", seat
    state.station = [one.id for one in STATIONS].index(station)
    for number, detective in enumerate(state.detectives):
        detective.place = at if isinstance(at, str) else at.get(number, "G")
        detective.heard += [Heard(card, "aloud", 0, 0) for card in open]
        detective.heard += [Heard(card, "secret", 0, 0) for card in (secret or {}).get(number, ())]
        for taken in range((supers or {}).get(number, 0)):
            detective.heard.append(Heard(f"super_{taken + 1}", "super", 0, 0))
            detective.chips -= 1
            state.centre.append(number)
        if solved and number in solved:
            detective.solution, detective.count = list(solved[number][0]), solved[number][1]
    for card in open:
        state.open[ORDER[card]] = True
    return Play(state, throws)


def some(amount: int) -> tuple[str, ...]:
    """Any cards, so many."""
    return tuple(CARDS)[:amount]
