"""The end of the line: every Suspect is marked, all Clues are shown, and it is seen who was right."""

from __future__ import annotations

from game.core import Choice, Luck, Option, Over, Script, text
from game.horror import events as ev
from game.horror.rules.talk import show_all
from game.horror.state import State

YES = Option("cultist", text("option.cultist"))
NO = Option("not_cultist", text("option.not_cultist"))


def identify(state: State, luck: Luck) -> Script[None]:
    """HOE-085: all agree on a mark for each Suspect; one wrong mark loses."""
    for number in range(len(state.guesses), len(state.suspects)):
        suspect = state.suspects[number]
        prompt = text("ask.cultist", suspect=text(f"suspect.{suspect.tile}"))
        key = (yield Choice(state.seat, prompt, (YES, NO), "HOE-085", group=True))[0]
        state.guesses.append(int(key == YES.key))
        yield ev.Marked(rule="HOE-085", suspect=suspect.tile, cause=key)
    for number in range(len(state.suspects)):
        yield from show_all(state, luck, number, last=True)
    right = sum([bool(mark) == state.cultist(one) for mark, one in zip(state.guesses, state.suspects, strict=True)])
    yield ev.Verdict(rule="HOE-085", right=right, wrong=len(state.suspects) - right)
    if right < len(state.suspects):
        raise Over(text("over.wrong", n=len(state.suspects) - right), (), "HOE-086")
    raise Over(text("over.won"), range(len(state.heroes)), "HOE-085")
