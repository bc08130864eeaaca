"""The planes of the night landscape at one size: painted once, kept, and drawn at the offsets of a journey. The sheets
of what turns and flickers before it are kept with them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from sprites import lineside
from sprites import nightscape as night
from sprites.canvas import Canvas
from sprites.pictures import Pictures
from sprites.sheets import Sheet

_Fit = tuple[tuple[int, int], float, tuple[int, int]]


@dataclass(frozen=True)
class Offsets:
    """How many pixels each plane has gone by."""

    mountains: int
    hills: int
    viaduct: int
    pines: int


@dataclass(frozen=True)
class _Job:
    name: str
    paint: night.Painter
    size: tuple[int, int]
    origin: tuple[int, int]
    alpha: bool = True


class NightPlanes:
    """Sky, mountains, hills, viaduct, pines and the two dark banks, as wide and high as the canvas they are for."""

    def __init__(self, pictures: Pictures, sheets: Sequence[Sheet] = ()) -> None:
        self._pictures = pictures
        self._sheets = sheets
        self._made: dict[str, pygame.Surface] = {}
        self.turns: dict[str, list[pygame.Surface]] = {}
        """By the names of the sheets."""
        self._fit: _Fit | None = None

    def fits(self, c: Canvas) -> bool:
        """Whether all is painted for a canvas of this size, scale and origin."""
        return self._fit == (c.surface.get_size(), c.k, c.origin)

    def near(self, c: Canvas) -> bool:
        """Whether nothing has to be painted for this canvas, only fetched."""
        return all(
            self._pictures.near(f"title/{job.name} {job.origin}", job.size, partial(_paint, job.paint, job.origin), c.k,
                                job.alpha)
            for job in self._jobs(c)
        )  # fmt: skip

    def steps(self, c: Canvas) -> int:
        """How many times `prepare` yields."""
        return len(self._jobs(c)) + 1

    def prepare(self, c: Canvas) -> Iterator[float]:
        """Paint what this canvas needs, a plane at a time; yields the share that is done."""
        if not self.fits(c):
            self._fit, made = None, {}
            jobs = self._jobs(c)
            for done, job in enumerate(jobs, 1):
                paint = partial(_paint, job.paint, job.origin)
                name = f"title/{job.name} {job.origin}"
                made[job.name] = self._pictures.get(name, job.size, paint, c.k, job.alpha)
                yield done / (len(jobs) + 1)
            made["viaduct"] = _repeated(made.pop("arch"), c.surface.get_width())
            self.turns = {sheet.name: sheet.cut(made.pop(sheet.name)) for sheet in self._sheets}
            self._made, self._fit = made, (c.surface.get_size(), c.k, c.origin)
        yield 1.0

    def _jobs(self, c: Canvas) -> list[_Job]:
        return [*_jobs(c), *(_Job(sheet.name, sheet.paint, sheet.size(c.k), (0, 0)) for sheet in self._sheets)]

    def draw_back(self, c: Canvas, at: Offsets) -> None:
        """What lies behind the train and beneath it."""
        c.surface.blit(self._made["sky"], (0, 0))
        self._strip(c, "mountains", at.mountains, night.RANGE_TOP)
        self._strip(c, "hills", at.hills, night.HILLS_TOP)
        arch = c.px(lineside.ARCH)
        c.surface.blit(self._made["viaduct"], ((c.origin[0] - at.viaduct) % arch - arch, c.at(0, night.RAIL)[1]))

    def draw_front(self, c: Canvas, at: Offsets) -> None:
        """What passes before the train: pines on their verge, then the two banks that carry the lettering."""
        self._strip(c, "grove", at.pines, lineside.GROVE_TOP)
        c.surface.blit(self._made["bank"], (0, c.at(0, lineside.BANK_TOP)[1]))
        c.surface.blit(self._made["nook"], c.at(lineside.NOOK_LEFT, lineside.NOOK_TOP))

    def _strip(self, c: Canvas, name: str, offset: int, top: float) -> None:
        strip, y = self._made[name], c.at(0, top)[1]
        period = strip.get_width()
        for x in range((c.origin[0] - offset) % period - period, c.surface.get_width(), period):
            c.surface.blit(strip, (x, y))


def _jobs(c: Canvas) -> list[_Job]:
    wide, high = c.surface.get_size()

    def band(name: str, paint: night.Painter, w: float, top: float, bottom: float | None = None) -> _Job:
        end = high if bottom is None else c.at(0, bottom)[1]
        return _Job(name, paint, (max(1, c.px(w)), max(1, end - c.at(0, top)[1])), (0, -c.px(top)))

    def corner(name: str, paint: night.Painter, left: int, right: int, top: float) -> _Job:
        down = c.at(0, top)[1]
        size = max(1, right - left), max(1, high - down)
        return _Job(name, paint, size, (c.origin[0] - left, c.origin[1] - down))

    return [
        _Job("sky", night.sky, (wide, high), c.origin, alpha=False),
        band("mountains", night.mountains, night.RANGE, night.RANGE_TOP, night.RANGE_FOOT),
        band("hills", night.hills, night.HILLS, night.HILLS_TOP, night.SHORE + 14),
        band("arch", lineside.viaduct, lineside.ARCH, night.RAIL),
        band("grove", lineside.grove, lineside.PINES, lineside.GROVE_TOP),
        corner("bank", lineside.bank, 0, c.at(lineside.BANK_RIGHT, 0)[0], lineside.BANK_TOP),
        corner("nook", lineside.nook, c.at(lineside.NOOK_LEFT, 0)[0], wide, lineside.NOOK_TOP),
    ]


def _paint(paint: night.Painter, origin: tuple[int, int], c: Canvas) -> None:
    paint(Canvas(c.surface, c.k, origin))


def _repeated(tile: pygame.Surface, wide: int) -> pygame.Surface:
    """Tiles side by side, one more than fills the width, so that one blit always covers it."""
    step = tile.get_width()
    made = pygame.Surface((-(-wide // step) * step + step, tile.get_height()), pygame.SRCALPHA)
    made = made.convert_alpha() if pygame.display.get_surface() else made
    for x in range(0, made.get_width(), step):
        made.blit(tile, (x, 0))
    return made
