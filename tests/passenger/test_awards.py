"""What the ending honours."""

from __future__ import annotations

from game.core import Event
from game.passenger.awards import awards
from game.passenger.events import Assassinated, Disguised, LowProfile, TopSeen, Watched


def kill(seat: int, victim: int) -> Event:
    return Assassinated(rule="P27-014", seat=seat, victim=victim, name="poet")


def given(*events: Event) -> dict[str, tuple[int | None, object]]:
    return {award.title.key: (award.seat, award.why.values["n"]) for award in awards(events)}


def test_who_did_most_alone_is_honoured_with_how_much():
    assert given(kill(0, 1), kill(2, 3), kill(2, 4)) == {"award.hand": (2, 2)}


def test_of_equals_nobody_is_honoured_and_for_nothing_nobody():
    assert given(kill(0, 1), kill(2, 3)) == {}
    assert given(Watched(rule="P27-010", seat=0, space=1, n=0, names=())) == {}


def test_a_disguise_honours_its_wearer_and_a_passenger_seen_twice_counts_once():
    worn = Disguised(rule="P27-036", seat=0, target=1, kind="hair")
    low = LowProfile(rule="P27-035", seat=1, asker=0)
    seen = Watched(rule="P27-010", seat=0, space=1, n=2, names=("poet", "judge"))
    top = TopSeen(rule="P27-010", seat=0, n=2, names=("judge", "nurse"))
    assert given(worn, low, seen, top) == {"award.mask": (1, 2), "award.eye": (0, 3)}
