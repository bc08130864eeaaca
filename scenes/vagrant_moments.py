"""What everybody looks up for: a Break, a Haint at rest, a Vagrant Westbound or back, a Ritual done."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from scenes import vagrant_book as book
from scenes.page import Part
from sprites import interlude, states
from sprites.canvas import Canvas
from sprites.motion import ease_out

if TYPE_CHECKING:
    from scenes.vagrant import VagrantBoard

TOP = 180.0
"""Where the band lies, over the cars."""
OPENS = 0.28
"""Seconds in which it opens."""
DWELL = {
    "HaintBroke": 1.5,
    "HaintSaved": 1.9,
    "TurnedWestbound": 1.5,
    "BackToLife": 1.1,
    "RitualDone": 1.6,
    "MaladyComes": 1.4,
}
"""Seconds beyond the usual that it is seen."""


class Moments:
    """The band over the cars, as long as its event is the last that happened."""

    def __init__(self, board: VagrantBoard) -> None:
        self.board = board
        self.shown: tuple[str, str, str, str] | None = None
        self.since = 0.0

    def happened(self, event: Any) -> None:
        """An event is about to be shown."""
        self.shown, self.since = self.of(event), self.board.scene.time

    def over(self) -> None:
        self.shown = None

    def of(self, event: Any) -> tuple[str, str, str, str] | None:
        """Kind, drawing, title and line below of the event; None for one that is no such moment."""
        kind = type(event).__name__
        if kind not in DWELL:
            return None
        tell, view = self.board.words, self.board.scene.table.view()
        if kind in ("HaintBroke", "HaintSaved"):
            name, art = tell(f"haint.{event.haint}"), self.board.haint_art(event.haint)
            if kind == "HaintSaved":
                return "saved", art, tell("scene.big.saved", name=name), tell("scene.big.saved_sub")
            return "break", art, tell("scene.big.break", name=name), tell("scene.big.break_sub", n=event.breaks)
        if kind in ("TurnedWestbound", "BackToLife"):
            one = view.vagrants[event.seat]
            how = "west" if kind == "TurnedWestbound" else "back"
            name = tell(f"vagrant.{one.who}")
            return how, one.who, tell(f"scene.big.{how}", name=name), tell(f"scene.big.{how}_sub")
        if kind == "MaladyComes":
            card = book.maladies()[event.malady]
            return "malady", "act_patch_up", tell(f"malady.{event.malady}"), book.borne(tell, card, view.scenario)
        if kind == "RitualDone":
            id = event.ritual.rpartition(".")[2]
            name, reward = tell(f"ritual.{view.scenario}.{id}"), book.ritual(view.scenario, id).get("reward", ())
            return "ritual", "songbook", name, book.spelled(tell, reward, view.scenario) or tell("scene.big.ritual_sub")
        return None

    def parts(self, time: float, still: bool) -> Iterator[Part]:
        """The band as it is now: it opens from its middle, and is there at once where motion is reduced."""
        if self.shown is None:
            return
        t = 1.0 if still else round(ease_out(min(1.0, (time - self.since) / OPENS)), 2)
        look, high = self.shown, max(2.0, interlude.HIGH * t)
        top = TOP + (interlude.HIGH - high) / 2
        box = (0.0, top, interlude.WIDE, high)

        def paint(c: Canvas) -> None:
            before = c.surface.get_clip()
            c.surface.set_clip(c.rect(*box).clip(before))
            size = round(interlude.WIDE * c.k), round(interlude.HIGH * c.k)
            ground = partial(interlude.ground, kind=look[0])
            pictures = self.board.scene.app.pictures
            c.blit(pictures.get(f"vagrant-band-{look[0]}", size, ground, k=c.k, alpha=True), 0, TOP)
            states.kept(
                c, 0, TOP, interlude.WIDE, interlude.HIGH, ("moment", look), lambda k: interlude.words(k, *look), 0
            )
            c.surface.set_clip(before)

        yield Part("moment", box, (look, t), paint, 380)
