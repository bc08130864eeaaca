"""The drawer of the five help cards: the turn, the Event board, who is a Cultist, and who boards where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.frame import Box
from scenes.horror_people import TOP
from scenes.page import Page, Tip
from sprites.canvas import Canvas, rect
from sprites.palette import NIGHT

if TYPE_CHECKING:
    from scenes.horror import HorrorBoard

CARDS = ("turn", "board", "identity", "starting_base", "starting_harder")
RULES = ("HOE-031", "HOE-072", "HOE-053", "HOE-017", "HOE-088")
WIDE = 290.0


class Help:
    """Five cards side by side, each as long as it is high."""

    board: HorrorBoard

    def help_box(self, n: int) -> Box:
        return 14 + n * (WIDE + 4), TOP + 10, WIDE, 226

    def help(self, page: Page, view: Any) -> None:
        words = self.board.words
        for n, card in enumerate(CARDS):
            box = self.help_box(n)
            title, body = words(f"scene.help_{card}"), words(f"scene.help_{card}_text")

            def paint(c: Canvas, box: Box = box, title: str = title, body: str = body) -> None:
                x, y, w, h = box
                c.xml(
                    rect(x, y + 3, w, h - 2, "#05080f", 0.6, 8)
                    + rect(x, y, w, h - 3, "#e9ddc1", 1, 8)
                    + rect(x, y, w, 36, "#8a6a24", 1, 8),
                    (x - 2, y - 2, w + 4, h + 6),
                )
                c.text(title, x + w / 2, y + 18, "head", 24, "#fff6dd", "c", fit=w - 16)
                c.para(body, x + 12, y + 56, w - 20, "body", 23, NIGHT, 1.02, lines=7)

            page.part(f"help-card:{card}", (box[0] - 2, box[1] - 2, box[2] + 4, box[3] + 8), (title, body), paint, 13)

    def help_tip(self, n: int) -> Tip:
        words = self.board.words
        return Tip(words(f"scene.help_{CARDS[n]}"), words(f"scene.help_{CARDS[n]}_text"), RULES[n])
