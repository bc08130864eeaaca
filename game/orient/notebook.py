"""A person's notebook: pages of what was heard, filed by speaker, person, hour and place; and the sheet to mark.

Everything here works on what a view hands out, so that whoever draws the notebook needs no case and no state.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from msgspec import Struct

from game.orient.case import RECONSTRUCTION, VICTIM, case, flat, parts
from game.orient.content import CARDS, PEOPLE, SUSPECTS
from game.orient.facts import EVERYBODY, Carried, Opinion, Statement, Talk, Timed, instants, many, places


class Saying(Struct, frozen=True):
    """A statement of a card. kind: fact, talk (true as well, narrowing nothing) or opinion.

    about: people it speaks of, the victim included; hours: the instants it names; since and until: the stretch it
    speaks of, empty where it does not; places: sections of the plan it names.
    """

    id: str
    card: str
    kind: str
    quote: str
    speaker: str
    about: tuple[str, ...]
    hours: tuple[str, ...]
    since: str
    until: str
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
    clue = case(number).clues[card]
    return tuple(_saying(card, place, said) for place, said in enumerate(clue.says, 1))


def _saying(card: str, number: int, said: Statement) -> Saying:
    """File a statement: whom, when and where it speaks of, the parts of a compound one included."""
    people: list[str] = []
    hours: list[str] = []
    where: list[str] = []
    since = until = ""
    subject = card.removeprefix("telegram_")
    if card in PEOPLE or subject in (*PEOPLE, VICTIM):
        people.append(subject)
    for one in parts(said):
        for field in ("who", "about", "but"):
            people += many(getattr(one, field, ()))
        where += places(getattr(one, "place", ()))
        if isinstance(one, Carried):
            where.append(one.then)
        hours += instants(one)
        if isinstance(one, Timed) and not since + until:
            since, until = one.time or one.since, one.time or one.until
    about = [*SUSPECTS, *people] if EVERYBODY in people else people
    kind = "opinion" if isinstance(said, Opinion) else "talk" if isinstance(said, Talk) else "fact"
    return Saying(
        id=f"{card}.{number}",
        card=card,
        kind=kind,
        quote=flat(said.quote),
        speaker=card if card in PEOPLE else "",
        about=tuple(dict.fromkeys(one for one in about if one != EVERYBODY)),
        hours=tuple(dict.fromkeys(_hour(one) for one in hours)),
        since=_hour(since),
        until=_hour(until),
        places=tuple(dict.fromkeys(where)),
    )


def _hour(instant: str) -> str:
    """An instant as the card says it: the hour that a clock shows, without the clock; a moment has no hour."""
    hour = instant.partition("@")[0]
    return hour if ":" in hour else ""


def sayings(pages: Iterable[Page]) -> list[Saying]:
    """Every statement on some pages."""
    return [saying for page in pages for saying in page.sayings]


def by_speaker(pages: Iterable[Page], who: str) -> list[Saying]:
    """What somebody said, or what stands on that card."""
    return [saying for saying in sayings(pages) if saying.card == who]


def about(pages: Iterable[Page], who: str) -> list[Saying]:
    """What was said of somebody."""
    return [saying for saying in sayings(pages) if who in saying.about]


def at_hour(pages: Iterable[Page], hour: str, hours: tuple[str, ...]) -> list[Saying]:
    """What was said of an instant of the timetable, stretches that reach over it included."""
    order = {one: place for place, one in enumerate(hours)}
    wanted = order.get(hour, -1)
    found = []
    for saying in sayings(pages):
        since = order.get(saying.since, 0 if saying.until else len(hours))
        until = order.get(saying.until, len(hours) if saying.since else -1)
        if hour in saying.hours or since <= wanted <= until:
            found.append(saying)
    return found


def at_place(pages: Iterable[Page], section: str) -> list[Saying]:
    """What was said of a section of the plan."""
    return [saying for saying in sayings(pages) if section in saying.places]


def search(pages: Iterable[Page], words: str) -> list[Page]:
    """The pages that hold all the words."""
    wanted = words.lower().split()
    return [page for page in pages if all(word in page.text.lower() for word in wanted)]


class Sheet(Struct):
    """The note sheet of one person, marked by hand: nothing in it comes from the rules.

    crossed: names and sections crossed out; timetable: marks by `who@hour`; plan: marks by section; pinned: ids of
    statements; notes: free words by name. What is written in it nobody else sees.
    """

    crossed: list[str] = []
    timetable: dict[str, str] = {}
    plan: dict[str, str] = {}
    pinned: list[str] = []
    notes: dict[str, str] = {}

    def cross(self, name: str) -> None:
        """Cross a name or section out, or take that back."""
        if name not in (*CARDS, VICTIM):
            raise ValueError(f"there is no {name} to cross out")
        self._switch(self.crossed, name)

    def pin(self, saying: str) -> None:
        """Pin a statement, or take it down."""
        self._switch(self.pinned, saying)

    @staticmethod
    def _switch(several: list[str], one: str) -> None:
        if one in several:
            several.remove(one)
        else:
            several.append(one)

    def note(self, name: str, words: str) -> None:
        """Write beside a name; no words wipe the note out."""
        self._write(self.notes, name, words)

    def mark_hour(self, who: str, hour: str, mark: str) -> None:
        """Write into the timetable; nothing wipes the cell."""
        self._write(self.timetable, f"{who}@{hour}", mark)

    def mark_section(self, section: str, mark: str) -> None:
        """Write on the train plan; nothing wipes it."""
        self._write(self.plan, section, mark)

    @staticmethod
    def _write(where: dict[str, str], key: str, words: str) -> None:
        if words:
            where[key] = words
        else:
            where.pop(key, None)
