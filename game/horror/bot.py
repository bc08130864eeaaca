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
from game.horror.view import Seen
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
        if choice.prompt.key == "ask.experience":
            return learning(Judge(seat.view().table, choice.seat), choice, seat.rng())
        seen: Seen = seat.view()
        return decide(choice, seen, seat.seat)


def decide(choice: Choice, seen: Seen, seat: int) -> Advice:
    """The answer to a choice, from what a seat sees."""
    judge = Judge(seen.table, choice.seat)
    answer = ANSWERS.get(choice.prompt.key)
    if answer is None:
        return Advice((choice.options[0].key,), text("bot.why.usual"))
    keys, why = answer(judge, seen, choice)
    return Advice(keys, why, beliefs(seen))


def beliefs(seen: Seen) -> tuple[Text, ...]:
    """What is thought of each Suspect."""
    return tuple(
        [
            text("bot.belief", suspect=text(f"suspect.{suspect.tile}"), n=round(100 * guilt))
            for suspect, guilt in zip(seen.table.suspects, seen.suspicion, strict=True)
            if suspect.tile
        ]
    )


def action(j: Judge, seen: Seen, choice: Choice) -> Answer:
    """Main and Basic Actions: walk first where that is worth it, useful small things, then the Main Action."""
    table = j.t
    hero = table.heroes[choice.seat]
    main = {option.key: j.main(option.key) for option in choice.options if option.key.startswith(("skill:", "rest"))}
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
            return (key,), text("bot.why.worth", what=_said(choice, key))
    if main:
        key = max(main, key=lambda key: main[key])
        return (key,), text("bot.why.main", what=_said(choice, key))
    return ("end",), text("bot.why.end")


def _said(choice: Choice, key: str) -> Text:
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


def talk_on(j: Judge, seen: Seen, choice: Choice) -> Answer:
    """Another token, if what it may bring outweighs what it may spoil."""
    odds, talk = seen.talk, j.t.talk
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


def give_back(j: Judge, seen: Seen, choice: Choice) -> Answer:
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


def clue(j: Judge, seen: Seen, choice: Choice) -> Answer:
    def worth(key: str) -> float:
        _, number, spot = key.split(":")
        return j.clue_at(int(number), int(spot))

    return best(choice, worth, "bot.why.clue")


def pair(j: Judge, seen: Seen, choice: Choice) -> Answer:
    return best(choice, lambda key: -len(key) if "class" in key else j.pair(key.partition(":")[2]), "bot.why.pair")


def portal(j: Judge, seen: Seen, choice: Choice) -> Answer:
    def worth(key: str) -> float:
        _, tile, place = key.split(":")
        return portal_worth(j, int(tile), int(place), 2)

    return best(choice, worth, "bot.why.portal")


def block(j: Judge, seen: Seen, choice: Choice) -> Answer:
    def worth(key: str) -> float:
        _, tile, place = key.split(":")
        one = j.t.tiles[int(tile)].portals[int(place)]
        return one.essence + 3.0 * one.always - one.blocks

    return best(choice, worth, "bot.why.block")


def monster(j: Judge, seen: Seen, choice: Choice) -> Answer:
    def worth(key: str) -> float:
        car = j.t.monsters[ends(key)].car
        return (10.0 if car + j.t.speed > LAST else 0.0) + LAST - car + len(j.t.living(car)) * 0.3

    return best(choice, worth, "bot.why.monster")


def passenger(j: Judge, seen: Seen, choice: Choice) -> Answer:
    def worth(key: str) -> float:
        if not key.startswith("die:"):
            return 0.3
        die = j.t.dice[ends(key)]
        return j.status(die.status) + (0.5 if die.ill else 0.0)

    return best(choice, worth, "bot.why.passenger")


def figure(j: Judge, seen: Seen, choice: Choice) -> Answer:
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


def swap(j: Judge, seen: Seen, choice: Choice) -> Answer:
    return best(choice, lambda key: -j.status(j.t.dice[ends(key)].status), "bot.why.swap")


def where(j: Judge, seen: Seen, choice: Choice) -> Answer:
    def worth(key: str) -> float:
        return 0.3 if key == "enough" else j.basics_at(ends(key)) * 0.5 + len(j.t.living(ends(key))) * 0.05

    return best(choice, worth, "bot.why.where", enough="bot.why.where_none")


def token(j: Judge, seen: Seen, choice: Choice) -> Answer:
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


def weaken(j: Judge, seen: Seen, choice: Choice) -> Answer:
    n = min(len(choice.options) - 1, 2 if j.t.occult >= 3 else 1 if j.t.rail < 12 else 0)
    return (f"pay:{n}",), text("bot.why.weaken")


def lure(j: Judge, seen: Seen, choice: Choice) -> Answer:
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


def experience(j: Judge, seen: Seen, choice: Choice) -> Answer:
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


def replaced(j: Judge, seen: Seen, choice: Choice) -> Answer:
    """A learned Skill takes an empty slot, or the place of the weakest."""

    def worth(key: str) -> float:
        return 99.0 if key == "free" else -POWER[key.partition(":")[2]]

    return best(choice, worth, "bot.why.place", free="bot.why.place_free")


def guilty(j: Judge, seen: Seen, choice: Choice) -> Answer:
    p = seen.suspicion[len(j.t.guesses)]
    key = "cultist" if p >= 0.5 else "not_cultist"
    return (key,), text("bot.why.guilty", n=round(100 * p))


def liking(choice: Choice, rng: Random) -> Advice:
    """Before the journey: what is liked better is taken more often, but every journey is another one."""
    order = LIKINGS[choice.prompt.key]
    share = [1.0 - 0.06 * order.index(option.key.partition(":")[2]) if order else 1.0 for option in choice.options]
    option = rng.choices(choice.options, share)[0]
    does = describe(option.key.partition(":")[2])
    return Advice((option.key,), text("bot.why.liking", what=option.text, does=does))


def sift(j: Judge, seen: Seen, choice: Choice) -> Answer:
    order = ("incantation_fast", "incantation_slow", "ritual", "vampire_right", "vampire_left", "portal", "passenger")
    return best(choice, lambda key: -order.index(key[6:]) if key[6:] in order else -9.0, "bot.why.sift")


ANSWERS: dict[str, Callable[[Judge, Seen, Choice], Answer]] = {
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


class Sharp(Partner):
    """Weighs the best few actions of the Partner by playing each on through the next turns, in futures drawn anew."""

    def choose(self, seat: Seat) -> Advice:
        choice = seat.choice
        seen: Seen = seat.view()
        advice = decide(choice, seen, seat.seat)
        if choice.prompt.key != "ask.action":
            return liking(choice, seat.rng()) if choice.prompt.key in LIKINGS else advice
        keys = candidates(Judge(seen.table, choice.seat), seen, choice)
        if len(keys) < 2:
            return advice
        stream = seat.rng().getrandbits(64)
        scores = [sum([future(seat, key, Random(f"{stream}:{n}"), seen) for n in range(FORKS)]) for key in keys]
        found = max(range(len(keys)), key=lambda place: (scores[place], -place))
        key = keys[found if scores[found] > scores[0] + FORKS * CLEARLY else 0]
        what = _said(choice, key)
        n = round(100 * scores[keys.index(key)] / FORKS)
        return Advice((key,), text("bot.why.ahead", what=what, n=n), advice.beliefs)


FORKS, CANDIDATES, FAR = 4, 3, 40
CLEARLY = 0.06
"""By so much another action must end better than the one that seems best at first."""


def candidates(j: Judge, seen: Seen, choice: Choice) -> list[str]:
    """The Partner's own action, the best Main Actions besides, and the best Basic one."""
    first = action(j, seen, choice)[0][0]
    main = [option.key for option in choice.options if option.key.startswith(("skill:", "rest"))]
    main.sort(key=lambda key: -j.main(key))
    best_main = max([j.main(key) for key in main], default=0.0)
    rest = [option.key for option in choice.options if option.key not in main and option.key != "end"]
    rest.sort(key=lambda key: -basic(j, key, best_main, bool(main), 2))
    found = [first]
    for key in (*main[:2], *rest[:2], *(["end"] if not main else [])):
        if key not in found:
            found.append(key)
    return found[:CANDIDATES]


def future(seat: Seat, key: str, rng: Random, seen: Seen) -> float:
    """What becomes of an action if everybody goes on as the Partner would, until it is this seat's turn again."""
    fork = seat.fork(rng)
    fork.answer(key)
    until = seen.table.turn + len(seen.table.heroes)
    view = fork.view(seat.seat)
    for _ in range(FAR):
        choice = fork.choice
        if choice is None or (view.table.turn >= until and choice.prompt.key == "ask.action"):
            break
        fork.answer(*decide(choice, fork.view(choice.seat), choice.seat).keys)
        view = fork.view(seat.seat)
    if fork.ended is not None:
        return 1.0 if fork.ended.winners else 0.0
    return outlook(view)


def outlook(seen: Seen) -> float:
    """The chance that a journey that stands so ends well, roughly: nothing runs out, and enough is known in time."""
    table = seen.table
    left = table.rail / 43
    safe = 1.0
    for amount, need in (
        (table.essence, 2.0 + 9.0 * left),
        (table.coffins, 0.7 + 3.0 * left),
        (seen.monsters, 2.0 + 4.0 * left),
        (seen.sanity, 0.8 + 1.2 * left),
        (seen.health, 0.8 + 1.2 * left),
    ):
        safe *= 1.0 / (1.0 + exp(-2.2 * (amount - need) / need))
    hidden = 33 - seen.clues
    turns = max(1.0, table.rail / 1.2)
    pace = min(1.0, 0.85 * turns / max(1, hidden))
    sure = 1.0
    for guilt in seen.suspicion:
        doubt = 1.0 - max(guilt, 1.0 - guilt)
        sure *= 1.0 - doubt * (1.0 - 0.8 * pace)
    return safe * sure


BOTS: dict[str, Bot] = {"partner": Partner(), "sharp": Sharp()}
