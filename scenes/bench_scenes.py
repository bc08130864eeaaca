"""Every screen of the house and of every game, as the bench looks at them: busy, or waiting for somebody."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any, TypeVar

from game import GAMES
from game.arkham import GAME as ARKHAM
from game.core import Choice, Ended, Player, Session
from game.core.bots import random_keys, thought
from game.core.lessons import LessonTable, lesson_of
from game.core.rerun import Rerun
from game.core.rulebook import Rulebook
from game.core.table import Curtain, Table
from game.horror import GAME as HORROR
from game.orient import GAME as ORIENT
from game.vagrant import GAME as VAGRANT
from scenes.app import App
from scenes.bench import played
from scenes.curtain import CurtainScene
from scenes.ending import EndingScene
from scenes.error import ErrorScene
from scenes.inputs import Key, Move
from scenes.journey import COLOURS, usual_names
from scenes.lesson import LessonMenu, LessonOver, LessonScene
from scenes.notice import NoticeScene
from scenes.orient_cases import CasesScene
from scenes.orient_notebook import NotebookScene, Notes
from scenes.orient_reading import ReadingScene, VerdictScene
from scenes.pause import DemoScene, PauseScene
from scenes.question import QuestionScene
from scenes.replay import ReplayMenu, ReplayScene
from scenes.rulebook import RulebookScene, RuleScene
from scenes.saves import NameScene, SavesScene
from scenes.scene import Scene
from scenes.seats import SeatsScene
from scenes.setting_page import SettingsScene
from scenes.setup import SetupScene
from scenes.story import Story, StoryPage
from scenes.table import TableScene
from scenes.title import TitleScene
from scenes.vagrant import CAMP

T = TypeVar("T", bound=TableScene)

PATIENCE = 10.0
"""Seconds that a bot is waited for, outside of what is measured."""
SHORT = {"orient": "methodical", "passenger": "sharp"}
"""Games that are over at once when they are played at random, and the bots that play them."""
MIDDLE = 40
"""After so many choices a table is looked at."""
Busy = Callable[[App, int], None]
Make = Callable[[], tuple[Scene, ...]]
"""A screen and what lies over it, made anew."""


def scenes(moving: bool = True) -> Iterator[tuple[str, Make, Busy]]:
    """Every scene with what keeps it busy. moving: the tables are played at, else somebody is asked."""
    play = playing if moving else pointing
    yield "title", lambda: (TitleScene(),), pointing
    yield "saves", lambda: (SavesScene(),), pointing
    yield "settings", lambda: (SettingsScene(),), pointing
    yield "name of a save", lambda: (SavesScene(), NameScene("", "Night Express", print)), pointing
    yield "notice", lambda: (TitleScene(), NoticeScene("Night Express", "A sentence for whoever sits here.")), pointing
    yield "fault", lambda: (ErrorScene("ValueError: a fault", None),), pointing
    for game in GAMES.values():
        yield f"{game.id} setup", partial(lambda g: (SetupScene(g),), game), pointing
        table, waits = partial(table_of, game, moving), partial(table_of, game, False)
        yield f"{game.id} table", table, play
        yield f"{game.id} pause", partial(over, table, PauseScene), pointing
        yield f"{game.id} rulebook", partial(rulebook_of, game), pointing
        yield f"{game.id} lesson", partial(lesson_table, game), pointing
        ended = played(game, seats=game.seats[-1])
        yield f"{game.id} ending", partial(ending_of, ended), pointing
        yield f"{game.id} replay", partial(replay_of, game, ended.save(), moving), watching
        if game is HORROR:
            yield "seats", partial(over, waits, SeatsScene), pointing
            yield "offer of a seat", partial(over, table, DemoScene), pointing
            yield "curtain", partial(over, waits, curtain_of), pointing
            yield "question", partial(over, waits, asked_again), pointing
            yield "rule", partial(over, waits, rule_of), pointing
            lesson, reel = partial(lesson_table, game), partial(replay_of, game, ended.save(), False)
            yield "lesson's pause", partial(over, lesson, LessonMenu), pointing
            yield "lesson's end", partial(over, lesson, LessonOver), pointing
            yield "replay's pause", partial(over, reel, ReplayMenu), pointing
    yield "arkham final battle", partial(final_battle, moving), play
    yield "horror crowded table", partial(crowded, moving), play
    yield "horror story", story, pointing
    yield "vagrant camp", camp, pointing
    waits = partial(table_of, ORIENT, False)
    yield "orient shelf of cases", lambda: (SetupScene(ORIENT), CasesScene(ORIENT.covers, 1, print)), pointing
    yield "orient notebook", partial(over, waits, lambda scene: NotebookScene(scene.board, Notes())), pointing
    yield "orient card", partial(over, waits, lambda scene: ReadingScene(scene.board, "reconstruction")), pointing
    yield "orient solution", solution, pointing


def table_of(game: Any, moving: bool) -> tuple[TableScene]:
    """A table in the middle of a game: bots are playing, or a person is asked."""
    seats = game.seats[-1]
    bot = SHORT.get(game.id, "")
    session = thought_out(game, seats, bot) if bot else played(game, seats, choices=MIDDLE)
    for seat in range(seats):
        player = Player(name=str(seat + 1), bot=bot or "random") if moving else Player(name=str(seat + 1), person="one")
        session.sit(seat, player)
    return (TableScene(Table(session)),)


def thought_out(game: Any, seats: int, bot: str, choices: int | None = MIDDLE) -> Session:
    """A game that bots of a level have played to its middle, or to its end."""
    session = Session.new(game, seats=seats, seed=11)
    while not isinstance(got := session.step(), Ended):
        if isinstance(got, Choice):
            if choices is not None and (got.decision or 0) >= choices:
                break
            session.answer(*thought(session, bot).keys, by="bot")
    return session


def over(table: Callable[[], tuple[T]], make: Callable[[T], Scene]) -> tuple[Scene, ...]:
    """A table and what lies over it."""
    (scene,) = table()
    return scene, make(scene)


def asked_again(scene: TableScene) -> Scene:
    """The question before an answer that decides much."""
    choice = scene.table.choice()
    assert choice is not None
    return QuestionScene(scene, (choice.options[0].key,))


def curtain_of(scene: TableScene) -> Scene:
    """The table is for somebody else now."""
    scene.curtain = Curtain("", "Ada", 0)
    return CurtainScene(scene, scene.curtain)


def rule_of(scene: TableScene) -> Scene:
    """A rule that a line of the log names."""
    return RuleScene(scene.table, scene.table.rule("HOE-036"), "A sentence of the log.")


def lesson_table(game: Any) -> tuple[LessonScene]:
    lesson = lesson_of(game)
    assert lesson is not None
    return (LessonScene(LessonTable(game, lesson, usual_names(), COLOURS)),)


def story() -> tuple[Scene, ...]:
    """A page of a story over the table."""
    (scene,) = table_of(HORROR, False)
    words = ("All the levers are labelled in your handwriting.", "Look at the next Landscape; you may change it.")
    scene.story = StoryPage(scene, Story("The Signal Box", words, "Story 4", picture="victoria_of_mist"), asks=False)
    return (scene,)


def camp() -> tuple[Scene, ...]:
    """The Camp after the first scenario of a campaign."""
    session = Session.new(VAGRANT, seats=2, seed=4, options={"story": "campaign"})
    while not isinstance(got := session.step(), Ended):
        if isinstance(got, Choice):
            if session.view(None).step in CAMP:
                session.people = [Player(name=name, person="one") for name in usual_names()[:2]]
                return (TableScene(Table(session)),)
            session.answer(*thought(session, VAGRANT.levels[-1]).keys, by="bot")
    raise AssertionError("no camp was reached")


def solution() -> tuple[Scene, ...]:
    """The envelope of a case is open."""
    ended = thought_out(ORIENT, ORIENT.seats[-1], SHORT["orient"], choices=None)
    scene = TableScene(Table(ended))
    return scene, VerdictScene(scene.board)


def seated(moving: bool) -> list[Player]:
    """Four bots that play on, or one person at four seats who is waited for."""
    return [Player(name=str(n), bot="random") if moving else Player(name=str(n), person="one") for n in range(1, 5)]


def final_battle(moving: bool) -> tuple[Scene, ...]:
    """Cthulhu has risen: bots that play to win have come so far."""
    for seed in range(3, 30):
        people = seated(moving)
        session = Session.new(ARKHAM, seats=4, seed=seed, people=people)
        if risen(session):
            return (TableScene(Table(session)),)
    raise AssertionError("no game came to the final battle")


def risen(session: Session) -> bool:
    """Plays well until the final battle; false where the game ended before."""
    while not isinstance(got := session.step(), Ended):
        if isinstance(got, Choice):
            if session.view(None).cthulhu is not None:
                return True
            session.answer(*thought(session, ARKHAM.levels[-1]).keys, by="bot")
    return False


def crowded(moving: bool) -> tuple[Scene, ...]:
    """As much aboard as there can be: 12 Monsters beside the cars, cars without a free spot, Landscapes all along."""
    for seed in range(1, 60):
        session, rng = Session.new(HORROR, seats=4, seed=seed, people=seated(moving)), Random(seed)
        while not isinstance(got := session.step(), Ended):
            if isinstance(got, Choice):
                table = session.state
                beside = sum(len(table.beside(car)) for car in range(len(table.cars)))
                full = sum(table.full(car) for car in range(len(table.cars)))
                if beside >= 12 and full and sum(bool(tile.face) for tile in table.tiles) >= 4:
                    return (TableScene(Table(session)),)
                session.answer(*random_keys(got, rng))
    raise AssertionError("no train became so full")


def rulebook_of(game: Any) -> tuple[Scene, ...]:
    return (RulebookScene(Rulebook.load(game.id), game.title),)


def ending_of(session: Session) -> tuple[Scene, ...]:
    table = Table(session)
    assert table.ended is not None
    return (EndingScene(table, table.ended),)


def replay_of(game: Any, data: bytes, moving: bool) -> tuple[ReplayScene]:
    """A recording that plays on, or stands still."""
    scene = ReplayScene(Rerun(data, {game.id: game}))
    scene.playing = moving
    return (scene,)


def pointing(app: App, number: int) -> None:
    """The pointer wanders over everything."""
    rng = Random(number // 20)
    app.step(0.0, [Move(rng.random() * 1920, rng.random() * 1080)])


def playing(app: App, number: int) -> None:
    """Bots play on, and are waited for, so that the table never stands still; somebody presses a key now and then."""
    if isinstance(app.top, TableScene) and app.top.thinking is not None:
        app.worker.wait(PATIENCE)
    if number % 120 == 119:
        app.step(0.0, [Key("space")])


def watching(app: App, number: int) -> None:
    """The recording runs on, one event after another."""
    if number % 10 == 9:
        app.step(0.0, [Key("right")])
