"""The laws of the design that import-linter cannot say."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec
import msgspec.inspect as inspect
import pytest

from game import GAMES

ROOT = Path(__file__).resolve().parents[1]
RULES = sorted((ROOT / "game").rglob("*.py"))
SCENES = sorted((ROOT / "scenes").rglob("*.py"))
SOURCES = [*RULES, *SCENES, *(ROOT / "sprites").rglob("*.py"), *(ROOT / "tests").rglob("*.py"), ROOT / "main.py"]
TOUCH_FILES = {"game/core/content.py", "game/core/store.py", "game/core/check.py"}
KNOW_A_CLOCK = {"game/core/simulate.py", "game/core/store.py"}
ROOMS = {"__init__.py", "content.py", "state.py", "setup.py", "events.py", "view.py", "bot.py"}
GAME_FOLDERS = [ROOT / "game" / id for id in GAMES]
LONG = 500


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def imported(path: Path) -> Iterator[tuple[str, str]]:
    """Modules imported and, for `from` imports, the name taken from each."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, ""
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                yield node.module or "", alias.name


def called(path: Path) -> set[str]:
    """Plain names that are called."""
    calls = [node.func for node in ast.walk(tree(path)) if isinstance(node, ast.Call)]
    return {name.id for name in calls if isinstance(name, ast.Name)}


def attributes(path: Path) -> set[str]:
    return {node.attr for node in ast.walk(tree(path)) if isinstance(node, ast.Attribute)}


def test_rules_know_no_global_random():
    """Only `Random`, which somebody has seeded; never the module's own stream, nor `secrets` or `uuid`."""
    faults = [
        f"{named(path)}: {module}.{name}"
        for path in RULES
        for module, name in imported(path)
        if module in ("secrets", "uuid") or (module == "random" and name != "Random")
    ]
    assert not faults


def test_rules_know_no_clock():
    faults = [
        f"{named(path)}: {module}"
        for path in RULES
        if named(path) not in KNOW_A_CLOCK
        for module, _ in imported(path)
        if module in ("time", "datetime")
    ]
    assert not faults


def test_only_content_and_saves_touch_files():
    reach = {"read_text", "read_bytes", "write_text", "write_bytes", "unlink", "mkdir", "iterdir", "glob"}
    faults = [
        named(path)
        for path in RULES
        if named(path) not in TOUCH_FILES and ("open" in called(path) or attributes(path) & reach)
    ]
    assert not faults


def test_nothing_uses_hash():
    """`hash()` differs from run to run: what depends on it cannot be played again."""
    assert not [named(path) for path in RULES if "hash" in called(path)]


def test_no_finally_around_a_yield():
    """A script may be thrown away while it is paused; what a `finally` would do then is nobody's rule."""
    faults = [
        f"{named(path)}:{node.lineno}"
        for path in RULES
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Try) and node.finalbody
        for statement in node.body
        for inner in ast.walk(statement)
        if isinstance(inner, ast.Yield | ast.YieldFrom)
    ]
    assert not faults


def test_rules_wake_no_window():
    """Neither pygame nor the scenes are loaded by the games, however deep one looks."""
    asked = "import sys, game; print([name for name in sys.modules if name.split('.')[0] in %r])"
    windows = ("pygame", "scenes", "sprites", "rich")
    done = subprocess.run([sys.executable, "-c", asked % (windows,)], cwd=ROOT, capture_output=True, text=True)
    assert done.stdout.strip() == "[]", done.stdout + done.stderr


def test_nobody_imports_the_command_line():
    assert not [named(path) for path in (*RULES, *SCENES) if "main" in {module for module, _ in imported(path)}]


def kinds_in(kind: inspect.Type, seen: list[type]) -> Iterator[inspect.Type]:
    """Every type that a type is made of."""
    yield kind
    if isinstance(kind, inspect.StructType):
        if kind.cls in seen:
            return
        seen.append(kind.cls)
        for field in kind.fields:
            yield from kinds_in(field.type, seen)
    elif isinstance(kind, inspect.UnionType):
        for one in kind.types:
            yield from kinds_in(one, seen)
    elif isinstance(kind, inspect.DictType):
        yield from kinds_in(kind.key_type, seen)
        yield from kinds_in(kind.value_type, seen)
    elif isinstance(kind, inspect.TupleType):
        for one in kind.item_types:
            yield from kinds_in(one, seen)
    elif isinstance(kind, inspect.CollectionType):
        yield from kinds_in(kind.item_type, seen)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_state_is_typed_and_holds_no_set(game):
    """The order of a set differs from run to run; what has no type cannot be decoded again."""
    assert issubclass(game.state, msgspec.Struct)
    wrong = inspect.SetType | inspect.FrozenSetType | inspect.AnyType
    assert not [kind for kind in kinds_in(inspect.type_info(game.state), []) if isinstance(kind, wrong)]


@pytest.mark.parametrize("folder", GAME_FOLDERS, ids=lambda folder: folder.name)
def test_every_game_has_the_same_rooms(folder):
    rooms = {path.name for path in folder.iterdir()}
    assert not ROOMS - rooms
    assert "rules" in rooms or "turn.py" in rooms


def test_scenes_reach_behind_no_table():
    """A scene has the table, never its session or the truth."""
    assert not [named(path) for path in SCENES if attributes(path) & {"_session", "session"}]


def test_a_file_is_one_idea():
    lines = {named(path): len(path.read_text(encoding="utf-8").splitlines()) for path in SOURCES}
    assert not {name: count for name, count in lines.items() if count > LONG}


def test_nothing_is_left_for_later():
    later = re.compile(r"\b(" + "|".join(("TO" + "DO", "FIX" + "ME", "XX" + "X", "HA" + "CK")) + r")\b")
    assert not [named(path) for path in SOURCES if later.search(path.read_text(encoding="utf-8"))]


def test_the_top_level_is_fixed():
    made = re.compile(r"\..*|.*\.egg-info|__pycache__|build|dist|shots")
    files = {"main.py", "pyproject.toml", "README.md", "LICENSE", "CHANGELOG.md", "uv.lock"}
    there = {path.name for path in ROOT.iterdir() if not made.fullmatch(path.name)}
    assert not there - files - {"game", "scenes", "sprites", "data", "tests"}


def test_there_is_no_python_among_the_data():
    assert not list((ROOT / "data").rglob("*.py"))
