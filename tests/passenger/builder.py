"""Sets up exactly one moment of 27th Passenger and plays on from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core import Choice, Ended, Event, Luck, Over, Thing
from game.passenger import GAME
from game.passenger.content import ACTIONS, COLOUR, FINALE
from game.passenger.setup import start
from game.passenger.state import House, State

CALM = ("wardrobe_trunk", "guards_list")
"""Events that have had their say and leave no rule in force."""


class Play:
    """A game from a moment on: what happened, what is asked, how it ended."""

    def __init__(self, state: State, seed: int = 1) -> None:
        self.state = state
        self.luck = Luck(seed)
        self.script = GAME.play(state, self.luck)
        self.events: list[Event] = []
        self.choice: Choice | None = None
        self.ended: Ended | None = None

    def on(self, *, until: type[Event] | None = None) -> Play:
        """Go on to the next choice, the end, or an event of a kind. An open choice of one answers itself."""
        return self._send(None, until)

    def do(self, seat: int, *keys: str, until: type[Event] | None = None) -> Play:
        """A seat takes options one choice after the other; each must be asked of that seat and on offer."""
        for number, key in enumerate(keys, 1):
            assert self.choice is not None, f"nothing is asked, {key} was to be answered"
            assert self.choice.seat == seat, f"seat {self.choice.seat} is asked: {self.choice.prompt.key} {self.keys}"
            assert key in self.keys, f"{key} is not among {self.keys}"
            self.choice = None
            self._send((key,), until if number == len(keys) else None)
        return self

    def lay(self, *cards: str, until: type[Event] | None = None) -> Play:
        """Everybody who is asked lays an Action card, in the order of the seats."""
        for number, card in enumerate(cards, 1):
            assert self.choice is not None
            self.do(self.choice.seat, f"action:{card}", until=until if number == len(cards) else None)
        return self

    def drift(self, until: type[Event]) -> Play:
        """Take the first option, whoever is asked, until an event of a kind happens."""
        while self.choice is not None and self.ended is None:
            before = len(self.events)
            self.do(self.choice.seat, self.keys[0], until=until)
            if any(isinstance(event, until) for event in self.events[before:]):
                break
        return self

    def _send(self, reply: tuple[str, ...] | None, until: type[Event] | None) -> Play:
        try:
            while True:
                got = self.script.send(reply)
                reply = None
                assert GAME.conserved(self.state) == GAME.printed
                if isinstance(got, Event):
                    self.events.append(got)
                    if until is not None and isinstance(got, until):
                        return self
                elif isinstance(got, Choice):
                    if got.forced():
                        reply = (got.options[0].key,)
                        continue
                    self.choice = got
                    return self
        except Over as over:
            self.ended = Ended(over.winners, over.reason, over.rule)
        return self

    @property
    def keys(self) -> list[str]:
        """The keys on offer."""
        return [option.key for option in self.choice.options] if self.choice else []

    def happened(self, kind: type[Event]) -> list[Any]:
        """The events of exactly a kind, in order."""
        return [event for event in self.events if type(event) is kind]

    def hand(self, seat: int) -> list[str]:
        """The types of the Disguises a seat holds."""
        return [card.face for card in self.state.players[seat].disguises]

    def view(self, seat: int | None) -> Any:
        """What a seat sees."""
        return GAME.view(self.state, seat)

    def skill(self, seat: int, name: str) -> str:
        """The key that plays a Skill."""
        return next(f"skill:{card.id}" for card in self.state.players[seat].skills if card.face == name)

    def disguise(self, verb: str, seat: int, kind: str) -> str:
        """The key that keeps, discards or gives up (counter) a Disguise of a type."""
        return next(f"{verb}:{card.id}" for card in self.state.players[seat].disguises if card.face == kind)


def take(pile: list[Thing], face: str) -> Thing:
    """Take the first card with a face out of a pile."""
    place = next(place for place, card in enumerate(pile) if card.face == face)
    return pile.pop(place)


def passenger_with(
    *identities: str,
    happening: str = "",
    coming: Sequence[str] = (),
    deck: Sequence[str] = (),
    platform: Sequence[Sequence[str]] = ((), (), ()),
    left: Sequence[str] = (),
    disguises: Mapping[int, Sequence[str]] | None = None,
    next_disguises: Sequence[str] = (),
    skills: Mapping[int, Sequence[str]] | None = None,
    initiative: Sequence[int] = (),
    spent: Mapping[int, Sequence[str]] | None = None,
    dead: Sequence[int] = (),
    features: Mapping[int, Sequence[str]] | None = None,
    round: int = 2,
    step: str = "choose",
    auto_marks: bool = True,
    seed: int = 1,
) -> Play:
    """A moment in play: by default everybody is about to choose an Action card in round 2, with no Skill and no
    Disguise, Initiative rising with the seats, and an Event that does nothing any more.

    identities: by seat. coming: the Events turned up next. deck: the passengers who get off next, the others follow.
    platform: the first, second and third space. next_disguises: the top of that deck.
    """
    seats = len(identities)
    happening = happening or next(card for card in CALM if card not in coming)
    state = start(seats, House(auto_marks=auto_marks))
    for seat, name in enumerate(identities):
        state.players[seat].identity = take(state.deck, name)
    for space, names in zip(state.platform, platform, strict=True):
        space.extend(take(state.deck, name) for name in names)
    state.left.extend(take(state.deck, name) for name in left)
    for card in state.left:
        state.open |= 1 << card.id
    state.deck[:0] = [take(state.deck, name) for name in deck]
    for seat, kinds in (disguises or {}).items():
        state.players[seat].disguises.extend(take(state.disguises.cards, kind) for kind in kinds)
        for card in state.players[seat].disguises:
            state.players[seat].knows |= 1 << card.id
    state.disguises.cards[:0] = [take(state.disguises.cards, kind) for kind in next_disguises]
    for seat, names in (skills or {}).items():
        state.players[seat].skills.extend(take(state.skills, name) for name in names)
    for seat, value in enumerate(initiative or range(1, seats + 1)):
        state.players[seat].initiative = take(state.initiative, str(value))
    for card in state.initiative:
        state.open |= 1 << card.id
    state.past.append(take(state.happenings, happening))
    finale = take(state.happenings, FINALE) if FINALE not in (happening, *coming) else None
    state.happenings[:0] = [take(state.happenings, card) for card in coming]
    more = len(state.stations) - round - len(coming) - (finale is not None)
    while len(state.happenings) > len(coming) + max(0, more):
        state.boxed.append(state.happenings.pop())
    state.happenings.extend([finale] if finale is not None else [])
    for seat, cards in (spent or {}).items():
        state.players[seat].spent.extend(cards)
        state.players[seat].hand[:] = [card for card in ACTIONS if card not in cards]
    for seat, shown in (features or {}).items():
        state.players[seat].features.extend(shown)
    for seat in dead:
        player = state.players[seat]
        player.alive = False
        assert player.identity is not None
        assert player.initiative is not None
        state.open |= 1 << player.identity.id
        state.initiative.append(player.initiative)
        player.initiative = None
    state.round, state.step = round, step
    assert all(COLOUR[card.face] for card in state.happenings)
    assert GAME.conserved(state) == GAME.printed
    return Play(state, seed)
