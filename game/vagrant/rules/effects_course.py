"""What effects do to the course of the scenario: Events, choices, Rituals, counters, its end."""

from __future__ import annotations

from game.core import Luck, Option, Script, choose, choose_together, text
from game.vagrant.events_camp import BindleChanged, JunkGained
from game.vagrant.events_things import (
    BreakMoved,
    CoinsWon,
    CountMoved,
    EventKept,
)
from game.vagrant.rules import humanity
from game.vagrant.rules.effects_board import lying, take_off
from game.vagrant.rules.effects_people import meant, say_card_or_store
from game.vagrant.rules.reading import trigger
from game.vagrant.rules.resolve import Now, resolve, word
from game.vagrant.rules.scenario import owned
from game.vagrant.rules.tokens import keep_within
from game.vagrant.rules.triggers import holds
from game.vagrant.state import PUP, Held, State
from game.vagrant.vocabulary import (
    Bindle,
    Breaks,
    Cadenced,
    Choose,
    Cleanse,
    Count,
    Cured,
    DoRitual,
    Effect,
    Effects,
    Fail,
    HealWound,
    If,
    Keep,
    Pot,
    Read,
    Souls,
    Spill,
    TakeJunk,
    Wall,
    Win,
)

CHOOSE = text("ask.choose_one")
WHO_TAKES = text("ask.who_takes")
JUNK_FOR = text("ask.replace_junk")


@word(Read)
def read(state: State, luck: Luck, now: Now, effect: Read) -> Script[None]:
    """An Event named by an effect."""
    yield from trigger(state, luck, effect.event, now.seat)


@word(Keep)
def keep(state: State, luck: Luck, now: Now, effect: Keep) -> Script[None]:
    """An Event token kept as a Rummage token, within the Rummage value; what the Pup finds, on its card (VAG-069)."""
    token, holder = state.token(effect.event), state.vagrants[now.seat]
    if token.place == "card":
        return
    take_off(state, effect.event)
    token.place, token.at = "card", now.seat
    (holder.pup_tokens if now.body == PUP else holder.tokens).append(f"{effect.event}={effect.kind}")
    yield EventKept(rule="VAG-092", seat=now.seat, number=effect.event, token=effect.kind)
    yield from keep_within(state, now.seat)


@word(Choose)
def choose_one(state: State, luck: Luck, now: Now, effect: Choose) -> Script[None]:
    """VAG-133: one of the ways, with its whole text. A way that can do nothing is open only where none
    can."""
    can = tuple([number for number, way in enumerate(effect.ways) if possible(state, now, way)])
    ways = can or tuple(range(len(effect.ways)))
    says = tuple([Option(f"way:{number + 1}", text(said)) for number, said in enumerate(effect.says)])
    if effect.who == "group":
        way = yield from choose_together(now.seat, CHOOSE, ways, says.__getitem__, rule="VAG-133")
    else:
        way = yield from choose(now.seat, CHOOSE, ways, says.__getitem__, rule="VAG-133")
    yield from resolve(state, luck, now, effect.ways[way])


def possible(state: State, now: Now, effects: Effects) -> bool:
    """Some effect of these can do something; where there are none, nothing is what they say."""
    return not effects or any(can_do(state, now, effect) for effect in effects)


def can_do(state: State, now: Now, effect: Effect) -> bool:
    """What takes something away, heals or completes needs something to take, heal or complete."""
    if isinstance(effect, Wall):
        return bool(lying(state, now, effect)) if effect.op != "place" else True
    if isinstance(effect, Souls):
        return bool(state.souls) if effect.op == "remove" else True
    if isinstance(effect, Keep):
        return state.token(effect.event).place != "card"
    if isinstance(effect, Cured):
        return bool(state.malady)
    if isinstance(effect, DoRitual):
        return any(ritual.id == effect.ritual and not ritual.done for ritual in state.rituals)
    if isinstance(effect, TakeJunk):
        return not owned(state, effect.junk)
    if isinstance(effect, HealWound | Cleanse | Spill):
        seats = {state.owner(target) for target in meant(state, now, effect.whom) if state.present(target)}
        vagrants = [state.vagrants[seat] for seat in sorted(seats)]
        if isinstance(effect, HealWound):
            return any(one.wounded() for one in vagrants)
        return (
            any(one.marks for one in vagrants) if isinstance(effect, Cleanse) else any(one.tokens for one in vagrants)
        )
    return True


@word(If)
def only_if(state: State, luck: Luck, now: Now, effect: If) -> Script[None]:
    """Under a condition, or else."""
    then = effect.then if holds(state, effect.when, now.haint, now.seat) else effect.otherwise
    yield from resolve(state, luck, now, then)


@word(TakeJunk)
def take_junk(state: State, luck: Luck, now: Now, effect: TakeJunk) -> Script[None]:
    """VAG-063, VAG-071: a Special Junk; placed at once, in place of one that is not Broken, or into the Belongings."""
    campaign = state.campaign
    if owned(state, effect.junk):
        return
    riding = tuple([seat for seat, one in enumerate(state.vagrants) if one.riding])
    seat = yield from choose_together(now.seat, WHO_TAKES, riding, humanity.PLAYER.__getitem__, rule="VAG-071")
    yield JunkGained(rule="VAG-063", junk=effect.junk)
    vagrant = state.vagrants[seat]
    if len(vagrant.junk) < vagrant.card.junk_slots:
        vagrant.junk.append(Held(effect.junk))
        return
    out = tuple([f"junk:{held.id}" for held in vagrant.junk if not held.down])
    keys = (*out, "store")
    key = yield from choose(seat, JUNK_FOR, keys, say_card_or_store, rule="VAG-071")
    if key == "store":
        campaign.junk_belongings.append(effect.junk)
        return
    for number, held in enumerate(vagrant.junk):
        if f"junk:{held.id}" == key:
            campaign.junk_belongings.append(held.id)
            if vagrant.placed.pop(key, None) is not None:
                vagrant.last_kept.append(key)
            vagrant.junk[number] = Held(effect.junk)


@word(DoRitual)
def do_ritual(state: State, luck: Luck, now: Now, effect: DoRitual) -> Script[None]:
    """A Ritual is fulfilled; its Reward comes in its place in the order."""
    for ritual in state.rituals:
        if ritual.id == effect.ritual and not ritual.done:
            ritual.due = True
    yield from ()


@word(Cadenced)
def cadenced(state: State, luck: Luck, now: Now, effect: Cadenced) -> Script[None]:
    """VAG-060: the Cadence card in the mystery slot is complete; its Reward comes in its place in the order."""
    cadence = next((one for one in state.cadences if not one.done), None)
    if cadence is not None:
        cadence.due = True
    yield from ()


@word(Count)
def count(state: State, luck: Luck, now: Now, effect: Count) -> Script[None]:
    """A counter of the scenario."""
    at = max(0, state.counters.get(effect.counter, 0) + effect.by)
    state.counters[effect.counter] = at
    yield CountMoved(rule=now.rule, counter=effect.counter, at=at)


@word(Breaks)
def breaks(state: State, luck: Luck, now: Now, effect: Breaks) -> Script[None]:
    """The Break marker is moved without a Break; what lies on its way is triggered."""
    haint = state.haints[now.haint]
    before, haint.breaks = haint.breaks, max(0, min(6, haint.breaks + effect.by))
    for token in state.tokens:
        if token.place == "break" and (haint.breaks <= token.at < before or before < token.at <= haint.breaks):
            state.due.append(token.number)
    yield BreakMoved(rule="VAG-059", at=haint.breaks)


@word(Pot)
def pot(state: State, luck: Luck, now: Now, effect: Pot) -> Script[None]:
    """Coins that are there in Camp, won or lost."""
    state.campaign.pot += effect.amount
    yield CoinsWon(rule="VAG-043", n=effect.amount)


@word(Bindle)
def bindle(state: State, luck: Luck, now: Now, effect: Bindle) -> Script[None]:
    """VAG-062: tokens into the Bindle or out of it; lasting ones change its default."""
    n = effect.amount
    if effect.op == "add":
        n = min(n, state.away.get(effect.kind, 0))
        state.away[effect.kind] = state.away.get(effect.kind, 0) - n
        state.bindle[effect.kind] += n
    else:
        n = min(n, state.bindle[effect.kind])
        state.bindle[effect.kind] -= n
        state.away[effect.kind] = state.away.get(effect.kind, 0) + n
    if effect.lasting:
        state.campaign.bindle[effect.kind] += n if effect.op == "add" else -n
        yield BindleChanged(rule="VAG-062", token=effect.kind, n=n if effect.op == "add" else -n)


@word(Win)
def win(state: State, luck: Luck, now: Now, effect: Win) -> Script[None]:
    """The scenario is won; if it is lost at the same time, it is lost."""
    state.outcome = state.outcome or "won"
    yield from ()


@word(Fail)
def fail(state: State, luck: Luck, now: Now, effect: Fail) -> Script[None]:
    """The scenario is lost."""
    state.outcome = "lost"
    yield from ()
