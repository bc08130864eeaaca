"""Investigations: who is asked, Low-Profile and asking back, the three Feature cards, Disguises."""

from __future__ import annotations

from game.core import Choice, Luck, Script
from game.passenger.content import BOARD, DECEPTION, FEATURE, PURSUIT, TAIL_AFTER
from game.passenger.disguises import draw, put_away
from game.passenger.events import (
    Answered,
    Approached,
    DeceptionForced,
    Disguised,
    DisguiseDiscarded,
    Investigates,
    LowProfile,
)
from game.passenger.offers import (
    ASK_ANY,
    COUNTER,
    NO_COUNTER,
    TARGETS,
    TRUE,
    WHAT,
    WHOM,
    asked_for,
    counter,
    differing,
    hide_behind,
)
from game.passenger.reading import read
from game.passenger.state import Ask, Glance, Question, State

ASKING_BACK = "counter"


def investigate(
    state: State, luck: Luck, seat: int, by: str, among: tuple[int, ...], rule: str, past: str
) -> Script[None]:
    """P27-035: the target is declared to all; a Deception is turned up now; then the question is put.

    by: the Action or Skill card; past: what cannot cancel it beside what `by` and the Event card say.
    """
    target = among[0]
    if len(among) > 1:
        mask = sum([1 << other for other in among])
        keys = yield Choice(seat, WHOM, TARGETS[mask], rule)
        target = int(keys[0][7:])
    player, lasting = state.players[target], state.lasting
    player.asked += 1
    state.question = Question(seat, target, by)
    yield Investigates(rule=rule, seat=seat, target=target, by=by)
    fresh = player.chosen == DECEPTION and not player.deceived
    again = player.deceived == "low" and lasting == "always_low"
    if fresh or again:
        player.turned = True
        if by != PURSUIT and lasting != "no_escape":
            player.deceived = "low"
            yield from low_profile(state, luck, seat, target, fresh)
            return
        if fresh:
            player.deceived = "forced"
            yield DeceptionForced(rule="P27-013", seat=target, asker=seat)
    else:
        yield Approached(rule="P27-035", seat=seat, target=target)
    yield from put_question(state, luck, seat, target, by == TAIL_AFTER or past == "disguise")


def low_profile(state: State, luck: Luck, asker: int, seat: int, first: bool) -> Script[None]:
    """P27-016, P27-040: it cancels; the first asker may then be asked back for a Disguise discarded."""
    question = state.question
    assert question is not None
    state.asks.append(Ask(state.round, asker, seat, question.by, "low_profile"))
    state.question = question = None
    yield LowProfile(rule="P27-016", seat=seat, asker=asker)
    yield from smoke(state, luck, asker)
    player = state.players[seat]
    if not first or not player.disguises:
        return
    options = (*[counter(card) for card in differing(player)], NO_COUNTER)
    keys = yield Choice(seat, COUNTER[asker], options, "P27-040", private=True)
    if keys[0] == NO_COUNTER.key:
        return
    put_away(state, seat, int(keys[0][8:]))
    yield DisguiseDiscarded(rule="P27-040", seat=seat)
    state.question = Question(seat, asker, ASKING_BACK)
    state.players[asker].asked += 1
    yield Investigates(rule="P27-040", seat=seat, target=asker, by=ASKING_BACK)
    yield from put_question(state, luck, seat, asker, False)
    yield from read(state, seat)


def put_question(state: State, luck: Luck, seat: int, target: int, past_disguise: bool) -> Script[None]:
    """P27-012, P27-018: three Feature cards go over; a Disguise of that type or the true card comes back."""
    keys = yield Choice(seat, WHAT[target], ASK_ANY, "P27-035", private=True)
    kind = keys[0][5:]
    player = state.players[target]
    if state.question is not None:
        state.question.kind = kind
    shown = 0
    if player.disguises and not past_disguise and state.lasting not in ("no_disguise", "no_escape"):
        truth = TRUE[FEATURE[kind][player.who]]
        matching = next((card for card in player.disguises if card.face == kind), None)
        options = (hide_behind(matching), truth) if matching is not None else (truth,)
        shown = matching.id if matching is not None else 0
        prompt = asked_for(seat, kind, FEATURE[kind][player.who])
        keys = yield Choice(target, prompt, options, "P27-018", private=True)
        shown = shown if keys[0] == "disguise" else 0
    if shown:
        yield show_disguise(state, seat, target, kind, shown)
        yield from smoke(state, luck, seat)
    else:
        yield answer(state, seat, target, kind)


def show_disguise(state: State, seat: int, target: int, kind: str, id: int) -> Disguised:
    """The Disguise is shown to the asker alone and discarded face down."""
    put_away(state, target, id)
    state.players[seat].knows |= 1 << id
    note(state, Ask(state.round, seat, target, "", "disguise", kind, "", id))
    state.glance = Glance(seat, "disguise", [id])
    return Disguised(rule="P27-018", seen_by=(seat, target), seat=seat, target=target, kind=kind)


def answer(state: State, seat: int, target: int, kind: str) -> Answered:
    """The game hands back the true Feature card."""
    feature = FEATURE[kind][state.players[target].who]
    note(state, Ask(state.round, seat, target, "", "answer", kind, feature))
    state.glance = Glance(seat, "answer")
    return Answered(rule="P27-012", seen_by=(seat, target), seat=seat, target=target, kind=kind, feature=feature)


def note(state: State, ask: Ask) -> None:
    """The question is over and becomes part of the past; all Feature cards are back in their deck."""
    assert state.question is not None
    ask.by = state.question.by
    state.asks.append(ask)
    state.question = None


def smoke(state: State, luck: Luck, seat: int) -> Script[None]:
    """No Fire No Smoke: an asker whose investigation is cancelled draws a Disguise."""
    if state.lasting == "smoke":
        yield from draw(state, luck, seat, BOARD.smoke_draw, "P27-019")
