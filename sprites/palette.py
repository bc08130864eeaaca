"""The colours of the house and of each game, and the skins that the widgets wear."""

from dataclasses import dataclass, fields
from typing import Literal

import pygame

NIGHT, DEEP, BRASS, CREAM = "#0d1524", "#1b2b45", "#c9a45c", "#f3e9d2"
BURGUNDY, SOOT, GREEN, RED = "#6e1f2b", "#1c1a1d", "#3f7d5a", "#b23a3a"
ELDRITCH, GHOST, ICHOR, ROYAL, BLOOD = "#5fe0b7", "#7fd6f2", "#c8d84c", "#2f55a4", "#d2312f"
MIST, DUSK, PALE, MUTE = "#3d5a82", "#263c5e", "#d8cdb4", "#9fb0c6"
INK, WASH, PAPER = "#1c1a1d", "#b9ad97", "#efdfb6"
PHYSICAL, PSYCHIC = "#e2814a", "#a9cbd2"

SEATS = ("#dba94a", "#5b8fd6", "#6aa862", "#dd6175", "#9a78c8", "#4fb3b0", "#e08a4f", "#b9b2a2")
"""The colours of the seats in their order; each goes with a letter and a shape of its own (`seat_mark`)."""


def rgb(colour: str, alpha: int = 255) -> pygame.Color:
    """`#rrggbb` as a pygame colour with that alpha (0-255)."""
    made = pygame.Color(colour)
    made.a = alpha
    return made


def luminance(colour: str) -> float:
    """How bright a colour is to the eye, 0 to 1, as contrast is reckoned with."""
    made = pygame.Color(colour)
    r, g, b = (v / 3294.6 if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in (made.r, made.g, made.b))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def mix(a: str, b: str, t: float) -> str:
    """The colour that lies the share `t` (0-1) of the way from `a` to `b`, as `#rrggbb`."""
    p, q = pygame.Color(a), pygame.Color(b)
    return "#" + "".join(
        f"{min(255, max(0, round(x + (y - x) * t))):02x}" for x, y in ((p.r, q.r), (p.g, q.g), (p.b, q.b))
    )


Contrast = Literal["soft", "normal", "high"]
_SKINS: list["Skin"] = []


@dataclass(eq=False)
class Skin:
    """What a game's widgets are made of. `accent` means one thing only: now, recommended.

    The colours follow the contrast that is wished for (`set_contrast`); a skin is one object for the whole run."""

    face: str
    face2: str
    deep: str
    edge: str
    text: str
    sub: str
    mute: str
    accent: str
    on_accent: str
    accent_sub: str
    shadow: str
    good: str
    warn: str
    bad: str
    bad_face: str
    key: str
    key_text: str

    def __post_init__(self) -> None:
        self.drawn = {field.name: getattr(self, field.name) for field in fields(self)}
        """The colours as they were chosen, at normal contrast."""
        self.wear(_WORN[0])
        _SKINS.append(self)

    def wear(self, contrast: Contrast) -> None:
        """Take the colours on that go with a contrast."""
        for name, colour in self.drawn.items():
            setattr(self, name, self._at(contrast, name, colour))

    def _at(self, contrast: Contrast, name: str, colour: str) -> str:
        ground, ink = self.drawn["face"], self.drawn["text"]
        far, near = ("#ffffff", "#000000") if luminance(ink) > luminance(ground) else ("#000000", "#ffffff")
        if contrast == "high":
            towards, share = {
                "text": (far, 1.0), "sub": (far, 0.7), "mute": (far, 0.55), "edge": (far, 0.4), "good": (far, 0.3),
                "warn": (far, 0.3), "bad": (far, 0.3), "face": (near, 0.45), "face2": (near, 0.3), "deep": (near, 0.6),
                "bad_face": (near, 0.25), "accent_sub": (self.drawn["on_accent"], 0.6),
            }.get(name, (far, 0.0))  # fmt: skip
        elif contrast == "soft":
            towards, share = {
                "text": (ground, 0.14), "sub": (ground, 0.06), "accent": (ground, 0.12), "good": (ground, 0.08),
                "deep": (ground, 0.35), "edge": (ground, 0.25),
            }.get(name, (ground, 0.0))  # fmt: skip
        else:
            return colour
        return mix(colour, towards, share) if share else colour


_WORN: list[Contrast] = ["normal"]


def set_contrast(contrast: Contrast) -> None:
    """Every skin takes on that contrast; what is kept of drawn widgets must be let go of (`taste.suit`)."""
    _WORN[0] = contrast
    for skin in _SKINS:
        skin.wear(contrast)


HOUSE = Skin(
    face="#22344f",
    face2="#2d4468",
    deep="#101b2f",
    edge="#3d5680",
    text=CREAM,
    sub="#c3cfde",
    mute=MUTE,
    accent=BRASS,
    on_accent=SOOT,
    accent_sub="#2a1a06",
    shadow="#05080f",
    good="#8fd9b4",
    warn="#f0c56a",
    bad="#ff9c8e",
    bad_face=BURGUNDY,
    key=CREAM,
    key_text=NIGHT,
)
ARKHAM = Skin(
    face="#3a2918",
    face2="#4d371f",
    deep="#1b130b",
    edge="#6b4e2c",
    text="#f6e9c6",
    sub="#d9c39a",
    mute="#b59a6c",
    accent=ICHOR,
    on_accent="#1c1608",
    accent_sub="#2f360c",
    shadow="#0a0704",
    good=ICHOR,
    warn="#f0c56a",
    bad="#ff8d74",
    bad_face="#6b2417",
    key="#f6e9c6",
    key_text="#1c130a",
)
HORROR = Skin(
    face="#22344f",
    face2="#2d4a6a",
    deep="#0e1a2e",
    edge="#3d5f86",
    text=CREAM,
    sub="#c3d4de",
    mute="#93abc4",
    accent=BRASS,
    on_accent=SOOT,
    accent_sub="#2a1a06",
    shadow="#04070e",
    good="#7fe6c4",
    warn="#f0c56a",
    bad="#ff9c8e",
    bad_face="#6b1d24",
    key=CREAM,
    key_text=NIGHT,
)
"""The dream by night: deep blue and brass; eldritch green is Essence, the insane, and what turns out well."""
PASSENGER = Skin(
    face="#e6dabf",
    face2="#d5c6a3",
    deep="#f4ead6",
    edge="#a89a7c",
    text="#0f0c0d",
    sub="#3d3634",
    mute="#5c5249",
    accent="#b80f1c",
    on_accent="#fdf6e6",
    accent_sub="#ffe3d6",
    shadow="#8d8168",
    good="#1d5a3a",
    warn="#774b00",
    bad="#a00c18",
    bad_face="#e6b3a6",
    key="#0f0c0d",
    key_text="#f8efdb",
)
"""27th Passenger on paper: what is read. Red is its accent, not danger alone."""
PASSENGER_NIGHT = Skin(
    face="#1d1719",
    face2="#332528",
    deep="#0b090a",
    edge="#5a464a",
    text="#f3e9d2",
    sub="#d3c7b2",
    mute="#a1958a",
    accent="#e0202e",
    on_accent="#fff6e6",
    accent_sub="#ffd9cf",
    shadow="#000000",
    good="#8fd9b4",
    warn="#e8414c",
    bad="#ff7d72",
    bad_face="#6d0a12",
    key="#f3e9d2",
    key_text="#0b090a",
)
"""The same after dark: the platform, the files, the bar above them."""
VAGRANT = Skin(
    face="#e4d9bf",
    face2="#d3c6a8",
    deep="#efe4cb",
    edge="#a2967c",
    text="#1c1a1d",
    sub="#403a38",
    mute="#584f45",
    accent="#14597d",
    on_accent="#fffaf0",
    accent_sub="#d7f0fa",
    shadow="#8a7f68",
    good="#195c39",
    warn="#744900",
    bad="#a32028",
    bad_face="#eab9ae",
    key="#1c1a1d",
    key_text="#fffaf0",
)
"""Vagrantsong: ink on cream; the accent is ghost blue as dark as paper needs it."""
VAGRANT_NIGHT = Skin(
    face="#23242c",
    face2="#343640",
    deep="#101218",
    edge="#565a66",
    text=CREAM,
    sub="#d5cab4",
    mute="#a59c8c",
    accent=GHOST,
    on_accent="#0d1524",
    accent_sub="#123548",
    shadow="#000000",
    good="#8fd9b4",
    warn="#f0c56a",
    bad="#ff8d7c",
    bad_face="#6b2222",
    key=CREAM,
    key_text="#101218",
)
"""The same by night: the tracks round the cars, the bar above them, the Camp."""
ORIENT = Skin(
    face="#e9dcba",
    face2="#dccb9c",
    deep="#f3e9d2",
    edge="#b09a66",
    text="#12296b",
    sub="#3a3a46",
    mute="#5f5643",
    accent="#7a1f2e",
    on_accent="#fdf6e6",
    accent_sub="#ffe0d2",
    shadow="#9c8c68",
    good="#1f5f43",
    warn="#774b00",
    bad="#a00c18",
    bad_face="#ecc4b8",
    key="#12296b",
    key_text="#f8efdb",
)
"""Orient Express's notebook: royal blue ink on cream, what is now in burgundy."""
ORIENT_NIGHT = Skin(
    face="#12308a",
    face2="#1f4fc0",
    deep="#081640",
    edge="#8a6f35",
    text="#f6e3ae",
    sub="#dfe7fb",
    mute="#a9bbe6",
    accent="#e6c77a",
    on_accent="#0a1b4d",
    accent_sub="#3a2a08",
    shadow="#020718",
    good="#8fd9b4",
    warn="#f6e3ae",
    bad="#ff9c8e",
    bad_face="#6e1f2b",
    key="#f6e3ae",
    key_text="#0a1b4d",
)
"""The same by night: gold on royal blue, the plan, the bar above it."""
NOTEPAPER = Skin(
    face="#f7edd6",
    face2="#fffaf0",
    deep="#e6dcc0",
    edge="#4a4034",
    text="#1c1a1d",
    sub="#4d4438",
    mute="#63594a",
    accent="#14597d",
    on_accent="#fffaf0",
    accent_sub="#e2eff6",
    shadow="#2a2118",
    good="#1f6b45",
    warn="#8a5a00",
    bad="#a32028",
    bad_face="#f2c9c2",
    key="#1c1a1d",
    key_text="#f7edd6",
)
"""Paper that is read: dark ink on cream."""
