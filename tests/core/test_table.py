"""One screen, several persons: who sees what when the screen changes hands, and what waits for whom."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game import GAMES
from game.core import Checkpoint, Choice, Ended, Luck, Player, Script, Session, Standing
from game.core.bots import Advice
from game.core.bots.worker import Thought, Worker
from game.core.store import Store
from game.core.table import Curtain, Table, Thinking
from game.core.text import text
from tests.core.envelopes import GAME as ENVELOPES
from tests.core.tiny import MANY, Happened, Shown, Whispered, ask, over, tiny
from tests.core.tiny import Table as Lying
from tests.going import come_to


def table_of(play: Any, sitting: Sequence[str], **fields: Any) -> Table:
    """A secret game with these persons and the words of Envelopes; a dot is a bot's seat."""
    people = [
        Player(name=f"bot {seat}", bot="random") if who == "." else Player(name=who.upper(), person=who)
        for seat, who in enumerate(sitting)
    ]
    game = tiny(play, id=ENVELOPES.id, secrets=True, **fields)
    return Table(Session.new(game, seats=len(people), people=people))


def until(table: Table, kind: type) -> Any:
    """On to the next thing of a kind; other persons' curtains are not opened."""
    for _ in range(100):
        got = table.step()
        if isinstance(got, kind):
            return got
        assert not isinstance(got, Curtain | Choice | Ended), got
    raise AssertionError


def whispers(state: Lying, luck: Luck) -> Script[None]:
    """Seat 1 is whispered something while seat 0 decides twice; then seat 1 decides."""
    while state.place < 2:
        yield Checkpoint()
        yield from ask(state, 0)
        state.place += 1
        if state.place == 1:
            yield Whispered(rule=MANY, n=7, seen_by=(1,))
        else:
            yield Happened(rule=MANY, n=8)
    yield from ask(state, 1)
    raise over()


def heard(table: Table) -> list[int]:
    """What the next person is told after the curtain."""
    curtain = until(table, Curtain)
    return [event.n for event in table.take_seat(curtain)]  # type: ignore[attr-defined]


def decided(table: Table, *words: str) -> None:
    for word in words:
        until(table, Choice)
        table.answer(word)


def opened(table: Table, person: str) -> None:
    """The first curtain, which is that person's."""
    curtain = until(table, Curtain)
    assert curtain.person == person
    assert table.viewer is None
    assert table.take_seat(curtain) == []


def test_a_game_with_secrets_begins_with_a_curtain_and_what_one_missed_is_told_after_ones_own() -> None:
    table = table_of(whispers, "ab")
    opened(table, "a")
    decided(table, "yes", "no")
    assert heard(table) == [7]
    assert table.viewer == 1


def test_what_somebody_missed_still_waits_after_another_took_a_later_decision_back() -> None:
    table = table_of(whispers, "ab")
    opened(table, "a")
    decided(table, "yes")
    until(table, Choice)
    table.answer("yes")
    until(table, Curtain)
    assert table.undo() is None
    decided(table, "no")
    assert heard(table) == [7]


def test_what_was_taken_back_is_told_nobody_and_told_again_when_it_is_given_back() -> None:
    def play(state: Lying, luck: Luck) -> Script[None]:
        word = yield from ask(state, 0)
        if word == "yes":
            yield Whispered(rule=MANY, n=7, seen_by=(1,))
        yield from ask(state, 1)
        raise over()

    for given_back, told in ((False, []), (True, [7])):
        table = table_of(play, "ab")
        opened(table, "a")
        decided(table, "yes")
        until(table, Curtain)
        assert table.undo() is None
        if given_back:
            assert table.redo()
        else:
            decided(table, "no")
        assert heard(table) == told


def test_a_person_with_two_seats_is_told_what_either_missed() -> None:
    def play(state: Lying, luck: Luck) -> Script[None]:
        yield from ask(state, 1)
        yield Whispered(rule=MANY, n=5, seen_by=(2,))
        yield Whispered(rule=MANY, n=6, seen_by=(0, 2))
        yield from ask(state, 0)
        raise over()

    table = table_of(play, "aba")
    opened(table, "b")
    decided(table, "yes")
    assert heard(table) == [5, 6]


def test_a_bot_that_takes_a_seat_takes_nothing_from_the_others() -> None:
    table = table_of(whispers, "abc")
    opened(table, "a")
    decided(table, "yes")
    until(table, Choice)
    table.sit(2, Player(name="bot", bot="random"))
    decided(table, "no")
    assert heard(table) == [7]


def test_a_bot_that_takes_a_seat_does_not_take_over_its_standing_answers() -> None:
    def play(state: Lying, luck: Luck) -> Script[None]:
        while state.place < 3:
            yield Checkpoint()
            yield from ask(state, 0)
            state.place += 1
        raise over()

    table = table_of(play, "ab")
    table.stand(Standing(0, MANY, ("yes",)))
    table.stand(Standing(1, MANY, ("yes",)))
    table.sit(0, Player(name="bot", bot="random"))
    assert [standing.seat for standing in table._session.standing] == [1]
    assert isinstance(table.step(), Thinking)


def test_another_answer_than_the_one_taken_back_is_kept_although_it_is_as_many(tmp_path: Path) -> None:
    store = Store(tmp_path)
    table = Table(Session.new(GAMES["arkham"], seats=1, seed=4, practice=True), store=store)
    first, second = [option.key for option in come_to(Choice, table).options[:2]]
    table.answer(first)
    come_to(Choice, table)
    assert table.undo() is None
    table.answer(second)
    come_to(Choice, table)
    table.close()
    entry = store.newest()
    assert entry is not None
    assert Session.load(store.read(entry.path)).answers[0].keys == (second,)


def test_who_sits_where_is_kept_although_nobody_has_answered_since(tmp_path: Path) -> None:
    table = table_of(whispers, "a.")
    store = Store(tmp_path)
    table.keep(store)
    until(table, Choice)
    table.sit(1, Player(name="Ada", person="ada"))
    table.stand(Standing(0, MANY, ("yes",)))
    table.close()
    (entry,) = store.entries()
    again = Session.load(store.read(entry.path), {table.game.id: table.game})
    assert [player.person for player in again.people] == ["a", "ada"]
    assert [standing.seat for standing in again.standing] == [0]


def test_that_all_cards_lay_open_is_kept_although_nobody_has_answered_since(tmp_path: Path) -> None:
    table = table_of(whispers, "a.", out=lambda game, state: frozenset({0}))
    store = Store(tmp_path)
    table.keep(store)
    until(table, Choice)
    table.lay_open()
    table.close()
    (entry,) = store.entries()
    again = Table.open(store.read(entry.path), games={table.game.id: table.game})
    assert again.sit(1, Player(name="Ada", person="ada")) == text("seats.laid_open")


def test_the_eyes_of_a_bot_are_nobodys() -> None:
    def play(state: Lying, luck: Luck) -> Script[None]:
        yield from ask(state, 0)
        yield Whispered(rule=MANY, n=1, seen_by=(1,))
        yield Shown(rule=MANY, n=2)
        yield from ask(state, 1)
        raise over()

    table = table_of(play, "a..")
    decided(table, "yes")
    assert until(table, Happened).n == 2, "what only the bot sees is not shown"
    assert isinstance(table.step(), Thinking)
    assert table.viewer == 0


class Slow(Worker):
    """Answers when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[int] = []
        self.said: list[Thought] = []

    def ask(self, ticket: int, session: Session, seat: int, level: str) -> None:
        self.asked.append(ticket)

    def poll(self) -> Thought | None:
        return self.said.pop(0) if self.said else None


def test_a_stale_answer_of_a_bot_is_dropped() -> None:
    def play(state: Lying, luck: Luck) -> Script[None]:
        while state.place < 3:
            yield Checkpoint()
            yield from ask(state, 0)
            yield from ask(state, 1)
            state.place += 1
        raise over()

    table, worker = table_of(play, "a."), Slow()
    table.use(worker)
    decided(table, "yes")
    until(table, Thinking)
    assert not table.think()
    stale = worker.asked[-1]
    assert table.undo() is None
    decided(table, "no")
    until(table, Thinking)
    assert not table.think()
    worker.said.append(Thought(stale, Advice(("no",), text("bot.random.why"))))
    assert not table.think()
    assert table._session.pending is not None
    worker.said.append(Thought(worker.asked[-1], Advice(("yes",), text("bot.random.why"))))
    assert table.think()
    until(table, Choice)
    assert table._session.state.said == ["no", "yes"]
    assert table._session.answers[-1].by == "bot"


def test_what_a_bot_says_to_one_table_is_not_heard_at_another_that_shares_it() -> None:
    def play(state: Lying, luck: Luck) -> Script[None]:
        yield Checkpoint()
        yield from ask(state, 0)
        raise over()

    worker = Slow()
    left, right = table_of(play, "."), table_of(play, ".")
    for table in (left, right):
        table.use(worker)
        until(table, Thinking)
        assert not table.think()
    meant_left, meant_right = worker.asked
    worker.said.append(Thought(meant_left, Advice(("no",), text("bot.random.why"))))
    assert not right.think()
    worker.said.append(Thought(meant_right, Advice(("yes",), text("bot.random.why"))))
    assert right.think()
    assert right._session.answers[-1].keys == ("yes",)


def test_whoever_leaves_a_seat_leaves_its_eyes() -> None:
    """What the seat sees is then a bot's secret, also from the last person at the table."""
    table = table_of(whispers, "ab")
    opened(table, "a")
    until(table, Choice)
    assert table.viewer == 0
    table.sit(0, Player(name="bot", bot="random"))
    assert table.viewer is None, "one person is left, but somebody else may still sit before the screen"
    got = come_to(Curtain, table, lambda step: table.think())
    assert got.seat == 1
    table.take_seat(got)
    assert table.viewer == 1
    three = table_of(whispers, "abc")
    opened(three, "a")
    until(three, Choice)
    three.sit(0, Player(name="bot", bot="random"))
    assert three.viewer is None, "nobody knows which of the others looks now"
    assert isinstance(three.step(), Thinking)
