"""What the TOML of Arkham Express holds: characters, monsters, the board and the numbers of the rulebook."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.core.content import ContentError, load

Kind = Literal["physical", "psychic"]
Small = Annotated[int, Meta(ge=0, le=99)]
Some = Annotated[int, Meta(ge=1, le=99)]


class Character(Struct, frozen=True, forbid_unknown_fields=True):
    """A character card. Strengths are start and highest values; `tokens` is the most investigation tokens held."""

    id: str
    physical: Some
    psychic: Some
    tokens: Some
    weapons: Small = 0
    spells: Small = 0
    weapon_limit: Some = 1
    spell_limit: Some = 1
    gate_price: Some = 5
    extra_steps: Small = 0
    rerolls_monsters: bool = False


class Monster(Struct, frozen=True, forbid_unknown_fields=True):
    """A monster token. retreat: one may retreat from it."""

    id: str
    kind: Kind
    strength: Some
    retreat: bool = True


class Zone(Struct, frozen=True, forbid_unknown_fields=True):
    """A place on the board. Only streets have a number."""

    id: str
    kind: Literal["university", "item_shop", "magic_shop", "lodge", "hospital", "street"]
    links: tuple[str, ...]
    number: Annotated[int, Meta(ge=0, le=8)] = 0


class Numbers(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the rulebook, all to be tuned."""

    dice: Annotated[int, Meta(ge=5, le=5)]
    free_rerolls: Small
    three_throws_rerolls: Small
    monsters_to_summon: Some
    monsters_on_board: Annotated[int, Meta(ge=1, le=7)]
    gates_to_close: Annotated[int, Meta(ge=1, le=8)]
    first_monsters: Annotated[tuple[Some, ...], Meta(min_length=4, max_length=4)]
    cure_price: Small
    lodge_tokens: Small
    retreat_cost: Small
    cthulhu_physical: Some
    cthulhu_psychic: Some


class _Characters(Struct, frozen=True, forbid_unknown_fields=True):
    character: Annotated[tuple[Character, ...], Meta(min_length=4)]


class _Monsters(Struct, frozen=True, forbid_unknown_fields=True):
    monster: Annotated[tuple[Monster, ...], Meta(min_length=1)]


class _Board(Struct, frozen=True, forbid_unknown_fields=True):
    zone: tuple[Zone, ...]


STREETS = 8
UNIVERSITY, ITEM_SHOP, MAGIC_SHOP, LODGE, HOSPITAL = "university", "item_shop", "magic_shop", "lodge", "hospital"
RESTS = (LODGE, HOSPITAL)

NUMBERS = load(Numbers, "arkham", "numbers.toml")
CHARACTERS = {card.id: card for card in load(_Characters, "arkham", "characters.toml").character}
MONSTERS = {token.id: token for token in load(_Monsters, "arkham", "monsters.toml").monster}
ZONES = {zone.id: zone for zone in load(_Board, "arkham", "board.toml").zone}


def check(zones: dict[str, Zone]) -> None:
    """Raises ContentError where the board is not one the rules can be played on."""
    file = "data/arkham/board.toml"
    wanted = {UNIVERSITY, ITEM_SHOP, MAGIC_SHOP, LODGE, HOSPITAL, *(f"zone_{n}" for n in range(1, STREETS + 1))}
    if set(zones) != wanted:
        odd = ", ".join(sorted(set(zones) ^ wanted))
        raise ContentError(f"{file}: zone: expected the five buildings and zone_1 to zone_{STREETS}; differs in {odd}")
    for zone in zones.values():
        if zone.number != (int(zone.id.removeprefix("zone_")) if zone.kind == "street" else 0):
            raise ContentError(f"{file}: zone {zone.id}: expected the number in its id, got {zone.number}")
        if zone.kind != ("street" if zone.number else zone.id):
            raise ContentError(f"{file}: zone {zone.id}: expected kind to be {zone.id}")
        for other in zone.links:
            if other not in zones or zone.id not in zones[other].links:
                raise ContentError(f"{file}: zone {zone.id}: expected a link to {other} and back")
        if zone.number and not any(zones[other].number == 0 for other in zone.links):
            raise ContentError(f"{file}: zone {zone.id}: expected a link to a building, so that one can always retreat")


check(ZONES)
NUMBER = {zone.id: zone.number for zone in ZONES.values()}
STREET = ("", *(f"zone_{n}" for n in range(1, STREETS + 1)))
LINKS = {zone.id: zone.links for zone in ZONES.values()}
