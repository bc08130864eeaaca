"""Measures against the budgets, without a window: the rules beside python-chess, frames beside a reference frame.

Whatever is compared is timed in turns within one run, so that a slow machine or a busy moment falls on both alike.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import Any

import msgspec
import pygame

from game import GAMES
from game.core import Choice, Ended, Player, Session
from game.core.bots import random_keys
from game.core.table import Table
from scenes.app import App, Folders
from scenes.ending import EndingScene
from scenes.inputs import Key, Move, Press, Release
from scenes.scene import Scene
from scenes.setup import SetupScene
from scenes.table import TableScene
from scenes.title import TitleScene

ROOT = Path(__file__).resolve().parents[1]
SIZES = ((1280, 720), (1920, 1080), (2560, 1440))
SLICE = 0.4
"""Seconds of one turn of rules or yardstick."""
ROUNDS = 7
FRAMES = 240
DT = 1 / 60
SHORT = {"orient": "methodical"}
"""Games that are over at once when they are played at random, and the bots that play them on."""
Say = Callable[[str], None]


class Figure(msgspec.Struct, frozen=True):
    """One thing measured. kept: within its budget, None where it has none."""

    what: str
    figure: str
    budget: str = ""
    kept: bool | None = None
    value: float = 0.0


def within(what: str, value: float, most: float, unit: str) -> Figure:
    return Figure(what, f"{value:.3g} {unit}", f"at most {most:.3g} {unit}", value <= most, value)


def measure(say: Say) -> list[Figure]:
    """Everything once; `say` hears what is being measured."""
    figures: list[Figure] = []
    for part in (rules, starting, saves, frames, memory):
        say(f"{part.__name__}: {(part.__doc__ or '').splitlines()[0]}")
        figures += part()
    return figures


# -- rules ---------------------------------------------------------------------------------------------------------


def rules() -> Iterator[Figure]:
    """Random play of every game beside random legal moves of python-chess."""
    for game in GAMES.values():
        ours, theirs = game_choices(game), chess_moves()
        pairs = [(rate(ours), rate(theirs)) for _ in range(ROUNDS)]
        ratio = statistics.median(a / b for a, b in pairs)
        yield Figure(f"{game.id}: choices a second", f"{statistics.median(a for a, _ in pairs):,.0f}")
        yield Figure(f"{game.id}: moves of python-chess a second", f"{statistics.median(b for _, b in pairs):,.0f}")
        yield Figure(f"{game.id}: times python-chess", f"{ratio:.2f}", "at least 1.50", ratio >= 1.5, ratio)


def rate(decided: Iterator[int]) -> float:
    """Decisions a second over one slice."""
    count, begun = 0, perf_counter()
    end = begun + SLICE
    while perf_counter() < end:
        count += next(decided)
    return count / (perf_counter() - begun)


def game_choices(game: Any) -> Iterator[int]:
    """Random games one after the other, with every number of players; yields how many real choices were made."""
    rng, seed = Random(1), 0
    while True:
        session = Session.new(game, seats=game.seats[seed % len(game.seats)], seed=seed, record=False)
        seed += 1
        made = 0
        step, answer, draw = session.step, session.answer, rng.random
        while True:
            got = step()
            if type(got) is Choice:
                options = got.options
                if got.least == 1 == got.most:
                    answer(options[int(draw() * len(options))].key)
                else:
                    answer(*random_keys(got, rng))
                made += len(options) > 1
                if made >= 64:
                    yield made
                    made = 0
            elif type(got) is Ended:
                break
        yield made


def chess_moves() -> Iterator[int]:
    """Random legal moves on boards of python-chess; yields how many."""
    import chess

    rng, board = Random(1), chess.Board()
    while True:
        made = 0
        while made < 64:
            moves = list(board.legal_moves)
            if not moves or board.halfmove_clock >= 100 or board.ply() >= 300:
                board = chess.Board()
                break
            board.push(moves[int(rng.random() * len(moves))])
            made += 1
        yield made


# -- starting, saves -----------------------------------------------------------------------------------------------

START = """
import os, sys, time
begun = time.time() - time.process_time()
import pygame
from pathlib import Path
from scenes.app import App, Folders
from scenes.title import TitleScene
home = Path(sys.argv[1])
app = App((1280, 720), Folders(home / "saves", home / "cache", home, home / "reports"))
app.push(TitleScene())
app.draw()
while app.top.work:
    app.step(1 / 60)
    app.draw()
app.step(1 / 60)
app.draw()
print("shown")
"""


def starting() -> Iterator[Figure]:
    """From nothing to a usable title, first with an empty picture cache, then with a warm one."""
    with tempfile.TemporaryDirectory(prefix="night-express-bench-") as home:
        yield within("first start ever, to the title", started(home), 6.0, "s")
        warm = statistics.median(started(home) for _ in range(3))
        yield within("start, to the title", warm, 1.5, "s")


def started(home: str) -> float:
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "NIGHT_EXPRESS_HOME": home}
    begun = perf_counter()
    subprocess.run([sys.executable, "-c", START, home], cwd=ROOT, env=env, check=True, capture_output=True)
    return perf_counter() - begun


def saves() -> Iterator[Figure]:
    """Saving and opening a long game."""
    for game in GAMES.values():
        session = played(game, seats=game.seats[-1])
        yield within(f"{game.id}: making a save", middle(session.save) * 1000, 20, "ms")
        data = session.save()
        yield Figure(f"{game.id}: size of that save", f"{len(data) / 1024:.0f} KiB")
        yield within(f"{game.id}: opening that save", middle(lambda data=data: Table.open(data)), 0.5, "s")


def played(game: Any, seats: int, choices: int | None = None) -> Session:
    """A random game, to its end or for so many choices."""
    session, rng = Session.new(game, seats=seats, seed=11), Random(11)
    while not isinstance(got := session.step(), Ended):
        if isinstance(got, Choice):
            if got.decision == choices:
                break
            session.answer(*random_keys(got, rng))
    return session


def middle(what: Callable[[], object], times: int = 5) -> float:
    """The median seconds of doing it."""
    taken = []
    for _ in range(times):
        begun = perf_counter()
        what()
        taken.append(perf_counter() - begun)
    return statistics.median(taken)


# -- frames --------------------------------------------------------------------------------------------------------


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
        folders = Folders(None, Path(home, "cache"), None, None)
        for size in SIZES:
            yield from frames_at(size, folders)
        yield from at_rest(folders)
        yield click(folders)


def frames_at(size: tuple[int, int], folders: Folders) -> Iterator[Figure]:
    at = f"{size[0]}x{size[1]}"
    app, reference = App(size, folders), Reference(size)
    known = [timed(lambda: reference.draw(app.surface)) for _ in range(60)]
    yield Figure(f"{at}: reference frame", f"{statistics.median(known):.2f} ms", value=statistics.median(known))
    fading: list[float] = []
    for name, scene, busy in scenes():
        opening = timed(lambda scene=scene: (app.replace(scene), app.step(DT), app.draw()))
        taken: list[float] = []
        beside: list[float] = []
        for number in range(FRAMES):
            busy(app, number)
            (fading if app.fading is not None else taken).append(timed(lambda: (app.step(DT), app.draw())))
            if number % 4 == 0:
                beside.append(timed(lambda: reference.draw(app.surface)))
        app.whole = True
        if name.endswith("table"):
            yield within(f"{at}: opening the {name}", opening / 1000, 0.7, "s")
        yield frame_figure(f"{at}: {name}", taken, statistics.median(beside), size)
        scene.close()
    yield frame_figure(f"{at}: one screen fading into the next", fading, statistics.median(known), size)
    app.worker.close()


def at_rest(folders: Folders) -> Iterator[Figure]:
    """What a screen that nobody touches costs: with its wheels and steam, and with reduced motion."""
    app = App((1920, 1080), folders, inline=True)
    for name, scene, _ in scenes():
        app.replace(scene)
        for reduced, fps, most in ((False, 30, 15.0), (True, 10, 3.0)):
            app.settings.reduced = reduced
            scene.stale = True
            for _ in range(30):
                app.step(0.1)
                app.draw()
            begun = process_time()
            for _ in range(2 * fps):
                app.step(1 / fps)
                app.draw()
            spent = (process_time() - begun) / 2
            how = "with reduced motion" if reduced else "untouched"
            if "table" not in name or not reduced:
                yield within(f"1920x1080: {name} {how}, share of a core", 100 * spent, most, "%")
        app.settings.reduced = False
        scene.close()


def click(folders: Folders) -> Figure:
    """From a click to its frame while the strongest bots think beside it."""
    app = App((1920, 1080), folders)
    game = next(iter(GAMES.values()))
    people = [Player(name=str(seat), bot=game.levels[-1] if game.levels else "random") for seat in range(2)]
    app.open_table(Table(Session.new(game, seats=2, seed=3, people=people)))
    for _ in range(30):
        app.step(DT)
        app.draw()
    taken = []
    for number in range(120):
        inputs = [Move(1800, 1040), Press(1800, 1040), Release(1800, 1040)] if number % 2 else [Key("esc")]
        taken.append(timed(lambda inputs=inputs: (app.step(DT, inputs), app.draw())))
    app.quit()
    app.worker.close()
    return within("a click answered while bots think, at worst", max(taken), 50, "ms")


MEMORY = """
import sys
from game import GAMES
from scenes.app import App, Folders
from scenes.journey import bots_only
app = App((1920, 1080), Folders(None, None, None, None), inline=True)
for seed in range(2):
    app.open_table(bots_only(next(iter(GAMES.values())), seed=seed), demo=True)
    for _ in range(3000):
        app.step(0.1)
        app.draw()
print(next(line.split()[1] for line in open("/proc/self/status") if line.startswith("VmRSS")))
"""


def memory() -> Iterator[Figure]:
    """The window's process after two games of the demo."""
    if not Path("/proc/self/status").exists():
        return
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run([sys.executable, "-c", MEMORY], cwd=ROOT, env=env, check=True, capture_output=True, text=True)
    yield within("1920x1080: memory after ten minutes of demo", int(done.stdout.split()[-1]) / 1024, 300, "MB")


def frame_figure(what: str, taken: list[float], reference: float, size: tuple[int, int]) -> Figure:
    """The 95th percentile against 1.3 reference frames, above 1440 lines against 16 ms."""
    cuts = statistics.quantiles(taken, n=100)
    most = 1.3 * reference if size[1] <= 1440 else 16.0
    said = f"{cuts[49]:.2f} / {cuts[94]:.2f} / {cuts[98]:.2f} ms"
    return Figure(f"{what}: 50, 95, 99 of 100 frames", said, f"95: at most {most:.2f} ms", cuts[94] <= most, cuts[94])


def timed(what: Callable[[], object]) -> float:
    """Milliseconds of doing it once."""
    begun = perf_counter()
    what()
    return (perf_counter() - begun) * 1000


Busy = Callable[[App, int], None]


def scenes() -> Iterator[tuple[str, Scene, Busy]]:
    """Every scene with what keeps it busy."""
    yield "title", TitleScene(), pointing
    for game in GAMES.values():
        yield f"{game.id} setup", SetupScene(game), pointing
        yield f"{game.id} table", TableScene(bots_at(game)), playing
        table = Table(played(game, seats=game.seats[-1]))
        ended = table.ended
        assert ended is not None
        yield f"{game.id} ending", EndingScene(table, ended), pointing


def bots_at(game: Any) -> Table:
    """A table in the middle of a game that bots are playing."""
    seats = game.seats[-1]
    session = played(game, seats, choices=12 if game.id in SHORT else 40)
    for seat in range(seats):
        session.sit(seat, Player(name=str(seat + 1), bot=SHORT.get(game.id, "random")))
    return Table(session)


def pointing(app: App, number: int) -> None:
    """The pointer wanders over everything."""
    rng = Random(number // 20)
    app.step(0.0, [Move(rng.random() * 1920, rng.random() * 1080)])


def playing(app: App, number: int) -> None:
    """Bots play on; somebody presses a key now and then."""
    if number % 120 == 119:
        app.step(0.0, [Key("space")])
