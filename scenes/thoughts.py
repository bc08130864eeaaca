"""What bots thought, told beside a recording: the question, the answer and why, and what they believed just then."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.core.rerun import Decision, Reasons
from scenes import parts
from scenes.frame import HEIGHT, Plane
from scenes.page import Page
from scenes.words import say
from sprites import widgets
from sprites.canvas import Canvas, rect

if TYPE_CHECKING:
    from scenes.replay import ReplayScene

NARROW, WIDE = 600.0, 860.0
LAYER = 310.0
HEAD, LEAD = 92.0, 30.0


class Thoughts:
    """A sheet over the edge of the board. It follows the recording, or is leafed through decision by decision."""

    def __init__(self, scene: ReplayScene) -> None:
        self.scene = scene
        self.open = False
        self.decision: Decision | None = None
        self.followed = -1

    # -- what it is about

    @property
    def current(self) -> Decision | None:
        """The decision told: the last one before the moment looked at, or the one leafed to."""
        reel = self.scene.reel
        if self.followed != reel.at or self.decision not in reel.decisions():
            self.followed, self.decision = reel.at, reel.last_decision()
        return self.decision

    @property
    def waiting(self) -> bool:
        return self.open and (now := self.current) is not None and self.scene.reel.wondering(now)

    def turn(self) -> None:
        self.open = not self.open
        self.scene.stale = True

    def leaf(self, by: int) -> None:
        """The decision before or after, and the recording to where it had been taken."""
        reel = self.scene.reel
        decisions, now = reel.decisions(), self.current
        at = decisions.index(now) + by if now is not None else 0 if by > 0 else -1
        if 0 <= at < len(decisions):
            self.scene.seek(reel.led_by(decisions[at]))
            self.followed, self.decision = reel.at, decisions[at]

    # -- how it looks

    def compose(self, page: Page) -> None:
        page.on("t", self.turn)
        page.on(",", partial(self.leaf, -1))
        page.on(".", partial(self.leaf, 1))
        if not self.open:
            return
        scale = self.scene.app.scale
        seam, top = self.scene.desk.seam / scale, self.scene.desk.top / scale + 10
        with page.upon(Plane(scale)):
            room = HEIGHT / scale - top - 12
            for w in (NARROW, min(WIDE, seam - 24)):
                lines = self.lines(page.canvas, w - 48)
                high = HEAD + 30 + sum(gap for *_, gap in lines)
                if high <= room:
                    break
            self.sheet(page, seam - w - 12, top, w, min(high, room), lines)

    def lines(self, ruler: Canvas, w: float) -> list[tuple[str, str, float, str, float]]:
        """Words, face, size, ink and height of every line."""
        skin, reel, now = self.scene.board.skin, self.scene.reel, self.current
        if now is None:
            return wrapped(ruler, say("thoughts.none"), w, "italic", 25, skin.sub)
        told = reel.reasons(now)
        if told is None:
            return wrapped(ruler, say("thoughts.thinks" if reel.wondering(now) else "thoughts.lost"), w, "italic", 25,
                           skin.sub)  # fmt: skip
        return self.told(ruler, told, w)

    def told(self, ruler: Canvas, told: Reasons, w: float) -> list[tuple[str, str, float, str, float]]:
        skin, words = self.scene.board.skin, self.scene.say
        lines = wrapped(ruler, words(told.asked), w, "body", 23, skin.sub)
        lines += wrapped(ruler, ", ".join(words(one) for one in told.chose), w, "head", 30, skin.accent)
        lines += wrapped(ruler, words(told.why), w, "italic", 25, skin.text)
        for belief in told.beliefs:
            lines += wrapped(ruler, words(belief), w, "body", 24, skin.text)
        if not told.same:
            lines += wrapped(ruler, say("thoughts.otherwise"), w, "italic", 24, skin.warn)
        return lines

    def sheet(
        self, page: Page, x: float, y: float, w: float, h: float, lines: list[tuple[str, str, float, str, float]]
    ) -> None:
        scene, skin, now = self.scene, self.scene.board.skin, self.current
        decisions = scene.reel.decisions()
        name = scene.reel.players[now.seat].name if now is not None else ""
        title = say("thoughts.of", who=name) if name else say("thoughts.button")
        place = say("replay.event", n=decisions.index(now) + 1, of=len(decisions)) if now is not None else ""

        def paint(c: Canvas) -> None:
            c.xml(rect(x + 5, y + 8, w, h, skin.shadow, 0.8, 12), (x, y, w + 8, h + 10))
            rim = rect(x + 1.5, y + 1.5, w - 3, h - 3, "none", 1, 9, skin.accent, 3)
            c.xml(rect(x, y, w, h, skin.deep, 1, 10) + rim, (x - 2, y - 2, w + 4, h + 4))
            c.text(title, x + 24, y + 36, "head", 30, skin.text, fit=w - 300)
            c.text(place, x + w - 152, y + 36, "body", 23, skin.sub, "r")
            c.xml(rect(x + 22, y + 68, w - 44, 2, skin.accent, 0.6), (x + 20, y + 66, w - 40, 6))
            line = y + HEAD
            for said, face, size, ink, gap in lines:
                if line + gap > y + h:
                    break
                c.text(said, x + 24, line + size / 2, face, size, ink, fit=w - 40)
                line += gap

        look = (title, place, tuple(lines), (x, y, w, h), parts.id_of(skin))
        page.part("thoughts", (x - 6, y - 6, w + 16, h + 18), look, paint, LAYER)
        page.hit("thoughts", (x, y, w, h), None, layer=LAYER, tab=False)
        for id, mark, at, act in (
            ("thought-back", "back", x + w - 138, partial(self.leaf, -1)),
            ("thought-on", "on", x + w - 76, partial(self.leaf, 1)),
        ):
            self.knob(page, id, mark, act, at, y + 14)

    def knob(self, page: Page, id: str, mark: str, act: parts.Act, x: float, y: float) -> None:
        from scenes.replay import sign

        skin, state = self.scene.board.skin, self.scene.state(id)

        def paint(c: Canvas) -> None:
            widgets.button(c, x, y, 54, "", state, skin, 44)
            c.xml(sign(mark, x + 27, y + 22, skin.text), (x, y, 54, 44))

        page.part(f"button:{id}", (x - 14, y - 14, 82, 72), (mark, state, x, y, parts.id_of(skin)), paint, LAYER + 1)
        page.hit(id, (x, y, 54, 44), act, layer=LAYER + 1)


def wrapped(
    ruler: Canvas, words: str, w: float, face: str, size: float, ink: str
) -> list[tuple[str, str, float, str, float]]:
    """A paragraph as lines, a little air below the last."""
    rows = ruler.wrap(words, face, size, w)
    return [(row, face, size, ink, size * 1.22 + (12 if row is rows[-1] else 0)) for row in rows]
