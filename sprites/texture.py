"""Print textures without numpy: grain, sprayed planes, gradients, glow and soft shadows.

Grain, spray and shadow take their time at full size: they are for what is painted once and kept."""

import random
from functools import lru_cache

import pygame

from sprites.art import native, raster
from sprites.canvas import Box, Canvas, rgrad
from sprites.palette import mix, rgb
from sprites.shelf import surfaces

_TILE = 1024
_TILES = surfaces(40)
_LIGHTS = surfaces(24, largest=12)
_GRADS = surfaces(16, largest=8)
_GREY = bytes(range(256))


@lru_cache(maxsize=1)
def _raw() -> bytes:
    return random.Random(1889).randbytes(_TILE * _TILE)


def _grey(pixels: bytes, w: int, h: int) -> pygame.Surface:
    spread = bytearray(w * h * 3)
    spread[0::3] = spread[1::3] = spread[2::3] = pixels
    made = pygame.image.frombytes(bytes(spread), (w, h), "RGB")
    return made.convert() if pygame.display.get_surface() else made


def _tile(lo: int, hi: int) -> pygame.Surface:
    def make() -> pygame.Surface:
        return _grey(_raw().translate(bytes(lo + (hi - lo) * i // 255 for i in _GREY)), _TILE, _TILE)

    return _TILES.get((lo, hi), make)


def _speckle(target: pygame.Surface, area: pygame.Rect, seed: int, lo: int, hi: int, flags: int) -> None:
    """Lay fine noise over an area; every seed starts elsewhere in one and the same large tile."""
    place = random.Random(seed)
    dx, dy = place.randrange(_TILE), place.randrange(_TILE)
    tile, before = _tile(lo, hi), target.get_clip()
    target.set_clip(area.clip(before))
    for y in range(area.top - dy, area.bottom, _TILE):
        for x in range(area.left - dx, area.right, _TILE):
            target.blit(tile, (x, y), special_flags=flags)
    target.set_clip(before)


def _clouds(w: int, h: int, seed: int, lo: int, hi: int, scale: float) -> pygame.Surface:
    a, b = int(w / scale) + 2, int(h / scale) + 2
    small = _grey(random.Random(seed).randbytes(a * b).translate(bytes(lo + (hi - lo) * i // 255 for i in _GREY)), a, b)
    return pygame.transform.smoothscale(small, (int(a * scale) + 1, int(b * scale) + 1))


def _area(c: Canvas, box: Box | None) -> pygame.Rect:
    return c.rect(*box) if box else c.surface.get_rect()


def noise(
    c: Canvas,
    seed: int = 1,
    lo: int = 0,
    hi: int = 255,
    scale: float = 0,
    box: Box | None = None,
    flags: int = pygame.BLEND_RGB_MULT,
) -> None:
    """Grey noise from `lo` to `hi`, a pixel fine, or in clouds of `scale` units."""
    area = _area(c, box)
    if scale * c.k <= 1:
        _speckle(c.surface, area, seed, lo, hi, flags)
    else:
        made = _clouds(area.w, area.h, seed, lo, hi, scale * c.k)
        c.surface.blit(made, area.topleft, (0, 0, area.w, area.h), special_flags=flags)


def grain(c: Canvas, amount: int = 10, seed: int = 3, box: Box | None = None) -> None:
    """The grain of the print: every pixel up to `amount` lighter and darker."""
    area = _area(c, box)
    _speckle(c.surface, area, seed, 0, amount, pygame.BLEND_RGB_ADD)
    _speckle(c.surface, area, seed + 1, 0, amount, pygame.BLEND_RGB_SUB)


def mottled(
    c: Canvas, lo: int = 226, seed: int = 5, scales: tuple[float, ...] = (90, 24, 3), box: Box | None = None
) -> None:
    """Uneven paper: darker patches of several sizes (in units), `lo` the darkest grey multiplied in."""
    for i, scale in enumerate(scales):
        noise(c, seed + i, min(250, lo + i * 3), 255, scale, box)


def vignette(c: Canvas, colour: str = "#000000", k: float = 0.55, box: Box | None = None) -> None:
    """The corners sink into `colour`, at most to the share `k`."""
    area = _area(c, box)
    small = raster(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 270" width="480" height="270">'
        f'<defs><radialGradient id="v" cx="50%" cy="50%" r="72%"><stop offset="0.55" stop-color="{colour}" '
        f'stop-opacity="0"/><stop offset="1" stop-color="{colour}" stop-opacity="{k}"/></radialGradient></defs>'
        '<rect width="480" height="270" fill="url(#v)"/></svg>',
        480,
        270,
    )
    c.surface.blit(pygame.transform.smoothscale(small, area.size), area)


def _ramp(size: tuple[int, int], horiz: bool, shades: list[tuple[int, int, int]]) -> pygame.Surface:
    """A plane whose rows (or columns) have these colours."""
    w, h = size
    strip = pygame.Surface((w, 1) if horiz else (1, h))
    for i, shade in enumerate(shades):
        strip.set_at((i, 0) if horiz else (0, i), shade)
    return pygame.transform.scale(strip, size)


def grad(c: Canvas, box: Box, top: str, bottom: str, horiz: bool = False) -> None:
    """An opaque plane from one colour to the other, downwards or to the right."""
    area = _area(c, box)
    n = area.w if horiz else area.h

    def make() -> pygame.Surface:
        a, b = rgb(top), rgb(bottom)
        shades = [a.lerp(b, i / max(1, n - 1)) for i in range(n)]
        made = _ramp(area.size, horiz, [(s.r, s.g, s.b) for s in shades])
        return made.convert() if pygame.display.get_surface() else made

    if n:
        c.surface.blit(_GRADS.get((top, bottom, horiz, area.size), make), area)


def _field(
    size: tuple[int, int], c0: str, c1: str, t0: float, t1: float, rough: float, horiz: bool, seed: int, gamma: float
) -> pygame.Surface:
    w, h = size
    shares = [min(1.0, max(0.0, (i - t0) / max(1.0, t1 - t0))) ** gamma for i in range(w if horiz else h)]
    ease = [min(255, int(255 * (4 * v * (1 - v) * 0.85 + 0.15) * rough * 0.5)) for v in shares]
    share = _ramp(size, horiz, [(int(255 * v),) * 3 for v in shares])
    spread = _ramp(size, horiz, [(e, e, e) for e in ease])
    for i, flags in enumerate((pygame.BLEND_RGB_ADD, pygame.BLEND_RGB_SUB)):
        drops = spread.copy()
        _speckle(drops, drops.get_rect(), seed + i, 0, 255, pygame.BLEND_RGB_MULT)
        share.blit(drops, (0, 0), special_flags=flags)
    first, second = pygame.Surface(size), pygame.Surface(size)
    first.fill("#ffffff")
    first.blit(share, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    first.fill(c0, special_flags=pygame.BLEND_RGB_MULT)
    second.fill(c1)
    second.blit(share, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    first.blit(second, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return first


def field(
    c: Canvas,
    box: Box,
    c0: str,
    c1: str,
    y0: float,
    y1: float,
    noise: float = 0.4,
    horiz: bool = False,
    seed: int = 4,
    gamma: float = 1.0,
) -> None:
    """An opaque plane in which `c0` turns to `c1` through sprayed grain between `y0` and `y1` (x where `horiz`)."""
    area = _area(c, box)
    start = area.left - c.origin[0] if horiz else area.top - c.origin[1]
    if area.w and area.h:
        c.surface.blit(_field(area.size, c0, c1, y0 * c.k - start, y1 * c.k - start, noise, horiz, seed, gamma), area)


def spray(
    c: Canvas,
    shape: str,
    c0: str,
    c1: str,
    y0: float,
    y1: float,
    noise: float = 0.4,
    op: float = 1.0,
    box: Box | None = None,
    horiz: bool = False,
    seed: int = 4,
    gamma: float = 1.0,
) -> None:
    """A lithograph plane: `shape` (path data, or a fragment in white) filled like a `field`; seen within `box`."""
    fragment = shape if shape.lstrip().startswith("<") else f'<path d="{shape}" fill="#ffffff"/>'
    area = _area(c, box).clip(c.surface.get_rect())
    if not area.w or not area.h:
        return
    left, top = area.left - c.origin[0], area.top - c.origin[1]
    plane = Canvas(native(pygame.Surface(area.size, pygame.SRCALPHA)), c.k, (-left, -top))
    plane.xml(fragment, plane.box())
    start = left if horiz else top
    made = _field(area.size, c0, c1, y0 * c.k - start, y1 * c.k - start, noise, horiz, seed, gamma)
    plane.surface.blit(native(made), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    if op < 1:
        plane.surface.set_alpha(int(255 * op))
    c.surface.blit(plane.surface, area)


def glow(
    c: Canvas, x: float, y: float, r: float, colour: str, k: float = 1.0, ry: float | None = None, mode: str = "add"
) -> pygame.Rect:
    """Light round a point: `add` for what is magical or lit, `lay` for a veil or shade of the colour itself."""
    w, h = max(2, c.px(2 * r)), max(2, c.px(2 * (ry or r)))

    def shine() -> pygame.Surface:
        """The light in white: every colour and strength of it is a tint of this."""
        white, faint = "#ffffff", mix("#000000", "#ffffff", 0.28)
        light = rgrad("g", white, 1, "#000000", 1, (0.42, faint, 1)) + '<rect width="200" height="200"/>'
        made = pygame.transform.smoothscale(_round(light, min(400, max(w, h))), (w, h))
        return made.convert() if pygame.display.get_surface() else made

    def make() -> pygame.Surface:
        if mode == "add":
            made = _LIGHTS.get((w, h), shine).copy()
            made.fill(mix("#000000", colour, k), special_flags=pygame.BLEND_RGB_MULT)
            return made
        veil = rgrad("g", colour, k, colour, 0, (0.6, colour, k * 0.45))
        return pygame.transform.smoothscale(_round(veil, min(400, max(w, h))), (w, h))

    made = _LIGHTS.get((w, h, colour, k, mode), make)
    return c.blit(made, x, y, "c", flags=pygame.BLEND_RGB_ADD if mode == "add" else 0)


def _round(light: str, n: int) -> pygame.Surface:
    """A disc of that gradient, `n` pixels wide."""
    return raster(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="{n}" height="{n}">{light}'
        '<ellipse cx="100" cy="100" rx="100" ry="100" fill="url(#g)"/></svg>',
        n,
        n,
    )


def softshadow(
    c: Canvas,
    x: float,
    y: float,
    w: float,
    h: float,
    r: float = 10,
    blur: float = 18,
    op: int = 150,
    dy: float = 8,
    colour: str = "#040710",
) -> pygame.Rect:
    """The blurred shadow of a rounded rectangle that lies `dy` above the ground."""
    pad = 2 * blur
    size = max(1, c.px(w + 2 * pad)), max(1, c.px(h + 2 * pad))

    def make() -> pygame.Surface:
        q = c.k / 4
        small = pygame.Surface((max(1, int(size[0] / 4)), max(1, int(size[1] / 4))), pygame.SRCALPHA)
        small.fill(rgb(colour, 0))
        pygame.draw.rect(small, rgb(colour, op), (pad * q, pad * q, w * q, h * q), border_radius=int(r * q) + 1)
        small = pygame.transform.gaussian_blur(small, max(1, int(blur * q)))
        return native(pygame.transform.smoothscale(small, size))

    made = _LIGHTS.get(("shadow", size, c.px(r), c.px(blur), op, colour), make)
    return c.blit(made, x - pad, y - pad + dy)


def let_go() -> None:
    """Free the noise once a picture is finished."""
    _TILES.clear()
    _raw.cache_clear()
