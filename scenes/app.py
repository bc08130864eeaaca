"""The window: the stack of scenes and what is redrawn.

`step(dt, inputs)` is told the time, so tests let it go by themselves; a clock only says when a frame has had enough to
paint. Only what differs from the frame before is painted again.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from operator import attrgetter
from pathlib import Path
from time import perf_counter
from typing import Any

import pygame

from game import GAMES
from game.core import SaveError, Text, Words
from game.core.bots.worker import Worker
from game.core.content import packs
from game.core.rerun import Rerun
from game.core.store import Store
from game.core.table import Table
from scenes import keys
from scenes import settings as kept
from scenes.error import bot_failed
from scenes.fade import Fade
from scenes.frame import Frame
from scenes.inputs import Focus, Hidden, Input, Key, Leave, Lift, Press, Quit, Resized, Typed, Wheel
from scenes.page import Part, shifted
from scenes.pixels import Pixels, enlarge
from scenes.scene import Scene
from scenes.tour import Tour
from scenes.words import TONGUE, title_of
from sprites import art, memory, shelf
from sprites.canvas import Canvas
from sprites.palette import NIGHT
from sprites.pictures import Pictures
from sprites.sound import Sounds
from sprites.taste import suit

SLOW = 0.05
"""Seconds from frame to frame from which on everything is painted at once."""
SETTLE = 0.15
"""Seconds without a further change of size before the window is drawn anew."""
SHARP = 1440
"""Lines of a window up to which every pixel is drawn; above them half as many, unless it is wished otherwise."""
GROUND = -99
"""Layers up to here are a scene's own living ground, which paints itself."""


@dataclass(frozen=True)
class Folders:
    """Where the program keeps things; None = nowhere (tests, no writable place)."""

    saves: Path | None = None
    cache: Path | None = None
    config: Path | None = None
    reports: Path | None = None


class App:
    """The window and everything that lasts longer than one scene."""

    def __init__(
        self,
        size: tuple[int, int] | None = None,
        folders: Folders | None = None,
        games: dict[str, Any] | None = None,
        inline: bool = False,
    ) -> None:
        self.folders = folders or Folders()
        self.settings_file = self.folders.config / "settings.json" if self.folders.config else None
        self.settings = kept.read(self.settings_file)
        self.kept = True
        """What was changed last is on disk."""
        art.use_folders(*[pack / "art" for pack in reversed(packs())])
        if not pygame.display.get_init():
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
            os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
            os.environ.setdefault("SDL_VIDEO_CENTERED", "1")
            pygame.display.init()
        if not pygame.font.get_init():
            pygame.font.init()
        self.window = self.open_window(size or self.usual_size())
        self.surface = self.window
        self.scenes: list[Scene] = []
        self.running = True
        self.focused = True
        self.hidden = False
        self.resize_in = 0.0
        self.whole = True
        self.fade = Fade()
        self.shown: dict[str, Part] = {}
        self.early: list[Input] = []
        """Keys that came while the screen they are meant for was still being painted."""
        self.still: list[Part] = []
        self.still_ids: set[str] = set()
        self.quick = True
        """Frames follow so fast that nobody sees whether something comes one later."""
        self.full = False
        """There is enough to do now: what only lives for the beauty of it may stay as it is."""
        self.stepped = 0.0
        """Seconds that this frame has taken before it is drawn."""
        self.took = 0.0
        """Those of the whole frame before."""
        self.stamp: object = None
        memory.settle()
        self.pictures = Pictures(self.folders.cache)
        cache = self.folders.cache.parent / "sounds" if self.folders.cache else None
        self.sounds = Sounds(cache, self.settings.volume, self.settings.mute)
        self.store = Store(self.folders.saves)
        self.games: dict[str, Any] = games if games is not None else dict(GAMES)
        self.worker = Worker(inline=inline, tell=partial(bot_failed, self.folders.reports))
        self.tour: Tour | None = None
        self.unwritten = ""
        """The letter of a key that has led to another screen: it is not written there, however long it is held."""
        self.frames = 0
        self.laid_out = self.layout()
        TONGUE.become(self.settings.language)
        self.dress()
        self.measure()

    # -- the window

    def usual_size(self) -> tuple[int, int]:
        wide, high = (pygame.display.get_desktop_sizes() or [(1280, 720)])[0]
        size = self.settings.width, self.settings.height
        return (min(size[0], wide), min(size[1], high)) if wide >= 640 else size

    def open_window(self, size: tuple[int, int]) -> pygame.Surface:
        flags = pygame.RESIZABLE
        if self.settings.fullscreen:
            flags, size = pygame.NOFRAME, pygame.display.get_desktop_sizes()[0]
        surface = pygame.display.set_mode(size, flags)
        pygame.display.set_caption("Night Express")
        pygame.key.set_repeat(350, 60)
        return surface

    def toggle_fullscreen(self) -> None:
        """A borderless window as large as the desktop, or the window as it was."""
        self.settings.fullscreen = not self.settings.fullscreen
        self.keep_settings()
        self.window = self.open_window(self.usual_size())
        self.measure()

    @property
    def scale(self) -> float:
        """Logical units to each unit of the interface."""
        return self.settings.scale / 100

    @property
    def share(self) -> float:
        """Pixels drawn to each pixel of the window."""
        if self.settings.render == "auto":
            return 1.0 if self.window.get_height() <= SHARP else 0.5
        return int(self.settings.render) / 100

    def measure(self) -> None:
        """The window has another size: everything is laid out and drawn anew."""
        width, height = self.window.get_size()
        self.glass = Frame(width, height)
        share = self.share
        if share < 1:
            size = max(1, round(width * share)), max(1, round(height * share))
            self.surface = pygame.Surface(size).convert(self.window)
        else:
            self.surface = self.window
        self.frame = Frame(*self.surface.get_size())
        shelf.allow(self.surface.get_width() * self.surface.get_height())
        self.pixels = Pixels(self.frame)
        self.canvas = Canvas(self.surface, self.frame.k, self.frame.origin)
        self.whole = True
        self.fade.drop()
        for scene in self.scenes:
            scene.hover, scene.stale = "", True

    def keep_settings(self) -> None:
        """What was changed counts from now on, and is kept."""
        settings = self.settings
        self.sounds.volume, self.sounds.mute = settings.volume, settings.mute
        self.kept = kept.write(self.settings_file, settings)
        if TONGUE.become(settings.language):
            for scene in self.scenes:
                scene.speak(TONGUE.lang)
        if self.dress() or self.laid_out != self.layout():
            self.laid_out = self.layout()
            self.measure()
            for scene in self.scenes:
                scene.restyle()

    def dress(self) -> bool:
        """Everything is drawn to the taste of whoever sits here; gives whether that changes what is drawn already."""
        settings = self.settings
        return suit(settings.safe_shapes, settings.contrast, settings.reading, TONGUE.lang, TONGUE.letters)

    def cap(self, key: str, short: bool = False) -> str:
        """What a key cap shows for what has this key by default."""
        chord = keys.bound(self.settings.keys, key)
        return keys.name(chord.removeprefix("ctrl+") if short else chord)

    def meant(self, key: Key) -> Key | None:
        """The key by its default, whatever it is bound to; while something is written a letter is a letter, and what a
        page has a use for is no command that it has none for."""
        if self.top.pen is not None and not key.ctrl and len(key.name) == 1:
            return key
        meant, page = keys.meant(self.settings.keys, key), self.top.page
        if meant is not None and meant != key and page.uses(key.chord) and not page.uses(meant.chord):
            return key
        return meant

    def layout(self) -> tuple[object, ...]:
        """The settings by which everything is laid out."""
        return self.settings.scale, self.settings.render

    # -- games

    def words_of(self, game: Any) -> Words:
        return Words(game.id, TONGUE.lang)

    def game_title(self, id: str) -> str:
        game = self.games.get(id)
        return title_of(game) if game is not None else id

    def open_table(self, table: Table, demo: bool = False) -> None:
        """Sits down at a table; below it is the title."""
        from scenes.table import TableScene
        from scenes.title import TitleScene

        table.use(self.worker)
        self.replace(TitleScene(), TableScene(table, demo))

    def open_demo(self, *games: Any) -> None:
        """Bots play these games in turn, or all there are, until somebody takes a seat or leaves for the title."""
        self.tour = Tour(games or tuple(self.games.values()), partial(self.open_table, demo=True))
        self.tour.begin()

    def demo_on(self) -> None:
        """A game of the demo is over: the title, and after a while the next game."""
        from scenes.title import TitleScene

        if self.tour is not None:
            self.tour.on()
        self.replace(TitleScene(self.tour))

    def open_replay(self, data: bytes) -> Text | None:
        """A recording is watched, the title below it; gives the sentence where the data are no sound save."""
        from scenes.replay import ReplayScene
        from scenes.title import TitleScene

        try:
            reel = Rerun(data, self.games)
        except SaveError as error:
            return error.reason
        self.replace(TitleScene(), ReplayScene(reel))
        return None

    # -- the stack

    @property
    def top(self) -> Scene:
        return self.scenes[-1]

    def push(self, scene: Scene) -> None:
        """Puts a scene on top."""
        self.begin_fade(scene.over)
        if self.scenes:
            self.top.let_go()
            self.top.pause()
        self.enter(scene)

    def enter(self, scene: Scene) -> None:
        scene.app = self
        scene.speak(TONGUE.lang)
        self.scenes.append(scene)
        scene.stale = True
        scene.resume()

    def pop(self) -> None:
        """Leaves the top scene; leaving the last one ends the program."""
        gone = self.scenes.pop()
        gone.pause()
        if not self.scenes:
            self.running = False
            return
        self.begin_fade(gone.over)
        self.top.stale = True
        self.top.resume()

    def replace(self, *scenes: Scene) -> None:
        """The whole stack becomes these scenes."""
        self.begin_fade(False)
        for scene in reversed(self.scenes):
            scene.pause()
        self.scenes.clear()
        memory.give_back()
        for scene in scenes[:-1]:
            scene.app = self
            scene.speak(TONGUE.lang)
            self.scenes.append(scene)
        self.enter(scenes[-1])

    def quit(self) -> None:
        """The window closes: every scene keeps what must be kept."""
        for scene in reversed(self.scenes):
            scene.close()
        self.store.flush()
        self.worker.close()
        self.running = False

    def begin_fade(self, small: bool) -> None:
        if self.settings.speed == "off" or small or not self.shown:
            return
        self.fade.begin(self.surface)
        self.whole = True

    # -- time and inputs

    def step(self, dt: float, inputs: Iterable[Input] = ()) -> None:
        """Inputs first, then `dt` seconds go by. A key waits for the screen that is still being painted; what is
        pressed is what would be seen now, not what the input before it has changed. While one screen fades into the
        next its time stands still, until it is there or somebody presses something."""
        begun, inputs = perf_counter(), list(inputs)
        self.quick = dt < SLOW
        self.hear(inputs)
        if self.running and self.scenes:
            self.pass_by(dt, free=self.quick and not inputs)
        self.stepped = perf_counter() - begun

    def hear(self, inputs: Iterable[Input]) -> None:
        """What a person does, one after the other."""
        inputs, self.early = [*self.early, *inputs], []
        for what in inputs:
            if isinstance(what, Key) and what.again and not self.top.goes_on(what):
                continue
            if isinstance(what, Press | Key | Typed | Wheel):
                self.fade.end()
            if self.top.stale and isinstance(what, Press | Key | Typed):
                self.top.refresh()
            if isinstance(what, Key | Lift | Typed) and not self.top.ready:
                self.early.append(what)
                continue
            self.handle(what)
            if not self.running or not self.scenes:
                return

    def pass_by(self, dt: float, free: bool) -> None:
        """Time goes by. free: there may be time for painting ahead."""
        if self.resize_in > 0:
            self.resize_in -= dt
            if self.resize_in <= 0:
                self.window = pygame.display.get_surface() or self.window
                self.measure()
        if self.fade.step(dt):
            return
        self.fade.end()
        for scene in self.visible[:-1]:
            scene.paint_ahead()
        top = self.top
        top.tick(dt)
        if free and top is self.top and top.ready and not (top.busy or self.stale):
            top.paint_soon()

    def handle(self, what: Input) -> None:
        match what:
            case Quit():
                self.quit()
            case Resized(width, height):
                if (width, height) != (self.glass.width, self.glass.height):
                    self.resize_in = SETTLE
                if not self.settings.fullscreen:
                    self.settings.width, self.settings.height = max(320, width), max(180, height)
            case Focus(on):
                self.focused = on
                self.sounds.asleep = not on
            case Hidden(on):
                self.hidden = on
                self.whole = self.whole or not on
            case Lift():
                self.unwritten = ""
            case Typed(letters) if self.unwritten and letters == self.unwritten:
                pass
            case Key() if not self.top.captures:
                top, key = self.top, self.meant(what)
                if key is not None and key.name == "f11":
                    self.toggle_fullscreen()
                elif key is not None:
                    self.top.handle(key)
                self.unwritten = what.text if self.scenes and self.top is not top else ""
            case Leave():
                for scene in self.scenes:
                    scene.handle(what)
            case _:
                self.top.handle(what)

    # -- drawing

    @property
    def visible(self) -> list[Scene]:
        """The scenes that are seen: the top one and those below it that it does not cover."""
        first = len(self.scenes) - 1
        while first > 0 and self.scenes[first].over:
            first -= 1
        return self.scenes[first:]

    @property
    def stale(self) -> bool:
        """Something that is to be seen has to be composed anew."""
        return any(scene.stale for scene in self.visible)

    def parts(self) -> list[Part]:
        """Everything that is to be seen now, from the ground up."""
        begun, seen = perf_counter(), self.visible
        for scene in seen:
            if scene.stale and not (self.quick and scene.put_off()):
                scene.refresh()
                self.stamp = None
        spent = self.stepped + perf_counter() - begun
        self.full = self.quick and self.top.flows and self.pixels.owed.enough(spent, self.took)
        stamp = tuple(id(s.page) for s in seen)
        if stamp != self.stamp:
            self.stamp = stamp
            self.still = [shifted(part, n) for n, scene in enumerate(seen) for part in scene.page.parts]
            self.still_ids = {part.id for part in self.still}
        moving = [shifted(part, n) for n, scene in enumerate(seen) for part in scene.moving()]
        return sorted([*self.still, *moving], key=attrgetter("layer"))

    def draw(self) -> list[pygame.Rect]:
        """Paints what differs from the last frame; gives the pixels touched."""
        if self.fade.before is not None:
            return self.draw_fade(self.fade.before)
        if self.fade.fresh is None:
            return self.paint_scenes(self.quick and self.top.flows)
        self.fade.land(self.surface)
        self.paint_scenes()
        return [self.surface.get_rect()]

    def draw_fade(self, before: pygame.Surface) -> list[pygame.Rect]:
        """Lets the screen pass into the next. One whose pictures are still being painted does not wait for it."""
        if self.fade.fresh is None:
            self.paint_scenes()
            if any(scene.work for scene in self.visible):
                self.fade.end()
                return [self.surface.get_rect()]
            self.fade.start(self.surface, before)
        if self.fade.fresh is not None:
            self.fade.lay(self.surface, self.fade.fresh)
        self.frames += 1
        return [self.surface.get_rect()]

    def paint_scenes(self, moving: bool = False) -> list[pygame.Rect]:
        """The scenes as they are now, where they differ from what was painted last; `moving` spreads it over frames."""
        begun, taken = perf_counter(), self.stepped
        parts = self.parts()
        now = {part.id: part for part in parts}
        if self.whole:
            self.surface.set_clip(None)
            self.surface.fill(NIGHT)
            self.whole = False
            self.pixels.owed.clear()
            dirty = self.pixels.paint(self.canvas, parts, [(self.surface.get_rect(), None)])
        else:
            spent = (lambda: taken + perf_counter() - begun) if moving else None
            dirty = self.pixels.paint(self.canvas, parts, self.pixels.due(self.shown, now, self.still_ids, spent))
            dirty += self.living(parts)
        self.shown = now
        self.took = taken + perf_counter() - begun
        self.frames += bool(dirty)
        return dirty

    def living(self, parts: list[Part]) -> list[pygame.Rect]:
        """Lets a scene's own ground live; what lies over it is painted again there."""
        ground = self.visible[0]
        area = self.frame.canvas
        self.surface.set_clip(area)
        moved = [(r.clip(area), None) for r in ground.living(self.canvas)]
        self.surface.set_clip(None)
        return self.pixels.paint(self.canvas, [part for part in parts if part.layer > GROUND], moved) if moved else []

    def present(self) -> None:
        if self.resize_in > 0:
            window = pygame.display.get_surface()
            if window is not None and self.shown:
                window.fill(NIGHT)
                pygame.display.flip()
            return
        if dirty := self.draw():
            if self.surface is not self.window:
                dirty = [enlarge(self.surface, self.window, rect) for rect in dirty]
            pygame.display.update(dirty)

    def close(self) -> None:
        """After the loop, however it ended."""
        self.sounds.close()
        self.store.flush()
        self.worker.close()
        self.keep_settings()
