"""What a person has chosen about the window: read once, written at each change, defaults where the file is broken."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec

from game.core.people import SPOKEN
from game.core.store import jot
from sprites.palette import Contrast

Speed = Literal["off", "fast", "normal", "slow"]
Render = Literal["auto", "100", "75", "50"]
Reading = Literal["hyperlegible", "lato"]
FORMER = {"reading": {"noto": "lato"}}
"""What settings were called that are kept under another name today."""
SCALES = (80, 90, 100, 110, 125, 150, 175, 200)
"""The interface scales on offer, in per cent."""


class Settings(msgspec.Struct):
    """Kept in the user's config folder as settings.json."""

    scale: Annotated[int, msgspec.Meta(ge=80, le=200)] = 100
    fullscreen: bool = False
    render: Render = "auto"
    contrast: Contrast = "normal"
    reading: Reading = "hyperlegible"
    language: Annotated[str, msgspec.Meta(max_length=20, pattern=r"^[A-Za-z]{2,3}([_-][A-Za-z0-9]+)*\Z")] = "en"
    safe_shapes: bool = True
    speed: Speed = "normal"
    reduced: bool = False
    practice: bool = False
    ask_first: bool = True
    volume: Annotated[float, msgspec.Meta(ge=0, le=1)] = 0.7
    mute: bool = False
    name: Annotated[str, msgspec.Meta(max_length=60, pattern=SPOKEN)] = ""
    keys: dict[str, Annotated[str, msgspec.Meta(max_length=30, pattern=SPOKEN)]] = {}
    known: tuple[str, ...] = ()
    """The games that have been opened before: to the others setup recommends the lesson."""
    width: Annotated[int, msgspec.Meta(ge=320, le=16384)] = 1280
    height: Annotated[int, msgspec.Meta(ge=180, le=16384)] = 720


def read(path: Path | None) -> Settings:
    """The settings kept there; defaults where there are none or they cannot be read."""
    if path is None:
        return Settings()
    try:
        plain = msgspec.json.decode(path.read_bytes())
    except (OSError, msgspec.MsgspecError, RecursionError):
        return Settings()
    if not isinstance(plain, dict):
        return Settings()
    today = {name: _renamed(name, value) for name, value in plain.items()}
    return msgspec.convert({name: value for name, value in today.items() if _fits(name, value)}, Settings)


def _renamed(name: str, value: object) -> object:
    return FORMER.get(name, {}).get(value, value) if isinstance(value, str) else value


def _fits(name: str, value: object) -> bool:
    """A setting can be used as it is kept; the others are not lost over one that cannot."""
    try:
        msgspec.convert({name: value}, Settings)
    except (msgspec.ValidationError, RecursionError):
        return False
    return True


def write(path: Path | None, settings: Settings) -> bool:
    """Keeps them; False where the folder does not let us."""
    if path is None:
        return True
    return jot(path, msgspec.json.format(msgspec.json.encode(settings)))
