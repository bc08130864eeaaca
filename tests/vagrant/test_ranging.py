"""What the table lights when an Action or a card is pointed at: exactly what the rules would let it reach."""

from __future__ import annotations

import pytest

from game.vagrant import GAME, board
from game.vagrant.content import SKILLS
from game.vagrant.rules.actions import HAINTS, targets
from game.vagrant.state import Held
from tests.vagrant.builder import Play, at, vagrant_with


def names(spaces: tuple[int, ...]) -> set[str]:
    return {board.NAME[space] for space in spaces}


def seen(play: Play):
    return GAME.view(play.state, None)


def test_a_haints_move_ends_on_a_candle_and_its_range_begins_there():
    play = vagrant_with(haint="1.1")
    play.state.candles = [at("1.2"), at("2.1")]
    reach = seen(play).haints[0].reach["nails"]
    assert names(reach.walk) == {"1.1", "1.2", "2.1"}
    assert names(reach.strike) == {"1.1", "1.2", "2.1", "1.3", "2.2", "3.1"}


def test_a_haint_goes_and_reaches_through_terrain():
    play = vagrant_with(haint="7.4")
    play.state.terrain = {at("8.4"): "box", at("7.3"): "box"}
    reach = seen(play).haints[0].reach["nails"]
    assert {"10.4", "7.1"} <= names(reach.walk)
    assert {"11.4", "8.1"} <= names(reach.strike) - names(reach.walk)


def test_an_area_is_struck_whole_wherever_the_move_can_end():
    reach = seen(vagrant_with(haint="7.2")).haints[0].reach
    cars = {board.CAR[space] for space in reach["salt"].strike}
    assert cars == {"a", "b"}
    assert len(reach["salt"].strike) == sum(car in cars for car in board.CAR)
    assert set(reach["apple"].strike) == {space for space in board.SPACES if board.EDGE[space]}
    assert names(reach["apple"].walk) == {"7.2"}


@pytest.mark.rule("VAG-078", "VAG-015")
def test_a_cards_range_is_where_the_rules_find_a_target_and_goes_round_terrain():
    play = vagrant_with(spaces=("3.1", "9.4"))
    play.state.terrain = {at("4.1"): "box", at("3.2"): "box"}
    play.one.skills = [Held(id) for id, skill in SKILLS.items() if skill.play.target in ("H", "Any")][:4]
    ranges = seen(play).vagrants[0].ranges
    for held in play.one.skills:
        found = []
        for space in board.SPACES:
            play.haint.space = space
            if HAINTS in targets(play.state, 0, SKILLS[held.id].play) and space != at("3.1"):
                found.append(space)
        assert [space for space in ranges[f"skill:{held.id}"] if space != at("3.1")] == found
        assert at("5.1") not in found


def test_a_card_that_is_turned_over_reaches_nowhere():
    play = vagrant_with()
    play.one.skills = [Held(1, True), None, None, None]
    assert not [key for key in seen(play).vagrants[0].ranges if key.startswith("skill")]
