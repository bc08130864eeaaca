"""The keys of the commands: what each is by default, what a person has made of it, and back again.

Scenes know the default keys only. The app gives them those, whatever was really pressed, and shows on every cap the key
that is really to be pressed.
"""

from __future__ import annotations

from dataclasses import replace

from scenes.inputs import Key

COMMANDS = {
    "hint": "h",
    "undo": "ctrl+z",
    "redo": "ctrl+y",
    "save": "ctrl+s",
    "skip": "space",
    "rule": "f1",
    "nearer": "+",
    "farther": "-",
    "fullscreen": "f11",
}
"""Each command that has a key of its own, with its default."""
FIXED = {
    "enter", "esc", "tab", "shift+tab", "left", "right", "up", "down", "backspace", "delete", "home", "end", "pageup",
    "pagedown", "ctrl+up", "ctrl+down",
}  # fmt: skip
TABLE = set("qwertjnopsbd")
"""Letters that mean something on some game's table: dice, notebooks, an answer given beforehand, open cards, what a
Camp sells."""
NAMES = {
    "enter": "Enter", "esc": "Esc", "left": "Left", "right": "Right", "up": "Up", "down": "Down", "space": "Space",
    "tab": "Tab", "pageup": "PgUp", "pagedown": "PgDn", "delete": "Del", "home": "Home", "end": "End",
}  # fmt: skip
"""Keys whose caps show another word than their name."""

Bound = dict[str, str]


def name(chord: str) -> str:
    """A key as its cap shows it."""
    if chord.startswith("ctrl+"):
        return "Ctrl " + name(chord[5:])
    return NAMES.get(chord, chord.upper())


def bound(keys: Bound, default: str) -> str:
    """The key that is to be pressed for what has this default."""
    command = next((command for command, chord in COMMANDS.items() if chord == default), "")
    return keys.get(command, default) if command else default


def meant(keys: Bound, key: Key) -> Key | None:
    """The key by its default; None for a default that has been given away."""
    for command, default in COMMANDS.items():
        if key.chord == keys.get(command, default):
            return key if key.chord == default else of(default, key)
    return None if key.chord in COMMANDS.values() else key


def of(chord: str, like: Key) -> Key:
    ctrl = chord.startswith("ctrl+")
    return replace(like, name=chord[5:] if ctrl else chord, ctrl=ctrl, shift=False)


def letters(keys: Bound) -> set[str]:
    """Single keys that belong to commands, so that no option gets them."""
    return {chord for command, default in COMMANDS.items() if len(chord := keys.get(command, default)) == 1}


def bind(keys: Bound, command: str, chord: str) -> Bound | None:
    """The keys with that command on that key; who had it gets the old one. None where it cannot be given."""
    if chord in FIXED or chord in TABLE or chord.isdigit() or not chord:
        return None
    now = {**COMMANDS, **keys}
    other = next((one for one, taken in now.items() if taken == chord and one != command), None)
    if other is not None:
        now[other] = now[command]
    now[command] = chord
    return {one: taken for one, taken in now.items() if taken != COMMANDS[one]}
