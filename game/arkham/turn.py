"""The turn in the order of the rulebook, and the one loop that everything goes on from."""

from __future__ import annotations

from collections.abc import Callable

from game.arkham import fighting, final_battle, gates, moving, rolling, setup, trading
from game.arkham.content import NUMBERS
from game.arkham.events import Healed, TurnBegins, TurnSkipped
from game.arkham.state import HEAL, MONSTER, STEP, TOKEN, State
from game.core import Checkpoint, Luck, Option, Script, choose, text

HOW = text("ask.heal")
HERE = Checkpoint()


def play(state: State, luck: Luck) -> Script[None]:
    """Go on from wherever the state says, step by step, until somebody raises Over."""
    while True:
        step = state.step
        if step in MARKED:
            yield HERE
        yield from STEPS[step](state, luck)


def begin(state: State, luck: Luck) -> Script[None]:
    """A new turn; a turn to be skipped is skipped whole, with no roll and no monster."""
    hero = state.heroes[state.seat]
    state.turn += 1
    if hero.skip:
        hero.skip -= 1
        state.step = "end"
        yield TurnSkipped(rule="ARK-038", seat=state.seat)
        return
    state.traded = []
    state.gained = False
    state.step = "roll"
    yield TurnBegins(rule="ARK-005", seat=state.seat, turn=state.turn)


def check(state: State, luck: Luck) -> Script[None]:
    """ARK-006: rolling has ended; three monster symbols bring a monster. ARK-007: only then dice are set aside."""
    dice, hero = state.dice, state.heroes[state.seat]
    if dice.count(MONSTER) >= NUMBERS.monsters_to_summon:
        yield from gates.summon(state)
    state.step = "heal" if HEAL in dice else "move"
    state.steps = dice.count(STEP) + hero.card.extra_steps
    if TOKEN in dice:
        yield from moving.take_tokens(state, dice.count(TOKEN), "ARK-014")


def heal(state: State, luck: Luck) -> Script[None]:
    """ARK-014: each healing symbol gives back 1 of either value, split freely, never above the start."""
    hero, card = state.hero, state.hero.card
    physical, psychic = card.physical - hero.physical, card.psychic - hero.psychic
    del card
    n = min(state.dice.count(HEAL), physical + psychic)
    least, most = max(0, n - psychic), min(n, physical)
    share = most
    if least < most:
        share, _ = yield from choose(state.seat, HOW, shares(n, most, least), say_share, rule="ARK-014")
    hero.physical += share
    hero.psychic += n - share
    state.step = "move"
    if n:
        yield Healed(rule="ARK-014", seat=state.seat, physical=share, psychic=n - share)


def shares(n: int, most: int, least: int) -> list[tuple[int, int]]:
    """Healing laid on the two values, from most physical to least."""
    return [(physical, n - physical) for physical in range(most, least - 1, -1)]


def say_share(share: tuple[int, int]) -> Option:
    """`1 physical, 2 psychic`."""
    return _SHARES[share]


_SHARES = {
    (physical, psychic): Option(f"heal:{physical}-{psychic}", text("option.heal", physical=physical, psychic=psychic))
    for physical in range(6)
    for psychic in range(6)
}


def end(state: State, luck: Luck) -> Script[None]:
    """The next player clockwise."""
    state.dice = []
    state.steps = 0
    state.seat = (state.seat + 1) % len(state.heroes)
    state.step = "begin"
    yield from ()


STEPS: dict[str, Callable[[State, Luck], Script[None]]] = {
    "characters": setup.choose_characters,
    "monsters": setup.lay_monsters,
    "first": setup.choose_first,
    "begin": begin,
    "roll": rolling.roll,
    "tray": rolling.tray,
    "pay_tray": rolling.pay,
    "pay_battle": rolling.pay,
    "pay_strike": rolling.pay,
    "check": check,
    "heal": heal,
    "move": moving.move,
    "rest": moving.rest,
    "shop": moving.shop,
    "meet": fighting.meet,
    "attack": fighting.attack,
    "battle": fighting.battle,
    "stand": fighting.stand,
    "retreat": fighting.retreat,
    "flee": fighting.flee_to,
    "gate": gates.at_gate,
    "trade": trading.trade,
    "propose": trading.propose,
    "answer": trading.answer,
    "end": end,
    "round": final_battle.begin_round,
    "strike": final_battle.strike,
    "strike_tray": final_battle.strike_tray,
    "land": final_battle.land,
    "retaliate": final_battle.retaliate,
    "suffer": final_battle.suffer,
}
MARKED = frozenset(("characters", "begin", "move", "attack", "stand", "round", "strike", "suffer"))
