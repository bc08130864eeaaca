"""The stand-alone folder: what its recipe leaves out is nothing that the program asks for."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path
from typing import Any

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


def test_the_folder_may_not_grow_over_80_megabytes() -> None:
    assert named("MOST") == 80_000_000


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
