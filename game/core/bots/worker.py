"""Bots think in a process of their own, on plain data, so that the window never waits."""

from __future__ import annotations

import logging
import multiprocessing
import traceback
from collections import deque
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.context import BaseContext
from pickle import PicklingError
from typing import Any

import msgspec

from game.core.answering import check
from game.core.bots.bot import Advice, advise
from game.core.game import Game
from game.core.seat import Seat
from game.core.session import Session

LOG = logging.getLogger(__name__)
_encode = msgspec.msgpack.encode


class Thought(msgspec.Struct, frozen=True):
    """A thinking bot's answer, with the ticket of the question. advice: None where the bot has failed.

    failure: what a developer needs to know of that."""

    ticket: int
    advice: Advice | None
    failure: str = ""


class Question(msgspec.Struct, frozen=True):
    """What is asked: which bot is to decide for which seat. save: the game for the process, empty where it is open."""

    ticket: int
    game: Game[Any]
    seat: int
    level: str
    save: bytes = b""

    def think(self, session: Session | None = None) -> Thought:
        """The bot's answer, here and now, if it has one and the rules allow it. session: the game where it is open."""
        try:
            asked = Seat(session or Session.load(self.save, {self.game.id: self.game}), self.seat)
            advice = advise(self.game, self.level, asked)
            check(asked.choice, advice.keys)
        except Exception:
            return self.failed(traceback.format_exc())
        return Thought(self.ticket, advice)

    def failed(self, why: str) -> Thought:
        """There is no answer."""
        return Thought(self.ticket, None, f"{self.game.id}, seat {self.seat}, level {self.level}\n{why}")


class Worker:
    """Asks bots without waiting: `ask`, then `poll` until the answer with the same ticket is there.

    Where processes are not to be had the bot thinks at once, inside `ask`. Each question is answered; the one that a
    bot failed at or a process died over is answered with None as advice, and `tell` hears what happened.
    """

    def __init__(self, *, inline: bool = False, tell: Callable[[str], object] = LOG.error) -> None:
        self._tell = tell
        self._pipe: Connection | None = None
        self._process: Any = None
        self._inline = inline
        self._ready: list[Thought] = []
        self._waiting: deque[Question] = deque()
        self._asked: Question | None = None

    def ask(self, ticket: int, session: Session, seat: int, level: str) -> None:
        """Set a bot thinking about the open choice; an answer to an older ticket is the caller's to drop."""
        if self._inline:
            self._ready.append(Question(ticket, session.game, seat, level).think(session))
            return
        self._waiting.append(Question(ticket, session.game, seat, level, session.save()))
        try:
            self._start()
            self._send()
        except (OSError, ValueError, RuntimeError, TypeError, AttributeError, PicklingError):
            self._go_inline()

    def poll(self) -> Thought | None:
        """The next answer that has come, None while there is none."""
        try:
            if self._pipe is not None and self._pipe.poll():
                data = self._pipe.recv()
                self._asked = None
                self._ready.append(msgspec.msgpack.decode(data, type=Thought))
                self._send()
        except (OSError, EOFError):
            self._go_inline()
        if not self._ready:
            return None
        thought = self._ready.pop(0)
        if thought.failure:
            self._tell(thought.failure)
        return thought

    def wait(self, seconds: float) -> bool:
        """Wait so long for an answer; whether one has come. For measures and tests: a window only polls."""
        return bool(self._ready) or (self._pipe is not None and self._pipe.poll(seconds))

    def _send(self) -> None:
        """The next question, once the process listens: a full pipe must not keep the window waiting."""
        if self._pipe is not None and self._waiting and self._asked is None:
            self._pipe.send(self._waiting[0])
            self._asked = self._waiting.popleft()

    def _go_inline(self) -> None:
        """There is no process any more: what is still to be answered is answered here."""
        asked, waiting = self._asked, list(self._waiting)
        self.close()
        self._inline = True
        if asked is not None:
            self._ready.append(asked.failed("The process has died while the bot thought."))
        self._ready += [question.think() for question in waiting]

    def close(self) -> None:
        """End the process."""
        self._waiting.clear()
        self._asked = None
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.terminate()
            self._process.join(1)
        self._pipe = self._process = None

    def _start(self) -> None:
        if self._process is not None:
            return
        context: BaseContext = multiprocessing.get_context("spawn")
        self._pipe, far = context.Pipe()
        process = context.Process(target=_run, args=(far,), daemon=True, name="night-express-bots")  # type: ignore[attr-defined]
        try:
            process.start()
        finally:
            far.close()
        self._process = process


def _run(pipe: Connection) -> None:
    """The process: think about one question after the other until the pipe closes."""
    while True:
        try:
            question: Question = pipe.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        try:
            pipe.send(_encode(question.think()))
        except (OSError, KeyboardInterrupt):
            return
