"""Luck that repeats, and the material of games."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core import Bag, Deck, Luck, Pool, Thing, Track
from game.core.luck import Stream
from game.core.things import deal_anew, make, shuffle


def test_the_same_decisions_give_the_same_luck_and_others_other() -> None:
    def rolls(seed: object, answers: int = 0, draws: int = 0) -> list[list[int]]:
        luck = Luck(seed, answers, draws)  # type: ignore[arg-type]
        return [luck.dice(8) for _ in range(3)]

    assert rolls(7) == rolls(7) == rolls("7")
    assert rolls(7) != rolls(8)
    assert rolls(7) != rolls(7, answers=1)
    assert rolls(7)[1:] == rolls(7, draws=1)[:2]


def test_an_answer_begins_a_new_count_of_draws() -> None:
    luck = Luck(1)
    luck.below(5)
    luck.below(5)
    assert (luck.answers, luck.draws) == (0, 2)
    luck.answered()
    assert (luck.answers, luck.draws) == (1, 0)
    assert luck.dice(6) == Luck(1, 1).dice(6)


def test_recorded_luck_never_changes() -> None:
    """These numbers are what every recorded game stands on."""
    luck = Luck("night")
    cards = list(range(10))
    luck.shuffle(cards)
    assert (luck.dice(5), luck.below(100), luck.pick("abcdef"), cards) == (
        [4, 2, 2, 5, 1], 28, "e", [6, 8, 1, 9, 4, 2, 5, 7, 3, 0],
    )  # fmt: skip


def test_a_long_draw_never_repeats_itself() -> None:
    """A shuffle of a large deck needs more numbers than one block holds."""
    stream = Stream("night:1:1")
    assert len({stream.random() for _ in range(5000)}) == 5000
    assert len({stream.getrandbits(200) for _ in range(500)}) == 500
    assert all(stream.getrandbits(3) < 8 for _ in range(100))


def test_dice_are_fair() -> None:
    luck = Luck(3)
    faces = Counter(face for _ in range(600) for face in luck.dice(10))
    assert set(faces) == set(range(1, 7))
    assert all(850 < count < 1150 for count in faces.values())
    assert set(luck.dice(300, sides=3)) == {1, 2, 3}


def test_a_fork_draws_from_its_own_stream() -> None:
    one, two = Luck(1), Luck(2)
    one.free(Random(9))
    two.free(Random(9))
    assert [one.dice(5), one.below(9)] == [two.dice(5), two.below(9)]


def test_a_shuffle_deals_the_ids_anew_and_forgets_the_order_before() -> None:
    def dealt(faces: list[str], ids: list[int], seed: int = 1) -> list[Thing]:
        things = [Thing(id, face) for id, face in zip(ids, faces, strict=True)]
        shuffle(things, Luck(seed))
        return things

    one = dealt(["a", "b", "c", "d"], [4, 7, 9, 12])
    assert dealt(["d", "c", "b", "a"], [12, 4, 9, 7]) == one
    assert [thing.id for thing in one] == [4, 7, 9, 12]
    assert sorted(thing.face for thing in one) == ["a", "b", "c", "d"]
    where = {
        seed: next(thing.id for thing in dealt(["a", "b", "c", "d"], [1, 2, 3, 4], seed) if thing.face == "a")
        for seed in range(40)
    }
    assert set(where.values()) == {1, 2, 3, 4}


def test_a_deck_is_drawn_from_the_top_and_mixed_with_what_was_discarded() -> None:
    deck = Deck(make("abc"), make("xy", first=10))
    assert deck.draw() == Thing(1, "a")
    deck.reshuffle(Luck(2))
    assert sorted(thing.face for thing in deck.cards) == ["b", "c", "x", "y"]
    assert deck.discard == []
    assert len(deck.everything()) == 4
    assert Deck().draw() is None
    deal_anew(deck.cards, "pqrs")
    assert [thing.face for thing in deck.cards] == list("pqrs")
    assert Thing(3, "q").hidden() == Thing(3, "?")


@given(st.dictionaries(st.sampled_from("abcd"), st.integers(0, 5)), st.integers(0, 2**40))
def test_a_bag_is_drawn_empty_and_every_token_comes_once(tokens: dict[str, int], seed: int) -> None:
    bag, luck = Bag(dict(tokens)), Luck(seed)
    if len(bag):
        assert sum(bag.odds(kind) for kind in tokens) == pytest.approx(1)
    drawn = Counter()
    while (kind := bag.draw(luck)) is not None:
        drawn[kind] += 1
    assert drawn == Counter({kind: n for kind, n in tokens.items() if n})
    assert len(bag) == 0
    assert bag.odds("a") == 0


def test_a_bag_draws_by_its_odds_whatever_the_order_it_was_filled_in() -> None:
    counts: Counter[str] = Counter()
    for seed in range(2000):
        bag = Bag()
        bag.put("rare")
        bag.put("common", 3)
        other = Bag({"common": 3, "rare": 1})
        drawn = bag.draw(Luck(seed))
        assert other.draw(Luck(seed)) == drawn
        counts[str(drawn)] += 1
    assert 420 < counts["rare"] < 580
    assert Bag({"rare": 1, "common": 3}).odds("rare") == 0.25
    assert Bag({"rare": 1}).take("rare")
    assert not Bag({"rare": 0}).take("rare")


def test_a_track_moves_as_far_as_it_goes() -> None:
    track = Track(3, 5)
    assert track.move(4) == 2
    assert track.full
    assert track.move(-9) == -5
    assert track.empty
    assert Track(-1, 3, -2).move(-5) == -1


def test_a_pool_gives_what_it_has() -> None:
    pool = Pool(3)
    assert pool.take(2) == 2
    assert pool.take(2) == 1
    pool.give(4)
    assert pool.left == 4
