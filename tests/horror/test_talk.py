"""Talking: the bag, the three steps, Clues, Quests, Favors."""

from __future__ import annotations

import pytest

from game.horror.content import TALKS
from tests.horror.builder import Rig, Table, horror_with

ALL_TOKENS = {token.id: token.bag for token in TALKS.values() if token.bag}
TALKER = [("doctor", "salon")]
EIGHT = ["feature", "desire", "lose_health", "feature", "get_occult", "desire", "lose_essence"]


def talking(rig: Rig, first: list[str], then: list[str] = (), **more: object) -> Table:  # type: ignore[assignment]
    """A Talk 4 with a passenger, its preparation on the table."""
    rig.draws = [*first, *then]
    table = horror_with(TALKER, passengers={"salon": ["calm"]}, **more)  # type: ignore[arg-type]
    return table.answer("skill:bedside")


@pytest.mark.rule("HOE-048")
def test_the_bag_holds_three_of_each_kind_of_clue_three_rewards_and_three_penalties() -> None:
    table = horror_with()
    assert table.state.talk_bag.tokens == {
        **dict.fromkeys(("ticket", "desire", "feature", "first", "second"), 3),
        **dict.fromkeys(("get_favor", "get_item", "get_occult", "lose_sanity", "lose_health", "lose_essence"), 1),
    }


@pytest.mark.rule("HOE-019")
def test_the_token_that_reveals_any_clue_is_set_aside() -> None:
    table = horror_with()
    assert sum(table.state.talk_bag.tokens.values()) == 21
    assert table.state.talk_aside.tokens == {"get_clue": 1}


@pytest.mark.rule("HOE-092")
def test_example_a_talk_that_succeeds(rig: Rig) -> None:
    tickets = {0: ("constantinople",), 1: ("constantinople",), 2: ("constantinople*",), 3: ("vienna",), 4: ("vienna*",)}
    table = talking(
        rig,
        ["lose_sanity", "ticket", "first", "second"],
        ["feature", "desire", "lose_health", "feature", "get_occult", "desire", "lose_essence", "lose_sanity"],
        shown={**tickets, 5: ("sofia*",)},
    )
    assert table.choice.least == 0
    table.answer("return:0", "return:1")
    assert table.state.talk is not None
    assert table.state.talk.drawn == ["first", "second"]
    table.go(*["draw"] * 8)
    assert table.state.talk.drawn.count("lose_health") == 1
    before = (table.state.heroes[0].health, table.state.heroes[0].sanity, table.state.essence)
    table.answer("stop")
    assert "TalkSucceeds" in table.names()
    assert table.offered == ["talk:desire", "talk:feature"]
    events = table.answer("talk:feature").names()
    assert all(key.startswith("clue:") for key in table.offered)
    features = table.offered
    table.answer(features[0])
    assert len(table.shown()) == 1
    desires = table.offered
    assert set(desires).isdisjoint(features)
    table.answer(desires[0])
    assert len(table.shown()) == 1
    assert table.state.occult == 0
    assert table.choice.prompt.key == "ask.slot"
    table.answer("slot:0")
    assert table.state.occult == 1
    assert (table.state.heroes[0].health, table.state.heroes[0].sanity, table.state.essence) == before
    assert table.state.talk is None
    assert table.state.talk_bag.tokens == ALL_TOKENS
    assert "TalkFails" not in events


@pytest.mark.rule("HOE-093", "HOE-050")
def test_example_a_talk_that_fails(rig: Rig) -> None:
    table = talking(rig, ["lose_sanity", "ticket", "first", "second"], [*EIGHT, "feature"])
    table.answer("return:0", "return:1")
    essence = table.state.essence
    table.go(*["draw"] * 8)
    assert "TalkFails" in table.names()
    assert all(key.startswith("clue:") for key in table.offered)
    kinds = {table.state.suspects[int(k.split(":")[1])].clues[int(k.split(":")[2])].kind for k in table.offered}
    assert kinds == {"feature"}
    table.answer(table.offered[0])
    assert len(table.shown()) == 1
    assert table.state.heroes[0].health == 6
    assert table.state.heroes[0].sanity == 6
    assert table.state.essence == essence - 1
    assert table.state.banished == 1
    assert table.state.occult == 0
    assert table.state.talk_bag.tokens == ALL_TOKENS


@pytest.mark.rule("HOE-047")
def test_tokens_kept_in_the_preparation_count_and_three_alike_fail_at_once(rig: Rig) -> None:
    table = talking(rig, ["ticket", "ticket", "ticket", "first"])
    table.answer()
    assert "TalkFails" in table.names()
    rig2 = talking(rig, ["ticket", "ticket", "ticket", "first"])
    rig2.answer("return:0")
    assert rig2.choice.prompt.key == "ask.talk"
    rig2.answer("stop")
    assert {key.split(":")[0] for key in rig2.offered} == {"clue"}


@pytest.mark.rule("HOE-047")
def test_a_talk_needs_somebody_of_the_kind_it_names_in_the_same_car() -> None:
    alone = horror_with(TALKER, passengers={"dining": ["calm"]}, suspects={"medium": "dining"})
    assert "skill:bedside" not in alone.offered
    suspect = horror_with(TALKER, skills=("bedside", "bluff"), suspects={"medium": "salon"})
    assert "skill:bedside" not in suspect.offered
    assert "skill:bluff" in suspect.offered
    dead = horror_with(TALKER, passengers={"salon": ["dead"]})
    assert "skill:bedside" not in dead.offered
    priest = horror_with([("priest", "salon")], passengers={"salon": ["panicked"]})
    assert "skill:confession" not in priest.offered


@pytest.mark.rule("HOE-047")
def test_a_talk_without_any_pair_is_a_legal_success_without_reward(rig: Rig) -> None:
    table = talking(rig, ["ticket", "desire", "first", "second"])
    table.answer("return:0", "return:1", "return:2", "return:3")
    table.answer("stop")
    assert table.of("TalkSucceeds")[0].n == 0
    assert not table.shown()


@pytest.mark.rule("HOE-049")
def test_a_pair_of_a_class_reveals_any_clue_of_a_suspect_of_that_class_anywhere(rig: Rig) -> None:
    table = talking(rig, ["first", "first", "ticket", "desire"])
    table.go()
    table.answer()
    table.answer("stop")
    boards = {int(key.split(":")[1]) for key in table.offered}
    assert {table.state.suspects[number].travels for number in boards} == {1}
    assert {table.state.suspects[n].clues[int(k.split(":")[2])].kind for k in table.offered for n in boards} >= {
        "ticket",
        "desire",
        "feature",
    }


@pytest.mark.rule("HOE-049")
def test_a_pair_of_which_nothing_is_left_face_down_does_nothing(rig: Rig) -> None:
    shown = {0: ("constantinople",), 1: ("constantinople",), 2: ("constantinople*",), 3: ("vienna",)}
    table = talking(rig, ["ticket", "ticket", "first", "second"], shown={**shown, 4: ("vienna*",), 5: ("sofia*",)})
    table.answer()
    table.answer("stop")
    assert not table.shown()
    assert "TalkOver" in table.names()


@pytest.mark.rule("HOE-049")
def test_green_rewards_come_after_all_clues_and_red_ones_not_at_all(rig: Rig) -> None:
    table = talking(rig, ["get_favor", "get_item", "lose_health", "ticket"])
    table.state.suspects[3].active = False
    table.answer()
    table.answer("stop")
    assert table.state.suspects[3].active
    assert len(table.state.items) == 1
    assert table.state.heroes[0].health == 7


@pytest.mark.rule("HOE-051")
def test_all_tokens_return_to_the_bag(rig: Rig) -> None:
    table = talking(rig, ["get_favor", "ticket", "lose_health", "first"], ["second", "desire"])
    table.answer("return:0")
    assert sum(table.state.talk_bag.tokens.values()) == 18
    table.go("draw", "draw", "stop")
    assert table.state.talk_bag.tokens == ALL_TOKENS


@pytest.mark.rule("HOE-052")
def test_only_the_first_desire_of_a_suspect_brings_a_quest() -> None:
    table = horror_with(
        [("reporter", "salon")],
        suspects={"chanteuse": "salon"},
        skills=("telegram_2",),
        clues={0: ("mercy", "company")},
    )
    table.answer("skill:telegram_2")
    desire = next(k for k in table.offered if table.state.suspects[0].clues[int(k.split(":")[2])].kind == "desire")
    table.answer(desire)
    quest = table.state.suspects[0].quest
    assert quest.startswith("mercy")
    desire = next(k for k in table.offered if table.state.suspects[0].clues[int(k.split(":")[2])].kind == "desire")
    table.answer(desire)
    assert table.state.suspects[0].quest == quest
    assert not table.of("QuestFound")


@pytest.mark.rule("HOE-116", "HOE-087")
def test_the_fez_brings_its_token_whatever_reveals_it() -> None:
    table = horror_with(
        [("reporter", "salon")], suspects={"chanteuse": "salon"}, skills=("telegram_2",), clues={0: ("fez*",)}
    )
    table.answer("skill:telegram_2")
    while table.choice.prompt.key == "ask.clue":
        features = [k for k in table.offered if table.state.suspects[0].clues[int(k.split(":")[2])].kind == "feature"]
        table.answer((features or table.offered)[0])
    assert table.state.bag.tokens["fez"] == 1
    assert not table.state.reserve.tokens["fez"]


@pytest.mark.rule("HOE-116")
def test_a_car_action_that_reveals_a_desire_brings_its_quest_too(rig: Rig) -> None:
    table = horror_with([("professor", "salon")], skills=("deduction_2",))
    table.answer("skill:deduction_2")
    table.answer(table.offered[0])
    table.answer(table.offered[0])
    assert table.of("QuestFound")


@pytest.mark.rule("HOE-066")
def test_a_favor_needs_the_active_tile_and_the_same_car(rig: Rig) -> None:
    away = horror_with(TALKER, suspects={"engineer": "dining"}, passengers={"salon": ["calm"]})
    assert "favor:3" not in away.offered
    rig.draws = ["ticket", "first", "second"]
    here = horror_with(
        TALKER, skills=("discretion_2", "dressings"), suspects={"engineer": "salon"}, passengers={"salon": ["calm"]}
    )
    here.state.heroes[0].stamina = 4
    number = [s.tile for s in here.state.suspects].index("engineer")
    here.answer("skill:discretion_2").answer().answer("stop")
    assert f"favor:{number}" in here.offered
    before = here.state.heroes[0].stamina
    here.answer(f"favor:{number}")
    assert not here.state.suspects[number].active
    assert here.state.heroes[0].stamina == before
    assert not here.state.heroes[0].taken
    assert f"favor:{number}" not in here.offered


@pytest.mark.rule("HOE-066")
def test_gaining_a_favor_turns_the_tile_up_again(rig: Rig) -> None:
    table = talking(rig, ["get_favor", "ticket", "first", "second"])
    table.state.suspects[2].active = table.state.suspects[4].active = False
    table.answer().answer("stop")
    assert table.offered == ["suspect:2", "suspect:4"]
    table.answer("suspect:4")
    assert table.state.suspects[4].active
    assert not table.state.suspects[2].active


@pytest.mark.rule("HOE-053")
@pytest.mark.parametrize(
    ("faces", "cult"),
    [
        (("fez*",), "chosen"),
        (("constantinople", "artifact", "parrot", "music_box", "glass_eye", "knowledge"), "herald"),
        (("constantinople", "artifact", "elder_sign_charm", "music_box", "glass_eye", "knowledge"), ""),
        (("constantinople", "knowledge", "mercy", "parrot", "music_box", "glass_eye"), ""),
        (("vienna", "artifact", "mercy", "parrot", "music_box", "glass_eye"), ""),
        (("vienna*", "passage*", "knowledge*", "idol*", "music_box", "glass_eye"), "zealot"),
        (("vienna*", "passage*", "knowledge*", "parrot", "music_box", "glass_eye"), ""),
    ],
)
def test_who_is_a_cultist(faces: tuple[str, ...], cult: str) -> None:
    table = horror_with(clues={0: faces})
    suspect = table.state.suspects[0]
    if faces == ("fez*",):
        assert table.state.cult(suspect) == cult
        return
    assert sorted(clue.token.face for clue in suspect.clues) == sorted(faces)
    assert table.state.cult(suspect) == cult
    assert table.state.cultist(suspect) == bool(cult)


@pytest.mark.rule("HOE-053")
def test_there_can_be_six_cultists() -> None:
    """Zealots with two curios and two Desires; two curios, a Desire, a Ticket; one curio, two Desires, a Ticket."""
    clues = {
        0: ("fez*",),
        2: ("constantinople", "artifact"),
        3: ("constantinople", "artifact"),
        1: ("bone_whistle*", "tattooed_palm*", "passage*", "passage*"),
        4: ("black_candle*", "idol*", "knowledge*", "vienna*"),
        5: ("star_chart*", "company*", "darkness*", "sofia*"),
    }
    table = horror_with(clues=clues)
    for number in (2, 3):
        for clue in table.state.suspects[number].clues:
            assert clue.face != "elder_sign_charm" or clue.kind == "feature"
    spare = [clue for clue in table.state.suspects[0].clues if clue.kind == "feature" and clue.face != "fez"]
    for number in (2, 3):
        for clue in table.state.suspects[number].clues:
            if clue.face == "elder_sign_charm":
                other = spare.pop()
                clue.token.face, other.token.face = other.token.face, clue.token.face
    assert all(table.state.cultist(suspect) for suspect in table.state.suspects)


@pytest.mark.rule("HOE-006")
def test_the_clue_sheet_counts_exactly() -> None:
    guilty = horror_with(shown={0: ("fez*",)})
    seen = guilty.session.view(0)
    assert seen.suspicion[0] == 1.0
    assert all(0 < p < 1 for p in seen.suspicion[1:])
    innocent = horror_with(shown={2: ("vienna", "knowledge", "mercy", "parrot", "music_box")})
    assert innocent.session.view(0).suspicion[2] == 0.0
    unread = horror_with().session.view(0)
    assert all(0.1 < p < 0.6 for p in unread.suspicion)
    assert all(clue.token.face == "?" for suspect in unread.table.suspects for clue in suspect.clues)
