"""The turn, its actions, cars and crowding."""

from __future__ import annotations

import pytest

from game.horror.content import INVESTIGATORS
from game.horror.state import Spell
from tests.horror.builder import AT, Rig, horror_with

SLOW = {"lucky": 2}


@pytest.mark.rule("HOE-031")
def test_one_main_action_is_a_must_and_at_most_two_basic_ones_may_come_with_it() -> None:
    table = horror_with([("doctor", "salon")], bag=SLOW)
    assert "end" not in table.offered
    table.answer("curtains")
    table.answer("curtains")
    assert not [key for key in table.offered if not key.startswith("skill:") and key != "rest"]
    table.answer("rest")
    assert "EventDrawn" in table.names()
    table = horror_with([("doctor", "salon")], bag=SLOW, passengers={"salon": ["wounded"]}, seed=3)
    table.answer("skill:dressings")
    assert "end" in table.offered
    assert not [key for key in table.offered if key.startswith("skill:") or key == "rest"]
    table.answer("end")
    assert [name for name in table.names() if name in ("EventDrawn", "TrainMoved", "TurnBegins")] == [
        "EventDrawn",
        "TrainMoved",
        "TurnBegins",
    ]


@pytest.mark.rule("HOE-031")
def test_the_train_moves_one_space_at_the_end_of_each_turn() -> None:
    table = horror_with([("doctor", "salon")], bag=SLOW)
    table.answer("rest").answer("end")
    assert table.state.rail == 42


@pytest.mark.rule("HOE-036")
def test_a_basic_action_costs_a_stamina_first_and_may_be_repeated() -> None:
    table = horror_with([("doctor", "salon")])
    table.answer("curtains")
    assert table.names()[:2] == ["BasicTaken", "StaminaChanged"]
    table.answer("curtains")
    assert table.state.heroes[0].stamina == 5
    assert not table.state.cars[AT["salon"]].closed


@pytest.mark.rule("HOE-036", "HOE-039")
def test_without_stamina_only_a_spell_can_be_paid() -> None:
    table = horror_with(
        [("doctor", "salon")],
        monsters={"salon": ["red"]},
        suspects={"engineer": "salon"},
        items=["obsidian_dagger"],
        start=False,
    )
    table.state.heroes[0].stamina = 0
    table.state.item_deck.remove("obsidian_dagger")
    table.state.grimoire[0] = Spell(0, "veil")
    table.state.spells.remove("veil")
    table.run()
    basics = [key for key in table.offered if not key.startswith("skill:") and key != "rest"]
    assert basics == ["spell:0"]


@pytest.mark.rule("HOE-037")
def test_all_basic_actions_are_on_offer_where_they_can_be() -> None:
    table = horror_with(
        [("doctor", "salon")],
        passengers={"salon": ["wounded", "angry"]},
        suspects={"engineer": "salon"},
        shown={3: ("parrot", "mercy", "vienna", "music_box")},
        items=["obsidian_dagger"],
        monsters={"fourgon": ["red"]},
        start=False,
    )
    state = table.state
    state.item_deck.remove("obsidian_dagger")
    state.suspects[3].quest = "mercy_1"
    state.quests.remove("mercy_1")
    state.grimoire[0] = Spell(0, "veil")
    state.spells.remove("veil")
    state.heroes[0].stamina = 5
    table.run()
    kinds = {key.split(":")[0] for key in table.offered} - {"skill", "rest"}
    assert kinds == {"car", "move", "curtains", "item", "favor", "ask", "quest", "spell", "unique"}
    assert {int(key.split(":")[1]) for key in table.offered if key.startswith("move:")} == {1, 2, 4, 5}


@pytest.mark.rule("HOE-038")
def test_a_skill_with_a_marker_cannot_be_used_and_its_condition_must_hold() -> None:
    table = horror_with(
        [("doctor", "salon")], skills=("post_mortem", "dressings"), passengers={"salon": ["wounded", "wounded"]}
    )
    assert table.offered.count("skill:post_mortem") == 0
    table = horror_with(
        [("doctor", "salon")], skills=("post_mortem", "dressings"), passengers={"salon": ["dead", "wounded"]}
    )
    assert "skill:post_mortem" in table.offered
    table.answer("skill:dressings")
    assert [slot.used for slot in table.state.heroes[0].slots] == [False, True]
    used = horror_with([("doctor", "salon")], skills=("dressings",), passengers={"salon": ["wounded"]}, start=False)
    used.state.heroes[0].slots[0].used = True
    used.run()
    assert "skill:dressings" not in used.offered
    assert "rest" in used.offered


@pytest.mark.rule("HOE-032")
def test_nobody_may_choose_what_does_nothing_while_something_does() -> None:
    table = horror_with([("doctor", "salon")], skills=("dressings", "salts"), passengers={"salon": ["insane"]})
    mains = [key for key in table.offered if key.startswith("skill:") or key == "rest"]
    assert mains == ["skill:salts", "rest"]
    nothing = horror_with([("doctor", "salon")], skills=("dressings", "salts"), passengers={"salon": ["calm"]})
    mains = [key for key in nothing.offered if key.startswith("skill:") or key == "rest"]
    assert mains == ["skill:dressings", "skill:salts", "rest"]


@pytest.mark.rule("HOE-032", "HOE-040", "HOE-063")
@pytest.mark.parametrize(("sanity", "offered"), [(6, False), (4, True)])
def test_a_spell_is_on_offer_for_what_its_text_would_do_to_whoever_casts_it_now(sanity: int, offered: bool) -> None:
    """Only the stronger Lullaby calms the Wounded; the token paid for it may be the one with the icon."""
    table = horror_with([("doctor", "salon")], passengers={"salon": ["wounded"]}, start=False)
    table.state.grimoire[0] = Spell(0, "lullaby")
    table.state.spells.remove("lullaby")
    table.state.heroes[0].sanity = sanity
    table.run()
    assert ("spell:0" in table.offered) == offered


@pytest.mark.rule("HOE-032", "HOE-098")
def test_a_favor_that_can_do_nothing_is_not_on_offer() -> None:
    shut = {"second": ["calm"] * 6, "dining": ["calm"] * 6}
    table = horror_with([("doctor", "salon")], passengers=shut, suspects={"psychologist": "salon"})
    assert not [key for key in table.offered if key.startswith("favor")]
    here = horror_with(
        [("doctor", "salon")], passengers=shut | {"salon": ["insane"]}, suspects={"psychologist": "salon"}
    )
    number = [suspect.tile for suspect in here.state.suspects].index("psychologist")
    here.answer(f"favor:{number}")
    assert here.passengers("salon") == ["calm"]


@pytest.mark.rule("HOE-033")
def test_or_is_a_free_choice_among_what_is_possible() -> None:
    table = horror_with([("professor", "salon")], skills=("library",))
    table.answer("skill:library")
    assert table.offered == ["way:0", "way:1"]
    table.answer("way:1")
    assert len(table.state.items) == 1


@pytest.mark.rule("HOE-034")
def test_effects_strike_from_the_front_to_the_rear(rig: Rig) -> None:
    rig.picks = ["claws"]
    table = horror_with(
        [("doctor", "first"), ("priest", "locomotive")],
        monsters={"locomotive": [], "first": ["red"]},
        bag={"portal": 1, "lucky": 1},
        spaces={0: ["portal_crossed"], 1: ["vampire_crossed"], 2: ["ritual"]},
    )
    rig.draws = ["portal"]
    rig.picks = ["claws"]
    table.answer("rest").answer("end")
    hurt = table.of("HealthChanged")
    assert [event.seat for event in hurt] == [1, 0]


@pytest.mark.rule("HOE-040")
def test_the_token_with_the_icon_flips_the_portrait_for_good() -> None:
    table = horror_with([("professor", "salon")], skills=("library",), start=False)
    table.state.heroes[0].sanity = 3
    table.run()
    table.answer("unique")
    assert table.state.heroes[0].sanity == 2
    assert table.state.heroes[0].unstable
    assert INVESTIGATORS["professor"].unstable == 2
    assert "TurnedUnstable" in table.names()


@pytest.mark.rule("HOE-039", "HOE-086")
def test_the_last_sanity_and_the_skull_end_the_game() -> None:
    table = horror_with([("professor", "salon")], start=False)
    table.state.heroes[0].sanity = 1
    table.run()
    table.answer("unique")
    assert table.ended is not None
    assert table.ended.reason.key == "over.insane"
    table = horror_with([("professor", "salon")], items=["obsidian_dagger"], monsters={"salon": ["red"]}, start=False)
    table.state.item_deck.remove("obsidian_dagger")
    table.state.heroes[0].health = table.state.heroes[0].stamina = 1
    table.run()
    table.answer("item:obsidian_dagger")
    assert table.ended is not None
    assert table.ended.reason.key == "over.dead"


@pytest.mark.rule("HOE-039")
def test_health_pulls_stamina_down_with_it() -> None:
    table = horror_with(
        [("professor", "salon")], items=["obsidian_dagger"], monsters={"salon": ["red", "red"]}, start=False
    )
    table.state.item_deck.remove("obsidian_dagger")
    table.state.heroes[0].health = 4
    table.state.heroes[0].stamina = 4
    table.run()
    table.answer("item:obsidian_dagger")
    assert (table.state.heroes[0].health, table.state.heroes[0].stamina) == (3, 3)


@pytest.mark.rule("HOE-041", "HOE-042")
def test_the_locomotive_has_four_spots_no_curtains_and_is_always_closed() -> None:
    table = horror_with(
        [("doctor", "locomotive")], passengers={"locomotive": ["calm", "dead"]}, suspects={"medium": "locomotive"}
    )
    assert "curtains" not in table.offered
    assert table.state.is_closed(0)
    assert table.state.full(0)
    assert not table.state.full(1)
    six = horror_with(
        [("doctor", "first")], passengers={"salon": ["calm"] * 4 + ["dead"]}, suspects={"medium": "salon"}
    )
    assert six.state.full(AT["salon"])


@pytest.mark.rule("HOE-043")
@pytest.mark.parametrize("car", ["first", "second", "salon", "dining", "sanctuary", "fourgon"])
def test_car_actions(car: str) -> None:
    table = horror_with(
        [("doctor", car)],
        passengers={car: ["angry", "calm"], "locomotive": ["happy"]},
        suspects={} if car == "fourgon" else {"medium": car},
        start=False,
    )
    table.state.heroes[0].stamina = 3
    number = [suspect.tile for suspect in table.state.suspects].index("medium")
    table.state.suspects[number].active = False
    table.run()
    table.answer("car")
    state = table.state
    if car == "first":
        assert len(state.items) == 1
    elif car == "second":
        assert state.heroes[0].stamina == 5
    elif car == "salon":
        assert table.passengers("salon") == ["calm", "calm"]
    elif car == "dining":
        assert state.suspects[number].active
    elif car == "sanctuary":
        assert "die:2" in table.offered or table.passengers("sanctuary") == ["angry", "calm", "happy"]
    else:
        table.answer(table.offered[0])
        assert [clue.kind for s in state.suspects for clue in s.clues if clue.shown] == ["ticket"]


@pytest.mark.rule("HOE-043")
def test_a_car_without_its_action_a_team_with_an_item_a_fourgon_with_a_suspect() -> None:
    inactive = horror_with([("doctor", "second")], start=False)
    inactive.state.cars[AT["second"]].action = False
    inactive.run()
    assert "car" not in inactive.offered
    rich = horror_with([("doctor", "first")], items=["herbal"], start=False)
    rich.state.item_deck.remove("herbal")
    rich.run()
    assert "car" not in rich.offered
    seen = horror_with([("doctor", "fourgon")], suspects={"medium": "fourgon"})
    assert "car" not in seen.offered


@pytest.mark.rule("HOE-044")
def test_the_locomotive_raises_the_speed_twice_and_pushes_every_monster_one_car() -> None:
    table = horror_with([("doctor", "locomotive")], monsters={"first": ["red"], "fourgon": ["green"]})
    table.answer("car")
    assert table.state.speed == 2
    assert table.monsters("second") == ["red"]
    assert table.monsters("fourgon") == []
    assert table.state.bag.tokens["train_moves"] == 3
    table.answer("car")
    assert table.state.speed == 3
    assert table.state.reserve.tokens["train_moves"] == 0
    assert table.monsters("salon") == ["red"]
    third = horror_with([("doctor", "locomotive")], speed=3)
    assert "car" not in third.offered


@pytest.mark.rule("HOE-097", "HOE-045")
def test_example_moving_into_a_full_sanctuary() -> None:
    table = horror_with(
        [("doctor", "salon")],
        passengers={
            "sanctuary": ["happy", "dead", "calm", "calm", "angry"],
            "dining": ["calm", "calm", "calm", "calm", "calm", "calm"],
        },
        suspects={"medium": "sanctuary"},
    )
    table.answer(f"move:{AT['sanctuary']}")
    assert table.offered == ["die:0", "die:2", "die:4"]
    table.answer("die:0")
    assert table.state.heroes[0].car == AT["sanctuary"]
    assert table.passengers("salon") == ["happy"]
    nearer = horror_with([("doctor", "salon")], passengers={"sanctuary": ["happy"] * 6, "dining": ["calm"]})
    nearer.answer(f"move:{AT['sanctuary']}")
    assert nearer.passengers("dining") == ["happy", "calm"]


@pytest.mark.rule("HOE-045")
def test_a_full_car_without_passengers_cannot_be_entered_and_passing_through_costs_no_swap() -> None:
    table = horror_with(
        [("doctor", "salon")],
        passengers={"dining": ["dead"] * 6, "second": ["calm"] * 6},
        coffins=1,
    )
    assert f"move:{AT['dining']}" not in table.offered
    table.answer(f"move:{AT['first']}")
    assert table.state.heroes[0].car == AT["first"]
    assert table.passengers("second") == ["calm"] * 6


@pytest.mark.rule("HOE-045")
def test_who_gives_way_may_take_the_spot_that_the_mover_leaves_in_a_full_car() -> None:
    table = horror_with([("doctor", "salon")], passengers={"salon": ["calm"] * 5, "dining": ["happy"] * 6})
    assert table.state.full(AT["salon"])
    table.answer(f"move:{AT['dining']}")
    assert table.passengers("salon") == ["calm"] * 5 + ["happy"]
    assert table.state.heroes[0].car == AT["dining"]


@pytest.mark.rule("HOE-046")
def test_banished_curtains_leave_a_car_open_for_good() -> None:
    table = horror_with([("doctor", "salon")], start=False)
    table.state.cars[AT["salon"]].curtains = False
    table.run()
    assert "curtains" not in table.offered
    assert not table.state.is_closed(AT["salon"])


@pytest.mark.rule("HOE-095")
@pytest.mark.parametrize(("calm", "left"), [(3, 0), (2, 1)])
def test_example_joint_prayer(calm: int, left: int) -> None:
    table = horror_with(
        [("priest", "sanctuary")],
        passengers={"sanctuary": ["calm"] * calm},
        lands={1: "ruined_signal_box", 3: "cliff_of_eyes"},
    )
    assert "skill:joint_prayer" in table.offered
    table.answer("skill:joint_prayer")
    before = table.state.essence
    table.answer("portal:3:0")
    assert table.state.tiles[3].portals[0].essence == left
    assert table.state.tiles[1].portals[0].essence == 1
    assert table.state.essence == before + 2 - left
    elsewhere = horror_with([("priest", "salon")], passengers={"salon": ["calm"] * 3}, lands={1: "ruined_signal_box"})
    assert "skill:joint_prayer" not in elsewhere.offered


@pytest.mark.rule("HOE-096", "HOE-061")
def test_example_a_rest() -> None:
    table = horror_with([("doctor", "salon")], start=False)
    hero = table.state.heroes[0]
    hero.stamina = 0
    for slot in hero.slots[:4]:
        slot.used = True
    table.run()
    table.answer("rest")
    assert table.state.heroes[0].stamina == 5
    assert {key.split(":")[0] for key in table.offered} == {"upgrade", "learn", "occult", "enough"}
    assert "upgrade:stretcher" not in table.offered
    table.answer("upgrade:bedside")
    table.answer("learn:ether")
    table.answer("free")
    skills = [slot.skill for slot in table.state.heroes[0].slots]
    assert skills == ["bedside_2", "consultation", "dressings", "salts", "stretcher", "ether"]
    assert table.state.heroes[0].taken == 0
    table.answer(f"move:{AT['dining']}").answer("curtains")
    assert table.state.heroes[0].stamina == 3


@pytest.mark.rule("HOE-061")
def test_a_rest_restores_no_more_than_health_and_a_specialty_may_take_any_place() -> None:
    table = horror_with([("doctor", "salon")], start=False)
    hero = table.state.heroes[0]
    hero.health, hero.stamina = 4, 1
    hero.slots[0].used = hero.slots[1].used = True
    table.run()
    table.answer("rest")
    assert table.state.heroes[0].stamina == 4
    table.answer("learn:quarantine").answer("skill:salts")
    assert [slot.skill for slot in table.state.heroes[0].slots][3] == "quarantine"
    assert table.state.heroes[0].learned == ["quarantine"]


@pytest.mark.rule("HOE-061")
def test_experience_can_be_an_occult_token_and_second_levels_are_not_upgraded_again() -> None:
    table = horror_with([("doctor", "salon")], skills=("bedside_2", "dressings_2"), start=False)
    for slot in table.state.heroes[0].slots:
        slot.used = True
    table.run()
    table.answer("rest")
    assert not [key for key in table.offered if key.startswith("upgrade")]
    table.answer("occult").answer("slot:1")
    assert table.state.occult == 1


@pytest.mark.rule("HOE-058")
def test_gathering_and_sending_need_a_free_spot() -> None:
    table = horror_with([("conductor", "salon")], passengers={"salon": ["calm"], "dining": ["angry"] * 6})
    table.answer("skill:all_change").answer(f"car:{AT['first']}")
    assert table.passengers("first") == ["calm"]
    full = horror_with(
        [("doctor", "salon")], skills=("errand", "dressings"), passengers={"salon": ["wounded"] * 5, "dining": ["calm"]}
    )
    full.answer("skill:errand").answer("enough")
    assert not full.of("DieMoved")


@pytest.mark.rule("HOE-059")
def test_a_players_change_of_status_is_a_free_choice() -> None:
    table = horror_with([("doctor", "salon")], passengers={"salon": ["insane", "panicked", "panicked"]})
    table.answer("skill:salts")
    assert table.offered == ["die:0", "die:1"]
    table.answer("die:0").answer("enough")
    assert table.passengers("salon") == ["calm", "panicked", "panicked"]


@pytest.mark.rule("HOE-098")
def test_example_the_favor_of_the_psychologist() -> None:
    table = horror_with(
        [("doctor", "salon")], passengers={"dining": ["insane"], "second": ["calm"]}, suspects={"psychologist": "salon"}
    )
    number = [s.tile for s in table.state.suspects].index("psychologist")
    table.answer(f"favor:{number}")
    assert table.offered == [f"car:{AT['second']}", f"car:{AT['dining']}"]
    table.answer(f"car:{AT['dining']}")
    assert table.passengers("dining") == ["calm"]
    assert table.state.suspects[number].car == AT["dining"]
    assert not table.state.suspects[number].active
    assert table.state.heroes[0].stamina == 6
