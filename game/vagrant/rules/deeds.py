"""What Vagrants do toward the Rituals."""

from __future__ import annotations

from collections.abc import Iterator

from game.vagrant.content import Objective, Ritual
from game.vagrant.rules.standing import stands
from game.vagrant.state import RitualCard, State


def ritual_page(state: State, id: str) -> Ritual:
    """The text of a Ritual."""
    return next(page for page in (*state.book.ritual, *state.book.cadence) if page.id == id)


def deed(state: State, seat: int, kind: str, n: int) -> None:
    """VAG-139: counts toward every Ritual that asks for it, and toward the Cadence card that lies in its slot. The
    Reward comes when the simultaneous things are done. What is done in Camp counts for none."""
    if state.ashore:
        return
    for page, ritual in asking(state):
        objective = page.objective
        if ritual.due or objective.deed != kind or n <= 0 or not in_place(state, seat, objective):
            continue
        if objective.once:
            ritual.tally[seat] = max(ritual.tally[seat], n)
        else:
            ritual.tally[seat] += n
        ritual.due = fulfilled(state, ritual, objective)


def asking(state: State) -> Iterator[tuple[Ritual, RitualCard]]:
    """The Rituals that are not done, and the Cadence card in the mystery slot (VAG-060)."""
    for page, ritual in zip(state.book.ritual, state.rituals, strict=True):
        if not ritual.done:
            yield page, ritual
    for page, cadence in zip(state.book.cadence, state.cadences, strict=True):
        if not cadence.done:
            yield page, cadence
            return


def in_place(state: State, seat: int, objective: Objective) -> bool:
    """The Vagrant stands where the objective asks for it, if it does."""
    return not (objective.near or objective.car) or stands(state, seat, objective.near, objective.car)


def fulfilled(state: State, ritual: RitualCard, objective: Objective) -> bool:
    """One Vagrant, each, or all together have done enough."""
    if objective.by == "one":
        return max(ritual.tally) >= objective.amount
    if objective.by == "each":
        riding = [n for n, one in zip(ritual.tally, state.vagrants, strict=True) if one.riding]
        return min(riding) >= objective.amount
    return sum(ritual.tally) >= objective.amount
