"""What every piece of Vagrantsong's table means, and what the log and the bar tell about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes import vagrant_book as book
from scenes.board import Danger
from scenes.page import Tip
from scenes.vagrant_tracks import NAMES

if TYPE_CHECKING:
    from scenes.vagrant import VagrantBoard

MARKS = {
    "HumanityLost": ("heart", "bad"),
    "HumanityGained": ("heal", "good"),
    "HaintGained": ("heart", "good"),
    "HaintLost": ("heart", "bad"),
    "HaintBroke": ("star", "good"),
    "HaintSaved": ("star", "good"),
    "HaintDrew": ("token", "warn"),
    "HaintActs": ("monster", "warn"),
    "WasHaunted": ("monster", "bad"),
    "WoundSuffered": ("cross", "bad"),
    "JunkBroken": ("cross", "bad"),
    "WoundHealed": ("heal", "good"),
    "TurnedWestbound": ("skull", "bad"),
    "BackToLife": ("heal", "good"),
    "Rolled": ("die", ""),
    "Moved": ("move", ""),
    "HaintMoved": ("move", "warn"),
    "TokensDrawn": ("token", ""),
    "TokenUsed": ("token", "good"),
    "RitualDone": ("star", "good"),
    "Afflicted": ("warn", "bad"),
    "Cleansed": ("heal", "good"),
    "Cycled": ("redo", "warn"),
    "CycleStruck": ("redo", "bad"),
    "MaladyComes": ("warn", "bad"),
    "MaladyStrikes": ("warn", "bad"),
    "MaladyCured": ("heal", "good"),
    "EventOpened": ("book", ""),
    "EventTold": ("book", ""),
    "MoodChanged": ("mask", "warn"),
    "RoundBegins": ("clock", ""),
    "TurnBegins": ("person", ""),
    "CampBegins": ("flag", ""),
    "MomentTold": ("book", "good"),
    "MileGained": ("flag", "good"),
    "SkillBought": ("card", "good"),
    "JunkBought": ("card", "good"),
    "Banked": ("lock", ""),
}
SOUNDS = {
    "CoinPlaced": "coin",
    "CoinsTurned": "coin",
    "Rolled": "dice_3",
    "BoneRolled": "dice_1",
    "Moved": "token",
    "ForcedMove": "token",
    "HaintMoved": "growl",
    "HaintDrew": "bag_draw",
    "HumanityLost": "hurt",
    "WasHaunted": "hit",
    "HumanityGained": "healed",
    "HaintGained": "bell",
    "HaintBroke": "gate_seal",
    "HaintSaved": "victory",
    "TurnedWestbound": "collapse",
    "BackToLife": "healed",
    "WoundSuffered": "card_flip",
    "JunkBroken": "card_flip",
    "WoundHealed": "card_flip",
    "TokensDrawn": "bag_shake",
    "TokenUsed": "settle",
    "RitualDone": "whistle_far",
    "Cycled": "bag_shake",
    "RoundBegins": "chuff",
    "EventOpened": "page",
    "EventTold": "page",
    "MoodChanged": "warning",
    "CampBegins": "whistle",
    "SkillBought": "coin",
    "JunkBought": "coin",
    "Banked": "coin",
    "SeancePaid": "gate_open",
    "SkillLearned": "card_slide",
    "CardPlaced": "card_slide",
    "CardStored": "card_slide",
}

STEPS = {
    "round": 0, "pick": 0, "round_end": 0, "begin": 1, "coins": 1, "act": 2, "turn_end": 2, "haint": 3,
    "haint_window": 3, "haint_end": 3,
}  # fmt: skip
CAMP = {
    "camp": 0, "moments": 0, "tear_down": 0, "purse": 0, "spend": 1, "manage": 2, "draw_between": 3, "between": 3,
    "depart": 3,
}  # fmt: skip


class Meaning:
    """Hover cards, help for options, the ways to lose and to win."""

    def __init__(self, board: VagrantBoard) -> None:
        self.board = board

    def words(self, key: str, **values: Any) -> str:
        return self.board.words(key, **values)

    def tip(self, id: str, view: Any) -> Tip | None:
        """What a piece is, and the rule behind it."""
        kind, _, name = id.partition(":")
        tell = self.words
        if kind in ("camp", "ledger", "journal", "become", "ready"):
            return self.board.camp.tip(kind, name, view)
        if kind == "card":
            numbers = book.vagrants()[name]
            values = {key: numbers[key] for key in book.GENERAL}
            return Tip(tell(f"vagrant.{name}"), tell("scene.values", **values), "VAG-061")
        if kind == "vagrant" or kind == "tab":
            one = view.vagrants[int(name)]
            return Tip(
                f"{tell(f'vagrant.{one.who}')} · {self.board.who(one.seat)}",
                f"{self.board.standing(view, one.seat)}. {tell(f'passive.{one.who}')}",
                "VAG-027",
            )
        if kind == "haint":
            one = view.haints[int(name)]
            body = tell("scene.haint_tip", humanity=one.humanity, goal=one.threshold, breaks=one.breaks)
            return Tip(tell(f"haint.{one.id}"), body, "VAG-036", tell(f"mood.{one.id}.{one.mood}"))
        if kind == "space":
            column, row = (int(part) for part in name.split("."))
            car = (
                "A"
                if column < 6 or (column, row) == (6, 2)
                else "B"
                if column < 12 or (column, row) == (12, 2)
                else "C"
            )
            if column in (6, 12):
                return Tip(tell("scene.space", space=name), tell("scene.space_link", car=car), "VAG-057")
            edge = row in (1, 4) or column in (1, 17)
            words = tell("scene.space_car", car=car) + (" " + tell("scene.space_edge") if edge else "")
            return Tip(tell("scene.space", space=name), words, "VAG-058" if edge else "VAG-004")
        if kind == "car":
            return Tip(tell("scene.car", name=name), tell("scene.car_help"), "VAG-004")
        if kind == "terrain":
            what = view.terrain.get(int(name), "box")
            return Tip(tell(f"terrain.{what}"), self.terrain(what, view), "VAG-015")
        if kind == "event":
            token = next((t for t in view.tokens if t.number == int(name)), None)
            place = token.place if token and token.place in ("round", "break", "humanity") else "tip"
            return Tip(tell("option.event", n=int(name)), tell(f"scene.event_{place}"), "VAG-132")
        if kind == "malady":
            card = book.maladies()[view.malady]
            words = book.spelled(tell, card.get("strikes", ()), view.scenario) + "."
            return Tip(tell(f"malady.{view.malady}"), f"{tell('scene.malady_tip')} {words}", "VAG-130")
        if kind == "candle":
            return Tip(tell("token.candle"), tell("scene.candle_tip"), "VAG-113")
        if kind == "soul":
            return Tip(tell("scene.fx.souls"), book.souls(tell, book.scenario(view.scenario)), "VAG-136")
        if kind == "summon":
            soul = view.summons[int(name)].soul
            return Tip(tell(f"soul.{soul}"), book.summon(tell, soul, view.scenario), "VAG-134")
        if kind == "pup":
            return Tip(tell("action.pup"), tell("scene.pup_tip"), "VAG-067")
        if kind in ("humanity", "round", "break", "cycle"):
            rule = {"humanity": "VAG-036", "round": "VAG-017", "break": "VAG-036", "cycle": "VAG-039"}[kind]
            entry = self.board.scene.table.rule(rule)
            return Tip(tell(f"scene.{kind}"), entry.text if entry else "", rule)
        if kind == "coin":
            return Tip(tell("scene.coins"), tell("scene.coin_tip"), "VAG-084")
        return self.board.panels.tip(kind, name, view)

    def terrain(self, what: str, view: Any) -> str:
        """What a kind of Terrain does on this train, as its rule stands now."""
        rule = next((one for one in book.scenario(view.scenario)["terrain"] if one["kind"] == what), {"kind": what})
        shut = not view.opened.get(what, rule.get("passable", False))
        return book.terrain(self.words, rule, view.scenario, shut)

    def help(self, option: Any, view: Any) -> tuple[str, str]:
        """What a Coin or an Action amounts to, and the value that a Bone needs; of what is sold what it brings."""
        key = option.key
        word, _, rest = key.partition(":")
        if word == "sell":
            return "", f"+{self.words('option.price', n=1)}"
        if word not in ("coin", "do") or self.board.choosing_who(view):
            return "", ""
        one = view.vagrants[self.board.scene.choosing.choice.seat if self.board.scene.choosing else view.seat]
        if rest in ("investigate", "patch_up", "bust"):
            return "", f"{getattr(one, rest)}+"
        if rest == "move":
            return self.words("scene.spaces", n=one.move), ""
        if rest == "rummage":
            return self.words("scene.draws", n=one.rummage), ""
        play = book.west(one.who) if rest == "west" else book.play_of(rest) if rest[:5] in ("skill", "junk:") else None
        if play is not None:
            easier = one.who == "songsmith" and not one.westbound and rest[:5] == "skill"
            n = one.placed.get(rest, 0) + (word == "coin")
            needs = book.value({**play, "value": play.get("value", 4) - 1} if easier and n == 1 else play)
            return book.spelled(self.words, play["effects"], view.scenario), needs
        return "", ""

    def phases(self, view: Any) -> tuple[tuple[str, ...], int]:
        """The phases of a turn or of a Camp, and the one that is now."""
        if self.board.choosing_who(view) or view.step in ("lay", "seat", "open"):
            return (), -1
        names = ("moment", "spend", "cards", "between") if view.step in CAMP else ("next", "coins", "act", "haint")
        now = CAMP[view.step] if view.step in CAMP else STEPS.get(view.step, -1)
        return tuple(self.words(f"scene.phase_{name}") for name in names), now

    def dangers(self, view: Any) -> list[Danger]:
        if self.board.choosing_who(view) or self.board.camping(view) or not view.haints:
            return []
        tell = self.words
        aboard = [one for one in view.vagrants if one.who and one.riding]
        west, count = sum(one.westbound for one in aboard), len(aboard)
        goals = book.scenario(view.scenario)
        items = [
            Danger(
                tell("scene.bar_west"), west, count, "skull", hot=count - west <= 1,
                tip=Tip(tell("scene.bar_west"), tell("scene.bar_west_help", n=count - west), "VAG-111"),
            )
        ]  # fmt: skip
        for goal in goals.get("defeat", ()):
            items += self.ways_to_lose(goal, view, count)
        kind, left = min(((k, view.limits[k] - view.track.get(k, 0)) for k in view.limits), key=lambda pair: pair[1])
        items.append(
            Danger(
                tell("scene.bar_cycle"), max(0, left), view.limits[kind], "redo", hot=left <= 1,
                tip=Tip(tell("scene.bar_cycle"), tell("scene.bar_cycle_help", token=tell(f"token.{kind}")), "VAG-131"),
            )
        )  # fmt: skip
        return [*items, self.way_to_win(view, aboard)]

    def way_to_win(self, view: Any, aboard: list[Any]) -> Danger:
        """How far the Vagrants are from winning: Breaks, or those who have not landed yet."""
        tell = self.words
        if "break_edge" in view.goals:
            left = sum(one.space >= 0 and not NAMES[one.space].startswith("17.") for one in aboard)
            words = tell("scene.bar_landing")
            tip = Tip(words, tell("scene.bar_landing_help"), "VAG-042")
            return Danger(words, left, len(aboard), "star", good=True, tip=tip)
        haint = view.haints[self.board.haint_shown(view)]
        words = tell("scene.bar_breaks")
        most = book.haint(view.scenario, haint.id)["breaks"]
        tip = Tip(words, tell("scene.bar_breaks_help", goal=haint.threshold), "VAG-036")
        return Danger(words, haint.breaks, most, "star", good=True, tip=tip)

    def ways_to_lose(self, goal: dict[str, Any], view: Any, count: int) -> list[Danger]:
        """What a scenario may be lost by beside Westbound: its rounds, its Breaks, its Terrain."""
        kind = goal["kind"]
        if kind == "rounds":
            most = goal.get("amount") or goal["players"][max(0, count - 2)]
            now = max(0, most - view.round)
        elif kind == "no_terrain":
            rules = book.scenario(view.scenario)["terrain"]
            now, most = min((view.supply.get(rule["kind"], 0), rule.get("supply", 6)) for rule in rules)
        elif kind == "no_breaks":
            most = book.haint(view.scenario, view.haints[0].id)["breaks"]
            now = view.haints[0].breaks
        else:
            return []
        words = self.words(f"scene.bar_{kind}")
        tip = Tip(words, self.words(f"scene.bar_{kind}_help"), "VAG-042")
        return [Danger(words, now, max(most, now), "clock", hot=now <= 1, tip=tip)]
