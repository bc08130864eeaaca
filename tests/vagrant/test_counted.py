"""`check` counts the content against what the box and the scenarios promise, and names what is wrong."""

from __future__ import annotations

import msgspec
import pytest

from game.vagrant import GAME, content, counted
from game.vagrant.content import BETWEEN, CAMPAIGN, JUNK, MALADIES, SCENARIOS, Goal
from tests.vagrant.builder import YARD


@pytest.mark.rule("VAG-001", "VAG-002", "VAG-003")
def test_the_content_is_whole_and_counted():
    found = {one.what: one for one in GAME.check()}
    assert not [line for one in found.values() for line in one.wrong]
    assert list(found) == ["cards", "campaign", *CAMPAIGN.order]
    cards = found["cards"].counts
    assert (cards["Vagrants"], cards["Westbound Actions"], cards["Pup"], cards["Maladies"]) == (6, 6, 1, 3)
    assert (cards["Skills"], cards["Junk"], cards["Special"]) == (85, 32, 5)
    campaign = found["campaign"].counts
    assert (campaign["scenarios"], campaign["In-Betweens"], campaign["branching"], campaign["Moments"]) == (6, 7, 1, 7)
    assert campaign["Seance bonuses"] == 5
    for name in CAMPAIGN.order:
        counts = found[name].counts
        assert counts["Moods"] == 2 * counts["Haints"]
        assert counts["Actions"] == 10 * counts["Haints"]
        assert 8 <= counts["Events"] <= 15
        assert (counts["Rituals"], counts["Haint Effects"]) == (3, 2)


def test_what_is_missing_in_a_scenario_is_named():
    mood = msgspec.structs.replace(YARD.haint[0].mood[0], cycle=(), nails=content.HaintAction())
    haint = msgspec.structs.replace(YARD.haint[0], mood=(mood, YARD.haint[0].mood[1]))
    page = msgspec.structs.replace(
        YARD, haint=(haint,), terrain=(), event=(*YARD.event, msgspec.structs.replace(YARD.event[1], number=9))
    )
    wrong = counted.scenario(page).wrong
    assert "vagrant/scenarios/yard.toml: expected 10 Actions, got 9" in wrong
    assert "vagrant/scenarios/yard.toml: expected 2 Cycle, got 1" in wrong
    assert "vagrant/scenarios/yard.toml: expected a Terrain rule" in wrong
    assert "vagrant/scenarios/yard.toml: Event 9 is never laid or read" in wrong


def test_two_sides_of_the_same_terrain_tokens_are_six_together():
    debris = msgspec.structs.replace(YARD.terrain[0], kind="debris", at=(), supply=3)
    page = msgspec.structs.replace(YARD, terrain=(*YARD.terrain, debris))
    assert any("two sides of 6 tokens" in line for line in counted.scenario(page).wrong)


def test_what_no_story_gives_and_no_way_to_lose_is_named(monkeypatch: pytest.MonkeyPatch):
    for card in tuple(BETWEEN.values()):
        monkeypatch.setitem(BETWEEN, card.id, msgspec.structs.replace(card, ways=((), ())))
    pages = [msgspec.structs.replace(SCENARIOS[name], defeat=(Goal(kind="westbound"),)) for name in CAMPAIGN.order]
    wrong = counted.campaign(pages).wrong
    assert "vagrant: no story gives Skill 85" in wrong
    assert any("expected seven of which one branches" in line for line in wrong)
    assert any("no_terrain" in line for line in wrong)
    monkeypatch.setitem(MALADIES, "ague", msgspec.structs.replace(MALADIES["croup"], id="ague"))
    assert "vagrant: nobody catches the Malady ague" in counted.campaign(pages).wrong
    monkeypatch.setitem(JUNK, 33, msgspec.structs.replace(JUNK[27], id=33))
    assert any("1 to 32" in line for line in counted.cards().wrong)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"victory": (Goal(kind="cadence"),)}, r"yard\.toml: victory: expected cadence with Cadence cards"),
        ({"cadence": YARD.ritual}, r"yard\.toml: ritual, cadence: expected every id once"),
        ({"souls": ("18.1",)}, r"yard\.toml: souls: expected a space of the board, got 18\.1"),
    ],
)
def test_a_scenario_that_contradicts_itself_is_refused(change: dict, said: str):
    with pytest.raises(content.ContentError, match=said):
        content.check({"yard": msgspec.structs.replace(YARD, **change)}, content.SKILLS, content.JUNK)
