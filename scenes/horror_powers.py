"""The drawers of powers: the Grimoire with the Items, the Ritual, the Vampire."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.frame import Box
from scenes.horror_people import TOP
from scenes.page import Page
from sprites import aboard
from sprites.canvas import Canvas, circ, rect
from sprites.palette import CREAM, ELDRITCH, NIGHT

if TYPE_CHECKING:
    from scenes.horror import HorrorBoard

STATUSES = ("wounded", "panicked", "insane", "calm", "happy", "angry")


class Powers:
    """What can be done with magic, and what is done with it."""

    board: HorrorBoard

    def slot_box(self, n: int) -> Box:
        return 16 + n * 132.0, TOP + 52, 126, 164

    def item_box(self, n: int, many: int) -> Box:
        """A single one is large enough to say what it does; more lie in two rows."""
        if many == 1:
            return 960, TOP + 52, 514, 164
        w = min(152.0, (1480 - 960) / -(-many // 2) - 6)
        row, k = divmod(n, -(-many // 2))
        return 960 + k * (w + 6), TOP + 52 + row * 84, w, 78

    def grimoire(self, page: Page, view: Any) -> None:
        table, words = view.table, self.board.words
        heads = ((16.0, words("scene.grimoire")), (960.0, words("scene.items", n=len(table.items))))

        def top(c: Canvas) -> None:
            for x, label in heads:
                c.text(label, x, TOP + 30, "caps", 27, CREAM, spacing=1)
            x, y, w, h = 822.0, TOP + 52, 124.0, 164.0
            c.xml(rect(x, y, w, h, "#0f1c31", 1, 10, "#46628c", 2), (x - 2, y - 2, w + 4, h + 4))
            c.part("horror/ev_occult", x + w / 2, y + 52, 58, 58, swap={CREAM: ELDRITCH, "#0d1524": "#0f1c31"})
            c.text(str(table.occult), x + w / 2, y + 108, "head", 40, CREAM, "c")
            c.text(words("scene.occult"), x + w / 2, y + 144, "head", 23, "#a9bbd0", "c", fit=w - 10)
            if not table.items:
                c.text(words("scene.no_items"), 960, TOP + 92, "body", 24, "#93abc4", fit=500)

        page.part("grimoire", (0, TOP + 6, 1490, 230), (table.occult, heads), top, 12)
        for n, slot in enumerate(table.grimoire):
            self.slot(page, n, slot)
        many = len(table.items)
        for n, item in enumerate(table.items):
            self.item(page, item, self.item_box(n, many))

    def slot(self, page: Page, n: int, slot: Any) -> None:
        x, y, w, h = self.slot_box(n)
        words = self.board.words
        name = words(f"spell.{slot.spell}") if slot.spell else ""

        def paint(c: Canvas) -> None:
            known = bool(slot.spell)
            c.xml(
                rect(x, y + 4, w, h, "#05080f", 0.6, 10)
                + rect(
                    x,
                    y,
                    w,
                    h,
                    "#1c4a48" if known else "#0f1c31",
                    1,
                    10,
                    ELDRITCH if known and not slot.sanity else "#46628c",
                    2.5,
                ),
                (x - 3, y - 3, w + 6, h + 10),
            )
            if known:
                c.part(
                    "horror/ev_grimoire",
                    x + w / 2,
                    y + 44,
                    52,
                    52,
                    swap={CREAM: "#bff5da" if not slot.sanity else "#5a8a82", "#0d1524": "#1c4a48"},
                )
                rows = c.wrap(name, "head", 23, w - 12)[:2]
                for k, row in enumerate(rows):
                    c.text(row, x + w / 2, y + 92 + 26 * k, "head", 23, CREAM, "c", fit=w - 10)
                if slot.sanity:
                    c.part("horror/ev_mind", x + w / 2, y + 144, 26, 26, swap={CREAM: "#7fe3c3", "#0d1524": "#1c4a48"})
                return
            for k in range(slot.occult):
                c.part(
                    "horror/ev_occult",
                    x + w / 2 + (k - (slot.occult - 1) / 2) * 34,
                    y + 62,
                    32,
                    32,
                    swap={CREAM: ELDRITCH, "#0d1524": "#0f1c31"},
                )
            label = words("scene.slot_left", n=slot.occult)
            rows = c.wrap(label, "head", 23, w - 12)[:2]
            for k, row in enumerate(rows):
                c.text(row, x + w / 2, y + 112 + 26 * k, "head", 23, "#a9bbd0", "c", fit=w - 10)

        page.part(f"slot:{n}", (x - 4, y - 4, w + 8, h + 12), (slot.occult, slot.spell, slot.sanity), paint, 13)

    def item(self, page: Page, item: str, box: Box) -> None:
        x, y, w, h = box
        name, body = self.board.card_words("item", item)

        def paint(c: Canvas) -> None:
            c.xml(
                rect(x, y + 3, w, h, "#05080f", 0.6, 8)
                + rect(x, y, w, h, "#e9ddc1", 1, 8)
                + rect(x, y, w, 14, "#8a6a24", 1, 6),
                (x - 2, y - 2, w + 4, h + 6),
            )
            if h > 100:
                c.text(name, x + 14, y + 46, "head", 25, "#6e1f2b", fit=w - 28)
                c.para(body, x + 14, y + 76, w - 28, "body", 23, NIGHT, 1.1, lines=4)
                return
            rows = c.wrap(name, "head", 23, w - 12)[:2]
            for k, row in enumerate(rows):
                c.text(row, x + w / 2, y + 46 + (k - (len(rows) - 1) / 2) * 26, "head", 23, NIGHT, "c", fit=w - 8)

        page.part(f"item-card:{item}", (x - 2, y - 2, w + 4, h + 8), (name, box), paint, 13)

    def ritual(self, page: Page, view: Any) -> None:
        table, words, say = view.table, self.board.words, self.board.scene.say
        name = table.journey.ritual
        ritual = self.board.facts.rituals[name]
        parts: list[tuple[str, str]] = []
        for part in ("ritual", "incantation", "escalation", "benefit", "standing"):
            effects = getattr(ritual, part)
            if part == "incantation":
                parts.append((words("scene.ritual_incantation"), self.incantation(table, ritual)))
            elif effects:
                parts.append((words(f"scene.ritual_{part}"), say(self.board.facts.effects(effects))))
        tokens, most = table.ritual_tokens, self.board.facts.numbers.ritual_tokens

        def paint(c: Canvas) -> None:
            c.xml(rect(14, TOP + 12, 400, 222, "#2a1030", 1, 10, "#7a4a8a", 2), (12, TOP + 10, 404, 226))
            c.text(words(f"ritual.{name}"), 30, TOP + 40, "caps", 29, CREAM, fit=370)
            c.para(words(f"flavour.{name}"), 30, TOP + 76, 368, "italic", 23, "#d8c6e0", 1.15, lines=4)
            for k in range(most):
                cx, cy = 44 + k * 38.0, TOP + 206
                on = k < tokens
                c.xml(
                    circ(cx, cy, 16, "#e0584f" if on else "#1a0c20", 1, "#ff9c8e" if on else "#5a3a68", 2.5),
                    (cx - 20, cy - 20, 40, 40),
                )
                c.part("horror/ev_ritual", cx, cy, 18, 18, swap={CREAM: "#fff1e6" if on else "#5a3a68"})
            weights = [110 + len(body) for _, body in parts]
            x = 430.0
            for (head, body), weight in zip(parts, weights, strict=True):
                w = 1050 * weight / sum(weights) - 10
                c.xml(rect(x, TOP + 12, w, 222, "#0f1c31", 1, 10), (x, TOP + 12, w, 222))
                c.text(head, x + 14, TOP + 36, "head", 25, "#d9a8e8", fit=w - 24)
                c.para(body, x + 14, TOP + 68, w - 26, "body", 23, "#dbe5ee", 1.1, lines=7)
                x += w + 10

        page.part("ritual-sheet", (10, TOP + 8, 1474, 230), (name, tokens, tuple(parts)), paint, 12)

    def incantation(self, table: Any, ritual: Any) -> str:
        """Of cards it is not known which comes; of a list what the last token has added; else how many times."""
        words, tokens, effects = self.board.words, table.ritual_tokens, ritual.incantation
        if ritual.way == "times":
            what = self.board.scene.say(self.board.facts.effects(effects))
            return words("scene.way_times", per=ritual.per, n=-(-tokens // ritual.per), what=what)
        if ritual.way == "list" and tokens:
            newest = effects[min(tokens, len(effects)) - 1]
            what = self.board.scene.say(self.board.facts.effects((newest,)))
            return words("scene.way_list_now", n=tokens, what=what)
        if ritual.way == "fade" and table.tampering.under:
            tile = table.suspects[self.board.facts.tampered(table.tampering.under[0])].tile
            return words("scene.way_fade_now", suspect=words(f"suspect.{tile}"))
        return words(f"scene.way_{ritual.way}")

    def vampire(self, page: Page, view: Any) -> None:
        table, words = view.table, self.board.words
        car = table.cars[table.vampire].name if table.vampire >= 0 else ""
        fang = view.fang
        where = words("scene.hangs", car=words(f"scene.car_{car}")) if car else words("scene.not_here")
        if fang is not None and fang.die >= 0:
            die = table.dice[fang.die]
            becomes = words(f"status.{aboard.STATUSES[fang.status]}") if fang.status >= 0 else words("scene.untouched")
            next_words = words("scene.fang_next", old=words(f"status.{aboard.STATUSES[die.status]}"), to=becomes)
        else:
            next_words = words("scene.fang_nobody")
        ways = ""
        if fang is not None:
            left, right = (words(f"scene.car_{table.cars[way].name}") for way in (fang.left, fang.right))
            ways = words("scene.fang_ways", left=left, right=right)
        columns = tuple(self.strength(table, n) for n in range(6))
        shut = bool(car) and table.cars[table.vampire].closed

        def paint(c: Canvas) -> None:
            c.xml(rect(14, TOP + 12, 392, 222, "#2a0a10", 1, 10, "#8a2733", 2), (12, TOP + 10, 396, 226))
            c.part("horror/vampire", 92, TOP + 66, 140, 70)
            c.text(words("space.1"), 176, TOP + 42, "caps", 29, CREAM, fit=220)
            c.text(where, 176, TOP + 78, "head", 24, "#ffb0a4", fit=222)
            c.para(next_words, 30, TOP + 128, 360, "body", 23, "#f0d8d0", 1.18, lines=3)
            c.text(ways, 30, TOP + 218, "head", 23, "#ffb0a4", fit=360)
            for n, (closed, opened, tiles) in enumerate(columns):
                x = 420 + n * 176.0
                c.xml(rect(x, TOP + 14, 168, 216, "#0f1c31", 1, 10), (x, TOP + 14, 168, 216))
                c.part(f"horror/mood_{STATUSES[n]}", x + 36, TOP + 52, 46, 50)
                c.text(words(f"status.{STATUSES[n]}"), x + 66, TOP + 42, "head", 23, CREAM, fit=98)
                for k in range(tiles):
                    c.xml(rect(x + 68 + k * 26, TOP + 60, 20, 14, "#b23a3a", 1, 3), (x + 66, TOP + 58, 60, 18))
                for k, (label, status, lit) in enumerate(
                    (("scene.if_closed", closed, shut), ("scene.if_open", opened, bool(car) and not shut))
                ):
                    y = TOP + 108 + k * 62
                    c.xml(rect(x + 8, y - 20, 152, 56, "#3a1a20" if lit else "#16243c", 1, 8), (x + 8, y - 20, 152, 56))
                    c.text(words(label), x + 16, y - 4, "head", 23, "#93abc4", fit=140)
                    c.text(
                        words(f"status.{status}") if status else words("scene.spared"),
                        x + 16,
                        y + 22,
                        "head",
                        23,
                        "#ff9c8e" if status in ("dead", "wounded") else CREAM,
                        fit=140,
                    )

        page.part("vampire-sheet", (10, TOP + 8, 1474, 230), (where, next_words, ways, columns, shut), paint, 12)

    def strength(self, table: Any, status: int) -> tuple[str, str, int]:
        """What the Vampire does to a status behind closed Curtains and with open ones, and the tiles that hold him."""
        if status == 0 or status - 1 >= len(table.strengths):
            return self.board.facts.beneath[status][0], self.board.facts.beneath[status][1], 0
        stack = table.strengths[status - 1]
        if not stack:
            return self.board.facts.beneath[status][0], self.board.facts.beneath[status][1], 0
        tile = self.board.facts.strengths[stack[-1]]
        return tile.closed, tile.open, len(stack)
