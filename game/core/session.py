"""A running game: pulls the script on, keeps marks, answers and events, goes back and forth, saves and loads."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from game.core import events as event_codec
from game.core.answering import IllegalAnswer, check, fits
from game.core.game import Game
from game.core.journal import Journal
from game.core.luck import Luck
from game.core.opening import opened
from game.core.options import make_options
from game.core.people import Player, decider, one_person, strangers
from game.core.record import Answer, By, Chapter, LogLine, Mark, Note, Saved, Setup, Standing, fingerprint, keepable
from game.core.save import FORMAT, SaveError, pack
from game.core.script import OPEN, Checkpoint, Choice, Ended, Event, Over, Script
from game.core.text import Text, text, who


class RuleError(Exception):
    """A rule script broke a law of the core: a fault in the game, not in the player."""


class Session:
    """One game from its setup to its end. `new` begins one, `load` opens a save."""

    def __init__(self, game: Game[Any], setup: Setup, people: Sequence[Player], *, record: bool, restart: bool) -> None:
        self.game, self.setup, self.people = game, setup, list(people)
        self.record, self.restart = record, restart
        self.options = make_options(game, setup.options)
        self.pending: Choice | None = None
        self.ended: Ended | None = None
        self.notice: Text | None = None
        self.marks: list[Mark] = []
        self.answers: list[Answer] = []
        self.doors: list[int] = []
        self.standing: list[Standing] = []
        self.chapters: list[Chapter] = []
        self.chapter = ""
        self._events: list[Event] = []
        self._journal = Journal()
        self._raw_events: list[msgspec.Raw] = []
        self._undone: list[list[Answer]] = []
        self._queue: deque[Answer] = deque()
        self._begun_answers = self._begun_events = 0
        self._opening: Mark | None = None
        self._numbered = 0
        self._settling = False
        self._fresh = True
        self._open_cards = False
        self.laid_open = False
        self._known: dict[int, str] = {}
        self._encode = msgspec.msgpack.Encoder().encode
        self._reply: Sequence[str] | None = None
        self.state: Any = None
        self.luck = Luck(setup.seed)
        self._script: Script[None] = _unbegun()

    @classmethod
    def new(
        cls,
        game: Game[Any],
        *,
        seats: int | None = None,
        seed: int | str = 0,
        options: Mapping[str, Any] | msgspec.Struct | None = None,
        people: Sequence[Player] | None = None,
        practice: bool = False,
        ticket: str = "",
        record: bool = True,
        restart: bool = False,
    ) -> Session:
        """Begin a game. ticket: tells it from others of the same seed and decides nothing; record=False keeps no marks,
        for mass simulation; restart=True goes on from the decoded state at every checkpoint. Raises ValueError for a
        number of seats that the game does not know, and for a seed or names that no save could hold."""
        seats = game.seats[0] if seats is None else seats
        if seats not in game.seats:
            raise ValueError(f"{game.title} is for {game.seats[0]} to {game.seats[-1]} seats, not {seats}.")
        if people is not None and len(people) != seats:
            raise ValueError(f"{seats} seats need {seats} players, not {len(people)}.")
        chosen = make_options(game, options)
        if isinstance(seed, int) and not -(2**63) <= seed < 2**63:
            seed = str(seed)
        setup = Setup(seats, seed, msgspec.to_builtins(chosen), practice, ticket)
        people = people or strangers(seats)
        keepable(setup, people)
        session = cls(game, setup, people, record=record, restart=restart)
        session.state = game.start(seats, chosen)
        session._begin()
        if record:
            session._mark()
        return session

    # -- forward ---------------------------------------------------------------------------------------------------

    def step(self) -> Event | Choice | Ended:
        """The next event, open choice or the end. Idempotent while a choice is open and after the end."""
        if self.pending is not None:
            return self.pending
        if self.ended is not None:
            return self.ended
        luck, before = self.luck, self.luck.draws
        while True:
            try:
                got = self._script.send(self._reply)  # type: ignore[arg-type]
            except Over as over:
                self.ended = Ended(over.winners, over.reason, over.rule)
                self._reply = None
                self._door_if(luck.draws > before or self.game.secrets)
                return self.ended
            except StopIteration:
                raise RuleError(f"{self.game.id}: play returned without an end") from None
            self._reply = None
            fresh, self._fresh = self._fresh, False
            if self.record:
                self._door_if(luck.draws > before)
                before = luck.draws
            if type(got) is Choice:
                choice = self._ask(got)
                if choice is not None:
                    return choice
                before = 0
            elif isinstance(got, Event):
                if self.record:
                    self._keep(got)
                return got
            elif type(got) is Checkpoint:
                if not fresh:
                    self._checkpoint(got)
                elif got.chapter:
                    self.chapter = got.chapter
            else:
                raise RuleError(f"{self.game.id}: a script yielded {got!r}")

    def answer(self, *keys: str, decision: int | None = None, by: By = "person") -> None:
        """Answer the open choice. Raises IllegalAnswer where it is not on offer or was meant for another decision."""
        choice = self.pending
        if choice is None:
            raise IllegalAnswer("There is no open choice.")
        if decision is not None and decision != choice.decision:
            raise IllegalAnswer(f"Decision {decision} is over; the open one is {choice.decision}.")
        check(choice, keys)
        self._undone.clear()
        self._known = {}
        self._take(choice, keys, by)

    def _ask(self, choice: Choice) -> Choice | None:
        """Number a choice and open it, unless it answers itself: returns None then."""
        choice.decision = self.luck.answers + 1
        if self._queue:
            answer = self._queue[0]
            if answer.seat == choice.seat and answer.rule == choice.rule and fits(choice, answer.keys):
                self._queue.popleft()
                self._take(choice, answer.keys, answer.by)
                return None
            self._stop_replaying()
        wished = choice.wished_by is not None and one_person(self.people, choice.wished_by, choice.seat)
        if wished or choice.forced():
            self._take(choice, tuple([option.key for option in choice.options[: choice.least]]), "forced")
            return None
        if self.standing and not self._settling:
            keys = self._standing_keys(choice)
            if keys:
                self._take(choice, keys, "standing")
                return None
        self.pending = choice
        return choice

    def _stop_replaying(self) -> None:
        """The rules have changed: what was recorded does not fit any more."""
        self._queue.clear()
        self._known = {}
        self.notice = text("save.rules_changed")

    def _take(self, choice: Choice, keys: tuple[str, ...], by: By) -> None:
        self._reply = keys
        self.pending = None
        self.luck.answered()
        if self.record:
            self.answers.append(Answer(keys, choice.seat, choice.rule, by))

    def _standing_keys(self, choice: Choice) -> tuple[str, ...]:
        if choice.least != 1:
            return ()
        for standing in self.standing:
            if standing.rule == choice.rule and self._stands_for(standing.seat, choice):
                offered = {option.key for option in choice.options}
                for key in standing.keys:
                    if key in offered:
                        return (key,)
        return ()

    def _stands_for(self, seat: int, choice: Choice) -> bool:
        """What was set for a seat answers its own choices, and the group's where one person holds both seats."""
        asked = decider(self.people, choice.seat, choice.group)
        return seat == choice.seat or (choice.group and one_person(self.people, asked, seat))

    def _keep(self, event: Event) -> None:
        self._events.append(event)
        self._raw_events.append(msgspec.Raw(self._encode(event)))
        self._door_if(event.reveals)
        if self.standing and not self._settling:
            kind = type(event).__name__
            self.standing = [standing for standing in self.standing if kind not in standing.until]

    def _door_if(self, closed: bool) -> None:
        """Luck was drawn or something hidden shown since the last answer: no way back over it."""
        if closed and (not self.doors or self.doors[-1] != self.luck.answers):
            self.doors.append(self.luck.answers)

    def _checkpoint(self, checkpoint: Checkpoint) -> None:
        if self.record:
            if checkpoint.chapter and checkpoint.chapter != self.chapter:
                self._close_chapter(checkpoint.chapter)
            self._mark()
        if self.restart:
            self.state = self._decode(self._encode(self.state))
            self._script.close()
            self._begin()

    def _begin(self) -> None:
        """Start the script from the state; the checkpoint it begins with is the one it was taken up at."""
        self._script = self.game.play(self.state, self.luck)
        self._fresh = True

    def _close_chapter(self, name: str) -> None:
        self.chapters.append(Chapter(self.chapter, len(self.answers), len(self._events)))
        self.chapter = name
        self._begun_answers += len(self.answers)
        self._begun_events += len(self._events)
        self.answers, self.marks, self.doors = [], [], []
        self._events, self._raw_events, self._undone = [], [], []
        self._opening = None

    def _mark(self) -> None:
        data = self._encode(self.state)
        self._numbered += 1
        events = self._begun_events + len(self._events)
        door = self.doors[-1] if self.doors else -1
        mark = Mark(self._numbered, data, fingerprint(data), self.luck.answers, self.luck.draws, events, door)
        if self._opening is None:
            self._opening = mark
        self.marks.append(mark)
        if self._known.get(mark.number, mark.hash) != mark.hash:
            self._stop_replaying()

    # -- back and forth --------------------------------------------------------------------------------------------

    def undo_refused(self) -> Text | None:
        """Why the last decision of a person cannot be taken back, as a public sentence; None where it can."""
        place = self._last_person()
        if place is None:
            return text("undo.nothing")
        total = self._begun_answers + place
        closed = not self.setup.practice and bool(self.doors) and self.doors[-1] > total
        if closed or self.marks[0].answers > total:
            return text("undo.closed_door")
        if self.game.rivals and self.pending is not None:
            asking = self.people[decider(self.people, self.pending.seat, self.pending.group)]
            last = self.people[decider(self.people, self.answers[place].seat, True)]
            if asking.is_person and asking.person != last.person:
                return text("undo.rival")
        return None

    def undo(self) -> Text | None:
        """Go back to the choice before the last answer given by a person; returns the sentence where refused."""
        refused = self.undo_refused()
        place = self._last_person()
        if refused is not None or place is None:
            return refused
        taken = self.answers[place:]
        self._rewind(place)
        self._undone.append(taken)
        return None

    def redo(self) -> bool:
        """Give back exactly what the last undo took; False where there is nothing to give back."""
        if not self._undone:
            return False
        self._queue = deque(self._undone.pop())
        if self.pending is not None:
            pending, self.pending = self.pending, None
            self._ask(pending)
        self._settle()
        return True

    def _last_person(self) -> int | None:
        for place in range(len(self.answers) - 1, -1, -1):
            if self.answers[place].by == "person":
                return place
        return None

    def _rewind(self, keep: int) -> None:
        """Go back to the choice that was open when `keep` answers of this chapter had been given."""
        total = self._begun_answers + keep
        while self.marks[-1].answers > total:
            self.marks.pop()
        mark = self.marks[-1]
        kept = mark.answers - self._begun_answers
        again, self.answers = self.answers[kept:keep], self.answers[:kept]
        events = mark.events - self._begun_events
        del self._events[events:], self._raw_events[events:]
        self._doors_at(mark, self.doors)
        self._restore(mark, again)

    def _doors_at(self, mark: Mark, doors: Iterable[int]) -> None:
        """The doors that were closed when the mark was made."""
        self.doors = [door for door in doors if door < mark.answers or door == mark.door]

    def _restore(self, mark: Mark, answers: Iterable[Answer]) -> None:
        """Take the game from a mark through these answers to the next open choice or the end."""
        self.state = self._decode(mark.state)
        self.luck = Luck(self.setup.seed, mark.answers, mark.draws)
        self._numbered = mark.number
        self._script.close()
        self._begin()
        self._reply = self.pending = self.ended = None
        self._queue = deque(answers)
        self._settle()

    def _settle(self) -> None:
        """Run to the next open choice or the end, past every event; what opens is left to a person."""
        self._settling = True
        try:
            while isinstance(self.step(), Event):
                pass
        finally:
            self._settling = False

    def _decode(self, data: bytes) -> Any:
        return msgspec.msgpack.decode(data, type=self.game.state)

    # -- what may be seen ------------------------------------------------------------------------------------------

    def view(self, seat: int | str | None) -> Any:
        """What `seat` may see; None is the public. OPEN is for ended games, and for those whose persons are all out:
        raises ValueError in any other."""
        if seat == OPEN and self.ended is None and not self._open_cards and not self.all_out():
            raise ValueError("A running game is not seen with open cards.")
        return self.game.view(self.state, seat)

    def all_out(self) -> bool:
        """There are persons here, and none of them has anything more to decide."""
        seats = {seat for seat, player in enumerate(self.people) if player.is_person}
        return bool(seats) and seats <= self.game.out(self.state)

    def choice(self, seat: int | str | None) -> Choice | None:
        """The open choice as `seat` sees it: prompt and options for its own seat alone, for others a public line."""
        choice = self.pending
        if choice is None or seat == choice.seat or (choice.group and isinstance(seat, int)):
            return choice
        line = text("answers_in_secret" if choice.private else "decides", who=who(choice.seat))
        return Choice(
            choice.seat, line, (), choice.rule, private=choice.private, sealed=choice.sealed, decision=choice.decision
        )

    def log(self, seat: int | str | None) -> list[LogLine]:
        """The lines of this chapter's log that `seat` may read, numbered among the events that the seat sees."""
        return self._journal.lines(self._events, seat)

    @property
    def events(self) -> Sequence[Event]:
        """The events of this chapter, for core and tests."""
        return self._events

    def stand(self, standing: Standing) -> None:
        """Set an answer beforehand; it replaces what this seat had set for the same rule."""
        self.stand_down(standing.seat, standing.rule)
        self.standing.append(standing)

    def stand_down(self, seat: int, rule: str) -> None:
        """Take a standing answer back."""
        self.standing = [s for s in self.standing if (s.seat, s.rule) != (seat, rule)]

    def sit(self, seat: int, player: Player) -> None:
        """Another person or bot takes over a seat; answers set beforehand were the other's."""
        if player.person != self.people[seat].person:
            self.standing = [standing for standing in self.standing if standing.seat != seat]
        self.people[seat] = player

    # -- saves -----------------------------------------------------------------------------------------------------

    def save(self, note: Note | None = None, *, answers: int | None = None) -> bytes:
        """The game as the bytes of a save file. answers: as it stood after the first so many of this chapter, for crash
        reports. Raises SaveError where the rules do not lead there again."""
        if not self.record or self._opening is None:
            raise RuleError("A game played with record=False cannot be saved.")
        count = len(self.answers) if answers is None else max(0, min(answers, len(self.answers)))
        total = self._begun_answers + count
        marks = [mark for mark in self.marks if mark.answers <= total] or [self._opening]
        ended = self.ended is not None and count == len(self.answers)
        door = max((door for door in self.doors if door <= total), default=0)
        first = max((place for place, mark in enumerate(marks) if mark.answers <= door), default=0)
        saved = Saved(
            format=FORMAT,
            game=self.game.id,
            version=self.game.version,
            setup=self.setup,
            people=self.people,
            note=note or Note(total, ended=ended),
            opening=self._opening,
            marks=marks if self.setup.practice else marks[first:],
            answers=self.answers[:count],
            events=self._raw_events,
            doors=[door for door in self.doors if door <= total],
            begun_answers=self._begun_answers,
            begun_events=self._begun_events,
            chapters=self.chapters,
            chapter=self.chapter,
            standing=self.standing,
            laid_open=self.laid_open,
            ended=ended,
        )
        data = pack(saved)
        if count == len(self.answers):
            return data
        return Session.load(data, {self.game.id: self.game}).save(note)

    @classmethod
    def load(cls, data: bytes, games: Mapping[str, Game[Any]] | None = None, *, restart: bool = False) -> Session:
        """Open a save at its newest mark and replay the answers since. `notice` says it where the rules have changed
        so far that an answer no longer fits. Raises SaveError with the reason in a sentence."""
        session, saved = cls._open(data, games, restart)
        mark = saved.marks[-1]
        session.marks = list(saved.marks)
        kept = mark.answers - saved.begun_answers
        session.answers, again = saved.answers[:kept], saved.answers[kept:]
        session._doors_at(mark, saved.doors)
        session._raw_events = saved.events[: mark.events - saved.begun_events]
        session._events = event_codec.decode(session.game, session._raw_events)
        session._restore_saved(mark, again)
        return session

    @classmethod
    def replay(cls, data: bytes, games: Mapping[str, Game[Any]] | None = None) -> Session:
        """Open a save at the beginning of its chapter; every `step` goes on with the recorded answers."""
        session, saved = cls._open(data, games, False)
        session.marks = [saved.opening]
        mark = saved.opening
        session._numbered = mark.number
        session._open_cards = saved.ended
        session.state = session._decode(mark.state)
        session.luck = Luck(saved.setup.seed, mark.answers, mark.draws)
        session._begin()
        session._queue = deque(saved.answers)
        session._known = {mark.number: mark.hash for mark in saved.marks}
        session.standing = []
        return session

    @property
    def replaying(self) -> int:
        """How many recorded answers are still to come."""
        return len(self._queue)

    def trust_answers(self) -> None:
        """Go on with the recorded answers as long as they fit, even where they lead to other states than recorded."""
        self._known = {}

    @classmethod
    def _open(cls, data: bytes, games: Mapping[str, Game[Any]] | None, restart: bool) -> tuple[Session, Saved]:
        if games is None:
            from game import GAMES

            games = GAMES
        game, saved = opened(data, games)
        try:
            session = cls(game, saved.setup, saved.people, record=True, restart=restart)
        except Exception as error:
            raise SaveError(text("save.damaged")) from error
        session._opening = saved.opening
        session._begun_answers, session._begun_events = saved.begun_answers, saved.begun_events
        session.chapters, session.chapter = list(saved.chapters), saved.chapter
        session.standing, session.laid_open = list(saved.standing), saved.laid_open
        return session, saved

    def _restore_saved(self, mark: Mark, answers: list[Answer]) -> None:
        try:
            self._restore(mark, answers)
        except Exception as error:
            raise SaveError(text("save.damaged")) from error


def _unbegun() -> Script[None]:
    """The script of a session that has no table yet."""
    yield from ()
