"""The ending: how it went in one sentence and why, the tracks with their turning points, awards, and what next."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from math import cos, sin, tau

from game.core import Award, Ended, Player, text
from game.core.rerun import Rerun, TurningPoint
from game.core.table import Moment, Table
from scenes import parts
from scenes.frame import SCREEN, WIDTH, Box
from scenes.inputs import Input, Key, Press
from scenes.journey import again, fresh_seed
from scenes.scene import Page, Sheet, Tip
from scenes.tour import ENDING
from scenes.words import say
from sprites import widgets
from sprites.canvas import Canvas, circ, pathd, rect
from sprites.palette import BRASS, BURGUNDY, CREAM, HOUSE, NIGHT, SOOT, mix
from sprites.states import kept
from sprites.taste import TASTE

HORIZON = 316
LINES = ("#c8d84c", "#ff8d74", "#a9cbd2", "#f0c56a", "#c3cfde", "#8fd9b4")
LOW = 640.0
"""Below so many units chart and awards take turns in one place."""
AWARDS = 4


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

    @property
    def won(self) -> bool:
        """Somebody who sat here won."""
        winners = self.ended.winners
        persons = [n for n, p in enumerate(self.table.players) if p.is_person]
        return bool(winners) and (not persons or any(n in winners for n in persons))

    def resume(self) -> None:
        if self.reel is None:
            self.reel = Rerun(self.table.save(), {self.table.game.id: self.table.game})
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
            self.chart(page)
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
        y = 176.0 if tall else at + size * 0.5 + 26
        for n, line in enumerate(lines):
            parts.label(page, f"reason:{n}", line, edge + 2, y + 36 * n, "body", 29 if tall else 25, CREAM, w=wide,
                        shadow="#05080f")  # fmt: skip
        y = 238.0 if tall and len(lines) < 2 else min(self.head - 34, y + 36 * len(lines) + 10)
        facts = say("ending.facts", turns=self.turns[-1], seed=str(self.table.seed))
        why, mark = say("table.why"), say("ending.won_mark" if won else "ending.lost_mark")
        used = page.canvas.width(facts, "body", 26)

        def paint(c: Canvas) -> None:
            colour = "#c8d84c" if won else "#ff9c8e"
            c.xml(rect(edge, y - 25, 150, 50, colour, 1, 8), (edge - 2, y - 27, 156, 56))
            c.text(mark, edge + 75, y, "head", 31, SOOT, "c", fit=140)
            c.text(facts, edge + 172, y, "body", 26, CREAM, shadow="#05080f")
            widgets.keycap(c, edge + 192 + used, y + 1, why)

        page.part("verdict", (edge - 10, y - 36, used + 330, 72), (won, facts, edge, y), paint)
        page.hit("why", (edge, y - 30, used + 290, 60), self.why)

    def why(self) -> None:
        from scenes.rulebook import RuleScene

        entry = self.table.rule(self.ended.rule)
        if entry is not None:
            self.app.push(RuleScene(self.table, entry, self.table.say(self.ended.reason)))

    # -- the chart

    def plot(self) -> Box:
        """Where the lines are drawn."""
        x, y, w, h = self.left
        return x + 66, y + 66, w - 106, h - 66 - 46 - 44 - self.name_high * self.rows_of_points() - 10

    def rows_of_points(self) -> int:
        """Lines that name the turning points; where there is little room only the chosen one is named."""
        if self.low or not self.points:
            return 0
        return -(-len(self.points) // self.columns) if self.height > 900 else 1

    @property
    def columns(self) -> int:
        """How many names beside each other leave each of them whole."""
        return next((n for n in (3, 2) if self.widest <= (self.left[2] - 60) / n - 60), 1)

    @property
    def widest(self) -> float:
        """Of the sentences that name the turning points."""
        ruler = self.app.canvas.plane(self.app.scale, 0, 0)
        return max((ruler.width(self.table.say(point.said), "body", 23) for point in self.points), default=0.0)

    @property
    def name_high(self) -> float:
        """The height of a turning point's name; a long one takes two lines where there is one column."""
        return 40.0 if self.widest <= self.left[2] - 120 else 66.0

    def chart(self, page: Page) -> None:
        x, y, w, h = self.left
        look = (self.left, len(self.moments), self.at, len(self.points), TASTE.shapes)
        key = ("chart", id(self), look, self.height)

        def chart(c: Canvas) -> None:
            kept(c, x, y, w, h, key, lambda k: self.paint_chart(k.plane(1.0, -x, -y)), 6)

        page.part("chart", (x - 6, y - 6, w + 12, h + 12), look, chart)
        if len(self.moments) < 2:
            return
        left, top, wide, _ = self.plot()
        turns = self.turns
        shown: list[float] = []
        for n, point in enumerate(self.points):
            px = left + wide * place_of(turns, point.turn)
            px = max(px, shown[-1] + 40) if shown else px
            shown.append(px)
            said = self.table.say(point.said)
            page.hit(f"point:{n}", (px - 18, top - 58, 36, 46), partial(self.go_to, point.turn), layer=5,
                     tip=Tip(say("ending.turn", n=point.turn), said), key="")  # fmt: skip
        named = list(enumerate(self.points))
        if self.height <= 900:
            named = [(n, point) for n, point in named if point.turn == self.at][:1]
        columns = self.columns if self.height > 900 and self.points else 1
        each, rows = (w - 60) / columns, self.rows_of_points()
        for place, (n, point) in enumerate(named if rows else ()):
            top = y + h + 10 - self.name_high * (rows - place // columns)
            self.point(page, n, point, x + 30 + (place % columns) * each, top, each - 14)

    def point(self, page: Page, n: int, point: TurningPoint, x: float, y: float, w: float) -> None:
        """The name of a turning point; pressing it goes there."""
        words = self.table.say(point.said)
        id = f"named:{n}"
        hot = self.state(id) != "normal"
        rows = page.canvas.wrap(words, "body", 23, w - 46)
        room, rows = len(rows) <= 2, [*rows[:1], " ".join(rows[1:])] if len(rows) > 1 else list(rows)
        high = 28.0 * (len(rows) - 1)

        def paint(c: Canvas) -> None:
            c.xml(rect(x, y - 16, 32, 32, BRASS, 1, 6), (x - 2, y - 18, 36, 36))
            c.text(chr(65 + n), x + 16, y, "head", 24, SOOT, "c")
            for line, row in enumerate(rows):
                c.text(row, x + 44, y + 28 * line, "body", 23, CREAM if hot else HOUSE.sub, fit=w - 46)

        page.part(id, (x - 4, y - 20, w + 8, 40 + high), (words, x, y, w, hot), paint, 1)
        page.hit(id, (x, y - 18, w, 36 + high), partial(self.go_to, point.turn), layer=4,
                 tip=None if room else Tip(say("ending.turn", n=point.turn), words))  # fmt: skip

    def go_to(self, turn: int) -> None:
        self.at = turn

    def paint_chart(self, c: Canvas) -> None:
        x, y, w, h = self.left
        c.xml(rect(x, y, w, h, "#0d1830", 0.97, 14, "#3d5680", 2), (x - 4, y - 4, w + 8, h + 8))
        names = list(self.moments[-1].tracks)[: len(LINES)] if self.moments else []
        if len(self.moments) < 2 or not names:
            c.text(say("ending.no_chart"), x + w / 2, y + h / 2, "caps", 30, HOUSE.sub, "c", fit=w - 60)
            return
        left, top, wide, high = self.plot()
        foot, turns = top + high, self.turns
        most = max(1, max(m.tracks.get(name, 0) for m in self.moments for name in names))
        step = max(1, -(-most // max(2, int(high // 56))))
        grid = ""
        for value in range(0, most + 1, step):
            gy = foot - high * value / most
            grid += rect(left, gy - 1, wide, 2, "#3d5680", 0.6)
            c.text(str(value), left - 18, gy, "head", 25, HOUSE.sub, "r")
        here = left + wide * place_of(turns, self.at)
        grid += rect(here - 2, top - 6, 4, high + 12, BRASS, 0.85)
        c.xml(grid, (left - 4, top - 8, wide + 8, high + 16))
        for n, name in enumerate(names):
            self.track(c, [m.tracks.get(name, 0) for m in self.moments], n, (left, top, wide, high), most)
        self.flags(c, left, top, wide, high)
        every = max(1, -(-len(turns) // max(2, int(wide // 90))))
        for n in range(0, len(turns), every):
            c.text(str(turns[n]), left + wide * n / (len(turns) - 1), foot + 28, "head", 24, HOUSE.sub, "c")
        self.legend(c, names, x + 40, foot + 68, w - 60)

    def flags(self, c: Canvas, left: float, top: float, wide: float, high: float) -> None:
        """The turning points, as flags over their turns."""
        last = -1000.0
        for n, point in enumerate(self.points):
            stem = left + wide * place_of(self.turns, point.turn)
            at = max(stem, last + 40)
            last = at
            flag = f"M{at - 17} {top - 54} L{at + 17} {top - 54} L{at + 17} {top - 24} L{at} {top - 12}"
            c.xml(
                rect(stem - 1, top - 10, 2, high + 10, BRASS, 0.6) + pathd(f"{flag} L{at - 17} {top - 24} Z", BRASS),
                (min(stem, at) - 20, top - 56, abs(stem - at) + 40, high + 60),
            )
            c.text(chr(65 + n), at, top - 37, "head", 25, SOOT, "c")

    @staticmethod
    def track(c: Canvas, values: Sequence[int], n: int, box: Box, most: int) -> None:
        """One number over the turns, as steps; each has its weave besides its colour."""
        x, y, w, h = box
        last = max(1, len(values) - 1)
        points = [(x + w * i / last, y + h - h * v / most) for i, v in enumerate(values)]
        d = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
        for (_, before), (px, py) in pairwise(points):
            d += f" L{px:.1f} {before:.1f}" + (f" L{px:.1f} {py:.1f}" if py != before else "")
        dash = ("", "12 8", "3 9", "22 8", "6 6", "2 6")[n % 6] if TASTE.shapes else ""
        weave = f' stroke-dasharray="{dash}"' if dash else ""
        wide = 6 if n == 0 else 4
        marks = "".join(
            circ(px, py, 7, "#0d1830", 1, LINES[n], 4)
            for (px, py), v, before in zip(points[1:], values[1:], values, strict=False)
            if n == 0 and v != before
        )
        c.xml(
            f'<path d="{d}" fill="none" stroke="{LINES[n]}" stroke-width="{wide}"{weave} stroke-linejoin="round"/>'
            + marks,
            (x - 12, y - 12, w + 24, h + 24),
        )

    def legend(self, c: Canvas, names: Sequence[str], x: float, y: float, w: float) -> None:
        at = x
        for n, name in enumerate(names):
            words = self.track_words(name)
            used = c.width(words, "body", 24)
            if at + 76 + used > x + w:
                break
            self.track(c, [0, 0], n, (at, y, 56, 1), 1)
            c.text(words, at + 70, y + 1, "body", 24, CREAM)
            at += 70 + used + 36

    def track_words(self, name: str) -> str:
        words = self.table.say(text(f"track.{name}"))
        return name.replace("_", " ") if words.startswith("[") else words

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
            name = player.name if player is not None else ""
            used = c.width(name, "head", 26) + 16 if name else 0
            c.text(title, x + 108, y + h * 0.33, "head", 29, "#f0d9a0", fit=w - 128 - used)
            c.text(name, x + w - 18, y + h * 0.33, "head", 26, CREAM, "r", fit=w * 0.4)
            c.text(why, x + 108, y + h * 0.71, "body", 23, HOUSE.sub, fit=w - 124)

        page.part(f"award:{n}", (x - 4, y - 4, w + 8, h + 16), (title, why, box), paint)

    def seats(self, page: Page, box: Box) -> None:
        """Everybody who sat there, with who won, where there is room for it."""
        x, y, w, h = box
        players = self.table.players
        ruler = page.canvas
        result = max(ruler.width(say(f"ending.seat_{how}"), "head", 24) for how in ("won", "lost"))
        room = max(ruler.width(player.name, "head", 26) for player in players) + result + 62
        columns = 2 if w > 380 and room <= w / 2 else 1
        rows = -(-len(players) // columns)
        if h < 44 * rows or room > w:
            return
        each = w / columns
        pitch = min(56.0, h / rows)

        def paint(c: Canvas) -> None:
            for n, player in enumerate(players):
                left, middle = x + (n % columns) * each, y + (n // columns + 0.5) * pitch
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
        label = say("ending.from_turn", n=turns[at])
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
                         self.to_turn, ticks=2)  # fmt: skip
        left = x + w - buttons
        for n, (id, act, key) in enumerate((("watch", self.watch, "r"), ("play_on", self.play_on, "p"))):
            parts.button(self, page, id, left + n * (each + 12), top + (high - 58) / 2, each, words[n], act,
                         key=key, cap="" if narrow else None, h=54, size=25)  # fmt: skip

    def to_turn(self, n: int) -> None:
        self.at = self.turns[n]

    def watch(self) -> None:
        from scenes.replay import ReplayScene

        reel = self.recording()
        self.app.push(ReplayScene(reel))

    def play_on(self) -> None:
        """A new game from the chosen turn; where only bots had played a seat is taken."""
        table = self.recording().play_from_here(self.app.store)
        if not any(player.is_person for player in table.players):
            table.sit(0, Player(name=self.app.settings.name or say("demo.visitor"), person="visitor"))
        self.app.open_table(table)

    def recording(self) -> Rerun:
        """The game from the chosen turn on."""
        reel = Rerun(self.table.save(), {self.table.game.id: self.table.game})
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


def place_of(turns: Sequence[int], turn: int) -> float:
    """How far along the chart a turn lies, 0 to 1."""
    at = min(range(len(turns)), key=lambda n: abs(turns[n] - turn))
    return at / max(1, len(turns) - 1)


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
