"""An answer given beforehand: a question that a game asks again and again is answered by one key until something
happens. The column shows that it stands, and the same key takes it back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core import text
from scenes import parts
from scenes.words import say

if TYPE_CHECKING:
    from game.core.record import Standing
    from scenes.page import Page
    from scenes.table import TableScene

KEY = "p"
HIGH, ABOVE = 50.0, 8.0


def offered(scene: TableScene) -> Standing | None:
    """The answer to the open choice that may stand."""
    return scene.table.may_stand(scene.choosing.choice) if scene.stands and scene.choosing is not None else None


def words(scene: TableScene) -> str:
    """What the row says; empty for no row."""
    standing = offered(scene)
    if standing is not None and scene.choosing is not None:
        return say("table.stand", what=scene.say(scene.choosing.option(standing.keys[0]).text))
    if not scene.stands or not scene.table.standing:
        return ""
    said = scene.table.standing[-1].said
    return say("table.stands_so", what=scene.say(text(said))) if said else say("table.stands")


def row(scene: TableScene, page: Page, at: tuple[float, float, float]) -> float:
    """The row under the choice, or under what is going on; gives where it ends. at: left, top, width."""
    said = words(scene)
    x, top, w = at
    if not said:
        return top
    act = scene.stand if offered(scene) is not None else scene.stand_down
    parts.button(
        scene, page, "stand", x, top + ABOVE, w, said, act, key=KEY, h=HIGH, size=24, skin=scene.board.skin, layer=5
    )
    return top + ABOVE + HIGH
