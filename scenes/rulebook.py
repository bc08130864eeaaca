"""The in-game rulebook: a card for one rule, and the book with its chapters and search."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scenes import parts
from scenes.inputs import Key
from scenes.scene import Page, Scene
from scenes.words import say
from sprites import widgets
from sprites.canvas import Canvas
from sprites.palette import BRASS, CREAM, HOUSE, NIGHT

CARD_W = 860


class RuleScene(Scene):
    """One rule on a card over the table: what was asked about, the rule, its number."""

    over = True

    def __init__(self, table: Any, rule: Any, why: str = "") -> None:
        super().__init__()
        self.table, self.rule, self.why = table, rule, why

    def compose(self, page: Page) -> None:
        canvas = self.app.canvas
        lines = canvas.wrap(self.rule.text, "body", 26, CARD_W - 140)
        top = 150 if self.why else 96
        h = top + 60 + 36 * len(lines) + 130
        x, y = (1920 - CARD_W) / 2, max(40.0, (1080 - h) / 2)
        parts.veil(page)

        def paint(c: Canvas) -> None:
            widgets.panel(c, x, y, CARD_W, h)
            if self.why:
                c.text(self.why, x + 70, y + 80, "italic", 25, BRASS, fit=CARD_W - 140)
            c.text(self.rule.title, x + 70, y + top + 4, "title", 40, CREAM, fit=CARD_W - 140)
            for n, line in enumerate(lines):
                c.text(line, x + 70, y + top + 66 + 36 * n, "body", 26, HOUSE.sub)
            c.text(self.rule.id, x + 70, y + h - 72, "head", 26, BRASS)

        page.part("card", (x - 60, y - 60, CARD_W + 120, h + 130), (self.rule.id, self.why), paint)
        parts.button(
            self, page, "book", x + 280, y + h - 100, 250, say("rules.book"), self.book, key="f1", h=56, size=26
        )
        parts.button(
            self, page, "close", x + 550, y + h - 100, 240, say("close"), self.back, key="enter", primary=True, h=56
        )
        page.hit("shade", (0, 0, 1920, 1080), self.back, layer=-100, tab=False)

    def book(self) -> None:
        self.app.push(RulebookScene(self.table.rulebook, self.table.game.title, self.rule.id))


class RulebookScene(Scene):
    """The whole book: chapters and rules at the left, the open rule at the right, words typed search."""

    ROWS = 15

    def __init__(self, book: Any, title: str, open_at: str = "") -> None:
        super().__init__()
        self.book, self.title = book, title
        self.words = ""
        rules = list(book.rules.values())
        self.open = book.find(open_at) or rules[0]
        self.first = max(0, rules.index(self.open) - 4)

    @property
    def found(self) -> list[Any]:
        return self.book.search(self.words) if self.words.strip() else list(self.book.rules.values())

    def compose(self, page: Page) -> None:
        page.part("ground", (0, 0, 1920, 1080), self.title, self.paint)

        def entry(c: Canvas) -> None:
            widgets.entry(c, 70, 146, 700, self.words, "focus", ghost=say("rules.search"))

        page.part("search", (60, 136, 720, 70), self.words, entry)
        found = self.found
        self.first = max(0, min(self.first, len(found) - self.ROWS))
        for n, rule in enumerate(found[self.first : self.first + self.ROWS]):
            self.line(page, rule, 216 + n * 54)
        self.text(page)
        parts.button(self, page, "back", 1640, 36, 220, say("back"), self.back, cap="Esc", h=52, size=26)

    def line(self, page: Page, rule: Any, y: float) -> None:
        parts.row(
            self,
            page,
            f"rule:{rule.id}",
            (70, y, 700, 48),
            rule.id.partition("-")[2],
            rule.title,
            self.opener(rule),
            state="selected" if rule is self.open else "normal",
            size=25,
        )

    def opener(self, rule: Any) -> Callable[[], None]:
        def act() -> None:
            self.open = rule

        return act

    def paint(self, c: Canvas) -> None:
        c.fill(NIGHT, 0, 0, 1920, 1080)
        c.text(self.title, 70, 76, "title", 56, CREAM, fit=1500)
        c.fill(BRASS, 0, 124, 1920, 3)

    def text(self, page: Page) -> None:
        rule = self.open

        def paint(c: Canvas) -> None:
            widgets.panel(c, 830, 170, 1020, 850)
            c.text(rule.id, 890, 246, "head", 28, BRASS)
            c.text(rule.title, 890, 306, "title", 46, CREAM, fit=900)
            c.para(rule.text, 890, 380, 900, "body", 28, HOUSE.sub, lead=1.4, lines=13)

        page.part("text", (770, 110, 1140, 980), rule.id, paint)
        known = [found for other in rule.see if (found := self.book.find(other))][:10]
        for n, found in enumerate(known):
            x, y = 890 + (n % 5) * 184, 936 - (56 if len(known) > 5 and n < 5 else 0)
            parts.button(self, page, f"see:{found.id}", x, y, 172, found.id, self.opener(found), h=46, size=24)

    def wheel(self, x: float, y: float, turns: int) -> None:
        self.first -= turns * 2
        self.stale = True

    def key(self, key: Key) -> None:
        found = self.found
        here = found.index(self.open) if self.open in found else -1
        if key.name in ("up", "down") and found:
            here = max(0, min(len(found) - 1, here + (1 if key.name == "down" else -1)))
            self.open = found[here]
            self.first = min(max(self.first, here - self.ROWS + 1), here)
        elif key.name in ("pageup", "pagedown"):
            self.first += self.ROWS * (1 if key.name == "pagedown" else -1)
        elif key.name == "backspace":
            self.words = self.words[:-1]
        elif key.name == "esc" and self.words:
            self.words = ""
        elif key.text and key.text.isprintable() and not key.ctrl and len(self.words) < 40:
            self.words += key.text
            self.first = 0
            if self.found:
                self.open = self.found[0]
        else:
            super().key(key)
            return
        self.stale = True
