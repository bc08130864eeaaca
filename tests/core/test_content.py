"""Content: exact errors, and packs that lie over it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest

from game.core.content import ContentError, layers, load, overlay, read_file, read_toml, settle, user_dir


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    do: Literal["push", "pull"]
    amount: Annotated[int, msgspec.Meta(ge=1)] = 1


class Skill(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    effect: tuple[Effect, ...] = ()


class Skills(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    skill: tuple[Skill, ...]


GOOD = '[[skill]]\nid = "one"\neffect = [{do = "push"}]\n[[skill]]\nid = "two"\n'


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game's folder with one file, and the player's own folder beside it."""
    (tmp_path / "data" / "shelf").mkdir(parents=True)
    (tmp_path / "data" / "shelf" / "skills.toml").write_text(GOOD)
    settle("shelf", tmp_path / "data" / "shelf")
    monkeypatch.setenv("NIGHT_EXPRESS_HOME", str(tmp_path / "own"))
    return tmp_path


def pack(shelf: Path, name: str, words: str, file: str = "skills.toml") -> Path:
    folder = user_dir() / "packs" / name / "shelf"
    folder.mkdir(parents=True)
    (folder / file).write_text(words)
    return folder / file


@pytest.mark.parametrize(
    ("words", "place"),
    [
        (GOOD.replace('"push"', '"shove"'), r"skill\[0\]\.effect\[0\]\.do: invalid enum value 'shove'"),
        (GOOD.replace('do = "push"', 'do = "push", amount = 0'), r"skill\[0\]\.effect\[0\]\.amount: expected int >= 1"),
        (GOOD.replace('do = "push"', 'do = "push", amount = "2"'), r"skill\[0\]\.effect\[0\]\.amount: expected int"),
        (GOOD.replace('id = "two"', ""), r"skill\[1\]: object missing required field id"),
        (GOOD + "colour = 1\n", r"skill\[1\]: object contains unknown field colour"),
        ("skill = 3\n", r"skill: expected array"),
        ("[[skill]\n", r"not valid TOML: .*line 1"),
        ("skill = [" + "[" * 5000 + "]" * 5000 + "]", r"nested too deeply|not valid TOML"),
        ("\udcff", r"not valid TOML"),
    ],
)
def test_a_wrong_file_is_refused_with_the_place_and_what_was_expected(shelf: Path, words: str, place: str) -> None:
    (shelf / "data" / "shelf" / "skills.toml").write_bytes(words.encode("utf-8", "surrogateescape"))
    with pytest.raises(ContentError, match=r"skills\.toml: (" + place + ")"):
        load(Skills, "shelf", "skills.toml")


def test_a_file_that_is_not_there_is_refused_by_name(shelf: Path) -> None:
    with pytest.raises(ContentError, match=r"none\.toml: cannot be read"):
        read_toml("shelf", "none.toml")


def test_a_far_too_large_file_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "large.toml").write_bytes(b"#" * 4_000_001)
    with pytest.raises(ContentError, match="larger than 4 MB"):
        read_file(tmp_path / "large.toml")


def test_packs_lie_over_the_shipped_content_in_their_order(shelf: Path) -> None:
    pack(shelf, "b", '[[skill]]\nid = "one"\neffect = [{do = "pull", amount = 7}]\n')
    pack(shelf, "a", '[[skill]]\nid = "one"\neffect = []\n[[skill]]\nid = "three"\n')
    skills = load(Skills, "shelf", "skills.toml").skill
    assert [skill.id for skill in skills] == ["one", "two", "three"]
    assert skills[0].effect == (Effect("pull", 7),)
    assert len(layers("shelf", "skills.toml")) == 3


def test_a_wrong_pack_is_named(shelf: Path) -> None:
    pack(shelf, "mine", '[[skill]]\nid = "one"\neffect = [{do = "nothing"}]\n')
    with pytest.raises(ContentError, match=r"skills\.toml with packs/mine/shelf/skills\.toml: skill\[0\]\.effect"):
        load(Skills, "shelf", "skills.toml")


def test_a_pack_cannot_lead_out_of_its_folder(shelf: Path) -> None:
    secret = shelf / "secret.toml"
    secret.write_text(GOOD)
    place = pack(shelf, "sly", "")
    place.unlink()
    place.symlink_to(secret)
    with pytest.raises(ContentError, match="leads out of its pack"):
        load(Skills, "shelf", "skills.toml")
    place.unlink()
    place.parent.rmdir()
    os.symlink(shelf / "data" / "shelf", place.parent)
    with pytest.raises(ContentError, match="leads out of its pack"):
        load(Skills, "shelf", "skills.toml")


def test_a_pack_without_the_file_and_a_stray_file_do_no_harm(shelf: Path) -> None:
    pack(shelf, "other", "x = 1\n", "elsewhere.toml")
    (user_dir() / "packs" / "notes.txt").write_text("not a pack")
    assert len(load(Skills, "shelf", "skills.toml").skill) == 2


def test_overlay_merges_tables_and_entries_with_an_id_and_replaces_all_else() -> None:
    under = {"a": {"x": 1, "y": [1, 2]}, "list": [{"id": "p", "v": 1, "w": 2}, {"id": "q"}], "n": 1}
    over = {"a": {"y": [3]}, "list": [{"id": "p", "v": 9}, {"id": "r"}], "n": {"m": 2}}
    assert overlay(under, over) == {
        "a": {"x": 1, "y": [3]},
        "list": [{"id": "p", "v": 9, "w": 2}, {"id": "q"}, {"id": "r"}],
        "n": {"m": 2},
    }
    assert overlay({"list": [{"id": "p"}]}, {"list": [{"id": [1]}]}) == {"list": [{"id": [1]}]}
