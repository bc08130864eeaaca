"""The chart of a finished game: its public numbers over the turns, and the turning points as flags with their names."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

from game.core import text
from game.core.rerun import TurningPoint
from scenes.frame import Box
from scenes.page import Page, Tip
from scenes.words import say
from sprites.canvas import Canvas, circ, pathd, rect
from sprites.palette import BRASS, CREAM, HOUSE, SOOT
from sprites.states import kept
from sprites.taste import TASTE

if TYPE_CHECKING:
    from scenes.ending import EndingScene

LINES = ("#c8d84c", "#ff8d74", "#a9cbd2", "#f0c56a", "#c3cfde", "#8fd9b4")

LEGEND, SWATCH = 34.0, 70.0
"""From one line of the legend to the next; what the piece of the line takes before its name."""
FLAG, BEYOND = 40.0, 16.0
"""From one flag to the next; how far the last one may hang beyond the end of the chart."""


class Chart:
    """The numbers of a game on the page of its ending; pressing a turning point goes to its turn."""

    def __init__(self, scene: EndingScene) -> None:
        self.scene, self.table = scene, scene.table
        self.mark = object()
        """What is kept of this chart is never taken for another game's."""

    @property
    def points(self) -> list[TurningPoint]:
        return self.scene.points

    def plot(self) -> Box:
        """Where the lines are drawn."""
        x, y, w, h = self.scene.left
        below = LEGEND * len(self.legend_rows) + self.name_high * self.rows_of_points()
        return x + 66, y + 66, w - 106, h - 66 - 46 - 20 - below

    @property
    def names(self) -> list[str]:
        """The numbers that are drawn."""
        return list(self.scene.moments[-1].tracks)[: len(LINES)] if self.scene.moments else []

    @property
    def legend_rows(self) -> list[list[tuple[str, float]]]:
        """Under the chart what each line is, in as many rows as that takes: its words and how far to the right; none
        where the column beside the chart tells it."""
        if self.scene.low:
            return []
        ruler = self.scene.app.canvas.plane(self.scene.app.scale, 0, 0)
        rows: list[list[tuple[str, float]]] = [[]]
        at, room = 0.0, self.scene.left[2] - 70
        for name in self.names:
            words = self.track_words(name)
            used = SWATCH + ruler.width(words, "body", 24)
            if rows[-1] and at + used > room:
                rows.append([])
                at = 0.0
            rows[-1].append((words, at))
            at += used + 36
        return rows

    def rows_of_points(self) -> int:
        """Lines that name the turning points; where there is little room only the chosen one is named."""
        if self.scene.low or not self.points:
            return 0
        return -(-len(self.points) // self.columns) if self.scene.height > 900 else 1

    @property
    def columns(self) -> int:
        """How many names beside each other leave each of them whole."""
        return next((n for n in (3, 2) if self.widest <= (self.scene.left[2] - 60) / n - 60), 1)

    @property
    def widest(self) -> float:
        """Of the sentences that name the turning points."""
        ruler = self.scene.app.canvas.plane(self.scene.app.scale, 0, 0)
        return max((ruler.width(self.table.say(point.said), "body", 23) for point in self.points), default=0.0)

    @property
    def name_high(self) -> float:
        """The height of a turning point's name; a long one takes two lines where there is one column."""
        return 40.0 if self.widest <= self.scene.left[2] - 120 else 66.0

    def compose(self, page: Page) -> None:
        """The chart with its turning points, and the names for which there is room."""
        x, y, w, h = self.scene.left
        look = (self.scene.left, len(self.scene.moments), self.scene.at, len(self.points), TASTE.shapes)
        key = (self.mark, look, self.scene.height, self.table.lang)

        def chart(c: Canvas) -> None:
            kept(c, x, y, w, h, key, lambda k: self.paint(k.plane(1.0, -x, -y)), 6)

        page.part("chart", (x - 6, y - 6, w + 12, h + 12), look, chart)
        if len(self.scene.moments) < 2:
            return
        _, top, _, _ = self.plot()
        for n, (point, (_, px)) in enumerate(zip(self.points, self.hung(), strict=True)):
            said = self.table.say(point.said)
            page.hit(f"point:{n}", (px - 18, top - 58, 36, 46), partial(self.scene.go_to, point.turn), layer=5,
                     tip=Tip(say(f"ending.at_{self.scene.table.game.turns}", n=point.turn), said), key="")  # fmt: skip
        named = list(enumerate(self.points))
        if self.scene.height <= 900:
            named = [(n, point) for n, point in named if point.turn == self.scene.at][:1]
        columns = self.columns if self.scene.height > 900 and self.points else 1
        each, rows = (w - 60) / columns, self.rows_of_points()
        for place, (n, point) in enumerate(named if rows else ()):
            top = y + h + 10 - self.name_high * (rows - place // columns)
            self.point(page, n, point, x + 30 + (place % columns) * each, top, each - 14)

    def point(self, page: Page, n: int, point: TurningPoint, x: float, y: float, w: float) -> None:
        """The name of a turning point; pressing it goes there."""
        words = self.table.say(point.said)
        id = f"named:{n}"
        hot = self.scene.state(id) != "normal"
        rows = page.canvas.wrap(words, "body", 23, w - 46)
        room, rows = len(rows) <= 2, [*rows[:1], " ".join(rows[1:])] if len(rows) > 1 else list(rows)
        high = 28.0 * (len(rows) - 1)

        def paint(c: Canvas) -> None:
            c.xml(rect(x, y - 16, 32, 32, BRASS, 1, 6), (x - 2, y - 18, 36, 36))
            c.text(chr(65 + n), x + 16, y, "head", 24, SOOT, "c")
            for line, row in enumerate(rows):
                c.text(row, x + 44, y + 28 * line, "body", 23, CREAM if hot else HOUSE.sub, fit=w - 46)

        page.part(id, (x - 4, y - 20, w + 8, 40 + high), (words, x, y, w, hot), paint, 1)
        tip = None if room else Tip(say(f"ending.at_{self.scene.table.game.turns}", n=point.turn), words)
        page.hit(id, (x, y - 18, w, 36 + high), partial(self.scene.go_to, point.turn), layer=4, tip=tip)

    def paint(self, c: Canvas) -> None:
        x, y, w, h = self.scene.left
        c.xml(rect(x, y, w, h, "#0d1830", 0.97, 14, "#3d5680", 2), (x - 4, y - 4, w + 8, h + 8))
        names = self.names
        if len(self.scene.moments) < 2 or not names:
            c.text(say("ending.no_chart"), x + w / 2, y + h / 2, "caps", 30, HOUSE.sub, "c", fit=w - 60)
            return
        left, top, wide, high = self.plot()
        foot, turns = top + high, self.scene.turns
        most = max(1, max(m.tracks.get(name, 0) for m in self.scene.moments for name in names))
        step = max(1, -(-most // max(2, int(high // 56))))
        grid = ""
        for value in range(0, most + 1, step):
            gy = foot - high * value / most
            grid += rect(left, gy - 1, wide, 2, "#3d5680", 0.6)
            c.text(str(value), left - 18, gy, "head", 25, HOUSE.sub, "r")
        here = left + wide * place_of(turns, self.scene.at)
        grid += rect(here - 2, top - 6, 4, high + 12, BRASS, 0.85)
        c.xml(grid, (left - 4, top - 8, wide + 8, high + 16))
        for n, name in enumerate(names):
            self.track(c, [m.tracks.get(name, 0) for m in self.scene.moments], n, (left, top, wide, high), most)
        self.flags(c, top, high)
        every = max(1, -(-len(turns) // max(2, int(wide // 90))))
        for n in range(0, len(turns), every):
            c.text(str(turns[n]), left + wide * n / (len(turns) - 1), foot + 28, "head", 24, HOUSE.sub, "c")
        entries = [(words, at, row) for row, found in enumerate(self.legend_rows) for words, at in found]
        for n, (words, at, row) in enumerate(entries):
            self.entry(c, n, words, x + 40 + at, foot + 68 + LEGEND * row)

    def hung(self) -> list[tuple[float, float]]:
        """Where each turning point lies along the chart, and where its flag hangs."""
        left, _, wide, _ = self.plot()
        stems = [left + wide * place_of(self.scene.turns, point.turn) for point in self.points]
        return list(zip(stems, apart(stems, left + wide + BEYOND), strict=True))

    def flags(self, c: Canvas, top: float, high: float) -> None:
        """The turning points, as flags over their turns."""
        for n, (stem, at) in enumerate(self.hung()):
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

    def entry(self, c: Canvas, n: int, words: str, x: float, y: float, room: float | None = None) -> None:
        """What the n-th line is."""
        self.track(c, [0, 0], n, (x, y, 56, 1), 1)
        c.text(words, x + SWATCH, y + 1, "body", 24, CREAM, fit=room)

    def beside(self, page: Page, box: Box) -> None:
        """What each line is, one below the other, where there is no room for it under the chart."""
        x, y, w, h = box
        words = [self.track_words(name) for name in self.names]
        pitch = min(LEGEND, h / max(1, len(words)))

        def paint(c: Canvas) -> None:
            for n, said in enumerate(words):
                self.entry(c, n, said, x, y + pitch * (n + 0.5), w - SWATCH)

        page.part("legend", (x - 4, y - 4, w + 8, h + 8), (tuple(words), box), paint, 1)

    def track_words(self, name: str) -> str:
        words = self.table.say(text(f"track.{name}"))
        return name.replace("_", " ") if words.startswith("[") else words


def apart(stems: Sequence[float], last: float) -> list[float]:
    """Where flags over these places hang so that none covers another or hangs beyond the last place."""
    places: list[float] = []
    for stem in stems:
        places.append(max(stem, places[-1] + FLAG) if places else stem)
    for n, place in reversed(list(enumerate(places))):
        places[n] = min(place, last - FLAG * (len(places) - 1 - n))
    return places


def place_of(turns: Sequence[int], turn: int) -> float:
    """How far along the chart a turn lies, 0 to 1."""
    at = min(range(len(turns)), key=lambda n: abs(turns[n] - turn))
    return at / max(1, len(turns) - 1)
