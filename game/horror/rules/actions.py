"""The actions of a turn: one Main Action and up to two Basic ones, in any order."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from game.core import Choice, Luck, Option, Script, text
from game.horror import events as ev
from game.horror.content import (
    FEATURES,
    INVESTIGATORS,
    ITEMS,
    NUMBERS,
    QUESTS,
    RESTS,
    SKILLS,
    SPECIAL,
    SPELLS,
    SUSPECTS,
    UPGRADE,
)
from game.horror.describe import describe
from game.horror.rules import say
from game.horror.rules.cards import can_occult, can_spend, gain_item, gain_occult
from game.horror.rules.curtains import draw, slideable
from game.horror.rules.effects import holds, pick, possible, resolve
from game.horror.rules.investigators import casts_strong, enter, loses, sanity, stamina, walkable
from game.horror.rules.journey import speed_up
from game.horror.rules.passengers import can_change, can_gather, change, gather
from game.horror.rules.talk import can_favor, gain_favor, hidden, show_all, show_one
from game.horror.state import LEVEL, LOCOMOTIVE, Slot, State
from game.horror.vocabulary import Change, Effects, Favor, Gather, Lose, Spend, Story

WHAT = text("ask.action")
EXPERIENCE = text("ask.experience")
PLACE = text("ask.place")
END = Option("end", text("option.end_turn"))
REST = Option("rest", text("option.rest"), "rest")
CAR_ACTION = Option("car", text("option.car_action"), "plaque")
CURTAINS = Option("curtains", text("option.curtains"), "curtains")
ENOUGH = Option("enough", text("option.enough"))
FREE_SLOT = Option("free", text("option.free_slot"))
OCCULT = Option("occult", text("option.experience_occult"), "grimoire")
BASICS = 2
SALON = Change(of=("angry", "panicked"), to="calm")
CHAPEL = Gather(of=("passenger", "suspect", "investigator"))
TABLE = Favor(where="here")
KNOWN = Story(number=1)


@cache
def _skill(id: str) -> Option:
    return Option(f"skill:{id}", text(f"skill.{id}"), f"skill:{id}", describe(id))


@cache
def _unique(who: str) -> Option:
    return Option("unique", text("option.unique"), "unique", describe(who))


@cache
def _go(car: int, name: str) -> Option:
    return Option(f"move:{car}", text("option.go", car=text(f"car.{name}")), f"car:{car}")


@cache
def _item(id: str) -> Option:
    return Option(f"item:{id}", text("option.use_item", item=text(f"item.{id}")), f"item:{id}", describe(id))


@cache
def _favor(number: int, tile: str) -> Option:
    words = text("option.favor", suspect=text(f"suspect.{tile}"))
    return Option(f"favor:{number}", words, f"suspect:{number}", describe(tile))


@cache
def _quest(number: int, tile: str, card: str) -> Option:
    words = text("option.quest", suspect=text(f"suspect.{tile}"))
    return Option(f"quest:{number}", words, f"quest:{number}", describe(card))


@cache
def _cast(number: int, spell: str) -> Option:
    words = text("option.cast", spell=text(f"spell.{spell}"))
    return Option(f"spell:{number}", words, f"slot:{number}", describe(spell))


def main_options(state: State) -> list[Option]:
    """HOE-038: Skills without a marker whose conditions hold, one that would do nothing only if all would; and Rest."""
    hero, seat = state.hero, state.seat
    good: list[Option] = []
    null: list[Option] = []
    for slot in hero.slots:
        if slot.used:
            continue
        skill = SKILLS[slot.skill]
        for when in skill.needs:
            if not holds(state, when, seat):
                break
        else:
            (good if possible(state, skill.effects, seat) else null).append(_skill(slot.skill))
    learns = RESTS[hero.rest].experience and len(experience_options(state, seat)) > 0
    useful = good or hero.stamina < hero.health or hero.taken or learns
    return [*good, REST] if useful else [*null, REST]


def car_action(state: State) -> bool:
    """HOE-043, HOE-044: the plaque of this car shows an action that would do something."""
    seat, here = state.seat, state.hero.car
    car = state.cars[here]
    match car.name:
        case "locomotive":
            return state.speed < NUMBERS.speed
        case "first":
            return car.action and not state.items and bool(state.item_deck)
        case "second":
            return car.action
        case "salon":
            return car.action and can_change(state, SALON, seat, here)
        case "dining":
            return car.action and can_favor(state, TABLE, seat, here)
        case "sanctuary":
            return car.action and can_gather(state, CHAPEL, seat, here)
    return car.action and all(one.car != here for one in state.suspects) and bool(hidden(state, "ticket"))


def payable(state: State, effects: Effects) -> bool:
    """What a Quest asks to be given up is there."""
    for effect in effects:
        if isinstance(effect, Spend) and not can_spend(state, effect, state.seat, -1):
            return False
        if isinstance(effect, Lose) and effect.stamina >= state.hero.stamina:
            return False
    return True


def can_quest(state: State, number: int) -> bool:
    """HOE-068: the card lies under the board, its requirements are met and its price can be paid."""
    suspect = state.suspects[number]
    if not suspect.quest or suspect.quested:
        return False
    quest = QUESTS[suspect.quest]
    return all(holds(state, when, state.seat) for when in quest.needs) and payable(state, quest.price)


def basic_options(state: State) -> list[Option]:
    """HOE-036, HOE-037: what can be paid for and would do something."""
    hero, seat = state.hero, state.seat
    here = hero.car
    found: list[Option] = []
    if hero.stamina:
        if car_action(state):
            found.append(CAR_ACTION)
        for car in walkable(state, seat, 2):
            found.append(_go(car, state.cars[car].name))
        if slideable(state, "either", here):
            found.append(CURTAINS)
        if possible(state, INVESTIGATORS[hero.who].basic, seat):
            found.append(_unique(hero.who))
        for item in state.items:
            if possible(state, ITEMS[item].effects, seat):
                found.append(_item(item))
        for number, suspect in enumerate(state.suspects):
            if suspect.car != here:
                continue
            if suspect.active and possible(state, SUSPECTS[suspect.tile].effects, seat):
                found.append(_favor(number, suspect.tile))
            for spot, clue in enumerate(suspect.clues):
                if clue.shown and clue.can_ask:
                    found.append(say.asked(state, (number, spot)))
            if suspect.quest and can_quest(state, number):
                found.append(_quest(number, suspect.tile, suspect.quest))
    for number, spell_slot in enumerate(state.grimoire):
        if spell_slot.spell and not spell_slot.sanity:
            spell = SPELLS[spell_slot.spell]
            if possible(state, spell.strong if casts_strong(hero) else spell.effects, seat):
                found.append(_cast(number, spell_slot.spell))
    return found


def act(state: State, luck: Luck) -> Script[None]:
    """HOE-031: exactly one Main Action, before, between or after up to two Basic ones."""
    options: list[Option] = []
    if not state.main:
        options += main_options(state)
    if state.moves < BASICS + state.extra:
        options += basic_options(state)
    if state.main:
        options.append(END)
    offered = tuple(options)
    del options
    key = (yield Choice(state.seat, WHAT, offered, "HOE-031"))[0]
    del offered
    kind, _, rest = key.partition(":")
    if kind in ("skill", "rest"):
        state.main = True
        if kind == "rest":
            yield from take_rest(state, luck)
        else:
            yield from use_skill(state, luck, rest)
    elif kind == "end":
        state.step = "event"
        yield ev.TurnEnds(rule="HOE-031", seat=state.seat)
    else:
        state.moves += 1
        yield from BASIC[kind](state, luck, rest)


def use_skill(state: State, luck: Luck, id: str) -> Script[None]:
    """HOE-038: the leftmost Action marker beside the Skill, then its effects."""
    for slot in state.hero.slots:
        if slot.skill == id:
            slot.used = True
    yield ev.SkillUsed(rule="HOE-038", seat=state.seat, skill=id)
    yield from resolve(state, luck, SKILLS[id].effects, state.seat)


def take_rest(state: State, luck: Luck) -> Script[None]:
    """HOE-061: Stamina, Experience, and all markers back."""
    hero, seat = state.hero, state.seat
    tile = RESTS[hero.rest]
    before = hero.stamina
    hero.stamina = min(hero.health, hero.stamina + tile.stamina)
    yield ev.Rested(rule="HOE-061", seat=seat, n=hero.stamina - before)
    for _ in range(hero.experience + tile.experience):
        yield from spend_experience(state, luck, seat)
    yield from resolve(state, luck, tile.effects, seat)
    n = hero.taken
    for slot in hero.slots:
        slot.used = False
    if n:
        yield ev.MarkersBack(rule="HOE-061", seat=seat, n=n)


def experience_options(state: State, seat: int) -> list[Option]:
    """Used First Level Skills, Specialties not yet learned, an Occult token."""
    hero = state.heroes[seat]
    found = [_upgrade(slot.skill) for slot in hero.slots if slot.used and LEVEL[slot.skill] == 1]
    found += [_learn(skill) for skill in SPECIAL[hero.who] if skill not in hero.learned]
    if can_occult(state):
        found.append(OCCULT)
    return found


@cache
def _upgrade(id: str) -> Option:
    words = text("option.upgrade", skill=text(f"skill.{UPGRADE[id]}"))
    return Option(f"upgrade:{id}", words, f"skill:{id}", describe(UPGRADE[id]))


@cache
def _learn(id: str) -> Option:
    return Option(f"learn:{id}", text("option.learn", skill=text(f"skill.{id}")), f"skill:{id}", describe(id))


def spend_experience(state: State, luck: Luck, seat: int) -> Script[None]:
    """One symbol: a Skill upgraded, a Specialty learned, an Occult token, or nothing."""
    hero = state.heroes[seat]
    options = (*experience_options(state, seat), ENOUGH)
    key = (yield Choice(seat, EXPERIENCE, options, "HOE-061"))[0]
    del options
    kind, _, id = key.partition(":")
    if kind == "occult":
        yield from gain_occult(state, luck, seat)
    elif kind == "upgrade":
        for slot in hero.slots:
            if slot.skill == id:
                slot.skill = UPGRADE[id]
        yield ev.Upgraded(rule="HOE-061", seat=seat, skill=UPGRADE[id])
    elif kind == "learn":
        yield from learn(state, seat, id)


def learn(state: State, seat: int, id: str) -> Script[None]:
    """In an empty slot, or in the place of any Skill on the board; what lay there is put away with its marker."""
    hero = state.heroes[seat]
    room = len(hero.slots) < NUMBERS.slots
    skills = tuple([slot.skill for slot in hero.slots])
    old = yield from pick(state, seat, PLACE, skills, say.skill, "HOE-061", FREE_SLOT if room else None)
    hero.learned.append(id)
    if old is None:
        hero.slots.append(Slot(id))
    else:
        for slot in hero.slots:
            if slot.skill == old:
                slot.skill, slot.used = id, False
    yield ev.Learned(rule="HOE-061", seat=seat, skill=id)


def pay(state: State, kind: str, rule: str = "HOE-036") -> Script[None]:
    """HOE-036: the cost comes first, one Stamina."""
    yield ev.BasicTaken(rule=rule, seat=state.seat, kind=kind)
    yield from stamina(state, state.seat, -1, rule)


def use_car(state: State, luck: Luck, _: str) -> Script[None]:
    """HOE-043: the action of the car one is in."""
    yield from pay(state, "car", "HOE-043")
    seat, here = state.seat, state.hero.car
    match state.cars[here].name:
        case "locomotive":
            yield from speed_up(state, luck)
        case "first":
            yield from gain_item(state, luck, "any")
        case "second":
            yield from stamina(state, seat, 3, "HOE-043")
        case "salon":
            yield from change(state, luck, SALON, seat, here)
        case "dining":
            yield from gain_favor(state, luck, TABLE, seat, here)
        case "sanctuary":
            yield from gather(state, luck, CHAPEL, seat, here)
        case _:
            yield from show_one(state, luck, seat, "ticket", "HOE-043")


def go(state: State, luck: Luck, car: str) -> Script[None]:
    """HOE-037: up to two cars away."""
    yield from pay(state, "move")
    yield from enter(state, state.seat, int(car))


def slide(state: State, luck: Luck, _: str) -> Script[None]:
    """HOE-037: the Curtains of the current car."""
    yield from pay(state, "curtains")
    here = state.hero.car
    if here != LOCOMOTIVE:
        yield from draw(state, here, not state.cars[here].closed)


def unique(state: State, luck: Luck, _: str) -> Script[None]:
    """The last Basic Action of the tile, every Investigator's own."""
    yield from pay(state, "unique", "HOE-037")
    yield from resolve(state, luck, INVESTIGATORS[state.hero.who].basic, state.seat)


def use_item(state: State, luck: Luck, item: str) -> Script[None]:
    """HOE-062: Sanity or Health first, then the effect, then the card is banished."""
    yield from pay(state, "item", "HOE-062")
    yield ev.ItemUsed(rule="HOE-062", seat=state.seat, item=item)
    yield from loses(state, luck, ITEMS[item].cost, state.seat)
    yield from resolve(state, luck, ITEMS[item].effects, state.seat)
    if item in state.items:
        state.items.remove(item)
        state.items_gone.append(item)
        yield ev.ItemSpent(rule="HOE-062", item=item)


def use_favor(state: State, luck: Luck, number: str) -> Script[None]:
    """HOE-066: the tile is turned to the crossed-out side, then the Favor is done."""
    yield from pay(state, "favor", "HOE-066")
    suspect = state.suspects[int(number)]
    suspect.active = False
    yield ev.FavorUsed(rule="HOE-066", seat=state.seat, suspect=suspect.tile)
    yield from resolve(state, luck, SUSPECTS[suspect.tile].effects, state.seat)


def ask(state: State, luck: Luck, where: str) -> Script[None]:
    """HOE-067: the token is rotated and a random card of its kind read; the card goes to the box."""
    yield from pay(state, "ask", "HOE-067")
    number, spot = where.split(":")
    suspect = state.suspects[int(number)]
    clue = suspect.clues[int(spot)]
    clue.asked = True
    yield ev.Asked(rule="HOE-067", seat=state.seat, suspect=suspect.tile, face=clue.face)
    cards = tuple([card for card in state.features if FEATURES[card].feature == clue.face])
    if cards:
        card = luck.pick(cards)
        state.features.remove(card)
        state.cards_gone.append(card)
        state.reading = card
        yield ev.CardRead(rule="HOE-067", card=card)
        yield from resolve(state, luck, FEATURES[card].effects, state.seat)
        state.reading = ""


def fulfil(state: State, luck: Luck, which: str) -> Script[None]:
    """HOE-068: the price, all Clues of the Suspect, and the part of the card for who they prove to be."""
    yield from pay(state, "quest", "HOE-068")
    number = int(which)
    suspect = state.suspects[number]
    card = suspect.quest
    known = suspect.open and state.cultist(suspect)
    yield from resolve(state, luck, QUESTS[card].price, state.seat)
    suspect.quest, suspect.quested = "", True
    state.cards_gone.append(card)
    yield from show_all(state, luck, number)
    cultist = state.cultist(suspect)
    cause = "cultist" if cultist else "not_cultist"
    state.reading = card
    yield ev.QuestDone(rule="HOE-068", seat=state.seat, suspect=suspect.tile, cause=cause)
    if known:
        yield from resolve(state, luck, (KNOWN,), state.seat)
    else:
        yield from resolve(state, luck, QUESTS[card].cultist if cultist else QUESTS[card].effects, state.seat)
    state.reading = ""


def cast(state: State, luck: Luck, number: str) -> Script[None]:
    """HOE-063: the leftmost Sanity token onto the Spell; HOE-040: who turns unstable by it casts the stronger text."""
    seat = state.seat
    slot = state.grimoire[int(number)]
    slot.sanity = True
    yield ev.SpellCast(rule="HOE-063", seat=seat, spell=slot.spell)
    yield from sanity(state, seat, -1, "HOE-063")
    spell = SPELLS[slot.spell]
    yield from resolve(state, luck, spell.strong if state.hero.unstable else spell.effects, seat)


BASIC: dict[str, Callable[[State, Luck, str], Script[None]]] = {
    "car": use_car,
    "move": go,
    "curtains": slide,
    "unique": unique,
    "item": use_item,
    "favor": use_favor,
    "ask": ask,
    "quest": fulfil,
    "spell": cast,
}
