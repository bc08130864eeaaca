"""How things move: quickly there, eased, and over."""

import math
from collections.abc import Callable
from dataclasses import dataclass, field

Ease = Callable[[float], float]


def linear(t: float) -> float:
    """Even speed."""
    return t


def ease_in(t: float) -> float:
    """Gathers speed: for what leaves."""
    return t * t * t


def ease_out(t: float) -> float:
    """Slows down at its end: for what arrives."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Starts and ends softly: for what travels."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def overshoot(t: float) -> float:
    """Goes a little too far and comes back: for what is put down or pops up."""
    return 1 + 2.70158 * (t - 1) ** 3 + 1.70158 * (t - 1) ** 2


def bounce(t: float) -> float:
    """Falls and bounces twice: for dice."""
    for start, height, width in ((1 / 2.75, 1.0, 0.0), (2 / 2.75, 0.75, 1.5), (2.5 / 2.75, 0.9375, 2.25)):
        if t < start:
            return 7.5625 * (t - width / 2.75) ** 2 + (height if width else 0.0)
    return 7.5625 * (t - 2.625 / 2.75) ** 2 + 0.984375


def swing(t: float, times: float = 3) -> float:
    """From 0 out and back to 0, ever smaller: for what shakes (the bag) or is refused."""
    return math.sin(t * times * 2 * math.pi) * (1 - t) ** 2


def mixed(a: float, b: float, t: float) -> float:
    """The number that share `t` of the way from `a` to `b`."""
    return a + (b - a) * t


@dataclass(frozen=True)
class Tween:
    """A number that goes from `start` to `end` in `seconds` after `delay`."""

    start: float
    end: float
    seconds: float
    ease: Ease = ease_out
    delay: float = 0.0

    def at(self, t: float) -> float:
        """Its value `t` seconds after it began; before it is `start`, afterwards exactly `end`."""
        if t <= self.delay:
            return self.start if self.seconds > 0 or t < self.delay else self.end
        if t >= self.delay + self.seconds:
            return self.end
        return mixed(self.start, self.end, self.ease((t - self.delay) / self.seconds))

    def over(self, t: float) -> bool:
        """Whether it has arrived."""
        return t >= self.delay + self.seconds


@dataclass(frozen=True)
class Pose:
    """Where a piece stands: its anchor, turned by degrees, its size and how solid it is (0-1)."""

    x: float
    y: float
    rot: float = 0.0
    scale: float = 1.0
    alpha: float = 1.0

    def towards(self, other: "Pose", t: float) -> "Pose":
        """The pose at share `t` of the way to `other`, turning the shorter way round."""
        turn = (other.rot - self.rot + 180) % 360 - 180
        return Pose(
            mixed(self.x, other.x, t),
            mixed(self.y, other.y, t),
            self.rot + turn * t,
            max(0.0, mixed(self.scale, other.scale, t)),
            min(1.0, max(0.0, mixed(self.alpha, other.alpha, t))),
        )


@dataclass
class Glide:
    """A piece on its way from where it was to where it goes; `arc` units high in between (tokens, cards)."""

    start: Pose
    end: Pose
    seconds: float = 0.3
    ease: Ease = ease_in_out
    arc: float = 0.0
    delay: float = 0.0
    now: float = field(default=0.0)

    @property
    def over(self) -> bool:
        """Whether it has arrived."""
        return self.now >= self.delay + self.seconds

    @property
    def pose(self) -> Pose:
        """Where the piece is now."""
        if self.over:
            return self.end
        t = max(0.0, self.now - self.delay) / self.seconds if self.seconds else 0.0
        between = self.start.towards(self.end, self.ease(t))
        return Pose(between.x, between.y - self.arc * 4 * t * (1 - t), between.rot, between.scale, between.alpha)

    def step(self, dt: float) -> bool:
        """Let `dt` seconds pass; whether it has arrived."""
        self.now += dt
        return self.over

    def finish(self) -> None:
        """Be there at once: a click or key ends every movement."""
        self.now = self.delay + self.seconds

    def redirect(self, end: Pose) -> None:
        """Go elsewhere from where the piece is now."""
        if end != self.end:
            self.start, self.end, self.now, self.delay = self.pose, end, 0.0, 0.0
