"""On whose head the next effects will fall: a sign over the head, and in words on the card of whoever is pointed at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.page import Page
from sprites.aboard import STATUSES
from sprites.canvas import Canvas, rect

if TYPE_CHECKING:
    from scenes.horror import HorrorBoard

SOURCES = ("portal", "vampire", "ritual", "passenger")


class Omens:
    """What the rules foretell, as far as luck has no part in it."""

    board: HorrorBoard
    told_of: Any
    told: list[Any]

    def source(self, table: Any, space: int) -> str:
        """The sign of where it comes from: a space of the board, its printed Monsters, or the token just drawn."""
        if space < 0:
            return "bolt"
        placed = table.spaces[space] or table.drawn.startswith(SOURCES[space])
        return SOURCES[space] if placed else "monster"

    def foretold(self, view: Any) -> Any:
        """On whom the next effects will surely fall; reckoned once for a view."""
        if self.told_of is not view:
            self.told_of, self.told = view, view.omens(only_sure=True)
        return self.told

    def omens(self, page: Page, view: Any) -> None:
        """Over the heads on which the next effects fall: from which space of the board, and what comes of it."""
        layout = self.board.scene.stage.layout
        heads: dict[str, list[Any]] = {}
        for omen in self.foretold(view):
            if omen.space != 1:
                heads.setdefault(f"die:{omen.die}" if omen.die >= 0 else f"hero:{omen.seat}", []).append(omen)
        for id, falls in heads.items():
            pose = layout.get(id)
            if pose is None:
                continue
            x, y = pose.x, pose.y - pose.h / 2 - 8
            if view.fang is not None and id == f"die:{view.fang.die}":
                y -= 28
            icon = self.source(view.table, falls[0].space)
            last = falls[-1].status
            status = STATUSES[last] if last >= 0 else ""

            def paint(c: Canvas, x: float = x, y: float = y, icon: str = icon, status: str = status) -> None:
                ink = {"#f3e9d2": "#ffd27a", "#0d1524": "#241a08"}
                c.xml(
                    rect(x - 26, y - 14, 52, 26, "#241a08", 0.95, 12)
                    + rect(x - 26, y - 14, 52, 26, "none", 1, 12, "#d9a441", 2),
                    (x - 30, y - 18, 60, 34),
                )
                c.part(f"horror/ev_{icon}", x - 12 if status else x, y - 1, 20, 20, swap=ink)
                if status == "dead":
                    c.part("horror/ev_coffin", x + 12, y - 1, 18, 18, swap=ink)
                elif status:
                    c.part(f"horror/mood_{status}", x + 12, y - 1, 18, 18)

            page.part(f"omen:{id}", (x - 30, y - 18, 60, 34), (x, y, icon, status), paint, 4.2)

    def omens_of(self, view: Any, id: str) -> str:
        """In words: what the next effects make of somebody."""
        words, said = self.board.words, ""
        for omen in view.omens():
            if omen.space == 1 or id != (f"die:{omen.die}" if omen.die >= 0 else f"hero:{omen.seat}"):
                continue
            what = words(f"status.{STATUSES[omen.status]}") if omen.die >= 0 else words("scene.omen_loss")
            where = words(f"space.{omen.space}") if omen.space >= 0 else words("scene.omen_token")
            said += " " + words("scene.omen" if omen.sure else "scene.omen_bare", where=where, what=what)
        return said
