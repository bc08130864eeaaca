"""What is in the box, and how the table is laid."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.core import Choice, Ended, Event, Session
from game.core.bots import random_keys
from game.horror import GAME, content
from game.horror.content import (
    ATTRIBUTES,
    BOARDS,
    CLUES,
    COUNCIL,
    EVENTS,
    FEATURES,
    FIRST,
    GENERALS,
    HELP,
    INCANTATIONS,
    INVESTIGATORS,
    ITEMS,
    LANDSCAPES,
    LAYOUTS,
    MONSTERS,
    NUMBERS,
    PASSENGERS,
    QUESTS,
    RESTS,
    RITUALS,
    SIZES,
    SKILLS,
    SPECIAL,
    SPELLS,
    STATUS,
    STORIES,
    STRENGTHS,
    SUSPECTS,
    TALKS,
    TAMPERINGS,
    UNLEASHED,
)
from game.horror.state import State
from tests.going import come_to


def laid(seats: int = 3, seed: int = 1, **options: Any) -> tuple[State, list[Event]]:
    """A game just before its first turn."""
    session = Session.new(GAME, seats=seats, seed=seed, options=options)
    rng = Random(seed)
    events: list[Event] = []
    while True:
        step = session.step()
        assert not isinstance(step, Ended)
        if isinstance(step, Choice):
            if step.prompt.key == "ask.action":
                return session.state, events
            session.answer(*random_keys(step, rng))
        else:
            events.append(step)


def quiet(**options: Any) -> State:
    """The table laid, before anybody took an Attribute."""
    session = Session.new(GAME, seats=2, seed=5, options=options)
    while (step := come_to(Choice, session)).prompt.key != "ask.general":
        session.answer(step.options[0].key)
    return session.state


@pytest.mark.rule("HOE-001", "HOE-002")
def test_the_investigators_of_the_box() -> None:
    assert len(INVESTIGATORS) == 6
    assert len({one.car for one in INVESTIGATORS.values()}) == 6
    assert all(len(FIRST[who]) == 5 and len(SPECIAL[who]) == 3 for who in INVESTIGATORS)
    assert sum(skill.level == 2 for skill in SKILLS.values()) == 30
    assert len({one.basic for one in INVESTIGATORS.values()}) == 6
    assert len(GENERALS) == 12
    assert len(ATTRIBUTES) == 12
    assert [rest.copies for rest in RESTS.values()] == [4, 1, 1]


@pytest.mark.rule("HOE-003")
def test_markers() -> None:
    assert NUMBERS.sanity_tokens == 28
    assert NUMBERS.gold == NUMBERS.slots == 8
    assert sorted((one.sanity, one.unstable) for one in INVESTIGATORS.values()) == [
        (5, 1),
        (5, 2),
        (6, 2),
        (6, 3),
        (7, 2),
        (7, 3),
    ]


@pytest.mark.rule("HOE-004", "HOE-005")
def test_suspects_and_clues_of_the_box() -> None:
    assert len(SUSPECTS) == len(BOARDS) == 6
    assert [board.travels for board in BOARDS] == [1, 1, 1, 2, 2, 2]
    assert [board.features for board in BOARDS] == [3, 3, 2, 3, 2, 2]
    counts = {kind: len(content.FACES[kind]) for kind in content.CLUE_KINDS}
    assert counts == {"ticket": 6, "desire": 12, "feature": 15}
    assert sum(token.mystic for token in CLUES.values()) == 15
    assert CLUES["constantinople"].regular + CLUES["constantinople"].mystic == 3
    assert CLUES["artifact"].regular == 2
    assert CLUES["elder_sign_charm"].regular == 3
    assert CLUES["fez"].mystic == 1
    assert sum(token.ask for token in CLUES.values()) == 6


@pytest.mark.rule("HOE-007", "HOE-008")
def test_cars_rails_and_landscapes_of_the_box() -> None:
    by_size = {size: [land for land in LANDSCAPES.values() if land.size == size] for size in SIZES}
    assert {size: len(lands) for size, lands in by_size.items()} == {"start": 6, "large": 10, "medium": 8, "small": 10}
    assert len(LAYOUTS) == 6
    assert all(sum(SIZES[size] for size in layout.sizes) == 43 for layout in LAYOUTS.values())
    assert len({land.portals[1].colours for land in by_size["start"]}) == 6


@pytest.mark.rule("HOE-009", "HOE-010", "HOE-011", "HOE-012", "HOE-013", "HOE-014")
def test_everything_else_in_the_box() -> None:
    assert len(MONSTERS) == 3
    assert len(UNLEASHED) == 7
    assert (NUMBERS.dice, NUMBERS.coffins, len(PASSENGERS)) == (22, 7, 9)
    assert (NUMBERS.essence, len(RITUALS), NUMBERS.ritual_tokens) == (30, 5, 10)
    assert (len(INCANTATIONS), NUMBERS.illness, len(TAMPERINGS), NUMBERS.fades) == (7, 10, 12, 10)
    assert sum(token.bag + token.aside for token in TALKS.values()) == 22
    assert sum(token.bag + token.discard + token.reserve for token in EVENTS.values()) == 30
    assert len(STRENGTHS) == 10
    assert (len(ITEMS), len(SPELLS), sum(NUMBERS.grimoire), NUMBERS.blocks) == (20, 12, 12, 8)
    assert (len(STORIES), len(QUESTS), len(FEATURES), len(COUNCIL), len(HELP)) == (45, 30, 25, 6, 5)


@pytest.mark.rule("HOE-015", "HOE-044")
def test_the_speed_is_one_and_two_train_moves_wait() -> None:
    state = quiet()
    assert state.speed == 1
    assert state.reserve.tokens["train_moves"] == 2
    assert state.bag.tokens["train_moves"] == 2


@pytest.mark.rule("HOE-016")
def test_three_cars_have_their_action_and_their_order_is_random() -> None:
    orders = set()
    for seed in range(6):
        state, _ = laid(seed=seed)
        assert state.cars[0].name == "locomotive"
        assert sorted(car.name for car in state.cars[1:]) == sorted(content.PLAQUES)
        assert sum(car.action for car in state.cars[1:]) == 3
        orders.add(tuple(car.name for car in state.cars))
    assert len(orders) > 3


@pytest.mark.rule("HOE-017")
@pytest.mark.parametrize(("mood", "calm", "wounded"), [("base", 8, 1), ("harder", 5, 2)])
def test_passengers_board_by_the_card_and_the_vampire_hangs_third_from_the_rear(
    mood: str, calm: int, wounded: int
) -> None:
    state = quiet(passengers=mood)
    aboard = [die for die in state.dice if die.car >= 0]
    assert len(aboard) == 18
    assert all(sum(die.car == car for die in aboard) == 3 for car in range(1, 7))
    assert sum(die.status == STATUS["calm"] for die in aboard) == calm
    assert sum(die.status == STATUS["wounded"] for die in aboard) == wounded
    assert state.vampire == 4


@pytest.mark.rule("HOE-018")
def test_the_rails_are_laid_by_one_of_the_layouts() -> None:
    state = quiet(layout="milan")
    assert tuple(tile.size for tile in state.tiles[1:]) == LAYOUTS["milan"].sizes
    assert [tile.face for tile in state.tiles[1:]] == [""] * len(LAYOUTS["milan"].sizes)
    assert LANDSCAPES[state.tiles[0].face].size == "start"
    assert state.tiles[0].first == 48
    assert state.tiles[0].last == 44
    assert state.tiles[1].first == 43
    assert state.tiles[-1].last == 1


@pytest.mark.rule("HOE-020", "HOE-113")
def test_one_monster_of_each_colour_beside_the_three_rearmost_cars() -> None:
    state = quiet()
    assert [[m.colour for m in state.beside(car)] for car in (6, 5, 4)] == [[c] for c in state.colours]
    assert state.pool() == 12
    assert (state.coffins, state.blocks) == (7, 8)


@pytest.mark.rule("HOE-021")
@pytest.mark.parametrize("ritual", list(RITUALS))
def test_the_ritual_sheet_sets_tokens_and_essence(ritual: str) -> None:
    state = quiet(ritual=ritual)
    sheet = RITUALS[ritual]
    assert (state.ritual_tokens, state.essence) == (sheet.tokens, sheet.pool)
    assert [portal.essence for portal in state.tiles[0].portals] == [0, sheet.start]
    assert [portal.always for portal in state.tiles[0].portals] == [True, False]


@pytest.mark.rule("HOE-022")
def test_the_grimoire_holds_all_occult_tokens() -> None:
    state = quiet()
    assert [slot.occult for slot in state.grimoire] == [1, 1, 2, 2, 3, 3]
    assert not any(slot.spell for slot in state.grimoire)
    assert len(state.item_deck) == 20


@pytest.mark.rule("HOE-023")
def test_the_front_touches_space_43() -> None:
    assert quiet().rail == 43


@pytest.mark.rule("HOE-024")
def test_each_player_begins_with_five_skills_and_full_tracks() -> None:
    state = quiet()
    for hero in state.heroes:
        assert [slot.skill for slot in hero.slots] == list(FIRST[hero.who])
        assert (hero.health, hero.stamina) == (7, 7)
        assert hero.sanity == INVESTIGATORS[hero.who].sanity
        assert not hero.unstable
        assert state.cars[hero.car].name == INVESTIGATORS[hero.who].car


@pytest.mark.rule("HOE-025")
def test_first_everybody_takes_a_general_skill_then_everybody_an_attribute() -> None:
    _, events = laid(seats=3, seed=3)
    names = [type(event).__name__ for event in events]
    taken = [name for name in names if name in ("GeneralTaken", "AttributeTaken")]
    assert taken == ["GeneralTaken"] * 3 + ["AttributeTaken"] * 3
    state = quiet()
    assert len(state.generals) == len(state.attributes) == 6


@pytest.mark.rule("HOE-026")
def test_clues_are_mixed_by_type_and_none_is_left() -> None:
    one, other = quiet(), laid(seats=2, seed=9)[0]
    for state in (one, other):
        assert [len(suspect.clues) for suspect in state.suspects] == [6, 6, 5, 6, 5, 5]
        assert sorted(suspect.tile for suspect in state.suspects) == sorted(SUSPECTS)
    faces = [[clue.token.face for suspect in state.suspects for clue in suspect.clues] for state in (one, other)]
    assert sorted(faces[0]) == sorted(faces[1])
    assert faces[0] != faces[1]


@pytest.mark.rule("HOE-027")
def test_a_desire_of_each_middle_board_is_known_and_its_favor_is_not_owed() -> None:
    state = quiet()
    shown = [(n, clue.kind) for n, suspect in enumerate(state.suspects) for clue in suspect.clues if clue.shown]
    assert shown == [(1, "desire"), (4, "desire")]
    assert [suspect.active for suspect in state.suspects] == [True, False, True, True, False, True]
    for number in (1, 4):
        clue = next(clue for clue in state.suspects[number].clues if clue.shown)
        assert QUESTS[state.suspects[number].quest].desire == clue.face


@pytest.mark.rule("HOE-028")
def test_one_suspect_in_each_car() -> None:
    assert sorted(suspect.car for suspect in quiet().suspects) == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("HOE-029")
def test_the_event_bag_the_discards_and_the_vampire() -> None:
    state = quiet(difficulty="proper")
    assert len(state.bag) == 8
    assert len(state.discard) == 11
    assert sum(len(stack) for stack in state.strengths) == 8
    assert [len(stack) for stack in state.strengths] == [1, 1, 2, 2, 2]
    assert len(state.spares) == 2


@pytest.mark.rule("HOE-030", "HOE-115")
def test_the_first_player_is_chosen_and_play_goes_clockwise() -> None:
    session = Session.new(GAME, seats=3, seed=2)
    seats: list[int] = []
    while len(seats) < 7:
        step = session.step()
        assert not isinstance(step, Ended)
        if isinstance(step, Choice):
            if step.prompt.key == "ask.first":
                session.answer("player:2")
                continue
            session.answer(next((o.key for o in step.options if o.key in ("rest", "end")), step.options[-1].key))
        elif type(step).__name__ == "TurnBegins":
            seats.append(step.seat)  # type: ignore[union-attr]
        assert not isinstance(step, Ended)
    assert seats == [2, 0, 1, 2, 0, 1, 2]


@pytest.mark.rule("HOE-114")
def test_spare_pieces_come_in_only_when_called_for() -> None:
    state = quiet()
    assert state.talk_aside.tokens == {"get_clue": 1}
    assert state.reserve.tokens["incantation_fast"] == 7
    assert state.reserve.tokens["fez"] == 1
    assert sum(die.car < 0 for die in state.dice) == 4
    assert {hero.rest for hero in state.heroes} == {"rest"}


@pytest.mark.rule("HOE-088")
def test_difficulty_places_the_pause_or_lets_the_ritual_escalate() -> None:
    assert quiet(difficulty="easy").bag.tokens["still_time"] == 1
    assert quiet(difficulty="normal").discard.tokens["still_time"] == 1
    assert quiet(difficulty="proper").reserve.tokens["still_time"] == 1
    state, _ = laid(difficulty="beyond", beyond=2)
    assert state.discard.tokens["incantation_fast"] == 2
    assert "incantation_fast" not in state.bag.tokens


@pytest.mark.rule("HOE-035")
def test_everybody_sees_everything_but_the_faces_of_hidden_clues() -> None:
    session = Session.new(GAME, seats=2, seed=4)
    come_to(Choice, session)
    views = [session.view(seat) for seat in (None, 0, 1)]
    assert views[0] == views[1] == views[2]
    for suspect in views[0].table.suspects:
        assert all(clue.token.face == "?" for clue in suspect.clues if not clue.shown)


@pytest.mark.rule("HOE-083", "HOE-119")
def test_landscapes_have_portals_or_a_moment_never_both() -> None:
    for land in LANDSCAPES.values():
        assert bool(land.portals) != bool(land.reveal), land.id
        assert len(land.portals) <= 2
        for portal in land.portals:
            assert bool(portal.colours) != bool(portal.effects), land.id
    revealed = [land for land in LANDSCAPES.values() if land.size != "start"]
    assert sum(bool(land.portals) for land in revealed) == 19
    assert sum(land.city for land in LANDSCAPES.values()) == 7
