"""Something broke: a calm screen, a written report, and the game kept."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from scenes.frame import SCREEN
from scenes.scene import Page, Scene
from scenes.words import say
from sprites.canvas import Canvas
from sprites.palette import BRASS, CREAM, HOUSE, NIGHT


def keep_report(folder: Path | None, report: str, scenes: Iterable[Any]) -> Path | None:
    """Writes the report, and beside it the running game as a save; gives its path, None if it cannot be written."""
    sys.stderr.write(report)
    if folder is None:
        return None
    stem = time.strftime("crash-%Y%m%d-%H%M%S")
    path = folder / f"{stem}.txt"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(report, encoding="utf-8")
    except OSError:
        return None
    for scene in scenes:
        try:
            data = scene.crash_save()
            if data:
                (folder / f"{stem}.night").write_bytes(data)
        except Exception:
            continue
    return path


class ErrorScene(Scene):
    """Says what happened in three lines and leads back to the title."""

    def __init__(self, report: str, path: Path | None) -> None:
        super().__init__()
        self.last = report.strip().splitlines()[-1] if report.strip() else ""
        self.path = path

    def compose(self, page: Page) -> None:
        page.part("ground", SCREEN, "error", self.paint)
        from scenes.parts import button

        button(self, page, "title", 660, 760, 600, say("error.title"), self.to_title, key="enter", primary=True)

    def paint(self, canvas: Canvas) -> None:
        canvas.fill(NIGHT, *SCREEN)
        canvas.text(say("error.heading"), 960, 330, "title", 64, CREAM, "c")
        canvas.text(say("error.kept"), 960, 440, "body", 30, HOUSE.sub, "c")
        where = say("error.report", path=str(self.path)) if self.path else say("error.no_report")
        canvas.para(where, 260, 500, 1400, "body", 26, HOUSE.sub, align="c", lines=3)
        canvas.para(self.last, 260, 640, 1400, "italic", 24, BRASS, align="c", lines=2)

    def to_title(self) -> None:
        from scenes.title import TitleScene

        self.app.replace(TitleScene())

    def back(self) -> None:
        self.to_title()
