"""What is let go of goes back to the machine, where it can; where it cannot, nothing is said."""

from __future__ import annotations

import ctypes
import gc
import weakref
from pathlib import Path

import pygame
import pytest

from sprites import memory

STATUS = Path("/proc/self/status")


def held() -> int:
    """KiB of memory that the process has."""
    return next(int(line.split()[1]) for line in STATUS.read_text().splitlines() if line.startswith("VmRSS"))


def on_glibc() -> bool:
    try:
        return STATUS.exists() and hasattr(ctypes.CDLL(None), "mallopt")
    except (OSError, TypeError):
        return False


@pytest.mark.skipif(not on_glibc(), reason="only where the C library can be told")
def test_a_picture_between_small_things_leaves_no_hole_behind() -> None:
    memory.settle()
    before, small = held(), []
    large = []
    for _ in range(120):
        large.append(pygame.Surface((512, 512), pygame.SRCALPHA))
        large[-1].fill("#c8d84c")
        small.append(pygame.Surface((16, 16), pygame.SRCALPHA))
    full = held()
    large.clear()
    assert full - before > 100 << 10
    assert held() - before < 20 << 10


@pytest.mark.parametrize("error", [OSError, TypeError, AttributeError])
def test_where_the_c_library_cannot_be_told_nothing_happens(
    monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    def refused(name: object) -> object:
        raise error("none here")

    monkeypatch.setattr(ctypes, "CDLL", refused)
    memory.settle()
    memory.give_back()


def test_no_frame_waits_until_everything_has_been_looked_through() -> None:
    memory.settle()
    assert gc.get_freeze_count() > 10_000
    rounds: list[int] = []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "stop":
            rounds.append(info["generation"])

    gc.callbacks.append(note)
    try:
        kept = [[n] for n in range(200_000)]
    finally:
        gc.callbacks.remove(note)
    assert len(kept) == 200_000
    assert 1 in rounds
    assert 2 not in rounds


def test_between_two_screens_what_holds_itself_goes() -> None:
    class Ring:
        def __init__(self) -> None:
            self.itself = self

    ring = weakref.ref(Ring())
    gc.collect(1)
    memory.give_back()
    assert ring() is None
