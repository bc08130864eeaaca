"""What the ending honours."""

from __future__ import annotations

from game.core import Ended, Event, text
from game.vagrant import GAME
from game.vagrant.events import JunkBroken, Rolled, WasHaunted, WoundSuffered
from game.vagrant.state import PUP
from tests.vagrant.builder import vagrant_with

WON = Ended((0, 1), text("over.won"), "VAG-042")


def given(*events: Event, humanity: tuple[int, int] = (5, 5)) -> dict[str, tuple[int | None, object]]:
    play = vagrant_with(vagrants={seat: {"humanity": left} for seat, left in enumerate(humanity)})
    awards = GAME.awards(GAME.view(play.state, 0), WON, events)
    return {award.title.key: (award.seat, *award.why.values.values()) for award in awards}


def rolled(seat: int, what: str, successes: int) -> Rolled:
    return Rolled(rule="VAG-013", seat=seat, what=what, bones=(6,), value=3, successes=successes)


def test_successes_in_bust_and_in_investigate_are_counted_apart():
    found = given(rolled(0, "bust", 2), rolled(1, "bust", 1), rolled(1, "investigate", 1), rolled(0, "patch_up", 9))
    assert found == {"award.bust": (0, 2), "award.reader": (1, 1)}


def test_of_equals_nobody_is_honoured():
    assert given(rolled(0, "bust", 2), rolled(1, "bust", 1), rolled(1, "bust", 1)) == {}


def test_who_was_haunted_most_is_no_pup():
    haunted = [WasHaunted(rule="VAG-034", haint="amos", target=target) for target in (1, PUP, PUP)]
    assert given(*haunted) == {"award.haunted": (1, 1)}


def test_whoever_has_most_humanity_left_without_a_wound_is_whole():
    assert given(humanity=(4, 6)) == {"award.whole": (1, 6)}
    wound = WoundSuffered(rule="VAG-106", seat=1, skill=43)
    assert given(wound, humanity=(4, 6)) == {"award.whole": (0, 4)}
    assert given(wound, JunkBroken(rule="VAG-106", seat=0, junk=1), humanity=(4, 6)) == {}
