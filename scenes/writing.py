"""A line that is written in: caret, selection, clipboard, and what an input method is still composing.

It knows no window but the clipboard's; `scene.Scene` gives it the keys and `parts.entry` shows it.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.inputs import Key


def anything(text: str) -> bool:
    return True


class Line:
    """A line of at most `most` letters, each new text of which `fits`."""

    def __init__(self, text: str = "", most: int = 60, fits: Callable[[str], bool] = anything) -> None:
        self.text = text
        self.most = most
        self.fits = fits
        self.caret = self.anchor = len(text)
        self.composing = ""
        self.before: list[tuple[str, int]] = []

    @property
    def marked(self) -> tuple[int, int]:
        """The selection: from where to where, equal where nothing is selected."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def shown(self) -> str:
        """The text with what is still being composed at the caret."""
        return self.text[: self.caret] + self.composing + self.text[self.caret :]

    # -- changing

    def put(self, words: str) -> bool:
        """Writes over the selection; False where the words do not fit."""
        words = "".join(letter for letter in words if letter.isprintable())
        start, end = self.marked
        words = words[: self.most - len(self.text) + end - start]
        new = self.text[:start] + words + self.text[end:]
        if new == self.text or not self.fits(new):
            return False
        self.remember()
        self.text = new
        self.place(start + len(words))
        return True

    def cut(self, start: int, end: int) -> None:
        start, end = max(0, start), min(len(self.text), end)
        new = self.text[:start] + self.text[end:]
        if start < end and (not new or self.fits(new)):
            self.remember()
            self.text = new
            self.place(start)

    def remember(self) -> None:
        self.before = [*self.before[-50:], (self.text, self.caret)]

    def undo(self) -> None:
        if self.before:
            self.text, self.caret = self.before.pop()
            self.anchor = self.caret

    # -- moving

    def place(self, at: int, keep: bool = False) -> None:
        """The caret stands before letter `at`; with `keep` everything passed over is selected."""
        self.caret = max(0, min(len(self.text), at))
        if not keep:
            self.anchor = self.caret

    def select(self, start: int, end: int) -> None:
        self.anchor, self.caret = max(0, start), min(len(self.text), end)

    def select_all(self) -> None:
        self.select(0, len(self.text))

    def select_word(self, at: int) -> None:
        """The word at a letter, as by a double click."""
        start, end = self.word(min(at + 1, len(self.text)), -1), self.word(at, 1)
        self.select(start, len(self.text[:end].rstrip()) if end > start else end)

    def word(self, at: int, by: int) -> int:
        """Where the next word begins, or the one before."""
        text = self.text
        if by < 0:
            while at > 0 and text[at - 1].isspace():
                at -= 1
            while at > 0 and not text[at - 1].isspace():
                at -= 1
            return at
        while at < len(text) and not text[at].isspace():
            at += 1
        while at < len(text) and text[at].isspace():
            at += 1
        return at

    # -- keys

    def key(self, key: Key) -> bool:
        """A key while the line has the focus; False where it means nothing here."""
        if self.composing:
            return key.name not in ("tab",)
        start, end = self.marked
        match key.name:
            case "left" | "right":
                by = -1 if key.name == "left" else 1
                if start != end and not key.shift and not key.ctrl:
                    self.place(start if by < 0 else end)
                else:
                    self.place(self.word(self.caret, by) if key.ctrl else self.caret + by, key.shift)
            case "home":
                self.place(0, key.shift)
            case "end":
                self.place(len(self.text), key.shift)
            case "backspace" | "delete" if start != end:
                self.cut(start, end)
            case "backspace":
                self.cut(self.word(self.caret, -1) if key.ctrl else self.caret - 1, self.caret)
            case "delete":
                self.cut(self.caret, self.word(self.caret, 1) if key.ctrl else self.caret + 1)
            case "a" if key.ctrl:
                self.select_all()
            case "c" if key.ctrl:
                copy(self.text[start:end])
            case "x" if key.ctrl:
                if copy(self.text[start:end]):
                    self.cut(start, end)
            case "v" if key.ctrl:
                self.put(pasted())
            case "z" if key.ctrl:
                self.undo()
            case _:
                return not key.ctrl and (len(key.name) == 1 or key.name == "space")
        return True


def copy(words: str) -> bool:
    """Onto the clipboard; False where there is none or nothing to copy."""
    if not words:
        return False
    try:
        pygame.scrap.put_text(words)
    except pygame.error:
        return False
    return True


def pasted() -> str:
    """What lies on the clipboard, its lines joined."""
    try:
        return " ".join(pygame.scrap.get_text().split("\n")).strip("\r")
    except pygame.error:
        return ""
