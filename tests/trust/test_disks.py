"""Disks that are full or read-only, clocks that jump, folders of any name, two copies at once: a sentence for the
player, and nothing lost."""

from __future__ import annotations

import errno
import io
import os
import shlex
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

import main
from game import GAMES
from game.core import Choice, Ended, Session
from game.core.bots import random_keys
from game.core.content import user_dir
from game.core.store import AUTOSAVES, LONG_AGO, Store
from game.core.table import Curtain, Table
from game.core.text import Text, Words
from scenes import passenger_notes, settings

ROOT = Path(__file__).resolve().parents[2]
FAULTS = [errno.ENOSPC, errno.EROFS, errno.EACCES]
PLACES = ["open", "write", "fsync", "link", "replace", "mkdir"]


def said(text: Text | None) -> str:
    """What the player is told; it is a sentence."""
    assert text is not None
    words = Words("core")
    sentence = words.say(text)
    assert not words.missing
    assert sentence.endswith((".", "!"))
    return sentence


def begun(store: Store, seed: int = 2, game: str = "arkham") -> Table:
    return Table(Session.new(GAMES[game], seats=GAMES[game].seats[0], seed=seed), store=store)


def choices(table: Table, number: int, seed: int = 0) -> int:
    """So many decisions at random; gives the number of the one that is open then."""
    rng = Random(seed)
    while True:
        got = table.step()
        assert not isinstance(got, Ended)
        if isinstance(got, Curtain):
            table.take_seat(got)
        if isinstance(got, Choice):
            if not number:
                return got.decision
            number -= 1
            table.answer(*random_keys(got, rng))


def kept(store: Store) -> int:
    """The number of the decision at which Continue goes on."""
    entry = store.newest()
    assert entry is not None
    opened = Session.load(store.read(entry.path)).step()
    assert isinstance(opened, Choice)
    return opened.decision


class Broken:
    """A disk on which one kind of operation fails, below one folder."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path, place: str, fault: int) -> None:
        self.folder, self.fault = folder, fault

        def fail() -> Any:
            raise OSError(fault, os.strerror(fault))

        def refusing(real: Any) -> Any:
            return lambda path, *more, **named: fail() if self.mine(path) else real(path, *more, **named)

        if place == "fsync":
            monkeypatch.setattr(os, "fsync", lambda *_: fail())
        elif place in ("open", "write"):
            real = io.open

            def opened(path: Any, mode: str = "r", *more: Any, **named: Any) -> Any:
                if not self.mine(path) or not set(mode) & set("wxa+"):
                    return real(path, mode, *more, **named)
                if place == "open":
                    fail()
                file = real(path, mode, *more, **named)

                class Full(type(file)):  # type: ignore[misc]
                    def write(self, *_: Any) -> Any:
                        fail()

                full = Full(io.FileIO(path, "w")) if "b" in mode else file
                return full

            monkeypatch.setattr(io, "open", opened)
            monkeypatch.setattr("builtins.open", opened)
        else:
            monkeypatch.setattr(os, place, refusing(getattr(os, place)))

    def mine(self, path: Any) -> bool:
        return isinstance(path, str | os.PathLike) and Path(path).is_relative_to(self.folder)


@pytest.mark.parametrize("fault", FAULTS, ids=errno.errorcode.get)
@pytest.mark.parametrize("place", PLACES)
def test_a_disk_that_takes_nothing_is_said_and_what_was_kept_stays(place, fault, tmp_path, monkeypatch):
    store = Store(tmp_path)
    table = begun(store)
    choices(table, 3)
    store.flush()
    before = kept(store)
    with monkeypatch.context() as patch:
        Broken(patch, tmp_path, place, fault)
        now = choices(table, 3)
        store.flush()
        if place not in ("link", "mkdir"):
            assert os.strerror(fault) in said(table.trouble)
            assert os.strerror(fault) in said(table.save_as("mine"))
            assert kept(Store(tmp_path)) == before
    assert not list(tmp_path.rglob("*.tmp"))
    table.close()
    assert table.trouble is None
    assert kept(Store(tmp_path)) == now


@pytest.mark.parametrize("fault", FAULTS, ids=errno.errorcode.get)
def test_a_save_that_cannot_be_deleted_says_so(fault, tmp_path, monkeypatch):
    store = Store(tmp_path)
    table = begun(store)
    choices(table, 1)
    table.close()
    Broken(monkeypatch, tmp_path, "unlink", fault)
    assert os.strerror(fault) in said(store.delete(store.newest().path))
    assert kept(store)


def test_a_fault_nobody_thought_of_is_said_and_the_writer_lives_on(tmp_path, monkeypatch):
    store = Store(tmp_path)
    table = begun(store)
    choices(table, 1)
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", lambda *_: [][0])
        choices(table, 1)
        assert store.flush(5)
        assert said(table.trouble)
    now = choices(table, 1)
    table.close()
    assert table.trouble is None
    assert kept(store) == now


# ------------------------------------------------------------------------------------------------- settings, notes


def wrote_settings(path: Path, name: str) -> None:
    settings.write(path, settings.Settings(name=name))


def read_settings(path: Path) -> str:
    return settings.read(path).name


def wrote_notes(path: Path, name: str) -> None:
    passenger_notes.keep(path, [passenger_notes.Stroke(1, -1, name, "no")])


def read_notes(path: Path) -> str:
    return "".join(stroke.what for stroke in passenger_notes.kept(path))


SMALL = [(wrote_settings, read_settings), (wrote_notes, read_notes)]


@pytest.mark.parametrize(("write", "read"), SMALL, ids=["settings", "notes"])
@pytest.mark.parametrize("fault", FAULTS, ids=errno.errorcode.get)
@pytest.mark.parametrize("place", ["open", "write", "fsync", "replace"])
def test_notes_and_settings_that_cannot_be_kept_are_said_and_stay_as_they_were(
    write, read, place, fault, tmp_path, monkeypatch
):
    path = tmp_path / "there" / "file.json"
    write(path, "before")
    table = begun(Store(tmp_path / "saves"))
    with monkeypatch.context() as patch:
        Broken(patch, tmp_path / "there", place, fault)
        write(path, "after")
    assert os.strerror(fault) in said(table.trouble)
    assert read(path) == "before"
    assert [one.name for one in path.parent.iterdir()] == ["file.json"]
    write(path, "later")
    assert table.trouble is None
    assert read(path) == "later"


def test_what_is_kept_of_settings_survives_a_setting_that_cannot_be_used(tmp_path):
    path = tmp_path / "settings.json"
    path.write_text(
        '{"scale": 9999, "speed": "fast", "name": "a\\u0000b", "keys": {"undo": "u"}, "what": 1, "mute": 3}'
    )
    read = settings.read(path)
    assert (read.scale, read.speed, read.name, read.keys, read.mute) == (100, "fast", "", {"undo": "u"}, False)


@pytest.mark.parametrize(
    "data", [b"", b"null", b"[]", b"7", b"{", b"\xff\xfe", b"[" * 9999, b'{"keys":' * 9999, b"{}\x00"]
)
def test_broken_settings_and_notes_are_none(data, tmp_path):
    path = tmp_path / "file.json"
    path.write_bytes(data)
    assert settings.read(path) == settings.Settings()
    assert passenger_notes.kept(path) == []


def test_any_change_to_the_settings_file_is_read(tmp_path):
    path = tmp_path / "settings.json"
    rng = Random(3)
    settings.write(path, settings.Settings(name="Eva", keys={"undo": "u"}))
    good = path.read_bytes()
    for _ in range(500):
        changed = bytearray(good)
        for _ in range(rng.randrange(1, 5)):
            changed[rng.randrange(len(changed))] = rng.randrange(256)
        path.write_bytes(changed)
        assert isinstance(settings.read(path), settings.Settings)


# ------------------------------------------------------------------------------------------------- clocks


@pytest.mark.parametrize("jump", [-10 * 365 * 86400, -3600, 3600, 10 * 365 * 86400])
def test_whatever_the_clock_says_continue_opens_what_was_played_last(jump, tmp_path):
    """Every save so far bears the time of a clock that was wrong."""
    for seed in range(3):
        table = begun(Store(tmp_path), seed)
        choices(table, 2)
        table.close()
        for path in tmp_path.rglob("*.night*"):
            os.utime(path, ns=(path.stat().st_atime_ns, path.stat().st_mtime_ns + jump * 10**9))
    last = begun(Store(tmp_path), 77)
    now = choices(last, 4)
    last.close()
    assert kept(Store(tmp_path)) == now
    for seed in range(AUTOSAVES + 3):
        table = begun(Store(tmp_path), seed)
        now = choices(table, 1 + seed % 3)
        table.close()
        assert kept(Store(tmp_path)) == now
    assert len([entry for entry in Store(tmp_path).entries() if entry.auto]) == AUTOSAVES


@pytest.mark.parametrize("when", [-(10**9), 0, 10**11, 2**40])
def test_a_time_beyond_every_calendar_is_shown(when, tmp_path):
    from scenes.saves import moment
    from scenes.title import day

    store = Store(tmp_path)
    table = begun(store)
    choices(table, 1)
    table.close()
    try:
        os.utime(store.newest().path, (when, when))
    except (OSError, OverflowError):
        pytest.skip("this file system knows no such time")
    entry = Store(tmp_path).newest()
    assert moment(entry.changed)
    assert day(entry.changed)


def test_half_written_files_of_killed_writers_are_swept_up(tmp_path):
    store = Store(tmp_path)
    table = begun(store)
    choices(table, 1)
    table.close()
    old, young = tmp_path / "auto" / "arkham-0001.night.1.1.tmp", tmp_path / "auto" / "arkham-0001.night.2.2.tmp"
    for path in (old, young):
        path.write_bytes(b"half a save")
    long_ago = old.stat().st_mtime - 2 * LONG_AGO
    os.utime(old, (long_ago, long_ago))
    Store(tmp_path).new_autosave("arkham")
    assert not old.exists()
    assert young.exists()


def test_a_backup_whose_save_is_gone_is_offered(tmp_path):
    store = Store(tmp_path)
    table = begun(store)
    choices(table, 3)
    table.close()
    path = store.newest().path
    path.unlink()
    (entry,) = store.entries()
    assert entry.backup
    assert said(entry.problem) == "This save is not there any more."
    Session.load(store.read(store.backup(path)))
    assert store.delete(path) is None
    assert not store.entries()


def test_a_damaged_save_never_takes_the_place_of_its_backup(tmp_path):
    """The backup is opened and the first save after it is cut off by a full disk: the backup is still there."""
    store = Store(tmp_path)
    table = begun(store)
    choices(table, 3)
    table.close()
    path = store.newest().path
    path.write_bytes(path.read_bytes()[:-5])
    sound = store.read(store.backup(path))
    table = Table.open(sound, store=Store(tmp_path), place=path)
    real = os.replace
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "replace", lambda one, other: real(one, other) if str(other).endswith("us") else 1 / 0)
        choices(table, 1)
        table.close()
    assert store.read(store.backup(path)) == sound


@pytest.mark.parametrize("letter", ["夜", "Ж", "🚂", "é", "x", "\u0301"])
def test_a_long_name_in_any_script_makes_a_save(letter, tmp_path):
    store = Store(tmp_path)
    table = begun(store)
    choices(table, 1)
    for name in (letter * 60, letter * 300):
        assert store.write(store.named(name), table.save()) is None
        assert store.write(store.named(name), table.save()) is None
    assert all(entry.problem is None for entry in store.entries())


# ------------------------------------------------------------------------------------------------- the command line


@pytest.mark.parametrize("fault", FAULTS, ids=errno.errorcode.get)
def test_a_recording_that_cannot_be_accepted_stays_as_it_is(fault, tmp_path, monkeypatch, capsys):
    table = begun(Store(tmp_path))
    choices(table, 5)
    path = tmp_path / "recorded.night"
    path.write_bytes(table.save())
    before = path.read_bytes()
    Broken(monkeypatch, tmp_path, "fsync", fault)
    assert main.main(["replay", str(path), "--accept"]) == 2
    told = capsys.readouterr().err
    assert os.strerror(fault) in told
    assert told.count("\n") == 1
    assert path.read_bytes() == before


@pytest.mark.parametrize("fault", FAULTS, ids=errno.errorcode.get)
def test_pictures_that_cannot_be_left_are_one_sentence(fault, tmp_path, monkeypatch, capsys):
    Broken(monkeypatch, tmp_path / "shots", "open", fault)
    words = ["demo", "arkham", "--headless", "--turns", "1", "--shots", str(tmp_path / "shots")]
    assert main.main(words) == 2
    told = capsys.readouterr().err
    assert os.strerror(fault) in told
    assert told.count("\n") == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a file that is always full")
def test_figures_that_nobody_can_hear_are_no_crash():
    words = [sys.executable, str(ROOT / "main.py"), "simulate", "arkham", "--games", "1", "--json"]
    with open("/dev/full", "wb") as full:
        done = subprocess.run(words, stdout=full, stderr=subprocess.PIPE, text=True)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    gone = subprocess.run(f"{shlex.join(words)} | true", shell=True, stderr=subprocess.PIPE, text=True)
    assert "Traceback" not in gone.stderr


# ------------------------------------------------------------------------------------------------- two copies


def test_two_copies_on_one_save_both_keep_their_game(tmp_path):
    first = begun(Store(tmp_path))
    choices(first, 3)
    first.close()
    copies = []
    for _ in range(2):
        store = Store(tmp_path)
        entry = store.newest()
        copies.append(Table.open(store.read(entry.path), store=store, place=entry.path))
    ends = {0: 0, 1: 0}
    for turn in range(6):
        ends[turn % 2] = choices(copies[turn % 2], 1 + turn % 3, seed=turn)
        copies[turn % 2]._store.flush()
    told = [copy.trouble for copy in copies]
    assert [text is None for text in told].count(False) == 1
    assert said(next(text for text in told if text is not None)).startswith("Another copy")
    for copy in copies:
        copy.close()
    there = Store(tmp_path)
    decisions = {Session.load(there.read(entry.path)).step().decision for entry in there.entries()}
    assert set(ends.values()) <= decisions


def test_two_copies_begin_games_in_places_of_their_own(tmp_path):
    places = [store.new_autosave("arkham") for store in (Store(tmp_path), Store(tmp_path)) for _ in range(3)]
    assert len(set(places)) == 6


def test_a_game_that_is_opened_again_is_no_other_copys(tmp_path):
    store = Store(tmp_path)
    table = begun(store)
    choices(table, 2)
    table.close()
    for _ in range(3):
        path = store.newest().path
        table = Table.open(store.read(path), store=store, place=path)
        now = choices(table, 2)
        table.close()
        assert table.trouble is None
        assert store.newest().path == path
        assert kept(store) == now
    assert len(store.entries()) == 1


# ------------------------------------------------------------------------------------------------- folders


def test_without_a_home_nothing_is_strewn_about_and_it_is_said(tmp_path, monkeypatch):
    for name in ("HOME", "XDG_DATA_HOME", "NIGHT_EXPRESS_HOME", "USERPROFILE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    monkeypatch.chdir(tmp_path)
    assert user_dir().is_absolute()
    store = Store()
    table = begun(store)
    choices(table, 2)
    assert said(table.trouble).startswith("The game could not be saved (")
    table.close()
    assert store.entries() == []
    assert not list(tmp_path.iterdir())


NAMES = ["Ночной экспресс", "夜行列車 🚂", "a b'c\"d", "ñandú\u0301"]


@pytest.mark.parametrize("name", NAMES)
def test_a_folder_of_any_name_is_as_good_as_another(name, tmp_path):
    """The program itself, from there, in the poorest locale there is: packs, saves, settings."""
    home = tmp_path / name
    pack = home / "packs" / name / "core" / "text"
    pack.mkdir(parents=True)
    (pack / "en.toml").write_text('nothing_to_do = "Ничего"\n', encoding="utf-8")
    env = {**os.environ, "NIGHT_EXPRESS_HOME": str(home), "LC_ALL": "C"}
    program = (
        "from game import GAMES\n"
        "from game.core import Session, Words, text\n"
        "from game.core.store import Store\n"
        "from game.core.table import Table\n"
        "assert Words('core').say(text('nothing_to_do')) == '\\u041d\\u0438\\u0447\\u0435\\u0433\\u043e'\n"
        "store = Store()\n"
        "table = Table(Session.new(GAMES['arkham'], seats=1, seed=1), store=store)\n"
        "while table.choice() is None: table.step()\n"
        "table.step()\n"
        "assert table.save_as('\\u041c\\u043e\\u044f') is None\n"
        "table.close()\n"
        "assert [e.problem for e in store.entries()] == [None, None], store.entries()\n"
        "from scenes import settings\n"
        "from scenes.window import folders\n"
        "assert settings.write(folders().config / 'settings.json', settings.Settings(name='x'))\n"
        "assert settings.read(folders().config / 'settings.json').name == 'x'\n"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    wrong = [sys.executable, str(ROOT / "main.py"), "replay", str(home / "nowhere.night")]
    refused = subprocess.run(wrong, cwd=tmp_path, env=env, capture_output=True, text=True, errors="replace")
    assert (refused.returncode, refused.stderr.count("\n")) == (2, 1), refused.stderr
