"""The picture cache: what takes seconds to paint is painted once per size and kept, in memory and in a folder.

A kept picture is raw pixels behind a small header: at 1920x1080 it loads in a few milliseconds, a PNG takes thirty. It
counts only as long as the drawing code and every SVG it shows are the same, and its checksum holds; else it is painted
again. A folder that cannot be read or written costs time, never an error."""

import hashlib
import json
import os
import re
import struct
import sys
import tempfile
import zlib
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

import pygame

from sprites import art, texture
from sprites.canvas import Canvas
from sprites.shelf import Shelf, weight

Paint = Callable[[Canvas], object]

_MAGIC = b"NightExpressPicture1"
_HEAD = struct.Struct("<II")
_SUFFIX = ".picture"


@lru_cache(maxsize=64)
def _code(module: str) -> str:
    """Changes when the drawing code does: that module, its neighbours, and all of the sprites."""
    if getattr(sys, "frozen", False):
        program = Path(sys.executable).stat()
        return f"{program.st_size}:{program.st_mtime_ns}"
    digest = hashlib.sha256()
    folders = {Path(__file__).parent}
    where = getattr(sys.modules.get(module), "__file__", None)
    if where:
        folders.add(Path(where).parent)
    for folder in sorted(folders):
        files = folder.rglob("*.py") if folder == Path(__file__).parent else folder.glob("*.py")
        for file in sorted(files):
            with suppress(OSError):
                digest.update(file.name.encode() + file.read_bytes())
    return digest.hexdigest()[:24]


def _module(paint: Paint) -> str:
    inner = paint
    while hasattr(inner, "func"):
        inner = inner.func
    return str(getattr(inner, "__module__", "") or type(inner).__module__)


class Pictures:
    """Gives finished pictures by name and size; `folder` None keeps them in memory alone.

    `memory` and `disk` bound the bytes kept; on disk the pictures not used for longest go first."""

    def __init__(self, folder: Path | None = None, memory: int = 48 << 20, disk: int = 256 << 20) -> None:
        self.folder = folder
        self.disk = disk
        self._held: Shelf[pygame.Surface] = Shelf(memory, weight, largest=memory)

    def get(
        self, name: str, size: tuple[int, int], paint: Paint, k: float | None = None, alpha: bool = False
    ) -> pygame.Surface:
        """The picture `name` in `size` pixels, painted by `paint` on a canvas only if nothing kept is good.

        `k` is the canvas' pixels to the unit, else what makes it 1920 units wide; `alpha` for pictures with holes.
        What the picture depends on besides code and drawings (colours of seats, language) belongs into the name."""
        scale = k if k is not None else size[0] / 1920
        key = (name, size, scale, alpha, _code(_module(paint)))
        return self._held.get(key, lambda: self._find(name, size, paint, scale, alpha))

    def ready(
        self, name: str, size: tuple[int, int], paint: Paint, k: float | None = None, alpha: bool = False
    ) -> bool:
        """Whether `get` would answer at once, without painting."""
        scale = k if k is not None else size[0] / 1920
        if (name, size, scale, alpha, _code(_module(paint))) in self._held:
            return True
        return self._load(name, size, paint, scale, alpha) is not None

    def near(self, name: str, size: tuple[int, int], paint: Paint, k: float | None = None, alpha: bool = False) -> bool:
        """Whether `get` need not paint, as far as can be told without reading it."""
        scale = k if k is not None else size[0] / 1920
        if (name, size, scale, alpha, _code(_module(paint))) in self._held:
            return True
        file = self._file(name, size, scale, alpha)
        return file is not None and file.exists()

    def clear(self) -> None:
        """Let go of the pictures in memory, as after a change of window size; those on disk stay."""
        self._held.clear()

    def _find(self, name: str, size: tuple[int, int], paint: Paint, k: float, alpha: bool) -> pygame.Surface:
        kept = self._load(name, size, paint, k, alpha)
        if kept is not None:
            return kept
        surface = art.native(pygame.Surface(size, pygame.SRCALPHA)) if alpha else pygame.Surface(size)
        with art.noting() as shown:
            paint(Canvas(surface, k))
        texture.let_go()
        self._store(name, size, paint, k, alpha, surface, shown)
        return surface

    def _file(self, name: str, size: tuple[int, int], k: float, alpha: bool) -> Path | None:
        if self.folder is None:
            return None
        mark = hashlib.sha256(f"{name}|{k!r}|{alpha}".encode()).hexdigest()[:12]
        plain = re.sub(r"[^a-z0-9]+", "-", name.lower())[:40].strip("-")
        return self.folder / f"{plain}-{size[0]}x{size[1]}-{mark}{_SUFFIX}"

    def _load(self, name: str, size: tuple[int, int], paint: Paint, k: float, alpha: bool) -> pygame.Surface | None:
        file = self._file(name, size, k, alpha)
        if file is None:
            return None
        try:
            data = file.read_bytes()
            length, check = _HEAD.unpack_from(data, len(_MAGIC))
            start = len(_MAGIC) + _HEAD.size
            head = json.loads(data[start : start + length])
            pixels = memoryview(data)[start + length :]
            if (
                not data.startswith(_MAGIC)
                or len(pixels) != size[0] * size[1] * (4 if alpha else 3)
                or zlib.crc32(pixels) != check
                or head["code"] != _code(_module(paint))
                or any(art.fingerprint([drawing]) != print_ for drawing, print_ in head["art"].items())
            ):
                return None
            made = pygame.image.frombuffer(pixels, size, "RGBA" if alpha else "RGB")
            kept = pygame.Surface(size, pygame.SRCALPHA) if alpha else pygame.Surface(size)
            kept = art.native(kept) if alpha else kept
            kept.blit(made, (0, 0), special_flags=pygame.BLEND_RGBA_ADD if alpha else 0)
        except (OSError, ValueError, KeyError, TypeError, AttributeError, struct.error, art.MissingArt, pygame.error):
            return None
        with suppress(OSError):
            os.utime(file)
        return kept

    def _store(
        self,
        name: str,
        size: tuple[int, int],
        paint: Paint,
        k: float,
        alpha: bool,
        surface: pygame.Surface,
        shown: set[str],
    ) -> None:
        file = self._file(name, size, k, alpha)
        if file is None:
            return
        pixels = pygame.image.tobytes(surface, "RGBA" if alpha else "RGB")
        written = None
        try:
            head = json.dumps(
                {
                    "name": name,
                    "code": _code(_module(paint)),
                    "art": {d: art.fingerprint([d]) for d in sorted(shown)},
                }
            ).encode()
            file.parent.mkdir(parents=True, exist_ok=True)
            handle, written = tempfile.mkstemp(suffix=_SUFFIX, prefix=".", dir=file.parent)
            with os.fdopen(handle, "wb") as out:
                out.write(_MAGIC + _HEAD.pack(len(head), zlib.crc32(pixels)) + head)
                out.write(pixels)
            os.replace(written, file)
            written = None
            self._thin(file)
        except (OSError, art.MissingArt):
            pass
        finally:
            if written is not None:
                with suppress(OSError):
                    os.unlink(written)

    def _thin(self, newest: Path) -> None:
        """Drop the pictures not used for longest until the folder is within its bound."""
        kept = [(f.stat().st_mtime, f.stat().st_size, f) for f in newest.parent.iterdir() if f.name.endswith(_SUFFIX)]
        total = sum(size for _, size, _ in kept)
        for _, size, file in sorted(kept):
            if total <= self.disk:
                return
            if file != newest:
                file.unlink(missing_ok=True)
                total -= size
