"""The demo's round: bots play one game after another, the ending is looked at, the title stands between."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from scenes.journey import bots_only

ENDING = 20.0
"""Seconds that an ending is looked at."""
TITLE = 8.0
"""Seconds that the title stands between two games."""


class Tour:
    """Which games are shown in turn.

    games: in the order of the round, at least one. sit: opens a table for the demo.
    """

    def __init__(self, games: Sequence[Any], sit: Callable[[Any], object]) -> None:
        self.games = tuple(games)
        self.sit = sit
        self.at = 0

    @property
    def game(self) -> Any:
        """The game that is shown, or the next one while the title stands between."""
        return self.games[self.at]

    def begin(self) -> None:
        """Bots sit down to the game whose turn it is."""
        self.sit(bots_only(self.game))

    def on(self) -> None:
        """A game is over: the next one is due."""
        self.at = (self.at + 1) % len(self.games)
