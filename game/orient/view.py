"""What is seen of the table, and how everything else is dealt anew.

Ids that pieces and options share: `section:C3` (a section of the plan), `card:waiter` (a card's place on the edge),
`super:1`, `super:2`, `die`, `solution`, `player:0` (a piece), `station:7` (of the railway line, by number).
A card's face is `?` for whoever has not heard it, its own name for whoever has; the words come from `notebook`.

The notebook holds a page for every card this seat has heard, in the order of hearing; with open cards, for every card
of the case, the super clues and the reconstruction. Each statement on a page is tagged with its speaker, the people it
speaks of, the instants it names and the places it names, so that it can be filed and found (see `notebook`).
"""

from __future__ import annotations

from functools import cache
from random import Random

from msgspec import Struct

from game.core import OPEN, Thing
from game.core.things import HIDDEN
from game.orient.case import RECONSTRUCTION, Hours, case
from game.orient.content import CARDS, COVERS, ORDER, ROUTE, STATIONS, SUPERS
from game.orient.ending import is_right
from game.orient.notebook import Page, page
from game.orient.reasoning import GROUPS, PRIOR, possible
from game.orient.state import BLANK, Detective, Heard, State, joined
from game.orient.turn import ways


class CardSeen(Struct, frozen=True):
    """A card on the edge of the board. open: it lies face up; known: this seat has heard it; readers: seats that are
    known to have read it in secret; at: the sections where it is read."""

    thing: Thing
    card: str
    kind: str
    at: tuple[str, ...]
    open: bool
    known: bool
    readers: tuple[int, ...]


class DetectiveSeen(Struct, frozen=True):
    """A seat. supers: super clues taken; count: of the written solution, -1 for none; solution: only one's own until
    the case is opened; right: whether it is, once the case is opened; would_count: what a solution would count now;
    price: what the next super clue counts, 0 when both are taken."""

    seat: int
    place: str
    chips: int
    supers: int
    solved: bool
    count: int
    would_count: int
    price: int
    solution: tuple[str, ...]
    right: bool | None
    heard: tuple[str, ...]


class Reach(Struct, frozen=True):
    """A section that the player in turn can come to, with the way there."""

    section: str
    steps: int
    way: tuple[str, ...]


class Seen(Struct, frozen=True):
    """The table as a seat sees it.

    title: of the case, as on its cover; cast: everybody's name in it; places: names of the places that this case adds;
    hours: the instants of the timetable. heard: the cards and super clues whose words this seat knows. culprits: once
    the case is opened.
    """

    case: int
    title: str
    victim: str
    cast: dict[str, str]
    places: dict[str, str]
    hours: tuple[str, ...]
    step: str
    turn: int
    seat: int
    die: int
    red: bool
    station: int
    stations: tuple[str, ...]
    telegraphs: tuple[int, ...]
    cards: tuple[CardSeen, ...]
    supers: tuple[Thing, ...]
    reconstruction: Thing
    detectives: tuple[DetectiveSeen, ...]
    centre: tuple[int, ...]
    reach: tuple[Reach, ...]
    face_up: int
    reading: str
    heard: tuple[str, ...]
    notebook: tuple[Page, ...]
    opened: bool
    culprits: tuple[str, ...]


NAMES = tuple(station.id for station in STATIONS)
TELEGRAPHS = tuple(number for number, station in enumerate(STATIONS) if station.telegrams)


def view(state: State, seat: int | str | None) -> Seen:
    """The table for one seat, for the public (None) or with open cards."""
    told = case(state.house.case)
    known = known_to(state, seat)
    return Seen(
        case=state.house.case,
        title=COVERS[state.house.case].title,
        victim=told.victim,
        cast=told.cast,
        places={place.id: place.name for place in told.world.place},
        hours=_hours(state.house.case),
        step=state.step,
        turn=state.turn,
        seat=state.seat,
        die=state.die,
        red=state.red,
        station=state.station,
        stations=NAMES,
        telegraphs=TELEGRAPHS,
        cards=tuple([_card(state, name, known) for name in CARDS]),
        supers=tuple([_thing(thing, SUPERS[n] in known) for n, thing in enumerate(state.supers)]),
        reconstruction=_thing(state.reconstruction, state.opened or seat == OPEN),
        detectives=tuple([_detective(state, other, seat) for other in range(len(state.detectives))]),
        centre=tuple(state.centre),
        reach=_reach(state.detective.place, state.die) if state.step == "move" else (),
        face_up=sum(state.open),
        reading=state.reading if seat in (state.seat, OPEN) else "",
        heard=tuple(known),
        notebook=_notebook(state, seat, known),
        opened=state.opened,
        culprits=state.culprits if state.opened or seat == OPEN else (),
    )


def known_to(state: State, seat: int | str | None) -> dict[str, Heard]:
    """The cards and super clues whose words somebody knows, in the order in which they were heard; ORI-017: once the
    case is opened everybody has heard both super clues."""
    if seat == OPEN:
        everything = dict.fromkeys((*CARDS, *SUPERS))
        return {card: Heard(card, "aloud", 0, 0) for card in everything}
    read = {card: Heard(card, "super", state.turn, state.station) for card in SUPERS if state.opened}
    if isinstance(seat, int):
        own = {heard.card: heard for heard in state.detectives[seat].heard if state.face_of(heard.card) != BLANK}
        return own | {card: heard for card, heard in read.items() if card not in own}
    public: dict[str, Heard] = {}
    for detective in state.detectives:
        public |= {heard.card: heard for heard in detective.heard if heard.card in ORDER and state.is_open(heard.card)}
    ordered = sorted(public.values(), key=lambda heard: ORDER[heard.card])
    return {heard.card: heard for heard in ordered if state.face_of(heard.card) != BLANK} | read


@cache
def _hours(number: int) -> tuple[str, ...]:
    hours = Hours(case(number).world)
    return tuple(hours.hour(step) for step in range(hours.count))


@cache
def _reach(place: str, die: int) -> tuple[Reach, ...]:
    return tuple(Reach(there, len(way), way) for there, way in ways(place).items() if len(way) <= die)


def _thing(thing: Thing, shown: bool) -> Thing:
    return Thing(thing.id, thing.face if shown else HIDDEN)


def _card(state: State, name: str, known: dict[str, Heard]) -> CardSeen:
    place = ORDER[name]
    readers = [
        seat
        for seat, detective in enumerate(state.detectives)
        if any(heard.card == name and heard.how == "secret" for heard in detective.heard)
    ]
    spot = CARDS[name]
    return CardSeen(
        thing=_thing(state.cards[place], name in known),
        card=name,
        kind=spot.kind,
        at=spot.at,
        open=state.open[place],
        known=name in known,
        readers=tuple(readers),
    )


def _detective(state: State, other: int, seat: int | str | None) -> DetectiveSeen:
    detective: Detective = state.detectives[other]
    shown = state.opened or seat in (OPEN, other)
    return DetectiveSeen(
        seat=other,
        place=detective.place,
        chips=detective.chips,
        supers=detective.supers,
        solved=detective.solved,
        count=detective.count,
        would_count=state.count(other),
        price=(*ROUTE.super_clue_counts, 0)[detective.supers],
        solution=tuple(detective.solution) if shown else (),
        right=is_right(state, other) if state.opened else None,
        heard=tuple([heard.card for heard in detective.heard]),
    )


def _notebook(state: State, seat: int | str | None, known: dict[str, Heard]) -> tuple[Page, ...]:
    pages = [page(state.house.case, heard.card, heard.how, heard.turn, heard.station) for heard in known.values()]
    if state.opened or seat == OPEN:
        pages.append(page(state.house.case, RECONSTRUCTION, "aloud", state.turn, state.station))
    return tuple(pages)


def redeal(state: State, seat: int, rng: Random) -> None:
    """Deal anew what a seat cannot know: the culprits and the others' solutions among the sets that its own cards
    leave, and every card it has not heard becomes one that tells nothing."""
    if state.opened:
        return
    heard = known_to(state, seat)
    groups = possible(state.house.case, frozenset(heard)) or GROUPS
    weights = [PRIOR[group] for group in groups]
    state.reconstruction.face = joined(rng.choices(groups, weights)[0])
    for other, detective in enumerate(state.detectives):
        if other != seat and detective.solved:
            detective.solution[:] = rng.choices(groups, weights)[0]
    for thing, name in zip((*state.cards, *state.supers), (*CARDS, *SUPERS), strict=True):
        if name not in heard:
            thing.face = BLANK
