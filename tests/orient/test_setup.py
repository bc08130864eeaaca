"""The box, the plan, the line, and how everything lies before the first turn."""

import pytest

from game.core import Session
from game.core.content import ContentError
from game.orient import GAME
from game.orient.case import case
from game.orient.content import (
    CARDS,
    COVERS,
    HERE,
    LINKS,
    ROUTE,
    SEARCHED,
    SECTIONS,
    STAFF,
    STATIONS,
    STEPS,
    SUSPECTS,
    TELEGRAMS,
    Section,
    check,
)
from game.orient.setup import start
from game.orient.state import House
from tests.orient.builder import Play, orient_with


@pytest.mark.rule("ORI-001")
@pytest.mark.parametrize("seats", range(1, 7))
def test_001_two_chips_for_each_of_six_colours_and_a_piece_for_each_seat(seats):
    state = start(seats, House())
    assert GAME.conserved(state)["chips"] == 12
    assert [detective.chips for detective in state.detectives] == [2] * seats


@pytest.mark.rule("ORI-001")
def test_001_the_die_has_two_red_and_four_green_faces():
    assert ROUTE.die_faces == 6
    assert ROUTE.red == (1, 6)


@pytest.mark.rule("ORI-002")
@pytest.mark.parametrize("number", COVERS)
def test_002_every_case_has_thirty_cards_two_super_clues_and_a_reconstruction(number):
    told = case(number)
    assert {clue.id for clue in told.card} == set(CARDS)
    assert len(told.card) == 30
    assert (told.super_1.id, told.super_2.id) == ("super_1", "super_2")
    assert told.reconstruction.text


@pytest.mark.rule("ORI-002")
def test_002_the_cases_are_numbered_and_the_first_is_about_a_folding_table():
    assert list(COVERS) == list(range(1, len(COVERS) + 1))
    assert COVERS[1].title == "The Folding Table"
    assert [cover.grade for cover in COVERS.values()] == sorted(cover.grade for cover in COVERS.values())
    assert House().case == 1


@pytest.mark.rule("ORI-002")
def test_002_nothing_of_a_case_is_seen_before_a_card_is_read():
    for seat in (None, 0, 1):
        seen = orient_with(2).seen(seat)
        assert not seen.notebook
        assert not seen.culprits
        assert {card.thing.face for card in seen.cards} == {"?"}


@pytest.mark.rule("ORI-003")
def test_003_pieces_in_the_gangway_train_on_paris_all_cards_face_down():
    seen = Play(start(4, House()), [2]).seen(0)
    assert [detective.place for detective in seen.detectives] == ["G"] * 4
    assert seen.stations[seen.station] == "paris"
    assert not any(card.open or card.known for card in seen.cards)
    assert [thing.face for thing in (*seen.supers, seen.reconstruction)] == ["?"] * 3


@pytest.mark.rule("ORI-003")
def test_lots_are_drawn_for_who_begins_unless_the_players_choose():
    assert Play(start(4, House()), [3]).asked == 2
    chosen = Play(start(4, House(first="chosen")), [])
    assert chosen.choice.group
    assert chosen.answer("player:3").asked == 3


@pytest.mark.rule("ORI-004", "ORI-005")
def test_004_005_eight_suspects_and_seven_of_the_staff():
    assert SUSPECTS == (
        "actress", "baroness", "ballerina", "count", "colonel", "fortune_teller", "diplomat", "gambler",
    )  # fmt: skip
    assert STAFF == ("chief_guard", "conductor", "doctor", "steward", "porter", "waiter", "cook")


@pytest.mark.rule("ORI-004", "ORI-005")
def test_only_suspects_can_be_accused():
    play = orient_with().answer("solve")
    assert play.keys == [f"suspect:{who}" for who in SUSPECTS]


@pytest.mark.rule("ORI-005")
@pytest.mark.parametrize("number", COVERS)
def test_005_no_culprit_is_of_the_staff(number):
    assert set(case(number).truth.culprits) <= set(SUSPECTS)
    assert case(number).truth.culprits


@pytest.mark.rule("ORI-006")
def test_006_six_sections_to_search():
    assert SEARCHED == ("first_class", "second_class", "saloon", "kitchen", "restaurant", "library")
    assert set(CARDS["second_class"].at) == {"C1", "C2", "21", "22", "23", "24", "25", "26"}
    assert set(CARDS["first_class"].at) == {"C3", "C4", "11", "12", "13", "14", "15", "16"}
    assert [CARDS[name].at for name in ("saloon", "kitchen", "restaurant", "library")] == [
        ("S",),
        ("K",),
        ("R",),
        ("L",),
    ]
    assert not {*HERE["G"], *HERE["V"]} & set(SEARCHED)


@pytest.mark.rule("ORI-007")
def test_007_nine_telegrams_about_the_suspects_and_the_victim():
    assert tuple(f"telegram_{who}" for who in (*SUSPECTS, "victim")) == TELEGRAMS
    assert len(SUSPECTS) + len(STAFF) + len(SEARCHED) + len(TELEGRAMS) == len(CARDS) == 30


@pytest.mark.rule("ORI-008")
def test_008_everybody_has_a_fixed_seat():
    seats = {"actress": "21", "waiter": "R", "colonel": "R", "gambler": "L", "cook": "K", "steward": "V",
             "chief_guard": "G", "conductor": "C2", "porter": "C4", "doctor": "23", "ballerina": "25",
             "baroness": "11", "count": "13", "diplomat": "15", "fortune_teller": "S"}  # fmt: skip
    assert {who: CARDS[who].at for who in seats} == {who: (at,) for who, at in seats.items()}
    assert set(seats) == {*SUSPECTS, *STAFF}


@pytest.mark.rule("ORI-008")
def test_008_the_plan_has_22_sections_as_decided():
    assert len(SECTIONS) == 22
    assert LINKS["G"] == ("C1", "V")
    assert LINKS["K"] == ("V",)
    assert [LINKS[day] for day in "RSL"] == [("V", "S"), ("R", "L"), ("S",)]
    assert max(STEPS["G"].values()) == 5
    longest = max(max(far.values()) for far in STEPS.values())
    assert longest == 9
    assert {place for place, far in STEPS["L"].items() if far == longest} == {"14", "15", "16"}


@pytest.mark.rule("ORI-031")
def test_031_each_card_lies_on_the_place_that_bears_its_name():
    state = start(2, House())
    lying = dict(zip(CARDS, state.cards, strict=True))
    assert lying["baroness"].face == "baroness"
    assert lying["telegram_victim"].face == "telegram_victim"
    assert all(name == thing.face for name, thing in lying.items())


@pytest.mark.rule("ORI-032")
def test_032_the_actress_is_questioned_in_21_wherever_she_was_at_the_time():
    play = orient_with(at="21", throws=[2]).answers("throw", "go:21")
    assert "read:actress" in play.keys
    in_21 = [{who for who, walk in case(n).truth.walk.items() if "21" in dict(walk).values()} for n in COVERS]
    assert any("actress" not in those for those in in_21), "a case puts her elsewhere"
    assert any(those - {"actress"} for those in in_21), "a case gives 21 to another"


def test_the_line_has_31_stations_and_nine_with_telegrams():
    assert len(STATIONS) == 31
    assert [station.id for station in STATIONS] == [
        "paris", "chateau_thierry", "epernay", "chalons", "bar_le_duc", "nancy", "luneville", "strasbourg", "karlsruhe",
        "stuttgart", "ulm", "augsburg", "munich", "rosenheim", "salzburg", "linz", "st_poelten", "vienna", "bratislava",
        "gyor", "budapest", "szeged", "novi_sad", "belgrade", "nis", "pirot", "sofia", "plovdiv", "svilengrad",
        "edirne", "istanbul",
    ]  # fmt: skip
    assert [station.id for station in STATIONS if station.telegrams] == [
        "strasbourg", "stuttgart", "munich", "salzburg", "vienna", "budapest", "belgrade", "sofia", "edirne",
    ]  # fmt: skip


def test_a_plan_that_cannot_be_walked_is_refused():
    one_way = SECTIONS | {"K": Section("K", ())}
    with pytest.raises(ContentError, match="section V: expected a link to K and back"):
        check(one_way, CARDS, ROUTE)


def test_every_seat_and_case_begins_and_is_printed_right():
    for number in COVERS:
        session = Session.new(GAME, seats=2, options={"case": number})
        assert GAME.conserved(session.state) == GAME.printed
