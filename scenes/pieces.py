"""The pieces and places of a table as hit areas: those on offer answer the choice, the others say what they are."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Any

from scenes.frame import Box
from scenes.page import Page
from sprites.canvas import Canvas

if TYPE_CHECKING:
    from scenes.table import TableScene


def boxes(scene: TableScene) -> dict[str, Box]:
    """Every piece and place by id, where it is now."""
    found: dict[str, Box] = dict(scene.board.places(scene.seen))
    for id, pose in scene.stage.layout.items():
        found.setdefault(id, (pose.x - pose.w / 2, pose.y - pose.h / 2, pose.w, pose.h))
    return found


def lay(scene: TableScene, page: Page, view: Any) -> None:
    """Their hit areas on the page, and the rims of those on offer."""
    choosing, board = scene.choosing, scene.board
    found = boxes(scene)
    own = board.actions(choosing.choice) if choosing is not None else {}
    if choosing is not None:
        meant = [(board.piece(option.at), option.key) for option in choosing.choice.options if option.at]
        several = Counter(at for at, _ in meant)
        scene.targets = {at: key for at, key in meant if at in found and several[at] == 1}
    for id, box in found.items():
        key = scene.targets.get(id)
        pose = scene.stage.layout.get(id)
        layer = (pose.layer if pose else -1) + (200 if key or id in own else 0)
        tip = partial(board.tip, id, view)
        if id in own:
            act, letter = own[id]
            page.hit(f"piece:{id}", box, act, key=letter, tip=tip, layer=layer)
        elif key is not None:
            page.hit(f"piece:{id}", box, partial(scene.choose, key), tip=tip, layer=layer)
            light(scene, page, id, box, key)
        elif board.tells(id, view):
            page.hit(f"look:{id}", box, None, tip=tip, layer=layer, tab=False)


def light(scene: TableScene, page: Page, id: str, box: Box, key: str) -> None:
    """The rim of a piece that answers the choice."""
    assert scene.choosing is not None
    if scene.dimmed(key):
        return
    names = (f"piece:{id}", f"option:{key}")
    linked = scene.hover in names or (scene.ring and scene.focus in names) or scene.hinted(key)
    state = "marked" if key in scene.choosing.marked else "hover" if linked else "offer"
    pose = scene.stage.layout.get(id)

    def paint(canvas: Canvas) -> None:
        scene.board.rim(canvas, id, box, state)

    layer = pose.layer - 0.2 if pose else scene.board.rim_layer(id)
    page.part(f"rim:{id}", scene.board.rim_box(id, box), (box, state), paint, layer)
