"""The pause: the table waits behind a panel."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast, get_args

from scenes import parts
from scenes.scene import Page, Scene
from scenes.settings import Speed
from scenes.words import say
from sprites import widgets
from sprites.canvas import Canvas

if TYPE_CHECKING:
    from scenes.table import TableScene

SPEED_NAMES: tuple[str, ...] = get_args(Speed)
X, Y, W, H = 640, 130, 640, 820


class DemoScene(Scene):
    """Somebody came by while the bots were playing."""

    over = True

    def __init__(self, table: TableScene) -> None:
        super().__init__()
        self.table = table

    def compose(self, page: Page) -> None:
        parts.veil(page)
        page.part("panel", (560, 260, 800, 580), "demo", self.paint)
        rows = (
            ("seat", say("demo.seat"), self.take_seat, "enter"),
            ("watch", say("demo.watch"), self.back, "w"),
            ("title", say("demo.title"), self.leave, "t"),
        )
        for n, (id, label, act, key) in enumerate(rows):
            parts.button(
                self, page, id, 710, 470 + n * 84, 500, label, act, key=key, primary=id == "seat", h=64, size=30
            )
        page.hit("shade", (0, 0, 1920, 1080), self.back, layer=-100, tab=False)

    def paint(self, canvas: Canvas) -> None:
        widgets.panel(canvas, 620, 320, 680, 440)
        canvas.text(say("demo.heading"), 960, 404, "title", 46, align="c", fit=600)

    def take_seat(self) -> None:
        self.app.pop()
        self.table.take_seat(self.app.settings.name or say("demo.visitor"))

    def leave(self) -> None:
        from scenes.title import TitleScene

        self.table.close()
        self.app.replace(TitleScene())


class PauseScene(Scene):
    """Go on, save, look something up, change the speed, leave."""

    over = True

    def __init__(self, table: TableScene) -> None:
        super().__init__()
        self.table = table

    def compose(self, page: Page) -> None:
        parts.veil(page)
        page.part("panel", (X - 60, Y - 60, W + 120, H + 130), "pause", self.paint)
        rows = (
            ("resume", say("pause.resume"), self.back, "enter"),
            ("save", say("pause.save"), self.save, "s"),
            ("rules", say("pause.rules"), self.rules, "r"),
            ("undo", say("pause.undo"), self.undo, "u"),
            ("settings", say("pause.settings"), self.settings, "t"),
            ("title", say("pause.title_screen"), self.leave, "q"),
        )
        y = Y + 150
        for id, label, act, key in rows:
            parts.button(self, page, id, X + 70, y, W - 140, label, act, key=key, primary=id == "resume", h=64, size=30)
            y += 82
        names = [say(f"settings.speed_{name}") for name in SPEED_NAMES]
        parts.segmented(
            self,
            page,
            "speed",
            X + 70,
            Y + H - 78,
            W - 140,
            names,
            SPEED_NAMES.index(self.app.settings.speed),
            self.speed,
        )
        page.hit("shade", (0, 0, 1920, 1080), self.back, layer=-100, tab=False)

    def paint(self, canvas: Canvas) -> None:
        widgets.panel(canvas, X, Y, W, H)
        canvas.text(say("pause.heading"), X + W / 2, Y + 84, "title", 52, align="c")
        canvas.text(say("settings.speed"), X + 70, Y + H - 122, "head", 25)

    def speed(self, n: int) -> None:
        self.app.settings.speed = cast(Speed, SPEED_NAMES[n])
        self.app.keep_settings()

    def save(self) -> None:
        self.app.pop()
        self.table.save()

    def undo(self) -> None:
        self.app.pop()
        self.table.undo()

    def rules(self) -> None:
        from scenes.rulebook import RulebookScene

        self.app.push(RulebookScene(self.table.table.rulebook, self.table.table.game.title))

    def settings(self) -> None:
        from scenes.setting_page import SettingsScene

        self.app.push(SettingsScene())

    def leave(self) -> None:
        """Back to the title; the game is kept."""
        from scenes.title import TitleScene

        self.table.close()
        self.app.replace(TitleScene())

    def close(self) -> None:
        self.table.close()
