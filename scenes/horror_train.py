"""The train and everybody on it: cars, curtains, figures on their spots, Monsters alongside, the Vampire outside."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from scenes.frame import Box
from scenes.horror_omens import Omens
from scenes.page import Page, Part, Tip
from scenes.stage import Pose
from sprites import aboard, wagons
from sprites.aboard import STATUSES
from sprites.canvas import Canvas, pathd, rect
from sprites.paint import glow
from sprites.smoke import JITTER, Plume

if TYPE_CHECKING:
    from scenes.horror import HorrorBoard

MASK_W, MASK_H = 48.0, 51.0
SPEED_AT = (1350.0, 774.0)
SPEEDS = 3
SLEEPERS = 0.0, 738.0, 1490.0, 9.0
COUPLING, BOARDING = 0.05, 0.2
"""Seconds from one car to the next as the train is laid out, and until everybody boards it."""
BEAST_W, BEAST_H = 104.0, 78.0
POOL, PURSUIT = -1, -2
STEAM = Plume(wagons.FUNNEL[0], wagons.FUNNEL[1] - 14, 430.0, 16.0, 12.5, puffs=20)
"""It stays above the names of the cars."""


class Train(Omens):
    """What stands, hangs and runs."""

    def __init__(self, board: HorrorBoard) -> None:
        self.board = board
        self.spots: dict[str, tuple[int, int]] = {}
        self.told_of: Any = None
        self.told: list[Any] = []

    # -- who stands where

    def seated(self, table: Any) -> dict[str, tuple[int, int]]:
        """Car and spot of every figure: whoever stays in a car keeps the spot."""
        who: dict[str, int] = {}
        for die in table.dice:
            if 0 <= die.car <= 6:
                who[f"die:{die.id}"] = die.car
        for n, suspect in enumerate(table.suspects):
            if suspect.tile and 0 <= suspect.car <= 6:
                who[f"suspect:{n}"] = suspect.car
        for seat, hero in enumerate(table.heroes):
            if hero.who and 0 <= hero.car <= 6:
                who[f"hero:{seat}"] = hero.car
        kept = {id: place for id, place in self.spots.items() if who.get(id) == place[0]}
        taken = set(kept.values())
        for id, car in sorted(who.items(), key=lambda entry: (entry[0][0] != "d", entry[0])):
            if id in kept:
                continue
            n = 0
            while (car, n) in taken:
                n += 1
            kept[id] = (car, n)
            taken.add((car, n))
        self.spots = kept
        return kept

    def poses(self, view: Any) -> dict[str, Pose]:
        table = view.table
        coupling, boarding = (COUPLING, BOARDING) if table.step == "first_monsters" else (0.0, 0.0)
        poses: dict[str, Pose] = {}
        for number, car in enumerate(table.cars):
            poses.update(self.car(number, car, coupling * number))
        seated = self.seated(table)
        for die in table.dice:
            if (place := seated.get(f"die:{die.id}")) is not None:
                x, y = wagons.spot(*place)
                status = STATUSES[die.status]
                w, h = (42.0, 47.0) if status == "dead" else (MASK_W, MASK_H)
                poses[f"die:{die.id}"] = Pose(
                    x,
                    y - h / 2,
                    w,
                    h,
                    ("mask", status, die.ill),
                    3 + y / 1000,
                    turn="flip",
                    path="arc",
                    bleed=10,
                    delay=boarding,
                )
        for n, suspect in enumerate(table.suspects):
            if (place := seated.get(f"suspect:{n}")) is not None:
                x, y = wagons.spot(*place)
                poses[f"suspect:{n}"] = Pose(
                    x,
                    y - 37,
                    54,
                    74,
                    ("suspect", suspect.tile),
                    3.1 + y / 1000,
                    path="arc",
                    bleed=10,
                    delay=boarding,
                )
        acting = table.step in ("act", "event", "drawn", "token", "board", "space", "clear", "train", "begin")
        for seat, hero in enumerate(table.heroes):
            if (place := seated.get(f"hero:{seat}")) is not None:
                x, y = wagons.spot(*place)
                now = acting and seat == table.seat
                poses[f"hero:{seat}"] = Pose(
                    x, y - 38, 56, 73, ("hero", hero.who, now), 3.2 + y / 1000, path="arc", bleed=40
                )
        poses.update(self.beasts(table))
        if table.vampire >= 0:
            x = wagons.car_x(table.vampire)
            poses["vampire"] = Pose(x + 86, wagons.TOP - 4, 160, 80, ("vampire",), 6, path="arc", bleed=50)
        return poses

    def car(self, number: int, car: Any, delay: float) -> Iterator[tuple[str, Pose]]:
        """A car with its curtains. delay: seconds after which it is there when it takes this place."""
        if number == 0:
            w = wagons.ENGINE
            yield "car:0", Pose(wagons.car_x(0) + w / 2, wagons.TOP + 153, w, 306, ("engine",), 2)
            return
        x = wagons.car_x(number)
        face = ("car", car.name, car.closed, car.action)
        yield f"car:{number}", Pose(x + wagons.WIDE / 2, wagons.TOP + 153, wagons.WIDE, 306, face, 2, delay=delay)
        if car.curtains:
            w = wagons.DRAPES[1 if car.closed else 0]
            middle = wagons.window(number, 0)[0] + 87
            yield f"drapes:{number}", Pose(middle, wagons.TOP + 88, w, 44, ("drapes",), 2.2, bleed=42)

    def beasts(self, table: Any) -> dict[str, Pose]:
        """Monsters beside the cars, those in Pursuit far behind."""
        poses: dict[str, Pose] = {}
        beside: dict[int, list[Any]] = {}
        for beast in table.monsters:
            if beast.car != POOL:
                beside.setdefault(beast.car, []).append(beast)
        for car, beasts in beside.items():
            n = len(beasts)
            if car == PURSUIT:
                for k, beast in enumerate(beasts):
                    poses[f"monster:{beast.id}"] = Pose(
                        26 + 24 * k,
                        800,
                        60,
                        45,
                        ("beast", beast.colour, True),
                        4.9 - k / 100,
                        alpha=0.75,
                        path="arc",
                        bleed=8,
                    )
                continue
            room = wagons.PITCH - 8 if car else 170
            step = min(96.0, (room - BEAST_W) / max(1, n - 1)) if n > 1 else 0.0
            w = BEAST_W if n < 3 else BEAST_W * 0.86
            for k, beast in enumerate(beasts):
                x = wagons.middle(car) + (k - (n - 1) / 2) * step
                poses[f"monster:{beast.id}"] = Pose(
                    x, 800 - w * 0.375 - 6 * (k % 2) * (n > 2), w, w * 0.75, ("beast", beast.colour, False),
                    5 + k / 100, born=(x, 900), path="arc", bleed=26,
                )  # fmt: skip
        return poses

    def paint(self, c: Canvas, face: Any, w: float, h: float) -> None:
        words = self.board.words
        match face:
            case ("car", name, closed, action):
                plate = words(f"scene.plaque_{name}")
                wagons.draw_car(c, closed, action, words(f"scene.car_{name}").upper(), plate)
                for k in range(3):
                    wagons.draw_pane(Canvas(c.surface, c.k, c.at(10 + k * 59.5, 66)))
            case ("engine",):
                wagons.draw_engine(c, words("scene.car_locomotive").upper(), words("scene.plaque_locomotive"))
            case ("drapes",):
                wagons.draw_drapes(c, w)
            case ("mask", status, ill):
                aboard.draw_mask(c, status, w, h, ill)
            case ("suspect", who):
                aboard.draw_suspect(c, who, w, h)
            case ("hero", who, now):
                aboard.draw_investigator(c, who, w, h, now)
            case ("beast", colour, faint):
                aboard.draw_monster(c, colour, w, h, faint)
            case ("vampire",):
                aboard.draw_vampire(c, w, h)

    # -- round them

    def compose(self, page: Page, view: Any) -> None:
        table = view.table
        for number in range(1, 6):
            x = wagons.car_x(number) + wagons.WIDE - 2

            def bellows(c: Canvas, x: float = x) -> None:
                c.fill("#0b1019", x, wagons.TOP + 70, 9, 196)

            page.part(f"bellows:{number}", (x, wagons.TOP + 70, 9, 196), 0, bellows, 1)
        x, y = SPEED_AT
        speed = words = table.speed
        label = self.board.words("scene.speed", n=words)
        page.part(
            "speed",
            (x - 36, y - 36, 156, 74),
            (speed, label),
            lambda c: wagons.draw_speed(c, x, y, speed, SPEEDS, label),
            1.5,
        )
        hero = table.heroes[table.seat] if table.heroes else None
        if hero is not None and hero.who and hero.car >= 0 and table.step == "act":
            self.lit(page, hero.car)
        self.fangs(page, view)
        self.omens(page, view)

    def lit(self, page: Page, car: int) -> None:
        """The car of whose turn it is."""
        x, w = wagons.car_x(car), wagons.car_wide(car)
        top = wagons.TOP

        def paint(c: Canvas) -> None:
            d = (
                f"M{x - 3} {top + 274} L{x - 3} {top + 30} Q{x} {top + 1} {x + 30} {top - 2} L{x + w - 30} {top - 2} "
                f"Q{x + w} {top + 1} {x + w + 3} {top + 30} L{x + w + 3} {top + 274} Z"
            )
            c.xml(pathd(d, st="#ffd27a", sw=4), (x - 8, top - 8, w + 16, 290))

        page.part("lit", (x - 8, top - 8, w + 16, 290), car, paint, 2.6)

    def fangs(self, page: Page, view: Any) -> None:
        """Whom the Vampire would prey on now, shown before it happens."""
        fang = view.fang
        if fang is None or fang.die < 0:
            return
        pose = self.board.scene.stage.layout.get(f"die:{fang.die}")
        if pose is None:
            return
        x, y = pose.x, pose.y - pose.h / 2 - 8
        status = STATUSES[fang.status] if fang.status >= 0 else ""

        def paint(c: Canvas) -> None:
            c.xml(
                rect(x - 26, y - 14, 52, 26, "#2a0a10", 0.95, 12)
                + rect(x - 26, y - 14, 52, 26, "none", 1, 12, "#e0584f", 2),
                (x - 30, y - 18, 60, 34),
            )
            c.part("horror/ev_vampire", x - 12, y - 1, 20, 20, swap={"#f3e9d2": "#ff9c8e", "#0d1524": "#2a0a10"})
            if status == "dead":
                c.part("horror/ev_coffin", x + 12, y - 1, 18, 18, swap={"#f3e9d2": "#ff9c8e", "#0d1524": "#2a0a10"})
            elif status:
                c.part(f"horror/mood_{status}", x + 12, y - 1, 18, 18)

        page.part("fangs", (x - 30, y - 18, 60, 34), (x, y, status), paint, 4.2)

    # -- life

    def ambient(self, view: Any, time: float, still: bool) -> Iterator[Part]:
        table = view.table
        pace = 0.0 if still else 0.8 + 0.5 * table.speed
        turn = round(time * pace * 2.4 * 8 / (math.pi / 3)) % 8 / 8 * (math.pi / 3)
        big = round(time * pace * 1.2 * 40 / math.tau) % 40 / 40 * math.tau

        def drivers(c: Canvas) -> None:
            for x, y in wagons.DRIVERS:
                wagons.draw_wheel(c, x, y, 28, big, True)
            wagons.draw_rod(c, big)

        yield Part("wheels", wagons.WHEEL_ROW, turn, lambda c: wagons.draw_wheels(c, turn), 2.4)
        (ax, ay), (bx, _) = wagons.DRIVERS
        yield Part("drivers", (ax - 34, ay - 34, bx - ax + 68, 68), big, drivers, 2.45)
        shift = round(-time * pace * 70) % 26 if not still else 0

        def sleepers(c: Canvas) -> None:
            with c.within(SLEEPERS):
                wagons.draw_sleepers(c, shift)

        yield Part("sleepers", SLEEPERS, shift, sleepers, -50)
        gravel = round(-time * pace * 150) % 180 if not still else 40
        yield Part("gravel", (0, 800, 1490, 12), gravel, lambda c: wagons.draw_gravel(c, gravel), -49)
        yield self.steam(time * (0.5 + 0.2 * table.speed), still)
        x, y = wagons.LAMP
        flicker = 0 if still else round(1.5 + 1.5 * math.sin(time * 2.3) * math.sin(time * 0.9))
        yield Part(
            "lamp",
            (x - 60, y - 60, 120, 120),
            flicker,
            lambda c: glow(c, x, y, 56, "#fff0b0", 0.7 + 0.07 * flicker),
            2.7,
        )

    def steam(self, time: float, still: bool) -> Part:
        blown = 7.3 if still else round(time * 16) % (10 * JITTER) / 10
        x, y, w, h = STEAM.reach()
        top = max(y, 402.0)
        return Part("steam", (x, top, w, y + h - top), blown, lambda c: c.surface.blits(STEAM.blits(c, blown)), 5.5)

    # -- what is pointed at

    def places(self, view: Any) -> dict[str, Box]:
        table = view.table
        boxes: dict[str, Box] = {"speed": (SPEED_AT[0] - 34, SPEED_AT[1] - 34, 130, 70)}
        if table.heroes and (car := table.heroes[table.seat].car) >= 0:
            x, w = wagons.car_x(car), wagons.car_wide(car)
            boxes["plaque"] = (x + 10, wagons.TOP + 236, w - 20, 34)
            if car:
                boxes["curtains"] = (x + 8, wagons.TOP + 64, w - 16, 50)
        return boxes

    def tip(self, id: str, view: Any) -> Tip | None:
        table, words = view.table, self.board.words
        kind, _, rest = id.partition(":")
        if kind in ("car", "plaque", "curtains"):
            number = int(rest) if rest else table.heroes[table.seat].car
            return self.car_tip(table, number)
        if kind == "die":
            die = next(d for d in table.dice if str(d.id) == rest)
            said = words(f"scene.about_{STATUSES[die.status]}")
            if die.ill:
                said += " " + words("scene.ill")
            if view.fang is not None and view.fang.die == die.id and view.fang.status >= 0:
                said += " " + words("scene.fang", to=words(f"status.{STATUSES[view.fang.status]}"))
            return Tip(words(f"status.{STATUSES[die.status]}"), said + self.omens_of(view, id), "HOE-059")
        if kind == "monster":
            beast = next(m for m in table.monsters if str(m.id) == rest)
            does = self.board.scene.say(self.board.facts.effects(self.board.facts.monsters[beast.colour].effects))
            where = words("scene.in_pursuit") if beast.car == PURSUIT else ""
            return Tip(words(f"monster.{beast.colour}"), f"{does} {where}", "HOE-078")
        if kind == "vampire":
            fang = view.fang
            if fang is None or fang.die < 0:
                return Tip(words("space.1"), words("scene.fang_nobody"), "HOE-074")
            die = table.dice[fang.die]
            becomes = (
                words(f"status.{STATUSES[fang.status]}")
                if fang.status >= 0
                else words(f"status.{STATUSES[die.status]}")
            )
            return Tip(
                words("space.1"),
                words("scene.fang_next", old=words(f"status.{STATUSES[die.status]}"), to=becomes),
                "HOE-074",
            )
        if kind == "speed":
            return Tip(words("scene.speed", n=table.speed), words("scene.speed_tip"), "HOE-044")
        return None

    def car_tip(self, table: Any, number: int) -> Tip:
        words = self.board.words
        car = table.cars[number]
        lines = [words(f"scene.does_{car.name}")]
        if number and not car.action:
            lines = [words("scene.no_action")]
        if number:
            lines.append(words("scene.closed" if car.closed else "scene.open" if car.curtains else "scene.torn"))
        used = sum(1 for place in self.spots.values() if place[0] == number)
        return Tip(words(f"car.{car.name}"), " ".join(lines), "HOE-043", f"{used}/{6 if number else 4}")
