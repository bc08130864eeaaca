"""Shelves that keep what is dear to draw and let go of what was used longest ago."""

import threading
import weakref
from collections import OrderedDict
from collections.abc import Callable, Hashable
from itertools import count
from typing import Any, Generic, TypeVar

import pygame

T = TypeVar("T")

LEAST = 96 << 20
"""Bytes that all shelves may hold together however small the screen is."""
FOR_A_PIXEL = 56
"""Bytes that they may hold together for each pixel of the screen."""


def weight(surface: pygame.Surface) -> int:
    """Bytes of memory that the pixels of a surface take."""
    return surface.get_pitch() * surface.get_height() + 200


class Shelf(Generic[T]):
    """A bounded store: `limit` bytes in all; a thing over `largest` (an eighth of it) is handed out but not kept.

    All shelves together are bounded too: what has not been used for longest on any of them goes first."""

    def __init__(self, limit: int, weigh: Callable[[T], int], largest: int | None = None) -> None:
        self.limit = limit
        self.largest = limit // 8 if largest is None else largest
        self.held = 0
        self._weigh = weigh
        self._things: OrderedDict[Hashable, tuple[T, int, int]] = OrderedDict()
        """Each with its bytes and its last use."""
        _SHELVES.add(self)

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """The thing kept under `key`, else what `make` gives, kept from now on."""
        with _LOCK:
            found = self._things.pop(key, None)
            if found is not None:
                self._things[key] = (found[0], found[1], next(_USES))
                return found[0]
        thing = make()
        heavy = self._weigh(thing)
        if heavy > self.largest:
            return thing
        with _LOCK:
            if key not in self._things:
                self._things[key] = (thing, heavy, next(_USES))
                self.held += heavy
                while self.held > self.limit:
                    self._let_go()
                _make_room()
        return thing

    def __contains__(self, key: Hashable) -> bool:
        return key in self._things

    def __len__(self) -> int:
        return len(self._things)

    def clear(self) -> None:
        """Let go of everything, as after a change of window size."""
        with _LOCK:
            self._things.clear()
            self.held = 0

    @property
    def _oldest(self) -> int:
        return next(iter(self._things.values()))[2]

    def _let_go(self) -> None:
        self.held -= self._things.popitem(last=False)[1][1]


_SHELVES: weakref.WeakSet[Shelf[Any]] = weakref.WeakSet()
_LOCK = threading.RLock()
_USES = count()
_most = LEAST


def allow(pixels: int) -> None:
    """How much all shelves may hold together while the screen has so many pixels."""
    global _most
    with _LOCK:
        _most = max(LEAST, FOR_A_PIXEL * pixels)
        _make_room()


def _make_room() -> None:
    while held() > _most:
        min((shelf for shelf in list(_SHELVES) if len(shelf)), key=lambda shelf: shelf._oldest)._let_go()


def surfaces(megabytes: float, largest: float | None = None) -> Shelf[pygame.Surface]:
    """A shelf for surfaces, bounded in megabytes of pixels, all together and (`largest`) each."""
    return Shelf(int(megabytes * 1024 * 1024), weight, None if largest is None else int(largest * 1024 * 1024))


def clear_all() -> None:
    """Empty every shelf of the program."""
    for shelf in list(_SHELVES):
        shelf.clear()


def held() -> int:
    """Bytes that all shelves hold together."""
    return sum(shelf.held for shelf in list(_SHELVES))
