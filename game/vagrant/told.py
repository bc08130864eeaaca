"""How an event becomes a line of the log: its sentence, with every field said by its name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from game.core import Event, Text, text, who
from game.vagrant.board import NAME

PUP = 4


def body(target: int) -> Any:
    """A Vagrant, the Pup or a Candle by its name."""
    if target == PUP:
        return text("body.pup")
    return who(target) if 0 <= target < PUP else text("body.candle")


def spaces(path: Sequence[int]) -> str:
    """The end of a way."""
    return NAME[path[-1]] if path else ""


SAID: dict[str, Callable[[Any], Any]] = {
    "seat": who,
    "giver": who,
    "taker": who,
    "target": body,
    "space": NAME.__getitem__,
    "path": spaces,
    "bones": lambda bones: ", ".join(map(str, bones)),
    "token": lambda kind: text(f"token.{kind}"),
    "back": lambda kind: text(f"token.{kind}"),
    "tokens": lambda kinds: [text(f"token.{kind}") for kind in kinds],
    "skill": lambda id: text(f"skill.{id}"),
    "junk": lambda id: text(f"junk.{id}"),
    "haint": lambda id: text(f"haint.{id}"),
    "mood": lambda id: text(f"mood.{id}"),
    "action": lambda id: text(f"act.{id}"),
    "mark": lambda id: text(f"mark.{id}"),
    "what": lambda id: text(f"roll.{id}"),
    "stat": lambda id: text(f"stat.{id}"),
    "terrain": lambda id: text(f"terrain.{id}"),
    "ritual": lambda id: text(f"ritual.{id}"),
    "scenario": lambda id: text(f"scenario.{id}"),
    "story": lambda id: text(f"story.{id}"),
    "soul": lambda id: text(f"soul.{id}"),
    "post": lambda id: text(f"mile.{id}"),
    "vagrant": lambda id: text(f"vagrant.{id}"),
    "card": lambda id: text(f"between.{id}"),
    "malady": lambda id: text(f"malady.{id}"),
    "track": lambda id: text(f"track.{id}"),
}
SILENT = frozenset(("rule", "seen_by"))


class Told(Event, frozen=True, kw_only=True):
    """An event whose log line is the sentence KEY with its fields."""

    KEY: ClassVar[str] = ""

    def said(self) -> Text | None:
        if not self.KEY:
            return None
        values = {}
        for field in self.__struct_fields__:
            if field not in SILENT:
                value = getattr(self, field)
                say = SAID.get(field)
                values[field] = value if say is None else say(value)
        return Text(self.KEY, values)
