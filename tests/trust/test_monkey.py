"""Random hands at the window, for every game: no exception, nothing grows without bound, nothing is lost by a quit.

MONKEY says how many actions a game; 400 without it, 20000 for the full run."""

from __future__ import annotations

import os
import traceback
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core import Game
from game.core.bots import advise
from sprites import shelf
from tests.core.robots import ALL
from tests.trust.monkey import Monkey, memory

ACTIONS = int(os.environ.get("MONKEY", "400"))
SEED = int(os.environ.get("MONKEY_SEED", "1"))
GROWTH = 400 << 20
"""Bytes by which the program may grow while the monkey plays, once everything has been seen."""


@pytest.fixture
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that do not think: how they think is tested elsewhere, and here it would only take time."""

    def at_random(game: Game[Any], level: str, seat: Any) -> Any:
        return advise(game, "random", seat)

    monkeypatch.setattr("game.core.bots.worker.advise", at_random)


def test_a_monkey_on_a_machine_that_keeps_nothing(tmp_path: Path, quick_bots: None) -> None:
    """Neither saves, nor settings, nor painted pictures: there is a file where the folder should be."""
    (tmp_path / "home").write_text("no folder")
    monkey = Monkey(ALL["arkham"], SEED, tmp_path / "home", tmp_path / "home" / "pictures", keeps=False)
    for _ in range(150):
        monkey.act()
    monkey.reopen()
    monkey.driver.app.quit()
    monkey.driver.app.close()
    assert (tmp_path / "home").read_text() == "no folder"


@pytest.mark.parametrize("game", ALL.values(), ids=list(ALL))
def test_a_monkey_breaks_nothing(game: Game[Any], tmp_path: Path, tmp_path_factory: Any, quick_bots: None) -> None:
    shelf.clear_all()
    monkey = Monkey(game, SEED, tmp_path, tmp_path_factory.getbasetemp() / "pictures")
    before = 0
    for number in range(ACTIONS):
        try:
            monkey.act()
        except Exception:
            pytest.fail(f"action {number}: {traceback.format_exc()}\n" + "\n".join(monkey.last))
        if number == ACTIONS // 4:
            before = memory()
    monkey.reopen()
    assert monkey.let_go() <= 1
    assert not list((tmp_path / "reports").glob("*"))
    assert memory() - before < GROWTH
    monkey.driver.app.quit()
    monkey.driver.app.close()
    pygame.event.clear()
    print(f"{game.id}: {dict(monkey.done)}; {memory() >> 20} MB, at the beginning {before >> 20} MB")


@pytest.mark.parametrize("shown", [("named", ""), ("named", "angler"), ("verdict", "angler", 1)], ids=str)
def test_whatever_is_written_down_on_a_passengers_file_is_painted(shown: tuple[object, ...], tmp_path: Path) -> None:
    """Sealed, opened, and said. (The kinds that a Passport Control asks for lie on no file.)"""
    monkey = Monkey(ALL["passenger"], SEED, tmp_path, tmp_path / "pictures")
    table = monkey.table()
    assert table is not None
    table.board.paint(monkey.driver.app.canvas, shown, 100.0, 160.0)
    monkey.driver.app.quit()
    monkey.driver.app.close()
