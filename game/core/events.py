"""Events as data: every event class of a game, encoded and decoded by its name."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, Union

import msgspec

from game.core.game import Game
from game.core.script import Event, Skipped


class Forgotten(Event, frozen=True, kw_only=True):
    """An event of an old recording that today's rules or content no longer know; it keeps its place in the log."""


@cache
def _decoder(game: Game[Any]) -> msgspec.msgpack.Decoder[Any]:
    kinds = tuple(dict.fromkeys((*game.events, Skipped, Forgotten)))
    return msgspec.msgpack.Decoder(Union[kinds])  # noqa: UP007


def decode(game: Game[Any], raw: Iterable[msgspec.Raw]) -> list[Event]:
    """Recorded events as they were; one that is not known any more is Forgotten."""
    decoder = _decoder(game)
    events: list[Event] = []
    for data in raw:
        try:
            event = decoder.decode(data)
            events.append(event if _tellable(event) else Forgotten(rule=""))
        except (msgspec.MsgspecError, RecursionError):
            events.append(Forgotten(rule=""))
    return events


def _tellable(event: Event) -> bool:
    """Its line can be told with today's content, whoever sees it."""
    try:
        for seen in (event, event.public()):
            if seen is not None:
                seen.said()
    except Exception:
        return False
    return True
