"""Everything that happens on the Orient Express that a person at the table would notice.

A line of the log is the text `event.<class>` with the event's fields, each made into words by what it is called.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, ClassVar

from game.core import Event, Text, text, who
from game.horror.content import STATUSES


def status_text(status: int) -> Text:
    """A passenger's status as a word."""
    return text(f"status.{STATUSES[status]}")


def car_text(car: str) -> Text:
    """A car by its name."""
    return text(f"car.{car}")


def clue_text(face: str) -> Text:
    """A Clue by its face; a star marks a Mystic one."""
    name = text(f"clue.{face.rstrip('*')}")
    return text("clue_mystic", clue=name) if face.endswith("*") else name


SAY: dict[str, Callable[[Any], Any]] = {
    "seat": who,
    "other": who,
    "status": status_text,
    "old": status_text,
    "car": car_text,
    "face": clue_text,
    "who": lambda id: text(f"investigator.{id}"),
    "skill": lambda id: text(f"skill.{id}"),
    "by_skill": lambda id: text(f"skill.{id}"),
    "item": lambda id: text(f"item.{id}"),
    "spell": lambda id: text(f"spell.{id}"),
    "suspect": lambda id: text(f"suspect.{id}"),
    "monster": lambda id: text(f"monster.{id}"),
    "attribute": lambda id: text(f"attribute.{id}"),
    "token": lambda id: text(f"token.{id}"),
    "talk": lambda id: text(f"talk.{id}"),
    "land": lambda id: text(f"landscape.{id}"),
    "card": lambda id: text(f"card.{id}"),
    "story": lambda id: text(f"story.{id}"),
    "ritual": lambda id: text(f"ritual.{id}"),
    "layout": lambda id: text(f"layout.{id}"),
    "kind": lambda id: text(f"kind.{id}"),
    "space": lambda n: text(f"space.{n}"),
    "covered": lambda n: text(f"space.{n}"),
    "cause": lambda id: text(f"cause.{id}"),
    "to": lambda id: text(f"to.{id}"),
}


class HorrorEvent(Event, frozen=True, kw_only=True):
    """An event whose line is made of its fields."""

    silent: ClassVar[bool] = False

    def said(self) -> Text | None:
        return None if self.silent else _said(self)


@lru_cache(maxsize=1 << 16)
def _said(event: HorrorEvent) -> Text:
    """The line of an event: a log is read again and again, so equal events share theirs."""
    values: dict[str, Any] = {}
    for name in type(event).__struct_fields__:
        if name in ("rule", "seen_by"):
            continue
        value = getattr(event, name)
        say = SAY.get(name)
        values[name] = say(value) if say is not None else value if isinstance(value, int | str) else len(value)
    return Text(f"event.{type(event).__name__}", values)
