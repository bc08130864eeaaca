"""Saved journeys: the list of saves to load or watch from, and the name given to one."""

from __future__ import annotations

import io
import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame
from msgspec.structs import replace

from game.core import SaveError, Text
from game.core.store import Entry
from game.core.table import Table
from scenes import parts
from scenes.inputs import Key
from scenes.page import Page
from scenes.scene import Sheet
from scenes.words import house, moment_as, say, title_of
from scenes.writing import Line
from sprites import widgets
from sprites.canvas import Canvas, circ, pathd, rect
from sprites.palette import BRASS, CREAM, HOUSE, NIGHT

if TYPE_CHECKING:
    from scenes.table import TableScene

NAMED, AUTO, ENDED = range(3)
LOW = 760.0
"""Below so many units the rows are lower and their pictures smaller."""


class SavesScene(Sheet):
    """Autosaves apart from named ones and finished games; a damaged one is shown as damaged, its backup offered."""

    def __init__(self, kind: int | None = None) -> None:
        super().__init__()
        self.kind = kind
        self.first = 0
        self.chosen = 0
        self.note = ""
        self.entries: list[Entry] = []
        self.pictures: dict[tuple[Any, ...], pygame.Surface | None] = {}

    def resume(self) -> None:
        self.read()
        if self.kind is None:
            self.kind = next((kind for kind in (NAMED, AUTO) if self.of(kind)), NAMED)

    def restyle(self) -> None:
        self.pictures.clear()

    def read(self) -> None:
        """The saves as they lie there now; the chosen one stays the chosen one, wherever it stands in the list."""
        chosen = next((one.path for one in self.shown[self.chosen :]), None)
        self.entries = self.app.store.entries()
        self.chosen = next((n for n, one in enumerate(self.shown) if one.path == chosen), self.chosen)
        self.stale = True

    def of(self, kind: int) -> list[Entry]:
        """The saves of one page."""
        ended = [e for e in self.entries if e.header is not None and e.header.note.ended]
        if kind == ENDED:
            return ended
        return [e for e in self.entries if e.auto == (kind == AUTO) and e not in ended]

    @property
    def shown(self) -> list[Entry]:
        return self.of(self.kind or NAMED)

    @property
    def low(self) -> bool:
        return self.height < LOW

    @property
    def pitch(self) -> float:
        return 118.0 if self.low else 146.0

    @property
    def rows(self) -> int:
        return max(1, int((self.height - self.top - 116) // self.pitch))

    @property
    def top(self) -> float:
        return 164.0 if self.low else 190.0

    @property
    def wide(self) -> float:
        return min(1600.0, self.width - 140)

    @property
    def left(self) -> float:
        return (self.width - self.wide) / 2

    # -- what is seen

    def compose(self, page: Page) -> None:
        w, h, left, wide = self.width, self.height, self.left, self.wide
        narrow = wide < 1000
        tabs_y = 98.0 if narrow else 74.0

        def ground(c: Canvas) -> None:
            c.fill(NIGHT, 0, 0, w, h)
            widgets.panel(c, left - 56, 18, wide + 112, h - 36)
            c.text(say("saves.heading"), left, 62 if narrow else 100, "title", 44 if narrow else 56, CREAM)

        page.part("ground", (0, 0, w, h), (w, h, parts.id_of(HOUSE)), ground)
        each = min(220.0, (wide if narrow else wide - 520) / 3)
        for kind, name in enumerate(("named", "auto", "ended")):
            label = say(f"saves.{name}", n=len(self.of(kind)))
            x = left + wide - (3 - kind) * each
            parts.tab(
                self, page, f"kind:{kind}", x, tabs_y, each - 10, label, kind == self.kind, partial(self.turn, kind)
            )
        shown = self.shown
        self.chosen = max(0, min(self.chosen, len(shown) - 1))
        self.first = max(0, min(max(self.first, self.chosen - self.rows + 1), self.chosen))
        for n, entry in enumerate(shown[self.first : self.first + self.rows]):
            self.row(page, entry, self.first + n, self.top + n * self.pitch)
        if not shown:
            parts.label(page, "none", say("saves.none"), w / 2, h / 2, "caps", 38, HOUSE.sub, "c", w=wide)
        if len(shown) > self.rows:
            start, share = self.first / len(shown), self.rows / len(shown)
            bar = (left + wide + 14, self.top, 10.0, self.rows * self.pitch - 14)
            page.part("bar", bar, (start, share), lambda c: widgets.scrollbar(c, *bar[:2], bar[3], start, share))
        self.buttons(page)
        if self.note:
            words = self.note
            page.part("note", (0, h - 200, w, 90), words,
                      lambda c: widgets.toast(c, w / 2, h - 150, words, "warn", w=wide), 50)  # fmt: skip

    def buttons(self, page: Page) -> None:
        usable = bool(self.shown)
        y, gap = self.height - 98.0, 12.0
        watch = self.kind == ENDED
        first = (
            "load",
            say("saves.watch" if watch else "saves.load"),
            self.watch if watch else self.load,
            "enter",
            1.2,
        )
        items: list[tuple[str, str, parts.Act | None, str, float]] = [
            first,
            ("rename", say("saves.rename"), self.rename, "f2", 1.0),
            ("copy", say("saves.copy"), self.copy, "c", 0.8),
            ("delete", say("saves.delete"), self.delete, "delete", 1.0),
            ("back", say("back"), self.back, "", 0.85),
        ]
        unit = (self.wide - gap * (len(items) - 1)) / sum(item[4] for item in items)
        x = self.left
        for id, label, act, key, share in items:
            state: widgets.State = "danger" if id == "delete" and usable else "normal"
            cap = "Esc" if id == "back" else None if self.wide >= 1000 else ""
            parts.button(
                self, page, id, x, y, unit * share, label, act if usable or id == "back" else None, key=key, cap=cap,
                primary=id == "load", h=60, size=27, state=state,
            )  # fmt: skip
            x += unit * share + gap

    def row(self, page: Page, entry: Entry, place: int, y: float) -> None:
        on = place == self.chosen
        header, broken = entry.header, entry.problem is not None
        id = f"save:{place}"
        state = self.state(id, "selected" if on else "danger" if broken else "normal")
        title = entry.name if not entry.auto else say("saves.autosave")
        when = moment(entry.changed)
        game = self.app.game_title(header.game) if header else ""
        people = ", ".join(p.name for p in header.people) if header else ""
        turn = say("saves.turn", n=header.note.turn) if header and header.note.turn else ""
        if header and header.note.ended:
            turn = say("saves.finished")
        problem = house().say(entry.problem) if entry.problem is not None else ""
        left, wide, h = self.left, self.wide, self.pitch - 14
        pw, ph = (132.0, 74.0) if self.low else (186.0, 104.0)
        backup = entry.backup and on

        def paint(c: Canvas) -> None:
            widgets.option_row(c, left, y, wide, "", "", state=state, h=h)
            self.picture(c, entry, left + 14, y + (h - ph) / 2, pw, ph)
            x = left + pw + 36
            room = left + wide - 24 - x
            stamp = c.width(when, "head", 25) + 20
            step = h * 0.29
            c.text(title, x, y + h / 2 - step, "head", 30, CREAM, fit=room - stamp)
            c.text(when, left + wide - 24, y + h / 2 - step, "head", 25, CREAM, "r")
            offered = say("saves.backup") if entry.backup else ""
            c.text(problem or game, x, y + h / 2, "body", 24, HOUSE.bad if broken else HOUSE.sub, fit=room)
            c.text(offered or turn, x, y + h / 2 + step, "body", 24, CREAM if broken else BRASS, fit=room * 0.6)
            if not backup:
                c.text(people, left + wide - 24, y + h / 2 + step, "body", 24, HOUSE.sub, "r", fit=room * 0.55)

        page.part(id, (left - 20, y - 20, wide + 40, h + 48), (entry.path, entry.changed, problem, state, on), paint)
        page.hit(id, (left, y, wide, h), self.chooser(place), layer=100)
        if backup:
            parts.button(
                self, page, "backup", left + wide - 314, y + h - 56, 300, say("saves.open_backup"), self.load, key="b",
                h=44, size=24, layer=5,
            )  # fmt: skip

    def picture(self, c: Canvas, entry: Entry, x: float, y: float, w: float, h: float) -> None:
        """The picture of a save, torn where the save is damaged; without one the game's first letter."""
        header, broken = entry.header, entry.problem is not None
        c.xml(rect(x, y, w, h, "#0a1220", 1, 8, BRASS, 2), (x - 2, y - 2, w + 4, h + 4))
        data = header.note.picture if header else b""
        size = c.px(w - 6), c.px(h - 6)
        key = (entry.path, entry.changed, size)
        if data and key not in self.pictures:
            try:
                loaded = pygame.image.load(io.BytesIO(data), "save.jpg").convert()
                self.pictures[key] = pygame.transform.smoothscale(loaded, size)
            except pygame.error:
                self.pictures[key] = None
        shown = self.pictures.get(key)
        if shown is not None:
            c.blit(shown, x + 3, y + 3)
        elif not broken:
            letter = header.game[:1].upper() if header else ""
            c.text(letter, x + w / 2, y + h / 2, "title", 52, BRASS, "c")
        if broken:
            edge = [(x + w * (0.56 if n % 2 else 0.42), y + 2 + (h - 4) * n / 6) for n in range(7)]
            down = " L".join(f"{px:.1f} {py:.1f}" for px, py in edge)
            up = " L".join(f"{px + w * 0.11:.1f} {py:.1f}" for px, py in reversed(edge))
            tear = f"M{down} L{up} Z"
            c.xml(
                circ(x + w * 0.2, y + h * 0.4, h * 0.16, "#2b3a52") + pathd(tear, HOUSE.bad_face, CREAM, 3),
                (x, y, w, h),
            )

    # -- what is done

    def chooser(self, place: int) -> Callable[[], None]:
        def act() -> None:
            if self.chosen == place:
                self.watch() if self.kind == ENDED else self.load()
            else:
                self.pick(place)

        return act

    def pick(self, place: int) -> None:
        """Another save is the chosen one: what was said or asked of the one before is over."""
        self.chosen, self.note, self.stale = place, "", True

    def turn(self, kind: int) -> None:
        self.kind, self.chosen, self.first, self.note = kind % 3, 0, 0, ""

    @property
    def entry(self) -> Entry:
        return self.shown[self.chosen]

    def bytes(self) -> bytes | None:
        """The chosen save, or its backup where it is damaged; says so where there is nothing to be had."""
        entry = self.entry
        path = self.app.store.backup(entry.path) if entry.problem is not None and entry.backup else entry.path
        try:
            return self.app.store.read(path)
        except SaveError as error:
            self.note, self.stale = house().say(error.reason), True
            return None

    def load(self) -> None:
        data, entry = self.bytes(), self.entry
        if data is None:
            return
        try:
            place = entry.path if entry.auto else None
            table = Table.open(data, games=self.app.games, store=self.app.store, place=place)
        except SaveError as error:
            return self.refused(entry, error.reason)
        self.app.open_table(table)

    def refused(self, entry: Entry, why: Text) -> None:
        """It does not open: it is shown as damaged from now on, and its backup offered, if that has not failed too."""
        self.note, self.stale = house().say(why), True
        if entry.problem is None:
            self.app.store.spoilt(entry.path)
        backup = entry.problem is None and self.app.store.has_backup(entry.path)
        spoilt = replace(entry, problem=why, backup=backup)
        self.entries = [spoilt if one.path == entry.path else one for one in self.entries]

    def point_at(self, entry: Entry) -> None:
        """Chooses a save and says why it does not open."""
        found = [n for n, one in enumerate(self.shown) if one.path == entry.path]
        if found:
            self.chosen, self.stale = found[0], True
            if self.entry.problem is None:
                self.load()
            else:
                self.note = house().say(self.entry.problem)

    def watch(self) -> None:
        """Plays a finished game again."""
        data = self.bytes()
        if data is not None:
            problem = self.app.open_replay(data)
            if problem is not None:
                self.refused(self.entry, problem)

    def rename(self) -> None:
        entry, store = self.entry, self.app.store
        self.note = ""

        def taken(name: str) -> bool:
            return store.named(name) != entry.path and store.taken(name)

        self.app.push(NameScene(say("saves.new_name"), "" if entry.auto else entry.name, self.renamed, taken))

    def renamed(self, name: str) -> None:
        entry, store = self.entry, self.app.store
        place, data = store.named(name), self.bytes()
        if place != entry.path and data is not None:
            self.told(store.rename(entry.path, place, data))
        self.read()

    def copy(self) -> None:
        entry, store, data = self.entry, self.app.store, self.bytes()
        if data is not None:
            name = say("saves.autosave") if entry.auto else entry.name
            self.told(store.write(store.free(say("saves.copy_name", name=name)), data))
        self.read()

    def told(self, problem: Text | None) -> None:
        """What went wrong is said; nothing where nothing did."""
        self.note, self.stale = house().say(problem) if problem is not None else "", True

    def delete(self) -> None:
        if self.note != say("saves.sure"):
            self.note = say("saves.sure")
            return
        self.told(self.app.store.delete(self.entry.path))
        self.read()

    def key(self, key: Key) -> None:
        if key.name in ("up", "down", "pageup", "pagedown"):
            far = self.rows if key.name.startswith("page") else 1
            self.pick(self.chosen + (far if key.name.endswith("down") else -far))
        elif key.name in ("left", "right"):
            self.turn((self.kind or 0) + (1 if key.name == "right" else -1))
            self.stale = True
        else:
            super().key(key)

    def wheel(self, x: float, y: float, turns: int) -> None:
        self.pick(self.chosen - turns)


def moment(when: float) -> str:
    """Today with the time, else the date."""
    then, now = time.localtime(when), time.localtime()
    if then[:3] == now[:3]:
        return say("saves.today", time=moment_as(say("saves.time_pattern"), then))
    return moment_as(say("saves.day_pattern"), then)


class NameScene(Sheet):
    """A name that is asked for over whatever lies below."""

    over = True
    MOST = 60

    def __init__(
        self, heading: str, name: str, keep: Callable[[str], object], taken: Callable[[str], bool] = lambda name: False
    ) -> None:
        """`keep` gets the name; `taken` knows the names of what it would take the place of."""
        super().__init__()
        self.heading, self.keep, self.taken = heading, keep, taken
        self.pen = Line(name, self.MOST)
        self.pen.select_all()
        self.keeps_pen = True

    def compose(self, page: Page) -> None:
        parts.veil(page)
        assert self.pen is not None
        w, h = min(800.0, self.width - 80), 380.0
        x, y = (self.width - w) / 2, (self.height - h) / 2
        heading = self.heading

        def paint(c: Canvas) -> None:
            widgets.panel(c, x, y, w, h)
            c.text(heading, x + w / 2, y + 84, "title", 44, CREAM, "c", fit=w - 100)

        page.part("panel", (x - 60, y - 60, w + 120, h + 130), (heading, x, y, w), paint)
        name = self.pen.text.strip()
        note = say("saves.taken") if name and self.taken(name) else ""
        parts.entry(self, page, "name", x + 80, y + 150, w - 160, self.pen, lambda: None, note=note)
        act, room = self.done if name else None, w - 184
        keep = say("saves.keep")
        parts.button(self, page, "keep", x + 80, y + 260, room * 0.6, keep, act, key="enter", primary=True, h=62)
        left = x + 104 + room * 0.6
        parts.button(self, page, "cancel", left, y + 260, room * 0.4, say("back"), self.back, cap="Esc", h=62)
        parts.shade(page, self.back)

    def done(self) -> None:
        name = self.pen.text.strip() if self.pen is not None else ""
        self.app.pop()
        self.keep(name)


def proposed(scene: TableScene) -> str:
    """A name for the game at a table: what is played, how far it has come, when."""
    note, when = scene.table.note(), moment_as(say("saves.date_pattern"), time.localtime())
    return say("saves.name_pattern", game=title_of(scene.table.game), turn=note.turn, date=when)[: NameScene.MOST]


def save_by_name(scene: TableScene, done: Callable[[], object]) -> NameScene:
    """Asks for the name under which the game at a table is kept. done: what is to be done when it is."""

    def keep(name: str) -> None:
        problem = scene.table.save_as(name)
        done()
        scene.say_note(scene.table.say(problem) if problem else say("saves.done", name=name))

    return NameScene(say("saves.name"), proposed(scene), keep, scene.app.store.taken)
