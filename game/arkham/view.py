"""What is seen of the table: everything but the faces of the monster tokens still face down."""

from __future__ import annotations

from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from game.arkham import odds
from game.arkham.content import MONSTERS, NUMBERS, STREET, Monster
from game.arkham.fighting import bonus
from game.arkham.gates import next_number
from game.arkham.state import COMBAT, MONSTER, Cthulhu, Hero, Offer, State
from game.core import OPEN, Thing


class Fight(Struct, frozen=True):
    """The chances of the player in turn against a monster: with the first roll, and before the value is at 0.

    need: combat results beyond weapons or spells that beat it.
    """

    need: int
    first: float
    before_zero: float


class HeroSeen(Struct, frozen=True):
    """A seat. full_*: the start values. *_limit: the most it may hold. price: what it pays to close a gate.

    tames: it may pay to roll a die again that shows a monster. standing: neither value is at 0.
    """

    seat: int
    character: str
    physical: int
    psychic: int
    full_physical: int
    full_psychic: int
    tokens: int
    weapons: int
    spells: int
    token_limit: int
    weapon_limit: int
    spell_limit: int
    price: int
    extra_steps: int
    tames: bool
    zone: str
    skip: int
    gates: list[Thing]
    standing: bool


class SpotSeen(Struct, frozen=True):
    """A numbered zone. gate: sleeping, guarded, open or closed; a closed one can hold a monster that guards nothing."""

    number: int
    zone: str
    gate: str
    closed: bool
    tokens: list[Thing]
    monster: str = ""
    kind: str = ""
    strength: int = 0
    retreat: bool = True
    fight: Fight | None = None


class Reroll(Struct, frozen=True):
    """What rolling so many dice again would bring: chances of a third monster and of what the new dice show.

    third: now; third_to_the_end: if they are rolled with every free reroll left. token: at least one token and no
    monster among the new dice; both; monster: the other way round; neither.
    """

    dice: int
    third: float
    third_to_the_end: float
    token: float
    both: float
    monster: float
    neither: float


class Tray(Struct, frozen=True):
    """The roll on the table. locked: dice that no free reroll may touch. roll: turn, battle or cthulhu."""

    roll: str
    dice: list[int]
    locked: list[bool]
    frees: int
    monsters: int
    hits: int
    rerolls: tuple[Reroll, ...]
    fight: Fight | None = None
    first: float = 0.0
    before_zero: float = 0.0


class Seen(Struct, frozen=True):
    """The table as a seat sees it."""

    step: str
    turn: int
    seat: int
    heroes: list[HeroSeen]
    spots: list[SpotSeen]
    stack: list[Thing]
    gone: list[Thing]
    monsters: int
    monsters_most: int
    open_gates: int
    closed_gates: int
    gates_to_close: int
    next_number: int
    steps: int
    tray: Tray | None
    offer: Offer | None
    cthulhu: Cthulhu | None


ROLLS = {"battle": "battle", "pay_battle": "battle"} | dict.fromkeys(("strike_tray", "pay_strike", "land"), "cthulhu")


def view(state: State, seat: int | str | None) -> Seen:
    """The table for one seat, for the public (None) or with open cards."""
    stack = [Thing(token.id, token.face) if seat == OPEN else token.hidden() for token in state.stack]
    return Seen(
        step=state.step,
        turn=state.turn,
        seat=state.seat,
        heroes=[see_hero(state, place, hero) for place, hero in enumerate(state.heroes)],
        spots=[see_spot(state, number) for number in range(1, len(state.spots) + 1)],
        stack=stack,
        gone=[Thing(token.id, token.face) for token in state.gone],
        monsters=state.monsters(),
        monsters_most=NUMBERS.monsters_on_board,
        open_gates=state.open_gates(),
        closed_gates=state.closed_gates(),
        gates_to_close=NUMBERS.gates_to_close,
        next_number=next_number(state),
        steps=state.steps,
        tray=see_tray(state),
        offer=replace(state.offer) if state.offer else None,
        cthulhu=see_cthulhu(state.cthulhu),
    )


def see_cthulhu(cthulhu: Cthulhu | None) -> Cthulhu | None:
    """The final battle as it stands."""
    return replace(cthulhu, waiting=[*cthulhu.waiting], asked=[*cthulhu.asked]) if cthulhu else None


def see_hero(state: State, seat: int, hero: Hero) -> HeroSeen:
    """One seat's character and what it holds; before it has chosen one there is little to see."""
    if not hero.character:
        return HeroSeen(seat, "", 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, False, hero.zone, 0, [], True)
    card = hero.card
    return HeroSeen(
        seat=seat,
        character=hero.character,
        physical=hero.physical,
        psychic=hero.psychic,
        full_physical=card.physical,
        full_psychic=card.psychic,
        tokens=hero.tokens,
        weapons=hero.weapons,
        spells=hero.spells,
        token_limit=state.limit(hero, "tokens"),
        weapon_limit=state.limit(hero, "weapons"),
        spell_limit=state.limit(hero, "spells"),
        price=card.gate_price,
        extra_steps=card.extra_steps,
        tames=state.tames(hero),
        zone=hero.zone,
        skip=hero.skip,
        gates=[Thing(token.id, token.face) for token in hero.gates],
        standing=hero.standing,
    )


def see_spot(state: State, number: int) -> SpotSeen:
    """One numbered zone with the monster on it and the chances of the player in turn against it."""
    spot = state.spots[number - 1]
    tokens = [Thing(token.id, token.face) for token in spot.tokens]
    if not spot.guarded:
        gate = "closed" if spot.closed else "open" if spot.tokens else "sleeping"
        return SpotSeen(number, STREET[number], gate, spot.closed, tokens)
    monster = MONSTERS[spot.tokens[-1].face]
    return SpotSeen(
        number=number,
        zone=STREET[number],
        gate="guarded",
        closed=spot.closed,
        tokens=tokens,
        monster=monster.id,
        kind=monster.kind,
        strength=monster.strength,
        retreat=monster.retreat,
        fight=see_fight(state, monster) if state.hero.character else None,
    )


def see_fight(state: State, monster: Monster) -> Fight:
    """The chances of the player in turn against a monster, with the best use of the tokens held now."""
    hero = state.hero
    need, tokens, tokens_fight = terms(state, hero, monster)
    tames = state.tames(hero)
    value = hero.physical if monster.kind == "physical" else hero.psychic
    return Fight(
        need=need,
        first=odds.win_first(need, tokens, tames, tokens_fight),
        before_zero=odds.win_before_zero(need, monster.strength, value, tokens, tames, tokens_fight),
    )


def terms(state: State, hero: Hero, monster: Monster) -> tuple[int, int, bool]:
    """What a fight is fought with: combat results needed, tokens to spend, whether those held count as well."""
    tokens_fight = state.house.merged_tokens and monster.kind == "psychic"
    helped = 0 if tokens_fight else bonus(state, hero, monster.kind)
    return odds.needed(monster.strength, helped, state.house.meet_or_beat), min(hero.tokens, _MANY), tokens_fight


_MANY = 64
"""More tokens than this change no chance by a millionth."""


def see_tray(state: State) -> Tray | None:
    """The roll on the table with what another throw would bring."""
    if not state.dice:
        return None
    roll = ROLLS.get(state.step, "turn")
    locked = [value == MONSTER for value in state.dice]
    monsters, hits = sum(locked), sum([value >= COMBAT for value in state.dice])
    tray = Tray(roll, list(state.dice), locked, state.frees, monsters, hits, rerolls(monsters, state.frees))
    spot = state.spot_at(state.hero.zone)
    if roll != "battle" or spot is None or not spot.guarded:
        return tray
    monster, hero = MONSTERS[spot.tokens[-1].face], state.hero
    need, tokens, tokens_fight = terms(state, hero, monster)
    tames = state.tames(hero)
    value = hero.physical if monster.kind == "physical" else hero.psychic
    blanks = NUMBERS.dice - hits - (0 if tames else monsters)
    chances = odds.chance_now(need, monster.strength, value, hits, blanks, tokens, tames, tokens_fight)
    return replace(tray, fight=see_fight(state, monster), first=chances[0], before_zero=chances[1])


@cache
def rerolls(monsters: int, frees: int) -> tuple[Reroll, ...]:
    """For one, two and more dice beside so many monsters: what another throw would bring."""
    return tuple(
        Reroll(
            dice=dice,
            third=odds.monsters_now(monsters, dice, NUMBERS.monsters_to_summon),
            third_to_the_end=odds.monsters_to_the_end(monsters, dice, frees, NUMBERS.monsters_to_summon),
            token=(5 / 6) ** dice - (4 / 6) ** dice,
            both=1 - 2 * (5 / 6) ** dice + (4 / 6) ** dice,
            monster=(5 / 6) ** dice - (4 / 6) ** dice,
            neither=(4 / 6) ** dice,
        )
        for dice in range(1, NUMBERS.dice + 1)
    )
