"""The Bindle and the Cycle Track: drawing, discarding, cycling."""

from __future__ import annotations

from game.core import Event, Luck, Script
from game.vagrant.content import NUMBERS
from game.vagrant.events_things import Cycled, CycleStruck, TokenDiscarded
from game.vagrant.rules.reading import drawn
from game.vagrant.rules.resolve import Now, resolve
from game.vagrant.state import State

LIMITS = tuple(NUMBERS.limits.items())
LIMIT: dict[str, int] = {str(kind): limit for kind, limit in LIMITS}


def kind_of(token: str) -> str:
    """The kind of a Rummage token; an Event token kept as one says it after its number."""
    return token[2:] if token[1] == "=" else token


def discard(state: State, seat: int, token: str, rule: str) -> Event:
    """VAG-103: from a Vagrant to the Cycle Track; an Event token kept as one is put aside."""
    vagrant = state.vagrants[seat]
    (vagrant.tokens if token in vagrant.tokens else vagrant.pup_tokens).remove(token)
    lay_off(state, token)
    return TokenDiscarded(rule=rule, seat=seat, token=kind_of(token))


def lay_off(state: State, token: str) -> None:
    """A token that has served lies on the Cycle Track, or aside."""
    if token[1] == "=":
        state.token(int(token[0])).place = "out"
    else:
        state.track[token] += 1


def snuff(state: State, at: int) -> None:
    """VAG-096: a Candle is discarded from the board, an Event token that stood for one is aside."""
    state.candles.remove(at)
    for token in state.tokens:
        if token.place == "candle" and token.at == at:
            token.place, token.at = "out", 0
            return
    state.track["candle"] += 1


def put_back(state: State, token: str) -> None:
    """VAG-092: into the Bindle, or aside where it is an Event token."""
    if token[1] == "=":
        state.token(int(token[0])).place = "out"
    else:
        state.bindle[token] += 1


def draw(state: State, luck: Luck) -> str:
    """One token blind: a kind, `e` and the number of an Event, or the Malady; "" where there is none at all."""
    total = sum(state.bindle.values())
    if not total:
        return ""
    place = luck.below(total)
    for kind, amount in state.bindle.items():
        place -= amount
        if place < 0:
            state.bindle[kind] -= 1
            if kind not in LIMIT:
                del state.bindle[kind]
            return kind
    raise AssertionError("a Bindle holds as many tokens as it counts")


def fill_if_empty(state: State, luck: Luck) -> Script[None]:
    """VAG-105: a draw is needed and there is nothing to draw: Cycle at once."""
    if not sum(state.bindle.values()):
        yield from cycle(state, luck)


def draw_token(state: State, luck: Luck) -> Script[str]:
    """VAG-031: a token for a Haint; an Event is resolved and another one drawn. "" where all are held by somebody."""
    while True:
        yield from fill_if_empty(state, luck)
        token = draw(state, luck)
        if not token:
            return ""
        if token in LIMIT:
            return token
        yield from drawn(state, luck, token, state.seat)


def cycle_due(state: State) -> bool:
    """VAG-039: a kind on the Cycle Track has reached its limit."""
    track = state.track
    return any(track[kind] >= limit for kind, limit in LIMITS)


def cycle(state: State, luck: Luck) -> Script[None]:
    """VAG-131: first the Cycle Effect of the present Mood, then every token on the track goes back."""
    for place in state.standing():
        yield CycleStruck(rule="VAG-131", haint=state.haints[place].id)
        now = Now(state.seat, haint=place, struck=(state.seat,), rule="VAG-131")
        yield from resolve(state, luck, now, state.mood(place).cycle)
    n = 0
    for kind in state.track:
        n += state.track[kind]
        state.bindle[kind] += state.track[kind]
        state.track[kind] = 0
    yield Cycled(rule="VAG-131", n=n)
