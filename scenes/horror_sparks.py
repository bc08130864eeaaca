"""What flares up over a piece for a moment: whom something has befallen, and how much."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

from game.core import Event
from game.core.text import signed
from scenes.horror_lands import CELLS
from scenes.page import Part
from sprites.aboard import MONSTERS
from sprites.canvas import Canvas, circ
from sprites.paint import glow
from sprites.palette import ELDRITCH
from sprites.shelf import surfaces
from sprites.wagons import LAMP

if TYPE_CHECKING:
    from scenes.horror import HorrorBoard

LIFE = 0.75
STEPS = 9
MOST = 10
ROOM, RING, GLOW = 76.0, 66.0, 60.0
REACH, HIGH = 72.0, 94.0
"""How far the ring comes at most, and the word above it."""
_FLARES = surfaces(12)
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
                return self.over(f"hero:{event.seat}", colour, signed(event.by), icon)
            case "DieChanged":
                return self.over(f"die:{event.die}", MOODS[event.status])
            case "DieDied":
                return self.over(f"die:{event.die}", MOODS[6], "", "coffin")
            case "VampirePreys":
                return self.over(f"die:{event.die}", "#e0584f", "", "vampire")
            case "MonsterAttacks" | "MonsterKilled" | "MonsterStunned":
                return self.over(f"monster:{event.id}", MONSTERS[event.monster][0])
            case "Seeped" | "Dispelled" as kind:
                return self.over(event.portal, ELDRITCH, signed(event.n if kind == "Seeped" else -event.n), "essence")
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
                over = HIGH if spark.word or spark.icon else REACH
                box = (spark.x - REACH, spark.y - over, 2 * REACH, over + REACH)
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
    glow(c, 0, 0, GLOW, spark.colour, 0.8 * (1 - t))
    c.blit(ring(c, spark.colour, t), 0, 0, "c", round(255 * (1 - t)))
    if spark.word or spark.icon:
        c.blit(plate(c, spark.word, spark.icon, spark.colour), 0, -36 - 34 * t, "c")


def radius(t: float) -> float:
    """How wide the ring has become."""
    return 20 + 48 * t**0.6


def ring(c: Canvas, colour: str, t: float) -> pygame.Surface:
    """As wide as it has become."""

    def make() -> pygame.Surface:
        drawn = c.layer(2 * ROOM, 2 * ROOM)
        drawn.xml(circ(ROOM, ROOM, RING, "none", 1, colour, 5), drawn.box())
        wide = max(1, round(drawn.surface.get_width() * radius(t) / RING))
        return pygame.transform.smoothscale(drawn.surface, (wide, wide))

    return _FLARES.get((colour, t, c.k), make)


def plate(c: Canvas, word: str, icon: str, colour: str) -> pygame.Surface:
    """What has befallen it, in a word and a sign."""

    def make() -> pygame.Surface:
        wide = (c.width(word, "head", 30) if word else 0) + (30 if icon else 0) + 20
        drawn = c.layer(wide + 4, 44)
        drawn.xml(
            f'<rect x="2" y="3" width="{wide}" height="38" rx="19" fill="#070d18" fill-opacity="0.92" '
            f'stroke="{colour}" stroke-width="2"/>',
            drawn.box(),
        )
        left = 12.0
        if icon:
            swap = {"#f3e9d2": colour, "#0d1524": "#070d18"}
            drawn.part(f"horror/ev_{icon}", left + 12, 22, 24, 24, swap=swap)
            left += 30
        drawn.text(word, left, 22, "head", 30, "#ffffff")
        return drawn.surface

    return _FLARES.get((word, icon, colour, c.k), make)


__all__ = ["Sparks"]
