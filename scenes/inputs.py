"""What a person did at the window, free of devices: scenes and tests know only these."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import pygame

from scenes.frame import Frame


@dataclass(frozen=True, slots=True)
class Key:
    """A key went down, or is held and comes again. `name` is lower case: a letter, a digit, enter, esc, tab, space,
    left, f1, delete..."""

    name: str
    ctrl: bool = False
    shift: bool = False
    text: str = ""
    again: bool = False

    @property
    def chord(self) -> str:
        return ("ctrl+" if self.ctrl else "") + ("shift+" if self.shift and self.name == "tab" else "") + self.name


@dataclass(frozen=True, slots=True)
class Lift:
    """A key was let go of."""


@dataclass(frozen=True, slots=True)
class Typed:
    """Letters were written, by whatever keys or input method."""

    text: str


@dataclass(frozen=True, slots=True)
class Composing:
    """An input method shows what it has so far, empty when it is done."""

    text: str


@dataclass(frozen=True, slots=True)
class Move:
    x: float
    y: float
    held: bool = False


@dataclass(frozen=True, slots=True)
class Press:
    x: float
    y: float
    button: int = 1


@dataclass(frozen=True, slots=True)
class Release:
    x: float
    y: float
    button: int = 1


@dataclass(frozen=True, slots=True)
class Wheel:
    x: float
    y: float
    turns: int


@dataclass(frozen=True, slots=True)
class Leave:
    """The pointer left the window, or the window lost the keyboard: nothing is hovered, nothing held."""


@dataclass(frozen=True, slots=True)
class Focus:
    on: bool


@dataclass(frozen=True, slots=True)
class Hidden:
    on: bool


@dataclass(frozen=True, slots=True)
class Resized:
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Quit:
    pass


Input = Key | Lift | Typed | Composing | Move | Press | Release | Wheel | Leave | Focus | Hidden | Resized | Quit

NAMES = {
    pygame.K_RETURN: "enter",
    pygame.K_KP_ENTER: "enter",
    pygame.K_ESCAPE: "esc",
    pygame.K_TAB: "tab",
    pygame.K_SPACE: "space",
    pygame.K_BACKSPACE: "backspace",
    pygame.K_DELETE: "delete",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_PAGEUP: "pageup",
    pygame.K_PAGEDOWN: "pagedown",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
} | {getattr(pygame, f"K_KP{n}"): str(n) for n in range(10)}


def key_of(event: pygame.event.Event, again: bool) -> Key | None:
    mod = getattr(event, "mod", 0)
    name = NAMES.get(event.key) or pygame.key.name(event.key).lower()
    if not name or mod & pygame.KMOD_ALT:
        return None
    text = getattr(event, "unicode", "")
    name = text if text in ("+", "-") else name
    return Key(name, bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META)), bool(mod & pygame.KMOD_SHIFT), text, again)


def translate(events: Iterable[pygame.event.Event], frame: Frame, held: set[int]) -> list[Input]:
    """The window's events as inputs in logical units; several pointer moves in a row become the last one.

    held: the keys that are down, kept from one call to the next; one that goes down while it is down comes again."""
    out: list[Input] = []
    pointer = (-1.0, -1.0)
    for event in events:
        if hasattr(event, "pos"):
            pointer = frame.logical(*event.pos)
        match event.type:
            case pygame.QUIT:
                out.append(Quit())
            case pygame.KEYDOWN:
                if key := key_of(event, event.key in held):
                    out.append(key)
                held.add(event.key)
            case pygame.KEYUP:
                held.discard(event.key)
                out.append(Lift())
            case pygame.TEXTINPUT:
                out.append(Typed(event.text))
            case pygame.TEXTEDITING:
                out.append(Composing(event.text))
            case pygame.MOUSEMOTION:
                if out and isinstance(out[-1], Move):
                    out.pop()
                out.append(Move(*pointer, held=bool(event.buttons[0])))
            case pygame.MOUSEBUTTONDOWN if event.button <= 3:
                out.append(Press(*pointer, button=event.button))
            case pygame.MOUSEBUTTONUP if event.button <= 3:
                out.append(Release(*pointer, button=event.button))
            case pygame.MOUSEWHEEL:
                out.append(Wheel(*pointer, turns=event.y))
            case pygame.VIDEORESIZE:
                out.append(Resized(event.w, event.h))
            case pygame.WINDOWLEAVE:
                out.append(Leave())
            case pygame.WINDOWFOCUSLOST:
                held.clear()
                out.extend((Leave(), Focus(False)))
            case pygame.WINDOWFOCUSGAINED:
                out.append(Focus(True))
            case pygame.WINDOWMINIMIZED:
                out.append(Hidden(True))
            case pygame.WINDOWRESTORED | pygame.WINDOWSHOWN | pygame.WINDOWEXPOSED:
                out.append(Hidden(False))
    return out
