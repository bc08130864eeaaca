"""A recording tells what its bots thought: at every choice, as it was, and to nobody who may not know."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import OPEN, Choice, Ended, Player, Session
from game.core.bots import Advice, bot_of
from game.core.bots.worker import Worker
from game.core.rerun import Rerun
from game.core.seat import Seat
from game.passenger import GAME
from scenes.replay import ReplayScene
from tests.driver import Driver

NAMES = ("Eva", "Nick", "Alex", "Maria")
LEVELS = ("casual", "sharp", "ruthless", "casual")


def recorded(choices: int = 10_000) -> tuple[bytes, list[Advice]]:
    """A game among bots, as far as so many choices, and what each of them said when it chose."""
    people = [Player(name=name, bot=level) for name, level in zip(NAMES, LEVELS, strict=True)]
    session = Session.new(GAME, seats=4, seed=5, people=people)
    said: list[Advice] = []
    while not isinstance(got := session.step(), Ended) and len(said) < choices:
        if isinstance(got, Choice):
            said.append(bot_of(GAME, LEVELS[got.seat]).choose(Seat(session, got.seat)))
            session.answer(*said[-1].keys, by="bot")
    return session.save(), said


@pytest.fixture(scope="module")
def game() -> tuple[bytes, list[Advice]]:
    return recorded()


@pytest.fixture
def games() -> dict[str, Any]:
    return {"passenger": GAME}


def watching(driver: Driver, data: bytes) -> ReplayScene:
    driver.app.settings.speed = "off"
    assert driver.app.open_replay(data) is None
    driver.wait(0.1)
    scene = driver.scene
    assert isinstance(scene, ReplayScene)
    scene.playing = False
    return scene


def test_what_is_told_is_what_was_thought_at_every_choice(game: tuple[bytes, list[Advice]]) -> None:
    data, said = game
    reel = Rerun(data, {"passenger": GAME})
    reel.use(Worker(inline=True))
    decisions = reel.decisions()
    assert len(decisions) == len(said) > 40
    for decision, advice in zip(decisions, said, strict=True):
        told = reel.reasons(decision)
        assert told is not None
        assert told.same
        assert (told.why, told.beliefs) == (advice.why, advice.beliefs)
        assert told.chose


def test_a_seats_eyes_are_told_only_what_that_seat_thought(game: tuple[bytes, list[Advice]]) -> None:
    reel = Rerun(game[0], {"passenger": GAME})
    reel.look_as(2)
    assert {decision.seat for decision in reel.decisions()} == {2}
    reel.look_as(OPEN)
    assert {decision.seat for decision in reel.decisions()} == {0, 1, 2, 3}


def test_nothing_is_told_of_a_game_still_running() -> None:
    reel = Rerun(recorded(20)[0], {"passenger": GAME})
    assert reel.decisions() == []


def test_the_sheet_follows_the_recording_and_is_leafed_through(
    driver: Driver, game: tuple[bytes, list[Advice]]
) -> None:
    scene = watching(driver, game[0])
    driver.click("show-thoughts")
    scene.seek(scene.reel.length // 2)
    driver.wait(0.2)
    now = scene.thoughts.current
    assert now is not None
    told = scene.reel.reasons(now)
    assert told is not None
    shown = " ".join(line[0] for line in scene.thoughts.told(scene.page.canvas, told, 800))
    assert scene.say(told.why) in shown
    assert all(scene.say(belief).split()[0] in shown for belief in told.beliefs)
    driver.key(",")
    before = scene.thoughts.current
    assert before is not None
    assert before.answer < now.answer
    assert scene.reel.place.answers > before.answer
    driver.key(".")
    assert scene.thoughts.current == now
    driver.key("home")
    assert scene.thoughts.current is None
    driver.key("t")
    assert not driver.has("thought-on")
