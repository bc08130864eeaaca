"""The save file: a line of magic, a checksum, and the packed record."""

from __future__ import annotations

import hashlib
from typing import TypeVar

import msgspec

from game.core.record import Header, Saved
from game.core.text import Text, text

MAGIC = b"NIGHT EXPRESS\n"
FORMAT = 1
BIGGEST = 64 * 1024 * 1024
_SUM = 16
T = TypeVar("T")


class SaveError(Exception):
    """A file that does not open as a game; `reason` says why in a sentence."""

    def __init__(self, reason: Text) -> None:
        super().__init__(reason.key)
        self.reason = reason


def pack(saved: Saved) -> bytes:
    """The record as the bytes of a file."""
    body = msgspec.msgpack.encode(saved)
    return MAGIC + hashlib.blake2b(body, digest_size=_SUM).digest() + body


def unpack(data: bytes) -> Saved:
    """The record in the bytes of a file. Raises SaveError: not a save, damaged, cut short, from a newer version."""
    saved = _decode(_body(data), Saved)
    if saved.format > FORMAT:
        raise SaveError(text("save.newer"))
    return saved


def header(data: bytes) -> Header:
    """What a list of saves shows of a file. Raises SaveError."""
    return _decode(_body(data), Header)


def _body(data: bytes) -> bytes:
    if len(data) > BIGGEST:
        raise SaveError(text("save.too_large"))
    if not data:
        raise SaveError(text("save.empty"))
    if not data.startswith(MAGIC):
        raise SaveError(text("save.short" if MAGIC.startswith(data) else "save.not_one"))
    body = data[len(MAGIC) + _SUM :]
    if hashlib.blake2b(body, digest_size=_SUM).digest() != data[len(MAGIC) : len(MAGIC) + _SUM]:
        raise SaveError(text("save.damaged"))
    return body


def _decode(body: bytes, kind: type[T]) -> T:
    try:
        return msgspec.msgpack.decode(body, type=kind)
    except (msgspec.MsgspecError, RecursionError, ValueError, OverflowError):
        raise SaveError(text(_why(body))) from None


def _why(body: bytes) -> str:
    """Whether an unreadable record is a newer one or a damaged one."""

    class Format(msgspec.Struct):
        format: int

    try:
        newer = msgspec.msgpack.decode(body, type=Format).format > FORMAT
    except (msgspec.MsgspecError, RecursionError, ValueError, OverflowError):
        newer = False
    return "save.newer" if newer else "save.damaged"
