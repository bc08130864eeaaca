"""What happened while another person looked: it waits for whoever sees more of it than everybody does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.core.script import Event


class Missed(NamedTuple):
    """What happened while another person looked, and the seat that sees more of it than everybody does."""

    seat: int
    event: Event


def set_aside(waiting: Mapping[str, list[Missed]], happened: Sequence[Event]) -> dict[str, list[Missed]]:
    """Take what has not happened any more out of what waits for each person; returns it."""
    gone: dict[str, list[Missed]] = {}
    for person, queue in waiting.items():
        left = list(happened)
        kept: list[Missed] = []
        gone[person] = []
        for one in queue:
            if one.event in left:
                left.remove(one.event)
                kept.append(one)
            else:
                gone[person].append(one)
        queue[:] = kept
    return gone
