"""Orient Express: one to six detectives question a train between Paris and Istanbul; the fewest clues win.

Hidden from everybody: the culprits and the words of every card that nobody has read. Hidden from the others: what a
player read in secret, the super clues taken, and a written solution until the case is opened; that it happened, which
card it was and what a solution counts, everybody sees. Cards and culprits are Things whose face is the answer: a card's
face is its own name, the reconstruction's are the culprits. Redeal: the culprits are drawn among the sets that the
seat's own cards leave possible (by the collections of facts that `check` keeps in `data/orient/proofs`, never by a look
at an unread card), the others' written solutions likewise, and every card that the seat has not heard becomes a blank
one that tells nothing, however an imagined game goes on.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from game.core import Ended, Event, Game, Luck, Script
from game.core.game import Award
from game.orient import setup, turn
from game.orient.awards import awards
from game.orient.content import CARDS, COVERS, ROUTE, SUPERS
from game.orient.ending import is_right
from game.orient.events import EVENTS
from game.orient.state import House, State
from game.orient.view import Seen
from game.orient.view import redeal as deal_anew
from game.orient.view import view as see

if TYPE_CHECKING:
    from game.core.bots import Bot
    from game.core.check import Finding

COLOURS = 6


class Orient(Game[State]):
    """The game, as the core knows it."""

    id = "orient"
    title = "Orient Express"
    seats = range(1, 7)
    state = State
    options = House
    levels = ("bold", "methodical")
    rules = frozenset(f"ORI-{number:03}" for number in range(1, 37))
    printed: ClassVar[dict[str, Any]] = {
        "cards": len(CARDS),
        "super clues": len(SUPERS),
        "reconstructions": 1,
        "chips": COLOURS * ROUTE.chips,
    }
    events = EVENTS
    covers = COVERS
    rivals = True
    secrets = True

    def start(self, seats: int, options: House) -> State:
        return setup.start(seats, options)

    def play(self, state: State, luck: Luck) -> Script[None]:
        return turn.play(state, luck)

    def conserved(self, state: State) -> dict[str, Any]:
        seated = len(state.detectives)
        chips = sum([detective.chips for detective in state.detectives]) + len(state.centre)
        return {
            "cards": len(state.cards) if len(state.open) == len(state.cards) else -1,
            "super clues": len(state.supers),
            "reconstructions": int(bool(state.reconstruction.face)),
            "chips": chips + (COLOURS - seated) * ROUTE.chips,
        }

    def view(self, state: State, seat: int | str | None) -> Seen:
        return see(state, seat)

    def redeal(self, state: State, seat: int, rng: Random) -> None:
        deal_anew(state, seat, rng)

    def check(self) -> Iterable[Finding]:
        from game.orient.check import findings

        return findings()

    def bot(self, level: str) -> Bot:
        from game.orient.bot import Bold, Methodical

        return Methodical() if level == "methodical" else Bold()

    def scores(self, state: State) -> tuple[dict[str, int], ...]:
        """Of each seat: whether its solution is right, in per cent, its clues, the stations until it was over."""
        return tuple(
            {"right, %": 100 * is_right(state, seat), "clues": detective.count, "stations": state.station}
            for seat, detective in enumerate(state.detectives)
        )

    def awards(self, view: Seen, ended: Ended, events: Sequence[Event]) -> list[Award]:
        return awards(events)

    def tracks(self, view: Seen) -> dict[str, int]:
        return {
            "solved": sum([detective.solved for detective in view.detectives]),
            "supers": len(view.centre),
            "face_up": view.face_up,
            "station": view.station,
        }

    def turn(self, view: Seen) -> int:
        return view.turn


GAME = Orient()
