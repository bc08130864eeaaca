"""Where saves lie: rotating autosaves apart from named ones, each with its previous copy, written in a thread."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain, count
from pathlib import Path

import msgspec

from game.core.content import user_dir
from game.core.record import Header
from game.core.save import BIGGEST, SaveError, header
from game.core.text import Text, text

ENDING = ".night"
PREVIOUS = ".previous"
UNFINISHED = ".tmp"
AUTOSAVES = 12
LONG_AGO = 3600
"""Seconds after which nobody writes a half-written file any more."""
TICK = 2_000_000_000
"""The least difference of time, in nanoseconds, that every file system keeps."""
LAST_DAY = 32_000_000_000.0
"""In the year 2984."""
LONGEST_NAME = 160
"""Bytes of a person's name for a save: file systems know no longer names than 255 with all that is added."""


class Entry(msgspec.Struct, frozen=True):
    """A save in the list. problem: why it does not open, None where it does. backup: its previous copy opens."""

    path: Path
    name: str
    auto: bool
    changed: float
    header: Header | None
    problem: Text | None = None
    backup: bool = False


class Store:
    """The folder of saves. Nothing it does raises for a folder that cannot be written: `problem` says it."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or user_dir() / "saves"
        self.problem: Text | None = None
        self._memory = threading.Lock()
        """Who writes and who opens take turns at what is remembered of the files; nobody waits there for a disk."""
        self._left: dict[Path, tuple[int, int, int]] = {}
        """How each save was left here, by writing or by opening it."""
        self._apart: dict[Path, Path] = {}
        self._spoilt: set[Path] = set()
        """Saves that did not open: none of them takes the place of its sound previous copy."""
        self._wanted: dict[Path, bytes] = {}
        self._busy = False
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None

    # -- writing ---------------------------------------------------------------------------------------------------

    def new_autosave(self, game: str) -> Path | None:
        """A fresh place for the autosaves of one game that is being played; the oldest ones make room."""
        try:
            return self._fresh(game)
        except OSError as error:
            self._trouble(error)
            return None

    def named(self, name: str) -> Path:
        """The place of a save that a person has named; the name may hold any letters."""
        return self.folder / "named" / (_file_name(name) + ENDING)

    def taken(self, name: str) -> bool:
        """Whether a save of that name is kept: another one would take its place."""
        return os.path.exists(self.named(name))

    def free(self, name: str) -> Path:
        """A place for a named save that takes nobody's: its name, with a number where that is taken."""
        short = _file_name(name).encode()[: LONGEST_NAME - 8].decode(errors="ignore")
        names = chain((name,), (f"{short} {number}" for number in count(2)))
        return self.named(next(one for one in names if not self.taken(one)))

    def rename(self, path: Path, place: Path, data: bytes) -> Text | None:
        """The save with these bytes goes from one place to another. Returns the sentence where that fails; then it is
        still where it was. (Where capitals and small letters are the same to the file system two names may be one
        file, which is not to be deleted.)"""
        try:
            if os.path.exists(place) and os.path.samefile(path, place):
                os.replace(path, place)
                return None
        except OSError as error:
            return self._trouble(error)
        return self.write(place, data) or self.delete(path)

    @property
    def _autosaves(self) -> Path:
        return self.folder / "auto"

    def _fresh(self, game: str) -> Path:
        folder = self._autosaves
        folder.mkdir(parents=True, exist_ok=True)
        counted = re.compile(re.escape(game) + r"-([0-9]{1,9})\..*")
        taken = [int(found[1]) for path in folder.iterdir() if (found := counted.fullmatch(path.name))]
        number = max(taken, default=0) + 1
        while True:
            path = folder / f"{game}-{number:04}{ENDING}"
            try:
                path.open("xb").close()
            except FileExistsError:
                number += 1
                continue
            self._make_room(path)
            return path

    def _make_room(self, keep: Path) -> None:
        """The oldest autosaves go, and what writers that were killed have left half written."""
        with contextlib.suppress(OSError):
            saves = sorted((p for p in keep.parent.glob("*" + ENDING) if p != keep), key=_time, reverse=True)
            for path in saves[AUTOSAVES - 1 :]:
                path.unlink(missing_ok=True)
                _previous(path).unlink(missing_ok=True)
            for path in keep.parent.glob("*" + UNFINISHED):
                if abs(time.time() - _time(path)) > LONG_AGO:
                    path.unlink(missing_ok=True)

    def write(self, path: Path, data: bytes) -> Text | None:
        """Write a save at once, whole or not at all, its previous copy kept. Returns what went wrong as a sentence,
        None where nothing did."""
        try:
            path = self._own(path)
            with self._memory:
                mine, spoilt = self._left.get(path), path in self._spoilt
            before = None if spoilt else partial(_keep_previous, sure=mine == _signature(path))
            put(path, data, stamp=self._stamp(path), before=before)
            written = _signature(path)
        except (OSError, ValueError) as error:
            return self._trouble(error)
        with self._memory:
            self._spoilt.discard(path)
            if written is not None:
                self._left[path] = written
        self.problem = None
        return None

    def _own(self, path: Path) -> Path:
        """Where a game is kept: its place, or one of its own once another copy of the program has written there."""
        with self._memory:
            path = self._apart.get(path, path)
            left = self._left.get(path)
        if left is None or path.parent != self._autosaves or _signature(path) in (left, None):
            return path
        fresh = self._fresh(path.name.rpartition("-")[0])
        with self._memory:
            for place in [path, *(place for place, other in self._apart.items() if other == path)]:
                self._apart[place] = fresh
        return fresh

    def _stamp(self, path: Path) -> int | None:
        """The time that a save has to bear to be the newest where others are of a future that never was (the clock
        has been put back); None where it is the newest by itself."""
        others = [p for folder in ("auto", "named") for p in (self.folder / folder).glob("*" + ENDING) if p != path]
        newest = max((round(_time(other) * 1e9) for other in others), default=0)
        return newest + TICK if newest >= time.time_ns() else None

    def trouble(self, path: Path | None) -> Text | None:
        """What is to be said of how the game at that place is kept, or notes and settings: not at all, or apart; None
        for nothing."""
        return self.problem or (text("save.apart") if path in self._apart else None) or next(iter(_unkept), None)

    def _trouble(self, error: Exception) -> Text:
        problem = self.problem = text("save.unwritable", why=_why(error))
        return problem

    def write_soon(self, path: Path, data: bytes) -> None:
        """Leave a save to the writer; of several for one place the newest wins."""
        with self._changed:
            self._wanted[path] = data
            if self._thread is None or not self._thread.is_alive():
                self._thread = threading.Thread(target=self._write_all, name="saves", daemon=True)
                try:
                    self._thread.start()
                except RuntimeError:
                    self._thread = None
                    self.write(path, self._wanted.pop(path))
            self._changed.notify_all()

    def flush(self, seconds: float = 10.0) -> bool:
        """Wait until everything left to the writer is on disk; False where it takes longer."""
        with self._changed:
            return self._changed.wait_for(lambda: not self._wanted and not self._busy, timeout=seconds)

    def _write_all(self) -> None:
        while True:
            with self._changed:
                self._busy = False
                self._changed.notify_all()
                if not self._changed.wait_for(lambda: bool(self._wanted), timeout=30):
                    self._thread = None
                    return
                path, data = next(iter(self._wanted.items()))
                del self._wanted[path]
                self._busy = True
            try:
                self.write(path, data)
            except Exception as error:
                self._trouble(error)

    # -- reading ---------------------------------------------------------------------------------------------------

    def read(self, path: Path) -> bytes:
        """The bytes of a save that is to be opened. Raises SaveError where there are none to be had."""
        with self._memory:
            known = self._left.get(path)
        left = _signature(path)
        data = self._read(path)
        with self._memory:
            self._apart.pop(path, None)
            written_meanwhile = self._left.get(path) != known
            if left is not None and not written_meanwhile:
                self._left[path] = left
        return data

    def _read(self, path: Path) -> bytes:
        try:
            if path.stat().st_size > BIGGEST:
                raise SaveError(text("save.too_large"))
            if not path.is_file():
                raise SaveError(text("save.not_one"))
            return path.read_bytes()
        except FileNotFoundError:
            raise SaveError(text("save.gone")) from None
        except OSError as error:
            raise SaveError(text("save.unreadable", why=_why(error))) from None

    def entries(self) -> list[Entry]:
        """Every save, the newest first; a damaged one with its problem and whether its previous copy opens."""
        return sorted(self._entries(), key=lambda entry: entry.changed, reverse=True)

    def _entries(self) -> Iterator[Entry]:
        for auto, folder in ((True, self.folder / "auto"), (False, self.folder / "named")):
            try:
                copies = [path.with_name(path.name[: -len(PREVIOUS)]) for path in folder.glob("*" + ENDING + PREVIOUS)]
                paths = sorted({*folder.glob("*" + ENDING), *copies})
            except OSError:
                continue
            for path in paths:
                found, problem = self._header(path)
                backup = False
                if problem is not None:
                    backup = self._header(_previous(path))[0] is not None
                    if not backup and _size(path) == 0:
                        continue
                changed = _time(path) or _time(_previous(path))
                yield Entry(path, path.name[: -len(ENDING)], auto, changed, found, problem, backup)

    def _header(self, path: Path) -> tuple[Header | None, Text | None]:
        try:
            return header(self._read(path)), None
        except SaveError as error:
            return None, error.reason

    def newest(self) -> Entry | None:
        """The save that Continue opens: the newest sound one of a game still running."""
        return running(self.entries())

    def backup(self, path: Path) -> Path:
        """The previous copy of a save."""
        return _previous(path)

    def spoilt(self, path: Path) -> None:
        """A save whose header is sound did not open."""
        with self._memory:
            self._spoilt.add(path)

    def has_backup(self, path: Path) -> bool:
        """Whether the previous copy of a save is a sound one."""
        return self._header(_previous(path))[0] is not None

    def delete(self, path: Path) -> Text | None:
        """Remove a save and its previous copy; returns the sentence where that fails."""
        try:
            _previous(path).unlink(missing_ok=True)
            path.unlink(missing_ok=True)
        except OSError as error:
            return text("save.undeletable", why=_why(error))
        return None


def running(entries: Iterable[Entry]) -> Entry | None:
    """The first of them that is a sound save of a game still running."""
    return next((e for e in entries if e.header is not None and not e.header.note.ended), None)


def put(
    path: Path, data: bytes, *, stamp: int | None = None, before: Callable[[Path], object] | None = None
) -> None:  # fmt: skip
    """The bytes in the place of a file, whole or not at all: written beside it, synced, put in place. Raises OSError.

    stamp: the time it is to bear, in nanoseconds. before: what is done with the file that lies there so far.
    """
    temporary = path.with_name(f"{path.name}.{os.getpid()}.{threading.get_ident()}{UNFINISHED}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with temporary.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if stamp is not None:
            with contextlib.suppress(OSError, OverflowError):
                os.utime(temporary, ns=(stamp, stamp))
        if before is not None:
            before(path)
        os.replace(temporary, path)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise


_unkept: list[Text] = []


def jot(path: Path, data: bytes) -> bool:
    """Keep a small file, a person's notes or settings, at once. Where that is impossible it is False, and every table
    says so until it is possible again."""
    _unkept.clear()
    try:
        put(path, data)
    except (OSError, ValueError) as error:
        _unkept.append(text("save.unkept", why=_why(error)))
    return not _unkept


def _previous(path: Path) -> Path:
    return path.with_name(path.name + PREVIOUS)


def _keep_previous(path: Path, sure: bool) -> None:
    """The save as it is becomes the previous copy, and stays in its place: at no moment is there none. A damaged one
    takes no sound copy's place. sure: it is known to be sound."""
    if not _size(path):
        return
    if not sure:
        try:
            header(path.read_bytes())
        except (SaveError, OSError):
            return
    copy = path.with_name(f"{path.name}{PREVIOUS}.{os.getpid()}.{threading.get_ident()}{UNFINISHED}")
    try:
        try:
            os.link(path, copy)
        except OSError:
            shutil.copyfile(path, copy)
        os.replace(copy, _previous(path))
    except BaseException:
        with contextlib.suppress(OSError):
            copy.unlink(missing_ok=True)
        raise


def _signature(path: Path) -> tuple[int, int, int] | None:
    """What tells a file from another that has been put in its place, None where there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_ino, found.st_mtime_ns, found.st_size


def _why(error: Exception) -> str:
    return getattr(error, "strerror", None) or type(error).__name__


def _time(path: Path) -> float:
    """When a file was last changed, within what every calendar can say."""
    try:
        return min(max(path.stat().st_mtime, 0.0), LAST_DAY)
    except OSError:
        return 0.0


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0


def _file_name(name: str) -> str:
    """A person's name for a save as the name of a file on any system."""
    plain = re.sub(r'[<>:"/\\|?*\x00-\x1f\ud800-\udfff]', "-", name).strip(" .")
    plain = plain.encode()[:LONGEST_NAME].decode(errors="ignore").strip(" .")
    if not plain or re.fullmatch(r"(?i)(con|prn|aux|nul|com\d|lpt\d)(\..*)?", plain):
        plain = f"save {plain}".strip()
    return plain
