"""A person's notebook: pages of what was heard, each statement filed by speaker, by person, by hour and by place."""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from game.orient.case import RECONSTRUCTION, VICTIM, Hours, case, flat, parts
from game.orient.content import PEOPLE, SUSPECTS
from game.orient.facts import EVERYBODY, Carried, Opinion, Statement, Talk, Timed, instants, many, places


class Saying(Struct, frozen=True):
    """A statement of a card. kind: fact, talk (true as well, narrowing nothing) or opinion.

    about: people it speaks of, the victim included; named: the hours it names; hours: these and every instant of the
    timetable within a stretch that it speaks of; places: sections of the plan it names.
    """

    id: str
    card: str
    kind: str
    quote: str
    speaker: str
    about: tuple[str, ...]
    named: tuple[str, ...]
    hours: tuple[str, ...]
    places: tuple[str, ...]


class Page(Struct, frozen=True):
    """A card as it was heard: its words and what they state. how: aloud, secret, telegram or super."""

    card: str
    speaker: str
    text: str
    how: str
    turn: int
    station: int
    sayings: tuple[Saying, ...]


def page(number: int, card: str, how: str, turn: int, station: int) -> Page:
    """The page of a card of a case."""
    speaker = card if card in PEOPLE else ""
    return Page(card, speaker, _text(number, card), how, turn, station, _sayings(number, card))


@cache
def _text(number: int, card: str) -> str:
    told = case(number)
    return flat(told.reconstruction.text) if card == RECONSTRUCTION else told.clues[card].paragraphs()


@cache
def _sayings(number: int, card: str) -> tuple[Saying, ...]:
    if card == RECONSTRUCTION:
        return ()
    told = case(number)
    clock = Hours(told.world)
    hours = tuple(clock.hour(step) for step in range(clock.count))
    return tuple(_saying(card, place, said, hours) for place, said in enumerate(told.clues[card].says, 1))


def _saying(card: str, number: int, said: Statement, timetable: tuple[str, ...]) -> Saying:
    """File a statement: whom, when and where it speaks of, the parts of a compound one included."""
    people: list[str] = []
    named: list[str] = []
    covered: set[str] = set()
    where: list[str] = []
    subject = card.removeprefix("telegram_")
    if card in PEOPLE or subject in (*PEOPLE, VICTIM):
        people.append(subject)
    for one in parts(said):
        for field in ("who", "about", "but"):
            people += many(getattr(one, field, ()))
        where += places(getattr(one, "place", ()))
        if isinstance(one, Carried):
            where.append(one.then)
        named += [hour for instant in instants(one) if (hour := _hour(instant))]
        if isinstance(one, Timed):
            covered |= _stretch(one, timetable)
    about = [*SUSPECTS, *people] if EVERYBODY in people else people
    kind = "opinion" if isinstance(said, Opinion) else "talk" if isinstance(said, Talk) else "fact"
    return Saying(
        id=f"{card}.{number}",
        card=card,
        kind=kind,
        quote=flat(said.quote),
        speaker=card if card in PEOPLE else "",
        about=tuple(dict.fromkeys(one for one in about if one != EVERYBODY)),
        named=tuple(dict.fromkeys(named)),
        hours=(
            *(hour for hour in timetable if hour in covered or hour in named),
            *dict.fromkeys(hour for hour in named if hour not in timetable),
        ),
        places=tuple(dict.fromkeys(where)),
    )


def _stretch(said: Timed, timetable: tuple[str, ...]) -> set[str]:
    """The instants of a stretch of the timetable, an end left open reaching as far as that does; none where an end is
    a moment that no clock tells."""
    ends = [_hour(said.since), _hour(said.until)]
    told = [hour in timetable for end, hour in zip((said.since, said.until), ends, strict=True) if end]
    if not told or not all(told):
        return set()
    first = timetable.index(ends[0]) if ends[0] else 0
    last = timetable.index(ends[1]) if ends[1] else len(timetable) - 1
    return set(timetable[first : last + 1])


def _hour(instant: str) -> str:
    """An instant as the card says it: the hour that a clock shows, without the clock; a moment has no hour."""
    hour = instant.partition("@")[0]
    return hour if ":" in hour else ""
