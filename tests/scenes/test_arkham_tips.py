"""Arkham's hover cards tell the rules that this very table plays by."""

from __future__ import annotations

import pytest

from scenes.table import TableScene
from tests.arkham.builder import arkham_with
from tests.driver import Driver
from tests.scenes.conftest import set_out


def at_the_table(driver: Driver, *characters: str, **house: bool) -> TableScene:
    """The Cultist lies in zone 1, the Witch in zone 2; the first seat has its movement before it."""
    guards = {1: "cultist", 2: "witch"}
    state = arkham_with(*characters, house=house, guards=guards, step="move", steps=1, heroes={0: {"tokens": 3}}).state
    return set_out(driver, ("Maria", "Ada")[: len(characters)], state, **house)


def told(scene: TableScene, id: str) -> tuple[str, str]:
    tip = scene.board.tip(id, scene.seen)
    assert tip is not None
    return tip.body, tip.rule


@pytest.mark.parametrize(
    ("rule", "id", "printed", "house"),
    [
        ("meet_or_beat", "zone_1", "more combat results than that. Weapons", "as many combat results. Weapons"),
        ("merged_tokens", "zone_2", "Spells count 1 each", "Tokens held count 1 each"),
        ("rest_cure", "lodge", "For 2 tokens one strength", "You get 2 tokens"),
        ("rest_cure", "hospital", "For 2 tokens one strength", "One strength is healed fully"),
        ("merged_tokens", "magic_shop", "learns a spell", "takes a token"),
    ],
)
def test_a_hover_card_tells_the_house_rule_that_is_on(
    driver: Driver, rule: str, id: str, printed: str, house: str
) -> None:
    assert printed in told(at_the_table(driver, "al", "lulu"), id)[0]
    body, named = told(at_the_table(driver, "al", "lulu", **{rule: True}), id)
    assert house in body
    assert printed not in body
    assert named in ("ARK-016", f"ARK-{rule}")


def test_alone_nothing_is_said_of_a_limit(driver: Driver) -> None:
    assert "3 of 10 tokens" in told(at_the_table(driver, "al", "lulu"), "hero:0")[0]
    assert "3 tokens" in told(at_the_table(driver, "al"), "hero:0")[0]


def test_the_plate_of_the_next_monster_says_when_it_comes(driver: Driver) -> None:
    scene = at_the_table(driver, "al", "lulu")
    place = f"zone_{scene.seen.next_number}"
    assert "three monster symbols" in told(scene, place)[0]
    hit = driver.hit(f"plate:{place}")
    tip = hit.tip() if callable(hit.tip) else hit.tip
    assert tip == scene.board.tip(place, scene.seen)


def test_a_card_opened_by_tab_is_put_away_by_the_next_choice(driver: Driver) -> None:
    scene = at_the_table(driver, "al", "lulu")
    driver.see()
    chip = next(hit for hit in driver.hits if hit.id.startswith("danger:"))
    scene.focus, scene.ring, scene.stale = chip.id, True, True
    driver.see()
    assert scene.tip() is not None
    driver.key("1")
    driver.settle(60)
    assert scene.tip() is None
