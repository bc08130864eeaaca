"""The title: a train of five carriages crosses the night; each carriage is a game."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from game.core.store import Entry, running
from scenes.frame import SCREEN, Box, Plane, grow
from scenes.inputs import Input, Key, Press
from scenes.page import Page
from scenes.scene import Scene
from scenes.tour import TITLE, Tour
from scenes.words import TONGUE, moment_as, say, title_of
from sprites import widgets
from sprites.canvas import Canvas, rect
from sprites.palette import BRASS, CREAM, HOUSE, SOOT
from sprites.posters import poster, roof_light
from sprites.train import NightTrain, Share

CARRIAGES = ("passenger", "vagrant", "arkham", "horror", "orient")
"""From the tail of the train to its engine."""
POSTER_W, POSTER_H = 376.0, 470.0
POSTER_MOST = 1.15
MENU_MOST = 1.75
DEMO_AFTER = 60.0
LANDSCAPE_FPS = 20
COURSE: tuple[Share, ...] = ("near", "life", "near", "life", "near", "life", "near", "far")
"""What of the landscape is drawn again, one after the other: the far mountains hardly move."""


@dataclass(frozen=True)
class Line:
    """A line of the menu; without `act` it is dimmed."""

    id: str
    act: Callable[[], object] | None


RESTS = 0.12
"""Seconds that a pointer rests on a carriage that it means; on its way to the menu it crosses others."""


class TitleScene(Scene):
    """Where the program begins and every game ends."""

    def __init__(self, tour: Tour | None = None) -> None:
        """`tour`: the demo that goes on after a moment, unless somebody touches something."""
        super().__init__()
        self.time = 0.0
        self.untouched = 0.0
        self.tour = tour
        self.chosen = CARRIAGES.index(tour.game.id if tour is not None and tour.game.id in CARRIAGES else "arkham")
        self.drawn, self.drawings = -1, 0
        self.saves: list[Entry] = []
        self.newest: Entry | None = None
        self.spoilt: Entry | None = None
        """What was played last, where it is damaged and its backup opens."""
        self.train: NightTrain | None = None
        self.note = ""

    # -- life

    def resume(self) -> None:
        if self.train is None:
            self.train = NightTrain(self.names, self.app.pictures, CARRIAGES)
        self.saves = self.app.store.entries()
        self.newest = running(self.saves)
        self.spoilt = next((e for e in self.saves[:1] if e.backup), None)
        self.untouched = 0.0
        self.app.sounds.loop("wheels", 0.5)
        self.app.sounds.set_speed(0.6)

    def pause(self) -> None:
        self.app.sounds.stop("wheels")

    def speak(self, lang: str) -> None:
        self.note = ""
        if self.train is not None:
            self.train.names = tuple(self.names)

    @property
    def names(self) -> list[str]:
        """What stands on the carriages."""
        return [say(f"title.carriage_{id}") for id in CARRIAGES]

    @property
    def ended(self) -> bool:
        """There is a finished game to be watched again."""
        return any(e.header is not None and e.header.note.ended for e in self.saves)

    @property
    def available(self) -> set[int]:
        return {n for n, id in enumerate(CARRIAGES) if id in self.app.games}

    @property
    def lively(self) -> bool:
        return not self.app.settings.reduced

    def step(self, dt: float) -> None:
        if self.lively:
            self.time += dt
        self.untouched += dt
        if self.hover.startswith("carriage:") and self.hovered_for >= RESTS:
            at = CARRIAGES.index(self.hover.removeprefix("carriage:"))
            if at != self.chosen:
                self.chosen, self.stale, self.note = at, True, ""
        if self.tour is not None and self.untouched > TITLE:
            self.tour.begin()
        elif self.untouched > DEMO_AFTER and self.app.games:
            self.untouched = 0.0
            self.demo()

    # -- what is seen

    def living(self, canvas: Canvas) -> list[pygame.Rect]:
        """The landscape goes by in small steps: as many a second as the eye needs, so that the rest costs little."""
        assert self.train is not None
        now = int(self.time * 2 * LANDSCAPE_FPS)
        if not self.lively or now == self.drawn:
            return []
        self.drawn, self.drawings = now, self.drawings + 1
        share = COURSE[self.drawings % len(COURSE)]
        return self.train.draw_ambient(canvas, self.time, self.chosen, self.available, share=share)

    def compose(self, page: Page) -> None:
        assert self.train is not None
        train = self.train
        if not train.ready(self.app.canvas):
            steps = train.prepare(self.app.canvas)
            for n in range(train.steps(self.app.canvas)):
                page.work["train", self.app.frame, n] = partial(next, steps, 1.0)
            if not page.work.keys() <= self.painted:
                return

        def ground(canvas: Canvas) -> None:
            clip = canvas.surface.get_clip()
            if clip == self.app.frame.canvas or not train.redraw(canvas, clip):
                train.draw_all(canvas, self.time, self.chosen, self.available, settle=not self.lively)

        look = (tuple(self.available), self.app.frame, -1 if self.lively else self.chosen)
        page.part("ground", SCREEN, look, ground, -100)
        page.part("logo", (80, 60, 660, 430), 0, paint_logo, -10)
        for n, id in enumerate(CARRIAGES):
            box = train.carriage_rect(n)
            page.hit(f"carriage:{id}", box, self.opener(n))
        self.poster(page)
        self.menu(page)
        if self.app.scale <= 1.25:
            self.keys(page)
        if self.note:
            wide, scale = 900.0, self.app.scale
            note = self.note
            with page.upon(Plane(scale, 960 - wide / 2 * scale, 560)):
                page.part(
                    "note",
                    (0, 0, wide, 120),
                    note,
                    lambda c: widgets.toast(c, wide / 2, 60, note, skin=HOUSE, mark="info", w=wide),
                    5,
                )

    def poster(self, page: Page) -> None:
        assert self.train is not None
        id, box = CARRIAGES[self.chosen], self.train.carriage_rect(self.chosen)
        near = min(POSTER_MOST, max(1.0, self.app.scale))
        w, h = POSTER_W * near, POSTER_H * near
        x = min(max(box[0] + box[2] / 2 - w / 2, 770.0), 1920 - w - 60)
        y = 554.0 - h
        game = self.app.games.get(id)
        title = [line for line in say(f"title.poster_{id}").split("|") if line]
        if game is not None:
            long = say(f"title.long_{id}")
            players = say("title.players", least=game.seats[0], most=game.seats[-1], long=long)
        else:
            players = say("title.not_yet")
        saved = self.saved(id)
        look = (id, tuple(title), players, saved, x, near)

        def paint(canvas: Canvas) -> None:
            roof_light(canvas, box, id, x, y, w, h)
            poster(canvas.plane(near, x, y), id, 0, 0, POSTER_W, POSTER_H, title, players, saved)

        left = min(x, box[0]) - 70
        right = max(x + w, box[0] + box[2]) + 70
        page.part("poster", (left, 0, right - left, 720), look, paint, -5)
        page.hit(f"poster:{id}", (x, y, w, h), self.opener(self.chosen), tab=False)

    def saved(self, id: str) -> str | None:
        """When a game that still goes on was last kept, and how far it was."""
        kept = (e for e in self.saves if e.header is not None and e.header.game == id and not e.header.note.ended)
        save = next(kept, None)
        if save is None or save.header is None:
            return None
        turn = save.header.note.turn
        when = day(save.changed)
        return say("title.saved", when=when, n=turn) if turn else say("title.saved_plain", when=when)

    def entries(self) -> list[Line]:
        load = self.load if self.saves else None
        return [
            Line("continue", self.go_on if self.newest or self.spoilt else None),
            Line("load", load),
            Line("replay", self.replay if self.ended else None),
            Line("demo", self.demo if self.app.games else None),
            Line("rulebooks", self.rulebooks if self.app.games else None),
            Line("learn", self.learn if self.app.games else None),
            Line("settings", self.settings),
            Line("quit", self.app.quit),
        ]

    def menu(self, page: Page) -> None:
        """In rows under the train; the larger the interface, the fewer rows and the more beside each other."""
        entries = self.entries()
        scale = min(MENU_MOST, self.app.scale)
        rows = 4 if scale <= 1.25 else 3 if scale <= 1.5 else 2
        size, pitch = 36 * scale, min(50 * scale, 216 / rows)
        columns = -(-len(entries) // rows)
        words = [say(f"title.{entry.id}") for entry in entries]
        wide = max(page.canvas.width(word, "head", size) for word in words) + 34 * scale
        each = max(wide + 8, 210 * scale) if rows == 4 else wide + 8
        top = 1062 - pitch * rows if rows == 4 else 1080 - 26 - pitch * rows
        if rows < 4:
            panel = (60.0, top - 16, columns * each + 40, pitch * rows + 30)
            shade = rect(*panel, "#060b14", 0.86, 14)
            page.part("menu", grow(panel, 4), panel, lambda c: c.xml(shade, grow(panel, 2)), -6)
        for n, (entry, word) in enumerate(zip(entries, words, strict=True)):
            x, y = 84 + (n // rows) * each, top + (n % rows) * pitch
            hot = self.hover == entry.id or (self.ring and self.focus == entry.id)
            box = (x, y, wide, pitch - 2)
            look = (word, hot, entry.act is None, box)
            page.part(f"menu:{entry.id}", box, look, self.menu_line(word, box, size, hot, entry.act is None))
            if entry.act:
                page.hit(entry.id, box, entry.act)

    @staticmethod
    def menu_line(label: str, box: Box, size: float, hot: bool, dim: bool) -> Callable[[Canvas], None]:
        x, y, _, h = box

        def paint(canvas: Canvas) -> None:
            if hot:
                w = canvas.width(label, "head", size) + 34
                canvas.xml(rect(x, y, w, h, BRASS, 1, 8), (x - 2, y - 2, w + 4, h + 4))
            ink = SOOT if hot else "#8b99b3" if dim else CREAM
            canvas.text(label, x + 17, y + h / 2, "head", size, ink)

        return paint

    def keys(self, page: Page) -> None:
        def paint(canvas: Canvas) -> None:
            x = 1326.0
            for cap in (say("title.left"), say("title.right")):
                x += widgets.keycap(canvas, x, 1038, cap) + 8
            x += canvas.text(say("title.key_carriage"), x + 8, 1037, "head", 26, CREAM, shadow="#05080f") + 40
            x += widgets.keycap(canvas, x, 1038, say("title.enter")) + 8
            canvas.text(say("title.key_board"), x + 8, 1037, "head", 26, CREAM, shadow="#05080f")

        page.part("keys", (1310, 1010, 560, 60), 0, paint)

    # -- what a person does

    def opener(self, n: int) -> Callable[[], None]:
        def act() -> None:
            self.chosen = n
            self.board()

        return act

    def board(self) -> None:
        """Gets into the chosen carriage."""
        id = CARRIAGES[self.chosen]
        game = self.app.games.get(id)
        if game is None:
            self.note = say("title.dark", game=say(f"title.carriage_{id}"))
            return
        from scenes.setup import SetupScene

        self.app.push(SetupScene(game))

    def go_on(self) -> None:
        from game.core import SaveError
        from game.core.table import Table

        if self.spoilt is not None:
            return self.mend(self.spoilt)
        if self.newest is None:
            return
        try:
            data = self.app.store.read(self.newest.path)
            place = self.newest.path if self.newest.auto else None
            table = Table.open(data, games=self.app.games, store=self.app.store, place=place)
        except SaveError:
            return self.mend(self.newest)
        self.app.open_table(table)

    def mend(self, entry: Entry) -> None:
        """What was to go on does not open: the list of saves says why and offers the backup."""
        from scenes.saves import AUTO, NAMED, SavesScene

        saves = SavesScene(AUTO if entry.auto else NAMED)
        self.app.push(saves)
        saves.point_at(entry)

    def load(self) -> None:
        from scenes.saves import SavesScene

        self.app.push(SavesScene())

    def replay(self) -> None:
        from scenes.saves import ENDED, SavesScene

        self.app.push(SavesScene(ENDED))

    def demo(self) -> None:
        """All games in turn, beginning with the carriage that is lit."""
        games = list(self.app.games.values())
        first = next((n for n, game in enumerate(games) if game.id == CARRIAGES[self.chosen]), 0)
        self.app.open_demo(*games[first:], *games[:first])

    def learn(self) -> None:
        """The lesson of the chosen carriage's game."""
        from scenes.lesson import begin_lesson

        begin_lesson(self.app, self.app.games.get(CARRIAGES[self.chosen]) or next(iter(self.app.games.values())))

    def rulebooks(self) -> None:
        from game.core.rulebook import Rulebook
        from scenes.rulebook import RulebookScene

        id = CARRIAGES[self.chosen]
        game = self.app.games.get(id) or next(iter(self.app.games.values()))
        self.app.push(RulebookScene(Rulebook.load(game.id, TONGUE.lang), title_of(game)))

    def settings(self) -> None:
        from scenes.setting_page import SettingsScene

        self.app.push(SettingsScene())

    def back(self) -> None:
        """Esc does not leave the program by itself."""

    def hover_at(self, x: float, y: float) -> None:
        super().hover_at(x, y)
        self.untouched = 0.0

    def move_focus(self, by: int) -> None:
        super().move_focus(by)
        if self.focus.startswith("carriage:"):
            self.chosen, self.note = CARRIAGES.index(self.focus.removeprefix("carriage:")), ""

    def handle(self, what: Input) -> None:
        if isinstance(what, Press | Key):
            self.tour = None
        super().handle(what)

    def key(self, key: Key) -> None:
        self.untouched = 0.0
        if key.name in ("left", "right"):
            self.chosen = (self.chosen + (1 if key.name == "right" else -1)) % len(CARRIAGES)
            self.note, self.stale, self.ring = "", True, False
        elif key.name in ("up", "down"):
            ids = [entry.id for entry in self.entries() if entry.act]
            at = ids.index(self.focus) if self.focus in ids else -1
            self.focus = ids[(at + (1 if key.name == "down" else -1)) % len(ids)]
            self.ring = self.stale = True
        elif key.name == "enter" and not self.ring:
            self.stale = True
            self.board()
        else:
            super().key(key)


def paint_logo(c: Canvas) -> None:
    c.text(say("title.name_1"), 96, 162, "title", 190, CREAM, shadow="#05080f", fit=640)
    c.text(say("title.name_2"), 96, 316, "title", 142, BRASS, shadow="#05080f", fit=640)
    c.fill(BRASS, 96, 400, 626, 3)
    c.fill(BRASS, 96, 407, 626, 1.5)
    c.text(say("title.motto"), 96, 446, "caps", 38, CREAM, shadow="#05080f", fit=640)


def day(when: float) -> str:
    """Today as a time, else the date."""
    then, now = time.localtime(when), time.localtime()
    if then[:3] == now[:3]:
        return moment_as(say("saves.time_pattern"), then)
    return moment_as(say("title.day_pattern"), then)
