"""A case as its file holds it: the texts of its 33 cards, what each states, the world they speak of and the truth."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Annotated

from msgspec import Meta, Struct

from game.core.content import load
from game.orient import facts
from game.orient.content import CARDS, LINKS, PEOPLE, SUPERS, SUSPECTS, steps_between
from game.orient.facts import EVERYBODY, REGIONS, Either, Fact, Opinion, Statement, Talk, many

LEAST_WORDS, MOST_WORDS = 30, 120
VICTIM = "victim"
RECONSTRUCTION = "reconstruction"


class Clue(Struct, frozen=True, forbid_unknown_fields=True):
    """A card with its words and what they state."""

    id: str
    text: str
    says: tuple[Statement, ...] = ()

    def paragraphs(self) -> str:
        """The text with its paragraphs, each on one line."""
        return "\n\n".join(flat(part) for part in re.split(r"\n\s*\n", self.text.strip()))


class Herring(Struct, frozen=True, forbid_unknown_fields=True):
    """A card that leads nowhere, and the words of the reconstruction that say so."""

    card: str
    quote: str


class Reconstruction(Struct, frozen=True, forbid_unknown_fields=True):
    """What happened, read when all is over."""

    text: str
    herrings: tuple[Herring, ...] = ()


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    """A place that the case adds to the plan, such as a platform or a table. name: as the notebook shows it."""

    id: str
    name: str
    links: tuple[str, ...]


class World(Struct, frozen=True, forbid_unknown_fields=True):
    """What there is to reason about. step: minutes between two instants; clocks: how fast each might be; tongues: those
    of the marks that are languages somebody may have been heard to speak."""

    since: str
    until: str
    step: Annotated[int, Meta(ge=1, le=60)]
    deeds: Annotated[tuple[str, ...], Meta(min_length=1)]
    moments: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    tongues: tuple[str, ...] = ()
    clocks: dict[str, tuple[int, ...]] = {}
    place: tuple[Place, ...] = ()


class Deed(Struct, frozen=True, forbid_unknown_fields=True):
    """When and where a deed was done, and who had a hand in it."""

    time: str
    place: str
    by: Annotated[tuple[str, ...], Meta(min_length=1)]


class Truth(Struct, frozen=True, forbid_unknown_fields=True):
    """What really happened. walk: for each suspect the place from each instant on; marks: who bears each."""

    deed: dict[str, Deed]
    walk: dict[str, tuple[tuple[str, str], ...]]
    moments: dict[str, str] = {}
    clocks: dict[str, int] = {}
    marks: dict[str, tuple[str, ...]] = {}

    @property
    def culprits(self) -> tuple[str, ...]:
        """Everybody who had a hand in it, in the order of the board."""
        hands = {who for deed in self.deed.values() for who in deed.by}
        return tuple(suspect for suspect in SUSPECTS if suspect in hands)


class Case(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole case. victim: the name; cast: the name of everybody in this case."""

    number: int
    victim: str
    cast: dict[str, str]
    world: World
    truth: Truth
    card: tuple[Clue, ...]
    super_1: Clue
    super_2: Clue
    reconstruction: Reconstruction

    @property
    def clues(self) -> dict[str, Clue]:
        """The thirty cards and the two super clues by their ids."""
        return {clue.id: clue for clue in (*self.card, self.super_1, self.super_2)}

    @property
    def links(self) -> dict[str, tuple[str, ...]]:
        """The plan with the places that the case adds."""
        links = dict(LINKS)
        for place in self.world.place:
            links[place.id] = place.links
            for other in place.links:
                links[other] = (*links[other], place.id)
        return links

    def facts(self) -> Iterator[tuple[str, str, Fact]]:
        """Every fact with its id and the card that states it."""
        for clue in self.clues.values():
            for number, said in enumerate(clue.says, 1):
                if not isinstance(said, (Opinion, Talk)):
                    yield f"{clue.id}.{number}", clue.id, said


@cache
def case(number: int) -> Case:
    """The case of that number. Raises ContentError where its file is wrong."""
    return load(Case, "orient", "cases", f"{number:02}.toml")


def flat(text: str) -> str:
    """A text on one line."""
    return " ".join(text.split())


class Hours:
    """The instants of a world: `22:10` as the number of a step, and back."""

    def __init__(self, world: World) -> None:
        self.step = world.step
        self._first = _minutes(world.since)
        self.count = ((_minutes(world.until) - self._first) % 1440) // world.step + 1

    def number(self, hour: str) -> int | None:
        """The step of an hour, None where it is none of this world's instants."""
        if not re.fullmatch(r"\d\d:\d\d", hour):
            return None
        after = (_minutes(hour) - self._first) % 1440
        return after // self.step if after % self.step == 0 and after // self.step < self.count else None

    def hour(self, number: int) -> str:
        """The hour of a step."""
        minutes = (self._first + number * self.step) % 1440
        return f"{minutes // 60:02}:{minutes % 60:02}"

    def between(self, one: str, other: str) -> int:
        """Minutes from one hour to another of any clock, the shorter way round."""
        return (_minutes(other) - _minutes(one) + 720) % 1440 - 720


def _minutes(hour: str) -> int:
    hours, minutes = hour.split(":")
    return int(hours) * 60 + int(minutes)


def faults(case: Case) -> list[str]:
    """What is wrong with a case before anything is proved: cards, words, quotes and names, each with its card."""
    return [*_cards(case), *_names(case), *_truth(case)]


def _cards(case: Case) -> Iterator[str]:
    there = [clue.id for clue in case.card]
    for card in CARDS:
        if there.count(card) != 1:
            yield f"card {card}: stands there {there.count(card)} times"
    yield from (f"card {card}: is no card of the board" for card in there if card not in CARDS)
    if (case.super_1.id, case.super_2.id) != SUPERS:
        yield "super clues: expected the ids super_1 and super_2"
    texts = {**{clue.id: clue.text for clue in case.clues.values()}, RECONSTRUCTION: case.reconstruction.text}
    for card, text in texts.items():
        words = len(text.split())
        if not LEAST_WORDS <= words <= MOST_WORDS:
            yield f"card {card}: {words} words; expected {LEAST_WORDS} to {MOST_WORDS}"
    for clue in case.clues.values():
        if not clue.says:
            yield f"card {clue.id}: states nothing"
        for said in clue.says:
            if not said.quote or flat(said.quote) not in flat(clue.text):
                yield f"card {clue.id}: its text does not hold the quote {said.quote!r}"
    told = flat(case.reconstruction.text)
    for herring in case.reconstruction.herrings:
        if herring.card not in CARDS or flat(herring.quote) not in told:
            yield f"herring {herring.card}: the reconstruction does not hold the quote {herring.quote!r}"


def _names(case: Case) -> Iterator[str]:
    """Whatever a statement names is there."""
    people, known = {*PEOPLE, VICTIM, EVERYBODY}, {*REGIONS, *case.links}
    world, hours = case.world, Hours(case.world)
    if sorted(case.cast) != sorted(PEOPLE):
        yield f"cast: expected a name for each of the fifteen; differs in {sorted({*case.cast} ^ {*PEOPLE})}"
    events = {*world.deeds, *world.moments}
    for clue in case.clues.values():
        for said in (one for whole in clue.says for one in parts(whole)):
            for field, allowed in (
                ("who", people),
                ("about", people),
                ("but", people),
                ("place", known),
                ("then", {*known, *world.marks}),
                ("mark", {*world.marks}),
                ("tongue", {*world.tongues} & {*world.marks}),
                ("deed", {*world.deeds, ""}),
                ("deeds", {*world.deeds}),
                ("clock", {*world.clocks}),
                ("clocks", {*world.clocks}),
            ):
                unknown = sorted({*many(getattr(said, field, ()))} - allowed)
                if unknown:
                    yield f"card {clue.id}: {field}: nothing is called {', '.join(unknown)}"
            if isinstance(said, facts.When) and said.what not in events:
                yield f"card {clue.id}: what: no deed or moment is called {said.what}"
            for instant in facts.instants(said):
                hour, _, clock = instant.partition("@")
                if clock and clock not in world.clocks:
                    yield f"card {clue.id}: {instant}: there is no clock {clock}"
                elif instant not in events and not (clock and ":" in hour) and hours.number(hour) is None:
                    yield f"card {clue.id}: {instant}: is no instant of this case"


def parts(said: Statement) -> Iterator[Statement]:
    """A statement and those it is put together of."""
    yield said
    if isinstance(said, Either):
        for one in said.of:
            yield from parts(one)


def _truth(case: Case) -> Iterator[str]:
    """The truth is told completely and in the words of the world."""
    truth, world, hours = case.truth, case.world, Hours(case.world)
    for what, told, wanted in (
        ("deed", truth.deed, world.deeds),
        ("moments", truth.moments, world.moments),
        ("clocks", truth.clocks, world.clocks),
        ("marks", truth.marks, world.marks),
        ("walk", truth.walk, SUSPECTS),
    ):
        if sorted(told) != sorted(wanted):
            yield f"truth.{what}: expected {', '.join(sorted(wanted))}"
    for who, walk in truth.walk.items():
        numbers = [hours.number(hour) for hour, _ in walk]
        if not walk or None in numbers or numbers[0] != 0 or numbers != sorted(n for n in numbers if n is not None):
            yield f"truth.walk.{who}: expected instants of this case in their order, the first at {world.since}"
        yield from (f"truth.walk.{who}: there is no place {at}" for _, at in walk if at not in case.links)
    yield from (f"truth.clocks.{c}: {f} is not among its offsets" for c, f in truth.clocks.items()
                if f not in world.clocks.get(c, ()))  # fmt: skip


def whereabouts(case: Case, who: str) -> list[str]:
    """Where a suspect really was at each instant."""
    hours = Hours(case.world)
    at, walk = "", {hours.number(hour): place for hour, place in case.truth.walk[who]}
    return [at := walk.get(number, at) for number in range(hours.count)]


def distances(links: Mapping[str, tuple[str, ...]]) -> dict[str, dict[str, int]]:
    """Steps between any two places of a case."""
    return steps_between(links)
