"""Saved journeys: the list of saves to load from, and the name given to one."""

from __future__ import annotations

import io
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from game.core import SaveError
from game.core.table import Table
from scenes import parts
from scenes.frame import SCREEN
from scenes.inputs import Key
from scenes.scene import Page, Scene
from scenes.words import house, say
from sprites import widgets
from sprites.canvas import Canvas, rect
from sprites.palette import BRASS, CREAM, HOUSE, NIGHT

if TYPE_CHECKING:
    from scenes.table import TableScene

ROWS = 5


class SavesScene(Scene):
    """Autosaves apart from named ones; a damaged one is shown as damaged, with its backup offered."""

    def __init__(self) -> None:
        super().__init__()
        self.auto = False
        self.first = 0
        self.chosen = 0
        self.note = ""
        self.entries: list[Any] = []

    def resume(self) -> None:
        self.read()
        if not self.shown and any(e.auto for e in self.entries):
            self.auto = True

    def read(self) -> None:
        self.entries = self.app.store.entries()
        self.stale = True

    @property
    def shown(self) -> list[Any]:
        return [e for e in self.entries if e.auto == self.auto]

    def compose(self, page: Page) -> None:
        page.part("ground", SCREEN, "saves", self.paint)
        named = sum(not e.auto for e in self.entries)
        labels = [say("saves.named", n=named), say("saves.auto", n=len(self.entries) - named)]
        parts.segmented(self, page, "kind", 900, 130, 560, labels, int(self.auto), self.kind, h=56)
        shown = self.shown
        self.chosen = max(0, min(self.chosen, len(shown) - 1))
        self.first = max(0, min(max(self.first, self.chosen - ROWS + 1), self.chosen))
        for n, entry in enumerate(shown[self.first : self.first + ROWS]):
            self.row(page, entry, self.first + n, 210 + n * 148)
        if not shown:
            parts.label(page, "none", say("saves.none"), 960, 540, "caps", 40, HOUSE.sub, "c", w=1200)
        usable = bool(shown)
        parts.button(
            self,
            page,
            "load",
            160,
            976,
            330,
            say("saves.load"),
            self.load if usable else None,
            key="enter",
            primary=True,
            h=64,
        )
        parts.button(
            self,
            page,
            "delete",
            510,
            976,
            280,
            say("saves.delete"),
            self.delete if usable else None,
            key="delete",
            h=64,
            state="danger",
        )
        parts.button(self, page, "back", 1500, 976, 260, say("back"), self.back, cap="Esc", h=64)
        if self.note:
            parts.label(page, "note", self.note, 820, 1008, "italic", 25, HOUSE.bad, w=660)

    def paint(self, c: Canvas) -> None:
        c.fill(NIGHT, *SCREEN)
        widgets.panel(c, 90, 40, 1740, 1016)
        c.text(say("saves.heading"), 160, 130, "title", 58, CREAM)

    def row(self, page: Page, entry: Any, place: int, y: float) -> None:
        on = place == self.chosen
        header, broken = entry.header, entry.problem is not None
        state = self.state(f"save:{place}", "selected" if on else "danger" if broken else "normal")
        title = entry.name if not entry.auto else say("saves.autosave")
        when = time.strftime("%d.%m.%Y %H:%M", time.localtime(entry.changed))
        game = self.app.game_title(header.game) if header else ""
        people = ", ".join(p.name for p in header.people) if header else ""
        turn = say("saves.turn", n=header.note.turn) if header and header.note.turn else ""
        if header and header.note.ended:
            turn = say("saves.ended")
        problem = house().say(entry.problem) if broken else ""
        box = (160.0, y, 1600.0, 132.0)

        def paint(c: Canvas) -> None:
            widgets.option_row(c, *box[:3], "", "", state=state, h=132)
            picture(c, header, 176, y + 14, 186, 104, broken)
            x = 400
            c.text(title, x, y + 36, "head", 32, CREAM if state != "hint" else NIGHT, fit=760)
            c.text(problem or game, x, y + 76, "body", 25, HOUSE.bad if broken else HOUSE.sub, fit=900)
            c.text(say("saves.backup") if entry.backup else turn, x, y + 108, "body", 24, BRASS, fit=500)
            c.text(when, 1730, y + 36, "head", 26, CREAM, "r")
            c.text(people, 1730, y + 100, "body", 24, HOUSE.sub, "r", fit=640)

        page.part(f"save:{place}", (140, y - 20, 1640, 180), (entry.path, entry.changed, state), paint)
        page.hit(f"save:{place}", box, self.chooser(place), layer=100)

    def chooser(self, place: int) -> Callable[[], None]:
        def act() -> None:
            if self.chosen == place:
                self.load()
            else:
                self.chosen, self.note = place, ""

        return act

    def kind(self, n: int) -> None:
        self.auto, self.chosen, self.first, self.note = bool(n), 0, 0, ""

    def load(self) -> None:
        entry = self.shown[self.chosen]
        path = self.app.store.backup(entry.path) if entry.problem is not None and entry.backup else entry.path
        try:
            table = Table.open(
                self.app.store.read(path),
                games=self.app.games,
                store=self.app.store,
                place=entry.path if entry.auto else None,
            )
        except SaveError as error:
            self.note, self.stale = house().say(error.reason), True
            return
        self.app.open_table(table)

    def delete(self) -> None:
        entry = self.shown[self.chosen]
        if self.note != say("saves.sure"):
            self.note = say("saves.sure")
            return
        self.note = ""
        self.app.store.delete(entry.path)
        self.read()

    def key(self, key: Key) -> None:
        if key.name in ("up", "down"):
            self.chosen += 1 if key.name == "down" else -1
            self.note, self.stale = "", True
        elif key.name in ("left", "right"):
            self.kind(int(key.name == "right"))
            self.stale = True
        else:
            super().key(key)

    def wheel(self, x: float, y: float, turns: int) -> None:
        self.chosen -= turns
        self.stale = True


def picture(c: Canvas, header: Any, x: float, y: float, w: float, h: float, broken: bool) -> None:
    """The picture of a save; without one a plain card."""
    c.xml(rect(x, y, w, h, "#0a1220", 1, 8, BRASS, 2), (x - 2, y - 2, w + 4, h + 4))
    data = header.note.picture if header else b""
    if not data:
        c.text(
            header.game[:1].upper() if header else "!",
            x + w / 2,
            y + h / 2,
            "title",
            52,
            HOUSE.bad if broken else BRASS,
            "c",
        )
        return
    try:
        image = pygame.image.load(io.BytesIO(data), "save.jpg").convert()
    except pygame.error:
        return
    c.blit(pygame.transform.smoothscale(image, (c.px(w - 6), c.px(h - 6))), x + 3, y + 3)


class NameScene(Scene):
    """The name for a save, typed over the table."""

    over = True

    def __init__(self, table: TableScene) -> None:
        super().__init__()
        self.table = table
        self.name = time.strftime(say("saves.name_pattern"))
        self.fresh = True

    def compose(self, page: Page) -> None:
        parts.veil(page)

        def paint(c: Canvas) -> None:
            widgets.panel(c, 560, 340, 800, 380)
            c.text(say("saves.name"), 960, 420, "title", 44, CREAM, "c")
            widgets.entry(c, 640, 500, 640, self.name, "focus")

        page.part("panel", (500, 280, 920, 510), self.name, paint)
        parts.button(
            self,
            page,
            "keep",
            640,
            610,
            380,
            say("saves.keep"),
            self.keep if self.name.strip() else None,
            key="enter",
            primary=True,
            h=62,
        )
        parts.button(self, page, "cancel", 1040, 610, 240, say("back"), self.back, cap="Esc", h=62)

    def keep(self) -> None:
        problem = self.table.table.save_as(self.name.strip())
        self.app.pop()
        self.table.say_note(self.table.say(problem) if problem else say("saves.done", name=self.name.strip()))

    def key(self, key: Key) -> None:
        if key.name == "backspace":
            self.name = "" if self.fresh else self.name[:-1]
        elif key.text and key.text.isprintable() and not key.ctrl and key.name != "enter":
            self.name = key.text if self.fresh else (self.name + key.text)[:60]
        else:
            super().key(key)
            return
        self.fresh, self.stale = False, True
