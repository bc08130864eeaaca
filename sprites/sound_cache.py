"""Sounds on disk: made once, then read in a millisecond each.

A kept sound is raw samples behind a small header. It counts only as long as the code that makes sounds is the same and
its checksum holds; else it is made again. A folder that cannot be read or written costs time, never an error."""

from __future__ import annotations

import hashlib
import os
import struct
import sys
import tempfile
import zlib
from array import array
from collections.abc import Container
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from sprites import sound_book, synth, synth_drama, synth_table, synth_train

_MAGIC = b"NightExpressSound1\0\0"
_HEAD = struct.Struct("<24sII")
_SUFFIX = ".sound"


@lru_cache(maxsize=1)
def code() -> bytes:
    """Changes when the way sounds are made does."""
    if getattr(sys, "frozen", False):
        program = Path(sys.executable).stat()
        return hashlib.sha256(f"{program.st_size}:{program.st_mtime_ns}".encode()).digest()[:24]
    digest = hashlib.sha256()
    for module in (sound_book, synth, synth_drama, synth_table, synth_train):
        with suppress(OSError, TypeError):
            digest.update(Path(str(module.__file__)).read_bytes())
    return digest.digest()[:24]


class SoundCache:
    """Raw samples by name in a folder of their own; None keeps nothing."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder

    def load(self, name: str) -> array[int] | None:
        """The samples kept under that name, if they are whole and of today's code."""
        if self.folder is None:
            return None
        try:
            data = (self.folder / (name + _SUFFIX)).read_bytes()
            made_by, length, check = _HEAD.unpack_from(data, len(_MAGIC))
        except (OSError, struct.error):
            return None
        raw = data[len(_MAGIC) + _HEAD.size :]
        if not data.startswith(_MAGIC) or made_by != code() or len(raw) != 2 * length or not length:
            return None
        if zlib.crc32(raw) != check:
            return None
        samples = array("h")
        samples.frombytes(raw)
        if sys.byteorder == "big":
            samples.byteswap()
        return samples

    def store(self, name: str, samples: array[int]) -> None:
        """Keeps them, whole or not at all."""
        if self.folder is None:
            return
        raw = little_endian(samples)
        written = None
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            handle, written = tempfile.mkstemp(suffix=_SUFFIX, prefix=".", dir=self.folder)
            with os.fdopen(handle, "wb") as out:
                out.write(_MAGIC + _HEAD.pack(code(), len(samples), zlib.crc32(raw)))
                out.write(raw)
            os.replace(written, self.folder / (name + _SUFFIX))
            written = None
        except OSError:
            pass
        finally:
            if written is not None:
                with suppress(OSError):
                    os.unlink(written)

    def thin(self, names: Container[str]) -> None:
        """Lets go of sounds that there are no more."""
        if self.folder is None:
            return
        with suppress(OSError):
            for file in self.folder.glob("*" + _SUFFIX):
                if file.name.removesuffix(_SUFFIX) not in names:
                    file.unlink(missing_ok=True)


def little_endian(samples: array[int]) -> bytes:
    """Sixteen-bit samples as files and sound cards have them."""
    if sys.byteorder == "big":
        samples = array("h", samples)
        samples.byteswap()
    return samples.tobytes()
