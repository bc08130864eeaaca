"""Landscapes turned up, the train's way, and the end of the line."""

from __future__ import annotations

import pytest

from game.core import Luck, Over
from game.horror.rules.journey import move_train
from tests.horror.builder import Rig, Table, horror_with


@pytest.mark.rule("HOE-082", "HOE-112")
def test_example_a_new_landscape(rig: Rig) -> None:
    """It begins at the second space ahead; three Insane aboard; right print 1, left print 2."""
    rig.draws = ["train_moves", "lucky"]
    rig.picks = ["bridge_of_faces"]
    table = horror_with(
        [("doctor", "locomotive")],
        bag={"train_moves": 1, "lucky": 2},
        lands={1: "ruined_signal_box"},
        passengers={"salon": ["insane"], "dining": ["insane", "insane"]},
        rail=41,
    )
    assert table.state.tiles[2].size == "large"
    assert table.state.tiles[2].first == 40
    essence = table.state.essence
    table.answer("rest").answer("end")
    names = table.names()
    assert names.count("TrainMoved") == 2
    assert names.index("Lucky") > names.index("TrainMoved")
    assert names.index("LandShown") > names.index("Lucky")
    assert [portal.essence for portal in table.state.tiles[2].portals] == [3, 3]
    assert table.state.essence == essence - 6


@pytest.mark.rule("HOE-082")
def test_odd_essence_goes_to_the_frontmost_portal_and_moments_happen_once(rig: Rig) -> None:
    rig.picks = ["bridge_of_faces", "cat_village"]
    table = horror_with(passengers={"salon": ["insane"]}, lands={1: "ruined_signal_box"}, rail=40, start=False)
    list(move_train(table.state, Luck(1)))
    assert [portal.essence for portal in table.state.tiles[2].portals] == [2, 2]
    table.state.rail = 43
    once = horror_with(passengers={"salon": ["insane"], "dining": ["angry"], "fourgon": ["panicked"]}, start=False)
    events = list(move_train(once.state, Luck(1)))
    assert sum(type(event).__name__ == "LandShown" for event in events) == 1
    assert once.passengers("salon") == ["calm"]
    assert once.passengers("dining") == ["calm"]
    assert once.passengers("fourgon") == ["panicked"]
    assert not [event for event in move_train(once.state, Luck(1)) if type(event).__name__ == "LandShown"]


@pytest.mark.rule("HOE-082", "HOE-086")
def test_placing_the_last_essence_loses_before_anything_else(rig: Rig) -> None:
    rig.picks = ["onyx_quay"]
    table = horror_with(lands={1: "ruined_signal_box"}, rail=40, essence=2, start=False)
    with pytest.raises(Over) as over:
        list(move_train(table.state, Luck(1)))
    assert over.value.reason.key == "over.essence"


@pytest.mark.rule("HOE-057")
def test_a_landscape_is_past_when_no_part_of_the_train_is_below_it() -> None:
    table = horror_with(lands={1: "ruined_signal_box", 2: "onyx_quay"}, rail=38, start=False)
    state = table.state
    assert state.tiles[1].last == 41
    assert state.current(state.tiles[1])
    state.rail = 36
    assert state.current(state.tiles[1])
    state.rail = 35
    assert state.past(state.tiles[1])


def arriving(rig: Rig, **more: object) -> Table:
    """One space before the end, with all actions done."""
    table = horror_with(
        [("doctor", "locomotive"), ("priest", "first")],
        bag={"lucky": 2},
        rail=1,
        lands=dict(enumerate(
                ("ruined_signal_box", "onyx_quay", "copper_city", "mushroom_wood", "forest_of_zoogs", "cliff_of_eyes",
                 "weir", "kilns", "marble_terraces", "pale_embankment"), 1)) | {11: "ferry_of_the_dead"},
        essence=8,
        start=False,
        **more,  # type: ignore[arg-type]
    )  # fmt: skip
    for tile in table.state.tiles[1:]:
        for portal in tile.portals:
            portal.essence = 0
    table.state.tiles[0].portals[1].essence = 1
    table.state.essence_box = 30 - 9 - table.state.banished
    table.run()
    return table


@pytest.mark.rule("HOE-085", "HOE-086")
@pytest.mark.parametrize("right", [True, False])
def test_every_mark_must_be_right_and_the_last_showing_triggers_nothing(rig: Rig, right: bool) -> None:
    table = arriving(rig)
    table.answer("rest").answer("end")
    assert table.of("Arrived")
    assert not table.of("BoardBegins")
    for number, suspect in enumerate(table.state.suspects):
        assert table.choice.group
        guilty = table.state.cultist(suspect)
        wrong = number == 3 and not right
        table.answer("cultist" if guilty != wrong else "not_cultist")
    assert table.ended is not None
    assert table.ended.winners == ((0, 1) if right else ())
    assert table.ended.reason.key == ("over.won" if right else "over.wrong")
    assert len(table.shown()) == 33
    assert not table.of("QuestFound")
    assert not table.of("EventAdded")


@pytest.mark.rule("HOE-085", "HOE-081")
def test_a_train_moves_token_can_end_the_journey_before_the_board(rig: Rig) -> None:
    table = arriving(rig)
    rig.draws = ["train_moves"]
    table.state.bag.put("train_moves")
    table.state.discard.take("train_moves")
    table.answer("rest").answer("end")
    assert table.choice.prompt.key == "ask.cultist"
    assert table.state.rail == 0
    assert not table.of("EventDiscarded")


@pytest.mark.rule("HOE-072")
def test_no_three_spaces_stay_covered_after_a_resolution(rig: Rig) -> None:
    table = horror_with(
        [("doctor", "locomotive")],
        bag={"portal_crossed": 1, "lucky": 1},
        spaces={1: ["vampire_right", "vampire_crossed"], 2: ["ritual", "ritual"]},
        space_sealed=[False, False, True, True],
        blocks=6,
    )
    rig.draws, rig.picks = ["portal_crossed"], ["ruined_signal_box"]
    table.answer("rest").answer("end")
    assert sum(bool(stack) for stack in table.state.spaces) == 2
