"""The public face of a game in play: what the people round one screen may see and do, and who looks at it now."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

from game.core.bots.bot import Advice, random_keys
from game.core.bots.worker import Worker
from game.core.game import Award, Game
from game.core.missed import Missed, set_aside
from game.core.people import Player, decider
from game.core.record import LogLine, Note, Standing
from game.core.rulebook import Rule, Rulebook
from game.core.script import OPEN, Choice, Ended, Event
from game.core.seat import Seat
from game.core.session import Session
from game.core.store import Store
from game.core.text import Text, Words, text

EPOCHS = count()
"""What bots are asked is numbered for all tables together: an answer meant for one is nobody's at another."""


class Curtain(msgspec.Struct, frozen=True):
    """The screen must be handed to a person before the game goes on: draw nothing private, then `take_seat`."""

    person: str
    name: str
    seat: int


class Thinking(msgspec.Struct, frozen=True):
    """A bot is to decide: call `think` until it has."""

    seat: int
    level: str


class Moment(msgspec.Struct, frozen=True):
    """The public numbers of a game at one of its marks, for the ending's chart."""

    turn: int
    tracks: dict[str, int]


class Table:
    """One session as its players see it. Scenes have this and never the session.

    store: where autosaves go, None for a game that is not kept.
    """

    def __init__(self, session: Session, *, store: Store | None = None, place: Path | None = None, lang: str = "en"):
        self._session = session
        self._store = store
        self._place = place
        self._worker: Worker | None = None
        self._epoch = next(EPOCHS)
        self._asked: int | None = None
        self._hint_asked: int | None = None
        self._saved_at: tuple[int, int, list[Player], list[Standing], bool] | None = None
        """How far the game was when it was kept last, with whom, what they had set beforehand, and whether all cards
        had lain open."""
        self._missed: dict[str, list[Missed]] = {}
        self._undone: list[dict[str, list[Missed]]] = []
        self._rulebook: Rulebook | None = None
        self._person: str | None = None
        self._changed_hands = False
        """A seat went to somebody else while several shared the screen: who looks next comes through a curtain."""
        self.hint: Advice | None = None
        self.last_advice: Advice | None = None
        self.picture = b""
        self.lang = lang
        self.words = Words(session.game.id, lang, [player.name for player in session.people])
        self.viewer: int | None = None
        self._first_viewer()

    @classmethod
    def open(
        cls, data: bytes, *, games: Mapping[str, Game[Any]] | None = None, store: Store | None = None,
        place: Path | None = None, lang: str = "en",
    ) -> Table:  # fmt: skip
        """A table from a save. Raises SaveError with the reason in a sentence."""
        return cls(Session.load(data, games), store=store, place=place, lang=lang)

    # -- about the game --------------------------------------------------------------------------------------------

    @property
    def game(self) -> Game[Any]:
        """The game: its title, options, levels; never its state."""
        return self._session.game

    @property
    def players(self) -> list[Player]:
        """Who holds each seat."""
        return list(self._session.people)

    @property
    def seed(self) -> int | str:
        """The seed of this game."""
        return self._session.setup.seed

    @property
    def ticket(self) -> str:
        """The word that tells this game from others of the same seed, empty where it has none."""
        return self._session.setup.ticket

    @property
    def options(self) -> Any:
        """The options of this game."""
        return self._session.options

    @property
    def ended(self) -> Ended | None:
        """How the game ended, None while it runs."""
        return self._session.ended

    @property
    def notice(self) -> Text | None:
        """What is to be said of the save that was opened, None for nothing."""
        return self._session.notice

    @property
    def counts(self) -> bool:
        """The game is kept and no practice: what is reached in it may be remembered."""
        return self._store is not None and not self._session.setup.practice

    @property
    def trouble(self) -> Text | None:
        """What is to be said of how the game is kept: not on disk, or apart from another copy's; None for nothing."""
        return self._store.trouble(self._place) if self._store is not None else None

    def say(self, text: Text) -> str:
        """A text in words."""
        return self.words.say(text)

    def speak(self, lang: str) -> None:
        """From now on everything is said in that language: log, choices, rules."""
        if lang != self.lang:
            self.lang, self._rulebook = lang, None
            self.words = Words(self._session.game.id, lang, self.words.names)

    def rule(self, id: str) -> Rule | None:
        """The rulebook's entry of an id."""
        return self.rulebook.find(id)

    @property
    def rulebook(self) -> Rulebook:
        """The in-game rulebook."""
        if self._rulebook is None:
            self._rulebook = Rulebook.load(self._session.game.id, self.lang)
        return self._rulebook

    # -- the course of the game ------------------------------------------------------------------------------------

    def step(self) -> Event | Choice | Curtain | Thinking | Ended:
        """What comes next for the screen: an event as the viewer sees it, a choice that can be answered here and now,
        a curtain before another person's turn, a bot that thinks, or the end."""
        while True:
            got = self._session.step()
            if isinstance(got, Event):
                seen = self._show(got)
                if seen is not None:
                    return seen
                continue
            self._keep()
            if isinstance(got, Ended):
                return got
            return self._turn_to(got)

    def _show(self, event: Event) -> Event | None:
        """The event as the viewer sees it; those who see more of it are shown it after their curtain."""
        seen = event.seen(self._eyes)
        if self._hands_over:
            for seat, player in enumerate(self._session.people):
                if player.is_person and player.person != self._person and event.seen(seat) != event.seen(None):
                    queue = self._missed.setdefault(player.person, [])
                    if not queue or queue[-1].event is not event:
                        queue.append(Missed(seat, event))
        return seen

    def _turn_to(self, choice: Choice) -> Choice | Curtain | Thinking:
        seat = decider(self._session.people, choice.seat, choice.group)
        player = self._session.people[seat]
        if not player.is_person:
            if not self._hands_over:
                self.viewer = seat if self._person is None and not self.game.secrets else self.viewer
            return Thinking(seat, player.bot)
        if self._hands_over and player.person != self._person:
            return Curtain(player.person, player.name, seat)
        self._person, self.viewer = player.person, seat
        return choice

    @property
    def _hands_over(self) -> bool:
        """Whether the screen has to change hands: a game with secrets and more than one person, now or just before."""
        people = {player.person for player in self._session.people if player.is_person}
        return self.game.secrets and (self._changed_hands or len(people) > 1)

    def _first_viewer(self) -> None:
        """Before the first choice: a lone person sees their own seat, a game of several begins with a curtain."""
        seats = [seat for seat, player in enumerate(self._session.people) if player.is_person]
        if not self._hands_over and seats:
            self.viewer, self._person = seats[0], self._session.people[seats[0]].person
        elif not seats and not self.game.secrets:
            self.viewer = 0

    def take_seat(self, curtain: Curtain) -> list[Event]:
        """The person of a curtain looks now; returns what only they may see and have not seen yet."""
        self._person, self.viewer = curtain.person, curtain.seat
        missed = self._missed.pop(curtain.person, [])
        self._changed_hands = False
        return [seen for one in missed if (seen := one.event.seen(one.seat)) is not None]

    def answer(self, *keys: str, decision: int | None = None) -> None:
        """A person's answer. Raises IllegalAnswer where it is not on offer.

        What the person had before them is on disk first, so that a power cut costs this answer at most."""
        if self._store is not None:
            self._store.flush(1.0)
        self._session.answer(*keys, decision=decision, by="person")
        self._undone.clear()
        self.hint = self._hint_asked = None

    # -- bots ------------------------------------------------------------------------------------------------------

    def think(self) -> bool:
        """Let the bot in turn think; True once it has answered. Never waits."""
        choice = self._session.pending
        if choice is None:
            return False
        seat = decider(self._session.people, choice.seat, choice.group)
        level = self._session.people[seat].bot
        if not level:
            return False
        ticket = self._ticket(choice)
        if self._asked != ticket:
            self._asked = ticket
            self._bots().ask(ticket, self._session, choice.seat, level)
        self._listen()
        return self._session.pending is not choice

    def ask_hint(self) -> None:
        """Set the strongest bot thinking about the open choice; `hint` holds its advice once `listen` has heard it."""
        choice = self._session.pending
        if choice is None or self._hint_asked == self._ticket(choice):
            return
        self._hint_asked = self._ticket(choice)
        level = self.game.levels[-1] if self.game.levels else "random"
        self._bots().ask(self._hint_asked, self._session, choice.seat, level)

    def listen(self) -> bool:
        """Hear whether a hint has come; True while one is being thought about."""
        self._listen()
        return self._hint_asked is not None and self.hint is None

    def _listen(self) -> None:
        thought = self._bots().poll()
        choice = self._session.pending
        if thought is None or choice is None:
            return
        if thought.ticket == self._hint_asked:
            self.hint = thought.advice
            if self.hint is None:
                self._hint_asked = None
        elif thought.ticket == self._asked:
            self.last_advice = advice = thought.advice
            keys = advice.keys if advice else random_keys(choice, Seat(self._session, choice.seat).rng())
            self._asked = None
            self._session.answer(*keys, by="bot")

    def _ticket(self, choice: Choice) -> int:
        return self._epoch * 1_000_000 + choice.decision

    def _bots(self) -> Worker:
        if self._worker is None:
            self._worker = Worker()
        return self._worker

    @property
    def practice(self) -> bool:
        """Undo goes through closed doors here."""
        return self._session.setup.practice

    def use(self, worker: Worker) -> None:
        """Share a worker that is already running."""
        self._worker = worker

    def keep(self, store: Store) -> None:
        """From here on the game is kept by autosaves: a visitor has sat down at the demo."""
        if self._store is None:
            self._store = store
            self._keep()

    # -- back and forth --------------------------------------------------------------------------------------------

    def undo_refused(self) -> Text | None:
        """Why the last decision cannot be taken back, None where it can."""
        return self._session.undo_refused()

    def undo(self) -> Text | None:
        """Take the last decision of a person back, and what stands since or before: it would only be given again.
        Returns the sentence where that is refused."""
        if self._session.undo_refused() is None:
            self.stand_down()
        refused = self._session.undo()
        if refused is None:
            self._turned_back()
            self._undone.append(set_aside(self._missed, self._session.events))
        return refused

    def redo(self) -> bool:
        """Give the last undo back."""
        done = self._session.redo()
        if done:
            self._turned_back()
            for person, again in self._undone.pop().items() if self._undone else ():
                self._missed.setdefault(person, []).extend(again)
        return done

    def _turned_back(self) -> None:
        self._epoch = next(EPOCHS)
        self._saved_at = None
        self._asked = self._hint_asked = self.hint = None

    # -- what may be seen ------------------------------------------------------------------------------------------

    def view(self) -> Any:
        """What the viewer sees; with open cards once the game has ended or they are laid open."""
        return self._session.view(self._eyes)

    @property
    def may_lay_open(self) -> bool:
        """Nobody at this screen has anything more to decide: whoever watches may see all cards."""
        return self._session.ended is None and self._session.all_out()

    @property
    def laid_open(self) -> bool:
        """All cards have been seen at this screen; that stays so, whoever sits where."""
        return self._session.laid_open

    def lay_open(self) -> None:
        """From now on whoever watches here sees all cards. Raises ValueError while a person is still in."""
        if not self.may_lay_open:
            raise ValueError("Somebody here still has something to decide.")
        self._session.laid_open = True

    @property
    def _eyes(self) -> int | str | None:
        shown = self._session.ended is not None or (self.laid_open and self.may_lay_open)
        return OPEN if shown else self.viewer

    def public_view(self) -> Any:
        """What everybody may see, for pictures in saves."""
        return self._session.view(None)

    def choice(self) -> Choice | None:
        """The open choice as the viewer sees it."""
        return self._session.choice(self.viewer)

    def log(self) -> list[LogLine]:
        """The log as the viewer may read it."""
        return self._session.log(self._eyes)

    def chart(self) -> list[Moment]:
        """The public numbers at every mark of this chapter, played again from its beginning."""
        session = Session.replay(self._session.save(), {self.game.id: self.game})
        moments: list[Moment] = []
        marks = 0
        while session.replaying or session.pending is None:
            got = session.step()
            if len(session.marks) != marks or isinstance(got, Ended):
                marks = len(session.marks)
                seen = session.view(None)
                moments.append(Moment(self.game.turn(seen), self.game.tracks(seen)))
            if not isinstance(got, Event):
                break
        return moments

    def awards(self) -> list[Award]:
        """The awards of a game that has ended."""
        ended = self._session.ended
        return self.game.awards(self._session.view(OPEN), ended, self._session.events) if ended is not None else []

    def may_stand(self, choice: Choice) -> Standing | None:
        """The answer to the open choice that whoever decides it may let stand; None for a choice without one."""
        key, until = self.game.standing.get(choice.rule, ("", ()))
        option = next((option for option in choice.options if option.key == key), None)
        if self.viewer is None or option is None:
            return None
        return Standing(self.viewer, choice.rule, (key,), until, "" if option.text.values else option.text.key)

    @property
    def standing(self) -> list[Standing]:
        """The answers that stand at this table."""
        return list(self._session.standing)

    def stand(self, standing: Standing) -> None:
        """Set an answer beforehand."""
        self._session.stand(standing)

    def stand_down(self) -> None:
        """Take every answer back that stands."""
        for standing in self.standing:
            self._session.stand_down(standing.seat, standing.rule)

    # -- seats -----------------------------------------------------------------------------------------------------

    def sit(self, seat: int, player: Player) -> Text | None:
        """Another person or bot takes over a seat. Whoever held it looks no more with its eyes, and where several share
        the screen whoever is next comes through a curtain, also one who is alone from now on. Returns the sentence
        where that is refused: who has seen all cards plays no more."""
        if player.is_person and self.laid_open and seat not in self.game.out(self._session.state):
            return text("seats.laid_open")
        several = self._hands_over
        leaves = seat == self.viewer and player.person != self._session.people[seat].person
        if leaves or (several and self._curtain_hangs()):
            self.viewer = self._person = None
        self._session.sit(seat, player)
        self.words.names[seat] = player.name
        self._turned_back()
        if several:
            self._changed_hands = True
        elif self.viewer is None or self._person is None:
            self._first_viewer()
        return None

    def _curtain_hangs(self) -> bool:
        """The open choice is that of a person who does not look yet."""
        choice = self._session.pending
        if choice is None:
            return False
        asked = self._session.people[decider(self._session.people, choice.seat, choice.group)]
        return asked.is_person and asked.person != self._person

    # -- saves -----------------------------------------------------------------------------------------------------

    def note(self) -> Note:
        """What a list of saves shows of this moment."""
        turn = self.game.turn(self._session.view(None))
        return Note(self._session.luck.answers, ended=self.ended is not None, picture=self.picture, turn=turn)

    def save(self) -> bytes:
        """The game as the bytes of a save."""
        return self._session.save(self.note())

    def save_as(self, name: str) -> Text | None:
        """Keep the game under a name; returns the sentence where that fails."""
        store = self._store or Store()
        return store.write(store.named(name), self.save())

    def report(self) -> bytes:
        """The game one answer earlier, for a crash report that opens as a save."""
        return self._session.save(answers=len(self._session.answers) - 1)

    def _keep(self) -> None:
        """Autosave at a choice, at the end and on leaving; at a new mark the one before must be on disk."""
        if self._store is None:
            return
        here = (self._session.luck.answers, len(self._session.marks), self.players, self.standing, self.laid_open)
        if here == self._saved_at:
            return
        if self._place is None:
            self._place = self._store.new_autosave(self.game.id)
            if self._place is None:
                return
        if self._saved_at is not None and self._saved_at[1] != here[1]:
            self._store.flush(1.0)
        self._saved_at = here
        self._store.write_soon(self._place, self.save())

    def close(self) -> None:
        """Leave the table: everything is on disk afterwards, also an answer that is still being shown."""
        if self._store is not None:
            self._store.flush()
            if self._store.problem is not None:
                self._saved_at = None
            self._keep()
            self._store.flush()
        if self._worker is not None:
            self._worker.close()
            self._worker = None
