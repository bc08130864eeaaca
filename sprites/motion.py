"""How things move: quickly there, eased, and over."""

import math


def ease_out(t: float) -> float:
    """Slows down at its end: for what arrives."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Starts and ends softly: for what travels."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def swing(t: float, times: float = 3) -> float:
    """From 0 out and back to 0, ever smaller: for what shakes (the bag) or is refused."""
    return math.sin(t * times * 2 * math.pi) * (1 - t) ** 2
