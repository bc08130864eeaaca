"""What a scene shows: its parts, and the hit areas that say what a click there does."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache

from pygame import FRect

from scenes.frame import BASE, HEIGHT, WIDTH, Box, Plane, common, grow, inside, without
from scenes.words import say
from sprites import widgets
from sprites.canvas import Canvas, rect
from sprites.palette import BRASS, CREAM, NIGHT

LEAST_HIT = 24
"""The least width and height of anything that can be clicked, in logical units."""
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


def shifted(part: Part, n: int) -> Part:
    """The part of the n-th visible scene, above all of the scenes below."""
    return part if n == 0 else Part(f"{n}:{part.id}", part.box, part.look, part.paint, part.layer + 1000 * n)


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
    units of `plane`; `steps` hears the arrow keys while it has the focus: one to the right or left, one up or down."""

    id: str
    box: Box
    act: Callable[[], object] | None = None
    key: str = ""
    tip: Tip | Callable[[], Tip | None] | None = None
    drag: Callable[[float, float], object] | None = None
    drop: Callable[[float, float], object] | None = None
    steps: Callable[[int, int], object] | None = None
    layer: float = 0
    tab: bool = True
    writes: bool = False
    plane: Plane = BASE

    def within(self, box: Box) -> Hit:
        """The same where only so much of it is left."""
        return Hit(
            self.id, box, self.act, self.key, self.tip, self.drag, self.drop, self.steps, self.layer, self.tab,
            self.writes, self.plane,
        )  # fmt: skip


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
    telling: list[tuple[Box, Hit]] = field(default_factory=list)
    """What only tells what it is and is partly covered by others, with all of its box; the highest first."""

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
        steps: Callable[[int, int], object] | None = None,
        layer: float = 0,
        tab: bool = True,
        writes: bool = False,
    ) -> None:
        x, y, w, h = box = self.plane.box(box)
        if x < 0 or y < 0 or x + w > WIDTH or y + h > HEIGHT:
            box = common(box, (0, 0, WIDTH, HEIGHT))
        self.hits.append(Hit(id, box, act, key, tip, drag, drop, steps, layer, tab, writes, self.plane))

    def on(self, key: str, act: Callable[[], object]) -> None:
        """A command that has a key and no place on the screen."""
        self.keys[key] = act

    def uses(self, chord: str) -> bool:
        """That key does something here."""
        return chord in self.keys or any(hit.key == chord and hit.act for hit in self.hits)

    def take(self, other: Page) -> None:
        """All that is on another page."""
        self.parts += other.parts
        self.hits += other.hits
        self.keys |= other.keys
        self.work |= other.work

    def settle(self) -> None:
        """Makes the hit areas disjoint: the higher keeps its box, the lower what is left of its own."""
        lowered = sorted(self.hits, key=lambda h: -h.layer)
        free: list[Hit] = []
        for hit, box in zip(lowered, disjoint(tuple(hit.box for hit in lowered)), strict=True):
            if box is not None:
                free.append(hit if box == hit.box else hit.within(box))
            elif hit.key and hit.act:
                self.keys.setdefault(hit.key, hit.act)
        order = {hit.id: n for n, hit in enumerate(self.hits)}
        whole = {hit.id: hit.box for hit in lowered if hit.act is None and hit.tip is not None and hit.drag is None}
        self.telling = [(whole[hit.id], hit) for hit in free if hit.id in whole and hit.box != whole[hit.id]]
        self.hits = sorted(free, key=lambda h: order[h.id])

    def at(self, x: float, y: float) -> Hit | None:
        return next((h for h in self.hits if inside(x, y, h.box)), None)

    def under(self, x: float, y: float) -> Hit | None:
        """What is pointed at: what is hit there, else the highest that only tells what it is, as far as it reaches."""
        return self.at(x, y) or next((hit for box, hit in self.telling if inside(x, y, box)), None)

    def named(self, id: str) -> Hit | None:
        return next((h for h in self.hits if h.id == id), None)


@lru_cache(maxsize=16)
def disjoint(boxes: tuple[Box, ...]) -> tuple[Box | None, ...]:
    """What each box has left of its own when those before it keep theirs; None: too little to be hit."""
    left: list[Box | None] = []
    taken: list[Box] = []
    near: list[FRect] = []
    for whole in boxes:
        box: Box | None = whole
        for n in FRect(whole).collidelistall(near):
            box = without(box, taken[n])
            if box is None:
                break
        if box is not None and box[2] >= LEAST_HIT and box[3] >= LEAST_HIT:
            taken.append(box)
            near.append(FRect(box))
            left.append(box)
        else:
            left.append(None)
    return tuple(left)


def waiting_page(page: Page, share: float) -> None:
    """While pictures are painted for the first time at a size: the night, and how far it has got."""

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
        ring = rect(x - 5, y - 5, w + 10, h + 10, "none", 1, 13, "#ffffff", 3)
        gap = rect(x - 2, y - 2, w + 4, h + 4, "none", 1, 10, "#05080f", 3)
        canvas.xml(ring + gap, grow(box, 8))

    return Part("focus-ring", grow(box, 9), box, paint, TOP)
