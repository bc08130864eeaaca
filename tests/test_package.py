"""The stand-alone folder: what its recipe leaves out is nothing that the program asks for."""

from __future__ import annotations

import ast
import importlib.util
import re
import sys
import sysconfig
import tomllib
from pathlib import Path
from typing import Any

import pytest

from sprites import fonts

ROOT = Path(__file__).resolve().parents[1]
RECIPE = ROOT / ".ci" / "night-express.spec"


def named(name: str) -> Any:
    """What the recipe calls by that name."""
    for node in ast.walk(ast.parse(RECIPE.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Assign) and any(isinstance(to, ast.Name) and to.id == name for to in node.targets):
            return ast.literal_eval(node.value)
    raise LookupError(name)


def test_every_face_of_the_program_is_in_the_folder() -> None:
    asked = {*fonts.DRAWN.values(), *(source for row in fonts.STAND_INS.values() for source in row)}
    asked |= {source for row in fonts.READING.values() for source in row.values()}
    brought = {(f"fontpkg_{family}", f"{file}.ttf") for family, files in named("FONTS").items() for file in files}
    assert asked == brought


def recipe(name: str, **known: Any) -> Any:
    """A function of the recipe, among what it knows when a folder is made."""
    for node in ast.parse(RECIPE.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef) and node.name == name:
            exec(compile(ast.Module([node], []), str(RECIPE), "exec"), known)
            return known[name]
    raise LookupError(name)


def test_a_folder_that_has_grown_too_large_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    most = named("MOST")
    weigh = recipe("weigh", MOST=most)
    for n, size in enumerate((most // 2, most - most // 2)):
        with (tmp_path / f"part-{n}").open("wb") as part:
            part.truncate(size)
    weigh(tmp_path)
    assert "80.0 MB of at most 80 MB" in capsys.readouterr().out
    (tmp_path / "one more").write_bytes(b"x")
    with pytest.raises(SystemExit, match="too large"):
        weigh(tmp_path)


def test_everything_in_the_folder_brings_its_licence() -> None:
    asked: dict[str, bool] = {}

    def copied(name: str, recursive: bool = False) -> list[tuple[str, str]]:
        asked[name] = recursive
        return []

    known = {"re": re, "sys": sys, "sysconfig": sysconfig, "tomllib": tomllib, "importlib": importlib, "Path": Path}
    brought = [Path(file) for file, _ in recipe("licences", ROOT=ROOT, copy_metadata=copied, **known)()]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert set(asked) == {re.split("[<>=]", line)[0] for line in project["dependencies"]}
    assert all(asked.values()), "and what it leans on brings its own"
    assert "LGPL.txt" in {file.name for file in brought}
    assert all(file.is_file() for file in brought)


def test_nothing_that_the_program_needs_is_left_out() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = {re.split("[<>=]", line)[0].replace("-", "_") for line in project["dependencies"]}
    listed = RECIPE.read_text(encoding="utf-8").partition("UNUSED = [")[2].partition("\n]")[0]
    unused = set(re.findall(r'"([\w.]+)"', listed))
    assert len(unused) > 10
    assert not needed & unused
    families = {name.removeprefix("fontpkg_") for name in needed if name.startswith("fontpkg_")}
    assert families == set(named("FONTS"))


def test_the_readme_has_the_command_of_the_recipe() -> None:
    command = '.venv/bin/pip install -e ".[package]" && .venv/bin/pyinstaller --noconfirm .ci/night-express.spec'
    assert command in (ROOT / "README.md").read_text(encoding="utf-8")
    assert command in RECIPE.read_text(encoding="utf-8")
