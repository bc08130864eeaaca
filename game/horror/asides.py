"""The Partner's smaller choices: what cards and rules ask in passing, each with its reason."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.core import Choice, Text, text
from game.horror import content
from game.horror.describe import effects_text
from game.horror.judge import SUSPECTS, Judge
from game.horror.power import POWER
from game.horror.vocabulary import Effects, Either, If, May

Answer = tuple[tuple[str, ...], Text]


def best(choice: Choice, worth: Callable[[str], float], why: str, **instead: str) -> Answer:
    """The option worth most; the first of equals. instead: the reasons of options that have one of their own."""
    option = max(choice.options, key=lambda option: worth(option.key))
    if option.key in instead:
        return (option.key,), text(instead[option.key])
    return (option.key,), text(why, what=option.text)


def ends(key: str) -> int:
    """The number at the end of a key."""
    return int(key.rpartition(":")[2])


def _within(effects: Any) -> Iterator[Any]:
    """These words and all that stand inside them."""
    for effect in effects:
        yield effect
        if isinstance(effect, If):
            yield from _within((*effect.then, *effect.otherwise))
        elif isinstance(effect, May):
            yield from _within(effect.then)


def _written() -> Iterator[Effects]:
    for cards in (content.SKILLS, content.SUSPECTS, content.STORIES, content.ITEMS, content.FEATURES, content.COUNCIL):
        for card in cards.values():
            yield card.effects
    for hero in content.INVESTIGATORS.values():
        yield hero.basic


WAYS = [
    (effects_text(way), way)
    for effects in _written()
    for effect in _within(effects)
    if isinstance(effect, Either)
    for way in effect.ways
]


def way(j: Judge, choice: Choice) -> Answer:
    """One of several ways of a card: what the words on offer are worth."""
    worth = {
        option.key: max([j.effects(w) for said, w in WAYS if said == option.text], default=0.0)
        for option in choice.options
    }
    return best(choice, worth.__getitem__, "bot.why.way")


def may(j: Judge, choice: Choice) -> Answer:
    """What a card offers at a price."""
    card: Any = content.STORIES.get(j.t.reading) or content.FEATURES.get(j.t.reading)
    offers = [effect for effect in _within(card.effects) if isinstance(effect, May)] if card is not None else []
    take = not offers or j.effects(offers[0].then) > 0
    return ("do" if take else "do_not",), text("bot.why.take" if take else "bot.why.leave")


def favor(j: Judge, choice: Choice) -> Answer:
    """Whose Favor: one that would help now, near whoever is in turn."""
    here = j.t.heroes[choice.seat].car

    def worth(key: str) -> float:
        suspect = j.t.suspects[ends(key)]
        return j.effects(SUSPECTS[suspect.tile].effects) - 0.3 * abs(suspect.car - here)

    return best(choice, worth, "bot.why.favor")


def who(j: Judge, choice: Choice) -> Answer:
    """Who recovers: whoever is nearest to the end of body or mind."""

    def worth(key: str) -> float:
        hero = j.t.heroes[ends(key)]
        return 8.0 / max(1, hero.sanity) ** 2 + 6.0 / max(1, hero.health) ** 2 + 0.1 * (7 - hero.stamina)

    return best(choice, worth, "bot.why.who")


def give(j: Judge, choice: Choice) -> Answer:
    """Which Item is given away: the one that does least now."""
    return best(choice, lambda key: -j.effects(content.ITEMS[key.partition(":")[2]].effects), "bot.why.give")


def hot(j: Judge) -> int:
    """How many Portals are active."""
    return sum([portal.active for tile in j.t.tiles if tile.face for portal in tile.portals])


def space(j: Judge, choice: Choice) -> Answer:
    """On which space a Block token lies."""
    harm = (0.8 * hot(j), 2.4, 3.0, 1.6)
    return best(choice, lambda key: harm[ends(key)] - 2.0 * j.t.space_blocks[ends(key)], "bot.why.space")


def quiet(j: Judge, choice: Choice) -> Answer:
    """Which token goes: one that lies alone and would hurt."""
    harm = (0.8 * hot(j), 2.4, 3.0, 1.6)

    def worth(key: str) -> float:
        stack = j.t.spaces[ends(key)]
        bare = 1.0 if len(stack) == 1 else 0.0
        return bare + (0.0 if content.EVENTS[stack[-1]].crossed else harm[ends(key)])

    return best(choice, worth, "bot.why.quiet")


def curtains(j: Judge, choice: Choice) -> Answer:
    """Closed where many sit, open where the Vampire hangs."""

    def worth(key: str) -> float:
        car = ends(key)
        many = len(j.t.living(car))
        dark = j.t.cars[car].closed
        return (many if dark else -many) if car == j.t.vampire else (-0.5 * many if dark else 0.5 * many)

    return best(choice, worth, "bot.why.curtains")


def open_close(j: Judge, choice: Choice) -> Answer:
    """All at once: closed against Portals, open against the Vampire."""
    hunted = len(j.t.living(j.t.vampire)) if j.t.vampire >= 0 else 0
    return ("close" if hot(j) > hunted / 2 else "open",), text("bot.why.dark")


def marker(j: Judge, choice: Choice) -> Answer:
    """Which Skill is ready again: what would do most, were it ready."""
    return best(
        choice, lambda key: j.skill(key.partition(":")[2]) + 0.2 * POWER[key.partition(":")[2]], "bot.why.marker"
    )


def council(j: Judge, choice: Choice) -> Answer:
    """What is done with the Fez."""
    return best(choice, lambda key: j.effects(content.COUNCIL[key.partition(":")[2]].effects), "bot.why.council")


def silence(j: Judge, choice: Choice) -> Answer:
    """Which penalty stays out of the bag."""
    worth = {"talk:lose_sanity": 3.0, "talk:lose_essence": 2.0, "talk:lose_health": 1.0}
    return best(choice, lambda key: worth.get(key, 0.0), "bot.why.silence")


def goes(j: Judge, choice: Choice) -> Answer:
    """Who takes the last spot."""

    def worth(key: str) -> float:
        kind, _, number = key.partition(":")
        return 1.0 if kind == "suspect" and j.t.suspects[int(number)].active else 0.0

    return best(choice, worth, "bot.why.goes")


def free(j: Judge, choice: Choice) -> Answer:
    """Which Spell is free again."""
    return best(choice, lambda key: j.effects(content.SPELLS[j.t.grimoire[ends(key)].spell].effects), "bot.why.free")


def land(j: Judge, choice: Choice) -> Answer:
    """A Landscape with much Essence on it is changed for another."""
    tile = next((tile for tile in j.t.tiles if tile.known), None)
    essence = sum([portal.essence for portal in content.LANDSCAPES[tile.known].portals]) if tile is not None else 0
    if essence > 2:
        return ("change",), text("bot.why.land_change")
    return ("keep",), text("bot.why.land")


def slot(j: Judge, choice: Choice) -> Answer:
    return (choice.options[0].key,), text("bot.why.slot")


def first(j: Judge, choice: Choice) -> Answer:
    return (choice.options[0].key,), text("bot.why.first")


ASIDES: dict[str, Callable[[Judge, Choice], Answer]] = {
    "ask.way": way,
    "ask.may": may,
    "ask.favor": favor,
    "ask.who": who,
    "ask.give": give,
    "ask.space": space,
    "ask.quiet": quiet,
    "ask.curtains": curtains,
    "ask.open_close": open_close,
    "ask.marker": marker,
    "ask.council": council,
    "ask.silence": silence,
    "ask.goes": goes,
    "ask.free": free,
    "ask.land": land,
    "ask.slot": slot,
    "ask.first": first,
}

__all__ = ["ASIDES", "Answer", "best", "ends"]
