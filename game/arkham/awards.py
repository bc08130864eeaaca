"""What the ending honours: closed gates, beaten monsters, blows against Cthulhu, and who stayed whole and sane."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.arkham.events import Collapses, Falls, FightWon, GateClosed, Struck
from game.arkham.view import Seen
from game.core import Award, Event, text
from game.core.game import alone


def awards(seen: Seen, events: Sequence[Event]) -> list[Award]:
    """Each goes to one seat alone; where two are equal nobody gets it."""
    given: list[Award] = []
    gates = Counter(event.seat for event in events if isinstance(event, GateClosed))
    if (best := alone(gates)) is not None:
        given.append(Award(text("award.gates"), text("award.gates_why", n=gates[best]), best))
    beaten = Counter(event.seat for event in events if isinstance(event, FightWon))
    if (best := alone(beaten)) is not None:
        given.append(Award(text("award.monsters"), text("award.monsters_why", n=beaten[best]), best))
    hurt: Counter[int] = Counter()
    for event in events:
        if isinstance(event, Struck):
            hurt[event.seat] += event.physical + event.psychic
    if (best := alone(hurt)) is not None:
        given.append(Award(text("award.blows"), text("award.blows_why", n=hurt[best]), best))
    broken = {event.seat for event in events if isinstance(event, Collapses | Falls)}
    whole = Counter({hero.seat: hero.physical + hero.psychic for hero in seen.heroes if hero.seat not in broken})
    if (best := alone(whole)) is not None:
        hero = seen.heroes[best]
        why = text("award.whole_why", physical=hero.physical, psychic=hero.psychic)
        given.append(Award(text("award.whole"), why, best))
    return given
