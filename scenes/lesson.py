"""A lesson at the table: a recorded game that a newcomer plays move by move, with words beside the board.

The words lie on a card where it covers least; what they speak of wears a ring. The move that is wanted is lit, all
others are dimmed, and pressing one of them gets a sentence that names the one that is wanted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core import Choice, Ended, text, who
from game.core.content import ContentError
from game.core.lessons import LessonTable, lesson_of
from scenes import lesson_card, parts
from scenes.frame import SCREEN, WIDTH, Box, Plane, grow
from scenes.inputs import Key
from scenes.journey import COLOURS, usual_names
from scenes.lesson_card import CardFace
from scenes.notice import NoticeScene
from scenes.page import Page, Tip
from scenes.pause import Entry, Menu
from scenes.table import TableScene
from scenes.words import say, title_of
from sprites.canvas import Canvas

if TYPE_CHECKING:
    from scenes.app import App

NAMES = ("you", "other", "third", "fourth", "fifth", "sixth")
"""The fields by which the words of a lesson name the people at the table, from the first seat on."""
LAID_OPEN = 100
"""From this layer on a board lays over itself what is to be read: a sheet, a table of odds."""
CARD_LAYER, RING_LAYER = 860, 840
MOST_SCALE = 1.5


def begin_lesson(app: App, game: Any) -> None:
    """Sit down at a game's lesson; the title lies below. One that cannot be read is said so, where one is."""
    from scenes.title import TitleScene

    try:
        lesson = lesson_of(game)
    except ContentError as error:
        return app.push(NoticeScene(say("lesson.wrong"), str(error)))
    if lesson is None:
        return
    names = usual_names()
    if app.settings.name:
        names[lesson.learner[0]] = app.settings.name
    table = LessonTable(game, lesson, names, COLOURS)
    table.use(app.worker)
    get_to_know(app, game)
    app.replace(TitleScene(), LessonScene(table))


def get_to_know(app: App, game: Any) -> None:
    """From now on the game is not new any more to whoever plays here."""
    if game.id not in app.settings.known:
        app.settings.known = (*app.settings.known, game.id)
        app.keep_settings()


class LessonScene(TableScene):
    """The table of a lesson."""

    stands = False

    def __init__(self, table: LessonTable) -> None:
        super().__init__(table)
        self.lesson = table
        self.leaf = 0
        """Which of the texts that belong to this moment is shown."""
        self.leaf_of = -1
        """The move whose texts they are."""
        self.ending: tuple[str, ...] = ()
        """What is said once nothing more is to be decided."""
        self.spot: tuple[float, float] | None = None
        self.placed_for: tuple[Any, ...] = ()
        """The moment for which the card's place was found."""
        self.folded = False
        """The words are out of the way, only what is to be done is seen."""

    @property
    def flows(self) -> bool:
        """Words and rings belong to what is on the table: they come with it."""
        return super().flows and self.choosing is None and not self.telling

    # -- the words

    @property
    def telling(self) -> tuple[str, ...]:
        """The texts that belong to this moment."""
        if self.ending:
            return self.ending
        move = self.lesson.move
        if move is None or (self.story is not None and not self.story.asks):
            return ()
        if self.choosing is not None:
            return move.tell
        return move.tell if self.thinking is not None and self.lesson.read < self.lesson.at else ()

    @property
    def last_leaf(self) -> bool:
        return self.leaf >= len(self.telling) - 1

    def words(self) -> str:
        """What the card says; empty where it has nothing to say but what is to be done."""
        telling = self.telling
        if not telling:
            return ""
        names = {name: who(seat) for seat, name in enumerate(NAMES[: len(self.table.players)])}
        return self.say(text(telling[self.leaf], **names))

    def wanted(self) -> tuple[str, ...]:
        """The options that are wanted of the person now; empty where nobody is asked."""
        move = self.lesson.move
        return move.keys if move is not None and self.choosing is not None else ()

    def wanted_words(self) -> str:
        """The wanted options as they are named on the table, those that are still to be marked first."""
        if self.choosing is None:
            return ""
        keys = [key for key in self.wanted() if key not in self.choosing.marked] or list(self.wanted())
        if self.choosing.choice.ordered:
            keys = keys[:1]
        options = (self.choosing.option(key) for key in keys)
        names = [self.option_words(option)[0] for option in options if option is not None]
        return ", ".join(names) or self.confirm_words()

    def prompt(self) -> str:
        if self.thinking is not None:
            return say("lesson.others", who=self.table.players[self.thinking.seat].name)
        return super().prompt()

    # -- the course of things

    def go_on(self) -> None:
        if self.ending:
            return
        super().go_on()
        if self.ending or self.choosing is not None or self.thinking is None:
            return
        if self.lesson.over or self.lesson.astray:
            self.ended_here()

    def asked(self, choice: Choice) -> None:
        if self.lesson.over or self.lesson.astray:
            self.ended_here()
            return
        super().asked(choice)
        self.turn_to_move()
        for key in reversed(self.wanted()):
            self.list_wanted(key)

    def list_wanted(self, key: str) -> None:
        """The wanted option is in the list, in the place of one that reads alike, and its page is shown."""
        choosing = self.choosing
        option = choosing.option(key) if choosing is not None else None
        if choosing is None or option is None:
            return
        choosing.wanted = key
        if option not in choosing.options:
            alike = [n for n, other in enumerate(choosing.options) if self.say(other.text) == self.say(option.text)]
            choosing.options[slice(alike[0], alike[0] + 1) if alike else slice(0, 0)] = [option]

    def over_now(self, ended: Ended) -> None:
        self.ended_here()

    def turn_to_move(self) -> None:
        """Another move than before is to be made: its first text is shown."""
        if self.leaf_of != self.lesson.at:
            self.leaf, self.leaf_of, self.folded = 0, self.lesson.at, False

    def ended_here(self) -> None:
        """The recording is over, or the rules lead elsewhere now: the last words, then what one may do next."""
        astray = self.lesson.astray
        self.over_seen, self.stale = True, True
        self.thinking = self.story = None
        self.leaf = 0
        self.ending = ("scene.lesson.astray",) if astray else (self.lesson.lesson.end or ("scene.lesson.over",))

    def read_on(self) -> None:
        """The next text; after the last the others move on, the end has come, or a move is wanted."""
        self.stale = True
        if not self.last_leaf:
            self.leaf += 1
        elif self.ending:
            self.app.push(LessonOver(self))
        elif self.choosing is not None:
            self.say_note(say("lesson.read_on", what=self.wanted_words()))
        elif self.telling:
            self.lesson.read = self.lesson.at

    def press_card(self) -> None:
        """The next text; the last one before a move is folded up or opened, not by the second press of two."""
        if self.choosing is None or not self.last_leaf:
            self.read_on()
        elif not self.twice:
            self.folded, self.stale = not self.folded, True

    # -- what a person does

    def key(self, key: Key) -> None:
        readable = self.story is None or self.story.last
        if key.name == "enter" and readable and not self.ring and self.telling and not self.marked_all:
            return self.read_on()
        super().key(key)

    @property
    def marked_all(self) -> bool:
        """The last text is read and Enter confirms what is marked."""
        if self.choosing is None or not self.last_leaf:
            return False
        done = not self.refused(tuple(self.choosing.answer())) if self.choosing.several else False
        own = self.board.selected(next(iter(self.wanted()), ""))
        return done or own

    def refused(self, keys: tuple[str, ...]) -> bool:
        """The lesson goes on with another answer than this."""
        choosing, wanted = self.choosing, self.wanted()
        if choosing is None or self.lesson.move is None:
            return False
        same = keys == wanted if choosing.choice.ordered else set(keys) == set(wanted)
        return not same

    def choose(self, key: str) -> None:
        if self.choosing is not None and self.dimmed(key):
            self.app.sounds.play("refused")
            self.say_note(say("lesson.not_yet", what=self.wanted_words()))
            return
        super().choose(key)

    def answered(self, keys: tuple[str, ...]) -> None:
        if self.refused(keys):
            self.app.sounds.play("refused")
            self.say_note(say("lesson.not_yet", what=self.wanted_words()))
            return
        super().answered(keys)

    def dimmed(self, key: str) -> bool:
        return self.lesson.move is not None and key not in self.wanted()

    def hinted(self, key: str) -> bool:
        return self.last_leaf and key in self.wanted()

    @property
    def may_hint(self) -> bool:
        return self.choosing is not None

    def save(self) -> None:
        self.say_note(say("lesson.kept"))

    def turned_back(self, note: str) -> None:
        self.lesson.read = -1
        super().turned_back(note)

    def back(self) -> None:
        self.app.push(LessonMenu(self))

    # -- what is seen

    def compose(self, page: Page) -> None:
        super().compose(page)
        self.turn_to_move()
        waits = self.choosing is not None or self.ending or self.telling
        if not waits or (self.story is not None and not self.story.last):
            self.spot = None
            return
        rings = self.rings(page)
        for n, box in enumerate(rings):
            page.part(f"lesson-ring:{n}", grow(box, 20), box, lambda c, box=box: lesson_card.ring(c, box), RING_LAYER)
        self.card(page, rings)

    def card(self, page: Page, rings: list[Box]) -> None:
        scale = min(MOST_SCALE, self.app.scale)
        ruler = self.app.canvas.plane(scale, 0, 0)
        face = self.face(ruler)
        size = lesson_card.WIDE * scale, face.height * scale
        asked = (self.lesson.at, self.leaf, size, tuple(rings), self.free())
        if self.spot is None or self.placed_for != asked:
            self.spot, self.placed_for = self.place(page, size, rings), asked
        with page.upon(Plane(scale, *self.spot)):
            box = (0.0, 0.0, lesson_card.WIDE, face.height)
            page.part("lesson-card", grow(box, 10), face, face.paint, CARD_LAYER)
            tip = Tip(say("lesson.fold"), say("lesson.fold_help")) if not face.key else None
            page.hit("lesson", box, self.press_card, tip=tip, layer=CARD_LAYER, tab=False)
            if face.key:
                w = 250.0
                x, y = lesson_card.WIDE - lesson_card.INSET - w, face.height - lesson_card.FOOT + 6
                parts.button(self, page, "lesson-on", x, y, w, face.foot[0], self.read_on, key="enter", h=46, size=24,
                             primary=True, layer=CARD_LAYER + 1)  # fmt: skip

    def place(self, page: Page, size: tuple[float, float], rings: list[Box]) -> tuple[float, float]:
        """Where the card covers least of what is looked at now."""
        move = [hit.box for hit in page.hits if hit.id.removeprefix("option:") in self.wanted()]
        move += [hit.box for hit in page.hits if self.targets.get(hit.id.removeprefix("piece:")) in self.wanted()]
        others = [hit.box for hit in page.hits if hit.layer > -50]
        others += [self.board_plane.box(box) for box in self.boxes().values()]
        others += 4 * [part.box for part in page.parts if LAID_OPEN <= part.layer < RING_LAYER]
        return lesson_card.place_card(self.free(), size, rings, move, others, self.spot)

    def face(self, ruler: Canvas) -> CardFace:
        """The card of this moment."""
        words = self.words()
        lines = () if self.folded else lesson_card.lines_of(ruler, words)
        told = self.lesson.told + self.leaf + 1
        whole = len(self.lesson.lesson.words())
        head = title_of(self.table.game)
        count = say("lesson.count", n=min(whole, told), of=whole) if words else ""
        if self.choosing is not None and self.last_leaf:
            yours = say("lesson.yours", what=self.wanted_words())
            return CardFace(lines, head, count, lesson_card.foot_of(ruler, yours))
        return CardFace(lines, head, count, (say("lesson.on"),), self.app.cap("enter"))

    def free(self) -> Box:
        """The share of the screen on which the card may lie."""
        if self.story is not None:
            return 0.0, 0.0, WIDTH - self.story.width * self.story.scale, SCREEN[3]
        return SCREEN if self.board.whole_screen(self.seen) else self.desk.window

    # -- what is pointed at

    def rings(self, page: Page) -> list[Box]:
        """The boxes that wear a ring, in logical units."""
        move = self.lesson.move
        if move is None or self.ending or self.story is not None:
            return []
        named = move.ring[self.leaf] if self.leaf < len(move.ring) else ""
        ids = [id.strip() for id in named.split(";") if id.strip()]
        if not ids and self.last_leaf and self.choosing is not None:
            options = [self.choosing.option(key) for key in self.wanted()]
            ids = [self.board.piece(option.at) for option in options if option is not None and option.at]
        return [box for id in ids if (box := self.pointed(page, id)) is not None]

    def pointed(self, page: Page, id: str) -> Box | None:
        """A piece, a place or anything that can be pressed, by its id; danger:1 is the second from the left on the bar,
        log the newest line of the journal."""
        named, _, n = id.partition(":")
        hits = {hit.id: hit.box for hit in page.hits}
        if named == "danger":
            bar = sorted(box for name, box in hits.items() if name.startswith("danger:"))
            return bar[int(n)] if int(n) < len(bar) else None
        if named == "log":
            lines = [box for name, box in hits.items() if name.startswith("log:")]
            return lines[-1] if lines else None
        for name in (id, f"piece:{id}", f"look:{id}", f"option:{id}"):
            if name in hits:
                return hits[name]
        box = self.boxes().get(id)
        return self.board_plane.box(box) if box is not None else None


class LessonMenu(Menu):
    """Esc: go on, look something up, leave."""

    def __init__(self, table: LessonScene) -> None:
        super().__init__(table)
        self.lesson = table

    def heading(self) -> str:
        return say("lesson.waits")

    def entries(self) -> list[Entry]:
        return [
            ("resume", say("lesson.resume"), self.back, "enter"),
            ("rules", say("pause.rules"), self.rules, "r"),
            ("settings", say("pause.settings"), self.settings, "t"),
            ("again", say("lesson.again"), self.again, "a"),
            ("leave", say("lesson.leave"), self.leave, "q"),
        ]

    def again(self) -> None:
        begin_lesson(self.app, self.table.table.game)


class LessonOver(LessonMenu):
    """The recording is over: the same game goes on in earnest, or another begins."""

    def heading(self) -> str:
        return say("lesson.over")

    def entries(self) -> list[Entry]:
        first = [("play-on", say("lesson.play_on"), self.play_on, "enter")]
        return [
            *(first if self.lesson.lesson.goes_on else []),
            ("setup", say("lesson.setup"), self.setup, "n"),
            ("again", say("lesson.again"), self.again, "a"),
            ("leave", say("lesson.leave"), self.leave, "q"),
        ]

    def play_on(self) -> None:
        self.app.open_table(self.lesson.lesson.play_on(self.app.store))

    def setup(self) -> None:
        from scenes.setup import SetupScene
        from scenes.title import TitleScene

        game = self.table.table.game
        self.app.replace(TitleScene())
        self.app.push(SetupScene(game))
