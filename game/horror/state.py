"""Everything that lies on the table of Horror on the Orient Express.

Cars count from 0, the Locomotive, to 6, the last: forward is a smaller number. Statuses are numbers in the universal
order. A face-down stack that nobody has looked into has no order: it is what is in it, and luck takes one out; cards
slid under it lie there in their known order. Only the Clues lie face down one by one, each with its face.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from game.core.things import Bag, Thing
from game.horror.content import (
    CLUES,
    DEAD,
    NUMBERS,
    SIZES,
    SKILLS,
)

ASIDE, POOL, PURSUIT = -1, -1, -2
LOCOMOTIVE = 0
CARS = 7
LAST = CARS - 1
Cult = Literal["", "chosen", "herald", "zealot"]


class Journey(Struct, frozen=True, kw_only=True):
    """The options: which Ritual, how hard, and which printed layout of Landscapes."""

    ritual: Annotated[
        Literal[
            "black_magic",
            "pestilence_and_plague",
            "fade_to_black",
            "for_whom_the_bell_tolls",
            "the_hungry_gates",
        ],
        Meta(description="option.ritual.help"),
    ] = "black_magic"
    difficulty: Annotated[Literal["easy", "normal", "proper", "beyond"], Meta(description="option.difficulty.help")] = (
        "normal"
    )
    beyond: Annotated[int, Meta(ge=1, le=5, description="option.beyond.help")] = 1
    passengers: Annotated[Literal["base", "harder"], Meta(description="option.passengers.help")] = "base"
    layout: Annotated[
        Literal["random", "calais", "trieste", "belgrade", "budapest", "milan", "varna"],
        Meta(description="option.layout.help"),
    ] = "random"


class Die(Struct):
    """A passenger die. car: ASIDE for those left over. A dead one carries a Coffin and keeps its spot."""

    id: int
    car: int
    status: int
    ill: bool = False


class Monster(Struct):
    """A Monster mini: beside a car, in the POOL or in PURSUIT."""

    id: int
    colour: str
    car: int = POOL


class Car(Struct):
    """A car of the train. curtains: not banished; action: its plaque shows the action side."""

    name: str
    closed: bool = False
    curtains: bool = True
    action: bool = False


class Portal(Struct):
    """A Portal on a revealed tile; place: which of the tile's printed ones, frontmost 0."""

    place: int
    essence: int = 0
    always: bool = False
    blocks: int = 0
    sealed: bool = False

    @property
    def active(self) -> bool:
        """There is Essence on it, printed or placed."""
        return self.always or self.essence > 0


class Tile(Struct):
    """A Landscape above the rails; first: the highest number under it.

    face: "" while face down; known: what somebody has seen it to be.
    """

    id: int
    size: str
    first: int
    face: str = ""
    known: str = ""
    portals: list[Portal] = []

    @property
    def last(self) -> int:
        """The lowest number of the rails under it."""
        return self.first - SIZES[self.size] + 1


class Slot(Struct):
    """A Skill on an Investigator board with the Action marker beside it, or none."""

    skill: str
    used: bool = False


class Investigator(Struct):
    """A seat: its Investigator and what lies on the board. learned: specialties ever learned."""

    who: str = ""
    car: int = ASIDE
    health: int = NUMBERS.health
    stamina: int = NUMBERS.stamina
    sanity: int = 0
    unstable: bool = False
    slots: list[Slot] = []
    rest: str = "rest"
    attribute: str = ""
    learned: list[str] = []

    @property
    def experience(self) -> int:
        """Experience symbols that taken Gold markers have uncovered."""
        taken = self.taken
        return sum([taken >= needed for needed in NUMBERS.experience])

    @property
    def taken(self) -> int:
        """Gold Action markers lying beside Skills."""
        return sum([slot.used for slot in self.slots])


class Clue(Struct):
    """A Clue token on its spot. token: its face is hidden until it is shown. asked: rotated."""

    kind: str
    token: Thing
    shown: bool = False
    fade: bool = False
    asked: bool = False

    @property
    def mystic(self) -> bool:
        """The face has a green background."""
        return self.token.face.endswith("*")

    @property
    def face(self) -> str:
        """What it shows, whether mystic or not."""
        return self.token.face.rstrip("*")

    @property
    def can_ask(self) -> bool:
        """Shown, with the question mark, and not yet asked about."""
        return self.shown and not self.asked and CLUES[self.face].ask and not self.mystic


class Suspect(Struct):
    """A Suspect board. tile: who it is and the Favor; active: the Favor is owed. quest: the card under the board."""

    board: str
    travels: int
    tile: str = ""
    active: bool = True
    car: int = ASIDE
    clues: list[Clue] = []
    quest: str = ""
    quested: bool = False

    @property
    def open(self) -> bool:
        """All Clues are shown."""
        return all(clue.shown for clue in self.clues)

    @property
    def mystic(self) -> int:
        """How many of the Clues are Mystic."""
        return sum([clue.mystic for clue in self.clues])


class Stack(Struct):
    """Cards face down: those nobody has seen, in no order, and below them those slid under, in order."""

    unseen: list[str] = []
    under: list[str] = []


class Spell(Struct):
    """A slot of the Grimoire: Occult tokens, then a Spell, and the Sanity token that blocks it."""

    occult: int
    spell: str = ""
    sanity: bool = False


class Conversation(Struct):
    """A Talk going on. drawn: tokens on the table; talking: past the preparation; seat and whom it is with."""

    seat: int
    partner: str
    amount: int
    apart: list[str] = []
    drawn: list[str] = []
    talking: bool = False
    pairs: list[str] = []


class State(Struct):
    """The whole game. `step` names the script that goes on from here.

    rail: the space the front of the train touches. moves: Basic Actions taken this turn; extra: more of them allowed.
    aside, out: Event tokens in reserve and drawn just now. reading: the card being resolved, for all to see.
    guesses: the marks laid on Suspects at the end.
    """

    journey: Journey
    heroes: list[Investigator]
    cars: list[Car]
    dice: list[Die]
    monsters: list[Monster]
    tiles: list[Tile]
    suspects: list[Suspect]
    colours: list[str] = []
    step: str = "layout"
    turn: int = 0
    seat: int = 0
    first: int = 0
    main: bool = False
    moves: int = 0
    extra: int = 0
    rail: int = NUMBERS.spaces
    speed: int = 1
    held: bool = False
    essence: int = 0
    banished: int = 0
    essence_box: int = 0
    coffins: int = NUMBERS.coffins
    lost_coffins: int = 0
    blocks: int = NUMBERS.blocks
    spaces: list[list[str]] = []
    space_blocks: list[int] = []
    space_sealed: list[bool] = []
    space: int = 0
    bag: Bag = field(default_factory=Bag)
    discard: Bag = field(default_factory=Bag)
    reserve: Bag = field(default_factory=Bag)
    drawn: str = ""
    talk_bag: Bag = field(default_factory=Bag)
    talk_aside: Bag = field(default_factory=Bag)
    talk: Conversation | None = None
    strengths: list[list[str]] = []
    spares: list[str] = []
    gone: list[str] = []
    vampire: int = ASIDE
    ritual_tokens: int = 0
    illness: int = NUMBERS.illness
    fades: int = NUMBERS.fades
    incantations: Stack = field(default_factory=Stack)
    passengers: Stack = field(default_factory=Stack)
    unleashed: Stack = field(default_factory=Stack)
    tampering: Stack = field(default_factory=Stack)
    tampered: list[str] = []
    grimoire: list[Spell] = []
    spent_sanity: int = 0
    occult: int = 0
    occult_gone: int = 0
    spells: list[str] = []
    item_deck: list[str] = []
    items: list[str] = []
    items_gone: list[str] = []
    quests: list[str] = []
    features: list[str] = []
    council: list[str] = []
    drawn_council: list[str] = []
    fez: str = ""
    cards_gone: list[str] = []
    lands: list[str] = []
    generals: list[str] = []
    attributes: list[str] = []
    reading: str = ""
    guesses: list[int] = []

    @property
    def hero(self) -> Investigator:
        """Whose turn it is."""
        return self.heroes[self.seat]

    def living(self, car: int) -> list[Die]:
        """Passengers alive in a car."""
        return [die for die in self.dice if die.car == car and die.status != DEAD]

    def beside(self, car: int) -> list[Monster]:
        """Monsters beside a car."""
        return [monster for monster in self.monsters if monster.car == car]

    def used(self, car: int) -> int:
        """Spots of a car that are taken."""
        n = 0
        for die in self.dice:
            if die.car == car:
                n += 1
        for suspect in self.suspects:
            if suspect.car == car:
                n += 1
        for hero in self.heroes:
            if hero.car == car:
                n += 1
        return n

    def taken(self) -> list[int]:
        """How many spots of each car are taken."""
        n = [0] * (CARS + 2)
        for die in self.dice:
            n[die.car] += 1
        for suspect in self.suspects:
            n[suspect.car] += 1
        for hero in self.heroes:
            n[hero.car] += 1
        return n

    def full(self, car: int) -> bool:
        """No spot is free."""
        return self.used(car) >= room(car)

    def is_closed(self, car: int) -> bool:
        """Curtains closed; the Locomotive always, banished ones never."""
        return car == LOCOMOTIVE or self.cars[car].closed

    def pool(self) -> int:
        """Monsters in the pool."""
        n = 0
        for monster in self.monsters:
            if monster.car == POOL:
                n += 1
        return n

    def past(self, tile: Tile) -> bool:
        """Fully behind the train."""
        return bool(tile.face) and tile.last > self.rail + NUMBERS.train

    def current(self, tile: Tile) -> bool:
        """Above some part of the train."""
        return bool(tile.face) and tile.last <= self.rail + NUMBERS.train

    def cultist(self, suspect: Suspect) -> bool:
        """What the whole of a Suspect's Clues says."""
        return bool(self.cult(suspect))

    def cult(self, suspect: Suspect) -> Cult:
        """HOE-053: what makes a Suspect a Cultist, empty for an innocent."""
        faces = [clue.face for clue in suspect.clues]
        if "fez" in faces:
            return "chosen"
        if "constantinople" in faces and "artifact" in faces and "elder_sign_charm" not in faces:
            return "herald"
        return "zealot" if suspect.mystic >= ZEALOT else ""


def room(car: int) -> int:
    """The spots of a car."""
    return NUMBERS.spots if car else NUMBERS.locomotive_spots


ZEALOT = 4
LEVEL = {skill.id: skill.level for skill in SKILLS.values()}
