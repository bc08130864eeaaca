"""What the ending honours."""

from __future__ import annotations

from game.arkham import GAME
from game.arkham.events import Collapses, FightWon, GateClosed, Struck
from game.core import Choice, Ended, Event, Session, text
from tests.going import come_to

WON = Ended((0, 1), text("over.won"), "ARK-024")


def given(*events: Event) -> dict[str, int | None]:
    session = Session.new(GAME, seats=2, seed=3)
    for character in ("al", "dick"):
        come_to(Choice, session)
        session.answer(f"character:{character}")
    session.step()
    return {award.title.key: award.seat for award in GAME.awards(session.view(0), WON, events)}


def closed(seat: int, number: int) -> GateClosed:
    return GateClosed(rule="ARK-010", seat=seat, number=number, price=5, closed=number)


def test_who_closed_most_gates_keeps_them() -> None:
    assert given(closed(1, 1), closed(0, 2), closed(1, 3))["award.gates"] == 1


def test_of_equals_nobody_is_honoured() -> None:
    assert "award.gates" not in given(closed(1, 1), closed(0, 2))


def test_beaten_monsters_and_blows_count_by_seat() -> None:
    beat = FightWon(rule="ARK-016", seat=0, monster="witch", zone="zone_1", hits=3, bonus=0)
    won = given(beat, Struck(rule="ARK-022", seat=1, physical=2, psychic=1))
    assert (won["award.monsters"], won["award.blows"]) == (0, 1)


def test_whoever_collapsed_is_not_whole() -> None:
    assert given(Collapses(rule="ARK-018", seat=0, kind="psychic"))["award.whole"] == 1
