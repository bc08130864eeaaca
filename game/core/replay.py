"""A save played again: does today's rules' game still go as the record says, and the record made anew where not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from game.core.game import Game
from game.core.record import Note, Saved
from game.core.save import unpack
from game.core.script import Event
from game.core.session import Session


class Replayed(msgspec.Struct, frozen=True, kw_only=True):
    """How a record was played again. differs: the first place where it went another way, None for nowhere."""

    title: str
    answers: int
    recorded: int
    events: int
    marks: int
    differs: str | None


def compare(data: bytes, games: Mapping[str, Game[Any]] | None = None) -> Replayed:
    """Play a save's chapter again from its beginning and compare every event and every kept mark. What follows upon its
    last answer may go on where the game was left while that was still being shown.

    Raises SaveError for a file that is no sound save."""
    session, saved = Session.replay(data, games), unpack(data)
    same_rules = saved.version == session.game.version
    events, differs = 0, None
    encode = msgspec.msgpack.Encoder().encode
    while True:
        try:
            got = session.step()
        except Exception as error:
            differs = differs or _broken(session, error)
            break
        if not isinstance(got, Event):
            break
        if events < len(saved.events):
            same = bytes(saved.events[events]) == encode(got)
        else:
            same = not saved.ended and not session.replaying
        if differs is None and not same:
            differs = f"Event {events + 1} is {type(got).__name__} ({got.rule}), which is not what was recorded"
        events += 1
    marks = {mark.number: mark.hash for mark in session.marks}
    for mark in saved.marks if same_rules else []:
        if differs is None and marks.get(mark.number) != mark.hash:
            differs = f"Mark {mark.number} (after {mark.answers} answers) holds another state"
    if differs is None:
        differs = _stopped(session, saved, events)
    return Replayed(
        title=session.game.title,
        answers=len(session.answers),
        recorded=len(saved.answers),
        events=events,
        marks=len(session.marks),
        differs=differs,
    )


def _stopped(session: Session, saved: Saved, events: int) -> str | None:
    """What is missing at the end of an otherwise equal replay."""
    if len(session.answers) < len(saved.answers):
        there, choice = saved.answers[len(session.answers)], session.pending
        asks = f"{choice.rule} asks seat {choice.seat}" if choice is not None else "nothing is asked"
        return f"Answer {len(session.answers) + 1} ({there.rule}, seat {there.seat}) does not fit any more: {asks}"
    if events < len(saved.events):
        return f"{len(saved.events) - events} recorded events did not happen"
    if saved.ended != (session.ended is not None):
        return "The record has ended, the game has not" if saved.ended else "The game has ended, the record has not"
    return None


def accept(data: bytes, games: Mapping[str, Game[Any]] | None = None) -> tuple[bytes, Replayed]:
    """The record made anew under today's rules, as far as its answers still fit, and how it compares. Where the rules
    break over one of them it ends before that.

    Raises SaveError for a file that is no sound save."""
    session, saved = Session.replay(data, games), unpack(data)
    session.trust_answers()
    broken = None
    try:
        while isinstance(session.step(), Event):
            pass
    except Exception as error:
        broken = _broken(session, error)
        session = Session.load(session.save(answers=len(session.answers) - 1), games)
    session.standing = list(saved.standing)
    note: Note = msgspec.structs.replace(
        saved.note, answers=session.luck.answers, ended=session.ended is not None, picture=b""
    )
    fresh = session.save(note)
    found = compare(fresh, games)
    return fresh, msgspec.structs.replace(found, recorded=len(saved.answers), differs=found.differs or broken)


def _broken(session: Session, error: Exception) -> str:
    return f"After {len(session.answers)} answers: {type(error).__name__}: {error}"
