"""Whether all that lies in `data/` fits together: content, texts, rulebooks, options, and what the box holds."""

from __future__ import annotations

import shutil
import string
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from game.core.bots import bot_of
from game.core.content import ContentError, data_dir, layers, packs, read_toml
from game.core.game import Game
from game.core.lessons import FILE, differs, lesson_of
from game.core.options import OptionError, describe, make_options
from game.core.rulebook import Rulebook, rules_said
from game.core.text import catalogue, date_fault, languages

CORE = "core"


DATE = "_pattern"
"""How the keys of texts end that a date is written by."""


class Finding(msgspec.Struct, frozen=True):
    """What was looked at and, where something is wrong with it, what. counts: how many of each thing there are."""

    of: str
    what: str
    counts: dict[str, int] = {}
    wrong: tuple[str, ...] = ()


def findings(games: dict[str, Game[Any]]) -> Iterator[Finding]:
    """Everything once, problems and all; raises nothing for wrong files."""
    yield _texts(CORE)
    for game in games.values():
        yield _content(game)
        yield _texts(game.id)
        yield _rulebook(game)
        yield _options(game)
        yield _box(game)
        yield from _lesson(game)
        yield from game.check()


def _content(game: Game[Any]) -> Finding:
    """How many entries every list of the content files has, and no id twice."""
    counts: dict[str, int] = {}
    wrong: list[str] = []
    for path in sorted((data_dir() / game.id).glob("*.toml")):
        if path.name == "rulebook.toml":
            continue
        try:
            table = read_toml(game.id, path.name)
        except ContentError as error:
            wrong.append(str(error))
            continue
        for name, entries in table.items():
            if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
                continue
            counts[name] = len(entries)
            ids = [entry["id"] for entry in entries if "id" in entry]
            wrong += [f"{game.id}/{path.name}: {name} {id!r} stands there twice" for id in _twice(ids)]
    return Finding(game.id, "content", counts, tuple(wrong))


def _texts(id: str) -> Finding:
    """Every language says what English says, with the same fields."""
    try:
        english = catalogue(id, "en")
    except ContentError as error:
        return Finding(id, "texts", {}, (str(error),))
    wrong = [f"{id}: text {key!r} {problem}" for key, said in english.items() if (problem := _malformed(said))]
    dates = {key for key, said in english.items() if key.endswith(DATE) and "{" not in said}
    wrong += [f"{id}: text {key!r} {problem}" for key in sorted(dates) if (problem := _misdated(english[key]))]
    others = languages(id)[1:]
    for language in others:
        try:
            other = catalogue(id, language)
            rules = _rules_said(id, language)
        except ContentError as error:
            wrong.append(str(error))
            continue
        place = f"data/{id}/text/{language}.toml"
        wrong += [f"{place}: {key} is missing" for key in english if key not in other]
        wrong += [f"{place}: nothing says {key}" for key in other if key not in english]
        wrong += rules
        for key, said in other.items():
            if problem := _malformed(said) or (_misdated(said) if key in dates else ""):
                wrong.append(f"{place}: {key} {problem}")
            elif key in english and not _malformed(english[key]) and _fields(said) != _fields(english[key]):
                wrong.append(f"{place}: {key}: expected the fields {_listed(_fields(english[key]))}")
    return Finding(id, "texts", {"texts": len(english), "languages": 1 + len(others)}, tuple(wrong))


def _rules_said(id: str, language: str) -> list[str]:
    """What is missing or too much in a rulebook in another language; one that nobody has begun is no fault."""
    files = rules_said(id, language)
    if not files:
        return []
    book, place = Rulebook.load(id), f"data/{id}/text/rulebook/{language}.toml"
    said = {rule for file in files for rule, words in file.rule.items() if words.title and words.text}
    wrong = [f"{place}: {rule} is missing" for rule in book.rules if rule not in said]
    wrong += [f"{place}: there is no rule {rule}" for file in files for rule in file.rule if rule not in book.rules]
    chapters = max(len(file.chapter) for file in files)
    if chapters != len(book.chapters):
        wrong.append(f"{place}: expected the titles of {len(book.chapters)} chapters, got {chapters}")
    return wrong


def _fields(said: str) -> list[str]:
    return sorted({name for _, name, _, _ in string.Formatter().parse(said) if name is not None})


def _malformed(said: str) -> str:
    try:
        fields = _fields(said)
    except ValueError as error:
        return f"has a brace too many or too few ({error})"
    return "" if all(field.isidentifier() for field in fields) else "has a field without a name"


def _misdated(said: str) -> str:
    sign = date_fault(said)
    return f"has {sign!r} in its date, which not every machine knows; %% is a percent sign" if sign else ""


def _rulebook(game: Game[Any]) -> Finding:
    """Every expected rule has its entry, none has two, and references lead to one."""
    try:
        book = Rulebook.load(game.id)
    except ContentError as error:
        return Finding(game.id, "rulebook", {}, (str(error),))
    entries = [rule for chapter in book.chapters for rule in chapter.rule]
    wrong = [f"{game.id}/rulebook.toml: {id} stands there twice" for id in _twice([rule.id for rule in entries])]
    wrong += [f"{game.id}/rulebook.toml: {id} has no entry" for id in sorted(game.rules - set(book.rules))]
    wrong += [
        f"{game.id}/rulebook.toml: {rule.id} leads to {other}, which is not there"
        for rule in entries
        for other in rule.see
        if other not in book.rules
    ]
    return Finding(game.id, "rulebook", {"chapters": len(book.chapters), "rules": len(entries)}, tuple(wrong))


def _options(game: Game[Any]) -> Finding:
    """Every option has its line of help, every preset makes legal options, every level its bot."""
    wrong: list[str] = []
    known = {**catalogue(CORE, "en"), **catalogue(game.id, "en")}
    infos = describe(game)
    wrong += [f"{game.id}: option {info.name} has no text {info.help!r}" for info in infos if info.help not in known]
    for preset in game.presets:
        try:
            make_options(game, {"preset": preset})
        except OptionError as error:
            wrong.append(f"preset {preset!r}: {error}")
    for level in game.levels:
        bot_of(game, level)
    counts = {"options": len(infos), "presets": len(game.presets), "bots": len({"random", *game.levels})}
    return Finding(game.id, "setup", counts, tuple(wrong))


def _box(game: Game[Any]) -> Finding:
    """What lies on the table at the start is what is printed, for every number of players and every preset."""
    wrong: list[str] = []
    tables = 0
    for seats in game.seats:
        for preset in (None, *game.presets):
            try:
                options = make_options(game, {} if preset is None else {"preset": preset})
            except OptionError:
                continue
            tables += 1
            counted = game.conserved(game.start(seats, options))
            for thing in sorted({*counted, *game.printed}):
                if counted.get(thing) != game.printed.get(thing):
                    there, printed = counted.get(thing, 0), game.printed.get(thing, 0)
                    wrong.append(f"{game.id}: {seats} seats: {thing}: {printed} are printed, {there} on the table")
    return Finding(game.id, "box", {"tables": tables}, tuple(dict.fromkeys(wrong)))


def _lesson(game: Game[Any]) -> Iterator[Finding]:
    """The lesson, where there is one, is this game's, can be played to its end, and all its words are there. What a
    pack changes in the game may lead another way than a lesson that is not its own; at the table that is said then."""
    try:
        lesson = lesson_of(game)
    except ContentError as error:
        yield Finding(game.id, "lesson", {}, (str(error),))
        return
    if lesson is None:
        return
    said = catalogue(game.id, "en")
    wrong = [f"{game.id}/{FILE}: there is no text {key!r}" for key in lesson.words() if key not in said]
    if not wrong and (len(layers(game.id, FILE)) > 1 or not packs()) and (fault := differs(game, lesson)):
        wrong.append(f"{game.id}/{FILE}: {fault}")
    yield Finding(game.id, "lesson", {"moves": len(lesson.move), "texts": len(lesson.words())}, tuple(wrong))


def _twice(ids: list[str]) -> list[str]:
    return sorted({id for id in ids if ids.count(id) > 1})


def _listed(names: list[str]) -> str:
    return ", ".join(names) or "none"


def lay(paths: Iterable[Path], home: Path) -> None:
    """Put these packs into the player's folder `home`, in their order. Raises ContentError for what is no pack."""
    for number, path in enumerate(paths):
        for file, place in pack_of(path):
            target = home / "packs" / f"{number:03}-{path.resolve().name}" / place
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, target)


def pack_of(path: Path) -> Iterator[tuple[Path, Path]]:
    """The files of a pack, or the one content file that `path` is, each with its place under `data/`.

    Raises ContentError for a path that holds no content or has a file that lies over nothing."""
    if path.is_dir():
        files = sorted(file for file in path.rglob("*.toml") if file.is_file())
        if not files:
            raise ContentError(f"{path}: holds no TOML file")
        for file in files:
            if not file.resolve().is_relative_to(path.resolve()):
                raise ContentError(f"{file}: leads out of its pack")
            yield file, _placed(file, file.relative_to(path))
    elif path.is_file():
        parts = path.resolve().parts
        roots = {folder.name for folder in data_dir().iterdir() if folder.is_dir()}
        start = next((at for at in range(len(parts) - 2, -1, -1) if parts[at] in roots), None)
        if start is None:
            raise ContentError(f"{path}: lies in no game's folder ({_listed(sorted(roots))})")
        yield path, _placed(path, Path(*parts[start:]))
    else:
        raise ContentError(f"{path}: there is no such file or folder")


def _placed(file: Path, place: Path) -> Path:
    if "text" not in place.parts[1:-1] and not (data_dir() / place).is_file():
        raise ContentError(f"{file}: there is no data/{place.as_posix()} that it could lie over")
    return place
