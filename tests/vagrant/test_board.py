"""The train board: cars, edges, sides, Range, open spaces, and what the view shows of it."""

from __future__ import annotations

import pytest

from game.vagrant import GAME, board
from game.vagrant.content import GENERAL, JUNK, NUMBERS, SCENARIOS, SKILLS, TERRAIN, TOKENS, VAGRANTS
from game.vagrant.rules.actions import play_of, targets
from tests.vagrant.builder import acting, at, vagrant_with


@pytest.mark.rule("VAG-004")
def test_a_connecting_space_belongs_to_the_car_on_its_left_near_the_humanity_track_else_to_the_right():
    cars = {name: board.CAR[at(name)] for name in ("6.2", "6.3", "12.2", "12.3")}
    assert cars == {"6.2": "a", "6.3": "b", "12.2": "b", "12.3": "c"}
    assert [board.CAR.count(car) for car in "abc"] == [21, 22, 21]
    assert len(board.SPACES) == 64


@pytest.mark.rule("VAG-057", "VAG-058")
def test_34_spaces_lie_along_an_edge_and_no_connecting_space_or_doorway_does():
    assert sum(board.EDGE) == 34
    for name in ("6.2", "6.3", "12.2", "12.3", "5.2", "5.3", "7.2", "7.3", "11.2", "11.3", "13.2", "13.3"):
        assert not board.EDGE[at(name)], name
    assert board.EDGE[at("1.2")]
    assert board.EDGE[at("9.4")]


@pytest.mark.rule("VAG-005")
def test_the_round_side_is_column_1_and_the_humanity_side_row_1():
    assert board.to_side("round", 0)[at("4.2")] == 3
    assert board.to_side("break", 0)[at("17.3")] == 0
    assert board.to_side("humanity", 0)[at("9.3")] == 2
    assert board.to_side("cycle", 0)[at("9.3")] == 1


@pytest.mark.rule("VAG-016")
def test_adjacent_is_never_diagonal_and_the_same_space_is_at_distance_0():
    assert board.DISTANCE[at("2.2")][at("3.3")] == 2
    assert board.DISTANCE[at("2.2")][at("2.2")] == 0
    assert at("6.3") in board.LINKS[at("6.2")]


@pytest.mark.rule("VAG-015", "VAG-078")
def test_range_goes_around_terrain_but_ends_in_it():
    walls = board.bits([at("3.1"), at("3.2")])
    assert board.distances(at("2.1"), walls)[at("3.1")] == 1
    assert board.distances(at("2.1"), walls)[at("4.1")] == 6
    assert board.distances(at("2.1"), 0)[at("4.1")] == 2


@pytest.mark.rule("VAG-078")
def test_a_range_from_0_allows_yourself_and_characters_are_never_in_the_way():
    play = vagrant_with("revivalist", "empress", "songsmith", spaces=("2.1", "3.1", "4.1"))
    hymn = play_of(play.one, "skill:59")
    assert set(targets(play.state, 0, hymn)) == {0, 1, 2}


@pytest.mark.rule("VAG-079")
def test_tokens_terrain_summons_and_characters_make_a_space_occupied():
    play = vagrant_with(terrain={"4.1": "box"}, candles=("5.1",))
    play.state.token(3).place, play.state.token(3).at = "board", at("8.1")
    filled = play.state.filled()
    for name in ("4.1", "5.1", "8.1", "2.1", "9.2"):
        assert filled >> at(name) & 1, name
    assert not filled >> at("10.1") & 1


@pytest.mark.rule("VAG-015")
def test_a_vagrant_neither_enters_terrain_nor_passes_it():
    play = acting(spaces=("1.1", "9.4"), placed={"move": 1}, terrain={"1.2": "box", "2.1": "box"})
    assert not [key for key in play.keys if key.startswith("go:")]


@pytest.mark.rule("VAG-077")
def test_there_are_six_kinds_of_terrain():
    assert TERRAIN == ("box", "debris", "coffin", "snow", "hole", "blood")


@pytest.mark.rule("VAG-001", "VAG-002", "VAG-003")
def test_the_box_holds_what_is_printed_on_it():
    assert len(VAGRANTS) == 6
    assert sorted(SKILLS) == list(range(1, 86))
    assert sorted(JUNK) == list(range(1, 33))
    tiers = [sum(card.tier == tier for card in JUNK.values()) for tier in (1, 2, 3, 4, 0)]
    assert tiers == [12, 8, 6, 5, 1]
    assert dict(NUMBERS.bindle) == {"nails": 8, "candle": 7, "salt": 5, "foot": 4, "apple": 3}
    assert sum(NUMBERS.bindle.values()) == 27
    assert NUMBERS.coins * 6 == 18
    assert len(vagrant_with().state.tokens) == 10
    for scenario in SCENARIOS.values():
        for rule in scenario.terrain:
            assert rule.supply <= 6


@pytest.mark.rule("VAG-059", "VAG-060")
def test_the_view_shows_tracks_and_card_slots():
    play = vagrant_with(track={"nails": 2}, haint_with={"humanity": 4})
    seen = GAME.view(play.state, 0)
    assert (seen.haints[0].humanity, seen.haints[0].threshold, seen.haints[0].breaks) == (4, 7, 3)
    assert seen.track["nails"] == 2
    assert seen.limits["nails"] == 5
    assert [ritual.id for ritual in seen.rituals] == [page.id for page in SCENARIOS["yard"].ritual]
    assert not seen.campaign.seance


@pytest.mark.rule("VAG-163")
def test_two_to_four_vagrants():
    assert list(GAME.seats) == [2, 3, 4]
    assert (len(TOKENS), len(GENERAL)) == (5, 5)
