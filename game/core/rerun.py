"""A recorded game as it is watched: at any place of it, with any eyes that may see it; and gone on from there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from game.core.bots import Advice
from game.core.game import Award, Game
from game.core.people import decider
from game.core.save import SaveError
from game.core.script import OPEN, Choice, Ended, Event
from game.core.session import Session
from game.core.store import Store
from game.core.table import Moment, Table
from game.core.text import Text, text

ASIDE = 1_000_000_000
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

    Finished games can be watched with the eyes of any seat or with open cards; one that is still running only with
    what everybody may see. Raises SaveError where the data are no sound save.
    """

    def __init__(self, data: bytes, games: Mapping[str, Game[Any]] | None = None, lang: str = "en") -> None:
        self._data, self._games = data, games
        self.at = 0
        super().__init__(Session.replay(data, games), lang=lang)
        self.over = self._session._open_cards
        self.outcome: Ended | None = None
        try:
            self.places = self._survey()
        except Exception as error:
            raise SaveError(text("save.unwatchable")) from error
        self.eyes: int | str | None = OPEN if self.over else None
        self._whole = self._session
        self._reasons: dict[int, Reasons | None] = {}
        self._wondering: set[int] = set()
        self._rewind()

    def _survey(self) -> list[Place]:
        """Every moment from the first to the last, played once through."""
        session, game = self._session, self.game
        seen = session.view(None)
        places = [Place(0, game.turn(seen), len(session.answers), game.tracks(seen), None)]
        while True:
            got = session.step()
            if isinstance(got, Event):
                shown = got.seen(OPEN if self.over else None)
                said = shown.said() if shown is not None else None
                seen = session.view(None)
                tracks = game.tracks(seen)
                places.append(Place(len(places), game.turn(seen), len(session.answers), tracks, said))
                continue
            self.outcome = got if isinstance(got, Ended) else None
            return places

    def _rewind(self) -> None:
        self._session = Session.replay(self._data, self._games)
        self.at = 0

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
        got = self._session.step()
        if not isinstance(got, Event):
            return None
        self.at += 1
        return got.seen(self.eyes)

    def seek(self, events: int) -> None:
        """Look at the moment after so many events."""
        events = max(0, min(self.length, events))
        if events < self.at:
            self._rewind()
        while self.at < events and isinstance(self._session.step(), Event):
            self.at += 1

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
        return self._session.view(self.eyes)

    def log(self) -> list[Any]:
        """The log up to this moment."""
        return self._session.log(self.eyes)

    @property
    def ended(self) -> Ended | None:
        """How the game ended, once its last moment is looked at."""
        return self.outcome if self.at == self.length else None

    def chart(self) -> list[Moment]:
        """The public numbers at the end of every turn."""
        return [Moment(place.turn, place.tracks) for place in {place.turn: place for place in self.places}.values()]

    def awards(self) -> list[Award]:
        """The awards of the whole game."""
        session = Session.replay(self._data, self._games)
        while isinstance(session.step(), Event):
            pass
        if session.ended is None:
            return []
        return self.game.awards(session.view(OPEN), session.ended, session.events)

    def choice(self) -> Choice | None:
        """Nothing is asked any more."""
        return None

    def turning_points(self, most: int = 5) -> list[TurningPoint]:
        """The moments that decided most: where a public number first moved, leapt, or came to its last or highest."""
        return turning_points(self.places, most)

    # -- what bots thought -----------------------------------------------------------------------------------------

    def decisions(self) -> list[Decision]:
        """What bots decided, of an ended game; with the eyes of a seat only what that seat did."""
        if not self.over:
            return []
        return [
            Decision(number, answer.seat, self._whole.people[answer.seat].bot)
            for number, answer in enumerate(self._whole.answers)
            if answer.by == "bot" and self._whole.people[answer.seat].bot and self.eyes in (OPEN, answer.seat)
        ]

    def led_by(self, decision: Decision) -> int:
        """The number of events after which a decision had been taken."""
        return next((place.events for place in self.places if place.answers > decision.answer), self.length)

    def last_decision(self) -> Decision | None:
        """The last decision of a bot before this moment."""
        return next((one for one in reversed(self.decisions()) if one.answer < self.place.answers), None)

    def reasons(self, decision: Decision) -> Reasons | None:
        """Why the bot decided so, thought through again from what its seat could know. None while it thinks, and where
        the recording cannot be gone back to; `wondering` tells these apart."""
        if decision.answer not in self._reasons and decision.answer not in self._wondering:
            session = self._at(decision.answer)
            choice = session.pending
            if choice is not None and decider(session.people, choice.seat, choice.group) == decision.seat:
                self._wondering.add(decision.answer)
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
            if number in self._wondering:
                self._wondering.discard(number)
                self._reasons[number] = self._told(number, heard.advice) if heard.advice is not None else None

    def _told(self, number: int, advice: Advice) -> Reasons:
        answer, choice = self._whole.answers[number], self._at(number).pending
        assert choice is not None
        chose = tuple([option.text for option in choice.options if option.key in answer.keys])
        return Reasons(choice.prompt, chose, advice.why, advice.beliefs, set(advice.keys) == set(answer.keys))

    def _at(self, answers: int) -> Session:
        """The game as it stood when the next answer was due."""
        return Session.load(self._whole.save(answers=answers), self._games)

    # -- going on --------------------------------------------------------------------------------------------------

    def play_from_here(self, store: Store | None, path: Path | None = None) -> Table:
        """A new game that goes on from the last decision before this moment; the recording stays as it is."""
        session = Session.replay(self._data, self._games)
        while isinstance(session.step(), Event):
            pass
        data = session.save(answers=self.place.answers)
        return Table(Session.load(data, self._games), store=store, place=path, lang=self.lang)


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
