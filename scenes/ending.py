"""The ending: how it went in one sentence and why, the tracks with their turning points, awards, and what next."""

from __future__ import annotations

from functools import partial
from math import cos, sin, tau

from game.core import Award, Ended
from game.core.rerun import Rerun, TurningPoint
from game.core.table import Moment, Table
from scenes import parts
from scenes.chart import Chart
from scenes.frame import SCREEN, WIDTH, Box
from scenes.inputs import Input, Key, Press
from scenes.journey import again, fresh_seed, played_on
from scenes.page import Page
from scenes.scene import Sheet
from scenes.tour import ENDING
from scenes.words import say
from sprites import widgets
from sprites.canvas import Canvas, circ, pathd, rect
from sprites.palette import BRASS, BURGUNDY, CREAM, HOUSE, NIGHT, SOOT, mix

HORIZON = 316
LOW = 640.0
"""Below so many units chart and awards take turns in one place."""
AWARDS = 4
APART = 24.0


class EndingScene(Sheet):
    """A finished game."""

    def __init__(self, table: Table, ended: Ended, demo: bool = False) -> None:
        """`demo`: bots have played; after a while the demo goes on."""
        super().__init__()
        self.table, self.ended = table, ended
        self.demo, self.untouched = demo, 0.0
        self.reel: Rerun | None = None
        self.moments: list[Moment] = []
        self.points: list[TurningPoint] = []
        self.awards: list[Award] = []
        self.at = 0
        self.shows = "chart"
        self.chart = Chart(self)

    @property
    def won(self) -> bool:
        """Somebody who sat here won."""
        winners = self.ended.winners
        persons = [n for n, p in enumerate(self.table.players) if p.is_person]
        return bool(winners) and (not persons or any(n in winners for n in persons))

    def resume(self) -> None:
        if self.reel is None:
            self.reel = self.rerun()
            self.moments = self.reel.chart()
            self.points = self.reel.turning_points()
            self.awards = self.reel.awards()[:AWARDS]
            self.at = self.points[-1].turn if self.points else self.turns[-1]
            self.app.sounds.play("victory" if self.won else "defeat")

    def speak(self, lang: str) -> None:
        self.table.speak(lang)

    def close(self) -> None:
        self.table.close()

    def step(self, dt: float) -> None:
        super().step(dt)
        if self.demo:
            self.untouched += dt
            if self.untouched > ENDING:
                self.app.demo_on()

    def handle(self, what: Input) -> None:
        if isinstance(what, Press | Key):
            self.demo = False
        super().handle(what)

    @property
    def turns(self) -> list[int]:
        return [moment.turn for moment in self.moments] or [0]

    # -- where everything lies

    @property
    def low(self) -> bool:
        return self.height < LOW

    @property
    def edge(self) -> float:
        return 60.0 if self.width > 1500 else 30.0

    @property
    def head(self) -> float:
        """Where the picture ends."""
        return HORIZON / self.app.scale if self.app.scale <= 1 else min(HORIZON, self.height * 0.3)

    @property
    def right(self) -> float:
        """The width of the column at the right."""
        return min(530.0, self.width * 0.36)

    @property
    def left(self) -> Box:
        """The place of the chart."""
        top = self.head + (46 if self.height > 900 else 16)
        w = self.width - 2 * self.edge - self.right - (30 if self.width > 1500 else 20)
        return self.edge, top, w, self.height - top - (160 if self.height > 900 else 128)

    def compose(self, page: Page) -> None:
        won = self.won
        name = "ending-won" if won else "ending-lost"
        size = self.app.frame.canvas.size
        picture = paint_dawn if won else paint_dark

        if not self.app.pictures.near(name, size, picture):
            page.work[name, size] = partial(self.app.pictures.get, name, size, picture)

        def ground(c: Canvas) -> None:
            c.fill("#101c33", 0, 0, self.width, self.height)
            scenery = self.app.pictures.get(name, size, picture)
            foot = c.px(self.head)
            c.surface.blit(scenery, c.at(0, 0), (0, round(size[1] * HORIZON / 1080) - foot, size[0], foot))
            c.fill(BRASS, 0, self.head, self.width, 4)

        page.part("ground", (0, 0, self.width, self.height), (won, size, self.head), ground, -10)
        self.verdict(page)
        if self.low:
            self.pages(page)
        if not self.low or self.shows == "chart":
            self.chart.compose(page)
        if self.low and self.shows == "chart":
            self.chart.beside(page, self.free)
        if not self.low or self.shows == "awards":
            self.honours(page)
        self.strip(page)
        self.what_next(page)

    def pages(self, page: Page) -> None:
        _, top, _, _ = self.left
        for n, name in enumerate(("chart", "awards")):
            left = self.width - self.edge - self.right + n * self.right / 2
            parts.tab(self, page, f"show:{name}", left, top, self.right / 2 - 8, say(f"ending.{name}"),
                      self.shows == name, partial(self.show, name))  # fmt: skip

    @property
    def free(self) -> Box:
        """Between the heads of the two pages and what comes next."""
        top = self.left[1] + 62
        return self.width - self.edge - self.right, top, self.right, self.height - 156 - top

    def show(self, name: str) -> None:
        self.shows = name

    # -- how it went

    def heading(self) -> str:
        winners = [self.table.players[seat].name for seat in self.ended.winners]
        if self.table.game.rivals and winners:
            return say("ending.wins", who=" + ".join(winners), n=len(winners))
        return say("ending.won" if self.won else "ending.lost")

    def verdict(self, page: Page) -> None:
        """Heading, reason, won or lost, how long, and why."""
        won, edge, wide = self.won, self.edge, self.width - 2 * self.edge
        tall = self.head > 250
        size = 92 if tall else max(44.0, self.head * 0.3)
        reason = self.table.say(self.ended.reason)
        at = 98.0 if tall else self.head * 0.2 + 8
        parts.label(page, "heading", self.heading(), edge, at, "title", size, CREAM, w=wide, shadow="#05080f")
        lines = page.canvas.wrap(reason, "body", 29 if tall else 25, min(wide, 1300))[:2]
        y = 176.0 if tall else at + size * 0.5 + 22
        for n, line in enumerate(lines):
            parts.label(page, f"reason:{n}", line, edge + 2, y + 36 * n, "body", 29 if tall else 25, CREAM, w=wide,
                        shadow="#05080f")  # fmt: skip
        half = 25.0 if tall else 18.0
        y = 238.0 if tall and len(lines) < 2 else min(self.head - half - 6, y + 36 * len(lines) + 10)
        facts = say(f"ending.facts_{self.table.game.turns}", turns=self.turns[-1], seed=str(self.table.seed))
        why, mark = say("table.why"), say("ending.won_mark" if won else "ending.lost_mark")
        used = page.canvas.width(facts, "body", 26)

        def paint(c: Canvas) -> None:
            colour = "#c8d84c" if won else "#ff9c8e"
            c.xml(rect(edge, y - half, 150, 2 * half, colour, 1, 8), (edge - 2, y - half - 2, 156, 2 * half + 6))
            c.text(mark, edge + 75, y, "head", 31 if tall else 26, SOOT, "c", fit=140)
            c.text(facts, edge + 172, y, "body", 26, CREAM, shadow="#05080f")
            widgets.keycap(c, edge + 192 + used, y + 1, why)

        page.part("verdict", (edge - 10, y - 36, used + 330, 72), (won, facts, edge, y), paint)
        page.hit("why", (edge, y - 30, used + 290, 60), self.why)

    def why(self) -> None:
        from scenes.rulebook import RuleScene

        entry = self.table.rule(self.ended.rule)
        if entry is not None:
            self.app.push(RuleScene(self.table, entry, self.table.say(self.ended.reason)))

    # -- who sat there, and for what they are honoured

    def honours(self, page: Page) -> None:
        if self.low:
            x, y, w, h = self.left
        else:
            x, y, w = self.width - self.edge - self.right, self.left[1] + 20, self.right
            h = self.height - y - (206 if self.height > 900 else 168)

        def head(c: Canvas) -> None:
            widgets.heading(c, say("ending.awards" if self.awards else "ending.travellers"), x, y, w)

        page.part("honours-head", (x - 4, y - 24, w + 8, 48), (x, y, w), head)
        pitch = 112.0 if self.height > 900 else 96.0
        rows = max(1, int((h - 30) // pitch))
        top = y + 34
        shown = self.awards[:rows]
        for n, award in enumerate(shown):
            self.award(page, n, award, (x, top + n * pitch, w, pitch - 12))
        left = (h - 34 - len(shown) * pitch) if shown else h - 34
        self.seats(page, (x, top + len(shown) * pitch, w, left))

    def award(self, page: Page, n: int, award: Award, box: Box) -> None:
        x, y, w, h = box
        title, why = self.table.say(award.title), self.table.say(award.why)
        player = self.table.players[award.seat] if award.seat is not None else None

        def paint(c: Canvas) -> None:
            c.xml(rect(x, y + 4, w, h, HOUSE.shadow, 0.6, 10) + rect(x, y, w, h, HOUSE.face, 1, 10),
                  (x - 2, y - 2, w + 4, h + 10))  # fmt: skip
            rosette(c, x + 52, y + h / 2 - 4, 34)
            if award.seat is not None:
                widgets.seat_mark(c, x + 52, y + h / 2 - 4, 19, award.seat)
            else:
                widgets.icon(c, "star", x + 52, y + h / 2 - 4, 30, "#f0d9a0")
            name = player.name if player is not None else ""
            used = c.width(name, "head", 26) + 16 if name else 0
            c.text(title, x + 108, y + h * 0.33, "head", 29, "#f0d9a0", fit=w - 128 - used)
            c.text(name, x + w - 18, y + h * 0.33, "head", 26, CREAM, "r", fit=w * 0.4)
            face = "body" if c.width(why, "body", 23) <= w - 124 else "head"
            c.text(why, x + 108, y + h * 0.71, face, 23, HOUSE.sub, fit=w - 124)

        page.part(f"award:{n}", (x - 4, y - 4, w + 8, h + 16), (title, why, box), paint)

    def seats(self, page: Page, box: Box) -> None:
        """Everybody who sat there, with who won, where there is room for it."""
        x, y, w, h = box
        players = self.table.players
        ruler = page.canvas
        result = max(ruler.width(say(f"ending.seat_{how}"), "head", 24) for how in ("won", "lost"))
        room = max(ruler.width(player.name, "head", 26) for player in players) + result + 62
        columns = 2 if w > 380 and room <= w / 2 - APART else 1
        rows = -(-len(players) // columns)
        if h < 44 * rows or room > w:
            return
        each = (w - APART * (columns - 1)) / columns
        pitch = min(56.0, h / rows)

        def paint(c: Canvas) -> None:
            for n, player in enumerate(players):
                left, middle = x + (n % columns) * (each + APART), y + (n // columns + 0.5) * pitch
                won = n in self.ended.winners
                widgets.seat_mark(c, left + 20, middle, 17, n)
                words = say("ending.seat_won" if won else "ending.seat_lost")
                used = c.width(words, "head", 24)
                c.text(player.name, left + 46, middle, "head", 26, CREAM, fit=each - 60 - used)
                c.text(words, left + each - 6, middle, "head", 24, HOUSE.good if won else HOUSE.bad, "r")

        page.part("seats", (x - 4, y - 4, w + 8, h + 8), (box, tuple(p.name for p in players)), paint)

    # -- again, from any turn or from the beginning

    def strip(self, page: Page) -> None:
        """The rail along the turns: watch from there, or play on."""
        x, y, w, h = self.left
        top, high = y + h + 16, 104.0
        high = min(high, self.height - top - 14)
        turns = self.turns
        at = min(range(len(turns)), key=lambda n: abs(turns[n] - self.at))
        label = say(f"ending.from_{self.table.game.turns}", n=turns[at])
        words = [say(f"ending.{id}") for id in ("watch", "play_on")]
        longest = max(page.canvas.width(one, "head", 25) for one in words) + 30
        narrow = 2 * (longest + 50) > w * 0.46
        each = longest if narrow else longest + 50
        buttons = 2 * each + 32

        def paint(c: Canvas) -> None:
            c.xml(rect(x, top, w, high, HOUSE.face, 0.9, 12), (x - 2, top - 2, w + 4, high + 4))
            c.text(label, x + 28, top + high * 0.3, "head", 25 if narrow else 29, CREAM, fit=w - buttons - 50)

        page.part("strip", (x - 4, top - 4, w + 8, high + 8), (label, self.left), paint)
        if len(turns) > 1:
            parts.slider(self, page, "turn", x + 46, top + high * 0.7, w - buttons - 100, at, len(turns) - 1, "",
                         self.to_turn, ticks=1)  # fmt: skip
        left = x + w - buttons
        for n, (id, act, key) in enumerate((("watch", self.watch, "r"), ("play_on", self.play_on, "p"))):
            parts.button(self, page, id, left + n * (each + 12), top + (high - 58) / 2, each, words[n], act,
                         key=key, cap="" if narrow else None, h=54, size=25)  # fmt: skip

    def go_to(self, turn: int) -> None:
        self.at = turn

    def to_turn(self, n: int) -> None:
        self.at = self.turns[n]

    def watch(self) -> None:
        from scenes.replay import ReplayScene

        reel = self.recording()
        self.app.push(ReplayScene(reel))

    def play_on(self) -> None:
        """A new game from the chosen turn."""
        self.app.open_table(played_on(self.recording(), self.app.store, self.app.settings.name))

    def rerun(self) -> Rerun:
        """The game as it was played."""
        return Rerun(self.table.save(), {self.table.game.id: self.table.game})

    def recording(self) -> Rerun:
        """The game from the chosen turn on."""
        reel = self.rerun()
        reel.seek(reel.turn_begins(self.at) if self.at > self.turns[0] else 0)
        return reel

    def what_next(self, page: Page) -> None:
        w, x = self.right, self.width - self.edge - self.right
        foot = self.height - (30 if self.height > 900 else 20)
        half = w / 2 - 8
        tall = 56.0 if self.height > 900 else 50.0
        parts.button(self, page, "new", x, foot - tall, half, say("ending.new"), self.new, key="n", h=tall, size=26)
        parts.button(self, page, "title", x + half + 16, foot - tall, half, say("ending.title"), self.title, cap="Esc",
                     h=tall, size=26)  # fmt: skip
        parts.button(self, page, "again", x, foot - 2 * tall - 22, w, say("ending.again"), self.again, key="enter",
                     primary=True, h=tall + 6, size=30)  # fmt: skip

    def again(self) -> None:
        self.app.open_table(again(self.table, self.app.store, self.table.seed))

    def new(self) -> None:
        self.app.open_table(again(self.table, self.app.store, fresh_seed()))

    def title(self) -> None:
        from scenes.title import TitleScene

        self.table.close()
        self.app.replace(TitleScene())

    def back(self) -> None:
        self.title()


def rosette(c: Canvas, x: float, y: float, r: float) -> None:
    """A medal with its ribbons."""
    petals = "".join(
        circ(x + r * 0.86 * cos(n * tau / 16), y + r * 0.86 * sin(n * tau / 16), r * 0.26, BRASS) for n in range(16)
    )
    ribbons = "".join(
        pathd(
            f"M{x + 18 * s} {y + r * 0.6} L{x + 26 * s} {y + r + 16} L{x + 12 * s} {y + r + 8} L{x + 2 * s} {y + r} Z",
            BURGUNDY,
        )
        for s in (-1, 1)
    )
    disc = circ(x, y, r * 0.9, BRASS) + circ(x, y, r * 0.72, mix(BRASS, "#2a1a06", 0.75))
    c.xml(ribbons + petals + disc, (x - r - 10, y - r - 10, 2 * r + 20, 2 * r + 34))


def paint_dawn(c: Canvas) -> None:
    """Morning: the sun over the hills."""
    scenery(c, "#10203f", "#8a6a52", "#f0c98a", "#ffd98f")


def paint_dark(c: Canvas) -> None:
    """The night stays."""
    scenery(c, "#0a0710", "#3a1420", "#8a2a38", "#d2503c")


def scenery(c: Canvas, high: str, low: str, rays: str, sun: str) -> None:
    from sprites import paint
    from sprites.train import small_train

    c.fill(NIGHT, *SCREEN)
    paint.field(c, (0, 0, WIDTH, HORIZON), high, low, 20, HORIZON)
    paint.sunburst(c, 1500, HORIZON, 2300, 60, rays, 0.22, 180, 360, (0, 0, WIDTH, HORIZON))
    c.xml(circ(1500, HORIZON - 50, 84, sun), (1400, 160, 200, HORIZON - 160))
    paint.hills(
        c, 0, WIDTH, HORIZON - 40, 90, 240, 4, "#5c5f8f", "#2a3358", floor=HORIZON, box=(0, 120, WIDTH, HORIZON - 120)
    )
    paint.hills(
        c, 0, WIDTH, HORIZON - 10, 60, 180, 9, "#2c3865", "#16203f", floor=HORIZON, box=(0, 160, WIDTH, HORIZON - 160)
    )
    small_train(c, 800, HORIZON, 660)
    paint.field(c, (0, HORIZON, WIDTH, 1080 - HORIZON), "#1b2b45", "#0a1424", HORIZON, 1080)
    paint.grain(c)
    paint.vignette(c)
    c.fill(BRASS, 0, HORIZON, WIDTH, 4)
