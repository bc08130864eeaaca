"""What the partner does in Camp."""

from __future__ import annotations

from game.core import Choice
from game.vagrant.view import Seen
from game.vagrant.worth import value_of_skill

ORDER = ("heal", "fix", "buy", "junk", "rummage", "bank")


def camp_answer(view: Seen, choice: Choice) -> str:
    """Heal, then learn, then buy, then search, and bank what is left."""
    keys = [option.key for option in choice.options]
    if choice.prompt.key == "ask.manage":
        return manage(keys, joins=not view.vagrants[choice.seat].who)
    if choice.prompt.key == "ask.spend":
        return spend(view, keys)
    return keys[0]


def spend(view: Seen, keys: list[str]) -> str:
    """The first kind of purchase there is; Skills only as long as somebody has a slot for them."""
    slots = sum(held is None for one in view.vagrants if one.riding for held in one.skills)
    room = slots - len(view.campaign.belongings) - sum(len(one.personal) for one in view.vagrants)
    for word in ORDER:
        found = [key for key in keys if key.partition(":")[0] == word]
        if word == "buy":
            if room > 0 and found:
                return max(found, key=lambda key: value_of_skill(int(key[4:])))
        elif found:
            return found[0]
    return "done"


def manage(keys: list[str], *, joins: bool) -> str:
    """Take up what fits, the best first; a seat that sat out rides again, one without a Vagrant joins."""
    if joins:
        return next((key for key in keys if key.startswith("become:")), "ready")
    if "ride" in keys:
        return "ride"
    place = [key for key in keys if key.startswith("place:")]
    if place:
        return max(place, key=lambda key: value_of_skill(int(key[6:])))
    take = [key for key in keys if key.startswith("take:")]
    return take[0] if take else "ready"
