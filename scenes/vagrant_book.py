"""What is printed on the cards of Vagrantsong, in short words: Actions of a Haint, Skills, Junk, Rituals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from game.core.content import read_toml
from game.core.text import signed

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


@lru_cache(maxsize=1)
def moments() -> dict[int, dict[str, Any]]:
    return {card["number"]: card for card in read_toml("vagrant", "campaign.toml").get("moment", ())}


@lru_cache(maxsize=1)
def order() -> tuple[str, ...]:
    """The scenarios in the order of the campaign."""
    return tuple(read_toml("vagrant", "campaign.toml")["order"])


@lru_cache(maxsize=1)
def called() -> dict[str, dict[str, Any]]:
    return {card["id"]: card for card in read_toml("vagrant", "souls.toml")["soul"]}


@lru_cache(maxsize=1)
def maladies() -> dict[str, dict[str, Any]]:
    return {card["id"]: card for card in read_toml("vagrant", "maladies.toml")["malady"]}


def souls_at_stake(name: str) -> int:
    """How many Haints a scenario is about."""
    return len(scenario(name)["haint"])


def breaks(name: str) -> bool:
    """Haints gain Humanity there and break."""
    return bool(scenario(name).get("humanity", True))


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
    """The page of a Ritual or of a Cadence card."""
    page = scenario(name)
    found: dict[str, Any] = next(card for card in (*page["ritual"], *page.get("cadence", ())) if card["id"] == id)
    return found


def play_of(key: str) -> dict[str, Any] | None:
    """How a card is played, by `skill:<number>` or `junk:<number>`."""
    kind, _, number = key.partition(":")
    cards = skills() if kind == "skill" else junk()
    found: dict[str, Any] | None = cards.get(int(number), {}).get("play")
    return found


def west(who: str) -> dict[str, Any]:
    """How the Westbound Action of a Vagrant is played."""
    found: dict[str, Any] = vagrants()[who]["west"]
    return found


def value(play: dict[str, Any] | None) -> str:
    """What a Bone needs, nothing where none is rolled."""
    return f"{play.get('value', 4)}+" if play and play.get("bones", 1) else ""


def spelled(tell: Say, effects: Sequence[dict[str, Any]], where: str) -> str:
    """Effects in short words, the first letter large."""
    return large(plain(tell, effects, where))


def plain(tell: Say, effects: Sequence[dict[str, Any]], where: str) -> str:
    """Effects in short words within a sentence."""
    return ", ".join(filter(None, (effect(tell, one, where) for one in effects)))


def brief(tell: Say, effects: Sequence[dict[str, Any]], where: str) -> str:
    """The same where there is little room: neither whom nor how often."""
    return large(", ".join(filter(None, (bare(tell, one, where) for one in effects))))


def large(words: str) -> str:
    return words[:1].upper() + words[1:]


def effect(tell: Say, one: dict[str, Any], where: str) -> str:
    """One effect in a few words. where: the scenario, whose Haint Effects have names of their own."""
    words, n, each = bare(tell, one, where), basis(one), one.get("each", 0)
    if each and one["do"] in ("lose", "gain", "restore", "push", "drive", "find"):
        words = tell("scene.fx.more", words=words, n=each) if n and n != each else tell("scene.fx.each", words=words)
    whom = one.get("whom", "struck")
    return words if whom in ("struck", "you") else tell("scene.fx.whom", whom=tell(f"scene.whom.{whom}"), words=words)


def basis(one: dict[str, Any]) -> int:
    """How much of it there is before any success."""
    return int(one.get("amount", one.get("steps", 0)))


def bare(tell: Say, one: dict[str, Any], where: str) -> str:
    """What an effect does, without whom and how often."""
    do, n = one["do"], basis(one) or one.get("each", 0)
    if do == "push":
        side = ("away_" if one.get("away") else "to_") + one["toward"]
        return tell("scene.fx.push", n=n, side=tell(f"scene.fx.{side}"))
    if do == "drive":
        return tell("scene.fx.drive", n=n)
    if do == "afflict":
        return tell("scene.fx.afflict", mark=tell(f"mark.{where}.{one['mark']}"))
    if do == "modify":
        return passive(tell, one)
    if do == "perform":
        words = tell("scene.fx.perform", action=tell(f"action.{one['action']}"))
        return tell("scene.fx.coins", words=words, n=one["coins"]) if one.get("coins", 1) > 1 else words
    if do == "haint_acts":
        return tell("scene.fx.haint_acts", token=tell(f"token.{one['token']}"))
    if do in ("lose", "gain", "restore", "drain", "sap", "spill", "find", "heal", "wound"):
        return tell(f"scene.fx.{do}", n=n or 1)
    return tell(f"scene.fx.{do}")


def both(tell: Say, effects: Sequence[dict[str, Any]], where: str) -> tuple[str, ...]:
    """Effects in more and in fewer words."""
    return spelled(tell, effects, where), brief(tell, effects, where)


def action(tell: Say, card: dict[str, Any], where: str) -> str:
    """Whom an Action of a Haint strikes, and how."""
    return actions(tell, card, where)[0]


def actions(tell: Say, card: dict[str, Any], where: str) -> tuple[str, ...]:
    """The same in more and in fewer words."""
    effects = card.get("effects", ())
    area, aim = card.get("area", "target"), card.get("aim", "")
    if area == "target" and not aim:
        return both(tell, effects, where)
    whom = tell(f"scene.aim.{aim}" if area == "target" else f"scene.area.{area}")
    short = brief(tell, effects, where)
    full = tell("scene.fx.whom", whom=whom, words=plain(tell, effects, where))
    return large(full), large(tell("scene.fx.whom", whom=whom, words=short[:1].lower() + short[1:])), short


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
    """A value that is another; of a success value one says whether it is easier or harder to reach."""
    stat, by = tell(f"stat.{one['stat']}"), int(one["by"])
    if one["stat"] in ("investigate", "patch_up", "bust"):
        return tell("scene.fx.easier" if by < 0 else "scene.fx.harder", stat=stat, n=abs(by))
    return tell("scene.fx.modify", stat=stat, by=signed(by))


def lasting(tell: Say, key: str, where: str) -> str:
    """What a Junk does without a Coin: values changed, when its bearer is Haunted, when a turn begins."""
    card = junk()[int(key.partition(":")[2])]
    found = [passive(tell, one) for one in card.get("passive", ())]
    for when in ("haunted", "begins"):
        if when in card:
            found.append(tell(f"scene.when.{when}", words=plain(tell, card[when], where)))
    return large(", ".join(found))


def printed(tell: Say, key: str, where: str) -> tuple[str, ...]:
    """What stands on a Skill or Junk, in as many words as there is room for: the longest first."""
    play = play_of(key)
    if play is None:
        return (lasting(tell, key, where),)
    always = lasting(tell, key, where) if key.startswith("junk:") else ""
    return tuple([f"{always}. {words}" if always else words for words in both(tell, play["effects"], where)])


def side(tell: Say, skill: str) -> str:
    """On which side of a Vagrant card alone a Skill fits."""
    found = skills()[int(skill)].get("side", "")
    return tell(f"scene.side_{found}") if found else ""


def terrain(tell: Say, rule: dict[str, Any], where: str, shut: bool) -> str:
    """What a kind of Terrain does on this train. shut: no Vagrant may enter it now."""
    found = [tell("scene.terrain_shut" if shut else "scene.terrain_free")]
    for when in ("enters", "beside"):
        if rule.get(when):
            found.append(tell(f"scene.terrain_{when}", words=plain(tell, rule[when], where)))
    if rule.get("crushed"):
        found.append(tell("scene.terrain_crushed"))
    return " ".join(found)


def souls(tell: Say, card: dict[str, Any]) -> str:
    """What the Lost Souls of a scenario do."""
    found, haunts = [tell("scene.soul_tip")], card.get("soul_haunts", ())
    if haunts:
        found.append(tell("scene.soul_haunts", words=plain(tell, haunts, card["id"])))
    return " ".join(found)


def summon(tell: Say, soul: str, where: str) -> str:
    """What a Soul that was called does for Vagrants near it, and when it is driven away."""
    card = called()[soul]
    does = [passive(tell, one) for one in card.get("passive", ())]
    if card.get("begins"):
        does.append(tell("scene.when.begins", words=plain(tell, card["begins"], where)))
    found = [tell("scene.summon_near", n=card["within"], words=", ".join(does))]
    if card.get("haunted"):
        found.append(tell("scene.summon_gone", words=plain(tell, card["haunted"], where)))
    return tell("scene.summon_tip", words=large("; ".join(found)))


@lru_cache(maxsize=1)
def in_betweens() -> dict[str, dict[str, Any]]:
    return {card["id"]: card for card in read_toml("vagrant", "campaign.toml").get("in_between", ())}


def in_between(card: str) -> dict[str, Any]:
    """An In-Between by its name, empty for one that is none."""
    return in_betweens().get(card, {})


def way(card: str, letter: str) -> Sequence[dict[str, Any]]:
    """What a Coin in an In-Between brings."""
    found: Sequence[dict[str, Any]] = in_between(card)["ways"]["ABC".index(letter)]
    return found


def brought(tell: Say, card: str, letter: str) -> str:
    """The same as a sentence in short words; empty for nothing."""
    effects = [{**one, "mark": card} if one["do"] == "afflict" else one for one in way(card, letter)]
    words = spelled(tell, effects, "between")
    return words and f"{words}."


def effect_of(scenario_name: str, mark: str) -> dict[str, Any]:
    """The card of a Haint Effect by its name, `<scenario>.<mark>` or `between.<card>`; empty for another."""
    where, _, which = mark.partition(".")
    if where == "between":
        return dict(in_between(which).get("mark", {}))
    return dict(scenario(scenario_name).get(which, {})) if where == scenario_name else {}


def borne(tell: Say, card: dict[str, Any], where: str) -> str:
    """What a Haint Effect does to whoever bears it."""
    does = [passive(tell, one) for one in card.get("passive", ())]
    if card.get("ends"):
        does.append(tell("scene.at_end", words=plain(tell, card["ends"], where)))
    return large(", ".join(does)) + "." if does else ""


def until(tell: Say, name: str, token: str, success: str, ends: str) -> tuple[str, str]:
    """An effect by its name and by what it takes to be rid of it; and by its name alone."""
    if token:
        how = tell(f"token.{token}") if token != "any" else tell("scene.any")
    else:
        how = tell(f"action.{success}") if success else tell(f"scene.near.{ends}")
    return tell("scene.until", mark=name, how=how), name


def goal(tell: Say, one: dict[str, Any], riding: int) -> str:
    """A way to win or to lose, for so many Vagrants."""
    amount = one["players"][riding - 2] if one.get("players") else max(1, one.get("amount", 1))
    return tell(f"scene.goal.{one['kind']}", n=amount)


def leaves(tell: Say, token: str, success: str, ends: str) -> str:
    """How a Haint Effect leaves."""
    if token:
        return tell("scene.leaves.token", token=tell(f"token.{token}") if token != "any" else tell("scene.any"))
    if success:
        return tell("scene.leaves.success", action=tell(f"action.{success}"))
    return tell(f"scene.leaves.{ends}") if ends else ""
