"""The closed vocabulary of card effects: what a card does is data, each word of it resolved by one script.

Words of the first part are what players do: they choose freely, and "here" is the car of whoever acts. Words of the
second part are what the game does: from the Locomotive to the rear, passengers by the order the card gives.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Some = Annotated[int, Meta(ge=1, le=20)]
Count = Annotated[int, Meta(ge=0, le=20)]
Status = Literal["wounded", "panicked", "insane", "calm", "happy", "angry", "dead"]
Where = Literal["here", "near", "anywhere"]
Cars = Literal[
    "here",
    "near",
    "all",
    "open",
    "closed",
    "vampire",
    "last",
    "front",
    "locomotive",
    "monsters",
    "suspects",
    "full",
]
Figure = Literal["passenger", "suspect", "investigator"]
ClueKind = Literal["ticket", "desire", "feature", "any"]


class When(Struct, frozen=True, forbid_unknown_fields=True):
    """A condition. of: cars or statuses it speaks of; least: how many it needs."""

    test: Literal[
        "car",
        "passengers",
        "monster",
        "no_monster",
        "suspect",
        "no_suspect",
        "open",
        "closed",
        "unstable",
        "vampire",
        "city",
        "fast",
        "alone",
        "aboard",
        "occult",
        "item",
        "artifact",
        "tome",
        "active_favor",
        "known",
        "stamina",
    ]
    of: tuple[str, ...] = ()
    least: Some = 1


class Effect(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower):
    """One word of the vocabulary with what it needs to know."""


# -- what players do ---------------------------------------------------------------------------------------------------


class Talk(Effect, frozen=True):
    """Talk to somebody here. apart: kinds of tokens laid apart for this Talk; status: only to such passengers."""

    amount: Some
    of: Literal["any", "passenger", "suspect"] = "any"
    status: tuple[Status, ...] = ()
    apart: tuple[Literal["red", "green"], ...] = ()


class Kill(Effect, frozen=True):
    """Kill Monsters: back to the pool."""

    times: Some = 1
    where: Where = "here"


class Push(Effect, frozen=True):
    """Push Monsters back by `amount` and the speed of the train. everyone: all that are there."""

    amount: Count
    times: Some = 1
    where: Where = "here"
    everyone: bool = False


class Stun(Effect, frozen=True):
    """Put Monsters into Pursuit."""

    times: Some = 1
    where: Where = "here"


class Dispel(Effect, frozen=True):
    """Discard up to `amount` Essence from one Portal, `portals` times."""

    amount: Some
    where: Literal["any", "current", "past"] = "any"
    kind: Literal["any", "monster", "inscription"] = "any"
    portals: Some = 1


class Change(Effect, frozen=True):
    """Turn passengers from one of these statuses to another."""

    of: tuple[Status, ...]
    to: Status
    times: Some = 1
    where: Where = "here"


class Gather(Effect, frozen=True):
    """Bring figures to this car from any other, or from the neighbouring ones."""

    of: tuple[Figure, ...]
    times: Some = 1
    where: Where = "anywhere"


class Send(Effect, frozen=True):
    """Send figures from this car to another one, or to a neighbouring one."""

    of: tuple[Figure, ...]
    times: Some = 1
    where: Where = "anywhere"


class Move(Effect, frozen=True):
    """Walk up to so many cars."""

    amount: Some = 2


class Gain(Effect, frozen=True):
    """Get back what body and mind have lost. who: oneself, one in this car, one anywhere, everybody."""

    stamina: Count = 0
    health: Count = 0
    sanity: Count = 0
    who: Literal["self", "here", "one", "all"] = "self"


class Lose(Effect, frozen=True):
    """Lose of body and mind."""

    stamina: Count = 0
    health: Count = 0
    sanity: Count = 0
    who: Literal["self", "all"] = "self"


class Occult(Effect, frozen=True):
    """Gain Occult tokens."""

    amount: Some = 1


class GainItem(Effect, frozen=True, tag="item"):
    """Gain an Item, of a kind if one is named."""

    kind: Literal["any", "tome", "artifact"] = "any"


class Favor(Effect, frozen=True):
    """Gain a Favor with a Suspect, anywhere or here."""

    where: Where = "anywhere"


class Clue(Effect, frozen=True):
    """Reveal Clues of a kind, of any Suspect or of one here."""

    kind: ClueKind = "any"
    times: Some = 1
    where: Where = "anywhere"


class Curtains(Effect, frozen=True):
    """Open or close Curtains: here, in one car anywhere, or in all."""

    to: Literal["open", "closed", "either"] = "either"
    where: Literal["here", "one", "all"] = "here"


class Block(Effect, frozen=True):
    """Place a Block token on a Portal or on a space of the Event board."""

    on: Literal["portal", "space"] = "portal"
    forever: bool = False


class Refresh(Effect, frozen=True):
    """Take back so many Action markers from used Skills."""

    amount: Some


class Lure(Effect, frozen=True):
    """Hang the Vampire on another car."""


class Weaken(Effect, frozen=True):
    """Lay a spare Strength tile on the leftmost spot of the Vampire board."""


class Foresee(Effect, frozen=True):
    """Look at the next Landscape; it may be changed for another of its size."""


class Quiet(Effect, frozen=True):
    """Discard the top token of a space of the Event board."""


class Sift(Effect, frozen=True):
    """Search the Event bag for a token and discard it."""


class Unwind(Effect, frozen=True):
    """Take Ritual tokens off the sheet."""

    amount: Some = 1


class Restore(Effect, frozen=True):
    """Banished Essence comes back into the pool."""

    amount: Some


class Hold(Effect, frozen=True):
    """The train does not move at the end of this turn."""


class Hasten(Effect, frozen=True):
    """More Basic Actions this turn."""

    amount: Some = 1


class Uncast(Effect, frozen=True):
    """A Sanity token lying on a Spell comes back to you; the Spell is free again."""


class Silence(Effect, frozen=True):
    """Lay a red Conversation token aside for the rest of the game."""


class Candour(Effect, frozen=True):
    """The Conversation token with the Clue icon goes into the bag."""


class SwapRest(Effect, frozen=True, tag="rest"):
    """Another Rest tile takes the place of yours."""

    tile: str


class Either(Effect, frozen=True):
    """One of these, freely chosen."""

    ways: tuple[tuple[AnyEffect, ...], ...]


class If(Effect, frozen=True):
    """These where the condition holds, otherwise those."""

    when: When
    then: tuple[AnyEffect, ...]
    otherwise: tuple[AnyEffect, ...] = ()


class May(Effect, frozen=True):
    """These, if you like."""

    then: tuple[AnyEffect, ...]


class Escort(Effect, frozen=True):
    """The Suspect walks to a neighbouring car; the rest happens there."""

    then: tuple[AnyEffect, ...]


class Spend(Effect, frozen=True):
    """Banish Occult tokens or an Item."""

    what: Literal["occult", "item", "artifact", "tome"]
    amount: Some = 1


# -- what the game does ------------------------------------------------------------------------------------------------


class Alter(Effect, frozen=True):
    """In each of these cars, the first rung of the ladder that fits one passenger: from, to; equal ones do nothing.

    times: passengers in a car; limit: only the first so many cars in which somebody fits, 0 for all.
    """

    ladder: tuple[tuple[Status, Status], ...]
    cars: Cars = "all"
    times: Some = 1
    limit: Count = 0


class Shift(Effect, frozen=True):
    """Figures walk: 1 is forward, -1 back. of: statuses of passengers, suspects, investigators."""

    of: tuple[Literal["wounded", "panicked", "insane", "calm", "happy", "angry", "suspect", "investigator"], ...]
    by: Literal[1, -1]
    cars: Cars = "all"


class Harm(Effect, frozen=True):
    """Investigators in these cars lose of body and mind."""

    cars: Cars
    stamina: Count = 0
    health: Count = 0
    sanity: Count = 0


class Banish(Effect, frozen=True):
    """Banish Essence from the pool."""

    amount: Some


class Seep(Effect, frozen=True):
    """Place Essence on the frontmost Portals that can hold it, one on each."""

    amount: Some
    kind: Literal["any", "monster", "inscription"] = "any"


class Spawn(Effect, frozen=True):
    """Place Monsters from the last car forward; colour 1 to 3 in the order of the game."""

    amount: Some = 1
    colour: Annotated[int, Meta(ge=1, le=3)] = 1


class Advance(Effect, frozen=True):
    """All Monsters move forward."""

    by: Some = 1


class Coffins(Effect, frozen=True):
    """Banish Coffins."""

    amount: Some = 1


class Chant(Effect, frozen=True):
    """Add Ritual tokens."""

    amount: Some = 1


class Escalate(Effect, frozen=True):
    """The Ritual escalates."""


class Token(Effect, frozen=True):
    """An Event token from the reserve comes into the bag or the discard area."""

    kind: str
    to: Literal["bag", "discard"] = "bag"


class Prey(Effect, frozen=True):
    """The Vampire preys where he hangs."""


class Strengthen(Effect, frozen=True):
    """Take the leftmost Strength tile off the Vampire board."""

    times: Some = 1


class Forget(Effect, frozen=True):
    """Banish Occult tokens."""

    amount: Some = 1


class Pursue(Effect, frozen=True):
    """The Monster that came goes into Pursuit."""


class Tear(Effect, frozen=True):
    """Banish the Curtains of these cars."""

    cars: Cars


class Draw(Effect, frozen=True):
    """Open or close the Curtains of these cars."""

    cars: Cars
    to: Literal["open", "closed"]


class Sicken(Effect, frozen=True):
    """The frontmost passengers who are not yet Ill get Illness markers."""

    amount: Some = 1


class Fade(Effect, frozen=True):
    """The tampering of the left token and the next right one: Fade tokens on one Suspect's Clues."""


class Story(Effect, frozen=True):
    """Read a random Story card of a number."""

    number: Annotated[int, Meta(ge=1, le=15)]


class Council(Effect, frozen=True):
    """Every player draws a Fez Council card and the group picks one."""


AnyEffect = (
    Talk
    | Kill
    | Push
    | Stun
    | Dispel
    | Change
    | Gather
    | Send
    | Move
    | Gain
    | Lose
    | Occult
    | GainItem
    | Favor
    | Clue
    | Curtains
    | Block
    | Refresh
    | Lure
    | Weaken
    | Foresee
    | Quiet
    | Sift
    | Unwind
    | Restore
    | Hold
    | Hasten
    | Uncast
    | Silence
    | Candour
    | SwapRest
    | Either
    | If
    | May
    | Escort
    | Spend
    | Alter
    | Shift
    | Harm
    | Banish
    | Seep
    | Spawn
    | Advance
    | Coffins
    | Chant
    | Escalate
    | Token
    | Prey
    | Strengthen
    | Forget
    | Pursue
    | Tear
    | Draw
    | Sicken
    | Fade
    | Story
    | Council
)
Effects = tuple[AnyEffect, ...]
