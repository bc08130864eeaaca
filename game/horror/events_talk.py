"""What happens in talk and with cards: Conversation tokens, Clues, Items, Spells."""

from __future__ import annotations

from typing import ClassVar

from game.horror.told import HorrorEvent


class PortalResolves(HorrorEvent, frozen=True, kw_only=True):
    """An inscription takes effect."""

    land: str
    portal: str


class CurtainsDrawn(HorrorEvent, frozen=True, kw_only=True):
    """Curtains were opened or closed."""

    car: str
    at: int
    to: str


class CurtainsTorn(HorrorEvent, frozen=True, kw_only=True):
    """Curtains were banished; the car stays open."""

    car: str
    at: int


class BlockLaid(HorrorEvent, frozen=True, kw_only=True):
    """A Block token was placed."""

    cause: str
    forever: bool
    at: str


class BlockSpent(HorrorEvent, frozen=True, kw_only=True):
    """A Block token took the activation and is gone."""

    cause: str
    at: str


class TalkBegins(HorrorEvent, frozen=True, kw_only=True):
    """A Talk begins; the first tokens lie on the table."""

    seat: int
    n: int


class TalkDrawn(HorrorEvent, frozen=True, kw_only=True):
    """A Conversation token was drawn."""

    talk: str


class TalkReturned(HorrorEvent, frozen=True, kw_only=True):
    """Conversation tokens went back into the bag before the Talk."""

    n: int


class TalkSucceeds(HorrorEvent, frozen=True, kw_only=True):
    """A Talk ended in success; pairs are to be answered."""

    seat: int
    n: int


class TalkFails(HorrorEvent, frozen=True, kw_only=True):
    """A third token of a kind came; the Talk failed."""

    seat: int
    talk: str


class TalkOver(HorrorEvent, frozen=True, kw_only=True):
    """All Conversation tokens are back in the bag."""

    silent: ClassVar[bool] = True
    seat: int


class TokenSilenced(HorrorEvent, frozen=True, kw_only=True):
    """A red Conversation token is out of the bag for the rest of the game."""

    talk: str


class TokenCandid(HorrorEvent, frozen=True, kw_only=True):
    """The Conversation token with the Clue icon went into the bag."""

    talk: str


class ClueShown(HorrorEvent, frozen=True, kw_only=True):
    """A Clue was turned up."""

    reveals: ClassVar[bool] = True
    suspect: str
    face: str
    board: str
    spot: int


class FadeLaid(HorrorEvent, frozen=True, kw_only=True):
    """A Fade token lies on a Clue."""

    suspect: str
    kind: str
    spot: int


class FadeLifted(HorrorEvent, frozen=True, kw_only=True):
    """A Fade token was discarded instead of showing the Clue."""

    suspect: str
    kind: str
    spot: int


class QuestFound(HorrorEvent, frozen=True, kw_only=True):
    """A Quest card was put under a Suspect board."""

    suspect: str
    card: str


class QuestDone(HorrorEvent, frozen=True, kw_only=True):
    """A Quest was fulfilled and the Clues tell who it was for."""

    seat: int
    suspect: str
    cause: str


class Asked(HorrorEvent, frozen=True, kw_only=True):
    """A Feature was asked about."""

    seat: int
    suspect: str
    face: str


class CardRead(HorrorEvent, frozen=True, kw_only=True):
    """A card was read."""

    card: str


class StoryRead(HorrorEvent, frozen=True, kw_only=True):
    """A Story was read."""

    story: str
    number: int


class CouncilDrawn(HorrorEvent, frozen=True, kw_only=True):
    """A player drew a Fez Council card."""

    seat: int
    card: str


class CouncilChosen(HorrorEvent, frozen=True, kw_only=True):
    """The group picked what to do with the Fez."""

    card: str


class FavorGained(HorrorEvent, frozen=True, kw_only=True):
    """A Suspect owes a Favor."""

    suspect: str


class FavorUsed(HorrorEvent, frozen=True, kw_only=True):
    """A Favor was used."""

    seat: int
    suspect: str


class ItemGained(HorrorEvent, frozen=True, kw_only=True):
    """An Item came to the common pool."""

    item: str


class ItemUsed(HorrorEvent, frozen=True, kw_only=True):
    """An Item was used and banished."""

    seat: int
    item: str


class ItemSpent(HorrorEvent, frozen=True, kw_only=True):
    """An Item was given away and banished."""

    item: str


class OccultGained(HorrorEvent, frozen=True, kw_only=True):
    """An Occult token came to the common pool."""

    n: int


class OccultSpent(HorrorEvent, frozen=True, kw_only=True):
    """Occult tokens were banished."""

    n: int
    left: int


class SpellLearned(HorrorEvent, frozen=True, kw_only=True):
    """A Spell lies in the Grimoire for all."""

    spell: str


class SpellCast(HorrorEvent, frozen=True, kw_only=True):
    """A Spell was cast."""

    seat: int
    spell: str


class SpellFreed(HorrorEvent, frozen=True, kw_only=True):
    """The Sanity token left a Spell."""

    spell: str


class GrimoireDue(HorrorEvent, frozen=True, kw_only=True):
    """The Sanity tokens on Spells went to the bottom of the Grimoire."""

    n: int


class VampirePreys(HorrorEvent, frozen=True, kw_only=True):
    """The Vampire finds a victim."""

    status: int
    car: str
    die: int


class VampireIdle(HorrorEvent, frozen=True, kw_only=True):
    """The Vampire finds nobody he can touch."""

    car: str


class StrengthGone(HorrorEvent, frozen=True, kw_only=True):
    """A Strength tile left the Vampire board."""

    n: int


class StrengthLaid(HorrorEvent, frozen=True, kw_only=True):
    """A spare Strength tile was laid on the Vampire board."""

    n: int


class VampireMoves(HorrorEvent, frozen=True, kw_only=True):
    """The Vampire hangs on another car."""

    car: str
    at: int
