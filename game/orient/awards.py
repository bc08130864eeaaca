"""What the ending honours beside the fewest clues: whoever walked, read and wrote most remarkably."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.core import Award, Event, text
from game.core.game import alone
from game.orient.events import CardRead, Moved, SolutionOpened, SomebodyReads, SomebodySolved

LEAST = 2
"""Of walking and reading less than this is nothing to honour."""


def awards(events: Sequence[Event]) -> list[Award]:
    """At most one of each kind, to whoever stands alone with it."""
    ears: Counter[int] = Counter()
    voices: Counter[int] = Counter()
    legs: Counter[int] = Counter()
    for event in events:
        if isinstance(event, SomebodyReads):
            ears[event.seat] += 1
        elif isinstance(event, CardRead):
            voices[event.seat] += 1
        elif isinstance(event, Moved):
            legs[event.seat] += len(event.way)
    found = [_most(name, count) for name, count in (("ear", ears), ("voice", voices), ("legs", legs))]
    wrote = [event.seat for event in events if isinstance(event, SomebodySolved)]
    right = {event.seat for event in events if isinstance(event, SolutionOpened) and event.right}
    if len(wrote) > 1 and wrote[0] in right:
        found.insert(0, Award(text("award.pen"), text("award.pen_why"), wrote[0]))
    return [award for award in found if award is not None]


def _most(name: str, count: Counter[int]) -> Award | None:
    best = alone(count)
    if best is None or count[best] < LEAST:
        return None
    return Award(text(f"award.{name}"), text(f"award.{name}_why", n=count[best]), best)
