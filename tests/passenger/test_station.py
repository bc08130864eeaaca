"""The Station Phase and the Event cards."""

from __future__ import annotations

import pytest

from game.passenger.events import (
    BigCall,
    Drew,
    FeatureShown,
    GotOff,
    HappeningTurned,
    InitiativeDealt,
    LeavesGame,
    LowProfile,
    PassengersMoved,
    RoundOver,
    SomebodyTold,
    SpaceShown,
    StationReached,
    Told,
    TopSeen,
    TopShown,
    Watched,
)
from tests.passenger.builder import passenger_with

FOUR = ("dancer", "nurse", "judge", "poet")


def arriving(**moment):
    """The train is about to reach the next station."""
    return passenger_with(*FOUR, **{"step": "station", "round": 2, "coming": ["long_halt"], **moment})


@pytest.mark.rule("P27-010", "P27-009")
def test_the_order_of_the_station_phase():
    play = arriving(platform=(["stoker"], ["angler", "typist"], ["barber"]), deck=["painter", "inventor"]).on()
    kinds = [type(event) for event in play.events]
    assert kinds == [SpaceShown, PassengersMoved, StationReached, GotOff, HappeningTurned]
    assert [[card.face for card in space] for space in play.state.platform] == [
        ["painter", "inventor"],
        ["stoker"],
        ["angler", "typist"],
    ]
    assert [card.face for card in play.state.left] == ["barber"]
    assert play.state.round == 3
    walked = arriving(platform=(["stoker"], ["angler"], ["barber"])).on(until=PassengersMoved)
    assert walked.state.round == 2, "the token follows those who walk on"


@pytest.mark.rule("P27-010")
def test_everybody_sees_who_leaves_the_third_space():
    play = arriving(platform=([], [], ["barber", "stoker"])).on(until=SpaceShown)
    assert [card.face for card in play.view(None).platform[2]] == ["barber", "stoker"]
    play.on()
    for seat in range(4):
        assert play.view(seat).sheet.marks["barber"] == "left"
        assert all(dossier.count == 24 for dossier in play.view(seat).sheet.dossiers)


@pytest.mark.rule("P27-010")
def test_an_empty_third_space_shows_nothing():
    assert not arriving(platform=(["stoker"], [], [])).on().happened(SpaceShown)


@pytest.mark.rule("P27-032")
def test_as_many_get_off_as_the_number_above_the_station_reached():
    for round, n in ((2, 2), (5, 3)):
        play = arriving(round=round).on()
        assert play.happened(GotOff)[0].n == n == len(play.state.platform[0])
        assert {card.face for card in play.view(0).platform[0]} == {"?"}


@pytest.mark.rule("P27-032")
def test_from_an_empty_train_nobody_gets_off():
    play = arriving()
    while play.state.deck:
        play.state.left.append(play.state.deck.pop())
    play.on()
    assert play.happened(GotOff)[0].n == 0
    assert play.state.platform[0] == []
    play.lay("scheming", "deception", "deception", "deception")
    assert not play.happened(TopSeen)


@pytest.mark.rule("P27-032", "P27-038")
def test_a_murdered_innocent_gets_off_in_its_time():
    play = passenger_with(*FOUR, platform=([], [], ["stoker"]), step="choose")
    play.on().lay("assassination", "deception", "deception", "deception")
    play.do(0, "name:stoker")
    assert [card.face for card in play.state.platform[2]] == ["stoker"]
    assert play.view(1).sheet.marks["stoker"] == "murdered"
    assert play.view(1).platform[2][0].face == "?", "which card it is nobody learns"
    play.drift(until=SpaceShown)
    assert play.happened(SpaceShown)[0].names == ("stoker",)


@pytest.mark.rule("P27-033")
def test_the_next_event_covers_the_last():
    play = arriving(happening="drawn_blinds", coming=["long_halt"])
    assert play.state.lasting == "no_observation"
    play.on()
    assert play.view(0).happening == "long_halt"
    assert play.state.lasting == "long_halt"
    assert [card.face for card in play.state.past] == ["drawn_blinds", "long_halt"]


@pytest.mark.rule("P27-033", "P27-019")
def test_wardrobe_trunk_gives_everybody_alive_a_disguise():
    play = arriving(coming=["wardrobe_trunk"], dead=[2]).on()
    assert [event.seat for event in play.happened(Drew)] == [0, 1, 3]
    assert [len(play.hand(seat)) for seat in range(4)] == [1, 1, 0, 1]


@pytest.mark.rule("P27-033", "P27-045")
def test_wardrobe_trunk_with_a_full_hand_discards_one():
    play = arriving(
        coming=["wardrobe_trunk"], disguises={1: ["looks", "looks"]}, next_disguises=["voice", "scent"]
    ).on()
    assert play.choice.seat == 1
    play.do(1, play.disguise("discard", 1, "looks"))
    assert sorted(play.hand(1)) == ["looks", "scent"]


@pytest.mark.rule("P27-033")
def test_the_guards_list_shows_the_next_passenger_who_stays_aboard():
    play = arriving(coming=["guards_list"], deck=["painter", "inventor", "stoker"]).on()
    assert play.happened(TopShown)[0].name == "stoker", "two have got off before"
    assert play.state.deck[-1].face == "stoker"
    assert play.view(None).deck[-1].face == "stoker"
    assert play.view(0).sheet.marks["stoker"] == "shown"
    play.lay("assassination", "deception", "deception", "deception")
    assert "name:stoker" not in play.keys


@pytest.mark.rule("P27-033")
def test_change_of_seats_deals_initiative_anew_among_the_living():
    seen = set()
    for seed in range(20):
        play = arriving(coming=["change_of_seats"], dead=[0], seed=seed)
        for player in play.state.players[1:]:
            play.state.open |= 1 << player.initiative.id
            play.state.players[3].knows |= 1 << player.initiative.id
        assert play.view(None).players[1].initiative.face == "2"
        play.on()
        assert play.happened(InitiativeDealt)
        values = tuple(player.initiative.face for player in play.state.players[1:])
        assert sorted(values) == ["2", "3", "4"]
        assert [player.initiative.face for player in play.view(None).players[1:]] == ["?"] * 3
        assert play.view(2).players[2].initiative.face == values[1]
        assert [play.view(3).players[seat].initiative.face for seat in (1, 2)] == ["?", "?"]
        seen.add(values)
    assert len(seen) > 3


@pytest.mark.rule("P27-033", "P27-015")
def test_long_halt_lets_observation_see_two_spaces():
    play = passenger_with(*FOUR, happening="long_halt", platform=(["stoker"], ["angler"], []), deck=["typist"]).on()
    play.lay("scheming", "deception", "deception", "deception")
    assert [event.space for event in play.happened(Watched)] == [1, 2]
    assert set(play.view(0).saw) == {"stoker", "angler", "typist"}


@pytest.mark.rule("P27-033", "P27-042")
def test_masked_ball_lets_keep_both():
    play = passenger_with(*FOUR, happening="masked_ball", next_disguises=["scent", "voice"]).on()
    play.lay("deception", "scheming", "scheming", "scheming")
    play.drift(until=RoundOver)
    assert play.hand(0) == ["scent", "voice"]


@pytest.mark.rule("P27-033", "P27-015")
def test_drawn_blinds_leave_intimidation_alone():
    play = passenger_with(*FOUR, happening="drawn_blinds", platform=(["stoker"], [], []), deck=["typist"]).on()
    play.lay("scheming", "deception", "deception", "deception")
    assert not play.happened(Watched)
    assert play.view(0).saw == ("typist",)
    assert play.keys == ["top", "bottom"]


@pytest.mark.rule("P27-033", "P27-018")
def test_bright_lamps_make_disguises_useless():
    play = passenger_with(*FOUR, happening="bright_lamps", disguises={1: ["looks", "voice"]}).on()
    play.lay("investigation", "scheming", "scheming", "scheming").do(0, "target:1", "type:looks")
    assert play.choice.rule == "P27-036"
    assert play.view(0).sheet.dossiers[0].known == {"looks": "formal"}


@pytest.mark.rule("P27-033", "P27-041")
def test_crowded_corridor_cancels_every_investigation():
    play = passenger_with(*FOUR, happening="crowded_corridor", disguises={1: ["looks"]}).on()
    play.lay("investigation", "deception", "investigation", "pursuit")
    play.do(3, "target:1", "type:looks")
    assert play.choice.seat == 1, "a Pursuit is not cancelled, a Disguise still helps"
    play.do(1, "true").do(3, "close", until=None)
    play.do(2, "target:1", "type:voice")
    assert not play.happened(LowProfile), "a Deception that was forced up is used up"
    again = passenger_with(*FOUR, happening="crowded_corridor", disguises={1: ["looks"]}).on()
    again.lay("investigation", "deception", "investigation", "investigation")
    again.do(3, "target:1").do(1, "no").do(2, "target:1").do(0, "target:1")
    assert [event.asker for event in again.happened(LowProfile)] == [3, 2, 0]


@pytest.mark.rule("P27-033", "P27-017")
def test_running_backwards_begins_with_the_lowest():
    play = passenger_with(*FOUR, happening="running_backwards", initiative=(3, 1, 4, 2)).on()
    play.lay("scheming", "scheming", "scheming", "deception")
    assert play.state.group == [1, 0, 2]


@pytest.mark.rule("P27-033")
def test_passport_control_shows_what_everybody_chose_all_at_once():
    play = arriving(coming=["passport_control"]).on()
    assert play.choice.sealed
    assert play.keys == ["show:looks", "show:scent", "show:voice"]
    play.do(0, "show:looks").do(1, "show:voice").do(2, "show:voice")
    assert not play.happened(FeatureShown)
    play.do(3, "show:scent")
    assert [(event.seat, event.feature) for event in play.happened(FeatureShown)] == [
        (0, "eccentric"),
        (1, "soft"),
        (2, "deep"),
        (3, "neutral"),
    ]
    assert play.view(0).players[2].features == ("deep",)
    assert play.view(0).sheet.dossiers[1].known == {"voice": "deep"}
    assert play.view(0).sheet.dossiers[1].count == 9


@pytest.mark.rule("P27-033")
def test_passport_control_asks_for_what_was_not_shown_before():
    play = arriving(coming=["passport_control"], features={0: ["eccentric"]}).on()
    assert play.keys == ["show:scent", "show:voice"]


@pytest.mark.rule("P27-033", "P27-036")
def test_the_steward_tells_about_the_next_living_player_to_the_left():
    play = arriving(coming=["steward_talks"], dead=[1]).on()
    play.do(0, "type:voice")
    assert play.happened(Told)[0].target == 2
    assert play.happened(Told)[0].seen(2) == SomebodyTold(rule="P27-033", seat=0, target=2)
    play.do(0, "close")
    assert play.choice.seat == 2
    play.do(2, "type:looks", "close").do(3, "type:scent", "close")
    assert [event.target for event in play.happened(Told)] == [2, 3, 0]
    assert play.view(0).sheet.dossiers[1].known == {"voice": "deep"}
    assert play.view(2).asks[0].kind == "?", "nobody learns what was told about them"


@pytest.mark.rule("P27-033", "P27-016", "P27-018")
def test_behind_locked_doors_nothing_cancels():
    play = passenger_with(*FOUR, happening="locked_doors", disguises={1: ["looks"]}).on()
    play.lay("investigation", "deception", "scheming", "scheming").do(0, "target:1", "type:looks")
    assert play.choice.rule == "P27-036"
    assert play.state.players[1].deceived == "forced"
    assert not play.happened(LowProfile)


@pytest.mark.rule("P27-033", "P27-038")
def test_a_blank_cartridge_spares_the_killer_who_shows_a_feature():
    play = passenger_with(*FOUR, happening="blank_cartridge").on()
    play.lay("assassination", "deception", "deception", "deception").do(0, "name:stoker")
    assert play.choice.rule == "P27-033"
    play.do(0, "show:voice")
    assert play.state.players[0].alive
    assert play.state.players[0].slain == "", "it has cost nobody the game"
    assert not play.happened(LeavesGame)
    assert play.happened(FeatureShown)[0].feature == "soft"
    assert play.view(1).sheet.marks["stoker"] == "murdered"


@pytest.mark.rule("P27-010", "P27-032")
def test_those_of_the_last_three_stations_are_never_shown_to_all():
    last = passenger_with(
        *FOUR,
        round=9,
        step="station",
        coming=["big_call"],
        platform=(["barber"], ["stoker"], ["angler"]),
        deck=["painter", "typist", "soprano"],
    ).on()
    assert [card.face for card in last.state.left] == ["angler"]
    last.lay("deception", "deception", "deception", "deception").drift(until=BigCall)
    assert not {"barber", "stoker", "painter", "typist"} & set(last.view(None).shown)
    assert [card.face for space in last.view(0).platform for card in space] == ["?"] * 4
