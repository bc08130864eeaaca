"""The papers below the cars: the Haint's card, the cards of a Vagrant with its Coins and tokens, the Bindle."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from scenes import vagrant_book as book
from scenes.frame import Box
from scenes.page import Page, Tip
from scenes.vagrant_purse import Purse, token_spot
from sprites import boxcars, riders, widgets
from sprites.boxcars import BINDLE, FOOT, HAINT, INK, SEAT
from sprites.canvas import Canvas, rect
from sprites.palette import RED, SEATS

if TYPE_CHECKING:
    from scenes.vagrant import VagrantBoard

ROWS = 732.0
ROW = 55.0
ACTIONS_Y, ACTIONS_H = 806.0, 72.0
CARDS_Y, CARDS_H = 888.0, 172.0
LEFT, WIDE = SEAT[0] + 10, SEAT[2] - 20
SHARES = {
    "move": 0.82, "rummage": 1.08, "investigate": 1.32, "patch_up": 1.02, "bust": 0.92, "west": 0.92, "pup": 0.62,
}  # fmt: skip
"""How wide the tiles of the Actions are beside one another."""
EMPTY = 0.62
"""How wide an empty slot is beside a card."""
TOKEN_RULES = {"nails": "VAG-025", "candle": "VAG-096", "salt": "VAG-097", "foot": "VAG-098", "apple": "VAG-099"}
ACTION_RULES = {
    "move": "VAG-021", "rummage": "VAG-022", "investigate": "VAG-023", "patch_up": "VAG-024", "bust": "VAG-095",
    "pup": "VAG-067", "west": "VAG-108",
}  # fmt: skip


Borne = tuple[str, tuple[str, str], str, str, str]
"""A Haint Effect: its mark, what it is called at length and in short, and what ends it: token, success, a space."""
GROUNDS = {"white": "#fffaf0", "malady": "#4c5a1c"}
Printed = tuple[list[tuple[str, str, tuple[str, ...]]], tuple[str, ...], tuple[str, ...]]
"""Of each Action its token, its name and its effects in more and in fewer words; when Haunted; at the Cycle."""


def fitting(c: Canvas, texts: Sequence[str], w: float, lines: int = 1, face: str = "body") -> str:
    """The first of the texts that fits without breaking a word; none where none does: the hover card says it all."""
    whole = (words for words in texts if all(len(c.wrap(word, face, 23, w)) == 1 for word in words.split()))
    return next((words for words in whole if len(c.wrap(words, face, 23, w)) <= lines), "")


class Panels:
    """What the papers show, for the board that they lie on."""

    def __init__(self, board: VagrantBoard) -> None:
        self.board = board
        self.purse = Purse(self)
        self.moods: dict[tuple[str, str, str], Printed] = {}

    def words(self, key: str, **values: Any) -> str:
        return self.board.words(key, **values)

    def compose(self, page: Page, view: Any) -> None:
        self.haint(page, view)
        self.tabs(page, view)
        self.seat(page, view)
        self.bindle(page, view)
        self.purse.compose(page, view)

    # -- the Haint

    def haint(self, page: Page, view: Any) -> None:
        if not view.haints:
            return
        one = view.haints[self.board.haint_shown(view)]
        name = self.words(f"haint.{one.id}")
        mood = self.words("scene.saved") if one.saved else self.words(f"mood.{one.id}.{one.mood}")
        second = book.second(view.scenario, one.id, one.mood)
        x, y, w, _ = HAINT

        def head(c: Canvas) -> None:
            riders.ghost(c.plane(1, x + 6, y - 34), 112, 140, self.board.haint_art(one.id), one.saved)
            c.text(name, x + 126, y + 34, "title", 36, "#7fd6f2", fit=w - 200)
            c.text(mood, x + 126, y + 72, "head", 24, "#f3e9d2", fit=208)
            boxcars.mood(c, x + w - 40, y + 34, 27, second)

        self.board.sheet(page, "haint-head", (x - 4, y - 40, w + 8, 150), (one.id, mood, one.saved), head, 3)
        card = book.mood(view.scenario, one.id, one.mood)
        drawn = view.blow.token if view.blow is not None and view.blow.haint == view.haints.index(one) else ""
        hot = next((k for k in book.TOKENS if self.board.hot(f"row:{k}")), "")
        odds = tuple(round(100 * one.odds.get(kind, 0)) for kind in book.TOKENS)
        rows, haunted, cycle = self.printed(view.scenario, one.id, one.mood)
        heads = self.words("scene.move"), self.words("scene.range")
        for kind in {drawn, hot} - {""}:
            box, strong = self.row_box(kind), 1 if kind == drawn else 0.4
            page.part(
                f"haint-lit:{kind}", box, strong, lambda c, b=box, op=strong: c.xml(rect(*b, "#7fd6f2", op), b), 3.3
            )  # type: ignore[misc]

        def paint(c: Canvas) -> None:
            c.text(heads[0], x + 366, HAINT[1] + 76, "head", 23, "#d5cab4", "c")
            c.text(heads[1], x + 424, HAINT[1] + 76, "head", 23, "#d5cab4", "c")
            for n, (kind, title, texts) in enumerate(rows):
                top = ROWS + n * ROW
                if n:
                    c.xml(rect(x + 60, top - 4, w - 74, 1.5, "#b9ad97"), (x, top - 6, w, 6))
                c.part(f"vagrant/tok_{kind}", x + 32, top + 22, 40)
                c.text(title, x + 62, top + 12, "head", 25, INK, fit=280)
                c.text(fitting(c, texts, 286), x + 62, top + 38, "body", 23, "#403a38", fit=286)
                reach = card[kind].get("range", -1)
                c.text(str(card[kind].get("move", 0)), x + 372, top + 24, "head", 31, INK, "c")
                aim = card[kind].get("aim") or card[kind].get("area", "")
                c.text("–" if reach < 0 else str(reach), x + 424, top + (12 if aim else 24), "head", 31, INK, "c")
                if aim:
                    c.text(self.words(f"scene.goes.{aim}"), x + 411, top + 38, "body", 23, "#14597d", "c", fit=66)
            c.text(fitting(c, haunted, w - 26), x + 14, ROWS + 5 * ROW + 12, "body", 23, INK)
            c.text(fitting(c, cycle, w - 26), x + 14, ROWS + 5 * ROW + 38, "body", 23, INK)

        def chances(c: Canvas) -> None:
            for n, chance in enumerate(odds):
                c.text(f"{chance}%", x + w - 10, ROWS + n * ROW + 24, "head", 25, "#14597d", "r")

        look = (view.scenario, one.id, one.mood)
        self.board.sheet(page, "haint-card", (x, HAINT[1] + 60, w, HAINT[3] - 60), look, paint, 3.5)
        self.board.sheet(page, "haint-odds", (x + w - 76, ROWS - 4, 74, 5 * ROW), odds, chances, 3.6)

    def printed(self, scenario: str, id: str, mood: str) -> Printed:
        """What is printed for a Mood: token, name and effects of each Action; when Haunted; at the Cycle."""
        found = self.moods.get((scenario, id, mood))
        if found is None:
            tell, card = self.words, book.mood(scenario, id, mood)
            rows = [(k, tell(f"act.{id}.{mood}.{k}"), book.actions(tell, card[k], scenario)) for k in book.TOKENS]
            haunted = tuple(tell("scene.haunts", words=w) for w in book.both(tell, card.get("haunted", ()), scenario))
            cycle = tuple(tell("scene.cycles", words=w) for w in book.both(tell, card.get("cycle", ()), scenario))
            found = self.moods[scenario, id, mood] = (rows, haunted, cycle)
        return found

    def row_box(self, kind: str) -> Box:
        return HAINT[0] + 4, ROWS - 3 + book.TOKENS.index(kind) * ROW, HAINT[2] - 8, ROW - 3

    # -- the Vagrants

    def tab_box(self, seat: int) -> Box:
        return SEAT[0] + 168 * seat, 620, 160, 44

    def tabs(self, page: Page, view: Any) -> None:
        shown = self.board.seat_shown(view)
        for one in view.vagrants:
            if not one.who:
                continue
            box = self.tab_box(one.seat)
            x, y, w, h = box
            on, done = one.seat == shown, one.done
            count = f"{one.humanity}/{one.full}"

            def paint(c: Canvas, box: Box = box, one: Any = one, on: bool = on, count: str = count) -> None:
                x, y, w, h = box
                ground, ink = ("#f6eedb", INK) if on else ("#2a2b33", "#f3e9d2")
                c.xml(
                    rect(x, y, w, h + (6 if on else 0), ground, 1, 6, INK, 2.5)
                    + rect(x + 5, y + 6, 6, h - 10, SEATS[one.seat % len(SEATS)], 1, 3),
                    (x - 3, y - 3, w + 6, h + 14),
                )
                riders.head(c, (x + 15, y + 1, 42, 42), one.who, SEATS[one.seat % len(SEATS)], one.westbound, 1.15)
                c.part("vagrant/heart", x + 76, y + h / 2, 24)
                c.text(count, x + 92, y + h / 2 + 1, "head", 25, RED if one.westbound and on else ink)
                if one.done:
                    widgets.icon(c, "tick", x + w - 18, y + h / 2, 24, "#3f7d5a" if on else "#8fd9b4", ground)

            self.board.sheet(
                page, f"tab:{one.seat}", (x - 4, y - 4, w + 8, h + 14), (on, done, count, one.who, one.westbound),
                paint, 2.5,
            )  # fmt: skip

        words = self.words(f"scenario.{view.scenario}")
        wide = SEAT[2] - 168 * len(view.vagrants) - 20
        if len(view.vagrants) < 3:
            x = SEAT[0] + SEAT[2] - 8
            box = (x - wide - 4, 622, wide + 8, 40)
            self.board.sheet(
                page, "scenario", box, words, lambda c: c.text(words, x, 643, "title", 30, INK, "r", fit=wide), 2.5
            )

    def seat(self, page: Page, view: Any) -> None:
        one = view.vagrants[self.board.seat_shown(view)]
        if not one.who:
            return
        x, y, w, _ = SEAT
        name = self.words(f"vagrant.{one.who}")
        player = self.board.scene.table.players[one.seat].name
        passive = self.words(f"passive.{one.who}").partition(":")[0]
        tint = SEATS[one.seat % len(SEATS)]
        marks = tuple(self.borne(view, one))
        words, holds = self.words("scene.coins"), self.words("scene.holds")

        def head(c: Canvas) -> None:
            riders.figure(c.plane(1, x + 12, y - 18), 104, 146, one.who, tint, "", False, one.westbound, "")
            c.text(name, x + 132, y + 32, "title", 36, INK, fit=250)
            boxcars.hearts(c, x + 130, y + 72, one.humanity, one.full, 214)
            c.text(f"{one.humanity}/{one.full}", x + 136 + min(32 * one.full, 214), y + 73, "head", 27, INK)
            c.text(words, x + 460, y + 32, "head", 23, "#403a38", "r")
            if one.rummage or one.tokens:
                c.text(holds, x + 460, y + 76, "head", 23, "#403a38", "r")
            if not marks:
                c.text(f"{player} · {passive}", x + 132, y + 112, "italic", 23, "#403a38", fit=w - 150)
            for k, (mark, labels, token, success, _) in enumerate(marks):
                icon = "bindle" if token == "any" else f"tok_{token}" if token else f"act_{success}" if success else ""
                boxcars.badge(c, self.mark_box(k, len(marks)), labels, GROUNDS.get(mark, INK), icon)
            for n in range(one.rummage):
                sx, sy = token_spot(one, n)
                c.xml(
                    f'<circle cx="{sx}" cy="{sy}" r="19" fill="none" stroke="#8a7f68" stroke-width="2" '
                    'stroke-dasharray="6 5"/>',
                    (sx - 22, sy - 22, 44, 44),
                )

        look = (one.who, one.humanity, one.full, one.westbound, marks, one.rummage, one.seat, player)
        self.board.sheet(page, "seat-head", (x - 4, y - 30, w + 8, 172), look, head, 3)
        for key, box in self.action_boxes(one).items():
            self.action(page, view, one, key, box)
        for n, (key, held) in enumerate(self.cards(one)):
            self.card(page, view, one, key, held, self.card_box(one, n), n)

    def borne(self, view: Any, one: Any) -> list[Borne]:
        """The Haint Effects of a Vagrant, and the Malady that all have."""
        tell, found = self.words, []
        for mark in one.marks:
            labels = book.until(tell, tell(f"mark.{mark.name}"), mark.token, mark.success, mark.ends)
            found.append((mark.mark, labels, mark.token, mark.success, mark.ends))
        if view.malady:
            out = book.maladies()[view.malady]["leaves"]
            token, success, ends = out.get("token", ""), out.get("success", ""), out.get("ends", "")
            labels = book.until(tell, tell(f"malady.{view.malady}"), token, success, ends)
            found.append(("malady", labels, token, success, ends))
        return found

    def mark_box(self, n: int, of: int) -> Box:
        each = min(380.0, (SEAT[2] - 146) / max(1, of))
        return SEAT[0] + 132 + n * each, SEAT[1] + 96, each - 8, 36

    def action_boxes(self, one: Any) -> dict[str, Box]:
        boxes: dict[str, Box] = {}
        keys = [*book.GENERAL, *(["west"] if one.westbound else []), *(["pup"] if one.pup >= 0 else [])]
        shares = [SHARES[key] for key in keys]
        unit, x = WIDE / sum(shares), LEFT
        for key, share in zip(keys, shares, strict=True):
            boxes[key] = (x, ACTIONS_Y, share * unit - 7, ACTIONS_H)
            x += share * unit
        return boxes

    def action(self, page: Page, view: Any, one: Any, key: str, box: Box) -> None:
        label = self.words("scene.pup" if key == "pup" else f"action.{key}" if key != "west" else "scene.west")
        value = getattr(one, key, "")
        figure = f"{value}+" if key in ("investigate", "patch_up", "bust") else str(value)
        if key in ("pup", "west"):
            figure = book.value(book.west(one.who)) if key == "west" else ""
        n = one.placed.get(key, 0)
        state = "lit" if n and key not in one.acted else "rests" if key in one.acted else "up"
        hot = self.board.hot(f"action:{key}")

        def paint(c: Canvas) -> None:
            x, y, w, h = box
            boxcars.tile(c, (x, y - 4 if hot else y, w, h), state, len(key) * 7)
            top = y - 4 if hot else y
            c.part("vagrant/pup" if key == "pup" else f"vagrant/act_{key}", x + 27, top + 25, 40)
            c.text(figure, x + w - 10, top + 24, "head", 31, INK, "r")
            c.text(label, x + w / 2, top + h - 16, "head", 23, INK, "c", fit=w - 8)

        around = (box[0] - 6, box[1] - 10, box[2] + 16, box[3] + 20)
        self.board.sheet(page, f"action:{key}", around, (box, state, figure, hot), paint, 3)

    def cards(self, one: Any) -> list[tuple[str, Any]]:
        """The four slots and the Junk: (key, card or None)."""
        found = [(f"skill:{held.id}" if held else "", held) for held in one.skills]
        found = found or [("", None)] * 4
        junk = [(f"junk:{held.id}", held) for held in one.junk]
        return [*found, *junk, *[("none", None)] * max(0, one.junk_slots - len(junk))]

    def card_box(self, one: Any, n: int) -> Box:
        """Cards have more room than slots in which none lies."""
        shares = [1.0 if held is not None else EMPTY for _, held in self.cards(one)]
        unit = WIDE / sum(shares)
        return LEFT + unit * sum(shares[:n]), CARDS_Y, unit * shares[n] - 7, CARDS_H

    def card(self, page: Page, view: Any, one: Any, key: str, held: Any, box: Box, n: int) -> None:
        texts: tuple[str, ...] = ()
        if held is None:
            name, foot, state = self.words("scene.empty_junk" if key == "none" else "scene.empty_slot"), "", "empty"
        elif one.westbound and one.under == n:
            play = book.west(one.who)
            name, foot, state = self.words("action.west"), book.value(play) or "•", "up"
            texts = book.both(self.words, play["effects"], view.scenario)
        else:
            name, texts = self.words(key.replace(":", ".")), book.printed(self.words, key, view.scenario)
            foot, state = self.foot(one, key, held)
        hot = bool(key) and self.board.hot(key)

        def paint(c: Canvas) -> None:
            x, y, w, h = box
            y = y - 5 if hot else y
            boxcars.tile(c, (x, y, w, h), state, n * 11 + 3, "" if held is None else "foot")
            tone = "#b9b3a5" if state == "down" else "#584f45" if held is None else INK
            lines = c.wrap(name, "head", 23, w - 12)[:3]
            for k, row in enumerate(lines):
                c.text(row, x + 8, y + 18 + 26 * k, "head", 23, tone, fit=w - 12)
            room = int((h - FOOT - 8 - 26 * len(lines)) // 25)
            if texts and state != "down":
                face = "body" if fitting(c, texts, w - 13, room) else "head"
                words = fitting(c, texts, w - 13, room, face)
                c.para(words, x + 8, y + 22 + 26 * len(lines), w - 13, face, 23, "#403a38", 1.085)
            if held is not None:
                c.text(foot, x + 8, y + h - 14, "head", 25, "#fffaf0", fit=w - 16)

        around = (box[0] - 6, box[1] - 10, box[2] + 16, box[3] + 20)
        self.board.sheet(page, f"card:{n}", around, (key, name, state, texts, foot, hot, box), paint, 3)

    def foot(self, one: Any, key: str, held: Any) -> tuple[str, str]:
        """What stands on the dark foot of a card, and how it lies there."""
        play = book.play_of(key)
        skill = key.startswith("skill:")
        if held.down:
            return self.words("scene.wounded" if skill else "scene.broken"), "down"
        value = book.value(play) or ("•" if skill else self.words("scene.junk"))
        if key in one.placed and key not in one.acted:
            return value, "lit"
        if key in one.acted:
            return value, "rests"
        return (self.words("scene.rests"), "rests") if key in one.last else (value, "up")

    # -- the Bindle

    def bindle_row(self, n: int) -> Box:
        x, y, w, _ = BINDLE
        return x + 10, y + 74 + 38 * n, w - 20, 37

    def laid(self, view: Any) -> list[Any]:
        """The Rituals, and the Cadence card that lies in the mystery slot: the first that is not done."""
        slot = [one for one in view.cadences if not one.done] or view.cadences[-1:]
        return [*view.rituals, *slot[:1]]

    def ritual_row(self, n: int, of: int) -> Box:
        x, y, w, _ = BINDLE
        each = 144 / max(3, of)
        return x + 10, y + 298 + each * n, w - 20, each - 1

    def ritual_name(self, view: Any, one: Any) -> str:
        """A Ritual by its name; a Cadence card also by its place among them all."""
        name = self.words(f"ritual.{view.scenario}.{one.id}")
        if one not in view.cadences:
            return name
        return self.words("scene.cadence", n=view.cadences.index(one) + 1, of=len(view.cadences), name=name)

    def bindle(self, page: Page, view: Any) -> None:
        x, y, w, _ = BINDLE
        total = sum(view.bindle.values())
        events = view.bindle.get("event", 0)
        left = self.words("scene.left_events", n=total, m=events) if events else self.words("scene.left", n=total)
        title, heading = self.words("scene.bindle"), self.words("scene.rituals")
        counts = tuple(
            (kind, view.bindle.get(kind, 0), max(0, view.limits[kind] - view.track.get(kind, 0)))
            for kind in book.TOKENS
        )
        rituals = []
        laid = self.laid(view)
        for one in laid:
            aim = book.ritual(view.scenario, one.id)["objective"]
            riding = [n for n, who in zip(one.tally, view.vagrants, strict=True) if who.riding]
            got = {"one": max, "each": min}.get(aim.get("by", "group"), sum)(riding or [0])
            rituals.append((self.ritual_name(view, one), one.done, got, aim.get("amount", 1)))

        def paint(c: Canvas) -> None:
            c.part("vagrant/bindle", x + 42, y + 34, 62)
            c.text(title, x + 82, y + 34, "title", 31, INK)
            c.text(left, x + w - 14, y + 36, "head", 25, "#14597d", "r", fit=w - 190)
            for n, (kind, count, togo) in enumerate(counts):
                rx, ry, rw, rh = self.bindle_row(n)
                c.part(f"vagrant/tok_{kind}", rx + 22, ry + rh / 2, 34)
                c.text(str(count), rx + 66, ry + rh / 2 + 1, "head", 30, INK, "c")
                tone = RED if togo <= 1 else "#403a38"
                c.text(self.words("scene.to_cycle", n=togo), rx + rw - 4, ry + rh / 2 + 1, "body", 24, tone, "r")
                c.xml(rect(rx + 4, ry + rh, rw - 8, 1.4, "#b9ad97"), (rx, ry + rh - 1, rw, 4))
            c.text(heading, x + 14, y + 282, "head", 26, INK)
            for n, (name, done, got, of) in enumerate(rituals):
                rx, ry, rw, rh = self.ritual_row(n, len(laid))
                figure = f"{got}/{of}"
                rows = c.wrap(name, "body", 23, rw - 54)[:2] if rh > 40 else [name]
                for k, row in enumerate(rows):
                    at = ry + rh / 2 + 23 * (k - (len(rows) - 1) / 2)
                    c.text(row, rx + 4, at, "body", 23, "#665d52" if done else INK, fit=rw - 50)
                if done:
                    widgets.icon(c, "tick", rx + rw - 18, ry + rh / 2, 28, "#1f6b45", "#f6eedb")
                else:
                    c.text(figure, rx + rw - 4, ry + rh / 2, "head", 25, "#14597d", "r")

        self.board.sheet(page, "bindle", (x, y, w, 444), (counts, left, tuple(rituals)), paint, 2)

    # -- what can be pointed at

    def places(self, view: Any) -> dict[str, Box]:
        places: dict[str, Box] = {f"row:{kind}": self.row_box(kind) for kind in book.TOKENS} if view.haints else {}
        for one in view.vagrants:
            if one.who:
                places[f"tab:{one.seat}"] = self.tab_box(one.seat)
        one = view.vagrants[self.board.seat_shown(view)]
        if one.who:
            places.update({f"action:{key}": box for key, box in self.action_boxes(one).items()})
            for n, (key, held) in enumerate(self.cards(one)):
                if held is not None:
                    places[key] = self.card_box(one, n)
            for n, kind in enumerate((*one.tokens, *one.pup_tokens)):
                px, py = token_spot(one, n)
                places.setdefault(f"token:{kind.rpartition('=')[2]}", (px - 21, py - 21, 42, 42))
            marks = self.borne(view, one)
            for n, mark in enumerate(marks):
                places[f"mark:{mark[0]}"] = self.mark_box(n, len(marks))
        for n, kind in enumerate(book.TOKENS):
            places[f"bindle:{kind}"] = self.bindle_row(n)
        laid = self.laid(view)
        for n, ritual in enumerate(laid):
            places[f"ritual:{ritual.id}"] = self.ritual_row(n, len(laid))
        return places

    def look_at(self, seat: int) -> None:
        self.board.looked = seat
        self.board.scene.look()

    def turns(self, view: Any) -> dict[str, tuple[Any, str]]:
        """The tabs turn to another Vagrant."""
        return {f"tab:{one.seat}": (partial(self.look_at, one.seat), "") for one in view.vagrants if one.who}

    def tip(self, kind: str, name: str, view: Any) -> Tip | None:
        tell = self.words
        if kind == "row" and view.haints:
            one = view.haints[self.board.haint_shown(view)]
            card = book.mood(view.scenario, one.id, one.mood)[name]
            reach = card.get("range", -1)
            walk = (
                tell("scene.walk", move=card.get("move", 0), range=reach)
                if reach >= 0
                else tell("scene.walk_only", move=card.get("move", 0))
            )
            odds = f"{round(100 * one.odds.get(name, 0))} %"
            body = f"{walk} {book.action(tell, card, view.scenario)}."
            return Tip(tell(f"act.{one.id}.{one.mood}.{name}"), body, "VAG-031", odds)
        if kind == "action":
            one = view.vagrants[self.board.seat_shown(view)]
            value = getattr(one, name, 0)
            words = {"move": tell("scene.spaces", n=value), "rummage": tell("scene.draws", n=value)}.get(name)
            if name in ("investigate", "patch_up", "bust"):
                words = tell("scene.value", n=value)
            elif name == "west":
                words = book.played(tell, book.west(one.who), view.scenario)
            rule = self.board.scene.table.rule(ACTION_RULES[name])
            return Tip(tell(f"action.{name}"), words or (rule.text if rule else ""), ACTION_RULES[name])
        if kind in ("skill", "junk"):
            id = f"{kind}:{name}"
            play = book.play_of(id)
            always = book.lasting(tell, id, view.scenario) if kind == "junk" else ""
            side = book.side(tell, name) if kind == "skill" else ""
            does = book.played(tell, play, view.scenario) if play else ""
            body = " ".join(filter(None, (always and f"{always}.", does, side)))
            return Tip(tell(f"{kind}.{name}"), body, "VAG-073" if kind == "skill" else "VAG-063")
        if kind == "token" and name in TOKEN_RULES:
            rule = self.board.scene.table.rule(TOKEN_RULES[name])
            one = view.vagrants[self.board.seat_shown(view)]
            words = rule.text if rule else ""
            if one.used and any(kind.rpartition("=")[2] == name for kind in (*one.tokens, *one.pup_tokens)):
                words += f" {tell('scene.token_used')}"
            return Tip(tell(f"token.{name}"), words, TOKEN_RULES[name])
        if kind == "mark":
            one = view.vagrants[self.board.seat_shown(view)]
            found = next((mark for mark in self.borne(view, one) if mark[0] == name), None)
            if found is None:
                return None
            mark = next((m for m in one.marks if m.mark == name), None)
            card = book.effect_of(view.scenario, mark.name) if mark else book.maladies()[view.malady]
            words = (book.borne(tell, card, view.scenario), book.leaves(tell, *found[2:]))
            return Tip(book.large(found[1][1]), " ".join(filter(None, words)), "VAG-130")
        if kind == "bindle":
            n, total = view.bindle.get(name, 0), sum(view.bindle.values())
            odds = f"{round(100 * n / total)} %" if total else "0 %"
            return Tip(
                tell(f"token.{name}"),
                tell("scene.bindle_tip", n=n, of=total, odds=odds, limit=view.limits[name]),
                "VAG-039",
            )
        if kind == "ritual" and (found := next((one for one in self.laid(view) if one.id == name), None)) is not None:
            words = book.objective(tell, book.ritual(view.scenario, name)) + "."
            return Tip(self.ritual_name(view, found), words, "VAG-060" if found in view.cadences else "VAG-043")
        return None
