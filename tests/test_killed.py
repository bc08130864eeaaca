"""Power cuts: the game process is killed for real at random moments, and at most the last choice is missing; what it
writes beside the saves (notes, settings, named saves) is whole.

KILLS says how often; 15 without it, 200 for the full run."""

from __future__ import annotations

import contextlib
import json
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
from tests.going import come_to

ROOT = Path(__file__).resolve().parents[1]
MOMENTS = int(os.environ.get("KILLS", "15"))
IDS = list(GAMES)
CHAINS = len(IDS)
PLAYER = """
import sys, time
from random import Random
from game import GAMES
from game.core import Choice, Ended, Session
from game.core.bots import random_keys
from game.core.store import Store
from game.core.table import Curtain, Table

from game.core.content import user_dir
from game.core.store import jot

game, store, rng = GAMES[sys.argv[1]], Store(), Random(int(sys.argv[2]))
notes = user_dir() / "saves" / "notes" / "notes.json"
entry = next((entry for entry in store.entries() if entry.auto and entry.header and not entry.header.note.ended), None)
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
        assert jot(notes, b"[" + b"%d," % got.decision * rng.randrange(1, 3000) + b"%d]" % got.decision)
        if got.decision % 7 == 0:
            assert store.write(store.named("mine"), table.save()) is None
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
        player = Watched(tmp_path, IDS[chain], 100 * chain + cut)
        player.kill_after(moments.uniform(0.02, 0.5))
        store = Store(tmp_path / "saves")
        notes = json.loads((tmp_path / "saves" / "notes" / "notes.json").read_bytes())
        assert len(set(notes)) == 1
        assert all(entry.problem is None for entry in store.entries())
        entry = next((e for e in store.entries() if e.auto and e.header and not e.header.note.ended), None)
        over = any(e.auto and e.header and e.header.note.ended for e in store.entries())
        if entry is None and (player.answered == 0 or over):
            continue  # cut between the end of one game and the first save of the next
        assert entry is not None, f"cut {cut}: no save opens"
        session = Session.load(store.read(entry.path))
        assert session.notice is None
        open_choice = session.step()
        assert isinstance(open_choice, Choice)
        assert open_choice.decision >= player.answered, f"cut {cut}: more than the last choice is missing"


@pytest.mark.skipif(os.name != "posix", reason="kills a process as only POSIX can")
def test_two_copies_that_go_on_with_one_game_and_are_killed_both_keep_theirs(tmp_path):
    first = Watched(tmp_path, "horror", 3)
    first.kill_after(0.3)
    copies = [Watched(tmp_path, "horror", seed) for seed in (4, 5)]
    for copy in copies:
        assert copy.begun.wait(60)
    for copy in copies:
        copy.kill_after(0.7)
    store = Store(tmp_path / "saves")
    there = [Session.load(store.read(entry.path)).step() for entry in store.entries() if entry.auto]
    decisions = sorted((step.decision for step in there if isinstance(step, Choice)), reverse=True)
    for kept, answered in zip(decisions, sorted((copy.answered for copy in copies), reverse=True), strict=False):
        assert kept >= answered
    assert len(decisions) >= 2


class Cut(BaseException):
    """The power went out."""


@pytest.mark.parametrize("operation", range(8))
def test_cut_between_any_two_file_operations_a_sound_save_is_there(operation, tmp_path, monkeypatch):
    store = Store(tmp_path)
    place = store.new_autosave("arkham")
    session = Session.new(GAMES["arkham"], seats=2, seed=1)
    come_to(Choice, session)
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
