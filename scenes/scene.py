"""A screen: its parts, its hit areas, its keyboard focus.

A scene *composes* a page whenever it is stale: parts (what is painted where) and hits (what a click there does).
The app compares the page with the one before and repaints only what differs. What moves by itself comes from
`moving`, asked at every frame.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from pygame import Rect

from scenes.frame import BASE, HEIGHT, WIDTH, Box, Plane, common, grow, inside, without
from scenes.inputs import Composing, Input, Key, Leave, Move, Press, Release, Typed, Wheel
from scenes.writing import Line
from sprites.canvas import Canvas
from sprites.states import State

if TYPE_CHECKING:
    from scenes.app import App

LEAST_HIT = 24
"""The least width and height of anything that can be clicked, in logical units."""

TIP_AFTER = 0.3
TWICE = 0.35
"""Seconds within which a second press makes a double click."""
BLINK = 0.53
STEPS = {"left": -1, "down": -1, "right": 1, "up": 1}
TOP = 900
"""Layers from here on lie above everything a scene draws by itself: focus ring, hover card."""


@dataclass(frozen=True, slots=True)
class Part:
    """Something painted. Two parts of one id with equal box and look are the same picture."""

    id: str
    box: Box
    look: Hashable
    paint: Callable[[Canvas], object]
    layer: float = 0


def upon(plane: Plane, part: Part) -> Part:
    """A part laid out in the units of a plane, as one of the canvas."""
    if plane is BASE:
        return part
    paint, window = part.paint, plane.window

    def painted(canvas: Canvas) -> None:
        if window is None:
            paint(canvas.plane(plane.scale, plane.x, plane.y))
            return
        before = canvas.surface.get_clip()
        clip = canvas.rect(*window).clip(before)
        if clip.w and clip.h:
            canvas.surface.set_clip(clip)
            paint(canvas.plane(plane.scale, plane.x, plane.y))
            canvas.surface.set_clip(before)

    return Part(part.id, plane.box(part.box), (part.look, plane), painted, part.layer)


@dataclass(frozen=True, slots=True)
class Tip:
    """What a hover card says: a name, a few words, the rule behind it, a figure at the right."""

    title: str
    body: str = ""
    rule: str = ""
    value: str = ""


@dataclass(frozen=True, slots=True)
class Hit:
    """Something that can be hovered and, with `act`, pressed by click, key or Enter on the focus ring.

    `box` is in logical units. `drag` hears where the pointer is while it is held and `drop` where it was let go, in the
    units of `plane`; `steps` hears the arrow keys while it has the focus: -1 or 1."""

    id: str
    box: Box
    act: Callable[[], object] | None = None
    key: str = ""
    tip: Tip | Callable[[], Tip | None] | None = None
    drag: Callable[[float, float], object] | None = None
    drop: Callable[[float, float], object] | None = None
    steps: Callable[[int], object] | None = None
    layer: float = 0
    tab: bool = True
    writes: bool = False
    plane: Plane = BASE


@dataclass
class Page:
    """What a scene shows now. Boxes are given in the units of the plane that is being laid out."""

    plane: Plane = BASE
    screen: Canvas | None = None
    work: dict[Hashable, Callable[[], object]] = field(default_factory=dict)
    """What has to be painted first and takes long, piece by piece."""
    parts: list[Part] = field(default_factory=list)
    hits: list[Hit] = field(default_factory=list)
    keys: dict[str, Callable[[], object]] = field(default_factory=dict)

    @contextmanager
    def upon(self, plane: Plane) -> Iterator[None]:
        """What is laid out inside is given in the units of that plane."""
        before, self.plane = self.plane, plane
        try:
            yield
        finally:
            self.plane = before

    @property
    def canvas(self) -> Canvas:
        """The screen in the units of the plane: for measuring words, not for drawing."""
        if self.screen is None:
            raise LookupError("This page has no screen to measure on")
        if self.plane is BASE:
            return self.screen
        return self.screen.plane(self.plane.scale, self.plane.x, self.plane.y)

    def part(self, id: str, box: Box, look: Hashable, paint: Callable[[Canvas], object], layer: float = 0) -> None:
        self.parts.append(upon(self.plane, Part(id, box, look, paint, layer)))

    def hit(
        self,
        id: str,
        box: Box,
        act: Callable[[], object] | None = None,
        *,
        key: str = "",
        tip: Tip | Callable[[], Tip | None] | None = None,
        drag: Callable[[float, float], object] | None = None,
        drop: Callable[[float, float], object] | None = None,
        steps: Callable[[int], object] | None = None,
        layer: float = 0,
        tab: bool = True,
        writes: bool = False,
    ) -> None:
        box = common(self.plane.box(box), (0, 0, WIDTH, HEIGHT))
        self.hits.append(Hit(id, box, act, key, tip, drag, drop, steps, layer, tab, writes, self.plane))

    def on(self, key: str, act: Callable[[], object]) -> None:
        """A command that has a key and no place on the screen."""
        self.keys[key] = act

    def settle(self) -> None:
        """Makes the hit areas disjoint: the higher keeps its box, the lower what is left of its own."""
        free: list[Hit] = []
        taken: list[Box] = []
        for hit in sorted(self.hits, key=lambda h: -h.layer):
            box: Box | None = hit.box
            x, y, w, h = hit.box
            for other in taken:
                ox, oy, ow, oh = other
                if x < ox + ow and ox < x + w and y < oy + oh and oy < y + h:
                    box = without((x, y, w, h), other)
                    if box is None:
                        break
                    x, y, w, h = box
            if box is not None and w >= LEAST_HIT and h >= LEAST_HIT:
                taken.append(box)
                free.append(hit if box == hit.box else replace(hit, box=box))
            elif hit.key and hit.act:
                self.keys.setdefault(hit.key, hit.act)
        order = {hit.id: n for n, hit in enumerate(self.hits)}
        self.hits = sorted(free, key=lambda h: order[h.id])

    def at(self, x: float, y: float) -> Hit | None:
        return next((h for h in self.hits if inside(x, y, h.box)), None)

    def named(self, id: str) -> Hit | None:
        return next((h for h in self.hits if h.id == id), None)


class Scene:
    """One screen on the stack. Subclasses compose a page and say what keys without a place mean."""

    over = False
    """True: the scene below stays to be seen (pause panel, rule card)."""
    captures = False
    """True: keys come as they are pressed, also those of the whole window."""

    def __init__(self) -> None:
        self.app: App = None  # type: ignore[assignment]
        self.stale = True
        self.page = Page()
        self.hover = ""
        self.focus = ""
        self.ring = False
        self.held = ""
        self.hovered_for = 0.0
        self.pen: Line | None = None
        """The line that is being written in."""
        self.keeps_pen = False
        """It is always written in, whatever has the focus (a search, a name that is asked for)."""
        self.work: list[Callable[[], object]] = []
        self.composed = False
        self.worked = 0
        self.painted: set[Hashable] = set()
        self.caret: Callable[[], Part] | None = None
        self.blink = 0.0
        self.pressed_at = 9.0
        self.pressed_where = (0.0, 0.0)
        self.twice = False

    # -- life on the stack

    def resume(self) -> None:
        """It is (again) the top of the stack."""

    def pause(self) -> None:
        """Another scene comes on top, or it leaves the stack."""

    def let_go(self) -> None:
        """Nothing is hovered, held or focused any more."""
        self.hover = self.held = ""
        self.ring = False
        self.stale = True

    def close(self) -> None:
        """The window closes: keep what must be kept."""

    def restyle(self) -> None:
        """Scale, contrast or reading face have changed: whatever is kept of the old look is let go of."""

    def speak(self, lang: str) -> None:
        """It comes on the stack, or the house speaks another language: whatever it keeps in words is said in this."""

    # -- what it shows

    @property
    def plane(self) -> Plane:
        """The units in which the page is laid out."""
        return BASE

    def compose(self, page: Page) -> None:
        """Fill the page."""

    def moving(self) -> Iterable[Part]:
        """Parts that may differ at every frame."""
        return self.caret_parts()

    def caret_parts(self) -> Iterator[Part]:
        """The caret of the line that is written in, while it is to be seen."""
        if self.pen is not None and self.caret is not None and int(self.blink / BLINK) % 2 == 0:
            yield self.caret()

    def living(self, canvas: Canvas) -> list[Rect]:
        """Paints by itself where its ground has moved; gives the pixels touched."""
        return []

    @property
    def busy(self) -> bool:
        """Something is moving that a person waits for: 60 frames a second."""
        return False

    @property
    def lively(self) -> bool:
        """Something moves for the beauty of it: 30 frames a second."""
        return False

    @property
    def waiting(self) -> bool:
        """Something may come by itself (a bot's advice, the blinking of a caret): look again soon."""
        return self.pen is not None

    @property
    def ready(self) -> bool:
        """It has been seen: a key pressed now is meant for it."""
        return self.composed and not self.work

    def refresh(self) -> None:
        """Compose the page anew; keeps focus and hover where their hit areas still are."""
        page = Page(self.plane, self.app.canvas)
        if self.work:
            self.page = page
            waiting_page(page, self.worked / (self.worked + len(self.work)))
            self.stale = False
            return
        self.page, before = page, self.page
        self.caret = None
        self.compose(page)
        work = [job for name, job in page.work.items() if name not in self.painted]
        if work:
            self.painted |= page.work.keys()
            self.work, self.worked, self.stale = work, 0, True
            return self.refresh()
        page.settle()
        self.composed = True
        ids = {h.id for h in page.hits}
        if self.focus and self.focus not in ids:
            self.focus = ""
            self.ring = self.ring and bool(before.hits)
        if self.hover and self.hover not in ids:
            self.hover = ""
        if self.ring and self.focus and (hit := page.named(self.focus)):
            page.parts.append(ring_part(hit.box))
        if tip := self.tip():
            page.parts.append(self.tip_part(tip))
        self.stale = False

    def state(self, id: str, normal: State = "normal") -> State:
        """The state a widget of that id is drawn in."""
        if self.held == id:
            return "pressed"
        return "hover" if self.hover == id and normal == "normal" else normal

    # -- hover cards

    def tip_target(self) -> Hit | None:
        id = self.focus if self.ring and self.focus else self.hover
        if not id or (not self.ring and self.hovered_for < TIP_AFTER):
            return None
        hit = self.page.named(id)
        return hit if hit and hit.tip else None

    def tip(self) -> tuple[Hit, Tip] | None:
        hit = self.tip_target()
        if hit is None or hit.tip is None:
            return None
        tip = hit.tip() if callable(hit.tip) else hit.tip
        return (hit, tip) if tip else None

    def tip_part(self, tip: tuple[Hit, Tip]) -> Part:
        from scenes.cards import tip_part

        return tip_part(self.app.canvas, self.app.scale, self.app.cap("f1"), *tip)

    # -- what a person does

    def step(self, dt: float) -> None:
        """Time goes by."""

    def paint_ahead(self) -> bool:
        """Paint the next of the pictures that are waited for; whether there was one."""
        if not self.work:
            return False
        self.work.pop(0)()
        self.worked, self.stale = self.worked + 1, True
        return True

    def tick(self, dt: float) -> None:
        self.blink += dt
        self.pressed_at += dt
        if self.paint_ahead():
            return
        if self.hover and self.hovered_for < TIP_AFTER:
            self.hovered_for += dt
            if self.hovered_for >= TIP_AFTER:
                self.stale = True
        self.step(dt)

    def handle(self, what: Input) -> None:
        match what:
            case Move(x, y, held):
                hit = self.page.named(self.held) if self.held and held else None
                if hit and hit.drag:
                    hit.drag(*hit.plane.within(x, y))
                    self.stale = True
                    return
                self.hover_at(x, y)
            case Typed(text):
                if self.pen is not None:
                    self.pen.composing = ""
                    if self.pen.put(text):
                        self.written()
                    self.blink, self.stale = 0.0, True
            case Composing(text):
                if self.pen is not None:
                    self.pen.composing = text
                    self.blink, self.stale = 0.0, True
            case Press(x, y, 1):
                self.hover_at(x, y)
                near = abs(x - self.pressed_where[0]) + abs(y - self.pressed_where[1]) < 12
                self.twice = near and self.pressed_at < TWICE and not self.twice
                self.pressed_at, self.pressed_where = 0.0, (x, y)
                if hit := self.page.at(x, y):
                    self.press(hit, x, y)
                else:
                    self.press_nothing(x, y)
            case Press(_, _, 3):
                self.back()
            case Release(x, y):
                if self.held:
                    hit = self.page.named(self.held)
                    self.held, self.stale = "", True
                    if hit and hit.drop:
                        hit.drop(*hit.plane.within(x, y))
                        self.hover_at(x, y)
            case Leave():
                if self.hover or self.held:
                    self.hover, self.held, self.stale = "", "", True
            case Wheel(x, y, turns):
                self.wheel(x, y, turns)
            case Key():
                if self.pen is not None and self.pen.key(what):
                    self.written()
                    self.blink, self.stale = 0.0, True
                else:
                    self.key(what)

    def write(self, id: str, line: Line) -> None:
        """From now on what is typed goes into that line, shown as the entry of that id."""
        self.pen, self.focus, self.blink, self.stale = line, id, 0.0, True

    def written(self) -> None:
        """The line that is written in may have changed."""

    def put_down(self, keep: bool = True) -> None:
        """Nothing is written in any more; with `keep` what was written counts."""
        self.pen, self.stale = None, True

    def hover_at(self, x: float, y: float) -> None:
        hit = self.page.at(x, y)
        if (hit.id if hit else "") != self.hover:
            self.hover = hit.id if hit else ""
            self.hovered_for = 0.0
            self.stale = True
        if self.ring:
            self.ring, self.stale = False, True

    def press(self, hit: Hit, x: float, y: float) -> None:
        if self.pen is not None and not self.keeps_pen and not (hit.writes and hit.id == self.focus):
            self.put_down()
        self.focus, self.stale = hit.id, True
        if hit.drag:
            self.held = hit.id
            hit.drag(*hit.plane.within(x, y))
        elif hit.act:
            self.held = hit.id
            self.app.sounds.play("button")
            hit.act()

    def press_nothing(self, x: float, y: float) -> None:
        """A click beside everything."""

    def wheel(self, x: float, y: float, turns: int) -> None:
        """The wheel was turned over a point."""

    def back(self) -> None:
        """Esc or the right button: one step out."""
        self.app.pop()

    def key(self, key: Key) -> None:
        if self.pen is not None and not self.keeps_pen and key.name in ("enter", "esc", "tab"):
            self.put_down(key.name != "esc")
            if key.name != "tab":
                return
        if key.name == "tab":
            self.move_focus(-1 if key.shift else 1)
            return
        if key.name == "enter" and self.ring and self.focus and (hit := self.page.named(self.focus)) and hit.act:
            self.stale = True
            hit.act()
            return
        if self.ring and key.name in STEPS and (focused := self.page.named(self.focus)) and focused.steps:
            self.stale = True
            focused.steps(STEPS[key.name])
            return
        chord = key.chord
        hit = next((h for h in self.page.hits if h.key == chord and h.act), None)
        act = hit.act if hit else self.page.keys.get(chord)
        if act:
            self.stale = True
            self.app.sounds.play("key")
            act()
        elif key.name == "esc":
            self.back()
        elif chord == "f1":
            self.show_rule()

    def show_rule(self) -> None:
        """F1: the rule of what is hovered or focused."""

    def tab_order(self) -> list[Hit]:
        return [h for h in self.page.hits if h.tab and (h.act or h.tip or h.steps)]

    def move_focus(self, by: int) -> None:
        ids = [h.id for h in self.tab_order()]
        if not ids:
            return
        if self.focus in ids:
            self.focus = ids[(ids.index(self.focus) + by) % len(ids)] if self.ring else self.focus
        else:
            self.focus = ids[0 if by > 0 else -1]
        self.ring, self.stale = True, True
        hit = self.page.named(self.focus)
        if hit and hit.writes and hit.act:
            hit.act()


class Sheet(Scene):
    """A screen of the house, laid out in interface units: the larger the scale, the fewer of them there are."""

    @property
    def plane(self) -> Plane:
        return Plane(self.app.scale)

    @property
    def width(self) -> float:
        return WIDTH / self.app.scale

    @property
    def height(self) -> float:
        return HEIGHT / self.app.scale


def waiting_page(page: Page, share: float) -> None:
    """While pictures are painted for the first time at a size: the night, and how far it has got."""
    from scenes.words import say
    from sprites import widgets
    from sprites.palette import BRASS, CREAM, NIGHT

    def paint(c: Canvas) -> None:
        c.fill(NIGHT, 0, 0, WIDTH, HEIGHT)
        c.text(say("title.name_1"), WIDTH / 2, 400, "title", 150, CREAM, "c")
        c.text(say("title.name_2"), WIDTH / 2, 530, "title", 112, BRASS, "c")
        c.text(say("loading"), WIDTH / 2, 700, "caps", 36, CREAM, "c")
        widgets.progress(c, 560, 760, 800, share)

    with page.upon(BASE):
        page.part("loading", (0, 0, WIDTH, HEIGHT), round(share, 3), paint, TOP - 20)


def ring_part(box: Box) -> Part:
    """The focus ring: white over a dark gap, seen on every ground."""
    x, y, w, h = box

    def paint(canvas: Canvas) -> None:
        from sprites.canvas import rect

        ring = rect(x - 5, y - 5, w + 10, h + 10, "none", 1, 13, "#ffffff", 3)
        gap = rect(x - 2, y - 2, w + 4, h + 4, "none", 1, 10, "#05080f", 3)
        canvas.xml(ring + gap, grow(box, 8))

    return Part("focus-ring", grow(box, 9), box, paint, TOP)
