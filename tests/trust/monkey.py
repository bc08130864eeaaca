"""A monkey at the window: clicks, keys, wheel, drags, resizes, focus changes, minimising and quitting at random.

The same seed does the same. After each of its actions the laws of the window and of the session hold; after each quit
the program is opened anew and Continue leads to where the game was."""

from __future__ import annotations

import gc
import os
import weakref
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pygame

from game.core import Choice, Game, Player, Session
from game.core.table import Table
from scenes.app import Folders
from scenes.ending import EndingScene
from scenes.inputs import Composing, Focus, Hidden, Input, Key, Leave, Move, Press, Quit, Release, Resized, Typed, Wheel
from scenes.pixels import MOST_RECTS
from scenes.table import TableScene
from scenes.title import TitleScene
from sprites import shelf
from tests.core.robots import paused, sound_choice, sound_tree
from tests.driver import Driver

SIZES = [(1280, 720), (640, 360), (1024, 768), (800, 1000), (1366, 768), (320, 180), (960, 540), (1600, 500)]
NAMES = ["enter", "esc", "tab", "space", "left", "right", "up", "down", "pageup", "pagedown", "home", "end"]
NAMES += ["delete", "backspace", "f1", "f2", "f11", "f5", "+", "-", *"1234567890abcdefghijklmnopqrstuvwxyz"]
CTRL = [*"zysacvx", "up", "down", "left", "right", "backspace"]
WORDS = ["Eva", "Ночь", "夜行", "é", "'\"\\{}", "🚂", "\u200f", "0", "9" * 30, "a/b", " "]
MOST_SCENES, MOST_HITS, MOST_PARTS, MOST_PIECES = 8, 500, 1500, 600
"""Bounds of what one screen holds."""
MOST_SHELVES = shelf.LEAST + shelf.FOR_A_PIXEL * 3840 * 2160
"""Bytes of pictures that all shelves of the program may hold together."""


def memory() -> int:
    """Bytes of this process in memory, 0 where the system does not tell."""
    try:
        with open("/proc/self/statm", encoding="ascii") as told:
            return int(told.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


class Monkey:
    """One monkey with its own saves and settings."""

    def __init__(self, game: Game[Any], seed: int, home: Path, pictures: Path, keeps: bool = True) -> None:
        self.game, self.rng, self.keeps = game, Random(f"{game.id}:{seed}"), keeps
        self.folders = Folders(home / "saves", pictures, home / "config", home / "reports")
        self.done: Counter[str] = Counter()
        self.last: list[str] = []
        self.tables: weakref.WeakSet[TableScene] = weakref.WeakSet()
        self.driver = self.opened()
        self.sit_down()

    # -- the program, opened and closed

    def opened(self) -> Driver:
        games = {self.game.id: self.game}
        driver = Driver(TitleScene(), size=(640, 360), folders=self.folders, games=games, inline=True)
        driver.settle()
        return driver

    def sit_down(self) -> None:
        """A new game: of persons only, or of persons and bots."""
        rng, game = self.rng, self.game
        seats = rng.choice(game.seats)
        bots = rng.random() < 0.5
        people = [
            Player(name=f"N{n}", bot="random") if bots and n % 2 else Player(name=f"N{n}", person=f"p{n}")
            for n in range(seats)
        ]
        session = Session.new(game, seats=seats, seed=rng.randrange(10**6), people=people)
        app = self.driver.app
        app.settings.speed = rng.choice(["off", "off", "fast", "normal"])
        app.open_table(Table(session, store=app.store))

    def table(self) -> TableScene | None:
        return next((scene for scene in self.driver.app.scenes if isinstance(scene, TableScene)), None)

    def reopen(self) -> None:
        """Quit, open again, continue: the game stands where it stood. What was kept is read before Continue, for there
        bots play on at once."""
        left, app = self.table(), self.driver.app
        before = left.table._session if left is not None and not left.demo and left.table._store is not None else None
        if app.running:
            app.step(0.0, [Quit()])
        assert not app.running
        app.close()
        if before is not None:
            to_choice(before)
        self.driver = self.opened()
        newest = self.driver.app.store.newest()
        assert self.keeps or newest is None
        if before is not None and before.ended is None and self.keeps:
            assert newest is not None, "the game that was open is not kept"
        if newest is None:
            return self.sit_down()
        kept = self.driver.app.store.read(newest.path)
        self.driver.key("tab")
        self.driver.click("continue")
        table = self.table()
        if isinstance(self.driver.scene, EndingScene) and (before is None or before.ended is not None):
            return self.sit_down()  # the answer that was still being shown has ended the game
        assert table is not None, "Continue leads nowhere"
        if before is not None and before.ended is None:
            after = Session.load(kept, {self.game.id: self.game})
            assert encode(table.table._session.setup) == encode(before.setup), "Continue leads to another game"
            assert encode(after.setup) == encode(before.setup)
            answered = before.luck.answers, after.luck.answers
            assert answered[0] == answered[1], f"answers are lost: {answered}, {before.answers[-4:]}"
            assert encode(after.state) == encode(before.state)
            assert after.pending is not None
            assert before.pending is not None
            assert after.pending.decision == before.pending.decision

    # -- what it does

    def act(self) -> None:
        kind = self.rng.choices(list(WAYS), list(WAYS.values()))[0]
        self.done[kind] += 1
        inputs = getattr(self, kind)()
        self.last = [*self.last[-30:], f"{type(self.driver.scene).__name__} {kind} {inputs}"]
        if not self.driver.app.running or not self.driver.app.scenes:
            self.done["left"] += 1
            return self.reopen()
        self.driver.app.step(self.rng.choice((0.0, 0.02, 0.1, 0.1, 0.5)), inputs)
        if not self.driver.app.running or not self.driver.app.scenes:
            self.done["left"] += 1
            return self.reopen()
        if not self.driver.app.hidden:
            self.driver.app.present()
        self.look()

    def press_something(self) -> list[Input]:
        hits = self.driver.scene.page.hits
        if not hits:
            return []
        x, y, w, h = self.rng.choice(hits).box
        x, y = x + w * self.rng.uniform(0.1, 0.9), y + h * self.rng.uniform(0.1, 0.9)
        return [Move(x, y), Press(x, y), Release(x, y)]

    def answer(self) -> list[Input]:
        """An option of the open choice, so that games go on."""
        hits = [
            hit for hit in self.driver.scene.page.hits if hit.id.startswith(("option:", "piece:", "open", "confirm"))
        ]
        if not hits:
            return self.press_something()
        x, y, w, h = self.rng.choice(hits).box
        return [Move(x + w / 2, y + h / 2), Press(x + w / 2, y + h / 2), Release(x + w / 2, y + h / 2)]

    def press_anywhere(self) -> list[Input]:
        x, y = self.somewhere()
        return [Move(x, y), Press(x, y, self.rng.choice((1, 1, 1, 2, 3))), Release(x, y)]

    def somewhere(self) -> tuple[float, float]:
        return self.rng.uniform(-50, 1970), self.rng.uniform(-50, 1130)

    def key(self) -> list[Input]:
        name = self.rng.choice(NAMES)
        keys: list[Input] = [Key(name, shift=self.rng.random() < 0.1, text=name if len(name) == 1 else "")]
        return [*keys, Typed(name)] if len(name) == 1 else keys

    def chord(self) -> list[Input]:
        return [Key(self.rng.choice(CTRL), ctrl=True)]

    def write(self) -> list[Input]:
        word = self.rng.choice(WORDS)
        return [Composing(word[:1]), Composing(""), Typed(word)] if self.rng.random() < 0.3 else [Typed(word)]

    def turn_wheel(self) -> list[Input]:
        return [Wheel(*self.somewhere(), turns=self.rng.choice((-3, -1, 1, 3)))]

    def drag(self) -> list[Input]:
        x, y = self.somewhere()
        steps: list[Input] = [Press(x, y)]
        for _ in range(self.rng.randrange(1, 5)):
            x, y = self.somewhere()
            steps.append(Move(x, y, held=True))
        return [*steps, Release(x, y)] if self.rng.random() < 0.8 else steps

    def hover(self) -> list[Input]:
        hits = self.driver.scene.page.hits
        if not hits:
            return [Move(*self.somewhere())]
        x, y, w, h = self.rng.choice(hits).box
        return [Move(x + w / 2, y + h / 2)]

    def resize(self) -> list[Input]:
        size = self.rng.choice(SIZES)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        return [Resized(*size)]

    def switch_away(self) -> list[Input]:
        return self.rng.choice(
            ([Leave(), Focus(False)], [Focus(True)], [Leave()], [Hidden(True)], [Hidden(False)], [Hidden(False)])
        )

    def wait(self) -> list[Input]:
        self.driver.app.step(self.rng.choice((0.3, 1.0, 4.0)))
        return []

    def quit(self) -> list[Input]:
        return [Quit()]

    # -- the laws

    def look(self) -> None:
        app = self.driver.app
        assert 0 < len(app.scenes) <= MOST_SCENES, [type(scene).__name__ for scene in app.scenes]
        assert len(app.pixels.rects) <= MOST_RECTS + 1
        for scene in app.scenes:
            page = scene.page
            ids = [hit.id for hit in page.hits]
            assert len(ids) == len(set(ids)), [id for id, n in Counter(ids).items() if n > 1]
            assert len(ids) <= MOST_HITS
            assert len(page.parts) <= MOST_PARTS
        if (scene := self.table()) is not None:
            self.tables.add(scene)
            assert len(scene.stage.layout) <= MOST_PIECES
            self.look_at(scene.table._session)
        assert shelf.held() <= MOST_SHELVES

    def look_at(self, session: Session) -> None:
        assert self.game.conserved(session.state) == self.game.printed
        if session.pending is not None:
            sound_choice(session, session.pending)
        if sum(self.done.values()) % 20 == 0:
            state = encode(session.state)
            assert encode(msgspec.msgpack.decode(state, type=self.game.state)) == state
            sound_tree(session.state)
            paused(session)

    def let_go(self) -> int:
        """Tables that are still held although nobody shows them any more."""
        gc.collect()
        return len([scene for scene in self.tables if scene not in self.driver.app.scenes])


WAYS = {
    "answer": 30.0,
    "press_something": 22.0,
    "key": 18.0,
    "press_anywhere": 5.0,
    "chord": 5.0,
    "hover": 5.0,
    "write": 3.0,
    "turn_wheel": 3.0,
    "drag": 3.0,
    "wait": 3.0,
    "switch_away": 2.0,
    "resize": 0.6,
    "quit": 0.4,
}
"""What it does, and how often."""
encode = msgspec.msgpack.encode


def to_choice(session: Session) -> None:
    """Past every event to the open choice or the end, as a save is opened: what opens is left to a person, whatever
    they have set beforehand."""
    session._settle()
    assert isinstance(session.step(), Choice) or session.ended is not None
