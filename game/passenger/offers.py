"""What can be chosen, made once: options and questions are the same in every game."""

from __future__ import annotations

from functools import cache

from game.core import Option, Text, Thing, text, who
from game.passenger.content import ACTIONS, FEATURE, FEATURES, MOST_SEATS, NAMES, SKILLS, TYPE_OF, TYPES
from game.passenger.state import FIRST_DISGUISE, FIRST_HAPPENING, FIRST_INITIATIVE, FIRST_SKILL, Player

WHICH_ACTION = text("ask.action")
WHOM = text("ask.whom")
WHAT = {seat: text("ask.what", who=who(seat)) for seat in range(MOST_SEATS)}
NAME_WHOM = text("ask.name")
CALL_WHOM = text("ask.big_call")
KEEP = text("ask.keep")
TOO_MANY = text("ask.discard")
SKILL = text("ask.skill")
SHOW_WHICH = text("ask.passport")
BLANK = text("ask.blank")
TAKE_INITIATIVE = text("ask.initiative")
SWAP_WITH = text("ask.swap")
COUNTER = {seat: text("ask.counter", who=who(seat)) for seat in range(MOST_SEATS)}
STEWARD = {seat: text("ask.steward", who=who(seat)) for seat in range(MOST_SEATS)}

KIND = {kind: text(f"type.{kind}") for kind in TYPES}
SAID = {feature: text(f"feature.{feature}") for feature in TYPE_OF}
PERSON = {name: text(f"passenger.{name}") for name in NAMES}
CARD = {card: text(f"action.{card}") for card in ACTIONS}

ACTION = {card: Option(f"action:{card}", CARD[card], f"action:{card}", text(f"action_does.{card}")) for card in ACTIONS}
TARGET = tuple(
    Option(f"target:{seat}", text("option.seat", who=who(seat)), f"player:{seat}") for seat in range(MOST_SEATS)
)
TARGETS = [tuple(TARGET[seat] for seat in range(MOST_SEATS) if mask >> seat & 1) for mask in range(1 << MOST_SEATS)]
ASK = {
    kind: Option(
        f"type:{kind}",
        KIND[kind],
        f"type:{kind}",
        text("hint.type", one=SAID[FEATURES[kind][0]], two=SAID[FEATURES[kind][1]], three=SAID[FEATURES[kind][2]]),
    )
    for kind in TYPES
}
ASK_ANY = tuple(ASK.values())
NAME = {
    name: Option(
        f"name:{name}",
        text(f"name.{name}"),
        f"passenger:{name}",
        text("hint.features", **{kind: SAID[FEATURE[kind][name]] for kind in TYPES}),
    )
    for name in NAMES
}
KNOWN_INNOCENT = {
    name: Option(f"name:{name}", text(f"name.{name}"), f"passenger:{name}", text("hint.innocent")) for name in NAMES
}
TRUE = {
    feature: Option("true", text("option.true", feature=SAID[feature]), f"type:{kind}")
    for feature, kind in TYPE_OF.items()
}
_disguises = [(id, kind) for id in range(FIRST_DISGUISE, FIRST_INITIATIVE) for kind in TYPES]
DISGUISED = {kind: text(f"disguise.{kind}") for kind in TYPES}
_hide = {
    (id, kind): Option("disguise", text("option.disguise", kind=KIND[kind]), f"disguise:{id}")
    for id, kind in _disguises
}
_keep = {(id, kind): Option(f"keep:{id}", DISGUISED[kind], f"disguise:{id}") for id, kind in _disguises}
_discard = {(id, kind): Option(f"discard:{id}", DISGUISED[kind], f"disguise:{id}") for id, kind in _disguises}
_counter = {
    (id, kind): Option(f"counter:{id}", text("option.counter", kind=KIND[kind]), f"disguise:{id}")
    for id, kind in _disguises
}
NO_COUNTER = Option("no", text("option.no_counter"))
_play = {
    (id, name): Option(f"skill:{id}", text(f"skill.{name}"), f"skill:{id}", text(f"skill_does.{name}"))
    for id in range(FIRST_SKILL, FIRST_HAPPENING)
    for name in SKILLS
}
CLOSE = Option("close", text("option.close"))
CLOSE_ONLY = (CLOSE,)
NO_SKILL = Option("close", text("option.no_skill"))
TOP = Option("top", text("option.top"), "deck")
BOTTOM = Option("bottom", text("option.bottom"), "deck")
TOP_OR_BOTTOM = (TOP, BOTTOM)
SHOW = {
    feature: Option(f"show:{kind}", text("option.show", kind=KIND[kind], feature=SAID[feature]), f"type:{kind}")
    for feature, kind in TYPE_OF.items()
}


def hide_behind(card: Thing) -> Option:
    """Show this Disguise instead of the true Feature card."""
    return _hide[card.id, card.face]


def play(card: Thing) -> Option:
    """Play this Skill."""
    return _play[card.id, card.face]


def keep(card: Thing) -> Option:
    """Keep this Disguise of those drawn."""
    return _keep[card.id, card.face]


def discard(card: Thing) -> Option:
    """Discard this Disguise."""
    return _discard[card.id, card.face]


def counter(card: Thing) -> Option:
    """Discard this Disguise to ask back."""
    return _counter[card.id, card.face]


def differing(player: Player) -> tuple[Thing, ...]:
    """The Disguises in a hand, one of each type: equal ones need no telling apart."""
    faces: list[str] = []
    cards: list[Thing] = []
    for card in player.disguises:
        if card.face not in faces:
            faces.append(card.face)
            cards.append(card)
    return tuple(cards)


@cache
def take(seat: int, other: int, value: int, own: bool) -> Option:
    """For `seat` the Initiative card that lies before `other`: its own, one that came in its place, or another's."""
    key = "take_initiative" if seat != other else "keep_initiative" if own else "left_initiative"
    return Option(f"initiative:{value}", text(f"option.{key}", n=value, who=who(other)), f"initiative:{other}")


@cache
def hand(cards: tuple[str, ...]) -> tuple[Option, ...]:
    """The Action cards that may be chosen."""
    return tuple(ACTION[card] for card in cards)


def asked_for(seat: int, kind: str, feature: str) -> Text:
    """The question that the target of an investigation is asked."""
    return text("ask.answer", who=who(seat), kind=KIND[kind], feature=SAID[feature])
