"""Asks once more before an answer that decides much and that no undo brings back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes import parts
from scenes.page import Page
from scenes.scene import Sheet
from scenes.words import say
from sprites import widgets
from sprites.canvas import Canvas
from sprites.palette import CREAM, HOUSE

if TYPE_CHECKING:
    from scenes.table import TableScene


class QuestionScene(Sheet):
    """What was chosen in its own words; Enter does it, Esc leads back to the open choice."""

    over = True

    def __init__(self, table: TableScene, keys: tuple[str, ...]) -> None:
        super().__init__()
        self.table, self.keys = table, keys

    def compose(self, page: Page) -> None:
        parts.veil(page)
        choosing = self.table.choosing
        assert choosing is not None
        w = min(900.0, self.width - 60)
        prompt = page.canvas.wrap(self.table.prompt(), "body", 26, w - 140)[:3]
        said = ", ".join(self.table.option_words(choosing.option(key))[0] for key in self.keys)
        answer = page.canvas.wrap(said, "head", 34, w - 140)[:3]
        h = 250.0 + 34 * len(prompt) + 44 * len(answer)
        x, y = (self.width - w) / 2, (self.height - h) / 2

        def paint(c: Canvas) -> None:
            widgets.panel(c, x, y, w, h)
            c.text(say("question.heading"), x + w / 2, y + 70, "title", 42, CREAM, "c", fit=w - 100)
            top = y + 124
            for line in prompt:
                c.text(line, x + w / 2, top, "body", 26, HOUSE.sub, "c")
                top += 34
            for line in answer:
                c.text(line, x + w / 2, top + 8, "head", 34, CREAM, "c")
                top += 44

        page.part("panel", (x - 60, y - 60, w + 120, h + 130), (x, y, w, h, said), paint)
        foot, each = y + h - 92, (w - 164) / 2
        parts.button(self, page, "yes", x + 70, foot, each, say("question.yes"), self.yes, key="enter", primary=True,
                     h=58, size=27)  # fmt: skip
        parts.button(
            self, page, "no", x + 94 + each, foot, each, say("question.no"), self.back, cap="Esc", h=58, size=27
        )
        parts.shade(page, self.back)

    def yes(self) -> None:
        self.app.pop()
        self.table.sure = self.keys
        self.table.answered(self.keys)
