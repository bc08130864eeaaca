"""The faces that Night Express is set in, by their part in the design, with stand-ins for what a machine lacks."""

import importlib.resources
import io
from functools import lru_cache

import pygame

LEAST = 23
"""The smallest type, in units of the 1920x1080 canvas, that anybody is asked to read: 15 px at 1280x720."""

DRAWN = {
    "title": ("fontpkg_righteous", "Righteous-Regular.ttf"),
    "caps": ("fontpkg_marcellus", "Marcellus-Regular.ttf"),
    "head": ("fontpkg_fjalla_one", "FjallaOne-Regular.ttf"),
    "body": ("fontpkg_atkinson_hyperlegible", "AtkinsonHyperlegible-Regular.ttf"),
    "bold": ("fontpkg_atkinson_hyperlegible", "AtkinsonHyperlegible-Bold.ttf"),
    "italic": ("fontpkg_atkinson_hyperlegible", "AtkinsonHyperlegible-Italic.ttf"),
}
"""What each part of the design is set in, as it was drawn."""
FACES = dict(DRAWN)
"""And as it is set now, in the family one reads best and with the letters of the language."""
OSWALD, LATO = ("fontpkg_oswald", "Oswald[wght].ttf"), ("fontpkg_lato", "Lato-Regular.ttf")
LATO_BOLD, LATO_ITALIC = ("fontpkg_lato", "Lato-Bold.ttf"), ("fontpkg_lato", "Lato-Italic.ttf")
STAND_INS = {
    "title": (OSWALD, LATO),
    "caps": (OSWALD, LATO),
    "head": (OSWALD, LATO),
    "body": (LATO,),
    "bold": (LATO_BOLD, LATO),
    "italic": (LATO_ITALIC, LATO),
}
READING = {
    "hyperlegible": {face: DRAWN[face] for face in ("body", "bold", "italic")},
    "lato": {"body": LATO, "bold": LATO_BOLD, "italic": LATO_ITALIC},
}
"""The faces that what is read at length can be set in."""
_FONTS: dict[tuple[tuple[str, str] | None, int], pygame.font.Font] = {}


@lru_cache(maxsize=32)
def _bytes(package: str, name: str) -> bytes | None:
    """The font file, or None where the package is missing or damaged."""
    try:
        root = importlib.resources.files(package)
        for place in (root / "files" / name, root / name):
            if place.is_file():
                return place.read_bytes()
    except (ImportError, OSError, TypeError, ValueError):
        return None
    return None


def _start() -> None:
    if not pygame.font.get_init():
        pygame.font.init()
        clear()
    if not _FONTS:
        pygame.register_quit(clear)


def _load(source: tuple[str, str] | None, size: int) -> pygame.font.Font | None:
    """The font of that file at that pixel size; `None` as source is pygame's own, which is always there."""
    key = (source, size)
    if key not in _FONTS:
        _start()
        if source is None:
            _FONTS[key] = pygame.font.Font(None, round(size * 1.25))
        else:
            data = _bytes(*source)
            if data is None:
                return None
            try:
                _FONTS[key] = pygame.font.Font(io.BytesIO(data), size)
            except (pygame.error, OSError):
                return None
    return _FONTS[key]


def font(face: str, size: int) -> pygame.font.Font:
    """The face at `size` pixels; a stand-in where its package is missing."""
    for source in (FACES[face], *STAND_INS[face], None):
        found = _load(source, max(1, size))
        if found is not None:
            return found
    raise AssertionError("pygame brings its own font")


_NOWHERE = "\ue0ff"


@lru_cache(maxsize=4096)
def _has(source: tuple[str, str], letter: str) -> bool:
    """Whether the font draws this letter as itself, not as the box for what it lacks."""
    found = _load(source, 20)
    if found is None:
        return False
    if letter.isspace() or found.metrics(letter) != found.metrics(_NOWHERE):
        return True
    pictures = [pygame.image.tobytes(found.render(c, False, "#ffffff", "#000000"), "RGB") for c in (letter, _NOWHERE)]
    return pictures[0] != pictures[1]


@lru_cache(maxsize=4096)
def _source_for(face: str, text: str) -> tuple[str, str]:
    for source in (FACES[face], *STAND_INS[face]):
        if all(_has(source, letter) for letter in set(text)):
            return source
    return FACES[face]


def font_for(face: str, size: int, text: str) -> pygame.font.Font:
    """The face, or the first stand-in that has every letter of `text` (Cyrillic and Greek names)."""
    if text.isascii():
        return font(face, size)
    return _load(_source_for(face, text), max(1, size)) or font(face, size)


@lru_cache(maxsize=512)
def _cap_middle(face: str, size: int) -> float:
    made = font(face, size)
    metrics = made.metrics("H")[0]
    return float(made.get_ascent() - (metrics[3] / 2 if metrics else size * 0.35))


def cap_middle(face: str, size: int, text: str = "") -> float:
    """Pixels from the top of a rendered line to the middle of its capitals."""
    made = font_for(face, size, text)
    if made is font(face, size):
        return _cap_middle(face, size)
    metrics = made.metrics("H")[0]
    return float(made.get_ascent() - (metrics[3] / 2 if metrics else size * 0.35))


def set_faces(reading: str, letters: str = "") -> None:
    """Set what is read at length in another family, and everything in faces that have all these letters: a language
    that a face lacks letters of is set in its stand-in throughout, so that no line changes its face half way."""
    for face, source in {**DRAWN, **READING[reading]}.items():
        choices = (source, *STAND_INS[face])
        whole = (one for one in choices if all(_has(one, letter) for letter in letters))
        FACES[face] = next(whole, source) if letters else source
    _cap_middle.cache_clear()
    _source_for.cache_clear()


def clear() -> None:
    """Let go of every font, as when pygame is shut down."""
    _FONTS.clear()
    _cap_middle.cache_clear()
    _source_for.cache_clear()
    _has.cache_clear()
