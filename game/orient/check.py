"""The proof table of the cases for `check`: every case whole in itself and proved to all that is asked of a riddle.

A proof is kept beside the cases, with the collections of facts that the bots count with; a case that has not changed
since is not proved again. Where the player's packs lie over a case nothing is kept.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import msgspec

from game.core.check import Finding
from game.core.content import ContentError, keep, packs
from game.orient.case import Case, case, faults
from game.orient.content import COVERS, SUPERS
from game.orient.reasoning import Kept, Proof, kept, possible

NO_SOLVER = "it has changed since it was proved, and the solver (python-sat, of the dev extra) is not installed"


def findings() -> Iterator[Finding]:
    """One line for each case."""
    proofs: list[Proof] = []
    for number in COVERS:
        name = f"case {number}"
        try:
            told = case(number)
        except ContentError as error:
            yield Finding("orient", name, {}, (str(error),))
            continue
        wrong = faults(told)
        if told.number != number:
            wrong.append(f"number: expected {number}")
        proof = None if wrong else proved(told)
        if proof is None:
            yield Finding("orient", name, {}, _named(number, wrong or [NO_SOLVER]))
            continue
        proofs.append(proof)
        counts = {
            "quotes": sum(len(clue.says) for clue in told.clues.values()),
            **_counts(proof, len(possible(number, frozenset(SUPERS)))),
        }
        yield Finding("orient", f"{name}: {', '.join(proof.shortest)}", counts, _named(number, proof.wrong))
    yield Finding("orient", "cases", {"cases": len(COVERS), "proved": len(proofs)}, tuple(together(proofs)))


def together(proofs: list[Proof]) -> Iterator[str]:
    """What is asked of the cases as a whole: the plan or the hours matter in half of them, one has several culprits."""
    if 2 * sum(proof.without_plan > 1 or proof.without_hours > 1 for proof in proofs) < len(proofs):
        yield "orient: in fewer than half of the cases the distances or the hours matter"
    if proofs and all(len(proof.culprits) == 1 for proof in proofs):
        yield "orient: no case has several culprits"


def proved(told: Case) -> Proof | None:
    """The proof of a case: the kept one while the case is the same, else a new one; None without a solver."""
    known = kept(told.number)
    mark = digest(told)
    if known is not None and known.digest == mark:
        return known.proof
    try:
        from game.orient import prove
    except ImportError:
        return None
    proof = prove.prove(told)
    if not proof.wrong and not packs():
        prover = prove.Prover(told)
        cleared = prove.anyone(prover)
        keep(written(Kept(mark, proof, cleared, prove.exactly(prover, cleared))), *_place(told.number))
        kept.cache_clear()
    return proof


def digest(told: Case) -> str:
    """A case as a short word that changes whenever the case does."""
    return hashlib.blake2b(msgspec.msgpack.encode(told), digest_size=16).hexdigest()


def written(found: Kept) -> str:
    """A kept proof as TOML."""
    lines = ["# Made by `check` from the case of this number: do not edit, and do not read before playing.", ""]
    lines.append(f"digest = {_value(found.digest)}")
    tables = {"proof": msgspec.to_builtins(found.proof), "anyone": found.anyone, "exactly": found.exactly}
    for name, table in tables.items():
        lines += ["", f"[{name}]"]
        for key, value in table.items():
            if name == "proof":
                lines.append(f"{key} = {_value(value)}")
            else:
                lines.append(f'"{key}" = [')
                lines += [f"  {_value(facts)}," for facts in value]
                lines.append("]")
    return "\n".join(lines) + "\n"


def _value(value: object) -> str:
    """A value as TOML says it."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_value(one)}" for key, one in value.items()) + " }"
    return msgspec.json.encode(value).decode().replace('","', '", "')


def _place(number: int) -> tuple[str, ...]:
    return ("orient", "proofs", f"{number:02}.toml")


def _counts(proof: Proof, by_both: int) -> dict[str, int]:
    """The proof table beside the quotes found: facts, culprits, the fewest cards that solve it, the most that clearing
    an innocent takes, herrings; sets by the staff alone, suspects by super clue I alone, sets by both super clues, sets
    without the plan and without the hours."""
    return {
        "facts": proof.facts,
        "guilty": len(proof.culprits),
        "cards": len(proof.shortest),
        "to clear": max(map(len, proof.clearing.values()), default=0),
        "herrings": len(proof.herrings),
        "by staff": proof.by_staff,
        "by I": len(proof.by_first),
        "by I and II": by_both,
        "planless": proof.without_plan,
        "timeless": proof.without_hours,
    }


def _named(number: int, wrong: list[str] | tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"data/orient/cases/{number:02}.toml: {line}" for line in wrong)
