"""The files on the players and one's own hand, below the platform."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from scenes import parts
from scenes.frame import Box
from scenes.page import Page, Tip
from scenes.passenger_sheet import LOOKS, SCENTS, VOICES, features_of
from scenes.stage import Pose
from sprites import casefile
from sprites.canvas import Canvas
from sprites.fonts import LEAST

if TYPE_CHECKING:
    from scenes.passenger import PassengerBoard

TOP, HIGH, LEFT, WIDE, GAP = 586.0, 212.0, 12.0, 1034.0, 10.0
HAND_TOP, HAND_H = 812.0, 254.0
CARD_W, CARD_GAP = 136.0, 5.0
OWN_LEFT, OWN_W = 862.0, 184.0
DISGUISE_H = 116.0
SKILL_TOP, SKILL_H = 940.0, 60.0
ACTIONS = ("investigation", "pursuit", "tail_after", "assassination", "scheming", "deception")
TYPES = {"looks": LOOKS, "scent": SCENTS, "voice": VOICES}
AFTER = {
    "thorough": "investigation",
    "restless": "investigation",
    "thrifty": "pursuit",
    "watchful": "investigation",
    "cunning": "investigation",
    "bold": "assassination",
    "elusive": "assassination",
    "composed": "assassination",
    "sharp": "scheming",
    "farsighted": "scheming",
    "persuasive": "scheming",
    "inquisitive": "scheming",
}
"""Which sign a Skill wears; all others follow a Deception."""


class Files:
    """Draws the files and the hand, and says where they lie."""

    def __init__(self, board: PassengerBoard) -> None:
        self.board = board
        self.discs: dict[int, tuple[float, float]] = {}

    def order(self, view: Any) -> list[int]:
        """Who looks comes last, the others in the order of their turns after them."""
        n, viewer = len(view.players), self.board.scene.table.viewer
        seat = view.seat if view.seat >= 0 or viewer is None else viewer
        return [(seat + 1 + k) % n for k in range(n)]

    def box(self, view: Any, seat: int) -> Box:
        n = len(view.players)
        w = (WIDE - GAP * (n - 1)) / n
        return LEFT + self.order(view).index(seat) * (w + GAP), TOP, w, HIGH

    def slot(self, view: Any, seat: int) -> Box:
        """Where the action of a player lies on the file."""
        x, y, w, h = self.box(view, seat)
        wide = 70.0 if seat == view.seat else min(130.0, w * 0.56)
        high = 62.0 if w >= 220 else 54.0
        return x + w - wide - 8, y + h - high - 10, wide, high

    def compose(self, page: Page, view: Any) -> None:
        for player in view.players:
            self.file(page, view, player)
        if view.seat >= 0 and view.players[view.seat].alive:
            self.hand(page, view)
        else:
            for player in view.players:
                self.ledger(page, view, player)
            self.laying_open(page, view)

    # -- the files

    def file(self, page: Page, view: Any, player: Any) -> None:
        board, box = self.board, self.box(view, player.seat)
        name = board.name(player.seat)
        mine = player.seat == view.seat
        identity = player.identity.face if player.identity is not None else "?"
        who = board.words(f"name.{identity}") if identity != "?" else ""
        lines = self.features(view, player)
        count = board.sheet.count(view, player.seat) if not mine and player.alive else ""
        number = player.initiative.face if player.initiative is not None else ""
        masks = len(player.disguises) if not mine else 0
        active = player.alive and board.active(view) == player.seat
        waits = view.step == "choose" and player.alive and not player.chosen
        label = board.words("scene.choosing") if waits and not mine else ""
        left = board.words("scene.left")
        out, how = self.end(player)
        wide = box[2] >= 220
        long = not wide and page.canvas.width(name, "head", LEAST) > box[2] - 62
        self.discs[player.seat] = disc = (box[0] + 37, box[1] + 106) if long else (box[0] + box[2] - 27, box[1] + 42)

        def paint(c: Canvas) -> None:
            x, y, w, h = box
            most = w - 26 if long else w - 66 if wide else w - 46
            letters = ("title", 29) if c.width(name, "title", 29) + 30 <= most else ("head", 27)
            tab = min(c.width(name, *letters) + 30, most)
            casefile.folder(c, x, y, w, h, player.alive, active or mine, tab)
            ink = casefile.INK if player.alive else "#8b7f7f"
            c.text(name, x + 12, y + 25, *letters, ink, fit=w - 20 if long else min(tab - 4, w - 62))
            face = (x + 9, y + 46, 66.0, 84.0) if wide else (x + 7, y + 46, 52.0, 68.0)
            if identity != "?":
                casefile.bust(c, identity, *face, 0 if player.alive else 0.6)
            else:
                casefile.unknown(c, player.seat, *face)
            at = face[0] + face[2] + (10 if wide else 7)
            room = x + w - at - (6 if wide else 4)
            if not player.alive:
                casefile.crossed(c, *face)
                if wide:
                    c.text(who, at, y + 64, "head", 26, "#c9bcae", fit=room)
                    c.para(f"{out} {how}", at, y + 94, room, "body", 23, "#a1958a", 1.2, lines=4)
                else:
                    c.text(who, x + 10, y + 138, "head", 26, "#c9bcae", fit=w - 16)
                    c.para(out, at, y + 62, min(room, 96), "body", 23, "#a1958a", 1.2, lines=2)
                    c.para(how, x + 10, y + 168, w - 14, "body", 23, "#a1958a", 1.1, lines=2)
                return
            for n, (words, sure) in enumerate(lines):
                line = y + (66 + 27 * n if wide else 75 + 25 * n)
                if sure == "pencil":
                    c.text(words, at, line, "italic", 24, "#1d2c63", fit=room)
                elif sure:
                    c.text(words, at, line, "head", 24, casefile.RED if not mine else casefile.INK, fit=room)
                else:
                    c.text(words, at, line, "body", 23, casefile.MUTE, fit=room)
            for n in range(masks):
                mx, my = (x + w - 62 - 29 * n, y + 35) if wide else (x + 22 + 28 * n, y + 138 if long else y + 130)
                casefile.mask(c, mx, my, 25)
            if number:
                casefile.initiative(c, *disc, "–" if number == "?" else number)
            if mine and who:
                c.text(
                    who,
                    x + 12,
                    y + h - 36,
                    "head",
                    30,
                    casefile.RED,
                    fit=(self.slot(view, player.seat)[0] - x if wide else w) - 16,
                )
            if count:
                used = c.text(count, x + 13, y + h - 36, "head", 42, casefile.RED)
                if wide:
                    c.text(left, x + 20 + used, y + h - 33, "body", 23, casefile.SUB)
            if label:
                sx, sy, sw, sh = self.slot(view, player.seat)
                casefile.outline(c, sx, sy, sw, sh, "#8d8168")
                shown = label if c.width(label, "body", 23) <= sw - 8 else "…"
                c.text(shown, sx + sw / 2, sy + sh / 2, "body", 23, casefile.MUTE, "c")

        look = (box, name, identity, tuple(lines), count, number, masks, active, label, player.alive, mine, out, how)
        page.part(f"file:{player.seat}", (box[0] - 6, box[1] - 6, box[2] + 14, box[3] + 12), look, paint, -5)
        if view.sheet is None and view.seat >= 0 and not mine and player.alive:
            self.pencil(page, view, player, box, wide)

    def end(self, player: Any) -> tuple[str, str]:
        """When a player left the game, and by whose hand or for whose death; a game of old may not know the second."""
        words = self.board.words
        how = ""
        if player.killers:
            how = words("scene.out_by", who=[self.board.name(seat) for seat in player.killers])
        elif player.slain:
            how = words("scene.out_for", name=words(f"passenger.{player.slain}"))
        return words("scene.out_in", n=player.out), how

    def pencil(self, page: Page, view: Any, player: Any, box: Box, wide: bool) -> None:
        """Without automatic marks the features of others are written by hand."""
        notes = self.board.sheet.notes(view)
        left = box[0] + (85 if wide else 66)
        for n, (kind, features) in enumerate(TYPES.items()):
            if any(feature in player.features for feature in features):
                continue
            spot = (
                left - 4,
                box[1] + (53 + 27 * n if wide else 62 + 25 * n),
                box[0] + box[2] - left - (46 if n == 0 and wide else 2),
                26.0,
            )
            tip = Tip(self.board.words(f"type.{kind}"), self.board.words("scene.pencil_feature"))
            act = partial(self.turn, notes, player.seat, kind)
            page.hit(f"note:{player.seat}:{kind}", spot, act, tip=tip, layer=20)

    def turn(self, notes: Any, seat: int, kind: str) -> None:
        notes.turn_feature(seat, kind, TYPES[kind], self.board.sheet.answers)
        self.board.scene.stale = True

    def features(self, view: Any, player: Any) -> list[tuple[str, str]]:
        """The three features of a player as far as whoever looks knows them: words, and how sure."""
        words = self.board.words
        known: dict[str, str] = {}
        for kind, features in TYPES.items():
            for feature in set(features).intersection(player.features):
                known[kind] = feature
        if view.sheet is not None:
            known.update(next((d.known for d in view.sheet.dossiers if d.seat == player.seat), {}))
        if player.identity is not None and player.identity.face != "?":
            known.update(zip(TYPES, features_of(player.identity.face), strict=True))
        lines = []
        pencil = self.board.sheet.notes(view) if view.sheet is None else None
        for kind in TYPES:
            if kind in known:
                lines.append((words(f"feature.{known[kind]}"), "sure"))
            elif pencil is not None and (note := pencil.feature(player.seat, kind)):
                lines.append((words(f"feature.{note}"), "pencil"))
            else:
                lines.append((words("scene.unknown", kind=words(f"type.{kind}")), ""))
        return lines

    def laying_open(self, page: Page, view: Any) -> None:
        """Whoever is out may watch with open cards, once nobody who is still in shares the screen."""
        scene = self.board.scene
        if scene.table.laid_open or not scene.table.may_lay_open:
            return
        x, _, w, _ = self.box(view, view.seat if view.seat >= 0 else len(view.players) - 1)
        parts.button(
            scene, page, "lay-open", x + 6, HAND_TOP + HAND_H - 64, w - 12, self.board.words("scene.lay_open"),
            self.lay_open, key="o", h=52, size=24, skin=self.board.night, layer=10,
        )  # fmt: skip

    def lay_open(self) -> None:
        scene = self.board.scene
        scene.table.lay_open()
        scene.look(cut=True)

    def ledger(self, page: Page, view: Any, player: Any) -> None:
        """For those who only watch: what a player has played, round by round, and the Skills that were seen."""
        board = self.board
        x, _, w, _ = self.box(view, player.seat)
        box = (x, HAND_TOP, w, HAND_H)
        played = player.played[-12:]
        skills = [(card.face, used) for cards, used in ((player.skills, False), (player.used, True)) for card in cards]
        shown = [
            (board.words(f"skill.{face}"), AFTER.get(face, "deception"), used) for face, used in skills if face != "?"
        ]
        title = board.words("scene.ledger")

        def paint(c: Canvas) -> None:
            casefile.ledger(Canvas(c.surface, c.k, c.at(x, HAND_TOP)), w, HAND_H, title, played, shown[:2])

        look = (box, title, tuple(played), tuple(shown))
        page.part(f"ledger:{player.seat}", (x - 2, HAND_TOP - 2, w + 4, HAND_H + 6), look, paint, -5)

    # -- the hand

    def card_box(self, action: str) -> Box:
        return LEFT + ACTIONS.index(action) * (CARD_W + CARD_GAP), HAND_TOP, CARD_W, HAND_H

    def skill_box(self, n: int) -> Box:
        return OWN_LEFT, SKILL_TOP + n * (SKILL_H + 8), OWN_W, SKILL_H

    def skills(self, view: Any) -> list[tuple[Any, bool]]:
        me = view.players[view.seat]
        return ([(card, False) for card in me.skills] + [(card, True) for card in me.used])[:2]

    def hand(self, page: Page, view: Any) -> None:
        board = self.board
        me = view.players[view.seat]
        choosing = board.scene.choosing
        offered = board.targets()
        caps = choosing.keys() if choosing is not None else {}
        for action in ACTIONS:
            id, box = f"action:{action}", self.card_box(action)
            held = action in me.hand
            state = "open" if id in offered else "rest" if held else "marked" if me.chosen == action else "spent"
            if id in offered:
                state = "hover" if board.hot(id, id) else "hint" if board.scene.hinted(id) else state
            title = board.words(f"action.{action}")
            marked = "scene.turned" if me.turned else "scene.laid"
            help = board.words({"marked": marked, "spent": "scene.spent"}.get(state, f"scene.do_{action}"))
            key = caps.get(id, "").upper() if id in offered else ""

            def paint(c: Canvas, box: Box = box, look: Any = (action, title, help, key, state)) -> None:
                casefile.action_card(Canvas(c.surface, c.k, c.at(box[0], box[1])), box[2], box[3], *look)

            page.part(id, (box[0] - 2, box[1] - 2, box[2] + 8, box[3] + 12), (title, help, key, state), paint, -5)
        self.own(page, view, offered)

    def own(self, page: Page, view: Any, offered: set[str]) -> None:
        board = self.board
        me = view.players[view.seat]
        if len(me.disguises) < 2:
            words = "" if me.disguises else board.words("scene.no_disguise")
            left = OWN_LEFT + 94 * len(me.disguises)
            wide = OWN_LEFT + OWN_W - left

            def empty(c: Canvas) -> None:
                casefile.outline(c, left, HAND_TOP, wide, DISGUISE_H, "#4a3d40")
                rows = c.wrap(words, "body", 23, OWN_W - 20)
                for n, row in enumerate(rows[:3]):
                    y = HAND_TOP + DISGUISE_H / 2 + (n - (len(rows[:3]) - 1) / 2) * 29
                    c.text(row, OWN_LEFT + OWN_W / 2, y, "body", 23, "#a1958a", "c")

            page.part("no-disguise", (OWN_LEFT - 2, HAND_TOP - 2, OWN_W + 4, DISGUISE_H + 4), words, empty, -5)
        for n, (card, used) in enumerate(self.skills(view)):
            box, id = self.skill_box(n), f"skill:{card.id}"
            title = board.words(f"skill.{card.face}")
            action = AFTER.get(card.face, "deception")
            bright = id in offered

            def paint(c: Canvas, box: Box = box, look: Any = (title, action, used, bright)) -> None:
                casefile.skill_strip(Canvas(c.surface, c.k, c.at(box[0], box[1])), box[2], box[3], *look)

            page.part(id, (box[0] - 2, box[1] - 2, box[2] + 4, box[3] + 8), (title, action, used, bright), paint, -5)

    def poses(self, view: Any) -> dict[str, Pose]:
        """Disguises in the hand, and the actions on the files."""
        poses: dict[str, Pose] = {}
        for player in view.players:
            poses.update(self.laid(view, player))
        if view.seat >= 0 and view.players[view.seat].alive:
            cards = view.players[view.seat].disguises
            n = len(cards)
            w = min(88.0, (OWN_W - 6 * (n - 1)) / max(1, n))
            for k, card in enumerate(cards):
                x = OWN_LEFT + w / 2 + k * (w + 6)
                y = HAND_TOP + DISGUISE_H / 2
                face, born = ("disguise", card.face), (x, HAND_TOP + 320)
                poses[f"disguise:{card.id}"] = Pose(
                    x, y, w, DISGUISE_H, face, 3 + k / 10, bleed=8, born=born, turn="flip"
                )
        return poses

    def said(self, view: Any) -> bool:
        """The names written down have been said: nobody's is hidden, and nobody is still writing."""
        return all(player.named != "?" for player in view.players) and not self.board.writing()

    def verdict(self, view: Any, player: Any) -> Pose:
        """A name that was said, large before the platform."""
        named = [p.seat for p in view.players if p.named]
        step = min(196.0, 1000 / len(named))
        x = 528 + step * (named.index(player.seat) - (len(named) - 1) / 2)
        fx, fy, fw, fh = self.box(view, player.seat)
        return Pose(
            x, 408, min(176.0, step - 12), 236, ("verdict", player.named, player.seat), 9,
            born=(fx + fw / 2, fy + fh / 2), bleed=14, path="arc",
        )  # fmt: skip

    def laid(self, view: Any, player: Any) -> dict[str, Pose]:
        x, y, w, h = self.slot(view, player.seat)
        born = None
        passport = view.phase == "station"
        if player.named and not passport:
            if self.said(view):
                return {f"verdict:{player.seat}": self.verdict(view, player)}
            face = ("named", "" if player.named == "?" else player.named)
            fx, _, fw, _ = self.box(view, player.seat)
            return {
                f"laid:{player.seat}": Pose(
                    fx + fw / 2, y + h / 2, fw - 14, h, face, 2, turn="flip", bleed=8, beat=view.round
                )
            }
        mine = player.seat == view.seat
        if not (player.chosen or player.named) or (mine and self.box(view, player.seat)[2] < 220):
            return {}
        if mine and player.chosen:
            bx, by, bw, bh = self.card_box(player.chosen)
            born = (bx + bw / 2, by + bh / 2)
        hidden = passport or player.chosen == "?" or (mine and not player.turned)
        face = ("sealed", "") if hidden else ("laid", player.chosen)
        return {
            f"laid:{player.seat}": Pose(
                x + w / 2, y + h / 2, w, h, face, 2, turn="flip", born=born or (x + w / 2, y + 160), bleed=8
            )
        }
