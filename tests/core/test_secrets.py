"""Nobody learns what they may not know: the swap test, the law of dealing anew, forks, advice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec
import pytest

from game.core import OPEN, Choice, Ended, Event, Game, IllegalAnswer, Session
from game.core.bots import advise
from game.core.record import Answer, Mark
from game.core.seat import Fork, Seat
from tests.core.robots import (
    SCALE,
    at_mark,
    begin,
    course,
    encode,
    keys,
    paused,
    plain,
    setups,
    snapshot,
    sound_tree,
    tree,
)

MARKS = 6 if SCALE == 1 else 1000


def copy(game: Game[Any], state: Any) -> Any:
    """An equal state of its own."""
    return msgspec.msgpack.decode(encode(state), type=game.state)


def test_dealing_anew_keeps_the_view_and_replaces_nothing(game: Game[Any], seats: int) -> None:
    changed = 0
    for setup in setups(game, seats):
        session = begin(game, setup)
        for number, step in enumerate(course(session)):
            if isinstance(step, Ended) or number % (7 if SCALE == 1 else 1):
                continue
            for seat in range(seats):
                changed += deals_anew(game, session.state, seat, Random(f"{setup.seed}:{number}"))
    assert changed or not game.secrets, "a game with secrets deals nothing anew"


def deals_anew(game: Game[Any], state: Any, seat: int, rng: Random) -> bool:
    """Deal a copy anew and look at it; whether it is another truth."""
    truth = copy(game, state)
    before = encode(game.view(truth, seat))
    parts = [(path, id(value)) for path, value in tree(truth)]
    game.redeal(truth, seat, rng)
    assert encode(game.view(truth, seat)) == before
    assert [(path, id(value)) for path, value in tree(truth)] == parts, "a container was replaced"
    assert game.conserved(truth) == game.printed
    sound_tree(truth)
    one, two = copy(game, state), copy(game, truth)
    game.redeal(one, seat, Random(1))
    game.redeal(two, seat, Random(1))
    assert encode(one) == encode(two), "the deal depends on more than the view and the stream"
    return encode(truth) != encode(state)


# -- the swap test -----------------------------------------------------------------------------------------------------


@dataclass
class Seen:
    """One thing that a seat can notice; `shows`: it may show the seat something new."""

    what: Any
    shows: bool
    session: Session


def noticed(session: Session, seat: int, answers: list[Answer], first: int) -> Iterator[Seen]:
    """What a seat notices of a game that goes on with recorded answers while they stay legal."""
    for _ in range(300 * SCALE):
        step = session.step()
        view = encode(session.view(seat))
        if isinstance(step, Event):
            seen = step.seen(seat)
            if seen is not None:
                yield Seen((type(seen).__name__, plain(seen), view), seen.reveals, session)
            continue
        if isinstance(step, Ended):
            yield Seen("the end", True, session)
            return
        seats = tuple(session.choice(other) is session.pending for other in range(session.setup.seats))
        refused = session.undo_refused()
        yield Seen(("choice", plain(session.choice(seat)), seats, view, session.log(seat), refused), False, session)
        place = step.decision - 1 - first
        if place >= len(answers):
            return
        try:
            session.answer(*answers[place].keys, by=answers[place].by)
        except IllegalAnswer:
            return


def recorded(game: Game[Any], setup: Any, kind: str = "strangers") -> tuple[Session, list[tuple[Mark, list[Answer]]]]:
    """A random game with every mark and all answers from it on."""
    session = begin(game, setup, kind)
    marks: dict[int, Mark] = {}
    answers: dict[int, Answer] = {}
    for _ in course(session):
        marks.update({mark.number: mark for mark in session.marks})
        answers.update({session._begun_answers + n: answer for n, answer in enumerate(session.answers)})
    given = [answers[n] for n in sorted(answers)]
    return session, [(mark, given[mark.answers :]) for mark in marks.values()]


def test_swapped_secrets_show_in_nothing_a_seat_can_notice(game: Game[Any], seats: int) -> None:
    swapped = compared = 0
    for setup in setups(game, seats):
        session, marks = recorded(game, setup)
        rng = Random(f"swap:{setup.seed}")
        for mark, answers in rng.sample(marks, min(len(marks), MARKS)):
            for seat in range(seats):
                truth = at_mark(session, mark, mark.state)
                other = copy(game, truth.state)
                game.redeal(other, seat, rng)
                twin = at_mark(session, mark, encode(other))
                if encode(other) == mark.state:
                    continue
                swapped += 1
                compared += alike(
                    noticed(truth, seat, answers, mark.answers), noticed(twin, seat, answers, mark.answers)
                )
    assert swapped or not game.secrets
    assert compared or not game.secrets


def alike(one: Iterator[Seen], two: Iterator[Seen]) -> int:
    """Both are equal up to the first event that shows something new; how many things were compared."""
    count = 0
    for seen in one:
        twin = next(two, None)
        if twin is None:
            return count
        if seen.what != twin.what:
            shown = seen.shows and twin.shows
            assert shown, f"noticed {seen.what} where another truth gives {twin.what}"
            return count
        count += 1
    return count


def test_advice_knows_only_what_the_seat_knows(game: Game[Any], seats: int) -> None:
    """The same question in another truth gets the same answer from every bot, with the same reasons."""
    tried: dict[str, int] = dict.fromkeys(("random", *game.levels), 0)
    for setup in setups(game, seats)[: 3 * SCALE]:
        session, marks = recorded(game, setup)
        rng = Random(f"advice:{setup.seed}")
        rng.shuffle(marks)
        for mark, answers in marks[:12]:
            for seat in range(seats):
                truth = at_mark(session, mark, mark.state)
                other = copy(game, truth.state)
                game.redeal(other, seat, rng)
                twin = at_mark(session, mark, encode(other))
                pairs = zip(
                    noticed(truth, seat, answers, mark.answers),
                    noticed(twin, seat, answers, mark.answers),
                    strict=False,
                )
                for here, there in pairs:
                    if here.what != there.what:
                        break
                    choice = here.session.pending
                    if choice is None or choice.seat != seat or len(choice.options) < 2:
                        continue
                    level = min(tried, key=lambda level: tried[level])
                    if tried[level] >= 4 * SCALE:
                        break
                    tried[level] += 1
                    one = advise(game, level, Seat(here.session, seat))
                    two = advise(game, level, Seat(there.session, seat))
                    assert one == two, f"{level} knows the truth"
    assert all(tried.values())


# -- forks -------------------------------------------------------------------------------------------------------------


def test_forks_leave_the_game_alone_and_play_on(game: Game[Any], seats: int) -> None:
    for setup in setups(game, seats)[: 4 * SCALE]:
        session = begin(game, setup)
        for number, step in enumerate(course(session)):
            if not isinstance(step, Choice) or number % 4:
                continue
            before = snapshot(session)
            for seat in {step.seat, (step.seat + 1) % seats}:
                fork = Seat(session, seat).fork(Random(number))
                assert encode(fork.view(seat)) == encode(session.view(seat))
                if seat == step.seat:
                    assert plain(fork.choice)["options"] == plain(session.choice(seat))["options"]
                plays_on(game, fork, number)
            after = snapshot(session)
            assert before == after
            paused(session)


def plays_on(game: Game[Any], fork: Fork, stream: int) -> None:
    """Fifty choices at random, in which no law breaks."""
    for _ in range(50):
        choice = fork.choice
        if choice is None:
            break
        assert game.conserved(fork._state) == game.printed
        fork.answer(*keys(choice, (stream, fork._state is None)))
    assert game.conserved(fork._state) == game.printed
    assert fork.choice is not None or fork.ended is not None


def test_forks_of_one_stream_are_equal_and_their_future_is_not_the_truth(game: Game[Any]) -> None:
    session = begin(game, setups(game, game.seats[-1])[0])
    luck = False
    for number, step in enumerate(course(session)):
        if isinstance(step, Choice) and number % 5 == 0:
            ends = []
            for stream in (1, 1, 2):
                fork = Seat(session, step.seat).fork(Random(stream))
                plays_on(game, fork, number)
                ends.append(encode(fork._state))
            assert ends[0] == ends[1]
            luck = luck or ends[0] != ends[2]
    assert luck


def test_open_cards_are_for_ended_games(game: Game[Any]) -> None:
    session = begin(game, setups(game, game.seats[0])[0])
    session.step()
    with pytest.raises(ValueError, match="running"):
        session.view(OPEN)


def test_a_game_without_secrets_shows_everybody_the_same(game: Game[Any], seats: int) -> None:
    """What a game says about its secrets is true: seats that see different events or cards need the curtain."""
    if game.secrets:
        return
    session = begin(game, setups(game, seats)[0])
    for step in course(session):
        if isinstance(step, Event):
            assert step.seen_by is None
        elif isinstance(step, Choice):
            assert not step.private
