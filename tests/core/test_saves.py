"""Saves that are empty, cut, changed, newer, older, absurd: one sentence each, never a crash, nothing lost."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from game.core import Choice, Game, Player, SaveError, Session, Words
from game.core.record import Saved, Standing
from game.core.replay import accept
from game.core.save import FORMAT, MAGIC, header, pack, unpack
from tests.core.envelopes import GAME, Envelopes
from tests.core.robots import ALL, begin, course, encode, finish, setups, snapshot
from tests.core.test_same_game import kept
from tests.going import come_to

say = Words("core")


def some_save(choices: int = 20) -> bytes:
    session = begin(GAME, setups(GAME, 3)[0])
    for step in course(session):
        if isinstance(step, Choice) and step.decision > choices:
            return session.save()
    raise AssertionError


def refused(data: bytes, games: Any = ALL) -> str:
    """The key of the sentence that refuses it; it is a sentence for players."""
    for open_it in (Session.load, Session.replay):
        with pytest.raises(SaveError) as error:
            open_it(data, games)
    sentence = say.say(error.value.reason)
    assert sentence.endswith(".")
    assert "[" not in sentence
    return error.value.reason.key


def test_a_save_opens() -> None:
    data = some_save()
    assert Session.load(data, ALL).save() == data
    assert header(data).game == "envelopes"
    assert header(data).note.answers == 20


def test_empty_and_foreign_files() -> None:
    assert refused(b"") == "save.empty"
    assert refused(b"PK\x03\x04 something else entirely") == "save.not_one"
    assert refused(b"\x00" * 4096) == "save.not_one"


def test_cut_at_every_length() -> None:
    data = some_save(2)
    for length in range(len(data)):
        with pytest.raises(SaveError) as error:
            Session.load(data[:length], ALL)
        assert error.value.reason.key in ("save.empty", "save.short", "save.damaged")
        with pytest.raises(SaveError):
            header(data[:length])


def test_something_after_the_end_is_damage() -> None:
    assert refused(some_save() + b"\x00") == "save.damaged"


def test_flipped_bits() -> None:
    data = some_save(2)
    rng = Random(4)
    for place in [*range(len(MAGIC) + 20), *rng.sample(range(len(data)), 300)]:
        flipped = bytearray(data)
        flipped[place] ^= 1 << rng.randrange(8)
        with pytest.raises(SaveError):
            Session.load(bytes(flipped), ALL)


def sealed(body: bytes) -> bytes:
    """Any body with a checksum that fits."""
    whole = pack(unpack(some_save()))
    import hashlib

    return whole[: len(MAGIC)] + hashlib.blake2b(body, digest_size=16).digest() + body


def test_deep_nesting_and_huge_numbers() -> None:
    assert refused(sealed(b"\x91" * 200_000 + b"\x00")) == "save.damaged"
    assert refused(sealed(b"\x81\xa1a" * 100_000 + b"\x00")) == "save.damaged"
    assert refused(sealed(b"\xdd\xff\xff\xff\xff")) == "save.damaged"
    assert refused(sealed(b"\xc6\xff\xff\xff\xff")) == "save.damaged"
    assert refused(sealed(b"")) == "save.damaged"
    assert refused(b"\x00" * (64 * 1024 * 1024 + 1)) == "save.too_large"


def test_deep_nesting_where_anything_may_stand() -> None:
    body = msgspec.msgpack.encode(unpack(some_save()))
    plain = msgspec.msgpack.decode(body)
    deep: Any = 0
    for _ in range(900):
        deep = [deep]
    plain["setup"]["options"] = {"rounds": deep}
    refused(sealed(msgspec.msgpack.encode(plain)))


def changed(**fields: Any) -> bytes:
    """A save with other fields, properly packed."""
    plain = msgspec.msgpack.decode(msgspec.msgpack.encode(unpack(some_save())))
    plain.update(fields)
    return sealed(msgspec.msgpack.encode(plain))


def test_newer_and_unknown() -> None:
    assert refused(changed(format=FORMAT + 1)) == "save.newer"
    assert refused(changed(format=FORMAT + 1, marks="quite another form")) == "save.newer"
    assert refused(changed(version=GAME.version + 1)) == "save.newer"
    assert refused(changed(game="chess")) == "save.unknown_game"
    assert refused(some_save(), {}) == "save.unknown_game"


def test_records_that_contradict_themselves() -> None:
    good: Saved = unpack(some_save())
    mark = good.marks[-1]

    def with_mark(**fields: Any) -> list[Any]:
        return [*msgspec.to_builtins(good.marks[:-1]), msgspec.to_builtins(msgspec.structs.replace(mark, **fields))]

    for fields in (
        {"marks": []},
        {"people": []},
        {"people": [1, 2, 3]},
        {"begun_answers": -1},
        {"begun_answers": 500},
        {"begun_events": 10_000},
        {"answers": []},
        {"events": []},
        {"setup": {"seats": 9, "seed": 1}},
        {"setup": {"seats": 2, "seed": 1}},
        {"setup": {"seats": 3, "seed": 1, "options": {"rounds": 99}}},
        {"setup": {"seats": 3, "seed": 1, "options": {"colour": "red"}}},
        {"setup": {"seats": 3, "seed": 1, "options": []}},
    ):
        assert refused(changed(**fields)) == "save.damaged", fields
    for fields in (
        {"answers": 10**9},
        {"answers": -5},
        {"events": 10**9},
        {"draws": -1},
        {"hash": "0"},
        {"state": b""},
        {"state": b"\xc0"},
        {"state": mark.state[:-1]},
    ):
        refused_marks(changed(marks=with_mark(**fields)))


def refused_marks(data: bytes) -> None:
    with pytest.raises(SaveError):
        Session.load(data, ALL)


def test_any_plain_value_anywhere_opens_or_is_refused() -> None:
    """Nothing in a well-packed file makes the program stumble, whatever stands in whatever place."""
    plain = msgspec.msgpack.decode(msgspec.msgpack.encode(unpack(some_save(5))))
    rng = Random(9)
    odd = [None, -1, 0, 7, 2**63 - 1, -(2**63), 2**64 - 1, 1.5, "", "x", b"", [], {}, [[]], True, "0" * 999]

    def spoil(value: Any, steps: int) -> Any:
        if steps and isinstance(value, dict) and value:
            key = rng.choice(sorted(value))
            return {**value, key: spoil(value[key], steps - 1)}
        if steps and isinstance(value, list) and value:
            place = rng.randrange(len(value))
            return [*value[:place], spoil(value[place], steps - 1), *value[place + 1 :]]
        return rng.choice(odd)

    for _ in range(300):
        data = sealed(msgspec.msgpack.encode(spoil(plain, rng.randint(1, 5))))
        for open_it in (Session.load, Session.replay):
            try:
                session = open_it(data, ALL)
            except SaveError:
                continue
            session.step()
            session.log(None)
            while session.undo() is None:
                assert session.pending is not None
            session.save()


class Older(Envelopes):
    """Envelopes as it was: rounds were counted from zero and the winner was called the buyer."""

    version = 3

    def migrate(self, version: int, plain: Any) -> Any:
        if version == 1:
            plain["winner"] = plain.pop("buyer")
        if version == 2:
            plain["round"] += 1
        return plain


def test_old_states_are_lifted_one_version_at_a_time() -> None:
    session = begin(GAME, setups(GAME, 3)[0])
    for step in course(session):
        if isinstance(step, Choice) and step.decision > 20:
            break
    saved = unpack(session.save())

    def aged(mark: Any) -> Any:
        plain = msgspec.msgpack.decode(mark.state)
        plain["buyer"] = plain.pop("winner")
        plain["round"] -= 1
        state = encode(plain)
        return msgspec.structs.replace(mark, state=state, hash=fingerprint(state))

    from game.core.record import fingerprint

    old = msgspec.structs.replace(
        saved, version=1, marks=[aged(mark) for mark in saved.marks], opening=aged(saved.opening)
    )
    games: dict[str, Game[Any]] = {"envelopes": Older()}
    lifted = Session.load(pack(old), games)
    assert encode(lifted.state) == encode(session.state)
    assert lifted.notice is None
    finish(lifted)
    broken = msgspec.structs.replace(old, version=0)
    assert refused(pack(broken), games) == "save.damaged"


def test_answers_that_do_not_fit_any_more_stop_there_and_nothing_else_is_lost() -> None:
    session = begin(GAME, setups(GAME, 3)[0])
    for step in course(session):
        if isinstance(step, Choice) and step.rule == "ENV-03" and step.seat == 2:
            break
    mark = session.marks[-1]
    for field, value in (("rule", "ENV-99"), ("seat", 77), ("keys", ("card:none",)), ("keys", ())):
        saved = unpack(session.save())
        place = mark.answers - saved.begun_answers + 1
        saved.answers[place] = msgspec.structs.replace(saved.answers[place], **{field: value})
        opened = Session.load(pack(saved), ALL)
        assert opened.notice is not None
        assert opened.notice.key == "save.rules_changed"
        assert opened.answers == session.answers[:place]
        assert opened.pending is not None
        finish(opened)


def test_what_was_set_beforehand_stands_also_in_a_record_made_anew() -> None:
    session = begin(GAME, setups(GAME, 3)[0])
    for step in course(session):
        if isinstance(step, Choice) and step.decision > 9:
            break
    session.stand(Standing(0, "ENV-02", ("crown",)))
    fresh, found = accept(session.save(), ALL)
    assert found.differs is None
    assert Session.load(fresh, ALL).standing == session.standing


def test_a_replay_stops_where_the_rules_lead_elsewhere() -> None:
    session = begin(GAME, setups(GAME, 3)[0])
    for step in course(session):
        if isinstance(step, Choice) and step.decision > 6:
            break
    saved = unpack(session.save())
    other = msgspec.structs.replace(saved.marks[-1], hash="another")
    replayed = Session.replay(session.save(), ALL)
    replayed._known = {other.number: other.hash}
    come_to(Choice, replayed)
    assert replayed.notice is not None
    assert replayed.replaying == 0


def test_events_that_are_not_known_any_more_keep_their_place() -> None:
    session = begin(GAME, setups(GAME, 3)[0])
    finish(session)
    saved = unpack(session.save())
    marked = saved.marks[-1].events - saved.begun_events
    assert marked > 2
    saved.events[1] = msgspec.Raw(encode({"type": "Gone", "rule": "ENV-01"}))
    opened = Session.load(pack(saved), ALL)
    assert len(opened.events) == len(session.events)
    assert type(opened.events[1]).__name__ == "Forgotten"
    assert len(opened.log(None)) >= len(session.log(None)) - 1


def test_the_seed_may_be_a_word_or_huge() -> None:
    for seed in ("Orient", "", 2**70, -(2**70), 2**63, -1):
        session = Session.new(GAME, seats=2, seed=seed)
        for step in course(session):
            if isinstance(step, Choice) and step.decision > 4:
                break
        opened = Session.load(session.save(), ALL)
        kept(opened, snapshot(session))


@pytest.mark.parametrize(
    "told",
    [
        {"seed": "9" * 201},
        {"seed": 10**200},
        {"seed": "a\x00b"},
        {"people": [Player(name="Maria" * 13, person="p1"), Player(name="Tom", bot="sharp")]},
        {"people": [Player(name="Maria\n", person="p1"), Player(name="Tom", bot="sharp")]},
    ],
)
def test_what_no_save_could_hold_does_not_begin(told: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="No save could hold this setup"):
        Session.new(GAME, seats=2, **told)


def test_a_game_without_record_cannot_be_saved() -> None:
    with pytest.raises(Exception, match="record=False"):
        begin(GAME, setups(GAME, 2)[0], record=False).save()
