"""What is printed on the cards of Vagrantsong, in short words: Actions of a Haint, Skills, Junk, Rituals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from game.core.content import read_toml

Say = Callable[..., str]
TOKENS = ("nails", "candle", "salt", "foot", "apple")
GENERAL = ("move", "rummage", "investigate", "patch_up", "bust")
ROSTER = ("cursebearer", "empress", "songsmith", "revivalist", "runaway", "wayfarer")


@lru_cache(maxsize=16)
def scenario(name: str) -> dict[str, Any]:
    return read_toml("vagrant", "scenarios", f"{name}.toml")


@lru_cache(maxsize=1)
def vagrants() -> dict[str, dict[str, Any]]:
    return {card["id"]: card for card in read_toml("vagrant", "vagrants.toml")["vagrant"]}


@lru_cache(maxsize=1)
def skills() -> dict[int, dict[str, Any]]:
    return {card["id"]: card for card in read_toml("vagrant", "skills.toml")["skill"]}


@lru_cache(maxsize=1)
def junk() -> dict[int, dict[str, Any]]:
    return {card["id"]: card for card in read_toml("vagrant", "junk.toml")["junk"]}


@lru_cache(maxsize=1)
def prices() -> dict[str, Any]:
    return read_toml("vagrant", "numbers.toml")


def haint(name: str, id: str) -> dict[str, Any]:
    """The page of a Haint."""
    found: dict[str, Any] = next(card for card in scenario(name)["haint"] if card["id"] == id)
    return found


def mood(name: str, id: str, mood_id: str) -> dict[str, Any]:
    """One Mood of it."""
    found: dict[str, Any] = next(card for card in haint(name, id)["mood"] if card["id"] == mood_id)
    return found


def second(name: str, id: str, mood_id: str) -> bool:
    """The Mood is the second of the two."""
    return bool(haint(name, id)["mood"][1]["id"] == mood_id)


def ritual(name: str, id: str) -> dict[str, Any]:
    found: dict[str, Any] = next(card for card in scenario(name)["ritual"] if card["id"] == id)
    return found


def play_of(key: str) -> dict[str, Any] | None:
    """How a card is played, by `skill:<number>` or `junk:<number>`."""
    kind, _, number = key.partition(":")
    cards = skills() if kind == "skill" else junk()
    found: dict[str, Any] | None = cards.get(int(number), {}).get("play")
    return found


def spelled(say: Say, effects: Sequence[dict[str, Any]], where: str) -> str:
    """Effects in short words, the first letter large."""
    words = ", ".join(filter(None, (effect(say, one, where) for one in effects)))
    return words[:1].upper() + words[1:]


def effect(say: Say, one: dict[str, Any], where: str) -> str:
    """One effect in a few words. where: the scenario, whose Haint Effects have names of their own."""
    do = one["do"]
    n, each = one.get("amount", one.get("steps", 0)), one.get("each", 0)
    if do == "push":
        side = ("away_" if one.get("away") else "to_") + one["toward"]
        words = say("scene.fx.push", n=n or each, side=say(f"scene.fx.{side}"))
    elif do == "drive":
        words = say("scene.fx.drive", n=n or each)
    elif do == "afflict":
        words = say("scene.fx.afflict", mark=say(f"mark.{where}.{one['mark']}"))
    elif do == "modify":
        words = say("scene.fx.modify", stat=say(f"stat.{one['stat']}"), by=f"{one['by']:+d}")
    elif do == "perform":
        words = say("scene.fx.perform", action=say(f"action.{one['action']}"))
    elif do == "haint_acts":
        words = say("scene.fx.haint_acts", token=say(f"token.{one['token']}"))
    elif do in ("lose", "gain", "restore", "drain", "sap", "spill", "find", "heal", "wound"):
        words = say(f"scene.fx.{do}", n=n or each or 1)
    else:
        words = say(f"scene.fx.{do}")
    if each and do in ("lose", "gain", "restore", "push", "drive"):
        words = say("scene.fx.more", words=words, n=each) if n and n != each else say("scene.fx.each", words=words)
    whom = one.get("whom", "struck")
    return words if whom in ("struck", "you") else say("scene.fx.whom", whom=say(f"scene.whom.{whom}"), words=words)


def action(say: Say, card: dict[str, Any], where: str) -> str:
    """Whom an Action of a Haint strikes, and how."""
    words = spelled(say, card.get("effects", ()), where)
    aim = card.get("area", "target")
    if aim != "target":
        words = say("scene.fx.whom", whom=say(f"scene.area.{aim}"), words=words[:1].lower() + words[1:])
        return words[:1].upper() + words[1:]
    return words


def played(say: Say, play: dict[str, Any], where: str) -> str:
    """A Skill in full: target, Range, Bones, value, effects."""
    bones, more = play.get("bones", 1), play.get("per_coin", 1)
    target = play.get("target", "")
    parts = []
    if target:
        parts.append(
            say(f"scene.target.{target}", least=play.get("least", 0), most=play.get("most", 0)),
        )
    if bones:
        parts.append(say("scene.bones", n=bones, more=more, value=play.get("value", 4)))
    parts.append(spelled(say, play["effects"], where) + ".")
    return " ".join(parts)


def objective(say: Say, card: dict[str, Any]) -> str:
    """What a Ritual asks for."""
    aim = card["objective"]
    what = say(f"scene.deed.{aim['deed']}", n=aim.get("amount", 1), token=say(f"token.{aim.get('token') or 'event'}"))
    words = say("scene.deed.by", what=what, by=say(f"scene.by.{aim.get('by', 'group')}"))
    if aim.get("near"):
        words = say("scene.deed.near", what=words, near=say(f"scene.near.{aim['near']}"))
    return words


def passive(say: Say, one: dict[str, Any]) -> str:
    return say("scene.fx.modify", stat=say(f"stat.{one['stat']}"), by=f"{one['by']:+d}")


def leaves(say: Say, token: str, success: str, ends: str) -> str:
    """How a Haint Effect leaves."""
    if token:
        return say("scene.leaves.token", token=say(f"token.{token}") if token != "any" else say("scene.any"))
    if success:
        return say("scene.leaves.success", action=say(f"action.{success}"))
    return say(f"scene.leaves.{ends}") if ends else ""
