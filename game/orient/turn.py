"""The turn in the order of the rulebook, from Paris to Istanbul, and the one loop that everything goes on from."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from game.core import Checkpoint, Choice, Luck, Option, Script, text
from game.orient import ending
from game.orient.content import CARDS, HERE, LINKS, ORDER, ROUTE, STATIONS, SUPERS, TELEGRAMS
from game.orient.ending import write
from game.orient.events import CardRead, CardReadInSecret, DieThrown, Moved, SuperClueRead, TrainMoves, TurnBegins
from game.orient.setup import first_player
from game.orient.state import Heard, How, State

MARK = Checkpoint()
BEFORE, WHERE, WHICH, TELEGRAM, AFTER = (
    text(f"ask.{what}") for what in ("before", "where", "which", "telegram", "after")
)
CLOSE_IT = text("ask.close")
THROW = Option("throw", text("option.throw"), "die")
END = Option("end", text("option.end"))
SOLVE = Option("solve", text("option.solve"), "solution", text("hint.solve"))
CLOSE = Option("close", text("option.close"))
NO_CARD = Option("no_card", text("option.no_card"))
NO_TELEGRAM = Option("no_telegram", text("option.no_telegram"))
SUPER = [
    Option(card, text(f"option.{card}"), f"super:{number + 1}", text("hint.super", n=ROUTE.super_clue_counts[number]))
    for number, card in enumerate(SUPERS)
]
READ = {card: Option(f"read:{card}", text(f"card.{card}"), f"card:{card}") for card in CARDS}


def play(state: State, luck: Luck) -> Script[None]:
    """Go on from wherever the state says, step by step, until somebody raises Over."""
    while True:
        if state.step == "begin":
            yield MARK
        yield from STEPS[state.step](state, luck)


def begin(state: State, luck: Luck) -> Script[None]:
    """The next turn of somebody who has not written a solution."""
    state.turn += 1
    state.die = 0
    state.taken = False
    state.step = "before"
    yield TurnBegins(rule="ORI-009", seat=state.seat, turn=state.turn)


def before(state: State, luck: Luck) -> Script[None]:
    """ORI-015, ORI-016: before the throw a super clue may be taken, or the solution be written and the turn is over."""
    key = (yield Choice(state.seat, BEFORE, _offers(THROW, state), "ORI-009"))[0]
    if key == "throw":
        yield from throw(state, luck)
    elif key == "solve":
        yield from write(state, state.seat, sealed=False)
        state.step = "end"
    else:
        yield from take_super_clue(state)


def after(state: State, luck: Luck) -> Script[None]:
    """ORI-015, ORI-016: the same at the end of the turn."""
    key = (yield Choice(state.seat, AFTER, _offers(END, state), "ORI-016"))[0]
    if key == "end":
        state.step = "end"
    elif key == "solve":
        yield from write(state, state.seat, sealed=False)
        state.step = "end"
    else:
        yield from take_super_clue(state)


def _offers(first: Option, state: State) -> tuple[Option, ...]:
    return _OFFERS[first.key, 2 if state.taken else state.detective.supers]


_OFFERS = {
    (first.key, supers): (first, SOLVE, *SUPER[supers : supers + 1]) for first in (THROW, END) for supers in range(3)
}


def throw(state: State, luck: Luck) -> Script[None]:
    """ORI-011, ORI-012: green moves the train one station, whatever the number; on red it stays."""
    state.die = luck.below(ROUTE.die_faces) + 1
    state.step = "move"
    yield DieThrown(rule="ORI-012" if state.red else "ORI-011", seat=state.seat, die=state.die, red=state.red)
    if state.red:
        return
    state.station += 1
    station = STATIONS[state.station]
    if station.telegrams:
        state.step = "telegram"
    yield TrainMoves(rule="ORI-011", station=station.id, number=state.station, telegrams=station.telegrams)


def telegram(state: State, luck: Luck) -> Script[None]:
    """ORI-014: at a station with a T one telegram that has not been read may be taken; it is read aloud."""
    closed = tuple([READ[card] for card in TELEGRAMS if not state.open[ORDER[card]]])
    key = (yield Choice(state.seat, TELEGRAM, (*closed, NO_TELEGRAM), "ORI-014"))[0]
    state.step = "move"
    if key != NO_TELEGRAM.key:
        yield read_aloud(state, key[5:], "telegram", "ORI-014")


def move(state: State, luck: Luck) -> Script[None]:
    """ORI-009: 0 to as many sections as were thrown, along any route; nobody is in the way."""
    detective = state.detective
    here = detective.place
    there = (yield Choice(state.seat, WHERE, goals(here, state.die), "ORI-009"))[0][3:]
    state.step = "card" if closed_here(state, there) else "after"
    if there != here:
        detective.place = there
        yield Moved(rule="ORI-009", seat=state.seat, way=ways(here)[there])


@cache
def ways(start: str) -> dict[str, tuple[str, ...]]:
    """The shortest way from a section to each other one, without the section itself."""
    found: dict[str, tuple[str, ...]] = {start: ()}
    edge = [start]
    for here in edge:
        for there in LINKS[here]:
            if there not in found:
                found[there] = (*found[here], there)
                edge.append(there)
    return found


@cache
def goals(start: str, die: int) -> tuple[Option, ...]:
    """Every section within reach, staying first."""
    return tuple(
        Option(
            f"go:{there}",
            text(f"section.{there}") if way else text("option.stay"),
            f"section:{there}",
            text("hint.steps", n=len(way)) if way else None,
        )
        for there, way in ways(start).items()
        if len(way) <= die
    )


def card(state: State, luck: Luck) -> Script[None]:
    """ORI-010 to ORI-013: at most one card that lies face down where one halted: aloud on green, in secret on red."""
    place = state.detective.place
    key = (yield Choice(state.seat, WHICH, _choices(place, closed_here(state, place)), "ORI-010"))[0]
    state.step = "after"
    if key == NO_CARD.key:
        return
    name = key[5:]
    if not state.red:
        yield read_aloud(state, name, "aloud", "ORI-011")
        return
    state.reading = name
    state.step = "close"
    learn(state, state.seat, name, "secret")
    face = state.face_of(name)
    yield CardReadInSecret(rule="ORI-012", seat=state.seat, card=name, face=face, seen_by=(state.seat,))


def closed_here(state: State, place: str) -> int:
    """The cards of a section that lie face down, as a mask over all its cards."""
    mask = 0
    for bit, name in enumerate(HERE[place]):
        if not state.open[ORDER[name]]:
            mask |= 1 << bit
    return mask


@cache
def _choices(place: str, mask: int) -> tuple[Option, ...]:
    return (*[READ[name] for bit, name in enumerate(HERE[place]) if mask >> bit & 1], NO_CARD)


def close(state: State, luck: Luck) -> Script[None]:
    """What was read in secret is put back before anybody else looks."""
    yield Choice(state.seat, CLOSE_IT, (CLOSE,), "ORI-015" if state.reading in SUPERS else "ORI-012", private=True)
    state.reading = ""
    state.step = "after" if state.die else "before"


def take_super_clue(state: State) -> Script[None]:
    """ORI-015: a chip on S; I comes first, II in a later turn; only whoever pays reads it."""
    detective = state.detective
    name = SUPERS[detective.supers]
    detective.chips -= 1
    state.centre.append(state.seat)
    state.taken = True
    state.reading = name
    state.step = "close"
    learn(state, state.seat, name, "super")
    face = state.face_of(name)
    yield SuperClueRead(rule="ORI-015", seat=state.seat, card=name, face=face, seen_by=(state.seat,))


def read_aloud(state: State, name: str, how: How, rule: str) -> CardRead:
    """Everybody hears a card, and from now on it lies face up."""
    state.open[ORDER[name]] = True
    for seat in range(len(state.detectives)):
        learn(state, seat, name, how)
    return CardRead(rule=rule, seat=state.seat, card=name, face=state.face_of(name))


def learn(state: State, seat: int, name: str, how: How) -> None:
    """A card goes into a detective's notebook, once."""
    detective = state.detectives[seat]
    if not detective.knows(name):
        detective.heard.append(Heard(name, how, state.turn, state.station))


def end(state: State, luck: Luck) -> Script[None]:
    """ORI-017: on to the next who has not written a solution, until the train is in Istanbul or nobody is left."""
    waiting = state.waiting()
    if state.arrived or not waiting:
        state.step = "last"
        return
    seat = state.seat
    state.seat = next((later for later in waiting if later > seat), waiting[0])
    state.step = "begin"
    yield from ()


STEPS: dict[str, Callable[[State, Luck], Script[None]]] = {
    "first": first_player,
    "begin": begin,
    "before": before,
    "telegram": telegram,
    "move": move,
    "card": card,
    "close": close,
    "after": after,
    "end": end,
    "last": ending.last_answers,
    "open": ending.open_case,
}
