"""The partners: they finish a journey, say why, and know only what the seat knows."""

from __future__ import annotations

from random import Random

import pytest

from game.core import Choice, Ended, Session
from game.core.bots import advise
from game.core.seat import Seat
from game.core.simulate import Plan, play_one, report
from game.core.text import catalogue
from game.horror import GAME
from game.horror.bot import ANSWERS, LIKINGS
from game.horror.judge import Judge
from game.horror.outlook import arriving, knowing
from tests.core.robots import words
from tests.going import come_to
from tests.horror.builder import AT, Rig, horror_with


@pytest.mark.rule("HOE-031", "HOE-085")
@pytest.mark.parametrize("seats", [1, 3])
def test_a_partner_rides_to_the_end_with_a_reason_for_everything(seats: int) -> None:
    say = words(GAME)
    session = Session.new(GAME, seats=seats, seed=11)
    places = [Seat(session, seat) for seat in range(seats)]
    while True:
        step = session.step()
        if isinstance(step, Ended):
            break
        if isinstance(step, Choice):
            advice = advise(GAME, "partner", places[step.seat])
            assert say.say(advice.why)
            session.answer(*advice.keys, by="bot")
    assert not say.missing
    assert session.state.turn > 15


@pytest.mark.rule("HOE-006")
def test_beliefs_name_every_suspect() -> None:
    table = horror_with([("doctor", "salon")], passengers={"salon": ["wounded"]}, shown={2: ("fez*",)})
    advice = advise(GAME, "partner", Seat(table.session, 0))
    assert len(advice.beliefs) == 6
    assert advice.beliefs[2].values["n"] == 100


@pytest.mark.rule("HOE-047")
@pytest.mark.parametrize(
    ("drawn", "answer"),
    [(["ticket", "first"], "draw"), (["ticket", "ticket", "desire", "desire", "feature", "feature"], "stop")],
)
def test_a_partner_talks_on_while_nothing_can_fail_and_stops_when_much_can(
    rig: Rig, drawn: list[str], answer: str
) -> None:
    rig.draws = list(drawn)
    skill = "bluff" if len(drawn) == 2 else "interview_2"
    table = horror_with([("reporter", "salon")], skills=(skill,), suspects={"medium": "salon"})
    table.answer(f"skill:{skill}").answer()
    assert table.choice.prompt.key == "ask.talk"
    assert advise(GAME, "partner", Seat(table.session, 0)).keys == (answer,)


@pytest.mark.rule("HOE-059")
def test_a_partner_helps_the_wounded_first() -> None:
    table = horror_with([("doctor", "salon")], skills=("quarantine",), passengers={"salon": ["angry", "wounded"]})
    table.answer("skill:quarantine")
    assert advise(GAME, "partner", Seat(table.session, 0)).keys == ("die:1",)


@pytest.mark.rule("HOE-056")
def test_the_less_essence_there_is_the_more_it_is_worth() -> None:
    rich, poor = (horror_with(essence=essence, start=False) for essence in (20, 4))
    assert Judge(poor.state, 0).essence > 2 * Judge(rich.state, 0).essence


@pytest.mark.rule("HOE-032")
def test_the_sharp_one_looks_ahead_and_answers_what_is_on_offer() -> None:
    table = horror_with(
        [("doctor", "salon"), ("priest", "first")],
        passengers={"salon": ["wounded", "wounded", "calm"], "first": ["calm"]},
        monsters={"salon": ["red"]},
    )
    advice = advise(GAME, "sharp", Seat(table.session, 0))
    assert advice.keys[0] in table.offered
    assert advice == advise(GAME, "sharp", Seat(table.session, 0))


@pytest.mark.rule("HOE-014")
def test_many_games_tell_which_cards_nobody_has_used() -> None:
    plan = Plan(game="horror", seats=2, bots=("partner", "partner"), seed=3)
    played = [play_one(GAME, plan, 0)]
    told = report(GAME, plan, played)
    assert not told.broken
    assert played[0].cards
    assert set(told.idle) | set(played[0].cards) == set(GAME.cards)
    assert not set(told.idle) & set(played[0].cards)
    assert len(GAME.cards) == 90 + 20 + 12 + 30


@pytest.mark.rule("HOE-032")
def test_every_question_of_the_game_is_answered_with_a_reason_of_its_own() -> None:
    questions = {key for key in catalogue("horror", "en") if key.startswith("ask.")}
    assert questions == {*ANSWERS, *LIKINGS}


@pytest.mark.rule("HOE-032")
def test_whoever_travels_is_not_always_the_same() -> None:
    chosen = set()
    for seed in range(24):
        session = Session.new(GAME, seats=1, seed=seed)
        step = come_to(Choice, session)
        assert step.prompt.key == "ask.investigator"
        chosen.add(advise(GAME, "partner", Seat(session, 0)).keys[0])
    assert len(chosen) == 6


@pytest.mark.rule("HOE-043")
def test_of_several_ways_the_one_that_helps_is_taken() -> None:
    fresh = horror_with([("doctor", "salon")], suspects={"countess": "salon"}, start=False)
    fresh.state.heroes[0].stamina = 7
    fresh.run()
    fresh.answer("favor:2")
    assert advise(GAME, "partner", Seat(fresh.session, 0)).keys == ("way:1",)


@pytest.mark.rule("HOE-086")
@pytest.mark.parametrize(
    ("good", "bad"),
    [
        ({"essence": 12}, {"essence": 3}),
        ({"rail": 6}, {"rail": 30}),
        ({"passengers": {"salon": ["calm"]}}, {"passengers": {"salon": ["insane", "wounded"]}}),
    ],
)
def test_the_outlook_is_the_better_the_farther_every_loss_is(good: dict[str, object], bad: dict[str, object]) -> None:
    bright, dark = (horror_with(**given, start=False) for given in (good, bad))  # type: ignore[arg-type]
    assert arriving(bright.state) > arriving(dark.state)


@pytest.mark.rule("HOE-053")
def test_the_outlook_is_the_better_the_more_is_known() -> None:
    little, much = (horror_with(shown=shown, start=False) for shown in ({}, {2: ("fez*",)}))
    assert knowing(much.state) > knowing(little.state)


@pytest.mark.rule("HOE-039")
def test_what_is_imagined_leaves_the_table_as_it_is() -> None:
    table = horror_with([("doctor", "salon")], start=False)
    table.state.heroes[0].stamina = 1
    table.run()
    fork = Seat(table.session, 0).fork(Random(1))
    fork.answer("rest")
    assert fork.imagined.heroes[0].stamina > 1
    assert table.state.heroes[0].stamina == 1


@pytest.mark.rule("HOE-058", "HOE-074")
def test_letting_passengers_leave_is_worth_most_where_the_vampire_hangs() -> None:
    hunted, calm = (
        horror_with([("conductor", "salon")], passengers={"salon": ["wounded"]}, vampire=AT[car], start=False)
        for car in ("salon", "first")
    )
    assert Judge(hunted.state, 0).skill("all_change") > Judge(calm.state, 0).skill("all_change")
