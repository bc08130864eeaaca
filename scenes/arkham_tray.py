"""The dice tray of Arkham's table: locked dice glow, loose ones are marked, a bar says what another throw brings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes import parts
from scenes.arkham_cards import coat_of
from scenes.frame import Box
from scenes.page import Page, Tip
from scenes.stage import Pose
from scenes.words import say
from sprites import dice, widgets
from sprites.canvas import Canvas, circ, rect
from sprites.figures import portrait
from sprites.palette import mix
from sprites.states import kept

if TYPE_CHECKING:
    from scenes.arkham import ArkhamBoard

X, Y, W, H = 324.0, 792.0, 842.0, 288.0
SHADOW = 30.0
"""How far the tray darkens the town around it."""
SIZE = 100.0
PITCH = 158.0
DICE_Y = 914.0
TILTS = (-3.0, 2.0, -1.0, 4.0, -4.0)
MONSTER, COMBAT = 4, 5
ROLLING = ("tray", "pay_tray", "check")


def die_x(n: int) -> float:
    return X + W / 2 + (n - 2) * PITCH


def state_of(board: ArkhamBoard, tray: Any, n: int) -> str:
    if tray.dice[n] == MONSTER:
        return "locked"
    if n in board.marked:
        return "chosen"
    if tray.roll == "turn":
        return "loose"
    return "loose" if tray.dice[n] >= COMBAT else "spent"


def poses(board: ArkhamBoard, view: Any) -> dict[str, Pose]:
    if view.tray is None:
        return {}
    out: dict[str, Pose] = {}
    for n, value in enumerate(view.tray.dice):
        state = state_of(board, view.tray, n)
        out[f"die:{n}"] = Pose(
            die_x(n),
            DICE_Y,
            SIZE,
            SIZE,
            ("die", value, state, SIZE, TILTS[n]),
            30,
            turn="tumble",
            beat=board.beats[n],
            bleed=SIZE * 0.36,
            delay=0.03 * n,
            born=(die_x(n), DICE_Y),
        )
    return out


def furniture(board: ArkhamBoard, page: Page, view: Any) -> None:
    page.part("tray", (X - SHADOW, Y - SHADOW, W + 2 * SHADOW, H + SHADOW), 0, paint_tray, 1)
    tray = view.tray
    name = board.scene.table.players[view.seat].name
    if tray is None:
        idle(board, page, view, name)
        return
    title = say(f"arkham.roll_{tray.roll}", who=name)
    parts.label(page, "roll", title, X + 34, Y + 38, "title", 36, board.skin.text, w=420, layer=2)
    if tray.roll != "turn":
        battle(board, page, tray)
    elif view.step in ROLLING:
        rerolls(board, page, tray)
    else:
        steps(board, page, view)
    if board.scene.stage.moving:
        return
    for n in range(len(tray.dice)):
        below(board, page, tray, n)
    if tray.roll != "turn" or view.step in ROLLING:
        chances(board, page, tray)


def steps(board: ArkhamBoard, page: Page, view: Any) -> None:
    """When rolling is over: the steps still to be walked."""
    if not view.steps:
        return
    words = say("arkham.steps_left", n=view.steps)
    parts.label(page, "steps", words, X + W - 34, Y + 38, "head", 29, board.skin.accent, "r", w=360, layer=2)


def idle(board: ArkhamBoard, page: Page, view: Any, name: str) -> None:
    """No dice lie on the tray: who is at it, what just happened, the steps left to walk."""
    skin, scene = board.skin, board.scene
    if any(id.startswith("die:") for id in scene.stage.glides):
        return
    walking = view.step == "move" and view.steps > 0
    words = say("arkham.tray_move" if walking else "arkham.tray_idle", who=name, n=view.steps)
    last = scene.say(scene.log[-1].text) if scene.log and not walking else ""
    character = view.heroes[view.seat].character
    left, room = (X + 230, W - 280) if character else (X + 60, W - 120)

    def paint(c: Canvas) -> None:
        if character:
            coat = coat_of(character)
            dark = mix(coat, "#1b130b", 0.6)
            portrait(c, f"arkham/inv_{character}", X + 40, Y + 62, 160, 160, dark, coat, mix(coat, dark, 0.5), 12)
        middle = Y + 142
        c.text(words, left, middle - 32, "title", 42, skin.text, fit=room)
        if walking:
            for n in range(min(8, view.steps)):
                widgets.icon(c, "move", left + 28 + 70 * n, middle + 40, 54, skin.accent, skin.deep)
        elif last:
            c.para(last, left, middle + 26, room, "body", 27, skin.sub, 1.3, lines=2)

    page.part("idle", (X + 20, Y + 40, W - 40, 220), (words, view.steps, last, character), paint, 2)


def rerolls(board: ArkhamBoard, page: Page, tray: Any) -> None:
    skin = board.skin
    free, most = tray.frees, max(3, tray.frees)

    def paint(c: Canvas) -> None:
        right = X + W - 34
        c.xml(
            "".join(
                circ(right - 12 - 32 * n, Y + 38, 11, skin.accent if most - 1 - n < free else skin.face)
                for n in range(most)
            ),
            (right - 32 * most - 10, Y + 22, 32 * most + 14, 32),
        )
        c.text(say("arkham.rerolls_left"), right - 32 * most - 12, Y + 38, "head", 25, skin.sub, "r")

    page.part("rerolls", (X + 440, Y + 14, W - 460, 48), (free, most), paint, 2)


def battle(board: ArkhamBoard, page: Page, tray: Any) -> None:
    """What the roll is worth: results, and what is needed."""
    if board.scene.stage.moving:
        return
    if tray.fight is not None:
        words = say("arkham.results_of", n=tray.hits, need=tray.fight.need)
    else:
        words = say("arkham.results", n=tray.hits)
    parts.label(page, "results", words, X + W - 34, Y + 38, "head", 29, board.skin.accent, "r", w=430, layer=2)


def below(board: ArkhamBoard, page: Page, tray: Any, n: int) -> None:
    """Under each die its key and what it is."""
    scene, skin, value = board.scene, board.skin, tray.dice[n]
    actions = board.actions(scene.choosing.choice) if scene.choosing is not None else {}
    keyed = f"die:{n}" in actions or f"die:{n}" in board.targets()
    locked = value == MONSTER
    face = "locked" if locked else "again" if n in board.marked else dice.FACES[value]
    words = say(f"arkham.die_{face}")
    if tray.roll != "turn" and not locked and not keyed:
        words = say("arkham.die_result") if value >= COMBAT else ""
    letter = "QWERT"[n] if keyed else ""
    x, y = die_x(n), Y + 202

    def paint(c: Canvas) -> None:
        ink = skin.accent if locked else skin.warn if n in board.marked else skin.sub
        wide = c.width(words, "head", 25)
        before = widgets.keycap_width(c, letter) + 10 if letter else 34 if locked else 0
        left = x - (wide + before) / 2
        if letter:
            widgets.keycap(c, left, y, letter, skin=skin)
        elif locked:
            widgets.icon(c, "lock", left + 12, y, 26, ink, skin.deep)
        c.text(words, left + before, y, "head", 25, ink)

    page.part(f"below:{n}", (x - 78, y - 26, 156, 52), (words, letter), paint, 2)


def chances(board: ArkhamBoard, page: Page, tray: Any) -> None:
    """The bar along the tray's foot."""
    scene, skin = board.scene, board.skin
    box: Box = (X + 30, Y + 232, W - 60, 44)
    marked = len(board.marked)
    mine = scene.choosing is not None and board.marking is not None
    if tray.roll == "turn":
        loose = sum(value != MONSTER for value in tray.dice)
        count = marked or loose
        reroll = next((r for r in tray.rerolls if r.dice == count), None)
        if reroll is None or not tray.frees:
            return
        shares = tuple(
            (share, f"{say(f'arkham.bar_{name}')} {round(100 * share)} %", tone)
            for name, share, tone in (
                ("token", reroll.token, "good"),
                ("both", reroll.both, "warn"),
                ("monster", reroll.monster, "bad"),
                ("neither", reroll.neither, ""),
            )
            if share > 0.02
        )
        width = box[2] - (270 if mine else 0)
        shares = tuple((share, fitting(page.canvas, words, share * width - 12), tone) for share, words, tone in shares)
        page.part(
            "bar-of-chances",
            (box[0], box[1], width, 44),
            shares,
            lambda c: widgets.shares(c, box[0], box[1], width, shares, skin, 44),
            2,
        )
        page.hit(
            "look:chances",
            (box[0], box[1], width, 44),
            None,
            tab=False,
            layer=120,
            tip=lambda: Tip(
                say("arkham.chances", n=count),
                chances_words(reroll),
                "ARK-005",
            ),
        )
        if mine:
            words = say("arkham.throw", n=marked) if marked else say("arkham.throw_none")
            parts.button(
                scene,
                page,
                "throw",
                box[0] + width + 14,
                box[1] - 3,
                256,
                words,
                board.throw if marked else None,
                key="enter",
                primary=True,
                h=50,
                size=27,
                skin=skin,
                layer=3,
            )
    elif tray.fight is not None:
        win = tray.first
        shares = (
            (win, say("arkham.bar_win", n=round(100 * win)), "good"),
            (1 - win, say("arkham.bar_lose", n=round(100 - 100 * win)), "bad"),
        )
        shares = tuple(
            (share, fitting(page.canvas, words, share * box[2] - 14), tone)
            for share, words, tone in shares
            if share > 0.004
        )
        page.part("bar-of-chances", box, shares, lambda c: widgets.shares(c, *box[:3], shares, skin, 44), 2)


def chances_words(reroll: Any) -> str:
    if reroll.third >= 1:
        return say("arkham.chances_sure")
    return say("arkham.chances_tip", third=round(100 * reroll.third), end=round(100 * reroll.third_to_the_end))


def fitting(c: Canvas, words: str, room: float) -> str:
    """The words, or their figure alone, or nothing: whatever fits the room."""
    figure = " ".join(words.split()[-2:])
    return next((text for text in (words, figure) if c.width(text, "head", 25) <= room), "")


def die_tip(board: ArkhamBoard, view: Any, n: int) -> Tip | None:
    if view.tray is None or n >= len(view.tray.dice):
        return None
    value = view.tray.dice[n]
    name = dice.FACES[value]
    rule = "ARK-005" if value == MONSTER else "ARK-012"
    return Tip(
        say(f"arkham.face_{name}"),
        say(f"arkham.face_{name}_tip" if view.tray.roll == "turn" else f"arkham.battle_{name}_tip"),
        rule,
    )


def paint_tray(c: Canvas) -> None:
    """A wooden tray lined with dark felt."""
    kept(c, X, Y, W, H, "arkham-tray", draw_tray, SHADOW)


def draw_tray(c: Canvas) -> None:
    from sprites.paint import glow, softshadow

    softshadow(c, 0, 0, W, H + 30, 12, 20, 200, 0)
    c.xml(
        rect(0, 0, W, H + 40, "#4a3018", 1, 14)
        + rect(0, 0, W, 6, "#c19a62", 1, 3)
        + rect(4, 7, W - 8, 4, "#7a5a34", 1, 2)
        + rect(12, 14, W - 24, H + 30, "#1d130a", 1, 10)
        + rect(12, 14, W - 24, 10, "#0d0804", 0.7, 5),
        (-4, -4, W + 8, H + 8),
    )
    glow(c, W / 2, 140, 330, "#4a3010", 0.55, 150)
