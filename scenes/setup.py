"""Who travels tonight: seats as carriage windows, the game's options, the ticket that says what it makes.

The carriage is a picture and stays as it is; plates, options and ticket are interface and grow with its scale. Where
they do not fit beside each other, travellers and rules are two pages.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from scenes import parts
from scenes.frame import BASE, WIDTH, Plane
from scenes.journey import EMPTY, PERSON, Journey, Place, fresh_seed, usual_names
from scenes.lesson import get_to_know
from scenes.lesson_offer import Offer
from scenes.page import Page
from scenes.scene import Sheet
from scenes.setup_pictures import (
    PLATE_H,
    PLATE_TOP,
    WIN_H,
    WIN_TOP,
    paint_car,
    paint_night,
    paint_plate,
    paint_strip,
    paint_ticket,
    paint_window,
)
from scenes.setup_rules import JourneyRules
from scenes.words import either, say, title_of
from scenes.writing import Line
from sprites.canvas import Canvas
from sprites.palette import CREAM
from sprites.states import kept

ROOMY = 1.15
"""The largest scale at which everything has room on one page."""
RAILS = 650.0
"""Where the picture of the carriage ends, in logical units."""
MOST_NAME, MOST_SEED = 16, 12
TICKET_W, TICKET_H = 594.0, 438.0
STRIP_H = 164.0


class SetupScene(Sheet):
    """Sets one game up and starts it."""

    def __init__(self, game: Any) -> None:
        super().__init__()
        self.game = game
        self.begun: Journey | None = None
        self.rules = JourneyRules(self)
        self.rules_shown = False
        self.writing = ""
        self.offer = Offer(self)

    def resume(self) -> None:
        if self.begun is None:
            self.begun = Journey.usual(self.game, usual_names(), self.app.settings.name)
            self.begun.practice = self.app.settings.practice
            self.next_case()

    def next_case(self) -> None:
        """Of a box of cases the first that is still closed is on the table."""
        from scenes import orient_cases

        if hasattr(self.game, "covers"):
            opened = orient_cases.read(self.app.store)
            self.journey.values["case"] = next((n for n in self.game.covers if n not in opened), min(self.game.covers))

    @property
    def journey(self) -> Journey:
        if self.begun is None:
            raise LookupError("Setup begins when it is shown")
        return self.begun

    @property
    def roomy(self) -> bool:
        """Travellers, rules and ticket are one page."""
        return self.app.scale <= ROOMY

    @property
    def lower(self) -> float:
        """How far the carriage is moved down to leave room for the heads of the two pages, in logical units."""
        return 0.0 if self.roomy else max(0.0, 66 * self.app.scale - 80)

    # -- what is seen

    def compose(self, page: Page) -> None:
        parts.backdrop(self, page, "setup-night", paint_night)
        w = self.width
        size = 50 if self.roomy else 38
        room = w - 300 - self.offer.compose(page)
        if room > 0:
            y = 44 if self.roomy else 34
            parts.label(page, "heading", say("setup.heading"), 48, y, "title", size, CREAM, w=room)
        top = 16.0 if self.roomy else 10.0
        parts.button(self, page, "back", w - 224, top, 190, say("back"), self.back, cap="Esc", h=48, size=25)
        if not self.roomy:
            self.tabs(page)
        if self.roomy or not self.rules_shown:
            self.carriage(page)
        if self.roomy:
            top = RAILS / self.app.scale + 26
            self.rules.compose(page, (48, top, w - 96 - TICKET_W - 30, self.height - top - 8))
            self.ticket(page, w - TICKET_W - 50, self.height - TICKET_H - 30)
            return
        if self.rules_shown:
            self.rules.compose(page, (40, 92, w - 80, self.height - STRIP_H - 114))
        self.strip(page)

    @property
    def tab_width(self) -> float:
        return min(190.0, (self.width - 250 - 420) / 2)

    def tabs(self, page: Page) -> None:
        each = self.tab_width
        left = self.width - 250 - 2 * each
        for n, name in enumerate(("travellers", "rules")):
            parts.tab(self, page, f"page:{name}", left + n * each, 12, each - 8, say(f"setup.page_{name}"),
                      self.rules_shown == bool(n), partial(self.turn, bool(n)))  # fmt: skip

    def turn(self, rules: bool) -> None:
        self.rules_shown = rules
        self.rules.unfolded = ""

    # -- the carriage

    def carriage(self, page: Page) -> None:
        title, down = title_of(self.game).upper(), self.lower
        windows = self.windows()
        with page.upon(Plane(1.0, 0, down) if down else BASE):
            page.part("car", (0, 60, WIDTH, 590), (title, len(windows)), partial(self.paint_car, title, windows), -10)
            for n, (x, w) in enumerate(windows):
                self.window(page, n, x, w)
        for n, (x, w) in enumerate(windows):
            self.plate(page, n, x / self.app.scale, w / self.app.scale)

    @staticmethod
    def paint_car(title: str, windows: list[tuple[float, float]], c: Canvas) -> None:
        """From a surface kept: it is large, and repainted whenever something on it changes."""
        key = ("car", title, tuple(windows))
        kept(c, 0, 60, WIDTH, 590, key, lambda k: paint_car(k.plane(1.0, 0, -60), title, windows), 0)

    def windows(self) -> list[tuple[float, float]]:
        """Left edge and width of every window, in logical units."""
        count = len(self.journey.places)
        gap = 46 if count <= 5 else 26
        w = min(388.0, (1684 - gap * (count - 1)) / count)
        left = (WIDTH - (w * count + gap * (count - 1))) / 2
        return [(left + n * (w + gap), w) for n in range(count)]

    def window(self, page: Page, n: int, x: float, w: float) -> None:
        place = self.journey.places[n]
        over = self.state(f"seat:{n}")

        def paint(c: Canvas) -> None:
            paint_window(c, x, w, n, place, over)

        page.part(f"window:{n}", (x - 10, WIN_TOP - 10, w + 20, WIN_H + 20), (x, w, place.who, over), paint)
        act = partial(self.journey.turn_seat, n)
        page.hit(f"seat:{n}", (x, WIN_TOP, w, WIN_H), act, key=str((n + 1) % 10), layer=100)

    def plate(self, page: Page, n: int, x: float, w: float) -> None:
        """The brass plate under a window: name and who it is; pressing it writes the name."""
        place = self.journey.places[n]
        y = (PLATE_TOP + self.lower) / self.app.scale
        mine = self.writing == f"name:{n}" and self.pen is not None
        words = self.who_words(page.canvas, place, w)
        hot = self.state(f"name:{n}") == "hover"

        def paint(c: Canvas) -> None:
            paint_plate(c, x, y, w, n, "" if mine else place.name, words, place, mine, hot)

        look = (x, y, w, place.name, words, hot, mine, place.who)
        page.part(f"plate:{n}", (x - 4, y - 4, w + 8, PLATE_H + 8), look, paint)
        if mine and self.pen is not None:
            inset = 62 if w > 250 else 8
            parts.entry(
                self, page, f"name:{n}", x + inset, y + 8, w - inset - 10, self.pen, lambda: None, h=46, layer=2
            )
            return
        act = partial(self.journey.turn_seat, n) if place.who == EMPTY else partial(self.write_name, n)
        page.hit(f"name:{n}", (x, y, w, PLATE_H), act, layer=100, writes=place.who != EMPTY)

    def who_words(self, ruler: Canvas, place: Place, w: float) -> str:
        """Who sits there, as much of it as the plate has room for."""
        room = w - (120 if w > 250 else 24)
        if place.who == EMPTY:
            return say("setup.empty")
        if place.who == PERSON:
            return say("setup.person")
        level = self.level_words(place.who)
        whole = say("setup.bot", level=level)
        return whole if ruler.width(whole, "body", 23) <= room else level

    def level_words(self, level: str) -> str:
        return self.either(f"level.{level}", level).lower()

    def either(self, key: str, otherwise: str) -> str:
        """The game's or the house's words of a key, else the plain name."""
        return either(self.app.words_of(self.game), key, otherwise)

    # -- the rules of this journey

    def back(self) -> None:
        """Esc folds an open list up first."""
        if self.rules.unfolded:
            self.rules.unfolded, self.stale = "", True
            return
        super().back()

    # -- the ticket

    def summary(self) -> tuple[tuple[str, str], ...]:
        """What the setup makes, line by line."""
        journey = self.journey
        persons = sum(place.who == PERSON for place in journey.places)
        bots = len(journey.taken) - persons
        changed = [
            self.either(f"option.{info.name}.name", info.name)
            for info in journey.changed()
            if info.name != "case" or not hasattr(self.game, "covers")
        ]
        rules = (
            say("setup.by_the_book")
            if not changed
            else changed[0]
            if len(changed) == 1
            else say("setup.changed", n=len(changed))
        )
        return (
            (say("setup.travellers"), say("setup.who", persons=persons, bots=bots)),
            (say("setup.at_table"), say("setup.seats", n=len(journey.taken))),
            (say("setup.house_rules"), rules),
            (say("setup.kept"), say("setup.kept_practice" if journey.practice else "setup.kept_yes")),
        )

    def ticket(self, page: Page, x: float, y: float) -> None:
        lines, seed = self.summary(), str(self.journey.seed)
        mine = self.writing == "seed" and self.pen is not None
        title = title_of(self.game)

        def paint(c: Canvas) -> None:
            paint_ticket(c, x, y, title, lines, "" if mine else seed)

        page.part("ticket", (x - 16, y - 16, TICKET_W + 46, TICKET_H + 32), (title, lines, seed, mine, x, y), paint, 2)
        self.seed(page, x + 234, y + 244, x + TICKET_W - 30)
        self.start_button(page, x + 46, y + 324, TICKET_W - 92, 78)

    def seed(self, page: Page, x: float, y: float, right: float) -> None:
        """A new seed by key, or the one that is written here."""
        parts.button(
            self, page, "dice", x, y, 132, say("setup.new_seed"), self.new_seed, key="s", h=42, size=23, layer=3
        )
        left = x + 140
        if self.writing == "seed" and self.pen is not None:
            parts.entry(self, page, "seed", left, y - 3, right - left, self.pen, lambda: None, h=48, layer=4)
            return
        page.hit("seed", (left, y - 4, right - left, 50), self.write_seed, layer=103, writes=True)

    def strip(self, page: Page) -> None:
        """The ticket as a strip along the foot, where the interface is large."""
        x, y, w, h = 24.0, self.height - STRIP_H - 14, self.width - 48, STRIP_H
        button = min(340.0, w * 0.34)
        lines, seed = self.summary(), str(self.journey.seed)
        shown = lines if w > 1150 else (("", lines[0][1]), ("", lines[2][1]))
        mine = self.writing == "seed" and self.pen is not None

        def paint(c: Canvas) -> None:
            paint_strip(c, (x, y, w, h), w - button - 60, shown, "" if mine else seed)

        page.part("ticket", (x - 8, y - 8, w + 16, h + 26), (shown, seed, mine, w), paint, 2)
        self.seed(page, x + w - button - 370, y + h - 66, x + w - button - 40)
        self.start_button(page, x + w - button - 20, y + 28, button, h - 56)

    def start_button(self, page: Page, x: float, y: float, w: float, h: float) -> None:
        act = self.start if self.journey.ready else None
        parts.button(self, page, "start", x, y, w, say("setup.start"), act, key="enter", primary=True, h=h,
                     size=36 if w > 400 else 29, layer=3)  # fmt: skip

    def new_seed(self) -> None:
        self.journey.seed = fresh_seed()

    def start(self) -> None:
        first = self.journey.places[0]
        if first.who == PERSON and first.own_name:
            self.app.settings.name = first.name
            self.app.keep_settings()
        get_to_know(self.app, self.game)
        self.app.open_table(self.journey.begin(self.app.store))

    # -- writing names and the seed

    def write_name(self, n: int) -> None:
        self.writing = f"name:{n}"
        line = Line(self.journey.places[n].name, MOST_NAME)
        line.select_all()
        self.write(self.writing, line)

    def write_seed(self) -> None:
        self.writing = "seed"
        line = Line(str(self.journey.seed), MOST_SEED, str.isdecimal)
        line.select_all()
        self.write("seed", line)

    def put_down(self, keep: bool = True) -> None:
        typed = self.pen.text.strip() if self.pen is not None else ""
        if keep and typed and self.writing == "seed":
            self.journey.seed = int(typed)
        elif keep and typed and self.writing.startswith("name:"):
            place = self.journey.places[int(self.writing[5:])]
            place.own_name = place.own_name or typed != place.name
            place.name = typed
        self.writing = ""
        super().put_down(keep)

    def wheel(self, x: float, y: float, turns: int) -> None:
        self.rules.first -= turns
        self.stale = True
