"""The moments that a session has to get right, each with a script made for it."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import (
    Checkpoint,
    Choice,
    Ended,
    Event,
    IllegalAnswer,
    Luck,
    Player,
    Script,
    Sealed,
    Session,
    Standing,
    choose_if_any,
    choose_some,
    choose_together,
    may_choose,
    put_in_order,
    seal,
    text,
)
from game.core.people import decider
from game.core.session import RuleError
from tests.core.tiny import MANY, Happened, Shown, Table, Whispered, ask, go, option, over, play_of, tiny

# -- steps and answers -------------------------------------------------------------------------------------------------


def three(state: Table, luck: Luck) -> Script[None]:
    """A question, an event, a mark; three times."""
    while state.place < 3:
        yield Checkpoint()
        yield from ask(state, 0, ("yes", "no", "perhaps"))
        state.place += 1
        yield Happened(rule=MANY, n=state.place)
    raise over(0)


def test_a_step_is_the_same_until_it_is_answered() -> None:
    session = play_of(tiny(three), "a")
    choice = session.step()
    assert session.step() is choice
    session.answer("yes")
    assert isinstance(session.step(), Happened)
    assert isinstance(session.step(), Choice)
    ended = go(session, "no", "no")
    assert isinstance(ended, Ended)
    assert session.step() is ended


@pytest.mark.parametrize(
    ("keys", "decision"),
    [((), None), (("maybe",), None), (("yes", "no"), None), (("yes", "yes"), None), (("yes",), 0), (("yes",), 2)],
)
def test_an_answer_that_is_not_on_offer_or_stale_changes_nothing(keys: tuple[str, ...], decision: int | None) -> None:
    session = play_of(tiny(three), "a")
    choice = session.step()
    with pytest.raises(IllegalAnswer):
        session.answer(*keys, decision=decision)
    assert session.step() is choice
    assert not session.answers
    session.answer("yes", decision=1)
    with pytest.raises(IllegalAnswer, match="no open choice"):
        session.answer("yes")


def test_a_wrong_answer_keeps_the_redo() -> None:
    session = play_of(tiny(three), "a")
    go(session, "yes")
    assert session.undo() is None
    with pytest.raises(IllegalAnswer):
        session.answer("maybe")
    assert session.redo()
    assert session.state.said == ["yes"]


def test_seats_and_people_must_fit() -> None:
    game = tiny(three)
    with pytest.raises(ValueError, match="1 to 4 seats, not 5"):
        Session.new(game, seats=5)
    with pytest.raises(ValueError, match="2 seats need 2 players, not 1"):
        Session.new(game, seats=2, people=[Player(name="x", person="x")])


def test_scripts_that_break_the_law_are_named() -> None:
    def ends(state: Table, luck: Luck) -> Script[None]:
        yield Checkpoint()

    def junk(state: Table, luck: Luck) -> Script[None]:
        yield "what"  # type: ignore[misc]

    def empty(state: Table, luck: Luck) -> Script[None]:
        yield from ask(state, 0, ())

    for play, error in ((ends, RuleError), (junk, RuleError), (empty, ValueError)):
        with pytest.raises(error):
            play_of(tiny(play)).step()


# -- asking ------------------------------------------------------------------------------------------------------------


def test_one_option_is_answered_for_the_player_unless_it_is_private() -> None:
    def play(state: Table, luck: Luck) -> Script[None]:
        yield from ask(state, 0, ("only",))
        yield from ask(state, 1, ("only",), private=True)
        raise over()

    session = play_of(tiny(play))
    choice = session.step()
    assert isinstance(choice, Choice)
    assert (choice.seat, choice.private) == (1, True)
    assert [answer.by for answer in session.answers] == ["forced"]
    seen = session.choice(0)
    assert seen is not None
    assert (seen.options, seen.prompt.key) == ((), "answers_in_secret")
    assert session.choice(None) == seen
    assert session.choice(1) is choice


def test_asking_gives_the_things_themselves_back() -> None:
    got: list[Any] = []

    def play(state: Table, luck: Luck) -> Script[None]:
        no, q = option("none"), text("seat", n=1)
        got.append((yield from may_choose(0, q, (1, 2), lambda n: option(f"o{n}"), rule=MANY, no=no)))
        got.append((yield from may_choose(0, q, (1, 2), lambda n: option(f"o{n}"), rule=MANY, no=no)))
        got.append((yield from may_choose(0, q, (), option, rule=MANY, no=no)))
        got.append((yield from choose_some(0, q, (1, 2, 3), lambda n: option(f"o{n}"), rule=MANY, least=1, most=2)))
        got.append((yield from choose_some(0, q, (), option, rule=MANY, least=1)))
        got.append((yield from choose_some(0, q, (1, 2), lambda n: option(f"o{n}"), rule=MANY, least=5)))
        got.append((yield from put_in_order(0, q, ("a", "b", "c"), option, rule=MANY)))
        got.append((yield from put_in_order(0, q, ("a", "a"), option, rule=MANY)))
        got.append((yield from choose_if_any(0, q, (), option, rule=MANY)))
        raise over()

    session = play_of(tiny(play), "a")
    for keys in (("o2",), ("none",), ("o3", "o1"), ("c", "a", "b")):
        assert isinstance(session.step(), Choice)
        session.answer(*keys)
    skipped = session.step()
    assert type(skipped).__name__ == "Skipped"
    assert isinstance(session.step(), Ended)
    assert got == [2, None, None, [3, 1], [], [1, 2], ["c", "a", "b"], ["a", "a"], None]
    assert [line.text.key for line in session.log(None)] == ["skipped"]


def test_private_questions_are_asked_with_nothing_to_choose() -> None:
    def play(state: Table, luck: Luck) -> Script[None]:
        q = text("seat", n=1)
        yield from choose_if_any(0, q, (), option, rule=MANY, private=True)
        yield from choose_some(0, q, (), option, rule=MANY, private=True)
        yield from may_choose(0, q, (), option, rule=MANY, no=option("no"), private=True)
        yield from seal([Sealed(0, q, (), option, MANY), Sealed(1, q, ("x",), option, MANY)], state.said.insert)
        raise over()

    session = play_of(tiny(play))
    for keys in ("nothing", "nothing", "no", "nothing", "x"):
        choice = session.step()
        assert isinstance(choice, Choice)
        assert choice.private
        session.answer(keys)
    assert isinstance(session.step(), Ended)
    assert session.state.said == ["x"]
    assert session.log(None) == session.log(0) == []


def test_the_group_is_asked_of_a_person_wherever_one_sits() -> None:
    def play(state: Table, luck: Luck) -> Script[None]:
        word = yield from choose_together(0, text("seat", n=1), ("p", "q"), option, rule=MANY)
        state.said.append(word)
        yield from ask(state, 1)
        raise over()

    session = play_of(tiny(play, rivals=True), ".ab")
    choice = session.step()
    assert isinstance(choice, Choice)
    assert decider(session.people, choice.seat, choice.group) == 1
    assert decider(session.people, 2, True) == 2
    assert decider(session.people, 0, False) == 0
    assert decider([Player(name="x", bot="random")] * 2, 1, True) == 1
    assert session.choice(2) is choice
    assert session.choice(None) is not choice
    session.answer("p")
    session.step()
    assert session.undo() is None, "who decided for the group may take it back"


# -- luck, doors, undo -------------------------------------------------------------------------------------------------


def undo_key(session: Session) -> str | None:
    refused = session.undo_refused()
    assert session.undo() == refused
    return refused.key if refused else None


def test_luck_and_shown_secrets_close_the_door_but_plain_events_do_not() -> None:
    def play(state: Table, luck: Luck) -> Script[None]:
        word = yield from ask(state, 0, ("roll", "show", "plain", "silent"))
        if word == "roll":
            luck.dice(1)
        elif word == "show":
            yield Shown(rule=MANY)
        elif word == "plain":
            yield Happened(rule=MANY)
        yield from ask(state, 0)
        raise over()

    for word, key in (("roll", "undo.closed_door"), ("show", "undo.closed_door"), ("plain", None), ("silent", None)):
        session = play_of(tiny(play), "a")
        go(session, word)
        assert undo_key(session) == key
        practice = play_of(tiny(play), "a", practice=True)
        go(practice, word)
        assert undo_key(practice) is None


def test_the_door_is_closed_for_what_came_before_it_only() -> None:
    def play(state: Table, luck: Luck) -> Script[None]:
        yield from ask(state, 0)
        yield Happened(rule=MANY, n=luck.below(3))
        yield from ask(state, 0, ("only",))
        yield from ask(state, 0)
        yield Checkpoint()
        yield from ask(state, 0)
        raise over()

    session = play_of(tiny(play), "a")
    go(session, "yes", "no")
    assert undo_key(session) is None
    assert undo_key(session) == "undo.closed_door"
    assert session.redo()
    assert session.state.said == ["yes", "only", "no"]


def test_undo_between_two_events_and_after_the_end() -> None:
    session = play_of(tiny(three), "a")
    go(session, "yes", "no")
    session.answer("perhaps")
    assert session.undo() is None
    assert session.state.said == ["yes", "no"]
    assert session.redo()
    assert isinstance(session.step(), Ended)
    assert session.undo() is None
    assert session.ended is None
    assert session.redo()
    assert session.ended is not None
    hidden = play_of(tiny(three, secrets=True), "a")
    go(hidden, "yes", "no", "perhaps")
    assert hidden.ended is not None
    assert undo_key(hidden) == "undo.closed_door", "open cards were seen"


def test_a_report_from_before_a_closed_door_goes_all_the_way_back() -> None:
    def play(state: Table, luck: Luck) -> Script[None]:
        while state.place < 5:
            yield Checkpoint()
            yield from ask(state, 0)
            state.place += 1
            if state.place == 4:
                luck.dice(1)
        raise over()

    session = play_of(tiny(play), "a")
    go(session, "yes", "no", "yes", "no")
    opened = Session.load(session.save(answers=3), {"tiny": session.game})
    assert opened.state.said == ["yes", "no", "yes"]
    while opened.undo() is None:
        pass
    assert opened.state.said == []


def turns(state: Table, luck: Luck) -> Script[None]:
    """Two seats in turn."""
    while state.place < 6:
        yield Checkpoint()
        yield from ask(state, state.place % 2)
        state.place += 1
    raise over()


def test_rivals_do_not_take_back_what_another_decided() -> None:
    rivals = play_of(tiny(turns, rivals=True))
    go(rivals, "yes")
    assert undo_key(rivals) == "undo.rival"
    friends = play_of(tiny(turns))
    go(friends, "yes")
    assert undo_key(friends) is None
    alone = play_of(tiny(turns, rivals=True), "aa")
    go(alone, "yes")
    assert undo_key(alone) is None
    with_bot = play_of(tiny(turns, rivals=True), "a.")
    go(with_bot, "yes")
    go(with_bot, "no", by="bot")
    assert undo_key(with_bot) is None
    assert with_bot.state.said == []
    assert with_bot.redo()
    assert with_bot.state.said == ["yes", "no"]


def test_bots_alone_have_nothing_to_take_back() -> None:
    session = play_of(tiny(turns), "..")
    go(session, "yes", "no", by="bot")
    assert undo_key(session) == "undo.nothing"


# -- chapters ----------------------------------------------------------------------------------------------------------


def chapters(state: Table, luck: Luck) -> Script[None]:
    """Two questions a chapter."""
    while state.place < 6:
        yield Checkpoint(f"chapter {state.place // 2}")
        yield from ask(state, 0)
        state.place += 1
        yield Happened(rule=MANY, n=state.place)
    raise over()


def test_a_chapter_closes_what_came_before_it() -> None:
    session = play_of(tiny(chapters), "a")
    session.step()
    assert session.chapter == "chapter 0"
    go(session, "yes")
    assert session.chapter == "chapter 0"
    assert len(session.log(None)) == 1
    go(session, "yes", "no")
    assert session.chapter == "chapter 1"
    assert [(c.name, c.answers, c.events) for c in session.chapters] == [("chapter 0", 2, 2)]
    assert len(session.answers) == 1
    assert undo_key(session) is None
    assert undo_key(session) == "undo.nothing"
    opened = Session.load(session.save(), {"tiny": session.game})
    assert (opened.chapter, opened.chapters, opened.pending) == (session.chapter, session.chapters, session.pending)
    assert not opened.redo()
    ended = go(opened, *["yes"] * 4)
    assert isinstance(ended, Ended)
    assert opened.luck.answers == 6
    assert [c.name for c in opened.chapters] == ["chapter 0", "chapter 1"]
    replayed = Session.replay(opened.save(), {"tiny": session.game})
    while isinstance(replayed.step(), Event):
        pass
    assert (replayed.ended, replayed.chapter, replayed.answers) == (opened.ended, "chapter 2", opened.answers)


def test_a_chapter_thrown_away_and_taken_up_is_the_same_chapter() -> None:
    plain, thrown = play_of(tiny(chapters), "a"), play_of(tiny(chapters), "a", restart=True)
    for session in (plain, thrown):
        go(session, "yes", "no", "yes")
    assert (thrown.marks, thrown.chapters, thrown.answers) == (plain.marks, plain.chapters, plain.answers)


# -- standing answers --------------------------------------------------------------------------------------------------


def passing(state: Table, luck: Luck) -> Script[None]:
    """Seat 0 acts, seat 1 may respond; at 3 something shows."""
    while state.place < 6:
        yield Checkpoint()
        yield from ask(state, 0)
        yield from ask(state, 1, ("pass", "respond"), private=True)
        state.place += 1
        yield (Shown if state.place == 3 else Happened)(rule=MANY, n=state.place)
    raise over()


PASS = Standing(1, MANY, ("nothing", "pass"), ("Shown",))


def test_a_standing_answer_is_given_until_something_happens() -> None:
    session = play_of(tiny(passing))
    session.stand(Standing(1, MANY, ("respond",)))
    session.stand(PASS)
    assert session.standing == [PASS]
    choice = go(session, "yes", "yes", "yes")
    assert choice.seat == 0
    assert session.state.said == ["yes", "pass"] * 3
    assert [answer.by for answer in session.answers] == ["person", "standing"] * 3
    assert session.standing == []
    assert go(session, "yes").seat == 1
    session.stand(PASS)
    session.stand_down(1, MANY)
    assert session.standing == []


def test_a_standing_answer_survives_going_back_loading_and_giving_back() -> None:
    session = play_of(tiny(passing))
    go(session, "yes", "pass", "yes", "pass", "yes", "pass")
    session.stand(PASS)
    opened = Session.load(session.save(), {"tiny": session.game})
    assert opened.standing == [PASS]
    go(session, "yes", "yes")
    assert session.undo() is None
    assert session.standing == [PASS]
    assert session.redo()
    assert session.state.said[-2:] == ["yes", "pass"]
    before = [answer.by for answer in session.answers]
    assert before[-2:] == ["person", "standing"]
    again = Session.load(session.save(), {"tiny": session.game})
    assert again.answers == session.answers


def test_an_event_that_is_only_told_again_ends_no_standing_answer() -> None:
    def play(state: Table, luck: Luck) -> Script[None]:
        while state.place < 3:
            yield Checkpoint()
            yield from ask(state, 0)
            yield Shown(rule=MANY)
            yield from ask(state, 1, ("pass", "respond"))
            state.place += 1
        raise over()

    session = play_of(tiny(play))
    go(session, "yes")
    session.stand(PASS)
    assert Session.load(session.save(), {"tiny": session.game}).standing == [PASS]
    go(session, "respond")
    assert session.undo() is None
    assert session.standing == [PASS]
    assert session.redo()
    assert session.standing == [PASS]
    go(session, "yes")
    assert session.standing == []


def test_what_opens_after_loading_is_left_to_the_person() -> None:
    session = play_of(tiny(passing))
    choice = go(session, "yes")
    assert choice.seat == 1
    session.stand(PASS)
    opened = Session.load(session.save(), {"tiny": session.game})
    assert opened.pending is not None
    assert opened.pending.seat == 1


# -- what is seen ------------------------------------------------------------------------------------------------------


def test_log_lines_are_numbered_by_what_a_seat_sees() -> None:
    """A gap in the numbers would tell that something secret happened."""

    def play(state: Table, luck: Luck) -> Script[None]:
        yield Happened(rule=MANY, n=1)
        yield Whispered(rule=MANY, n=2, seen_by=(0,))
        yield Happened(rule=MANY, n=3)
        yield from ask(state, 0)

    session = play_of(tiny(play))
    go(session)
    assert [line.number for line in session.log(0)] == [0, 1, 2]
    assert [line.number for line in session.log(1)] == [0, 1]
    assert [line.text.values["who"] for line in session.log(None)] == ["1", "3"]
    assert len(session.log("open")) == 3


def test_a_bot_takes_over_a_seat() -> None:
    session = play_of(tiny(turns))
    go(session, "yes")
    session.sit(1, Player(name="bot", bot="random"))
    opened = Session.load(session.save(), {"tiny": session.game})
    assert opened.people[1].bot == "random"
