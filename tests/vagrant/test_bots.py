"""The partner: it plays from its seat alone, says why, and is worth having."""

from __future__ import annotations

from game.core import Choice, Ended, Session
from game.core.bots import advise
from game.core.seat import Seat
from game.core.text import Words
from game.vagrant import GAME


def play(seed: int, seats: int, level: str) -> bool:
    """Whether Vagrants of a level win a scenario."""
    session = Session.new(GAME, seats=seats, seed=seed)
    while not isinstance(step := session.step(), Ended):
        if isinstance(step, Choice):
            session.answer(*advise(GAME, level, Seat(session, step.seat)).keys, by="bot")
    return bool(step.winners)


def test_partners_win_where_random_vagrants_do_not():
    partners = sum(play(seed, 3, "partner") for seed in range(900, 912))
    strangers = sum(play(seed, 3, "random") for seed in range(900, 912))
    assert partners >= strangers + 3


def test_the_partner_says_why():
    session = Session.new(GAME, seats=2, seed=5)
    words = Words("vagrant", names=["A", "B"])
    for _ in range(40):
        step = session.step()
        if isinstance(step, Ended):
            break
        if isinstance(step, Choice):
            advice = advise(GAME, "partner", Seat(session, step.seat))
            assert words.say(advice.why)
            session.answer(*advice.keys, by="bot")
    assert not words.missing


def test_a_partner_joins_in_the_first_camp():
    options = {"story": "campaign", "aboard": 2}
    session = Session.new(GAME, seats=3, seed=1, options=options)
    while not isinstance(step := session.step(), Ended) and session.state.campaign.number < 2:
        if isinstance(step, Choice):
            session.answer(*advise(GAME, "partner", Seat(session, step.seat)).keys, by="bot")
    assert [one.who != "" and one.riding for one in session.state.vagrants] == [True, True, True]
