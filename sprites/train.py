"""The night train of the title: it stands on the screen while the night goes by, and never quite holds still.

All is painted once per size and kept; `draw_all` puts the whole picture together, `draw_ambient` only the pieces in
which something moved since the last call."""

import math
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from sprites import carriage, locomotive, nightscape
from sprites.canvas import Box, Canvas, lgrad, pathd
from sprites.carriage import LIVERIES, TRAIN, Livery, State
from sprites.nightscape import RAIL
from sprites.paint import glow
from sprites.pictures import Pictures
from sprites.smoke import Plume

__all__ = ["CRUISE", "NightTrain", "small_train"]

CRUISE = 150.0
"""Units a second at which the train crosses the night when all is well."""

_FIRST, _PITCH = 44.0, 261.0
_TOP = RAIL - carriage.TREAD
_ENGINE = (1347.0, RAIL - locomotive.TREAD)
_LAMP = (_ENGINE[0] + locomotive.LAMP[0], _ENGINE[1] + locomotive.LAMP[1])
_PACE = {"mountains": 0.011, "hills": 0.033, "pines": 1.75}
_CHUFFS = 0.02
"""Puffs that leave the funnel for each unit travelled."""
_FADE = 0.22
_STEPS = 4
Overlay = tuple[pygame.Surface, tuple[int, int]]


@dataclass
class _Planes:
    """The kept pictures of one size."""

    sky: pygame.Surface
    mountains: pygame.Surface
    hills: pygame.Surface
    viaduct: pygame.Surface
    verge: pygame.Surface
    bank: pygame.Surface
    nook: pygame.Surface
    beam: pygame.Surface


@dataclass(frozen=True)
class _Moment:
    """What decides how each moving piece looks; where nothing differs nothing is drawn."""

    mountains: int
    hills: int
    viaduct: int
    pines: int
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
        self.speed = CRUISE
        self.distance = 0.0
        self._pictures = pictures or Pictures()
        self._planes: _Planes | None = None
        self._fitted: tuple[tuple[int, int], float, tuple[int, int]] | None = None
        self._time: float | None = None
        self._glow = [0.0] * len(self.names)
        self._shown: _Moment | None = None
        self._smoked = pygame.Rect(0, 0, 0, 0)
        self._plume = Plume(_ENGINE[0] + locomotive.FUNNEL[0], _ENGINE[1] + locomotive.FUNNEL[1] - 4, 800, 200, 50)

    # where things are

    def carriage_rect(self, i: int) -> Box:
        """Where carriage `i` can be clicked, in units: from its roof to the rails."""
        return _FIRST + i * _PITCH, _TOP, carriage.WIDTH, carriage.TREAD

    def carriage_at(self, x: float, y: float) -> int | None:
        """The carriage at a point in units."""
        i = math.floor((x - _FIRST) / _PITCH)
        if 0 <= i < len(self.names) and _TOP <= y <= RAIL and x <= _FIRST + i * _PITCH + carriage.WIDTH:
            return i
        return None

    # painting once per size

    def prepare(self, c: Canvas) -> Iterator[float]:
        """Paint what this canvas needs, a plane at a time; yields the share that is done (for a progress bar)."""
        fitted = (c.surface.get_size(), c.k, c.origin)
        if self._fitted == fitted and self._planes:
            yield 1.0
            return
        (wide, high), k = fitted[0], c.k
        left, top, w, h = c.box()
        bottom = top + h
        made: dict[str, pygame.Surface] = {}
        tall = c.at(0, bottom)[1]
        jobs = {
            "sky": (nightscape.sky, (wide, high), c.origin, False),
            "mountains": (nightscape.mountains, (c.px(nightscape.RANGE), c.px(nightscape.RANGE_FOOT - nightscape.RANGE_TOP)),
                          (0, -c.px(nightscape.RANGE_TOP)), True),
            "hills": (nightscape.hills, (c.px(nightscape.HILLS), c.px(nightscape.SHORE + 14 - nightscape.HILLS_TOP)),
                      (0, -c.px(nightscape.HILLS_TOP)), True),
            "arch": (nightscape.viaduct, (c.px(nightscape.ARCH), tall - c.at(0, RAIL)[1]), (0, -c.px(RAIL)), True),
            "verge": (nightscape.verge, (c.px(nightscape.PINES), tall - c.at(0, 1010)[1]), (0, -c.px(1010)), True),
            "bank": (nightscape.bank, (c.at(nightscape.BANK_RIGHT, 0)[0], tall - c.at(0, nightscape.BANK_TOP)[1]),
                     (c.origin[0], -c.px(nightscape.BANK_TOP)), True),
            "nook": (nightscape.nook, (wide - c.at(nightscape.NOOK_LEFT, 0)[0], tall - c.at(0, nightscape.NOOK_TOP)[1]),
                     (-c.px(nightscape.NOOK_LEFT), -c.px(nightscape.NOOK_TOP)), True),
            "beam": (_beam, (wide - c.at(_LAMP[0], 0)[0], c.px(330)), (-c.px(_LAMP[0]), -c.px(_LAMP[1] - 120)), True),
        }
        for done, (name, (paint, size, origin, alpha)) in enumerate(jobs.items(), 1):
            size = (max(1, size[0]), max(1, size[1]))
            made[name] = self._pictures.get(f"title/{name} {origin}", size, partial(_paint, paint, origin), k, alpha)
            yield done / (len(jobs) + 1)
        arch = made.pop("arch")
        made["viaduct"] = _repeated(arch, wide + arch.get_width())
        self._planes, self._fitted, self._shown = _Planes(**made), fitted, None
        self._smoked = c.rect(*self._plume.reach())
        yield 1.0

    # drawing

    def draw(self, c: Canvas, time: float, selected: int | None, available: Container[int],
             over: Sequence[Overlay] = ()) -> list[pygame.Rect]:
        """Draw what is due at `time` (seconds): everything the first time at a size, after that what moved."""
        if self._planes is None or self._fitted != (c.surface.get_size(), c.k, c.origin) or self._shown is None:
            return self.draw_all(c, time, selected, available, over)
        return self.draw_ambient(c, time, selected, available, over)

    def draw_all(self, c: Canvas, time: float, selected: int | None, available: Container[int],
                 over: Sequence[Overlay] = ()) -> list[pygame.Rect]:
        """The whole picture at `time`; `selected` glows, carriages not in `available` are dark."""
        for _ in self.prepare(c):
            pass
        first = self._shown is None
        self._advance(time, selected, settle=first)
        self._shown = self._moment(c, available)
        self._smoked = self._smoke_box(c)
        whole = c.surface.get_rect()
        self._compose(c, whole, over)
        return [whole]

    def draw_ambient(self, c: Canvas, time: float, selected: int | None, available: Container[int],
                     over: Sequence[Overlay] = ()) -> list[pygame.Rect]:
        """Draw again only where something moved since the last call; gives those pixels."""
        if self._shown is None or self._planes is None:
            return self.draw_all(c, time, selected, available, over)
        self._advance(time, selected)
        now = self._moment(c, available)
        dirty = self._dirty(c, self._shown, now)
        self._shown = now
        for area in dirty:
            self._compose(c, area, over)
        return dirty

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
            mountains=c.px(far * _PACE["mountains"]), hills=c.px(far * _PACE["hills"]), viaduct=c.px(far),
            pines=c.px(far * _PACE["pines"]),
            gear=math.floor(self._turns(locomotive.DRIVER) * locomotive.FRAMES),
            bogie=math.floor(self._turns(carriage.WHEEL) * 4 * carriage.TURNS),
            smoke=math.floor(far * _CHUFFS * 40),
            phases=tuple(math.floor(time * (4 if self._glow[i] else 1.2) + i * 0.31) if moving else 0
                         for i in range(count)),
            shine=tuple(round(shine * _STEPS) for shine in self._glow),
            lit=tuple(i in available for i in range(count)),
        )

    def _turns(self, radius: float) -> float:
        return self.distance / (2 * math.pi * radius)

    def _smoke_box(self, c: Canvas) -> pygame.Rect:
        places = [pygame.Rect(at, puff.get_size()) for puff, at in self._plume.blits(c, self.distance * _CHUFFS)]
        return places[0].unionall(places[1:]) if places else pygame.Rect(0, 0, 0, 0)

    def _dirty(self, c: Canvas, old: _Moment, now: _Moment) -> list[pygame.Rect]:
        whole = c.surface.get_rect()
        left, _, w, _ = c.box()
        areas: list[pygame.Rect] = []
        if old.viaduct != now.viaduct or old.pines != now.pines or old.bogie != now.bogie:
            top = RAIL - 36
            if old.mountains != now.mountains or old.hills != now.hills:
                top = nightscape.RANGE_TOP + 28
            elif old.gear != now.gear:
                areas.append(c.rect(_ENGINE[0], _ENGINE[1] + locomotive.GEAR_TOP, locomotive.WIDTH,
                                    top - _ENGINE[1] - locomotive.GEAR_TOP))
            start = c.at(0, top)[1]
            areas.append(pygame.Rect(0, start, whole.w, whole.h - start))
        if old.smoke != now.smoke:
            box = self._smoke_box(c)
            areas.append(box.union(self._smoked).inflate(2, 2))
            self._smoked = box
        for i, (was, is_) in enumerate(zip(old.phases, now.phases, strict=True)):
            x = self.carriage_rect(i)[0]
            if old.shine[i] != now.shine[i] or old.lit[i] != now.lit[i]:
                areas.append(c.rect(x - 210, _TOP - 110, carriage.WIDTH + 420, 400))
            elif was != is_ and now.lit[i]:
                areas.append(c.rect(x + 40, _TOP + 72, 176, 58))
        return _tidy([area.clip(whole) for area in areas])

    # putting it together

    def _compose(self, c: Canvas, area: pygame.Rect, over: Sequence[Overlay]) -> None:
        planes, moment = self._planes, self._shown
        if planes is None or moment is None:
            return
        target, before = c.surface, c.surface.get_clip()
        target.set_clip(area.clip(before))
        target.blit(planes.sky, (0, 0))
        self._strip(c, planes.mountains, moment.mountains, nightscape.RANGE_TOP)
        self._strip(c, planes.hills, moment.hills, nightscape.HILLS_TOP)
        arch = c.px(nightscape.ARCH)
        target.blit(planes.viaduct, ((c.origin[0] - moment.viaduct) % arch - arch, c.at(0, RAIL)[1]))
        if area.colliderect(c.rect(*self._plume.reach())):
            target.fblits(self._plume.blits(c, moment.smoke / 40))
        self._train(c, moment)
        target.blit(planes.beam, (c.at(_LAMP[0], 0)[0], c.at(0, _LAMP[1] - 120)[1]))
        glow(c, *_LAMP, 74, "#fff0b8", 1)
        self._grove(c, planes, moment)
        target.blit(planes.bank, (0, c.at(0, nightscape.BANK_TOP)[1]))
        target.blit(planes.nook, (c.at(nightscape.NOOK_LEFT, 0)[0], c.at(0, nightscape.NOOK_TOP)[1]))
        for surface, place in over:
            target.blit(surface, place)
        target.set_clip(before)

    @staticmethod
    def _strip(c: Canvas, strip: pygame.Surface, offset: int, top: float) -> None:
        period, y = strip.get_width(), c.at(0, top)[1]
        x = (c.origin[0] - offset) % period - period
        while x < c.surface.get_width():
            c.surface.blit(strip, (x, y))
            x += period

    def _train(self, c: Canvas, moment: _Moment) -> None:
        for i, livery in enumerate(self.liveries):
            if moment.shine[i]:
                x, _, w, _ = self.carriage_rect(i)
                strength = moment.shine[i] / _STEPS
                glow(c, x + w / 2, _TOP + 88, 330, livery.glass, 0.52 * strength, 240)
                glow(c, x + w / 2, RAIL + 8, 230, livery.glass, 0.62 * strength, 46)
        for i in range(len(self.names)):
            self._carriage(c, i, moment)
        c.blit(locomotive.body(c), *_ENGINE)
        c.blit(locomotive.gear(c, moment.gear / locomotive.FRAMES), _ENGINE[0], _ENGINE[1] + locomotive.GEAR_TOP)

    def _carriage(self, c: Canvas, i: int, moment: _Moment) -> None:
        x, livery, name = self.carriage_rect(i)[0], self.liveries[i], self.names[i]
        shine = moment.shine[i] if moment.lit[i] else 0
        c.part("train/bellows", x + carriage.WIDTH - 5, _TOP + 54, 16, anchor="tl")
        turn = moment.bogie / (4 * carriage.TURNS)
        for dx in carriage.BOGIES:
            c.blit(carriage.bogie(c, turn), x + dx, _TOP + carriage.BOGIE_TOP)
        rest: State = "lit" if moment.lit[i] else "dark"
        shown: list[tuple[State, int]] = [("glow", 255)] if shine == _STEPS else [(rest, 255)]
        if 0 < shine < _STEPS:
            shown.append(("glow", 255 * shine // _STEPS))
        for state, alpha in shown:
            c.blit(carriage.body(c, livery, name, state), x, _TOP, alpha=alpha)
            band, dx, dy = carriage.windows(c, livery, state, moment.phases[i])
            c.blit(band, x + dx, _TOP + dy, alpha=alpha)
        if shine:
            glow(c, x + carriage.WIDTH / 2, _TOP + 100, 138, livery.glass, 0.3 * shine / _STEPS, 62)
        if i == 0:
            glow(c, x - 1, _TOP + 140, 34, "#ff3a2a", 0.9)

    def _grove(self, c: Canvas, planes: _Planes, moment: _Moment) -> None:
        period, wide = c.px(nightscape.PINES), c.surface.get_width()
        start = (c.origin[0] - moment.pines) % period - period
        for shift in range(start, wide, period):
            for x, high, mirrored in nightscape.GROVE:
                tree = nightscape.pine(c, high, bool(mirrored))
                at = shift + c.px(x) - tree.get_width() // 2
                if at < wide and at + tree.get_width() > 0:
                    c.surface.blit(tree, (at, c.at(0, nightscape.GROVE_FOOT)[1] - tree.get_height()))
        self._strip(c, planes.verge, moment.pines, 1010)


def _paint(paint: nightscape.Painter, origin: tuple[int, int], c: Canvas) -> None:
    paint(Canvas(c.surface, c.k, origin))


def _repeated(tile: pygame.Surface, wide: int) -> pygame.Surface:
    made = pygame.Surface((wide, tile.get_height()), pygame.SRCALPHA)
    made = made.convert_alpha() if pygame.display.get_surface() else made
    for x in range(0, wide, tile.get_width()):
        made.blit(tile, (x, 0))
    return made


def _tidy(areas: list[pygame.Rect]) -> list[pygame.Rect]:
    """The same pixels in few pieces: what lies in another is dropped, what nearly does is joined."""
    kept: list[pygame.Rect] = []
    for area in sorted((a for a in areas if a.w and a.h), key=lambda a: -a.w * a.h):
        for i, other in enumerate(kept):
            joined = other.union(area)
            if joined.w * joined.h <= 1.15 * (other.w * other.h + area.w * area.h):
                kept[i] = joined
                break
        else:
            kept.append(area)
    return kept


def _beam(c: Canvas) -> None:
    """The headlight's cone into the night."""
    left, top, w, h = c.box()
    right = left + w
    x, y = _LAMP
    reach = max(right, x + 160) - x
    out = lgrad("b", "#fff3c8", 0.72, "#fff3c8", 0.1, horiz=True)
    out += pathd(f"M{x + 4} {y - 8} L{right} {y - reach * 0.5} L{right} {y + reach * 1.05} L{x + 4} {y + 8} Z", "url(#b)")
    out += lgrad("d", "#fffdf0", 0.5, "#fff3c8", 0.05, horiz=True)
    out += pathd(f"M{x + 4} {y - 5} L{right} {y - reach * 0.16} L{right} {y + reach * 0.52} L{x + 4} {y + 5} Z", "url(#d)")
    c.xml(out, c.box())


def small_train(c: Canvas, x: float, y: float, w: float, palette: Mapping[str, str] | None = None) -> pygame.Rect:
    """A little train in profile, four coaches and the engine, `w` wide, its rails at `y`; `palette` swaps colours.

    Its own colours are sepia with windows `#ffe09a`, one in each coach `#c8d84c`; see data/art/train/small.svg."""
    return c.part("train/small", x, y, w, anchor="bl", swap=palette)
