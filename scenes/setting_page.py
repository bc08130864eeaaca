"""The settings page: each change counts at once and is kept at once."""

from __future__ import annotations

from typing import cast

from scenes import parts
from scenes.pause import SPEED_NAMES
from scenes.scene import Page, Scene
from scenes.settings import Speed
from scenes.words import say
from sprites import widgets
from sprites.canvas import Canvas
from sprites.palette import BRASS

VOLUMES = (25, 50, 75, 100)
X, Y, W, H = 460, 110, 1000, 860


class SettingsScene(Scene):
    """Speed, motion, window."""

    over = True

    def compose(self, page: Page) -> None:
        parts.veil(page, 190)
        settings = self.app.settings
        page.part("panel", (X - 60, Y - 60, W + 120, H + 130), "settings", self.paint)
        names = [say(f"settings.speed_{name}") for name in SPEED_NAMES]
        parts.segmented(
            self, page, "speed", X + 460, Y + 200, 460, names, SPEED_NAMES.index(settings.speed), self.speed
        )
        rows = (
            ("reduced", settings.reduced, say("settings.reduced_help")),
            ("safe_shapes", settings.safe_shapes, say("settings.safe_shapes_help")),
            ("fullscreen", settings.fullscreen, say("settings.fullscreen_help")),
        )
        loud = [say("settings.mute"), *(f"{n} %" for n in VOLUMES)]
        at = 0 if settings.mute else 1 + min(range(4), key=lambda n: abs(VOLUMES[n] - 100 * settings.volume))
        parts.segmented(self, page, "sound", X + 460, Y + 560, 460, loud, at, self.sound)
        for n, (name, on, help) in enumerate(rows):
            parts.check(self, page, name, X + 460, Y + 290 + 90 * n, 470, on, help, lambda name=name: self.switch(name))
        parts.label(page, "keys", say("settings.keys"), X + 70, Y + 660, "body", 24, w=W - 140)
        parts.label(page, "keys2", say("settings.keys_more"), X + 70, Y + 700, "body", 24, w=W - 140)
        parts.button(
            self, page, "back", X + W - 330, Y + H - 110, 260, say("back"), self.back, key="enter", primary=True
        )
        page.hit("shade", (0, 0, 1920, 1080), self.back, layer=-100, tab=False)

    def paint(self, c: Canvas) -> None:
        widgets.panel(c, X, Y, W, H)
        c.text(say("settings.heading"), X + 70, Y + 96, "title", 52)
        c.text(say("settings.kept"), X + W - 70, Y + 100, "italic", 24, BRASS, "r")
        for n, name in enumerate(("speed", "reduced", "safe_shapes", "fullscreen", "sound")):
            c.text(say(f"settings.{name}"), X + 70, Y + 200 + 90 * n, "head", 29)
        c.fill(BRASS, X + 70, Y + 620, W - 140, 2)

    def speed(self, n: int) -> None:
        self.app.settings.speed = cast(Speed, SPEED_NAMES[n])
        self.app.keep_settings()

    def sound(self, n: int) -> None:
        self.app.settings.mute = n == 0
        if n:
            self.app.settings.volume = VOLUMES[n - 1] / 100
        self.app.keep_settings()
        self.app.sounds.play("token")

    def switch(self, name: str) -> None:
        if name == "fullscreen":
            self.app.toggle_fullscreen()
            return
        setattr(self.app.settings, name, not getattr(self.app.settings, name))
        self.app.keep_settings()
