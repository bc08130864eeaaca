"""Movement over the board, the shops, and the two houses where one rests."""

from __future__ import annotations

from game.arkham.content import ITEM_SHOP, LINKS, LODGE, MAGIC_SHOP, NUMBER, NUMBERS, RESTS, ZONES
from game.arkham.events import Cured, Moved, Rests, SpellTaken, TokensTaken, WeaponTaken
from game.arkham.gates import END_TURN, HERE
from game.arkham.state import Hero, State
from game.arkham.trading import offer_to, partners, trade_option
from game.core import Choice, Luck, Option, Script, text

WHERE = text("ask.move")
TRADE_OR_STAY = text("ask.move_trade")
FREE_CURE = text("ask.cure")
BUY_CURE = text("ask.pay_cure")
SHOPS = (ITEM_SHOP, MAGIC_SHOP)
STAY = Option("stay", text("option.stay"))
GO = {zone: Option(zone, text("option.go", zone=text(f"zone.{zone}")), zone) for zone in ZONES}
CURE = {kind: Option(f"cure:{kind}", text(f"option.cure_{kind}")) for kind in ("physical", "psychic")}
PAID_CURE = {
    kind: Option(f"cure:{kind}", text(f"option.pay_cure_{kind}", n=NUMBERS.cure_price))
    for kind in ("physical", "psychic")
}
CURES = {option.key: kind for kind, option in CURE.items()}
NO_CURE = Option("no", text("option.no_cure"))
_routes: dict[tuple[str, int, int], dict[str, tuple[str, ...]]] = {}
_going: dict[tuple[str, int, int], tuple[Option, ...]] = {}


def monsters_mask(state: State) -> int:
    """The numbered zones with a monster face up, as bits."""
    mask = 0
    for place, spot in enumerate(state.spots):
        if spot.guarded:
            mask |= 1 << place
    return mask


def routes(zone: str, steps: int, mask: int) -> dict[str, tuple[str, ...]]:
    """Every zone within `steps` steps, with the shortest way. None leads on from a monster or a resting house."""
    key = (zone, steps, mask)
    found = _routes.get(key)
    if found is None:
        found = _routes[key] = _explore(zone, steps, mask)
    return found


def _explore(zone: str, steps: int, mask: int) -> dict[str, tuple[str, ...]]:
    ways: dict[str, tuple[str, ...]] = {zone: ()}
    edge = [zone]
    for _ in range(steps):
        reached = []
        for here in edge:
            for there in LINKS[here]:
                if there in ways:
                    continue
                ways[there] = (*ways[here], there)
                number = NUMBER[there]
                if there not in RESTS and not (number and mask >> (number - 1) & 1):
                    reached.append(there)
        edge = reached
    del ways[zone]
    return ways


def move(state: State, luck: Luck) -> Script[None]:
    """ARK-037: up to one zone a step, fewer or none. A monster where one stands leaves no choice but to fight."""
    hero = state.heroes[state.seat]
    if state.guarded(hero.zone):
        state.step = "meet"
        return
    if not state.steps and not (len(state.heroes) > 1 and partners(state)):
        state.step = after_moving(state)
        return
    key = (yield Choice(state.seat, WHERE if state.steps else TRADE_OR_STAY, _move_options(state), "ARK-037"))[0]
    if key == STAY.key:
        state.step = after_moving(state)
    elif key in ZONES:
        yield from walk(state, hero, key)
    else:
        state.offer = offer_to(key, "move")
        state.step = "trade"


def after_moving(state: State) -> str:
    """The step that follows: a shop's if one stands in one, else the gate's."""
    return "shop" if state.heroes[state.seat].zone in SHOPS else "gate"


def _move_options(state: State) -> tuple[Option, ...]:
    key = (state.hero.zone, state.steps, monsters_mask(state))
    found = _going.get(key)
    if found is None:
        found = _going[key] = (*[GO[zone] for zone in routes(*key)], STAY)
    if len(state.heroes) > 1:
        trades = [trade_option(seat) for seat in partners(state)]
        if trades:
            return (*found[:-1], *trades, STAY)
    return found


def walk(state: State, hero: Hero, zone: str) -> Script[None]:
    """Step by step to a zone within reach; what waits there decides what comes next."""
    way = routes(hero.zone, state.steps, monsters_mask(state))[zone]
    for there in way:
        hero.zone = there
        state.steps -= 1
        yield Moved(rule="ARK-037", seat=state.seat, zone=there)
    if zone in RESTS:
        state.steps = 0
        state.step = "rest"
        hero.skip += 1
        yield Rests(rule="ARK-038", seat=state.seat, zone=zone)
    elif state.guarded(zone):
        state.steps = 0
        state.step = "meet"


def rest(state: State, luck: Luck) -> Script[None]:
    """ARK-015: on entering the Lodge or the Hospital one value may be healed fully for 2 tokens; a trade with whoever
    is there may come first.

    House rule rest_cure: the Lodge gives 2 tokens, the Hospital heals one value.
    """
    hero, free = state.hero, state.house.rest_cure
    if free and hero.zone == LODGE:
        state.step = "gate"
        state.gained = True
        yield from take_tokens(state, NUMBERS.lodge_tokens, "ARK-rest_cure")
        return
    price = 0 if free else NUMBERS.cure_price
    cures = curable(hero) if hero.tokens >= price else ()
    trades = tuple([trade_option(seat) for seat in partners(state)])
    if not cures and not trades:
        state.step = "end"
        return
    prompt, rule = (HERE, "ARK-021")
    if cures:
        prompt, rule = (FREE_CURE, "ARK-rest_cure") if free else (BUY_CURE, "ARK-015")
    offered = tuple([(CURE if free else PAID_CURE)[kind] for kind in cures])
    ways_on = (END_TURN,) if not cures else () if free else (NO_CURE,)
    key = (yield Choice(state.seat, prompt, (*offered, *trades, *ways_on), rule))[0]
    state.step = "end"
    if key in CURES:
        yield cure(state, CURES[key], price)
    elif key not in (NO_CURE.key, END_TURN.key):
        state.offer = offer_to(key, "rest")
        state.step = "trade"


def curable(hero: Hero) -> tuple[str, ...]:
    """The values that are not full."""
    card = hero.card
    return (("physical",) if hero.physical < card.physical else ()) + (
        ("psychic",) if hero.psychic < card.psychic else ()
    )


def cure(state: State, kind: str, price: int) -> Cured:
    """One value is full again."""
    hero = state.hero
    hero.tokens -= price
    setattr(hero, kind, getattr(hero.card, kind))
    return Cured(rule="ARK-015" if price else "ARK-rest_cure", seat=state.seat, kind=kind, price=price)


def take_tokens(state: State, n: int, rule: str) -> Script[None]:
    """Take investigation tokens; what exceeds the card's maximum stays where it is."""
    hero = state.hero
    taken = max(0, min(n, state.limit(hero, "tokens") - hero.tokens))
    hero.tokens += taken
    yield TokensTaken(rule=rule, seat=state.seat, n=taken, left=n - taken)


def shop(state: State, luck: Luck) -> Script[None]:
    """ARK-008: whoever stands in a shop when movement is over gets a token, once a turn and within the limit."""
    hero = state.hero
    state.step = "gate"
    if hero.zone == ITEM_SHOP:
        if hero.weapons < state.limit(hero, "weapons"):
            hero.weapons += 1
            state.gained = True
            yield WeaponTaken(rule="ARK-008", seat=state.seat)
    elif hero.zone == MAGIC_SHOP:
        if state.house.merged_tokens:
            if hero.tokens < state.limit(hero, "tokens"):
                state.gained = True
                yield from take_tokens(state, 1, "ARK-merged_tokens")
        elif hero.spells < state.limit(hero, "spells"):
            hero.spells += 1
            state.gained = True
            yield SpellTaken(rule="ARK-008", seat=state.seat)
