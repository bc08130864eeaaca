"""The panel of the final battle: dice, what is asked, the answers. It grows upwards with the scale of the interface."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes import parts
from scenes.arkham_split import Split, answer_of
from scenes.frame import HEIGHT, Box, Plane
from scenes.page import Page
from scenes.words import say
from sprites import widgets
from sprites.canvas import Canvas

if TYPE_CHECKING:
    from scenes.arkham_final import Final

X, W = 452.0, 1016.0
"""Its left edge and width, in logical units: between the cards."""
LOW = 280.0
DICE = 124.0
"""What a row of dice or tokens takes, in logical units."""
PITCH = 106.0
ROW, GAP = 52.0, 8.0
FOOT = 46.0
CLOSE = 1.15
"""Up to this scale dice and words lie beside each other."""


class Panel:
    """Lays the panel out; all heights follow from what is asked now."""

    def __init__(self, final: Final) -> None:
        self.final = final

    @property
    def scene(self) -> Any:
        return self.final.scene

    @property
    def scale(self) -> float:
        scale: float = self.scene.app.scale
        return scale if scale > CLOSE else 1.0

    @property
    def wide(self) -> float:
        """Its width in interface units."""
        return W / self.scale

    @property
    def beside(self) -> bool:
        return self.scale == 1

    @property
    def columns(self) -> int:
        choosing = self.scene.choosing
        count = len(choosing.shown) if choosing is not None else 3
        return max(1, min(3 if self.wide > 800 else 2, count))

    @property
    def rolled(self) -> bool:
        """Dice or tokens lie on it."""
        return self.scene.seen.tray is not None or self.final.split is not None

    @property
    def rows(self) -> int:
        """Rows of answers; a split has one of its own buttons besides, or instead of them."""
        choosing, split = self.scene.choosing, self.final.split
        if choosing is None:
            return 2 if self.beside else 0
        if split is not None and split.kind != "blow":
            return 1
        return -(-len(choosing.shown) // self.columns)

    @property
    def high(self) -> float:
        """Its height in logical units."""
        if self.beside:
            return LOW
        lines = self.words_high + self.rows * (ROW + GAP) + FOOT + 22
        return lines * self.scale + (DICE if self.rolled else 0)

    @property
    def words_high(self) -> float:
        """What the words take, where they lie below the dice."""
        heads, rows, _, _ = self.told(14.0)
        return 16.0 + 34 * len(heads) + 28 * len(rows) + 12

    def told(self, x: float) -> tuple[list[str], list[str], str, float]:
        """What is asked and, smaller, what has just happened or is advised: lines, face of the latter, size."""
        scene, split = self.scene, self.final.split
        prompt = scene.prompt()
        line = scene.say(scene.log[-1].text) if scene.log else ""
        if split is not None:
            prompt = say(f"arkham.split_{split.kind}", n=len(split.where))
        hint = scene.hint_words()
        help = say("arkham.split_sides" if split is not None and split.kind in ("own", "blow") else "arkham.split_help")
        ruler = scene.app.canvas.plane(self.scale, 0, 0)
        room = self.wide - x - 14
        size = 31.0 if self.beside else 27.0
        heads = ruler.wrap(prompt or line, "head", size, room)[:2]
        more = hint or (help if split is not None else line if prompt else "")
        face = "italic" if hint else "body"
        return heads, ruler.wrap(more, face, 23, room)[: 3 - len(heads)] if more else [], face, size

    @property
    def top(self) -> float:
        return HEIGHT - self.high

    def die(self, n: int) -> tuple[float, float]:
        return X + 86 + n * PITCH, self.top + 62

    @property
    def pool(self) -> Box:
        """Where tokens lie that nobody has yet, in logical units."""
        return X + 20, self.top + 20, W - 40 if not self.beside else 560.0, 84.0

    def spot(self, split: Split, token: int) -> tuple[float, float]:
        """Where a token lies in the pool; results lie beside the dice that brought them."""
        if split.kind == "blow":
            hits = (
                [n for n, value in enumerate(self.scene.seen.tray.dice) if value >= 5] if self.scene.seen.tray else []
            )
            x, y = self.die(hits[token]) if token < len(hits) else self.die(5 + token - len(hits))
            return x + 26, y - 34
        x, y, w, _ = self.pool
        count = len(split.where)
        pitch = min(66.0, (w - 60) / max(1, count))
        if split.kind == "own":
            return x + w / 2 + (token - (count - 1) / 2) * min(20.0, 100 / count), y + 42
        return x + 36 + token * pitch, y + 42

    def compose(self, page: Page, view: Any) -> None:
        skin, top, high = self.final.board.skin, self.top, self.high
        x, w = X - 6, W + 12

        def ground(c: Canvas) -> None:
            left = f"M{x - 40} {HEIGHT} L{x - 8} {HEIGHT - 184} L{x + 24} {top}"
            d = f"{left} L{x + w - 24} {top} L{x + w + 8} {HEIGHT - 184} L{x + w + 40} {HEIGHT} Z"
            shape = f'<path d="{d}" fill="{skin.deep}" fill-opacity="0.95" stroke="{skin.accent}" stroke-width="3"/>'
            c.xml(shape, (x - 44, top - 4, w + 88, high + 4))

        page.part("final-panel", (x - 46, top - 6, w + 92, high + 6), (high, parts.id_of(skin)), ground, 5)
        f = self.scale
        with page.upon(Plane(f, X, HEIGHT)):
            self.words(page)
            if self.scene.choosing is not None:
                self.answers(page)
            self.foot(page)

    def words(self, page: Page) -> None:
        """What is asked, and what has just happened or is advised. Units from the lower left corner."""
        skin = self.final.board.skin
        if self.beside:
            x = 20.0 + (5 * PITCH + 20 if self.rolled else 0)
            y = -LOW + 38
        else:
            x, y = 14.0, -(self.high - (DICE if self.rolled else 0)) / self.scale + 26
        heads, rows, face, size = self.told(x)
        room = self.wide - x - 14

        def paint(c: Canvas) -> None:
            for n, head in enumerate(heads):
                c.text(head, x, y + 34 * n, "head", size, skin.text)
            for n, row in enumerate(rows):
                ink = skin.accent if face == "italic" else skin.sub
                c.text(row, x, y + 2 + 34 * len(heads) + 28 * n, face, 23, ink)

        look = (tuple(heads), tuple(rows), face, x, y, parts.id_of(skin))
        page.part("final-words", (x - 4, y - 24, room + 8, 116), look, paint, 6)

    def answers(self, page: Page) -> None:
        scene, choosing, split = self.scene, self.scene.choosing, self.final.split
        if split is not None and split.kind != "blow":
            self.split_buttons(page, split)
            return
        choosing.lay(6)
        caps, columns = choosing.keys(), self.columns
        each = (self.wide - 20 - (columns - 1) * 10) / columns
        top = -(FOOT + 16 + self.rows * (ROW + GAP)) if not self.beside else -162.0
        done = split is not None and not split.left
        for n, option in enumerate(choosing.shown):
            title, _, value = scene.option_words(option)
            cap = scene.letters.get(option.key) or caps.get(option.key, "")
            chosen = done and split is not None and option.key == answer_of(split, 0)
            state: widgets.State = "selected" if chosen else "hint" if scene.hinted(option.key) else "normal"
            box = (10 + (n % columns) * (each + 10), top + (n // columns) * (ROW + GAP), each, ROW)
            act = self.chooser(option.key)
            parts.row(scene, page, f"option:{option.key}", box, cap.upper(), title, act, value=value, state=state,
                      key=cap, skin=self.final.board.skin, size=26, layer=8)  # fmt: skip
        if done:
            page.on("enter", self.final.confirm)

    def chooser(self, key: str) -> parts.Act:
        return lambda: self.scene.choose(key)

    def split_buttons(self, page: Page, split: Split) -> None:
        """Confirm, and an even share for those in a hurry."""
        skin = self.final.board.skin
        y = -(FOOT + 16 + ROW + GAP) if not self.beside else -140.0
        each = (self.wide - 30) / 2
        ready = not split.left
        words = say("arkham.split_done") if ready else say("arkham.split_left", n=split.left)
        parts.button(self.scene, page, "even", 10, y, each, say("arkham.split_even"), self.final.even, key="e", h=ROW,
                     size=26, skin=skin, layer=8)  # fmt: skip
        parts.button(self.scene, page, "confirm", 20 + each, y, each, words, self.final.confirm if ready else None,
                     key="enter", primary=True, h=ROW, size=26, skin=skin, layer=8)  # fmt: skip

    def foot(self, page: Page) -> None:
        scene = self.scene
        commands = list(scene.commands())
        if scene.choosing is not None and scene.choosing.pages > 1:
            commands.insert(0, ("more", say("arkham.final_more"), lambda: scene.choosing.turn(1), "pagedown", "PgDn"))
        each = min(210.0, (self.wide - 20) / len(commands) - 10)
        x = (self.wide - len(commands) * (each + 10) + 10) / 2
        for n, (id, label, act, key, cap) in enumerate(commands):
            shown = cap if each > 150 else ""
            parts.button(scene, page, id, x + n * (each + 10), -FOOT + 2, each, label, act, key=key, cap=shown, h=38,
                         size=23, skin=self.final.board.skin, layer=8)  # fmt: skip
