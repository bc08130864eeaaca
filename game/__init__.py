"""The rules of the five games. Pure Python: no window, no clock, no luck but the seeded one."""

from __future__ import annotations

from typing import Any

from game.arkham import GAME as ARKHAM
from game.core.game import Game
from game.horror import GAME as HORROR
from game.orient import GAME as ORIENT
from game.passenger import GAME as PASSENGER
from game.vagrant import GAME as VAGRANT

GAMES: dict[str, Game[Any]] = {game.id: game for game in (ARKHAM, HORROR, ORIENT, VAGRANT, PASSENGER)}
