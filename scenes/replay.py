"""A recorded game is watched: by itself or event by event, from any turn, with any eyes; and gone on from there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.core import OPEN, Event
from game.core.rerun import Rerun
from scenes import parts
from scenes.column import LEFT
from scenes.frame import Plane
from scenes.inputs import Key
from scenes.journey import played_on
from scenes.page import Page
from scenes.pause import Entry, Menu
from scenes.stage import SPEEDS
from scenes.table import TableScene
from scenes.thoughts import Thoughts
from scenes.words import say
from sprites import widgets
from sprites.canvas import Canvas

QUIET = 0.12
"""Seconds between events without words, at normal speed."""
STRIP_W, STRIP_H = 620.0, 128.0
"""The controls where a board fills the screen."""


class ReplayScene(TableScene):
    """The table of a recording: nothing is decided, the column holds the controls."""

    stands = False

    def __init__(self, reel: Rerun) -> None:
        super().__init__(reel)
        self.reel = reel
        self.playing = True
        self.unfolded = False
        self.turns = reel.turns()
        self.thoughts = Thoughts(self)

    def resume(self) -> None:
        self.reel.use(self.app.worker)
        super().resume()

    # -- time

    @property
    def waiting(self) -> bool:
        return super().waiting or self.thoughts.waiting

    def step(self, dt: float) -> None:
        if self.thoughts.waiting:
            self.stale = True
        super().step(dt)

    @property
    def going(self) -> bool:
        return self.playing

    @property
    def spotlight(self) -> int | None:
        active = self.board.active(self.seen) if self.seen is not None else None
        eyes = self.reel.eyes
        return active if active is not None else eyes if isinstance(eyes, int) else None

    def go_on(self) -> None:
        if self.playing:
            self.forward()

    def forward(self) -> None:
        """The next event that these eyes see."""
        while self.reel.at < self.reel.length:
            event = self.reel.forward()
            if event is not None:
                return self.happened(event)
        self.playing, self.stale = False, True

    def happened(self, event: Event) -> None:
        super().happened(event)
        speed = SPEEDS[self.app.settings.speed]
        if event.said() is None:
            self.rest = max(self.rest, QUIET * speed)
        elif not speed:
            self.rest = QUIET

    # -- the controls

    def compose(self, page: Page) -> None:
        super().compose(page)
        for key in ("h", "ctrl+z", "ctrl+y", "ctrl+s", "pageup", "left", "right", "up", "down"):
            page.keys.pop(key, None)
        if self.board.whole_screen(self.seen):
            self.strip(page)
        for key, act in (
            ("space", self.play),
            ("right", self.one_on),
            ("left", self.one_back),
            ("down", partial(self.by_turn, 1)),
            ("up", partial(self.by_turn, -1)),
            ("pagedown", partial(self.by_turn, 1)),
            ("pageup", partial(self.by_turn, -1)),
            ("home", partial(self.seek, 0)),
            ("end", partial(self.seek, self.reel.length)),
        ):
            page.on(key, act)
        if self.reel.decisions():
            self.thoughts.compose(page)

    def below(self, page: Page, top: float) -> float:
        skin, room = self.board.skin, self.column.room
        y = self.scrubber(page, LEFT, max(top, self.controls_top) + 24, room)
        if self.reel.over:
            y = self.eyes(page, LEFT, y + 6, room)
        label = say("replay.play_on")
        act = self.play_on if self.may_play_on else None
        parts.button(self, page, "play-on", LEFT - 2, y + 8, room + 4, label, act, key="p", h=50, size=25, skin=skin)
        y += 66
        row: list[tuple[str, str, Callable[[], object], str]] = []
        if self.reel.outcome is not None:
            row.append(("ending", say("replay.ending"), self.ending, "e"))
        if self.reel.decisions():
            row.append(("show-thoughts", say("thoughts.button"), self.thoughts.turn, "t"))
        if y + 54 > self.column.foot_top:
            for _, _, act, key in row:
                page.on(key, act)
            return y
        each = (room + 4 - 8 * (len(row) - 1)) / max(1, len(row))
        for n, (id, label, act, key) in enumerate(row):
            parts.button(self, page, id, LEFT - 2 + n * (each + 8), y + 4, each, label, act, key=key, h=50,
                         size=25 if len(row) == 1 else 23, skin=skin)  # fmt: skip
        return y + 62 if row else y

    @property
    def controls_top(self) -> float:
        """They stay where they are while what has just happened is told in one line, in two or in three."""
        return self.column.reading_top + 256 if self.column.tall else 0.0

    def scrubber(self, page: Page, x: float, y: float, w: float) -> float:
        """Where one is, the rail to move along, and the buttons to go on; gives where it ends."""
        skin, reel = self.board.skin, self.reel
        words = say(f"replay.at_{self.table.game.turns}", n=reel.place.turn, of=self.turns[-1])
        count = say("replay.event", n=reel.at, of=reel.length)

        def head(c: Canvas) -> None:
            c.text(words, x, y + 10, "head", 28, skin.text, fit=w * 0.55)
            c.text(count, x + w, y + 10, "body", 23, skin.sub, "r", fit=w * 0.45)

        page.part("replay-head", (x - 2, y - 10, w + 4, 44), (words, count, parts.id_of(skin)), head)
        most = max(1, reel.length)
        parts.slider(self, page, "scrub", x + 18, y + 52, w - 36, reel.at, most, "", self.seek, skin=skin,
                     ticks=min(12, len(self.turns)))  # fmt: skip
        each = (w + 4 - 4 * 6) / 5
        buttons: tuple[tuple[str, str, Callable[[], object]], ...] = (
            ("turn-back", "rewind", partial(self.by_turn, -1)),
            ("back-one", "back", self.one_back),
            ("play", "pause" if self.playing else "play", self.play),
            ("on-one", "on", self.one_on),
            ("turn-on", "forward", partial(self.by_turn, 1)),
        )
        for n, (id, mark, act) in enumerate(buttons):
            self.knob(page, id, mark, act, x - 2 + n * (each + 6), y + 84, each)
        return y + 146

    def knob(self, page: Page, id: str, mark: str, act: Callable[[], object], x: float, y: float, w: float) -> None:
        """A button with a sign instead of words; its hover card says what it does."""
        skin, state = self.board.skin, self.state(id)
        h = 50.0

        def paint(c: Canvas) -> None:
            widgets.button(c, x, y, w, "", state, skin, h, primary=id == "play")
            ink = skin.on_accent if id == "play" else skin.text
            c.xml(sign(mark, x + w / 2, y + h / 2, ink), (x, y, w, h))

        page.part(f"button:{id}", (x - 16, y - 16, w + 32, h + 32), (mark, state, x, y, parts.id_of(skin)), paint)
        page.hit(id, (x, y, w, h), act, layer=100)

    def eyes(self, page: Page, x: float, y: float, w: float) -> float:
        """With whose eyes one looks."""
        skin = self.board.skin
        seats = [*range(len(self.reel.players))]
        labels = [say("replay.open"), *(say("replay.as", who=player.name) for player in self.reel.players)]
        eyes = [OPEN, *seats]
        on = eyes.index(self.reel.eyes) if self.reel.eyes in eyes else 0
        if self.reel.game.secrets:
            parts.dropdown(self, page, "eyes", x - 2, y + 24, w + 4, labels, on, self.unfolded, self.unfold,
                           lambda n: self.look_as(eyes[n]), skin=skin, layer=20)  # fmt: skip
            return y + 58
        return y

    def strip(self, page: Page) -> None:
        """The same over a board that fills the screen, at its top in the middle."""
        scale, skin = min(1.25, self.app.scale), self.board.skin
        with page.upon(Plane(scale, (1920 - STRIP_W * scale) / 2, 8)):

            def ground(c: Canvas) -> None:
                widgets.panel(c, 0, 0, STRIP_W, STRIP_H + 40, skin.deep, skin.accent, 12, 0.94, False, False)

            page.part("strip", (-4, -4, STRIP_W + 8, STRIP_H + 48), parts.id_of(skin), ground, 40)
            before = len(page.parts)
            self.scrubber(page, 24, 14, STRIP_W - 48)
            for n in range(before, len(page.parts)):
                page.parts[n] = parts.lifted(page.parts[n], 50)

    def commands(self) -> list[tuple[str, str, Callable[[], object] | None, str, str]]:
        return [("menu", say("table.menu"), self.back, "", "Esc")]

    # -- what a person does

    def play(self) -> None:
        if self.reel.at >= self.reel.length and not self.playing:
            self.seek(0)
        self.playing, self.stale = not self.playing, True

    def seek(self, events: int) -> None:
        """Another moment, at once."""
        self.playing = False
        self.stage.finish()
        self.reel.seek(events)
        self.rest = 0.0
        self.look(cut=True)

    def one_on(self) -> None:
        self.playing = False
        self.forward()

    def one_back(self) -> None:
        self.seek(self.reel.at - 1)

    def by_turn(self, by: int) -> None:
        """To where the next turn begins, or this one, or the one before."""
        here = self.reel.place.turn
        begins = self.reel.turn_begins(here)
        at = self.turns.index(here)
        if by < 0 and self.reel.at > begins:
            self.seek(begins)
        elif 0 <= at + by < len(self.turns):
            self.seek(self.reel.turn_begins(self.turns[at + by]))
        else:
            self.seek(self.reel.length if by > 0 else 0)

    def unfold(self, on: bool) -> None:
        self.unfolded = on

    def look_as(self, eyes: int | str) -> None:
        self.reel.look_as(eyes)
        self.look(cut=True)

    @property
    def may_play_on(self) -> bool:
        """Somebody may decide from here on: of a running game with secrets only those who play it."""
        return self.reel.over or not self.reel.game.secrets

    def play_on(self) -> None:
        """A new game from here; where only bots had played a seat is taken."""
        self.app.open_table(played_on(self.reel, self.app.store, self.app.settings.name, self.spotlight or 0))

    def ending(self) -> None:
        from scenes.ending import EndingScene

        if self.reel.outcome is not None:
            self.seek(self.reel.length)
            self.app.replace(EndingScene(self.reel, self.reel.outcome))

    def back(self) -> None:
        self.playing = False
        self.app.push(ReplayMenu(self))

    def key(self, key: Key) -> None:
        if key.name == "enter" and not self.ring:
            self.play()
        else:
            super().key(key)

    # -- what a recording does not know

    def undo(self) -> None:
        """A recording stays as it is."""

    redo = save = ask_hint = undo

    @property
    def may_hint(self) -> bool:
        return False

    def crash_save(self) -> bytes:
        return b""


class ReplayMenu(Menu):
    """Watch on, look something up, leave."""

    def heading(self) -> str:
        return say("replay.heading")

    def entries(self) -> list[Entry]:
        return [
            ("watch", say("demo.watch"), self.back, "enter"),
            ("rules", say("pause.rules"), self.rules, "r"),
            ("settings", say("pause.settings"), self.settings, "t"),
            ("title", say("pause.title_screen"), self.leave, "q"),
        ]


def sign(mark: str, x: float, y: float, ink: str) -> str:
    """The signs of a player of recordings, as a fragment around a point."""

    def arrow(left: float, way: int) -> str:
        return f'<path d="M{left} {y - 11} L{left + 16 * way} {y} L{left} {y + 11} Z" fill="{ink}"/>'

    def bar(left: float) -> str:
        return f'<rect x="{left}" y="{y - 11}" width="5" height="22" fill="{ink}"/>'

    return {
        "play": arrow(x - 7, 1),
        "pause": bar(x - 9) + bar(x + 4),
        "on": bar(x - 10) + arrow(x - 1, 1),
        "back": arrow(x + 1, -1) + bar(x + 5),
        "forward": arrow(x - 14, 1) + arrow(x + 2, 1),
        "rewind": arrow(x + 14, -1) + arrow(x - 2, -1),
    }[mark]
