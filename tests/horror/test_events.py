"""The Event bag, the board, the Vampire, the Ritual, passenger cards."""

from __future__ import annotations

import pytest

from game.core import Luck
from game.horror.content import INCANTATIONS, PASSENGERS, RITUALS, TAMPERINGS
from game.horror.rules.effects import resolve
from game.horror.rules.ritual import incantation
from game.horror.rules.talk import show_all
from game.horror.rules.vampire import Prey, prey, vampire_event
from game.horror.state import Spell
from tests.horror.builder import AT, Rig, Table, horror_with

CALM_BOARD = {"space_sealed": [False, False, True, True], "blocks": 6}


def turn_ends(rig: Rig, *draws: str, **more: object) -> Table:
    """The turn's actions are over; these tokens are drawn."""
    bag = more.pop("bag", None) or {kind: draws.count(kind) for kind in draws} | {"lucky": 1 + draws.count("lucky")}
    rig.draws = list(draws)
    rig.picks += ["ruined_signal_box"]
    heroes = more.pop("heroes", [("doctor", "locomotive")])
    table = horror_with(heroes, bag=bag, **more)  # type: ignore[arg-type]
    return table.answer("rest").answer("end")


@pytest.mark.rule("HOE-069")
def test_a_regular_token_is_placed_a_slow_one_resolved_and_after_a_fast_one_another_is_drawn(rig: Rig) -> None:
    table = turn_ends(rig, "vampire_right")
    assert table.state.spaces == [[], ["vampire_right"], [], []]
    assert len(table.of("EventDrawn")) == 1
    table = turn_ends(rig, "ritual", spaces={2: ["ritual"]})
    assert table.state.spaces[2] == ["ritual", "ritual"]
    table = turn_ends(rig, "favor", "lucky", bag={"favor": 1, "lucky": 2})
    assert [event.token for event in table.of("EventDrawn")] == ["favor", "lucky"]
    assert table.state.discard.tokens["favor"] == 1


@pytest.mark.rule("HOE-070", "HOE-104")
def test_example_drawing_again(rig: Rig) -> None:
    """Ritual and Passenger covered, two Occult tokens, a bag of five."""
    rig.picks = ["card_party"]
    table = turn_ends(
        rig,
        "portal",
        "favor",
        "portal_crossed",
        bag={"portal": 1, "favor": 1, "portal_crossed": 1, "lucky": 2},
        spaces={2: ["ritual"], 3: ["passenger"]},
        monsters={"sanctuary": ["green"]},
        passengers={"salon": ["calm"]},
        occult=2,
    )
    assert table.offered == ["keep", "redraw"]
    table.state.suspects[2].active = False
    table.answer("redraw")
    assert table.state.occult == 1
    assert table.of("EventRedrawn")[0].left == 5
    assert table.of("EventDrawn")[0].token == "favor"
    table.answer("keep")
    assert table.state.suspects[2].active
    assert table.state.discard.tokens["favor"] == 1
    assert table.of("EventDrawn")[0].token == "portal_crossed"
    tokens = table.state.ritual_tokens
    table.answer("keep")
    assert table.of("BoardBegins")
    assert not table.of("PortalResolves")
    resolved = [(event.space, event.token) for event in table.of("SpaceResolved")]
    assert resolved == [(0, "portal_crossed"), (1, "monsters"), (2, "ritual"), (3, "passenger")]
    assert table.monsters("salon") == ["green"]
    assert table.state.ritual_tokens == tokens + 1
    assert table.of("PassengerCard")
    assert table.state.spaces == [[], [], [], []]


@pytest.mark.rule("HOE-070")
def test_no_redraw_when_the_bag_would_be_empty(rig: Rig) -> None:
    table = turn_ends(rig, "lucky", bag={"lucky": 1}, occult=3)
    assert table.choice.prompt.key == "ask.action"
    assert table.state.occult == 3


@pytest.mark.rule("HOE-071", "HOE-123")
def test_example_the_last_token_is_fast(rig: Rig) -> None:
    table = turn_ends(rig, "favor", bag={"favor": 1}, spaces={1: ["vampire_right"]})
    assert [type(event).__name__ for event in table.events].count("BagFilled") == 1
    filled = table.of("BagFilled")[0]
    drawn = [event.token for event in table.of("EventDrawn")]
    assert drawn[0] == "favor"
    assert filled.n == 19
    assert table.state.spaces[1][0] == "vampire_right"


@pytest.mark.rule("HOE-071")
def test_the_bag_stays_empty_until_a_token_is_needed(rig: Rig) -> None:
    table = turn_ends(rig, "lucky", bag={"lucky": 1})
    assert len(table.state.bag) == 0
    table.answer("rest").answer("end")
    assert table.of("BagFilled")


@pytest.mark.rule("HOE-072")
def test_only_the_top_tokens_are_resolved_and_discarded(rig: Rig) -> None:
    table = turn_ends(
        rig,
        "portal_crossed",
        spaces={1: ["vampire_right", "vampire_crossed"], 2: ["ritual"]},
        passengers={"salon": ["calm"], "dining": ["wounded"]},
        vampire=4,
        **CALM_BOARD,
    )
    assert not table.of("VampirePreys")
    assert not table.of("VampireMoves")
    assert table.state.spaces == [[], ["vampire_right"], [], []]
    assert table.state.discard.tokens["vampire_crossed"] == 1


@pytest.mark.rule("HOE-072")
def test_two_covered_spaces_resolve_nothing(rig: Rig) -> None:
    table = turn_ends(rig, "portal", spaces={0: ["portal_crossed"], 1: ["vampire_right"]})
    assert not table.of("BoardBegins")
    assert table.state.spaces[0] == ["portal_crossed", "portal"]


@pytest.mark.rule("HOE-080")
def test_fast_and_slow_tokens(rig: Rig) -> None:
    table = turn_ends(rig, "occult", "lucky", bag={"occult": 1, "lucky": 2})
    table.answer("slot:0")
    assert table.state.occult == 1
    assert table.of("SpellLearned")
    held = turn_ends(rig, "still_time", bag={"still_time": 1, "lucky": 1}, ritual="the_hungry_gates")
    assert held.state.rail == 43
    assert not held.of("TrainMoved")
    assert held.state.turn == 2
    bag = {"train_moves": 1, "still_time": 1, "lucky": 1}
    both = turn_ends(rig, "train_moves", "still_time", bag=bag, ritual="the_hungry_gates")
    assert both.state.rail == 42


@pytest.mark.rule("HOE-074", "HOE-090")
def test_who_is_ill_dies_of_a_mere_fright_and_that_strengthens_him_too() -> None:
    table = horror_with(passengers={"dining": ["calm"]}, vampire=AT["dining"], ritual="pestilence_and_plague")
    table.state.dice[0].ill, table.state.illness = True, table.state.illness - 1
    fang = table.session.view(0).fang
    assert (fang.die, fang.status) == (0, 6)
    tiles = sum(len(stack) for stack in table.state.strengths)
    list(prey(table.state, Luck(1), Prey(), 0, -1))
    assert table.passengers("dining") == ["dead"]
    assert sum(len(stack) for stack in table.state.strengths) == tiles - 1


@pytest.mark.rule("HOE-081")
def test_train_moves_is_one_space_whatever_the_speed(rig: Rig) -> None:
    table = turn_ends(rig, "train_moves", "lucky", bag={"train_moves": 1, "lucky": 2}, speed=3)
    assert table.state.rail == 41


@pytest.mark.rule("HOE-065", "HOE-103")
def test_example_the_grimoire(rig: Rig) -> None:
    table = horror_with(bag={"grimoire": 1, "lucky": 2}, spent_sanity=2, start=False)
    table.state.grimoire[0] = Spell(0, "veil", True)
    table.state.spells.remove("veil")
    table.state.heroes[0].sanity -= 1
    rig.draws = ["grimoire", "lucky"]
    table.run()
    table.answer("rest").answer("end")
    assert table.state.spent_sanity == 3
    assert table.state.banished == 3
    assert not table.state.grimoire[0].sanity


# -- the Vampire -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HOE-074", "HOE-106")
def test_example_two_victims() -> None:
    table = horror_with(passengers={"dining": ["panicked", "calm"]}, closed=("dining",), start=False)
    list(prey(table.state, Luck(1), Prey(), 0, -1))
    assert table.passengers("dining") == ["dead", "calm"]
    assert sum(len(stack) for stack in table.state.strengths) == 7
    assert table.state.strengths[0] == []
    table = horror_with(passengers={"dining": ["insane", "calm"]}, start=False)
    list(prey(table.state, Luck(1), Prey(), 0, -1))
    assert table.passengers("dining") == ["insane", "panicked"]
    assert sum(len(stack) for stack in table.state.strengths) == 8


@pytest.mark.rule("HOE-074")
def test_he_moves_by_the_arrow_even_without_prey_and_else_the_other_way() -> None:
    table = horror_with(passengers={"first": ["calm"], "fourgon": ["happy"]}, start=False)
    list(vampire_event(table.state, Luck(1), "vampire_left", 0))
    assert table.state.vampire == AT["fourgon"]
    list(vampire_event(table.state, Luck(1), "vampire_left", 0))
    assert table.state.vampire == AT["first"]
    alone = horror_with(passengers={"dining": ["calm"]}, start=False)
    list(vampire_event(alone.state, Luck(1), "vampire_left", 0))
    assert alone.state.vampire == AT["dining"]


@pytest.mark.rule("HOE-107", "HOE-041")
def test_example_no_way_forward() -> None:
    table = horror_with(passengers={"locomotive": ["calm"], "salon": ["calm"]}, vampire=1, start=False)
    list(vampire_event(table.state, Luck(1), "vampire_right", 0))
    assert table.state.vampire == AT["salon"]


@pytest.mark.rule("HOE-074")
def test_eight_removals_leave_him_at_his_strongest() -> None:
    from game.horror.rules.vampire import bite, strengthen_once

    table = horror_with(closed=("dining",), start=False)
    for _ in range(9):
        list(strengthen_once(table.state))
    assert table.state.strengths == [[], [], [], [], []]
    assert [bite(table.state, status) for status in range(6)] == [6, 6, 6, 6, 0, 0]


# -- passenger cards ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("HOE-076", "HOE-109")
def test_example_a_passenger_card() -> None:
    table = horror_with(
        passengers={
            "salon": ["happy", "wounded", "panicked"],
            "dining": ["wounded", "wounded"],
            "fourgon": ["panicked"],
        },
        start=False,
    )
    list(resolve(table.state, Luck(1), PASSENGERS["whispers"].effects, 0))
    assert table.passengers("salon") == ["happy", "wounded"]
    assert table.passengers("dining") == ["panicked", "dead", "wounded"]
    assert table.passengers("fourgon") == ["panicked"]


@pytest.mark.rule("HOE-076")
def test_who_finds_the_next_car_full_stays_and_each_moves_once() -> None:
    table = horror_with(
        passengers={"salon": ["panicked"], "dining": ["panicked"], "sanctuary": ["calm"] * 6}, start=False
    )
    list(resolve(table.state, Luck(1), PASSENGERS["whispers"].effects, 0))
    assert table.passengers("salon") == []
    assert table.passengers("dining") == ["panicked", "panicked"]


@pytest.mark.rule("HOE-076", "HOE-034")
def test_two_suspects_and_one_spot_are_a_question_for_the_player_in_turn() -> None:
    from game.core import Choice

    table = horror_with(
        passengers={"dining": ["calm"] * 5}, suspects={"medium": "salon", "engineer": "salon"}, start=False
    )
    script = resolve(table.state, Luck(1), PASSENGERS["at_the_window"].effects, 0)
    step = next(step for step in script if isinstance(step, Choice))
    assert [option.key for option in step.options] == ["suspect:3", "suspect:4"]


@pytest.mark.rule("HOE-059")
def test_the_game_takes_the_first_that_fits_car_by_car() -> None:
    table = horror_with(
        passengers={"salon": ["calm", "panicked"], "dining": ["calm"]}, monsters={"salon": ["violet"]}, start=False
    )
    from game.horror.rules.combat import activate

    monster = next(m for m in table.state.monsters if m.car == AT["salon"])
    table.events = list(activate(table.state, Luck(1), monster.id, 0))  # type: ignore[arg-type]
    assert [event.old for event in table.events if type(event).__name__ == "DieChanged"] == [1, 3]


# -- the Ritual --------------------------------------------------------------------------------------------------------


def incant(table: Table, *answers: str) -> Table:
    """Resolve an Incantation, with these answers to what is asked."""
    from game.core import Choice, Event

    script = incantation(table.state, Luck(1), 0)
    table.events = []
    replies = list(answers)
    reply: tuple[str, ...] | None = None
    while True:
        try:
            step = script.send(reply)  # type: ignore[arg-type]
        except StopIteration:
            return table
        reply = None
        if isinstance(step, Choice):
            reply = (replies.pop(0) if replies else step.options[0].key,)
        elif isinstance(step, Event):
            table.events.append(step)


@pytest.mark.rule("HOE-075", "HOE-118")
def test_the_ritual_grows_with_each_token_and_black_magic_draws_a_card(rig: Rig) -> None:
    table = turn_ends(rig, "portal_crossed", spaces={1: ["vampire_crossed"], 2: ["ritual"]})
    assert table.state.ritual_tokens == 3
    rig.picks = ["drowned_bell"]
    table = incant(horror_with(start=False, ritual_tokens=5))
    assert table.of("IncantationDrawn")[0].card == "drowned_bell"
    assert table.state.banished == -(-5 // INCANTATIONS["drowned_bell"].per)
    assert table.state.incantations.under == ["drowned_bell"]


@pytest.mark.rule("HOE-075")
def test_occult_tokens_weaken_an_incantation_down_to_none(rig: Rig) -> None:
    rig.picks = ["drowned_bell"]
    table = incant(horror_with(start=False, ritual_tokens=5, occult=3), "pay:2")
    assert table.state.banished == -(-5 // INCANTATIONS["drowned_bell"].per) - 2
    assert table.state.occult == 1
    assert table.state.occult_gone == 2


@pytest.mark.rule("HOE-075")
def test_escalation_adds_a_fast_incantation_and_what_the_sheet_says() -> None:
    from game.horror.vocabulary import Escalate

    for name, sheet in RITUALS.items():
        table = horror_with(ritual=name, passengers={"salon": ["calm", "calm"]}, start=False)
        before = table.state.bag.tokens.get("incantation_fast", 0)
        events = list(resolve(table.state, Luck(1), (Escalate(),), 0))
        assert table.state.bag.tokens["incantation_fast"] == before + 1
        assert type(events[0]).__name__ == "Escalates"
        assert len(sheet.escalation) == 2


@pytest.mark.rule("HOE-118")
def test_what_the_supply_lacks_is_skipped() -> None:
    from game.horror.vocabulary import Chant, Token

    table = horror_with(start=False, ritual_tokens=10)
    assert not list(resolve(table.state, Luck(1), (Chant(),), 0))
    for _ in range(9):
        list(resolve(table.state, Luck(1), (Token(kind="incantation_fast"),), 0))
    assert table.state.bag.tokens["incantation_fast"] == 7


BELL = {"locomotive": ["wounded"], "salon": ["calm"]}


@pytest.mark.rule("HOE-091", "HOE-108")
def test_example_the_bell_weakened() -> None:
    table = horror_with(
        [("doctor", "first")], ritual="for_whom_the_bell_tolls", passengers=BELL, ritual_tokens=4, occult=1, start=False
    )
    desire = next(
        f"clue:{n}:{spot}"
        for n, one in enumerate(table.state.suspects)
        for spot, c in enumerate(one.clues)
        if c.kind == "desire"
    )
    incant(table, desire, "pay:1")
    assert len(table.shown()) == 1
    assert table.passengers("locomotive") == ["dead"]
    assert table.passengers("salon") == ["wounded"]
    assert table.state.occult_gone == 1


@pytest.mark.rule("HOE-120")
def test_example_the_bell_at_five() -> None:
    table = horror_with(
        [("doctor", "first")], ritual="for_whom_the_bell_tolls", passengers=BELL, ritual_tokens=5, start=False
    )
    incant(table)
    assert len(table.shown()) == 1
    changes = [
        type(event).__name__
        for event in table.events
        if type(event).__name__ in ("DieDied", "DieChanged", "EssenceBanished")
    ]
    assert changes == ["DieDied", "DieChanged", "DieDied", "EssenceBanished"]
    assert table.passengers("salon") == ["dead"]


@pytest.mark.rule("HOE-089")
def test_fade_to_black_moves_the_token_and_fades_the_clues_of_its_suspect() -> None:
    table = horror_with(ritual="fade_to_black", start=False)
    state = table.state
    assert state.tampering.under == ["azure_1"]
    state.tampering.unseen.remove("ivory_3")
    state.tampering.unseen.insert(0, "ivory_3")
    table = incant(table)
    assert state.tampered == ["azure_1"]
    assert len(state.tampering.under) == 1
    faded = [clue.kind for clue in state.suspects[2].clues if clue.fade]
    assert sorted(faded) == sorted(TAMPERINGS[state.tampering.under[0]].spots)
    assert state.fades == 10 - len(faded)


@pytest.mark.rule("HOE-089")
def test_revealing_a_faded_clue_only_takes_the_fade_off_and_the_stack_is_filled_again() -> None:
    table = horror_with([("professor", "salon")], ritual="fade_to_black", skills=("deduction_2",), start=False)
    for suspect in table.state.suspects:
        suspect.clues[0].fade = True
    table.state.fades = 4
    table.run()
    table.answer("skill:deduction_2").answer("clue:0:0")
    assert not table.shown()
    assert not table.state.suspects[0].clues[0].fade
    assert table.state.fades == 5
    many = horror_with(ritual="fade_to_black", start=False)
    for _ in range(30):
        incant(many)
    assert len(many.state.tampered) + len(many.state.tampering.unseen) + len(many.state.tampering.under) == 12


@pytest.mark.rule("HOE-089", "HOE-075")
def test_each_occult_token_keeps_the_last_of_the_clues_from_fading() -> None:
    def faded(*pay: str) -> list[str]:
        table = horror_with(ritual="fade_to_black", occult=2, start=False)
        state = table.state
        state.tampering.unseen = [token for token in state.tampering.unseen if len(TAMPERINGS[token].spots) == 3][:1]
        assert state.tampering.unseen
        incant(table, *pay)
        kinds = [event.kind for event in table.of("FadeLaid")]
        assert kinds == list(TAMPERINGS[state.tampering.under[0]].spots)[: len(kinds)]
        return kinds

    assert [len(faded(pay)) for pay in ("pay:0", "pay:1", "pay:2")] == [3, 2, 1]


@pytest.mark.rule("HOE-089", "HOE-068", "HOE-085")
@pytest.mark.parametrize("last", [True, False])
def test_a_quest_and_the_end_of_the_line_turn_up_faded_clues_too(last: bool) -> None:
    table = horror_with(ritual="fade_to_black", start=False)
    suspect = table.state.suspects[0]
    for clue in suspect.clues[:3]:
        clue.fade = True
    table.state.fades = 7
    list(show_all(table.state, Luck(1), 0, last))
    assert suspect.open
    assert not any(clue.fade for clue in suspect.clues)
    assert table.state.fades == 10


@pytest.mark.rule("HOE-090")
def test_the_ill_die_of_a_change_for_the_worse_and_are_only_healed_by_one_for_the_better() -> None:
    table = horror_with(
        [("doctor", "salon")], ritual="pestilence_and_plague", passengers={"salon": ["wounded", "calm"]}, start=False
    )
    for die in table.state.dice[:2]:
        die.ill = True
    table.state.illness = 8
    table.run()
    table.answer("skill:dressings")
    assert table.passengers("salon") == ["wounded", "calm"]
    assert not table.state.dice[0].ill
    from game.horror.rules.passengers import turn

    list(turn(table.state, table.state.dice[1], 5))
    assert table.passengers("salon") == ["wounded", "dead"]
    assert table.state.illness == 10


@pytest.mark.rule("HOE-090")
def test_the_plague_spreads_from_the_front() -> None:
    table = incant(
        horror_with(
            ritual="pestilence_and_plague",
            passengers={"salon": ["calm", "panicked"], "first": ["happy"], "fourgon": ["calm"]},
            ritual_tokens=3,
            start=False,
        )
    )
    ill = [(die.car, die.status) for die in table.state.dice if die.ill]
    assert ill == [(AT["salon"], 1), (AT["first"], 4)] or sorted(ill) == [(1, 4), (3, 1)]


@pytest.mark.rule("HOE-087")
def test_the_fez_is_read_then_the_council_card_that_was_picked(rig: Rig) -> None:
    rig.picks = ["wear_it", "burn_it"]
    heroes = [("doctor", "first"), ("priest", "salon")]
    table = turn_ends(rig, "fez", bag={"fez": 1, "lucky": 1}, heroes=heroes)
    assert len(table.of("CouncilDrawn")) == 2
    assert sorted(table.offered) == ["card:burn_it", "card:wear_it"]
    tokens = table.state.ritual_tokens
    table.answer("card:burn_it")
    assert table.state.ritual_tokens == tokens - 1
    assert table.state.discard.tokens["fez"] == 1
    assert table.state.fez == "burn_it"
    rig.draws = ["fez"]
    table.state.bag.put("fez")
    table.state.discard.take("fez")
    table.answer("rest").answer("end")
    assert [event.card for event in table.of("CardRead")] == ["burn_it"]
    assert not table.of("CouncilDrawn")
