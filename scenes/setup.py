"""Who travels tonight: seats as carriage windows, the game's options, the ticket that says what it makes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.options import OptionInfo
from scenes import parts
from scenes.frame import SCREEN, WIDTH
from scenes.inputs import Key
from scenes.journey import COLOURS, EMPTY, PERSON, Journey, Place, fresh_seed
from scenes.scene import Page, Scene
from scenes.words import house, say
from sprites import widgets
from sprites.canvas import Canvas, circ, lgrad, rect
from sprites.palette import BRASS, BURGUNDY, CREAM, HOUSE, NIGHT, SOOT, mix

CAR_TOP, CAR_FOOT = 88, 556
WIN_TOP, WIN_H = 208, 216
PLATE_TOP, PLATE_H = 440, 94
RULES_TOP = 676
ROW_H, ROW_GAP = 84, 8
ROWS = 4
GUESTS = ("lady", "bowler", "veil", "fedora", "moustache", "topper", "hobo", "waiter")


class SetupScene(Scene):
    """Sets one game up and starts it."""

    def __init__(self, game: Any) -> None:
        super().__init__()
        self.game = game
        self.journey: Journey = None  # type: ignore[assignment]
        self.typing = ""
        self.typed = ""
        self.first = 0

    def resume(self) -> None:
        if self.journey is None:
            names = [name.strip() for name in say("setup.names").split(",")]
            self.journey = Journey.usual(self.game, names, self.app.settings.name)
            self.words = self.app.words_of(self.game)

    # -- what is seen

    def compose(self, page: Page) -> None:
        size = self.app.frame.canvas.size

        def ground(canvas: Canvas) -> None:
            canvas.blit(self.app.pictures.get("setup-night", size, paint_night), 0, 0)

        page.part("night", SCREEN, size, ground, -20)
        count = len(self.journey.places)
        title = self.game.title.upper()
        page.part("car", (0, 60, WIDTH, 590), (title, count), lambda c: paint_car(c, title, self.windows()), -10)
        parts.label(page, "heading", say("setup.heading"), 60, 46, "title", 50, CREAM, w=1000)
        parts.button(self, page, "back", 1640, 18, 220, say("back"), self.back, cap="Esc", h=50, size=26)
        for n, (x, w) in enumerate(self.windows()):
            self.seat(page, n, x, w)
        self.rules(page)
        self.ticket(page)

    def windows(self) -> list[tuple[float, float]]:
        """Left edge and width of every window."""
        count = len(self.journey.places)
        gap = 46 if count <= 5 else 26
        w = min(388.0, (1684 - gap * (count - 1)) / count)
        left = (WIDTH - (w * count + gap * (count - 1))) / 2
        return [(left + n * (w + gap), w) for n in range(count)]

    def seat(self, page: Page, n: int, x: float, w: float) -> None:
        place = self.journey.places[n]
        over = self.state(f"seat:{n}")
        mode = self.typing == f"name:{n}"
        name = self.typed + "|" if mode else place.name
        what = self.who_words(place)

        def window(c: Canvas) -> None:
            paint_window(c, x, w, n, place, over)

        page.part(f"window:{n}", (x - 10, WIN_TOP - 10, w + 20, WIN_H + 20), (x, w, place.who, over), window)
        page.hit(f"seat:{n}", (x, WIN_TOP, w, WIN_H), lambda: self.journey.turn_seat(n), key=str((n + 1) % 10), layer=100)
        hot = self.state(f"name:{n}")

        def plate(c: Canvas) -> None:
            paint_plate(c, x, w, n, name, what, place, mode, hot == "hover")

        page.part(f"plate:{n}", (x - 4, PLATE_TOP - 4, w + 8, PLATE_H + 8), (x, w, name, what, hot, mode), plate)
        act = (lambda: self.journey.turn_seat(n)) if place.who == EMPTY else (lambda: self.start_typing(f"name:{n}", place.name))
        page.hit(f"name:{n}", (x, PLATE_TOP, w, PLATE_H), act, layer=100)

    def who_words(self, place: Place) -> str:
        if place.who == EMPTY:
            return say("setup.empty")
        return say("setup.person") if place.who == PERSON else say("setup.bot", level=self.level_words(place.who))

    def level_words(self, level: str) -> str:
        return self.either(f"level.{level}", level)

    def either(self, key: str, otherwise: str) -> str:
        """The game's or the house's words of a key, else the plain name."""
        from game.core import text

        words = self.words.say(text(key))
        return otherwise.replace("_", " ").capitalize() if words.startswith("[") else words

    # -- the rules of this journey

    def rules(self, page: Page) -> None:
        def heading(c: Canvas) -> None:
            widgets.heading(c, say("setup.rules"), 60, RULES_TOP, 1150)

        page.part("rules", (50, RULES_TOP - 24, 1180, 48), 0, heading)
        cells: list[Any] = (["preset"] if self.game.presets else []) + self.journey.infos + ["practice"]
        pages = -(-len(cells) // (2 * ROWS))
        self.first = max(0, min(self.first, pages - 1))
        for n, cell in enumerate(cells[self.first * 2 * ROWS : (self.first + 1) * 2 * ROWS]):
            x = 60 + (n // ROWS) * 584
            y = RULES_TOP + 34 + (n % ROWS) * (ROW_H + ROW_GAP)
            self.cell(page, cell, x, y)
        if pages > 1:
            parts.button(
                self, page, "more", 1000, RULES_TOP - 24, 210, say("setup.more"), self.more, key="pagedown", h=44, size=23
            )

    def cell(self, page: Page, cell: Any, x: float, y: float) -> None:
        if cell == "preset":
            self.preset_cell(page, x, y)
        elif cell == "practice":
            self.switch(page, "practice", say("setup.practice"), say("setup.practice_help"), self.journey.practice, x, y, self.practice)
        elif cell.kind == "bool":
            label, help = self.option_words(cell)
            self.switch(page, cell.name, label, help, bool(self.journey.value(cell)), x, y, self.setter(cell))
        else:
            self.stepper(page, cell, x, y)

    def option_words(self, info: OptionInfo) -> tuple[str, str]:
        return self.either(f"option.{info.name}.name", info.name), self.either(info.help, "")

    def plate(self, page: Page, id: str, x: float, y: float, label: str, help: str, look: Any, act: Any) -> None:
        state = self.state(f"option:{id}")
        box = (x, y, 570.0, float(ROW_H))

        def paint(c: Canvas) -> None:
            face = HOUSE.face2 if state == "hover" else HOUSE.face
            c.xml(rect(x, y + 4, 570, ROW_H, HOUSE.shadow, 0.65, 10) + rect(x, y, 570, ROW_H, face, 1, 10), (x - 4, y - 4, 580, ROW_H + 14))
            c.text(label, x + 20, y + 28, "head", 28, CREAM, fit=330)
            c.text(help, x + 20, y + 60, "body", 23, HOUSE.sub, fit=536)

        page.part(f"plate:{id}", (x - 8, y - 8, 590, ROW_H + 20), (x, y, state, look), paint)
        if act is not None:
            page.hit(f"option:{id}", box, act, layer=100)

    def switch(self, page: Page, id: str, label: str, help: str, on: bool, x: float, y: float, act: Callable[[], None]) -> None:
        self.plate(page, id, x, y, label, help, on, act)
        page.part(
            f"tick:{id}", (x + 500, y + 4, 66, 56), on, lambda c: widgets.check(c, x + 516, y + 14, on), 0.5
        )

    def preset_cell(self, page: Page, x: float, y: float) -> None:
        names = ["", *[name for name in self.game.presets]]
        on = names.index(self.journey.preset) if self.journey.preset in names else 0
        self.plate(page, "preset", x, y, say("setup.preset"), say("setup.preset_help"), on, None)
        labels = [say("setup.preset_none") if not name else self.either(f"preset.{name}", name) for name in names]
        parts.segmented(
            self, page, "preset", x + 300, y + 28, 254, labels, on, lambda n: self.journey.choose_preset(names[n]), layer=1
        )

    def stepper(self, page: Page, info: OptionInfo, x: float, y: float) -> None:
        label, help = self.option_words(info)
        value = self.journey.value(info)
        shown = self.either(f"option.{info.name}.{value}", str(value))
        self.plate(page, info.name, x, y, label, help, value, None)
        parts.label(page, f"value:{info.name}", shown, x + 450, y + 28, "head", 27, BRASS, "c", w=110, layer=1)
        for sign, left, cap in ((-1, x + 350, "<"), (1, x + 510, ">")):
            parts.button(
                self, page, f"{info.name}{cap}", left, y + 8, 44, cap, self.stepped(info, sign), h=38, size=24, layer=1
            )

    def stepped(self, info: OptionInfo, sign: int) -> Callable[[], None]:
        def act() -> None:
            value = self.journey.value(info)
            if info.kind == "int":
                low = info.least if info.least is not None else 0
                high = info.most if info.most is not None else 99
                self.journey.values[info.name] = max(low, min(high, value + sign))
            elif info.values:
                at = info.values.index(value) if value in info.values else 0
                self.journey.values[info.name] = info.values[(at + sign) % len(info.values)]

        return act

    def setter(self, info: OptionInfo) -> Callable[[], None]:
        def act() -> None:
            self.journey.values[info.name] = not self.journey.value(info)

        return act

    def practice(self) -> None:
        self.journey.practice = not self.journey.practice

    def more(self) -> None:
        cells = len(self.journey.infos) + 1 + bool(self.game.presets)
        self.first = (self.first + 1) % -(-cells // (2 * ROWS))

    # -- the ticket

    def ticket(self, page: Page) -> None:
        journey = self.journey
        persons = sum(place.who == PERSON for place in journey.places)
        bots = len(journey.taken) - persons
        changed = [self.either(f"option.{info.name}.name", info.name) for info in journey.changed()]
        rules = say("setup.by_the_book") if not changed else changed[0] if len(changed) == 1 else say("setup.changed", n=len(changed))
        seed = self.typed + "|" if self.typing == "seed" else str(journey.seed)
        lines = (
            (say("setup.travellers"), say("setup.who", persons=persons, bots=bots)),
            (say("setup.at_table"), say("setup.seats", n=len(journey.taken))),
            (say("setup.house_rules"), rules),
            (say("setup.kept"), say("setup.kept_practice" if journey.practice else "setup.kept_yes")),
        )
        page.part("ticket", (1250, 596, 640, 470), (lines, seed), lambda c: paint_ticket(c, self.game.title, lines, seed), 2)
        parts.button(self, page, "dice", 1530, 858, 90, say("setup.new_seed"), self.new_seed, key="s", cap="", h=42, size=23, layer=3)
        page.hit("seed", (1640, 852, 200, 50), lambda: self.start_typing("seed", str(journey.seed)), layer=103)
        parts.button(
            self, page, "start", 1312, 936, 502, say("setup.start"), self.start if journey.ready else None, key="enter",
            primary=True, h=78, size=36, layer=3,
        )

    def new_seed(self) -> None:
        self.journey.seed = fresh_seed()

    def start(self) -> None:
        first = self.journey.places[0]
        if first.who == PERSON and first.own_name:
            self.app.settings.name = first.name
            self.app.keep_settings()
        self.app.open_table(self.journey.begin(self.app.store))

    # -- typing

    def start_typing(self, what: str, text: str) -> None:
        self.typing, self.typed, self.ring = what, "", False

    def end_typing(self) -> None:
        typed = self.typed.strip()
        if self.typing == "seed" and typed.isdigit():
            self.journey.seed = int(typed)
        elif self.typing.startswith("name:") and typed:
            place = self.journey.places[int(self.typing[5:])]
            place.name, place.own_name = typed, True
        self.typing = self.typed = ""

    def press(self, hit: Any, x: float, y: float) -> None:
        if self.typing:
            self.end_typing()
        super().press(hit, x, y)

    def key(self, key: Key) -> None:
        if not self.typing:
            super().key(key)
            return
        self.stale = True
        if key.name in ("enter", "tab"):
            self.end_typing()
        elif key.name == "esc":
            self.typing = self.typed = ""
        elif key.name == "backspace":
            self.typed = self.typed[:-1]
        elif key.text and key.text.isprintable() and len(self.typed) < (12 if self.typing == "seed" else 16):
            if self.typing != "seed" or key.text.isdigit():
                self.typed += key.text

    def wheel(self, x: float, y: float, turns: int) -> None:
        self.first -= turns
        self.stale = True


def paint_night(c: Canvas) -> None:
    """A night sky with its moon; below the rails the dark blue of the rules."""
    from sprites import paint

    c.fill(NIGHT, *SCREEN)
    paint.field(c, (0, 0, WIDTH, 650), "#0b1830", "#27477a", 0, 620)
    paint.stars(c, 0, 0, WIDTH, 300, 120)
    paint.glow(c, 1230, 84, 260, "#7fa6e8", 0.5)
    c.xml(circ(1230, 76, 50, "#f2dfae") + circ(1218, 70, 9, "#d9c28a") + circ(1246, 88, 12, "#d9c28a"), (1170, 16, 120, 120))
    paint.field(c, (0, 644, WIDTH, 436), "#1c3050", "#0a1424", 650, 1080)
    paint.vignette(c)
    paint.grain(c)
    c.fill("#f3dfa8", 0, 642, WIDTH, 3)
    c.fill("#8a6d34", 0, 645, WIDTH, 4)


def paint_car(c: Canvas, title: str, windows: list[tuple[float, float]]) -> None:
    """The carriage: roof, name board, body, wheels."""
    brown, dark, light = "#4a3018", "#2a1a0d", "#6a4724"
    roof = f'<path d="M50 134 Q60 88 150 88 L1770 88 Q1860 88 1870 134 Z" fill="#3a2f2a"/><path d="M100 112 Q110 96 170 96 L1750 96 Q1700 108 100 112 Z" fill="#5b4c43"/>'
    body = (
        lgrad("body", light, 1, dark, 1)
        + rect(60, 132, 1800, 60, dark)
        + rect(60, 190, 1800, 372, "url(#body)")
        + rect(60, 132, 1800, 4, BRASS) + rect(60, 188, 1800, 4, BRASS) + rect(60, 536, 1800, 4, BRASS)
        + rect(60, 552, 1800, 14, "#120c08") + rect(760, 560, 400, 34, "#120c08")
    )
    wheels = ""
    for x in (292, 390, 1480, 1580):
        wheels += circ(x, 604, 40, "#0c1018") + circ(x, 604, 29, "none", 1, "#7f93b8", 6) + circ(x, 604, 9, BRASS)
        wheels += "".join(rect(x - 2 + dx, 604 - 26 + dy, 4, 52, "#7f93b8") for dx, dy in ((0, 0),)) + rect(x - 26, 602, 52, 4, "#7f93b8")
    c.xml(wheels + roof + body, (0, 60, WIDTH, 590))
    c.text(title, WIDTH / 2, 163, "title", 42, "#f0d9a0", "c", spacing=8)
    from sprites import paint

    for (x, w), (x2, _) in zip(windows, windows[1:], strict=False):
        lamp = (x + w + x2) / 2
        if x2 - x - w > 36:
            paint.glow(c, lamp, 250, 70, "#ffb347", 0.55)
            c.xml(
                rect(lamp - 2, 200, 4, 26, BRASS) + rect(lamp - 10, 228, 20, 38, "#ffe6a8", 1, 4) + rect(lamp - 12, 224, 24, 6, BRASS)
                + rect(lamp - 12, 264, 24, 6, BRASS),
                (lamp - 16, 196, 32, 80),
            )


def paint_window(c: Canvas, x: float, w: float, n: int, place: Place, state: str) -> None:
    """A window: lit with its traveller, or its curtains drawn."""
    colour = COLOURS[n % len(COLOURS)]
    c.xml(rect(x - 5, WIN_TOP - 5, w + 10, WIN_H + 10, "#120b06", 1, 18), (x - 8, WIN_TOP - 8, w + 16, WIN_H + 16))
    if place.who == EMPTY:
        folds = "".join(
            rect(x + 4 + k * (w - 8) / 12, WIN_TOP + 4, (w - 8) / 12 * 0.55, WIN_H - 8, "#8a2a38" if k % 2 else "#5a1822")
            for k in range(12)
        )
        c.xml(rect(x + 2, WIN_TOP + 2, w - 4, WIN_H - 4, "#6e1f2b", 1, 14) + folds, (x, WIN_TOP, w, WIN_H))
        c.xml(circ(x + w / 2, WIN_TOP + WIN_H / 2, 46, "#1c0d10", 0.85), (x + w / 2 - 50, WIN_TOP + WIN_H / 2 - 50, 100, 100))
        widgets.icon(c, "plus", x + w / 2, WIN_TOP + WIN_H / 2, 46, "#f0d9a0")
    else:
        from sprites import paint

        c.xml(rect(x + 2, WIN_TOP + 2, w - 4, WIN_H - 4, mix(colour, "#1c1206", 0.5), 1, 14), (x, WIN_TOP, w, WIN_H))
        paint.sunburst(
            c, x + w / 2, WIN_TOP + WIN_H, w, 28, mix(colour, "#ffffff", 0.1), 0.35, 180, 360, (x + 4, WIN_TOP + 4, w - 8, WIN_H - 8)
        )
        guest = GUESTS[n % len(GUESTS)]
        c.part(f"train/guest_{guest}", x + w / 2, WIN_TOP + WIN_H - 4, 220, None, "b")
        side = w * 0.17
        drape = ""
        for left in (True, False):
            a = x + 4 if left else x + w - 4
            s = 1 if left else -1
            drape += (
                f'<path d="M{a} {WIN_TOP + 4} L{a + s * side} {WIN_TOP + 4} Q{a + s * side * 0.9} {WIN_TOP + 90} {a + s * side * 0.3} {WIN_TOP + 136} '
                f'Q{a + s * side * 0.62} {WIN_TOP + 170} {a + s * side * 0.6} {WIN_TOP + WIN_H - 4} L{a} {WIN_TOP + WIN_H - 4} Z" fill="#6e1f2b"/>'
                f'<path d="M{a} {WIN_TOP + 4} L{a + s * side * 0.45} {WIN_TOP + 4} Q{a + s * side * 0.4} {WIN_TOP + 90} {a} {WIN_TOP + 132} Z" fill="#8a2a38"/>'
                + rect(min(a, a + s * side * 0.45), WIN_TOP + 130, side * 0.45, 9, BRASS, 1, 3)
            )
        c.xml(drape, (x, WIN_TOP, w, WIN_H))
        widgets.seat_mark(c, x + w - 78, WIN_TOP + 66, 34, n)
    edge = "#ffffff" if state == "hover" else BRASS
    c.xml(rect(x + 1, WIN_TOP + 1, w - 2, WIN_H - 2, "none", 1, 16, edge, 5), (x - 4, WIN_TOP - 4, w + 8, WIN_H + 8))


def paint_plate(c: Canvas, x: float, w: float, n: int, name: str, what: str, place: Place, typing: bool, hot: bool) -> None:
    """The brass plate under a window: key, name, who it is."""
    empty = place.who == EMPTY
    face, ink, sub = ("#2a1a0d", "#f0d9a0", "#c9a86a") if empty else ("#f3e4bd", SOOT, "#5a4426")
    if hot:
        face = mix(face, "#ffffff", 0.25 if not empty else 0.08)
    edge = "#ffffff" if typing else BRASS
    c.xml(
        rect(x, PLATE_TOP, w, PLATE_H, face, 1, 10) + rect(x + 5, PLATE_TOP + 5, w - 10, PLATE_H - 10, "none", 1, 7, edge, 2 if not typing else 4),
        (x - 3, PLATE_TOP - 3, w + 6, PLATE_H + 6),
    )
    widgets.keycap(c, x + 16, PLATE_TOP + PLATE_H / 2, str((n + 1) % 10), dark=not empty)
    c.text(name if not empty else what, x + 66, PLATE_TOP + 32, "head", 32, ink, fit=w - 84)
    if not empty:
        widgets.icon(c, "person" if place.who == PERSON else "bot", x + 80, PLATE_TOP + 67, 26, BURGUNDY)
        c.text(what, x + 102, PLATE_TOP + 68, "body", 23, sub, fit=w - 120)
    else:
        c.text(say("setup.empty_help", n=n + 1), x + 66, PLATE_TOP + 68, "body", 23, sub, fit=w - 84)


def paint_ticket(c: Canvas, title: str, lines: Any, seed: str) -> None:
    """The ticket with its torn sides."""
    x, y, w, h = 1266, 612, 594, 438
    teeth = 14
    step = h / teeth
    left = " ".join(f"L{x + (0 if k % 2 else 12)} {y + h - k * step:.1f}" for k in range(teeth + 1))
    right = " ".join(f"L{x + w - (0 if k % 2 else 12)} {y + k * step:.1f}" for k in range(teeth + 1))
    d = f"M{x + 12} {y} {right} {left} Z"
    c.xml(
        f'<path d="{d}" fill="#05080f" fill-opacity="0.5" transform="translate(0 10)"/><path d="{d}" fill="#f3e4bd"/>'
        + rect(x + 26, y + 18, w - 52, h - 36, "none", 1, 3, BURGUNDY, 2) + rect(x + 26, y + 84, w - 52, 2, BURGUNDY),
        (x - 6, y - 6, w + 12, h + 26),
    )
    c.text(title.upper(), x + 48, y + 52, "title", 34, BURGUNDY, fit=360)
    c.text(say("setup.number", n=seed), x + w - 48, y + 52, "head", 28, SOOT, "r", fit=180)
    for n, (name, value) in enumerate(lines):
        c.text(name, x + 48, y + 116 + n * 40, "body", 23, "#5a4426", fit=200)
        c.text(value, x + w - 48, y + 116 + n * 40, "head", 27, SOOT, "r", fit=330)
    c.text(say("setup.seed"), x + 48, y + 266, "body", 23, "#5a4426")
    c.text(seed, x + w - 48, y + 266, "head", 27, BURGUNDY, "r", fit=180)
    c.xml("".join(rect(x + 36 + k * 15, y + 304, 8, 3, BURGUNDY, 0.7) for k in range(35)), (x + 30, y + 300, w - 60, 10))
