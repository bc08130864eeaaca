"""The final battle: Cthulhu fills the screen, his strengths at both sides, everybody below, the choice between them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from scenes import parts
from scenes.arkham_panel import Panel
from scenes.arkham_split import Split, Target, answer_of, split_of
from scenes.frame import SCREEN, WIDTH, Box, inside
from scenes.page import Page, Part
from scenes.stage import Layout, Pose
from scenes.words import say
from sprites import widgets
from sprites.canvas import Canvas, circ, rect
from sprites.old_one import old_one_life, paint_old_one
from sprites.palette import PHYSICAL, PSYCHIC, mix

if TYPE_CHECKING:
    from scenes.arkham import ArkhamBoard

SIZE = 84.0
CARD_W, CARD_H = 200.0, 128.0
CARD_Y = 944.0
TOKEN = 27.0
SIGNS = {"physical": ("fist", PHYSICAL), "psychic": ("mind", "#b9e2ea"), "own": ("skull", "#f0a58f"),
         "blow": ("combat", "#f6e9c6")}  # fmt: skip
"""What a token of each kind shows."""


def card_x(seat: int, seats: int) -> float:
    """Seats from the left and from the right towards the middle."""
    left = (14.0, 228.0)
    right = (WIDTH - 14 - 2 * CARD_W - 14, WIDTH - 14 - CARD_W)
    return (left + right)[seat] if seats > 2 else (left[1], right[0])[seat]


class Final:
    """Draws the battle for the Arkham board."""

    def __init__(self, board: ArkhamBoard) -> None:
        self.board = board
        self.panel = Panel(self)
        self.split: Split | None = None
        self.plan: dict[tuple[str, int], int] = {}

    @property
    def scene(self) -> Any:
        return self.board.scene

    def ground(self, page: Page, view: Any) -> None:
        self.board.backdrop(page, "arkham-old-one", paint_old_one, SCREEN)

    def ambient(self, view: Any, time: float) -> Iterable[Part]:
        cthulhu = view.cthulhu
        still = self.scene.app.settings.reduced
        for n, living in enumerate(old_one_life(time, cthulhu.physical / 6, cthulhu.psychic / 6, still)):
            yield Part(living.id, living.box, living.look, living.paint, -50 + n / 1000)
        if self.split is not None and self.split.held >= 0:
            yield self.token_part(self.split, self.split.held, *self.split.at, 300)

    def layout(self, view: Any) -> Layout:
        poses: dict[str, Pose] = {}
        seats = len(view.heroes)
        for hero in view.heroes:
            x = card_x(hero.seat, seats) + CARD_W / 2
            active = view.tray is not None and hero.seat == view.seat
            hero_face = ("hero", hero.character, active)
            alpha = 1.0 if hero.standing else 0.35
            poses[f"hero:{hero.seat}"] = Pose(
                x, CARD_Y - 89, 122, 158, hero_face, 20 + hero.seat, alpha=alpha, bleed=62
            )
        if view.tray is not None:
            for n, value in enumerate(view.tray.dice):
                state = "locked" if value == 4 else "loose" if value >= 5 else "spent"
                face = ("die", value, state, SIZE, (-3, 2, -1, 4, -4)[n])
                x, y = self.panel.die(n)
                poses[f"die:{n}"] = Pose(x, y, SIZE, SIZE, face, 30, turn="tumble", beat=self.board.beats[n],
                                         bleed=SIZE * 0.36, delay=0.03 * n)  # fmt: skip
        return poses

    def places(self, view: Any) -> dict[str, Box]:
        seats = len(view.heroes)
        return {f"player:{h.seat}": (card_x(h.seat, seats), CARD_Y, CARD_W, CARD_H) for h in view.heroes}

    def furniture(self, page: Page, view: Any) -> None:
        heading = say("arkham.final_heading")
        parts.label(page, "head", heading, 60, 66, "title", 62, "#f6e9c6", w=760, layer=1, shadow="#05080f")
        cthulhu = view.cthulhu
        self.strength(page, "physical", cthulhu.physical, cthulhu.hurt_physical, cthulhu.due_physical, left=True)
        self.strength(page, "psychic", cthulhu.psychic, cthulhu.hurt_psychic, cthulhu.due_psychic, left=False)
        words = say("arkham.final_round", n=cthulhu.round)
        skin = self.board.skin
        parts.label(page, "round", words, 1860, 52, "head", 42, skin.accent, "r", w=500, layer=1, shadow="#05080f")
        waiting = [self.scene.table.players[seat].name for seat in cthulhu.waiting]
        order = say("arkham.final_order", who=", ".join(waiting)) if waiting else ""
        parts.label(page, "order", order, 1860, 98, "body", 24, skin.text, "r", w=560, layer=1, shadow="#05080f")
        for hero in view.heroes:
            self.card(page, view, hero)
        self.panel.compose(page, view)
        if self.split is not None:
            self.splitting(page, self.split)

    # -- his strengths, their cards

    def strength(self, page: Page, kind: str, now: int, hurt: int, due: int, left: bool) -> None:
        """One of his two strengths, large, and what he strikes back with."""
        board = self.board
        colour, icon = (PHYSICAL, "fist") if kind == "physical" else ("#b9e2ea", "mind")
        most = max(6, now)
        x = 60.0 if left else 1860.0
        align = "l" if left else "r"
        back = due or hurt
        words = say("arkham.final_due" if due else "arkham.final_back", n=back)
        dark = "#05080f"

        def paint(c: Canvas) -> None:
            c.text(say(f"arkham.final_{kind}"), x, 152, "caps", 34, "#f6e9c6", align, spacing=2, shadow=dark)
            used = c.text(str(now), x, 252, "head", 156, colour, align, shadow=dark)
            beside = x + (used + 22 if left else -used - 22)
            c.text(say("arkham.final_of", n=6), beside, 296, "head", 40, "#f6e9c6", align, shadow=dark)
            for n in range(most):
                at = x + (n * 52 + 18 if left else -(n * 52 + 18))
                ink = colour if n < now else mix(board.skin.mute, "#14200c", 0.5)
                widgets.icon(c, icon, at, 376, 38, ink, "#14200c")
            if back:
                w = c.width(words, "head", 32) + 76
                start = x if left else x - w
                c.xml(rect(start, 416, w, 50, board.skin.bad_face, 0.95, 8), (start - 2, 414, w + 4, 54))
                widgets.icon(c, "skull", start + 28, 441, 30, "#f6d9d0", board.skin.bad_face)
                c.text(words, start + 54, 441, "head", 32, "#f6e9c6")

        page.part(f"strength:{kind}", (x - (10 if left else 470), 120, 480, 360), (now, back, due, most), paint, 1)

    def card(self, page: Page, view: Any, hero: Any) -> None:
        skin = self.board.skin
        x = card_x(hero.seat, len(view.heroes))
        active = view.tray is not None and hero.seat == view.seat
        player = self.scene.table.players[hero.seat]
        split = self.split
        target = split.target(f"player:{hero.seat}") if split is not None else None
        given = split.count(target.id) if split is not None and target is not None else 0
        kind = split.kind if split is not None else ""
        status = (
            say("arkham.final_out")
            if not hero.standing
            else say("arkham.final_rolls")
            if active
            else say("arkham.final_tokens", n=hero.tokens)
        )

        def paint(c: Canvas) -> None:
            edge = skin.accent if active or target else mix(skin.edge, skin.deep, 0.4)
            c.xml(
                rect(x, CARD_Y, CARD_W, CARD_H, skin.deep, 0.94, 10)
                + rect(x + 1.5, CARD_Y + 1.5, CARD_W - 3, CARD_H - 3, "none", 1, 9, edge, 3),
                (x - 2, CARD_Y - 2, CARD_W + 4, CARD_H + 4),
            )
            left = widgets.keycap(c, x + 10, CARD_Y + 26, target.key, skin=skin, h=34) + 16 if target else 0
            c.text(
                player.name, x + (CARD_W + left) / 2, CARD_Y + 26, "head", 27, skin.text, "c", fit=CARD_W - 20 - left
            )
            for name, icon, colour, value, at in (
                ("physical", "fist", PHYSICAL, hero.physical, 44),
                ("psychic", "mind", PSYCHIC, hero.psychic, 116),
            ):
                value -= given if name == kind else 0
                widgets.icon(c, icon, x + at, CARD_Y + 65, 30, colour, skin.deep)
                low = value <= 2 or (given and name == kind)
                c.text(str(value), x + at + 26, CARD_Y + 65, "head", 34, skin.bad if low else skin.text)
            if not given:
                ink = skin.accent if active else skin.sub
                c.text(status, x + CARD_W / 2, CARD_Y + 102, "body", 23, ink, "c", fit=CARD_W - 16)

        look = (player.name, hero.physical, hero.psychic, status, active, given, target, kind)
        page.part(f"card:{hero.seat}", (x - 4, CARD_Y - 4, CARD_W + 8, CARD_H + 8), look, paint, 25)

    # -- sharing out

    def asked(self, choice: Any, view: Any) -> None:
        """A choice opens or is over: what it asks to be shared out."""
        self.split = split_of(choice, view) if choice is not None and view is not None else None
        if choice is not None and (self.split is None or self.split.kind not in ("physical", "psychic")):
            self.plan.clear()

    def ready(self, choice: Any) -> tuple[str, ...]:
        """The share that was already fixed for the seat that is asked now."""
        if self.split is None:
            return ()
        seat = int(choice.options[0].at.partition(":")[2] or 0) if choice.options[0].at else 0
        share = self.plan.get((self.split.kind, seat))
        key = f"take:{share}"
        return (key,) if share is not None and any(option.key == key for option in choice.options) else ()

    def box_of(self, target: Target) -> Box:
        """Where tokens for a target can be let go."""
        if target.id.startswith("player:"):
            seats = len(self.scene.seen.heroes)
            x = card_x(int(target.id[7:]), seats)
            return x - 6, CARD_Y - 160, CARD_W + 12, CARD_H + 160
        if self.split is not None and self.split.kind == "own":
            x, y, w, h = self.panel.pool
            return (x, y, w / 2 - 60, h) if target.id == "physical" else (x + w / 2 + 60, y, w / 2 - 60, h)
        return (40.0, 120.0, 440.0, 400.0) if target.id == "physical" else (1440.0, 120.0, 440.0, 400.0)

    def home(self, split: Split, token: int) -> tuple[float, float]:
        """Where a token lies while nobody has it, or at whoever has."""
        place = split.where[token]
        if not place:
            return self.panel.spot(split, token)
        among = [n for n in range(len(split.where)) if split.where[n] == place]
        n, count = among.index(token), len(among)
        x, y, w, h = self.box_of(next(target for target in split.targets if target.id == place))
        if place.startswith("player:"):
            return x + w / 2 + (n - (count - 1) / 2) * min(30.0, 180 / count), CARD_Y + 102
        if split.kind == "own":
            return x + w / 2 + (n - (count - 1) / 2) * 40, y + h / 2
        return x + 40 + n * 62 if place == "physical" else x + w - 40 - n * 62, 500.0

    def splitting(self, page: Page, split: Split) -> None:
        """Tokens that are dragged, targets that take one by click or key and give it back."""
        for token in range(len(split.where)):
            x, y = self.home(split, token)
            r = TOKEN if not split.where[token] or split.kind in ("own", "blow") else 15.0
            if token != split.held:
                page.parts.append(self.token_part(split, token, x, y, 40, r))
            page.hit(f"token:{token}", (x - r, y - r, 2 * r, 2 * r), None, drag=self.dragger(token),
                     drop=self.dropper(token), layer=60, tab=False)  # fmt: skip
        for target in split.targets:
            box = self.box_of(target)
            page.hit(f"target:{target.id}", box, self.giver(target.id), steps=self.stepper(target.id), layer=40,
                     tip=None)  # fmt: skip
            page.on(target.key, self.giver(target.id))
        page.on("backspace", split.take_last)
        page.on("delete", split.take_last)

    def token_part(self, split: Split, token: int, x: float, y: float, layer: float, r: float = TOKEN) -> Part:
        icon, colour = SIGNS[split.kind]
        box = (x - r - 4, y - r - 4, 2 * r + 8, 2 * r + 12)

        def paint(c: Canvas) -> None:
            c.xml(circ(x, y + 3, r, "#000000", 0.5) + circ(x, y, r, "#20140c", 1, colour, 3), box)
            widgets.icon(c, icon, x, y, r * 1.15, colour, "#20140c")

        return Part(f"token:{token}", box, (x, y, r, split.kind), paint, layer)

    def dragger(self, token: int) -> Any:
        def drag(x: float, y: float) -> None:
            if self.split is not None:
                self.split.held, self.split.at = token, (x, y)

        return drag

    def dropper(self, token: int) -> Any:
        def drop(x: float, y: float) -> None:
            split = self.split
            if split is None:
                return
            split.held = -1
            target = next((t for t in split.targets if inside(x, y, self.box_of(t))), None)
            if target is None:
                split.take(token)
            elif not split.give(target.id, token) and split.where[token] != target.id:
                self.scene.app.sounds.play("refused")
            self.given()

        return drop

    def giver(self, id: str) -> Any:
        def give() -> None:
            if self.split is not None:
                self.scene.app.sounds.play("token" if self.split.give(id) else "refused")
                self.given()

        return give

    def stepper(self, id: str) -> Any:
        def step(right: int, up: int) -> None:
            if self.split is not None:
                self.split.give(id) if right + up > 0 else self.split.take_from(id)
                self.given()

        return step

    def given(self) -> None:
        self.scene.stale = True

    def even(self) -> None:
        if self.split is not None:
            self.split.even()
            self.given()

    def confirm(self) -> None:
        """Everything has its place: the answer is given, and those that will be asked for the other seats."""
        split, choosing = self.split, self.scene.choosing
        if split is None or split.left or choosing is None:
            return
        seat = 0
        if split.kind in ("physical", "psychic"):
            self.plan = {(split.kind, int(id[7:])): n for id, n in split.counts().items()}
            seat = int(choosing.choice.options[0].at[7:])
        self.scene.choose(answer_of(split, seat))
