"""The awards of the ending."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.core import Award, Event, text
from game.core.game import alone
from game.passenger.events import Answered, Assassinated, Disguised, LowProfile, TopSeen, Watched


def awards(events: Sequence[Event]) -> list[Award]:
    """Each goes to one seat alone; where two are equal nobody gets it."""
    killed: Counter[int] = Counter()
    asked: Counter[int] = Counter()
    hidden: Counter[int] = Counter()
    seen: dict[int, list[str]] = {}
    for event in events:
        match event:
            case Assassinated():
                killed[event.seat] += 1
            case Answered():
                asked[event.seat] += 1
            case Disguised():
                hidden[event.target] += 1
            case LowProfile():
                hidden[event.seat] += 1
            case Watched() | TopSeen():
                seen.setdefault(event.seat, []).extend(event.names)
    watched = Counter({seat: len(set(names)) for seat, names in seen.items()})
    given: list[Award] = []
    if (best := alone(killed)) is not None:
        given.append(Award(text("award.hand"), text("award.hand_why", n=killed[best]), best))
    if (best := alone(asked)) is not None:
        given.append(Award(text("award.ear"), text("award.ear_why", n=asked[best]), best))
    if (best := alone(hidden)) is not None:
        given.append(Award(text("award.mask"), text("award.mask_why", n=hidden[best]), best))
    if (best := alone(watched)) is not None:
        given.append(Award(text("award.eye"), text("award.eye_why", n=watched[best]), best))
    return given
