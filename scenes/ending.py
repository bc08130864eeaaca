"""The ending: how it went in one sentence and why, the tracks over the turns, and what next."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from game.core import Ended, text
from game.core.table import Table
from scenes import parts
from scenes.frame import SCREEN, WIDTH
from scenes.journey import again, fresh_seed
from scenes.scene import Page, Scene
from scenes.words import say
from sprites import widgets
from sprites.canvas import Canvas, circ, rect
from sprites.palette import BRASS, CREAM, HOUSE, NIGHT, SOOT

HORIZON = 316
CHART = (60.0, 364.0, 1240.0, 640.0)
LINES = ("#c8d84c", "#ff8d74", "#a9cbd2", "#f0c56a", "#c3cfde", "#8fd9b4")


class EndingScene(Scene):
    """A finished game."""

    def __init__(self, table: Table, ended: Ended) -> None:
        super().__init__()
        self.table, self.ended = table, ended
        self.moments: list[Any] | None = None

    @property
    def won(self) -> bool:
        """Somebody who sat here won."""
        winners = self.ended.winners
        persons = [n for n, p in enumerate(self.table.players) if p.is_person]
        return bool(winners) and (not persons or any(n in winners for n in persons))

    def resume(self) -> None:
        if self.moments is None:
            self.moments = self.table.chart()
            self.app.sounds.play("victory" if self.won else "defeat")

    def close(self) -> None:
        self.table.close()

    def compose(self, page: Page) -> None:
        size = self.app.frame.canvas.size
        won = self.won

        def ground(canvas: Canvas) -> None:
            name = "ending-won" if won else "ending-lost"
            canvas.blit(self.app.pictures.get(name, size, paint_dawn if won else paint_dark), 0, 0)

        page.part("ground", SCREEN, (won, size), ground, -10)
        heading = say("ending.won" if won else "ending.lost")
        reason = self.table.say(self.ended.reason)
        parts.label(page, "heading", heading, 62, 98, "title", 92, CREAM, w=1500)
        parts.label(page, "reason", reason, 64, 178, "body", 31, CREAM, w=1300)
        self.verdict(page)
        page.part("chart", (20, 330, 1320, 730), len(self.moments or ()), self.paint_chart)
        self.seats(page)
        self.what_next(page)

    def verdict(self, page: Page) -> None:
        won = self.won
        moments = self.by_turn()
        facts = say("ending.facts", turns=moments[-1].turn if moments else 0, seed=str(self.table.seed))
        why = say("table.why")

        def paint(c: Canvas) -> None:
            colour = "#c8d84c" if won else "#e0715f"
            c.xml(rect(60, 212, 150, 50, colour, 1, 8), (58, 210, 156, 56))
            c.text(say("ending.won_mark" if won else "ending.lost_mark"), 135, 237, "head", 31, SOOT, "c", fit=140)
            used = c.text(facts, 232, 237, "body", 26, CREAM, fit=500)
            widgets.keycap(c, 252 + used, 238, why)

        page.part("verdict", (50, 200, 820, 72), (won, facts), paint)
        page.hit("why", (60, 206, 800, 60), self.why)

    def why(self) -> None:
        from scenes.rulebook import RuleScene

        entry = self.table.rule(self.ended.rule)
        if entry is not None:
            self.app.push(RuleScene(self.table, entry, self.table.say(self.ended.reason)))

    # -- the chart

    def by_turn(self) -> list[Any]:
        """The last moment of every turn."""
        return list({moment.turn: moment for moment in self.moments or []}.values())

    def paint_chart(self, c: Canvas) -> None:
        x, y, w, h = CHART
        c.xml(rect(x, y, w, h, "#0d1830", 0.96, 14, "#3d5680", 2), (x - 4, y - 4, w + 8, h + 8))
        moments = self.by_turn()
        names = list(moments[-1].tracks) if moments else []
        if len(moments) < 2 or not names:
            c.text(say("ending.no_chart"), x + w / 2, y + h / 2, "caps", 32, HOUSE.sub, "c")
            return
        left, right, top, foot = x + 70, x + w - 40, y + 60, y + h - 130
        most = max(1, max(m.tracks.get(name, 0) for m in moments for name in names))
        grid = ""
        step = max(1, -(-most // 6))
        for value in range(0, most + 1, step):
            gy = foot - (foot - top) * value / most
            grid += rect(left, gy - 1, right - left, 2, "#3d5680", 0.6)
            c.text(str(value), left - 18, gy, "head", 25, HOUSE.sub, "r")
        c.xml(grid, (left - 4, top - 4, right - left + 8, foot - top + 8))
        for n, name in enumerate(names[: len(LINES)]):
            self.track(c, [m.tracks.get(name, 0) for m in moments], n, (left, top, right - left, foot - top), most)
        turns = len(moments) - 1
        every = max(1, -(-turns // 10))
        for turn in range(0, turns + 1, every):
            c.text(str(moments[turn].turn), left + (right - left) * turn / turns, foot + 28, "head", 24, HOUSE.sub, "c")
        self.legend(c, names[: len(LINES)], x + 60, foot + 80, w - 100)

    @staticmethod
    def track(c: Canvas, values: Sequence[int], n: int, box: tuple[float, float, float, float], most: int) -> None:
        """One number over the turns, as steps; each has its weave besides its colour."""
        x, y, w, h = box
        last = max(1, len(values) - 1)
        points = [(x + w * i / last, y + h - h * v / most) for i, v in enumerate(values)]
        d = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
        for (_, before), (px, py) in pairwise(points):
            d += f" L{px:.1f} {before:.1f}" + (f" L{px:.1f} {py:.1f}" if py != before else "")
        dash = ("", "12 8", "3 9", "22 8", "6 6", "2 6")[n % 6]
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
        each = w / max(1, min(4, len(names)))
        for n, name in enumerate(names):
            at, line = x + (n % 4) * each, y + (n // 4) * 36
            self.track(c, [0, 0], n, (at, line, 60, 1), 1)
            c.text(self.track_words(name), at + 76, line + 1, "body", 24, CREAM, fit=each - 90)

    def track_words(self, name: str) -> str:
        words = self.table.say(text(f"track.{name}"))
        return name.replace("_", " ") if words.startswith("[") else words

    # -- who sat there, and what next

    def seats(self, page: Page) -> None:
        players = self.table.players

        def paint(c: Canvas) -> None:
            widgets.heading(c, say("ending.travellers"), 1330, 384, 530)
            for n, player in enumerate(players[:5]):
                y = 420 + n * 84
                won = n in self.ended.winners
                c.xml(rect(1330, y, 530, 72, HOUSE.face, 1, 10), (1326, y - 4, 540, 82))
                widgets.seat_mark(c, 1372, y + 36, 24, n)
                c.text(player.name, 1416, y + 36, "head", 30, CREAM, fit=250)
                c.text(
                    say("ending.seat_won" if won else "ending.seat_lost"),
                    1840,
                    y + 36,
                    "head",
                    27,
                    HOUSE.good if won else HOUSE.bad,
                    "r",
                )

        page.part("seats", (1310, 350, 580, 510), 0, paint)

    def what_next(self, page: Page) -> None:
        parts.button(
            self,
            page,
            "again",
            1330,
            866,
            530,
            say("ending.again"),
            self.again,
            key="enter",
            primary=True,
            h=62,
            size=31,
        )
        parts.button(self, page, "new", 1330, 944, 256, say("ending.new"), self.new, key="n", h=56, size=27)
        parts.button(self, page, "title", 1604, 944, 256, say("ending.title"), self.title, cap="Esc", h=56, size=27)

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
