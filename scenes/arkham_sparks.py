"""Small signs that rise and fade over Arkham's table where something was won or lost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from game.core import Event
from game.core.text import signed
from scenes.arkham_cards import card_box
from scenes.page import Part
from sprites import town, widgets
from sprites.canvas import Canvas
from sprites.motion import ease_out
from sprites.paint import glow
from sprites.palette import ARKHAM, PHYSICAL, PSYCHIC

LIFE = 1.1
SHINE = 0.7


@dataclass
class Spark:
    """A sign with its icon that rises from (x, y), or a light (no words) that swells there and goes out."""

    id: int
    x: float
    y: float
    words: str
    icon: str
    colour: str
    born: float

    def part(self, now: float) -> Part | None:
        t = (now - self.born) / (LIFE if self.words else SHINE)
        if t >= 1:
            return None
        if not self.words:
            return self.light(t)
        rise = 46 * ease_out(t)
        alpha = round(255 * min(1.0, 2.4 * (1 - t)))
        x, y = self.x, self.y - rise

        def paint(c: Canvas) -> None:
            widgets.icon(c, self.icon, x - 24, y, 34, self.colour, ARKHAM.deep, alpha)
            c.text(self.words, x, y, "head", 40, self.colour, alpha=alpha, shadow="#0a0704")

        return Part(f"spark:{self.id}", (x - 50, y - 30, 150, 60), round(t, 3), paint, 400)

    def light(self, t: float) -> Part:
        strength = round((1 - t) * 12) / 12
        reach = 70 + 110 * round(ease_out(t) * 10) / 10
        box = (self.x - reach, self.y - reach, 2 * reach, 2 * reach)
        return Part(
            f"spark:{self.id}",
            box,
            (strength, reach),
            lambda c: glow(c, self.x, self.y, reach, self.colour, strength),
            14,
        )


class Sparks:
    """Those that are alive now."""

    def __init__(self) -> None:
        self.alive: list[Spark] = []
        self.count = 0

    def parts(self, now: float) -> Iterator[Part]:
        shown = [(spark, spark.part(now)) for spark in self.alive]
        self.alive = [spark for spark, part in shown if part is not None]
        yield from (part for _, part in shown if part is not None)

    def happened(self, event: Event, now: float) -> None:
        """What the event is worth showing."""
        for x, y, words, icon, colour in signs(event):
            self.count += 1
            self.alive.append(Spark(self.count, x, y, words, icon, colour, now))

    def clear(self) -> None:
        self.alive.clear()


Sign = tuple[float, float, str, str, str]


def signs(event: Any) -> Iterator[Sign]:
    """Signs and lights of an event."""
    kind = type(event).__name__
    if kind in ("MonsterAppears", "GateClosed"):
        x, y = town.PLACES[f"zone_{event.number}"]
        yield x, y - 60, "", "", ARKHAM.bad if kind == "MonsterAppears" else ARKHAM.accent
        return
    if not hasattr(event, "seat"):
        return
    box = card_box(event.seat)
    x, y = box[0] + 150, box[1] - 8
    if kind in ("FightLost", "Retreats"):
        yield from change(x, y, -event.damage, event.kind)
    elif kind == "Healed":
        if event.physical:
            yield from change(x, y, event.physical, "physical")
        if event.psychic:
            yield from change(x + 90, y, event.psychic, "psychic")
    elif kind == "TokensTaken" and event.n:
        yield x, y, signed(event.n), "token", ARKHAM.accent
    elif kind == "WeaponTaken":
        yield x, y, "+1", "gun", PHYSICAL
    elif kind == "SpellTaken":
        yield x, y, "+1", "spell", PSYCHIC


def change(x: float, y: float, by: int, kind: str) -> Iterator[Sign]:
    icon, colour = ("fist", PHYSICAL) if kind == "physical" else ("mind", PSYCHIC)
    yield x, y, signed(by), icon, colour if by > 0 else ARKHAM.bad
