"""Haint paths and targets on a table of boards: order, walls, ties, unreachable targets, Candles, two Haints, areas."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.vagrant.boards import read, say, targets, walks

LINES = Path(__file__).with_name("boards.txt").read_text(encoding="utf-8").splitlines()
KINDS = ("order", "walls", "ties", "unreachable", "candle", "two Haints", "area")


@pytest.mark.rule("VAG-032", "VAG-033", "VAG-114", "VAG-116", "VAG-117", "VAG-118", "VAG-120", "VAG-162")
@pytest.mark.parametrize("line", LINES, ids=[line.partition(" | ")[0] for line in LINES])
def test_whom_it_goes_for_whom_it_haunts_and_where_it_ends(line: str):
    left, _, right = line.partition("=>")
    wanted = [part.strip() for part in right.split("|")]
    board = read(left)
    haunted, ends = walks(board)
    assert [" ".join(map(say, targets(board))), haunted, ends] == wanted


def test_there_are_more_than_sixty_boards_of_every_kind():
    names = [line.partition(" | ")[0] for line in LINES]
    assert len(set(names)) == len(names) >= 60
    for kind in KINDS:
        assert sum(name.startswith(f"{kind}:") for name in names) >= 3, kind
