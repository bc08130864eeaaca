"""The final battle for a bot: where to strike, and who bears what he deals, by small exact searches."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from game.arkham.state import House
from game.arkham.view import HeroSeen, Seen

HITS_A_ROLL = 5 / 3


def strike_for(view: Seen, house: House, keys: Sequence[str]) -> str:
    """The blow after which the group has least to fear. Keys are `strike:physical-psychic`, in solo `...:bonus`."""
    return min(keys, key=lambda key: _fear(view, house, key))


def _fear(view: Seen, house: House, key: str) -> float:
    cthulhu = view.cthulhu
    assert cthulhu is not None
    _, amounts, *extra = key.split(":")
    physical, psychic = (int(amount) for amount in amounts.split("-"))
    hero = view.heroes[view.seat]
    if extra == ["physical"]:
        physical += hero.weapons
    elif extra == ["psychic"]:
        psychic += hero.tokens if house.merged_tokens else hero.spells
    left_physical, left_psychic = max(0, cthulhu.physical - physical), max(0, cthulhu.psychic - psychic)
    if len(view.heroes) == 1:
        return min(left_physical, left_psychic) * 10 + 0.1 * (left_physical + left_psychic)
    if not left_physical and not left_psychic:
        return -1e6
    standing = [hero for hero in view.heroes if hero.standing]
    fear = 0.0
    for left, strength in (
        (left_physical, sum(hero.physical for hero in standing)),
        (left_psychic, sum(hero.psychic for hero in standing)),
    ):
        fear += left + 3 * left * left / max(1, strength)
    return fear


def split_for(view: Seen, keys: Sequence[str]) -> str:
    """Solo: the split that keeps the weaker value highest. Keys are `split:physical-psychic`."""
    hero = view.heroes[0]

    def left(key: str) -> tuple[int, int]:
        physical, psychic = (int(amount) for amount in key.removeprefix("split:").split("-"))
        after = (hero.physical - physical, hero.psychic - psychic)
        return min(after), max(after)

    return max(keys, key=left)


def share_for(view: Seen, keys: Sequence[str]) -> str:
    """What the seat being asked takes in the best sharing out of all that is still due. Keys are `take:n`."""
    cthulhu = view.cthulhu
    assert cthulhu is not None
    kind = "physical" if cthulhu.due_physical else "psychic"
    due = cthulhu.due_physical or cthulhu.due_psychic
    seats = len(view.heroes)
    order = [(cthulhu.first + place) % seats for place in range(seats)]
    asked = [view.heroes[seat] for seat in order if view.heroes[seat].standing and seat not in cthulhu.asked]
    best = max(sharings(due, [strength(hero, kind) for hero in asked]), key=lambda shares: _after(asked, kind, shares))
    key = f"take:{best[0]}"
    return key if key in keys else keys[0]


def strength(hero: HeroSeen, kind: str) -> int:
    """One of the two values."""
    return hero.physical if kind == "physical" else hero.psychic


def sharings(due: int, most: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every way to share out so much damage; what nobody can take is lost with everybody."""
    total = min(due, sum(most))
    for shares in product(*[range(min(total, own) + 1) for own in most]):
        if sum(shares) == total:
            yield shares


def _after(heroes: Sequence[HeroSeen], kind: str, shares: Sequence[int]) -> tuple[float, int]:
    left = [strength(hero, kind) - share for hero, share in zip(heroes, shares, strict=True)]
    hits = sum(HITS_A_ROLL + hero.tokens / 3 for hero, value in zip(heroes, left, strict=True) if value > 0)
    return hits, min(left)
