"""The Coins of the Vagrant whose cards lie on the table: in hand, dragged, on Actions; and the tokens it holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.frame import Box, inside
from scenes.page import Page
from scenes.stage import Pose
from sprites import riders
from sprites.boxcars import SEAT

if TYPE_CHECKING:
    from scenes.vagrant_panels import Panels


SPENT = 0.4
"""How clear tokens are whose bearer may use none for the rest of the round."""


def step(of: int) -> float:
    """From one Coin or token to the next, of so many that lie in the corner of the paper."""
    return min(44.0, 154 / max(1, of - 1))


def token_spot(one: Any, n: int) -> tuple[float, float]:
    """Where the n-th token that is held lies; the Pup's come after its friend's."""
    return SEAT[0] + 490 + step(max(one.rummage, len(one.tokens) + len(one.pup_tokens))) * n, SEAT[1] + 76


class Purse:
    """Coins and tokens as pieces."""

    def __init__(self, panels: Panels) -> None:
        self.panels = panels
        self.board = panels.board
        self.held: tuple[float, float] | None = None
        """Where a Coin is dragged just now."""

    # -- Coins that are dragged

    def compose(self, page: Page, view: Any) -> None:
        """The Coins in hand can be taken hold of and let go over an Action."""
        choosing = self.board.scene.choosing
        shown = self.board.seat_shown(view)
        if choosing is None or view.step != "coins" or choosing.choice.seat != shown:
            self.held = None
            return
        for k in range(view.vagrants[shown].hand):
            x, y = self.hand_spot(k, view.vagrants[shown].hand)
            box = (x - 22, y - 22, 44.0, 44.0)
            page.hit(f"grab:{k}", box, None, drag=self.drag, drop=self.drop, layer=320, tab=False)
        if self.held is not None:
            x, y = self.held
            page.part(
                "held", (x - 30, y - 30, 60, 62), self.held, lambda c: riders.coin(c.plane(1, x - 24, y - 24), 48), 700
            )
            over = self.under(x, y)
            if over:
                box = self.targets(view)[over]
                page.part(
                    "over", self.board.rim_box(over, box), over, lambda c: self.board.rim(c, over, box, "hover"), 690
                )

    def hand_spot(self, k: int, of: int) -> tuple[float, float]:
        return SEAT[0] + 490 + step(of) * k, SEAT[1] + 32

    def targets(self, view: Any) -> dict[str, Box]:
        """Where a Coin may be let go, by what it lies on."""
        choosing = self.board.scene.choosing
        offered = {option.key[5:]: option.at for option in choosing.choice.options if option.key.startswith("coin:")}
        places = self.panels.places(view)
        return {key: places[at] for key, at in offered.items() if at in places}

    def under(self, x: float, y: float) -> str:
        view = self.board.scene.seen
        return next((key for key, box in self.targets(view).items() if inside(x, y, box)), "")

    def drag(self, x: float, y: float) -> None:
        self.held = (x, y)

    def drop(self, x: float, y: float) -> None:
        self.held = None
        key = self.under(x, y)
        if key:
            self.board.scene.choose(f"coin:{key}")

    # -- Coins and tokens as pieces

    def poses(self, view: Any) -> dict[str, Pose]:
        """The Coins and held tokens of the Vagrant that is shown."""
        one = view.vagrants[self.board.seat_shown(view)]
        poses: dict[str, Pose] = {}
        if not one.who:
            return poses
        spots: list[tuple[float, float]] = []
        boxes = self.panels.action_boxes(one)
        boxes.update({key: self.panels.card_box(one, n) for n, (key, _) in enumerate(self.panels.cards(one)) if key})
        for key, n in one.placed.items():
            bx, by, bw, bh = boxes.get(key, (SEAT[0], SEAT[1], 60, 60))
            if key in boxes and bh < 100:
                spots += [(bx + bw / 2 - 2, by + 4 - 9 * k) for k in range(n)]
            else:
                spots += [(bx + bw - 22 - 26 * k, by + bh - 16) for k in range(n)]
        for k in range(one.hand):
            spots.append(self.hand_spot(k, one.hand))
        for n, (px, py) in enumerate(spots):
            poses[f"coin:{one.seat}:{n}"] = Pose(px, py, 40, 40, ("coin",), 20 + n / 10, path="arc", bleed=6)
        for n, kind in enumerate((*one.tokens, *one.pup_tokens)):
            px, py = token_spot(one, n)
            face = ("token", kind.rpartition("=")[2]) if n < len(one.tokens) else ("paw", kind.rpartition("=")[2])
            spent = SPENT if one.used else 1.0
            poses[f"held:{one.seat}:{n}"] = Pose(px, py, 42, 42, face, 9, alpha=spent, bleed=4, path="arc")
        return poses
