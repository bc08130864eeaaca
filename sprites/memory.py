"""How the C library and Python deal with memory that is not needed any more, where they can be told.

Pictures come and go in sizes of up to some megabytes. Between small things on the heap their room would stay the
program's long after they have gone, a hundred megabytes within an hour. And what was there from the start is there for
good: to look again and again whether somebody still needs it would hold up a frame for a tenth of a second.
"""

import ctypes
import gc
from contextlib import suppress

M_MMAP_THRESHOLD = -3
SELDOM = 5000
"""Looks through what is younger for one through everything."""
APART = 512 << 10
"""Bytes from which on a block lies apart from the heap and goes back to the machine as soon as it is let go of."""


def settle() -> None:
    """Large blocks lie apart, from now on; what is there now is there for good, and Python looks through all the rest
    only when it is told to."""
    if not gc.get_freeze_count():
        gc.collect()
        gc.freeze()
    gc.set_threshold(*gc.get_threshold()[:2], SELDOM)
    with suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).mallopt(M_MMAP_THRESHOLD, APART)


def give_back() -> None:
    """Between two screens: what nobody needs any more goes, and the machine gets what small things have left free on
    the heap."""
    gc.collect()
    with suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)
