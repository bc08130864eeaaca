"""The night train of the title: it stands on the screen while the night goes by, and never quite holds still.

All is painted once per size and kept; `draw_all` puts the whole picture together, `draw_ambient` only the pieces in
which something moved since the last call."""

import math
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

import pygame

from sprites import carriage, locomotive
from sprites.canvas import Box, Canvas
from sprites.carriage import LIVERIES, TRAIN, Livery, State
from sprites.lineside import GROVE_TOP
from sprites.nightplanes import NightPlanes, Offsets
from sprites.nightscape import RAIL, RANGE_TOP
from sprites.paint import glow
from sprites.pictures import Pictures
from sprites.posters import Overlay
from sprites.sheets import Sheet
from sprites.smoke import SEPIA_TONES, Plume

__all__ = ["CRUISE", "NightTrain", "small_train"]

CRUISE = 150.0
"""Units a second at which the train crosses the night when all is well."""

_FIRST, _PITCH = 44.0, 261.0
_TOP = RAIL - carriage.TREAD
_ENGINE = (1347.0, RAIL - locomotive.TREAD)
_LAMP = (_ENGINE[0] + locomotive.LAMP[0], _ENGINE[1] + locomotive.LAMP[1])
_MOUNTAINS, _HILLS, _PINES = 0.009, 0.027, 1.75
"""How far the planes go by for each unit that the viaduct does."""
_CHUFFS = 0.02
"""Puffs that leave the funnel for each unit travelled."""
_SMOKE_STEPS = 40
_FADE = 0.22
_STEPS = 4
Share = Literal["all", "near", "far", "life"]
"""What is drawn again of what has moved."""
_WINDOWS: tuple[tuple[State, int], ...] = (
    ("dark", 0),
    *(("lit", step) for step in range(carriage.PHASES)),
    *(("glow", step) for step in range(carriage.PHASES)),
)
"""The light in a carriage's windows and the step in which its guests sway, as their sheet shows them."""


@dataclass(frozen=True)
class _Moment:
    """What decides how each moving piece looks; where nothing differs nothing is drawn."""

    offsets: Offsets
    gear: int
    bogie: int
    smoke: int
    phases: tuple[int, ...]
    shine: tuple[int, ...]
    lit: tuple[bool, ...]


class NightTrain:
    """The train with its carriages named from the tail to the engine, at night, on a viaduct.

    `liveries` are the short names of the games in the same order. `speed` may be set at any time (units a second;
    0 = it stands and only fades are drawn). `over` of the drawing calls are surfaces of the caller (menu, poster) with
    their pixel places, which are laid over every piece that is drawn again."""

    def __init__(self, names: Sequence[str], pictures: Pictures | None = None, liveries: Sequence[str] = TRAIN) -> None:
        self.names = tuple(names)
        self.liveries: tuple[Livery, ...] = tuple(LIVERIES[name] for name in liveries)
        self._windows = tuple(f"windows {name}" for name in liveries)
        self.speed = CRUISE
        self.distance = 0.0
        self._planes = NightPlanes(pictures or Pictures(), _sheets(liveries))
        self._time: float | None = None
        self._glow = [0.0] * len(self.names)
        self._shown: _Moment | None = None
        self._smoked = pygame.Rect(0, 0, 0, 0)
        self._plume = Plume(_ENGINE[0] + locomotive.FUNNEL[0], _ENGINE[1] + locomotive.FUNNEL[1] - 4, 800, 200, 50)

    # where things are

    def carriage_rect(self, i: int) -> Box:
        """Where carriage `i` can be clicked, in units: from its roof to the rails."""
        return _FIRST + i * _PITCH, _TOP, carriage.WIDTH, carriage.TREAD

    # painting once per size

    def prepare(self, c: Canvas) -> Iterator[float]:
        """Paint what this canvas needs, piece by piece; yields the share that is done (for a progress bar)."""
        if not self._planes.fits(c):
            self._shown = None
        yield from self._planes.prepare(c)

    def ready(self, c: Canvas) -> bool:
        """Whether nothing has to be painted for this canvas before it can be drawn."""
        return self._planes.fits(c) or self._planes.near(c)

    def steps(self, c: Canvas) -> int:
        """How many pieces `prepare` paints."""
        return self._planes.steps(c)

    # drawing

    def draw(
        self, c: Canvas, time: float, selected: int | None, available: Container[int], over: Sequence[Overlay] = ()
    ) -> list[pygame.Rect]:
        """Draw what is due at `time` (seconds): everything the first time at a size, after that what moved."""
        return self.draw_ambient(c, time, selected, available, over)

    def draw_all(
        self,
        c: Canvas,
        time: float,
        selected: int | None,
        available: Container[int],
        over: Sequence[Overlay] = (),
        settle: bool = False,
    ) -> list[pygame.Rect]:
        """The whole picture at `time`; `selected` glows (at once with `settle`), carriages not `available` are dark."""
        for _ in self.prepare(c):
            pass
        first = self._shown is None
        self._advance(time, selected, settle=first or settle)
        self._shown = self._moment(c, available)
        self._smoked = self._smoke_box(c)
        whole = c.surface.get_rect()
        self._compose(c, whole, over)
        return [whole]

    def draw_ambient(
        self,
        c: Canvas,
        time: float,
        selected: int | None,
        available: Container[int],
        over: Sequence[Overlay] = (),
        share: Share = "all",
    ) -> list[pygame.Rect]:
        """Draw again only where something moved since the last call; gives those pixels.

        `share` lets the work be spread over three calls: the near land that goes by with the wheels, the far land
        behind the train (what of it shows under the rails comes with the next of the near), or smoke and windows."""
        if self._shown is None or not self._planes.fits(c):
            return self.draw_all(c, time, selected, available, over)
        self._advance(time, selected)
        now, shown = self._moment(c, available), self._shown
        was, is_ = shown.offsets, now.offsets
        if share == "near":
            here = replace(is_, mountains=was.mountains, hills=was.hills)
            now = replace(shown, offsets=here, gear=now.gear, bogie=now.bogie)
        elif share == "far":
            now = replace(shown, offsets=replace(was, mountains=is_.mountains, hills=is_.hills))
        elif share == "life":
            now = replace(now, offsets=was, gear=shown.gear, bogie=shown.bogie)
        dirty = self._dirty(c, shown, now, share != "far")
        self._shown = now
        for area in dirty:
            self._compose(c, area, over)
        return dirty

    def redraw(self, c: Canvas, area: pygame.Rect) -> bool:
        """Draw again those pixels of the picture as it was drawn last; False where there is none of that size yet."""
        if self._shown is None or not self._planes.fits(c):
            return False
        self._compose(c, area, ())
        return True

    # what moves

    def _advance(self, time: float, selected: int | None, settle: bool = False) -> None:
        dt = 0.0 if self._time is None else min(0.25, max(0.0, time - self._time))
        self._time = time
        self.distance += dt * self.speed
        for i, shine in enumerate(self._glow):
            goal = 1.0 if i == selected else 0.0
            step = 1.0 if settle else dt / _FADE
            self._glow[i] = min(goal, shine + step) if goal > shine else max(goal, shine - step)

    def _moment(self, c: Canvas, available: Container[int]) -> _Moment:
        time, far = self._time or 0.0, self.distance
        moving = self.speed > 0
        count = len(self.names)
        return _Moment(
            offsets=Offsets(c.px(far * _MOUNTAINS), c.px(far * _HILLS), c.px(far), c.px(far * _PINES)),
            gear=math.floor(self._turns(locomotive.DRIVER) * locomotive.FRAMES),
            bogie=math.floor(self._turns(carriage.WHEEL) * 4 * carriage.TURNS),
            smoke=math.floor(far * _CHUFFS * _SMOKE_STEPS),
            phases=tuple(
                math.floor(time * (4 if self._glow[i] else 1.2) + i * 0.31) if moving else 0 for i in range(count)
            ),
            shine=tuple(round(shine * _STEPS) for shine in self._glow),
            lit=tuple(i in available for i in range(count)),
        )

    def _turns(self, radius: float) -> float:
        return self.distance / (2 * math.pi * radius)

    def _blown(self) -> float:
        """Puffs that have left the funnel, in the steps in which they are drawn."""
        return math.floor(self.distance * _CHUFFS * _SMOKE_STEPS) / _SMOKE_STEPS

    def _smoke_box(self, c: Canvas) -> pygame.Rect:
        places = [pygame.Rect(at, puff.get_size()) for puff, at in self._plume.blits(c, self._blown())]
        return places[0].unionall(places[1:]) if places else pygame.Rect(0, 0, 0, 0)

    def _dirty(self, c: Canvas, old: _Moment, now: _Moment, near: bool = True) -> list[pygame.Rect]:
        """The pixels in which the two differ; without `near` only down to the wheels."""
        whole = c.surface.get_rect()
        areas: list[pygame.Rect] = []
        was, is_ = old.offsets, now.offsets
        wheels = c.at(0, RAIL - 36)[1]
        if (was.mountains, was.hills) != (is_.mountains, is_.hills):
            top = c.at(0, RANGE_TOP + 28)[1]
            areas.append(pygame.Rect(0, top, whole.w, (whole.h if near else wheels) - top))
        elif was != is_ or old.bogie != now.bogie:
            areas.append(pygame.Rect(0, wheels, whole.w, whole.h - wheels))
            if old.gear != now.gear:
                top = c.at(0, _ENGINE[1] + locomotive.GEAR_TOP)[1]
                engine = c.rect(_ENGINE[0], 0, locomotive.WIDTH, 0)
                areas.append(pygame.Rect(engine.x, top, engine.w, wheels - top))
        if old.smoke != now.smoke:
            box = self._smoke_box(c)
            areas.append(box.union(self._smoked).inflate(2, 2))
            self._smoked = box
        for i in range(len(self.names)):
            x = self.carriage_rect(i)[0]
            if old.shine[i] != now.shine[i] or old.lit[i] != now.lit[i]:
                areas.append(c.rect(x - 210, _TOP - 156, carriage.WIDTH + 420, 490))
            elif old.phases[i] != now.phases[i] and now.lit[i]:
                areas.append(c.rect(x + 40, _TOP + 72, 176, 58))
        return _tidy([area.clip(whole) for area in areas])

    # putting it together

    def _compose(self, c: Canvas, area: pygame.Rect, over: Sequence[Overlay]) -> None:
        moment = self._shown
        if moment is None:
            return
        target, before = c.surface, c.surface.get_clip()
        target.set_clip(area.clip(before))
        self._planes.draw_back(c, moment.offsets)
        if area.colliderect(c.rect(*self._plume.reach())):
            target.fblits(self._plume.blits(c, moment.smoke / _SMOKE_STEPS))
        self._train(c, moment, area)
        locomotive.beam(c, *_LAMP)
        glow(c, *_LAMP, 74, "#fff0b8", 1)
        if area.bottom > c.at(0, GROVE_TOP)[1]:
            self._planes.draw_front(c, moment.offsets)
        for surface, place in over:
            target.blit(surface, place)
        target.set_clip(before)

    def _train(self, c: Canvas, moment: _Moment, area: pygame.Rect) -> None:
        for i, livery in enumerate(self.liveries):
            if moment.shine[i]:
                x, _, w, _ = self.carriage_rect(i)
                strength = moment.shine[i] / _STEPS
                glow(c, x + w / 2, _TOP + 88, 330, livery.glass, 0.6 * strength, 240)
                glow(c, x + w / 2, RAIL + 8, 230, livery.glass, 0.62 * strength, 46)
        for i in range(len(self.names)):
            x, y, w, h = self.carriage_rect(i)
            if area.colliderect(c.rect(x - 40, y - 2, w + 80, h + 4)):
                self._carriage(c, i, moment, area)
        c.blit(locomotive.body(c), *_ENGINE)
        gear = self._planes.turns["gear"][moment.gear % locomotive.FRAMES]
        c.blit(gear, _ENGINE[0], _ENGINE[1] + locomotive.GEAR_TOP)

    def _carriage(self, c: Canvas, i: int, moment: _Moment, area: pygame.Rect) -> None:
        x, livery, name = self.carriage_rect(i)[0], self.liveries[i], self.names[i]
        shine = moment.shine[i] if moment.lit[i] else 0
        c.part("train/bellows", x + carriage.WIDTH - 5, _TOP + 54, 16, anchor="tl")
        bogie = self._planes.turns["bogies"][moment.bogie % carriage.TURNS]
        for dx in carriage.BOGIES:
            c.blit(bogie, x + dx, _TOP + carriage.BOGIE_TOP)
        rest: State = "lit" if moment.lit[i] else "dark"
        shown: list[tuple[State, int]] = [("glow", 255)] if shine == _STEPS else [(rest, 255)]
        if 0 < shine < _STEPS:
            shown.append(("glow", 255 * shine // _STEPS))
        for state, alpha in shown:
            c.blit(carriage.body(c, livery, name, state), x, _TOP, alpha=alpha)
            if area.top >= c.at(0, _TOP + carriage.BAND[1] + carriage.BAND[3])[1]:
                continue
            step = 0 if state == "dark" else moment.phases[i] % carriage.PHASES
            band = self._planes.turns[self._windows[i]][_WINDOWS.index((state, step))]
            c.blit(band, x + carriage.BAND[0], _TOP + carriage.BAND[1], alpha=alpha)
        if shine:
            glow(c, x + carriage.WIDTH / 2, _TOP + 100, 138, livery.glass, 0.3 * shine / _STEPS, 62)
        if i == 0:
            glow(c, x - 1, _TOP + 140, 34, "#ff3a2a", 0.9)


def _sheets(liveries: Sequence[str]) -> list[Sheet]:
    """What turns and flickers of a train: the gear, the bogies, and the windows of each carriage in every light."""
    gear = [partial(locomotive.gear, frame=frame) for frame in range(locomotive.FRAMES)]
    bogies = [partial(carriage.bogie, step=step) for step in range(carriage.TURNS)]
    sheets = [
        Sheet("gear", locomotive.WIDTH, locomotive.HEIGHT - locomotive.GEAR_TOP, gear),
        Sheet("bogies", 78, carriage.HEIGHT - carriage.BOGIE_TOP, bogies),
    ]
    for name in liveries:
        turns = [partial(carriage.windows, livery=LIVERIES[name], state=state, phase=step) for state, step in _WINDOWS]
        sheets.append(Sheet(f"windows {name}", *carriage.BAND[2:], turns))
    return sheets


def _tidy(areas: list[pygame.Rect]) -> list[pygame.Rect]:
    """The same pixels in few pieces: two are joined where that draws no more than both."""
    kept: list[pygame.Rect] = []
    for area in sorted((a for a in areas if a.w and a.h), key=lambda a: -a.w * a.h):
        for i, other in enumerate(kept):
            joined = other.union(area)
            if joined.w * joined.h <= other.w * other.h + area.w * area.h:
                kept[i] = joined
                break
        else:
            kept.append(area)
    return kept


def small_train(
    c: Canvas, x: float, y: float, w: float, palette: Mapping[str, str] | None = None, blown: float = 0.0
) -> pygame.Rect:
    """A little train in profile, four coaches and the engine, `w` wide, its left end at `x`, its rails at `y`.

    `palette` swaps the colours of data/art/train/small.svg (sepia; windows `#ffe09a` and `#c8d84c`); `blown` puffs have
    left the funnel so far. Gives the pixels of train and smoke."""
    s = w / SMALL[0]
    plume = Plume(x + 1538.6 * s, y - 150 * s, w * 0.5, w * 0.014, w * 0.0185, 22, SEPIA_TONES)
    c.surface.fblits(plume.blits(c, blown))
    train = c.part("train/small", x, y, w, anchor="bl", swap=palette)
    lamp = glow(c, x + 1564 * s, y - 122.5 * s, 44 * s, "#ffe9b0", 0.9)
    return train.unionall([c.rect(*plume.reach()), lamp])


SMALL = (1594.0, 156.0)
"""Width and height of the little train's drawing: how high it is for its width."""
