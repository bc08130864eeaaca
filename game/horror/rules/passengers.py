"""Passengers: their statuses, deaths and illness, and how figures are moved about the train."""

from __future__ import annotations

from game.core import Luck, Over, Script, text
from game.horror import events as ev
from game.horror.content import ANGRY, CALM, DEAD, HAPPY, INSANE, PANICKED, STATUS, SUSPECTS, WOUNDED
from game.horror.rules import say
from game.horror.rules.effects import ENOUGH, always, in_cars, pick, place, possible, reach, resolve, resolves
from game.horror.rules.investigators import enter, kinds_of
from game.horror.state import CARS, Die, State
from game.horror.vocabulary import Alter, Change, Coffins, Escort, Gather, Send, Shift, Sicken

PASSENGER = text("ask.passenger")
FIGURE = text("ask.figure")
CAR = text("ask.car")
GOES = text("ask.goes")
ILL_DIES = (WOUNDED, PANICKED, INSANE, ANGRY)


def turn(state: State, die: Die, to: int, rule: str = "HOE-059") -> Script[None]:
    """A passenger's status changes; HOE-090: the Ill die of it, or lose only the Illness."""
    old = die.status
    car = state.cars[die.car].name
    if die.ill and to in (CALM, HAPPY):
        die.ill = False
        state.illness += 1
        yield ev.IllnessGone(rule="HOE-090", die=die.id, status=old, car=car)
        return
    if to == DEAD or (die.ill and to in ILL_DIES):
        yield from dies(state, die)
        return
    if to != old:
        die.status = to
        yield ev.DieChanged(rule=rule, die=die.id, status=to, old=old, car=car)


def dies(state: State, die: Die) -> Script[None]:
    """HOE-060: a Coffin on the die; without Coffins the game is lost at once."""
    old = die.status
    die.status = DEAD
    if die.ill:
        die.ill = False
        state.illness += 1
    state.coffins -= 1
    yield ev.DieDied(rule="HOE-060", die=die.id, old=old, car=state.cars[die.car].name, left=state.coffins)
    no_coffin(state)


def no_coffin(state: State) -> None:
    """Raises the end of the game where the Coffin pool is empty."""
    if state.coffins <= 0:
        raise Over(text("over.coffins"), (), "HOE-086")


@resolves(Coffins, always)
def coffins(state: State, luck: Luck, effect: Coffins, seat: int, car: int) -> Script[None]:
    """Coffins leave the game."""
    n = min(effect.amount, state.coffins)
    state.coffins -= n
    state.lost_coffins += n
    yield ev.CoffinsBanished(rule="HOE-060", n=n, left=state.coffins)
    no_coffin(state)


def _targets(state: State, effect: Change, cars: tuple[int, ...]) -> tuple[int, ...]:
    wanted = [STATUS[status] for status in effect.of]
    to = STATUS[effect.to]
    seen: list[tuple[int, int, bool]] = []
    ids: list[int] = []
    for die in state.dice:
        kind = (die.car, die.status, die.ill)
        if die.status in wanted and die.car in cars and (die.status != to or die.ill) and kind not in seen:
            seen.append(kind)
            ids.append(die.id)
    return tuple(ids)


def can_change(state: State, effect: Change, seat: int, car: int) -> bool:
    """Somebody is of one of these statuses."""
    cars = reach(effect.where, place(state, seat, car))
    wanted = [STATUS[status] for status in effect.of]
    return any(die.status in wanted and die.car in cars for die in state.dice)


@resolves(Change, can_change)
def change(state: State, luck: Luck, effect: Change, seat: int, car: int) -> Script[None]:
    """HOE-059: a player's change of status is a free choice; the first must be made, more may."""
    for n in range(effect.times):
        cars = reach(effect.where, place(state, seat, car))
        ids = _targets(state, effect, cars)
        if not ids:
            return
        chosen = yield from pick(state, seat, PASSENGER, ids, say.die, "HOE-059", ENOUGH if n else None)
        if chosen is None:
            return
        yield from turn(state, state.dice[chosen], STATUS[effect.to])


def first_of(state: State, car: int, status: int, done: tuple[int, ...]) -> Die | None:
    """The passenger of a status in a car whom the game takes; an Ill one first, it is the worse for everybody."""
    found: Die | None = None
    for die in state.dice:
        if (
            die.car == car
            and die.status == status
            and die.id not in done
            and (found is None or (die.ill and not found.ill))
        ):
            found = die
    return found


@resolves(Alter, always)
def alter(state: State, luck: Luck, effect: Alter, seat: int, car: int) -> Script[None]:
    """HOE-059: the game changes statuses: car by car from the front, "then" by "then", the first that fits."""
    here = place(state, seat, car)
    hit = 0
    done: tuple[int, ...] = ()
    for where in tuple(sorted({die.car for die in state.dice})):
        if where < 0 or not in_cars(state, effect.cars, where, here):
            continue
        before = done
        for _ in range(effect.times):
            for old, new in effect.ladder:
                die = first_of(state, where, STATUS[old], done)
                if die is not None:
                    if old != new:
                        done = (*done, die.id)
                        yield from turn(state, die, STATUS[new])
                    break
        if done != before:
            hit += 1
            if hit == effect.limit:
                return


def _elsewhere(state: State, of: tuple[str, ...], cars: tuple[int, ...], here: int) -> tuple[tuple[str, int], ...]:
    found: list[tuple[str, int]] = []
    for car in cars:
        if car == here:
            continue
        if "passenger" in of:
            found += [("passenger", id) for id in kinds_of(state, car)]
        if "suspect" in of:
            found += [("suspect", n) for n, suspect in enumerate(state.suspects) if suspect.car == car]
        if "investigator" in of:
            found += [("investigator", n) for n, hero in enumerate(state.heroes) if hero.car == car]
    return tuple(found)


def _comers(state: State, effect: Gather, seat: int, car: int) -> tuple[tuple[str, int], ...]:
    here = place(state, seat, car)
    return () if state.full(here) else _elsewhere(state, effect.of, reach(effect.where, here), here)


def can_gather(state: State, effect: Gather, seat: int, car: int) -> bool:
    """A spot is free here and somebody could come."""
    return bool(_comers(state, effect, seat, car))


def bring(state: State, piece: tuple[str, int], goal: int, rule: str) -> Script[None]:
    """A figure comes to a car with a free spot."""
    kind, number = piece
    name = state.cars[goal].name
    if kind == "passenger":
        die = state.dice[number]
        die.car = goal
        yield ev.DieMoved(rule=rule, die=number, status=die.status, car=name, at=goal)
    elif kind == "suspect":
        state.suspects[number].car = goal
        yield ev.SuspectMoved(rule=rule, suspect=state.suspects[number].tile, car=name, at=goal)
    else:
        yield from enter(state, number, goal, rule)


@resolves(Gather, can_gather)
def gather(state: State, luck: Luck, effect: Gather, seat: int, car: int) -> Script[None]:
    """HOE-058: bring somebody here; a spot must be free."""
    for n in range(effect.times):
        comers = _comers(state, effect, seat, car)
        piece = yield from pick(state, seat, FIGURE, comers, say.figure, "HOE-058", ENOUGH if n else None)
        if piece is None:
            return
        yield from bring(state, piece, place(state, seat, car), "HOE-058")


def _goals(state: State, effect: Send, here: int) -> tuple[int, ...]:
    return tuple([car for car in reach(effect.where, here) if car != here and not state.full(car)])


def _goers(state: State, effect: Send, seat: int, here: int) -> tuple[tuple[str, int], ...]:
    found = _elsewhere(state, effect.of, (here,), -1)
    return tuple([piece for piece in found if piece != ("investigator", seat)])


def can_send(state: State, effect: Send, seat: int, car: int) -> bool:
    """Somebody is here and a spot is free where they would go."""
    here = place(state, seat, car)
    return bool(_goers(state, effect, seat, here)) and bool(_goals(state, effect, here))


@resolves(Send, can_send)
def send(state: State, luck: Luck, effect: Send, seat: int, car: int) -> Script[None]:
    """HOE-058: send somebody from here to a car with a free spot."""
    for n in range(effect.times):
        here = place(state, seat, car)
        if not can_send(state, effect, seat, car):
            return
        goers = _goers(state, effect, seat, here)
        piece = yield from pick(state, seat, FIGURE, goers, say.figure, "HOE-058", ENOUGH if n else None)
        if piece is None:
            return
        goal = yield from pick(state, seat, CAR, _goals(state, effect, here), say.car, "HOE-058")
        if goal is not None:
            yield from bring(state, piece, goal, "HOE-058")


def _walkers(state: State, effect: Shift, car: int, done: tuple[tuple[str, int], ...]) -> tuple[tuple[str, int], ...]:
    statuses = [STATUS[of] for of in effect.of if of in STATUS]
    found = [("passenger", die.id) for die in state.dice if die.car == car and die.status in statuses]
    if "suspect" in effect.of:
        found += [("suspect", n) for n, suspect in enumerate(state.suspects) if suspect.car == car]
    if "investigator" in effect.of:
        found += [("investigator", n) for n, hero in enumerate(state.heroes) if hero.car == car]
    return tuple([piece for piece in found if piece not in done])


@resolves(Shift, always)
def shift(state: State, luck: Luck, effect: Shift, seat: int, car: int) -> Script[None]:
    """HOE-076: figures walk one car, each once, from the front; who finds no car or no spot stays.

    Where two Suspects or Investigators want one spot, the player in turn says who gets it.
    """
    here = place(state, seat, car)
    done: tuple[tuple[str, int], ...] = ()
    for where in range(CARS):
        goal = where - effect.by
        if not in_cars(state, effect.cars, where, here):
            continue
        walkers = _walkers(state, effect, where, done)
        done = (*done, *walkers)
        if not 0 <= goal < CARS:
            continue
        dice = tuple([piece for piece in walkers if piece[0] == "passenger"])
        others = tuple([piece for piece in walkers if piece[0] != "passenger"])
        for piece in dice:
            if not state.full(goal):
                yield from bring(state, piece, goal, "HOE-076")
        while others and not state.full(goal):
            chosen = yield from pick(state, seat, GOES, others, say.figure, "HOE-034")
            if chosen is None:
                break
            others = tuple([piece for piece in others if piece != chosen])
            yield from bring(state, chosen, goal, "HOE-076")


@resolves(Sicken, always)
def sicken(state: State, luck: Luck, effect: Sicken, seat: int, car: int) -> Script[None]:
    """HOE-090: the frontmost passengers without a marker fall Ill, in the universal order."""
    for _ in range(effect.amount):
        well = [die for die in state.dice if die.car >= 0 and die.status != DEAD and not die.ill]
        if not well or not state.illness:
            return
        die = min(well, key=lambda one: (one.car, one.status, one.id))
        del well
        die.ill = True
        state.illness -= 1
        yield ev.IllnessLaid(rule="HOE-090", die=die.id, status=die.status, car=state.cars[die.car].name)


def _rooms(state: State, here: int) -> tuple[int, ...]:
    return tuple([car for car in (here - 1, here + 1) if 0 <= car < CARS and not state.full(car)])


def _owner(state: State, effect: Escort) -> int:
    return next(n for n, one in enumerate(state.suspects) if effect in SUSPECTS[one.tile].effects)


def can_escort(state: State, effect: Escort, seat: int, car: int) -> bool:
    """There is a spot next door, or what happens there would change something here."""
    here = state.suspects[_owner(state, effect)].car
    return bool(_rooms(state, here)) or possible(state, effect.then, seat, here)


@resolves(Escort, can_escort)
def escort(state: State, luck: Luck, effect: Escort, seat: int, car: int) -> Script[None]:
    """HOE-098: the Suspect walks next door, and the rest of the Favor happens there."""
    number = _owner(state, effect)
    goal = yield from pick(state, seat, CAR, _rooms(state, state.suspects[number].car), say.car, "HOE-098")
    if goal is not None:
        yield from bring(state, ("suspect", number), goal, "HOE-098")
    yield from resolve(state, luck, effect.then, seat, state.suspects[number].car)
