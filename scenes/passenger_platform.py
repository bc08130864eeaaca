"""Who walks on the platform, the stations, the Event, and the cards that are shown before it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.frame import Box
from scenes.page import Page
from scenes.passenger_sheet import features_of
from scenes.stage import Pose
from sprites import casefile, platform
from sprites.canvas import Canvas, rect

if TYPE_CHECKING:
    from scenes.passenger import PassengerBoard

NOTICE: Box = (414.0, 158.0, 412.0, 0.0)
BACKS = {"green": "#3f7d5a", "yellow": "#d8a13a", "red": "#e0202e", "finale": "#f3e9d2"}
FEATURE_W, FEATURE_H = 164.0, 206.0
SHOWN = (530.0, 424.0)
SIGNS: dict[str, Box] = {"door:top": (640.0, 400.0, 226.0, 52.0), "door:bottom": (640.0, 464.0, 226.0, 52.0)}
"""What one clicks on to let the next passenger go or to scare them back."""


class Platform:
    """The picture above the files."""

    def __init__(self, board: PassengerBoard) -> None:
        self.board = board

    def compose(self, page: Page, view: Any) -> None:
        self.stations(page, view)
        self.clock(page, view)
        self.event(page, view)
        self.spaces(page, view)
        self.train(page, view)
        if self.intimidating():
            self.signs(page)

    def stations(self, page: Page, view: Any) -> None:
        colour = BACKS.get(view.backs[0], "#8d1520") if view.backs else "#8d1520"

        def paint(c: Canvas) -> None:
            platform.draw_stations(c, view.stations, view.round, colour)

        page.part("stations", (0, 76, platform.RIGHT, 70), (view.stations, view.round, colour), paint, -40)

    def clock(self, page: Page, view: Any) -> None:
        x, y, r = platform.CLOCK
        left = view.rounds - view.round
        words = self.board.words("scene.finale_in", n=left) if left else self.board.words("scene.finale_now")

        def paint(c: Canvas) -> None:
            platform.draw_clock(c, view.round, view.rounds)
            w = c.width(words, "head", 24) + 20
            left, top = min(x - w / 2, 1046 - w), y + r + 9
            c.xml(rect(left, top, w, 34, platform.BLACK, 0.94), (left, top, w, 34))
            c.text(words, left + w / 2, top + 17, "head", 24, platform.PAPER, "c")

        page.part("clock", (x - 82, platform.TOP, 164, 194), (view.round, view.rounds, words), paint, -39)

    def event(self, page: Page, view: Any) -> None:
        if not view.happening:
            return
        title = self.board.words(f"happening.{view.happening}")
        does = self.board.words(f"happening_does.{view.happening}")
        rows = self.event_rows(page, does)
        box = self.event_box(len(rows))

        def paint(c: Canvas) -> None:
            casefile.notice(c, *box, title, rows, platform.RED)

        page.part("event", (box[0] - 4, box[1] - 12, box[2] + 14, box[3] + 24), (title, tuple(rows)), paint, -38)

    def event_rows(self, page: Page, does: str) -> list[str]:
        return page.canvas.wrap(does, "body", 23, NOTICE[2] - 38)

    def event_box(self, rows: int = 3) -> Box:
        return NOTICE[0], NOTICE[1], NOTICE[2], 46.0 + 28 * rows

    def spaces(self, page: Page, view: Any) -> None:
        words = self.board.words
        watched = view.glance is not None and view.glance.what == "space" and view.glance.seat == view.seat
        for n, space in enumerate(view.platform):
            dark = sum(1 for card in space if card.face == "?")
            name = words(f"scene.space_{n + 1}")
            note = (
                words("scene.face_down" if dark else "scene.all_known", n=dark or len(space))
                if space
                else words("scene.nobody")
            )
            if n == 2 and space:
                note = words("scene.seen_next", n=len(space))
            look = bool(watched and any(card.id in view.glance.cards for card in space))
            a, b = platform.SPACES[n]
            x = (a + b) / 2

            def paint(
                c: Canvas, n: int = n, x: float = x, name: str = name, note: str = note, look: bool = look
            ) -> None:
                w = c.width(name, "head", 25) + c.width(note, "body", 23) + 70
                left, top = x - w / 2, 534.0
                out = rect(left, top, w, 36, platform.BLACK) + rect(left + 5, top + 4, 28, 28, platform.RED)
                c.xml(out, (left, top, w, 36))
                c.text(str(n + 1), left + 19, top + 18, "head", 24, platform.PAPER, "c")
                used = c.text(name, left + 43, top + 18, "head", 25, platform.PAPER)
                ink = "#ff9a8e" if n == 2 or look else "#b5a99b"
                c.text(note, left + 54 + used, top + 18, "body", 23, ink)

            page.part(f"space:{n}", (a - 60, 532, b - a + 120, 40), (name, note, look), paint, -37 + n / 10)

    def train(self, page: Page, view: Any) -> None:
        """How many are still aboard."""
        n = len(view.deck)
        words = self.board.words("scene.aboard")

        def paint(c: Canvas) -> None:
            c.text(str(n), 14, 468, "title", 62, "#f0323f")
            c.text(words, 14, 514, "body", 23, "#b5a99b", fit=110)

        page.part("aboard", (8, 424, 118, 110), (n, words), paint, -38)

    def intimidating(self) -> bool:
        choosing = self.board.scene.choosing
        return choosing is not None and any(option.key == "bottom" for option in choosing.choice.options)

    def signs(self, page: Page) -> None:
        for id, box in SIGNS.items():
            key = id[5:]
            words = self.board.words(f"option.{key}")
            hot = self.board.hot(id, key)
            hint = self.board.scene.hinted(key)

            def paint(c: Canvas, box: Box = box, words: str = words, hot: bool = hot or hint) -> None:
                x, y, w, h = box
                face, ink = (platform.RED, platform.PAPER) if hot else (platform.PAPER, platform.BLACK)
                out = rect(x + 3, y + 4, w, h, "#000000", 0.5) + rect(x, y, w, h, face)
                c.xml(out + rect(x + 2, y + 2, w - 4, h - 4, "none", 1, 0, platform.BLACK, 3), (x, y, w + 4, h + 5))
                c.text(words, x + w / 2, y + h / 2, "head", 25, ink, "c", fit=w - 16)

            page.part(f"sign:{id}", (box[0], box[1], box[2] + 4, box[3] + 6), (words, hot, hint), paint, 4.5)

    # -- pieces

    def poses(self, view: Any) -> dict[str, Pose]:
        poses: dict[str, Pose] = {}
        for n, space in enumerate(view.platform):
            a, b = platform.SPACES[n]
            for k, card in enumerate(space):
                x = a + (b - a) * (k + 0.5) / max(1, len(space))
                poses[f"person:{card.id}"] = self.person(
                    card, x, platform.FEET - 6 * (k % 2), platform.TALL[n], len(space) - 1 - k, True
                )
        for k, card in enumerate(view.left[-4:]):
            poses[f"person:{card.id}"] = self.person(
                card, platform.GATE[0] + 20 * k, platform.FEET, platform.TALL[2], 0, False
            )
        glance = view.glance
        if glance is not None and glance.seat == view.seat:
            known = [card for card in view.deck if card.id in glance.cards]
            for k, card in enumerate(known[:3]):
                x = SHOWN[0] + (FEATURE_W + 20) * (k - (len(known[:3]) - 1) / 2)
                poses[f"passport:{card.id}"] = Pose(
                    x, SHOWN[1], FEATURE_W, FEATURE_H, ("passport", card.face), 8, born=platform.DOOR, bleed=14
                )
        poses.update(self.shown(view))
        if view.question is not None:
            x, y, _, _ = self.board.files.box(view, view.question.target)
            ax, ay, aw, _ = self.board.files.box(view, view.question.seat)
            poses["lens"] = Pose(
                x + 42, y + 92, 58, 58, ("lens", ""), 6, born=(ax + aw / 2, ay + 60), path="arc", bleed=6
            )
        return poses

    def person(self, card: Any, x: float, foot: float, h: float, level: int, seen: bool) -> Pose:
        body, flip = platform.body_of(card.id)
        name = card.face if card.face != "?" else ""
        w = h * 0.56
        return Pose(
            x, foot - h / 2, w, h, ("person", body, flip, name, level % 2), 1 + foot / 1000 + level / 100,
            alpha=1.0 if seen else 0.0, born=platform.DOOR, bleed=64,
        )  # fmt: skip

    def shown(self, view: Any) -> dict[str, Pose]:
        """Feature cards while they are asked about, and what was just answered."""
        choosing = self.board.scene.choosing
        offered = [o for o in choosing.choice.options if o.at.startswith("type:")] if choosing is not None else []
        faces: dict[str, tuple[str, ...]] = {}
        for option in offered:
            kind = option.at[5:]
            feature = self.own_feature(view, kind) if option.key.startswith(("show:", "true")) else ""
            faces[kind] = ("feature", kind, feature, "")
        glance = view.glance
        if glance is not None and glance.seat == view.seat and glance.what in ("answer", "disguise"):
            asks = [ask for ask in view.asks if ask.seat == view.seat]
            if asks and asks[-1].kind not in ("", "?"):
                ask = asks[-1]
                faces = {ask.kind: ("feature", ask.kind, ask.answer if ask.how == "answer" else "-", "bright")}
        n = len(faces)
        x0 = SHOWN[0] - (FEATURE_W + 22) * (n - 1) / 2
        return {
            f"type:{kind}": Pose(
                x0 + (FEATURE_W + 22) * k, SHOWN[1], FEATURE_W, FEATURE_H, face, 8, turn="flip",
                born=(SHOWN[0], 640), bleed=14, delay=0.06 * k,
            )
            for k, (kind, face) in enumerate(faces.items())
        }  # fmt: skip

    def own_feature(self, view: Any, kind: str) -> str:
        me = view.players[view.seat] if view.seat >= 0 else None
        if me is None or me.identity is None or me.identity.face == "?":
            return ""
        return dict(zip(("looks", "scent", "voice"), features_of(me.identity.face), strict=True))[kind]
