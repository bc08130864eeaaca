"""Pictures of a game's great moments: found in games of bots, played up to, and painted at every size."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.arkham import GAME as ARKHAM
from game.horror import GAME as HORROR
from scenes import gallery
from scenes.horror import HorrorBoard

SMALL = ((640, 360), (1280, 720))


def test_every_wanted_sight_and_both_endings_are_painted_at_every_size(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gallery, "SIZES", SMALL)
    monkeypatch.setattr(HorrorBoard, "SIGHTS", ("reveal", "identification", "salon-open"))
    assert gallery.hang(HORROR, tmp_path, "night-") == []
    names = {path.name for path in tmp_path.iterdir()}
    for wide, high in SMALL:
        shown = {name.removesuffix(f"-{wide}x{high}.png") for name in names if name.endswith(f"-{wide}x{high}.png")}
        assert shown == {
            "night-moment-reveal", "night-moment-identification", "night-ending-won", "night-ending-lost",
        }  # fmt: skip
        for name in shown:
            picture = pygame.image.load(tmp_path / f"{name}-{wide}x{high}.png")
            assert picture.get_size() == (wide, high)
            assert len({tuple(picture.get_at((x, high // 2))) for x in range(0, wide, 7)}) > 8, f"{name} is bare"


def test_what_no_game_shows_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gallery, "SIZES", SMALL[:1])
    monkeypatch.setattr(gallery, "MOST_GAMES", 1)
    monkeypatch.setattr(HorrorBoard, "SIGHTS", ("reveal", "a white whale"))
    missing = gallery.hang(HORROR, tmp_path)
    assert "a white whale" in missing
    assert len({"won", "lost"} & set(missing)) == 1


def test_a_game_without_named_sights_leaves_none(tmp_path: Path) -> None:
    assert gallery.hang(ARKHAM, tmp_path) == []
    assert not list(tmp_path.iterdir())
