"""The animation of every table: from the layout shown to the layout that is.

A layout says where every piece lies: piece id -> Pose. The stage keeps the one it shows; at each event it takes the
next and glides the difference, so rules animate without code of their own. What appears fades in, what goes fades
out, a changed face flips or cross-fades, dice tumble. `finish` is a click or a key: all is where it belongs at once.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator, Mapping
from contextlib import nullcontext
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from scenes.frame import Box, common
from scenes.page import Part
from sprites.canvas import Canvas
from sprites.motion import ease_in_out, ease_out

SPEEDS = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.8}


class Pose(NamedTuple):
    """Where a piece lies and what of it is seen. x and y are its middle."""

    x: float
    y: float
    w: float
    h: float
    face: Hashable
    layer: float = 0
    alpha: float = 1.0
    angle: float = 0.0
    turn: str = "fade"
    """How another face comes: fade, flip (on the long side) or tumble (dice)."""
    path: str = "line"
    """How it gets to another place: line or arc."""
    beat: int = 0
    """Another beat is a movement though nothing differs: a die thrown again that fell as before."""
    faces: tuple[Hashable, ...] = ()
    """What is seen while it tumbles."""
    born: tuple[float, float] | None = None
    """Where it comes from when it appears."""
    bleed: float = 0
    """How far its picture reaches beyond its box (shadow, glow)."""
    delay: float = 0
    within: Box | None = None
    """The opening behind which it lies: what is outside is covered by something else."""


Layout = Mapping[str, Pose]
Tumbler = Callable[[str, "Pose", float], tuple[Box, Callable[[Canvas], object]]]
"""Where and how a piece is seen at the share t (0-1) of its tumble."""
Painter = Callable[[Canvas, Hashable, float, float], object]
"""Paints a face at 0, 0 in that width and height; may go beyond by the pose's bleed."""


@dataclass(slots=True)
class Glide:
    """One piece on its way. `old` None: appears; `new` None: goes."""

    old: Pose | None
    new: Pose | None
    seconds: float
    delay: float = 0.0
    at: float = 0.0

    @property
    def done(self) -> bool:
        return self.at >= self.seconds + self.delay

    @property
    def t(self) -> float:
        return min(1.0, max(0.0, (self.at - self.delay) / self.seconds)) if self.seconds else 1.0


class Stage:
    """Pieces on a table, moving from layout to layout."""

    def __init__(self, painter: Painter, tumbler: Tumbler | None = None) -> None:
        self.painter = painter
        self.tumbler = tumbler
        self.layout: dict[str, Pose] = {}
        self.glides: dict[str, Glide] = {}
        self.speed = "normal"
        self.pace = 1.0
        self.reduced = False
        self.pictures: dict[tuple[Hashable, int, int, int], pygame.Surface] = {}
        self.resting: dict[str, tuple[Pose, Part]] = {}
        """What lies still is the same part in every frame."""
        self.lying: list[Part] = []
        """All that is seen lying still, while the layout and what is on its way are as in `lying_of`."""
        self.lying_of: tuple[Layout, tuple[str, ...]] | None = None
        self.k = 0.0

    @property
    def moving(self) -> bool:
        return bool(self.glides)

    def take(self, layout: Layout, cut: bool = False) -> None:
        """The next layout. With `cut` (undo, load) everything is there at once."""
        self.finish()
        factor = SPEEDS[self.speed] * self.pace
        kept = {id: old if (old := self.layout.get(id)) == pose else pose for id, pose in layout.items()}
        if not cut and factor:
            for id in [*self.layout, *(i for i in kept if i not in self.layout)]:
                glide = self.glide(self.layout.get(id), kept.get(id))
                if glide is not None:
                    glide.seconds *= factor
                    glide.delay *= factor
                    self.glides[id] = glide
        self.layout = kept

    def glide(self, old: Pose | None, new: Pose | None) -> Glide | None:
        if old is new:
            return None
        if old is None or new is None:
            tumbles = new is not None and new.turn == "tumble" and new.beat > 0
            return Glide(old, new, 0.42 if tumbles else 0.25, new.delay if new else 0.0)
        if old._replace(delay=new.delay, born=new.born, faces=new.faces) == new:
            return None
        if self.reduced:
            return Glide(old, new, 0.2)
        if new.turn == "tumble" and new.beat != old.beat:
            return Glide(old, new, 0.42, new.delay)
        distance = math.hypot(new.x - old.x, new.y - old.y)
        if distance < 1 and old.face == new.face and old.beat == new.beat:
            return Glide(old, new, 0.15, new.delay)
        return Glide(old, new, min(0.45, 0.2 + distance / 2500), new.delay)

    def finish(self) -> None:
        """Everything is where it belongs."""
        self.glides.clear()

    def step(self, dt: float) -> bool:
        """Time goes by; gives whether something is still on its way."""
        for glide in self.glides.values():
            glide.at += dt
        self.glides = {id: g for id, g in self.glides.items() if not g.done}
        return bool(self.glides)

    # -- what is seen

    def parts(self, k: float) -> Iterator[Part]:
        """Every piece as it is seen now, those that something covers wholly left out; `k` pixels a logical unit."""
        if k != self.k:
            self.pictures.clear()
            self.k = k
        yield from self.still_ones()
        for id, glide in self.glides.items():
            yield from (part for part in self.on_its_way(id, glide) if seen(part))

    def still_ones(self) -> list[Part]:
        """The pieces that do not move."""
        of = self.layout, tuple(self.glides)
        if self.lying_of is None or self.lying_of[0] is not of[0] or self.lying_of[1] != of[1]:
            rest = (self.at_rest(id, pose) for id, pose in self.layout.items() if id not in self.glides and pose.alpha)
            self.lying, self.lying_of = [part for part in rest if seen(part)], of
        return self.lying

    def on_its_way(self, id: str, glide: Glide) -> Iterator[Part]:
        """A piece that moves, where it is now."""
        old, pose = glide.old, self.layout.get(id)
        if pose is None:
            if old is not None:
                shrink = 1.0 if self.reduced else 1 - 0.1 * glide.t
                yield self.part(id, old._replace(alpha=old.alpha * (1 - glide.t)), scale=shrink)
        elif old is not None:
            yield from self.between(id, old, pose, glide)
        elif pose.turn == "tumble" and pose.beat and not self.reduced:
            yield self.tumbling(id, pose, pose, glide.t)
        else:
            yield self.appearing(id, pose, glide)

    def at_rest(self, id: str, pose: Pose) -> Part:
        known = self.resting.get(id)
        if known is None or known[0] is not pose:
            if len(self.resting) > 400:
                self.resting.clear()
            known = self.resting[id] = pose, self.part(id, pose)
        return known[1]

    def appearing(self, id: str, pose: Pose, glide: Glide) -> Part:
        t = ease_out(glide.t)
        if self.reduced:
            return self.part(id, pose._replace(alpha=pose.alpha * t))
        x, y = pose.x, pose.y
        if pose.born:
            x, y = pose.born[0] + (x - pose.born[0]) * t, pose.born[1] + (y - pose.born[1]) * t - arch(pose, t)
        return self.part(id, pose._replace(x=x, y=y, alpha=pose.alpha * t), scale=0.85 + 0.15 * t)

    def between(self, id: str, old: Pose, new: Pose, glide: Glide) -> Iterator[Part]:
        t = ease_in_out(glide.t)
        if self.reduced:
            yield self.part(id + "/old", old._replace(alpha=old.alpha * (1 - t)))
            yield self.part(id, new._replace(alpha=new.alpha * t))
            return
        distance = math.hypot(new.x - old.x, new.y - old.y)
        lift = arch(new, t) if distance > 40 else 0.0
        here = new._replace(
            x=old.x + (new.x - old.x) * t,
            y=old.y + (new.y - old.y) * t - lift,
            w=old.w + (new.w - old.w) * t,
            h=old.h + (new.h - old.h) * t,
            alpha=old.alpha + (new.alpha - old.alpha) * t,
            angle=old.angle + (new.angle - old.angle) * t,
            layer=max(old.layer, new.layer) + 0.5,
        )
        if new.turn == "tumble" and new.beat != old.beat:
            yield self.tumbling(id, old, here, glide.t)
        elif old.face == new.face:
            yield self.part(id, here)
        elif new.turn == "flip":
            side = old.face if t < 0.5 else new.face
            yield self.part(id, here._replace(face=side), squeeze=abs(math.cos(math.pi * t)))
        else:
            yield self.part(id + "/old", here._replace(face=old.face, alpha=here.alpha * (1 - t)))
            yield self.part(id, here._replace(alpha=here.alpha * t))

    def tumbling(self, id: str, old: Pose, here: Pose, t: float) -> Part:
        if self.tumbler is not None:
            box, paint = self.tumbler(id, here, t)
            return Part(f"piece:{id}", box, (here.face, round(t, 3)), paint, here.layer)
        spin = (1 - ease_out(t)) * 320 * (1 if hash_of(id) % 2 else -1)
        jump = 70 * math.sin(math.pi * min(1.0, t * 1.25)) * (1 - t)
        faces = here.faces or (old.face, here.face)
        face = here.face if t > 0.62 else faces[(int(t * 14) + hash_of(id)) % len(faces)]
        return self.part(id, here._replace(face=face, y=here.y - jump, angle=here.angle + round(spin / 12) * 12))

    def part(self, id: str, pose: Pose, scale: float = 1.0, squeeze: float = 1.0) -> Part:
        w, h = pose.w * scale * squeeze, pose.h * scale
        bleed = pose.bleed * scale
        half_w, half_h = w / 2 + bleed, h / 2 + bleed
        if pose.angle:
            half_w = half_h = math.hypot(half_w, half_h)
        box: Box = (pose.x - half_w - 1, pose.y - half_h - 1, 2 * half_w + 2, 2 * half_h + 2)
        if pose.within is not None:
            box = common(box, pose.within)
        look = (
            pose.face,
            round(pose.x, 1),
            round(pose.y, 1),
            round(w, 1),
            round(h, 1),
            round(pose.alpha, 2),
            pose.angle,
        )

        def paint(canvas: Canvas) -> None:
            with canvas.within(pose.within) if pose.within is not None else nullcontext():
                self.show(canvas, pose, w + 2 * bleed, h + 2 * bleed)

        return Part(f"piece:{id}", box, look, paint, pose.layer)

    def show(self, canvas: Canvas, pose: Pose, w: float, h: float) -> None:
        """Blits the piece's picture, as wide and high as it is right now with its bleed."""
        image = self.picture(canvas, pose)
        size = (max(1, round(w * canvas.k)), max(1, round(h * canvas.k)))
        if abs(size[0] - image.get_width()) > 1 or abs(size[1] - image.get_height()) > 1:
            image = pygame.transform.smoothscale(image, size)
        if pose.angle:
            image = pygame.transform.rotozoom(image, pose.angle, 1)
        canvas.blit(image, pose.x, pose.y, "c", None if pose.alpha >= 0.995 else round(255 * pose.alpha))

    def picture(self, canvas: Canvas, pose: Pose) -> pygame.Surface:
        key = (pose.face, round(pose.w * canvas.k), round(pose.h * canvas.k), round(pose.bleed))
        image = self.pictures.get(key)
        if image is None:
            if len(self.pictures) > 400:
                self.pictures.clear()
            k, bleed = canvas.k, pose.bleed
            size = (max(1, round((pose.w + 2 * bleed) * k)), max(1, round((pose.h + 2 * bleed) * k)))
            image = pygame.Surface(size, pygame.SRCALPHA)
            self.painter(Canvas(image, k, (round(bleed * k), round(bleed * k))), pose.face, pose.w, pose.h)
            self.pictures[key] = image
        return image


def seen(part: Part) -> bool:
    """Something of it is not covered."""
    return part.box[2] > 0 and part.box[3] > 0


def arch(pose: Pose, t: float) -> float:
    return 60 * math.sin(math.pi * t) if pose.path == "arc" else 0.0


def hash_of(id: str) -> int:
    """Small, the same in every run."""
    return sum(map(ord, id))
