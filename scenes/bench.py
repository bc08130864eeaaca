"""Measures against the budgets, without a window: rules beside python-chess, start, saves, thinking, frames, memory.

Whatever is compared is timed in turns within one run, so that a slow machine or a busy moment falls on both alike.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import msgspec

from game import GAMES
from game.core import Choice, Ended, Session
from game.core.bots import random_keys, thought
from game.core.table import Table

ROOT = Path(__file__).resolve().parents[1]
SLICE = 0.4
"""Seconds of one turn of rules or yardstick."""
ROUNDS = 7
AT_LEAST = {"horror": 0.5, "vagrant": 0.5}
"""Times python-chess that random play of a game reaches; the others reach 1.5."""
GAMES_THOUGHT, THOUGHTS = 2, 60
"""In so many games so many choices are timed at which a bot thinks."""
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


def measure(say: Say, wanted: Sequence[str] = ()) -> list[Figure]:
    """The parts that are wanted, or all, each once; `say` hears what is being measured."""
    figures: list[Figure] = []
    for name in wanted or PARTS:
        say(f"{name}: {(PARTS[name].__doc__ or '').splitlines()[0]}")
        figures += PARTS[name]()
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
        least = AT_LEAST.get(game.id, 1.5)
        yield Figure(f"{game.id}: times python-chess", f"{ratio:.2f}", f"at least {least:.2f}", ratio >= least, ratio)


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
            if choices is not None and (got.decision or 0) >= choices:
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


# -- thinking, memory ----------------------------------------------------------------------------------------------


def thinking() -> Iterator[Figure]:
    """How long every level of every game's bots thinks about a choice."""
    for game in GAMES.values():
        for level in game.levels:
            taken = thoughts(game, level)
            middle, worst = statistics.median(taken), max(taken)
            yield Figure(f"{game.id}: a {level} bot thinks, usually and at most", f"{middle:.3f} / {worst:.3f} s")


def thoughts(game: Any, level: str) -> list[float]:
    """Seconds of each real choice of the first turns of some games."""
    taken: list[float] = []
    for seed in range(GAMES_THOUGHT):
        session = Session.new(game, seats=game.seats[len(game.seats) // 2], seed=seed)
        count = 0
        while count < THOUGHTS and not isinstance(got := session.step(), Ended):
            if isinstance(got, Choice):
                begun = perf_counter()
                advice = thought(session, level)
                if len(got.options) > 1:
                    taken.append(perf_counter() - begun)
                    count += 1
                session.answer(*advice.keys, by="bot")
    return taken


MEMORY = """
import sys
from game import GAMES
from scenes.app import App, Folders
app = App((1920, 1080), Folders(None, None, None, None), inline=True)
app.open_demo()
for _ in range(round(60 * 60 / 0.2)):
    app.step(0.2)
    app.draw()
print(next(line.split()[1] for line in open("/proc/self/status") if line.startswith("VmRSS")))
"""


def memory() -> Iterator[Figure]:
    """The window's process after an hour of the demo over all games, as fast as it goes."""
    if not Path("/proc/self/status").exists():
        return
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run([sys.executable, "-c", MEMORY], cwd=ROOT, env=env, check=True, capture_output=True, text=True)
    yield within("1920x1080: memory after an hour of demo", int(done.stdout.split()[-1]) / 1024, 300, "MB")


def frames() -> Iterator[Figure]:
    """Every scene at its busiest beside the reference frame, at every size; its rest; a click while bots think."""
    from scenes.bench_frames import frames

    yield from frames()


PARTS = {part.__name__: part for part in (rules, starting, saves, thinking, frames, memory)}
