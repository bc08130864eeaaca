"""What the ending tells of a journey."""

from __future__ import annotations

import pytest

from game.core import OPEN, Award, Ended, text
from game.horror import GAME
from game.horror.events import ClueShown, Dispelled, EventDrawn, MonsterKilled, TurnBegins
from tests.horror.builder import horror_with

LOST = Ended((), text("over.essence"), "HOE-086")


def killed() -> MonsterKilled:
    return MonsterKilled(rule="HOE-054", monster="red", id=0)


def shown() -> ClueShown:
    return ClueShown(rule="HOE-049", suspect="medium", face="dark", board="first_1", spot=0)


def given(*events: object, clues: dict[int, tuple[str, ...]] | None = None) -> list[Award]:
    table = horror_with([("doctor", "salon"), ("priest", "first")], clues=clues, start=False)
    return GAME.awards(GAME.view(table.state, OPEN), LOST, events)  # type: ignore[arg-type]


@pytest.mark.rule("HOE-053")
def test_the_ending_tells_who_the_cultists_were_also_where_nobody_got_to_know() -> None:
    told = {award.title.values["suspect"].key: award.why.key for award in given() if "suspect" in award.title.values}
    state = horror_with([("doctor", "salon"), ("priest", "first")], start=False).state
    guilty = {f"suspect.{suspect.tile}" for suspect in state.suspects if state.cultist(suspect)}
    assert set(told) == guilty
    holder = next(one for one in state.suspects if "fez" in [clue.face for clue in one.clues])
    assert told[f"suspect.{holder.tile}"] == "award.chosen"


def turn(seat: int) -> TurnBegins:
    return TurnBegins(rule="HOE-031", seat=seat, turn=1)


def test_who_did_most_in_turns_of_their_own_is_honoured() -> None:
    drawn = EventDrawn(rule="HOE-069", token="ritual", left=3)
    made = given(turn(0), killed(), drawn, killed(), killed(), turn(1), shown())
    assert {award.title.key: award.seat for award in made if award.seat is not None} == {
        "award.monsters": 0,
        "award.clues": 1,
    }
    assert next(award.why.values["n"] for award in made if award.title.key == "award.monsters") == 1


def test_of_essence_every_one_counts_however_few_times_it_was_discarded() -> None:
    much, little = (
        Dispelled(rule="HOE-039", land="victoria_of_mist", n=n, left=0, portal="portal:0:0") for n in (3, 1)
    )
    made = given(turn(0), little, little, turn(1), much)
    assert [(award.seat, award.why.values["n"]) for award in made if award.title.key == "award.essence"] == [(1, 3)]


def test_of_equals_nobody_is_honoured() -> None:
    made = given(turn(0), killed(), turn(1), killed())
    assert not [award for award in made if award.seat is not None]
