"""Horror on the Orient Express: one to four people ride through the Dreamlands and must know who the Cultists are.

What is hidden, and from whom: the faces of the Clues lying face down, from everybody alike; a view shows each as
`Thing(id, "?")`. There are no hands, no private choices and no rivals, so all seats and the public see the same.
Face-down stacks (Items, Spells, Passenger and other cards, Landscapes, Quests, Features) are known as what is in
them, not in which order: nothing that anybody could know lies in an order, and luck picks when somebody draws; cards
slid under a stack lie in the order everybody has seen. `redeal` therefore mixes the hidden faces of each type of Clue
among the spots of that type, in place and from their sorted list, so that it depends on what the seat sees and on the
random stream alone; whatever has been shown stays as it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from game.core import Award, Ended, Event, Game, Luck, Script
from game.core.bots.bot import Bot
from game.horror import setup
from game.horror.awards import awards
from game.horror.content import CLUE_KINDS, ITEMS, QUESTS, SKILLS, SPELLS
from game.horror.counting import PRINTED, counted
from game.horror.events import EVENTS, ItemUsed, QuestDone, SkillUsed, SpellCast
from game.horror.foresight import BOTS
from game.horror.rules import turn
from game.horror.state import Journey, State
from game.horror.view import Seen, tracks
from game.horror.view import view as see


class Horror(Game[State]):
    """The game, as the core knows it."""

    id = "horror"
    title = "Horror on the Orient Express"
    seats = range(1, 5)
    state = State
    options = Journey
    presets: ClassVar[dict[str, dict[str, Any]]] = {
        "easy": {"difficulty": "easy"},
        "normal": {"difficulty": "normal"},
        "proper": {"difficulty": "proper"},
        "beyond": {"difficulty": "beyond", "passengers": "harder"},
    }
    levels = tuple(BOTS)
    cards = (
        *[f"skill.{id}" for id in SKILLS],
        *[f"item.{id}" for id in ITEMS],
        *[f"spell.{id}" for id in SPELLS],
        *[f"card.{id}" for id in QUESTS],
    )
    rules = frozenset(f"HOE-{number:03}" for number in range(1, 124))
    printed = PRINTED
    events = EVENTS
    quiet = frozenset(("step", "space", "reading", "pairs", "talking", "main", "moves", "extra", "held"))

    def start(self, seats: int, options: Journey) -> State:
        return setup.start(seats, options)

    def play(self, state: State, luck: Luck) -> Script[None]:
        return turn.play(state, luck)

    def conserved(self, state: State) -> dict[str, Any]:
        return counted(state)

    def view(self, state: State, seat: int | str | None) -> Seen:
        return see(state, seat)

    def redeal(self, state: State, seat: int, rng: Random) -> None:
        for kind in CLUE_KINDS:
            hidden = [
                clue.token for one in state.suspects for clue in one.clues if clue.kind == kind and not clue.shown
            ]
            faces = sorted([token.face for token in hidden])
            rng.shuffle(faces)
            for token, face in zip(hidden, faces, strict=True):
                token.face = face

    def bot(self, level: str) -> Bot:
        return BOTS[level]

    def played(self, event: Event, state: State) -> str | None:
        match event:
            case SkillUsed(skill=skill):
                return f"skill.{skill}"
            case ItemUsed(item=item):
                return f"item.{item}"
            case SpellCast(spell=spell):
                return f"spell.{spell}"
            case QuestDone():
                return f"card.{state.reading}"
        return None

    def awards(self, view: Seen, ended: Ended, events: Sequence[Event]) -> list[Award]:
        return awards(view.table, events)

    def tracks(self, seen: Seen) -> dict[str, int]:
        return tracks(seen)

    def turn(self, seen: Seen) -> int:
        return seen.table.turn


GAME = Horror()

__all__ = ["GAME", "Horror"]
