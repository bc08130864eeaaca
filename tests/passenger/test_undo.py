"""What can be taken back among rivals who hide things from each other, and why not the rest."""

from __future__ import annotations

import pytest

from game.core import Choice, Ended, Event, Player, Session
from game.passenger import GAME
from game.passenger.events import Answered, CardsTurned, Named, PutBack


def session_of(*persons: str, seed: int = 3) -> Session:
    """A game at its first choice; seats without a person are bots."""
    people = [Player(name=f"N{n}", person=who) if who else Player(name=f"N{n}", bot="random") for n, who in
              enumerate(persons)]  # fmt: skip
    session = Session.new(GAME, seats=len(people), seed=seed, people=people)
    settle(session)
    return session


def settle(session: Session) -> list[Event]:
    """On to the next choice; what happened."""
    happened = []
    while isinstance(got := session.step(), Event):
        happened.append(got)
    return happened


def go(session: Session, wanted: type[Event], *liked: str) -> None:
    """The first seat takes what it likes, the bots scheme and keep silent, until something has happened."""
    for _ in range(60):
        choice = session.pending
        assert isinstance(choice, Choice)
        keys = [option.key for option in choice.options]
        mine = choice.seat == 0
        likes = liked if mine else ("action:scheming", "close", "true")
        key = next((key for key in likes if key in keys), keys[-1] if keys[-1] == "close" else keys[0])
        session.answer(key, by="person" if mine else "bot")
        if any(type(event) is wanted for event in settle(session)):
            return
    raise AssertionError(f"{wanted.__name__} did not happen")


def refused(session: Session) -> str:
    why = session.undo_refused()
    return why.key if why is not None else ""


@pytest.mark.rule("P27-011")
def test_a_card_laid_can_be_taken_back_until_cards_are_turned_up():
    session = session_of("eva", "", "")
    session.answer("action:deception")
    settle(session)
    assert session.pending.seat == 1
    assert refused(session) == ""
    session.undo()
    assert session.view(0).players[0].chosen == ""
    go(session, CardsTurned, "action:deception")
    assert refused(session) == "undo.closed_door"


@pytest.mark.rule("P27-011")
def test_a_card_laid_stays_once_the_next_person_is_asked():
    session = session_of("eva", "nick", "")
    session.answer("action:deception")
    settle(session)
    assert refused(session) == "undo.rival"


@pytest.mark.rule("P27-012")
@pytest.mark.parametrize("until", [Answered, Named])
def test_what_was_answered_or_said_is_not_taken_back(until: type[Event]):
    card = {Answered: "action:tail_after", Named: "action:assassination"}[until]
    session = session_of("eva", "", "", "")
    go(session, until, card)
    assert isinstance(session.step(), Ended) or refused(session) == "undo.closed_door"


@pytest.mark.rule("P27-039")
def test_where_the_top_card_went_can_be_thought_over():
    session = session_of("eva", "", "", seed=5)
    while session.view(0).players[0].initiative.face != "3":
        session = session_of("eva", "", "", seed=session.setup.seed + 1)
    go(session, PutBack, "action:scheming", "top")
    assert refused(session) == ""
    session.undo()
    assert [option.key for option in session.pending.options] == ["top", "bottom"]
