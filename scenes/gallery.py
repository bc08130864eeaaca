"""The great moments of a game, looked for in games that bots play and painted at three sizes."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame

from game.core import Choice, Ended, Event, Player, Session
from game.core.bots import thought
from game.core.store import put
from game.core.table import Table
from scenes.app import App
from scenes.board import Board
from scenes.ending import EndingScene
from scenes.inputs import Key
from scenes.journey import COLOURS, usual_names
from scenes.pixels import enlarge
from scenes.table import TableScene

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
DT = 1 / 30
LATER = 0.4
"""Seconds after which what has happened looks best."""
LONGEST = 90.0
"""Seconds for which a moment is waited for."""
MOST_GAMES = 60


@dataclass(frozen=True)
class Moment:
    """Where in a game something is to be seen: the game and how many answers had been given."""

    played: Session
    answers: int
    sights: frozenset[str]


class Posing(TableScene):
    """A table that holds still when all that is wanted can be seen."""

    def __init__(self, table: Table, wanted: frozenset[str]) -> None:
        super().__init__(table)
        self.wanted = wanted
        self.came: float | None = None

    def notice(self, what: Event | Choice) -> None:
        if self.came is None and self.wanted <= self.board.sights(what, self.seen):
            self.came = self.time

    def go_on(self) -> None:
        if self.came is None:
            super().go_on()

    def happened(self, event: Event) -> None:
        super().happened(event)
        self.notice(event)

    def asked(self, choice: Choice) -> None:
        super().asked(choice)
        self.notice(choice)

    @property
    def posed(self) -> bool:
        """All of it is there, and a page that tells of it has been written to its end."""
        typing = self.story is not None and self.story.typing
        return self.came is not None and self.time >= self.came + LATER and not typing


def hang(game: Any, folder: Path, prefix: str = "") -> list[str]:
    """Leaves the pictures there; gives the names of what no game has shown."""
    board = TableScene(Table(fresh(game, 1))).board
    if not board.SIGHTS:
        return []
    app = App(SIZES[0], inline=True)
    app.settings.ask_first = False
    moments, endings = found(game, board)
    missing = set(board.SIGHTS)
    for moment in fewest(moments):
        name = min(moment.sights & missing, key=board.SIGHTS.index)
        if posed(app, moment):
            missing -= moment.sights
            paint(app, folder, f"{prefix}moment-{name}")
    for name, session in endings.items():
        table = Table(session)
        if table.ended is not None:
            app.replace(EndingScene(table, table.ended))
            paint(app, folder, f"{prefix}ending-{name}")
    app.quit()
    return sorted({*missing, *({"won", "lost"} - endings.keys())})


def fresh(game: Any, seed: int) -> Session:
    """A game at whose seats persons sit who show each other everything."""
    seats = min(4, game.seats[-1])
    people = [Player(name=name, person="one", colour=COLOURS[n]) for n, name in enumerate(usual_names()[:seats])]
    return Session.new(game, seats=seats, seed=seed, people=people)


def found(game: Any, board: Board) -> tuple[list[Moment], dict[str, Session]]:
    """Games are played until everything has been seen once; a game that was won, one that was lost."""
    first: dict[frozenset[str], Moment] = {}
    endings: dict[str, Session] = {}
    for seed in range(1, MOST_GAMES + 1):
        session = fresh(game, seed)
        for sights, answers in shown(session, board):
            first.setdefault(sights, Moment(session, answers, sights))
        assert session.ended is not None
        endings.setdefault("won" if session.ended.winners else "lost", session)
        if len(endings) == 2 and frozenset().union(*first) >= set(board.SIGHTS):
            break
    return list(first.values()), endings


def shown(session: Session, board: Board) -> Iterator[tuple[frozenset[str], int]]:
    """What there is to be seen after each event and at each choice, with the answers given so far."""
    while not isinstance(got := session.step(), Ended):
        if isinstance(got, Event | Choice) and session.answers:
            sights = board.sights(got, session.view(None)).intersection(board.SIGHTS)
            if sights:
                yield sights, len(session.answers)
        if isinstance(got, Choice):
            session.answer(*thought(session, board.GUIDE).keys, by="bot")


def fewest(moments: list[Moment]) -> Iterator[Moment]:
    """Few of them in which everything is to be seen, always the one that adds most."""
    missing = frozenset[str]().union(*(moment.sights for moment in moments))
    while missing:
        best = max(moments, key=lambda moment: len(moment.sights & missing))
        missing -= best.sights
        yield best


def posed(app: App, moment: Moment) -> bool:
    """Plays up to the moment with all animation; false where it does not come."""
    before = Session.load(moment.played.save(answers=moment.answers - 1), app.games)
    given = moment.played.answers[moment.answers - 1]
    scene = Posing(Table(before), moment.sights)
    app.replace(scene)
    waited = 0.0
    while not scene.posed and waited < LONGEST:
        waited += DT
        inputs = [Key("enter")] if scene.story is not None and scene.came is None else []
        if scene.choosing is not None and len(before.answers) < moment.answers:
            scene.answered(given.keys)
        app.step(DT, inputs)
        app.draw()
    return scene.posed


def paint(app: App, folder: Path, name: str) -> None:
    """The screen as it is now, at every size."""
    for wide, high in SIZES:
        app.window = app.open_window((wide, high))
        app.measure()
        while app.top.stale or app.top.work:
            app.step(0.0)
            app.draw()
        app.whole = True
        app.draw()
        if app.surface is not app.window:
            enlarge(app.surface, app.window, app.surface.get_rect())
        out = io.BytesIO()
        pygame.image.save(app.window, out, "shot.png")
        put(folder / f"{name}-{wide}x{high}.png", out.getvalue())
