"""The train itself: wheels over the joints of the rails, the whistle, steam."""

from collections.abc import Sequence
from random import Random

from sprites.synth import (
    Wave,
    band,
    curve,
    endless,
    fading,
    high,
    lay,
    low,
    noise,
    pipe,
    plus,
    room,
    silence,
    struck,
    sweep,
    swell,
    times,
    wander,
    warm,
)

RAIL = 15.0
"""Metres from joint to joint."""
AXLES = (0.0, 2.5, 6.1, 8.6)
"""Metres between the axles nearest to the seat: the end of this coach and the beginning of the next."""
PACES = (4.0, 7.0, 11.0, 15.0, 20.0, 26.0)
"""Metres a second of the wheel loops, from crawling to the express."""
_TURNS = (1, 2, 3, 4, 5, 6)


def wheels(pace: int) -> Wave:
    """Ta-tam ta-tam, a pause, ta-tam ta-tam, over the hum of the rails; ends where it begins."""
    speed, rails = PACES[pace], _TURNS[pace]
    share = pace / (len(PACES) - 1)
    beat = RAIL / speed
    wave = _rolling(rails * beat, share)
    r = Random(60 + pace)
    blows = [_joint(seed, share) for seed in range(4)]
    for rail in range(rails):
        for axle, metres in enumerate(AXLES):
            near = (0.72, 1.0, 0.86, 0.62)[axle] * r.uniform(0.86, 1.08)
            lay(wave, blows[axle], rail * beat + metres / speed + r.uniform(0, 0.006), near, around=True)
        for metres in (10.4, 12.9):
            lay(wave, low(blows[0], 500), rail * beat + metres / speed, 0.2, around=True)
    return wave


def _joint(seed: int, share: float) -> Wave:
    """An axle falls into the gap: the floor thumps, the rail rings shortly."""
    r = Random(70 + seed)
    thump = struck(
        0.26,
        (
            (r.uniform(68, 76), 0.9, 0.2),
            (r.uniform(118, 134), 0.8, 0.16),
            (r.uniform(205, 232), 0.55, 0.11),
            (r.uniform(330, 390), 0.3, 0.08),
        ),
    )
    rail = struck(0.14, ((r.uniform(610, 680), 0.16, 0.09), (r.uniform(1180, 1320), 0.09 + 0.06 * share, 0.06)))
    grit = times(band(noise(0.12, 80 + seed), 900 + 500 * share, 0.9), times(fading(0.12, 0.07), 0.45 + 0.3 * share))
    return warm(plus(thump, rail, grit), 1.1)


def _rolling(seconds: float, share: float) -> Wave:
    """What goes on between the joints, higher and fuller the faster it goes."""
    rough = noise(seconds, 90)
    deep = endless(rough, lambda w: band(w, 90 + 60 * share, 0.9))
    hum = endless(rough, lambda w: band(w, 260 + 240 * share, 1.6))
    air = endless(noise(seconds, 91), lambda w: low(high(w, 700), 1500 + 1500 * share))
    breath = endless(wander(seconds, 3, 92), lambda w: low(w, 3), 1.0)
    live = [1 + 0.3 * v for v in breath]
    parts = times(deep, 0.42 + 0.2 * share), times(hum, 0.2 + 0.3 * share), times(air, 0.025 + 0.1 * share)
    return times(plus(*parts), live)


def _chime(seconds: float, notes: Sequence[float], seed: int, pressure: Wave) -> Wave:
    """Bells of a steam whistle sounding together; each rises into its pitch as the steam comes."""
    whole = silence(seconds)
    for n, hz in enumerate(notes):
        shake = wander(seconds, 9, seed + n)
        pitch = [hz * (0.965 + 0.035 * p + 0.0022 * s) for p, s in zip(pressure, shake, strict=True)]
        tone = pipe(seconds, pitch, (1, 0.16, 0.3, 0.06, 0.1))
        breath = sweep(noise(seconds, seed + 10 + n), pitch, 9)
        lay(whole, plus(times(tone, 0.8), times(breath, 1.6)), 0.0, 1 / (1 + 0.25 * n))
    hiss = times(high(noise(seconds, seed + 20), 1800), 0.12)
    return times(plus(whole, hiss), [p * p for p in pressure])


CHORD = (329.6, 392.0, 493.9, 587.3)
"""A minor seventh: the sound of a train that leaves somebody behind."""


def whistle() -> Wave:
    """A short pull and a long one, quite near."""
    wave = silence(2.0)
    short = curve(0.36, (0, 0), (0.07, 1), (0.25, 0.94), (0.36, 0))
    long = curve(1.5, (0, 0), (0.1, 1), (0.9, 0.96), (1.2, 0.8), (1.5, 0))
    lay(wave, _chime(0.36, CHORD, 100, short), 0.0, 0.9)
    lay(wave, _chime(1.5, CHORD, 140, long), 0.46)
    return room(wave, 0.5, 0.4, 3000)


def whistle_far() -> Wave:
    """The same whistle beyond the hills."""
    pull = curve(1.35, (0, 0), (0.16, 0.95), (0.7, 1), (1.35, 0))
    far = [hz * 0.965 for hz in CHORD]
    wave = silence(1.5)
    lay(wave, low(low(_chime(1.35, far, 180, pull), 1100), 1500), 0.0)
    return room(wave, 1.3, 1.3, 1200)


def steam() -> Wave:
    """The cylinders are blown out."""
    seconds = 1.15
    hiss = sweep(noise(seconds, 201), curve(seconds, (0, 1500), (0.12, 4200), (seconds, 2100)), 0.6)
    flutter = [0.8 + 0.2 * v for v in wander(seconds, 34, 203)]
    loud = curve(seconds, (0, 0), (0.06, 1), (0.3, 0.75), (0.8, 0.22), (seconds, 0))
    body = times(low(noise(seconds, 202), 420), 0.5)
    return times(times(low(plus(hiss, body), 4200), flutter), loud)


def chuff() -> Wave:
    """One stroke of the engine: the train starts."""
    seconds = 0.5
    breath = sweep(noise(seconds, 205), curve(seconds, (0, 950), (0.05, 1250), (seconds, 420)), 0.75)
    thump = struck(0.3, ((58, 0.8, 0.26), (104, 0.6, 0.2)))
    wave = times(breath, curve(seconds, (0, 0), (0.025, 1), (0.13, 0.6), (0.3, 0.15), (seconds, 0)))
    return low(plus(wave, times(thump, 0.35)), 3000)


def rail_bell() -> Wave:
    """The station bell, struck twice: take care."""
    hz = 392.0
    stroke = struck(
        1.1,
        (
            (0.5 * hz, 0.25, 1.0),
            (hz, 0.6, 0.9),
            (1.19 * hz, 0.45, 0.7),
            (1.5 * hz, 0.2, 0.5),
            (2.0 * hz, 0.4, 0.45),
            (2.74 * hz, 0.2, 0.25),
            (5.4 * hz, 0.08, 0.08),
        ),
    )
    wave = silence(1.25)
    lay(wave, stroke, 0.0, 0.85)
    lay(wave, stroke, 0.2)
    return times(low(wave, 3200), swell(1.25, 0.01))
