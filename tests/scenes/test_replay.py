"""A recorded game at the window: it plays by itself, is moved through, and is gone on from; the ending leads there."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.arkham import GAME
from game.core import OPEN, Choice, Ended, Player, Session
from game.core.bots import random_keys
from game.core.table import Table
from game.passenger import GAME as PASSENGER
from scenes import demo
from scenes.ending import EndingScene
from scenes.replay import ReplayScene
from scenes.saves import SavesScene
from scenes.table import TableScene
from tests.core.envelopes import GAME as ENVELOPES
from tests.driver import Driver


def recorded(game: object = GAME, seats: int = 2) -> bytes:
    people = [Player(name=f"Traveller {n}", person=f"p{n}") for n in range(seats)]
    session, rng = Session.new(game, seats=seats, seed=9, people=people), Random(9)  # type: ignore[arg-type]
    while not isinstance(got := session.step(), Ended):
        if isinstance(got, Choice):
            session.answer(*random_keys(got, rng))
    return session.save()


@pytest.mark.parametrize("bot", ["", "random"], ids=["persons", "bots"])
def test_pictures_of_a_running_game_end_where_it_stands(tmp_path: Path, bot: str) -> None:
    """Nobody is waited for, and bots do not play on what was never played."""
    people = [Player(name="Ada", person="" if bot else "p1", bot=bot)] * 2
    session, rng = Session.new(GAME, seats=2, seed=9, people=people), Random(9)
    while not isinstance(got := session.step(), Choice) or got.decision < 8:
        if isinstance(got, Choice):
            session.answer(*random_keys(got, rng), by="bot" if bot else "person")
    demo.replay(session.save(), tmp_path)
    shots = sorted(path.name for path in tmp_path.iterdir())
    assert shots
    assert all(name.startswith("table-") for name in shots)
    assert len(shots) < demo.TABLES


def test_pictures_of_a_running_game_with_secrets_show_what_everybody_may_see(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = [Player(name="Ada", person="p1"), *(Player(name=f"Bot {n}", bot="random") for n in range(2))]
    session, rng = Session.new(PASSENGER, seats=3, seed=9, people=people), Random(9)
    while not isinstance(got := session.step(), Choice) or got.decision < 8:
        if isinstance(got, Choice):
            session.answer(*random_keys(got, rng))
    seen: list[Any] = []
    look = TableScene.look

    def looked(scene: TableScene, cut: bool = False) -> None:
        look(scene, cut)
        seen.append(scene.seen == scene.table.public_view())

    monkeypatch.setattr(TableScene, "look", looked)
    demo.replay(session.save(), tmp_path)
    assert seen
    assert all(seen)


@pytest.fixture
def watching(driver: Driver) -> ReplayScene:
    driver.app.games["envelopes"] = ENVELOPES
    assert driver.app.open_replay(recorded()) is None
    driver.wait(0.4)
    scene = driver.scene
    assert isinstance(scene, ReplayScene)
    return scene


def test_it_plays_by_itself_and_stops_when_told(driver: Driver, watching: ReplayScene) -> None:
    driver.wait(2)
    assert watching.reel.at > 2
    driver.key("space")
    here = watching.reel.at
    driver.wait(1)
    assert watching.reel.at == here


def test_every_event_and_every_turn_can_be_reached_by_keys(driver: Driver, watching: ReplayScene) -> None:
    driver.key("home")
    assert watching.reel.at == 0
    driver.key("right")
    assert watching.reel.at == 1
    driver.key("down")
    turn = watching.reel.place.turn
    driver.key("down")
    assert watching.reel.place.turn > turn
    driver.key("up")
    assert watching.reel.place.turn == turn
    driver.key("end")
    assert watching.reel.at == watching.reel.length


def test_the_scrubber_goes_where_it_is_pressed(driver: Driver, watching: ReplayScene) -> None:
    x, y, w, h = driver.hit("scrub").box
    driver.click_at(x + w * 0.75, y + h / 2)
    assert watching.reel.length * 0.6 < watching.reel.at < watching.reel.length * 0.9
    assert watching.seen == watching.reel.view()


def test_playing_on_makes_a_new_game_and_leaves_the_recording(driver: Driver, watching: ReplayScene) -> None:
    watching.seek(watching.reel.length // 2)
    driver.see()
    driver.click("play-on")
    driver.settle(60)
    assert isinstance(driver.scene, TableScene)
    assert not isinstance(driver.scene, ReplayScene)
    assert driver.scene.choosing is not None
    driver.app.store.flush()
    assert any(entry.auto for entry in driver.app.store.entries())


def test_a_game_with_secrets_is_watched_with_anybodys_eyes_once_it_has_ended(driver: Driver) -> None:
    driver.app.games["envelopes"] = ENVELOPES
    driver.app.open_replay(recorded(ENVELOPES, 3))
    driver.wait(0.4)
    scene = driver.scene
    assert isinstance(scene, ReplayScene)
    scene.seek(scene.reel.length // 2)
    assert scene.reel.eyes == OPEN
    driver.see()
    driver.click("eyes")
    driver.click("eyes:2")
    assert scene.reel.eyes == 1
    assert scene.seen == scene.reel.view()


def test_what_is_no_save_is_refused_in_a_sentence(driver: Driver) -> None:
    problem = driver.app.open_replay(b"NIGHT EXPRESS\nrubbish")
    assert problem is not None


def test_the_ending_names_its_turning_points_and_goes_back_to_any_turn(driver: Driver) -> None:
    table = Table(Session.load(recorded()))
    assert table.ended is not None
    driver.app.replace(EndingScene(table, table.ended))
    driver.wait(0.4)
    scene = driver.scene
    assert isinstance(scene, EndingScene)
    assert scene.points
    driver.click("point:0")
    assert scene.at == scene.points[0].turn
    driver.key("r")
    driver.wait(0.4)
    replay = driver.scene
    assert isinstance(replay, ReplayScene)
    assert replay.reel.place.turn >= scene.at
    driver.key("esc")
    driver.click("watch")
    driver.app.pop()
    driver.wait(0.1)
    driver.key("p")
    driver.settle(60)
    assert isinstance(driver.scene, TableScene)


def test_finished_games_are_listed_as_replays(driver: Driver) -> None:
    store = driver.app.store
    data = recorded()
    store.write(store.named("A night to remember"), Session.load(data).save(answers=3))
    store.write(store.named("A night that ended"), data)
    driver.app.push(SavesScene(2))
    driver.wait(0.3)
    assert [entry.name for entry in driver.scene.shown] == ["A night that ended"]  # type: ignore[attr-defined]
    driver.key("enter")
    driver.wait(0.3)
    assert isinstance(driver.scene, ReplayScene)


@pytest.mark.parametrize(("game", "word"), [(GAME, "turn"), (PASSENGER, "round")])
def test_ending_and_recording_count_as_the_game_does(driver: Driver, game: Any, word: str) -> None:
    data = recorded(game, 3)
    table = Table.open(data)
    assert table.ended is not None
    driver.app.replace(EndingScene(table, table.ended))
    driver.ready()
    shown = " ".join(str(part.look) for part in driver.scene.page.parts)
    assert f"Replay from {word}" in shown
    driver.app.games[game.id] = game
    assert driver.app.open_replay(data) is None
    driver.ready()
    (head,) = [part for part in driver.scene.page.parts if part.id == "replay-head"]
    assert f"{word.capitalize()} " in str(head.look)
