"""The SVG drawings under data/art, by name: `arkham/gate_open` is data/art/arkham/gate_open.svg."""

import hashlib
import io
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from pathlib import Path

import pygame

from sprites import shelf

ART = Path(__file__).resolve().parent.parent / "data" / "art"
BIGGEST = 1_000_000
"""Bytes of the largest drawing that is read."""
_folders: list[Path] = [ART]
_NAME = re.compile(r"[\w-]+(/[\w-]+)*")
_shown: ContextVar[set[str] | None] = ContextVar("shown", default=None)


class MissingArt(LookupError):
    """A drawing was asked for that no art folder holds, or that cannot be read as SVG."""


def use_folders(*before: Path) -> None:
    """Look for drawings in these folders (a player's own packs) before the game's own."""
    _folders[:] = [*before, ART]
    source.cache_clear()
    shelf.clear_all()


@lru_cache(maxsize=256)
def source(name: str) -> str:
    """The SVG text of a drawing; one of a pack that cannot be drawn lies over nothing."""
    for folder in _folders if _NAME.fullmatch(name) else ():
        file = folder / f"{name}.svg"
        try:
            inside = file.resolve().is_relative_to(folder.resolve())
            if inside and file.is_file() and file.stat().st_size <= BIGGEST:
                xml = file.read_text(encoding="utf-8")
                if folder != ART:
                    viewbox(xml)
                    raster(xml, 8, 8)
                return xml
        except (OSError, ValueError, MissingArt):
            continue
    raise MissingArt(f"no drawing {name!r}: looked for {name}.svg in {', '.join(map(str, _folders))}")


def viewbox(xml: str) -> tuple[float, float, float, float]:
    """Left, top, width and height of the drawing's own units."""
    found = re.search(r'viewBox="([^"]+)"', xml)
    if not found:
        raise MissingArt("a drawing without viewBox")
    x, y, w, h = (float(v) for v in found.group(1).replace(",", " ").split())
    return x, y, w, h


def recolour(xml: str, swap: Mapping[str, str]) -> str:
    """The drawing with colours exchanged all at once, so that swaps never chain."""
    if not swap:
        return xml
    lower = {old.lower(): new for old, new in swap.items()}
    pattern = "|".join(sorted(map(re.escape, lower), key=len, reverse=True))
    return re.sub(pattern, lambda m: lower[m.group(0).lower()], xml, flags=re.IGNORECASE)


def native(surface: pygame.Surface) -> pygame.Surface:
    """The surface in the window's pixel order, where there is a window."""
    return surface.convert_alpha() if pygame.display.get_surface() else surface


def raster(xml: str, width: int, height: int) -> pygame.Surface:
    """The drawing in as much of `width` x `height` pixels as its proportions allow."""
    try:
        return native(pygame.image.load_sized_svg(io.BytesIO(xml.encode()), (max(1, width), max(1, height))))
    except pygame.error as error:
        raise MissingArt(f"{error}: {xml[:120]}") from error


def fingerprint(names: Iterable[str]) -> str:
    """A short text that changes when any of these drawings does."""
    digest = hashlib.sha256()
    for name in sorted(names):
        digest.update(name.encode() + b"\0" + source(name).encode() + b"\0")
    return digest.hexdigest()[:16]


def note(name: str) -> None:
    """Say that a drawing is shown, also where a kept surface of it is."""
    shown = _shown.get()
    if shown is not None:
        shown.add(name)


@contextmanager
def noting() -> Iterator[set[str]]:
    """Collects the names of all drawings shown meanwhile."""
    shown: set[str] = set()
    before = _shown.set(shown)
    try:
        yield shown
    finally:
        _shown.reset(before)
