"""What a setup makes: seats, options, seed; and the table that begins with them."""

from __future__ import annotations

import random
import secrets
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from game.core import Player, Session
from game.core.options import OptionInfo, describe, make_options
from game.core.rerun import Rerun
from game.core.store import Store
from game.core.table import Table
from scenes.words import say

COLOURS = ("#d9a441", "#4f86c6", "#5c9a5a", "#b8453f", "#8a63a8", "#3f9c9c", "#c77b3a", "#9a9a9a")
EMPTY = ""
PERSON = "person"


@dataclass
class Place:
    """A seat as it is being set up. who: person, the level of a bot, or empty."""

    name: str
    who: str = EMPTY
    own_name: bool = False


@dataclass
class Journey:
    """One game about to begin."""

    game: Any
    places: list[Place]
    seed: int
    values: dict[str, Any] = field(default_factory=dict)
    preset: str = ""
    practice: bool = False

    @classmethod
    def usual(cls, game: Any, names: list[str], own: str = "") -> Journey:
        """One person and, where the game plays better so, bots: what Enter twice begins."""
        most, least = game.seats[-1], game.seats[0]
        places = [Place(names[n % len(names)]) for n in range(most)]
        if own:
            places[0].name = own
        places[0].who = PERSON
        wanted = max(least, min(most, 3)) if game.levels else least
        for place in places[1:wanted]:
            place.who = game.levels[-1] if game.levels else PERSON
        return cls(game, places, fresh_seed())

    @cached_property
    def infos(self) -> list[OptionInfo]:
        return describe(self.game)

    @property
    def taken(self) -> list[Place]:
        return [place for place in self.places if place.who]

    @property
    def ready(self) -> bool:
        return len(self.taken) in self.game.seats

    def kinds(self) -> list[str]:
        """What a seat can be, in the order in which pressing it goes round."""
        levels = list(self.game.levels) or ["random"]
        return [PERSON, *reversed(levels), EMPTY]

    def turn_seat(self, n: int) -> None:
        """The next kind of traveller on a seat."""
        kinds = self.kinds()
        place = self.places[n]
        place.who = kinds[(kinds.index(place.who) + 1) % len(kinds)] if place.who in kinds else PERSON

    def value(self, info: OptionInfo) -> Any:
        return self.all_values().get(info.name, info.default)

    def all_values(self) -> dict[str, Any]:
        return {**self.game.presets.get(self.preset, {}), **self.values}

    def choose_preset(self, name: str) -> None:
        self.preset, self.values = name, {}

    def changed(self) -> list[OptionInfo]:
        """The options that are not as the game gives them."""
        return [info for info in self.infos if self.value(info) != info.default]

    def options(self) -> Any:
        return make_options(self.game, self.all_values())

    def people(self) -> list[Player]:
        out, persons = [], 0
        for n, place in enumerate(self.taken):
            colour = COLOURS[n % len(COLOURS)]
            if place.who == PERSON:
                persons += 1
                out.append(Player(name=place.name, person=f"p{persons}", colour=colour))
            else:
                out.append(Player(name=place.name, bot=place.who, colour=colour))
        return out

    def begin(self, store: Store | None) -> Table:
        people = self.people()
        session = Session.new(
            self.game, seats=len(people), seed=self.seed, options=self.options(), people=people, practice=self.practice,
            ticket=fresh_ticket(),
        )  # fmt: skip
        return Table(session, store=store)


def fresh_seed() -> int:
    """A seed short enough to be told to a friend."""
    return random.SystemRandom().randrange(1000, 10_000_000)


def fresh_ticket() -> str:
    """A word that no other game bears."""
    return secrets.token_hex(6)


def again(table: Table, store: Store | None, seed: int | str) -> Table:
    """The same setup once more."""
    people = table.players
    session = Session.new(
        table.game, seats=len(people), seed=seed, options=table.options, people=people, practice=table.practice,
        ticket=fresh_ticket(),
    )  # fmt: skip
    return Table(session, store=store)


def played_on(reel: Rerun, store: Store | None, visitor: str, seat: int = 0) -> Table:
    """A new game from the moment of a recording on; where only bots had played a visitor takes that seat."""
    table = reel.play_from_here(store, ticket=fresh_ticket())
    if not any(player.is_person for player in table.players):
        table.sit(seat, Player(name=visitor or say("demo.visitor"), person="visitor"))
    return table


def bots_only(game: Any, seed: int | None = None) -> Table:
    """A game that bots play, for the demo; it is not kept."""
    names = usual_names()
    level = game.levels[-1] if game.levels else "random"
    seats = min(4, game.seats[-1])
    people = [Player(name=names[n], bot=level, colour=COLOURS[n]) for n in range(seats)]
    seed = fresh_seed() if seed is None else seed
    return Table(Session.new(game, seats=seats, seed=seed, people=people, ticket=fresh_ticket()))


def usual_names() -> list[str]:
    """What travellers are called until somebody writes a name."""
    return [name.strip() for name in say("setup.names").split(",")]
