"""The chance that a journey ends well, from how its table stands: fitted to journeys that the Partner made.

Two things must come true: nothing runs out before Constantinople, and everybody is known there. Each is a sum of what
counts for and against it, turned into a chance. How much each thing counts was fitted (logistic regression) to the
outcomes of 2,443 journeys of two to four Partners under Black Magic, Fade to Black and The Hungry Gates.
"""

from __future__ import annotations

from math import exp, log

from game.horror.content import INSANE, NUMBERS, WOUNDED
from game.horror.judge import need
from game.horror.state import State
from game.horror.suspicion import suspicion


def outlook(table: State) -> float:
    """The chance to win."""
    return _chance(arriving(table)) * _chance(knowing(table))


def _chance(score: float) -> float:
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, score))))


def arriving(t: State) -> float:
    """What speaks for coming to Constantinople before anything has run out."""
    left = t.rail / NUMBERS.spaces
    tiles = mad = hurt = seeped = active = 0
    for tile in t.tiles:
        if not tile.face:
            tiles += 1
            continue
        for portal in tile.portals:
            seeped += portal.essence
            active += portal.active
    for die in t.dice:
        if die.car >= 0:
            mad += die.status == INSANE
            hurt += die.status == WOUNDED
    going = 0.68 * tiles * (1.5 + 0.8 * mad) + 0.08 * t.rail + 0.06 * t.rail * t.spent_sanity
    sanities = [hero.sanity for hero in t.heroes]
    return (
        4.91
        - 7.47 * left
        + 0.268 * (t.essence - going)
        + (1.66 * left - 0.34) * mad
        + (0.232 * left - 0.101) * tiles
        - 4.64 * need(1.0 + 2.0 * left - t.coffins, 1.0)
        - 0.43 * log(max(0.5, t.coffins))
        + 0.08 * left * t.coffins
        + 0.168 * left * t.pool()
        - 0.40 * sum([slot.sanity for slot in t.grimoire])
        - 0.26 * sum([bool(stack) for stack in t.spaces])
        + 0.082 * left * sum(sanities) / len(sanities)
        - 1.03 / max(0.5, min(sanities))
        + 0.03 * seeped
        + 0.236 * left * active
        - 0.131 * hurt
        - 0.106 * t.ritual_tokens
        + 0.076 * len(t.items)
    )


def knowing(t: State) -> float:
    """What speaks for knowing every Suspect in Constantinople."""
    hidden = open_ = 0
    doubts = 0.0
    sure = 1.0
    certain = 0
    for suspect, guilt in zip(t.suspects, suspicion(t), strict=True):
        doubt = 1.0 - max(guilt, 1.0 - guilt)
        unknown = sum([not clue.shown for clue in suspect.clues])
        hidden += unknown
        doubts += doubt
        sure *= 1.0 - doubt
        if doubt > 0.002:
            open_ += unknown
        else:
            certain += 1
    log_sure = log(max(1e-4, sure))
    pace = min(2.5, open_ / max(1.0, t.rail / 1.2))
    return (
        4.47
        + (2.56 / (1.0 + 3.0 * t.rail / NUMBERS.spaces) - 1.97) * log_sure
        - 2.20 * doubts
        - 0.142 * open_
        + 0.081 * hidden
        - 0.76 * pace
        - 0.13 * certain
        - 0.057 * t.speed
    )
