"""The final battle: Cthulhu fills the screen, his strengths at both sides, everybody below, the choice between them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from scenes import parts
from scenes.frame import SCREEN, WIDTH, Box
from scenes.scene import Page, Part
from scenes.stage import Layout, Pose
from scenes.words import say
from sprites import widgets
from sprites.canvas import Canvas, rect
from sprites.old_one import old_one_life, paint_old_one
from sprites.palette import PHYSICAL, PSYCHIC, mix

if TYPE_CHECKING:
    from scenes.arkham import ArkhamBoard

PANEL: Box = (446.0, 800.0, 1028.0, 280.0)
SIZE = 84.0
DICE_Y = 862.0
CARD_W, CARD_H = 200.0, 128.0
CARD_Y = 944.0
GRID_TOP, ROW_H, ROW_GAP, COLUMNS = 918.0, 52.0, 8.0, 3
FOOT = 1038.0


def die_x(n: int) -> float:
    return PANEL[0] + 92 + n * 106


def card_x(seat: int, seats: int) -> float:
    """Seats from the left and from the right towards the middle."""
    left = (14.0, 228.0)
    right = (WIDTH - 14 - 2 * CARD_W - 14, WIDTH - 14 - CARD_W)
    return (left + right)[seat] if seats > 2 else (left[1], right[0])[seat]


class Final:
    """Draws the battle for the Arkham board."""

    def __init__(self, board: ArkhamBoard) -> None:
        self.board = board

    @property
    def scene(self) -> Any:
        return self.board.scene

    def ground(self, page: Page, view: Any) -> None:
        app = self.scene.app
        size = app.frame.canvas.size

        def paint(canvas: Canvas) -> None:
            canvas.blit(app.pictures.get("arkham-old-one", size, paint_old_one), 0, 0)

        page.part("old-one", SCREEN, size, paint, -60)

    def ambient(self, view: Any, time: float) -> Iterable[Part]:
        cthulhu = view.cthulhu
        still = self.scene.app.settings.reduced
        for n, living in enumerate(old_one_life(time, cthulhu.physical / 6, cthulhu.psychic / 6, still)):
            yield Part(living.id, living.box, living.look, living.paint, -50 + n / 1000)

    def layout(self, view: Any) -> Layout:
        poses: dict[str, Pose] = {}
        seats = len(view.heroes)
        for hero in view.heroes:
            x = card_x(hero.seat, seats) + CARD_W / 2
            active = view.tray is not None and hero.seat == view.seat
            fallen = not hero.standing
            poses[f"hero:{hero.seat}"] = Pose(
                x,
                CARD_Y - 10 - 79,
                122,
                158,
                ("hero", hero.character, active),
                20 + hero.seat,
                alpha=0.35 if fallen else 1.0,
                bleed=62,
            )
        if view.tray is not None:
            for n, value in enumerate(view.tray.dice):
                state = "locked" if value == 4 else "loose" if value >= 5 else "spent"
                poses[f"die:{n}"] = Pose(
                    die_x(n),
                    DICE_Y,
                    SIZE,
                    SIZE,
                    ("die", value, state, SIZE, (-3, 2, -1, 4, -4)[n]),
                    30,
                    turn="tumble",
                    beat=self.board.beats[n],
                    bleed=SIZE * 0.36,
                    delay=0.03 * n,
                )
        return poses

    def places(self, view: Any) -> dict[str, Box]:
        seats = len(view.heroes)
        return {f"player:{h.seat}": (card_x(h.seat, seats), CARD_Y, CARD_W, CARD_H) for h in view.heroes}

    def furniture(self, page: Page, view: Any) -> None:
        page.part(
            "head",
            (40, 20, 760, 110),
            0,
            lambda c: c.text(say("arkham.final_heading"), 60, 66, "title", 62, "#f6e9c6", shadow="#05080f"),
            1,
        )
        cthulhu = view.cthulhu
        self.strength(page, "physical", cthulhu.physical, cthulhu.hurt_physical, cthulhu.due_physical, left=True)
        self.strength(page, "psychic", cthulhu.psychic, cthulhu.hurt_psychic, cthulhu.due_psychic, left=False)
        words = say("arkham.final_round", n=cthulhu.round)
        parts.label(page, "round", words, 1860, 52, "head", 42, self.board.skin.accent, "r", w=500, layer=1)
        waiting = [self.scene.table.players[seat].name for seat in cthulhu.waiting]
        order = say("arkham.final_order", who=", ".join(waiting)) if waiting else ""
        parts.label(page, "order", order, 1860, 98, "body", 24, self.board.skin.text, "r", w=560, layer=1)
        for hero in view.heroes:
            self.card(page, view, hero)
        self.panel(page, view)

    def strength(self, page: Page, kind: str, now: int, hurt: int, due: int, left: bool) -> None:
        """One of his two strengths, large, and what he strikes back with."""
        board = self.board
        colour, icon = (PHYSICAL, "fist") if kind == "physical" else ("#b9e2ea", "mind")
        most = max(6, now)
        x = 60.0 if left else 1860.0
        align = "l" if left else "r"
        back = due or hurt
        words = say("arkham.final_due" if due else "arkham.final_back", n=back)

        def paint(c: Canvas) -> None:
            c.text(say(f"arkham.final_{kind}"), x, 152, "caps", 34, "#f6e9c6", align, spacing=2, shadow="#05080f")
            used = c.text(str(now), x, 252, "head", 156, colour, align, shadow="#05080f")
            c.text(
                say("arkham.final_of", n=6),
                x + (used + 22 if left else -used - 22),
                296,
                "head",
                40,
                "#f6e9c6",
                align,
                shadow="#05080f",
            )
            for n in range(most):
                at = x + (n * 52 + 18 if left else -(n * 52 + 18))
                widgets.icon(
                    c, icon, at, 376, 38, colour if n < now else mix(board.skin.mute, "#14200c", 0.5), "#14200c"
                )
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
        status = (
            say("arkham.final_out")
            if not hero.standing
            else say("arkham.final_rolls")
            if active
            else say("arkham.final_tokens", n=hero.tokens)
        )

        def paint(c: Canvas) -> None:
            edge = skin.accent if active else mix(skin.edge, skin.deep, 0.4)
            c.xml(
                rect(x, CARD_Y, CARD_W, CARD_H, skin.deep, 0.94, 10)
                + rect(x + 1.5, CARD_Y + 1.5, CARD_W - 3, CARD_H - 3, "none", 1, 9, edge, 3),
                (x - 2, CARD_Y - 2, CARD_W + 4, CARD_H + 4),
            )
            c.text(player.name, x + CARD_W / 2, CARD_Y + 26, "head", 27, skin.text, "c", fit=CARD_W - 20)
            for icon, colour, value, at in (
                ("fist", PHYSICAL, hero.physical, 44),
                ("mind", PSYCHIC, hero.psychic, 116),
            ):
                widgets.icon(c, icon, x + at, CARD_Y + 65, 30, colour, skin.deep)
                c.text(str(value), x + at + 26, CARD_Y + 65, "head", 34, skin.bad if value <= 2 else skin.text)
            c.text(
                status,
                x + CARD_W / 2,
                CARD_Y + 102,
                "body",
                23,
                skin.accent if active else skin.sub,
                "c",
                fit=CARD_W - 16,
            )

        page.part(
            f"card:{hero.seat}",
            (x - 4, CARD_Y - 4, CARD_W + 8, CARD_H + 8),
            (player.name, hero.physical, hero.psychic, status, active),
            paint,
            25,
        )

    # -- the choice

    def panel(self, page: Page, view: Any) -> None:
        skin, scene = self.board.skin, self.scene
        x, y, w, h = PANEL

        def paint(c: Canvas) -> None:
            left = f"M{x - 40} {y + h} L{x - 8} {y + 96} L{x + 24} {y}"
            d = f"{left} L{x + w - 24} {y} L{x + w + 8} {y + 96} L{x + w + 40} {y + h} Z"
            c.xml(
                f'<path d="{d}" fill="{skin.deep}" fill-opacity="0.95" stroke="{skin.accent}" stroke-width="3"/>',
                (x - 44, y - 4, w + 88, h + 4),
            )

        page.part("final-panel", (x - 46, y - 6, w + 92, h + 6), 0, paint, 5)
        prompt = scene.prompt()
        line = scene.say(scene.log[-1].text) if scene.log else ""
        hint = scene.hint_words()
        text_x = die_x(5) if view.tray is not None else x + 50
        room = x + w - 40 - text_x

        def words(c: Canvas) -> None:
            c.text(prompt or line, text_x, y + 38, "head", 31, skin.text, fit=room)
            if hint:
                c.para(hint, text_x, y + 72, room, "italic", 23, skin.accent, 1.15, lines=2)
            elif prompt:
                c.text(line, text_x, y + 74, "body", 23, skin.sub, fit=room)

        page.part("final-words", (text_x - 4, y + 14, room + 8, 102), (prompt, line, hint, text_x), words, 6)
        if scene.choosing is not None:
            self.options(page)
        self.foot(page)

    def options(self, page: Page) -> None:
        scene, choosing = self.scene, self.scene.choosing
        caps = choosing.keys()
        x, _, w, _ = PANEL
        columns = COLUMNS if len(choosing.shown) > 2 else max(1, len(choosing.shown))
        each = (w - 20 - (columns - 1) * 10) / columns
        for n, option in enumerate(choosing.shown[: 2 * COLUMNS]):
            title, _, value = scene.option_words(option)
            cap = scene.letters.get(option.key) or caps.get(option.key, "")
            best = scene.hinted(option.key)
            left = x + 10 + (n % columns) * (each + 10)
            top = GRID_TOP + (n // columns) * (ROW_H + ROW_GAP)
            parts.row(
                scene,
                page,
                f"option:{option.key}",
                (left, top, each, ROW_H),
                cap.upper(),
                title,
                lambda key=option.key: scene.choose(key),
                value=value,
                state="hint" if best else "normal",
                key=cap,
                skin=self.board.skin,
                size=26,
                layer=8,
            )

    def foot(self, page: Page) -> None:
        scene = self.scene
        x, _, w, _ = PANEL
        commands = scene.commands()
        if scene.choosing is not None and scene.choosing.pages > 1:
            commands.insert(0, ("more", say("arkham.final_more"), lambda: scene.choosing.turn(1), "pagedown", "PgDn"))
        each = min(210.0, (w - 20) / len(commands) - 10)
        left = x + (w - len(commands) * (each + 10) + 10) / 2
        for n, (id, label, act, key, cap) in enumerate(commands):
            parts.button(
                scene,
                page,
                id,
                left + n * (each + 10),
                FOOT,
                each,
                label,
                act,
                key=key,
                cap=cap,
                h=38,
                size=23,
                skin=self.board.skin,
                layer=8,
            )
