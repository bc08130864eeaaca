"""ARK-005 and ARK-013: the tray. Which dice again, for a free reroll or for a token, or stop."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from operator import itemgetter

from game.arkham.content import NUMBERS
from game.arkham.events import DiceRerolled, DiceRolled
from game.arkham.odds import monsters_now
from game.arkham.state import COMBAT, COMBAT_TOO, HEAL, MONSTER, STEP, TOKEN, State
from game.arkham.trading import offer_to, partners, trade_option
from game.core import Choice, Luck, Option, Script, Text, text

WHICH = text("ask.roll")
PAY_OR_STOP = text("ask.roll_paid")
WHICH_DIE = text("ask.pay")
PAY = Option("pay", text("option.pay"))
STOP = Option("stop", text("option.stop_rolling"))
FACE = {TOKEN: "token", STEP: "step", HEAL: "heal", MONSTER: "monster", COMBAT: "combat"}
_PLACES = range(NUMBERS.dice)
AGAIN = {
    f"again:{','.join(map(str, places))}": places
    for n in range(1, NUMBERS.dice + 1)
    for places in combinations(_PLACES, n)
}
DIE = {f"die:{place}": place for place in _PLACES}


def roll(state: State, luck: Luck) -> Script[None]:
    """The turn's roll of five dice."""
    state.dice = luck.dice(NUMBERS.dice)
    state.frees = NUMBERS.three_throws_rerolls if state.house.three_throws else NUMBERS.free_rerolls
    state.step = "tray"
    yield DiceRolled(rule="ARK-005", seat=state.seat, roll="turn", dice=tuple(state.dice))


def tray(state: State, luck: Luck) -> Script[None]:
    """Reroll any dice that show no monster while free rerolls last, one die for a token, or stop."""
    if not state.frees and not state.hero.tokens:
        state.step = "check"
        return
    prompt, rule = (WHICH, "ARK-005") if state.frees else (PAY_OR_STOP, "ARK-013")
    key = (yield Choice(state.seat, prompt, tray_options(state), rule))[0]
    if key in AGAIN:
        state.frees -= 1
        yield reroll(state, luck, AGAIN[key], "ARK-005", paid=False)
    elif key == PAY.key:
        state.step = "pay_tray"
    elif key == STOP.key:
        state.step = "check"
    else:
        state.offer = offer_to(key, "tray")
        state.step = "trade"


def reroll(state: State, luck: Luck, places: tuple[int, ...], rule: str, *, paid: bool) -> DiceRerolled:
    """Roll the dice in these places again."""
    values = luck.dice(len(places))
    for place, value in zip(places, values, strict=True):
        state.dice[place] = value
    return DiceRerolled(rule=rule, seat=state.seat, which=places, dice=tuple(values), paid=paid)


def tray_options(state: State) -> tuple[Option, ...]:
    """What can be done with the dice on the tray; only "stop" where nothing can."""
    faces = bytes(state.dice).translate(_ONE_COMBAT)
    key = (faces, state.frees > 0, payable(state))
    found = _ready.get(key)
    if found is None:
        found = _ready[key] = _options(*key)
    if len(state.heroes) > 1:
        trades = [trade_option(seat) for seat in partners(state)]
        if trades:
            place = found.index(STOP) + 1
            return (*found[:place], *trades, *found[place:])
    return found


_ONE_COMBAT = bytes(COMBAT if value == COMBAT_TOO else value for value in range(256))
_ready: dict[tuple[bytes, bool, bool], tuple[Option, ...]] = {}
_again: dict[tuple[tuple[int, ...], tuple[int, ...], int, bool], Option] = {}


def _options(faces: bytes, free: bool, paying: bool) -> tuple[Option, ...]:
    """All loose dice, then all but one face, then one face alone, pay, stop, every other set, and last the sets that
    show the same as one before them."""
    loose = [place for place, face in enumerate(faces) if face != MONSTER]
    ranked: list[tuple[int, int, Option]] = [(4, 0, STOP)]
    shown: set[tuple[int, ...]] = set()
    for n in range(1, len(loose) + 1) if free else ():
        for places in combinations(loose, n):
            alike = tuple(sorted([faces[place] for place in places]))
            rank = _rank(faces, loose, places) + (alike in shown)
            shown.add(alike)
            option = _again_option(places, alike, faces.count(MONSTER), n == len(loose))
            ranked.append((rank, -n, option))
    if paying:
        ranked.append((3, 0, PAY))
    return tuple([option for _, _, option in sorted(ranked, key=itemgetter(0, 1))])


def _rank(faces: bytes, loose: list[int], places: tuple[int, ...]) -> int:
    """How natural a set of dice is to roll again: everything, all but one face, one face, and then the rest."""
    again = {faces[place] for place in places}
    kept = {faces[place] for place in loose if place not in places}
    if not kept:
        return 0
    if again & kept:
        return 6
    return 1 if len(kept) == 1 else 2


def _again_option(places: tuple[int, ...], alike: tuple[int, ...], monsters: int, everything: bool) -> Option:
    key = (places, alike, monsters, everything)
    found = _again.get(key)
    if found is None:
        label = text("option.again_all", n=len(places)) if everything else text("option.again", dice=counted(alike))
        chance = monsters_now(monsters, len(places), NUMBERS.monsters_to_summon)
        sure = monsters >= NUMBERS.monsters_to_summon
        risk = text("hint.monster_comes") if sure else text("hint.monster", percent=round(100 * chance))
        at = f"die:{places[0]}" if len(places) == 1 else ""
        name = f"again:{','.join(map(str, places))}"
        found = _again[key] = Option(name, label, at, risk)
    return found


def counted(faces: tuple[int, ...]) -> list[Text]:
    """Dice by what they show: `2 combat and 1 step`."""
    return [text(f"dice.{FACE[face]}", n=n) for face, n in Counter(faces).items()]


def payable(state: State) -> bool:
    """There is a token, and a die that it may roll again."""
    hero = state.hero
    return hero.tokens > 0 and (state.tames(hero) or state.dice.count(MONSTER) < len(state.dice))


def pay(state: State, luck: Luck) -> Script[None]:
    """ARK-013, ARK-041, ARK-045: one die rolled again for one token, in whichever roll this is."""
    back, rule = PAYING[state.step]
    key = (yield Choice(state.seat, WHICH_DIE, die_options(state), rule))[0]
    place = DIE[key]
    if state.dice[place] == MONSTER:
        rule = "ARK-047" if state.solo else "ARK-028"
    state.hero.tokens -= 1
    state.step = back
    yield reroll(state, luck, (place,), rule, paid=True)


PAYING = {
    "pay_tray": ("tray", "ARK-013"),
    "pay_battle": ("battle", "ARK-041"),
    "pay_strike": ("strike_tray", "ARK-045"),
}


def die_options(state: State) -> tuple[Option, ...]:
    """The dice that a token may roll again."""
    tames = state.tames(state.hero)
    key = (*state.dice, tames)
    found = _payable.get(key)
    if found is None:
        faces = [COMBAT if value == COMBAT_TOO else value for value in state.dice]
        found = _payable[key] = tuple(
            [_DICE[place, face] for place, face in enumerate(faces) if tames or face != MONSTER]
        )
    return found


_payable: dict[tuple[object, ...], tuple[Option, ...]] = {}
_DICE = {
    (place, face): Option(f"die:{place}", text(f"face.{name}"), f"die:{place}")
    for place in _PLACES
    for face, name in FACE.items()
}
