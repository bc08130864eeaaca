"""A partner for the journey: weighs every option by what it is worth now, and says why."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from random import Random

from game.core import Choice, Text, text
from game.core.bots.bot import Advice, Bot
from game.core.seat import Seat
from game.horror.asides import ASIDES, Answer, best, ends
from game.horror.describe import describe
from game.horror.judge import ASK, INVESTIGATORS, ITEMS, SPELLS, SUSPECTS, WOUNDED, Judge, portal_worth
from game.horror.power import POWER, UPGRADE
from game.horror.rules.investigators import casts_strong
from game.horror.state import LAST, State
from game.horror.view import talk_odds
from game.horror.vocabulary import Effects, Lose

GENERALS = (
    "snoop", "small_talk", "revolver", "chalk_circle", "bluff", "fists", "first_aid", "seance", "charm", "card_game",
    "errand", "thermos",
)  # fmt: skip
ATTRIBUTES = (
    "frank", "initiated", "perceptive", "vigorous", "wealthy", "well_read", "studious", "vigilant", "renowned",
    "steady", "garlic", "tactful",
)  # fmt: skip

LIKINGS: dict[str, tuple[str, ...]] = {"ask.investigator": (), "ask.general": GENERALS, "ask.attribute": ATTRIBUTES}
SPREAD = 2.0
"""How far apart two lessons may be worth and the lesser still be taken often."""
CYCLE = 4.0
"""Turns from one Rest of an Investigator to the next."""


class Partner(Bot):
    """Plays the sum of small judgements: no look ahead, but a look at everything on the table."""

    def choose(self, seat: Seat) -> Advice:
        choice = seat.choice
        if choice.prompt.key in LIKINGS:
            return liking(choice, seat.rng())
        return self.weigh(Judge(seat.view().table, choice.seat), seat)

    def weigh(self, j: Judge, seat: Seat) -> Advice:
        """The advice on a choice that is not a matter of liking."""
        if seat.choice.prompt.key == "ask.experience":
            return learning(j, seat.choice, seat.rng())
        return decide(j, seat.choice)


def decide(j: Judge, choice: Choice) -> Advice:
    """The answer to a choice, with the reason and what is thought of the Suspects."""
    keys, why = answer(j, choice)
    return Advice(keys, why, beliefs(j))


def answer(j: Judge, choice: Choice) -> Answer:
    """What to answer, and why."""
    found = ANSWERS.get(choice.prompt.key)
    return found(j, choice) if found is not None else ((choice.options[0].key,), text("bot.why.usual"))


def beliefs(j: Judge) -> tuple[Text, ...]:
    """What is thought of each Suspect."""
    return tuple(
        [
            text("bot.belief", suspect=text(f"suspect.{suspect.tile}"), n=round(100 * guilt))
            for suspect, guilt in zip(j.t.suspects, j.guilt, strict=True)
            if suspect.tile
        ]
    )


def action(j: Judge, choice: Choice) -> Answer:
    """Main and Basic Actions: walk first where that is worth it, useful small things, then the Main Action."""
    table = j.t
    hero = table.heroes[choice.seat]
    main = mains(j, choice)
    here = max(main.values(), default=0.0)
    basics: dict[str, float] = {}
    spare = max(0.0, 3.0 - hero.stamina) * 0.35
    left = 2 + table.extra - table.moves
    for option in choice.options:
        if option.key not in main and option.key != "end":
            basics[option.key] = basic(j, option.key, here, bool(main), left) - spare
    if basics:
        key = max(basics, key=lambda key: basics[key])
        if basics[key] > (1.4 if main else 1.0):
            return (key,), text("bot.why.worth", what=said(choice, key))
    if main:
        key = max(main, key=lambda key: main[key])
        return (key,), text("bot.why.main", what=said(choice, key))
    return ("end",), text("bot.why.end")


def mains(j: Judge, choice: Choice) -> dict[str, float]:
    """What each Main Action on offer is worth."""
    return {option.key: j.main(option.key) for option in choice.options if option.key.startswith(("skill:", "rest"))}


def said(choice: Choice, key: str) -> Text:
    return next(option.text for option in choice.options if option.key == key)


def basic(j: Judge, key: str, here: float, main: bool, left: int) -> float:
    """What a Basic Action is worth."""
    table, seat = j.t, j.seat
    hero = table.heroes[seat]
    kind, _, rest = key.partition(":")
    match kind:
        case "move":
            car = int(rest)
            gain = j.best_main(car) - here if main else 0.0
            more = j.basics_at(car) - j.basics_at(hero.car) if left > 1 and hero.stamina > 1 else 0.0
            return max(gain, 0.0) + max(more, 0.0) - 0.9
        case "car":
            return j.car_action(hero.car) - 0.6
        case "curtains":
            return 1.2 if table.vampire == hero.car and table.cars[hero.car].closed and table.living(hero.car) else 0.0
        case "unique":
            return j.effects(INVESTIGATORS[hero.who].basic) - 0.6
        case "item":
            return j.effects(ITEMS[rest].effects) - j.body(ITEMS[rest].cost) - 1.2
        case "favor":
            return j.effects(_favor(table, int(rest))) - 0.6
        case "ask":
            return ASK
        case "quest":
            return j.quest(int(rest)) - 0.6
        case "spell":
            spell = SPELLS[table.grimoire[int(rest)].spell]
            again = 0.5 * j.essence * min(1.0, j.turns / 12)
            return (
                j.effects(spell.strong if casts_strong(hero) else spell.effects) - j.body(Lose(sanity=1)) - 0.6 - again
            )
    return 0.0


def _favor(table: State, number: int) -> Effects:
    return SUSPECTS[table.suspects[number].tile].effects


def talk_on(j: Judge, choice: Choice) -> Answer:
    """Another token, if what it may bring outweighs what it may spoil."""
    odds, talk = talk_odds(j.t), j.t.talk
    if odds is None or talk is None:
        return ("stop",), text("bot.why.stop")
    have = 0.0
    gain = 0.0
    bag = j.t.talk_bag
    total = max(1, len(bag))
    for line in ("ticket", "desire", "feature", "first", "second"):
        many = talk.drawn.count(line)
        value = j.pair(line)
        if many == 2:
            have += value
        elif many == 1:
            gain += value * bag.tokens.get(line, 0) / total
        else:
            gain += 0.25 * value * bag.tokens.get(line, 0) / total
    greens = {"get_favor": 1.5, "get_item": 2.8, "get_occult": 3.0, "get_clue": j.pair("any")}
    have += sum([greens.get(token, 0.0) for token in talk.drawn])
    gain += sum([worth * bag.tokens.get(token, 0) / total for token, worth in greens.items()])
    hurt = sum(
        [{"lose_sanity": 3.0, "lose_health": 2.5, "lose_essence": j.essence}.get(token, 0.0) for token in talk.drawn]
    )
    loss = max(0.0, have - 0.8 * j.clue) + hurt
    if gain * (1 - odds.fail) > loss * odds.fail:
        return ("draw",), text("bot.why.draw", n=round(100 * odds.fail))
    return ("stop",), text("bot.why.stop", n=round(100 * odds.fail))


def give_back(j: Judge, choice: Choice) -> Answer:
    """Before the Talk: the third alike, what tells nothing, and penalties go back."""
    talk = j.t.talk
    back: list[str] = []
    if talk is not None:
        kept: dict[str, int] = {}
        for n, token in enumerate(talk.drawn):
            kept[token] = kept.get(token, 0) + 1
            if token.startswith("lose_") or (not token.startswith("get_") and (kept[token] > 2 or not j.pair(token))):
                back.append(f"return:{n}")
    return tuple(back), text("bot.why.prepare")


def clue(j: Judge, choice: Choice) -> Answer:
    def worth(key: str) -> float:
        _, number, spot = key.split(":")
        return j.clue_at(int(number), int(spot))

    return best(choice, worth, "bot.why.clue")


def pair(j: Judge, choice: Choice) -> Answer:
    return best(choice, lambda key: -len(key) if "class" in key else j.pair(key.partition(":")[2]), "bot.why.pair")


def portal(j: Judge, choice: Choice) -> Answer:
    def worth(key: str) -> float:
        _, tile, place = key.split(":")
        return portal_worth(j, int(tile), int(place), 2)

    return best(choice, worth, "bot.why.portal")


def block(j: Judge, choice: Choice) -> Answer:
    def worth(key: str) -> float:
        _, tile, place = key.split(":")
        one = j.t.tiles[int(tile)].portals[int(place)]
        return one.essence + 3.0 * one.always - one.blocks

    return best(choice, worth, "bot.why.block")


def monster(j: Judge, choice: Choice) -> Answer:
    def worth(key: str) -> float:
        car = j.t.monsters[ends(key)].car
        return (10.0 if car + j.t.speed > LAST else 0.0) + LAST - car + len(j.t.living(car)) * 0.3

    return best(choice, worth, "bot.why.monster")


def passenger(j: Judge, choice: Choice) -> Answer:
    def worth(key: str) -> float:
        if not key.startswith("die:"):
            return 0.3
        die = j.t.dice[ends(key)]
        return j.status(die.status) + (0.5 if die.ill else 0.0)

    return best(choice, worth, "bot.why.passenger")


def figure(j: Judge, choice: Choice) -> Answer:
    def worth(key: str) -> float:
        kind, _, number = key.partition(":")
        if kind == "enough":
            return 0.5
        if kind == "suspect":
            suspect = j.t.suspects[int(number)]
            return 1.0 if suspect.quest or suspect.active else 0.2
        if kind == "die":
            return 0.8 if j.t.dice[int(number)].status == WOUNDED else 0.3
        return 0.1

    return best(choice, worth, "bot.why.figure", enough="bot.why.figure_none")


def swap(j: Judge, choice: Choice) -> Answer:
    return best(choice, lambda key: -j.status(j.t.dice[ends(key)].status), "bot.why.swap")


def where(j: Judge, choice: Choice) -> Answer:
    def worth(key: str) -> float:
        return 0.3 if key == "enough" else j.basics_at(ends(key)) * 0.5 + len(j.t.living(ends(key))) * 0.05

    return best(choice, worth, "bot.why.where", enough="bot.why.where_none")


def token(j: Judge, choice: Choice) -> Answer:
    """An Event token: draw again where it hurts and Occult tokens are there."""
    table = j.t
    drawn = table.drawn
    covered = sum([bool(stack) for stack in table.spaces])
    bad = 0.0
    if drawn.startswith("incantation"):
        bad = 2.0 + 0.4 * table.ritual_tokens
    elif drawn == "grimoire":
        lying = table.spent_sanity + sum([slot.sanity for slot in table.grimoire])
        bad = j.essence * lying
    elif covered == 2:
        space = {"portal": 0, "vampire": 1, "ritual": 2, "passenger": 3}.get(drawn.partition("_")[0], -1)
        bad = 4.5 if space >= 0 and not table.spaces[space] else 0.0
    worth = 3.2 - 0.25 * table.occult - (1.0 if table.rail < 12 else 0.0)
    key = "redraw" if bad > worth else "keep"
    return (key,), text("bot.why.redraw" if key == "redraw" else "bot.why.keep")


def weaken(j: Judge, choice: Choice) -> Answer:
    n = min(len(choice.options) - 1, 2 if j.t.occult >= 3 else 1 if j.t.rail < 12 else 0)
    return (f"pay:{n}",), text("bot.why.weaken")


def lure(j: Judge, choice: Choice) -> Answer:
    def worth(key: str) -> float:
        car = ends(key)
        return -len(j.t.living(car)) - (2.0 if j.t.is_closed(car) else 0.0)

    return best(choice, worth, "bot.why.lure")


def learning(j: Judge, choice: Choice, rng: Random) -> Advice:
    """Of what is worth about as much, now this and now that."""
    worth = lessons(j, choice)
    most = max(worth.values())
    share = [exp(max(-9.0, (worth[option.key] - most) / SPREAD)) for option in choice.options]
    option = rng.choices(choice.options, share)[0]
    return Advice((option.key,), text("bot.why.learning", what=option.text))


def experience(j: Judge, choice: Choice) -> Answer:
    worth = lessons(j, choice)
    return best(choice, worth.__getitem__, "bot.why.learning")


def lessons(j: Judge, choice: Choice) -> dict[str, float]:
    """What a better Skill is worth over all the times it will still be used."""
    hero = j.t.heroes[choice.seat]
    uses = j.t.rail / (1.2 * CYCLE * len(j.t.heroes))
    powers = sorted([POWER[slot.skill] for slot in hero.slots], reverse=True)
    usual = powers[2] if len(powers) > 2 else 0.0

    def worth(key: str) -> float:
        kind, _, id = key.partition(":")
        if kind == "upgrade":
            return (max(POWER[UPGRADE[id]], usual) - max(POWER[id], usual) + 0.2) * uses
        if kind == "learn":
            return (max(0.0, POWER[id] - usual) + 0.3) * uses
        return 2.6 if kind == "occult" else 0.0

    return {option.key: worth(option.key) for option in choice.options}


def replaced(j: Judge, choice: Choice) -> Answer:
    """A learned Skill takes an empty slot, or the place of the weakest."""

    def worth(key: str) -> float:
        return 99.0 if key == "free" else -POWER[key.partition(":")[2]]

    return best(choice, worth, "bot.why.place", free="bot.why.place_free")


def guilty(j: Judge, choice: Choice) -> Answer:
    p = j.guilt[len(j.t.guesses)]
    key = "cultist" if p >= 0.5 else "not_cultist"
    return (key,), text("bot.why.guilty", n=round(100 * p))


def liking(choice: Choice, rng: Random) -> Advice:
    """Before the journey: what is liked better is taken more often, but every journey is another one."""
    order = LIKINGS[choice.prompt.key]
    share = [1.0 - 0.06 * order.index(option.key.partition(":")[2]) if order else 1.0 for option in choice.options]
    option = rng.choices(choice.options, share)[0]
    does = describe(option.key.partition(":")[2])
    return Advice((option.key,), text("bot.why.liking", what=option.text, does=does))


def sift(j: Judge, choice: Choice) -> Answer:
    order = ("incantation_fast", "incantation_slow", "ritual", "vampire_right", "vampire_left", "portal", "passenger")
    return best(choice, lambda key: -order.index(key[6:]) if key[6:] in order else -9.0, "bot.why.sift")


ANSWERS: dict[str, Callable[[Judge, Choice], Answer]] = {
    "ask.action": action,
    "ask.talk": talk_on,
    "ask.return": give_back,
    "ask.clue": clue,
    "ask.pair": pair,
    "ask.portal": portal,
    "ask.block": block,
    "ask.monster": monster,
    "ask.passenger": passenger,
    "ask.figure": figure,
    "ask.swap": swap,
    "ask.where": where,
    "ask.car": where,
    "ask.token": token,
    "ask.weaken": weaken,
    "ask.lure": lure,
    "ask.experience": experience,
    "ask.cultist": guilty,
    "ask.place": replaced,
    "ask.sift": sift,
    **ASIDES,
}
