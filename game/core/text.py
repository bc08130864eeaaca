"""Texts without words: a key with its values, made into words only where they are shown."""

from __future__ import annotations

import re
import string
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import msgspec

from game.core.content import ContentError, layers, names, overlay, read_file, read_toml
from game.core.plurals import form, forms

Value = "int | str | Text | Who | list[Value]"


SIGN = re.compile(r"%[-_0^#EO]?.?", re.DOTALL)
DATED = set("aAbBcdHIjmMpSUwWxXyYZ%")
"""Letters that stand for a part of a date after a percent sign, on every machine."""


class Who(msgspec.Struct, frozen=True, tag="who"):
    """A seat, said as the name of whoever sits there."""

    seat: int


class Text(msgspec.Struct, frozen=True, tag="text"):
    """A sentence by its key in `data/<game>/text/<language>.toml`, with the values of its fields."""

    key: str
    values: dict[str, int | str | Text | Who | list[int | str | Text | Who]] = {}

    def named(self, names: Sequence[str]) -> Text:
        """The same sentence with every seat replaced by its name."""
        return Text(self.key, {field: _named(value, names) for field, value in self.values.items()})


def text(key: str, **values: int | str | Text | Who | list[Any]) -> Text:
    """A text by key: `text("talk.go_on")`, `text("gate.closed", who=who(2), n=3)`."""
    return Text(key, values)


def signed(by: int) -> str:
    """How much more or less something becomes, as it is printed."""
    return f"{by:+d}".replace("-", "−")


def date_fault(pattern: str) -> str:
    """The first sign in the pattern of a date that some machine does not know and would stop at; empty for none."""
    return next((sign for sign in SIGN.findall(pattern) if sign[1:] not in DATED), "")


def who(seat: int) -> Who:
    """The name of the person or bot in `seat`, filled in when the text is shown."""
    return Who(seat)


def _named(value: Any, names: Sequence[str]) -> Any:
    if isinstance(value, Who):
        return names[value.seat]
    if isinstance(value, Text):
        return value.named(names)
    if isinstance(value, list):
        return [_named(item, names) for item in value]
    return value


def flatten(table: Mapping[str, Any], prefix: str = "") -> dict[str, str]:
    """Dotted keys of a nested table of texts."""
    flat: dict[str, str] = {}
    for name, value in table.items():
        if isinstance(value, Mapping):
            flat.update(flatten(value, f"{prefix}{name}."))
        else:
            flat[prefix + name] = str(value)
    return flat


ENGLISH = "en"
"""The language that every text is there in, and the one in which whatever a translation lacks is said."""
_LANGUAGE = re.compile(r"[A-Za-z]{2,3}([_-][A-Za-z0-9]+)*")
_catalogues: dict[tuple[str, str], dict[str, str]] = {}
_translations: dict[tuple[str, str], dict[str, str]] = {}


def catalogue(game_id: str, lang: str) -> dict[str, str]:
    """Every text of a game (or of `core`) in one language, by dotted key. Raises ContentError where a file is wrong."""
    found = _catalogues.get((game_id, lang))
    if found is None:
        found = _read(game_id, lang)
        for key, pattern in found.items():
            wrong = _wrong(pattern, lang)
            if wrong:
                raise ContentError(f"data/{game_id}/text/{lang}.toml: {key}: {wrong}")
        _catalogues[game_id, lang] = found
    return found


def translation(game_id: str, lang: str) -> dict[str, str]:
    """What a language says of a game; files and sentences that are missing or wrong are left to English."""
    if lang == ENGLISH:
        return catalogue(game_id, ENGLISH)
    found = _translations.get((game_id, lang))
    if found is None:
        try:
            read = _read(game_id, lang) if _LANGUAGE.fullmatch(lang) else {}
        except ContentError:
            read = {}
        found = {key: pattern for key, pattern in read.items() if not _wrong(pattern, lang)}
        _translations[game_id, lang] = found
    return found


def languages(id: str = "core") -> list[str]:
    """The languages that have the texts of a game or, of `core`, the whole house: English first, then by their codes.
    The player's packs may bring some."""
    return [ENGLISH, *sorted(code for code in names(id, "text") - {ENGLISH} if _LANGUAGE.fullmatch(code))]


def own_name(lang: str) -> str:
    """What a language calls itself."""
    return translation("core", lang).get("language", lang)


def _read(game_id: str, lang: str) -> dict[str, str]:
    """The texts, and with them what the game's lesson says (`text/lesson/<language>.toml`)."""
    lesson = flatten(_layered(game_id, "text", "lesson", f"{lang}.toml"), "lesson.")
    if lang == ENGLISH:
        return {**lesson, **flatten(read_toml(game_id, "text", f"{lang}.toml"))}
    return {**lesson, **flatten(_layered(game_id, "text", f"{lang}.toml"))}


def _layered(*parts: str) -> Mapping[str, Any]:
    """A file that need not be there, or in packs alone."""
    table: Mapping[str, Any] = {}
    for path in layers(*parts):
        if path.is_file():
            table = overlay(table, read_file(path))
    return table


def _wrong(pattern: str, lang: str) -> str:
    """What is wrong with the braces of a sentence or with its plurals, empty where nothing is."""
    try:
        fields = [field for field in string.Formatter().parse(pattern) if field[1] is not None]
    except ValueError as error:
        return f"expected a sentence with fields in braces, got {pattern!r} ({error})"
    for _, name, spec, conversion in fields:
        if not str(name).isidentifier() or conversion or "{" in (spec or ""):
            return f"expected the name of a field in braces, got {pattern!r}"
        if spec and spec.count("|") + 1 != forms(lang):
            return f"expected {forms(lang)} forms between bars, got {pattern!r}"
    return ""


ENDS = ".!?"
"""What a sentence ends with."""


@cache
def _taken_apart(pattern: str) -> tuple[tuple[str, str | None, str], ...]:
    """A sentence as its words and the fields after them: name, and what is said of it."""
    return tuple([(words, name, spec or "") for words, name, spec, _ in string.Formatter().parse(pattern)])


class _Fill:
    """`{n:token|tokens}` says a count with its noun, `{n:~is|are}` only the fitting word, `{names}` joins a list. Which
    word fits is the language's rule: Russian has three (`{n:жетон|жетона|жетонов}`)."""

    def __init__(self, words: Words, lang: str) -> None:
        self.words, self.lang = words, lang

    def sentence(self, pattern: str, values: Mapping[str, Any]) -> str:
        """The pattern with its fields filled in. A sentence begins with a capital also where it begins with a text of
        its own, as a thing that is called "the lamp" elsewhere; names at the table stay as they are written. After a
        name that ends in "?" or "!" it needs no full stop."""
        said = ""
        parts = _taken_apart(pattern)
        for words, name, spec in parts:
            said += words
            if name is not None:
                said += self.field(self.words.value(values.get(name, "")), spec)
        if said[-2:] in ("?.", "!."):
            said = said[:-1]
        begins = parts[0][1] if not parts[0][0] else None
        if begins is not None and pattern[-1] in ENDS and isinstance(values.get(begins), Text):
            return said[:1].upper() + said[1:]
        return said

    def field(self, value: Any, spec: str) -> str:
        """One value as it stands in the sentence."""
        if spec and isinstance(value, int):
            given = spec.removeprefix("~").split("|")
            noun = given[form(self.lang, value)]
            return noun if spec.startswith("~") else f"{value} {noun}"
        return str(value)


class Words:
    """Makes words of texts for one game, one language and the names at the table.

    A sentence that the language lacks is said in English."""

    def __init__(self, game_id: str, lang: str = ENGLISH, names: Sequence[str] = ()) -> None:
        self.names = list(names)
        self.missing: set[str] = set()
        fills = {code: _Fill(self, code) for code in (lang, ENGLISH)}
        self._books = [(translation(id, code), fill) for id in (game_id, "core") for code, fill in fills.items()]

    def say(self, t: Text) -> str:
        """The sentence in words. An unknown key is shown in brackets and noted in `missing`."""
        for sentences, fill in self._books:
            pattern = sentences.get(t.key)
            if pattern is not None:
                return fill.sentence(pattern, t.values) if "{" in pattern else pattern
        self.missing.add(t.key)
        return f"[{t.key}]"

    def value(self, value: Any) -> Any:
        """A field's value as it stands in the sentence."""
        if isinstance(value, Text):
            return self.say(value)
        if isinstance(value, Who):
            known = 0 <= value.seat < len(self.names)
            return self.names[value.seat] if known else self.say(text("seat", n=value.seat + 1))
        if isinstance(value, list):
            parts = [str(self.value(item)) for item in value]
            if len(parts) < 2:
                return "".join(parts)
            return self.say(text("list.and", first=", ".join(parts[:-1]), last=parts[-1]))
        return value
