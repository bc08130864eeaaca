"""Bots think in a process of their own, on plain data, so that the window never waits."""

from __future__ import annotations

import multiprocessing
from multiprocessing.connection import Connection
from multiprocessing.context import BaseContext
from typing import Any

import msgspec

from game.core.bots.bot import Advice, advise
from game.core.seat import Seat
from game.core.session import Session

_encode = msgspec.msgpack.encode


class Thought(msgspec.Struct, frozen=True):
    """A thinking bot's answer, with the ticket of the question."""

    ticket: int
    advice: Advice | None


def think(data: bytes, seat: int, level: str) -> Advice:
    """What a bot of `level` on `seat` advises in the game that `data` (a save) holds."""
    session = Session.load(data)
    return advise(session.game, level, Seat(session, seat))


class Worker:
    """Asks bots without waiting: `ask`, then `poll` until the answer with the same ticket is there.

    Where processes are not to be had the bot thinks at once, inside `ask`.
    """

    def __init__(self, *, inline: bool = False) -> None:
        self._pipe: Connection | None = None
        self._process: Any = None
        self._inline = inline
        self._ready: list[Thought] = []

    def ask(self, ticket: int, session: Session, seat: int, level: str) -> None:
        """Set a bot thinking about the open choice; an answer to an older ticket is the caller's to drop."""
        if not self._inline:
            try:
                self._start()
                assert self._pipe is not None
                self._pipe.send((ticket, session.save(), seat, level))
                return
            except (OSError, ValueError, RuntimeError):
                self.close()
                self._inline = True
        self._ready.append(Thought(ticket, advise(session.game, level, Seat(session, seat))))

    def poll(self) -> Thought | None:
        """The next answer that has come, None while there is none. A dead process answers None as advice."""
        if self._ready:
            return self._ready.pop(0)
        try:
            if self._pipe is not None and self._pipe.poll():
                ticket, data = self._pipe.recv()
                return Thought(ticket, msgspec.msgpack.decode(data, type=Advice) if data else None)
        except (OSError, EOFError):
            self.close()
            self._inline = True
            return Thought(-1, None)
        return None

    def close(self) -> None:
        """End the process."""
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.terminate()
            self._process.join(1)
        self._pipe = self._process = None

    def _start(self) -> None:
        if self._process is not None and self._process.is_alive():
            return
        context: BaseContext = multiprocessing.get_context("spawn")
        self._pipe, far = context.Pipe()
        self._process = context.Process(target=_run, args=(far,), daemon=True, name="night-express-bots")  # type: ignore[attr-defined]
        self._process.start()
        far.close()


def _run(pipe: Connection) -> None:
    """The process: think about one question after the other until the pipe closes."""
    while True:
        try:
            ticket, data, seat, level = pipe.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        try:
            answer = _encode(think(data, seat, level))
        except Exception:
            answer = b""
        try:
            pipe.send((ticket, answer))
        except (OSError, KeyboardInterrupt):
            return
