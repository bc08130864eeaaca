"""What flares up over a piece for a moment: whom something has befallen, and how much."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

from game.core import Event
from scenes.horror_lands import CELLS
from scenes.page import Part
from sprites.aboard import MONSTERS
from sprites.canvas import Canvas, circ
from sprites.paint import glow
from sprites.palette import ELDRITCH
from sprites.wagons import LAMP

if TYPE_CHECKING:
    from scenes.horror import HorrorBoard

LIFE = 0.75
STEPS = 11
MOST = 10
ROOM, RING = 76.0, 66.0
MOODS = ("#e0584f", "#a9c6e8", ELDRITCH, "#f6eed9", "#f0c56a", "#d0473f", "#8d8a94")


@dataclass(frozen=True)
class Spark:
    """A flare at (x, y) from a moment on, with a word that rises from it."""

    at: float
    x: float
    y: float
    colour: str
    word: str = ""
    icon: str = ""


class Sparks:
    """All that flares now."""

    def __init__(self, board: HorrorBoard) -> None:
        self.board = board
        self.lit: list[Spark] = []

    def happened(self, event: Event, time: float) -> None:
        found = self.of(event)
        if found is None:
            return
        x, y, colour, word, icon = found
        self.lit = [spark for spark in self.lit if time - spark.at < LIFE][-MOST:]
        self.lit.append(Spark(time, x, y, colour, word, icon))

    def of(self, event: Any) -> tuple[float, float, str, str, str] | None:
        match type(event).__name__:
            case "HealthChanged" | "SanityChanged" | "StaminaChanged" as kind:
                icon, colour = {
                    "HealthChanged": ("heart", "#e0736a"),
                    "SanityChanged": ("mind", ELDRITCH),
                    "StaminaChanged": ("bolt", "#f0c56a"),
                }[kind]
                return self.over(f"hero:{event.seat}", colour, f"{event.by:+d}".replace("-", "−"), icon)
            case "DieChanged":
                return self.over(f"die:{event.die}", MOODS[event.status])
            case "DieDied":
                return self.over(f"die:{event.die}", MOODS[6], "", "coffin")
            case "VampirePreys":
                return self.over(f"die:{event.die}", "#e0584f", "", "vampire")
            case "MonsterAttacks" | "MonsterKilled" | "MonsterStunned":
                return self.over(f"monster:{event.id}", MONSTERS[event.monster][0])
            case "Seeped" | "Dispelled" as kind:
                sign = "+" if kind == "Seeped" else "−"
                return self.over(event.portal, ELDRITCH, f"{sign}{event.n}", "essence")
            case "PortalResolves":
                return self.over(event.portal, ELDRITCH)
            case "SpaceResolved" | "EventPlaced":
                x, y = CELLS[event.space]
                return x, y, "#ffd27a", "", ""
            case "TrainMoved":
                return (*LAMP, "#fff0b0", "", "")
        return None

    def over(self, id: str, colour: str, word: str = "", icon: str = "") -> tuple[float, float, str, str, str] | None:
        pose = self.board.scene.stage.layout.get(id)
        return (pose.x, pose.y, colour, word, icon) if pose is not None and pose.x < 1490 else None

    def parts(self, time: float) -> Iterator[Part]:
        """Each as it is now; those of one moment change in turn, a few of them in a frame."""
        for n, spark in enumerate(self.lit):
            t = (time - spark.at) / LIFE
            if 0 <= t < 1:
                step = int(t * STEPS + n % 5 / 5)
                box = (spark.x - ROOM, spark.y - ROOM - 20, 2 * ROOM, 2 * ROOM + 20)
                yield Part(
                    f"spark:{n}",
                    box,
                    (spark, step),
                    lambda c, spark=spark, step=step: draw_spark(c, spark, step / STEPS),
                    58,
                )


def draw_spark(c: Canvas, spark: Spark, t: float) -> None:
    """A ring that widens and pales, light within, the word above it; drawn from a whole pixel, so that every flare of a
    colour has the same pictures."""
    c = Canvas(c.surface, c.k, c.at(spark.x, spark.y))
    x, y, r = 0.0, 0.0, 20 + 48 * t**0.6
    glow(c, x, y, 60, spark.colour, 0.8 * (1 - t))
    ring = c.layer(2 * ROOM, 2 * ROOM)
    ring.xml(circ(ROOM, ROOM, RING, "none", 1, spark.colour, 5), ring.box())
    wide = max(1, round(ring.surface.get_width() * r / RING))
    c.blit(pygame.transform.smoothscale(ring.surface, (wide, wide)), x, y, "c", round(255 * (1 - t)))
    if spark.word or spark.icon:
        top = y - 36 - 34 * t
        wide = (c.width(spark.word, "head", 30) if spark.word else 0) + (30 if spark.icon else 0) + 20
        c.xml(
            f'<rect x="{x - wide / 2}" y="{top - 19}" width="{wide}" height="38" rx="19" fill="#070d18" '
            f'fill-opacity="0.92" stroke="{spark.colour}" stroke-width="2"/>',
            (x - wide / 2 - 2, top - 22, wide + 4, 44),
        )
        left = x - wide / 2 + 10
        if spark.icon:
            swap = {"#f3e9d2": spark.colour, "#0d1524": "#070d18"}
            c.part(f"horror/ev_{spark.icon}", left + 12, top, 24, 24, swap=swap)
            left += 30
        c.text(spark.word, left, top, "head", 30, "#ffffff")


__all__ = ["Sparks"]
