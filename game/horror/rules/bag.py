"""The Event bag and the Event board."""

from __future__ import annotations

from game.core import Choice, Luck, Option, Script, text
from game.horror import events as ev
from game.horror.content import COUNCIL, EVENTS, FEATURES, PASSENGERS
from game.horror.rules import say
from game.horror.rules.cards import gain_occult, spend_occult
from game.horror.rules.combat import monster_event
from game.horror.rules.effects import pick, resolve, resolves
from game.horror.rules.journey import move_train
from game.horror.rules.portals import banish_essence, inscriptions
from game.horror.rules.ritual import incantation, ritual_event
from game.horror.rules.stacks import draw_card
from game.horror.rules.talk import gain_favor
from game.horror.rules.vampire import vampire_event
from game.horror.state import LAST, PURSUIT, State
from game.horror.vocabulary import Favor, Quiet, Sift

KEEP_TOKEN = text("ask.token")
SPACE = text("ask.quiet")
TOKEN = text("ask.sift")
KEEP = Option("keep", text("option.keep_token"), "event_token")
REDRAW = Option("redraw", text("option.redraw"), "occult_pool")


def draw_event(state: State, luck: Luck) -> Script[None]:
    """HOE-069, HOE-071: an empty bag is filled from the discard area, and a token is drawn."""
    if not len(state.bag):
        n = len(state.discard)
        for kind, many in sorted(state.discard.tokens.items()):
            state.bag.put(kind, many)
        state.discard.tokens.clear()
        yield ev.BagFilled(rule="HOE-071", n=n)
    state.drawn = state.bag.draw(luck) or ""
    state.step = "drawn"
    yield ev.EventDrawn(rule="HOE-069", token=state.drawn, left=len(state.bag))


def redraw(state: State, luck: Luck) -> Script[None]:
    """HOE-070: an Occult token puts it back, as long as the bag is not empty without it."""
    if state.occult and len(state.bag):
        key = (yield Choice(state.seat, KEEP_TOKEN, (KEEP, REDRAW), "HOE-070"))[0]
        if key == REDRAW.key:
            yield from spend_occult(state, 1, "HOE-070")
            token = state.drawn
            state.bag.put(token)
            state.drawn = ""
            state.step = "event"
            yield ev.EventRedrawn(rule="HOE-070", token=token, left=len(state.bag))
            return
    state.step = "token"


def resolve_token(state: State, luck: Luck) -> Script[None]:
    """HOE-069: a Regular token is placed, a Slow one resolved, after a Fast one another is drawn."""
    token = state.drawn
    kind = EVENTS[token].kind
    if kind == "regular":
        space = EVENTS[token].space - 1
        state.spaces[space].append(token)
        state.drawn = ""
        state.step = "board"
        yield ev.EventPlaced(rule="HOE-069", token=token, space=space)
        return
    yield from resolve_event(state, luck, token)
    state.discard.put(token)
    state.drawn = ""
    state.step = "event" if kind == "fast" else "board"
    yield ev.EventDiscarded(rule="HOE-069", token=token)


def resolve_event(state: State, luck: Luck, token: str) -> Script[None]:
    """HOE-080: what a Fast or Slow token does."""
    seat = state.seat
    match token:
        case "incantation_fast" | "incantation_slow":
            yield from incantation(state, luck, seat)
        case "train_moves":
            yield from move_train(state, luck, "HOE-081")
        case "occult":
            yield from gain_occult(state, luck, seat)
        case "favor":
            yield from gain_favor(state, luck, Favor(), seat, -1)
        case "grimoire":
            yield from grimoire(state)
        case "fez":
            yield from fez(state, luck)
        case "still_time":
            state.held = True
            yield ev.TrainHeld(rule="HOE-080", seat=seat)
        case _:
            yield ev.Lucky(rule="HOE-080", token=token)


def grimoire(state: State) -> Script[None]:
    """HOE-065: Sanity tokens from the Spells to the bottom, and one Essence banished for each that lies there."""
    freed = 0
    for slot in state.grimoire:
        if slot.sanity:
            slot.sanity = False
            freed += 1
    state.spent_sanity += freed
    yield ev.GrimoireDue(rule="HOE-065", n=state.spent_sanity)
    yield from banish_essence(state, state.spent_sanity, "HOE-065")


def fez(state: State, luck: Luck) -> Script[None]:
    """HOE-087: the first time the Fez card, later the Council card that the group picked."""
    state.reading = state.fez or "fez"
    yield ev.CardRead(rule="HOE-087", card=state.reading)
    yield from resolve(state, luck, COUNCIL[state.fez].effects if state.fez else FEATURES["fez"].effects, state.seat)
    state.reading = ""


def covered(state: State) -> int:
    """Spaces of the Event board with a token."""
    return sum([bool(stack) for stack in state.spaces])


def board(state: State, luck: Luck) -> Script[None]:
    """HOE-031: resolved only while at least three spaces are covered."""
    if covered(state) < 3:
        state.step = "train"
        return
    state.space = 0
    state.step = "space"
    empty = next((n for n, stack in enumerate(state.spaces) if not stack), 0)
    yield ev.BoardBegins(rule="HOE-072", covered=empty)


def resolve_space(state: State, luck: Luck) -> Script[None]:
    """HOE-072: the top token, or the printed Monster event; a Block token takes its turn."""
    space = state.space
    state.space += 1
    if state.space == 4:
        state.step = "clear"
    top = state.spaces[space][-1] if state.spaces[space] else ""
    if state.space_sealed[space]:
        return
    if state.space_blocks[space]:
        state.space_blocks[space] -= 1
        state.blocks += 1
        yield ev.BlockSpent(rule="HOE-084", cause="space", at=f"space:{space}")
        return
    yield ev.SpaceResolved(rule="HOE-072", space=space, token=top or "monsters")
    if not top:
        yield from monster_event(state, luck, space, state.seat)
    elif not EVENTS[top].crossed:
        yield from RESOLVE_SPACE[space](state, luck, top)


def _portals(state: State, luck: Luck, token: str) -> Script[None]:
    yield from inscriptions(state, luck, state.seat)


def _vampire(state: State, luck: Luck, token: str) -> Script[None]:
    yield from vampire_event(state, luck, token, state.seat)


def _ritual(state: State, luck: Luck, token: str) -> Script[None]:
    yield from ritual_event(state, luck, state.seat)


def _passenger(state: State, luck: Luck, token: str) -> Script[None]:
    """HOE-076: the first effect in every car, then the second; then under the deck."""
    card = draw_card(state.passengers, luck)
    state.reading = card
    yield ev.PassengerCard(rule="HOE-076", card=card)
    yield from resolve(state, luck, PASSENGERS[card].effects, state.seat)
    state.reading = ""


RESOLVE_SPACE = (_portals, _vampire, _ritual, _passenger)


def clear(state: State, luck: Luck) -> Script[None]:
    """HOE-072: the top tokens go to the discard area; as the very last step the Pursuit comes back."""
    n = 0
    for stack in state.spaces:
        if stack:
            state.discard.put(stack.pop())
            n += 1
    state.step = "train"
    yield ev.BoardEnds(rule="HOE-072", n=n)
    back = 0
    for monster in state.monsters:
        if monster.car == PURSUIT:
            monster.car = LAST
            back += 1
    if back:
        yield ev.PursuitReturns(rule="HOE-054", n=back)


def _stacked(state: State) -> tuple[int, ...]:
    return tuple([n for n, stack in enumerate(state.spaces) if stack])


def can_quiet(state: State, effect: Quiet, seat: int, car: int) -> bool:
    """A token lies on the Event board."""
    return bool(_stacked(state))


@resolves(Quiet, can_quiet)
def quiet(state: State, luck: Luck, effect: Quiet, seat: int, car: int) -> Script[None]:
    """The top token of a space of your choice is discarded."""
    space = yield from pick(state, seat, SPACE, _stacked(state), say.space, "HOE-072")
    if space is None:
        return
    token = state.spaces[space].pop()
    state.discard.put(token)
    yield ev.EventQuieted(rule="HOE-072", token=token, space=space)


def _in_bag(state: State) -> tuple[str, ...]:
    return tuple([kind for kind in sorted(state.bag.tokens) if state.bag.tokens[kind]])


def can_sift(state: State, effect: Sift, seat: int, car: int) -> bool:
    """A token lies in the Event bag."""
    return len(state.bag) > 0


@resolves(Sift, can_sift)
def sift(state: State, luck: Luck, effect: Sift, seat: int, car: int) -> Script[None]:
    """A token of your choice goes from the bag to the discard area."""
    kind = yield from pick(state, seat, TOKEN, _in_bag(state), say.token, "HOE-071")
    if kind is None:
        return
    state.bag.take(kind)
    state.discard.put(kind)
    yield ev.EventSifted(rule="HOE-071", token=kind)
