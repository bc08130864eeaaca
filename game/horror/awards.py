"""What the ending tells: who the Cultists were and by what, and who did most on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.core import Award, Event, text
from game.core.game import alone
from game.horror.events import ClueShown, Dispelled, EventDrawn, MonsterKilled, TurnBegins
from game.horror.state import State

MOST: dict[str, type[Event]] = {"clues": ClueShown, "essence": Dispelled, "monsters": MonsterKilled}


def awards(table: State, events: Sequence[Event]) -> list[Award]:
    """The Cultists first; then what one Investigator alone did most of by actions of their own turns."""
    given: list[Award] = []
    for suspect in table.suspects:
        if suspect.tile and (cult := table.cult(suspect)):
            title = text("award.cultist", suspect=text(f"suspect.{suspect.tile}"))
            given.append(Award(title, text(f"award.{cult}", n=suspect.mystic)))
    done: dict[str, Counter[int]] = {name: Counter() for name in MOST}
    acting = -1
    for event in events:
        if isinstance(event, TurnBegins):
            acting = event.seat
        elif isinstance(event, EventDrawn):
            acting = -1
        elif acting >= 0:
            for name, kind in MOST.items():
                if isinstance(event, kind):
                    done[name][acting] += event.n if isinstance(event, Dispelled) else 1
    for name, counted in done.items():
        best = alone(counted)
        if best is not None:
            given.append(Award(text(f"award.{name}"), text(f"award.{name}_why", n=counted[best]), best))
    return given
