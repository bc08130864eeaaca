"""The mixing desk: which sound is heard on which channel, how loud, and what gives way to what.

It is served by one thread alone. Levels are set on the sounds before they start, never on a running channel: the
device may already be asking for samples. Time is given to it, so that tests need not wait."""

from __future__ import annotations

import io
import os
import struct
import sys
import time
from array import array
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pygame

from sprites.sound_book import RECIPES, WHEELS
from sprites.sound_cache import little_endian
from sprites.synth import RATE
from sprites.synth_train import PACES

BUFFER = 1024
"""Samples made ahead, 46 ms: less would crackle when the window works hard, more would come late."""
TRACKS = 3
"""Channels of the wheels, taken in turn: the one before fades on its own."""
VOICES = 10
"""So many sounds at once beside the wheels; a few channels more let the silenced ones fade."""
CHANNELS = TRACKS + VOICES + 4
DUCKED = 0.3
DOWN, UP = 0.15, 0.7
"""Seconds in which the wheels give way, and come back."""
FAREWELL = 80
"""Milliseconds in which everything fades when the window closes."""
CROSS = 450
"""Milliseconds from one pace of the wheels to the next."""
TOGETHER = 0.03
"""The same sound asked for twice within so many seconds is one."""
ALIKE = 3
_STEP = 0.04
_SHADES = (0.0, -70.0, 60.0, -35.0)
"""Cents by which the shades of a sound differ from it."""


def device_likely() -> bool:
    """False where nothing could sound anyway; opening a device there would only print complaints."""
    if not sys.platform.startswith("linux") or os.environ.get("SDL_AUDIODRIVER"):
        return True
    runtime = Path(os.environ.get("XDG_RUNTIME_DIR") or f"/run/user/{os.getuid()}")
    servers = ("PULSE_SERVER", "PIPEWIRE_REMOTE", "AUDIODEV", "JACK_DEFAULT_SERVER")
    if any(os.environ.get(name) for name in servers):
        return True
    try:
        if any((runtime / place).exists() for place in ("pulse/native", "pipewire-0")):
            return True
        return Path("/dev/dsp").exists() or any(Path("/dev/snd").glob("pcm*p"))
    except OSError:
        return True


def wav(samples: array[int], rate: int) -> io.BytesIO:
    """The samples as a file in memory; another rate than they were made at is another pitch."""
    raw = little_endian(samples)
    head = struct.pack(
        "<4sI8sIHHIIHH4sI", b"RIFF", 36 + len(raw), b"WAVEfmt ", 16, 1, 1, rate, 2 * rate, 2, 16, b"data", len(raw)
    )
    return io.BytesIO(head + raw)


def pace_at(speed: float, before: int | None) -> int | None:
    """Which wheel loop belongs to a speed of 0 to 1; None stands. A little more or less keeps the one before."""
    metres = min(1.0, speed) * PACES[-1]
    if metres < 0.5 * PACES[0] - (0.5 if before is not None else 0.0):
        return None
    nearest = min(range(len(PACES)), key=lambda n: abs(PACES[n] - metres))
    if before is not None and abs(nearest - before) == 1:
        middle, width = (PACES[nearest] + PACES[before]) / 2, abs(PACES[nearest] - PACES[before])
        if abs(metres - middle) < 0.15 * width:
            return before
    return nearest


def fade(channel: pygame.mixer.Channel, milliseconds: int) -> None:
    """Lets it die away. The mixer would not fade what has only begun to fade in, and let it go on for ever."""
    if channel.get_volume() > 0:
        channel.fadeout(milliseconds)
    else:
        channel.stop()


@dataclass
class Voice:
    """A sound that is being heard."""

    name: str
    channel: pygame.mixer.Channel
    sound: pygame.mixer.Sound
    level: float
    since: float
    fading: bool = False


class Desk:
    """Channels, voices and the wheels. `luck` is for the beauty of it and has nothing to do with any game."""

    def __init__(self, luck: Random | None = None) -> None:
        self.luck = luck or Random()
        self.open = False
        self.own = False
        self.gain = 1.0
        self.sounds: dict[str, list[pygame.mixer.Sound]] = {}
        self.voices: list[Voice] = []
        self.last: dict[str, tuple[pygame.mixer.Sound, float]] = {}
        self.wheels: float | None = None
        self.speed = 0.0
        self.duck = 1.0
        self.pace: int | None = None
        self.track = 0
        self.before = 0.0

    # -- the device

    def start(self) -> bool:
        """Opens the device; False where there is none."""
        if not pygame.mixer.get_init():
            if not device_likely():
                return False
            try:
                pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
            except pygame.error:
                return False
            self.own = True
        pygame.mixer.set_num_channels(CHANNELS)
        self.open = True
        return True

    def close(self) -> None:
        """Fades what is heard and lets go of the device."""
        if self.open:
            self.open = False
            self.voices.clear()
            self.last.clear()
            self.sounds.clear()
            if not self.own:
                pygame.mixer.fadeout(FAREWELL)
                return
            if pygame.mixer.get_busy():
                pygame.mixer.fadeout(FAREWELL)
                time.sleep(FAREWELL / 1000)
            pygame.mixer.quit()

    def keep(self, name: str, samples: array[int]) -> None:
        """A sound is ready: its shades are tuned here, by the device's own converter."""
        shades = _SHADES[: RECIPES[name].tunes]
        self.sounds[name] = [pygame.mixer.Sound(file=wav(samples, round(RATE * 2 ** (c / 1200)))) for c in shades]
        if self.pace is None and name in WHEELS:
            self.roll()

    # -- voices

    def play(self, name: str, volume: float, pan: float, now: float) -> bool:
        """Whether it is heard: it must be ready, not asked for just now, and not less than all that sounds."""
        shades = self.sounds.get(name)
        if not shades or self.gain <= 0 or not self.open:
            return False
        before, at = self.last.get(name, (None, -1.0))
        if 0 <= now - at < TOGETHER:
            return False
        self.voices = [voice for voice in self.voices if voice.channel.get_busy()]
        channel = self.room_for(name)
        if channel is None:
            return False
        sound = self.luck.choice([s for s in shades if s is not before] or shades)
        level = min(1.0, max(0.0, volume)) * (self.luck.uniform(0.88, 1.0) if len(shades) > 1 else 1.0)
        sound.set_volume(level * self.gain)
        channel.play(sound)
        side = min(0.8, max(-0.8, pan))
        if abs(side) > 0.02:
            channel.set_volume(min(1.0, 1 - side), min(1.0, 1 + side))
        self.voices.append(Voice(name, channel, sound, level, now))
        self.last[name] = sound, now
        return True

    def room_for(self, name: str) -> pygame.mixer.Channel | None:
        """A channel nobody uses, once a voice less important has been sent away where there are too many."""
        rank = RECIPES[name].rank
        heard = [voice for voice in self.voices if not voice.fading]
        alike = [voice for voice in heard if voice.name == name]
        leaving = None
        if len(alike) >= ALIKE:
            leaving = alike[0]
        elif len(heard) >= VOICES:
            leaving = min(heard, key=lambda voice: (RECIPES[voice.name].rank, voice.since))
            if RECIPES[leaving.name].rank > rank:
                return None
        free = (pygame.mixer.Channel(n) for n in range(TRACKS, CHANNELS))
        channel = next((one for one in free if not one.get_busy()), None)
        if leaving is not None and channel is not None:
            fade(leaving.channel, 30)
            leaving.fading = True
        return channel

    # -- the wheels

    def settle(self, gain: float, wheels: float | None, speed: float) -> None:
        """How loud everything is (0: silence, from which the wheels come back), how loud the wheels are, how fast."""
        self.wheels, self.speed = wheels, speed
        if not self.open:
            self.gain = gain
            return
        if gain != self.gain:
            self.gain = gain
            for voice in self.voices:
                if gain <= 0:
                    fade(voice.channel, 150)
                    voice.fading = True
                else:
                    voice.sound.set_volume(voice.level * gain)
        self.roll()
        self.level()

    def roll(self) -> None:
        """Crosses over to the loop that belongs to the speed, if it is another."""
        wanted = pace_at(self.speed, self.pace) if self.wheels and self.gain > 0 else None
        if wanted is not None and WHEELS[wanted] not in self.sounds:
            wanted = None
        if wanted == self.pace or not self.open:
            return
        if self.pace is not None:
            fade(pygame.mixer.Channel(self.track), CROSS)
        self.pace = wanted
        if wanted is not None:
            self.track = (self.track + 1) % TRACKS
            self.level()
            pygame.mixer.Channel(self.track).play(self.sounds[WHEELS[wanted]][0], loops=-1, fade_ms=CROSS)

    def level(self) -> None:
        """Sets how loud the wheels are."""
        if self.pace is not None:
            self.sounds[WHEELS[self.pace]][0].set_volume(self.gain * (self.wheels or 0.0) * self.duck)

    def tick(self, now: float) -> float | None:
        """Lets the wheels give way or come back; seconds until it is needed again, None when all is at rest."""
        passed, self.before = min(_STEP, max(0.0, now - self.before)), now
        if not self.open:
            return None
        ducking = any(RECIPES[v.name].ducks and not v.fading and v.channel.get_busy() for v in self.voices)
        aim = DUCKED if ducking else 1.0
        if self.duck != aim:
            change = passed * (1 - DUCKED) / (DOWN if aim < self.duck else UP)
            self.duck = max(aim, self.duck - change) if aim < self.duck else min(aim, self.duck + change)
            self.level()
        if self.pace is None:
            return None
        return _STEP if self.duck != aim else 0.1 if ducking else None
