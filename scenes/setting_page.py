"""The settings: four pages; each change counts at once and is kept at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, get_args

from game.core.text import languages, own_name
from scenes import keys, parts
from scenes.inputs import Input, Key
from scenes.page import Page
from scenes.scene import Sheet
from scenes.settings import SCALES, Reading, Render, Speed
from scenes.words import TONGUE, say
from scenes.writing import Line
from sprites import widgets
from sprites.canvas import Canvas
from sprites.palette import CREAM, HOUSE, Contrast

PAGES = ("picture", "motion", "play", "keys")
WINDOWS = ("window", "borderless")
VOLUMES = 10
ROWS = 6
MOST_NAME = 16
CAPS = (("options", ("1", "9", "0", "A")), ("reach", ("tab", "enter")), ("pages", ("pageup", "pagedown")),
        ("pan", ("left", "up", "right", "down")), ("pause", ("esc",)))  # fmt: skip
"""Keys that are always the same, with what they do."""


EXPLAINED = {
    *("scale", "window", "render", "contrast", "reading", "safe_shapes"),
    *("speed", "reduced", "practice", "ask_first", "tongue"),
}
"""The settings about which a line is said while they are pointed at."""


class SettingsScene(Sheet):
    """Interface scale, window, render scale, contrast, reading face, shapes; speed, motion, sound; name, undo; keys."""

    over = True

    def __init__(self, at: int = 0) -> None:
        super().__init__()
        self.at = at
        self.unfolded = ""
        self.languages: dict[str, str] = {}
        """The languages on offer, each by its own name."""
        self.capturing = ""
        self.wanted = 0
        self.note = ""
        self.name = Line(most=MOST_NAME)

    def resume(self) -> None:
        self.name = Line(self.app.settings.name, MOST_NAME)
        self.languages = {code: own_name(code) for code in languages()}

    # -- the panel

    @property
    def box(self) -> tuple[float, float, float, float]:
        w, h = min(1080.0, self.width - 40), min(800.0, self.height - 28)
        return (self.width - w) / 2, (self.height - h) / 2, w, h

    @property
    def pitch(self) -> float:
        return min(82.0, (self.box[3] - 206) / ROWS)

    def row_y(self, n: int) -> float:
        return self.box[1] + 128 + self.pitch * (n + 0.5)

    @property
    def control(self) -> tuple[float, float]:
        """Left edge and width of what is set."""
        x, _, w, _ = self.box
        left = x + max(300.0, w * 0.4)
        return left, x + w - 56 - left

    def compose(self, page: Page) -> None:
        parts.veil(page, 190)
        x, y, w, h = self.box
        at, narrow = self.at, self.width < 1000

        def paint(c: Canvas) -> None:
            widgets.panel(c, x, y, w, h)
            c.text(say("settings.heading"), x + 56, y + 72, "title", 44 if narrow else 52, CREAM)

        page.part("panel", (x - 60, y - 60, w + 120, h + 130), (x, y, w, h, parts.id_of(HOUSE)), paint)
        left = x + (270 if narrow else 330)
        each = (x + w - 50 - left) / len(PAGES)
        for n, id in enumerate(PAGES):
            parts.tab(self, page, f"page:{id}", left + n * each, y + 48, each - 8, say(f"settings.page_{id}"), n == at,
                      partial(self.turn, n))  # fmt: skip
        (self.picture, self.motion, self.play, self.keys)[at](page)
        self.foot(page)
        parts.shade(page, self.back)

    def foot(self, page: Page) -> None:
        x, y, w, h = self.box
        words = self.note or self.help()
        parts.label(page, "kept", words, x + 56, y + h - 52, "italic", 24, HOUSE.bad if self.note else HOUSE.sub,
                    w=w - 330)  # fmt: skip
        parts.button(self, page, "back", x + w - 256, y + h - 80, 200, say("back"), self.back, cap="Esc", h=54, size=26)

    def help(self) -> str:
        """A line about what is pointed at."""
        id = (self.focus if self.ring else self.hover).partition(":")[0]
        if id in EXPLAINED:
            return say(f"settings.{id}_help")
        return say("settings.kept") if self.app.kept else say("settings.unkept")

    def row(self, page: Page, n: int, id: str) -> tuple[float, float, float]:
        """The name of a setting; gives left edge, middle and width of the place for its control."""
        y = self.row_y(n)
        left, wide = self.control
        words = say(f"settings.{id}")
        parts.label(page, f"name:{id}", words, self.box[0] + 56, y, "head", 28, CREAM, w=left - self.box[0] - 70)
        return left, y, wide

    def turn(self, n: int) -> None:
        self.at = n % len(PAGES)
        self.unfolded, self.capturing, self.note = "", "", ""

    # -- the pages

    def picture(self, page: Page) -> None:
        settings = self.app.settings
        x, y, w = self.row(page, 0, "scale")
        wanted = self.wanted or settings.scale
        at = min(range(len(SCALES)), key=lambda n: abs(SCALES[n] - wanted))
        words = f"{wanted} %"
        parts.slider(self, page, "scale", x + 22, y, w - 150, at, len(SCALES) - 1, words, self.want, settle=self.scale)
        self.choice(page, "render", get_args(Render), settings.render, 2)
        self.choice(page, "contrast", get_args(Contrast), settings.contrast, 3)
        self.choice(page, "reading", get_args(Reading), settings.reading, 4)
        self.shapes(page)
        labels = [say(f"settings.window_{name}") for name in WINDOWS]
        self.drop(page, "window", labels, int(settings.fullscreen), self.window, 1)

    def shapes(self, page: Page) -> None:
        on = self.app.settings.safe_shapes
        x, y, _ = self.row(page, 5, "safe_shapes")
        parts.check(self, page, "safe_shapes", x, y, 60, on, "", partial(self.switch, "safe_shapes"))

        def marks(c: Canvas) -> None:
            for n in range(4):
                widgets.seat_mark(c, x + 110 + 66 * n, y, 20, n)

        page.part("marks", (x + 80, y - 30, 280, 60), (x, y, on), marks)

    def motion(self, page: Page) -> None:
        settings = self.app.settings
        self.choice(page, "speed", get_args(Speed), settings.speed, 0)
        x, y, w = self.row(page, 1, "reduced")
        parts.check(self, page, "reduced", x, y, w, settings.reduced, "", partial(self.switch, "reduced"))
        x, y, w = self.row(page, 2, "sound")
        loud = round(settings.volume * VOLUMES)
        parts.slider(self, page, "volume", x + 22, y, w - 150, loud, VOLUMES, f"{10 * loud} %", self.volume, ticks=5)
        x, y, w = self.row(page, 3, "mute")
        parts.check(self, page, "mute", x, y, w, settings.mute, "", partial(self.switch, "mute"))

    def play(self, page: Page) -> None:
        x, y, w = self.row(page, 0, "name")
        ghost = say("settings.name_ghost")
        parts.entry(self, page, "name", x, y - 24, w, self.name, lambda: self.write("name", self.name), ghost=ghost)
        x, y, w = self.row(page, 1, "practice")
        on = self.app.settings.practice
        parts.check(self, page, "practice", x, y, w, on, "", partial(self.switch, "practice"))
        x, y, w = self.row(page, 2, "ask_first")
        on = self.app.settings.ask_first
        parts.check(self, page, "ask_first", x, y, w, on, "", partial(self.switch, "ask_first"))
        codes = list(self.languages)
        self.drop(page, "tongue", list(self.languages.values()), codes.index(TONGUE.lang), self.speak_as, 3)

    def keys(self, page: Page) -> None:
        """Every key; those of the commands can be changed."""
        x, y, w, h = self.box
        bind = self.app.settings.keys
        half = (w - 112) / 2 - 14
        lines = max(len(keys.COMMANDS), len(CAPS))
        pitch = min(58.0, (h - 128 - 84) / lines)
        for n, (command, default) in enumerate(keys.COMMANDS.items()):
            cap = say("settings.press") if self.capturing == command else keys.name(bind.get(command, default))
            box = (x + 56, y + 128 + n * pitch, half, pitch - 6)
            state: widgets.State = "selected" if self.capturing == command else "normal"
            words = say(f"settings.key_{command}")
            parts.row(self, page, f"key:{command}", box, "", words, partial(self.capture, command), value=cap,
                      state=state, size=25)  # fmt: skip
        for n, (name, caps) in enumerate(CAPS):
            self.fixed(page, name, caps, x + 56 + half + 28, y + 128 + (n + 0.5) * max(52.0, pitch), half)
        if bind:
            parts.button(self, page, "defaults", x + w - 56 - half, y + h - 150, half, say("settings.defaults"),
                         self.defaults, h=48, size=25)  # fmt: skip

    def fixed(self, page: Page, name: str, caps: tuple[str, ...], x: float, y: float, w: float) -> None:
        words = say(f"settings.keys_{name}")

        def paint(c: Canvas) -> None:
            left = x
            for cap in caps:
                left += widgets.keycap(c, left, y, keys.name(cap.lower() if len(cap) > 1 else cap)) + 6
            c.text(words, left + 8, y, "body", 24, HOUSE.sub, fit=w - (left + 8 - x))

        page.part(f"fixed:{name}", (x - 4, y - 24, w + 8, 48), words, paint)

    def drop(
        self, page: Page, id: str, labels: Sequence[str], on: int, choose: Callable[[int], object], n: int
    ) -> None:
        """What is chosen from a list that unfolds."""
        x, y, w = self.row(page, n, id)
        parts.dropdown(self, page, id, x, y, w, labels, on, self.unfolded == id, partial(self.unfold, id), choose,
                       layer=10)  # fmt: skip

    def choice(self, page: Page, id: str, values: tuple[str, ...], value: str, n: int) -> None:
        x, y, w = self.row(page, n, id)
        labels = [say(f"settings.{id}_{name}") for name in values]
        parts.segmented(self, page, id, x, y, w, labels, values.index(value), partial(self.choose, id, values))

    # -- what is changed

    def set(self, name: str, value: Any) -> None:
        setattr(self.app.settings, name, value)
        self.app.keep_settings()

    def choose(self, name: str, values: tuple[str, ...], n: int) -> None:
        self.set(name, values[n])

    def switch(self, name: str) -> None:
        self.set(name, not getattr(self.app.settings, name))

    def step(self, dt: float) -> None:
        if self.wanted and not self.held:
            self.scale()

    def want(self, n: int) -> None:
        """The knob of the scale is moved; what it stands on moves only when it is let go."""
        self.wanted = SCALES[n]

    def scale(self) -> None:
        if self.wanted:
            wanted, self.wanted = self.wanted, 0
            self.set("scale", wanted)

    def volume(self, n: int) -> None:
        self.set("volume", n / VOLUMES)
        self.app.sounds.play("token")

    def unfold(self, id: str, on: bool) -> None:
        self.unfolded = id if on else ""

    def speak_as(self, n: int) -> None:
        """The house speaks another language."""
        self.set("language", [*self.languages][n])

    def window(self, n: int) -> None:
        if bool(n) != self.app.settings.fullscreen:
            self.app.toggle_fullscreen()

    def put_down(self, keep: bool = True) -> None:
        super().put_down(keep)
        if keep:
            self.set("name", self.name.text.strip())
        self.name = Line(self.app.settings.name, MOST_NAME)

    def back(self) -> None:
        if self.unfolded:
            self.unfolded, self.stale = "", True
            return
        self.app.pop()

    def pause(self) -> None:
        if self.pen is not None:
            self.put_down()

    # -- keys

    @property
    def captures(self) -> bool:  # type: ignore[override]
        return bool(self.capturing)

    def capture(self, command: str) -> None:
        self.capturing = command

    def defaults(self) -> None:
        self.set("keys", {})

    def handle(self, what: Input) -> None:
        if self.capturing and isinstance(what, Key):
            command, self.capturing, self.stale = self.capturing, "", True
            if what.name == "esc":
                return
            new = keys.bind(self.app.settings.keys, command, what.chord)
            self.note = say("settings.key_taken", name=keys.name(what.chord)) if new is None else ""
            if new is not None:
                self.set("keys", new)
            return
        super().handle(what)

    def key(self, key: Key) -> None:
        if key.name in ("pageup", "pagedown"):
            self.turn(self.at + (1 if key.name == "pagedown" else -1))
            self.stale = True
        else:
            super().key(key)
