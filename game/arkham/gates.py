"""Monsters come up in the numbered zones, beaten they leave gates, and gates are closed."""

from __future__ import annotations

from game.arkham.content import MONSTERS, NUMBER, NUMBERS, STREETS, Monster
from game.arkham.events import CthulhuComes, GateClosed, MonsterAppears, NoMonsterLeft
from game.arkham.state import Cthulhu, Hero, State
from game.arkham.trading import offer_to, partners, trade_option
from game.core import Choice, Luck, Option, Over, Script, text

HERE = text("ask.gate")
CLOSE = [Option(f"close:zone_{n}", text("option.close", n=n), f"zone_{n}") for n in range(STREETS + 1)]
END_TURN = Option("end", text("option.end"))


def next_number(state: State) -> int:
    """Where the next monster goes: up from the zone filled last, the first that is empty and not closed; if there is
    none the first open gate, if there is none the first closed zone."""
    upwards = [(state.filled + step) % STREETS for step in range(STREETS)]
    for place in upwards:
        if not state.spots[place].tokens and not state.spots[place].closed:
            return place + 1
    for place in upwards:
        if state.spots[place].open:
            return place + 1
    return next(place + 1 for place in upwards if not state.spots[place].guarded)


def place_monster(state: State, rule: str) -> Script[None]:
    """Turn up the next monster token and lay it in the next numbered zone."""
    if not state.stack:
        yield NoMonsterLeft(rule=rule)
        return
    number = next_number(state)
    spot = state.spots[number - 1]
    again = spot.open
    spot.tokens.append(state.stack.pop(0))
    spot.guarded = True
    state.filled = number
    yield MonsterAppears(rule=rule, number=number, monster=spot.tokens[-1].face, again=again)


def summon(state: State) -> Script[None]:
    """ARK-006: three or more monster symbols bring one monster; the game is lost where there is no room for it."""
    if state.monsters() >= NUMBERS.monsters_on_board:
        raise Over(text("over.seventh"), (), "ARK-006")
    yield from place_monster(state, "ARK-006")
    if state.house.sixth_loses and state.monsters() + state.open_gates() >= NUMBERS.monsters_on_board:
        raise Over(text("over.sixth"), (), "ARK-sixth_loses")


def monster_at(state: State, zone: str) -> Monster | None:
    """The monster lying face up in a zone."""
    number = NUMBER[zone]
    if not number or not state.spots[number - 1].guarded:
        return None
    return MONSTERS[state.spots[number - 1].tokens[-1].face]


def may_close(state: State, hero: Hero) -> bool:
    """The gate where this hero stands is open and the price is in hand."""
    spot = state.spot_at(hero.zone)
    return spot is not None and spot.open and hero.tokens >= hero.card.gate_price


def at_gate(state: State, luck: Luck) -> Script[None]:
    """ARK-010: on an open gate, with the tokens for it, one may close it. A trade may come first."""
    closable = may_close(state, state.heroes[state.seat])
    if not closable and not ((state.gained or _at_open_gate(state)) and partners(state)):
        state.step = "end"
        return
    key = (yield Choice(state.seat, HERE, _options(state, closable), "ARK-010"))[0]
    if key == END_TURN.key:
        state.step = "end"
    elif key.startswith("close:"):
        state.step = "end"
        yield from close(state)
    else:
        state.offer = offer_to(key, "gate")
        state.step = "trade"


def _at_open_gate(state: State) -> bool:
    spot = state.spot_at(state.hero.zone)
    return spot is not None and spot.open


def _options(state: State, closable: bool) -> tuple[Option, ...]:
    closing = (CLOSE[NUMBER[state.hero.zone]],) if closable else ()
    return (*closing, *[trade_option(seat) for seat in partners(state)], END_TURN)


def close(state: State) -> Script[None]:
    """The tokens are spent, the top monster token is the gate token; the sixth gate brings Cthulhu at once."""
    hero = state.hero
    spot = state.spots[NUMBER[hero.zone] - 1]
    hero.tokens -= hero.card.gate_price
    hero.gates.append(spot.tokens.pop())
    state.gone.extend(spot.tokens)
    spot.tokens.clear()
    spot.closed = True
    closed = state.closed_gates()
    yield GateClosed(
        rule="ARK-010", seat=state.seat, number=NUMBER[hero.zone], price=hero.card.gate_price, closed=closed
    )
    if closed >= NUMBERS.gates_to_close:
        first = (state.seat + 1) % len(state.heroes)
        for hero in state.heroes:
            hero.skip = 0
        state.dice, state.steps = [], 0
        state.cthulhu = Cthulhu(NUMBERS.cthulhu_physical, NUMBERS.cthulhu_psychic, first)
        state.seat, state.step = first, "round"
        yield CthulhuComes(rule="ARK-011")
