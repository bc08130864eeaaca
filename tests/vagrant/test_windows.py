"""Windows for tokens that may be used do not nag: what cannot matter is not asked, and one key lets the rest pass."""

from __future__ import annotations

from random import Random

import pytest

from game.core import Choice, Ended, Player, Session
from game.core.bots import random_keys
from game.core.record import Standing
from game.vagrant import GAME
from game.vagrant.bot import answer
from game.vagrant.events import WoundSuffered
from tests.core.tiny import go
from tests.vagrant.builder import acting, haunting, vagrant_with

ONE = [Player(name="A", person="a"), Player(name="B", person="a"), Player(name="C", person="a")]


@pytest.mark.rule("VAG-026", "VAG-100")
@pytest.mark.parametrize(
    ("token", "asked"), [("nails", True), ("candle", True), ("apple", False), ("salt", False), ("foot", False)]
)
def test_a_window_opens_only_for_a_token_that_would_do_something(token: str, asked: bool):
    play = vagrant_with(step="haint_window", spaces=("9.3", "2.2"), vagrants={0: {"tokens": [token]}}).on()
    assert (play.choice is not None and play.choice.rule == "VAG-026") == asked
    used = vagrant_with(step="haint_window", spaces=("9.3", "2.2"), vagrants={0: {"tokens": [token], "used": True}})
    used.on()
    assert used.choice is None or used.choice.rule != "VAG-026"


@pytest.mark.rule("VAG-100", "VAG-102")
@pytest.mark.parametrize(("wish", "used"), [("use:1:nails", [False, True]), ("trade:1:candle:nails", [True, True])])
@pytest.mark.parametrize("people", ["aa", "ab", ".."])
def test_whoever_holds_both_vagrants_is_not_asked_for_an_agreement_with_themselves(
    wish: str, used: list[bool], people: str
):
    play = acting(placed={"rummage": 1}, haint="4.2", vagrants={0: {"tokens": ["candle"]}, 1: {"tokens": ["nails"]}})
    held = [Player(name=who, person=who) if who != "." else Player(name=who, bot="random") for who in people]
    session = Session.new(GAME, seats=2, seed=1, people=held)
    session._script = GAME.play(play.state, session.luck)
    play.choice = None
    go(session, wish)
    asked = session.pending.rule in ("VAG-100", "VAG-102") and session.pending.seat == 1
    assert asked == (people != "aa")
    if asked:
        go(session, "yes")
    assert [vagrant.used for vagrant in play.state.vagrants] == used


@pytest.mark.rule("VAG-082", "VAG-101")
def test_the_last_of_a_round_begins_its_turn_without_a_question_and_has_the_tokens_before_its_first_coin():
    tokens = {0: {"tokens": ["nails"], "done": True}, 1: {"tokens": ["nails"]}}
    play = vagrant_with(haint="3.1", vagrants=tokens).on()
    assert play.choice.prompt.key == "ask.coin"
    assert play.choice.seat == 1
    assert {"use:0:nails", "use:1:nails"} <= set(play.keys)
    play.answer("coin:move")
    assert not [key for key in play.keys if key.startswith("use:")]


@pytest.mark.rule("VAG-100")
def test_when_only_tokens_are_left_that_is_a_window_that_can_be_passed_beforehand():
    play = acting(placed={"patch_up": 1}, vagrants={0: {"tokens": ["candle"]}}, rolls=[[1]])
    assert play.choice.rule == "VAG-085"
    play.answer("do:patch_up")
    assert (play.choice.rule, play.choice.prompt.key) == ("VAG-100", "ask.before_end")
    assert "end" in play.keys
    assert "use:0:candle" in play.keys


@pytest.mark.rule("VAG-097")
def test_every_window_for_a_token_names_the_answer_that_lets_it_pass():
    salt = haunting("salt", spaces=("9.3", "2.2"), vagrants={0: {"tokens": ["salt"]}})
    while salt.choice.prompt.key != "ask.salt":
        salt.answer(salt.keys[0])
    window = haunting("apple", spaces=("9.3", "2.2"), vagrants={0: {"tokens": ["nails"]}})
    last = acting(placed={"patch_up": 1}, vagrants={0: {"tokens": ["candle"]}}, rolls=[[1]]).answer("do:patch_up")
    for play in (salt, window, last):
        key, until = GAME.standing[play.choice.rule]
        assert key in play.keys
        assert "WoundSuffered" in until


@pytest.mark.rule("VAG-025")
def test_nails_are_not_offered_where_no_haint_gains_humanity():
    tokens = {0: {"tokens": ["nails"]}, 1: {"tokens": ["nails"]}}
    dry = vagrant_with(step="haint_window", spaces=("9.3", "2.2"), vagrants=tokens).on()
    assert dry.choice.rule == "VAG-026"
    wet = vagrant_with(step="haint_window", spaces=("9.3", "2.2"), vagrants=tokens, scenario="high_water").on()
    assert wet.choice is None or wet.choice.rule != "VAG-026"


@pytest.mark.parametrize(("step", "placed"), [("coins", {}), ("act", {"rummage": 1})])
@pytest.mark.parametrize(("holder", "used"), [(0, True), (1, False)])
def test_a_partner_uses_its_own_tokens_and_bothers_nobody_for_theirs(step: str, placed: dict, holder: int, used: bool):
    vagrants = {0: {"hand": 3, "placed": placed}, 1: {}}
    vagrants[holder]["tokens"] = ["nails"]
    play = vagrant_with(step=step, spaces=("2.2", "2.3"), haint="3.2", vagrants=vagrants).on()
    assert f"use:{holder}:nails" in play.keys
    assert answer(GAME.view(play.state, 0), play.choice)[0].startswith("use:") == used


def windows(session: Session, *, stand: bool) -> tuple[int, list[str]]:
    """How often the window after a Haint's Action was asked of the person, and who answered it each time."""
    asked, rng = 0, Random(2)
    if stand:
        session.stand(Standing(0, "VAG-026", ("pass",), (WoundSuffered.__name__,)))
    while not isinstance(got := session.step(), Ended):
        if isinstance(got, Choice):
            if got.rule == "VAG-026":
                asked += 1
                session.answer("pass")
            else:
                session.answer(*random_keys(got, rng))
        elif isinstance(got, WoundSuffered):
            break
    return asked, [one.by for one in session.answers if one.rule == "VAG-026"]


@pytest.mark.rule("VAG-026")
def test_pass_until_something_happens_is_one_standing_answer_for_all_vagrants_of_a_person():
    for seed in range(40):
        asked, by = windows(Session.new(GAME, seats=3, seed=seed, people=ONE), stand=False)
        if asked >= 2:
            break
    assert by == ["person"] * asked
    session = Session.new(GAME, seats=3, seed=seed, people=ONE)
    assert windows(session, stand=True) == (0, ["standing"] * asked)
    assert session.standing == [], "a Wound has ended it"
