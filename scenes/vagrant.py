"""Vagrantsong's table: the three cars from above in ink, tracks on four sides, papers below; between them the Camp."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from game.core import Event, text
from scenes import vagrant_book as book
from scenes.board import Board, Danger
from scenes.frame import Box
from scenes.scene import Page, Part, Tip
from scenes.stage import Layout, Pose
from scenes.story import Story, StoryPage
from scenes.vagrant_camp import LETTERS, Camp
from scenes.vagrant_panels import Panels
from sprites import art, boxcars, campfire
from sprites.boxcars import BREAK, HUMANITY, ROUND
from sprites.canvas import Canvas, rect
from sprites.palette import SEATS, VAGRANT, VAGRANT_NIGHT, Skin

PUP, NOBODY, CANDLE_AT = 4, -1, 100
FIRST = ("do:", "go:", "coin:", "heal:", "fix:")
"""What a press on a piece takes where several options mean it."""
NAMES = tuple(
    f"{column}.{row}" for column in range(1, 18) for row in range(1, 5) if column not in (6, 12) or row in (2, 3)
)
"""The spaces in the order of their numbers."""
STEPS = {
    "round": 0, "pick": 0, "round_end": 0, "begin": 1, "coins": 1, "act": 2, "turn_end": 2, "haint": 3,
    "haint_window": 3, "haint_end": 3,
}  # fmt: skip
CAMP = {
    "camp": 0, "moments": 0, "tear_down": 0, "purse": 0, "spend": 1, "manage": 2, "draw_between": 3, "between": 3,
    "depart": 3,
}  # fmt: skip
MARKS = {
    "HumanityLost": ("heart", "bad"),
    "HumanityGained": ("heal", "good"),
    "HaintGained": ("heart", "good"),
    "HaintLost": ("heart", "bad"),
    "HaintBroke": ("star", "good"),
    "HaintSaved": ("star", "good"),
    "HaintDrew": ("token", "warn"),
    "HaintActs": ("monster", "warn"),
    "WasHaunted": ("monster", "bad"),
    "WoundSuffered": ("cross", "bad"),
    "JunkBroken": ("cross", "bad"),
    "WoundHealed": ("heal", "good"),
    "TurnedWestbound": ("skull", "bad"),
    "BackToLife": ("heal", "good"),
    "Rolled": ("die", ""),
    "Moved": ("move", ""),
    "HaintMoved": ("move", "warn"),
    "TokensDrawn": ("token", ""),
    "TokenUsed": ("token", "good"),
    "RitualDone": ("star", "good"),
    "Afflicted": ("warn", "bad"),
    "Cleansed": ("heal", "good"),
    "Cycled": ("redo", "warn"),
    "CycleStruck": ("redo", "bad"),
    "EventOpened": ("book", ""),
    "EventTold": ("book", ""),
    "MoodChanged": ("mask", "warn"),
    "RoundBegins": ("clock", ""),
    "TurnBegins": ("person", ""),
    "CampBegins": ("flag", ""),
    "MomentTold": ("book", "good"),
    "MileGained": ("flag", "good"),
    "SkillBought": ("card", "good"),
    "JunkBought": ("card", "good"),
    "Banked": ("lock", ""),
}
SOUNDS = {
    "CoinPlaced": "coin",
    "Rolled": "dice_3",
    "BoneRolled": "dice_1",
    "Moved": "token",
    "ForcedMove": "token",
    "HaintMoved": "growl",
    "HaintDrew": "bag_draw",
    "HumanityLost": "hurt",
    "WasHaunted": "hit",
    "HumanityGained": "healed",
    "HaintGained": "bell",
    "HaintBroke": "gate_seal",
    "HaintSaved": "victory",
    "TurnedWestbound": "collapse",
    "BackToLife": "healed",
    "WoundSuffered": "card_flip",
    "JunkBroken": "card_flip",
    "WoundHealed": "card_flip",
    "TokensDrawn": "bag_shake",
    "TokenUsed": "settle",
    "RitualDone": "whistle_far",
    "Cycled": "bag_shake",
    "RoundBegins": "chuff",
    "EventOpened": "page",
    "EventTold": "page",
    "MoodChanged": "warning",
    "CampBegins": "whistle",
    "SkillBought": "coin",
    "JunkBought": "coin",
    "Banked": "coin",
    "SeancePaid": "gate_open",
    "SkillLearned": "card_slide",
    "CardPlaced": "card_slide",
    "CardStored": "card_slide",
}


class VagrantBoard(Board):
    """Three cars, four tracks, a Haint and those who ride without a ticket."""

    skin = VAGRANT

    def __init__(self, scene: Any) -> None:
        super().__init__(scene)
        self.panels = Panels(self)
        self.camp = Camp(self)
        self.looked: int | None = None
        self.said: dict[str, str] = {}
        self.tips: tuple[Any, dict[str, Tip | None]] = (None, {})
        """What the hover cards say as long as the table is as it is."""
        self.throws = 0
        self.trail: tuple[int, ...] = ()
        """The way of the Haint that acts, from where it started."""
        self.moved = ""
        self.pause = 0.0

    @property
    def night(self) -> Skin:
        return VAGRANT_NIGHT

    def words(self, key: str, **values: Any) -> str:
        if values:
            return str(self.scene.say(text(key, **values)))
        found = self.said.get(key)
        if found is None:
            found = self.said[key] = str(self.scene.say(text(key)))
        return found

    def hot(self, piece: str) -> bool:
        """The pointer or the focus ring is on the piece."""
        names = (f"piece:{piece}", f"look:{piece}")
        return self.scene.hover in names or (self.scene.ring and self.scene.focus in names)

    # -- what is shown

    def seat_shown(self, view: Any) -> int:
        """Whose cards lie on the table: those of whoever decides, unless somebody else's are looked at."""
        if self.looked is not None and self.looked < len(view.vagrants):
            return self.looked
        choosing = self.scene.choosing
        if choosing is not None and not choosing.choice.group:
            return int(choosing.choice.seat)
        return int(view.seat) if 0 <= view.seat < len(view.vagrants) else 0

    def haint_shown(self, view: Any) -> int:
        return int(view.blow.haint) if view.blow is not None else 0

    def haint_art(self, id: str) -> str:
        """The drawing of a Haint, a common one where it has none of its own."""
        return f"haint_{id}" if (art.ART / f"vagrant/haint_{id}.svg").exists() else "haint"

    def who(self, seat: int) -> str:
        return str(self.scene.table.players[seat].name)

    # -- the course of things

    def happened(self, event: Event) -> None:
        kind = type(event).__name__
        self.moved = ""
        if kind in ("Rolled", "BoneRolled"):
            self.throws += 1
        elif kind in ("TurnBegins", "HaintDrew", "TokenLaid"):
            self.looked, self.trail = None, ()
        elif kind == "HaintMoved":
            name = event.haint  # type: ignore[attr-defined]
            before = next((one.space for one in self.scene.seen.haints if one.id == name), -1)
            self.trail = (before, *event.path)  # type: ignore[attr-defined]
            self.moved, self.pause = name, 0.2 if self.scene.app.settings.reduced else 0.7

    def asked(self, choice: Any) -> None:
        self.looked = None

    def sound(self, event: Event) -> str:
        return SOUNDS.get(type(event).__name__, "")

    def mark_of(self, kind: str) -> tuple[str, str]:
        return MARKS.get(kind, ("", ""))

    # -- the table

    def choosing_who(self, view: Any) -> bool:
        return bool(view.step == "vagrants")

    def camping(self, view: Any) -> bool:
        return view.step in CAMP

    def ground(self, page: Page, view: Any) -> None:
        if self.camping(view):
            self.backdrop(page, "vagrant-camp", campfire.paint_camp)
        else:
            self.backdrop(page, "vagrant-table", boxcars.paint_table)
        if view.campaign.journal:
            page.on("j", self.open_journal)
        with page.upon(self.scene.desk.column):
            desk = self.scene.desk
            box = (0.0, 0.0, desk.column_width, desk.column_height)

            def paper(c: Canvas) -> None:
                size = max(1, round(box[2] * c.k)), max(1, round(box[3] * c.k))
                c.blit(self.scene.app.pictures.get("vagrant-paper", size, boxcars.paint_column, k=c.k), 0, 0)

            page.part("paper", box, box, paper, -39)

    def layout(self, view: Any) -> Layout:
        poses: dict[str, Pose] = {}
        if self.choosing_who(view):
            return poses
        if self.camping(view):
            return self.camp.poses(view)
        for at, kind in view.terrain.items():
            x, y = boxcars.space_middle(NAMES[at])
            poses[f"terrain:{at}"] = Pose(x, y, 70, 70, ("terrain", kind), 1.5 + y / 1000, bleed=6)
        for at in view.candles:
            x, y = boxcars.space_middle(NAMES[at])
            poses[f"candle:{at}"] = Pose(x, y, 60, 64, ("candle",), 2 + y / 1000, bleed=14)
        for token in view.tokens:
            spot = self.event_spot(token)
            if spot is not None:
                wide = 52 if token.place == "board" else 36
                poses[f"event:{token.number}"] = Pose(
                    *spot, wide, wide, ("event", token.number), 1.8, path="arc", bleed=4
                )
        for n, at in enumerate(view.souls):
            x, y = boxcars.space_middle(NAMES[at])
            poses[f"soul:{n}"] = Pose(x, y - 4, 64, 64, ("art", "soul"), 2 + y / 1000, bleed=8)
        for n, summon in enumerate(view.summons):
            x, y = boxcars.space_middle(NAMES[summon.space])
            poses[f"summon:{n}"] = Pose(x, y - 4, 64, 64, ("art", "summon"), 2 + y / 1000, bleed=8)
        for one in view.vagrants:
            if one.who and one.space >= 0:
                x, y = boxcars.space_middle(NAMES[one.space])
                face = ("figure", one.who, one.seat, str(one.humanity), one.seat == view.seat, one.westbound)
                poses[f"vagrant:{one.seat}"] = Pose(x, y - 8, 74, 96, face, 2.2 + y / 1000, path="arc", bleed=10)
            if one.pup >= 0:
                x, y = boxcars.space_middle(NAMES[one.pup])
                poses["pup"] = Pose(x, y - 2, 66, 64, ("art", "pup"), 2.2 + y / 1000, path="arc", bleed=8)
        for n, haint in enumerate(view.haints):
            if haint.space >= 0:
                x, y = boxcars.space_middle(NAMES[haint.space])
                face = ("ghost", self.haint_art(haint.id), haint.saved)
                poses[f"haint:{n}"] = Pose(
                    x,
                    y - 16,
                    90,
                    114,
                    face,
                    2.3 + y / 1000,
                    bleed=30,
                    delay=self.pause if self.moved == haint.id else 0.0,
                )
        spots = boxcars.cycle_spots(view.limits)
        for kind, places in spots.items():
            for n in range(min(len(places), view.track.get(kind, 0))):
                poses[f"cycle:{kind}:{n}"] = Pose(
                    *places[n], 46, 46, ("token", kind), 3, path="arc", bleed=4, born=(1340, 660)
                )
        if view.blow is not None and view.blow.token and not view.blow.free and view.haints:
            x, y = boxcars.space_middle(NAMES[view.haints[view.blow.haint].space])
            poses["drawn"] = Pose(
                x + 52, y - 64, 52, 52, ("token", view.blow.token), 6, path="arc", bleed=4, born=(1340, 660)
            )
        for n, kind in enumerate(view.tray):
            name = kind.rpartition("=")[2]
            face = ("token", name) if name in book.TOKENS else ("event", int("".join(filter(str.isdigit, kind)) or 0))
            poses[f"tray:{n}"] = Pose(1190 + 62 * n, 556, 58, 58, face, 7, path="arc", bleed=4, born=(1340, 660))
        if view.roll is not None and not view.tray:
            for n, bone in enumerate(view.roll.bones[:6]):
                good = bone >= view.roll.value
                poses[f"bone:{n}"] = Pose(
                    1126 + 58 * n, 560, 50, 50, ("bone", bone, good), 7, turn="tumble", beat=self.throws, bleed=8,
                    faces=tuple(("bone", k, False) for k in (1, 4, 2, 6, 3, 5)),
                )  # fmt: skip
        poses.update(self.panels.poses(view))
        return poses

    def event_spot(self, token: Any) -> tuple[float, float] | None:
        if token.place == "board":
            x, y = boxcars.space_middle(NAMES[token.at])
            return x, y
        if token.place == "round":
            x, y, w, _ = boxcars.track_cell(ROUND, token.at - 1, 6)
            return x + w - 4, y + 10
        if token.place == "break":
            cells = self.break_cells()
            x, y, _, _ = boxcars.track_cell(BREAK, max(0, len(cells) - token.at), len(cells))
            return x + 4, y + 12
        if token.place == "humanity":
            x, y, w, _ = boxcars.humanity_cell(min(boxcars.MOST, token.at))
            return x + w / 2, y + 2
        return None

    def break_cells(self) -> tuple[str, ...]:
        """What is printed on the Break track, from the start downwards."""
        view = self.scene.seen if self.scene.seen is not None else None
        most = 3
        if view is not None:
            for haint in view.haints:
                most = max(most, book.haint(view.scenario, haint.id)["breaks"])
        return tuple(str(n) for n in range(most, -1, -1))[: most + 1]

    def paint(self, canvas: Canvas, face: Any, w: float, h: float) -> None:
        match face:
            case ("camper", who, rests):
                campfire.camper(canvas, w, h, who, rests)
            case ("figure", who, seat, number, active, west):
                boxcars.figure(canvas, w, h, who, SEATS[seat % len(SEATS)], number, active, west, "ABCD"[seat])
            case ("ghost", drawing, saved):
                boxcars.ghost(canvas, w, h, drawing, saved)
            case ("terrain", kind):
                boxcars.terrain(canvas, w, h, kind)
            case ("candle",):
                boxcars.candle(canvas, w, h)
            case ("event", number):
                boxcars.event(canvas, w, number)
            case ("token", kind):
                boxcars.token(canvas, w, kind)
            case ("coin",):
                boxcars.coin(canvas, w)
            case ("bone", value, good):
                boxcars.bone(canvas, w, value, good)
            case ("art", name):
                boxcars.standing(canvas, w, h, name)

    def furniture(self, page: Page, view: Any) -> None:
        if self.choosing_who(view):
            self.gallery(page, view)
            return
        if self.camping(view):
            self.camp.compose(page, view)
            return
        self.tracks(page, view)
        self.haints_way(page, view)
        self.panels.compose(page, view)
        self.lights(page, view)

    def lights(self, page: Page, view: Any) -> None:
        """The rims of pieces that several options mean."""
        choosing = self.scene.choosing
        if choosing is None:
            return
        places = self.places(view)
        for at in self.favourites(choosing.choice):
            box = places.get(at)
            if box is not None:
                state = "hover" if self.hot(at) else "offer"
                page.part(
                    f"rim:{at}",
                    self.rim_box(at, box),
                    (box, state),
                    lambda c, at=at, box=box, state=state: self.rim(c, at, box, state),
                    0.5,
                )  # type: ignore[misc]

    def tracks(self, page: Page, view: Any) -> None:
        for n, name in enumerate("ABC"):
            x, y, w, _ = boxcars.CARS[n]
            words = self.words("scene.car", name=name)
            page.part(
                f"car:{n}",
                (x + w / 2 - 80, y - 32, 160, 44),
                words,
                lambda c, x=x, y=y, w=w, s=words: boxcars.sign(c, x + w / 2, y - 10, s),
                1,
            )
        haint = view.haints[self.haint_shown(view)] if view.haints else None
        now, goal = (haint.humanity, haint.threshold) if haint else (0, 0)
        marked = tuple(t.at for t in view.tokens if t.place == "humanity")
        page.part(
            "humanity",
            (HUMANITY[0] - 12, HUMANITY[1] - 14, HUMANITY[2] + 24, HUMANITY[3] + 28),
            (now, goal, marked),
            lambda c: boxcars.humanity(c, now, goal, ()),
            1,
        )
        at = (view.round - 1) % 6 if view.round else -1
        page.part(
            "round",
            (ROUND[0] - 6, ROUND[1] - 6, ROUND[2] + 12, ROUND[3] + 12),
            at,
            lambda c: boxcars.track(c, ROUND, ("1", "2", "3", "4", "5", "6"), at, (), False),
            1,
        )
        cells = self.break_cells()
        breaks = haint.breaks if haint else 0
        here = max(0, len(cells) - 1 - breaks)
        gone = tuple(range(here))
        page.part(
            "break",
            (BREAK[0] - 6, BREAK[1] - 6, BREAK[2] + 12, BREAK[3] + 12),
            (cells, here),
            lambda c: boxcars.track(c, BREAK, cells, here, gone, True),
            1,
        )
        limits = dict(view.limits)

        def spots(c: Canvas) -> None:
            for kind, places in boxcars.cycle_spots(limits).items():
                for x, y in places:
                    boxcars.empty_spot(c, x, y, kind)

        page.part("cycle", (130, 534, 980, 60), tuple(limits.items()), spots, 1)
        labels = (
            ("humanity", 140, HUMANITY[1] + 21, "r", 126), ("round", 38, 170, "c", 76), ("break", 1432, 170, "c", 76),
            ("cycle", 24, boxcars.CYCLE_Y + 1, "l", 112),
        )  # fmt: skip
        for key, x, y, align, wide in labels:
            words = self.words(f"scene.{key}").upper()

            def paint(
                c: Canvas, words: str = words, x: float = x, y: float = y, align: str = align, wide: float = wide
            ) -> None:
                c.text(words, x, y, "head", 25, "#d5cab4", align, fit=wide)

            left = x - (wide / 2 if align == "c" else wide if align == "r" else 0)
            page.part(f"name:{key}", (left - 4, y - 18, wide + 8, 36), words, paint, 1)

    # -- the Haint's way

    def haints_way(self, page: Page, view: Any) -> None:
        """How far the drawn Action (or the row that is pointed at) reaches, the way it takes, whom it goes for."""
        blow = view.blow
        kind = (
            blow.token
            if blow is not None and blow.token
            else next((k for k in book.TOKENS if self.hot(f"row:{k}")), "")
        )
        if not kind or not view.haints:
            return
        haint = view.haints[self.haint_shown(view)]
        if haint.space < 0:
            return
        start = self.trail[0] if self.trail and blow is not None else haint.space
        card = book.mood(view.scenario, haint.id, haint.mood)[kind]
        walks, strikes = self.reach(start, card)
        box = (boxcars.LEFT, boxcars.UP, 1300, 4 * boxcars.HIGH)
        page.part("reach", box, (walks, strikes), lambda c: boxcars.reach(c, walks, strikes), 0.2)
        points: list[tuple[float, float]] = []
        if blow is not None and self.trail:
            points = [boxcars.space_middle(NAMES[at]) for at in self.trail]
        if blow is not None and blow.target != NOBODY:
            goal = self.where(view, blow.target)
            if goal >= 0:
                x, y = boxcars.space_middle(NAMES[goal])
                page.part("target", (x - 56, y + 6, 112, 60), (x, y), lambda c: boxcars.target(c, x, y + 34), 2)
                if not points:
                    points = [boxcars.space_middle(NAMES[start]), (x, y)]
        if len(points) > 1:
            ways = tuple(points)
            page.part(
                "way",
                (boxcars.LEFT - 20, boxcars.UP - 20, 1340, 4 * boxcars.HIGH + 40),
                ways,
                lambda c: boxcars.way(c, ways, (boxcars.LEFT - 20, boxcars.UP - 20, 1340, 4 * boxcars.HIGH + 40)),
                2.1,
            )

    def reach(self, start: int, card: dict[str, Any]) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Spaces within its Move, and those beyond that its Range reaches."""
        move, far = card.get("move", 0), max(0, card.get("range", 1 if card.get("area", "target") == "target" else 0))
        away = spread(NAMES[start])
        walks = tuple(name for name in NAMES if away[name] <= move)
        strikes = tuple(name for name in NAMES if move < away[name] <= move + far)
        return walks, strikes

    def where(self, view: Any, target: int) -> int:
        """The space of a Vagrant, the Pup or a Candle."""
        if target >= CANDLE_AT:
            return target - CANDLE_AT
        if target == PUP:
            return next((int(one.pup) for one in view.vagrants if one.pup >= 0), -1)
        return int(view.vagrants[target].space)

    # -- choosing a Vagrant

    def gallery(self, page: Page, view: Any) -> None:
        """The six, side by side, with what is printed on them."""
        taken = {one.who: one.seat for one in view.vagrants if one.who}
        for n, name in enumerate(book.ROSTER):
            box = card_box(n)
            card = book.vagrants()[name]
            seat = taken.get(name, -1)
            hot = self.hot(f"card:{name}")
            title = self.words(f"vagrant.{name}")
            passive = self.words(f"passive.{name}")
            skills = [
                (self.words(f"skill.{id}"), book.spelled(self.words, book.skills()[id]["play"]["effects"], "shelter"))
                for id in card["skills"]
            ]

            def paint(
                c: Canvas,
                box: Box = box,
                name: str = name,
                card: dict[str, Any] = card,
                seat: int = seat,
                hot: bool = hot,
                title: str = title,
                passive: str = passive,
                skills: list[tuple[str, str]] = skills,
            ) -> None:
                boxcars.poster(c, box, name, title, passive, skills, card, self.who(seat) if seat >= 0 else "", hot)

            page.part(f"poster:{name}", (box[0] - 12, box[1] - 30, box[2] + 24, box[3] + 44), (seat, hot), paint, 1)

    # -- what can be pointed at

    def places(self, view: Any) -> dict[str, Box]:
        if self.choosing_who(view):
            return {f"card:{name}": card_box(n) for n, name in enumerate(book.ROSTER)}
        if self.camping(view):
            return self.camp.places(view)
        places: dict[str, Box] = {f"space:{name}": boxcars.space_box(name) for name in NAMES}
        places["humanity"] = HUMANITY
        places["round"] = ROUND
        places["break"] = BREAK
        places["cycle"] = (140, 536, 960, 56)
        places.update(self.panels.places(view))
        for one in view.vagrants:
            if one.who and one.space < 0:
                places[f"vagrant:{one.seat}"] = self.panels.tab_box(one.seat)
        return places

    def actions(self, choice: Any) -> dict[str, tuple[Callable[[], object], str]]:
        view = self.scene.seen
        if self.camping(view):
            return self.camp.actions()
        if self.choosing_who(view):
            return {}
        found = self.panels.turns(view)
        for at, key in self.favourites(choice).items():
            found[at] = (partial(self.scene.choose, key), "")
        return found

    def favourites(self, choice: Any) -> dict[str, str]:
        """Pieces that several options mean: the one that a press on the piece takes."""
        meant: dict[str, list[str]] = {}
        for option in choice.options:
            if option.at:
                meant.setdefault(option.at, []).append(option.key)
        shown = self.seat_shown(self.scene.seen)
        found: dict[str, str] = {}
        for at, keys in meant.items():
            if len(keys) > 1:
                first = [key for key in keys if key.startswith((*FIRST, f"use:{shown}:"))]
                if first:
                    found[at] = first[0]
        return found

    def rim(self, canvas: Canvas, id: str, box: Box, state: str) -> None:
        kind = id.partition(":")[0]
        x, y, w, h = box
        colour = {"offer": "#e0a93c", "hover": "#ffffff", "marked": "#3f7d5a"}[state]
        if kind == "space":
            if state == "hover":
                boxcars.lit(canvas, box, "#c9a45c", 0.75, 5)
            else:
                boxcars.lit(canvas, box, "#c9a45c", 0.42, 2.5)
            return
        r = h / 2 if kind in ("token", "event", "coin", "mark") else 8
        wide = 4 if state == "offer" else 6
        out = rect(x - 3, y - 3, w + 6, h + 6, "none", 1, r, "#101218", wide + 4)
        canvas.xml(out + rect(x - 3, y - 3, w + 6, h + 6, "none", 1, r, colour, wide), (x - 10, y - 10, w + 20, h + 20))

    def tip(self, id: str, view: Any) -> Tip | None:
        if self.tips[0] is not view:
            self.tips = (view, {})
        tips = self.tips[1]
        if id not in tips:
            tips[id] = self.meaning(id, view)
        return tips[id]

    def meaning(self, id: str, view: Any) -> Tip | None:
        """What a piece is, and the rule behind it."""
        kind, _, name = id.partition(":")
        say = self.words
        if kind in ("camp", "ledger", "journal", "become", "ready"):
            return self.camp.tip(kind, name, view)
        if kind == "card":
            return Tip(say(f"vagrant.{name}"), say(f"passive.{name}"), "VAG-061")
        if kind == "vagrant" or kind == "tab":
            one = view.vagrants[int(name)]
            return Tip(
                f"{say(f'vagrant.{one.who}')} · {self.who(one.seat)}",
                f"{self.standing(view, one.seat)}. {say(f'passive.{one.who}')}",
                "VAG-027",
            )
        if kind == "haint":
            one = view.haints[int(name)]
            body = say("scene.haint_tip", humanity=one.humanity, goal=one.threshold, breaks=one.breaks)
            return Tip(say(f"haint.{one.id}"), body, "VAG-036", say(f"mood.{one.id}.{one.mood}"))
        if kind == "space":
            column, row = (int(part) for part in name.split("."))
            car = (
                "A"
                if column < 6 or (column, row) == (6, 2)
                else "B"
                if column < 12 or (column, row) == (12, 2)
                else "C"
            )
            if column in (6, 12):
                return Tip(say("scene.space", space=name), say("scene.space_link", car=car), "VAG-057")
            edge = row in (1, 4) or column in (1, 17)
            words = say("scene.space_car", car=car) + (" " + say("scene.space_edge") if edge else "")
            return Tip(say("scene.space", space=name), words, "VAG-058" if edge else "VAG-004")
        if kind == "terrain":
            what = view.terrain.get(int(name), "box")
            return Tip(say(f"terrain.{what}"), say(f"scene.terrain_{what}"), "VAG-015")
        if kind == "event":
            token = next((t for t in view.tokens if t.number == int(name)), None)
            where = {"round": "scene.event_round", "break": "scene.event_break"}.get(
                token.place if token else "", "scene.event_tip"
            )
            return Tip(say("option.event", n=int(name)), say(where), "VAG-132")
        if kind == "candle":
            return Tip(say("token.candle"), say("scene.candle_tip"), "VAG-113")
        if kind == "soul":
            return Tip(say("scene.fx.souls"), say("scene.soul_tip"), "VAG-136")
        if kind == "summon":
            return Tip(say(f"soul.{view.summons[int(name)].soul}"), say("scene.summon_tip"), "VAG-134")
        if kind == "pup":
            return Tip(say("action.pup"), say("scene.pup_tip"), "VAG-067")
        if kind in ("humanity", "round", "break", "cycle"):
            rule = {"humanity": "VAG-036", "round": "VAG-017", "break": "VAG-036", "cycle": "VAG-039"}[kind]
            entry = self.scene.table.rule(rule)
            return Tip(say(f"scene.{kind}"), entry.text if entry else "", rule)
        if kind == "coin":
            return Tip(say("scene.coins"), say("scene.coin_tip"), "VAG-084")
        return self.panels.tip(kind, name, view)

    def help(self, option: Any, view: Any) -> tuple[str, str]:
        """What a Coin or an Action amounts to, and the value that a Bone needs."""
        key = option.key
        word, _, rest = key.partition(":")
        if word not in ("coin", "do") or self.choosing_who(view):
            return "", ""
        one = view.vagrants[self.scene.choosing.choice.seat if self.scene.choosing else view.seat]
        if rest in ("investigate", "patch_up", "bust"):
            return "", f"{getattr(one, rest)}+"
        if rest == "move":
            return self.words("scene.spaces", n=one.move), ""
        if rest == "rummage":
            return self.words("scene.draws", n=one.rummage), ""
        if rest.startswith(("skill:", "junk:")):
            play = book.play_of(rest)
            if play is not None:
                figure = f"{play.get('value', 4)}+" if play.get("bones", 1) else ""
                return book.spelled(self.words, play["effects"], view.scenario), figure
        return "", ""

    # -- stories and life

    def story(self, of: Any, view: Any) -> Story | None:
        """Events, ends of scenarios, Moments and In-Betweens are pages."""
        say, kind = self.words, type(of).__name__
        if kind in ("EventOpened", "EventTold"):
            haint = view.haints[0].id if view.haints else ""
            kicker = say(f"scenario.{view.scenario}")
            words = say(f"story.{of.story}")
            return Story(
                say("option.event", n=of.number), (words,), kicker, picture=self.haint_art(haint), rule=of.rule
            )
        if kind == "CampBegins":
            haint = book.scenario(view.scenario)["haint"][0]["id"]
            words = say(f"story.{of.story}")
            return Story(say(f"scenario.{view.scenario}"), (words,), picture=self.haint_art(haint), rule=of.rule)
        if kind == "MomentTold":
            words = say(f"story.moment.{of.number}")
            return Story(say("scene.camp.moment", n=of.number), (words,), picture="fire", rule=of.rule)
        if kind == "Choice" and view.step == "between" and view.campaign.card:
            words = say(f"between.{view.campaign.card}")
            return Story(say("scene.camp.between"), (words,), picture="fire", rule=of.rule)
        return None

    def story_picture(self, canvas: Canvas, name: str, wide: float) -> None:
        campfire.paint_story(canvas, wide, name, name == "fire")

    def used_keys(self) -> set[str]:
        return {"j"}

    def letters(self, choice: Any) -> dict[str, str]:
        if choice is None or not self.camping(self.scene.seen):
            return {}
        keys = {option.key for option in choice.options}
        return {key: letter for key, letter in LETTERS.items() if key in keys}

    def open_journal(self) -> None:
        """What has happened so far, to be read again."""
        scene = self.scene
        if scene.story is None and scene.curtain is None:
            scene.story, scene.stale = StoryPage(scene, self.camp.told(scene.seen), asks=False), True

    @property
    def lively(self) -> bool:
        return self.scene.seen is not None and self.camping(self.scene.seen)

    def ambient(self, time: float) -> Iterable[Part]:
        if self.lively:
            yield from self.camp.ambient(time, self.scene.app.settings.reduced)

    # -- the column and the bar

    def dangers(self, view: Any) -> list[Danger]:
        if self.choosing_who(view) or self.camping(view) or not view.haints:
            return []
        say = self.words
        west = sum(one.westbound for one in view.vagrants if one.who)
        count = len([one for one in view.vagrants if one.who])
        goals = book.scenario(view.scenario)
        items = [
            Danger(
                say("scene.bar_west"), west, count, "skull", hot=count - west <= 1,
                tip=Tip(say("scene.bar_west"), say("scene.bar_west_help", n=count - west), "VAG-111"),
            )
        ]  # fmt: skip
        for goal in goals.get("defeat", ()):
            if goal["kind"] == "rounds":
                words = say("scene.bar_rounds")
                left = goal["amount"] - view.round
                items.append(
                    Danger(words, max(0, left), goal["amount"], "clock", hot=left <= 1, tip=Tip(words, "", "VAG-042"))
                )
        kind, left = min(((k, view.limits[k] - view.track.get(k, 0)) for k in view.limits), key=lambda pair: pair[1])
        items.append(
            Danger(
                say("scene.bar_cycle"), max(0, left), view.limits[kind], "redo", hot=left <= 1,
                tip=Tip(say("scene.bar_cycle"), say("scene.bar_cycle_help", token=say(f"token.{kind}")), "VAG-131"),
            )
        )  # fmt: skip
        haint = view.haints[self.haint_shown(view)]
        words = say("scene.bar_breaks")
        most = book.haint(view.scenario, haint.id)["breaks"]
        items.append(
            Danger(
                words, haint.breaks, most, "star", good=True,
                tip=Tip(words, say("scene.bar_breaks_help", goal=haint.threshold), "VAG-036"),
            )
        )  # fmt: skip
        return items

    def phases(self, view: Any) -> tuple[tuple[str, ...], int]:
        if self.choosing_who(view) or view.step in ("lay", "seat", "open"):
            return (), -1
        if view.step in CAMP:
            return tuple(self.words(f"scene.phase_{n}") for n in ("moment", "spend", "cards", "between")), CAMP[
                view.step
            ]
        return tuple(self.words(f"scene.phase_{n}") for n in ("next", "coins", "act", "haint")), STEPS.get(
            view.step, -1
        )

    def turn(self, view: Any) -> int:
        return int(view.round)

    def active(self, view: Any) -> int | None:
        return int(view.seat) if 0 <= view.seat < len(view.vagrants) else None

    def standing(self, view: Any, seat: int) -> str:
        one = view.vagrants[seat]
        if not one.who:
            return ""
        if self.camping(view):
            skills = len([held for held in one.skills if held is not None])
            return self.words("scene.standing_camp", n=skills, m=len(one.junk))
        return self.words("scene.standing", humanity=one.humanity, full=one.full, n=one.hand)

    def portrait(self, page: Page, seat: int, box: Box, view: Any, layer: float = 0) -> None:
        one = view.vagrants[seat]
        if not one.who:
            super().portrait(page, seat, box, view, layer)
            return
        tint = SEATS[seat % len(SEATS)]
        page.part(
            f"portrait:{seat}",
            box,
            (one.who, one.westbound),
            lambda c: boxcars.head(c, box, one.who, tint, one.westbound),
            layer,
        )


def card_box(n: int) -> Box:
    """Where the n-th of the six to choose from hangs."""
    return 20 + 244 * n, 98, 228, 960


def spread(start: str) -> dict[str, int]:
    """Steps from a space to every other, round nothing."""
    away = {start: 0}
    edge = [start]
    while edge:
        reached = []
        for here in edge:
            column, row = (int(part) for part in here.split("."))
            for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                there = f"{column + a}.{row + b}"
                if there in NAMES and there not in away:
                    away[there] = away[here] + 1
                    reached.append(there)
        edge = reached
    return away
