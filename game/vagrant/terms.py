"""The terms that the vocabulary of effects is written with: tokens and Terrain, whom, where and when."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Small = Annotated[int, Meta(ge=0, le=30)]
Signed = Annotated[int, Meta(ge=-9, le=9)]
Some = Annotated[int, Meta(ge=1, le=30)]
Token = Literal["nails", "candle", "salt", "foot", "apple"]
Terrain = Literal["box", "debris", "coffin", "snow", "hole", "blood"]
Car = Literal["", "a", "b", "c"]
Side = Literal["round", "break", "humanity", "cycle"]
Stat = Literal["move", "rummage", "investigate", "patch_up", "bust", "coins", "reach"]
Mark = Literal["black", "white", "between"]
General = Literal["move", "rummage", "investigate", "patch_up", "bust"]
Whom = Literal[
    "struck",
    "you",
    "all",
    "others",
    "car",
    "adjacent",
    "edge",
    "connecting",
    "haunted",
    "closest",
    "furthest",
    "hurt",
    "chosen",
    "afflicted",
    "within_2",
    "within_3",
    "within_4",
    "car_a",
    "car_b",
    "car_c",
]


class Word(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", kw_only=True):
    """One thing that is done."""


class Where(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Which spaces may be taken. near: within `within` steps of a character. among: who picks among several."""

    space: str = ""
    car: Car = ""
    near: Literal["", "haint", "you", "struck"] = ""
    within: Small = 1
    edge: bool = False
    connecting: bool = False
    among: Literal["players", "luck"] = "players"


class When(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A condition; every part that is given must hold. mood: 1 or 2; gone: an Event token no longer in play;
    side: the Vagrant concerned stands along it."""

    mood: Small = 0
    counter: str = ""
    least: Small = 0
    most: Annotated[int, Meta(ge=0, le=99)] = 99
    breaks: Small = 0
    ritual: str = ""
    gone: Annotated[int, Meta(ge=-1, le=9)] = -1
    round: Small = 0
    west: bool = False
    side: Side | Literal[""] = ""
