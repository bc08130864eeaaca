"""Content files: TOML decoded into frozen Structs, with errors that name file, place and expectation."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import platformdirs
import tomli

T = TypeVar("T")
APP = "night-express"
NOWHERE = Path(os.path.abspath(os.devnull), APP)
"""Below what is no folder there can be none."""
_BIGGEST = 4_000_000
_DEEPEST = 60
_PLACE = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_-]*(\.[A-Za-z0-9_]+)?")


class ContentError(Exception):
    """A content file that cannot be used: which file, where in it, what was expected."""


def data_dir() -> Path:
    """The folder of shipped content."""
    return Path(__file__).resolve().parents[2] / "data"


_homes: dict[str, Path] = {}


def settle(id: str, folder: Path) -> None:
    """A game that brings its texts and content along instead of keeping them in `data/<id>`."""
    _homes[id] = folder


def home(id: str) -> Path:
    """The folder of a game's content."""
    return _homes.get(id) or data_dir() / id


def user_dir() -> Path:
    """The player's own folder (saves, settings, packs, reports); NIGHT_EXPRESS_HOME moves it. Somebody without a home
    has one that cannot be: nothing is strewn about, and whatever wants to write there says that it cannot."""
    moved = os.environ.get("NIGHT_EXPRESS_HOME")
    if moved:
        return Path(moved)
    try:
        found = Path(platformdirs.user_data_dir(APP, appauthor=False))
    except (RuntimeError, KeyError, OSError):
        return NOWHERE
    return found if found.is_absolute() else NOWHERE


def packs() -> list[Path]:
    """The player's packs, in alphabetical order; each lies over the shipped content."""
    folder = user_dir() / "packs"
    try:
        return sorted(entry for entry in folder.iterdir() if entry.is_dir())
    except OSError:
        return []


def read_file(path: Path) -> dict[str, Any]:
    """One TOML file as a plain table; raises ContentError with the file's name and the line."""
    name = _name(path)
    try:
        if path.stat().st_size > _BIGGEST:
            raise ContentError(f"{name}: larger than {_BIGGEST // 1_000_000} MB")
        table = tomli.loads(path.read_bytes().decode())
    except OSError as error:
        raise ContentError(f"{name}: cannot be read ({error.strerror or error})") from None
    except ValueError as error:
        raise ContentError(f"{name}: not valid TOML: {error}") from None
    except RecursionError:
        raise ContentError(f"{name}: nested too deeply") from None
    if _deep(table):
        raise ContentError(f"{name}: nested too deeply")
    return table


def _deep(table: Mapping[str, Any]) -> bool:
    """Tables in tables beyond what any content needs."""
    level: list[Any] = [table]
    for _ in range(_DEEPEST):
        level = [item for held in level for item in (held.values() if isinstance(held, dict) else held)]
        level = [item for item in level if isinstance(item, dict | list)]
    return bool(level)


def read_toml(*parts: str) -> dict[str, Any]:
    """The content file `data/<parts>` with every pack's file of the same path laid over it."""
    shipped, *over = layers(*parts)
    table = read_file(shipped)
    for path in over:
        table = overlay(table, read_file(path))
    return table


def layers(*parts: str) -> list[Path]:
    """The files that make up the content file `data/<parts>`: the shipped one, then those of the packs. No content can
    name a place outside: raises ContentError."""
    if not all(_PLACE.fullmatch(part) for part in parts):
        raise ContentError(f"data/{'/'.join(parts)}: is no place among the content")
    found = [home(parts[0]).joinpath(*parts[1:])]
    for pack in packs():
        path = pack.joinpath(*parts)
        if os.path.isfile(path):
            if not path.resolve().is_relative_to(pack.resolve()):
                raise ContentError(f"{_name(path)}: leads out of its pack")
            found.append(path)
    return found


def names(*parts: str) -> set[str]:
    """The content files in the folder `data/<parts>` and in the same folders of the packs, without their endings."""
    folders = (home(parts[0]).joinpath(*parts[1:]), *(pack.joinpath(*parts) for pack in packs()))
    return {path.stem for folder in folders for path in folder.glob("*.toml")}


def keep(text: str, *parts: str) -> None:
    """Write the shipped content file `data/<parts>` anew: what `check` has worked out from the other files. Where the
    program's own folder cannot be written it is worked out again the next time."""
    path = home(parts[0]).joinpath(*parts[1:])
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def overlay(under: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
    """Lay one table over another: tables merge, lists of entries with an id merge by id, all else is replaced."""
    merged = dict(under)
    for key, value in over.items():
        old = merged.get(key)
        if isinstance(old, Mapping) and isinstance(value, Mapping):
            merged[key] = overlay(old, value)
        elif isinstance(old, list) and _by_id(old) and _by_id(value):
            entries = {entry["id"]: entry for entry in old}
            for entry in value:
                entries[entry["id"]] = overlay(entries.get(entry["id"], {}), entry)
            merged[key] = list(entries.values())
        else:
            merged[key] = value
    return merged


def _by_id(value: Any) -> bool:
    return (
        isinstance(value, list)
        and bool(value)
        and all(isinstance(e, Mapping) and isinstance(e.get("id"), str | int) for e in value)
    )


def load(kind: type[T], *parts: str) -> T:
    """The content file `data/<parts>` as a `kind`; raises ContentError naming the place and what was expected."""
    return convert(read_toml(*parts), kind, " with ".join(_name(path) for path in layers(*parts)))


def convert(table: Mapping[str, Any], kind: type[T], name: str) -> T:
    """A plain table as a `kind`; `name` is how the file is called in an error."""
    try:
        return msgspec.convert(table, kind)
    except msgspec.ValidationError as error:
        raise ContentError(f"{name}: {explain(str(error))}") from None
    except RecursionError:
        raise ContentError(f"{name}: nested too deeply") from None


def explain(message: str) -> str:
    """A decoder's message as `place: expected ...`: `skill[3].amount: expected int >= 1`."""
    found = re.fullmatch(r"(?P<what>.*?)(?: - at `\$\.?(?P<where>.*)`)?", message, re.DOTALL)
    if found is None:
        return message
    what = found["what"].replace("`", "")
    what = what[:1].lower() + what[1:]
    where = found["where"]
    return f"{where}: {what}" if where else what


def _name(path: Path) -> str:
    """A path as people know it: from `data/` for shipped files, from the pack's name for a pack's."""
    for root in (data_dir().parent, user_dir()):
        if path.is_relative_to(root):
            return path.relative_to(root).as_posix()
    return str(path)
