"""The plates and numbers of Arkham's town: who lurks where, how strong, and what one's chances there are."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from scenes.board import COLUMN
from scenes.frame import Box
from scenes.page import Page
from scenes.words import say
from sprites import town, widgets
from sprites.canvas import Canvas, oval, rect
from sprites.palette import PHYSICAL, PSYCHIC, mix

if TYPE_CHECKING:
    from scenes.arkham import ArkhamBoard


def badge(board: ArkhamBoard, page: Page, spot: Any) -> None:
    x, y = town.BADGES[spot.zone]
    live = spot.gate in ("guarded", "open")
    skin = board.skin
    face, ink = skin.accent if spot.gate == "open" else skin.text if live else skin.mute, "#1c130a"
    if spot.gate == "sleeping":
        face, ink = "#2c2116", skin.mute

    def paint(canvas: Canvas) -> None:
        canvas.xml(oval(x, y, 21, 21, "#120b06") + oval(x, y, 18, 18, face), (x - 23, y - 23, 46, 46))
        canvas.text(str(spot.number), x, y, "head", 25, ink, "c")

    page.part(f"badge:{spot.zone}", (x - 24, y - 24, 48, 48), (face, spot.number), paint, 12)


PITCH, PAD = 30.0, 10.0
ROOM = 144.0
"""What the widest plate beside a gate may take, so that none reaches a neighbour's number or creature."""


def label(board: ArkhamBoard, page: Page, view: Any, place: str) -> None:
    lines = label_lines(board, view, place)
    if not lines:
        return
    canvas = page.canvas
    left, top, w, h = plate_box(place, max(line_width(canvas, line) for line in lines), len(lines))
    align = town.LABELS[place].align

    def paint(c: Canvas) -> None:
        c.xml(rect(left, top, w, h, "#150d07", 0.82, 8), (left - 1, top - 1, w + 2, h + 2))
        for n, line in enumerate(lines):
            spare = w - 2 * PAD - line_width(c, line)
            x = left + PAD + (spare / 2 if align == "c" else spare if align == "r" else 0)
            paint_line(board, c, line, x, top + 20 + PITCH * n)

    page.part(f"label:{place}", (left - 2, top - 2, w + 4, h + 4), (tuple(lines), left, top), paint, 13)
    page.hit(f"plate:{place}", (left, top, w, h), tip=partial(board.tip, place, view), layer=13, tab=False)


def plate_box(place: str, widest: float, lines: int) -> Box:
    """Where the plate of a place with so many lines lies: under a house, outside of a gate. At the northern gates it
    grows upwards, at the southern downwards, between them both ways."""
    spot = town.LABELS[place]
    _, y = town.PLACES[place]
    w, h = widest + 2 * PAD, 10 + PITCH * lines
    left = spot.x - w / 2 if spot.align == "c" else spot.x - w if spot.align == "r" else spot.x
    left = max(6.0, min(left, COLUMN - w - 6))
    if spot.align == "c":
        return left, spot.y - 20, w, h
    if place in ("zone_1", "zone_2"):
        return left, min(y - 62 - h / 2, y - 12 - h), w, h
    if place in ("zone_7", "zone_8"):
        return left, max(y - 62, y - 62 - h / 2), w, h
    return left, y - 62 - h / 2, w, h


def label_lines(board: ArkhamBoard, view: Any, place: str) -> list[tuple[str, ...]]:
    """Lines of a plate: ("name" of a house or "text", words, colour), or ("icons", name, colour, full, most)."""
    skin = board.skin
    if place not in town.GATES:
        name = board.words(f"zone.{place}")
        return [("name", name, skin.text)]
    spot = view.spots[int(place[5:]) - 1]
    if spot.gate == "guarded":
        icon, colour = ("fist", PHYSICAL) if spot.kind == "physical" else ("mind", PSYCHIC)
        lines: list[tuple[str, ...]] = [
            ("text", short(board.words(f"monster.{spot.monster}")), skin.text),
            ("icons", icon, colour, str(spot.strength), str(spot.strength)),
        ]
        if not spot.retreat:
            lines.append(("text", say("arkham.no_retreat"), skin.bad))
        if chance := odds(board, view, spot):
            lines.append(("text", chance, skin.accent))
        return lines
    if spot.gate == "open":
        hero = view.heroes[view.seat]
        price = hero.price or 5
        return [
            ("text", say("arkham.open"), skin.accent),
            ("icons", "token", skin.accent, str(min(hero.tokens, price)), str(price)),
        ]
    if spot.gate == "closed":
        return [("text", say("arkham.closed"), skin.mute)]
    if spot.number == view.next_number:
        return [("text", say("arkham.next_monster"), skin.bad)]
    return []


def odds(board: ArkhamBoard, view: Any, spot: Any) -> str:
    """The chance to win there, where the player in turn could go or is fighting."""
    wanted = board.scene.choosing is not None and f"piece:{spot.zone}" in {f"piece:{t}" for t in board.targets()}
    here = view.heroes[view.seat].zone == spot.zone and view.step in ("move", "meet", "attack", "stand")
    if spot.fight is None or not (wanted or here):
        return ""
    return say("arkham.odds", first=percent(spot.fight.first), end=percent(spot.fight.before_zero))


def icon_size(line: tuple[str, ...]) -> float:
    return 27.0 if int(line[4]) <= 4 else 21.0


def line_width(c: Canvas, line: tuple[str, ...]) -> float:
    if line[0] == "icons":
        return (icon_size(line) + 3) * int(line[4]) - 3
    return min(ROOM - 2 * PAD, c.width(line[1], "head", 25)) if line[0] == "text" else c.width(line[1], "head", 25)


def paint_line(board: ArkhamBoard, c: Canvas, line: tuple[str, ...], x: float, y: float) -> None:
    if line[0] == "icons":
        size = icon_size(line)
        for n in range(int(line[4])):
            colour = line[2] if n < int(line[3]) else mix(board.skin.mute, board.skin.deep, 0.6)
            widgets.icon(c, line[1], x + size / 2 + (size + 3) * n, y, size, colour, board.skin.deep)
    else:
        c.text(line[1], x, y, "head", 25, line[2], fit=ROOM - 2 * PAD if line[0] == "text" else None)


def percent(chance: float) -> str:
    """A chance as it is said: never 0 or 100 where it is not certain."""
    shown = round(100 * chance)
    if shown == 100 and chance < 1:
        return "99"
    if shown == 0 and chance > 0:
        return "1"
    return str(shown)


def short(name: str) -> str:
    """A monster's name on a plate: its telling word where the whole is longer than twelve letters."""
    if len(name) <= 12:
        return name
    words = name.split()
    word = words[0] if len(words) > 2 else words[-1]
    return word[:1].upper() + word[1:]
