"""The final battle: everybody still in strikes once a round, then Cthulhu deals out damage, until one side is done."""

from __future__ import annotations

from game.arkham.content import NUMBERS
from game.arkham.events import CthulhuStrikes, DiceRolled, Falls, RoundBegins, Struck, Suffered
from game.arkham.fighting import hits
from game.arkham.rolling import payable
from game.arkham.state import Cthulhu, State
from game.arkham.tray_menu import PAY
from game.core import Choice, Luck, Option, Over, Script, Text, choose, choose_together, text, who

PAY_OR_STOP = text("ask.cthulhu_roll")
STRIKE_OPTIONS = (PAY, Option("stop", text("option.stop_strike")))
WHERE = text("ask.strike")
Blow = tuple[int, int, str]


def final(state: State) -> Cthulhu:
    """Cthulhu on the board. Raises LookupError before he has come."""
    if state.cthulhu is None:
        raise LookupError("Cthulhu has not come")
    return state.cthulhu


def begin_round(state: State, luck: Luck) -> Script[None]:
    """ARK-022: each player still in, clockwise from the one after whoever closed the last gate."""
    cthulhu = final(state)
    cthulhu.round += 1
    cthulhu.waiting = still_in(state)
    cthulhu.hurt_physical = cthulhu.hurt_psychic = 0
    state.step = "strike"
    yield RoundBegins(rule="ARK-022", round=cthulhu.round)


def still_in(state: State) -> list[int]:
    """The seats with neither value at 0, clockwise from the one that opens each round."""
    first, seats = final(state).first, len(state.heroes)
    order = [(first + place) % seats for place in range(seats)]
    return [seat for seat in order if state.heroes[seat].standing]


def strike(state: State, luck: Luck) -> Script[None]:
    """The next player's roll of five dice, or the end of the round."""
    cthulhu = final(state)
    if not cthulhu.waiting:
        state.step = "retaliate"
        return
    state.seat = cthulhu.waiting[0]
    state.dice = luck.dice(NUMBERS.dice)
    state.frees = 0
    state.step = "strike_tray"
    yield DiceRolled(rule="ARK-022", seat=state.seat, roll="cthulhu", dice=tuple(state.dice))


def strike_tray(state: State, luck: Luck) -> Script[None]:
    """ARK-045: dice may be rolled again only for tokens."""
    if payable(state):
        key = (yield Choice(state.seat, PAY_OR_STOP, STRIKE_OPTIONS, "ARK-045"))[0]
        if key == PAY.key:
            state.step = "pay_strike"
            return
    state.step = "land"


def land(state: State, luck: Luck) -> Script[None]:
    """Every combat result takes 1 from the value the player chooses. ARK-024: the last one wins at once."""
    cthulhu = final(state)
    physical = psychic = 0
    extra = ""
    if hits(state):
        physical, psychic, extra = yield from choose(state.seat, WHERE, blows(state), say_blow, rule="ARK-022")
    if extra == "physical":
        physical += state.hero.weapons
    elif extra == "psychic":
        psychic += state.hero.tokens if state.house.merged_tokens else state.hero.spells
    physical, psychic = min(physical, cthulhu.physical), min(psychic, cthulhu.psychic)
    cthulhu.physical -= physical
    cthulhu.psychic -= psychic
    cthulhu.hurt_physical += physical
    cthulhu.hurt_psychic += psychic
    cthulhu.waiting.pop(0)
    state.dice = []
    state.step = "strike"
    yield Struck(rule="ARK-022", seat=state.seat, physical=physical, psychic=psychic)
    if state.solo and not (cthulhu.physical and cthulhu.psychic):
        raise Over(text("over.won_solo"), (0,), "ARK-048")
    if not cthulhu.physical and not cthulhu.psychic:
        raise Over(text("over.won"), tuple(range(len(state.heroes))), "ARK-024")


def blows(state: State) -> list[Blow]:
    """Every way to lay the results on his two values, and in solo which of them weapons or spells add to."""
    return list(_blows(hits(state), *_extras(state)))


def _extras(state: State) -> tuple[int, int]:
    """ARK-048: what a solo player's weapons add to physical and spells to psychic results."""
    if not state.solo:
        return 0, 0
    hero = state.hero
    return hero.weapons, hero.tokens if state.house.merged_tokens else hero.spells


def _blows(results: int, weapons: int, spells: int) -> list[Blow]:
    found: list[Blow] = []
    for physical in range(results, -1, -1):
        psychic = results - physical
        extras = [kind for kind, n, own in (("physical", physical, weapons), ("psychic", psychic, spells)) if n and own]
        found.extend((physical, psychic, kind) for kind in extras or [""])
    return found


def say_blow(blow: Blow) -> Option:
    """`3 physical and 1 psychic, weapons added`."""
    found = _said.get(blow)
    if found is None:
        physical, psychic, extra = blow
        key = f"strike:{physical}-{psychic}" + (f":{extra}" if extra else "")
        label = text(f"option.strike_{extra}" if extra else "option.strike", physical=physical, psychic=psychic)
        found = _said[blow] = Option(key, label)
    return found


_said: dict[Blow, Option] = {}


def retaliate(state: State, luck: Luck) -> Script[None]:
    """ARK-023: per kind the damage he received this round; with the house rule damage_left what he has left."""
    cthulhu = final(state)
    rule = "ARK-023"
    if state.house.damage_left:
        rule = "ARK-damage_left"
        cthulhu.due_physical, cthulhu.due_psychic = cthulhu.physical, cthulhu.psychic
    else:
        cthulhu.due_physical, cthulhu.due_psychic = cthulhu.hurt_physical, cthulhu.hurt_psychic
    cthulhu.asked = []
    state.step = "suffer"
    yield CthulhuStrikes(rule=rule, physical=cthulhu.due_physical, psychic=cthulhu.due_psychic)


def suffer(state: State, luck: Luck) -> Script[None]:
    """ARK-046: the players decide who takes which damage, seat by seat, the physical first."""
    cthulhu = final(state)
    kind = "physical" if cthulhu.due_physical else "psychic" if cthulhu.due_psychic else ""
    if not kind:
        state.step = "round"
        return
    if state.solo:
        yield from suffer_alone(state)
        return
    seat = next_to_suffer(state)
    least, most = bounds(state, seat, kind)
    share = least
    if least < most:
        share = yield from choose_together(
            cthulhu.first,
            share_prompt(state, kind, seat),
            range(most, least - 1, -1),
            _SHARES[seat].__getitem__,
            rule="ARK-046",
        )
    cthulhu.asked.append(seat)
    if share:
        yield take(state, seat, kind, share)
    if not getattr(cthulhu, f"due_{kind}"):
        cthulhu.asked = []
    if not state.heroes[seat].standing:
        yield from fall(state, seat)


def next_to_suffer(state: State) -> int:
    """The first seat, clockwise, that is still in and has not said what it takes of this kind."""
    asked = final(state).asked
    return next(seat for seat in still_in(state) if seat not in asked)


def bounds(state: State, seat: int, kind: str) -> tuple[int, int]:
    """The least and most of the damage still due that a seat can take: what nobody after it could take falls to it."""
    cthulhu = final(state)
    due: int = getattr(cthulhu, f"due_{kind}")
    own: int = getattr(state.heroes[seat], kind)
    others = sum(
        getattr(hero, kind)
        for other, hero in enumerate(state.heroes)
        if other != seat and hero.standing and other not in cthulhu.asked
    )
    most = min(due, own)
    return min(most, max(0, due - others)), most


def share_prompt(state: State, kind: str, seat: int) -> Text:
    """How much of so much damage does this seat take."""
    return text(f"ask.share_{kind}", n=getattr(final(state), f"due_{kind}"), who=who(seat))


_SHARES = [
    {n: Option(f"take:{n}", text("option.share", n=n, who=who(seat)), f"player:{seat}") for n in range(100)}
    for seat in range(4)
]


def take(state: State, seat: int, kind: str, share: int) -> Suffered:
    """One seat's share of the damage."""
    cthulhu, hero = final(state), state.heroes[seat]
    setattr(hero, kind, getattr(hero, kind) - share)
    setattr(cthulhu, f"due_{kind}", getattr(cthulhu, f"due_{kind}") - share)
    physical, psychic = (share, 0) if kind == "physical" else (0, share)
    return Suffered(rule="ARK-046", seat=seat, physical=physical, psychic=psychic)


def fall(state: State, seat: int) -> Script[None]:
    """Nobody recovers here: a value at 0 is out, and with everybody out the game is lost."""
    hero = state.heroes[seat]
    yield Falls(rule="ARK-023", seat=seat, kind="physical" if not hero.physical else "psychic")
    if not any(hero.standing for hero in state.heroes):
        raise Over(text("over.all_out"), (), "ARK-023")


def suffer_alone(state: State) -> Script[None]:
    """ARK-049: a solo player lays each point on either value."""
    cthulhu, hero = final(state), state.hero
    due = cthulhu.due_physical + cthulhu.due_psychic
    least, most = max(0, due - hero.psychic), min(due, hero.physical)
    physical = most
    if least < most:
        physical, _ = yield from choose(
            0, text("ask.suffer", n=due), splits(due, most, least), say_split, rule="ARK-049"
        )
    psychic = min(due - physical, hero.psychic)
    hero.physical -= physical
    hero.psychic -= psychic
    cthulhu.due_physical = cthulhu.due_psychic = 0
    yield Suffered(rule="ARK-049", seat=0, physical=physical, psychic=psychic)
    if not hero.standing:
        yield from fall(state, 0)


def splits(due: int, most: int, least: int) -> list[tuple[int, int]]:
    """So much damage laid on the two values, from most physical to least."""
    return [(physical, due - physical) for physical in range(most, least - 1, -1)]


def say_split(split: tuple[int, int]) -> Option:
    """`3 physical, 1 psychic`."""
    return Option(f"split:{split[0]}-{split[1]}", text("option.split", physical=split[0], psychic=split[1]))
