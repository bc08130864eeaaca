"""The table: plays any session through its Table, the board of its game at the left, the column at the right."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from game.core import Choice, Ended, Event, Text
from game.core.table import Curtain, Table, Thinking
from scenes import bars, beforehand, keys, pieces
from scenes.ambience import Ahead, Ambience
from scenes.asking import AskingScene
from scenes.board import Danger, board_for
from scenes.choosing import Choosing
from scenes.column import Column
from scenes.desk import Desk, desk
from scenes.frame import Box, Plane
from scenes.inputs import Input, Key, Move, Press
from scenes.lens import Lens
from scenes.page import Hit, Page, Part, Tip, upon
from scenes.pixels import photograph
from scenes.shares import Share
from scenes.sitting import Sitting
from scenes.stage import SPEEDS, Stage
from scenes.story import StoryPage
from scenes.words import say

READ = 0.25
"""Seconds that an event with words stays before the next, at normal speed."""


class TableScene(AskingScene):
    """One game being played at this window."""

    stands = True
    """Answers may be given beforehand here."""

    def __init__(self, table: Table, demo: bool = False) -> None:
        super().__init__(table)
        self.demo = demo
        self.board = board_for(self)
        self.stage = Stage(self.board.paint, self.board.tumble)
        self.column = Column(self)
        self.sitting = Sitting(self)
        self.curtain: Curtain | None = None
        self.rest = 0.0
        self.time = 0.0
        self.hurry = False
        self.over_seen = False
        self.log: list[Any] = []
        self.told: Text | None = None
        self.ways: list[Danger] = []
        """To lose and to win, as the bar tells them."""
        self.bar_rows = 1
        self.lens = Lens(self)
        self.ambience = Ambience(self)
        self.ahead = Ahead(self)
        self.story: StoryPage | None = None
        self.pointing = False
        """Somebody points at the table and may ask what lies there."""

    # -- life

    def resume(self) -> None:
        self.stage.speed = self.app.settings.speed
        self.stage.reduced = self.app.settings.reduced
        if self.seen is None:
            self.look(cut=True)
            if self.table.notice is not None:
                self.say_note(self.say(self.table.notice))

    def close(self) -> None:
        self.table.close()

    def crash_save(self) -> bytes:
        return self.table.report()

    # -- what is seen

    @property
    def spotlight(self) -> int | None:
        """The seat the column shows: who decides now, else who looks."""
        if self.thinking is not None:
            return self.thinking.seat
        choice = self.table.choice()
        if choice is not None:
            return choice.seat
        active = self.board.active(self.seen) if self.seen is not None else None
        return active if active is not None else self.table.viewer

    def look(self, cut: bool = False) -> None:
        """Looks at the table anew and lets the pieces glide to where they are now."""
        self.seen = self.table.view()
        self.log = list(self.table.log())
        self.stage.take(self.board.layout(self.seen), cut)
        self.changed()

    @property
    def flows(self) -> bool:
        return self.story is None and self.curtain is None and (self.busy or self.choosing is None)

    @property
    def busy(self) -> bool:
        if self.story is not None:
            return self.story.typing or (self.unattended and not self.story.asks)
        return self.stage.moving or self.rest > 0 or self.going

    @property
    def lively(self) -> bool:
        return self.board.lively and not self.app.settings.reduced

    @property
    def waiting(self) -> bool:
        return self.thinking is not None or self.hint_wanted or self.note_left > 0

    @property
    def going(self) -> bool:
        """The game can go on without anybody."""
        open_here = self.choosing is not None or self.curtain is not None or self.over_seen
        return not open_here and self.thinking is None and self.story is None

    def moving(self) -> Iterable[Part]:
        if self.story is not None:
            return
        plane = self.board_plane
        yield from self.ambience.parts()
        yield from (upon(plane, part) for part in self.board.flares(self.time))
        yield from (upon(plane, part) for part in self.stage.parts(self.app.frame.k * plane.scale))
        yield from self.column.moving(self.time)

    @property
    def desk(self) -> Desk:
        """How the screen is shared at the present scale."""
        return desk(self.app.scale, self.bar_rows)

    @property
    def board_plane(self) -> Plane:
        """The units of the board as it is looked at now."""
        return self.lens.plane

    def refresh(self) -> None:
        if not self.at_leisure:
            self.ambience.of = None
        super().refresh()

    def paint_soon(self) -> None:
        self.ahead.paint()

    def restyle(self) -> None:
        super().restyle()
        self.ambience.of = self.ahead.at = None
        self.stage.pictures.clear()
        self.lens.reset()

    def speak(self, lang: str) -> None:
        if lang == self.table.lang:
            return
        self.table.speak(lang)
        self.say_note("", 0.0)
        choice = self.choosing.choice if self.choosing is not None else None
        if self.story is not None and choice is not None:
            told = self.board.story(choice, self.seen)
            self.story = StoryPage(self, told, asks=True) if told is not None else None

    def compose(self, page: Page) -> None:
        self.commands_of(page)
        if self.story is not None:
            self.story.compose(page)
        else:
            self.lay(page, self.shares())
        if self.note:
            bars.note(self, page, self.note)

    def shares(self) -> Sequence[Share]:
        """What a page is composed of: the board, what stands round it, the column."""
        if self.board.whole_screen(self.seen):
            return (self.compose_board,)
        board = self.foresee, self.compose_furniture, self.compose_beside, self.compose_pieces
        return *board, self.compose_bar, self.compose_column, self.compose_journal

    def compose_board(self, page: Page) -> None:
        for compose in (self.foresee, self.compose_furniture, self.compose_beside, self.compose_pieces):
            compose(page)

    def foresee(self, page: Page) -> None:
        """What the other shares need and takes reckoning."""
        view, ways, rows = self.seen, self.ways, self.bar_rows
        self.board.foresee(view)
        self.ways = [] if self.board.whole_screen(view) else self.board.dangers(view)
        if self.ways:
            ruler = self.app.canvas.plane(self.app.scale, 0, 0)
            self.bar_rows = bars.rows(ruler, self.ways, desk(self.app.scale).bar_width)
        if rows != self.bar_rows:
            self.again(*self.shares())
        elif ways != self.ways:
            self.again(self.compose_bar)

    def compose_furniture(self, page: Page) -> None:
        with page.upon(self.board_plane):
            self.board.ground(page, self.seen)
            self.board.furniture(page, self.seen)

    def compose_beside(self, page: Page) -> None:
        with page.upon(self.board_plane):
            self.board.beside(page, self.seen)

    def compose_pieces(self, page: Page) -> None:
        """While nobody decides or points at the table, what lies there is only to be seen."""
        self.targets = {}
        if self.choosing is not None or self.pointing:
            with page.upon(self.board_plane):
                self.pieces(page, self.seen)

    def compose_bar(self, page: Page) -> None:
        self.lens.surround(page)
        bars.dangers(self, page, self.ways)

    def compose_column(self, page: Page) -> None:
        top = self.column.journal_top
        self.column.compose(page, self.seen)
        self.lens.keys(page)
        if top != self.column.journal_top:
            self.again(self.compose_journal)

    def compose_journal(self, page: Page) -> None:
        self.column.compose_journal(page)

    def commands_of(self, page: Page) -> None:
        """Commands that have a key and no place on the screen."""
        for key, act in (
            ("ctrl+z", self.undo),
            ("ctrl+y", self.redo),
            ("ctrl+s", self.save),
            ("h", self.ask_hint),
            ("space", self.skip),
            ("pageup", self.page_up),
            ("ctrl+up", partial(self.scroll, 1)),
            ("ctrl+down", partial(self.scroll, -1)),
        ):
            page.on(key, act)

    def scroll(self, turns: int) -> None:
        """The journal, back and forth."""
        self.column.wheel(turns)
        self.stale = True

    def commands(self) -> list[tuple[str, str, Callable[[], object] | None, str, str]]:
        """The buttons at the column's foot: id, words, what it does, its key, its cap."""
        return [
            ("hint", say("table.hint"), self.ask_hint if self.may_hint else None, "h", self.app.cap("h")),
            ("undo", say("table.undo"), self.undo, "ctrl+z", self.app.cap("ctrl+z", short=True)),
            ("menu", say("table.menu"), self.back, "", "Esc"),
        ]

    def below(self, page: Page, top: float) -> float:
        """What stands in the column between the choice and the journal; gives where it ends."""
        return top

    # -- pieces that mean something

    def boxes(self) -> dict[str, Box]:
        """Every piece and place by id, where it is now."""
        return pieces.boxes(self)

    def pieces(self, page: Page, view: Any) -> None:
        """Hit areas of pieces and places."""
        pieces.lay(self, page, view)

    def spared(self, hit: Hit) -> list[Box]:
        """The card of an option leaves in sight which piece or place it is about, with what stands beside that."""
        options = self.choosing.choice.options if self.choosing is not None else ()
        at = next((self.board.piece(one.at) for one in options if hit.id == f"option:{one.key}" and one.at), "")
        return [one.box for one in self.page.hits if at and one.id.partition(":")[2] == at]

    def rule_tip(self, rule: str, title: str = "") -> Tip | None:
        entry = self.table.rule(rule)
        return Tip(entry.title, entry.text, rule) if entry else None

    # -- stories

    @property
    def unattended(self) -> bool:
        """Nobody sits here: pages put themselves away."""
        return not any(player.is_person for player in self.table.players)

    def put_away(self) -> None:
        """The page has been read."""
        self.story, self.stale = None, True

    # -- time

    def step(self, dt: float) -> None:
        self.time += dt
        if (story := self.story) is not None:
            story.step(dt)
            if not story.asks:
                return
        if self.note_left > 0:
            self.note_left -= dt
            if self.note_left <= 0:
                self.note, self.stale = "", True
        if self.hint_wanted and not self.table.listen():
            self.hint_wanted, self.stale = False, True
            self.app.sounds.play("hint")
            if self.choosing is not None:
                self.choosing.turn_to(self.hinted)
        if self.stage.moving:
            if self.stage.step(dt):
                return
            if self.board.resettles:
                self.changed()
        self.rest = max(0.0, self.rest - dt)
        if self.rest <= 0:
            self.go_on()

    def go_on(self) -> None:
        """Pulls what comes until something must be seen, a person decides, a bot thinks or all is over."""
        if self.choosing is not None or self.curtain is not None or self.over_seen or self.story is not None:
            return
        for _ in range(300):
            if self.thinking is not None:
                if not self.table.think():
                    return
                self.thinking = None
            got = self.table.step()
            match got:
                case Event():
                    if self.demo and self.app.tour is not None and self.board.kept_back(got):
                        return self.app.demo_on()
                    self.happened(got)
                    if self.stage.moving or self.rest > 0 or self.story is not None or self.app.top is not self:
                        return
                case Choice():
                    return self.asked(got)
                case Curtain():
                    return self.sitting.hand_over(got)
                case Thinking():
                    self.thinking = got
                    self.changed()
                case Ended():
                    return self.over_now(got)

    def happened(self, event: Event) -> None:
        speed = SPEEDS[self.app.settings.speed]
        turn = self.board.turn(self.seen)
        self.pointing = self.pointing and self.hover.startswith("look:")
        self.board.happened(event)
        self.app.sounds.play(self.board.sound(event))
        self.stage.pace = self.board.pace
        self.look(cut=not speed or self.hurry)
        if event.said() is not None and speed and not self.hurry:
            self.rest = max(0.0, READ + self.board.dwell(event)) * speed * self.stage.pace
        only_watched = self.unattended or self.table.may_lay_open
        if self.hurry and only_watched and self.board.turn(self.seen) != turn:
            self.hurry = False
        story = self.board.story(event, self.seen)
        if story is not None:
            self.story = StoryPage(self, story, asks=False)

    def asked(self, choice: Choice) -> None:
        self.hurry = False
        self.board.asked(choice)
        self.letters = self.board.letters(choice)
        used = {*keys.letters(self.app.settings.keys), *self.board.used_keys(), *self.letters.values()}
        used |= {beforehand.KEY} if self.table.game.standing else set()
        self.choosing = Choosing(choice, used, 6, self.board.listed(choice))
        if (hit := self.page.named(self.focus)) is not None and hit.act is None:
            self.ring = False
        self.look()
        if given := self.board.ready(choice):
            self.answered(given)
            return
        story = self.board.story(choice, self.seen)
        self.story = StoryPage(self, story, asks=True) if story is not None else None
        if not self.table.game.secrets and self.app.shown and self.app.resize_in <= 0:
            self.table.picture = photograph(self.app.surface.subsurface(self.app.frame.canvas))
        if self.table.trouble is not None and self.table.trouble != self.told:
            self.told = self.table.trouble
            self.say_note(self.say(self.told))

    def over_now(self, ended: Ended) -> None:
        from scenes.ending import EndingScene

        self.over_seen = True
        self.app.replace(EndingScene(self.table, ended, self.demo))

    # -- what a person does

    def handle(self, what: Input) -> None:
        if self.demo and isinstance(what, Press | Key):
            self.sitting.offer()
            return
        if isinstance(what, Press | Key) and (self.stage.moving or self.rest > 0):
            self.stage.finish()
            self.rest = 0.0
            self.stale = True
            if isinstance(what, Key) and self.choosing is not None:
                self.refresh()
        if isinstance(what, Move | Press) and not self.pointing and self.on_table(what.x):
            self.pointing = True
            self.compose_now(self.compose_pieces)
        if not self.lens.gripped(what):
            super().handle(what)

    def on_table(self, x: float) -> bool:
        return self.seen is not None and (x < self.desk.seam or self.board.whole_screen(self.seen))

    def skip(self) -> None:
        """On to the next choice of a person."""
        self.hurry = True

    def page_up(self) -> None:
        if self.choosing is not None:
            self.choosing.turn(-1)

    def wheel(self, x: float, y: float, turns: int) -> None:
        if self.board.whole_screen(self.seen) or not self.on_table(x):
            self.scroll(turns)
        else:
            self.lens.nearer(1 if turns > 0 else -1, x, y)
        self.stale = True

    def forget_choice(self) -> None:
        super().forget_choice()
        self.story = None
        self.rest = 0.0

    def undo(self) -> None:
        refused = self.table.undo()
        if refused is not None:
            self.app.sounds.play("refused")
            self.say_note(self.say(refused))
        else:
            self.turned_back(say("table.undone"))

    def redo(self) -> None:
        if self.table.redo():
            self.turned_back(say("table.redone"))
        else:
            self.say_note(say("table.nothing_to_redo"))

    def turned_back(self, note: str) -> None:
        self.forget_choice()
        self.look(cut=True)
        self.go_on()
        self.stage.finish()
        self.say_note(note)

    def save(self, done: Callable[[], object] = lambda: None) -> None:
        from scenes.saves import save_by_name

        self.app.push(save_by_name(self, done))

    def back(self) -> None:
        from scenes.pause import PauseScene

        self.app.push(PauseScene(self))

    def show(self, rule: str, why: str = "") -> None:
        """The card of a rule."""
        from scenes.rulebook import RuleScene

        entry = self.table.rule(rule)
        if entry is not None:
            self.app.push(RuleScene(self.table, entry, why))

    def show_rule(self) -> None:
        tip = self.tip()
        rule = tip[1].rule if tip else ""
        if not rule and self.choosing is not None:
            rule = self.choosing.choice.rule
        self.show(rule)
