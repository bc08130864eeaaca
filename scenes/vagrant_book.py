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


def spelled(tell: Say, effects: Sequence[dict[str, Any]], where: str) -> str:
    """Effects in short words, the first letter large."""
    words = ", ".join(filter(None, (effect(tell, one, where) for one in effects)))
    return words[:1].upper() + words[1:]


def effect(tell: Say, one: dict[str, Any], where: str) -> str:
    """One effect in a few words. where: the scenario, whose Haint Effects have names of their own."""
    do = one["do"]
    n, each = one.get("amount", one.get("steps", 0)), one.get("each", 0)
    if do == "push":
        side = ("away_" if one.get("away") else "to_") + one["toward"]
        words = tell("scene.fx.push", n=n or each, side=tell(f"scene.fx.{side}"))
    elif do == "drive":
        words = tell("scene.fx.drive", n=n or each)
    elif do == "afflict":
        words = tell("scene.fx.afflict", mark=tell(f"mark.{where}.{one['mark']}"))
    elif do == "modify":
        words = tell("scene.fx.modify", stat=tell(f"stat.{one['stat']}"), by=f"{one['by']:+d}")
    elif do == "perform":
        words = tell("scene.fx.perform", action=tell(f"action.{one['action']}"))
    elif do == "haint_acts":
        words = tell("scene.fx.haint_acts", token=tell(f"token.{one['token']}"))
    elif do in ("lose", "gain", "restore", "drain", "sap", "spill", "find", "heal", "wound"):
        words = tell(f"scene.fx.{do}", n=n or each or 1)
    else:
        words = tell(f"scene.fx.{do}")
    if each and do in ("lose", "gain", "restore", "push", "drive"):
        words = tell("scene.fx.more", words=words, n=each) if n and n != each else tell("scene.fx.each", words=words)
    whom = one.get("whom", "struck")
    return words if whom in ("struck", "you") else tell("scene.fx.whom", whom=tell(f"scene.whom.{whom}"), words=words)


def action(tell: Say, card: dict[str, Any], where: str) -> str:
    """Whom an Action of a Haint strikes, and how."""
    words = spelled(tell, card.get("effects", ()), where)
    aim = card.get("area", "target")
    if aim != "target":
        words = tell("scene.fx.whom", whom=tell(f"scene.area.{aim}"), words=words[:1].lower() + words[1:])
        return words[:1].upper() + words[1:]
    return words


def played(tell: Say, play: dict[str, Any], where: str) -> str:
    """A Skill in full: target, Range, Bones, value, effects."""
    bones, more = play.get("bones", 1), play.get("per_coin", 1)
    target = play.get("target", "")
    parts = []
    if target:
        parts.append(
            tell(f"scene.target.{target}", least=play.get("least", 0), most=play.get("most", 0)),
        )
    if bones:
        parts.append(tell("scene.bones", n=bones, more=more, value=play.get("value", 4)))
    parts.append(spelled(tell, play["effects"], where) + ".")
    return " ".join(parts)


def objective(tell: Say, card: dict[str, Any]) -> str:
    """What a Ritual asks for."""
    aim = card["objective"]
    what = tell(f"scene.deed.{aim['deed']}", n=aim.get("amount", 1), token=tell(f"token.{aim.get('token') or 'event'}"))
    words = tell("scene.deed.by", what=what, by=tell(f"scene.by.{aim.get('by', 'group')}"))
    if aim.get("near"):
        words = tell("scene.deed.near", what=words, near=tell(f"scene.near.{aim['near']}"))
    return words


def passive(tell: Say, one: dict[str, Any]) -> str:
    return tell("scene.fx.modify", stat=tell(f"stat.{one['stat']}"), by=f"{one['by']:+d}")


def leaves(tell: Say, token: str, success: str, ends: str) -> str:
    """How a Haint Effect leaves."""
    if token:
        return tell("scene.leaves.token", token=tell(f"token.{token}") if token != "any" else tell("scene.any"))
    if success:
        return tell("scene.leaves.success", action=tell(f"action.{success}"))
    return tell(f"scene.leaves.{ends}") if ends else ""
