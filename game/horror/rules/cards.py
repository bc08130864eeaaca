"""Items, Occult tokens, Spells and narrative cards."""

from __future__ import annotations

from game.core import Choice, Luck, Option, Script, text
from game.horror import events as ev
from game.horror.content import COUNCIL, ITEMS, NUMBERS, STORIES
from game.horror.rules import say
from game.horror.rules.effects import always, pick, resolve, resolves
from game.horror.rules.investigators import supply
from game.horror.rules.stacks import take
from game.horror.state import State
from game.horror.vocabulary import Council, Forget, GainItem, Occult, Spend, Story, Uncast

SLOT = text("ask.slot")
GIVE = text("ask.give")
FREE = text("ask.free")
PICK = text("ask.council")
NUMBERED = {n: tuple([story.id for story in STORIES.values() if story.number == n]) for n in range(1, 16)}


def can_occult(state: State) -> bool:
    """Occult tokens are left in the Grimoire."""
    return any(slot.occult for slot in state.grimoire)


def _some_occult(state: State, effect: Occult, seat: int, car: int) -> bool:
    return can_occult(state)


def gain_occult(state: State, luck: Luck, seat: int) -> Script[None]:
    """HOE-064: from a slot with the fewest; the last one of a slot brings its Spell at once."""
    left = [slot.occult for slot in state.grimoire if slot.occult]
    if not left:
        return
    fewest = min(left)
    del left
    among = tuple([n for n, slot in enumerate(state.grimoire) if slot.occult == fewest])
    number = yield from pick(state, seat, SLOT, among, say.slot, "HOE-064")
    if number is None:
        return
    slot = state.grimoire[number]
    slot.occult -= 1
    state.occult += 1
    yield ev.OccultGained(rule="HOE-064", n=1)
    if not slot.occult and state.spells:
        slot.spell = take(state.spells, luck)
        yield ev.SpellLearned(rule="HOE-064", spell=slot.spell)


@resolves(Occult, _some_occult)
def occult(state: State, luck: Luck, effect: Occult, seat: int, car: int) -> Script[None]:
    """Gain Occult tokens."""
    for _ in range(effect.amount):
        yield from gain_occult(state, luck, seat)


def spend_occult(state: State, amount: int, rule: str = "HOE-064") -> Script[None]:
    """Spent Occult tokens are banished."""
    n = min(amount, state.occult)
    if n:
        state.occult -= n
        state.occult_gone += n
        yield ev.OccultSpent(rule=rule, n=n, left=state.occult)


@resolves(Forget, always)
def forget(state: State, luck: Luck, effect: Forget, seat: int, car: int) -> Script[None]:
    """A card banishes Occult tokens of the common pool."""
    yield from spend_occult(state, effect.amount)


def deck_of(state: State, kind: str) -> list[str]:
    """Items still in the deck, of a kind or of any."""
    return [item for item in state.item_deck if kind in ("any", ITEMS[item].kind)]


def can_item(state: State, effect: GainItem, seat: int, car: int) -> bool:
    """Such an Item is left in the deck."""
    return bool(deck_of(state, effect.kind))


def gain_item(state: State, luck: Luck, kind: str) -> Script[None]:
    """HOE-062: the first of the kind from the deck; the others are shuffled back."""
    deck = deck_of(state, kind)
    if not deck:
        return
    item = luck.pick(deck)
    del deck
    state.item_deck.remove(item)
    state.items.append(item)
    yield ev.ItemGained(rule="HOE-062", item=item)


@resolves(GainItem, can_item)
def items(state: State, luck: Luck, effect: GainItem, seat: int, car: int) -> Script[None]:
    """Gain an Item for the common pool."""
    yield from gain_item(state, luck, effect.kind)


def holding(state: State, what: str) -> tuple[str, ...]:
    """Items of the common pool of a kind."""
    return tuple([item for item in state.items if what in ("item", ITEMS[item].kind)])


def can_spend(state: State, effect: Spend, seat: int, car: int) -> bool:
    """What is asked for is there."""
    if effect.what == "occult":
        return state.occult >= effect.amount
    return len(holding(state, effect.what)) >= effect.amount


@resolves(Spend, can_spend)
def spend(state: State, luck: Luck, effect: Spend, seat: int, car: int) -> Script[None]:
    """Banish Occult tokens, or an Item of your choice."""
    if effect.what == "occult":
        yield from spend_occult(state, effect.amount)
        return
    for _ in range(effect.amount):
        item = yield from pick(state, seat, GIVE, holding(state, effect.what), say.item, "HOE-100")
        if item is None:
            return
        state.items.remove(item)
        state.items_gone.append(item)
        yield ev.ItemSpent(rule="HOE-100", item=item)


def cast_slots(state: State) -> tuple[int, ...]:
    """Slots of the Grimoire whose Spell is blocked by a Sanity token."""
    return tuple([n for n, slot in enumerate(state.grimoire) if slot.sanity])


def can_uncast(state: State, effect: Uncast, seat: int, car: int) -> bool:
    """A Sanity token lies on a Spell."""
    return any(slot.sanity for slot in state.grimoire)


@resolves(Uncast, can_uncast)
def uncast(state: State, luck: Luck, effect: Uncast, seat: int, car: int) -> Script[None]:
    """The Sanity token of a Spell comes to you, as far as there is room for it."""
    number = yield from pick(state, seat, FREE, cast_slots(state), say.slot, "HOE-063")
    if number is None:
        return
    slot = state.grimoire[number]
    slot.sanity = False
    yield ev.SpellFreed(rule="HOE-063", spell=slot.spell)
    hero = state.heroes[seat]
    if hero.sanity < NUMBERS.stamina and supply(state) > 0:
        hero.sanity += 1
        yield ev.SanityChanged(rule="HOE-063", seat=seat, by=1, now=hero.sanity)


@resolves(Story, always)
def story(state: State, luck: Luck, effect: Story, seat: int, car: int) -> Script[None]:
    """HOE-117: a random copy of the Story's number."""
    card = luck.pick(NUMBERED[effect.number])
    state.reading = card
    yield ev.StoryRead(rule="HOE-117", story=card, number=effect.number)
    yield from resolve(state, luck, STORIES[card].effects, seat, car)
    state.reading = ""


@resolves(Council, always)
def council(state: State, luck: Luck, effect: Council, seat: int, car: int) -> Script[None]:
    """HOE-087: each player draws a Fez Council card, the group picks one; later draws of the token read that one."""
    for n in range(len(state.heroes)):
        other = (seat + n) % len(state.heroes)
        card = take(state.council, luck)
        state.drawn_council.append(card)
        yield ev.CouncilDrawn(rule="HOE-087", seat=other, card=card)
    options: tuple[Option, ...] = tuple([say.council(state, card) for card in state.drawn_council])
    key = (yield Choice(seat, PICK, options, "HOE-087", group=True))[0]
    state.fez = key.removeprefix("card:")
    yield ev.CouncilChosen(rule="HOE-087", card=state.fez)
    yield from resolve(state, luck, COUNCIL[state.fez].effects, seat, car)
