"""What cards do, in words made from the very effects that the rules resolve, so that both always agree."""

from __future__ import annotations

from functools import cache
from typing import Any

from game.core import Text, text
from game.vagrant.content import JUNK, SKILLS, VAGRANTS, Passive, Play
from game.vagrant.vocabulary import Cleanse, Effect, Effects

OPS = {"remove": "_remove", "move": "_move"}


def number(amount: int, each: int) -> Text:
    """So many, so many for each success, or both."""
    if not each:
        return text("does.plain", n=amount)
    return text("does.both", n=amount, each=each) if amount else text("does.each", each=each)


def effect_text(effect: Effect) -> Text:
    """One effect in a few words."""
    kind = type(effect).__struct_config__.tag
    amount: int = getattr(effect, "amount", getattr(effect, "steps", getattr(effect, "coins", 0)))
    whom = getattr(effect, "whom", getattr(effect, "which", "struck"))
    what = ""
    for field in ("toward", "kind", "token", "action", "stat", "mark", "soul"):
        value = getattr(effect, field, "")
        if value and not (isinstance(effect, Cleanse) and value == "any"):
            what = str(value)
    values: dict[str, Any] = {
        "n": number(amount, int(getattr(effect, "each", 0))),
        "whom": text(f"whom.{whom}"),
        "what": text(f"what.{what}") if what else "",
        "by": int(getattr(effect, "by", 0)),
    }
    suffix = "_away" if getattr(effect, "away", False) else OPS.get(getattr(effect, "op", ""), "")
    return Text(f"does.{kind}{suffix}", values)


def effects_text(effects: Effects) -> list[Text]:
    """Effects, one after the other."""
    return [effect_text(effect) for effect in effects]


def play_text(play: Play) -> Text:
    """How an Action is played and what it does."""
    target = text(f"target.{play.target.lower() or 'none'}", least=play.least, most=play.most)
    bones = (
        text("card.no_bones")
        if not play.bones
        else text("card.bones", n=play.bones, more=play.per_coin, value=play.value)
    )
    return text("card.play", target=target, bones=bones, does=[*effects_text(play.effects)])


def passive_text(passive: Passive) -> Text:
    """A value changed as long as the card lies face up."""
    return text("card.passive", stat=text(f"stat.{passive.stat}"), by=passive.by)


@cache
def card_text(key: str) -> Text:
    """The text of a card by its key: `skill:35`, `junk:8`, `west:empress`."""
    kind, _, id = key.partition(":")
    if kind == "skill":
        return play_text(SKILLS[int(id)].play)
    if kind == "west":
        return play_text(VAGRANTS[id].west)
    junk = JUNK[int(id)]
    parts: list[Text] = [passive_text(passive) for passive in junk.passive]
    if junk.haunted:
        parts.append(text("card.haunted", does=[*effects_text(junk.haunted)]))
    if junk.begins:
        parts.append(text("card.begins", does=[*effects_text(junk.begins)]))
    if junk.play is not None:
        parts.append(text("card.coin", play=play_text(junk.play)))
    return text("card.all", parts=[*parts])
