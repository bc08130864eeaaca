"""Something broke: a calm screen, a written report, and the game kept."""

from __future__ import annotations

import contextlib
import hashlib
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from game.core.store import put
from scenes.page import Page
from scenes.scene import Sheet
from scenes.words import say
from sprites.canvas import Canvas
from sprites.palette import BRASS, CREAM, HOUSE, NIGHT

BOT_REPORTS = 20
"""Ways in which bots have failed that are kept; one that fails every time fills no disk."""


def keep_report(folder: Path | None, report: str, scenes: Iterable[Any]) -> Path | None:
    """Writes the report, and beside it the running game as a save; gives its path, None if it cannot be written.

    It goes to the terminal too, where there still is one."""
    murmur(report)
    path = written(folder, report)
    for scene in scenes if path is not None else ():
        try:
            data = scene.crash_save()
            if data:
                put(path.with_suffix(".night"), data)
        except Exception:
            continue
    return path


def written(folder: Path | None, report: str) -> Path | None:
    """Writes a report beside those that are there; gives its path, None if it cannot be written."""
    if folder is None:
        return None
    stem = time.strftime("crash-%Y%m%d-%H%M%S")
    names = (stem, *(f"{stem}-{number}" for number in range(2, 100)))
    try:
        path = next(path for name in names if not (path := folder / f"{name}.txt").exists())
        put(path, report.encode(errors="replace"))
    except (OSError, StopIteration):
        return None
    return path


def murmur(words: str) -> None:
    """Says something on the terminal, where there still is one."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        sys.stderr.write(words)


def last_line(report: str) -> str:
    """What a report comes to."""
    return report.strip().rpartition("\n")[2]


def bot_failed(folder: Path | None, failure: str) -> None:
    """A bot has failed and the game has gone on: who mends it finds a report for each way of failing, and a line on the
    terminal."""
    mark = hashlib.blake2b(failure.encode(errors="replace"), digest_size=4).hexdigest()
    path = folder / f"bot-{mark}.txt" if folder is not None else None
    if path is not None:
        with contextlib.suppress(OSError):
            if not path.exists() and len(list(path.parent.glob("bot-*.txt"))) < BOT_REPORTS:
                put(path, failure.encode(errors="replace"))
    murmur(f"bot-{mark}: {last_line(failure)}\n")


class ErrorScene(Sheet):
    """Says what happened in three lines and leads back to the title."""

    def __init__(self, report: str, path: Path | None) -> None:
        super().__init__()
        self.last = last_line(report)
        self.path = path

    def compose(self, page: Page) -> None:
        w, h = self.width, self.height
        wide = min(1400.0, w - 80)
        left = (w - wide) / 2

        def paint(canvas: Canvas) -> None:
            canvas.fill(NIGHT, 0, 0, w, h)
            canvas.text(say("error.heading"), w / 2, h * 0.28, "title", 60, CREAM, "c", fit=wide)
            canvas.text(say("error.kept"), w / 2, h * 0.28 + 80, "body", 28, HOUSE.sub, "c", fit=wide)
            where = say("error.report", path=str(self.path)) if self.path else say("error.no_report")
            y = canvas.para(where, left, h * 0.28 + 130, wide, "body", 24, HOUSE.sub, align="c", lines=3)
            canvas.para(self.last, left, y + 14, wide, "italic", 24, BRASS, align="c", lines=2)

        page.part("ground", (0, 0, w, h), "error", paint)
        from scenes.parts import button

        x = w / 2 - 300 if w > 700 else 40
        button(self, page, "title", x, h - 140, w - 2 * x, say("error.title"), self.to_title, key="enter", primary=True)

    def to_title(self) -> None:
        from scenes.title import TitleScene

        self.app.replace(TitleScene())

    def back(self) -> None:
        self.to_title()
