"""The pictures in the rulebook of 27th Passenger: actions, features, the platform, a Disguise."""

from __future__ import annotations

from scenes.illustrations import HIGH, WIDE, Picture, at, row
from sprites import casefile, platform
from sprites.canvas import Canvas
from sprites.palette import BRASS

ACTIONS = ("investigation", "pursuit", "tail_after", "assassination", "scheming", "deception")
KINDS = ("looks", "scent", "voice")
CAST = (("formal", ("diplomat", "countess", "soprano")), ("casual", ("cardsharp", "typist", "newsboy")))


def actions(c: Canvas) -> None:
    """The six Action cards; the strokes tell in which of the four action turns each comes."""
    for name, x in zip(ACTIONS, row(6, 118, 14), strict=True):
        casefile.action_card(at(c, x, 50), 118, 150, name, "", "", "", "open")


def features(c: Canvas) -> None:
    """Looks, Scent, Voice: three cards go over, the true one comes back."""
    for kind, x in zip(KINDS, row(3, 130, 40), strict=True):
        casefile.feature_card(at(c, x, 32), 130, 180, kind, "", "", kind == "scent")


def passengers(c: Canvas) -> None:
    """Some of the twenty-seven."""
    faces = [who for _, group in CAST for who in group]
    for who, x in zip(faces, row(6, 112, 18), strict=True):
        casefile.bust(c, who, x, 55, 112, 140)


def leaving(c: Canvas) -> None:
    """Just off the train, on their way, and at the gate, where everybody sees them."""
    for space, left in enumerate(row(3, 230, 40)):
        c.fill("#4a0d14", left, HIGH - 44, 230, 5)
        for n in range(3 - space):
            body = platform.BODIES[(2 * space + n) % len(platform.BODIES)]
            platform.draw_body(at(c, left + 20 + 68 * n, 60), body, 62, 150, space == 2)
        c.text(str(space + 1), left + 115, HIGH - 20, "head", 28, BRASS, "c")


def disguise(c: Canvas) -> None:
    """A Disguise in place of the true card of the same type."""
    casefile.feature_card(at(c, 190, 32), 130, 180, "scent", "", "", False)
    casefile.disguise_card(at(c, 500, 42), 120, 160, "scent", "")
    casefile.crossed(c, 190, 32, 130, 180)


def initiative(c: Canvas) -> None:
    """The highest number acts first."""
    for words, x in zip(("4", "3", "2", "1"), row(4, 60, 110), strict=True):
        casefile.initiative(at(c, x + 30, HIGH / 2, 2.4), 0, 0, words)
    c.fill(BRASS, 120, HIGH - 42, WIDE - 240, 3)


PICTURES: dict[str, Picture] = {
    "actions": actions, "features": features, "passengers": passengers, "leaving": leaving, "disguise": disguise,
    "initiative": initiative,
}  # fmt: skip
