"""The log as each pair of eyes reads it: what has been read stays read, so a long game is no slower than a short."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.record import LogLine
from game.core.script import Event

Eyes = int | str | None


class _Page:
    """What one pair of eyes has read so far."""

    def __init__(self) -> None:
        self.read = self.seen = 0
        self.last: Event | None = None
        self.lines: list[LogLine] = []


class Journal:
    """The lines of a chapter's log, for everybody who may look."""

    def __init__(self) -> None:
        self._pages: dict[Eyes, _Page] = {}

    def lines(self, events: Sequence[Event], eyes: Eyes) -> list[LogLine]:
        """Those that `eyes` may read of these events, numbered among the events that they see. Where other events have
        taken the place of those read before (undo, another chapter) all is read anew."""
        page = self._pages.get(eyes)
        if page is None or page.read > len(events) or (page.read and events[page.read - 1] is not page.last):
            page = self._pages[eyes] = _Page()
        for event in events[page.read :]:
            seen = event.seen(eyes)
            if seen is not None:
                said = seen.said()
                if said is not None:
                    page.lines.append(LogLine(said, seen.rule, page.seen, type(seen).__name__, seen.good()))
                page.seen += 1
        page.read, page.last = len(events), events[-1] if events else None
        return list(page.lines)
