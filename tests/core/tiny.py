"""Games of one script, for the moments that a session has to get right."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar

import msgspec

from game.core import Event, Game, Luck, Option, Over, Player, Script, Session, Text, choose, text

MANY = "TINY-1"


class Table(msgspec.Struct):
    """place: where the script is; said: what was answered."""

    place: int = 0
    said: list[str] = []


class Happened(Event, frozen=True, kw_only=True):
    """Something everybody sees."""

    n: int = 0

    def said(self) -> Text:
        return text("decides", who=str(self.n))


class Shown(Happened, frozen=True, kw_only=True):
    """Something hidden is shown."""

    reveals: ClassVar[bool] = True


class Whispered(Happened, frozen=True, kw_only=True):
    """Something that only some see."""


Play = Callable[[Table, Luck], Script[None]]


def tiny(play: Play, **fields: Any) -> Game[Table]:
    """A game with this script."""

    class Tiny(Game[Table]):
        id = "tiny"
        title = "Tiny"
        seats = range(1, 5)
        state = Table
        rules = frozenset({MANY})
        events = (Happened, Shown, Whispered)

        def start(self, seats: int, options: Any) -> Table:
            return Table()

        def play(self, state: Table, luck: Luck) -> Script[None]:
            return play(state, luck)

        def view(self, state: Table, seat: int | str | None) -> Table:
            return state

    for name, value in fields.items():
        setattr(Tiny, name, value)
    return Tiny()


def option(word: str) -> Option:
    return Option(word, text("decides", who=word))


def ask(state: Table, seat: int, among: Iterable[str] = ("yes", "no"), *, private: bool = False) -> Script[str]:
    """Ask a seat and keep the answer in the state."""
    word = yield from choose(seat, text("decides", who="x"), among, option, rule=MANY, private=private)
    state.said.append(word)
    return word


def over(*winners: int) -> Over:
    return Over(text("nothing_to_do"), winners, MANY)


def play_of(game: Game[Table], people: str = "ab", **more: Any) -> Session:
    """A session: a letter is a person, the same letter the same person, a point a bot."""
    players = [Player(name=who, person=who) if who != "." else Player(name="bot", bot="random") for who in people]
    return Session.new(game, seats=len(players), people=players, **more)


def go(session: Session, *answers: str, by: Any = "person") -> Any:
    """On to the next choice, answer it, and so on; returns the step at which it stops."""
    left = list(answers)
    while True:
        step = session.step()
        if isinstance(step, Event):
            continue
        if not left or session.ended is not None:
            return step
        session.answer(left.pop(0), by=by)
