"""What things are worth to somebody who wants to arrive alive and know who the Cultists are.

One point is about a Stamina. The table judged is the one a seat sees, so the faces of hidden Clues play no part.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Any

from game.horror import vocabulary as v
from game.horror.content import (
    DEAD,
    INSANE,
    INVESTIGATORS,
    ITEMS,
    NUMBERS,
    PANICKED,
    QUESTS,
    RESTS,
    SKILLS,
    SPELLS,
    STATUS,
    STORIES,
    SUSPECTS,
    WOUNDED,
)
from game.horror.rules.actions import can_quest
from game.horror.rules.effects import holds, place, possible, reach
from game.horror.rules.portals import fed
from game.horror.rules.talk import hidden
from game.horror.rules.vampire import becomes, victim
from game.horror.state import LAST, State
from game.horror.suspicion import suspicion

TALK = (0.0, 1.2, 1.4, 1.6, 1.75, 1.9, 2.0, 2.1, 2.2)


def need(lack: float, scale: float) -> float:
    """How much something is needed, 0 to 1, by how much of it is lacking."""
    return 1.0 / (1.0 + exp(-max(-20.0, min(20.0, lack / scale))))


class Judge:
    """One look at a table: what presses now, and what everything is worth therefore."""

    def __init__(self, table: State, seat: int) -> None:
        self.t = table
        self.seat = seat
        self.guilt = suspicion(table)
        self.doubt = [4 * p * (1 - p) for p in self.guilt]
        unknown = [sum([not c.shown for c in s.clues]) for s in table.suspects]
        self.unknown = unknown
        left = sum([n for n, d in zip(unknown, self.doubt, strict=True) if d > 0.002])
        turns = max(1.0, table.rail / (1.1 + 0.1 * table.speed))
        self.pressure = min(2.0, left / (0.9 * turns)) if left else 0.0
        self.clue = 3.2 * self.pressure + (2.5 if left else 0.0)
        self.tiles = sum([not tile.face for tile in table.tiles])
        self.mad = sum([die.status == INSANE and die.car >= 0 for die in table.dice])
        self.turns = turns
        self.left = table.rail / NUMBERS.spaces
        self.risk = 0.25 + 0.75 * self.left
        self.monster = 1.3 + 5.0 * need(3.0 + 0.06 * turns - table.pool(), 1.3)
        self.essence = self.of_essence()
        self.insane = 0.6 + 0.5 * self.essence * min(6, self.tiles)
        hurt = sum([die.status == WOUNDED and die.car >= 0 for die in table.dice])
        self.death = 2.5 + 12.0 * need(1.0 + 0.08 * turns + 0.25 * hurt - table.coffins, 1.0)
        self.clues: dict[tuple[str, int], float] = {}
        self.cars: dict[int, float] = {}

    def of_essence(self) -> float:
        """What one Essence in the pool is worth: against all that will still go, and against the next Landscape."""
        t = self.t
        going = 0.68 * self.tiles * (1.5 + 0.8 * self.mad) + 0.08 * self.turns + 0.06 * self.turns * t.spent_sanity
        soon = 4.0 + self.mad + t.spent_sanity if self.tiles else 2.0 + t.spent_sanity
        return 0.4 + 2.0 * need(going + 1.0 - t.essence, 4.0) + 4.0 * need(soon - t.essence, 1.5)

    def effects(self, effects: v.Effects, car: int = -1) -> float:
        """What these effects are worth to the seat, done now."""
        return sum([self.effect(effect, car) for effect in effects])

    def effect(self, e: Any, car: int = -1) -> float:
        """One word of the vocabulary."""
        judge = WORTH.get(type(e))
        return judge(self, e, car) if judge is not None else -0.5

    def status(self, status: int) -> float:
        """How bad it is that a passenger is so."""
        return (self.death * 0.55, 0.9 + self.death * 0.08, self.insane, 0.0, -0.3, 0.5, 0.0)[status]

    def fate(self, status: int) -> float:
        """How bad it is that a passenger is so, or dead."""
        return self.death if status == DEAD else self.status(status)

    def stamina(self, amount: int) -> float:
        hero = self.t.heroes[self.seat]
        gained = min(hero.health - hero.stamina, amount)
        return gained * (0.9 if hero.stamina < 3 else 0.5)

    def body(self, e: Any) -> float:
        """Of losing what a cost names."""
        hero = self.t.heroes[self.seat]
        health: float = e.health * (0.4 + 0.6 * self.left + 14.0 * self.risk / max(1, hero.health - e.health) ** 2)
        sanity: float = e.sanity * (0.5 + 0.9 * self.left + 28.0 * self.risk / max(1, hero.sanity - e.sanity) ** 2)
        if (e.health and hero.health <= e.health) or (e.sanity and hero.sanity <= e.sanity):
            return 1000.0
        stamina: float = e.stamina * 0.6
        return stamina + health + sanity

    def clue_at(self, number: int, spot: int) -> float:
        """What turning up this Clue tells."""
        clue = self.t.suspects[number].clues[spot]
        doubt = self.doubt[number]
        base = 0.15 + doubt
        if clue.fade:
            base *= 0.4
        weight = {"ticket": 1.0, "desire": 1.15, "feature": 1.05}[clue.kind]
        near_end = 0.3 / max(1, self.unknown[number]) if doubt > 0.02 else 0.0
        quest = 0.15 if clue.kind == "desire" and not self.t.suspects[number].quest else 0.0
        return base * weight + near_end + quest

    def pair(self, line: str, car: int = -1) -> float:
        """What a pair of these tokens brings; car: where the Suspect must be, -1 for anywhere."""
        worth = self.clues.get((line, car))
        if worth is None:
            found = hidden(self.t, line, car)
            worth = self.clue * (0.35 + min(1.0, max([self.clue_at(*at) for at in found]))) if found else 0.0
            self.clues[line, car] = worth
        return worth

    def talk(self, amount: int) -> float:
        lines = sum([bool(self.pair(line)) for line in ("ticket", "desire", "feature", "first", "second")])
        return self.clue * TALK[min(8, amount)] * lines / 5 + 0.6

    def quest(self, number: int) -> float:
        """Fulfilling the Quest of a Suspect: all the Clues, and the card for the innocent or the guilty."""
        suspect = self.t.suspects[number]
        guilt = self.guilt[number]
        clues = self.unknown[number] * self.clue * (0.35 + self.doubt[number])
        price = self.effects(QUESTS[suspect.quest].price)
        known = suspect.open and guilt > 0.5
        bad = 0.0 if known else guilt * 5.0
        return clues + 2.0 * (1 - guilt) + price - bad

    def skill(self, id: str) -> float:
        return self.effects(SKILLS[id].effects)

    def rest(self) -> float:
        hero = self.t.heroes[self.seat]
        tile = RESTS[hero.rest]
        gained = min(hero.health - hero.stamina, tile.stamina)
        score = gained * 0.55 + (hero.experience + tile.experience) * 3.0
        ready = sum([not slot.used for slot in hero.slots])
        return score + hero.taken * 0.5 - ready * 0.8

    def main(self, key: str) -> float:
        return self.rest() if key == "rest" else self.skill(key.partition(":")[2])

    def best_main(self, car: int) -> float:
        """The best Main Action from a car."""
        t, hero = self.t, self.t.heroes[self.seat]
        old, hero.car = hero.car, car
        best = self.rest()
        for slot in hero.slots:
            skill = SKILLS[slot.skill]
            if slot.used or not all(holds(t, when, self.seat) for when in skill.needs):
                continue
            if possible(t, skill.effects, self.seat):
                best = max(best, self.skill(slot.skill))
        hero.car = old
        return best

    def basics_at(self, car: int) -> float:
        """The best thing a Basic Action could do in a car."""
        if car not in self.cars:
            self.cars[car] = self._basics_at(car)
        return self.cars[car]

    def _basics_at(self, car: int) -> float:
        t, hero = self.t, self.t.heroes[self.seat]
        old, hero.car = hero.car, car
        best = 0.0
        for number, suspect in enumerate(t.suspects):
            if suspect.car != car:
                continue
            if suspect.quest and can_quest(t, number):
                best = max(best, self.quest(number))
            if suspect.active and possible(t, SUSPECTS[suspect.tile].effects, self.seat):
                best = max(best, self.effects(SUSPECTS[suspect.tile].effects))
            if any(clue.shown and clue.can_ask for clue in suspect.clues):
                best = max(best, ASK)
        best = max(best, self.car_action(car))
        hero.car = old
        return best

    def car_action(self, car: int) -> float:
        t, hero = self.t, self.t.heroes[self.seat]
        one = t.cars[car]
        if one.name == "locomotive":
            if t.speed >= NUMBERS.speed:
                return 0.0
            beside = sum([m.car >= 0 for m in t.monsters])
            last = sum([m.car == LAST for m in t.monsters])
            return 0.5 * beside + self.monster * last - 2.5
        if not one.action:
            return 0.0
        if one.name == "first":
            return 0.0 if t.items else 3.0
        if one.name == "second":
            return self.stamina(3) if hero.health - hero.stamina >= 2 else 0.0
        if one.name == "salon":
            return max([self.status(d.status) for d in t.living(car) if d.status in (PANICKED, 5)], default=0.0)
        if one.name == "dining":
            return 1.5 if any(s.car == car and not s.active for s in t.suspects) else 0.0
        if one.name == "fourgon":
            empty = all(s.car != car for s in t.suspects)
            return self.pair("ticket") if empty else 0.0
        return 0.0


ASK = 4.0


def _talk(j: Judge, e: v.Talk, car: int) -> float:
    return j.talk(e.amount) + (0.5 if e.apart else 0.0)


def _fight(j: Judge, cars: tuple[int, ...], times: int, kill: float) -> float:
    found = sorted([_danger(j, m.car) for m in j.t.monsters if m.car in cars], reverse=True)
    return sum([danger * kill for danger in found[:times]])


def _danger(j: Judge, car: int) -> float:
    return j.monster + (0.6 if j.t.living(car) else 0.2) + (1.2 if car <= 2 else 0.0)


def _kill(j: Judge, e: v.Kill, car: int) -> float:
    return _fight(j, reach(e.where, place(j.t, j.seat, car)), e.times, 1.0)


def _stun(j: Judge, e: v.Stun, car: int) -> float:
    return 0.4 * _fight(j, reach(e.where, place(j.t, j.seat, car)), e.times, 1.0)


def _push(j: Judge, e: v.Push, car: int) -> float:
    cars = reach(e.where, place(j.t, j.seat, car))
    force = e.amount + j.t.speed
    values = [(_danger(j, m.car) if force > LAST - m.car else 0.35 * force) for m in j.t.monsters if m.car in cars]
    values.sort(reverse=True)
    return sum(values if e.everyone else values[: e.times])


def portal_worth(j: Judge, tile: int, place_: int, amount: int) -> float:
    """Discarding so much from this Portal."""
    portal = j.t.tiles[tile].portals[place_]
    n = min(amount, portal.essence)
    return n * j.essence + (1.6 if n == portal.essence else 0.0)


def _dispel(j: Judge, e: v.Dispel, car: int) -> float:
    values = sorted([portal_worth(j, *at, e.amount) for at in fed(j.t, e)], reverse=True)
    return sum(values[: e.portals])


def _change(j: Judge, e: v.Change, car: int) -> float:
    t = j.t
    cars = reach(e.where, place(t, j.seat, car))
    wanted = [STATUS[status] for status in e.of]
    to = j.status(STATUS[e.to])
    values = sorted([j.status(d.status) - to for d in t.dice if d.status in wanted and d.car in cars], reverse=True)
    return sum([value for value in values[: e.times] if value > 0])


def _gain(j: Judge, e: v.Gain, car: int) -> float:
    t = j.t
    score = 0.0
    heroes = [t.heroes[j.seat]] if e.who == "self" else t.heroes
    for hero in heroes:
        one = min(e.stamina, hero.health - hero.stamina) * 0.5
        one += min(e.health, NUMBERS.health - hero.health) * (0.6 + 6.0 / max(1, hero.health) ** 2)
        one += min(e.sanity, NUMBERS.stamina - hero.sanity) * (1.0 + 8.0 / max(1, hero.sanity) ** 2)
        score = score + one if e.who == "all" else max(score, one)
    return score


def _clue(j: Judge, e: v.Clue, car: int) -> float:
    here = place(j.t, j.seat, car) if e.where == "here" else -1
    return e.times * j.pair(e.kind, here)


def _gather(j: Judge, e: Any, car: int) -> float:
    return 0.4 * int(e.times)


def _send(j: Judge, e: v.Send, car: int) -> float:
    """Of letting figures leave this car: most where the Vampire hangs on it."""
    saved = max(0.0, _bitten(j)) if place(j.t, j.seat, car) == j.t.vampire else 0.0
    return 0.4 * e.times + 0.6 * saved


def _if(j: Judge, e: v.If, car: int) -> float:
    return j.effects(e.then if holds(j.t, e.when, j.seat, car) else e.otherwise, car)


def _either(j: Judge, e: v.Either, car: int) -> float:
    return max([j.effects(way, car) for way in e.ways if possible(j.t, way, j.seat, car)], default=0.0)


def _curtains(j: Judge, e: v.Curtains, car: int) -> float:
    return 0.4 if e.where == "here" else 0.8


def _story(j: Judge, e: v.Story, car: int) -> float:
    cards = [story for story in STORIES.values() if story.number == e.number]
    return sum([j.effects(card.effects, car) for card in cards]) / len(cards)


def _block(j: Judge, e: v.Block, car: int) -> float:
    if e.forever:
        return 1.6 + j.turns * (0.3 if e.on == "space" else 0.12)
    return 3.4 if e.on == "space" else 2.4


def _bitten(j: Judge) -> float:
    """What the Vampire would do where he hangs."""
    die = victim(j.t) if j.t.vampire >= 0 else None
    return 0.0 if die is None else j.fate(becomes(j.t, die)) - j.fate(die.status)


def _spend(j: Judge, e: v.Spend, car: int) -> float:
    return -(2.5 if e.what == "occult" else 2.0) * e.amount


WORTH: dict[type, Callable[[Judge, Any, int], float]] = {
    v.Talk: _talk,
    v.Kill: _kill,
    v.Stun: _stun,
    v.Push: _push,
    v.Dispel: _dispel,
    v.Change: _change,
    v.Gain: _gain,
    v.Lose: lambda j, e, car: -j.body(e) * (1 if e.who == "self" else len(j.t.heroes)),
    v.Clue: _clue,
    v.Gather: _gather,
    v.Send: _send,
    v.Move: lambda j, e, car: 0.5,
    v.Occult: lambda j, e, car: 3.0 * e.amount,
    v.GainItem: lambda j, e, car: 2.8,
    v.Favor: lambda j, e, car: 1.5,
    v.Curtains: _curtains,
    v.Block: _block,
    v.Refresh: lambda j, e, car: 1.1 * min(e.amount, j.t.heroes[j.seat].taken),
    v.Lure: lambda j, e, car: 0.6 + 0.3 * _bitten(j),
    v.Weaken: lambda j, e, car: 1.0 + 0.1 * j.turns,
    v.Foresee: lambda j, e, car: 1.0,
    v.Quiet: lambda j, e, car: 3.0,
    v.Sift: lambda j, e, car: 2.0,
    v.Unwind: lambda j, e, car: 1.5 * min(e.amount, j.t.ritual_tokens),
    v.Restore: lambda j, e, car: j.essence * min(e.amount, j.t.banished),
    v.Hold: lambda j, e, car: 1.5 + 1.5 * j.pressure,
    v.Hasten: lambda j, e, car: 1.0 * e.amount,
    v.Uncast: lambda j, e, car: 3.0,
    v.If: _if,
    v.Either: _either,
    v.May: lambda j, e, car: max(0.0, j.effects(e.then, car)),
    v.Escort: lambda j, e, car: max(
        [0.0, *[j.effects(e.then, c) for c in range(LAST + 1) if abs(c - place(j.t, j.seat, car)) == 1]]
    ),
    v.Spend: _spend,
    v.Story: _story,
    v.SwapRest: lambda j, e, car: 4.0,
    v.Silence: lambda j, e, car: 2.5,
    v.Candour: lambda j, e, car: 4.0,
    v.Banish: lambda j, e, car: -j.essence * e.amount,
    v.Advance: lambda j, e, car: -2.0,
    v.Escalate: lambda j, e, car: -4.0,
    v.Chant: lambda j, e, car: -1.2,
    v.Harm: lambda j, e, car: -1.5,
    v.Alter: lambda j, e, car: -1.5,
    v.Seep: lambda j, e, car: -j.essence * e.amount,
}

__all__ = ["ASK", "INVESTIGATORS", "ITEMS", "SPELLS", "SUSPECTS", "WOUNDED", "Judge", "portal_worth"]
