"""Pictures in the rulebook: each game has some, each is drawn by its own pieces, none is forgotten."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game import GAMES
from game.arkham import GAME as ARKHAM
from game.core import Session
from game.core.rulebook import Rulebook
from game.core.table import Table
from scenes import illustrations
from scenes.app import Folders
from scenes.rulebook import RulebookScene
from scenes.table import TableScene
from sprites.canvas import Canvas
from tests.driver import Driver

EACH = pytest.mark.parametrize("played", GAMES.values(), ids=list(GAMES))
GROUND = (12, 34, 56)


def illustrated(book: Rulebook) -> list[Any]:
    return [rule for rule in book.rules.values() if rule.picture]


@EACH
def test_every_rulebook_has_pictures_where_one_explains(played: Any) -> None:
    drawn = illustrations.pictures(played.id)
    named = [rule.picture for rule in illustrated(Rulebook.load(played.id))]
    assert len(set(named)) >= 3
    assert set(named) == set(drawn), "every picture is drawn, and none is drawn for nobody"


@EACH
def test_every_picture_shows_something_and_stays_on_its_sheet(played: Any, folders: Folders) -> None:
    driver = Driver(folders=folders, inline=True)
    size = round(illustrations.WIDE), round(illustrations.HIGH)
    for name in illustrations.pictures(played.id):
        surface = pygame.Surface((size[0] + 200, size[1] + 200))
        surface.fill(GROUND)
        illustrations.draw(Canvas(surface, 1.0), played.id, name, 100, 100, illustrations.WIDE)
        changed = pygame.mask.from_threshold(surface, GROUND, (6, 6, 6))
        changed.invert()
        assert changed.count() > 0.05 * size[0] * size[1], name
        boxes = changed.get_bounding_rects()
        core = boxes[0].unionall(boxes[1:])
        assert core.left >= 60, name
        assert core.right <= size[0] + 140, name
    driver.app.close()


def test_the_open_rule_shows_its_picture_and_its_words(folders: Folders, tmp_path: Path) -> None:
    for id in GAMES:
        book = Rulebook.load(id)
        rule = illustrated(book)[0]
        driver = Driver(RulebookScene(book, "Rules", rule.id), folders=folders, inline=True)
        driver.see()
        parts = {part.id for part in driver.scene.page.parts}
        assert {"picture", "text"} <= parts
        plain = next(rule for rule in book.rules.values() if not rule.picture)
        driver.scene.opener(plain)()  # type: ignore[attr-defined]
        driver.scene.stale = True
        driver.see()
        assert "picture" not in {part.id for part in driver.scene.page.parts}
        driver.app.close()


def test_the_card_of_a_rule_shows_it_too(folders: Folders) -> None:
    table = Table(Session.new(ARKHAM, seats=1, seed=3))
    driver = Driver(TableScene(table), folders=folders, inline=True)
    driver.wait(0.3)
    driver.scene.show("ARK-010")  # type: ignore[attr-defined]
    driver.see()
    assert {"picture", "card"} <= {part.id for part in driver.scene.page.parts}
    driver.key("esc")
    driver.scene.show("ARK-024")  # type: ignore[attr-defined]
    driver.see()
    assert "picture" not in {part.id for part in driver.scene.page.parts}
    driver.app.close()
