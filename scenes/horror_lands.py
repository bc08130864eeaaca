"""The Landscapes above the numbered rails, the Portals in them, and the Event board with its bag."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from scenes.frame import Box
from scenes.page import Page, Part, Tip
from scenes.stage import Pose
from sprites import aboard, dreamlands, wagons
from sprites.canvas import Canvas, circ, rect
from sprites.paint import glow
from sprites.palette import BRASS, CREAM, SOOT
from sprites.states import kept

if TYPE_CHECKING:
    from scenes.horror import HorrorBoard

LEFT, TOP, HIGH = 330.0, 76.0, 284.0
STEP = 46.2
BEHIND = 15
"""Spaces that are seen to the left of the one that the front of the train touches."""
RAIL = TOP + HIGH
STRIP = 5
"""Numbered spaces on one piece of the rails."""
PORTAL_W, PORTAL_H = 80.0, 110.0
EVENTS: Box = (14.0, 90.0, 302.0, 316.0)
WALL: Box = (0.0, 56.0, LEFT + 16, 396.0)
CELLS = ((172.0, 176.0), (264.0, 176.0), (172.0, 274.0), (264.0, 274.0))
TOKEN = 66.0
BAG: Box = (26.0, 150.0, 96.0, 104.0)
EDGE = 1490.0
WINDOW: Box = (LEFT - 3, TOP - 4, EDGE - LEFT + 6, HIGH + 52)
"""Through which the Landscapes and the rails are seen; beside it are the Event board and the column."""


def title_rows(c: Canvas, name: str, room: float) -> tuple[str, list[str]]:
    """The face and the lines in which the name of a Landscape fits over it."""
    if c.width(name, "caps", 24, 1) <= room:
        return "caps", [name]
    rows = c.wrap(name, "caps", 24, room - 8)
    if len(rows) <= 2 and all(c.width(word, "caps", 24, 1) <= room for word in name.split()):
        return "caps", rows
    if any(c.width(word, "head", 24) > room for word in name.split()):
        return "head", []
    rows = c.wrap(name, "head", 24, room)
    return "head", rows if len(rows) <= 2 else []


class Lands:
    """What goes by outside."""

    def __init__(self, board: HorrorBoard) -> None:
        self.board = board

    def at(self, rail: int, number: int) -> float:
        """The left edge of a numbered space."""
        return LEFT + (rail + BEHIND - number) * STEP

    def spans(self, table: Any) -> dict[int, tuple[float, float]]:
        """Left and right edge of every tile; those long past move together so that no Portal is out of sight."""
        rail = table.rail
        out = {tile.id: (self.at(rail, tile.first), self.at(rail, tile.last - 1)) for tile in table.tiles}
        past = sorted((t for t in table.tiles if t.face and t.last > rail + 5), key=lambda t: t.first)
        if not past or out[past[-1].id][0] >= LEFT or all(out[t.id][1] > LEFT + 90 or not t.portals for t in past):
            return out
        right = out[past[0].id][1]
        space = right - LEFT
        least = [max(30.0, 72.0 * sum(p.active for p in t.portals)) for t in past]
        if sum(least) > space:
            least = [w * space / sum(least) for w in least]
        spare = space - sum(least)
        for tile, wide in zip(past, least, strict=True):
            more = min(spare, max(0.0, (tile.first - tile.last + 1) * STEP - wide))
            spare -= more
            out[tile.id] = (right - wide - more, right)
            right -= wide + more
        return out

    # -- pieces

    def poses(self, view: Any) -> dict[str, Pose]:
        table = view.table
        poses: dict[str, Pose] = {}
        spans = self.spans(table)
        for tile in table.tiles:
            x0, x1 = spans[tile.id]
            if x1 < LEFT - 60 or x0 > EDGE + 260:
                continue
            natural = (tile.first - tile.last + 1) * STEP
            ahead = max(0.0, min(1.0, (x0 - 1060) / 430))
            face: tuple[Any, ...] = ("land", tile.face, natural) if tile.face else ("unseen", round(ahead, 1), natural)
            poses[f"tile:{tile.id}"] = Pose(
                (x0 + x1) / 2, TOP + HIGH / 2, x1 - x0, HIGH, face, -46 - tile.id / 100, turn="flip", within=WINDOW
            )
            poses.update(self.portals(table, tile, x0, x1))
        rail = table.rail
        for first in range(43, 0, -STRIP):
            x, many = self.at(rail, first), min(STRIP, first)
            if x < EDGE and x + many * STEP > LEFT:
                under = tuple(n for n in range(first, first - many, -1) if rail < n <= rail + 5)
                poses[f"rail:{first}"] = Pose(
                    x + many * STEP / 2, RAIL + 21, many * STEP, 42, ("rail", first, under), -45, within=WINDOW
                )
        begin = self.at(rail, 48)
        if begin > LEFT:
            poses["departure"] = Pose(begin - 260, TOP + HIGH / 2, 520, HIGH, ("departure",), -49, within=WINDOW)
        end = self.at(rail, 0)
        if end < EDGE:
            poses["arrival"] = Pose(end + 280, TOP + HIGH / 2, 560, HIGH, ("arrival",), -47, within=WINDOW)
        if table.drawn:
            poses["event_token"] = Pose(
                165, 232, 128, 134, ("event", table.drawn), 20, born=(BAG[0] + 48, BAG[1] + 20), path="arc", bleed=8
            )
        for n, stack in enumerate(table.spaces if not self.covered(view) else ()):
            for k, token in enumerate(stack[-3:]):
                x, y = CELLS[n]
                poses[f"laid:{n}:{k}"] = Pose(
                    x,
                    y - 5 * k,
                    TOKEN,
                    TOKEN * 1.05,
                    ("event", token),
                    12 + k / 10,
                    born=(165, 244),
                    path="arc",
                    bleed=4,
                )
        return poses

    def portals(self, table: Any, tile: Any, x0: float, x1: float) -> Iterator[tuple[str, Pose]]:
        """The Portals of a tile from its right end, the frontmost first."""
        if not tile.face:
            return
        seen = [p for p in tile.portals if p.active or x1 - x0 > 120]
        if not seen:
            return
        k = min(1.0, (x1 - x0) / (PORTAL_W * len(seen)))
        w, h = PORTAL_W * k, PORTAL_H * k
        gap = min(30.0, ((x1 - x0) - w * len(seen)) / (len(seen) + 1))
        x = x1 - max(gap, 0) - w / 2
        past = tile.last > table.rail + 5
        for portal in seen:
            blocked = "ever" if portal.sealed else "once" if portal.blocks else ""
            face = ("portal", portal.essence, portal.active, portal.always, blocked, past and not portal.active)
            yield (
                f"portal:{tile.id}:{portal.place}",
                Pose(x, RAIL - h / 2, w, h, face, -43 + portal.place / 10, bleed=4),
            )
            x -= w + max(gap, 0)

    def paint(self, canvas: Canvas, face: Any, w: float, h: float) -> None:
        pictures = self.board.scene.app.pictures
        match face:
            case ("land", name, natural):
                size = round(natural * canvas.k), round(HIGH * canvas.k)
                made = pictures.get(
                    f"horror-{name}-{natural:.0f}", size, lambda c: dreamlands.paint_tile(c, name, natural), k=canvas.k
                )
                canvas.blit(made, (w - natural) / 2, 0)
                self.frame(canvas, w, h)
            case ("unseen", far, natural):
                size = round(natural * canvas.k), round(HIGH * canvas.k)
                made = pictures.get(
                    f"horror-unseen-{natural:.0f}-{far}",
                    size,
                    lambda c: dreamlands.paint_unseen(c, natural, far),
                    k=canvas.k,
                )
                canvas.blit(made, (w - natural) / 2, 0)
                self.frame(canvas, w, h)
            case ("arrival",):
                dreamlands.paint_arrival(canvas, w)
                self.frame(canvas, w, h)
            case ("departure",):
                size = round(w * canvas.k), round(h * canvas.k)
                canvas.blit(
                    pictures.get("horror-departure", size, lambda c: dreamlands.paint_departure(c, w), k=canvas.k), 0, 0
                )
            case ("rail", first, under):
                self.rail(canvas, w, h, first, under)

    def frame(self, canvas: Canvas, w: float, h: float) -> None:
        canvas.fill(BRASS, 0, 0, 2, h)
        canvas.fill(BRASS, w - 2, 0, 2, h)

    def rail(self, canvas: Canvas, w: float, h: float, first: int, under: tuple[int, ...]) -> None:
        canvas.fill("#0a1120", 0, 0, w, h)
        canvas.fill(BRASS, 0, 0, w, 3)
        for n in range(round(w / STEP)):
            canvas.fill("#2c4266", n * STEP - 0.75, 3, 1.5, h - 3)
            if first - n in under:
                continue
            canvas.text(str(first - n), n * STEP + STEP / 2, 23, "head", 23, "#9fb4cc", "c")

    # -- round them

    def compose(self, page: Page, view: Any) -> None:
        table = view.table
        self.ground(page)
        self.names(page, table)
        self.pawn(page, table)
        self.events(page, view)

    def ground(self, page: Page) -> None:
        def paint(c: Canvas) -> None:
            c.fill("#0a1120", LEFT, RAIL, EDGE - LEFT, 42)
            c.fill(BRASS, LEFT, RAIL, EDGE - LEFT, 3)

        page.part("rail-ground", (LEFT, RAIL, EDGE - LEFT, 42), 0, paint, -48)

        def wall(c: Canvas) -> None:
            c.fill("#0b1526", 0, 72, LEFT, 334)
            c.fill(BRASS, LEFT - 3, TOP, 3, HIGH + 42)
            wagons.draw_panel(c, *EVENTS)

        x, y, w, h = WALL
        page.part(
            "event-wall",
            WALL,
            0,
            lambda c: kept(c, x, y, w, h, "horror-wall", lambda k: wall(k.plane(1, -x, -y)), 0),
            10,
        )

    def names(self, page: Page, table: Any) -> None:
        words = self.board.words
        spans = self.spans(table)
        for tile in table.tiles:
            x0, x1 = spans[tile.id]
            left = max(x0, LEFT) + 14
            right = min(x1, EDGE)
            if right - left < 70:
                continue
            face = tile.face or tile.known
            name = words(f"landscape.{face}").upper() if face else words("scene.unseen")
            past = tile.face and tile.last > table.rail + 5
            ink = "#9db4d0" if not tile.face else "#c9d6e4" if past else CREAM
            room = right - left - 6

            face_of, rows = title_rows(page.canvas, name, room)
            look = (name, left, room, ink)

            def paint(
                c: Canvas,
                rows: list[str] = rows,
                face_of: str = face_of,
                left: float = left,
                room: float = room,
                ink: str = ink,
            ) -> None:
                for n, row in enumerate(rows):
                    c.text(
                        row,
                        left,
                        TOP + 26 + 27 * n,
                        face_of,
                        24,
                        ink,
                        spacing=1 if face_of == "caps" else 0,
                        fit=room + 4,
                    )

            page.part(f"land-name:{tile.id}", (left - 2, TOP, room + 8, 100), look, paint, -42)
            if tile.face:
                self.signs(page, table, tile)

    def signs(self, page: Page, table: Any, tile: Any) -> None:
        """The colours and inscriptions printed over the Portals."""
        land = self.board.facts.lands[tile.face]
        for id, pose in self.portals(table, tile, *self.spans(table)[tile.id]):
            place = int(id.rsplit(":", 1)[1])
            printed = land.portals[place]
            x, y = pose.x, pose.y - pose.h / 2 - 15
            if x < LEFT + 20 or x > EDGE - 20:
                continue
            colours, inscribed = tuple(printed.colours), bool(printed.effects)
            page.part(
                f"sign:{id}",
                (x - 46, y - 16, 92, 32),
                (x, y, colours, inscribed),
                lambda c, x=x, y=y, colours=colours, inscribed=inscribed: aboard.draw_signs(
                    c, x, y, colours, inscribed
                ),
                -42.5,
            )

    def pawn(self, page: Page, table: Any) -> None:
        x, rail = self.at(table.rail, table.rail + 5) + 3, table.rail

        def paint(c: Canvas) -> None:
            wagons.draw_pawn(c.plane(1, x, RAIL + 5), 5 * STEP - 6)
            for n in range(5):
                number = rail + 5 - n
                if 0 < number <= 43:
                    c.text(str(number), x + (n + 0.5) * STEP - 3, RAIL + 23, "head", 23, SOOT, "c")

        page.part("pawn", (x - 4, RAIL, 5 * STEP + 24, 42), rail, paint, -44)

    def events(self, page: Page, view: Any) -> None:
        table, words = view.table, self.board.words
        x, y, w, h = EVENTS
        if table.reading:
            self.reading(page, view)
            return
        if self.covered(view):
            return
        if table.drawn:
            self.drawn(page, table.drawn, sum(table.bag.tokens.values()))
            return
        covered = sum(bool(stack) for stack in table.spaces)
        left, gone = sum(table.bag.tokens.values()), sum(table.discard.tokens.values())
        blocks, sealed = tuple(table.space_blocks), tuple(table.space_sealed)
        stacks = tuple(len(stack) for stack in table.spaces)
        now = table.space - 1 if table.step in ("space", "clear") else -1

        def paint(c: Canvas) -> None:
            c.text(words("scene.events"), x + 20, y + 30, "caps", 28, CREAM, spacing=2)
            c.text(words("scene.covered", n=covered), x + w - 20, y + 30, "head", 24, BRASS, "r")
            c.part("horror/bag", BAG[0], BAG[1], BAG[2], BAG[3], "tl")
            c.text(str(left), BAG[0] + 46, BAG[1] + 66, "head", 44, CREAM, "c", shadow="#2a0910")
            c.text(words("scene.in_bag"), BAG[0] + 48, BAG[1] + 122, "head", 23, CREAM, "c", fit=112)
            c.text(words("scene.discarded", n=gone), BAG[0] + 48, BAG[1] + 150, "head", 23, "#93abc4", "c", fit=118)
            for n, (cx, cy) in enumerate(CELLS):
                icon = ("portal", "vampire", "ritual", "passenger")[n]
                rim = "#ffd27a" if n == now else "#46628c"
                c.xml(
                    f'<circle cx="{cx}" cy="{cy}" r="32" fill="#1b2b45" stroke="{rim}" stroke-width="3"/>',
                    (cx - 36, cy - 36, 72, 72),
                )
                c.part(f"horror/ev_{icon}", cx, cy, 34, 34, swap={CREAM: "#6f8fb8"})
                label = words(f"scene.space_{n}")
                c.text(label, cx, cy + 49, "head", 23, CREAM if stacks[n] else "#93abc4", "c", fit=92)

        page.part("events", (x, y, w, h), (covered, left, gone, stacks, now), paint, 11)

        def over(c: Canvas) -> None:
            for n, (cx, cy) in enumerate(CELLS):
                if stacks[n] > 1:
                    c.xml(
                        rect(cx + 14, cy - 40, 30, 28, "#05080f", 1, 8) + rect(cx + 15, cy - 39, 28, 26, CREAM, 1, 7),
                        (cx + 12, cy - 42, 34, 32),
                    )
                    c.text(f"×{stacks[n]}", cx + 29, cy - 26, "head", 23, SOOT, "c")
                if sealed[n] or blocks[n]:
                    c.xml(
                        circ(cx - 22, cy - 24, 14, "#16110a", 1, BRASS, 4),
                        (cx - 40, cy - 42, 38, 38),
                    )
                    c.text("∞" if sealed[n] else str(blocks[n]), cx - 22, cy - 24, "bold", 23, BRASS, "c")

        page.part("events-over", (x, y, w, h), (stacks, blocks, sealed), over, 13)
        hot = covered >= 2
        line = (
            words("scene.wakes")
            if covered == 2
            else words("scene.resolving")
            if covered > 2
            else words("scene.sleeps", n=3 - covered)
        )

        def foot(c: Canvas) -> None:
            c.xml(
                rect(x + 14, y + h - 48, w - 28, 34, "#6b1d24" if hot else "#16243c", 1, 8),
                (x + 14, y + h - 48, w - 28, 34),
            )
            c.text(line, x + w / 2, y + h - 31, "head", 23, "#ffd9cf" if hot else "#93abc4", "c", fit=w - 44)

        page.part("events-foot", (x + 12, y + h - 50, w - 24, 40), (line, hot), foot, 11.5)

    def covered(self, view: Any) -> bool:
        """A Talk or cards on offer lie over the Event board."""
        return view.table.talk is not None or bool(self.board.offer.shown())

    def drawn(self, page: Page, token: str, inside: int) -> None:
        """The token in the hand, over everything else on the Event board."""
        x, y, w, h = EVENTS
        left = self.board.words("scene.n_in_bag", n=inside)
        rows = page.canvas.wrap(self.board.words(f"token.{token}"), "head", 27, w - 40)[:2]

        def paint(c: Canvas) -> None:
            for n, row in enumerate(rows):
                c.text(row, x + w / 2, y + 230 + 32 * n, "head", 27, CREAM, "c", fit=w - 30)
            c.part("horror/hand", x + w / 2, y + 10, 128, 156, "t")
            c.text(left, x + w / 2, y + h - 30, "head", 23, "#93abc4", "c", fit=w - 30)

        page.part("drawn", EVENTS, (token, tuple(rows), inside), paint, 15)

    def reading(self, page: Page, view: Any) -> None:
        """The card that is being read lies over the Event board, lit also where others are offered beside it."""
        x, y, w, h = EVENTS
        id = view.table.reading
        title = self.board.named(id)
        body = self.board.scene.say(view.reading) if view.reading else ""

        def paint(c: Canvas) -> None:
            c.xml(rect(x + 6, y + 8, w - 12, h - 16, "#05080f", 0.6, 8) + rect(x + 4, y + 4, w - 8, h - 12, CREAM, 1, 8)
                  + rect(x + 4, y + 4, w - 8, 8, "#6e1f2b", 1, 4), (x, y, w, h))  # fmt: skip
            rows = c.wrap(title, "caps", 27, w - 40)[:2]
            for n, row in enumerate(rows):
                c.text(row, x + 20, y + 36 + 30 * n, "caps", 27, "#6e1f2b", fit=w - 40)
            top = y + 44 + 30 * len(rows)
            c.para(body, x + 20, top, w - 40, "body", 23, "#1b2b45", 1.2, lines=int((y + h - 20 - top) // 27.6) + 1)

        page.part("reading", (x, y, w, h), (title, body), paint, 28)

    # -- light

    def ambient(self, view: Any, time: float, still: bool) -> Iterator[Part]:
        """Portals breathe, those with more Essence more deeply."""
        hot = set(view.hot)
        for id, pose in self.board.scene.stage.layout.items():
            if not id.startswith("portal:") or not pose.face[2] or pose.x < LEFT or pose.x > EDGE:  # type: ignore[index]
                continue
            essence = pose.face[1]  # type: ignore[index]
            beat = 0.5 if still else 0.5 + 0.5 * math.sin(time * (1.3 + 0.25 * essence) + pose.x / 50)
            level = round(beat * 6)
            k = (0.3 + 0.06 * level) * (1.25 if id in hot else 0.85)
            r = pose.w * 0.95
            yield Part(
                f"breath:{id}",
                (pose.x - r, pose.y - r * 0.9, 2 * r, 1.8 * r + 10),
                (level, k, pose.x),
                lambda c, x=pose.x, y=pose.y, r=r, k=k: glow(c, x, y + 8, r, "#2fb892", min(1.0, k), r * 0.9),
                -44.5,
            )

    # -- what is pointed at

    def places(self, view: Any) -> dict[str, Box]:
        boxes: dict[str, Box] = {f"space:{n}": (x - 40, y - 38, 80, 98) for n, (x, y) in enumerate(CELLS)}
        boxes["bag"] = BAG
        boxes["pawn"] = (self.at(view.table.rail, view.table.rail + 5), RAIL, 5 * STEP, 42)
        return boxes

    def tip(self, id: str, view: Any) -> Tip | None:
        table, words = view.table, self.board.words
        kind, _, rest = id.partition(":")
        if kind == "tile":
            tile = next(t for t in table.tiles if str(t.id) == rest)
            face = tile.face or tile.known
            where = words("scene.rails", a=min(tile.first, 43), b=max(1, tile.last))
            if not face:
                return Tip(words("scene.unseen_tip"), where, "HOE-082")
            return Tip(words(f"landscape.{face}"), f"{self.printed(face)} {where}", "HOE-082")
        if kind == "portal":
            number, place = rest.split(":")
            tile = next(t for t in table.tiles if str(t.id) == number)
            portal = next(p for p in tile.portals if str(p.place) == place)
            printed = self.board.facts.lands[tile.face].portals[portal.place]
            lines = [self.inscription(printed)]
            where = "past" if tile.last > table.rail + 5 else "current"
            lines.append(words(f"scene.portal_{where}"))
            if portal.sealed or portal.blocks:
                lines.append(words("scene.portal_sealed") if portal.sealed else words("scene.portal_blocked"))
            elif id in view.hot:
                lines.append(words("scene.portal_hot"))
            return Tip(
                words("scene.portal", land=words(f"landscape.{tile.face}")),
                " ".join(lines),
                "HOE-056",
                str(portal.essence),
            )
        if kind == "space":
            stack = table.spaces[int(rest)] if int(rest) < len(table.spaces) else []
            inside = ", ".join(words(f"token.{token}") for token in reversed(stack)) or words("scene.space_empty")
            return Tip(words(f"space.{rest}"), inside, "HOE-072")
        if kind == "bag":
            inside = [f"{n} × {words(f'token.{t}')}" for t, n in sorted(table.bag.tokens.items()) if n]
            return Tip(
                words("scene.bag"),
                ", ".join(inside) or words("scene.bag_empty"),
                "HOE-069",
                str(sum(table.bag.tokens.values())),
            )
        if kind == "event_token":
            return Tip(words(f"token.{table.drawn}"), words("scene.token_tip"), "HOE-069") if table.drawn else None
        if kind == "pawn":
            return Tip(words("scene.pawn"), words("scene.pawn_tip", n=table.rail, speed=table.speed), "HOE-031")
        return None

    def printed(self, face: str) -> str:
        land = self.board.facts.lands[face]
        said = [self.inscription(portal) for portal in land.portals]
        if land.reveal:
            said.append(self.board.scene.say(self.board.facts.effects(land.reveal)))
        if land.city:
            said.append(self.board.words("scene.city"))
        return " ".join(said)

    def inscription(self, printed: Any) -> str:
        words = self.board.words
        if printed.effects:
            return words("scene.inscribed", what=self.board.scene.say(self.board.facts.effects(printed.effects)))
        return words("scene.spawns", who=", ".join(words(f"monster.{colour}") for colour in printed.colours))
