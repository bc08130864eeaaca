"""The hand-over: a closed curtain with a name; nothing private is drawn before that person has pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.table import Curtain
from scenes import parts
from scenes.frame import HEIGHT, SCREEN, WIDTH
from scenes.scene import Page, Scene
from scenes.words import say
from sprites.canvas import Canvas, rect
from sprites.palette import BRASS, CREAM, HOUSE, NIGHT

if TYPE_CHECKING:
    from scenes.table import TableScene

FOLDS = 30


class CurtainScene(Scene):
    """Between two persons at one window."""

    def __init__(self, table: TableScene, curtain: Curtain) -> None:
        super().__init__()
        self.table = table
        self.name, self.person = curtain.name, curtain.person

    def resume(self) -> None:
        self.app.sounds.play("curtain")

    def compose(self, page: Page) -> None:
        app = self.app
        size = app.frame.canvas.size

        def ground(canvas: Canvas) -> None:
            canvas.blit(app.pictures.get("curtain", size, paint_curtain), 0, 0)

        page.part("curtain", SCREEN, size, ground, -10)
        page.part("plate", (490, 330, 940, 560), self.name, self.paint_plate)
        parts.button(
            self,
            page,
            "open",
            700,
            764,
            520,
            say("curtain.open", who=self.name),
            self.open,
            key="enter",
            primary=True,
            h=70,
            size=34,
        )
        others = [p.name for p in self.table.table.players if p.is_person and p.person != self.person]
        if others:
            parts.label(page, "away", say("curtain.away", who=", ".join(others)), 60, 1050, "head", 28, CREAM, w=1200)
        parts.button(self, page, "pause", 1660, 1022, 220, say("table.menu"), self.back, cap="Esc", h=50, size=26)

    def paint_plate(self, canvas: Canvas) -> None:
        canvas.xml(
            rect(511, 360, 898, 512, "#05080f", 0.55, 16)
            + rect(510, 350, 900, 520, NIGHT, 0.98, 14, BRASS, 5)
            + rect(528, 368, 864, 484, "none", 1, 8, BRASS, 2),
            (500, 340, 920, 545),
        )
        canvas.text(say("curtain.next"), 960, 470, "caps", 36, BRASS, "c", spacing=3)
        canvas.text(self.name, 960, 580, "title", 110, CREAM, "c", fit=820)
        canvas.text(say("curtain.alone"), 960, 700, "body", 27, HOUSE.sub, "c", fit=820)

    def open(self) -> None:
        self.app.pop()
        self.table.opened()

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
