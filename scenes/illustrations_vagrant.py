"""The pictures in the rulebook of Vagrantsong: the six, the Bones, tokens, Terrain, Coins on their Actions."""

from __future__ import annotations

from scenes.illustrations import HIGH, WIDE, Picture, at, row
from sprites import riders
from sprites.canvas import Canvas, rect
from sprites.palette import INK, SEATS

SIX = ("cursebearer", "empress", "revivalist", "runaway", "songsmith", "wayfarer")
TOKENS = ("apple", "candle", "foot", "nails", "salt")
TERRAIN = ("blood", "box", "coffin", "debris", "hole", "snow")
ACTIONS = ("move", "rummage", "bust", "investigate", "patch_up")
PAPER = "#e9dfc6"


def paper(c: Canvas) -> None:
    """The ground on which ink is seen."""
    c.xml(rect(0, 14, WIDE, HIGH - 28, PAPER, 1, 12), (0, 10, WIDE, HIGH - 20))


def six(c: Canvas) -> None:
    """The six Vagrants, in the colours of their seats."""
    paper(c)
    for n, (who, x) in enumerate(zip(SIX, row(6, 108, 20), strict=True)):
        riders.figure(at(c, x, 42), 108, 164, who, SEATS[n % len(SEATS)], "", False, False, "")


def bones(c: Canvas) -> None:
    """Bones: those with a blue edge are successes."""
    paper(c)
    for value, x in zip(range(1, 7), row(6, 92, 30), strict=True):
        riders.bone(at(c, x, 78), 92, value, value >= 5)


def tokens(c: Canvas) -> None:
    """What a Rummage may find."""
    paper(c)
    for kind, x in zip(TOKENS, row(5, 110, 34), strict=True):
        riders.token(at(c, x, 70), 110, kind)


def terrain(c: Canvas) -> None:
    """The kinds of Terrain."""
    paper(c)
    for kind, x in zip(TERRAIN, row(6, 104, 22), strict=True):
        riders.terrain(at(c, x, 72), 104, 104, kind)


def coins(c: Canvas) -> None:
    """Three Coins a turn, each laid on an Action."""
    paper(c)
    for n, (action, x) in enumerate(zip(ACTIONS, row(5, 120, 30), strict=True)):
        c.xml(rect(x, 56, 120, 140, "#fffaf0", 1, 12, INK, 4), (x - 4, 50, 130, 154))
        c.part(f"vagrant/act_{action}", x + 60, 108, 70)
        if n in (0, 2, 3):
            riders.coin(at(c, x + 38, 142), 44)


def haint(c: Canvas) -> None:
    """A Haint in its own light, and two who have to do with it."""
    paper(c)
    riders.ghost(at(c, 350, 16), 150, 210, "haint", False)
    for n, (who, x) in enumerate((("songsmith", 170.0), ("runaway", 560.0))):
        riders.figure(at(c, x, 60), 96, 148, who, SEATS[n], "6", False, False, "")


PICTURES: dict[str, Picture] = {
    "six": six, "bones": bones, "tokens": tokens, "terrain": terrain, "coins": coins, "haint": haint,
}  # fmt: skip
