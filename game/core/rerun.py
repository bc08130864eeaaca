"""A recorded game as it is watched: at any place of it, with any eyes that may see it; and gone on from there."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from itertools import accumulate
from pathlib import Path
from typing import Any

import msgspec

from game.core.bots import Advice
from game.core.game import Award, Game
from game.core.people import decider
from game.core.record import LogLine
from game.core.save import SaveError
from game.core.script import OPEN, Choice, Ended, Event
from game.core.session import Session
from game.core.store import Store
from game.core.table import Moment, Table
from game.core.text import Text, text

ASIDE = -1_000_000_000
"""Tickets of bots that think again what they thought; no open choice has such a number."""


class Place(msgspec.Struct, frozen=True):
    """A moment of a recording: after so many events. turn: the game's. answers: given until then. tracks: the public
    numbers. said: the line of the event that led here, None where it needs no words."""

    events: int
    turn: int
    answers: int
    tracks: dict[str, int]
    said: Text | None


class TurningPoint(msgspec.Struct, frozen=True):
    """A moment that decided something: where it is in the recording, and what happened."""

    events: int
    turn: int
    said: Text


class Decision(msgspec.Struct, frozen=True):
    """A bot's decision: which answer of the recording it was, whose, and by which level."""

    answer: int
    seat: int
    level: str


class Reasons(msgspec.Struct, frozen=True):
    """Why a bot decided so. asked: the question; chose: the answer in words; same: it would still decide so."""

    asked: Text
    chose: tuple[Text, ...]
    why: Text
    beliefs: tuple[Text, ...]
    same: bool


class Rerun(Table):
    """A recording with the face of a table: nothing is decided any more, everything can be looked at again.

    It is played once through when it is opened; from then on every moment is as near as the next, because the state
    after each event is kept as bytes. Finished games can be watched with the eyes of any seat or with open cards; one
    that is still running only with what everybody may see. Raises SaveError where the data are no sound save.
    """

    def __init__(self, data: bytes, games: Mapping[str, Game[Any]] | None = None, lang: str = "en") -> None:
        self._data, self._games = data, games
        self.at = 0
        super().__init__(Session.replay(data, games), lang=lang)
        self.over = self._session._open_cards
        self.outcome: Ended | None = None
        self._states: list[bytes] = []
        self._decode = msgspec.msgpack.Decoder(self.game.state).decode
        try:
            self.places = self._survey()
        except Exception as error:
            raise SaveError(text("save.unwatchable")) from error
        self.eyes: int | str | None = OPEN if self.over else None
        self._lines: dict[int | str | None, tuple[list[LogLine], list[int]]] = {}
        self._decided: dict[int | str | None, list[Decision]] = {}
        self._reasons: dict[int, Reasons | None] = {}
        self._wondering: dict[int, Choice] = {}

    def _survey(self) -> list[Place]:
        """Every moment from the first to the last, played once through. Where an event has changed nothing on the
        table the moment shares its state with the one before."""
        session, game = self._session, self.game
        encode = msgspec.msgpack.Encoder().encode
        places: list[Place] = []
        said: Text | None = None
        while True:
            state = encode(session.state)
            if places and state == self._states[-1]:
                state, turn, tracks = self._states[-1], places[-1].turn, places[-1].tracks
            else:
                seen = session.view(None)
                turn, tracks = game.turn(seen), game.tracks(seen)
            self._states.append(state)
            places.append(Place(len(places), turn, len(session.answers), tracks, said))
            got = session.step()
            if not isinstance(got, Event):
                self.outcome = got if isinstance(got, Ended) else None
                return places
            shown = got.seen(OPEN if self.over else None)
            said = shown.said() if shown is not None else None

    # -- watching --------------------------------------------------------------------------------------------------

    @property
    def length(self) -> int:
        """How many events there are."""
        return len(self.places) - 1

    @property
    def place(self) -> Place:
        """The moment that is looked at."""
        return self.places[self.at]

    def forward(self) -> Event | None:
        """The next event as these eyes see it; None where they see nothing of it, or at the end."""
        if self.at >= self.length:
            return None
        self.at += 1
        return self._session.events[self.at - 1].seen(self.eyes)

    def seek(self, events: int) -> None:
        """Look at the moment after so many events."""
        self.at = max(0, min(self.length, events))

    def turn_begins(self, turn: int) -> int:
        """The number of events after which a turn begins."""
        return next((place.events for place in self.places if place.turn >= turn), self.length)

    def turns(self) -> list[int]:
        """The turns there are."""
        return sorted({place.turn for place in self.places})

    def look_as(self, eyes: int | str | None) -> None:
        """Look with the eyes of a seat, of everybody (None), or with open cards. Raises ValueError where the game has
        not ended and somebody would see what is secret."""
        if not self.over and eyes is not None:
            raise ValueError("A game still running is watched with everybody's eyes only.")
        self.eyes = eyes

    def view(self) -> Any:
        """The moment as these eyes see it."""
        return self._seen_by(self.eyes)

    def public_view(self) -> Any:
        """The moment as everybody may see it."""
        return self._seen_by(None)

    def _seen_by(self, eyes: int | str | None) -> Any:
        return self.game.view(self._decode(self._states[self.at]), eyes)

    def log(self) -> list[LogLine]:
        """The log up to this moment."""
        if self.eyes not in self._lines:
            seen = accumulate((event.seen(self.eyes) is not None for event in self._session.events), initial=0)
            self._lines[self.eyes] = self._session.log(self.eyes), list(seen)
        lines, seen_until = self._lines[self.eyes]
        return lines[: bisect_left(lines, seen_until[self.at], key=lambda line: line.number)]

    @property
    def ended(self) -> Ended | None:
        """How the game ended, once its last moment is looked at."""
        return self.outcome if self.at == self.length else None

    def chart(self) -> list[Moment]:
        """The public numbers at the end of every turn."""
        return [Moment(place.turn, place.tracks) for place in {place.turn: place for place in self.places}.values()]

    def awards(self) -> list[Award]:
        """The awards of the whole game."""
        session = self._session
        return self.game.awards(session.view(OPEN), session.ended, session.events) if session.ended is not None else []

    def choice(self) -> Choice | None:
        """Nothing is asked any more."""
        return None

    def save(self) -> bytes:
        """The recording as it was opened."""
        return self._data

    def turning_points(self, most: int = 5) -> list[TurningPoint]:
        """The moments that decided most: where a public number first moved, leapt, or came to its last or highest."""
        return turning_points(self.places, most)

    # -- what bots thought -----------------------------------------------------------------------------------------

    def decisions(self) -> list[Decision]:
        """What bots decided, of an ended game; with the eyes of a seat only what that seat did."""
        if not self.over:
            return []
        if self.eyes not in self._decided:
            people = self._session.people
            self._decided[self.eyes] = [
                Decision(number, answer.seat, people[answer.seat].bot)
                for number, answer in enumerate(self._session.answers)
                if answer.by == "bot" and people[answer.seat].bot and self.eyes in (OPEN, answer.seat)
            ]
        return self._decided[self.eyes]

    def led_by(self, decision: Decision) -> int:
        """The number of events after which a decision had been taken."""
        return min(self.length, bisect_right(self.places, decision.answer, key=lambda place: place.answers))

    def last_decision(self) -> Decision | None:
        """The last decision of a bot before this moment."""
        decisions = self.decisions()
        taken = bisect_left(decisions, self.place.answers, key=lambda one: one.answer)
        return decisions[taken - 1] if taken else None

    def reasons(self, decision: Decision) -> Reasons | None:
        """Why the bot decided so, thought through again from what its seat could know. None while it thinks, and where
        the recording cannot be gone back to; `wondering` tells these apart."""
        if decision.answer not in self._reasons and decision.answer not in self._wondering:
            session = Session.load(self._session.save(answers=decision.answer), self._games)
            choice = session.pending
            if choice is not None and decider(session.people, choice.seat, choice.group) == decision.seat:
                self._wondering[decision.answer] = choice
                self._bots().ask(ASIDE + decision.answer, session, choice.seat, decision.level)
            else:
                self._reasons[decision.answer] = None
        self._hear()
        return self._reasons.get(decision.answer)

    def wondering(self, decision: Decision) -> bool:
        """The bot is still thinking about what it thought then."""
        return decision.answer in self._wondering

    def _hear(self) -> None:
        while (heard := self._bots().poll()) is not None:
            number = heard.ticket - ASIDE
            choice, advice = self._wondering.pop(number, None), heard.advice
            if choice is not None:
                chose = self._session.answers[number].keys
                self._reasons[number] = reasons(choice, chose, advice) if advice is not None else None

    # -- going on --------------------------------------------------------------------------------------------------

    def play_from_here(self, store: Store | None, path: Path | None = None, ticket: str = "") -> Table:
        """A new game that goes on from the last decision before this moment; the recording stays as it is, and so do
        the notes of whoever played it: the new game has a ticket of its own."""
        session = Session.load(self._session.save(answers=self.place.answers), self._games)
        session.setup = msgspec.structs.replace(session.setup, ticket=ticket)
        return Table(session, store=store, place=path, lang=self.lang)


def reasons(choice: Choice, chose: Sequence[str], advice: Advice) -> Reasons:
    """What a bot says of a choice when it thinks again, beside what it had chosen: where it was to put things in an
    order, another order is another answer."""
    if choice.ordered:
        given, same = list(chose), list(chose) == list(advice.keys)
    else:
        given, same = [option.key for option in choice.options if option.key in chose], set(chose) == set(advice.keys)
    words = {option.key: option.text for option in choice.options}
    return Reasons(choice.prompt, tuple([words[key] for key in given]), advice.why, advice.beliefs, same)


def turning_points(places: Sequence[Place], most: int) -> list[TurningPoint]:
    """Weighs every change of a public number since the first turn and keeps the weightiest, in their order."""
    weight: dict[int, float] = {}
    names = list(places[-1].tracks) if places else []
    for rank, name in enumerate(names):
        values = [place.tracks.get(name, 0) for place in places]
        changes = [n for n in range(1, len(values)) if values[n] != values[n - 1] and places[n].turn]
        if not changes:
            continue
        peak = values.index(max(values))
        leap = max(changes, key=lambda n: abs(values[n] - values[n - 1]))
        share = 1.0 / (1 + rank)
        for n, worth in ((changes[0], 3), (changes[-1], 4), (peak, 3), (leap, 2), *((n, 1) for n in changes)):
            if places[n].turn:
                weight[n] = weight.get(n, 0.0) + worth * share
    found: list[TurningPoint] = []
    gap = max(1, len(places) // (4 * most))
    for n in sorted(weight, key=lambda n: (-weight[n], n)):
        said = next((places[m].said for m in range(n, max(-1, n - 4), -1) if places[m].said is not None), None)
        if said is not None and all(abs(n - other.events) >= gap for other in found):
            found.append(TurningPoint(n, places[n].turn, said))
        if len(found) == most:
            break
    return sorted(found, key=lambda point: point.events)
