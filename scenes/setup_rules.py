"""The rules of tonight's journey, in the setup: every option of the game with its help and what sets it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from game.core.options import OptionInfo
from game.core.rulebook import Rulebook
from scenes import parts
from scenes.frame import Box
from scenes.journey import Journey
from scenes.page import Page, Tip
from scenes.words import TONGUE, say
from sprites import widgets
from sprites.canvas import Canvas, rect
from sprites.covers import roman
from sprites.palette import BRASS, CREAM, HOUSE

if TYPE_CHECKING:
    from scenes.setup import SetupScene

GAP = 8.0
LINE_H = 29.0


@dataclass(frozen=True)
class Cell:
    """An option as it is laid out: its help in lines, and what draws its control at the right of a box."""

    id: str
    label: str
    help: str
    look: Any
    act: parts.Act | None
    control: Callable[[Page, Box], None]


class JourneyRules:
    """The options in cells, as many pages of them as there must be; some of their lists unfold."""

    def __init__(self, scene: SetupScene) -> None:
        self.scene, self.game = scene, scene.game
        self.book: Rulebook | None = None
        self.first = 0
        self.page_count = 1
        self.unfolded = ""

    @property
    def journey(self) -> Journey:
        return self.scene.journey

    def compose(self, page: Page, area: Box) -> None:
        x, y, w, h = area

        def heading(c: Canvas) -> None:
            widgets.heading(c, say("setup.rules"), x, y, w)

        page.part("rules", (x - 10, y - 24, w + 20, 48), area, heading)
        cells = self.cells()
        columns = 2 if w >= 760 else 1
        each = (w - GAP * (columns - 1)) / columns
        rows = self.flow(page.canvas, cells, columns, each, h - 34)
        self.page_count = len(rows)
        self.first = max(0, min(self.first, len(rows) - 1))
        top = y + 34
        for row in rows[self.first]:
            high = max(self.cell_height(page.canvas, cell, each) for cell in row)
            for n, cell in enumerate(row):
                self.cell(page, cell, (x + n * (each + GAP), top, each, high))
            top += high + GAP
        if len(rows) > 1:
            words = say("setup.more", n=self.first + 1, of=len(rows))
            parts.button(
                self.scene, page, "more", x + w - 230, y - 26, 230, words, self.more, key="pagedown", h=46, size=24
            )

    def flow(self, ruler: Canvas, cells: list[Cell], columns: int, each: float, room: float) -> list[list[list[Cell]]]:
        """The cells in rows, the rows in pages of at most that height."""
        pages: list[list[list[Cell]]] = [[]]
        used = 0.0
        for start in range(0, len(cells), columns):
            row = cells[start : start + columns]
            high = max(self.cell_height(ruler, cell, each) for cell in row) + GAP
            if used + high > room + GAP and pages[-1]:
                pages.append([])
                used = 0.0
            pages[-1].append(row)
            used += high
        return pages

    @staticmethod
    def cell_height(ruler: Canvas, cell: Cell, w: float) -> float:
        return 54.0 + LINE_H * max(1, len(ruler.wrap(cell.help, "body", 23, w - 36)))

    def cells(self) -> list[Cell]:
        cells = [self.preset_cell()] if self.game.presets else []
        for info in self.journey.infos:
            label, help = self.option_words(info)
            value = self.journey.value(info)
            if info.name == "case" and hasattr(self.game, "covers"):
                cells.append(self.case_cell(info, label))
            elif info.kind == "bool":
                cells.append(self.switch(info.name, label, help, bool(value), partial(self.flip, info)))
            elif info.kind == "some":
                cells.append(Cell(info.name, label, help, tuple(value), None, partial(self.several, info)))
            elif info.kind == "int":
                cells.append(Cell(info.name, label, help, value, None, partial(self.stepper, info)))
            else:
                cells.append(Cell(info.name, label, help, value, None, partial(self.one_of, info)))
        practice = say("setup.practice"), say("setup.practice_help")
        cells.append(self.switch("practice", *practice, self.journey.practice, self.practice))
        return cells

    def option_words(self, info: OptionInfo) -> tuple[str, str]:
        return self.scene.either(f"option.{info.name}.name", info.name), self.scene.either(info.help, "")

    def cell(self, page: Page, cell: Cell, box: Box) -> None:
        x, y, w, h = box
        id = f"option:{cell.id}"
        state = self.scene.state(id)
        lines = page.canvas.wrap(cell.help, "body", 23, w - 36)

        def paint(c: Canvas) -> None:
            face = HOUSE.face2 if state == "hover" and cell.act else HOUSE.face
            c.xml(
                rect(x, y + 4, w, h, HOUSE.shadow, 0.65, 10) + rect(x, y, w, h, face, 1, 10),
                (x - 4, y - 4, w + 10, h + 14),
            )
            c.text(cell.label, x + 18, y + 28, "head", 28, CREAM, fit=w * 0.46)
            for n, line in enumerate(lines):
                c.text(line, x + 18, y + 61 + LINE_H * n, "body", 23, HOUSE.sub)

        page.part(f"cell:{cell.id}", (x - 8, y - 8, w + 16, h + 20), (box, state, cell.look, cell.label), paint)
        page.hit(id, box, cell.act, layer=90, tip=partial(self.rule_tip, cell), tab=cell.act is not None)
        cell.control(page, box)

    def rule_tip(self, cell: Cell) -> Tip | None:
        """The rulebook's words about an option, where it has any."""
        if cell.id in ("practice", "preset"):
            return None
        if self.book is None:
            self.book = Rulebook.load(self.game.id, TONGUE.lang)
        book = self.book
        rule = next((rule for id, rule in book.rules.items() if id.partition("-")[2] == cell.id), None)
        return Tip(rule.title, rule.text, rule.id) if rule is not None else None

    def case_cell(self, info: OptionInfo, label: str) -> Cell:
        """A case is taken from its shelf; only its cover and what is known of it are shown."""
        from scenes import orient_cases

        number = self.journey.value(info)
        cover = self.game.covers[number]
        known = orient_cases.status(orient_cases.read(self.scene.app.store).get(number))
        title = f"{roman(number)}. {cover.title}"

        def choose(taken: int) -> None:
            self.journey.values[info.name] = taken

        def shelf() -> None:
            self.scene.app.push(orient_cases.CasesScene(self.game.covers, number, choose))

        def control(page: Page, box: Box) -> None:
            x, y, w, _ = box
            parts.button(
                self.scene,
                page,
                "case",
                x + w - 168,
                y + 8,
                160,
                say("setup.shelf"),
                shelf,
                key="c",
                h=40,
                size=24,
                layer=1,
            )

        return Cell(info.name, label, f"{title}. {known}", number, shelf, control)

    def switch(self, id: str, label: str, help: str, on: bool, act: Callable[[], None]) -> Cell:
        def control(page: Page, box: Box) -> None:
            x, y, w, _ = box
            spot = (x + w - 70, y + 4, 66.0, 56.0)
            page.part(f"tick:{id}", spot, (on, box), lambda c: widgets.check(c, x + w - 52, y + 12, on), 0.5)

        return Cell(id, label, help, on, act, control)

    def preset_cell(self) -> Cell:
        names = ["", *self.game.presets]
        on = names.index(self.journey.preset) if self.journey.preset in names else 0
        labels = [say("setup.preset_none") if not name else self.scene.either(f"preset.{name}", name) for name in names]

        def control(page: Page, box: Box) -> None:
            self.choice(page, "preset", box, labels, on, lambda n: self.journey.choose_preset(names[n]))

        return Cell("preset", say("setup.preset"), say("setup.preset_help"), on, None, control)

    def one_of(self, info: OptionInfo, page: Page, box: Box) -> None:
        labels = [self.scene.either(f"option.{info.name}.{value}", value) for value in info.values]
        value = self.journey.value(info)
        on = info.values.index(value) if value in info.values else 0

        def choose(n: int) -> None:
            self.journey.values[info.name] = info.values[n]

        self.choice(page, info.name, box, labels, on, choose)

    def choice(
        self, page: Page, id: str, box: Box, labels: list[str], on: int, choose: Callable[[int], object]
    ) -> None:
        """Few short answers side by side, else a list that unfolds."""
        x, y, w, _ = box
        wide = w * 0.5
        each = max(page.canvas.width(label, "head", 23) for label in labels) + 24
        if each * len(labels) <= wide:
            parts.segmented(self.scene, page, id, x + w - wide - 8, y + 28, wide, labels, on, choose, layer=1)
            return
        upwards = y + 60 + 44 * len(labels) > self.scene.height - 10
        parts.dropdown(
            self.scene,
            page,
            id,
            x + w - wide - 8,
            y + 28,
            wide,
            labels,
            on,
            self.unfolded == id,
            partial(self.unfold, id),
            choose,
            h=42,
            layer=30,
            upwards=upwards,
        )

    def unfold(self, id: str, on: bool) -> None:
        self.unfolded = id if on else ""

    def stepper(self, info: OptionInfo, page: Page, box: Box) -> None:
        x, y, w, _ = box
        value = self.journey.value(info)
        shown = self.scene.either(f"option.{info.name}.{value}", str(value))
        right = x + w - 8
        parts.label(page, f"value:{info.name}", shown, right - 105, y + 29, "head", 27, BRASS, "c", w=108, layer=1)
        for sign, left, cap in ((-1, right - 210, "<"), (1, right - 48, ">")):
            act = partial(self.stepped, info, sign)
            parts.button(self.scene, page, f"{info.name}{cap}", left, y + 8, 48, cap, act, h=38, size=24, layer=1)

    def several(self, info: OptionInfo, page: Page, box: Box) -> None:
        """Any of a few values: each is a button that is on or off."""
        x, y, w, _ = box
        chosen = tuple(self.journey.value(info))
        each = w * 0.56 / max(1, len(info.values))
        for n, value in enumerate(info.values):
            words = self.scene.either(f"option.{info.name}.{value}", value)
            state: widgets.State = "selected" if value in chosen else "normal"
            act = partial(self.toggle, info, value)
            left = x + w - 8 - w * 0.56 + n * each
            parts.button(
                self.scene,
                page,
                f"{info.name}:{value}",
                left,
                y + 8,
                each - 8,
                words,
                act,
                h=38,
                size=23,
                state=state,
                layer=1,
            )

    def toggle(self, info: OptionInfo, value: str) -> None:
        chosen = list(self.journey.value(info))
        chosen.remove(value) if value in chosen else chosen.append(value)
        self.journey.values[info.name] = tuple(v for v in info.values if v in chosen)

    def stepped(self, info: OptionInfo, sign: int) -> None:
        low = info.least if info.least is not None else 0
        high = info.most if info.most is not None else 99
        self.journey.values[info.name] = max(low, min(high, self.journey.value(info) + sign))

    def flip(self, info: OptionInfo) -> None:
        self.journey.values[info.name] = not self.journey.value(info)

    def practice(self) -> None:
        self.journey.practice = not self.journey.practice

    def more(self) -> None:
        self.first = (self.first + 1) % self.page_count
        self.unfolded = ""
