"""One's own pencil on the sheet: every stroke is kept at once, apart for each person and seat of each game.

A stroke knows how far the game was when it was made, so that an earlier save, or the same journey begun anew, does not
show what was written later. The game itself knows nothing of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from game.core.rerun import Rerun
from game.core.store import jot
from scenes.notes import notes_file

PENCIL = -1
CYCLE = {PENCIL: ("", "no", "maybe")}
OF_SOMEBODY = ("", "no", "yes")


class Stroke(msgspec.Struct, frozen=True, array_like=True):
    """A mark made after so many answers. of: an opponent's seat or PENCIL; what: a passenger, or a type of feature."""

    answers: int
    of: int
    what: str
    mark: str


class Notes:
    """One person's pencil: (passenger, opponent or PENCIL) -> mark, (opponent, type of feature) -> feature.

    path: where the strokes are kept, None where they last as long as the table. reading: whose candidates are lit.
    """

    def __init__(self, path: Path | None = None, answers: int = 0) -> None:
        self.path = path
        self.strokes = [stroke for stroke in kept(path) if stroke.answers <= answers] if path is not None else []
        self.written = {(stroke.what, stroke.of): stroke.mark for stroke in self.strokes}
        self.reading = PENCIL

    def mark(self, name: str, seat: int) -> str:
        return self.written.get((name, seat), "")

    def feature(self, seat: int, kind: str) -> str:
        return self.mark(kind, seat)

    def marked(self, mark: str, *seats: int) -> set[str]:
        """The passengers with that mark, for anybody or for these opponents."""
        return {what for (what, of), made in self.written.items() if made == mark and of in seats}

    def turn(self, name: str, seat: int, answers: int) -> None:
        """The next mark at that place."""
        self.write(name, seat, CYCLE.get(seat, OF_SOMEBODY), answers)

    def turn_feature(self, seat: int, kind: str, features: tuple[str, ...], answers: int) -> None:
        self.write(kind, seat, ("", *features), answers)

    def write(self, what: str, of: int, cycle: tuple[str, ...], answers: int) -> None:
        mark = cycle[(cycle.index(self.mark(what, of)) + 1) % len(cycle)]
        self.written[what, of] = mark
        self.strokes = [s for s in self.strokes if (s.what, s.of, s.answers) != (what, of, answers)]
        self.strokes.append(Stroke(answers, of, what, mark))
        if self.path is not None:
            keep(self.path, self.strokes)


def kept(path: Path) -> list[Stroke]:
    """The strokes of a file, none where there is nothing that can be read."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=list[Stroke])
    except (OSError, msgspec.MsgspecError, RecursionError):
        return []


def keep(path: Path, strokes: list[Stroke]) -> None:
    """Puts the strokes in their place at once; where that is impossible they last as long as the game is open."""
    jot(path, msgspec.json.encode(strokes))


def place_of(table: Any, seat: int, saves: Path | None) -> Path | None:
    """Where the notes of whoever holds a seat are kept; None for bots, recordings, and where nothing is kept."""
    person = table.players[seat].person if seat >= 0 else ""
    if not person or saves is None or isinstance(table, Rerun):
        return None
    return notes_file(saves, "passenger", len(table.players), table.seed, table.ticket, person, seat)
