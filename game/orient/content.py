"""What the box of the Orient Express holds beside its cases: the plan, the thirty cards' places, the route, the die."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.core.content import ContentError, load

Kind = Literal["suspect", "staff", "section", "telegram"]
Some = Annotated[int, Meta(ge=1, le=99)]


class Section(Struct, frozen=True, forbid_unknown_fields=True):
    """A section of the plan; the links are its dotted lines."""

    id: str
    links: tuple[str, ...]


class CardPlace(Struct, frozen=True, forbid_unknown_fields=True):
    """An ordinary card's place on the edge of the board. at: the sections of the plan where it is read."""

    id: str
    kind: Kind
    at: tuple[str, ...] = ()


class Station(Struct, frozen=True, forbid_unknown_fields=True):
    """A station of the route. telegrams: it bears a T."""

    id: str
    telegrams: bool = False


class Cover(Struct, frozen=True, forbid_unknown_fields=True):
    """A case as it may be shown before it is played: nothing of it but its cover. grade: 1 easy to 3 hard."""

    number: Some
    title: str
    teaser: str
    grade: Annotated[int, Meta(ge=1, le=3)]


class Route(Struct, frozen=True, forbid_unknown_fields=True):
    """The railway line and the numbers of the rulebook."""

    die_faces: Annotated[int, Meta(ge=6, le=6)]
    red: tuple[Some, ...]
    chips: Annotated[int, Meta(ge=2, le=2)]
    super_clue_counts: Annotated[tuple[Some, ...], Meta(min_length=2, max_length=2)]
    station: Annotated[tuple[Station, ...], Meta(min_length=31, max_length=31)]


class _Board(Struct, frozen=True, forbid_unknown_fields=True):
    section: tuple[Section, ...]


class _Cards(Struct, frozen=True, forbid_unknown_fields=True):
    card: Annotated[tuple[CardPlace, ...], Meta(min_length=30, max_length=30)]


class _Covers(Struct, frozen=True, forbid_unknown_fields=True):
    case: Annotated[tuple[Cover, ...], Meta(min_length=1)]


def steps_between(links: Mapping[str, tuple[str, ...]]) -> dict[str, dict[str, int]]:
    """For every section the number of steps to each other one."""
    table: dict[str, dict[str, int]] = {}
    for start in links:
        far, edge = {start: 0}, [start]
        for here in edge:
            for there in links[here]:
                if there not in far:
                    far[there] = far[here] + 1
                    edge.append(there)
        table[start] = far
    return table


def check(sections: dict[str, Section], cards: dict[str, CardPlace], route: Route) -> None:
    """Raises ContentError where plan, cards or route are not what the rules can be played on."""
    board = "data/orient/board.toml"
    for section in sections.values():
        for other in section.links:
            if other not in sections or section.id not in sections[other].links:
                raise ContentError(f"{board}: section {section.id}: expected a link to {other} and back")
    if any(len(far) != len(sections) for far in steps_between({s.id: s.links for s in sections.values()}).values()):
        raise ContentError(f"{board}: section: expected every section to be reached from every other")
    for card in cards.values():
        wrong = [at for at in card.at if at not in sections]
        if wrong or bool(card.at) != (card.kind != "telegram"):
            raise ContentError(f"data/orient/cards.toml: card {card.id}: expected the sections where it is read")
    amounts = [sum(card.kind == kind for card in cards.values()) for kind in ("suspect", "staff", "section")]
    if amounts != [8, 7, 6]:
        raise ContentError("data/orient/cards.toml: card: expected 8 suspects, 7 staff and 6 sections")
    stations = route.station
    if sum(station.telegrams for station in stations) != 9 or stations[0].telegrams or stations[-1].telegrams:
        raise ContentError("data/orient/route.toml: station: expected nine with telegrams, not the first or the last")


SECTIONS = {section.id: section for section in load(_Board, "orient", "board.toml").section}
CARDS = {card.id: card for card in load(_Cards, "orient", "cards.toml").card}
ROUTE = load(Route, "orient", "route.toml")
check(SECTIONS, CARDS, ROUTE)
COVERS = {cover.number: cover for cover in load(_Covers, "orient", "cases.toml").case}

START = "G"
LINKS = {section.id: section.links for section in SECTIONS.values()}
STEPS = steps_between(LINKS)
STATIONS = ROUTE.station
SUSPECTS = tuple(card.id for card in CARDS.values() if card.kind == "suspect")
STAFF = tuple(card.id for card in CARDS.values() if card.kind == "staff")
SEARCHED = tuple(card.id for card in CARDS.values() if card.kind == "section")
TELEGRAMS = tuple(card.id for card in CARDS.values() if card.kind == "telegram")
PEOPLE = (*SUSPECTS, *STAFF)
ORDER = {card: place for place, card in enumerate(CARDS)}
HERE = {section: tuple(card.id for card in CARDS.values() if section in card.at) for section in SECTIONS}
SUPERS = ("super_1", "super_2")
