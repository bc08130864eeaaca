"""What happens on the board that a person at the table would notice; all events of the game are listed at the end."""

from __future__ import annotations

from typing import ClassVar

from game.core import Event
from game.vagrant import events_camp, events_things
from game.vagrant.told import Told


class ScenarioBegins(Told, frozen=True, kw_only=True):
    """A scenario is laid out on the board."""

    KEY: ClassVar[str] = "event.scenario"
    scenario: str


class VagrantChosen(Told, frozen=True, kw_only=True):
    """A seat has a Vagrant."""

    KEY: ClassVar[str] = "event.vagrant"
    seat: int
    vagrant: str


class RoundBegins(Told, frozen=True, kw_only=True):
    """A round begins; the Round marker stands on `at`."""

    KEY: ClassVar[str] = "event.round"
    round: int
    at: int


class TurnBegins(Told, frozen=True, kw_only=True):
    """A Vagrant's turn begins; its Coins come back."""

    KEY: ClassVar[str] = "event.turn"
    seat: int


class CoinsBack(Told, frozen=True, kw_only=True):
    """A Vagrant's Coins are in its hand again."""

    seat: int
    n: int


class CoinStrayed(Told, frozen=True, kw_only=True):
    """A Coin has rolled off an Action onto the board."""

    KEY: ClassVar[str] = "event.strayed"
    seat: int
    space: int


class TurnEnds(Told, frozen=True, kw_only=True):
    """A Vagrant's turn is over."""

    seat: int


class CoinPlaced(Told, frozen=True, kw_only=True):
    """A Coin lies on an Action."""

    seat: int
    on: str
    n: int


class CoinsMissing(Told, frozen=True, kw_only=True):
    """A Vagrant has fewer Coins in its next turn."""

    KEY: ClassVar[str] = "event.sapped"
    seat: int
    n: int


class Moved(Told, frozen=True, kw_only=True):
    """A Vagrant or the Pup went its way by its own Move."""

    KEY: ClassVar[str] = "event.moved"
    target: int
    path: tuple[int, ...]


class ForcedMove(Told, frozen=True, kw_only=True):
    """An effect moved a Vagrant or the Pup."""

    KEY: ClassVar[str] = "event.forced"
    target: int
    path: tuple[int, ...]


class Displaced(Told, frozen=True, kw_only=True):
    """Somebody makes room for a Haint that ended there."""

    KEY: ClassVar[str] = "event.displaced"
    target: int
    space: int


class HaintDisplaced(Told, frozen=True, kw_only=True):
    """A Haint makes room for another."""

    KEY: ClassVar[str] = "event.haint_displaced"
    haint: str
    space: int


class Rolled(Told, frozen=True, kw_only=True):
    """Bones were rolled for an Action, Booming Boxcars included."""

    KEY: ClassVar[str] = "event.rolled"
    seat: int
    what: str
    bones: tuple[int, ...]
    value: int
    successes: int


class BoneRolled(Told, frozen=True, kw_only=True):
    """A Bone was rolled on a table of an Event or for a tie."""

    KEY: ClassVar[str] = "event.bone"
    seat: int
    bone: int


class HumanityLost(Told, frozen=True, kw_only=True):
    """A Vagrant lost Humanity."""

    KEY: ClassVar[str] = "event.lost"
    seat: int
    n: int


class HumanityGained(Told, frozen=True, kw_only=True):
    """A Vagrant gained Humanity."""

    KEY: ClassVar[str] = "event.gained"
    seat: int
    n: int


class SicknessTaken(Told, frozen=True, kw_only=True):
    """Ghost Sickness: another Vagrant lost the Humanity instead."""

    KEY: ClassVar[str] = "event.sickness"
    seat: int
    taker: int
    n: int


class WoundSuffered(Told, frozen=True, kw_only=True):
    """A Skill was flipped to its Wounded side."""

    KEY: ClassVar[str] = "event.wound"
    seat: int
    skill: int


class JunkBroken(Told, frozen=True, kw_only=True):
    """A Junk was flipped to its Broken side."""

    KEY: ClassVar[str] = "event.broken"
    seat: int
    junk: int


class WoundHealed(Told, frozen=True, kw_only=True):
    """A Wounded Skill lies face up again."""

    KEY: ClassVar[str] = "event.healed"
    seat: int
    skill: int


class TurnedWestbound(Told, frozen=True, kw_only=True):
    """A Vagrant is Westbound; its Westbound Action lies on a Skill."""

    KEY: ClassVar[str] = "event.westbound"
    seat: int
    skill: int


class BackToLife(Told, frozen=True, kw_only=True):
    """A Westbound Vagrant is back among the living."""

    KEY: ClassVar[str] = "event.back"
    seat: int


class HaintGained(Told, frozen=True, kw_only=True):
    """A Haint gained Humanity."""

    KEY: ClassVar[str] = "event.haint_gained"
    haint: str
    n: int


class HaintLost(Told, frozen=True, kw_only=True):
    """A Haint lost Humanity."""

    KEY: ClassVar[str] = "event.haint_lost"
    haint: str
    n: int


class HaintBroke(Told, frozen=True, kw_only=True):
    """A Haint breaks."""

    KEY: ClassVar[str] = "event.haint_broke"
    haint: str
    breaks: int


class HaintSaved(Told, frozen=True, kw_only=True):
    """A Haint is saved."""

    KEY: ClassVar[str] = "event.haint_saved"
    haint: str


class HaintSkips(Told, frozen=True, kw_only=True):
    """A Haint's turn ends at once after a Break."""

    KEY: ClassVar[str] = "event.haint_skips"
    haint: str


class HaintDrew(Told, frozen=True, kw_only=True):
    """A Rummage token was drawn for a Haint."""

    KEY: ClassVar[str] = "event.haint_drew"
    haint: str
    token: str


class HaintActs(Told, frozen=True, kw_only=True):
    """A Haint performs an Action."""

    KEY: ClassVar[str] = "event.haint_acts"
    haint: str
    action: str


class TokenLaid(Told, frozen=True, kw_only=True):
    """The token of a Haint's Action lies on the Cycle Track."""

    token: str


class Targeted(Told, frozen=True, kw_only=True):
    """A Haint has a target."""

    KEY: ClassVar[str] = "event.targeted"
    haint: str
    target: int


class NoTarget(Told, frozen=True, kw_only=True):
    """A Haint has nobody to act on."""

    KEY: ClassVar[str] = "event.no_target"
    haint: str


class HaintMoved(Told, frozen=True, kw_only=True):
    """A Haint went its way."""

    KEY: ClassVar[str] = "event.haint_moved"
    haint: str
    path: tuple[int, ...]


class HaintDriven(Told, frozen=True, kw_only=True):
    """An effect moved a Haint."""

    KEY: ClassVar[str] = "event.haint_driven"
    haint: str
    path: tuple[int, ...]


class HaintLifted(Told, frozen=True, kw_only=True):
    """A Haint is off the board."""

    KEY: ClassVar[str] = "event.haint_lifted"
    haint: str


class HaintPut(Told, frozen=True, kw_only=True):
    """A Haint was put on a space."""

    KEY: ClassVar[str] = "event.haint_put"
    haint: str
    space: int


class WasHaunted(Told, frozen=True, kw_only=True):
    """A Vagrant was Haunted."""

    KEY: ClassVar[str] = "event.haunted"
    haint: str
    target: int


class MoodChanged(Told, frozen=True, kw_only=True):
    """A Haint is in another Mood."""

    KEY: ClassVar[str] = "event.mood"
    haint: str
    mood: str


EVENTS: tuple[type[Event], ...] = tuple(
    kind
    for module in (globals(), vars(events_things), vars(events_camp))
    for kind in module.values()
    if isinstance(kind, type) and issubclass(kind, Told) and kind is not Told
)
