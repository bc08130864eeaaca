"""Random games of every game, with every law of the design checked at every step."""

from __future__ import annotations

from itertools import islice
from typing import Any

import msgspec

from game.core import Choice, Ended, Event, Game, Session
from game.core.bots.look_ahead import selections
from game.core.script import Skipped
from tests.core.robots import (
    ALL,
    begin,
    course,
    encode,
    finish,
    paused,
    plain,
    setups,
    sound_choice,
    sound_tree,
    words,
)


def test_random_games_break_no_law(game: Game[Any], seats: int) -> None:
    for setup in setups(game, seats):
        session = begin(game, setup)
        moved = Still(session)
        for step in course(session):
            assert game.conserved(session.state) == game.printed
            raw = encode(session.state)
            again = msgspec.msgpack.decode(raw, type=game.state)
            assert again == session.state
            assert encode(again) == raw
            sound_tree(session.state)
            moved.check(step)
            if not isinstance(step, Ended):
                paused(session)
            if isinstance(step, Choice):
                sound_choice(session, step)
            if isinstance(step, Event):
                assert type(step) in (*game.events, Skipped), f"{type(step).__name__} is not among the game's events"
        assert session.step() is session.ended


class Still:
    """Nothing public moves without an event: between two steps the public view changes only by what the second one
    shows if it is an event, or by the answer that an open choice was given."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.seen = self.table()
        self.answered = False

    def table(self) -> Any:
        """The public view without where the scripts are."""
        return loud(msgspec.to_builtins(self.session.view(None)), self.session.game.quiet)

    def check(self, step: Event | Choice | Ended) -> None:
        seen = self.table()
        if not isinstance(step, Event) and not self.answered:
            assert seen == self.seen, f"before {step.rule} something public moved without an event"
        self.seen = seen
        self.answered = isinstance(step, Choice)


def loud(value: Any, quiet: frozenset[str]) -> Any:
    """A plain view without its quiet fields."""
    if isinstance(value, dict):
        return {name: loud(item, quiet) for name, item in value.items() if name not in quiet}
    return [loud(item, quiet) for item in value] if isinstance(value, list | tuple) else value


def test_every_selection_on_offer_is_legal(game: Game[Any], seats: int) -> None:
    session = begin(game, setups(game, seats)[0])
    tried: dict[str, int] = {}
    for step in course(session, "selections"):
        if isinstance(step, Choice) and tried.get(step.rule, 0) < 3:
            tried[step.rule] = tried.get(step.rule, 0) + 1
            data = session.save()
            for picked in islice(selections(step), 30):
                other = Session.load(data, ALL)
                assert plain(other.pending) == plain(step)
                other.answer(*picked, decision=step.decision)
                other._settle()
                assert other.pending is not None or other.ended is not None


def test_rules_and_texts_of_all_that_happens_are_known(game: Game[Any], seats: int) -> None:
    say = words(game, seats)
    for setup in setups(game, seats):
        session = begin(game, setup)
        for step in course(session, "texts"):
            assert step.rule in game.rules, f"{step!r} names a rule that the game does not list"
            if isinstance(step, Choice):
                for seat in (None, *range(seats)):
                    seen = session.choice(seat)
                    assert seen is not None
                    assert say.say(seen.prompt)
                for option in step.options:
                    assert say.say(option.text)
                    assert option.hint is None or say.say(option.hint)
            elif isinstance(step, Event):
                for seat in (None, "open", *range(seats)):
                    event = step.seen(seat)
                    said = event.said() if event is not None else None
                    assert said is None or say.say(said)
                    line = event.line(say.names) if event is not None else None
                    assert line is None or say.say(line) == say.say(said)  # type: ignore[arg-type]
            else:
                assert say.say(step.reason)
    assert not say.missing


def test_the_end_is_the_end(game: Game[Any]) -> None:
    session = begin(game, setups(game, game.seats[0])[0])
    ended = finish(session)
    assert session.step() is ended
    assert session.pending is None
    assert all(0 <= seat < session.setup.seats for seat in ended.winners)
    assert plain(session.view("open")) is not None


def test_the_same_start_gives_the_same_table(game: Game[Any], seats: int) -> None:
    for setup in setups(game, seats):
        options = begin(game, setup).options
        assert encode(game.start(seats, options)) == encode(game.start(seats, options))
