"""Ambient life: small pictures that change by themselves, each within its own box."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from sprites.canvas import Box, Canvas


@dataclass(frozen=True)
class Glimmer:
    """A small picture that changes: two of one id with equal box and look are the same."""

    id: str
    box: Box
    look: Hashable
    paint: Callable[[Canvas], object]
