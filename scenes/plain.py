"""A plain table for any game without one of its own: hands and piles as rows of cards, numbers as labelled figures.

It knows nothing of the game; it reads the view as it is, so it can show nothing that the view does not hold.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from game.core import Thing
from scenes import parts
from scenes.board import BAR, COLUMN, Board
from scenes.frame import HEIGHT, Box
from scenes.page import Page, Tip
from scenes.stage import Layout, Pose
from sprites.canvas import Canvas, rect
from sprites.palette import BRASS, BURGUNDY, CREAM, NIGHT, SOOT

CARD_W, CARD_H = 96, 132
LEFT, TOP = 40, BAR + 30


class PlainBoard(Board):
    """Everything in the view, in the order in which the view holds it."""

    def ground(self, page: Page, view: Any) -> None:
        def paint(canvas: Canvas) -> None:
            canvas.fill(NIGHT, 0, 0, COLUMN, HEIGHT)
            canvas.xml(
                rect(20, BAR + 12, COLUMN - 40, HEIGHT - BAR - 32, "#16243c", 1, 18, "#2d4468", 2),
                (0, BAR, COLUMN, HEIGHT),
            )

        page.part("ground", (0, 0, COLUMN, HEIGHT), "plain", paint, -60)

    def layout(self, view: Any) -> Layout:
        return {id: pose for id, pose, _ in self.lie(view)}

    def lie(self, view: Any) -> Iterator[tuple[str, Pose, str]]:
        """Every card: piece id, pose, the name of its row."""
        for name, things, y in self.rows(view):
            step = min(CARD_W + 12, (COLUMN - LEFT - 290 - CARD_W) / max(1, len(things) - 1))
            for n, thing in enumerate(things):
                pose = Pose(
                    LEFT + 250 + n * step + CARD_W / 2,
                    y,
                    CARD_W,
                    CARD_H,
                    thing.face,
                    layer=1 + n / 100,
                    turn="flip",
                    bleed=8,
                )
                yield f"thing:{thing.id}", pose, name

    def rows(self, view: Any) -> Iterator[tuple[str, list[Thing], float]]:
        found = [(name, value) for name, value in walk(view) if isinstance(value, list)]
        step = min(CARD_H + 26, (HEIGHT - TOP - 190) / max(1, len(found)))
        for n, (name, things) in enumerate(found):
            yield name, things, TOP + 20 + CARD_H / 2 + n * step

    def piece(self, at: str) -> str:
        """Games name a piece after their own fashion and end with its id."""
        return f"thing:{at.rpartition(':')[2]}"

    def paint(self, canvas: Canvas, face: Any, w: float, h: float) -> None:
        back = face == "?"
        ground, ink = (BURGUNDY, BRASS) if back else (CREAM, SOOT)
        canvas.xml(
            rect(0, 4, w, h, "#05080f", 0.6, 9)
            + rect(0, 0, w, h, ground, 1, 9)
            + rect(6, 6, w - 12, h - 12, "none", 1, 6, ink, 2),
            (-6, -6, w + 12, h + 14),
        )
        canvas.text(str(face), w / 2, h / 2, "head", 34, ink, "c", fit=w - 20)

    def furniture(self, page: Page, view: Any) -> None:
        for name, _, y in self.rows(view):
            parts.label(page, f"row:{name}", self.named(name), LEFT + 10, y, "head", 26, w=230)
        figures = [f"{name}  {value}" for name, value in walk(view) if not isinstance(value, list)]
        for n, line in enumerate(figures[:20]):
            x, y = LEFT + 10 + (n % 5) * 284, HEIGHT - 150 + (n // 5) * 34
            parts.label(page, f"figure:{n}", line, x, y, "body", 23, self.skin.sub, w=276)

    def named(self, path: str) -> str:
        """The name of a row, with the traveller's name where it is a seat's."""
        words = path.split()
        players = self.scene.table.players
        if len(words) > 1 and words[0] == "players" and words[1].isdigit() and int(words[1]) <= len(players):
            words[:2] = [players[int(words[1]) - 1].name]
        return " ".join(words)

    def places(self, view: Any) -> dict[str, Box]:
        return {}

    def tip(self, id: str, view: Any) -> Tip | None:
        for piece, pose, name in self.lie(view):
            if piece == id:
                return Tip(str(pose.face), self.named(name))
        return None


def walk(value: Any, path: str = "", depth: int = 0) -> Iterator[tuple[str, Any]]:
    """Every list of things and every plain figure in a view, named by where it stands."""
    if depth > 4:
        return
    if isinstance(value, Thing):
        yield path, [value]
    elif isinstance(value, msgspec.Struct):
        things = getattr(value, "things", None) or getattr(value, "cards", None)
        if isinstance(things, list) and things and isinstance(things[0], Thing):
            yield path, things
            return
        for name in value.__struct_fields__:
            yield from walk(getattr(value, name), f"{path} {name}".strip(), depth + 1)
    elif isinstance(value, list | tuple):
        if value and all(isinstance(item, Thing) for item in value):
            yield path, list(value)
        else:
            for n, item in enumerate(value):
                yield from walk(item, f"{path} {n + 1}", depth + 1)
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from walk(item, f"{path} {key}".strip(), depth + 1)
    elif isinstance(value, int | str) and not isinstance(value, bool) and str(value):
        yield path, value
