"""The pictures in the rulebook of Arkham Express: dice, gates, people, a fight."""

from __future__ import annotations

from scenes.arkham_cards import coat_of
from scenes.illustrations import HIGH, Picture, at, row
from sprites import dice, gate
from sprites.canvas import Canvas, pathd
from sprites.figures import standee
from sprites.palette import ARKHAM

PEOPLE = ("dick", "gregory", "kathryn", "lucia", "lulu", "al")


def faces(c: Canvas) -> None:
    """The six faces of a die."""
    for n, x in enumerate(row(6, 96, 30)):
        dice.draw_die(c, x + 48, HIGH / 2, 96, n + 1)


def throw_again(c: Canvas) -> None:
    """Two monsters are locked, three dice may be thrown again."""
    for n, (x, face) in enumerate(zip(row(5, 104, 34), (4, 4, 1, 5, 3), strict=True)):
        dice.draw_die(c, x + 52, HIGH / 2 - (0 if n < 2 else 20), 104, face, "locked" if n < 2 else "loose")
        if n >= 2:
            arrow(c, x + 52, HIGH / 2 + 70)


def arrow(c: Canvas, x: float, y: float) -> None:
    """Once round: thrown again."""
    ring = pathd(f"M{x - 22} {y - 8} A24 16 0 1 0 {x + 22} {y - 8}", "none", ARKHAM.accent, 5)
    c.xml(ring + pathd(f"M{x + 10} {y - 12} L{x + 34} {y - 12} L{x + 22} {y - 28} Z", ARKHAM.accent),
          (x - 40, y - 34, 84, 70))  # fmt: skip


def three(c: Canvas) -> None:
    """Three monsters on the tray bring one to the town."""
    for x in row(3, 96, 24):
        dice.draw_die(c, x - 140 + 48, HIGH / 2, 96, 4, "locked")
    pointer(c, 510, HIGH / 2)
    gate.draw_gate(c, 680, HIGH - 40, "guarded", w=130)
    c.part("arkham/mon_byakhee", 680, HIGH - 44, 84, 100, "b")


def pointer(c: Canvas, x: float, y: float) -> None:
    """What comes of it."""
    mark = f"M{x - 30} {y - 9} L{x + 8} {y - 9} L{x + 8} {y - 26} L{x + 44} {y} L{x + 8} {y + 26} L{x + 8} {y + 9} "
    c.xml(pathd(f"{mark}L{x - 30} {y + 9} Z", ARKHAM.accent), (x - 34, y - 30, 84, 60))


def gates(c: Canvas) -> None:
    """A gate asleep, guarded, open, and closed for good."""
    states: tuple[gate.GateState, ...] = ("sleeping", "guarded", "open", "closed")
    for x, state in zip(row(4, 130, 66), states, strict=True):
        gate.draw_gate(c, x + 65, HIGH - 36, state, w=124)
        if state == "guarded":
            c.part("arkham/mon_cultist", x + 65, HIGH - 40, 76, 92, "b")
    for x in (210, 406, 602):
        pointer(at(c, x - 8, HIGH / 2 - 20, 0.5), 20, 40)


def fight(c: Canvas) -> None:
    """Combat results against a monster's strength."""
    c.part("arkham/mon_byakhee", 130, HIGH - 30, 170, 200, "b")
    for n, (x, face) in enumerate(zip(row(5, 84, 16), (5, 6, 5, 1, 2), strict=True)):
        dice.draw_die(c, x + 190, HIGH / 2 + (0 if n < 3 else 8), 84, face, "loose" if n < 3 else "spent")


def people(c: Canvas) -> None:
    """The six who may come to Arkham."""
    for who, x in zip(PEOPLE, row(6, 100, 30), strict=True):
        standee(c, f"arkham/inv_{who}", x + 50, HIGH - 30, 104, coat_of(who))


PICTURES: dict[str, Picture] = {
    "faces": faces, "throw_again": throw_again, "three": three, "gates": gates, "fight": fight, "people": people,
}  # fmt: skip
