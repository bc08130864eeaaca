"""Bots that play to save Arkham. They see what a seat sees and weigh it with `judge`; dice are reckoned exactly."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from game.arkham import odds
from game.arkham.duel import share_for, split_for, strike_for
from game.arkham.judge import Judge, Weights, heal
from game.arkham.moving import routes
from game.arkham.state import HEAL, MONSTER, House
from game.arkham.throws import DICE, MONSTERS, Shown, Throws, count
from game.arkham.view import HeroSeen, Seen, SpotSeen
from game.core import Choice, Text, text
from game.core.bots.bot import Advice, Bot

PREFERRED = ("lucia", "lulu", "dick", "kathryn", "gregory", "al")
SHARP = Weights()
CASUAL = Weights(crowd=(0.0,) * 7, relief=(0.5,) * 7, wait=0.6, gear=0.4)


class ArkhamBot(Bot):
    """Looks at one decision at a time. weights: what it thinks things are worth; pays: it buys rerolls of its turn."""

    def __init__(self, weights: Weights, *, pays: bool) -> None:
        self.weights, self.pays = weights, pays

    def choose(self, seat: Any) -> Advice:
        """The answer to the seat's open choice, with the reason."""
        choice: Choice = seat.choice
        if len(choice.options) == 1:
            return Advice((choice.options[0].key,), text("bot.only.why"))
        view: Seen = seat.view()
        key, why = DECIDE[view.step](Thought(view, seat.options, choice, self))
        return Advice((key,), why)


class Thought:
    """One decision: the view, the house rules, the open choice, and how this bot values things."""

    def __init__(self, view: Seen, house: House, choice: Choice, bot: ArkhamBot) -> None:
        self.view, self.house, self.choice = view, house, choice
        self.weights, self.pays = bot.weights, bot.pays
        self.keys = [option.key for option in choice.options]

    @property
    def hero(self) -> HeroSeen:
        """Whose turn it is."""
        return self.view.heroes[self.view.seat]

    @property
    def dice(self) -> list[int]:
        """The dice on the tray."""
        return self.view.tray.dice if self.view.tray else []

    def judge(self) -> Judge:
        """The worth of things for the player in turn."""
        return Judge(self.view, self.house, self.view.seat, self.weights)

    def poorer(self) -> Thought:
        """The same moment with a token less in hand."""
        heroes = list(self.view.heroes)
        heroes[self.view.seat] = replace(self.hero, tokens=self.hero.tokens - 1)
        poorer = Thought.__new__(Thought)
        poorer.__dict__.update(self.__dict__)
        poorer.view = replace(self.view, heroes=heroes)
        return poorer

    def spot(self) -> SpotSeen:
        """The gate zone the player in turn stands in."""
        return next(spot for spot in self.view.spots if spot.zone == self.hero.zone)


Decided = tuple[str, Text]


def character(thought: Thought) -> Decided:
    """The characters that win most, as long as they are there."""
    offered = [name for name in PREFERRED if f"character:{name}" in thought.keys]
    return f"character:{offered[0]}", text("why.character", character=text(f"ability.{offered[0]}"))


def first(thought: Thought) -> Decided:
    """Whoever walks farthest may as well begin."""
    lulu = next((hero.seat for hero in thought.view.heroes if hero.extra_steps), 0)
    return f"player:{lulu}", text("why.first")


# -- dice ----------------------------------------------------------------------------------------------------------


def throws(thought: Thought) -> Throws:
    """This turn's dice, valued by what could be done with them."""
    view, hero = thought.view, thought.hero
    return _throws(_Position(view, thought.house, thought.weights), hero.extra_steps)


class _Position:
    """A view as a key: two with the same table are the same position, whatever lies on the tray."""

    def __init__(self, view: Seen, house: House, weights: Weights) -> None:
        self.view, self.house, self.weights = view, house, weights
        heroes = tuple([(h.zone, h.tokens, h.weapons, h.spells, h.physical, h.psychic, h.skip) for h in view.heroes])
        spots = tuple([(spot.gate, spot.monster, spot.closed) for spot in view.spots])
        characters = tuple([hero.character for hero in view.heroes])
        self.key = (view.seat, heroes, spots, characters, house, weights.crowd, bool(view.stack))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Position) and self.key == other.key

    def __hash__(self) -> int:
        return self.key.__hash__()


@lru_cache(maxsize=256)
def _throws(position: _Position, extra_steps: int) -> Throws:
    view = position.view
    judge = Judge(view, position.house, view.seat, position.weights)
    known: dict[tuple[int, int, int], float] = {}
    summoned = judge.summons()
    if view.spots[view.next_number - 1].zone == judge.hero.zone:
        summoned -= 1.5

    def worth(shown: Shown) -> float:
        key = shown[:3]
        if key not in known:
            holding = judge.holding(shown[0], shown[2])
            known[key] = judge.body(holding) + judge.going(shown[1] + extra_steps, holding)[0]
        return known[key] + (summoned if shown[MONSTERS] >= 3 else 0.0)

    return Throws(worth, 3)


def tray(thought: Thought) -> Decided:
    """Keep what serves best, or stop; pay where a token is worth less than what the die may bring."""
    frees = thought.view.tray.frees if thought.view.tray else 0
    trade = wants_trade(thought)
    if trade is not None:
        return trade
    shown = count(thought.dice)
    value, kept = throws(thought).best(shown, frees)
    if "pay" in thought.keys and thought.pays and (not frees or shown[MONSTERS] >= 3):
        paid, _ = best_paid(thought, shown, frees)
        if paid > value + 0.05:
            return "pay", text("why.pay")
    if kept is None:
        return "stop", text("why.stop" if shown[MONSTERS] in (1, 2) else "why.stop_good")
    places = thrown(thought.dice, kept)
    return f"again:{','.join(map(str, places))}", why_again(thought, shown[MONSTERS], len(places))


def why_again(thought: Thought, monsters: int, dice: int) -> Text:
    """What speaks for another throw of so many dice beside so many monsters."""
    if monsters >= 3:
        return text("why.again_anyway")
    third = odds.monsters_now(monsters, dice)
    if third == 0:
        return text("why.again_safe", n=dice)
    if thought.judge().summons() > 0:
        return text("why.again_welcome", percent=round(100 * third))
    if round(100 * third) == 0:
        return text("why.again_hardly", n=dice)
    return text("why.again", n=dice, percent=round(100 * third))


def thrown(dice: Sequence[int], kept: Shown) -> list[int]:
    """The places of the dice that are not kept."""
    left = list(kept)
    places = []
    for place, value in enumerate(dice):
        kind = min(value, 5) - 1
        if left[kind]:
            left[kind] -= 1
        else:
            places.append(place)
    return places


def best_paid(thought: Thought, shown: Shown, frees: int) -> tuple[float, int]:
    """The best die to roll again for a token: what that is worth, and the kind it shows (0 for a token, ...)."""
    after = throws(thought.poorer())
    best, which = -1e9, -1
    for kind in range(DICE):
        if not shown[kind] or (kind == MONSTERS and not thought.hero.tames):
            continue
        value = sum(
            weight * after.value(_swapped(shown, kind, new), frees) for new, weight in enumerate((1, 1, 1, 1, 2))
        )
        if value / 6 > best:
            best, which = value / 6, kind
    return best, which


def _swapped(shown: Shown, old: int, new: int) -> Shown:
    counts = list(shown)
    counts[old] -= 1
    counts[new] += 1
    return (counts[0], counts[1], counts[2], counts[3], counts[4])


def pay_tray(thought: Thought) -> Decided:
    """The die that was decided on when paying."""
    frees = thought.view.tray.frees if thought.view.tray else 0
    _, kind = best_paid(thought, count(thought.dice), frees)
    place = next(place for place, value in enumerate(thought.dice) if min(value, 5) - 1 == kind)
    return f"die:{place}", text("why.die")


def healing(thought: Thought) -> Decided:
    """The weaker value first."""
    hero = thought.hero
    physical, psychic = heal(hero, thought.dice.count(HEAL))
    key = f"heal:{physical - hero.physical}-{psychic - hero.psychic}"
    return key if key in thought.keys else thought.keys[0], text("why.heal")


# -- the board -----------------------------------------------------------------------------------------------------


def move(thought: Thought) -> Decided:
    """The best place within reach."""
    trade = wants_trade(thought)
    if trade is not None:
        return trade
    judge = thought.judge()
    _, zone = judge.going(thought.view.steps, judge.holding(0, 0))
    if zone == thought.hero.zone:
        return "stay", text("why.stay")
    spot = judge.spots.get(zone)
    if spot is not None and spot.monster:
        chance = judge.chance(spot, judge.holding(0, 0), thought.hero.tokens)
        return zone, text("why.go_fight", monster=text(f"monster.{spot.monster}"), percent=round(100 * chance))
    if spot is not None and spot.gate == "open":
        return zone, text("why.go_gate", n=spot.number)
    return zone, text("why.go", zone=text(f"zone.{zone}"))


def rest(thought: Thought) -> Decided:
    """Heal the value that lacks most, if it lacks enough for the price."""
    if "end" in thought.keys:
        return "end", text("why.end")
    hero = thought.hero
    physical, psychic = hero.full_physical - hero.physical, hero.full_psychic - hero.psychic
    kind = "physical" if physical >= psychic else "psychic"
    free = "no" not in thought.keys
    spare = hero.tokens - 2 >= hero.price
    if free or (max(physical, psychic) >= (2 if spare else 4) and f"cure:{kind}" in thought.keys):
        return f"cure:{kind}", text("why.cure")
    return "no", text("why.no_cure")


def gate(thought: Thought) -> Decided:
    """Close, unless Cthulhu would find the group too weak."""
    close = next((key for key in thought.keys if key.startswith("close:")), None)
    judge = thought.judge()
    if close is not None and judge.closing() > 0:
        return close, text("why.close")
    trade = wants_trade(thought)
    if trade is not None:
        return trade
    return "end", text("why.wait") if close is not None else text("why.end")


# -- fights --------------------------------------------------------------------------------------------------------


def battle(thought: Thought) -> Decided:
    """Pay while the better chance is worth more than the token."""
    hero, spot = thought.hero, thought.spot()
    tray = thought.view.tray
    assert tray is not None
    assert tray.fight is not None
    merged = thought.house.merged_tokens and spot.kind == "psychic"
    value = hero.physical if spot.kind == "physical" else hero.psychic
    stop = odds.win_before_zero(
        tray.fight.need, spot.strength, value - spot.strength, min(hero.tokens, 12), hero.tames, merged
    )
    judge = thought.judge()
    won = judge.relief() + (0.0 if spot.closed else thought.weights.open) + thought.weights.hospital
    closable = judge.ready and not spot.closed and hero.tokens >= hero.price
    token = thought.weights.token * 2 + (2.5 if closable and hero.tokens == hero.price else 0.0)
    if tray.before_zero - stop > 0.01 and (tray.before_zero - stop) * won + 0.25 * spot.strength * tray.first > token:
        return "pay", text("why.pay_battle", percent=round(100 * tray.first))
    return "stop", text("why.stop_battle")


def blank_die(thought: Thought) -> Decided:
    """A die that shows no combat; a monster last."""
    blanks = [f"die:{place}" for place, value in enumerate(thought.dice) if value < MONSTER]
    tamed = [f"die:{place}" for place, value in enumerate(thought.dice) if value == MONSTER]
    key = next((key for key in (*blanks, *tamed) if key in thought.keys), thought.keys[0])
    return key, text("why.die")


def after_loss(thought: Thought) -> Decided:
    """Fight on where there is a chance, for the Hospital costs little more than the way back."""
    judge, hero, spot = thought.judge(), thought.hero, thought.spot()
    chance = judge.chance(spot, judge.holding(0, 0), hero.tokens)
    left = hero.physical if spot.kind == "physical" else hero.psychic
    if chance >= 0.12 or left <= 2:
        return "fight", text("why.fight", percent=round(100 * chance))
    return "retreat", text("why.retreat", percent=round(100 * chance))


def flee(thought: Thought) -> Decided:
    """The best of the ways out."""
    judge = thought.judge()
    zone = max(thought.keys, key=lambda zone: judge.standing(zone, judge.holding(0, 0)))
    return zone, text("why.flee")


# -- trading -------------------------------------------------------------------------------------------------------


def wanted(thought: Thought, partner: HeroSeen) -> int:
    """Tokens to ask a partner for: what is missing to close a gate this very turn."""
    view, hero = thought.view, thought.hero
    missing = hero.price - hero.tokens
    if missing <= 0 or partner.tokens < missing or partner.tokens >= partner.price:
        return 0
    judge = thought.judge()
    if not judge.ready or judge.closing() <= 0:
        return 0
    steps = view.steps if view.step == "move" else 0
    near = {hero.zone, *routes(hero.zone, steps, judge.mask)}
    return missing if any(spot.gate == "open" and spot.zone in near for spot in view.spots) else 0


def wants_trade(thought: Thought) -> Decided | None:
    """Ask somebody here for the tokens that are missing at a gate."""
    for key in thought.keys:
        if key.startswith("trade:") and wanted(thought, thought.view.heroes[int(key[-1])]):
            return key, text("why.trade")
    return None


def trade(thought: Thought) -> Decided:
    """Put the request together."""
    offer = thought.view.offer
    assert offer is not None
    back = replace(thought.view, step=offer.back)
    if offer.stage == 0:
        asking = Thought.__new__(Thought)
        asking.__dict__.update(thought.__dict__)
        asking.view = back
        key = f"take:{wanted(asking, thought.view.heroes[offer.partner])}"
        if key in thought.keys:
            return key, text("why.trade")
    return "none", text("why.trade_none")


def answer(thought: Thought) -> Decided:
    """Agree to what costs nothing on balance, and to what lets the other close a gate that one could not."""
    offer, view = thought.view.offer, thought.view
    assert offer is not None
    me, asker = view.heroes[offer.partner], view.heroes[view.seat]
    gains = offer.tokens + 2 * offer.weapons + 2 * offer.spells
    closes = asker.tokens < asker.price <= asker.tokens - offer.tokens and me.tokens < me.price
    gear = offer.weapons >= 0 and offer.spells >= 0
    if gains >= 0 or (closes and gear):
        return "accept", text("why.accept")
    return "refuse", text("why.refuse")


# -- Cthulhu -------------------------------------------------------------------------------------------------------


def strike_tray(thought: Thought) -> Decided:
    """Tokens have no other use any more; spend them as long as he stands after this roll."""
    cthulhu, tray = thought.view.cthulhu, thought.view.tray
    assert cthulhu is not None
    assert tray is not None
    solo = len(thought.view.heroes) == 1
    left = min(cthulhu.physical, cthulhu.psychic) if solo else cthulhu.physical + cthulhu.psychic
    if tray.hits < left and any(value < MONSTER or (value == MONSTER and thought.hero.tames) for value in tray.dice):
        return "pay", text("why.pay_strike")
    return "stop", text("why.stop_strike")


def land(thought: Thought) -> Decided:
    """Where the results hurt him most and cost the group least."""
    return strike_for(thought.view, thought.house, thought.keys), text("why.strike")


def suffer(thought: Thought) -> Decided:
    """Damage goes where it fells nobody."""
    if len(thought.view.heroes) == 1:
        return split_for(thought.view, thought.keys), text("why.suffer")
    return share_for(thought.view, thought.keys), text("why.share")


DECIDE: dict[str, Callable[[Thought], Decided]] = {
    "characters": character,
    "first": first,
    "tray": tray,
    "pay_tray": pay_tray,
    "heal": healing,
    "move": move,
    "rest": rest,
    "gate": gate,
    "battle": battle,
    "pay_battle": blank_die,
    "stand": after_loss,
    "flee": flee,
    "trade": trade,
    "answer": answer,
    "strike_tray": strike_tray,
    "pay_strike": blank_die,
    "land": land,
    "suffer": suffer,
}
BOTS = {"casual": ArkhamBot(CASUAL, pays=False), "sharp": ArkhamBot(SHARP, pays=True)}
