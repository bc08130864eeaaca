"""What befalls somebody flares up over them and is gone again."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from game.horror import events as ev
from scenes.horror_sparks import LIFE, Sparks
from scenes.stage import Pose


def sparks(*ids: str) -> Sparks:
    layout = {id: Pose(100 * n + 400, 500, 50, 50, ("x",)) for n, id in enumerate(ids)}
    board: Any = SimpleNamespace(scene=SimpleNamespace(stage=SimpleNamespace(layout=layout)))
    return Sparks(board)


def test_a_loss_is_told_over_the_one_who_loses() -> None:
    lit = sparks("hero:0", "hero:1")
    lit.happened(ev.SanityChanged(rule="HOE-039", seat=1, by=-2, now=3), 10.0)
    (spark,) = lit.lit
    assert (spark.x, spark.word, spark.icon) == (500, "−2", "mind")
    assert [part.box[0] < 500 < part.box[0] + part.box[2] for part in lit.parts(10.1)] == [True]


def test_it_is_gone_after_a_moment() -> None:
    lit = sparks("portal:3:0")
    lit.happened(ev.Seeped(rule="HOE-056", land="kilns", n=2, left=9, portal="portal:3:0"), 1.0)
    assert len(list(lit.parts(1.0 + LIFE / 2))) == 1
    assert not list(lit.parts(1.0 + LIFE))


def test_nothing_flares_over_what_is_not_to_be_seen() -> None:
    lit = sparks()
    lit.happened(ev.DieDied(rule="HOE-060", die=4, old=0, car="salon", left=3), 0.0)
    lit.happened(ev.Lucky(rule="HOE-080", token="lucky"), 0.0)
    assert not lit.lit
