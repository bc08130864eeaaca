"""What can be done with the dice on the tray, as options that are made once and used again and again."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations
from operator import itemgetter

from msgspec.structs import replace

from game.arkham.content import NUMBERS
from game.arkham.odds import monsters_now
from game.arkham.state import COMBAT, COMBAT_TOO, HEAL, MONSTER, STEP, TOKEN
from game.core import Option, Text, text

Places = tuple[int, ...]
PAY = Option("pay", text("option.pay"))
STOP = Option("stop", text("option.stop_rolling"))
FACE = {TOKEN: "token", STEP: "step", HEAL: "heal", MONSTER: "monster", COMBAT: "combat"}
PLACES = range(NUMBERS.dice)
AGAIN = {
    f"again:{','.join(map(str, places))}": places
    for n in range(1, NUMBERS.dice + 1)
    for places in combinations(PLACES, n)
}
DIE = {f"die:{place}": place for place in PLACES}
_ONE_COMBAT = bytes(COMBAT if value == COMBAT_TOO else value for value in range(256))
_DIGIT = (0, 1, 8, 64, 512, 4096)
_tray: dict[tuple[bytes, bool, bool], tuple[Option, ...]] = {}
_dice: dict[tuple[bytes, bool], tuple[Option, ...]] = {}
_risky: dict[tuple[bytes, bool], tuple[Option, ...]] = {}
_again: dict[tuple[Places, int, int], Option] = {}


def faces_of(dice: list[int]) -> bytes:
    """What the dice show, both combat faces as one."""
    return bytes(dice).translate(_ONE_COMBAT)


def tray(dice: list[int], free: bool, paying: bool) -> tuple[Option, ...]:
    """All loose dice, then all but one face, then one face alone, pay, stop, every other set, and last the sets that
    show the same as one before them."""
    key = (faces_of(dice), free, paying)
    found = _tray.get(key)
    if found is None:
        found = _tray[key] = _made(*key)
    return found


def payable_of_turn(dice: list[int], tames: bool) -> tuple[Option, ...]:
    """The dice of a turn's roll that a token may roll again, each with the chance of a third monster."""
    key = (faces_of(dice), tames)
    found = _risky.get(key)
    if found is None:
        monsters = dice.count(MONSTER)
        found = _risky[key] = tuple(
            [
                replace(option, hint=_risk(monsters - (dice[DIE[option.key]] == MONSTER), 1))
                for option in payable(dice, tames)
            ]
        )
    return found


def payable(dice: list[int], tames: bool) -> tuple[Option, ...]:
    """The dice that a token may roll again."""
    key = (faces_of(dice), tames)
    found = _dice.get(key)
    if found is None:
        found = _dice[key] = tuple([_DIE[at] for at in enumerate(key[0]) if tames or at[1] != MONSTER])
    return found


_DIE = {
    (place, face): Option(f"die:{place}", text(f"face.{name}"), f"die:{place}")
    for place in PLACES
    for face, name in FACE.items()
}


def _made(faces: bytes, free: bool, paying: bool) -> tuple[Option, ...]:
    between = (PAY, STOP) if paying else (STOP,)
    if not free:
        return between
    natural, others = _sets(_pattern(faces))
    digits, monsters = [_DIGIT[face] for face in faces], faces.count(MONSTER)
    return (
        *[_option(places, digits, faces, monsters) for places in natural],
        *between,
        *[_option(places, digits, faces, monsters) for places in others],
    )


def _pattern(faces: bytes) -> bytes:
    """Which dice show the same: the first face met is 1, the next new one 2; monsters stay what they are."""
    seen: dict[int, int] = {MONSTER: 0}
    return bytes([seen.setdefault(face, len(seen)) for face in faces])


@cache
def _sets(pattern: bytes) -> tuple[tuple[Places, ...], tuple[Places, ...]]:
    """The sets of loose dice: those that hold all or none of each face, and all the others."""
    loose = [place for place, face in enumerate(pattern) if face]
    ranked: list[tuple[int, int, Places]] = []
    shown: set[Places] = set()
    for n in range(1, len(loose) + 1):
        for places in combinations(loose, n):
            alike = tuple(sorted([pattern[place] for place in places]))
            ranked.append((_rank(pattern, loose, places) + (alike in shown), -n, places))
            shown.add(alike)
    ranked.sort(key=itemgetter(0, 1))
    return (
        tuple([places for rank, _, places in ranked if rank < _MIXED]),
        tuple([places for rank, _, places in ranked if rank >= _MIXED]),
    )


_MIXED = 3


def _rank(pattern: bytes, loose: list[int], places: Places) -> int:
    """How natural a set of dice is to roll again: everything, all but one face, one face, and then the rest."""
    again = {pattern[place] for place in places}
    kept = {pattern[place] for place in loose if place not in places}
    if not kept:
        return 0
    if again & kept:
        return _MIXED
    return 1 if len(kept) == 1 else 2


def _option(places: Places, digits: list[int], faces: bytes, monsters: int) -> Option:
    key = (places, sum([digits[place] for place in places]), monsters)
    found = _again.get(key)
    if found is None:
        found = _again[key] = _again_option(places, [faces[place] for place in places], monsters)
    return found


def _again_option(places: Places, faces: list[int], monsters: int) -> Option:
    everything = len(places) + monsters == NUMBERS.dice
    label = text("option.again_all", n=len(places)) if everything else text("option.again", dice=counted(faces))
    risk = _risk(monsters, len(places))
    at = f"die:{places[0]}" if len(places) == 1 else ""
    return Option(f"again:{','.join(map(str, places))}", label, at, risk)


def _risk(monsters: int, dice: int) -> Text:
    """ARK-006: how likely a monster comes if so many dice are rolled beside so many that show one."""
    if monsters >= NUMBERS.monsters_to_summon:
        return text("hint.monster_comes")
    return text("hint.monster", percent=round(100 * monsters_now(monsters, dice, NUMBERS.monsters_to_summon)))


def counted(faces: list[int]) -> list[Text]:
    """Dice by what they show: `2 combat and 1 step`."""
    return [text(f"dice.{FACE[face]}", n=n) for face, n in sorted(Counter(faces).items())]
