"""The rules of Envelopes, each at the moment it is about."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import Choice, Ended, Event, Luck, Session
from game.core.record import Mark
from tests.core.envelopes import GAME
from tests.core.envelopes.state import State
from tests.core.robots import at_mark, begin, encode, setups


def table(hands: list[list[str]], lot: str = "letter", **fields: Any) -> Session:
    """A game at the beginning of an auction with these hands and this envelope on top of the deck."""
    options = {"rounds": fields.pop("rounds", 3), **fields.pop("options", {})}
    session = Session.new(GAME, seats=len(hands), options=options)
    state: State = session.state
    faces = [lot, *(face for hand in hands for face in hand)]
    picked = []
    for face in faces:
        place = next(n for n, card in enumerate(state.deck.cards) if card.face == face)
        picked.append(state.deck.cards.pop(place))
    for player, hand in zip(state.players, hands, strict=True):
        player.hand = [picked.pop(1) for _ in hand]
    state.deck.cards.insert(0, picked[0])
    state.step = "auction"
    for name, value in fields.items():
        setattr(state, name, value)
    return at_mark(session, Mark(1, b"", "", 0, 0, 0), encode(state))


def until(session: Session, rule: str) -> Choice:
    """On to the first choice of a rule; choices before it get their last option."""
    while True:
        step = session.step()
        assert not isinstance(step, Ended)
        if isinstance(step, Choice):
            if step.rule == rule:
                return step
            session.answer(*[option.key for option in step.options[-step.least :]] if step.least else [])


def bid(session: Session, *faces: str) -> None:
    """Every seat bids the envelope of that face."""
    for seat, face in enumerate(faces):
        choice = until(session, "ENV-03")
        assert choice.seat == seat
        session.answer(next(f"card:{card.id}" for card in session.state.players[seat].hand if card.face == face))


def happens(session: Session, kind: str) -> Event:
    """The next event of a kind; choices before it get their last option."""
    while True:
        step = session.step()
        assert not isinstance(step, Ended)
        if isinstance(step, Choice):
            session.answer(*[option.key for option in step.options[-step.least :]] if step.least else [])
        elif type(step).__name__ == kind:
            return step


@pytest.mark.rule("ENV-01")
def test_everybody_is_dealt_three_and_the_thrown_away_come_back_under_new_ids() -> None:
    session = begin(GAME, setups(GAME, 4)[0])
    session.step()
    assert [len(player.hand) for player in session.state.players] == [3, 3, 3, 3]
    deck = session.state.deck
    deck.discard, deck.cards = deck.cards[:10], []
    before = {card.id: card.face for card in deck.discard}
    deck.reshuffle(Luck(3))
    assert sorted(before) == sorted(card.id for card in deck.cards)
    assert any(before[card.id] != card.face for card in deck.cards)


@pytest.mark.rule("ENV-02")
def test_the_lot_is_hidden_unless_it_is_played_open() -> None:
    for open_lot, face in ((False, "?"), (True, "crown")):
        session = table([["map"], ["map"]], "crown", options={"open_lot": open_lot})
        until(session, "ENV-03")
        assert session.view(None).lot.face == face


@pytest.mark.rule("ENV-03")
def test_a_bid_is_seen_by_nobody_else_until_all_are_opened() -> None:
    session = table([["crown"], ["map"]])
    choice = until(session, "ENV-03")
    assert choice.sealed
    session.answer(choice.options[0].key)
    until(session, "ENV-03")
    assert session.view(0).players[0].bid.face == "crown"
    assert session.view(1).players[0].bid.face == "?"


@pytest.mark.rule("ENV-04")
def test_the_best_bid_wins_and_the_group_decides_between_equals() -> None:
    session = table([["letter"], ["map"], ["skull"]])
    bid(session, "letter", "map", "skull")
    assert happens(session, "LotWon").seat == 1  # type: ignore[attr-defined]
    equal = table([["letter"], ["map"], ["map"]])
    bid(equal, "letter", "map", "map")
    choice = until(equal, "ENV-04")
    assert choice.group
    assert [option.key for option in choice.options] == ["seat:1", "seat:2"]
    first = table([["letter"], ["map"], ["map"]], options={"tie": "first"})
    bid(first, "letter", "map", "map")
    assert happens(first, "LotWon").seat == 1  # type: ignore[attr-defined]


@pytest.mark.rule("ENV-05")
def test_only_the_winner_sees_the_look_and_closes_it_in_private() -> None:
    session = table([["crown"], ["map"]], "skull")
    bid(session, "crown", "map")
    looked = happens(session, "Looked")
    assert type(looked.seen(0)).__name__ == "Looked"
    assert type(looked.seen(1)).__name__ == "SomebodyLooked"
    assert session.view(0).lot.face == "skull"
    assert session.view(1).lot.face == "?"
    assert until(session, "ENV-05").private


@pytest.mark.rule("ENV-06")
def test_whoever_is_asked_may_give_or_lie_and_is_asked_even_with_nothing_to_give() -> None:
    for face, options in (("map", 2), ("crown", 1)):
        session = table([["crown"], ["letter", "map"]])
        bid(session, "crown", "letter")
        choice = until(session, "ENV-06")
        session.answer(choice.options[0].key)
        until(session, "ENV-06")
        session.answer(face)
        choice = until(session, "ENV-06")
        assert choice.private
        assert len(choice.options) == options
        session.answer(choice.options[0].key)
        assert type(session.step()).__name__ == ("Given" if face == "map" else "Denied")


@pytest.mark.rule("ENV-07")
def test_the_skull_takes_who_has_no_crown_and_everybody_is_asked() -> None:
    for lot, hand, kind in (
        ("skull", ["crown"], "Eliminated"),
        ("skull", ["crown", "crown"], "LotTaken"),
        ("map", ["crown", "crown"], "LotTaken"),
    ):
        session = table([hand, ["map"], ["map"]], lot)
        bid(session, "crown", "map", "map")
        choice = until(session, "ENV-07")
        assert choice.private
        session.answer(choice.options[0].key)
        assert type(session.step()).__name__ == kind
        assert session.state.players[0].out == (kind == "Eliminated")
        if kind == "Eliminated":
            assert "?" not in {card.face for card in session.view(0).players[1].hand}


@pytest.mark.rule("ENV-08")
def test_two_envelopes_at_most_are_changed_and_the_hand_is_filled() -> None:
    session = table([["crown", "letter", "letter"], ["map"]])
    bid(session, "crown", "map")
    choice = until(session, "ENV-08")
    assert (choice.least, choice.most, choice.private) == (0, 2, True)
    session.answer(choice.options[0].key, choice.options[1].key)
    drew = happens(session, "Drew")
    assert drew.seen(1) == drew.public()
    assert len(session.state.players[0].hand) == 3


@pytest.mark.rule("ENV-09")
def test_the_winner_says_the_order() -> None:
    session = table([["crown"], ["map"]])
    bid(session, "crown", "map")
    choice = until(session, "ENV-09")
    assert choice.ordered
    session.answer("seat:1", "seat:0")
    assert session.step().rule == "ENV-09"
    assert session.state.order == [1, 0]


@pytest.mark.rule("ENV-10")
def test_the_most_points_win_after_the_last_round() -> None:
    session = table([["crown", "crown", "crown"], ["letter", "letter", "letter"]], "letter", rounds=2, round=2)
    bid(session, "crown", "letter")
    while not isinstance(step := session.step(), Ended):
        if isinstance(step, Choice):
            session.answer(*[option.key for option in step.options[-step.least :]] if step.least else [])
    assert step.winners == (0,)
