"""What the ending honours in the scenario that has just been played: who gave back most, read most, was Haunted most,
and who came through without a Wound."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.core import Award, Event, text
from game.core.game import alone
from game.vagrant.events import JunkBroken, Rolled, WasHaunted, WoundSuffered
from game.vagrant.state import PUP
from game.vagrant.view import Seen


def awards(seen: Seen, events: Sequence[Event]) -> list[Award]:
    """Each goes to one seat alone; where two are equal nobody gets it."""
    rolled: dict[str, Counter[int]] = {"bust": Counter(), "investigate": Counter()}
    haunted: Counter[int] = Counter()
    hurt: set[int] = set()
    for event in events:
        match event:
            case Rolled() if event.what in rolled:
                rolled[event.what][event.seat] += event.successes
            case WasHaunted() if event.target != PUP:
                haunted[event.target] += 1
            case WoundSuffered() | JunkBroken():
                hurt.add(event.seat)
    whole = Counter({one.seat: one.humanity for one in seen.vagrants if one.riding and one.seat not in hurt})
    given: list[Award] = []
    for name, counted in (("bust", rolled["bust"]), ("reader", rolled["investigate"]), ("haunted", haunted)):
        if (best := alone(counted)) is not None:
            given.append(Award(text(f"award.{name}"), text(f"award.{name}_why", n=counted[best]), best))
    if (best := alone(whole)) is not None:
        given.append(Award(text("award.whole"), text("award.whole_why", humanity=whole[best]), best))
    return given
