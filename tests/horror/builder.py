"""A table of the Orient Express set up for exactly one moment, and what a test does at it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from game.core import Choice, Ended, Event, Session
from game.core.record import Mark
from game.core.things import Bag
from game.horror import GAME, setup
from game.horror.content import FIRST, INVESTIGATORS, LANDSCAPES, LAYOUTS, RITUALS, SIZES, STATUS, SUSPECTS
from game.horror.events import ClueShown
from game.horror.state import Journey, Portal, Slot, State, Tile
from tests.core.robots import at_mark

CARS = ("locomotive", "first", "second", "salon", "dining", "sanctuary", "fourgon")
AT = {name: number for number, name in enumerate(CARS)}


class Table:
    """A game at an open choice: answer it by keys, and look at what happened since."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.events: list[Event] = []
        self.run()

    @property
    def state(self) -> State:
        return self.session.state

    @property
    def choice(self) -> Choice:
        assert self.session.pending is not None, self.session.ended
        return self.session.pending

    @property
    def offered(self) -> list[str]:
        return [option.key for option in self.choice.options]

    @property
    def ended(self) -> Ended | None:
        return self.session.ended

    def run(self) -> None:
        while isinstance(step := self.session.step(), Event):
            self.events.append(step)

    def answer(self, *keys: str) -> Table:
        """Answer the open choice and go on to the next one."""
        self.events = []
        self.session.answer(*keys)
        self.run()
        return self

    def go(self, *keys: str) -> Table:
        """Answer several choices with one key each."""
        seen: list[Event] = []
        for key in keys:
            self.answer(key)
            seen += self.events
        self.events = seen
        return self

    def names(self) -> list[str]:
        return [type(event).__name__ for event in self.events]

    def of(self, kind: str) -> list[Any]:
        return [event for event in self.events if type(event).__name__ == kind]

    def passengers(self, car: str) -> list[str]:
        """The statuses of all dice in a car, in order of the dice."""
        names = {number: name for name, number in STATUS.items()}
        return [names[die.status] for die in self.state.dice if die.car == AT[car]]

    def monsters(self, car: str) -> list[str]:
        return [monster.colour for monster in self.state.monsters if monster.car == AT[car]]

    def pursuit(self) -> int:
        return sum(monster.car == -2 for monster in self.state.monsters)

    def shown(self) -> list[str]:
        return [event.face for event in self.events if isinstance(event, ClueShown)]


def give(state: State, number: int, *faces: str, shown: bool = False) -> None:
    """Lay these Clues on a board, in the order of its spots of each type; the others change places with them."""
    taken: list[int] = []
    for face in faces:
        everywhere = [(n, clue) for n, one in enumerate(state.suspects) for clue in one.clues]
        kind = next(clue.kind for _, clue in everywhere if clue.token.face == face)
        spot = next(c for n, c in everywhere if n == number and c.kind == kind and c.token.id not in taken)
        source = next(c for n, c in everywhere if c.token.face == face and c.token.id not in taken and not c.shown)
        source.token.face, spot.token.face = spot.token.face, face
        spot.shown = shown or spot.shown
        taken.append(spot.token.id)


def horror_with(
    heroes: Sequence[tuple[str, str]] = (("doctor", "first"),),
    *,
    passengers: dict[str, list[str]] | None = None,
    monsters: dict[str, list[str]] | None = None,
    suspects: dict[str, str] | None = None,
    closed: Sequence[str] = (),
    land: str = "victoria_of_mist",
    lands: dict[int, str] | None = None,
    ritual: str = "black_magic",
    skills: Sequence[str] | None = None,
    bag: dict[str, int] | None = None,
    spaces: dict[int, list[str]] | None = None,
    options: dict[str, Any] | None = None,
    clues: dict[int, tuple[str, ...]] | None = None,
    shown: dict[int, tuple[str, ...]] | None = None,
    start: bool = True,
    seed: int = 1,
    **fields: Any,
) -> Table:
    """A game at the actions of the first seat's turn.

    The cars stand in the order of CARS, all plaques show their action, nobody and nothing is on the train but what is
    named: Investigators and Suspects by car, passengers by status, Monsters by colour. The rails are laid by "calais";
    `lands` turns tiles up. The first Suspect's board is 0. Other fields are those of the state.
    """
    journey = Journey(ritual=ritual, layout="calais", **(options or {}))  # type: ignore[arg-type]
    state = setup.start(len(heroes), journey)
    for number, name in enumerate(CARS[1:], 1):
        state.cars[number].name, state.cars[number].action = name, True
        state.cars[number].closed = name in closed
    for seat, (who, car) in enumerate(heroes):
        hero = state.heroes[seat]
        hero.who, hero.car, hero.sanity = who, AT[car], INVESTIGATORS[who].sanity
        hero.slots = [Slot(skill) for skill in (skills if skills is not None and seat == 0 else FIRST[who])]
    id = 0
    for car, statuses in (passengers or {}).items():
        for status in statuses:
            state.dice[id].car, state.dice[id].status = AT[car], STATUS[status]
            state.coffins -= status == "dead"
            id += 1
    for car, colours in (monsters or {}).items():
        for colour in colours:
            next(m for m in state.monsters if m.colour == colour and m.car == -1).car = AT[car]
    for suspect, tile in zip(state.suspects, sorted(SUSPECTS), strict=True):
        suspect.tile = tile
    for tile, car in (suspects or {}).items():
        next(one for one in state.suspects if one.tile == tile).car = AT[car]
    lay_rails(state, land)
    state.colours = list(LANDSCAPES[land].portals[1].colours)
    for tile, face in (lands or {}).items():
        turn_up(state, tile, face)
    sheet = RITUALS[ritual]
    state.essence, state.ritual_tokens = sheet.pool, sheet.tokens
    state.vampire = 4
    if bag is not None:
        fill(state, bag)
    for number, tokens in (spaces or {}).items():
        for token in tokens:
            if not state.discard.take(token) and not state.bag.take(token):
                assert state.reserve.take(token), f"no {token} is left"
            state.spaces[number].append(token)
    for number, faces in (clues or {}).items():
        give(state, number, *faces)
    for number, faces in (shown or {}).items():
        give(state, number, *faces, shown=True)
    if ritual == "fade_to_black":
        state.tampering.under.append(state.tampering.unseen.pop(0))
    state.step, state.turn = "act", 1
    for name, value in fields.items():
        assert hasattr(state, name), name
        setattr(state, name, value)
    placed = sum(portal.essence for tile in state.tiles for portal in tile.portals)
    state.essence_box = 30 - state.essence - state.banished - placed
    whole = Session.new(GAME, seats=len(heroes), seed=seed, options=journey)
    raw = msgspec.msgpack.encode(state)
    table = Table.__new__(Table)
    table.session, table.events = at_mark(whole, Mark(1, b"", "", 0, 0, 0), raw), []
    if start:
        table.run()
    return table


def lay_rails(state: State, land: str) -> None:
    first = 48
    for size in ("start", *LAYOUTS["calais"].sizes):
        state.tiles.append(Tile(len(state.tiles), size, first))
        first -= SIZES[size]
    tile = state.tiles[0]
    tile.face = land
    tile.portals = [Portal(n, always=one.always) for n, one in enumerate(LANDSCAPES[land].portals)]


def turn_up(state: State, number: int, face: str) -> None:
    """A tile already shown, its Portals holding what is printed."""
    tile = state.tiles[number]
    state.lands.remove(face)
    tile.face, tile.size = face, tile.size
    tile.portals = [Portal(n, essence=one.essence, always=one.always) for n, one in enumerate(LANDSCAPES[face].portals)]


def fill(state: State, bag: dict[str, int]) -> None:
    """Exactly these tokens in the Event bag; the others in the discard area."""
    for kind, n in list(state.bag.tokens.items()):
        state.discard.put(kind, n)
    state.bag.tokens.clear()
    for kind, n in bag.items():
        for _ in range(n):
            assert state.discard.take(kind) or state.reserve.take(kind), f"no {kind} is left"
            state.bag.put(kind)


class Rig:
    """Which tokens come next, and which cards; when they have run out it is luck again."""

    def __init__(self, monkeypatch: Any) -> None:
        from game.core.luck import Luck

        self.draws: list[str] = []
        self.picks: list[str] = []
        drawn, picked = Bag.draw, Luck.pick

        def draw(bag: Bag, luck: Luck) -> str | None:
            if not self.draws:
                return drawn(bag, luck)
            kind = self.draws.pop(0)
            assert bag.take(kind), f"{kind} is not in the bag"
            return kind

        def pick(luck: Luck, things: Sequence[Any]) -> Any:
            for card in self.picks:
                if card in things:
                    self.picks.remove(card)
                    return card
            return picked(luck, things)

        monkeypatch.setattr(Bag, "draw", draw)
        monkeypatch.setattr(Luck, "pick", pick)
