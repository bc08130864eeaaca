"""VAG-041: what was caused at the same time, in its order: Breaks, Events, Moods, Westbound, Rituals, tokens above a
Rummage value that has fallen (VAG-092), the end."""

from __future__ import annotations

from game.core import Luck, Script
from game.vagrant import board
from game.vagrant.content import Goal
from game.vagrant.events import MoodChanged
from game.vagrant.events_things import CadenceDone, RitualDone
from game.vagrant.rules.deeds import ritual_page
from game.vagrant.rules.humanity import flip_westbound, gain
from game.vagrant.rules.reading import trigger
from game.vagrant.rules.resolve import Now, resolve
from game.vagrant.rules.tokens import keep_within, too_many
from game.vagrant.rules.triggers import happens
from game.vagrant.state import Haint, State


class TrainStops(Exception):
    """The scenario is over, won or lost as `state.outcome` says; whatever was going on is left as it is.

    lost_by: the kind of defeat that has come true, empty for none."""

    def __init__(self, lost_by: str) -> None:
        super().__init__(lost_by)
        self.lost_by = lost_by


def settle(state: State, luck: Luck) -> Script[None]:
    """One thing after the other until nothing is left; then it shows whether the scenario is over (VAG-042)."""
    while waiting(state):
        place = next((place for place, haint in enumerate(state.haints) if haint.due), None)
        if place is not None:
            yield from broken(state, luck, place)
        elif state.due:
            state.due.sort()
            yield from trigger(state, luck, state.due.pop(0), state.seat)
        elif (turning := next((at for at, haint in enumerate(state.haints) if haint.turns_to >= 0), None)) is not None:
            yield from change_mood(state, turning)
        elif (fallen := next((seat for seat, one in enumerate(state.vagrants) if one.fell), None)) is not None:
            yield from flip_westbound(state, luck, fallen)
        elif (number := next((number for number, one in enumerate(state.rituals) if one.due), None)) is not None:
            yield from complete(state, luck, number)
        elif any(one.due for one in state.cadences):
            yield from next_cadence(state, luck)
        else:
            yield from keep_within(state, next(seat for seat in range(len(state.vagrants)) if too_many(state, seat)))
    look_for_the_end(state)


def waiting(state: State) -> bool:
    """Something has been caused that has yet to come."""
    if state.due:
        return True
    for haint in state.haints:
        if haint.due or haint.turns_to >= 0:
            return True
    for vagrant in state.vagrants:
        if vagrant.fell:
            return True
    for ritual in state.rituals:
        if ritual.due:
            return True
    for seat in range(len(state.vagrants)):
        if too_many(state, seat):
            return True
    return any(cadence.due for cadence in state.cadences)


def broken(state: State, luck: Luck, place: int) -> Script[None]:
    """VAG-126: after a Break all Vagrants in play gain 1 Humanity and the Haint's next turn is skipped."""
    haint = state.haints[place]
    haint.due -= 1
    haint.skips = not haint.saved
    for seat in range(len(state.vagrants)):
        yield from gain(state, luck, seat, 1)
    if haint.saved:
        haint.space = -1
    yield from happens(state, luck, "break", place)
    state.due.sort()


def change_mood(state: State, place: int) -> Script[None]:
    """VAG-040: Actions, Haunted Effect and special rules of the other Mood."""
    haint: Haint = state.haints[place]
    mood, haint.turns_to = haint.turns_to, -1
    if mood != haint.mood:
        haint.mood = mood
        yield MoodChanged(rule="VAG-040", haint=haint.id, mood=f"{haint.id}.{state.mood(place).id}")


def complete(state: State, luck: Luck, number: int) -> Script[None]:
    """VAG-043: the Reward is read; its Coins are kept whatever comes."""
    ritual = state.rituals[number]
    page = ritual_page(state, ritual.id)
    ritual.due, ritual.done = False, True
    state.campaign.pot += page.coins
    yield RitualDone(rule="VAG-043", ritual=f"{state.scenario}.{ritual.id}", coins=page.coins)
    yield from resolve(state, luck, Now(state.seat, struck=(state.seat,), rule="VAG-043"), page.reward)


def next_cadence(state: State, luck: Luck) -> Script[None]:
    """VAG-060: the Cadence card in the mystery slot is done; the next one comes to lie there."""
    cadence = next(one for one in state.cadences if one.due)
    page = ritual_page(state, cadence.id)
    cadence.due, cadence.done = False, True
    state.campaign.pot += page.coins
    yield CadenceDone(rule="VAG-060", ritual=f"{state.scenario}.{cadence.id}", coins=page.coins)
    yield from resolve(state, luck, Now(state.seat, struck=(state.seat,), rule="VAG-060"), page.reward)


def look_for_the_end(state: State) -> None:
    """VAG-042: won and lost at once is lost. Raises TrainStops."""
    book = state.book
    lost_by = next((goal.kind for goal in book.defeat if met(state, goal)), "")
    if lost_by:
        state.outcome = "lost"
    if not state.outcome and any(met(state, goal) for goal in book.victory):
        state.outcome = "won"
    if state.outcome:
        raise TrainStops(lost_by)


def met(state: State, goal: Goal) -> bool:
    """A way to win or lose has come true."""
    kind = goal.kind
    if kind == "westbound":
        return all(vagrant.westbound or not vagrant.riding for vagrant in state.vagrants)
    if kind in ("saved", "final"):
        return sum(haint.saved for haint in state.haints) >= max(1, goal.amount)
    if kind == "rituals":
        return all(ritual.done for ritual in state.rituals)
    if kind == "cadence":
        return all(cadence.done for cadence in state.cadences)
    if kind == "events":
        return not any(token.place == "board" for token in state.tokens)
    if kind == "break_edge":
        last = [one.space if one.space >= 0 else one.left_at for one in state.vagrants if one.riding]
        return all(board.COLUMN[at] == board.COLUMNS for at in last)
    if kind == "no_breaks":
        return any(haint.breaks <= 0 and not haint.saved for haint in state.haints)
    if kind == "rounds":
        riding = sum(one.riding for one in state.vagrants)
        return state.step == "round" and state.round >= (goal.players[riding - 2] if goal.players else goal.amount)
    if kind == "no_terrain":
        return state.counters.get(NO_TERRAIN, 0) > 0
    return False


NO_TERRAIN = "no_terrain"
