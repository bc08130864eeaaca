"""Monsters: killed, pushed, stunned, spawned, moving, attacking, unleashed."""

from __future__ import annotations

from game.core import Luck, Over, Script, text
from game.horror import events as ev
from game.horror.content import LANDSCAPES, MONSTERS, UNLEASHED
from game.horror.rules import say
from game.horror.rules.effects import always, pick, place, reach, resolve, resolves
from game.horror.rules.stacks import draw_card
from game.horror.state import LAST, LOCOMOTIVE, POOL, PURSUIT, Monster, State
from game.horror.vocabulary import Advance, Kill, Pursue, Push, Spawn, Stun

MONSTER = text("ask.monster")


def _in_reach(state: State, where: str, seat: int, car: int) -> tuple[int, ...]:
    cars = reach(where, place(state, seat, car))
    seen: list[tuple[str, int]] = []
    ids: list[int] = []
    for monster in state.monsters:
        kind = (monster.colour, monster.car)
        if monster.car in cars and kind not in seen:
            seen.append(kind)
            ids.append(monster.id)
    return tuple(ids)


def can_fight(state: State, effect: Kill | Push | Stun, seat: int, car: int) -> bool:
    """A Monster is beside one of the cars in reach."""
    cars = reach(effect.where, place(state, seat, car))
    return any(monster.car in cars for monster in state.monsters)


def slay(state: State, monster: Monster, rule: str = "HOE-054") -> Script[None]:
    """Back to the pool."""
    monster.car = POOL
    yield ev.MonsterKilled(rule=rule, monster=monster.colour, id=monster.id)


def push_back(state: State, monster: Monster, cars: int, rule: str = "HOE-054") -> Script[None]:
    """Back by so many cars; off the end of the train it is killed."""
    if cars > LAST - monster.car:
        yield from slay(state, monster, rule)
    elif cars:
        monster.car += cars
        yield ev.MonsterMoved(
            rule=rule, monster=monster.colour, id=monster.id, car=state.cars[monster.car].name, at=monster.car
        )


@resolves(Kill, can_fight)
def kill(state: State, luck: Luck, effect: Kill, seat: int, car: int) -> Script[None]:
    """HOE-054: kill Monsters beside your car."""
    for _ in range(effect.times):
        id = yield from pick(state, seat, MONSTER, _in_reach(state, effect.where, seat, car), say.monster, "HOE-054")
        if id is None:
            return
        yield from slay(state, state.monsters[id])


@resolves(Push, can_fight)
def push(state: State, luck: Luck, effect: Push, seat: int, car: int) -> Script[None]:
    """HOE-054: back by X and the speed of the train; each Monster once."""
    force = effect.amount + state.speed
    if effect.everyone:
        cars = reach(effect.where, place(state, seat, car))
        for id in tuple([id for id in front_first(state) if state.monsters[id].car in cars]):
            yield from push_back(state, state.monsters[id], force)
        return
    done: tuple[int, ...] = ()
    for _ in range(effect.times):
        ids = tuple([id for id in _in_reach(state, effect.where, seat, car) if id not in done])
        chosen = yield from pick(state, seat, MONSTER, ids, say.monster, "HOE-054")
        if chosen is None:
            return
        done = (*done, chosen)
        yield from push_back(state, state.monsters[chosen], force)


@resolves(Stun, can_fight)
def stun(state: State, luck: Luck, effect: Stun, seat: int, car: int) -> Script[None]:
    """HOE-054: into Pursuit, which is not the pool."""
    for _ in range(effect.times):
        id = yield from pick(state, seat, MONSTER, _in_reach(state, effect.where, seat, car), say.monster, "HOE-054")
        if id is None:
            return
        state.monsters[id].car = PURSUIT
        yield ev.MonsterStunned(rule="HOE-054", monster=state.monsters[id].colour, id=id)


def from_pool(state: State, colour: str) -> Monster | None:
    """HOE-055: a Monster of the colour, or of the next one in the cyclic order of the game."""
    start = state.colours.index(colour)
    for step in range(len(state.colours)):
        wanted = state.colours[(start + step) % len(state.colours)]
        for monster in state.monsters:
            if monster.car == POOL and monster.colour == wanted:
                return monster
    return None


def put(state: State, luck: Luck, colour: str, car: int, seat: int, rule: str = "HOE-079") -> Script[None]:
    """A Monster comes from the pool; HOE-086: with the last one the game is lost at once."""
    monster = from_pool(state, colour)
    if monster is None:
        raise Over(text("over.monsters"), (), "HOE-086")
    monster.car = car
    left = state.pool()
    yield ev.MonsterPlaced(rule=rule, monster=monster.colour, id=monster.id, car=state.cars[car].name, left=left)
    if not left:
        raise Over(text("over.monsters"), (), "HOE-086")
    if car == LOCOMOTIVE:
        yield from unleash(state, luck, monster, seat)


def spawn_many(state: State, luck: Luck, colour: str, amount: int, seat: int, rule: str = "HOE-079") -> Script[None]:
    """One by one from the last car forward, one to a car; an eighth begins at the last car again."""
    for n in range(amount):
        yield from put(state, luck, colour, LAST - n % (LAST + 1), seat, rule)


@resolves(Spawn, always)
def spawn(state: State, luck: Luck, effect: Spawn, seat: int, car: int) -> Script[None]:
    """A card brings Monsters of the first, second or third colour."""
    yield from spawn_many(state, luck, state.colours[effect.colour - 1], effect.amount, seat)


def unleash(state: State, luck: Luck, monster: Monster, seat: int) -> Script[None]:
    """HOE-079: it has reached the Locomotive: a card, Pursuit, and the card goes under its deck."""
    card = draw_card(state.unleashed, luck)
    state.reading = card
    yield ev.Unleashed(rule="HOE-079", monster=monster.colour, card=card)
    yield from resolve(state, luck, UNLEASHED[card].effects, seat, LOCOMOTIVE)
    state.reading = ""


@resolves(Pursue, always)
def pursue(state: State, luck: Luck, effect: Pursue, seat: int, car: int) -> Script[None]:
    """The Monster at the Locomotive goes into Pursuit."""
    for monster in state.monsters:
        if monster.car == LOCOMOTIVE:
            monster.car = PURSUIT
            yield ev.MonsterStunned(rule="HOE-079", monster=monster.colour, id=monster.id)


def forward(state: State, luck: Luck, monster: Monster, cars: int, seat: int, rule: str = "HOE-078") -> Script[None]:
    """Towards the Locomotive, where it stops and is unleashed once."""
    monster.car = max(LOCOMOTIVE, monster.car - cars)
    yield ev.MonsterMoved(
        rule=rule, monster=monster.colour, id=monster.id, car=state.cars[monster.car].name, at=monster.car
    )
    if monster.car == LOCOMOTIVE:
        yield from unleash(state, luck, monster, seat)


def front_first(state: State, colour: str = "") -> tuple[int, ...]:
    """Monsters beside the train from the Locomotive to the rear, of a colour if one is named."""
    found = [m for m in state.monsters if m.car >= 0 and colour in ("", m.colour)]
    return tuple([m.id for m in sorted(found, key=lambda m: (m.car, m.id))])


@resolves(Advance, always)
def advance(state: State, luck: Luck, effect: Advance, seat: int, car: int) -> Script[None]:
    """All Monsters move forward, the frontmost first."""
    for id in front_first(state):
        if state.monsters[id].car >= 0:
            yield from forward(state, luck, state.monsters[id], effect.by, seat, "HOE-077")


def activate(state: State, luck: Luck, id: int, seat: int) -> Script[None]:
    """HOE-078: with passengers in its car it attacks by its card, without it moves two cars forward."""
    monster = state.monsters[id]
    if monster.car < 0:
        return
    if not state.living(monster.car):
        yield from forward(state, luck, monster, 2, seat)
        return
    yield ev.MonsterAttacks(rule="HOE-078", monster=monster.colour, id=id, car=state.cars[monster.car].name)
    yield from resolve(state, luck, MONSTERS[monster.colour].effects, seat, monster.car)


def monster_event(state: State, luck: Luck, space: int, seat: int) -> Script[None]:
    """HOE-077: what is printed on the space without a token."""
    if space == 3:
        yield from advance(state, luck, Advance(), seat, -1)
        return
    every, one, new = [state.colours[(space + n) % 3] for n in range(3)]
    for id in front_first(state, every):
        yield from activate(state, luck, id, seat)
    for id in front_first(state, one)[:1]:
        yield from activate(state, luck, id, seat)
    yield from portals_spawn(state, luck, new, seat)


def portals_spawn(state: State, luck: Luck, colour: str, seat: int) -> Script[None]:
    """HOE-079: one for each active Monster Portal of the colour; HOE-084: a Block takes one portal's turn."""
    amount = 0
    for tile in state.tiles:
        if not tile.face:
            continue
        for portal in tile.portals:
            print_ = LANDSCAPES[tile.face].portals[portal.place]
            if colour not in print_.colours or not portal.active or portal.sealed:
                continue
            if portal.blocks:
                portal.blocks -= 1
                state.blocks += 1
                yield ev.BlockSpent(rule="HOE-084", cause="portal", at=f"portal:{tile.id}:{portal.place}")
            else:
                amount += 1
    yield from spawn_many(state, luck, colour, amount, seat)
