"""The Ritual: its tokens, Incantations that Occult tokens weaken, escalation, Fade and Witness Tampering."""

from __future__ import annotations

from functools import cache

from game.core import Choice, Luck, Option, Script, text
from game.horror import events as ev
from game.horror.content import BOARD, INCANTATIONS, NUMBERS, RITUALS, TAMPERINGS
from game.horror.rules.cards import spend_occult
from game.horror.rules.effects import always, resolve, resolves
from game.horror.rules.stacks import draw_card, take
from game.horror.state import State
from game.horror.vocabulary import Chant, Effects, Escalate, Fade, Token, Unwind

WEAKEN = text("ask.weaken")


@cache
def _pay(n: int) -> Option:
    return Option(f"pay:{n}", text("option.pay_occult", n=n) if n else text("option.pay_none"))


def add_tokens(state: State, by: int, rule: str = "HOE-075") -> Script[None]:
    """Ritual tokens on the sheet, ten at most."""
    new = max(0, min(NUMBERS.ritual_tokens, state.ritual_tokens + by))
    by = new - state.ritual_tokens
    if by:
        state.ritual_tokens = new
        yield ev.RitualToken(rule=rule, n=by, now=new)


@resolves(Chant, always)
def chant(state: State, luck: Luck, effect: Chant, seat: int, car: int) -> Script[None]:
    """The Ritual grows."""
    yield from add_tokens(state, effect.amount)


def can_unwind(state: State, effect: Unwind, seat: int, car: int) -> bool:
    """There are Ritual tokens to take off."""
    return state.ritual_tokens > 0


@resolves(Unwind, can_unwind)
def unwind(state: State, luck: Luck, effect: Unwind, seat: int, car: int) -> Script[None]:
    """Players undo part of the Ritual."""
    yield from add_tokens(state, -effect.amount)


def ritual_event(state: State, luck: Luck, seat: int) -> Script[None]:
    """HOE-075: what the sheet says of a Ritual token."""
    yield from resolve(state, luck, RITUALS[state.journey.ritual].ritual, seat)


def due(state: State, per: int) -> int:
    """How many times: once for every `per` Ritual tokens, begun ones counted."""
    return -(-state.ritual_tokens // per)


def weaken(state: State, seat: int, times: int) -> Script[int]:
    """HOE-075: once, before the first effect, the number of Occult tokens given against it. Returns what is left."""
    if not state.occult or not times:
        return times
    options = tuple([_pay(n) for n in range(min(state.occult, times) + 1)])
    key = (yield Choice(seat, WEAKEN, options, "HOE-075"))[0]
    n = int(key[4:])
    yield from spend_occult(state, n, "HOE-075")
    return times - n


def incantation(state: State, luck: Luck, seat: int) -> Script[None]:
    """HOE-075: fast or slow, the same text: once for so many Ritual tokens, down to none for Occult."""
    sheet = RITUALS[state.journey.ritual]
    yield from resolve(state, luck, sheet.benefit, seat)
    if sheet.way == "fade":
        yield from tamper(state, luck, seat)
        return
    if sheet.way == "list":
        times = yield from weaken(state, seat, min(state.ritual_tokens, len(sheet.incantation)))
        yield ev.Incants(rule="HOE-091", ritual=sheet.id, n=times)
        yield from resolve(state, luck, sheet.incantation[:times], seat)
        return
    per, effects = sheet.per, sheet.incantation
    if sheet.way == "cards":
        card = draw_card(state.incantations, luck)
        state.reading = card
        yield ev.IncantationDrawn(rule="HOE-118", card=card)
        per, effects = INCANTATIONS[card].per, INCANTATIONS[card].effects
    times = yield from weaken(state, seat, due(state, per))
    yield ev.Incants(rule="HOE-075", ritual=sheet.id, n=times)
    yield from repeat(state, luck, effects, times, seat)
    state.reading = ""


def repeat(state: State, luck: Luck, effects: Effects, times: int, seat: int) -> Script[None]:
    """The same effects again and again."""
    for _ in range(times):
        yield from resolve(state, luck, effects, seat)


def move_token(state: State, luck: Luck) -> str:
    """HOE-089: the face-up top token of the right stack to the left pile; a stack left empty is filled again."""
    stack = state.tampering
    token = stack.under.pop(0)
    state.tampered.append(token)
    if not stack.unseen:
        stack.unseen = sorted(state.tampered[:-1])
        state.tampered = [token]
    stack.under.append(take(stack.unseen, luck))
    return token


def tamper(state: State, luck: Luck, seat: int, weakened: bool = True) -> Script[None]:
    """The left token names the Suspect, the right one which Clues; each Occult token takes off one Fade."""
    token = move_token(state, luck)
    number = BOARD[TAMPERINGS[token].board]
    suspect = state.suspects[number]
    yield ev.Tampered(rule="HOE-089", suspect=suspect.tile)
    spots = TAMPERINGS[state.tampering.under[0]].spots
    times = len(spots)
    if weakened:
        times = yield from weaken(state, seat, times)
        yield ev.Incants(rule="HOE-089", ritual=state.journey.ritual, n=times)
    for kind in spots[:times]:
        for spot, clue in enumerate(suspect.clues):
            if clue.kind == kind and not clue.shown and not clue.fade and state.fades:
                clue.fade = True
                state.fades -= 1
                yield ev.FadeLaid(rule="HOE-089", suspect=suspect.tile, kind=kind, spot=spot)
                break


@resolves(Fade, always)
def fade(state: State, luck: Luck, effect: Fade, seat: int, car: int) -> Script[None]:
    """Tampering without an Incantation, where this Ritual is played."""
    if state.tampering.under:
        yield from tamper(state, luck, seat, weakened=False)


def add_token(state: State, kind: str, to: str, rule: str = "HOE-075") -> Script[None]:
    """An Event token from the reserve into the bag or the discard area; what is missing is skipped."""
    if state.reserve.take(kind):
        (state.bag if to == "bag" else state.discard).put(kind)
        yield ev.EventAdded(rule=rule, token=kind, to=to)


@resolves(Token, always)
def token(state: State, luck: Luck, effect: Token, seat: int, car: int) -> Script[None]:
    """A card brings an Event token; before the first turn it goes to the discard area (HOE-088)."""
    yield from add_token(state, effect.kind, effect.to if state.turn else "discard")


@resolves(Escalate, always)
def escalate(state: State, luck: Luck, effect: Escalate, seat: int, car: int) -> Script[None]:
    """HOE-075: an Incantation token into the bag, and what else the sheet says."""
    yield ev.Escalates(rule="HOE-075", ritual=state.journey.ritual)
    yield from resolve(state, luck, RITUALS[state.journey.ritual].escalation, seat)
