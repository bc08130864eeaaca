"""What a bot gets of a game: one seat's view, its open choice, its log, and forks to imagine futures in."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any, cast

import msgspec

from game.core.luck import Luck
from game.core.record import LogLine
from game.core.script import Choice, Ended, Event, Over, Script

if TYPE_CHECKING:
    from game.core.session import Session


class Seat:
    """A seat at the table and nothing else: what whoever sits there may know."""

    def __init__(self, session: Session, seat: int) -> None:
        self._session = session
        self.seat = seat

    @property
    def choice(self) -> Choice:
        """The choice that is open for this seat. Raises LookupError where none is."""
        choice = self._session.choice(self.seat)
        if choice is None or not choice.options:
            raise LookupError("No choice is open for this seat.")
        return choice

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return self._session.setup.seats

    @property
    def options(self) -> Any:
        """The options of this game."""
        return self._session.options

    def view(self) -> Any:
        """What this seat sees."""
        return self._session.view(self.seat)

    def log(self) -> list[LogLine]:
        """The log as this seat may read it."""
        return self._session.log(self.seat)

    def rng(self) -> Random:
        """The bot's own stream for this decision; it has nothing to do with the game's luck."""
        return Random(f"bot:{self._session.setup.seed}:{self.seat}:{self.choice.decision}")

    def fork(self, rng: Random) -> Fork:
        """A possible game as this seat knows it, standing at the open choice, with a future of its own."""
        return Fork(self._session, self.seat, rng)


class Fork:
    """An imagined game: legal by construction up to now, unknown things dealt anew, fresh luck from here on."""

    def __init__(self, session: Session, seat: int, rng: Random) -> None:
        if not session.marks or session.pending is None:
            raise LookupError("A fork starts at an open choice of a recorded game.")
        game, mark = session.game, session.marks[-1]
        self._game = game
        self._state = msgspec.msgpack.decode(mark.state, type=game.state)
        luck = Luck(session.setup.seed, mark.answers, mark.draws)
        self._script: Script[None] = game.play(self._state, luck)
        self._reply: tuple[str, ...] | None = None
        self._answered = luck.answered
        self.choice: Choice | None = None
        self.ended: Ended | None = None
        past = session.answers[len(session.answers) - (session.luck.answers - mark.answers) :]
        for answer in past:
            self._forward()
            self._reply, self.choice = answer.keys, None
            luck.answered()
        self._forward()
        game.redeal(self._state, seat, rng)
        luck.free(rng)

    def step(self) -> Event | Choice | Ended:
        """The next event, open choice or the end."""
        if self.choice is not None:
            return self.choice
        if self.ended is not None:
            return self.ended
        while True:
            try:
                got = self._script.send(cast("tuple[str, ...]", self._reply))
            except Over as over:
                self.ended = Ended(over.winners, over.reason, over.rule)
                return self.ended
            self._reply = None
            if isinstance(got, Choice):
                self.choice = got
                return got
            if isinstance(got, Event):
                return got

    def _forward(self) -> None:
        while isinstance(self.step(), Event):
            pass

    def answer(self, *keys: str) -> None:
        """Answer the open choice and go on to the next one or the end, forced choices included."""
        self._take(keys)
        while (choice := self._open()) is not None and choice.forced():
            self._take(tuple([option.key for option in choice.options]))

    def _take(self, keys: tuple[str, ...]) -> None:
        self._reply, self.choice = keys, None
        self._answered()
        self._forward()

    def _open(self) -> Choice | None:
        return self.choice

    @property
    def imagined(self) -> Any:
        """The table of this imagined game itself, for a bot that looks at it after every answer; nothing hidden on it
        is the truth."""
        return self._state

    def view(self, seat: int | None) -> Any:
        """What a seat sees in this imagined game."""
        return self._game.view(self._state, seat)

    def play(self, policy: Callable[[Choice, Any], tuple[str, ...]], choices: int) -> int:
        """Let `policy` (choice, the asked seat's view) decide for everybody up to so many choices; returns how many."""
        for done in range(choices):
            choice = self._open()
            if choice is None:
                return done
            self.answer(*policy(choice, self.view(choice.seat)))
        return choices
