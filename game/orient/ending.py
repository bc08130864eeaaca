"""Written solutions, Istanbul, and the opening of the case."""

from __future__ import annotations

from game.core import Choice, Luck, Option, Over, Script, Text, text, who
from game.orient.content import SUSPECTS
from game.orient.events import Arrived, CaseOpened, SolutionOpened, Solved
from game.orient.state import State

WHO = text("ask.culprits")
ACCUSED = tuple(Option(f"suspect:{one}", text(f"card.{one}"), f"card:{one}") for one in SUSPECTS)


def write(state: State, seat: int, *, sealed: bool) -> Script[None]:
    """ORI-016: the culprits, in secret, with the clues counted at this moment; nobody changes it any more."""
    keys = yield Choice(seat, WHO, ACCUSED, "ORI-016", least=1, most=len(ACCUSED), private=True, sealed=sealed)
    detective = state.detectives[seat]
    written = tuple([one for one in SUSPECTS if f"suspect:{one}" in keys])
    detective.solution = list(written)
    detective.count = state.count(seat)
    yield Solved(rule="ORI-016", seat=seat, count=detective.count, culprits=written, seen_by=(seat,))


def last_answers(state: State, luck: Luck) -> Script[None]:
    """ORI-017: in Istanbul everybody who has not solved the case writes a last answer, whose count is taken now."""
    if state.waiting() and state.die:
        state.die = 0
        yield Arrived(rule="ORI-017")
    while waiting := state.waiting():
        yield from write(state, waiting[0], sealed=True)
    state.step = "open"


def open_case(state: State, luck: Luck) -> Script[None]:
    """ORI-017: super clues and reconstruction, then the solutions; the fewest clues among the right ones win."""
    state.opened = True
    yield CaseOpened(rule="ORI-017", culprits=state.culprits)
    for seat, detective in enumerate(state.detectives):
        yield SolutionOpened(
            rule="ORI-017",
            seat=seat,
            culprits=tuple(detective.solution),
            count=detective.count,
            right=is_right(state, seat),
        )
    winners = best(state)
    raise Over(_reason(state, winners), winners, "ORI-017")


def is_right(state: State, seat: int) -> bool:
    """The culprits all of them and nobody else."""
    return tuple(state.detectives[seat].solution) == state.culprits


def best(state: State) -> list[int]:
    """The seats with a right solution and the fewest clues; several share the victory, nobody wins with a wrong one."""
    right = [seat for seat in range(len(state.detectives)) if is_right(state, seat)]
    fewest = min([state.detectives[seat].count for seat in right], default=0)
    return [seat for seat in right if state.detectives[seat].count == fewest]


def _reason(state: State, winners: list[int]) -> Text:
    named = [text(f"card.{one}") for one in state.culprits]
    if not winners:
        return text("over.solo_wrong" if len(state.detectives) == 1 else "over.nobody", named=named)
    count = state.detectives[winners[0]].count
    if len(state.detectives) == 1:
        return text("over.solo", n=count, named=named)
    if len(winners) > 1:
        return text("over.shared", who=[who(seat) for seat in winners], n=count, named=named)
    return text("over.won", who=who(winners[0]), n=count, named=named)
