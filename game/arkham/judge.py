"""What a position is worth to the group, in rough units: a closed gate is 10. Reads views, never the state."""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from game.arkham import odds
from game.arkham.moving import routes
from game.arkham.state import House
from game.arkham.view import HeroSeen, Seen, SpotSeen

FAR = 9


class Weights(Struct, frozen=True, kw_only=True):
    """How much things are worth, and how fast they lose it by having to wait for them."""

    close: float = 10.0
    open: float = 2.5
    hospital: float = 2.5
    token: float = 0.25
    spare: float = 0.12
    heal: float = 0.25
    gear: float = 1.6
    steps_a_turn: float = 1.3
    tokens_a_turn: float = 1.5
    wait: float = 0.82
    taken: float = 0.35
    crowd: tuple[float, ...] = (1.5, 1.0, 0.0, -1.0, -2.5, -6.0, -100.0)
    relief: tuple[float, ...] = (0.0, 0.3, 0.6, 1.2, 2.5, 5.0, 12.0)


@cache
def distances(zone: str, mask: int) -> dict[str, int]:
    """Steps from a zone to every other: monsters and resting houses are no way through."""
    return {zone: 0} | {there: len(way) for there, way in routes(zone, FAR, mask).items()}


class Holding(Struct):
    """What a player would have in hand and in body after this turn's dice."""

    tokens: int
    physical: int
    psychic: int


class Judge:
    """Values positions for the player in turn of one view."""

    def __init__(self, view: Seen, house: House, seat: int, weights: Weights) -> None:
        self.view, self.house, self.seat, self.weights = view, house, seat, weights
        self.hero = view.heroes[seat]
        self.spots = {spot.zone: spot for spot in view.spots}
        self.mask = sum(1 << (spot.number - 1) for spot in view.spots if spot.monster)
        self.left = view.gates_to_close - view.closed_gates
        self.crowd = view.monsters + (view.open_gates if house.sixth_loses else 0)
        self.solo = len(view.heroes) == 1
        self.rivals = [self._waits(other) for other in view.heroes if other.seat != seat]
        self._fights: dict[tuple[int, int, int, int], float] = {}
        self._stands: dict[tuple[str, int, int, int], float] = {}
        self.ready = self.left > 1 or ready_for_cthulhu(view, house)

    # -- single things ---------------------------------------------------------------------------------------------

    def summons(self) -> float:
        """What one more monster on the board is worth: welcome while gates are wanting, then a danger."""
        ahead = min(6, self.crowd + (1 if self.house.sixth_loses else 0))
        value = self.weights.crowd[ahead]
        wanting = self.left - self.view.open_gates - self.view.monsters
        if value > -50 and wanting <= 0:
            value = min(value, 0.0) - 0.7
        if value > 0 and not self.view.stack:
            value = 0.0
        return value

    def relief(self) -> float:
        """What one monster less is worth."""
        return self.weights.relief[min(6, self.crowd)] if not self.house.sixth_loses else self.weights.relief[1]

    def closing(self) -> float:
        """What closing a gate is worth; little if Cthulhu would come too early."""
        value = self.weights.close
        if self.house.sixth_loses:
            value += self.weights.relief[min(6, self.crowd + 1)]
        return value if self.ready else 0.5 - value / 5

    def chance(self, spot: SpotSeen, holding: Holding, tokens: int) -> float:
        """The chance to beat a monster before the value falls to 0, with so many tokens to spend."""
        helped = self.hero.weapons if spot.kind == "physical" else self.hero.spells
        merged = self.house.merged_tokens and spot.kind == "psychic"
        need = odds.needed(spot.strength, 0 if merged else helped, self.house.meet_or_beat)
        value = holding.physical if spot.kind == "physical" else holding.psychic
        return odds.win_before_zero(need, spot.strength, value, min(tokens, 12), self.hero.tames, merged)

    def fighting(self, spot: SpotSeen, holding: Holding) -> float:
        """What going for a monster now is worth: kept tokens may close the gate at once, spent ones win more often."""
        key = (spot.number, holding.tokens, holding.physical, holding.psychic)
        if key not in self._fights:
            self._fights[key] = self._fighting(spot, holding)
        return self._fights[key]

    def _fighting(self, spot: SpotSeen, holding: Holding) -> float:
        weights, price = self.weights, self.hero.price
        beaten = self.relief() + (0.0 if spot.closed else weights.open)
        spare = max(0, holding.tokens - price)
        kept = self.chance(spot, holding, spare)
        at_once = self.closing() - weights.open if holding.tokens >= price and not spot.closed and self.ready else 0.0
        value = kept * (beaten + max(0.0, at_once)) - (1 - kept) * weights.hospital
        if holding.tokens > spare:
            spent = self.chance(spot, holding, holding.tokens)
            costs = weights.token * 2 * min(3, holding.tokens)
            value = max(value, spent * beaten - (1 - spent) * weights.hospital - costs)
        return value

    # -- places ----------------------------------------------------------------------------------------------------

    def _waits(self, other: HeroSeen) -> dict[str, float]:
        """Turns until another player could close each open gate."""
        ways = distances(other.zone, self.mask)
        missing = max(0, other.price - other.tokens) / self.weights.tokens_a_turn
        idle = float(other.skip)
        return {
            spot.zone: idle + max(missing, ways.get(spot.zone, FAR) / self.weights.steps_a_turn)
            for spot in self.view.spots
            if spot.gate == "open"
        }

    def standing(self, zone: str, holding: Holding) -> float:
        """What it is worth to end a turn's movement in a zone."""
        key = (zone, holding.tokens, holding.physical, holding.psychic)
        if key not in self._stands:
            self._stands[key] = self._standing(zone, holding)
        return self._stands[key]

    def _standing(self, zone: str, holding: Holding) -> float:
        spot = self.spots.get(zone)
        weights = self.weights
        if spot is not None and spot.monster:
            return self.fighting(spot, holding)
        if spot is not None and spot.gate == "open" and holding.tokens >= self.hero.price and self.ready:
            return self.closing() + self.goal(zone, Holding(0, holding.physical, holding.psychic)) * 0.5
        value = 0.0
        if zone in ("lodge", "hospital"):
            value -= 1.8
            if self.house.rest_cure:
                value += 0.6 * weights.token if zone == "lodge" else 0.25 * self._missing(holding)
            elif holding.tokens >= 2 and self.left == 1 and not self.ready:
                value += 0.5 * self._missing(holding)
        elif zone in ("item_shop", "magic_shop"):
            value += self.gear(zone)
        return value + self.goal(zone, holding)

    def _missing(self, holding: Holding) -> int:
        return max(self.hero.full_physical - holding.physical, self.hero.full_psychic - holding.psychic)

    def gear(self, zone: str) -> float:
        """What a shop's token is worth."""
        hero = self.hero
        weapons = zone == "item_shop"
        if not weapons and self.house.merged_tokens:
            return self.weights.token if hero.tokens < hero.token_limit else 0.0
        held, limit = (hero.weapons, hero.weapon_limit) if weapons else (hero.spells, hero.spell_limit)
        if held >= limit:
            return 0.0
        return self.weights.gear * (1.0 if held < 2 else 0.7 if held < 4 else 0.3)

    def goal(self, zone: str, holding: Holding) -> float:
        """The best thing to go for from here in later turns, the less worth the longer it takes."""
        weights, price = self.weights, self.hero.price
        ways = distances(zone, self.mask)
        missing = max(0, price - holding.tokens) / weights.tokens_a_turn
        best = 0.0
        for spot in self.view.spots:
            steps = ways.get(spot.zone, FAR) / weights.steps_a_turn
            if spot.monster:
                value = self.fighting(spot, holding) * weights.wait**steps
            elif spot.gate == "open":
                turns = max(steps, missing)
                value = max(0.5, self.closing()) * weights.wait**turns
                if any(waits[spot.zone] < turns for waits in self.rivals):
                    value *= weights.taken
            else:
                continue
            best = max(best, value)
        for shop in ("item_shop", "magic_shop"):
            gear = self.gear(shop)
            if gear:
                best = max(best, gear * weights.wait ** (ways.get(shop, FAR) / weights.steps_a_turn) * 1.3)
        return best * weights.wait

    # -- a whole turn ----------------------------------------------------------------------------------------------

    def holding(self, tokens: int, heals: int) -> Holding:
        """What the player has after taking so many tokens and healings, the weaker value healed first."""
        hero = self.hero
        physical, psychic = heal(hero, heals)
        return Holding(min(hero.token_limit, hero.tokens + tokens), physical, psychic)

    def body(self, holding: Holding) -> float:
        """What tokens in hand and strength left are worth in themselves."""
        weights = self.weights
        useful = min(holding.tokens, self.hero.price)
        spare = holding.tokens - useful
        last = self.left == 1
        heal_worth = weights.heal * (4 if last and not self.ready else 1)
        spare_worth = weights.spare * (3 if last and self.house.damage_left else 1)
        lost = self.hero.full_physical - holding.physical + self.hero.full_psychic - holding.psychic
        return weights.token * useful + spare_worth * min(spare, 6) - heal_worth * lost

    def going(self, steps: int, holding: Holding) -> tuple[float, str]:
        """The best place to end a movement of up to so many steps, and what that is worth."""
        zone = self.hero.zone
        here = self.spots.get(zone)
        if here is not None and here.monster:
            return self.fighting(here, holding), zone
        best, where = self.standing(zone, holding), zone
        for there in routes(zone, steps, self.mask):
            value = self.standing(there, holding)
            if value > best + 1e-9:
                best, where = value, there
        return best, where


def heal(hero: HeroSeen, heals: int) -> tuple[int, int]:
    """Both values after so many healings, each point where strength is lower."""
    physical, psychic = hero.physical, hero.psychic
    for _ in range(heals):
        lower = physical <= psychic
        if (lower or psychic >= hero.full_psychic) and physical < hero.full_physical:
            physical += 1
        elif psychic < hero.full_psychic:
            psychic += 1
    return physical, psychic


def ready_for_cthulhu(view: Seen, house: House) -> bool:
    """The group can bear what the final battle will cost."""
    heroes = view.heroes
    physical, psychic = sum(hero.physical for hero in heroes), sum(hero.psychic for hero in heroes)
    full_physical, full_psychic = (
        sum(hero.full_physical for hero in heroes),
        sum(hero.full_psychic for hero in heroes),
    )
    if house.damage_left and len(heroes) < 3 and not _armed(view, house):
        return False
    if len(heroes) == 1:
        hero = heroes[0]
        strong = max(hero.weapons, hero.tokens if house.merged_tokens else hero.spells)
        return physical + psychic >= min(9, full_physical + full_psychic) and strong >= (5 if house.damage_left else 2)
    if house.damage_left:
        slack = 0 if len(heroes) < 3 else 1
        return physical >= full_physical - slack and psychic >= full_psychic - slack
    wanted = 6 + len(heroes)
    return physical >= min(wanted, full_physical) and psychic >= min(wanted, full_psychic)


def _armed(view: Seen, house: House) -> bool:
    """One or two players against what he has left need tokens for rerolls, unless the town is nearly lost."""
    crowd = view.monsters + (view.open_gates if house.sixth_loses else 0)
    tokens = sum(hero.tokens for hero in view.heroes) - view.heroes[view.seat].price
    most = sum(min(10, hero.token_limit) for hero in view.heroes) - view.heroes[view.seat].price
    return crowd >= view.monsters_most - 1 or tokens >= min(5 * len(view.heroes), most)
