"""What a card does, in words made of its effects: cards carry no rules text of their own, so none can be wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, reduce
from typing import Any

from game.core import Text, text
from game.horror import content
from game.horror.vocabulary import AnyEffect, Either, Escort, If, May, When

CARDS: tuple[dict[str, Any], ...] = (
    content.UNLEASHED,
    content.PASSENGERS,
    content.INCANTATIONS,
    content.FEATURES,
    content.COUNCIL,
    content.STORIES,
    content.SKILLS,
    content.ATTRIBUTES,
    content.SUSPECTS,
    content.MONSTERS,
)


def joined(parts: Sequence[Text]) -> Text:
    """Sentences one after the other."""
    if not parts:
        return text("effect.nothing")
    return reduce(lambda one, other: text("effect.and", one=one, other=other), parts)


def effects_text(effects: Sequence[AnyEffect]) -> Text:
    """What these effects do."""
    return joined([effect_text(effect) for effect in effects])


def _statuses(names: Sequence[str]) -> list[Text]:
    return [text(f"status.{name}") for name in names]


def one_of(parts: Sequence[Text]) -> Text | str:
    """Things of which one is meant: this, that or another."""
    if not parts:
        return ""
    if len(parts) == 1:
        return parts[0]
    first = reduce(lambda one, other: text("effect.comma", one=one, other=other), parts[:-1])
    return text("effect.last", one=first, other=parts[-1])


def when_text(when: When) -> Text:
    """A condition."""
    of = [text(f"car.{name}") for name in when.of] if when.test == "car" else _statuses(when.of)
    return text(f"when.{when.test}", of=one_of(of), n=when.least)


def _ladder(effect: Any) -> Text:
    rungs = [
        text("effect.rung", old=text(f"status.{old}"), to=text(f"status.{new}"))
        if old != new
        else text("effect.rung_nothing", old=text(f"status.{old}"))
        for old, new in effect.ladder
    ]
    return reduce(lambda one, other: text("effect.then", one=one, other=other), rungs)


def _walkers(of: Sequence[str]) -> list[Text]:
    """Who walks: passengers of some statuses, Suspects, Investigators, all of them."""
    statuses = [one for one in of if one in content.STATUS]
    found = [text("effect.those", status=list(_statuses(statuses)))] if statuses else []
    return found + [text(f"effect.all_{one}") for one in of if one not in content.STATUS]


WORDS: dict[str, Callable[[Any], Any]] = {
    "where": lambda value: text(f"where.{value}"),
    "cars": lambda value: text(f"cars.{value}"),
    "of": lambda value: one_of([text(f"of.{one}") for one in ([value] if isinstance(value, str) else value)]),
    "to": lambda value: text(f"of.{value}"),
    "kind": lambda value: text(f"which.{value}"),
    "what": lambda value: text(f"which.{value}"),
    "on": lambda value: text(f"cause.{value}"),
    "who": lambda value: text(f"whom.{value}"),
    "status": lambda value: one_of(_statuses(value)),
    "apart": lambda value: len(value),
    "tile": lambda value: text(f"skill.{value}"),
}


def effect_text(effect: AnyEffect) -> Text:
    """One effect as a sentence."""
    if isinstance(effect, If):
        then = effects_text(effect.then)
        if not effect.otherwise:
            return text("effect.if", when=when_text(effect.when), then=then)
        return text("effect.if_else", when=when_text(effect.when), then=then, other=effects_text(effect.otherwise))
    if isinstance(effect, Either):
        ways = [effects_text(way) for way in effect.ways]
        return reduce(lambda one, other: text("effect.or", one=one, other=other), ways)
    if isinstance(effect, May):
        return text("effect.may", then=effects_text(effect.then))
    if isinstance(effect, Escort):
        return text("effect.escort", then=effects_text(effect.then))
    name = type(effect).__name__.lower()
    if name in ("gain", "lose", "harm"):
        return _body(name, effect)
    values: dict[str, Any] = {}
    for field in type(effect).__struct_fields__:
        value = getattr(effect, field)
        if field == "ladder":
            values[field] = _ladder(effect)
        elif name == "shift" and field == "of":
            values[field] = _walkers(value)
        elif name == "token" and field == "kind":
            values[field] = text(f"token.{value}")
        elif name == "token" and field == "to":
            values[field] = text(f"to.{value}")
        elif field in WORDS:
            values[field] = WORDS[field](value)
        else:
            values[field] = int(value)
    return Text(f"effect.{name}{_variant(name, effect)}", values)


def _variant(name: str, effect: Any) -> str:
    """A word that says something else with other values has a sentence for each."""
    if name == "talk":
        return "_apart" if effect.apart else "_status" if effect.status else ""
    if name == "push":
        return "_all" if effect.everyone else ""
    if name == "block":
        return "_forever" if effect.forever else ""
    if name == "alter" and effect.limit:
        return ("_once" if effect.limit == 1 else "_limit") + ("_all" if effect.cars == "all" else "")
    if name == "change":
        return "_one" if effect.times == 1 else ""
    if name == "refresh":
        return "_all" if effect.amount >= content.NUMBERS.gold else ""
    if name in ("gainitem", "clue"):
        return "_any" if effect.kind == "any" else ""
    if name == "spend":
        return f"_{effect.what}"
    if name == "shift":
        return "_forward" if effect.by > 0 else "_back"
    if name == "dispel":
        return "_many" if effect.portals > 1 else ""
    return ""


def _body(name: str, effect: Any) -> Text:
    parts: list[Any] = []
    for what in ("stamina", "health", "sanity"):
        if getattr(effect, what):
            parts.append(text(f"effect.{what}", n=getattr(effect, what)))
    whom = text(f"cars.{effect.cars}") if name == "harm" else text(f"whom.{effect.who}")
    one = "_one" if name == "gain" and effect.who in ("here", "one") else ""
    return text(f"effect.{name}{one}", what=parts, who=whom)


@cache
def describe(card: str) -> Text:
    """What the card, tile or Skill of this id does; a Quest says what it asks for."""
    if card in content.QUESTS:
        quest = content.QUESTS[card]
        price = effects_text(quest.price)
        if not quest.needs:
            return price
        return text("effect.quest", needs=[when_text(when) for when in quest.needs], price=price)
    if card in content.ITEMS:
        return effects_text((content.ITEMS[card].cost, *content.ITEMS[card].effects))
    if card in content.SPELLS:
        spell = content.SPELLS[card]
        return text("effect.spell", stable=effects_text(spell.effects), unstable=effects_text(spell.strong))
    for cards in CARDS:
        if card in cards:
            needs = [text("effect.need", when=when_text(when)) for when in getattr(cards[card], "needs", ())]
            return joined([*needs, *[effect_text(effect) for effect in cards[card].effects]])
    if card in content.INVESTIGATORS:
        return effects_text(content.INVESTIGATORS[card].basic)
    return text("effect.nothing")
