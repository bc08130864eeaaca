"""The pause: the table waits behind a panel. And what is asked of somebody who touches the demo."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast, get_args

from scenes import parts
from scenes.page import Page
from scenes.scene import Sheet
from scenes.settings import Speed
from scenes.words import say, title_of
from sprites import widgets
from sprites.canvas import Canvas
from sprites.palette import HOUSE

if TYPE_CHECKING:
    from scenes.table import TableScene

SPEED_NAMES: tuple[str, ...] = get_args(Speed)
Entry = tuple[str, str, parts.Act | None, str]
"""A button of a menu: id, words, what it does, its key; without something to do it is dimmed."""


class Menu(Sheet):
    """A few buttons on a panel over whatever lies below; the first is what Enter does."""

    over = True
    foot = 0.0
    """What a subclass needs below the buttons."""

    def __init__(self, table: TableScene) -> None:
        super().__init__()
        self.table = table

    def heading(self) -> str:
        return ""

    def entries(self) -> list[Entry]:
        return []

    def compose(self, page: Page) -> None:
        parts.veil(page)
        entries, heading = self.entries(), self.heading()
        columns = 1 if 190 + 82 * len(entries) + self.foot <= self.height - 40 else 2
        rows = -(-len(entries) // columns)
        pitch = min(82.0, (self.height - 60 - 170 - self.foot) / rows)
        each = 500.0 if columns == 1 else min(430.0, (self.width - 200) / 2)
        w, h = each * columns + 24 * (columns - 1) + 140, 170 + pitch * rows + self.foot
        x, y = (self.width - w) / 2, (self.height - h) / 2

        def paint(canvas: Canvas) -> None:
            widgets.panel(canvas, x, y, w, h)
            canvas.text(heading, x + w / 2, y + 84, "title", 48, align="c", fit=w - 100)

        page.part("panel", (x - 60, y - 60, w + 120, h + 130), (heading, x, y, w, h), paint)
        for n, (id, label, act, key) in enumerate(entries):
            left, top = x + 70 + (n // rows) * (each + 24), y + 140 + (n % rows) * pitch
            parts.button(
                self, page, id, left, top, each, label, act, key=key, primary=not n, h=min(64, pitch - 14), size=28
            )  # fmt: skip
        if self.foot:
            self.below(page, x + 70, y + 140 + pitch * rows, w - 140)
        parts.shade(page, self.back)

    def below(self, page: Page, x: float, y: float, w: float) -> None:
        """What stands under the buttons."""

    def rules(self) -> None:
        """The rulebook of the game at this table."""
        from scenes.rulebook import RulebookScene

        self.app.push(RulebookScene(self.table.table.rulebook, title_of(self.table.table.game)))

    def settings(self) -> None:
        from scenes.setting_page import SettingsScene

        self.app.push(SettingsScene())

    def leave(self) -> None:
        """Back to the title; the game is kept."""
        from scenes.title import TitleScene

        self.table.close()
        self.app.replace(TitleScene())


class DemoScene(Menu):
    """Somebody came by while the bots were playing."""

    def heading(self) -> str:
        return say("demo.heading")

    def entries(self) -> list[Entry]:
        return [
            ("seat", say("demo.seat"), self.take_seat, "enter"),
            ("watch", say("demo.watch"), self.back, "w"),
            ("title", say("demo.title"), self.leave, "t"),
        ]

    def take_seat(self) -> None:
        self.app.pop()
        self.table.sitting.take(self.app.settings.name or say("demo.visitor"))


class PauseScene(Menu):
    """Go on, save, look something up, change the speed, leave."""

    foot = 110.0

    def heading(self) -> str:
        return say("pause.heading")

    def entries(self) -> list[Entry]:
        undo = self.undo if self.table.curtain is None else None
        return [
            ("resume", say("pause.resume"), self.back, "enter"),
            ("save", say("pause.save"), self.save, "s"),
            ("rules", say("pause.rules"), self.rules, "r"),
            ("undo", say("pause.undo"), undo, "u"),
            ("seats", say("pause.seats"), self.seats, "p"),
            ("settings", say("pause.settings"), self.settings, "t"),
            ("title", say("pause.title_screen"), self.leave, "q"),
        ]

    def below(self, page: Page, x: float, y: float, w: float) -> None:
        parts.label(page, "speed", say("settings.speed"), x, y + 14, "head", 25, HOUSE.text, w=w)
        names = [say(f"settings.speed_{name}") for name in SPEED_NAMES]
        on = SPEED_NAMES.index(self.app.settings.speed)
        parts.segmented(self, page, "speed", x, y + 58, w, names, on, self.speed)

    def speed(self, n: int) -> None:
        self.app.settings.speed = cast(Speed, SPEED_NAMES[n])
        self.app.keep_settings()

    def save(self) -> None:
        self.table.save(self.app.pop)

    def undo(self) -> None:
        self.app.pop()
        self.table.undo()

    def seats(self) -> None:
        from scenes.seats import SeatsScene

        self.app.push(SeatsScene(self.table))

    def close(self) -> None:
        self.table.close()
