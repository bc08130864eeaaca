"""Vagrantsong's table: the three cars from above in ink, tracks on four sides, papers below; between them the Camp."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from functools import partial
from typing import Any

from game.core import Event
from scenes import vagrant_book as book
from scenes import vagrant_moments as moments
from scenes.board import Board, Danger
from scenes.frame import Box
from scenes.page import Page, Part, Tip
from scenes.stage import Layout, Pose
from scenes.story import Story
from scenes.vagrant_camp import LETTERS, Camp
from scenes.vagrant_meaning import CAMP, MARKS, SOUNDS, Meaning
from scenes.vagrant_pages import JournalPage, Pages
from scenes.vagrant_panels import TOKEN_RULES, Panels
from scenes.vagrant_tracks import NAMES, Tracks, card_box
from sprites import art, boxcars, campfire, riders, states, trainfloor
from sprites.boxcars import BREAK, HUMANITY, ROUND
from sprites.canvas import Canvas, rect
from sprites.palette import SEATS, VAGRANT, VAGRANT_NIGHT, Skin

PUP, NOBODY, CANDLE_AT = 4, -1, 100
BAG = (1250.0, 658.0)
"""Where the Bindle lies, from which tokens come."""
FIRST = ("do:", "go:", "coin:", "heal:", "fix:")
"""What a press on a piece takes where several options mean it."""
SILENT = {"bone", "drawn", "tray", "held", "cycle"}
"""Pieces without a hover card of their own; what they lie on has one."""
DWELL = {
    "HaintActs": 0.35,
    "Targeted": 0.6,
    "WasHaunted": 0.25,
    "HumanityLost": 0.25,
    "WoundSuffered": 0.3,
} | moments.DWELL
"""Seconds beyond the usual."""


class VagrantBoard(Board):
    """Three cars, four tracks, a Haint and those who ride without a ticket."""

    skin = VAGRANT
    marks = MARKS
    MOMENTOUS = ("ride", "become:")

    def __init__(self, scene: Any) -> None:
        super().__init__(scene)
        self.panels = Panels(self)
        self.camp = Camp(self)
        self.tracks = Tracks(self)
        self.meaning = Meaning(self)
        self.moments = moments.Moments(self)
        self.pages = Pages(self)
        self.looked: int | None = None
        self.haint_looked = 0
        self.tips: tuple[Any, dict[str, Tip | None]] = (None, {})
        """What the hover cards tell as long as the table is as it is."""
        self.throws = 0
        self.trail: tuple[int, ...] = ()
        """The way of the Haint that acts, from where it started."""
        self.started: Any = None
        """The Haint that acts, as it was seen before it went."""
        self.moved = ""
        self.pause = 0.0

    @property
    def night(self) -> Skin:
        return VAGRANT_NIGHT

    @property
    def title(self) -> str:
        """The scenario, where its name has no room beside the tabs of three or four."""
        view = self.scene.seen
        aboard = view is not None and not self.choosing_who(view) and not self.camping(view)
        return self.words(f"scenario.{view.scenario}") if aboard and len(view.vagrants) > 2 else super().title

    def sheet(
        self, page: Page, id: str, box: Box, look: Hashable, paint: Callable[[Canvas], object], layer: float = 0
    ) -> None:
        """A part that is painted once for each of its looks and kept as a picture; `paint` in the board's units."""
        x, y, w, h = box

        def show(c: Canvas) -> None:
            states.kept(c, x, y, w, h, ("vagrant", id, look), lambda k: paint(k.plane(1, -x, -y)), 0)

        page.part(id, box, look, show, layer)

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
        if view.blow is not None:
            return int(view.blow.haint)
        return self.haint_looked if self.haint_looked < len(view.haints) else 0

    def look_at_haint(self, place: int) -> None:
        self.haint_looked = place
        self.scene.look()

    def haint_art(self, id: str) -> str:
        """The drawing of a Haint, a common one where it has none of its own."""
        return f"haint_{id}" if (art.ART / f"vagrant/haint_{id}.svg").exists() else "haint"

    def who(self, seat: int) -> str:
        return str(self.scene.table.players[seat].name)

    # -- the course of things

    def happened(self, event: Event) -> None:
        kind = type(event).__name__
        self.moved = ""
        self.moments.happened(event)
        if kind in ("Rolled", "BoneRolled"):
            self.throws += 1
        elif kind in ("TurnBegins", "HaintDrew", "TokenLaid"):
            self.looked, self.trail, self.started = None, (), None
        elif kind == "HaintMoved":
            name = event.haint  # type: ignore[attr-defined]
            self.started = next((one for one in self.scene.seen.haints if one.id == name), None)
            before = self.started.space if self.started is not None else -1
            self.trail = (before, *event.path)  # type: ignore[attr-defined]
            self.moved, self.pause = name, 0.2 if self.scene.app.settings.reduced else 0.7

    def asked(self, choice: Any) -> None:
        self.looked = None
        self.moments.over()

    def sound(self, event: Event) -> str:
        return SOUNDS.get(type(event).__name__, "")

    def dwell(self, event: Event) -> float:
        """Nothing passes unread; whom the Haint goes for is seen for a moment before it goes."""
        return DWELL.get(type(event).__name__, 0.15)

    # -- the table

    def choosing_who(self, view: Any) -> bool:
        return bool(view.step == "vagrants")

    def camping(self, view: Any) -> bool:
        return view.step in CAMP

    def ground(self, page: Page, view: Any) -> None:
        if self.camping(view):
            self.backdrop(page, "vagrant-camp", campfire.paint_camp)
        else:
            train = partial(trainfloor.paint_train, scenario=view.scenario)
            self.backdrop(page, f"vagrant-table-{view.scenario}", train)
        if self.chronicle() is not None:
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
            pale = 0.5 if view.opened.get(kind) else 1.0
            poses[f"terrain:{at}"] = Pose(x, y, 70, 70, ("terrain", kind), 1.5 + y / 1000, alpha=pale, bleed=6)
        for at in view.candles:
            x, y = boxcars.space_middle(NAMES[at])
            poses[f"candle:{at}"] = Pose(x, y, 60, 64, ("candle",), 2 + y / 1000, bleed=14)
        for token in view.tokens:
            spot = self.tracks.event_spot(token)
            if spot is not None:
                wide = 52 if token.place == "board" else 36
                poses[f"event:{token.number}"] = Pose(
                    *spot, wide, wide, ("event", token.number), 1.8, path="arc", bleed=4
                )
        if view.malady and view.malady_at:
            x, y, _, h = boxcars.track_cell(ROUND, view.malady_at - 1, 6)
            poses["malady"] = Pose(x + 6, y + h - 10, 36, 36, ("malady",), 1.8, path="arc", bleed=4, born=BAG)
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
                poses[f"vagrant:{one.seat}"] = Pose(x, y - 6, 68, 88, face, 2.2 + y / 1000, path="arc", bleed=10)
            if one.pup >= 0:
                x, y = boxcars.space_middle(NAMES[one.pup])
                poses["pup"] = Pose(x, y - 2, 66, 64, ("art", "pup"), 2.2 + y / 1000, path="arc", bleed=8)
        for n, haint in enumerate(view.haints):
            if haint.space >= 0:
                x, y = boxcars.space_middle(NAMES[haint.space])
                face = ("ghost", self.haint_art(haint.id), haint.saved)
                wait = self.pause if self.moved == haint.id else 0.0
                poses[f"haint:{n}"] = Pose(x, y - 9, 82, 100, face, 2.3 + y / 1000, bleed=30, delay=wait)
        spots = boxcars.cycle_spots(view.limits)
        before = self.scene.stage.layout.get("drawn")
        source = (before.x, before.y) if before is not None else BAG
        for kind, places in spots.items():
            for n in range(min(len(places), view.track.get(kind, 0))):
                poses[f"cycle:{kind}:{n}"] = Pose(
                    *places[n], 46, 46, ("token", kind), 3, path="arc", bleed=4, born=source
                )
        if view.blow is not None and view.blow.token and not view.blow.free and view.haints:
            x, y = boxcars.space_middle(NAMES[view.haints[view.blow.haint].space])
            poses["drawn"] = Pose(x + 52, y - 64, 52, 52, ("token", view.blow.token), 6, path="arc", bleed=4, born=BAG)
        for n, kind in enumerate(view.tray):
            name, number = kind.rpartition("=")[2], "".join(filter(str.isdigit, kind))
            face = ("token", name) if name in book.TOKENS else ("event", int(number)) if number else ("malady",)
            poses[f"tray:{n}"] = Pose(1190 + 62 * n, 556, 58, 58, face, 7, path="arc", bleed=4, born=BAG)
        if view.roll is not None and not view.tray:
            for n, bone in enumerate(view.roll.bones[:6]):
                good = bone >= view.roll.value
                poses[f"bone:{n}"] = Pose(
                    1144 + 58 * n, 560, 50, 50, ("bone", bone, good), 7, turn="tumble", beat=self.throws, bleed=8,
                    faces=tuple(("bone", k, False) for k in (1, 4, 2, 6, 3, 5)),
                )  # fmt: skip
        poses.update(self.panels.purse.poses(view))
        return poses

    def paint(self, canvas: Canvas, face: Any, w: float, h: float) -> None:
        match face:
            case ("camper", who, rests):
                campfire.camper(canvas, w, h, who, rests)
            case ("figure", who, seat, number, active, west):
                riders.figure(canvas, w, h, who, SEATS[seat % len(SEATS)], number, active, west, "ABCD"[seat])
            case ("ghost", drawing, saved):
                riders.ghost(canvas, w, h, drawing, saved)
            case ("terrain", kind):
                riders.terrain(canvas, w, h, kind)
            case ("candle",):
                riders.candle(canvas, w, h)
            case ("event", number):
                riders.event(canvas, w, number)
            case ("token", kind):
                riders.token(canvas, w, kind)
            case ("malady",):
                riders.malady(canvas, w)
            case ("paw", kind):
                riders.paw(canvas, w, kind)
            case ("coin",):
                riders.coin(canvas, w)
            case ("bone", value, good):
                riders.bone(canvas, w, value, good)
            case ("art", name):
                riders.standing(canvas, w, h, name)

    def furniture(self, page: Page, view: Any) -> None:
        if self.choosing_who(view):
            self.tracks.gallery(page, view)
            return
        if self.camping(view):
            self.camp.compose(page, view)
            return
        self.tracks.compose(page, view)
        self.tracks.haints_way(page, view)
        self.tracks.ranges(page, view)
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

    def caps(self) -> Iterable[Part]:
        """On spaces the keys of the options that the column lists just now."""
        choosing = self.scene.choosing
        keys = choosing.keys() if choosing is not None else {}
        for option in choosing.shown if choosing is not None else ():
            cap = keys.get(option.key, "").upper()
            if cap and option.at.startswith("space:"):
                x, y, w, _ = boxcars.space_box(option.at[6:])
                box = (x + w - 34, y + 6, 30.0, 32.0)
                yield Part(f"cap:{option.at}", box, cap, partial(boxcars.cap, box=box, key=cap), 0.8)

    # -- what can be pointed at

    def places(self, view: Any) -> dict[str, Box]:
        if self.choosing_who(view):
            return {f"card:{name}": card_box(n) for n, name in enumerate(book.ROSTER)}
        if self.camping(view):
            return self.camp.places(view)
        choosing = self.scene.choosing
        offered = {option.at for option in choosing.choice.options} if choosing is not None else set()
        places: dict[str, Box] = {f"car:{name}": box for name, box in zip("ABC", boxcars.CARS, strict=True)}
        for at in offered:
            if at.startswith("space:"):
                places[at] = boxcars.space_box(at[6:])
        places["round"] = ROUND
        if book.breaks(view.scenario):
            places.update({"humanity": HUMANITY, "break": BREAK})
        places["cycle"] = (140, 536, 960, 56)
        places.update(self.panels.places(view))
        for n, kind in enumerate(view.tray):
            places[f"token:{kind.rpartition('=')[2]}"] = (1161 + 62 * n, 527, 58, 58)
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
        meant = {option.at for option in choice.options}
        if len(view.haints) > 1:
            for place in range(len(view.haints)):
                if f"haint:{place}" not in meant:
                    found[f"haint:{place}"] = (partial(self.look_at_haint, place), "")
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
            tips[id] = self.meaning.tip(id, view)
        return tips[id]

    def tells(self, id: str, view: Any) -> bool:
        """Pieces in flight and thrown Bones say nothing; everything else does."""
        kind, _, name = id.partition(":")
        if kind in SILENT and id != "cycle":
            return False
        return kind != "token" or name in TOKEN_RULES

    # -- stories and life

    def story(self, of: Any, view: Any) -> Story | None:
        """Events, ends of scenarios, Moments and In-Betweens are pages."""
        return self.pages.of(of, view)

    def story_picture(self, canvas: Canvas, name: str, wide: float) -> None:
        drawing, _, light = (name or "fire").partition(".")
        campfire.paint_story(canvas, wide, drawing, "fire" if drawing == "fire" else light)

    def story_badge(self, canvas: Canvas, box: Box, badge: Any) -> None:
        """A Coin with its letter, in the colour of whoever laid it."""
        letter, seat = badge
        riders.laid(canvas, box, letter, SEATS[seat % len(SEATS)])

    def used_keys(self) -> set[str]:
        return {"j"}

    def letters(self, choice: Any) -> dict[str, str]:
        if choice is None or not self.camping(self.scene.seen):
            return {}
        keys = {option.key for option in choice.options}
        return {key: letter for key, letter in LETTERS.items() if key in keys}

    def chronicle(self) -> Callable[[], object] | None:
        """From the first train on there is something to read again."""
        view = self.scene.seen
        return None if view is None or self.choosing_who(view) else self.open_journal

    def open_journal(self) -> None:
        """What has happened so far, to be read again."""
        scene = self.scene
        stories = self.pages.told(scene.seen) if scene.story is None and scene.curtain is None else []
        if stories:
            scene.story, scene.stale = JournalPage(scene, stories, self.words), True

    @property
    def lively(self) -> bool:
        return self.scene.seen is not None and not self.choosing_who(self.scene.seen)

    def ambient(self, time: float) -> Iterable[Part]:
        """The fire in Camp; on the train the light round a ghost, that breathes."""
        view, still = self.scene.seen, self.scene.app.settings.reduced
        if view is None or self.choosing_who(view):
            return
        if self.camping(view):
            yield from self.camp.ambient(time, still)
            return
        yield from self.moments.parts(time, still)
        yield from self.caps()
        for n, haint in enumerate(view.haints):
            pose = self.scene.stage.layout.get(f"haint:{n}")
            if pose is not None and not haint.saved:
                beat = 4 if still else int(time * 5 + 3 * n) % 8
                x, y, strong = pose.x, pose.y + 20, 0.16 + 0.05 * abs(beat - 4)
                box = (x - 96, y - 84, 192, 168)
                yield Part(f"breath:{n}", box, (beat, x, y), partial(riders.breath, x=x, y=y, strong=strong), 1.2)

    # -- the column and the bar

    def help(self, option: Any, view: Any) -> tuple[str, str]:
        return self.meaning.help(option, view)

    def brief(self, option: Any) -> str:
        """Of a Vagrant to be chosen its Passive by name; the poster and the hover card say the rest."""
        if not self.choosing_who(self.scene.seen) or not option.key.startswith("vagrant:"):
            return ""
        return self.words(f"passive.{option.key[8:]}").partition(":")[0]

    def dangers(self, view: Any) -> list[Danger]:
        return self.meaning.dangers(view)

    def phases(self, view: Any) -> tuple[tuple[str, ...], int]:
        return self.meaning.phases(view)

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
        look = (one.who, tint, one.westbound)
        self.sheet(page, f"portrait:{seat}", box, look, lambda c: riders.head(c, box, *look), layer)
