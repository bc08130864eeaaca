"""Folders that cannot be written, full disks: a sentence, and the game goes on."""

from __future__ import annotations

import errno
import os
from threading import Thread

import pytest

from game import GAMES
from game.core.script import Choice
from game.core.session import Session
from game.core.store import Store
from game.core.table import Table
from game.core.text import Words
from tests.going import come_to


def play_on(table: Table, choices: int) -> None:
    """So many choices of the first option."""
    for _ in range(choices):
        got = come_to(Choice, table)
        table.answer(got.options[0].key)


@pytest.fixture
def folder_that_is_a_file(tmp_path):
    (tmp_path / "saves").write_text("not a folder")
    return tmp_path / "saves"


def test_a_save_folder_that_cannot_be_written_is_said_and_the_game_goes_on(folder_that_is_a_file):
    table = Table(Session.new(GAMES["arkham"], seats=1, seed=2), store=Store(folder_that_is_a_file))
    play_on(table, 5)
    assert table.trouble is not None
    said = Words("core").say(table.trouble)
    assert said.startswith("The game could not be saved (")
    assert said.endswith(".")
    assert table.save_as("mine") is not None
    table.close()


def test_a_list_of_saves_in_no_folder_is_empty(folder_that_is_a_file, tmp_path):
    assert Store(folder_that_is_a_file).entries() == []
    assert Store(tmp_path / "nowhere").newest() is None


def test_a_full_disk_keeps_the_last_save_and_says_so(tmp_path, monkeypatch):
    store = Store(tmp_path)
    table = Table(Session.new(GAMES["arkham"], seats=1, seed=2), store=store)
    play_on(table, 3)
    store.flush()
    before = store.read(store.newest().path)

    def full(*_):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    play_on(table, 3)
    store.flush()
    assert "No space left" in Words("core").say(table.trouble)
    assert store.read(store.newest().path) == before
    assert not list(tmp_path.rglob("*.tmp"))

    monkeypatch.undo()
    play_on(table, 1)
    table.close()
    assert table.trouble is None
    opened = Session.load(store.read(store.newest().path)).step()
    assert isinstance(opened, Choice)
    assert opened.decision > Session.load(before).step().decision


def test_a_damaged_save_is_shown_with_its_backup(tmp_path):
    store = Store(tmp_path)
    table = Table(Session.new(GAMES["arkham"], seats=1, seed=2), store=store)
    play_on(table, 4)
    table.close()
    path = store.newest().path
    path.write_bytes(path.read_bytes()[:-9])
    (entry,) = store.entries()
    assert Words("core").say(entry.problem) == "This save is damaged."
    assert entry.backup
    Session.load(store.read(store.backup(path)))


@pytest.mark.parametrize("name", ["Ночной экспресс", "夜行列車", "a/b\\c:d", "..", "", "CON", "x" * 300])
def test_any_name_makes_a_save_inside_the_folder(name, tmp_path):
    store = Store(tmp_path)
    session = Session.new(GAMES["arkham"], seats=1, seed=2)
    session.step()
    path = store.named(name)
    assert store.write(path, session.save()) is None
    assert path.resolve().parent == (tmp_path / "named").resolve()
    assert [entry.path for entry in store.entries()] == [path]


@pytest.mark.parametrize("first", ["write", "read"])
def test_a_save_that_is_written_while_it_is_read_is_no_other_copys(first, tmp_path):
    """The list looks into the very save that the writer is putting on disk."""

    class Meeting(Store):
        meet = False

        def _read(self, path):
            data = super()._read(path) if first == "read" else b""
            if self.meet:
                self.meet = False
                writer = Thread(target=self.write, args=(path, saves[1]))
                writer.start()
                writer.join(10)
                assert not writer.is_alive()
            return data or super()._read(path)

    store = Meeting(tmp_path)
    table = Table(Session.new(GAMES["arkham"], seats=1, seed=2), store=store)
    play_on(table, 2)
    table.close()
    path = store.newest().path
    saves = [table.save()]
    play_on(table, 1)
    saves.append(table.save())
    store.meet = True
    store.read(path)
    assert store.write(path, saves[1]) is None
    assert store.trouble(path) is None
    assert len(store.entries()) == 1
