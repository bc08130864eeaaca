"""Where saves lie: rotating autosaves apart from named ones, each with its previous copy, written in a thread."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import msgspec

from game.core.content import user_dir
from game.core.record import Header
from game.core.save import BIGGEST, SaveError, header
from game.core.text import Text, text

ENDING = ".night"
PREVIOUS = ".previous"
AUTOSAVES = 12


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
        self._wanted: dict[Path, bytes] = {}
        self._busy = False
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None

    # -- writing ---------------------------------------------------------------------------------------------------

    def new_autosave(self, game: str) -> Path | None:
        """A fresh place for the autosaves of one game that is being played; the oldest ones make room."""
        return self._fresh(self.folder / "auto", f"{game}-")

    def named(self, name: str) -> Path:
        """The place of a save that a person has named; the name may hold any letters."""
        return self.folder / "named" / (_file_name(name) + ENDING)

    def _fresh(self, folder: Path, stem: str) -> Path | None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            taken = [int(n) for path in folder.iterdir() if (n := path.name.partition(stem)[2].split(".")[0]).isdigit()]
            number = max(taken, default=0) + 1
            while True:
                path = folder / f"{stem}{number:04}{ENDING}"
                try:
                    path.open("xb").close()
                    self._make_room(folder, path)
                    return path
                except FileExistsError:
                    number += 1
        except OSError as error:
            self._trouble(error)
            return None

    def _make_room(self, folder: Path, keep: Path) -> None:
        saves = sorted((p for p in folder.glob("*" + ENDING) if p != keep), key=_time, reverse=True)
        for path in saves[AUTOSAVES - 1 :]:
            path.unlink(missing_ok=True)
            _previous(path).unlink(missing_ok=True)

    def write(self, path: Path, data: bytes) -> Text | None:
        """Write a save at once: to a temporary file, synced, put in place, the previous copy kept. Returns what
        went wrong as a sentence, None where nothing did."""
        temporary = path.with_name(f"{path.name}.{os.getpid()}.{threading.get_ident()}.tmp")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with temporary.open("wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            if path.exists() and path.stat().st_size:
                _keep_previous(path)
            os.replace(temporary, path)
        except OSError as error:
            self._trouble(error)
            with contextlib.suppress(OSError):
                temporary.unlink(missing_ok=True)
            return self.problem
        self.problem = None
        return None

    def _trouble(self, error: OSError) -> None:
        self.problem = text("save.unwritable", why=error.strerror or type(error).__name__)

    def write_soon(self, path: Path, data: bytes) -> None:
        """Leave a save to the writer; of several for one place the newest wins."""
        with self._changed:
            self._wanted[path] = data
            if self._thread is None or not self._thread.is_alive():
                self._thread = threading.Thread(target=self._write_all, name="saves", daemon=True)
                self._thread.start()
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
            self.write(path, data)

    # -- reading ---------------------------------------------------------------------------------------------------

    def read(self, path: Path) -> bytes:
        """The bytes of a save. Raises SaveError where there are none to be had."""
        try:
            if path.stat().st_size > BIGGEST:
                raise SaveError(text("save.too_large"))
            return path.read_bytes()
        except FileNotFoundError:
            raise SaveError(text("save.gone")) from None
        except OSError as error:
            raise SaveError(text("save.unreadable", why=error.strerror or type(error).__name__)) from None

    def entries(self) -> list[Entry]:
        """Every save, the newest first; a damaged one with its problem and whether its previous copy opens."""
        return sorted(self._entries(), key=lambda entry: entry.changed, reverse=True)

    def _entries(self) -> Iterator[Entry]:
        for auto, folder in ((True, self.folder / "auto"), (False, self.folder / "named")):
            try:
                paths = sorted(folder.glob("*" + ENDING))
            except OSError:
                continue
            for path in paths:
                found, problem = self._header(path)
                backup = False
                if problem is not None:
                    backup = self._header(_previous(path))[0] is not None
                    if not backup and _size(path) == 0:
                        continue
                yield Entry(path, path.name[: -len(ENDING)], auto, _time(path), found, problem, backup)

    def _header(self, path: Path) -> tuple[Header | None, Text | None]:
        try:
            return header(self.read(path)), None
        except SaveError as error:
            return None, error.reason

    def newest(self) -> Entry | None:
        """The save that Continue opens: the newest sound one of a game still running."""
        return next((e for e in self.entries() if e.header is not None and not e.header.note.ended), None)

    def backup(self, path: Path) -> Path:
        """The previous copy of a save."""
        return _previous(path)

    def delete(self, path: Path) -> None:
        """Remove a save and its previous copy."""
        try:
            path.unlink(missing_ok=True)
            _previous(path).unlink(missing_ok=True)
        except OSError as error:
            self._trouble(error)


def _previous(path: Path) -> Path:
    return path.with_name(path.name + PREVIOUS)


def _keep_previous(path: Path) -> None:
    """The save as it is becomes the previous copy, and stays in its place: at no moment is there none."""
    copy = path.with_name(path.name + PREVIOUS + ".tmp")
    copy.unlink(missing_ok=True)
    try:
        os.link(path, copy)
    except OSError:
        shutil.copyfile(path, copy)
    os.replace(copy, _previous(path))


def _time(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0


def _file_name(name: str) -> str:
    """A person's name for a save as the name of a file on any system."""
    plain = re.sub(r'[<>:"/\\|?*\x00-\x1f]', "-", name).strip(" .")[:80]
    if not plain or re.fullmatch(r"(?i)(con|prn|aux|nul|com\d|lpt\d)(\..*)?", plain):
        plain = f"save {plain}".strip()
    return plain
