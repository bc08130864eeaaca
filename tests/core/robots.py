"""What the game-independent robots have in common: setups, random play that repeats, and looking into a session."""

from __future__ import annotations

import gc
import hashlib
import os
import sys
import types
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from game import GAMES
from game.core import Choice, Ended, Event, Game, Luck, Option, Player, Session, Thing
from game.core.bots import random_keys
from game.core.options import OptionInfo, describe
from game.core.record import Mark
from game.core.text import Words
from tests.core.envelopes import GAME as ENVELOPES

ALL: dict[str, Game[Any]] = {**GAMES, ENVELOPES.id: ENVELOPES}
SCALE = int(os.environ.get("ROBOTS", "1"))
CAP = 100_000
ROOT = Path(__file__).resolve().parents[2]
CORE = str(ROOT / "game" / "core")
encode = msgspec.msgpack.encode


@dataclass(frozen=True)
class Setup:
    """One way to begin a game."""

    seats: int
    options: dict[str, Any] = field(default_factory=dict)
    seed: int = 0


def values(info: OptionInfo) -> list[Any]:
    """The values of an option that a robot tries: both, the bounds, every one, none, each alone and all."""
    if info.kind == "bool":
        return [False, True]
    if info.kind == "int":
        return sorted({bound for bound in (info.least, info.default, info.most) if bound is not None})
    if info.kind == "one":
        return list(info.values)
    return [(), *((value,) for value in info.values), tuple(info.values)]


def setups(game: Game[Any], seats: int) -> list[Setup]:
    """The default, every preset, every value of every option, and mixtures; every value at every number of seats only
    with ROBOTS above 1."""
    infos = describe(game)
    ways: list[dict[str, Any]] = [{}, *({"preset": name} for name in game.presets)]
    single = [{info.name: value} for info in infos for value in values(info) if value != info.default]
    if SCALE == 1:
        single = single[seats - game.seats[0] :: len(game.seats)]
    ways += single
    rng = Random(f"{game.id}:{seats}")
    for _ in range(4 * SCALE):
        ways.append({info.name: rng.choice(values(info)) for info in infos})
    return [Setup(seats, way, number + 1000 * round) for round, (number, way) in product(range(SCALE), enumerate(ways))]


def people(game: Game[Any], seats: int, kind: str) -> list[Player]:
    """strangers: a person each; one: one person on all seats; mixed: every other seat is a bot's."""
    if kind == "strangers":
        return [Player(name=f"N{seat}", person=f"p{seat}") for seat in range(seats)]
    if kind == "one":
        return [Player(name=f"N{seat}", person="p") for seat in range(seats)]
    return [
        Player(name=f"N{seat}", bot="random") if seat % 2 else Player(name=f"N{seat}", person="p")
        for seat in range(seats)
    ]


def begin(game: Game[Any], setup: Setup, kind: str = "strangers", **more: Any) -> Session:
    """A session of a setup."""
    sitting = people(game, setup.seats, kind)
    return Session.new(game, seats=setup.seats, seed=setup.seed, options=setup.options, people=sitting, **more)


def keys(choice: Choice, stream: Any = 0) -> tuple[str, ...]:
    """The random answer to a choice; always the same for the same decision number and stream."""
    return random_keys(choice, Random(f"{stream}:{choice.decision}"))


def reply(session: Session, choice: Choice, stream: Any = 0) -> None:
    """Answer at random, as the person or bot that holds the seat."""
    person = any(player.is_person for player in session.people) if choice.group else False
    by = "person" if person or session.people[choice.seat].is_person else "bot"
    session.answer(*keys(choice, stream), by=by)  # type: ignore[arg-type]


def course(session: Session, stream: Any = 0) -> Iterator[Event | Choice | Ended]:
    """Every step of a random game to its end."""
    for _ in range(CAP):
        step = session.step()
        yield step
        if isinstance(step, Ended):
            return
        if isinstance(step, Choice):
            reply(session, step, stream)
    raise AssertionError(f"the game has not ended after {CAP} steps")


def finish(session: Session, stream: Any = 0) -> Ended:
    """Play on to the end."""
    *_, last = course(session, stream)
    assert isinstance(last, Ended)
    return last


def plain(value: Any) -> Any:
    """Anything comparable by what it holds."""
    return msgspec.msgpack.decode(encode(value)) if value is not None else None


def snapshot(session: Session) -> dict[str, Any]:
    """Everything of a session that going back and forth must restore. Logs follow from events: only of short games."""
    seats = [None, *range(session.setup.seats)]
    return {
        "state": encode(session.state),
        "pending": plain(session.pending),
        "ended": session.ended,
        "luck": (session.luck.answers, session.luck.draws),
        "marks": list(session.marks),
        "doors": list(session.doors),
        "answers": list(session.answers),
        "events": (len(session.events), hashlib.blake2b(b"".join(session._raw_events)).digest()),
        "chapter": session.chapter,
        "chapters": list(session.chapters),
        "standing": list(session.standing),
        "refused": session.undo_refused(),
        "views": [plain(session.view(seat)) for seat in seats],
        "choices": [plain(session.choice(seat)) for seat in seats],
        "logs": [session.log(seat) for seat in seats] if len(session.events) < 30 else None,
    }


def same(one: dict[str, Any], other: dict[str, Any], *, but: tuple[str, ...] = ()) -> None:
    """Both snapshots are equal; the first difference is named."""
    for name, value in one.items():
        if name not in but:
            assert other[name] == value, name


def at_mark(session: Session, mark: Mark, state: bytes) -> Session:
    """A session that stands at a mark of another one, with `state` as the truth there."""
    twin = Session(session.game, session.setup, session.people, record=True, restart=False)
    twin.marks = [msgspec.structs.replace(mark, state=state, door=-1)]
    twin._opening = twin.marks[0]
    twin._begun_answers, twin._begun_events = mark.answers, mark.events
    twin.chapter = session.chapter
    twin._numbered = mark.number
    twin.state = twin._decode(state)
    twin.luck = Luck(session.setup.seed, mark.answers, mark.draws)
    twin._begin()
    return twin


# -- looking into the state --------------------------------------------------------------------------------------------


def frozen(value: Any) -> bool:
    """A Struct that nobody can change."""
    return isinstance(value, msgspec.Struct) and type(value).__struct_config__.frozen


def tree(value: Any, path: str = "state") -> Iterator[tuple[str, Any]]:
    """Every list, dict, set and changeable Struct of a state, with its place."""
    if isinstance(value, msgspec.Struct):
        if not frozen(value):
            yield path, value
        for name in type(value).__struct_fields__:
            yield from tree(getattr(value, name), f"{path}.{name}")
    elif isinstance(value, dict):
        yield path, value
        for key, item in value.items():
            yield from tree(key, f"{path} key")
            yield from tree(item, f"{path}[{key!r}]")
    elif isinstance(value, (list, tuple)):
        if isinstance(value, list):
            yield path, value
        for place, item in enumerate(value):
            yield from tree(item, f"{path}[{place}]")
    elif isinstance(value, (set, frozenset, deque, bytearray)):
        yield path, value


def sound_tree(state: Any) -> None:
    """No set in the state and no thing twice: neither an object nor a Thing's id."""
    objects: dict[int, str] = {}
    things: dict[int, str] = {}
    for path, value in tree(state):
        assert isinstance(value, (list, dict, msgspec.Struct)), f"{path} is a {type(value).__name__}"
        assert id(value) not in objects, f"{path} is also {objects[id(value)]}"
        objects[id(value)] = path
        if isinstance(value, Thing):
            assert value.id not in things, f"thing {value.id} lies at {path} and at {things[value.id]}"
            things[value.id] = path


_PLAIN = (
    int,
    str,
    float,
    bytes,
    type(None),
    range,
    type,
    types.ModuleType,
    types.CodeType,
    types.FrameType,
    Enum,
    Game,
    Luck,
    Choice,
)
_HOLDERS = (
    *map(type, (iter([]), iter(()), iter({}), iter({}.values()), iter({}.items()), iter(set()), iter(""))),
    *map(type, (iter(range(0)), {}.keys(), {}.values(), {}.items(), reversed([]))),
    *(enumerate, zip, map, filter, reversed),
)


def paused(session: Session) -> None:
    """Walk the paused scripts from `play` down: whatever they hold is an id, a number or part of the state."""
    parts = {id(value) for _, value in tree(session.state)}
    script: Any = session._script
    package = session.game.__class__.__module__.rpartition(".")[0] or session.game.__class__.__module__
    constants = _constants(package)
    while isinstance(script, types.GeneratorType):
        if script.gi_frame is not None and not script.gi_code.co_filename.startswith(CORE):
            for held in _held(script):
                _check_held(held, parts | constants, script.gi_code.co_qualname)
        script = script.gi_yieldfrom


def _constants(package: str) -> set[int]:
    """What the modules of a game hold for ever: its content."""
    modules = [module for name, module in list(sys.modules.items()) if name.startswith(package)]
    return {id(v) for module in modules for v in vars(module).values() if isinstance(v, (dict, list, set))}


def _held(script: Any) -> list[Any]:
    code = script.gi_code
    return [
        held
        for held in gc.get_referents(script)
        if held is not script.gi_yieldfrom and getattr(held, "__code__", None) is not code
    ]


def _check_held(held: Any, parts: set[int], where: str) -> None:
    if isinstance(held, _PLAIN) or id(held) in parts or frozen(held):
        return
    if isinstance(held, (tuple, frozenset)):
        inside: Any = held
    elif isinstance(held, types.FunctionType):
        inside = [*(held.__closure__ or ()), *(held.__defaults__ or ())]
    elif isinstance(held, types.CellType):
        inside = gc.get_referents(held)
    elif isinstance(held, (types.MethodType, types.BuiltinMethodType)):
        inside = [held.__self__]
    elif isinstance(held, types.GeneratorType):
        inside = _held(held)
    elif isinstance(held, (list, dict, set)) and not held:
        return
    elif isinstance(held, _HOLDERS) or type(held).__module__ == "itertools":
        inside = gc.get_referents(held)
    else:
        raise AssertionError(f"{where} holds a {type(held).__name__} that is not part of the state: {held!r}")
    for item in inside:
        _check_held(item, parts, where)


# -- laws of a choice --------------------------------------------------------------------------------------------------


def sound_choice(session: Session, choice: Choice) -> None:
    """One choice is open, it can be answered, and others learn nothing of it."""
    offered = [option.key for option in choice.options]
    assert choice is session.pending
    assert choice is session.step()
    assert 0 <= choice.seat < session.setup.seats
    assert 0 <= choice.least <= choice.most <= len(offered), choice
    assert choice.most > 0, f"{choice.rule}: a choice without anything to choose is open"
    assert len(set(offered)) == len(offered), f"{choice.rule}: a key is on offer twice: {offered}"
    assert all(isinstance(option, Option) and option.key for option in choice.options)
    assert not choice.sealed or choice.private
    assert choice.private or not choice.forced(), f"{choice.rule}: a forced choice is open"
    for seat in (None, *range(session.setup.seats)):
        seen = session.choice(seat)
        assert seen is not None
        assert seen.decision == choice.decision
        if seat == choice.seat or (choice.group and seat is not None):
            assert seen is choice
        else:
            assert not seen.options
            assert seen.prompt.key in ("answers_in_secret", "decides")


def words(game: Game[Any], seats: int = 4) -> Words:
    """A game's words with names of seats."""
    return Words(game.id, names=[f"Name{seat}" for seat in range(max(seats, game.seats[-1]))])
