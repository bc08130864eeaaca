"""What is worth a picture at the table of Horror on the Orient Express."""

from __future__ import annotations

from typing import Any

from game.core import Choice, Event
from game.horror.content import PLAQUES

CARS = tuple(f"{car}-{how}" for how in ("open", "closed") for car in PLAQUES)
EVENTS = {
    "LandShown": "reveal",
    "TalkDrawn": "talk",
    "SpaceResolved": "board",
    "VampirePreys": "vampire",
    "SpellCast": "spell",
    "StoryRead": "story",
    "Unleashed": "unleashed",
    "Arrived": "arrival",
}
SIGHTS = (*EVENTS.values(), "council", "identification", *CARS)
"""The curtains last: they are to be seen in passing."""


def sights(what: Event | Choice, view: Any) -> frozenset[str]:
    """What there is to be seen now: what happens or is asked, and on a free table the cars with their curtains."""
    table = view.table
    if isinstance(what, Choice):
        found = {"council"} if what.rule == "HOE-087" else set()
        if any(option.key == "cultist" for option in what.options):
            found.add("identification")
        return frozenset(found)
    found = {EVENTS[kind]} if (kind := type(what).__name__) in EVENTS else set()
    if table.talk is None and kind not in ("StoryRead", "Unleashed", "Arrived"):
        found |= {f"{car.name}-{'closed' if car.closed else 'open'}" for car in table.cars[1:] if car.curtains}
    return frozenset(found)
