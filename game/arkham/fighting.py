"""Combat: one player against one monster, roll by roll, until it is beaten, fled from or one lies in the Hospital."""

from __future__ import annotations

from game.arkham.content import HOSPITAL, LINKS, NUMBERS, RESTS, Monster
from game.arkham.events import Collapses, DiceRolled, FightBegins, FightLost, FightWon, Moved, Rests, Retreats
from game.arkham.gates import monster_at
from game.arkham.moving import GO
from game.arkham.rolling import payable
from game.arkham.state import COMBAT, Hero, State
from game.arkham.tray_menu import PAY
from game.core import Choice, Luck, Option, Script, choose, text

PAY_OR_LOSE = text("ask.battle")
BATTLE_OPTIONS = (PAY, Option("stop", text("option.stop_battle")))
AGAIN_OR_NOT = text("ask.fight_again")
AGAIN_OPTIONS = (
    Option("fight", text("option.fight")),
    Option("retreat", text("option.retreat", n=NUMBERS.retreat_cost)),
)
WHERE_TO = text("ask.retreat")


def foe(state: State) -> Monster:
    """The monster being fought. Raises LookupError where there is none."""
    monster = monster_at(state, state.hero.zone)
    if monster is None:
        raise LookupError(f"no monster in {state.hero.zone}")
    return monster


def hits(state: State) -> int:
    """Combat results on the tray."""
    return sum([value >= COMBAT for value in state.dice])


def bonus(state: State, hero: Hero, kind: str) -> int:
    """ARK-040: each weapon adds 1 against physical, each spell 1 against psychic monsters."""
    if kind == "physical":
        return hero.weapons
    return hero.tokens if state.house.merged_tokens else hero.spells


def beaten(state: State) -> bool:
    """ARK-016: more than the strength wins; with the house rule meet_or_beat as much is enough."""
    monster = foe(state)
    result = hits(state) + bonus(state, state.hero, monster.kind)
    return result >= monster.strength if state.house.meet_or_beat else result > monster.strength


def meet(state: State, luck: Luck) -> Script[None]:
    """ARK-009, ARK-020: combat begins with a monster that was entered upon or that appeared where one stood."""
    state.step = "attack"
    yield FightBegins(rule="ARK-009", seat=state.seat, monster=foe(state).id, zone=state.hero.zone)


def attack(state: State, luck: Luck) -> Script[None]:
    """A battle roll of five dice. Its monster symbols summon nothing."""
    state.dice = luck.dice(NUMBERS.dice)
    state.frees = 0
    state.step = "battle"
    yield DiceRolled(rule="ARK-016", seat=state.seat, roll="battle", dice=tuple(state.dice))


def battle(state: State, luck: Luck) -> Script[None]:
    """ARK-041: while the roll is not enough, a die may be rolled again for a token."""
    if beaten(state):
        yield from win(state)
        return
    if payable(state):
        key = (yield Choice(state.seat, PAY_OR_LOSE, BATTLE_OPTIONS, "ARK-041"))[0]
        if key == PAY.key:
            state.step = "pay_battle"
            return
    yield from lose(state)


def win(state: State) -> Script[None]:
    """ARK-019: the token is turned face down and the gate may be closed; over a closed gate it guarded nothing."""
    monster, zone = foe(state), state.hero.zone
    won = FightWon(
        rule="ARK-019",
        seat=state.seat,
        monster=monster.id,
        zone=zone,
        hits=hits(state),
        bonus=bonus(state, state.hero, monster.kind),
        guarded_nothing=lay_face_down(state, zone),
    )
    state.dice = []
    state.gained = True
    state.step = "gate"
    del monster
    yield won


def lay_face_down(state: State, zone: str) -> bool:
    """The beaten monster's token; True where it guarded nothing and leaves the game."""
    spot = state.spot_at(zone)
    assert spot is not None
    spot.guarded = False
    if spot.closed:
        state.gone.extend(spot.tokens)
        spot.tokens.clear()
    return spot.closed


def lose(state: State) -> Script[None]:
    """ARK-017: damage equal to the full strength; whoever stands may fight again or, where it lets one, retreat."""
    yield defeat(state)
    if not state.hero.standing:
        yield from collapse(state)
    elif foe(state).retreat:
        state.step = "stand"
    else:
        state.step = "attack"


def defeat(state: State) -> FightLost:
    """The damage of a lost battle."""
    monster, hero = foe(state), state.hero
    lost = FightLost(
        rule="ARK-017",
        seat=state.seat,
        monster=monster.id,
        kind=monster.kind,
        hits=hits(state),
        bonus=bonus(state, hero, monster.kind),
        damage=monster.strength,
    )
    hurt(hero, monster.kind, monster.strength)
    return lost


def hurt(hero: Hero, kind: str, damage: int) -> None:
    """Damage to one value, which does not fall below 0."""
    setattr(hero, kind, max(0, getattr(hero, kind) - damage))


def stand(state: State, luck: Luck) -> Script[None]:
    """ARK-042: after a lost battle, fight again or retreat."""
    key = (yield Choice(state.seat, AGAIN_OR_NOT, AGAIN_OPTIONS, "ARK-042"))[0]
    state.step = "attack" if key == "fight" else "retreat"


def retreat(state: State, luck: Luck) -> Script[None]:
    """ARK-043: 1 damage, then to a neighbouring zone without a monster; the turn is over."""
    yield flee(state)
    if not state.hero.standing:
        yield from collapse(state)
        return
    state.step = "flee"


def flee(state: State) -> Retreats:
    """The price of a retreat."""
    monster = foe(state)
    hurt(state.hero, monster.kind, NUMBERS.retreat_cost)
    return Retreats(rule="ARK-043", seat=state.seat, monster=monster.id, kind=monster.kind, damage=NUMBERS.retreat_cost)


def flee_to(state: State, luck: Luck) -> Script[None]:
    """Where to: the Lodge and the Hospital are entered as ever, but the turn is over, and with it all trade."""
    zone = yield from choose(state.seat, WHERE_TO, ways_out(state), GO.__getitem__, rule="ARK-043")
    state.hero.zone = zone
    state.traded = list(range(len(state.heroes)))
    state.dice = []
    state.step = "end"
    yield Moved(rule="ARK-043", seat=state.seat, zone=zone)
    if zone in RESTS:
        state.step = "rest"
        state.hero.skip += 1
        yield Rests(rule="ARK-038", seat=state.seat, zone=zone)


def ways_out(state: State) -> list[str]:
    """The neighbouring zones without a monster."""
    return [zone for zone in LINKS[state.hero.zone] if not state.guarded(zone)]


def collapse(state: State) -> Script[None]:
    """ARK-018: to St. Mary's Hospital, the value full again, one turn skipped, and this turn is over."""
    hero = state.hero
    kind = "physical" if hero.physical <= 0 else "psychic"
    setattr(hero, kind, getattr(hero.card, kind))
    hero.zone = HOSPITAL
    hero.skip += 1
    state.dice = []
    state.step = "end"
    yield Collapses(rule="ARK-018", seat=state.seat, kind=kind)
