"""A screen: what it does with time, pointer and keys, and what has the keyboard focus.

A scene *composes* a page whenever it is stale: parts (what is painted where) and hits (what a click there does).
The app compares the page with the one before and repaints only what differs. What moves by itself comes from
`moving`, asked at every frame.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import TYPE_CHECKING

from pygame import Rect

from scenes.frame import BASE, HEIGHT, WIDTH, Box, Plane
from scenes.inputs import Composing, Input, Key, Leave, Move, Press, Release, Typed, Wheel
from scenes.page import Hit, Page, Part, Tip, ring_part, waiting_page
from scenes.writing import Line
from sprites.canvas import Canvas
from sprites.states import State

if TYPE_CHECKING:
    from scenes.app import App

TIP_AFTER = 0.3
TWICE = 0.35
"""Seconds within which a second press makes a double click."""
BLINK = 0.53
STEPS = {"left": (-1, 0), "down": (0, -1), "right": (1, 0), "up": (0, 1)}
ALONG = {*STEPS, "pageup", "pagedown", "tab"}
"""Keys that move along a list, a line, a recording, a board."""
RUBBERS = {"backspace", "delete"}


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

    @property
    def flows(self) -> bool:
        """One thing follows another by itself: what is much to paint may come a frame later."""
        return self.busy

    def put_off(self) -> bool:
        """This frame has had its work already, and things move: the page is composed in the next one."""
        return False

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
        pointed, self.hover = self.hover, self.hover if self.hover in ids else ""
        if self.ring and self.focus and (hit := page.named(self.focus)):
            page.parts.append(ring_part(hit.box))
        if tip := self.tip():
            page.parts.append(self.tip_part(tip))
        self.stale = False
        if pointed != self.hover:
            self.points_on(pointed)

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

        return tip_part(self.app.canvas, self.app.scale, self.app.cap("f1"), *tip, self.spared(tip[0]))

    def spared(self, hit: Hit) -> list[Box]:
        """What the card of a hit must not cover."""
        return []

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

    def paint_soon(self) -> None:
        """Nothing moves and all is painted: something that may be wanted soon is painted ahead."""

    def tick(self, dt: float) -> None:
        self.blink += dt
        self.pressed_at += dt
        if self.paint_ahead():
            return
        if self.hover and self.hovered_for < TIP_AFTER:
            self.hovered_for += dt
            if self.hovered_for >= TIP_AFTER:
                self.tip_comes()
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

    def goes_on(self, held: Key) -> bool:
        """A key that is held does its work again and again: it moves along or rubs out; it decides nothing twice."""
        return held.name in ALONG or (self.pen is not None and held.name in RUBBERS)

    def write(self, id: str, line: Line) -> None:
        """From now on what is typed goes into that line, shown as the entry of that id."""
        self.pen, self.focus, self.blink, self.stale = line, id, 0.0, True

    def written(self) -> None:
        """The line that is written in may have changed."""

    def put_down(self, keep: bool = True) -> None:
        """Nothing is written in any more; with `keep` what was written counts."""
        self.pen, self.stale = None, True

    def points_on(self, before: str) -> None:
        """Something else is pointed at than `before`."""
        self.stale = True

    def tip_comes(self) -> None:
        """It is time for the card of what is pointed at."""
        self.stale = True

    def hover_at(self, x: float, y: float) -> None:
        hit = self.page.under(x, y)
        if (hit.id if hit else "") != self.hover:
            before, self.hover = self.hover, hit.id if hit else ""
            self.hovered_for = 0.0
            self.points_on(before)
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
            focused.steps(*STEPS[key.name])
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
