"""Rummage tokens: finding, keeping, using, giving, trading, and what they buy off."""

from __future__ import annotations

from game.core import Choice, Luck, Option, Script, Text, choose, may_choose, text, who
from game.vagrant import board
from game.vagrant.content import TOKENS
from game.vagrant.events_things import (
    CandleLit,
    TokenGiven,
    TokenKept,
    TokenReturned,
    TokensDrawn,
    TokensTraded,
    TokenUsed,
)
from game.vagrant.rules import humanity
from game.vagrant.rules.bindle import LIMIT, discard, draw, fill_if_empty, kind_of, put_back
from game.vagrant.rules.deeds import deed
from game.vagrant.rules.moving import say_space
from game.vagrant.rules.reading import drawn
from game.vagrant.rules.values import amount
from game.vagrant.state import PUP, State, Vagrant

KEEP = text("ask.keep")
TOO_MANY = text("ask.too_many")
CANDLE_WHERE = text("ask.candle")
WHICH_HAINT = text("ask.which_haint")
TOKEN = {kind: Option(f"token:{kind}", text(f"token.{kind}"), f"token:{kind}") for kind in TOKENS}
USE = [
    {
        kind: Option(
            f"use:{seat}:{kind}", text("option.use", who=who(seat), token=text(f"token.{kind}")), f"token:{kind}"
        )
        for kind in TOKENS
    }
    for seat in range(4)
]
KEEP_NONE = Option("none", text("option.keep_none"))
HAINT = [Option(f"haint:{place}", text("option.haint", n=place + 1), f"haint:{place}") for place in range(2)]
YES = Option("yes", text("option.yes"))
YES_OR_NO = (YES, Option("no", text("option.no")))


def find(state: State, luck: Luck, target: int, n: int) -> Script[None]:
    """VAG-022, VAG-093: draw `n`; Events first, the lowest number first, each replaced; keep at most 1 of the rest."""
    seat, tray = state.owner(target), state.tray
    if n <= 0 or not state.present(target):
        return
    start = len(tray)
    yield from take(state, luck, n)
    yield TokensDrawn(rule="VAG-022", seat=seat, tokens=tuple(map(shown, tray[start:])))
    while True:
        events = tuple(sorted([token for token in tray[start:] if token not in LIMIT]))
        if not events:
            break
        for token in events:
            tray.remove(token)
            yield from drawn(state, luck, token, seat)
        had = len(tray)
        yield from take(state, luck, len(events))
        yield TokensDrawn(rule="VAG-093", seat=seat, tokens=tuple(map(shown, tray[had:])))
    kinds = tuple([kind for kind in TOKENS if kind in tray[start:]])
    kept = yield from may_choose(seat, KEEP, kinds, TOKEN.__getitem__, rule="VAG-022", no=KEEP_NONE)
    if kept is not None:
        tray.remove(kept)
    for token in tray[start:]:
        state.bindle[token] += 1
    del tray[start:]
    if kept is None:
        return
    deed(state, seat, "rummage", 1)
    holder = state.vagrants[seat]
    (holder.pup_tokens if target == PUP else holder.tokens).append(kept)
    yield TokenKept(rule="VAG-022", target=target, token=kept)
    yield from keep_within(state, seat)


def shown(token: str) -> str:
    """A token as it is told: what is no Rummage token is an Event."""
    return token if token in LIMIT else "event"


def take(state: State, luck: Luck, n: int) -> Script[None]:
    """So many tokens out of the Bindle onto the tray; an empty Bindle Cycles first."""
    for _ in range(n):
        yield from fill_if_empty(state, luck)
        token = draw(state, luck)
        if token:
            state.tray.append(token)


def keep_within(state: State, seat: int) -> Script[None]:
    """VAG-092: never more tokens than the Rummage value, the Pup's included; the rest goes back into the Bindle."""
    vagrant = state.vagrants[seat]
    while too_many(state, seat):
        kinds = tuple([kind for kind in TOKENS if any(kind_of(token) == kind for token in held(vagrant))])
        kind = yield from choose(seat, TOO_MANY, kinds, TOKEN.__getitem__, rule="VAG-092")
        token = next(token for token in held(vagrant) if kind_of(token) == kind)
        (vagrant.tokens if token in vagrant.tokens else vagrant.pup_tokens).remove(token)
        put_back(state, token)
        yield TokenReturned(rule="VAG-092", seat=seat, token=kind)


def too_many(state: State, seat: int) -> bool:
    """More tokens than the Rummage value, which is 1 at least."""
    n = len(state.vagrants[seat].tokens) + len(state.vagrants[seat].pup_tokens)
    return n > 1 and n > amount(state, seat, "rummage")


def held(vagrant: Vagrant) -> tuple[str, ...]:
    """All tokens of a Vagrant, the Pup's after its own."""
    return (*vagrant.tokens, *vagrant.pup_tokens)


def usable(state: State, seat: int) -> tuple[str, ...]:
    """VAG-100, VAG-101: kinds this Vagrant could use now; Salt and Rabbit's Foot have their own time."""
    vagrant = state.vagrants[seat]
    if vagrant.used or not vagrant.tokens or vagrant.space < 0:
        return ()
    return tuple([kind for kind in dict.fromkeys(map(kind_of, vagrant.tokens)) if matters(state, vagrant, kind)])


def anybodys(state: State) -> tuple[Option, ...]:
    """VAG-100: every Vagrant's token that would do something now."""
    return tuple([USE[seat][kind] for seat in range(len(state.vagrants)) for kind in usable(state, seat)])


def matters(state: State, vagrant: Vagrant, kind: str) -> bool:
    """Using it now would do something."""
    if kind == "nails":
        return bool(nailed(state, vagrant))
    if kind == "candle":
        filled = state.filled()
        return any(not filled >> at & 1 for at in board.LINKS[vagrant.space])
    return kind == "apple" and not vagrant.westbound and bool(vagrant.wounded())


def nailed(state: State, vagrant: Vagrant) -> tuple[int, ...]:
    """VAG-025: Haints within Range 2; none where no Haint gains Humanity."""
    if not state.book.humanity:
        return ()
    away = board.distances(vagrant.space, state.walls())
    return tuple([place for place in state.standing() if away[state.haints[place].space] <= 2])


def use(state: State, luck: Luck, seat: int, kind: str) -> Script[None]:
    """VAG-100: one a round, no Coin, no Action; it goes to the Cycle Track."""
    vagrant = state.vagrants[seat]
    token = next(token for token in vagrant.tokens if kind_of(token) == kind)
    vagrant.used = True
    if kind == "candle":
        vagrant.tokens.remove(token)
        state.tray.append(token)
    yield TokenUsed(rule="VAG-100", seat=seat, token=kind)
    if kind == "candle":
        yield from light(state, seat, token)
    else:
        yield discard(state, seat, token, "VAG-103")
        if kind == "nails":
            place = yield from choose(seat, WHICH_HAINT, nailed(state, vagrant), HAINT.__getitem__, rule="VAG-025")
            deed(state, seat, "nails", 1)
            yield from humanity.restore(state, place, 2)
        else:
            yield from humanity.heal_wound(state, seat, "VAG-099")


def light(state: State, seat: int, token: str) -> Script[None]:
    """VAG-096: a Candle stands on an open space beside its Vagrant and draws Haints; so does an Event kept as one."""
    filled = state.filled()
    spaces = tuple([at for at in board.LINKS[state.vagrants[seat].space] if not filled >> at & 1])
    at = yield from choose(seat, CANDLE_WHERE, spaces, say_space, rule="VAG-096")
    state.tray.remove(token)
    if token != "candle":
        event = state.token(int(token[0]))
        event.place, event.at = "candle", at
    state.candles.append(at)
    deed(state, seat, "candle", 1)
    yield CandleLit(rule="VAG-096", seat=seat, space=at)


def partners(state: State, seat: int) -> tuple[tuple[int, bool], ...]:
    """Vagrants adjacent to this one or to its Pup; whether it is to the Pup."""
    vagrant = state.vagrants[seat]
    found = []
    for other, one in enumerate(state.vagrants):
        if other != seat and one.space >= 0:
            if board.DISTANCE[vagrant.space][one.space] <= 1:
                found.append((other, False))
            if vagrant.pup >= 0 and board.DISTANCE[vagrant.pup][one.space] <= 1:
                found.append((other, True))
    return tuple(found)


def deals(state: State, seat: int) -> list[Option]:
    """VAG-102: what can be given or traded now."""
    vagrant = state.vagrants[seat]
    if vagrant.used or not (vagrant.tokens or vagrant.pup_tokens):
        return []
    found = []
    for token in dict.fromkeys(vagrant.pup_tokens):
        if vagrant.pup >= 0 and board.DISTANCE[vagrant.space][vagrant.pup] <= 1:
            found.append(give_option(seat, kind_of(token), True))
    for other, by_pup in partners(state, seat):
        mine = vagrant.pup_tokens if by_pup else vagrant.tokens
        for token in dict.fromkeys(map(kind_of, mine)):
            found.append(give_option(other, token, by_pup))
            if not state.vagrants[other].used:
                for back in dict.fromkeys(map(kind_of, state.vagrants[other].tokens)):
                    if back != token:
                        found.append(trade_option(other, token, back, by_pup))
    return found


def give_option(taker: int, kind: str, by_pup: bool) -> Option:
    """Give a token away, by the Pup's mouth or by hand."""
    key = f"{'pupgive' if by_pup else 'give'}:{taker}:{kind}"
    found = _deals.get(key)
    if found is None:
        says = text("option.give", who=who(taker), token=text(f"token.{kind}"))
        found = _deals[key] = Option(key, says, f"vagrant:{taker}")
    return found


def trade_option(taker: int, kind: str, back: str, by_pup: bool) -> Option:
    """Trade a token for another, by hand or by the Pup's mouth."""
    key = f"{'puptrade' if by_pup else 'trade'}:{taker}:{kind}:{back}"
    found = _deals.get(key)
    if found is None:
        says = text("option.trade", who=who(taker), token=text(f"token.{kind}"), back=text(f"token.{back}"))
        found = _deals[key] = Option(key, says, f"vagrant:{taker}")
    return found


_deals: dict[str, Option] = {}


def give(state: State, seat: int, taker: int, kind: str, by_pup: bool) -> Script[None]:
    """VAG-102, VAG-070: the giver has used a token this round; the Runaway who takes the Pup's, too."""
    vagrant, other = state.vagrants[seat], state.vagrants[taker]
    mine = vagrant.pup_tokens if by_pup else vagrant.tokens
    token = next(token for token in mine if kind_of(token) == kind)
    vagrant.used = True
    mine.remove(token)
    other.tokens.append(token)
    if token[1] == "=":
        state.token(int(token[0])).at = taker
    yield TokenGiven(rule="VAG-102", giver=seat, taker=taker, token=kind)
    yield from keep_within(state, taker)


def trade(state: State, seat: int, taker: int, kind: str, back: str, by_pup: bool) -> Script[None]:
    """VAG-056, VAG-102, VAG-070: if the other agrees, both have used their token this round."""
    prompt = text("ask.trade", who=who(seat), token=text(f"token.{kind}"), back=text(f"token.{back}"))
    if not (yield from agreed(taker, seat, prompt, "VAG-102")):
        return
    vagrant, other = state.vagrants[seat], state.vagrants[taker]
    mine = vagrant.pup_tokens if by_pup else vagrant.tokens
    token = next(token for token in mine if kind_of(token) == kind)
    other_token = next(token for token in other.tokens if kind_of(token) == back)
    vagrant.used = other.used = True
    mine.remove(token)
    other.tokens.remove(other_token)
    mine.append(other_token)
    other.tokens.append(token)
    for moved, owner in ((token, taker), (other_token, seat)):
        if moved[1] == "=":
            state.token(int(moved[0])).at = owner
    yield TokensTraded(rule="VAG-056", giver=seat, taker=taker, token=kind, back=back)


def agreed(owner: int, seat: int, prompt: Text, rule: str) -> Script[bool]:
    """Whether `owner` does what `seat` asks of it; where one person holds both, that is no question."""
    keys = yield Choice(owner, prompt, YES_OR_NO, rule, wished_by=seat)
    return keys[0] == YES.key
