"""What happens to tokens, Events, Terrain and cards in a scenario."""

from __future__ import annotations

from typing import ClassVar

from game.core import Text, text, who
from game.core.text import signed
from game.vagrant.told import Told


class TokensDrawn(Told, frozen=True, kw_only=True):
    """A Vagrant drew Rummage tokens."""

    KEY: ClassVar[str] = "event.drew"
    seat: int
    tokens: tuple[str, ...]


class TokenKept(Told, frozen=True, kw_only=True):
    """A Vagrant keeps a Rummage token."""

    KEY: ClassVar[str] = "event.kept"
    target: int
    token: str


class TokenReturned(Told, frozen=True, kw_only=True):
    """A Rummage token goes back into the Bindle."""

    KEY: ClassVar[str] = "event.returned"
    seat: int
    token: str


class TokenUsed(Told, frozen=True, kw_only=True):
    """A Vagrant used its Rummage token of this round."""

    KEY: ClassVar[str] = "event.used"
    seat: int
    token: str


class TokenDiscarded(Told, frozen=True, kw_only=True):
    """A Rummage token was discarded to the Cycle Track."""

    KEY: ClassVar[str] = "event.discarded"
    seat: int
    token: str


class TokenGiven(Told, frozen=True, kw_only=True):
    """A Rummage token changed hands."""

    KEY: ClassVar[str] = "event.given"
    giver: int
    taker: int
    token: str


class TokensTraded(Told, frozen=True, kw_only=True):
    """Two Rummage tokens changed hands."""

    KEY: ClassVar[str] = "event.traded"
    giver: int
    taker: int
    token: str
    back: str


class CandleLit(Told, frozen=True, kw_only=True):
    """A Candle stands on the board."""

    KEY: ClassVar[str] = "event.candle"
    seat: int
    space: int


class CandleOut(Told, frozen=True, kw_only=True):
    """A Haint stepped on a Candle."""

    KEY: ClassVar[str] = "event.candle_out"
    haint: str
    space: int


class Salted(Told, frozen=True, kw_only=True):
    """Salt keeps a Haint's Action off a Vagrant."""

    KEY: ClassVar[str] = "event.salted"
    seat: int


class Footed(Told, frozen=True, kw_only=True):
    """A Rabbit's Foot lies on an Action as a fourth Coin."""

    KEY: ClassVar[str] = "event.foot"
    seat: int
    on: str


class Cycled(Told, frozen=True, kw_only=True):
    """All Rummage tokens on the Cycle Track go back into the Bindle."""

    KEY: ClassVar[str] = "event.cycled"
    n: int


class CycleStruck(Told, frozen=True, kw_only=True):
    """A Cycle Effect is resolved."""

    KEY: ClassVar[str] = "event.cycle"
    haint: str


class Afflicted(Told, frozen=True, kw_only=True):
    """A Vagrant gained a Haint Effect."""

    KEY: ClassVar[str] = "event.afflicted"
    seat: int
    mark: str


class Cleansed(Told, frozen=True, kw_only=True):
    """A Vagrant lost a Haint Effect."""

    KEY: ClassVar[str] = "event.cleansed"
    seat: int
    mark: str


class EventLaid(Told, frozen=True, kw_only=True):
    """An Event token lies on the board."""

    KEY: ClassVar[str] = "event.laid"
    number: int
    space: int


class EventOnTrack(Told, frozen=True, kw_only=True):
    """An Event token lies on a track."""

    KEY: ClassVar[str] = "event.on_track"
    number: int
    track: str
    at: int


class EventPacked(Told, frozen=True, kw_only=True):
    """An Event token is in the Bindle."""

    KEY: ClassVar[str] = "event.packed"
    number: int


class EventOpened(Told, frozen=True, kw_only=True):
    """An Event is read, up to where the Bones decide."""

    KEY: ClassVar[str] = "event.opened"
    reveals: ClassVar[bool] = True
    number: int
    story: str


class EventTold(Told, frozen=True, kw_only=True):
    """An Event goes on."""

    KEY: ClassVar[str] = "event.told"
    reveals: ClassVar[bool] = True
    number: int
    story: str


class EventGone(Told, frozen=True, kw_only=True):
    """An Event token is out of play."""

    KEY: ClassVar[str] = "event.gone"
    number: int


class EventKept(Told, frozen=True, kw_only=True):
    """An Event token is kept as a Rummage token."""

    KEY: ClassVar[str] = "event.event_kept"
    seat: int
    number: int
    token: str


class RitualDone(Told, frozen=True, kw_only=True):
    """A Ritual is complete; its Reward is read."""

    KEY: ClassVar[str] = "event.ritual"
    reveals: ClassVar[bool] = True
    ritual: str
    coins: int


class CadenceDone(Told, frozen=True, kw_only=True):
    """The Cadence card in the mystery slot is complete."""

    KEY: ClassVar[str] = "event.cadence"
    reveals: ClassVar[bool] = True
    ritual: str
    coins: int


class MaladyComes(Told, frozen=True, kw_only=True):
    """A Malady lies in the mystery slot, its token in the Bindle."""

    KEY: ClassVar[str] = "event.malady"
    malady: str


class MaladyStrikes(Told, frozen=True, kw_only=True):
    """The Malady's token was drawn, or the Round marker has come to it, on space `at` of the Round Track."""

    KEY: ClassVar[str] = "event.malady_strikes"
    malady: str
    at: int


class MaladyCured(Told, frozen=True, kw_only=True):
    """The Malady is gone."""

    KEY: ClassVar[str] = "event.malady_cured"
    malady: str


class TerrainOpened(Told, frozen=True, kw_only=True):
    """The rule of a kind of Terrain has changed."""

    terrain: str
    passable: bool

    def said(self) -> Text | None:
        return text("event.opens" if self.passable else "event.shuts", terrain=text(f"terrain.{self.terrain}"))


class TerrainPlaced(Told, frozen=True, kw_only=True):
    """Terrain was placed."""

    KEY: ClassVar[str] = "event.terrain"
    terrain: str
    space: int


class TerrainGone(Told, frozen=True, kw_only=True):
    """Terrain is gone."""

    KEY: ClassVar[str] = "event.terrain_gone"
    terrain: str
    space: int


class SummonCame(Told, frozen=True, kw_only=True):
    """A Soul stands on the board."""

    KEY: ClassVar[str] = "event.summon"
    soul: str
    space: int


class SummonLeft(Told, frozen=True, kw_only=True):
    """A Haint drove a Soul away."""

    KEY: ClassVar[str] = "event.summon_left"
    soul: str
    space: int


class SoulCame(Told, frozen=True, kw_only=True):
    """A Lost Soul stands on the board."""

    KEY: ClassVar[str] = "event.soul"
    space: int


class SoulLeft(Told, frozen=True, kw_only=True):
    """A Lost Soul is gone."""

    KEY: ClassVar[str] = "event.soul_left"
    space: int


class PriorityGained(Told, frozen=True, kw_only=True):
    """A Vagrant has the Special Target Priority token."""

    KEY: ClassVar[str] = "event.priority"
    seat: int


class PriorityLost(Told, frozen=True, kw_only=True):
    """The Special Target Priority token is put aside."""

    KEY: ClassVar[str] = "event.priority_lost"
    seat: int


SUCCESS = ("investigate", "patch_up", "bust")
"""Values that a Bone must reach: a lower one is easier."""


class ValueChanged(Told, frozen=True, kw_only=True):
    """A value is changed for a while."""

    seat: int
    stat: str
    by: int

    def said(self) -> Text:
        easier = "easier" if self.by < 0 else "harder"
        key = f"event.value_{easier}" if self.stat in SUCCESS else "event.value"
        return text(key, seat=who(self.seat), stat=text(f"stat.{self.stat}"), by=signed(self.by), n=abs(self.by))


class CountMoved(Told, frozen=True, kw_only=True):
    """A counter of the scenario moved."""

    KEY: ClassVar[str] = "event.counter"
    counter: str
    at: int


class BreakMoved(Told, frozen=True, kw_only=True):
    """The Break marker moved."""

    KEY: ClassVar[str] = "event.break_moved"
    at: int


class Lifted(Told, frozen=True, kw_only=True):
    """A Vagrant was taken off the board."""

    KEY: ClassVar[str] = "event.lifted"
    seat: int


class Returned(Told, frozen=True, kw_only=True):
    """A Vagrant is back on the board."""

    KEY: ClassVar[str] = "event.returned_to"
    seat: int
    space: int


class Swapped(Told, frozen=True, kw_only=True):
    """A Vagrant changed places with another character."""

    KEY: ClassVar[str] = "event.swapped"
    seat: int
    space: int


class CoinsWon(Told, frozen=True, kw_only=True):
    """Coins for the Camp."""

    KEY: ClassVar[str] = "event.coins"
    n: int


class ScenarioEnds(Told, frozen=True, kw_only=True):
    """A scenario has ended. how: won or lost."""

    scenario: str
    how: str
