"""ARK-005 and ARK-013: the tray. Which dice again, for a free reroll or for a token, or stop."""

from __future__ import annotations

from game.arkham import tray_menu
from game.arkham.content import NUMBERS
from game.arkham.events import DiceRerolled, DiceRolled
from game.arkham.state import MONSTER, State
from game.arkham.trading import most, offer_to, partners, trade_option
from game.arkham.tray_menu import AGAIN, DIE, PAY, STOP
from game.core import Choice, Luck, Option, Script, text

WHICH = text("ask.roll")
PAY_OR_STOP = text("ask.roll_paid")
WHICH_DIE = text("ask.pay")
PAYING = {
    "pay_tray": ("tray", "ARK-013"),
    "pay_battle": ("battle", "ARK-041"),
    "pay_strike": ("strike_tray", "ARK-045"),
}


def roll(state: State, luck: Luck) -> Script[None]:
    """The turn's roll of five dice."""
    state.dice = luck.dice(NUMBERS.dice)
    state.frees = NUMBERS.three_throws_rerolls if state.house.three_throws else NUMBERS.free_rerolls
    state.step = "tray"
    yield DiceRolled(rule="ARK-005", seat=state.seat, roll="turn", dice=tuple(state.dice))


def tray(state: State, luck: Luck) -> Script[None]:
    """Reroll any dice that show no monster while free rerolls last, one die for a token, or stop."""
    while state.frees or state.heroes[state.seat].tokens or lenders(state):
        prompt, rule = (WHICH, "ARK-005") if state.frees else (PAY_OR_STOP, "ARK-013")
        key = (yield Choice(state.seat, prompt, tray_options(state), rule))[0]
        if key in AGAIN:
            state.frees -= 1
            yield reroll(state, luck, AGAIN[key], "ARK-005", paid=False)
        elif key == PAY.key:
            state.step = "pay_tray"
            return
        elif key == STOP.key:
            break
        else:
            state.offer = offer_to(key, "tray")
            state.step = "trade"
            return
    state.step = "check"


def lenders(state: State) -> bool:
    """ARK-021: somebody here could still hand over a token for another throw."""
    hero = state.hero
    return rerollable(state) and any(most(state, state.heroes[seat], hero, "tokens") for seat in partners(state))


def reroll(state: State, luck: Luck, places: tuple[int, ...], rule: str, *, paid: bool) -> DiceRerolled:
    """Roll the dice in these places again."""
    values = luck.dice(len(places))
    for place, value in zip(places, values, strict=True):
        state.dice[place] = value
    return DiceRerolled(rule=rule, seat=state.seat, which=places, dice=tuple(values), paid=paid)


def tray_options(state: State) -> tuple[Option, ...]:
    """What can be done with the dice on the tray; only "stop" where nothing can."""
    options = tray_menu.tray(state.dice, state.frees > 0, payable(state))
    if len(state.heroes) > 1:
        trades = [trade_option(seat) for seat in partners(state)]
        if trades:
            place = options.index(STOP) + 1
            return (*options[:place], *trades, *options[place:])
    return options


def payable(state: State) -> bool:
    """There is a token, and a die that it may roll again."""
    return state.heroes[state.seat].tokens > 0 and rerollable(state)


def rerollable(state: State) -> bool:
    """There is a die that a token may roll again."""
    return state.dice.count(MONSTER) < len(state.dice) or state.tames(state.heroes[state.seat])


def pay(state: State, luck: Luck) -> Script[None]:
    """ARK-013, ARK-041, ARK-045: one die rolled again for one token, in whichever roll this is."""
    back, rule = PAYING[state.step]
    dice = tray_menu.payable_of_turn if back == "tray" else tray_menu.payable
    key = (yield Choice(state.seat, WHICH_DIE, dice(state.dice, state.tames(state.hero)), rule))[0]
    place = DIE[key]
    if state.dice[place] == MONSTER:
        rule = "ARK-047" if state.solo else "ARK-028"
    state.hero.tokens -= 1
    state.step = back
    yield reroll(state, luck, (place,), rule, paid=True)
