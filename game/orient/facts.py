"""What a card can state: a small closed vocabulary over people, places, instants, marks and deeds.

Every statement quotes the words of its card that carry it. Opinions and talk bind nobody; every other statement is a
fact and true. A fact constrains only suspects: where a member of the staff or the victim stands among `who`, it is
there so that the notebook can file the statement.

Instants are written `22:10`, `22:10@clock` (as that clock shows it) or by the name of a moment or deed of the case.
`since` and `until` include both ends; without any of the three a statement holds for the whole evening. Places are
sections of the plan, places the case adds, or the words of `REGIONS`. `who = "everybody"` is all eight suspects.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.orient.content import SUSPECTS

Few = str | tuple[str, ...]
Count = Annotated[int, Meta(ge=0, le=8)]
EVERYBODY = "everybody"
FIRST = ("C3", "C4", "11", "12", "13", "14", "15", "16")
SECOND = ("C1", "C2", "21", "22", "23", "24", "25", "26")
REGIONS = {
    "first class": FIRST,
    "second class": SECOND,
    "sleeping car": (*SECOND, *FIRST),
    "day car": ("V", "K", "R", "S", "L"),
}


class Said(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="fact"):
    """A statement. quote: the words of the card; about: further people it speaks of, for the notebook."""

    quote: str = ""
    about: Few = ()


class Timed(Said, frozen=True, kw_only=True):
    """A statement about an instant or a stretch of time."""

    time: str = ""
    since: str = ""
    until: str = ""


class Opinion(Said, frozen=True, kw_only=True, tag="opinion"):
    """What somebody thinks of somebody: it can be right or wrong."""


class Talk(Timed, frozen=True, kw_only=True, tag="talk"):
    """A true statement that narrows nothing down, but is worth its place in the notebook."""

    place: Few = ()


class At(Timed, frozen=True, kw_only=True, tag="at"):
    """Each of `who` was in one of the places all that time."""

    who: Few
    place: Few


class Away(Timed, frozen=True, kw_only=True, tag="away"):
    """None of `who` was in any of the places at any instant of that time."""

    who: Few
    place: Few


class Only(Timed, frozen=True, kw_only=True, tag="only"):
    """Of the suspects none but `who` was in any of the places in that time; whether these were is left open."""

    place: Few
    who: Few = ()


class Shut(Timed, frozen=True, kw_only=True, tag="shut"):
    """None but those of `but` was in the section or passed through it in that time."""

    place: str
    but: Few = ()


class Together(Timed, frozen=True, kw_only=True, tag="together"):
    """All of `who` were in one and the same place all that time, wherever it was."""

    who: Few


class Stayed(Timed, frozen=True, kw_only=True, tag="stayed"):
    """Each of `who` stayed in one place all that time, wherever it was."""

    who: Few = EVERYBODY


class Changed(Said, frozen=True, kw_only=True, tag="changed"):
    """Each of `who` was in another place at the later instant than at the earlier one."""

    who: Few = EVERYBODY
    before: str
    after: str


class Carried(Said, frozen=True, kw_only=True, tag="carried"):
    """Whoever was in `place` at the one instant was in `then` at the other."""

    place: str
    before: str
    then: str
    after: str


class Alone(Timed, frozen=True, kw_only=True, tag="alone"):
    """In none of the places were two suspects at any instant of that time."""

    place: Few


class Doors(Timed, frozen=True, kw_only=True, tag="doors"):
    """Both were in numbered places, and the number of the second less that of the first is one of `apart`."""

    who: Annotated[tuple[str, ...], Meta(min_length=2, max_length=2)]
    apart: Annotated[tuple[int, ...], Meta(min_length=1)]


class Held(Timed, frozen=True, kw_only=True, tag="held"):
    """In a ring of numbered places, the hand on that side was held by the neighbour there all that time, so that
    neither of the two hands was free: neither did its owner bear the mark `left free` or `right free`.

    The hand is that of `who`, or of whoever was in the place. ring: the first and the last place; the left neighbour
    has the next higher number."""

    who: Few = ()
    place: Few = ()
    side: Literal["left", "right"]
    ring: tuple[int, int]


class Counted(Timed, frozen=True, kw_only=True, tag="counted"):
    """So many of `who` (of everybody, if nobody is named) were in the places at each instant of that time."""

    place: Few
    least: Count = 0
    most: Count = 8
    who: Few = EVERYBODY


class Pace(Said, frozen=True, kw_only=True, tag="pace"):
    """Nobody crosses from one section into the next in less than so many minutes."""

    minutes: Annotated[int, Meta(ge=1, le=30)]


class When(Timed, frozen=True, kw_only=True, tag="when"):
    """A deed or moment came at that instant, or not before `since` and not after `until`."""

    what: str


class After(Said, frozen=True, kw_only=True, tag="after"):
    """`what` came `least` to `most` minutes after `than`. Both are instants as in `time`."""

    what: str
    than: str
    least: int = 0
    most: int = 1440


class Clock(Said, frozen=True, kw_only=True, tag="clock"):
    """A clock is so many minutes fast (less than 0: slow)."""

    clock: str
    fast: int


class SameClock(Said, frozen=True, kw_only=True, tag="same_clock"):
    """These clocks show the same hour, right or wrong."""

    clocks: Annotated[tuple[str, ...], Meta(min_length=2)]


class Where(Said, frozen=True, kw_only=True, tag="where"):
    """A deed was done in one of the places."""

    deed: str
    place: Few


class Has(Said, frozen=True, kw_only=True, tag="has"):
    """Each of `who` bears the mark: a thing held, a skill, a trait."""

    who: Few
    mark: str


class Lacks(Said, frozen=True, kw_only=True, tag="lacks"):
    """None of `who` bears the mark."""

    who: Few
    mark: str


class OnlyHas(Said, frozen=True, kw_only=True, tag="only_has"):
    """Of the suspects none but `who` bears the mark; whether these do is left open."""

    mark: str
    who: Few = ()


class CountHas(Said, frozen=True, kw_only=True, tag="count_has"):
    """So many of `who` bear the mark."""

    mark: str
    least: Count = 0
    most: Count = 8
    who: Few = EVERYBODY


class Implies(Said, frozen=True, kw_only=True, tag="implies"):
    """Whoever of the suspects bears one mark bears the other; not_then: does not bear it."""

    mark: str
    then: str
    not_then: bool = False


class Needs(Said, frozen=True, kw_only=True, tag="needs"):
    """Whoever did the deed bears at least one of the marks."""

    deed: str
    mark: Few


class Bars(Said, frozen=True, kw_only=True, tag="bars"):
    """Whoever did the deed bears none of the marks."""

    deed: str
    mark: Few


class SomeBears(Said, frozen=True, kw_only=True, tag="some_bears"):
    """At least one of those who did the deed bears the mark."""

    deed: str
    mark: str


class SomeLacks(Said, frozen=True, kw_only=True, tag="some_lacks"):
    """At least one of those who did the deed lacks the mark."""

    deed: str
    mark: str


class Spoken(Said, frozen=True, kw_only=True, tag="spoken"):
    """Those who did the deed spoke with each other, in one of these tongues, which all of them bear as a mark."""

    deed: str
    tongue: Few


class Hands(Said, frozen=True, kw_only=True, tag="hands"):
    """So many had a hand in the deed; without a deed, so many culprits there are in all."""

    deed: str = ""
    least: Annotated[int, Meta(ge=1, le=8)] = 1
    most: Annotated[int, Meta(ge=1, le=8)] = 8


class Innocent(Said, frozen=True, kw_only=True, tag="innocent"):
    """None of `who` had a hand in the deed; without a deed, in any of them."""

    who: Few
    deed: str = ""


class Guilty(Said, frozen=True, kw_only=True, tag="guilty"):
    """At least one of `who` had a hand in the deed; without a deed, in any of them."""

    who: Few
    deed: str = ""


class SameHands(Said, frozen=True, kw_only=True, tag="same_hands"):
    """Whoever did the one deed did the other."""

    deeds: Annotated[tuple[str, ...], Meta(min_length=2)]


class OtherHands(Said, frozen=True, kw_only=True, tag="other_hands"):
    """Nobody had a hand in both deeds."""

    deeds: Annotated[tuple[str, ...], Meta(min_length=2)]


class Either(Said, frozen=True, kw_only=True, tag="either"):
    """At least one of these holds. None of them has a quote of its own."""

    of: Annotated[tuple[Fact, ...], Meta(min_length=2)]


Fact = (
    At
    | Away
    | Only
    | Shut
    | Together
    | Stayed
    | Changed
    | Carried
    | Alone
    | Doors
    | Held
    | Counted
    | Pace
    | When
    | After
    | Clock
    | SameClock
    | Where
    | Has
    | Lacks
    | OnlyHas
    | CountHas
    | Implies
    | Needs
    | Bars
    | SomeBears
    | SomeLacks
    | Spoken
    | Hands
    | Innocent
    | Guilty
    | SameHands
    | OtherHands
    | Either
)
Statement = Fact | Opinion | Talk


def many(words: Few) -> tuple[str, ...]:
    """One word or several as several."""
    return (words,) if isinstance(words, str) else words


def suspects(who: Few) -> tuple[str, ...]:
    """The suspects among `who`, in the order of the board."""
    named = many(who)
    return tuple(s for s in SUSPECTS if s in named or EVERYBODY in named)


def places(words: Few) -> tuple[str, ...]:
    """Places with every region spelled out."""
    return tuple(place for word in many(words) for place in REGIONS.get(word, (word,)))


def instants(said: Statement) -> tuple[str, ...]:
    """The instants that a statement names, as written."""
    if isinstance(said, After):
        return (said.what, said.than)
    if isinstance(said, (Changed, Carried)):
        return (said.before, said.after)
    if isinstance(said, Timed):
        return tuple(instant for instant in (said.time, said.since, said.until) if instant)
    return ()


def is_distance(said: Statement) -> bool:
    """The statement makes the plan matter: how long a way takes, or which way was shut."""
    return any(map(is_distance, said.of)) if isinstance(said, Either) else isinstance(said, (Pace, Shut, Doors))


def is_timed(said: Statement) -> bool:
    """The statement says something about an hour."""
    if isinstance(said, Either):
        return any(map(is_timed, said.of))
    return isinstance(said, (When, After, Clock, SameClock)) or bool(instants(said))
