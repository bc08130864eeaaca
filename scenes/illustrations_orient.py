"""The pictures in the rulebook of Orient Express: the plan, the line, the die, cards and telegrams."""

from __future__ import annotations

from scenes.illustrations import HIGH, WIDE, Picture, at, row
from sprites import plan
from sprites.canvas import Canvas

SUSPECTS = ("actress", "baroness", "ballerina", "count", "colonel", "fortune_teller", "diplomat", "gambler")
SECTIONS = ("first_class", "second_class", "saloon", "kitchen", "restaurant", "library")
PLAN = (16.0, 540.0, 1458.0)
"""Where the two carriages lie on the table: left, top, how wide."""


def carriages(c: Canvas) -> None:
    """The two carriages from above."""
    left, top, wide = PLAN
    scale = (WIDE - 20) / wide
    c.fill("#0b1d5a", 0, 30, WIDE, HIGH - 60)
    plan.carriages(at(c, 10 - left * scale, 38 - top * scale, scale))


def die(c: Canvas) -> None:
    """Four green faces and two red ones."""
    for value, x in zip(range(1, 7), row(6, 96, 32), strict=True):
        plan.die(at(c, x, HIGH / 2 - 48), 96, value, value in (1, 6), True)


def suspects(c: Canvas) -> None:
    """The eight who can be culprits."""
    for who, x in zip(SUSPECTS, row(8, 92, 8), strict=True):
        plan.card(at(c, x, 60), 92, 130, who, "", "down")


def sections(c: Canvas) -> None:
    """The six sections that can be searched."""
    for where, x in zip(SECTIONS, row(6, 104, 24), strict=True):
        plan.card(at(c, x, 60), 104, 130, where, "", "down")


def states(c: Canvas) -> None:
    """A card nobody has read, one read in secret, one read aloud."""
    for state, x in zip(("down", "secret", "open"), row(3, 130, 90), strict=True):
        plan.card(at(c, x, 45), 130, 160, "doctor", "", state)


def telegrams(c: Canvas) -> None:
    """The train at a telegraph office, and what is handed in there."""
    plan.train(at(c, 120, 90), 220, 100)
    for state, x in (("down", 460.0), ("open", 620.0)):
        plan.envelope(at(c, x, 90), 120, 84, state, "count" if state == "open" else "")


PICTURES: dict[str, Picture] = {
    "carriages": carriages, "die": die, "suspects": suspects, "sections": sections, "states": states,
    "telegrams": telegrams,
}  # fmt: skip
