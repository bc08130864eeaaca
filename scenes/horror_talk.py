"""A Talk, above the train: the bag, a ladder for each kind of token, what the next one brings; and cards on offer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.frame import Box
from scenes.horror_lands import EVENTS
from scenes.page import Page, Tip
from scenes.stage import Pose
from sprites import aboard
from sprites.canvas import Canvas, circ, rect
from sprites.figures import coat
from sprites.paint import glow, grad, sunburst
from sprites.palette import BRASS, CREAM, NIGHT, SOOT, mix
from sprites.states import kept

if TYPE_CHECKING:
    from scenes.horror import HorrorBoard

PANEL: Box = (8.0, 78.0, 1474.0, 334.0)
LINES = ("ticket", "desire", "feature", "first", "second")
GREEN = ("get_favor", "get_item", "get_occult", "get_clue")
LADDER_X, LADDER_STEP, LADDER_W = 266.0, 118.0, 110.0
TOKEN = 60.0
ROW_TOP, ROW_STEP = 218.0, 63.0
BAG: Box = (26.0, 152.0, 216.0, 232.0)
SIDE = 866.0
POSTER: Box = (1262.0, 96.0, 204.0, 300.0)
SHARES = (("fail", "#e0584f"), ("pair", "#e6c57e"), ("green", "#7fd0a6"), ("red", "#e98b7e"))
OFFER_W, OFFER_GAP = 232.0, 8.0
LEAD = 25.5
VEILED = 0.0, 74.0, 1490.0, 336.0
"""What lies in the dark while cards are on offer above the train."""


class Talk:
    """What lies before those who talk."""

    def __init__(self, board: HorrorBoard) -> None:
        self.board = board

    def poses(self, view: Any) -> dict[str, Pose]:
        talk = view.table.talk
        if talk is None:
            return {}
        poses: dict[str, Pose] = {}
        high = dict.fromkeys(LINES, 0)
        extra = {"green": 0, "red": 0}
        mouth = BAG[0] + BAG[2] / 2, BAG[1] + 20
        for n, kind in enumerate(talk.drawn):
            if kind in high:
                x = LADDER_X + LADDER_STEP * LINES.index(kind) + LADDER_W / 2
                y = ROW_TOP + ROW_STEP * min(2, high[kind])
                high[kind] += 1
            else:
                row = "green" if kind in GREEN else "red"
                x = SIDE + 150 + 66 * extra[row]
                y = 176.0 if row == "green" else 244.0
                extra[row] += 1
            poses[f"talk:{n}"] = Pose(
                x,
                y,
                TOKEN,
                TOKEN * 1.04,
                ("token", kind),
                36 + n / 100,
                born=mouth,
                path="arc",
                bleed=4,
                delay=0.03 * n,
            )
        return poses

    def compose(self, page: Page, view: Any) -> None:
        if view.table.talk is None:
            return
        talk, table, words = view.table.talk, view.table, self.board.words
        drawn = {kind: talk.drawn.count(kind) for kind in LINES}
        inside = {kind: table.talk_bag.tokens.get(kind, 0) for kind in LINES}
        left = sum(table.talk_bag.tokens.values())
        who = self.partner(view)
        title = words("scene.talk_suspect" if who else "scene.talk_passenger", who=self.board.name(talk.seat))
        odds = view.talk
        state = (tuple(drawn.items()), tuple(inside.items()), left, title, who, talk.talking, odds)

        def paint(c: Canvas) -> None:
            x, y, w, h = PANEL
            kept(
                c, x, y, w, h, ("talk", who, self.partner_words(who)), lambda at: self.ground(at.plane(1, -x, -y), who)
            )
            c.text(title, 266, y + 37, "caps", 32, CREAM, fit=590)
            self.bag(c, left)
            for n, kind in enumerate(LINES):
                self.ladder(c, LADDER_X + n * LADDER_STEP, kind, drawn[kind], inside[kind])
            self.side(c, view)

        page.part("talk", (PANEL[0] - 2, PANEL[1] - 2, PANEL[2] + 4, PANEL[3] + 10), state, paint, 30)

    def ground(self, c: Canvas, who: str) -> None:
        """What stays as it is for as long as one talks to somebody."""
        x, y, w, h = PANEL
        frame(c, rect(x, y + 5, w, h, "#03060c", 0.8, 14) + rect(x, y, w, h, "#16273f", 1, 14), (x, y, w, h + 6))
        grad(c, (x + 8, y + 8, w - 16, h - 16), "#21385a", "#0e1929")
        glow(c, 560, 250, 640, "#3a5a8a", 0.3, 220)
        frame(c, rect(x + 7, y + 7, w - 14, h - 14, "none", 1, 10, BRASS, 2.5), PANEL)
        x, y, w, h = BAG
        glow(c, x + w / 2, y + h * 0.6, w * 0.8, "#6a2c34", 0.5)
        c.part("horror/bag", x + w / 2, y + h, w, h, "b")
        self.poster(c, who)

    def partner_words(self, who: str) -> str:
        return self.board.words(f"suspect.{who}" if who else "scene.passengers")

    def partner(self, view: Any) -> str:
        """The Suspect one talks to; empty where it is passengers."""
        kind, _, number = view.table.talk.partner.partition(":")
        return str(view.table.suspects[int(number)].tile) if kind == "suspect" else ""

    def bag(self, c: Canvas, left: int) -> None:
        x, y, w, h = BAG
        c.text(str(left), x + w * 0.47, y + h * 0.63, "head", 62, CREAM, "c", shadow="#2a0910")
        c.text(self.board.words("scene.in_bag"), x + w * 0.48, y + h * 0.82, "head", 24, "#f6dcc8", "c")

    def ladder(self, c: Canvas, x: float, kind: str, n: int, inside: int) -> None:
        top, h = 136.0, 262.0
        hot = n >= 2
        mid = x + LADDER_W / 2
        out = rect(x, top, LADDER_W, h, "#0a1220", 0.85, 12) + rect(
            x, top, LADDER_W, 40, BRASS if hot else "#2a4468", 1, 12
        )
        out += rect(x, top + 24, LADDER_W, 16, BRASS if hot else "#2a4468")
        for r in range(3):
            y = ROW_TOP + ROW_STEP * r
            if r == 2:
                out += circ(mid, y, 28, "#4a141b" if hot else "#131e31", 1, "#e0584f" if hot else "#4d3644", 3)
            else:
                out += circ(mid, y, 28, "#16243c", 1, "#33486a", 3)
        c.xml(out, (x - 2, top - 2, LADDER_W + 4, h + 4))
        if hot and n < 3:
            c.text(self.board.words("scene.ends"), mid, ROW_TOP + 2 * ROW_STEP, "head", 23, "#ff9c8e", "c")
        c.text(
            self.board.words(f"scene.line_{kind}"),
            mid,
            top + 20,
            "head",
            23,
            SOOT if hot else CREAM,
            "c",
            fit=LADDER_W - 6,
        )
        label = self.board.words("scene.n_in_bag", n=inside)
        c.text(label, mid, top + h - 15, "head", 23, "#ff9c8e" if hot and inside else "#93abc4", "c", fit=LADDER_W - 6)

    def side(self, c: Canvas, view: Any) -> None:
        words, odds = self.board.words, view.talk
        c.text(words("scene.gifts"), SIDE, 176, "head", 25, "#8fd9b4", fit=116)
        c.text(words("scene.penalties"), SIDE, 244, "head", 25, "#ff9c8e", fit=116)
        if odds is None:
            return
        nothing = max(0.0, 1 - odds.fail - odds.pair - odds.green - odds.red)
        shares = [(name, getattr(odds, name), colour) for name, colour in SHARES] + [("nothing", nothing, "#7f9cc4")]
        x, w, y = SIDE, 376.0, 288.0
        left = x
        for _, share, colour in shares:
            wide = w * share
            if wide > 1:
                c.xml(rect(left + 1, y, wide - 2, 40, colour, 1, 5), (left, y, wide, 40))
                if wide > 52:
                    c.text(f"{round(100 * share)} %", left + wide / 2, y + 20, "head", 25, NIGHT, "c")
            left += wide
        shown = [(name, colour) for name, share, colour in shares if share > 0.004]
        for n, (name, colour) in enumerate(shown):
            cx, cy = x + 126 * (n % 3), y + 62 + 30 * (n // 3)
            c.xml(rect(cx, cy - 8, 16, 16, colour, 1, 4), (cx, cy - 9, 17, 18))
            c.text(words(f"scene.odds_{name}"), cx + 23, cy, "head", 23, "#dbe5ee", fit=100)

    def poster(self, c: Canvas, who: str) -> None:
        x, y, w, h = POSTER
        c.xml(rect(x, y, w, h, CREAM, 1, 4), POSTER)
        grad(c, (x + 8, y + 8, w - 16, h - 62), "#c9853c" if who else "#3c6a8a", "#6e1f2b" if who else "#1b2b45")
        sunburst(
            c,
            x + w / 2,
            y + 170,
            300,
            30,
            "#f0c56a" if who else "#bcd6f2",
            0.26,
            0,
            360,
            (x + 8, y + 8, w - 16, h - 62),
        )
        if who:
            inner = c.layer(w - 16, h - 62)
            inner.part(f"horror/sus_{who}", (w - 16) / 2, h - 52, 196, 236, "b", coat(aboard.DRESS.get(who, "#335577")))
            c.blit(inner.surface, x + 8, y + 8)
        else:
            for k, mood in enumerate(("calm", "happy", "angry")):
                c.part(f"horror/mood_{mood}", x + w / 2 - 52 + 52 * k, y + 120 + 34 * (k % 2), 74, 78)
        c.text(self.partner_words(who), x + w / 2, y + h - 28, "caps", 25, "#6e1f2b", "c", fit=w - 18)

    def places(self, view: Any) -> dict[str, Box]:
        return {"talk_bag": BAG} if view.table.talk is not None else {}

    def tip(self, id: str, view: Any) -> Tip | None:
        talk, words = view.table.talk, self.board.words
        if talk is None:
            return None
        kind, _, rest = id.partition(":")
        if kind == "talk_bag":
            inside = [f"{n} × {words(f'talk.{t}')}" for t, n in sorted(view.table.talk_bag.tokens.items()) if n]
            return Tip(
                words("scene.talk_bag"), ", ".join(inside), "HOE-048", str(sum(view.table.talk_bag.tokens.values()))
            )
        if kind == "talk" and rest.isdigit() and int(rest) < len(talk.drawn):
            token = talk.drawn[int(rest)]
            sort = "line" if token in LINES else "green" if token in GREEN else "red"
            return Tip(words(f"talk.{token}").capitalize(), words(f"scene.token_{sort}"), "HOE-047")
        return None


class Offer:
    """Cards laid out to choose from, over the Landscapes."""

    def __init__(self, board: HorrorBoard) -> None:
        self.board = board

    def shown(self) -> list[Any]:
        """Options that mean a card which lies nowhere else on the table."""
        choosing = self.board.scene.choosing
        if choosing is None:
            return []
        kinds = ("investigator", "attribute", "card", "token", "spell", "story", "talk", "skill", "item", "fade")
        lying = self.board.lying()
        found = [o for o in choosing.choice.options if o.at.partition(":")[0] in kinds and o.at not in lying]
        return found

    def poses(self, view: Any) -> dict[str, Pose]:
        cards = list({o.at: o for o in self.shown()}.values())
        if not cards:
            return {}
        rows = 1 if len(cards) <= 6 else 2
        each = -(-len(cards) // rows)
        left = EVENTS[0] + EVENTS[2] if view.table.reading else 0.0
        w = min(OFFER_W, (1458 - left - OFFER_GAP * (each - 1)) / each)
        h = 314.0 if rows == 1 else 153.0
        poses: dict[str, Pose] = {}
        for n, option in enumerate(cards):
            row, k = divmod(n, each)
            many = each if row == 0 else len(cards) - each
            x = (left + 1490) / 2 + (k - (many - 1) / 2) * (w + OFFER_GAP)
            poses[option.at] = Pose(
                x, 88 + h / 2 + row * (h + 8), w, h, ("offer", option.at), 30 + n / 100, turn="flip", born=(x, 40),
                delay=0.04 * n, bleed=8,
            )  # fmt: skip
        return poses

    def compose(self, page: Page, view: Any) -> None:
        if not self.shown():
            return

        page.part("offer-veil", VEILED, 0, lambda c: c.veil("#060b16", 205, VEILED), 26)

    def paint(self, c: Canvas, at: str, w: float, h: float) -> None:
        """A card on offer: what it is, and what it does."""
        kind, _, id = at.partition(":")
        board = self.board
        title, body = board.card_words(kind, id)
        c.xml(rect(3, 6, w, h, "#03060c", 0.7, 10) + rect(0, 0, w, h, CREAM, 1, 10), (-2, -2, w + 8, h + 10))
        if kind == "investigator":
            colour = aboard.COATS.get(id, "#335577")
            grad(c, (6, 6, w - 12, h * 0.4), mix(colour, NIGHT, 0.35), mix(colour, NIGHT, 0.75))
            sunburst(c, w / 2, h * 0.32, 260, 30, mix(colour, CREAM, 0.3), 0.3, 0, 360, (6, 6, w - 12, h * 0.4))
            inner = c.layer(w - 12, h * 0.4)
            inner.part(f"horror/inv_{id}", (w - 12) / 2, h * 0.4 + 10, 126, 151, "b", coat(colour))
            c.blit(inner.surface, 6, 6)
            names = c.wrap(title, "head", 25, w - 20)[:2]
            for n, row in enumerate(names):
                c.text(row, w / 2, h * 0.42 + 22 + 28 * n, "head", 25, "#6e1f2b", "c", fit=w - 16)
            top = h * 0.42 + 26 + 28 * len(names)
            c.para(body, 12, top, w - 24, "body", 23, "#1b2b45", 1.1, lines=int((h - top) // 25.3))
            return
        if kind in ("token", "talk"):
            self.token(c, kind, id, title, body, w, h)
            return
        tint = {"attribute": "#245a54", "item": "#7a5a1e"}.get(kind, "#7a2a3a")
        rows = c.wrap(body, "body", 23, w - 24)
        band = next((band for band in (118.0, 44.0) if band + 14 + LEAD * len(rows) <= h), 44.0)
        c.xml(rect(0, 0, w, band, tint, 1, 10) + rect(0, band - 12, w, 12, tint), (0, 0, w, band))
        if band > 100:
            sunburst(c, w / 2, 60, 260, 30, mix(tint, CREAM, 0.4), 0.3, 0, 360, (4, 4, w - 8, band - 8))
            sign = board.icon_of(kind, id)
            c.part(f"horror/ev_{sign}", w / 2, 42, 54, 54, swap={CREAM: "#fbeecb", "#0d1524": tint})
        c.text(title, w / 2, band - 24, "head", 25, CREAM, "c", fit=w - 12)
        if band + 14 + LEAD * len(rows) <= h:
            c.para(body, 12, band + 22, w - 24, "body", 23, "#1b2b45", LEAD / 23)

    def token(self, c: Canvas, kind: str, id: str, title: str, body: str, w: float, h: float) -> None:
        """A token on offer: large, its name, and its sort."""
        size = min(92.0, h * 0.42)
        inner = Canvas(c.surface, c.k, c.at(w / 2 - size / 2, 10))
        (aboard.draw_event if kind == "token" else aboard.draw_token)(inner, id, size)
        rows = c.wrap(title, "head", 23, w - 14)[:2]
        for n, row in enumerate(rows):
            c.text(row, w / 2, size + 32 + 26 * n, "head", 23, "#1b2b45", "c", fit=w - 8)
        if body and size + 44 + 26 * len(rows) < h - 12:
            c.text(body, w / 2, size + 38 + 26 * len(rows), "body", 23, "#5a4a3a", "c", fit=w - 10)


def frame(c: Canvas, fragment: str, box: Box, deep: float = 24) -> None:
    """Of a fragment what lies along the edges of a box: its middle is covered, or there is nothing in it."""
    x, y, w, h = box
    for strip in (
        (x, y, deep, h),
        (x + w - deep, y, deep, h),
        (x + deep, y, w - 2 * deep, deep),
        (x + deep, y + h - deep, w - 2 * deep, deep),
    ):
        c.xml(fragment, strip)
