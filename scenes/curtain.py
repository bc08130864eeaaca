"""The hand-over: a closed curtain with a name; nothing private is drawn before that person has pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.table import Curtain
from scenes import parts
from scenes.frame import HEIGHT, SCREEN, WIDTH
from scenes.page import Page
from scenes.scene import Sheet
from scenes.words import say
from sprites.canvas import Canvas, rect
from sprites.palette import BRASS, CREAM, HOUSE, NIGHT

if TYPE_CHECKING:
    from scenes.table import TableScene

FOLDS = 30


class CurtainScene(Sheet):
    """Between two persons at one window."""

    def __init__(self, table: TableScene, curtain: Curtain) -> None:
        super().__init__()
        self.table = table
        self.name, self.person = curtain.name, curtain.person

    def resume(self) -> None:
        self.app.sounds.play("curtain")

    def step(self, dt: float) -> None:
        """A curtain for somebody who has left meanwhile is no more."""
        super().step(dt)
        if self.table.curtain is None:
            self.app.pop()

    def compose(self, page: Page) -> None:
        parts.backdrop(self, page, "curtain", paint_curtain, -10)
        w, h = min(900.0, self.width - 60), min(520.0, self.height - 60)
        x, y = (self.width - w) / 2, max(14.0, (self.height - h) / 2 + 70 / self.app.scale - 10)
        y = min(y, self.height - h - 8 - (56 if self.height < 700 else 0))
        size = min(110.0, h * 0.21)

        def plate(canvas: Canvas) -> None:
            canvas.xml(
                rect(x + 1, y + 10, w - 2, h - 8, "#05080f", 0.55, 16)
                + rect(x, y, w, h, NIGHT, 0.98, 14, BRASS, 5)
                + rect(x + 18, y + 18, w - 36, h - 36, "none", 1, 8, BRASS, 2),
                (x - 10, y - 10, w + 20, h + 25),
            )
            middle = x + w / 2
            canvas.text(say("curtain.next"), middle, y + h * 0.22, "caps", 34, BRASS, "c", spacing=3, fit=w - 80)
            canvas.text(self.name, middle, y + h * 0.44, "title", size, CREAM, "c", fit=w - 80)
            canvas.text(say("curtain.alone"), middle, y + h * 0.66, "body", 27, HOUSE.sub, "c", fit=w - 60)

        page.part("plate", (x - 20, y - 20, w + 40, h + 40), (self.name, x, y, w, h), plate)
        label = say("curtain.open", who=self.name)
        parts.button(
            self, page, "open", x + w * 0.2, y + h * 0.78, w * 0.6, label, self.open, key="enter", primary=True,
            h=min(70, h * 0.15), size=32,
        )  # fmt: skip
        others = [p.name for p in self.table.table.players if p.is_person and p.person != self.person]
        foot = self.height - 30
        if others:
            words = say("curtain.away", who=", ".join(others))
            parts.label(page, "away", words, 40, foot, "head", 28, CREAM, w=self.width - 330)
        right = self.width - 246
        parts.button(self, page, "pause", right, foot - 24, 220, say("table.menu"), self.back, cap="Esc", h=48, size=26)

    def open(self) -> None:
        self.app.pop()
        self.table.sitting.opened()

    def back(self) -> None:
        from scenes.pause import PauseScene

        self.app.push(PauseScene(self.table))

    def close(self) -> None:
        self.table.close()


def paint_curtain(canvas: Canvas) -> None:
    """Burgundy folds under a brass rail."""
    from sprites import paint
    from sprites.palette import mix

    canvas.fill("#3a0f18", *SCREEN)
    step = WIDTH / FOLDS
    folds = ""
    for n in range(FOLDS):
        x = n * step
        for part, colour in ((0.0, "#8a2a38"), (0.34, "#6e1f2b"), (0.62, "#4a141d"), (0.82, "#310c13")):
            shade = mix(colour, "#1a060a", abs(n - FOLDS / 2) / FOLDS * 1.1)
            folds += rect(x + part * step, 24, step * 0.4, HEIGHT - 100, shade)
    canvas.xml(folds, SCREEN)
    fringe = rect(0, 8, WIDTH, 22, BRASS) + rect(0, 12, WIDTH, 4, "#f3dfa8", 0.7)
    for n in range(12):
        x = n * WIDTH / 12
        fringe += (
            f'<path d="M{x} 30 L{x} 96 Q{x + 80} 236 {x + 160} 96 L{x + 160} 30 Z" fill="#7c2433"/>'
            f'<path d="M{x + 40} 30 Q{x + 60} 150 {x + 80} 164 Q{x + 84} 90 {x + 96} 30 Z" fill="#8f2d3d"/>'
            f'<path d="M{x} 96 Q{x + 80} 236 {x + 160} 96" fill="none" stroke="{BRASS}" stroke-width="9"/>'
        )
    fringe += rect(0, HEIGHT - 112, WIDTH, 12, BRASS)
    fringe += "".join(rect(n * 16 + 2, HEIGHT - 102, 11, 34, BRASS if n % 2 else "#a8843f") for n in range(120))
    fringe += rect(0, HEIGHT - 62, WIDTH, 62, "#160c08")
    canvas.xml(fringe, SCREEN)
    paint.vignette(canvas)
    paint.grain(canvas)
