"""Everything that happens on the Orient Express that a person at the table would notice; here the train's part."""

from __future__ import annotations

from typing import ClassVar

from game.core import Event
from game.horror.events_people import (
    AttributeTaken,
    BasicTaken,
    CoffinsBanished,
    DieChanged,
    DieDied,
    DieMoved,
    Dispelled,
    EssenceBanished,
    EssenceRestored,
    FirstPlayer,
    GeneralTaken,
    HealthChanged,
    HeroMoved,
    IllnessGone,
    IllnessLaid,
    InvestigatorChosen,
    LayoutLaid,
    Learned,
    MarkersBack,
    MonsterAttacks,
    MonsterKilled,
    MonsterMoved,
    MonsterPlaced,
    MonsterStunned,
    Offered,
    PursuitReturns,
    Rested,
    RestTile,
    SanityChanged,
    Seeped,
    SkillUsed,
    StaminaChanged,
    SuspectMoved,
    TableLaid,
    TurnBegins,
    TurnedUnstable,
    TurnEnds,
    Unleashed,
    Upgraded,
)
from game.horror.events_talk import (
    Asked,
    BlockLaid,
    BlockSpent,
    CardRead,
    ClueShown,
    CouncilChosen,
    CouncilDrawn,
    CurtainsDrawn,
    CurtainsTorn,
    FadeLaid,
    FadeLifted,
    FavorGained,
    FavorUsed,
    GrimoireDue,
    ItemGained,
    ItemSpent,
    ItemUsed,
    OccultGained,
    OccultSpent,
    PortalResolves,
    QuestDone,
    QuestFound,
    SpellCast,
    SpellFreed,
    SpellLearned,
    StoryRead,
    StrengthGone,
    StrengthLaid,
    TalkBegins,
    TalkDrawn,
    TalkFails,
    TalkOver,
    TalkReturned,
    TalkSucceeds,
    TokenCandid,
    TokenSilenced,
    VampireIdle,
    VampireMoves,
    VampirePreys,
)
from game.horror.told import HorrorEvent


class EventDrawn(HorrorEvent, frozen=True, kw_only=True):
    """An Event token was drawn."""

    token: str
    left: int


class EventRedrawn(HorrorEvent, frozen=True, kw_only=True):
    """An Occult token put the Event token back."""

    token: str
    left: int


class EventPlaced(HorrorEvent, frozen=True, kw_only=True):
    """A Regular token lies on its space."""

    token: str
    space: int


class EventDiscarded(HorrorEvent, frozen=True, kw_only=True):
    """An Event token went to the discard area."""

    silent: ClassVar[bool] = True
    token: str


class EventAdded(HorrorEvent, frozen=True, kw_only=True):
    """An Event token came from the reserve."""

    token: str
    to: str


class EventSifted(HorrorEvent, frozen=True, kw_only=True):
    """An Event token was taken from the bag to the discard area."""

    token: str


class EventQuieted(HorrorEvent, frozen=True, kw_only=True):
    """The top token of a space was discarded."""

    token: str
    space: int


class BagFilled(HorrorEvent, frozen=True, kw_only=True):
    """The discard area went back into the Event bag."""

    n: int


class BoardBegins(HorrorEvent, frozen=True, kw_only=True):
    """Three spaces are covered: the Event board is resolved."""

    covered: int


class SpaceResolved(HorrorEvent, frozen=True, kw_only=True):
    """A space of the Event board is resolved."""

    space: int
    token: str


class BoardEnds(HorrorEvent, frozen=True, kw_only=True):
    """The resolved tokens were discarded."""

    silent: ClassVar[bool] = True
    n: int


class RitualToken(HorrorEvent, frozen=True, kw_only=True):
    """Ritual tokens were added or taken away."""

    n: int
    now: int


class Escalates(HorrorEvent, frozen=True, kw_only=True):
    """The Ritual escalates."""

    ritual: str


class Incants(HorrorEvent, frozen=True, kw_only=True):
    """An Incantation is resolved so many times."""

    ritual: str
    n: int


class IncantationDrawn(HorrorEvent, frozen=True, kw_only=True):
    """The top Incantation card was drawn."""

    card: str


class Tampered(HorrorEvent, frozen=True, kw_only=True):
    """The top Witness Tampering token was moved to the left."""

    suspect: str


class PassengerCard(HorrorEvent, frozen=True, kw_only=True):
    """A Passenger card was drawn."""

    card: str


class TrainMoved(HorrorEvent, frozen=True, kw_only=True):
    """The train moved one space."""

    rail: int


class TrainHeld(HorrorEvent, frozen=True, kw_only=True):
    """The train stands still at the end of this turn."""

    seat: int


class SpeedRaised(HorrorEvent, frozen=True, kw_only=True):
    """The Speed dial was raised."""

    speed: int


class LandShown(HorrorEvent, frozen=True, kw_only=True):
    """A Landscape was turned up."""

    land: str
    tile: int


class LandForeseen(HorrorEvent, frozen=True, kw_only=True):
    """Somebody looked at a face-down Landscape."""

    land: str
    tile: int


class Lucky(HorrorEvent, frozen=True, kw_only=True):
    """Nothing happens, luckily."""

    token: str


class Hastened(HorrorEvent, frozen=True, kw_only=True):
    """More Basic Actions are allowed this turn."""

    seat: int
    n: int


class Arrived(HorrorEvent, frozen=True, kw_only=True):
    """The front of the train has reached the end."""

    rail: int


class Marked(HorrorEvent, frozen=True, kw_only=True):
    """A mark was laid on a Suspect."""

    suspect: str
    cause: str


class Verdict(HorrorEvent, frozen=True, kw_only=True):
    """All Clues are shown: whether the marks were right."""

    right: int
    wrong: int


EVENTS: tuple[type[Event], ...] = (
    LayoutLaid,
    InvestigatorChosen,
    FirstPlayer,
    GeneralTaken,
    AttributeTaken,
    TableLaid,
    Offered,
    TurnBegins,
    SkillUsed,
    BasicTaken,
    Rested,
    MarkersBack,
    Upgraded,
    Learned,
    RestTile,
    TurnEnds,
    StaminaChanged,
    HealthChanged,
    SanityChanged,
    TurnedUnstable,
    HeroMoved,
    DieMoved,
    SuspectMoved,
    DieChanged,
    DieDied,
    IllnessLaid,
    IllnessGone,
    CoffinsBanished,
    MonsterPlaced,
    MonsterMoved,
    MonsterKilled,
    MonsterStunned,
    PursuitReturns,
    MonsterAttacks,
    Unleashed,
    Dispelled,
    Seeped,
    EssenceBanished,
    EssenceRestored,
    PortalResolves,
    CurtainsDrawn,
    CurtainsTorn,
    BlockLaid,
    BlockSpent,
    TalkBegins,
    TalkDrawn,
    TalkReturned,
    TalkSucceeds,
    TalkFails,
    TalkOver,
    TokenSilenced,
    TokenCandid,
    ClueShown,
    FadeLaid,
    FadeLifted,
    QuestFound,
    QuestDone,
    Asked,
    CardRead,
    StoryRead,
    CouncilDrawn,
    CouncilChosen,
    FavorGained,
    FavorUsed,
    ItemGained,
    ItemUsed,
    ItemSpent,
    OccultGained,
    OccultSpent,
    SpellLearned,
    SpellCast,
    SpellFreed,
    GrimoireDue,
    VampirePreys,
    VampireIdle,
    StrengthGone,
    StrengthLaid,
    VampireMoves,
    EventDrawn,
    EventRedrawn,
    EventPlaced,
    EventDiscarded,
    EventAdded,
    EventSifted,
    EventQuieted,
    BagFilled,
    BoardBegins,
    SpaceResolved,
    BoardEnds,
    RitualToken,
    Escalates,
    Incants,
    IncantationDrawn,
    Tampered,
    PassengerCard,
    TrainMoved,
    TrainHeld,
    SpeedRaised,
    LandShown,
    LandForeseen,
    Lucky,
    Hastened,
    Arrived,
    Marked,
    Verdict,
)

__all__ = [
    "EVENTS",
    "Arrived",
    "Asked",
    "AttributeTaken",
    "BagFilled",
    "BasicTaken",
    "BlockLaid",
    "BlockSpent",
    "BoardBegins",
    "BoardEnds",
    "CardRead",
    "ClueShown",
    "CoffinsBanished",
    "CouncilChosen",
    "CouncilDrawn",
    "CurtainsDrawn",
    "CurtainsTorn",
    "DieChanged",
    "DieDied",
    "DieMoved",
    "Dispelled",
    "Escalates",
    "EssenceBanished",
    "EssenceRestored",
    "EventAdded",
    "EventDiscarded",
    "EventDrawn",
    "EventPlaced",
    "EventQuieted",
    "EventRedrawn",
    "EventSifted",
    "FadeLaid",
    "FadeLifted",
    "FavorGained",
    "FavorUsed",
    "FirstPlayer",
    "GeneralTaken",
    "GrimoireDue",
    "Hastened",
    "HealthChanged",
    "HeroMoved",
    "IllnessGone",
    "IllnessLaid",
    "IncantationDrawn",
    "Incants",
    "InvestigatorChosen",
    "ItemGained",
    "ItemSpent",
    "ItemUsed",
    "LandForeseen",
    "LandShown",
    "LayoutLaid",
    "Learned",
    "Lucky",
    "Marked",
    "MarkersBack",
    "MonsterAttacks",
    "MonsterKilled",
    "MonsterMoved",
    "MonsterPlaced",
    "MonsterStunned",
    "OccultGained",
    "OccultSpent",
    "Offered",
    "PassengerCard",
    "PortalResolves",
    "PursuitReturns",
    "QuestDone",
    "QuestFound",
    "RestTile",
    "Rested",
    "RitualToken",
    "SanityChanged",
    "Seeped",
    "SkillUsed",
    "SpaceResolved",
    "SpeedRaised",
    "SpellCast",
    "SpellFreed",
    "SpellLearned",
    "StaminaChanged",
    "StoryRead",
    "StrengthGone",
    "StrengthLaid",
    "SuspectMoved",
    "TableLaid",
    "TalkBegins",
    "TalkDrawn",
    "TalkFails",
    "TalkOver",
    "TalkReturned",
    "TalkSucceeds",
    "Tampered",
    "TokenCandid",
    "TokenSilenced",
    "TrainHeld",
    "TrainMoved",
    "TurnBegins",
    "TurnEnds",
    "TurnedUnstable",
    "Unleashed",
    "Upgraded",
    "VampireIdle",
    "VampireMoves",
    "VampirePreys",
    "Verdict",
]
