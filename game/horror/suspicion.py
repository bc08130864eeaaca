"""Who can be a Cultist, must be one, cannot be one: exact counting of the Clue tokens that nobody has seen.

Each unseen token of a type is as likely to lie on any face-down spot of that type. For one Suspect that makes three
draws without replacement, of Tickets, Desires and Features, whose faces matter only by what HOE-053 asks of them.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from math import comb

from game.horror.content import CLUE_KINDS, FACES
from game.horror.state import ZEALOT, State, Suspect

Kind = tuple[bool, bool, int]
"""What of a face matters: it makes a Cultist alone or with the other half (Constantinople, Artifact), it protects
(Elder Sign), and whether it is Mystic."""


def kind_of(face: str) -> Kind:
    """A face by what matters of it."""
    plain = face.rstrip("*")
    return (plain in ("constantinople", "artifact", "fez"), plain == "elder_sign_charm", int(face.endswith("*")))


KINDS = {face: kind_of(face) for faces in FACES.values() for face in faces}


@lru_cache(maxsize=4096)
def outcomes(pool: tuple[tuple[Kind, int], ...], draws: int) -> tuple[tuple[bool, bool, int, float], ...]:
    """Drawing so many of a pool: (one that makes, one that protects, Mystic ones, chance), all cases."""
    total = sum([n for _, n in pool])
    ways: dict[tuple[bool, bool, int, int], int] = {(False, False, 0, 0): 1}
    for (makes, protects, mystic), n in pool:
        grown: dict[tuple[bool, bool, int, int], int] = {}
        for (one, other, mystics, taken), many in ways.items():
            for k in range(min(n, draws - taken) + 1):
                case = (one or (makes and k > 0), other or (protects and k > 0), mystics + mystic * k, taken + k)
                grown[case] = grown.get(case, 0) + many * comb(n, k)
        ways = grown
    whole = comb(total, draws)
    return tuple([(*case[:3], many / whole) for case, many in ways.items() if case[3] == draws])


@lru_cache(maxsize=65536)
def chance(
    seen: tuple[tuple[bool, bool, int], ...],
    unseen: tuple[int, ...],
    pools: tuple[tuple[tuple[Kind, int], ...], ...],
) -> float:
    """The chance that a Suspect is a Cultist. seen: what the shown Clues of each type amount to."""
    (ticket, _, m_ticket), (desire, _, m_desire), (fez, elder, m_feature) = seen
    if fez:
        return 1.0
    mystic = m_ticket + m_desire + m_feature
    guilty = 0.0
    for t_makes, _, t_mystic, t_chance in outcomes(pools[0], unseen[0]):
        for d_makes, _, d_mystic, d_chance in outcomes(pools[1], unseen[1]):
            herald = (ticket or t_makes) and (desire or d_makes)
            for f_makes, f_protects, f_mystic, f_chance in outcomes(pools[2], unseen[2]):
                zealot = mystic + t_mystic + d_mystic + f_mystic >= ZEALOT
                if f_makes or zealot or (herald and not (elder or f_protects)):
                    guilty += t_chance * d_chance * f_chance
    return min(1.0, guilty)


Shown = tuple[tuple[str, ...], ...]
"""For each Suspect the types of the Clues with their faces; "" for a face that is hidden."""


def shown(suspects: list[Suspect]) -> Shown:
    """What can be seen of all Clues."""
    return tuple([tuple([clue.token.face if clue.shown else "" for clue in one.clues]) for one in suspects])


def kinds(suspects: list[Suspect]) -> Shown:
    """The type of every Clue."""
    return tuple([tuple([clue.kind for clue in one.clues]) for one in suspects])


@lru_cache(maxsize=4096)
def reckon(types: Shown, faces: Shown) -> tuple[float, ...]:
    """The chances of all Suspects."""
    pools = []
    for kind in CLUE_KINDS:
        left = Counter(FACES[kind])
        left.subtract(
            [face for each, all_ in zip(types, faces, strict=True) for face in of_type(kind, each, all_) if face]
        )
        by_kind: Counter[Kind] = Counter()
        for face, n in left.items():
            by_kind[KINDS[face]] += n
        pools.append(tuple(sorted([(face_kind, n) for face_kind, n in by_kind.items() if n > 0])))
    unknown = tuple(pools)
    found = []
    for each, all_ in zip(types, faces, strict=True):
        seen, unseen = [], []
        for kind in CLUE_KINDS:
            mine = of_type(kind, each, all_)
            known = [KINDS[face] for face in mine if face]
            seen.append((any(k[0] for k in known), any(k[1] for k in known), sum([k[2] for k in known])))
            unseen.append(len(mine) - len(known))
        found.append(chance(tuple(seen), tuple(unseen), unknown))
    return tuple(found)


def of_type(kind: str, types: tuple[str, ...], faces: tuple[str, ...]) -> list[str]:
    """The faces of a type on one board."""
    return [face for one, face in zip(types, faces, strict=True) if one == kind]


def suspicion(state: State) -> list[float]:
    """For each Suspect the chance of being a Cultist; 0 and 1 are certain."""
    return list(reckon(kinds(state.suspects), shown(state.suspects)))
