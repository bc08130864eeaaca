"""The train board: three cars and the connecting spaces between them, as a graph of 64 spaces.

A space is a number from 0 to 63; its name is `column.row` (columns from the Round side, rows from the Humanity side).
"""

from __future__ import annotations

from collections.abc import Iterator

COLUMNS, ROWS = 17, 4
FAR = 99


def _grid() -> Iterator[tuple[int, int]]:
    for column in range(1, COLUMNS + 1):
        for row in range(1, ROWS + 1):
            if column not in (6, 12) or row in (2, 3):
                yield column, row


GRID = tuple(_grid())
NAME = tuple(f"{column}.{row}" for column, row in GRID)
SPACE = {name: number for number, name in enumerate(NAME)}
SPACES = tuple(range(len(GRID)))
COLUMN = tuple(column for column, _ in GRID)
ROW = tuple(row for _, row in GRID)


def _car(column: int, row: int) -> str:
    """VAG-004: a connecting space near the Humanity Track belongs to the car on its left, the other to its right."""
    if column < 6 or (column == 6 and row == 2):
        return "a"
    if column < 12 or (column == 12 and row == 2):
        return "b"
    return "c"


CAR = tuple(_car(column, row) for column, row in GRID)
CONNECTING = tuple(column in (6, 12) for column in COLUMN)
EDGE = tuple(not CONNECTING[at] and (ROW[at] in (1, ROWS) or COLUMN[at] in (1, COLUMNS)) for at in SPACES)
LINKS = tuple(
    tuple(other for other in SPACES if abs(COLUMN[at] - COLUMN[other]) + abs(ROW[at] - ROW[other]) == 1)
    for at in SPACES
)


def spread(start: int, blocked: int) -> tuple[int, ...]:
    """Steps from `start` to every space; a space of `blocked` (bits) is reached but not passed."""
    away = [FAR] * len(SPACES)
    away[start] = 0
    edge = [start]
    steps = 0
    while edge:
        steps += 1
        reached = []
        for here in edge:
            for there in LINKS[here]:
                if away[there] == FAR:
                    away[there] = steps
                    if not blocked >> there & 1:
                        reached.append(there)
        edge = reached
    return tuple(away)


DISTANCE = tuple(spread(at, 0) for at in SPACES)
_spreads: dict[tuple[int, int], tuple[int, ...]] = {}


def distances(start: int, blocked: int) -> tuple[int, ...]:
    """Steps from `start` around the spaces of `blocked`, into which one may look but not through which."""
    if not blocked:
        return DISTANCE[start]
    found = _spreads.get((start, blocked))
    if found is None:
        if len(_spreads) > 20_000:
            _spreads.clear()
        found = _spreads[start, blocked] = spread(start, blocked)
    return found


OPPOSITE = {"round": "break", "break": "round", "humanity": "cycle", "cycle": "humanity"}


def _to_side(side: str, blocked: int) -> tuple[int, ...]:
    goal = {"round": (COLUMN, 1), "break": (COLUMN, COLUMNS), "humanity": (ROW, 1), "cycle": (ROW, ROWS)}[side]
    away = [FAR] * len(SPACES)
    for at in SPACES:
        if goal[0][at] == goal[1] and not blocked >> at & 1:
            for other, steps in enumerate(distances(at, blocked)):
                away[other] = min(away[other], steps)
    return tuple(away)


_sides: dict[tuple[str, int], tuple[int, ...]] = {}


def to_side(side: str, blocked: int) -> tuple[int, ...]:
    """Steps from every space to the nearest space of a side."""
    found = _sides.get((side, blocked))
    if found is None:
        if len(_sides) > 4000:
            _sides.clear()
        found = _sides[side, blocked] = _to_side(side, blocked)
    return found


def bits(spaces: Iterator[int] | tuple[int, ...] | list[int] | dict[int, str]) -> int:
    """These spaces as bits."""
    mask = 0
    for at in spaces:
        mask |= 1 << at
    return mask
