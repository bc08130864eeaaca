"""What lies on the table before the first round, and what is in the box."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from game.core import Choice, Event, Session
from game.passenger import GAME
from game.passenger.content import (
    BOARD,
    COLOUR,
    FEATURE,
    FEATURES,
    HAPPENINGS,
    NAMES,
    PASSENGERS,
    SIDE,
    SKILLS,
    STATIONS,
    TYPES,
)
from game.passenger.events import Dealt, HappeningTurned, StationReached
from tests.passenger.builder import passenger_with

SEATS = (3, 4, 5, 6)


def dealt(seats: int, seed: int = 5) -> tuple[Session, list[Event]]:
    """A new game at its first choice, with what happened up to it."""
    session = Session.new(GAME, seats=seats, seed=seed)
    events: list[Event] = []
    while not isinstance(step := session.step(), Choice):
        assert isinstance(step, Event)
        events.append(step)
    return session, events


@pytest.mark.rule("P27-001")
def test_the_box():
    table = GAME.conserved(GAME.start(6, GAME.options()))
    assert table == GAME.printed
    assert len(table["passengers"]) == 27
    assert table["actions"] == 36
    assert len(table["skills"]) == 16
    assert table["disguises"] == {"looks": 6, "scent": 6, "voice": 6}
    assert len(table["happenings"]) == 15
    assert table["initiative"] == ("1", "2", "3", "4", "5", "6")
    assert [side.players for side in BOARD.side] == [(3, 4), (5, 6)]


@pytest.mark.rule("P27-001")
def test_the_events_by_colour():
    assert Counter(COLOUR.values()) == {"green": 5, "yellow": 5, "red": 4, "finale": 1}
    assert COLOUR["no_fire_no_smoke"] == "yellow"
    assert COLOUR["big_call"] == "finale"


@pytest.mark.rule("P27-001", "P27-046")
def test_the_skills_by_action():
    after = Counter(skill.after for skill in SKILLS.values())
    assert after == {"investigation": 5, "assassination": 3, "scheming": 4, "deception": 4}
    assert {"bold", "sharp", "cunning"} <= set(SKILLS)
    assert len({(*skill.effect, skill.after) for skill in SKILLS.values()}) == 16


@pytest.mark.rule("P27-002")
def test_every_combination_of_features_once():
    grid = {(card.looks, card.scent, card.voice): card.id for card in PASSENGERS.values()}
    assert set(grid) == set(product(*FEATURES.values()))
    assert len(grid) == len(PASSENGERS) == 27
    assert PASSENGERS["investigator"].voice == "deep"
    assert {"dancer", "investigator", "nurse", "cardsharp", "schoolgirl", "gangster"} <= set(NAMES)


@pytest.mark.rule("P27-002")
def test_a_sheet_counts_all_others_at_first():
    sheet = passenger_with("dancer", "nurse", "judge", "poet").view(0).sheet
    assert [dossier.count for dossier in sheet.dossiers] == [26, 26, 26]
    assert list(sheet.marks.values()) == ["you"]


@pytest.mark.rule("P27-028")
def test_nine_features_three_of_a_type_and_nine_passengers_with_each():
    assert FEATURES == {
        "looks": ("formal", "eccentric", "casual"),
        "scent": ("perfumed", "neutral", "foul"),
        "voice": ("deep", "soft", "shrill"),
    }
    for kind in TYPES:
        assert set(Counter(FEATURE[kind].values()).values()) == {9}


@pytest.mark.rule("P27-004", "P27-006")
@pytest.mark.parametrize(("seats", "rounds"), [(3, 10), (4, 10), (5, 12), (6, 12)])
def test_the_side_of_the_board_by_players(seats, rounds):
    session, _ = dealt(seats)
    view = session.view(None)
    assert view.rounds == len(view.stations) == rounds
    assert view.round == 1
    assert len(view.backs) + 1 == rounds


@pytest.mark.rule("P27-004")
def test_decks_are_shuffled():
    one, other = dealt(4, 1)[0].state, dealt(4, 2)[0].state
    assert [card.face for card in one.deck] != [card.face for card in other.deck]
    assert [card.face for card in one.disguises.cards] != [card.face for card in other.disguises.cards]


@pytest.mark.rule("P27-006", "P27-010")
def test_the_numbers_above_the_stations():
    assert STATIONS[3] == (2, 3, 2, 3, 1, 3, 2, 2, 2, 2)
    assert STATIONS[4] == (2, 3, 2, 2, 1, 3, 2, 2, 2, 2)
    assert STATIONS[5] == (2, 1, 2, 2, 1, 3, 2, 2, 1, 2, 1, 1)
    assert STATIONS[6] == (2, 1, 2, 2, 1, 3, 2, 1, 1, 2, 1, 1)
    assert STATIONS[5][3:7] == (2, 1, 3, 2), "as in the rulebook's example"
    for seats, numbers in STATIONS.items():
        assert 27 - seats - sum(numbers) >= 2, "passengers are left on the train to the end"


@pytest.mark.rule("P27-005")
@pytest.mark.parametrize("seats", SEATS)
def test_the_event_deck_is_green_yellow_red_and_the_finale(seats):
    state = dealt(seats)[0].state
    colours = [COLOUR[card.face] for card in (*state.past, *state.happenings)]
    few = seats < 5
    assert colours == ["green"] * (3 if few else 4) + ["yellow"] * (3 if few else 4) + ["red"] * 3 + ["finale"]
    side = SIDE[seats]
    assert (side.green, side.yellow, side.red) == ((3, 3, 3) if few else (4, 4, 3))


@pytest.mark.rule("P27-005")
def test_any_event_of_a_colour_can_be_in_the_deck():
    greens = {card.face for seed in range(30) for card in dealt(3, seed)[0].state.boxed}
    assert greens == set(HAPPENINGS) - {"big_call"}


@pytest.mark.rule("P27-007")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_gets_an_identity_six_cards_and_two_skills(seats):
    session, events = dealt(seats)
    players = session.state.players
    assert len({player.who for player in players}) == seats
    for seat, player in enumerate(players):
        assert len(player.hand) == 6
        assert len(player.skills) == 2
        seen = session.view(seat).players
        assert seen[seat].identity.face == player.who
        assert [card.face for card in seen[seat].skills] == [card.face for card in player.skills]
        for other in range(seats):
            if other != seat:
                assert seen[other].identity.face == "?"
                assert [card.face for card in seen[other].skills] == ["?", "?"]
    assert sum(isinstance(event, Dealt) for event in events) == 1


@pytest.mark.rule("P27-030")
def test_four_players_hold_exactly_initiative_one_to_four_face_down():
    session, _ = dealt(4)
    state = session.state
    assert sorted(player.initiative.face for player in state.players) == ["1", "2", "3", "4"]
    assert sorted(card.face for card in state.initiative) == ["5", "6"]
    assert [player.initiative.face for player in session.view(None).players] == ["?"] * 4
    assert all(state.open >> card.id & 1 for card in state.initiative), "which are not dealt is known to all"
    own = [session.view(seat).players[seat].initiative.face for seat in range(4)]
    assert sorted(own) == ["1", "2", "3", "4"]
    deals = {tuple(player.initiative.face for player in dealt(4, seed)[0].state.players) for seed in range(40)}
    assert len(deals) > 12


@pytest.mark.rule("P27-008")
@pytest.mark.parametrize("seats", SEATS)
def test_the_first_space_is_filled_face_down(seats):
    session, _ = dealt(seats, 11)
    first = session.view(None).platform[0]
    assert len(first) == STATIONS[seats][0]
    assert {card.face for card in first} == {"?"}
    assert session.view(None).platform[1:] == [[], []]


@pytest.mark.rule("P27-009", "P27-029")
def test_the_first_round_has_an_event_and_no_station_phase():
    session, events = dealt(4)
    assert sum(isinstance(event, HappeningTurned) for event in events) == 1
    assert not any(isinstance(event, StationReached) for event in events)
    assert session.pending.rule == "P27-011"
    assert session.view(None).happening == session.state.past[0].face


@pytest.mark.rule("P27-029")
def test_what_the_first_event_does_at_once_is_done_after_the_setup():
    for seed in range(60):
        session, events = dealt(4, seed)
        if session.view(None).happening == "wardrobe_trunk":
            break
    kinds = [type(event).__name__ for event in events]
    assert kinds == ["Dealt", "GotOff", "HappeningTurned", "Drew", "Drew", "Drew", "Drew"]
    assert [len(player.disguises) for player in session.state.players] == [1, 1, 1, 1]


@pytest.mark.rule("P27-003")
def test_the_goal_is_to_be_the_last_one_alive():
    play = passenger_with("dancer", "nurse", "judge", dead=[2])
    play.on().lay("assassination", "scheming").do(0, "name:nurse")
    assert play.ended.winners == (0,)
    assert play.ended.reason.key == "over.last"
