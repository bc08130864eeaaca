"""On whose head the next effect will fall is known before it falls, for every kind of effect that leaves luck out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.horror import GAME
from game.horror.content import STATUS
from game.horror.omens import Omen
from tests.horror.builder import AT, Rig, Table, horror_with

STARTING = "plain_of_masts"
CARDS = {"passengers": "whispers"}


def foreseen(table: Table) -> list[Omen]:
    return GAME.view(table.state, 0).omens()


def felt(table: Table) -> list[tuple[int, int]]:
    """What has befallen passengers, in order."""
    found: list[tuple[int, int]] = []
    for event in table.events:
        match type(event).__name__:
            case "DieChanged":
                found.append((event.die, event.status))  # type: ignore[attr-defined]
            case "DieDied":
                found.append((event.die, STATUS["dead"]))  # type: ignore[attr-defined]
    return found


def on_dice(found: Sequence[Omen]) -> list[tuple[int, int]]:
    return [(omen.die, omen.status) for omen in found if omen.die >= 0]


def waiting(**more: Any) -> Table:
    """Two spaces are covered, the third token comes next, and everybody is in danger of something."""
    table = horror_with(
        [("doctor", "salon"), ("priest", "first")],
        passengers={
            "first": ["calm"], "salon": ["happy"], "dining": ["panicked", "calm"], "sanctuary": ["wounded", "calm"],
        },
        monsters={"first": ["red"]},
        land=STARTING,
        bag={"lucky": 2},
        start=False,
        **more,
    )  # fmt: skip
    table.state.passengers.unseen = [card for card in table.state.passengers.unseen if card != "whispers"]
    table.state.passengers.under = ["whispers", *table.state.passengers.unseen]
    table.state.passengers.unseen = []
    return table


@pytest.mark.rule("HOE-073", "HOE-074", "HOE-075", "HOE-076")
@pytest.mark.parametrize("token", ["portal", "vampire_right", "ritual", "passenger"])
def test_each_space_of_the_board_shows_whom_it_will_strike(rig: Rig, token: str) -> None:
    others = [t for t in ("portal_crossed", "vampire_crossed") if t.partition("_")[0] != token.partition("_")[0]]
    spaces = {0 if t.startswith("portal") else 1: [t] for t in others[:2]}
    if len(spaces) < 2:
        spaces[3 if token != "passenger" else 2] = ["passenger" if token != "passenger" else "ritual"]
    table = waiting(spaces=spaces)
    table.state.bag.put(token) if table.state.discard.take(token) or table.state.reserve.take(token) else None
    rig.draws = [token]
    rig.picks = ["ruined_signal_box"]
    table.state.occult, table.state.grimoire[0].occult = 1, 0
    table.state.grimoire[0].spell = table.state.spells.pop()
    table.run()
    table.answer("rest").answer("end")
    assert table.choice.prompt.key == "ask.token"
    expected = on_dice([omen for omen in foreseen(table) if omen.sure])
    table.answer("keep")
    assert expected
    assert felt(table)[: len(expected)] == expected


@pytest.mark.rule("HOE-091")
def test_an_incantation_shows_its_victims_before_it_is_weakened(rig: Rig) -> None:
    table = waiting(ritual="for_whom_the_bell_tolls")
    table.state.ritual_tokens = 4
    table.state.occult, table.state.grimoire[0].occult = 1, 0
    table.state.grimoire[0].spell = table.state.spells.pop()
    for suspect in table.state.suspects:
        for clue in suspect.clues:
            clue.shown = clue.shown or clue.kind == "desire"
    table.state.bag.put("incantation_slow") if table.state.discard.take("incantation_slow") else None
    rig.draws = ["incantation_slow"]
    table.run()
    table.answer("rest").answer("end")
    assert table.choice.prompt.key == "ask.token"
    expected = foreseen(table)
    assert {omen.space for omen in expected} == {-1}
    table.answer("keep")
    assert table.choice.prompt.key == "ask.weaken"
    table.answer("pay:0")
    assert felt(table) == on_dice(expected)


@pytest.mark.rule("HOE-078")
def test_monsters_show_whom_they_would_hurt_and_what_is_not_certain_says_so(rig: Rig) -> None:
    table = waiting(spaces={1: ["vampire_crossed"]})
    table.run()
    found = [omen for omen in foreseen(table) if omen.space == 0]
    assert [omen.die for omen in found if omen.die >= 0] == [0]
    assert [omen.seat for omen in found if omen.seat >= 0] == [1]
    assert not any(omen.sure for omen in found)


@pytest.mark.rule("HOE-035")
def test_what_luck_will_decide_is_not_foretold_and_looking_changes_nothing() -> None:
    table = horror_with(
        [("doctor", "salon")], passengers={"dining": ["wounded"]}, spaces={3: ["passenger"]}, vampire=AT["first"]
    )
    before = GAME.view(table.state, None)
    assert not [omen for omen in foreseen(table) if omen.space == 3]
    assert GAME.view(table.state, None) == before


@pytest.mark.parametrize("covered", [(), (0,), (1, 3), (0, 1, 2)])
def test_what_surely_falls_is_what_the_covered_spaces_do(covered: tuple[int, ...]) -> None:
    table = waiting()
    for space, stack in enumerate(table.state.spaces):
        stack[:] = ["ritual"] if space in covered else []
    view = GAME.view(table.state, 0)
    assert view.omens(only_sure=True) == [omen for omen in view.omens() if omen.sure]
    assert {omen.space for omen in view.omens(only_sure=True)} <= set(covered)
