"""Who sits at a table: the screen changes hands, a visitor takes a seat of the demo, seats go from people to bots and
back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core import Player
from game.core.table import Curtain
from scenes.story import Story, StoryPage
from scenes.words import say

if TYPE_CHECKING:
    from scenes.table import TableScene

MISSED = 2
"""Sentences about what one has not seen yet that still are a note; more are a page."""
SECONDS = 14.0
"""That such a note stays."""


class Sitting:
    """The seats of one table."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.stood_up: dict[int, Player] = {}
        """Persons whose seats bots have taken over: they come back as who they were, to their own notes."""

    def hand_over(self, curtain: Curtain) -> None:
        """The next choice is another person's: nothing of theirs is seen before they say that they are there."""
        from scenes.curtain import CurtainScene

        scene = self.scene
        scene.hurry = False
        scene.say_note("", 0.0)
        scene.curtain = curtain
        scene.app.push(CurtainScene(scene, curtain))

    def opened(self) -> None:
        """The person behind the curtain is there: what only they may see is shown now."""
        scene = self.scene
        if scene.curtain is None:
            return
        missed = scene.table.take_seat(scene.curtain)
        scene.curtain = None
        scene.look(cut=True)
        said = [scene.say(text) for event in missed if (text := event.said()) is not None]
        if len(said) > MISSED:
            page = Story(say("table.missed_page"), tuple(said))
            scene.story, scene.stale = StoryPage(scene, page, asks=False), True
        elif said:
            scene.say_note(say("table.missed", what=" ".join(said)), SECONDS)

    def offer(self) -> None:
        """Somebody touched the demo: a seat, the title, or watch on."""
        from scenes.pause import DemoScene

        self.scene.app.push(DemoScene(self.scene))

    def take(self, name: str) -> None:
        """A visitor takes the seat of the bot in turn; the demo is a game now, and kept like one."""
        scene = self.scene
        seat = scene.spotlight or 0
        scene.table.keep(scene.app.store)
        scene.demo = False
        self.reseat(seat, Player(name=name, person="visitor", colour=scene.table.players[seat].colour))

    def reseat(self, seat: int, player: Player) -> str:
        """Another person or bot holds a seat from now on; gives the sentence where that is refused."""
        scene = self.scene
        before = scene.table.players[seat]
        refused = scene.table.sit(seat, player)
        if refused is not None:
            return scene.say(refused)
        if before.is_person:
            self.stood_up[seat] = before
        scene.column.said.clear()
        scene.say_note("", 0.0)
        scene.forget_choice()
        scene.curtain = None
        scene.look(cut=True)
        return ""
