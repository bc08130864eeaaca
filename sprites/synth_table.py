"""What hands do at the table: bakelite dice on oak, paper, cardboard tokens, coins, the cloth bag, brass keys."""

from random import Random

from sprites.synth import (
    Wave,
    band,
    count,
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
)


def _knock(seed: int, pitch: float = 1.0) -> Wave:
    """A die touches the tray: its corner, its body, the wood below."""
    r = Random(seed)
    body = r.uniform(1350, 1900) * pitch
    click = times(high(noise(0.09, seed), 2500), times(fading(0.09, 0.012), 0.35))
    return plus(
        click,
        struck(
            0.09,
            (
                (body, 0.8, 0.034),
                (body * 1.61, 0.45, 0.024),
                (body * 2.33, 0.25, 0.016),
                (r.uniform(205, 250), 0.75, 0.085),
                (r.uniform(390, 450), 0.5, 0.06),
            ),
        ),
    )


def dice(n: int) -> Wave:
    """So many dice leave the hand, bounce ever lower and ever faster, and lie."""
    r = Random(40 + n)
    knocks = [_knock(seed, 1 - 0.015 * n) for seed in range(7)]
    wave = silence(0.66)
    for _ in range(n):
        at, force, gap = r.uniform(0.0, 0.03 + 0.012 * n), 1.0, r.uniform(0.1, 0.14)
        while at < 0.56 and gap > 0.018:
            lay(wave, r.choice(knocks), at, force * r.uniform(0.7, 1.0))
            at, gap, force = at + gap, gap * r.uniform(0.7, 0.86), force * r.uniform(0.66, 0.86)
    rolling = times(band(noise(0.5, 9), 760, 1.2), swell(0.5, 0.12))
    return room(plus(wave, times(rolling, 0.12)), 0.12, 0.25)


def settle() -> Wave:
    """The last die tips over onto its face."""
    wave = silence(0.24)
    for at, force, seed in ((0.0, 0.5, 3), (0.055, 0.8, 4), (0.094, 0.35, 5), (0.118, 0.18, 6)):
        lay(wave, _knock(seed, 0.86), at, force)
    return wave


def _paper(seconds: float, seed: int, pitch: float, top: float) -> Wave:
    """Paper along cloth: a hiss that catches on the weave."""
    hiss = sweep(noise(seconds, seed), curve(seconds, (0, pitch), (top, 2 * pitch), (seconds, 1.2 * pitch)), 0.9)
    catch = [0.55 + 0.45 * v for v in wander(seconds, 90, seed + 1)]
    return times(times(hiss, catch), swell(seconds, top))


def card_slide() -> Wave:
    """A card is pushed across the cloth."""
    return low(_paper(0.26, 11, 1700, 0.09), 5200)


def card_flip() -> Wave:
    """A card is turned on its long side and lies flat."""
    wave = silence(0.34)
    lay(wave, _paper(0.17, 13, 1500, 0.11), 0.0, 0.8)
    snap = times(high(noise(0.03, 14), 1500), fading(0.03, 0.018))
    lay(wave, snap, 0.155, 0.5)
    lay(wave, struck(0.1, ((330, 0.6, 0.07), (610, 0.35, 0.045), (1240, 0.25, 0.02))), 0.157, 0.55)
    return wave


def page() -> Wave:
    """A page of the timetable is turned."""
    wave = silence(0.5)
    lay(wave, _paper(0.3, 15, 1100, 0.17), 0.0)
    lay(wave, _paper(0.22, 17, 800, 0.06), 0.24, 0.6)
    return low(wave, 4200)


def token() -> Wave:
    """A cardboard token is set down on the board."""
    tap = times(low(noise(0.05, 21), 2600), fading(0.05, 0.02))
    return plus(
        times(tap, 0.5),
        struck(
            0.16,
            (
                (182, 0.8, 0.1),
                (415, 0.8, 0.07),
                (790, 0.5, 0.045),
                (1460, 0.25, 0.022),
            ),
        ),
    )


def coin() -> Wave:
    """A coin falls on another and comes to rest."""
    r = Random(25)
    wave = silence(0.7)
    for at, force in ((0.0, 1.0), (0.11, 0.5), (0.175, 0.3), (0.212, 0.2), (0.235, 0.13), (0.25, 0.08)):
        ring = struck(
            0.45,
            tuple(
                (hz * r.uniform(0.997, 1.003), gain, t60)
                for hz, gain, t60 in (
                    (2350, 0.5, 0.4),
                    (3870, 0.45, 0.3),
                    (5660, 0.3, 0.2),
                    (7420, 0.18, 0.12),
                    (910, 0.3, 0.04),
                )
            ),
        )
        lay(wave, ring, at, force)
    return wave


def bag_shake() -> Wave:
    """Tokens tumble over each other in a cloth bag, three swings."""
    r = Random(31)
    wave = silence(0.75)
    clicks = [struck(0.05, ((r.uniform(620, 1500), 0.8, 0.03), (r.uniform(240, 380), 0.6, 0.045))) for _ in range(9)]
    for swing in (0.02, 0.24, 0.45):
        rustle = low(times(band(noise(0.26, int(swing * 100)), 1300, 0.7), swell(0.26, 0.09)), 2800)
        lay(wave, rustle, swing, 0.55)
        for _ in range(11):
            lay(wave, r.choice(clicks), swing + 0.05 + abs(r.gauss(0.05, 0.035)), r.uniform(0.25, 0.9))
    return low(wave, 3200)


def bag_draw() -> Wave:
    """A hand comes out of the bag; the token clicks against the others."""
    wave = silence(0.46)
    lay(wave, low(_paper(0.36, 33, 650, 0.14), 2400), 0.0)
    for at, seed, force in ((0.05, 1, 0.1), (0.09, 2, 0.14), (0.3, 3, 0.3)):
        lay(wave, _knock(seed, 0.62), at, force)
    return low(wave, 3600)


def curtain() -> Wave:
    """Rings run along the brass rail, the cloth follows."""
    r = Random(37)
    wave = silence(0.8)
    rings = [
        struck(
            0.12,
            (
                (r.uniform(2500, 3300), 0.5, 0.1),
                (r.uniform(4300, 5200), 0.35, 0.07),
                (r.uniform(1150, 1500), 0.3, 0.03),
            ),
        )
        for _ in range(6)
    ]
    at, gap = 0.02, 0.075
    while at < 0.56:
        lay(wave, r.choice(rings), at, 0.6 * r.uniform(0.5, 1.0))
        at, gap = at + gap * r.uniform(0.75, 1.25), max(0.026, gap * 0.88)
    lay(wave, _knock(5, 0.5), 0.6, 0.45)
    cloth = times(sweep(noise(0.7, 38), curve(0.7, (0, 420), (0.4, 1100), (0.7, 600)), 0.7), swell(0.7, 0.34))
    rail = times(band(noise(0.62, 39), 2100, 4), swell(0.62, 0.4))
    return low(plus(wave, times(cloth, 0.5), times(rail, 0.16)), 5200)


def button() -> Wave:
    """A bakelite switch."""
    return plus(
        times(times(noise(0.06, 43), fading(0.06, 0.007)), 0.2),
        struck(0.07, ((265, 0.8, 0.05), (720, 0.6, 0.03), (1680, 0.4, 0.016))),
    )


def key() -> Wave:
    """One of the conductor's keys on the counter: lighter than a button."""
    return plus(
        times(times(noise(0.05, 44), fading(0.05, 0.005)), 0.2),
        struck(0.06, ((430, 0.6, 0.04), (1150, 0.6, 0.024), (2480, 0.3, 0.014))),
    )


def type_letter() -> Wave:
    """A typewriter's letter strikes the page."""
    wave = silence(0.1)
    strike = times(band(noise(0.05, 45), 1900, 0.8), fading(0.05, 0.016))
    lay(wave, struck(0.03, ((1350, 0.4, 0.016), (2900, 0.2, 0.01))), 0.0, 0.5)
    lay(wave, strike, 0.014, 0.9)
    lay(wave, struck(0.08, ((190, 0.9, 0.06), (520, 0.5, 0.035), (1040, 0.3, 0.02))), 0.014)
    return wave


def refused() -> Wave:
    """Two dull knocks: not that."""
    thud = plus(
        struck(0.12, ((150, 0.9, 0.1), (262, 0.6, 0.07), (480, 0.25, 0.04))),
        times(times(low(noise(0.04, 47), 900), fading(0.04, 0.03)), 0.4),
    )
    wave = silence(0.3)
    lay(wave, thud, 0.0)
    lay(wave, thud, 0.115, 0.8)
    return wave


def _celesta(hz: float, seconds: float) -> Wave:
    return struck(seconds, ((hz, 0.7, 1.0), (2 * hz, 0.1, 0.6), (3.98 * hz, 0.16, 0.3), (6.8 * hz, 0.06, 0.09)))


def hint() -> Wave:
    """Two notes on a celesta, a fourth up: there might be something."""
    wave = silence(0.95)
    lay(wave, _celesta(880, 0.8), 0.0, 0.7)
    lay(wave, _celesta(1174.7, 0.85), 0.13)
    return room(wave, 0.3, 0.3)


def healed() -> Wave:
    """Two breathed notes, a fifth up: better."""
    wave = silence(0.75)
    for hz, at, long in ((349.2, 0.0, 0.42), (523.3, 0.17, 0.56)):
        breath = times(band(noise(long, round(hz)), 2 * hz, 5), 0.35)
        lay(wave, times(plus(pipe(long, hz, (1, 0.22, 0.1, 0.03)), breath), swell(long, 0.11)), at)
    return room(wave, 0.4, 0.35)


def desk_bell() -> Wave:
    """The bell on the porter's desk: it is your turn."""
    ring = struck(
        1.3,
        (
            (1568, 0.55, 1.15),
            (1571.5, 0.14, 1.0),
            (3990, 0.22, 0.5),
            (6940, 0.1, 0.25),
            (784, 0.12, 0.25),
        ),
    )
    lay(ring, struck(0.05, ((420, 0.5, 0.03), (2600, 0.3, 0.015))), 0.0, 0.6)
    return low(ring, 6500)[: count(1.3)]
