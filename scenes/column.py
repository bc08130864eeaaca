"""The reading column of the table: whose turn, which phase, the open choice with its keys, the hint, the journal.

It is laid out in interface units: at a large scale it is low and narrow, so heads shrink, options go in pages, and the
journal takes what is left.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from scenes import beforehand, parts
from scenes.page import Page, Part, Tip, upon
from scenes.words import say, title_of
from sprites import widgets
from sprites.canvas import Canvas, circ, rect
from sprites.palette import Skin

if TYPE_CHECKING:
    from game.core import Text
    from scenes.desk import Desk
    from scenes.table import TableScene

LEFT = 18.0
TIGHT = 6.0
"""By so much the words of a button may come nearer to its edges than is usual."""
LINE = 38
TALL = 900.0
"""A column lower than this has a small head, one lower than LOW no ribbon."""
LOW = 620.0
ROW, GAP = 50.0, 6.0
"""The least height of an option and what lies between two."""
MARK = 40.0
"""What a mark takes before the words of a line."""
MOST_SAID = 500
"""Sentences of the journal that are kept as they were said."""
READ = 124.0
"""How wide the button is that opens what was read so far."""


class Column:
    """Composes the right side of a table scene."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.scroll = 0
        self.journal_top = 0.0
        self.dots: tuple[float, float] | None = None
        self.said: dict[int, tuple[Text, str]] = {}
        self.said_in = ""

    @property
    def skin(self) -> Skin:
        return self.scene.board.skin

    @property
    def desk(self) -> Desk:
        return self.scene.desk

    @property
    def room(self) -> float:
        """The width of what is read."""
        return self.desk.column_width - 2 * LEFT

    @property
    def high(self) -> float:
        return self.desk.column_height

    @property
    def foot_top(self) -> float:
        return self.high - 58

    @property
    def tall(self) -> bool:
        return self.high >= TALL

    @property
    def ribbon_top(self) -> float:
        return 158.0 if self.tall else 86.0

    @property
    def reading_top(self) -> float:
        """Where the prompt begins."""
        return 204.0 if self.tall else 132.0 if self.high >= LOW else 88.0

    @property
    def rest(self) -> float:
        """Where the journal begins at the latest while a choice is open."""
        return self.high - 274 if self.tall else self.foot_top - 10

    def compose(self, page: Page, view: Any) -> None:
        """Who decides, what there is to choose, and the commands."""
        with page.upon(self.desk.column):
            self.ground(page)
            self.who(page, view)
            if self.tall or self.high >= LOW:
                self.ribbon(page, view)
            bottom = self.choice(page)
            bottom = self.hint(page, bottom)
            bottom = beforehand.row(self.scene, page, (LEFT - 2, bottom, self.room + 4))
            bottom = self.scene.below(page, bottom)
            open_here = self.scene.choosing is not None
            self.journal_top = max(self.high - 274, bottom + 26) if open_here else bottom + 46
            self.foot(page)

    def ground(self, page: Page) -> None:
        skin, w, h = self.skin, self.desk.column_width, self.high

        def paint(canvas: Canvas) -> None:
            canvas.fill(skin.deep, 0, 0, w, h)
            canvas.fill(skin.shadow, 0, 0, 3, h)
            canvas.fill(skin.accent, 3, 0, 3, h)

        page.part("column", (0, 0, w, h), parts.id_of(skin), paint, -40)

    def counted(self, n: int) -> str:
        """Which turn it is, or which round where a game counts those."""
        return say(f"table.count_{self.scene.table.game.turns}", n=n)

    def who(self, page: Page, view: Any) -> None:
        scene, skin, room = self.scene, self.skin, self.room
        seat = scene.spotlight
        turn = scene.board.turn(view)
        if seat is None:
            title = title_of(scene.table.game)
            parts.label(page, "who", title, LEFT, 80 if self.tall else 44, "caps", 36, skin.text, w=room)
            return
        player = scene.table.players[seat]
        line = scene.board.standing(view, seat) or (say("table.bot") if player.bot else "")
        if not self.tall:
            scene.board.portrait(page, seat, (LEFT, 10, 64, 64), view)
            x, w = LEFT + 80, room - 80
            words = self.counted(turn) if turn else ""
            used = page.canvas.width(words, "head", 25) + 16 if words else 0
            parts.label(page, "turn", words, LEFT + room, 28, "head", 25, skin.accent, "r", w=used + 4)
            parts.label(page, "name", player.name, x, 27, "caps", 30, skin.text, w=w - used)
            parts.label(page, "standing", line, x, 61, "body", 23, skin.sub, w=w)
            return
        scene.board.portrait(page, seat, (LEFT + 4, 20, 122, 122), view)
        x, w = LEFT + 146, room - 146
        if turn:
            parts.label(page, "turn", self.counted(turn), x, 42, "head", 26, skin.accent, w=w)
        parts.label(page, "name", player.name, x, 82, "caps", 36, skin.text, w=w)
        parts.label(page, "standing", line, x, 122, "body", 23, skin.sub, w=w)

    def ribbon(self, page: Page, view: Any) -> None:
        names, now = self.scene.board.phases(view)
        if not names:
            return
        skin, room, top = self.skin, self.room, self.ribbon_top
        widest = max(page.canvas.width(name, "head", 23) for name in names)
        roomy = widest + 20 <= (room + 4) / len(names)

        def arrows(canvas: Canvas) -> None:
            widgets.ribbon(canvas, LEFT - 2, top, room + 4, names, now, skin)

        def pips(canvas: Canvas) -> None:
            canvas.text(names[now] if now >= 0 else "", LEFT, top + 18, "head", 26, skin.accent)
            marks = "".join(
                circ(LEFT + room - 12 - 30 * (len(names) - 1 - n), top + 18, 9, skin.accent if n == now else skin.face2)
                for n in range(len(names))
            )
            canvas.xml(marks, (LEFT, top, room, 36))

        page.part(
            "ribbon", (LEFT - 4, top - 4, room + 8, 44), (names, now, parts.id_of(skin)), arrows if roomy else pips
        )

    # -- the open choice

    def choice(self, page: Page) -> float:
        """Prompt and options, or what is going on; gives where they end."""
        scene, skin, room, top = self.scene, self.skin, self.room, self.reading_top
        if scene.choosing is None:
            return self.going_on(page)
        prompt = scene.prompt()
        size, lead = (32, 38) if self.tall else (28, 33)
        lines = page.canvas.wrap(prompt, "head", size, room)
        if len(lines) > 3:
            size, lead = 26, 31
            lines = page.canvas.wrap(prompt, "head", size, room)[:6]

        def paint(canvas: Canvas) -> None:
            for n, line in enumerate(lines):
                canvas.text(line, LEFT, top + 24 + n * lead, "head", size, skin.text, fit=room)

        look = (prompt, parts.id_of(skin))
        page.part("prompt", (LEFT - 2, top, room + 4, lead * len(lines) + 10), look, paint)
        return self.options(page, top + 20 + lead * len(lines))

    def going_on(self, page: Page) -> float:
        """While nobody here decides: what has just happened, large, and who is at it."""
        scene, skin, room = self.scene, self.skin, self.room
        line = scene.log[-1] if scene.log else None
        words = scene.say(line.text) if line else ""
        mark, tone = scene.board.mark_of(line) if line else ("", "")
        ink = {"good": skin.good, "warn": skin.warn, "bad": skin.bad}.get(tone, skin.accent)
        size, lead = (34, 44) if self.tall else (28, 36)
        rows = page.canvas.wrap(words, "head", size, room - 40)
        if len(rows) > 4:
            size, lead = 26, 33
            rows = page.canvas.wrap(words, "head", size, room - 40)[:6]
        top = self.reading_top + 10
        sign = 92.0 if mark and self.tall else 26.0
        h = sign + lead * len(rows) + (72 if scene.thinking else 22)
        doing = scene.prompt() if scene.thinking else ""
        if not words and not doing:
            self.dots = None
            return self.reading_top

        def paint(c: Canvas) -> None:
            c.fill(skin.face, LEFT - 2, top + 11, room + 4, h - 22)
            c.xml(rect(LEFT - 2, top, room + 4, 24, skin.face, 1, 12), (LEFT - 2, top, room + 4, 12))
            low = rect(LEFT - 2, top + h - 19, room + 4, 24, skin.shadow, 0.7, 12)
            low += rect(LEFT - 2, top + h - 24, room + 4, 24, skin.face, 1, 12)
            c.xml(low, (LEFT - 2, top + h - 12, room + 4, 18))
            c.xml(rect(LEFT - 2, top + 14, 6, h - 28, ink, 1, 3), (LEFT - 2, top + 14, 6, h - 28))
            if sign > 50:
                c.xml(circ(LEFT + 52, top + 50, 34, skin.deep, 1, ink, 3), (LEFT + 14, top + 12, 76, 76))
                widgets.icon(c, mark, LEFT + 52, top + 50, 40, ink, skin.deep)
            for n, row in enumerate(rows):
                c.text(row, LEFT + 22, top + sign + 20 + lead * n, "head", size, skin.text, fit=room - 40)
            if doing:
                foot = top + h - 38
                c.xml(rect(LEFT + 20, foot - 28, room - 40, 2, skin.edge), (LEFT + 18, foot - 30, room - 36, 6))
                c.text(doing, LEFT + 22, foot, "italic", 25, skin.sub, fit=room - 120)

        page.part("going-on", (LEFT - 8, top - 4, room + 16, h + 16), (words, mark, doing, parts.id_of(skin)), paint)
        self.dots = (LEFT + room - 72, top + h - 38) if doing else None
        return top + h

    def moving(self, time: float) -> Iterator[Part]:
        """Three dots that pulse while somebody thinks."""
        if self.scene.thinking is None or self.dots is None or self.scene.board.whole_screen(self.scene.seen):
            return
        (x, y), skin = self.dots, self.skin
        now = -1 if self.scene.app.settings.reduced else int(time * 4) % 4

        def paint(c: Canvas) -> None:
            for n in range(3):
                r = 8 if n == now else 5
                c.xml(circ(x + n * 26, y, r, skin.accent if n == now else skin.mute), (x - 10 + n * 26, y - 10, 20, 20))

        yield upon(self.desk.column, Part("thinking-dots", (x - 12, y - 12, 80, 24), now, paint, 1))

    def options(self, page: Page, top: float) -> float:
        scene, choosing, room = self.scene, self.scene.choosing, self.room
        assert choosing is not None
        hint = self.hint_height(page)
        space = (
            (self.high - 304 if self.tall else self.foot_top - 14) - top - (hint + 12 if hint and not self.tall else 0)
        )
        space -= ROW + GAP if beforehand.words(scene) else 0
        fit = max(2, int((space + GAP) / (ROW + GAP)))
        rows = fit - choosing.several
        choosing.lay(max(2, rows if len(choosing.options) <= rows else rows - 1))
        shown = choosing.shown
        count = len(shown) + choosing.several + (choosing.pages > 1)
        subs = [sub for option in shown if (sub := scene.option_words(option)[1])]
        helped = any(self.fits(page.canvas, sub, room + 4) for sub in subs)
        h, gap = next(
            ((h, gap) for h, gap, needs in ((69, 11, helped), (64, 8, helped), (ROW, GAP, False))
             if needs and count * (h + gap) <= space), (ROW, GAP)
        )  # fmt: skip
        return self.choices(page, LEFT - 2, top, room + 4, h, gap, self.skin)

    def choices(self, page: Page, x: float, y: float, w: float, h: float, gap: float, skin: Skin) -> float:
        """The options of the page that is shown, each `h` high, with what confirms several; gives where they end."""
        scene, choosing = self.scene, self.scene.choosing
        if choosing is None:
            return y
        both = h > ROW
        face = self.sub_face(page.canvas, w)
        caps = choosing.keys()
        for option in choosing.shown:
            title, sub, value = scene.option_words(option)
            marked = option.key in choosing.marked or scene.board.selected(option.key)
            state: widgets.State = "selected" if marked else "hint" if scene.hinted(option.key) else "normal"
            if scene.dimmed(option.key):
                state = "disabled"
            cap = scene.letters.get(option.key) or caps.get(option.key, "")
            left = w - 74 - (page.canvas.width(value, "head", 27) + 10 if value else 0)
            whole = both and page.canvas.width(title, "head", 23) <= left and self.fits(page.canvas, sub, w)
            tip = Tip(title, sub or "", choosing.choice.rule, value or "") if not whole and sub else None
            parts.row(
                scene,
                page,
                f"option:{option.key}",
                (x, y, w, h),
                cap.upper(),
                title,
                self.chooser(option.key),
                sub=sub if whole else None,
                value=value,
                state=state,
                key=cap,
                skin=skin,
                size=27 if both else 25,
                sub_face=face,
                tip=tip or (scene.board.tip(scene.board.piece(option.at), scene.seen) if option.at else None),
                layer=5,
            )
            if (digit := caps.get(option.key, "")) != cap and digit:
                page.on(digit, self.chooser(option.key))
            y += h + gap
        if choosing.pages > 1:
            text = say("table.page", n=choosing.page + 1, of=choosing.pages)
            parts.button(
                scene, page, "more", x, y, w, text, self.turn, key="pagedown", h=h, size=24, skin=skin, layer=5
            )
            y += h + gap
        if choosing.several:
            act = scene.confirm if choosing.ready else None
            parts.button(scene, page, "confirm", x, y, w, scene.confirm_words(), act, key="enter", h=max(ROW, h - 8),
                         size=27, primary=True, skin=skin, layer=5)  # fmt: skip
            y += h + gap
        return y

    @staticmethod
    def fits(ruler: Canvas, sub: str | None, w: float) -> bool:
        """The line of help has room in a row of that width; one that has not is told by the hover card."""
        return sub is None or ruler.width(sub, "head", 23) <= w - 80

    def sub_face(self, ruler: Canvas, w: float) -> str:
        """The letters of all lines of help on a page: narrow ones where one would not fit in the wide."""
        assert self.scene.choosing is not None
        subs = [self.scene.option_words(option)[1] for option in self.scene.choosing.shown]
        return "body" if all(sub is None or ruler.width(sub, "body", 23) <= w - 80 for sub in subs) else "head"

    def chooser(self, key: str) -> parts.Act:
        return lambda: self.scene.choose(key)

    def turn(self) -> None:
        if self.scene.choosing is not None:
            self.scene.choosing.turn(1)

    def hint_height(self, page: Page) -> float:
        words = self.scene.hint_words()
        if not words:
            return 0.0
        lines = len(page.canvas.wrap(words, "italic", 24, self.room - 82))
        return max(60.0, min(4, lines) * 31 + 24)

    def hint(self, page: Page, top: float) -> float:
        skin, words, room = self.skin, self.scene.hint_words(), self.room
        h = self.hint_height(page)
        if not h:
            return top
        box = (LEFT - 2, top + 4, room + 4, h)
        cap = self.scene.app.cap("h")

        def paint(canvas: Canvas) -> None:
            widgets.note(canvas, *box[:3], cap, words, skin)

        page.part("hint", box, (words, box, parts.id_of(skin)), paint)
        return top + h + 8

    # -- the journal

    def compose_journal(self, page: Page) -> None:
        """What has happened, below all that the column holds otherwise."""
        with page.upon(self.desk.column):
            self.journal(page)

    def journal(self, page: Page) -> None:
        scene, skin, wide, top = self.scene, self.skin, self.room, self.journal_top
        room = int((self.foot_top - 16 - (top + 26)) // LINE)
        if room < 1:
            return

        act = scene.board.chronicle()
        if act is not None:
            wide -= READ + 12
            x, words = LEFT + wide + 12, say("table.read_again")
            parts.button(scene, page, "read-again", x, top - 20, READ, words, act, cap="J", h=40, size=23, skin=skin)

        def head(canvas: Canvas) -> None:
            widgets.heading(canvas, say("table.journal"), LEFT, top, wide, skin=skin)

        page.part("journal-head", (LEFT - 4, top - 22, wide + 8, 44), (top, wide, parts.id_of(skin)), head)
        log = scene.log
        if self.scroll > 0:
            self.scroll = min(self.scroll, len(log) - len(self.fitting(page, log, room)))
        self.scroll = max(0, self.scroll)
        shown = self.fitting(page, reversed(log[: len(log) - self.scroll]), room)
        y = top + 42.0
        for line, words in reversed(shown):
            self.line(page, line, words, y, line is log[-1])
            y += LINE * len(words)

    def fitting(self, page: Page, log: Iterable[Any], room: int) -> list[tuple[Any, list[str]]]:
        """The first of these lines for which there are so many rows, each with its words row by row."""
        shown: list[tuple[Any, list[str]]] = []
        for line in log:
            words = page.canvas.wrap(self.words(line), "body", 23, self.room - 6 - self.inset)
            if sum(len(rows) for _, rows in shown) + len(words) > room:
                break
            shown.append((line, words))
        return shown

    @property
    def inset(self) -> float:
        """Room for a mark before each line, also before one without: they all begin below each other."""
        return MARK if self.scene.board.marks else 0

    def words(self, line: Any) -> str:
        """The sentence of a line, kept as long as the language is: the same lines are shown after every event."""
        if self.said_in != self.scene.table.lang or len(self.said) > MOST_SAID:
            self.said_in = self.scene.table.lang
            self.said.clear()
        found = self.said.get(line.number)
        if found is None or found[0] != line.text:
            found = self.said[line.number] = line.text, self.scene.say(line.text)
        return found[1]

    def line(self, page: Page, line: Any, rows: list[str], y: float, fresh: bool) -> None:
        scene, skin = self.scene, self.skin
        id = f"log:{line.number}"
        mark, tone = scene.board.mark_of(line)
        words = self.words(line)
        state = scene.state(id)
        why = say("table.why") if line.rule else ""
        box = (LEFT - 10, y - LINE / 2, self.room + 20, LINE * len(rows))
        tone = tone or ("normal" if fresh else "mute")

        def paint(canvas: Canvas) -> None:
            for n, row in enumerate(rows):
                inset = self.inset if n or not mark else 0
                top = box[1] + n * LINE - (4 if n else 0)
                sign, asks = ("", "") if n else (mark, why)
                widgets.log_line(
                    canvas, box[0] + inset, top, box[2] - inset, row, sign, tone, state, skin, asks, h=LINE
                )  # fmt: skip

        page.part(id, box, (words, y, state, tone, mark, parts.id_of(skin)), paint)
        page.hit(id, box, lambda: scene.show(line.rule, words), tip=lambda: scene.rule_tip(line.rule))

    def wheel(self, turns: int) -> None:
        self.scroll = max(0, self.scroll + turns)

    # -- the commands

    def foot(self, page: Page) -> None:
        scene, room = self.scene, self.room + 4
        commands = scene.commands()
        bare = [page.canvas.width(label, "head", 23) + 30 for _, label, _, _, _ in commands]
        caps = [page.canvas.width(cap, "head", 24) + 30 if cap else 0.0 for _, _, _, _, cap in commands]
        free = room - 7 * (len(commands) - 1)
        capped = room >= 390 and sum(bare) + sum(caps) <= free + TIGHT * len(commands)
        x = LEFT - 2.0
        measures = [a + b for a, b in zip(bare, caps, strict=True)] if capped else bare
        spare = (free - sum(measures)) / len(commands)
        for (id, label, act, key, cap), measure in zip(commands, measures, strict=True):
            w = measure + spare
            shown = cap if capped else ""
            parts.button(
                scene, page, id, x, self.foot_top, w, label, act, key=key, cap=shown, h=46, size=23, skin=self.skin
            )
            x += w + 7
