"""What is seen of the table: everything but the Coins of others that an In-Between still hides.

Pieces by id, as `Option.at` and the fields name them: `space:<column.row>`, `vagrant:<seat>`, `pup`, `haint:<place>`,
`action:<general action, pup or west>`, `skill:<number>`, `junk:<number>`, `token:<kind>`, `event:<number>`,
`ritual:<id>`, `mark:<black, white or between>`, `card:<vagrant>`. Spaces are numbers in the fields; `board.NAME` names
them.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from game.core import OPEN
from game.vagrant.content import NUMBERS, TOKENS
from game.vagrant.rules.ranging import Reach, ranges_of, reach_of
from game.vagrant.rules.values import amount_with, changes, coins_with, mark_card, mark_name, success_with
from game.vagrant.state import Blow, Campaign, EventToken, Held, Page, RitualCard, Roll, State, Summon


class MarkSeen(Struct, frozen=True):
    """A Haint Effect on a Vagrant: its name and how it leaves (token discarded, success, end of a turn somewhere)."""

    mark: str
    name: str
    token: str
    success: str
    ends: str


class VagrantSeen(Struct, frozen=True):
    """A seat. full: maximum Humanity. Values as they are now, cards and effects included. coins: of its next turn.
    ranges: spaces within the Range of each card."""

    seat: int
    who: str
    humanity: int
    full: int
    move: int
    rummage: int
    investigate: int
    patch_up: int
    bust: int
    coins: int
    space: int
    pup: int
    skills: list[Held | None]
    junk: list[Held]
    junk_slots: int
    personal: list[int]
    tokens: list[str]
    pup_tokens: list[str]
    marks: list[MarkSeen]
    placed: dict[str, int]
    last: list[str]
    acted: list[str]
    hand: int
    strayed: list[int]
    moving: int
    pup_moving: int
    pup_coins: int
    footed: str
    used: bool
    done: bool
    westbound: bool
    under: int
    riding: bool
    sealed: str
    ranges: dict[str, tuple[int, ...]]


class HaintSeen(Struct, frozen=True):
    """A Haint. mood: its name; odds: the chance of each token's Action at the next draw; reach: how far it goes."""

    id: str
    space: int
    threshold: int
    humanity: int
    breaks: int
    mood: str
    skips: bool
    saved: bool
    odds: dict[str, float]
    reach: dict[str, Reach]


class Seen(Struct, frozen=True):
    """The table as a seat sees it. limits: how many of a kind the Cycle Track holds before it Cycles. supply: Terrain
    that can still be placed."""

    step: str
    story: str
    scenario: str
    goals: tuple[str, ...]
    round: int
    seat: int
    vagrants: list[VagrantSeen]
    haints: list[HaintSeen]
    blow: Blow | None
    roll: Roll | None
    tray: list[str]
    bindle: dict[str, int]
    track: dict[str, int]
    limits: dict[str, int]
    away: dict[str, int]
    terrain: dict[int, str]
    supply: dict[str, int]
    candles: list[int]
    tokens: list[EventToken]
    summons: list[Summon]
    souls: list[int]
    rituals: list[RitualCard]
    cadences: list[RitualCard]
    malady: str
    malady_at: int
    opened: dict[str, bool]
    counters: dict[str, int]
    priority: int
    reading: int
    outcome: str
    campaign: Campaign
    saved: int


LIMITS: dict[str, int] = {str(kind): limit for kind, limit in NUMBERS.limits.items()}


def view(state: State, seat: int | str | None) -> Seen:
    """The table for one seat, for the public (None) or with open cards."""
    campaign = state.campaign
    return Seen(
        step=state.step,
        story=state.options.story,
        scenario=state.scenario,
        goals=tuple([goal.kind for goal in state.book.victory]),
        round=state.round,
        seat=state.seat,
        vagrants=[see_vagrant(state, place, seat) for place in range(len(state.vagrants))],
        haints=[see_haint(state, place) for place in range(len(state.haints))],
        blow=None if state.blow is None else copy_blow(state.blow),
        roll=None if state.roll is None else replace(state.roll, bones=[*state.roll.bones]),
        tray=[*state.tray],
        bindle=dict(state.bindle),
        track=dict(state.track),
        limits=LIMITS,
        away=dict(state.away),
        terrain=dict(state.terrain),
        supply=dict(state.supply),
        candles=[*state.candles],
        tokens=[replace(token) for token in state.tokens],
        summons=[replace(summon) for summon in state.summons],
        souls=[*state.souls],
        rituals=[replace(ritual, tally=[*ritual.tally]) for ritual in state.rituals],
        cadences=[replace(cadence, tally=[*cadence.tally]) for cadence in state.cadences],
        malady=state.malady,
        malady_at=state.malady_at,
        opened=dict(state.opened),
        counters=dict(state.counters),
        priority=state.priority,
        reading=state.reading,
        outcome=state.outcome,
        campaign=copy_campaign(campaign),
        saved=sum(haint.saved for haint in state.haints),
    )


def copy_blow(blow: Blow) -> Blow:
    """The Haint's turn as it stands."""
    return Blow(
        blow.haint, blow.token, blow.target, [*blow.path], [*blow.haunted], [*blow.struck], [*blow.salted], blow.free
    )


def copy_campaign(campaign: Campaign) -> Campaign:
    """What lasts, with the Junk deck in no order: nobody knows the next card."""
    return replace(
        campaign,
        journal=[Page(page.kind, page.id, page.how, [*page.ways]) for page in campaign.journal],
        miles=[*campaign.miles],
        moments=[*campaign.moments],
        due_moments=[*campaign.due_moments],
        bindle=dict(campaign.bindle),
        offered=[*campaign.offered],
        belongings=[*campaign.belongings],
        junk_belongings=[*campaign.junk_belongings],
        junk_deck=[*campaign.junk_deck],
        gone=[*campaign.gone],
        gone_junk=[*campaign.gone_junk],
        betweens=[*campaign.betweens],
    )


def see_vagrant(state: State, place: int, seat: int | str | None) -> VagrantSeen:
    """One seat's Vagrant; before it has chosen one there is little to see."""
    one = state.vagrants[place]
    chosen = bool(one.who)
    sealed = one.sealed if seat in (place, OPEN) or not one.sealed else "?"
    by: dict[str, int] = changes(state, place) if chosen else {}
    return VagrantSeen(
        seat=place,
        who=one.who,
        humanity=one.humanity,
        full=one.card.humanity if chosen else 0,
        move=amount_with(one, "move", by.get("move", 0)) if chosen else 0,
        rummage=amount_with(one, "rummage", by.get("rummage", 0)) if chosen else 0,
        investigate=success_with(one, "investigate", by.get("investigate", 0)) if chosen else 0,
        patch_up=success_with(one, "patch_up", by.get("patch_up", 0)) if chosen else 0,
        bust=success_with(one, "bust", by.get("bust", 0)) if chosen else 0,
        coins=coins_with(one, by.get("coins", 0)) if chosen else 0,
        space=one.space,
        pup=one.pup,
        skills=[None if held is None else Held(held.id, held.down) for held in one.skills],
        junk=[Held(held.id, held.down) for held in one.junk],
        junk_slots=one.card.junk_slots if chosen else 1,
        personal=[*one.personal],
        tokens=[*one.tokens],
        pup_tokens=[*one.pup_tokens],
        marks=[see_mark(state, place, mark) for mark in one.marks],
        placed=dict(one.placed),
        last=[*one.last],
        acted=[*one.acted],
        hand=one.hand,
        strayed=[*one.strayed],
        moving=one.moving,
        pup_moving=one.pup_moving,
        pup_coins=one.pup_coins,
        footed=one.footed,
        used=one.used,
        done=one.done,
        westbound=one.westbound,
        under=one.under,
        riding=one.riding,
        sealed=sealed,
        ranges=ranges_of(state, place, by.get("reach", 0)) if chosen else {},
    )


def see_mark(state: State, place: int, mark: str) -> MarkSeen:
    """A Haint Effect with how it leaves."""
    vagrant = state.vagrants[place]
    leaves = mark_card(state, vagrant, mark).leaves
    return MarkSeen(mark, mark_name(state, vagrant, mark), leaves.token, leaves.success, leaves.ends)


def see_haint(state: State, place: int) -> HaintSeen:
    """A Haint with the odds of its next Action."""
    haint = state.haints[place]
    total = sum(state.bindle.get(kind, 0) for kind in TOKENS)
    return HaintSeen(
        id=haint.id,
        space=haint.space,
        threshold=haint.threshold,
        humanity=haint.humanity,
        breaks=haint.breaks,
        mood=state.mood(place).id,
        skips=haint.skips,
        saved=haint.saved,
        odds={kind: state.bindle.get(kind, 0) / total if total else 0.0 for kind in TOKENS},
        reach=reach_of(state, place),
    )
