"""What the TOML of 27th Passenger holds: passengers, skills, happenings (Event cards), both sides of the board."""

from __future__ import annotations

from itertools import product
from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.core.content import ContentError, load

Small = Annotated[int, Meta(ge=0, le=9)]
Some = Annotated[int, Meta(ge=1, le=9)]
After = Literal["investigation", "assassination", "scheming", "deception"]
Colour = Literal["green", "yellow", "red", "finale"]
Lasting = Literal[
    "",
    "long_halt",
    "keep_both",
    "smoke",
    "no_observation",
    "no_disguise",
    "always_low",
    "lowest_first",
    "no_escape",
    "blank",
    "finale",
]


class Passenger(Struct, frozen=True, forbid_unknown_fields=True):
    """A passenger with the three features that only this one combines."""

    id: str
    looks: Literal["formal", "eccentric", "casual"]
    scent: Literal["perfumed", "neutral", "foul"]
    voice: Literal["deep", "soft", "shrill"]


class Investigate(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="investigate"):
    """An investigation more. whom: who may be asked; past: what cannot cancel it, Disguises or nothing."""

    whom: Literal["anyone", "same", "another", "askers"]
    past: Literal["", "disguise"] = ""


class Look(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="look"):
    """A look at the passengers on a space of the board."""

    space: Annotated[int, Meta(ge=1, le=3)]


class Peek(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="peek"):
    """A look at the top cards of the Passenger deck, which stay where they are."""

    amount: Some


class Intimidate(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="intimidate"):
    """An Intimidation more."""


class Draw(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="draw"):
    """Disguises drawn."""

    amount: Some


class Swap(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="initiative"):
    """Initiative cards change hands with any opponent."""


class Regain(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="regain"):
    """The single-use card just played comes back to the hand."""


class ShowTop(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="show_top"):
    """The top Passenger card is shown to all and goes to the bottom."""


class Seats(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="seats"):
    """The Initiative cards are dealt anew."""


class Passports(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="passports"):
    """Everybody shows one feature to all."""


class Steward(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="steward"):
    """Everybody is told one feature of the next player to the left."""


Effect = Investigate | Look | Peek | Intimidate | Draw | Swap | Regain
Now = Draw | ShowTop | Seats | Passports | Steward


class Skill(Struct, frozen=True, forbid_unknown_fields=True):
    """A Skill card. after: the Action that lets it be played; effect: what it adds, in this order."""

    id: str
    after: After
    effect: Annotated[tuple[Effect, ...], Meta(min_length=1)]


class Happening(Struct, frozen=True, forbid_unknown_fields=True):
    """An Event card. now: what happens when it is turned up; lasting: what is in force until the next covers it."""

    id: str
    colour: Colour
    now: Now | None = None
    lasting: Lasting = ""


class Side(Struct, frozen=True, forbid_unknown_fields=True):
    """A side of the board. stations: the numbers above the stations, by number of players."""

    id: str
    players: tuple[int, ...]
    green: Some
    yellow: Some
    red: Some
    stations: dict[str, tuple[Some, ...]]


class _Passengers(Struct, frozen=True, forbid_unknown_fields=True):
    passenger: tuple[Passenger, ...]


class _Skills(Struct, frozen=True, forbid_unknown_fields=True):
    skill: tuple[Skill, ...]


class _Happenings(Struct, frozen=True, forbid_unknown_fields=True):
    happening: tuple[Happening, ...]


class Board(Struct, frozen=True, forbid_unknown_fields=True):
    """Both sides of the board and the numbers of the rulebook.

    reward: Disguises for a successful Assassination; disguise_draw: drawn by the Disguise action, of which one is kept.
    """

    disguises_each: Some
    disguise_limit: Some
    skills_each: Some
    reward: Small
    disguise_draw: Some
    smoke_draw: Some
    side: tuple[Side, ...]


BOARD = load(Board, "passenger", "board.toml")
PASSENGERS = {card.id: card for card in load(_Passengers, "passenger", "passengers.toml").passenger}
SKILLS = {card.id: card for card in load(_Skills, "passenger", "skills.toml").skill}
HAPPENINGS = {card.id: card for card in load(_Happenings, "passenger", "happenings.toml").happening}

TYPES = ("looks", "scent", "voice")
FEATURES = {
    "looks": ("formal", "eccentric", "casual"),
    "scent": ("perfumed", "neutral", "foul"),
    "voice": ("deep", "soft", "shrill"),
}
INVESTIGATION, PURSUIT, TAIL_AFTER = "investigation", "pursuit", "tail_after"
ASSASSINATION, SCHEMING, DECEPTION = "assassination", "scheming", "deception"
ACTIONS = (INVESTIGATION, PURSUIT, TAIL_AFTER, ASSASSINATION, SCHEMING, DECEPTION)
SINGLE_USE = (PURSUIT, TAIL_AFTER)
STEPS = ("investigation", "assassination", "scheming", "deception")
STEP_OF = {INVESTIGATION: 0, PURSUIT: 0, TAIL_AFTER: 0, ASSASSINATION: 1, SCHEMING: 2, DECEPTION: 3}
FINALE = "big_call"
MOST_SEATS = 6


def check(passengers: dict[str, Passenger], skills: dict[str, Skill], happenings: dict[str, Happening]) -> None:
    """Raises ContentError where the cards are not ones the rules can be played with."""
    grid = sorted((card.looks, card.scent, card.voice) for card in passengers.values())
    if grid != sorted(product(*FEATURES.values())):
        raise ContentError("data/passenger/passengers.toml: passenger: expected each combination of features once")
    if len(skills) < MOST_SEATS * BOARD.skills_each:
        raise ContentError("data/passenger/skills.toml: skill: expected enough cards for six players")
    for skill in skills.values():
        whom = [effect.whom for effect in skill.effect if isinstance(effect, Investigate)]
        if skill.after != "investigation" and ("same" in whom or "another" in whom or _regains(skill)):
            raise ContentError(f"data/passenger/skills.toml: skill {skill.id}: expected to follow an investigation")
    backs = [card.colour for card in happenings.values()]
    for side in BOARD.side:
        file = f"data/passenger/board.toml: side {side.id}"
        if any(backs.count(colour) < getattr(side, colour) for colour in ("green", "yellow", "red")):
            raise ContentError(f"{file}: expected no more cards of a colour than happenings.toml holds")
        if set(side.stations) != {str(players) for players in side.players}:
            raise ContentError(f"{file}: stations: expected one line for each number of players")
        for players, numbers in side.stations.items():
            if len(numbers) != side.green + side.yellow + side.red + 1:
                raise ContentError(f"{file}: stations.{players}: expected one number for each Event card of the deck")
            if sum(numbers) > len(passengers) - int(players):
                raise ContentError(f"{file}: stations.{players}: expected no more than there are innocents")
    finales = [card.id for card in happenings.values() if card.colour == "finale"]
    if finales != [FINALE]:
        raise ContentError(f"data/passenger/happenings.toml: happening: expected one finale, {FINALE}")


def _regains(skill: Skill) -> bool:
    return any(isinstance(effect, Regain) for effect in skill.effect)


check(PASSENGERS, SKILLS, HAPPENINGS)
NAMES = tuple(PASSENGERS)
SIDE = {players: side for side in BOARD.side for players in side.players}
STATIONS = {players: SIDE[players].stations[str(players)] for players in SIDE}
LASTING = {card.id: card.lasting for card in HAPPENINGS.values()}
COLOUR = {card.id: card.colour for card in HAPPENINGS.values()}
FEATURE = {kind: {card.id: getattr(card, kind) for card in PASSENGERS.values()} for kind in TYPES}
TYPE_OF = {feature: kind for kind, features in FEATURES.items() for feature in features}
BIT = {name: 1 << place for place, name in enumerate(NAMES)}
EVERYBODY = (1 << len(NAMES)) - 1
WITH = {
    feature: sum([BIT[name] for name in NAMES if FEATURE[kind][name] == feature]) for feature, kind in TYPE_OF.items()
}
