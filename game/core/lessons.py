"""Lessons: a recorded game with words before some of its decisions, played by somebody who learns it.

`data/<game>/lesson.toml` holds the setup with its seed and every answer in order, so luck and the other seats are the
same each time. The words are texts of the game. `differs` says where today's rules lead elsewhere, `anew` records the
lesson again: `python main.py replay data/<game>/lesson.toml [--accept]`.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from game.core.bots.bot import Advice, advise
from game.core.content import ContentError, home, load
from game.core.game import Game
from game.core.options import OptionError, make_options
from game.core.people import Player
from game.core.script import Choice, Ended, Event
from game.core.seat import Seat
from game.core.session import Session
from game.core.store import Store
from game.core.table import Table
from game.core.text import text

FILE = "lesson.toml"
LEARNER = "learner"
AHEAD = 6
"""How many recorded moves may have become void at once when a lesson is recorded anew."""


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One decision of the recording, also those that answer themselves.

    tell: the texts that are shown before it. ring: what is pointed at (pieces, places, buttons), where that is not the
    piece the answer stands for. seen: a digest of what the learner has seen since the last words.
    """

    seat: int
    rule: str
    keys: tuple[str, ...]
    tell: tuple[str, ...] = ()
    ring: tuple[str, ...] = ()
    seen: str = ""

    def fits(self, choice: Choice) -> bool:
        """It answers that choice."""
        offered = {option.key for option in choice.options}
        return (
            (self.seat, self.rule) == (choice.seat, choice.rule)
            and choice.least <= len(self.keys) <= choice.most
            and offered.issuperset(self.keys)
        )


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game's lesson. learner: the seats that who learns holds. end: the texts shown when the recording is over.

    exact: its words speak of numbers, so what was seen must be the same to the last of them; else only its kinds.
    """

    game: str
    seats: int
    seed: int
    learner: tuple[int, ...]
    move: tuple[Move, ...]
    options: dict[str, Any] = {}
    end: tuple[str, ...] = ()
    exact: bool = True

    def __post_init__(self) -> None:
        if not self.learner or not all(0 <= seat < self.seats for seat in self.learner):
            raise ValueError("learner: expected seats of this table")

    def words(self) -> tuple[str, ...]:
        """Every text that is shown, in order."""
        return (*[key for move in self.move for key in move.tell], *self.end)

    def begin(self, game: Game[Any], names: Sequence[str], colours: Sequence[str] = ()) -> Session:
        """The game from its beginning; the seats that the learner does not hold are bots'."""
        level = game.levels[-1] if game.levels else "random"
        people = [
            Player(
                name=names[seat % len(names)],
                person=LEARNER if seat in self.learner else "",
                bot="" if seat in self.learner else level,
                colour=colours[seat % len(colours)] if colours else "",
            )
            for seat in range(self.seats)
        ]
        return Session.new(game, seats=self.seats, seed=self.seed, options=self.options, people=people)


def lesson_of(game: Game[Any]) -> Lesson | None:
    """The lesson of a game, None for a game without one. Raises ContentError where its file is wrong, or is no lesson
    that this game could begin."""
    if not (home(game.id) / FILE).is_file():
        return None
    lesson, place = load(Lesson, game.id, FILE), f"{game.id}/{FILE}"
    if lesson.game != game.id:
        raise ContentError(f"{place}: game: expected {game.id}, got {lesson.game}")
    if lesson.seats not in game.seats:
        raise ContentError(f"{place}: seats: expected {game.seats[0]} to {game.seats[-1]}, got {lesson.seats}")
    try:
        make_options(game, lesson.options)
    except OptionError as error:
        raise ContentError(f"{place}: options: {error}") from None
    return lesson


class LessonTable(Table):
    """A lesson with the face of a table: the learner's answers are the recorded ones, the other seats give theirs.

    read: the number of the move whose words have been read; the other seats wait for that.
    """

    def __init__(
        self, game: Game[Any], lesson: Lesson, names: Sequence[str], colours: Sequence[str] = (), lang: str = "en"
    ) -> None:
        self.lesson = lesson
        self.read = -1
        super().__init__(lesson.begin(game, names, colours), lang=lang)

    @property
    def at(self) -> int:
        """How many of the moves have been made."""
        return self._session.luck.answers

    @property
    def over(self) -> bool:
        """The recording has come to its end: the next decision is nobody's any more."""
        return self.at >= len(self.lesson.move)

    @property
    def astray(self) -> bool:
        """The open choice is not the one that was recorded: the rules or a pack have changed."""
        choice = self._session.pending
        return choice is not None and not self.over and not self.lesson.move[self.at].fits(choice)

    @property
    def move(self) -> Move | None:
        """The recorded answer to the open choice; None where there is none."""
        if self._session.pending is None or self.over or self.astray:
            return None
        return self.lesson.move[self.at]

    @property
    def told(self) -> int:
        """How many texts came before those of the open choice."""
        return sum(len(move.tell) for move in self.lesson.move[: self.at])

    def think(self) -> bool:
        """The other seats answer as they did then, once what is to be said before has been read."""
        move = self.move
        if move is None or (move.tell and self.read < self.at):
            return False
        self._session.answer(*move.keys, by="bot")
        return True

    def ask_hint(self) -> None:
        """What the lesson wants is the hint."""
        move = self.move
        self.hint = Advice(move.keys, text("lesson.hint")) if move is not None else None

    @property
    def goes_on(self) -> bool:
        """There is a game to be played on."""
        return self._session.ended is None

    def play_on(self, store: Store | None) -> Table:
        """A game of one's own from here on; the other seats are bots' that think for themselves."""
        return Table(Session.load(self._session.save(), {self.game.id: self.game}), store=store, lang=self.lang)


class Stop(msgspec.Struct):
    """A choice of a lesson that is played through: its place among the moves, what was seen since the last words."""

    place: int
    choice: Choice
    seen: str


def course(session: Session, lesson: Lesson, told: set[int]) -> Iterator[Stop]:
    """Every choice that somebody is asked; whoever goes through answers it. told: the places that have words."""
    digest = hashlib.blake2b(digest_size=4)
    encode = msgspec.msgpack.encode
    while True:
        got = session.step()
        if isinstance(got, Ended):
            return
        if isinstance(got, Event):
            seen = got.seen(lesson.learner[0])
            digest.update(encode(seen if lesson.exact or seen is None else (type(seen).__name__, seen.rule)))
            continue
        place = got.decision - 1
        yield Stop(place, got, digest.hexdigest())
        if place in told:
            digest = hashlib.blake2b(digest_size=4)


def differs(game: Game[Any], lesson: Lesson) -> str | None:
    """The first step at which today's game is not the recorded one, as a sentence; None for nowhere."""
    session = lesson.begin(game, ["1"])
    told = {place for place, move in enumerate(lesson.move) if move.tell}
    asked = set()
    for stop in course(session, lesson, told):
        before = session.luck.answers - len(session.answers)
        for place, answer in enumerate(session.answers[: max(0, len(lesson.move) - before)], before):
            move = lesson.move[place]
            if (answer.seat, answer.rule, answer.keys) != (move.seat, move.rule, move.keys):
                return f"{_named(lesson, place)} answered itself with {answer.keys} ({answer.rule})"
        if stop.place >= len(lesson.move):
            break
        move, choice = lesson.move[stop.place], stop.choice
        if not move.fits(choice):
            offered = ", ".join(option.key for option in choice.options)
            wants = f"wants {', '.join(move.keys)} of seat {move.seat} ({move.rule})"
            return f"{_named(lesson, stop.place)} {wants}, but seat {choice.seat} is asked ({choice.rule}): {offered}"
        if move.tell and move.seen != stop.seen:
            return f"{_named(lesson, stop.place)}: other things happened before its words than when they were written"
        asked.add(stop.place)
        session.answer(*move.keys, by="person" if move.seat in lesson.learner else "bot")
    if session.ended is not None and len(session.answers) < len(lesson.move):
        return f"{_named(lesson, len(session.answers))} never comes: the game has ended before"
    silent = sorted(told - asked)
    return f"{_named(lesson, silent[0])}: nobody is asked there, so its words are never shown" if silent else None


def _named(lesson: Lesson, place: int) -> str:
    """A move by its number and the words before it."""
    before = [key for move in lesson.move[: place + 1] for key in move.tell]
    return f"Move {place + 1} of {len(lesson.move)}" + (f" (at {before[-1]})" if before else "")


def anew(game: Game[Any], lesson: Lesson) -> Lesson:
    """The lesson recorded again under today's rules: its answers as far as they fit, a bot's where none does.

    Words stay with their answers; those of answers that have become void come before the next that fits, or at the end.
    """
    session = lesson.begin(game, ["1"])
    rest = list(lesson.move)
    moves: list[Move] = []
    told: set[int] = set()
    level = game.levels[-1] if game.levels else "random"
    for stop in course(session, lesson, told):
        before = session.luck.answers - len(session.answers)
        for answer in session.answers[max(0, len(moves) - before) :]:
            if rest and (rest[0].seat, rest[0].rule, rest[0].keys) == (answer.seat, answer.rule, answer.keys):
                rest.pop(0)
            moves.append(Move(answer.seat, answer.rule, answer.keys))
        if not rest:
            break
        ahead = next((n for n, move in enumerate(rest[:AHEAD]) if move.fits(stop.choice)), None)
        tell: tuple[str, ...] = ()
        ring: tuple[str, ...] = ()
        if ahead is None:
            keys = advise(game, level, Seat(session, stop.choice.seat)).keys
        else:
            for passed in rest[: ahead + 1]:
                tell += passed.tell
            keys, ring = rest[ahead].keys, rest[ahead].ring
            del rest[: ahead + 1]
        choice = stop.choice
        moves.append(Move(choice.seat, choice.rule, keys, tell, ring, stop.seen if tell else ""))
        if tell:
            told.add(stop.place)
        session.answer(*keys, by="person" if choice.seat in lesson.learner else "bot")
    left = tuple(key for move in rest for key in move.tell)
    return msgspec.structs.replace(lesson, move=tuple(moves), end=(*left, *lesson.end))


def recorded(game: Game[Any], lesson: Lesson, names: Sequence[str]) -> bytes:
    """The lesson as a save: the game as it stands after its last move, or before the first that does not fit."""
    session = lesson.begin(game, names)
    for stop in course(session, lesson, set()):
        if stop.place >= len(lesson.move) or not (move := lesson.move[stop.place]).fits(stop.choice):
            break
        session.answer(*move.keys, by="person" if move.seat in lesson.learner else "bot")
    return session.save()


def written(lesson: Lesson) -> str:
    """The lesson as the text of its file: one move a line."""

    def value(it: Any) -> str:
        if isinstance(it, bool):
            return "true" if it else "false"
        if isinstance(it, str):
            return json.dumps(it, ensure_ascii=False)
        if isinstance(it, list | tuple):
            return "[" + ", ".join(value(one) for one in it) + "]"
        if isinstance(it, dict):
            return "{" + ", ".join(f"{key} = {value(one)}" for key, one in it.items()) + "}"
        return str(it)

    lines = [
        "# The first minutes of a real game, recorded move by move, and the words that come before some of the moves.",
        f"# `python main.py replay data/{lesson.game}/{FILE}` plays it through; with --accept it is recorded anew.",
        f"game = {value(lesson.game)}",
        f"seats = {lesson.seats}",
        f"seed = {lesson.seed}",
        f"learner = {value(lesson.learner)}",
        f"options = {value(lesson.options)}",
        f"exact = {value(lesson.exact)}",
        f"end = {value(lesson.end)}",
        "move = [",
    ]
    for move in lesson.move:
        entry = {"seat": move.seat, "rule": move.rule, "keys": move.keys}
        extra = {"tell": move.tell, "ring": move.ring, "seen": move.seen}
        lines.append("  " + value({**entry, **{name: it for name, it in extra.items() if it}}) + ",")
    return "\n".join([*lines, "]", ""])
