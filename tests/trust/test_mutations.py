"""Saves that were changed: bits, bytes, fields, numbers, nesting, types, words, lists.

A file whose checksum does not fit is always refused, with a sentence and its backup. One that somebody has sealed
anew is refused or opens as a game that can be looked at, saved and played on: never a crash. MUTATIONS says how many
of both together; 150 without it, 2000 for the full run."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from game.core import Choice, Ended, Event, SaveError, Session, Words
from game.core.rerun import Rerun
from game.core.save import MAGIC, header
from game.core.store import Store
from game.core.table import Curtain, Table, Thinking
from tests.core.robots import ALL, keys
from tests.trust.games import save_of

MUTATIONS = int(os.environ.get("MUTATIONS", "150"))
SEEDED = os.environ.get("MUTATION_SEED", "")
EACH = max(1, MUTATIONS // (2 * len(ALL)))
ODD = [None, -1, 0, 1, 7, 2**63 - 1, -(2**63), 2**64 - 1, 1.5, 1e308, "", "x", "\x00", "a\nb", "\u202e", "9" * 5000]
ODD += [b"", b"\xc0", [], {}, [[]], True, False, [0] * 3000, {"a": {"b": {}}}, ["person:1"], {"rule": "X"}]
say = Words("core")


def sentence(error: SaveError) -> None:
    said = say.say(error.reason)
    assert said.endswith(".")
    assert "[" not in said
    assert not say.missing


def sealed(body: bytes) -> bytes:
    return MAGIC + hashlib.blake2b(body, digest_size=16).digest() + body


# ------------------------------------------------------------------------------------------------- damage


def damaged(data: bytes, rng: Random) -> bytes:
    """What disks, cables and editors do to files."""
    changed = bytearray(data)
    place, other = rng.randrange(len(data)), rng.randrange(len(data))
    low, high = min(place, other), max(place, other) + 1
    match rng.randrange(9):
        case 0:
            changed[place] ^= 1 << rng.randrange(8)
        case 1:
            for _ in range(rng.randrange(2, 200)):
                changed[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
        case 2:
            del changed[place:]
        case 3:
            del changed[low:high]
        case 4:
            changed[low:high] = bytes(high - low)
        case 5:
            changed[place:place] = rng.randbytes(rng.randrange(1, 400))
        case 6:
            changed[low:high] = changed[low:high][::-1]
        case 7:
            changed += rng.randbytes(rng.randrange(1, 400))
        case 8:
            changed = bytearray(data.replace(b"\r\n", b"\n") if b"\r\n" in data else data.replace(b"\n", b"\r\n"))
    return bytes(changed)


@pytest.mark.parametrize("id", ALL)
def test_a_damaged_save_never_opens_says_so_and_offers_its_backup(id: str, tmp_path: Path) -> None:
    data, rng = save_of(id), Random(f"damage:{id}{SEEDED}")
    store = Store(tmp_path)
    path = store.new_autosave(id)
    assert path is not None
    store.write(path, data)
    store.write(path, data)
    for number in range(EACH):
        changed = damaged(data, rng)
        if changed == data:
            continue
        for opening in (lambda data: Session.load(data, ALL), lambda data: Session.replay(data, ALL), header):
            with pytest.raises(SaveError) as error:
                opening(changed)
            sentence(error.value)
        path.write_bytes(changed)
        (entry,) = store.entries()
        assert entry.problem is not None, number
        assert entry.backup
        assert store.read(store.backup(path)) == data
    store.write(path, data)
    assert store.entries()[0].problem is None


# ------------------------------------------------------------------------------------------------- deceit


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in plain data, the outermost first."""
    found = [path] if path else []
    if isinstance(value, dict):
        for key, item in value.items():
            found += places(item, (*path, key))
    elif isinstance(value, list):
        for n, item in enumerate(value[:60]):
            found += places(item, (*path, n))
    return found


def at(plain: Any, path: tuple[Any, ...]) -> Any:
    for step in path:
        plain = plain[step]
    return plain


def put(plain: Any, path: tuple[Any, ...], value: Any) -> None:
    at(plain, path[:-1])[path[-1]] = value


def mutate(plain: Any, rng: Random) -> str:
    """One change somewhere, gross or fine; gives what was done."""
    spots = places(plain)
    path, other = rng.choice(spots), rng.choice(spots)
    old = at(plain, path)
    kind = rng.randrange(8)
    match kind:
        case 0:
            put(plain, path, rng.choice(ODD))
        case 1 if isinstance(old, int):
            put(plain, path, rng.choice((old + 1, old - 1, -old, old * 1000, 2**62, 0)))
        case 2 if path[: len(other)] != other and other[: len(path)] != path:
            one, two = at(plain, path), at(plain, other)
            put(plain, path, two)
            put(plain, other, one)
        case 3 if isinstance(old, list) and old:
            put(plain, path, old * rng.choice((2, 50)) if len(old) < 200 else old[: len(old) // 2])
        case 4 if isinstance(old, list) and old:
            put(plain, path, rng.sample(old, len(old)))
        case 5:
            deep: Any = old
            for _ in range(rng.choice((1, 3, 200, 900))):
                deep = [deep] if rng.random() < 0.5 else {"a": deep}
            put(plain, path, deep)
        case 6 if isinstance(old, str):
            put(plain, path, rng.choice((old.upper(), old + "x", old[:-1], old * 2000, "\x00" + old, "../" + old)))
        case _:
            holder = at(plain, path[:-1])
            holder.pop(path[-1])
    return f"{kind} at {path}"


def reseal_marks(plain: Any, rng: Random) -> bool:
    """The states of the marks changed too, with hashes that fit; whether there are any."""
    marks = [mark for mark in (plain.get("opening"), *(plain.get("marks") or [])) if isinstance(mark, dict)]
    for mark in rng.sample(marks, min(len(marks), rng.randrange(0, 3))):
        state = msgspec.msgpack.decode(mark["state"])
        mutate(state, rng)
        mark["state"] = msgspec.msgpack.encode(state)
        mark["hash"] = hashlib.blake2b(mark["state"], digest_size=8).hexdigest()
    return bool(marks)


@pytest.mark.parametrize("id", ALL)
def test_a_save_that_was_changed_and_sealed_anew_never_crashes(id: str, tmp_path: Path) -> None:
    """Whatever opens is a game: seen by all, taken back and forth, saved, opened again, and played on. Only where
    somebody has built other states and sealed them twice, nothing more is asked than that it can be looked at."""
    data, rng = save_of(id), Random(f"deceit:{id}{SEEDED}")
    opened = refused = 0
    for number in range(EACH):
        plain = msgspec.msgpack.decode(data[len(MAGIC) + 16 :])
        done = []
        try:
            states = rng.random() < 0.5 and reseal_marks(plain, rng)
            for _ in range(rng.choice((1, 1, 2, 5))):
                done.append(mutate(plain, rng))
            changed = sealed(msgspec.msgpack.encode(plain))
        except (TypeError, KeyError, IndexError, AttributeError, OverflowError, RecursionError, msgspec.MsgspecError):
            continue
        try:
            opened += use(changed, tmp_path / f"{number}", plays_on=not states)
        except SaveError as error:
            sentence(error)
            refused += 1
        except Exception as error:
            raise AssertionError(f"{id} {number}: {done}: {type(error).__name__}: {error}") from error
    print(f"{id}: {opened} opened, {refused} refused")
    assert refused


def use(data: bytes, folder: Path, plays_on: bool) -> int:
    """All that a person can do with a save, and with the list of saves that shows it."""
    store = Store(folder)
    place = store.named("mine")
    store.write(place, data)
    (entry,) = store.entries()
    if entry.header is not None:
        assert all(len(player.name) <= 200 and "\x00" not in player.name for player in entry.header.people)
    try:
        watched: Rerun | None = Rerun(data, ALL)
    except SaveError as error:
        sentence(error)
        watched = None
    if watched is not None:
        watched.seek(watched.length)
        watched.view()
        watched.log()
        watched.turning_points()
    table = Table.open(data, games=ALL, store=store, place=place)
    session = table._session
    look(table, session)
    for _ in range(2 if plays_on else 0):
        while table.undo() is None:
            assert session.pending is not None
        while table.redo():
            pass
        decided = 0
        for _ in range(400):
            got = table.step()
            if isinstance(got, Curtain):
                table.take_seat(got)
            elif isinstance(got, Thinking):
                assert session.pending is not None
                session.answer(*keys(session.pending), by="bot")
            elif isinstance(got, Choice):
                look(table, session)
                decided += 1
                if decided > 4:
                    break
                table.answer(*keys(got))
            elif isinstance(got, Ended):
                table.view()
                table.awards()
                table.chart()
                break
    table.close()
    Session.load(session.save(), ALL)
    return 1


def look(table: Table, session: Session) -> None:
    for seat in (None, *range(session.setup.seats)):
        session.view(seat)
        session.choice(seat)
        for line in session.log(seat):
            table.say(line.text)
    choice = session.pending
    if choice is not None:
        table.say(choice.prompt)
        for option in choice.options:
            table.say(option.text)
    table.public_view()
    table.note()
    table.undo_refused()
    assert not isinstance(session.ended, Event)
