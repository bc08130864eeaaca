"""Frames of every scene of every game, busy and at rest, beside a reference frame timed in the same run."""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from time import perf_counter, process_time

import pygame

from game import GAMES
from game.arkham import GAME as ARKHAM
from game.core import Player, Session
from game.core.store import Store
from game.core.table import Table
from scenes.app import App, Folders
from scenes.bench import Figure, played, within
from scenes.bench_scenes import Busy, scenes
from scenes.inputs import Key, Move, Press, Release
from scenes.scene import Scene
from scenes.table import TableScene

SIZES = ((1280, 720), (1920, 1080), (2560, 1440), (3840, 2160))
FRAMES = 240
DT = 1 / 60
SETTLED = 30
"""Frames after which a table has come to rest and something may lie over it."""
clock = perf_counter if sys.platform == "win32" else time.thread_time
"""What a frame costs is the time of the drawing thread: what other programs take meanwhile does not count."""


class Reference:
    """The frame that every scene is measured against: background, three strips, 300 small sprites, 60 texts."""

    def __init__(self, size: tuple[int, int]) -> None:
        rng = Random(5)
        width, height = size
        self.size, self.time = size, 0
        self.ground = pygame.Surface(size).convert()
        self.ground.fill("#0d1524")
        self.strips = [pygame.Surface((2 * width, height // 4), pygame.SRCALPHA).convert_alpha() for _ in range(3)]
        for strip in self.strips:
            for _ in range(60):
                box = rng.randrange(2 * width), rng.randrange(height // 4), width // 20, height // 20
                strip.fill((rng.randrange(256), 90, 120, 160), box)
        edge = max(8, 48 * height // 1080)
        sprite = pygame.Surface((edge, edge), pygame.SRCALPHA).convert_alpha()
        pygame.draw.circle(sprite, (201, 164, 92, 200), (edge // 2, edge // 2), edge // 2)
        self.sprites = [(sprite, (rng.randrange(width), rng.randrange(height))) for _ in range(300)]
        font = pygame.font.Font(None, max(12, 26 * height // 1080))
        self.texts = [
            (
                font.render(f"Arkham, zone {n}: the gate is open", True, "#f3e9d2"),
                (rng.randrange(width), n * height // 60),
            )
            for n in range(60)
        ]

    def draw(self, target: pygame.Surface) -> None:
        self.time += 3
        width, height = self.size
        target.blit(self.ground, (0, 0))
        for n, strip in enumerate(self.strips):
            target.blit(strip, (-(self.time * (n + 1)) % width - width, height // 4 * (n + 1)))
        target.fblits(self.sprites)
        target.fblits(self.texts)


def frames() -> Iterator[Figure]:
    """Every scene at its busiest beside the reference frame, at every size; its rest; a click while bots think."""
    with tempfile.TemporaryDirectory(prefix="night-express-bench-") as home:
        folders = Folders(Path(home, "saves"), Path(home, "cache"), None, None)
        some_saves(Store(folders.saves))
        for size in SIZES:
            yield from frames_at(size, folders)
        yield from at_rest(folders)
        yield click(folders)


def some_saves(store: Store) -> None:
    """A list of saves to look at: one game of each."""
    for game in GAMES.values():
        place = store.new_autosave(game.id)
        if place is not None:
            store.write(place, played(game, seats=game.seats[0], choices=12).save())


def frames_at(size: tuple[int, int], folders: Folders) -> Iterator[Figure]:
    at = f"{size[0]}x{size[1]}"
    app, reference = App(size, folders), Reference(size)
    known = [timed(lambda: reference.draw(app.surface)) for _ in range(60)]
    yield Figure(f"{at}: reference frame", f"{statistics.median(known):.2f} ms", value=statistics.median(known))
    fading: list[float] = []
    always: list[float] = []
    for name, make, busy in scenes():
        painted(app, make())
        first = rehearsed(app, make(), busy)
        again = make()
        opening = clocked(lambda again=again: (show(app, again), app.step(DT), app.present()))
        taken: list[float] = []
        beside: list[float] = []
        for number in range(FRAMES):
            busy(app, number)
            (fading if app.fade.before is not None else taken).append(timed(lambda: (app.step(DT), app.present())))
            if number % 4 == 0:
                beside.append(timed(lambda: reference.draw(app.surface)))
        app.whole = True
        if name.endswith("table"):
            yield within(f"{at}: opening the {name}", opening / 1000, 0.7, "s")
        always += beside
        yield frame_figure(f"{at}: {name}", taken, statistics.median(beside), size)
        yield Figure(f"{at}: {name}, for the first time", percentiles(first))
        for one in reversed(again):
            one.close()
    yield frame_figure(f"{at}: one screen fading into the next", fading, statistics.median(always), size)
    app.worker.close()


def show(app: App, stack: tuple[Scene, ...]) -> None:
    """The first alone, the others over it. All tables share the bots, as they do in play."""
    if isinstance(stack[0], TableScene):
        stack[0].table.use(app.worker)
    app.replace(stack[0])
    for scene in stack[1:]:
        for _ in range(SETTLED):
            app.step(DT)
        app.push(scene)


def painted(app: App, stack: tuple[Scene, ...]) -> None:
    """Shows the scene until all that is kept has been painted: the picture cache is warm afterwards."""
    show(app, stack)
    for _ in range(600):
        app.step(DT)
        app.present()
        if not app.top.work:
            break
    for one in reversed(stack):
        one.close()


def rehearsed(app: App, stack: tuple[Scene, ...], busy: Busy) -> list[float]:
    """Plays the moments that are measured once before, so that what is painted once and kept is there, as it is after
    the first minutes at a table. Gives the milliseconds of these frames, too."""
    show(app, stack)
    taken = []
    for number in range(FRAMES):
        busy(app, number)
        taken.append(timed(lambda: (app.step(DT), app.present())))
    for one in reversed(stack):
        one.close()
    return taken


def at_rest(folders: Folders) -> Iterator[Figure]:
    """What a screen that nobody touches costs: with its wheels and steam, and with reduced motion."""
    app = App((1920, 1080), folders, inline=True)
    for name, make, _ in scenes(moving=False):
        shown = make()
        show(app, shown)
        for reduced, fps, most in ((False, 30, 15.0), (True, 10, 3.0)):
            app.settings.reduced = reduced
            app.top.stale = True
            for _ in range(30):
                app.step(0.1)
                app.present()
            begun = process_time()
            for _ in range(4 * fps):
                app.step(1 / fps)
                app.present()
            spent = (process_time() - begun) / 4
            how = "with reduced motion" if reduced else "untouched"
            yield within(f"1920x1080: {name} {how}, share of a core", 100 * spent, most, "%")
        app.settings.reduced = False
        for one in reversed(shown):
            one.close()


def click(folders: Folders) -> Figure:
    """From a click to its frame while the strongest bots think beside it."""
    app = App((1920, 1080), folders)
    people = [Player(name=str(seat), bot=ARKHAM.levels[-1]) for seat in range(2)]
    app.open_table(Table(Session.new(ARKHAM, seats=2, seed=3, people=people)))
    for _ in range(60):
        app.step(DT)
        app.present()
    taken = []
    for number in range(120):
        inputs = [Move(1800, 1040), Press(1800, 1040), Release(1800, 1040)] if number % 2 else [Key("esc")]
        taken.append(clocked(lambda inputs=inputs: (app.step(DT, inputs), app.present())))
    app.quit()
    app.worker.close()
    return within("a click answered while bots think, at worst", max(taken), 50, "ms")


def frame_figure(what: str, taken: list[float], reference: float, size: tuple[int, int]) -> Figure:
    """The 95th percentile against 1.3 reference frames, above 1440 lines against 16 ms."""
    worst = statistics.quantiles(taken, n=100)[94]
    most = 1.3 * reference if size[1] <= 1440 else 16.0
    name = f"{what}: 50, 95, 99 of 100 frames"
    return Figure(name, percentiles(taken), f"95: at most {most:.2f} ms", worst <= most, worst)


def percentiles(taken: list[float]) -> str:
    """The 50th, 95th and 99th of a hundred frames."""
    cuts = statistics.quantiles(taken, n=100)
    return f"{cuts[49]:.2f} / {cuts[94]:.2f} / {cuts[98]:.2f} ms"


def timed(what: Callable[[], object]) -> float:
    """Milliseconds that the drawing thread works at it."""
    begun = clock()
    what()
    return (clock() - begun) * 1000


def clocked(what: Callable[[], object]) -> float:
    """Milliseconds of doing it once, as a person waits for it."""
    begun = perf_counter()
    what()
    return (perf_counter() - begun) * 1000
