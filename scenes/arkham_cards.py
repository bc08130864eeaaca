"""The players' cards at Arkham's table, and the six characters to choose from."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from scenes.frame import Box, grow
from scenes.page import Page, Tip
from scenes.words import say
from sprites import widgets
from sprites.canvas import Canvas, rect
from sprites.figures import portrait
from sprites.paint import softshadow
from sprites.palette import PHYSICAL, PSYCHIC, mix
from sprites.states import kept

if TYPE_CHECKING:
    from scenes.arkham import ArkhamBoard

W, H = 300.0, 126.0
CHARACTERS = ("dick", "gregory", "kathryn", "lucia", "lulu", "al")
CHOOSE_TOP, CHOOSE_W, CHOOSE_H = 250.0, 222.0, 400.0


COATS = {
    "dick": "#b8453f",
    "gregory": "#7a6aa8",
    "kathryn": "#5c9a5a",
    "lucia": "#d9a441",
    "lulu": "#b56b9c",
    "al": "#4f86c6",
}


def coat_of(character: str) -> str:
    return COATS.get(character, "#8a7a5a")


def card_box(seat: int) -> Box:
    """Two cards at the left of the tray, two at its right."""
    return (12.0 if seat < 2 else 1178.0, 812.0 if seat % 2 == 0 else 946.0, W, H)


def player_card(board: ArkhamBoard, page: Page, view: Any, hero: Any) -> None:
    box = card_box(hero.seat)
    player = board.scene.table.players[hero.seat]
    active, skin = hero.seat == view.seat and view.step not in ("characters", "first"), board.skin
    look = (
        hero.seat,
        player.name,
        hero.character,
        hero.physical,
        hero.psychic,
        hero.tokens,
        hero.weapons,
        hero.spells,
        hero.skip,
        len(hero.gates),
        active,
    )
    page.part(
        f"card:{hero.seat}",
        (box[0] - 6, box[1] - 6, W + 12, H + 12),
        look,
        lambda c: kept(
            c, *box, ("arkham-card", look, skin.text), lambda k: paint_card(board, k, hero, player.name, active), 6
        ),
        2,
    )


def paint_card(board: ArkhamBoard, c: Canvas, hero: Any, name: str, active: bool) -> None:
    skin = board.skin
    x, y, w, h = 0.0, 0.0, W, H
    edge = skin.accent if active else mix(skin.edge, skin.deep, 0.5)
    c.xml(
        rect(x, y + 4, w, h, "#000000", 0.5, 10)
        + rect(x, y, w, h, skin.face if active else skin.deep, 1, 10)
        + rect(x + 1.5, y + 1.5, w - 3, h - 3, "none", 1, 9, edge, 3),
        (x - 4, y - 2, w + 8, h + 8),
    )
    if not hero.character:
        widgets.seat_mark(c, x + 56, y + h / 2, 34, hero.seat)
        c.text(name, x + 112, y + h / 2, "head", 28, skin.text, fit=w - 126)
        return
    coat = coat_of(hero.character)
    dim = 0.45 if hero.skip else 0.0
    portrait(
        c,
        f"arkham/inv_{hero.character}",
        x + 10,
        y + 10,
        88,
        h - 20,
        mix(coat, "#1b130b", 0.6),
        coat,
        mix(coat, "#1b130b", 0.35),
        8,
        dim=dim,
    )
    left = x + 110
    c.text(name, left, y + 27, "head", 26, skin.text, fit=w - 122 - (76 if hero.skip else 0))
    if hero.skip:
        c.text(say("arkham.waits"), x + w - 14, y + 27, "head", 24, skin.bad, "r")
    value(board, c, "fist", PHYSICAL, hero.physical, hero.full_physical, left, y + 65)
    value(board, c, "mind", PSYCHIC, hero.psychic, hero.full_psychic, left + 94, y + 65)
    for n, (icon, count, colour) in enumerate(
        (
            ("token", hero.tokens, skin.accent),
            ("gun", hero.weapons, "#f0a060"),
            ("spell", hero.spells, "#a9cbd2"),
            ("gate", len(hero.gates), skin.text),
        )
    ):
        at = left + n * 46
        ink = colour if count else mix(skin.mute, skin.deep, 0.55)
        widgets.icon(c, icon, at + 11, y + 101, 22, ink, skin.deep)
        c.text(str(count), at + 25, y + 101, "head", 25, skin.text if count else skin.mute)


def value(board: ArkhamBoard, c: Canvas, icon: str, colour: str, now: int, full: int, x: float, y: float) -> None:
    skin = board.skin
    widgets.icon(c, icon, x + 13, y, 28, colour, skin.deep)
    used = c.text(str(now), x + 34, y, "head", 34, skin.bad if now <= 2 else skin.text)
    c.text(f"/{full}", x + 36 + used, y + 3, "head", 23, skin.mute)


def house_rule_of(place: str, house: Any) -> str:
    """The house rule that is on and changes what a building does, empty for none."""
    changed = {"lodge": "rest_cure", "hospital": "rest_cure", "magic_shop": "merged_tokens"}.get(place, "")
    return changed if changed and getattr(house, changed) else ""


def strength_lines(spot: Any, house: Any) -> list[str]:
    """What beats a monster, and what helps against it."""
    beaten = f"arkham.fight_{spot.kind}_meet" if house.meet_or_beat else f"arkham.fight_{spot.kind}"
    aid = "weapons" if spot.kind == "physical" else "tokens" if house.merged_tokens else "spells"
    return [say(beaten, n=spot.strength), say(f"arkham.aid_{aid}")]


def hero_tip(board: ArkhamBoard, hero: Any) -> Tip | None:
    name = board.scene.table.players[hero.seat].name
    if not hero.character:
        return Tip(name, say("arkham.no_character"), "ARK-001")
    alone = len(board.scene.table.players) == 1
    body = say(
        "arkham.hero_tip_alone" if alone else "arkham.hero_tip",
        ability=board.words(f"ability.{hero.character}"),
        tokens=hero.tokens,
        token_limit=hero.token_limit,
        weapons=hero.weapons,
        spells=hero.spells,
        zone=board.words(f"zone.{hero.zone}"),
    )
    if hero.skip:
        body += " " + say("arkham.hero_waits", n=hero.skip)
    return Tip(board.words(f"character.{hero.character}"), body, "ARK-001", name)


# -- choosing a character


def character_boxes() -> dict[str, Box]:
    gap = 14.0
    left = (1490 - 6 * CHOOSE_W - 5 * gap) / 2
    return {
        f"character:{name}": (left + n * (CHOOSE_W + gap), CHOOSE_TOP, CHOOSE_W, CHOOSE_H)
        for n, name in enumerate(CHARACTERS)
    }


def character_cards(board: ArkhamBoard, page: Page) -> None:
    """Six cards over the town; those already taken are dark and say by whom."""
    takers = {
        hero.character: board.scene.table.players[hero.seat].name for hero in board.scene.seen.heroes if hero.character
    }
    for id, box in character_boxes().items():
        name = id.partition(":")[2]
        taker = takers.get(name, "")
        state = board.scene.state(f"piece:{id}")
        page.part(
            f"choose:{name}",
            grow(box, 52),
            (name, taker, state),
            partial(paint_character, board, name, box, taker, state),
            20,
        )


def paint_character(board: ArkhamBoard, name: str, box: Box, taker: str, state: str, c: Canvas) -> None:
    """One of the six, lifted a little where somebody points at it."""
    x, y, w, h = box
    key = "arkham-character", name, taker
    kept(c, x, y - 6 if state == "hover" else y, w, h, key, lambda k: draw_character(board, name, taker, k), 46)


def draw_character(board: ArkhamBoard, name: str, taker: str, c: Canvas) -> None:
    """Portrait, figures and ability; who has taken it already."""
    coat = coat_of(name)
    x, y, w, h = 0.0, 0.0, CHOOSE_W, CHOOSE_H
    softshadow(c, x, y, w, h, 10, 18, 190, 10)
    c.xml(
        rect(x, y, w, h, "#f2e2b8", 1, 10)
        + rect(x + 7, y + 7, w - 14, h - 14, "none", 1, 6, mix(coat, "#1b130b", 0.2), 2),
        (x - 2, y - 2, w + 4, h + 4),
    )
    portrait(
        c,
        f"arkham/inv_{name}",
        x + 14,
        y + 14,
        w - 28,
        208,
        mix(coat, "#1b130b", 0.5),
        coat,
        mix(coat, "#1b130b", 0.25),
        6,
        dim=0.55 if taker else 0.0,
    )
    c.text(board.words(f"character.{name}"), x + w / 2, y + 250, "head", 27, "#1c130a", "c", fit=w - 28)
    if taker:
        c.text(taker, x + w / 2, y + 320, "head", 30, mix(coat, "#1b130b", 0.3), "c", fit=w - 28)
        return
    ability = board.words(f"ability.{name}")
    figures, _, words = ability.partition(". ")
    physical, _, psychic = figures.partition("/")
    widgets.icon(c, "fist", x + 56, y + 286, 28, "#b4562a", "#f2e2b8")
    c.text(physical, x + 78, y + 286, "head", 31, "#1c130a")
    widgets.icon(c, "mind", x + 128, y + 286, 28, "#3f7382", "#f2e2b8")
    c.text(psychic, x + 150, y + 286, "head", 31, "#1c130a")
    c.para(words, x + 18, y + 322, w - 36, "body", 23, "#3a2a18", 1.2, "c", lines=3)
