"""What happens to the people: setup, Investigators, passengers, Monsters beside them."""

from __future__ import annotations

from typing import ClassVar

from game.horror.told import HorrorEvent


class LayoutLaid(HorrorEvent, frozen=True, kw_only=True):
    """The Landscapes were laid face down in a printed order."""

    layout: str


class InvestigatorChosen(HorrorEvent, frozen=True, kw_only=True):
    """A player took an Investigator."""

    seat: int
    who: str


class FirstPlayer(HorrorEvent, frozen=True, kw_only=True):
    """The players chose who begins."""

    seat: int


class GeneralTaken(HorrorEvent, frozen=True, kw_only=True):
    """A player took a General Skill."""

    seat: int
    skill: str


class AttributeTaken(HorrorEvent, frozen=True, kw_only=True):
    """A player took an Attribute."""

    seat: int
    attribute: str


class TableLaid(HorrorEvent, frozen=True, kw_only=True):
    """The train, its people and everything random were set up."""

    ritual: str
    n: int


class Offered(HorrorEvent, frozen=True, kw_only=True):
    """General Skills and Attributes were drawn to choose from."""

    n: int


class TurnBegins(HorrorEvent, frozen=True, kw_only=True):
    """A player's turn begins."""

    seat: int
    turn: int


class SkillUsed(HorrorEvent, frozen=True, kw_only=True):
    """An Action marker was put beside a Skill."""

    seat: int
    skill: str


class BasicTaken(HorrorEvent, frozen=True, kw_only=True):
    """A Basic Action was paid for."""

    seat: int
    kind: str


class Rested(HorrorEvent, frozen=True, kw_only=True):
    """An Investigator rested."""

    seat: int
    n: int


class MarkersBack(HorrorEvent, frozen=True, kw_only=True):
    """Action markers came back."""

    seat: int
    n: int


class Upgraded(HorrorEvent, frozen=True, kw_only=True):
    """A First Level Skill became its Second Level."""

    seat: int
    skill: str


class Learned(HorrorEvent, frozen=True, kw_only=True):
    """A Specialty was learned, in the place of by_skill where that is not ""."""

    seat: int
    skill: str


class RestTile(HorrorEvent, frozen=True, kw_only=True):
    """Another Rest tile lies on the board."""

    seat: int
    skill: str


class TurnEnds(HorrorEvent, frozen=True, kw_only=True):
    """The actions of a turn are over."""

    silent: ClassVar[bool] = True
    seat: int


class StaminaChanged(HorrorEvent, frozen=True, kw_only=True):
    """Stamina went up or down; now is what there is."""

    seat: int
    by: int
    now: int


class HealthChanged(HorrorEvent, frozen=True, kw_only=True):
    """Health went up or down."""

    seat: int
    by: int
    now: int

    def good(self) -> bool:
        return self.by > 0


class SanityChanged(HorrorEvent, frozen=True, kw_only=True):
    """Sanity went up or down."""

    seat: int
    by: int
    now: int

    def good(self) -> bool:
        return self.by > 0


class TurnedUnstable(HorrorEvent, frozen=True, kw_only=True):
    """The Portrait was flipped to its unstable side."""

    seat: int
    who: str


class HeroMoved(HorrorEvent, frozen=True, kw_only=True):
    """An Investigator came to another car."""

    seat: int
    car: str
    at: int


class DieMoved(HorrorEvent, frozen=True, kw_only=True):
    """A passenger came to another car."""

    die: int
    status: int
    car: str
    at: int


class SuspectMoved(HorrorEvent, frozen=True, kw_only=True):
    """A Suspect came to another car."""

    suspect: str
    car: str
    at: int


class DieChanged(HorrorEvent, frozen=True, kw_only=True):
    """A passenger's status changed."""

    die: int
    old: int
    status: int
    car: str


class DieDied(HorrorEvent, frozen=True, kw_only=True):
    """A passenger died and a Coffin was placed."""

    die: int
    old: int
    car: str
    left: int


class IllnessLaid(HorrorEvent, frozen=True, kw_only=True):
    """A passenger is Ill."""

    die: int
    status: int
    car: str


class IllnessGone(HorrorEvent, frozen=True, kw_only=True):
    """A passenger is Ill no more; the status stays."""

    die: int
    status: int
    car: str


class CoffinsBanished(HorrorEvent, frozen=True, kw_only=True):
    """Coffins left the game."""

    n: int
    left: int


class MonsterPlaced(HorrorEvent, frozen=True, kw_only=True):
    """A Monster came from the pool."""

    monster: str
    id: int
    car: str
    left: int


class MonsterMoved(HorrorEvent, frozen=True, kw_only=True):
    """A Monster moved; forward or pushed back."""

    monster: str
    id: int
    car: str
    at: int


class MonsterKilled(HorrorEvent, frozen=True, kw_only=True):
    """A Monster went back to the pool."""

    monster: str
    id: int


class MonsterStunned(HorrorEvent, frozen=True, kw_only=True):
    """A Monster went into Pursuit."""

    monster: str
    id: int


class PursuitReturns(HorrorEvent, frozen=True, kw_only=True):
    """The Monsters in Pursuit came to the last car."""

    n: int


class MonsterAttacks(HorrorEvent, frozen=True, kw_only=True):
    """A Monster attacks."""

    monster: str
    id: int
    car: str


class Unleashed(HorrorEvent, frozen=True, kw_only=True):
    """A Monster reached the Locomotive; a card was drawn."""

    monster: str
    card: str


class Dispelled(HorrorEvent, frozen=True, kw_only=True):
    """Essence was discarded from a Portal to the pool."""

    land: str
    n: int
    left: int
    portal: str


class Seeped(HorrorEvent, frozen=True, kw_only=True):
    """Essence was placed on a Portal."""

    land: str
    n: int
    left: int
    portal: str


class EssenceBanished(HorrorEvent, frozen=True, kw_only=True):
    """Essence left the pool for the box."""

    n: int
    left: int


class EssenceRestored(HorrorEvent, frozen=True, kw_only=True):
    """Banished Essence came back to the pool."""

    n: int
    left: int
