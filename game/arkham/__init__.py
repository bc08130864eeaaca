"""Arkham Express: one to four people close six gates together before seven monsters roam the town.

What is hidden, and from whom: only the monster tokens lying face down in the stack, and from everybody alike; a view
shows each as `Thing(id, "?")`. A token that once lay face up stays known when it is turned down. There are no hands,
no private choices and no rivals, so all seats and the public see the same. Luck still to come is not in the state at
all. `redeal` therefore mixes the faces of the stack among its places, in place and from their sorted list, so that it
depends on what the seat sees and on the random stream alone; nothing else is unknown.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from game.arkham import setup, turn
from game.arkham.awards import awards
from game.arkham.bot import BOTS
from game.arkham.content import CHARACTERS, MONSTERS
from game.arkham.events import EVENTS
from game.arkham.state import House, State
from game.arkham.view import Seen
from game.arkham.view import view as see
from game.core import Award, Ended, Event, Game, Luck, Script
from game.core.bots.bot import Bot

HOUSE_RULES = House.__struct_fields__


class Arkham(Game[State]):
    """The game, as the core knows it."""

    id = "arkham"
    title = "Arkham Express"
    seats = range(1, 5)
    state = State
    options = House
    presets: ClassVar[dict[str, dict[str, Any]]] = {"v1.0": dict.fromkeys(HOUSE_RULES, True)}
    levels = ("casual", "sharp")
    rules = frozenset([*(f"ARK-{number:03}" for number in range(1, 53)), *(f"ARK-{name}" for name in HOUSE_RULES)])
    printed: ClassVar[dict[str, Any]] = {"monsters": tuple(sorted(MONSTERS)), "characters": tuple(sorted(CHARACTERS))}
    events = EVENTS
    quiet = frozenset({"step", "steps", "tray", "offer", "asked"})

    def start(self, seats: int, options: House) -> State:
        return setup.start(seats, options)

    def play(self, state: State, luck: Luck) -> Script[None]:
        return turn.play(state, luck)

    def conserved(self, state: State) -> dict[str, Any]:
        tokens = [*state.stack, *state.gone]
        for spot in state.spots:
            tokens += spot.tokens
        for hero in state.heroes:
            tokens += hero.gates
        taken = [hero.character for hero in state.heroes if hero.character]
        left = set(CHARACTERS).difference(taken)
        return {"monsters": tuple(sorted([t.face for t in tokens])), "characters": tuple(sorted([*taken, *left]))}

    def view(self, state: State, seat: int | str | None) -> Seen:
        return see(state, seat)

    def redeal(self, state: State, seat: int, rng: Random) -> None:
        faces = sorted(token.face for token in state.stack)
        rng.shuffle(faces)
        for token, face in zip(state.stack, faces, strict=True):
            token.face = face

    def bot(self, level: str) -> Bot:
        return BOTS[level]

    def turn(self, seen: Seen) -> int:
        return seen.turn

    def tracks(self, seen: Seen) -> dict[str, int]:
        return {"gates": seen.closed_gates, "monsters": seen.monsters}

    def awards(self, view: Seen, ended: Ended, events: Sequence[Event]) -> list[Award]:
        return awards(view, events)


GAME = Arkham()
