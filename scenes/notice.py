"""One sentence that has to be read, on a panel over whatever lies below."""

from __future__ import annotations

from scenes import parts
from scenes.page import Page
from scenes.scene import Sheet
from scenes.words import say
from sprites import widgets
from sprites.canvas import Canvas
from sprites.palette import CREAM, HOUSE

LEADING = 34.0
MOST_LINES = 8


class NoticeScene(Sheet):
    """What cannot be done, and why; any way leads back."""

    over = True

    def __init__(self, heading: str, words: str) -> None:
        super().__init__()
        self.heading, self.words = heading, words

    def compose(self, page: Page) -> None:
        parts.veil(page)
        w = min(900.0, self.width - 60)
        lines = page.canvas.wrap(self.words, "body", 26, w - 140)[:MOST_LINES]
        h = 220.0 + LEADING * len(lines)
        x, y = (self.width - w) / 2, (self.height - h) / 2

        def paint(c: Canvas) -> None:
            widgets.panel(c, x, y, w, h)
            c.text(self.heading, x + w / 2, y + 70, "title", 42, CREAM, "c", fit=w - 100)
            for n, line in enumerate(lines):
                c.text(line, x + w / 2, y + 128 + LEADING * n, "body", 26, HOUSE.sub, "c")

        page.part("panel", (x - 60, y - 60, w + 120, h + 130), (x, y, w, h, self.words), paint)
        parts.button(
            self,
            page,
            "back",
            x + 70,
            y + h - 88,
            w - 140,
            say("back"),
            self.back,
            key="enter",
            cap="Esc",
            h=58,
            size=27,
        )
        parts.shade(page, self.back)
