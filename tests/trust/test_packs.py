"""Packs are data: nothing in one reaches outside it; whatever stands in one is used or refused in a sentence."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
import tomli

from game.core.check import pack_of
from game.core.content import ContentError, data_dir, layers, load, read_toml
from game.core.rulebook import Rulebook
from game.core.text import flatten
from scenes.app import Folders
from scenes.title import TitleScene
from sprites import art
from tests.driver import Driver

ROOT = Path(__file__).resolve().parents[2]
OUTSIDE = [
    "..",
    "../..",
    "/",
    "/etc/passwd",
    "a/../../b",
    "..\\..\\a",
    "C:\\a",
    "a\0b",
    "~",
    "",
    ".",
    "./a",
    "a//b",
    "x/../x",
]
SECRET = 'nothing_to_do = "stolen"\n'


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's folder with one pack in it, and beside the packs a file that is none of its business."""
    monkeypatch.setenv("NIGHT_EXPRESS_HOME", str(tmp_path / "home"))
    pack = tmp_path / "home" / "packs" / "mine"
    (pack / "core" / "text").mkdir(parents=True)
    (tmp_path / "secret.toml").write_text(SECRET)
    (tmp_path / "outside" / "text").mkdir(parents=True)
    (tmp_path / "outside" / "text" / "en.toml").write_text(SECRET)
    return tmp_path


@pytest.mark.parametrize("name", OUTSIDE)
def test_no_content_names_a_place_outside(name: str) -> None:
    for parts in ((name,), ("vagrant", name), ("vagrant", "scenarios", f"{name}.toml"), ("core", name, "en.toml")):
        with pytest.raises(ContentError) as error:
            layers(*parts)
        assert "is no place among the content" in str(error.value)
    with pytest.raises(art.MissingArt):
        art.source(name)
    with pytest.raises(art.MissingArt):
        art.source(f"arkham/{name}/../../../data/art/arkham/gate_open")


def test_a_file_that_is_a_link_out_of_its_pack_is_refused(home: Path) -> None:
    link = home / "home" / "packs" / "mine" / "core" / "text" / "en.toml"
    for target in (home / "secret.toml", "../../../../../secret.toml"):
        link.symlink_to(target)
        with pytest.raises(ContentError, match="leads out of its pack"):
            read_toml("core", "text", "en.toml")
        with pytest.raises(ContentError, match="leads out of its pack"):
            list(pack_of(home / "home" / "packs" / "mine"))
        link.unlink()


def test_a_folder_that_is_a_link_out_of_its_pack_is_refused(home: Path) -> None:
    folder = home / "home" / "packs" / "mine" / "core"
    (folder / "text").rmdir()
    (folder / "text").symlink_to(home / "outside" / "text")
    with pytest.raises(ContentError, match="leads out of its pack"):
        read_toml("core", "text", "en.toml")
    with pytest.raises(ContentError):
        list(pack_of(home / "home" / "packs" / "mine"))


def test_a_link_within_a_pack_is_as_good_as_a_file(home: Path) -> None:
    text = home / "home" / "packs" / "mine" / "core" / "text"
    (text / "english.txt").write_text('nothing_to_do = "Naught"\n')
    (text / "en.toml").symlink_to("english.txt")
    assert read_toml("core", "text", "en.toml")["nothing_to_do"] == "Naught"


def test_a_drawing_that_is_a_link_out_of_its_pack_is_not_shown(tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    pack.mkdir()
    (tmp_path / "secret.svg").write_text("<svg>stolen</svg>")
    (pack / "mine.svg").symlink_to(tmp_path / "secret.svg")
    art.use_folders(pack)
    try:
        with pytest.raises(art.MissingArt):
            art.source("mine")
    finally:
        art.use_folders()


def test_the_program_shows_the_drawings_of_a_pack_and_its_own_where_they_cannot_be_drawn(home: Path) -> None:
    folder = home / "home" / "packs" / "mine" / "art" / "ui"
    folder.mkdir(parents=True)
    own = {name: art.source(f"ui/{name}") for name in ("fist", "heart", "door")}
    (folder / "fist.svg").write_text(art.source("ui/crown"))
    (folder / "heart.svg").write_text("<svg>no drawing")
    (folder / "door.svg").write_bytes(b"\xff\xfe\x00")
    try:
        Driver(TitleScene(), folders=Folders(), inline=True).app.close()
        assert art.source("ui/fist") == art.source("ui/crown") != own["fist"]
        assert (art.source("ui/heart"), art.source("ui/door")) == (own["heart"], own["door"])
    finally:
        art.use_folders()


@pytest.mark.parametrize("make", [getattr(os, "mkfifo", os.mkdir), os.mkdir], ids=["pipe", "folder"])
def test_what_is_no_file_lies_over_nothing(make: Any, home: Path) -> None:
    make(home / "home" / "packs" / "mine" / "core" / "text" / "en.toml")
    assert read_toml("core", "text", "en.toml")["nothing_to_do"] != "stolen"


WRONG = {
    "a number of 5000 digits": "a = " + "9" * 5000,
    "a key of 900 parts": ".".join(["a"] * 900) + " = 'x'",
    "tables 300 deep": "a = " + "{a = " * 300 + "1" + "}" * 300,
    "lists 390 deep": "a = " + "[" * 390 + "]" * 390,
    "a date that is none": "a = 2020-13-45",
    "no text": "a = \x00",
}


@pytest.mark.parametrize("content", WRONG.values(), ids=list(WRONG))
def test_what_cannot_be_content_is_one_sentence(content: str, home: Path) -> None:
    (home / "home" / "packs" / "mine" / "core" / "text" / "en.toml").write_text(content + "\n")
    with pytest.raises(ContentError) as error:
        flatten(read_toml("core", "text", "en.toml"))
    assert "mine/core/text/en.toml" in str(error.value)
    assert "\n" not in str(error.value)


def test_a_huge_file_is_not_even_read(home: Path) -> None:
    path = home / "home" / "packs" / "mine" / "core" / "text" / "en.toml"
    with path.open("wb") as file:
        file.truncate(1 << 40)
    with pytest.raises(ContentError, match="larger than"):
        read_toml("core", "text", "en.toml")


ODD = [
    "-1",
    "0",
    "9" * 30,
    "1e308",
    "nan",
    '""',
    '"x"',
    "[]",
    "{}",
    "[[]]",
    "true",
    "2020-01-01",
    '"../../x"',
    '"\\u0000"',
]


def test_any_value_anywhere_in_a_rulebook_is_used_or_refused(home: Path) -> None:
    """A pack's file with one value exchanged, at many places."""
    shipped = data_dir() / "arkham" / "rulebook.toml"
    over = home / "home" / "packs" / "mine" / "arkham" / "rulebook.toml"
    over.parent.mkdir()
    lines, rng = shipped.read_text(encoding="utf-8").splitlines(), Random(5)
    places = [n for n, line in enumerate(lines) if " = " in line and not line.rstrip().endswith(("[", '"""'))]
    used = 0
    refused: list[str] = []
    for _ in range(60):
        n = rng.choice(places)
        name = lines[n].partition(" = ")[0]
        over.write_text("\n".join([*lines[:n], f"{name} = {rng.choice(ODD)}", *lines[n + 1 :]]), encoding="utf-8")
        try:
            tomli.loads(over.read_text(encoding="utf-8"))
            Rulebook.load("arkham")
            used += 1
        except (ContentError, tomli.TOMLDecodeError) as error:
            refused.append(str(error))
    assert used < 60
    assert not [said for said in refused if "\n" in said]


def test_the_program_says_which_pack_is_wrong_and_shows_no_traceback(home: Path) -> None:
    pack = home / "home" / "packs" / "mine"
    (pack / "vagrant").mkdir()
    (pack / "vagrant" / "campaign.toml").write_text('order = ["../../../secret", "/etc/passwd"]\n')
    words = [sys.executable, str(ROOT / "main.py"), "simulate", "vagrant", "--games", "1"]
    env = {**os.environ, "NIGHT_EXPRESS_HOME": str(home / "home")}
    done = subprocess.run(words, capture_output=True, text=True, env=env, timeout=120)
    assert done.returncode == 2, done.stderr
    assert done.stderr.count("\n") == 1
    assert "stolen" not in done.stdout + done.stderr


def test_every_shipped_file_has_a_place_that_content_can_name() -> None:
    for path in data_dir().rglob("*.toml"):
        assert layers(*path.relative_to(data_dir()).parts)[0] == path
    assert load(dict[str, Any], "core", "text", "en.toml")
