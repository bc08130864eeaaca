"""On whom the next effects will fall: the scripts themselves, played on a copy as far as nothing is left to luck."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec import Struct

from game.core import Choice, Luck, Over, Script
from game.core.script import Checkpoint, Event
from game.horror import events as ev
from game.horror.content import DEAD, EVENTS
from game.horror.rules.bag import covered, resolve_event, resolve_space
from game.horror.state import State

BARE = ("begin", "act", "event", "board", "train", "next")
"""Steps in which the board lies there and waits."""


class Omen(Struct, frozen=True):
    """One blow. space: 0 to 3 of the Event board, -1 the token just drawn. sure: it comes as things stand; else only
    if that space of the board stays bare.

    die and status: a passenger and what becomes of them (their own status where they only fall Ill); seat: an
    Investigator who loses of body or mind; -1 for neither.
    """

    space: int
    die: int = -1
    status: int = -1
    seat: int = -1
    sure: bool = True


class Unknown(Exception):
    """Luck would decide: nobody can know more."""


class Blind(Luck):
    """Luck that tells nothing."""

    def _next(self) -> object:  # type: ignore[override]
        raise Unknown


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(State).decode


def omens(table: State, only_sure: bool = False) -> list[Omen]:
    """What falls next on whom, in the order in which it falls. only_sure: nothing that other tokens could prevent."""
    if table.vampire < 0:
        return []
    if table.step in BARE:
        return waiting(table, only_sure)
    state, luck = _decode(_encode(table)), Blind(0)
    if table.step in ("drawn", "token") and table.drawn:
        if EVENTS[table.drawn].kind != "regular":
            return list(blows(resolve_event(state, luck, state.drawn), -1))
        state.spaces[EVENTS[table.drawn].space - 1].append(table.drawn)
        if covered(state) < 3:
            return waiting(state, only_sure)
        state.step, state.space = "space", 0
    if state.step == "space":
        return [omen for space in range(state.space, 4) for omen in at_space(state, space)]
    return []


def waiting(table: State, only_sure: bool) -> list[Omen]:
    """What each space would do were it resolved now, every one by itself; one that lies bare may yet be covered."""
    found: list[Omen] = []
    plain = _encode(table)
    for space, stack in enumerate(table.spaces):
        if stack or not only_sure:
            found += at_space(_decode(plain), space, sure=bool(stack))
    return found


def at_space(state: State, space: int, sure: bool = True) -> list[Omen]:
    """The blows of one space; the state is the one after it."""
    state.space = space
    return list(blows(resolve_space(state, Blind(0)), space, sure))


def blows(script: Script[None], space: int, sure: bool = True) -> Iterator[Omen]:
    """The blows of a script, up to where luck or a free choice decides; nobody weakens an Incantation."""
    reply: tuple[str, ...] | None = None
    while True:
        try:
            step: Event | Choice | Checkpoint = script.send(reply)  # type: ignore[arg-type]
        except (StopIteration, Unknown, Over):
            return
        reply = None
        match step:
            case Choice():
                if step.options[0].key != "pay:0":
                    return
                reply = ("pay:0",)
            case ev.DieChanged():
                yield Omen(space, step.die, step.status, sure=sure)
            case ev.DieDied():
                yield Omen(space, step.die, DEAD, sure=sure)
            case ev.IllnessLaid():
                yield Omen(space, step.die, step.status, sure=sure)
            case ev.HealthChanged() | ev.SanityChanged() | ev.StaminaChanged():
                if step.by < 0:
                    yield Omen(space, seat=step.seat, sure=sure)
