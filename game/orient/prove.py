"""The proof of a case: that its cards lead to one set of culprits, and how good a riddle they are.

Only `check` and the tests need the solver (python-sat, of the dev extra); a game in play counts with the small sets of
facts that a proof leaves behind (see `reasoning`). Whoever imports this module must have the solver.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice

from pysat.examples.hitman import Hitman
from pysat.solvers import Solver

from game.orient import facts
from game.orient.case import Case, parts
from game.orient.content import CARDS, STAFF, SUPERS, SUSPECTS
from game.orient.encode import Encoding
from game.orient.facts import Fact, is_distance, is_timed
from game.orient.reasoning import GROUPS, Proof

MANY = 600
BINDING = (
    facts.Hands, facts.Guilty, facts.SomeBears, facts.SomeLacks, facts.Spoken, facts.SameHands, facts.OtherHands,
    facts.CountHas, facts.Counted, facts.Either,
)  # fmt: skip
SHORTEST, CLEARING, LEFT_BY_FIRST = range(6, 13), 5, range(2, 5)
Cards = tuple[str, ...]


class Prover:
    """Questions about a case, answered by a solver."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.encoding = code = Encoding(case)
        self.culprits = case.truth.culprits
        self.guilt = {who: code.hand(who, "") for who in SUSPECTS}
        self.other = code.fresh()
        code.clauses.append([-self.other, *[-self.exactly(self.culprits)[place] for place in range(len(SUSPECTS))]])
        self.card = {card: code.fresh() for card in case.clues}
        self.by_switch = {switch: card for card, switch in self.card.items()}
        for id, switch in code.switches.items():
            code.clauses.append([-self.card[code.card_of[id]], switch])
        self.solver = Solver("cadical153", bootstrap_with=code.clauses)
        self.cards = [card for card in case.clues if card in CARDS]

    def exactly(self, culprits: Iterable[str]) -> list[int]:
        """These and nobody else are the culprits."""
        them = tuple(culprits)
        return [self.guilt[who] if who in them else -self.guilt[who] for who in SUSPECTS]

    def possible(self, goal: Sequence[int], cards: Iterable[str]) -> bool:
        """Whether something can be so when these cards are true."""
        return bool(self.solver.solve([*goal, *[self.card[card] for card in cards]]))

    def solves(self, cards: Iterable[str]) -> bool:
        """Whether these cards leave one set of culprits."""
        return not self.possible([self.other], cards)

    def sets(self, switches: Sequence[int], most: int = 256) -> list[Cards]:
        """The culprit sets that are possible under these switches, at most so many."""
        fence = self.encoding.fresh()
        found: list[Cards] = []
        while len(found) < most and self.solver.solve([fence, *switches]):
            model = set(self.solver.get_model())
            found.append(tuple(who for who in SUSPECTS if self.guilt[who] in model))
            self.solver.add_clause([-fence, *[-literal for literal in self.exactly(found[-1])]])
        self.solver.add_clause([-fence])
        return found

    def suspects(self, cards: Iterable[str]) -> Cards:
        """The suspects that these cards leave."""
        known = list(cards)
        return tuple(who for who in SUSPECTS if self.possible([self.guilt[who]], known))

    def fewest(self, goal: Sequence[int]) -> Cards | None:
        """The fewest cards after which something cannot be so, None if it always can."""
        with Hitman(htype="sorted") as sets:
            while True:
                chosen = sorted(sets.get() or [], key=list(CARDS).index)
                if not self.possible(goal, chosen):
                    return tuple(chosen)
                left = self.left_out(goal, chosen, self.cards)
                if not left:
                    return None
                sets.hit(left)

    def left_out(self, goal: Sequence[int], chosen: Iterable[str], order: Sequence[str]) -> list[str]:
        """Take up card after card while the goal stays possible: those that could not be."""
        taken = list(chosen)
        left = []
        for card in order:
            if card in taken:
                continue
            if self.possible(goal, [*taken, card]):
                taken.append(card)
            else:
                left.append(card)
        return left

    def minimal(self, goal: Sequence[int], cards: Sequence[str], most: int = 99) -> Iterator[tuple[bool, Cards]]:
        """Every minimal set of at most so many cards that excludes a goal (True) and, on the way, complements of the
        largest sets that leave it possible (False)."""
        number = {card: place for place, card in enumerate(cards, 1)}
        with Solver("glucose4", bootstrap_with=[[place, -place] for place in number.values()]) as unseen:
            if most < len(cards):
                from pysat.card import CardEnc, EncType

                few = CardEnc.atmost(list(number.values()), most, top_id=len(cards), encoding=EncType.seqcounter)
                unseen.append_formula(few.clauses)
            while unseen.solve():
                model = set(unseen.get_model())
                seed = [card for card in cards if number[card] in model]
                if self.possible(goal, seed):
                    left = self.left_out(goal, seed, cards)
                    unseen.add_clause([number[card] for card in left])
                    yield False, tuple(left)
                else:
                    core = self.shrunk(goal, seed)
                    unseen.add_clause([-number[card] for card in core])
                    yield True, core

    def shrunk(self, goal: Sequence[int], cards: Sequence[str]) -> Cards:
        """Cards that exclude a goal without those that are not needed for it."""
        self.possible(goal, cards)
        core = set(self.solver.get_core() or ())
        needed = [card for card in cards if self.card[card] in core]
        for card in list(needed):
            if not self.possible(goal, [one for one in needed if one != card]):
                needed.remove(card)
        return tuple(needed)

    def useful(self) -> set[str]:
        """The cards that lie in some minimal solving set.

        They are the cards in a smallest complement of a set that does not solve the case: with such a card put back it
        does, without it it does not."""
        found: set[str] = set()
        for excludes, left in self.minimal([self.other], self.cards):
            if not excludes:
                found.update(left)
            if len(found) == len(self.cards):
                break
        return found

    def collections(self, goal: Sequence[int], most: int, amount: int, tries: int = MANY) -> list[Cards]:
        """The smallest collections of facts, of at most so many cards, that exclude a goal: at most so many of them,
        found among so many minimal sets."""
        found = [cards for excludes, cards in islice(self.minimal(goal, self.cards, most), tries) if excludes]
        found.sort(key=lambda cards: (len(cards), cards))
        return [self.facts_of(goal, cards) for cards in found[:amount]]

    def facts_of(self, goal: Sequence[int], cards: Sequence[str]) -> Cards:
        """The facts of some cards that are needed to exclude a goal."""
        code = self.encoding
        needed = [id for id in code.switches if code.card_of[id] in cards]
        for id in list(needed):
            if not self.solver.solve([*goal, *[code.switches[one] for one in needed if one != id]]):
                needed.remove(id)
        return tuple(needed)

    def without(self, dropped: Callable[[Fact], bool]) -> list[int]:
        """Switches of all facts of the thirty cards but those dropped."""
        code = self.encoding
        return [code.switches[id] for id, fact in code.fact.items() if code.card_of[id] in CARDS and not dropped(fact)]

    def lies(self) -> Iterator[str]:
        """Every fact that contradicts the truth, with the other side."""
        code = self.encoding
        truths = {switch: line for line, switch in code.truths.items()}
        if not self.solver.solve(list(truths)):
            lines = [truths[switch] for switch in self.solver.get_core() or () if switch in truths]
            yield f"the truth contradicts itself: {'; '.join(lines)}"
            return
        for id, switch in code.switches.items():
            if not self.solver.solve([switch, *truths]):
                lines = [truths[one] for one in self.solver.get_core() or () if one in truths]
                quote = code.fact[id].quote
                yield f"card {code.card_of[id]}: {quote!r} contradicts the truth: {'; '.join(lines[:4])}"
        if not self.solver.solve([*truths, *self.card.values()]):
            core = set(self.solver.get_core() or ())
            sides = [card for card, switch in self.card.items() if switch in core]
            yield f"cards {', '.join(sides)} contradict each other or the truth"


def prove(case: Case) -> Proof:
    """The proof of a case with every demand that it does not meet."""
    prover = Prover(case)
    wrong = list(prover.lies())
    cards = prover.cards
    left = prover.sets([prover.card[card] for card in cards], 9)
    if wrong:
        left = left or [()]
    elif left != [prover.culprits]:
        wrong.append(f"the thirty cards leave {_sets(left)}; expected {' and '.join(prover.culprits)} alone")
        open_still = {who for group in left for who in group} - {*prover.culprits}
        wrong += [f"{who}: not cleared; of them speak the cards {', '.join(_speaking(case, who)) or 'none'}"
                  for who in SUSPECTS if who in open_still]  # fmt: skip
    if wrong:
        return Proof((), (), {}, (), 0, (), 0, 0, len(prover.encoding.fact), tuple(wrong))
    shortest = prover.fewest([prover.other]) or ()
    if len(shortest) not in SHORTEST:
        wrong.append(f"{len(shortest)} cards solve it already ({', '.join(shortest)}); expected 6 to 12")
    clearing = {who: prover.fewest([prover.guilt[who]]) or () for who in SUSPECTS if who not in prover.culprits}
    wrong += [
        f"{who} is cleared by no fewer than {len(some)} cards ({', '.join(some)}); expected at most {CLEARING}"
        for who, some in clearing.items()
        if len(some) > CLEARING
    ]
    useful = prover.useful()
    herrings = tuple(card for card in cards if card not in useful)
    wrong += [f"card {card}: a card of the staff that no minimal solution needs" for card in herrings if card in STAFF]
    named = [herring.card for herring in case.reconstruction.herrings]
    wrong += [f"card {card}: leads nowhere, and the reconstruction does not say so" for card in herrings
              if card not in named]  # fmt: skip
    wrong += [f"card {card}: is called a herring and is none" for card in named if card in useful]
    by_staff = prover.sets([prover.card[card] for card in STAFF])
    if len(by_staff) < 2:
        wrong.append("the staff alone solve it")
    by_first = prover.suspects(SUPERS[:1])
    if len(by_first) not in LEFT_BY_FIRST:
        wrong.append(f"card super_1: leaves {len(by_first)} suspects ({', '.join(by_first)}); expected 2 to 4")
    if not prover.solves(SUPERS):
        by_both = prover.sets([prover.card[card] for card in SUPERS], 9)
        wrong.append(f"card super_2: with super_1 it leaves {_sets(by_both)}; expected the culprits alone")
    return Proof(
        culprits=prover.culprits,
        shortest=shortest,
        clearing=clearing,
        herrings=herrings,
        by_staff=len(by_staff),
        by_first=by_first,
        without_plan=len(prover.sets(prover.without(is_distance))),
        without_hours=len(prover.sets(prover.without(is_timed))),
        facts=len(prover.encoding.fact),
        wrong=tuple(wrong),
    )


def anyone(prover: Prover) -> dict[str, tuple[Cards, ...]]:
    """For every innocent suspect the smallest collections of facts after which he can be no culprit."""
    innocent = [who for who in SUSPECTS if who not in prover.culprits]
    found = {who: prover.collections([prover.guilt[who]], 7, 60) for who in innocent}
    return {who: (*several, *_by_supers(prover, [prover.guilt[who]])) for who, several in found.items()}


def exactly(prover: Prover, cleared: dict[str, tuple[Cards, ...]]) -> dict[str, tuple[Cards, ...]]:
    """For every other set of culprits the collections that exclude just this set, beyond those of its members.

    Of sets with an innocent in them that is worth the search only where some fact binds several people together."""
    found: dict[str, tuple[Cards, ...]] = {}
    bound = any(isinstance(fact, BINDING) for fact in prover.encoding.fact.values())
    for group in GROUPS:
        known = [set(one) for who in group for one in cleared.get(who, ())]
        if group == prover.culprits or (known and not bound):
            continue
        goal = prover.exactly(group)
        several = prover.collections(goal, 4, 8, 60) if known else prover.collections(goal, 7, 40)
        new = [some for some in (*several, *_by_supers(prover, goal)) if not any(one <= set(some) for one in known)]
        if new:
            found["+".join(group)] = tuple(new)
    return found


def _by_supers(prover: Prover, goal: Sequence[int]) -> list[Cards]:
    """The facts of the super clues that exclude a goal, the first alone if it can."""
    for supers in (SUPERS[:1], SUPERS):
        if not prover.possible(goal, supers):
            return [prover.facts_of(goal, supers)]
    return []


def _speaking(case: Case, who: str) -> list[str]:
    """The cards with a fact that names somebody: one of them is to say more, or has lost what it said."""
    named: dict[str, None] = {}
    for _, card, fact in case.facts():
        if any(who in facts.many(getattr(one, "who", ())) for one in parts(fact)):
            named[card] = None
    return [card for card in named if card in CARDS]


def _sets(found: list[Cards]) -> str:
    return ", ".join("+".join(one) for one in found[:6]) or "nobody"
