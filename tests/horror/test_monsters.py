"""Monsters, Portals, Essence, Block tokens, passengers' deaths."""

from __future__ import annotations

import pytest

from game.horror.content import RITUALS
from tests.horror.builder import AT, Rig, Table, horror_with


def board(rig: Rig, empty: int, **more: object) -> Table:
    """The Event board is resolved at the end of this turn, with Monsters in the place of space `empty`."""
    tokens = {0: "portal_crossed", 1: "vampire_crossed", 2: "ritual", 3: "passenger"}
    last = next(n for n in (0, 1) if n != empty)
    spaces = {n: [token] for n, token in tokens.items() if n not in (empty, last)}
    rig.draws = [tokens[last]]
    rig.picks = ["card_party", *rig.picks]
    more.setdefault("heroes", [("doctor", "locomotive")])
    heroes = more.pop("heroes")
    sealed = {"space_sealed": [False, False, True, True], "blocks": 6}
    table = horror_with(heroes, bag={tokens[last]: 1, "lucky": 1}, spaces=spaces, **sealed, **more)  # type: ignore[arg-type]
    return table.answer("rest").answer("end")


@pytest.mark.rule("HOE-054", "HOE-094")
@pytest.mark.parametrize(("car", "where"), [("dining", "fourgon"), ("sanctuary", ""), ("fourgon", "")])
def test_example_a_push(car: str, where: str) -> None:
    """Speed 1, Push +1: with two cars behind it the Monster stops at the last one, with fewer it is killed."""
    table = horror_with([("strongwoman", car)], skills=("heave",), monsters={car: ["red"]})
    table.answer("skill:heave")
    assert table.monsters(car) == []
    if where:
        assert table.monsters(where) == ["red"]
        assert table.state.pool() == 14
    else:
        assert table.state.pool() == 15


@pytest.mark.rule("HOE-054")
def test_a_stunned_monster_waits_in_pursuit_which_is_not_the_pool() -> None:
    table = horror_with([("reporter", "salon")], skills=("flash_powder",), monsters={"salon": ["red"]})
    table.answer("skill:flash_powder").answer("enough")
    assert table.pursuit() == 1
    assert table.state.pool() == 14


@pytest.mark.rule("HOE-072", "HOE-078")
def test_monsters_in_pursuit_do_nothing_and_return_after_the_tokens_are_discarded(rig: Rig) -> None:
    rig.draws = ["portal_crossed"]
    table = horror_with(
        [("doctor", "locomotive")],
        monsters={"salon": ["red"]},
        passengers={"salon": ["calm"]},
        bag={"portal_crossed": 1, "lucky": 1},
        spaces={2: ["ritual"], 3: ["passenger"]},
        space_sealed=[False, False, True, False],
        blocks=7,
        start=False,
    )
    next(m for m in table.state.monsters if m.car == AT["salon"]).car = -2
    table.run()
    rig.picks = ["card_party"]
    table.answer("rest").answer("end")
    assert not table.of("MonsterAttacks")
    names = table.names()
    assert names.index("BoardEnds") < names.index("PursuitReturns") < names.index("TrainMoved")
    assert table.monsters("fourgon") == ["red"]


@pytest.mark.rule("HOE-055", "HOE-111")
def test_example_a_colour_runs_out(rig: Rig) -> None:
    """Three Green ones are due and two are left; the order is Green, Red, Violet."""
    table = horror_with(
        [("doctor", "locomotive")],
        land="plain_of_masts",
        lands={2: "forest_of_zoogs", 4: "mushroom_wood", 6: "weir"},
        monsters={"first": ["green", "green", "green"]},
        start=False,
    )
    table.state.colours = ["green", "red", "violet"]
    from game.core import Luck
    from game.horror.rules.combat import portals_spawn

    events = list(portals_spawn(table.state, Luck(1), "green", 0))
    assert [event.monster for event in events] == ["green", "green", "red"]  # type: ignore[union-attr]
    assert table.monsters("fourgon") == ["green"]
    assert table.monsters("sanctuary") == ["green"]
    assert table.monsters("dining") == ["red"]


@pytest.mark.rule("HOE-077", "HOE-110")
def test_example_who_acts(rig: Rig) -> None:
    """All Red act, the frontmost Green acts: Red attacks, Green moves two cars."""
    table = board(
        rig,
        0,
        monsters={"salon": ["red"], "sanctuary": ["green"], "fourgon": ["green"]},
        passengers={"salon": ["calm"]},
    )
    assert [event.monster for event in table.of("MonsterAttacks")] == ["red"]
    assert table.passengers("salon") == ["wounded"]
    moved = table.of("MonsterMoved")
    assert [(event.monster, event.at) for event in moved] == [("green", AT["salon"])]
    assert table.monsters("fourgon") == ["green"]


@pytest.mark.rule("HOE-077")
@pytest.mark.parametrize(
    ("space", "every", "one", "new"),
    [(0, "red", "green", "violet"), (1, "green", "violet", "red"), (2, "violet", "red", "green")],
)
def test_each_of_three_spaces_names_the_colours_in_another_order(space: int, every: str, one: str, new: str) -> None:
    """All of the first colour act, the frontmost of the second acts, the third comes through its Portals."""
    from game.core import Luck
    from game.horror.rules.combat import monster_event

    pair = ["sanctuary", "fourgon"]
    table = horror_with(monsters={car: ["red", "green", "violet"] for car in pair}, start=False)
    table.state.tiles[0].portals[1].essence = 1
    events = list(monster_event(table.state, Luck(1), space, 0))
    moved = [event.monster for event in events if type(event).__name__ == "MonsterMoved"]
    assert moved == [every, every, one]
    assert [event.monster for event in events if type(event).__name__ == "MonsterPlaced"] == [new]


@pytest.mark.rule("HOE-077")
def test_the_fourth_space_moves_all_one_forward_the_frontmost_first(rig: Rig) -> None:
    rig.draws = ["ritual"]
    table = horror_with(
        [("doctor", "locomotive")],
        monsters={"salon": ["red"], "fourgon": ["green", "violet"]},
        bag={"ritual": 1, "lucky": 1},
        spaces={0: ["portal_crossed"], 1: ["vampire_crossed"]},
        space_sealed=[False, False, True, False],
        blocks=7,
    )
    table.answer("rest").answer("end")
    assert [event.at for event in table.of("MonsterMoved")] == [2, 5, 5]


@pytest.mark.rule("HOE-078")
def test_a_coffin_is_nobody_to_attack(rig: Rig) -> None:
    table = board(rig, 0, monsters={"sanctuary": ["red"]}, passengers={"sanctuary": ["dead"]})
    assert not table.of("MonsterAttacks")
    assert table.monsters("salon") == ["red"]


@pytest.mark.rule("HOE-079")
def test_spawning_goes_one_by_one_from_the_last_car_forward(rig: Rig) -> None:
    """The third colour spawns for each of its active Portals, the Starting one with its three colours too."""
    table = board(rig, 0, lands={2: "bridge_of_faces", 6: "pale_embankment"})
    placed = [(event.monster, event.car) for event in table.of("MonsterPlaced")]
    assert placed == [("violet", "fourgon"), ("violet", "sanctuary")]


@pytest.mark.rule("HOE-079")
def test_a_monster_that_reaches_the_locomotive_is_unleashed_once(rig: Rig) -> None:
    rig.picks = ["rift"]
    table = board(rig, 0, monsters={"first": ["red"]})
    assert [event.card for event in table.of("Unleashed")] == ["rift"]
    assert table.state.banished == 2
    assert table.monsters("fourgon") == ["red"]
    assert table.state.unleashed.under == ["rift"]


@pytest.mark.rule("HOE-079")
def test_an_eighth_spawn_begins_at_the_last_car_again_and_the_seventh_reaches_the_locomotive(rig: Rig) -> None:
    from game.core import Luck
    from game.horror.rules.combat import spawn_many

    rig.picks = ["howl"]
    table = horror_with([("doctor", "first")], start=False)
    events = list(spawn_many(table.state, Luck(1), "red", 8, 0))
    placed = [event for event in events if type(event).__name__ == "MonsterPlaced"]
    assert [event.car for event in placed] == [  # type: ignore[union-attr]
        "fourgon",
        "sanctuary",
        "dining",
        "salon",
        "second",
        "first",
        "locomotive",
        "fourgon",
    ]
    assert sum(type(event).__name__ == "Unleashed" for event in events) == 1


@pytest.mark.rule("HOE-086")
def test_with_the_last_monster_the_pool_is_empty_and_the_game_lost_in_mid_effect(rig: Rig) -> None:
    crowd = {"salon": ["red"] * 5 + ["green"] * 5, "dining": ["violet"] * 4}
    from game.core import Luck, Over
    from game.horror.rules.combat import spawn_many

    table = horror_with([("doctor", "first")], monsters=crowd, start=False)
    with pytest.raises(Over) as over:
        list(spawn_many(table.state, Luck(1), "red", 3, 0))
    assert over.value.reason.key == "over.monsters"
    assert table.monsters("fourgon") == ["violet"]


@pytest.mark.rule("HOE-056", "HOE-057")
def test_essence_goes_back_to_the_pool_and_skills_tell_current_from_past() -> None:
    table = horror_with([("priest", "salon")], lands={1: "cliff_of_eyes", 3: "tunnel_of_breath"}, rail=34)
    state = table.state
    assert state.past(state.tiles[0])
    assert state.past(state.tiles[1])
    assert state.current(state.tiles[3])
    table.answer("skill:exorcism")
    assert state.tiles[3].portals[0].essence == 0
    assert not state.tiles[3].portals[0].active
    assert state.essence == RITUALS["black_magic"].pool + 2
    past = horror_with(
        [("priest", "salon")],
        skills=("seance",),
        closed=("salon",),
        lands={1: "cliff_of_eyes", 3: "tunnel_of_breath"},
        rail=34,
    )
    past.answer("skill:seance").answer("slot:0")
    assert [past.state.tiles[n].portals[0].essence for n in (1, 3)] == [1, 2]
    assert past.state.essence == RITUALS["black_magic"].pool + 1


@pytest.mark.rule("HOE-056")
def test_printed_portals_are_always_active_and_hold_nothing() -> None:
    table = horror_with(start=False)
    tile = table.state.tiles[0]
    assert tile.portals[0].always
    assert tile.portals[0].active
    from game.horror.rules.portals import add

    assert not list(add(table.state, tile, tile.portals[0], 2))
    assert tile.portals[0].essence == 0
    list(add(table.state, tile, tile.portals[1], 1))
    assert tile.portals[1].active


@pytest.mark.rule("HOE-056", "HOE-086")
def test_banished_essence_leaves_for_the_box_and_the_last_one_loses() -> None:
    from game.core import Over
    from game.horror.rules.portals import banish_essence

    table = horror_with(essence=20, start=False)
    list(banish_essence(table.state, 3))
    assert (table.state.essence, table.state.banished) == (17, 3)
    with pytest.raises(Over) as over:
        list(banish_essence(table.state, 17))
    assert over.value.reason.key == "over.essence"


@pytest.mark.rule("HOE-084")
def test_a_block_takes_one_spawn_and_infinity_all_of_them(rig: Rig) -> None:
    table = horror_with([("doctor", "locomotive")], lands={6: "pale_embankment"}, start=False)
    portal = table.state.tiles[6].portals[0]
    from game.core import Luck
    from game.horror.rules.combat import portals_spawn

    portal.blocks, table.state.blocks = 1, 7
    events = list(portals_spawn(table.state, Luck(1), "violet", 0))
    assert [type(event).__name__ for event in events] == ["BlockSpent"]
    assert table.state.blocks == 8
    assert len(list(portals_spawn(table.state, Luck(1), "violet", 0))) == 1
    portal.sealed, table.state.blocks = True, 7
    assert not list(portals_spawn(table.state, Luck(1), "violet", 0))
    assert portal.active
    assert portal.essence == 1


@pytest.mark.rule("HOE-084")
def test_a_block_on_a_space_takes_its_next_activation(rig: Rig) -> None:
    rig.draws = ["portal_crossed"]
    table = horror_with(
        [("doctor", "locomotive")],
        bag={"portal_crossed": 1, "lucky": 1},
        spaces={1: ["vampire_crossed"], 2: ["ritual"]},
        space_blocks=[0, 0, 1, 0],
        blocks=7,
    )
    tokens = table.state.ritual_tokens
    table.answer("rest").answer("end")
    assert [event.at for event in table.of("BlockSpent")] == ["space:2"]
    assert table.state.ritual_tokens == tokens
    assert table.state.blocks == 8


@pytest.mark.rule("HOE-060", "HOE-086")
def test_the_seventh_death_empties_the_coffins_and_loses(rig: Rig) -> None:
    table = board(rig, 0, monsters={"salon": ["red"]}, passengers={"salon": ["wounded"], "dining": ["dead"] * 6})
    assert table.ended is not None
    assert table.ended.reason.key == "over.coffins"
    assert table.state.coffins == 0


@pytest.mark.rule("HOE-060", "HOE-086")
def test_a_banished_coffin_counts_like_one_that_is_used() -> None:
    from game.core import Luck, Over
    from game.horror.rules.effects import resolve
    from game.horror.vocabulary import Coffins

    table = horror_with(passengers={"salon": ["dead"] * 5}, start=False)
    list(resolve(table.state, Luck(1), (Coffins(),), 0))
    assert (table.state.coffins, table.state.lost_coffins) == (1, 1)
    with pytest.raises(Over) as over:
        list(resolve(table.state, Luck(1), (Coffins(),), 0))
    assert over.value.reason.key == "over.coffins"


@pytest.mark.rule("HOE-060")
def test_the_dead_keep_their_spot_and_change_no_more() -> None:
    table = horror_with([("doctor", "salon")], passengers={"salon": ["dead"] * 2 + ["wounded"]}, skills=("dressings",))
    assert table.state.used(AT["salon"]) == 4
    table.answer("skill:dressings")
    assert table.passengers("salon") == ["dead", "dead", "calm"]


@pytest.mark.rule("HOE-073", "HOE-105")
def test_example_portals_in_order(rig: Rig) -> None:
    """The frontmost without Essence: nothing; two Monster Portals: nothing; the printed one resolves."""
    rig.draws = ["portal"]
    table = horror_with(
        [("doctor", "locomotive")],
        lands={2: "marble_terraces", 4: "weir"},
        passengers={"salon": ["calm"], "dining": ["calm"], "sanctuary": ["calm"]},
        closed=("dining",),
        bag={"portal": 1, "lucky": 1},
        spaces={1: ["vampire_crossed"], 2: ["ritual"]},
        space_sealed=[False, False, True, True],
        blocks=6,
        rail=28,
        start=False,
    )
    table.state.tiles[2].portals[0].essence = 0
    table.state.essence += 2
    table.run()
    table.answer("rest").answer("end")
    assert [event.land for event in table.of("PortalResolves")] == ["victoria_of_mist"]
    assert table.passengers("salon") == ["panicked"]
    assert table.passengers("dining") == ["calm"]
    assert table.passengers("sanctuary") == ["panicked"]


@pytest.mark.rule("HOE-073")
def test_the_frontmost_portal_is_resolved_first_past_landscapes_too(rig: Rig) -> None:
    rig.draws = ["portal"]
    table = horror_with(
        [("doctor", "locomotive")],
        lands={1: "ruined_signal_box", 2: "moonlit_viaduct"},
        bag={"portal": 1, "lucky": 1},
        spaces={1: ["vampire_crossed"], 2: ["ritual"]},
        space_sealed=[False, False, True, True],
        blocks=6,
        rail=28,
    )
    table.answer("rest").answer("end")
    assert [event.portal for event in table.of("PortalResolves")] == [
        "portal:2:0",
        "portal:2:1",
        "portal:1:0",
        "portal:0:0",
    ]
