"""27th Passenger: A Hunt on Rails, for three to six rivals.

Hidden from the others: a player's identity (one of 27 on the grid of Looks, Scent and Voice), its Skills and Disguises,
its Initiative card until it is shown, the Action card laid until its turn comes, the name written down until all are
said, what an investigation was about, and which passengers it looked at. Hidden from everybody: the order of the decks
and the cards that are out of the game. Each seat keeps, as bits over card ids, which hidden cards it has looked at; a
view shows those and everything open. `redeal` draws identities evenly among all the ways in which the living opponents
can be different passengers that the seat's answers and exits allow, deals all other unknown cards anew among their
places, and draws what follows from them: other players' questions and answers, the cards laid and the names written.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from game.core import Ended, Event, Game, Luck, Script, Thing
from game.core.bots import Bot
from game.core.game import Award
from game.passenger import bot, setup, turn
from game.passenger.awards import awards
from game.passenger.content import ACTIONS, BOARD, HAPPENINGS, MOST_SEATS, NAMES, SKILLS, TYPES
from game.passenger.events import EVENTS
from game.passenger.redealing import redeal
from game.passenger.state import House, State
from game.passenger.view import Seen
from game.passenger.view import view as see


class Passenger(Game[State]):
    """The game, as the core knows it."""

    id = "passenger"
    title = "27th Passenger: A Hunt on Rails"
    seats = range(3, 7)
    state = State
    version = 2
    options = House
    levels = ("casual", "sharp", "ruthless")
    rules = frozenset(f"P27-{number:03}" for number in range(1, 51))
    printed: ClassVar[dict[str, Any]] = {
        "passengers": tuple(sorted(NAMES)),
        "skills": tuple(sorted(SKILLS)),
        "happenings": tuple(sorted(HAPPENINGS)),
        "initiative": tuple(str(value) for value in range(1, MOST_SEATS + 1)),
        "disguises": dict.fromkeys(TYPES, BOARD.disguises_each),
        "actions": MOST_SEATS * len(ACTIONS),
        "ids": 27 + 18 + 6 + 16 + 15,
    }
    events = EVENTS
    rivals = True
    secrets = True
    quiet = frozenset(("step", "phase", "group", "waiting", "exchanging"))
    turns = "rounds"

    def start(self, seats: int, options: House) -> State:
        return setup.start(seats, options)

    def play(self, state: State, luck: Luck) -> Script[None]:
        return turn.play(state, luck)

    def conserved(self, state: State) -> dict[str, Any]:
        passengers = [*state.deck, *state.left]
        for space in state.platform:
            passengers += space
        skills, disguises, initiative = [*state.skills], state.disguises.everything(), [*state.initiative]
        actions = (MOST_SEATS - len(state.players)) * len(ACTIONS)
        for player in state.players:
            passengers += _there(player.identity)
            initiative += _there(player.initiative)
            skills += [*player.skills, *player.used]
            disguises += player.disguises
            actions += len(player.hand) + len(player.spent) + bool(player.chosen)
        happenings = [*state.happenings, *state.past, *state.boxed]
        everything = [*passengers, *skills, *happenings, *initiative, *disguises]
        return {
            "passengers": _faces(passengers),
            "skills": _faces(skills),
            "happenings": _faces(happenings),
            "initiative": _faces(initiative),
            "disguises": dict(Counter(card.face for card in disguises)),
            "actions": actions,
            "ids": len({card.id for card in everything}),
        }

    def view(self, state: State, seat: int | str | None) -> Seen:
        return see(state, seat)

    def redeal(self, state: State, seat: int, rng: Random) -> None:
        redeal(state, seat, rng)

    def out(self, state: State) -> frozenset[int]:
        return frozenset([seat for seat, player in enumerate(state.players) if not player.alive])

    def awards(self, view: Seen, ended: Ended, events: Sequence[Event]) -> list[Award]:
        return awards(events)

    def bot(self, level: str) -> Bot:
        return bot.make(level)

    def tracks(self, seen: Seen) -> dict[str, int]:
        return {"alive": sum(player.alive for player in seen.players), "left": len(seen.left)}

    def turn(self, seen: Seen) -> int:
        return seen.round


def _there(card: Thing | None) -> list[Thing]:
    return [card] if card is not None else []


def _faces(cards: list[Thing]) -> tuple[str, ...]:
    return tuple(sorted([card.face for card in cards]))


GAME = Passenger()
