"""Skill cards: they follow an Action, before the next player acts."""

from __future__ import annotations

from game.core import Choice, Luck, Script
from game.passenger.content import SINGLE_USE, SKILLS, Draw, Effect, Intimidate, Investigate, Look, Peek, Regain, Swap
from game.passenger.disguises import draw
from game.passenger.events import CardRegained, InitiativeSwapped, SkillPlayed
from game.passenger.investigating import investigate
from game.passenger.offers import CLOSE, NO_SKILL, SWAP_WITH, TARGETS
from game.passenger.offers import play as play_it
from game.passenger.reading import look, peek, read, reading
from game.passenger.scheming import intimidate
from game.passenger.state import State, order_hand


def after(state: State, luck: Luck, seat: int, trigger: str) -> Script[None]:
    """P27-020: right after the basic Action any fitting Skills, one at a time. Asked while there is a Skill in hand,
    fitting or not, so that nobody can tell; what was just seen is read at the same time."""
    player = state.players[seat]
    while player.skills:
        fitting = tuple([play_it(card) for card in player.skills if fits(state, seat, card.face, trigger)])
        options = (*fitting, CLOSE if state.glance is not None else NO_SKILL)
        keys = yield Choice(seat, reading(state), options, "P27-020", private=True)
        state.glance = None
        if keys[0] == CLOSE.key:
            return
        yield from play(state, luck, seat, int(keys[0][6:]))
    yield from read(state, seat)


def fits(state: State, seat: int, name: str, trigger: str) -> bool:
    """The Skill follows this Action, and some of it can be carried out."""
    skill = SKILLS[name]
    return skill.after == trigger and any(possible(state, seat, effect) for effect in skill.effect)


def possible(state: State, seat: int, effect: Effect) -> bool:
    """There is something this effect can be carried out on."""
    match effect:
        case Investigate():
            return bool(askable(state, seat, effect))
        case Look(space=space):
            return bool(state.platform[space - 1])
        case Peek() | Intimidate():
            return bool(state.deck)
        case Draw():
            return bool(state.disguises.cards or state.disguises.discard)
        case Swap():
            return bool(state.others(seat))
        case Regain():
            return bool(single_use(state, seat))


def askable(state: State, seat: int, effect: Investigate) -> tuple[int, ...]:
    """The opponents that an extra investigation may be aimed at."""
    others = state.others(seat)
    if effect.whom == "anyone":
        return others
    if effect.whom == "askers":
        asking = [
            ask.seat for ask in state.asks if ask.round == state.round and ask.target == seat and ask.how != "told"
        ]
        return tuple([other for other in others if other in asking])
    last = next((ask.target for ask in reversed(state.asks) if ask.seat == seat), seat)
    return tuple([other for other in others if (other == last) == (effect.whom == "same")])


def single_use(state: State, seat: int) -> str:
    """The single-use card that was played in this round, empty where there was none."""
    player = state.players[seat]
    if player.chosen or not player.spent or player.spent[-1] not in SINGLE_USE:
        return ""
    return player.spent[-1]


def play(state: State, luck: Luck, seat: int, id: int) -> Script[None]:
    """Reveal a Skill, discard it, and carry out what it says."""
    player = state.players[seat]
    place = [card.id for card in player.skills].index(id)
    name = player.skills[place].face
    player.used.append(player.skills.pop(place))
    yield SkillPlayed(rule="P27-020", seat=seat, skill=name)
    for effect in SKILLS[name].effect:
        if possible(state, seat, effect):
            yield from carry_out(state, luck, seat, name, effect)


def carry_out(state: State, luck: Luck, seat: int, name: str, effect: Effect) -> Script[None]:
    """One effect of a Skill."""
    match effect:
        case Investigate():
            yield from investigate(state, luck, seat, name, askable(state, seat, effect), "P27-046", effect.past)
        case Look(space=space):
            yield look(state, seat, space, "P27-046")
        case Peek(amount=amount):
            yield peek(state, seat, amount, "P27-046")
        case Intimidate():
            yield from intimidate(state, seat)
        case Draw(amount=amount):
            yield from draw(state, luck, seat, amount, "P27-019")
        case Swap():
            yield from swap(state, seat)
        case Regain():
            yield regain(state, seat)


def swap(state: State, seat: int) -> Script[None]:
    """Change Initiative cards with an opponent of one's choice."""
    others = state.others(seat)
    other = others[0]
    if len(others) > 1:
        keys = yield Choice(seat, SWAP_WITH, TARGETS[sum([1 << one for one in others])], "P27-046")
        other = int(keys[0][7:])
    one, two = state.players[seat], state.players[other]
    assert one.initiative is not None
    assert two.initiative is not None
    one.knows |= 1 << one.initiative.id
    two.knows |= 1 << two.initiative.id
    one.initiative, two.initiative = two.initiative, one.initiative
    yield InitiativeSwapped(rule="P27-046", seat=seat, other=other)


def regain(state: State, seat: int) -> CardRegained:
    """The single-use card just played comes back to the hand."""
    player = state.players[seat]
    card = player.spent.pop()
    player.hand.append(card)
    order_hand(player)
    return CardRegained(rule="P27-046", seat=seat, card=card)
