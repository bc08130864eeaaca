"""What can be concluded from the cards heard, without a solver: by the small sets of facts a proof left behind.

`data/orient/proofs` holds for each case the facts that together exclude a suspect, or exclude one exact set of
culprits. A set of culprits is possible as long as no such collection has been heard whole. Only what was heard goes in;
nothing here looks at an unread card.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import combinations

from msgspec import Struct

from game.core.content import ContentError, load
from game.orient.case import case
from game.orient.content import SUSPECTS

MOST_HANDS = 3
LIKELY = {1: 0.7, 2: 0.25, 3: 0.05}
Group = tuple[str, ...]


class Proof(Struct, frozen=True, forbid_unknown_fields=True):
    """What a solver found out about a case. wrong: every demand that is not met, as a sentence.

    culprits: whom the cards leave; shortest: the fewest cards that do so; clearing: for each innocent the fewest cards
    after which he cannot be one; herrings: cards in no minimal solving set; by_staff: how many culprit sets the staff
    leave; by_first: suspects the first super clue leaves; without_plan, without_hours: how many culprit sets the cards
    leave without the distances and without the hours.
    """

    culprits: Group
    shortest: Group
    clearing: dict[str, Group]
    herrings: Group
    by_staff: int
    by_first: Group
    without_plan: int
    without_hours: int
    facts: int
    wrong: tuple[str, ...] = ()


class Kept(Struct, frozen=True, forbid_unknown_fields=True):
    """A proof as it is kept. digest: of the case that was proved; anyone: for a suspect the smallest collections of
    facts after which he can be no culprit; exactly: the same for one set of culprits, joined by +."""

    digest: str
    proof: Proof
    anyone: dict[str, tuple[Group, ...]] = {}
    exactly: dict[str, tuple[Group, ...]] = {}


GROUPS: tuple[Group, ...] = tuple(
    group for hands in range(1, MOST_HANDS + 1) for group in combinations(SUSPECTS, hands)
)
PRIOR = {group: LIKELY[len(group)] / sum(len(g) == len(group) for g in GROUPS) for group in GROUPS}


@cache
def kept(number: int) -> Kept | None:
    """The kept proof of a case, None where there is none."""
    try:
        return load(Kept, "orient", "proofs", f"{number:02}.toml")
    except ContentError:
        return None


class Reasons(Struct):
    """The collections of a case as bits over its facts, and which bits each card brings."""

    bits: dict[str, int]
    names: tuple[str, ...]
    anyone: dict[str, list[int]]
    exactly: dict[Group, list[int]]


@cache
def reasons(number: int) -> Reasons:
    """The collections of a case, ready to be counted with; none where it has not been proved."""
    names = tuple(id for id, _, _ in case(number).facts())
    place = {id: bit for bit, id in enumerate(names)}
    bits: dict[str, int] = {}
    for id, card, _ in case(number).facts():
        bits[card] = bits.get(card, 0) | 1 << place[id]
    found = kept(number)
    anyone = found.anyone if found else {}
    exactly = found.exactly if found else {}
    return Reasons(
        bits,
        names,
        {who: [_mask(facts, place) for facts in several] for who, several in anyone.items()},
        {tuple(word.split("+")): [_mask(facts, place) for facts in several] for word, several in exactly.items()},
    )


def _mask(facts: Iterable[str], place: dict[str, int]) -> int:
    mask = 0
    for fact in facts:
        mask |= 1 << place[fact]
    return mask


@lru_cache(4096)
def possible(number: int, heard: frozenset[str]) -> tuple[Group, ...]:
    """The sets of culprits that the cards heard leave, in a fixed order; blank cards are not among the heard."""
    known = reasons(number)
    facts = 0
    for card in heard:
        facts |= known.bits.get(card, 0)
    cleared = {who for who, several in known.anyone.items() if any(mask & facts == mask for mask in several)}
    return tuple(
        group
        for group in GROUPS
        if cleared.isdisjoint(group) and not any(mask & facts == mask for mask in known.exactly.get(group, ()))
    )


def chances(groups: Iterable[Group]) -> dict[Group, float]:
    """How likely each of some sets is, if one culprit is commoner than two and two than three."""
    weights = {group: PRIOR[group] for group in groups}
    total = sum(weights.values())
    return {group: weight / total for group, weight in weights.items()}


def guilt(groups: Iterable[Group]) -> dict[str, float]:
    """How likely each suspect is among the culprits."""
    shares = dict.fromkeys(SUSPECTS, 0.0)
    for group, chance in chances(groups).items():
        for who in group:
            shares[who] += chance
    return shares


def clearing(number: int, who: str, heard: frozenset[str]) -> Group:
    """The fewest cards heard that clear a suspect, none where they do not."""
    known = reasons(number)
    facts = 0
    for card in heard:
        facts |= known.bits.get(card, 0)
    found = [_cards(known, mask) for mask in known.anyone.get(who, ()) if mask & facts == mask]
    return min(found, key=lambda cards: (len(cards), cards), default=())


def _cards(known: Reasons, mask: int) -> Group:
    return tuple(card for card, bits in known.bits.items() if bits & mask)
