"""Who plays on: any seat of a running game goes from a person to a bot and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core import Player
from scenes import parts
from scenes.page import Page
from scenes.scene import Sheet
from scenes.words import either, say
from sprites import widgets
from sprites.canvas import Canvas
from sprites.palette import CREAM, HOUSE

if TYPE_CHECKING:
    from scenes.table import TableScene

ROW = 64.0


class SeatsScene(Sheet):
    """A row for each seat: a person, or a bot of one of the game's levels. What is pressed counts at once."""

    over = True

    def __init__(self, table: TableScene) -> None:
        super().__init__()
        self.table = table
        self.refused = ""
        self.levels = list(table.table.game.levels) or ["random"]

    def compose(self, page: Page) -> None:
        parts.veil(page)
        players = self.table.table.players
        w = min(1100.0, self.width - 60)
        pitch = min(ROW, (self.height - 350) / len(players))
        h = 272 + pitch * len(players)
        x, y = (self.width - w) / 2, max(10.0, (self.height - h) / 2)
        heading, help = say("seats.heading"), self.refused or say("seats.help")
        ink = HOUSE.bad if self.refused else HOUSE.sub

        def paint(c: Canvas) -> None:
            widgets.panel(c, x, y, w, h)
            c.text(heading, x + w / 2, y + 66, "title", 44, CREAM, "c", fit=w - 100)
            c.text(help, x + w / 2, y + 112, "body", 23, ink, "c", fit=w - 80)

        page.part("panel", (x - 60, y - 60, w + 120, h + 130), (x, y, w, h, help), paint)
        kinds = [say("seats.person"), *(self.level(name) for name in self.levels)]
        name_w = min(300.0, w * 0.3)
        for seat, player in enumerate(players):
            top = y + 184 + pitch * seat
            parts.label(page, f"name:{seat}", player.name, x + 64, top, "head", 29, CREAM, w=name_w)
            on = 0 if player.is_person else 1 + self.levels.index(player.bot) if player.bot in self.levels else -1
            parts.segmented(self, page, f"seat:{seat}", x + 64 + name_w + 16, top, w - name_w - 144, kinds, on,
                            lambda n, seat=seat: self.give(seat, n), h=48)  # fmt: skip
        foot, each = y + h - 84, (w - 152) / 2
        parts.button(self, page, "done", x + 64, foot, each, say("seats.done"), self.back, key="enter", primary=True,
                     h=58, size=27)  # fmt: skip
        act = self.concede if any(player.is_person for player in players) else None
        parts.button(
            self, page, "concede", x + 88 + each, foot, each, say("seats.concede"), act, key="c", h=58, size=27
        )
        parts.shade(page, self.back)

    def level(self, name: str) -> str:
        """The game's word for a level of its bots."""
        return either(self.app.words_of(self.table.table.game), f"level.{name}", name)

    def give(self, seat: int, kind: int) -> None:
        """Person or level `kind` holds the seat from now on."""
        player = self.table.table.players[seat]
        if kind == 0:
            held = self.table.sitting.stood_up.get(seat)
            person = held.person if held is not None else player.person or f"guest{seat + 1}"
            new = Player(name=player.name, person=person, colour=player.colour)
        else:
            new = Player(name=player.name, bot=self.levels[kind - 1], colour=player.colour)
        self.refused = self.table.sitting.reseat(seat, new)
        self.stale = True

    def concede(self) -> None:
        """Bots play the game to its end for everybody who sits here."""
        for seat, player in enumerate(self.table.table.players):
            if player.is_person:
                self.give(seat, len(self.levels))
        self.app.pop()
        self.app.pop()
