"""What the ending tells: who the Cultists were and by what, and who did most on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.core import Award, Event, text
from game.core.game import alone
from game.horror.events import ClueShown, Dispelled, EventDrawn, MonsterKilled, TurnBegins
from game.horror.state import State, Suspect

MOST: dict[str, type[Event]] = {"clues": ClueShown, "essence": Dispelled, "monsters": MonsterKilled}


def awards(table: State, events: Sequence[Event]) -> list[Award]:
    """The Cultists first; then what one Investigator alone did most of by actions of their own turns."""
    given = [_cultist(suspect) for suspect in table.suspects if suspect.tile and table.cultist(suspect)]
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


def _cultist(suspect: Suspect) -> Award:
    """HOE-053: Chosen, Herald or Zealot."""
    faces = [clue.face for clue in suspect.clues]
    mystic = sum([clue.mystic for clue in suspect.clues])
    herald = "constantinople" in faces and "artifact" in faces and "elder_sign_charm" not in faces
    way = "chosen" if "fez" in faces else "herald" if herald else "zealot"
    title = text("award.cultist", suspect=text(f"suspect.{suspect.tile}"))
    return Award(title, text(f"award.{way}", n=mystic))
