"""Everything that lies on the table of Arkham Express."""

from __future__ import annotations

from msgspec import Struct

from game.arkham.content import CHARACTERS, NUMBER, UNIVERSITY, Character
from game.core.things import Thing

TOKEN, STEP, HEAL, MONSTER, COMBAT, COMBAT_TOO = 1, 2, 3, 4, 5, 6


class House(Struct, frozen=True, kw_only=True):
    """The house rules: where an older print of the game contradicts the rulebook. All off is the rulebook."""

    three_throws: bool = False
    meet_or_beat: bool = False
    damage_left: bool = False
    sixth_loses: bool = False
    rest_cure: bool = False
    merged_tokens: bool = False


class Hero(Struct):
    """A seat with its character, what it holds and where it stands. skip: turns still to be skipped."""

    character: str = ""
    physical: int = 0
    psychic: int = 0
    tokens: int = 0
    weapons: int = 0
    spells: int = 0
    zone: str = UNIVERSITY
    skip: int = 0
    gates: list[Thing] = []

    @property
    def card(self) -> Character:
        """The character card in front of this seat."""
        return CHARACTERS[self.character]

    @property
    def standing(self) -> bool:
        """Neither value is at 0: still in the final battle."""
        return self.physical > 0 and self.psychic > 0


class Spot(Struct):
    """A numbered zone. tokens: monster tokens lying here, the last on top; guarded: the top one lies face up."""

    tokens: list[Thing] = []
    guarded: bool = False
    closed: bool = False

    @property
    def open(self) -> bool:
        """A gate whose monster has been beaten and that may be closed."""
        return bool(self.tokens) and not self.guarded and not self.closed


class Offer(Struct):
    """An exchange being put together. Amounts above 0 go to the partner, below 0 come from it.

    back: the step of the turn it was begun in. stage: the kind that is asked about next, then the partner's answer.
    """

    partner: int
    back: str
    stage: int = 0
    tokens: int = 0
    weapons: int = 0
    spells: int = 0


class Cthulhu(Struct):
    """The final battle. first: the seat that opens every round; waiting: who has yet to strike in this one.

    hurt_*: what he received in this round. due_*: damage of his that nobody has taken yet; asked: seats that have
    already said how much of the kind being shared out they take.
    """

    physical: int
    psychic: int
    first: int
    round: int = 0
    waiting: list[int] = []
    hurt_physical: int = 0
    hurt_psychic: int = 0
    due_physical: int = 0
    due_psychic: int = 0
    asked: list[int] = []


class State(Struct):
    """The whole game. `step` names the script that goes on from here.

    filled: the number of the zone that was filled last. seat: whose turn it is. dice, frees: the roll on the tray and
    the free rerolls left. steps: movement left. traded: seats that can be made no proposal any more this turn. gained:
    since the last step of movement something tradeable came in or a fight was won, so trade is asked about once more.
    """

    house: House
    heroes: list[Hero]
    spots: list[Spot]
    stack: list[Thing]
    gone: list[Thing] = []
    step: str = "characters"
    filled: int = 0
    turn: int = 0
    seat: int = 0
    dice: list[int] = []
    frees: int = 0
    steps: int = 0
    traded: list[int] = []
    gained: bool = False
    offer: Offer | None = None
    cthulhu: Cthulhu | None = None

    @property
    def solo(self) -> bool:
        """One player, who plays by the solo rules."""
        return len(self.heroes) == 1

    @property
    def hero(self) -> Hero:
        """Whose turn it is."""
        return self.heroes[self.seat]

    def spot_at(self, zone: str) -> Spot | None:
        """The gate zone of this name, None for a building."""
        number = NUMBER[zone]
        return self.spots[number - 1] if number else None

    def guarded(self, zone: str) -> bool:
        """A monster lies face up here."""
        number = NUMBER[zone]
        return number > 0 and self.spots[number - 1].guarded

    def monsters(self) -> int:
        """Monsters face up on the board."""
        return sum([spot.guarded for spot in self.spots])

    def open_gates(self) -> int:
        """Gates that stand open, their monsters beaten."""
        return sum([spot.open for spot in self.spots])

    def closed_gates(self) -> int:
        """Gates closed by all players together."""
        return sum([spot.closed for spot in self.spots])

    def tames(self, hero: Hero) -> bool:
        """This hero may pay to roll a die again that shows a monster."""
        return hero.card.rerolls_monsters or self.solo

    def limit(self, hero: Hero, kind: str) -> int:
        """How many of "tokens", "weapons" or "spells" this hero may hold."""
        if self.solo:
            return UNLIMITED
        card = hero.card
        if kind == "weapons":
            return card.weapon_limit
        if self.house.merged_tokens:
            return 0 if kind == "spells" else card.spell_limit if card.spells else card.tokens
        return card.tokens if kind == "tokens" else card.spell_limit


UNLIMITED = 1_000_000
