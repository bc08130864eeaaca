"""What effects do to Vagrants."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.core import Luck, Option, Script, choose, choose_some, choose_together, text
from game.vagrant import board
from game.vagrant.content import owner_of
from game.vagrant.events import BoneRolled, CoinsMissing, CoinStrayed
from game.vagrant.events_camp import CardPlaced, CardStored, SkillGained, SkillLearned
from game.vagrant.events_things import (
    Afflicted,
    Cleansed,
    Lifted,
    MaladyComes,
    MaladyCured,
    PriorityGained,
    PriorityLost,
    Returned,
    Swapped,
    ValueChanged,
)
from game.vagrant.rules import humanity
from game.vagrant.rules.bindle import discard
from game.vagrant.rules.harm import harm
from game.vagrant.rules.moving import open_near, push, put
from game.vagrant.rules.resolve import Now, resolve, word
from game.vagrant.rules.slots import fits
from game.vagrant.rules.tokens import find
from game.vagrant.rules.values import mark_name
from game.vagrant.state import MALADY, NOBODY, OFF, PUP, Held, Mod, State, Vagrant
from game.vagrant.vocabulary import (
    Afflict,
    Cleanse,
    Cured,
    Effect,
    Find,
    Gain,
    HealWound,
    Learn,
    Lift,
    Lose,
    Modify,
    NoPriority,
    Priority,
    Push,
    Return,
    Sap,
    Sickens,
    Spill,
    Stray,
    Swap,
    Table,
    TakeSkill,
    West,
    Wounded,
)

SPILL = text("ask.spill")
LEARNER = text("ask.learner")
LEARN = text("ask.learn")
ONE = text("ask.whom")
ROOM_FOR = text("ask.replace_skill")
STORE = "store"
TO_STORE = Option(STORE, text("option.store"))


def bodies(state: State, now: Now, whom: str, effect: Effect | None = None) -> Script[tuple[int, ...]]:
    """Whom an effect means, the Pup as 4; the Runaway and her Pup together are only the Runaway (VAG-066). Those who
    used Salt against this Action are left out (VAG-097). Of several closest, furthest or most hurt it is the one whom
    `effect` hurts most; of those whom it hurts alike the players name one (VAG-075)."""
    found = tuple([target for target in meant(state, now, whom) if state.present(target)])
    if PUP in found and state.pup_owner() in found:
        found = tuple([target for target in found if target != PUP])
    if now.salted:
        found = tuple([target for target in found if state.owner(target) not in now.salted])
    if effect is not None and whom in ("closest", "furthest", "hurt") and len(found) > 1:
        costs = tuple([harm(state, target, (effect,), every=True) for target in found])
        found = tuple([target for target, cost in zip(found, costs, strict=True) if cost == max(costs)])
    if whom in ("closest", "furthest", "hurt", "chosen") and len(found) > 1:
        seat = yield from choose_together(now.seat, ONE, found, humanity.PLAYER.__getitem__, rule="VAG-075")
        return (seat,)
    return found


def meant(state: State, now: Now, whom: str) -> Iterator[int]:
    """The Vagrants a word means, before ties."""
    vagrants = state.vagrants
    seats = [seat for seat in range(len(vagrants)) if state.present(seat)]
    if whom == "struck":
        yield from now.struck
    elif whom == "you":
        yield now.body if now.body >= 0 else now.seat
    elif whom in ("all", "chosen"):
        yield from seats
    elif whom == "others":
        yield from (seat for seat in seats if seat != now.seat)
    elif whom == "haunted":
        yield from (state.blow.haunted if state.blow else ())
    elif whom == "afflicted":
        yield from (seat for seat in seats if vagrants[seat].marks)
    elif whom == "edge":
        yield from (target for target in state.bodies() if board.EDGE[state.where(target)])
    elif whom == "connecting":
        yield from (target for target in state.bodies() if board.CONNECTING[state.where(target)])
    elif whom.startswith("car_"):
        yield from (target for target in state.bodies() if board.CAR[state.where(target)] == whom[-1])
    else:
        yield from around(state, now, whom, seats)


def around(state: State, now: Now, whom: str, seats: list[int]) -> Iterator[int]:
    """Those meant by where they stand to the Haint, or by what they lack."""
    at = state.haints[now.haint].space if state.haints else OFF
    vagrants = state.vagrants
    if whom == "hurt":
        most = max((vagrants[seat].lost for seat in seats), default=0)
        yield from (seat for seat in seats if vagrants[seat].lost == most)
        return
    if at < 0:
        return
    away = board.DISTANCE[at]
    if whom == "car":
        yield from (target for target in state.bodies() if board.CAR[state.where(target)] == board.CAR[at])
    elif whom == "adjacent":
        yield from (target for target in state.bodies() if away[state.where(target)] <= 1)
    elif whom.startswith("within_"):
        yield from (target for target in state.bodies() if away[state.where(target)] <= int(whom[-1]))
    else:
        pick = min if whom == "closest" else max
        steps = pick((away[vagrants[seat].space] for seat in seats), default=0)
        yield from (seat for seat in seats if away[vagrants[seat].space] == steps)


def seats_of(state: State, now: Now, whom: str, effect: Effect | None = None) -> Script[tuple[int, ...]]:
    """The seats that feel it, each once."""
    found = yield from bodies(state, now, whom, effect)
    return tuple(dict.fromkeys([state.owner(target) for target in found]))


@word(Lose)
def lose(state: State, luck: Luck, now: Now, effect: Lose) -> Script[None]:
    """VAG-027."""
    for seat in (yield from seats_of(state, now, effect.whom, effect)):
        yield from humanity.lose(state, luck, seat, effect.amount + effect.each * now.n)


@word(Gain)
def gain(state: State, luck: Luck, now: Now, effect: Gain) -> Script[None]:
    """VAG-024."""
    for seat in (yield from seats_of(state, now, effect.whom)):
        yield from humanity.gain(state, luck, seat, effect.amount + effect.each * now.n)


@word(Push)
def pushed(state: State, luck: Luck, now: Now, effect: Push) -> Script[None]:
    """VAG-089. Toward "you" is toward whoever acts, "haint" toward the acting Haint."""
    steps = effect.steps + effect.each * now.n
    for target in (yield from bodies(state, now, effect.whom, effect)):
        centre = state.vagrants[now.seat].space if effect.toward == "you" else state.haints[now.haint].space
        if centre >= 0 or effect.toward in board.OPPOSITE:
            asked = state.owner(target)
            yield from push(state, luck, target, steps, effect.toward, effect.away, effect.stops, centre, asked)


@word(Afflict)
def afflict(state: State, luck: Luck, now: Now, effect: Afflict) -> Script[None]:
    """VAG-130: one of each kind at most. A Westbound Vagrant can have them, too."""
    for seat in (yield from seats_of(state, now, effect.whom, effect)):
        vagrant = state.vagrants[seat]
        if effect.mark not in vagrant.marks:
            if effect.mark == "between":
                vagrant.between = state.campaign.card
            vagrant.marks.append(effect.mark)
            yield Afflicted(rule="VAG-130", seat=seat, mark=mark_name(state, vagrant, effect.mark))


@word(Cleanse)
def cleanse(state: State, luck: Luck, now: Now, effect: Cleanse) -> Script[None]:
    """A Haint Effect leaves."""
    for seat in (yield from seats_of(state, now, effect.whom)):
        for mark in tuple(state.vagrants[seat].marks):
            if effect.mark in ("any", mark):
                yield drop_mark(state, seat, mark, now.rule)


@word(Cured)
def cured(state: State, luck: Luck, now: Now, effect: Cured) -> Script[None]:
    """The Malady leaves."""
    if state.malady:
        yield cure(state, now.rule)


def cure(state: State, rule: str) -> MaladyCured:
    """The mystery slot is empty again, the Malady's token out of play."""
    malady, state.malady, state.malady_at = state.malady, "", 0
    state.bindle.pop(MALADY, None)
    return MaladyCured(rule=rule, malady=malady)


@word(Sickens)
def sickens(state: State, luck: Luck, now: Now, effect: Sickens) -> Script[None]:
    """VAG-060: a Malady comes to lie in the mystery slot, its token in the Bindle; one that lies there stays."""
    if not state.malady:
        state.malady, state.malady_at = effect.malady, 0
        state.bindle[MALADY] = 1
        yield MaladyComes(rule="VAG-060", malady=effect.malady)


def drop_mark(state: State, seat: int, mark: str, rule: str) -> Cleansed:
    """A Vagrant is rid of a Haint Effect."""
    vagrant = state.vagrants[seat]
    name = mark_name(state, vagrant, mark)
    vagrant.marks.remove(mark)
    if mark == "between":
        vagrant.between = ""
    return Cleansed(rule=rule, seat=seat, mark=name)


@word(Spill)
def spill(state: State, luck: Luck, now: Now, effect: Spill) -> Script[None]:
    """VAG-103: tokens of the Vagrant's choice go to the Cycle Track; that is no use. The Pup's stay."""
    for seat in (yield from seats_of(state, now, effect.whom, effect)):
        kinds = tuple(state.vagrants[seat].tokens)
        going = kinds
        if len(kinds) > effect.amount:
            n = effect.amount
            going = tuple((yield from choose_some(seat, SPILL, kinds, Alike(), rule="VAG-103", least=n, most=n)))
        for token in going:
            yield discard(state, seat, token, "VAG-103")


class Alike:
    """Says tokens of which several may be alike, each by its own key."""

    def __init__(self) -> None:
        self.said = 0

    def __call__(self, token: str) -> Option:
        self.said += 1
        return Option(f"token:{self.said}", text(f"token.{token.split('=')[-1]}"), f"token:{self.said}")


@word(Sap)
def sap(state: State, luck: Luck, now: Now, effect: Sap) -> Script[None]:
    """Fewer Coins in the next turn."""
    for seat in (yield from seats_of(state, now, effect.whom, effect)):
        state.vagrants[seat].sapped += effect.amount
        yield CoinsMissing(rule=now.rule, seat=seat, n=effect.amount)


@word(Stray)
def stray(state: State, luck: Luck, now: Now, effect: Stray) -> Script[None]:
    """VAG-084: a Coin leaves the Action that has most and lies on the Vagrant's space; it comes back with its turn."""
    for seat in (yield from seats_of(state, now, effect.whom, effect)):
        vagrant = state.vagrants[seat]
        for _ in range(effect.amount):
            key = max(vagrant.placed, key=vagrant.placed.__getitem__, default="")
            if key and vagrant.placed[key]:
                vagrant.placed[key] -= 1
                if not vagrant.placed[key]:
                    del vagrant.placed[key]
                    vagrant.last_kept.append(key)
                vagrant.strayed.append(vagrant.space)
                yield CoinStrayed(rule="VAG-084", seat=seat, space=vagrant.space)


@word(Find)
def found(state: State, luck: Luck, now: Now, effect: Find) -> Script[None]:
    """VAG-022: so many tokens drawn, one kept."""
    targets = yield from bodies(state, now, effect.whom)
    for target in targets:
        yield from find(state, luck, target, effect.amount + effect.each * now.n)


@word(Modify)
def modify(state: State, luck: Luck, now: Now, effect: Modify) -> Script[None]:
    """A value changed for a while."""
    for seat in (yield from seats_of(state, now, effect.whom)):
        state.vagrants[seat].mods.append(Mod(effect.stat, effect.by, effect.until))
        yield ValueChanged(rule=now.rule, seat=seat, stat=effect.stat, by=effect.by)


@word(Lift)
def lift(state: State, luck: Luck, now: Now, effect: Lift) -> Script[None]:
    """VAG-065: off the board, the Pup with the Runaway."""
    for seat in (yield from seats_of(state, now, effect.whom)):
        vagrant = state.vagrants[seat]
        vagrant.left_at, vagrant.space, vagrant.pup = vagrant.space, OFF, OFF
        yield Lifted(rule=now.rule, seat=seat)


@word(Return)
def back(state: State, luck: Luck, now: Now, effect: Return) -> Script[None]:
    """Back to the open space nearest to where it was."""
    for seat, vagrant in enumerate(state.vagrants):
        if vagrant.space == OFF and vagrant.riding:
            at = board.SPACE.get(effect.where.space, max(vagrant.left_at, 0))
            vagrant.space = nearest_open(state, at)
            yield Returned(rule=now.rule, seat=seat, space=vagrant.space)
            if vagrant.card.passive == "pup":
                vagrant.pup = nearest_open(state, vagrant.space)


def nearest_open(state: State, at: int) -> int:
    """A space if it is open, else the nearest open one."""
    return at if not state.filled() >> at & 1 else open_near(state, at)[0]


@word(Priority)
def priority(state: State, luck: Luck, now: Now, effect: Priority) -> Script[None]:
    """VAG-115."""
    for seat in (yield from seats_of(state, now, effect.whom))[:1]:
        state.priority = seat
        yield PriorityGained(rule="VAG-115", seat=seat)


@word(NoPriority)
def no_priority(state: State, luck: Luck, now: Now, effect: NoPriority) -> Script[None]:
    """VAG-115: put aside; it does not go back to a former holder."""
    if state.priority != NOBODY:
        seat, state.priority = state.priority, NOBODY
        yield PriorityLost(rule="VAG-115", seat=seat)


@word(HealWound)
def heal(state: State, luck: Luck, now: Now, effect: HealWound) -> Script[None]:
    """Wounded Skills lie face up again."""
    for seat in (yield from seats_of(state, now, effect.whom)):
        for _ in range(effect.amount):
            yield from humanity.heal_wound(state, seat, now.rule)


@word(Wounded)
def wounded(state: State, luck: Luck, now: Now, effect: Wounded) -> Script[None]:
    """VAG-106."""
    for seat in (yield from seats_of(state, now, effect.whom, effect)):
        yield from humanity.wound(state, luck, seat)


@word(West)
def west(state: State, luck: Luck, now: Now, effect: West) -> Script[None]:
    """VAG-111."""
    for seat in (yield from seats_of(state, now, effect.whom)):
        yield from humanity.flip_westbound(state, luck, seat)


@word(Swap)
def swap(state: State, luck: Luck, now: Now, effect: Swap) -> Script[None]:
    """Two characters change places; that is no Move."""
    vagrant = state.vagrants[now.seat]
    if now.struck:
        here, vagrant.space = vagrant.space, state.where(now.struck[0])
        put(state, now.struck[0], here)
    else:
        haint = state.haints[now.haint]
        vagrant.space, haint.space = haint.space, vagrant.space
    yield Swapped(rule=now.rule, seat=now.seat, space=vagrant.space)


@word(Table)
def table(state: State, luck: Luck, now: Now, effect: Table) -> Script[None]:
    """One Bone for each Vagrant named, without Booming Boxcars (ruling 14)."""
    for seat in (yield from seats_of(state, now, effect.whom)):
        bone = luck.dice(1)[0]
        yield BoneRolled(rule=now.rule, seat=seat, bone=bone)
        row = max((row for row in effect.rows if row.least <= bone), key=lambda row: row.least, default=None)
        if row is not None:
            one = replace(now, seat=seat, struck=(seat,), body=-1)
            yield from resolve(state, luck, one, row.then)


@word(Learn)
def learn(state: State, luck: Luck, now: Now, effect: Learn) -> Script[None]:
    """One Vagrant learns one of two Exclusive Skills of its own; it costs nothing and, on the board, can be placed at
    once (VAG-071)."""
    seats = tuple([seat for seat, one in enumerate(state.vagrants) if one.who and to_learn(state, seat, effect)])
    if not seats:
        return
    seat = yield from choose_together(now.seat, LEARNER, seats, humanity.PLAYER.__getitem__, rule="VAG-072")
    skill = yield from choose(seat, LEARN, to_learn(state, seat, effect), humanity.say_skill, rule="VAG-072")
    state.vagrants[seat].personal.append(skill)
    yield SkillLearned(rule="VAG-072", seat=seat, skill=skill)
    yield from place_at_once(state, seat, skill, state.vagrants[seat].personal)


@word(TakeSkill)
def take_skill(state: State, luck: Luck, now: Now, effect: TakeSkill) -> Script[None]:
    """VAG-071: a Skill from the story: one Vagrant takes it, or in Camp it lies in the Belongings."""
    campaign = state.campaign
    if skill_owned(state, effect.skill):
        return
    campaign.belongings.append(effect.skill)
    yield SkillGained(rule="VAG-071", skill=effect.skill)
    seats = tuple([seat for seat, one in enumerate(state.vagrants) if one.space >= 0])
    if seats and not state.outcome:
        seat = yield from choose_together(now.seat, LEARNER, seats, humanity.PLAYER.__getitem__, rule="VAG-071")
        yield from place_at_once(state, seat, effect.skill, campaign.belongings)


def skill_owned(state: State, skill: int) -> bool:
    """Somebody has this Skill, or it is lost for good."""
    campaign = state.campaign
    held = any(card is not None and card.id == skill for one in state.vagrants for card in one.skills)
    return held or skill in (*campaign.belongings, *campaign.gone)


def place_at_once(state: State, seat: int, skill: int, store: list[int]) -> Script[None]:
    """VAG-071, VAG-012: a Skill gained in a scenario goes into an open slot it fits or takes the place of one that is
    not Wounded; that one goes into the Belongings, an Exclusive one among its Vagrant's own."""
    vagrant = state.vagrants[seat]
    if vagrant.space < 0 or state.outcome:
        return
    slots = tuple([slot for slot in range(4) if fits(skill, slot)])
    open_slot = next((slot for slot in slots if vagrant.skills[slot] is None), None)
    if open_slot is None:
        keys = (*makes_room(vagrant, slots), STORE)
        key = yield from choose(seat, ROOM_FOR, keys, say_card_or_store, rule="VAG-071")
        if key == STORE:
            return
        open_slot = humanity.slot_of(vagrant, int(key.partition(":")[2]))
    out = vagrant.skills[open_slot]
    if out is not None:
        vagrant.skills[open_slot] = None
        (vagrant.personal if owner_of(out.id) else state.campaign.belongings).append(out.id)
        if vagrant.placed.pop(f"skill:{out.id}", None) is not None:
            vagrant.last_kept.append(f"skill:{out.id}")
        yield CardStored(rule="VAG-071", seat=seat, skill=out.id)
    store.remove(skill)
    vagrant.skills[open_slot] = Held(skill)
    yield CardPlaced(rule="VAG-071", seat=seat, skill=skill)


def makes_room(vagrant: Vagrant, slots: tuple[int, ...]) -> tuple[str, ...]:
    """The Skills in these slots that are not Wounded."""
    held = [vagrant.skills[slot] for slot in slots]
    return tuple([f"skill:{one.id}" for one in held if one is not None and not one.down])


def say_card_or_store(key: str) -> Option:
    """A card that makes room, or none."""
    return TO_STORE if key == STORE else humanity.CARD[key]


def to_learn(state: State, seat: int, effect: Learn) -> tuple[int, ...]:
    """Which of the two a Vagrant does not know yet."""
    vagrant = state.vagrants[seat]
    first = vagrant.card.skills[0]
    known = {*vagrant.personal, *[held.id for held in vagrant.skills if held is not None], *state.campaign.gone}
    return tuple([first + place - 1 for place in effect.places if first + place - 1 not in known])
