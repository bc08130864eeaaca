"""Body and mind, Action markers, and where Investigators walk."""

from __future__ import annotations

from game.core import Luck, Over, Script, text, who
from game.horror import events as ev
from game.horror.content import DEAD, INVESTIGATORS, NUMBERS
from game.horror.rules import say
from game.horror.rules.effects import ENOUGH, always, in_cars, pick, place, resolves
from game.horror.state import CARS, LOCOMOTIVE, Investigator, State, room
from game.horror.vocabulary import Gain, Harm, Hasten, Hold, Lose, Move, Refresh, SwapRest

WHO = text("ask.who")
WHERE = text("ask.where")
SWAP = text("ask.swap")
MARKER = text("ask.marker")


def stamina(state: State, seat: int, by: int, rule: str = "HOE-039") -> Script[None]:
    """Stamina goes up as far as Health allows, or down to 0."""
    hero = state.heroes[seat]
    new = max(0, min(hero.health, hero.stamina + by))
    by = new - hero.stamina
    if by:
        hero.stamina = new
        yield ev.StaminaChanged(rule=rule, seat=seat, by=by, now=new)


def health(state: State, seat: int, by: int, rule: str = "HOE-039") -> Script[None]:
    """Health bounds Stamina; at the skull everybody has lost."""
    hero = state.heroes[seat]
    new = max(0, min(NUMBERS.health, hero.health + by))
    by = new - hero.health
    if not by:
        return
    hero.health = new
    hero.stamina = min(hero.stamina, new)
    yield ev.HealthChanged(rule=rule, seat=seat, by=by, now=new)
    if not new:
        raise Over(text("over.dead", who=who(seat)), (), "HOE-086")


def supply(state: State) -> int:
    """Sanity tokens that are nowhere: not on boards, on Spells or at the bottom of the Grimoire."""
    lying = sum([slot.sanity for slot in state.grimoire]) + state.spent_sanity
    return NUMBERS.sanity_tokens - lying - sum([hero.sanity for hero in state.heroes])


def sanity(state: State, seat: int, by: int, rule: str = "HOE-039") -> Script[None]:
    """HOE-040: the token with the icon flips the Portrait for good; the last one lost loses the game."""
    hero = state.heroes[seat]
    most = min(NUMBERS.stamina, hero.sanity + supply(state)) if by > 0 else NUMBERS.stamina
    new = max(0, min(most, hero.sanity + by))
    by = new - hero.sanity
    if not by:
        return
    hero.sanity = new
    yield ev.SanityChanged(rule=rule, seat=seat, by=by, now=new)
    if not new:
        raise Over(text("over.insane", who=who(seat)), (), "HOE-086")
    if by < 0 and not hero.unstable and new <= INVESTIGATORS[hero.who].unstable:
        hero.unstable = True
        yield ev.TurnedUnstable(rule="HOE-040", seat=seat, who=hero.who)


def casts_strong(hero: Investigator) -> bool:
    """HOE-040: a Spell cast now has its stronger text; the token that it takes may be the one with the icon."""
    return hero.unstable or hero.sanity - 1 <= INVESTIGATORS[hero.who].unstable


def in_turn(state: State) -> tuple[int, ...]:
    """The seats from the Locomotive to the rear."""
    return tuple(sorted(range(len(state.heroes)), key=lambda seat: state.heroes[seat].car))


def _lacks(state: State, effect: Gain, seat: int) -> bool:
    hero = state.heroes[seat]
    if effect.stamina and hero.stamina < hero.health:
        return True
    if effect.health and hero.health < NUMBERS.health:
        return True
    return bool(effect.sanity) and hero.sanity < NUMBERS.stamina and supply(state) > 0


def _gainers(state: State, effect: Gain, seat: int, car: int) -> tuple[int, ...]:
    if effect.who == "self":
        return (seat,) if _lacks(state, effect, seat) else ()
    here = place(state, seat, car)
    return tuple(
        [
            n
            for n, hero in enumerate(state.heroes)
            if (effect.who != "here" or hero.car == here) and _lacks(state, effect, n)
        ]
    )


def can_gain(state: State, effect: Gain, seat: int, car: int) -> bool:
    """Somebody lacks what is given."""
    return bool(_gainers(state, effect, seat, car))


@resolves(Gain, can_gain)
def gain(state: State, luck: Luck, effect: Gain, seat: int, car: int) -> Script[None]:
    """Somebody's body or mind recovers."""
    who_gains = _gainers(state, effect, seat, car)
    if effect.who in ("here", "one"):
        one = yield from pick(state, seat, WHO, who_gains, say.hero, "HOE-032")
        who_gains = () if one is None else (one,)
    for other in who_gains:
        yield from health(state, other, effect.health)
        yield from stamina(state, other, effect.stamina)
        yield from sanity(state, other, effect.sanity)


def loses(state: State, luck: Luck, effect: Lose, seat: int) -> Script[None]:
    """Stamina, then Health, then Sanity are lost."""
    yield from stamina(state, seat, -effect.stamina)
    yield from health(state, seat, -effect.health)
    yield from sanity(state, seat, -effect.sanity)


def no_gain(state: State, effect: object, seat: int, car: int) -> bool:
    """A loss alone is no reason to choose anything."""
    return False


@resolves(Lose, no_gain)
def lose(state: State, luck: Luck, effect: Lose, seat: int, car: int) -> Script[None]:
    """The price of an effect, for oneself or for everybody."""
    for other in (seat,) if effect.who == "self" else in_turn(state):
        yield from loses(state, luck, effect, other)


@resolves(Harm, always)
def harm(state: State, luck: Luck, effect: Harm, seat: int, car: int) -> Script[None]:
    """HOE-034: Investigators in these cars are hurt, from the Locomotive to the rear."""
    here = place(state, seat, car)
    for other in in_turn(state):
        if in_cars(state, effect.cars, state.heroes[other].car, here):
            yield from stamina(state, other, -effect.stamina)
            yield from health(state, other, -effect.health)
            yield from sanity(state, other, -effect.sanity)


def way_back(start: int, goal: int) -> range:
    """From the full car back toward where the Investigator came from, that car included."""
    return range(goal - 1, start - 1, -1) if goal > start else range(goal + 1, start + 1)


def enter(state: State, seat: int, goal: int, rule: str = "HOE-037") -> Script[None]:
    """HOE-045: walk into a car; in a full one a passenger of your choice gives way."""
    hero = state.heroes[seat]
    start = hero.car
    if start == goal:
        return
    if state.full(goal):
        chosen = yield from pick(state, seat, SWAP, kinds_of(state, goal), say.die, "HOE-045")
        if chosen is None:
            return
        die = state.dice[chosen]
        room = next(car for car in way_back(start, goal) if car == start or not state.full(car))
        die.car = room
        hero.car = goal
        yield ev.DieMoved(rule="HOE-045", die=chosen, status=die.status, car=state.cars[room].name, at=room)
    hero.car = goal
    yield ev.HeroMoved(rule=rule, seat=seat, car=state.cars[goal].name, at=goal)


def kinds_of(state: State, car: int) -> tuple[int, ...]:
    """Passengers alive in a car, one of each kind: equal ones are the same to everybody."""
    seen: list[tuple[int, bool]] = []
    ids: list[int] = []
    for die in state.dice:
        if die.car == car and die.status != DEAD and (die.status, die.ill) not in seen:
            seen.append((die.status, die.ill))
            ids.append(die.id)
    return tuple(ids)


def walkable(state: State, seat: int, amount: int) -> tuple[int, ...]:
    """HOE-037, HOE-045: cars within so many steps where a spot is free or a passenger can be made to give way.

    Only the destination needs a spot.
    """
    here = state.heroes[seat].car
    taken = state.taken()
    found: list[int] = []
    for car in range(max(LOCOMOTIVE, here - amount), min(CARS - 1, here + amount) + 1):
        if car != here and (taken[car] < room(car) or state.living(car)):
            found.append(car)
    return tuple(found)


def can_move(state: State, effect: Move, seat: int, car: int) -> bool:
    """There is somewhere to go."""
    return bool(walkable(state, seat, effect.amount))


@resolves(Move, can_move)
def move(state: State, luck: Luck, effect: Move, seat: int, car: int) -> Script[None]:
    """Walk up to so many cars; one may stay."""
    goal = yield from pick(state, seat, WHERE, walkable(state, seat, effect.amount), say.car, "HOE-037", ENOUGH)
    if goal is not None:
        yield from enter(state, seat, goal)


def _can_refresh(state: State, effect: Refresh, seat: int, car: int) -> bool:
    return any(slot.used for slot in state.heroes[seat].slots)


@resolves(Refresh, _can_refresh)
def refresh(state: State, luck: Luck, effect: Refresh, seat: int, car: int) -> Script[None]:
    """Take back Action markers: all of them where there are enough, else those one chooses."""
    hero = state.heroes[seat]
    if hero.taken <= effect.amount:
        n = hero.taken
        for slot in hero.slots:
            slot.used = False
        if n:
            yield ev.MarkersBack(rule="HOE-061", seat=seat, n=n)
        return
    for _ in range(effect.amount):
        used = tuple([slot.skill for slot in hero.slots if slot.used])
        skill = yield from pick(state, seat, MARKER, used, say.skill, "HOE-061")
        for slot in hero.slots:
            if slot.skill == skill:
                slot.used = False
        yield ev.MarkersBack(rule="HOE-061", seat=seat, n=1)


@resolves(Hasten, always)
def hasten(state: State, luck: Luck, effect: Hasten, seat: int, car: int) -> Script[None]:
    """More Basic Actions this turn."""
    state.extra += effect.amount
    yield ev.Hastened(rule="HOE-031", seat=seat, n=effect.amount)


def _not_held(state: State, effect: Hold, seat: int, car: int) -> bool:
    return not state.held


@resolves(Hold, _not_held)
def hold(state: State, luck: Luck, effect: Hold, seat: int, car: int) -> Script[None]:
    """The train does not move at the end of this turn."""
    if not state.held:
        state.held = True
        yield ev.TrainHeld(rule="HOE-080", seat=seat)


@resolves(SwapRest, always)
def swap_rest(state: State, luck: Luck, effect: SwapRest, seat: int, car: int) -> Script[None]:
    """HOE-122: a special Rest tile replaces the basic one."""
    state.heroes[seat].rest = effect.tile
    yield ev.RestTile(rule="HOE-061", seat=seat, skill=effect.tile)
