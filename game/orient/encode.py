"""A case as clauses for a solver: numbers are variables, a clause is a list of which at least one must hold.

The world alone says little: everybody is in one place at each instant; a deed was done by somebody who was there then.
Each fact holds only while its own switch is on, so that any selection of cards can be asked about.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import singledispatchmethod
from itertools import combinations, pairwise

from game.orient import facts
from game.orient.case import Case, Hours, distances, whereabouts
from game.orient.content import SUSPECTS
from game.orient.facts import Few, Timed, many, places, suspects

TRUE, FALSE = 1, -1


class Encoding:
    """The clauses of a case. switches: the variable of each fact; truths: of each line of the truth."""

    def __init__(self, case: Case) -> None:
        self.case, self.hours = case, Hours(case.world)
        self.links = case.links
        self.steps = distances(self.links)
        self.clauses: list[list[int]] = [[TRUE]]
        self._made = 1
        self._names: dict[tuple[str, ...], int] = {}
        self._ready: set[str] = set()
        self._put_people()
        self._put_deeds()
        self.switches: dict[str, int] = {}
        self.card_of: dict[str, str] = {}
        self.fact: dict[str, facts.Fact] = {}
        for id, card, fact in case.facts():
            self.switches[id] = self.switch(self.clauses_of(fact))
            self.card_of[id], self.fact[id] = card, fact
        self.truths = {line: self.switch(clauses) for line, clauses in self._truth()}

    # -- variables -------------------------------------------------------------------------------------------------

    def fresh(self) -> int:
        """A new variable."""
        self._made += 1
        return self._made

    def var(self, *name: str) -> int:
        """The variable of that name."""
        found = self._names.get(name)
        if found is None:
            found = self._names[name] = self.fresh()
        return found

    def at(self, who: str, number: int, place: str) -> int:
        """A suspect is in a place at an instant."""
        return self.var("at", who, str(number), place)

    def bears(self, who: str, mark: str) -> int:
        """A suspect bears a mark."""
        return self.var("mark", who, mark)

    def hand(self, who: str, deed: str) -> int:
        """A suspect had a hand in a deed; without a deed, in any."""
        return self.var("hand", who, deed) if deed else self.var("culprit", who)

    def switch(self, clauses: Iterable[list[int]]) -> int:
        """A variable under which the clauses hold."""
        on = self.fresh()
        self.clauses += [[-on, *clause] for clause in clauses]
        return on

    def one_of(self, several: list[int]) -> None:
        """Exactly one of several variables."""
        self.clauses.append(several)
        self.clauses += [[-a, -b] for a, b in combinations(several, 2)]

    def no_later(self, instant: str, number: int) -> int:
        """A literal: the instant is at or before a step."""
        fixed = self.hours.number(instant)
        if fixed is not None:
            return TRUE if fixed <= number else FALSE
        self._put_moment(instant)
        if number < 0:
            return FALSE
        if number >= self.hours.count - 1:
            return TRUE
        return self.var("by", instant, str(number))

    def _put_moment(self, name: str) -> None:
        """A moment comes at one of the instants; a clock's hour comes when that clock shows it."""
        if name in self._ready:
            return
        self._ready.add(name)
        by = [self.var("by", name, str(number)) for number in range(self.hours.count - 1)]
        self.clauses += [[-one, other] for one, other in pairwise(by)]
        hour, _, clock = name.partition("@")
        if not clock:
            return
        offsets = self.case.world.clocks[clock]
        for fast in offsets:
            number = self._shifted(hour, fast)
            shown = self.var("clock", clock, str(fast))
            if number is None:
                self.clauses.append([-shown])
            else:
                self.clauses += [[-shown, self.no_later(name, number)], [-shown, -self.no_later(name, number - 1)]]
        self._put_clock(clock)

    def _shifted(self, hour: str, fast: int) -> int | None:
        since = self.case.world.since
        minutes = self.hours.between(since, hour) - fast
        number, rest = divmod(minutes, self.hours.step)
        return number if rest == 0 and 0 <= number < self.hours.count else None

    def _put_clock(self, clock: str) -> None:
        if f"@{clock}" not in self._ready:
            self._ready.add(f"@{clock}")
            self.one_of([self.var("clock", clock, str(fast)) for fast in self.case.world.clocks[clock]])

    # -- the world -------------------------------------------------------------------------------------------------

    def _put_people(self) -> None:
        for who in SUSPECTS:
            for number in range(self.hours.count):
                self.one_of([self.at(who, number, place) for place in self.links])

    def _put_deeds(self) -> None:
        world = self.case.world
        for deed in world.deeds:
            self._put_moment(deed)
            self.one_of([self.var("scene", deed, place) for place in self.links])
            self.clauses.append([self.hand(who, deed) for who in SUSPECTS])
            for who in SUSPECTS:
                for number in range(self.hours.count):
                    then = self._then(deed, number)
                    for place in self.links:
                        scene = self.var("scene", deed, place)
                        self.clauses.append([-self.hand(who, deed), *then, -scene, self.at(who, number, place)])
        for who in SUSPECTS:
            hands = [self.hand(who, deed) for deed in world.deeds]
            self.clauses.append([-self.hand(who, ""), *hands])
            self.clauses += [[-hand, self.hand(who, "")] for hand in hands]

    def _then(self, instant: str, number: int) -> list[int]:
        """Literals of which one holds unless the instant is this step."""
        return [-self.no_later(instant, number), self.no_later(instant, number - 1)]

    # -- facts -----------------------------------------------------------------------------------------------------

    def stretch(self, said: Timed) -> Iterator[tuple[int, list[int]]]:
        """Every step a statement may speak of, with literals of which one holds unless it does."""
        since, until = said.time or said.since, said.time or said.until
        for number in range(self.hours.count):
            unless: list[int] = []
            if since:
                unless.append(-self.no_later(since, number))
            if until:
                unless.append(self.no_later(until, number - 1))
            if TRUE not in unless:
                yield number, [literal for literal in unless if literal != FALSE]

    def marked(self, who: str, mark: Few) -> list[int]:
        """Literals of which one holds if a suspect bears one of the marks."""
        return [self.bears(who, one) for one in many(mark)]

    @singledispatchmethod
    def clauses_of(self, fact: object) -> Iterator[list[int]]:
        """What a fact says."""
        raise TypeError(f"no clauses are known for {fact!r}")

    @clauses_of.register
    def _(self, fact: facts.At) -> Iterator[list[int]]:
        for number, unless in self.stretch(fact):
            for who in suspects(fact.who):
                yield [*unless, *[self.at(who, number, place) for place in places(fact.place)]]

    @clauses_of.register
    def _(self, fact: facts.Away) -> Iterator[list[int]]:
        for number, unless in self.stretch(fact):
            for who in suspects(fact.who):
                yield from ([*unless, -self.at(who, number, place)] for place in places(fact.place))

    @clauses_of.register
    def _(self, fact: facts.Only) -> Iterator[list[int]]:
        for number, unless in self.stretch(fact):
            for who in SUSPECTS:
                if who not in suspects(fact.who):
                    yield from ([*unless, -self.at(who, number, place)] for place in places(fact.place))

    @clauses_of.register
    def _(self, fact: facts.Shut) -> Iterator[list[int]]:
        sides = self._sides(fact.place)
        steps = list(self.stretch(fact))
        for who in SUSPECTS:
            if who in suspects(fact.but):
                continue
            yield from ([*unless, -self.at(who, number, fact.place)] for number, unless in steps)
            for (number, unless), (after, unless_after) in pairwise(steps):
                for side in sides:
                    beyond = [self.at(who, after, place) for place in side]
                    for place in side:
                        yield [*unless, *unless_after, -self.at(who, number, place), *beyond]

    def _sides(self, gate: str) -> list[list[str]]:
        """The parts into which the plan falls without a section."""
        rest = {place: tuple(other for other in near if other != gate) for place, near in self.links.items()}
        del rest[gate]
        reach = distances(rest)
        return [list(far) for place, far in reach.items() if place == min(far)]

    @clauses_of.register
    def _(self, fact: facts.Together) -> Iterator[list[int]]:
        first, *others = suspects(fact.who)
        for number, unless in self.stretch(fact):
            for place in self.links:
                yield from ([*unless, -self.at(first, number, place), self.at(o, number, place)] for o in others)

    @clauses_of.register
    def _(self, fact: facts.Stayed) -> Iterator[list[int]]:
        for (number, unless), (after, unless_after) in pairwise(self.stretch(fact)):
            for who in suspects(fact.who):
                for place in self.links:
                    yield [*unless, *unless_after, -self.at(who, number, place), self.at(who, after, place)]

    @clauses_of.register
    def _(self, fact: facts.Changed) -> Iterator[list[int]]:
        for early in range(self.hours.count):
            for late in range(early + 1, self.hours.count):
                unless = [*self._then(fact.before, early), *self._then(fact.after, late)]
                if TRUE in unless:
                    continue
                for who in suspects(fact.who):
                    for place in self.links:
                        yield [*unless, -self.at(who, early, place), -self.at(who, late, place)]

    @clauses_of.register
    def _(self, fact: facts.Carried) -> Iterator[list[int]]:
        for early in range(self.hours.count):
            for late in range(self.hours.count):
                unless = [*self._then(fact.before, early), *self._then(fact.after, late)]
                if TRUE not in unless:
                    for who in SUSPECTS:
                        yield [*unless, -self.at(who, early, fact.place), self.at(who, late, fact.then)]

    @clauses_of.register
    def _(self, fact: facts.Alone) -> Iterator[list[int]]:
        for number, unless in self.stretch(fact):
            for place in places(fact.place):
                inside = [self.at(who, number, place) for who in SUSPECTS]
                yield from ([*unless, -one, -other] for one, other in combinations(inside, 2))

    @clauses_of.register
    def _(self, fact: facts.Doors) -> Iterator[list[int]]:
        one, other = fact.who
        rooms = [place for place in self.links if place.isdigit()]
        for number, unless in self.stretch(fact):
            yield [*unless, *[self.at(one, number, room) for room in rooms]]
            for room in rooms:
                doors = [str(int(room) + apart) for apart in fact.apart]
                there = [self.at(other, number, door) for door in doors if door in rooms]
                yield [*unless, -self.at(one, number, room), *there]

    @clauses_of.register
    def _(self, fact: facts.Held) -> Iterator[list[int]]:
        first, last = fact.ring
        other = "right" if fact.side == "left" else "left"
        step = 1 if fact.side == "left" else -1
        owners = suspects(fact.who) or SUSPECTS
        for number, unless in self.stretch(fact):
            for seat in range(first, last + 1):
                if fact.place and str(seat) not in places(fact.place):
                    continue
                beside = str(first + (seat - first + step) % (last - first + 1))
                for who in owners:
                    here = [*unless, -self.at(who, number, str(seat))]
                    yield [*here, -self.bears(who, f"{fact.side} free")]
                    for neighbour in SUSPECTS:
                        there = -self.at(neighbour, number, beside)
                        yield [*here, there, -self.bears(neighbour, f"{other} free")]

    @clauses_of.register
    def _(self, fact: facts.Counted) -> Iterator[list[int]]:
        among = suspects(fact.who)
        for number, unless in self.stretch(fact):
            inside = [self._inside(who, number, places(fact.place)) for who in among]
            for clause in self._counted(inside, fact.least, fact.most):
                yield [*unless, *clause]

    def _inside(self, who: str, number: int, where: tuple[str, ...]) -> int:
        name = ("in", who, str(number), *where)
        if name not in self._names:
            here = self.var(*name)
            several = [self.at(who, number, place) for place in where]
            self.clauses += [[-here, *several], *[[here, -one] for one in several]]
        return self.var(*name)

    @staticmethod
    def _counted(several: list[int], least: int, most: int) -> Iterator[list[int]]:
        yield from (list(some) for some in combinations(several, len(several) - least + 1) if least)
        yield from ([-one for one in some] for some in combinations(several, most + 1))

    @clauses_of.register
    def _(self, fact: facts.Pace) -> Iterator[list[int]]:
        reach = self.hours.step // fact.minutes
        near = {place: [o for o, far in self.steps[place].items() if far <= reach] for place in self.links}
        for who in SUSPECTS:
            for number in range(self.hours.count - 1):
                for place, others in near.items():
                    yield [-self.at(who, number, place), *[self.at(who, number + 1, other) for other in others]]

    @clauses_of.register
    def _(self, fact: facts.When) -> Iterator[list[int]]:
        since, until = fact.time or fact.since, fact.time or fact.until
        for number in range(self.hours.count):
            if since:
                yield [-self.no_later(fact.what, number), self.no_later(since, number)]
            if until:
                yield [-self.no_later(until, number), self.no_later(fact.what, number)]

    @clauses_of.register
    def _(self, fact: facts.After) -> Iterator[list[int]]:
        least, most = -(-fact.least // self.hours.step), fact.most // self.hours.step
        for number in range(self.hours.count):
            yield [-self.no_later(fact.what, number), self.no_later(fact.than, number - least)]
            if number + most < self.hours.count:
                yield [-self.no_later(fact.than, number), self.no_later(fact.what, number + most)]

    @clauses_of.register
    def _(self, fact: facts.Clock) -> Iterator[list[int]]:
        self._put_clock(fact.clock)
        yield [self.var("clock", fact.clock, str(fact.fast))]

    @clauses_of.register
    def _(self, fact: facts.SameClock) -> Iterator[list[int]]:
        for clock in fact.clocks:
            self._put_clock(clock)
        for one, other in pairwise(fact.clocks):
            for fast in {*self.case.world.clocks[one], *self.case.world.clocks[other]}:
                yield [-self.var("clock", one, str(fast)), self.var("clock", other, str(fast))]
                yield [self.var("clock", one, str(fast)), -self.var("clock", other, str(fast))]

    @clauses_of.register
    def _(self, fact: facts.Where) -> Iterator[list[int]]:
        yield [self.var("scene", fact.deed, place) for place in places(fact.place)]

    @clauses_of.register
    def _(self, fact: facts.Has) -> Iterator[list[int]]:
        yield from ([self.bears(who, fact.mark)] for who in suspects(fact.who))

    @clauses_of.register
    def _(self, fact: facts.Lacks) -> Iterator[list[int]]:
        yield from ([-self.bears(who, fact.mark)] for who in suspects(fact.who))

    @clauses_of.register
    def _(self, fact: facts.OnlyHas) -> Iterator[list[int]]:
        yield from ([-self.bears(who, fact.mark)] for who in SUSPECTS if who not in suspects(fact.who))

    @clauses_of.register
    def _(self, fact: facts.CountHas) -> Iterator[list[int]]:
        yield from self._counted([self.bears(who, fact.mark) for who in suspects(fact.who)], fact.least, fact.most)

    @clauses_of.register
    def _(self, fact: facts.Implies) -> Iterator[list[int]]:
        sign = -1 if fact.not_then else 1
        yield from ([-self.bears(who, fact.mark), sign * self.bears(who, fact.then)] for who in SUSPECTS)

    @clauses_of.register
    def _(self, fact: facts.Needs) -> Iterator[list[int]]:
        yield from ([-self.hand(who, fact.deed), *self.marked(who, fact.mark)] for who in SUSPECTS)

    @clauses_of.register
    def _(self, fact: facts.Bars) -> Iterator[list[int]]:
        for who in SUSPECTS:
            yield from ([-self.hand(who, fact.deed), -mark] for mark in self.marked(who, fact.mark))

    @clauses_of.register
    def _(self, fact: facts.SomeBears) -> Iterator[list[int]]:
        yield self._doers_with(fact.deed, fact.mark, 1)

    @clauses_of.register
    def _(self, fact: facts.SomeLacks) -> Iterator[list[int]]:
        yield self._doers_with(fact.deed, fact.mark, -1)

    def _doers_with(self, deed: str, mark: str, sign: int) -> list[int]:
        """For every suspect a variable that he did the deed and bears (1) or lacks (-1) the mark."""
        both = [self.fresh() for _ in SUSPECTS]
        for who, one in zip(SUSPECTS, both, strict=True):
            self.clauses += [[-one, self.hand(who, deed)], [-one, sign * self.bears(who, mark)]]
        return both

    @clauses_of.register
    def _(self, fact: facts.Spoken) -> Iterator[list[int]]:
        tongues = self.case.world.tongues
        if f"spoken {fact.deed}" not in self._ready:
            self._ready.add(f"spoken {fact.deed}")
            self.one_of([self.var("spoken", fact.deed, tongue) for tongue in tongues])
        for tongue in tongues:
            spoken = self.var("spoken", fact.deed, tongue)
            if tongue not in many(fact.tongue):
                yield [-spoken]
            yield from ([-spoken, -self.hand(who, fact.deed), self.bears(who, tongue)] for who in SUSPECTS)

    @clauses_of.register
    def _(self, fact: facts.Hands) -> Iterator[list[int]]:
        yield from self._counted([self.hand(who, fact.deed) for who in SUSPECTS], fact.least, fact.most)

    @clauses_of.register
    def _(self, fact: facts.Innocent) -> Iterator[list[int]]:
        yield from ([-self.hand(who, fact.deed)] for who in suspects(fact.who))

    @clauses_of.register
    def _(self, fact: facts.Guilty) -> Iterator[list[int]]:
        yield [self.hand(who, fact.deed) for who in suspects(fact.who)]

    @clauses_of.register
    def _(self, fact: facts.SameHands) -> Iterator[list[int]]:
        for one, other in zip(fact.deeds, fact.deeds[1:], strict=False):
            for who in SUSPECTS:
                yield [-self.hand(who, one), self.hand(who, other)]
                yield [self.hand(who, one), -self.hand(who, other)]

    @clauses_of.register
    def _(self, fact: facts.OtherHands) -> Iterator[list[int]]:
        for one, other in combinations(fact.deeds, 2):
            yield from ([-self.hand(who, one), -self.hand(who, other)] for who in SUSPECTS)

    @clauses_of.register
    def _(self, fact: facts.Either) -> Iterator[list[int]]:
        yield [self.switch(list(self.clauses_of(one))) for one in fact.of]

    # -- the truth -------------------------------------------------------------------------------------------------

    def _truth(self) -> Iterator[tuple[str, list[list[int]]]]:
        """Every line of the truth with what it says."""
        truth = self.case.truth
        for who in SUSPECTS:
            for number, place in enumerate(whereabouts(self.case, who)):
                yield f"{who} was in {place} at {self.hours.hour(number)}", [[self.at(who, number, place)]]
        for mark, bearers in truth.marks.items():
            for who in SUSPECTS:
                sign = 1 if who in bearers else -1
                yield f"{who} {'bears' if sign > 0 else 'lacks'} {mark}", [[sign * self.bears(who, mark)]]
        for name, hour in truth.moments.items():
            yield f"{name} came at {hour}", self._exactly(name, hour)
        for clock, fast in truth.clocks.items():
            self._put_clock(clock)
            yield f"clock {clock} was {fast} minutes fast", [[self.var("clock", clock, str(fast))]]
        for name, deed in truth.deed.items():
            hands = [[self.hand(who, name) * (1 if who in deed.by else -1)] for who in SUSPECTS]
            line = f"{name} was done at {deed.time} in {deed.place} by {', '.join(deed.by)}"
            yield line, [*self._exactly(name, deed.time), [self.var("scene", name, deed.place)], *hands]

    def _exactly(self, name: str, hour: str) -> list[list[int]]:
        number = self.hours.number(hour)
        if number is None:
            return [[FALSE]]
        return [[self.no_later(name, number)], [-self.no_later(name, number - 1)]]
