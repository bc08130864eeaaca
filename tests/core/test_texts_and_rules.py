"""No text is missing or unused; every rule has an entry in the rulebook and a test; every option is described."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core import Game
from game.core.content import data_dir, home, read_toml
from game.core.options import describe, make_options
from game.core.rulebook import Rulebook
from game.core.text import catalogue
from tests.core.envelopes import GAME as ENVELOPES
from tests.core.robots import ALL, CORE, ROOT, values, words

ASKING = {"text": "", "say": "scene."}
SHARED = (ROOT / "game" / "core", ROOT / "scenes", ROOT / "main.py", ROOT / "game" / "__init__.py")


class Mentions:
    """What Python files say of texts: literals, beginnings of composed keys, keys given to `text` or to `say`."""

    def __init__(self, *places: Path) -> None:
        self.literals: set[str] = set()
        self.prefixes: set[str] = set()
        self.asked: dict[str, str] = {}
        for place in places:
            for path in sorted(place.rglob("*.py")) if place.is_dir() else [place]:
                self._read(path)

    def _read(self, path: Path) -> None:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                self.literals.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                self.prefixes.add(_beginning(node))
            if isinstance(node, ast.Call) and node.args and ast.unparse(node.func) in ASKING:
                for key in _keys(node.args[0]):
                    self.asked[ASKING[ast.unparse(node.func)] + key] = f"{path.relative_to(ROOT)}:{node.lineno}"

    def uses(self, key: str) -> bool:
        """The key, or the beginning of it, stands somewhere."""
        names = (key, key.removeprefix("scene."))
        composed = tuple(prefix for prefix in self.prefixes if prefix)
        return any(name in self.literals or name.startswith(composed) for name in names)


def _beginning(node: ast.JoinedStr) -> str:
    """The fixed beginning of a composed key, as long as it names a table of texts."""
    first = node.values[0] if node.values else None
    fixed = first.value if isinstance(first, ast.Constant) and isinstance(first.value, str) else ""
    return fixed if "." in fixed and " " not in fixed else ""


def _called(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")


def _keys(node: ast.expr) -> Iterator[str]:
    """The keys that an argument can be: a literal, a choice of two, or a composed key as its beginning with a star."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _keys(node.body)
        yield from _keys(node.orelse)
    elif isinstance(node, ast.JoinedStr) and _beginning(node):
        yield _beginning(node) + "*"


def package(game: Game[Any]) -> Path:
    """The folder of a game's Python."""
    return ROOT / Path(*type(game).__module__.split(".")) if game is ENVELOPES else ROOT / "game" / game.id


def in_content(folder: Path) -> set[str]:
    """Every word in a game's content files: content names texts, too."""
    found: set[str] = set()

    def gather(value: Any) -> None:
        if isinstance(value, dict):
            for item in value.values():
                gather(item)
        elif isinstance(value, list):
            for item in value:
                gather(item)
        elif isinstance(value, str):
            found.add(value)

    for path in sorted(folder.rglob("*.toml")):
        if path.parent.name != "text":
            gather(read_toml(folder.name, *path.relative_to(folder).parts))
    return found


def option_keys(game: Game[Any]) -> set[str]:
    """The texts that setup asks for without anybody writing their keys."""
    return {info.help for info in describe(game)}


def test_no_text_of_a_game_is_missing(game: Game[Any]) -> None:
    known = {**catalogue("core", "en"), **catalogue(game.id, "en")}
    for key, place in Mentions(package(game)).asked.items():
        hit = any(name.startswith(key[:-1]) for name in known) if key.endswith("*") else key in known
        assert hit, f"{place}: there is no text {key!r}"
    assert option_keys(game) <= set(known)


def test_no_text_of_a_game_is_unused(game: Game[Any]) -> None:
    said = Mentions(package(game), *SHARED)
    content = in_content(home(game.id))
    tracks = {f"track.{name}" for name in words_of_tracks(game)}
    for key in catalogue(game.id, "en"):
        used = said.uses(key) or key in content or key in option_keys(game) or key in tracks
        assert used, f"nobody says {key!r}"


def words_of_tracks(game: Game[Any]) -> set[str]:
    """The tracks of the ending's chart."""
    state = game.start(game.seats[0], make_options(game, None))
    return set(game.tracks(game.view(state, None)))


def test_no_shared_text_is_missing_or_unused() -> None:
    known = catalogue("core", "en")
    said = Mentions(*SHARED)
    games = Mentions(ROOT / "game")
    anywhere = {key for game in ALL for key in catalogue(game, "en")} | set(known)
    for key, place in Mentions(*SHARED).asked.items():
        hit = any(name.startswith(key[:-1]) for name in anywhere) if key.endswith("*") else key in anywhere
        assert hit, f"{place}: there is no text {key!r}"
    for key in known:
        assert said.uses(key) or games.uses(key), f"nobody says {key!r}"


def test_texts_are_well_formed(game: Game[Any]) -> None:
    for key, pattern in {**catalogue("core", "en"), **catalogue(game.id, "en")}.items():
        assert pattern == pattern.strip(), key
        for _, name, spec, conversion in string.Formatter().parse(pattern):
            assert name is None or name.isidentifier(), f"{key}: {{{name}}} is not a field"
            assert conversion is None, key
            assert not spec or spec.count("|") == 1, f"{key}: {spec!r} is not of the form one|many"


def test_composed_sentences_have_all_their_fields(game: Game[Any]) -> None:
    """The keywords that the code gives a text are the fields of its sentence."""
    known = {**catalogue("core", "en"), **catalogue(game.id, "en")}
    for path in sorted(package(game).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if not isinstance(node, ast.Call) or _called(node) != "text" or not node.args:
                continue
            given = {keyword.arg for keyword in node.keywords}
            for key in _keys(node.args[0]):
                if key in known and None not in given:
                    fields = {name for _, name, _, _ in string.Formatter().parse(known[key]) if name}
                    assert fields <= given, f"{path.name}:{node.lineno}: {key!r} lacks {sorted(fields - given)}"


# -- rules -------------------------------------------------------------------------------------------------------------


def marked_rules(folder: Path) -> set[str]:
    """The rule ids that tests below a folder are marked with."""
    marked: set[str] = set()
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                marked |= {arg.value for arg in node.args if isinstance(arg, ast.Constant)}
    return marked


def folder_of_tests(game: Game[Any]) -> Path:
    """Where a game's own tests are."""
    return Path(__file__).parent if game is ENVELOPES else ROOT / "tests" / game.id


def test_every_rule_has_an_entry_in_the_rulebook(game: Game[Any]) -> None:
    book = Rulebook.load(game.id)
    assert set(game.rules) <= set(book.rules)
    assert sum(len(chapter.rule) for chapter in book.chapters) == len(book.rules), "an id stands twice in the rulebook"
    for rule in book.rules.values():
        assert rule.title
        assert rule.text.endswith((".", "!", "?", "”")), rule.id
        assert set(rule.see) <= set(book.rules), rule.id
        assert book.search(rule.title)


def test_every_rule_has_a_test(game: Game[Any]) -> None:
    marked = marked_rules(folder_of_tests(game))
    assert set(game.rules) <= marked, f"no test proves {sorted(set(game.rules) - marked)}"
    if game is not ENVELOPES:
        assert marked <= set(game.rules), f"tests name {sorted(marked - set(game.rules))}"


def test_rules_named_in_the_code_are_rules_of_the_game(game: Game[Any]) -> None:
    for path in sorted(package(game).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.keyword) and node.arg == "rule" and isinstance(node.value, ast.Constant):
                assert node.value.value in game.rules, f"{path.name}:{node.value.lineno}"


# -- options -----------------------------------------------------------------------------------------------------------


def test_every_option_is_described_and_takes_its_values(game: Game[Any]) -> None:
    say = words(game)
    for info in describe(game):
        sentence = catalogue(game.id, "en").get(info.help)
        assert sentence, f"option {info.name} has no help line"
        for value in values(info):
            assert getattr(make_options(game, {info.name: value}), info.name) == value
        assert getattr(make_options(game, None), info.name) == info.default
        if info.kind == "int":
            assert info.least is not None, f"option {info.name} has no lower bound"
            assert info.most is not None, f"option {info.name} has no upper bound"
    for preset in game.presets:
        assert make_options(game, {"preset": preset}) is not None
    assert not say.missing


def test_a_game_is_filed_under_its_id(game: Game[Any]) -> None:
    assert game.id.isidentifier()
    assert game.title
    assert game.seats.step == 1
    assert len(game.seats) > 0
    assert "random" not in game.levels
    assert len({event.__name__ for event in game.events}) == len(game.events)
    assert home(game.id).is_dir()


@pytest.mark.parametrize("folder", [data_dir() / "core"])
def test_shared_content_is_where_it_is_looked_for(folder: Path) -> None:
    assert (folder / "text" / "en.toml").is_file()
    assert CORE.endswith("core")
