"""Power cuts: the game process is killed for real at random moments, and at most the last choice is missing."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from random import Random

import pytest

from game import GAMES
from game.core.save import SaveError
from game.core.script import Choice
from game.core.session import Session
from game.core.store import Store

ROOT = Path(__file__).resolve().parents[1]
MOMENTS = 50
CHAINS = 5
PLAYER = """
import sys, time
from random import Random
from game import GAMES
from game.core import Choice, Ended, Session
from game.core.bots import random_keys
from game.core.store import Store
from game.core.table import Curtain, Table

game, store, rng = GAMES[sys.argv[1]], Store(), Random(int(sys.argv[2]))
entry = store.newest()
if entry is None:
    table = Table(Session.new(game, seats=game.seats[-1], seed=int(sys.argv[2])), store=store)
else:
    table = Table.open(store.read(entry.path), store=store, place=entry.path)
while True:
    got = table.step()
    if isinstance(got, Ended):
        table.close()
        table = Table(Session.new(game, seats=game.seats[-1], seed=rng.getrandbits(32)), store=store)
        print("new", flush=True)
    elif isinstance(got, Curtain):
        table.take_seat(got)
    elif isinstance(got, Choice):
        print("asked", got.decision, flush=True)
        time.sleep(0.01)
        table.answer(*random_keys(got, rng), decision=got.decision)
        print("answered", got.decision, flush=True)
"""


class Watched:
    """A player process whose answers are counted until it is killed."""

    def __init__(self, home: Path, game: str, seed: int) -> None:
        env = {**os.environ, "NIGHT_EXPRESS_HOME": str(home)}
        command = [sys.executable, "-c", PLAYER, game, str(seed)]
        self.process = subprocess.Popen(
            command, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        self.begun = threading.Event()
        self.answered = 0
        self.listener = threading.Thread(target=self.listen, daemon=True)
        self.listener.start()

    def listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            word, _, number = line.strip().partition(" ")
            if word == "new":
                self.answered = 0
            elif word == "asked":
                self.begun.set()
            elif line.endswith("\n"):
                self.answered = int(number)

    def kill_after(self, seconds: float) -> None:
        assert self.begun.wait(60), self.process.stderr and self.process.stderr.read()
        time.sleep(seconds)
        assert self.process.poll() is None, self.process.stderr and self.process.stderr.read()
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(20)
        self.listener.join(20)


@pytest.mark.skipif(os.name != "posix", reason="kills a process as only POSIX can")
@pytest.mark.parametrize("chain", range(CHAINS))
def test_killed_at_random_moments_at_most_the_last_choice_is_missing(chain, tmp_path):
    """Each process goes on with what the one before it left."""
    moments = Random(chain)
    for cut in range(MOMENTS // CHAINS):
        player = Watched(tmp_path, "arkham", 100 * chain + cut)
        player.kill_after(moments.uniform(0.02, 0.5))
        store = Store(tmp_path / "saves")
        entry = store.newest()
        if entry is None and player.answered == 0:
            continue  # cut between the end of one game and the first save of the next
        assert entry is not None, f"cut {cut}: no save opens"
        session = Session.load(store.read(entry.path))
        assert session.notice is None
        open_choice = session.step()
        assert isinstance(open_choice, Choice)
        assert open_choice.decision >= player.answered, f"cut {cut}: more than the last choice is missing"


class Cut(BaseException):
    """The power went out."""


@pytest.mark.parametrize("operation", range(8))
def test_cut_between_any_two_file_operations_a_sound_save_is_there(operation, tmp_path, monkeypatch):
    store = Store(tmp_path)
    place = store.new_autosave("arkham")
    session = Session.new(GAMES["arkham"], seats=2, seed=1)
    while not isinstance(session.step(), Choice):
        pass
    store.write(place, session.save())
    store.write(place, session.save())
    left = [operation]

    def cutting(real):
        def done(*args, **more):
            if left[0] == 0:
                raise Cut
            left[0] -= 1
            return real(*args, **more)

        return done

    for name in ("replace", "rename", "link", "fsync", "unlink"):
        monkeypatch.setattr(os, name, cutting(getattr(os, name)))
    with contextlib.suppress(Cut):
        store.write(place, session.save())
    monkeypatch.undo()
    entry = Store(tmp_path).newest()
    assert entry is not None
    try:
        Session.load(store.read(entry.path))
    except SaveError as error:
        pytest.fail(error.reason.key)
