"""Before the first turn: the table is laid, everybody chooses a character, the first monsters appear."""

from __future__ import annotations

from game.arkham.content import CHARACTERS, MONSTERS, NUMBERS, STREETS
from game.arkham.events import CharacterChosen, FirstPlayer
from game.arkham.gates import place_monster
from game.arkham.state import Hero, House, Spot, State
from game.core import Luck, Option, Script, choose, choose_together, text, who
from game.core import things as box

WHICH = text("ask.character")
BEGINS = text("ask.first")
CHARACTER = {
    name: Option(f"character:{name}", text(f"character.{name}"), f"character:{name}", text(f"brief.{name}"))
    for name in CHARACTERS
}
FIRST = [Option(f"player:{seat}", text("option.first", who=who(seat)), f"player:{seat}") for seat in range(4)]


def start(seats: int, house: House) -> State:
    """The table before anything happened."""
    return State(
        house=house,
        heroes=[Hero() for _ in range(seats)],
        spots=[Spot() for _ in range(STREETS)],
        stack=box.make(sorted(MONSTERS)),
    )


def choose_characters(state: State, luck: Luck) -> Script[None]:
    """ARK-001: each a different character, with both values at their start; some bring a weapon or a spell."""
    seat = next((seat for seat, hero in enumerate(state.heroes) if not hero.character), None)
    if seat is None:
        state.step = "monsters"
        return
    character = yield from choose(seat, WHICH, characters_left(state), CHARACTER.__getitem__, rule="ARK-001")
    sit_down(state, seat, character)
    yield CharacterChosen(rule="ARK-001", seat=seat, character=character)


def characters_left(state: State) -> list[str]:
    """The characters that nobody has taken."""
    taken = [hero.character for hero in state.heroes]
    return [character for character in CHARACTERS if character not in taken]


def sit_down(state: State, seat: int, character: str) -> None:
    """Put a character in front of a seat with what its card says."""
    card, hero = CHARACTERS[character], state.heroes[seat]
    hero.character = character
    hero.physical, hero.psychic = card.physical, card.psychic
    hero.weapons = card.weapons
    if state.house.merged_tokens:
        hero.tokens = card.spells
    else:
        hero.spells = card.spells


def lay_monsters(state: State, luck: Luck) -> Script[None]:
    """ARK-003, ARK-004: shuffle the tokens, then one monster, with three or four players two."""
    box.shuffle(state.stack, luck)
    state.step = "first"
    for _ in range(NUMBERS.first_monsters[len(state.heroes) - 1]):
        yield from place_monster(state, "ARK-004")


def choose_first(state: State, luck: Luck) -> Script[None]:
    """ARK-035: the players choose who begins."""
    first = yield from choose_together(0, BEGINS, range(len(state.heroes)), FIRST.__getitem__, rule="ARK-035")
    state.seat = first
    state.step = "begin"
    yield FirstPlayer(rule="ARK-035", seat=first)
