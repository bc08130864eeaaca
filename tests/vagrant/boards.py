"""Boards for the Haint, one a line: what stands where, whom it goes for, whom it Haunts and where it may end.

A line: name | Haint | Move, Range, the Action's own words or area | Vagrants | Candles | Terrain | the other Haint |
who has the Special Priority | which Vagrants => targets | Haunted | ends. A Vagrant is a space and, behind it, `:n` so
much Humanity lost, `*n` Wounds, `+n` tokens, `!` a Haint Effect, `w` Westbound, `~n` Haunted by that Haint this turn,
`/space` the Pup. Several targets: the players choose among them, and the way is that to the first.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

import msgspec

from game.vagrant import board
from game.vagrant.content import HaintAction
from game.vagrant.rules.haint import haunt_list, worst
from game.vagrant.rules.targeting import first
from game.vagrant.rules.walking import best_walks
from game.vagrant.state import CANDLE_AT, PUP, Blow
from game.vagrant.vocabulary import Lose
from tests.vagrant.builder import YARD, Play, at, register, vagrant_with

AREAS = ("adjacent", "range", "row", "column", "car")
WHO = ("songsmith", "empress", "wayfarer", "revivalist")
PIECE = re.compile(r"(?P<space>\d+\.\d)(?::(?P<lost>\d))?(?:\*(?P<wounds>\d))?(?:\+(?P<tokens>\d))?(?P<mark>!)?"
                   r"(?P<west>w)?(?:~(?P<by>\d))?(?:/(?P<pup>\d+\.\d))?$")  # fmt: skip
TWO = register(msgspec.structs.replace(YARD, id="boards_yard", haint=(YARD.haint[0], YARD.haint[0])))


@dataclass
class Board:
    """One line, read."""

    name: str
    play: Play
    action: HaintAction
    seen: dict[str, Any] = field(default_factory=dict)


def read(line: str) -> Board:
    """The board of a line's left side."""
    parts = [part.strip() for part in line.split("|")]
    name, haint, action, vagrants, candles, terrain, other, priority, who = (*parts, *[""] * (9 - len(parts)))
    pieces = [PIECE.match(word).groupdict() for word in vagrants.split()]
    names = list(who.split() or WHO[: len(pieces)])
    if any(piece["pup"] for piece in pieces):
        names[next(n for n, piece in enumerate(pieces) if piece["pup"])] = "runaway"
    play = vagrant_with(
        *names,
        scenario=TWO,
        spaces=[piece["space"] for piece in pieces],
        haint=haint,
        candles=candles.split(),
        terrain=dict.fromkeys(terrain.split(), "box") if len(terrain.split()) <= 6 else {},
        priority=int(priority) if priority else -1,
    )
    play.state.haints[1].space = at(other) if other else -1
    for vagrant, piece in zip(play.state.vagrants, pieces, strict=True):
        vagrant.humanity -= int(piece["lost"] or 0)
        vagrant.skills[0].down = bool(piece["wounds"])
        vagrant.tokens = ["nails"] * int(piece["tokens"] or 0)
        play.state.bindle["nails"] -= len(vagrant.tokens)
        vagrant.marks = ["black"] if piece["mark"] else []
        if piece["west"]:
            vagrant.westbound, vagrant.humanity = True, 1
        if piece["by"]:
            vagrant.haunted = [int(piece["by"])]
        if piece["pup"]:
            vagrant.pup = at(piece["pup"])
    move, reach, *words = action.split()
    word = words[0] if words else ""
    played = HaintAction(
        move=int(move),
        range=int(reach),
        aim="" if word in AREAS else word,
        area=word if word in AREAS else "target",
        effects=(Lose(amount=2),),
    )
    return Board(name, play, played)


def targets(one: Board) -> tuple[int, ...]:
    """Whom the Haint goes for."""
    return first(one.play.state, one.action, True, one.play.haint.space)


def say(target: int) -> str:
    """A target as the lines write it."""
    return "pup" if target == PUP else board.NAME[target - CANDLE_AT] if target >= CANDLE_AT else str(target)


def walks(one: Board) -> tuple[str, str]:
    """Whom it Haunts on its way to the first target, and every end that the worst and shortest ways have."""
    state, action = one.play.state, one.action
    found = targets(one)
    if not found or not action.move:
        return "", board.NAME[state.haints[0].space]
    state.blow = Blow(0, "", found[0])
    prey = haunt_list(state, 0)
    reach = 0 if found[0] >= CANDLE_AT else 1 if action.range < 0 else action.range
    spaces = tuple([state.vagrants[seat].space for seat in prey])
    ways = best_walks(
        state.haints[0].space, action.move, spaces, state.where(found[0]), reach, board.bits(state.candles)
    )
    chosen = worst(state, 0, action, prey, ways)
    haunted = sorted({" ".join(str(prey[n]) for n in walk.haunted) for walk in chosen})
    return " or ".join(haunted), " ".join(sorted({board.NAME[walk.end] for walk in chosen}))
