"""Vagrantsong: two to four Vagrants ride the Silver Ferryman and give its ghosts their Humanity back.

What is hidden, and from whom: hardly anything lies face down that the state holds. What the Bindle and the Junk deck
hold is known, and what is drawn next is luck that is not in the state; Events, Moments and the backs of Rituals and
In-Betweens are pages of the book, told when they are read. Secret are only the Coins that each Vagrant lays beside an
In-Between, until all have laid theirs: others see "?". `redeal` therefore draws the sealed Coins of the others anew
among the ways of that card, in place and from the random stream alone. Nobody sees an event that others do not.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, ClassVar

from game.core import Award, Ended, Event, Game, Luck, Script, text
from game.core.bots.bot import Bot
from game.core.check import Finding
from game.core.game import Leg
from game.vagrant import rules as scripts
from game.vagrant import setup
from game.vagrant.awards import awards
from game.vagrant.bot import BOTS
from game.vagrant.content import BETWEEN
from game.vagrant.counted import findings
from game.vagrant.events import EVENTS, HaintBroke, JunkBroken, MoodChanged, TurnedWestbound, WoundSuffered
from game.vagrant.events_things import ScenarioEnds
from game.vagrant.migrate import migrate as lift
from game.vagrant.state import Options, State
from game.vagrant.stock import PRINTED, count
from game.vagrant.view import Seen
from game.vagrant.view import view as see

STIRS = (WoundSuffered, JunkBroken, TurnedWestbound, HaintBroke, MoodChanged, ScenarioEnds)
"""After these, whoever let an answer stand is asked again about tokens."""
WINDOWS = {"VAG-026": "pass", "VAG-100": "end", "VAG-097": "no"}
"""The windows for tokens and what lets them pass: after a Haint's Action, before the turn ends, Salt."""


class Vagrantsong(Game[State]):
    """The game, as the core knows it."""

    id = "vagrant"
    title = "Vagrantsong"
    seats = range(2, 5)
    state = State
    options = Options
    presets: ClassVar[dict[str, dict[str, Any]]] = {"campaign": {"story": "campaign"}}
    levels = ("partner",)
    rules = frozenset(f"VAG-{number:03}" for number in range(1, 169))
    printed: ClassVar[dict[str, Any]] = PRINTED
    events = EVENTS
    version = 2
    turns = "rounds"
    standing: ClassVar[dict[str, tuple[str, tuple[str, ...]]]] = {
        rule: (key, tuple([event.__name__ for event in STIRS])) for rule, key in WINDOWS.items()
    }
    quiet = frozenset(("step", "struck", "salted", "reading", "tally", "due", "moving"))

    def start(self, seats: int, options: Options) -> State:
        return setup.start(seats, options)

    def play(self, state: State, luck: Luck) -> Script[None]:
        return scripts.play(state, luck)

    def conserved(self, state: State) -> dict[str, Any]:
        return count(state)

    def view(self, state: State, seat: int | str | None) -> Seen:
        return see(state, seat)

    def redeal(self, state: State, seat: int, rng: Random) -> None:
        for place, vagrant in enumerate(state.vagrants):
            if place != seat and vagrant.sealed:
                ways = BETWEEN[state.campaign.card].ways
                vagrant.sealed = "ABC"[rng.randrange(len(ways))]

    def migrate(self, version: int, plain: Any) -> Any:
        return lift(version, plain)

    def check(self) -> Iterable[Finding]:
        return findings()

    def leg(self, event: Event) -> Leg | None:
        if isinstance(event, ScenarioEnds):
            return Leg(text(f"scenario.{event.scenario}"), event.how == "won")
        return None

    def awards(self, view: Seen, ended: Ended, events: Sequence[Event]) -> list[Award]:
        return awards(view, events)

    def bot(self, level: str) -> Bot:
        return BOTS[level]

    def turn(self, seen: Seen) -> int:
        return seen.round

    def tracks(self, seen: Seen) -> dict[str, int]:
        return {
            "humanity": sum(vagrant.humanity for vagrant in seen.vagrants),
            "restored": sum(haint.humanity for haint in seen.haints),
            "breaks": sum(haint.breaks for haint in seen.haints if not haint.saved),
        }


GAME = Vagrantsong()
