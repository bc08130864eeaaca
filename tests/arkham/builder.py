"""Sets up exactly one moment of Arkham Express, with the dice one wants, and plays on from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.arkham import GAME
from game.arkham.content import MONSTERS
from game.arkham.setup import sit_down, start
from game.arkham.state import House, State
from game.core import Choice, Ended, Event, Luck, Over
from game.core import things as box

TOKEN, STEP, HEAL, MONSTER, COMBAT, COMBAT_TOO = 1, 2, 3, 4, 5, 6


class OutOfDice(Exception):
    """The next roll is one that nobody told how to fall: what was to be seen is over."""


class LoadedDice(Luck):
    """Dice that fall as told, roll after roll; each roll must be of as many dice as were told for it."""

    __slots__ = ("rolls",)

    def __init__(self, rolls: Sequence[Sequence[int]]) -> None:
        super().__init__("loaded")
        self.rolls = [list(roll) for roll in rolls]

    def dice(self, n: int, sides: int = 6) -> list[int]:
        if not self.rolls:
            raise OutOfDice
        roll = self.rolls.pop(0)
        assert len(roll) == n, f"{n} dice are rolled, {roll} was told"
        return roll


class Play:
    """A game from a moment on: what happened, what is asked, how it ended.

    It stops where dice would be rolled that were not told how to fall.
    """

    def __init__(self, state: State, rolls: Sequence[Sequence[int]]) -> None:
        self.state = state
        self.luck = LoadedDice(rolls)
        self.script = GAME.play(state, self.luck)
        self.events: list[Event] = []
        self.choice: Choice | None = None
        self.ended: Ended | None = None
        self.stopped = False

    def on(self, *, until: type[Event] | None = None) -> Play:
        """Go on to the next choice, the end, or an event of a kind. A choice of one answers itself."""
        return self._send(None, until)

    def answer(self, key: str, *, until: type[Event] | None = None) -> Play:
        """Take an option and go on to the next choice."""
        assert self.choice is not None, "nothing is asked"
        assert key in self.keys, f"{key} is not among {self.keys}"
        self.choice = None
        return self._send((key,), until)

    def _send(self, reply: tuple[str, ...] | None, until: type[Event] | None) -> Play:
        try:
            while True:
                got = self.script.send(reply)
                reply = None
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
        except OutOfDice:
            self.stopped = True
        return self

    @property
    def keys(self) -> list[str]:
        """The keys on offer."""
        return [option.key for option in self.choice.options] if self.choice else []

    @property
    def hero(self):
        """Whose turn it is."""
        return self.state.hero

    def happened(self, kind: type[Event]) -> list:
        """The events of a kind, in order."""
        return [event for event in self.events if isinstance(event, kind)]


def arkham_with(
    *characters: str,
    house: Mapping[str, bool] | None = None,
    heroes: Mapping[int, Mapping[str, object]] | None = None,
    guards: Mapping[int, str] | None = None,
    open_gates: Mapping[int, str] | None = None,
    closed: Sequence[int] = (),
    stack: Sequence[str] | None = None,
    filled: int | None = None,
    rolls: Sequence[Sequence[int]] = (),
    **state: object,
) -> Play:
    """A moment in play: by default the first seat's turn begins, everybody in the University.

    heroes: what differs per seat. guards, open_gates: zone number to monster. stack: the monsters that come next.
    closed: gates whose tokens the first seat holds. Other fields go straight into the state.
    """
    table = start(len(characters), House(**(house or {})))
    for seat, character in enumerate(characters):
        sit_down(table, seat, character)
        for field, value in (heroes or {}).get(seat, {}).items():
            setattr(table.heroes[seat], field, value)
    left = sorted(MONSTERS)
    for number, monster in (*(guards or {}).items(), *(open_gates or {}).items()):
        left.remove(monster)
        table.spots[number - 1].tokens.append(box.Thing(number, monster))
        table.spots[number - 1].guarded = number in (guards or {})
    for monster in stack or ():
        left.remove(monster)
    for number in closed:
        table.spots[number - 1].closed = True
        table.heroes[0].gates.append(box.Thing(20 + number, left.pop()))
    if stack is None:
        table.stack = box.make(left, 40)
    else:
        table.stack, table.gone = box.make(stack, 40), box.make(left, 60)
    used = [*(guards or {}), *(open_gates or {}), *closed]
    table.filled = max(used, default=0) if filled is None else filled
    table.step = "begin"
    for field, value in state.items():
        setattr(table, field, value)
    assert GAME.conserved(table) == GAME.printed
    return Play(table, rolls)


def moving(*characters: str, steps: int, **moment: object) -> Play:
    """A moment in which the first seat has so many steps."""
    return arkham_with(*characters, step="move", steps=steps, **moment).on()
