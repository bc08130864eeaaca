"""Pieces glide from layout to layout, are where they belong in the end, and can be hurried."""

from __future__ import annotations

from collections.abc import Hashable

from scenes.stage import Pose, Stage
from sprites.canvas import Canvas


def stage(speed: str = "normal") -> Stage:
    made = Stage(paint)
    made.speed = speed
    made.take({"a": Pose(100, 100, 40, 40, "one")}, cut=True)
    return made


def paint(canvas: Canvas, face: Hashable, w: float, h: float) -> None:
    canvas.fill("#ffffff", 0, 0, w, h)


def place(stage: Stage, id: str = "a") -> tuple[float, float]:
    part = next(p for p in stage.parts(1.0) if p.id == f"piece:{id}")
    return part.box[0] + part.box[2] / 2, part.box[1] + part.box[3] / 2


def test_a_piece_glides_and_arrives() -> None:
    table = stage()
    table.take({"a": Pose(500, 100, 40, 40, "one")})
    assert place(table) == (100, 100)
    table.step(0.15)
    assert 100 < place(table)[0] < 500
    table.step(0.5)
    assert place(table) == (500, 100)
    assert not table.moving


def test_every_movement_is_over_within_half_a_second() -> None:
    table = stage()
    table.take({"a": Pose(1900, 1000, 40, 40, "two", turn="flip"), "b": Pose(0, 0, 9, 9, "x")})
    table.step(0.5)
    assert not table.moving


def test_a_click_finishes_it_at_once() -> None:
    table = stage()
    table.take({"a": Pose(500, 100, 40, 40, "one")})
    table.finish()
    assert place(table) == (500, 100)


def test_with_speed_off_and_after_undo_everything_is_there() -> None:
    off = stage("off")
    off.take({"a": Pose(500, 100, 40, 40, "one")})
    assert not off.moving
    cut = stage()
    cut.take({"a": Pose(500, 100, 40, 40, "one")}, cut=True)
    assert not cut.moving


def test_what_goes_fades_and_is_gone() -> None:
    table = stage()
    table.take({})
    assert [p.id for p in table.parts(1.0)] == ["piece:a"]
    table.step(1)
    assert list(table.parts(1.0)) == []


def test_an_equal_layout_moves_nothing() -> None:
    table = stage()
    table.take({"a": Pose(100, 100, 40, 40, "one", delay=0.3)})
    assert not table.moving


def test_a_die_thrown_again_tumbles_even_if_it_falls_as_before() -> None:
    table = stage()
    table.take({"a": Pose(100, 100, 40, 40, "one", turn="tumble", beat=1)}, cut=True)
    table.take({"a": Pose(100, 100, 40, 40, "one", turn="tumble", beat=2)})
    assert table.moving


def test_with_reduced_motion_nothing_travels() -> None:
    table = stage()
    table.reduced = True
    table.take({"a": Pose(500, 100, 40, 40, "one")})
    table.step(0.1)
    spots = {p.box[0] for p in table.parts(1.0)}
    assert spots == {79.0, 479.0}
