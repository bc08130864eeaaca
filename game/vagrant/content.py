"""What the TOML of Vagrantsong holds: vagrants, Skills, Junk, scenarios, In-Betweens, Moments and numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from game.core.content import ContentError, load
from game.vagrant.board import SPACE
from game.vagrant.terms import Car, Signed, Small, Some, Stat, Terrain, Token, When
from game.vagrant.vocabulary import Effects

Value = Annotated[int, Meta(ge=2, le=6)]
Name = Annotated[str, Meta(pattern=r"^[a-z_]+$")]
Number = Annotated[int, Meta(ge=0, le=9)]
ByPlayers = Annotated[tuple[Some, ...], Meta(min_length=3, max_length=3)]


class Card(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every card of this game has in common: a wrong field is refused."""


class Play(Card, frozen=True, kw_only=True):
    """How an Action is played. Bones: `bones` with the first Coin and `per_coin` for each more; 0 Bones need no roll.

    target: V, H, Any, or "" for none; Range from `least` to `most` spaces.
    """

    target: Literal["", "V", "H", "Any"] = ""
    least: Small = 0
    most: Small = 0
    bones: Small = 1
    per_coin: Small = 1
    value: Value = 4
    effects: Annotated[Effects, Meta(min_length=1)]


class Passive(Card, frozen=True, kw_only=True):
    """A value that is changed as long as the card lies face up. For success values less is better."""

    stat: Stat
    by: Signed


class VagrantCard(Card, frozen=True, kw_only=True):
    """A Vagrant card. patch_up, investigate and bust are success values. west: its Westbound Action."""

    id: str
    humanity: Some
    move: Some
    rummage: Some
    investigate: Value
    patch_up: Value
    bust: Value
    skills: tuple[int, int]
    junk: tuple[int, ...] = ()
    junk_slots: Annotated[int, Meta(ge=1, le=2)] = 1
    passive: Literal["devil", "boxcar", "tempo", "selfless", "pup", "thrifty"]
    west_passive: Passive
    west: Play


class Skill(Card, frozen=True, kw_only=True):
    """A Skill card. side: the only side it fits on, "" for both. vagrant: whose Exclusive Skill, "" for Common."""

    id: Annotated[int, Meta(ge=1, le=85)]
    vagrant: str = ""
    side: Literal["", "left", "right"] = ""
    play: Play


class Junk(Card, frozen=True, kw_only=True):
    """A Junk card. passive: always; haunted, begins: once a turn when that happens; play: for a Coin on it."""

    id: Annotated[int, Meta(ge=1, le=32)]
    tier: Annotated[int, Meta(ge=0, le=4)]
    passive: tuple[Passive, ...] = ()
    haunted: Effects = ()
    begins: Effects = ()
    play: Play | None = None


class Removal(Card, frozen=True, kw_only=True):
    """How a Haint Effect leaves: a token discarded, a success, or the end of the turn on a kind of space."""

    token: Token | Literal["any", ""] = ""
    success: Literal["", "patch_up", "investigate", "bust"] = ""
    ends: Literal["", "edge", "connecting", "alone", "company"] = ""


class HaintEffect(Card, frozen=True, kw_only=True):
    """An injury or curse: values changed, what it does at the end of each of the Vagrant's turns, how it leaves."""

    passive: tuple[Passive, ...] = ()
    ends: Effects = ()
    leaves: Removal


class HaintAction(Card, frozen=True, kw_only=True):
    """An Action of a Haint. aim: who is the target by the Action's own words. area: whom it strikes.

    Without Range and target it counts as Range 1 while the Haint moves.
    """

    move: Small = 0
    range: Annotated[int, Meta(ge=-1, le=20)] = -1
    aim: Literal["", "furthest", "furthest_in_range", "most_tokens", "least_humanity", "fewest_wounds", "afflicted"] = (
        ""
    )
    area: Literal[
        "target", "adjacent", "range", "row", "column", "car", "edges", "connecting", "car_not_row", "all"
    ] = "target"
    effects: Effects = ()


class MoodCard(Card, frozen=True, kw_only=True):
    """A Mood: five Actions, the Haunted Effect, the Cycle Effect, and what changes for everybody while it lasts."""

    id: Name
    nails: HaintAction
    candle: HaintAction
    salt: HaintAction
    foot: HaintAction
    apple: HaintAction
    haunted: Effects
    cycle: Effects
    passive: tuple[Passive, ...] = ()

    def action(self, token: str) -> HaintAction:
        """The Action that a token stands for."""
        found: HaintAction = getattr(self, token)
        return found


class HaintCard(Card, frozen=True, kw_only=True):
    """A Haint: where it begins, its Humanity Threshold by number of Vagrants, its Break value, its two Moods."""

    id: Name
    space: str
    threshold: ByPlayers
    breaks: Annotated[int, Meta(ge=1, le=6)]
    mood: Annotated[tuple[MoodCard, ...], Meta(min_length=2, max_length=2)]


class Laid(Card, frozen=True, kw_only=True):
    """Where an Event token lies at the start."""

    event: Number
    space: str = ""
    track: Literal["", "round", "break", "humanity"] = ""
    at: Small = 0
    bindle: bool = False


class EventCard(Card, frozen=True, kw_only=True):
    """An Event. Investigated: what 0, 1 and 2 or more successes bring; else what happens when it is triggered.

    stays: a success leaves the token on the board.
    """

    number: Number
    none: Effects = ()
    one: Effects = ()
    two: Effects = ()
    now: Effects = ()
    stays: bool = False


class Objective(Card, frozen=True, kw_only=True):
    """What a Ritual asks for: `amount` of a deed by one Vagrant, by every one or by all together.

    once: in a single Action. offer: a token given up beside a Haint, in a car or anywhere.
    """

    deed: Literal["bust", "patch_up", "investigate", "rummage", "haunted", "nails", "candle", "offer", "ends", "saved"]
    by: Literal["one", "each", "group"] = "group"
    amount: Some = 1
    once: bool = False
    token: Token | Literal[""] = ""
    near: Literal["", "haint", "edge", "connecting"] = ""
    car: Car = ""


class Ritual(Card, frozen=True, kw_only=True):
    """A Ritual: the objective, the reward at once, and Coins for the Camp."""

    id: Name
    objective: Objective
    reward: Effects = ()
    coins: Small = 0


class Trigger(Card, frozen=True, kw_only=True):
    """A special rule: when this happens (and the condition holds), these effects."""

    on: Literal[
        "round_begins",
        "round_ends",
        "turn_begins",
        "turn_ends",
        "haint_begins",
        "haint_ends",
        "break",
        "investigated",
    ]
    when: When = When()
    effects: Annotated[Effects, Meta(min_length=1)]


class TerrainRule(Card, frozen=True, kw_only=True):
    """What a kind of Terrain does in this scenario, in place of the default or beside it.

    passable: Vagrants may enter it; enters: what a Vagrant then suffers; crushed: a Haint that ends there removes it.
    """

    kind: Terrain
    at: tuple[str, ...] = ()
    supply: Annotated[int, Meta(ge=0, le=6)] = 6
    passable: bool = False
    enters: Effects = ()
    beside: Effects = ()
    crushed: bool = False


class Soul(Card, frozen=True, kw_only=True):
    """A Soul once saved that a Skill calls. within: how near Vagrants must stand for what it does: values changed, and
    effects when their turn begins. haunted: what happens when a Haint drives it away."""

    id: Name
    within: Some = 1
    passive: tuple[Passive, ...] = ()
    begins: Effects = ()
    haunted: Effects = ()


class Malady(Card, frozen=True, kw_only=True):
    """A Malady: it lies in the mystery slot, changes values of all, and strikes whenever the Round marker enters the
    space where its token has come to lie. leaves: the token or the success of anybody that ends it."""

    id: Name
    passive: tuple[Passive, ...] = ()
    strikes: Annotated[Effects, Meta(min_length=1)]
    leaves: Removal


class Goal(Card, frozen=True, kw_only=True):
    """A way to win or lose. amount: rounds or Haints, players: the same by number of Vagrants."""

    kind: Literal[
        "saved",
        "rituals",
        "events",
        "break_edge",
        "cadence",
        "final",
        "westbound",
        "no_terrain",
        "no_breaks",
        "rounds",
    ]
    amount: Small = 0
    players: ByPlayers | None = None


class Ending(Card, frozen=True, kw_only=True):
    """The Moment after a scenario: Mile Posts and what else it brings, and the scenario that comes next."""

    effects: Effects = ()
    next: str = ""


class Scenario(Card, frozen=True, kw_only=True):
    """One scenario, whole. cadence: cards that lie in the mystery slot one after the other, each done in its turn."""

    id: Name
    number: Annotated[int, Meta(ge=1, le=40)]
    vagrants: Annotated[tuple[str, ...], Meta(min_length=4, max_length=4)]
    haint: Annotated[tuple[HaintCard, ...], Meta(min_length=1, max_length=2)]
    turns: Literal["each", "alternate"] = "each"
    humanity: bool = True
    terrain: tuple[TerrainRule, ...] = ()
    souls: tuple[str, ...] = ()
    soul_haunts: Effects = ()
    laid: tuple[Laid, ...]
    opens: tuple[Number, ...] = ()
    event: Annotated[tuple[EventCard, ...], Meta(min_length=8, max_length=15)]
    ritual: Annotated[tuple[Ritual, ...], Meta(min_length=3, max_length=3)]
    cadence: Annotated[tuple[Ritual, ...], Meta(max_length=19)] = ()
    black: HaintEffect
    white: HaintEffect
    trigger: tuple[Trigger, ...] = ()
    seance: Effects = ()
    victory: Annotated[tuple[Goal, ...], Meta(min_length=1)]
    defeat: tuple[Goal, ...] = (Goal(kind="westbound"),)
    won: Ending = Ending()
    lost: Ending = Ending()
    kit: tuple[int, ...] = ()
    kit_junk: tuple[int, ...] = ()


class InBetween(Card, frozen=True, kw_only=True):
    """A card between two scenarios: what each Coin (A, B, C) brings its Vagrant. group: one choice for all together.

    mark: the In-Between Effect that `afflict` with the mark "between" gives.
    """

    id: Name
    group: bool = False
    ways: Annotated[tuple[Effects, ...], Meta(min_length=2, max_length=3)]
    mark: HaintEffect | None = None


class Moment(Card, frozen=True, kw_only=True):
    """A Moment: what it brings. miles, banked: read when so many are gained or banked."""

    number: Annotated[int, Meta(ge=1, le=20)]
    effects: Effects
    miles: Small = 0
    banked: Small = 0


class Numbers(Card, frozen=True, kw_only=True):
    """The numbers of the rulebook."""

    coins: Some
    bindle: dict[Token, Some]
    limits: dict[Token, Some]
    skill_price: Some
    junk_price: Some
    heal_price: Some
    rummage_price: Some
    redraw_price: Some
    revives: Some
    on_offer: Some


class _Vagrants(Card, frozen=True, kw_only=True):
    vagrant: Annotated[tuple[VagrantCard, ...], Meta(min_length=6, max_length=6)]


class _Skills(Card, frozen=True, kw_only=True):
    skill: tuple[Skill, ...]


class _Junk(Card, frozen=True, kw_only=True):
    junk: tuple[Junk, ...]


class _Souls(Card, frozen=True, kw_only=True):
    soul: tuple[Soul, ...]


class _Maladies(Card, frozen=True, kw_only=True):
    malady: Annotated[tuple[Malady, ...], Meta(min_length=3, max_length=3)]


class _Campaign(Card, frozen=True, kw_only=True):
    order: tuple[str, ...]
    in_between: tuple[InBetween, ...]
    moment: tuple[Moment, ...]


TOKENS = ("nails", "candle", "salt", "foot", "apple")
GENERAL = ("move", "rummage", "investigate", "patch_up", "bust")
TERRAIN = ("box", "debris", "coffin", "snow", "hole", "blood")
BLOCKS = (
    ("songsmith", 35),
    ("runaway", 43),
    ("empress", 51),
    ("revivalist", 59),
    ("cursebearer", 67),
    ("wayfarer", 75),
)

NUMBERS = load(Numbers, "vagrant", "numbers.toml")
VAGRANTS = {card.id: card for card in load(_Vagrants, "vagrant", "vagrants.toml").vagrant}
SKILLS = {card.id: card for card in load(_Skills, "vagrant", "skills.toml").skill}
JUNK = {card.id: card for card in load(_Junk, "vagrant", "junk.toml").junk}
SOULS = {card.id: card for card in load(_Souls, "vagrant", "souls.toml").soul}
MALADIES = {card.id: card for card in load(_Maladies, "vagrant", "maladies.toml").malady}
CAMPAIGN = load(_Campaign, "vagrant", "campaign.toml")
SCENARIOS = {name: load(Scenario, "vagrant", "scenarios", f"{name}.toml") for name in CAMPAIGN.order}
BETWEEN = {card.id: card for card in CAMPAIGN.in_between}
MOMENTS = {card.number: card for card in CAMPAIGN.moment}


def owner_of(skill: int) -> str:
    """Whose Exclusive Skill a number is, "" for a Common one."""
    for vagrant, first in BLOCKS:
        if first <= skill < first + 8:
            return vagrant
    return ""


def _spaces(scenario: Scenario) -> Iterator[tuple[str, str]]:
    for place, name in enumerate(scenario.vagrants):
        yield f"vagrants[{place}]", name
    for place, haint in enumerate(scenario.haint):
        yield f"haint[{place}].space", haint.space
    for place, rule in enumerate(scenario.terrain):
        for name in rule.at:
            yield f"terrain[{place}].at", name
    for place, laid in enumerate(scenario.laid):
        if laid.space:
            yield f"laid[{place}].space", laid.space
    for name in scenario.souls:
        yield "souls", name


def check(scenarios: dict[str, Scenario], skills: dict[int, Any], junk: dict[int, Any]) -> None:
    """Raises ContentError where the content does not fit together."""
    for card in VAGRANTS.values():
        for number in card.skills:
            if number not in skills or skills[number].vagrant != card.id:
                raise ContentError(f"data/vagrant/vagrants.toml: vagrant {card.id}: expected Skill {number} of its own")
        for number in card.junk:
            if number not in junk:
                raise ContentError(f"data/vagrant/vagrants.toml: vagrant {card.id}: expected Junk {number} to be there")
    for skill in skills.values():
        if skill.vagrant != owner_of(skill.id):
            wanted = owner_of(skill.id) or "Common"
            raise ContentError(f"data/vagrant/skills.toml: skill {skill.id}: expected vagrant to be {wanted}")
    for name, scenario in scenarios.items():
        file = f"data/vagrant/scenarios/{name}.toml"
        if scenario.id != name:
            raise ContentError(f"{file}: id: expected {name}, got {scenario.id}")
        for spot, space in _spaces(scenario):
            if space not in SPACE:
                raise ContentError(f"{file}: {spot}: expected a space of the board, got {space}")
        events = [event.number for event in scenario.event]
        if len(set(events)) != len(events):
            raise ContentError(f"{file}: event: expected every number once")
        cards = [card.id for card in (*scenario.ritual, *scenario.cadence)]
        if len(set(cards)) != len(cards):
            raise ContentError(f"{file}: ritual, cadence: expected every id once")
        if any(goal.kind == "cadence" for goal in scenario.victory) != bool(scenario.cadence):
            raise ContentError(f"{file}: victory: expected cadence with Cadence cards and only with them")
        for place, laid in enumerate(scenario.laid):
            if laid.event not in events:
                raise ContentError(f"{file}: laid[{place}].event: expected an Event of this scenario, got {laid.event}")
        for ending in (scenario.won, scenario.lost):
            if ending.next and ending.next not in scenarios:
                raise ContentError(f"{file}: expected next to be a scenario, got {ending.next}")


check(SCENARIOS, SKILLS, JUNK)
