"""Robots for the eye: every scene of every game, at every size and scale, looked at for what one would stumble over.

NIGHT_EYE=full looks at every scene at every size and scale; without it a sample that takes its turn through them.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import GAMES
from game.arkham.state import Cthulhu
from game.core import Choice, Ended, Event, Player, Session
from game.core.bots import random_keys
from game.core.rerun import Rerun
from game.core.rulebook import Rulebook
from game.core.table import Table
from scenes.app import Folders
from scenes.curtain import CurtainScene
from scenes.ending import EndingScene
from scenes.error import ErrorScene
from scenes.notice import NoticeScene
from scenes.pause import DemoScene, PauseScene
from scenes.replay import ReplayScene
from scenes.rulebook import RulebookScene, RuleScene
from scenes.saves import NameScene, SavesScene
from scenes.scene import Scene
from scenes.seats import SeatsScene
from scenes.setting_page import PAGES, SettingsScene
from scenes.setup import SetupScene
from scenes.story import Story, StoryPage
from scenes.table import TableScene
from scenes.title import TitleScene
from scenes.words import say
from tests.core.envelopes import GAME as ENVELOPES
from tests.driver import Driver, window
from tests.scenes.eye import Eye
from tests.scenes.test_final_battle import at_the_battle

SIZES = ((1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160))
SCALES = (80, 100, 150)
FULL = os.environ.get("NIGHT_EYE") == "full"
ALL: dict[str, Any] = {**GAMES, ENVELOPES.id: ENVELOPES}
LOOKS = 40 if FULL else 5
"""Moments of a game that are looked at."""
LONG = 'She read it twice. "Not before the frontier," it said, and under it, in another hand: "Burn this." '
STORY = Story("The Last Hole", (LONG * 3, "He was gone.", "“One more,” he said."), "MOMENT 2", "After mile 3", "talk")


@pytest.fixture
def driver(folders: Folders) -> Iterator[Driver]:
    with window(folders, ALL, speed="off", render="100") as driver:
        yield driver


def at(driver: Driver, size: tuple[int, int], scale: int) -> None:
    driver.app.settings.scale = scale
    driver.app.keep_settings()
    driver.resize(*size)


def combinations() -> list[Any]:
    """Every size at every scale, or without FULL a diagonal through them that has each at least once."""
    pairs = [(size, scale) for size in SIZES for scale in SCALES]
    if not FULL:
        pairs = [(SIZES[0], 80), (SIZES[0], 150), (SIZES[2], 100)]
    return [pytest.param(size, scale, id=f"{size[1]}p-{scale}") for size, scale in pairs]


def games() -> list[Any]:
    return [pytest.param(game, id=id) for id, game in ALL.items()]


def house_looked_at(driver: Driver, error: str, prompt: str, name: str) -> list[str]:
    """The screens that no game is needed for, with what somebody else says on them."""
    crash = Path("/home/maria/.local/share/night-express/crash.txt")
    screens: list[tuple[str, Scene]] = [
        ("title", TitleScene()),
        *((f"settings {page}", SettingsScene(n)) for n, page in enumerate(PAGES)),
        ("saves", SavesScene()),
        ("error", ErrorScene(error, crash)),
        ("name", NameScene(prompt, name, print)),
    ]
    faults: list[str] = []
    for named, scene in screens:
        driver.app.replace(scene)
        faults += looked_at(driver, named)
    driver.app.replace(TitleScene())
    driver.app.push(NoticeScene(say("lesson.wrong"), f"arkham/lesson.toml: {error} " * 3))
    return faults + looked_at(driver, "notice")


def rooms_looked_at(driver: Driver, game: Any, book: Rulebook | None, title: str, happened: str) -> list[str]:
    """Setup, ending, replay and rulebook of a game, and the rule behind what happened."""
    faults: list[str] = []
    driver.app.replace(SetupScene(game))
    faults += looked_at(driver, "setup")
    if driver.has("page:rules"):
        driver.click("page:rules")
        faults += looked_at(driver, "rules of setup")
    data = played(game)
    table = Table.open(data, games=ALL)
    assert table.ended is not None
    driver.app.replace(EndingScene(table, table.ended))
    faults += looked_at(driver, "ending")
    if driver.has("show:awards"):
        driver.click("show:awards")
        faults += looked_at(driver, "awards")
    reel = Rerun(data, ALL)
    reel.seek(reel.length // 2)
    scene = ReplayScene(reel)
    scene.playing = False
    driver.app.replace(scene)
    faults += looked_at(driver, "replay")
    if book is not None:
        driver.app.replace(RulebookScene(book, title))
        faults += looked_at(driver, "rulebook")
        longest = max(book.rules.values(), key=lambda rule: len(rule.text))
        driver.app.push(RuleScene(scene.table, longest, happened))
        faults += looked_at(driver, "rule")
    return faults


@pytest.mark.parametrize(("size", "scale"), combinations())
def test_the_house(driver: Driver, size: tuple[int, int], scale: int) -> None:
    keep_some(driver)
    at(driver, size, scale)
    faults = house_looked_at(driver, "RuntimeError: the boiler", "A name for this journey", "Tuesday with Maria")
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(("size", "scale"), combinations())
@pytest.mark.parametrize("game", games())
def test_the_rooms_of_a_game(driver: Driver, game: Any, size: tuple[int, int], scale: int) -> None:
    at(driver, size, scale)
    book = Rulebook.load(game.id) if game is not ENVELOPES else None
    happened = "Somebody did something remarkable in the dining car."
    faults = rooms_looked_at(driver, game, book, game.title, happened)
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(("size", "scale"), combinations())
@pytest.mark.parametrize("game", games())
def test_the_table_of_a_game(driver: Driver, game: Any, size: tuple[int, int], scale: int) -> None:
    at(driver, size, scale)
    faults: list[str] = []
    for seats in {game.seats[0], game.seats[-1]} if FULL else {game.seats[-1]}:
        faults += playing(driver, game, seats, Random(seats))
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(("size", "scale"), combinations())
def test_the_final_battle_of_arkham(driver: Driver, size: tuple[int, int], scale: int) -> None:
    at(driver, size, scale)
    faults: list[str] = []
    for name, step, cthulhu, dice in (
        ("another die", "strike_tray", Cthulhu(6, 5, 0, round=2, waiting=[0, 1, 2]), [5, 6, 5, 1, 4]),
        ("where results strike", "land", Cthulhu(6, 5, 0, round=2, waiting=[0, 1, 2]), [5, 6, 5, 6, 5]),
        ("damage", "suffer", Cthulhu(4, 4, 0, round=1, hurt_physical=2, hurt_psychic=1, due_physical=5), []),
    ):
        scene = at_the_battle(driver, step, cthulhu, dice=dice)
        faults += looked_at(driver, name)
        if name == "damage":
            driver.key("e")
            faults += looked_at(driver, "damage shared")
        scene.ask_hint()
        driver.settle(60)
        faults += looked_at(driver, f"{name}, with a hint")
    assert not faults, "\n".join(faults)


def playing(driver: Driver, game: Any, seats: int, rng: Random) -> list[str]:
    """A random game with one person on all seats, looked at now and then; the pages over it once."""
    people = [Player(name=name, person="p1") for name in ("Maria", "Ada", "Tom", "Evangeline", "Max", "Ida")[:seats]]
    session = Session.new(game, seats=seats, seed=seats, people=people)
    driver.app.open_table(Table(session))
    faults: list[str] = []
    looks, gap, count = 0, 1, 0
    left = 60 * LOOKS
    while looks < LOOKS and isinstance(driver.scene, TableScene | CurtainScene):
        driver.settle(60)
        scene, left = driver.scene, left - 1
        assert left, f"{type(scene).__name__} goes on and nobody is asked"
        if isinstance(scene, CurtainScene):
            faults += looked_at(driver, "curtain")
            driver.key("enter")
            continue
        if not isinstance(scene, TableScene):
            break
        if scene.story is not None and not scene.story.asks:
            driver.key("enter")
            continue
        count += 1
        if scene.choosing is None:
            driver.wait(0.1)
            continue
        if count % gap == 0:
            looks += 1
            gap = min(23, gap + 4)
            faults += looked_at(driver, f"table, choice {count}")
            if looks == 2:
                faults += pages_over(driver, scene)
        scene.answered(random_keys(scene.choosing.choice, rng))
    return faults


def pages_over(driver: Driver, scene: TableScene) -> list[str]:
    faults: list[str] = []
    for name, over in (("pause", PauseScene(scene)), ("demo", DemoScene(scene)), ("seats", SeatsScene(scene))):
        driver.app.push(over)
        faults += looked_at(driver, name)
        driver.app.pop()
    scene.ask_hint()
    driver.settle(60)
    faults += looked_at(driver, "hint")
    scene.story = StoryPage(scene, STORY, asks=True)
    for _ in range(12):
        if not scene.story.last:
            scene.story.on()
            driver.see()
    faults += looked_at(driver, "story")
    scene.story = None
    return faults


def looked_at(driver: Driver, name: str) -> list[str]:
    """What is wrong with what is shown now."""
    app = driver.app
    app.fade.end()
    eye = Eye(app)
    with eye.open():
        driver.ready()
    app.top.stale = True
    driver.see()
    return [f"{name}: {fault}" for fault in eye.faults()]


def played(game: Any, make: Callable[..., Session] = Session.new) -> bytes:
    """A random game to its end."""
    seats = game.seats[-1]
    people = [Player(name=f"Traveller {n + 1}", person=f"p{n}") for n in range(seats)]
    session, rng = make(game, seats=seats, seed=2, people=people), Random(2)
    while not isinstance(got := session.step(), Ended):
        if isinstance(got, Choice):
            session.answer(*random_keys(got, rng))
        else:
            assert isinstance(got, Event)
    return session.save()


def keep_some(driver: Driver) -> None:
    """Saves for the list: named ones, an autosave, one that is damaged and has a backup."""
    store = driver.app.store
    data = Table(Session.new(ENVELOPES, seats=3, seed=1)).save()
    for name in ("Tuesday with Maria", "The Folding Table", "A journey with a name that is rather long for a list"):
        store.write(store.named(name), data)
    broken = store.named("The Folding Table")
    store.write(broken, data)
    broken.write_bytes(data[:200])
    place = store.new_autosave("arkham")
    assert place is not None
    store.write(place, data)
