"""ARK-021: players in one zone trade, in the turn of one of them and outside combat."""

from __future__ import annotations

from collections.abc import Iterator

from game.arkham.events import TradeAccepted, TradeDropped, TradeProposed, TradeRefused
from game.arkham.state import Hero, Offer, State
from game.core import Luck, Option, Script, choose, text, who

KINDS = ("tokens", "weapons", "spells")
HOW_MANY = {kind: text(f"ask.trade_{kind}") for kind in KINDS}
YES_OR_NO = {True: Option("accept", text("option.accept")), False: Option("refuse", text("option.refuse"))}
_TRADE = [Option(f"trade:{seat}", text("option.trade", who=who(seat)), f"player:{seat}") for seat in range(4)]
_AMOUNT = {
    kind: {
        n: Option(f"give:{n}", text(f"option.give_{kind}", n=n))
        if n > 0
        else Option(f"take:{-n}", text(f"option.take_{kind}", n=-n))
        if n
        else Option("none", text(f"option.no_{kind}"))
        for n in range(-12, 13)
    }
    for kind in KINDS
}


def trade_option(seat: int) -> Option:
    """The option to propose an exchange to a seat."""
    return _TRADE[seat]


def offer_to(key: str, back: str) -> Offer:
    """The exchange that the option of this key begins; `back` is the step that goes on afterwards."""
    return Offer(int(key.removeprefix("trade:")), back)


def partners(state: State) -> list[int]:
    """Seats in this zone that were made no proposal yet this turn and with whom something can change hands."""
    heroes = state.heroes
    hero, zone = heroes[state.seat], heroes[state.seat].zone
    return [
        seat
        for seat, other in enumerate(heroes)
        if other.zone == zone and other is not hero and seat not in state.traded and _can_trade(state, hero, other)
    ]


def held(hero: Hero, kind: str) -> int:
    """How many of a kind somebody holds."""
    return hero.tokens if kind == "tokens" else hero.weapons if kind == "weapons" else hero.spells


def most(state: State, giver: Hero, taker: Hero, kind: str) -> int:
    """How many of a kind can go from one to the other: what is there, and what the taker may hold."""
    there = held(giver, kind)
    return max(0, min(there, state.limit(taker, kind) - held(taker, kind))) if there else 0


def _can_trade(state: State, hero: Hero, other: Hero) -> bool:
    return any(most(state, hero, other, kind) or most(state, other, hero, kind) for kind in KINDS)


def amounts(state: State, offer: Offer, kind: str) -> Iterator[int]:
    """Every number of a kind that can change hands: what can be given downwards, nothing, what can be taken upwards."""
    hero, other = state.hero, state.heroes[offer.partner]
    return iter(range(most(state, hero, other, kind), -most(state, other, hero, kind) - 1, -1))


def trade(state: State, luck: Luck) -> Script[None]:
    """Put an exchange together, one kind after the other."""
    offer = state.offer
    assert offer is not None
    if offer.stage == len(KINDS):
        state.step = "propose"
        return
    kind = KINDS[offer.stage]
    n = yield from choose(
        state.seat, HOW_MANY[kind], amounts(state, offer, kind), _AMOUNT[kind].__getitem__, rule="ARK-021"
    )
    setattr(offer, kind, n)
    offer.stage += 1


def propose(state: State, luck: Luck) -> Script[None]:
    """One proposal per partner and turn. An exchange of nothing is none, and not asked about."""
    offer = state.offer
    assert offer is not None
    state.traded.append(offer.partner)
    if offer.tokens or offer.weapons or offer.spells:
        state.step = "answer"
        yield proposal(state.seat, offer)
    else:
        yield TradeDropped(rule="ARK-021", seat=state.seat, partner=offer.partner)
        end_trade(state)


def answer(state: State, luck: Luck) -> Script[None]:
    """The partner accepts or refuses."""
    offer = state.offer
    assert offer is not None
    agreed = yield from choose(
        offer.partner, text("ask.trade", who=who(state.seat)), (True, False), YES_OR_NO.__getitem__, rule="ARK-021"
    )
    if agreed:
        swap(state.hero, state.heroes[offer.partner], offer)
        yield TradeAccepted(rule="ARK-021", seat=state.seat, partner=offer.partner)
    else:
        yield TradeRefused(rule="ARK-021", seat=state.seat, partner=offer.partner)
    end_trade(state)


def end_trade(state: State) -> None:
    """Back to the step of the turn from which the exchange was begun."""
    assert state.offer is not None
    state.step, state.offer = state.offer.back, None


def proposal(seat: int, offer: Offer) -> TradeProposed:
    """The exchange as everybody hears it."""
    return TradeProposed(
        rule="ARK-021",
        seat=seat,
        partner=offer.partner,
        tokens=offer.tokens,
        weapons=offer.weapons,
        spells=offer.spells,
    )


def swap(hero: Hero, other: Hero, offer: Offer) -> None:
    """The tokens change hands."""
    hero.tokens -= offer.tokens
    other.tokens += offer.tokens
    hero.weapons -= offer.weapons
    other.weapons += offer.weapons
    hero.spells -= offer.spells
    other.spells += offer.spells
