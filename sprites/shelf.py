"""Shelves that keep what is dear to draw and let go of what was used longest ago."""

import threading
import weakref
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, Generic, TypeVar

import pygame

T = TypeVar("T")


def weight(surface: pygame.Surface) -> int:
    """Bytes of memory that the pixels of a surface take."""
    return surface.get_pitch() * surface.get_height() + 200


class Shelf(Generic[T]):
    """A bounded store: `limit` bytes in all; a thing over `largest` (an eighth of it) is handed out but not kept."""

    def __init__(self, limit: int, weigh: Callable[[T], int], largest: int | None = None) -> None:
        self.limit = limit
        self.largest = limit // 8 if largest is None else largest
        self.held = 0
        self._weigh = weigh
        self._things: OrderedDict[Hashable, tuple[T, int]] = OrderedDict()
        self._lock = threading.Lock()
        _SHELVES.add(self)

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """The thing kept under `key`, else what `make` gives, kept from now on."""
        with self._lock:
            found = self._things.get(key)
            if found is not None:
                self._things.move_to_end(key)
                return found[0]
        thing = make()
        heavy = self._weigh(thing)
        if heavy > self.largest:
            return thing
        with self._lock:
            if key not in self._things:
                self._things[key] = (thing, heavy)
                self.held += heavy
                while self.held > self.limit:
                    self.held -= self._things.popitem(last=False)[1][1]
        return thing

    def __contains__(self, key: Hashable) -> bool:
        return key in self._things

    def __len__(self) -> int:
        return len(self._things)

    def clear(self) -> None:
        """Let go of everything, as after a change of window size."""
        with self._lock:
            self._things.clear()
            self.held = 0


_SHELVES: weakref.WeakSet[Shelf[Any]] = weakref.WeakSet()


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
