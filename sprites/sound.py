"""Sound for the window: ask for it by name and go on.

Nothing here blocks, raises or complains. One thread serves the device, another makes the sounds or finds them on disk;
where there is no device both end at once and every call does nothing. What is asked for before its sound is ready, or
stays unserved for a quarter of a second, is not heard late but not at all."""

from __future__ import annotations

import atexit
import threading
import time
from array import array
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue
from random import Random

import pygame

from sprites.sound_book import DICE, RECIPES
from sprites.sound_cache import SoundCache
from sprites.sound_desk import Desk
from sprites.synth import finished

_Order = Callable[[], object]
LATE = 0.25
MANY = 48
"""Orders a stuck device may leave lying; further ones are dropped."""


class Sounds:
    """All sounds of the program. `folder` is where they are kept between two starts, None for nowhere.

    `luck` varies pitch and loudness so that repeats do not tire; it has nothing to do with any game."""

    def __init__(
        self, folder: Path | None = None, volume: float = 0.7, mute: bool = False, luck: Random | None = None
    ) -> None:
        self.prepared = threading.Event()
        """Set when every sound is ready, or none will ever be."""
        self._cache = SoundCache(folder)
        self._desk = Desk(luck)
        self._orders: SimpleQueue[tuple[float, _Order | None]] = SimpleQueue()
        self._server: threading.Thread | None = None
        self._ended = False
        self._volume, self._mute, self._asleep = min(1.0, max(0.0, volume)), mute, False
        self._wheels: float | None = None
        self._speed = 0.0
        self._told = threading.Event()

    # -- life

    @property
    def ok(self) -> bool:
        """Whether there is a device to be heard on."""
        return self._desk.open

    def prepare(self) -> None:
        """Begins to open the device and to make the sounds, and returns at once."""
        if self._server is None and not self._ended:
            self._server = threading.Thread(target=self._serve, name="sound", daemon=True)
            self._server.start()
            atexit.register(self.close)

    def close(self, seconds: float = 0.7) -> bool:
        """Lets go of the device; False if it did not answer within that time, as some sound servers do not."""
        self._ended = True
        self.prepared.set()
        if self._server is None:
            return True
        atexit.unregister(self.close)
        self._orders.put((time.monotonic(), None))
        self._server.join(seconds)
        return not self._server.is_alive()

    def wait(self, seconds: float = 5.0) -> bool:
        """Until everything asked for so far has been done; False if that took longer."""
        if not self._serving:
            return True
        done = threading.Event()
        self._orders.put((float("inf"), done.set))
        return done.wait(seconds)

    # -- what is heard

    def play(self, name: str, volume: float = 1.0, pan: float = 0.0) -> None:
        """One sound, from the left (pan -1) to the right (1). An unknown name is silence."""
        if name in RECIPES and self.gain > 0 and self._serving and self._orders.qsize() < MANY:
            self._orders.put((time.monotonic(), lambda: self._desk.play(name, volume, pan, time.monotonic())))

    def dice(self, count: int, volume: float = 1.0, pan: float = 0.0) -> None:
        """So many dice tumble."""
        self.play(f"dice_{max((n for n in DICE if n <= count), default=DICE[0])}", volume, pan)

    def loop(self, name: str, volume: float = 1.0) -> None:
        """Begins what goes on until it is stopped: the `wheels`, as fast as `set_speed` says."""
        if name == "wheels":
            self._wheels = min(1.0, max(0.0, volume))
            self._settle()

    def stop(self, name: str) -> None:
        """Ends what goes on."""
        if name == "wheels":
            self._wheels = None
            self._settle()

    def set_speed(self, speed: float) -> None:
        """How fast the train runs, 0 (it stands, silent) to 1 (the express); may be told every frame."""
        if abs(speed - self._speed) >= 0.01 or (speed <= 0 < self._speed):
            self._speed = speed
            self._settle()

    # -- how loud

    @property
    def volume(self) -> float:
        """0 to 1, as a slider shows it."""
        return self._volume

    @volume.setter
    def volume(self, value: float) -> None:
        self._volume = min(1.0, max(0.0, value))
        self._settle()

    @property
    def mute(self) -> bool:
        """The person wants silence."""
        return self._mute

    @mute.setter
    def mute(self, on: bool) -> None:
        self._mute = on
        self._settle()

    @property
    def asleep(self) -> bool:
        """The window is out of sight and keeps quiet."""
        return self._asleep

    @asleep.setter
    def asleep(self, on: bool) -> None:
        self._asleep = on
        self._settle()

    @property
    def gain(self) -> float:
        """By how much samples are multiplied: ears count in powers, sliders do not."""
        return 0.0 if self._mute or self._asleep else self._volume**2

    # -- the two threads

    @property
    def _serving(self) -> bool:
        return self._server is not None and not self._ended and self._server.is_alive()

    def _settle(self) -> None:
        """Tells the desk how things are to be, once for all changes it has not heard of yet."""
        if self._serving and not self._told.is_set():
            self._told.set()
            self._orders.put((float("inf"), self._settled))

    def _settled(self) -> None:
        self._told.clear()
        self._desk.settle(self.gain, self._wheels, self._speed)

    def _serve(self) -> None:
        try:
            if self._desk.start():
                self._settled()
                threading.Thread(target=self._make, name="sound making", daemon=True).start()
                self._take_orders()
                with suppress(pygame.error):
                    self._desk.close()
        finally:
            self.prepared.set()

    def _take_orders(self) -> None:
        pause: float | None = None
        while True:
            with suppress(Empty, pygame.error):
                asked, order = self._orders.get(timeout=pause)
                if order is None:
                    return
                if time.monotonic() - asked < LATE:
                    order()
            with suppress(pygame.error):
                pause = self._desk.tick(time.monotonic())

    def _make(self) -> None:
        for name, recipe in RECIPES.items():
            if self._ended:
                return
            samples: array[int] | None = self._cache.load(name)
            if samples is None:
                samples = finished(recipe.make(), recipe.level, recipe.fade, recipe.loop)
                self._cache.store(name, samples)
            self._orders.put((float("inf"), partial(self._desk.keep, name, samples)))
        self._cache.thin(RECIPES)
        self._orders.put((float("inf"), self.prepared.set))
