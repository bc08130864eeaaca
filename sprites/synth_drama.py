"""What happens to people aboard: monsters, gates, blows, and how a night ends."""

from random import Random

from sprites.synth import (
    Wave,
    band,
    curve,
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

_REED = (1.0, 0.62, 0.46, 0.37, 0.28, 0.22, 0.17, 0.13, 0.1, 0.08, 0.06, 0.05)
_BRASS = (1.0, 0.75, 0.6, 0.42, 0.28, 0.18, 0.11, 0.07, 0.04)


def _throat(seconds: float, hz: Wave, seed: int) -> Wave:
    """Something large breathes: a rough low tone through a mouth that opens and closes."""
    rough = wander(seconds, 55, seed)
    flap = [0.6 + 0.4 * v for v in pipe(seconds, [f * 0.5 for f in hz], (1, 0.5))]
    tone = pipe(seconds, [f * (1 + 0.05 * v) for f, v in zip(hz, rough, strict=True)], _REED)
    wave = plus(times(times(tone, flap), 0.5), times(low(noise(seconds, seed + 1), 500), times(flap, 0.5)))
    mouth = curve(seconds, (0, 240), (0.45 * seconds, 520), (seconds, 210))
    return plus(sweep(wave, mouth, 1.8), times(band(wave, 1050, 3), 0.35), times(low(wave, 130), 0.7))


def growl() -> Wave:
    """A die locks: a bolt, and what it locked in."""
    seconds = 0.95
    hz = curve(seconds, (0, 60), (0.3, 68), (seconds, 46))
    wave = times(_throat(seconds, hz, 301), curve(seconds, (0, 0), (0.16, 1), (0.5, 0.8), (seconds, 0)))
    bolt = struck(0.2, ((310, 0.6, 0.09), (840, 0.5, 0.06), (1930, 0.35, 0.05), (2710, 0.2, 0.035)))
    lay(wave, bolt, 0.0, 0.35)
    lay(wave, bolt, 0.05, 0.55)
    return warm(wave, 1.6)


def gate_open() -> Wave:
    """The air tears: a wind with pitches that do not belong together, and a breath from the other side."""
    seconds = 1.35
    wind = noise(seconds, 311)
    wave = silence(seconds)
    for begin, end, gain in ((170, 610, 0.9), (233, 870, 0.7), (377, 1490, 0.55)):
        moving = curve(seconds, (0, begin), (0.85, end), (seconds, 0.8 * end))
        lay(wave, sweep(wind, moving, 14), 0.0, 2.2 * gain)
    beat = plus(pipe(seconds, 73.4, (1, 0.5, 0.3, 0.2)), pipe(seconds, 77.8, (1, 0.4, 0.3, 0.1)))
    wave = times(plus(wave, times(beat, 0.22)), curve(seconds, (0, 0), (0.75, 0.8), (0.92, 1), (seconds, 0)))
    lay(wave, struck(0.4, ((61, 0.9, 0.38), (97, 0.6, 0.28), (163, 0.4, 0.2))), 0.9, 0.55)
    return room(warm(wave, 1.2), 0.7, 0.6, 1800)


def gate_seal() -> Wave:
    """The wind is cut off, stone meets stone, a lock turns, and it is quiet and a little brighter."""
    wave = silence(1.45)
    pull = times(sweep(noise(0.3, 321), curve(0.3, (0, 1300), (0.3, 240)), 5), curve(0.3, (0, 0), (0.2, 1), (0.3, 0.2)))
    lay(wave, pull, 0.0, 1.1)
    stone = plus(
        struck(0.5, ((64, 1.0, 0.42), (101, 0.8, 0.32), (158, 0.6, 0.24), (287, 0.4, 0.13))),
        times(low(noise(0.5, 322), 700), times(fading(0.5, 0.2), 0.6)),
    )
    lay(wave, stone, 0.28, 0.9)
    for at, hz in ((0.5, 660.0), (0.57, 590.0)):
        lay(wave, struck(0.12, ((hz, 0.5, 0.07), (2.4 * hz, 0.4, 0.06), (4.1 * hz, 0.2, 0.04))), at, 0.3)
    for n, hz in enumerate((523.3, 659.3, 784.0)):
        lay(wave, struck(0.8, ((hz, 0.5, 0.75), (3.98 * hz, 0.1, 0.3))), 0.62 + 0.05 * n, 0.24)
    return room(wave, 0.5, 0.4)


def hit() -> Wave:
    """A blow that lands."""
    wave = silence(0.42)
    lay(wave, times(sweep(noise(0.09, 331), curve(0.09, (0, 700), (0.09, 2300)), 1.2), swell(0.09, 0.07)), 0.0, 0.5)
    thump = times(pipe(0.3, curve(0.3, (0, 165), (0.05, 92), (0.3, 56)), (1, 0.3, 0.12)), fading(0.3, 0.26))
    crack = times(low(high(noise(0.08, 332), 500), 3600), fading(0.08, 0.05))
    lay(wave, thump, 0.07)
    lay(wave, crack, 0.07, 0.8)
    return room(warm(wave, 1.5), 0.15, 0.2)


def miss() -> Wave:
    """A blow that goes through the air, and a stumble."""
    wave = silence(0.55)
    swish = sweep(noise(0.28, 341), curve(0.28, (0, 480), (0.12, 1250), (0.28, 380)), 1.6)
    lay(wave, times(swish, swell(0.28, 0.13)), 0.0)
    lay(wave, struck(0.2, ((88, 0.9, 0.16), (141, 0.6, 0.12), (262, 0.3, 0.07))), 0.27, 0.32)
    return low(wave, 2600)


def hurt() -> Wave:
    """It landed on us: a dull blow with a bitter second in it."""
    wave = silence(0.6)
    thump = times(pipe(0.34, curve(0.34, (0, 130), (0.07, 72), (0.34, 48)), (1, 0.4, 0.2, 0.1)), fading(0.34, 0.3))
    lay(wave, plus(thump, times(times(low(noise(0.34, 345), 800), fading(0.34, 0.07)), 0.8)), 0.0)
    for reed in (155.6, 164.8):
        lay(wave, times(low(pipe(0.55, reed, _REED), 700), fading(0.55, 0.5)), 0.02, 0.28)
    return room(warm(wave, 1.3), 0.25, 0.3)


def collapse() -> Wave:
    """Somebody goes down: knees, then the rest."""
    wave = silence(0.9)
    for at, pitch, force in ((0.0, 1.15, 0.5), (0.17, 0.9, 1.0), (0.27, 1.3, 0.3)):
        fall = plus(
            struck(0.3, ((82 * pitch, 1.0, 0.22), (137 * pitch, 0.6, 0.14), (243 * pitch, 0.3, 0.08))),
            times(times(low(noise(0.3, int(at * 100)), 600), fading(0.3, 0.12)), 0.6),
        )
        lay(wave, fall, at, force)
    sink = times(low(pipe(0.8, curve(0.8, (0, 196), (0.8, 147)), _BRASS), 480), swell(0.8, 0.2))
    lay(wave, sink, 0.1, 0.16)
    return room(wave, 0.3, 0.35)


def _horn(hz: float, seconds: float, bright: float, seed: int) -> Wave:
    """A muted horn: opens as it swells."""
    sway = [hz * (1 + 0.0028 * v) for v in wander(seconds, 6, seed)]
    tone = pipe(seconds, sway, _BRASS)
    opening = curve(seconds, (0, 300), (0.07, bright), (seconds, 0.45 * bright))
    soft = plus(times(low(tone, 2.2 * hz), 0.6), times(sweep(tone, opening, 0.7), 0.5))
    return times(soft, curve(seconds, (0, 0), (0.045, 1), (0.35 * seconds, 0.8), (0.7 * seconds, 0.55), (seconds, 0)))


def victory() -> Wave:
    """Four horns and a celesta: the sun over the terminus."""
    wave = silence(2.6)
    for at, hz, long in ((0.0, 392.0, 0.2), (0.17, 523.3, 0.2), (0.34, 659.3, 0.24)):
        lay(wave, _horn(hz, long, 1250, round(hz)), at, 0.75)
    for n, hz in enumerate((261.6, 392.0, 523.3, 659.3, 784.0)):
        lay(wave, _horn(hz, 1.75, 1150, 400 + n), 0.54, (0.55, 0.4, 0.5, 0.5, 0.6)[n])
    for n, hz in enumerate((1046.5, 1318.5, 1568.0, 2093.0)):
        lay(wave, struck(1.2, ((hz, 0.6, 1.1), (3.98 * hz, 0.08, 0.3))), 0.74 + 0.13 * n, 0.2)
    lay(wave, struck(1.0, ((65.4, 0.9, 0.8), (130.8, 0.7, 0.6), (98, 0.3, 0.4))), 0.54, 0.5)
    return room(low(wave, 4200), 0.8, 0.45)


def defeat() -> Wave:
    """The horns go down into the dark, and a bell tolls."""
    wave = silence(2.9)
    for at, hz, long in ((0.0, 392.0, 0.42), (0.34, 370.0, 0.42), (0.68, 311.1, 0.5)):
        lay(wave, _horn(hz, long, 900, round(hz)), at, 0.7)
    for n, hz in enumerate((130.8, 155.6, 185.0, 220.0)):
        lay(wave, _horn(hz, 1.8, 620, 420 + n), 1.06, (0.7, 0.5, 0.5, 0.36)[n])
    toll = struck(
        1.8,
        (
            (65.4, 0.5, 1.6),
            (130.8, 0.6, 1.6),
            (155.6, 0.5, 1.2),
            (196, 0.25, 0.9),
            (261.6, 0.35, 0.7),
            (357, 0.2, 0.4),
        ),
    )
    lay(wave, toll, 1.06, 0.8)
    return room(wave, 1.0, 0.5, 1800)


def boss() -> Wave:
    """The Old One turns over: the ground first, then his voice."""
    seconds = 2.4
    r = Random(351)
    ground = warm(times(band(noise(seconds, 352), 62, 0.8), 5.0), 1.4)
    tremble = [0.7 + 0.3 * v for v in pipe(seconds, curve(seconds, (0, 4.5), (seconds, 8.0)), (1,))]
    wave = times(ground, tremble)
    hz = curve(seconds, (0, 39), (1.3, 51), (seconds, 36))
    voice = _throat(seconds, hz, 353)
    lay(wave, times(voice, curve(seconds, (0, 0), (0.5, 0.1), (1.3, 1), (seconds, 0))), 0.0, 1.3)
    for _ in range(14):
        crack = struck(0.1, ((r.uniform(180, 420), 0.8, 0.08), (r.uniform(600, 1100), 0.3, 0.03)))
        lay(wave, crack, r.uniform(0.3, 2.0), r.uniform(0.05, 0.2))
    return room(times(low(wave, 900), curve(seconds, (0, 0), (0.6, 0.7), (1.4, 1), (seconds, 0))), 0.8, 0.5, 1200)


def heartbeat() -> Wave:
    """Somebody is about to be named: a heart, twice, close to the ear."""
    seconds = 1.5
    wave = silence(seconds)
    first = struck(0.42, ((54, 1.0, 0.24), (83, 0.7, 0.16), (131, 0.3, 0.08), (212, 0.12, 0.05)))
    second = struck(0.36, ((63, 0.9, 0.18), (101, 0.6, 0.12), (157, 0.25, 0.06)))
    for at, gain in ((0.0, 0.9), (0.76, 1.0)):
        lay(wave, first, at, gain)
        lay(wave, second, at + 0.22, 0.72 * gain)
    return warm(plus(wave, times(low(noise(seconds, 391), 90), 0.02)), 1.5)
