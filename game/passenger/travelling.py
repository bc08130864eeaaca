"""Bots that travel incognito. They see what a seat sees; `Mind` works out what follows, a `Style` says how they play.

sharp keeps exact odds, weighs every Action by what it would learn and what it would give away, and takes a chance only
where others are closer. ruthless weighs with what was found in thousands of games against sharp ones: it reads from
everybody's questions who is close to whom, hides where it would be asked, lets itself be asked where asking back pays,
and watches the platform until hardly a name is left that is not a player's. Then it looks ahead (`foresight.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from msgspec import Struct

from game.core import Choice, Option, Text, text, who
from game.core.bots import Advice, Bot
from game.core.seat import Seat
from game.passenger.offers import PERSON
from game.passenger.sheet import FEATURE, NAMES, TYPES
from game.passenger.thinking import Mind, names_in, worth


class Style(Struct, frozen=True):
    """How a bot weighs things; knowledge is the measure, from nothing (0) to certainty of somebody (1).

    scheme: innocents seen. hide: an answer not given. back: an answer got by asking back. draw: a Disguise drawn with
    none and with one in hand. threat: how much more an opponent is worth asking who comes close to me. focus: how
    sharply others are thought to go on with whom they know best. show_above: a Disguise is kept for later while the
    true answer would leave more than so many. pursue, tail: a single-use card kept. deceives: how often others hide,
    before they have been watched. gamble: the chance of a hit that is enough with 1, 2 or more opponents left; late:
    the same in the last three rounds; danger: how far the chance that somebody knows me already lowers it.
    """

    scheme: float = 1.0
    hide: float = 1.0
    back: float = 1.0
    draw: tuple[float, float] = (0.10, 0.04)
    threat: float = 0.5
    focus: float = 2.0
    show_above: float = 9.0
    pursue: float = 0.05
    tail: float = 0.05
    deceives: float = 0.2
    gamble: tuple[float, float, float] = (0.5, 0.99, 0.99)
    late: tuple[float, float, float] = (0.7, 0.8, 0.9)
    danger: float = 0.0


SHARP = Style(scheme=2.0)
RUTHLESS = Style(scheme=4.0, hide=4.0, focus=2.8, danger=0.1, pursue=0.1)
KILL = 10.0
"""More than any other Action can be worth."""


class Traveller(Bot):
    """Plays by a style."""

    def __init__(self, style: Style) -> None:
        self.style = style

    def choose(self, seat: Seat) -> Advice:
        choice = seat.choice
        if len(choice.options) == 1:
            return Advice((choice.options[0].key,), text("bot.only.why"))
        mind = Mind(seat.view())
        return self.decide(mind, choice, seat.rng())

    def decide(self, mind: Mind, choice: Choice, rng: Random) -> Advice:
        """The answer to a choice and why."""
        kind = choice.options[0].key.partition(":")[0]
        key, why = DECIDE[kind](self, mind, choice.options)
        return Advice((key,), why, beliefs(mind))

    # -- the Action ------------------------------------------------------------------------------------------------

    def action(self, mind: Mind, options: tuple[Option, ...]) -> tuple[str, Text]:
        """The card with the highest worth."""
        offered = [option.key[7:] for option in options]
        scores = {card: self.score(mind, card) for card in offered}
        best = max(offered, key=lambda card: (scores[card], -offered.index(card)))
        return f"action:{best}", self.why(mind, best)

    def why(self, mind: Mind, card: str) -> Text:
        """The reason for an Action."""
        if card == "assassination":
            return self.why_name(mind, self.best_name(mind))
        if card == "scheming":
            return text("bot.scheme.why", n=len(mind.seen.platform[0]) + 1)
        if card == "deception":
            return text("bot.hide.why", percent=round(100 * self.asked(mind)))
        other = self.quarry(mind, card)
        return text("bot.ask.why", who=who(other), n=mind.count(other))

    def score(self, mind: Mind, card: str) -> float:
        """What an Action is worth."""
        if card == "assassination":
            return self.score_kill(mind)
        if card == "scheming":
            return self.score_scheming(mind)
        if card == "deception":
            return self.score_hiding(mind)
        return self.score_asking(mind, self.quarry(mind, card), card)

    # -- asking

    def quarry(self, mind: Mind, card: str) -> int:
        """Whom to ask with this card."""
        return max(
            mind.others,
            key=lambda other: (self.score_asking(mind, other, card), -((other - mind.me) * 5 + mind.seen.round) % 7),
        )

    def score_asking(self, mind: Mind, other: int, card: str) -> float:
        """What it is worth to ask an opponent: what is learned, by the chance that nothing cancels it."""
        style, seen = self.style, mind.seen
        hand = len(mind.players[other].disguises)
        low = 0.0 if card == "pursuit" or seen.lasting == "no_escape" else self.deceiving(mind, other)
        shielded = card == "tail_after" or seen.lasting in ("no_disguise", "no_escape")
        disguised = 0.0 if shielded or not hand else (0.33, 0.6)[min(hand, 2) - 1]
        gain = mind.best_gain(other)
        if seen.lasting == "smoke":
            gain += 0.05 * (low + disguised)
        score = gain * (1 - low) * (1 - disguised) * (1 + style.threat * worth(mind.left_of_me(other)))
        return score - {"pursuit": style.pursue, "tail_after": style.tail}.get(card, 0.0)

    def deceiving(self, mind: Mind, other: int) -> float:
        """The chance that an opponent lays Deception and has not used it up when asked."""
        player = mind.players[other]
        if player.turned and player.chosen == "deception":
            return 1.0 if mind.seen.lasting == "always_low" and player.deceived == "low" else 0.0
        if player.asked or player.turned or "deception" not in player.hand:
            return 0.0
        return self.habit(mind, other, ("deception",), self.style.deceives)

    def habit(self, mind: Mind, other: int, cards: tuple[str, ...], prior: float) -> float:
        """How often an opponent plays one of these cards, beginning with a guess worth three rounds."""
        played = mind.players[other].played
        return (3 * prior + sum([card in cards for card in played])) / (3 + len(played))

    # -- scheming

    def score_scheming(self, mind: Mind) -> float:
        """What the passengers on the first space and the top of the deck are worth."""
        seen = mind.seen
        cards = 0 if seen.lasting == "no_observation" else mind.unknown(seen.platform[0])
        if seen.lasting == "long_halt":
            cards += mind.unknown(seen.platform[1])
        return self.style.scheme * mind.looking_gain(cards + mind.unknown(seen.deck[:1]))

    # -- hiding

    def score_hiding(self, mind: Mind) -> float:
        """What it is worth not to be known: the harm of being asked, or else a Disguise."""
        style = self.style
        hand = len(mind.players[mind.me].disguises)
        harm, calm = 0.0, 1.0
        for other in mind.others:
            p = self.asks_me(mind, other)
            types = mind.unknown_types(other)
            worst = max([mind.harm(other, kind) for kind in types], default=0.0)
            back = style.back * mind.best_gain(other) - style.draw[hand - 1] if hand else 0.0
            harm += calm * p * (worst + max(0.0, back))
            calm *= 1 - p
        draw = style.draw[hand] if hand < 2 else 0.0
        if mind.seen.lasting == "keep_both" and hand == 0:
            draw *= 1.5
        if mind.seen.lasting == "no_escape":
            harm = 0.0
        return style.hide * harm + calm * draw

    def asked(self, mind: Mind) -> float:
        """The chance that somebody asks me in this round."""
        calm = 1.0
        for other in mind.others:
            calm *= 1 - self.asks_me(mind, other)
        return 1 - calm

    def asks_me(self, mind: Mind, other: int) -> float:
        """The chance that an opponent asks me in this round: those whom it knows well are asked on."""
        mine = mind.left_of_me(other)
        if mine < 1.5 and not mind.unknown_types(other):
            return 0.0
        focus = self.style.focus
        weights = sum([worth(mind.left_of(other, third)) ** focus for third in mind.others if third != other])
        me = worth(mine) ** focus
        return float(self.habit(mind, other, ASKING, 0.6) * me / (me + weights))

    # -- killing

    def best_name(self, mind: Mind) -> str:
        """The name most likely to hit somebody; of several, one that hits whoever is most dangerous to me."""
        hits = mind.hits
        best = max(hits.values())
        names = [name for name, chance in hits.items() if chance > best - 1e-6]
        return max(names, key=lambda name: (self.menace(mind, name), -TURN[name] ^ mind.me))

    def menace(self, mind: Mind, name: str) -> float:
        """How dangerous to me whoever is this passenger would be."""
        return sum([mind.chances[other].get(name, 0.0) * worth(mind.left_of_me(other)) for other in mind.others])

    def score_kill(self, mind: Mind) -> float:
        """Certainty always; a chance where it is good enough for the danger I am in."""
        chance = max(mind.hits.values())
        if chance > 0.999:
            return KILL
        left = min(len(mind.others), 3) - 1
        wanted = self.style.late[left] if mind.last_rounds < 3 else self.style.gamble[left]
        wanted -= self.style.danger * self.doom(mind)
        return KILL / 2 if chance >= wanted else -1.0

    def doom(self, mind: Mind) -> float:
        """The chance that somebody knows me already."""
        calm = 1.0
        for other in mind.others:
            calm *= 1 - mind.knows_me(other)
        return 1 - calm

    def name(self, mind: Mind, options: tuple[Option, ...]) -> tuple[str, Text]:
        """The name to write down."""
        name = self.best_name(mind)
        return f"name:{name}", self.why_name(mind, name)

    def why_name(self, mind: Mind, name: str) -> Text:
        """The reason for a name."""
        return text("bot.kill.why", name=PERSON[name], percent=round(100 * min(1.0, mind.hits[name])))

    # -- answers within an action

    def target(self, mind: Mind, options: tuple[Option, ...]) -> tuple[str, Text]:
        """The opponent to investigate, or to change Initiative with."""
        card = mind.players[mind.me].chosen
        offered = [int(option.key[7:]) for option in options]
        other = max(
            offered,
            key=lambda seat: (self.score_asking(mind, seat, card), -((seat - mind.me) * 5 + mind.seen.round) % 7),
        )
        return f"target:{other}", text("bot.ask.why", who=who(other), n=mind.count(other))

    def type(self, mind: Mind, options: tuple[Option, ...]) -> tuple[str, Text]:
        """The type that splits the candidates best."""
        question = mind.seen.question
        other = question.target if question is not None else left_neighbour(mind)
        kind = mind.best_type(other, tuple([option.key[5:] for option in options]))
        return f"type:{kind}", text("bot.type.why", n=mind.count(other), most=max(mind.parts(mind.can[other], kind)))

    def disguise(self, mind: Mind, options: tuple[Option, ...]) -> tuple[str, Text]:
        """Hide, or keep the Disguise for a question that matters more."""
        question = mind.seen.question
        asker, kind = question.seat, question.kind
        if kind not in mind.unknown_types(asker):
            return "true", text("bot.known.why", who=who(asker))
        left = mind.left_of_me(asker, FEATURE[kind][mind.name])
        if left > self.style.show_above and len(mind.players[mind.me].disguises) < 2:
            return "true", text("bot.show.why", n=round(left))
        return "disguise", text("bot.disguise.why", n=round(left))

    def counter(self, mind: Mind, options: tuple[Option, ...]) -> tuple[str, Text]:
        """Ask back where the answer is worth more than the Disguise."""
        asker = mind.seen.asks[-1].seat
        gain = mind.best_gain(asker) if asker in mind.can else 0.0
        cards = mind.players[mind.me].disguises
        price = self.style.draw[len(cards) - 1] * 2
        if gain <= price:
            return "no", text("bot.no_counter.why")
        offered = {option.key for option in options}
        among = [card for card in cards if f"counter:{card.id}" in offered]
        card = min(among, key=lambda card: (self.use(mind, card.face), card.id))
        return f"counter:{card.id}", text("bot.counter.why", who=who(asker), n=mind.count(asker))

    def use(self, mind: Mind, kind: str) -> float:
        """How useful a Disguise of a type is: whether those who come close still have to ask for it."""
        return sum([worth(mind.left_of_me(other)) for other in mind.others if kind in mind.unknown_types(other)])

    def keep(self, mind: Mind, options: tuple[Option, ...]) -> tuple[str, Text]:
        """The Disguise that will be needed, and rather one of a type not in hand yet."""
        faces = {card.id: card.face for card in mind.players[mind.me].disguises}
        drawn = [int(option.key[5:]) for option in options]
        held = [face for id, face in faces.items() if id not in drawn]
        best = max(drawn, key=lambda id: (faces[id] not in held, self.use(mind, faces[id]), -id))
        return f"keep:{best}", text("bot.keep.why")

    def discard(self, mind: Mind, options: tuple[Option, ...]) -> tuple[str, Text]:
        """The Disguise that is needed least, doubles first."""
        faces = [card.face for card in mind.players[mind.me].disguises]
        kinds = {card.id: card.face for card in mind.players[mind.me].disguises}
        ids = [int(option.key[8:]) for option in options]
        worst = min(ids, key=lambda id: (faces.count(kinds[id]) < 2, self.use(mind, kinds[id]), id))
        return f"discard:{worst}", text("bot.discard.why")

    def top(self, mind: Mind, options: tuple[Option, ...]) -> tuple[str, Text]:
        """What I know and the others do not shall stay aboard."""
        return "bottom", text("bot.bottom.why")

    def initiative(self, mind: Mind, options: tuple[Option, ...]) -> tuple[str, Text]:
        """Late is good: others use up the Low-Profiles and Disguises."""
        return min([option.key for option in options], key=lambda key: int(key[11:])), text("bot.initiative.why")

    def skill(self, mind: Mind, options: tuple[Option, ...]) -> tuple[str, Text]:
        """Play what fits while it brings something."""
        for option in options:
            name = option.text.key.removeprefix("skill.")
            if option.key != "close" and self.pays(mind, name):
                return option.key, text("bot.skill.why")
        return "close", text("bot.keep_skill.why")

    def pays(self, mind: Mind, name: str) -> bool:
        """Whether a Skill is worth playing now."""
        if name in DRAWING:
            return len(mind.players[mind.me].disguises) < 2
        if name in ASKING_MORE:
            return max([mind.best_gain(other) for other in mind.others]) > 0.05
        if name == "punctual":
            return bool(mind.players[mind.me].initiative.face != "1")
        return True

    def show(self, mind: Mind, options: tuple[Option, ...]) -> tuple[str, Text]:
        """The feature that gives away least."""
        kinds = [option.key[5:] for option in options]
        best = min(kinds, key=lambda kind: (sum([mind.harm(other, kind) for other in mind.others]), TYPES.index(kind)))
        return f"show:{best}", text("bot.passport.why")


NAMED = 9
"""A belief names so many candidates at most."""
TURN = {name: place for place, name in enumerate(NAMES)}
DRAWING = ("cunning", "versatile", "elusive")
ASKING_MORE = ("thorough", "restless", "bold", "inquisitive", "resentful")
ASKING = ("investigation", "pursuit", "tail_after")
Decide = Callable[[Traveller, Mind, "tuple[Option, ...]"], "tuple[str, Text]"]
DECIDE: dict[str, Decide] = {
    "action": Traveller.action,
    "target": Traveller.target,
    "type": Traveller.type,
    "disguise": Traveller.disguise,
    "true": Traveller.disguise,
    "counter": Traveller.counter,
    "keep": Traveller.keep,
    "discard": Traveller.discard,
    "top": Traveller.top,
    "name": Traveller.name,
    "initiative": Traveller.initiative,
    "skill": Traveller.skill,
    "close": Traveller.skill,
    "show": Traveller.show,
}


def left_neighbour(mind: Mind) -> int:
    """The next living player to the left."""
    return min(mind.others, key=lambda other: (other - mind.me) % len(mind.players))


def beliefs(mind: Mind) -> tuple[Text, ...]:
    """What a bot believes of every opponent."""
    return tuple([belief(mind, other) for other in mind.others])


def belief(mind: Mind, other: int) -> Text:
    """Who an opponent can be, and how close it comes to me."""
    names = [PERSON[name] for name in names_in(mind.can[other])]
    close = round(mind.left_of_me(other))
    mine = text("bot.mine", n=close) if close > 1 else text("bot.mine_known")
    if len(names) == 1:
        return text("bot.sure_belief", who=who(other), name=names[0], mine=mine)
    if len(names) > NAMED:
        return text("bot.wide_belief", who=who(other), n=len(names), mine=mine)
    return text("bot.belief", who=who(other), n=len(names), names=names, mine=mine)
