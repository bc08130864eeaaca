"""Envelopes: a small game for two to four rivals that has everything a secret can be.

Hidden hands, a deck, a sealed bid, a look that only one seat gets, an answer that may be a lie, a payment that is asked
for even where there is nothing to pay with, seats that are thrown out and see everything, discarded envelopes that
come back under new ids. `redeal` mixes the faces of all envelopes that a seat cannot look into.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec

from game.core import Deck, Game, Luck, Script
from game.core.bots import Bot
from game.core.content import settle
from game.core.things import HIDDEN, deal_anew, make
from tests.core.envelopes import bot, turn
from tests.core.envelopes.events import EVENTS
from tests.core.envelopes.state import FACES, WORTH, Options, Player, State, box, unknown


class Envelopes(Game[State]):
    """The test game."""

    id = "envelopes"
    title = "Envelopes"
    seats = range(2, 5)
    state = State
    options = Options
    presets = {"short": {"rounds": 2, "extras": ["look"]}}  # noqa: RUF012
    levels = ("casual", "sharp")
    rules = frozenset(f"ENV-{number:02}" for number in range(1, 11))
    printed = dict(sorted(FACES.items()))  # noqa: RUF012
    events = EVENTS
    rivals = True
    secrets = True
    quiet = frozenset({"step", "turn", "round"})

    def start(self, seats: int, options: Options) -> State:
        cards = make(face for face, amount in FACES.items() for _ in range(amount))
        return State(options, [Player() for _ in range(seats)], list(range(seats)), Deck(cards))

    def play(self, state: State, luck: Luck) -> Script[None]:
        return turn.play(state, luck)

    def conserved(self, state: State) -> dict[str, int]:
        return box(state)

    def view(self, state: State, seat: int | str | None) -> State:
        seen = msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=State)
        for thing in unknown(seen, seat):
            thing.face = HIDDEN
        return seen

    def redeal(self, state: State, seat: int, rng: Random) -> None:
        things = unknown(state, seat)
        faces = sorted(thing.face for thing in things)
        rng.shuffle(faces)
        deal_anew(things, faces)

    def bot(self, level: str) -> Bot:
        return bot.sharp() if level == "sharp" else bot.Casual()

    def tracks(self, view: Any) -> dict[str, int]:
        return {"worth": sum(WORTH.get(thing.face, 0) for player in view.players for thing in player.won)}

    def turn(self, view: Any) -> int:
        return int(view.round)


GAME = Envelopes()
settle(GAME.id, Path(__file__).parent)
