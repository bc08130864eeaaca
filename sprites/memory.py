"""How the C library deals with memory that is not needed any more, where it can be told.

Pictures come and go in sizes of up to some megabytes. Between small things on the heap their room would stay the
program's long after they have gone, a hundred megabytes within an hour.
"""

import ctypes
from contextlib import suppress

M_MMAP_THRESHOLD = -3
APART = 512 << 10
"""Bytes from which on a block lies apart from the heap and goes back to the machine as soon as it is let go of."""


def settle() -> None:
    """Large blocks lie apart, from now on."""
    with suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).mallopt(M_MMAP_THRESHOLD, APART)


def give_back() -> None:
    """The machine gets what small things have left free on the heap."""
    with suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)
