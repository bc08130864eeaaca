"""The way from a game's setup to its lesson, recommended to whoever opens the game for the first time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.content import ContentError
from game.core.lessons import lesson_of
from scenes import parts
from scenes.lesson import begin_lesson
from scenes.page import Page
from scenes.words import say

if TYPE_CHECKING:
    from scenes.setup import SetupScene

BESIDE_BACK = 250.0
ROOM = 600.0


class Offer:
    """A button at the head of the setup."""

    def __init__(self, scene: SetupScene) -> None:
        self.scene = scene
        try:
            self.taught = lesson_of(scene.game) is not None
        except ContentError:
            self.taught = False

    @property
    def new(self) -> bool:
        """Nobody has played this game here yet."""
        return self.taught and self.scene.game.id not in self.scene.app.settings.known

    def compose(self, page: Page) -> float:
        """Lays the button out; gives what it takes of the heading's room, 0 for a game without a lesson.

        Where the setup is two pages, their heads leave no room beside the heading: the button takes its place."""
        scene = self.scene
        if not self.taught:
            return 0.0
        room = ROOM if scene.roomy else scene.width - BESIDE_BACK - 2 * scene.tab_width - 60
        words = say("lesson.learn_first") if self.new else say("lesson.learn")
        if page.canvas.width(words, "head", 25) + 96 > room:
            words = say("lesson.learn")
        wide = page.canvas.width(words, "head", 25) + 96
        x, y = (scene.width - BESIDE_BACK - wide, 16.0) if scene.roomy else (44.0, 10.0)
        parts.button(scene, page, "learn", x, y, wide, words, self.begin, key="l", h=48, size=25, primary=self.new)
        return wide if scene.roomy else scene.width

    def begin(self) -> None:
        begin_lesson(self.scene.app, self.scene.game)
