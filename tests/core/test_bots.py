"""Bots, and the process they think in."""

from __future__ import annotations

import time
from multiprocessing.process import BaseProcess
from random import Random
from typing import Any

import pytest

from game.core import Checkpoint, Choice, Game, Luck, Option, Player, Script, Session, text
from game.core.bots import Advice, Bot, RandomBot, advise, bot_of, random_keys
from game.core.bots.look_ahead import selections
from game.core.bots.worker import Thought, Worker
from game.core.seat import Seat
from game.core.table import Table as CoreTable
from game.core.table import Thinking
from tests.core.envelopes import GAME, Envelopes
from tests.core.robots import begin, course, finish, setups, words
from tests.core.tiny import Table, ask, go, play_of, tiny


def at_choice(number: int, seats: int = 3, of: Game[Any] = GAME) -> tuple[Session, Choice]:
    session = begin(of, setups(of, seats)[0])
    for step in course(session):
        if isinstance(step, Choice) and step.decision >= number and len(step.options) > 1:
            return session, step
    raise AssertionError


def heard(worker: Worker, seconds: float = 30) -> Thought:
    """The next answer, waited for."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        thought = worker.poll()
        if thought is not None:
            return thought
        time.sleep(0.01)
    raise AssertionError("no bot has answered")


@pytest.fixture
def worker() -> Any:
    worker = Worker()
    yield worker
    worker.close()


def test_a_process_thinks_as_the_bot_itself_would(worker: Worker) -> None:
    session, choice = at_choice(5)
    worker.ask(41, session, choice.seat, "sharp")
    worker.ask(42, session, choice.seat, "casual")
    worker.ask(43, session, choice.seat, "random")
    assert worker.poll() is None, "nobody waits for a bot"
    for ticket, level in ((41, "sharp"), (42, "casual"), (43, "random")):
        thought = heard(worker)
        assert thought == Thought(ticket, advise(GAME, level, Seat(session, choice.seat)))


def test_a_process_that_dies_is_replaced_by_thinking_here(worker: Worker, caplog: pytest.LogCaptureFixture) -> None:
    session, choice = at_choice(5)
    worker.ask(1, session, choice.seat, "casual")
    assert heard(worker).advice is not None
    worker.ask(2, session, choice.seat, "sharp")
    worker.ask(3, session, choice.seat, "casual")
    worker._process.kill()
    worker._process.join()
    answers = {thought.ticket: thought.advice for thought in (heard(worker), heard(worker))}
    assert set(answers) == {2, 3}
    assert "died" in caplog.text
    assert answers[3] == advise(GAME, "casual", Seat(session, choice.seat))
    worker.ask(4, session, choice.seat, "casual")
    assert heard(worker, 1) == Thought(4, advise(GAME, "casual", Seat(session, choice.seat)))


@pytest.mark.parametrize("inline", [True, False])
def test_a_bot_that_fails_answers_nothing_and_it_is_told(inline: bool) -> None:
    session, choice = at_choice(5)
    told: list[str] = []
    worker = Worker(inline=inline, tell=told.append)
    worker.ask(7, session, choice.seat, "no such level")
    thought = heard(worker)
    assert (thought.ticket, thought.advice) == (7, None)
    assert told == [thought.failure]
    assert "ValueError" in told[0]
    assert "no such level" in told[0]
    worker.ask(8, session, choice.seat, "casual")
    assert heard(worker).advice is not None
    assert len(told) == 1
    worker.close()


def test_a_bot_that_answers_what_is_not_on_offer_has_failed() -> None:
    class Lost(Bot):
        def choose(self, seat: Seat) -> Advice:
            return Advice(("nowhere",), text("bot.random.why"))

    class Wandering(Envelopes):
        def bot(self, level: str) -> Bot:
            return Lost()

    session, choice = at_choice(5, of=Wandering())
    told: list[str] = []
    worker = Worker(inline=True, tell=told.append)
    worker.ask(1, session, choice.seat, "sharp")
    assert heard(worker).advice is None
    assert "'nowhere' is not on offer" in told[0]


def test_a_game_whose_bot_fails_goes_on_with_a_legal_move(capsys: pytest.CaptureFixture[str]) -> None:
    session, choice = at_choice(5)
    session.sit(choice.seat, Player(name="Ada", bot="gone"))
    told: list[str] = []
    table, worker = CoreTable(session), Worker(inline=True, tell=told.append)
    table.use(worker)
    given = len(session.answers)
    assert isinstance(table.step(), Thinking)
    assert table.think()
    assert session.answers[given].by == "bot"
    assert table.last_advice is None
    assert len(told) == 1
    assert not capsys.readouterr().err


def test_without_processes_the_bot_thinks_at_once() -> None:
    session, choice = at_choice(5)
    worker = Worker(inline=True)
    worker.ask(1, session, choice.seat, "casual")
    assert worker.poll() == Thought(1, advise(GAME, "casual", Seat(session, choice.seat)))
    assert worker.poll() is None


def test_where_no_process_can_be_started_the_bot_thinks_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(process: BaseProcess) -> None:
        raise OSError("no processes here")

    monkeypatch.setattr(BaseProcess, "start", refuse)
    session, choice = at_choice(5)
    worker = Worker()
    worker.ask(1, session, choice.seat, "casual")
    assert worker.poll() == Thought(1, advise(GAME, "casual", Seat(session, choice.seat)))


def test_every_level_plays_a_game_to_its_end(game: Game[Any]) -> None:
    for level in ("random", *game.levels[:1]):
        session = begin(game, setups(game, game.seats[0])[0])
        for _ in range(100_000):
            step = session.step()
            if session.ended is not None:
                break
            if isinstance(step, Choice):
                advice = advise(game, level, Seat(session, step.seat))
                session.answer(*advice.keys, by="bot")
        assert session.ended is not None


def test_the_strongest_bot_answers_legally_and_says_why(game: Game[Any]) -> None:
    say = words(game)
    session = begin(game, setups(game, game.seats[-1])[0])
    asked = 0
    for step in course(session):
        if isinstance(step, Choice) and len(step.options) > 1 and step.decision % 5 == 0 and game.levels:
            advice = advise(game, game.levels[-1], Seat(session, step.seat))
            assert step.least <= len(advice.keys) <= step.most
            assert set(advice.keys) <= {option.key for option in step.options}
            assert all(say.say(line) for line in (advice.why, *advice.beliefs))
            assert advice == advise(game, game.levels[-1], Seat(session, step.seat)), (
                "the same question, another answer"
            )
            asked += 1
        if asked > 6:
            break
    assert not say.missing


def test_every_level_answers_every_kind_of_question(game: Game[Any]) -> None:
    """Random games lead to places where no bot would go by itself; a person may leave it a seat there."""
    say = words(game)
    asked: set[tuple[str, str, str]] = set()
    for setup in setups(game, game.seats[-1]):
        session = begin(game, setup)
        for step in course(session, "kinds"):
            if not isinstance(step, Choice) or len(step.options) < 2:
                continue
            for level in game.levels:
                kind = (level, step.rule, step.prompt.key)
                if kind in asked:
                    continue
                asked.add(kind)
                advice = advise(game, level, Seat(session, step.seat))
                assert step.least <= len(advice.keys) <= step.most
                assert set(advice.keys) <= {option.key for option in step.options}
                assert all(say.say(line) for line in (advice.why, *advice.beliefs))
    assert asked
    assert not say.missing


def test_a_seat_has_no_choice_when_another_is_asked() -> None:
    session, choice = at_choice(3)
    other = Seat(session, (choice.seat + 1) % 3)
    with pytest.raises(LookupError):
        _ = other.choice
    assert Seat(session, choice.seat).choice is choice
    assert other.seats == 3
    assert other.options == session.options


def test_no_fork_of_an_ended_game() -> None:
    session = begin(GAME, setups(GAME, 2)[0])
    finish(session)
    with pytest.raises(LookupError):
        Seat(session, 0).fork(Random(1))


def test_a_fork_knows_nothing_of_the_luck_to_come() -> None:
    def play(state: Table, luck: Luck) -> Script[None]:
        while True:
            yield Checkpoint()
            yield from ask(state, 0)
            state.said.append(str(luck.dice(8)))

    session = play_of(tiny(play), "a")
    go(session, "yes")
    told = set()
    for stream in range(20):
        fork = Seat(session, 0).fork(Random(stream))
        assert fork.view(0).said == session.state.said
        fork.answer("yes")
        told.add(fork.view(0).said[-1])
    go(session, "yes")
    assert len(told) == 20
    assert session.state.said[-1] not in told


def test_levels_a_game_does_not_have_are_named() -> None:
    assert isinstance(bot_of(GAME, "random"), RandomBot)
    with pytest.raises(ValueError, match=r"Envelopes has no bot 'genius'; it has random, casual, sharp\."):
        bot_of(GAME, "genius")


def options(n: int) -> tuple[Option, ...]:
    return tuple(Option(str(k), text("seat", n=k)) for k in range(n))


def test_selections_are_all_legal_answers() -> None:
    choice = Choice(0, text("seat", n=0), options(4), "X", 1, 3)
    every = list(selections(choice))
    assert len(every) == 4 + 6 + 4
    assert len(set(every)) == len(every)
    ordered = Choice(0, text("seat", n=0), options(3), "X", 3, 3, ordered=True)
    assert list(selections(ordered)) == [("0", "1", "2"), ("2", "1", "0")]
    assert list(selections(Choice(0, text("seat", n=0), options(2), "X", 0, 1))) == [(), ("0",), ("1",)]


def test_random_answers_reach_every_selection() -> None:
    choice = Choice(0, text("seat", n=0), options(3), "X", 0, 2)
    seen = {tuple(sorted(random_keys(choice, Random(n)))) for n in range(300)}
    assert seen == set(selections(choice))
