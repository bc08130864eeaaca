"""The rules, chapter by chapter, and the one loop that everything goes on from.

The scenario phase: `scenario` (layout and end), `turn` (round and turn), `acting` (the menu of a turn), `actions`,
`tokens`, `moving` with `reaching`, `haint` with `targeting` and `walking`, `humanity`, `settling` (the order of
simultaneous things). Effects: `resolve` with `effects_people`, `effects_haint`, `effects_board`, `effects_course` and
`effects_camp`. The Camp: `camp`, `buying`, `managing`, `between`.
"""

from __future__ import annotations

from collections.abc import Callable

from game.core import Checkpoint, Luck, Script
from game.vagrant.content import CAMPAIGN
from game.vagrant.rules import (
    between,
    buying,
    camp,
    effects_board,
    effects_camp,
    effects_course,
    effects_haint,
    effects_people,
    haint,
    managing,
    scenario,
    turn,
)
from game.vagrant.rules.settling import TrainStops
from game.vagrant.state import State

Step = Callable[[State, Luck], Script[None]]
STEPS: dict[str, Step] = {
    "vagrants": scenario.choose_vagrants,
    "lay": scenario.lay,
    "seat": scenario.seat_vagrants,
    "open": scenario.open_scenario,
    "round": turn.begin_round,
    "pick": turn.pick,
    "begin": turn.begin,
    "coins": turn.place_coins,
    "act": turn.act,
    "turn_end": turn.turn_end,
    "haint": haint.haint_turn,
    "haint_window": turn.haint_window,
    "haint_end": turn.haint_end,
    "round_end": turn.end_round,
    "camp": camp.begin,
    "moments": camp.moments,
    "tear_down": camp.tear_down,
    "purse": camp.purse,
    "spend": buying.spend,
    "manage": managing.manage,
    "draw_between": between.draw_card,
    "between": between.between,
    "depart": camp.depart,
}
MARKED = frozenset(
    ("vagrants", "round", "pick", "begin", "act", "haint", "camp", "moments", "spend", "manage", "between")
)
HERE = {name: Checkpoint(name) for name in CAMPAIGN.order}
WORDS_FROM = (effects_board, effects_camp, effects_course, effects_haint, effects_people)


def play(state: State, luck: Luck) -> Script[None]:
    """Go on from wherever the state says, step by step, until somebody raises Over."""
    while True:
        if state.step in MARKED:
            yield HERE[state.scenario]
        lost_by = None
        try:
            yield from STEPS[state.step](state, luck)
        except TrainStops as stop:
            lost_by = stop.lost_by
        if lost_by is not None:
            yield from scenario.stopped(state, lost_by)
