"""Typed asking: rules offer things and get the things themselves back; keys live in here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, TypeVar

import msgspec

from game.core.script import Choice, Option, Script, Skipped
from game.core.text import Text, text

T = TypeVar("T")
Say = Callable[[T], Option]
NOTHING = Option("nothing", text("nothing_to_do"))


def choose(seat: int, prompt: Text, among: Iterable[T], say: Say[T], *, rule: str, private: bool = False) -> Script[T]:
    """Ask `seat` for exactly one of `among`, which may not be empty."""
    things = tuple(among)
    options = tuple([say(thing) for thing in things])
    if not options:
        raise ValueError(f"{rule}: nothing to choose from; ask with choose_if_any")
    keys = yield Choice(seat, prompt, options, rule, private=private)
    return _things(keys, options, things)[0]


def choose_if_any(
    seat: int, prompt: Text, among: Iterable[T], say: Say[T], *, rule: str, private: bool = False
) -> Script[T | None]:
    """Ask `seat` for one of `among` as far as possible: skipped with a line in the log where there is nothing.

    A private question is asked even then, so that nobody can tell.
    """
    things = tuple(among)
    if not things:
        if private:
            yield Choice(seat, prompt, (NOTHING,), rule, private=True)
        else:
            yield Skipped(rule=rule, seat=seat, prompt=prompt)
        return None
    return (yield from choose(seat, prompt, things, say, rule=rule, private=private))


def may_choose(
    seat: int, prompt: Text, among: Iterable[T], say: Say[T], *, rule: str, no: Option, private: bool = False
) -> Script[T | None]:
    """Ask `seat` for one of `among` or for none, which is the option `no`."""
    things = tuple(among)
    if not things and not private:
        return None
    options = (*[say(thing) for thing in things], no)
    keys = yield Choice(seat, prompt, options, rule, private=private)
    if keys[0] == no.key:
        return None
    return _things(keys, options[:-1], things)[0]


def choose_some(
    seat: int,
    prompt: Text,
    among: Iterable[T],
    say: Say[T],
    *,
    rule: str,
    least: int = 0,
    most: int | None = None,
    private: bool = False,
) -> Script[list[T]]:
    """Ask `seat` for `least` to `most` different things of `among`; what there is bounds both."""
    things = tuple(among)
    options = tuple([say(thing) for thing in things])
    most = len(options) if most is None else min(most, len(options))
    least = min(least, most)
    if not private and most == 0:
        return []
    if not options:
        yield Choice(seat, prompt, (NOTHING,), rule, private=True)
        return []
    keys = yield Choice(seat, prompt, options, rule, least, most, private=private)
    return _things(keys, options, things)


def put_in_order(seat: int, prompt: Text, things: Iterable[T], say: Say[T], *, rule: str) -> Script[list[T]]:
    """Ask `seat` for the order of `things`; not asked where it cannot matter."""
    given = list(things)
    if len(given) < 2 or all(thing == given[0] for thing in given):
        return given
    options = tuple([say(thing) for thing in given])
    keys = yield Choice(seat, prompt, options, rule, len(options), len(options), ordered=True)
    return _things(keys, options, given)


def choose_together(seat: int, prompt: Text, among: Iterable[T], say: Say[T], *, rule: str) -> Script[T]:
    """Ask the whole group for one of `among`: the seat in turn if a person holds it, else the first person."""
    things = tuple(among)
    options = tuple([say(thing) for thing in things])
    keys = yield Choice(seat, prompt, options, rule, group=True)
    return _things(keys, options, things)[0]


class Sealed(msgspec.Struct, Generic[T]):
    """One seat's part of a simultaneous secret choice."""

    seat: int
    prompt: Text
    among: Sequence[T]
    say: Say[T]
    rule: str


def seal(questions: Iterable[Sealed[T]], put: Callable[[int, T], None]) -> Script[None]:
    """Ask several seats in secret, one after the other; each answer goes straight into the state by `put`."""
    for question in questions:
        things = tuple(question.among)
        options = tuple([question.say(thing) for thing in things])
        if not options:
            yield Choice(question.seat, question.prompt, (NOTHING,), question.rule, private=True, sealed=True)
            continue
        keys = yield Choice(question.seat, question.prompt, options, question.rule, private=True, sealed=True)
        put(question.seat, _things(keys, options, things)[0])


def _things(keys: Sequence[str], options: Sequence[Option], things: Sequence[T]) -> list[T]:
    if len(keys) == 1:
        key = keys[0]
        for option, thing in zip(options, things, strict=True):
            if option.key == key:
                return [thing]
    by_key = {option.key: thing for option, thing in zip(options, things, strict=True)}
    return [by_key[key] for key in keys]
