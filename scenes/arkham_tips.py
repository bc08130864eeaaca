"""The hover cards of Arkham's table: people, creatures, gates, houses and dice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes import arkham_cards, arkham_tray
from scenes.arkham_plates import percent
from scenes.page import Tip
from scenes.words import say
from sprites import town

if TYPE_CHECKING:
    from scenes.arkham import ArkhamBoard


def tip(board: ArkhamBoard, id: str, view: Any) -> Tip | None:
    """What that piece is and does."""
    kind, _, name = id.partition(":")
    if kind == "monster":
        spot = next((s for s in view.spots if s.tokens and str(s.tokens[-1].id) == name and s.monster), None)
        return monster_tip(board, spot) if spot else None
    if kind in ("hero", "player") and name:
        return arkham_cards.hero_tip(board, view.heroes[int(name)])
    if kind == "character":
        return Tip(board.words(f"character.{name}"), board.words(f"ability.{name}"), "ARK-001")
    if kind == "die":
        return arkham_tray.die_tip(board, view, int(name))
    if id in town.GATES:
        spot = view.spots[int(id[5:]) - 1]
        if spot.monster:
            return monster_tip(board, spot)
        if spot.number == view.next_number and spot.gate == "sleeping":
            return Tip(board.words(f"zone.{id}"), say("arkham.zone_next"), "ARK-006")
        hero = view.heroes[view.seat]
        return Tip(board.words(f"zone.{id}"), say(f"arkham.zone_{spot.gate}", n=hero.price or 5), "ARK-010")
    if id in town.PLACES:
        house = arkham_cards.house_rule_of(id, board.scene.table.options)
        rule = {"university": "ARK-003", "item_shop": "ARK-008", "magic_shop": "ARK-008"}.get(id, "ARK-015")
        told = say(f"arkham.place_{id}_{house}" if house else f"arkham.place_{id}")
        return Tip(board.words(f"zone.{id}"), told, f"ARK-{house}" if house else rule)
    return None


def monster_tip(board: ArkhamBoard, spot: Any) -> Tip:
    """Who lurks there, how strong, and what one's chances are."""
    lines = arkham_cards.strength_lines(spot, board.scene.table.options)
    if spot.fight is not None:
        lines.append(
            say(
                "arkham.fight_odds",
                need=spot.fight.need,
                first=percent(spot.fight.first),
                end=percent(spot.fight.before_zero),
            )
        )
    if not spot.retreat:
        lines.append(say("arkham.fight_no_retreat"))
    return Tip(board.words(f"monster.{spot.monster}"), " ".join(lines), "ARK-016", str(spot.strength))
