"""The eye in the Camp and on everything of Vagrantsong that a random scenario does not come to."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game import GAMES
from game.core import Choice, Event, Player, Session
from game.core.bots.bot import random_keys
from game.core.table import Table
from game.vagrant.events import BackToLife, HaintBroke, HaintSaved, TurnedWestbound
from game.vagrant.events_camp import CoinsTurned
from game.vagrant.events_things import RitualDone
from scenes.app import Folders
from scenes.story import StoryPage
from scenes.table import TableScene
from tests.driver import Driver, window
from tests.scenes.test_eye import at, combinations, looked_at
from tests.scenes.test_vagrant import read

ROSTER = ("wayfarer", "empress", "runaway", "songsmith")
RULE = "VAG-036"
MOMENTS = (
    HaintBroke(rule=RULE, haint="amos", breaks=2),
    HaintSaved(rule=RULE, haint="amos"),
    TurnedWestbound(rule=RULE, seat=1, skill=51),
    BackToLife(rule=RULE, seat=2),
    RitualDone(rule=RULE, ritual="shelter.roll_call", coins=2),
)


@pytest.fixture
def driver(folders: Folders) -> Iterator[Driver]:
    with window(folders, speed="off", render="100") as driver:
        yield driver


def until(session: Session, step: str, rng: Random) -> Any:
    """Plays at random to the first choice of a step."""
    while True:
        got = session.step()
        assert isinstance(got, Choice | Event), step
        if isinstance(got, Choice):
            now = session.view(0).step
            if now == step:
                return got
            session.answer(*((f"vagrant:{ROSTER[got.seat]}",) if now == "vagrants" else random_keys(got, rng)))


def seated(driver: Driver, session: Session) -> TableScene:
    scene = TableScene(Table(session))
    driver.app.replace(scene)
    read(driver, scene)
    return scene


@pytest.mark.parametrize(("size", "scale"), combinations())
def test_the_camp(driver: Driver, size: tuple[int, int], scale: int) -> None:
    at(driver, size, scale)
    people = [Player(name=name, person="p1") for name in ("Maria", "Ada", "Tom", "Evangeline")]
    game = GAMES["vagrant"]
    session = Session.new(game, seats=4, seed=3, people=people, options=game.options(story="campaign"))
    rng, faults = Random(3), []
    for step in ("spend", "manage", "between", "spend", "manage"):
        until(session, step, rng)
        scene = seated(driver, session)
        faults += looked_at(driver, step)
        if step == "between":
            turned = scene.board.story(CoinsTurned(rule="VAG-046", card="water_tower", ways=tuple("ABCA")), scene.seen)
            scene.story = StoryPage(scene, turned, asks=False)
            while scene.story is not None:
                faults += looked_at(driver, "the Coins are turned")
                scene.story.on()
        if step == "spend":
            driver.key("j")
            faults += looked_at(driver, "journal")
            driver.key("left")
            faults += looked_at(driver, "journal, an older page")
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(("size", "scale"), combinations())
@pytest.mark.parametrize("story", ["shelter", "tickets", "wages", "lullaby", "high_water", "end_of_the_line"])
def test_a_scenario_from_its_briefing_on(driver: Driver, story: str, size: tuple[int, int], scale: int) -> None:
    at(driver, size, scale)
    people = [Player(name=name, person="p1") for name in ("Maria", "Ada", "Tom", "Evangeline")]
    game = GAMES["vagrant"]
    session = Session.new(game, seats=4, seed=3, people=people, options=game.options(story=story))
    until(session, "vagrants", Random(3))
    scene = seated(driver, session)
    faults: list[str] = []
    while scene.seen.step == "vagrants":
        scene.answered((f"vagrant:{ROSTER[scene.choosing.choice.seat]}",))
        driver.settle(60)
    assert scene.story is not None
    for _ in range(20):
        scene.story.on()
        faults += looked_at(driver, "briefing")
        if scene.story is None:
            break
    read(driver, scene)
    until(session, "coins", Random(3))
    scene = seated(driver, session)
    faults += looked_at(driver, "first turn")
    if story == "shelter":
        for event in MOMENTS:
            scene.board.moments.happened(event)
            scene.time += 5
            faults += looked_at(driver, type(event).__name__)
    assert not faults, "\n".join(faults)
