"""Everything that lies on the table of Vagrantsong, and where the scripts are."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.vagrant import board
from game.vagrant.content import SCENARIOS, TERRAIN, VAGRANTS, MoodCard, Scenario, VagrantCard

PUP = 4
CANDLE_AT = 100
MALADY = "malady"
NOBODY = -1
OFF = -1


class Options(Struct, frozen=True, kw_only=True):
    """What is played: the whole campaign, or one scenario alone. aboard: how many ride from the start of a campaign,
    0 for all; the others can join in a Camp."""

    story: Annotated[
        Literal["shelter", "tickets", "wages", "lullaby", "high_water", "end_of_the_line", "campaign"],
        Meta(description="option.story.help"),
    ] = "shelter"
    aboard: Annotated[int, Meta(ge=0, le=4, description="option.aboard.help")] = 0


class Held(Struct):
    """A Skill or Junk card in front of a Vagrant. down: Wounded or Broken."""

    id: int
    down: bool = False


class Mod(Struct):
    """A value changed for a while."""

    stat: str
    by: int
    until: str


class Vagrant(Struct):
    """A seat with its Vagrant.

    skills: the four slots, left, left, right, right. placed: Coins by what they lie on; they stay until the next turn
    begins. last: Skills and Junk that had a Coin in the turn before; last_kept: cards whose Coin went away in a turn.
    acted: what is done this turn. hand: Coins still to be placed. sapped: Coins missing in the next turn. strayed:
    spaces with a Coin of its own. moving, pup_moving: steps left; pup_coins: on the Pup's card, not yet given to one of
    its Actions. footed: the Action that a Rabbit's Foot lies on; foot: that token. used: it has used its token this
    round. haunted: Haints that have Haunted it this turn. under: the slot beneath the Westbound Action. fell: all is
    flipped, Westbound comes. left_at: where it stood when it was taken off.
    riding: it takes part in the next scenario. between: the card of its In-Between Effect. sealed: its secret Coin.
    """

    who: str = ""
    humanity: int = 0
    space: int = OFF
    pup: int = OFF
    skills: list[Held | None] = []
    junk: list[Held] = []
    personal: list[int] = []
    tokens: list[str] = []
    pup_tokens: list[str] = []
    marks: list[str] = []
    mods: list[Mod] = []
    placed: dict[str, int] = {}
    last: list[str] = []
    last_kept: list[str] = []
    acted: list[str] = []
    hand: int = 0
    sapped: int = 0
    strayed: list[int] = []
    moving: int = 0
    pup_moving: int = 0
    pup_coins: int = 0
    footed: str = ""
    foot: str = ""
    pup_acts: list[str] = []
    used: bool = False
    done: bool = False
    haunted: list[int] = []
    boomed: bool = False
    cursed: bool = False
    triggered: list[int] = []
    westbound: bool = False
    under: int = -1
    fell: bool = False
    left_at: int = OFF
    riding: bool = True
    between: str = ""
    sealed: str = ""

    @property
    def card(self) -> VagrantCard:
        """The Vagrant card."""
        return VAGRANTS[self.who]

    @property
    def passive(self) -> str:
        """The passive of the normal side, "" while Westbound."""
        return "" if self.westbound else VAGRANTS[self.who].passive

    @property
    def lost(self) -> int:
        """Humanity lost now."""
        return VAGRANTS[self.who].humanity - self.humanity

    def wounded(self) -> list[int]:
        """The slots with a Wounded Skill."""
        return [slot for slot, held in enumerate(self.skills) if held is not None and held.down]

    def whole(self) -> list[int]:
        """The slots with a Skill that is not Wounded."""
        return [slot for slot, held in enumerate(self.skills) if held is not None and not held.down]


class Haint(Struct):
    """A Haint on the board. breaks: its Break value; due: its Break effects have yet to come; skips: its next turn."""

    id: str
    space: int
    threshold: int
    breaks: int
    humanity: int = 0
    mood: int = 0
    due: int = 0
    skips: bool = False
    saved: bool = False
    turns_to: int = -1


class EventToken(Struct):
    """An Event token. place: board, round, break, humanity, bindle, card (of a Vagrant) or out of play."""

    number: int
    place: str = "out"
    at: int = 0


class Summon(Struct):
    """A Soul that a Skill has placed."""

    skill: int
    soul: str
    space: int


class RitualCard(Struct):
    """A Ritual of the scenario. tally: deeds so far by seat; due: fulfilled, the reward has yet to come."""

    id: str
    tally: list[int]
    due: bool = False
    done: bool = False


class Blow(Struct):
    """The Haint's turn while it goes on: the token, the target, the way, whom it Haunted and strikes.

    free: an Action out of turn, without a token drawn for it.
    """

    haint: int
    token: str = ""
    target: int = NOBODY
    path: list[int] = []
    haunted: list[int] = []
    struck: list[int] = []
    salted: list[int] = []
    free: bool = False


class Roll(Struct):
    """Bones on the table."""

    seat: int
    what: str
    bones: list[int]
    value: int
    successes: int


class Page(Struct):
    """A line of the journal: a scenario with its end, an In-Between, a Moment, a Mile Post.

    how: how a scenario ended, or the way that a group took in an In-Between. ways: the Coins turned there, by seat.
    """

    kind: str
    id: str
    how: str = ""
    ways: list[str] = []


class Campaign(Struct):
    """What lasts from scenario to scenario.

    order of what was played: `journal`. bindle: the default contents. offered: Common Skills to be had. supply: Common
    Skills not yet on offer are those of later scenarios. gone: cards lost for good. pot: Coins from Rituals; purse:
    the Vagrants' Coins; both in Camp only. drawn: In-Betweens of this Camp; more_cards: how many it has
    beside the first.
    """

    number: int = 0
    journal: list[Page] = []
    miles: list[str] = []
    banked: int = 0
    revives: int = 0
    moments: list[int] = []
    due_moments: list[int] = []
    bindle: dict[str, int] = {}
    offered: list[int] = []
    belongings: list[int] = []
    junk_belongings: list[int] = []
    junk_deck: list[int] = []
    junk_offer: int = 0
    junk_bought: bool = False
    gone: list[int] = []
    gone_junk: list[int] = []
    pot: int = 0
    purse: int = 0
    seance: bool = False
    betweens: list[str] = []
    card: str = ""
    next: str = ""
    won: int = 0
    more_cards: int = 0
    drawn: int = 0


class State(Struct):
    """The whole game. `step` names the script that goes on from here.

    round: rounds begun in this scenario. seat: whose turn it is or was last. acting: Haints that have yet to act in
    this Haint turn. blow: the Haint's turn going on. tray: tokens drawn in a Rummage. track: Rummage tokens on the
    Cycle Track. away: tokens out of play. due: Events to be read; reading: the one
    being read. cadences: the Cadence cards, done one after the other. malady: the Malady in the mystery slot, its token
    on the Round Track at `malady_at`, 0 while it is in the Bindle. opened: Terrain whose rule was changed. outcome: "",
    won, lost.
    """

    options: Options
    vagrants: list[Vagrant]
    campaign: Campaign
    step: str = "vagrants"
    scenario: str = "shelter"
    haints: list[Haint] = []
    round: int = 0
    seat: int = 0
    acting: list[int] = []
    draws: int = 0
    more_draws: int = 0
    alternate: int = 0
    blow: Blow | None = None
    roll: Roll | None = None
    tray: list[str] = []
    bindle: dict[str, int] = {}
    track: dict[str, int] = {}
    away: dict[str, int] = {}
    terrain: dict[int, str] = {}
    supply: dict[str, int] = {}
    candles: list[int] = []
    tokens: list[EventToken] = []
    summons: list[Summon] = []
    souls: list[int] = []
    rituals: list[RitualCard] = []
    cadences: list[RitualCard] = []
    malady: str = ""
    malady_at: int = 0
    opened: dict[str, bool] = {}
    counters: dict[str, int] = {}
    priority: int = NOBODY
    due: list[int] = []
    reading: int = -1
    outcome: str = ""

    @property
    def book(self) -> Scenario:
        """The scenario's pages."""
        return SCENARIOS[self.scenario]

    @property
    def vagrant(self) -> Vagrant:
        """Whose turn it is."""
        return self.vagrants[self.seat]

    def outcome_of_last(self) -> str:
        """How the scenario played last has ended."""
        return next((page.how for page in reversed(self.campaign.journal) if page.kind == "scenario"), "")

    def mood(self, haint: int) -> MoodCard:
        """The present Mood of a Haint."""
        return SCENARIOS[self.scenario].haint[haint].mood[self.haints[haint].mood]

    def standing(self) -> tuple[int, ...]:
        """The Haints on the board."""
        return tuple([at for at, haint in enumerate(self.haints) if haint.space >= 0])

    def walls(self) -> int:
        """Spaces no Vagrant may enter or look past, as bits."""
        mask = 0
        shut = self.shut()
        for at, kind in self.terrain.items():
            if kind in shut:
                mask |= 1 << at
        return mask

    def shut(self) -> frozenset[str]:
        """The kinds of Terrain that no Vagrant may enter now."""
        shut = SHUT[self.scenario]
        if not self.opened:
            return shut
        changed = {kind for kind, passable in self.opened.items() if not passable}
        return frozenset([kind for kind in shut if not self.opened.get(kind)]) | changed

    def where(self, target: int) -> int:
        """The space of a Vagrant, the Pup (4) or a Candle (100 and its space)."""
        if target >= CANDLE_AT:
            return target - CANDLE_AT
        if target == PUP:
            return self.vagrants[self.pup_owner()].pup
        return self.vagrants[target].space

    @property
    def ashore(self) -> bool:
        """The train stands: it is Camp."""
        return self.step in ASHORE

    def present(self, target: int) -> bool:
        """Something can happen to a Vagrant or the Pup: it is on the board, or in Camp among those who ride along."""
        if self.ashore:
            return target != PUP and self.vagrants[target].riding
        return self.where(target) >= 0

    def pup_owner(self) -> int:
        """The seat that has the Pup, NOBODY where there is none."""
        for seat, vagrant in enumerate(self.vagrants):
            if vagrant.pup >= 0:
                return seat
        return NOBODY

    def owner(self, target: int) -> int:
        """The seat that feels what happens to a target."""
        return self.pup_owner() if target == PUP else target

    def bodies(self) -> tuple[int, ...]:
        """Vagrants on the board, the Pup as 4."""
        found = [seat for seat, vagrant in enumerate(self.vagrants) if vagrant.space >= 0]
        if self.pup_owner() >= 0:
            found.append(PUP)
        return tuple(found)

    def occupied(self) -> int:
        """Spaces with a character or Summon, as bits: nobody ends a Move there."""
        mask = 0
        for vagrant in self.vagrants:
            if vagrant.space >= 0:
                mask |= 1 << vagrant.space
            if vagrant.pup >= 0:
                mask |= 1 << vagrant.pup
        for haint in self.haints:
            if haint.space >= 0:
                mask |= 1 << haint.space
        for summon in self.summons:
            mask |= 1 << summon.space
        for soul in self.souls:
            mask |= 1 << soul
        return mask

    def filled(self) -> int:
        """Spaces that are not open: characters, Summons, tokens, Terrain (VAG-079)."""
        mask = self.occupied() | board.bits(self.candles) | board.bits(self.terrain)
        for token in self.tokens:
            if token.place == "board":
                mask |= 1 << token.at
        for vagrant in self.vagrants:
            mask |= board.bits(vagrant.strayed)
        return mask

    def token(self, number: int) -> EventToken:
        """The Event token of a number."""
        return self.tokens[number]


ASHORE = frozenset(("camp", "moments", "tear_down", "purse", "spend", "manage", "draw_between", "between", "depart"))
SHUT = {
    name: frozenset(TERRAIN) - {rule.kind for rule in scenario.terrain if rule.passable}
    for name, scenario in SCENARIOS.items()
}
