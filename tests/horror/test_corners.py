"""Corners of the rules: two of a thing on one spot, a supply that runs out, the second time something happens."""

from __future__ import annotations

import pytest

from game.core import Luck, Over
from game.horror.content import RITUALS, TAMPERINGS
from game.horror.rules.effects import resolve
from game.horror.rules.portals import inscriptions
from game.horror.rules.vampire import prey
from game.horror.state import Slot
from game.horror.vocabulary import Alter, Dispel, Gain, Harm, Hasten, Prey, Push, Spawn, Tear
from tests.horror.builder import AT, Rig, horror_with
from tests.horror.test_cards import GUILTY, INNOCENT, fulfil_known, questing
from tests.horror.test_events import incant, turn_ends


@pytest.mark.rule("HOE-080", "HOE-118")
@pytest.mark.parametrize("token", ["still_time", "lucky"])
def test_the_sheet_of_black_magic_has_a_rule_for_a_train_that_stands_whatever_holds_it(rig: Rig, token: str) -> None:
    """The token itself only skips the move; with Lucky drawn the train stands by a Spell or a Skill."""
    bag = {token: 1, "favor": 1}
    table = turn_ends(rig, token, bag=bag, lands={1: "marble_terraces"}, held=token == "lucky")
    assert table.choice.prompt.key == "ask.clue"
    assert table.state.discard.tokens[token] >= 1
    assert table.state.ritual_tokens == 1
    before = table.state.essence
    table.answer("clue:0:0")
    assert len(table.shown()) == 1
    assert table.state.essence == before + 2
    assert (table.state.rail, table.state.turn) == (43, 2)
    rig.draws = ["favor", "lucky"]
    table.answer("rest").answer("end")
    assert table.state.rail == 42
    for ritual in RITUALS.values():
        assert bool(ritual.standing) == (ritual.id == "black_magic")


@pytest.mark.rule("HOE-084")
def test_of_two_blocks_on_one_space_or_portal_only_one_is_spent(rig: Rig) -> None:
    table = turn_ends(
        rig,
        "portal_crossed",
        spaces={1: ["vampire_crossed"], 2: ["ritual"]},
        space_blocks=[0, 0, 2, 0],
        space_sealed=[False, False, False, True],
        blocks=5,
    )
    assert (table.state.space_blocks[2], table.state.blocks, table.state.ritual_tokens) == (1, 6, 2)
    gate = horror_with(lands={1: "ruined_signal_box"}, blocks=6, start=False)
    gate.state.tiles[1].portals[0].blocks = 2
    list(inscriptions(gate.state, Luck(1), 0))
    assert (gate.state.tiles[1].portals[0].blocks, gate.state.blocks) == (1, 7)


@pytest.mark.rule("HOE-031")
def test_more_basic_actions_are_for_this_turn_only() -> None:
    table = horror_with([("doctor", "salon")], bag={"lucky": 2}, start=False)
    list(resolve(table.state, Luck(1), (Hasten(),), 0))
    table.run()
    table.go("curtains", "curtains", "curtains", "rest")
    assert table.state.turn == 2
    table.go("curtains", "curtains")
    assert {key.split(":")[0] for key in table.offered} <= {"skill", "rest"}


@pytest.mark.rule("HOE-089")
def test_without_fade_tokens_the_rest_of_the_clues_stay_as_they_are() -> None:
    table = horror_with(ritual="fade_to_black", fades=1, start=False)
    table.state.tampering.unseen[:] = ["carmine_3"]
    table.state.suspects[0].clues[0].fade = True
    other = [token for token in TAMPERINGS if token not in ("azure_1", "carmine_3")]
    table.state.tampered = other
    for suspect in table.state.suspects[1:5]:
        for clue in suspect.clues[:2]:
            clue.fade = suspect is not table.state.suspects[2]
    incant(table)
    assert table.state.fades == 0
    assert [clue.kind for clue in table.state.suspects[2].clues if clue.fade] == ["ticket"]


@pytest.mark.rule("HOE-050")
def test_each_red_token_of_a_failed_talk_costs_what_it_shows(rig: Rig) -> None:
    rig.draws = ["lose_sanity", "lose_health", "lose_essence", "ticket", "ticket", "ticket"]
    table = horror_with([("doctor", "salon")], passengers={"salon": ["calm"]})
    hero, essence = table.state.heroes[0], table.state.essence
    sanity = hero.sanity
    table.answer("skill:bedside").answer().answer("draw").answer("draw").answer(table.offered[0])
    hero = table.state.heroes[0]
    assert (hero.sanity, hero.health, table.state.essence) == (sanity - 1, 6, essence - 1)
    welcome = {line.kind: line.good for line in table.session.log(0)}
    assert (welcome["SanityChanged"], welcome["HealthChanged"]) == (False, False)


@pytest.mark.rule("HOE-052", "HOE-068")
def test_a_desire_shown_by_a_quest_brings_no_other_quest() -> None:
    table = questing("artifact_5", GUILTY, items=["stone_idol"])
    table.state.item_deck.remove("stone_idol")
    table.state.suspects[0].clues[1].shown = False
    table.run()
    table.answer("quest:0")
    assert len(table.shown()) == 6
    assert not table.of("QuestFound")
    assert table.state.suspects[0].quest == ""


@pytest.mark.rule("HOE-068")
def test_story_one_is_for_known_cultists_alone_the_innocent_get_their_own_part(rig: Rig) -> None:
    rig.picks = ["gratitude_2"]
    table = questing("mercy_2", INNOCENT)
    fulfil_known(table)
    assert table.of("StoryRead")[0].number == 5


@pytest.mark.rule("HOE-068")
@pytest.mark.parametrize(("stamina", "offered"), [(4, True), (3, False)])
def test_a_quest_can_be_fulfilled_only_with_the_stamina_for_the_action_and_its_price(
    stamina: int, offered: bool
) -> None:
    table = questing("mercy_1", INNOCENT)
    table.state.heroes[0].stamina = stamina
    table.run()
    assert ("quest:0" in table.offered) == offered


@pytest.mark.rule("HOE-061")
def test_a_specialty_that_was_replaced_is_not_learned_again_and_its_marker_goes() -> None:
    table = horror_with([("doctor", "salon")], skills=("dressings", "salts"), start=False)
    hero = table.state.heroes[0]
    hero.learned = ["ether"]
    hero.slots = [Slot("dressings", True), Slot("salts", True)]
    table.run()
    table.answer("rest")
    assert "learn:ether" not in table.offered
    assert "learn:quarantine" in table.offered
    table.answer("learn:quarantine").answer("skill:salts")
    assert [event.n for event in table.of("MarkersBack")] == [1]


@pytest.mark.rule("HOE-043")
def test_the_salon_calms_the_panicked_as_well_as_the_angry_and_nobody_else() -> None:
    table = horror_with(
        [("doctor", "salon")], passengers={"salon": ["wounded", "panicked", "insane", "angry", "happy"]}
    )
    table.answer("car")
    assert table.offered == ["die:1", "die:3"]
    table.answer("die:1")
    assert table.passengers("salon") == ["wounded", "calm", "insane", "angry", "happy"]


@pytest.mark.rule("HOE-043")
def test_the_sanctuary_gathers_one_passenger_suspect_or_investigator_from_anywhere() -> None:
    table = horror_with(
        [("doctor", "sanctuary"), ("priest", "locomotive")],
        passengers={"first": ["calm"], "salon": ["dead"]},
        suspects={"medium": "fourgon"},
    )
    table.answer("car")
    assert {key.split(":")[0] for key in table.offered} == {"die", "suspect", "hero"}
    assert "die:1" not in table.offered
    table.answer("hero:1")
    assert table.state.heroes[1].car == AT["sanctuary"]


@pytest.mark.rule("HOE-056")
def test_essence_of_several_portals_is_taken_from_each_once() -> None:
    table = horror_with(lands={1: "weir", 2: "sunken_cathedral"}, start=False)
    table.state.tiles[2].portals[0].essence = 3
    table.state.essence_box -= 1
    script = resolve(table.state, Luck(1), (Dispel(amount=1, portals=2),), 0)
    step = next(step for step in script if hasattr(step, "options"))
    script.send(("portal:2:0",))
    again = next(step for step in script if hasattr(step, "options"))
    assert "portal:2:0" in [option.key for option in step.options]
    assert "portal:2:0" not in [option.key for option in again.options]


@pytest.mark.rule("HOE-090")
@pytest.mark.parametrize("to", ["calm", "happy"])
def test_a_change_to_calm_or_happy_only_heals_and_a_death_frees_the_marker(to: str) -> None:
    table = horror_with(
        ritual="pestilence_and_plague", passengers={"salon": ["panicked", "wounded", "wounded"]}, start=False
    )
    state = table.state
    for die in (state.dice[0], state.dice[2]):
        die.ill, state.illness = True, state.illness - 1
    list(resolve(state, Luck(1), (Alter(ladder=(("panicked", to),)),), 0))  # type: ignore[arg-type]
    assert (table.passengers("salon")[0], state.dice[0].ill, state.illness) == ("panicked", False, 9)
    list(resolve(state, Luck(1), (Alter(ladder=(("wounded", "dead"),)),), 0))
    assert table.passengers("salon") == ["panicked", "wounded", "dead"]
    assert (state.dice[2].ill, state.illness) == (False, 10)
    assert table.session.game.conserved(state) == table.session.game.printed


@pytest.mark.rule("HOE-059")
def test_an_effect_for_two_passengers_of_a_car_takes_two_and_a_limit_counts_cars() -> None:
    crowd = {"first": ["calm", "calm", "calm"], "salon": ["calm", "calm"], "dining": ["calm"]}
    table = horror_with(passengers=crowd, start=False)
    down = (("calm", "panicked"), ("panicked", "wounded"))
    list(resolve(table.state, Luck(1), (Alter(ladder=down, times=2, limit=2),), 0))  # type: ignore[arg-type]
    assert table.passengers("first") == ["panicked", "panicked", "calm"]
    assert table.passengers("salon") == ["panicked", "panicked"]
    assert table.passengers("dining") == ["calm"]


@pytest.mark.rule("HOE-032", "HOE-038")
def test_a_rest_that_only_teaches_something_is_more_than_a_skill_that_does_nothing() -> None:
    table = horror_with(
        [("doctor", "salon")], skills=("dressings", "salts"), passengers={"salon": ["calm"]}, start=False
    )
    table.state.heroes[0].rest = "night_study"
    table.run()
    assert [key for key in table.offered if key.startswith("skill:") or key == "rest"] == ["rest"]


@pytest.mark.rule("HOE-034", "HOE-044")
def test_monsters_that_are_pushed_all_at_once_are_pushed_from_the_front() -> None:
    table = horror_with(
        [("doctor", "locomotive")], monsters={"fourgon": ["red"], "first": ["green"], "salon": ["violet", "red"]}
    )
    table.answer("car")
    pushed = [event.monster for event in table.events if type(event).__name__ in ("MonsterMoved", "MonsterKilled")]
    assert pushed == ["green", "red", "violet", "red"]
    assert [len(table.monsters(car)) for car in ("second", "dining", "fourgon")] == [1, 2, 0]


@pytest.mark.rule("HOE-074")
@pytest.mark.parametrize(("closed", "becomes"), [((), "wounded"), (("dining",), "dead")])
def test_a_wound_strengthens_the_vampire_as_a_death_does(closed: tuple[str, ...], becomes: str) -> None:
    table = horror_with(passengers={"dining": ["panicked"]}, closed=closed, vampire=AT["dining"], start=False)
    list(prey(table.state, Luck(1), Prey(), 0, -1))
    assert table.passengers("dining") == [becomes]
    assert sum(len(stack) for stack in table.state.strengths) == 7
    assert table.state.gone == ["panicked_1"]


@pytest.mark.rule("HOE-074")
def test_of_two_strength_tiles_the_upper_one_holds() -> None:
    table = horror_with(passengers={"dining": ["calm"]}, closed=("dining",), vampire=AT["dining"], start=False)
    list(prey(table.state, Luck(1), Prey(), 0, -1))
    assert table.passengers("dining") == ["panicked"]
    table.state.dice[0].status = 3
    table.state.spares.append(table.state.strengths[2].pop())
    list(prey(table.state, Luck(1), Prey(), 0, -1))
    assert table.passengers("dining") == ["wounded"]


@pytest.mark.rule("HOE-086", "HOE-079")
def test_the_last_monster_out_of_the_pool_loses_at_once_even_if_no_more_are_wanted() -> None:
    crowd = {"fourgon": ["red", "green", "violet"] * 4 + ["red", "green"]}
    table = horror_with(monsters=crowd, start=False)
    with pytest.raises(Over) as lost:
        list(resolve(table.state, Luck(1), (Spawn(colour=3),), 0))
    assert lost.value.reason.key == "over.monsters"
    assert table.state.pool() == 0


@pytest.mark.rule("HOE-054")
def test_several_pushes_of_one_effect_are_of_different_monsters() -> None:
    table = horror_with([("doctor", "first")], monsters={"first": ["red"], "second": ["green"]}, start=False)
    script = resolve(table.state, Luck(1), (Push(amount=0, times=2, where="anywhere"),), 0)
    next(step for step in script if hasattr(step, "options"))
    events = [script.send(("monster:0",)), *script]
    moved = [(event.monster, event.at) for event in events]  # type: ignore[union-attr]
    assert moved == [("red", AT["second"]), ("green", AT["salon"])]


@pytest.mark.rule("HOE-054")
@pytest.mark.parametrize(("speed", "car"), [(1, "salon"), (2, "dining"), (3, "sanctuary")])
def test_the_speed_of_the_train_is_added_to_a_push(speed: int, car: str) -> None:
    table = horror_with([("doctor", "first")], monsters={"first": ["red"]}, speed=speed, start=False)
    list(resolve(table.state, Luck(1), (Push(amount=1),), 0))
    assert table.monsters(car) == ["red"]


@pytest.mark.rule("HOE-039")
def test_lost_health_pulls_stamina_down_as_far_as_it_falls_itself() -> None:
    table = horror_with([("doctor", "salon"), ("priest", "salon")], start=False)
    table.state.heroes[1].stamina = 3
    list(resolve(table.state, Luck(1), (Harm(cars="here", health=3),), 0))
    assert [(hero.health, hero.stamina) for hero in table.state.heroes] == [(4, 4), (4, 3)]


@pytest.mark.rule("HOE-046")
def test_curtains_banished_while_closed_leave_the_car_open() -> None:
    table = horror_with(closed=("fourgon", "salon"), start=False)
    list(resolve(table.state, Luck(1), (Tear(cars="last"),), 0))
    assert not table.state.is_closed(AT["fourgon"])
    assert table.state.is_closed(AT["salon"])


@pytest.mark.rule("HOE-057")
@pytest.mark.parametrize(("rail", "past"), [(43, False), (41, False), (39, False), (38, True)])
def test_a_landscape_is_past_only_when_no_part_of_the_train_is_under_it(rail: int, past: bool) -> None:
    table = horror_with(rail=rail, start=False)
    assert (table.state.past(table.state.tiles[0]), table.state.current(table.state.tiles[0])) == (past, not past)


@pytest.mark.rule("HOE-058")
def test_nobody_is_sent_to_a_full_car() -> None:
    table = horror_with([("conductor", "salon")], passengers={"salon": ["calm"], "dining": ["angry"] * 6})
    table.answer("skill:all_change")
    assert table.offered == [f"car:{n}" for n in range(7) if n not in (AT["salon"], AT["dining"])]


@pytest.mark.rule("HOE-003", "HOE-040")
def test_no_more_sanity_is_gained_than_tokens_are_left() -> None:
    table = horror_with([("doctor", "salon")], spent_sanity=21, start=False)
    for _ in range(3):
        list(resolve(table.state, Luck(1), (Gain(sanity=1),), 0))
    assert table.state.heroes[0].sanity == 7
    short = horror_with([("doctor", "salon")], spent_sanity=22, start=False)
    assert not list(resolve(short.state, Luck(1), (Gain(sanity=1),), 0))
    assert short.state.heroes[0].sanity == 6
