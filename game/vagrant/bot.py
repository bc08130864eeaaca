"""The partner: it reckons what each Coin would bring all Vagrants together, and says why.

It knows what its seat sees and the numbers on the cards (`worth`), never the content itself.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from game.core import Choice, Option, Text, text
from game.core.bots.bot import Advice, Bot
from game.vagrant import board
from game.vagrant.bot_camp import camp_answer
from game.vagrant.view import HaintSeen, Seen, VagrantSeen
from game.vagrant.worth import any_success, successes, value_of_skill, worth

if TYPE_CHECKING:
    from game.core.seat import Seat

WISHED = {"nails": 5, "apple": 3, "salt": 4, "foot": 2, "candle": 1}
WHY = {
    word: text(f"bot.{word}")
    for word in ("attack", "mend", "search", "near", "token", "spare", "turn", "wound", "camp", "only", "best")
}
RESTORED, HEALED, TOKEN = 1.0, 0.55, 0.75


class Partner(Bot):
    """One level: sound and quick."""

    def choose(self, seat: Seat) -> Advice:
        view, choice = seat.view(), seat.choice
        key, why = answer(view, choice)
        if choice.least > 1:
            return Advice(tuple([option.key for option in choice.options[: choice.least]]), WHY["best"])
        return Advice((key,), why)


def answer(view: Seen, choice: Choice) -> tuple[str, Text]:
    """The key to take, and why."""
    ask = choice.prompt.key
    if ask == "ask.coin":
        return coin(view, choice)
    if ask in ("ask.act", "ask.before_end"):
        return act(view, choice)
    if ask in ("ask.who_next", "ask.after_action"):
        return between_turns(view, choice)
    if view.step in ("spend", "manage", "between", "moments"):
        return camp_answer(view, choice), WHY["camp"]
    return detail(view, choice), WHY["best"]


# -- Coins -------------------------------------------------------------------------------------------------------------


def away(view: Seen, start: int) -> tuple[int, ...]:
    """Steps from a space to every other for a Vagrant."""
    return board.distances(start, board.bits(view.terrain))


def nearest_haint(view: Seen, start: int) -> int:
    """Steps to the nearest Haint that is still to be saved; where all must run, to the Break side."""
    if "break_edge" in view.goals:
        return board.to_side("break", board.bits(view.terrain))[start] + 1
    steps = away(view, start)
    return min((steps[haint.space] for haint in view.haints if haint.space >= 0), default=board.FAR)


def coin(view: Seen, choice: Choice) -> tuple[str, Text]:
    """The next Coin of the plan that is worth most."""
    vagrant = view.vagrants[choice.seat]
    for option in choice.options:
        if option.key.startswith("shed:") or option.key in own_tokens(choice.seat):
            return option.key, WHY["token"]
    keys = [option.key[5:] for option in choice.options if option.key.startswith("coin:")]
    steps = nearest_haint(view, vagrant.space)
    best = 0.0
    plan: tuple[str, ...] = ()
    for coins in combinations_with_replacement(keys, vagrant.hand):
        placed = dict(vagrant.placed)
        for key in coins:
            placed[key] = placed.get(key, 0) + 1
        value = plan_value(view, vagrant, placed, steps)
        if value > best + 1e-9:
            best, plan = value, coins
    if not plan:
        return choice.options[-1].key, WHY["spare"]
    first = next((key for key in plan if key != "move"), plan[0])
    return f"coin:{first}", WHY["attack" if first in ("bust", "move") or first.startswith("skill") else "mend"]


def own_tokens(seat: int) -> tuple[str, str]:
    """What it uses as soon as that does something. Nobody else is bothered for theirs in one's own turn."""
    return f"use:{seat}:nails", f"use:{seat}:apple"


def plan_value(view: Seen, vagrant: VagrantSeen, placed: dict[str, int], steps: int) -> float:
    """What these Coins bring on average; the nearest Haint is so many steps away."""
    moves = placed.get("move", 0) * vagrant.move
    reach = max(0, steps - moves)
    total = 0.02 * (placed.get("move", 0) > 0 and steps > 1)
    running = "break_edge" in view.goals
    if placed.get("move") and reach < steps:
        total += (0.4 if running else 0.03) * (steps - max(1, reach))
    healing = 0.0
    for key, n in placed.items():
        if key == "bust":
            total += RESTORED * successes(n, vagrant.bust) if reach <= 1 and not running else 0.0
        elif key == "patch_up":
            healing += successes(n, vagrant.patch_up)
        elif key == "rummage":
            room = vagrant.rummage - len(vagrant.tokens) - len(vagrant.pup_tokens)
            total += TOKEN * (0.75 + 0.15 * n) if room > 0 else 0.1
        elif key == "investigate":
            total += investigating(view, vagrant, moves, n)
        elif key == "pup":
            total += pup_value(view, vagrant, n)
        elif key != "move":
            gained, mine = card_value(view, vagrant, key, n, reach)
            total += gained
            healing += mine
    return total + self_worth(vagrant, healing)


def self_worth(vagrant: VagrantSeen, healing: float) -> float:
    """What one's own Humanity is worth: more when a Wound is near."""
    lost = vagrant.full - vagrant.humanity
    weight = 0.9 if vagrant.westbound or vagrant.humanity <= 2 else HEALED
    return weight * min(healing, lost)


def investigating(view: Seen, vagrant: VagrantSeen, moves: int, n: int) -> float:
    """An Event token within reach."""
    steps = away(view, vagrant.space)
    near = min((steps[token.at] for token in view.tokens if token.place == "board"), default=board.FAR)
    return 1.6 * any_success(n, vagrant.investigate) if near <= moves else 0.0


def pup_value(view: Seen, vagrant: VagrantSeen, n: int) -> float:
    """The Pup can shake a Haint awake, or look into something, where it stands."""
    if vagrant.pup < 0:
        return 0.0
    if nearest_haint(view, vagrant.pup) <= 1:
        return RESTORED * successes(n, vagrant.bust)
    if n > 1 and nearest_haint(view, vagrant.pup) <= 1 + vagrant.move:
        return RESTORED * successes(n - 1, vagrant.bust)
    return 0.05


def card_value(view: Seen, vagrant: VagrantSeen, key: str, n: int, reach: int) -> tuple[float, float]:
    """What a Skill, Junk or Westbound Action brings: to all, and of one's own Humanity."""
    easier = vagrant.who == "songsmith" and not vagrant.westbound and n == 1 and key.startswith("skill")
    found = worth(f"west:{vagrant.who}" if key == "west" else key, n, easier)
    if found.target == "H" and reach > found.most:
        return 0.0, 0.0
    total = RESTORED * found.restored + TOKEN * found.tokens + found.other
    mine = found.mine
    if found.target in ("V", "Any") and found.healed:
        steps = away(view, vagrant.space)
        others = [
            one
            for one in view.vagrants
            if one.space >= 0 and steps[one.space] <= found.most and (one.seat != vagrant.seat or not found.least)
        ]
        total += max((self_worth(one, found.healed) for one in others), default=0.0)
    elif found.healed:
        total += min(found.healed, sum(one.full - one.humanity for one in view.vagrants)) * HEALED
    return total, mine


# -- acting ------------------------------------------------------------------------------------------------------------


def act(view: Seen, choice: Choice) -> tuple[str, Text]:
    """Tokens first, then what can be done from here; the Move when nothing else is left that it would spoil."""
    vagrant = view.vagrants[choice.seat]
    keys = [option.key for option in choice.options]
    for key in keys:
        if key in own_tokens(choice.seat) or key.startswith(("shed:", "offer:")):
            return key, WHY["token"]
    waiting = [key for key in vagrant.placed if key not in vagrant.acted and key not in ("move", "pup")]
    for key in waiting:
        if f"foot:{key}" in keys and key in ("bust", "investigate"):
            return f"foot:{key}", WHY["token"]
    for key in sorted(waiting, key=lambda key: key == "patch_up"):
        if f"do:{key}" in keys and worth_doing(view, vagrant, key):
            return f"do:{key}", WHY["attack" if key == "bust" else "best"]
    for key in keys:
        if key.startswith("pupdo:") and (key != "pupdo:move" or nearest_haint(view, vagrant.pup) > 1):
            return key, WHY["attack"]
    go = best_step(view, vagrant, keys, waiting)
    if go:
        return go, WHY["near"]
    for key in waiting:
        if f"do:{key}" in keys:
            return f"do:{key}", WHY["best"]
    return "end", WHY["turn"]


def worth_doing(view: Seen, vagrant: VagrantSeen, key: str) -> bool:
    """Not yet, if a Move would first bring a better place; Coins lie there anyway."""
    return key != "patch_up" or vagrant.humanity < vagrant.full or bool(vagrant.marks)


def best_step(view: Seen, vagrant: VagrantSeen, keys: list[str], waiting: list[str]) -> str:
    """Where to go: toward what the Coins that still lie there need."""
    spots = {key: board.SPACE[key.partition(":")[2]] for key in keys if key.startswith(("go:", "pup:"))}
    if not spots:
        return ""
    pup = next(iter(spots)).startswith("pup:")
    here = vagrant.pup if pup else vagrant.space
    events = [token.at for token in view.tokens if token.place == "board"]
    wants_event = "investigate" in waiting and bool(events) and not pup

    def far(at: int) -> float:
        steps = away(view, at)
        if wants_event:
            return min(steps[event] for event in events)
        return float(max(1, nearest_haint(view, at)))

    best = min(spots, key=lambda key: (far(spots[key]), board.DISTANCE[here][spots[key]]))
    return best if far(spots[best]) < far(here) else ""


def between_turns(view: Seen, choice: Choice) -> tuple[str, Text]:
    """Nails and Apples at once; then the one whose turn brings most, those in danger first."""
    for option in choice.options:
        if option.key.startswith("use:") and option.key.endswith((":nails", ":apple")):
            return option.key, WHY["token"]
    turns = [option.key for option in choice.options if option.key.startswith("turn:")]
    if not turns:
        return choice.options[-1].key, WHY["spare"]

    def urgency(key: str) -> tuple[int, int]:
        one = view.vagrants[int(key[5:])]
        return nearest_haint(view, one.space), one.humanity

    return min(turns, key=urgency), WHY["turn"]


# -- details -----------------------------------------------------------------------------------------------------------


def detail(view: Seen, choice: Choice) -> str:
    """The smaller questions."""
    ask, options = choice.prompt.key, choice.options
    keys = [option.key for option in choice.options]
    if ask in ("ask.keep", "ask.too_many", "ask.spill"):
        wished = sorted(options, key=lambda option: WISHED.get(option.text.key.removeprefix("token."), 0))
        return wished[-1].key if ask == "ask.keep" else wished[0].key
    if ask == "ask.salt":
        return keys[0]
    if ask == "ask.flip":
        return flip(keys)
    if ask == "ask.under":
        return min(keys, key=lambda key: value_of_skill(int(key.partition(":")[2])))
    if ask == "ask.heal":
        return max(keys, key=lambda key: value_of_skill(int(key.partition(":")[2])))
    if ask == "ask.sickness":
        giver = view.vagrants[choice.seat]
        return keys[0] if giver.humanity > 4 else "no"
    if ask in ("ask.selfless", "ask.skill_target"):
        return neediest(view, options)
    if ask == "ask.room":
        return max(keys, key=lambda key: nearest_haint(view, board.SPACE[key.partition(":")[2]]))
    if ask == "ask.pup_coins":
        return keys[-1]
    if ask == "ask.move":
        clear = [key for key in keys if key.startswith("space:")]
        return min(clear, key=lambda key: max(1, nearest_haint(view, board.SPACE[key.partition(":")[2]])))
    return keys[0]


def flip(keys: list[str]) -> str:
    """Junk before Skills, the least useful Skill first."""
    junk = [key for key in keys if key.startswith("junk")]
    return junk[0] if junk else min(keys, key=lambda key: value_of_skill(int(key.partition(":")[2])))


def neediest(view: Seen, options: tuple[Option, ...]) -> str:
    """A Haint nearest to its Threshold, else the Vagrant that has lost most."""

    def need(option: Option) -> float:
        kind, _, id = option.key.partition(":")
        if kind == "haint":
            haint: HaintSeen = view.haints[int(id)]
            return 10.0 + haint.humanity
        if kind == "vagrant" and id.isdigit():
            one = view.vagrants[int(id)]
            return one.full - one.humanity - 0.5 * one.humanity
        return 0.0

    return max(options, key=need).key


BOTS: dict[str, Bot] = {"partner": Partner()}
