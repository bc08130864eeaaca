"""Every sound there is: how it is made, how loud it is, how much it matters."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from sprites import synth_drama as drama
from sprites import synth_table as table
from sprites import synth_train as train
from sprites.synth import Wave


@dataclass(frozen=True)
class Recipe:
    """One sound. `level` in decibels as `loudness` hears it; a voice of higher `rank` may silence one of lower.

    `tunes`: how many shades of pitch there are of it, so that repeats do not tire. `ducks`: the wheels give way."""

    make: Callable[[], Wave]
    level: float
    rank: int = 1
    tunes: int = 1
    ducks: bool = False
    loop: bool = False
    fade: float = 0.02


DICE = (1, 2, 3, 5, 8)
"""How many dice the tumbles are made for."""
WHEELS = tuple(f"wheels_{n}" for n in range(1, len(train.PACES) + 1))

RECIPES: dict[str, Recipe] = {
    "button": Recipe(table.button, -30, 0, tunes=3, fade=0.01),
    "key": Recipe(table.key, -32, 0, tunes=3, fade=0.01),
    "type": Recipe(table.type_letter, -33, 0, tunes=4, fade=0.01),
    "refused": Recipe(table.refused, -27, 1),
    "page": Recipe(table.page, -27, 1, tunes=2),
    "token": Recipe(table.token, -25, 1, tunes=3),
    "card_slide": Recipe(table.card_slide, -28, 1, tunes=3),
    "card_flip": Recipe(table.card_flip, -26, 1, tunes=3),
    "coin": Recipe(table.coin, -26, 1, tunes=3),
    "settle": Recipe(table.settle, -25, 1, tunes=3),
    **{f"dice_{n}": Recipe(partial(table.dice, n), -21, 2, tunes=2) for n in DICE},
    "bag_shake": Recipe(table.bag_shake, -25, 1, tunes=2),
    "bag_draw": Recipe(table.bag_draw, -26, 1, tunes=2),
    "curtain": Recipe(table.curtain, -24, 2),
    "hint": Recipe(table.hint, -25, 2),
    "healed": Recipe(table.healed, -24, 2),
    "bell": Recipe(table.desk_bell, -26, 2, fade=0.15),
    "warning": Recipe(train.rail_bell, -22, 3, fade=0.1),
    "hit": Recipe(drama.hit, -19, 2, tunes=2),
    "miss": Recipe(drama.miss, -23, 2, tunes=2),
    "hurt": Recipe(drama.hurt, -20, 2, tunes=2),
    "collapse": Recipe(drama.collapse, -20, 3),
    "heartbeat": Recipe(drama.heartbeat, -20, 3, ducks=True, fade=0.05),
    "growl": Recipe(drama.growl, -22, 2, tunes=3, fade=0.05),
    "gate_open": Recipe(drama.gate_open, -19, 3, ducks=True, fade=0.1),
    "gate_seal": Recipe(drama.gate_seal, -19, 3, ducks=True, fade=0.1),
    "steam": Recipe(train.steam, -25, 1, tunes=2, fade=0.1),
    "chuff": Recipe(train.chuff, -26, 1, tunes=3),
    "whistle": Recipe(train.whistle, -20, 3, ducks=True, fade=0.2),
    "whistle_far": Recipe(train.whistle_far, -30, 2, fade=0.3),
    "boss": Recipe(drama.boss, -18, 4, ducks=True, fade=0.2),
    "victory": Recipe(drama.victory, -17, 4, ducks=True, fade=0.2),
    "defeat": Recipe(drama.defeat, -17, 4, ducks=True, fade=0.2),
    **{name: Recipe(partial(train.wheels, n), -35 + n, 4, loop=True) for n, name in enumerate(WHEELS)},
}
"""In the order in which they are made when nothing is kept: first what the title needs."""
