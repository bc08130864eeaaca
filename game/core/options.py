"""A game's options: made from what a person typed or clicked, described for setup."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from game.core.game import Game


class OptionError(Exception):
    """An option or value that the game does not know; the message is a sentence."""


class OptionInfo(msgspec.Struct, frozen=True):
    """One option as setup shows it. kind: bool, int, one (of values) or some (of values)."""

    name: str
    kind: str
    default: Any
    help: str
    values: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None


def describe(game: Game[Any]) -> list[OptionInfo]:
    """Every option of a game in the order it declares them; `help` is a text key."""
    hints = get_type_hints(game.options, include_extras=True)
    infos = []
    for field in msgspec.structs.fields(game.options):
        default = field.default if field.default is not msgspec.NODEFAULT else None
        kind, meta = hints[field.name], None
        if hasattr(kind, "__metadata__"):
            meta = next((m for m in kind.__metadata__ if isinstance(m, msgspec.Meta)), None)
            kind = get_args(kind)[0]
        help_key = (meta.description if meta else None) or f"option.{field.name}.help"
        values: tuple[str, ...] = ()
        if kind is bool:
            name = "bool"
        elif kind is int:
            name = "int"
        elif get_origin(kind) is Literal:
            name, values = "one", get_args(kind)
        elif get_origin(kind) is tuple:
            name, values = "some", get_args(get_args(kind)[0])
        else:
            raise TypeError(f"{game.id}: option {field.name} has a type that setup cannot show")
        least = meta.ge if meta else None
        most = meta.le if meta else None
        bounds = [None if bound is None else int(bound) for bound in (least, most)]
        infos.append(OptionInfo(field.name, name, default, help_key, values, *bounds))
    return infos


def make_options(game: Game[Any], given: Mapping[str, Any] | msgspec.Struct | None) -> Any:
    """The options Struct from plain values; `preset` is applied first. Raises OptionError with a sentence."""
    if isinstance(given, game.options):
        return given
    if isinstance(given, msgspec.Struct):
        given = msgspec.structs.asdict(given)
    values = dict(given or {})
    preset = values.pop("preset", None)
    if preset is not None:
        if preset not in game.presets:
            raise OptionError(f"{game.title} has no preset {preset!r}; it has {_listed(game.presets) or 'none'}.")
        values = {**game.presets[preset], **values}
    known = [field.name for field in msgspec.structs.fields(game.options)]
    for name in values:
        if name not in known:
            near = difflib.get_close_matches(name, known, 1)
            hint = f" Did you mean {near[0]!r}?" if near else f" It has {_listed([*known, 'preset'])}."
            raise OptionError(f"{game.title} has no option {name!r}.{hint}")
    try:
        return msgspec.convert(values, game.options)
    except msgspec.ValidationError as error:
        from game.core.content import explain

        raise OptionError(f"{game.title}: option {explain(str(error))}.") from None


def parse(game: Game[Any], pairs: list[str]) -> dict[str, Any]:
    """Options typed as `key=value`: on/off, numbers, words and comma lists. Raises OptionError with a sentence."""
    kinds = {info.name: info for info in describe(game)}
    values: dict[str, Any] = {}
    for pair in pairs:
        name, equals, typed = pair.partition("=")
        if not equals:
            raise OptionError(f"{pair!r} is not of the form key=value.")
        info = kinds.get(name)
        if info is None:
            values[name] = typed
        elif info.kind == "bool":
            if typed.lower() not in _SWITCH:
                raise OptionError(f"Option {name!r} is on or off, not {typed!r}.")
            values[name] = _SWITCH[typed.lower()]
        elif info.kind == "int":
            try:
                values[name] = int(typed)
            except ValueError:
                raise OptionError(f"Option {name!r} is a whole number, not {typed!r}.") from None
        elif info.kind == "some":
            values[name] = list(dict.fromkeys(word for word in typed.split(",") if word))
        else:
            values[name] = typed
    return values


_SWITCH = {"on": True, "off": False, "yes": True, "no": False, "true": True, "false": False, "1": True, "0": False}


def _listed(names: Any) -> str:
    return ", ".join(sorted(names))
