"""Undo equals before, redo equals after, and what is refused is refused for the right reason."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.core import Choice, Ended, Event, Game, Session
from tests.core.robots import ALL, SCALE, Setup, begin, course, reply, same, setups, snapshot
from tests.core.test_same_game import kept

KINDS = ("one", "mixed", "strangers")


class Watch:
    """Plays a game, remembers it at every choice, and reckons by itself what may be taken back."""

    def __init__(self, session: Session, draws: list[int]) -> None:
        self.session, self.draws = session, draws
        self.shots: dict[int, dict[str, Any]] = {}
        self.danger: list[int] = []

    def course(self) -> Any:
        """The steps, each choice before it is answered."""
        session, before = self.session, self.draws[0]
        steps = course(session)
        while True:
            try:
                step = next(steps)
            except StopIteration:
                return
            drawn, before = self.draws[0] != before, self.draws[0]
            if (
                drawn
                or (isinstance(step, Event) and step.reveals)
                or (isinstance(step, Ended) and session.game.secrets)
            ):
                self.danger.append(session.luck.answers)
            if not isinstance(step, Event):
                self.shots[session.luck.answers] = snapshot(session)
            yield step
            before = self.draws[0]

    def expected(self) -> str | None:
        """The key of the sentence with which undo should be refused now."""
        session = self.session
        places = [n for n, answer in enumerate(session.answers) if answer.by == "person"]
        if not places:
            return "undo.nothing"
        total = session._begun_answers + places[-1]
        if not session.setup.practice and any(door > total for door in self.danger):
            return "undo.closed_door"
        if session.game.rivals and session.pending is not None and not session.pending.group:
            now, then = session.people[session.pending.seat], session.people[session.answers[places[-1]].seat]
            if now.is_person and then.is_person and now.person != then.person:
                return "undo.rival"
        return None


@pytest.mark.parametrize("kind", KINDS)
def test_undo_equals_before_and_redo_after(game: Game[Any], seats: int, kind: str, draws: list[int]) -> None:
    undone = 0
    for setup in setups(game, seats)[:SCALE]:
        session = begin(game, setup, kind, restart=kind == "mixed")
        watch = Watch(session, draws)
        for step in watch.course():
            if isinstance(step, Event):
                continue
            refused = session.undo_refused()
            group = session.pending is not None and session.pending.group
            if not group:
                assert (refused.key if refused else None) == watch.expected()
            if len(watch.shots) < 60 or len(watch.shots) % 7 == 0:
                back_and_forth(session, watch)
            undone += refused is None
    if kind == "one" and any(len(watch.shots) > 3 for watch in [watch]):
        assert undone, "no decision of this game can ever be taken back"


def back_and_forth(session: Session, watch: Watch) -> None:
    """Take back as much as can be, then give all of it back."""
    here = snapshot(session)
    path = [here]
    while session.undo() is None:
        total = session.luck.answers
        now = snapshot(session)
        same(watch.shots[total], now)
        path.append(now)
        if len(path) > 4:
            break
    while len(path) > 1:
        path.pop()
        assert session.redo()
        same(path[-1], snapshot(session))
    assert not session.redo()
    same(here, snapshot(session))


def test_undo_in_a_game_that_was_opened_is_undo_in_the_game_that_was_saved(game: Game[Any], seats: int) -> None:
    session = begin(game, setups(game, seats)[0], "one")
    for number, step in enumerate(course(session)):
        if isinstance(step, Choice) and number % 3 == 0:
            other = Session.load(session.save(), ALL)
            while True:
                refused = session.undo_refused()
                assert other.undo_refused() == refused
                if refused is not None:
                    break
                session.undo()
                other.undo()
                kept(other, snapshot(session))
            while session.redo():
                assert other.redo()
                kept(other, snapshot(session))
            assert not other.redo()


def test_a_new_answer_drops_the_redo_and_goes_its_own_way(game: Game[Any], seats: int) -> None:
    rng = Random(5)
    session = begin(game, setups(game, seats)[0], "one")
    tried = 0
    for step in course(session, "first"):
        if not isinstance(step, Choice) or session.undo_refused() is not None or rng.random() < 0.5:
            continue
        data = session.save()
        other = Session.load(data, ALL)
        other.undo()
        choice = other.pending
        assert choice is not None
        reply(other, choice, "second")
        assert not other.redo()
        for _, after in zip(range(40), course(other, "second"), strict=False):
            assert game.conserved(other.state) == game.printed
            if isinstance(after, Ended):
                break
        tried += 1
        if tried > 12:
            break


def test_practice_lifts_the_door_for_ever(game: Game[Any]) -> None:
    setup = Setup(game.seats[-1])
    session = begin(game, setup, "one", practice=True)
    shots: dict[int, dict[str, Any]] = {}
    for step in course(session):
        if isinstance(step, Choice):
            shots[session.luck.answers] = snapshot(session)
        if len(session.answers) > 40:
            break
    while isinstance(session.step(), Event):
        pass
    other = Session.load(session.save(), ALL)
    assert other.setup.practice
    for here in (session, other):
        taken = 0
        while here.undo_refused() is None:
            here.undo()
            same(shots[here.luck.answers], snapshot(here), but=("marks",))
            taken += 1
        assert not any(answer.by == "person" for answer in here.answers)
        assert taken
