"""On to what a test is about: a game that ends before it, or a screen that never shows it, fails the test."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from game.core import Ended

T = TypeVar("T")


def come_to(kind: type[T], game: Any, between: Callable[[Any], object] = lambda step: None) -> T:
    """The next thing of that kind that a session or a table gives; `between` sees all others."""
    while not isinstance(got := game.step(), kind):
        assert not isinstance(got, Ended), f"the game was over before any {kind.__name__}"
        between(got)
    return got


def until(there: Callable[[], object], act: Callable[[], object], most: int = 400) -> None:
    """Does that again and again until it is there."""
    for _ in range(most):
        if there():
            return
        act()
    raise AssertionError(f"it is not there after {most} times")
