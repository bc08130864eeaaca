"""Sets up exactly one moment of Vagrantsong, with the Bones and tokens one wants, and plays on from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from game.core import Checkpoint, Choice, Ended, Event, Luck, Over
from game.core.content import convert, read_file
from game.vagrant import GAME, board
from game.vagrant.content import SCENARIOS, TERRAIN, Scenario
from game.vagrant.rules import HERE
from game.vagrant.rules import scenario as scenes
from game.vagrant.rules.moving import HARMFUL
from game.vagrant.setup import start
from game.vagrant.state import SHUT, Held, Options, State

YARD = convert(read_file(Path(__file__).with_name("yard.toml")), Scenario, "tests/vagrant/yard.toml")


def register(scenario: Scenario) -> str:
    """A scenario for tests alone takes its place among the others; returns its name."""
    name = scenario.id
    SCENARIOS[name], HERE[name] = scenario, Checkpoint(name)
    SHUT[name] = frozenset(TERRAIN) - {rule.kind for rule in scenario.terrain if rule.passable}
    HARMFUL[name] = frozenset(rule.kind for rule in scenario.terrain if rule.enters)
    return name


register(YARD)


class OutOfLuck(Exception):
    """The next roll or draw is one that nobody told: what was to be seen is over."""


class LoadedLuck(Luck):
    """Bones fall and tokens come as told; each roll must be of as many Bones as were told for it."""

    __slots__ = ("draws_told", "rolls", "state")

    def __init__(self, state: State, rolls: Sequence[Sequence[int]], draws: Sequence[str]) -> None:
        super().__init__("loaded")
        self.state, self.rolls, self.draws_told = state, [list(roll) for roll in rolls], list(draws)

    def dice(self, n: int, sides: int = 6) -> list[int]:
        if not self.rolls:
            raise OutOfLuck
        roll = self.rolls.pop(0)
        assert len(roll) == n, f"{n} Bones are rolled, {roll} was told"
        return roll

    def below(self, n: int) -> int:
        if not self.draws_told:
            raise OutOfLuck
        kind = self.draws_told.pop(0)
        if kind.isdigit():
            return int(kind)
        place = 0
        for other, amount in self.state.bindle.items():
            if other == kind:
                assert amount, f"there is no {kind} in the Bindle"
                return place
            place += amount
        raise AssertionError(f"there is no {kind} in the Bindle")


class Play:
    """A game from a moment on: what happened, what is asked, how it ended. It stops where luck was not told."""

    def __init__(self, state: State, rolls: Sequence[Sequence[int]], draws: Sequence[str]) -> None:
        self.state = state
        self.luck = LoadedLuck(state, rolls, draws)
        self.script = GAME.play(state, self.luck)
        self.events: list[Event] = []
        self.choice: Choice | None = None
        self.ended: Ended | None = None
        self.stopped = False

    def on(self, *, until: type[Event] | None = None) -> Play:
        """Go on to the next choice, the end, or an event of a kind. A choice of one answers itself."""
        return self._send(None, until)

    def answer(self, *keys: str, until: type[Event] | None = None) -> Play:
        """Take one option after the other, each at the next choice."""
        for key in keys:
            assert self.choice is not None, f"nothing is asked; {key} was to be the answer"
            assert key in self.keys, f"{key} is not among {self.keys}"
            self.choice = None
            self._send((key,), until)
        return self

    def _send(self, reply: tuple[str, ...] | None, until: type[Event] | None) -> Play:
        try:
            while True:
                got = self.script.send(reply)
                reply = None
                if isinstance(got, Event):
                    self.events.append(got)
                    assert GAME.conserved(self.state) == GAME.printed, got
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
        except (OutOfLuck, StopIteration):
            self.stopped = True
        return self

    @property
    def keys(self) -> list[str]:
        """The keys on offer."""
        return [option.key for option in self.choice.options] if self.choice else []

    @property
    def one(self):
        """The first Vagrant."""
        return self.state.vagrants[0]

    @property
    def haint(self):
        """The first Haint."""
        return self.state.haints[0]

    def happened(self, *kinds: type[Event]) -> list:
        """The events of these kinds, in order."""
        return [event for event in self.events if isinstance(event, kinds)]

    def order(self, *kinds: type[Event]) -> list[str]:
        """The names of the events of these kinds, in order."""
        return [type(event).__name__ for event in self.happened(*kinds)]


def at(name: str) -> int:
    """A space by its name; "" is off the board."""
    return board.SPACE[name] if name else -1


def vagrant_with(
    *who: str,
    spaces: Sequence[str] = ("2.1", "2.2", "2.3", "2.4"),
    haint: str = "9.2",
    mood: int = 0,
    vagrants: Mapping[int, Mapping[str, object]] | None = None,
    humanity: Sequence[int] = (),
    haint_with: Mapping[str, object] | None = None,
    rolls: Sequence[Sequence[int]] = (),
    draws: Sequence[str] = (),
    track: Mapping[str, int] | None = None,
    terrain: Mapping[str, str] | None = None,
    candles: Sequence[str] = (),
    step: str = "pick",
    scenario: str = "yard",
    **state: object,
) -> Play:
    """A moment in a scenario: by default round 2, before anybody's turn, an empty board but for Vagrants and a Haint.

    who: the Vagrants, `songsmith` and `empress` if none. vagrants: what differs per seat; `tokens` come out of the
    Bindle, `skills` are numbers in their slots. terrain: by space. Other fields go straight into the state.
    """
    who = who or ("songsmith", "empress")
    table = start(len(who), Options(story="shelter"))
    table.scenario = scenario
    for seat, name in enumerate(who):
        scenes.become(table, table.vagrants[seat], name)
    for _ in scenes.lay(table, Luck(0)):
        pass
    table.terrain = {at(name): kind for name, kind in (terrain or {}).items()}
    for rule in table.book.terrain:
        table.supply[rule.kind] = rule.supply - list(table.terrain.values()).count(rule.kind)
    for token in table.tokens:
        token.place, token.at = "out", 0
    for kind in [kind for kind in table.bindle if kind[0] == "e"]:
        del table.bindle[kind]
    for seat, vagrant in enumerate(table.vagrants):
        vagrant.space = at(spaces[seat])
        if vagrant.card.passive == "pup":
            vagrant.pup = at("1.1")
        for field, value in (vagrants or {}).get(seat, {}).items():
            if field in ("space", "pup") and isinstance(value, str):
                value = at(value)
            if field == "skills":
                value = [None if one is None else Held(abs(one), one < 0) for one in value]
            if field == "junk":
                value = [Held(abs(one), one < 0) for one in value]
            if field in ("tokens", "pup_tokens"):
                for token in value:
                    table.bindle[token] -= 1
            setattr(vagrant, field, value)
    for seat, value in enumerate(humanity):
        table.vagrants[seat].humanity = value
    table.haints[0].space = at(haint)
    table.haints[0].mood = mood
    for field, value in (haint_with or {}).items():
        setattr(table.haints[0], field, value)
    for kind, amount in (track or {}).items():
        table.track[kind] = amount
        table.bindle[kind] -= amount
    for name in candles:
        table.candles.append(at(name))
        table.bindle["candle"] -= 1
    table.round, table.step = 2, step
    table.campaign.junk_deck = [
        id for id in table.campaign.junk_deck if all(id != one.id for v in table.vagrants for one in v.junk)
    ]
    for field, value in state.items():
        setattr(table, field, value)
    assert GAME.conserved(table) == GAME.printed
    return Play(table, rolls, draws)


def lay_event(play: Play, number: int, place: str, where: int | str = 0) -> Play:
    """An Event token on the board (a space), on a track (a number) or in the Bindle."""
    token = play.state.token(number)
    token.place = place
    token.at = at(where) if isinstance(where, str) else where
    if place == "bindle":
        play.state.bindle[f"e{number}"] = 1
    return play


def acting(*who: str, placed: Mapping[str, int], rolls: Sequence[Sequence[int]] = (), **more: object) -> Play:
    """The first Vagrant's turn, its Coins placed."""
    play = vagrant_with(*who, step="act", rolls=rolls, **more)
    vagrant = play.state.vagrants[0]
    vagrant.placed = dict(placed)
    if placed.get("move"):
        vagrant.moving = placed["move"] * vagrant.card.move
    vagrant.pup_coins = placed.get("pup", 0)
    return play.on()


def haunting(token: str, *who: str, **more: object) -> Play:
    """A Haint turn with the token that is drawn for it."""
    draws = [token, *more.pop("draws", ())]
    play = vagrant_with(*who, step="haint", draws=draws, **more)
    play.state.acting = [0]
    return play.on()
