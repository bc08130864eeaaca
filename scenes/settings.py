"""What a person has chosen about the window: read once, written at each change, defaults where the file is broken."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from sprites.palette import Contrast

Speed = Literal["off", "fast", "normal", "slow"]
Render = Literal["auto", "100", "75", "50"]
Reading = Literal["hyperlegible", "noto"]
SCALES = (80, 90, 100, 110, 125, 150, 175, 200)
"""The interface scales on offer, in per cent."""


class Settings(msgspec.Struct):
    """Kept in the user's config folder as settings.json."""

    scale: Annotated[int, msgspec.Meta(ge=80, le=200)] = 100
    fullscreen: bool = False
    render: Render = "auto"
    contrast: Contrast = "normal"
    reading: Reading = "hyperlegible"
    safe_shapes: bool = True
    speed: Speed = "normal"
    reduced: bool = False
    practice: bool = False
    volume: Annotated[float, msgspec.Meta(ge=0, le=1)] = 0.7
    mute: bool = False
    name: str = ""
    keys: dict[str, str] = {}
    known: tuple[str, ...] = ()
    """The games that have been opened before: to the others setup recommends the lesson."""
    width: Annotated[int, msgspec.Meta(ge=320, le=16384)] = 1280
    height: Annotated[int, msgspec.Meta(ge=180, le=16384)] = 720


def read(path: Path | None) -> Settings:
    """The settings kept there; defaults where there are none or they cannot be read."""
    if path is None:
        return Settings()
    try:
        return msgspec.json.decode(path.read_bytes(), type=Settings)
    except (OSError, msgspec.MsgspecError):
        return Settings()


def write(path: Path | None, settings: Settings) -> bool:
    """Keeps them; False where the folder does not let us."""
    if path is None:
        return True
    new = path.with_suffix(".tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        new.write_bytes(msgspec.json.format(msgspec.json.encode(settings)))
        os.replace(new, path)
    except OSError:
        return False
    return True
