"""What a table does by itself while nobody looks closely: its small life, and painting what may soon be wanted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pygame

from scenes.page import Part, upon
from scenes.pause import PauseScene
from sprites.canvas import Canvas

if TYPE_CHECKING:
    from scenes.table import TableScene

Job = Callable[[Canvas], object]
"""Paints something once, so that it is kept."""
BEATS = 30
"""Times a second that what lives by itself moves."""
LATE = 3
"""Beats that it may miss while frames have enough to do."""


class Ambience:
    """Wheels, steam, windows: they move thirty times a second, and stay as they are in a frame that is full already.
    While other things move, every other of them does so a frame later."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.beat = -LATE
        self.of: object = None
        self.alive: list[Part] = []
        self.coming: list[Part] = []
        """As they are in this beat, where some of them are still as they were."""

    def parts(self) -> list[Part]:
        """As they are now."""
        app, plane, beat = self.scene.app, self.scene.board_plane, int(self.scene.time * BEATS)
        late = LATE if app.full else 1
        if not app.quick or plane != self.of or not 0 <= beat - self.beat < late:
            fresh = [upon(plane, part) for part in self.scene.board.ambient(self.scene.time)]
            halves = app.quick and self.scene.flows and [p.id for p in fresh] == [p.id for p in self.alive]
            shown = zip(fresh, self.alive, strict=True) if halves else ()
            self.coming = fresh if halves else []
            self.alive = [old if n % 2 else new for n, (new, old) in enumerate(shown)] if halves else fresh
            self.of, self.beat = plane, beat
        elif self.coming and not app.full:
            self.alive, self.coming = self.coming, []
        return self.alive


class Ahead:
    """What may soon be wanted is painted while nothing moves, one thing in a frame: the pause, a die in the air."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.left: Iterator[Job] | None = None
        self.at: object = None

    def paint(self) -> None:
        """The next of it, if there is more."""
        canvas = self.scene.app.canvas
        if self.at is not canvas:
            self.left, self.at = self.jobs(), canvas
        job = next(self.left, None) if self.left is not None else None
        if job is None:
            self.left = None
            return
        plane = self.scene.board_plane
        nowhere = Canvas(pygame.Surface((1, 1), pygame.SRCALPHA), canvas.k, canvas.origin)
        job(nowhere.plane(plane.scale, plane.x, plane.y))

    def jobs(self) -> Iterator[Job]:
        app, pause = self.scene.app, PauseScene(self.scene)
        pause.app = app
        pause.refresh()
        for part in pause.page.parts:
            yield lambda c, part=part: part.paint(Canvas(c.surface, app.canvas.k, app.canvas.origin))
        yield from self.scene.board.ahead()
