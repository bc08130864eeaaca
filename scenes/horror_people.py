"""The drawers of people: a board for every Investigator, and the Suspects with the clue sheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from scenes.frame import Box
from scenes.page import Page
from sprites import aboard, widgets
from sprites.canvas import Canvas, circ, pathd, rect
from sprites.figures import portrait
from sprites.palette import BRASS, CREAM, ELDRITCH, NIGHT, mix

if TYPE_CHECKING:
    from scenes.horror import HorrorBoard

TOP = 842.0
CARD_W, CARD_H, CARD_GAP = 148.0, 106.0, 7.0
CARDS_X = 430.0
ICONS = {
    "talk": "talk", "kill": "revolver", "push": "monster", "stun": "monster", "dispel": "essence",
    "change": "passenger",
    "gather": "passenger", "send": "passenger", "move": "train", "gain": "bolt", "lose": "bolt", "occult": "occult",
    "item": "grimoire", "favor": "favor", "clue": "mask", "curtains": "bed", "block": "portal", "refresh": "bolt",
    "lure": "vampire", "weaken": "vampire", "hold": "train", "hasten": "bolt", "either": "ritual", "if": "prayer",
}  # fmt: skip


class People:
    """What lies before the Investigators, and what is known of the Suspects."""

    board: HorrorBoard
    seat = -1

    def look_at(self, seat: int) -> Callable[[], None]:
        def act() -> None:
            self.seat = seat
            self.board.scene.look()

        return act

    def shown_seat(self, view: Any) -> int:
        """Whose board lies open: the one looked at, else whoever decides, else whose turn it is."""
        if 0 <= self.seat < len(view.table.heroes):
            return self.seat
        choosing = self.board.scene.choosing
        return int(choosing.choice.seat if choosing is not None else view.table.seat)

    def skill_box(self, n: int) -> Box:
        row, k = divmod(n, 5)
        return CARDS_X + k * (CARD_W + CARD_GAP), TOP + 14 + row * (CARD_H + 9), CARD_W, CARD_H

    def skills(self, hero: Any) -> list[str]:
        return [f"skill:{slot.skill}" for slot in hero.slots] + ["rest", "unique"]

    def suspect_x(self, n: int) -> float:
        return 12 + n * 246.0

    def clue_box(self, suspect: int, spot: int) -> Box:
        row, k = divmod(spot, 3)
        return self.suspect_x(suspect) + 4 + k * 79, TOP + 92 + row * 72, 77, 70

    def investigators(self, page: Page, view: Any) -> None:
        table, words = view.table, self.board.words
        if not table.heroes:
            return
        seat = self.shown_seat(view)
        hero = table.heroes[seat]
        if not hero.who:
            label = words("scene.nobody_yet")
            page.part(
                "drawer-empty",
                (0, TOP + 4, 1490, 230),
                label,
                lambda c: c.text(label, 745, TOP + 118, "caps", 34, "#93abc4", "c"),
                12,
            )
            return
        colour = aboard.COATS.get(hero.who, "#335577")
        name = words(f"investigator.{hero.who}")
        mood = words("scene.unstable" if hero.unstable else "scene.stable")
        where = words(f"scene.car_{table.cars[hero.car].name}") if hero.car >= 0 else ""
        tracks = (("bolt", "stamina", hero.stamina, 7, "#f0c56a"), ("heart", "health", hero.health, 7, "#e0736a"),
                  ("mind", "sanity", hero.sanity, max(7, hero.sanity), "#7fe3c3"))  # fmt: skip

        def sheet(c: Canvas) -> None:
            portrait(
                c,
                f"horror/inv_{hero.who}",
                14,
                TOP + 16,
                152,
                216,
                mix(colour, "#0d1524", 0.62),
                colour,
                mix(colour, "#0d1524", 0.3),
                edge=BRASS,
            )
            c.text(name, 182, TOP + 34, "caps", 28, CREAM, fit=240)
            c.text(
                f"{mood}, {where}" if where else mood,
                182,
                TOP + 69,
                "body",
                23,
                ELDRITCH if hero.unstable else "#a9bbd0",
                fit=240,
            )
            for n, (icon, what, now, most, ink) in enumerate(tracks):
                y = TOP + 112 + 41 * n
                c.text(words(f"scene.{what}"), 182, y, "head", 23, CREAM, fit=78)
                for k in range(most):
                    c.part(
                        f"horror/ev_{icon}",
                        272 + k * 20.5,
                        y,
                        18,
                        20,
                        swap={CREAM: ink if k < now else "#33486a", "#0d1524": "#16243c"},
                    )

        page.part("inv", (0, TOP + 4, 428, 234), (hero.who, hero.unstable, where, tracks), sheet, 12)
        for n, id in enumerate(self.skills(hero)[:10]):
            self.skill(page, hero, id, self.skill_box(n))
        self.others(page, view, seat)

    def skill(self, page: Page, hero: Any, id: str, box: Box) -> None:
        words, scene = self.board.words, self.board.scene
        choosing = scene.choosing
        key = next((o.key for o in choosing.choice.options if o.at == id), "") if choosing is not None else ""
        caps = choosing.keys() if choosing is not None else {}
        cap = (scene.letters.get(key) or caps.get(key, "")).upper() if key else ""
        used = any(slot.used and f"skill:{slot.skill}" == id for slot in hero.slots)
        best = bool(key) and scene.hinted(key)
        hot = bool(key) and (scene.hover in (f"piece:{id}", f"option:{key}"))
        name = id.partition(":")[2] or id
        if id == "rest":
            label, icon = words(f"skill.{hero.rest}"), "bed"
        elif id == "unique":
            label, icon = words(f"scene.unique_{hero.who}"), "passenger"
        else:
            label = words(f"skill.{name}")
            skill = self.board.facts.skills[name]
            icon = ICONS.get(type(skill.effects[0]).__name__.lower(), "ritual")
        level = self.board.facts.skills[name].level if id.startswith("skill:") else 0
        band = BRASS if best else {0: "#5a3a6a", 1: "#7a2a3a", 2: "#8a4a1e", 3: "#245a54"}[level]
        if id in ("rest", "unique"):
            band = BRASS if best else "#2d4a6a"
        x, y, w, h = box

        def paint(c: Canvas) -> None:
            face = "#e9ddc1" if not used else "#2a3a54"
            top = band if not used else "#202f48"
            ink = ("#2a1a06" if best else "#f6e9cc") if not used else "#5a7096"
            out = rect(x, y + 4, w, h, "#05080f", 0.7, 8) + rect(x, y, w, h, face, 1, 8)
            out += pathd(
                (
                    f"M{x} {y + 8} Q{x} {y} {x + 8} {y} L{x + w - 8} {y} Q{x + w} {y} {x + w} {y + 8} L{x + w} "
                    f"{y + 44} L{x} {y + 44} Z"
                ),
                top,
            )
            if hot:
                out += rect(x - 2, y - 2, w + 4, h + 4, "none", 1, 9, "#ffffff", 3)
            elif key:
                out += rect(x - 1, y - 1, w + 2, h + 2, "none", 1, 8, "#ffd27a", 2.5)
            c.xml(out, (x - 5, y - 5, w + 10, h + 14))
            c.part(f"horror/ev_{icon}", x + w / 2, y + 22, 34, 34, swap={CREAM: ink, "#0d1524": top})
            rows = (
                [label]
                if c.width(label, "head", 23) <= w - 10
                else c.wrap(label.replace("-", "- "), "head", 23, w - 10)[:2]
            )
            for n, row in enumerate(rows):
                c.text(
                    row,
                    x + w / 2,
                    y + 74 + (n - (len(rows) - 1) / 2) * 26,
                    "head",
                    23,
                    NIGHT if not used else "#b4c4d8",
                    "c",
                    fit=w - 8,
                )
            if cap:
                widgets.keycap(c, x + 6, y + 22, cap, dark=best, h=34)
            if used:
                c.xml(
                    circ(x + w - 22, y + 24, 14, "#7d5f28")
                    + circ(x + w - 22, y + 22, 14, BRASS)
                    + circ(x + w - 22, y + 22, 8, "#e9c774"),
                    (x + w - 38, y + 6, 34, 36),
                )

        page.part(
            f"card:{id}", (x - 5, y - 6, w + 10, h + 16), (label, used, cap, bool(key), best, hot, level), paint, 13
        )

    def others(self, page: Page, view: Any, seat: int) -> None:
        """Everybody's Stamina, Health and Sanity at the right."""
        table = view.table
        x, w = 1214.0, 266.0
        for n, hero in enumerate(table.heroes):
            y = TOP + 14 + n * 56
            name = self.board.name(n)
            on = n == seat
            state = self.board.scene.state(f"seat:{n}")
            values = (hero.stamina, hero.health, hero.sanity)

            def paint(
                c: Canvas,
                y: float = y,
                hero: Any = hero,
                name: str = name,
                on: bool = on,
                values: tuple[int, ...] = values,
                state: str = state,
            ) -> None:
                c.xml(
                    rect(
                        x,
                        y,
                        w,
                        50,
                        "#2d4a6a" if on or state == "hover" else "#16243c",
                        1,
                        8,
                        BRASS if on else None,
                        2 if on else 0,
                    ),
                    (x - 2, y - 2, w + 4, 54),
                )
                if hero.who:
                    colour = aboard.COATS.get(hero.who, "#335577")
                    portrait(
                        c, f"horror/inv_{hero.who}", x + 4, y + 7, 36, 36, mix(colour, "#0d1524", 0.6), colour, r=18
                    )
                c.text(name, x + 45, y + 25, "head", 23, CREAM, fit=108)
                for k, (icon, ink) in enumerate((("bolt", "#f0c56a"), ("heart", "#e0736a"), ("mind", "#7fe3c3"))):
                    cx = x + 163 + k * 36
                    c.part(f"horror/ev_{icon}", cx, y + 25, 19, 21, swap={CREAM: ink, "#0d1524": "#16243c"})
                    low = values[k] <= 2
                    c.text(str(values[k]), cx + 12, y + 25, "head", 23, "#ff9c8e" if low else CREAM)

            page.part(f"seat:{n}", (x - 4, y - 4, w + 8, 60), (name, on, values, state, hero.who), paint, 13)
            page.hit(f"seat:{n}", (x, y, w, 50), self.look_at(n if n != self.seat else -1), layer=150)
        if len(table.heroes) < 4 and table.step == "act":
            self.left(page, table, x, TOP + 14 + 56 * len(table.heroes), w)

    def left(self, page: Page, table: Any, x: float, y: float, w: float) -> None:
        """What may still be done this turn."""
        words = self.board.words
        basic = max(0, 2 + table.extra - table.moves)

        def paint(c: Canvas) -> None:
            c.text(words("scene.main"), x + 8, y + 24, "head", 23, "#a9bbd0")
            c.text(words("scene.basic"), x + 134, y + 24, "head", 23, "#a9bbd0")
            out = circ(x + 84, y + 24, 10, "#33486a" if table.main else BRASS)
            for k in range(2 + table.extra):
                out += circ(x + 206 + 24 * k, y + 24, 9, BRASS if k < basic else "#33486a")
            c.xml(out, (x, y, w, 50))

        page.part("left", (x, y, w, 50), (table.main, basic, table.extra), paint, 13)

    def suspects(self, page: Page, view: Any) -> None:
        for n, suspect in enumerate(view.table.suspects):
            if suspect.tile:
                self.suspect(page, view, n, suspect)

    def suspect(self, page: Page, view: Any, n: int, suspect: Any) -> None:
        words = self.board.words
        x, chance = self.suspect_x(n), view.suspicion[n] if n < len(view.suspicion) else 0.0
        clues = tuple((clue.kind, clue.shown, clue.token.face, clue.fade, clue.asked) for clue in suspect.clues)
        accused = self.board.accused(view) == n
        verdict = "must" if chance >= 0.9995 else "cannot" if chance <= 0.0005 else "can"
        ink = {"must": "#ff7d72", "cannot": "#7fe6c4", "can": "#f0c56a" if chance > 0.4 else "#dbe5ee"}[verdict]
        label = words(f"scene.{verdict}", n=round(100 * chance))
        name = words(f"suspect.{suspect.tile}")

        def paint(c: Canvas) -> None:
            c.xml(
                rect(x, TOP + 8, 240, 226, "#0f1c31", 1, 8)
                + rect(x, TOP + 8, 240, 4, aboard.DRESS.get(suspect.tile, "#335577"), 1, 2),
                (x, TOP + 6, 240, 230),
            )
            if accused:
                c.xml(rect(x + 1, TOP + 9, 238, 224, "none", 1, 8, "#ffd27a", 4), (x, TOP + 6, 240, 230))
            portrait(
                c,
                f"horror/sus_{suspect.tile}",
                x + 6,
                TOP + 18,
                60,
                66,
                "#1d2f4c",
                aboard.DRESS.get(suspect.tile, "#335577"),
                r=6,
            )
            c.text(name, x + 74, TOP + 32, "head", 24, CREAM, fit=118 if suspect.quest else 160)
            bar = 116 if suspect.quest else 130
            c.xml(
                rect(x + 74, TOP + 75, bar, 8, "#22344f", 1, 4)
                + rect(x + 74, TOP + 75, max(4, bar * chance), 8, ink, 1, 4),
                (x + 72, TOP + 74, bar + 4, 10),
            )
            c.text(label, x + 74, TOP + 59, "head", 23, ink, fit=bar + 4)
            if suspect.active:
                c.part("horror/ev_favor", x + 222, TOP + 74, 22, 22, swap={CREAM: "#8fd9b4"})

        page.part(
            f"suspect-board:{n}",
            (x, TOP + 6, 242, 230),
            (clues, label, chance, suspect.active, suspect.quest, name, accused),
            paint,
            12,
        )
        for spot, clue in enumerate(clues):
            self.clue(page, n, spot, clue)
        if suspect.quest:
            qx, qy = x + 194, TOP + 12
            done = suspect.quested

            def card(c: Canvas) -> None:
                c.xml(
                    rect(qx + 4, qy, 36, 44, BRASS if not done else "#3d5680", 1, 4)
                    + rect(qx + 8, qy + 4, 28, 36, "#f3e9d2", 1, 2),
                    (qx, qy, 44, 46),
                )
                c.text("?" if not done else "✓", qx + 22, qy + 22, "head", 28, "#6e1f2b", "c")

            page.part(f"quest-card:{n}", (qx, qy, 44, 46), (suspect.quest, done), card, 13)

    def clue(self, page: Page, n: int, spot: int, clue: tuple[Any, ...]) -> None:
        kind, shown, face, fade, _asked = clue
        x, y, w, h = self.clue_box(n, spot)
        plain = face.rstrip("*")
        label = (
            self.board.words(f"scene.clue_{plain}") if shown else "?" if not fade else self.board.words("scene.faded")
        )
        mystic = shown and face.endswith("*")
        ink = ELDRITCH if mystic else "#f0c56a" if plain in ("constantinople", "artifact") else "#dbe5ee"

        def paint(c: Canvas) -> None:
            cx, cy = x + w / 2, y + 22
            rim, ground, sign = (ELDRITCH, "#11443c", "#d9fff2") if mystic else (BRASS, "#f3e9d2", "#1b2b45")
            if not shown:
                rim, ground, sign = "#46628c", "#16243c", "#6f8fb8"
            c.xml(
                circ(cx, cy + 2, 22, "#05080f") + circ(cx, cy, 22, rim) + circ(cx, cy, 18.5, ground),
                (cx - 24, cy - 24, 48, 50),
            )
            icon = {"ticket": "ticket", "desire": "heart", "feature": "eye"}[kind]
            name = "horror/ev_heart" if icon == "heart" else f"horror/ev_{icon}"
            c.part(name, cx, cy, 24, 24, swap={CREAM: sign, "#0d1524": ground})
            if fade:
                c.xml(circ(cx, cy, 22, "#dfe6ee", 0.5), (cx - 24, cy - 24, 48, 48))
            c.text(label, cx, y + 57, "head", 23, ink if shown else "#6f8fb8", "c", fit=w)

        page.part(f"clue-token:{n}:{spot}", (x, y - 4, w, h + 4), (clue, label), paint, 13)
