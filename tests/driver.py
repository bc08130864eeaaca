"""A pair of hands for tests: clicks by hit id, presses keys, lets time go by. No clock, no real window."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame

from scenes.app import App, Folders
from scenes.frame import Box
from scenes.inputs import Input, Key, Move, Press, Release, Resized, Typed
from scenes.page import Hit
from scenes.scene import Scene
from scenes.title import TitleScene

FRAME = 1 / 60


class Driver:
    """Drives an app on the dummy display."""

    def __init__(self, *scenes: Scene, size: tuple[int, int] = (1280, 720), **kept: Any) -> None:
        self.app = App(size, **kept)
        if scenes:
            self.app.replace(*scenes)
            self.see()

    @property
    def scene(self) -> Scene:
        return self.app.top

    @property
    def hits(self) -> list[Hit]:
        self.see()
        return self.scene.page.hits

    def see(self) -> None:
        """One frame is drawn."""
        if self.app.running and self.app.scenes:
            self.app.draw()

    def give(self, *inputs: Input) -> None:
        self.app.step(0.0, inputs)
        self.see()

    def hit(self, id: str) -> Hit:
        """The hit area of that id, or the only one whose id ends so."""
        found = [h for h in self.hits if h.id == id] or [h for h in self.hits if h.id.endswith(":" + id)]
        assert len(found) == 1, f"{id!r} is not to be clicked here; there are {[h.id for h in self.hits]}"
        return found[0]

    def has(self, id: str) -> bool:
        return any(h.id == id or h.id.endswith(":" + id) for h in self.hits)

    def click(self, id: str) -> None:
        self.click_at(*middle(self.hit(id).box))

    def click_at(self, x: float, y: float) -> None:
        self.give(Move(x, y), Press(x, y), Release(x, y))

    def point(self, id: str) -> None:
        """Hovers until the hover card is there."""
        self.give(Move(*middle(self.hit(id).box)))
        self.wait(0.4)

    def key(self, name: str, ctrl: bool = False, shift: bool = False, text: str = "") -> None:
        self.give(Key(name, ctrl, shift, text or (name if len(name) == 1 else "")))

    def type(self, words: str) -> None:
        for letter in words:
            self.give(Key("space" if letter == " " else letter.lower(), text=letter), Typed(letter))

    def wait(self, seconds: float) -> None:
        """Time goes by, frame by frame."""
        for _ in range(max(1, round(seconds / FRAME))):
            if not self.app.running:
                return
            self.app.step(FRAME)
            self.see()

    def settle(self, most: float = 20.0) -> None:
        """Until nothing moves and nothing is waited for."""
        for _ in range(round(most / FRAME)):
            busy = self.scene.busy or self.scene.waiting or self.scene.work or self.app.fade.left > 0
            if not self.app.running or not busy:
                return
            self.app.step(FRAME)
            self.see()
        raise AssertionError(f"{type(self.scene).__name__} is still busy after {most} seconds")

    def ready(self) -> None:
        """Until nothing that is to be seen is still being painted for the first time."""
        self.see()
        for _ in range(2000):
            if not self.app.running or not any(scene.work for scene in self.app.visible):
                return
            self.app.step(FRAME)
            self.see()
        raise AssertionError(f"{type(self.scene).__name__} is still loading")

    def resize(self, width: int, height: int) -> None:
        pygame.display.set_mode((width, height), pygame.RESIZABLE)
        self.give(Resized(width, height))
        self.wait(0.3)

    def shot(self, path: Path) -> None:
        self.app.whole = True
        self.see()
        pygame.image.save(self.app.surface, str(path))


def middle(box: Box) -> tuple[float, float]:
    return box[0] + box[2] / 2, box[1] + box[3] / 2


@contextmanager
def window(folders: Folders, games: dict[str, Any] | None = None, **settings: Any) -> Iterator[Driver]:
    """The title on a window of 1280x720 with these games aboard, or all; it is closed again."""
    driver = Driver(TitleScene(), folders=folders, games=games, inline=True)
    for name, value in settings.items():
        setattr(driver.app.settings, name, value)
    yield driver
    driver.app.close()
    pygame.event.clear()
    gc.collect()
