"""Saves that survive years: recordings of every version open under today's rules, lifted one version at a time."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest

from game.core import Choice, Ended, Session
from game.core.bots import random_keys
from game.core.save import pack, unpack
from game.vagrant import GAME
from game.vagrant.migrate import migrate

SAVES = sorted(Path(__file__).with_name("saves").glob("*.night"))


def stands(step: str, **more: object) -> dict:
    """What a state of the first version held where the second one differs."""
    return {
        "step": step,
        "skipped": False,
        "acting": [],
        "campaign": {"leaving": [], "card": ""},
        "summons": [],
        **more,
    }


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_a_save_of_any_version_opens_at_its_newest_mark_and_plays_on(path: Path):
    session = Session.load(path.read_bytes(), {"vagrant": GAME})
    assert unpack(path.read_bytes()).version == int(path.stem[0])
    assert unpack(session.save()).version == GAME.version
    assert GAME.conserved(session.state) == GAME.printed
    rng, step = Random(1), session.step()
    while not isinstance(step, Ended):
        if isinstance(step, Choice):
            session.answer(*random_keys(step, rng))
        step = session.step()
        if session.state.campaign.number > 4:
            break
    assert GAME.conserved(session.state) == GAME.printed


def test_the_recordings_stand_where_the_versions_differ():
    first = {"1-turn", "1-spend", "1-between", "1-manage"}
    second = {"2-turn", "2-malady", "2-spend", "2-between", "2-manage"}
    assert {path.stem for path in SAVES} == first | second


@pytest.mark.rule("VAG-039")
def test_a_cycle_check_that_was_still_to_come_still_comes():
    assert migrate(1, stands("haint"))["step"] == "haint_end"
    assert migrate(1, stands("haint", skipped=True))["step"] == "pick"
    assert migrate(1, stands("haint", acting=[0]))["step"] == "haint"


def test_an_in_between_that_lies_there_is_the_first_of_its_camp_and_summons_know_their_skill():
    lifted = migrate(
        1, stands("between", campaign={"leaving": [1], "card": "mirror"}, summons=[{"skill": 0, "soul": "crow"}])
    )
    assert lifted["campaign"] == {"card": "mirror", "drawn": 1}
    assert lifted["summons"][0]["skill"] == 76
    assert "skipped" not in lifted


def test_every_version_has_its_step_to_the_next_and_a_newer_one_is_refused():
    plain = msgspec.to_builtins(Session.new(GAME, seats=2).state)
    for version in range(1, GAME.version):
        plain = migrate(version, plain)
    assert msgspec.convert(plain, GAME.state)
    saved = unpack(Session.new(GAME, seats=2).save())
    saved.version = GAME.version + 1
    with pytest.raises(Exception, match="newer"):
        Session.load(pack(saved), {"vagrant": GAME})
