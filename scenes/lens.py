"""How closely the board of a table is looked at: nearer and farther, moved over it, and its backdrops at that size."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.desk import PAN, Look
from scenes.frame import BASE, Box, Plane, inside
from scenes.inputs import Input, Leave, Move, Press, Release
from scenes.page import Page
from sprites.canvas import Canvas
from sprites.shelf import surfaces

if TYPE_CHECKING:
    from scenes.table import TableScene

_ENLARGED = surfaces(192, largest=192)


class Lens:
    """What one sees of a board, and how large."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.look = Look()
        self.grip: tuple[float, float] | None = None

    @property
    def plane(self) -> Plane:
        """The units of the board as it is looked at now."""
        if self.scene.seen is not None and self.scene.board.whole_screen(self.scene.seen):
            return BASE
        return self.scene.desk.board(self.look)

    def reset(self) -> None:
        """All of it is seen again."""
        self.look = Look()

    # -- nearer, farther, over the board

    def keys(self, page: Page) -> None:
        """Plus and minus come nearer and step back; near by, the arrows and the held pointer move over the board."""
        desk = self.scene.desk
        middle = desk.seam / 2, desk.top + desk.window[3] / 2
        page.on("+", lambda: self.nearer(1, *middle))
        page.on("-", lambda: self.nearer(-1, *middle))
        if self.look.zoom <= 1:
            return
        for name, dx, dy in (("left", -PAN, 0), ("right", PAN, 0), ("up", 0, -PAN), ("down", 0, PAN)):
            page.on(name, partial(self.pan, dx, dy))

    def nearer(self, by: int, x: float, y: float) -> None:
        """So many steps, towards a point in logical units."""
        self.look, self.scene.stale = self.look.nearer(self.scene.desk, by, x, y), True

    def pan(self, dx: float, dy: float) -> None:
        """So many logical units to the right and down."""
        self.look, self.scene.stale = self.look.moved(self.scene.desk, dx, dy), True

    def gripped(self, what: Input) -> bool:
        """The board itself is held and moved, where nothing on it is to be pressed; True where the input meant that."""
        match what:
            case Press(x, y, 1) if self.look.zoom > 1 and inside(x, y, self.scene.desk.window):
                hit = self.scene.page.at(x, y)
                if hit is None or (hit.act is None and hit.drag is None):
                    self.grip = x, y
            case Move(x, y, True) if self.grip is not None:
                self.pan(self.grip[0] - x, self.grip[1] - y)
                self.grip = x, y
                return True
            case Move() | Release() | Leave():
                self.grip = None
        return False

    # -- backdrops

    def surround(self, page: Page) -> None:
        """What the board leaves free of its share of the screen."""
        if self.plane is not BASE:
            window, deep = self.scene.desk.window, self.scene.board.night.deep
            page.part("surround", window, deep, lambda c: c.fill(deep, *window), -90)

    def picture(self, name: str, k: float, box: Box, paint: Callable[[Canvas], object]) -> pygame.Surface:
        """A backdrop of the board at `k` pixels to the unit; looked at closely it is the usual one enlarged."""
        pictures = self.scene.app.pictures
        usual, size = self.usual(box)
        if abs(k - usual) < 1e-6:
            return pictures.get(name, size, paint, k=usual)
        large = round(box[2] * k), round(box[3] * k)
        return _ENLARGED.get(
            (name, large), lambda: pygame.transform.smoothscale(pictures.get(name, size, paint, k=usual), large)
        )

    def unpainted(self, name: str, box: Box, paint: Callable[[Canvas], object]) -> dict[Hashable, Callable[[], object]]:
        """What is still to be painted of a backdrop."""
        pictures = self.scene.app.pictures
        k, size = self.usual(box)
        if pictures.near(name, size, paint, k=k):
            return {}
        return {(name, size): partial(pictures.get, name, size, paint, k=k)}

    def usual(self, box: Box) -> tuple[float, tuple[int, int]]:
        """Pixels to each unit of the board when all of it is seen, and those of such a box."""
        k = self.scene.app.frame.k * (1.0 if self.plane is BASE else self.scene.desk.near)
        return k, (round(box[2] * k), round(box[3] * k))
