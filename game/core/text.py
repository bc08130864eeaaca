"""Texts without words: a key with its values, made into words only where they are shown."""

from __future__ import annotations

import string
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from game.core.content import ContentError, layers, read_toml

Value = "int | str | Text | Who | list[Value]"


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


_catalogues: dict[tuple[str, str], dict[str, str]] = {}


def catalogue(game_id: str, lang: str) -> dict[str, str]:
    """Every text of a game (or of `core`) in one language, by dotted key."""
    found = _catalogues.get((game_id, lang))
    if found is None:
        found = {**_lessons(game_id, lang), **flatten(read_toml(game_id, "text", f"{lang}.toml"))}
        for key, pattern in found.items():
            wrong = _wrong(pattern)
            if wrong:
                raise ContentError(f"data/{game_id}/text/{lang}.toml: {key}: {wrong}")
        _catalogues[game_id, lang] = found
    return found


def _lessons(game_id: str, lang: str) -> dict[str, str]:
    """What a game's lesson says, from `text/lesson/<language>.toml`; in English where nobody has translated it."""
    for language in (lang, "en"):
        if layers(game_id, "text", "lesson", f"{language}.toml")[0].is_file():
            return flatten(read_toml(game_id, "text", "lesson", f"{language}.toml"), "lesson.")
    return {}


def _wrong(pattern: str) -> str:
    """What is wrong with the braces of a sentence, empty where nothing is."""
    try:
        fields = [field for field in string.Formatter().parse(pattern) if field[1] is not None]
    except ValueError as error:
        return f"expected a sentence with fields in braces, got {pattern!r} ({error})"
    for _, name, spec, conversion in fields:
        if not str(name).isidentifier() or conversion or "{" in (spec or ""):
            return f"expected the name of a field in braces, got {pattern!r}"
    return ""


class _Fill(string.Formatter):
    """`{n:token|tokens}` says a count with its noun, `{n:~is|are}` only the fitting word, `{names}` joins a list."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def get_value(self, key: int | str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        value = kwargs.get(str(key), "")
        return self.words.value(value)

    def format_field(self, value: Any, format_spec: str) -> str:
        if "|" in format_spec and isinstance(value, int):
            one, many = format_spec.split("|", 1)
            noun = one if value == 1 else many
            return noun.removeprefix("~") if format_spec.startswith("~") else f"{value} {noun}"
        return str(value)


class Words:
    """Makes words of texts for one game, one language and the names at the table."""

    def __init__(self, game_id: str, lang: str = "en", names: Sequence[str] = ()) -> None:
        self.names = list(names)
        self.missing: set[str] = set()
        self._game = catalogue(game_id, lang)
        self._core = catalogue("core", lang)
        self._fill = _Fill(self)

    def say(self, t: Text) -> str:
        """The sentence in words. An unknown key is shown in brackets and noted in `missing`."""
        pattern = self._game.get(t.key)
        if pattern is None:
            pattern = self._core.get(t.key)
        if pattern is None:
            self.missing.add(t.key)
            return f"[{t.key}]"
        return self._fill.vformat(pattern, (), t.values) if "{" in pattern else pattern

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
