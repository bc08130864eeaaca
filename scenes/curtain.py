"""The hand-over: a closed curtain with a name; nothing private is drawn before that person has pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.table import Curtain
from scenes import parts
from scenes.page import Page
from scenes.scene import Sheet
from scenes.setup_pictures import paint_guest
from scenes.words import say
from sprites import widgets
from sprites.canvas import Canvas, circ, rect
from sprites.drapes import paint_curtain
from sprites.figures import sunburst
from sprites.palette import BRASS, CREAM, HOUSE, NIGHT, SOOT

if TYPE_CHECKING:
    from scenes.table import TableScene

FOOT = 64.0
"""What stands at the foot of the screen: who looks away, and the menu."""


class CurtainScene(Sheet):
    """Between two persons at one window."""

    def __init__(self, table: TableScene, curtain: Curtain) -> None:
        super().__init__()
        self.table = table
        self.name, self.person, self.seat = curtain.name, curtain.person, curtain.seat

    def resume(self) -> None:
        self.app.sounds.play("curtain")

    def step(self, dt: float) -> None:
        """A curtain for somebody who has left meanwhile is no more."""
        super().step(dt)
        if self.table.curtain is None:
            self.app.pop()

    def compose(self, page: Page) -> None:
        parts.backdrop(self, page, "curtain", paint_curtain, -10)
        x, y, w, h = self.plate_box
        middle, r = x + w / 2, self.radius
        high = h - r
        size = min(128.0, high * 0.3)

        def plate(c: Canvas) -> None:
            c.xml(
                rect(x + 1, y + 10, w - 2, h - 8, "#05080f", 0.55, 16) + rect(x, y, w, h, NIGHT, 1, 14),
                (x - 10, y - 10, w + 20, h + 25),
            )
            rays = c.layer(w, h)
            sunburst(rays, w / 2, 0, w * 0.8, 30, "#4a6796", 0.18, 0, 180)
            c.blit(rays.surface, x, y)
            c.xml(rect(x, y, w, h, "none", 1, 14, BRASS, 5), (x - 4, y - 4, w + 8, h + 8))
            widgets.panel(c, x, y, w, h, op=0, shadow=False)
            self.medallion(c, middle, y, r)
            top = y + r
            c.text(say("curtain.next"), middle, top + high * 0.12, "caps", 34, BRASS, "c", spacing=3, fit=w - 80)
            c.text(self.name, middle, top + high * 0.38, "title", size, CREAM, "c", fit=w - 80)
            c.text(say("curtain.alone"), middle, top + high * 0.62, "body", 27, HOUSE.sub, "c", fit=w - 60)

        look = (self.name, self.seat, x, y, w, h, parts.id_of(HOUSE))
        page.part("plate", (x - 20, y - r - 20, w + 40, h + r + 40), look, plate)
        label = say("curtain.open", who=self.name)
        parts.button(
            self, page, "open", x + w * 0.2, y + r + high * 0.73, w * 0.6, label, self.open, key="enter", primary=True,
            h=min(70, high * 0.18), size=32,
        )  # fmt: skip
        others = [p.name for p in self.table.table.players if p.is_person and p.person != self.person]
        foot = self.height - 30
        if others:
            words = say("curtain.away", who=", ".join(others))
            parts.label(page, "away", words, 40, foot, "head", 28, CREAM, w=self.width - 330)
        right = self.width - 246
        parts.button(self, page, "pause", right, foot - 24, 220, say("table.menu"), self.back, cap="Esc", h=48, size=26)

    @property
    def radius(self) -> float:
        """Of the picture above the name, as large as there is room for."""
        return min(132.0, self.height * 0.122)

    @property
    def plate_box(self) -> tuple[float, float, float, float]:
        """The plate with the name, as low as the picture needs that hangs over its upper edge."""
        r, room = self.radius, self.height - FOOT
        w, h = min(900.0, self.width - 60), min(520.0, room - 2 * r - 26)
        return (self.width - w) / 2, max(r + 16, (room - h + r) / 2), w, h

    def medallion(self, c: Canvas, x: float, y: float, r: float) -> None:
        """The traveller of that seat as they got aboard, with the mark of the seat."""
        c.xml(circ(x, y, r + 9, BRASS) + circ(x, y, r + 2, SOOT), (x - r - 12, y - r - 12, 2 * r + 24, 2 * r + 24))
        paint_guest(c, self.seat, (x - r + 6, y - r + 6, 2 * r - 12, 2 * r - 12), r - 6, 0.86)
        mark = max(27.0, r * 0.24)
        at = r * 0.74
        c.xml(circ(x + at, y + at, mark * 1.42, SOOT), (x + at - mark * 1.5, y + at - mark * 1.5, mark * 3, mark * 3))
        widgets.seat_mark(c, x + at, y + at, mark, self.seat)

    def open(self) -> None:
        self.app.pop()
        self.table.sitting.opened()

    def back(self) -> None:
        from scenes.pause import PauseScene

        self.app.push(PauseScene(self.table))

    def close(self) -> None:
        self.table.close()
