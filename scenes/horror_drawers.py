"""The drawers under the train: Investigators, Suspects with the clue sheet, Grimoire and Items, Ritual, Vampire."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.horror.content import BENEATH, NUMBERS, RITUALS, SKILLS, STRENGTHS
from game.horror.describe import effects_text
from scenes.frame import Box
from scenes.scene import Page, Tip
from sprites import aboard, widgets
from sprites.canvas import Canvas, circ, pathd, rect
from sprites.figures import portrait
from sprites.paint import grad
from sprites.palette import BRASS, CREAM, ELDRITCH, NIGHT, SOOT, mix

if TYPE_CHECKING:
    from scenes.horror import HorrorBoard

TOP = 842.0
NAMES = ("investigators", "suspects", "grimoire", "ritual", "vampire")
CARD_W, CARD_H, CARD_GAP = 148.0, 106.0, 7.0
CARDS_X = 430.0
ICONS = {
    "talk": "talk", "kill": "revolver", "push": "monster", "stun": "monster", "dispel": "essence",
    "change": "passenger",
    "gather": "passenger", "send": "passenger", "move": "train", "gain": "bolt", "lose": "bolt", "occult": "occult",
    "item": "grimoire", "favor": "favor", "clue": "mask", "curtains": "bed", "block": "portal", "refresh": "bolt",
    "lure": "vampire", "weaken": "vampire", "hold": "train", "hasten": "bolt", "either": "ritual", "if": "prayer",
}  # fmt: skip
STATUSES = ("wounded", "panicked", "insane", "calm", "happy", "angry")
ON_BOARD = ("panicked", "insane", "calm", "happy", "angry")


DRAWER_OF = {
    "skill": 0, "rest": 0, "unique": 0, "clue": 1, "quest": 1, "slot": 2, "item": 2, "spell": 2, "grimoire": 2,
    "occult_pool": 2,
}  # fmt: skip


class Drawers:
    """One of the five is pulled out."""

    def __init__(self, board: HorrorBoard) -> None:
        self.board = board
        self.open = 0
        self.seat = -1

    def pull(self, n: int) -> Callable[[], None]:
        def act() -> None:
            self.open = n
            self.board.scene.look()

        return act

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

    def wanted(self, choice: Any) -> int:
        """The drawer in which most of what is on offer lies; -1 for none."""
        tally = [0] * 5
        for option in choice.options:
            kind = option.at.partition(":")[0]
            n = DRAWER_OF.get(kind, -1)
            if n >= 0:
                tally[n] += 1
        if "skill" in {o.at.partition(":")[0] for o in choice.options}:
            return 0
        best = max(range(5), key=lambda n: tally[n])
        return best if tally[best] else -1

    # -- places

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

    def slot_box(self, n: int) -> Box:
        return 16 + n * 132.0, TOP + 52, 126, 164

    def item_box(self, n: int, many: int) -> Box:
        w = min(152.0, (1480 - 960) / max(1, -(-many // 2)) - 6)
        row, k = divmod(n, max(1, -(-many // 2)))
        return 960 + k * (w + 6), TOP + 52 + row * 84, w, 78

    def places(self, view: Any) -> dict[str, Box]:
        table = view.table
        boxes: dict[str, Box] = {}
        if self.open == 0 and table.heroes:
            hero = table.heroes[self.shown_seat(view)]
            if hero.who:
                for n, id in enumerate(self.skills(hero)[:10]):
                    boxes[id] = self.skill_box(n)
                boxes["tracks"] = (178, TOP + 100, 240, 134)
        elif self.open == 1:
            for n, suspect in enumerate(table.suspects):
                if not suspect.tile:
                    continue
                boxes[f"sheet:{n}"] = (self.suspect_x(n), TOP + 8, 190, 78)
                for spot in range(len(suspect.clues)):
                    boxes[f"clue:{n}:{spot}"] = self.clue_box(n, spot)
                if suspect.quest:
                    boxes[f"quest:{n}"] = (self.suspect_x(n) + 194, TOP + 12, 44, 44)
        elif self.open == 2:
            for n in range(len(table.grimoire)):
                boxes[f"slot:{n}"] = self.slot_box(n)
            boxes["occult_pool"] = (822, TOP + 52, 124, 164)
            many = len(table.items)
            for n, item in enumerate(table.items):
                boxes[f"item:{item}"] = self.item_box(n, many)
        elif self.open == 3:
            boxes["ritual"] = (14, TOP + 12, 400, 222)
        elif self.open == 4:
            for n in range(6):
                boxes[f"prey:{n}"] = (420 + n * 176, TOP + 14, 168, 216)
        return boxes

    # -- what is seen

    def compose(self, page: Page, view: Any) -> None:
        self.tabs(page, view)
        self.frame(page)
        (self.investigators, self.suspects, self.grimoire, self.ritual, self.vampire)[self.open](page, view)

    def tabs(self, page: Page, view: Any) -> None:
        scene, words = self.board.scene, self.board.words
        glow_on = self.offered()
        x = 14.0
        for n, name in enumerate(NAMES):
            label = words(f"scene.drawer_{name}")
            w = page.canvas.width(label, "head", 24) + 40
            on, hot = n == self.open, n in glow_on and n != self.open
            state = scene.state(f"drawer:{n}")

            def paint(
                c: Canvas,
                x: float = x,
                w: float = w,
                label: str = label,
                on: bool = on,
                hot: bool = hot,
                state: str = state,
            ) -> None:
                face = BRASS if on else "#2d4a6a" if state == "hover" else "#16243c"
                d = (
                    f"M{x} {TOP + 3} L{x} {TOP - 28} Q{x} {TOP - 38} {x + 10} {TOP - 38} L{x + w - 10} "
                    f"{TOP - 38} Q{x + w} {TOP - 38} {x + w} {TOP - 28} L{x + w} {TOP + 3} Z"
                )
                c.xml(pathd(d, face, "#ffd27a" if hot else None, 3 if hot else 0), (x - 3, TOP - 42, w + 6, 48))
                c.text(
                    label,
                    x + w / 2,
                    TOP - 17,
                    "head",
                    24,
                    SOOT if on else CREAM if hot or state == "hover" else "#a9bbd0",
                    "c",
                )

            page.part(f"drawer:{n}", (x - 3, TOP - 42, w + 6, 48), (on, hot, state, label), paint, 11)
            page.hit(f"drawer:{n}", (x, TOP - 38, w, 38), self.pull(n), layer=300)
            x += w + 6

    def offered(self) -> set[int]:
        choosing = self.board.scene.choosing
        if choosing is None:
            return set()
        return {DRAWER_OF[k] for o in choosing.choice.options if (k := o.at.partition(":")[0]) in DRAWER_OF}

    def frame(self, page: Page) -> None:
        def paint(c: Canvas) -> None:
            grad(c, (0, TOP, 1490, 238), "#1d2f4c", "#101b2f")
            c.fill(BRASS, 0, TOP, 1490, 3)

        page.part("drawer", (0, TOP, 1490, 238), 0, paint, 10)

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
            skill = SKILLS[name]
            icon = ICONS.get(type(skill.effects[0]).__name__.lower(), "ritual")
        level = SKILLS[name].level if id.startswith("skill:") else 0
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

        page.part(f"card:{id}", (x - 5, y - 6, w + 10, h + 16), (label, used, cap, best, hot, level), paint, 13)

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
                        c, f"horror/inv_{hero.who}", x + 5, y + 5, 40, 40, mix(colour, "#0d1524", 0.6), colour, r=20
                    )
                c.text(name, x + 52, y + 25, "head", 23, CREAM, fit=88)
                for k, (icon, ink) in enumerate((("bolt", "#f0c56a"), ("heart", "#e0736a"), ("mind", "#7fe3c3"))):
                    cx = x + 148 + k * 41
                    c.part(f"horror/ev_{icon}", cx, y + 25, 19, 21, swap={CREAM: ink, "#0d1524": "#16243c"})
                    low = values[k] <= 2
                    c.text(str(values[k]), cx + 12, y + 25, "head", 23, "#ff9c8e" if low else CREAM)

            page.part(f"seat:{n}", (x - 4, y - 4, w + 8, 60), (name, on, values, state, hero.who), paint, 13)
            page.hit(f"seat:{n}", (x, y, w, 50), self.look_at(n if n != self.seat else -1), layer=150, tab=False)
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
        name = words(f"scene.suspect_{suspect.tile}")

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
            (clues, label, suspect.active, suspect.quest, name, accused),
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
        name = self.board.words(f"item.{item}")

        def paint(c: Canvas) -> None:
            c.xml(
                rect(x, y + 3, w, h, "#05080f", 0.6, 8)
                + rect(x, y, w, h, "#e9ddc1", 1, 8)
                + rect(x, y, w, 14, "#8a6a24", 1, 6),
                (x - 2, y - 2, w + 4, h + 6),
            )
            rows = c.wrap(name, "head", 23, w - 12)[:2]
            for k, row in enumerate(rows):
                c.text(row, x + w / 2, y + 46 + (k - (len(rows) - 1) / 2) * 26, "head", 23, NIGHT, "c", fit=w - 8)

        page.part(f"item-card:{item}", (x - 2, y - 2, w + 4, h + 8), (name, box), paint, 13)

    def ritual(self, page: Page, view: Any) -> None:
        table, words, say = view.table, self.board.words, self.board.scene.say
        name = table.journey.ritual
        ritual = RITUALS[name]
        parts: list[tuple[str, str]] = []
        for part in ("ritual", "incantation", "escalation", "benefit"):
            effects = getattr(ritual, part)
            if part == "incantation" and ritual.way in ("cards", "list"):
                parts.append((words("scene.ritual_incantation"), self.incantation(table, ritual)))
            elif effects:
                parts.append((words(f"scene.ritual_{part}"), say(effects_text(effects))))
        tokens, most = table.ritual_tokens, NUMBERS.ritual_tokens

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
        """Of cards it is not known which comes; of a list what the last token has added."""
        words = self.board.words
        if ritual.way == "cards" or not table.ritual_tokens:
            return words(f"scene.way_{ritual.way}")
        effect = ritual.incantation[min(table.ritual_tokens, len(ritual.incantation)) - 1]
        return words("scene.way_list_now", n=table.ritual_tokens, what=self.board.scene.say(effects_text((effect,))))

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
        columns = tuple(self.strength(table, n) for n in range(6))
        shut = bool(car) and table.cars[table.vampire].closed

        def paint(c: Canvas) -> None:
            c.xml(rect(14, TOP + 12, 392, 222, "#2a0a10", 1, 10, "#8a2733", 2), (12, TOP + 10, 396, 226))
            c.part("horror/vampire", 92, TOP + 66, 140, 70)
            c.text(words("space.1"), 176, TOP + 42, "caps", 29, CREAM, fit=220)
            c.text(where, 176, TOP + 78, "head", 24, "#ffb0a4", fit=222)
            c.para(next_words, 30, TOP + 128, 360, "body", 23, "#f0d8d0", 1.18, lines=4)
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

        page.part("vampire-sheet", (10, TOP + 8, 1474, 230), (where, next_words, columns, shut), paint, 12)

    def strength(self, table: Any, status: int) -> tuple[str, str, int]:
        """What the Vampire does to a status behind closed Curtains and with open ones, and the tiles that hold him."""
        if status == 0 or status - 1 >= len(table.strengths):
            return BENEATH[status][0], BENEATH[status][1], 0
        stack = table.strengths[status - 1]
        if not stack:
            return BENEATH[status][0], BENEATH[status][1], 0
        tile = STRENGTHS[stack[-1]]
        return tile.closed, tile.open, len(stack)

    # -- hover cards

    def tip(self, id: str, view: Any) -> Tip | None:
        table, words = view.table, self.board.words
        kind, _, rest = id.partition(":")
        if kind in ("skill", "item", "spell", "attribute", "card", "investigator"):
            title, body = self.board.card_words(kind, rest)
            rule = {"skill": "HOE-037", "item": "HOE-062", "spell": "HOE-063"}.get(kind, "HOE-024")
            return Tip(title, body, rule)
        if kind == "rest" and table.heroes:
            hero = table.heroes[self.shown_seat(view)]
            return Tip(words(f"skill.{hero.rest}"), words("scene.rest_tip"), "HOE-061")
        if kind == "unique" and table.heroes:
            hero = table.heroes[self.shown_seat(view)]
            title, body = self.board.card_words("investigator", hero.who)
            return Tip(words(f"scene.unique_{hero.who}"), body, "HOE-036")
        if kind == "tracks":
            return Tip(words("scene.tracks"), words("scene.tracks_tip"), "HOE-039")
        if kind in ("suspect", "sheet"):
            suspect = table.suspects[int(rest)]
            shown = [words(f"clue.{c.token.face.rstrip('*')}") for c in suspect.clues if c.shown]
            hidden = sum(not c.shown for c in suspect.clues)
            body = words("scene.suspect_tip", shown=", ".join(shown) or words("scene.nothing_yet"), n=hidden)
            favor = self.board.card_words("favor", suspect.tile)[1]
            if suspect.active:
                body += " " + words("scene.favor_tip", what=favor)
            chance = view.suspicion[int(rest)] if int(rest) < len(view.suspicion) else 0.0
            return Tip(words(f"suspect.{suspect.tile}"), body, "HOE-053", f"{round(100 * chance)} %")
        if kind == "clue":
            n, spot = map(int, rest.split(":"))
            clue = table.suspects[n].clues[spot]
            if not clue.shown:
                return Tip(words(f"kind.{clue.kind}"), words("scene.clue_hidden"), "HOE-053")
            said = words("scene.clue_mystic") if clue.token.face.endswith("*") else words("scene.clue_plain")
            return Tip(words(f"clue.{clue.token.face.rstrip('*')}"), said, "HOE-053")
        if kind == "quest":
            quest = table.suspects[int(rest)].quest
            title, body = self.board.card_words("card", quest)
            return Tip(title, body, "HOE-068")
        if kind == "slot" and rest.isdigit() and int(rest) < len(table.grimoire):
            slot = table.grimoire[int(rest)]
            if slot.spell:
                title, body = self.board.card_words("spell", slot.spell)
                return Tip(title, body, "HOE-063")
            return Tip(words("scene.slot", n=int(rest) + 1), words("scene.slot_tip", n=slot.occult), "HOE-064")
        if kind == "occult_pool":
            return Tip(words("scene.occult"), words("scene.occult_tip"), "HOE-064", str(table.occult))
        if kind == "ritual":
            return Tip(
                words(f"ritual.{table.journey.ritual}"), words("scene.ritual_tip"), "HOE-075", str(table.ritual_tokens)
            )
        if kind == "prey":
            return Tip(words(f"status.{STATUSES[int(rest)]}"), words("scene.prey_tip"), "HOE-074")
        return None


__all__ = ["Drawers"]
