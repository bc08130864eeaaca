"""The reading column of the table: whose turn, which phase, the open choice with its keys, the hint, the journal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from scenes import parts
from scenes.board import COLUMN
from scenes.frame import HEIGHT, WIDTH
from scenes.scene import Page, Part, Tip
from scenes.words import say
from sprites import widgets
from sprites.canvas import Canvas, circ, rect
from sprites.palette import Skin

if TYPE_CHECKING:
    from scenes.table import TableScene

LEFT = COLUMN + 18
ROOM = WIDTH - LEFT - 18
OPTIONS_TOP = 262
JOURNAL_TOP = 806
FOOT = HEIGHT - 58
LINE = 38


class Column:
    """Composes the right side of a table scene."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.scroll = 0
        self.rows = 9
        self.dots: tuple[float, float] | None = None

    @property
    def skin(self) -> Skin:
        return self.scene.board.skin

    def compose(self, page: Page, view: Any) -> None:
        self.ground(page)
        self.who(page, view)
        self.ribbon(page, view)
        bottom = self.choice(page)
        bottom = self.hint(page, bottom)
        self.journal(page, bottom + 52 if self.scene.choosing is None else max(JOURNAL_TOP, bottom + 26))
        self.foot(page)

    def ground(self, page: Page) -> None:
        skin = self.skin

        def paint(canvas: Canvas) -> None:
            canvas.fill(skin.deep, COLUMN, 0, WIDTH - COLUMN, HEIGHT)
            canvas.fill(skin.shadow, COLUMN, 0, 3, HEIGHT)
            canvas.fill(skin.accent, COLUMN + 3, 0, 3, HEIGHT)

        page.part("column", (COLUMN, 0, WIDTH - COLUMN, HEIGHT), parts.id_of(skin), paint, -40)

    def who(self, page: Page, view: Any) -> None:
        scene, skin = self.scene, self.skin
        seat = scene.spotlight
        turn = scene.board.turn(view)
        if seat is None:
            parts.label(page, "who", scene.table.game.title, LEFT, 80, "caps", 36, skin.text, w=ROOM)
            return
        player = scene.table.players[seat]
        scene.board.portrait(page, seat, (LEFT + 4, 20, 122, 122), view)
        x, w = LEFT + 146, ROOM - 146
        if turn:
            parts.label(page, "turn", say("table.turn", n=turn), x, 42, "head", 26, skin.accent, w=w)
        parts.label(page, "name", player.name, x, 82, "caps", 36, skin.text, w=w)
        line = scene.board.standing(view, seat) or (say("table.bot") if player.bot else "")
        parts.label(page, "standing", line, x, 122, "body", 23, skin.sub, w=w)

    def ribbon(self, page: Page, view: Any) -> None:
        names, now = self.scene.board.phases(view)
        if not names:
            return
        skin = self.skin

        def paint(canvas: Canvas) -> None:
            widgets.ribbon(canvas, LEFT - 2, 158, ROOM + 4, names, now, skin)

        page.part("ribbon", (LEFT - 4, 154, ROOM + 8, 44), (names, now, parts.id_of(skin)), paint)

    # -- the open choice

    def choice(self, page: Page) -> float:
        """Prompt and options, or what is going on; gives where they end."""
        scene, skin = self.scene, self.skin
        if scene.choosing is None:
            return self.going_on(page)
        prompt = scene.prompt()
        lines = scene.app.canvas.wrap(prompt, "head", 32, ROOM)[:2]

        def paint(canvas: Canvas) -> None:
            for n, line in enumerate(lines):
                canvas.text(line, LEFT, 228 + n * 38, "head", 32, skin.text, fit=ROOM)

        page.part("prompt", (LEFT - 2, 204, ROOM + 4, 84), (prompt, parts.id_of(skin)), paint)
        return self.options(page, OPTIONS_TOP + (38 if len(lines) > 1 else 0))

    def going_on(self, page: Page) -> float:
        """While nobody here decides: what has just happened, large, and who is at it."""
        scene, skin = self.scene, self.skin
        line = scene.log[-1] if scene.log else None
        words = scene.say(line.text) if line else ""
        mark, tone = scene.board.mark_of(line.kind) if line else ("", "")
        ink = {"good": skin.good, "warn": skin.warn, "bad": skin.bad}.get(tone, skin.accent)
        rows = scene.app.canvas.wrap(words, "head", 34, ROOM - 40)[:4]
        top, sign = 214.0, 92.0 if mark else 26.0
        h = sign + 44 * len(rows) + (72 if scene.thinking else 22)
        doing = scene.prompt() if scene.thinking else ""

        def paint(c: Canvas) -> None:
            edge = rect(LEFT - 2, top, ROOM + 4, h, skin.face, 1, 12) + rect(LEFT - 2, top + 14, 6, h - 28, ink, 1, 3)
            c.xml(
                rect(LEFT - 2, top + 5, ROOM + 4, h, skin.shadow, 0.7, 12) + edge,
                (LEFT - 6, top - 2, ROOM + 12, h + 12),
            )
            if mark:
                c.xml(circ(LEFT + 52, top + 50, 34, skin.deep, 1, ink, 3), (LEFT + 14, top + 12, 76, 76))
                widgets.icon(c, mark, LEFT + 52, top + 50, 40, ink, skin.deep)
            for n, row in enumerate(rows):
                c.text(row, LEFT + 22, top + sign + 20 + 44 * n, "head", 34, skin.text, fit=ROOM - 40)
            if doing:
                foot = top + h - 38
                c.xml(rect(LEFT + 20, foot - 28, ROOM - 40, 2, skin.edge), (LEFT + 18, foot - 30, ROOM - 36, 6))
                c.text(doing, LEFT + 22, foot, "italic", 25, skin.sub, fit=ROOM - 120)

        page.part("going-on", (LEFT - 8, top - 4, ROOM + 16, h + 16), (words, mark, doing, parts.id_of(skin)), paint)
        self.dots = (LEFT + ROOM - 72, top + h - 38) if doing else None
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

        yield Part("thinking-dots", (x - 12, y - 12, 80, 24), now, paint, 1)

    def options(self, page: Page, top: float) -> float:
        scene, choosing = self.scene, self.scene.choosing
        assert choosing is not None
        shown, caps = choosing.shown, choosing.keys()
        letters = scene.letters
        extra = (1 if choosing.several else 0) + (1 if choosing.pages > 1 else 0)
        count = len(shown) + extra
        helped = any(scene.option_words(option)[1] for option in shown)
        room = 776 - top
        h, gap = (69, 11) if helped and count * 80 <= room else (64, 8) if helped and count * 72 <= room else (50, 6)
        both = h > 50
        y = top
        for option in shown:
            title, sub, value = scene.option_words(option)
            marked = option.key in choosing.marked or scene.board.selected(option.key)
            best = scene.hinted(option.key)
            state = "selected" if marked else "hint" if best else "normal"
            cap = letters.get(option.key) or caps.get(option.key, "")
            tip = Tip(title, sub or "", choosing.choice.rule, value or "") if not both and sub else None
            parts.row(
                scene,
                page,
                f"option:{option.key}",
                (LEFT - 2, y, ROOM + 4, h),
                cap.upper(),
                title,
                lambda key=option.key: scene.choose(key),
                sub=sub if both else None,
                value=value,
                state=state,
                key=cap,
                skin=skin_of(scene),
                size=27 if both else 25,
                tip=tip or scene.option_tip(option),
            )
            y += h + gap
        if choosing.pages > 1:
            text = say("table.page", n=choosing.page + 1, of=choosing.pages)
            parts.button(
                scene,
                page,
                "more",
                LEFT - 2,
                y,
                ROOM + 4,
                text,
                lambda: choosing.turn(1),
                key="pagedown",
                h=h,
                size=24,
                skin=self.skin,
            )
            y += h + gap
        if choosing.several:
            parts.button(
                scene,
                page,
                "confirm",
                LEFT - 2,
                y,
                ROOM + 4,
                scene.confirm_words(),
                scene.confirm if choosing.ready else None,
                key="enter",
                h=max(50, h - 8),
                size=27,
                primary=True,
                skin=self.skin,
            )
            y += h + gap
        return y

    def hint(self, page: Page, top: float) -> float:
        scene, skin = self.scene, self.skin
        words = scene.hint_words()
        if not words:
            return top
        lines = len(scene.app.canvas.wrap(words, "italic", 24, ROOM - 82))
        h = max(60.0, min(4, lines) * 31 + 24)
        box = (LEFT - 2, top + 4, ROOM + 4, h)

        def paint(canvas: Canvas) -> None:
            widgets.note(canvas, *box[:3], "H", words, skin)

        page.part("hint", box, (words, box, parts.id_of(skin)), paint)
        return top + h + 8

    # -- the journal

    def journal(self, page: Page, top: float) -> None:
        scene, skin = self.scene, self.skin
        room = int((FOOT - 16 - (top + 26)) // LINE)
        if room < 1:
            return

        def head(canvas: Canvas) -> None:
            widgets.heading(canvas, say("table.journal"), LEFT, top, ROOM, skin=skin)

        page.part("journal-head", (LEFT - 4, top - 22, ROOM + 8, 44), (top, parts.id_of(skin)), head)
        log = scene.log
        self.scroll = max(0, min(self.scroll, len(log) - room))
        last = len(log) - self.scroll
        shown: list[tuple[Any, list[str]]] = []
        for line in reversed(log[:last]):
            mark, _ = scene.board.mark_of(line.kind)
            words = scene.app.canvas.wrap(scene.say(line.text), "body", 23, ROOM - 6 - (40 if mark else 0))[:2]
            if sum(len(w) for _, w in shown) + len(words) > room:
                break
            shown.insert(0, (line, words))
        y = top + 42.0
        for line, words in shown:
            self.line(page, line, words, y, line is log[-1])
            y += LINE * len(words)

    def line(self, page: Page, line: Any, rows: list[str], y: float, fresh: bool) -> None:
        scene, skin = self.scene, self.skin
        id = f"log:{line.number}"
        mark, tone = scene.board.mark_of(line.kind)
        words = scene.say(line.text)
        state = scene.state(id)
        why = say("table.why") if line.rule else ""
        box = (LEFT - 10, y - LINE / 2, ROOM + 20, LINE * len(rows))
        tone = tone or ("normal" if fresh else "mute")

        def paint(canvas: Canvas) -> None:
            for n, row in enumerate(rows):
                top = box[1] + n * LINE - (4 if n else 0)
                widgets.log_line(
                    canvas,
                    box[0] + (40 if n and mark else 0),
                    top,
                    box[2] - (40 if n and mark else 0),
                    row,
                    mark if not n else "",
                    tone,
                    state,
                    skin,
                    why if not n else "",
                    h=LINE,
                )

        page.part(id, box, (words, y, state, tone, mark, parts.id_of(skin)), paint)
        page.hit(id, box, lambda: scene.show(line.rule, words), tip=lambda: scene.rule_tip(line.rule), tab=False)

    def wheel(self, turns: int) -> None:
        self.scroll = max(0, self.scroll + turns)

    # -- the commands

    def foot(self, page: Page) -> None:
        scene = self.scene
        x = LEFT - 2.0
        commands = (
            ("hint", say("table.hint"), scene.ask_hint if scene.may_hint else None, "h", "H"),
            ("undo", say("table.undo"), scene.undo, "ctrl+z", "Z"),
            ("menu", say("table.menu"), scene.back, "", "Esc"),
        )
        for (id, label, act, key, cap), w in zip(commands, (118, 124, 146), strict=True):
            parts.button(scene, page, id, x, FOOT, w, label, act, key=key, cap=cap, h=46, size=23, skin=self.skin)
            x += w + 7


def skin_of(scene: TableScene) -> Skin:
    return scene.board.skin
