"""The robots are worth their time: each finds the fault it is there for, in an Envelopes that has it."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Callable
from typing import Any, ClassVar

import msgspec
import pytest

from game.core import Checkpoint, Choice, Event, Luck, Script, Session, text
from game.core.bots import Advice, Bot
from game.core.seat import Seat
from tests.core import (
    robots,
    test_back_and_forth,
    test_laws,
    test_same_game,
    test_secrets,
    test_texts_and_rules,
)
from tests.core.envelopes import Envelopes, events, turn
from tests.core.envelopes.state import State

Step = Callable[[State, Luck], Script[None]]


def envelopes(**steps: Step) -> Envelopes:
    """Envelopes with other scripts for some of its steps."""

    class Altered(Envelopes):
        scripts: ClassVar[dict[str, Step]] = {**turn.STEPS, **steps}

        def play(self, state: State, luck: Luck) -> Script[None]:
            while True:
                yield Checkpoint()
                yield from self.scripts[state.step](state, luck)

    return Altered()


def altered(step: Step, change: Callable[[State, Event | Choice | Checkpoint], Any]) -> Step:
    """A step in which each event and choice is looked at, and may be replaced, just before it is seen."""

    def changing(state: State, luck: Luck) -> Script[None]:
        script, reply = step(state, luck), None
        while True:
            try:
                got = script.send(reply)  # type: ignore[arg-type]
            except StopIteration:
                return
            reply = yield change(state, got) or got

    return changing


def finds(robot: Callable[..., None], game: Envelopes, *more: Any, says: str | None = None) -> None:
    """The robot stops at the fault."""
    with pytest.raises(AssertionError, match=says):
        robot(game, *more)


# -- the laws of a state and of a script -------------------------------------------------------------------------------


def test_a_lost_card() -> None:
    def deal(state: State, luck: Luck) -> Script[None]:
        yield from turn.deal(state, luck)
        state.deck.cards.pop()

    finds(test_laws.test_random_games_break_no_law, envelopes(deal=deal), 2)


def test_a_state_that_is_another_one_when_it_is_read_again() -> None:
    def deal(state: State, luck: Luck) -> Script[None]:
        state.order = tuple(state.order)  # type: ignore[assignment]
        yield from turn.deal(state, luck)

    finds(test_laws.test_random_games_break_no_law, envelopes(deal=deal), 2, says=r"assert State\(")


def test_a_thing_that_lies_in_two_places() -> None:
    state = Envelopes().start(2, Envelopes.options())
    robots.sound_tree(state)
    state.players = [state.players[0]] * 2
    with pytest.raises(AssertionError, match="is also"):
        robots.sound_tree(state)
    again = Envelopes().start(2, Envelopes.options())
    again.lot = msgspec.structs.replace(again.deck.cards[0])
    with pytest.raises(AssertionError, match="thing 1 lies at"):
        robots.sound_tree(again)


@pytest.mark.parametrize("held", [list, iter, enumerate, lambda cards: (n for n in cards), lambda cards: {1: cards}])
def test_what_only_a_paused_script_holds(held: Callable[[list[int]], Any]) -> None:
    def auction(state: State, luck: Luck) -> Script[None]:
        kept = held([card.id for card in state.deck.cards])
        yield from turn.auction(state, luck)
        del kept

    finds(test_laws.test_random_games_break_no_law, envelopes(auction=auction), 2, says="not part of the state")


def test_something_public_that_moves_without_an_event() -> None:
    def turns(state: State, got: Any) -> None:
        if isinstance(got, Choice):
            state.order.reverse()

    game = envelopes(prize=altered(turn.prize, turns))
    finds(test_laws.test_random_games_break_no_law, game, 2, says="moved without an event")


def test_a_game_that_does_not_end(monkeypatch: pytest.MonkeyPatch) -> None:
    def following(state: State, luck: Luck) -> Script[None]:
        yield events.OrderSet(rule="ENV-09", seats=tuple(state.order))

    monkeypatch.setattr(robots, "CAP", 2000)
    finds(test_laws.test_random_games_break_no_law, envelopes(next=following), 2, says="has not ended")


# -- rules and texts ---------------------------------------------------------------------------------------------------


def test_a_rule_that_nobody_knows_and_a_text_that_is_not_there() -> None:
    class Silent(events.LotLaid, frozen=True, kw_only=True):
        def said(self) -> Any:
            return text("event.never_written")

    def laid(event: Event) -> Callable[[State, Any], Any]:
        return lambda state, got: event if isinstance(got, events.LotLaid) else None

    robot = test_laws.test_rules_and_texts_of_all_that_happens_are_known
    unknown = altered(turn.auction, laid(events.LotLaid(rule="ENV-99")))
    finds(robot, envelopes(auction=unknown), 2, says="names a rule")
    finds(robot, envelopes(auction=altered(turn.auction, laid(Silent(rule="ENV-02")))), 2, says="never_written")


def test_a_rule_without_an_entry_and_without_a_test() -> None:
    class More(Envelopes):
        rules = Envelopes.rules | {"ENV-11"}

    finds(test_texts_and_rules.test_every_rule_has_an_entry_in_the_rulebook, More())
    finds(test_texts_and_rules.test_every_rule_has_a_test, More(), says="ENV-11")


# -- the same game -----------------------------------------------------------------------------------------------------


def test_a_script_that_remembers_something_over_a_checkpoint() -> None:
    class Remembers(Envelopes):
        def play(self, state: State, luck: Luck) -> Script[None]:
            auctions = 0
            while True:
                yield Checkpoint()
                auctions += state.step == "auction"
                if auctions > 1:
                    luck.below(2)
                    state.order.sort()
                yield from turn.STEPS[state.step](state, luck)

    robot = test_same_game.test_a_script_thrown_away_at_every_checkpoint_and_a_game_without_marks_are_the_same
    finds(robot, Remembers(), 3)


def test_luck_that_nobody_has_seeded() -> None:
    def deal(state: State, luck: Luck) -> Script[None]:
        yield from turn.deal(state, luck)
        random.shuffle(state.players[0].hand)
        random.shuffle(state.order)

    finds(test_same_game.test_the_same_seed_is_the_same_game_and_another_seed_another, envelopes(deal=deal))


HASHING = """
from tests.core import robots
from tests.core.digest import digest
from tests.core.test_robots import by_hash
robots.ALL["envelopes"] = by_hash()
print(digest("envelopes", 3))
"""


def by_hash() -> Envelopes:
    """An order that hangs on `hash()`."""

    def deal(state: State, luck: Luck) -> Script[None]:
        yield from turn.deal(state, luck)
        state.order.sort(key=lambda seat: hash(f"seat {seat}"))

    return envelopes(deal=deal)


def test_an_order_that_differs_with_the_hash_seed() -> None:
    told = set()
    for number in range(6):
        env = {**os.environ, "PYTHONHASHSEED": str(number)}
        command = [sys.executable, "-c", HASHING]
        done = subprocess.run(command, cwd=robots.ROOT, env=env, capture_output=True, text=True, check=True)
        told.add(done.stdout)
    assert len(told) > 1


def test_something_that_lies_beside_the_state() -> None:
    dealt = [0]

    def auction(state: State, luck: Luck) -> Script[None]:
        dealt[0] += 1
        state.round += dealt[0] % 2
        yield from turn.auction(state, luck)

    robot = test_same_game.test_a_save_at_every_choice_goes_on_to_the_next_mark_and_at_ten_places_to_the_end
    with pytest.raises((AssertionError, KeyError)):
        robot(envelopes(auction=auction), 2)


def test_a_door_that_stays_open(monkeypatch: pytest.MonkeyPatch, draws: list[int]) -> None:
    monkeypatch.setattr(Session, "_door_if", lambda session, closed: None)
    finds(test_back_and_forth.test_undo_equals_before_and_redo_after, Envelopes(), 2, "one", draws)


def test_an_undo_that_leaves_something_as_it_was(monkeypatch: pytest.MonkeyPatch, draws: list[int]) -> None:
    def restore(session: Session, mark: Any, answers: Any) -> None:
        events_then, raw = list(session._events), list(session._raw_events)
        restored(session, mark, answers)
        session._events, session._raw_events = [*events_then, *session._events], [*raw, *session._raw_events]

    restored = Session._restore
    monkeypatch.setattr(Session, "_restore", restore)
    finds(test_back_and_forth.test_undo_equals_before_and_redo_after, Envelopes(), 2, "one", draws, says="events")


# -- secrets -----------------------------------------------------------------------------------------------------------


def test_a_hint_that_tells_what_is_hidden() -> None:
    def telling(state: State, got: Any) -> Any:
        if isinstance(got, Choice) and got.sealed and state.lot:
            hint = text(f"face.{state.lot.face}")
            options = tuple(msgspec.structs.replace(option, hint=hint) for option in got.options)
            return msgspec.structs.replace(got, options=options)
        return None

    game = envelopes(auction=altered(turn.auction, telling))
    finds(test_secrets.test_swapped_secrets_show_in_nothing_a_seat_can_notice, game, 2, says="noticed")


def test_dealings_anew_that_break_the_law() -> None:
    class Nothing(Envelopes):
        def redeal(self, state: State, seat: int, rng: Any) -> None:
            pass

    class Replaces(Envelopes):
        def redeal(self, state: State, seat: int, rng: Any) -> None:
            state.deck.cards = list(state.deck.cards)

    class Knows(Envelopes):
        def redeal(self, state: State, seat: int, rng: Any) -> None:
            cards = state.deck.cards
            if len(cards) > 1:
                cards[0].face, cards[1].face = cards[1].face, cards[0].face

    class Shows(Envelopes):
        def redeal(self, state: State, seat: int, rng: Any) -> None:
            super().redeal(state, 1 - seat, rng)

    robot = test_secrets.test_dealing_anew_keeps_the_view_and_replaces_nothing
    finds(robot, Nothing(), 2, says="deals nothing anew")
    finds(robot, Replaces(), 2, says="was replaced")
    finds(robot, Knows(), 2, says="depends on more")
    finds(robot, Shows(), 2)


def test_a_bot_that_peeps() -> None:
    class Peeping(Bot):
        def choose(self, seat: Seat) -> Advice:
            hidden = sum(ord(card.face[0]) * n for n, card in enumerate(seat._session.state.deck.cards))
            option = seat.choice.options[hidden % len(seat.choice.options)]
            return Advice((option.key,), text("bot.bids"), (text("belief.deck", n=hidden),))

    class Peeps(Envelopes):
        def bot(self, level: str) -> Bot:
            return Peeping()

    finds(test_secrets.test_advice_knows_only_what_the_seat_knows, Peeps(), 2, says="knows the truth")


def test_a_fork_that_touches_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def fork(seat: Seat, rng: Any) -> Any:
        seat._session.state.order.reverse()
        return forked(seat, rng)

    forked = Seat.fork
    monkeypatch.setattr(Seat, "fork", fork)
    finds(test_secrets.test_forks_leave_the_game_alone_and_play_on, Envelopes(), 2)
