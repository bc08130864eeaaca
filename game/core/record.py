"""What a session keeps: setup, answers, marks, log lines; and the file they make."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from game.core.content import explain
from game.core.people import SPOKEN, Player
from game.core.text import Text

By = Literal["person", "bot", "forced", "standing"]


class Answer(msgspec.Struct, frozen=True, array_like=True):
    """One decision: the keys chosen, the seat and rule that asked, who answered."""

    keys: tuple[str, ...]
    seat: int
    rule: str
    by: By


class Mark(msgspec.Struct, frozen=True):
    """The game as plain data at a checkpoint. answers, draws and events: how many there were, since the game began
    (draws: since the last answer). door: the last closed door then, -1 for none."""

    number: int
    state: bytes
    hash: str
    answers: int
    draws: int
    events: int
    door: int = -1


class Setup(msgspec.Struct, frozen=True):
    """What a game was begun with. ticket: a word that tells it from every other game of the same seed."""

    seats: int
    seed: int | Annotated[str, Meta(max_length=200, pattern=SPOKEN)]
    options: dict[str, Any] = {}
    practice: bool = False
    ticket: Annotated[str, Meta(max_length=40, pattern=SPOKEN)] = ""


class Standing(msgspec.Struct, frozen=True):
    """An answer set beforehand: for `seat` whenever `rule` asks, the first of `keys` on offer.

    until: names of the events that end it. said: the key of the text that says it, empty where it needs more than that.
    """

    seat: int
    rule: str
    keys: tuple[str, ...]
    until: tuple[str, ...] = ()
    said: Annotated[str, Meta(max_length=80, pattern=r"^[a-z0-9_.]*\Z")] = ""


class LogLine(msgspec.Struct, frozen=True):
    """A line of the log: its text, the rule behind it, its number in this chapter, the kind of event.

    good: whether it is welcome where its kind alone does not tell.
    """

    text: Text
    rule: str
    number: int
    kind: str
    good: bool | None = None


class Note(msgspec.Struct, frozen=True):
    """What a list of saves shows without opening one: the moment, its number of answers, whether it has ended."""

    answers: int
    ended: bool = False
    turn: int = 0
    picture: Annotated[bytes, Meta(max_length=300_000)] = b""


class Chapter(msgspec.Struct, frozen=True):
    """A finished chapter: its name and how many answers and events it took."""

    name: str
    answers: int
    events: int


class Saved(msgspec.Struct):
    """A save: header, marks, answers and events of the current chapter.

    begun_answers and begun_events: how many there were when the chapter began. opening: the chapter's first mark.
    laid_open: persons who were out have seen all cards.
    """

    format: int
    game: str
    version: int
    setup: Setup
    people: list[Player]
    note: Note
    opening: Mark
    marks: list[Mark]
    answers: list[Answer]
    events: list[msgspec.Raw]
    doors: list[int]
    begun_answers: int = 0
    begun_events: int = 0
    chapters: list[Chapter] = []
    chapter: str = ""
    standing: list[Standing] = []
    ended: bool = False
    laid_open: bool = False


class Header(msgspec.Struct):
    """The part of a save that a list shows."""

    format: int
    game: str
    version: int
    setup: Setup
    people: list[Player]
    note: Note


def keepable(setup: Setup, people: Sequence[Player]) -> None:
    """Raises ValueError for a seed or a name that no save could hold."""
    try:
        msgspec.convert(msgspec.to_builtins((setup, people)), tuple[Setup, list[Player]])
    except msgspec.ValidationError as error:
        raise ValueError(f"No save could hold this setup: {explain(str(error))}.") from None


def fingerprint(state: bytes) -> str:
    """By which an encoded state is known again."""
    return hashlib.blake2b(state, digest_size=8).hexdigest()
