"""Waves made from nothing: noise, struck wood and metal, pipes, rooms.

Seconds and hertz go in, samples between -1 and 1 come out. Pure Python; a second of a simple sound takes about a tenth
of one to make. Every random stream has its seed, so a sound is the same on every machine."""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate, chain, pairwise, repeat
from operator import add, mul, sub
from random import Random

RATE = 22050
"""Samples a second: all that wood, brass and steam need, at half the time and memory of a compact disc."""

Wave = list[float]
_CYCLE = 2048


def count(seconds: float) -> int:
    """How many samples last that long."""
    return round(seconds * RATE)


def silence(seconds: float) -> Wave:
    return [0.0] * count(seconds)


def noise(seconds: float, seed: int) -> Wave:
    """White noise."""
    raw = array("h")
    raw.frombytes(Random(seed).randbytes(2 * count(seconds)))
    return [v / 32768 for v in raw]


def curve(seconds: float, *points: tuple[float, float]) -> Wave:
    """Straight lines through (second, value) points, level before the first and after the last."""
    wave = [points[0][1]] * count(min(points[0][0], seconds))
    for (t0, v0), (t1, v1) in pairwise(points):
        n = count(min(t1, seconds)) - len(wave)
        step = (v1 - v0) / max(1, count(t1 - t0))
        wave += [v0 + step * i for i in range(n)]
    return wave + [points[-1][1]] * (count(seconds) - len(wave))


def fading(seconds: float, t60: float) -> Wave:
    """From 1 down, a thousandth after `t60` seconds, as everything struck dies away."""
    n = count(seconds)
    return list(accumulate(repeat(0.001 ** (1 / (t60 * RATE)), n - 1), mul, initial=1.0)) if n else []


def swell(seconds: float, top: float) -> Wave:
    """A soft hill with its top at that second."""
    n, peak = count(seconds), count(top)
    up, down = math.pi / 2 / max(1, peak), math.pi / 2 / max(1, n - peak)
    return [math.sin(i * up) ** 2 for i in range(peak)] + [math.cos(i * down) ** 2 for i in range(n - peak)]


def times(wave: Wave, by: Wave | float) -> Wave:
    """The wave as loud as `by` says, sample by sample."""
    return list(map(mul, wave, by)) if isinstance(by, list) else [v * by for v in wave]


def plus(*waves: Wave) -> Wave:
    """Several waves at once, as long as the longest."""
    most = max(map(len, waves))
    whole = [0.0] * most
    for wave in waves:
        whole[: len(wave)] = map(add, whole, wave)
    return whole


def lay(ground: Wave, wave: Wave, at: float, gain: float = 1.0, around: bool = False) -> None:
    """Adds `wave` to `ground` at that second; what reaches over the end is cut, or (around) begins again in front."""
    start, n = count(at), len(ground)
    if around:
        start %= n
        for i, v in enumerate(wave, start):
            ground[i % n] += gain * v
        return
    end = min(n, start + len(wave))
    if start < end:
        ground[start:end] = [a + gain * b for a, b in zip(ground[start:end], wave, strict=False)]


def low(wave: Wave, hz: float) -> Wave:
    """Without what is high: distance, cloth, thick walls."""
    a = 1 - math.exp(-2 * math.pi * hz / RATE)
    return list(accumulate(wave, lambda y, x: y + a * (x - y), initial=0.0))[1:]


def high(wave: Wave, hz: float) -> Wave:
    """Without what is low: thin, light, small."""
    return list(map(sub, wave, low(wave, hz)))


def band(wave: Wave, hz: float, q: float) -> Wave:
    """Only what is near that pitch; the larger q, the nearer."""
    w = 2 * math.pi * hz / RATE
    alpha = math.sin(w) / (2 * q)
    b, a1, a2 = alpha / (1 + alpha), -2 * math.cos(w) / (1 + alpha), (1 - alpha) / (1 + alpha)
    y1 = y2 = x1 = x2 = 0.0
    out: Wave = []
    for x in wave:
        y = b * (x - x2) - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        out.append(y)
    return out


def sweep(wave: Wave, hz: Wave, q: float) -> Wave:
    """`band` whose pitch moves as `hz` says."""
    step, k, s1, s2 = math.pi / RATE, 1 / q, 0.0, 0.0
    out: Wave = []
    for x, f in zip(wave, hz, strict=False):
        g = math.tan(step * f)
        mid = (s1 + g * (x - s2)) / (1 + g * (g + k))
        lows = s2 + g * mid
        s1, s2 = 2 * mid - s1, 2 * lows - s2
        out.append(k * mid)
    return out


def struck(seconds: float, modes: Iterable[tuple[float, float, float]]) -> Wave:
    """Something hit once: modes are its pitches, each (hertz, loudness, seconds until it is gone)."""
    whole = silence(seconds)
    for hz, gain, t60 in modes:
        if hz >= RATE / 2.1:
            continue
        n = min(len(whole), count(t60))
        r = 0.001 ** (1 / (t60 * RATE))
        w = 2 * math.pi * hz / RATE
        c, d = 2 * r * math.cos(w), r * r
        y1, y2 = 0.0, -gain * math.sin(w) / d
        for i in range(n):
            whole[i] += y1
            y1, y2 = c * y1 - d * y2, y1
    return whole


def pipe(seconds: float, hz: float | Wave, partials: Sequence[float]) -> Wave:
    """A held tone of these overtones (the first is the pitch itself); `hz` may move."""
    turn = [2 * math.pi * i / _CYCLE for i in range(_CYCLE)]
    cycle = [sum(gain * math.sin(n * t) for n, gain in enumerate(partials, 1)) for t in turn]
    step = _CYCLE / RATE
    if isinstance(hz, list):
        phases = accumulate((f * step for f in hz), initial=0.0)
        return [cycle[int(p) % _CYCLE] for p in phases][: count(seconds)]
    return [cycle[int(i * hz * step) % _CYCLE] for i in range(count(seconds))]


def wander(seconds: float, hz: float, seed: int) -> Wave:
    """A slow, aimless line round 0, within -1 and 1, that turns about `hz` times a second."""
    r = Random(seed)
    turns = max(2, round(seconds * hz) + 1)
    return curve(seconds, *((i * seconds / (turns - 1), r.uniform(-1, 1)) for i in range(turns)))


def warm(wave: Wave, drive: float) -> Wave:
    """Rounded as by a valve: loud peaks bend, and low notes get overtones that small speakers can show."""
    tanh, k = math.tanh, 1 / math.tanh(drive)
    return [k * tanh(drive * v) for v in wave]


def room(wave: Wave, seconds: float, wet: float, dark: float = 2600) -> Wave:
    """The wave in a panelled room (or, with many seconds, a valley): echoes that grow darker and die."""
    dry = wave + silence(seconds)
    sent = low(dry, dark)
    echo = [0.0] * len(dry)
    for delay in (0.0297, 0.0371, 0.0411, 0.0437):
        back = 0.001 ** (delay / seconds)
        n = count(delay)
        last = [0.0] * n
        line: Wave = []
        for start in range(0, len(sent), n):
            line += last
            last = [x + back * y for x, y in zip(sent[start : start + n], last, strict=False)]
        echo = list(map(add, echo, line))
    return [a + 0.25 * wet * b for a, b in zip(dry, echo, strict=True)]


def endless(wave: Wave, change: Callable[[Wave], Wave], memory: float = 0.25) -> Wave:
    """A filter for a loop: it has heard the loop's end when the beginning comes, so the seam cannot be heard."""
    n = min(len(wave), count(memory))
    return change(wave[-n:] + wave)[n:]


# ------------------------------------------------------------------------------------------------- levels


def loudness(wave: Sequence[float]) -> float:
    """Decibels below full of the loudest twentieth of a second, lows counted less, as small speakers and ears do."""
    n = count(0.05)
    power = list(accumulate((v * v for v in high(list(wave), 180)), initial=0.0))
    last = len(power) - 1
    most = max(power[min(i + n, last)] - power[i] for i in range(0, max(1, last - n + 1), n // 4))
    return 10 * math.log10(max(1e-12, most / n))


def peak(wave: Iterable[float]) -> float:
    return max((abs(v) for v in wave), default=0.0)


PEAK = 0.84
"""No sound alone goes beyond; what little a limit bends is not heard."""


def heard(wave: Wave) -> Wave:
    """Without the last of it, too soft to be heard."""
    least = 0.001 * peak(wave)
    end = next((i for i in range(len(wave), 0, -1) if abs(wave[i - 1]) > least), 1)
    return wave[: min(len(wave), end + count(0.02))]


def _bent(v: float) -> float:
    return math.copysign(0.6 + (PEAK - 0.6) * math.tanh((abs(v) - 0.6) / (PEAK - 0.6)), v)


def finished(wave: Wave, decibels: float, fade: float = 0.02, loop: bool = False) -> array[int]:
    """Sixteen-bit samples, that loud; begins and ends at nothing unless it is a loop."""
    clean = endless(wave, lambda w: high(w, 28), 0.5) if loop else heard(high(wave, 28))
    if not loop:
        n, m = count(0.0015), count(fade)
        ends = chain(
            (0.5 - 0.5 * math.cos(math.pi * i / n) for i in range(n)),
            repeat(1.0, len(clean) - n - m),
            (0.5 + 0.5 * math.cos(math.pi * i / m) for i in range(1, m + 1)),
        )
        clean = list(map(mul, clean, ends))
    for _ in range(3):
        gain = 10 ** ((decibels - loudness(clean)) / 20)
        clean = [v * gain for v in clean]
        if peak(clean) <= PEAK:
            break
        clean = [v if -0.6 < v < 0.6 else _bent(v) for v in clean]
    return array("h", [round(32767 * v) for v in clean])
