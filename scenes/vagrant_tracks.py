"""The tracks round the cars, the way of the Haint that acts, and the six that hang there to be chosen from."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from scenes import vagrant_book as book
from scenes.frame import Box, grow
from scenes.page import Page
from sprites import boxcars, riders
from sprites.boxcars import BREAK, HUMANITY, ROUND
from sprites.canvas import Canvas

if TYPE_CHECKING:
    from scenes.vagrant import VagrantBoard

PUP, NOBODY, CANDLE_AT = 4, -1, 100
NAMES = tuple(
    f"{column}.{row}" for column in range(1, 18) for row in range(1, 5) if column not in (6, 12) or row in (2, 3)
)
"""The spaces in the order of their numbers."""


class Tracks:
    """What is printed and marked on the upper half of the table."""

    def __init__(self, board: VagrantBoard) -> None:
        self.board = board

    def words(self, key: str, **values: Any) -> str:
        return self.board.words(key, **values)

    def event_spot(self, token: Any) -> tuple[float, float] | None:
        if token.place == "board":
            x, y = boxcars.space_middle(NAMES[token.at])
            return x, y
        if token.place == "round":
            x, y, w, _ = boxcars.track_cell(ROUND, token.at - 1, 6)
            return x + w - 8, y + 5
        if token.place == "break":
            cells = self.break_cells()
            x, y, _, _ = boxcars.track_cell(BREAK, max(0, len(cells) - 1 - token.at), len(cells))
            return x + 4, y + 12
        if token.place == "humanity":
            x, y, w, _ = boxcars.humanity_cell(min(boxcars.MOST, token.at))
            return x + w / 2, y + 2
        return None

    def break_cells(self) -> tuple[str, ...]:
        """What is printed on the Break track, from the start downwards."""
        view = self.board.scene.seen if self.board.scene.seen is not None else None
        most = 1
        if view is not None:
            for haint in view.haints:
                most = max(most, book.haint(view.scenario, haint.id)["breaks"])
        return tuple(str(n) for n in range(most, -1, -1))[: most + 1]

    def compose(self, page: Page, view: Any) -> None:
        for n, name in enumerate("ABC"):
            x, y, w, _ = boxcars.CARS[n]
            words = self.words("scene.car", name=name)
            sign = (x + w / 2 - 80, y - 32, 160, 44)
            self.board.sheet(
                page,
                f"car:{n}",
                sign,
                words,
                lambda c, x=x, y=y, w=w, s=words: boxcars.sign(c, x + w / 2, y - 10, s),
                1,
            )  # type: ignore[misc]
        self.board.sheet(page, "grid", boxcars.GRID, 0, boxcars.grid, 1)
        sheet = self.board.sheet
        if book.breaks(view.scenario):
            self.haints_tracks(page, view)
        else:
            self.no_tracks(page)
        at = (view.round - 1) % 6 if view.round else -1
        rounds = ("1", "2", "3", "4", "5", "6")
        sheet(page, "round", grow(ROUND, 6), at, lambda c: boxcars.track(c, ROUND, rounds, at, (), False), 1)
        limits = dict(view.limits)

        def spots(c: Canvas) -> None:
            for kind, places in boxcars.cycle_spots(limits).items():
                for x, y in places:
                    boxcars.empty_spot(c, x, y, kind)

        sheet(page, "cycle", (130, 534, 940, 60), tuple(limits.items()), spots, 1)
        self.label(page, "round", 38, 170, "c", 76)
        self.label(page, "cycle", 24, boxcars.CYCLE_Y + 1, "l", 112)
        if view.roll is not None and not view.tray:
            value = f"{view.roll.value}+"
            box = (1066, 540, 46, 44)
            sheet(page, "needed", box, value, lambda c: c.text(value, 1110, 563, "head", 31, "#7fd6f2", "r"), 1)

    def label(self, page: Page, key: str, x: float, y: float, align: str, wide: float) -> None:
        """What a track is called, at most so wide."""
        words = self.words(f"scene.{key}").upper()
        left = x - {"l": 0, "c": wide / 2, "r": wide}[align]
        self.board.sheet(
            page, f"name:{key}", (left - 4, y - 18, wide + 8, 36), words,
            lambda c: c.text(words, x, y, "head", 25, "#d5cab4", align, fit=wide), 1,
        )  # fmt: skip

    def haints_tracks(self, page: Page, view: Any) -> None:
        """What was given back to the Haint, and its Breaks."""
        haint, sheet = view.haints[self.board.haint_shown(view)] if view.haints else None, self.board.sheet
        now, goal = (haint.humanity, haint.threshold) if haint else (0, 0)
        sheet(page, "humanity", grow(HUMANITY, 14), (now, goal), lambda c: boxcars.humanity(c, now, goal), 1)
        cells = self.break_cells()
        here = max(0, len(cells) - 1 - (haint.breaks if haint else 0))
        gone = tuple(range(here))
        look = (cells, here)
        sheet(page, "break", grow(BREAK, 6), look, lambda c: boxcars.track(c, BREAK, cells, here, gone, True), 1)
        self.label(page, "humanity", 140, HUMANITY[1] + 21, "r", 126)
        self.label(page, "break", 1432, 170, "c", 76)

    def no_tracks(self, page: Page) -> None:
        """In their place it says that there are none."""
        words, (x, y, w, h) = self.words("scene.no_humanity"), HUMANITY

        def paint(c: Canvas) -> None:
            c.text(words, x + w / 2, y + h / 2, "italic", 28, "#d5cab4", "c", fit=w)

        self.board.sheet(page, "no-humanity", HUMANITY, words, paint, 1)

    # -- the Haint's way

    def haints_way(self, page: Page, view: Any) -> None:
        """How far the drawn Action (or the row that is pointed at) reaches, the way it takes, whom it goes for."""
        blow = view.blow
        kind = (
            blow.token
            if blow is not None and blow.token
            else next((k for k in book.TOKENS if self.board.hot(f"row:{k}")), "")
        )
        if not kind or not view.haints:
            return
        haint = view.haints[self.board.haint_shown(view)]
        if haint.space < 0:
            return
        started = self.board.started if blow is not None and self.board.started is not None else haint
        choosing = self.board.scene.choosing
        asked = (
            {option.at[6:] for option in choosing.choice.options if option.at[:6] == "space:"} if choosing else set()
        )
        self.lighted(page, "reach", {n: light for n, light in self.reach(started, kind).items() if n not in asked})
        points: list[tuple[float, float]] = []
        if blow is not None and self.board.trail:
            points = [boxcars.space_middle(NAMES[at]) for at in self.board.trail]
        if blow is not None and blow.target != NOBODY:
            goal = self.where(view, blow.target)
            if goal >= 0:
                x, y = boxcars.space_middle(NAMES[goal])
                page.part("target", (x - 56, y + 6, 112, 60), (x, y), lambda c: boxcars.target(c, x, y + 34), 2)
        if len(points) > 1:
            ways = tuple(points)
            across, down = [x for x, _ in ways], [y for _, y in ways]
            left, top = min(across) - 48, min(down) - 48
            box = (left, top, max(across) + 48 - left, max(down) + 48 - top)
            page.part("way", box, ways, lambda c: boxcars.way(c, ways, box), 2.1)

    def lighted(self, page: Page, id: str, spaces: dict[str, str]) -> None:
        """Spaces under a light of a kind, column by column."""
        columns: dict[str, list[tuple[str, str]]] = {}
        for name, light in spaces.items():
            columns.setdefault(name.partition(".")[0], []).append((name, light))
        for column, lit in columns.items():
            x, y, w, _ = boxcars.space_box(lit[0][0])
            box = (x, y, w, boxcars.space_box(lit[-1][0])[1] + boxcars.HIGH - y)
            page.part(f"{id}:{column}", box, tuple(lit), partial(boxcars.reach, spaces=lit), 0.2)

    def reach(self, haint: Any, kind: str) -> dict[str, str]:
        """Where the Move of an Action can end, and what lies beyond that it can strike."""
        far = haint.reach.get(kind)
        if far is None:
            return {}
        walk = set(far.walk)
        return {NAMES[at]: "walk" if at in walk else "strike" for at in sorted(walk.union(far.strike))}

    def where(self, view: Any, target: int) -> int:
        """The space of a Vagrant, the Pup or a Candle."""
        if target >= CANDLE_AT:
            return target - CANDLE_AT
        if target == PUP:
            return next((int(one.pup) for one in view.vagrants if one.pup >= 0), -1)
        return int(view.vagrants[target].space)

    def ranges(self, page: Page, view: Any) -> None:
        """How far the Skill or Junk reaches that is pointed at: the spaces on which its target may stand."""
        one = view.vagrants[self.board.seat_shown(view)]
        hot = (lit for key, lit in one.ranges.items() if self.board.hot("action:west" if key == "west" else key))
        self.lighted(page, "range", {NAMES[at]: "range" for at in next(hot, ())})

    # -- choosing a Vagrant

    def gallery(self, page: Page, view: Any) -> None:
        """The six, side by side, with what is printed on them."""
        taken = {one.who: one.seat for one in view.vagrants if one.who}
        for n, name in enumerate(book.ROSTER):
            box = card_box(n)
            card = book.vagrants()[name]
            by = self.board.who(taken[name]) if name in taken else ""
            hot = self.board.hot(f"card:{name}")
            title = self.words(f"vagrant.{name}")
            passive = self.words(f"passive.{name}")
            skills = [
                (self.words(f"skill.{id}"), book.printed(self.words, f"skill:{id}", "shelter")) for id in card["skills"]
            ]

            def paint(
                c: Canvas,
                box: Box = box,
                name: str = name,
                card: dict[str, Any] = card,
                by: str = by,
                hot: bool = hot,
                title: str = title,
                passive: str = passive,
                skills: list[tuple[str, tuple[str, ...]]] = skills,
            ) -> None:
                riders.poster(c, box, name, title, passive, skills, card, by, hot)

            around = (box[0] - 12, box[1] - 30, box[2] + 24, box[3] + 44)
            self.board.sheet(page, f"poster:{name}", around, (by, hot), paint, 1)


def card_box(n: int) -> Box:
    """Where the n-th of the six to choose from hangs."""
    return 20 + 244 * n, 98, 228, 960
