"""The final battle at the window: damage shared out by dragging and by keys, results laid on his strengths."""

from __future__ import annotations

from game.arkham.state import Cthulhu
from scenes.arkham_split import Split, Target
from scenes.inputs import Move, Press, Release
from scenes.table import TableScene
from tests.arkham.builder import arkham_with
from tests.driver import Driver, middle
from tests.scenes.conftest import set_out

PEOPLE = ("dick", "lucia", "al")
TOKENS = {seat: {"tokens": 3} for seat in range(3)}


def at_the_battle(driver: Driver, step: str, cthulhu: Cthulhu, **state: object) -> TableScene:
    """Three persons before Cthulhu at that step."""
    laid = arkham_with(*PEOPLE, step=step, cthulhu=cthulhu, heroes=TOKENS, **state).state
    return set_out(driver, ("Maria", "Ada", "Tom"), laid)


def suffering(driver: Driver) -> TableScene:
    return at_the_battle(driver, "suffer", Cthulhu(4, 4, 0, round=1, due_physical=4))


def values(scene: TableScene) -> list[int]:
    return [hero.physical for hero in scene.seen.heroes]


def test_damage_is_shared_by_keys(driver: Driver) -> None:
    scene = suffering(driver)
    for key in ("1", "1", "2", "3"):
        driver.key(key)
    driver.key("enter")
    driver.settle(60)
    assert values(scene) == [4, 3, 5]


def test_damage_is_shared_by_dragging(driver: Driver) -> None:
    scene = suffering(driver)
    for token, seat in enumerate((2, 2, 1, 0)):
        start, end = middle(driver.hit(f"token:{token}").box), middle(driver.hit(f"target:player:{seat}").box)
        driver.give(Move(*start), Press(*start))
        driver.give(Move(*end, held=True))
        driver.give(Release(*end))
    driver.click("confirm")
    driver.settle(60)
    assert values(scene) == [5, 3, 4]


def test_what_was_given_can_be_taken_back(driver: Driver) -> None:
    scene = suffering(driver)
    driver.key("1")
    driver.key("backspace")
    assert scene.board.final.split.left == 4  # type: ignore[attr-defined]
    driver.key("e")
    driver.key("enter")
    driver.settle(60)
    assert sum(values(scene)) == 6 + 4 + 6 - 4


def test_results_are_dragged_onto_his_strengths(driver: Driver) -> None:
    scene = at_the_battle(driver, "land", Cthulhu(6, 6, 0, round=1, waiting=[0, 1, 2]), dice=[5, 6, 5, 1, 4])
    for token, side in enumerate(("physical", "psychic", "psychic")):
        start, end = middle(driver.hit(f"token:{token}").box), middle(driver.hit(f"target:{side}").box)
        driver.give(Move(*start), Press(*start))
        driver.give(Move(*end, held=True))
        driver.give(Release(*end))
    driver.key("enter")
    driver.settle(60)
    assert (scene.seen.cthulhu.physical, scene.seen.cthulhu.psychic) == (5, 4)


def test_an_even_share_keeps_the_weakest_strongest() -> None:
    split = Split("physical", [Target("a", "1", 6, 4), Target("b", "2", 2, 2)], [""] * 4)
    split.even()
    assert split.counts() == {"a": 4, "b": 0}
    assert not split.give("a")


def test_what_is_dragged_names_its_keys(driver: Driver) -> None:
    scene = at_the_battle(driver, "land", Cthulhu(6, 6, 0, round=1, waiting=[0, 1, 2]), dice=[5, 6, 5, 1, 4])
    assert "Left and Right" in " ".join(scene.board.final.panel.told(14.0)[1])  # type: ignore[attr-defined]
    for key in ("left", "right", "right", "backspace", "left", "enter"):
        driver.key(key)
    driver.settle(60)
    assert (scene.seen.cthulhu.physical, scene.seen.cthulhu.psychic) == (4, 5)
