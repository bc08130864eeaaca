"""What Vagrants do toward the Rituals."""

from __future__ import annotations

from game.vagrant.content import Objective, Ritual
from game.vagrant.state import RitualCard, State


def ritual_page(state: State, id: str) -> Ritual:
    """The text of a Ritual."""
    return next(page for page in state.book.ritual if page.id == id)


def deed(state: State, seat: int, kind: str, n: int) -> None:
    """VAG-139: counts toward every Ritual that asks for it. Its Reward comes when the simultaneous things are done."""
    for page, ritual in zip(state.book.ritual, state.rituals, strict=True):
        objective = page.objective
        if ritual.done or ritual.due or objective.deed != kind or n <= 0:
            continue
        if objective.once:
            ritual.tally[seat] = max(ritual.tally[seat], n)
        else:
            ritual.tally[seat] += n
        ritual.due = fulfilled(state, ritual, objective)


def fulfilled(state: State, ritual: RitualCard, objective: Objective) -> bool:
    """One Vagrant, each, or all together have done enough."""
    if objective.by == "one":
        return max(ritual.tally) >= objective.amount
    if objective.by == "each":
        riding = [n for n, one in zip(ritual.tally, state.vagrants, strict=True) if one.riding]
        return min(riding) >= objective.amount
    return sum(ritual.tally) >= objective.amount
