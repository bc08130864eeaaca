"""Bots play with all animation, in the window or in memory, and pictures of it are left in a folder."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
from msgspec.structs import replace

from game import GAMES
from game.core import Session
from game.core.rerun import Rerun
from game.core.rulebook import Rulebook
from game.core.save import header
from game.core.store import put
from game.core.table import Curtain, Table
from scenes import gallery, loop
from scenes.app import App, Folders
from scenes.curtain import CurtainScene
from scenes.ending import EndingScene
from scenes.journey import bots_only
from scenes.pause import PauseScene
from scenes.replay import ReplayScene
from scenes.rulebook import RulebookScene
from scenes.saves import SavesScene
from scenes.scene import Scene
from scenes.setting_page import PAGES, SettingsScene
from scenes.setup import SetupScene
from scenes.table import TableScene
from scenes.title import TitleScene
from scenes.words import TONGUE, title_of

SIZE = (1920, 1080)
DT = 1 / 30
LONGEST = 3 * 3600
"""Seconds of play after which a game without a window is given up."""
SETTLED = 1.2
"""Seconds that a screen is looked at before its picture is taken."""
TABLES, BATTLES = 12, 4


class Album:
    """Takes a picture of every screen, of the table at several moments and of what fills the whole screen.

    folder: where the pictures go, None for nowhere. turns: after so many the demo is over, None for the whole game.
    prefix: how the pictures' names begin.
    """

    def __init__(self, folder: Path | None, turns: int | None = None, prefix: str = "") -> None:
        self.folder, self.turns, self.prefix = folder, turns, prefix
        self.said = ""
        self.taken: dict[str, int] = {}
        self.scene: Scene | None = None
        self.since = 0.0
        self.latest = 0.0
        self.done = False

    def look(self, app: App, dt: float) -> None:
        """One frame has been drawn."""
        if not app.scenes:
            return
        if app.top is not self.scene:
            self.scene, self.since, self.latest = app.top, 0.0, 0.0
        before, self.since = self.since, self.since + dt
        settled = before < SETTLED <= self.since
        if isinstance(self.scene, TableScene) and not isinstance(self.scene, ReplayScene):
            self.at_table(app, self.scene)
        elif settled:
            self.take(app, name_of(self.scene))
            if isinstance(self.scene, EndingScene):
                self.said = self.scene.table.say(self.scene.ended.reason)
                self.done = True

    def at_table(self, app: App, scene: TableScene) -> None:
        """At ever rarer moments, in the middle of a movement; what fills the whole screen every few seconds."""
        if self.turns is not None and scene.table.note().turn > self.turns:
            self.done = True
        whole = scene.board.whole_screen(scene.seen)
        name, most = ("battle", BATTLES) if whole else ("table", TABLES)
        count = self.taken.get(name, 0)
        wait = 4.0 if whole else 3.0 * count
        if scene.stage.moving and count < most and self.since - self.latest >= wait:
            self.latest = self.since
            self.take(app, name)

    def take(self, app: App, name: str) -> None:
        """Keep the screen as a picture, all of it as it is now."""
        count = self.taken[name] = self.taken.get(name, 0) + 1
        if self.folder is not None:
            app.whole = True
            app.draw()
            out = io.BytesIO()
            pygame.image.save(app.surface, out, "shot.png")
            put(self.folder / f"{self.prefix}{name}-{count:02}.png", out.getvalue())


class Exhibition(App):
    """The window of a demo: the album looks at every frame."""

    def __init__(self, album: Album, folders: Folders | None) -> None:
        super().__init__(folders=folders)
        self.album = album
        self.seen = pygame.time.get_ticks()

    def demo_on(self) -> None:
        self.album.done = True
        super().demo_on()

    def present(self) -> None:
        super().present()
        before, self.seen = self.seen, pygame.time.get_ticks()
        self.album.look(self, (self.seen - before) / 1000)
        if self.album.done and (self.album.turns is not None or self.album.folder is not None):
            self.quit()


def run(game: Any, *, headless: bool, shots: Path | None, turns: int | None, folders: Folders | None = None) -> str:
    """Bots play `game`, or all there are in turn; returns how the last one ended, empty where none has.

    In a window the round goes on until it is left; with pictures or a number of turns one game is enough. Without a
    window each game is played once; with pictures the other screens of the house are shown as well, and after a whole
    game its great moments at three sizes."""
    games = [game] if game is not None else list(GAMES.values())
    if headless:
        said = []
        for one in games:
            prefix = f"{one.id}-" if game is None else ""
            said.append(in_memory(one, Album(shots, turns, prefix)))
            if shots is not None and turns is None and (missing := gallery.hang(one, shots, prefix)):
                said.append(f"No game came to {', '.join(missing)}.")
        return "\n".join(filter(None, said))
    app = Exhibition(Album(shots, turns), folders)
    app.open_demo(*games)
    loop.run(app)
    return app.album.said


def in_memory(game: Any, album: Album) -> str:
    """The same without a window, as fast as it goes: title, setup, a whole game, its ending."""
    app = App(SIZE, inline=True)
    for scene in (TitleScene(), SetupScene(game), *(house(game) if album.folder is not None else ())):
        app.replace(scene)
        watch(app, album, 2 * SETTLED)
    table = bots_only(game, seed=1)
    app.open_table(table, demo=True)
    if album.folder is not None:
        over_the_table(app, album)
    watch(app, album, LONGEST)
    if album.folder is not None and app.running:
        album.done = False
        reel = Rerun(table.save(), app.games)
        reel.seek(reel.length // 2)
        scene = ReplayScene(reel)
        scene.playing = False
        app.replace(scene)
        watch(app, album, 2 * SETTLED)
    app.quit()
    return album.said


def house(game: Any) -> Iterator[Scene]:
    """The screens of the house that no game has to be played for."""
    yield from (SettingsScene(page) for page in range(len(PAGES)))
    yield SavesScene()
    yield RulebookScene(Rulebook.load(game.id, TONGUE.lang), title_of(game))


def over_the_table(app: App, album: Album) -> None:
    """What lies over a table only while somebody sits at it: the pause, and the curtain between two persons."""
    table = app.top
    if not isinstance(table, TableScene):
        return
    closed = Curtain("", table.table.players[0].name, 0)
    for scene, curtain in ((PauseScene(table), None), (CurtainScene(table, closed), closed)):
        table.curtain = curtain
        app.push(scene)
        watch(app, album, 2 * SETTLED)
        app.pop()
    table.curtain = None


def name_of(scene: Scene) -> str:
    """What pictures of a screen are called."""
    return type(scene).__name__.removesuffix("Scene").lower()


def watch(app: App, album: Album, seconds: float, enough: Callable[[], bool] = lambda: False) -> None:
    """Let time go by frame after frame until the album has seen enough."""
    for _ in range(round(seconds / DT)):
        if not app.running or album.done or enough():
            return
        app.step(DT)
        app.draw()
        album.look(app, DT)


def replay(data: bytes, shots: Path) -> None:
    """Play a save again with all animation and leave pictures of it, the last of where it stands. In one of a running
    game every seat is another person's: no bot plays on, and what only one may see is behind a curtain."""
    app, album, session = App(SIZE, inline=True), Album(shots), Session.replay(data)
    runs = not header(data).note.ended

    def stands() -> bool:
        return session.notice is not None or (runs and not session.replaying)

    if runs:
        session.people = [replace(one, person=f"p{seat}", bot="") for seat, one in enumerate(session.people)]
    app.open_table(Table(session), demo=True)
    watch(app, album, LONGEST, stands)
    if stands() and isinstance(app.top, TableScene):
        album.take(app, "table")
    app.quit()
