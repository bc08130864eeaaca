"""Who travels tonight: seats as carriage windows, the game's options, the ticket that says what it makes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.options import OptionInfo
from scenes import parts
from scenes.frame import SCREEN, WIDTH
from scenes.inputs import Key
from scenes.journey import EMPTY, PERSON, Journey, Place, fresh_seed
from scenes.scene import Page, Scene, Tip
from scenes.setup_pictures import (
    PLATE_H,
    PLATE_TOP,
    WIN_H,
    WIN_TOP,
    paint_car,
    paint_night,
    paint_plate,
    paint_ticket,
    paint_window,
)
from scenes.words import say
from sprites import widgets
from sprites.canvas import Canvas, rect
from sprites.palette import BRASS, CREAM, HOUSE

RULES_TOP = 676
ROW_H, ROW_GAP = 84, 8
ROWS = 4


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
        page.hit(
            f"seat:{n}", (x, WIN_TOP, w, WIN_H), lambda: self.journey.turn_seat(n), key=str((n + 1) % 10), layer=100
        )
        hot = self.state(f"name:{n}")

        def plate(c: Canvas) -> None:
            paint_plate(c, x, w, n, name, what, place, mode, hot == "hover")

        page.part(f"plate:{n}", (x - 4, PLATE_TOP - 4, w + 8, PLATE_H + 8), (x, w, name, what, hot, mode), plate)
        act = (
            (lambda: self.journey.turn_seat(n))
            if place.who == EMPTY
            else (lambda: self.start_typing(f"name:{n}", place.name))
        )
        page.hit(f"name:{n}", (x, PLATE_TOP, w, PLATE_H), act, layer=100)

    def who_words(self, place: Place) -> str:
        if place.who == EMPTY:
            return say("setup.empty")
        return say("setup.person") if place.who == PERSON else say("setup.bot", level=self.level_words(place.who))

    def level_words(self, level: str) -> str:
        words = self.either(f"level.{level}", level)
        return words.lower()

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
                self,
                page,
                "more",
                1000,
                RULES_TOP - 24,
                210,
                say("setup.more"),
                self.more,
                key="pagedown",
                h=44,
                size=23,
            )

    def cell(self, page: Page, cell: Any, x: float, y: float) -> None:
        if cell == "preset":
            self.preset_cell(page, x, y)
        elif cell == "practice":
            self.switch(
                page,
                "practice",
                say("setup.practice"),
                say("setup.practice_help"),
                self.journey.practice,
                x,
                y,
                self.practice,
            )
        elif cell.kind == "bool":
            label, help = self.option_words(cell)
            self.switch(page, cell.name, label, help, bool(self.journey.value(cell)), x, y, self.setter(cell))
        elif cell.kind == "some":
            self.several(page, cell, x, y)
        else:
            self.stepper(page, cell, x, y)

    def option_words(self, info: OptionInfo) -> tuple[str, str]:
        return self.either(f"option.{info.name}.name", info.name), self.either(info.help, "")

    def plate(self, page: Page, id: str, x: float, y: float, label: str, help: str, look: Any, act: Any) -> None:
        state = self.state(f"option:{id}")
        box = (x, y, 570.0, float(ROW_H))

        def paint(c: Canvas) -> None:
            face = HOUSE.face2 if state == "hover" else HOUSE.face
            c.xml(
                rect(x, y + 4, 570, ROW_H, HOUSE.shadow, 0.65, 10) + rect(x, y, 570, ROW_H, face, 1, 10),
                (x - 4, y - 4, 580, ROW_H + 14),
            )
            c.text(label, x + 20, y + 28, "head", 28, CREAM, fit=330)
            c.text(help, x + 20, y + 60, "body", 23, HOUSE.sub, fit=536)

        page.part(f"plate:{id}", (x - 8, y - 8, 590, ROW_H + 20), (x, y, state, look), paint)
        tip = Tip(label, help)
        page.hit(f"option:{id}", box, act, layer=100, tip=tip, tab=act is not None)

    def switch(
        self, page: Page, id: str, label: str, help: str, on: bool, x: float, y: float, act: Callable[[], None]
    ) -> None:
        self.plate(page, id, x, y, label, help, on, act)
        page.part(f"tick:{id}", (x + 500, y + 4, 66, 56), on, lambda c: widgets.check(c, x + 516, y + 14, on), 0.5)

    def preset_cell(self, page: Page, x: float, y: float) -> None:
        names = ["", *self.game.presets]
        on = names.index(self.journey.preset) if self.journey.preset in names else 0
        self.plate(page, "preset", x, y, say("setup.preset"), say("setup.preset_help"), on, None)
        labels = [say("setup.preset_none") if not name else self.either(f"preset.{name}", name) for name in names]
        parts.segmented(
            self,
            page,
            "preset",
            x + 226,
            y + 28,
            330,
            labels,
            on,
            lambda n: self.journey.choose_preset(names[n]),
            layer=1,
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

    def several(self, page: Page, info: OptionInfo, x: float, y: float) -> None:
        """Any of a few values: each is a tab that is on or off."""
        label, help = self.option_words(info)
        chosen = tuple(self.journey.value(info))
        self.plate(page, info.name, x, y, label, help, chosen, None)
        each = 340 / max(1, len(info.values))
        for n, value in enumerate(info.values):
            words = self.either(f"option.{info.name}.{value}", value)
            parts.button(
                self,
                page,
                f"{info.name}:{value}",
                x + 218 + n * each,
                y + 8,
                each - 8,
                words,
                self.toggled(info, value),
                h=38,
                size=23,
                state="selected" if value in chosen else "normal",
                layer=1,
            )

    def toggled(self, info: OptionInfo, value: str) -> Callable[[], None]:
        def act() -> None:
            chosen = list(self.journey.value(info))
            chosen.remove(value) if value in chosen else chosen.append(value)
            self.journey.values[info.name] = tuple(v for v in info.values if v in chosen)

        return act

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
        rules = (
            say("setup.by_the_book")
            if not changed
            else changed[0]
            if len(changed) == 1
            else say("setup.changed", n=len(changed))
        )
        seed = self.typed + "|" if self.typing == "seed" else str(journey.seed)
        lines = (
            (say("setup.travellers"), say("setup.who", persons=persons, bots=bots)),
            (say("setup.at_table"), say("setup.seats", n=len(journey.taken))),
            (say("setup.house_rules"), rules),
            (say("setup.kept"), say("setup.kept_practice" if journey.practice else "setup.kept_yes")),
        )
        page.part(
            "ticket", (1250, 596, 640, 470), (lines, seed), lambda c: paint_ticket(c, self.game.title, lines, seed), 2
        )
        parts.button(
            self, page, "dice", 1500, 854, 132, say("setup.new_seed"), self.new_seed, key="s", h=42, size=23, layer=3
        )
        page.hit("seed", (1640, 852, 200, 50), lambda: self.start_typing("seed", str(journey.seed)), layer=103)
        parts.button(
            self,
            page,
            "start",
            1312,
            936,
            502,
            say("setup.start"),
            self.start if journey.ready else None,
            key="enter",
            primary=True,
            h=78,
            size=36,
            layer=3,
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
        elif self.fits(key.text):
            self.typed += key.text

    def fits(self, letter: str) -> bool:
        """The letter may be typed where the caret is."""
        if self.typing == "seed":
            return letter.isdigit() and len(self.typed) < 12
        return bool(letter) and letter.isprintable() and len(self.typed) < 16

    def wheel(self, x: float, y: float, turns: int) -> None:
        self.first -= turns
        self.stale = True
