"""Texts become words only where they are shown."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core import Words, text, who
from game.core.content import ContentError, settle
from game.core.text import Text, catalogue, flatten

SENTENCES = """
plain = "Nothing happens."
count = "{who} draws {n:token|tokens}"
noun = "{n:~is|are} left"
list = "{names} agree"
inner = "Because: {why}"
brace = "{{n}}"
lamp = "the lamp"
moves = "{what} moves."
label = "{what} moves"
[deep.er]
key = "found"
"""


@pytest.fixture
def say(tmp_path: Path) -> Iterator[Words]:
    (tmp_path / "text").mkdir()
    (tmp_path / "text" / "en.toml").write_text(SENTENCES)
    settle("wordy", tmp_path)
    yield Words("wordy", names=["Ada", "Bo", "Cy", "van Dyck"])
    forget("wordy")


def forget(game: str) -> None:
    from game.core.text import _catalogues

    _catalogues.pop((game, "en"), None)


@pytest.mark.parametrize(
    ("sentence", "words"),
    [
        (text("plain"), "Nothing happens."),
        (text("count", who=who(1), n=1), "Bo draws 1 token"),
        (text("count", who=who(0), n=0), "Ada draws 0 tokens"),
        (text("count", who=who(0), n=-2), "Ada draws -2 tokens"),
        (text("count", who=who(7), n=2), "Seat 8 draws 2 tokens"),
        (text("noun", n=1), "is left"),
        (text("noun", n=3), "are left"),
        (text("list", names=[who(0)]), "Ada agree"),
        (text("list", names=[who(0), who(1)]), "Ada and Bo agree"),
        (text("list", names=[who(0), text("plain"), "x", 4]), "Ada, Nothing happens., x and 4 agree"),
        (text("list", names=[]), " agree"),
        (text("inner", why=text("count", who=who(2), n=2)), "Because: Cy draws 2 tokens"),
        (text("deep.er.key"), "found"),
        (text("brace"), "{n}"),
        (text("moves", what=text("lamp")), "The lamp moves."),
        (text("moves", what=who(3)), "van Dyck moves."),
        (text("label", what=text("lamp")), "the lamp moves"),
        (text("undo.nothing"), "There is nothing to take back."),
        (text("count"), " draws "),
    ],
)
def test_words(say: Words, sentence: Text, words: str) -> None:
    assert say.say(sentence) == words


def test_an_unknown_key_is_shown_in_brackets_and_noted(say: Words) -> None:
    assert say.say(text("no.such")) == "[no.such]"
    assert say.missing == {"no.such"}


def test_names_are_filled_in_however_deep(say: Words) -> None:
    named = text("inner", why=text("list", names=[who(0), text("count", who=who(1), n=3)])).named(["X", "Y"])
    assert Words("wordy").say(named) == "Because: X and Y draws 3 tokens agree"


def test_a_value_cannot_reach_into_python(say: Words) -> None:
    assert say.say(text("inner", why="{n.__class__}")) == "Because: {n.__class__}"


@pytest.mark.parametrize("pattern", ["{n", "n}", "{n.__class__}", "{0}", "{}", "{n!r}", "{n[0]}", "{n:{m}}"])
def test_a_sentence_with_wrong_braces_is_refused_with_its_key(tmp_path: Path, pattern: str) -> None:
    (tmp_path / "text").mkdir()
    (tmp_path / "text" / "en.toml").write_text(f"[a]\nb = '{pattern}'\n")
    settle("wrong", tmp_path)
    with pytest.raises(ContentError, match=r"data/wrong/text/en\.toml: a\.b: expected"):
        catalogue("wrong", "en")


def test_nested_tables_are_dotted_keys() -> None:
    assert flatten({"a": {"b": {"c": "x"}, "d": 3}, "e": "y"}) == {"a.b.c": "x", "a.d": "3", "e": "y"}
