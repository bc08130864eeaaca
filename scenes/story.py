"""The story page: a poster at the left, paper at the right on which a text types itself, the choice under it.

A game's board says when (`Board.story`): for an event, that is read and put away, or for the open choice, which is
answered on the page. A press finishes the typing, the next one turns the page or goes on.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any

from scenes import parts
from scenes.frame import BASE, HEIGHT, SCREEN, WIDTH, Plane
from scenes.page import Page
from scenes.stage import SPEEDS
from scenes.words import say
from sprites.canvas import Canvas, circ, pathd, rect
from sprites.palette import NOTEPAPER, SOOT, mix

if TYPE_CHECKING:
    from scenes.table import TableScene

PACE = 75.0
"""Letters a second at normal speed."""
SIZE, LEAD = 27.0, 38.0
SHORT = ((2, 48.0, 70.0), (5, 38.0, 56.0), (9, 32.0, 46.0))
"""A text of so many lines stands in larger letters: their size, and from one line to the next."""
ROW, GAP = 62.0, 10.0
BADGE = 66.0
"""The size of what is drawn before a paragraph."""
DROP = 3
"""Lines beside the first letter."""
PAPER_W = 790.0
"""What the paper is wide, in interface units, where there is room for it."""
WATCHED = 2.5
"""Seconds that a page stays after it is typed, where nobody is there to press."""


@dataclass(frozen=True)
class Story:
    """What stands on a page. Paragraphs in quotes are spoken. picture: for the board's `story_picture`."""

    title: str
    paragraphs: tuple[str, ...]
    kicker: str = ""
    place: str = ""
    note: str = ""
    picture: str = ""
    rule: str = ""
    does: str = ""
    """What it means in the game, in short words: stands under the text when that is typed."""
    badges: tuple[tuple[int, Any], ...] = ()
    """Paragraphs, by number, before which something is drawn by the board's `story_badge` when they begin; what they
    bring stands in a second line."""


@dataclass(frozen=True)
class Line:
    """A line as it is set: its words, how far in, in which face; empty between paragraphs. badge: what is drawn before
    it; sole: nothing else stands beside that."""

    words: str
    inset: float = 0.0
    face: str = "body"
    badge: Any = None
    sole: bool = False


class StoryPage:
    """One story on a table's screen, with the open choice or with a way on."""

    def __init__(self, scene: TableScene, story: Story, asks: bool) -> None:
        self.scene, self.story, self.asks = scene, story, asks
        self.typed = 0.0
        self.leaf = 0
        self.lines: list[Line] = []
        self.rows = 99
        self.size, self.lead = SIZE, LEAD
        self.drop = 0.0
        """How far below the head a short text stands."""
        self.rested = 0.0

    # -- where everything lies

    @property
    def scale(self) -> float:
        return self.scene.app.scale

    @property
    def width(self) -> float:
        """The width of the paper, in interface units."""
        return min(WIDTH / self.scale - 30, max(PAPER_W, WIDTH / self.scale * 0.49))

    @property
    def plane(self) -> Plane:
        return Plane(self.scale, WIDTH - self.width * self.scale, 0)

    @property
    def high(self) -> float:
        return HEIGHT / self.scale

    @property
    def row(self) -> float:
        """The height of an option."""
        return ROW if self.high > 640 else 50.0

    @property
    def edge(self) -> float:
        return 76.0 if self.width >= PAPER_W else 52.0

    @property
    def room(self) -> float:
        return self.width - 2 * self.edge

    # -- typing

    @property
    def leaves(self) -> int:
        return max(1, -(-len(self.lines) // self.rows))

    @property
    def shown(self) -> list[Line]:
        return self.lines[self.leaf * self.rows : (self.leaf + 1) * self.rows]

    @property
    def letters(self) -> int:
        return sum(len(line.words) for line in self.shown)

    @property
    def typing(self) -> bool:
        return self.typed < self.letters or not self.lines

    @property
    def last(self) -> bool:
        """All of it has been read: the choice may be made."""
        return not self.typing and self.leaf >= self.leaves - 1

    def step(self, dt: float) -> None:
        speed = SPEEDS[self.scene.app.settings.speed]
        if self.typing:
            before = int(self.typed)
            self.typed = 1e9 if not speed or self.scene.app.settings.reduced else self.typed + dt * PACE / speed
            if int(self.typed) != before:
                self.scene.stale = True
            return
        self.rested += dt
        if not self.asks and self.rested > WATCHED and self.scene.unattended:
            self.on()

    def on(self) -> None:
        """The typing is finished at once; then the leaf is turned; then the page is put away."""
        self.scene.stale = True
        self.rested = 0.0
        if self.typing:
            self.typed = 1e9
        elif self.leaf < self.leaves - 1:
            self.leaf, self.typed = self.leaf + 1, 0.0
        elif not self.asks:
            self.scene.put_away()

    def back(self) -> None:
        """The leaf before."""
        if self.leaf:
            self.leaf, self.typed = self.leaf - 1, 1e9

    # -- what is seen

    def compose(self, page: Page) -> None:
        story = self.story
        with page.upon(BASE):
            self.picture(page)
        with page.upon(self.plane):
            x, room = self.edge, self.room
            top = 134.0 if self.high < 800 else 200.0
            options = self.options_height(page) if self.asks else ROW + 10
            bottom = self.high - 40 - options
            self.lay(page, bottom - top - 30)
            skin = NOTEPAPER
            small = self.high < 800

            def head(c: Canvas) -> None:
                where = min(c.width(story.place, "body", 24) + 24, room * 0.5) if story.place else 0.0
                c.text(story.kicker, x, 46 if small else 72, "head", 26, skin.bad, spacing=2, fit=room - where)
                c.text(story.place, x + room, 46 if small else 72, "body", 24, skin.sub, "r", fit=room * 0.5)
                size = 44 if small else 68
                c.text(story.title, x, 88 if small else 142, "title", size, skin.text, fit=room)
                c.xml(brush(x, top - 12, room), (x - 4, top - 18, room + 8, 14))

            page.part("story-head", (x - 4, 10, room + 8, top), (story, small, parts.id_of(skin)), head, 2)
            self.text(page, top + 30 + self.drop)
            self.foot(page, bottom)
        page.on("enter", self.on)
        page.on("space", self.on)
        page.on("pageup", self.back)
        with page.upon(BASE):
            page.hit("page", SCREEN, self.on, layer=-100, tab=False)

    def picture(self, page: Page) -> None:
        """The poster at the left and the paper with its torn edge, painted once."""
        scene, width = self.scene, self.width * self.scale
        board, name = scene.board, f"story-{scene.table.game.id}-{self.story.picture}-{round(width)}"
        size = scene.app.frame.canvas.size

        def paint(c: Canvas) -> None:
            board.story_picture(c, self.story.picture, WIDTH - width + 30)
            paint_paper(c, WIDTH - width)

        def draw(c: Canvas) -> None:
            c.blit(scene.app.pictures.get(name, size, paint), 0, 0)

        page.part("story-ground", SCREEN, (name, size), draw, -60)

    def lay(self, page: Page, room: float) -> None:
        """Breaks the text into lines, in the largest letters in which it has its room on one leaf."""
        texts = self.story.paragraphs
        count = sum(len(page.canvas.wrap(text, "body", SIZE, self.room)) for text in texts) + len(texts) - 1
        sizes = [(size, lead) for most, size, lead in SHORT if count <= most and room > 7 * lead]
        for self.size, self.lead in (*sizes, (SIZE, LEAD)):
            self.rows = max(2, int((room - (self.lead + 20 if self.story.does else 0)) // self.lead))
            self.lines = self.broken(page.canvas)
            if len(self.lines) <= self.rows:
                break
        self.leaf = min(self.leaf, self.leaves - 1)
        large = self.size > SIZE
        self.drop = max(0.0, (room - self.lead * (len(self.lines) + 1)) * 0.3) if large else 0.0

    def broken(self, c: Canvas) -> list[Line]:
        """The text in lines; the first letter is large where there is room for it."""
        long = 70 if self.size > SIZE else 160
        lines: list[Line] = []
        badges = dict(self.story.badges)
        for n, paragraph in enumerate(self.story.paragraphs):
            if n:
                lines.append(Line(""))
            if n in badges:
                lines += self.badged(c, paragraph, badges[n])
                continue
            spoken = paragraph[:1] in '“"«„'
            face = "italic" if spoken else "body"
            rest = paragraph
            if not n and not spoken and len(paragraph) > long and self.rows > DROP + 2:
                inset = 110.0 * self.lead / LEAD
                words = paragraph[1:]
                for _ in range(DROP):
                    rows = c.wrap(words, face, self.size, self.room - inset)
                    lines.append(Line(rows[0] if rows else "", inset, face))
                    words = " ".join(rows[1:])
                rest = words
            lines += [Line(row, 0.0, face) for row in c.wrap(rest, face, self.size, self.room)] if rest else []
        return lines

    def badged(self, c: Canvas, paragraph: str, badge: Any) -> list[Line]:
        """A paragraph beside its badge, two lines high at least; what it brings stands apart in a line of its own."""
        inset = BADGE + 20
        lines = [
            Line(row, inset, face)
            for n, part in enumerate(paragraph.split("\n"))
            for face in ["italic" if n else "body"]
            for row in c.wrap(part, face, self.size, self.room - inset)
        ]
        lines[0] = replace(lines[0], badge=badge, sole=len(lines) == 1)
        return lines if len(lines) > 1 else [*lines, Line("")]

    def text(self, page: Page, top: float) -> None:
        x, skin, size = self.edge, NOTEPAPER, self.size
        left = int(min(self.typed, 1e6))
        drop = not self.leaf and bool(self.lines) and self.lines[0].inset > 0
        for n, line in enumerate(self.shown):
            words = line.words[: max(0, left)]
            whole = left >= len(line.words)
            left -= len(line.words)
            y = top + n * self.lead
            ink = mix(skin.accent, "#000000", 0.25) if line.face == "italic" else skin.text
            if words and line.badge is not None:
                box = (x, y - BADGE / 2 + (0 if line.sole else self.lead / 2), BADGE, BADGE)
                draw = partial(self.scene.board.story_badge, box=box, badge=line.badge)
                page.part(f"story-badge:{n}", box, line.badge, draw, 2)
            if words:
                parts.label(page, f"story:{n}", words, x + line.inset, y, line.face, size, ink, w=self.room, layer=2)
            if words and not whole:
                at = x + line.inset + page.canvas.width(words, line.face, size) + 4
                page.part("story-caret", (at, y - 16, 4, 32), (at, y), self.caret(at, y), 3)
                break
        if drop:
            self.initial(page, x, top)
        if self.story.does and self.last:
            y = top + len(self.shown) * self.lead + 24
            parts.label(page, "story-does", self.story.does, x, y, "head", 28, skin.accent, w=self.room, layer=2)

    def initial(self, page: Page, x: float, top: float) -> None:
        """The first letter, large, in a field of its own."""
        letter, r = self.story.paragraphs[0][:1], self.lead / LEAD

        def paint(c: Canvas) -> None:
            c.xml(rect(x, top - 20 * r, 92 * r, 100 * r, SOOT, 1, 3), (x - 2, top - 22 * r, 96 * r, 104 * r))
            ink = mix(NOTEPAPER.accent, "#ffffff", 0.45)
            c.text(letter, x + 46 * r, top + 30 * r, "head", 78 * r, ink, "c")

        look = (letter, top, r, parts.id_of(NOTEPAPER))
        page.part("initial", (x - 4, top - 24 * r, 100 * r, 110 * r), look, paint, 2)

    @staticmethod
    def caret(x: float, y: float) -> parts.Paint:
        return lambda c: c.fill(NOTEPAPER.bad, x, y - 14, 4, 28)

    # -- the choice, or the way on

    def options_height(self, page: Page) -> float:
        """What prompt and options take; those that do not fit go in pages."""
        choosing = self.scene.choosing
        if choosing is None:
            return 0.0
        most = max(2, int((self.high * 0.58 - 60) // (self.row + GAP))) - choosing.several
        count = len(choosing.options)
        choosing.lay(max(1, count if count <= most else most - 1))
        shown = min(count, choosing.rows) + choosing.several + (choosing.pages > 1)
        return 64 + shown * (self.row + GAP) + 30 * len(self.advice(page))

    def advice(self, page: Page) -> list[str]:
        """The hint, in lines under the prompt."""
        words = self.scene.hint_words()
        return page.canvas.wrap(words, "italic", 23, self.room)[:3] if words else []

    def foot(self, page: Page, y: float) -> None:
        scene, x, room, skin = self.scene, self.edge, self.room, NOTEPAPER
        if self.asks and scene.choosing is not None and self.last:
            prompt, note, hint = scene.prompt(), self.story.note, self.advice(page)

            def asked(c: Canvas) -> None:
                c.xml(brush(x, y - 8, room), (x - 4, y - 14, room + 8, 14))
                used = c.text(prompt, x, y + 28, "head", 30, skin.text, fit=room)
                if used + c.width(note, "body", 23) + 20 <= room:
                    c.text(note, x + room, y + 28, "body", 23, skin.sub, "r")
                for n, row in enumerate(hint):
                    c.text(row, x, y + 62 + 30 * n, "italic", 23, skin.accent)

            look = (prompt, note, tuple(hint), y, parts.id_of(skin))
            page.part("story-prompt", (x - 4, y - 16, room + 8, 72 + 30 * len(hint)), look, asked, 2)
            scene.column.choices(page, x, y + 60 + 30 * len(hint), room, self.row, GAP, skin)
            return
        if self.typing:
            label = say("story.skip")
        elif self.leaf < self.leaves - 1:
            label = say("story.next", n=self.leaf + 2, of=self.leaves)
        else:
            label = say("story.on")
        w = min(room, 420.0)
        parts.button(scene, page, "story-on", x + room - w, self.high - 40 - ROW, w, label, self.on, key="enter", h=ROW,
                     size=27, primary=True, skin=skin, layer=5)  # fmt: skip


def brush(x: float, y: float, w: float) -> str:
    """A line of uneven width, as a brush leaves it."""
    d = f"M{x} {y} Q{x + w * 0.3} {y - 4} {x + w * 0.6} {y - 1} T{x + w} {y - 2} L{x + w} {y + 1.5}"
    return pathd(f"{d} Q{x + w * 0.7} {y + 5} {x + w * 0.4} {y + 2} T{x} {y + 3} Z", SOOT)


def paint_paper(c: Canvas, x: float) -> None:
    """Paper from `x` to the right edge of the screen, its left edge torn."""
    import random

    from sprites import paint

    rng = random.Random(7)
    ragged = [(x + rng.uniform(-10, 12), y) for y in range(0, HEIGHT + 40, 22)]
    line = " L".join(f"{px:.1f} {py}" for px, py in ragged)
    shadow = f"M{WIDTH} 0 L" + " L".join(f"{px - 16:.1f} {py}" for px, py in ragged) + f" L{WIDTH} {HEIGHT} Z"
    sheet = c.layer(WIDTH, HEIGHT)
    sheet.fill("#eadfc4", x - 20, 0, WIDTH - x + 20, HEIGHT)
    paint.mottled(sheet, 240, 5, (90, 24, 3), (x - 20, 0, WIDTH - x + 20, HEIGHT))
    import pygame

    cut = c.layer(WIDTH, HEIGHT)
    cut.xml(pathd(f"M{WIDTH + 10} -4 L{line} L{WIDTH + 10} {HEIGHT + 4} Z", "#ffffff"), SCREEN)
    sheet.surface.blit(cut.surface, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    c.xml(pathd(shadow, "#0a0806"), (x - 40, 0, 80, HEIGHT))
    c.blit(sheet.surface, 0, 0)


POLE = "#0c1016"


def paint_night(c: Canvas, wide: float) -> None:
    """A poster for any story: the moon over the rails, poles with their wires, the night without end."""
    from sprites import paint

    paint.field(c, (0, 0, wide, HEIGHT), "#0a1426", "#2b5a86", 60, 690)
    paint.stars(c, 0, 0, wide, 600, 110)
    middle = wide * 0.52
    paint.glow(c, middle, 330, 470, "#9fd6ee", 0.75)
    moon = circ(middle, 330, 236, "#eef7f8") + circ(middle - 70, 250, 38, "#cfe6ec")
    moon += circ(middle + 80, 240, 26, "#cfe6ec") + circ(middle + 40, 420, 44, "#dbeef2")
    c.xml(moon, (middle - 240, 90, 480, 480))
    paint.hills(c, 0, wide, 640, 60, 220, 11, "#1c3450", "#12233a", floor=720, box=(0, 500, wide, 220))
    paint.field(c, (0, 694, wide, HEIGHT - 694), "#3a3226", "#171310", 694, HEIGHT)
    poles, wires, before = "", "", (0.0, 0.0)
    for n in range(5):
        x, tall = 40 + 120 * n * (1 - 0.04 * n), 520 - 96 * n
        foot = 704 - 8 * n
        w = 15 - 2.4 * n
        poles += rect(x - w / 2, foot - tall, w, tall, POLE) + rect(x - w * 4, foot - tall + 34, w * 8, w * 0.8, POLE)
        poles += rect(x - w * 3, foot - tall + 74 - 8 * n, w * 6, w * 0.7, POLE)
        if n:
            wires += f"M{before[0]} {before[1]} Q{(before[0] + x) / 2} {foot - tall + 90} {x} {foot - tall + 34} "
        before = x, foot - tall + 34
    c.xml(poles + pathd(wires, "none", POLE, 3), (0, 150, wide, 600))
    vanish = wide * 0.36
    rails = ""
    for n in range(22):
        t = (n / 22) ** 1.7
        y = 704 + (HEIGHT - 704) * t
        rails += rect(vanish - 20 - 300 * t, y, 40 + 620 * t, 3 + 12 * t, "#120e0a")
    for side in (-1, 1):
        far, near = vanish + 8 * side, vanish + 265 * side
        d = f"M{far} 700 L{near} {HEIGHT} L{near - 28 * side} {HEIGHT} L{far - 3 * side} 700 Z"
        rails += pathd(d, "#dfe9ee")
    c.xml(rails, (0, 690, wide, HEIGHT - 690))
    paint.grain(c)
    paint.vignette(c, box=(0, 0, wide, HEIGHT))
