"""The things on the table as options: one for each, its key and the piece it stands for."""

from __future__ import annotations

from functools import cache

from game.core import Option, text, who
from game.horror.content import STATUSES
from game.horror.state import State
from game.horror.told import car_text, clue_text


@cache
def _die(id: int, status: int, ill: bool, car: str) -> Option:
    key = "option.die_ill" if ill else "option.die"
    words = text(key, status=text(f"status.{STATUSES[status]}"), car=car_text(car))
    return Option(f"die:{id}", words, f"die:{id}")


def die(state: State, id: int) -> Option:
    """A passenger."""
    one = state.dice[id]
    return _die(id, one.status, one.ill, state.cars[one.car].name)


@cache
def _monster(id: int, colour: str, car: str) -> Option:
    return Option(
        f"monster:{id}", text("option.monster", monster=text(f"monster.{colour}"), car=car_text(car)), f"monster:{id}"
    )


def monster(state: State, id: int) -> Option:
    """A Monster beside a car."""
    one = state.monsters[id]
    return _monster(id, one.colour, state.cars[one.car].name)


@cache
def _car(number: int, name: str) -> Option:
    return Option(f"car:{number}", car_text(name), f"car:{number}")


def car(state: State, number: int) -> Option:
    """A car."""
    return _car(number, state.cars[number].name)


@cache
def _suspect(number: int, tile: str) -> Option:
    return Option(f"suspect:{number}", text(f"suspect.{tile}"), f"suspect:{number}")


def suspect(state: State, number: int) -> Option:
    """A Suspect."""
    return _suspect(number, state.suspects[number].tile)


HERO = [Option(f"hero:{seat}", text("option.hero", who=who(seat)), f"hero:{seat}") for seat in range(4)]


def hero(state: State, seat: int) -> Option:
    """An Investigator."""
    return HERO[seat]


def figure(state: State, piece: tuple[str, int]) -> Option:
    """A passenger, Suspect or Investigator."""
    kind, number = piece
    if kind == "passenger":
        return die(state, number)
    return suspect(state, number) if kind == "suspect" else HERO[number]


@cache
def _portal(tile: int, place: int, face: str, essence: int) -> Option:
    words = text("option.portal", land=text(f"landscape.{face}"), n=essence, place=place + 1)
    return Option(f"portal:{tile}:{place}", words, f"portal:{tile}:{place}")


def portal(state: State, at: tuple[int, int]) -> Option:
    """A Portal by its tile and place."""
    tile = state.tiles[at[0]]
    return _portal(at[0], at[1], tile.face, tile.portals[at[1]].essence)


@cache
def _clue(number: int, spot: int, tile: str, kind: str, fade: bool) -> Option:
    key = "option.clue_fade" if fade else "option.clue"
    words = text(key, suspect=text(f"suspect.{tile}"), kind=text(f"kind.{kind}"))
    return Option(f"clue:{number}:{spot}", words, f"clue:{number}:{spot}")


def clue(state: State, at: tuple[int, int]) -> Option:
    """A Clue face down by its Suspect and spot."""
    board = state.suspects[at[0]]
    one = board.clues[at[1]]
    return _clue(at[0], at[1], board.tile, one.kind, one.fade)


@cache
def _asked(number: int, spot: int, tile: str, face: str) -> Option:
    words = text("option.ask", suspect=text(f"suspect.{tile}"), face=clue_text(face))
    return Option(f"ask:{number}:{spot}", words, f"clue:{number}:{spot}")


def asked(state: State, at: tuple[int, int]) -> Option:
    """A Feature that can be asked about."""
    board = state.suspects[at[0]]
    return _asked(at[0], at[1], board.tile, board.clues[at[1]].face)


@cache
def word(kind: str, id: str) -> Option:
    """Anything that goes by its name: an Item, a Spell, a Skill, an Event token, a Conversation token."""
    return Option(f"{kind}:{id}", text(f"{kind}.{id}"), f"{kind}:{id}")


def item(state: State, id: str) -> Option:
    """An Item of the common pool."""
    return word("item", id)


def spell(state: State, id: str) -> Option:
    """A Spell of the Grimoire."""
    return word("spell", id)


def skill(state: State, id: str) -> Option:
    """A Skill."""
    return word("skill", id)


def token(state: State, id: str) -> Option:
    """An Event token."""
    return word("token", id)


def talk(state: State, id: str) -> Option:
    """A Conversation token."""
    return word("talk", id)


@cache
def _space(number: int) -> Option:
    return Option(f"space:{number}", text(f"space.{number}"), f"space:{number}")


def space(state: State, number: int) -> Option:
    """A space of the Event board, 0 to 3."""
    return _space(number)


@cache
def _slot(number: int) -> Option:
    return Option(f"slot:{number}", text("option.slot", n=number + 1), f"slot:{number}")


def slot(state: State, number: int) -> Option:
    """A slot of the Grimoire."""
    return _slot(number)


def council(state: State, id: str) -> Option:
    """A Fez Council card."""
    return word("card", id)
